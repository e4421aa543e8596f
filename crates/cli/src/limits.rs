//! What one client of `hindsight serve` may ask for, as flags.

use std::time::Duration;

use clap::Args;
use hindsight_web::Limits;

/// A rate as a flag: `40:240` is 40 in the unit of time and 240 at once.
#[derive(Clone, Copy)]
struct Rate(u32, u32);

impl std::str::FromStr for Rate {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let both = text.split_once(':').and_then(|(rate, burst)| {
            Some((rate.parse().ok()?, burst.parse().ok()?))
                .filter(|&(r, b): &(u32, u32)| r > 0 && b > 0)
        });
        let (rate, burst) =
            both.ok_or("expected two numbers from 1 on, as in 40:240 (40 each, 240 at once)")?;
        Ok(Rate(rate, burst))
    }
}

/// What an address (of IPv6 a network of 56 bits) may ask for
#[derive(Args)]
#[command(next_help_heading = "Limits for each address, where nothing else is said")]
#[allow(clippy::struct_field_names, reason = "the flags are named after them")]
pub struct LimitFlags {
    /// Requests a second, and at once [default: 100:600]
    #[arg(long, env = "HINDSIGHT_LIMIT_REQUESTS", value_name = "RATE:BURST")]
    limit_requests: Option<Rate>,
    /// Changes a second, and at once [default: 40:240]
    #[arg(long, env = "HINDSIGHT_LIMIT_CHANGES", value_name = "RATE:BURST")]
    limit_changes: Option<Rate>,
    /// Attempts at passwords and uploads a minute, and at once [default: 12:24]
    #[arg(long, env = "HINDSIGHT_LIMIT_ACCOUNTS", value_name = "RATE:BURST")]
    limit_accounts: Option<Rate>,
    /// Attempts at the password of one account a minute, from wherever [default: 6:10]
    #[arg(long, env = "HINDSIGHT_LIMIT_PASSWORDS", value_name = "RATE:BURST")]
    limit_passwords: Option<Rate>,
    /// New guests a minute, and at once [default: 30:120]
    #[arg(long, env = "HINDSIGHT_LIMIT_GUESTS", value_name = "RATE:BURST")]
    limit_guests: Option<Rate>,
    /// Questions to the coach a minute, and at once [default: 60:30]
    #[arg(long, env = "HINDSIGHT_LIMIT_QUESTIONS", value_name = "RATE:BURST")]
    limit_questions: Option<Rate>,
    /// Pictures of pages to be drawn a minute, and at once [default: 60:30]
    #[arg(long, env = "HINDSIGHT_LIMIT_PICTURES", value_name = "RATE:BURST")]
    limit_pictures: Option<Rate>,
    /// Lines of chat of one person a minute, and at once [default: 20:8]
    #[arg(long, env = "HINDSIGHT_LIMIT_CHAT", value_name = "RATE:BURST")]
    limit_chat: Option<Rate>,
    /// Exports of one person's data an hour, and at once [default: 6:3]
    #[arg(long, env = "HINDSIGHT_LIMIT_EXPORTS", value_name = "RATE:BURST")]
    limit_exports: Option<Rate>,
    /// Mails to one address that are asked for, an hour, and at once [default: 4:4]
    #[arg(long, env = "HINDSIGHT_LIMIT_MAILS", value_name = "RATE:BURST")]
    limit_mails: Option<Rate>,
    /// Requests of programs a second, and at once, besides those of people [default: 200:1000]
    #[arg(long, env = "HINDSIGHT_LIMIT_PROGRAMS", value_name = "RATE:BURST")]
    limit_programs: Option<Rate>,
    /// Requests with one token a second, and at once [default: 20:100]
    #[arg(long, env = "HINDSIGHT_LIMIT_TOKEN", value_name = "RATE:BURST")]
    limit_token: Option<Rate>,
    /// Open streams of programs, besides those of people [default: 200]
    #[arg(long, env = "HINDSIGHT_LIMIT_PROGRAM_STREAMS", value_name = "N")]
    limit_program_streams: Option<usize>,
    /// Open streams: a table that is looked at has one [default: 200]
    #[arg(long, env = "HINDSIGHT_LIMIT_STREAMS", value_name = "N")]
    limit_streams: Option<usize>,
    /// Games under way of one person [default: 40]
    #[arg(long, env = "HINDSIGHT_LIMIT_GAMES", value_name = "N")]
    limit_games: Option<usize>,
    /// Games under way that were set up from there [default: 240]
    #[arg(long, env = "HINDSIGHT_LIMIT_GAMES_THERE", value_name = "N")]
    limit_games_there: Option<usize>,
    /// Tables that wait for players at which one person sits [default: 5]
    #[arg(long, env = "HINDSIGHT_LIMIT_WAITING", value_name = "N")]
    limit_waiting: Option<usize>,
    /// Tables that wait for players and were set up from there [default: 60]
    #[arg(long, env = "HINDSIGHT_LIMIT_WAITING_THERE", value_name = "N")]
    limit_waiting_there: Option<usize>,
    /// Open connections; behind proxies, requests under way [default: 500]
    #[arg(long, env = "HINDSIGHT_LIMIT_CONNECTIONS", value_name = "N")]
    limit_connections: Option<usize>,
    /// Open connections of all addresses together [default: 20000]
    #[arg(long, env = "HINDSIGHT_LIMIT_ALL_CONNECTIONS", value_name = "N")]
    limit_all_connections: Option<usize>,
    /// Seconds that the body of a request may take to arrive [default: 20]
    #[arg(long, env = "HINDSIGHT_LIMIT_BODY_SECONDS", value_name = "N",
          value_parser = clap::value_parser!(u64).range(1..))]
    limit_body_seconds: Option<u64>,
}

