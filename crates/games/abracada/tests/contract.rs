//! The promises that every game keeps.

use hindsight_abracada::Abracada;
use hindsight_core::contract;

const TABLES: [&str; 4] = ["", "free_order", "last_mage_standing", "free_order,last_mage_standing"];

#[test]
fn keeps_the_contract_with_two_seats() {
    contract::check::<Abracada>(&TABLES.map(|options| (options, 2)), 12);
}

#[test]
fn keeps_the_contract_with_three_seats() {
    contract::check::<Abracada>(&TABLES.map(|options| (options, 3)), 8);
}

#[test]
fn keeps_the_contract_with_four_seats() {
    contract::check::<Abracada>(&TABLES.map(|options| (options, 4)), 4);
}

#[test]
fn keeps_the_contract_with_five_seats() {
    contract::check::<Abracada>(&TABLES.map(|options| (options, 5)), 3);
}
