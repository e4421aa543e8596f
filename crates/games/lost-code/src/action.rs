//! What a seat can decide.

use std::fmt;
use std::str::FromStr;

use hindsight_core::Misread;

use crate::{Bet, DigitSet, Symbol};

/// A decision of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Leaves the shortcut token to others.
    Pass,
    /// Takes the shortcut token.
    Take,
    /// Accepts the dice as they lie.
    Accept,
    /// Turns a die.
    Turn {
        /// What it shows.
        from: Symbol,
        /// What it shall show.
        to: Symbol,
    },
    /// Takes a wheel and sets it.
    Bet(Bet),
    /// Discards one's own tile of a symbol and draws another.
    Swap(Symbol),
    /// Writes digits for a symbol, in secret: for a shortcut token, or at the end.
    Write {
        /// The symbol.
        symbol: Symbol,
        /// The digits.
        digits: DigitSet,
    },
}

/// `pass`, `take`, `accept`, `turn bear to man`, `bet 3-12`, `swap bear`,
/// `write man 12`, `write man none`; with `{:#}` symbols are cut to two letters.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let short = f.alternate();
        match *self {
            Action::Pass => f.write_str("pass"),
            Action::Take => f.write_str("take"),
            Action::Accept => f.write_str("accept"),
            Action::Turn { from, to } if short => write!(f, "turn {from:#} {to:#}"),
            Action::Turn { from, to } => write!(f, "turn {from} to {to}"),
            Action::Bet(bet) => write!(f, "bet {bet}"),
            Action::Swap(symbol) if short => write!(f, "swap {symbol:#}"),
            Action::Swap(symbol) => write!(f, "swap {symbol}"),
            Action::Write { symbol, digits } if short => write!(f, "write {symbol:#} {digits}"),
            Action::Write { symbol, digits } => write!(f, "write {symbol} {digits}"),
        }
    }
}

impl FromStr for Action {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let wrong = |expected: &str| Misread::new("an action", text, expected);
        let bare = text.trim();
        let (verb, rest) = bare.split_once(char::is_whitespace).unwrap_or((bare, ""));
        let rest = rest.trim();
        let alone = |action| if rest.is_empty() { Ok(action) } else { Err(wrong("one word")) };
        match verb.to_lowercase().as_str() {
            "pass" => alone(Action::Pass),
            "take" => alone(Action::Take),
            "accept" => alone(Action::Accept),
            "turn" => {
                let mut words =
                    rest.split_whitespace().filter(|word| !word.eq_ignore_ascii_case("to"));
                let (Some(from), Some(to), None) = (words.next(), words.next(), words.next())
                else {
                    return Err(wrong("two symbols as in `turn bear to man`"));
                };
                Ok(Action::Turn { from: from.parse()?, to: to.parse()? })
            }
            "bet" => rest.parse().map(Action::Bet),
            "swap" => rest.parse().map(Action::Swap),
            "write" => {
                let Some((symbol, digits)) = rest.split_once(char::is_whitespace) else {
                    return Err(wrong("a symbol and digits as in `write man 12`"));
                };
                Ok(Action::Write { symbol: symbol.parse()?, digits: digits.parse()? })
            }
            _ => Err(wrong("`pass`, `take`, `accept`, `turn`, `bet`, `swap` or `write`")),
        }
    }
}
