//! Deals that several people play, over simulated days: sealed while a day runs, open when it is
//! over, one try that counts, the same answers to the same decisions; and deals for friends.

#[path = "support/days.rs"]
mod days;
#[path = "support/house.rs"]
mod house;
mod support;

use std::collections::BTreeMap;

use days::{DAY, Days, GAME, account, begin, play, reviewed};
use hindsight_core::Seed;
use hindsight_core::record::StepLine;
use hindsight_pages::Day;
use hindsight_store::Deals;
use hindsight_table::Table;
use house::{table, table_of};
use support::{Client, Reply};

fn first(_: usize, _: &[String]) -> usize {
    0
}

/// What was done and what came, without who sits there.
fn steps(table: &Table) -> Vec<StepLine> {
    let game = table.playing().unwrap();
    (0..game.steps()).map(|step| game.step(step)).collect()
}

/// What chance brought and what each seat did, one list each: guesses that are written in secret
/// come in any order.
fn by_whom(table: &Table) -> BTreeMap<Option<u8>, Vec<String>> {
    let mut lists: BTreeMap<Option<u8>, Vec<String>> = BTreeMap::new();
    for step in steps(table) {
        let (whose, what) = match step {
            StepLine::Act { seat, action, .. } => (Some(seat), action),
            StepLine::Chance { chance, .. } => (None, chance),
        };
        lists.entry(whose).or_default().push(what);
    }
    lists
}

/// Everything that can be asked of a table by whoever looks.
fn looks(id: &str) -> Vec<String> {
    let of_table = [
        "",
        "/moves",
        "/chat",
        "/events",
        "/picture.png",
        "/replay",
        "/record",
        "/seed",
        "/review",
    ];
    let of_board = ["/review/board", "/coach", "/choices"];
    let of_api = ["", "/position", "/events", "/stream", "/record", "/chat"];
    let pages = of_table.iter().chain(&of_board).map(|path| format!("/t/{id}{path}"));
    pages.chain(of_api.iter().map(|path| format!("/api/v1/tables/{id}{path}"))).collect()
}

/// Whether nothing is told: some addresses that are only posted to lead to the table, which is
/// closed itself.
fn is_refused(reply: &Reply, table: &str) -> bool {
    let to_table = reply.header("location") == Some(format!("/t/{table}").as_str());
    [401, 403, 404, 405].contains(&reply.status) || (reply.status == 303 && to_table)
}

#[tokio::test]
async fn while_a_day_runs_nobody_else_learns_its_deal() {
    let days = Days::open().await;
    let mut anna = account(&days.house, "Anna").await;
    let mut ben = account(&days.house, "Ben").await;
    let mut guest = days.house.client();
    let id = table_of(&anna.post(&begin(DAY), "").await);
    let seed = days.seed(&DAY.to_string(), GAME).await;
    let closed = async |client: &mut Client| {
        for path in looks(&id) {
            let reply = client.get(&path).await;
            assert!(is_refused(&reply, &id), "{path}: {}", reply.status);
            assert!(!reply.text().contains(&seed), "{path}");
        }
        for path in ["act", "join", "try", "review", "rematch", "go-on", "mute"] {
            let reply = client.post(&format!("/t/{id}/{path}"), "seat=1&at=9&world=same").await;
            assert!([400, 403, 404].contains(&reply.status), "{path}: {}", reply.status);
        }
    };
    closed(&mut ben).await;
    closed(&mut guest).await;
    let over = play(&days, &mut anna, &id, first).await;
    assert!(over.is_sealed(), "the log itself says so");
    closed(&mut ben).await;
    closed(&mut guest).await;
    // Whoever has played sees how it ended, and no more than that.
    let page = anna.get(&format!("/t/{id}")).await;
    assert_eq!(page.status, 200);
    assert!(!page.text().contains(&seed) && !page.text().contains(&format!("/t/{id}/replay")));
    for path in looks(&id) {
        if path.ends_with("stream") || path.ends_with(&format!("t/{id}/events")) {
            continue;
        }
        let reply = anna.get(&path).await;
        assert!(!reply.text().contains(&seed), "{path}");
        let hidden = ["replay", "record", "seed", "review", "board"];
        if hidden.iter().any(|end| path.ends_with(end)) {
            assert_eq!(reply.status, 403, "{path}");
        }
    }
    reviewed(&days, &DAY.to_string(), 1).await;
    (anna, ben, guest) = (anna.again(), ben.again(), guest.again());
    assert_eq!(anna.get(&format!("/t/{id}/review")).await.status, 403, "even once it is made");
    // Neither pages of the day, nor of people, nor an export hold the seed or a name.
    let me = anna.get("/games").await.text();
    let profile = me.split("/p/").nth(1).and_then(|rest| rest.split('"').next());
    let profile = profile.map_or("/games".into(), |id| format!("/p/{id}"));
    for path in ["/daily", "/", "/games", "/settings/export", "/lobby", &profile] {
        for client in [&mut anna, &mut ben, &mut guest] {
            let text = client.get(path).await.text();
            assert!(!text.contains(&seed), "{path}");
        }
    }
    assert!(!ben.get("/daily").await.text().contains("Anna"), "no names while it runs");
    // Nor does practice, for whoever has not played.
    assert_eq!(ben.post(&format!("{}/practice", begin(DAY)), "").await.status, 409);
    let practice = table_of(&anna.post(&format!("{}/practice", begin(DAY)), "").await);
    assert_eq!(ben.get(&format!("/t/{practice}")).await.status, 403);
    days.house.close().await;
}

