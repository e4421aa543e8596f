//! People at the board of Pyramids: by mouse, by keys, by finger, without scripts,
//! and two at once.

use hindsight_core::Seat;
use hindsight_table::{Setup, Sitter};
use serde_json::json;

use crate::browser::Browser;
use crate::laws::{Board, State, hold_the_laws, played_in};
use crate::looks::{Sight, look_at};
use crate::script::{Script, bots, setup};
use crate::stage::{Stage, stage};
use crate::support::Client;

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
        let choice = self.choice().await;
        let simple = [".py-pairs button", "button.py-take", "button.py-field"];
        match (by, self.first_of(&simple).await) {
            (By::Keys, None | Some("button.py-field")) => {
                self.keys(&["ArrowDown"]).await;
                self.wait_for(FITS).await;
                self.keys(&["Enter"]).await;
            }
            (By::Keys, Some(_)) => self.keys(&["1"]).await,
            (By::Mouse, None) => self.mark_by_mouse().await,
            (By::Form, None) => self.mark_by_form().await,
            (_, Some(simple)) => self.click(simple).await,
        }
        self.wait_choice_after(&choice).await;
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
        self.wait(STILL).await;
        let spots: Vec<(f64, f64)> = serde_json::from_value(self.ask(MIDDLES).await).unwrap();
        for &spot in &spots {
            // A hand that is quite still does not move the shape.
            self.point((spot.0 + 1.0, spot.1)).await;
            self.point(spot).await;
            self.wait_for(".py-aim").await;
            if self.has(FITS).await {
                return self.press(spot).await;
            }
        }
        let &last = spots.last().expect("a lit field");
        self.press(last).await;
        self.wait_for(FITS).await;
        assert!(self.has("label.py-field").await, "a shape that did not fit was only turned");
        self.press(last).await;
    }

    /// Chooses a field, then one of the marks that are listed for it: what a page
    /// without script has.
    async fn mark_by_form(&self) {
        self.run("document.querySelector('label.py-field input').click()").await;
        self.wait(&format!("{WAY} !== undefined")).await;
        let way = self.ask(WAY).await;
        self.click(&format!("button.way[value='{}']", way.as_str().unwrap())).await;
    }
}

/// Anna at a table with a bot.
async fn explore(stage: &Stage, anna: &Browser) -> String {
    let (person, client) = stage.guest("Anna").await;
    let seats = [&[Sitter::Person(person)][..], &bots("novice", 1)].concat();
    let path = stage.table("dig", &Script::begin(&setup("pyramids", "", seats), 0)).await;
    anna.become_client(&client).await;
    path
}

