//! What a player marks by hand on the deduction sheet, and how the sheet's forms are
//! read: the page that writes the fields and their reader stand side by side.
//!
//! A mark belongs to the tile that lay on the rack when it was made. Once that tile
//! is swapped, its marks are of an earlier tile: still to be seen, but they no longer
//! say anything.

use hindsight_core::Seat;
use hindsight_lost_code::{Action, DIGITS, DigitSet, SYMBOLS, Symbol, View};

use crate::notice::Notice;

/// The most characters of a note.
pub(super) const LONGEST_NOTE: usize = 400;
/// The most digits that can be written for a symbol.
const MOST_WRITTEN: u8 = 3;

/// What stands in a cell of the sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Mark {
    #[default]
    Open,
    Crossed,
    Doubtful,
    Ringed,
}

impl Mark {
    /// All that can be written, in the order in which a tap leads from one to the next.
    pub(super) const WRITTEN: [Mark; 3] = [Mark::Crossed, Mark::Doubtful, Mark::Ringed];

    /// Its sign in forms and in the store.
    pub(super) const fn sign(self) -> &'static str {
        match self {
            Mark::Open => "-",
            Mark::Crossed => "x",
            Mark::Doubtful => "?",
            Mark::Ringed => "o",
        }
    }

    /// What a tap makes of it.
    pub(super) const fn next(self) -> Mark {
        match self {
            Mark::Open => Mark::Crossed,
            Mark::Crossed => Mark::Doubtful,
            Mark::Doubtful => Mark::Ringed,
            Mark::Ringed => Mark::Open,
        }
    }
}

/// A mark, and to how many swaps of that symbol it came after.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Made {
    mark: Mark,
    tile: u8,
}

impl Made {
    /// `x0`: crossed out, of the first tile.
    fn read(text: &str) -> Option<Made> {
        let mark = Mark::WRITTEN.into_iter().find(|mark| text.starts_with(mark.sign()))?;
        let tile = text.get(1..).filter(|rest| rest.len() == 1)?;
        Some(Made { mark, tile: tile.parse().ok()? })
    }
}

/// The sheet of one player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Marks {
    cells: [[Made; DIGITS]; SYMBOLS],
    /// Which tile of each symbol lies on one's own rack, counted from 0.
    tiles: [u8; SYMBOLS],
    /// The player's own words.
    pub(super) note: String,
}

impl Marks {
    /// The marks that the store holds, for whoever sits there now.
    pub(super) fn of(stored: &[(String, String)], view: &View, me: Seat) -> Marks {
        let swaps_of =
            |symbol| view.table.swaps().filter(|s| s.seat == me && s.symbol == symbol).count();
        let tiles = Symbol::ALL.map(|symbol| swaps_of(symbol) as u8);
        let mut marks = Marks { tiles, ..Marks::default() };
        for (place, body) in stored {
            if place == "note" {
                marks.note.clone_from(body);
            } else if let (Some((symbol, digit)), Some(made)) = (cell(place), Made::read(body)) {
                marks.cells[symbol.index()][usize::from(digit)] = made;
            }
        }
        marks
    }

    /// Which tile of the symbol lies on one's own rack, counted from 0.
    pub(super) fn tile(&self, symbol: Symbol) -> u8 {
        self.tiles[symbol.index()]
    }

    /// What stands in a cell, and whether it is of an earlier tile.
    pub(super) fn at(&self, symbol: Symbol, digit: u8) -> (Mark, bool) {
        let made = self.cells[symbol.index()][usize::from(digit)];
        (made.mark, made.mark != Mark::Open && made.tile != self.tile(symbol))
    }

    fn now(&self, symbol: Symbol, digit: u8) -> Mark {
        match self.at(symbol, digit) {
            (mark, false) => mark,
            (_, true) => Mark::Open,
        }
    }

    /// Whether anything stands in the symbol's line.
    pub(super) fn any(&self, symbol: Symbol) -> bool {
        self.cells[symbol.index()].iter().any(|made| made.mark != Mark::Open)
    }

