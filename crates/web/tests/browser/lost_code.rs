//! One person at the board of The Lost Code: by mouse, by finger, by keys and without
//! scripts; the sheet that is theirs alone; every phase, looked at by axe.

use std::path::Path;

use hindsight_core::Seat;
use hindsight_table::Phase;
use serde_json::json;
use thirtyfour::Key;

use crate::browser::Browser;
use crate::house::{table, table_of};
use crate::stage::{Stage, stage};
use crate::support::Client;

/// What the page wants of its viewer now.
const STEP: &str = "(() => {
  const live = document.querySelector('#live');
  if (live?.dataset.phase === 'over') return 'over';
  if (live?.dataset.turn !== 'me' || live.matches('.busy')) return '';
  if (document.querySelector('.grid.guessing')) return 'write';
  if (document.querySelector('.dial.turns')) return 'bet';
  if (document.querySelector('[value=accept]')) return 'turn';
  return document.querySelector('.own .swap') ? 'swap' : '';
})()";

/// The first digit that can be marked.
const CELL: &str = ".grid .mark";

impl Browser {
    async fn code_step(&self) -> String {
        self.wait(&format!("{STEP} !== ''")).await;
        self.ask(STEP).await.as_str().unwrap_or_default().to_string()
    }

    /// The run to which the wheel is turned: its lowest sum.
    async fn low(&self) -> i64 {
        let low = "Number(document.querySelector('#run').getAttribute('aria-valuenow'))";
        self.ask(low).await.as_i64().unwrap()
    }

    /// A table with a bot that answers at once.
    async fn play_code(&self) {
        self.go("/new/lost-code").await;
        self.ask("document.querySelector('[name=seat-1]').value = 'bot:novice'").await;
        self.follow("form.fields button").await;
        self.wait_for("#live[data-game=lost-code]").await;
    }

    /// Where something is on the screen, as far across it as told.
    async fn spot(&self, selector: &str, across: f64) -> (f64, f64) {
        let spot = self
            .ask(&format!(
                "(() => {{ const e = document.querySelector({}); e.scrollIntoView({{ block: 'center' }}); \
                 const r = e.getBoundingClientRect(); return [r.left + r.width * {across}, r.top + r.height / 2]; }})()",
                json!(selector)
            ))
            .await;
        (spot[0].as_f64().unwrap(), spot[1].as_f64().unwrap())
    }

    /// Taps until the table has moved on: under load a finger may get lost.
    async fn tap_past(&self, selector: &str, seq: u64) {
        let moved = format!("Number(document.getElementById('live').dataset.seq) > {seq}");
        for _ in 0..5 {
            if self.has(selector).await {
                self.tap(selector).await;
            }
            for _ in 0..20 {
                if self.ask(&moved).await == true {
                    return;
                }
                tokio::time::sleep(std::time::Duration::from_millis(100)).await;
            }
        }
        self.wait_past(seq).await;
    }

