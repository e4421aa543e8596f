//! Final guesses that win most often, not those that gain most on the average.
//!
//! All write at once. The others may write what promises most; but who would lose by that
//! will rather try its luck. Nobody knows which, so each is supposed half of the time.

use arrayvec::ArrayVec;
use hindsight_core::{Dice, Seat, SwiftDice};
use hindsight_lost_code::deduction::Posterior;
use hindsight_lost_code::{
    Action, DIGITS, DigitSet, Guesses, PLAYERS, Rack, SYMBOLS, State, Symbol, SymbolSet, Track,
    View, best_guess, guess_points, imagine_with,
};
use hindsight_search::Clock;

use super::codes::thinned;
use super::master::next_world;
use super::others::seen_and_known;
use super::planner::Planner;

/// Final guesses bring from -2 to 5 a symbol, with a token twice that.
const LEAST: i16 = -4 * SYMBOLS as i16;
const MOST: i16 = 10 * SYMBOLS as i16;
const TOTALS: usize = (MOST - LEAST + 1) as usize;
/// This many worlds and codes are enough to tell chances by a percent or two.
const WORLDS: u32 = 1000;
const CODES: usize = 200;
/// As many codes as it grants the others in a world.
const THEIR_CODES: usize = 50;
/// A point counts for so much beside the chance to win: where the game is decided, the
/// score still matters a little.
const POINT: f64 = 1e-3;

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
    let wrote = planner.view.table.wrote[planner.seat.index()];
    let writer = Writer::new(planner.view, planner.seat, planner.posterior, wrote);
    let mut best = (f64::MIN, DigitSet::EMPTY);
    let mut weighed: ArrayVec<(DigitSet, f64), 3> = ArrayVec::new();
    writer.weigh(&chances, CODES, |sheet, worth| {
        let digits = sheet.0[symbol.index()];
        if worth > best.0 + 1e-9 {
            best = (worth, digits);
        }
        match weighed.iter_mut().find(|(known, _)| *known == digits) {
            Some((_, most)) => *most = most.max(worth),
            None => weighed.push((digits, worth)),
        }
    });
    let as_action = |digits| Action::Write { symbol, digits };
    let weighed = weighed.into_iter().map(|(digits, worth)| (as_action(digits), worth.min(1.0)));
    (as_action(best.1), weighed.collect())
}

/// The chance to win by the points of one's own guesses.
struct Chances([f64; TOTALS]);

impl Chances {
    fn of(&self, points: i16) -> f64 {
        self.0[(points - LEAST) as usize] + POINT * f64::from(points)
    }

    /// Won or lost, when the guesses of all others bring what is known.
    fn settled(track: Track, seat: Seat, others: Points) -> Self {
        let wins = |place: usize| {
            let mut track = track;
            for other in track.line() {
                let own = LEAST + place as i16;
                track.advance(other, if other == seat { own } else { others[other.index()] });
            }
            f64::from(u8::from(track.leader() == seat))
        };
        Chances(std::array::from_fn(wins))
    }
}

/// What the guesses of each seat bring.
pub type Points = [i16; PLAYERS];

/// A seat that is to write.
struct Writer<'a> {
    view: &'a View,
    seat: Seat,
    posterior: &'a Posterior,
    /// The symbols that it is still to write.
    open: ArrayVec<Symbol, SYMBOLS>,
    marginals: [[u32; DIGITS]; SYMBOLS],
}

impl<'a> Writer<'a> {
    fn new(view: &'a View, seat: Seat, posterior: &'a Posterior, wrote: SymbolSet) -> Self {
        let open = view.options().symbols().iter().filter(|&symbol| !wrote.contains(symbol));
        Writer { view, seat, posterior, open: open.collect(), marginals: posterior.marginals() }
    }

    /// One whose final guesses nobody has seen, written or not: only those for tokens, or
    /// what is supposed in their place, stand.
    fn unseen(view: &'a View, seat: Seat, posterior: &'a Posterior) -> Self {
        let tokens = Symbol::ALL.into_iter().filter(|s| view.table.takers[s.index()] == Some(seat));
        Writer::new(view, seat, posterior, tokens.collect())
    }

