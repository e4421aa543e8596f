//! A view drawn for a terminal: plain, or with `{:#}` in colour.

use std::fmt;

use hindsight_core::Seat;

use crate::{MOST_LIFE, Phase, Row, Spell, TOP, View};

/// One colour a spell, so that stones can be told apart at a glance.
const COLOURS: [u8; 8] = [31, 35, 34, 33, 36, 96, 91, 32];
const BOLD: u8 = 1;
const DIM: u8 = 2;
const LIFE: u8 = 31;
const AMBER: u8 = 33;

fn paint(f: &mut fmt::Formatter<'_>, colour: u8, text: &str) -> fmt::Result {
    if f.alternate() { write!(f, "\x1b[{colour}m{text}\x1b[0m") } else { f.write_str(text) }
}

fn stone(f: &mut fmt::Formatter<'_>, stone: Option<Spell>) -> fmt::Result {
    match stone {
        Some(spell) => paint(f, COLOURS[spell.index()], &spell.to_string()),
        None => paint(f, DIM, "?"),
    }
}

/// A row of stones with spaces between them, filled up with dots to `width`.
fn row(f: &mut fmt::Formatter<'_>, row: Row, width: usize) -> fmt::Result {
    for place in 0..width.max(row.len()) {
        f.write_str(if place == 0 { "" } else { " " })?;
        if place < row.len() {
            stone(f, row.get(place))?;
        } else {
            f.write_str(".")?;
        }
    }
    Ok(())
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.title(f)?;
        f.write_str("\n\n   seat    tower            life        rack        secret stones\n")?;
        for seat in Seat::all(self.seats()) {
            self.mage(f, seat)?;
        }
        self.board(f)?;
        self.calls(f)
    }
}

impl View {
    fn title(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seat = self.active;
        let now = match self.phase {
            Phase::Deal => format!("the next round is dealt, seat {seat} begins"),
            Phase::Call => format!("seat {seat} must call a spell"),
            Phase::Cast if self.options.free_order => {
                format!("seat {seat} may call any spell, or stop")
            }
            Phase::Cast => {
                let least = self.calls.last().map_or(1, |call| call.spell.number());
                format!("seat {seat} may call {least} or higher, or stop")
            }
            Phase::Roll => format!("seat {seat} rolls the die"),
            Phase::Over => "the game is over".into(),
        };
        paint(f, BOLD, &format!("Round {}: {now}", self.round))
    }

    fn mage(&self, f: &mut fmt::Formatter<'_>, seat: Seat) -> fmt::Result {
        let (floor, life) = (self.floors[seat.index()], self.life[seat.index()]);
        let playing = matches!(self.phase, Phase::Call | Phase::Cast | Phase::Roll);
        let mark = if playing && seat == self.active { ">" } else { " " };
        paint(f, AMBER, &format!(" {mark} "))?;
        let you = if self.observer.is(seat) { "you" } else { "" };
        let name = format!("{seat} {you:<6}");
        paint(f, if self.observer.is(seat) { BOLD } else { 0 }, &name)?;
        let climbed = "#".repeat(floor.into());
        let above = "-".repeat((TOP - floor.min(TOP)).into());
        paint(f, AMBER, &climbed)?;
        write!(f, "{above} {floor:>2} of {TOP} ")?;
        paint(f, LIFE, &"*".repeat(life.into()))?;
        let lost = ".".repeat((MOST_LIFE - life.min(MOST_LIFE)).into());
        write!(f, "{lost} {life:>2}   ")?;
        row(f, self.racks[seat.index()], 5)?;
        let secrets = self.secrets_of(seat);
        if !secrets.is_empty() {
            f.write_str("   ")?;
            row(f, secrets, 0)?;
        }
        if playing && life == 0 {
            f.write_str("   knocked out")?;
        }
        f.write_str("\n")
    }

    fn board(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("\n   board")?;
        for spell in Spell::ALL {
            let text = format!("{spell}: {}/{spell}", self.board.of(spell));
            f.write_str("  ")?;
            paint(f, COLOURS[spell.index()], &text)?;
        }
        let (pool, left) = (self.pool.len(), self.secrets_left());
        write!(f, "\n   pool   {pool} stones; {left} secret stones left")?;
        if self.rolled > 0 {
            write!(f, "; the die shows {}", self.rolled)?;
        }
        f.write_str("\n")
    }

    /// The calls of the round, a turn at a time, in lines of up to 76 columns.
    fn calls(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("   calls  ")?;
        let (mut column, mut before) = (10, None);
        for call in self.calls.iter() {
            let result = call.place.map_or("x".into(), |place| format!("@{}", place + 1));
            let text = if before == Some(call.seat) {
                format!(" {}{result}", call.spell)
            } else {
                let gap = if before.is_none() { "" } else { "  " };
                format!("{gap}[{}] {}{result}", call.seat, call.spell)
            };
            if column + text.len() > 76 {
                f.write_str("\n          ")?;
                column = 10;
            }
            column += text.len();
            before = Some(call.seat);
            paint(f, if call.hit() { COLOURS[call.spell.index()] } else { DIM }, &text)?;
        }
        if self.calls.is_empty() {
            return f.write_str("none yet\n");
        }
        f.write_str("\n          (3@1: a hit on 3 that left place 1; 3x: a miss on 3)\n")
    }
}
