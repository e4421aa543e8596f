//! Rules and lessons: each lesson is played to its end, by mouse, by finger, by keys
//! and without scripts; every page fits and axe finds nothing.

use hindsight_pages::{Stop, games, lesson, ticks};
use serde_json::json;

use crate::browser::Browser;
use crate::looks::{DESKTOP, PHONE, Sight, speak};
use crate::stage::stage;

/// The button of an action.
fn button(action: &str) -> String {
    format!("button[name=action][value='{action}']")
}

impl Browser {
    /// The choice that must be made before this action can be seen: its id, or
    /// nothing if it can be seen already.
    async fn choice_before(&self, action: &str) -> String {
        let found = self
            .ask(&format!(
                "(() => {{ const b = document.querySelector({}); if (b.checkVisibility()) return ''; \
                 for (const r of document.querySelectorAll('[name=pick]')) {{ r.checked = true; \
                 const seen = b.checkVisibility(); r.checked = false; if (seen) return r.id; }} return null; }})()",
                json!(button(action))
            ))
            .await;
        found.as_str().unwrap_or_else(|| panic!("{action} is nowhere to be seen")).to_string()
    }

    /// Does what a stop of a lesson asks for, by mouse.
    async fn do_by_mouse(&self, game: &str, stop: &Stop) {
        match &stop.expected {
            None => self.follow("a[rel=next]").await,
            Some(action) => self.act_by_mouse(game, action).await,
        }
    }

    /// Does an action on a board that takes one thing at a time, by mouse.
    pub async fn act_by_mouse(&self, game: &str, action: &str) {
        if !ticks(game, action).is_empty() {
            for value in ticks(game, action) {
                self.click(&format!("label:has([name=guess][value='{value}'])")).await;
            }
            self.follow("#hand-in").await;
        } else if action.starts_with("bet ") && self.has(".code-lively").await {
            // With its script the board has wheels to turn, and one button to bet.
            let sums: Vec<u32> = action[4..].split('-').map(|sum| sum.parse().unwrap()).collect();
            let width = sums[sums.len() - 1] - sums[0] + 1;
            self.click(&format!("label.wheel:has([name=pick][value='{width}'])")).await;
            self.keys(&["Home"]).await;
            self.keys(&vec!["ArrowRight"; sums[0] as usize]).await;
            self.follow(&format!("#place-bet[value='{action}']")).await;
        } else {
            let choice = self.choice_before(action).await;
            if !choice.is_empty() && self.has(".by-hand").await {
                // A key that chooses a field comes as a click from no pointer.
                self.run(&format!("document.getElementById('{choice}').click()")).await;
            } else if !choice.is_empty() {
                self.click(&format!("label:has(#{choice})")).await;
            }
            self.follow(&button(action)).await;
        }
    }

    /// Presses the key of something on the page.
    async fn press_key_of(&self, selector: &str) {
        let code =
            self.ask(&format!("document.querySelector({}).dataset.key", json!(selector))).await;
        let code = code.as_str().expect("a key");
        let key = code.trim_start_matches("Digit").trim_start_matches("Key");
        let key = if key == code { code.to_string() } else { key.to_lowercase() };
        self.keys(&[&key]).await;
    }

    /// The same by keys.
    async fn do_by_keys(&self, stop: &Stop) {
        self.leave().await;
        match &stop.expected {
            None => self.press_key_of("a[rel=next]").await,
            Some(action) => {
                let choice = self.choice_before(action).await;
                if !choice.is_empty() {
                    self.press_key_of(&format!("#{choice}")).await;
                    self.wait(&format!("document.getElementById('{choice}').checked")).await;
                }
                self.press_key_of(&button(action)).await;
            }
        }
        self.arrive().await;
    }
}

