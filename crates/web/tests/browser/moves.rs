//! Ways to move that are easily lost: while cards travel, by dragging, with a
//! confirmation, against the clock.

use std::time::Instant;

use hindsight_core::Seat;
use hindsight_table::{Clock, Entry, NoteKind, Setup, Sitter};

use crate::browser::{PATIENCE, POLL};
use crate::house::{log, table};
use crate::play::cities;
use crate::script::{Script, setup};
use crate::stage::{Stage, stage};

/// Cards travel so slowly that whatever is done next is done under way.
const SLOW: &str = "document.documentElement.style.setProperty('--move', '600000ms')";
const TRAVELS: &str = "document.getAnimations().some((a) => a.effect.getKeyframes().some((k) => k.transform && k.transform !== 'none'))";
/// All cards are there.
const ARRIVE: &str = "document.documentElement.style.removeProperty('--move'); document.getAnimations().forEach((a) => a.finish())";

/// How many actions the table's log on disk holds.
async fn acted(stage: &Stage, id: &str) -> usize {
    let log = log(stage.folder.path(), id).await;
    log.iter().filter(|line| matches!(line.entry, Entry::Acted { .. })).count()
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn nothing_is_lost_that_is_done_while_cards_travel() {
    stage("travel", |stage| async move {
        let anna = stage.browser("anna").await;
        let id = cities(&stage, &anna).await;
        anna.likes("light", false).await;
        for way in ["finger", "mouse", "keys"] {
            anna.size(if way == "finger" { 390 } else { 1280 }, 844).await;
            anna.wait_turn().await;
            anna.wait(&format!("!({TRAVELS})")).await;
            anna.run(SLOW).await;
            anna.place().await;
            anna.wait(TRAVELS).await;
            let before = acted(&stage, id).await;
            match way {
                "finger" => anna.tap("button.deck").await,
                "mouse" => anna.click("button.deck").await,
                _ => anna.keys(&["0"]).await,
            }
            let start = Instant::now();
            while acted(&stage, id).await == before {
                assert!(start.elapsed() < PATIENCE, "what is done by {way} under way is lost");
                tokio::time::sleep(POLL).await;
            }
            anna.run(ARRIVE).await;
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
        cities(&stage, &anna).await;
        let path = anna.place_of_page().await;
        let seq = anna.seq().await;
        let spot = anna.middle("[data-drag=pick-0]").await;
        anna.hold(spot).await;
        // Another stream of the page tells that what was said has come.
        anna.run("new EventSource(document.getElementById('live').dataset.events).addEventListener('table', (e) => (window.told = Number(e.lastEventId)))").await;
        anna.wait("window.told").await;
        let say = format!("fetch('{path}/chat', {{ method: 'POST', body: new URLSearchParams({{ phrase: 'hello' }}) }})");
        anna.run(&say).await;
        anna.wait(&format!("window.told > {seq}")).await;
        assert_eq!(anna.seq().await, seq, "the page waits for the finger");
        anna.release(spot).await;
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
        let id = cities(&stage, &anna).await;
        for finger in [false, true] {
            anna.size(if finger { 390 } else { 1280 }, 844).await;
            anna.wait_turn().await;
            let choice = anna.choice().await;
            // Dropped where it does not belong, the card goes back.
            anna.drag("[data-drag=pick-0]", ".bar .where", finger).await;
            anna.wait("!document.querySelector('[name=pick]:checked, .drag')").await;
            assert_eq!(anna.choice().await, choice);
            anna.drag("[data-drag=pick-0]", "button.over.for-0", finger).await;
            anna.wait_choice_after(&choice).await;
            assert!(!anna.has(".drag").await);
            anna.draw().await;
        }
        anna.wait_turn().await;
        assert_eq!(acted(&stage, id).await, 8, "two turns of each");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn a_move_is_confirmed_by_who_wants_that() {
    stage("confirm", |stage| async move {
        let anna = stage.browser("anna").await;
        cities(&stage, &anna).await;
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
        anna.move_by_click(".over.for-1 .sure").await;
        // By keys: the place, then Enter.
        let seq = anna.seq().await;
        anna.keys(&["0"]).await;
        anna.wait("document.querySelector('[name=target]:checked')").await;
        assert_eq!(anna.seq().await, seq);
        anna.move_by_keys(&["Enter"]).await;
        anna.wait_turn().await;
    })
    .await;
}

/// Anna's hour is over while she thinks. A bot plays for her against Ben, who waits,
/// until she comes back.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn who_runs_out_of_time_can_come_back() {
    stage("clock", |stage| async move {
        let ((anna, her), (ben, mut his)) = (stage.guest("Anna").await, stage.guest("Ben").await);
        let clock = Clock::Total { seconds: 3600, increment: 0 };
        let seats = [anna, ben].map(Sitter::Person);
        let setup = Setup { clock, ..setup("lost-cities", "rounds=1", seats) };
        let script = Script::search(&setup, |script| script.table.to_act().contains(Seat(0)));
        let path = stage.table("clock", &script).await;
        let anna = stage.browser("anna").await;
        anna.forgive("net::ERR_");
        anna.become_client(&her).await;
        anna.go(&path).await;
        anna.wait_turn().await;
        assert!(!anna.has(".clock.urgent").await);
        anna.run("document.querySelector('.seat.me .clock').dataset.ms = 9000").await;
        anna.wait_for(".seat.me .clock.urgent").await;
        // While she thinks the server is restarted, an hour later by its clock.
        stage.set_clock(3_600_000).await;
        anna.wait_for("#live[data-turn=them] #return").await;
        assert!(!anna.has("#undo, button.target").await, "a bot plays");
        assert!(anna.words(".seat.me .away").await.starts_with("for "));
        for (name, width) in [("replaced-390", 390), ("replaced-1280", 1280)] {
            anna.size(width, 844).await;
            anna.shoot(name).await;
            assert_eq!(anna.overflow(width).await, [""; 0]);
        }
        anna.click("#return").await;
        anna.wait("!document.querySelector('#return')").await;
        for _ in ["a card placed", "a card drawn"] {
            let legal = table(stage.folder.path(), "clock").await.legal(Seat(1));
            let form = format!("action={}", legal.last().expect("Ben's turn").replace(' ', "+"));
            assert_eq!(his.post("/t/clock/act", &form).await.status, 303);
        }
        anna.wait_turn().await;
        anna.place().await;
        assert!(anna.words(".log").await.contains("You are back."));
        let table = table(stage.folder.path(), "clock").await;
        let told: Vec<NoteKind> = table.notes().iter().map(|note| note.kind).collect();
        assert_eq!(told, [NoteKind::TimedOut(Seat(0)), NoteKind::Returned(Seat(0))]);
    })
    .await;
}
