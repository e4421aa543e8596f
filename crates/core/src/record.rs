//! A match as JSON Lines: written, read, verified. The format is told in
//! `docs/records.md`, which is the reference; this is one implementation of it.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::dice::hex;
use crate::{Game, GameOptions, Match, Misread, Seed, Standing, Step};

/// What the `format` field of the first line says.
pub const FORMAT: &str = "hindsight-record";
/// What it says in the first line of a saved game.
pub const SAVE_FORMAT: &str = "hindsight-save";
/// The version of the format that this program writes and reads.
pub const VERSION: u16 = 1;

/// The first line of a record: what was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// [`FORMAT`] or [`SAVE_FORMAT`].
    pub format: String,
    /// Always [`VERSION`].
    pub version: u16,
    /// The game's id.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u16,
    /// Every option with its value.
    pub options: Value,
    /// The number of seats.
    pub seats: u8,
    /// Who played, in seat order; may be left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<String>,
    /// SHA-256 of the seed.
    pub commitment: String,
}

/// A line between the first and the last: one step, in the game's notation. What it
/// means is for the rules of its game to say.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum StepLine {
    /// A seat's action.
    Act {
        /// The number of the step, from 0.
        seq: u64,
        /// Who acts.
        seat: u8,
        /// What it does.
        action: String,
    },
    /// An outcome of chance.
    Chance {
        /// The number of the step, from 0.
        seq: u64,
        /// The outcome.
        chance: String,
    },
}

impl StepLine {
    /// The line of a step.
    pub fn new<G: Game>(seq: usize, step: &Step<G>) -> StepLine {
        let seq = seq as u64;
        match step {
            Step::Act { seat, action } => {
                StepLine::Act { seq, seat: seat.0, action: action.to_string() }
            }
            Step::Chance(outcome) => StepLine::Chance { seq, chance: outcome.to_string() },
        }
    }

    /// The number of the step, from 0.
    pub fn seq(&self) -> u64 {
        match self {
            StepLine::Act { seq, .. } | StepLine::Chance { seq, .. } => *seq,
        }
    }

    fn check_seq(&self, seq: usize) -> Result<(), String> {
        if self.seq() == seq as u64 {
            return Ok(());
        }
        Err(format!("step {} stands where step {seq} belongs", self.seq()))
    }

    /// The step that this line tells, if it stands at its place and in notation.
    pub fn read<G: Game>(&self, seq: usize) -> Result<Step<G>, String> {
        self.check_seq(seq)?;
        Ok(match self {
            StepLine::Act { seat, action, .. } => {
                Step::Act { seat: crate::Seat(*seat), action: notated(action)? }
            }
            StepLine::Chance { chance, .. } => Step::Chance(notated(chance)?),
        })
    }
}

/// One line of JSON, without the line's end.
impl fmt::Display for StepLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(line(self).trim_end())
    }
}

impl FromStr for StepLine {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        serde_json::from_str(text).map_err(|_| format!("not a step: {}", excerpt(text)))
    }
}

/// The last line: how it ended, and what lets anyone check it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Footer {
    standing: Standing,
    seed: String,
    /// SHA-256 of all bytes before this line.
    sha256: String,
}

/// The last line of a saved game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SaveFooter {
    seed: String,
}

/// Why a record was refused, with the line it was refused at.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {reason}")]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub reason: String,
}

fn refuse<T>(line: usize, reason: impl Into<String>) -> Result<T, RecordError> {
    Err(RecordError { line, reason: reason.into() })
}

/// What was written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A finished game.
    Record,
    /// A game under way.
    Save,
}

/// A record or a saved game whose form is right; whether it tells a game is for
/// [`verify`] to say.
#[derive(Clone, Debug)]
pub struct Record {
    header: Header,
    /// Each with its line.
    steps: Vec<(usize, StepLine)>,
    seed: String,
    /// How a finished game ended.
    standing: Option<Standing>,
}

impl Record {
    /// What was played.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Whether this is the record of a finished game or a saved one.
    pub fn kind(&self) -> Kind {
        if self.standing.is_some() { Kind::Record } else { Kind::Save }
    }

    /// Reads the form of a record or of a saved game: complete, undamaged, in order.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        if text.is_empty() {
            return refuse(1, "the record is empty: expected the header");
        }
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let header = parse_header(lines[0])?;
        let (seed, standing) = parse_end(&header, &lines)?;
        let last = lines.len();
        let mut steps = Vec::with_capacity(last - 2);
        for (place, line) in lines[1..last - 1].iter().enumerate() {
            let number = place + 2;
            steps.push((number, parse_step(place, line).or_else(|e| refuse(number, e))?));
        }
        Ok(Record { header, steps, seed, standing })
    }
}

