//! The token and for whom it acts.

use std::sync::Arc;

use axum::extract::State;
use hindsight_store::TableFilter;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::body::{Query, json};
use super::door::{Caller, Scope};
use super::people::PersonInfo;
use super::tables::{TableInfo, TablePhase, info};
use crate::app::App;
use crate::routes::HandlerResult;
use crate::routes::games::list;

/// For whom a token acts, and what it may do.
#[derive(Serialize, ToSchema)]
pub(crate) struct AccountInfo {
    /// For whom.
    person: PersonInfo,
    /// What the token is called.
    token: String,
    /// What it may do: `read`, `play`, `challenge`, `chat`.
    scopes: Vec<String>,
    /// Whether the person may neither sit down nor speak now.
    banned: bool,
    /// Whether bots may play rated games with this person.
    allows_bots: bool,
}

/// The token and for whom it acts.
#[utoipa::path(get, path = "/api/v1/account", tag = "account", security(("token" = ["read"])),
    responses((status = 200, description = "The account", body = AccountInfo)))]
pub(crate) async fn account(caller: Caller) -> HandlerResult {
    caller.may(Scope::Read)?;
    json(&AccountInfo {
        person: PersonInfo::of(&caller.human),
        token: caller.token.name.clone(),
        scopes: caller.token.scopes.split_whitespace().map(str::to_string).collect(),
        banned: caller.human.is_banned(),
        allows_bots: caller.human.prefs.bots,
    })
}

/// Which of one's tables.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct OwnTables {
    /// In which phase; `running` if it is not said.
    #[serde(default)]
    phase: TablePhase,
}

/// One's own tables, the latest first: at most twenty.
#[utoipa::path(get, path = "/api/v1/account/tables", tag = "account", params(OwnTables),
    security(("token" = ["read"])),
    responses((status = 200, description = "The tables", body = [TableInfo])))]
pub(crate) async fn tables(
    State(app): State<Arc<App>>,
    caller: Caller,
    Query(wanted): Query<OwnTables>,
) -> HandlerResult {
    caller.may(Scope::Read)?;
    let me = caller.human.id;
    let mut tables = Vec::new();
    for live in list(&app, TableFilter::Of(me.0, Some(wanted.phase.word()))).await? {
        tables.push(info(&app, Some(me), caller.viewer.lang, &live).await?);
    }
    json(&tables)
}
