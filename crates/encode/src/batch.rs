//! Many games stepped at once.

use hindsight_core::{Actions, Dice, Game, Observer, Seat, Seed, SetupError, SwiftDice, Turn};
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

/// Several games of one kind, each a stream of games that follows from the batch's
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

/// How long a row of each array is.
#[derive(Clone, Copy)]
struct Widths {
    observation: usize,
    actions: usize,
    seats: usize,
    privileged: usize,
}

impl<'a> Buffers<'a> {
    /// The rows of the first `count` environments, and those of the others.
    #[inline]
    fn split(self, count: usize, widths: Widths) -> (Buffers<'a>, Buffers<'a>) {
        let observations = self.observations.split_at_mut(count * widths.observation);
        let masks = self.masks.split_at_mut(count * widths.actions);
        let seats = self.seats.split_at_mut(count);
        let rewards = self.rewards.split_at_mut(count * widths.seats);
        let terminated = self.terminated.split_at_mut(count);
        let scores = self.scores.split_at_mut(count * widths.seats);
        let privileged = self.privileged.split_at_mut(count * widths.privileged);
        let first = Buffers {
            observations: observations.0,
            masks: masks.0,
            seats: seats.0,
            rewards: rewards.0,
            terminated: terminated.0,
            scores: scores.0,
            privileged: privileged.0,
        };
        let rest = Buffers {
            observations: observations.1,
            masks: masks.1,
            seats: seats.1,
            rewards: rewards.1,
            terminated: terminated.1,
            scores: scores.1,
            privileged: privileged.1,
        };
        (first, rest)
    }
}

impl<G: Encode> Batch<G> {
    /// Sets up this many environments. They hold nothing before [`reset`](Self::reset).
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

    /// Asks bots for an action in the environments for which `which` has a 1, and
    /// writes it to `actions`; nothing is done, and the other actions are left as they
    /// are. `make` seats a bot wherever some work begins, so that a bot has no memory
    /// from one call to the next. The choices follow from the batch's seed, whatever
    /// the threads.
    pub fn ask<B>(
        &mut self,
        which: &[u8],
        actions: &mut [i32],
        pool: Option<&rayon::ThreadPool>,
        make: impl Fn() -> B + Sync + Send,
        choose: impl Fn(&mut B, &G::View, &[G::Action], &mut SwiftDice) -> G::Action + Sync + Send,
    ) -> Result<(), BatchError> {
        let expected = self.len();
        for found in [which.len(), actions.len()] {
            if found != expected {
                return Err(BatchError::Count { expected, found });
            }
        }
        let ask = |bot: &mut B, environment: &mut Environment<G>, action: &mut i32| {
            let Environment { state, seat, player, .. } = environment;
            let mut legal = Actions::new();
            G::legal(state, *seat, &mut legal);
            let view = G::view(state, Observer::Seat(*seat));
            *action = G::index(state, *seat, choose(bot, &view, &legal, player)) as i32;
        };
        let asked = |&(&which, _): &(&u8, _)| which != 0;
        let Some(pool) = pool else {
            let mut bot = make();
            let all = self.environments.iter_mut().zip(actions);
            for (_, (environment, action)) in which.iter().zip(all).filter(asked) {
                ask(&mut bot, environment, action);
            }
            return Ok(());
        };
        pool.install(|| {
            let all = self.environments.par_iter_mut().zip(actions.par_iter_mut());
            let asked = which.par_iter().zip(all).with_min_len(THINKING).filter(asked);
            asked.for_each_init(make, |bot, (_, (environment, action))| {
                ask(bot, environment, action);
            });
        });
        Ok(())
    }

    /// Shows `look` what the seat to act sees in every environment and what it may do, with
    /// the environment's row of `out`, which has as many places for each.
    pub fn look<T: Send>(
        &self,
        out: &mut [T],
        pool: Option<&rayon::ThreadPool>,
        look: impl Fn(&G::State, Seat, &G::View, &[G::Action], &mut [T]) + Sync,
    ) {
        let width = out.len() / self.len().max(1);
        if width == 0 {
            return;
        }
        let show = |(environment, row): (&Environment<G>, &mut [T])| {
            let Environment { state, seat, .. } = environment;
            let mut legal = Actions::new();
            G::legal(state, *seat, &mut legal);
            look(state, *seat, &G::view(state, Observer::Seat(*seat)), &legal, row);
        };
        let Some(pool) = pool else {
            return self.environments.iter().zip(out.chunks_exact_mut(width)).for_each(show);
        };
        pool.install(|| {
            let all = self.environments.par_iter().zip(out.par_chunks_exact_mut(width));
            all.with_min_len(THINKING).for_each(show);
        });
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

/// The same where bots are asked, whose thinking takes longer than a step.
const THINKING: usize = 8;

/// Does some work for each environment, with its number and its own rows.
fn each<G: Encode>(
    environments: &mut [Environment<G>],
    seats: u8,
    buffers: Buffers<'_>,
    pool: Option<&rayon::ThreadPool>,
    work: impl Fn(usize, &mut Environment<G>, Buffers<'_>) + Sync,
) {
    let widths = Widths {
        observation: total(G::OBSERVATION),
        actions: total(G::ACTIONS),
        seats: seats.into(),
        // A critic's rows have no length where nobody asked for them.
        privileged: buffers.privileged.len() / environments.len().max(1),
    };
    let run = |(first, chunk, rows): (usize, &mut [Environment<G>], Buffers<'_>)| {
        let mut rest = rows;
        for (at, environment) in chunk.iter_mut().enumerate() {
            let (own, others) = rest.split(1, widths);
            work(first + at, environment, own);
            rest = others;
        }
    };
    let Some(pool) = pool else { return run((0, environments, buffers)) };
    let mut rest = buffers;
    let mut chunks = Vec::with_capacity(environments.len().div_ceil(TOGETHER));
    for (number, chunk) in environments.chunks_mut(TOGETHER).enumerate() {
        let (rows, others) = rest.split(chunk.len(), widths);
        chunks.push((number * TOGETHER, chunk, rows));
        rest = others;
    }
    pool.install(|| chunks.into_par_iter().for_each(run));
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
    fn go_on(&mut self, start: &G::State, reward: Reward, row: Buffers<'_>) {
        row.rewards.fill(0.0);
        row.terminated[0] = 0;
        let seat = loop {
            match G::turn(&self.state) {
                Turn::Act(seats) => break seats.first().unwrap_or(Seat(0)),
                Turn::Chance => {
                    let outcome = G::draw(&self.state, &mut self.dice);
                    G::settle(&mut self.state, &outcome);
                }
                Turn::Over => {
                    row.terminated[0] = 1;
                    finish::<G>(&self.state, reward, row.rewards, row.scores);
                    self.state.clone_from(start);
                }
            }
        };
        self.seat = seat;
        row.seats[0] = seat.0;
        let view = G::view(&self.state, Observer::Seat(seat));
        row.observations.fill(0);
        G::observe(&view, row.observations);
        row.masks.fill(0);
        self.legal.fill(0);
        let (mask, legal) = (row.masks, &mut self.legal);
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
