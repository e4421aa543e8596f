//! A table for tests: a deal made to measure, and steps in notation.

// Each test file uses its part of it.
#![allow(dead_code)]

use hindsight_abracada::{Abracada, Chance, Counts, Options, Phase, State, pool_size, revealed};
use hindsight_core::{Game, GameOptions, Seat, Turn};

/// A game under way.
pub struct TestGame(pub State);

impl TestGame {
    /// A table at which these racks and secret stones are dealt, and a pool that
    /// begins with `pool`; the other stones follow in descending order.
    pub fn new(options: &str, racks: &[&str], secrets: &str, pool: &str) -> TestGame {
        let options = Options::parse(options).expect("options");
        let state = Abracada::start(&options, racks.len() as u8).expect("a table");
        let mut table = TestGame(state);
        table.deal(racks, secrets, pool);
        table
    }

    /// Deals a round.
    pub fn deal(&mut self, racks: &[&str], secrets: &str, pool: &str) -> &mut TestGame {
        let seats = racks.len() as u8;
        let mut left = Counts::ALL;
        for row in racks.iter().chain([&secrets]) {
            row.chars().for_each(|stone| left.take(stone.to_string().parse().expect("a stone")));
        }
        pool.chars().for_each(|stone| left.take(stone.to_string().parse().expect("a stone")));
        let rest: Vec<_> = left.iter().collect();
        let rest: String = rest.iter().rev().map(ToString::to_string).collect();
        let (out, drawn) = rest.split_at(revealed(seats));
        let word = if out.is_empty() { "" } else { "out" };
        let racks = racks.join(" ");
        let text = format!("deal {racks} secret {secrets} {word} {out} pool {pool}{drawn}");
        let deal: Chance = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        Abracada::chance(&mut self.0, &deal).expect("the deal");
        assert_eq!(self.0.pool().len(), pool_size(seats));
        self
    }

    /// Does the steps, actions and rolls, with commas between them.
    pub fn play(&mut self, steps: &str) -> &mut TestGame {
        for step in steps.split(',').map(str::trim) {
            if Abracada::turn(&self.0) == Turn::Chance {
                let roll: Chance = step.parse().unwrap_or_else(|e| panic!("{}: {e}", self.0));
                Abracada::chance(&mut self.0, &roll).unwrap_or_else(|e| panic!("{}: {e}", self.0));
            } else {
                let action = step.parse().unwrap_or_else(|e| panic!("{}: {e}", self.0));
                let seat = self.0.active();
                Abracada::play(&mut self.0, seat, action)
                    .unwrap_or_else(|e| panic!("{}: {e}", self.0));
            }
        }
        self
    }

    /// What the seat in turn may do, as its numbers and `stop`.
    pub fn legal(&self) -> String {
        let mut actions = hindsight_core::Actions::new();
        Abracada::legal(&self.0, self.0.active(), &mut actions);
        let words: Vec<String> =
            actions.iter().map(|action| action.to_string().replace("call ", "")).collect();
        words.join(" ")
    }

    /// What is next, and at whom.
    pub fn next(&self) -> (Phase, Seat) {
        (self.0.phase(), self.0.active())
    }
}
