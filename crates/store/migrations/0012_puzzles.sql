-- What people made of puzzles: the first answer of each to each, from which all ratings of solvers
-- and of puzzles follow, in this order; and how many hints somebody has seen. An answer is worth a
-- number of eighths: 8 without a hint, half as much for each; 0 where it was wrong.
CREATE TABLE puzzle_tries (
    seq    INTEGER PRIMARY KEY AUTOINCREMENT,
    person INTEGER NOT NULL,
    game   TEXT NOT NULL,
    number INTEGER NOT NULL,
    answer TEXT NOT NULL,
    found  INTEGER NOT NULL,
    worth  INTEGER NOT NULL,
    wall   INTEGER NOT NULL,
    UNIQUE (person, game, number)
);
CREATE TABLE puzzle_hints (
    person INTEGER NOT NULL,
    game   TEXT NOT NULL,
    number INTEGER NOT NULL,
    seen   INTEGER NOT NULL,
    PRIMARY KEY (person, game, number)
);
