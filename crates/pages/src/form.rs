//! The form that sets up a table: its fields, and how they are read.
//!
//! The page that writes the fields and the reader of what comes back stand side by
//! side, so that they cannot disagree.

use hindsight_core::{OptionKind, OptionSpec};
use hindsight_table::{Chair, Clock, Person, Setup, Sitter, Timeout};

use crate::notice::Notice;

/// Who is to sit on a seat of a new table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatChoice {
    /// Who sets it up.
    Me,
    /// Whoever joins.
    Open,
    /// A bot, by its name in the registry.
    Bot(String),
}

/// What was chosen for a new table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTableForm {
    /// The options in notation. Their values are as typed: the game checks them.
    pub options: String,
    /// The seats, in order. Exactly one is `Me`.
    pub seats: Vec<SeatChoice>,
    /// Whether it is listed on the home page.
    pub public: bool,
    /// Its clock.
    pub clock: Clock,
    /// What happens when a clock runs out.
    pub timeout: Timeout,
    /// Whether everybody may be coached, although people play against each other.
    pub coach: bool,
    /// Whether the result changes ratings.
    pub rated: bool,
}

/// The choices of the clock that the form offers, and the bounds it is held to.
pub(crate) mod bounds {
    pub const MOVE_SECONDS: (u32, u32) = (5, 3600);
    pub const TOTAL_MINUTES: (u32, u32) = (1, 180);
    pub const INCREMENT: (u32, u32) = (0, 180);
    pub const DAYS: (u32, u32) = (1, 14);
}

impl NewTableForm {
    /// Reads the fields of the form, in any order. A field that is missing has its
    /// default; one that makes no sense is refused by name.
    pub fn read(
        options: &[OptionSpec],
        seats: (u8, u8),
        fields: &[(String, String)],
    ) -> Result<NewTableForm, Notice> {
        let field =
            |name: &str| fields.iter().find(|(key, _)| key == name).map(|(_, value)| value.trim());
        let refuse = |name: &str| Notice::BadField(name.to_string());
        let number = |name: &str, default: u32, (least, most): (u32, u32)| match field(name) {
            None | Some("") => Ok(default),
            Some(text) => match text.parse() {
                Ok(n) if (least..=most).contains(&n) => Ok(n),
                _ => Err(Notice::OutOfRange { field: name.to_string(), least, most }),
            },
        };
        let clock = match field("clock").unwrap_or("none") {
            "none" => Clock::None,
            "move" => Clock::Move { seconds: number("clock-seconds", 60, bounds::MOVE_SECONDS)? },
            "total" => Clock::Total {
                seconds: 60 * number("clock-minutes", 10, bounds::TOTAL_MINUTES)?,
                increment: number("clock-increment", 5, bounds::INCREMENT)?,
            },
            "days" => Clock::Days { days: number("clock-days", 2, bounds::DAYS)? },
            _ => return Err(refuse("clock")),
        };
        let timeout = match field("timeout").unwrap_or("bot") {
            "bot" => Timeout::Bot,
            "lose" => Timeout::Lose,
            _ => return Err(refuse("timeout")),
        };
        let public = match field("visible").unwrap_or("link") {
            "public" => true,
            "link" => false,
            _ => return Err(refuse("visible")),
        };
        let coach = match field("coach").unwrap_or("no") {
            "yes" => true,
            "no" => false,
            _ => return Err(refuse("coach")),
        };
        let rated = match field("rated").unwrap_or("yes") {
            "yes" => true,
            "no" => false,
            _ => return Err(refuse("rated")),
        };
        Ok(NewTableForm {
            options: read_options(options, fields),
            seats: read_seats(seats, &field)?,
            public,
            clock,
            timeout,
            coach,
            rated,
        })
    }

    /// What of the fields can be read, to be shown again: those that make no sense have their
    /// defaults.
    pub fn read_what_can_be(
        options: &[OptionSpec],
        seats: (u8, u8),
        fields: &[(String, String)],
    ) -> NewTableForm {
        let mut fields = fields.to_vec();
        loop {
            let wrong = match NewTableForm::read(options, seats, &fields) {
                Ok(form) => return form,
                Err(Notice::BadField(field) | Notice::OutOfRange { field, .. }) => field,
                // Of the seats none can be told to be the wrong one.
                Err(_) => "seat-".to_string(),
            };
            let before = fields.len();
            fields.retain(|(name, _)| !name.starts_with(&wrong));
            if fields.len() == before {
                return NewTableForm::fresh(seats);
            }
        }
    }

    /// The default: the viewer, and open seats up to the smallest table.
    pub fn fresh(seats: (u8, u8)) -> NewTableForm {
        let open = (1..seats.0.max(2)).map(|_| SeatChoice::Open);
        NewTableForm {
            options: String::new(),
            seats: std::iter::once(SeatChoice::Me).chain(open).collect(),
            public: false,
            clock: Clock::None,
            timeout: Timeout::Bot,
            coach: false,
            rated: true,
        }
    }

    /// What holds at a table whose host is `me`, who else sits there being seats that are open.
    pub fn of(setup: &Setup, chairs: &[Chair], me: Person) -> NewTableForm {
        let seat = |chair: &Chair| match &chair.sitter {
            Sitter::Person(person) if *person == me => SeatChoice::Me,
            Sitter::Person(_) | Sitter::Open => SeatChoice::Open,
            Sitter::Bot(name) => SeatChoice::Bot(name.clone()),
        };
        NewTableForm {
            options: setup.options.clone(),
            seats: chairs.iter().map(seat).collect(),
            public: setup.public,
            clock: setup.clock,
            timeout: setup.timeout,
            coach: setup.coach,
            rated: setup.rated,
        }
    }