impl LimitFlags {
    /// The limits: what was said, and for the rest what is usual.
    pub fn limits(&self) -> Limits {
        let usual = Limits::default();
        let rate =
            |said: Option<Rate>, usual| said.map_or(usual, |Rate(rate, burst)| (rate, burst));
        Limits {
            requests: rate(self.limit_requests, usual.requests),
            changes: rate(self.limit_changes, usual.changes),
            accounts: rate(self.limit_accounts, usual.accounts),
            passwords: rate(self.limit_passwords, usual.passwords),
            guests: rate(self.limit_guests, usual.guests),
            questions: rate(self.limit_questions, usual.questions),
            pictures: rate(self.limit_pictures, usual.pictures),
            chat: rate(self.limit_chat, usual.chat),
            exports: rate(self.limit_exports, usual.exports),
            mails: rate(self.limit_mails, usual.mails),
            programs: rate(self.limit_programs, usual.programs),
            token: rate(self.limit_token, usual.token),
            program_streams: self.limit_program_streams.unwrap_or(usual.program_streams),
            streams: self.limit_streams.unwrap_or(usual.streams),
            games: (
                self.limit_games.unwrap_or(usual.games.0),
                self.limit_games_there.unwrap_or(usual.games.1),
            ),
            waiting: (
                self.limit_waiting.unwrap_or(usual.waiting.0),
                self.limit_waiting_there.unwrap_or(usual.waiting.1),
            ),
            connections: self.limit_connections.unwrap_or(usual.connections),
            all_connections: self.limit_all_connections.unwrap_or(usual.all_connections),
            body_time: self.limit_body_seconds.map_or(usual.body_time, Duration::from_secs),
            ..usual
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::{CommandFactory, FromArgMatches, Parser};

    use super::*;

    #[derive(Parser)]
    struct Flags {
        #[command(flatten)]
        limits: LimitFlags,
    }

    fn limits(flags: &[&str]) -> Result<Limits, String> {
        let all = std::iter::once("test").chain(flags.iter().copied());
        let matches = Flags::command().try_get_matches_from(all).map_err(|e| e.to_string())?;
        Ok(Flags::from_arg_matches(&matches).map_err(|e| e.to_string())?.limits.limits())
    }

    #[test]
    fn what_is_not_said_is_usual_and_the_help_says_what_that_is() {
        let usual = Limits::default();
        let said = limits(&["--limit-chat", "3:2", "--limit-streams", "9"]).unwrap();
        assert_eq!((said.chat, said.streams, said.changes), ((3, 2), 9, usual.changes));
        let help = Flags::command().render_long_help().to_string();
        let rates = [
            usual.requests,
            usual.changes,
            usual.accounts,
            usual.passwords,
            usual.guests,
            usual.questions,
            usual.pictures,
            usual.chat,
            usual.exports,
            usual.mails,
            usual.programs,
            usual.token,
        ];
        let (games, waiting) = (usual.games, usual.waiting);
        let streams = [usual.streams, usual.program_streams];
        let counts = [usual.connections, usual.all_connections];
        let counts = [streams, counts].concat();
        let counts = [&counts[..], &[games.0, games.1, waiting.0, waiting.1]].concat();
        let rates = rates.map(|(rate, burst)| format!("[default: {rate}:{burst}]"));
        let counts = counts.iter().map(|count| format!("[default: {count}]"));
        for words in rates.into_iter().chain(counts) {
            assert!(help.contains(&words), "{words}");
        }
        assert!(help.contains(&format!("[default: {}]", usual.body_time.as_secs())));
    }

    #[test]
    fn a_rate_that_is_none_is_refused_with_what_is_expected() {
        for wrong in ["", "40", "a:b", "0:3", "3:0", "-1:4"] {
            let flag = format!("--limit-requests={wrong}");
            let error = limits(&[&flag]).err().unwrap();
            assert!(error.contains("as in 40:240"), "{wrong}: {error}");
        }
        assert!(limits(&["--limit-body-seconds=0"]).is_err());
    }
}
