//! The notation of positions, on one line.

mod check;

use std::fmt::{self, Display};
use std::str::FromStr;

use hindsight_core::{GameOptions, MAX_SEATS, Misread, Seat};

use crate::inference::Knowledge;
use crate::{Counts, How, Options, Phase, RoundEnd, SECRETS, State, Takers};

const WHAT: &str = "a position";

impl Phase {
    const ALL: [(Phase, &'static str); 5] = [
        (Phase::Deal, "deal"),
        (Phase::Call, "call"),
        (Phase::Cast, "cast"),
        (Phase::Roll, "roll"),
        (Phase::Over, "over"),
    ];
}

impl How {
    const ALL: [(How, &'static str); 4] = [
        (How::Emptied, "emptied"),
        (How::Spell, "spell"),
        (How::Miss, "miss"),
        (How::Last, "last"),
    ];
}

fn word<T: Copy + PartialEq>(words: &[(T, &'static str)], of: T) -> &'static str {
    words.iter().find(|(value, _)| *value == of).map_or("", |(_, word)| word)
}

/// Values with commas between them; `-` for none.
fn list<T: Display>(f: &mut fmt::Formatter<'_>, name: &str, values: &[T]) -> fmt::Result {
    write!(f, "; {name} ")?;
    if values.is_empty() {
        return f.write_str("-");
    }
    values.iter().enumerate().try_for_each(|(nth, value)| {
        let comma = if nth == 0 { "" } else { "," };
        write!(f, "{comma}{value}")
    })
}

impl Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seats {}; options {}", self.seats, self.options.notation())?;
        let phase = word(&Phase::ALL, self.phase);
        write!(f, "; round {}; {phase} {}", self.round, self.active)?;
        list(f, "floors", self.floors())?;
        list(f, "life", self.life())?;
        list(f, "racks", self.racks())?;
        write!(f, "; pool {}; secrets {}", self.pool, self.secrets)?;
        list(f, "takers", &self.takers.iter().collect::<Vec<_>>())?;
        write!(f, "; board {}; die {}; calls {}", self.board, self.rolled, self.calls)?;
        match &self.last {
            None => f.write_str("; last -"),
            Some(end) => {
                write!(f, "; last {} {} ", word(&How::ALL, end.how), end.by)?;
                let points = &end.points[..self.seats.into()];
                points.iter().enumerate().try_for_each(|(nth, points)| {
                    let comma = if nth == 0 { "" } else { "," };
                    write!(f, "{comma}{points}")
                })
            }
        }
    }
}

/// The fields of a position, one after the other.
struct Fields<'a> {
    text: &'a str,
    parts: std::str::Split<'a, char>,
}

impl<'a> Fields<'a> {
    fn wrong(&self, expected: impl Into<String>) -> Misread {
        Misread::new(WHAT, self.text, expected)
    }

    /// What stands after the name of the next field.
    fn next(&mut self, name: &str) -> Result<&'a str, Misread> {
        let part = self.parts.next().unwrap_or("").trim();
        match part.split_once(' ') {
            Some((found, value)) if found.eq_ignore_ascii_case(name) => Ok(value.trim()),
            _ => Err(self.wrong(format!("`{name}` and its value where `{part}` stands"))),
        }
    }

    fn number(&mut self, name: &str, most: u8) -> Result<u8, Misread> {
        let value = self.next(name)?;
        let number = value.parse().ok().filter(|number| *number <= most);
        number.ok_or_else(|| self.wrong(format!("`{name}` and a number up to {most}")))
    }

    /// One value a seat.
    fn list<T: FromStr + Copy>(
        &mut self,
        name: &str,
        value: &str,
        seats: u8,
        out: &mut [T; 5],
    ) -> Result<(), Misread> {
        let wrong = || self.wrong(format!("`{name}` and {seats} values with commas between them"));
        if value.split(',').count() != usize::from(seats) {
            return Err(wrong());
        }
        for (out, value) in out.iter_mut().zip(value.split(',')) {
            *out = value.trim().parse().map_err(|_| wrong())?;
        }
        Ok(())
    }

