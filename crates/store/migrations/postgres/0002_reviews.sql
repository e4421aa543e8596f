-- What came of looking back on games: everything follows from their logs, and is kept because it
-- takes long to work out. One that was made by another version of the program is made anew.
CREATE TABLE reviews (
    tbl     TEXT PRIMARY KEY,
    version BIGINT NOT NULL,
    body    TEXT NOT NULL
);
