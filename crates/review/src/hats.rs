//! Reviews of Hats: the defaults do.

use hindsight_catalog::hindsight_hats::Hats;

use crate::Reviewed;

impl Reviewed for Hats {}
