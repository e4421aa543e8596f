//! All that a server can be told.

use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

use hindsight_core::Think;

use crate::messages::MailServer;
use crate::time::Calendar;

/// All that a server can be told.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// The folder in which the database lies; made if it is not there.
    pub data: PathBuf,
    /// The address of a database of PostgreSQL, which is used instead of a file in the folder.
    pub database: Option<String>,
    /// The addresses of NATS, by which servers on one database ring each other, with commas between
    /// them.
    pub nats: Option<String>,
    /// The address under which people reach the server, `https://play.example.org`;
    /// without it, whatever the request's `Host` says.
    pub public_url: Option<String>,
    /// How many proxies in front of the server are ours: that many entries of
    /// `X-Forwarded-For`, from the right, are believed.
    pub trusted_proxies: usize,
    /// Where to listen for Prometheus, if at all. Not for the public.
    pub metrics: Option<SocketAddr>,
    /// The shortest and the longest time that a bot seems to think.
    pub bot_delay: (Duration, Duration),
    /// How long bots wait at most, after a round was decided, for those who look at what came
    /// of it.
    pub round_pause: Duration,
    /// How long the coach thinks about a question.
    pub coach_think: Think,
    /// How long a table waits for players while nobody who sits there looks at it: a public
    /// one, and one that is found by its link alone.
    pub open_for: (Duration, Duration),
    /// How long the host of a public table may be away before it fades in the list, and before it
    /// is not listed any more.
    pub host_away: (Duration, Duration),
    /// How long a slow game has waited for somebody who is not here before they are pushed to,
    /// and before they are sent a mail.
    pub tell_after: (Duration, Duration),
    /// The server that sends mail, if any does. Links in mails need the public URL.
    pub mail: Option<MailServer>,
    /// Whether browsers may be pushed to, for which the server must reach push services.
    pub push: bool,
    /// Whether browsers may name any address to be pushed to, unencrypted ones and those of this
    /// machine too. For tests.
    pub push_anywhere: bool,
    /// What the days of deals go by.
    pub calendar: Calendar,
    /// What one client may ask for.
    pub limits: Limits,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 7171)),
            data: PathBuf::from("."),
            database: None,
            nats: None,
            public_url: None,
            trusted_proxies: 0,
            metrics: None,
            bot_delay: (Duration::from_millis(500), Duration::from_millis(1300)),
            round_pause: Duration::from_secs(40),
            // With what the page takes, an answer within a second.
            coach_think: Think::Time(Duration::from_millis(800)),
            open_for: (Duration::from_mins(30), Duration::from_hours(7 * 24)),
            host_away: (Duration::from_secs(20), Duration::from_mins(2)),
            tell_after: (Duration::from_secs(10), Duration::from_mins(30)),
            mail: None,
            push: true,
            push_anywhere: false,
            calendar: Calendar::World,
            limits: Limits::default(),
        }
    }
}

/// What one client (an address; of IPv6 a network of 56 bits) may ask for. A school class
/// behind one address can play.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Requests a second, and how many may come at once.
    pub requests: (u32, u32),
    /// Changes a second, and how many may come at once.
    pub changes: (u32, u32),
    /// Attempts at passwords and records from elsewhere a minute, and how many may come at
    /// once.
    pub accounts: (u32, u32),
    /// Attempts at the password of one account a minute, from wherever they come, and how many
    /// may come at once.
    pub passwords: (u32, u32),
    /// New guests a minute, and how many may come at once.
    pub guests: (u32, u32),
    /// Questions to the coach a minute, and how many may come at once.
    pub questions: (u32, u32),
    /// Pictures of pages to be drawn a minute, and how many may come at once. Those that lie ready
    /// are not counted.
    pub pictures: (u32, u32),
    /// Lines of chat of one person a minute, and how many may come at once.
    pub chat: (u32, u32),
    /// Exports of everything about one person an hour, and how many may come at once.
    pub exports: (u32, u32),
    /// Mails that may be asked for to one address an hour, and how many may come at once.
    pub mails: (u32, u32),
    /// Requests of programs a second, and how many may come at once: from one address, whatever
    /// people there do besides.
    pub programs: (u32, u32),
    /// Requests with one token a second, and how many may come at once.
    pub token: (u32, u32),
    /// Open streams.
    pub streams: usize,
    /// Open streams of programs at one address, besides those of its people.
    pub program_streams: usize,
    /// Open connections; behind a proxy of ours, requests under way.
    pub connections: usize,
    /// Open connections of all clients together. Never more than the system lets the
    /// process have files open, less what it needs for itself.
    pub all_connections: usize,
    /// Games under way that one person has, and that were set up by one client.
    pub games: (usize, usize),
    /// Tables that wait for players at which one person sits, and that were set up by one
    /// client.
    pub waiting: (usize, usize),
    /// The largest body of a request, in bytes.
    pub body: usize,
    /// How long the body of a request may take to arrive.
    pub body_time: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            requests: (100, 600),
            changes: (40, 240),
            accounts: (12, 24),
            passwords: (6, 10),
            guests: (30, 120),
            questions: (60, 30),
            pictures: (60, 30),
            chat: (20, 8),
            exports: (6, 3),
            mails: (4, 4),
            programs: (200, 1000),
            token: (20, 100),
            streams: 200,
            program_streams: 200,
            connections: 500,
            all_connections: 20_000,
            games: (40, 240),
            waiting: (5, 60),
            body: 16 * 1024,
            body_time: Duration::from_secs(20),
        }
    }
}

impl Limits {
    /// Room for a load test, in which one address is everybody.
    pub fn generous() -> Limits {
        const MANY: (u32, u32) = (10_000_000, 10_000_000);
        Limits {
            requests: MANY,
            changes: MANY,
            accounts: MANY,
            passwords: MANY,
            guests: MANY,
            questions: MANY,
            pictures: MANY,
            chat: MANY,
            exports: MANY,
            mails: MANY,
            programs: MANY,
            token: MANY,
            streams: 1_000_000,
            program_streams: 1_000_000,
            connections: 1_000_000,
            games: (1_000_000, 1_000_000),
            waiting: (1_000_000, 1_000_000),
            ..Limits::default()
        }
    }
}

/// How log lines look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// One JSON object a line.
    Json,
}
