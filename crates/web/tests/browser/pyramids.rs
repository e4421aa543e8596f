//! People at the board of Pyramids: by mouse, by keys, by finger, without scripts,
//! and two at once.

use serde_json::json;
use thirtyfour::Key;

use crate::browser::Browser;
use crate::hand::{open_table, play_on};
use crate::looks::look_at;
use crate::stage::{Stage, stage};
use crate::world::Sight;

const OVER: &str = "#live[data-phase=over]";
/// Whether the page has something for its viewer to do.
const READY: &str = "document.querySelector('#live[data-phase=over], #live [name=action]')";
const FITS: &str = ".py-aim.fits";

/// How a person makes a mark.
#[derive(Clone, Copy)]
enum By {
    Mouse,
    Keys,
    Form,
}

impl Browser {
    /// Does whatever is to be done next; false once the game is over.
    async fn step(&self, by: By) -> bool {
        self.wait(READY).await;
        if self.has(OVER).await {
            return false;
        }
        let seq = self.seq().await;
        let simple = [".py-pairs button", "button.py-take", "button.py-field"];
        match (by, self.first_of(&simple).await) {
            (By::Keys, None | Some("button.py-field")) => {
                self.keys(Key::Down).await;
                self.wait_for(FITS).await;
                self.keys(Key::Enter).await;
            }
            (By::Keys, Some(_)) => self.keys("1").await,
            (By::Mouse, None) => self.mark_by_mouse().await,
            (By::Form, None) => self.mark_by_form().await,
            // What the others did may have come between, and with it another choice.
            (_, Some(simple)) => {
                self.ask(&format!("(document.querySelector({})?.click(), 0)", json!(simple))).await;
            }
        }
        self.wait_past(seq).await;
        true
    }

    /// The first of these that is on the page.
    async fn first_of(&self, selectors: &[&'static str]) -> Option<&'static str> {
        for selector in selectors {
            if self.has(selector).await {
                return Some(selector);
            }
        }
        None
    }

    /// Points at one lit field after the other until the shape fits there as it is
    /// held; then clicks. Where it fits nowhere, a click turns it.
    async fn mark_by_mouse(&self) {
        // What was measured while something still moved is measured again.
        for _ in 0..6 {
            if self.mark_at(&self.middles().await).await {
                return;
            }
        }
        panic!("the shape is shown nowhere");
    }

    async fn middles(&self) -> Vec<(f64, f64)> {
        serde_json::from_value(self.ask(MIDDLES).await).unwrap()
    }

    /// Marks at the first of these spots at which the shape fits; false if it is not
    /// shown at one of them. Without spots there is nothing to mark any more.
    async fn mark_at(&self, spots: &[(f64, f64)]) -> bool {
        let Some(&last) = spots.last() else { return true };
        for &(x, y) in spots {
            // A hand is never quite still; while things travel, the page feels nothing.
            let mut spot = None;
            for shift in [0.0, 1.0].into_iter().cycle().take(60) {
                self.point((x + shift, y)).await;
                if self.has(".py-aim").await {
                    spot = Some((x + shift, y));
                    break;
                }
            }
            let Some(spot) = spot else { return false };
            if self.has(FITS).await {
                self.press(spot).await;
                return true;
            }
        }
        self.press(last).await;
        self.wait_for(FITS).await;
        assert!(self.has("label.py-field").await, "a shape that did not fit was only turned");
        self.press(last).await;
        true
    }

    /// Chooses a field, then one of the marks that are listed for it: what a page
    /// without script has.
    async fn mark_by_form(&self) {
        self.ask("(document.querySelector('label.py-field input').click(), 0)").await;
        self.wait(&format!("{WAY} !== undefined")).await;
        let way = self.ask(WAY).await;
        self.click(&format!("button.way[value='{}']", way.as_str().unwrap())).await;
    }

    /// A table against the weakest bot.
    async fn explore(&self) {
        self.go("/new/pyramids").await;
        self.ask("(document.querySelector('[name=seat-1]').value = 'bot:novice', 0)").await;
        self.follow("form.fields button.btn-solid").await;
    }
}

/// The middles of the lit fields.
const MIDDLES: &str = "[...document.querySelectorAll('label.py-field')].map((e) => {
    const r = e.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]; })";
