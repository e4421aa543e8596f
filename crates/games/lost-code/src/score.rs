//! What guesses are worth.

use hindsight_core::{Seat, SeatVec, Standing};

use crate::{DIGITS, DigitSet, State, Symbol, Track};

/// What a right guess of 1, 2 or 3 digits gains.
pub const RIGHT: [i16; 3] = [5, 2, 1];
/// What a wrong or an empty guess costs.
pub const WRONG: i16 = 2;

/// The points of a guess against the digit on the rack; a shortcut's counts double.
#[inline]
pub fn guess_points(written: DigitSet, digit: u8, shortcut: bool) -> i16 {
    let points = match written.len() {
        count @ 1..=3 if written.contains(digit) => RIGHT[usize::from(count) - 1],
        _ => -WRONG,
    };
    if shortcut { 2 * points } else { points }
}

/// What to write for a digit whose odds are `having[digit]` in `count`, and the
/// expected points of that: the likeliest digit, or the two or three likeliest.
pub fn best_guess(having: &[u32; DIGITS], count: u32) -> (DigitSet, f64) {
    let mut best = (DigitSet::EMPTY, f64::from(-WRONG));
    let mut written = DigitSet::EMPTY;
    let mut covered = 0;
    for points in RIGHT {
        let rest = (0..DIGITS as u8).filter(|&digit| !written.contains(digit));
        // The lowest of equals, so that the advice is always the same.
        let Some(next) = rest.rev().max_by_key(|&digit| having[usize::from(digit)]) else { break };
        if having[usize::from(next)] == 0 {
            break;
        }
        written = written.with(next);
        covered += having[usize::from(next)];
        let right = f64::from(covered) / f64::from(count);
        let worth = right * f64::from(points) - (1.0 - right) * f64::from(WRONG);
        if worth > best.1 {
            best = (written, worth);
        }
    }
    best
}

/// The points of all guesses of a seat at the end.
#[inline]
pub fn final_points(state: &State, seat: Seat) -> i16 {
    let table = state.table();
    let (code, written) = (state.racks()[seat.index()], state.written(seat));
    let points = |symbol: Symbol| {
        let shortcut = table.takers[symbol.index()] == Some(seat);
        guess_points(written.0[symbol.index()], code.digit(symbol), shortcut)
    };
    table.options.symbols().iter().map(points).sum()
}

/// The fields of the track are the scores; its line breaks every tie.
pub(crate) fn standing(track: &Track, seats: u8) -> Standing {
    let scores: SeatVec<i32> = Seat::all(seats).map(|seat| i32::from(track.field(seat))).collect();
    Standing::by_key(scores, |seat| track.line().position(|other| other == seat))
}
