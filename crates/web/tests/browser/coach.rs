//! The coach: opened with a tap, asked, followed; in every game, with and without
//! scripts, and looked at in every language, by day and by night.

use hindsight_core::Seat;
use hindsight_table::Sitter;

use crate::browser::Browser;
use crate::looks::{DESKTOP, PHONE, Sight, speak};
use crate::script::{Script, bots, setup};
use crate::stage::{Stage, stage};
use crate::support::Client;

const GAMES: [&str; 4] = ["lost-cities", "lost-code", "pyramids", "abracada"];
const MY_TURN: &str = "#live[data-turn=me]";

/// Somebody at a table with bots whose turn it is.
async fn seat(stage: &Stage, game: &str, bots_there: usize) -> (Client, String) {
    let (anna, client) = stage.guest("Anna").await;
    let seats = [&[Sitter::Person(anna)][..], &bots("novice", bots_there)].concat();
    let setup = setup(game, "", seats);
    let script = Script::search(&setup, |script| {
        // Others who are to act at the same time have acted.
        script.play(|_, seat, legal| (seat != Seat(0)).then(|| legal[0].clone()));
        !script.is_over()
    });
    (client, stage.table(game, &script).await)
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
            let (anna, path) = seat(&stage, game, 1).await;
            browser.become_client(&anna).await;
            browser.go(&path).await;
            browser.wait_for(MY_TURN).await;
            assert!(!browser.has("#coach").await, "{game}: closed at first");
            // A key opens it, and closes it again.
            browser.keys(&["/"]).await;
            browser.wait_for("#coach").await;
            browser.keys(&["/"]).await;
            browser.wait("!document.querySelector('#coach')").await;
            browser.click("#coach-switch").await;
            ask(&browser).await;
            // It is told, shown, and one button away.
            browser
                .wait("document.querySelector('#say').textContent.startsWith('The coach plays:')")
                .await;
            browser.move_by_click(".follow").await;
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
        let (mut anna, path) = seat(&stage, "lost-cities", 1).await;
        browser.become_client(&anna).await;
        browser.go(&path).await;
        browser.wait_for(MY_TURN).await;
        browser.click("#coach-switch").await;
        ask(&browser).await;
        let seq = browser.seq().await;
        assert_eq!(anna.post(&format!("{path}/chat"), "text=Hm").await.status, 303);
        browser.wait_past(seq).await;
        assert!(browser.has(".advice[data-action]").await);
        // A card that is chosen is held against it; the advised one shines.
        browser.wait_for(".hand .advised").await;
        browser.run("document.querySelector('.hand .advised input')?.click()").await;
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
            let (anna, path) = seat(&stage, game, 1).await;
            browser.become_client(&anna).await;
            browser.scripts(false).await;
            browser.go(&path).await;
            assert!(browser.has(MY_TURN).await);
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
            let (mut anna, path) =
                seat(&stage, game, if game == "lost-cities" { 1 } else { 3 }).await;
            browser.become_client(&anna).await;
            assert_eq!(anna.post(&format!("{path}/coach"), "show=on").await.status, 303);
            let sight = Sight::new("coach", path, "");
            for (lang, scheme, size) in [
                ("en", "light", DESKTOP),
                ("en", "dark", PHONE),
                ("pl", "dark", DESKTOP),
                ("ru", "light", PHONE),
            ] {
                speak(&anna, lang).await;
                browser.likes(scheme, true).await;
                browser.visit(&sight, lang, size).await;
                ask(&browser).await;
                let name = format!("coach-{game}-{}-{scheme}-{lang}", size.0);
                let mut found = browser.overflow(size.0).await;
                browser.shoot(&name).await;
                browser.run("document.querySelector('#coach').scrollTo(0, 9999)").await;
                found.extend(browser.faults(&format!("{name}-below"), size).await);
                wrong.extend(found.into_iter().map(|what| format!("{name}: {what}")));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    })
    .await;
}
