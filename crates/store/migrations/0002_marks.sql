-- What somebody has marked by hand on a sheet of a table, for nobody else to see: one row a
-- place of the sheet, so that two marks made at once never overwrite each other.
CREATE TABLE marks (
    tbl    TEXT NOT NULL,
    person INTEGER NOT NULL,
    place  TEXT NOT NULL,
    body   TEXT NOT NULL,
    PRIMARY KEY (tbl, person, place)
) WITHOUT ROWID;
CREATE INDEX marks_person ON marks (person);
