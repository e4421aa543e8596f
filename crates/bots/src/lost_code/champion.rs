//! The champion at tables of two: thinks as the master does, but a learned judge says how a
//! round that may come of its decision is likely to end the game.

use std::time::Duration;

use arrayvec::ArrayVec;
use hindsight_core::{Advice, Bot, BotSetup, Seat, SwiftDice, Think, Unit};
use hindsight_lost_code::deduction::{Posterior, SUMS};
use hindsight_lost_code::{
    Action, Bet, LostCode, PLAYERS, Phase, Placed, SYMBOLS, State, Symbol, Throw, Verdict, View,
    WHEELS, Wheel, imagine_with,
};
use hindsight_search::{Budget, Clock};

use super::codes::{Singles, Tally};
use super::facts::Facts;
use super::master::{ENOUGH, Master, THEIR_CODES, next_world, part};
use super::others::{self, Choice, OtherBettor};
use super::outlook::Judge;
use super::planner::{Planner, every_bet};
use super::value::{Aftermath, Half, Value};
use super::{guesses, tokens};

/// What it thinks about a move if it was told nothing else: as many worlds as the master, but
/// a little is left of the 50 ms for all the rest.
const USUAL: Budget = Budget::Within(30, Duration::from_millis(48));
/// A point counts for so much beside the chance to win: where the game is decided, the score
/// still matters a little.
const POINT: f64 = 1e-3;

/// Whoever sits with more than one other is left to the master.
pub struct Sitting {
    champion: Champion<'static>,
    master: Master,
}

impl Sitting {
    /// One that thinks as it was told.
    pub fn make(setup: &BotSetup) -> Box<dyn Bot<LostCode>> {
        let how = Thoroughness::told(setup.think);
        let champion = Champion::new(Value::learned(), how);
        Box::new(Sitting { champion, master: Master::new(setup.think) })
    }
}

impl Bot<LostCode> for Sitting {
    fn choose(&mut self, view: &View, legal: &[Action], dice: &mut SwiftDice) -> Action {
        if view.table.seats == 2 {
            return self.champion.choose(view, legal, dice);
        }
        self.master.choose(view, legal, dice)
    }

    fn advise(
        &mut self,
        view: &View,
        legal: &[Action],
        dice: &mut SwiftDice,
    ) -> Option<Advice<Action>> {
        if view.table.seats == 2 {
            return self.champion.advise(view, legal, dice);
        }
        self.master.advise(view, legal, dice)
    }
}

/// How much it looks at.
#[derive(Clone, Copy)]
pub struct Thoroughness {
    /// How many worlds it imagines.
    pub budget: Budget,
    /// As many codes as it looks at itself.
    pub own_codes: usize,
    /// As many as it grants the others.
    pub their_codes: usize,
    /// As many decisions are held against the others' answers.
    pub most: usize,
    /// These look worse than the best by so many points at most.
    pub close: f64,
}

impl Thoroughness {
    /// As it practises.
    pub const HASTY: Thoroughness = Thoroughness {
        budget: Budget::Iterations(1),
        own_codes: 600,
        their_codes: 200,
        most: 6,
        close: 1.0,
    };

    /// As it is met, with as long to think as it was told.
    pub fn told(think: Think) -> Self {
        let budget = Budget::of(think, USUAL);
        Thoroughness { budget, own_codes: 4000, their_codes: THEIR_CODES, most: 16, close: 1.5 }
    }
}

/// Plays by a learned judge.
pub struct Champion<'v> {
    value: &'v Value,
    how: Thoroughness,
}

/// What it may know after a round, and what the judge's first layer makes of that.
struct End {
    share: f64,
    right: bool,
    /// The symbol whose tile it swaps.
    swapped: Option<usize>,
    facts: Facts,
    half: Half,
}

/// A decision.
struct Plan {
    action: Action,
    dice: Throw,
    bet: Bet,
    /// What it looks worth.
    rough: f64,
}

/// What another seat knows.
#[derive(Clone, Copy)]
struct TheirKnowledge {
    seat: Seat,
    facts: Facts,
    half: Half,
}

/// What another seat does in a round, and what it may know after that.
struct OtherEnd<'a> {
    planner: &'a Planner<'a>,
    bet: Bet,
    right: bool,
    /// Its knowledge if no tile comes to light but its own.
    plain: TheirKnowledge,
    /// The codes that it is left with, unless it swaps a tile.
    left: Option<Tally>,
    /// Its knowledge once the next tile of a symbol's pile has come to light.
    seeing: [Option<TheirKnowledge>; SYMBOLS],
}

