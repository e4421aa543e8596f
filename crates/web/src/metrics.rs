//! Numbers for Prometheus.

use std::sync::atomic::AtomicU64;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

/// The method and the status of a request.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(crate) struct RequestLabels {
    pub(crate) method: &'static str,
    pub(crate) status: u16,
}

/// Why something was refused: the limit that was reached.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(crate) struct RefusedLabels {
    pub(crate) reason: &'static str,
}

/// How urgent thinking is.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(crate) struct ThinkingLabels {
    pub(crate) class: &'static str,
}

/// How this server heard of what another has written.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(crate) struct FollowedLabels {
    pub(crate) by: &'static str,
}

/// A way to reach people who are not here.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(crate) struct ChannelLabels {
    pub(crate) channel: &'static str,
}

/// What came of trying to reach somebody.
#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(crate) struct MessageLabels {
    pub(crate) channel: &'static str,
    pub(crate) outcome: &'static str,
}

pub(crate) struct Metrics {
    registry: Registry,
    pub(crate) requests: Family<RequestLabels, Counter>,
    pub(crate) seconds: Histogram,
    pub(crate) entries: Counter,
    pub(crate) commit_seconds: Histogram,
    pub(crate) streams: Gauge,
    pub(crate) connections: Gauge,
    pub(crate) refused: Family<RefusedLabels, Counter>,
    pub(crate) tables: Gauge,
    pub(crate) fragments: Counter<u64, AtomicU64>,
    pub(crate) thinking_waiting: Family<ThinkingLabels, Gauge>,
    pub(crate) thinking_wait_seconds: Family<ThinkingLabels, Histogram>,
    pub(crate) thinking_seconds: Family<ThinkingLabels, Histogram>,
    pub(crate) messages: Family<MessageLabels, Counter>,
    pub(crate) outbox: Family<ChannelLabels, Gauge>,
    pub(crate) mail_down: Gauge,
    pub(crate) servers: Gauge,
    pub(crate) keeps: Gauge,
    pub(crate) nats: Gauge,
    pub(crate) followed: Family<FollowedLabels, Counter>,
    pub(crate) news_seconds: Gauge<f64, AtomicU64>,
}

fn histogram() -> Histogram {
    Histogram::new([0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.0])
}

fn thinking_histogram() -> Histogram {
    Histogram::new([0.001, 0.005, 0.02, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 20.0, 60.0])
}

impl Metrics {
    pub(crate) fn new() -> Metrics {
        let mut registry = Registry::with_prefix("hindsight");
        let this = Metrics {
            requests: Family::default(),
            seconds: histogram(),
            entries: Counter::default(),
            commit_seconds: histogram(),
            streams: Gauge::default(),
            connections: Gauge::default(),
            refused: Family::default(),
            tables: Gauge::default(),
            fragments: Counter::default(),
            thinking_waiting: Family::default(),
            thinking_wait_seconds: Family::new_with_constructor(thinking_histogram),
            thinking_seconds: Family::new_with_constructor(thinking_histogram),
            messages: Family::default(),
            outbox: Family::default(),
            mail_down: Gauge::default(),
            servers: Gauge::default(),
            keeps: Gauge::default(),
            nats: Gauge::default(),
            followed: Family::default(),
            news_seconds: Gauge::default(),
            registry: Registry::default(),
        };
        registry.register("requests", "Requests answered", this.requests.clone());
        registry.register("request_seconds", "From request to answer", this.seconds.clone());
        registry.register("entries", "Entries written to logs of tables", this.entries.clone());
        registry.register(
            "commit_seconds",
            "From a command to its being on disk",
            this.commit_seconds.clone(),
        );
        registry.register("streams", "Open streams", this.streams.clone());
        registry.register("connections", "Open connections", this.connections.clone());
        registry.register(
            "refused",
            "Connections and requests refused, by the limit that was reached",
            this.refused.clone(),
        );
        registry.register("tables", "Tables held in memory", this.tables.clone());
        registry.register("fragments", "Fragments of tables drawn", this.fragments.clone());
        registry.register(
            "thinking_waiting",
            "Bots' moves and coach's answers that wait to be thought about",
            this.thinking_waiting.clone(),
        );
        registry.register(
            "thinking_wait_seconds",
            "How long they waited",
            this.thinking_wait_seconds.clone(),
        );
        registry.register(
            "thinking_seconds",
            "How long was thought about them",
            this.thinking_seconds.clone(),
        );
        registry.register(
            "messages",
            "Pushes and mails, by what came of trying to send them",
            this.messages.clone(),
        );
        registry.register("outbox", "Pushes and mails still to be sent", this.outbox.clone());
        registry.register(
            "mail_down",
            "1 if the mail server could not be used when that was last tried",
            this.mail_down.clone(),
        );
        registry.register(
            "servers",
            "Servers on this database, or 0 where there can be one only",
            this.servers.clone(),
        );
        registry.register(
            "keeps",
            "Games under way whose bots and clocks this server sees to, where several may",
            this.keeps.clone(),
        );
        registry.register(
            "nats",
            "1 if this server is rung over NATS when others have changed something",
            this.nats.clone(),
        );
        registry.register(
            "followed",
            "Entries that other servers have written to tables in memory, by how they were heard of",
            this.followed.clone(),
        );
        registry.register(
            "news_seconds",
            "How long ago this server last heard what others have changed",
            this.news_seconds.clone(),
        );
        Metrics { registry, ..this }
    }

    /// All numbers, as Prometheus reads them.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        match encode(&mut text, &self.registry) {
            Ok(()) => text,
            Err(error) => {
                tracing::error!(%error, "the metrics cannot be written");
                String::new()
            }
        }
    }
}
