//! The table, drawn for a terminal of 80 columns; with `{:#}` in colour.

use std::fmt;

use hindsight_core::Seat;

use crate::cards::{Card, Colour, Content, card};
use crate::score::{BOXES, ROUNDS};
use crate::state::{Phase, REVEALED};
use crate::view::Pyramid;
use crate::{Fields, Shape, View};

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
            writeln!(f, "Left in the deck, from its top:")?;
            for line in secrets.deck.chunks(24) {
                let cards: Vec<String> = line.iter().map(u8::to_string).collect();
                writeln!(f, "  {}", cards.join(" "))?;
            }
        }
        let legend = "E entrance  T tomb  # wall  x red cross  r g gems  t torch  s skull  p potion\n\
             ╳ crossed off  ◆ crossed off now, which the others cannot see yet";
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
                let rest = rest.join(" ");
                let now = match self.phase {
                    Phase::Replace => "explored pyramids are replaced".into(),
                    _ => format!("mark {} ({shape})", shape.words()),
                };
                let card = self.shapes.len();
                format!("{round}, card {card} of {REVEALED}: {now}\nNot revealed yet: {rest}")
            }
        }
    }

    /// The observer's two pyramids with the shape beside them, then the others'.
    fn draw_pyramids(&self, f: &mut fmt::Formatter<'_>, pen: &Pen) -> fmt::Result {
        if self.players.iter().all(|side| side.pyramids.is_none()) {
            let busy = Seat::all(self.seats()).filter(|seat| self.players[seat.index()].busy);
            let busy: Vec<String> = busy.map(|seat| format!("seat {seat}")).collect();
            return if busy.is_empty() {
                Ok(())
            } else {
                writeln!(f, "\nStill choosing: {}", busy.join(", "))
            };
        }
        let own = self.who.seat();
        if let Some(seat) = own {
            writeln!(f, "\n{}", self.title(seat, "You"))?;
            let shape = self.shape().filter(|_| self.phase == Phase::Mark);
            for (line, picture) in (0..7).zip(Self::picture(shape)) {
                let chambers = self.chambers(seat);
                let parts: Vec<String> = chambers.iter().map(|c| c.line(line, pen)).collect();
                let text = format!("{}      {}", parts.join("  "), pen.paint("33;1", picture));
                writeln!(f, "{}", text.trim_end())?;
            }
        }
        if let Some(draft) = self.draft.filter(|draft| draft.crosses > 0) {
            writeln!(f, "Red crosses to carry out: {}", draft.crosses)?;
        }
        let others: Vec<Seat> = Seat::all(self.seats()).filter(|&seat| own != Some(seat)).collect();
        for group in others.chunks(3) {
            let titles = group.iter().map(|&seat| {
                let title = self.title(seat, &format!("Seat {seat}"));
                format!("{title:<24}")
            });
            writeln!(f, "\n{}", titles.collect::<Vec<_>>().join("  ").trim_end())?;
            let chambers: Vec<Chamber<'_>> =
                group.iter().flat_map(|&seat| self.chambers(seat)).collect();
            band(f, pen, &chambers)?;
        }
        Ok(())
    }

    fn title(&self, seat: Seat, name: &str) -> String {
        let busy = self.players[seat.index()].busy;
        format!("{name}{}", if busy { " (marking)" } else { "" })
    }

    fn chambers(&self, seat: Seat) -> Vec<Chamber<'static>> {
        let side = &self.players[seat.index()];
        let now = self.progress(seat).marks;
        let pyramids = side.pyramids.into_iter().flatten().zip(now);
        pyramids
            .map(|(Pyramid { card: number, marks: seen }, now)| {
                let card = card(number);
                let note = if seen.meets(card.tomb) { "done" } else { "" };
                Chamber { card, seen, now, note }
            })
            .collect()
    }

    /// The shape to mark, beside the lines of the chambers.
    fn picture(shape: Option<Shape>) -> [&'static str; 7] {
        let (upper, lower) = match shape {
            None => ("", ""),
            Some(Shape::I2) => ("■ ■", ""),
            Some(Shape::I3) => ("■ ■ ■", ""),
            Some(Shape::L3) => ("■ ■", "■"),
            Some(Shape::L4) => ("■ ■ ■", "■"),
            Some(Shape::T4) => ("■ ■ ■", "  ■"),
            Some(Shape::O4) => ("■ ■", "■ ■"),
        };
        ["", "", "", upper, lower, "", ""]
    }

    fn draw_scores(&self, f: &mut fmt::Formatter<'_>, pen: &Pen) -> fmt::Result {
        if self.players.iter().all(|side| side.pyramids.is_none()) {
            return Ok(());
        }
        let title = "seat points  red green  torches  skulls    explored and pyramid points";
        writeln!(f, "\n{}", pen.paint("2", title))?;
        for (seat, side) in self.players.iter().enumerate() {
            let tally = self.progress(Seat(seat as u8)).tally;
            let points = side.points() - side.tally.points() + tally.points();
            let penalty = match tally.penalty() {
                0 => String::new(),
                penalty => format!("(-{penalty})"),
            };
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
            let (red, green, skulls) = (tally.red, tally.green, tally.skulls);
            writeln!(
                f,
                "{seat:>3}{you} {points:>6}  {red:>3} {green:>5}     {torches}   {skulls:>2} {penalty:<6}  {boxes}"
            )?;
        }
        for (seat, side) in self.players.iter().enumerate() {
            if !side.explored.is_empty() {
                writeln!(f, "Explored by seat {seat}: {}", side.explored)?;
            }
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

    /// `o4:16`: four orange pyramids explored, 16 points taken for them.
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
