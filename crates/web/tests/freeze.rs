//! Nothing freezes: what fails once is tried again, and the table goes on by itself.

#[path = "support/house.rs"]
mod house;
mod support;

use std::path::Path;
use std::time::Duration;

use hindsight_core::Seat;
use hindsight_table::{Ending, Phase};
use hindsight_web::{Config, database};
use house::{House, config, table, table_of};
use rusqlite::Connection;
use support::Client;

fn connect(data: &Path) -> Connection {
    let db = Connection::open(database(data)).expect("the database");
    db.busy_timeout(Duration::from_secs(20)).expect("a connection that waits");
    db
}

/// Plays until it is the bot's turn; how many entries the log has then.
async fn until_the_bot_is_to_move(data: &Path, anna: &mut Client, id: &str) -> u64 {
    loop {
        let now = table(data, id).await;
        let Some(action) = now.legal(Seat(0)).into_iter().min_by_key(|a| a != "draw") else {
            return now.entries();
        };
        anna.post(&format!("/t/{id}/act"), &format!("action={action}")).await;
    }
}

/// While another holds the database, nothing can be written: whoever asks is told so, and
/// the bot whose move could not be written moves when it can be.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_moves_on_when_the_database_was_held_by_another() {
    let folder = tempfile::tempdir().unwrap();
    let bot_delay = (Duration::from_millis(300), Duration::from_millis(300));
    let house = House::open(Config { bot_delay, ..config(folder.path()) }).await;
    let mut anna = house.client();
    let id = table_of(&anna.post("/play/lost-cities", "bot=novice").await);
    let mut events = anna.events(&format!("/t/{id}/events")).await.unwrap();
    assert_eq!(anna.get("/readyz").await.status, 200);
    let entries = until_the_bot_is_to_move(folder.path(), &mut anna, &id).await;
    let holder = connect(folder.path());
    holder.execute_batch("BEGIN IMMEDIATE").unwrap();
    // An answer holds for a second.
    tokio::time::sleep(Duration::from_millis(1100)).await;
    assert_eq!(house.client().get("/readyz").await.status, 503);
    // Longer than a write waits before it gives up.
    tokio::time::sleep(Duration::from_secs(11)).await;
    holder.execute_batch("ROLLBACK").unwrap();
    events.until(entries + 1).await;
    while house.client().get("/readyz").await.status != 200 {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    house.close().await;
}

/// What is written fails for a while, at two tables: a bot's move and a clock's running out.
#[tokio::test(flavor = "multi_thread")]
async fn a_bot_and_a_clock_go_on_when_writes_have_failed() {
    let folder = tempfile::tempdir().unwrap();
    let bot_delay = (Duration::from_millis(500), Duration::from_millis(500));
    let house = House::open(Config { bot_delay, ..config(folder.path()) }).await;
    let (mut anna, _ben, clocked) = house.two("clock=move&clock-seconds=5&timeout=lose").await;
    let mut ticks = anna.events(&format!("/t/{clocked}/events")).await.unwrap();
    let id = table_of(&anna.post("/play/lost-cities", "bot=novice").await);
    let mut events = anna.events(&format!("/t/{id}/events")).await.unwrap();
    let entries = until_the_bot_is_to_move(folder.path(), &mut anna, &id).await;
    let before = table(folder.path(), &clocked).await.entries();
    let db = connect(folder.path());
    db.execute_batch("ALTER TABLE entries RENAME TO elsewhere").unwrap();
    tokio::time::sleep(Duration::from_secs(6)).await;
    db.execute_batch("ALTER TABLE elsewhere RENAME TO entries").unwrap();
    events.until(entries + 1).await;
    ticks.until(before + 1).await;
    let over = table(folder.path(), &clocked).await.phase();
    assert!(matches!(over, Phase::Over(Ending::TimedOut(_))), "{over:?}");
    house.close().await;
}
