//! The board of Lost Cities in every state: the laws of the layout, and a round's final board
//! that stays until one has seen it.

use hindsight_core::Seat;
use hindsight_table::{Setup, Sitter};

use crate::laws::{Board, State, hold_the_laws, played_in};
use crate::script::{Script, bots, setup};
use crate::stage::{Stage, stage};

/// What one needs at one's turn: one's hand, every control of the step, what just happened.
const BOARD: Board = Board {
    needed: ".hand .card, .hint :is(ol, .btn, p.waiting), .lc .target, .lc-round, .lc-round button, \
        .seat.them .last, .trail .score, .stack",
    fixed: &[".bar", ".board", ".hint", ".hand", ".seat.them", ".pile", ".stack"],
    marks: ".chip",
};

/// The first deal from which it comes to what is wanted, when this seat is to act. Any action
/// is as good as another.
fn reach(setup: &Setup, mover: u8, wanted: impl Fn(&Script) -> bool) -> Script {
    Script::search(setup, |script| {
        let (mut step, mut there) = (0, false);
        script.play(|script, seat, legal| {
            there = seat == Seat(mover) && wanted(script);
            step += 1;
            (!there).then(|| legal[step * 7 % legal.len()].clone())
        });
        there
    })
}

fn rounds(script: &Script) -> usize {
    script.view()["scores"].as_array().map_or(0, Vec::len)
}

/// What ends the round if the first seat does it now.
fn ends_the_round(script: &Script) -> Option<String> {
    script.legal().into_iter().find(|action| {
        let mut then = script.clone();
        then.act(Seat(0), action);
        !then.is_over() && rounds(&then) > rounds(script)
    })
}

fn deck(script: &Script) -> u64 {
    script.view()["deck"].as_u64().unwrap_or(0)
}

fn places(script: &Script) -> bool {
    script.legal().iter().any(|action| action.starts_with("discard"))
}

/// Tables at each step.
async fn states(stage: &Stage) -> Vec<State> {
    let (mut client, people) = stage.crowd(2).await;
    let cities = |options: &str| setup("lost-cities", options, people.clone());
    let late = |script: &Script| places(script) && deck(script) < 12;
    let draws = |script: &Script| !places(script) && deck(script) < 12 && script.legal().len() > 2;
    let round = reach(&cities(""), 0, |script| ends_the_round(script).is_some());
    let mut over = Script::begin(&cities("rounds=1"), 0);
    let mut step = 0;
    over.play(|_, _, legal| {
        step += 1;
        Some(legal[step * 7 % legal.len()].clone())
    });
    let pick = "document.querySelector('#pick-0').click()";
    let mut states = Vec::new();
    for (name, like, script, then) in [
        ("cities-place", "five", &reach(&cities(""), 0, late), ""),
        ("cities-pick", "five", &reach(&cities(""), 0, late), pick),
        ("cities-draw", "five", &reach(&cities(""), 0, draws), ""),
        ("cities-wait", "five", &reach(&cities(""), 1, |script| deck(script) < 12), ""),
        ("cities-round", "round", &round, ""),
        ("cities-6-place", "six", &reach(&cities("expeditions=6"), 0, late), ""),
        ("cities-6-pick", "six", &reach(&cities("expeditions=6"), 0, late), pick),
        ("cities-6-draw", "six", &reach(&cities("expeditions=6"), 0, draws), ""),
        ("cities-over", "over", &over, ""),
    ] {
        let path = stage.table(name, script).await;
        let seen = State::new(name, path, &client).of(&BOARD).like(like);
        let seen = if then.is_empty() { seen } else { seen.run(then) };
        states.push(match name {
            "cities-draw" => seen.move_by("button.deck"),
            "cities-pick" => seen.move_by(".lc .pile .for-0"),
            _ => seen,
        });
    }
    // What lies over the table.
    let at = |name: &str, id: &str| State::new(name, format!("/t/{id}"), &client);
    states.extend([
        at("cities-menu", "cities-place").open("menu"),
        at("cities-moves", "cities-place").open("moves").only_with("[popovertarget=moves]"),
        at("cities-result", "cities-over").open("sheet-round-1"),
    ]);
    let action = ends_the_round(&round).expect("what ends the round");
    let form = format!("action={}", action.replace(' ', "+"));
    assert_eq!(client.post("/t/cities-round/act", &form).await.status, 303);
    states
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn the_laws_hold_at_every_step_of_lost_cities() {
    stage("cities-laws", |stage| async move {
        let states = states(&stage).await;
        hold_the_laws(&stage, states).await;
    })
    .await;
}

/// The last board of a round stays until one goes on, and the bot waits for that.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn the_final_board_of_a_round_stays_until_it_was_seen() {
    stage("cities-round", |stage| async move {
        let anna = stage.browser("anna").await;
        let (person, client) = stage.guest("Anna").await;
        let seats = [&[Sitter::Person(person)][..], &bots("novice", 1)].concat();
        // The bot is to start the next round.
        let bot_starts = |script: &Script| {
            ends_the_round(script).is_some_and(|action| {
                let mut then = script.clone();
                then.act(Seat(0), &action);
                then.table.to_act().contains(Seat(1))
            })
        };
        let script = reach(&setup("lost-cities", "", seats), 0, bot_starts);
        let action = ends_the_round(&script).unwrap();
        let path = stage.table("cities", &script).await;
        anna.become_client(&client).await;
        anna.go(&path).await;
        let laid = anna.count(".exp .card").await;
        assert!(laid > 0);
        assert!(action.starts_with("draw"), "{action}");
        anna.click("button.deck").await;
        anna.wait_for(".lc-round #go-on").await;
        assert_eq!(anna.count(".exp .card").await, laid, "the board as it lay");
        assert!(!anna.has(".hand [name=pick]").await, "the next hand is not there yet");
        let seq = anna.seq().await;
        anna.reload().await;
        assert_eq!(anna.seq().await, seq, "nobody has moved behind it");
        assert_eq!(anna.count(".exp .card").await, laid, "it is still there");
        anna.keys(&["Enter"]).await;
        anna.wait("!document.querySelector('.lc-round')").await;
        anna.wait_turn().await;
        assert!(anna.seq().await > seq, "and now the bot has moved");
    })
    .await;
}

/// A person and a novice play a match of two rounds; every step is looked at, and what came of
/// each round.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-laws runs it"]
async fn the_laws_hold_through_whole_games_of_lost_cities() {
    stage("cities-games", |stage| async move {
        let anna = stage.browser("anna").await;
        let ready = "document.querySelector('#live[data-phase=over], #live[data-turn=me]:not(.busy) :is(#pick-0, button.deck), #go-on')";
        let mut wrong = Vec::new();
        for way @ (_, (lang, (width, _))) in played_in().enumerate() {
            anna.begin_game(&stage, ("lost-cities", "rounds=2"), 1, way).await;
            for step in 0.. {
                anna.wait(ready).await;
                let name = format!("game-cities-{lang}-{width}-{step:03}");
                wrong.extend(anna.look_once(&name, &BOARD).await);
                if anna.has("#live[data-phase=over]").await {
                    break;
                } else if anna.has("#go-on").await {
                    anna.click("#go-on").await;
                    anna.wait("!document.querySelector('.lc-round')").await;
                } else if anna.has("#pick-0").await {
                    anna.place().await;
                } else {
                    anna.draw().await;
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    })
    .await;
}
