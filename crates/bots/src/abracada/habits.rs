//! What somebody who knows the odds is likely to do: a simple model of a mage in
//! turn, by which its calls tell what it sees.
//!
//! A small network gives each action a score from the odds of every call, what
//! may be called, how many calls have hit, the caller's life and that of the
//! weakest other; the chance of an action grows exponentially with its score.
//!
//! The numbers are in `data/abracada.txt`, fitted to what the greedy bot does.

use std::sync::LazyLock;

use hindsight_abracada::{Action, Spell};

use crate::data;

/// The odds, what may be called, hits so far, both lives, and the table's size.
const INPUTS: usize = 8 + 8 + 4 + 5 + 5 + 2;
const HIDDEN: usize = 24;
/// How many numbers the model has: a row of hidden weights for each input and the
/// biases, then a row for each action and its biases.
pub const SIZE: usize = (INPUTS + 1) * HIDDEN + 9 * (HIDDEN + 1);

/// What somebody knows who has to decide.
#[derive(Clone, Copy, Debug)]
pub struct Situation {
    /// The odds of every call.
    pub odds: [f64; 8],
    /// How many calls have hit in this turn.
    pub hits: usize,
    /// The least spell that may be called.
    pub least: Option<Spell>,
    /// The caller's life.
    pub life: u8,
    /// The life of the weakest other.
    pub weakest: u8,
    /// How many sit.
    pub seats: u8,
}

/// The share of decisions that follow no rule that the model knows.
const WHIMS: f64 = 0.05;

/// The model.
#[derive(Clone)]
pub struct Habits(pub Vec<f32>);

static LEARNED: LazyLock<Habits> = LazyLock::new(|| {
    let mut habits = Habits(vec![0.0; SIZE]);
    let numbers = data::numbers(include_str!("../../data/abracada.txt"), "habits");
    habits.0.iter_mut().zip(numbers).for_each(|(habit, number)| *habit = number);
    habits
});

impl Habits {
    /// What was learned.
    pub fn learned() -> &'static Habits {
        &LEARNED
    }

    /// What the network is told.
    fn inputs(now: &Situation) -> [f32; INPUTS] {
        let mut inputs = [0.0; INPUTS];
        let flag = |yes: bool| f32::from(u8::from(yes));
        for spell in Spell::ALL {
            inputs[spell.index()] = 2.0 * now.odds[spell.index()] as f32 - 1.0;
            inputs[8 + spell.index()] = flag(now.least.is_none_or(|least| spell >= least));
        }
        for step in 1..=4 {
            inputs[15 + step] = flag(now.hits >= step);
        }
        for life in 2..=6 {
            inputs[18 + usize::from(life)] = flag(now.life >= life);
            inputs[23 + usize::from(life)] = flag(now.weakest >= life);
        }
        inputs[30] = flag(now.seats > 2);
        inputs[31] = flag(now.seats > 3);
        inputs
    }

    fn units(&self, inputs: &[f32; INPUTS]) -> [f32; HIDDEN] {
        let mut units = [0.0; HIDDEN];
        for (row, input) in self.0.chunks_exact(HIDDEN).zip(inputs.iter().chain([&1.0])) {
            units.iter_mut().zip(row).for_each(|(unit, weight)| *unit += input * weight);
        }
        units.map(|unit| unit.max(0.0))
    }

    /// Where the weights of an action begin.
    const fn row(action: usize) -> usize {
        (INPUTS + 1) * HIDDEN + action * (HIDDEN + 1)
    }

    /// The chance of each action in the order of [`Action::ALL`].
    pub fn chances(&self, now: &Situation) -> [f64; 9] {
        let mut chances = self.rule(now, &self.units(&Habits::inputs(now)));
        let legal = chances.iter().filter(|chance| **chance > 0.0).count() as f64;
        for chance in chances.iter_mut().filter(|chance| **chance > 0.0) {
            *chance = (1.0 - WHIMS) * *chance + WHIMS / legal;
        }
        chances
    }

    /// The same without whims.
    fn rule(&self, now: &Situation, units: &[f32; HIDDEN]) -> [f64; 9] {
        let mut chances = [0.0; 9];
        for (nth, action) in Action::ALL.into_iter().enumerate() {
            let may = match action {
                Action::Stop => now.hits > 0,
                Action::Call(spell) => now.least.is_none_or(|least| spell >= least),
            };
            if may {
                let row = &self.0[Habits::row(nth)..Habits::row(nth + 1)];
                let sum: f32 = units.iter().zip(row).map(|(unit, weight)| unit * weight).sum();
                chances[nth] = exponential((sum + row[HIDDEN]).into()).max(1e-9);
            }
        }
        let total: f64 = chances.iter().sum();
        chances.map(|chance| chance / total)
    }

    /// Adds to `slopes` how the surprise at a choice would grow with each number;
    /// the chance that it had.
    pub fn learn(&self, now: &Situation, chosen: Action, slopes: &mut [f32]) -> f64 {
        let inputs = Habits::inputs(now);
        let units = self.units(&inputs);
        let chances = self.rule(now, &units);
        let mut back = [0.0; HIDDEN];
        let mut had = 0.0;
        for (nth, action) in Action::ALL.into_iter().enumerate() {
            let is = action == chosen;
            if is {
                had = chances[nth];
            }
            let error = chances[nth] as f32 - f32::from(u8::from(is));
            let row = Habits::row(nth);
            for unit in 0..HIDDEN {
                slopes[row + unit] += error * units[unit];
                back[unit] += error * self.0[row + unit];
            }
            slopes[row + HIDDEN] += error;
        }
        for (unit, back) in units.iter().zip(&mut back) {
            *back *= f32::from(u8::from(*unit > 0.0));
        }
        let rows = slopes.chunks_exact_mut(HIDDEN);
        for (row, input) in rows.zip(inputs.iter().chain([&1.0])) {
            row.iter_mut().zip(back).for_each(|(slope, back)| *slope += input * back);
        }
        had
    }
}

/// The exponential function, nearly, by multiplication alone: the same on every
/// machine.
fn exponential(x: f64) -> f64 {
    let mut power = (1.0 + x.clamp(-100.0, 100.0) / 256.0).max(1e-3);
    for _ in 0..8 {
        power *= power;
    }
    power
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_of_legal_actions_and_sum_to_one() {
        let odds = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8];
        let mut now = Situation { odds, hits: 0, least: None, life: 4, weakest: 4, seats: 2 };
        let first = Habits::learned().chances(&now);
        assert!((first.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        assert!(first[8].abs() < 1e-12, "nobody stops before the first call");
        (now.hits, now.least) = (2, Some(Spell::Storm));
        let later = Habits::learned().chances(&now);
        assert!((later.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        assert!(later[..4].iter().all(|&chance| chance < 1e-12) && later[8] > 0.0);
    }

    #[test]
    fn better_odds_make_a_call_likelier() {
        let mut now =
            Situation { odds: [0.4; 8], hits: 0, least: None, life: 4, weakest: 4, seats: 2 };
        let before = Habits::learned().chances(&now)[5];
        now.odds[5] = 0.8;
        assert!(Habits::learned().chances(&now)[5] > 1.5 * before);
    }
}
