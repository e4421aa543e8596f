//! Looking back in a browser: step, slide, change seats, share a moment; records, my
//! games and ratings.

use serde_json::json;
use thirtyfour::Key;

use crate::browser::Browser;
use crate::house::{table, table_of};
use crate::stage::{Stage, stage};
use crate::support::Client;

/// Two who played a game of one round to its end, and one that was given up.
struct Past {
    anna: Client,
    played: String,
    resigned: String,
    steps: usize,
}

async fn past(stage: &Stage) -> Past {
    let (mut anna, mut ben) = (stage.client(), stage.client());
    let form = "seat-0=me&seat-1=open&opt-rounds=1";
    let mut ids = Vec::new();
    for _ in 0..2 {
        let id = table_of(&anna.post("/new/lost-cities", form).await);
        assert_eq!(ben.post(&format!("/t/{id}/join"), "").await.status, 303);
        ids.push(id);
    }
    let (played, resigned) = (ids.remove(0), ids.remove(0));
    loop {
        let now = table(stage.folder.path(), &played).await;
        let Some(seat) = now.to_act().first() else { break };
        let legal = now.legal(seat);
        let draw = legal.iter().find(|action| *action == "draw");
        let action = draw.unwrap_or(&legal[now.seq() as usize % legal.len()]).replace(' ', "+");
        let mover = if seat.index() == 0 { &mut anna } else { &mut ben };
        let reply = mover.post(&format!("/t/{played}/act"), &format!("action={action}")).await;
        assert_eq!(reply.status, 303);
    }
    anna.post(&format!("/t/{resigned}/resign"), "").await;
    let steps = table(stage.folder.path(), &played).await.playing().unwrap().steps();
    Past { anna, played, resigned, steps }
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
        let past = past(&stage).await;
        let anna = stage.browser("anna").await;
        anna.likes("light", true).await;
        anna.become_client(&past.anna).await;
        anna.go(&format!("/t/{}", past.played)).await;
        anna.follow(&format!(".result a[href='/t/{}/replay']", past.played)).await;
        anna.ask("window.here = true, 0").await;
        assert_eq!(anna.ask(PLACE).await, json!("1"), "it begins with the deal");
        // Keys.
        anna.keys(Key::Right).await;
        is_at(&anna, 2, "0").await;
        anna.keys(Key::Right).await;
        is_at(&anna, 3, "0").await;
        anna.keys(Key::Left).await;
        is_at(&anna, 2, "0").await;
        anna.keys(Key::End).await;
        is_at(&anna, past.steps, "0").await;
        assert!(anna.has(".result h2").await);
        anna.keys(Key::Home).await;
        is_at(&anna, 1, "0").await;
        anna.keys("2").await;
        is_at(&anna, 1, "1").await;
        anna.keys("0").await;
        is_at(&anna, 1, "open").await;
        // Many presses at once are all counted.
        anna.keys(Key::Right + Key::Right + Key::Right + Key::Right).await;
        is_at(&anna, 5, "open").await;
        // Buttons, the slider, a line of the log, a seat.
        anna.click("#step-next").await;
        is_at(&anna, 6, "open").await;
        anna.ask("(() => { const r = document.getElementById('step-range'); r.value = 20; r.dispatchEvent(new Event('input')); })(), 0").await;
        is_at(&anna, 21, "open").await;
        assert_eq!(anna.words("#step-place").await, format!("20 / {}", past.steps - 1));
        anna.click(".log li:nth-last-child(2) a").await;
        is_at(&anna, 2, "open").await;
        assert_eq!(anna.ask("document.querySelectorAll('.log [aria-current]').length").await, json!(1));
        anna.click("[data-eyes='1']").await;
        is_at(&anna, 2, "1").await;
        assert_eq!(anna.ask("window.here === true").await, json!(true), "the page stayed");
        // A link to a moment is its address.
        let link = anna.ask("document.getElementById('moment-link').value").await;
        let link = link.as_str().unwrap().to_string();
        assert!(link.ends_with(&format!("/t/{}/replay?at=2&seat=1", past.played)), "{link}");
        let eve = stage.browser("eve").await;
        eve.go(&link[link.find("/t/").unwrap()..]).await;
        is_at(&eve, 2, "1").await;
        // Who only watches the past can press nothing.
        assert!(!eve.has("[name=pick], [name=action]").await);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn a_replay_and_my_games_work_without_scripts_and_on_a_phone() {
    stage("replay-plain", |stage| async move {
        let past = past(&stage).await;
        let anna = stage.browser("anna").await;
        anna.become_client(&past.anna).await;
        anna.size(390, 844).await;
        anna.go(&format!("/t/{}/replay?at=1&seat=0", past.played)).await;
        // A finger is enough.
        anna.tap("#step-next").await;
        is_at(&anna, 2, "0").await;
        anna.scripts(false).await;
        anna.go(&format!("/t/{}/replay?at=1&seat=0", past.played)).await;
        let at = |step: usize, seat: &str| format!("[data-seq='{step}'][data-eyes='{seat}']");
        anna.click("#step-next").await;
        anna.wait_for(&at(2, "0")).await;
        anna.click("[data-eyes=open]").await;
        anna.wait_for(&at(2, "open")).await;
        anna.click("#step-last").await;
        anna.wait_for(&at(past.steps, "open")).await;
        anna.click(".scrub .unscripted").await;
        anna.wait_for(&at(past.steps, "open")).await;
        anna.go("/games?result=lost&against=people").await;
        assert!(anna.has(&format!("a[href='/t/{}/replay']", past.resigned)).await);
        anna.go("/games").await;
        anna.click("select[name=game] option[value=pyramids]").await;
        anna.click(".filters .btn").await;
        anna.wait("location.search.includes('game=pyramids')").await;
        assert!(!anna.has(&format!("a[href='/t/{}/replay']", past.resigned)).await);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn a_record_is_opened_from_a_file() {
    stage("record", |stage| async move {
        let mut past = past(&stage).await;
        let text = past.anna.get(&format!("/t/{}/record", past.played)).await.text();
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
        eve.keys(Key::Right).await;
        is_at(&eve, 2, "open").await;
    })
    .await;
}

/// Every page of looking back: it fits, axe finds nothing, and a picture is kept.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn looking_back_by_day_and_by_night_in_three_languages() {
    stage("lookback-pages", |stage| async move {
        let mut past = past(&stage).await;
        let bot = table_of(&past.anna.post("/play/lost-cities", "bot=novice").await);
        past.anna.post(&format!("/t/{bot}/resign"), "").await;
        let anna = stage.browser("anna").await;
        anna.become_client(&past.anna).await;
        let replay = |query: &str| format!("/t/{}/replay?{query}", past.played);
        let sights = [
            ("replay-seat", replay("at=31&seat=0")),
            ("replay-open", replay("at=31&seat=open")),
            ("replay-end", replay("at=9999&seat=1")),
            ("open-record", "/replay".to_string()),
            ("games", "/games".to_string()),
            ("ratings", "/ratings/lost-cities".to_string()),
            ("over-rated", format!("/t/{}", past.played)),
        ];
        let mut wrong = Vec::new();
        for (lang, scheme) in [("en", "light"), ("en", "dark"), ("pl", "light"), ("ru", "dark")] {
            past.anna.post("/settings/prefs", &format!("lang={lang}")).await;
            anna.likes(scheme, true).await;
            for (width, height) in [(390, 844), (1280, 900)] {
                for (name, path) in &sights {
                    anna.size(width, height).await;
                    anna.go(path).await;
                    let name = format!("{name}-{width}-{scheme}-{lang}");
                    anna.shoot(&name).await;
                    let found = anna.overflow(width).await.into_iter();
                    let found = found.chain(anna.barriers().await);
                    wrong.extend(found.map(|what| format!("{name}: {what}")));
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    })
    .await;
}
