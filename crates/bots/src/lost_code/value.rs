//! What two seats may expect of each other between two rounds, as a small net judges it.
//!
//! The net looks at what both know, at their markers and at the rounds to come, and says by how
//! much one will end ahead of the other and how likely. It was learned from games in which
//! everybody went by what it said before (`examples/lost_code_value.rs` makes
//! `data/lost_code.txt`): each expectation was drawn towards those that followed it, and in the
//! end towards the result.

use std::sync::LazyLock;

use hindsight_core::Seat;
use hindsight_lost_code::{Curse, PLAYERS, PublicTable, ROUNDS, SYMBOLS, Symbol, Track};

use super::facts::{FACTS, Facts, worth};
use super::outlook::{OUTLOOKS, RoundsOutlook};
use super::winning;
use crate::data;

/// What there is to see besides what both know.
pub type Scene = [f32; SCENE];

/// How many numbers that is.
pub const SCENE: usize = AT_LEAD + LEADS + 2;
const AT_LEAD: usize = ROUNDS + 1 + 22;
/// With fewer rounds to come than this, a lead is told apart for each.
const LEADS: usize = 8;

/// How many numbers the net looks at.
pub const NUMBERS: usize = 2 * FACTS + SCENE;
/// The numbers of its first and of its second layer.
pub const FIRST: usize = 64;
/// The second.
pub const SECOND: usize = 32;
/// What it answers: a margin and a chance.
pub const ANSWERS: usize = 2;

/// Where its weights are: by input those of the first layer, its biases, the same of the
/// second, for each answer the weights, its bias, and what each number of the scene adds to it
/// by itself.
pub const AT_FIRST_BIAS: usize = NUMBERS * FIRST;
/// The second layer.
pub const AT_SECOND: usize = AT_FIRST_BIAS + FIRST;
/// The biases of the second layer.
pub const AT_SECOND_BIAS: usize = AT_SECOND + FIRST * SECOND;
/// The answers.
pub const AT_ANSWER: usize = AT_SECOND_BIAS + SECOND;
/// How many weights an answer has.
pub const OF_ANSWER: usize = SECOND + 1 + SCENE;
/// How many weights there are.
pub const WEIGHTS: usize = AT_ANSWER + ANSWERS * OF_ANSWER;

/// How many points one step of the margin is.
pub const STEP: f32 = 8.0;

/// What one seat's part of the numbers brings to the first layer.
pub type Half = [f32; FIRST];

/// What is expected of a seat against another.
#[derive(Clone, Copy, Debug)]
pub struct Expected {
    /// By how many points it will be ahead.
    pub margin: f32,
    /// How likely it will be ahead.
    pub chance: f32,
}

/// The net.
#[derive(Clone)]
pub struct Value {
    weights: Vec<f32>,
}

impl Value {
    /// The one that is in use.
    pub fn learned() -> &'static Value {
        static LEARNED: LazyLock<Value> = LazyLock::new(|| {
            let text = include_str!("../../data/lost_code.txt");
            Value::new(data::numbers(text, "value").collect())
        });
        &LEARNED
    }

    /// One with these weights; what is missing is 0.
    pub fn new(mut weights: Vec<f32>) -> Self {
        weights.resize(WEIGHTS, 0.0);
        Value { weights }
    }

    /// One that knows no more than the hand-made tables, with first weights from `even`, which
    /// draws evenly from -1 to 1.
    pub fn unlearned(mut even: impl FnMut() -> f32) -> Self {
        let mut weights = vec![0.0; WEIGHTS];
        for weight in &mut weights[..AT_FIRST_BIAS] {
            *weight = 0.15 * even();
        }
        for weight in &mut weights[AT_SECOND..AT_SECOND_BIAS] {
            *weight = 0.25 * even();
        }
        let direct = AT_ANSWER + SECOND + 1 + AT_LEAD;
        for place in 0..LEADS {
            weights[direct + place] = LEAD / STEP;
            weights[direct + OF_ANSWER + place] = LEAD * winning::steepness(place) as f32;
        }
        Value { weights }
    }

    /// All weights.
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// The same, to be changed.
    pub fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    fn half(&self, from: usize, numbers: &[f32]) -> Half {
        let mut half = [0.0; FIRST];
        self.add(from, numbers, &mut half);
        half
    }

    #[inline]
    fn add(&self, from: usize, numbers: &[f32], sums: &mut Half) {
        let (rows, _) = self.weights[from * FIRST..AT_FIRST_BIAS].as_chunks::<FIRST>();
        for (&number, row) in numbers.iter().zip(rows) {
            // Many numbers are 0.
            if number != 0.0 {
                sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += number * weight);
            }
        }
    }

    /// What the first layer makes of what a seat knows.
    pub fn own(&self, facts: &Facts) -> Half {
        self.half(0, facts)
    }

    /// What it makes of what the other seat knows.
    pub fn other(&self, facts: &Facts) -> Half {
        self.half(FACTS, facts)
    }

    /// The layers behind what it sees, each number at least 0.
    #[inline]
    pub fn layers(&self, own: &Half, other: &Half, scene: &Scene) -> (Half, [f32; SECOND]) {
        let weights = &self.weights;
        let mut first = *weights[AT_FIRST_BIAS..].first_chunk::<FIRST>().expect("biases");
        let halves = own.iter().zip(other);
        first.iter_mut().zip(halves).for_each(|(sum, (own, other))| *sum += own + other);
        self.add(2 * FACTS, scene, &mut first);
        for sum in &mut first {
            *sum = sum.max(0.0);
        }
        let mut second = *weights[AT_SECOND_BIAS..].first_chunk::<SECOND>().expect("biases");
        let (rows, _) = weights[AT_SECOND..AT_SECOND_BIAS].as_chunks::<SECOND>();
        for (&number, row) in first.iter().zip(rows) {
            second.iter_mut().zip(row).for_each(|(sum, weight)| *sum += number * weight);
        }
        for sum in &mut second {
            *sum = sum.max(0.0);
        }
        (first, second)
    }

    /// What a seat may expect against another.
    #[inline]
    pub fn expect(&self, own: &Half, other: &Half, scene: &Scene) -> Expected {
        let (_, second) = self.layers(own, other, scene);
        self.answers(&second, scene)
    }

    /// What it makes of its last layer.
    #[inline]
    pub fn answers(&self, second: &[f32; SECOND], scene: &Scene) -> Expected {
        let dot = |a: &[f32], b: &[f32]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f32>();
        let answer = |place: usize| {
            let weights = &self.weights[AT_ANSWER + place * OF_ANSWER..][..OF_ANSWER];
            weights[SECOND] + dot(second, weights) + dot(scene, &weights[SECOND + 1..])
        };
        Expected { margin: STEP * answer(0), chance: logistic(answer(1)) }
    }
}

