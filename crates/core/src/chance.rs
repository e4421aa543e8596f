//! Where the chance of a match comes from.
//!
//! Every outcome that a game draws is made of bounded draws: a shuffle picks one of
//! 60 places, then one of 59, and so on. [`next`] finds out what the next of these
//! picks is by drawing with dice that read from a script. So any game becomes one
//! with explicit chance of a few equally likely outcomes at a time, exactly.

use crate::{Dice, Game, Seed};

/// Where the outcomes of chance of a match come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChanceSource {
    /// From the seed that the game was dealt from: fair dice, other ones for each
    /// outcome, that anyone can check when the game is over.
    Seed(Seed),
    /// From the swift dice of the series with this number, other ones for each
    /// outcome: for a position that no match with a known seed reached.
    Swift(u64),
    /// From outside, one choice at a time; these are the choices made so far of the
    /// outcome under way.
    Choices(Vec<u32>),
}

impl ChanceSource {
    /// The outcome with this number, counted from 0, in a state where chance is to
    /// decide; none while choices are missing.
    pub(crate) fn draw<G: Game>(&mut self, state: &G::State, number: u32) -> Option<G::Chance> {
        match self {
            ChanceSource::Seed(seed) => Some(G::draw(state, &mut seed.dice(number))),
            ChanceSource::Swift(series) => {
                let seed = Seed::of_series(*series, u64::from(number) + 1);
                Some(G::draw(state, &mut seed.swift("loose")))
            }
            ChanceSource::Choices(made) => match next::<G>(state, made) {
                Next::Choice(_) => None,
                Next::Outcome(outcome) => {
                    made.clear();
                    Some(outcome)
                }
            },
        }
    }
}

/// Where an outcome of chance stands after some choices.
pub enum Next<G: Game> {
    /// A choice among this many, all equally likely.
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
