//! What a net is told about a position of The Lost Code: the exact posterior, what each bet
//! brings and teaches, and what the others, whose tiles lie open, will make of it.

use arrayvec::ArrayVec;
use hindsight_core::{Observer, Seat, SwiftDice};
use hindsight_encode::{Axis, Part};
use hindsight_lost_code::deduction::{Posterior, SUMS};
use hindsight_lost_code::{
    Action, Bet, DIGITS, DigitSet, LostCode, PLAYERS, Phase, RIGHT, SYMBOLS, State, Symbol, Throw,
    Verdict, View, WHEELS, WRONG, Wheel, best_guess, guess_points, imagine_with,
};

use super::codes::Singles;
use super::outlook::Knowledge;
use super::planner::{Planner, every_bet};
use super::{others, winning};
use crate::insight::{Insight, Insights, scaled};

/// So many codes are looked at, one's own and those of the others.
const OWN_CODES: usize = 400;
const THEIR_CODES: usize = 200;
/// Of each wheel the likeliest bets.
const BETS: usize = 2;
const CANDIDATES: usize = 18;
const OTHERS: usize = PLAYERS - 1;
/// Numbers about another seat.
const OTHER: usize = 10;

const fn one(name: &'static str, help: &'static str) -> Part {
    Part { name, axes: &[], help }
}

pub(super) static INSIGHTS: Insights<LostCode> = Insights {
    context: &[
        Part {
            name: "odds",
            axes: &[Axis::new("symbol", SYMBOLS), Axis::new("digit", DIGITS)],
            help: "how likely one's own tile of the symbol is the digit, in percent",
        },
        Part {
            name: "known",
            axes: &[Axis::new("number", 6)],
            help: "eighths of bits to the code; quarters: points of free guesses, of written \
                   ones, missing bits, shared bits, points to be expected from now on less 20",
        },
        Part {
            name: "other",
            axes: &[Axis::new("other", OTHERS), Axis::new("number", OTHER)],
            help: "1 if there is such a seat; its lead; eighths of bits to its code; quarters: \
                   what its guesses promise, what they would really bring, missing bits, by how \
                   much it may expect more than the observer; 1 if it has bet in this round, \
                   with how many points, whether rightly",
        },
        one("first", "1 if the observer bets first"),
    ],
    candidate: &[
        Part {
            name: "kind",
            axes: &[Axis::new("kind", 7)],
            help: "1 for accept, turn, bet, swap, write, pass, take",
        },
        Part { name: "wheel", axes: &[Axis::new("wheel", WHEELS)], help: "1 for the wheel" },
        Part { name: "digits", axes: &[Axis::new("count", 3)], help: "1 for 1, 2, 3 digits" },
        one("right", "how likely the bet or the guess is right, in percent"),
        one("points", "what it brings if so"),
        one("gain", "what it brings on the average, in sixteenths"),
        one(
            "behind",
            "by how much the chance to win is less than the best, in fifths of a percent",
        ),
        one("chance", "the chance to win as the master reckons it, in percent"),
        one("less", "by how many sixteenths of a point it is worth less than the best"),
        one("if_right", "what is expected once it was right less what is now, in eighths"),
        one("if_wrong", "the same once it was wrong"),
        one("bits_right", "eighths of missing bits then, less those now, if right"),
        one("bits_wrong", "the same if wrong"),
        one("guesses_right", "quarters of points of free guesses then, less those now"),
        one("guesses_wrong", "the same if wrong"),
        one("lead_right", "the lead before the best of the others after this round if right"),
        one("lead_wrong", "the same if wrong"),
        one("answer", "what the best answer is worth to its seat, in eighths, less what is now"),
        one("answer_right", "1 if that answer is right"),
        one("answer_points", "its points"),
        one("answer_odds", "how likely its seat must think it right, in percent"),
        one("pile", "tiles left of the symbol"),
        one("open", "guesses still to be written"),
    ],
    most: CANDIDATES,
    look,
};

