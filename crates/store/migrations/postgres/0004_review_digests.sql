-- What a review says of each side in a few numbers, so that many can be added up without reading
-- them whole.
ALTER TABLE reviews ADD COLUMN digest text NOT NULL DEFAULT '[]';
