//! The legal actions. Bets and guesses are many but always the same, so they lie
//! ready in tables and are copied.

use hindsight_core::{Actions, Dice, Seat};

use crate::wheel::WHEELS;
use crate::{Action, Bet, DigitSet, Phase, PublicTable, SYMBOLS, Sums, Symbol, Wheel};

/// The sets of at most three of nine digits: 1 + 9 + 36 + 84.
const SETS: usize = 130;
/// Those without the 8, which come first: 1 + 8 + 28 + 56.
const SETS_WITHOUT_8: usize = 93;

/// For each wheel its bets, the lowest first.
const BETS: [[Action; Sums::MOST as usize + 1]; WHEELS] = {
    let mut bets = [[Action::Accept; Sums::MOST as usize + 1]; WHEELS];
    let mut wheel = 0;
    while wheel < WHEELS {
        let mut low = 0;
        while low <= Sums::MOST {
            bets[wheel][low as usize] = Action::Bet(Bet { wheel: Wheel::ALL[wheel], low });
            low += 1;
        }
        wheel += 1;
    }
    bets
};

/// For each symbol what can be written, in ascending order, the empty set first.
const GUESSES: [[Action; SETS]; SYMBOLS] = {
    let mut guesses = [[Action::Accept; SETS]; SYMBOLS];
    let mut at = 0;
    let mut bits = 0;
    while at < SETS {
        let digits = DigitSet::from_bits(bits);
        if digits.len() <= 3 {
            let mut symbol = 0;
            while symbol < SYMBOLS {
                guesses[symbol][at] = Action::Write { symbol: Symbol::ALL[symbol], digits };
                symbol += 1;
            }
            at += 1;
        }
        bits += 1;
    }
    guesses
};

/// What can be written for a symbol, the empty set first, then ascending.
#[inline]
fn guesses(table: &PublicTable, symbol: Symbol) -> &'static [Action] {
    let count = if table.options.x { SETS } else { SETS_WITHOUT_8 };
    &GUESSES[symbol.index()][..count]
}

/// Digits that somebody may have written for a symbol, all sets alike: the empty
/// one is among them for a final guess, not for a shortcut's.
pub(crate) fn any_guess<D: Dice>(table: &PublicTable, shortcut: bool, dice: &mut D) -> DigitSet {
    let sets = &guesses(table, Symbol::Jaguar)[usize::from(shortcut)..];
    match sets[dice.index(sets.len())] {
        Action::Write { digits, .. } => digits,
        _ => DigitSet::EMPTY,
    }
}

/// The legal actions of a seat; none if it is not to act.
#[inline]
pub(crate) fn legal(table: &PublicTable, seat: Seat, out: &mut Actions<Action>) {
    out.clear();
    if !table.waiting.contains(seat) || table.actor().is_some_and(|actor| actor != seat) {
        return;
    }
    match table.phase {
        Phase::Deal | Phase::Roll | Phase::Over => {}
        Phase::Offer => {
            out.push(Action::Pass);
            out.push(Action::Take);
        }
        Phase::Shortcut | Phase::Write => {
            if let Some(symbol) = table.to_write(seat) {
                let first = usize::from(table.phase == Phase::Shortcut);
                copy(&guesses(table, symbol)[first..], out);
            }
        }
        Phase::Turn => turns(table, out),
        Phase::Bet => bets(table, out),
        Phase::Swap => table.piles().iter().for_each(|symbol| out.push(Action::Swap(symbol))),
    }
}

#[inline]
fn copy(actions: &[Action], out: &mut Actions<Action>) {
    out.try_extend_from_slice(actions).expect("no decision has so many actions");
}

fn turns(table: &PublicTable, out: &mut Actions<Action>) {
    let Some(round) = table.current() else { return };
    let symbols = table.options.symbols();
    let bears = round.dice.dice().into_iter().any(|die| table.options.must_turn(die));
    if !bears {
        out.push(Action::Accept);
    }
    // Once the bears are turned, the free turn is for a die that lies as it was rolled.
    let dice = round.rolled.dice();
    for (place, &from) in dice.iter().enumerate() {
        let again = place > 0 && dice[place - 1] == from;
        if again || table.options.must_turn(from) != bears {
            continue;
        }
        for to in symbols.without(from).iter() {
            out.push(Action::Turn { from, to });
        }
    }
}

#[inline]
fn bets(table: &PublicTable, out: &mut Actions<Action>) {
    let Some(round) = table.current() else { return };
    for wheel in Wheel::ALL {
        if round.bets.iter().all(|placed| placed.bet.wheel != wheel) {
            let count = table.options.most() + 2 - wheel.width();
            copy(&BETS[wheel as usize][..usize::from(count)], out);
        }
    }
}