impl<'a> OtherEnd<'a> {
    fn new(value: &Value, planner: &'a Planner<'a>, choice: Choice, world: &State) -> Self {
        let Choice { bet, right, left } = choice;
        let (codes, seat) = (&planner.codes, planner.seat);
        let judge = planner.judge(planner.outlook());
        let swapped = if right { None } else { best_swap(&judge, planner, &left) };
        let lost = swapped.and_then(|symbol| {
            let digit = world.racks()[seat.index()].0[symbol];
            Some((symbol, codes.cell(symbol, digit)?))
        });
        let facts = match lost {
            Some((symbol, cell)) => codes.facts_swapped(&left, planner.written(), symbol, cell),
            None => codes.facts(&left, planner.written()),
        };
        let plain = TheirKnowledge { seat, facts, half: value.other(&facts) };
        let left = lost.is_none().then_some(left);
        OtherEnd { planner, bet, right, plain, left, seeing: [None; SYMBOLS] }
    }

    /// What it knows if somebody draws the next tile of this symbol's pile.
    fn known(&mut self, value: &Value, seen: Option<usize>, world: &State) -> TheirKnowledge {
        let (Some(symbol), Some(left)) = (seen, &self.left) else { return self.plain };
        if let Some(known) = self.seeing[symbol] {
            return known;
        }
        let codes = &self.planner.codes;
        let drawn = world.pile(Symbol::ALL[symbol]).first();
        let cell = drawn.and_then(|&digit| codes.cell(symbol, digit));
        let known = cell.map_or(self.plain, |cell| {
            let facts = codes.facts_without(left, self.planner.written(), cell);
            TheirKnowledge { facts, half: value.other(&facts), ..self.plain }
        });
        self.seeing[symbol] = Some(known);
        known
    }
}

/// What a decision comes down to.
struct Weighed {
    best: Action,
    unit: Unit,
    moves: Vec<(Action, f64)>,
}

impl Weighed {
    /// The best of some decisions by what was added up for each over so many worlds; actions
    /// that were weighed more than once count as the best of it.
    fn new(actions: impl Iterator<Item = Action>, sums: &[f64], worlds: f64) -> Self {
        let mut best: Option<(Action, f64)> = None;
        let mut moves: Vec<(Action, f64)> = Vec::with_capacity(sums.len());
        for (action, &sum) in actions.zip(sums) {
            // Values that differ by rounding alone are equal.
            if best.is_none_or(|(_, most)| sum > most + 1e-9) {
                best = Some((action, sum));
            }
            let chance = (sum / worlds).clamp(0.0, 1.0);
            match moves.iter_mut().find(|(known, _)| *known == action) {
                Some((_, most)) => *most = most.max(chance),
                None => moves.push((action, chance)),
            }
        }
        let best = best.map_or(Action::Accept, |(action, _)| action);
        Weighed { best, unit: Unit::Chance, moves }
    }

    /// The best by what they look worth, the best first.
    fn roughly(plans: &[Plan], legal: &[Action]) -> Self {
        let best = plans.first().map_or(legal[0], |plan| plan.action);
        let mut moves: Vec<(Action, f64)> = Vec::new();
        for plan in plans {
            if !moves.iter().any(|(known, _)| *known == plan.action) {
                moves.push((plan.action, plan.rough));
            }
        }
        Weighed { best, unit: Unit::Points, moves }
    }
}

impl<'v> Champion<'v> {
    /// One that goes by this judge.
    pub fn new(value: &'v Value, how: Thoroughness) -> Self {
        Champion { value, how }
    }

    fn weigh(&self, view: &View, legal: &[Action], dice: &mut SwiftDice) -> Weighed {
        let (Some(seat), Some(posterior)) = (view.who.seat(), Posterior::of(view)) else {
            return Weighed { best: legal[0], unit: Unit::Points, moves: Vec::new() };
        };
        let planner = Planner::new(view, seat, &posterior, self.how.own_codes);
        let mut clock = Clock::start(part(self.how.budget, 7, 8));
        match view.table.phase {
            Phase::Turn | Phase::Bet => self.best_plan(&planner, legal, &mut clock, dice),
            Phase::Swap => self.best_swap(&planner, legal, &mut clock, dice),
            Phase::Offer => {
                let (best, moves) = tokens::offer(&planner, &mut clock, dice);
                Weighed { best, unit: Unit::Chance, moves }
            }
            Phase::Write => {
                let mut clock = Clock::start(part(self.how.budget, 7, 16));
                let (best, moves) = guesses::write(&planner, legal, &mut clock, dice);
                Weighed { best, unit: Unit::Chance, moves }
            }
            _ => {
                let best = planner.choose(legal, planner.outlook());
                Weighed { best, unit: Unit::Points, moves: Vec::new() }
            }
        }
    }

