//! What a review needs of a game.

use hindsight_bots::HasBots;
use hindsight_core::{
    Actions, BotSetup, Observer, Seat, SeatVec, Standing, Step, SwiftDice, Think, Turn,
};

use crate::data::{Amount, ChanceKind, Settings, Stroke};
use crate::facts::Facts;
use crate::worlds;

/// What a position is worth to each seat, and how sure that is.
#[derive(Clone, Debug, PartialEq)]
pub struct Appraisal {
    /// The worth to each seat.
    pub worth: SeatVec<Amount>,
    /// Its standard error.
    pub error: Amount,
}

/// A move that was weighed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice<A> {
    /// The move.
    pub action: A,
    /// By how much it is worse than the best.
    pub loss: Amount,
    /// The standard error of that.
    pub error: Amount,
}

/// What became of weighing a decision.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighing<A> {
    /// What the seat could expect with the best move.
    pub hope: Amount,
    /// The moves, the best first; what was played is among them.
    pub choices: Vec<Choice<A>>,
    /// How many worlds were imagined.
    pub worlds: u32,
}

/// A game that can be reviewed. The defaults do for any game that has bots: its strongest one
/// judges, and positions are worth what comes of them when it plays on.
pub trait Reviewed: HasBots {
    /// By whose eyes decisions at such a table are judged.
    fn judge(_state: &Self::State) -> &'static str {
        strongest::<Self>()
    }

    /// What a position is worth to everybody, what is fixed but has not come yet being open. The
    /// true position, or an imagined one.
    fn appraise(state: &Self::State, dice: &mut SwiftDice) -> Appraisal {
        played_out::<Self>(state, dice)
    }

    /// What chance did in a step, each outcome by itself. `step` and `error` of the strokes are
    /// those of the step.
    fn strokes(
        before: &Self::State,
        step: &Step<Self>,
        after: &Self::State,
        dice: &mut SwiftDice,
    ) -> Vec<Stroke> {
        match step {
            Step::Chance(outcome) => {
                vec![redrawn::<Self>(before, outcome.to_string(), after, dice)]
            }
            Step::Act { .. } => Vec::new(),
        }
    }

    /// Weighs a decision by the seat's view and nothing else.
    fn weigh(
        view: &Self::View,
        seat: Seat,
        legal: &[Self::Action],
        played: Self::Action,
        settings: &Settings,
        dice: &mut SwiftDice,
    ) -> Weighing<Self::Action> {
        worlds::weigh::<Self>(
            view,
            seat,
            legal.to_vec(),
            played,
            settings,
            dice,
            Self::imagine,
            |_, world, dice| Self::appraise(world, dice).worth,
        )
    }

    /// What kind of move this is, in one word of the game's own, for those who count mistakes.
    fn kind(_action: Self::Action) -> &'static str {
        ""
    }

    /// What the seat could have known that speaks for one move and against the other.
    fn facts(_view: &Self::View, _seat: Seat, _played: Self::Action, _best: Self::Action) -> Facts {
        Facts::None
    }
}

/// The name of a game's strongest bot.
pub(crate) fn strongest<G: HasBots>() -> &'static str {
    G::BOTS.iter().max_by_key(|bot| bot.level).map_or("random", |bot| bot.name)
}

/// What a result is worth to each seat.
pub(crate) fn result(standing: &Standing) -> SeatVec<Amount> {
    let scores: SeatVec<f64> = standing.scores.iter().map(|&score| f64::from(score)).collect();
    let chances: SeatVec<f64> =
        Seat::all(standing.seats()).map(|seat| standing.win_share(seat)).collect();
    amounts(&chances, &scores)
}

/// Chances and points of all seats as amounts: points become margins.
pub(crate) fn amounts(chances: &[f64], points: &[f64]) -> SeatVec<Amount> {
    let seats = points.len();
    let mean = points.iter().sum::<f64>() / seats as f64;
    let margin = |own: f64| match seats {
        1 => own,
        2 => 2.0 * (own - mean),
        _ => own - mean,
    };
    chances.iter().zip(points).map(|(&chance, &own)| Amount::new(chance, margin(own))).collect()
}

