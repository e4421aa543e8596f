//! An observation tells all that a view does, but for what its game documents as left out; with
//! the history beside it, all there is.

use std::collections::HashMap;

use hindsight_core::contract::{mutated, tables};
use hindsight_core::{Actions, Dice, Game, GameOptions, Observer, Seat, SwiftDice, Turn};
use hindsight_encode::{Encode, total};
use serde_json::{Value, json};

macro_rules! every_game {
    ($($module:ident = $game:ty;)*) => {
        $(
            #[test]
            fn $module() {
                check::<$game>();
            }
        )*
    };
}
hindsight_catalog::games!(every_game);

/// What was told by which numbers: by observations alone, and with their histories.
#[derive(Clone, Default)]
struct Known {
    seen: HashMap<Vec<i8>, Value>,
    whole: HashMap<Vec<i8>, Value>,
}

/// Views that differ in more than what is left out have different observations: those of
/// random games, and what becomes of them when single things are changed.
fn check<G: Encode>() {
    let (mut changed, mut dice) = (0, SwiftDice::new(5));
    for (options, seats) in tables::<G>() {
        let options = G::Options::parse(&options).expect("options");
        let mut known: Vec<Known> = vec![Known::default(); usize::from(seats)];
        for _ in 0..6 {
            let mut state = G::start(&options, seats).expect("a table");
            loop {
                match G::turn(&state) {
                    Turn::Over => break,
                    Turn::Chance => {
                        let outcome = G::draw(&state, &mut dice);
                        G::settle(&mut state, &outcome);
                    }
                    Turn::Act(to_act) => {
                        let seat = to_act.first().expect("somebody acts");
                        let view = G::view(&state, Observer::Seat(seat));
                        let json = serde_json::to_value(&view).expect("a view is always JSON");
                        let known = &mut known[seat.index()];
                        compare::<G>(&view, known);
                        for _ in 0..6 {
                            changed += u32::from(compare_changed::<G>(
                                &json, &state, seat, known, &mut dice,
                            ));
                        }
                        let mut actions = Actions::new();
                        G::legal(&state, seat, &mut actions);
                        G::apply(&mut state, seat, actions[dice.index(actions.len())]);
                    }
                }
            }
        }
    }
    assert!(changed > 50, "{}: only {changed} changed views were views", G::ID);
}

/// Compares what becomes of a view by a change, if that is still a view of the same seat at
/// the same table.
fn compare_changed<G: Encode>(
    view: &Value,
    state: &G::State,
    seat: Seat,
    known: &mut Known,
    dice: &mut SwiftDice,
) -> bool {
    let Ok(view) = serde_json::from_value::<G::View>(mutated(view, dice)) else { return false };
    let Ok(world) = G::imagine_checked(&view, dice) else { return false };
    let same = G::options(&world).notation() == G::options(state).notation()
        && G::seats(&world) == G::seats(state)
        && G::observer(&view) == Observer::Seat(seat)
        && matches!(G::turn(&world), Turn::Act(seats) if seats.contains(seat));
    if same {
        compare::<G>(&view, known);
    }
    same
}

fn compare<G: Encode>(view: &G::View, known: &mut Known) {
    let mut numbers = vec![0; total(G::OBSERVATION)];
    G::observe(view, &mut numbers);
    let all = serde_json::to_value(view).expect("a view is always JSON");
    let told = told::<G>(all.clone());
    let before = known.seen.entry(numbers.clone()).or_insert_with(|| told.clone());
    assert_eq!(*before, told, "two views of {} with one observation", G::ID);
    let mut history = vec![0; total(G::HISTORY)];
    G::recall(view, &mut history);
    numbers.extend(history);
    let whole = whole::<G>(all);
    let before = known.whole.entry(numbers).or_insert_with(|| whole.clone());
    assert_eq!(*before, whole, "two views of {} with one observation and history", G::ID);
}

/// A view without what is in neither the observation nor the history: in Lost Cities in which
/// turn cards were discarded, of which order and side are told.
fn whole<G: Game>(mut view: Value) -> Value {
    if G::ID == "lost-cities" {
        remove(&mut view, &["turns"]);
        let piles = view["discarded"].as_array().expect("piles");
        let number = |turn: &Value| turn.as_u64().expect("a turn");
        let mut turns: Vec<u64> =
            piles.iter().flat_map(|pile| pile.as_array().expect("turns")).map(number).collect();
        turns.sort_unstable();
        for pile in view["discarded"].as_array_mut().expect("piles") {
            for turn in pile.as_array_mut().expect("turns") {
                let known = number(turn);
                let later = turns.iter().filter(|&&other| other > known).count();
                *turn = json!((known > 0).then_some((later, known % 2)));
            }
        }
    }
    view
}

