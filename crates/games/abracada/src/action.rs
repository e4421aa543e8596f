//! What a mage in turn may do.

use std::fmt;
use std::str::FromStr;

use hindsight_core::{Misread, serde_by_notation};

use crate::Spell;

/// A decision of the mage in turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Calls a spell.
    Call(Spell),
    /// Ends the turn, after at least one hit.
    Stop,
}

impl Action {
    /// Every action there is, in ascending order.
    pub const ALL: [Action; 9] = {
        let mut all = [Action::Stop; 9];
        let mut index = 0;
        while index < 8 {
            all[index] = Action::Call(Spell::ALL[index]);
            index += 1;
        }
        all
    };
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Call(spell) => write!(f, "call {spell}"),
            Action::Stop => f.write_str("stop"),
        }
    }
}

/// `call 5` or `stop`; also `5`, `storm` or `Call Storm`.
impl FromStr for Action {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let plain = text.trim().to_lowercase();
        if plain == "stop" {
            return Ok(Action::Stop);
        }
        let spell = plain.strip_prefix("call").unwrap_or(&plain).parse::<Spell>();
        spell.map(Action::Call).map_err(|_| {
            let expected = "`call` and a number from 1 to 8 or the spell's name, or `stop`";
            Misread::new("an action", text, expected)
        })
    }
}

serde_by_notation!(Action);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_are_read_in_a_forgiving_way() {
        let storm = Action::Call(Spell::Storm);
        for text in ["call 5", "5", " CALL  5 ", "call5", "storm", "Call Storm"] {
            assert_eq!(text.parse(), Ok(storm), "{text}");
        }
        assert_eq!("ancient dragon".parse(), Ok(Action::Call(Spell::AncientDragon)));
        assert_eq!("STOP ".parse(), Ok(Action::Stop));
        for text in ["", "call", "call 9", "0", "call 55", "halt", "callé", "İ"] {
            let error = text.parse::<Action>().expect_err(text);
            assert!(error.to_string().contains("number from 1 to 8"), "{error}");
        }
        assert!(Action::ALL.is_sorted());
    }
}
