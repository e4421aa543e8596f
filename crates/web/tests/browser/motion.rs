//! Pieces move and sound, at once, in every game, as much as somebody wants.

use hindsight_core::Seat;
use hindsight_table::Sitter;
use serde_json::{Value, json};

use crate::browser::Browser;
use crate::house::table;
use crate::script::{Script, setup};
use crate::stage::stage;

/// Counts what would be heard and what moves, and how many frames were drawn since it came.
const EARS: &str = "(() => {
  let frame = 0, arrived = 0, came = 0;
  const draw = () => { frame++; requestAnimationFrame(draw); };
  requestAnimationFrame(draw);
  window.heard = [];
  window.moved = [];
  window.late = [];
  const listen = EventSource.prototype.addEventListener;
  EventSource.prototype.addEventListener = function (type, hear) {
    const told = (event) => { [arrived, came] = [frame, performance.now()]; hear(event); };
    return listen.call(this, type, type === 'table' ? told : hear);
  };
  for (const { prototype } of [OscillatorNode, AudioBufferSourceNode]) prototype.start = function (at) {
    window.heard.push([frame - arrived, at - this.context.currentTime]);
    window.late.push(performance.now() - came);
  };
  AudioScheduledSourceNode.prototype.stop = () => {};
  document.addEventListener('laid', () => queueMicrotask(() => {
    for (const { effect } of document.getAnimations()) {
      const [first] = effect.getKeyframes();
      const way = ['transform', 'scale', 'rotate', 'opacity'].find((way) => way in first);
      const piece = effect.target.dataset.piece;
      if (piece && way) window.moved.push([piece, way, frame - arrived]);
    }
  }));
})()";

/// Where each piece is.
const PLACES: &str = "[...document.querySelectorAll('#live [data-vt]')].map((e) => {
    const { left, top, width, height } = e.getBoundingClientRect();
    return [e.dataset.vt, left, top, width, height].join(' '); })";
const ARRIVE: &str = "document.getAnimations().forEach((a) => { try { a.finish(); } catch {} })";

impl Browser {
    /// Every page from now on has ears.
    async fn hears_pieces(&self) {
        self.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": EARS })).await;
    }

    /// Goes to a table and presses a key there, without which a page may not sound.
    async fn attends(&self, path: &str) {
        self.go(path).await;
        self.wait("document.getElementById('live').dataset.seq").await;
        self.keys(&["Tab"]).await;
    }

    /// What moved since it was asked last: the piece, in which way, how many frames late.
    async fn moved(&self) -> Vec<(String, String, u32)> {
        serde_json::from_value(self.ask("window.moved.splice(0)").await).unwrap()
    }

