//! The coach on the page: odds and advice for every game, in every language.

mod support;

use hindsight_core::{Advice, BotSetup, Dice, Seat, Seed, SwiftDice, Think, Turn, Unit};
use hindsight_pages::{self as pages, Coach, CoachAnswer, Lang, TablePage, Theme};
use hindsight_registry::{AnyMatch, GAMES};
use support::{Company, ctx, table_of};

/// A table of two, as whoever is to act sees it.
fn tables(played: &dyn AnyMatch, answer: &CoachAnswer) -> TablePage {
    let Turn::Act(seats) = played.turn() else { panic!("a game under way") };
    let seat = seats.first().unwrap();
    let company = Company { names: ["Anna", "Ben"], my_seat: Some(seat.index()), confirm: false };
    let coach = Coach { offered: true, open: true, answer: answer.clone(), ..Coach::default() };
    TablePage { coach, ..table_of(played, company) }
}

/// Positions of games of two in which there is a choice, of every kind.
fn positions(mut look: impl FnMut(&dyn AnyMatch, Seat)) {
    for game in GAMES {
        let options = if game.id() == "lost-code" { "x,shortcut,curse" } else { "" };
        let mut played = game.start(options, 2, Seed::of_series(4, 1)).unwrap();
        let mut bot = game.bot("greedy", &BotSetup { think: Think::Default }).unwrap();
        let mut dice = SwiftDice::new(5);
        while let Turn::Act(seats) = played.turn() {
            let seat = seats.first().unwrap();
            if played.legal(seat).len() > 1 && dice.below(3) == 0 {
                look(&*played, seat);
            }
            let action = played.choose(seat, &mut *bot, &mut dice);
            played.play(seat, &action).unwrap();
        }
    }
}

#[test]
fn every_action_can_be_told_in_every_language() {
    positions(|played, seat| {
        for five in played.legal(seat).chunks(5) {
            let moves = five.iter().map(|action| (action.clone(), 0.25)).collect();
            let answer = CoachAnswer::Advice(Advice { unit: Unit::Chance, moves });
            for lang in Lang::ALL {
                let table = tables(played, &answer);
                let page = pages::table(&ctx(lang, Theme::Auto, "Anna"), &table).into_string();
                for action in five {
                    let row = format!(" data-action=\"{action}\"><th");
                    assert!(page.contains(&row), "{} {lang:?} {action}", played.game());
                }
            }
        }
    });
}

#[test]
fn the_panel_has_odds_wherever_there_is_something_to_count() {
    let mut with_odds = 0;
    let mut all = 0;
    positions(|played, _| {
        let table = tables(played, &CoachAnswer::NotAsked);
        let page = pages::table_fragment(&ctx(Lang::En, Theme::Auto, "Anna"), &table).into_string();
        assert!(page.contains("What would the coach play?"));
        assert!(page.contains(&format!("id=\"advice-{}\" data-keep", table.choice)));
        all += 1;
        with_odds += usize::from(page.contains("class=\"coach-odds\""));
    });
    // Only the choice of pyramids at the start has none.
    assert!(with_odds + 3 >= all, "{with_odds} of {all}");
}

/// Whoever may not be coached, or does not want to be, finds nothing of it on the page.
#[test]
fn nothing_is_shown_that_was_not_offered_and_opened() {
    positions(|played, _| {
        for (offered, open) in [(false, true), (false, false), (true, false)] {
            let mut table = tables(played, &CoachAnswer::NotAsked);
            table.coach.offered = offered;
            table.coach.open = open;
            let page = pages::table(&ctx(Lang::En, Theme::Auto, "Anna"), &table).into_string();
            assert!(!page.contains("coach-odds") && !page.contains("ask-master"));
            assert_eq!(page.contains("coach-switch"), offered);
        }
    });
}

#[test]
fn a_lead_is_told_in_its_unit_and_as_the_table_has_it() {
    let played = support::play("rounds=1", 6);
    let Turn::Act(seats) = played.turn() else { panic!("a game under way") };
    let legal = played.legal(seats.first().unwrap());
    let say = |unit, best: f64, next: f64| {
        let moves = vec![(legal[0].clone(), best), (legal[1].clone(), next)];
        let table = tables(&*played, &CoachAnswer::Advice(Advice { unit, moves }));
        pages::table_fragment(&ctx(Lang::En, Theme::Auto, "Anna"), &table).into_string()
    };
    assert!(say(Unit::Chance, 0.62, 0.5).contains("12 percentage points worse"));
    assert!(say(Unit::Points, 3.0, 1.5).contains("1.5 points worse"));
    // The sentence tells what the table tells: 46 and 44 are two apart, whatever lies behind.
    let rounded = say(Unit::Chance, 0.464, 0.436);
    assert!(rounded.contains("2 percentage points worse"));
    assert!(rounded.contains("46 %") && rounded.contains("44 %"));
    // Tenths where whole percents do not tell.
    let close = say(Unit::Chance, 0.501, 0.5);
    assert!(close.contains("0.1 percentage points worse") && close.contains("50.1 %"));
    let same = say(Unit::Chance, 0.5, 0.5);
    assert!(same.contains("Almost as good") && same.contains("sees no difference"));
    assert!(!close.contains("sees no difference"));
    // Where in doubt the bot keeps to its habit: the next may look better.
    assert!(say(Unit::Chance, 0.49, 0.5).contains("put another a little higher"));
}
