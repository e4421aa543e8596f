//! The racks of all players at once, as somebody must imagine them who sees none.
//!
//! Each player's verdicts allow a set of codes, as in [`deduction`](crate::deduction);
//! in a world each player has one of their own set, and no two the same tile. All
//! worlds weigh the same, so codes are drawn for everybody, all alike, until no two
//! players hold the same tile: exact, and quick enough since each draw is cheap.

use hindsight_core::{Dice, Seat, SwiftDice};

use crate::deduction::{Clue, clues};
use crate::digits::{BLANK, DIGITS};
use crate::table::ROUNDS;
use crate::{List, PLAYERS, Rack, SYMBOLS, Sums, Symbol, View};

/// A player's codes are listed if they are no more than this; of more, one is found
/// soon enough by trying.
const LISTED: usize = 8192;
/// How often racks for all are drawn before there are taken to be none.
const TRIES: u32 = 1_000_000;
/// Symbols whose digits are looped over; the other two are bits of a mask.
const HIGH: usize = 4;
const SUMS: usize = Sums::MOST as usize + 1;

/// A code in 24 bits, four a symbol.
type Packed = u32;

/// The unseen digits of each symbol; for one that is not in play a single 0.
struct Unseen {
    digits: [List<u8, DIGITS>; SYMBOLS],
    in_play: Packed,
}

/// The codes that a player may have.
struct Codes {
    clues: List<Told, ROUNDS>,
    /// All of them, unless there are more than fit.
    list: [Packed; LISTED],
    len: usize,
    too_many: bool,
}

/// A clue in a list.
#[derive(Clone, Copy)]
struct Told(Clue);

impl Default for Told {
    fn default() -> Self {
        Told(Clue { times: [0; SYMBOLS], sums: Sums::ALL })
    }
}

/// Racks that agree with what a spectator knows, all such worlds alike.
pub(crate) fn racks<D: Dice>(view: &View, dice: &mut D) -> [Rack; PLAYERS] {
    let unseen = Unseen::of(view);
    let codes = codes(view, &unseen);
    let drawn = loop {
        if let Some(drawn) = draw(&codes, &unseen, dice) {
            break drawn;
        }
    };
    let mut racks = view.racks.map(Option::unwrap_or_default);
    for (rack, code) in racks.iter_mut().zip(drawn).take(view.table.seats.into()) {
        *rack = unpack(code, view);
    }
    racks
}

/// Whether there are such racks. In a view that somebody made up there may be none, and
/// who looked for them would never end; so this gives up after many more tries than
/// any real view takes.
pub(crate) fn has_racks(view: &View) -> bool {
    let unseen = Unseen::of(view);
    let codes = codes(view, &unseen);
    if codes.iter().flatten().any(Codes::is_none) {
        return false;
    }
    let mut dice = SwiftDice::new(0);
    (0..TRIES).any(|_| draw(&codes, &unseen, &mut dice).is_some())
}

/// The codes that each player may have.
fn codes(view: &View, unseen: &Unseen) -> [Option<Codes>; PLAYERS] {
    std::array::from_fn(|seat| {
        (seat < usize::from(view.table.seats)).then(|| Codes::of(view, Seat(seat as u8), unseen))
    })
}

/// A code for each player, unless two of them would hold the same tile.
#[inline]
fn draw<D: Dice>(
    codes: &[Option<Codes>; PLAYERS],
    unseen: &Unseen,
    dice: &mut D,
) -> Option<[Packed; PLAYERS]> {
    let mut drawn = [0; PLAYERS];
    for (seat, codes) in codes.iter().flatten().enumerate() {
        let code = codes.draw(unseen, dice);
        if drawn[..seat].iter().any(|&other| share_a_tile(code, other, unseen.in_play)) {
            return None;
        }
        drawn[seat] = code;
    }
    Some(drawn)
}

/// Whether two codes have the same digit for a symbol in play.
#[inline]
fn share_a_tile(one: Packed, two: Packed, in_play: Packed) -> bool {
    // The usual search for a zero among small fields, here of four bits. Symbols
    // that are not in play are made to differ.
    let differing = (one ^ two) | !in_play;
    differing.wrapping_sub(0x0011_1111) & !differing & 0x0088_8888 != 0
}

