//! What bots with accounts were asked and what they answered, for their owners to look at. In
//! memory only, and not much of it.

use std::collections::{HashMap, VecDeque};
use std::sync::Mutex;

use hindsight_pages::{BotWord, BotWordKind, Notice};

use crate::api::PositionInfo;
use crate::locks::lock;
use crate::people::Human;
use crate::time::wall;

/// How many of each bot are kept.
const KEPT: usize = 60;
/// Of how many bots.
const BOTS: usize = 2000;
/// The longest of what a bot sent that is kept, in characters.
const LONGEST: usize = 80;

/// What bots were asked and what they answered.
#[derive(Default)]
pub(crate) struct BotWords(Mutex<HashMap<i64, VecDeque<BotWord>>>);

impl BotWords {
    fn note(&self, human: Option<&Human>, table: &str, kind: BotWordKind) {
        let Some(bot) = human.filter(|human| human.owner.is_some()) else { return };
        let word = BotWord { at: wall(), table: table.to_string(), kind };
        let mut all = lock(&self.0);
        if all.len() >= BOTS && !all.contains_key(&bot.id.0) {
            all.clear();
        }
        let words = all.entry(bot.id.0).or_default();
        // A bot that looks again was not asked again.
        if words.front().is_some_and(|last| last.table == word.table && last.kind == word.kind) {
            return;
        }
        words.push_front(word);
        words.truncate(KEPT);
    }

    /// A bot was shown a position in which it is to act.
    pub(crate) fn note_asked(&self, human: Option<&Human>, table: &str, position: &PositionInfo) {
        if position.your_turn {
            let legal = position.legal.len();
            self.note(human, table, BotWordKind::Asked { seq: position.seq, legal });
        }
    }

    /// A bot has acted.
    pub(crate) fn note_acted(&self, human: &Human, table: &str, seq: u64, action: &str) {
        let action = action.chars().take(LONGEST).collect();
        self.note(Some(human), table, BotWordKind::Acted { seq, action });
    }

    /// What a bot wanted was refused.
    pub(crate) fn note_refused(&self, human: &Human, table: &str, what: &str, why: &Notice) {
        let what = what.chars().take(LONGEST).collect();
        self.note(Some(human), table, BotWordKind::Refused { what, why: why.clone() });
    }

    /// What is kept of a bot, the latest first.
    pub(crate) fn of(&self, bot: i64) -> Vec<BotWord> {
        lock(&self.0).get(&bot).map(|words| words.iter().cloned().collect()).unwrap_or_default()
    }
}