/// A curve from 0 to 1, as near to the logistic one as a thousandth, and by nothing but sums and
/// products, so that it is the same to the last digit on every machine.
fn logistic(x: f32) -> f32 {
    let mut power = 1.0 - x.clamp(-30.0, 30.0) / 1024.0;
    for _ in 0..10 {
        power *= power;
    }
    1.0 / (1.0 + power)
}

/// A table after a round.
pub struct Aftermath<'a> {
    /// Its options, tokens and piles.
    pub table: &'a PublicTable,
    /// Where the markers are.
    pub track: Track,
    /// Where the curse is.
    pub curse: Curse,
    /// How many rounds there are to come.
    pub to_come: usize,
}

/// How many points one step of a lead is.
const LEAD: f32 = 4.0;

impl<'a> Aftermath<'a> {
    /// A table as it is between two rounds.
    pub fn now(table: &'a PublicTable) -> Self {
        let to_come = usize::from(table.rounds_in_all() - table.round());
        Aftermath { table, track: table.track, curse: table.curse, to_come }
    }

    fn outlook(&self) -> &'static RoundsOutlook {
        &OUTLOOKS[self.to_come.min(OUTLOOKS.len() - 1)]
    }

    /// What the hand-made outlook expects of a seat from here on.
    pub fn worth(&self, facts: &Facts) -> f32 {
        worth(facts, self.outlook())
    }

    /// What there is to see for a seat against another, if these are everybody's worths.
    pub fn scene(&self, me: Seat, other: Seat, worths: &[f32; PLAYERS]) -> Scene {
        let Aftermath { table, track, .. } = self;
        let yes = |is: bool| f32::from(u8::from(is));
        let field = |seat: Seat| f32::from(track.field(seat));
        let (own, others) = (field(me), field(other));
        let whole = |seat: Seat| field(seat) + worths[seat.index()];
        let place = |seat: Seat| track.line().position(|in_line| in_line == seat);
        let third = track.line().filter(|&seat| seat != me && seat != other);
        let third = third.map(|seat| whole(seat) - whole(me)).reduce(f32::max);
        let mut scene = [0.0; SCENE];
        scene[self.to_come.min(ROUNDS)] = 1.0;
        let tokens = Symbol::ALL.into_iter().filter(|&symbol| table.has_token(symbol)).count();
        let piles: u8 = Symbol::ALL.into_iter().map(|symbol| table.pile(symbol)).sum();
        scene[ROUNDS + 1..AT_LEAD].copy_from_slice(&[
            self.to_come as f32 / ROUNDS as f32,
            (own - others).clamp(-24.0, 24.0) / 8.0,
            (own - others).clamp(-2.0, 2.0) / 2.0,
            yes(place(me) < place(other)),
            yes(track.last() == me),
            yes(track.leader() == me),
            yes(table.seats == 2),
            yes(table.seats == 3),
            yes(table.seats == 4),
            yes(table.options.x),
            yes(table.options.beginner),
            yes(table.options.shortcut),
            tokens as f32 / SYMBOLS as f32,
            yes(self.curse == Curse::Waiting),
            yes(self.curse == Curse::Upon(me)),
            yes(self.curse == Curse::Upon(other)),
            yes(matches!(self.curse, Curse::Upon(_))),
            own / 16.0,
            others / 16.0,
            f32::from(piles) / 18.0,
            third.map_or(0.0, |ahead| ahead.clamp(-24.0, 24.0) / 8.0),
            yes(third.is_some()),
        ]);
        let lead = (whole(me) - whole(other)) / LEAD;
        scene[AT_LEAD + self.to_come.min(LEADS - 1)] = lead;
        scene[AT_LEAD + LEADS] = worths[me.index()] / 16.0;
        scene[AT_LEAD + LEADS + 1] = worths[other.index()] / 16.0;
        scene
    }
}
