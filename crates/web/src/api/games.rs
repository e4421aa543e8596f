//! The games, their options and our bots.

use axum::extract::Path;
use hindsight_core::OptionKind;
use hindsight_pages as pages;
use hindsight_registry::AnyGame;
use serde::Serialize;
use utoipa::ToSchema;

use super::body::json;
use super::notation::GameId;
use crate::routes::HandlerResult;
use crate::routes::games::playable;

/// A game.
#[derive(Serialize, ToSchema)]
pub(crate) struct GameInfo {
    /// Its id: `lost-cities`.
    id: &'static str,
    /// Its title.
    name: &'static str,
    /// The version of its rules.
    rules: u16,
    /// The fewest seats.
    least_seats: u8,
    /// The most seats.
    most_seats: u8,
    /// What can be chosen, in notation `name=value,name=value`.
    options: Vec<OptionInfo>,
    /// Bots of ours that can be asked to sit down.
    bots: Vec<BotInfo>,
}

/// Something that can be chosen before a game.
#[derive(Serialize, ToSchema)]
pub(crate) struct OptionInfo {
    /// Its name in notation.
    name: &'static str,
    /// What it does.
    help: &'static str,
    /// `flag` (true or false) or `number`.
    kind: &'static str,
    /// What it is if nothing is said.
    default: String,
    /// The smallest number.
    #[serde(skip_serializing_if = "Option::is_none")]
    least: Option<u8>,
    /// The largest number.
    #[serde(skip_serializing_if = "Option::is_none")]
    most: Option<u8>,
}

/// A bot of ours.
#[derive(Serialize, ToSchema)]
pub(crate) struct BotInfo {
    /// Its name.
    name: &'static str,
    /// Its character, in one line.
    character: &'static str,
}

fn info(game: &dyn AnyGame) -> GameInfo {
    let option = |spec: &hindsight_core::OptionSpec| {
        let (kind, default, least, most) = match spec.kind {
            OptionKind::Flag { default } => ("flag", default.to_string(), None, None),
            OptionKind::Number { default, least, most } => {
                ("number", default.to_string(), Some(least), Some(most))
            }
        };
        OptionInfo { name: spec.name, help: spec.help, kind, default, least, most }
    };
    let bot =
        |bot: hindsight_registry::BotInfo| BotInfo { name: bot.name, character: bot.character };
    let (least_seats, most_seats) = game.seats();
    GameInfo {
        id: game.id(),
        name: game.name(),
        rules: game.rules_version(),
        least_seats,
        most_seats,
        options: game.options().iter().map(option).collect(),
        bots: game.bots().into_iter().map(bot).collect(),
    }
}

/// All games.
#[utoipa::path(get, path = "/api/v1/games", tag = "games",
    responses((status = 200, description = "The games", body = [GameInfo])))]
pub(crate) async fn games() -> HandlerResult {
    let games = pages::games().filter_map(|id| playable(id).ok()).map(info);
    json(&games.collect::<Vec<_>>())
}

/// A game.
#[utoipa::path(get, path = "/api/v1/games/{game}", tag = "games",
    params(("game" = inline(GameId), Path, description = "The game's id", example = "lost-cities")),
    responses((status = 200, description = "The game", body = GameInfo)))]
pub(crate) async fn game(Path(game): Path<String>) -> HandlerResult {
    json(&info(playable(&game)?))
}
