//! Looking back in a browser: step, slide, change seats, share a moment; records, my
//! games and ratings.

use serde_json::json;

use crate::browser::Browser;
use crate::house::table_of;
use crate::looks::{Sight, look_at};
use crate::script::{Script, setup};
use crate::stage::{Stage, stage};
use crate::support::Client;

/// Two who played a game of one round to its end, and one that was given up.
struct FinishedGames {
    anna: Client,
    steps: usize,
}

async fn finished_games(stage: &Stage) -> FinishedGames {
    let (mut anna, people) = stage.crowd(2).await;
    let setup = setup("lost-cities", "rounds=1", people);
    let (mut game, other) = (Script::begin(&setup, 0), Script::begin(&setup, 1));
    game.play(|script, _, legal| {
        let draw = legal.iter().find(|action| *action == "draw");
        let any = &legal[script.table.entries() as usize % legal.len()];
        Some(draw.unwrap_or(any).clone())
    });
    stage.table("played", &game).await;
    stage.table("resigned", &other).await;
    assert_eq!(anna.post("/t/resigned/resign", "").await.status, 303);
    FinishedGames { anna, steps: game.table.playing().expect("a game").steps() }
}

const PLACE: &str = "document.getElementById('live').dataset.seq";
const ADDRESS: &str = "location.search";

