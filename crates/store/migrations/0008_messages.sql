-- Secrets of the server's own that must outlast it, made when they are first needed.
CREATE TABLE secrets (
    name  TEXT PRIMARY KEY,
    value BLOB NOT NULL
) WITHOUT ROWID;

-- Browsers that may be pushed to: each belongs to the session that allowed it, and goes with it.
CREATE TABLE push_devices (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    person   INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    session  BLOB NOT NULL REFERENCES sessions (hash) ON DELETE CASCADE,
    endpoint TEXT NOT NULL UNIQUE,
    public   BLOB NOT NULL,
    auth     BLOB NOT NULL,
    lang     TEXT NOT NULL,
    since    INTEGER NOT NULL
);
CREATE INDEX push_devices_person ON push_devices (person);
CREATE INDEX push_devices_session ON push_devices (session);

-- Addresses that were confirmed, with what is wished for there ('turn', 'daily', 'never'), and when
-- the last digest was sent. `alike` is the address without the case of its letters.
CREATE TABLE addresses (
    person  INTEGER PRIMARY KEY REFERENCES people (id) ON DELETE CASCADE,
    address TEXT NOT NULL,
    alike   TEXT NOT NULL,
    wish    TEXT NOT NULL,
    lang    TEXT NOT NULL,
    digest  INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX addresses_alike ON addresses (alike);
CREATE INDEX addresses_daily ON addresses (digest) WHERE wish = 'daily';

-- Links in mails, by the hash of what is secret about them; each is good once, for a while.
CREATE TABLE links (
    hash    BLOB PRIMARY KEY,
    person  INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    purpose TEXT NOT NULL,
    address TEXT NOT NULL,
    lang    TEXT NOT NULL,
    expires INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX links_person ON links (person);
CREATE INDEX links_expires ON links (expires);

-- Whom slow games wait for: written with the entry of the log by which it began to, and taken away
-- with the one by which it no longer does. Once a channel was told, its time is NULL.
CREATE TABLE waits (
    tbl    TEXT NOT NULL,
    person INTEGER NOT NULL,
    since  INTEGER NOT NULL,
    push   INTEGER,
    mail   INTEGER,
    PRIMARY KEY (tbl, person)
) WITHOUT ROWID;
CREATE INDEX waits_person ON waits (person);
CREATE INDEX waits_push ON waits (push) WHERE push IS NOT NULL;
CREATE INDEX waits_mail ON waits (mail) WHERE mail IS NOT NULL;

-- What is still to be sent.
CREATE TABLE outbox (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    channel TEXT NOT NULL,
    kind    TEXT NOT NULL,
    person  INTEGER REFERENCES people (id) ON DELETE CASCADE,
    device  INTEGER REFERENCES push_devices (id) ON DELETE CASCADE,
    tbl     TEXT,
    address TEXT,
    lang    TEXT NOT NULL,
    made    INTEGER NOT NULL,
    due     INTEGER NOT NULL,
    tries   INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX outbox_due ON outbox (channel, due);
CREATE INDEX outbox_person ON outbox (person);
CREATE INDEX outbox_device ON outbox (device);
