//! What everybody may end with, for whoever looks back on a game.

use hindsight_core::{Seat, SwiftDice};
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
/// that it would make for the card at hand, or with the one that it has made.
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
    f64::from(value.expected(&after, place))
}

/// What most players have at the end.
const USUAL: f64 = 60.0;
/// How much of what a card seems to be worth is really there in the end.
const KEPT: f64 = 0.35;

/// The same while the cards to begin with are chosen, by the two that look best.
pub fn hand_worth(view: &View, seat: Seat) -> f64 {
    let world = World::known(view, seat, false);
    let policy = QuickPolicy::new(&PolicyWeights::TUNED, &world, seat.index());
    let mut worths: Vec<f64> =
        view.hand.iter().flatten().map(|&number| f64::from(policy.appraise(number))).collect();
    worths.sort_by(|a, b| b.total_cmp(a));
    USUAL + KEPT * worths.iter().take(2).sum::<f64>()
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
