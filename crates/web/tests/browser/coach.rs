//! The coach: opened with a tap, asked, followed; in every game, with and without
//! scripts, and looked at in every language, by day and by night.

use serde_json::json;

use crate::browser::Browser;
use crate::house::table_of;
use crate::stage::{Stage, stage};
use crate::support::Client;

const GAMES: [&str; 4] = ["lost-cities", "lost-code", "pyramids", "abracada"];
const MY_TURN: &str = "#live[data-turn=me]";

/// Somebody at a table with a bot.
async fn seat(stage: &Stage, game: &str) -> (Client, String) {
    let mut anna = stage.client();
    let id = table_of(&anna.post(&format!("/play/{game}"), "").await);
    (anna, id)
}

/// Asks, and waits for the answer.
async fn ask(browser: &Browser) {
    browser.wait_for(".ask-master").await;
    browser.click(".ask-master").await;
    browser.wait_for(".advice[data-action]").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn advice_is_asked_for_and_followed_in_every_game() {
    stage("coach", |stage| async move {
        let browser = stage.browser("anna").await;
        for game in GAMES {
            let (anna, id) = seat(&stage, game).await;
            browser.become_client(&anna).await;
            browser.go(&format!("/t/{id}")).await;
            browser.wait_for(MY_TURN).await;
            assert!(!browser.has("#coach").await, "{game}: closed at first");
            // A key opens it, and closes it again.
            browser.keys("/").await;
            browser.wait_for("#coach").await;
            browser.keys("/").await;
            browser.wait("!document.querySelector('#coach')").await;
            browser.click("#coach-switch").await;
            ask(&browser).await;
            // It is told, shown, and one button away.
            let told = browser.words("#say").await;
            assert!(told.starts_with("The coach plays:"), "{game}: {told}");
            let seq = browser.seq().await;
            browser.click(".follow").await;
            browser.wait_past(seq).await;
            assert!(!browser.has(".advice[data-action]").await, "{game}: it was for that choice");
            assert!(browser.has("#coach").await, "{game}: it stays open");
        }
    })
    .await;
}

/// What is said at the table does not take the advice away.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn advice_stays_as_long_as_the_choice_does() {
    stage("coach-stays", |stage| async move {
        let browser = stage.browser("anna").await;
        let (mut anna, id) = seat(&stage, "lost-cities").await;
        browser.become_client(&anna).await;
        browser.go(&format!("/t/{id}")).await;
        browser.wait_for(MY_TURN).await;
        browser.click("#coach-switch").await;
        ask(&browser).await;
        let seq = browser.seq().await;
        assert_eq!(anna.post(&format!("/t/{id}/chat"), "text=Hm").await.status, 303);
        browser.wait_past(seq).await;
        assert!(browser.has(".advice[data-action]").await);
        // A card that is chosen is held against it; the advised one shines.
        browser.wait_for(".hand .advised").await;
        browser.ask("(document.querySelector('.hand .advised input')?.click(), 0)").await;
        browser
            .wait("!document.querySelector('.weighed') || document.querySelector('.weighed .mine')")
            .await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn without_scripts_the_coach_answers_too() {
    stage("coach-plain", |stage| async move {
        let browser = stage.browser("anna").await;
        for game in GAMES {
            let (anna, id) = seat(&stage, game).await;
            browser.become_client(&anna).await;
            browser.scripts(false).await;
            browser.go(&format!("/t/{id}")).await;
            while !browser.has(MY_TURN).await {
                browser.reload().await;
            }
            browser.follow("#coach-switch").await;
            browser.follow(".ask-master").await;
            assert!(browser.has(".advice[data-action] .best").await, "{game}");
            let seq = browser.seq().await;
            browser.follow(".follow").await;
            assert!(browser.seq().await > seq, "{game}");
            browser.scripts(true).await;
        }
    })
    .await;
}

/// It fits, axe finds nothing, and a picture is kept.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn the_coach_in_every_language_by_day_and_by_night() {
    stage("coach-looks", |stage| async move {
        let browser = stage.browser("anna").await;
        let mut wrong = Vec::new();
        for game in GAMES {
            let (mut anna, id) = seat(&stage, game).await;
            browser.become_client(&anna).await;
            assert_eq!(anna.post(&format!("/t/{id}/coach"), "show=on").await.status, 303);
            for (lang, scheme, (width, height)) in [
                ("en", "light", (1280, 900)),
                ("en", "dark", (390, 844)),
                ("pl", "dark", (1280, 900)),
                ("ru", "light", (390, 844)),
            ] {
                anna.post("/settings/prefs", &format!("lang={lang}")).await;
                browser.likes(scheme, true).await;
                browser.size(width, height).await;
                browser.go(&format!("/t/{id}")).await;
                browser.wait_for(MY_TURN).await;
                ask(&browser).await;
                assert_eq!(browser.ask("document.documentElement.lang").await, json!(lang));
                let name = format!("coach-{game}-{width}-{scheme}-{lang}");
                browser.shoot(&name).await;
                let found = browser.overflow(width).await;
                let found = found.into_iter().chain(browser.barriers().await);
                wrong.extend(found.map(|what| format!("{name}: {what}")));
                browser.ask("(document.querySelector('#coach').scrollTo(0, 9999), 0)").await;
                browser.shoot(&format!("{name}-below")).await;
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    })
    .await;
}
