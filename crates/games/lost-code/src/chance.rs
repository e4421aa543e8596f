//! Outcomes of chance: the deal and the rolls.

use std::fmt;
use std::str::FromStr;

use hindsight_core::{Dice, Misread, Seat, SeatSet};

use crate::digits::{BLANK, DIGITS};
use crate::{List, Options, PLAYERS, Rack, SYMBOLS, Symbol, Throw};

/// The place of rack 0's tile in a symbol's deal: after the boxed one.
const RACKS_FROM: usize = 1;
/// The place of the top of the pile: after the four racks.
pub(crate) const PILE_FROM: usize = RACKS_FROM + PLAYERS;

/// What chance decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// The tiles and the first stack of markers.
    Deal(Deal),
    /// The three dice.
    Roll(Throw),
}

/// A deal: the markers from last (top of the stack) to first, and for each symbol
/// its tiles in the order in which they leave the shuffled heap: one into the box,
/// one onto each of the four racks, the rest from the top of the pile down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deal {
    /// The seats from last to first.
    pub order: List<SeatNumber, PLAYERS>,
    /// The tiles of each symbol.
    pub tiles: Tiles,
}

/// A seat by its number.
pub type SeatNumber = u8;

/// The tiles of each symbol as dealt: box, racks 0 to 3, pile from the top; blank
/// where there is none.
pub type Tiles = [[u8; DIGITS]; SYMBOLS];

impl Deal {
    /// A deal with everything equally likely. First the markers, then the symbols
    /// in their order.
    pub(crate) fn draw<D: Dice>(options: Options, seats: u8, dice: &mut D) -> Self {
        let mut order: List<SeatNumber, PLAYERS> = (0..seats).collect();
        dice.shuffle(&mut order);
        let mut tiles = [[BLANK; DIGITS]; SYMBOLS];
        for symbol in options.symbols().iter() {
            let own = &mut tiles[symbol.index()][..usize::from(options.digits())];
            for (digit, tile) in own.iter_mut().enumerate() {
                *tile = digit as u8;
            }
            dice.shuffle(own);
        }
        Deal { order, tiles }
    }

    /// Why this cannot be dealt at such a table, if it cannot.
    pub(crate) fn check(&self, options: Options, seats: u8) -> Result<(), String> {
        let known: SeatSet =
            self.order.iter().filter(|&&seat| seat < seats).map(|&seat| Seat(seat)).collect();
        if known.len() != seats || self.order.len() != usize::from(seats) {
            return Err(format!("the markers must be those of the {seats} seats, each once"));
        }
        for symbol in Symbol::ALL {
            let in_play = options.symbols().contains(symbol);
            let count = if in_play { usize::from(options.digits()) } else { 0 };
            let (dealt, rest) = self.tiles[symbol.index()].split_at(count);
            let all = (0..count as u8).all(|digit| dealt.contains(&digit));
            if !all || rest.iter().any(|&tile| tile != BLANK) {
                return Err(match count {
                    0 => format!("the {symbol} has no tiles here"),
                    _ => format!("the {symbol} must have each digit below {count} once"),
                });
            }
        }
        Ok(())
    }
}

/// The code that a deal gives to a rack.
#[inline]
pub(crate) fn rack(tiles: &Tiles, rack: usize) -> Rack {
    Rack(std::array::from_fn(|symbol| tiles[symbol][RACKS_FROM + rack]))
}

/// Puts the racks back into a deal.
pub(crate) fn set_racks(tiles: &mut Tiles, racks: &[Rack; PLAYERS]) {
    for (place, rack) in racks.iter().enumerate() {
        for (tiles, digit) in tiles.iter_mut().zip(rack.0) {
            tiles[RACKS_FROM + place] = digit;
        }
    }
}

/// `deal 2 0 1 | 3 0512 476 | ... ` or `roll jaguar jaguar bird`; with `{:#}` the
/// symbols are cut to two letters.
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Roll(throw) => {
                f.write_str("roll ")?;
                throw.fmt(f)
            }
            Chance::Deal(deal) => {
                f.write_str("deal")?;
                deal.order.iter().try_for_each(|seat| write!(f, " {seat}"))?;
                for tiles in &deal.tiles {
                    f.write_str(" | ")?;
                    if tiles[0] == BLANK {
                        f.write_str("-")?;
                    }
                    for (place, tile) in tiles.iter().take_while(|&&t| t != BLANK).enumerate() {
                        let gap = place == RACKS_FROM || place == PILE_FROM;
                        write!(f, "{}{tile}", if gap { " " } else { "" })?;
                    }
                }
                Ok(())
            }
        }
    }
}

impl FromStr for Chance {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let bare = text.trim();
        let (verb, rest) = bare.split_once(char::is_whitespace).unwrap_or((bare, ""));
        match verb.to_lowercase().as_str() {
            "roll" => rest.parse().map(Chance::Roll),
            "deal" => parse_deal(rest).map(Chance::Deal),
            _ => Err(Misread::new("an outcome of chance", text, "`roll ...` or `deal ...`")),
        }
    }
}

fn parse_deal(text: &str) -> Result<Deal, Misread> {
    let wrong = || {
        let expected = "the seats from last to first and, after a `|` each, the six symbols' \
                        tiles: box, racks, pile (`deal 1 0 | 3 0512 476 | ...`, `-` for none)";
        Misread::new("a deal", text, expected)
    };
    let mut parts = text.split('|');
    let mut order = List::default();
    for seat in parts.next().unwrap_or("").split_whitespace() {
        let seat = seat.parse().map_err(|_| wrong())?;
        if order.len() == PLAYERS {
            return Err(wrong());
        }
        order.push(seat);
    }
    let mut tiles = [[BLANK; DIGITS]; SYMBOLS];
    for own in &mut tiles {
        let part = parts.next().ok_or_else(wrong)?.trim();
        let digits = part.chars().filter(|c| !c.is_whitespace());
        for (place, letter) in digits.filter(|_| part != "-").enumerate() {
            let digit = letter.to_digit(DIGITS as u32).ok_or_else(wrong)?;
            *own.get_mut(place).ok_or_else(wrong)? = digit as u8;
        }
    }
    if parts.next().is_some() { Err(wrong()) } else { Ok(Deal { order, tiles }) }
}