#[tokio::test]
async fn a_day_goes_by() {
    let days = Days::open().await;
    let mut anna = account(&days.house, "Anna").await;
    let mut ben = account(&days.house, "Ben").await;
    let mut guest = days.house.client();
    // Sealed the day before: what stands on the page today is what is played tomorrow.
    let tomorrow = DAY.after();
    anna.get("/daily").await;
    let seed = days.seed(&tomorrow.to_string(), GAME).await;
    let commitment = seed.parse::<Seed>().unwrap().commitment();
    let text = anna.get("/daily").await.text();
    assert!(text.contains(&commitment) && !text.contains(&seed));
    assert_eq!(anna.get(&format!("/daily/{tomorrow}")).await.status, 404, "nothing of it yet");
    assert_eq!(anna.post(&begin(tomorrow), "").await.status, 404);
    let id = table_of(&anna.post(&begin(DAY), "").await);
    play(&days, &mut anna, &id, first).await;
    days.go_to(tomorrow);
    // The same decisions meet the same answers; another one, another game.
    let annas = table_of(&anna.post(&begin(tomorrow), "").await);
    let bens = table_of(&ben.post(&begin(tomorrow), "").await);
    let guests = table_of(&guest.post(&begin(tomorrow), "").await);
    let last = |made: usize, legal: &[String]| if made == 4 { legal.len() - 1 } else { 0 };
    let one = play(&days, &mut anna, &annas, first).await;
    let two = play(&days, &mut ben, &bens, last).await;
    let three = play(&days, &mut guest, &guests, first).await;
    assert_eq!(by_whom(&one), by_whom(&three), "the same deal, and the same bot");
    assert_ne!(by_whom(&one), by_whom(&two));
    // One try: asked again, one is led back to it.
    assert_eq!(table_of(&anna.post(&begin(tomorrow), "").await), annas);
    assert!(anna.get("/daily").await.text().contains(&format!("href=\"/t/{annas}\"")));
    reviewed(&days, &tomorrow.to_string(), 3).await;
    // A server does not wait for the next request of a connection for as long as that may take.
    (anna, ben) = (anna.again(), ben.again());
    // Without signs of cards, the line that can be pasted is there as soon as it is reviewed.
    let text = anna.get("/daily").await.text();
    let line = text.split(&format!("id=\"share-{tomorrow}-{GAME}\"")).nth(1).unwrap();
    let line = line.split("</textarea>").next().unwrap().lines().nth(1).unwrap();
    assert!(!line.is_empty() && line.chars().all(|sign| "◆◇×".contains(sign)), "{line}");
    assert!(text.contains("2 days on the road"), "{text}");

    days.go_to(tomorrow.after());
    let day = format!("/daily/{tomorrow}");
    let text = ben.get(&format!("{day}?game={GAME}")).await.text();
    assert!(text.contains(&seed) && text.contains(&commitment), "it can be checked");
    assert!(text.contains("Anna") && text.contains("class=\"guests\""));
    assert!(text.contains("class=\"sums\""), "{text}");
    // Where ways parted is told to whoever decided worse, which depends on the deal.
    let hers = anna.get(&format!("{day}?game={GAME}")).await.text();
    assert!([&text, &hers].iter().any(|text| text.contains("class=\"parting")), "{text}");
    assert!(ben.get("/daily").await.text().contains("Anna"), "yesterday's table");
    // Everything is open now, to everybody: the replay, the review, the record with its seed.
    let mut stranger = days.house.client();
    for id in [&annas, &bens, &guests] {
        for path in ["", "/replay", "/review", "/record", "/seed", "/picture.png"] {
            assert_eq!(stranger.get(&format!("/t/{id}{path}")).await.status, 200, "{path}");
        }
        assert!(stranger.get(&format!("/t/{id}/record")).await.text().contains(&seed));
    }
    assert_eq!(anna.post(&begin(tomorrow), "").await.status, 409, "its day is over");
    let practice = table_of(&stranger.post(&format!("{}/practice", begin(tomorrow)), "").await);
    let dealt = &steps(&table(days.path(), &practice).await)[..1];
    assert_eq!(dealt, &steps(&one)[..1], "the same deal");
    let tries = days.store().tries_of(&tomorrow.to_string()).await.unwrap();
    assert_eq!(tries.len(), 3, "practice is no try");
    // A day on which nobody played ends the row.
    days.go_to(Day(tomorrow.0 + 2));
    let text = anna.get("/daily").await.text();
    assert!(!text.contains("days on the road") && text.contains("On the road"));
    assert!(text.contains("longest 2"), "{text}");
    days.house.close().await;
}

