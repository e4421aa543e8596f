-- Sessions age by the time that the server has been up, not by the clock on the wall: a
-- clock that was wrong once must not end them. The uptime is that of the login.
ALTER TABLE sessions ADD COLUMN up INTEGER NOT NULL DEFAULT 0;
UPDATE sessions SET up = coalesce((SELECT value FROM meta WHERE key = 'up'), 0);
