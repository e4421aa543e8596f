//! What an observer knows, and what it sees happen.

use std::fmt;

use hindsight_core::{Dice, Observer, Seat};
use serde::{Deserialize, Serialize};

use crate::notation::{check_hats, check_points};
use crate::{GREATEST, Numbers, Options, SEATS, State, fill, left, speaker};

/// What one observer knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Who looks.
    pub who: Observer,
    /// The options.
    pub options: Options,
    /// The round under way, counted from 1.
    pub round: u8,
    /// Whether hats have been dealt.
    pub dealt: bool,
    /// The hats that the observer sees, in the order of the seats.
    pub hats: Vec<Option<u8>>,
    /// What was named in this round, in the order of speaking.
    pub named: Vec<u8>,
    /// The points of each seat.
    pub points: Vec<i32>,
}

/// Something that happened. All see the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// Everybody was given a hat.
    Dealt {
        /// In which round, counted from 1.
        round: u8,
    },
    /// Somebody named a number, and the hat was shown.
    Named {
        /// Who.
        seat: Seat,
        /// The number.
        named: u8,
        /// What the hat was.
        hat: u8,
    },
}

impl View {
    pub(crate) fn new(state: &State, who: Observer) -> View {
        let spoke = |seat: Seat| {
            (0..state.named.len()).any(|turn| speaker(state.round, state.seats, turn) == seat)
        };
        let sees = |seat: Seat| match who {
            _ if spoke(seat) => true,
            Observer::Seat(own) => own != seat,
            Observer::Spectator => false,
            Observer::Open => true,
        };
        let hat = |seat: Seat| state.hats.get(seat.index()).copied().filter(|_| sees(seat));
        View {
            who,
            options: state.options,
            round: state.round,
            dealt: !state.hats.is_empty(),
            hats: Seat::all(state.seats).map(hat).collect(),
            named: state.named.to_vec(),
            points: state.points[..usize::from(state.seats)].to_vec(),
        }
    }

    /// How many sit.
    pub fn seats(&self) -> u8 {
        self.hats.len() as u8
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.round == self.options.rounds && self.has_ended()
    }

    /// Whether all have spoken in the round.
    fn has_ended(&self) -> bool {
        self.named.len() == self.hats.len()
    }

    /// Who is to speak, while somebody is.
    pub fn speaker(&self) -> Option<Seat> {
        (self.dealt && !self.has_ended())
            .then(|| speaker(self.round, self.seats(), self.named.len()))
    }

    /// The chance that the observer's own hat has each number, from 1 on; none if it has
    /// been shown, or for an observer who has none.
    pub fn chances(&self) -> Option<[f64; GREATEST as usize]> {
        let own = self.who.seat()?;
        if self.hats.get(own.index())?.is_some() {
            return None;
        }
        let unseen = |number| left(number, self.hats.iter().flatten().copied());
        let all: u8 = (1..=GREATEST).map(unseen).sum();
        Some(std::array::from_fn(|place| f64::from(unseen(place as u8 + 1)) / f64::from(all)))
    }

    pub(crate) fn imagine<D: Dice>(&self, dice: &mut D) -> State {
        let mut points = [0; SEATS];
        points[..self.points.len()].copy_from_slice(&self.points);
        State {
            options: self.options,
            seats: self.seats(),
            round: self.round,
            hats: if self.dealt { fill(&self.hats, dice) } else { Numbers::new() },
            named: self.named.iter().copied().collect(),
            points,
        }
    }

    pub(crate) fn check(&self) -> Result<(), String> {
        let seats = self.seats();
        if !(2..=SEATS).contains(&usize::from(seats)) {
            return Err(format!("hats of {seats} seats: expected 2 to {SEATS}"));
        }
        if self.who.seat().is_some_and(|seat| seat.0 >= seats) {
            return Err(format!("there is no seat {}", self.who));
        }
        if !(1..=5).contains(&self.options.rounds)
            || !(1..=self.options.rounds).contains(&self.round)
        {
            return Err(format!("round {} of {}", self.round, self.options.rounds));
        }
        let spoken = self.named.len();
        if self.named.iter().any(|number| !(1..=GREATEST).contains(number)) {
            return Err("a number that nobody can name".into());
        }
        if spoken > usize::from(seats) {
            return Err(format!("{spoken} of {seats} have spoken in round {}", self.round));
        }
        check_points(&self.points, seats)?;
        if !self.dealt && (spoken > 0 || self.round > 1 || self.hats.iter().any(Option::is_some)) {
            return Err("hats that were not dealt".into());
        }
        let seen: Numbers = self.hats.iter().flatten().copied().collect();
        check_hats(&seen, seen.len() as u8)
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Round {} of {}", self.round, self.options.rounds)?;
        for (place, hat) in self.hats.iter().enumerate() {
            let shown = hat.map_or("?".to_string(), |hat| hat.to_string());
            let you = if self.who.is(Seat(place as u8)) { " (you)" } else { "" };
            writeln!(f, "  seat {place}{you}: hat {shown}, {} points", self.points[place])?;
        }
        Ok(())
    }
}
