//! Views drawn for a terminal.

use std::fmt::{self, Write as _};

use hindsight_core::{Observer, Seat};

use crate::card::{Card, Cards, Colour};
use crate::score::score_of;
use crate::state::{Phase, STALL_LIMIT};
use crate::view::View;

/// The width of a colour's column.
const COLUMN: usize = 11;

/// The ANSI colours of the six lands; bold, so that they can be told apart on
/// light and dark terminals.
const PAINT: [&str; 6] = ["1;33", "1;34", "1;37", "1;32", "1;31", "1;35"];

struct Pen {
    colour: bool,
}

impl Pen {
    fn paint(&self, text: &str, code: &str) -> String {
        if self.colour && !text.is_empty() {
            format!("\x1b[{code}m{text}\x1b[0m")
        } else {
            text.to_string()
        }
    }

    /// Text in a colour's paint, padded to a column.
    fn cell(&self, text: &str, colour: Colour) -> String {
        let padding = COLUMN.saturating_sub(text.chars().count());
        format!("{}{}", self.paint(text, PAINT[colour.index()]), " ".repeat(padding))
    }

    fn cards(&self, cards: Cards) -> String {
        let painted: Vec<String> = cards
            .iter()
            .map(|card| self.paint(&card.to_string(), PAINT[card.colour().index()]))
            .collect();
        if painted.is_empty() { "none".into() } else { painted.join(" ") }
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pen = Pen { colour: f.alternate() };
        let me = self.who.seat().unwrap_or(Seat(0));
        let other = Seat(1 - me.0);
        let [mine, theirs] = [self.totals()[me.index()], self.totals()[other.index()]];
        let rounds = self.options.rounds;
        let round = (self.round + 1).min(rounds);
        let (top, bottom) = match self.who {
            Observer::Seat(_) => ("them".to_string(), "you".to_string()),
            _ => (format!("seat {other}"), format!("seat {me}")),
        };
        writeln!(
            f,
            "Lost Cities  round {round} of {rounds}  total: {bottom} {mine}, {top} {theirs}  deck: {}",
            self.deck
        )?;
        let colours = || Colour::ALL.into_iter().take(usize::from(self.options.expeditions));
        let row = |f: &mut fmt::Formatter<'_>, title: &str, cell: &dyn Fn(Colour) -> String| {
            write!(f, "{title:<9}")?;
            let cells: String = colours().map(|colour| pen.cell(&cell(colour), colour)).collect();
            writeln!(f, "{}", cells.trim_end())
        };
        row(f, "", &|colour| colour.name().to_string())?;
        self.side(f, &top, other, &row)?;
        row(f, "discards", &|colour| self.pile(colour))?;
        self.side(f, &bottom, me, &row)?;
        for seat in [other, me] {
            let name = if seat == me { &bottom } else { &top };
            match self.hands[seat.index()] {
                Some(hand) => writeln!(f, "hand of {name}: {}", pen.cards(hand))?,
                None if !self.known[seat.index()].is_empty() => {
                    let known = pen.cards(self.known[seat.index()]);
                    writeln!(f, "hand of {name}, as far as known: {known}")?;
                }
                None => {}
            }
        }
        write!(f, "{}", self.prompt(&bottom, &top, me))
    }
}

type Row<'a> = dyn Fn(&mut fmt::Formatter<'_>, &str, &dyn Fn(Colour) -> String) -> fmt::Result + 'a;

impl View {
    fn side(
        &self,
        f: &mut fmt::Formatter<'_>,
        name: &str,
        seat: Seat,
        row: &Row<'_>,
    ) -> fmt::Result {
        let cards = self.expeditions[seat.index()];
        row(f, name, &|colour| {
            let ranks: Vec<String> = cards.of(colour).iter().map(rank).collect();
            if ranks.is_empty() { ".".into() } else { ranks.join("") }
        })?;
        row(f, "  points", &|colour| {
            if cards.of(colour).is_empty() {
                String::new()
            } else {
                score_of(cards, colour).to_string()
            }
        })
    }

    fn pile(&self, colour: Colour) -> String {
        match self.piles.of(colour) {
            [] => "-".into(),
            [only] => only.to_string(),
            [.., top] => format!("{top} of {}", self.piles.of(colour).len()),
        }
    }

    fn prompt(&self, bottom: &str, top: &str, me: Seat) -> String {
        let mover = if self.mover == me { bottom } else { top };
        let mut text = match self.phase {
            Phase::Deal => "the next round is to be dealt".into(),
            Phase::Place => format!("to place a card: {mover}"),
            Phase::Draw => format!("to draw a card: {mover}"),
            Phase::Over => "the match is over".into(),
        };
        if self.stall >= STALL_LIMIT {
            text.push_str(" (the draw must be from the deck)");
        } else if self.stall > STALL_LIMIT / 2 {
            let _ = write!(text, " ({} turns without a draw from the deck)", self.stall);
        }
        text
    }
}

/// A card within its own column: the colour is the column's. `T` is the 10, so
/// that a full expedition fits.
fn rank(card: Card) -> String {
    match card.value() {
        0 => "x".into(),
        10 => "T".into(),
        number => number.to_string(),
    }
}

/// The cards that the observer has not seen, colour by colour.
pub(crate) fn unseen_by_colour(view: &View) -> String {
    let unseen = view.unseen();
    let mut text = format!("Unseen, {} cards in the deck or the other hand:", unseen.len());
    for colour in Colour::ALL.into_iter().take(usize::from(view.options.expeditions)) {
        let cards = unseen.of(colour);
        let _ = write!(text, "\n  {:<8}{:>2}  {cards}", colour.name(), cards.len());
    }
    text
}