/// The first mark that is listed.
const WAY: &str =
    "[...document.querySelectorAll('button.way')].find((e) => e.checkVisibility())?.value";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn a_game_of_pyramids_by_mouse_to_its_end() {
    stage("pyramids-mouse", |stage| async move {
        let anna = stage.browser("anna").await;
        anna.explore().await;
        let mut steps = 0;
        while anna.step(By::Mouse).await {
            steps += 1;
            // Enough seen on the move; the rest goes quicker so.
            if steps == 8 {
                anna.likes("light", true).await;
            }
        }
        assert!(steps > 28, "a choice and a mark for each of 28 cards: {steps}");
        anna.wait("document.querySelector('#sheet-over').matches(':popover-open')").await;
        anna.shoot("pyramids-mouse-over").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn a_game_of_pyramids_by_keys_to_its_end() {
    stage("pyramids-keys", |stage| async move {
        let anna = stage.browser("anna").await;
        anna.likes("light", true).await;
        anna.explore().await;
        assert!(anna.step(By::Keys).await, "a pair is kept");
        anna.wait_for("label.py-field").await;
        // The shape moves, turns and is put back before it is marked.
        anna.keys(Key::Down).await;
        anna.wait_for(FITS).await;
        let held = "document.querySelector('.py-held').getAttribute('d')";
        let before = anna.ask(held).await;
        let square = anna.ask("document.querySelector('[data-aim=turn]').disabled").await;
        anna.keys("r").await;
        let turned = anna.ask(held).await;
        assert_eq!(turned == before, square == true, "only a square looks the same");
        anna.keys("s").await;
        anna.wait("document.querySelector('[data-aim=single]').ariaPressed === 'true'").await;
        anna.keys("s").await;
        anna.keys(Key::Escape).await;
        anna.wait("!document.querySelector('.py-aim')").await;
        assert!(anna.ask("document.querySelector('#py-go').disabled").await == true);
        while anna.step(By::Keys).await {}
        anna.wait("document.querySelector('#sheet-over').matches(':popover-open')").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn pyramids_by_finger_on_a_phone() {
    stage("pyramids-phone", |stage| async move {
        let anna = stage.browser("anna").await;
        anna.size(390, 844).await;
        anna.likes("light", true).await;
        anna.explore().await;
        anna.wait_for(".py-pairs button").await;
        assert_eq!(anna.overflow(390).await, [""; 0]);
        // Two cards tapped are the pair to keep.
        anna.tap(".py-dealt li:nth-child(3)").await;
        anna.wait_for(".py-dealt li.picked:nth-child(3)").await;
        anna.tap(".py-dealt li:nth-child(1)").await;
        anna.wait_for("label.py-field").await;
        let seq = anna.seq().await;
        // A tap lays the shape down and marks nothing.
        anna.tap_at(anna.middle("label.py-field").await).await;
        anna.wait_for(FITS).await;
        assert_eq!(anna.seq().await, seq);
        assert!(!anna.has("[name=pick]:checked").await);
        assert_eq!(anna.overflow(390).await, [""; 0]);
        anna.shoot("pyramids-finger").await;
        // A finger draws it to the other chamber.
        let here = anna.middle("label.py-field").await;
        let path = "document.querySelector('.py-chamber:has(.py-aim)').dataset.vt";
        let before = anna.ask(path).await;
        let there = anna.middle(".py-chamber:not(:has(.py-aim)) label.py-field").await;
        anna.swipe(here, there).await;
        anna.wait(&format!("{path} !== {before}")).await;
        assert_eq!(anna.seq().await, seq);
        // Tapped where it lies, it is marked; where it does not fit, it is laid anew.
        if !anna.has(FITS).await {
            anna.tap_at(there).await;
            anna.wait_for(FITS).await;
        }
        anna.tap_at(there).await;
        anna.wait_past(seq).await;
        // The button marks too.
        for _ in 0..3 {
            anna.wait(READY).await;
            if !anna.has("label.py-field").await {
                anna.step(By::Mouse).await;
                continue;
            }
            let seq = anna.seq().await;
            anna.tap_at(anna.middle("label.py-field").await).await;
            anna.wait_for("#py-go:not(:disabled)").await;
            anna.tap("#py-go").await;
            anna.wait_past(seq).await;
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn pyramids_without_scripts() {
    stage("pyramids-plain", |stage| async move {
        let anna = stage.browser("anna").await;
        let mut client = stage.client();
        let id = open_table(&mut client, "pyramids", "opt-solo=true").await;
        anna.become_client(&client).await;
        anna.scripts(false).await;
        anna.go(&format!("/t/{id}")).await;
        anna.follow(".py-pairs button").await;
        for _ in 0..6 {
            let seq = anna.seq().await;
            let tools = anna.ask("document.querySelector('#py-tools')?.checkVisibility()").await;
            assert_ne!(tools, json!(true), "what needs a script is not there");
            if let Some(simple) = anna.first_of(&["button.py-take", "button.py-field"]).await {
                anna.follow(simple).await;
            } else {
                anna.click("label.py-field").await;
                let way = anna.ask(WAY).await;
                anna.follow(&format!("button.way[value='{}']", way.as_str().unwrap())).await;
            }
            assert!(anna.seq().await > seq);
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn two_people_mark_at_the_same_time() {
    stage("pyramids-two", |stage| async move {
        let (anna, ben) = (stage.browser("anna").await, stage.browser("ben").await);
        for browser in [&anna, &ben] {
            browser.likes("light", true).await;
        }
        anna.go("/new/pyramids").await;
        anna.ask("(document.querySelector('[name=seat-1]').value = 'open', 0)").await;
        anna.follow("form.fields button.btn-solid").await;
        let path = anna.place_of_page().await;
        ben.go(&path).await;
        ben.follow("form[action$='/join'] button").await;
        anna.wait_for(".py-pairs button").await;
        let at = |seat: usize, what: &str| format!("#seat-{seat} {what}");
        // Both are to choose; who has chosen is ready, and the other sees just that.
        ben.wait_for(&at(0, ".turn")).await;
        anna.step(By::Mouse).await;
        ben.wait_for(&at(0, ".py-ready")).await;
        assert!(!ben.has(&at(0, ".py-peek")).await, "what Anna keeps is hers");
        anna.wait_for(&at(1, ".turn")).await;
        ben.step(By::Mouse).await;
        anna.wait_for(&at(1, ".py-peek")).await;
        for round in 0..3 {
            for browser in [&anna, &ben] {
                browser.wait("document.querySelector('label.py-field')").await;
            }
            let small = format!("document.querySelector('{}').innerHTML", at(0, ".py-peek"));
            let before = ben.ask(&small).await;
            while anna.has("#live[data-turn=me] :is(label, button).py-field").await {
                anna.step(By::Form).await;
            }
            ben.wait_for(&at(0, ".py-ready")).await;
            ben.wait_for(&at(1, ".turn")).await;
            assert_eq!(ben.ask(&small).await, before, "Anna's mark is not to be seen yet");
            let waits = anna.words(".hint").await;
            assert!(!waits.is_empty(), "Anna reads for whom she waits");
            if round == 0 {
                anna.shoot("pyramids-waits").await;
            }
            while ben.has("#live[data-turn=me] :is(label, button).py-field").await
                && ben.ask(&small).await == before
            {
                ben.step(By::Form).await;
            }
            // The reveal: both see what both have marked.
            ben.wait(&format!("{small} !== {before}")).await;
            anna.wait_past(ben.seq().await - 1).await;
            for browser in [&anna, &ben] {
                assert!(
                    browser.has(".py-peek .py-fresh").await
                        && browser.has(".py-pair .py-fresh").await
                );
            }
            let said = anna.words("#say").await;
            let ben_did = ben.ask("document.querySelector('#seat-1 > b').textContent.trim()").await;
            assert!(said.contains(ben_did.as_str().unwrap()), "{said}");
        }
    })
    .await;
}

/// Anna at tables of Pyramids in every state.
async fn sights(stage: &Stage, anna: &mut crate::support::Client) -> Vec<Sight> {
    let bots =
        |n: usize| -> String { (1..=n).map(|seat| format!("&seat-{seat}=bot:greedy")).collect() };
    let first = |legal: &[String]| legal.iter().max_by_key(|a| a.len()).cloned();
    let mark = |legal: &[String]| legal.iter().any(|a| a.starts_with(|c: char| c.is_ascii_digit()));
    let choose = open_table(anna, "pyramids", &bots(2)).await;
    let four = open_table(anna, "pyramids", &bots(3)).await;
    let mut steps = 0;
    play_on(stage, anna, &four, |view, legal| {
        steps += 1;
        let plain = mark(legal) && view["draft"].is_null();
        (steps < 16 || !plain).then(|| first(legal)).flatten()
    })
    .await;
    let take = open_table(anna, "pyramids", &bots(1)).await;
    play_on(stage, anna, &take, |_, legal| {
        let takes = legal.iter().any(|a| a.starts_with("take"));
        (!takes).then(|| first(legal)).flatten()
    })
    .await;
    let chain = open_table(anna, "pyramids", &bots(2)).await;
    play_on(stage, anna, &chain, |view, legal| {
        let crosses = view["draft"]["crosses"].as_u64().unwrap_or(0);
        (crosses == 0).then(|| first(legal)).flatten()
    })
    .await;
    let over = open_table(anna, "pyramids", &bots(1)).await;
    play_on(stage, anna, &over, |_, legal| first(legal)).await;
    let solo = open_table(anna, "pyramids", "opt-solo=true").await;
    play_on(stage, anna, &solo, |view, legal| {
        (view["round"].as_u64() < Some(3)).then(|| first(legal)).flatten()
    })
    .await;
    let at = |name, id: &str, then| Sight { name, path: format!("/t/{id}"), then, board: false };
    let aim = "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))";
    vec![
        Sight { name: "pyramids-new", path: "/new/pyramids".into(), then: "", board: false },
        at("pyramids-choose", &choose, ""),
        at("pyramids-mark", &four, ""),
        at("pyramids-aim", &four, aim),
        at("pyramids-look", &four, "document.getElementById('sheet-seat-1').showPopover()"),
        at("pyramids-take", &take, ""),
        at("pyramids-chain", &chain, ""),
        at("pyramids-solo", &solo, ""),
        at("pyramids-over", &over, "document.getElementById('sheet-over').hidePopover()"),
        at("pyramids-result", &over, "document.getElementById('sheet-over').showPopover()"),
    ]
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn every_state_of_pyramids() {
    stage("pyramids-looks", |stage| async move {
        let mut anna = stage.client();
        let sights = sights(&stage, &mut anna).await;
        let browser = stage.browser("anna").await;
        look_at(&browser, &anna, &sights).await;
    })
    .await;
}