/// Somebody who is to bet.
struct Bettor<'a> {
    planner: &'a Planner<'a>,
    known: Knowledge,
    /// What is to be expected from now on, as if there were one more round.
    now: f64,
}

/// A bet and what comes of it.
#[derive(Clone, Copy)]
struct Weighed {
    bet: Bet,
    right: f64,
    worth: f64,
    if_right: f64,
    /// On the average over what may be told then.
    if_wrong: f64,
    known_right: Knowledge,
    known_wrong: Knowledge,
}

impl<'a> Bettor<'a> {
    fn new(planner: &'a Planner<'a>) -> Self {
        let known = planner.known();
        Bettor { planner, known, now: planner.outlook().worth(&known) }
    }

    /// The likeliest bets of each wheel, and what comes of them.
    fn weigh(&self, singles: &Singles<'_>, bets: &[Bet], each: usize) -> Vec<Weighed> {
        let mut weighed = Vec::with_capacity(WHEELS * each);
        for wheel in Wheel::ALL {
            let mut likely: ArrayVec<(u32, Bet), { SUMS + 1 }> = bets
                .iter()
                .filter(|bet| bet.wheel == wheel)
                .map(|&bet| (singles.within(bet.low, bet.high()), bet))
                .collect();
            likely.sort_by_key(|&(having, _)| std::cmp::Reverse(having));
            weighed.extend(likely.iter().take(each).map(|&(_, bet)| self.outcome(singles, bet)));
        }
        weighed
    }

    fn outcome(&self, singles: &Singles<'_>, bet: Bet) -> Weighed {
        let outlook = self.planner.outlook();
        let written = self.planner.written();
        let all = f64::from(singles.count());
        let right = f64::from(singles.within(bet.low, bet.high())) / all;
        let points = f64::from(bet.wheel.points());
        let top = SUMS as u8 - 1;
        let inside = singles.knowledge(&[(bet.low, bet.high())], written);
        let (mut wrong, mut known_wrong) = (0.0, Knowledge::default());
        let mut outside = |runs: &[(u8, u8)]| {
            let having: u32 = runs.iter().map(|&(low, high)| singles.within(low, high)).sum();
            if having > 0 {
                let (known, share) = (singles.knowledge(runs, written), f64::from(having) / all);
                wrong += share * outlook.worth(&known);
                known_wrong.bits += share * known.bits;
                known_wrong.guesses += share * known.guesses;
            }
        };
        let below = (bet.low > 0).then(|| (0, bet.low - 1));
        let above = (bet.high() < top).then(|| (bet.high() + 1, top));
        if bet.wheel.width() == 1 {
            let runs: ArrayVec<(u8, u8), 2> = below.into_iter().chain(above).collect();
            outside(&runs);
        } else {
            below.into_iter().chain(above).for_each(|run| outside(&[run]));
        }
        let missed = (1.0 - right).max(1e-9);
        known_wrong.bits /= missed;
        known_wrong.guesses /= missed;
        let fine = if self.planner.cursed() { points } else { 0.0 };
        let if_wrong = if right < 1.0 { wrong / missed - fine } else { self.now };
        let if_right = points + outlook.worth(&inside);
        Weighed {
            bet,
            right,
            worth: right * if_right + (1.0 - right) * if_wrong,
            if_right: if right > 0.0 { if_right } else { self.now },
            if_wrong,
            known_right: inside,
            known_wrong,
        }
    }
}

/// What another seat will have after this round.
#[derive(Clone, Copy, Default)]
struct Answer {
    field: f64,
    worth: f64,
    change: f64,
    right: bool,
    points: i16,
    odds: f64,
}

struct Look<'a> {
    view: &'a View,
    own: &'a Bettor<'a>,
    others: &'a [(Bettor<'a>, i16)],
    world: &'a State,
    dice: Throw,
}

