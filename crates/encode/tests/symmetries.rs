//! A permuted view has the permuted observation, and the permuted legal actions.

use hindsight_core::{Actions, Dice, GameOptions, Observer, Seat, SwiftDice, Turn};
use hindsight_encode::{Encode, Symmetry, total};
use hindsight_lost_cities::{LostCities, View as CitiesView};
use hindsight_lost_code::{
    Guesses, LostCode, Phase, Rack, Symbol, SymbolSet, Throw, View as CodeView,
};
use hindsight_pyramids::{Pyramids, View as PyramidsView};
use serde_json::Value;

/// Walks random games, permuting the view of a seat to act by a random symmetry.
fn check<G: Encode>(
    options: &str,
    seats: u8,
    expected: usize,
    permuted: impl Fn(&G::View, &Symmetry) -> Option<G::View>,
) {
    let options = G::Options::parse(options).expect("options");
    let all = G::symmetries(&options, seats);
    assert_eq!(all.len(), expected);
    assert!(all[0].observation.iter().enumerate().all(|(place, &from)| place == from as usize));
    let mut compared = 0;
    for game in 0..6 {
        let mut dice = SwiftDice::new(game);
        let mut state = G::start(&options, seats).expect("a table");
        loop {
            let seat = match G::turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    let outcome = G::draw(&state, &mut dice);
                    G::settle(&mut state, &outcome);
                    continue;
                }
                Turn::Act(seats) => seats.first().expect("somebody"),
            };
            let symmetry = &all[dice.index(all.len())];
            let view = G::view(&state, Observer::Seat(seat));
            if let Some(other) = permuted(&view, symmetry) {
                let (before, after) = (observed::<G>(&view), observed::<G>(&other));
                for (place, &from) in symmetry.observation.iter().enumerate() {
                    assert_eq!(after[place], before[from as usize], "{state}: place {place}");
                }
                let (before, after) = (recalled::<G>(&view), recalled::<G>(&other));
                for (place, &from) in symmetry.history.iter().enumerate() {
                    assert_eq!(after[place], before[from as usize], "{state}: history {place}");
                }
                let world = G::imagine(&other, &mut dice);
                let (before, after) = (mask::<G>(&state, seat), mask::<G>(&world, seat));
                for (index, &from) in symmetry.actions.iter().enumerate() {
                    assert_eq!(after[index], before[from as usize], "{state}: action {index}");
                }
                compared += 1;
            }
            let mut actions = Actions::new();
            G::legal(&state, seat, &mut actions);
            G::apply(&mut state, seat, actions[dice.index(actions.len())]);
        }
    }
    assert!(compared > 100, "{compared} views");
}

fn observed<G: Encode>(view: &G::View) -> Vec<i8> {
    let mut out = vec![0; total(G::OBSERVATION)];
    G::observe(view, &mut out);
    out
}

fn recalled<G: Encode>(view: &G::View) -> Vec<i8> {
    let mut out = vec![0; total(G::HISTORY)];
    G::recall(view, &mut out);
    out
}

fn mask<G: Encode>(state: &G::State, seat: Seat) -> Vec<bool> {
    let mut mask = vec![false; total(G::ACTIONS)];
    G::allowed(state, seat).write(&mut mask);
    mask
}

/// Where a part begins.
fn start(parts: &[hindsight_encode::Part], name: &str) -> usize {
    let place = parts.iter().position(|part| part.name == name).expect("a part");
    total(&parts[..place])
}

