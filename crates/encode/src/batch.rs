//! Many games stepped at once.

use hindsight_core::{
    Actions, Bot, BotSetup, BotSpec, Game, GameOptions, Misread, Observer, Seat, SeatVec, Seed,
    SetupError, SwiftDice, Turn,
};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Encode, Legal, Reward, total};

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
    /// A position that no environment of this batch can be in.
    #[error("environment {environment}: {reason}")]
    Position {
        /// Which.
        environment: usize,
        /// Why not.
        reason: String,
    },
}

/// The arrays that a batch writes to, each with a row for each environment.
pub struct Buffers<'a> {
    /// The observation of the seat to act.
    pub observations: &'a mut [i8],
    /// Which actions are legal for that seat.
    pub masks: &'a mut [bool],
    /// The seat to act.
    pub seats: &'a mut [u8],
    /// For each seat its reward for the last step.
    pub rewards: &'a mut [f32],
    /// Whether the last step ended the game; the other rows are then those of the next.
    pub terminated: &'a mut [bool],
    /// For each seat its points at the end of the game; only written where one ends.
    pub scores: &'a mut [i32],
    /// What that seat's view tells of the past beyond the observation; may be empty, and is
    /// not written then.
    pub history: &'a mut [i8],
    /// What is hidden from the seat to act; may be empty likewise.
    pub privileged: &'a mut [i8],
    /// The observation of every seat, one after the other; may be empty likewise.
    pub everyone: &'a mut [i8],
}

/// Several games of one kind. The games of an environment follow from the batch's seed,
/// the environment's number and the actions alone.
pub struct Batch<G: Encode> {
    table: Table<G>,
    environments: Vec<Environment<G>>,
}

/// What all environments of a batch share.
struct Table<G: Encode> {
    /// Where games begin: the game with number n of the environment with number i at the
    /// (i + n)th of these.
    starts: Vec<G::State>,
    seats: u8,
    reward: Reward,
    /// How many neighbours have the same deals.
    repeats: usize,
    /// The bots that play seats.
    opponents: Vec<Opponent<G>>,
}

/// A bot that plays seats of a batch, with what it is told when it sits down.
pub struct Opponent<G: Game> {
    /// Which.
    pub spec: &'static BotSpec<G>,
    /// What it is told.
    pub setup: BotSetup,
}

impl<G: Game> Clone for Opponent<G> {
    fn clone(&self) -> Self {
        Opponent { spec: self.spec, setup: self.setup }
    }
}

impl<G: Game> PartialEq for Opponent<G> {
    fn eq(&self, other: &Self) -> bool {
        self.spec.name == other.spec.name && self.setup.think == other.setup.think
    }
}

/// The opponents at the environments of one piece of work: seated when they are first asked,
/// so that they have no memory from one call to the next.
struct Company<'a, G: Game> {
    opponents: &'a [Opponent<G>],
    seated: Vec<Option<Box<dyn Bot<G>>>>,
}

impl<'a, G: Game> Company<'a, G> {
    fn new(opponents: &'a [Opponent<G>]) -> Self {
        Company { opponents, seated: opponents.iter().map(|_| None).collect() }
    }

    fn of(&mut self, number: usize) -> &mut dyn Bot<G> {
        let Opponent { spec, setup } = &self.opponents[number];
        self.seated[number].get_or_insert_with(|| (spec.make)(setup)).as_mut()
    }
}

struct Environment<G: Encode> {
    number: usize,
    state: G::State,
    seat: Seat,
    legal: Legal,
    /// What the chance of all its games follows from.
    deals: Seed,
    /// How many games it has begun.
    games: u64,
    /// For the chance of the game under way.
    dice: SwiftDice,
    /// For random actions and bots, so that asking them changes no deal.
    player: SwiftDice,
    /// How many rounds were scored when rewards were last paid, and the points then.
    paid: (u32, SeatVec<i32>),
    /// For each seat the number of the opponent that plays it, below 0 if none does; empty
    /// where no opponent sits at all.
    seating: SeatVec<i8>,
}

/// An environment as it can be kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Kept {
    /// The position, in notation.
    position: String,
    deals: String,
    games: u64,
    dice: SwiftDice,
    player: SwiftDice,
    paid: (u32, Vec<i32>),
}

impl<G: Encode> Clone for Table<G> {
    fn clone(&self) -> Self {
        let (starts, opponents) = (self.starts.clone(), self.opponents.clone());
        Table { starts, opponents, ..*self }
    }
}

