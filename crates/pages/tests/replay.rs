//! Looking back: one step is one thing that happened, all moves are there, and in the past
//! nobody is waited for.

mod support;

use std::collections::BTreeSet;

use hindsight_core::record::StepLine;
use hindsight_core::{BotSetup, Observer, Seat, Seed, SwiftDice, Think, Turn};
use hindsight_pages::{Eyes, Lang, Place, Position, Replay, Sitter, Theme, games, replay, turns};
use hindsight_registry::AnyMatch;
use support::ctx;

/// A game of two that greedy players played to its end.
fn played(game: &str) -> Box<dyn AnyMatch> {
    let rules = hindsight_registry::find(game).unwrap();
    let mut played = rules.start("", 2, Seed::of_series(5, 5)).unwrap();
    let mut bot = rules.bot("greedy", &BotSetup { think: Think::Default }).unwrap();
    let mut dice = SwiftDice::new(7);
    while let Turn::Act(seats) = played.turn() {
        let seat = seats.first().unwrap();
        let action = played.choose(seat, &mut *bot, &mut dice);
        played.play(seat, &action).unwrap();
    }
    played
}

fn whole(game: &dyn AnyMatch) -> Vec<usize> {
    turns(game.game(), &*game.look(Observer::Open, usize::MAX))
}

/// What was done in a step, in notation; nothing where it was chance.
fn action(game: &dyn AnyMatch, step: usize) -> String {
    match game.step(step) {
        StepLine::Act { action, .. } => action,
        StepLine::Chance { .. } => String::new(),
    }
}

/// The replay of a game after this many steps.
fn moment(game: &dyn AnyMatch, at: usize, eyes: Eyes) -> Replay {
    let observer = match eyes {
        Eyes::Seat(seat) => Observer::Seat(Seat(seat as u8)),
        Eyes::Open => Observer::Open,
    };
    let seen = |game: &dyn AnyMatch| {
        let sitters =
            ["Lena", "Tomasz"].map(|name| Sitter::Person { name: name.into(), online: true });
        Position::of_match(Place::Replay, game, observer, sitters)
    };
    let moments: Vec<usize> = (0..=game.steps()).collect();
    Replay {
        position: seen(&*game.until(at)),
        end: seen(game),
        eyes,
        moments,
        whole: whole(game),
        fine: true,
        place: at,
        path: "/r/5b".into(),
        link: "https://play.example/r/5b".into(),
        files: Some("/r/5b".into()),
        table: None,
        list: None,
        fairness: None,
        play_on: None,
    }
}

#[test]
fn one_step_is_one_thing_that_happened() {
    let cities = played("lost-cities");
    for &turn in &whole(&*cities) {
        let last = action(&*cities, turn - 1);
        assert!(!last.starts_with("play") && !last.starts_with("discard"), "{turn}: {last}");
    }
    // All mark at the same time: between two moments everybody marks, or one takes a new
    // pyramid.
    let pyramids = played("pyramids");
    let mut together = 0;
    for pair in whole(&*pyramids).windows(2) {
        let steps = pair[0]..pair[1];
        let who: BTreeSet<Seat> = steps.clone().filter_map(|step| pyramids.actor(step)).collect();
        let takes = steps.map(|step| action(&*pyramids, step)).any(|act| act.starts_with("take"));
        together += usize::from(who.len() == 2);
        assert!(who.len() != 1 || takes, "{pair:?}");
    }
    assert!(together >= 28, "{together} cards were marked by everyone");
    // All hand in their sheets at the end of The Lost Code, and that is one thing.
    let code = played("lost-code");
    let writes = |step: usize| action(&*code, step).starts_with("write");
    let first = (0..code.steps()).find(|&step| writes(step)).unwrap();
    let later: Vec<usize> = whole(&*code).into_iter().filter(|&turn| turn > first).collect();
    assert_eq!(later, [code.steps()]);
    // A call of Abracada is a thing by itself.
    let abracada = played("abracada");
    assert_eq!(whole(&*abracada).len(), abracada.steps());
}

#[test]
fn every_game_can_be_looked_back_on_to_its_end() {
    for game in games() {
        let played = played(game);
        let ends = whole(&*played);
        assert!(ends.is_sorted() && ends.last() == Some(&played.steps()), "{game}: {ends:?}");
    }
}

/// What is said to people at a table who are waited for, or who wait.
const WAITING: [(Lang, &[&str]); 3] = [
    (
        Lang::En,
        &[
            "Your turn",
            "Thinking",
            "Waiting for",
            "is about to",
            "may call again",
            ">done",
            "is writing",
        ],
    ),
    (Lang::Pl, &["Twoja tura", "Myśli", "Czekamy", "gotowe", "pisze…", "obstawia."]),
    (Lang::Ru, &["Ваш ход", "Думает", "Ждём", "готово", "пишет…"]),
];

#[test]
fn in_the_past_nobody_is_waited_for() {
    for game in games() {
        let played = played(game);
        for (lang, words) in WAITING {
            let ctx = ctx(lang, Theme::Auto, "Lena");
            for at in (0..played.steps()).step_by(3) {
                for eyes in [Eyes::Seat(0), Eyes::Seat(1), Eyes::Open] {
                    let html = replay(&ctx, &moment(&*played, at, eyes)).unwrap().into_string();
                    for word in words {
                        assert!(!html.contains(word), "{game} {at} {eyes:?} {lang:?}: {word}");
                    }
                }
            }
        }
    }
}

#[test]
fn all_moves_are_there_and_the_present_one_is_marked() {
    for game in games() {
        let played = played(game);
        let ctx = ctx(Lang::En, Theme::Auto, "Lena");
        let lines = |at: usize| {
            let html = replay(&ctx, &moment(&*played, at, Eyes::Seat(0))).unwrap().into_string();
            let log =
                html.split("<ol class=\"log\"").nth(1).unwrap().split("</ol>").next().unwrap();
            let lines: Vec<String> = log.split("<li").skip(1).map(String::from).collect();
            lines
        };
        let all = lines(played.steps());
        for at in [1, played.steps() / 2, played.steps()] {
            let shown = lines(at);
            assert_eq!(shown.len(), all.len(), "{game} {at}: those to come too");
            let now: Vec<usize> =
                (0..shown.len()).filter(|&n| shown[n].contains("aria-current")).collect();
            let [now] = now[..] else { panic!("{game} {at}: {now:?}") };
            assert!(shown[now].contains("current"));
            let ahead = |line: &String| line.split('>').next().unwrap().contains("ahead");
            assert!(
                shown[now + 1..].iter().all(ahead) && !shown[..=now].iter().any(ahead),
                "{game} {at}"
            );
        }
    }
}
