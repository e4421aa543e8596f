//! People at the board of Abracada: by mouse, by keys, by finger and without
//! scripts; and the table in every state.

use hindsight_core::Seat;
use hindsight_table::{Setup, Sitter};

use crate::browser::Browser;
use crate::laws::{Board, State, hold_the_laws, played_in};
use crate::looks::{Sight, look_at};
use crate::script::{Script, bots, setup};
use crate::stage::{Stage, stage};
use crate::support::Client;

const OVER: &str = "#live[data-phase=over]";
const READY: &str =
    "document.querySelector('#live[data-phase=over], #live button.ab-plate, #go-on')";
/// The spell that is most likely not called in vain: of those that may be called, the
/// one with the most stones unseen. The reading aid shows them.
const BEST: &str = "[...document.querySelectorAll('button.ab-plate')].map((e) => [
    e.closest('li').querySelectorAll('.ab-copies i:not(.ab-gone, .ab-seen)').length, e.dataset.key.slice(5)])
    .sort((a, b) => b[0] - a[0] || b[1] - a[1])[0][1]";

impl Browser {
    /// Waits for the turn, or for the end; false at the end. The result of a round
    /// stays until one goes on, that of the game until it is put away.
    async fn on_turn(&self) -> bool {
        self.wait(READY).await;
        if self.has("#go-on").await {
            self.run("document.querySelector('#go-on').click()").await;
            self.wait("!document.querySelector('.ab-card')").await;
            self.wait(READY).await;
        }
        let away =
            "document.querySelectorAll('.sheet:popover-open').forEach((e) => e.hidePopover())";
        self.run(away).await;
        !self.has(OVER).await
    }

    async fn best(&self) -> String {
        self.ask(BEST).await.as_str().expect("a spell to call").to_string()
    }
}

fn plate(spell: &str) -> String {
    format!("button.ab-plate[value='call {spell}']")
}