fn unpack(code: Packed, view: &View) -> Rack {
    Rack(Symbol::ALL.map(|symbol| {
        let in_play = view.options().symbols().contains(symbol);
        if in_play { (code >> (4 * symbol.index()) & 15) as u8 } else { BLANK }
    }))
}

impl Unseen {
    fn of(view: &View) -> Self {
        let mut in_play = 0;
        let digits = Symbol::ALL.map(|symbol| {
            let unseen = view.unseen(symbol);
            if unseen.is_empty() {
                return std::iter::once(0).collect();
            }
            in_play |= 15 << (4 * symbol.index());
            unseen.iter().collect()
        });
        Unseen { digits, in_play }
    }
}

impl Codes {
    #[expect(clippy::large_stack_arrays, reason = "imagining allocates nothing")]
    fn of(view: &View, seat: Seat, unseen: &Unseen) -> Self {
        let mut told = List::default();
        clues(&view.table, seat, |clue| told.push(Told(clue)));
        let mut this = Codes { clues: told, list: [0; LISTED], len: 0, too_many: false };
        this.too_many = !this.fill(unseen);
        this
    }

    /// Whether there is no code that all verdicts allow.
    fn is_none(&self) -> bool {
        self.len == 0
    }

    /// Lists all codes; false if they are too many.
    fn fill(&mut self, unseen: &Unseen) -> bool {
        let masks = self.masks(unseen);
        let [first, second] = [&unseen.digits[4], &unseen.digits[5]];
        let full = (1u128 << (first.len() * DIGITS)) - 1;
        let mut at = [0usize; HIGH];
        loop {
            let high: [u8; HIGH] = std::array::from_fn(|symbol| unseen.digits[symbol][at[symbol]]);
            let mut left = full;
            for (Told(clue), masks) in self.clues.iter().zip(&masks) {
                let sum: u8 = clue.times.iter().zip(high).map(|(&times, d)| times * d).sum();
                left &= masks[usize::from(sum)];
            }
            let packed = pack(&high);
            while left != 0 {
                let bit = left.trailing_zeros() as usize;
                left &= left - 1;
                let Some(&last) = second.get(bit % DIGITS) else { continue };
                if self.len == LISTED {
                    return false;
                }
                let low = u32::from(first[bit / DIGITS]) << 16 | u32::from(last) << 20;
                self.list[self.len] = packed | low;
                self.len += 1;
            }
            // The next combination, as a counter counts.
            let mut symbol = 0;
            loop {
                at[symbol] += 1;
                if at[symbol] < unseen.digits[symbol].len() {
                    break;
                }
                at[symbol] = 0;
                symbol += 1;
                if symbol == HIGH {
                    return true;
                }
            }
        }
    }

    /// For each clue and each sum of the first four symbols, the pairs of digits of
    /// the last two that it allows.
    fn masks(&self, unseen: &Unseen) -> [[u128; SUMS]; ROUNDS] {
        let mut masks = [[0; SUMS]; ROUNDS];
        for (Told(clue), masks) in self.clues.iter().zip(&mut masks) {
            for (one, first) in unseen.digits[4].iter().enumerate() {
                for (two, second) in unseen.digits[5].iter().enumerate() {
                    let low = clue.times[4] * first + clue.times[5] * second;
                    for (high, mask) in masks.iter_mut().enumerate() {
                        if clue.sums.contains(high as u8 + low) {
                            *mask |= 1 << (one * DIGITS + two);
                        }
                    }
                }
            }
        }
        masks
    }

    /// One of the codes, all alike.
    #[inline]
    fn draw<D: Dice>(&self, unseen: &Unseen, dice: &mut D) -> Packed {
        if !self.too_many {
            return self.list[dice.index(self.len)];
        }
        loop {
            let code = Rack(std::array::from_fn(|symbol| {
                let digits = &unseen.digits[symbol];
                digits[dice.index(digits.len())]
            }));
            if self.clues.iter().all(|Told(clue)| clue.allows(&code)) {
                return pack(&code.0);
            }
        }
    }
}

#[inline]
fn pack(digits: &[u8]) -> Packed {
    digits.iter().rev().fold(0, |code, &digit| code << 4 | Packed::from(digit))
}