/// Whether nothing travels any more: until then the page does not feel the mouse.
const STILL: &str =
    "!document.getAnimations().some((a) => a.effect.getComputedTiming().endTime !== Infinity)";
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
        let path = explore(&stage, &anna).await;
        // The form leads to a table like this one.
        anna.go("/new/pyramids").await;
        anna.click("details.more summary").await;
        anna.choose("[name=seat-1]", "bot:novice").await;
        anna.follow("form.fields button.btn-solid").await;
        anna.wait_for("#live[data-game=pyramids][data-phase=running]").await;
        anna.go(&path).await;
        anna.likes("light", false).await;
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
        let path = explore(&stage, &anna).await;
        anna.go(&path).await;
        assert!(anna.step(By::Keys).await, "a pair is kept");
        anna.wait_for("label.py-field").await;
        // The shape moves, turns and is put back before it is marked.
        anna.keys(&["ArrowDown"]).await;
        anna.wait_for(FITS).await;
        let held = "document.querySelector('.py-held').getAttribute('d')";
        let before = anna.ask(held).await;
        let square = anna.ask("document.querySelector('[data-aim=turn]').disabled").await;
        anna.keys(&["r"]).await;
        let turned = anna.ask(held).await;
        assert_eq!(turned == before, square == true, "only a square looks the same");
        anna.keys(&["s"]).await;
        anna.wait("document.querySelector('[data-aim=single]').ariaPressed === 'true'").await;
        anna.keys(&["s"]).await;
        anna.keys(&["Escape"]).await;
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
        let path = explore(&stage, &anna).await;
        anna.go(&path).await;
        anna.wait_for(".py-pairs button").await;
        assert_eq!(anna.overflow(390).await, [""; 0]);
        // Two cards tapped are the pair to keep.
        anna.tap(".py-dealt li:nth-child(3)").await;
        anna.wait_for(".py-dealt li.picked:nth-child(3)").await;
        anna.tap(".py-dealt li:nth-child(1)").await;
        anna.wait_for("label.py-field").await;
        let choice = anna.choice().await;
        // A tap lays the shape down and marks nothing.
        anna.tap_at(anna.middle("label.py-field").await).await;
        anna.wait_for(FITS).await;
        assert_eq!(anna.choice().await, choice);
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
        assert_eq!(anna.choice().await, choice);
        // Tapped where it lies, it is marked; where it does not fit, it is laid anew.
        if !anna.has(FITS).await {
            anna.tap_at(there).await;
            anna.wait_for(FITS).await;
        }
        anna.tap_at(there).await;
        anna.wait_choice_after(&choice).await;
        // The button marks too.
        for _ in 0..3 {
            anna.wait(READY).await;
            if !anna.has("label.py-field").await {
                anna.step(By::Mouse).await;
                continue;
            }
            anna.tap_at(anna.middle("label.py-field").await).await;
            anna.wait_for("#py-go:not(:disabled)").await;
            anna.move_by_tap("#py-go").await;
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn pyramids_without_scripts() {
    stage("pyramids-plain", |stage| async move {
        let anna = stage.browser("anna").await;
        let (person, client) = stage.guest("Anna").await;
        let solo = setup("pyramids", "solo", [Sitter::Person(person)]);
        let path = stage.table("solo", &Script::begin(&solo, 0)).await;
        anna.become_client(&client).await;
        anna.scripts(false).await;
        anna.go(&path).await;
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
        let people = [stage.guest("Anna").await, stage.guest("Ben").await];
        let seats = people.each_ref().map(|(person, _)| Sitter::Person(*person));
        let path = stage.table("dig", &Script::begin(&setup("pyramids", "", seats), 0)).await;
        for (browser, (_, client)) in [&anna, &ben].into_iter().zip(&people) {
            browser.become_client(client).await;
            browser.go(&path).await;
        }
        anna.wait_for(".py-pairs button").await;
        let at = |seat: usize, what: &str| format!("#seat-{seat} {what}");
        // Both are to choose; whoever has chosen is ready, and the other sees just that.
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
            let other = format!("document.querySelector('{}').innerHTML", at(1, ".py-peek"));
            let other_before = anna.ask(&other).await;
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
            anna.wait(&format!("{other} !== {other_before}")).await;
            for browser in [&anna, &ben] {
                browser.wait_for(".py-peek .py-fresh").await;
                browser.wait_for(".py-pair .py-fresh").await;
            }
            let said = anna.words("#say").await;
            let ben_did = ben.ask("document.querySelector('#seat-1 > b').textContent.trim()").await;
            assert!(said.contains(ben_did.as_str().unwrap()), "{said}");
        }
    })
    .await;
}

/// The first deal from which it comes to what is wanted when the first seat is to act
/// and nobody else is: whoever may, makes the longest mark.
fn reach(setup: &Setup, wanted: impl Fn(&Script) -> bool) -> Script {
    Script::search(setup, |script| {
        let mut there = false;
        script.play(|script, seat, legal| {
            there = seat == Seat(0) && wanted(script);
            (!there).then(|| longest(legal))
        });
        there
    })
}

fn longest(legal: &[String]) -> String {
    legal.iter().max_by_key(|action| action.len()).expect("something to do").clone()
}

