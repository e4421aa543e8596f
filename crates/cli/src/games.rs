//! `hindsight games` and `hindsight rules`.

use std::fmt::Write as _;

use clap::Args;
use hindsight_core::OptionKind;
use hindsight_registry::{AnyGame, GAMES, find};
use serde_json::{Value, json};

use crate::output::{CliResult, print, print_json, usage};

/// List the games, their seats, options and bots
#[derive(Args)]
#[command(after_help = "Example: hindsight games --json")]
pub struct Games {
    /// For programs: JSON
    #[arg(long)]
    json: bool,
}

impl Games {
    pub fn run(&self) -> CliResult {
        if self.json {
            return print_json(&GAMES.iter().map(|game| as_json(*game)).collect::<Vec<_>>());
        }
        let texts: Vec<String> = GAMES.iter().map(|game| as_text(*game)).collect();
        print(&texts.join("\n"))
    }
}

fn as_json(game: &dyn AnyGame) -> Value {
    let options = game.options().iter().map(|spec| match spec.kind {
        OptionKind::Flag { default } => {
            json!({"name": spec.name, "help": spec.help, "default": default})
        }
        OptionKind::Number { default, least, most } => {
            json!({"name": spec.name, "help": spec.help, "default": default, "least": least, "most": most})
        }
    });
    let bots = game.bots().into_iter().map(|bot| {
        json!({"name": bot.name, "level": bot.level.map(hindsight_core::Level::name), "character": bot.character})
    });
    let (least, most) = game.seats();
    json!({
        "id": game.id(),
        "name": game.name(),
        "seats": {"least": least, "most": most},
        "options": options.collect::<Vec<_>>(),
        "bots": bots.collect::<Vec<_>>(),
    })
}

fn as_text(game: &dyn AnyGame) -> String {
    let (least, most) = game.seats();
    let seats = if least == most { least.to_string() } else { format!("{least} to {most}") };
    let mut text = format!("{}  ({})\n  seats: {seats}\n", game.name(), game.id());
    for spec in game.options() {
        let _ = writeln!(
            text,
            "  option {}: {}; {}, normally {}",
            spec.name,
            spec.help,
            spec.kind.expected(),
            spec.kind.default()
        );
    }
    for bot in game.bots() {
        let _ = writeln!(text, "  bot {}: {}", bot.name, bot.character);
    }
    text
}

/// Show the rules of a game
#[derive(Args)]
#[command(after_help = "Example: hindsight rules lost-cities")]
pub struct Rules {
    /// The game (see `hindsight games`)
    game: String,
}

impl Rules {
    pub fn run(&self) -> CliResult {
        print(&rules_to_read(find(&self.game).map_err(usage)?))
    }
}

/// The rules without the places of their drawings, which a terminal cannot show.
pub fn rules_to_read(game: &dyn AnyGame) -> String {
    let mut text = String::new();
    let mut dropped = false;
    for line in game.rules().lines() {
        if line.starts_with("<!-- figure: ") {
            dropped = true;
        } else if !(dropped && line.is_empty()) {
            dropped = false;
            text.push_str(line);
            text.push('\n');
        }
    }
    text
}
