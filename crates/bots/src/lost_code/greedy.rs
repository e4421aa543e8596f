//! The plain reference: exact odds, and what is worth most at once.

use hindsight_core::{Bot, Seat, SwiftDice};
use hindsight_lost_code::deduction::{Posterior, SUMS};
use hindsight_lost_code::{
    Action, Bet, Curse, LostCode, Options, Phase, RIGHT, Round, Symbol, Throw, View, WRONG, Wheel,
    best_guess,
};

use super::best_of;

/// What an early guess must be worth, doubled, to be written early: what a symbol
/// brings at the end, on the average of games among greedy players.
const WORTH_A_TOKEN: f64 = 2.9;

/// Takes the bet with the best expected points and writes the guesses with the best
/// expected points, by the exact posterior. It discards the tile that costs its final
/// guesses least, and turns the die that gives it the best bet.
pub struct Greedy;

impl Bot<LostCode> for Greedy {
    fn choose(&mut self, view: &View, legal: &[Action], _dice: &mut SwiftDice) -> Action {
        let (Some(seat), Some(posterior)) = (view.who.seat(), Posterior::of(view)) else {
            return legal[0];
        };
        match view.table.phase {
            Phase::Turn => best_turn(view, seat, &posterior, legal),
            Phase::Bet => best_of(legal, bet_values(view, seat, &posterior)),
            Phase::Swap => best_of(legal, |action| match action {
                Action::Swap(symbol) => after_swap(view, seat, &posterior, symbol),
                _ => f64::MIN,
            }),
            Phase::Offer => match view.table.offered() {
                Some(symbol) if 2.0 * guess_worth(&posterior, symbol) >= WORTH_A_TOKEN => {
                    Action::Take
                }
                _ => Action::Pass,
            },
            _ => view.table.to_write(seat).map_or(legal[0], |symbol| {
                let marginals = posterior.marginals()[symbol.index()];
                let (digits, _) = best_guess(&marginals, posterior.count());
                Action::Write { symbol, digits }
            }),
        }
    }
}

fn guess_worth(posterior: &Posterior, symbol: Symbol) -> f64 {
    best_guess(&posterior.marginals()[symbol.index()], posterior.count()).1
}

/// What each bet is worth with the dice on the table. Among bets of equal worth the
/// likelier comes first, since a wrong one costs a tile that one knows something of.
fn bet_values(view: &View, seat: Seat, posterior: &Posterior) -> impl Fn(Action) -> f64 {
    let dice = view.table.current().map(|round| round.dice).unwrap_or_default();
    let odds = Odds::new(posterior, dice);
    let cursed = view.table.curse == Curse::Upon(seat);
    move |action| match action {
        Action::Bet(bet) => odds.worth(bet, cursed) + 1e-6 * odds.of(bet),
        _ => f64::MIN,
    }
}

/// How many codes have a sum below each.
struct Odds([u32; SUMS + 1]);

impl Odds {
    fn new(posterior: &Posterior, dice: Throw) -> Self {
        let mut below = [0; SUMS + 1];
        for (sum, having) in posterior.sums(dice).into_iter().enumerate() {
            below[sum + 1] = below[sum] + having;
        }
        Odds(below)
    }

    /// The probability that a bet is right.
    fn of(&self, bet: Bet) -> f64 {
        let Odds(below) = self;
        let having = below[usize::from(bet.high()) + 1] - below[usize::from(bet.low)];
        f64::from(having) / f64::from(below[SUMS])
    }

    /// The expected points of a bet.
    fn worth(&self, bet: Bet, cursed: bool) -> f64 {
        let (right, points) = (self.of(bet), f64::from(bet.wheel.points()));
        let loss = if cursed { (1.0 - right) * points } else { 0.0 };
        right * points - loss
    }
}

fn best_turn(view: &View, seat: Seat, posterior: &Posterior, legal: &[Action]) -> Action {
    let Some(round) = view.table.current() else { return legal[0] };
    let cursed = view.table.curse == Curse::Upon(seat);
    let worth = |dice| dice_worth(view, posterior, dice, cursed);
    best_of(legal, |action| match action {
        Action::Turn { from, to } if view.options().must_turn(from) => {
            still_to_turn(view.options(), round, round.dice.turned(from, to), &worth)
        }
        Action::Turn { from, to } => worth(round.dice.turned(from, to)),
        _ => worth(round.dice),
    })
}

/// The worth of dice of which one more may be turned, after those that must be, all as
/// is best.
fn still_to_turn(
    options: Options,
    round: &Round,
    dice: Throw,
    worth: &impl Fn(Throw) -> f64,
) -> f64 {
    let symbols = || options.symbols().iter();
    if let Some(from) = dice.dice().into_iter().find(|&die| options.must_turn(die)) {
        return symbols()
            .map(|to| still_to_turn(options, round, dice.turned(from, to), worth))
            .fold(f64::MIN, f64::max);
    }
    let free = round.rolled.dice().into_iter().filter(|&die| !options.must_turn(die));
    // Turned to what it shows a die stays as it is.
    let turned = free.flat_map(|from| symbols().map(move |to| dice.turned(from, to)));
    turned.map(worth).fold(worth(dice), f64::max)
}

/// The best bet with these dice. The roller bets first, so that all wheels are there.
fn dice_worth(view: &View, posterior: &Posterior, dice: Throw, cursed: bool) -> f64 {
    let odds = Odds::new(posterior, dice);
    let runs = Wheel::ALL.into_iter().flat_map(|wheel| {
        let last = view.options().most() + 1 - wheel.width();
        (0..=last).map(move |low| Bet { wheel, low })
    });
    runs.map(|bet| odds.worth(bet, cursed)).fold(f64::MIN, f64::max)
}

/// What the final guesses are worth after one's own tile of a symbol is discarded, on
/// the average of what it may turn out to be.
fn after_swap(view: &View, seat: Seat, posterior: &Posterior, symbol: Symbol) -> f64 {
    let total = f64::from(posterior.count());
    let digits = posterior.marginals()[symbol.index()];
    let mut worth = 0.0;
    for (digit, &having) in digits.iter().enumerate().filter(|(_, having)| **having > 0) {
        let mut after = posterior.clone();
        after.swapped(symbol, digit as u8);
        worth += f64::from(having) / total * final_worth(view, seat, &after);
    }
    worth
}

/// The expected points of all final guesses, those written for tokens included.
fn final_worth(view: &View, seat: Seat, posterior: &Posterior) -> f64 {
    let (count, marginals) = (posterior.count(), posterior.marginals());
    let worth = |symbol: Symbol| {
        let odds = &marginals[symbol.index()];
        if view.table.takers[symbol.index()] != Some(seat) {
            return best_guess(odds, count).1;
        }
        let written =
            view.written[seat.index()].map(|sets| sets.0[symbol.index()]).unwrap_or_default();
        let having: u32 = written.iter().map(|digit| odds[usize::from(digit)]).sum();
        let right = f64::from(having) / f64::from(count);
        let points = RIGHT.get(usize::from(written.len()).wrapping_sub(1)).copied().unwrap_or(0);
        2.0 * (right * f64::from(points) - (1.0 - right) * f64::from(WRONG))
    };
    view.options().symbols().iter().map(worth).sum()
}
