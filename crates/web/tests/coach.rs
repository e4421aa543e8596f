//! Who is coached, and who is not.

#[path = "support/house.rs"]
mod house;
mod support;

use std::time::Duration;

use hindsight_core::{Seat, Think};
use hindsight_table::Table;
use hindsight_web::{Config, Limits};
use house::{House, config, new_table, table, table_of};
use support::{Client, Reply};

async fn open() -> (tempfile::TempDir, House) {
    let folder = tempfile::tempdir().unwrap();
    let coach_think = Think::Iterations(30);
    let house = House::open(Config { coach_think, ..config(folder.path()) }).await;
    (folder, house)
}

/// The table once it is this seat's turn, which a bot leads to by itself.
async fn turn_of(folder: &tempfile::TempDir, id: &str, seat: Seat) -> Table {
    loop {
        let table = table(folder.path(), id).await;
        if table.to_act().contains(seat) {
            return table;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

async fn ask(client: &mut Client, id: &str, seq: u64) -> Reply {
    client.post(&format!("/t/{id}/coach"), &format!("ask=master&seq={seq}")).await
}

/// The action that a page advises.
fn advised(page: &str) -> Option<&str> {
    page.split("data-action=\"").nth(1)?.split('"').next()
}

#[tokio::test]
async fn against_bots_the_coach_is_there_in_every_game() {
    let (folder, house) = open().await;
    for game in ["lost-cities", "lost-code", "pyramids", "abracada"] {
        let mut anna = house.client();
        let id = table_of(&anna.post(&format!("/play/{game}"), "").await);
        let page = anna.get(&format!("/t/{id}")).await.text();
        assert!(page.contains("coach-switch") && !page.contains("id=\"coach\""), "{game}: closed");
        let shown = anna.post(&format!("/t/{id}/coach"), "show=on").await;
        assert_eq!(shown.status, 303, "{game}");
        assert!(anna.get(&format!("/t/{id}")).await.text().contains("id=\"coach\""), "{game}");
        let now = turn_of(&folder, &id, Seat(0)).await;
        let reply = ask(&mut anna, &id, now.entries()).await;
        assert_eq!(reply.status, 200, "{game}: {}", reply.text());
        let page = reply.text();
        let action = advised(&page).unwrap_or_else(|| panic!("{game}: no advice"));
        assert!(now.legal(Seat(0)).iter().any(|legal| legal == action), "{game}: {action}");
        // A question leaves no trace in the log, and its page is left by a reload.
        let after = table(folder.path(), &id).await;
        assert_eq!(after.choice(Seat(0)), now.choice(Seat(0)), "{game}");
        assert_eq!(anna.get(&format!("/t/{id}/coach")).await.status, 303);
        // A script gets the live part alone.
        let mut script = anna.again().with("x-live", "1");
        let part = ask(&mut script, &id, now.entries()).await.text();
        assert!(part.starts_with("<main") && advised(&part) == Some(action), "{game}");
        assert_eq!(anna.post(&format!("/t/{id}/coach"), "show=off").await.status, 303);
        assert!(!anna.get(&format!("/t/{id}")).await.text().contains("id=\"coach\""), "{game}");
        // What was true of an earlier choice is not told any more.
        let form = format!("action={}", action.replace(' ', "+"));
        assert_eq!(anna.post(&format!("/t/{id}/act"), &form).await.status, 303, "{game}");
        assert_eq!(ask(&mut anna, &id, now.entries()).await.status, 409, "{game}");
        // Whoever only looks on is not coached.
        let mut eve = house.client();
        assert!(!eve.get(&format!("/t/{id}")).await.text().contains("coach-switch"), "{game}");
        assert_eq!(ask(&mut eve, &id, now.entries()).await.status, 403, "{game}");
    }
    house.close().await;
}

#[tokio::test]
async fn among_people_nobody_is_coached_who_has_not_agreed() {
    let (folder, house) = open().await;
    let (mut anna, mut ben, id) = house.two("").await;
    let seq = table(folder.path(), &id).await.entries();
    for client in [&mut anna, &mut ben] {
        assert!(!client.get(&format!("/t/{id}")).await.text().contains("coach-switch"));
        for form in ["show=on".to_string(), format!("ask=master&seq={seq}")] {
            let refused = client.post(&format!("/t/{id}/coach"), &form).await;
            assert_eq!(refused.status, 403);
            assert!(refused.text().contains("Nobody is coached at this table"));
        }
        // Not even with the coach open elsewhere.
        let other = table_of(&client.post("/play/lost-cities", "").await);
        assert_eq!(client.post(&format!("/t/{other}/coach"), "show=on").await.status, 303);
        assert!(!client.get(&format!("/t/{id}")).await.text().contains("id=\"coach\""));
    }
    // A bot at the table does not make the other person one.
    let form = "seat-0=me&seat-1=open&seat-2=bot%3Aadept";
    let three = table_of(&anna.post("/new/abracada", form).await);
    assert_eq!(ben.post(&format!("/t/{three}/join"), "").await.status, 303);
    assert_eq!(anna.post(&format!("/t/{three}/coach"), "show=on").await.status, 403);
    house.close().await;
}

#[tokio::test]
async fn where_it_was_said_beforehand_everybody_is_coached() {
    let (folder, house) = open().await;
    let (mut anna, mut ben) = (house.client(), house.client());
    let id = new_table(&mut anna, "coach=yes&visible=public").await;
    assert!(ben.get("/").await.text().contains("coach allowed"), "the list says so");
    let lobby = ben.get(&format!("/t/{id}")).await.text();
    assert!(lobby.contains("Joining the table means agreeing to that"), "the lobby says so");
    assert_eq!(anna.post(&format!("/t/{id}/coach"), "show=on").await.status, 403, "not begun");
    assert_eq!(ben.post(&format!("/t/{id}/join"), "").await.status, 303);
    let now = table(folder.path(), &id).await;
    let first = now.to_act().first().unwrap();
    let (mover, other) =
        if first == Seat(0) { (&mut anna, &mut ben) } else { (&mut ben, &mut anna) };
    assert!(advised(&ask(mover, &id, now.entries()).await.text()).is_some());
    assert_eq!(ask(other, &id, now.entries()).await.status, 409, "not their turn");
    assert!(other.get(&format!("/t/{id}")).await.text().contains("coach allowed"));
    for client in [&mut anna, &mut ben] {
        assert_eq!(client.post(&format!("/t/{id}/coach"), "show=on").await.status, 303);
    }
    // The next game is played as this one was.
    assert_eq!(anna.post(&format!("/t/{id}/resign"), "").await.status, 303);
    assert_eq!(ask(&mut ben, &id, now.entries()).await.status, 403, "it is over");
    anna.post(&format!("/t/{id}/rematch"), "").await;
    let next = table_of(&ben.post(&format!("/t/{id}/rematch"), "").await);
    assert!(ben.get(&format!("/t/{next}")).await.text().contains("coach allowed"));
    house.close().await;
}

#[tokio::test]
async fn questions_are_limited_and_bad_ones_refused() {
    let folder = tempfile::tempdir().unwrap();
    let limits = Limits { questions: (1, 2), ..Limits::generous() };
    let coach_think = Think::Iterations(10);
    let house = House::open(Config { limits, coach_think, ..config(folder.path()) }).await;
    let mut anna = house.client();
    let id = table_of(&anna.post("/play/lost-cities", "").await);
    let seq = turn_of(&folder, &id, Seat(0)).await.entries();
    let coach = format!("/t/{id}/coach");
    for form in ["", "show=maybe", "ask=master", "ask=master&seq=soon"] {
        assert_eq!(anna.post(&coach, form).await.status, 400, "{form}");
    }
    assert_eq!(anna.post(&coach, &"x".repeat(20_000)).await.status, 413);
    assert_eq!(ask(&mut anna, &id, seq + 99).await.status, 409);
    for _ in 0..2 {
        assert_eq!(ask(&mut anna, &id, seq).await.status, 200);
    }
    let refused = ask(&mut anna, &id, seq).await;
    assert_eq!(refused.status, 429);
    assert!(refused.header("retry-after").is_some());
    house.close().await;
}

/// However many ask at once, so few are thought about that bots go on playing; the
/// others are told to ask again.
#[tokio::test(flavor = "multi_thread")]
async fn a_crowd_of_questions_is_turned_away() {
    let folder = tempfile::tempdir().unwrap();
    let coach_think = Think::Time(Duration::from_millis(700));
    let house = House::open(Config { coach_think, ..config(folder.path()) }).await;
    let mut anna = house.client();
    let id = table_of(&anna.post("/play/lost-code", "").await);
    let seq = turn_of(&folder, &id, Seat(0)).await.entries();
    // More than can be thought about while a question waits, however soon each is answered.
    let crowd = 100 * std::thread::available_parallelism().map_or(2, usize::from);
    let asked = (0..crowd).map(|_| {
        let (mut anna, id) = (anna.again(), id.clone());
        tokio::spawn(async move { ask(&mut anna, &id, seq).await })
    });
    let mut busy = 0;
    let mut answered = 0;
    for reply in asked.collect::<Vec<_>>() {
        let reply = reply.await.unwrap();
        match reply.status {
            200 => answered += 1,
            503 => {
                busy += 1;
                assert!(reply.header("retry-after").is_some());
                assert!(reply.text().contains("The coach is busy"));
            }
            status => panic!("{status}: {}", reply.text()),
        }
    }
    assert!(busy > 0 && answered > 0, "{busy} {answered}");
    house.close().await;
}
