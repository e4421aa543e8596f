//! `hindsight bot`: an engine, or a bot of ours, as a player on a server.
//!
//! One stream tells what waits for the account: challenges, which are answered by rules, and tables
//! where it is to act, each of which gets a task and a mind of its own. A connection that is lost is
//! made anew; an action is sent until it is answered, since the same action in answer to the same
//! position is done once. Nothing here ever resigns.

mod mind;
mod server;
mod table;

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use clap::{Args, ValueEnum};
use hindsight_core::BotSetup;
use hindsight_registry::{AnyGame, find};
use serde_json::{Value, json};

use crate::bots::Thinking;
use crate::output::{CliResult, Failure, usage};
use mind::Mind;
use server::{Line, Server, Trouble};

/// Let an engine, or a bot of ours, play on a server
///
/// Accepts challenges by the rules below and plays at every table of the account where its game is
/// played, several at once. Reconnects when the server is away, and never resigns. Make an account
/// for the bot, and a token, on the page “My bots” of the server; docs/api.md tells more.
#[derive(Args)]
#[command(
    after_help = "Examples: hindsight bot --server https://play.example.org --token hindsight_... --game lost-cities --engine adept\n\
    hindsight bot --server http://localhost:7171 --game pyramids --engine 'proc:./my-bot' --accept casual --tables 4"
)]
pub struct Bot {
    /// The address of the server
    #[arg(long, value_name = "URL")]
    server: String,
    /// The token of the bot's account
    #[arg(long, value_name = "TOKEN", env = "HINDSIGHT_TOKEN", hide_env_values = true)]
    token: String,
    /// The game (see `hindsight games`)
    #[arg(long)]
    game: String,
    /// A bot of ours by name, or `proc:COMMAND` for any program that speaks the engine protocol
    #[arg(long, value_name = "ENGINE")]
    engine: String,
    /// Which challenges to accept
    #[arg(long, value_enum, default_value_t = Accept::All)]
    accept: Accept,
    /// The most tables to play at a time: challenges beyond them are declined
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u16).range(1..))]
    tables: u16,
    /// End after this many finished games
    #[arg(long, value_name = "N")]
    games: Option<u32>,
    #[command(flatten)]
    thinking: Thinking,
}

/// Which challenges to accept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Accept {
    /// All of the game
    All,
    /// Those that change no ratings
    Casual,
    /// Those that change ratings
    Rated,
    /// None: they are left to be answered by hand
    None,
}

/// What all tasks share.
struct House {
    server: Server,
    game: &'static dyn AnyGame,
    engine: String,
    setup: BotSetup,
    /// The tables that are played at.
    playing: Mutex<HashSet<String>>,
    /// The tables whose games have ended: a line about one may come late.
    over: Mutex<HashSet<String>>,
    /// How many games have ended, as a channel that wakes whoever waits for the last.
    ended: tokio::sync::watch::Sender<u32>,
}

impl House {
    /// Takes a table, unless it is taken or its game is over.
    fn take(&self, table: &str) -> bool {
        if self.over.lock().unwrap_or_else(PoisonError::into_inner).contains(table) {
            return false;
        }
        self.playing.lock().unwrap_or_else(PoisonError::into_inner).insert(table.to_string())
    }

    /// Leaves a table, whose game is over or will be taken up again.
    fn leave(&self, table: &str, over: bool) {
        if over && self.over.lock().unwrap_or_else(PoisonError::into_inner).insert(table.into()) {
            self.ended.send_modify(|ended| *ended += 1);
        }
        self.playing.lock().unwrap_or_else(PoisonError::into_inner).remove(table);
    }

    fn tables(&self) -> usize {
        self.playing.lock().unwrap_or_else(PoisonError::into_inner).len()
    }
}

/// The pauses between attempts: short at first.
pub(crate) struct Patience(Duration);

impl Patience {
    const FIRST: Duration = Duration::from_millis(200);
    const LONGEST: Duration = Duration::from_secs(10);

    pub(crate) fn new() -> Patience {
        Patience(Self::FIRST)
    }

    pub(crate) async fn wait(&mut self, asked: Option<Duration>) {
        tokio::time::sleep(asked.unwrap_or(self.0)).await;
        self.0 = (self.0 * 2).min(Self::LONGEST);
    }
}

