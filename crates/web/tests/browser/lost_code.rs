//! One person at the board of The Lost Code: by mouse, by finger, by keys and without
//! scripts; the sheet that is theirs alone; every phase, looked at by axe.

use hindsight_core::Seat;
use hindsight_table::{Phase, Setup, Sitter};
use serde_json::json;

use crate::browser::Browser;
use crate::house::table;
use crate::laws::{Board, State, hold_the_laws, played_in};
use crate::looks::{Sight, look_at};
use crate::script::{Script, bots, setup};
use crate::stage::{Stage, stage};
use crate::support::Client;

/// What the page wants of its viewer now.
const STEP: &str = "(() => {
  const live = document.querySelector('#live');
  if (live?.dataset.phase === 'over') return 'over';
  if (live.matches('.busy')) return '';
  if (document.querySelector('#go-on')) return 'round';
  if (live?.dataset.turn !== 'me') return '';
  if (document.querySelector('.grid.guessing')) return 'write';
  if (document.querySelector('.dial.turns')) return 'bet';
  if (document.querySelector('[value=accept]')) return 'turn';
  if (document.querySelector('[value=take]')) return 'offer';
  return document.querySelector('.own .swap') ? 'swap' : '';
})()";

/// The lowest sum of the run to which the wheel is turned.
const LOW: &str = "Number(document.querySelector('#run').getAttribute('aria-valuenow'))";
/// The first digit that can be marked.
const CELL: &str = ".grid .mark";

impl Browser {
    /// Goes on from what came of a round.
    async fn go_on(&self, rounds: &mut usize) {
        assert!(self.has(".round-card .my-verdict").await, "what came of the round");
        *rounds += 1;
        self.click("#go-on").await;
        self.wait("!document.querySelector('.round-card')").await;
    }

    /// Ticks a digit in every line that is blank.
    async fn write_every_line(&self) {
        let blank = "tr.writes:not(:has(:checked)) td:not(.seen) label";
        while self.has(blank).await {
            self.click(blank).await;
        }
    }

    async fn code_step(&self) -> String {
        self.wait(&format!("{STEP} !== ''")).await;
        self.ask(STEP).await.as_str().unwrap_or_default().to_string()
    }

    /// The run to which the wheel is turned: its lowest sum.
    async fn low(&self) -> i64 {
        self.ask(LOW).await.as_i64().unwrap()
    }