#[tokio::test]
async fn what_is_not_finished_by_midnight_does_not_count() {
    let days = Days::open().await;
    let mut anna = account(&days.house, "Anna").await;
    let mut ben = account(&days.house, "Ben").await;
    let late = table_of(&anna.post(&begin(DAY), "").await);
    let given_up = table_of(&ben.post(&begin(DAY), "").await);
    assert_eq!(ben.post(&format!("/t/{given_up}/resign"), "").await.status, 303);
    assert!(ben.get("/daily").await.text().contains("given up"));
    assert_eq!(table_of(&ben.post(&begin(DAY), "").await), given_up, "no second try");
    days.go_to(DAY.after());
    play(&days, &mut anna, &late, first).await;
    let text = anna.get(&format!("/daily/{DAY}?game={GAME}")).await.text();
    assert!(text.contains("Nobody has played this deal"), "{text}");
    assert!(anna.get("/daily").await.text().contains("On the road"));
    days.house.close().await;
}

#[tokio::test]
async fn a_guests_try_goes_along_to_the_account() {
    let days = Days::open().await;
    let anna = account(&days.house, "Anna").await;
    drop(anna);
    let mut guest = days.house.client();
    let id = table_of(&guest.post(&begin(DAY), "").await);
    let form = "name=Anna&password=a+long+enough+one+Anna";
    assert_eq!(guest.post("/login", form).await.status, 303);
    assert_eq!(table_of(&guest.post(&begin(DAY), "").await), id);
    let tries = days.store().tries_of(&DAY.to_string()).await.unwrap();
    assert_eq!(tries.len(), 1);
    // Two requests at once lead to one table.
    let mut ben = account(&days.house, "Ben").await;
    let (mut one, mut two) = (ben.again(), ben.again());
    let path = begin(DAY);
    let (a, b) = tokio::join!(one.post(&path, ""), two.post(&path, ""));
    assert_eq!(table_of(&a), table_of(&b));
    assert_eq!(ben.get(&format!("/t/{}", table_of(&a))).await.status, 200);
    days.house.close().await;
}