fn parse_header(line: &str) -> Result<Header, RecordError> {
    // The format and the version first: another version may have other fields.
    let value: Value = serde_json::from_str(line)
        .or_else(|_| refuse(1, format!("not a record's header: {}", excerpt(line))))?;
    if !matches!(value.get("format").and_then(Value::as_str), Some(FORMAT | SAVE_FORMAT)) {
        return refuse(
            1,
            format!("not a record: expected \"format\":\"{FORMAT}\" or \"{SAVE_FORMAT}\""),
        );
    }
    if value.get("version").and_then(Value::as_u64) != Some(VERSION.into()) {
        let found = value.get("version").map_or("none".into(), Value::to_string);
        return refuse(1, format!("format version {found}: this program reads {VERSION}"));
    }
    serde_json::from_value(value).or_else(|e| refuse(1, format!("the header: {e}")))
}

/// The seed, and the standing of a finished game.
fn parse_end(header: &Header, lines: &[&str]) -> Result<(String, Option<Standing>), RecordError> {
    let number = lines.len();
    let line = lines[number - 1];
    if number == 1 {
        return refuse(2, "the record breaks off after the header");
    }
    if !line.ends_with('\n') {
        return refuse(number, "the record breaks off within this line");
    }
    if header.format == SAVE_FORMAT {
        let footer: SaveFooter = serde_json::from_str(line).or_else(|_| {
            refuse(number, "the saved game breaks off: expected the line with the seed")
        })?;
        return Ok((footer.seed, None));
    }
    let footer: Footer = serde_json::from_str(line).or_else(|_| {
        refuse(number, "the record breaks off: expected the last line, with the standing")
    })?;
    let digest = hex(&Sha256::digest(lines[..number - 1].concat()));
    if digest != footer.sha256 {
        return refuse(number, "the record was damaged: the lines before do not match `sha256`");
    }
    Ok((footer.seed, Some(footer.standing)))
}

fn parse_step(seq: usize, line: &str) -> Result<StepLine, String> {
    let step: StepLine = line.parse()?;
    step.check_seq(seq)?;
    Ok(step)
}

fn excerpt(line: &str) -> String {
    let mut text: String = line.trim_end().chars().take(60).collect();
    if text.len() < line.trim_end().len() {
        text.push('…');
    }
    format!("`{text}`")
}

/// Why a match cannot be written down.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WriteError {
    /// The record of a live game would tell its secrets.
    #[error("a record is of a finished game: this one is under way")]
    UnderWay,
    /// Nobody could check it.
    #[error("only a game that was dealt from a seed has a record")]
    NoSeed,
    /// There is a name for each seat, or none at all.
    #[error("{found} players for {seats} seats")]
    Players {
        /// How many names were given.
        found: usize,
        /// How many seats there are.
        seats: u8,
    },
}

/// The seed and the lines of a match but for the last.
fn body<G: Game>(
    format: &str,
    game: &Match<G>,
    players: &[String],
) -> Result<(Seed, String), WriteError> {
    let (options, seats) = (G::options(game.state()), G::seats(game.state()));
    let dealt = G::start(&options, seats).is_ok_and(|start| start == *game.first());
    let seed = game.seed().filter(|_| dealt).ok_or(WriteError::NoSeed)?;
    if !players.is_empty() && players.len() != usize::from(seats) {
        return Err(WriteError::Players { found: players.len(), seats });
    }
    let mut text = line(&Header {
        format: format.into(),
        version: VERSION,
        game: G::ID.into(),
        rules: G::RULES_VERSION,
        options: options.to_json(),
        seats,
        players: players.to_vec(),
        commitment: seed.commitment(),
    });
    for (seq, step) in game.steps().iter().enumerate() {
        text.push_str(&line(&StepLine::new(seq, step)));
    }
    Ok((seed, text))
}

/// The records of a file, each with the line it begins at: a header begins a new one.
pub fn split(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let (mut start, mut start_line, mut at) = (0, 1, 0);
    for (place, line) in text.split_inclusive('\n').enumerate() {
        if at > start && line.starts_with("{\"format\":") {
            found.push((start_line, &text[start..at]));
            (start, start_line) = (at, place + 1);
        }
        at += line.len();
    }
    found.push((start_line, &text[start..]));
    found
}

