//! The table, drawn for a terminal of 80 columns; with `{:#}` in colour.

use std::fmt::{self, Write as _};

use hindsight_core::Seat;

use crate::cards::{Card, Colour, Content, card};
use crate::score::{BOXES, ROUNDS};
use crate::state::{Phase, REVEALED};
use crate::{Fields, View};

/// Letters in a colour, if colour is wanted.
struct Pen {
    colour: bool,
}

impl Pen {
    fn paint(&self, code: &str, text: &str) -> String {
        if self.colour { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_string() }
    }

    fn pyramid(colour: Colour) -> &'static str {
        match colour {
            Colour::Orange => "33;1",
            Colour::Green => "32;1",
            Colour::Purple => "35;1",
        }
    }

    fn field(&self, content: Content) -> String {
        let letter = content.letter().to_string();
        match content {
            Content::Floor => self.paint("2", "."),
            Content::Wall => self.paint("2;7", "#"),
            Content::Entrance => self.paint("1", &letter),
            Content::Tomb => self.paint("33;1", &letter),
            Content::Cross => self.paint("31;1", &letter),
            Content::RedGem => self.paint("31", &letter),
            Content::GreenGem => self.paint("32", &letter),
            Content::Torch => self.paint("33", &letter),
            Content::Skull => self.paint("36", &letter),
            Content::Potion => self.paint("34;1", &letter),
        }
    }
}

/// What one chamber is drawn of: seven lines of eleven columns.
struct Chamber<'a> {
    card: &'a Card,
    seen: Fields,
    now: Fields,
    note: &'a str,
}

impl Chamber<'_> {
    fn line(&self, line: u8, pen: &Pen) -> String {
        match line {
            0 => {
                let title =
                    format!("{:<11}", format!("{} {}", self.card.number, self.note_or_colour()));
                pen.paint(Pen::pyramid(self.card.colour), &title)
            }
            1 => pen.paint("2", "  a b c d e"),
            _ => {
                let row = line - 2;
                let mut text = pen.paint("2", &(row + 1).to_string());
                for column in 0..5 {
                    let field = Fields::at(column, row);
                    text.push(' ');
                    text += &if self.seen.meets(field) {
                        pen.paint("1", "╳")
                    } else if self.now.meets(field) {
                        pen.paint("33;1", "◆")
                    } else {
                        pen.field(self.card.content(field))
                    };
                }
                text
            }
        }
    }

    fn note_or_colour(&self) -> String {
        let colour = self.card.colour.name();
        if self.note.is_empty() { colour.into() } else { format!("{} {}", self.note, &colour[..2]) }
    }
}

fn band(f: &mut fmt::Formatter<'_>, pen: &Pen, chambers: &[Chamber<'_>]) -> fmt::Result {
    for line in 0..7 {
        let parts: Vec<String> = chambers.iter().map(|chamber| chamber.line(line, pen)).collect();
        writeln!(f, "{}", parts.join("  ").trim_end())?;
    }
    Ok(())
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pen = Pen { colour: f.alternate() };
        writeln!(f, "{}", pen.paint("1", &self.headline()))?;
        if let Some(hand) = self.hand {
            writeln!(f, "\nYour cards:")?;
            let chambers: Vec<Chamber<'_>> = hand
                .iter()
                .map(|&number| Chamber {
                    card: card(number),
                    seen: Fields::EMPTY,
                    now: Fields::EMPTY,
                    note: if self.kept.is_some_and(|kept| kept.contains(&number)) {
                        "kept"
                    } else {
                        ""
                    },
                })
                .collect();
            band(f, &pen, &chambers)?;
        }
        self.draw_pyramids(f, &pen)?;
        if !self.row.is_empty() || self.deck > 0 {
            writeln!(f, "\nFace up ({} more in the deck):", self.deck)?;
            let row = self.row.iter().map(|number| Chamber {
                card: card(number),
                seen: Fields::EMPTY,
                now: Fields::EMPTY,
                note: "",
            });
            band(f, &pen, &row.collect::<Vec<_>>())?;
        }
        self.draw_scores(f, &pen)?;
        if let Some(secrets) = &self.secrets {
            let deck: Vec<String> = secrets.deck.iter().map(u8::to_string).collect();
            writeln!(
                f,
                "Left in the deck: {}",
                if deck.is_empty() { "-".into() } else { deck.join(" ") }
            )?;
        }
        let legend =
            "E entrance  T tomb  # wall  x red cross  r g gems  t torch  s skull  p potion";
        writeln!(f, "{}", pen.paint("2", legend))
    }
}

