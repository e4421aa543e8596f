//! How hats and positions are written.

use std::fmt;
use std::str::FromStr;

use hindsight_core::{Game, GameOptions, Misread};

use crate::{Deal, GREATEST, Hats, Numbers, Options, SEATS, State, worth};

/// Why these cannot be the hats of this many seats.
pub(crate) fn check_hats(hats: &[u8], seats: u8) -> Result<(), String> {
    if hats.len() != usize::from(seats) {
        return Err(format!("{} hats for {seats} seats", hats.len()));
    }
    if let Some(hat) = hats.iter().find(|hat| !(1..=GREATEST).contains(*hat)) {
        return Err(format!("a hat with a {hat}"));
    }
    let mut counts = [0; GREATEST as usize + 1];
    for hat in hats {
        counts[usize::from(*hat)] += 1;
    }
    match (1..=GREATEST).find(|hat| counts[usize::from(*hat)] > *hat) {
        Some(hat) => Err(format!("{} hats with a {hat}", counts[usize::from(hat)])),
        None => Ok(()),
    }
}

/// Why these cannot be the points of this many seats.
pub(crate) fn check_points(points: &[i32], seats: u8) -> Result<(), String> {
    if points.len() != usize::from(seats) {
        return Err(format!("points of {} seats: expected {seats}", points.len()));
    }
    // Five rounds are the most.
    match points.iter().find(|sum| !(0..=5 * worth(1)).contains(*sum)) {
        Some(sum) => Err(format!("{sum} points: expected 0 to {}", 5 * worth(1))),
        None => Ok(()),
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&joined(&self.0, " "))
    }
}

impl FromStr for Deal {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let misread = || Misread::new("a deal", text, "a hat for each seat, like `3 4`");
        numbers(text, ' ').map(Deal).ok_or_else(misread)
    }
}

fn joined(numbers: &[u8], between: &str) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(between)
}

fn numbers(text: &str, between: char) -> Option<Numbers> {
    let mut numbers = Numbers::new();
    for part in text.split(between) {
        let number: u8 = part.parse().ok().filter(|n| (1..=GREATEST).contains(n))?;
        // A number has one way to be written.
        (number.to_string() == part).then_some(())?;
        numbers.try_push(number).ok()?;
    }
    Some(numbers)
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |numbers: &Numbers| match numbers.as_slice() {
            [] => "-".to_string(),
            some => joined(some, ","),
        };
        let points: Vec<String> =
            self.points[..usize::from(self.seats)].iter().map(ToString::to_string).collect();
        let State { options, seats, round, hats, named, .. } = self;
        let (hats, named, points) = (list(hats), list(named), points.join(","));
        let options = options.notation();
        write!(f, "{options} seats={seats} round={round} hats={hats} named={named} points={points}")
    }
}

impl FromStr for State {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let misread = |reason: &str| {
            let like = "`rounds=3 seats=2 round=1 hats=3,4 named=4 points=0,0`";
            Misread::new("a position of Hats", text, format!("something like {like}: {reason}"))
        };
        let parts: Vec<&str> = text.split(' ').collect();
        let &[options, seats, round, hats, named, points] = parts.as_slice() else {
            return Err(misread("six parts"));
        };
        let part = |part: &'static str, text: &'_ str| -> Result<String, Misread> {
            let value = text.strip_prefix(part).and_then(|rest| rest.strip_prefix('='));
            value.map(str::to_string).ok_or_else(|| misread(part))
        };
        let list = |text: String| match text.as_str() {
            "-" => Some(Numbers::new()),
            text => numbers(text, ','),
        };
        let options = Options::parse(options).map_err(|e| misread(&e.to_string()))?;
        let seats: u8 = part("seats", seats)?.parse().map_err(|_| misread("a number of seats"))?;
        let mut state = Hats::start(&options, seats).map_err(|e| misread(&e.to_string()))?;
        state.round = part("round", round)?.parse().map_err(|_| misread("a round"))?;
        state.hats = list(part("hats", hats)?).ok_or_else(|| misread("hats from 1 to 4"))?;
        state.named = list(part("named", named)?).ok_or_else(|| misread("numbers from 1 to 4"))?;
        let sums: Option<Vec<i32>> =
            part("points", points)?.split(',').map(|sum| sum.parse().ok()).collect();
        let sums = sums.ok_or_else(|| misread("points"))?;
        check_points(&sums, seats).map_err(|e| misread(&e))?;
        state.points[..sums.len()].copy_from_slice(&sums);
        let undealt = state.hats.is_empty();
        if !(1..=options.rounds).contains(&state.round)
            || state.named.len() > usize::from(seats)
            || (undealt && (state.round > 1 || !state.named.is_empty()))
        {
            return Err(misread("a round that can be"));
        }
        if !undealt {
            check_hats(&state.hats, seats).map_err(|e| misread(&e))?;
        }
        if state.to_string() == text { Ok(state) } else { Err(misread("its own notation")) }
    }
}

// What is counted for seats must fit them.
const _: () = assert!(SEATS <= hindsight_core::MAX_SEATS);
