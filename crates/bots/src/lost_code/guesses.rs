//! Final guesses that win most often, not those that gain most on the average.

use arrayvec::ArrayVec;
use hindsight_core::{Dice, Seat, SwiftDice};
use hindsight_lost_code::{
    Action, DIGITS, DigitSet, Rack, SYMBOLS, State, Symbol, best_guess, guess_points, imagine_with,
};
use hindsight_search::Clock;

use super::codes::thinned;
use super::master::next_world;
use super::others::head;
use super::planner::Planner;

/// Final guesses bring from -2 to 5 a symbol, with a token twice that.
const LEAST: i16 = -4 * SYMBOLS as i16;
const MOST: i16 = 10 * SYMBOLS as i16;
/// So many worlds and codes are enough to tell chances by a percent or two.
const WORLDS: u32 = 1000;
const CODES: usize = 200;
/// A point counts for so much beside the chance to win: where the game is decided, the
/// score still matters a little.
const POINT: f64 = 1e-3;

/// The chance to win by the points of the own guesses.
struct Chances([f64; (MOST - LEAST + 1) as usize]);

impl Chances {
    fn of(&self, points: i16) -> f64 {
        self.0[(points - LEAST) as usize] + POINT * f64::from(points)
    }
}

/// Writes the next guess; with it each guess that was weighed, and the chance to win
/// with it.
pub fn write(
    planner: &Planner<'_>,
    legal: &[Action],
    clock: &mut Clock,
    dice: &mut SwiftDice,
) -> (Action, Vec<(Action, f64)>) {
    let Some(symbol) = planner.view.table.to_write(planner.seat) else {
        return (legal[0], Vec::new());
    };
    let chances = chances(planner, clock, dice);
    let codes: Vec<Rack> = thinned(planner.posterior, CODES).collect();
    let marginals = planner.posterior.marginals();
    let mut best = (f64::MIN, DigitSet::EMPTY);
    let mut weighed: ArrayVec<(DigitSet, f64), 3> = ArrayVec::new();
    let mut sheet = Sheet { planner, guesses: [DigitSet::EMPTY; SYMBOLS] };
    let own = planner.view.written[planner.seat.index()].unwrap_or_default();
    let wrote = planner.view.table.wrote[planner.seat.index()];
    let open: ArrayVec<Symbol, SYMBOLS> =
        planner.view.options().symbols().iter().filter(|&s| !wrote.contains(s)).collect();
    let choices = open.iter().map(|s| likeliest(&marginals[s.index()]));
    let choices: ArrayVec<ArrayVec<DigitSet, 3>, SYMBOLS> = choices.collect();
    sheet.guesses = own.0;
    // Every way to write one, two or three digits for each symbol: 3^6 at the most.
    let ways: usize = choices.iter().map(ArrayVec::len).product();
    for way in 0..ways {
        let mut rest = way;
        for (symbol, choices) in open.iter().zip(&choices) {
            sheet.guesses[symbol.index()] = choices[rest % choices.len()];
            rest /= choices.len();
        }
        let worth: f64 = codes.iter().map(|code| chances.of(sheet.points(*code))).sum();
        let digits = sheet.guesses[symbol.index()];
        if worth > best.0 + 1e-9 {
            best = (worth, digits);
        }
        match weighed.iter_mut().find(|(known, _)| *known == digits) {
            Some((_, most)) => *most = most.max(worth),
            None => weighed.push((digits, worth)),
        }
    }
    let as_action = |digits| Action::Write { symbol, digits };
    let share = codes.len().max(1) as f64;
    let chance = |worth: f64| (worth / share).clamp(0.0, 1.0);
    let moves = weighed.into_iter().map(|(digits, worth)| (as_action(digits), chance(worth)));
    (as_action(best.1), moves.collect())
}

struct Sheet<'a> {
    planner: &'a Planner<'a>,
    guesses: [DigitSet; SYMBOLS],
}

impl Sheet<'_> {
    fn points(&self, code: Rack) -> i16 {
        let table = &self.planner.view.table;
        let points = |symbol: Symbol| {
            let token = table.takers[symbol.index()] == Some(self.planner.seat);
            guess_points(self.guesses[symbol.index()], code.digit(symbol), token)
        };
        table.options.symbols().iter().map(points).sum()
    }
}

/// The likeliest digit, the two and the three likeliest, as far as they are possible.
fn likeliest(having: &[u32; DIGITS]) -> ArrayVec<DigitSet, 3> {
    let mut order: ArrayVec<u8, DIGITS> = (0..DIGITS as u8).collect();
    order.sort_by_key(|&digit| std::cmp::Reverse(having[usize::from(digit)]));
    let possible = order.iter().filter(|&&digit| having[usize::from(digit)] > 0).take(3);
    let mut set = DigitSet::EMPTY;
    possible
        .map(|&digit| {
            set = set.with(digit);
            set
        })
        .collect()
}

/// Plays the others' guesses in imagined worlds.
fn chances(planner: &Planner<'_>, clock: &mut Clock, dice: &mut impl Dice) -> Chances {
    let mut won = [0.0; (MOST - LEAST + 1) as usize];
    let mut worlds = 0.0;
    while next_world(clock, WORLDS) {
        let world = imagine_with(planner.view, planner.posterior, dice);
        let track = world.table().track;
        let points: ArrayVec<(Seat, i16), 4> = track
            .line()
            .map(|seat| (seat, if seat == planner.seat { 0 } else { expected(&world, seat) }))
            .collect();
        for (place, won) in won.iter_mut().enumerate() {
            let mut track = track;
            for &(seat, theirs) in &points {
                let mine = LEAST + place as i16;
                track.advance(seat, if seat == planner.seat { mine } else { theirs });
            }
            *won += f64::from(u8::from(track.leader() == planner.seat));
        }
        worlds += 1.0;
    }
    Chances(won.map(|won| won / worlds))
}

/// What a seat's guesses bring in a world, if it writes what promises most.
fn expected(world: &State, seat: Seat) -> i16 {
    let Some((view, posterior)) = head(world, seat) else { return 0 };
    let (count, marginals) = (posterior.count(), posterior.marginals());
    let code = world.racks()[seat.index()];
    let early = view.written[seat.index()].unwrap_or_default();
    let points = |symbol: Symbol| {
        let token = world.table().takers[symbol.index()] == Some(seat);
        let digits = if token {
            early.0[symbol.index()]
        } else {
            best_guess(&marginals[symbol.index()], count).0
        };
        guess_points(digits, code.digit(symbol), token)
    };
    world.table().options.symbols().iter().map(points).sum()
}