/// A view without what `Encode::LEFT_OUT` names.
fn told<G: Game>(mut view: Value) -> Value {
    match G::ID {
        "lost-cities" => reduce_lost_cities(&mut view),
        "lost-code" => reduce_lost_code(&mut view),
        "pyramids" => reduce_pyramids(&mut view),
        "abracada" => reduce_abracada(&mut view),
        "hats" => view["named"] = json!(view["named"].as_array().map(Vec::len)),
        other => panic!("{other}: say here what its observations leave out"),
    }
    view
}

fn remove(value: &mut Value, fields: &[&str]) {
    let object = value.as_object_mut().expect("an object");
    for field in fields {
        object.remove(*field).unwrap_or_else(|| panic!("there is no field `{field}`"));
    }
}

fn reduce_lost_cities(view: &mut Value) {
    // When cards were discarded is in the history alone.
    remove(view, &["turns", "discarded"]);
    // Of the points of finished rounds the lead is told, as far as it fits.
    let points = |round: &Value, side: usize| round[side].as_i64().expect("points");
    let rounds = view["scores"].as_array().expect("rounds");
    let sum = |side| rounds.iter().map(|round| points(round, side)).sum::<i64>();
    view["scores"] = json!((sum(0) - sum(1)).clamp(-127, 127));
    // Of several wagers in a pile the highest lying is told.
    for pile in view["piles"].as_array_mut().expect("piles") {
        let cards: Vec<&str> = pile.as_str().expect("cards").split(',').collect();
        let wager = |card: &str| card.ends_with('x');
        let highest = cards.iter().rposition(|card| wager(card));
        let height = |at: usize| cards.len() - at;
        let shown = cards.iter().enumerate();
        let shown = shown.filter(|(at, card)| !wager(card) || Some(*at) == highest);
        *pile = json!(shown.map(|(at, card)| format!("{card}@{}", height(at))).collect::<Vec<_>>());
    }
}

fn reduce_lost_code(view: &mut Value) {
    let seat = view["who"]["seat"].as_u64().expect("a seat") as usize;
    let table = &mut view["table"];
    // Of the rounds the present one's dice and bets are told; what one's own bets and swaps
    // of all rounds say about one's own tiles is in the clues.
    let rounds = table["rounds"].as_array().expect("rounds");
    let count = rounds.len();
    let now = rounds.last().cloned().unwrap_or_default();
    table["rounds"] = json!([count, now["dice"], now["bets"]]);
    // Of the tokens who has one is told of the observer alone.
    for taker in table["takers"].as_array_mut().expect("takers") {
        *taker = json!(taker.as_u64().map(|taker| taker as usize == seat));
    }
    let wrote = table["wrote"][seat].clone();
    table["wrote"] = wrote;
}

fn reduce_pyramids(view: &mut Value) {
    // Of the shapes the one to mark and how many of each are to come are told.
    let shapes = view["shapes"].as_array_mut().expect("shapes");
    let last = shapes.pop();
    shapes.sort_by_key(ToString::to_string);
    let before = shapes.clone();
    view["shapes"] = json!([before, last]);
    // Of the observer's own side what it is with the marks that others cannot see yet is told.
    if view.get("draft").is_some() {
        let seat = view["who"]["seat"].as_u64().expect("a seat") as usize;
        let own = &mut view["players"][seat];
        remove(own, &["tally"]);
        for pyramid in own["pyramids"].as_array_mut().expect("pyramids") {
            remove(pyramid, &["marks"]);
        }
    }
    for player in view["players"].as_array_mut().expect("players") {
        // Which pyramids were explored is told as far as it is of use: how many of each colour.
        let explored = player["explored"].as_array().expect("cards");
        let mut counts = [0; 3];
        for card in explored.iter().filter_map(Value::as_u64) {
            counts[card as usize % 3] += 1;
        }
        player["explored"] = json!(counts);
        remove(player, &["fresh"]);
    }
}

fn reduce_abracada(view: &mut Value) {
    remove(view, &["round", "rolled", "last"]);
    // Who took how many secret stones is told, and which are one's own.
    let takers: Vec<u64> =
        view["takers"].as_array().expect("takers").iter().filter_map(Value::as_u64).collect();
    let mut own: Vec<char> = view["secrets"].as_str().expect("stones").chars().collect();
    own.retain(|stone| *stone != '?');
    own.sort_unstable();
    let count = |seat: usize| takers.iter().filter(|taker| **taker == seat as u64).count();
    view["takers"] = json!((0..5).map(count).collect::<Vec<_>>());
    view["secrets"] = json!(own);
    // Of the calls the spell of the last one is told if it has hit and the turn goes on (a
    // call is `0:5@3`); what all of them say about the racks is in `not_at`.
    let hit = view["phase"] == "cast";
    let last = view["calls"].as_array().and_then(|calls| calls.last());
    let spell = last.filter(|_| hit).and_then(Value::as_str).map(|call| call.chars().nth(2));
    view["calls"] = json!(spell.flatten());
}
