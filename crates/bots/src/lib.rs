//! The named opponents: one module a game, each ending in its list of bots. They
//! see a view and nothing else.

pub mod abracada;
mod champion;
pub mod data;
pub mod lost_cities;
pub mod lost_code;
mod odds;
pub mod pyramids;