    /// What it may know once it swaps a symbol's tile, if this is what it knows before.
    fn swap_ends<'a>(
        &'a self,
        planner: &'a Planner<'_>,
        left: &'a Tally,
        symbol: usize,
        share: f64,
    ) -> impl Iterator<Item = End> + 'a {
        let codes = &planner.codes;
        codes.tiles(left, symbol).into_iter().map(move |(cell, odds)| {
            let facts = codes.facts_swapped(left, planner.written(), symbol, cell);
            let half = self.value.own(&facts);
            End { share: share * odds, right: false, swapped: Some(symbol), facts, half }
        })
    }

    /// What comes of a bet: for each verdict and each tile that may come to light.
    fn ends(&self, planner: &Planner<'_>, dice: Throw, bets: &[Bet]) -> Vec<Vec<End>> {
        let judge = &planner.judge(planner.outlook());
        let survey = planner.codes.survey(dice);
        let whole = f64::from(survey.count());
        let ends = |&bet: &Bet| {
            let mut ends = Vec::new();
            for told in &survey.verdicts(bet) {
                let share = f64::from(told.left.count) / whole;
                let swap = if told.right { None } else { best_swap(judge, planner, &told.left) };
                if let Some(symbol) = swap {
                    ends.extend(self.swap_ends(planner, &told.left, symbol, share));
                } else {
                    let facts = planner.codes.facts(&told.left, planner.written());
                    let half = self.value.own(&facts);
                    ends.push(End { share, right: told.right, swapped: None, facts, half });
                }
            }
            ends
        };
        bets.iter().map(ends).collect()
    }

    /// What this seat may expect of its knowledge and theirs: a chance to win, and a little for
    /// points.
    fn expected(
        &self,
        seat: Seat,
        end: &End,
        others: &[TheirKnowledge],
        table: &Aftermath<'_>,
    ) -> f64 {
        let mut worths = [0.0; PLAYERS];
        worths[seat.index()] = table.worth(&end.facts);
        for other in others {
            worths[other.seat.index()] = table.worth(&other.facts);
        }
        let (mut chance, mut margin) = (1.0, 0.0);
        for other in others {
            let scene = table.scene(seat, other.seat, &worths);
            let expected = self.value.expect(&end.half, &other.half, &scene);
            chance *= f64::from(expected.chance);
            margin += f64::from(expected.margin);
        }
        chance + POINT * margin
    }

    /// The best of a turn's or a bet's decisions.
    fn best_plan(
        &self,
        planner: &Planner<'_>,
        legal: &[Action],
        clock: &mut Clock,
        dice: &mut SwiftDice,
    ) -> Weighed {
        let all = plans(planner, legal);
        let least = all.first().map_or(0.0, |plan| plan.rough) - self.how.close;
        let close = all.partition_point(|plan| plan.rough >= least).min(self.how.most);
        let plans = &all[..close];
        if plans.len() < 2 {
            return Weighed::roughly(&all, legal);
        }
        let mut throws: Vec<(Throw, Vec<usize>)> = Vec::new();
        for (place, plan) in plans.iter().enumerate() {
            match throws.iter_mut().find(|(throw, _)| *throw == plan.dice) {
                Some((_, places)) => places.push(place),
                None => throws.push((plan.dice, vec![place])),
            }
        }
        let mut ends: Vec<Vec<End>> = plans.iter().map(|_| Vec::new()).collect();
        for (throw, places) in &throws {
            let bets: Vec<Bet> = places.iter().map(|&place| plans[place].bet).collect();
            let found = self.ends(planner, *throw, &bets);
            places.iter().zip(found).for_each(|(&place, found)| ends[place] = found);
        }
        let mut sums = vec![0.0; plans.len()];
        let mut here = vec![0.0; plans.len()];
        let mut worlds = 0.0;
        'worlds: while next_world(clock, ENOUGH) {
            let world = imagine_with(planner.view, planner.posterior, dice);
            let heads = heads(&world, planner.seat);
            let planners = planners(&heads, self.how.their_codes);
            for (throw, places) in &throws {
                let bettors: ArrayVec<OtherBettor<'_>, PLAYERS> =
                    planners.iter().map(|other| OtherBettor::new(other, *throw)).collect();
                let mut answered: Vec<(Wheel, Vec<OtherEnd<'_>>)> = Vec::new();
                for &place in places {
                    // A world that not all plans have seen compares nothing.
                    if clock.late() {
                        break 'worlds;
                    }
                    let bet = plans[place].bet;
                    let known = answered.iter().position(|(wheel, _)| *wheel == bet.wheel);
                    let known = known.unwrap_or_else(|| {
                        let choices = others::choices(&world, &bettors, *throw, bet.wheel);
                        let ends = planners.iter().zip(choices).map(|(other, choice)| {
                            OtherEnd::new(self.value, other, choice, &world)
                        });
                        answered.push((bet.wheel, ends.collect()));
                        answered.len() - 1
                    });
                    let others = &mut answered[known].1;
                    here[place] = self.of_bet(planner, bet, &ends[place], others, &world);
                }
            }
            sums.iter_mut().zip(&here).for_each(|(sum, here)| *sum += here);
            worlds += 1.0;
        }
        let weighed =
            Weighed::new(plans.iter().map(|plan| plan.action), &sums, f64::max(worlds, 1.0));
        if weighed.moves.len() > 1 {
            return weighed;
        }
        // The same die is turned, whatever the bet: the others are told as they look.
        Weighed { best: weighed.best, ..Weighed::roughly(&all, legal) }
    }

    /// What this seat may expect of a bet in a world.
    fn of_bet(
        &self,
        planner: &Planner<'_>,
        bet: Bet,
        ends: &[End],
        others: &mut [OtherEnd<'_>],
        world: &State,
    ) -> f64 {
        let table = &planner.view.table;
        let after = |right: bool| {
            let verdict = |right| Some(if right { Verdict::Right } else { Verdict::Wrong });
            let placed = table.track.line().filter_map(|seat| {
                if seat == planner.seat {
                    return Some(Placed { seat, bet, verdict: verdict(right) });
                }
                let other = others.iter().find(|other| other.planner.seat == seat)?;
                Some(Placed { seat, bet: other.bet, verdict: verdict(other.right) })
            });
            let (track, curse) = table.after_bets(&placed.collect::<ArrayVec<_, PLAYERS>>());
            Aftermath { table, track, curse, to_come: planner.rounds_to_come() }
        };
        let tables = [after(false), after(true)];
        let mut sum = 0.0;
        for end in ends {
            let known: ArrayVec<TheirKnowledge, PLAYERS> = others
                .iter_mut()
                .map(|other| other.known(self.value, end.swapped, world))
                .collect();
            let table = &tables[usize::from(end.right)];
            sum += end.share * self.expected(planner.seat, end, &known, table);
        }
        sum
    }

    /// The best tile to swap. What is drawn instead tells the others something, too.
    fn best_swap(
        &self,
        planner: &Planner<'_>,
        legal: &[Action],
        clock: &mut Clock,
        dice: &mut SwiftDice,
    ) -> Weighed {
        let left = planner.codes.tally();
        // What looks best comes first, in case there is no time for a single world.
        let mut likely = planner.weigh_swaps(legal, planner.outlook());
        likely.sort_by(|one, two| two.1.total_cmp(&one.1));
        let ends = |&(action, _): &(Action, f64)| {
            let Action::Swap(symbol) = action else { return None };
            let ends = self.swap_ends(planner, &left, symbol.index(), 1.0);
            Some((action, ends.collect::<Vec<_>>()))
        };
        let swaps: Vec<(Action, Vec<End>)> = likely.iter().filter_map(ends).collect();
        let table = &planner.view.table;
        let (track, curse) = table.after_bets(&[]);
        let table = Aftermath { table, track, curse, to_come: planner.rounds_to_come() };
        let mut sums = vec![0.0; swaps.len()];
        let mut worlds = 0.0;
        while next_world(clock, ENOUGH) {
            let world = imagine_with(planner.view, planner.posterior, dice);
            let heads = heads(&world, planner.seat);
            let planners = planners(&heads, self.how.their_codes);
            let mut others: Vec<OtherEnd<'_>> = planners
                .iter()
                .map(|other| {
                    // Its own swap, if it is still to come, is left out of account.
                    let choice =
                        Choice { bet: Bet::default(), right: true, left: other.codes.tally() };
                    OtherEnd::new(self.value, other, choice, &world)
                })
                .collect();
            for ((_, ends), sum) in swaps.iter().zip(&mut sums) {
                for end in ends {
                    let known: ArrayVec<TheirKnowledge, PLAYERS> = others
                        .iter_mut()
                        .map(|other| other.known(self.value, end.swapped, &world))
                        .collect();
                    *sum += end.share * self.expected(planner.seat, end, &known, &table);
                }
            }
            worlds += 1.0;
        }
        Weighed::new(swaps.iter().map(|(action, _)| *action), &sums, f64::max(worlds, 1.0))
    }
}

