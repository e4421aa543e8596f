//! What can be chosen before a game. A game describes its options once, as data;
//! notation, JSON, help and forms are made from that.

use std::fmt;

use serde_json::{Map, Value};

use crate::SetupError;

/// The description of one option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// Its name in notation: `rounds`.
    pub name: &'static str,
    /// What values it takes.
    pub kind: OptionKind,
    /// What it does, in one English line.
    pub help: &'static str,
}

/// What values an option takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// On or off.
    Flag {
        /// What it is if nothing is said.
        default: bool,
    },
    /// A whole number from `least` to `most`.
    Number {
        /// What it is if nothing is said.
        default: u8,
        /// The smallest.
        least: u8,
        /// The largest.
        most: u8,
    },
}

impl OptionKind {
    /// The value if nothing is said.
    pub const fn default(self) -> OptionValue {
        match self {
            OptionKind::Flag { default } => OptionValue::Flag(default),
            OptionKind::Number { default, .. } => OptionValue::Number(default),
        }
    }

    /// What a value looks like, for help and errors.
    pub fn expected(self) -> String {
        match self {
            OptionKind::Flag { .. } => "true or false".into(),
            OptionKind::Number { least, most, .. } => format!("a number from {least} to {most}"),
        }
    }

    fn parse(self, text: &str) -> Option<OptionValue> {
        match self {
            OptionKind::Flag { .. } => match text {
                "true" | "yes" | "on" => Some(OptionValue::Flag(true)),
                "false" | "no" | "off" => Some(OptionValue::Flag(false)),
                _ => None,
            },
            OptionKind::Number { least, most, .. } => {
                text.parse().ok().filter(|n| (least..=most).contains(n)).map(OptionValue::Number)
            }
        }
    }
}

/// The value of one option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionValue {
    /// On or off.
    Flag(bool),
    /// A number.
    Number(u8),
}

impl OptionValue {
    /// Whether a flag is on; a number is on if it is not 0.
    pub const fn flag(self) -> bool {
        match self {
            OptionValue::Flag(on) => on,
            OptionValue::Number(n) => n != 0,
        }
    }

    /// A number; a flag is 1 or 0.
    pub const fn number(self) -> u8 {
        match self {
            OptionValue::Flag(on) => on as u8,
            OptionValue::Number(n) => n,
        }
    }
}

impl fmt::Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionValue::Flag(on) => on.fmt(f),
            OptionValue::Number(n) => n.fmt(f),
        }
    }
}

/// The options of a game: a plain struct with a description.
///
/// [`parse`](GameOptions::parse) reads `rounds=1,expeditions=6`; a flag alone
/// (`curse`) is on. Options not named keep their defaults.
/// [`notation`](GameOptions::notation) writes every option, in order.
pub trait GameOptions: Default + Clone + Eq + fmt::Debug + Send + Sync {
    /// All options, in the order in which they are shown.
    const SPECS: &'static [OptionSpec];

    /// The value of an option, by its place in [`SPECS`](GameOptions::SPECS).
    fn get(&self, option: usize) -> OptionValue;

    /// Sets an option, by its place; the value is of its kind and in its range.
    fn set(&mut self, option: usize, value: OptionValue);

    /// Reads the notation.
    fn parse(text: &str) -> Result<Self, SetupError> {
        let mut options = Self::default();
        let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
        let mut named = Vec::new();
        for part in parts {
            let (name, value) = match part.split_once('=') {
                Some((name, value)) => (name.trim(), Some(value.trim())),
                None => (part, None),
            };
            let option = Self::find(name)?;
            if named.contains(&option) {
                return Err(SetupError::Option(format!("option `{name}` is named twice")));
            }
            named.push(option);
            let kind = Self::SPECS[option].kind;
            let read = match (value, kind) {
                (None, OptionKind::Flag { .. }) => Some(OptionValue::Flag(true)),
                (None, OptionKind::Number { .. }) => None,
                (Some(value), _) => kind.parse(value),
            };
            let value = read.ok_or_else(|| {
                let found = value.map_or("without a value".into(), |v| format!("`{v}`"));
                let expected = kind.expected();
                SetupError::Option(format!("option `{name}` is {found}: expected {expected}"))
            })?;
            options.set(option, value);
        }
        Ok(options)
    }

    /// The place of the option with this name.
    fn find(name: &str) -> Result<usize, SetupError> {
        Self::SPECS.iter().position(|spec| spec.name == name).ok_or_else(|| {
            let known: Vec<_> = Self::SPECS.iter().map(|spec| spec.name).collect();
            let expected = if known.is_empty() {
                "this game has none".to_string()
            } else {
                format!("expected one of {}", known.join(", "))
            };
            SetupError::Option(format!("there is no option `{name}`: {expected}"))
        })
    }

    /// Every option with its value: `rounds=3,expeditions=5`.
    fn notation(&self) -> String {
        let parts: Vec<String> = Self::SPECS
            .iter()
            .enumerate()
            .map(|(option, spec)| format!("{}={}", spec.name, self.get(option)))
            .collect();
        parts.join(",")
    }

    /// Every option with its value, as a JSON object.
    fn to_json(&self) -> Value {
        let entries = Self::SPECS.iter().enumerate().map(|(option, spec)| {
            let value = match self.get(option) {
                OptionValue::Flag(on) => Value::from(on),
                OptionValue::Number(n) => Value::from(n),
            };
            (spec.name.to_string(), value)
        });
        Value::Object(entries.collect::<Map<_, _>>())
    }

    /// Reads the JSON object, which must name every option and no other.
    fn from_json(value: &Value) -> Result<Self, SetupError> {
        let wrong = |reason: String| SetupError::Option(reason);
        let object =
            value.as_object().ok_or_else(|| wrong("options: expected an object".into()))?;
        for name in object.keys() {
            Self::find(name)?;
        }
        let mut options = Self::default();
        for (option, spec) in Self::SPECS.iter().enumerate() {
            let name = spec.name;
            let found = object
                .get(name)
                .ok_or_else(|| wrong(format!("option `{name}` is missing from the options")))?;
            let of_kind = match spec.kind {
                OptionKind::Flag { .. } => found.is_boolean(),
                OptionKind::Number { .. } => found.is_u64(),
            };
            let value =
                spec.kind.parse(&found.to_string()).filter(|_| of_kind).ok_or_else(|| {
                    wrong(format!("option `{name}` is {found}: expected {}", spec.kind.expected()))
                })?;
            options.set(option, value);
        }
        Ok(options)
    }
}
