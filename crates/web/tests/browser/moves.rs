//! Ways to move that are easily lost: while cards travel, by dragging, with a
//! confirmation, against the clock.

use std::time::Duration;

use hindsight_table::{Entry, NoteKind};
use serde_json::json;

use crate::browser::Browser;
use crate::house::{log, table, table_of};
use crate::stage::{Stage, slow_stage, stage};

/// Cards travel so slowly that whatever is done next is done under way.
const SLOW: &str = "document.documentElement.style.setProperty('--move', '3000ms')";
const TRAVELS: &str = "document.getAnimations().some((a) => a.effect.getKeyframes().some((k) => k.transform && k.transform !== 'none'))";

/// How many actions the table's log on disk holds.
async fn acted(stage: &Stage, browser: &Browser) -> usize {
    let path = browser.place_of_page().await;
    let log = log(stage.folder.path(), path.strip_prefix("/t/").unwrap()).await;
    log.iter().filter(|line| matches!(line.entry, Entry::Acted { .. })).count()
}

/// Waits until the server has one action more, and sees that cards still travel.
async fn taken_under_way(stage: &Stage, browser: &Browser, before: usize) {
    for _ in 0..400 {
        if acted(stage, browser).await > before {
            assert_eq!(browser.ask(TRAVELS).await, true, "it was not waited for");
            return;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("{}: what was done while cards travelled is lost", browser.name);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn nothing_is_lost_that_is_done_while_cards_travel() {
    stage("travel", |stage| async move {
        let anna = stage.browser("anna").await;
        anna.play_bot().await;
        for way in ["finger", "mouse", "keys"] {
            anna.wait_turn().await;
            anna.ask("document.documentElement.style.removeProperty('--move'), 0").await;
            anna.wait(&format!("!({TRAVELS})")).await;
            let phone = way == "finger";
            anna.size(if phone { 390 } else { 1280 }, 844).await;
            anna.ask(&format!("{SLOW}, 0")).await;
            anna.place().await;
            anna.wait(TRAVELS).await;
            let before = acted(&stage, &anna).await;
            match way {
                "finger" => anna.tap("button.deck").await,
                "mouse" => anna.click("button.deck").await,
                _ => anna.keys("0").await,
            }
            taken_under_way(&stage, &anna, before).await;
        }
    })
    .await;
}

/// A page that is drawn anew between the finger's down and up takes the tap all the
/// same.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn nothing_is_drawn_anew_under_a_finger() {
    stage("finger", |stage| async move {
        let anna = stage.browser("anna").await;
        anna.play_bot().await;
        let path = anna.place_of_page().await;
        let seq = anna.seq().await;
        let spot = "(() => { const r = document.querySelector('[data-drag=pick-0]').getBoundingClientRect(); return { x: r.left + 14, y: r.top + 14 }; })()";
        let spot = anna.ask(spot).await;
        let mouse = |kind: &'static str| {
            json!({ "type": kind, "x": spot["x"], "y": spot["y"], "button": "left", "clickCount": 1 })
        };
        anna.cdp("Input.dispatchMouseEvent", mouse("mousePressed")).await;
        let say = format!("fetch('{path}/chat', {{ method: 'POST', body: new URLSearchParams({{ phrase: 'hello' }}) }})");
        anna.ask(&format!("{say}.then(() => (window.said = true)), 0")).await;
        anna.wait("window.said").await;
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert_eq!(anna.seq().await, seq, "the page waits for the finger");
        anna.cdp("Input.dispatchMouseEvent", mouse("mouseReleased")).await;
        anna.wait_past(seq).await;
        assert_eq!(anna.ask("document.querySelector('#pick-0').checked").await, true);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn cards_can_be_dragged() {
    stage("drag", |stage| async move {
        let anna = stage.browser("anna").await;
        anna.play_bot().await;
        for finger in [false, true] {
            anna.size(if finger { 390 } else { 1280 }, 844).await;
            anna.wait_turn().await;
            let seq = anna.seq().await;
            // Dropped where it does not belong, the card goes back.
            anna.drag("[data-drag=pick-0]", ".bar .where", finger).await;
            anna.wait("!document.querySelector('[name=pick]:checked, .drag')").await;
            assert_eq!(anna.seq().await, seq);
            anna.drag("[data-drag=pick-0]", "button.over.for-0", finger).await;
            anna.wait_past(seq).await;
            assert!(!anna.has(".drag").await);
            anna.draw().await;
        }
        assert_eq!(acted(&stage, &anna).await % 4, 0, "two turns of each");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn a_move_is_confirmed_by_who_wants_that() {
    stage("confirm", |stage| async move {
        let anna = stage.browser("anna").await;
        anna.play_bot().await;
        let path = anna.place_of_page().await;
        anna.go("/settings").await;
        anna.click("[name=confirm][value=yes]").await;
        anna.follow("form:has([name=confirm]) button.btn").await;
        anna.go(&path).await;
        anna.wait_turn().await;
        let seq = anna.seq().await;
        anna.click("[data-drag=pick-0]").await;
        anna.click(".over.for-0 label").await;
        anna.wait("document.querySelector('.over.for-0 .sure').checkVisibility()").await;
        // Another card, and the question is gone.
        anna.click("[data-drag=pick-1]").await;
        anna.wait("!document.querySelector('[name=target]:checked')").await;
        assert_eq!(anna.seq().await, seq, "nothing is done before it is confirmed");
        anna.click(".over.for-1 label").await;
        anna.click(".over.for-1 .sure").await;
        anna.wait_past(seq).await;
        // By keys: the place, then Enter.
        let seq = anna.seq().await;
        anna.keys("0").await;
        anna.wait("document.querySelector('[name=target]:checked')").await;
        assert_eq!(anna.seq().await, seq);
        anna.keys(thirtyfour::Key::Enter).await;
        anna.wait_past(seq).await;
        anna.wait_turn().await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn who_runs_out_of_time_can_come_back() {
    slow_stage("clock", Duration::from_millis(700), |stage| async move {
        let mut client = stage.client();
        let form = "seat-0=me&seat-1=bot:random&opt-rounds=1&clock=move&clock-seconds=15";
        let id = table_of(&client.post("/new/lost-cities", form).await);
        let anna = stage.browser("anna").await;
        anna.become_client(&client).await;
        anna.go(&format!("/t/{id}")).await;
        anna.wait("document.querySelector('.seat.me .clock.urgent')").await;
        anna.wait_for("#return").await;
        assert!(!anna.has("#undo, button.target").await, "a bot plays");
        assert!(anna.words(".seat.me .away").await.starts_with("for "));
        for (name, width) in [("replaced-390", 390), ("replaced-1280", 1280)] {
            anna.size(width, 844).await;
            anna.shoot(name).await;
            assert_eq!(anna.overflow(width).await, [""; 0]);
        }
        anna.click("#return").await;
        anna.wait("!document.querySelector('#return')").await;
        // The bot may have left her in the middle of a turn.
        anna.wait_for("#live[data-turn=me] :is(#pick-0, button.deck)").await;
        if !anna.has("#pick-0").await {
            anna.draw().await;
            anna.wait_turn().await;
        }
        anna.place().await;
        assert!(anna.words(".log").await.contains("You are back."));
        let table = table(stage.folder.path(), &id).await;
        let told: Vec<NoteKind> = table.notes().iter().map(|note| note.kind).collect();
        let seat = hindsight_core::Seat(0);
        assert_eq!(told, [NoteKind::TimedOut(seat), NoteKind::Returned(seat)]);
    })
    .await;
}
