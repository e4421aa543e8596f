//! Many games stepped at once.

use hindsight_core::{Dice, Game, Seat, Seed, SetupError, SwiftDice, Turn};
use rayon::prelude::*;
use thiserror::Error;

use crate::{Encode, total};

/// What a seat is rewarded with at the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reward {
    /// 1 for the first place, -1 for the last, in between by the share of the other
    /// seats beaten; seats that share a place share what it gives. The rewards of a
    /// game sum to 0 (but a seat alone at the table gets 1).
    Place,
    /// The points.
    Score,
}

/// Why a batch could not be made or stepped. Nothing has been stepped then.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BatchError {
    /// The game cannot be set up so.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// There must be an action for each environment.
    #[error("{found} actions for {expected} environments")]
    Count {
        /// How many environments there are.
        expected: usize,
        /// How many actions were given.
        found: usize,
    },
    /// An action that is not legal.
    #[error("environment {environment}: action {action} is not legal for seat {seat}")]
    Illegal {
        /// Which.
        environment: usize,
        /// What was tried.
        action: i32,
        /// Whose turn it is.
        seat: u8,
    },
}

/// The arrays that a batch writes to, each with a row for each environment.
pub struct Buffers<'a> {
    /// The observation of the seat to act.
    pub observations: &'a mut [i8],
    /// 1 for each legal action of that seat.
    pub masks: &'a mut [u8],
    /// The seat to act.
    pub seats: &'a mut [u8],
    /// For each seat its reward for the last step.
    pub rewards: &'a mut [f32],
    /// 1 if the last step ended the game; the other rows are then those of the next.
    pub terminated: &'a mut [u8],
    /// For each seat its points at the end of the last game that ended.
    pub scores: &'a mut [i32],
    /// What is hidden from the seat to act; may be empty, and is not written then.
    pub privileged: &'a mut [i8],
}

/// So many games of one kind, each a stream of games that follows from the batch's
/// seed and the environment's number alone.
pub struct Batch<G: Encode> {
    start: G::State,
    seats: u8,
    reward: Reward,
    environments: Vec<Environment<G>>,
}

struct Environment<G: Encode> {
    state: G::State,
    seat: Seat,
    /// A bit for each legal action.
    legal: Vec<u64>,
    /// For chance.
    dice: SwiftDice,
    /// For random actions, so that asking for them changes no deal.
    player: SwiftDice,
}

/// The rows of one environment.
struct Row<'a> {
    observation: &'a mut [i8],
    mask: &'a mut [u8],
    seat: &'a mut u8,
    rewards: &'a mut [f32],
    terminated: &'a mut u8,
    scores: &'a mut [i32],
    privileged: &'a mut [i8],
}

impl<G: Encode> Batch<G> {
    /// Sets up so many environments. They hold nothing before [`reset`](Self::reset).
    pub fn new(
        options: &G::Options,
        seats: u8,
        environments: usize,
        reward: Reward,
        seed: u64,
    ) -> Result<Self, SetupError> {
        let start = G::start(options, seats)?;
        let environment = |number| {
            let seed = Seed::of_series(seed, number as u64);
            Environment {
                state: start.clone(),
                seat: Seat(0),
                legal: vec![0; total(G::ACTIONS).div_ceil(64)],
                dice: seed.swift("environment"),
                player: seed.swift("player"),
            }
        };
        let environments = (0..environments).map(environment).collect();
        Ok(Batch { start, seats, reward, environments })
    }

    /// How many environments there are.
    pub fn len(&self) -> usize {
        self.environments.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.environments.is_empty()
    }

    /// The seats of a game.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// Begins a new game in every environment.
    pub fn reset(&mut self, buffers: Buffers<'_>, pool: Option<&rayon::ThreadPool>) {
        let (start, reward) = (&self.start, self.reward);
        each(&mut self.environments, self.seats, buffers, pool, |_, environment, row| {
            environment.state.clone_from(start);
            environment.go_on(start, reward, row);
        });
    }

    /// Does one action in every environment, by the seat to act there. A game that
    /// ends is followed by the next at once. If an action is not legal, none is done.
    pub fn step(
        &mut self,
        actions: &[i32],
        buffers: Buffers<'_>,
        pool: Option<&rayon::ThreadPool>,
    ) -> Result<(), BatchError> {
        let (expected, found) = (self.len(), actions.len());
        if expected != found {
            return Err(BatchError::Count { expected, found });
        }
        let legal = |(environment, &action): (&Environment<G>, &i32)| environment.allows(action);
        if let Some(at) = self.environments.iter().zip(actions).position(|pair| !legal(pair)) {
            let seat = self.environments[at].seat.0;
            return Err(BatchError::Illegal { environment: at, action: actions[at], seat });
        }
        let (start, reward) = (&self.start, self.reward);
        each(&mut self.environments, self.seats, buffers, pool, |at, environment, row| {
            let seat = environment.seat;
            let action = G::action(&environment.state, seat, actions[at] as usize);
            G::apply(&mut environment.state, seat, action.expect("a legal action has a meaning"));
            environment.go_on(start, reward, row);
        });
        Ok(())
    }

    /// Chooses a legal action in every environment, all alike.
    pub fn sample(&mut self, actions: &mut [i32]) {
        for (environment, action) in self.environments.iter_mut().zip(actions) {
            *action = environment.sample();
        }
    }
}

