//! The inference against brute force, and against what comes true.

use std::collections::BTreeMap;

use hindsight_abracada::inference::{self, lay_out};
use hindsight_abracada::{
    Abracada, Action, Call, Counts, Options, Row, Spell, Spells, State, View,
};
use hindsight_core::contract::{assert_any_order, assert_frequencies};
use hindsight_core::{Actions, Dice, Game, GameOptions, Observer, Seat, SwiftDice, Turn};

/// What a seat saw of its own rack in a round: calls and how many were drawn.
#[derive(Clone, Debug)]
enum Seen {
    Called(Call),
    Drew(usize),
}

/// Plays random games and shows every position in which a seat is to act, with
/// what that seat saw in this round of its own rack.
fn walk(options: &str, seats: u8, games: u64, mut each: impl FnMut(&State, &[Seen], Action)) {
    let options = Options::parse(options).expect("options");
    let mut dice = SwiftDice::new(u64::from(seats));
    let mut actions = Actions::new();
    for _ in 0..games {
        let mut state = Abracada::start(&options, seats).expect("a table");
        let mut seen: Vec<Vec<Seen>> = vec![Vec::new(); seats.into()];
        loop {
            match Abracada::turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    let outcome = Abracada::draw(&state, &mut dice);
                    let before = state.clone();
                    Abracada::settle(&mut state, &outcome);
                    if state.calls().is_empty() {
                        seen.iter_mut().for_each(Vec::clear);
                    } else {
                        note_draw(&before, &state, &mut seen);
                    }
                }
                Turn::Act(_) => {
                    let seat = state.active();
                    Abracada::legal(&state, seat, &mut actions);
                    let action = actions[dice.index(actions.len())];
                    each(&state, &seen[seat.index()], action);
                    let before = state.clone();
                    Abracada::apply(&mut state, seat, action);
                    if let (Action::Call(_), Some(call)) = (action, state.calls().iter().last()) {
                        seen[seat.index()].push(Seen::Called(call));
                    }
                    note_draw(&before, &state, &mut seen);
                }
            }
        }
    }
}

fn note_draw(before: &State, after: &State, seen: &mut [Vec<Seen>]) {
    let drawn = before.pool().len() - after.pool().len();
    seen[before.active().index()].push(Seen::Drew(drawn));
}

/// Whether these stones on the rack now would have given what was seen: the round
/// is played again with real stones, those that were cast being known.
fn agrees(seen: &[Seen], now: &[Spell]) -> bool {
    // Stones as numbers in the order of drawing; which were cast, and as what.
    let mut rack: Vec<usize> = (0..5).collect();
    let mut drawn = 5;
    let mut cast = BTreeMap::new();
    for event in seen {
        match event {
            Seen::Drew(count) => {
                rack.extend(drawn..drawn + count);
                drawn += count;
            }
            Seen::Called(Call { spell, place: Some(place), .. }) => {
                cast.insert(rack.remove(usize::from(*place)), *spell);
            }
            Seen::Called(_) => {}
        }
    }
    let mut spells = cast;
    spells.extend(rack.iter().copied().zip(now.iter().copied()));
    // Again, now that every stone has its spell.
    let mut rack: Vec<usize> = (0..5).collect();
    let mut drawn = 5;
    for event in seen {
        match event {
            Seen::Drew(count) => {
                rack.extend(drawn..drawn + count);
                drawn += count;
            }
            Seen::Called(call) => {
                let place = rack.iter().position(|stone| spells[stone] == call.spell);
                if place != call.place.map(usize::from) {
                    return false;
                }
                if let Some(place) = place {
                    rack.remove(place);
                }
            }
        }
    }
    true
}

/// Every rack that agrees with what was seen, with the number of ways in which
/// the unseen stones can lie so.
fn brute_force(view: &View, seen: &[Seen], seat: Seat) -> Vec<(Vec<Spell>, u32)> {
    let len = view.racks[seat.index()].len();
    let unseen = inference::unseen(view);
    let mut racks = vec![(Vec::new(), unseen, 1)];
    for _ in 0..len {
        racks = racks
            .into_iter()
            .flat_map(|(rack, left, ways): (Vec<Spell>, Counts, u32)| {
                Spell::ALL.into_iter().filter(move |&spell| left.of(spell) > 0).map(move |spell| {
                    let (mut rack, mut rest) = (rack.clone(), left);
                    rack.push(spell);
                    rest.take(spell);
                    (rack, rest, ways * u32::from(left.of(spell)))
                })
            })
            .collect();
    }
    let agreeing = racks.into_iter().filter(|(rack, ..)| agrees(seen, rack));
    agreeing.map(|(rack, _, ways)| (rack, ways)).collect()
}

fn counts_of(rack: &[Spell]) -> Counts {
    let mut counts = Counts::NONE;
    for &spell in rack {
        counts.add(spell);
    }
    counts
}

