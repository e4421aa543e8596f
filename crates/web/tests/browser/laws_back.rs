//! The laws of the layout on the pages that one comes back to: puzzles in all their states, the
//! deals of a day and those for friends, reviews; and on those for people's programs.

use hindsight_puzzles::{Kind, Puzzle, shipped};
use hindsight_registry::AnyGame;

use crate::days::{DAY, Days, GAME, begin, play, reviewed};
use crate::house::table_of;
use crate::laws::{State, hold_the_laws, hold_the_laws_at};
use crate::script::{Script, setup};
use crate::stage::{LONGEST_NAME, Stage, stage};
use crate::support::Client;

/// A puzzle's form, filled in with an answer.
fn answered(puzzle: &Puzzle, answer: &str) -> String {
    if puzzle.kind.is_action() {
        return format!("action={}", answer.replace(' ', "+").replace('&', "%26"));
    }
    answer.chars().map(|choice| format!("choice={choice}&")).collect()
}

/// An answer to it that is not right.
fn missed(game: &dyn AnyGame, puzzle: &Puzzle) -> String {
    let right = |answer: &String| puzzle.answers.contains(answer);
    let moves = puzzle.moves.iter().map(|tried| tried.0.clone());
    let choices = game.exact(puzzle).map(|exact| exact.choices).unwrap_or_default();
    moves.chain(choices).find(|answer| !right(answer)).expect("something is wrong")
}

/// The first puzzle of each kind in each game: asked, with all hints, found, missed, given up.
async fn puzzles(stage: &Stage) -> Vec<State> {
    let mut states = Vec::new();
    for collection in shipped() {
        let id = &*collection.header.of;
        let game = hindsight_registry::find(id).expect("a game");
        for kind in Kind::ALL {
            let Some(place) = collection.puzzles.iter().position(|one| one.kind == kind) else {
                continue;
            };
            let puzzle = &collection.puzzles[place];
            let path = format!("/puzzles/{id}/{}", place + 1);
            let found = answered(puzzle, &puzzle.answers[0]);
            let wrong = answered(puzzle, &missed(game, puzzle));
            for (name, form) in [
                ("asked", ""),
                ("hints", "hint=3"),
                ("found", &found),
                ("missed", &wrong),
                ("shown", "show=yes"),
            ] {
                let (_, mut solver) = stage.guest("Eve").await;
                if !form.is_empty() {
                    assert_eq!(solver.post(&path, form).await.status, 303, "{path} {form}");
                }
                let name = format!("puzzle-{id}-{}-{name}", kind.name());
                states.push(State::new(&name, &path, &solver));
            }
        }
    }
    states
}