impl<G: Encode> Clone for Environment<G> {
    fn clone(&self) -> Self {
        Environment {
            number: self.number,
            state: self.state.clone(),
            seat: self.seat,
            legal: self.legal.clone(),
            deals: self.deals,
            games: self.games,
            dice: self.dice.clone(),
            player: self.player.clone(),
            paid: self.paid.clone(),
            seating: self.seating.clone(),
        }
    }
}

impl<G: Encode> PartialEq for Environment<G> {
    fn eq(&self, other: &Self) -> bool {
        // What is legal, and for whom, follows from the position.
        self.state == other.state
            && self.deals == other.deals
            && self.games == other.games
            && self.dice == other.dice
            && self.player == other.player
            && self.paid == other.paid
            && self.seating == other.seating
    }
}

impl<G: Encode> Clone for Batch<G> {
    fn clone(&self) -> Self {
        Batch { table: self.table.clone(), environments: self.environments.clone() }
    }
}

/// Whether two batches go on alike.
impl<G: Encode> PartialEq for Batch<G> {
    fn eq(&self, other: &Self) -> bool {
        let (one, two) = (&self.table, &other.table);
        one.starts == two.starts
            && one.opponents == two.opponents
            && (one.seats, one.reward, one.repeats) == (two.seats, two.reward, two.repeats)
            && self.environments == other.environments
    }
}

/// How long a row of each array is.
#[derive(Clone, Copy)]
struct Widths {
    observation: usize,
    actions: usize,
    seats: usize,
    history: usize,
    privileged: usize,
    everyone: usize,
}

impl<'a> Buffers<'a> {
    /// Takes away the rows of the first `count` environments.
    #[inline]
    fn take(&mut self, count: usize, widths: Widths) -> Buffers<'a> {
        const ROWS: &str = "rows for all environments";
        let (actions, seats) = (count * widths.actions, count * widths.seats);
        let (observation, privileged) = (count * widths.observation, count * widths.privileged);
        let (history, everyone) = (count * widths.history, count * widths.everyone);
        Buffers {
            observations: self.observations.split_off_mut(..observation).expect(ROWS),
            masks: self.masks.split_off_mut(..actions).expect(ROWS),
            seats: self.seats.split_off_mut(..count).expect(ROWS),
            rewards: self.rewards.split_off_mut(..seats).expect(ROWS),
            terminated: self.terminated.split_off_mut(..count).expect(ROWS),
            scores: self.scores.split_off_mut(..seats).expect(ROWS),
            history: self.history.split_off_mut(..history).expect(ROWS),
            privileged: self.privileged.split_off_mut(..privileged).expect(ROWS),
            everyone: self.everyone.split_off_mut(..everyone).expect(ROWS),
        }
    }
}

impl Buffers<'_> {
    /// Does some work for each of `items` with a row of its own.
    #[inline]
    fn each<T>(
        self,
        widths: Widths,
        items: &mut [T],
        mut work: impl FnMut(usize, &mut T, &mut Buffers<'_>),
    ) {
        // Arrays that everybody has are walked together, which costs one look at their lengths;
        // of the others each row is taken off, where there are any.
        let observations = self.observations.chunks_exact_mut(widths.observation);
        let masks = self.masks.chunks_exact_mut(widths.actions);
        let rewards = self.rewards.chunks_exact_mut(widths.seats);
        let scores = self.scores.chunks_exact_mut(widths.seats);
        let seats = self.seats.chunks_exact_mut(1);
        let terminated = self.terminated.chunks_exact_mut(1);
        let rows = observations.zip(masks).zip(rewards).zip(scores).zip(seats).zip(terminated);
        let mut history = Rows { rest: self.history, width: widths.history };
        let mut privileged = Rows { rest: self.privileged, width: widths.privileged };
        let mut everyone = Rows { rest: self.everyone, width: widths.everyone };
        for (at, (item, row)) in items.iter_mut().zip(rows).enumerate() {
            let (((((observations, masks), rewards), scores), seats), terminated) = row;
            let mut row = Buffers {
                observations,
                masks,
                seats,
                rewards,
                terminated,
                scores,
                history: history.next(),
                privileged: privileged.next(),
                everyone: everyone.next(),
            };
            work(at, item, &mut row);
        }
    }
}

/// An array that may have no rows at all.
struct Rows<'a> {
    rest: &'a mut [i8],
    width: usize,
}

