//! Games of days, and what the database holds meanwhile.

use std::path::Path;
use std::time::Duration;

use hindsight_web::database;

use crate::house::{table, table_of};
use crate::support::Client;

/// A table of days against a bot, at which the host is to move sooner or later.
pub const AGAINST_A_BOT: &str = "seat-0=me&seat-1=bot:novice&opt-rounds=1&clock=days&clock-days=3";

/// A table of days for two, and who of them is to move first.
pub async fn slow_table(data: &Path, host: &mut Client, guest: &mut Client) -> (String, usize) {
    let form = "seat-0=me&seat-1=open&opt-rounds=1&clock=days&clock-days=3";
    let id = table_of(&host.post("/new/lost-cities", form).await);
    assert_eq!(guest.post(&format!("/t/{id}/join"), "").await.status, 303);
    let first = table(data, &id).await.to_act().first().unwrap().index();
    (id, first)
}

/// Whoever is to move makes the first move that there is, to the end of their turn.
pub async fn take_turn(data: &Path, id: &str, client: &mut Client) {
    let mut now = table(data, id).await;
    let seat = now.to_act().first().unwrap();
    while now.to_act().first() == Some(seat) {
        let action = now.legal(seat)[0].replace(' ', "+");
        let reply = client.post(&format!("/t/{id}/act"), &format!("action={action}")).await;
        assert_eq!(reply.status, 303, "{}", reply.text());
        now = table(data, id).await;
    }
}

fn db(data: &Path) -> rusqlite::Connection {
    let db = rusqlite::Connection::open(database(data)).unwrap();
    db.busy_timeout(Duration::from_secs(10)).unwrap();
    db
}

/// Changes what the database holds: time goes by, or is wound back.
pub fn change(data: &Path, sql: &str) {
    db(data).execute_batch(sql).unwrap();
}

pub fn number(data: &Path, sql: &str) -> i64 {
    db(data).query_row(sql, [], |row| row.get(0)).unwrap()
}

/// Waits until a number in the database is this.
pub async fn until(data: &Path, sql: &str, is: i64) {
    while number(data, sql) != is {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}
