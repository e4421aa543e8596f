//! What can be done at a table: the commands of the pages. What answers an event carries its
//! number, so that it may be sent again when no answer came: it is done once.

use std::sync::Arc;

use axum::extract::{Path, State};
use hindsight_core::Seat;
use hindsight_table::{Command, Phase, Table};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::body::{Body, json, maybe_whole, whole};
use super::door::{Caller, Scope};
use super::history::{Deed, answered};
use super::notation::GameId;
use super::tables::{TableInfo, info};
use crate::app::App;
use crate::fault::Fault;
use crate::hub::Live;
use crate::limits::Deed as Counted;
use crate::routes::HandlerResult;
use crate::routes::table::{carry_out, find, play_again};

/// A command was carried out.
#[derive(Serialize, ToSchema)]
pub(crate) struct Done {
    /// The number of the last event, as you count them.
    seq: u64,
    /// Whether it had been done before: it was sent again, and nothing was done now.
    repeated: bool,
}

fn seq_of(table: &Table, caller: &Caller) -> u64 {
    table.seq(table.seat_of(caller.human.id))
}

/// Carries a command out; what was refused is kept for the owner of a bot to look at.
async fn command(
    app: &Arc<App>,
    caller: &Caller,
    live: &Arc<Live>,
    what: &str,
    command: Command,
) -> Result<Arc<Table>, Fault> {
    let done = carry_out(app, &caller.viewer, &caller.human, live, command).await;
    if let Err(fault) = &done {
        app.bot_words.note_refused(&caller.human, &live.id, what, &fault.notice);
    }
    done
}

async fn plain(
    app: &Arc<App>,
    caller: &Caller,
    id: &str,
    what: &str,
    wanted: Command,
) -> HandlerResult {
    caller.may(Scope::Play)?;
    let live = find(app, &caller.viewer, id).await?;
    let table = command(app, caller, &live, what, wanted).await?;
    json(&Done { seq: seq_of(&table, caller), repeated: false })
}

/// What was refused, unless it is what was done before in answer to the same event.
async fn unless_repeated(
    app: &Arc<App>,
    caller: &Caller,
    live: &Arc<Live>,
    seq: u64,
    deed: &Deed,
    fault: Fault,
) -> HandlerResult {
    let me = caller.human.id;
    let log = app.hub.log_of(live).await?;
    let table = live.table();
    match answered(&log, &table, me, seq)? {
        Some(before) if before == *deed => {
            json(&Done { seq: seq_of(&table, caller), repeated: true })
        }
        _ => Err(fault),
    }
}

/// Where to sit.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Join {
    /// The seat; any that is free if it is not said.
    #[serde(default, deserialize_with = "maybe_whole")]
    #[schema(maximum = 4)]
    seat: Option<u8>,
}

/// Sits down at a table that waits for players; the game begins when all seats are taken.
#[utoipa::path(post, path = "/api/v1/tables/{id}/join", tag = "tables", request_body = Join,
    params(("id" = String, Path, description = "The table's id")),
    security(("token" = ["play"])),
    responses((status = 200, description = "The table", body = TableInfo)))]
pub(crate) async fn join(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Body(wanted): Body<Join>,
) -> HandlerResult {
    caller.may(Scope::Play)?;
    let live = find(&app, &caller.viewer, &id).await?;
    let me = caller.human.id;
    let there = live.table().seat_of(me);
    // Whoever sits there already has sat down: it was sent again.
    if there.is_none() || wanted.seat.is_some_and(|seat| there != Some(Seat(seat))) {
        command(&app, &caller, &live, "join", Command::Join(wanted.seat.map(Seat))).await?;
    }
    json(&info(&app, Some(me), caller.viewer.lang, &live).await?)
}

/// Gets up before the start.
#[utoipa::path(post, path = "/api/v1/tables/{id}/leave", tag = "tables",
    params(("id" = String, Path, description = "The table's id")),
    security(("token" = ["play"])),
    responses((status = 200, description = "Done", body = Done)))]
pub(crate) async fn leave(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> HandlerResult {
    plain(&app, &caller, &id, "leave", Command::Leave).await
}

/// Whom to send away.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Remove {
    /// The seat.
    #[serde(deserialize_with = "whole")]
    #[schema(maximum = 4)]
    seat: u8,
}

