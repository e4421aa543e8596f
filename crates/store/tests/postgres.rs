//! What is a database's of its own that several programs reach: who may write, what comes of a
//! connection that is lost, and of an answer that never came.

mod support;

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use hindsight_store::{Append, Postgres, Store, StoreError};
use support::postgres::TestDatabase;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

fn append(table: &str, first: u64, entries: &[&str]) -> Append {
    Append {
        table: table.into(),
        first,
        entries: entries.iter().map(ToString::to_string).collect(),
        index: None,
        result: None,
        waits: vec![],
    }
}

async fn fresh() -> (TestDatabase, Postgres) {
    let database = TestDatabase::new();
    let store = Postgres::open(&database.url).await.unwrap();
    (database, store)
}

fn cut_all(database: &TestDatabase) {
    database.sql(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid()",
    );
}

#[tokio::test]
async fn servers_share_a_database_that_is_not_carried_over() {
    let (database, store) = fresh().await;
    let second = Postgres::open(&database.url).await.unwrap();
    second.append(append("u", 1, &["{}"])).await.unwrap();
    assert_eq!(store.append(append("u", 1, &["{}"])).await, Err(StoreError::Taken));
    drop(second);
    // Whoever only looks, or gives orders, is let in.
    let beside = Postgres::open_beside(&database.url).await.unwrap();
    store.append(append("t", 1, &["{}"])).await.unwrap();
    assert_eq!(beside.log("t").await.unwrap(), ["{}"]);
    assert!(beside.append(append("t", 2, &["{}"])).await.is_err());
    drop(store);
    // Whoever carries it over has it alone.
    let (mover, connection) =
        tokio_postgres::connect(&database.url, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    let claim = i64::from_be_bytes(*b"hindsigh");
    mover.query_one("SELECT pg_advisory_lock($1)", &[&claim]).await.unwrap();
    let refused = Postgres::open(&database.url).await.err().expect("it is in use").to_string();
    assert!(refused.contains("it is being carried over"), "{refused}");
    drop(mover);
    let next = Postgres::open(&database.url).await.unwrap();
    next.append(append("t", 2, &["{}"])).await.unwrap();
}

#[tokio::test]
async fn databases_of_another_shape_are_refused_and_left_alone() {
    let database = TestDatabase::new();
    let empty = Postgres::open_beside(&database.url).await.err().unwrap().to_string();
    assert!(empty.contains("shape 0"), "{empty}");
    drop(Postgres::open(&database.url).await.unwrap());
    database.sql("UPDATE shape SET version = 99");
    let newer = Postgres::open(&database.url).await.err().unwrap().to_string();
    assert!(newer.contains("use a newer program"), "{newer}");
    let address = Postgres::open("postgres://host:port/x").await.err().unwrap().to_string();
    assert!(address.contains("expected postgres://"), "{address}");
}

#[tokio::test]
async fn connections_that_were_lost_are_made_anew() {
    let (database, store) = fresh().await;
    store.append(append("t", 1, &["{}"])).await.unwrap();
    for seq in 2..5 {
        cut_all(&database);
        store.append(append("t", seq, &["{}"])).await.unwrap();
        store.note_up(seq).await.unwrap();
        assert_eq!(store.up().await.unwrap(), seq);
        assert_eq!(store.log("t").await.unwrap().len() as u64, seq);
    }
}

#[tokio::test]
async fn a_database_that_is_away_says_so_and_comes_back_by_itself() {
    let (database, store) = fresh().await;
    store.append(append("t", 1, &["{}"])).await.unwrap();
    let server = TestDatabase::new();
    let name = database.url.rsplit('/').next().unwrap();
    server.sql(&format!("ALTER DATABASE {name} ALLOW_CONNECTIONS false"));
    server.sql(&format!(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
    ));
    for _ in 0..3 {
        let (wrote, read, ready) =
            tokio::join!(store.append(append("t", 2, &["{}"])), store.log("t"), store.ready());
        assert!(matches!(wrote, Err(StoreError::Away(_))), "{wrote:?}");
        assert!(matches!(read, Err(StoreError::Away(_))), "{read:?}");
        assert!(matches!(ready, Err(StoreError::Away(_))), "{ready:?}");
    }
    server.sql(&format!("ALTER DATABASE {name} ALLOW_CONNECTIONS true"));
    // For a moment nobody tries again.
    let back = async {
        while store.append(append("t", 2, &["{}"])).await.is_err() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(10), back).await.expect("it is back");
    assert_eq!(store.log("t").await.unwrap().len(), 2);
}

/// The unique key decides, also against whoever has not committed yet.
#[tokio::test]
async fn who_comes_second_waits_for_how_the_first_ends() {
    let (database, store) = fresh().await;
    let store = Arc::new(store);
    let (other, connection) =
        tokio_postgres::connect(&database.url, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    for (table, end, expected) in
        [("a", "COMMIT", Err(StoreError::Taken)), ("b", "ROLLBACK", Ok(()))]
    {
        let insert = format!("BEGIN; INSERT INTO entries VALUES ('{table}', 1, 'theirs')");
        other.batch_execute(&insert).await.unwrap();
        let ours = {
            let store = Arc::clone(&store);
            let job = append(table, 1, &["ours", "ours too"]);
            tokio::spawn(async move { store.append(job).await })
        };
        let blocked = "SELECT count(*) FROM pg_stat_activity
                       WHERE datname = current_database() AND wait_event_type = 'Lock'";
        while other.query_one(blocked, &[]).await.unwrap().get::<_, i64>(0) == 0 {
            tokio::task::yield_now().await;
        }
        other.batch_execute(end).await.unwrap();
        assert_eq!(ours.await.unwrap(), expected);
    }
    assert_eq!(store.log("a").await.unwrap(), ["theirs"]);
    assert_eq!(store.log("b").await.unwrap(), ["ours", "ours too"]);
}

#[tokio::test]
async fn what_the_database_cannot_keep_fails_alone() {
    let (_database, store) = fresh().await;
    let said = r#"{"entry":"said","person":1,"text":"a \u0000 b"}"#;
    let (zero, raw, fine) = tokio::join!(
        store.append(append("t", 1, &[said])),
        store.append(append("u", 1, &["\0"])),
        store.append(append("v", 1, &["{}"]))
    );
    assert!(zero.is_err() && raw.is_err(), "{zero:?} {raw:?}");
    fine.unwrap();
    for (table, entries) in [("t", 0), ("u", 0), ("v", 1)] {
        assert_eq!(store.log(table).await.unwrap().len(), entries, "{table}");
    }
}

/// What stands between the store and the server does with the next end of a transaction.
const LET_THROUGH: u8 = 0;
const CUT_BEFORE: u8 = 1;
const CUT_AFTER: u8 = 2;

/// A way to the server that is cut at the end of a transaction.
async fn proxy(server: String, what: Arc<AtomicU8>) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    tokio::spawn(async move {
        while let Ok((near, _)) = listener.accept().await {
            let far = TcpStream::connect(&server).await.unwrap();
            tokio::spawn(forward(near, far, Arc::clone(&what)));
        }
    });
    port
}

async fn forward(near: TcpStream, far: TcpStream, what: Arc<AtomicU8>) {
    let (mut from_near, mut to_near) = near.into_split();
    let (mut from_far, mut to_far) = far.into_split();
    let back = tokio::spawn(async move {
        let _ = tokio::io::copy(&mut from_far, &mut to_near).await;
    });
    let mut bytes = vec![0; 1 << 16];
    while let Ok(count @ 1..) = from_near.read(&mut bytes).await {
        let is_end = bytes[..count].windows(6).any(|word| word == b"COMMIT");
        let cut = if is_end { what.swap(LET_THROUGH, Ordering::SeqCst) } else { LET_THROUGH };
        if cut != LET_THROUGH {
            back.abort();
        }
        if cut == CUT_BEFORE || to_far.write_all(&bytes[..count]).await.is_err() || cut == CUT_AFTER
        {
            break;
        }
    }
    back.abort();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_end_of_which_nothing_was_heard_is_found_out() {
    let database = TestDatabase::new();
    let (server, name) = database.url.split_once('@').unwrap().1.split_once('/').unwrap();
    let what = Arc::new(AtomicU8::new(LET_THROUGH));
    let port = proxy(server.into(), Arc::clone(&what)).await;
    let user = database.url.split_once("://").unwrap().1.split_once('@').unwrap().0;
    let store =
        Postgres::open(&format!("postgres://{user}@127.0.0.1:{port}/{name}")).await.unwrap();
    store.append(append("t", 1, &["one"])).await.unwrap();
    // It was written, though the answer was lost.
    what.store(CUT_AFTER, Ordering::SeqCst);
    store.append(append("t", 2, &["two"])).await.unwrap();
    // It was not, and whoever asked is told.
    what.store(CUT_BEFORE, Ordering::SeqCst);
    let lost = store.append(append("t", 3, &["three"])).await;
    assert!(matches!(lost, Err(StoreError::Away(_))), "{lost:?}");
    assert_eq!(store.log("t").await.unwrap(), ["one", "two"]);
    store.append(append("t", 3, &["three"])).await.unwrap();
    assert_eq!(store.log("t").await.unwrap(), ["one", "two", "three"]);
}