pub async fn play(browser: &Browser, game: &str, keys: bool) {
    let lesson = lesson(game).unwrap();
    browser.go(&format!("/learn/{game}")).await;
    for (place, stop) in lesson.stops.iter().enumerate() {
        let here = format!("/learn/{game}/{}", place + 1);
        browser
            .wait(&format!("location.pathname === '{here}' && document.readyState === 'complete'"))
            .await;
        if keys {
            browser.do_by_keys(stop).await;
        } else {
            browser.do_by_mouse(game, stop).await;
        }
    }
    assert!(browser.has(&format!("form[action='/play/{game}'] input[value=novice]")).await);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn each_lesson_by_mouse() {
    stage("learn-mouse", |stage| async move {
        let anna = stage.browser("anna").await;
        for game in games() {
            play(&anna, game, false).await;
        }
        // And a novice is one click away.
        anna.follow("form[action^='/play/'] button").await;
        anna.wait_for("#live").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn lessons_by_keys() {
    stage("learn-keys", |stage| async move {
        let anna = stage.browser("anna").await;
        play(&anna, "lost-cities", true).await;
        play(&anna, "abracada", true).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn a_lesson_without_scripts() {
    stage("learn-plain", |stage| async move {
        let anna = stage.browser("anna").await;
        anna.scripts(false).await;
        play(&anna, "lost-code", false).await;
    })
    .await;
}

/// Something else is tried first, and answered.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn a_lesson_on_a_phone() {
    stage("learn-phone", |stage| async move {
        let anna = stage.browser("anna").await;
        anna.size(390, 844).await;
        anna.likes("dark", true).await;
        anna.go("/learn/lost-cities/2").await;
        anna.click("label:has(#pick-1)").await;
        anna.follow("button.slot.for-1").await;
        assert_eq!(anna.place_of_page().await, "/learn/lost-cities/2");
        assert!(anna.words(".learn-answer").await.contains("Wager first"));
        // Ask first, show on demand.
        assert!(!anna.has("[data-point]").await);
        anna.follow("a[rel=help]").await;
        assert!(anna.has("button[value='play yx'][data-point]").await);
        assert_eq!(anna.overflow(390).await, [""; 0]);
        play(&anna, "lost-cities", false).await;
    })
    .await;
}

/// What is learned is what is played: the boards have their scripts. And on a phone the
/// instruction is in sight together with what can be chosen.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn a_lesson_is_the_game_itself_and_in_sight() {
    stage("learn-lively", |stage| async move {
        let anna = stage.browser("anna").await;
        anna.go("/learn/pyramids/3").await;
        anna.wait_for("#py-tools:not([hidden])").await;
        anna.keys(&["ArrowDown"]).await;
        anna.wait_for(".py-aim").await;
        anna.go("/learn/lost-code/3").await;
        anna.click("label.wheel:has([name=pick][value='10'])").await;
        anna.wait("!document.getElementById('place-bet').hidden").await;
        for (width, height) in [PHONE, (844, 390)] {
            anna.size(width, height).await;
            for game in games() {
                for (number, stop) in (1..).zip(&lesson(game).unwrap().stops) {
                    if stop.expected.is_none() {
                        continue;
                    }
                    anna.go(&format!("/learn/{game}/{number}?show=yes")).await;
                    assert_eq!(
                        anna.ask(IN_SIGHT).await,
                        json!([true, true]),
                        "{game} {number} {width}"
                    );
                }
            }
        }
        // Where there is more room, so is all that one holds.
        for game in games() {
            for number in 1..=lesson(game).unwrap().stops.len() {
                anna.go(&format!("/learn/{game}/{number}")).await;
                for (width, height) in [(820, 1180), (1280, 720), (1440, 900), (1920, 1080)] {
                    anna.size(width, height).await;
                    let below = anna.ask(&format!("{HELD}.filter((e) => {OUT})")).await;
                    assert_eq!(below, json!([]), "{game} {number} {width}x{height}");
                }
            }
        }
    })
    .await;
}

/// What one holds in any of the games.
const HELD: &str =
    "[...document.querySelectorAll('.hand .card, .own li, .ab-hand .ab-rack li, .py-card')]
    .filter((e) => e.checkVisibility()).map((e) => e.getBoundingClientRect())";
/// A box that is not in the window.
const OUT: &str =
    "e.top < -1 || e.bottom > innerHeight + 1 || e.left < -1 || e.right > innerWidth + 1";

/// Whether the instruction is whole in the window, and something that leads to what it asks
/// for at least in part, with nothing over it.
const IN_SIGHT: &str = "(() => {
    const box = (e) => e.getBoundingClientRect();
    const inside = (r) => r.top >= -1 && r.bottom <= innerHeight + 1 && r.left >= -1 && r.right <= innerWidth + 1;
    const shown = [...document.querySelectorAll('[data-point]')].map((e) => e.closest('label') ?? e).filter((e) => e.checkVisibility());
    const hit = (e) => { const r = box(e), top = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2); return !!top && (e.contains(top) || top.contains(e)); };
    return [inside(box(document.querySelector('.learn-do'))), shown.some(hit)];
  })()";

/// Every page of every kind, on a phone and a desktop, each in another language and light: the
/// laws of the layout look at all of them, and this for what axe finds.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn axe_finds_nothing_in_lessons_and_rules() {
    stage("learn-axe", |stage| async move {
        let (_, client) = stage.guest("Anna").await;
        let anna = stage.browser("anna").await;
        anna.become_client(&client).await;
        let mut pages = vec![("learn".to_string(), "/learn".to_string())];
        for game in games() {
            let stops = lesson(game).unwrap().stops.len();
            pages.push((format!("rules-{game}"), format!("/rules/{game}")));
            for number in [1, 2, stops / 2, stops, stops + 1] {
                pages.push((format!("learn-{game}-{number}"), format!("/learn/{game}/{number}")));
            }
        }
        let mut wrong = Vec::new();
        for (turn, lang) in ["en", "pl", "ru"].into_iter().enumerate() {
            speak(&client, lang).await;
            for (place, (name, path)) in pages.iter().enumerate() {
                for (wide, size) in [PHONE, DESKTOP].into_iter().enumerate() {
                    if (place + wide) % 3 != turn {
                        continue;
                    }
                    let scheme = ["light", "dark"][(place + turn) % 2];
                    anna.likes(scheme, true).await;
                    let name = format!("{name}-{}-{scheme}-{lang}", size.0);
                    anna.visit(&Sight::new("learn", path, ""), lang, size).await;
                    let found = anna.faults(&name, size).await;
                    wrong.extend(found.into_iter().map(|what| format!("{name}: {what}")));
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    })
    .await;
}