fn look(view: &View, legal: &[Action], out: &mut Insight<Action>) {
    let Observer::Seat(seat) = view.who else { return };
    let Some(posterior) = Posterior::of(view) else { return };
    let planner = Planner::new(view, seat, &posterior, OWN_CODES);
    let own = Bettor::new(&planner);
    // Any world will do: what the others know differs little between them.
    let world = imagine_with(view, &posterior, &mut SwiftDice::new(0));
    let seats = view.table.seats;
    let heads: ArrayVec<(View, Posterior), OTHERS> = (1..seats)
        .filter_map(|distance| others::seen_and_known(&world, Seat((seat.0 + distance) % seats)))
        .collect();
    let planners: ArrayVec<Planner<'_>, OTHERS> = heads
        .iter()
        .filter_map(|(view, posterior)| {
            Some(Planner::new(view, view.who.seat()?, posterior, THEIR_CODES))
        })
        .collect();
    let others: ArrayVec<(Bettor<'_>, i16), OTHERS> =
        planners.iter().map(|planner| (Bettor::new(planner), really(planner, &world))).collect();
    let dice = view.table.current().map(|round| round.dice).unwrap_or_default();
    let look = Look { view, own: &own, others: &others, world: &world, dice };
    look.context(out);
    look.candidates(legal, out);
}

/// What a seat's guesses would bring if it wrote now what promises most.
fn really(planner: &Planner<'_>, world: &State) -> i16 {
    let marginals = planner.posterior.marginals();
    let count = planner.posterior.count();
    let code = world.racks()[planner.seat.index()];
    let points = |symbol: Symbol| {
        let token = planner.view.table.takers[symbol.index()] == Some(planner.seat);
        let digits = planner.written()[symbol.index()]
            .unwrap_or_else(|| best_guess(&marginals[symbol.index()], count).0);
        guess_points(digits, code.digit(symbol), token)
    };
    planner.view.options().symbols().iter().map(points).sum()
}

impl Look<'_> {
    fn field(&self) -> f64 {
        f64::from(self.view.table.track.field(self.own.planner.seat))
    }

    fn rounds(&self) -> usize {
        self.own.planner.rounds_to_come()
    }

    fn context(&self, out: &mut Insight<Action>) {
        let planner = self.own.planner;
        let (marginals, count) = (planner.posterior.marginals(), planner.posterior.count());
        for odds in marginals.iter().flatten() {
            out.context.push(scaled(*odds as f32 / count as f32, 100.0));
        }
        let known = &self.own.known;
        out.context.push(scaled((count as f32).log2(), 8.0));
        for number in [known.guesses, self.written(), known.bits, known.shared, self.own.now - 20.0]
        {
            out.context.push(scaled(number as f32, 4.0));
        }
        for place in 0..OTHERS {
            let Some((other, really)) = self.others.get(place) else {
                out.context.extend([0; OTHER]);
                continue;
            };
            let seat = other.planner.seat;
            let field = f64::from(self.view.table.track.field(seat));
            let posterior = other.planner.posterior;
            let bet = self.view.table.current().and_then(|round| round.bet_of(seat));
            let sum = self.dice.sum(&self.world.racks()[seat.index()]);
            out.context.extend([
                1,
                scaled((field - self.field()) as f32, 2.0),
                scaled((posterior.count() as f32).log2(), 8.0),
                scaled(other.known.guesses as f32, 4.0),
                scaled(f32::from(*really), 4.0),
                scaled(other.known.bits as f32, 4.0),
                scaled((field + other.now - self.field() - self.own.now) as f32, 4.0),
                i8::from(bet.is_some()),
                bet.map_or(0, |placed| placed.bet.wheel.points() as i8),
                i8::from(bet.is_some_and(|placed| placed.bet.verdict(sum) == Verdict::Right)),
            ]);
        }
        let first = self.view.table.current().is_none_or(|round| round.bets.is_empty());
        out.context.push(i8::from(first));
    }

    /// What the guesses written so far promise.
    fn written(&self) -> f64 {
        let planner = self.own.planner;
        let wrote = self.view.table.wrote[planner.seat.index()];
        let sheet = self.view.written[planner.seat.index()].unwrap_or_default();
        let symbols = self.view.options().symbols();
        let promised = symbols.iter().filter(|&symbol| wrote.contains(symbol)).map(|symbol| {
            let token = self.view.table.takers[symbol.index()] == Some(planner.seat);
            let right = self.right(symbol, sheet.0[symbol.index()]);
            worth(sheet.0[symbol.index()], right) * if token { 2.0 } else { 1.0 }
        });
        promised.sum()
    }

    /// How likely one's own tile of a symbol is among these digits.
    fn right(&self, symbol: Symbol, digits: DigitSet) -> f64 {
        let posterior = self.own.planner.posterior;
        let marginals = posterior.marginals();
        let having = digits.iter().map(|digit| marginals[symbol.index()][usize::from(digit)]);
        f64::from(having.sum::<u32>()) / f64::from(posterior.count())
    }

    /// What the others answer to a bet with these dice: after it they are left without its
    /// wheel.
    fn answers(&self, dice: Throw, theirs: &[Vec<Weighed>], wheel: Wheel) -> Vec<Answer> {
        let round = self.view.table.current();
        let placed = round.map(|round| round.bets).unwrap_or_default();
        let mut taken: ArrayVec<Wheel, { 2 * PLAYERS }> =
            placed.iter().map(|placed| placed.bet.wheel).collect();
        taken.push(wheel);
        let answer = |((other, _), bets): (&(Bettor<'_>, i16), &Vec<Weighed>)| {
            let seat = other.planner.seat;
            let own = placed.iter().find(|placed| placed.seat == seat);
            let free = bets.iter().filter(|weighed| !taken.contains(&weighed.bet.wheel));
            let best = free.max_by(|a, b| a.worth.total_cmp(&b.worth)).copied();
            let singles = || other.planner.codes.singles(dice);
            let chosen = match own {
                Some(placed) => Some(other.outcome(&singles(), placed.bet)),
                None => best,
            };
            let field = f64::from(self.view.table.track.field(seat));
            let Some(chosen) = chosen else {
                return Answer { field, worth: other.now, ..Answer::default() };
            };
            taken.push(chosen.bet.wheel);
            let sum = dice.sum(&self.world.racks()[seat.index()]);
            let right = chosen.bet.verdict(sum) == Verdict::Right;
            let worth = if right { chosen.if_right } else { chosen.if_wrong };
            let points = if right { chosen.bet.wheel.points() } else { 0 };
            Answer {
                field: field + f64::from(points),
                worth: f64::from(self.view.table.track.field(seat)) + worth,
                change: worth - other.now,
                right,
                points: chosen.bet.wheel.points(),
                odds: chosen.right,
            }
        };
        self.others.iter().zip(theirs).map(answer).collect()
    }

    fn candidates(&self, legal: &[Action], out: &mut Insight<Action>) {
        let mut rows: Vec<(Action, Row)> = Vec::new();
        match self.view.table.phase {
            Phase::Turn => {
                let every = bets(&every_bet(self.view.options()));
                let mut dices: Vec<(Throw, Row)> = Vec::new();
                for &action in legal {
                    let Some(round) = self.view.table.current() else { continue };
                    let dice = self.own.planner.left_by(round, action);
                    let known = dices.iter().position(|(known, _)| *known == dice);
                    let known = known.unwrap_or_else(|| {
                        let best = self
                            .bets(dice, &every, 1)
                            .into_iter()
                            .max_by(|a, b| a.chance.total_cmp(&b.chance));
                        dices.push((dice, best.unwrap_or_default()));
                        dices.len() - 1
                    });
                    rows.push((action, dices[known].1));
                }
            }
            Phase::Bet => {
                let rated = self.bets(self.dice, &bets(legal), BETS);
                rows.extend(rated.into_iter().map(|row| (Action::Bet(row.bet), row)));
            }
            Phase::Swap => {
                let outlook = self.own.planner.outlook();
                for (action, worth) in self.own.planner.weigh_swaps(legal, outlook) {
                    let Action::Swap(symbol) = action else { continue };
                    let pile = self.view.table.pile(symbol) as i8;
                    let chance = self.chance(worth);
                    rows.push((action, Row { worth, chance, pile, ..Row::default() }));
                }
            }
            Phase::Offer => {
                let symbol = self.view.table.offered();
                let token =
                    symbol.map(|symbol| self.own.planner.token(symbol, self.own.planner.outlook()));
                for &action in legal {
                    let worth = token.as_ref().map_or(0.0, |token| {
                        if action == Action::Take { token.with } else { token.without }
                    });
                    let chance = self.chance(worth);
                    rows.push((action, Row { worth, chance, ..Row::default() }));
                }
            }
            _ => self.writes(legal, &mut rows),
        }
        if rows.is_empty() {
            rows.extend(legal.iter().map(|&action| (action, Row::default())));
        }
        rows.sort_by(|a, b| b.1.chance.total_cmp(&a.1.chance));
        rows.truncate(CANDIDATES);
        let most = rows.iter().map(|(_, row)| row.worth).fold(f64::MIN, f64::max);
        let best = rows[0].1.chance;
        let open = self.open();
        for (action, row) in rows {
            out.candidates.push(action);
            row.write(action, self.own, [best, most], open, &mut out.rows);
        }
    }

    /// Guesses still to be written.
    fn open(&self) -> i8 {
        let wrote = self.view.table.wrote[self.own.planner.seat.index()];
        self.view.options().symbols().iter().filter(|&symbol| !wrote.contains(symbol)).count() as i8
    }

    /// The chance to win with what is to be expected, if nobody else gets anything new.
    fn chance(&self, worth: f64) -> f64 {
        let others = self.others.iter().map(|(other, _)| {
            f64::from(self.view.table.track.field(other.planner.seat)) + other.now
        });
        winning::chance(self.field() + worth, others, self.rounds())
    }

    fn bets(&self, dice: Throw, bets: &[Bet], each: usize) -> Vec<Row> {
        let own = self.own.weigh(&self.own.planner.codes.singles(dice), bets, each);
        let every = self::bets(&every_bet(self.view.options()));
        let theirs: Vec<Vec<Weighed>> = self
            .others
            .iter()
            .map(|(other, _)| other.weigh(&other.planner.codes.singles(dice), &every, 1))
            .collect();
        let mut answered: Vec<(Wheel, Vec<Answer>)> = Vec::new();
        let row = |weighed: Weighed| {
            let wheel = weighed.bet.wheel;
            let place = answered.iter().position(|(known, _)| *known == wheel);
            let place = place.unwrap_or_else(|| {
                answered.push((wheel, self.answers(dice, &theirs, wheel)));
                answered.len() - 1
            });
            let answers = &answered[place].1;
            let chance = |worth: f64| {
                let others = answers.iter().map(|answer| answer.worth);
                winning::chance(self.field() + worth, others, self.rounds())
            };
            let ahead = answers.iter().map(|answer| answer.field).fold(f64::MIN, f64::max);
            let points = f64::from(weighed.bet.wheel.points());
            Row {
                bet: weighed.bet,
                weighed: Some(weighed),
                worth: weighed.worth,
                chance: weighed.right * chance(weighed.if_right)
                    + (1.0 - weighed.right) * chance(weighed.if_wrong),
                lead_right: self.field() + points - ahead,
                lead_wrong: self.field() - ahead,
                answer: answers.first().copied().unwrap_or_default(),
                ..Row::default()
            }
        };
        own.into_iter().map(row).collect()
    }

    fn writes(&self, legal: &[Action], rows: &mut Vec<(Action, Row)>) {
        let planner = self.own.planner;
        let Some(symbol) = self.view.table.to_write(planner.seat) else { return };
        let having = planner.posterior.marginals()[symbol.index()];
        let mut order: ArrayVec<u8, DIGITS> = (0..DIGITS as u8).collect();
        order.sort_by_key(|&digit| std::cmp::Reverse(having[usize::from(digit)]));
        let mut digits = DigitSet::EMPTY;
        for &digit in order.iter().take(3).filter(|&&digit| having[usize::from(digit)] > 0) {
            digits = digits.with(digit);
            let action = Action::Write { symbol, digits };
            if legal.contains(&action) {
                let right = self.right(symbol, digits);
                let worth = worth(digits, right);
                let chance = self.chance(self.own.now + worth);
                rows.push((action, Row { digits, right, worth, chance, ..Row::default() }));
            }
        }
    }
}

fn bets(actions: &[Action]) -> Vec<Bet> {
    let bet = |action: &Action| if let Action::Bet(bet) = action { Some(*bet) } else { None };
    actions.iter().filter_map(bet).collect()
}

/// What digits promise that are right with this probability.
fn worth(digits: DigitSet, right: f64) -> f64 {
    let points = RIGHT.get(usize::from(digits.len()).wrapping_sub(1)).copied().unwrap_or(-WRONG);
    right * f64::from(points) - (1.0 - right) * f64::from(WRONG)
}

/// What is to be told about a candidate.
#[derive(Clone, Copy, Default)]
struct Row {
    bet: Bet,
    weighed: Option<Weighed>,
    digits: DigitSet,
    right: f64,
    worth: f64,
    chance: f64,
    lead_right: f64,
    lead_wrong: f64,
    answer: Answer,
    pile: i8,
}

impl Row {
    fn write(
        &self,
        action: Action,
        own: &Bettor<'_>,
        [best, most]: [f64; 2],
        open: i8,
        rows: &mut Vec<i8>,
    ) {
        let kind = match action {
            Action::Accept => 0,
            Action::Turn { .. } => 1,
            Action::Bet(_) => 2,
            Action::Swap(_) => 3,
            Action::Write { .. } => 4,
            Action::Pass => 5,
            Action::Take => 6,
        };
        let number = |number: f64, steps: f32| scaled(number as f32, steps);
        rows.extend((0..7).map(|other| i8::from(kind == other)));
        let wheel = self.weighed.map(|weighed| weighed.bet.wheel as usize);
        rows.extend((0..WHEELS).map(|other| i8::from(wheel == Some(other))));
        rows.extend((1..=3).map(|count| i8::from(self.digits.len() == count)));
        let right = self.weighed.map_or(self.right, |weighed| weighed.right);
        let points = self.weighed.map_or(0, |weighed| weighed.bet.wheel.points());
        rows.push(number(right, 100.0));
        rows.push(points as i8);
        rows.push(match self.weighed {
            Some(_) => number(right * f64::from(points), 16.0),
            None => number(self.worth, 16.0),
        });
        rows.push(number(best - self.chance, 500.0));
        rows.push(number(self.chance, 100.0));
        rows.push(number(most - self.worth, 16.0));
        if let Some(weighed) = &self.weighed {
            let (known, right, wrong) = (&own.known, &weighed.known_right, &weighed.known_wrong);
            rows.push(number(weighed.if_right - own.now, 8.0));
            rows.push(number(weighed.if_wrong - own.now, 8.0));
            rows.push(number(right.bits - known.bits, 8.0));
            rows.push(number(wrong.bits - known.bits, 8.0));
            rows.push(number(right.guesses - known.guesses, 4.0));
            rows.push(number(wrong.guesses - known.guesses, 4.0));
        } else {
            rows.extend([0; 6]);
        }
        rows.push(number(self.lead_right, 2.0));
        rows.push(number(self.lead_wrong, 2.0));
        rows.push(number(self.answer.change, 8.0));
        rows.push(i8::from(self.answer.right));
        rows.push(self.answer.points as i8);
        rows.push(number(self.answer.odds, 100.0));
        rows.push(self.pile);
        rows.push(open);
    }
}
