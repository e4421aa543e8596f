//! Plans a decision from the exact posterior: the points of a bet and what its verdict
//! will teach, which tile to part with, which die to turn.

use arrayvec::ArrayVec;
use hindsight_core::Seat;
use hindsight_lost_code::deduction::{Posterior, SUMS};
use hindsight_lost_code::{
    Action, Bet, Curse, DigitSet, Options, Phase, Round, SYMBOLS, Symbol, Throw, View, WHEELS,
    Wheel, best_guess,
};

use super::best_of;
use super::codes::{Codes, Survey};
use super::outlook::{Judge, Knowledge, OUTLOOKS, RoundsOutlook, Written};

/// What a seat can expect, in points, with a shortcut token and without.
pub struct Token {
    /// What it would write.
    pub digits: DigitSet,
    /// Without the token.
    pub without: f64,
    /// With it.
    pub with: f64,
    /// How much of that is what the digits promise.
    pub promises: f64,
}

impl Token {
    /// What it gains to write a guess now, for a token, instead of at the end.
    pub fn gain(&self) -> f64 {
        self.with - self.without
    }
}

/// A seat before a decision.
pub struct Planner<'a> {
    /// What it sees.
    pub view: &'a View,
    /// Which it is.
    pub seat: Seat,
    /// What it can know of its code.
    pub posterior: &'a Posterior,
    /// The same, listed.
    pub codes: Codes,
    written: Written,
    /// Symbols whose piles still hold a tile.
    piles: ArrayVec<usize, SYMBOLS>,
}

impl<'a> Planner<'a> {
    /// The seat before the decision that a view asks for; it looks at this many codes.
    pub fn new(view: &'a View, seat: Seat, posterior: &'a Posterior, most: usize) -> Self {
        let unseen = Symbol::ALL.map(|symbol| view.unseen(symbol));
        Planner {
            view,
            seat,
            posterior,
            codes: Codes::new(posterior, &unseen, most),
            written: written(view, seat),
            piles: view.table.piles().iter().map(Symbol::index).collect(),
        }
    }

    /// Rounds after this one.
    pub fn rounds_to_come(&self) -> usize {
        usize::from(self.view.table.rounds_in_all() - self.view.table.round())
    }

    /// What it knows now.
    pub fn known(&self) -> Knowledge {
        let whole = [(0, SUMS as u8 - 1)];
        self.codes.singles(Throw::default()).knowledge(&whole, &self.written)
    }

    /// What it has written for tokens.
    pub fn written(&self) -> &Written {
        &self.written
    }

    /// Whether it is cursed in this round.
    pub fn cursed(&self) -> bool {
        self.view.table.curse == Curse::Upon(self.seat)
    }

    /// What a wrong bet costs, for each point of the wheel.
    fn cost_of_wrong(&self) -> f64 {
        f64::from(u8::from(self.cursed()))
    }

    /// Weighs bets and swaps by an outlook on the rounds to come.
    pub fn judge<'b>(&'b self, outlook: &'b RoundsOutlook) -> Judge<'b> {
        Judge { outlook, written: &self.written, piles: &self.piles, wrong: self.cost_of_wrong() }
    }

