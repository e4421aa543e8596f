//! Imagined worlds come with the right frequencies, and tell nothing.

use std::collections::BTreeMap;

use hindsight_core::contract::{assert_any_order, assert_frequencies};
use hindsight_core::{Actions, Dice, Game, Observer, Seat, SwiftDice, Turn};
use hindsight_pyramids::state::Phase;
use hindsight_pyramids::{Action, Cards, Options, Pyramids, Shape, State};

/// A game played at random until the test says stop.
fn play_until(seats: u8, number: u64, stop: impl Fn(&State) -> bool) -> State {
    let mut dice = SwiftDice::new(number);
    let mut state = Pyramids::start(&Options { solo: seats == 1 }, seats).unwrap();
    let mut actions = Actions::<Action>::new();
    while !stop(&state) {
        match Pyramids::turn(&state) {
            Turn::Chance => {
                let outcome = Pyramids::draw(&state, &mut dice);
                Pyramids::settle(&mut state, &outcome);
            }
            Turn::Act(to_act) => {
                let seat = to_act.first().unwrap();
                Pyramids::legal(&state, seat, &mut actions);
                Pyramids::apply(&mut state, seat, actions[dice.index(actions.len())]);
            }
            Turn::Over => panic!("the game ended first"),
        }
    }
    state
}

fn counts<K: Ord>(
    state: &State,
    who: Observer,
    draws: u32,
    key: impl Fn(&State) -> K,
) -> BTreeMap<K, u64> {
    let view = Pyramids::view(state, who);
    let mut dice = SwiftDice::new(11);
    let mut counts = BTreeMap::new();
    for _ in 0..draws {
        *counts.entry(key(&Pyramids::imagine(&view, &mut dice))).or_insert(0) += 1;
    }
    counts
}

#[test]
fn the_shapes_to_come_are_in_any_order() {
    // Five revealed: three are left, all orders of them alike.
    let seen = |state: &State| Pyramids::view(state, Observer::Spectator).shapes.len();
    let state = play_until(2, 3, |state| state.phase() == Phase::Mark && seen(state) == 5);
    let view = Pyramids::view(&state, Observer::Spectator);
    let rest = view.remaining();
    let order = |world: &State| -> Vec<Shape> {
        let text = world.to_string();
        let part = text.split("/ ").nth(1).unwrap().split(';').next().unwrap();
        part.split(' ').map(|word| word.parse().unwrap()).collect()
    };
    let counted = counts(&state, Observer::Seat(Seat(0)), 6000, order);
    // 3! orders of the cards; cards of the same shape fall together.
    let mut expected: BTreeMap<Vec<Shape>, f64> = BTreeMap::new();
    for (a, b, c) in [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)] {
        *expected.entry(vec![rest[a], rest[b], rest[c]]).or_insert(0.0) += 1.0 / 6.0;
    }
    assert_frequencies(&counted, &expected);
}

#[test]
fn the_deck_is_what_cannot_be_seen_in_any_order() {
    let state = play_until(3, 4, |s| s.phase() == Phase::Mark);
    let view = Pyramids::view(&state, Observer::Seat(Seat(1)));
    let unseen = view.unseen();
    assert_eq!(unseen, state.deck().collect::<Cards>());
    for place in [0, 1, 37] {
        let card_there = |world: &State| world.deck().nth(place).unwrap();
        let counted = counts(&state, Observer::Seat(Seat(1)), 20_000, card_there);
        let share = 1.0 / f64::from(unseen.len());
        assert_frequencies(&counted, &unseen.iter().map(|card| (card, share)).collect());
    }
}

#[test]
fn hands_of_others_are_any_cards_and_their_choice_any_two() {
    // Seat 1 of two has chosen, seat 0 has not.
    let mut state = play_until(2, 5, |s| s.phase() == Phase::Choose);
    let mut actions = Actions::new();
    Pyramids::legal(&state, Seat(1), &mut actions);
    Pyramids::apply(&mut state, Seat(1), actions[0]);
    let own: Cards = state.players()[0].hand.into_iter().collect();
    // The lower card that seat 1 keeps is the first, second or third of four drawn
    // from 44, in 3, 2 and 1 of 6 choices.
    let unseen: Vec<u8> = Cards::ALL.without(own).iter().collect();
    let mut expected = BTreeMap::new();
    let choose = |n: usize, k: usize| -> f64 {
        (0..k).map(|i| (n as f64 - i as f64) / (i as f64 + 1.0)).product()
    };
    for (below, &card) in unseen.iter().enumerate() {
        let above = unseen.len() - 1 - below;
        let total = choose(unseen.len(), 4);
        let mut p = 0.0;
        for (rank, ways) in [(0, 3.0), (1, 2.0), (2, 1.0)] {
            if below >= rank && above >= 3 - rank {
                p += choose(below, rank) * choose(above, 3 - rank) / total * ways / 6.0;
            }
        }
        if p > 0.0 {
            expected.insert(card, p);
        }
    }
    let counted =
        counts(&state, Observer::Seat(Seat(0)), 20_000, |world| world.players()[1].cards[0]);
    assert_frequencies(&counted, &expected);
    // Seat 1 knows its own choice.
    let kept = state.players()[1].cards;
    let counted = counts(&state, Observer::Seat(Seat(1)), 100, |world| world.players()[1].cards);
    assert_eq!(counted.into_keys().collect::<Vec<_>>(), [kept]);
}

#[test]
fn marks_of_others_are_hidden_until_all_are_done() {
    let mut state = play_until(3, 6, |s| s.phase() == Phase::Mark);
    let before = Pyramids::view(&state, Observer::Seat(Seat(2)));
    let mut actions = Actions::new();
    Pyramids::legal(&state, Seat(0), &mut actions);
    let choices: Vec<Action> = actions.to_vec();
    let mut looks = Vec::new();
    for &action in &choices {
        let mut after = state.clone();
        Pyramids::apply(&mut after, Seat(0), action);
        let mut view = Pyramids::view(&after, Observer::Seat(Seat(2)));
        // All that can show is that the mark is complete.
        view.players[0].busy = true;
        looks.push(view);
    }
    assert!(looks.iter().all(|look| *look == before));
    Pyramids::apply(&mut state, Seat(0), choices[0]);
    let own = Pyramids::view(&state, Observer::Seat(Seat(0)));
    assert!(own.draft.is_some());
}

#[test]
fn forgotten_cards_come_in_any_order() {
    let seen = |state: &State| Pyramids::view(state, Observer::Spectator).shapes.len();
    let state = play_until(2, 3, |state| state.phase() == Phase::Mark && seen(state) == 4);
    assert_any_order::<Pyramids, _>(&state, |state| state.coming().to_vec());
    let low = |state: &State| -> Vec<usize> {
        let deck: Vec<u8> = state.deck().collect();
        let mut cards = deck.clone();
        cards.sort_unstable();
        cards[..4].iter().filter_map(|card| deck.iter().position(|one| one == card)).collect()
    };
    // Of the deck, the four lowest cards: among each other in any order.
    assert_any_order::<Pyramids, _>(&state, |state| {
        let places = low(state);
        places.iter().map(|place| places.iter().filter(|other| *other < place).count()).collect()
    });
}