    /// What it has written already.
    fn written(&self) -> Guesses {
        self.view.written[self.seat.index()].unwrap_or_default()
    }

    /// What guesses bring with a code.
    fn points(&self, sheet: &Guesses, code: Rack) -> i16 {
        let points = |symbol: Symbol| {
            let token = self.view.table.takers[symbol.index()] == Some(self.seat);
            guess_points(sheet.0[symbol.index()], code.digit(symbol), token)
        };
        self.view.options().symbols().iter().map(points).sum()
    }

    /// The guesses that promise most.
    fn plain(&self) -> Guesses {
        let mut sheet = self.written();
        for symbol in &self.open {
            let having = &self.marginals[symbol.index()];
            sheet.0[symbol.index()] = best_guess(having, self.posterior.count()).0;
        }
        sheet
    }

    /// Tells for every way to write one, two or three digits for each open symbol (3^6 at
    /// the most) how it is to be valued, over at most this many codes.
    fn weigh(&self, chances: &Chances, most: usize, mut told: impl FnMut(&Guesses, f64)) {
        let codes: Vec<Rack> = thinned(self.posterior, most).collect();
        let choices: ArrayVec<(Symbol, ArrayVec<DigitSet, 3>), SYMBOLS> =
            self.open.iter().map(|&s| (s, likeliest(&self.marginals[s.index()]))).collect();
        let ways: usize = choices.iter().map(|(_, sets)| sets.len()).product();
        let mut sheet = self.written();
        for way in 0..ways {
            let mut rest = way;
            for (symbol, sets) in &choices {
                sheet.0[symbol.index()] = sets[rest % sets.len()];
                rest /= sets.len();
            }
            let worth: f64 = codes.iter().map(|code| chances.of(self.points(&sheet, *code))).sum();
            told(&sheet, worth / codes.len().max(1) as f64);
        }
    }

    /// The guesses that win most often.
    fn daring(&self, chances: &Chances) -> Guesses {
        let mut best = (f64::MIN, Guesses::default());
        self.weigh(chances, THEIR_CODES, |sheet, worth| {
            if worth > best.0 + 1e-9 {
                best = (worth, *sheet);
            }
        });
        best.1
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
    let mut won = [0.0; TOTALS];
    let mut played = 0.0;
    while next_world(clock, WORLDS) {
        let world = imagine_with(planner.view, planner.posterior, dice);
        let track = world.table().track;
        for others in guesses(&world, planner.seat) {
            let Chances(here) = Chances::settled(track, planner.seat, others);
            won.iter_mut().zip(here).for_each(|(won, here)| *won += here);
            played += 1.0;
        }
    }
    Chances(won.map(|won| won / played))
}

/// What the guesses of all bring in a world: once if everybody writes what promises most,
/// and once if everybody but this seat expects that of the rest, and writes to win.
pub fn guesses(world: &State, me: Seat) -> [Points; 2] {
    let heads: ArrayVec<(View, Posterior), PLAYERS> =
        world.table().track.line().filter_map(|seat| seen_and_known(world, seat)).collect();
    let mut plain = Points::default();
    let mut writers: ArrayVec<Writer<'_>, PLAYERS> = ArrayVec::new();
    for (view, posterior) in &heads {
        let Some(seat) = view.who.seat() else { continue };
        let writer = Writer::unseen(view, seat, posterior);
        plain[seat.index()] = writer.points(&writer.plain(), world.racks()[seat.index()]);
        writers.push(writer);
    }
    let mut daring = plain;
    for writer in writers.iter().filter(|writer| writer.seat != me) {
        let chances = Chances::settled(world.table().track, writer.seat, plain);
        let sheet = writer.daring(&chances);
        daring[writer.seat.index()] = writer.points(&sheet, world.racks()[writer.seat.index()]);
    }
    [plain, daring]
}