    /// Which digits the player still thinks possible: those that are ringed, or else
    /// all that are neither seen nor crossed out.
    pub(super) fn left(&self, symbol: Symbol, unseen: DigitSet) -> DigitSet {
        let with = |wanted: &dyn Fn(Mark) -> bool| -> DigitSet {
            unseen.iter().filter(|&digit| wanted(self.now(symbol, digit))).collect()
        };
        let ringed = with(&|mark| mark == Mark::Ringed);
        if ringed.is_empty() { with(&|mark| mark != Mark::Crossed) } else { ringed }
    }

    /// What the player would write as things stand: what is left, if that can be
    /// written.
    pub(super) fn draft(&self, symbol: Symbol, unseen: DigitSet) -> DigitSet {
        let left = self.left(symbol, unseen);
        if left.len() <= MOST_WRITTEN { left } else { DigitSet::EMPTY }
    }
}

/// `bear 3`: a cell of the sheet.
fn cell(place: &str) -> Option<(Symbol, u8)> {
    let (symbol, digit) = place.split_once(' ')?;
    let symbol = by_name(symbol)?;
    let digit = digit.parse().ok().filter(|&digit| usize::from(digit) < DIGITS)?;
    Some((symbol, digit))
}

/// By its full name only: a place has one name.
fn by_name(name: &str) -> Option<Symbol> {
    Symbol::ALL.into_iter().find(|symbol| symbol.name() == name)
}

/// Reads the sheet's form: `mark` is a cell and what is to stand there (`bear 3 x0`,
/// `bear 3 -`), `rub` a symbol whose line is to be rubbed out, `note` the player's own
/// words.
pub(super) fn read(fields: &[(String, String)]) -> Result<Vec<(String, String)>, Notice> {
    let bad = |name: &str| Notice::BadField(name.into());
    let mut marks = Vec::new();
    for (name, value) in fields {
        match name.as_str() {
            "mark" => {
                let (place, sign) = value.rsplit_once(' ').ok_or_else(|| bad(name))?;
                let (symbol, digit) = cell(place).ok_or_else(|| bad(name))?;
                if sign != Mark::Open.sign() && Made::read(sign).is_none() {
                    return Err(bad(name));
                }
                let body = if sign == Mark::Open.sign() { "" } else { sign };
                marks.push((format!("{symbol} {digit}"), body.to_string()));
            }
            "rub" => {
                let symbol = by_name(value).ok_or_else(|| bad(name))?;
                let line = (0..DIGITS).map(|digit| (format!("{symbol} {digit}"), String::new()));
                marks.extend(line);
            }
            "note" => {
                let note = value.replace("\r\n", "\n");
                let note = note.trim();
                if note.chars().count() > LONGEST_NOTE {
                    return Err(Notice::LongNote { most: LONGEST_NOTE as u32 });
                }
                marks.push(("note".to_string(), note.to_string()));
            }
            _ => {}
        }
    }
    // Enough for every cell; nobody marks more with one tap.
    if marks.is_empty() || marks.len() > SYMBOLS * DIGITS + 1 {
        return Err(bad("mark"));
    }
    Ok(marks)
}

/// The boxes that write this action, by their values.
pub(super) fn ticks(action: &str) -> Vec<String> {
    match action.parse() {
        Ok(Action::Write { symbol, digits }) => {
            digits.iter().map(|digit| format!("{symbol} {digit}")).collect()
        }
        _ => Vec::new(),
    }
}

