//! What somebody who knows the odds is likely to do: a simple model of a mage in
//! turn, by which its calls tell what it sees.
//!
//! Each action has a score, and the chance of an action grows exponentially with
//! its score. The score of a call is a liking for the spell plus the odds of a
//! hit, weighed; both differ between the first call of a turn and the later ones.
//! The score of stopping depends on how many calls have hit in the turn.
//!
//! The numbers are in `data/abracada.txt`, fitted to what the bots do.

use std::sync::LazyLock;

use hindsight_abracada::{Action, RACK, Spell};

use super::data;

/// How many numbers the model has: for first and for later calls a liking for
/// each spell and two weights of the odds; then four for stopping.
pub const SIZE: usize = 2 * (8 + 2) + 4;

/// Of a hundred decisions, so many follow no rule that the model knows.
const WHIMS: f64 = 0.05;

/// The model.
#[derive(Clone)]
pub struct Habits(pub [f32; SIZE]);

static LEARNED: LazyLock<Habits> = LazyLock::new(|| {
    let mut habits = Habits([0.0; SIZE]);
    let numbers = data::numbers(include_str!("../../data/abracada.txt"), "habits");
    habits.0.iter_mut().zip(numbers).for_each(|(habit, number)| *habit = number);
    habits
});

impl Habits {
    /// What was learned.
    pub fn learned() -> &'static Habits {
        &LEARNED
    }

    /// What an action's score is made of: which of the numbers count, and how much.
    pub fn parts(
        action: Action,
        odds: &[f64; 8],
        hits: usize,
    ) -> impl Iterator<Item = (usize, f32)> {
        let mut parts = [(0, 0.0); 3];
        match action {
            Action::Stop => parts[0] = (20 + hits.clamp(1, RACK - 1) - 1, 1.0),
            Action::Call(spell) => {
                let base = if hits == 0 { 0 } else { 10 };
                let odds = odds[spell.index()] as f32;
                parts = [(base + spell.index(), 1.0), (base + 8, odds), (base + 9, odds * odds)];
            }
        }
        parts.into_iter()
    }

    /// The chance of each legal action in the order of [`Action::ALL`], given the
    /// odds of every call and how many have hit in this turn.
    pub fn chances(&self, odds: &[f64; 8], hits: usize, least: Option<Spell>) -> [f64; 9] {
        let mut chances = [0.0; 9];
        let mut total = 0.0;
        let mut legal = 0.0;
        for (nth, action) in Action::ALL.into_iter().enumerate() {
            let may = match action {
                Action::Stop => hits > 0,
                Action::Call(spell) => least.is_none_or(|least| spell >= least),
            };
            if may {
                let parts = Habits::parts(action, odds, hits);
                let score: f32 = parts.map(|(nth, part)| self.0[nth] * part).sum();
                chances[nth] = exponential(score.into());
                total += chances[nth];
                legal += 1.0;
            }
        }
        for chance in chances.iter_mut().filter(|chance| **chance > 0.0) {
            *chance = (1.0 - WHIMS) * *chance / total + WHIMS / legal;
        }
        chances
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
        let habits = Habits::learned();
        let first = habits.chances(&odds, 0, None);
        assert!((first.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        assert!(first[8].abs() < 1e-12, "nobody stops before the first call");
        let later = habits.chances(&odds, 2, Some(Spell::Storm));
        assert!((later.iter().sum::<f64>() - 1.0).abs() < 1e-9);
        assert!(later[..4].iter().all(|&chance| chance < 1e-12) && later[8] > 0.0);
    }

    #[test]
    fn better_odds_make_a_call_likelier() {
        let mut odds = [0.4; 8];
        let before = Habits::learned().chances(&odds, 0, None)[5];
        odds[5] = 0.8;
        assert!(Habits::learned().chances(&odds, 0, None)[5] > 1.5 * before);
    }
}