fn check_against_brute_force(options: &str, seats: u8) {
    let mut nth = 0;
    let mut hard = 0;
    walk(options, seats, 12, |state, seen, _| {
        nth += 1;
        if nth % 13 != 0 {
            return;
        }
        let seat = state.active();
        let view = Abracada::view(state, Observer::Seat(seat));
        let own = inference::own_rack(&view).expect("a hidden rack");
        let truth = brute_force(&view, seen, seat);
        hard += u32::from(seen.len() > 8);
        assert_eq!(own.total(), truth.iter().map(|(_, ways)| ways).sum::<u32>(), "{state}");
        for spell in Spell::ALL {
            let of = |holds: &dyn Fn(&[Spell]) -> bool| -> u32 {
                truth.iter().filter(|(rack, _)| holds(rack)).map(|(_, ways)| ways).sum()
            };
            assert_eq!(own.hit(spell).ways, of(&|rack| rack.contains(&spell)), "{spell} {state}");
            for place in 0..own.len() {
                let there = of(&|rack| rack[place] == spell);
                assert_eq!(own.at(place, spell).ways, there, "{spell} at {place} {state}");
            }
        }
        let mut racks = BTreeMap::new();
        for (rack, ways) in &truth {
            *racks.entry(counts_of(rack).to_array()).or_insert(0) += ways;
        }
        let mut found = BTreeMap::new();
        own.for_each_rack(|counts, ways| {
            assert!(found.insert(counts.to_array(), ways).is_none(), "a rack told twice");
        });
        assert_eq!(found, racks, "{state}");
    });
    assert!(nth > 300 && hard > 0, "{nth} positions, {hard} with much to remember");
}

#[test]
fn agrees_with_brute_force_for_two() {
    check_against_brute_force("", 2);
}

#[test]
fn agrees_with_brute_force_for_three_in_free_order() {
    check_against_brute_force("free_order", 3);
}

#[test]
fn agrees_with_brute_force_for_five_to_the_last_mage() {
    check_against_brute_force("last_mage_standing", 5);
}

/// Of calls that were given a chance, that share comes true.
#[test]
fn chances_come_true() {
    for (options, seats) in [("", 2), ("free_order", 4), ("last_mage_standing", 5)] {
        // By tenths: how many calls, the sum of chances and of variances, the hits.
        let mut tenths = [(0u32, 0.0, 0.0, 0.0); 10];
        walk(options, seats, 200, |state, _, action| {
            let Action::Call(spell) = action else { return };
            let view = Abracada::view(state, Observer::Seat(state.active()));
            let chance = inference::own_rack(&view).expect("a rack").hit(spell).chance();
            let hit = state.racks()[state.active().index()].find(spell).is_some();
            assert!(hit || chance < 1.0, "what is certain hits: {state}");
            assert!(!hit || chance > 0.0, "what is impossible misses: {state}");
            let tenth = &mut tenths[((chance * 10.0) as usize).min(9)];
            tenth.0 += 1;
            tenth.1 += chance;
            tenth.2 += chance * (1.0 - chance);
            tenth.3 += f64::from(u8::from(hit));
        });
        for (nth, (calls, chances, variance, hits)) in tenths.into_iter().enumerate() {
            let z = (hits - chances) / variance.sqrt().max(1e-9);
            assert!(calls < 50 || z.abs() < 4.5, "tenth {nth}: {hits} of {calls}, z = {z:.1}");
        }
    }
}

/// Imagined worlds: the rack and the pool's first stone together, exactly.
#[test]
fn imagined_worlds_have_their_probabilities() {
    let mut nth = 0;
    let mut dice = SwiftDice::new(9);
    let mut checked = 0;
    walk("", 3, 12, |state, seen, _| {
        nth += 1;
        // Late enough that there is much to know, and the rest small.
        if nth % 7 != 0 || seen.len() < 8 || state.pool().is_empty() || checked == 6 {
            return;
        }
        checked += 1;
        let seat = state.active();
        let view = Abracada::view(state, Observer::Seat(seat));
        let unseen = inference::unseen(&view);
        let truth = brute_force(&view, seen, seat);
        let total: u32 = truth.iter().map(|(_, ways)| ways).sum();
        let mut expected = BTreeMap::new();
        for (rack, ways) in &truth {
            let left = unseen.minus(counts_of(rack)).expect("unseen stones");
            for next in Spell::ALL.into_iter().filter(|&spell| left.of(spell) > 0) {
                let chance = f64::from(*ways) / f64::from(total) * f64::from(left.of(next))
                    / f64::from(left.total());
                let first = (rack[0], rack[rack.len() - 1], next);
                *expected.entry(first).or_insert(0.0) += chance;
            }
        }
        let mut drawn = BTreeMap::new();
        for _ in 0..20_000 {
            let world = Abracada::imagine(&view, &mut dice);
            let rack = world.racks()[seat.index()];
            let stone = |row: Row, place| row.get(place).expect("a stone");
            let seen = (stone(rack, 0), stone(rack, rack.len() - 1), stone(world.pool(), 0));
            *drawn.entry(seen).or_insert(0) += 1;
        }
        assert_frequencies(&drawn, &expected);
    });
    assert_eq!(checked, 6);
}

