//! A review in a browser: made by one tap, stepped through by keys, slider and links, on a phone too.

use serde_json::json;

use crate::browser::Browser;
use crate::script::{Script, setup};
use crate::stage::{Stage, stage};
use crate::support::Client;

/// Two who played a few cards, of which the first has given up.
async fn short_game(stage: &Stage) -> Client {
    let (mut anna, people) = stage.crowd(2).await;
    let mut game = Script::begin(&setup("lost-cities", "rounds=1", people), 0);
    let mut left = 10;
    game.play(|_, _, legal| {
        left -= 1;
        (left > 0).then(|| legal[0].clone())
    });
    stage.table("past", &game).await;
    assert_eq!(anna.post("/t/past/resign", "").await.status, 303);
    anna
}

const AT: &str = "document.getElementById('live').dataset.at";

async fn frame_follows(browser: &Browser) {
    browser
        .wait("document.getElementById('board-frame').contentDocument.readyState === 'complete' && document.getElementById('board-frame').contentWindow.location.search === new URL(document.getElementById('live').dataset.board, location).search")
        .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn a_review_is_made_by_one_tap_and_stepped_through_by_keys() {
    stage("review", |stage| async move {
        let client = short_game(&stage).await;
        let anna = stage.browser("anna").await;
        anna.become_client(&client).await;
        anna.go("/t/past").await;
        anna.click(".result form[action='/t/past/review'] button").await;
        anna.wait("location.pathname === '/t/past/review'").await;
        // It follows how far it is, and shows it when it is there.
        anna.wait("document.getElementById('board-frame') !== null").await;
        frame_follows(&anna).await;
        anna.run("window.here = true").await;
        let first = anna.ask(AT).await;
        // Keys: decision by decision, and back.
        anna.go("/t/past/review?at=1&seat=0").await;
        anna.run("window.here = true").await;
        anna.keys(&["ArrowRight"]).await;
        anna.wait(&format!("Number({AT}) > 1")).await;
        frame_follows(&anna).await;
        anna.keys(&["ArrowLeft"]).await;
        anna.wait(&format!("{AT} === '1'")).await;
        anna.wait("location.search === '?at=1&seat=0'").await;
        // All cards, and what was seen then.
        anna.keys(&["e"]).await;
        anna.wait("location.search === '?at=1&seat=0&eyes=open'").await;
        frame_follows(&anna).await;
        anna.keys(&["e"]).await;
        anna.wait("location.search === '?at=1&seat=0'").await;
        // The slider.
        anna.run("const r = document.getElementById('course-range'); r.value = 3; r.dispatchEvent(new Event('change', { bubbles: true }))").await;
        anna.wait(&format!("{AT} === '3'")).await;
        assert_eq!(anna.ask("window.here === true").await, json!(true), "the page stayed");
        // Nothing in the frame can be pressed.
        let pressable = "[...document.getElementById('board-frame').contentDocument.querySelectorAll('input, button')].some((e) => !e.matches(':disabled'))";
        frame_follows(&anna).await;
        assert_eq!(anna.ask(pressable).await, json!(false));
        // Again, it begins where it did, at once.
        anna.go("/t/past/review").await;
        assert_eq!(anna.ask(AT).await, first);
        // The end of the table tells it in three lines.
        anna.go("/t/past").await;
        assert!(anna.has(".in-hindsight").await);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn a_review_fits_every_window_and_stands_without_scripts() {
    stage("review-looks", |stage| async move {
        let mut client = short_game(&stage).await;
        client.post("/t/past/review", "").await;
        let anna = stage.browser("anna").await;
        anna.become_client(&client).await;
        anna.go("/t/past/review").await;
        anna.wait("document.getElementById('board-frame') !== null").await;
        for (width, height) in [(390, 844), (1280, 720), (1440, 900)] {
            anna.size(width, height).await;
            for scheme in ["light", "dark"] {
                anna.likes(scheme, true).await;
                anna.go("/t/past/review?at=1&seat=0").await;
                frame_follows(&anna).await;
                anna.shoot(&format!("review-{width}-{scheme}")).await;
                assert_eq!(anna.overflow(width).await, Vec::<String>::new(), "{width}");
                assert_eq!(anna.barriers().await, Vec::<String>::new(), "{width} {scheme}");
                assert_eq!(anna.faint().await, Vec::<String>::new(), "{width} {scheme}");
            }
        }
        // On a phone the tale is a page of its own, and a moment chosen there is shown.
        anna.size(390, 844).await;
        anna.go("/t/past/review?at=1&seat=0").await;
        let shown =
            |selector: &str| format!("document.querySelector('{selector}').checkVisibility()");
        assert_eq!(anna.ask(&shown(".scene")).await, json!(true));
        assert_eq!(anna.ask(&shown("#tale")).await, json!(false));
        anna.click(".thumb .mid").await;
        anna.wait(&shown("#tale")).await;
        assert_eq!(anna.ask(&shown(".scene")).await, json!(false));
        anna.shoot("review-390-tale").await;
        // Without scripts every link does the same, and the board is there.
        anna.scripts(false).await;
        anna.size(1280, 720).await;
        anna.go("/t/past/review?at=1&seat=0").await;
        anna.follow(".call-top nav a:last-of-type").await;
        assert_ne!(anna.ask("location.search").await, json!("?at=1&seat=0"));
        assert!(anna.has("#board-frame").await && anna.has(".course-table tbody tr").await);
    })
    .await;
}
