//! The named opponents: one module a game, each ending in its list of bots. They
//! see a view and nothing else.

pub mod champion;
pub mod data;
pub mod insight;
mod odds;

use hindsight_core::{Anchor, BotSpec, Game, Level};
use insight::Insights;

macro_rules! modules {
    ($($module:ident = $game:ty;)*) => {
        $(pub mod $module;)*
    };
}
hindsight_catalog::games!(modules);

/// A game with its named opponents.
pub trait HasBots: Game {
    /// The bots on offer, in the order in which they are shown.
    const BOTS: &'static [BotSpec<Self>];
    /// Where the levels stand that were measured against each other (docs/strength.md).
    const ANCHORS: &'static [(Level, Anchor)] = &[];
    /// What a net is told beside the observation, where it is told anything.
    const INSIGHT: Option<&'static Insights<Self>> = None;
    /// The file of weights (docs/nets.md) by which the champion plays, where it is a net that
    /// answers for every action.
    const NET: Option<&'static [u8]> = None;
}
