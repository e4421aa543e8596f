-- Who runs the house; until when somebody may not speak, or neither sit down nor speak, in
-- milliseconds since 1970 (0: they may).
ALTER TABLE people ADD COLUMN operator INTEGER NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN muted_until INTEGER NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN banned_until INTEGER NOT NULL DEFAULT 0;

-- What operators have ordered: a queue, from which the server takes what it is to carry out,
-- and the log of all that was done. Nothing is ever deleted from it, and all that is ever changed
-- is how an order ended, once.
CREATE TABLE orders (
    id      INTEGER PRIMARY KEY AUTOINCREMENT,
    wall    INTEGER NOT NULL,
    actor   TEXT NOT NULL,
    body    TEXT NOT NULL,
    outcome TEXT
);
CREATE INDEX orders_open ON orders (id) WHERE outcome IS NULL;
CREATE TRIGGER orders_stay BEFORE DELETE ON orders BEGIN
    SELECT RAISE(ABORT, 'orders are never deleted');
END;
CREATE TRIGGER orders_end_once BEFORE UPDATE ON orders
WHEN OLD.outcome IS NOT NULL OR NEW.outcome IS NULL OR NEW.id <> OLD.id
    OR NEW.wall <> OLD.wall OR NEW.actor <> OLD.actor OR NEW.body <> OLD.body BEGIN
    SELECT RAISE(ABORT, 'orders are never changed');
END;

-- What players have reported about each other.
CREATE TABLE reports (
    id       INTEGER PRIMARY KEY AUTOINCREMENT,
    wall     INTEGER NOT NULL,
    reporter INTEGER NOT NULL,
    person   INTEGER NOT NULL,
    tbl      TEXT NOT NULL,
    reason   TEXT NOT NULL,
    words    TEXT NOT NULL,
    closed   INTEGER NOT NULL DEFAULT 0,
    UNIQUE (reporter, person, tbl)
);
CREATE INDEX reports_open ON reports (closed, id);
CREATE INDEX reports_person ON reports (person);

-- Whether a seat gave up, or lost by the clock, instead of playing to the end.
ALTER TABLE scores ADD COLUMN gave_up INTEGER NOT NULL DEFAULT 0;