/// As the host, sends somebody away before the start.
#[utoipa::path(post, path = "/api/v1/tables/{id}/remove", tag = "tables", request_body = Remove,
    params(("id" = String, Path, description = "The table's id")),
    security(("token" = ["play"])),
    responses((status = 200, description = "Done", body = Done)))]
pub(crate) async fn remove(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Body(wanted): Body<Remove>,
) -> HandlerResult {
    plain(&app, &caller, &id, "remove", Command::Remove(Seat(wanted.seat))).await
}

/// As the host, begins with those who are there.
#[utoipa::path(post, path = "/api/v1/tables/{id}/start", tag = "tables",
    params(("id" = String, Path, description = "The table's id")),
    security(("token" = ["play"])),
    responses((status = 200, description = "Done", body = Done)))]
pub(crate) async fn start(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> HandlerResult {
    plain(&app, &caller, &id, "start", Command::Start).await
}

/// An action.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Act {
    /// One of the legal actions, in notation.
    action: String,
    /// The number of the position that it answers.
    #[serde(deserialize_with = "whole")]
    #[schema(maximum = 9_007_199_254_740_991_u64)]
    seq: u64,
}

/// Acts. The same action in answer to the same position is done once, however often it is sent.
#[utoipa::path(post, path = "/api/v1/tables/{id}/act", tag = "play", request_body = Act,
    params(("id" = String, Path, description = "The table's id")),
    security(("token" = ["play"])),
    responses((status = 200, description = "Done", body = Done)))]
pub(crate) async fn act(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Body(Act { action, seq }): Body<Act>,
) -> HandlerResult {
    caller.may(Scope::Play)?;
    let live = find(&app, &caller.viewer, &id).await?;
    let wanted = Command::Act { action: action.clone(), seq: Some(seq) };
    match carry_out(&app, &caller.viewer, &caller.human, &live, wanted).await {
        Ok(table) => {
            app.bot_words.note_acted(&caller.human, &live.id, seq, &action);
            json(&Done { seq: seq_of(&table, &caller), repeated: false })
        }
        Err(fault) => {
            let deed = Deed::Acted(action.clone());
            let answer = unless_repeated(&app, &caller, &live, seq, &deed, fault).await;
            if let Err(fault) = &answer {
                app.bot_words.note_refused(&caller.human, &live.id, &action, &fault.notice);
            }
            answer
        }
    }
}

/// What is answered.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Answering {
    /// The number of the position that it answers.
    #[serde(deserialize_with = "whole")]
    #[schema(maximum = 9_007_199_254_740_991_u64)]
    seq: u64,
}

/// Takes one's last action back, where nobody has learnt anything from it.
#[utoipa::path(post, path = "/api/v1/tables/{id}/undo", tag = "play", request_body = Answering,
    params(("id" = String, Path, description = "The table's id")),
    security(("token" = ["play"])),
    responses((status = 200, description = "Done", body = Done)))]
pub(crate) async fn undo(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Body(Answering { seq }): Body<Answering>,
) -> HandlerResult {
    caller.may(Scope::Play)?;
    let live = find(&app, &caller.viewer, &id).await?;
    match command(&app, &caller, &live, "undo", Command::Undo { seq: Some(seq) }).await {
        Ok(table) => json(&Done { seq: seq_of(&table, &caller), repeated: false }),
        Err(fault) => unless_repeated(&app, &caller, &live, seq, &Deed::Undone, fault).await,
    }
}

/// That somebody really gives up.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Resign {
    /// The game that is given up, so that none is by accident.
    #[schema(value_type = GameId)]
    game: String,
}

/// Gives up.
#[utoipa::path(post, path = "/api/v1/tables/{id}/resign", tag = "play", request_body = Resign,
    params(("id" = String, Path, description = "The table's id")),
    security(("token" = ["play"])),
    responses((status = 200, description = "Done", body = Done)))]
pub(crate) async fn resign(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Body(wanted): Body<Resign>,
) -> HandlerResult {
    caller.may(Scope::Play)?;
    let live = find(&app, &caller.viewer, &id).await?;
    let table = live.table();
    if table.setup().game != wanted.game {
        return Err(Fault::field("game"));
    }
    let lost = table.seat_of(caller.human.id).is_some_and(|seat| table.lost().contains(seat));
    if lost && matches!(table.phase(), Phase::Running | Phase::Over(_)) {
        return json(&Done { seq: seq_of(&table, &caller), repeated: true });
    }
    plain(&app, &caller, &id, "resign", Command::Resign).await
}

