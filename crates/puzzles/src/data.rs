//! Puzzles as text: a file a game, its first line a [`Header`], every further line a [`Puzzle`],
//! all of them JSON. A puzzle's number is its place in the file, from 1, and part of its address;
//! so a file is only ever added to.

use std::fmt;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The version of the format.
pub const VERSION: u16 = 1;

/// What a solver is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// To find the move.
    Move,
    /// What is behind the stones.
    Stones,
    /// Which digits it cannot be.
    Digit,
    /// Where the shape lies best.
    Shape,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 4] = [Kind::Move, Kind::Stones, Kind::Digit, Kind::Shape];

    /// Its name in data and addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Move => "move",
            Kind::Stones => "stones",
            Kind::Digit => "digit",
            Kind::Shape => "shape",
        }
    }

    /// Whether the answer is a legal action; else it is worked out from the view.
    pub const fn is_action(self) -> bool {
        matches!(self, Kind::Move | Kind::Shape)
    }
}

/// What a puzzle is about, derived from the facts of its decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// Whether an expedition pays for itself.
    BreakEven,
    /// A card that the other side must not get.
    Denying,
    /// Turns are running out.
    LastTurns,
    /// To place a card now, or to wait.
    Waiting,
    /// Which of several cards goes first.
    WhichFirst,
    /// Which card one can do without.
    Parting,
    /// A wager card.
    Wager,
    /// Which card to draw.
    WhichDraw,
    /// Cards that could not be placed any more.
    PassingOver,
    /// To learn something is worth more than points at once.
    Information,
    /// How much to risk.
    PressingLuck,
    /// Who is there first.
    Race,
    /// Which tile to part with.
    Swapping,
    /// How many digits to write.
    Guessing,
    /// A tomb is reached.
    Tomb,
    /// The fewest fields to a tomb.
    ShortWay,
    /// Skulls are to be kept away from.
    Skulls,
    /// Which pyramid to explore.
    WhichPyramid,
    /// Gems, torches and potions beside the way.
    Gathering,
    /// Which card comes next.
    NextCard,
    /// Somebody's last life.
    LastBlow,
    /// What two or more clues say together.
    Together,
    /// What one clue says.
    OneClue,
    /// What has been seen elsewhere.
    Counting,
    /// What calls have told.
    Calls,
}

impl Theme {
    /// Its name in data and addresses.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::BreakEven => "break-even",
            Theme::Denying => "denying",
            Theme::LastTurns => "last-turns",
            Theme::Waiting => "waiting",
            Theme::WhichFirst => "which-first",
            Theme::Parting => "parting",
            Theme::ShortWay => "short-way",
            Theme::Skulls => "skulls",
            Theme::WhichPyramid => "which-pyramid",
            Theme::Wager => "wager",
            Theme::WhichDraw => "which-draw",
            Theme::PassingOver => "passing-over",
            Theme::Information => "information",
            Theme::PressingLuck => "pressing-luck",
            Theme::Race => "race",
            Theme::Swapping => "swapping",
            Theme::Guessing => "guessing",
            Theme::Tomb => "tomb",
            Theme::Gathering => "gathering",
            Theme::NextCard => "next-card",
            Theme::LastBlow => "last-blow",
            Theme::Together => "together",
            Theme::OneClue => "one-clue",
            Theme::Counting => "counting",
            Theme::Calls => "calls",
        }
    }
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A move that was weighed: its notation, and by how much it is worse than the best, in chances
/// to win and in points, with the standard error of the chances.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Tried(pub String, pub f64, pub f64, pub f64);

/// A puzzle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// The number of the game that it was found in, in the series that the header names.
    pub game: u64,
    /// What is asked.
    pub kind: Kind,
    /// Of which symbol, place or rack, where the kind alone does not say.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub ask: String,
    /// Whose eyes it is seen with.
    pub seat: u8,
    /// How hard it is, before anybody has tried.
    pub rating: u16,
    /// What it is about.
    pub themes: Vec<Theme>,
    /// The right answers, each as good as the others.
    pub answers: Vec<String>,
    /// The moves that were weighed, the best first; none where the answer is exact.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<Tried>,
    /// The position, in the notation of its game.
    pub position: String,
}

/// How the puzzles of a file were made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// [`VERSION`].
    pub puzzles: u16,
    /// The game's id.
    pub of: String,
    /// The version of its rules.
    pub rules: u16,
    /// The commands that found them.
    pub made: Vec<String>,
    /// The source of the program that did: what git calls the folder `crates/puzzles/src`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub source: String,
    /// The SHA-256 of what those commands wrote, one after the other.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub sha256: String,
}

/// The puzzles of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Collection {
    /// How they were made.
    pub header: Header,
    /// They, the first with the number 1.
    pub puzzles: Vec<Puzzle>,
}

/// Why a file of puzzles cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {reason}")]
pub struct DataError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong, and what is expected.
    pub reason: String,
}

impl Collection {
    /// Reads a file.
    pub fn parse(text: &str) -> Result<Collection, DataError> {
        let wrong = |line: usize, reason: String| DataError { line, reason };
        let mut lines = text.lines().enumerate().map(|(place, line)| (place + 1, line));
        let expected = "expected a header like {\"puzzles\":1,\"of\":\"lost-cities\",…}";
        let (_, first) = lines.next().ok_or_else(|| wrong(1, format!("nothing: {expected}")))?;
        let header: Header =
            serde_json::from_str(first).map_err(|e| wrong(1, format!("{e}: {expected}")))?;
        if header.puzzles != VERSION {
            let found = header.puzzles;
            return Err(wrong(1, format!("format {found}: expected format {VERSION}")));
        }
        let puzzles = lines
            .map(|(line, text)| {
                let puzzle: Puzzle = serde_json::from_str(text)
                    .map_err(|e| wrong(line, format!("{e}: expected a puzzle")))?;
                if puzzle.answers.is_empty() {
                    return Err(wrong(line, "expected at least one answer".into()));
                }
                Ok(puzzle)
            })
            .collect::<Result<_, _>>()?;
        Ok(Collection { header, puzzles })
    }

    /// As text.
    pub fn text(&self) -> String {
        let mut text = line(&self.header);
        self.puzzles.iter().for_each(|puzzle| text.push_str(&line(puzzle)));
        text
    }

    /// The puzzle with this number.
    pub fn get(&self, number: u32) -> Option<&Puzzle> {
        self.puzzles.get((number as usize).checked_sub(1)?)
    }
}

/// A header or a puzzle as a line of a file.
pub fn line(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("puzzles are always JSON") + "\n"
}

static SHIPPED: LazyLock<Vec<Collection>> = LazyLock::new(|| {
    let files = [
        include_str!("../data/lost-cities.jsonl"),
        include_str!("../data/lost-code.jsonl"),
        include_str!("../data/pyramids.jsonl"),
        include_str!("../data/abracada.jsonl"),
    ];
    let read = |text: &&str| Collection::parse(text).expect("the shipped puzzles can be read");
    files.iter().map(read).collect()
});

/// The puzzles of every game that has some, in the order in which games are shown.
pub fn shipped() -> &'static [Collection] {
    &SHIPPED
}