async fn is_at(browser: &Browser, step: usize, seat: &str) {
    browser.wait(&format!("{PLACE} === '{step}'")).await;
    let eyes = "document.getElementById('live').dataset.eyes";
    browser.wait(&format!("{eyes} === '{seat}'")).await;
    browser.wait(&format!("{ADDRESS} === '?at={step}&seat={seat}'")).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn a_replay_is_stepped_through_without_loading_it_anew() {
    stage("replay", |stage| async move {
        let past = finished_games(&stage).await;
        let anna = stage.browser("anna").await;
        anna.become_client(&past.anna).await;
        anna.go("/t/played").await;
        anna.follow(".result a[href='/t/played/replay']").await;
        anna.run("window.here = true").await;
        assert_eq!(anna.ask(PLACE).await, json!("1"), "it begins with the deal");
        // Keys: a card and its draw are one step.
        anna.keys(&["ArrowRight"]).await;
        is_at(&anna, 3, "0").await;
        anna.keys(&["ArrowRight"]).await;
        is_at(&anna, 5, "0").await;
        anna.keys(&["ArrowLeft"]).await;
        is_at(&anna, 3, "0").await;
        anna.keys(&["End"]).await;
        is_at(&anna, past.steps, "0").await;
        assert!(anna.has(".result h2").await);
        anna.keys(&["Home"]).await;
        is_at(&anna, 1, "0").await;
        anna.keys(&["2"]).await;
        is_at(&anna, 1, "1").await;
        anna.keys(&["0"]).await;
        is_at(&anna, 1, "open").await;
        // Many presses at once are all counted.
        anna.keys(&["ArrowRight"; 4]).await;
        is_at(&anna, 9, "open").await;
        // Buttons, a line of the log that is still to come, a seat.
        anna.click("#step-next").await;
        is_at(&anna, 11, "open").await;
        anna.click(".log li:nth-child(9) a").await;
        is_at(&anna, 17, "open").await;
        assert_eq!(anna.count(".log [aria-current]").await, 1);
        // With the slider in hand keys slide it, and the others do what they do.
        anna.run("document.getElementById('step-range').focus()").await;
        anna.keys(&["ArrowRight"]).await;
        is_at(&anna, 19, "open").await;
        anna.keys(&["1"]).await;
        is_at(&anna, 19, "0").await;
        assert_eq!(anna.ask("document.activeElement.id").await, json!("step-range"));
        anna.keys(&["End"]).await;
        is_at(&anna, past.steps, "0").await;
        // The present move is in sight in the list.
        let in_sight = "(() => { const l = document.querySelector('.log [aria-current]').getBoundingClientRect(), \
                    b = document.querySelector('.log').getBoundingClientRect(); return l.top >= b.top - 1 && l.bottom <= b.bottom + 1; })()";
        assert_eq!(anna.ask(in_sight).await, json!(true));
        anna.run("const r = document.getElementById('step-range'); r.value = 10; r.dispatchEvent(new Event('input'))").await;
        is_at(&anna, 21, "0").await;
        assert_eq!(anna.words("#step-place").await, format!("10 / {}", past.steps.div_ceil(2) - 1));
        assert_eq!(anna.ask(in_sight).await, json!(true));
        assert_eq!(anna.ask("window.here === true").await, json!(true), "the page stayed");
        // Finer on demand: the card without its draw.
        anna.follow("#step-size").await;
        anna.keys(&["ArrowRight"]).await;
        anna.wait(&format!("{PLACE} === '22' && {ADDRESS} === '?at=22&seat=0&fine=yes'")).await;
        anna.follow("#step-size").await;
        is_at(&anna, 21, "0").await;
        anna.keys(&["Home"]).await;
        anna.click("[data-eyes='1']").await;
        is_at(&anna, 1, "1").await;
        // A link to a moment is its address.
        let link = anna.ask("document.getElementById('moment-link').value").await;
        let link = link.as_str().unwrap().to_string();
        assert!(link.ends_with("/t/played/replay?at=1&seat=1"), "{link}");
        let eve = stage.browser("eve").await;
        eve.go(&link[link.find("/t/").unwrap()..]).await;
        is_at(&eve, 1, "1").await;
        // So is one to the middle of a turn.
        eve.go("/t/played/replay?at=2&seat=1").await;
        assert_eq!(eve.ask(PLACE).await, json!("2"));
        // Who only watches the past can press nothing.
        assert!(!eve.has("[name=pick], [name=action]").await);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn a_replay_and_my_games_work_without_scripts_and_on_a_phone() {
    stage("replay-plain", |stage| async move {
        let past = finished_games(&stage).await;
        let anna = stage.browser("anna").await;
        anna.become_client(&past.anna).await;
        anna.size(390, 844).await;
        anna.go("/t/played/replay?at=1&seat=0").await;
        // A finger is enough.
        anna.tap("#step-next").await;
        is_at(&anna, 3, "0").await;
        anna.scripts(false).await;
        anna.go("/t/played/replay?at=1&seat=0").await;
        let at = |step: usize, seat: &str| format!("[data-seq='{step}'][data-eyes='{seat}']");
        anna.click("#step-next").await;
        anna.wait_for(&at(3, "0")).await;
        anna.click("[data-eyes=open]").await;
        anna.wait_for(&at(3, "open")).await;
        anna.click("#step-last").await;
        anna.wait_for(&at(past.steps, "open")).await;
        anna.click(".scrub .unscripted").await;
        anna.wait("location.search.includes('m=') && document.readyState === 'complete'").await;
        anna.wait_for(&at(past.steps, "open")).await;
        anna.go("/games?result=lost&against=people").await;
        assert!(anna.has("a[href='/t/resigned/replay']").await);
        anna.go("/games").await;
        anna.choose("select[name=game]", "pyramids").await;
        anna.follow(".filters .btn").await;
        anna.wait("location.search.includes('game=pyramids')").await;
        assert!(!anna.has("a[href='/t/resigned/replay']").await);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn a_record_is_opened_from_a_file() {
    stage("record", |stage| async move {
        let mut past = finished_games(&stage).await;
        let text = past.anna.get("/t/played/record").await.text();
        let file = stage.folder.path().join("game.jsonl");
        std::fs::write(&file, &text).unwrap();
        let broken = stage.folder.path().join("broken.jsonl");
        std::fs::write(&broken, &text[..text.len() / 2]).unwrap();
        let eve = stage.browser("eve").await;
        eve.forgive("/replay - Failed to load resource");
        eve.go("/").await;
        eve.follow("nav a[href='/replay']").await;
        eve.choose_file("[name=file]", &broken).await;
        eve.follow("form[action='/replay'] button").await;
        assert!(eve.words(".told.bad").await.contains("line"));
        eve.choose_file("[name=file]", &file).await;
        eve.follow("form[action='/replay'] button").await;
        assert!(eve.place_of_page().await.starts_with("/r/"));
        eve.keys(&["ArrowRight"]).await;
        is_at(&eve, 3, "open").await;
        // A file with many games opens with a list of them.
        let many = stage.folder.path().join("many.jsonl");
        std::fs::write(&many, text.repeat(3)).unwrap();
        eve.go("/replay").await;
        eve.choose_file("[name=file]", &many).await;
        eve.follow("form[action='/replay'] button").await;
        assert_eq!(eve.count(".past > li").await, 3);
        eve.follow(".past > li:nth-child(2) .btn").await;
        assert!(eve.place_of_page().await.ends_with("/2"));
        eve.keys(&["ArrowRight"]).await;
        is_at(&eve, 3, "open").await;
        eve.follow(".tools a[href^='/r/']").await;
        assert_eq!(eve.count(".past > li").await, 3);
    })
    .await;
}

/// Every page of looking back: it fits, axe finds nothing, and a picture is kept.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn looking_back_by_day_and_by_night_in_three_languages() {
    stage("lookback-pages", |stage| async move {
        let mut past = finished_games(&stage).await;
        let bot = table_of(&past.anna.post("/play/lost-cities", "bot=novice").await);
        past.anna.post(&format!("/t/{bot}/resign"), "").await;
        let sights = [
            Sight::new("replay-seat", "/t/played/replay?at=31&seat=0", ""),
            Sight::new("replay-open", "/t/played/replay?at=31&seat=open", ""),
            Sight::new("replay-end", "/t/played/replay?at=9999&seat=1", ""),
            Sight::new("open-record", "/replay", ""),
            Sight::new("games", "/games", ""),
            Sight::new("ratings", "/ratings/lost-cities", ""),
            Sight::new("over-rated", "/t/played", ""),
        ];
        look_at(&stage.browser("anna").await, &past.anna, &sights).await;
    })
    .await;
}