#[test]
fn a_posterior_is_sampled_exactly() {
    let mut nth = 0;
    let mut dice = SwiftDice::new(10);
    walk("free_order", 2, 4, |state, _, _| {
        nth += 1;
        if nth % 40 != 0 {
            return;
        }
        let view = Abracada::view(state, Observer::Seat(state.active()));
        let own = inference::own_rack(&view).expect("a rack");
        let mut expected = BTreeMap::new();
        own.for_each_rack(|counts, ways| {
            expected.insert(counts.to_array(), f64::from(ways) / f64::from(own.total()));
        });
        if expected.len() < 2 {
            return;
        }
        let mut drawn = BTreeMap::new();
        for _ in 0..10_000 {
            let mut counts = Counts::NONE;
            counts.add_row(own.sample(&mut dice));
            *drawn.entry(counts.to_array()).or_insert(0) += 1;
        }
        assert_frequencies(&drawn, &expected);
    });
    assert!(nth > 80);
}

/// Every order of seven stones that agrees, against the orders that are drawn; so
/// little agrees that nearly all are drawn by counting.
#[test]
fn stones_are_laid_out_over_several_racks_exactly() {
    let stones = [2, 2, 3, 3, 4, 5, 6].map(|number| Spell::new(number).expect("a spell"));
    let not = |spells: &[u8]| {
        spells.iter().fold(Spells::NONE, |set, &n| set.with(Spell::new(n).expect("a spell")))
    };
    let places =
        [not(&[3, 4, 5, 6]), not(&[2, 4, 5]), not(&[]), not(&[2, 3, 6]), not(&[2, 3]), not(&[2])];
    let mut expected: BTreeMap<Vec<Spell>, f64> = BTreeMap::new();
    let mut orders = vec![(Vec::new(), stones.to_vec())];
    for place in 0..stones.len() {
        orders = orders
            .into_iter()
            .flat_map(|(laid, left): (Vec<Spell>, Vec<Spell>)| {
                (0..left.len()).map(move |nth| {
                    let (mut laid, mut left) = (laid.clone(), left.clone());
                    laid.push(left.remove(nth));
                    (laid, left)
                })
            })
            .filter(|(laid, _)| places.get(place).is_none_or(|not| !not.contains(laid[place])))
            .collect();
    }
    // 5040 orders of distinct stones; few agree.
    let total = orders.len() as f64;
    assert!(total > 10.0 && total < 300.0, "{total}");
    for (laid, _) in orders {
        *expected.entry(laid).or_insert(0.0) += 1.0 / total;
    }
    let unseen = counts_of(&stones);
    let mut dice = SwiftDice::new(11);
    let mut drawn = BTreeMap::new();
    for _ in 0..20_000 {
        let laid = lay_out(unseen, &places, &mut dice).to_vec();
        *drawn.entry(laid).or_insert(0) += 1;
    }
    assert_frequencies(&drawn, &expected);
}

/// What a spectator imagines is what happens to be there: over many games the
/// share of spells at each place is the same in the true and the imagined worlds.
#[test]
fn a_spectators_worlds_are_like_the_true_ones() {
    let mut dice = SwiftDice::new(12);
    let (mut truth, mut imagined) = (BTreeMap::new(), BTreeMap::new());
    let mut nth = 0;
    walk("", 4, 300, |state, _, _| {
        nth += 1;
        if nth % 9 != 0 {
            return;
        }
        let view = Abracada::view(state, Observer::Spectator);
        let world = Abracada::imagine(&view, &mut dice);
        // Worlds are independent of each other, stones of one world are not: one
        // pair of stones each.
        let (seat, place) = (dice.index(4), dice.index(3));
        let pair = |state: &State| {
            let (rack, next) = (state.racks()[seat], state.racks()[(seat + 1) % 4]);
            let known = inference::knowledge(&view, Seat(seat as u8)).not_at(place).0.count_ones();
            (known.min(3), rack.get(place), next.get(0))
        };
        *truth.entry(pair(state)).or_insert(0) += 1;
        *imagined.entry(pair(&world)).or_insert(0) += 1;
    });
    hindsight_core::contract::assert_same_frequencies(&truth, &imagined);
}

/// Neither the pool nor the secret stones that nobody took have been seen.
#[test]
fn forgotten_stones_lie_in_any_order() {
    let unseen = |state: &State| -> Vec<Spell> {
        let secrets = state.secrets().from(state.takers().len());
        state.pool().iter().chain(secrets.iter()).flatten().collect()
    };
    let mut checked = 0;
    walk("", 5, 40, |state, _, _| {
        if checked < 3 && !state.pool().is_empty() && unseen(state).len() == 5 {
            assert_any_order::<Abracada, _>(state, unseen);
            checked += 1;
        }
    });
    assert_eq!(checked, 3, "such positions come up");
}
