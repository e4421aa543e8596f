//! What everybody may end with by the exact posterior, and how lucky it was what came to light,
//! for whoever looks back on a game.

use hindsight_core::Seat;
use hindsight_lost_code::deduction::Posterior;
use hindsight_lost_code::{
    Action, Bet, DIGITS, DigitSet, Guesses, Phase, Symbol, View, best_guess, guess_points,
};

use super::outlook::OUTLOOKS;
use super::planner::{Planner, likely_bets};

/// As many codes are looked at.
const CODES: usize = 4000;

/// A seat with what it knows of its code.
pub struct Knower<'a> {
    view: &'a View,
    seat: Seat,
    posterior: Posterior,
}

impl<'a> Knower<'a> {
    /// The seat whose view it is; none for another observer's.
    pub fn new(view: &'a View) -> Option<Self> {
        Some(Knower { view, seat: view.who.seat()?, posterior: Posterior::of(view)? })
    }

    /// What it knows.
    pub fn posterior(&self) -> &Posterior {
        &self.posterior
    }

    fn planner(&self) -> Planner<'_> {
        Planner::new(self.view, self.seat, &self.posterior, CODES)
    }

    /// The points that it may end with.
    pub fn expected(&self) -> f64 {
        let table = &self.view.table;
        let field = f64::from(table.track.field(self.seat));
        if table.phase == Phase::Write {
            return field + self.guesses();
        }
        let planner = self.planner();
        // The round under way counts as one to come until its bets are checked.
        let under_way =
            matches!(table.phase, Phase::Offer | Phase::Shortcut | Phase::Turn | Phase::Bet);
        let to_come = planner.rounds_to_come() + usize::from(under_way);
        field + OUTLOOKS[to_come.min(OUTLOOKS.len() - 1)].worth(&planner.known())
    }

    /// The points of all guesses: what is written, and the best of what is not.
    fn guesses(&self) -> f64 {
        let marginals = self.posterior.marginals();
        let written = self.view.written[self.seat.index()];
        let worth = |symbol: Symbol| {
            let having = &marginals[symbol.index()];
            if self.view.table.wrote[self.seat.index()].contains(symbol) {
                let digits = written.map(|sets| sets.0[symbol.index()]).unwrap_or_default();
                self.guess(symbol, digits)
            } else {
                best_guess(having, self.posterior.count()).1
            }
        };
        self.view.options().symbols().iter().map(worth).sum()
    }

    /// How likely one of the digits is the symbol's.
    pub fn right(&self, symbol: Symbol, digits: DigitSet) -> f64 {
        let having = self.posterior.marginals()[symbol.index()];
        let right: u32 = digits.iter().map(|digit| having[usize::from(digit)]).sum();
        f64::from(right) / f64::from(self.posterior.count().max(1))
    }

    /// The points to expect of digits that are or would be written for a symbol.
    pub fn guess(&self, symbol: Symbol, digits: DigitSet) -> f64 {
        let token = self.view.table.takers[symbol.index()] == Some(self.seat);
        let having = self.posterior.marginals()[symbol.index()];
        let points = |digit: u8| f64::from(guess_points(digits, digit, token));
        let sum: f64 =
            (0..DIGITS as u8).map(|d| f64::from(having[usize::from(d)]) * points(d)).sum();
        sum / f64::from(self.posterior.count().max(1))
    }

    /// The luck in what its bet turned out to be, in points: what the sum brought at once beyond
    /// what was to be expected of the bet, and what it taught beyond that.
    pub fn luck_of_bet(&self, bet: Bet, sum: u8) -> Option<(f64, f64)> {
        let planner = self.planner();
        let judge = planner.judge(planner.outlook());
        let survey = planner.codes.survey(self.view.table.current()?.dice);
        let left = survey.after(bet, sum)?;
        let right = bet.low <= sum && sum <= bet.high();
        let luck = judge.after(&planner.codes, &left, bet, right) - judge.bet(&survey, bet);
        let (points, odds) = (f64::from(bet.wheel.points()), survey.odds(bet));
        let lost = if planner.cursed() { points } else { 0.0 };
        let brought = (f64::from(u8::from(right)) - odds) * (points + lost);
        Some((brought, luck - brought))
    }

    /// The luck in which digit came to light when it swapped a symbol's tile.
    pub fn luck_of_swap(&self, symbol: Symbol, digit: u8) -> Option<f64> {
        let planner = self.planner();
        let (codes, outlook) = (&planner.codes, planner.outlook());
        let tally = codes.tally();
        let at = symbol.index();
        let outcomes = codes.swapped(&tally, at, planner.written());
        let possible = codes.cells_of(at).filter(|&cell| tally.having(cell) > 0);
        let place = possible.map(|cell| codes.digit(cell)).position(|found| found == digit)?;
        let mean: f64 = outcomes.iter().map(|(share, known)| share * outlook.worth(known)).sum();
        Some(outlook.worth(&outcomes.get(place)?.1) - mean)
    }

    /// The luck in its final guesses, once its code is shown.
    pub fn luck_of_guesses(&self, written: &Guesses, code: &[u8]) -> f64 {
        let token = |symbol: Symbol| self.view.table.takers[symbol.index()] == Some(self.seat);
        let luck = |symbol: Symbol| {
            let digits = written.0[symbol.index()];
            let came = guess_points(digits, code[symbol.index()], token(symbol));
            f64::from(came) - self.guess(symbol, digits)
        };
        self.view.options().symbols().iter().map(luck).sum()
    }

    /// The legal actions worth a thought, and the one that was played, with the points that
    /// each promises.
    pub fn weigh(&self, legal: &[Action], played: Action) -> Vec<(Action, f64)> {
        let planner = self.planner();
        let outlook = planner.outlook();
        let judge = planner.judge(outlook);
        match self.view.table.phase {
            Phase::Turn => {
                legal.iter().map(|&action| (action, planner.turn_worth(&judge, action))).collect()
            }
            Phase::Bet => {
                let Some(round) = self.view.table.current() else { return Vec::new() };
                let survey = planner.codes.survey(round.dice);
                let mut bets = likely_bets(&survey, legal, 3);
                if let Action::Bet(bet) = played
                    && !bets.contains(&bet)
                {
                    bets.push(bet);
                }
                bets.iter().map(|&bet| (Action::Bet(bet), judge.bet(&survey, bet))).collect()
            }
            Phase::Swap => planner.weigh_swaps(legal, outlook),
            Phase::Offer => {
                let Some(symbol) = self.view.table.offered() else { return Vec::new() };
                let token = planner.token(symbol, outlook);
                vec![(Action::Take, token.with), (Action::Pass, token.without)]
            }
            _ => {
                let Some(symbol) = self.view.table.to_write(self.seat) else { return Vec::new() };
                let worth = |&action: &Action| match action {
                    Action::Write { digits, .. } => Some((action, self.guess(symbol, digits))),
                    _ => None,
                };
                legal.iter().filter_map(worth).collect()
            }
        }
    }
}
