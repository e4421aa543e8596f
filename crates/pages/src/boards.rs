//! One file a game.

pub(crate) mod lost_cities;