    async fn hand(&self, what: &str, (x, y): (f64, f64)) {
        let event = json!({ "type": what, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1 });
        self.cdp("Input.dispatchMouseEvent", event).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn a_whole_game_of_the_lost_code_by_mouse() {
    stage("code-mouse", |stage| async move {
        let anna = stage.browser("anna").await;
        anna.likes("light", true).await;
        anna.play_code().await;
        anna.wait_for("#note").await;
        anna.write("#note", "bear + man = 7").await;
        let mut bets = 0;
        loop {
            let step = anna.code_step().await;
            let seq = anna.seq().await;
            match step.as_str() {
                "over" => break,
                "bet" => {
                    anna.click("label.wheel").await;
                    anna.wait_for("#place-bet:not([hidden])").await;
                    if bets == 0 {
                        turn_by_hand(&anna).await;
                        anna.shoot("code-turned-1280-light-en").await;
                    }
                    anna.click("#place-bet").await;
                    bets += 1;
                }
                "turn" => anna.click("button[value=accept]").await,
                "swap" => anna.click(".own button.swap").await,
                _ => {
                    anna.click("tr.writes label").await;
                    anna.click("#hand-in").await;
                }
            }
            anna.wait_past(seq).await;
        }
        assert_eq!(bets, 10, "one a round");
        anna.wait_for("#live[data-phase=over] .result h2").await;
        // The sheet is kept, and says what the code was.
        assert_eq!(anna.words(".code-note p").await, "bear + man = 7");
        assert_eq!(anna.ask("document.querySelectorAll('.grid .truth').length").await, 6);
        let id = anna.place_of_page().await.replace("/t/", "");
        assert!(matches!(table(stage.folder.path(), &id).await.phase(), Phase::Over(_)));
        anna.shoot("code-played-1280-light-en").await;
    })
    .await;
}

/// By the dial, by its buttons, and by the small wheel itself.
async fn turn_by_hand(anna: &Browser) {
    let before = anna.low().await;
    anna.click(".turner [data-step='1']").await;
    assert_eq!(anna.low().await, before + 1);
    let (from, to) =
        (anna.spot("[data-sum='8']", 0.5).await, anna.spot("[data-sum='4']", 0.5).await);
    anna.hand("mousePressed", from).await;
    let grabbed = anna.low().await;
    anna.hand("mouseMoved", to).await;
    assert_eq!(anna.low().await, (grabbed - 4).max(0), "the run follows the hand");
    anna.hand("mouseReleased", to).await;
    let disc = "label.wheel:has(:checked) .disc";
    let (right, left) = (anna.spot(disc, 0.9).await, anna.spot(disc, 0.1).await);
    let below = (f64::midpoint(right.0, left.0), right.1 + (right.0 - left.0) / 2.0);
    let before = anna.low().await;
    anna.hand("mousePressed", right).await;
    anna.hand("mouseMoved", below).await;
    anna.hand("mouseReleased", below).await;
    assert!(anna.low().await > before, "a quarter of a turn");
    assert!(anna.has("label.wheel :checked").await, "the wheel is still chosen");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn a_whole_game_of_the_lost_code_by_keys() {
    stage("code-keys", |stage| async move {
        let anna = stage.browser("anna").await;
        anna.likes("dark", true).await;
        anna.play_code().await;
        let (mut bets, mut marked) = (0, false);
        loop {
            let step = anna.code_step().await;
            let seq = anna.seq().await;
            match step.as_str() {
                "over" => break,
                "bet" => {
                    // The bot may have taken the wheel.
                    let free = "[...document.querySelectorAll('.wheels [name=pick]')].map((e) => e.ariaKeyShortcuts ?? e.getAttribute('aria-keyshortcuts'))";
                    let free = anna.ask(free).await;
                    anna.keys(free[bets % 5].as_str().unwrap().to_string()).await;
                    anna.wait("document.activeElement.id === 'run'").await;
                    anna.keys(Key::Home).await;
                    anna.keys(Key::Right + Key::Right).await;
                    assert_eq!(anna.low().await, 2);
                    anna.keys(Key::PageUp + Key::Left).await;
                    assert_eq!(anna.low().await, 6);
                    anna.keys(Key::Enter).await;
                    bets += 1;
                }
                "turn" => anna.keys("a").await,
                "swap" => {
                    let key = "document.querySelector('.own .swap').getAttribute('aria-keyshortcuts')";
                    let key = anna.ask(key).await;
                    anna.keys(key.as_str().unwrap().to_string()).await;
                }
                _ => {
                    anna.keys("m").await;
                    anna.wait("document.activeElement.name === 'guess'").await;
                    let box_of = "document.activeElement.closest('tr').querySelector('[name=guess]:not(:disabled)')";
                    let before = anna.ask(&format!("{box_of}.checked")).await == true;
                    let digit = anna.ask(&format!("{box_of}.value.split(' ')[1]")).await;
                    anna.keys(digit.as_str().unwrap().to_string()).await;
                    anna.wait(&format!("{box_of}.checked === {}", !before)).await;
                    anna.keys("h").await;
                }
            }
            anna.wait_past(seq).await;
            if bets == 1 && !marked {
                marked = true;
                mark_by_keys(&anna).await;
            }
        }
        assert!(marked && bets == 10);
    })
    .await;
}

async fn mark_by_keys(anna: &Browser) {
    let mark = "document.activeElement.dataset.mark";
    anna.keys("m").await;
    anna.wait("document.activeElement.name === 'mark'").await;
    for (key, sign) in [("x", "x"), ("o", "o"), ("/", "?")] {
        anna.keys(key).await;
        anna.wait(&format!("{mark} === '{sign}'")).await;
    }
    let first = anna.ask("document.activeElement.id").await;
    anna.keys(Key::Right + Key::Down).await;
    assert_ne!(anna.ask("document.activeElement.id").await, first);
    anna.keys(" ").await;
    anna.wait(&format!("{mark} === 'x'")).await;
    anna.keys(Key::Backspace).await;
    anna.wait(&format!("{mark} === '-'")).await;
    anna.ask("document.activeElement.blur()").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn rounds_of_the_lost_code_by_taps_on_a_phone() {
    stage("code-phone", |stage| async move {
        let anna = stage.browser("anna").await;
        anna.size(390, 844).await;
        anna.likes("dark", true).await;
        anna.play_code().await;
        let mut bets = 0;
        while bets < 3 {
            let step = anna.code_step().await;
            let seq = anna.seq().await;
            assert_eq!(anna.overflow(390).await, [""; 0], "{step}");
            match step.as_str() {
                "bet" => {
                    anna.tap("label.wheel").await;
                    anna.wait_for("#place-bet:not([hidden])").await;
                    let before = anna.low().await;
                    let there = if before > 4 { "[data-sum='1']" } else { "[data-sum='19']" };
                    let from = anna.spot("[data-sum='10']", 0.5).await;
                    let to = anna.spot(there, 0.5).await;
                    for (what, at) in
                        [("touchStart", Some(from)), ("touchMove", Some(to)), ("touchEnd", None)]
                    {
                        let points: Vec<_> =
                            at.iter().map(|(x, y)| json!({ "x": x, "y": y })).collect();
                        anna.cdp(
                            "Input.dispatchTouchEvent",
                            json!({ "type": what, "touchPoints": points }),
                        )
                        .await;
                    }
                    assert_ne!(anna.low().await, before, "a finger turns it too");
                    assert_eq!(anna.overflow(390).await, [""; 0]);
                    anna.shoot("code-turned-390-dark-en").await;
                    anna.tap_past("#place-bet", seq).await;
                    bets += 1;
                }
                "turn" => anna.tap_past("button[value=accept]", seq).await,
                _ => anna.tap_past(".own button.swap", seq).await,
            }
        }
        anna.tap(".tabs a[href='#notebook']").await;
        anna.wait("location.hash === '#notebook'").await;
        anna.tap(CELL).await;
        anna.wait_for(".grid .mark[data-mark=x]").await;
        anna.shoot("code-sheet-390-dark-en").await;
    })
    .await;
}

/// What the first seat may do, so that a phase is the one to be looked at.
type Wanted = fn(&[String]) -> bool;

/// Plays by plain requests until the first seat may do what is wanted, and at least so
/// long. The dice fall as they like: false if it never came to that.
async fn play_on(
    data: &Path,
    players: &mut [Client],
    id: &str,
    steps: usize,
    wanted: Wanted,
) -> bool {
    for step in 0.. {
        let table = table(data, id).await;
        if table.phase() != Phase::Running {
            return false;
        }
        if step >= steps && wanted(&table.legal(Seat(0))) {
            return true;
        }
        let seat = table.to_act().first().unwrap();
        let legal = table.legal(seat);
        // Whoever may take a shortcut takes it if it is the first seat.
        let take = legal.iter().find(|action| *action == "take" && seat == Seat(0));
        let action = take.unwrap_or(&legal[step * 7 % legal.len()]).replace(' ', "+");
        let form = format!("action={action}&seq={}", table.seq());
        let Some(player) = players.get_mut(seat.index()) else {
            // A bot moves by itself.
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            continue;
        };
        let reply = player.post(&format!("/t/{id}/act"), &form).await;
        assert_eq!(reply.status, 303, "{}", reply.text());
    }
    false
}

async fn seated(stage: &Stage, seats: usize, options: &str) -> (Vec<Client>, String) {
    let mut players: Vec<Client> = (0..seats).map(|_| stage.client()).collect();
    let places: Vec<String> = (0..4)
        .map(|seat| {
            let who = ["none", "open", "me"][usize::from(seat < seats) + usize::from(seat == 0)];
            format!("seat-{seat}={who}")
        })
        .collect();
    let form = format!("{}&{options}", places.join("&"));
    let id = table_of(&players[0].post("/new/lost-code", &form).await);
    for player in &mut players[1..] {
        assert_eq!(player.post(&format!("/t/{id}/join"), "").await.status, 303);
    }
    (players, id)
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn the_lost_code_without_scripts() {
    stage("code-plain", |stage| async move {
        let mut anna = stage.client();
        let form = "seat-0=me&seat-1=bot:greedy";
        let id = table_of(&anna.post("/new/lost-code", form).await);
        let browser = stage.browser("anna").await;
        browser.become_client(&anna).await;
        browser.scripts(false).await;
        let page = format!("/t/{id}");
        browser.go(&page).await;
        // A mark is a button of a form, and so is a note.
        browser.follow(CELL).await;
        assert!(browser.has(".grid .mark[data-mark=x]").await);
        browser.follow(".grid .mark[data-mark=x]").await;
        assert!(browser.has(".grid .mark[data-mark='?']").await);
        browser.write("#note", "without scripts").await;
        browser.follow(".code-note button").await;
        assert_eq!(browser.ask("document.querySelector('#note').value").await, "without scripts");
        browser.follow("[name=rub]:not(:disabled)").await;
        assert!(!browser.has(".grid .mark[data-mark='?']").await);
        let mut bets = 0;
        while bets < 2 {
            let step = browser.ask(STEP).await;
            match step.as_str().unwrap_or_default() {
                "bet" => {
                    browser.click("label.wheel").await;
                    let place = browser.ask("document.querySelector('[name=pick]:checked').id.slice(5)").await;
                    browser.follow(&format!(".for-{} button", place.as_str().unwrap())).await;
                    bets += 1;
                }
                "turn" => browser.follow("button[value=accept]").await,
                "swap" => browser.follow(".own button.swap").await,
                // Nothing tells the page that the bot has moved.
                _ => browser.reload().await,
            }
        }
        let last: Wanted = |legal| may(legal, "write ");
        assert!(play_on(stage.folder.path(), &mut [anna], &id, 0, last).await);
        browser.go(&page).await;
        assert!(browser.has(".grid.guessing").await);
        // Every line but one is left as the marks have it; too many digits are refused.
        for _ in 0..4 {
            browser.click("tr.writes td:not(.seen) label:not(:has(:checked))").await;
        }
        let row = "[...document.querySelectorAll('tr.writes')].map((tr) => tr.querySelectorAll(':checked').length)";
        let most = browser.ask(row).await;
        browser.forgive("/guesses - Failed to load resource");
        browser.follow("#hand-in").await;
        let four = most.as_array().unwrap().iter().any(|n| n.as_u64() > Some(3));
        assert_eq!(browser.place_of_page().await.ends_with("/guesses"), four);
        browser.go(&page).await;
        if four {
            browser.follow("#hand-in").await;
        }
        while !browser.has("#live[data-phase=over]").await {
            browser.reload().await;
        }
        browser.shoot("code-plain-1280-light-en").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn marks_are_there_again_and_nobody_else_has_them() {
    stage("code-marks", |stage| async move {
        let (players, id) = seated(&stage, 2, "").await;
        let path = format!("/t/{id}");
        let (anna, ben, phone) =
            (stage.browser("anna").await, stage.browser("ben").await, stage.browser("phone").await);
        for (browser, client) in [(&anna, &players[0]), (&ben, &players[1]), (&phone, &players[0])] {
            browser.become_client(client).await;
            browser.go(&path).await;
            browser.wait_for(CELL).await;
        }
        anna.ask("window.marked = true").await;
        anna.click(CELL).await;
        anna.wait_for(".grid .mark[data-mark=x]").await;
        anna.click(".grid .mark[data-mark=x]").await;
        anna.wait_for(".grid .mark[data-mark='?']").await;
        anna.click(".grid tr:nth-child(4) .mark").await;
        anna.wait_for(".grid tr:nth-child(4) .mark[data-mark=x]").await;
        anna.write("#note", "only mine").await;
        anna.click("h2").await;
        // Somebody speaks, so that the live part is laid anew.
        ben.click(".chat summary").await;
        ben.write("#chat-text", "hello").await;
        ben.keys(Key::Enter).await;
        anna.wait("document.querySelector('.chat .lines li')").await;
        let signs = "[...document.querySelectorAll('.mark')].map((e) => e.dataset.mark).filter((s) => s !== '-').join('')";
        assert_eq!(anna.ask(signs).await, "?x");
        assert_eq!(anna.ask("window.marked").await, true, "it was not loaded anew");
        assert_eq!(anna.ask("document.querySelector('#note').value").await, "only mine");
        for browser in [&anna, &phone] {
            browser.reload().await;
            browser.wait_for(CELL).await;
            assert_eq!(browser.ask(signs).await, "?x");
            assert_eq!(browser.ask("document.querySelector('#note').value").await, "only mine");
        }
        ben.reload().await;
        ben.wait_for(CELL).await;
        assert_eq!(ben.ask(signs).await, "");
        assert!(!ben.words("#live").await.contains("only mine"));
        let carl = stage.browser("carl").await;
        carl.go(&path).await;
        carl.wait_for(".watching").await;
        assert!(!carl.has(".notebook, .mark").await, "who watches has no sheet");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn every_option_of_the_lost_code_can_be_chosen() {
    stage("code-options", |stage| async move {
        let anna = stage.browser("anna").await;
        anna.go("/new/lost-code").await;
        for option in ["beginner", "x", "shortcut", "curse"] {
            anna.click(&format!("[type=checkbox][name=opt-{option}]")).await;
        }
        for seat in [1, 2] {
            let bot = format!("document.querySelector('[name=seat-{seat}]').value = 'bot:novice'");
            anna.ask(&bot).await;
        }
        anna.follow("form.fields button").await;
        anna.wait_for("#live[data-game=lost-code][data-phase=running]").await;
        let id = anna.place_of_page().await.replace("/t/", "");
        let table = table(stage.folder.path(), &id).await;
        assert_eq!(table.chairs().len(), 3);
        for option in ["beginner", "x", "shortcut", "curse"] {
            assert!(table.setup().options.contains(option), "{}", table.setup().options);
        }
        assert_eq!(anna.ask("document.querySelectorAll('.seat.them, .idle').length").await, 3);
    })
    .await;
}

fn may(legal: &[String], verb: &str) -> bool {
    legal.iter().any(|action| action.starts_with(verb))
}

/// A table at each phase of the game: its name, and what is done there first.
async fn sights(stage: &Stage) -> Vec<(&'static str, Client, String, &'static str)> {
    let pick = "document.querySelector('label.wheel').click()";
    let die = "document.querySelector('label.die').click()";
    let phases: [(&str, usize, &str, usize, Wanted, &str); 7] = [
        ("bet", 4, "", 30, |legal| may(legal, "bet "), pick),
        ("turn", 3, "", 12, |legal| may(legal, "accept"), die),
        ("swap", 4, "opt-curse=true", 30, |legal| may(legal, "swap "), ""),
        ("offer", 2, "opt-shortcut=true&opt-x=true", 0, |legal| may(legal, "take"), ""),
        // Only the last guesses may be left out.
        (
            "shortcut",
            2,
            "opt-shortcut=true",
            0,
            |legal| may(legal, "write ") && !legal.iter().any(|a| a.ends_with("none")),
            "",
        ),
        ("write", 3, "opt-beginner=true", 0, |legal| may(legal, "write "), ""),
        ("over", 4, "opt-shortcut=true&opt-curse=true", 0, |_| false, ""),
    ];
    let mut sights = Vec::new();
    for (name, seats, options, steps, wanted, then) in phases {
        for _ in 0..9 {
            let (mut players, id) = seated(stage, seats, options).await;
            let came = play_on(stage.folder.path(), &mut players, &id, steps, wanted).await;
            if came || name == "over" {
                let marks = "mark=bird+2+x0&mark=man+5+o0&mark=snake+1+?0";
                players[0].post(&format!("/t/{id}/marks"), marks).await;
                sights.push((name, players.swap_remove(0), format!("/t/{id}"), then));
                break;
            }
        }
    }
    assert_eq!(sights.len(), 7, "every phase came at some table");
    sights
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn every_phase_of_the_lost_code() {
    stage("code-phases", |stage| async move {
        let sights = sights(&stage).await;
        let browser = stage.browser("anna").await;
        let mut wrong = Vec::new();
        for (place, (name, client, path, then)) in sights.into_iter().enumerate() {
            browser.become_client(&client).await;
            // Each language by day and by night, narrow and wide, in one phase or another.
            let looks = match place % 2 {
                0 => [("en", "light", 1280), ("pl", "dark", 390), ("ru", "light", 390)],
                _ => [("en", "dark", 390), ("pl", "light", 1280), ("ru", "dark", 1280)],
            };
            for (lang, scheme, width) in looks {
                client.again().post("/settings/prefs", &format!("lang={lang}")).await;
                browser.likes(scheme, true).await;
                browser.size(width, if width < 600 { 844 } else { 900 }).await;
                browser.go(&path).await;
                browser.wait_for("#live[data-game=lost-code]").await;
                if !then.is_empty() {
                    browser.ask(&format!("({then}, 0)")).await;
                }
                let look = format!("code-{name}-{width}-{scheme}-{lang}");
                let found =
                    browser.overflow(width).await.into_iter().chain(browser.barriers().await);
                wrong.extend(found.map(|what| format!("{look}: {what}")));
                let tall = browser.ask("document.documentElement.scrollHeight").await;
                browser.size(width, (tall.as_f64().unwrap() as u32).min(3000)).await;
                browser.shoot(&look).await;
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    })
    .await;
}
