//! The strongest: plans like the others by what knowledge is worth, and besides looks
//! into imagined worlds to see what the others will make of its decision. They decide
//! from their own views there: they see the tiles that it imagines on its own rack,
//! and know nothing of their own but what they were told. It, in turn, sees their
//! tiles, and so knows which of their bets will be right.

use std::time::Duration;

use arrayvec::ArrayVec;
use hindsight_core::{Advice, Bot, SwiftDice, Think, Unit};
use hindsight_lost_code::deduction::Posterior;
use hindsight_lost_code::{
    Action, Bet, LostCode, PLAYERS, Phase, Throw, View, Wheel, imagine_with,
};
use hindsight_search::{Budget, Clock};

use super::others::{self, ExpectedBet, ExpectedBets, OtherBettor};
use super::outlook::BetOutcome;
use super::planner::{Planner, every_bet, likely_bets};
use super::{curse, guesses, tokens, winning};

/// What it thinks about a move if it was told nothing else: this many worlds, but less
/// than a second. More of them play no better that could be measured.
const USUAL: Budget = Budget::Within(30, Duration::from_secs(1));
/// However much time there is, this many worlds settle a decision: what the others do
/// differs little between them.
pub const ENOUGH: u32 = 100;
/// As many codes as it looks at itself, and as it grants the others in a world.
const OWN_CODES: usize = 8000;
pub const THEIR_CODES: usize = 500;
/// In a hurry it looks at fewer of its own: this many for each millisecond that it has,
/// so that weighing them alone takes less than half of the time.
const CODES_A_MILLISECOND: usize = 40;
const FEWEST_CODES: usize = 150;
/// Decisions that are worse than the best by this many points, looked at alone, are not
/// held against the others' answers.
const CLOSE: f64 = 1.2;

/// Looks into imagined worlds.
pub struct Master {
    budget: Budget,
}

impl Master {
    /// One that thinks as it was told.
    pub fn new(think: Think) -> Self {
        Master { budget: part(Budget::of(think, USUAL), 7, 8) }
    }

    /// The best of the legal actions, and what it and others are worth.
    fn weigh(&self, view: &View, legal: &[Action], dice: &mut SwiftDice) -> Weighed {
        let (Some(seat), Some(posterior)) = (view.who.seat(), Posterior::of(view)) else {
            return Weighed { best: legal[0], unit: Unit::Points, moves: Vec::new() };
        };
        let mut clock = Clock::start(self.budget);
        let most = match self.budget {
            Budget::Iterations(_) => OWN_CODES,
            Budget::Time(time) | Budget::Within(_, time) => {
                let codes = (time.as_millis() as usize).saturating_mul(CODES_A_MILLISECOND);
                codes.clamp(FEWEST_CODES, OWN_CODES)
            }
        };
        let planner = Planner::new(view, seat, &posterior, most);
        match view.table.phase {
            Phase::Turn | Phase::Bet => {
                let plans = plans(&planner, legal);
                let close = close_ones(&plans);
                if close.len() < 2 {
                    let best = plans.first().map_or(legal[0], |plan| plan.action);
                    let moves = plans.iter().map(|plan| (plan.action, plan.worth())).collect();
                    return Weighed { best, unit: Unit::Points, moves };
                }
                best_plan(&planner, close, dread(&planner, &plans), &mut clock, dice)
            }
            Phase::Write => {
                let mut clock = Clock::start(part(self.budget, 1, 2));
                let (best, moves) = guesses::write(&planner, legal, &mut clock, dice);
                Weighed { best, unit: Unit::Chance, moves }
            }
            Phase::Offer => {
                let (best, moves) = tokens::offer(&planner, &mut clock, dice);
                Weighed { best, unit: Unit::Chance, moves }
            }
            _ => {
                let best = planner.choose(legal, planner.outlook());
                let moves = planner.weigh_swaps(legal, planner.outlook());
                Weighed { best, unit: Unit::Points, moves }
            }
        }
    }
}

/// What a decision comes down to.
struct Weighed {
    best: Action,
    unit: Unit,
    moves: Vec<(Action, f64)>,
}

impl Bot<LostCode> for Master {
    fn choose(&mut self, view: &View, legal: &[Action], dice: &mut SwiftDice) -> Action {
        self.weigh(view, legal, dice).best
    }

    fn advise(
        &mut self,
        view: &View,
        legal: &[Action],
        dice: &mut SwiftDice,
    ) -> Option<Advice<Action>> {
        let Weighed { best, unit, moves } = self.weigh(view, legal, dice);
        Advice::new(unit, best, moves)
    }
}

/// So much of the time. The rest is for what is made of the worlds, and for the last look
/// at the clock, which is read only every few milliseconds.
pub fn part(budget: Budget, parts: u32, of: u32) -> Budget {
    match budget {
        Budget::Iterations(_) => budget,
        Budget::Time(time) => Budget::Time(time * parts / of),
        Budget::Within(count, time) => Budget::Within(count, time * parts / of),
    }
}

/// A decision and what it leads to, looked at alone.
struct Plan {
    action: Action,
    dice: Throw,
    bet: Bet,
    outcomes: ArrayVec<BetOutcome, 3>,
}

impl Plan {
    fn worth(&self) -> f64 {
        self.outcomes.iter().map(|outcome| outcome.share * outcome.worth).sum()
    }

    /// How likely its bet is right.
    fn odds(&self) -> f64 {
        self.outcomes.iter().filter(|outcome| outcome.right).map(|outcome| outcome.share).sum()
    }
}

