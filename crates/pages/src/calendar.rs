//! Days, in UTC.

use std::fmt;
use std::str::FromStr;

use maud::{Markup, html};

use crate::say::{Say, args, capitalised};

/// The day of a moment in milliseconds since 1970, in UTC: `2026-11-15`.
pub fn day(wall: u64) -> String {
    let Civil { year, month, day } = civil(wall / 86_400_000);
    format!("{year}-{month:02}-{day:02}")
}

/// A day in UTC, counted from the first of 1970. In addresses it is written as its date:
/// `2026-11-15`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(pub u64);

/// The milliseconds of a day.
const LENGTH: u64 = 86_400_000;

impl Day {
    /// The day of a moment in milliseconds since 1970.
    pub fn of(wall: u64) -> Day {
        Day(wall / LENGTH)
    }

    /// Its first millisecond.
    pub fn begins(self) -> u64 {
        self.0 * LENGTH
    }

    /// The first millisecond of the next day.
    pub fn ends(self) -> u64 {
        (self.0 + 1) * LENGTH
    }

    /// The day before.
    #[must_use]
    pub fn before(self) -> Day {
        Day(self.0.saturating_sub(1))
    }

    /// The day after.
    #[must_use]
    pub fn after(self) -> Day {
        Day(self.0 + 1)
    }

    /// The day of the week: 0 is Monday.
    pub(crate) fn weekday(self) -> u64 {
        (self.0 + 3) % 7
    }

    /// The day in a heading: "Sunday, 15 November".
    pub(crate) fn in_words(self, say: Say) -> String {
        let Civil { month, day, .. } = civil(self.0);
        let args = args![weekday = self.weekday(), month = month, day = day];
        capitalised(&say.with("daily-date", &args))
    }

    /// The day in a line: "15 Nov".
    pub(crate) fn short(self, say: Say) -> String {
        let Civil { month, day, .. } = civil(self.0);
        say.with("day-and-month", &args![month = month, day = day])
    }

    /// The day of the month.
    pub(crate) fn number(self) -> u64 {
        civil(self.0).day
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&day(self.begins()))
    }
}

/// Not the date of a day since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoDay;

impl FromStr for Day {
    type Err = NoDay;

    fn from_str(text: &str) -> Result<Day, NoDay> {
        let parts: Vec<&str> = text.split('-').collect();
        let [year, month, of_month] = parts[..] else { return Err(NoDay) };
        let number = |text: &str| text.parse::<u64>().map_err(|_| NoDay);
        let (year, month, of_month) = (number(year)?, number(month)?, number(of_month)?);
        if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) || of_month == 0 {
            return Err(NoDay);
        }
        let day = Day(first_of_month(year, month) + of_month - 1);
        // Nothing but the one way to write it: no 31 June, no `2026-7-5`.
        if day.to_string() == text { Ok(day) } else { Err(NoDay) }
    }
}

/// The day of a moment within a sentence: "15 November 2026".
pub(crate) fn date(say: Say, wall: u64) -> Markup {
    written(say, "date", wall)
}

/// The day of a moment in a list or a table: "15 Nov 2026".
pub(crate) fn date_in_list(say: Say, wall: u64) -> Markup {
    written(say, "date-short", wall)
}

fn written(say: Say, key: &str, wall: u64) -> Markup {
    let Civil { year, month, day: of_month } = civil(wall / 86_400_000);
    let text = say.with(key, &args![year = year, month = month, day = of_month]);
    html! { time datetime=(day(wall)) { (text) } }
}

/// The month of a moment within a sentence: "since March 2026".
pub(crate) fn since(say: Say, wall: u64) -> Markup {
    let Civil { year, month, .. } = civil(wall / 86_400_000);
    html! { time datetime=(format!("{year}-{month:02}")) { (since_in_words(say, wall)) } }
}

/// The same in words alone.
pub(crate) fn since_in_words(say: Say, wall: u64) -> String {
    let Civil { year, month, .. } = civil(wall / 86_400_000);
    say.with("since", &args![year = year.to_string(), month = month])
}

/// A day of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Civil {
    pub year: u64,
    pub month: u64,
    pub day: u64,
}

/// The first day of a month, counted from the first of 1970.
pub(crate) fn first_of_month(year: u64, month: u64) -> u64 {
    // Counted from March, as below.
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let of_year = (153 * month + 2) / 5;
    year * 365 + year / 4 - year / 100 + year / 400 + of_year - 719_468
}

/// A day counted from the first of 1970. (Years are counted from March, so that the leap day
/// comes last; 400 years are 146097 days.)
pub(crate) fn civil(days: u64) -> Civil {
    let days = days + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    Civil { year: era * 400 + year + u64::from(month <= 2), month, day }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Lang;

    #[test]
    fn dates_are_written_as_the_language_writes_them() {
        let wall = 1_783_209_600_000; // 5 July 2026
        let text = |lang, date: fn(Say, u64) -> Markup| date(Say::new(lang), wall).0;
        for (lang, long, short) in [
            (Lang::En, "5\u{A0}July 2026", "5\u{A0}July 2026"),
            (Lang::Pl, "5\u{A0}lipca 2026", "05.07.2026"),
            (Lang::Ru, "5\u{A0}июля 2026\u{A0}г.", "05.07.2026"),
        ] {
            let time = |text: &str| format!("<time datetime=\"2026-07-05\">{text}</time>");
            assert_eq!(text(lang, date), time(long));
            assert_eq!(text(lang, date_in_list), time(short));
        }
    }

    #[test]
    fn a_day_is_read_as_it_is_written() {
        for number in (0..40_000).step_by(7) {
            let day = Day(number);
            assert_eq!(day.to_string().parse(), Ok(day));
            assert_eq!((Day::of(day.begins()), Day::of(day.ends())), (day, day.after()));
            assert_eq!(day.after().before(), day);
        }
        assert_eq!("2026-11-15".parse(), Ok(Day(20_772)));
        assert_eq!(Day(20_772).weekday(), 6, "a Sunday");
        for text in
            ["", "2026-11", "2026-02-30", "2026-7-5", "1969-12-31", "2026-11-15-1", "+2026-11-15"]
        {
            assert_eq!(text.parse::<Day>(), Err(NoDay), "{text}");
        }
    }

    #[test]
    fn days_have_their_dates() {
        for (days, date) in [
            (0, (1970, 1, 1)),
            (59, (1970, 3, 1)),
            (11_016, (2000, 2, 29)),
            (11_017, (2000, 3, 1)),
            (20_454, (2026, 1, 1)),
            (20_772, (2026, 11, 15)),
        ] {
            let (year, month, day) = date;
            assert_eq!(civil(days), Civil { year, month, day });
            assert_eq!(first_of_month(year, month), days + 1 - day);
        }
    }
}