/// The overview of puzzles and a storm, while it lasts and when it is over.
async fn storms(stage: &Stage) -> Vec<State> {
    let (_, anna) = stage.guest("Anna").await;
    let (_, mut ben) = stage.guest("Ben").await;
    ben.post("/puzzles/storm", "begin=yes").await;
    for _ in 0..3 {
        let page = ben.get("/puzzles/storm").await.text();
        let of = page.split("name=\"of\" value=\"").nth(1).and_then(|rest| rest.split('"').next());
        let (id, number) = of.and_then(|of| of.split_once('/')).expect("a puzzle");
        let collection = shipped().iter().find(|one| one.header.of == id).expect("a collection");
        let puzzle = &collection.puzzles[number.parse::<usize>().unwrap() - 1];
        let game = hindsight_registry::find(id).expect("a game");
        let form = format!("of={id}/{number}&{}", answered(puzzle, &missed(game, puzzle)));
        assert_eq!(ben.post("/puzzles/storm", &form).await.status, 303, "{form}");
    }
    // Which puzzle is asked is left to chance, so that its board is not looked at here.
    let storm = State::new("storm", "/puzzles", &anna)
        .click("button[name=begin]")
        .until(".storm-time")
        .run("document.querySelector('.board').style.visibility = 'hidden'");
    vec![
        State::new("puzzles", "/puzzles", &anna),
        storm,
        State::new("storm-over", "/puzzles/storm", &ben),
    ]
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn the_laws_hold_in_puzzles() {
    stage("laws-puzzles", |stage| async move {
        let mut states = puzzles(&stage).await;
        states.extend(storms(&stage).await);
        hold_the_laws(&stage, states).await;
    })
    .await;
}

/// Somebody with an account and the longest of names.
async fn account(days: &Days, last: char) -> Client {
    let mut client = days.house.client();
    let form = format!("name={LONGEST_NAME}{last}&password=a+long+enough+one+{last}");
    assert_eq!(client.post("/register", &form).await.status, 200);
    client
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn the_laws_hold_on_deals_of_a_day_and_for_friends() {
    stage("laws-deals", |stage| async move {
        let days = Days::open().await;
        let (mut anna, mut ben) = (account(&days, 'A').await, account(&days, 'B').await);
        let last = |made: usize, legal: &[String]| if made == 4 { legal.len() - 1 } else { 0 };
        // Both have played on the first day; on the next one Anna has, and Ben is at it.
        for day in [DAY, DAY.after()] {
            days.go_to(day);
            let id = table_of(&anna.post(&begin(day), "").await);
            play(&days, &mut anna, &id, |_, _| 0).await;
            let id = table_of(&ben.post(&begin(day), "").await);
            if day == DAY {
                play(&days, &mut ben, &id, last).await;
                reviewed(&days, &DAY.to_string(), 2).await;
            }
        }
        let form = "game=lost-code&deals=3&bot=novice";
        let reply = anna.post("/duplicate", form).await;
        assert_eq!(reply.status, 303, "{}", reply.text());
        let friends = reply.header("location").unwrap().to_string();
        for client in [&mut anna, &mut ben] {
            for deal in 1..=2 {
                let id = table_of(&client.post(&format!("{friends}/{deal}"), "").await);
                play(&days, client, &id, last).await;
            }
        }
        let eve = days.house.client();
        let day = format!("/daily/{DAY}?game={GAME}");
        let sealed = "document.querySelectorAll('details').forEach((e) => { e.open = true; })";
        let states = vec![
            State::new("daily-in", "/daily", &anna),
            State::new("daily-sealed", "/daily", &anna).run(sealed),
            State::new("daily-begun", "/daily", &ben),
            State::new("daily-stranger", "/daily", &eve),
            State::new("daily-day", &day, &ben),
            State::new("daily-day-stranger", &day, &eve),
            State::new("daily-home", "/", &anna),
            State::new("friends-deals", "/duplicate", &anna),
            State::new("friends-deals-played", &friends, &anna),
            State::new("friends-deals-asked", &friends, &eve),
        ];
        hold_the_laws_at(&stage, days.house.address, states).await;
        days.house.close().await;
    })
    .await;
}

/// A game of two people that one of them has given up, and its review: the decisions in it.
async fn a_review(stage: &Stage, game: &str, options: &str) -> (Client, String) {
    let (mut anna, people) = stage.crowd(2).await;
    let mut left = 14;
    let mut script = Script::begin(&setup(game, options, people), 5);
    script.play(|_, _, legal| {
        left -= 1;
        (left > 0).then(|| legal[left * 5 % legal.len()].clone())
    });
    let path = stage.table(&format!("looked-back-{game}"), &script).await;
    assert_eq!(anna.post(&format!("{path}/resign"), "").await.status, 303);
    assert_eq!(anna.post(&format!("{path}/review"), "").await.status, 303);
    (anna, path)
}

/// Reviews of short games of all four: their beginning, their moments, with all open.
async fn reviews(stage: &Stage) -> Vec<State> {
    let mut states = Vec::new();
    for (game, options) in
        [("lost-cities", "rounds=1"), ("lost-code", ""), ("pyramids", ""), ("abracada", "")]
    {
        let (mut anna, path) = a_review(stage, game, options).await;
        while !anna.get(&format!("{path}/review")).await.text().contains("id=\"board-frame\"") {
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        }
        let page = anna.get(&format!("{path}/review")).await.text();
        let mut moments: Vec<usize> = page
            .split("review?at=")
            .skip(1)
            .filter_map(|rest| rest.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok())
            .collect();
        moments.sort_unstable();
        moments.dedup();
        let some = [moments[0], moments[moments.len() / 2], *moments.last().unwrap()];
        for (at, eyes) in some.into_iter().zip(["", "&eyes=open", ""]) {
            let name = format!("review-{game}-{at}");
            let moment = format!("{path}/review?at={at}&seat=0{eyes}");
            states.push(State::new(&name, moment, &anna).until("#board-frame"));
        }
        let tale = State::new(&format!("review-{game}-tale"), format!("{path}/review#tale"), &anna);
        states.push(tale.until("#board-frame"));
        let over = State::new(&format!("review-{game}-over"), &path, &anna);
        states.push(over.until(".in-hindsight"));
        let replay = State::new(
            &format!("try-{game}"),
            format!("{path}/replay?at={}&seat=0", some[1]),
            &anna,
        );
        states.push(replay.open("try"));
    }
    states
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn the_laws_hold_in_reviews() {
    stage("laws-reviews", |stage| async move {
        let states = reviews(&stage).await;
        hold_the_laws(&stage, states).await;
    })
    .await;
}

/// The pages for those whose programs play, and of the bots of this house.
async fn programs(stage: &Stage) -> Vec<State> {
    let (_, mut anna) = stage.guest("Anna").await;
    let register = format!("name={LONGEST_NAME}A&password=correct+horse+battery");
    assert_eq!(anna.post("/register", &register).await.status, 200);
    anna.post("/tokens", "name=My+tool+for+everything&read=yes&play=yes&chat=yes").await;
    let page = anna.post("/bots", "name=Robby").await.text();
    let id = page.split("action=\"/bots/").nth(1).and_then(|rest| rest.split('/').next());
    let id = id.expect("a bot").to_string();
    let fresh = "document.querySelector('[name=name]').value = 'its hands'; \
                 document.querySelector('[name=play]').checked = true; \
                 document.querySelector('form[action=\"/tokens\"] button').click()";
    let bot = format!("/p/{id}");
    let [tokens, bots] = ["/tokens", "/bots"].map(|path| State::new(&path[1..], path, &anna));
    let mut states = vec![
        tokens,
        State::new("tokens-fresh", "/tokens", &anna).run(fresh).until("code.secret"),
        bots,
        State::new("bot-page", bot, &anna),
        State::new("api", "/api", &anna),
        State::new("away", "/settings/away", &anna),
    ];
    for level in ["novice", "adept", "expert", "master", "champion"] {
        states.push(State::new(&format!("level-{level}"), format!("/levels/{level}"), &anna));
    }
    states
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn the_laws_hold_on_pages_for_programs() {
    stage("laws-programs", |stage| async move {
        let states = programs(&stage).await;
        hold_the_laws(&stage, states).await;
    })
    .await;
}
