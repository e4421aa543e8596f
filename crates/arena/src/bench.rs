//! One game at a time, from the deal to the standing or to a forfeit.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use hindsight_core::{Actions, Game, Match, Seat, SeatVec, Seed, Standing, SwiftDice, Turn};
use serde::{Deserialize, Serialize};

use crate::engine::{Engine, Fault};
use crate::pace::Pace;
use crate::player::{Contender, Player};

/// A game lost by rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forfeit {
    /// Whose.
    pub seat: Seat,
    /// Why.
    pub fault: Fault,
}

/// A game that has ended.
pub(crate) struct Played<G: Game> {
    pub game: Match<G>,
    pub steps: u64,
    pub standing: Standing,
    /// The points of each seat in each round that was scored.
    pub rounds: Vec<SeatVec<i32>>,
    pub forfeit: Option<Forfeit>,
}

/// The contenders of one thread, and their engines that wait for the next game.
pub(crate) struct Bench<'a, G: Game> {
    options: &'a G::Options,
    contenders: &'a [Contender<G>],
    idle: Vec<Vec<Engine>>,
    paces: Vec<Pace>,
}

impl<'a, G: Game> Bench<'a, G> {
    pub fn new(options: &'a G::Options, contenders: &'a [Contender<G>]) -> Self {
        let idle = contenders.iter().map(|_| Vec::new()).collect();
        Bench { options, contenders, idle, paces: contenders.iter().map(Pace::of).collect() }
    }

    /// The same with the engines that were tried out, if no other bench has them.
    pub fn with(
        options: &'a G::Options,
        contenders: &'a [Contender<G>],
        tried: &Mutex<Vec<Vec<Engine>>>,
    ) -> Self {
        let mut bench = Self::new(options, contenders);
        let tried = std::mem::take(&mut *tried.lock().unwrap_or_else(PoisonError::into_inner));
        bench.idle.iter_mut().zip(tried).for_each(|(idle, engines)| idle.extend(engines));
        bench
    }

    /// How long each contender has thought about its moves.
    pub fn paces(&self) -> &[Pace] {
        &self.paces
    }

    /// Plays a game with these contenders in the seats; nothing comes of one that is
    /// abandoned. `purpose` tells apart the dice of bots in games of the same deal.
    pub fn play(
        &mut self,
        seating: &[usize],
        seed: Seed,
        purpose: &str,
        abandon: &AtomicBool,
    ) -> Option<Played<G>> {
        let seats = seating.len() as u8;
        let game =
            Match::<G>::new(self.options, seats, seed).expect("the table was checked beforehand");
        let dice = |seat| seed.swift(&format!("{purpose}bot {seat}"));
        let mut table = RunningGame {
            game,
            steps: 0,
            players: Vec::new(),
            dice: (0..seats).map(dice).collect(),
            paces: seating.iter().map(|&who| Pace::of(&self.contenders[who])).collect(),
            rounds: Vec::new(),
        };
        let outcome = self.seat(&mut table, seating).and_then(|()| table.run(abandon));
        let RunningGame { game, steps, players, paces, rounds, .. } = table;
        for (&who, pace) in seating.iter().zip(&paces) {
            self.paces[who].merge(pace);
        }
        let forfeit = match outcome {
            Ok(End::Abandoned) => return None,
            Ok(End::Over) => None,
            Err(forfeit) => Some(forfeit),
        };
        let standing = G::standing(game.state());
        let standing = match &forfeit {
            Some(forfeit) => forfeited(&standing, forfeit.seat),
            None => standing,
        };
        for (seat, player) in players.into_iter().enumerate() {
            let failed = forfeit.as_ref().is_some_and(|f| f.seat.index() == seat);
            match player.end_game(&standing) {
                Some(engine) if !failed => self.idle[seating[seat]].push(engine),
                _ => {}
            }
        }
        Some(Played { game, steps, standing, rounds, forfeit })
    }

    fn seat(&mut self, table: &mut RunningGame<G>, seating: &[usize]) -> Result<(), Forfeit> {
        for (seat, &who) in Seat::all(seating.len() as u8).zip(seating) {
            let idle = self.idle[who].pop();
            // Bots of ours sit down anew for every game: what one remembers of the
            // last game must not depend on which thread played it.
            let player = self.contenders[who]
                .sit(&table.game, seat, &mut table.dice[seat.index()], idle)
                .map_err(|fault| Forfeit { seat, fault })?;
            table.players.push(player);
        }
        Ok(())
    }
}

enum End {
    Over,
    Abandoned,
}

struct RunningGame<G: Game> {
    game: Match<G>,
    steps: u64,
    players: Vec<Player<G>>,
    dice: Vec<SwiftDice>,
    paces: Vec<Pace>,
    rounds: Vec<SeatVec<i32>>,
}

impl<G: Game> RunningGame<G> {
    fn run(&mut self, abandon: &AtomicBool) -> Result<End, Forfeit> {
        let mut legal = Actions::new();
        let by_lot: SeatVec<bool> = self.players.iter().map(Player::plays_by_lot).collect();
        let mut before = G::standing(self.game.state()).scores;
        while let Turn::Act(to_act) = self.game.turn() {
            if abandon.load(Ordering::Relaxed) {
                return Ok(End::Abandoned);
            }
            let seat = to_act.first().expect("somebody is to act");
            let dice = &mut self.dice[seat.index()];
            let (action, took) = if by_lot[seat.index()] {
                // Looking at the clock takes longer.
                (G::any(self.game.state(), seat, dice), Duration::ZERO)
            } else {
                G::legal(self.game.state(), seat, &mut legal);
                let asked = Instant::now();
                let action = self.players[seat.index()]
                    .choose(&self.game, seat, &legal, dice)
                    .map_err(|fault| Forfeit { seat, fault: *fault })?;
                (action, asked.elapsed())
            };
            self.paces[seat.index()].add(took);
            self.game.play_on(seat, action).expect("a bot plays a legal action");
            self.steps += 1;
            if G::rounds(self.game.state()) as usize > self.rounds.len() {
                let now = G::standing(self.game.state()).scores;
                self.rounds.push(now.iter().zip(&before).map(|(now, then)| now - then).collect());
                before = now;
            }
        }
        Ok(End::Over)
    }
}

/// The standing of a game that `loser` lost by rule: it is last, and its score is no
/// better than anybody's; the others are ranked as they stood.
pub fn forfeited(standing: &Standing, loser: Seat) -> Standing {
    let others = || Seat::all(standing.seats()).filter(move |&seat| seat != loser);
    let mut scores = standing.scores.clone();
    let least = others().map(|seat| scores[seat.index()]).min();
    let own = scores[loser.index()];
    scores[loser.index()] = least.map_or(own, |least| own.min(least));
    let place = |seat: Seat| {
        if seat == loser {
            return standing.seats();
        }
        let before = |other: &Seat| standing.places[other.index()] < standing.places[seat.index()];
        1 + others().filter(before).count() as u8
    };
    let places: SeatVec<u8> = Seat::all(standing.seats()).map(place).collect();
    Standing { scores, places }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_forfeits_is_last_and_the_others_stay_in_order() {
        let standing = Standing::by_score([9, 5, 5, -2].into_iter().collect());
        let after = forfeited(&standing, Seat(0));
        assert_eq!(after.places.as_slice(), [4, 1, 1, 3]);
        assert_eq!(after.scores.as_slice(), [-2, 5, 5, -2]);
        let after = forfeited(&standing, Seat(3));
        assert_eq!(after.places.as_slice(), [1, 2, 2, 4]);
        assert_eq!(after.scores.as_slice(), [9, 5, 5, -2]);
    }
}
