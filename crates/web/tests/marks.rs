//! What a player marks on the sheet: kept with the game, for nobody else to see.

#[path = "support/house.rs"]
mod house;
mod support;

use std::path::Path;

use hindsight_core::Seat;
use hindsight_table::Phase;
use house::{House, config, table};
use support::Client;

async fn open() -> (tempfile::TempDir, House) {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(config(folder.path())).await;
    (folder, house)
}

/// A digit of the bear that the first of the seats does not see.
async fn hidden(data: &Path, id: &str) -> u8 {
    let table = table(data, id).await;
    let view = table.playing().unwrap().view(hindsight_core::Observer::Seat(Seat(0)));
    let view: &hindsight_lost_code::View = view.downcast_ref().unwrap();
    view.unseen("bear".parse().unwrap()).iter().next().unwrap()
}

fn marks_on(page: &str) -> usize {
    page.matches("data-mark=\"x\"").count()
}

#[tokio::test]
async fn marks_are_kept_for_their_maker_alone() {
    let (folder, house) = open().await;
    let (mut anna, mut ben, id) = house.two_at("lost-code", "").await;
    let (page, marks) = (format!("/t/{id}"), format!("/t/{id}/marks"));
    let digit = hidden(folder.path(), &id).await;
    let mut anna_hears = anna.events(&format!("{page}/events")).await.unwrap();
    anna_hears.next().await.unwrap();
    let before = ben.get(&page).await.text();

    let reply = anna.post(&marks, &format!("mark=bear+{digit}+x0")).await;
    assert_eq!((reply.status, reply.header("location")), (303, Some(&*format!("{page}#notebook"))));
    let mut live = anna.again().with("x-live", "1");
    assert_eq!(live.post(&marks, "note=three+%3Cb%3Ebears%3C%2Fb%3E").await.status, 204);
    let mut phone = anna.again();
    let sheet = phone.get(&page).await.text();
    assert_eq!(marks_on(&sheet), 1);
    assert!(sheet.contains("three &lt;b&gt;bears&lt;/b&gt;"));

    // Nobody else sees them, nor hears of them.
    assert_eq!(ben.get(&page).await.text(), before);
    let mut eve = house.client();
    for text in [eve.get(&page).await.text(), ben.get("/settings/export").await.text()] {
        assert!(!text.contains("bears") && marks_on(&text) == 0);
    }
    // What the stream brings holds them, for Anna and not for Ben.
    let mut ben_hears = ben.events(&format!("{page}/events")).await.unwrap();
    ben.post(&format!("/t/{id}/chat"), "text=hello").await;
    let seq = table(folder.path(), &id).await.entries();
    assert_eq!(marks_on(&anna_hears.until(seq).await.drawing), 1);
    assert_eq!(marks_on(&ben_hears.until(seq).await.drawing), 0);

    // They outlast the server, and rubbing out takes them away.
    let data = folder.path();
    house.close().await;
    let house = House::open(config(data)).await;
    let mut anna = anna.at(house.address);
    assert_eq!(marks_on(&anna.get(&page).await.text()), 1);
    assert_eq!(anna.post(&marks, "rub=bear").await.status, 303);
    assert_eq!(marks_on(&anna.get(&page).await.text()), 0);
    house.close().await;
}

#[tokio::test]
async fn who_may_not_mark_is_told_why() {
    let (_folder, house) = open().await;
    let (mut anna, mut ben, id) = house.two_at("lost-code", "").await;
    let marks = format!("/t/{id}/marks");
    let mut eve = house.client();
    assert_eq!(eve.post(&marks, "mark=bear+3+x0").await.status, 403);
    eve.post("/play/lost-cities", "").await;
    assert_eq!(eve.post(&marks, "mark=bear+3+x0").await.status, 403, "a guest elsewhere");
    for form in ["", "mark=bear+3", "mark=bear+9+x0", "mark=cat+3+x0", "rub=cat", "x=y"] {
        assert_eq!(anna.post(&marks, form).await.status, 400, "{form}");
    }
    let long = anna.post(&marks, &format!("note={}", "x".repeat(401))).await;
    assert!(long.status == 400 && long.text().contains("400"), "{}", long.text());
    // No sheet at this game, no game at this table.
    let (mut carl, _, cities) = house.two("").await;
    assert_eq!(carl.post(&format!("/t/{cities}/marks"), "mark=bear+3+x0").await.status, 404);
    assert_eq!(carl.post("/t/none/marks", "mark=bear+3+x0").await.status, 404);
    let lobby = house::table_of(&ben.post("/new/lost-code", "seat-0=me&seat-1=open").await);
    assert_eq!(ben.post(&format!("/t/{lobby}/marks"), "mark=bear+3+x0").await.status, 409);
    assert_eq!(anna.post(&format!("/t/{id}/guesses"), "for=bear&guess=bear+1").await.status, 409);
    house.close().await;
}

