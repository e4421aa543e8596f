//! What happened at a table, one event after the other, as somebody who looks can count them.

use std::sync::Arc;

use axum::extract::{Path, State};
use hindsight_core::Seat;
use hindsight_table::{Entry, Logged, Person, Retelling, Table};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};

use super::body::{Query, json, seq};
use super::door::Caller;
use super::tables::reader;
use crate::app::App;
use crate::fault::Fault;
use crate::routes::HandlerResult;
use crate::routes::table::find;
use crate::viewer::Viewer;

/// Something that happened at a table.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct EventInfo {
    /// Its number, as you count them: from 1, without gaps.
    pub(crate) seq: u64,
    /// When, in milliseconds since 1970.
    at_ms: u64,
    /// What: `created`, `joined`, `left`, `rated`, `changed`, `closed`, `started`, `acted`, `undone`,
    /// `offered`, `offer_withdrawn`, `declined`, `agreed`, `resigned`, `timed_out`, `returned`,
    /// `said`, `again`, `not_again`, `lapsed`, `rematch`, `moved`, `gone`, `hushed`, `stopped`,
    /// `deserted` or `rules_changed`.
    what: &'static str,
    /// Whose seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<u8>,
    /// The number of the person.
    #[serde(skip_serializing_if = "Option::is_none")]
    person: Option<i64>,
    /// What was said, if it still stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
    /// What you saw of the game: its own events.
    seen: Vec<Value>,
    /// The table of the rematch.
    #[serde(skip_serializing_if = "Option::is_none")]
    table: Option<String>,
}

/// What is told of an entry besides what was seen of the game.
struct Outline {
    what: &'static str,
    seat: Option<Seat>,
    person: Option<Person>,
}

fn outline(entry: &Entry) -> Outline {
    let of = |what, seat: Option<Seat>, person| Outline { what, seat, person };
    match entry {
        Entry::Created { host, .. } => of("created", None, Some(*host)),
        Entry::Joined { person, seat } => of("joined", Some(*seat), Some(*person)),
        Entry::Left { seat, .. } => of("left", Some(*seat), None),
        Entry::Rated { .. } => of("rated", None, None),
        Entry::Changed { .. } => of("changed", None, None),
        Entry::Closed => of("closed", None, None),
        Entry::Started { .. } => of("started", None, None),
        Entry::Acted { seat, .. } => of("acted", Some(*seat), None),
        Entry::Undone { seat, .. } => of("undone", Some(*seat), None),
        Entry::Offered { seat, stands: true } => of("offered", Some(*seat), None),
        Entry::Offered { seat, stands: false } => of("offer_withdrawn", Some(*seat), None),
        Entry::Declined { seat } => of("declined", Some(*seat), None),
        Entry::Agreed { .. } => of("agreed", None, None),
        Entry::Resigned { seat, .. } => of("resigned", Some(*seat), None),
        Entry::TimedOut { seat, .. } => of("timed_out", Some(*seat), None),
        Entry::Returned { seat } => of("returned", Some(*seat), None),
        Entry::Said { person, .. } => of("said", None, Some(*person)),
        Entry::Again { seat, yes: true } => of("again", Some(*seat), None),
        Entry::Again { seat, yes: false } => of("not_again", Some(*seat), None),
        Entry::Lapsed => of("lapsed", None, None),
        Entry::Rematch { .. } => of("rematch", None, None),
        Entry::Moved { to, .. } => of("moved", None, Some(*to)),
        Entry::Gone { .. } => of("gone", None, None),
        Entry::Hushed { .. } => of("hushed", None, None),
        Entry::Stopped => of("stopped", None, None),
        Entry::Deserted => of("deserted", None, None),
        Entry::RulesChanged { .. } => of("rules_changed", None, None),
    }
}

/// Somebody who is told what happens at a table, from its beginning on, and each thing once.
pub(crate) struct Listener {
    me: Option<Person>,
    retelling: Option<Retelling>,
    /// How many entries of the log were told, or kept from this listener.
    pub(crate) entries: usize,
}

impl Listener {
    pub(crate) fn new(me: Option<Person>) -> Listener {
        Listener { me, retelling: None, entries: 0 }
    }

    /// The table after what was told.
    pub(crate) fn table(&self) -> Option<&Table> {
        self.retelling.as_ref().map(Retelling::table)
    }

    fn seq(&self) -> u64 {
        let Some(retelling) = &self.retelling else { return 0 };
        let table = retelling.table();
        table.seq(self.me.and_then(|me| table.seat_of(me)))
    }

