//! Search allocates nothing.

use hindsight_abracada::{Abracada, Options, Spell, State, inference};
use hindsight_core::{Actions, Dice, Game, Observer, SwiftDice, Turn, playout};

fn start(seats: u8) -> State {
    Abracada::start(&Options::default(), seats).expect("a table")
}

#[test]
fn a_playout_allocates_nothing() {
    let info = allocation_counter::measure(|| {
        for seats in 2..=5 {
            playout::<Abracada, _>(&mut start(seats), &mut SwiftDice::new(1));
        }
    });
    assert_eq!(info.count_total, 0);
}

#[test]
fn looking_inferring_and_imagining_allocate_nothing() {
    let mut dice = SwiftDice::new(1);
    let mut actions = Actions::new();
    let info = allocation_counter::measure(|| {
        let mut state = start(5);
        while Abracada::turn(&state) != Turn::Over {
            let view = Abracada::view(&state, Observer::Seat(state.active()));
            if let Some(own) = inference::own_rack(&view) {
                let mut ways = 0;
                own.for_each_rack(|_, these| ways += these);
                assert_eq!(ways, own.total());
                assert!(own.hit(Spell::Potion).ways <= own.total());
            }
            let _ = Abracada::imagine(&view, &mut dice);
            if Abracada::turn(&state) == Turn::Chance {
                let outcome = Abracada::draw(&state, &mut dice);
                Abracada::settle(&mut state, &outcome);
            } else {
                let seat = state.active();
                Abracada::legal(&state, seat, &mut actions);
                Abracada::apply(&mut state, seat, actions[dice.index(actions.len())]);
            }
        }
    });
    assert_eq!(info.count_total, 0);
}