    async fn wait_low(&self, sum: i64) {
        self.wait(&format!("{LOW} === {sum}")).await;
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
}

/// Anna at a table with a bot.
async fn play_code(stage: &Stage, anna: &Browser) -> String {
    let (person, client) = stage.guest("Anna").await;
    let seats = [&[Sitter::Person(person)][..], &bots("novice", 1)].concat();
    let path = stage.table("code", &Script::begin(&setup("lost-code", "", seats), 0)).await;
    anna.become_client(&client).await;
    path
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn a_whole_game_of_the_lost_code_by_mouse() {
    stage("code-mouse", |stage| async move {
        let anna = stage.browser("anna").await;
        let path = play_code(&stage, &anna).await;
        anna.go(&path).await;
        anna.write("#note", "bear + man = 7").await;
        let (mut bets, mut rounds) = (0, 0);
        loop {
            match anna.code_step().await.as_str() {
                "over" => break,
                "bet" => {
                    anna.click("label.wheel").await;
                    anna.wait_for("#place-bet:not([hidden])").await;
                    if bets == 0 {
                        turn_by_hand(&anna).await;
                        anna.shoot("code-turned-1280-light-en").await;
                    }
                    anna.move_by_click("#place-bet").await;
                    bets += 1;
                }
                "round" => anna.go_on(&mut rounds).await,
                "turn" => anna.move_by_click("button[value=accept]").await,
                "swap" => anna.move_by_click(".own button.swap").await,
                _ => {
                    anna.write_every_line().await;
                    anna.move_by_click("#hand-in").await;
                }
            }
        }
        assert_eq!((bets, rounds), (10, 10), "one a round");
        anna.wait_for("#live[data-phase=over] .result h2").await;
        // The sheet is kept, and says what the code was.
        assert_eq!(anna.words(".code-note p").await, "bear + man = 7");
        assert_eq!(anna.ask("document.querySelectorAll('.grid .truth').length").await, 6);
        assert!(matches!(table(stage.folder.path(), "code").await.phase(), Phase::Over(_)));
        anna.shoot("code-played-1280-light-en").await;
    })
    .await;
}

/// By the dial, by its buttons, and by the small wheel itself.
async fn turn_by_hand(anna: &Browser) {
    let before = anna.low().await;
    anna.click(".turner [data-step='1']").await;
    anna.wait_low(before + 1).await;
    let (from, to) =
        (anna.spot("[data-sum='8']", 0.5).await, anna.spot("[data-sum='4']", 0.5).await);
    anna.hold(from).await;
    let grabbed = anna.low().await;
    anna.pull(to).await;
    anna.wait_low((grabbed - 4).max(0)).await;
    anna.release(to).await;
    let disc = "label.wheel:has(:checked) .disc";
    let (right, left) = (anna.spot(disc, 0.9).await, anna.spot(disc, 0.1).await);
    let below = (f64::midpoint(right.0, left.0), right.1 + (right.0 - left.0) / 2.0);
    let before = anna.low().await;
    anna.hold(right).await;
    anna.pull(below).await;
    anna.release(below).await;
    // A quarter of a turn.
    anna.wait(&format!("{LOW} > {before}")).await;
    assert!(anna.has("label.wheel :checked").await, "the wheel is still chosen");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn a_whole_game_of_the_lost_code_by_keys() {
    stage("code-keys", |stage| async move {
        let anna = stage.browser("anna").await;
        let path = play_code(&stage, &anna).await;
        anna.likes("dark", true).await;
        anna.go(&path).await;
        let (mut bets, mut marked) = (0, false);
        loop {
            match anna.code_step().await.as_str() {
                "over" => break,
                "round" => {
                    anna.keys(&["Enter"]).await;
                    anna.wait("!document.querySelector('.round-card')").await;
                }
                "bet" => {
                    // The bot may have taken the wheel.
                    let free = "[...document.querySelectorAll('.wheels [name=pick]')].map((e) => e.ariaKeyShortcuts ?? e.getAttribute('aria-keyshortcuts'))";
                    let free = anna.ask(free).await;
                    let free = free.as_array().unwrap();
                    anna.keys(&[free[bets % free.len()].as_str().unwrap()]).await;
                    anna.wait("document.activeElement.id === 'run'").await;
                    anna.keys(&["Home", "ArrowRight", "ArrowRight"]).await;
                    anna.wait_low(2).await;
                    anna.keys(&["PageUp", "ArrowLeft"]).await;
                    anna.wait_low(6).await;
                    anna.move_by_keys(&["Enter"]).await;
                    bets += 1;
                }
                "turn" => anna.move_by_keys(&["a"]).await,
                "swap" => {
                    let key = "document.querySelector('.own .swap').getAttribute('aria-keyshortcuts')";
                    let key = anna.ask(key).await;
                    anna.move_by_keys(&[&key.as_str().unwrap().to_lowercase()]).await;
                }
                _ => {
                    anna.keys(&["m"]).await;
                    anna.wait("document.activeElement.name === 'guess'").await;
                    let box_of = "document.activeElement.closest('tr').querySelector('[name=guess]:not(:disabled)')";
                    let before = anna.ask(&format!("{box_of}.checked")).await == true;
                    let digit = anna.ask(&format!("{box_of}.value.split(' ')[1]")).await;
                    anna.keys(&[digit.as_str().unwrap()]).await;
                    anna.wait(&format!("{box_of}.checked === {}", !before)).await;
                    anna.write_every_line().await;
                    anna.move_by_keys(&["h"]).await;
                }
            }
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
    anna.keys(&["m"]).await;
    anna.wait("document.activeElement.name === 'mark'").await;
    for (key, sign) in [("x", "x"), ("o", "o"), ("/", "?")] {
        anna.keys(&[key]).await;
        anna.wait(&format!("{mark} === '{sign}'")).await;
    }
    let first = anna.ask("document.activeElement.id").await;
    anna.keys(&["ArrowRight", "ArrowDown"]).await;
    assert_ne!(anna.ask("document.activeElement.id").await, first);
    anna.keys(&[" "]).await;
    anna.wait(&format!("{mark} === 'x'")).await;
    anna.keys(&["Backspace"]).await;
    anna.wait(&format!("{mark} === '-'")).await;
    anna.run("document.activeElement.blur()").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn rounds_of_the_lost_code_by_taps_on_a_phone() {
    stage("code-phone", |stage| async move {
        let anna = stage.browser("anna").await;
        let path = play_code(&stage, &anna).await;
        anna.size(390, 844).await;
        anna.likes("dark", true).await;
        anna.go(&path).await;
        let mut bets = 0;
        while bets < 3 {
            let step = anna.code_step().await;
            assert_eq!(anna.overflow(390).await, [""; 0], "{step}");
            match step.as_str() {
                "bet" => {
                    anna.tap("label.wheel").await;
                    anna.wait_for("#place-bet:not([hidden])").await;
                    let before = anna.low().await;
                    let there = if before > 4 { "[data-sum='1']" } else { "[data-sum='19']" };
                    let from = anna.spot("[data-sum='10']", 0.5).await;
                    let to = anna.spot(there, 0.5).await;
                    anna.swipe(from, to).await;
                    // A finger turns it too.
                    anna.wait(&format!("{LOW} !== {before}")).await;
                    assert_eq!(anna.overflow(390).await, [""; 0]);
                    anna.shoot("code-turned-390-dark-en").await;
                    anna.move_by_tap("#place-bet").await;
                    bets += 1;
                }
                "round" => {
                    anna.tap("#go-on").await;
                    anna.wait("!document.querySelector('.round-card')").await;
                }
                "turn" => anna.move_by_tap("button[value=accept]").await,
                _ => anna.move_by_tap(".own button.swap").await,
            }
        }
        anna.tap(".tabs label:has(#part-sheet)").await;
        anna.tap(CELL).await;
        anna.wait_for(".grid .mark[data-mark=x]").await;
        anna.shoot("code-sheet-390-dark-en").await;
    })
    .await;
}

/// The first deal from which it comes to what is wanted, after this many steps at least,
/// when the first seat is to act. Any action is as good as another, but for the
/// shortcut, which the first seat takes.
fn reach(setup: &Setup, steps: usize, wanted: impl Fn(&[String]) -> bool) -> Script {
    Script::search(setup, |script| {
        let (mut step, mut there) = (0, false);
        script.play(|_, seat, legal| {
            there = seat == Seat(0) && step >= steps && wanted(legal);
            let take = legal.iter().find(|action| *action == "take" && seat == Seat(0));
            let action = take.unwrap_or(&legal[step * 7 % legal.len()]);
            step += 1;
            (!there).then(|| action.clone())
        });
        there
    })
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn the_lost_code_without_scripts() {
    stage("code-plain", |stage| async move {
        let browser = stage.browser("anna").await;
        let path = play_code(&stage, &browser).await;
        browser.scripts(false).await;
        browser.go(&path).await;
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
                "round" => browser.follow("#go-on").await,
                "turn" => browser.follow("button[value=accept]").await,
                "swap" => browser.follow(".own button.swap").await,
                // Nothing tells the page that the bot has moved.
                _ => browser.reload().await,
            }
        }
        // The last guesses, at another table.
        let (person, client) = stage.guest("Anna").await;
        let seats = [&[Sitter::Person(person)][..], &bots("novice", 1)].concat();
        let last = reach(&setup("lost-code", "", seats), 0, |legal| may(legal, "write "));
        let page = stage.table("last", &last).await;
        browser.become_client(&client).await;
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
        browser.reload_until("#live[data-phase=over]").await;
        browser.shoot("code-plain-1280-light-en").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn marks_are_there_again_and_nobody_else_has_them() {
    stage("code-marks", |stage| async move {
        let people = [stage.guest("Anna").await, stage.guest("Ben").await];
        let seats = people.each_ref().map(|(person, _)| Sitter::Person(*person));
        let path = stage.table("code", &Script::begin(&setup("lost-code", "", seats), 0)).await;
        let [(_, her), (_, his)] = &people;
        let (anna, ben, phone) =
            (stage.browser("anna").await, stage.browser("ben").await, stage.browser("phone").await);
        for (browser, client) in [(&anna, her), (&ben, his), (&phone, her)] {
            browser.become_client(client).await;
            browser.go(&path).await;
            browser.wait_for(CELL).await;
        }
        anna.run("window.marked = true").await;
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
        ben.keys(&["Enter"]).await;
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
        assert!(!carl.has(".notebook, .mark").await, "a spectator has no sheet");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn every_option_of_the_lost_code_can_be_chosen() {
    stage("code-options", |stage| async move {
        let anna = stage.browser("anna").await;
        anna.go("/new/lost-code").await;
        anna.click("details.more summary").await;
        for option in ["beginner", "x", "shortcut", "curse"] {
            anna.click(&format!("[type=checkbox][name=opt-{option}]")).await;
        }
        for seat in [1, 2] {
            anna.choose(&format!("[name=seat-{seat}]"), "bot:novice").await;
        }
        anna.follow("form.fields button").await;
        anna.wait_for("#live[data-game=lost-code][data-phase=running]").await;
        let id = anna.place_of_page().await.replace("/t/", "");
        let table = table(stage.folder.path(), &id).await;
        assert_eq!(table.chairs().len(), 3);
        for option in ["beginner", "x", "shortcut", "curse"] {
            assert!(table.setup().options.contains(option), "{}", table.setup().options);
        }
        assert_eq!(anna.count(".seat.them, .idle").await, 3);
    })
    .await;
}

fn may(legal: &[String], verb: &str) -> bool {
    legal.iter().any(|action| action.starts_with(verb))
}

/// A table at each phase of the game, those with the least room first, and who sits
/// there on the first seat.
pub async fn sights(stage: &Stage) -> (Client, Vec<Sight>) {
    let (mut anna, people) = stage.crowd(4).await;
    let code = |options: &str, seats: usize| setup("lost-code", options, &people[..seats]);
    let with_bots = |options: &str, seats: usize| {
        setup("lost-code", options, [&people[..1], &bots("novice", seats - 1)].concat())
    };
    // Only the last guesses may be left out.
    let early = |legal: &[String]| {
        may(legal, "write ") && !legal.iter().any(|action| action.ends_with("none"))
    };
    let mut over = Script::begin(&code("shortcut,curse", 4), 0);
    over.play(|script, _, legal| {
        Some(legal[script.table.entries() as usize * 7 % legal.len()].clone())
    });
    let tables = [
        ("bet", reach(&code("x,shortcut,curse", 4), 30, |legal| may(legal, "bet "))),
        ("turn", reach(&code("", 3), 12, |legal| may(legal, "accept"))),
        ("swap", reach(&code("curse", 4), 30, |legal| may(legal, "swap "))),
        ("offer", reach(&with_bots("x,shortcut", 2), 0, |legal| may(legal, "take"))),
        ("shortcut", reach(&with_bots("shortcut", 4), 0, early)),
        ("write", reach(&code("beginner", 3), 0, |legal| may(legal, "write "))),
        ("over", over),
    ];
    for (id, script) in &tables {
        let page = stage.table(&format!("code-{id}"), script).await;
        let marks = "mark=bird+2+x0&mark=man+5+o0&mark=snake+1+?0";
        anna.post(&format!("{page}/marks"), marks).await;
    }
    let sights = vec![
        Sight::new("code-bet", "/t/code-bet", "document.querySelector('label.wheel').click()"),
        Sight::new("code-turn", "/t/code-turn", "document.querySelector('label.die').click()"),
        Sight::new("code-swap", "/t/code-swap", ""),
        Sight::new("code-offer", "/t/code-offer", ""),
        Sight::new("code-shortcut", "/t/code-shortcut", ""),
        Sight::new("code-write", "/t/code-write", ""),
        Sight::new("code-over", "/t/code-over", ""),
    ];
    (anna, sights)
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn every_phase_of_the_lost_code() {
    stage("code-phases", |stage| async move {
        let (anna, sights) = sights(&stage).await;
        look_at(&stage.browser("anna").await, &anna, &sights).await;
    })
    .await;
}

/// What one needs at one's turn: one's own tiles, every control of the step, what just
/// happened. Markers lie on the track, on the dial and on wheels.
const BOARD: Board = Board {
    needed: ".own li, #board :is(button, label, #run), .hint :is(button, p), .code-news li, \
        .round-card, .guess-card, .seat.me .standing b",
    fixed: &[
        ".bar",
        ".board",
        ".hint",
        ".slot",
        ".own",
        ".own li .tile",
        ".seat.them .rack",
        ".tabs",
    ],
    marks: ".snake-track g.marker, .seat .marker",
};

/// A table at every step of a round, 2 to 4 at it, and at the end.
async fn states(stage: &Stage) -> Vec<State> {
    let (mut client, people) = stage.crowd(4).await;
    let code = |options: &str, seats: usize| setup("lost-code", options, &people[..seats]);
    let early = |legal: &[String]| {
        may(legal, "write ") && !legal.iter().any(|action| action.ends_with("none"))
    };
    let all = "x,shortcut,curse";
    let bet = |legal: &[String]| may(legal, "bet ");
    let four = |steps, wanted: &dyn Fn(&[String]) -> bool| reach(&code(all, 4), steps, wanted);
    let to_turn = four(20, &|legal| may(legal, "accept"));
    let to_bet = four(30, &bet);
    let last_bet = four(30, &|legal| bet(legal) && free_wheels(legal) == 4);
    let action = last_bet.legal().into_iter().find(|action| action.starts_with("bet "));
    let mut over = Script::begin(&code(all, 4), 0);
    over.play(|script, _, legal| {
        Some(legal[script.table.entries() as usize * 7 % legal.len()].clone())
    });
    let mut states = Vec::new();
    for (name, like, script) in [
        ("code-4-turn", "four", &to_turn),
        ("code-4-die", "four", &to_turn),
        ("code-4-offer", "four", &four(0, &|legal| may(legal, "take"))),
        ("code-4-shortcut", "four", &four(0, &early)),
        ("code-4-bet", "four", &to_bet),
        ("code-4-wheel", "four", &to_bet),
        ("code-4-round", "four", &last_bet),
        ("code-4-swap", "four", &four(30, &|legal| may(legal, "swap "))),
        ("code-4-write", "four", &four(0, &|legal| may(legal, "write ") && !early(legal))),
        ("code-4-over", "over", &over),
        ("code-3-bet", "three", &reach(&code("", 3), 12, bet)),
        ("code-3-swap", "three", &reach(&code("", 3), 12, |legal| may(legal, "swap "))),
        ("code-2-bet", "two", &reach(&code("beginner", 2), 12, bet)),
        ("code-2-write", "two", &reach(&code("beginner", 2), 0, |legal| may(legal, "write "))),
    ] {
        let path = stage.table(name, script).await;
        let seen = State::new(name, path, &client).of(&BOARD).like(like);
        states.push(match name {
            "code-4-die" => seen.click("label.die"),
            "code-4-round" => seen.until(".round-card"),
            "code-4-wheel" | "code-3-bet" | "code-2-bet" => {
                seen.click("label.wheel").move_by("#place-bet")
            }
            "code-4-turn" => seen.move_by("[value=accept]"),
            "code-4-swap" | "code-3-swap" => seen.move_by(".own .swap"),
            _ => seen,
        });
    }
    // What lies over the table, or takes its place on a phone.
    let at = |name: &str, id: &str| State::new(name, format!("/t/{id}"), &client);
    states.extend([
        at("code-menu", "code-4-bet").open("menu"),
        at("code-moves", "code-4-bet").open("moves").only_with("[popovertarget=moves]"),
        at("code-bets", "code-4-write").open("all-rounds"),
        at("code-result", "code-4-over").open("sheet-over"),
        at("code-sheet", "code-4-bet")
            .click("#part-sheet")
            .needs(".notebook h2")
            .only_with(".tabs"),
        at("code-track", "code-4-bet").click("#part-track").only_with(".tabs"),
    ]);
    // The last bet of a round brings its card, which stays.
    let form = format!("action={}", action.expect("a bet").replace(' ', "+"));
    assert_eq!(client.post("/t/code-4-round/act", &form).await.status, 303);
    states
}

/// On how many wheels one can bet.
fn free_wheels(legal: &[String]) -> usize {
    let width = |action: &String| {
        let run = action.strip_prefix("bet ")?;
        let (low, high) = run.split_once('-').unwrap_or((run, run));
        Some(high.parse::<u8>().ok()? - low.parse::<u8>().ok()?)
    };
    let widths: std::collections::BTreeSet<u8> = legal.iter().filter_map(width).collect();
    widths.len()
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn the_laws_hold_at_every_step_of_the_lost_code() {
    stage("code-laws", |stage| async move {
        let states = states(&stage).await;
        hold_the_laws(&stage, states).await;
    })
    .await;
}

/// A person and three novices play with all options; every step is looked at.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-laws runs it"]
async fn the_laws_hold_through_whole_games_of_the_lost_code() {
    stage("code-games", |stage| async move {
        let anna = stage.browser("anna").await;
        let mut wrong = Vec::new();
        for way @ (_, (lang, (width, _))) in played_in().enumerate() {
            anna.begin_game(&stage, ("lost-code", "x,shortcut,curse"), 3, way).await;
            for step in 0.. {
                let wanted = anna.code_step().await;
                if wanted == "bet" {
                    anna.click("label.wheel").await;
                    anna.wait_for("#place-bet:not([hidden])").await;
                }
                let name = format!("game-code-{lang}-{width}-{step:02}-{wanted}");
                wrong.extend(anna.look_once(&name, &BOARD).await);
                match wanted.as_str() {
                    "over" => break,
                    "bet" => anna.move_by_click("#place-bet").await,
                    "round" => anna.go_on(&mut 0).await,
                    "turn" => anna.move_by_click("button[value=accept]").await,
                    "swap" => anna.move_by_click(".own button.swap").await,
                    "offer" => anna.move_by_click("button[value=take]").await,
                    _ => {
                        anna.write_every_line().await;
                        anna.move_by_click("#hand-in").await;
                    }
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    })
    .await;
}