    /// The outlook on the rounds after this one.
    pub fn outlook(&self) -> &'static RoundsOutlook {
        &OUTLOOKS[self.rounds_to_come().min(OUTLOOKS.len() - 1)]
    }

    /// The decision that promises the most points.
    pub fn choose(&self, legal: &[Action], outlook: &RoundsOutlook) -> Action {
        let judge = self.judge(outlook);
        match self.view.table.phase {
            Phase::Turn => best_of(legal, |action| self.turn_worth(&judge, action)),
            Phase::Bet => {
                let dice = self.view.table.current().map(|round| round.dice).unwrap_or_default();
                let survey = self.codes.survey(dice);
                let likely = likely_bets(&survey, legal, 4).into_iter().map(Action::Bet);
                best_of(&likely.collect::<Vec<_>>(), |action| match action {
                    Action::Bet(bet) => judge.bet(&survey, bet),
                    _ => f64::MIN,
                })
            }
            Phase::Swap => {
                let tally = self.codes.tally();
                best_of(legal, |action| match action {
                    Action::Swap(symbol) => judge.swap(&self.codes, &tally, symbol.index()),
                    _ => f64::MIN,
                })
            }
            Phase::Offer => match self.view.table.offered() {
                Some(symbol) if self.token(symbol, outlook).gain() > 0.0 => Action::Take,
                _ => Action::Pass,
            },
            _ => self.view.table.to_write(self.seat).map_or(legal[0], |symbol| {
                let digits = self.best_digits(symbol);
                Action::Write { symbol, digits }
            }),
        }
    }

    /// What each swap is worth, in points.
    pub fn weigh_swaps(&self, legal: &[Action], outlook: &RoundsOutlook) -> Vec<(Action, f64)> {
        let judge = self.judge(outlook);
        let tally = self.codes.tally();
        let worth = |&action: &Action| match action {
            Action::Swap(symbol) => Some((action, judge.swap(&self.codes, &tally, symbol.index()))),
            _ => None,
        };
        legal.iter().filter_map(worth).collect()
    }

    /// The digits with the best expected points.
    fn best_digits(&self, symbol: Symbol) -> DigitSet {
        best_guess(&self.posterior.marginals()[symbol.index()], self.posterior.count()).0
    }

    /// What it can expect with a symbol's token, and without.
    pub fn token(&self, symbol: Symbol, outlook: &RoundsOutlook) -> Token {
        let tally = self.codes.tally();
        let without = self.codes.knowledge(&tally, &self.written);
        let digits = self.best_digits(symbol);
        let mut written = self.written;
        written[symbol.index()] = Some(digits);
        let with = self.codes.knowledge(&tally, &written);
        Token {
            digits,
            without: outlook.worth(&without),
            with: outlook.worth(&with),
            promises: with.tokens - without.tokens,
        }
    }

    /// The worth of turning a die, or of none: that of the best bet then. The roller
    /// bets first, so that all wheels are there.
    pub fn turn_worth(&self, judge: &Judge<'_>, action: Action) -> f64 {
        let Some(round) = self.view.table.current() else { return 0.0 };
        let survey = self.codes.survey(self.left_by(round, action));
        let all = every_bet(self.view.options());
        let likely = likely_bets(&survey, &all, 2);
        likely.into_iter().map(|bet| judge.bet(&survey, bet)).fold(f64::MIN, f64::max)
    }

    /// The dice as the roller will leave them after an action. What is still to be turned
    /// then, a beginner's other bears and the free turn after them, is supposed to be
    /// turned to the symbols that are known best, one die after the other.
    pub fn left_by(&self, round: &Round, action: Action) -> Throw {
        let options = self.view.options();
        let Action::Turn { from, to } = action else { return round.dice };
        let mut dice = round.dice.turned(from, to);
        if !options.must_turn(from) {
            return dice;
        }
        while dice.shows(from) {
            dice = self.best_known(dice, &[from]);
        }
        let rolled = round.rolled.dice();
        let free: Vec<Symbol> = rolled.into_iter().filter(|&die| die != from).collect();
        self.best_known(dice, &free)
    }

    /// The dice with one that shows one of these symbols turned, or none of them, so that
    /// their sum is known best.
    fn best_known(&self, dice: Throw, from: &[Symbol]) -> Throw {
        let symbols = self.view.options().symbols();
        let narrowness = |dice: &Throw| {
            let sums = self.posterior.sums(*dice);
            sums.iter().map(|&having| u64::from(having).pow(2)).sum::<u64>()
        };
        // Turned to what it shows a die stays as it is.
        let turned = |from: Symbol| symbols.iter().map(move |to| dice.turned(from, to));
        from.iter().copied().flat_map(turned).max_by_key(narrowness).unwrap_or(dice)
    }
}

/// Of each wheel that may be taken the few likeliest bets.
pub fn likely_bets(survey: &Survey<'_>, legal: &[Action], each: usize) -> Vec<Bet> {
    let mut by_wheel: [Vec<(f64, Bet)>; WHEELS] = Default::default();
    for &action in legal {
        if let Action::Bet(bet) = action {
            by_wheel[bet.wheel as usize].push((survey.odds(bet), bet));
        }
    }
    let mut likely = Vec::new();
    for mut bets in by_wheel {
        bets.sort_by(|one, two| two.0.total_cmp(&one.0));
        likely.extend(bets.into_iter().take(each).map(|(_, bet)| bet));
    }
    likely
}

/// Every bet there is.
pub fn every_bet(options: Options) -> Vec<Action> {
    let runs = |wheel: Wheel| {
        (0..=options.most() + 1 - wheel.width()).map(move |low| Action::Bet(Bet { wheel, low }))
    };
    Wheel::ALL.into_iter().flat_map(runs).collect()
}

/// What a seat has written for tokens.
fn written(view: &View, seat: Seat) -> Written {
    let own = view.written[seat.index()];
    Symbol::ALL.map(|symbol| {
        let taken = view.table.takers[symbol.index()] == Some(seat)
            && view.table.wrote[seat.index()].contains(symbol);
        taken.then(|| own.map(|sets| sets.0[symbol.index()]).unwrap_or_default())
    })
}
