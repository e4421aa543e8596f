//! Clocks that run out, and tables at which nobody waits any more.

use std::sync::Arc;
use std::time::Duration;

use hindsight_store::TableFilter;

use super::{Hub, Live};
use crate::backoff::Backoff;
use crate::fault::Fault;
use crate::locks::lock;

/// How many tables are closed in one go.
const CLOSED_AT_ONCE: usize = 1000;

impl Hub {
    pub(super) fn set_alarm(self: &Arc<Self>, live: &Arc<Live>, deadline: Option<u64>) {
        let mut alarm = lock(&live.alarm);
        if alarm.as_ref().map(|(when, _)| *when) == deadline {
            return;
        }
        if let Some((_, waiter)) = alarm.take() {
            waiter.abort();
        }
        let Some(deadline) = deadline else { return };
        let wait = Duration::from_millis(deadline.saturating_sub(self.time.now().up));
        let (hub, weak) = (Arc::clone(self), Arc::downgrade(live));
        let waiter = tokio::spawn(async move {
            tokio::time::sleep(wait).await;
            if let Some(live) = weak.upgrade() {
                // In a task of its own: showing what happened sets the next alarm,
                // which ends this one.
                tokio::spawn(async move { hub.expire(&live, deadline).await });
            }
        });
        *alarm = Some((deadline, waiter.abort_handle()));
    }

    /// Says at the table whose time has run out, again and again until it is said or has
    /// become untrue.
    async fn expire(self: &Arc<Self>, live: &Arc<Live>, deadline: u64) {
        let mut backoff = Backoff::default();
        while live.table().deadline() == Some(deadline) {
            let done = self.submit(live, |table, now| Ok(table.expire(now))).await;
            if done.is_ok() && live.table().deadline() != Some(deadline) {
                break;
            }
            let wait = backoff.next();
            if let Err(fault) = done {
                tracing::error!(table = live.id, ?fault, ?wait, "a clock could not run out");
            }
            tokio::time::sleep(wait).await;
        }
    }

    /// Closes the tables that have waited long for players while everybody who sits there
    /// was away; how many.
    pub(crate) async fn close_abandoned(self: &Arc<Self>) -> Result<usize, Fault> {
        let mut closed = 0;
        for (public, patience) in [(true, self.open_for.0), (false, self.open_for.1)] {
            let since = self.time.now().wall.saturating_sub(patience.as_millis() as u64);
            let filter = TableFilter::Since("waiting", public, since);
            for id in self.store.tables(filter, CLOSED_AT_ONCE).await? {
                // One that cannot be opened is reported there.
                let Ok(live) = self.get(&id).await else { continue };
                if live.is_attended(patience) || self.is_attended_elsewhere(&live, patience).await?
                {
                    continue;
                }
                self.submit(&live, |table, now| Ok(table.close(now))).await?;
                closed += 1;
            }
        }
        Ok(closed)
    }
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use axum::http::HeaderMap;
    use hindsight_core::Seed;
    use hindsight_store::Sqlite;
    use hindsight_table::{Clock, Phase, Setup, Sitter, Table, Timeout};
    use tokio::sync::watch;

    use super::*;
    use crate::app::App;
    use crate::config::Config;
    use crate::limits::Client;

    #[tokio::test]
    async fn a_table_at_which_nobody_waits_is_closed_and_one_with_somebody_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(Sqlite::open(&folder.path().join("hindsight.db")).unwrap());
        let config = Config { open_for: (Duration::ZERO, Duration::MAX), ..Config::default() };
        let app = App::new(config, (store, None), 0, 1024, watch::channel(false).1);
        let client = Client::of(IpAddr::V4(Ipv4Addr::LOCALHOST), &HeaderMap::new(), 0);
        let mut tables = Vec::new();
        for number in [1, 2, 3] {
            let host = hindsight_table::Person(number);
            let setup = Setup {
                game: "lost-cities".into(),
                options: String::new(),
                seats: vec![Sitter::Person(host), Sitter::Open],
                // The third is found by its link alone, and may wait longer.
                public: number < 3,
                clock: Clock::None,
                timeout: Timeout::Bot,
                coach: false,
                rated: true,
            };
            let setup = setup.checked(host).unwrap();
            let seed = Seed::of_series(1, number as u64);
            let make = move |now| Table::create(setup, host, seed, now);
            tables.push(app.hub.create(client, make).await.unwrap());
        }
        tables[1].arrive(hindsight_table::Person(2));
        assert_eq!(app.hub.close_abandoned().await.unwrap(), 1);
        let phases: Vec<Phase> = tables.iter().map(|live| live.table().phase()).collect();
        assert_eq!(phases, [Phase::Closed, Phase::Waiting, Phase::Waiting]);
        let log = app.store.log(&tables[0].id).await.unwrap();
        assert!(log.last().unwrap().contains(r#""entry":"closed""#), "{log:?}");
        tables[1].depart(hindsight_table::Person(2));
        assert_eq!(app.hub.close_abandoned().await.unwrap(), 1);
    }
}
