//! Forgetting the future: nobody notices, and what comes then is as likely as it was.

use std::collections::BTreeMap;
use std::fmt::Debug;

use super::{assert_frequencies, assert_same_frequencies, round_trip};
use crate::{Actions, Dice, Game, Observer, Seat, Step, SwiftDice, Turn};

/// Games whose future comes as it was dealt, and as many whose future is forgotten first.
const GAMES: u64 = 400;
/// What is seen is lumped into this many kinds, since hardly anything is seen twice.
const KINDS: u32 = 16;

/// Whatever is forgotten, nobody sees a difference, and the position is still one.
pub(super) fn check_position<G: Game>(state: &G::State, dice: &mut SwiftDice, here: &str) {
    let mut other = state.clone();
    G::forget_future(&mut other, dice);
    assert_eq!(G::turn(&other), G::turn(state), "{here}: the turn is not the future's");
    let over = G::turn(state) == Turn::Over;
    for who in Observer::live(G::seats(state)).chain(over.then_some(Observer::Open)) {
        let same = G::view(&other, who) == G::view(state, who);
        assert!(same, "{here}: {who}: a future that was forgotten shows");
    }
    round_trip(&other, here);
}

/// What follows in random games looks the same whether it comes as dealt or is dealt anew.
pub(super) fn check<G: Game>(options: &G::Options, seats: u8) {
    let mut counts = [BTreeMap::new(), BTreeMap::new()];
    for game in 0..2 * GAMES {
        let forgets = game % 2 == 1;
        if let Some(seen) = glimpse::<G>(options, seats, game, forgets) {
            *counts[usize::from(forgets)].entry(seen).or_insert(0) += 1;
        }
    }
    assert_same_frequencies(&counts[0], &counts[1]);
}

/// Plays at random to some point and tells of which kind it is what the first seat then sees
/// last of a step.
fn glimpse<G: Game>(options: &G::Options, seats: u8, game: u64, forgets: bool) -> Option<u32> {
    let mut state = G::start(options, seats).expect("a table that can be set up");
    let mut dice = SwiftDice::new(game);
    for _ in 0..dice.below(60) {
        let step = random_step::<G>(&state, &mut dice)?;
        G::step(&mut state, &step).expect("a legal step");
    }
    if forgets {
        G::forget_future(&mut state, &mut dice);
    }
    let mut events = Vec::new();
    while events.is_empty() {
        let step = random_step::<G>(&state, &mut dice)?;
        let before = state.clone();
        G::step(&mut state, &step).expect("a legal step");
        G::witness(&before, &step, &state, Observer::Seat(Seat(0)), &mut events);
    }
    let seen = serde_json::to_string(events.last()?).expect("an event as JSON");
    // Any number that is the same for the same text will do (FNV-1a).
    let mix = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(16_777_619);
    Some(seen.bytes().fold(2_166_136_261, mix) >> 8 & (KINDS - 1))
}

fn random_step<G: Game>(state: &G::State, dice: &mut SwiftDice) -> Option<Step<G>> {
    match G::turn(state) {
        Turn::Over => None,
        Turn::Chance => Some(Step::Chance(G::draw(state, dice))),
        Turn::Act(to_act) => {
            let seats: Vec<Seat> = to_act.iter().collect();
            let seat = seats[dice.index(seats.len())];
            let mut actions = Actions::new();
            G::legal(state, seat, &mut actions);
            Some(Step::Act { seat, action: actions[dice.index(actions.len())] })
        }
    }
}

/// Panics if what `look` finds in positions whose future was forgotten is not any order of
/// what it finds in this one, each as likely as any other.
pub fn assert_any_order<G: Game, K: Ord + Clone + Debug>(
    state: &G::State,
    look: impl Fn(&G::State) -> Vec<K>,
) {
    let items = look(state);
    assert!((2..=5).contains(&items.len()), "{} things to come: expected a few", items.len());
    let mut orders = vec![Vec::new()];
    for _ in 0..items.len() {
        orders = orders
            .iter()
            .flat_map(|order: &Vec<usize>| {
                let rest = (0..items.len()).filter(|place| !order.contains(place));
                rest.map(|place| [order.as_slice(), &[place]].concat()).collect::<Vec<_>>()
            })
            .collect();
    }
    let share = 1.0 / orders.len() as f64;
    let mut chances = BTreeMap::new();
    for order in &orders {
        let order: Vec<K> = order.iter().map(|&place| items[place].clone()).collect();
        *chances.entry(order).or_insert(0.0) += share;
    }
    let mut dice = SwiftDice::new(1);
    let mut counts = BTreeMap::new();
    for _ in 0..100 * orders.len() {
        let mut other = state.clone();
        G::forget_future(&mut other, &mut dice);
        *counts.entry(look(&other)).or_insert(0) += 1;
    }
    assert_frequencies(&counts, &chances);
}
