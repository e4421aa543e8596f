//! A match as JSON Lines: written, read, verified. The format is told in
//! `docs/records.md`, which is the reference; this is one implementation of it.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use thiserror::Error;

use crate::dice::hex;
use crate::{Game, GameOptions, Match, Misread, ResumeError, Seed, Standing, Step, Turn};

/// What the `format` field of the first line says.
pub const FORMAT: &str = "hindsight-record";
/// The version of the format that this program writes and reads.
pub const VERSION: u16 = 1;

/// The first line of a record: what was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// Always [`FORMAT`].
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

    /// The step that this line tells, if it stands at its place and in notation.
    pub fn read<G: Game>(&self, seq: usize) -> Result<Step<G>, String> {
        if self.seq() != seq as u64 {
            return Err(format!("step {} stands where step {seq} belongs", self.seq()));
        }
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

/// A record whose form is right; whether it tells a game is for [`verify`] to say.
#[derive(Clone, Debug)]
pub struct Record {
    header: Header,
    /// Each with its line.
    steps: Vec<(usize, StepLine)>,
    footer: Footer,
}

impl Record {
    /// What was played.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Reads the form of a record: complete, undamaged, in order.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        if text.is_empty() {
            return refuse(1, "the record is empty: expected the header");
        }
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        let header = parse_header(lines[0])?;
        let last = lines.len();
        let footer = parse_footer(&lines)?;
        let mut steps = Vec::with_capacity(last - 2);
        for (place, line) in lines[1..last - 1].iter().enumerate() {
            let number = place + 2;
            let step: StepLine = line.parse().or_else(|reason: String| refuse(number, reason))?;
            let seq = step.seq();
            if seq != place as u64 {
                return refuse(number, format!("step {seq} stands where step {place} belongs"));
            }
            steps.push((number, step));
        }
        Ok(Record { header, steps, footer })
    }
}

fn parse_header(line: &str) -> Result<Header, RecordError> {
    // The format and the version first: another version may have other fields.
    let value: Value = serde_json::from_str(line)
        .or_else(|_| refuse(1, format!("not a record's header: {}", excerpt(line))))?;
    if value.get("format").and_then(Value::as_str) != Some(FORMAT) {
        return refuse(1, format!("not a record: expected \"format\":\"{FORMAT}\""));
    }
    if value.get("version").and_then(Value::as_u64) != Some(VERSION.into()) {
        let found = value.get("version").map_or("none".into(), Value::to_string);
        return refuse(1, format!("format version {found}: this program reads {VERSION}"));
    }
    serde_json::from_value(value).or_else(|e| refuse(1, format!("the header: {e}")))
}

fn parse_footer(lines: &[&str]) -> Result<Footer, RecordError> {
    let number = lines.len();
    let line = lines[number - 1];
    if number == 1 {
        return refuse(2, "the record breaks off after the header");
    }
    if !line.ends_with('\n') {
        return refuse(number, "the record breaks off within this line");
    }
    let footer: Footer = serde_json::from_str(line).or_else(|_| {
        refuse(number, "the record breaks off: expected the last line, with the standing")
    })?;
    let body: usize = lines[..number - 1].iter().map(|line| line.len()).sum();
    let text: Vec<u8> = lines.concat().into_bytes();
    let digest = hex(&Sha256::digest(&text[..body]));
    if digest != footer.sha256 {
        return refuse(number, "the record was damaged: the lines before do not match `sha256`");
    }
    Ok(footer)
}

fn excerpt(line: &str) -> String {
    let mut text: String = line.trim_end().chars().take(60).collect();
    if text.len() < line.trim_end().len() {
        text.push('…');
    }
    format!("`{text}`")
}

/// The header of a match.
pub fn header<G: Game>(game: &Match<G>, players: &[String]) -> Header {
    Header {
        format: FORMAT.into(),
        version: VERSION,
        game: G::ID.into(),
        rules: G::RULES_VERSION,
        options: G::options(game.state()).to_json(),
        seats: G::seats(game.state()),
        players: players.to_vec(),
        commitment: game.seed().commitment(),
    }
}

/// Writes a finished match.
pub fn write<G: Game>(game: &Match<G>, players: &[String]) -> String {
    assert!(game.is_over(), "the record of a live game would tell its secrets");
    let mut text = line(&header(game, players));
    text.push_str(&step_lines(game));
    let footer = Footer {
        standing: G::standing(game.state()),
        seed: format!("{:x}", game.seed()),
        sha256: hex(&Sha256::digest(text.as_bytes())),
    };
    text.push_str(&line(&footer));
    text
}

fn step_lines<G: Game>(game: &Match<G>) -> String {
    let steps = game.steps().iter().enumerate();
    steps.map(|(seq, step)| line(&StepLine::new(seq, step))).collect()
}

fn line<T: Serialize>(value: &T) -> String {
    let mut text = String::new();
    let json = serde_json::to_string(value).expect("plain data is always JSON");
    let _ = writeln!(text, "{json}");
    text
}