impl View {
    fn headline(&self) -> String {
        let round = format!("Round {} of {ROUNDS}", self.round);
        match self.phase {
            Phase::Deal => "Before the deal".into(),
            Phase::Choose => "Keep two of your four pyramids".into(),
            Phase::Lay => "The deck is to be shuffled".into(),
            Phase::Shuffle => format!("{round}: the expedition cards are to be shuffled"),
            Phase::Over => "The game is over".into(),
            Phase::Mark | Phase::Replace => {
                let shape = self.shape().unwrap_or_default();
                let rest: Vec<String> = self.remaining().iter().map(ToString::to_string).collect();
                let now = match self.phase {
                    Phase::Replace => "explored pyramids are replaced".into(),
                    _ => format!("mark {} ({shape})", shape.words()),
                };
                let card = self.shapes.len();
                format!("{round}, card {card} of {REVEALED}: {now}; unseen: {}", rest.join(" "))
            }
        }
    }

    fn draw_pyramids(&self, f: &mut fmt::Formatter<'_>, pen: &Pen) -> fmt::Result {
        let own = self.who.seat();
        let seats =
            |mine: bool| Seat::all(self.seats()).filter(move |&seat| (own == Some(seat)) == mine);
        for mine in [true, false] {
            let group: Vec<Seat> = seats(mine).collect();
            for pair in group.chunks(3) {
                let mut chambers = Vec::new();
                let mut titles = String::new();
                for &seat in pair {
                    let side = &self.players[seat.index()];
                    let now = self.progress(seat).marks;
                    for (pyramid, now) in side.pyramids.iter().flatten().zip(now) {
                        let explored = pyramid.marks.meets(card(pyramid.card).tomb);
                        let note = if explored { "done" } else { "" };
                        chambers.push(Chamber {
                            card: card(pyramid.card),
                            seen: pyramid.marks,
                            now,
                            note,
                        });
                    }
                    let busy = match (side.busy, self.phase) {
                        (true, Phase::Choose) => " (choosing)",
                        (true, _) => " (marking)",
                        _ => "",
                    };
                    let name = if mine { "You".to_string() } else { format!("Seat {seat}") };
                    let title = format!("{name}{busy}");
                    let _ = write!(titles, "{title:<26}");
                }
                writeln!(f, "\n{}", titles.trim_end())?;
                if !chambers.is_empty() {
                    band(f, pen, &chambers)?;
                }
            }
        }
        if let Some(draft) = self.draft.filter(|draft| draft.crosses > 0) {
            writeln!(f, "Red crosses to carry out: {}", draft.crosses)?;
        }
        Ok(())
    }

    fn draw_scores(&self, f: &mut fmt::Formatter<'_>, pen: &Pen) -> fmt::Result {
        if self.players.iter().all(|side| side.pyramids.is_none()) {
            return Ok(());
        }
        let title = "seat points  red green  torches  skulls  pyramid points     explored";
        writeln!(f, "\n{}", pen.paint("2", title))?;
        for (seat, side) in self.players.iter().enumerate() {
            let tally = self.progress(Seat(seat as u8)).tally;
            let torches: String = (0..ROUNDS)
                .map(|round| if tally.torches >> round & 1 == 1 { 't' } else { '-' })
                .collect();
            let boxes: String = Colour::ALL
                .into_iter()
                .map(|colour| {
                    pen.paint(Pen::pyramid(colour), &format!("{:<6}", self.boxes(seat, colour)))
                })
                .collect();
            let you = if self.who.is(Seat(seat as u8)) { '*' } else { ' ' };
            writeln!(
                f,
                "{seat:>3}{you} {:>6}  {:>3} {:>5}     {torches}   {:>2} (-{:<2})  {boxes} {}",
                side.points(),
                tally.red,
                tally.green,
                tally.skulls,
                tally.penalty(),
                side.explored
            )?;
        }
        let free: Vec<String> = Colour::ALL
            .into_iter()
            .map(|colour| {
                let taken: u8 = self.players.iter().map(|side| side.boxes.count(colour)).sum();
                let next = BOXES.get(taken as usize).map_or("-".into(), u8::to_string);
                format!("{colour} {next}")
            })
            .collect();
        writeln!(f, "Next pyramid points: {}", free.join(", "))
    }

    /// `o2:10+3`: two orange pyramids explored, ten and three points taken.
    fn boxes(&self, seat: usize, colour: Colour) -> String {
        let side = &self.players[seat];
        let count = side.explored.of(colour).len();
        let letter = &colour.name()[..1];
        match side.boxes.points_of(colour) {
            0 => format!("{letter}{count}"),
            points => format!("{letter}{count}:{points}"),
        }
    }
}
