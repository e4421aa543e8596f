//! The strongest: plans like the others by what knowledge is worth, and besides looks
//! into imagined worlds to see what the others will make of its decision. They decide
//! from their own views there: they see the tiles that it imagines on its own rack,
//! and know nothing of their own but what they were told. It, in turn, sees their
//! tiles, and so knows which of their bets will be right.

use std::time::Duration;

use arrayvec::ArrayVec;
use hindsight_core::{Bot, Game, Observer, Seat, SwiftDice, Think};
use hindsight_lost_code::deduction::Posterior;
use hindsight_lost_code::{
    Action, Bet, Curse, LostCode, PLAYERS, Phase, Placed, State, Throw, Verdict, View, Wheel,
    imagine_with,
};
use hindsight_search::{Budget, Clock};

use super::guesses;
use super::outlook::{OUTLOOKS, Outcome};
use super::planner::{Planner, Points, every_bet, outlook_after};

/// What it thinks about a move if it was told nothing else.
const USUAL: Budget = Budget::Time(Duration::from_millis(900));
/// More worlds than this teach nothing new.
const ENOUGH: u32 = 400;
/// As many codes as it looks at itself, and as it grants the others in a world.
const OWN_CODES: usize = 8000;
const THEIR_CODES: usize = 500;
/// Decisions that are worse than the best by so many points, looked at alone, are not
/// held against the others' answers.
const CLOSE: f64 = 1.2;
/// The standard deviation of the points that a seat still gets, by the number of rounds
/// to come.
const SPREAD: [f64; 11] = [1.5, 2.0, 2.8, 3.4, 3.8, 4.1, 4.4, 4.6, 4.7, 4.8, 4.9];

/// Looks into imagined worlds.
pub struct Master {
    budget: Budget,
}

impl Master {
    /// One that thinks as it was told.
    pub fn new(think: Think) -> Self {
        Master { budget: Budget::of(think, USUAL) }
    }
}

impl Bot<LostCode> for Master {
    fn choose(&mut self, view: &View, legal: &[Action], dice: &mut SwiftDice) -> Action {
        let (Some(seat), Some(posterior)) = (view.who.seat(), Posterior::of(view)) else {
            return legal[0];
        };
        let mut clock = Clock::start(self.budget);
        let planner = Planner::new(view, seat, &posterior, OWN_CODES);
        match view.table.phase {
            Phase::Turn | Phase::Bet => {
                let plans = plans(&planner, legal);
                if plans.len() == 1 {
                    return plans[0].action;
                }
                best_plan(&planner, &plans, &mut clock, dice)
            }
            Phase::Write => guesses::write(&planner, legal, &mut clock, dice),
            _ => {
                let outlook = outlook_after(&OUTLOOKS, planner.rounds_to_come());
                planner.choose(legal, Points(outlook), &outlook)
            }
        }
    }
}

/// A decision and what it leads to, looked at alone.
struct Plan {
    action: Action,
    dice: Throw,
    wheel: Wheel,
    outcomes: ArrayVec<Outcome, 3>,
}

impl Plan {
    fn worth(&self) -> f64 {
        self.outcomes.iter().map(|outcome| outcome.share * outcome.worth).sum()
    }
}

/// The decisions that are close to the best, the best first.
fn plans(planner: &Planner<'_>, legal: &[Action]) -> Vec<Plan> {
    let outlook = outlook_after(&OUTLOOKS, planner.rounds_to_come());
    let judge = &planner.judge(Points(outlook));
    let Some(round) = planner.view.table.current() else { return Vec::new() };
    let best_bet = |action, dice, bets: &[Action], each| {
        let survey = planner.codes.survey(dice);
        let likely = planner.likely_bets(&survey, bets, each);
        let plans = likely.into_iter().filter_map(move |bet| match bet {
            Action::Bet(set) => {
                let action = if let Action::Bet(_) = action { bet } else { action };
                let outcomes = judge.outcomes(&survey, set);
                Some(Plan { action, dice, wheel: set.wheel, outcomes })
            }
            _ => None,
        });
        plans.collect::<Vec<_>>()
    };
    let mut plans = Vec::new();
    if planner.view.table.phase == Phase::Bet {
        plans = best_bet(legal[0], round.dice, legal, 4);
    } else {
        let bets = every_bet(planner.view.options());
        for &action in legal {
            let dice = match action {
                Action::Turn { from, to } => round.dice.turned(from, to),
                _ => round.dice,
            };
            let dice = planner.without_bears(dice);
            let best = best_bet(action, dice, &bets, 2);
            plans.extend(best.into_iter().max_by(|a, b| a.worth().total_cmp(&b.worth())));
        }
    }
    plans.sort_by(|one, two| two.worth().total_cmp(&one.worth()));
    let least = plans.first().map_or(0.0, Plan::worth) - CLOSE;
    plans.retain(|plan| plan.worth() >= least);
    plans
}

/// What another seat will have after this round, and whether its bet is right.
#[derive(Clone, Copy)]
struct Answer {
    seat: Seat,
    right: bool,
    worth: f64,
}

type Answers = ArrayVec<Answer, PLAYERS>;

/// Whether there is time for another world. A world takes a millisecond or several, so
/// the clock is read before each.
pub fn next_world(clock: &mut Clock, enough: u32) -> bool {
    let first = clock.done() == 0;
    clock.done() < enough && (first || clock.fraction() < 1.0) && clock.tick()
}