/// What the `format` field of a saved game's first line says.
pub const SAVE_FORMAT: &str = "hindsight-save";

/// The last line of a saved game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SaveFooter {
    seed: String,
}

/// A step as the text of a line, without the line's end.
pub fn write_step<G: Game>(seq: usize, step: &Step<G>) -> String {
    StepLine::new(seq, step).to_string()
}

/// Reads what [`write_step`] wrote.
pub fn read_step<G: Game>(seq: usize, text: &str) -> Result<Step<G>, String> {
    text.parse::<StepLine>()?.read(seq)
}

/// Writes a game under way, secrets included, to be taken up again by [`load`].
/// For the program that holds the game, never for its players.
pub fn save<G: Game>(game: &Match<G>, players: &[String]) -> String {
    let mut text = line(&Header { format: SAVE_FORMAT.into(), ..header(game, players) });
    text.push_str(&step_lines(game));
    text.push_str(&line(&SaveFooter { seed: format!("{:x}", game.seed()) }));
    text
}

/// The header of a saved game or of a record.
pub fn peek(text: &str) -> Result<Header, RecordError> {
    let first = text.lines().next().unwrap_or_default();
    serde_json::from_str(first).or_else(|e| refuse(1, format!("not a header: {e}")))
}

/// A saved game in its parts.
struct Save<G: Game> {
    header: Header,
    options: G::Options,
    seed: Seed,
    steps: Vec<Step<G>>,
}

fn parse_save<G: Game>(text: &str) -> Result<Save<G>, RecordError> {
    let header = peek(text)?;
    if header.format != SAVE_FORMAT || header.version != VERSION {
        return refuse(1, format!("not a saved game of version {VERSION}"));
    }
    let options = check_header::<G>(&header)?;
    let lines: Vec<&str> = text.lines().collect();
    let last = lines.len();
    let footer: SaveFooter = serde_json::from_str(lines[last - 1])
        .or_else(|_| refuse(last, "the saved game breaks off: expected the line with the seed"))?;
    let seed: Seed = footer.seed.parse().or_else(|e| refuse(last, format!("{e}")))?;
    let mut steps = Vec::with_capacity(last);
    for (seq, text) in lines[1..last - 1].iter().enumerate() {
        steps.push(read_step::<G>(seq, text).or_else(|e| refuse(seq + 2, e))?);
    }
    Ok(Save { header, options, seed, steps })
}

/// Checks a game that was saved before its end as [`verify`] checks a record, as far
/// as it was played: each step, and that the seed is the one committed to and gives
/// every outcome of chance so far.
pub fn verify_save<G: Game>(text: &str) -> Result<Match<G>, RecordError> {
    let Save { header, options, seed, steps } = parse_save::<G>(text)?;
    let last = steps.len() + 2;
    if seed.commitment() != header.commitment {
        return refuse(last, "the seed is not the one that the header committed to");
    }
    let mut game =
        Match::<G>::new(&options, header.seats, seed).or_else(|e| refuse(1, e.to_string()))?;
    for (place, step) in steps.iter().enumerate() {
        retrace(&mut game, place, place + 2, step)?;
    }
    if game.steps().len() != steps.len() {
        return refuse(last, "an outcome of chance is missing before this line");
    }
    Ok(game)
}

/// Takes up a saved game.
pub fn load<G: Game>(text: &str) -> Result<Match<G>, RecordError> {
    let Save { header, options, seed, steps } = parse_save::<G>(text)?;
    Match::resume(&options, header.seats, seed, steps).or_else(|e| match e {
        ResumeError::Setup(reason) => refuse(1, reason.to_string()),
        ResumeError::Step { place, reason } => refuse(place + 2, reason.to_string()),
    })
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
/// the one committed to and gives every outcome of chance.
pub fn verify<G: Game>(record: &Record) -> Result<Match<G>, RecordError> {
    let header = &record.header;
    let options = check_header::<G>(header)?;
    let last = record.steps.len() + 2;
    let seed: Seed = record.footer.seed.parse().or_else(|e| refuse(last, format!("{e}")))?;
    if seed.commitment() != header.commitment {
        return refuse(last, "the seed is not the one that the header committed to");
    }
    let mut game =
        Match::<G>::new(&options, header.seats, seed).or_else(|e| refuse(1, e.to_string()))?;
    replay(record, &mut game)?;
    let standing = G::standing(game.state());
    if standing != record.footer.standing {
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

fn replay<G: Game>(record: &Record, game: &mut Match<G>) -> Result<(), RecordError> {
    for (place, (number, line)) in record.steps.iter().enumerate() {
        let step = line.read::<G>(place).or_else(|e| refuse(*number, e))?;
        retrace(game, place, *number, &step)?;
    }
    let end = record.steps.len() + 2;
    if game.steps().len() != record.steps.len() {
        return refuse(end, "an outcome of chance is missing before this line");
    }
    if game.turn() != Turn::Over {
        return refuse(end, "the game is not over here, but the record ends");
    }
    Ok(())
}
