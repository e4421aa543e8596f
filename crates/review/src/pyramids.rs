//! Reviews of Pyramids. A small net says what everybody may end with; the card that is turned up
//! next is held against all that could have been, each with the mark that everybody would make
//! then, so that no dice are needed.

use hindsight_bots::pyramids::Prospect;
use hindsight_bots::pyramids::appraisal::{Futures, expected, reach};
use hindsight_core::{Game, Observer, Seat, SeatVec, Step, SwiftDice, Turn};
use hindsight_pyramids::cards::card;
use hindsight_pyramids::score::BOXES;
use hindsight_pyramids::shapes::EXPEDITION;
use hindsight_pyramids::state::Phase;
use hindsight_pyramids::{Action, Chance, Pyramids, Shape, State, View};

use crate::data::{Amount, ChanceKind, Settings, Stroke};
use crate::facts::{Facts, Of, PyramidsFact};
use crate::reviewed::{Appraisal, Mean, Reviewed, Weighing, amounts, chances, result};
use crate::worlds;

/// How many of the likeliest moves are weighed.
const CANDIDATES: usize = 7;
/// Points by which a lead counts as clear at the end, and by how much more with turns to come.
const CLEAR: f64 = 2.0;
const OPEN: f64 = 2.6;
/// Marks of a game.
const TURNS: u32 = 28;

/// How open a game is with so many turns to come.
fn spread(turns_left: u32) -> f64 {
    CLEAR + OPEN * f64::from(turns_left).sqrt()
}

fn turns_left(state: &State) -> u32 {
    TURNS.saturating_sub(u32::from(state.round()) * 7 + u32::from(state.revealed()))
}

fn views(state: &State) -> Vec<View> {
    let seats = Seat::all(Pyramids::seats(state));
    seats.map(|seat| Pyramids::view(state, Observer::Seat(seat))).collect()
}

/// What everybody may end with, by their views.
fn points(views: &[View]) -> Vec<f64> {
    views.iter().enumerate().map(|(seat, view)| expected(view, Seat(seat as u8))).collect()
}

fn worth(points: &[f64], turns_left: u32) -> SeatVec<Amount> {
    if let [own] = points {
        return [Amount::new(1.0, *own)].into_iter().collect();
    }
    amounts(&chances(points, spread(turns_left)), points)
}

/// The same views with another card turned up.
fn turned(views: &[View], shape: Shape) -> Vec<View> {
    let mut views = views.to_vec();
    for view in &mut views {
        if let Some(last) = view.shapes.last_mut() {
            *last = shape;
        }
    }
    views
}

/// The mean over the cards that could be turned up.
fn mean_of_shapes(views: &[View], shapes: &[Shape], turns_left: u32) -> SeatVec<Amount> {
    let mut mean = Mean::new(views.len());
    let mut shapes = shapes.to_vec();
    shapes.sort_unstable();
    for same in shapes.chunk_by(|a, b| a == b) {
        let points = points(&turned(views, same[0]));
        mean.add_weighted(&worth(&points, turns_left), same.len() as f64);
    }
    mean.worth()
}

fn appraised(state: &State, dice: &mut SwiftDice) -> SeatVec<Amount> {
    match Pyramids::turn(state) {
        Turn::Over => result(&Pyramids::standing(state)),
        Turn::Act(_) => worth(&points(&views(state)), turns_left(state)),
        Turn::Chance => {
            let mut dealt = state.clone();
            Pyramids::settle(&mut dealt, &Pyramids::draw(state, dice));
            if dealt.phase() == Phase::Mark {
                return mean_of_shapes(&views(&dealt), &EXPEDITION, turns_left(&dealt));
            }
            appraised(&dealt, dice)
        }
    }
}

fn stroke(kind: ChanceKind, outcome: String, luck: Vec<Amount>) -> Stroke {
    Stroke { step: 0, kind, seat: None, outcome, luck, error: Amount::default() }
}

fn less(one: &[Amount], two: &[Amount]) -> Vec<Amount> {
    one.iter().zip(two).map(|(one, two)| *one - *two).collect()
}

/// Hands that dealt ones are held against.
const HANDS: u32 = 64;
/// Cards that a new face-up one is held against.
const CARDS: usize = 24;

/// The luck of the hands.
fn dealt(before: &State, after: &State, outcome: &Chance, dice: &mut SwiftDice) -> Stroke {
    let worth = |state: &State| worth(&points(&views(state)), TURNS);
    let mut mean = Mean::new(Pyramids::seats(before).into());
    for _ in 0..HANDS {
        let mut other = before.clone();
        Pyramids::settle(&mut other, &Pyramids::draw(before, dice));
        mean.add(&worth(&other));
    }
    let mut stroke =
        stroke(ChanceKind::Deal, outcome.to_string(), less(&worth(after), &mean.worth()));
    stroke.error = mean.error();
    stroke
}

