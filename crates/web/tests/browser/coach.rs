//! The coach: opened with a tap, asked, followed; in every game, with and without
//! scripts, and looked at in every language, by day and by night.

use hindsight_core::Seat;
use hindsight_table::Sitter;

use crate::browser::Browser;
use crate::laws::Board;
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

/// What of each board the coach speaks of, and so never covers where there is room for a column;
/// and up to which height of a smaller window it covers some of it.
const SPOKEN_OF: [(&str, &str, u32); 4] = [
    ("lost-cities", ".hand li, .exp.mine .card, .lc .pile", 0),
    ("lost-code", ".own li, .dice .die, .wheel", 390),
    ("pyramids", ".py-card", 390),
    ("abracada", ".ab-hand .ab-rack li", 0),
];

/// How each window is looked at.
const LOOKS: [(&str, &str); 3] = [("en", "light"), ("ru", "dark"), ("pl", "light")];

/// The windows in which it is looked at.
const WINDOWS: [(u32, u32); 6] =
    [(390, 844), (844, 390), (820, 1180), (1280, 720), (1440, 900), (1920, 1080)];
/// Beside it the laws of the layout hold.
const PANEL: Board = Board { needed: "", fixed: &[], marks: "" };

/// What of these lies below the coach.
fn covered(selector: &str) -> String {
    format!(
        "(() => {{ const c = document.querySelector('#coach').getBoundingClientRect();
          return [...document.querySelectorAll({selector:?})].filter((e) => e.checkVisibility()).filter((e) => {{
            const r = e.getBoundingClientRect();
            return Math.min(r.right, c.right) - Math.max(r.left, c.left) > 1 && Math.min(r.bottom, c.bottom) - Math.max(r.top, c.top) > 1;
          }}).map((e) => `${{e.className}} ${{e.textContent.trim().slice(0, 20)}}`); }})()"
    )
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn the_coach_never_covers_what_it_speaks_of() {
    stage("coach-laws", |stage| async move {
        let browser = stage.browser("anna").await;
        let mut wrong = Vec::new();
        for (place, (game, spoken_of, low)) in SPOKEN_OF.into_iter().enumerate() {
            let (person, mut anna) = stage.guest("Anna").await;
            let seats = [&[Sitter::Person(person)][..], &bots("novice", 1)].concat();
            // Some cards lie, and there is more than one thing to do.
            let script = Script::search(&setup(game, "", seats), |script| {
                let mut steps = 0;
                script.play(|_, seat, legal| {
                    steps += 1;
                    let there = seat == Seat(0) && steps > 12 && legal.len() > 4;
                    (!there).then(|| legal[0].clone())
                });
                !script.is_over()
            });
            let path = stage.table(game, &script).await;
            browser.become_client(&anna).await;
            assert_eq!(anna.post(&format!("{path}/coach"), "show=on").await.status, 303);
            for (turn, (width, height)) in WINDOWS.into_iter().enumerate() {
                let (lang, scheme) = LOOKS[(turn + place) % LOOKS.len()];
                speak(&anna, lang).await;
                browser.likes(scheme, true).await;
                browser.size(width, height).await;
                browser.go(&path).await;
                ask(&browser).await;
                let name = format!("coach-{game}-{width}x{height}-{scheme}-{lang}");
                let covered = browser.ask(&covered(spoken_of)).await;
                let mut found: Vec<String> = serde_json::from_value(covered).unwrap();
                if height <= low {
                    found.clear();
                }
                // Its advice is drawn where it would be done.
                if !browser.has(".advised, .py-advice").await {
                    found.push("nothing is drawn on the board".into());
                }
                browser.shoot(&format!("laws-{name}")).await;
                if width >= 1280 {
                    found.extend(browser.look_once(&name, &PANEL).await);
                    let log = "document.querySelector('.right .log')?.getBoundingClientRect().height ?? 0";
                    if browser.ask(log).await.as_f64() < Some(40.0) {
                        found.push("no line of the log is left".into());
                    }
                    browser.click("#coach > summary").await;
                    found.extend(browser.look_once(&format!("{name}-folded"), &PANEL).await);
                }
                wrong.extend(found.into_iter().map(|what| format!("{name}: {what}")));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
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
