//! The engine protocol: what is said between this program and a foreign bot, one
//! JSON object a line. `docs/engine-protocol.md` is the reference; this is one
//! implementation of it, for both sides.

use hindsight_core::{Seat, Standing};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The version of the protocol that this program speaks.
pub const PROTOCOL: u16 = 1;

/// An answer may not be longer, in bytes.
pub const LONGEST_ANSWER: usize = 64 * 1024;

/// How long a bot is asked to think about a decision, where somebody has asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Budget {
    /// This many milliseconds.
    TimeMs(u64),
    /// This many iterations of its search.
    Iterations(u32),
}

/// What is said to an engine. An engine ignores what it does not know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Message {
    /// First of all. Answered with a [`Hello`].
    Hello {
        /// The version that is spoken.
        protocol: u16,
        /// The game that will be played.
        game: String,
    },
    /// A game begins. Not answered.
    Start {
        /// The game.
        game: String,
        /// The version of its rules.
        rules: u16,
        /// Every option with its value.
        options: Value,
        /// How many sit at the table.
        seats: u8,
        /// Where the engine sits.
        seat: Seat,
        /// A number for the engine's own dice, so that a game can be repeated. It
        /// tells nothing of the deal.
        seed: u32,
        /// How long to think about a decision, if somebody has asked for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        budget: Option<Budget>,
    },
    /// A decision. Answered with an [`Answer`].
    Choose {
        /// What the seat knows.
        view: Value,
        /// What it may do, in notation.
        legal: Vec<String>,
        /// How long it has, in milliseconds.
        time_ms: u64,
    },
    /// The game is over. Not answered.
    End {
        /// How.
        standing: Standing,
    },
    /// Nothing more will be said. Not answered.
    Quit,
}

impl Message {
    /// The message as a line.
    pub fn line(&self) -> Vec<u8> {
        let mut line = serde_json::to_vec(self).expect("plain data is always JSON");
        line.push(b'\n');
        line
    }
}

/// The answer to [`Message::Hello`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hello {
    /// The version that the engine speaks.
    pub protocol: u16,
    /// What it calls itself.
    pub name: String,
}

/// The answer to [`Message::Choose`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// One of the legal actions, in notation.
    pub action: String,
}

/// Instead of any answer: the engine cannot go on, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trouble {
    /// Why.
    pub error: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every example in the reference is what this program says or understands.
    #[test]
    fn the_documented_examples_are_true() {
        let text = include_str!("../../../docs/engine-protocol.md");
        let examples: Vec<&str> = text.lines().filter(|line| line.starts_with('{')).collect();
        let (sent, answers): (Vec<&str>, Vec<&str>) =
            examples.iter().partition(|line| line.contains("\"type\""));
        assert_eq!((sent.len(), answers.len()), (5, 3));
        for line in sent {
            let message: Message = serde_json::from_str(line).unwrap();
            let written = String::from_utf8(message.line()).unwrap();
            let same = |text: &str| serde_json::from_str::<Value>(text).unwrap();
            assert_eq!(same(&written), same(line));
        }
        assert!(serde_json::from_str::<Hello>(answers[0]).is_ok());
        assert!(serde_json::from_str::<Answer>(answers[1]).is_ok());
        assert!(serde_json::from_str::<Trouble>(answers[2]).is_ok());
        let budget = |budget| serde_json::to_string(&budget).unwrap();
        assert!(text.contains(&budget(Budget::TimeMs(200))));
        assert!(text.contains(&budget(Budget::Iterations(5000))));
    }
}
