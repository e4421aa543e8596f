//! NATS, by which servers on one database ring each other, so that nobody need wait for the next look
//! into it. What has happened is read there: a message that is lost, late, doubled or forged costs a
//! look at most.

use std::sync::Arc;
use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, ConnectOptions};
use futures_util::StreamExt;
use tokio::sync::mpsc;

use crate::app::App;
use crate::peers::Peers;

/// With the version of what is said, so that different versions of this program pass over what they
/// do not know.
const TABLES: &str = "hindsight.1.table.";
const NEWS: &str = "hindsight.1.news";
/// How often it is looked whether NATS is still there: it is given up after two or three of these.
const PING: Duration = Duration::from_secs(1);
/// How long may pass before it is tried again.
const AGAIN: Duration = Duration::from_millis(500);
/// How many messages may wait to be sent; more are dropped.
const WAITING: usize = 4096;

/// What is told to other servers.
enum Bell {
    /// The log of a table has this many entries.
    Table(String, u64),
    /// There are news in the database.
    News,
}

pub(crate) struct Nats {
    client: Client,
    bells: mpsc::Sender<Bell>,
}

impl Nats {
    /// Begins to connect to one of these addresses; an error if they are none.
    pub(crate) async fn connect(addresses: &str) -> Result<Nats, String> {
        let options = ConnectOptions::new()
            .name("hindsight")
            .no_echo()
            .ping_interval(PING)
            .connection_timeout(Duration::from_secs(2))
            .reconnect_delay_callback(|_| AGAIN)
            .max_reconnects(None)
            .retry_on_initial_connect()
            .event_callback(|event| async move { tracing::info!(%event, "NATS") });
        let addresses: Vec<&str> = addresses.split(',').map(str::trim).collect();
        let client = options.connect(addresses).await.map_err(|error| error.to_string())?;
        let (bells, waiting) = mpsc::channel(WAITING);
        tokio::spawn(ring_all(client.clone(), waiting));
        Ok(Nats { client, bells })
    }

    pub(crate) fn is_connected(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    pub(crate) fn ring_table(&self, id: &str, entries: u64) {
        self.ring(Bell::Table(id.to_string(), entries));
    }

    pub(crate) fn ring_news(&self) {
        self.ring(Bell::News);
    }

    fn ring(&self, bell: Bell) {
        // Where too many wait, the others look by themselves.
        if self.is_connected() {
            let _ = self.bells.try_send(bell);
        }
    }

    /// Hears what others ring, until this server stops.
    pub(crate) async fn listen(&self, app: &Arc<App>, peers: &Peers) {
        let subscribed = tokio::try_join!(
            self.client.subscribe(format!("{TABLES}*")),
            self.client.subscribe(NEWS)
        );
        let (mut tables, mut news) = match subscribed {
            Ok(both) => both,
            Err(error) => {
                tracing::error!(%error, "NATS cannot be listened to");
                return std::future::pending().await;
            }
        };
        loop {
            tokio::select! {
                Some(message) = tables.next() => {
                    let id = message.subject.strip_prefix(TABLES);
                    let entries = std::str::from_utf8(&message.payload).ok();
                    if let (Some(id), Some(Ok(entries))) = (id, entries.map(str::parse::<u64>)) {
                        follow(app, id, entries);
                    }
                }
                Some(_) = news.next() => peers.bell.notify_one(),
                else => return std::future::pending().await,
            }
        }
    }
}

/// Reads on in the log of a table that is in memory.
fn follow(app: &Arc<App>, id: &str, entries: u64) {
    let Some(live) = app.hub.in_memory(id) else { return };
    if live.table().entries() >= entries {
        return;
    }
    let app = Arc::clone(app);
    tokio::spawn(async move {
        if let Err(fault) = app.hub.catch_up(&live, "nats").await {
            tracing::warn!(table = live.id, ?fault, "a table could not be followed");
        }
    });
}

async fn ring_all(client: Client, mut bells: mpsc::Receiver<Bell>) {
    while let Some(bell) = bells.recv().await {
        let sent = match bell {
            Bell::Table(id, entries) => {
                client.publish(format!("{TABLES}{id}"), entries.to_string().into()).await
            }
            Bell::News => client.publish(NEWS, bytes::Bytes::new()).await,
        };
        if let Err(error) = sent {
            tracing::debug!(%error, "nobody was rung");
        }
    }
}
