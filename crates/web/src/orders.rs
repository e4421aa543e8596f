//! What those who run the house can do: orders, given on the operators' page or on the command
//! line, written down before they are carried out, and carried out by the server alone.
//!
//! The store holds them as a queue and as a log at once: the server takes what is open, notes how it
//! went, and nothing is ever removed. So the command line needs no way to talk to a running server,
//! and an order that is given while none runs is carried out when one does.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use hindsight_pages::{Lang, Notice};
use hindsight_store::TableFilter;
use hindsight_table::{Command, Person};
use serde::{Deserialize, Serialize};

use crate::app::App;
use crate::fault::Fault;
use crate::names;
use crate::secrets;
use crate::time::wall;

/// Something to be done by the server, for an operator.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "order", rename_all = "snake_case")]
pub enum Order {
    /// Somebody becomes an operator.
    Grant {
        /// Who.
        person: i64,
    },
    /// Somebody is no operator any more.
    Revoke {
        /// Who.
        person: i64,
    },
    /// Somebody may not speak.
    Mute {
        /// Who.
        person: i64,
        /// Until when, in milliseconds since 1970; 0 to let them speak again.
        until: u64,
    },
    /// Somebody may look, but neither sit down nor speak. They lose the games under way.
    Ban {
        /// Who.
        person: i64,
        /// Until when, in milliseconds since 1970; 0 to let them back.
        until: u64,
    },
    /// Somebody gets another name.
    Rename {
        /// Who.
        person: i64,
        /// Which; a friendly one if none is named.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    /// A game ends, and nobody has won; a table that waits is closed.
    EndTable {
        /// Where.
        table: String,
    },
    /// What was said is erased: at a table, by somebody, or by somebody at a table.
    EraseChat {
        /// Where, if not everywhere.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<String>,
        /// By whom, if not by everybody.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        person: Option<i64>,
    },
    /// A report needs nothing more.
    CloseReport {
        /// Which.
        report: i64,
    },
}

/// How an order ended that was carried out.
pub const DONE: &str = "done";

/// How often the server looks for orders from the command line.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// How long an order may take before another server carries it out.
const TAKES: Duration = Duration::from_secs(10);

/// Carries out what is ordered, for as long as the server runs.
pub(crate) async fn watch(app: Arc<App>) {
    let mut beat = tokio::time::interval(LOOK_EVERY);
    loop {
        beat.tick().await;
        if let Err(fault) = take_orders(&app).await {
            tracing::error!(?fault, "orders could not be read");
        }
    }
}

/// Carries out what was ordered and not carried out yet, one at a time.
pub(crate) async fn take_orders(app: &Arc<App>) -> Result<(), Fault> {
    let _one_at_a_time = app.ordering.lock().await;
    for row in app.store.open_orders().await? {
        if !app.claims(&format!("order {}", row.id), TAKES).await? {
            continue;
        }
        let outcome = match serde_json::from_str::<Order>(&row.body) {
            Ok(order) => match carry_out(app, &order).await {
                Ok(()) => DONE.to_string(),
                // Ours to mend: it is tried again.
                Err(fault) if fault.status.is_server_error() => {
                    tracing::error!(order = row.id, ?fault, "an order could not be carried out");
                    continue;
                }
                Err(fault) => hindsight_pages::say(Lang::En, &fault.notice),
            },
            Err(error) => format!("not an order: {error}"),
        };
        tracing::info!(order = row.id, actor = row.actor, body = row.body, outcome, "ordered");
        app.store.settle_order(row.id, &outcome).await?;
    }
    Ok(())
}

/// Writes an order down, and carries it out.
pub(crate) async fn give(app: &Arc<App>, actor: &str, order: &Order) -> Result<(), Fault> {
    let body = serde_json::to_string(order).map_err(|_| Fault::internal())?;
    let id = app.store.give_order(actor, &body, wall()).await?;
    take_orders(app).await?;
    let mut outcome = app.store.order(id).await?.and_then(|row| row.outcome);
    // Another server may be at it.
    let asked = Instant::now();
    while outcome.is_none() && app.peers.is_some() && asked.elapsed() < TAKES {
        tokio::time::sleep(LOOK_EVERY / 10).await;
        outcome = app.store.order(id).await?.and_then(|row| row.outcome);
    }
    match outcome.as_deref() {
        Some(DONE) => Ok(()),
        Some(why) => {
            let notice = Notice::OrderRefused { why: why.to_string() };
            Err(Fault::new(StatusCode::CONFLICT, notice))
        }
        None => Err(Fault::internal()),
    }
}

async fn carry_out(app: &Arc<App>, order: &Order) -> Result<(), Fault> {
    match order {
        Order::Grant { person } => set_operator(app, *person, true).await,
        Order::Revoke { person } => set_operator(app, *person, false).await,
        Order::Mute { person, until } => {
            known(app, *person).await?;
            app.store.set_muted(*person, *until).await?;
            app.changed(*person);
            Ok(())
        }
        Order::Ban { person, until } => {
            known(app, *person).await?;
            app.store.set_banned(*person, *until).await?;
            app.changed(*person);
            if *until > wall() { leave_tables(app, Person(*person)).await } else { Ok(()) }
        }
        Order::Rename { person, name } => rename(app, *person, name.as_deref()).await,
        Order::EndTable { table } => {
            let live = app.hub.get(table).await?;
            app.hub.submit(&live, |table, now| Ok(table.stop(now))).await?;
            Ok(())
        }
        Order::EraseChat { table, person } => erase_chat(app, table.as_deref(), *person).await,
        Order::CloseReport { report } => Ok(app.store.close_report(*report).await?),
    }
}

async fn known(app: &App, person: i64) -> Result<Option<String>, Fault> {
    match app.store.person(person).await? {
        Some(row) if !row.name.is_empty() => Ok(row.login),
        _ => Err(Fault::bad(Notice::NoPerson)),
    }
}

async fn set_operator(app: &App, person: i64, is: bool) -> Result<(), Fault> {
    if known(app, person).await?.is_none() && is {
        return Err(Fault::bad(Notice::NeedsAccount));
    }
    app.store.set_operator(person, is).await?;
    app.changed(person);
    Ok(())
}

/// Whoever is banned gets up where they wait, and loses where they play.
async fn leave_tables(app: &Arc<App>, person: Person) -> Result<(), Fault> {
    for phase in ["waiting", "running"] {
        for id in app.store.tables(TableFilter::Of(person.0, Some(phase)), 10_000).await? {
            // A table that cannot be opened keeps nobody at it.
            let Ok(live) = app.hub.get(&id).await else { continue };
            let command = if phase == "waiting" { Command::Leave } else { Command::Resign };
            let left = app
                .hub
                .submit(&live, move |table, now| table.command(person, command.clone(), now));
            // A seat that a bot plays already, or that is lost, needs nothing more.
            if let Err(fault) = left.await
                && fault.status.is_server_error()
            {
                return Err(fault);
            }
        }
    }
    Ok(())
}

async fn rename(app: &App, person: i64, name: Option<&str>) -> Result<(), Fault> {
    let login = known(app, person).await?;
    let instead = names::free(&*app.store, Lang::En, secrets::random()?).await?;
    let name = match name {
        Some(name) => names::checked(name).map_err(Fault::bad)?,
        None => names::free(&*app.store, Lang::En, secrets::random()?).await?,
    };
    let login = login.map(|_| names::login(&name.shown));
    let renamed = app.store.rename(person, name, login.as_deref(), instead).await;
    let renamed = renamed.map_err(|error| match error {
        hindsight_store::StoreError::Taken => Fault::new(StatusCode::CONFLICT, Notice::NameTaken),
        other => other.into(),
    })?;
    renamed.into_iter().chain([person]).for_each(|id| app.changed(id));
    Ok(())
}

async fn erase_chat(app: &Arc<App>, table: Option<&str>, person: Option<i64>) -> Result<(), Fault> {
    let tables = match (table, person) {
        (Some(table), _) => vec![table.to_string()],
        (None, Some(person)) => app.store.spoke_at(person).await?,
        (None, None) => return Err(Fault::field("table")),
    };
    let selves = match person {
        Some(person) => app.store.selves(person).await?.into_iter().map(Some).collect(),
        None => vec![None],
    };
    for id in &tables {
        let live = match app.hub.get(id).await {
            Ok(live) => live,
            Err(fault) if table.is_some() => return Err(fault),
            // What lies in the store is erased all the same.
            Err(_) => continue,
        };
        for person in selves.clone() {
            let person = person.map(Person);
            app.hub.submit(&live, move |table, now| Ok(table.hush(person, now))).await?;
        }
    }
    for person in selves {
        app.store.erase_chat(table, person).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orders_are_written_as_they_are_read() {
        for (order, json) in [
            (Order::Mute { person: 7, until: 9 }, r#"{"order":"mute","person":7,"until":9}"#),
            (Order::Rename { person: 7, name: None }, r#"{"order":"rename","person":7}"#),
            (
                Order::EraseChat { table: Some("t".into()), person: None },
                r#"{"order":"erase_chat","table":"t"}"#,
            ),
        ] {
            assert_eq!(serde_json::to_string(&order).unwrap(), json);
            assert_eq!(serde_json::from_str::<Order>(json).unwrap(), order);
        }
    }
}