/// Tables of Pyramids in every state, those with the least room first, and who sits
/// there on the first seat.
pub async fn sights(stage: &Stage) -> (Client, Vec<Sight>) {
    let (anna, people) = stage.crowd(4).await;
    let with_bots = |seats: usize| [&people[..1], &bots("novice", seats - 1)].concat();
    let may = |script: &Script, verb: &str| script.legal().iter().any(|a| a.starts_with(verb));
    let marks = |script: &Script| {
        script.legal().iter().any(|a| a.starts_with(|c: char| c.is_ascii_digit()))
    };
    let round = |script: &Script| script.view()["round"].as_u64().unwrap_or(0);
    let plain = |script: &Script| marks(script) && script.view()["draft"].is_null();
    let crosses = |script: &Script| script.view()["draft"]["crosses"].as_u64() > Some(0);
    let pyramids = |seats: Vec<Sitter>| setup("pyramids", "", seats);
    let over = {
        let mut script = Script::begin(&pyramids(people.clone()), 0);
        script.play(|_, _, legal| Some(longest(legal)));
        script
    };
    let tables = [
        ("four", reach(&pyramids(people.clone()), |script| plain(script) && round(script) > 2)),
        ("choose", reach(&pyramids(people.clone()), |_| true)),
        ("three", reach(&pyramids(people[..3].to_vec()), |_| true)),
        ("take", reach(&pyramids(with_bots(4)), |script| may(script, "take"))),
        ("chain", reach(&pyramids(with_bots(3)), crosses)),
        ("solo", reach(&setup("pyramids", "solo", &people[..1]), |script| round(script) > 2)),
        ("over", over),
    ];
    for (id, script) in &tables {
        stage.table(&format!("pyramids-{id}"), script).await;
    }
    let aim = "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))";
    let sights = vec![
        Sight::new("pyramids-mark", "/t/pyramids-four", ""),
        Sight::new("pyramids-aim", "/t/pyramids-four", aim),
        Sight::new(
            "pyramids-look",
            "/t/pyramids-four",
            "document.getElementById('sheet-seat-1').showPopover()",
        ),
        Sight::new("pyramids-choose", "/t/pyramids-choose", ""),
        Sight::new("pyramids-three", "/t/pyramids-three", ""),
        Sight::new("pyramids-take", "/t/pyramids-take", ""),
        Sight::new("pyramids-chain", "/t/pyramids-chain", ""),
        Sight::new("pyramids-solo", "/t/pyramids-solo", ""),
        Sight::new(
            "pyramids-over",
            "/t/pyramids-over",
            "document.getElementById('sheet-over').hidePopover()",
        ),
        Sight::new(
            "pyramids-result",
            "/t/pyramids-over",
            "document.getElementById('sheet-over').showPopover()",
        ),
        Sight::new("pyramids-new", "/new/pyramids", ""),
    ];
    (anna, sights)
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn every_state_of_pyramids() {
    stage("pyramids-looks", |stage| async move {
        let (anna, sights) = sights(&stage).await;
        look_at(&stage.browser("anna").await, &anna, &sights).await;
    })
    .await;
}

/// What one needs at one's turn: one's own chambers, the shape, every control of the step, what
/// just happened.
const BOARD: Board = Board {
    needed: "[data-phase=running] :is(.py-card, .py-now, .py-tools button, .py-dealt li, \
        .py-pairs :is(button, label), .py-taking .py-take, .hint p, .seat.them .py-peek)",
    fixed: &[".bar", ".hint", ".py-card", ".py-tray", ".py-now", ".py-next li"],
    marks: ".py-colours .chip",
};

/// Whether the first seat may make marks, but none of more than one field.
fn single_only(script: &Script) -> bool {
    let legal = script.legal();
    let fields = |action: &String| {
        let first = action.split(' ').next()?;
        first.parse::<u8>().ok().map(|_| action.split(' ').count() - 1)
    };
    script.view()["draft"].is_null() && legal.iter().all(|action| fields(action) == Some(1))
}

/// Tables of one to four at each step.
async fn states(stage: &Stage) -> Vec<State> {
    let (client, people) = stage.crowd(4).await;
    let dig = |seats: usize| setup("pyramids", "", &people[..seats]);
    let round = |script: &Script| script.view()["round"].as_u64().unwrap_or(0);
    let may = |script: &Script, verb: &str| script.legal().iter().any(|a| a.starts_with(verb));
    let marks = |script: &Script| {
        let begins = |a: &String| a.starts_with(|c: char| c.is_ascii_digit());
        script.legal().iter().any(begins) && script.view()["draft"].is_null()
    };
    let late = |script: &Script| marks(script) && round(script) > 2;
    let crosses = |script: &Script| script.view()["draft"]["crosses"].as_u64() > Some(0);
    let takes = |script: &Script| may(script, "take") && round(script) > 1;
    let mut waits = reach(&dig(4), late);
    while waits.table.to_act().contains(Seat(0)) {
        let action = longest(&waits.legal());
        waits.act(Seat(0), &action);
    }
    let aim = "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))";
    // The upper left field is never the way in.
    let misfit = "(() => { const r = document.querySelector('.py-fields').getBoundingClientRect();
        const at = { pointerType: 'mouse', clientX: r.left + 3, clientY: r.bottom - 3, bubbles: true };
        document.querySelector('.py-fields').dispatchEvent(new PointerEvent('pointermove', at)); })()";
    let over = |seats: usize| {
        let options = if seats == 1 { "solo" } else { "" };
        let mut script = Script::begin(&setup("pyramids", options, &people[..seats]), 0);
        script.play(|_, _, legal| Some(longest(legal)));
        script
    };
    let solo = setup("pyramids", "solo", &people[..1]);
    let mut states = Vec::new();
    for (name, like, script, then) in [
        ("pyramids-4-mark", "four", &reach(&dig(4), late), ""),
        ("pyramids-4-aim", "four", &reach(&dig(4), late), aim),
        ("pyramids-4-misfit", "four", &reach(&dig(4), late), misfit),
        ("pyramids-4-cross", "four", &reach(&dig(4), crosses), ""),
        ("pyramids-4-take", "four", &reach(&dig(4), takes), ""),
        ("pyramids-4-single", "four", &reach(&dig(4), single_only), ""),
        ("pyramids-4-choose", "choose", &reach(&dig(4), |_| true), ""),
        ("pyramids-3-mark", "three", &reach(&dig(3), late), ""),
        ("pyramids-3-take", "three", &reach(&dig(3), takes), ""),
        ("pyramids-2-mark", "two", &reach(&dig(2), late), aim),
        ("pyramids-2-take", "two", &reach(&dig(2), takes), ""),
        ("pyramids-1-choose", "choose-solo", &reach(&solo, |_| true), ""),
        ("pyramids-1-mark", "solo", &reach(&solo, late), aim),
        ("pyramids-1-take", "solo", &reach(&solo, takes), ""),
        (
            "pyramids-4-over",
            "over",
            &over(4),
            "document.getElementById('sheet-over').hidePopover()",
        ),
        ("pyramids-4-result", "result", &over(4), ""),
        (
            "pyramids-1-over",
            "over-solo",
            &over(1),
            "document.getElementById('sheet-over').hidePopover()",
        ),
        (
            "pyramids-4-look",
            "look",
            &reach(&dig(4), late),
            "document.getElementById('sheet-seat-1').showPopover()",
        ),
    ] {
        let path = stage.table(name, script).await;
        let seen = State::new(name, path, &client).of(&BOARD).like(like);
        let seen = if script.is_over() { seen.needs("") } else { seen };
        let seen = if then.is_empty() { seen } else { seen.run(then) };
        states.push(match name {
            "pyramids-1-choose" => seen.move_by(".py-pairs button"),
            "pyramids-1-take" => seen.move_by("button.py-take"),
            _ => seen,
        });
    }
    let path = stage.table("pyramids-4-wait", &waits).await;
    states.push(State::new("pyramids-4-wait", path, &client).of(&BOARD).like("four"));
    let at = |name: &str, id: &str| State::new(name, format!("/t/{id}"), &client);
    states.extend([
        at("pyramids-menu", "pyramids-4-mark").open("menu"),
        at("pyramids-moves", "pyramids-4-mark").open("moves").only_with("[popovertarget=moves]"),
    ]);
    states
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn the_laws_hold_at_every_step_of_pyramids() {
    stage("pyramids-laws", |stage| async move {
        let states = states(&stage).await;
        hold_the_laws(&stage, states).await;
    })
    .await;
}

/// A person and three novices; every step is looked at, and the end.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-laws runs it"]
async fn the_laws_hold_through_whole_games_of_pyramids() {
    stage("pyramids-games", |stage| async move {
        let anna = stage.browser("anna").await;
        let mut wrong = Vec::new();
        for way @ (_, (lang, (width, _))) in played_in().enumerate() {
            anna.begin_game(&stage, ("pyramids", ""), 3, way).await;
            for step in 0.. {
                anna.wait(READY).await;
                let name = format!("game-pyramids-{lang}-{width}-{step:03}");
                wrong.extend(anna.look_once(&name, &BOARD).await);
                if !anna.step(By::Mouse).await {
                    break;
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    })
    .await;
}