impl Bot<LostCode> for Champion<'_> {
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

/// The symbol whose tile it is best to swap by the hand-made outlook.
fn best_swap(judge: &Judge<'_>, planner: &Planner<'_>, left: &Tally) -> Option<usize> {
    let worth = |&symbol: &usize| (judge.swap(&planner.codes, left, symbol), symbol);
    let best = judge.piles.iter().map(worth).max_by(|a, b| a.0.total_cmp(&b.0));
    best.map(|(_, symbol)| symbol)
}

/// What the others see and can know in a world.
fn heads(world: &State, seat: Seat) -> ArrayVec<(View, Posterior), PLAYERS> {
    let line = world.table().track.line().filter(|&other| other != seat);
    line.filter_map(|other| others::seen_and_known(world, other)).collect()
}

/// The others before their decisions.
fn planners(heads: &[(View, Posterior)], most: usize) -> ArrayVec<Planner<'_>, PLAYERS> {
    heads
        .iter()
        .filter_map(|(view, posterior)| Some(Planner::new(view, view.who.seat()?, posterior, most)))
        .collect()
}

/// All decisions with bets that are likely, what looks best at once first.
fn plans(planner: &Planner<'_>, legal: &[Action]) -> Vec<Plan> {
    let Some(round) = planner.view.table.current() else { return Vec::new() };
    let mut plans = Vec::new();
    if planner.view.table.phase == Phase::Bet {
        let dice = round.dice;
        let likely = likely(planner, &planner.codes.singles(dice), legal, 4).into_iter();
        plans.extend(likely.map(|(rough, bet)| Plan {
            action: Action::Bet(bet),
            dice,
            bet,
            rough,
        }));
    } else {
        let bets = every_bet(planner.view.options());
        for &action in legal {
            let dice = planner.left_by(round, action);
            let likely = likely(planner, &planner.codes.singles(dice), &bets, 2).into_iter();
            plans.extend(likely.map(|(rough, bet)| Plan { action, dice, bet, rough }));
        }
    }
    plans.sort_by(|one, two| two.rough.total_cmp(&one.rough));
    plans
}

