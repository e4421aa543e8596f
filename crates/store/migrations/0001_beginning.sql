-- Numbers that belong to the whole server, such as how long it has been up.
CREATE TABLE meta (
    key   TEXT PRIMARY KEY,
    value INTEGER NOT NULL
) WITHOUT ROWID;

-- Everybody, with an account (login and password) or as a guest.
CREATE TABLE people (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    name     TEXT NOT NULL,
    login    TEXT UNIQUE,
    password TEXT,
    prefs    TEXT NOT NULL DEFAULT '{}',
    created  INTEGER NOT NULL
);

-- Only the hash of a session's token is kept: who reads this file cannot use it.
CREATE TABLE sessions (
    hash    BLOB PRIMARY KEY,
    person  INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    created INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX sessions_person ON sessions (person);

-- What lists need; everything else about a table is its log.
CREATE TABLE tables (
    id      TEXT PRIMARY KEY,
    phase   TEXT NOT NULL,
    public  INTEGER NOT NULL,
    changed INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX tables_phase ON tables (phase, public, changed);

CREATE TABLE sitters (
    person INTEGER NOT NULL,
    tbl    TEXT NOT NULL,
    PRIMARY KEY (person, tbl)
) WITHOUT ROWID;
CREATE INDEX sitters_table ON sitters (tbl);

-- The logs. That (tbl, seq) is unique is the lock: of two who saw the same table
-- and want to write its next entry, one is refused.
CREATE TABLE entries (
    tbl  TEXT NOT NULL,
    seq  INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (tbl, seq)
) WITHOUT ROWID;
