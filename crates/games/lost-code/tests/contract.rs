//! The promises that every game keeps, at every table.

use hindsight_core::contract;
use hindsight_core::{
    Actions, Dice, Game, GameOptions, Observer, RandomBot, Seat, SwiftDice, Turn, playout,
};
use hindsight_lost_code::{LostCode, Options};

/// Every combination of the options, as notation.
fn tables(seats: u8) -> Vec<(String, u8)> {
    let names = ["beginner", "x", "shortcut", "curse"];
    (0..16u8)
        .map(|bits| {
            let on = (0..4).filter(|option| bits >> option & 1 == 1);
            (on.map(|option| names[option]).collect::<Vec<_>>().join(","), seats)
        })
        .collect()
}

fn check(seats: u8) {
    let tables = tables(seats);
    let tables: Vec<(&str, u8)> = tables.iter().map(|(o, s)| (o.as_str(), *s)).collect();
    contract::check::<LostCode>(&tables, 1);
}

#[test]
fn two_keep_the_contract_in_every_variant() {
    check(2);
}

#[test]
fn three_keep_the_contract_in_every_variant() {
    check(3);
}

#[test]
fn four_keep_the_contract_in_every_variant() {
    check(4);
}

#[test]
fn golden_playthroughs() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("golden");
    let tables = [
        ("plain", "", 2, 1),
        ("beginner-shortcut", "beginner,shortcut", 3, 2),
        ("x-curse", "x,curse", 2, 3),
        ("everything", "beginner,x,shortcut,curse", 4, 4),
    ];
    for (name, options, seats, number) in tables {
        let file = folder.join(format!("{name}.txt"));
        contract::golden::<LostCode>(&file, options, seats, number, &mut RandomBot);
    }
}

/// A random position of a game, after `steps` actions at the most.
fn random_position(
    options: &str,
    seats: u8,
    steps: usize,
    dice: &mut SwiftDice,
) -> <LostCode as Game>::State {
    let options = Options::parse(options).expect("options");
    let mut state = LostCode::start(&options, seats).expect("a table");
    let mut actions = Actions::new();
    let mut taken = 0;
    loop {
        match LostCode::turn(&state) {
            Turn::Over => return state,
            Turn::Chance => {
                let outcome = LostCode::draw(&state, dice);
                LostCode::settle(&mut state, &outcome);
            }
            Turn::Act(_) if taken == steps => return state,
            Turn::Act(seats) => {
                let seat = seats.first().expect("somebody");
                LostCode::legal(&state, seat, &mut actions);
                let action = actions[dice.index(actions.len())];
                LostCode::apply(&mut state, seat, action);
                taken += 1;
            }
        }
    }
}

#[test]
fn nothing_allocates_on_the_way_of_a_search() {
    let mut dice = SwiftDice::new(5);
    for (options, seats) in [("", 2), ("x,shortcut,curse", 3), ("x,shortcut,curse", 4)] {
        for steps in [0, 20, 45] {
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
    let mut state = random_position("shortcut", 3, 0, &mut dice);
    let mut actions = Actions::new();
    while !matches!(LostCode::turn(&state), Turn::Act(seats) if seats.len() > 1) {
        match LostCode::turn(&state) {
            Turn::Act(seats) => {
                let seat = seats.first().expect("somebody");
                LostCode::legal(&state, seat, &mut actions);
                let action = actions[dice.index(actions.len())];
                LostCode::apply(&mut state, seat, action);
            }
            _ => {
                let outcome = LostCode::draw(&state, &mut dice);
                LostCode::settle(&mut state, &outcome);
            }
        }
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
