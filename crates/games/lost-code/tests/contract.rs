//! The promises that every game keeps, at every table.

mod common;

use common::random_step;
use hindsight_core::contract;
use hindsight_core::{
    Actions, Dice, Game, GameOptions, Observer, RandomBot, Seat, SwiftDice, Turn, playout,
};
use hindsight_lost_code::{LostCode, Options, Phase, State};

/// Checks every combination of the options, with or without the eights.
fn check(seats: u8, x: bool) {
    let names = ["beginner", "shortcut", "curse"];
    let tables: Vec<String> = (0..8u8)
        .map(|bits| {
            let on = (0..3).filter(|option| bits >> option & 1 == 1).map(|option| names[option]);
            on.chain(x.then_some("x")).collect::<Vec<_>>().join(",")
        })
        .collect();
    let tables: Vec<(&str, u8)> = tables.iter().map(|options| (options.as_str(), seats)).collect();
    contract::check::<LostCode>(&tables, 1);
}

#[test]
fn two_keep_the_contract_in_every_variant() {
    check(2, false);
    check(2, true);
}

#[test]
fn three_keep_the_contract_in_every_variant() {
    check(3, false);
    check(3, true);
}

#[test]
fn four_keep_the_contract_in_every_variant() {
    check(4, false);
}

#[test]
fn four_keep_the_contract_with_the_eights() {
    check(4, true);
}

#[test]
fn golden_playthroughs() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("golden");
    contract::goldens::<LostCode>(&folder, &mut RandomBot);
}

/// The position after this many random steps.
fn random_position(options: &str, seats: u8, steps: usize, dice: &mut SwiftDice) -> State {
    let options = Options::parse(options).expect("options");
    let mut state = LostCode::start(&options, seats).expect("a table");
    for _ in 0..steps {
        random_step(&mut state, dice);
    }
    state
}

#[test]
fn nothing_allocates_on_the_way_of_a_search() {
    let mut dice = SwiftDice::new(5);
    for (options, seats) in [("", 2), ("x,shortcut,curse", 3), ("x,shortcut,curse", 4)] {
        for steps in [1, 25, 50] {
            let state = random_position(options, seats, steps, &mut dice);
            let counted = allocation_counter::measure(|| {
                for who in Observer::live(seats) {
                    let view = LostCode::view(&state, who);
                    let mut world = LostCode::imagine(&view, &mut dice);
                    assert!(playout::<LostCode, _>(&mut world, &mut dice) > 0);
                }
            });
            assert_eq!(counted.count_total, 0, "{options} {seats} {steps}");
        }
    }
}

#[test]
fn simultaneous_writing_may_come_in_any_order() {
    let mut dice = SwiftDice::new(9);
    let mut state = random_position("shortcut", 3, 1, &mut dice);
    while state.table().phase != Phase::Write {
        random_step(&mut state, &mut dice);
    }
    // Each seat writes the same in each order: its choice depends on its seat alone.
    let write = |order: &mut dyn FnMut(Vec<Seat>) -> Seat| {
        let mut state = state;
        let mut own: Vec<SwiftDice> = (0..3).map(SwiftDice::new).collect();
        let mut actions = Actions::new();
        while let Turn::Act(seats) = LostCode::turn(&state) {
            let seat = order(seats.iter().collect());
            LostCode::legal(&state, seat, &mut actions);
            let choice = own[seat.index()].index(actions.len());
            LostCode::apply(&mut state, seat, actions[choice]);
        }
        state
    };
    let forwards = write(&mut |seats| seats[0]);
    let backwards = write(&mut |seats| seats[seats.len() - 1]);
    let mixed = write(&mut |seats| seats[dice.index(seats.len())]);
    assert!(forwards == backwards && forwards == mixed);
}
