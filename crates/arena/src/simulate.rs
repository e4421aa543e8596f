//! Plain simulation: the same bots in the same seats, many deals.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};
use std::time::{Duration, Instant};

use hindsight_core::{Game, Seat, SeatVec, Seed, record};
use serde::Serialize;

use crate::RunError;
use crate::bench::{Bench, Forfeit, Played};
use crate::pace::{Pace, PaceReport};
use crate::player::{Contender, try_out};
use crate::scoreboard::Forfeits;
use crate::spread::{Spread, SpreadReport};
use crate::statistics::{Estimate, Tally};

/// What to play.
pub struct Plan<G: Game> {
    /// The options of every game.
    pub options: G::Options,
    /// Who sits where.
    pub bots: Vec<Contender<G>>,
    /// How many games.
    pub games: u64,
    /// The series' number: games of the same number are the same.
    pub seed: u64,
    /// On how many threads.
    pub threads: usize,
}

/// Somebody who watches a long run.
pub struct Watch<'a> {
    /// Counts finished games.
    pub done: &'a AtomicU64,
    /// Ends the run early when set.
    pub stop: &'a AtomicBool,
    /// Is given the record of each game, in order, if anybody wants them. A game lost
    /// by rule has none.
    pub records: Option<&'a mut (dyn FnMut(&str) + Send)>,
}

/// What a run showed.
#[derive(Clone, Debug, Serialize)]
pub struct SimReport {
    /// The game.
    pub game: &'static str,
    /// The options, in notation.
    pub options: String,
    /// How many games were played.
    pub games: u64,
    /// The series' number.
    pub seed: u64,
    /// How many actions there were in all.
    pub steps: u64,
    /// How long it took, in seconds.
    pub seconds: f64,
    /// Each seat.
    pub seats: Vec<SeatReport>,
    /// How the points of a game spread, all seats together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<SpreadReport>,
    /// How the points of a round spread, all seats together, in a game that is scored
    /// round after round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round_points: Option<SpreadReport>,
    /// How long each seat thought.
    pub thinking: Vec<PaceReport>,
    /// Who lost games by rule.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub forfeits: Vec<Forfeits>,
}

/// What a run showed of a seat.
#[derive(Clone, Debug, Serialize)]
pub struct SeatReport {
    /// Who sat there.
    pub bot: String,
    /// Points a game.
    pub score: Estimate,
    /// The standard deviation of the points.
    pub deviation: f64,
    /// The share of games won; a shared win counts as a part.
    pub wins: Estimate,
    /// How its points of a game spread.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<SpreadReport>,
    /// How its points of a round spread.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub round_points: Option<SpreadReport>,
}

/// What some of the games showed; sums that do not depend on their order.
#[derive(Clone, Default)]
struct Sums {
    games: u64,
    steps: u64,
    scores: SeatVec<Spread>,
    rounds: SeatVec<Spread>,
    wins: SeatVec<Tally>,
    forfeits: Vec<Forfeit>,
}

impl Sums {
    fn new(seats: u8) -> Self {
        let spreads = || (0..seats).map(|_| Spread::default()).collect();
        Sums {
            games: 0,
            steps: 0,
            scores: spreads(),
            rounds: spreads(),
            wins: (0..seats).map(|_| Tally::default()).collect(),
            forfeits: Vec::new(),
        }
    }

    fn add<G: Game>(&mut self, played: &Played<G>) {
        let standing = &played.standing;
        self.games += 1;
        self.steps += played.steps;
        for seat in Seat::all(standing.seats()) {
            self.scores[seat.index()].add(standing.scores[seat.index()]);
            self.wins[seat.index()].add(standing.win_share(seat));
            for round in &played.rounds {
                self.rounds[seat.index()].add(round[seat.index()]);
            }
        }
    }

    fn merge(&mut self, other: &Sums) {
        self.games += other.games;
        self.steps += other.steps;
        let theirs = other.scores.iter().chain(&other.rounds);
        for (mine, theirs) in self.scores.iter_mut().chain(&mut self.rounds).zip(theirs) {
            mine.merge(theirs);
        }
        for (mine, theirs) in self.wins.iter_mut().zip(&other.wins) {
            mine.merge(theirs);
        }
        self.forfeits.extend_from_slice(&other.forfeits);
    }
}

/// Games are handed to threads in lots, and lots are added up in order, so that the
/// number of threads does not show in the result. A few games of bots that think long
/// are handed out one by one.
fn lot_size(games: u64) -> u64 {
    (games / 256).clamp(1, 32)
}

struct Lot {
    number: u64,
    sums: Sums,
    records: Vec<String>,
}