#[tokio::test]
async fn marks_go_where_their_maker_goes() {
    let (folder, house) = open().await;
    let account = "name=Anna&password=correct+horse";
    let mut anna = house.client();
    assert_eq!(anna.post("/register", account).await.status, 200);
    // As a guest on another device.
    let (mut phone, _ben, id) = house.two_at("lost-code", "").await;
    let digit = hidden(folder.path(), &id).await;
    let (page, marks) = (format!("/t/{id}"), format!("/t/{id}/marks"));
    phone.post(&marks, &format!("mark=bear+{digit}+x0&note=secret+thought")).await;
    assert_eq!(phone.post("/login", account).await.status, 303);
    assert_eq!(marks_on(&phone.get(&page).await.text()), 1);
    assert_eq!(marks_on(&anna.get(&page).await.text()), 1);
    let export = anna.get("/settings/export").await.text();
    let export: serde_json::Value = serde_json::from_str(&export).unwrap();
    let marks = &export["games"][0]["marks"];
    assert_eq!(marks[0], serde_json::json!([format!("bear {digit}"), "x0"]));
    assert_eq!(marks[1], serde_json::json!(["note", "secret thought"]));
    assert_eq!(anna.post("/settings/delete", "password=correct+horse").await.status, 303);
    house.close().await;
    let db = rusqlite::Connection::open(hindsight_web::database(folder.path())).unwrap();
    let left: i64 = db.query_row("SELECT count(*) FROM marks", [], |row| row.get(0)).unwrap();
    assert_eq!(left, 0);
}

/// Plays by its forms until the seat is to hand in its guesses.
async fn play_to_the_guesses(data: &Path, players: &mut [Client; 2], id: &str) {
    for turn in 0.. {
        let table = table(data, id).await;
        let seat = table.to_act().first().expect("a game under way");
        let legal = table.legal(seat);
        if legal[0].starts_with("write ") {
            return;
        }
        let action = legal[turn % legal.len()].replace(' ', "+");
        let reply = players[seat.index()]
            .post(&format!("/t/{id}/act"), &format!("action={action}&seq={}", table.entries()))
            .await;
        assert_eq!(reply.status, 303, "{}", reply.text());
    }
}

#[tokio::test]
async fn all_guesses_are_handed_in_at_once() {
    let (folder, house) = open().await;
    let (anna, ben, id) = house.two_at("lost-code", "opt-beginner=true").await;
    let mut players = [anna, ben];
    play_to_the_guesses(folder.path(), &mut players, &id).await;
    let before = table(folder.path(), &id).await;
    let path = format!("/t/{id}/guesses");
    let [anna, ben] = &mut players;
    let symbols = ["jaguar", "bird", "man", "chameleon", "snake"];
    let form = |guesses: &str| {
        let lines: Vec<String> = symbols.iter().map(|symbol| format!("for={symbol}")).collect();
        format!("seq={}&{}&{guesses}", before.entries(), lines.join("&"))
    };
    // Four digits are too many, and then nothing is written at all.
    let four = form("guess=jaguar+1&guess=snake+0&guess=snake+1&guess=snake+2&guess=snake+3");
    let reply = anna.post(&path, &four).await;
    assert!(reply.status == 400 && reply.text().contains("at most 3"), "{}", reply.text());
    let wrong = form("guess=jaguar+1").replace("for=snake", "for=bear");
    assert_eq!(anna.post(&path, &wrong).await.status, 409, "no bear for beginners");
    assert_eq!(table(folder.path(), &id).await.entries(), before.entries());
    assert_eq!(anna.post(&path, &form("guess=jaguar+1&guess=man+0&guess=man+7")).await.status, 303);
    assert_eq!(anna.post(&path, &form("guess=jaguar+1")).await.status, 409, "once");
    // Another's sheet does not make this one old.
    assert_eq!(ben.post(&path, &form("")).await.status, 303);
    let after = table(folder.path(), &id).await;
    assert!(matches!(after.phase(), Phase::Over(_)));
    let record = anna.get(&format!("/t/{id}/record")).await.text();
    assert!(record.contains("write man 07") && record.contains("write bird none"));
    house.close().await;
}
