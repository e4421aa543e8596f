-- What people play the same deals for: a day, whose key is its date, or a comparison among friends.
CREATE TABLE events (
    id     TEXT COLLATE "C" PRIMARY KEY,
    -- Who set it up; nobody for a day.
    host   BIGINT,
    made   BIGINT NOT NULL,
    -- From when it can be played, and until when, if that ends by itself.
    opens  BIGINT NOT NULL,
    closes BIGINT
);

-- The deals of each, with the secret seed from which all chance follows.
CREATE TABLE deals (
    event TEXT COLLATE "C" NOT NULL,
    name  TEXT COLLATE "C" NOT NULL,
    place BIGINT NOT NULL,
    setup TEXT NOT NULL,
    seed  BYTEA NOT NULL,
    PRIMARY KEY (event, name)
);

-- The one try of each person that counts, and what a review made of it, once there is one. A person
-- who was forgotten has the negative of the number, as in scores.
CREATE TABLE tries (
    event   TEXT COLLATE "C" NOT NULL,
    name    TEXT COLLATE "C" NOT NULL,
    person  BIGINT NOT NULL,
    tbl     TEXT COLLATE "C" NOT NULL,
    begun   BIGINT NOT NULL,
    summary TEXT,
    PRIMARY KEY (event, name, person)
);
CREATE INDEX tries_person ON tries (person, event);
CREATE UNIQUE INDEX tries_table ON tries (tbl);
-- Those that are still to be reviewed.
CREATE INDEX tries_open ON tries (begun) WHERE summary IS NULL;
