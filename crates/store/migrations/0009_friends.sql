-- Whom somebody follows, and whom they want nothing to do with.
CREATE TABLE follows (
    person INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    whom   INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    since  INTEGER NOT NULL,
    PRIMARY KEY (person, whom)
) WITHOUT ROWID;
CREATE INDEX follows_whom ON follows (whom);
CREATE TABLE blocks (
    person INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    whom   INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    since  INTEGER NOT NULL,
    PRIMARY KEY (person, whom)
) WITHOUT ROWID;
CREATE INDEX blocks_whom ON blocks (whom);

-- Who has asked whom for a game, what for (JSON), and what has become of it: nothing yet, 'no', or
-- a table. Of each pair the last alone is kept.
CREATE TABLE challenges (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    person  INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    whom    INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    body    TEXT NOT NULL,
    expires INTEGER NOT NULL,
    outcome TEXT,
    UNIQUE (person, whom)
);
CREATE INDEX challenges_whom ON challenges (whom);
CREATE INDEX challenges_expires ON challenges (expires);