/// The decisions that promise most, the best first.
fn plans(planner: &Planner<'_>, legal: &[Action]) -> Vec<Plan> {
    let judge = &planner.judge(planner.outlook());
    let Some(round) = planner.view.table.current() else { return Vec::new() };
    let best_bet = |action, dice, bets: &[Action], each| {
        let survey = planner.codes.survey(dice);
        let plans = likely_bets(&survey, bets, each).into_iter().map(|bet| Plan {
            action: if let Action::Bet(_) = action { Action::Bet(bet) } else { action },
            dice,
            bet,
            outcomes: judge.outcomes(&survey, bet),
        });
        plans.collect::<Vec<_>>()
    };
    let mut plans = Vec::new();
    if planner.view.table.phase == Phase::Bet {
        plans = best_bet(legal[0], round.dice, legal, 4);
    } else {
        let bets = every_bet(planner.view.options());
        for &action in legal {
            let dice = planner.left_by(round, action);
            let best = best_bet(action, dice, &bets, 2);
            plans.extend(best.into_iter().max_by(|a, b| a.worth().total_cmp(&b.worth())));
        }
    }
    plans.sort_by(|one, two| two.worth().total_cmp(&one.worth()));
    plans
}

/// Those of them that are close to the best.
fn close_ones(plans: &[Plan]) -> &[Plan] {
    let least = plans.first().map_or(0.0, Plan::worth) - CLOSE;
    &plans[..plans.partition_point(|plan| plan.worth() >= least)]
}

/// Whether there is time for another world. A world takes a millisecond or several, so
/// the clock is read before each, and none is begun that would end late.
pub fn next_world(clock: &mut Clock, enough: u32) -> bool {
    let (done, spent) = (clock.done(), clock.fraction());
    // A little more than 1, so that rounding takes away no world of a counted budget.
    let late = done > 0 && spent + spent / f64::from(done) > 1.001;
    done < enough && !late && clock.tick()
}

/// What one's own bet would lose under the curse in a round like this one.
fn dread(planner: &Planner<'_>, plans: &[Plan]) -> f64 {
    curse::dread(plans.iter().map(|plan| (plan.worth(), plan.bet, plan.odds())), planner.cursed())
}

/// The plan that wins most often over imagined worlds.
fn best_plan(
    planner: &Planner<'_>,
    plans: &[Plan],
    dread: f64,
    clock: &mut Clock,
    dice: &mut SwiftDice,
) -> Weighed {
    let mut chances = vec![0.0; plans.len()];
    let mut here = vec![0.0; plans.len()];
    let mut worlds = 0_u32;
    'worlds: while next_world(clock, ENOUGH) {
        let world = imagine_with(planner.view, planner.posterior, dice);
        let line = world.table().track.line().filter(|&seat| seat != planner.seat);
        let heads: ArrayVec<(View, Posterior), PLAYERS> =
            line.filter_map(|seat| others::seen_and_known(&world, seat)).collect();
        let planners: ArrayVec<Planner<'_>, PLAYERS> = heads
            .iter()
            .filter_map(|(view, posterior)| {
                Some(Planner::new(view, view.who.seat()?, posterior, THEIR_CODES))
            })
            .collect();
        // The others' answers depend on the dice and the wheel alone.
        let mut bettors: Vec<(Throw, ArrayVec<OtherBettor<'_>, PLAYERS>)> = Vec::new();
        let mut answered: Vec<(Throw, Wheel, ExpectedBets)> = Vec::new();
        for (plan, chance) in plans.iter().zip(&mut here) {
            // A world that not all plans have seen compares nothing.
            if clock.late() {
                break 'worlds;
            }
            let key = (plan.dice, plan.bet.wheel);
            let place = answered.iter().position(|(dice, wheel, _)| (*dice, *wheel) == key);
            let place = place.unwrap_or_else(|| {
                let known = bettors.iter().position(|(dice, _)| *dice == plan.dice);
                let known = known.unwrap_or_else(|| {
                    let fresh = planners.iter().map(|other| OtherBettor::new(other, plan.dice));
                    bettors.push((plan.dice, fresh.collect()));
                    bettors.len() - 1
                });
                let answers =
                    others::expected_bets(&world, &bettors[known].1, plan.dice, plan.bet.wheel);
                answered.push((plan.dice, plan.bet.wheel, answers));
                answered.len() - 1
            });
            let answers = &answered[place].2;
            *chance = plan
                .outcomes
                .iter()
                .map(|own| own.share * win_chance(planner, plan, own, dread, answers))
                .sum::<f64>();
        }
        chances.iter_mut().zip(&here).for_each(|(sum, here)| *sum += here);
        worlds += 1;
    }
    let mut best = 0;
    for place in 1..plans.len() {
        if chances[place] > chances[best] + 1e-9 {
            best = place;
        }
    }
    let worlds = f64::from(worlds.max(1));
    let moves = plans.iter().zip(&chances).map(|(plan, sum)| (plan.action, sum / worlds));
    Weighed { best: plans[best].action, unit: Unit::Chance, moves: moves.collect() }
}

/// The chance to win from what this round brings to all.
fn win_chance(
    planner: &Planner<'_>,
    plan: &Plan,
    own: &BetOutcome,
    own_dread: f64,
    answers: &ExpectedBets,
) -> f64 {
    let table = &planner.view.table;
    let mut bets = answers.clone();
    bets.push(ExpectedBet {
        seat: planner.seat,
        bet: plan.bet,
        right: own.right,
        worth: own.worth,
        risk: 1.0 - plan.odds(),
        dread: own_dread,
    });
    let curse = curse::worths(table, &bets);
    let points = |answer: &ExpectedBet| {
        f64::from(table.track.field(answer.seat)) + answer.worth + curse[answer.seat.index()]
    };
    let others = answers.iter().map(points);
    winning::chance(points(&bets[answers.len()]), others, planner.rounds_to_come())
}