/// Of each wheel the few likeliest bets, with what they look worth.
fn likely(
    planner: &Planner<'_>,
    singles: &Singles<'_>,
    bets: &[Action],
    each: usize,
) -> Vec<(f64, Bet)> {
    let mut weighed = Vec::with_capacity(WHEELS * each);
    for wheel in Wheel::ALL {
        let of_wheel = bets.iter().filter_map(|action| match action {
            Action::Bet(bet) if bet.wheel == wheel => {
                Some((singles.within(bet.low, bet.high()), *bet))
            }
            _ => None,
        });
        let mut of_wheel: Vec<(u32, Bet)> = of_wheel.collect();
        of_wheel.sort_by_key(|&(having, _)| std::cmp::Reverse(having));
        let best = of_wheel.iter().take(each);
        weighed.extend(best.map(|&(_, bet)| (rough(planner, singles, bet), bet)));
    }
    weighed
}

/// What a bet looks worth, if whoever is wrong swapped no tile.
fn rough(planner: &Planner<'_>, singles: &Singles<'_>, bet: Bet) -> f64 {
    let all = f64::from(singles.count());
    let points = f64::from(bet.wheel.points());
    let fine = if planner.cursed() { points } else { 0.0 };
    let top = SUMS as u8 - 1;
    let worth = |runs: &[(u8, u8)], gain: f64| {
        let having: u32 = runs.iter().map(|&(low, high)| singles.within(low, high)).sum();
        if having == 0 {
            return 0.0;
        }
        let known = singles.knowledge(runs, planner.written());
        f64::from(having) / all * (gain + planner.outlook().worth(&known))
    };
    let below = (bet.low > 0).then(|| (0, bet.low - 1));
    let above = (bet.high() < top).then(|| (bet.high() + 1, top));
    let outside: ArrayVec<(u8, u8), 2> = below.into_iter().chain(above).collect();
    let right = worth(&[(bet.low, bet.high())], points);
    if bet.wheel.width() == 1 {
        return right + worth(&outside, -fine);
    }
    right + outside.iter().map(|&run| worth(&[run], -fine)).sum::<f64>()
}
