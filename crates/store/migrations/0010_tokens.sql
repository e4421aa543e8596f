-- Programs that act for somebody: each by a token, of which only the hash is kept, with what it may
-- do (words), and when it was last used, to the minute.
CREATE TABLE tokens (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    hash    BLOB NOT NULL UNIQUE,
    person  INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    name    TEXT NOT NULL,
    scopes  TEXT NOT NULL,
    created INTEGER NOT NULL,
    used    INTEGER
);
CREATE INDEX tokens_person ON tokens (person);

-- Whose bot an account is; NULL for a person's own.
ALTER TABLE people ADD COLUMN owner INTEGER REFERENCES people (id);
CREATE INDEX people_owner ON people (owner) WHERE owner IS NOT NULL;