/// The luck of the cards that came from the deck: into the row, or blindly onto somebody's side.
fn drawn(
    before: &State,
    after: &State,
    step: &Step<Pyramids>,
    dice: &mut SwiftDice,
) -> Option<Stroke> {
    let Step::Act { seat, action } = step else { return None };
    let taken = before.deck().len() - after.deck().len();
    if taken == 0 || after.phase() == Phase::Over {
        return None;
    }
    let left = turns_left(after);
    let worth_of = |state: &State| {
        let views = views(state);
        if state.phase() == Phase::Mark && revealed(before, state) {
            mean_of_shapes(&views, &candidates(state), left)
        } else {
            worth(&points(&views), left)
        }
    };
    let came: Vec<String> = before.deck().take(taken).map(|card| card.to_string()).collect();
    let mut mean = Mean::new(Pyramids::seats(after).into());
    for _ in 0..CARDS {
        let mut other = before.clone();
        Pyramids::forget_future(&mut other, dice);
        Pyramids::apply(&mut other, *seat, *action);
        mean.add(&worth_of(&other));
    }
    let luck = less(&worth_of(after), &mean.worth());
    let mut stroke = stroke(ChanceKind::Draw, format!("card {}", came.join(" ")), luck);
    stroke.error = mean.error();
    if *action == Action::Draw {
        stroke.seat = Some(seat.0);
    }
    Some(stroke)
}

/// Whether a card was turned up.
fn revealed(before: &State, after: &State) -> bool {
    after.phase() == Phase::Mark
        && (before.round(), before.revealed(), before.phase() == Phase::Shuffle)
            != (after.round(), after.revealed(), false)
}

/// The card turned up and those that could have been.
fn candidates(state: &State) -> Vec<Shape> {
    state.shape().into_iter().chain(state.coming().iter().copied()).collect()
}

impl Reviewed for Pyramids {
    fn appraise(state: &State, dice: &mut SwiftDice) -> Appraisal {
        Appraisal { worth: appraised(state, dice), error: Amount::default() }
    }

    fn strokes(
        before: &State,
        step: &Step<Self>,
        after: &State,
        dice: &mut SwiftDice,
    ) -> Vec<Stroke> {
        let mut strokes = Vec::new();
        if let Step::Chance(outcome @ Chance::Hands(_)) = step {
            strokes.push(dealt(before, after, outcome, dice));
        }
        strokes.extend(drawn(before, after, step, dice));
        if revealed(before, after)
            && let Some(shape) = after.shape()
        {
            let (views, left) = (views(after), turns_left(after));
            let usual = mean_of_shapes(&views, &candidates(after), left);
            let came = worth(&points(&views), left);
            strokes.push(stroke(ChanceKind::Draw, shape.to_string(), less(&came, &usual)));
        }
        strokes
    }

    fn weigh(
        view: &View,
        seat: Seat,
        legal: &[Action],
        played: Action,
        settings: &Settings,
        dice: &mut SwiftDice,
    ) -> Weighing<Action> {
        let futures = Futures::new(view, seat);
        let left = u32::from(futures.turns_left());
        worlds::weigh_by(futures.likely(legal, CANDIDATES), played, settings, |moves| {
            let outcomes = futures.next(moves, dice);
            outcomes.iter().map(|points| worth(points, left)[seat.index()]).collect()
        })
    }

    fn kind(action: Action) -> &'static str {
        match action {
            Action::Keep { .. } => "keep",
            Action::Mark { .. } => "mark",
            Action::Take(_) | Action::Draw => "card",
        }
    }

    fn facts(view: &View, seat: Seat, played: Action, best: Action) -> Facts {
        Facts::Pyramids(facts(view, seat, played, best))
    }
}

fn facts(view: &View, seat: Seat, played: Action, best: Action) -> Vec<PyramidsFact> {
    let coming: Vec<Shape> = view.remaining().to_vec();
    let shown = u32::from(view.round - 1) * 7 + view.shapes.len() as u32;
    let mut facts =
        vec![PyramidsFact::Coming { shapes: coming.clone(), turns: TURNS.saturating_sub(shown) }];
    let progress = view.progress(seat);
    let side = &view.players[seat.index()];
    let moves = [(Of::Played, played), (Of::Best, best)];
    for (of, action) in moves.into_iter().take(if played == best { 1 } else { 2 }) {
        let pyramid = |number: u8| {
            let colour = card(number).colour;
            let taken: u8 = view.players.iter().map(|side| side.boxes.count(colour)).sum();
            let pairs = side.explored.of(colour).len() % 2 == 1;
            PyramidsFact::Pyramid {
                of,
                card: Some(number),
                marks: f64::from(Prospect::of_number(number).marks),
                pairs,
                prize: BOXES.get(usize::from(taken)).map_or(0, |&prize| prize.into()),
            }
        };
        match action {
            Action::Mark { card: number, fields } => {
                let place = side.pyramids.iter().flatten().position(|found| found.card == number);
                let before = progress.marks[place.unwrap_or(0)];
                let card = card(number);
                let count = |icons: hindsight_pyramids::Fields| u32::from((icons & fields).len());
                let mut tally = progress.tally;
                tally.collect(card, fields, view.round - 1);
                let after = before | fields;
                facts.push(PyramidsFact::Mark {
                    of,
                    card: number,
                    fields: fields.len().into(),
                    to_tomb: card.distance(after).into(),
                    red: count(card.red_gems),
                    green: count(card.green_gems),
                    torches: count(card.torches),
                    potions: count(card.potions),
                    skulls: count(card.skulls),
                    crosses: count(card.crosses),
                    points: tally.points() - progress.tally.points(),
                    reach: reach(number, after, &coming),
                });
            }
            Action::Keep { low, high } => facts.extend([pyramid(low), pyramid(high)]),
            Action::Take(number) => facts.push(pyramid(number)),
            Action::Draw => {
                facts.push(PyramidsFact::Pyramid {
                    of,
                    card: None,
                    marks: 0.0,
                    pairs: false,
                    prize: 0,
                });
            }
        }
    }
    facts
}
