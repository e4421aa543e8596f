//! The rules, the promises that every game keeps, and the goldens.

use std::collections::BTreeMap;
use std::path::Path;

use hindsight_core::contract::{assert_frequencies, check, goldens};
use hindsight_core::{Game, Observer, RandomBot, Seat, Seed, SwiftDice, Turn, playout};
use hindsight_hats::{Hats, Named, Options, State, View};

#[test]
fn keeps_the_contract() {
    check::<Hats>(&[("", 2), ("rounds=1", 3), ("rounds=5", 4)], 40);
}

#[test]
fn golden_games() {
    goldens::<Hats>(&Path::new(env!("CARGO_MANIFEST_DIR")).join("golden"), &mut RandomBot);
}

fn at(position: &str) -> State {
    position.parse().unwrap()
}

#[test]
fn naming_a_rare_hat_brings_more() {
    for (hat, points) in [(1, 4), (2, 3), (3, 2), (4, 1)] {
        let mut state = at(&format!("rounds=1 seats=2 round=1 hats={hat},4 named=- points=0,0"));
        Hats::play(&mut state, Seat(0), Named(hat)).unwrap();
        assert_eq!(Hats::standing(&state).scores[0], points);
        assert_eq!(Hats::turn(&state), Turn::Act([Seat(1)].into_iter().collect()));
    }
}

#[test]
fn the_next_seat_begins_the_next_round() {
    let mut state = at("rounds=2 seats=3 round=1 hats=3,4,4 named=1,1 points=0,0,0");
    Hats::play(&mut state, Seat(2), Named(4)).unwrap();
    assert_eq!(Hats::turn(&state), Turn::Chance);
    Hats::chance(&mut state, &"2 2 1".parse().unwrap()).unwrap();
    assert_eq!(state.to_string(), "rounds=2 seats=3 round=2 hats=2,2,1 named=- points=0,0,1");
    assert_eq!(Hats::turn(&state), Turn::Act([Seat(1)].into_iter().collect()));
    let refused = Hats::chance(
        &mut at("rounds=1 seats=2 round=1 hats=- named=- points=0,0"),
        &"1 1".parse().unwrap(),
    );
    assert!(refused.unwrap_err().to_string().contains("2 hats with a 1"));
}

#[test]
fn nobody_sees_their_own_hat_before_it_is_named() {
    let state = at("rounds=1 seats=3 round=1 hats=3,4,2 named=1 points=0,0,0");
    let hats = |who| Hats::view(&state, who).hats;
    assert_eq!(hats(Observer::Seat(Seat(1))), [Some(3), None, Some(2)]);
    assert_eq!(hats(Observer::Seat(Seat(2))), [Some(3), Some(4), None]);
    assert_eq!(hats(Observer::Spectator), [Some(3), None, None]);
}

#[test]
fn chances_are_what_imagined_worlds_confirm() {
    let state = at("rounds=1 seats=3 round=1 hats=3,4,4 named=- points=0,0,0");
    let view: View = Hats::view(&state, Observer::Seat(Seat(0)));
    let chances = view.chances().unwrap();
    assert!((chances[2] - 3.0 / 8.0).abs() < 1e-9, "{chances:?}");
    let mut dice = SwiftDice::new(5);
    let mut counts = BTreeMap::new();
    for _ in 0..20_000 {
        let world = Hats::imagine(&view, &mut dice).to_string();
        let own = world.split("hats=").nth(1).unwrap().as_bytes()[0] - b'0';
        *counts.entry(own).or_insert(0) += 1;
    }
    let expected = (1..).zip(chances).collect();
    assert_frequencies(&counts, &expected);
}

#[test]
fn a_playout_allocates_nothing() {
    let start = Hats::start(&Options::default(), 4).unwrap();
    let mut dice = Seed::of_series(1, 1).swift("test");
    let used = allocation_counter::measure(|| {
        playout::<Hats, _>(&mut start.clone(), &mut dice);
    });
    assert_eq!(used.count_total, 0);
}