/// An offer to end the game, or an answer to one.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Offer {
    /// Whether to offer it, or to agree; `false` says no to whoever offers it.
    agree: bool,
}

/// Offers to end the game, agrees to that, or says no. With the last who agrees it ends.
#[utoipa::path(post, path = "/api/v1/tables/{id}/offer", tag = "play", request_body = Offer,
    params(("id" = String, Path, description = "The table's id")),
    security(("token" = ["play"])),
    responses((status = 200, description = "Done", body = Done)))]
pub(crate) async fn offer(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Body(wanted): Body<Offer>,
) -> HandlerResult {
    caller.may(Scope::Play)?;
    let table = find(&app, &caller.viewer, &id).await?.table();
    let offers = table.seat_of(caller.human.id).is_some_and(|seat| table.offers().contains(seat));
    // The command would take an offer back that stands.
    if wanted.agree && offers {
        return json(&Done { seq: seq_of(&table, &caller), repeated: true });
    }
    let wanted = if wanted.agree { Command::Offer } else { Command::Decline };
    plain(&app, &caller, &id, "offer", wanted).await
}

/// Takes the seat back that a bot took over when time ran out.
#[utoipa::path(post, path = "/api/v1/tables/{id}/return", tag = "play",
    params(("id" = String, Path, description = "The table's id")),
    security(("token" = ["play"])),
    responses((status = 200, description = "Done", body = Done)))]
pub(crate) async fn come_back(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
) -> HandlerResult {
    plain(&app, &caller, &id, "return", Command::Return).await
}

/// Whether another game is wanted.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Again {
    /// Whether to ask for it, or to say yes; `false` says no to whoever asks.
    yes: bool,
}

/// What has become of the question for another game.
#[derive(Serialize, ToSchema)]
pub(crate) struct AgainInfo {
    /// The number of the last event, as you count them.
    seq: u64,
    /// The table of the next game, once all have said yes.
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<String>,
}

/// After a game, asks for another with the same people, or answers whoever has asked. With the
/// last yes it begins; who is asked is told so by the stream of what waits.
#[utoipa::path(post, path = "/api/v1/tables/{id}/again", tag = "play", request_body = Again,
    params(("id" = String, Path, description = "The table's id")),
    security(("token" = ["play"])),
    responses((status = 200, description = "Done", body = AgainInfo)))]
pub(crate) async fn again(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Body(Again { yes }): Body<Again>,
) -> HandlerResult {
    caller.may(Scope::Play)?;
    let live = find(&app, &caller.viewer, &id).await?;
    let next = play_again(&app, &caller.viewer, &caller.human, &live, yes).await;
    if let Err(fault) = &next {
        app.bot_words.note_refused(&caller.human, &live.id, "again", &fault.notice);
    }
    json(&AgainInfo { table: next?, seq: seq_of(&live.table(), &caller) })
}

/// Something to say.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Say {
    /// What, in at most 200 characters.
    #[schema(min_length = 1, max_length = 200)]
    text: String,
}

/// Says something at a table where one sits.
#[utoipa::path(post, path = "/api/v1/tables/{id}/chat", tag = "play", request_body = Say,
    params(("id" = String, Path, description = "The table's id")),
    security(("token" = ["chat"])),
    responses((status = 200, description = "Done", body = Done)))]
pub(crate) async fn chat(
    State(app): State<Arc<App>>,
    caller: Caller,
    Path(id): Path<String>,
    Body(wanted): Body<Say>,
) -> HandlerResult {
    caller.may(Scope::Chat)?;
    let live = find(&app, &caller.viewer, &id).await?;
    app.gate.check_person(caller.human.id.0, Counted::Chat)?;
    // What begins with a slash is a phrase of the pages.
    let text = wanted.text.trim_start_matches('/').to_string();
    let table = command(&app, &caller, &live, "chat", Command::Say(text)).await?;
    json(&Done { seq: seq_of(&table, &caller), repeated: false })
}
