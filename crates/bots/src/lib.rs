//! The named opponents: one module a game, each ending in its list of bots. They
//! see a view and nothing else.

pub mod abracada;
pub mod data;
pub mod lost_cities;
pub mod lost_code;
mod odds;
pub mod pyramids;

use hindsight_core::{BotSpec, Game};

/// A game with its named opponents.
pub trait HasBots: Game {
    /// The bots on offer, in the order in which they are shown.
    const BOTS: &'static [BotSpec<Self>];
}
