//! A contest on file, so that it can be interrupted and go on: a line that tells
//! what is played, then one line for each group, in order.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use thiserror::Error;

use crate::contest::Group;
use crate::protocol::Budget;
use crate::rating::Sprt;
use crate::schedule::Schedule;

const FORMAT: &str = "hindsight-arena";
const VERSION: u16 = 1;

/// What is played. Contests with the same header have the same games (if their bots
/// count iterations and not time), so one goes on where the other stopped.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    format: String,
    version: u16,
    /// The version of this program, whose bots may change with it.
    program: String,
    /// The game.
    pub game: String,
    /// The version of its rules.
    pub rules: u16,
    /// Its options, in notation.
    pub options: String,
    /// How many sit at a table.
    pub seats: u8,
    /// Who takes part.
    pub bots: Vec<String>,
    /// The series' number.
    pub seed: u64,
    /// How long bots think, if somebody has asked.
    pub budget: Option<Budget>,
    /// The question to settle, if one was asked.
    pub sprt: Option<Sprt>,
    /// Whether the luck of every game was worked out.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub luck_adjusted: bool,
}

/// Why a file cannot be gone on with.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StateError {
    /// It is of something else.
    #[error("it is the state of another contest: {0}")]
    Other(String),
    /// It is damaged.
    #[error("line {line}: {reason}")]
    Damaged {
        /// Where, counted from 1.
        line: usize,
        /// What is wrong there.
        reason: String,
    },
}

impl Header {
    /// Of a contest.
    #[allow(clippy::too_many_arguments)] // each is a field, and no two could be one
    pub fn new(
        game: &str,
        rules: u16,
        options: &str,
        seats: u8,
        bots: &[String],
        seed: u64,
        budget: Option<Budget>,
        sprt: Option<Sprt>,
    ) -> Self {
        Header {
            format: FORMAT.into(),
            version: VERSION,
            program: env!("CARGO_PKG_VERSION").into(),
            game: game.into(),
            rules,
            options: options.into(),
            seats,
            bots: bots.to_vec(),
            seed,
            budget,
            sprt,
            luck_adjusted: false,
        }
    }

    /// The same contest, the luck of every game being worked out or not.
    #[must_use]
    pub fn with_luck(self, adjusted: bool) -> Self {
        Header { luck_adjusted: adjusted, ..self }
    }

    /// Who plays whom.
    pub fn schedule(&self) -> Schedule {
        Schedule::new(self.bots.len(), self.seats)
    }

    /// What to call the bots; those that have the same name are numbered.
    pub fn labels(&self) -> Vec<String> {
        let label = |(place, name): (usize, &String)| {
            let before = self.bots[..place].iter().filter(|other| *other == name).count();
            if before == 0 { name.clone() } else { format!("{name} #{}", before + 1) }
        };
        self.bots.iter().enumerate().map(label).collect()
    }

    /// The first difference from another header, in words.
    fn difference(&self, other: &Header) -> Option<String> {
        let value = |header| serde_json::to_value(header).unwrap_or(Value::Null);
        let (own, theirs) = (value(self), value(other));
        let mut fields = own.as_object()?.iter();
        fields.find(|(name, own)| theirs.get(name) != Some(own)).map(|(name, own)| {
            let theirs = theirs.get(name).unwrap_or(&Value::Null);
            format!("its `{name}` is {theirs}, this one's is {own}")
        })
    }
}

/// Something as a line of the file.
pub fn line(value: &impl Serialize) -> String {
    let mut line = serde_json::to_string(value).expect("plain data is always JSON");
    line.push('\n');
    line
}

/// Reads the groups of a contest from its file, and up to which byte the file is
/// whole: what follows was being written when the program ended.
pub fn read(text: &str, header: &Header) -> Result<(Vec<Group>, usize), StateError> {
    let whole = text.rfind('\n').map_or(0, |end| end + 1);
    let mut lines = text[..whole].lines().enumerate();
    let Some((_, first)) = lines.next() else { return Ok((Vec::new(), 0)) };
    let damaged = |line: usize, reason: String| StateError::Damaged { line: line + 1, reason };
    let found: Header = serde_json::from_str(first)
        .map_err(|e| damaged(0, format!("not the state of a contest: {e}")))?;
    if let Some(difference) = header.difference(&found) {
        return Err(StateError::Other(difference));
    }
    let schedule = header.schedule();
    let mut groups = Vec::new();
    for (number, line) in lines {
        let group: Group = serde_json::from_str(line)
            .map_err(|e| damaged(number, format!("not the results of a deal: {e}")))?;
        if group.group != groups.len() as u64 {
            let (found, due) = (group.group, groups.len());
            return Err(damaged(number, format!("group {found} stands where {due} belongs")));
        }
        let seats = usize::from(header.seats);
        let fits = |n: usize| n == seats;
        let standings = group.games.iter().map(|game| &game.standing);
        let whole = group.games.len() as u64 == schedule.games()
            && standings.clone().all(|s| fits(s.scores.len()) && fits(s.places.len()))
            && group
                .games
                .iter()
                .filter_map(|g| g.forfeit.as_ref())
                .all(|f| f.seat.index() < seats);
        if !whole {
            return Err(damaged(number, "the results do not fit the table".into()));
        }
        groups.push(group);
    }
    Ok((groups, whole))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::GameResult;
    use hindsight_core::Standing;

    fn header(seed: u64) -> Header {
        let bots = ["A".to_string(), "B".to_string(), "A".to_string()];
        Header::new("a-game", 1, "x=1", 2, &bots, seed, None, Some(Sprt { elo0: 0.0, elo1: 5.0 }))
    }

    fn group(group: u64) -> Group {
        let standing = Standing::by_score([3, -1].into_iter().collect());
        Group { group, games: vec![GameResult { standing, forfeit: None, luck: Vec::new() }; 2] }
    }

    #[test]
    fn what_was_written_is_read_and_a_torn_line_is_left_out() {
        let header = header(7);
        assert_eq!(read("", &header).unwrap().0.len(), 0);
        let text = line(&header) + &line(&group(0)) + &line(&group(1));
        let (groups, whole) = read(&text, &header).unwrap();
        assert_eq!((groups, whole), (vec![group(0), group(1)], text.len()));
        let torn = &text[..text.len() - 5];
        let (groups, whole) = read(torn, &header).unwrap();
        assert_eq!((groups, whole), (vec![group(0)], torn.rfind('\n').unwrap() + 1));
    }

    #[test]
    fn another_contest_and_damage_are_refused_with_a_reason() {
        let own = header(7);
        let other = line(&header(8)) + &line(&group(0));
        let said = read(&other, &own).unwrap_err().to_string();
        assert!(said.contains("its `seed` is 8, this one's is 7"), "{said}");
        let skipped = line(&own) + &line(&group(1));
        let said = read(&skipped, &own).unwrap_err().to_string();
        assert!(said.contains("line 2: group 1 stands where 0 belongs"), "{said}");
        let mut short = group(0);
        short.games.pop();
        assert!(read(&(line(&own) + &line(&short)), &own).is_err());
        assert!(read("nonsense\n", &own).unwrap_err().to_string().starts_with("line 1"));
    }

    #[test]
    fn equal_names_are_told_apart() {
        assert_eq!(header(0).labels(), ["A", "B", "A #2"]);
    }
}
