//! What every encoding promises, held against random games.

use hindsight_core::chance::{Next, next};
use hindsight_core::contract::tables;
use hindsight_core::{Actions, Dice, GameOptions, Observer, Seat, Step, SwiftDice, Turn};
use hindsight_encode::{Encode, Legal, total};

macro_rules! every_game {
    ($($module:ident = $game:ty;)*) => {
        $(
            #[test]
            fn $module() {
                check::<$game>(&tables::<$game>(), 6);
                check_features::<$game>();
            }
        )*
    };
}
hindsight_catalog::games!(every_game);

/// What an action is tells it apart from every other.
fn check_features<G: Encode>() {
    let mut known = std::collections::HashMap::new();
    for index in 0..total(G::ACTIONS) {
        let mut features = vec![0; total(G::FEATURES)];
        G::features(index, &mut features);
        if let Some(other) = known.insert(features, index) {
            panic!("{}: actions {other} and {index} have the same features", G::ID);
        }
    }
}

fn check<G: Encode>(tables: &[(String, u8)], games: u64) {
    let mut told_apart = 0;
    for (options, seats) in tables {
        let seats = *seats;
        let options = G::Options::parse(options).expect("options");
        for game in 0..games {
            let mut dice = SwiftDice::new(game);
            let mut state = G::start(&options, seats).expect("a table");
            let mut decisions = 0;
            while G::turn(&state) != Turn::Over {
                if G::turn(&state) == Turn::Chance {
                    // There is something to see before a deal too.
                    Seat::all(seats).for_each(|seat| drop(observe::<G>(&state, seat)));
                    let outcome = chance::<G>(&state, &mut dice);
                    G::step(&mut state, &Step::Chance(outcome)).expect("a possible outcome");
                    continue;
                }
                for seat in Seat::all(seats) {
                    told_apart += check_seat::<G>(&state, seat, &mut dice);
                }
                let Turn::Act(to_act) = G::turn(&state) else { panic!("somebody acts") };
                let seat = to_act.first().expect("somebody");
                let mut actions = Actions::new();
                G::legal(&state, seat, &mut actions);
                G::apply(&mut state, seat, actions[dice.index(actions.len())]);
                decisions += 1;
                assert!(
                    decisions <= G::max_decisions(&options, seats),
                    "{}: too many decisions",
                    G::ID
                );
            }
            let (least, most) = G::points(&options, seats);
            let scores = G::standing(&state).scores;
            assert!(scores.iter().all(|points| (least..=most).contains(points)), "{scores:?}");
            // The end has an observation too, and there is nothing to do.
            for seat in Seat::all(seats) {
                observe::<G>(&state, seat);
                assert_eq!(G::allowed(&state, seat), Legal::none(total(G::ACTIONS)));
            }
        }
    }
    assert!(told_apart > 0, "a privileged observation says more than the view");
}

/// An outcome made of one uniform choice after the other.
fn chance<G: Encode>(state: &G::State, dice: &mut SwiftDice) -> G::Chance {
    let mut choices = Vec::new();
    loop {
        match next::<G>(state, &choices) {
            Next::Choice(n) => choices.push(dice.below(n)),
            Next::Outcome(outcome) => return outcome,
        }
    }
}

fn observe<G: Encode>(state: &G::State, seat: Seat) -> Vec<i8> {
    let mut out = vec![0; total(G::OBSERVATION)];
    G::observe(&G::view(state, Observer::Seat(seat)), &mut out);
    out
}

fn reveal<G: Encode>(state: &G::State, seat: Seat) -> Vec<i8> {
    let mut out = vec![0; total(G::PRIVILEGED)];
    G::reveal(state, seat, &mut out);
    out
}

/// 1 if a world that looks the same has another privileged observation.
fn check_seat<G: Encode>(state: &G::State, seat: Seat, dice: &mut SwiftDice) -> u32 {
    let mut actions = Actions::new();
    G::legal(state, seat, &mut actions);
    let mut indices: Vec<usize> = Vec::new();
    for &action in &actions {
        let index = G::index(state, seat, action);
        assert!(index < total(G::ACTIONS), "{state}: {action}");
        assert_eq!(G::action(state, seat, index), Some(action), "{state}: index {index}");
        indices.push(index);
    }
    indices.sort_unstable();
    indices.dedup();
    assert_eq!(indices.len(), actions.len(), "{state}: two actions have one index");
    let allowed = G::allowed(state, seat);
    assert_eq!(allowed.iter().collect::<Vec<_>>(), indices, "{state}: bits and list differ");
    for index in (0..total(G::ACTIONS)).filter(|index| indices.binary_search(index).is_err()) {
        let named = G::action(state, seat, index);
        let refused = named.is_none_or(|action| !G::is_legal(state, seat, action));
        assert!(refused, "{state}: {index} names {named:?}, which is legal");
    }
    // What a seat cannot see changes nothing for it.
    let world = G::imagine(&G::view(state, Observer::Seat(seat)), dice);
    assert_eq!(observe::<G>(&world, seat), observe::<G>(state, seat), "{state}");
    assert_eq!(G::allowed(&world, seat), allowed, "{state}");
    u32::from(reveal::<G>(&world, seat) != reveal::<G>(state, seat))
}
