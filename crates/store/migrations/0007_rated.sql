-- Whether a game's result changes ratings: all of them did before this was a choice.
ALTER TABLE results ADD COLUMN rated INTEGER NOT NULL DEFAULT 1;