    /// The value of an option as it was typed, if it was named.
    pub fn option(&self, name: &str) -> Option<&str> {
        self.options.split(',').find_map(|part| {
            part.split_once('=').filter(|(key, _)| *key == name).map(|(_, value)| value)
        })
    }
}

fn read_options(options: &[OptionSpec], fields: &[(String, String)]) -> String {
    let written = options.iter().filter_map(|spec| {
        let name = format!("opt-{}", spec.name);
        // A checkbox sends its value only when it is ticked; the hidden field
        // before it says that it was there.
        let value = fields.iter().rev().find(|(key, _)| *key == name).map(|(_, value)| value)?;
        let value = value.trim();
        match spec.kind {
            OptionKind::Number { .. } if value.is_empty() => None,
            _ => Some(format!("{}={}", spec.name, value.replace(',', " "))),
        }
    });
    written.collect::<Vec<_>>().join(",")
}

fn read_seats<'a>(
    (least, most): (u8, u8),
    field: &dyn Fn(&str) -> Option<&'a str>,
) -> Result<Vec<SeatChoice>, Notice> {
    let mut seats = Vec::new();
    for place in 0..most {
        let name = format!("seat-{place}");
        match field(&name) {
            None if place == 0 => seats.push(SeatChoice::Me),
            None if place < least => seats.push(SeatChoice::Open),
            None | Some("none") => {}
            Some("me") => seats.push(SeatChoice::Me),
            Some("open") => seats.push(SeatChoice::Open),
            Some(choice) => match choice.strip_prefix("bot:") {
                Some(bot) => seats.push(SeatChoice::Bot(bot.to_string())),
                None => return Err(Notice::BadField(name)),
            },
        }
    }
    if seats.iter().filter(|seat| **seat == SeatChoice::Me).count() != 1 {
        return Err(Notice::OneSeatForMe);
    }
    if seats.len() < usize::from(least) {
        return Err(Notice::TooFewSeats { least: u32::from(least) });
    }
    Ok(seats)
}

#[cfg(test)]
mod tests {
    use super::*;

    const OPTIONS: &[OptionSpec] = &[
        OptionSpec {
            name: "rounds",
            kind: OptionKind::Number { default: 3, least: 1, most: 9 },
            help: "",
        },
        OptionSpec { name: "curse", kind: OptionKind::Flag { default: true }, help: "" },
    ];

    fn read(fields: &[(&str, &str)]) -> Result<NewTableForm, Notice> {
        let fields: Vec<_> =
            fields.iter().map(|(key, value)| (key.to_string(), value.to_string())).collect();
        NewTableForm::read(OPTIONS, (2, 4), &fields)
    }

    #[test]
    fn an_empty_form_is_the_usual_table() {
        assert_eq!(read(&[]), Ok(NewTableForm::fresh((2, 4))));
    }

    #[test]
    fn a_full_form_is_read() {
        let form = read(&[
            ("opt-rounds", "5"),
            ("opt-curse", "false"),
            ("seat-0", "bot:greedy"),
            ("seat-1", "me"),
            ("seat-2", "none"),
            ("seat-3", "open"),
            ("clock", "total"),
            ("clock-minutes", "15"),
            ("clock-increment", "0"),
            ("clock-days", "nonsense that belongs to another clock"),
            ("timeout", "lose"),
            ("visible", "public"),
            ("coach", "yes"),
            ("rated", "no"),
        ]);
        let form = form.unwrap();
        assert!(form.coach && !form.rated);
        assert_eq!(form.options, "rounds=5,curse=false");
        assert_eq!(form.option("curse"), Some("false"));
        let bot = SeatChoice::Bot("greedy".into());
        assert_eq!(form.seats, [bot, SeatChoice::Me, SeatChoice::Open]);
        assert_eq!(form.clock, Clock::Total { seconds: 900, increment: 0 });
        assert_eq!((form.timeout, form.public), (Timeout::Lose, true));
    }

    #[test]
    fn a_ticked_box_wins_over_the_hidden_field_before_it() {
        let form = read(&[("opt-curse", "false"), ("opt-curse", "true")]).unwrap();
        assert_eq!(form.options, "curse=true");
    }

    #[test]
    fn what_makes_no_sense_is_refused_by_name() {
        for (fields, notice) in [
            (vec![("clock", "sun")], Notice::BadField("clock".into())),
            (
                vec![("clock", "days"), ("clock-days", "99")],
                Notice::OutOfRange { field: "clock-days".into(), least: 1, most: 14 },
            ),
            (vec![("rated", "maybe")], Notice::BadField("rated".into())),
            (vec![("coach", "maybe")], Notice::BadField("coach".into())),
            (vec![("seat-1", "me")], Notice::OneSeatForMe),
            (vec![("seat-0", "open")], Notice::OneSeatForMe),
            (vec![("seat-1", "none")], Notice::TooFewSeats { least: 2 }),
            (vec![("seat-1", "cat")], Notice::BadField("seat-1".into())),
        ] {
            assert_eq!(read(&fields), Err(notice), "{fields:?}");
        }
    }
}
