//! Lessons over HTTP: open to anybody, stateless, and clear about what is wrong.

#[path = "support/house.rs"]
mod house;
mod support;

use hindsight_pages::lesson;
use house::{House, config};

async fn open() -> (tempfile::TempDir, House) {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(config(folder.path())).await;
    (folder, house)
}

fn form(action: &str) -> String {
    format!("action={}", action.replace(' ', "+"))
}

#[tokio::test]
async fn every_lesson_is_played_by_plain_forms() {
    let (_folder, house) = open().await;
    for game in hindsight_pages::games() {
        let mut anna = house.client();
        let lesson = lesson(game).unwrap();
        assert_eq!(anna.get(&format!("/rules/{game}")).await.status, 200);
        let begin = anna.get(&format!("/learn/{game}")).await;
        assert_eq!(begin.header("location"), Some(format!("/learn/{game}/1").as_str()));
        for (place, stop) in lesson.stops.iter().enumerate() {
            let here = format!("/learn/{game}/{}", place + 1);
            let next = format!("/learn/{game}/{}", place + 2);
            let shown = anna.get(&here).await;
            assert_eq!(shown.status, 200, "{here}");
            match &stop.expected {
                Some(expected) => {
                    let reply = anna.post(&here, &form(expected)).await;
                    assert_eq!(reply.status, 303, "{here}");
                    assert_eq!(reply.header("location"), Some(next.as_str()));
                }
                None => assert!(shown.text().contains(&format!("href=\"{next}\"")), "{here}"),
            }
        }
        let end = anna.get(&format!("/learn/{game}/{}", lesson.stops.len() + 1)).await;
        assert_eq!(end.status, 200);
        assert!(end.text().contains(&format!("action=\"/play/{game}\"")));
    }
    house.close().await;
}

#[tokio::test]
async fn another_action_is_answered_and_the_lesson_stays() {
    let (_folder, house) = open().await;
    let mut anna = house.client();
    let reply = anna.post("/learn/lost-cities/2", &form("play y4")).await;
    let there = reply.header("location").unwrap().to_string();
    assert_eq!(there, "/learn/lost-cities/2?tried=play+y4");
    let answered = anna.get(&there).await.text();
    assert!(answered.contains("the wager can never be placed"), "{answered}");
    // What is as good is taken, and the lesson goes on.
    let reply = anna.post("/learn/lost-cities/5", &form("discard g7")).await;
    assert_eq!(reply.header("location"), Some("/learn/lost-cities/6?equal=yes"));
    house.close().await;
}

#[tokio::test]
async fn what_cannot_be_is_refused_with_a_reason() {
    let (_folder, house) = open().await;
    let mut anna = house.client();
    for path in [
        "/learn/chess",
        "/learn/chess/1",
        "/learn/lost-cities/0",
        "/learn/lost-cities/99",
        "/learn/lost-cities/x",
    ] {
        assert_eq!(anna.get(path).await.status, 404, "{path}");
    }
    for (path, body, says) in [
        ("/learn/lost-cities/2", "action=play+r2", "is not possible now"),
        ("/learn/lost-cities/2", "action=%3Cb%3E", "is not possible now"),
        ("/learn/lost-cities/2", "", "action"),
        ("/learn/lost-cities/1", "action=play+yx", "not your turn"),
    ] {
        let reply = anna.post(path, body).await;
        assert_eq!(reply.status, 400, "{path} {body}");
        assert!(reply.text().contains(says), "{path} {body}: {}", reply.text());
    }
    // A trial that is no legal action is simply not spoken of.
    let shown = anna.get("/learn/lost-cities/2?tried=%3Cscript%3E").await;
    assert_eq!(shown.status, 200);
    assert!(!shown.text().contains("learn-answer"));
    house.close().await;
}

/// Who only learns leaves no trace.
#[tokio::test]
async fn a_lesson_writes_nothing() {
    let (folder, house) = open().await;
    let mut anna = house.client();
    let read = || {
        let db = rusqlite::Connection::open(hindsight_web::database(folder.path())).unwrap();
        ["people", "sessions", "tables", "entries"].map(|name| {
            let count = format!("SELECT count(*) FROM {name}");
            db.query_row(&count, [], |row| row.get::<_, i64>(0)).unwrap()
        })
    };
    let before = read();
    anna.get("/learn").await;
    anna.get("/learn/lost-cities/2").await;
    anna.post("/learn/lost-cities/2", &form("play yx")).await;
    assert_eq!(read(), before);
    anna.post("/play/lost-cities", "bot=novice").await;
    assert_ne!(read(), before, "a game is written");
    house.close().await;
}