/// Anna at a table with bots.
async fn conjure(stage: &Stage, anna: &Browser, bot: &str, bots_there: usize) -> String {
    let (person, client) = stage.guest("Anna").await;
    let mut seats = vec![Sitter::Person(person)];
    seats.extend(bots(bot, bots_there));
    let path = stage.table("magic", &Script::begin(&setup("abracada", "", seats), 0)).await;
    anna.become_client(&client).await;
    path
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn a_game_of_abracada_by_mouse_to_its_end() {
    stage("abracada-mouse", |stage| async move {
        let anna = stage.browser("anna").await;
        let path = conjure(&stage, &anna, "novice", 1).await;
        // The form leads to a table like this one.
        anna.go("/new/abracada").await;
        anna.click("details.more summary").await;
        anna.choose("[name=seat-1]", "bot:novice").await;
        anna.follow("form.fields button.btn-solid").await;
        anna.wait_for("#live[data-game=abracada][data-phase=running]").await;
        anna.go(&path).await;
        anna.likes("light", false).await;
        let mut calls = 0;
        while anna.on_turn().await {
            // One click is a call; after a hit one stops.
            if anna.has("button.ab-stop").await {
                anna.move_by_click("button.ab-stop").await;
            } else {
                anna.move_by_click(&plate(&anna.best().await)).await;
                calls += 1;
            }
            // Enough seen on the move; the rest goes quicker so.
            if calls == 4 {
                anna.likes("light", true).await;
            }
        }
        assert!(calls > 4, "{calls}");
        anna.wait_for(".result h2").await;
        let floors = anna.ask("document.querySelector('.ab-tower').ariaLabel").await;
        assert!(floors.as_str().unwrap().contains('8'), "somebody is on the top floor: {floors}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn abracada_by_keys_alone() {
    stage("abracada-keys", |stage| async move {
        let anna = stage.browser("anna").await;
        let path = conjure(&stage, &anna, "novice", 1).await;
        anna.go(&path).await;
        let (mut hits, mut misses) = (0, 0);
        while (hits < 2 || misses < 1) && anna.on_turn().await {
            if anna.has("button.ab-stop").await {
                anna.move_by_keys(&["s"]).await;
                continue;
            }
            anna.move_by_keys(&[&anna.best().await]).await;
            // What came of it is in the log, the newest line first.
            let hit =
                anna.ask("!!document.querySelector('.log .mine').querySelector('.ab-hit')").await;
            if hit == true { hits += 1 } else { misses += 1 }
        }
        assert!(hits > 1 && misses > 0, "{hits} hits, {misses} misses");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn abracada_by_taps_on_a_phone_with_three_bots() {
    stage("abracada-phone", |stage| async move {
        let anna = stage.browser("anna").await;
        let path = conjure(&stage, &anna, "greedy", 3).await;
        anna.size(390, 844).await;
        anna.likes("dark", true).await;
        anna.go(&path).await;
        for _ in 0..5 {
            assert!(anna.on_turn().await, "it takes more than five turns");
            assert_eq!(anna.overflow(390).await, [""; 0]);
            let stop = anna.has("button.ab-stop").await;
            let spell = plate(&anna.best().await);
            anna.move_by_tap(if stop { "button.ab-stop" } else { &spell }).await;
        }
        // All that happened can be read, and what each did last stands at its seat.
        anna.on_turn().await;
        assert!(anna.count(".log li").await > 4);
        anna.shoot("abracada-taps").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn abracada_without_scripts_and_without_aids() {
    stage("abracada-plain", |stage| async move {
        let anna = stage.browser("anna").await;
        let path = conjure(&stage, &anna, "greedy", 1).await;
        anna.go("/settings").await;
        anna.click("[name=hints][value=no]").await;
        anna.follow("form:has([name=hints]) button.btn").await;
        anna.scripts(false).await;
        for spell in ["8", "7", "8"] {
            anna.go(&path).await;
            // Nothing tells the page that it is the turn, so it is asked for again.
            anna.reload_until("#live[data-turn=me]").await;
            assert!(!anna.has(".ab-seen, .ab-maybe, .ab-hand small").await, "no aid is wanted");
            let seq = anna.seq().await;
            anna.follow(&plate(spell)).await;
            assert!(anna.seq().await > seq);
            if anna.has("button.ab-stop").await {
                anna.follow("button.ab-stop").await;
            }
        }
    })
    .await;
}

/// The highest spell is called, of which there are the most; after a hit one stops.
fn call(legal: &[String]) -> String {
    legal.iter().max_by_key(|a| (*a == "stop", a.as_str())).expect("something to do").clone()
}

fn may_stop(legal: &[String]) -> bool {
    legal.iter().any(|action| action == "stop")
}

/// The first deal from which it comes to what is wanted when the first seat is to act.
pub fn reach(setup: &Setup, wanted: impl Fn(&Script) -> bool) -> Script {
    Script::search(setup, |script| {
        let mut there = false;
        script.play(|script, seat, legal| {
            there = seat == Seat(0) && wanted(script);
            (!there).then(|| call(legal))
        });
        there
    })
}

/// How many of some numbers, one a seat, are so.
fn seats_with(script: &Script, what: &str, is: impl Fn(u64) -> bool) -> usize {
    let view = script.view();
    let numbers = view[what].as_array().expect("a number a seat");
    numbers.iter().filter(|number| is(number.as_u64().expect("a number"))).count()
}

/// Tables of Abracada in every state, two to five at each, those with the least room
/// first, and whoever sits on the first seat.
pub async fn sights(stage: &Stage) -> (Client, Vec<Sight>) {
    let (anna, people) = stage.crowd(5).await;
    let with_bots = |seats: usize| [&people[..1], &bots("novice", seats - 1)].concat();
    let calls = |script: &Script, least: usize| {
        script.view()["calls"].as_array().map_or(0, Vec::len) >= least
    };
    let abracada = |seats: Vec<Sitter>| setup("abracada", "", seats);
    let five = abracada(people.clone());
    let last = setup("abracada", "last_mage_standing", people.clone());
    let crowded =
        |script: &Script| (1..8).any(|floor| seats_with(script, "floors", |at| at == floor) > 3);
    let over = {
        let mut script = Script::begin(&abracada(people[..4].to_vec()), 0);
        script.play(|_, _, legal| Some(call(legal)));
        script
    };
    let tables = [
        ("foot", reach(&five, |_| true)),
        ("crowded", reach(&five, crowded)),
        ("five", reach(&five, |script| calls(script, 9) && may_stop(&script.legal()))),
        ("last", reach(&last, |script| seats_with(script, "life", |life| life == 0) > 0)),
        ("four", reach(&abracada(with_bots(4)), |script| calls(script, 6))),
        (
            "three",
            reach(&abracada(with_bots(3)), |script| calls(script, 5) && may_stop(&script.legal())),
        ),
        ("two", reach(&abracada(with_bots(2)), |_| true)),
        ("over", over),
    ];
    for (id, script) in &tables {
        stage.table(&format!("abracada-{id}"), script).await;
    }
    let news = "document.querySelectorAll('.sheet').forEach((e) => e.hidePopover())";
    let sights = vec![
        Sight::new("abracada-foot", "/t/abracada-foot", news),
        Sight::new("abracada-crowded", "/t/abracada-crowded", news),
        Sight::new("abracada-five", "/t/abracada-five", news),
        Sight::new("abracada-last", "/t/abracada-last", news),
        Sight::new("abracada-four", "/t/abracada-four", news),
        Sight::new("abracada-three", "/t/abracada-three", news),
        Sight::new("abracada-two", "/t/abracada-two", news),
        Sight::new(
            "abracada-round",
            "/t/abracada-over",
            "document.querySelector('.sheet[id*=round]').showPopover()",
        ),
        Sight::new("abracada-over", "/t/abracada-over", news),
        Sight::new("abracada-new", "/new/abracada", ""),
    ];
    (anna, sights)
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn every_state_of_abracada() {
    stage("abracada-looks", |stage| async move {
        let (anna, sights) = sights(&stage).await;
        look_at(&stage.browser("anna").await, &anna, &sights).await;
    })
    .await;
}

/// What one needs at one's turn: one's own stones and what is known of them, every spell,
/// Stop, what just happened.
const BOARD: Board = Board {
    needed: ".ab-hand .ab-rack li, .ab-hand :is(button, p, .ab-maybe, .ab-own-secrets), \
        .ab-plate, .ab-news, .ab-card, .seat .ab-life",
    fixed: &[".bar", ".seat.them .ab-rack", ".board", ".ab-hand", ".ab-stop-place"],
    marks: ".ab-crest",
};

/// What ends the round if the first seat does it now.
fn ends_the_round(script: &Script) -> Option<String> {
    let round = script.view()["round"].clone();
    script.legal().into_iter().find(|action| {
        let mut then = script.clone();
        then.act(Seat(0), action);
        !then.is_over() && then.view()["round"] != round
    })
}

/// Tables of two to five at each step, and one that shows what came of a round.
async fn states(stage: &Stage) -> Vec<State> {
    let (mut client, people) = stage.crowd(5).await;
    let abracada = |seats: usize| setup("abracada", "", &people[..seats]);
    let last = setup("abracada", "last_mage_standing", people.clone());
    let late = |script: &Script| script.view()["calls"].as_array().is_some_and(|c| c.len() > 5);
    let call = |script: &Script| late(script) && !may_stop(&script.legal());
    let cast = |script: &Script| late(script) && may_stop(&script.legal());
    let out = |script: &Script| seats_with(script, "life", |life| life == 0) > 0;
    let round = reach(&abracada(5), |script| ends_the_round(script).is_some());
    let mut over = Script::begin(&abracada(5), 0);
    over.play(|_, _, legal| Some(self::call(legal)));
    let mut states = Vec::new();
    for (name, like, script) in [
        ("abracada-5-call", "five", &reach(&abracada(5), call)),
        ("abracada-5-cast", "five", &reach(&abracada(5), cast)),
        ("abracada-5-round", "five", &round),
        ("abracada-5-out", "out", &reach(&last, out)),
        ("abracada-4-cast", "four", &reach(&abracada(4), cast)),
        ("abracada-3-call", "three", &reach(&abracada(3), call)),
        ("abracada-3-cast", "three", &reach(&abracada(3), cast)),
        ("abracada-2-cast", "two", &reach(&abracada(2), cast)),
        ("abracada-over", "over", &over),
    ] {
        let path = stage.table(name, script).await;
        let seen = State::new(name, path, &client).of(&BOARD).like(like);
        states.push(match name {
            _ if name.ends_with("round") => seen.until(".ab-card"),
            _ if name.ends_with("call") => seen.move_by("button.ab-plate"),
            _ if name.ends_with("cast") => seen.move_by("button.ab-stop"),
            _ => seen,
        });
    }
    let at = |name: &str, id: &str| State::new(name, format!("/t/{id}"), &client);
    states.extend([
        at("abracada-menu", "abracada-5-call").open("menu"),
        at("abracada-moves", "abracada-5-cast").open("moves").only_with("[popovertarget=moves]"),
        at("abracada-result", "abracada-over").open("sheet-over"),
    ]);
    let action = ends_the_round(&round).expect("what ends the round");
    let form = format!("action={}", action.replace(' ', "+"));
    assert_eq!(client.post("/t/abracada-5-round/act", &form).await.status, 303);
    states
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn the_laws_hold_at_every_step_of_abracada() {
    stage("abracada-laws", |stage| async move {
        let states = states(&stage).await;
        hold_the_laws(&stage, states).await;
    })
    .await;
}

/// A person and three novices; every turn is looked at, and what came of each round.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-laws runs it"]
async fn the_laws_hold_through_whole_games_of_abracada() {
    stage("abracada-games", |stage| async move {
        let anna = stage.browser("anna").await;
        let mut wrong = Vec::new();
        for way @ (_, (lang, (width, _))) in played_in().enumerate() {
            anna.begin_game(&stage, ("abracada", ""), 3, way).await;
            for step in 0.. {
                anna.wait(READY).await;
                let name = format!("game-abracada-{lang}-{width}-{step:03}");
                wrong.extend(anna.look_once(&name, &BOARD).await);
                if !anna.on_turn().await {
                    break;
                }
                if anna.has("button.ab-stop").await {
                    anna.move_by_click("button.ab-stop").await;
                } else {
                    anna.move_by_click(&plate(&anna.best().await)).await;
                }
            }
            let name = format!("game-abracada-{lang}-{width}-end");
            wrong.extend(anna.look_once(&name, &BOARD).await);
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    })
    .await;
}
