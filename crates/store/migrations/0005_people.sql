-- What a name looks like, so that no two accounts look alike and no guest looks like an
-- account. Missing for people from before, until the server works it out.
ALTER TABLE people ADD COLUMN looks TEXT;
CREATE INDEX people_looks ON people (looks) WHERE looks IS NOT NULL;

-- The secret of the second factor, and the last step of time whose code was used: a code
-- opens once.
ALTER TABLE people ADD COLUMN second_factor BLOB;
ALTER TABLE people ADD COLUMN second_factor_step INTEGER NOT NULL DEFAULT 0;

-- The account that a guest has logged in to: what the guest said is that person's.
ALTER TABLE people ADD COLUMN became INTEGER;
CREATE INDEX people_became ON people (became) WHERE became IS NOT NULL;
UPDATE people SET became = (
    SELECT json_extract(body, '$.to') FROM entries
    WHERE body LIKE '%"entry":"moved"%' AND json_valid(body) AND json_extract(body, '$.from') = people.id
) WHERE login IS NULL AND id IN (
    SELECT json_extract(body, '$.from') FROM entries
    WHERE body LIKE '%"entry":"moved"%' AND json_valid(body)
);

-- On what a session was begun, in a few words, and the day of its last use.
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
UPDATE sessions SET used = created;

-- Codes for whoever has lost the password or the second factor; each is good once. They are
-- long and random, so that a plain hash of them tells nothing.
CREATE TABLE recovery_codes (
    person INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    hash   BLOB NOT NULL,
    PRIMARY KEY (person, hash)
) WITHOUT ROWID;

-- Browsers that have logged in to an account before, by the hash of a token in a cookie.
CREATE TABLE devices (
    hash   BLOB NOT NULL,
    person INTEGER NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    used   INTEGER NOT NULL,
    PRIMARY KEY (hash, person)
) WITHOUT ROWID;
CREATE INDEX devices_person ON devices (person);

-- What was said at tables lies beside the logs, whose entries keep only that something was
-- said. Rows here are added at the end and never change their size, so nothing of them is ever
-- copied about in the file: what is overwritten when somebody is forgotten is gone.
CREATE TABLE said (
    id     INTEGER PRIMARY KEY,
    tbl    TEXT NOT NULL,
    seq    INTEGER NOT NULL,
    person INTEGER NOT NULL,
    text   TEXT NOT NULL
);
CREATE UNIQUE INDEX said_place ON said (tbl, seq);
CREATE INDEX said_person ON said (person);
INSERT INTO said (tbl, seq, person, text)
    SELECT tbl, seq, json_extract(body, '$.person'), json_extract(body, '$.text') FROM entries
    WHERE body LIKE '%"entry":"said"%' AND json_valid(body)
    AND json_type(body, '$.person') = 'integer' AND json_type(body, '$.text') = 'text'
    ORDER BY tbl, seq;
UPDATE entries SET body = json_set(body, '$.text', '')
    WHERE (tbl, seq) IN (SELECT tbl, seq FROM said);

-- Where the lines were, and what was deleted before deleting meant to overwrite, goes when the
-- file is written anew, which happens at the next start.
INSERT INTO meta (key, value) SELECT 'rewrite', 1 WHERE EXISTS (SELECT 1 FROM people);
