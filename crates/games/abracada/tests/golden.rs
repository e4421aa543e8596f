//! Whole games, told and kept. Their numbers were chosen for short games in which
//! rounds end in every way, and somebody counts secret stones.

use std::path::Path;

use hindsight_abracada::Abracada;
use hindsight_core::{RandomBot, contract};

#[test]
fn golden_games() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden");
    contract::goldens::<Abracada>(&folder, &mut RandomBot);
}
