//! Lessons: every one can be played from its first page to its last, every answer
//! has words in every language, and what the words say is what the engine says.

mod support;

use std::collections::BTreeSet;

use hindsight_core::{Observer, Seat, Seed, Turn};
use hindsight_pages::{Lang, Lesson, LessonStep, Remark, Reply, Theme, games, lesson, rules};
use support::ctx;
use support::lessons::{at, lesson_at};

fn page(lesson: &Lesson, number: usize, lang: Lang, remark: &Remark) -> String {
    lesson_at(&ctx(lang, Theme::Auto, "Lena"), lesson, number, remark).into_string()
}

fn words(html: &str) -> String {
    html.split('>').filter_map(|part| part.split('<').next()).collect::<Vec<_>>().join("|")
}

#[test]
fn every_game_has_a_lesson_that_replays_to_its_end() {
    for game in games() {
        let lesson = lesson(game).unwrap_or_else(|| panic!("{game} has no lesson"));
        let decisions = lesson.stops.iter().filter(|stop| stop.expected.is_some()).count();
        assert!((2..=16).contains(&decisions), "{game}: {decisions} decisions");
        for stop in &lesson.stops {
            let played = at(lesson, stop.at);
            assert_eq!(played.steps(), stop.at, "{game} {}: chance is told", stop.name);
            let Some(expected) = &stop.expected else { continue };
            let legal = played.legal(Seat(lesson.seat));
            assert!(legal.contains(expected), "{game} {}: {expected}", stop.name);
            assert_eq!(stop.reply(expected), Reply::Right);
        }
        let end = at(lesson, lesson.steps.len());
        assert_eq!(end.turn(), Turn::Over, "{game} is played to its end");
        let places = end.standing().places;
        assert_eq!(places[usize::from(lesson.seat)], 1, "a first game is won: {places:?}");
    }
}

/// Every legal action at every decision has an answer, and every answer has words.
#[test]
fn every_action_is_answered_in_every_language() {
    for game in games() {
        let lesson = lesson(game).unwrap();
        for (place, stop) in lesson.stops.iter().enumerate() {
            let legal = at(lesson, stop.at).legal(Seat(lesson.seat));
            let replies: BTreeSet<String> = legal
                .iter()
                .filter_map(|action| match stop.reply(action) {
                    Reply::Other(answer) if stop.expected.is_some() => Some(answer),
                    _ => None,
                })
                .collect();
            for answer in stop.answers().filter(|answer| *answer != stop.name) {
                assert!(replies.contains(answer), "{game} {}: {answer} is never said", stop.name);
            }
            for lang in Lang::ALL {
                let plain = page(lesson, place + 1, lang, &Remark::None);
                assert!(!words(&plain).contains("learn-"), "{game} {}", stop.name);
                for answer in &replies {
                    let tried = page(lesson, place + 1, lang, &Remark::Tried(answer.clone()));
                    assert!(!words(&tried).contains("learn-"), "{game} {answer} {lang:?}");
                }
            }
        }
        for lang in Lang::ALL {
            let end = page(lesson, lesson.stops.len() + 1, lang, &Remark::None);
            assert!(!words(&end).contains("learn-"), "{game}");
            assert!(end.contains("value=\"novice\""), "{game}: a novice is next");
        }
    }
}

/// The tags of a page that the lesson points at.
fn pointed(html: &str) -> Vec<&str> {
    html.split('<')
        .filter(|tag| tag.split('>').next().is_some_and(|tag| tag.ends_with(" data-point")))
        .collect()
}

/// The lesson asks first, and shows on demand: what is right, there to be seen, and nothing
/// else.
#[test]
fn what_is_shown_is_what_is_right() {
    for game in games() {
        let lesson = lesson(game).unwrap();
        for (place, stop) in lesson.stops.iter().enumerate() {
            let asked = page(lesson, place + 1, Lang::En, &Remark::None);
            assert!(pointed(&asked).is_empty(), "{game} {}: ask first", stop.name);
            let Some(expected) = &stop.expected else { continue };
            assert!(asked.contains(&format!("action=\"/learn/{game}/{}\"", place + 1)));
            assert!(asked.contains("?show=yes"), "{game} {}: show on demand", stop.name);
            let shown = page(lesson, place + 1, Lang::En, &Remark::Shown);
            let ticks = hindsight_pages::ticks(game, expected);
            let boxes: Vec<String> = stop.aims().map(String::from).chain(ticks.clone()).collect();
            let right = |tag: &str, value: &String| tag.contains(&format!("value=\"{value}\""));
            for tag in pointed(&shown) {
                let is_right = if tag.starts_with("button") {
                    right(tag, expected)
                } else {
                    boxes.iter().any(|value| right(tag, value))
                };
                assert!(is_right, "{game} {}: {tag}", stop.name);
            }
            for value in boxes.iter().chain(ticks.is_empty().then_some(expected)) {
                let found = pointed(&shown).iter().any(|tag| right(tag, value));
                assert!(found, "{game} {}: {value}", stop.name);
            }
        }
    }
}