/// How many environments a thread takes at once: enough that handing them out costs
/// little, few enough that all threads have some.
const TOGETHER: usize = 64;

fn each<G: Encode>(
    environments: &mut [Environment<G>],
    seats: u8,
    buffers: Buffers<'_>,
    pool: Option<&rayon::ThreadPool>,
    work: impl Fn(usize, &mut Environment<G>, Row<'_>) + Sync,
) {
    let (observation, actions) = (total(G::OBSERVATION), total(G::ACTIONS));
    // A critic's rows have no length where nobody asked for them.
    let privileged = buffers.privileged.len() / environments.len().max(1);
    let seats = usize::from(seats);
    let mut chunks = Vec::new();
    let Buffers { observations, masks, seats: movers, rewards, terminated, scores, privileged: hidden } = buffers;
    let mut rest = (observations, masks, movers, rewards, terminated, scores, hidden);
    for (number, chunk) in environments.chunks_mut(TOGETHER).enumerate() {
        let n = chunk.len();
        let (o, orest) = rest.0.split_at_mut(n * observation);
        let (m, mrest) = rest.1.split_at_mut(n * actions);
        let (s, srest) = rest.2.split_at_mut(n);
        let (r, rrest) = rest.3.split_at_mut(n * seats);
        let (t, trest) = rest.4.split_at_mut(n);
        let (p, prest) = rest.5.split_at_mut(n * seats);
        let (h, hrest) = rest.6.split_at_mut(n * privileged);
        rest = (orest, mrest, srest, rrest, trest, prest, hrest);
        chunks.push((number * TOGETHER, chunk, o, m, s, r, t, p, h));
    }
    let run = |(first, chunk, o, m, s, r, t, p, h): (usize, &mut [Environment<G>], &mut [i8], &mut [u8], &mut [u8], &mut [f32], &mut [u8], &mut [i32], &mut [i8])| {
        for (at, environment) in chunk.iter_mut().enumerate() {
            let row = Row {
                observation: &mut o[at * observation..][..observation],
                mask: &mut m[at * actions..][..actions],
                seat: &mut s[at],
                rewards: &mut r[at * seats..][..seats],
                terminated: &mut t[at],
                scores: &mut p[at * seats..][..seats],
                privileged: &mut h[at * privileged..][..privileged],
            };
            work(first + at, environment, row);
        }
    };
    match pool {
        Some(pool) => pool.install(|| chunks.into_par_iter().for_each(run)),
        None => chunks.into_iter().for_each(run),
    }
}

impl<G: Encode> Environment<G> {
    #[inline]
    fn allows(&self, action: i32) -> bool {
        let Ok(action) = usize::try_from(action) else { return false };
        self.legal.get(action / 64).is_some_and(|word| word >> (action % 64) & 1 == 1)
    }

    fn sample(&mut self) -> i32 {
        let count: u32 = self.legal.iter().map(|word| word.count_ones()).sum();
        if count == 0 {
            return -1;
        }
        let mut left = self.player.below(count);
        for (at, &word) in self.legal.iter().enumerate() {
            let here = word.count_ones();
            if left < here {
                let bit = (0..left).fold(word, |word, _| word & (word - 1)).trailing_zeros();
                return (at as u32 * 64 + bit) as i32;
            }
            left -= here;
        }
        -1
    }

    /// Goes on to the next decision, into the next game if this one is over, and
    /// writes what there is to see.
    #[inline]
    fn go_on(&mut self, start: &G::State, reward: Reward, row: Row<'_>) {
        row.rewards.fill(0.0);
        *row.terminated = 0;
        let seat = loop {
            match G::turn(&self.state) {
                Turn::Act(seats) => break seats.first().unwrap_or(Seat(0)),
                Turn::Chance => {
                    let outcome = G::draw(&self.state, &mut self.dice);
                    G::settle(&mut self.state, &outcome);
                }
                Turn::Over => {
                    *row.terminated = 1;
                    finish::<G>(&self.state, reward, row.rewards, row.scores);
                    self.state.clone_from(start);
                }
            }
        };
        self.seat = seat;
        *row.seat = seat.0;
        let view = G::view(&self.state, hindsight_core::Observer::Seat(seat));
        row.observation.fill(0);
        G::observe(&view, row.observation);
        row.mask.fill(0);
        self.legal.fill(0);
        let (mask, legal) = (row.mask, &mut self.legal);
        G::each_legal(&self.state, seat, |index| {
            mask[index] = 1;
            legal[index / 64] |= 1 << (index % 64);
        });
        if !row.privileged.is_empty() {
            row.privileged.fill(0);
            G::reveal(&self.state, seat, row.privileged);
        }
    }
}

/// The rewards and points of a finished game.
fn finish<G: Game>(state: &G::State, reward: Reward, rewards: &mut [f32], scores: &mut [i32]) {
    let standing = G::standing(state);
    for (seat, out) in rewards.iter_mut().enumerate() {
        let seat = Seat(seat as u8);
        *out = match reward {
            Reward::Place => (2.0 * standing.rank_share(seat) - 1.0) as f32,
            Reward::Score => standing.scores[seat.index()] as f32,
        };
    }
    scores.copy_from_slice(&standing.scores);
}
