//! How many entries a second a store acknowledges, each on disk: many tables, one entry at a time
//! each, as in play. `appends FILE|postgres://... TABLES SECONDS`

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use hindsight_store::{Append, Postgres, Sqlite, Store};

/// As long as a move is.
const ENTRY: &str = r#"{"up":123456789,"wall":1700000000000,"entry":"acted","seat":1,"steps":[{"seat":1,"action":"discard red 7"}],"clock":300000}"#;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let usage = "appends FILE|postgres://... TABLES SECONDS";
    let place = arguments.next().expect(usage);
    let mut number = || arguments.next().and_then(|text| text.parse::<u64>().ok()).expect(usage);
    let (tables, seconds) = (number(), number());
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.expect("threads").block_on(async {
        let store: Arc<dyn Store> = if Postgres::is_address(&place) {
            Arc::new(Postgres::open(&place).await.expect("the database"))
        } else {
            Arc::new(Sqlite::open(Path::new(&place)).expect("the database"))
        };
        let end = Instant::now() + Duration::from_secs(seconds);
        let run = std::process::id();
        let all: Vec<_> = (0..tables)
            .map(|table| tokio::spawn(play(Arc::clone(&store), format!("{run}-{table}"), end)))
            .collect();
        let mut waits = Vec::new();
        for one in all {
            waits.extend(one.await.expect("a table"));
        }
        waits.sort_unstable();
        let at =
            |share: f64| waits[((waits.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
        let a_second = waits.len() as u64 / seconds;
        println!("{a_second} entries a second; p50 {:.1} ms, p99 {:.1} ms", at(0.5), at(0.99));
    });
}

/// Adds to one log until the end; how long each entry took.
async fn play(store: Arc<dyn Store>, table: String, end: Instant) -> Vec<Duration> {
    let mut waits = Vec::new();
    for first in 1.. {
        let began = Instant::now();
        if began >= end {
            break;
        }
        let entries = vec![ENTRY.to_string()];
        let (table, index) = (table.clone(), None);
        let append = Append { table, first, entries, index, result: None, waits: vec![] };
        store.append(append).await.expect("an entry");
        waits.push(began.elapsed());
    }
    waits
}