    fn phase(&mut self) -> Result<(Phase, Seat), Misread> {
        let part = self.parts.next().unwrap_or("").trim().to_lowercase();
        let found = Phase::ALL.into_iter().find_map(|(phase, word)| {
            let seat = part.strip_prefix(word)?.trim().parse().ok()?;
            Some((phase, Seat(seat)))
        });
        found.ok_or_else(|| self.wrong("`deal`, `call`, `cast`, `roll` or `over`, and a seat"))
    }

    fn takers(&mut self) -> Result<Takers, Misread> {
        let value = self.next("takers")?;
        let mut takers = Takers::default();
        for seat in value.split(',').filter(|seat| *seat != "-") {
            let seat = seat.trim().parse().ok().filter(|seat| *seat < 5);
            match seat {
                Some(seat) if takers.len() < SECRETS => takers.push(Seat(seat)),
                _ => return Err(self.wrong("`takers` and up to four seats, or -")),
            }
        }
        Ok(takers)
    }

    fn board(&mut self) -> Result<Counts, Misread> {
        let value = self.next("board")?;
        let mut counts = [0; 8];
        let mut values = value.split_whitespace();
        for count in &mut counts {
            let read = values.next().and_then(|value| value.parse().ok());
            *count = read.ok_or_else(|| self.wrong("`board` and eight numbers"))?;
        }
        let counts = Counts::from_array(counts);
        if values.next().is_some() || Counts::ALL.minus(counts).is_none() {
            return Err(self.wrong("`board` and eight numbers, up to 1 for 1, ... 8 for 8"));
        }
        Ok(counts)
    }

    fn last(&mut self, seats: u8) -> Result<Option<RoundEnd>, Misread> {
        let value = self.next("last")?.to_lowercase();
        if value == "-" {
            return Ok(None);
        }
        let expected = "`last` and how a round ended, by whom and the points: `spell 1 0,3,1`";
        let [how, by, points] = value.split_whitespace().collect::<Vec<_>>()[..] else {
            return Err(self.wrong(expected));
        };
        let how = How::ALL.into_iter().find(|(_, word)| *word == how).map(|(how, _)| how);
        let by = by.parse().ok().filter(|seat| *seat < seats);
        let (Some(how), Some(by)) = (how, by) else { return Err(self.wrong(expected)) };
        let mut end = RoundEnd { how, by: Seat(by), points: [0; 5] };
        self.list("last", points, seats, &mut end.points)?;
        Ok(Some(end))
    }
}

impl FromStr for State {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let mut fields = Fields { text, parts: text.split(';') };
        let seats = fields.number("seats", 5)?;
        if seats < 2 {
            return Err(fields.wrong("two to five seats"));
        }
        let options = fields.next("options")?;
        let options = Options::parse(options).map_err(|error| fields.wrong(error.to_string()))?;
        let mut state = State::start(options, seats);
        state.round = fields.number("round", 99)?;
        (state.phase, state.active) = fields.phase()?;
        let floors = fields.next("floors")?;
        fields.list("floors", floors, seats, &mut state.floors)?;
        let life = fields.next("life")?;
        fields.list("life", life, seats, &mut state.life)?;
        let racks = fields.next("racks")?;
        fields.list("racks", racks, seats, &mut state.racks)?;
        state.pool = fields.next("pool")?.parse()?;
        state.secrets = fields.next("secrets")?.parse()?;
        state.takers = fields.takers()?;
        state.board = fields.board()?;
        state.rolled = fields.number("die", 3)?;
        state.calls = fields.next("calls")?.parse()?;
        state.last = fields.last(seats)?;
        if fields.parts.next().is_some() {
            return Err(fields.wrong("nothing after `last`"));
        }
        match check::check(&state) {
            Ok(()) => {
                let mut lens = [0; MAX_SEATS];
                lens.iter_mut().zip(&state.racks).for_each(|(len, rack)| *len = rack.len());
                state.known = Knowledge::of_all(&state.calls, lens);
                Ok(state)
            }
            Err(reason) => Err(fields.wrong(reason)),
        }
    }
}