    /// What sounded since it was asked last: how many frames late, and after how many seconds.
    async fn heard(&self) -> Vec<(u32, f64)> {
        serde_json::from_value(self.ask("window.heard.splice(0)").await).unwrap()
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn every_kind_of_piece_moves_and_sounds_at_once() {
    stage("motion", |stage| async move {
        let anna = stage.browser("anna").await;
        anna.likes("light", false).await;
        anna.hears_pieces().await;
        for (game, options, kinds) in [
            ("lost-cities", "rounds=1", &["card"][..]),
            ("lost-code", "", &["die", "wheel", "tile", "marker"]),
            ("pyramids", "", &["card", "mark"]),
            ("abracada", "", &["stone", "die", "tower"]),
        ] {
            let ((one, mut client), (two, mut other)) =
                (stage.guest("Anna").await, stage.guest("Ben").await);
            let seats = vec![Sitter::Person(one), Sitter::Person(two)];
            let script = Script::begin(&setup(game, options, seats), 3);
            let path = stage.table(game, &script).await;
            anna.become_client(&client).await;
            anna.attends(&path).await;
            let mut missing = kinds.to_vec();
            let mut place = 0;
            while !missing.is_empty() {
                place += 1;
                // Nobody lingers over a round that was decided.
                for client in [&mut client, &mut other] {
                    client.post(&format!("{path}/go-on"), "").await;
                }
                let now = table(stage.folder.path(), game).await;
                let seat =
                    now.to_act().iter().last().unwrap_or_else(|| panic!("{game}: {missing:?}"));
                let legal = now.legal(seat);
                let action = &legal[place * 7 % legal.len()];
                let player = if seat == Seat(0) { &mut client } else { &mut other };
                let form = format!("action={}", action.replace('+', "%2B").replace(' ', "+"));
                let seq = anna.seq().await;
                let reply = player.post(&format!("{path}/act"), &form).await;
                assert_eq!(reply.status, 303, "{}", reply.text());
                // What is secret until all have chosen changes nothing here.
                if table(stage.folder.path(), game).await.seq(Some(Seat(0))) > seq {
                    anna.wait_past(seq).await;
                }
                let (moved, heard) = (anna.moved().await, anna.heard().await);
                assert!(moved.iter().all(|(.., frames)| *frames == 0), "{game}: {moved:?}");
                assert!(heard.iter().all(|(frames, _)| *frames == 0), "{game}: {heard:?}");
                if heard.iter().any(|(_, after)| *after <= 0.0) {
                    missing.retain(|kind| !moved.iter().any(|(piece, ..)| piece == kind));
                }
            }
            // What has arrived lies where it lies without any motion.
            anna.run(ARRIVE).await;
            let places = anna.ask(PLACES).await;
            let late: Vec<f64> = serde_json::from_value(anna.ask("window.late").await).unwrap();
            println!("{game}: {place} moves, {:.1} ms", late.iter().copied().fold(0.0, f64::max));
            anna.reload().await;
            anna.wait("document.getElementById('live').dataset.seq").await;
            assert_eq!(anna.ask(PLACES).await, places, "{game}");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn pieces_move_and_sound_as_much_as_somebody_wants() {
    stage("lively", |stage| async move {
        let anna = stage.browser("anna").await;
        let (one, client) = stage.guest("Anna").await;
        let (two, mut ben) = stage.guest("Ben").await;
        let script = Script::begin(
            &setup("lost-cities", "rounds=1", vec![Sitter::Person(two), Sitter::Person(one)]),
            7,
        );
        assert!(script.table.to_act().contains(Seat(0)), "Ben begins");
        let path = stage.table("lively", &script).await;
        anna.become_client(&client).await;
        anna.hears_pieces().await;
        let fades = [("card".to_string(), "opacity".to_string())];
        let flies = [("card".to_string(), "transform".to_string())];
        for (still, motion, sounds, ways, mine, theirs) in [
            (false, "auto", "full", &flies[..], true, true),
            (true, "auto", "reduced", &fades[..], false, true),
            (true, "full", "off", &flies[..], false, false),
            (false, "reduced", "full", &fades[..], true, true),
            (false, "off", "off", &[][..], false, false),
        ] {
            anna.likes("light", still).await;
            anna.go("/settings").await;
            anna.click(&format!("[name=motion][value={motion}]")).await;
            anna.click(&format!("[name=pieces][value={sounds}]")).await;
            anna.follow("form:has([name=motion]) .btn-solid").await;
            assert_eq!(anna.words(".told.good").await, "Saved.");
            assert!(anna.has(&format!("[name=motion][value={motion}]:checked")).await);
            anna.attends(&path).await;
            let said = format!("{motion} {sounds}");
            for (own, sounds) in [(false, theirs), (true, mine)] {
                for _ in 0..2 {
                    if own {
                        anna.wait_for("#live[data-turn=me]").await;
                        if anna.has("#pick-0").await {
                            anna.place().await;
                        } else {
                            anna.draw().await;
                        }
                    } else {
                        let now = table(stage.folder.path(), "lively").await;
                        let form = format!("action={}", now.legal(Seat(0))[0].replace(' ', "+"));
                        let seq = anna.seq().await;
                        assert_eq!(ben.post("/t/lively/act", &form).await.status, 303);
                        anna.wait_past(seq).await;
                    }
                    anna.run(ARRIVE).await;
                }
                let mut moved: Vec<_> =
                    anna.moved().await.into_iter().map(|(piece, way, _)| (piece, way)).collect();
                moved.sort();
                moved.dedup();
                assert_eq!(moved, ways, "{said}");
                assert_eq!(!anna.heard().await.is_empty(), sounds, "{said}, own: {own}");
            }
        }
    })
    .await;
}

/// A second move does not wait for the first to arrive.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn what_comes_under_way_is_laid_at_once() {
    stage("under-way", |stage| async move {
        let anna = stage.browser("anna").await;
        anna.likes("light", false).await;
        let ((one, client), (two, mut ben)) = (stage.guest("Anna").await, stage.guest("Ben").await);
        let seats = vec![Sitter::Person(two), Sitter::Person(one)];
        let script = Script::begin(&setup("lost-cities", "rounds=1", seats), 7);
        let path = stage.table("under-way", &script).await;
        anna.become_client(&client).await;
        anna.go(&path).await;
        anna.run("document.documentElement.style.setProperty('--move', '600000ms')").await;
        for _ in 0..2 {
            let now = table(stage.folder.path(), "under-way").await;
            let form = format!("action={}", now.legal(Seat(0))[0].replace(' ', "+"));
            let seq = anna.seq().await;
            assert_eq!(ben.post("/t/under-way/act", &form).await.status, 303);
            anna.wait_past(seq).await;
        }
        let flying = "document.getAnimations().filter((a) => a.effect.target.dataset.vt).length";
        assert_eq!(
            anna.ask(flying).await,
            Value::from(0),
            "a card that is drawn is not to be seen"
        );
        assert!(anna.has("#live[data-turn=me]").await);
    })
    .await;
}
