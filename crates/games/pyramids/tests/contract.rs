//! The promises that every game keeps, and the goldens.

use std::path::Path;

use hindsight_core::contract::{check, golden};
use hindsight_core::{Dice, Game, RandomBot, SwiftDice, playout};
use hindsight_pyramids::{Options, Pyramids};

#[test]
fn keeps_the_contract_alone_and_with_two() {
    check::<Pyramids>(&[("solo", 1), ("", 2)], 4);
}

#[test]
fn keeps_the_contract_with_three() {
    check::<Pyramids>(&[("", 3)], 3);
}

#[test]
fn keeps_the_contract_with_four() {
    check::<Pyramids>(&[("solo=false", 4)], 2);
}

#[test]
fn golden_games() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden");
    for (file, options, seats) in
        [("solo.txt", "solo", 1), ("two.txt", "", 2), ("three.txt", "", 3)]
    {
        golden::<Pyramids>(&folder.join(file), options, seats, 1, &mut RandomBot);
    }
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
        let mut dice = SwiftDice::new(dice_number(seats));
        let used = allocation_counter::measure(|| {
            let mut state = start.clone();
            playout::<Pyramids, _>(&mut state, &mut dice);
            let view = Pyramids::view(&start, hindsight_core::Observer::Spectator);
            std::hint::black_box(Pyramids::imagine(&view, &mut dice));
        });
        assert_eq!(used.count_total, 0);
    }
}

fn dice_number(seats: u8) -> u64 {
    u64::from(SwiftDice::new(u64::from(seats)).word())
}
