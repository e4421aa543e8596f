//! A server whose database is PostgreSQL: people play as they do with a file, and are told when
//! the database is away.

#[path = "../../store/tests/support/postgres.rs"]
#[allow(dead_code, reason = "a part of it is used here")]
mod database;
#[path = "support/house.rs"]
mod house;
mod support;

use std::path::Path;

use database::TestDatabase;
use hindsight_store::{Postgres, Store};
use hindsight_table::Table;
use hindsight_web::Config;
use house::{House, config};
use support::{Client, Reply};

fn on(database: &TestDatabase) -> Config {
    Config { database: Some(database.url.clone()), ..config(Path::new("/nowhere")) }
}

async fn table(database: &TestDatabase, id: &str) -> Table {
    let store = Postgres::open_beside(&database.url).await.unwrap();
    Table::read(&store.log(id).await.unwrap()).unwrap()
}

/// The next move of a game: whose it is, and what it may be.
async fn next_move(database: &TestDatabase, id: &str) -> (usize, String) {
    let now = table(database, id).await;
    let seat = now.to_act().first().expect("a game under way");
    let action = now.legal(seat).into_iter().min_by_key(|action| action != "draw");
    (seat.index(), format!("action={}", action.expect("a legal action")))
}

async fn act(player: &mut Client, id: &str, action: &str) -> Reply {
    player.post(&format!("/t/{id}/act"), action).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_after_a_restart() {
    let database = TestDatabase::new();
    let house = House::open(on(&database)).await;
    let (anna, ben, id) = house.two("").await;
    let mut players = [anna, ben];
    for _ in 0..6 {
        let (seat, action) = next_move(&database, &id).await;
        let reply = act(&mut players[seat], &id, &action).await;
        assert_eq!(reply.status, 303, "{}", reply.text());
    }
    let said = players[0].post(&format!("/t/{id}/chat"), "text=It%27s+%22me%22+%F0%9F%8E%B2").await;
    assert_eq!(said.status, 303, "{}", said.text());
    let before = table(&database, &id).await;
    assert_eq!(before.chat().last().unwrap().text, "It's \"me\" 🎲");
    house.close().await;
    let house = House::open(on(&database)).await;
    let (seat, action) = next_move(&database, &id).await;
    let mut player = house.client();
    player.cookies = players[seat].cookies.clone();
    let reply = act(&mut player, &id, &action).await;
    assert_eq!(reply.status, 303, "{}", reply.text());
    assert_eq!(table(&database, &id).await.entries(), before.entries() + 1);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_moves_while_the_database_is_away_is_told_so_and_can_move_when_it_is_back() {
    let (database, beside) = (TestDatabase::new(), TestDatabase::new());
    let house = House::open(on(&database)).await;
    let (anna, ben, id) = house.two("").await;
    let mut players = [anna, ben];
    let (seat, action) = next_move(&database, &id).await;
    assert_eq!(house.client().get("/readyz").await.status, 200);
    let name = database.url.rsplit('/').next().unwrap();
    beside.sql(&format!("ALTER DATABASE {name} ALLOW_CONNECTIONS false"));
    beside.sql(&format!(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
    ));
    let reply = act(&mut players[seat], &id, &action).await;
    assert_eq!((reply.status, reply.header("retry-after")), (503, Some("2")), "{}", reply.text());
    assert!(reply.text().contains("database cannot be reached"), "{}", reply.text());
    // An answer about readiness holds for a second.
    while house.client().get("/readyz").await.status == 200 {
        tokio::task::yield_now().await;
    }
    beside.sql(&format!("ALTER DATABASE {name} ALLOW_CONNECTIONS true"));
    while house.client().get("/readyz").await.status != 200 {
        tokio::task::yield_now().await;
    }
    let before = table(&database, &id).await.entries();
    let reply = act(&mut players[seat], &id, &action).await;
    assert_eq!(reply.status, 303, "{}", reply.text());
    assert_eq!(table(&database, &id).await.entries(), before + 1);
    house.close().await;
}
