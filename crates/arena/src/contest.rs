//! Plays a contest on all cores, and hands out its results in order.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};

use hindsight_core::{Game, Seed, SetupError, Standing};
use serde::{Deserialize, Serialize};

use crate::bench::{Bench, Forfeit};
use crate::player::Contender;
use crate::schedule::{Schedule, Side};

/// What is to be played.
pub struct ContestPlan<G: Game> {
    /// The options of every game.
    pub options: G::Options,
    /// Who takes part.
    pub contenders: Vec<Contender<G>>,
    /// Who meets whom.
    pub schedule: Schedule,
    /// The series' number: deals of the same number are the same.
    pub seed: u64,
    /// On how many threads.
    pub threads: usize,
    /// How many groups have been played before.
    pub begin: u64,
    /// How many groups there are then.
    pub end: u64,
}

/// The result of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameResult {
    /// How it ended.
    #[serde(flatten)]
    pub standing: Standing,
    /// The seat that lost by rule, if one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<Forfeit>,
}

/// The results of the games of a group, in the order of the schedule's seatings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    /// Which, counted from 0.
    pub group: u64,
    /// The games.
    pub games: Vec<GameResult>,
}

/// Plays the groups and gives each to `done`, in order, until that breaks off. When
/// `stop` is set, the groups that were begun are still played to their end.
pub fn contest<G: Game>(
    plan: &ContestPlan<G>,
    stop: &AtomicBool,
    games_done: &AtomicU64,
    done: &mut dyn FnMut(Group) -> ControlFlow<()>,
) -> Result<(), SetupError> {
    // Refuses a table that cannot be before any thread starts.
    G::start(&plan.options, plan.schedule.seats())?;
    let per_group = plan.schedule.games();
    let games = Handout { next: plan.begin * per_group, end: plan.end * per_group, per_group };
    let (games, abandon) = (Mutex::new(games), AtomicBool::new(false));
    let (send, receive) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            let (send, games, abandon) = (send.clone(), &games, &abandon);
            scope.spawn(move || {
                let mut bench = Bench::new(&plan.options, &plan.contenders);
                let take = || games.lock().unwrap_or_else(PoisonError::into_inner).take(stop);
                while let Some(number) = take() {
                    let Some(result) = play(plan, &mut bench, number, abandon) else { return };
                    games_done.fetch_add(1, Ordering::Relaxed);
                    if send.send((number, result)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        collect(plan, &receive, done);
        // Whoever still plays, plays for nothing.
        abandon.store(true, Ordering::Relaxed);
        drop(receive);
    });
    Ok(())
}

/// The games that nobody plays yet.
struct Handout {
    next: u64,
    end: u64,
    per_group: u64,
}

impl Handout {
    fn take(&mut self, stop: &AtomicBool) -> Option<u64> {
        if stop.load(Ordering::Relaxed) {
            self.end = self.end.min(self.next.next_multiple_of(self.per_group));
        }
        let number = self.next;
        self.next += u64::from(number < self.end);
        (number < self.end).then_some(number)
    }
}

fn play<G: Game>(
    plan: &ContestPlan<G>,
    bench: &mut Bench<'_, G>,
    number: u64,
    abandon: &AtomicBool,
) -> Option<GameResult> {
    let per_group = plan.schedule.games();
    let (deal, pair) = plan.schedule.group(number / per_group);
    let (first, second) = plan.schedule.pairs()[pair];
    let game = (number % per_group) as usize;
    let who = |side: &Side| if *side == Side::First { first } else { second };
    let seating: Vec<usize> = plan.schedule.seatings()[game].iter().map(who).collect();
    // The deal is the same in all games of a group, but the bots' own dice are not:
    // what they add to the luck should even out, not repeat itself.
    let purpose = format!("game {game}, ");
    let played = bench.play(&seating, Seed::of_series(plan.seed, deal), &purpose, abandon)?;
    Some(GameResult { standing: played.standing, forfeit: played.forfeit })
}

fn collect<G: Game>(
    plan: &ContestPlan<G>,
    receive: &mpsc::Receiver<(u64, GameResult)>,
    done: &mut dyn FnMut(Group) -> ControlFlow<()>,
) {
    let per_group = plan.schedule.games();
    let mut waiting = BTreeMap::new();
    let mut due = plan.begin;
    for (number, result) in receive {
        waiting.insert(number, result);
        while (due * per_group..(due + 1) * per_group).all(|game| waiting.contains_key(&game)) {
            let later = waiting.split_off(&((due + 1) * per_group));
            let games = std::mem::replace(&mut waiting, later).into_values().collect();
            if done(Group { group: due, games }).is_break() {
                return;
            }
            due += 1;
        }
    }
}
