//! One log that cannot be read is in nobody's way.

#[path = "support/house.rs"]
mod house;
mod support;

use hindsight_web::database;
use house::{House, config, new_table};
use support::Client;

/// A guest with a table that can be read and one that cannot: somebody has written this
/// over an entry of its log.
async fn damaged(body: &str) -> (tempfile::TempDir, House, Client, [String; 2]) {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(config(folder.path())).await;
    let mut anna = house.client();
    let (good, bad) = (
        new_table(&mut anna, "visible=public").await,
        new_table(&mut anna, "visible=public").await,
    );
    for id in [&good, &bad] {
        assert_eq!(anna.post(&format!("/t/{id}/chat"), "text=my+address+is").await.status, 303);
        assert_eq!(house.client().post(&format!("/t/{id}/join"), "").await.status, 303);
    }
    let waiting = new_table(&mut anna, "visible=public").await;
    house.close().await;
    let db = rusqlite::Connection::open(database(folder.path())).unwrap();
    let overwrite = "UPDATE entries SET body = ?2 WHERE tbl = ?1 AND seq = ?3";
    assert_eq!(db.execute(overwrite, (&bad, body, 2)).unwrap(), 1);
    assert_eq!(db.execute(overwrite, (&waiting, body, 1)).unwrap(), 1);
    let house = House::open(config(folder.path())).await;
    let anna = anna.at(house.address);
    (folder, house, anna, [good, bad])
}

const BODIES: [&str; 3] = ["", "{\"entry\":\"sai", "{\"up\":0,\"wall\":0,\"entry\":\"sung\"}"];

#[tokio::test]
async fn the_home_page_is_shown_without_it() {
    for body in BODIES {
        let (_folder, house, mut anna, [good, bad]) = damaged(body).await;
        let home = anna.get("/").await;
        assert_eq!(home.status, 200, "{body}");
        assert!(home.text().contains(&good) && !home.text().contains(&bad), "{body}");
        assert_eq!(anna.get("/games").await.status, 200, "{body}");
        assert_eq!(house.client().get("/").await.status, 200, "{body}");
        assert_eq!(anna.get(&format!("/t/{bad}")).await.status, 500, "{body}");
        house.close().await;
    }
}

#[tokio::test]
async fn a_guest_can_log_in_and_takes_the_other_games_along() {
    for body in BODIES {
        let (_folder, house, mut anna, [good, _]) = damaged(body).await;
        let form = "name=Anna+Later&password=a+long+word+indeed";
        assert!(house.client().post("/register", form).await.status < 400);
        assert_eq!(anna.post("/login", form).await.status, 303, "{body}");
        assert!(anna.get("/").await.text().contains(&good), "{body}");
        house.close().await;
    }
}

#[tokio::test]
async fn an_export_says_that_it_cannot_be_read() {
    for body in BODIES {
        let (_folder, house, mut anna, [good, bad]) = damaged(body).await;
        let export = anna.get("/settings/export").await;
        assert_eq!(export.status, 200, "{body}");
        let data: serde_json::Value = serde_json::from_str(&export.text()).unwrap();
        let games = data["games"].as_array().unwrap();
        let game = |id: &str| games.iter().find(|game| game["table"] == id).unwrap();
        assert_eq!(game(&bad)["unreadable"], true, "{body}");
        assert_eq!(game(&good)["game"], "lost-cities", "{body}");
        house.close().await;
    }
}

#[tokio::test]
async fn whoever_sat_there_can_be_forgotten() {
    for body in BODIES {
        let (folder, house, mut anna, [good, bad]) = damaged(body).await;
        assert_eq!(anna.post("/settings/delete", "").await.status, 303, "{body}");
        house.close().await;
        let db = rusqlite::Connection::open(database(folder.path())).unwrap();
        let said = "SELECT count(*) FROM entries WHERE body LIKE '%my address is%' AND tbl = ?1";
        for id in [&good, &bad] {
            let count: i64 = db.query_row(said, [id], |row| row.get(0)).unwrap();
            assert_eq!(count, 0, "{body}: what was said is gone");
        }
    }
}
