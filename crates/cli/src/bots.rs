//! Naming bots on the command line, and telling them how long to think.

use std::str::FromStr;
use std::time::Duration;

use clap::Args;
use hindsight_core::{BotSetup, Think};

/// Told in the help of every command that takes several bots.
pub const FOREIGN: &str = "A bot is one of those that `hindsight games` lists, or `proc:COMMAND`: any program \
that speaks the engine protocol (docs/engine-protocol.md), run by the shell. Bots are separated by commas; a \
comma inside quotes or after a backslash belongs to the command: --bots 'greedy,proc:./bot \"--weights=1,2\"'.";

/// Bots, separated by commas.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotList(pub Vec<String>);

impl FromStr for BotList {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut bots = vec![String::new()];
        let mut quote = None;
        let mut chars = text.chars();
        while let Some(c) = chars.next() {
            if c == ',' && quote.is_none() {
                bots.push(String::new());
                continue;
            }
            let bot = bots.last_mut().ok_or("no bots")?;
            // Quotes and backslashes stay: they mean the same to the shell.
            bot.push(c);
            match (c, quote) {
                ('\\', None | Some('"')) => bot.extend(chars.next()),
                ('\'' | '"', None) => quote = Some(c),
                (_, Some(open)) if c == open => quote = None,
                _ => {}
            }
        }
        if let Some(quote) = quote {
            return Err(format!("a quote is not closed: expected another {quote}"));
        }
        let bots: Vec<String> = bots.iter().map(|bot| bot.trim().to_string()).collect();
        if bots.iter().any(String::is_empty) {
            return Err("a name is missing: expected names separated by commas".into());
        }
        Ok(BotList(bots))
    }
}

/// How long bots think.
#[derive(Args, Clone, Copy, Default)]
pub struct Thinking {
    /// How long a bot that searches may think about a move
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    think: Option<u64>,
    /// How many iterations a bot that searches may spend on a move: with the same seed
    /// the same moves on any machine
    #[arg(long, value_name = "N", conflicts_with = "think", value_parser = clap::value_parser!(u32).range(1..))]
    iterations: Option<u32>,
}

impl Thinking {
    /// What bots are told, if anything was said.
    pub fn said(self) -> Option<Think> {
        let time = self.think.map(|ms| Think::Time(Duration::from_millis(ms)));
        time.or(self.iterations.map(Think::Iterations))
    }

    /// What bots are told.
    pub fn setup(self) -> BotSetup {
        BotSetup { think: self.said().unwrap_or(Think::Default) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commas_separate_bots_unless_they_are_quoted() {
        for (text, expected) in [
            ("random,greedy", &["random", "greedy"][..]),
            ("random, proc:python3 bot.py", &["random", "proc:python3 bot.py"]),
            (r#"proc:x "a,b" c,greedy"#, &[r#"proc:x "a,b" c"#, "greedy"]),
            (r"proc:x 'a,\',greedy", &[r"proc:x 'a,\'", "greedy"]),
            (r"proc:x a\,b,greedy", &[r"proc:x a\,b", "greedy"]),
            (r#"proc:x "a\",b",greedy"#, &[r#"proc:x "a\",b""#, "greedy"]),
        ] {
            assert_eq!(text.parse::<BotList>().unwrap().0, expected);
        }
        for (text, expected) in [
            ("random,", "a name is missing"),
            ("", "a name is missing"),
            ("proc:x 'a,b", "a quote is not closed: expected another '"),
        ] {
            let said = text.parse::<BotList>().unwrap_err();
            assert!(said.contains(expected), "{said}");
        }
    }
}