/// Writes a finished match.
pub fn write<G: Game>(game: &Match<G>, players: &[String]) -> Result<String, WriteError> {
    if !game.is_over() {
        return Err(WriteError::UnderWay);
    }
    let (seed, mut text) = body(FORMAT, game, players)?;
    let footer = Footer {
        standing: G::standing(game.state()),
        seed: format!("{seed:x}"),
        sha256: hex(&Sha256::digest(text.as_bytes())),
    };
    text.push_str(&line(&footer));
    Ok(text)
}

fn line<T: Serialize>(value: &T) -> String {
    let mut text = String::new();
    let json = serde_json::to_string(value).expect("plain data is always JSON");
    let _ = writeln!(text, "{json}");
    text
}

/// Writes a game under way, secrets included, to be taken up again by [`verify`].
/// For the program that holds the game, never for its players.
pub fn save<G: Game>(game: &Match<G>, players: &[String]) -> Result<String, WriteError> {
    let (seed, mut text) = body(SAVE_FORMAT, game, players)?;
    text.push_str(&line(&SaveFooter { seed: format!("{seed:x}") }));
    Ok(text)
}

/// What was played, if this program can play it.
fn check_header<G: Game>(header: &Header) -> Result<G::Options, RecordError> {
    if header.game != G::ID {
        return refuse(1, format!("a record of `{}`: expected `{}`", header.game, G::ID));
    }
    let options = G::Options::from_json(&header.options);
    let replays = |options| G::replays(header.rules, options);
    if header.rules != G::RULES_VERSION && !options.as_ref().is_ok_and(replays) {
        let (found, known) = (header.rules, G::RULES_VERSION);
        let reason = "under which its steps would mean something else";
        let reason =
            format!("rules version {found} of {}: this program has {known}, {reason}", G::ID);
        return refuse(1, reason);
    }
    if !header.players.is_empty() && header.players.len() != usize::from(header.seats) {
        let (names, seats) = (header.players.len(), header.seats);
        return refuse(1, format!("{names} players for {seats} seats"));
    }
    options.or_else(|e| refuse(1, e.to_string()))
}

/// Replays a record and checks everything it says: that each step is legal and
/// each outcome of chance possible, that the standing is right, that the seed is
/// the one committed to and gives every outcome of chance. A saved game is checked
/// likewise as far as it was played, and can be played on.
pub fn verify<G: Game>(record: &Record) -> Result<Match<G>, RecordError> {
    let header = &record.header;
    let options = check_header::<G>(header)?;
    let last = record.steps.len() + 2;
    let seed: Seed = record.seed.parse().or_else(|e| refuse(last, format!("{e}")))?;
    if seed.commitment() != header.commitment {
        return refuse(last, "the seed is not the one that the header committed to");
    }
    let mut game =
        Match::<G>::new(&options, header.seats, seed).or_else(|e| refuse(1, e.to_string()))?;
    for (place, (number, line)) in record.steps.iter().enumerate() {
        let step = line.read::<G>(place).or_else(|e| refuse(*number, e))?;
        retrace(&mut game, place, *number, &step)?;
    }
    if game.steps().len() != record.steps.len() {
        return refuse(last, "an outcome of chance is missing before this line");
    }
    let Some(told) = &record.standing else { return Ok(game) };
    if !game.is_over() {
        return refuse(last, "the game is not over here, but the record ends");
    }
    let standing = G::standing(game.state());
    if standing != *told {
        let right = serde_json::to_string(&standing).expect("plain data is always JSON");
        return refuse(last, format!("the standing is wrong: the steps give {right}"));
    }
    Ok(game)
}

/// Reads notation as a record holds it: just as it is written, not as a person may
/// type it, so that two verifiers never disagree.
fn notated<T>(text: &str) -> Result<T, String>
where
    T: FromStr<Err = Misread> + ToString,
{
    let value: T = text.parse().map_err(|e: Misread| e.to_string())?;
    let right = value.to_string();
    if right == text { Ok(value) } else { Err(format!("`{text}` must be written `{right}`")) }
}

/// Walks one step beside a match that settles its own chance from the seed.
fn retrace<G: Game>(
    game: &mut Match<G>,
    place: usize,
    number: usize,
    step: &Step<G>,
) -> Result<(), RecordError> {
    match step {
        Step::Chance(outcome) => match game.steps().get(place) {
            Some(Step::Chance(drawn)) if drawn == outcome => Ok(()),
            Some(Step::Chance(drawn)) => refuse(number, format!("the seed gives `{drawn}` here")),
            _ => refuse(number, "chance has nothing to decide here"),
        },
        Step::Act { .. } if game.steps().len() != place => {
            refuse(number, "an outcome of chance is missing before this line")
        }
        Step::Act { seat, action } => {
            game.play(*seat, *action).or_else(|e| refuse(number, e.to_string()))
        }
    }
}
