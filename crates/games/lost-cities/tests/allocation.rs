//! Search plays millions of games: none of their steps may allocate.

use hindsight_core::{Game, Observer, Seat, SwiftDice, playout};
use hindsight_lost_cities::{LostCities, Options};

#[test]
fn a_playout_allocates_nothing() {
    let mut dice = SwiftDice::new(1);
    let start = LostCities::start(&Options::default(), 2).unwrap();
    let mut played = 0;
    let counted = allocation_counter::measure(|| {
        let mut state = start.clone();
        played = playout::<LostCities, _>(&mut state, &mut dice);
    });
    assert!(played > 100);
    assert_eq!(counted.count_total, 0);
}

#[test]
fn views_and_imagined_worlds_allocate_nothing() {
    let mut dice = SwiftDice::new(1);
    let mut state = LostCities::start(&Options::default(), 2).unwrap();
    let deal = LostCities::draw(&state, &mut dice);
    LostCities::settle(&mut state, &deal);
    let counted = allocation_counter::measure(|| {
        let view = LostCities::view(&state, Observer::Seat(Seat(0)));
        let world = LostCities::imagine(&view, &mut dice);
        assert!(world != state);
    });
    assert_eq!(counted.count_total, 0);
}