/// The plan that wins most often over imagined worlds.
fn best_plan(
    planner: &Planner<'_>,
    plans: &[Plan],
    clock: &mut Clock,
    dice: &mut SwiftDice,
) -> Action {
    let mut chances = vec![0.0; plans.len()];
    while next_world(clock, ENOUGH) {
        let world = imagine_with(planner.view, planner.posterior, dice);
        let others = Others::new(planner, &world);
        // The others' answer depends on the dice and the wheel alone.
        let mut known: Vec<(Throw, Wheel, Answers)> = Vec::new();
        for (plan, chance) in plans.iter().zip(&mut chances) {
            let same = known.iter().find(|(dice, wheel, _)| {
                *dice == plan.dice && *wheel == plan.wheel
            });
            let answers = match same {
                Some((_, _, answers)) => answers.clone(),
                None => {
                    let answers = others.answers(plan.dice, plan.wheel);
                    known.push((plan.dice, plan.wheel, answers.clone()));
                    answers
                }
            };
            let shares = plan.outcomes.iter();
            *chance += shares.map(|own| own.share * win_chance(planner, own, &answers)).sum::<f64>();
        }
    }
    let mut best = 0;
    for place in 1..plans.len() {
        if chances[place] > chances[best] + 1e-9 {
            best = place;
        }
    }
    plans[best].action
}

/// The chance to win from what this round brings to all.
fn win_chance(planner: &Planner<'_>, own: &Outcome, answers: &Answers) -> f64 {
    let track = &planner.view.table.track;
    let curse = planner.view.table.curse;
    let to_come = planner.rounds_to_come().min(SPREAD.len() - 1);
    let spread = SPREAD[to_come] * std::f64::consts::SQRT_2;
    let wrong_others =
        |of: Seat| answers.iter().filter(|other| other.seat != of && !other.right).count() as f64;
    let mut mine = f64::from(track.field(planner.seat)) + own.worth;
    if curse == Curse::Upon(planner.seat) {
        mine += wrong_others(planner.seat);
    }
    let beats = |other: &Answer| {
        let mut theirs = f64::from(track.field(other.seat)) + other.worth;
        if curse == Curse::Upon(other.seat) {
            theirs += wrong_others(other.seat) + f64::from(u8::from(!own.right));
        }
        normal((mine - theirs) / spread)
    };
    answers.iter().map(beats).product()
}

/// The chance that a standard normal variable is at most `x` (a logistic curve that is
/// nowhere off by more than a hundredth).
fn normal(x: f64) -> f64 {
    1.0 / (1.0 + (-1.702 * x).exp())
}

/// The other seats in an imagined world.
struct Others<'a> {
    planner: &'a Planner<'a>,
    world: &'a State,
    heads: ArrayVec<(Seat, View, Posterior), PLAYERS>,
}

impl<'a> Others<'a> {
    fn new(planner: &'a Planner<'a>, world: &'a State) -> Self {
        let line = world.table().track.line().filter(|&seat| seat != planner.seat);
        let heads = line.filter_map(|seat| {
            let view = LostCode::view(world, Observer::Seat(seat));
            let posterior = Posterior::of(&view)?;
            Some((seat, view, posterior))
        });
        Others { planner, world, heads: heads.collect() }
    }

    /// What the others do when they are left with these dice and without this wheel.
    fn answers(&self, dice: Throw, wheel: Wheel) -> Answers {
        let placed = self.world.table().current().map(|round| round.bets).unwrap_or_default();
        let mut taken: ArrayVec<Wheel, { PLAYERS + 1 }> =
            placed.iter().map(|placed| placed.bet.wheel).collect();
        taken.push(wheel);
        let mut answers = Answers::new();
        for (seat, view, posterior) in &self.heads {
            let head = Planner::new(view, *seat, posterior, THEIR_CODES);
            let outlook = outlook_after(&OUTLOOKS, self.planner.rounds_to_come());
            let judge = head.judge(Points(outlook));
            let survey = head.codes.survey(dice);
            let bet = placed.iter().find(|placed: &&Placed| placed.seat == *seat).map_or_else(
                || {
                    let left: Vec<Action> = every_bet(view.options())
                        .into_iter()
                        .filter(|action| match action {
                            Action::Bet(bet) => !taken.contains(&bet.wheel),
                            _ => false,
                        })
                        .collect();
                    let likely = head.likely_bets(&survey, &left, 1);
                    let bets = likely.iter().filter_map(|action| match action {
                        Action::Bet(bet) => Some((judge.bet(&survey, *bet), *bet)),
                        _ => None,
                    });
                    let best = bets.max_by(|one, two| one.0.total_cmp(&two.0));
                    best.map_or(Bet::default(), |(_, bet)| bet)
                },
                |placed| placed.bet,
            );
            taken.push(bet.wheel);
            let sum = dice.sum(&self.world.racks()[seat.index()]);
            let right = bet.verdict(sum) == Verdict::Right;
            let left = survey.after(bet, sum);
            let worth = left.map_or(0.0, |left| judge.after(&head.codes, &left, bet, right));
            answers.push(Answer { seat: *seat, right, worth });
        }
        answers
    }
}
