//! What everybody may end with, for whoever looks back on a game.

use hindsight_core::{Seat, SwiftDice};
use hindsight_pyramids::shapes::EXPEDITION;
use hindsight_pyramids::state::Phase;
use hindsight_pyramids::{Action, Fields, Shape, View};

use super::champion;
use super::chart::Chart;
use super::quick_policy::{PolicyWeights, QuickPolicy};
use super::value::Value;
use super::world::{Guide, TURNS, World};

/// Of how many marks of a turn the net chooses.
const LIKELY: usize = 12;

/// The points that a seat may end with, as the net expects them from its view: after the mark
/// that it would make for the card at hand, or with the one that it has made, and after the one
/// that it would make for each card that may come next.
pub fn expected(view: &View, seat: Seat) -> f64 {
    let weights = &PolicyWeights::TUNED;
    let world = World::known(view, seat, false);
    let place = seat.index();
    let value = Value::learned();
    if view.phase == Phase::Choose {
        return hand_worth(view, seat);
    }
    let due = view.phase == Phase::Mark && view.players[place].busy;
    let policy = QuickPolicy::new(weights, &world, place);
    let after = match due.then(|| value.best_mark(&world, place, LIKELY, weights)).flatten() {
        Some((card, fields)) => world.after_mark(place, card, fields, &policy),
        None => world.shown(place, &policy),
    };
    if view.phase == Phase::Mark {
        after_next(&after, place, view)
    } else {
        f64::from(value.expected(&after, place))
    }
}

/// The same one turn later: the mean over the cards that may be turned up next.
fn after_next(world: &World, place: usize, view: &View) -> f64 {
    if world.turns_left() == 0 {
        return f64::from(Value::learned().expected(world, place));
    }
    let left = view.remaining();
    let shapes: &[Shape] = if world.turns_left_in_round() == 0 { &EXPEDITION } else { &left };
    let mut next = world.clone();
    next.close_turn();
    next.next_turn();
    mean_of_marks(&next, place, shapes)
}

/// What the net expects on average of a turn in which one of these cards is turned up, each as
/// likely as any other, after the mark that it likes best.
fn mean_of_marks(world: &World, place: usize, shapes: &[Shape]) -> f64 {
    let (weights, value) = (&PolicyWeights::TUNED, Value::learned());
    let mut shapes = shapes.to_vec();
    shapes.sort_unstable();
    let (mut sum, mut count) = (0.0, 0.0);
    for same in shapes.chunk_by(|a, b| a == b) {
        let mut turn = world.clone();
        turn.turn_up(same[0]);
        let policy = QuickPolicy::new(weights, &turn, place);
        let after = match value.best_mark(&turn, place, LIKELY, weights) {
            Some((card, fields)) => turn.after_mark(place, card, fields, &policy),
            None => turn.shown(place, &policy),
        };
        sum += same.len() as f64 * f64::from(value.expected(&after, place));
        count += same.len() as f64;
    }
    sum / f64::max(count, 1.0)
}

/// The same while the cards to begin with are chosen: with the two of the hand of which the net
/// expects most.
fn hand_worth(view: &View, seat: Seat) -> f64 {
    let world = World::known(view, seat, false);
    let hand: Vec<u8> = view.hand.iter().flatten().copied().collect();
    let mut best = f64::NEG_INFINITY;
    for (place, &one) in hand.iter().enumerate() {
        for &other in &hand[place + 1..] {
            let (low, high) = (one.min(other), one.max(other));
            let kept = world.keeping(seat.index(), [low, high]);
            best = best.max(mean_of_marks(&kept, seat.index(), &EXPEDITION));
        }
    }
    best
}

/// How likely the next of these shapes, each as likely as any other, reaches a pyramid's tomb.
pub fn reach(number: u8, marks: Fields, shapes: &[Shape]) -> f64 {
    let chart = Chart::of(number);
    let reaching = shapes.iter().filter(|&&shape| chart.least_after(shape, marks) == 0.0);
    reaching.count() as f64 / shapes.len().max(1) as f64
}

/// Moves of a seat, played on in futures that all of them share.
pub struct Futures<'a> {
    view: &'a View,
    known: World,
    crosses: u8,
    last: usize,
}

impl<'a> Futures<'a> {
    /// The seat before a decision.
    pub fn new(view: &'a View, seat: Seat) -> Self {
        let known = World::known(view, seat, false);
        let last = (known.turn() + champion::FORESIGHT.turns).min(TURNS - 1);
        let crosses = view.draft.map_or(0, |draft| draft.crosses.saturating_sub(1));
        Futures { view, known, crosses, last }
    }

    /// The moves that look best, the best first.
    pub fn likely(&self, legal: &[Action], most: usize) -> Vec<Action> {
        let mut ranked = champion::thinker(hindsight_core::Think::Iterations(1)).ranked(
            &self.known,
            self.view,
            legal,
            self.crosses,
        );
        ranked.truncate(most);
        ranked
    }

    /// How many turns are left where a future is broken off.
    pub fn turns_left(&self) -> u8 {
        (TURNS - 1 - self.last) as u8
    }

    /// One more future: the points that everybody may expect after each of the moves.
    pub fn next(&self, moves: &[Action], dice: &mut SwiftDice) -> Vec<Vec<f64>> {
        let weights = &PolicyWeights::TUNED;
        let value = Value::learned();
        let guide = Some(Guide { value, most: champion::FORESIGHT.marks });
        let mut future = self.known.clone();
        future.draw_future(self.view, weights, dice);
        let rivals = future.foresee(self.last, weights);
        let outcome = |&action: &Action| {
            let mut world = future.clone();
            world.act(action, self.crosses, weights);
            world.play_until(self.last, &rivals, weights, guide);
            (0..world.players().len()).map(|seat| f64::from(value.expected(&world, seat))).collect()
        };
        moves.iter().map(outcome).collect()
    }
}
