-- What people play the same deals for: a day, whose key is its date, or a comparison among friends.
CREATE TABLE events (
    id     TEXT PRIMARY KEY,
    -- Who set it up; nobody for a day.
    host   INTEGER,
    made   INTEGER NOT NULL,
    -- From when it can be played, and until when, if that ends by itself.
    opens  INTEGER NOT NULL,
    closes INTEGER
) WITHOUT ROWID;

-- The deals of each, with the secret seed from which all chance follows.
CREATE TABLE deals (
    event TEXT NOT NULL,
    name  TEXT NOT NULL,
    place INTEGER NOT NULL,
    setup TEXT NOT NULL,
    seed  BLOB NOT NULL,
    PRIMARY KEY (event, name)
) WITHOUT ROWID;

-- The one try of each person that counts, and what a review made of it, once there is one. A person
-- who was forgotten has the negative of the number, as in scores.
CREATE TABLE tries (
    event   TEXT NOT NULL,
    name    TEXT NOT NULL,
    person  INTEGER NOT NULL,
    tbl     TEXT NOT NULL,
    begun   INTEGER NOT NULL,
    summary TEXT,
    PRIMARY KEY (event, name, person)
) WITHOUT ROWID;
CREATE INDEX tries_person ON tries (person, event);
CREATE UNIQUE INDEX tries_table ON tries (tbl);
-- Those that are still to be reviewed.
CREATE INDEX tries_open ON tries (begun) WHERE summary IS NULL;
