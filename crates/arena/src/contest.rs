//! Plays a contest on all cores, and hands out its results in order.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError, mpsc};

use hindsight_core::{Game, Seed, Standing};
use serde::{Deserialize, Serialize};

use crate::RunError;
use crate::bench::{Bench, Forfeit, Played};
use crate::luck::{Luck, LuckOf};
use crate::pace::Pace;
use crate::player::{Contender, try_out};
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
    /// Tells the luck of games that were played to their end, if that is wanted.
    pub luck: Option<LuckOf<G>>,
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
    /// The luck of each seat, if it was to be told; a game lost by rule has none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub luck: Vec<Luck>,
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
/// `stop` is set, the groups that were begun are still played to their end. Tells how
/// long each contender thought.
pub fn contest<G: Game>(
    plan: &ContestPlan<G>,
    stop: &AtomicBool,
    games_done: &AtomicU64,
    done: &mut dyn FnMut(Group) -> ControlFlow<()>,
) -> Result<Vec<Pace>, RunError> {
    // Refuses a table or a program that cannot be before any thread starts.
    G::start(&plan.options, plan.schedule.seats())?;
    let tried = Mutex::new(try_out(&plan.contenders)?);
    let per_group = plan.schedule.games();
    let games = Handout { next: plan.begin * per_group, end: plan.end * per_group, per_group };
    let (games, abandon) = (Mutex::new(games), AtomicBool::new(false));
    let paces = Mutex::new(plan.contenders.iter().map(Pace::of).collect::<Vec<_>>());
    let (send, receive) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..plan.threads.max(1) {
            let (send, games, abandon, paces) = (send.clone(), &games, &abandon, &paces);
            let tried = &tried;
            scope.spawn(move || {
                let mut bench = Bench::with(&plan.options, &plan.contenders, tried);
                let take = || games.lock().unwrap_or_else(PoisonError::into_inner).take(stop);
                while let Some(number) = take() {
                    let Some(played) = play(plan, &mut bench, number, abandon) else { break };
                    let luck = plan.luck.filter(|_| played.forfeit.is_none());
                    let luck = luck.map_or_else(Vec::new, |luck| luck(&played.game));
                    let Played { standing, forfeit, .. } = played;
                    let result = GameResult { standing, forfeit, luck };
                    games_done.fetch_add(1, Ordering::Relaxed);
                    if send.send((number, result)).is_err() {
                        break;
                    }
                }
                let mut all = paces.lock().unwrap_or_else(PoisonError::into_inner);
                all.iter_mut().zip(bench.paces()).for_each(|(all, own)| all.merge(own));
            });
        }
        drop(send);
        collect(plan, &receive, done);
        // Whoever still plays, plays for nothing.
        abandon.store(true, Ordering::Relaxed);
        drop(receive);
    });
    Ok(paces.into_inner().unwrap_or_else(PoisonError::into_inner))
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
) -> Option<Played<G>> {
    let per_group = plan.schedule.games();
    let (deal, pair) = plan.schedule.group(number / per_group);
    let (first, second) = plan.schedule.pairs()[pair];
    let game = (number % per_group) as usize;
    let who = |side: &Side| if *side == Side::First { first } else { second };
    let seating: Vec<usize> = plan.schedule.seatings()[game].iter().map(who).collect();
    // The deal is the same in all games of a group, but the bots' own dice are not:
    // what they add to the luck should even out, not repeat itself.
    let purpose = format!("game {game}, ");
    bench.play(&seating, Seed::of_series(plan.seed, deal), &purpose, abandon)
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

#[cfg(test)]
mod tests {
    use super::*;
    use hindsight_bots::lost_cities::BOTS;
    use hindsight_core::{BotSetup, GameOptions, Step, Think};
    use hindsight_lost_cities::LostCities;

    fn plan(threads: usize, end: u64) -> ContestPlan<LostCities> {
        let setup = BotSetup { think: Think::Default };
        let contender =
            |name| Contender::Own(BOTS.iter().find(|bot| bot.name == name).unwrap(), setup);
        ContestPlan {
            options: GameOptions::parse("rounds=2").unwrap(),
            contenders: ["random", "greedy", "random"].map(contender).into(),
            schedule: Schedule::new(3, 2),
            seed: 11,
            threads,
            begin: 0,
            end,
            luck: None,
        }
    }

    /// What chance decided in a game.
    fn chance(game: &Played<LostCities>) -> Vec<String> {
        let outcome = |step: &Step<LostCities>| match step {
            Step::Chance(outcome) => Some(outcome.to_string()),
            Step::Act { .. } => None,
        };
        game.game.steps().iter().filter_map(outcome).collect()
    }

    /// The two games of a pair, and the games of every pair, have the same deals in
    /// every round; the next deal is another; and the bots change seats.
    #[test]
    fn duplicate_deals_are_the_same_deals() {
        let plan = plan(1, 6);
        let mut bench = Bench::new(&plan.options, &plan.contenders);
        let never = AtomicBool::new(false);
        let games: Vec<_> =
            (0..8).map(|number| play(&plan, &mut bench, number, &never).unwrap()).collect();
        for game in &games[..6] {
            assert_eq!(chance(game).len(), 2);
            assert_eq!(chance(game), chance(&games[0]));
        }
        assert_ne!(chance(&games[6]), chance(&games[0]));
        assert_eq!(chance(&games[6]), chance(&games[7]));
        // Random play has far more steps than greedy play; here both are at the table,
        // and greedy wins from either seat.
        let winner = |game: &Played<LostCities>| game.standing.winners().next().unwrap().0;
        assert_eq!((winner(&games[0]), winner(&games[1])), (1, 0));
    }

    /// The points of the rounds are those of the game, and every action was timed.
    #[test]
    fn rounds_and_moves_are_all_counted() {
        let plan = plan(1, 1);
        let mut bench = Bench::new(&plan.options, &plan.contenders);
        let never = AtomicBool::new(false);
        let game = play(&plan, &mut bench, 0, &never).unwrap();
        assert_eq!(game.rounds.len(), 2);
        for (seat, &score) in game.standing.scores.iter().enumerate() {
            assert_eq!(game.rounds.iter().map(|round| round[seat]).sum::<i32>(), score);
        }
        let moves: Vec<u64> = bench.paces().iter().map(|pace| pace.moves).collect();
        assert!(moves[0] > 0 && moves[1] > 0 && moves[2] == 0, "{moves:?}");
        assert_eq!(moves.iter().sum::<u64>(), game.steps);
    }

    #[test]
    fn results_come_in_order_and_the_same_on_any_number_of_threads() {
        let run = |threads, most: usize| {
            let (stop, games) = (AtomicBool::new(false), AtomicU64::new(0));
            let mut groups = Vec::new();
            let mut done = |group| {
                groups.push(group);
                if groups.len() == most {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            };
            contest(&plan(threads, 30), &stop, &games, &mut done).unwrap();
            groups
        };
        let all = run(1, 100);
        assert!(all.iter().map(|group| group.group).eq(0..30));
        assert_eq!(run(4, 100), all);
        assert_eq!(run(4, 7), all[..7]);
    }

    /// When it is stopped, no group is begun, but those under way are finished.
    #[test]
    fn groups_under_way_are_finished() {
        let (stop, games) = (AtomicBool::new(false), AtomicU64::new(0));
        let mut groups = Vec::new();
        let mut done = |group| {
            groups.push(group);
            stop.store(true, Ordering::Relaxed);
            ControlFlow::Continue(())
        };
        contest(&plan(3, 1_000_000), &stop, &games, &mut done).unwrap();
        assert!(!groups.is_empty() && groups.len() < 1000);
        assert_eq!(games.load(Ordering::Relaxed), 2 * groups.len() as u64);
        assert!(groups.iter().map(|group| group.group).eq(0..groups.len() as u64));
    }
}