impl<'a> Rows<'a> {
    /// The next row.
    #[inline]
    fn next(&mut self) -> &'a mut [i8] {
        if self.width == 0 {
            return &mut [];
        }
        self.rest.split_off_mut(..self.width).unwrap_or_default()
    }
}

impl<G: Encode> Batch<G> {
    /// Sets up this many environments. They hold nothing before [`reset`](Self::reset).
    /// Of each `repeats` neighbours all have the same deals, game for game.
    pub fn new(
        options: &G::Options,
        seats: u8,
        environments: usize,
        reward: Reward,
        seed: u64,
        repeats: usize,
    ) -> Result<Self, SetupError> {
        let start = G::start(options, seats)?;
        let (starts, repeats) = (vec![start], repeats.max(1));
        let table = Table { starts, seats, reward, repeats, opponents: Vec::new() };
        let environments =
            (0..environments).map(|number| Environment::new(number, seed, &table)).collect();
        Ok(Batch { table, environments })
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
        self.table.seats
    }

    /// Lets all games from now on begin at these positions in turn, or, if there are none,
    /// as games usually begin. They may not be over.
    pub fn begin_at(&mut self, positions: Vec<G::State>) -> Result<(), BatchError> {
        for (environment, position) in positions.iter().enumerate() {
            self.fits(environment, position)?;
        }
        self.table.starts = if positions.is_empty() {
            let first = &self.table.starts[0];
            vec![G::start(&G::options(first), self.table.seats)?]
        } else {
            positions
        };
        Ok(())
    }

    /// Lets opponents play seats: for each environment and seat the number of the opponent, or
    /// any number below 0 where whoever steps the batch plays. In every environment somebody
    /// outside has to play. Games under way go on with whoever sits there then.
    pub fn seat(&mut self, opponents: Vec<Opponent<G>>, seating: &[i8]) -> Result<(), BatchError> {
        let seats = usize::from(self.seats());
        let (expected, found) = (self.len() * seats, seating.len());
        if expected != found {
            return Err(BatchError::Count { expected, found });
        }
        let all = opponents.len();
        let unknown = |&&at: &&i8| usize::try_from(at).is_ok_and(|at| at >= all);
        for (environment, row) in seating.chunks(seats).enumerate() {
            let reason = if let Some(unknown) = row.iter().find(unknown) {
                format!("there is no opponent {unknown}: expected a number below {all}")
            } else if row.iter().all(|&at| at >= 0) {
                "opponents in all seats: expected one that is left free".into()
            } else {
                continue;
            };
            return Err(BatchError::Position { environment, reason });
        }
        for (environment, row) in self.environments.iter_mut().zip(seating.chunks(seats)) {
            environment.seating = row.iter().copied().collect();
        }
        self.table.opponents = opponents;
        Ok(())
    }