#[tokio::test]
async fn days_and_games_that_are_none_are_refused() {
    let days = Days::open().await;
    let mut anna = days.house.client();
    for path in
        ["/daily/2026-02-30", "/daily/yesterday", "/daily/1990-01-01", "/d/2026-11-18", "/d/x"]
    {
        assert_eq!(anna.get(path).await.status, 404, "{path}");
    }
    assert_eq!(anna.get(&format!("/daily/{DAY}")).await.header("location"), Some("/daily"));
    assert_eq!(anna.post(&format!("/daily/{DAY}/chess"), "").await.status, 404);
    assert_eq!(anna.get("/daily?game=chess").await.status, 200, "there was no yesterday");
    let make = async |client: &mut Client, form: &str| client.post("/duplicate", form).await.status;
    assert_eq!(make(&mut anna, "game=chess&bot=expert&deals=2").await, 404);
    assert_eq!(make(&mut anna, "game=lost-cities&bot=expert&deals=0").await, 400);
    assert_eq!(make(&mut anna, "game=lost-cities&bot=expert").await, 400);
    assert_eq!(make(&mut anna, "game=lost-cities&bot=master&deals=2").await, 400, "by the clock");
    days.house.close().await;
}

fn id_of(reply: &Reply) -> String {
    assert_eq!(reply.status, 303, "{}", reply.text());
    reply.header("location").unwrap().strip_prefix("/d/").unwrap().to_string()
}

#[tokio::test]
async fn friends_play_the_same_deals_and_see_what_they_have_played() {
    let days = Days::open().await;
    let mut anna = account(&days.house, "Anna").await;
    let mut ben = account(&days.house, "Ben").await;
    let id = id_of(&anna.post("/duplicate", "game=lost-cities&bot=novice&deals=2").await);
    let page = format!("/d/{id}");
    let seeds = [days.seed(&id, "1").await, days.seed(&id, "2").await];
    let annas = table_of(&anna.post(&format!("{page}/1"), "").await);
    play(&days, &mut anna, &annas, first).await;
    // Of what Ben has still to play he is told nothing, wherever he asks.
    for path in looks(&annas) {
        let reply = ben.get(&path).await;
        assert!(is_refused(&reply, &annas), "{path}: {}", reply.status);
    }
    let text = ben.get(&page).await.text();
    assert!(!text.contains(&annas) && text.contains(&format!("action=\"{page}/1\"")));
    assert!(text.contains("1 has played") && !seeds.iter().any(|seed| text.contains(seed)));
    let bens = table_of(&ben.post(&format!("{page}/1"), "").await);
    assert_eq!(anna.get(&format!("/t/{bens}")).await.status, 403, "Ben is at it");
    let last = |made: usize, legal: &[String]| if made == 2 { legal.len() - 1 } else { 0 };
    play(&days, &mut ben, &bens, last).await;
    // Now both see both: the difference, and where ways parted.
    for client in [&mut anna, &mut ben] {
        let text = client.get(&page).await.text();
        assert!(text.contains(&annas) && text.contains(&bens), "{text}");
        assert!(text.contains("class=\"parting") && text.contains("did the same"), "{text}");
        for table in [&annas, &bens] {
            for path in ["/replay", "/record", "/seed"] {
                assert_eq!(client.get(&format!("/t/{table}{path}")).await.status, 200, "{path}");
            }
        }
    }
    // The second deal is still closed, and so is everything to strangers.
    let second = table_of(&anna.post(&format!("{page}/2"), "").await);
    assert_eq!(ben.get(&format!("/t/{second}")).await.status, 403);
    let mut stranger = days.house.client();
    assert_eq!(stranger.get(&format!("/t/{annas}/replay")).await.status, 403);
    assert_eq!(anna.post(&format!("{page}/3"), "").await.status, 404);
    // What one has set up or played stands in a list.
    for client in [&mut anna, &mut ben] {
        assert!(client.get("/duplicate").await.text().contains(&format!("href=\"{page}\"")));
    }
    days.house.close().await;
}