/// Plays the games and reports. A run that is stopped reports what it has.
pub fn simulate<G: Game>(plan: &Plan<G>, watch: Watch<'_>) -> Result<SimReport, RunError> {
    let seats = plan.bots.len() as u8;
    // Refuses a table or a program that cannot be before any thread starts.
    G::start(&plan.options, seats)?;
    let tried = Mutex::new(try_out(&plan.bots)?);
    let begun = Instant::now();
    let next = AtomicU64::new(0);
    let lots = plan.games.div_ceil(lot_size(plan.games));
    let (send, receive) = mpsc::sync_channel::<Lot>(64);
    let mut total = Sums::new(seats);
    let Watch { done, stop, mut records } = watch;
    let keep = records.is_some();
    let paces = Mutex::new(plan.bots.iter().map(Pace::of).collect::<Vec<_>>());
    std::thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            let (send, next, paces, tried) = (send.clone(), &next, &paces, &tried);
            scope.spawn(move || {
                let mut bench = Bench::with(&plan.options, &plan.bots, tried);
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= lots || stop.load(Ordering::Relaxed) {
                        break;
                    }
                    if send.send(play_lot(plan, &mut bench, number, keep, (done, stop))).is_err() {
                        break;
                    }
                }
                let mut all = paces.lock().unwrap_or_else(PoisonError::into_inner);
                all.iter_mut().zip(bench.paces()).for_each(|(all, own)| all.merge(own));
            });
        }
        drop(send);
        let mut waiting = std::collections::BTreeMap::new();
        let mut due = 0;
        for lot in receive {
            waiting.insert(lot.number, lot);
            while let Some(lot) = waiting.remove(&due) {
                total.merge(&lot.sums);
                if let Some(write) = records.as_mut() {
                    lot.records.iter().for_each(|record| write(record));
                }
                due += 1;
            }
        }
    });
    let paces = paces.into_inner().unwrap_or_else(PoisonError::into_inner);
    Ok(report(plan, &total, &paces, begun.elapsed()))
}

fn play_lot<G: Game>(
    plan: &Plan<G>,
    bench: &mut Bench<'_, G>,
    number: u64,
    keep: bool,
    (done, stop): (&AtomicU64, &AtomicBool),
) -> Lot {
    let names: Vec<String> = plan.bots.iter().map(Contender::name).collect();
    let seating: Vec<usize> = (0..plan.bots.len()).collect();
    let mut lot = Lot { number, sums: Sums::new(plan.bots.len() as u8), records: Vec::new() };
    let size = lot_size(plan.games);
    for game in number * size..((number + 1) * size).min(plan.games) {
        let seed = Seed::of_series(plan.seed, game);
        let Some(played) = bench.play(&seating, seed, "", stop) else { break };
        lot.sums.add(&played);
        if keep && played.forfeit.is_none() {
            lot.records.extend(record::write(&played.game, &names));
        }
        lot.sums.forfeits.extend(played.forfeit);
        done.fetch_add(1, Ordering::Relaxed);
    }
    lot
}

fn report<G: Game>(plan: &Plan<G>, sums: &Sums, paces: &[Pace], took: Duration) -> SimReport {
    use hindsight_core::GameOptions;
    let seats = plan.bots.iter().enumerate().map(|(seat, bot)| SeatReport {
        bot: bot.name(),
        score: sums.scores[seat].tally().estimate(),
        deviation: sums.scores[seat].tally().deviation(),
        wins: sums.wins[seat].proportion(),
        points: sums.scores[seat].report(),
        round_points: sums.rounds[seat].report(),
    });
    let all = |spreads: &[Spread]| {
        let mut all = Spread::default();
        for spread in spreads {
            all.merge(spread);
        }
        all.report()
    };
    let thinking = plan.bots.iter().zip(paces);
    SimReport {
        game: G::ID,
        options: plan.options.notation(),
        games: sums.games,
        seed: plan.seed,
        steps: sums.steps,
        seconds: took.as_secs_f64(),
        seats: seats.collect(),
        points: all(&sums.scores),
        round_points: all(&sums.rounds),
        thinking: thinking.map(|(bot, pace)| pace.report(bot.name())).collect(),
        forfeits: forfeits(plan, &sums.forfeits),
    }
}

fn forfeits<G: Game>(plan: &Plan<G>, all: &[Forfeit]) -> Vec<Forfeits> {
    let of = |(seat, bot): (usize, &Contender<G>)| {
        let mut own = all.iter().filter(|forfeit| forfeit.seat.index() == seat).peekable();
        let first = own.peek().map(|forfeit| forfeit.fault.clone());
        Forfeits { bot: format!("{} in seat {seat}", bot.name()), games: own.count() as u64, first }
    };
    plan.bots.iter().enumerate().map(of).filter(|forfeits| forfeits.games > 0).collect()
}
