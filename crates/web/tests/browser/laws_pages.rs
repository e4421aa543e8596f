//! The laws of the layout on every page that is not a live table: replays at several moments,
//! lessons at every stop, lists, forms, dialogs, errors.

use hindsight_core::{BotSetup, SwiftDice, Think};
use hindsight_pages::{games, lesson};
use hindsight_store::{Sqlite, Store};
use hindsight_web::{Order, database};

use crate::house::{new_table, table_of};
use crate::laws::{State, hold_the_laws};
use crate::script::{Script, setup};
use crate::stage::{Stage, stage};
use crate::support::Client;
use crate::world;

/// A game that was played to its end by people, all with the longest of names.
async fn finished(stage: &Stage, game: &str, seats: usize) -> usize {
    let (_, people) = stage.crowd(seats).await;
    let rules = hindsight_registry::find(game).unwrap();
    let mut bot = rules.bot("greedy", &BotSetup { think: Think::Default }).unwrap();
    let mut dice = SwiftDice::new(3);
    let mut script = Script::begin(&setup(game, "", people), 1);
    script.play(|script, seat, _| {
        Some(script.table.playing().expect("a game").choose(seat, &mut *bot, &mut dice))
    });
    stage.table(&format!("past-{game}"), &script).await;
    script.table.playing().expect("a game").steps()
}

/// The replays of the four games, all seats taken, and who may look back with their own eyes.
async fn replays(stage: &Stage, eve: &Client) -> Vec<State> {
    let mut views = Vec::new();
    for (game, seats) in [("lost-cities", 2), ("lost-code", 4), ("pyramids", 4), ("abracada", 5)] {
        let steps = finished(stage, game, seats).await;
        for (moment, at) in
            [("start", 0), ("middle", steps / 2), ("late", steps - 2), ("end", steps)]
        {
            for eyes in ["1", "open"] {
                let path = format!("/t/past-{game}/replay?at={at}&seat={eyes}");
                let name = format!("replay-{game}-{moment}-{eyes}");
                views.push(State::new(&name, path, eve));
            }
        }
        let path = format!("/t/past-{game}/replay?at={}&seat=0&fine=yes", steps / 3);
        let moves = State::new(&format!("replay-{game}-moves"), path, eve);
        views.push(moves.only_with("[popovertarget=moves]").open("moves"));
    }
    views
}

/// Every stop of every lesson, asked and shown.
fn lessons(eve: &Client) -> Vec<State> {
    let mut views = Vec::new();
    for game in games() {
        let stops = &lesson(game).unwrap().stops;
        for (number, stop) in (1..).zip(stops) {
            let show = if stop.expected.is_some() && number % 2 == 0 { "?show=yes" } else { "" };
            let path = format!("/learn/{game}/{number}{show}");
            views.push(State::new(&format!("lesson-{game}-{number}"), path, eve));
        }
        let end = format!("/learn/{game}/{}", stops.len() + 1);
        views.push(State::new(&format!("lesson-{game}-end"), end, eve));
    }
    views
}

/// Lists and forms, as somebody sees them who has played and runs the house.
async fn site(stage: &Stage) -> Vec<State> {
    let (mut anna, _) = world::pages(stage).await;
    let (_, mut ben) = stage.guest("Ben").await;
    let lobby = new_table(&mut anna, "clock=total&clock-minutes=15").await;
    new_table(&mut ben, "visible=public&opt-expeditions=6").await;
    let bot = table_of(&anna.post("/play/lost-cities", "bot=novice").await);
    anna.post(&format!("/t/{bot}/resign"), "").await;
    let reply = anna.post("/register", "name=Anna+Wide&password=correct+horse+battery").await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    let store = Sqlite::open_beside(&database(stage.folder.path())).unwrap();
    let person = store.account("anna wide").await.unwrap().unwrap().person;
    let order = serde_json::to_string(&Order::Grant { person }).unwrap();
    let id = store.give_order("test", &order, 1).await.unwrap();
    while store.order(id).await.unwrap().unwrap().outcome.is_none() {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let record = anna.get("/t/cities-over/record").await.text();
    let file = upload(&mut anna, &record.repeat(3)).await;
    let lobby = format!("/t/{lobby}");
    let profile = format!("/p/{person}");
    let for_operators = format!("/operators/tables/{bot}");
    let mut views: Vec<State> = [
        ("home", "/"),
        ("new-table", "/new/lost-code"),
        ("lobby", &lobby),
        ("moves", "/t/cities-over/moves"),
        ("file-games", &file),
        ("open-record", "/replay"),
        ("games", "/games"),
        ("ratings", "/ratings/lost-cities"),
        ("profile", &profile),
        ("friends", "/friends"),
        ("settings", "/settings"),
        ("security", "/settings/security"),
        ("second-factor", "/settings/second-factor"),
        ("recover", "/recover"),
        ("login", "/login"),
        ("register", "/register"),
        ("operators", "/operators"),
        ("operators-table", &for_operators),
        ("learn", "/learn"),
        ("rules-lost-cities", "/rules/lost-cities"),
        ("rules-lost-code", "/rules/lost-code"),
        ("rules-pyramids", "/rules/pyramids"),
        ("rules-abracada", "/rules/abracada"),
    ]
    .into_iter()
    .map(|(name, path)| State::new(&format!("page-{name}"), path, &anna))
    .collect();
    let report = State::new("page-report", "/t/cities-running", &anna);
    views.push(
        report
            .only_with("[popovertarget=moves]")
            .open("moves")
            .run("document.getElementById('chat').open = true; document.querySelector('.report').open = true"),
    );
    views
}

/// Opens a file of records, and gives the address that it has from then on.
async fn upload(client: &mut Client, text: &str) -> String {
    let body = format!(
        "--frontier\r\nContent-Disposition: form-data; name=\"text\"\r\n\r\n{text}\r\n--frontier--\r\n"
    );
    let mut sender = client.again().with("content-type", "multipart/form-data; boundary=frontier");
    let reply = sender.post("/replay", &body).await;
    assert_eq!(reply.status, 303, "{}", reply.text());
    reply.header("location").unwrap().to_string()
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn the_laws_hold_on_lists_and_forms() {
    stage("laws-site", |stage| async move {
        let views = site(&stage).await;
        hold_the_laws(&stage, views).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn the_laws_hold_in_replays() {
    stage("laws-replays", |stage| async move {
        let (_, eve) = stage.guest("Eve").await;
        let views = replays(&stage, &eve).await;
        hold_the_laws(&stage, views).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn the_laws_hold_in_lessons() {
    stage("laws-lessons", |stage| async move {
        let (_, eve) = stage.guest("Eve").await;
        hold_the_laws(&stage, lessons(&eve)).await;
    })
    .await;
}