/// Nothing is played for the learner without a word, before it and after it.
#[test]
fn what_the_lesson_plays_is_announced() {
    for game in games() {
        let lesson = lesson(game).unwrap();
        let mut played = 0;
        for number in 1..=lesson.stops.len() + 1 {
            let html = page(lesson, number, Lang::En, &Remark::None);
            assert_eq!(html.contains("learn-skipped"), lesson.played_before(number) > 0);
            assert_eq!(html.contains("learn-ahead"), lesson.played_before(number + 1) > 0);
            let stop = number <= lesson.stops.len();
            assert!(!stop || !html.contains("Lena"), "{game}: it speaks to you");
            played += lesson.played_before(number);
        }
        let asked = lesson.stops.iter().filter(|stop| stop.expected.is_some()).count();
        let own =
            |step: &&LessonStep| matches!(step, LessonStep::Act(seat, _) if *seat == lesson.seat);
        let acts = lesson.steps.iter().filter(own).count();
        assert_eq!(played > 0, acts > asked, "{game}");
        assert!(asked + played <= acts, "{game}: {asked} {played} {acts}");
    }
}

#[test]
fn no_word_of_a_lesson_is_left_over() {
    let text = |game: &str| {
        let root = env!("CARGO_MANIFEST_DIR");
        std::fs::read_to_string(format!(
            "{root}/src/boards/{}/words/lesson.en.ftl",
            game.replace('-', "_")
        ))
        .unwrap()
    };
    for game in games() {
        let lesson = lesson(game).unwrap();
        let mut used =
            BTreeSet::from(["about", "hidden", "done-text", "done-learned"].map(String::from));
        for stop in &lesson.stops {
            used.extend(["head", "text"].map(|part| format!("{}-{part}", stop.name)));
            if stop.expected.is_some() {
                used.extend(["ask", "do"].map(|part| format!("{}-{part}", stop.name)));
                used.extend(stop.answers().map(|answer| format!("{answer}-why")));
            }
        }
        let figures: BTreeSet<String> = figures(game, Lang::En).into_iter().collect();
        for line in text(game).lines() {
            let Some((key, _)) = line.split_once(" =") else { continue };
            if let Some(name) = key.strip_prefix(&format!("learn-{game}-")) {
                assert!(used.contains(name), "{key}");
            } else if let Some(name) = key.strip_prefix(&format!("fig-{game}-")) {
                assert!(figures.contains(name), "{key}");
            }
        }
    }
}

/// The examples that the rules of a game ask for, as they are drawn.
fn figures(game: &str, lang: Lang) -> Vec<String> {
    let html = rules(&ctx(lang, Theme::Auto, "Lena"), game).unwrap().into_string();
    assert!(!html.contains("figure: "), "{game} {lang:?}: an example that is not drawn");
    let start = format!("<figure class=\"example game-{game} ex-");
    html.split(&start).skip(1).filter_map(|rest| Some(rest.split('"').next()?.into())).collect()
}

fn figure(game: &str, name: &str) -> String {
    let html = rules(&ctx(Lang::En, Theme::Auto, "Lena"), game).unwrap().into_string();
    let start = format!("game-{game} ex-{name}\">");
    let rest = html.split(&start).nth(1).unwrap_or_else(|| panic!("{game}: {name}"));
    words(rest.split("<figcaption").next().unwrap())
}

#[test]
fn the_rules_have_the_same_examples_in_every_language() {
    for game in games() {
        let english = figures(game, Lang::En);
        assert!(!english.is_empty(), "{game}: {english:?}");
        for lang in [Lang::Pl, Lang::Ru] {
            assert_eq!(figures(game, lang), english, "{game} {lang:?}");
        }
    }
}