/// Reads the guesses of a sheet: `for` names each symbol of the form, `guess` is a
/// symbol and a digit that is written for it.
pub(super) fn read_guesses(fields: &[(String, String)]) -> Result<Vec<String>, Notice> {
    let mut written: Vec<(Symbol, DigitSet)> = Vec::new();
    for (name, value) in fields {
        let bad = || Notice::BadField(name.clone());
        match name.as_str() {
            "for" => written.push((by_name(value).ok_or_else(bad)?, DigitSet::EMPTY)),
            "guess" => {
                let (symbol, digit) = cell(value).ok_or_else(bad)?;
                let line = written.iter_mut().find(|(of, _)| *of == symbol).ok_or_else(bad)?;
                line.1 = line.1.with(digit);
            }
            _ => {}
        }
    }
    if written.is_empty() || written.len() > SYMBOLS {
        return Err(Notice::BadField("for".into()));
    }
    if written.iter().any(|(_, digits)| digits.len() > MOST_WRITTEN) {
        return Err(Notice::TooManyDigits { most: MOST_WRITTEN.into() });
    }
    let write = |(symbol, digits)| Action::Write { symbol, digits }.to_string();
    Ok(written.into_iter().map(write).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
        pairs.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect()
    }

    #[test]
    fn a_tap_is_read_and_anything_else_is_refused() {
        assert_eq!(read(&fields(&[("mark", "bear 3 x0")])), Ok(fields(&[("bear 3", "x0")])));
        assert_eq!(read(&fields(&[("mark", "bear 3 -")])), Ok(fields(&[("bear 3", "")])));
        assert_eq!(read(&fields(&[("rub", "man")])).unwrap().len(), DIGITS);
        let note = "x".repeat(LONGEST_NOTE);
        assert_eq!(read(&fields(&[("note", &note)])), Ok(fields(&[("note", &note)])));
        let long = fields(&[("note", &format!("{note}x"))]);
        assert_eq!(read(&long), Err(Notice::LongNote { most: LONGEST_NOTE as u32 }));
        for bad in
            ["", "bear", "bear 3", "bear 9 x0", "bear 3 x", "bear 3 xx", "be 3 x0", "bear 3 y0"]
        {
            assert_eq!(
                read(&fields(&[("mark", bad)])),
                Err(Notice::BadField("mark".into())),
                "{bad}"
            );
        }
        assert!(read(&fields(&[("rub", "all")])).is_err());
        assert!(read(&[]).is_err());
        let flood = vec![("mark".to_string(), "bear 3 x0".to_string()); 100];
        assert!(read(&flood).is_err());
    }

    #[test]
    fn guesses_become_actions_in_the_order_of_the_form() {
        let form = [("for", "jaguar"), ("guess", "jaguar 7"), ("for", "bird"), ("for", "bear")];
        let form = [&form[..], &[("guess", "bear 1"), ("guess", "bear 0")]].concat();
        let wanted = ["write jaguar 7", "write bird none", "write bear 01"];
        assert_eq!(read_guesses(&fields(&form)).unwrap(), wanted);
        for bad in [
            &[][..],
            &[("guess", "bear 1")],
            &[("for", "be")],
            &[("for", "bear"), ("guess", "bear 9")],
        ] {
            assert!(read_guesses(&fields(bad)).is_err(), "{bad:?}");
        }
        let four = ["for:bear", "guess:bear 0", "guess:bear 1", "guess:bear 2", "guess:bear 3"];
        let four: Vec<_> = four.iter().filter_map(|pair| pair.split_once(':')).collect();
        assert_eq!(read_guesses(&fields(&four)), Err(Notice::TooManyDigits { most: 3 }));
    }

    #[test]
    fn marks_of_an_earlier_tile_say_nothing() {
        let made = |text| Made::read(text).unwrap();
        let mut marks = Marks::default();
        let unseen: DigitSet = [0, 1, 2, 5].into_iter().collect();
        assert_eq!(marks.draft(Symbol::Bear, unseen), DigitSet::EMPTY, "four are too many");
        marks.cells[Symbol::Bear.index()][1] = made("x0");
        assert_eq!(marks.draft(Symbol::Bear, unseen).to_string(), "025");
        marks.cells[Symbol::Bear.index()][2] = made("?0");
        marks.cells[Symbol::Bear.index()][5] = made("o0");
        assert_eq!(marks.draft(Symbol::Bear, unseen).to_string(), "5");
        // A digit that was ringed and is then seen is nobody's own.
        assert_eq!(marks.left(Symbol::Bear, unseen.without(5)).to_string(), "02");
        marks.tiles[Symbol::Bear.index()] = 1;
        assert_eq!(marks.left(Symbol::Bear, unseen), unseen);
        assert_eq!(marks.at(Symbol::Bear, 5), (Mark::Ringed, true));
        assert!(marks.any(Symbol::Bear) && !marks.any(Symbol::Man));
    }
}