/// The chance of each seat to win with these points to be expected, where a lead of about
/// `spread` is clear. Only what every machine rounds alike is used.
pub(crate) fn chances(points: &[f64], spread: f64) -> SeatVec<f64> {
    let ahead = |lead: f64| {
        let lead = lead / spread;
        0.5 + 0.5 * lead / (1.0 + lead * lead).sqrt()
    };
    let weight = |own: usize| -> f64 {
        let others = points.iter().enumerate().filter(|(other, _)| *other != own);
        others.map(|(_, other)| ahead(points[own] - other)).product()
    };
    let weights: SeatVec<f64> = (0..points.len()).map(weight).collect();
    let sum: f64 = weights.iter().sum();
    weights.iter().map(|weight| weight / sum).collect()
}

/// Games played out to appraise a position where nothing better is known.
const PLAYED_OUT: u32 = 16;

fn played_out<G: HasBots>(state: &G::State, dice: &mut SwiftDice) -> Appraisal {
    let seats = usize::from(G::seats(state));
    let spec = G::BOTS.iter().max_by_key(|bot| bot.level);
    let Some(spec) = spec else {
        return Appraisal { worth: result(&G::standing(state)), error: Amount::default() };
    };
    let mut bot = (spec.make)(&BotSetup { think: Think::Iterations(1) });
    let mut mean = Mean::new(seats);
    for _ in 0..PLAYED_OUT {
        let mut world = state.clone();
        G::forget_future(&mut world, dice);
        let mut actions = Actions::new();
        loop {
            match G::turn(&world) {
                Turn::Act(movers) => {
                    let Some(seat) = movers.first() else { break };
                    G::legal(&world, seat, &mut actions);
                    let view = G::view(&world, Observer::Seat(seat));
                    let action = bot.choose(&view, &actions, dice);
                    G::apply(&mut world, seat, action);
                }
                Turn::Chance => {
                    let outcome = G::draw(&world, dice);
                    G::settle(&mut world, &outcome);
                }
                Turn::Over => break,
            }
        }
        mean.add(&result(&G::standing(&world)));
        if G::turn(state) == Turn::Over {
            break;
        }
    }
    Appraisal { worth: mean.worth(), error: mean.error() }
}

/// Other outcomes that one is held against.
const REDRAWN: u32 = 24;

/// The stroke of an outcome, held against others that could have come in its place.
pub(crate) fn redrawn<G: Reviewed>(
    before: &G::State,
    outcome: String,
    after: &G::State,
    dice: &mut SwiftDice,
) -> Stroke {
    let mut mean = Mean::new(G::seats(before).into());
    for _ in 0..REDRAWN {
        let mut other = before.clone();
        let drawn = G::draw(before, dice);
        G::settle(&mut other, &drawn);
        mean.add(&G::appraise(&other, dice).worth);
    }
    let came = G::appraise(after, dice);
    let luck = came.worth.iter().zip(mean.worth()).map(|(came, mean)| *came - mean).collect();
    Stroke { step: 0, kind: ChanceKind::Deal, seat: None, outcome, luck, error: mean.error() }
}

/// A mean of worths with its error.
pub(crate) struct Mean {
    count: f64,
    sums: Vec<[f64; 2]>,
    squares: Vec<[f64; 2]>,
}

impl Mean {
    pub(crate) fn new(seats: usize) -> Mean {
        Mean { count: 0.0, sums: vec![[0.0; 2]; seats], squares: vec![[0.0; 2]; seats] }
    }

    pub(crate) fn add(&mut self, worth: &[Amount]) {
        self.add_weighted(worth, 1.0);
    }

    pub(crate) fn add_weighted(&mut self, worth: &[Amount], weight: f64) {
        self.count += weight;
        for ((worth, sums), squares) in worth.iter().zip(&mut self.sums).zip(&mut self.squares) {
            for (number, (sum, square)) in
                [worth.chance, worth.points].into_iter().zip(sums.iter_mut().zip(squares))
            {
                *sum += weight * number;
                *square += weight * number * number;
            }
        }
    }

    pub(crate) fn worth(&self) -> SeatVec<Amount> {
        let mean = |sum: f64| sum / self.count.max(1e-12);
        self.sums.iter().map(|sums| Amount::new(mean(sums[0]), mean(sums[1]))).collect()
    }

    /// The largest standard error of a seat's mean.
    pub(crate) fn error(&self) -> Amount {
        let error = |seat: usize, which: usize| {
            let mean = self.sums[seat][which] / self.count.max(1e-12);
            let variance =
                (self.squares[seat][which] / self.count.max(1e-12) - mean * mean).max(0.0);
            (variance / (self.count - 1.0).max(1.0)).sqrt()
        };
        let largest =
            |which| (0..self.sums.len()).map(|seat| error(seat, which)).fold(0.0, f64::max);
        Amount::new(largest(0), largest(1))
    }
}
