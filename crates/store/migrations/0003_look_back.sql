-- Games that are over, in the order in which they ended. Everything here follows
-- from the logs; it is kept so that lists, statistics and ratings need not read them.
CREATE TABLE results (
    seq     INTEGER PRIMARY KEY AUTOINCREMENT,
    tbl     TEXT NOT NULL UNIQUE,
    game    TEXT NOT NULL,
    ended   INTEGER NOT NULL,
    counted INTEGER NOT NULL
);

-- What each seat made of it: a person's or a bot's. A person who was forgotten has
-- the negative of the number, which belongs to nobody.
CREATE TABLE scores (
    result INTEGER NOT NULL REFERENCES results (seq) ON DELETE CASCADE,
    seat   INTEGER NOT NULL,
    person INTEGER,
    bot    TEXT,
    place  INTEGER NOT NULL,
    score  INTEGER NOT NULL,
    PRIMARY KEY (result, seat)
) WITHOUT ROWID;
CREATE INDEX scores_person ON scores (person, result) WHERE person IS NOT NULL;

-- Records from elsewhere, by the hash of what they hold.
CREATE TABLE records (
    hash    TEXT PRIMARY KEY,
    body    TEXT NOT NULL,
    bytes   INTEGER NOT NULL,
    created INTEGER NOT NULL
);
CREATE INDEX records_created ON records (created);