#[test]
fn the_examples_of_lost_cities_say_what_the_rules_say() {
    let game = "lost-cities";
    for (name, says) in [
        ("expedition", "23−20 = |+3"),
        ("lonely", "(0−20)×2 = |−40"),
        ("wagers", "(35−20)×3+20 = |+65"),
        ("round", "|18|"),
    ] {
        let shown = figure(game, name);
        assert!(shown.contains(says), "{name}: {shown}");
    }
}

#[test]
fn the_examples_of_the_lost_code_say_what_the_rules_say() {
    for (name, says) in [
        ("sum", "2 + 2 + 3 = |7"),
        ("guess", "|6||+5||||5 6||+2||||5 6 7||+1||||5||−2||||nothing||−2|"),
    ] {
        let shown = figure("lost-code", name);
        assert!(shown.contains(says), "{name}: {shown}");
    }
    let told = |name| {
        let shown = figure("lost-code", name);
        ["in range", "higher", "lower", "wrong"].map(|word| shown.matches(word).count())
    };
    assert_eq!(told("verdicts"), [1, 1, 1, 0], "{}", figure("lost-code", "verdicts"));
    assert_eq!(told("one"), [1, 0, 0, 1], "{}", figure("lost-code", "one"));
}

#[test]
fn the_examples_of_pyramids_say_what_the_rules_say() {
    const VERDICTS: [&str; 2] = ["allowed", "not allowed"];
    let verdicts = |name| {
        let shown = figure("pyramids", name);
        let said = shown.split('|').filter(|word| VERDICTS.contains(word));
        said.map(|word| word == VERDICTS[0]).collect::<Vec<_>>()
    };
    assert_eq!(verdicts("first"), [true, false]);
    assert_eq!(verdicts("touch"), [true, false]);
    assert_eq!(verdicts("single"), [false, true]);
    assert!(figure("pyramids", "gems").contains("10 + 1 = |+11"));
    assert!(figure("pyramids", "score").contains("|111|"), "{}", figure("pyramids", "score"));
    assert!(figure("pyramids", "skulls").contains("−9||−12||−16"));
}

/// How a round of Abracada ends, and what it brings, as the lesson tells it.
#[test]
fn the_ends_of_a_round_of_abracada_are_as_they_are_told() {
    let lesson = lesson("abracada").unwrap();
    let stop = lesson.stops.iter().find(|stop| stop.name == "round").unwrap();
    assert_eq!(
        at(lesson, stop.at).standing().scores.as_slice(),
        [4, 0, 0],
        "an empty rack, a secret stone"
    );
    // Everybody calls what they do not have until the first has no life left.
    let game = hindsight_registry::find("abracada").unwrap();
    let deal = lesson.lines(1);
    let mut played = game.resume("", 3, Seed::of_series(0, 0), &deal).unwrap();
    for turn in 0..16 {
        let missing = ["call 5", "call 7", "call 8"][turn % 3];
        played.play(Seat((turn % 3) as u8), missing).unwrap();
    }
    assert_eq!(
        played.standing().scores.as_slice(),
        [0, 1, 1],
        "by their own miss all others climb one"
    );
}

#[test]
fn a_lesson_points_at_nothing_that_is_not_there() {
    assert!(lesson("chess").is_none());
    let lesson = lesson("lost-cities").unwrap();
    assert_eq!(lesson.before(0), None);
    assert_eq!(lesson.before(lesson.stops.len() + 2), None);
    assert!(lesson.stop(0).is_none());
}

/// Whom the spells hit, as the example of the rules draws it.
#[test]
fn the_neighbours_of_abracada_are_as_they_are_drawn() {
    let game = hindsight_registry::find("abracada").unwrap();
    let deal =
        r#"{"seq":0,"chance":"deal 48756 12553 23675 secret 3476 out 665477 pool 78648878888"}"#;
    let lives = |call: &str| {
        let mut played =
            game.resume("", 3, Seed::of_series(0, 0), &[deal.parse().unwrap()]).unwrap();
        played.play(Seat(0), call).unwrap();
        played.view_json(Observer::Seat(Seat(0)))["life"].to_string()
    };
    assert_eq!(lives("call 5"), "[6,5,5]");
    assert_eq!(lives("call 6"), "[6,5,6]");
    assert_eq!(lives("call 7"), "[6,6,5]");
    let shown = figure("abracada", "neighbours");
    let losses: Vec<bool> = shown
        .split('|')
        .filter(|word| ["−1 ", "–"].contains(word))
        .map(|word| word == "−1 ")
        .collect();
    assert_eq!(losses, [true, true, true, false, false, true], "{shown}");
}
