//! The promises that every game keeps, and the goldens.

use std::path::Path;

use hindsight_core::contract::{check, goldens};
use hindsight_core::{Actions, Dice, Game, Observer, RandomBot, Seat, SwiftDice, Turn, playout};
use hindsight_pyramids::{Options, Pyramids};

#[test]
fn keeps_the_contract_alone_and_with_two() {
    check::<Pyramids>(&[("solo", 1), ("", 2)], 12);
}

#[test]
fn keeps_the_contract_with_three() {
    check::<Pyramids>(&[("", 3)], 8);
}

#[test]
fn keeps_the_contract_with_four() {
    check::<Pyramids>(&[("solo=false", 4)], 6);
}

#[test]
fn golden_games() {
    goldens::<Pyramids>(&Path::new(env!("CARGO_MANIFEST_DIR")).join("golden"), &mut RandomBot);
}

#[test]
fn seats_and_the_option_go_together() {
    let start = |solo, seats| Pyramids::start(&Options { solo }, seats);
    assert!(start(true, 1).is_ok());
    for seats in 2..=4 {
        assert!(start(false, seats).is_ok());
        assert!(start(true, seats).is_err());
    }
    for seats in [0, 1, 5] {
        assert!(start(false, seats).is_err());
    }
    assert!(start(false, 1).unwrap_err().to_string().contains("2 to 4 without `solo`"));
}

#[test]
fn a_playout_allocates_nothing() {
    for (solo, seats) in [(true, 1), (false, 2), (false, 4)] {
        let start = Pyramids::start(&Options { solo }, seats).unwrap();
        let mut dice = SwiftDice::new(1);
        let used = allocation_counter::measure(|| {
            playout::<Pyramids, _>(&mut start.clone(), &mut dice);
        });
        assert_eq!(used.count_total, 0);
    }
}

#[test]
fn looking_and_imagining_allocates_nothing() {
    let mut dice = SwiftDice::new(2);
    let mut actions = Actions::new();
    let mut state = Pyramids::start(&Options::default(), 3).unwrap();
    loop {
        let used = allocation_counter::measure(|| {
            let view = Pyramids::view(&state, Observer::Seat(Seat(1)));
            std::hint::black_box(Pyramids::imagine(&view, &mut dice));
        });
        assert_eq!(used.count_total, 0);
        match Pyramids::turn(&state) {
            Turn::Over => return,
            Turn::Chance => {
                let outcome = Pyramids::draw(&state, &mut dice);
                Pyramids::settle(&mut state, &outcome);
            }
            Turn::Act(seats) => {
                let seat = seats.first().unwrap();
                Pyramids::legal(&state, seat, &mut actions);
                Pyramids::apply(&mut state, seat, actions[dice.index(actions.len())]);
            }
        }
    }
}