    /// Goes on by an entry; what the listener can know of it, if it can know that it happened.
    pub(crate) fn hear(
        &mut self,
        logged: &Logged,
        now: &Table,
    ) -> Result<Option<EventInfo>, Fault> {
        let (before, steps) = (self.seq(), self.retelling.as_ref().map_or(0, Retelling::steps));
        let told = match &mut self.retelling {
            Some(retelling) => retelling.tell(logged),
            none => Retelling::begin(logged).map(|begun| *none = Some(begun)),
        };
        told.map_err(|error| {
            tracing::error!(%error, "a log cannot be retold");
            Fault::internal()
        })?;
        self.entries += 1;
        let (seq, Some(retelling)) = (self.seq(), &self.retelling) else { return Ok(None) };
        if seq == before {
            return Ok(None);
        }
        let table = retelling.table();
        let adds = matches!(logged.entry, Entry::Started { .. } | Entry::Acted { .. });
        let seen = match table.playing().filter(|_| adds) {
            Some(playing) => {
                // Not what is open once all is over: this is what was seen when it happened.
                let observer = match self.me.and_then(|me| table.seat_of(me)) {
                    Some(seat) => hindsight_core::Observer::Seat(seat),
                    None => hindsight_core::Observer::Spectator,
                };
                let text = playing.events_from(observer, steps);
                serde_json::from_str(&text).map_err(|_| Fault::internal())?
            }
            None => Vec::new(),
        };
        let Outline { what, seat, person } = outline(&logged.entry);
        // What was taken back since is not said again.
        let stands = |said: &str, person: Person| {
            let wall = logged.at.wall;
            now.chat().iter().any(|l| l.wall == wall && l.person == person && l.text == said)
        };
        let text = match &logged.entry {
            Entry::Said { person, text } if stands(text, *person) => Some(text.clone()),
            _ => None,
        };
        let rematch = match &logged.entry {
            Entry::Rematch { table } => Some(table.clone()),
            _ => None,
        };
        Ok(Some(EventInfo {
            seq,
            at_ms: logged.at.wall,
            what,
            seat: seat.map(|seat| seat.0),
            person: person.map(|person| person.0),
            text,
            seen,
            table: rematch,
        }))
    }
}

/// The number that an act answers must be known to the log for it to be a repetition: the action
/// of this person that came right after it.
pub(crate) fn answered(
    log: &[Arc<Logged>],
    now: &Table,
    me: Person,
    seq: u64,
) -> Result<Option<Deed>, Fault> {
    let mut listener = Listener::new(Some(me));
    for logged in log {
        // Whether the choice was still the one that was looked at.
        let current = listener
            .table()
            .is_some_and(|table| table.seat_of(me).is_some_and(|seat| table.is_current(seat, seq)));
        let Some(event) = listener.hear(logged, now)? else { continue };
        if !current || event.seq <= seq || event.seat.map(Seat) != now.seat_of(me) {
            continue;
        }
        match &logged.entry {
            Entry::Acted { steps, .. } => {
                use hindsight_core::record::StepLine;
                if let Some(StepLine::Act { action, .. }) = steps.first() {
                    return Ok(Some(Deed::Acted(action.clone())));
                }
            }
            Entry::Undone { .. } => return Ok(Some(Deed::Undone)),
            _ => {}
        }
    }
    Ok(None)
}

/// What somebody did next.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    Acted(String),
    Undone,
}

/// From where on.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct Since {
    /// The number of the last event that you know; 0, from the beginning, if it is not said.
    #[serde(default, deserialize_with = "seq")]
    #[param(maximum = 9_007_199_254_740_991_u64)]
    pub(crate) since: u64,
}

/// What happened at a table, as you can know it, after an event that you know.
#[utoipa::path(get, path = "/api/v1/tables/{id}/events", tag = "tables",
    params(("id" = String, Path, description = "The table's id"), Since),
    security((), ("token" = ["read"])),
    responses((status = 200, description = "The events, in order", body = [EventInfo])))]
pub(crate) async fn events(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    caller: Option<Caller>,
    Path(id): Path<String>,
    Query(from): Query<Since>,
) -> HandlerResult {
    let me = reader(&viewer, caller.as_ref())?;
    let live = find(&app, &viewer, &id).await?;
    let log = app.hub.log_of(&live).await?;
    let now = live.table();
    let mut listener = Listener::new(me);
    let mut events = Vec::new();
    for logged in &log {
        let event = listener.hear(logged, &now)?;
        events.extend(event.filter(|event| event.seq > from.since));
    }
    json(&events)
}