impl Bot {
    pub fn run(&self) -> CliResult {
        let game = find(&self.game).map_err(usage)?;
        game.knows_bot(&self.engine).map_err(usage)?;
        let setup = self.thinking.setup();
        // A command that names no program is a mistake that is better told at once.
        drop(
            Mind::new(game, &self.engine, &setup)
                .map_err(|what| usage(format!("the engine: {what}")))?,
        );
        let server = Server::new(&self.server, &self.token).map_err(usage)?;
        let house = Arc::new(House {
            server,
            game,
            engine: self.engine.clone(),
            setup,
            playing: Mutex::default(),
            over: Mutex::default(),
            ended: tokio::sync::watch::Sender::new(0),
        });
        let runtime = tokio::runtime::Runtime::new()?;
        runtime.block_on(async {
            let account = self.greet(&house).await?;
            eprintln!("playing as {account}");
            let mut ended = house.ended.subscribe();
            let games = self.games;
            tokio::select! {
                never = self.listen(&house) => never,
                _ = ended.wait_for(|ended| games.is_some_and(|games| *ended >= games)) => Ok(()),
                _ = tokio::signal::ctrl_c() => Ok(()),
            }
        })
    }

    /// Who the token acts for; a token that is not good is told at once.
    async fn greet(&self, house: &House) -> Result<String, Failure> {
        let mut patience = Patience::new();
        loop {
            let account = house.server.line().ask("GET", "/account", None).await;
            match account {
                Ok(account) => {
                    let person = &account["person"];
                    if person["bot"] != true {
                        eprintln!(
                            "hindsight: this is a person's account: better make one for the bot"
                        );
                    }
                    return Ok(person["name"].as_str().unwrap_or_default().to_string());
                }
                Err(Trouble::Refused { status: 401 | 403, detail, .. }) => {
                    return Err(usage(detail));
                }
                Err(trouble) => {
                    eprintln!("hindsight: {trouble}");
                    patience.wait(trouble.retry_after()).await;
                }
            }
        }
    }

    /// Follows what waits for the account, for ever.
    async fn listen(&self, house: &Arc<House>) -> CliResult {
        let mut patience = Patience::new();
        loop {
            let heard = self.listen_once(house, &mut patience).await;
            if let Err(trouble) = heard {
                if let Trouble::Refused { status: 401, detail, .. } = &trouble {
                    return Err(usage(detail));
                }
                eprintln!("hindsight: {trouble}");
                patience.wait(trouble.retry_after()).await;
            }
        }
    }

    async fn listen_once(
        &self,
        house: &Arc<House>,
        patience: &mut Patience,
    ) -> Result<(), Trouble> {
        let mut stream = house.server.line().stream("/stream").await?;
        *patience = Patience::new();
        let mut asks = house.server.line();
        while let Some(line) = stream.next().await? {
            for challenge in line["challenges"].as_array().into_iter().flatten() {
                self.answer(house, &mut asks, challenge).await?;
            }
            for table in line["tables"].as_array().into_iter().flatten() {
                self.attend(house, &mut asks, table).await?;
            }
        }
        // The server is about to restart, or a proxy has had enough.
        patience.wait(None).await;
        Ok(())
    }

    /// Answers a challenge by the rules.
    async fn answer(
        &self,
        house: &House,
        asks: &mut Line,
        challenge: &Value,
    ) -> Result<(), Trouble> {
        if self.accept == Accept::None {
            return Ok(());
        }
        let path = format!("/challenges/{}", challenge["id"]);
        let known = match asks.ask("GET", &path, None).await {
            Ok(known) => known,
            // It was taken back.
            Err(Trouble::Refused { status: 404, .. }) => return Ok(()),
            Err(trouble) => return Err(trouble),
        };
        let wanted = match self.accept {
            Accept::All => true,
            Accept::Casual => known["rated"] == false,
            Accept::Rated => known["rated"] == true,
            Accept::None => return Ok(()),
        };
        let fits =
            wanted && known["game"] == house.game.id() && house.tables() < usize::from(self.tables);
        let answer = if fits { "accept" } else { "decline" };
        match asks.ask("POST", &format!("{path}/{answer}"), Some(&json!({}))).await {
            Ok(_) | Err(Trouble::Refused { status: 400..=428, .. }) => Ok(()),
            Err(trouble) => Err(trouble),
        }
    }

    /// Does what a table waits for.
    async fn attend(
        &self,
        house: &Arc<House>,
        asks: &mut Line,
        waits: &Value,
    ) -> Result<(), Trouble> {
        let Some(id) = waits["table"].as_str() else { return Ok(()) };
        if waits["game"] != house.game.id() {
            return Ok(());
        }
        if waits["why"] == "stop" {
            // An engine does not know when to end: it plays on.
            let no = json!({ "agree": false });
            return match asks.ask("POST", &format!("/tables/{id}/offer"), Some(&no)).await {
                Ok(_) | Err(Trouble::Refused { status: 400..=428, .. }) => Ok(()),
                Err(trouble) => Err(trouble),
            };
        }
        if waits["why"] == "turn" && house.take(id) {
            let (house, id) = (Arc::clone(house), id.to_string());
            tokio::spawn(async move {
                let over = table::play(&house, &id).await;
                house.leave(&id, over);
            });
        }
        Ok(())
    }
}
