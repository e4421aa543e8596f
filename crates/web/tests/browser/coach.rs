//! The coach: opened with a tap, asked, followed; in every game, with and without
//! scripts, and looked at in every language, by day and by night.

use hindsight_core::Seat;
use hindsight_table::Sitter;

use crate::browser::Browser;
use crate::laws::{Board, WINDOWS, everything};
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

/// What of each board the coach speaks of, with the controls of the step: never covered, and in
/// sight.
const SPOKEN_OF: [(&str, &str); 4] = [
    ("lost-cities", ".hand .card, .exp.mine .card, .lc .pile, .hint :is(ol, .btn)"),
    ("lost-code", ".own li, .dice .die, .wheel, .sums text, #board button, .hint :is(p, button)"),
    ("pyramids", ".py-card, .py-now, .py-tools button, .py-taking .py-take, .hint p"),
    ("abracada", ".ab-hand .ab-rack li, .ab-plate, .ab-stop, .ab-news, .seat.me .ab-life"),
];

/// The steps at which it is asked: a game, how many sit there, and what one of the actions begins
/// with.
const ASKED: [(&str, usize, &str); 10] = [
    ("lost-cities", 2, "discard"),
    ("lost-cities", 2, "draw"),
    ("lost-code", 2, "bet"),
    ("lost-code", 4, "bet"),
    ("lost-code", 4, "accept"),
    ("pyramids", 2, "1"),
    ("pyramids", 4, "1"),
    ("pyramids", 4, "take"),
    ("abracada", 2, "call"),
    ("abracada", 5, "stop"),
];

/// How each window is looked at.
const LOOKS: [(&str, &str); 3] = [("en", "light"), ("ru", "dark"), ("pl", "light")];

/// What of these lies below the coach.
fn covered(selector: &str) -> String {
    format!(
        "(() => {{ const c = document.querySelector('#coach').getBoundingClientRect();
          return [...document.querySelectorAll({selector:?})].filter((e) => e.checkVisibility()).filter((e) => {{
            const r = e.getBoundingClientRect();
            return Math.min(r.right, c.right) - Math.max(r.left, c.left) > 1 && Math.min(r.bottom, c.bottom) - Math.max(r.top, c.top) > 1;
          }}).map((e) => `${{e.className}} ${{e.textContent.trim().slice(0, 20)}} lies below the coach`); }})()"
    )
}

/// Where the coach has a column of its own; elsewhere it takes the place of something.
const COLUMNS: u32 = 1101;

/// How many lines of the log are left beside the coach.
const LINES: &str = "(() => { const log = document.querySelector('.right .log')?.getBoundingClientRect();
    return log ? [...document.querySelectorAll('.right .log li')].map((e) => e.getBoundingClientRect())
        .filter((r) => r.top >= log.top - 1 && r.bottom <= log.bottom + 1).length : 0; })()";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn the_laws_hold_beside_the_coach() {
    stage("coach-laws", |stage| async move {
        let browser = stage.browser("anna").await;
        let mut wrong = Vec::new();
        for (place, (game, seats, step)) in ASKED.into_iter().enumerate() {
            let spoken_of = SPOKEN_OF.into_iter().find(|(of, _)| *of == game).unwrap().1;
            let board = Board { needed: spoken_of, fixed: &[], marks: "" };
            let (person, mut anna) = stage.guest("Anna").await;
            let sitters = [&[Sitter::Person(person)][..], &bots("novice", seats - 1)].concat();
            // Some cards lie, and there is more than one thing to do.
            let script = Script::search(&setup(game, "", sitters), |script| {
                let (mut steps, mut there) = (0, false);
                script.play(|_, seat, legal| {
                    steps += 1;
                    there = seat == Seat(0)
                        && steps > 12
                        && legal.len() > 1
                        && legal.iter().any(|action| action.starts_with(step));
                    let ends = legal.iter().find(|action| *action == "stop");
                    (!there).then(|| ends.unwrap_or(&legal[steps * 7 % legal.len()]).clone())
                });
                there
            });
            let path = stage.table(&format!("{game}-{place}"), &script).await;
            browser.become_client(&anna).await;
            assert_eq!(anna.post(&format!("{path}/coach"), "show=on").await.status, 303);
            for (turn, (lang, scheme)) in LOOKS.into_iter().enumerate() {
                browser.speaks(lang).await;
                browser.likes(scheme, true).await;
                browser.go(&path).await;
                if !browser.has(".advice[data-action]").await {
                    ask(&browser).await;
                }
                let whole = everything();
                let mine =
                    |window: &usize| whole || (window + turn + place).is_multiple_of(LOOKS.len());
                for (width, height) in (0..WINDOWS.len()).filter(mine).map(|at| WINDOWS[at]) {
                    browser.size(width, height).await;
                    let name =
                        format!("coach-{game}-{seats}-{step}-{width}x{height}-{scheme}-{lang}");
                    let covered = browser.ask(&covered(spoken_of)).await;
                    let mut found: Vec<String> = serde_json::from_value(covered).unwrap();
                    // Its advice is drawn where it would be done.
                    if !browser.has(".advised, .py-advice").await {
                        found.push("nothing is drawn on the board".into());
                    }
                    found.extend(browser.look_once(&name, &board).await);
                    if width >= COLUMNS {
                        if browser.ask(LINES).await.as_u64() < Some(3) {
                            found.push("hardly a line of the log is left".into());
                        }
                        browser.click("#coach > summary").await;
                        found.extend(browser.look_once(&format!("{name}-folded"), &board).await);
                        browser.click("#coach > summary").await;
                    }
                    wrong.extend(found.into_iter().map(|what| format!("{name}: {what}")));
                }
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