    /// Begins a new game in every environment; with a seed, the first of the stream of
    /// games that follows from it.
    pub fn reset(
        &mut self,
        seed: Option<u64>,
        buffers: Buffers<'_>,
        pool: Option<&rayon::ThreadPool>,
    ) {
        let table = &self.table;
        each(&mut self.environments, table, buffers, pool, |_, environment, company, row| {
            if let Some(seed) = seed {
                let seating = environment.seating.clone();
                let fresh = Environment::new(environment.number, seed, table);
                *environment = Environment { seating, ..fresh };
            }
            environment.begin(table);
            row.scores.fill(0);
            environment.go_on(table, company, row, false);
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
        if let Some(at) = self.first_illegal(actions, pool) {
            let seat = self.environments[at].seat.0;
            return Err(BatchError::Illegal { environment: at, action: actions[at], seat });
        }
        let table = &self.table;
        each(&mut self.environments, table, buffers, pool, |at, environment, company, row| {
            let seat = environment.seat;
            let action = G::action(&environment.state, seat, actions[at] as usize);
            G::apply(&mut environment.state, seat, action.expect("a legal action has a meaning"));
            environment.go_on(table, company, row, true);
        });
        Ok(())
    }

    fn first_illegal(&self, actions: &[i32], pool: Option<&rayon::ThreadPool>) -> Option<usize> {
        let illegal =
            |(environment, &action): (&Environment<G>, &i32)| !environment.legal.contains(action);
        let Some(pool) = pool else {
            return self.environments.iter().zip(actions).position(illegal);
        };
        pool.install(|| {
            let all = self.environments.par_iter().zip(actions).with_min_len(SIMPLE);
            all.position_first(illegal)
        })
    }

    /// Writes what there is to see in every environment, as if it had just come to where it
    /// is: nothing is rewarded, nothing has ended.
    pub fn show(&mut self, buffers: Buffers<'_>, pool: Option<&rayon::ThreadPool>) {
        let table = &self.table;
        each(&mut self.environments, table, buffers, pool, |_, environment, company, row| {
            environment.go_on(table, company, row, false);
        });
    }

    /// The position of an environment.
    pub fn position(&self, environment: usize) -> &G::State {
        &self.environments[environment].state
    }

    /// Takes an environment to another position at a table like its own. Its chance comes
    /// from where it came from before.
    pub fn put(&mut self, environment: usize, position: G::State) -> Result<(), BatchError> {
        self.fits(environment, &position)?;
        self.environments[environment].put(position);
        Ok(())
    }

    /// Makes environment `to` another copy of `from`, which goes on as that one does.
    pub fn copy(&mut self, from: usize, to: usize) {
        let mut copy = self.environments[from].clone();
        copy.number = self.environments[to].number;
        self.environments[to] = copy;
    }

    /// A batch with `worlds` environments for each of this one, one after the other: worlds
    /// that agree with what the seat to act there sees, drawn with the probability that they
    /// are the true one. Worlds and what becomes of them follow from the seed.
    #[must_use]
    pub fn imagine(&self, worlds: usize, seed: u64, pool: Option<&rayon::ThreadPool>) -> Self {
        let table = Table { repeats: 1, ..self.table.clone() };
        let world = |number: usize| {
            let mut environment = Environment::new(number, seed, &table);
            let Environment { state, seat, seating, .. } = &self.environments[number / worlds];
            environment.seating.clone_from(seating);
            let view = G::view(state, Observer::Seat(*seat));
            let mut dice = environment.deals.swift("world");
            environment.put(G::imagine(&view, &mut dice));
            environment
        };
        let count = self.len() * worlds;
        let environments = match pool {
            None => (0..count).map(world).collect(),
            Some(pool) => pool
                .install(|| (0..count).into_par_iter().with_min_len(THINKING).map(world).collect()),
        };
        Batch { table, environments }
    }

    /// All environments as they can be kept.
    pub fn keep(&self) -> Vec<Kept> {
        self.environments.iter().map(Environment::keep).collect()
    }

    /// Takes up environments that were kept, as many as there are.
    pub fn restore(&mut self, kept: &[Kept]) -> Result<(), BatchError> {
        let (expected, found) = (self.len(), kept.len());
        if expected != found {
            return Err(BatchError::Count { expected, found });
        }
        let read = |(environment, kept): (usize, &Kept)| {
            let wrong = |e: Misread| BatchError::Position { environment, reason: e.to_string() };
            let position = kept.position.parse().map_err(wrong)?;
            self.fits(environment, &position)?;
            Ok(Environment {
                number: environment,
                state: position,
                seat: Seat(0),
                legal: Legal::none(total(G::ACTIONS)),
                deals: kept.deals.parse().map_err(wrong)?,
                games: kept.games,
                dice: kept.dice.clone(),
                player: kept.player.clone(),
                paid: (
                    kept.paid.0,
                    kept.paid.1.iter().copied().take(self.seats().into()).collect(),
                ),
                seating: self.environments[environment].seating.clone(),
            })
        };
        self.environments = kept.iter().enumerate().map(read).collect::<Result<_, BatchError>>()?;
        Ok(())
    }

    /// Whether an environment can be in a position.
    fn fits(&self, environment: usize, position: &G::State) -> Result<(), BatchError> {
        let own = &self.table.starts[0];
        let (found, expected) = (G::options(position).notation(), G::options(own).notation());
        let reason = if found != expected || G::seats(position) != self.table.seats {
            let (seats, own) = (G::seats(position), self.table.seats);
            format!("a position with `{found}` and {seats} seats: expected `{expected}` and {own}")
        } else if G::turn(position) == Turn::Over {
            "the game is over there: expected a position in which somebody acts".into()
        } else {
            return Ok(());
        };
        Err(BatchError::Position { environment, reason })
    }

    /// Asks bots for an action in the environments that `which` names, and writes it to
    /// `actions`; nothing is done, and the other actions are left as they are. `make` seats a bot wherever some work begins, so that a bot has no memory
    /// from one call to the next. The choices follow from the batch's seed, whatever
    /// the threads.
    pub fn ask<B>(
        &mut self,
        which: &[bool],
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
        let asked = |&(&which, _): &(&bool, _)| which;
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

    /// Writes what the seat to act can infer about its own hidden things in every environment
    /// into the environment's row of `out`, as [`Encode::POSTERIOR`] lays it out.
    pub fn infer(&self, out: &mut [f32], pool: Option<&rayon::ThreadPool>) {
        let width = total(G::POSTERIOR);
        if width == 0 {
            return;
        }
        let infer = |(environment, row): (&Environment<G>, &mut [f32])| {
            row.fill(0.0);
            G::infer(&G::view(&environment.state, Observer::Seat(environment.seat)), row);
        };
        let Some(pool) = pool else {
            return self.environments.iter().zip(out.chunks_exact_mut(width)).for_each(infer);
        };
        pool.install(|| {
            let all = self.environments.par_iter().zip(out.par_chunks_exact_mut(width));
            all.with_min_len(THINKING).for_each(infer);
        });
    }

    /// Chooses a legal action in every environment, all alike.
    pub fn sample(&mut self, actions: &mut [i32], pool: Option<&rayon::ThreadPool>) {
        let sample = |(environment, action): (&mut Environment<G>, &mut i32)| {
            *action = environment.legal.any(&mut environment.player);
        };
        let Some(pool) = pool else {
            return self.environments.iter_mut().zip(actions).for_each(sample);
        };
        pool.install(|| {
            let all = self.environments.par_iter_mut().zip(actions.par_iter_mut());
            all.with_min_len(SIMPLE).for_each(sample);
        });
    }
}

/// How many environments a thread takes at once: enough that handing them out costs
/// little, few enough that all threads have some.
const TOGETHER: usize = 64;

/// The same where bots are asked, whose thinking takes longer than a step.
const THINKING: usize = 8;

/// The same for what takes a few nanoseconds each.
const SIMPLE: usize = 512;

/// Does some work for each environment, with its number and its own rows.
fn each<G: Encode>(
    environments: &mut [Environment<G>],
    table: &Table<G>,
    buffers: Buffers<'_>,
    pool: Option<&rayon::ThreadPool>,
    work: impl Fn(usize, &mut Environment<G>, &mut Company<'_, G>, &mut Buffers<'_>) + Sync,
) {
    let count = environments.len().max(1);
    let widths = Widths {
        observation: total(G::OBSERVATION),
        actions: total(G::ACTIONS),
        seats: table.seats.into(),
        // These rows have no length where nobody asked for them.
        history: buffers.history.len() / count,
        privileged: buffers.privileged.len() / count,
        everyone: buffers.everyone.len() / count,
    };
    let run = |(first, chunk, rows): (usize, &mut [Environment<G>], Buffers<'_>)| {
        let mut company = Company::new(&table.opponents);
        rows.each(widths, chunk, |at, environment, row| {
            work(first + at, environment, &mut company, row);
        });
    };
    let Some(pool) = pool else { return run((0, environments, buffers)) };
    let mut rest = buffers;
    let together = if table.opponents.is_empty() { TOGETHER } else { THINKING };
    let mut chunks = Vec::with_capacity(environments.len().div_ceil(together));
    for (number, chunk) in environments.chunks_mut(together).enumerate() {
        let rows = rest.take(chunk.len(), widths);
        chunks.push((number * together, chunk, rows));
    }
    pool.install(|| chunks.into_par_iter().for_each(run));
}

impl<G: Encode> Environment<G> {
    fn new(number: usize, seed: u64, table: &Table<G>) -> Self {
        let deals = Seed::of_series(seed, (number / table.repeats) as u64);
        Environment {
            number,
            state: table.starts[0].clone(),
            seat: Seat(0),
            legal: Legal::none(total(G::ACTIONS)),
            deals,
            games: 0,
            dice: deals.swift("environment"),
            // Neighbours with the same deals play differently all the same.
            player: Seed::of_series(seed, number as u64).swift("player"),
            paid: (0, (0..table.seats).map(|_| 0).collect()),
            seating: SeatVec::new(),
        }
    }

    /// Begins the next game.
    fn begin(&mut self, table: &Table<G>) {
        let turn = (self.number / table.repeats) as u64 + self.games;
        let start = &table.starts[(turn % table.starts.len() as u64) as usize];
        self.dice = self.deals.swift_of(self.games);
        self.games += 1;
        self.state.clone_from(start);
        self.paid = (G::rounds(start), G::standing(start).scores);
    }

    /// Goes on from a position; what was scored there is not rewarded any more.
    fn put(&mut self, position: G::State) {
        self.paid = (G::rounds(&position), G::standing(&position).scores);
        self.state = position;
    }

    fn keep(&self) -> Kept {
        Kept {
            position: self.state.to_string(),
            deals: format!("{:x}", self.deals),
            games: self.games,
            dice: self.dice.clone(),
            player: self.player.clone(),
            paid: (self.paid.0, self.paid.1.to_vec()),
        }
    }

    /// Lets an opponent act.
    fn play(&mut self, seat: Seat, bot: &mut dyn Bot<G>) {
        let action = if bot.plays_by_lot() {
            G::any(&self.state, seat, &mut self.player)
        } else {
            let mut legal = Actions::new();
            G::legal(&self.state, seat, &mut legal);
            bot.choose(&G::view(&self.state, Observer::Seat(seat)), &legal, &mut self.player)
        };
        G::apply(&mut self.state, seat, action);
    }

    /// Goes on to the next decision of somebody outside, into the next game if this one is
    /// over, and writes what there is to see. Of games that end before anybody outside is
    /// asked, only the first counts. Rounds are rewarded where a step was taken (`stepped`), else
    /// with the next: what opponents did before anybody outside was asked is not lost.
    #[inline]
    fn go_on(
        &mut self,
        table: &Table<G>,
        company: &mut Company<'_, G>,
        row: &mut Buffers<'_>,
        stepped: bool,
    ) {
        row.rewards.fill(0.0);
        row.terminated[0] = false;
        let seat = loop {
            match G::turn(&self.state) {
                Turn::Act(seats) => {
                    if stepped && table.reward.by_round() && !row.terminated[0] {
                        self.pay_round(table.reward, row.rewards);
                    }
                    let seat = seats.first().unwrap_or(Seat(0));
                    match self.seating.get(seat.index()).map(|&at| usize::try_from(at)) {
                        Some(Ok(opponent)) => self.play(seat, company.of(opponent)),
                        _ => break seat,
                    }
                }
                Turn::Chance => {
                    let outcome = G::draw(&self.state, &mut self.dice);
                    G::settle(&mut self.state, &outcome);
                }
                Turn::Over => {
                    if !row.terminated[0] {
                        row.terminated[0] = true;
                        self.pay_game(table.reward, row.rewards, row.scores);
                    }
                    self.begin(table);
                }
            }
        };
        self.seat = seat;
        row.seats[0] = seat.0;
        let view = G::view(&self.state, Observer::Seat(seat));
        row.observations.fill(0);
        G::observe(&view, row.observations);
        if !row.history.is_empty() {
            row.history.fill(0);
            G::recall(&view, row.history);
        }
        self.legal.clear();
        G::allow(&self.state, seat, &mut self.legal);
        // Of a length that is known when this is compiled.
        self.legal.write(&mut row.masks[..total(G::ACTIONS)]);
        if !row.privileged.is_empty() {
            row.privileged.fill(0);
            G::reveal(&self.state, seat, row.privileged);
        }
        if !row.everyone.is_empty() {
            row.everyone.fill(0);
            let all = row.everyone.chunks_exact_mut(total(G::OBSERVATION));
            for (seat, out) in Seat::all(table.seats).zip(all) {
                G::observe(&G::view(&self.state, Observer::Seat(seat)), out);
            }
        }
    }

    /// Rewards the rounds that have been scored since the last time.
    fn pay_round(&mut self, reward: Reward, rewards: &mut [f32]) {
        let rounds = G::rounds(&self.state);
        if rounds > self.paid.0 {
            self.pay(reward, rewards, G::standing(&self.state).scores);
            self.paid.0 = rounds;
        }
    }

    /// Rewards what has changed since the last time.
    fn pay(&mut self, reward: Reward, rewards: &mut [f32], now: SeatVec<i32>) {
        let before = std::mem::replace(&mut self.paid.1, now);
        for (seat, out) in rewards.iter_mut().enumerate() {
            *out += (reward.points(&self.paid.1, seat) - reward.points(&before, seat)) as f32;
        }
    }

    /// The rewards and points of a finished game.
    fn pay_game(&mut self, reward: Reward, rewards: &mut [f32], scores: &mut [i32]) {
        let standing = G::standing(&self.state);
        scores.copy_from_slice(&standing.scores);
        if reward.by_round() {
            return self.pay(reward, rewards, standing.scores);
        }
        for (seat, out) in Seat::all(standing.seats()).zip(rewards) {
            *out = reward.worth(&standing, seat);
        }
    }
}
