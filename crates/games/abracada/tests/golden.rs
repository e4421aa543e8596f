//! Whole games, told and kept. Their numbers were chosen for short games in which
//! rounds end in every way, and somebody counts secret stones.

use std::path::Path;

use hindsight_abracada::Abracada;
use hindsight_core::{RandomBot, contract};

fn golden(name: &str, options: &str, seats: u8, number: u64) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").join(name);
    contract::golden::<Abracada>(&file, options, seats, number, &mut RandomBot);
}

#[test]
fn two_mages() {
    golden("two.txt", "", 2, 2978);
}

#[test]
fn three_mages() {
    golden("three.txt", "", 3, 536);
}

#[test]
fn five_mages() {
    golden("five.txt", "", 5, 309);
}

#[test]
fn free_order() {
    golden("free_order.txt", "free_order", 3, 1068);
}

#[test]
fn last_mage_standing() {
    golden("last_mage_standing.txt", "last_mage_standing", 4, 242);
}

#[test]
fn both_options() {
    golden("both.txt", "free_order,last_mage_standing", 3, 1068);
}
