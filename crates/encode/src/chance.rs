//! An outcome of chance taken apart into uniform choices.
//!
//! Every outcome that a game draws is made of bounded draws: a shuffle picks one of
//! 60 places, then one of 59, and so on. [`next`] finds out what the next of these
//! picks is by drawing with dice that read from a script. So any game becomes one
//! with explicit chance of a few equally likely outcomes at a time, exactly.

use hindsight_core::{Dice, Game};

/// Where an outcome of chance stands after some choices.
pub enum Next<G: Game> {
    /// One of so many, all equally likely.
    Choice(u32),
    /// The choices have made this outcome.
    Outcome(G::Chance),
}

/// What comes after these choices in a state where chance is to decide. Choices must
/// each be below what was asked for; a larger one counts as the largest.
pub fn next<G: Game>(state: &G::State, choices: &[u32]) -> Next<G> {
    let mut dice = Script { choices, wanted: None };
    let outcome = G::draw(state, &mut dice);
    match dice.wanted {
        Some(n) => Next::Choice(n),
        None => Next::Outcome(outcome),
    }
}

struct Script<'a> {
    choices: &'a [u32],
    /// The first draw that the script has nothing for.
    wanted: Option<u32>,
}

impl Dice for Script<'_> {
    fn word(&mut self) -> u32 {
        // Two halves, since 2^32 ways do not fit a number of 32 bits.
        self.below(1 << 16) << 16 | self.below(1 << 16)
    }

    fn below(&mut self, n: u32) -> u32 {
        match self.choices.split_first() {
            _ if n == 1 => 0,
            Some((&choice, rest)) => {
                self.choices = rest;
                choice.min(n - 1)
            }
            None => {
                self.wanted.get_or_insert(n);
                0
            }
        }
    }
}
