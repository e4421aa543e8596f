//! Reviews over HTTP: begun by one tap, followed, kept, and for whoever may see the replay.

#[path = "support/house.rs"]
mod house;
mod support;

use hindsight_review::VERSION;
use hindsight_store::{Sqlite, Store};
use hindsight_web::database;
use house::{House, config, table};
use support::Client;

async fn open() -> (tempfile::TempDir, House) {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(config(folder.path())).await;
    (folder, house)
}

/// Two who have played a few cards and given up, so that there is little to review.
async fn short_game(folder: &tempfile::TempDir, house: &House) -> (Client, Client, String) {
    let (mut anna, mut ben, id) = house.two("").await;
    for _ in 0..4 {
        let mirror = table(folder.path(), &id).await;
        let seat = mirror.to_act().first().unwrap();
        let action = mirror.legal(seat).remove(0).replace(' ', "+");
        let client = if seat.index() == 0 { &mut anna } else { &mut ben };
        let act = format!("/t/{id}/act");
        assert_eq!(client.post(&act, &format!("action={action}")).await.status, 303);
    }
    assert_eq!(anna.post(&format!("/t/{id}/resign"), "").await.status, 303);
    (anna, ben, id)
}

/// Asks until it is made, and gives the page.
async fn made(client: &mut Client, id: &str) -> String {
    loop {
        let reply = client.get(&format!("/t/{id}/review")).await;
        assert_eq!(reply.status, 200);
        let text = reply.text();
        if !text.contains("data-making") {
            return text;
        }
        assert!(text.contains("<progress max=\"100\""), "how far it is");
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn one_tap_makes_a_review_that_is_kept_and_seen_by_all_who_may_see_the_replay() {
    let (folder, house) = open().await;
    let (mut anna, mut ben, id) = short_game(&folder, &house).await;
    let review = format!("/t/{id}/review");
    let over = anna.get(&format!("/t/{id}")).await.text();
    assert!(over.contains(&format!("action=\"{review}\"")), "a way there");
    assert!(!over.contains("in-hindsight"));
    // To look is not to ask for it.
    let unmade = anna.get(&review).await.text();
    assert!(unmade.contains("method=\"post\"") && !unmade.contains("id=\"board-frame\""));
    let begun = anna.post(&review, "").await;
    assert_eq!((begun.status, begun.header("location")), (303, Some(&*review)));
    // A second tap, by anybody, changes nothing.
    assert_eq!(ben.post(&review, "").await.status, 303);
    let page = made(&mut anna, &id).await;
    assert!(page.contains("id=\"board-frame\"") && page.contains("class=\"moments\""));
    let store = Sqlite::open(&database(folder.path())).unwrap();
    let kept = store.review(&id, VERSION).await.unwrap().expect("it is kept");
    // The second look is what was kept, whoever looks, and nothing is made again.
    assert_eq!(house.client().post(&review, "").await.status, 303);
    for client in [&mut ben, &mut house.client()] {
        assert!(client.get(&review).await.text().contains("id=\"board-frame\""));
    }
    assert_eq!(store.review(&id, VERSION).await.unwrap(), Some(kept));
    // Its three lines stand at the end of the table.
    let over = anna.get(&format!("/t/{id}")).await.text();
    assert!(over.contains("in-hindsight") && over.contains(&format!("href=\"{review}")), "{over}");
    house.close().await;
    // After a restart it is there at once.
    let house = House::open(config(folder.path())).await;
    assert!(house.client().get(&review).await.text().contains("id=\"board-frame\""));
    house.close().await;
}

#[tokio::test]
async fn my_games_tell_what_reviews_say_together_of_those_that_were_reviewed() {
    let (folder, house) = open().await;
    let (mut anna, mut ben, id) = short_game(&folder, &house).await;
    assert!(!anna.get("/games").await.text().contains("looked-back"), "nothing is reviewed yet");
    anna.post(&format!("/t/{id}/review"), "").await;
    made(&mut anna, &id).await;
    for client in [&mut anna, &mut ben] {
        let games = client.get("/games").await.text();
        assert!(games.contains("looked-back"), "{games}");
        // A filter holds for it too.
        let others = client.get("/games?game=pyramids").await.text();
        assert!(!others.contains("looked-back"));
    }
    assert!(!house.client().get("/games").await.text().contains("looked-back"));
    house.close().await;
}

#[tokio::test]
async fn every_moment_has_its_address_and_nonsense_is_refused() {
    let (folder, house) = open().await;
    let (mut anna, _ben, id) = short_game(&folder, &house).await;
    let review = format!("/t/{id}/review");
    anna.post(&review, "").await;
    made(&mut anna, &id).await;
    let steps = table(folder.path(), &id).await.playing().unwrap().steps();
    for at in 0..=steps + 1 {
        for seat in ["0", "1"] {
            for eyes in ["", "&eyes=open"] {
                let query = format!("?at={at}&seat={seat}{eyes}");
                assert_eq!(anna.get(&format!("{review}{query}")).await.status, 200, "{query}");
                let board = anna.get(&format!("{review}/board{query}")).await;
                assert_eq!(board.status, 200, "{query}");
                let policy = board.header("content-security-policy").unwrap();
                assert!(policy.contains("frame-ancestors 'self'"), "{policy}");
                assert!(board.text().contains("<fieldset class=\"glass\" disabled>"));
            }
        }
    }
    // Only the board can be framed, and only by ourselves.
    let page = anna.get(&review).await;
    assert!(page.header("content-security-policy").unwrap().contains("frame-ancestors 'none'"));
    // A script gets the part that changes, and the same one.
    let query = format!("{review}?at=2&seat=1");
    let part = anna.again().with("x-live", "1").get(&query).await.text();
    assert!(part.starts_with("<main") && anna.get(&query).await.text().contains(&part));
    for nonsense in ["seat=2", "seat=x", "at=-1", "at=x", "eyes=closed"] {
        assert_eq!(anna.get(&format!("{review}?{nonsense}")).await.status, 400, "{nonsense}");
    }
    assert_eq!(anna.get("/t/nothing/review").await.status, 404);
    house.close().await;
}

#[tokio::test]
async fn a_game_that_is_not_over_is_not_reviewed() {
    let (_folder, house) = open().await;
    let (mut anna, _ben, id) = house.two("").await;
    for path in ["", "/board"] {
        assert_eq!(anna.get(&format!("/t/{id}/review{path}")).await.status, 409);
    }
    assert_eq!(anna.post(&format!("/t/{id}/review"), "").await.status, 409);
    assert!(!anna.get(&format!("/t/{id}")).await.text().contains("/review"));
    house.close().await;
}
