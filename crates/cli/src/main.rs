//! The one binary, `hindsight`.

mod admin;
mod arena;
mod bot;
mod bots;
mod check;
mod data;
mod engine;
mod games;
mod limits;
mod migrate;
mod output;
mod pace;
mod play;
mod puzzles;
mod replay;
mod review;
mod serve;
mod sim;
mod verify;

use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Parser, Subcommand};

use output::{Failure, fail};

/// Pages are put together from thousands of short strings: with the system's allocator, a
/// quarter of a busy server's time goes into making room for them.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Four tabletop games of hidden information: to play, to study, to solve.
///
/// Without a command: the games are served to your browser.
#[derive(Parser)]
#[command(name = "hindsight", version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Serve(Box<serve::Serve>),
    Backup(serve::Backup),
    Check(check::Check),
    Migrate(migrate::Migrate),
    Admin(admin::Admin),
    Games(games::Games),
    Rules(games::Rules),
    Play(play::Play),
    Sim(sim::Sim),
    Arena(Box<arena::Arena>),
    Engine(engine::Engine),
    Bot(bot::Bot),
    Puzzles(puzzles::Puzzles),
    Replay(replay::Replay),
    Review(review::Review),
    Verify(verify::Verify),
}

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(e) => return misused(&e),
    };
    let result = match cli.command {
        None => match serve::Serve::plain() {
            Ok(serve) => serve.run(),
            Err(e) => return misused(&e),
        },
        Some(Command::Serve(serve)) => serve.run(),
        Some(Command::Backup(backup)) => backup.run(),
        Some(Command::Check(check)) => check.run(),
        Some(Command::Migrate(migrate)) => migrate.run(),
        Some(Command::Admin(admin)) => admin.run(),
        Some(Command::Games(games)) => games.run(),
        Some(Command::Rules(rules)) => rules.run(),
        Some(Command::Play(play)) => play.run(),
        Some(Command::Sim(sim)) => sim.run(),
        Some(Command::Arena(arena)) => arena.run(),
        Some(Command::Engine(engine)) => engine.run(),
        Some(Command::Bot(bot)) => bot.run(),
        Some(Command::Puzzles(puzzles)) => puzzles.run(),
        Some(Command::Replay(replay)) => replay.run(),
        Some(Command::Review(review)) => review.run(),
        Some(Command::Verify(verify)) => verify.run(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => fail(&failure),
    }
}

/// Help and version as they are; anything else in one line.
fn misused(error: &clap::Error) -> ExitCode {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        // Nothing is left to do if even this cannot be printed.
        let _ = error.print();
        return ExitCode::SUCCESS;
    }
    let text = error.to_string();
    let first: Vec<&str> =
        text.lines().map(str::trim).take_while(|line| !line.is_empty()).collect();
    let line = first.join(" ");
    let line = line.strip_prefix("error: ").unwrap_or(&line);
    fail(&Failure::Usage(format!("{line} (--help tells more)")))
}
