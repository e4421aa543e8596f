//! Puzzles of Hats: there are none.

use hindsight_catalog::hindsight_hats::Hats;

use crate::Puzzled;

impl Puzzled for Hats {}