#[test]
fn colours_of_lost_cities() {
    let take = start(LostCities::ACTIONS, "take");
    let permuted = |view: &CitiesView, symmetry: &Symmetry| {
        let from: Vec<usize> = (0..6).map(|c| symmetry.actions[take + c] as usize - take).collect();
        let letters: Vec<char> = "ybwgrp".chars().collect();
        let to = |old: char| match letters.iter().position(|&letter| letter == old) {
            Some(old) => letters[from.iter().position(|&colour| colour == old).expect("a colour")],
            None => old,
        };
        let recoloured = |value: &Value| match value.as_str() {
            Some(text) => Value::from(text.chars().map(to).collect::<String>()),
            None => value.clone(),
        };
        let mut json = serde_json::to_value(view).expect("a view as JSON");
        for field in ["hands", "known", "expeditions", "piles"] {
            let list = json[field].as_array_mut().expect("a list");
            for value in list {
                *value = recoloured(value);
            }
        }
        json["closed"] = recoloured(&json["closed"]);
        for field in ["piles", "discarded"] {
            let piles = json[field].as_array().expect("a list").clone();
            json[field] = from.iter().map(|&colour| piles[colour].clone()).collect();
        }
        Some(serde_json::from_value(json).expect("a view again"))
    };
    check::<LostCities>("rounds=1", 2, 120, permuted);
    check::<LostCities>("rounds=1,expeditions=6", 2, 720, permuted);
}

#[test]
fn symbols_of_the_lost_code() {
    let swap = start(LostCode::ACTIONS, "swap");
    let permuted = |view: &CodeView, symmetry: &Symmetry| {
        // The symbols of the final guesses are asked for in a fixed order.
        if view.table.phase == Phase::Write {
            return None;
        }
        let from: [usize; 6] = std::array::from_fn(|s| symmetry.actions[swap + s] as usize - swap);
        let to =
            |old: Symbol| Symbol::ALL[from.iter().position(|&s| s == old.index()).expect("it")];
        let throw = |throw: Throw| Throw::new(throw.dice().map(to));
        let mut other = *view;
        let table = &mut other.table;
        for round in table.rounds.iter_mut() {
            round.rolled = throw(round.rolled);
            round.dice = throw(round.dice);
            round.swaps.iter_mut().for_each(|swap| swap.symbol = to(swap.symbol));
        }
        table.takers = from.map(|symbol| view.table.takers[symbol]);
        table.drawn = from.map(|symbol| view.table.drawn[symbol]);
        table.wrote = view.table.wrote.map(|set| set.iter().map(to).collect::<SymbolSet>());
        other.racks = view.racks.map(|rack| rack.map(|rack| Rack(from.map(|s| rack.0[s]))));
        other.written =
            view.written.map(|sets| sets.map(|sets| Guesses(from.map(|symbol| sets.0[symbol]))));
        Some(other)
    };
    check::<LostCode>("", 3, 720, permuted);
    check::<LostCode>("beginner", 2, 120, permuted);
    check::<LostCode>("x,shortcut,curse", 4, 720, permuted);
}

#[test]
fn places_and_seats_of_pyramids() {
    let their_card = start(Pyramids::OBSERVATION, "their_card");
    let swapped_by = |symmetry: &Symmetry| symmetry.actions[0] != 0;
    let permuted = |view: &PyramidsView, symmetry: &Symmetry| {
        let Observer::Seat(me) = view.who else { return None };
        let seats = view.players.len();
        let mut other = view.clone();
        for place in 0..seats - 1 {
            let from = (symmetry.observation[their_card + 2 * place] as usize - their_card) / 2;
            other.players[(me.index() + 1 + place) % seats] =
                view.players[(me.index() + 1 + from) % seats];
        }
        if swapped_by(symmetry) {
            if let Some(pair) = &mut other.players[me.index()].pyramids {
                pair.swap(0, 1);
            }
            if let Some(draft) = &mut other.draft {
                draft.marks.swap(0, 1);
            }
            if let Some(kept) = &mut other.kept {
                kept.swap(0, 1);
            }
        }
        Some(other)
    };
    // Two places, and the orders of one, two or three other seats.
    for (seats, ways) in [(2, 2), (3, 4), (4, 12)] {
        check::<Pyramids>("", seats, ways, permuted);
    }
}
