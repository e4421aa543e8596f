//! Positions are read with care.

mod common;

use common::TestGame;
use hindsight_abracada::{Abracada, Action, Chance, State};
use hindsight_core::{Game, SwiftDice, Turn, playout};
use proptest::prelude::*;

fn position() -> String {
    let mut table = TestGame::new("", &["35488", "66677", "66778"], "2345", "8877");
    table.play("call 3, roll 2, call 5, stop, call 1, roll 2, call 6");
    table.0.to_string()
}

/// The example in `NOTATION.md`.
#[test]
fn the_documented_position_is_read() {
    let notation = include_str!("../NOTATION.md");
    let line =
        notation.lines().find(|line| line.trim().starts_with("seats 3")).expect("an example");
    let state: State = line.parse().unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(state.to_string(), line.trim());
    let deal = notation.lines().find(|line| line.trim().starts_with("deal ")).expect("a deal");
    assert!(deal.parse::<Chance>().is_ok(), "{:?}", deal.parse::<Chance>());
}

#[test]
fn impossible_positions_are_refused() {
    let text = position();
    assert!(text.parse::<State>().is_ok(), "{:?}", text.parse::<State>());
    let changes = [
        ("seats 3", "seats 4", "4 values"),
        ("round 1", "round 2", "how the last round ended"),
        ("round 1", "round 0", "nothing yet"),
        ("floors 0,0,0", "floors 0,1,0", "floor 0 in the first round"),
        ("floors 0,0,0", "floors 0,0", "3 values"),
        ("life 5,3,5", "life 5,3,7", "at most 6"),
        ("life 5,3,5", "life 6,3,5", "life as the calls leave it"),
        ("life 5,3,5", "life 5,4,5", "life as the calls leave it"),
        ("life 5,3,5", "life 5,3,0", "life as the calls leave it"),
        ("racks 48888", "racks 4888?", "every stone known"),
        ("racks 48888", "racks 48885", "36 stones"),
        ("cast 2", "cast 1", "the last call"),
        ("cast 2", "call 2", "as dealt and drawn"),
        ("cast 2", "roll 2", "life as the calls leave it"),
        ("cast 2", "over 2", "ended the round"),
        ("cast 2", "cast 9", "a seat at the table"),
        ("takers -", "takers 1", "spell 4"),
        ("die 2", "die 0", "the die"),
        ("0:5@1", "0:5@5", "where the stone could be"),
        ("0:5@1 ", "0:5@1 0:4x ", "ascend"),
        ("1:1x ", "1:7x ", "agree"),
        ("1:1x ", "", "turns to go to the left"),
        ("last -", "last spell 1 0,3,0", "how the last round ended"),
        ("last -", "last -; more 1", "nothing after"),
    ];
    for (from, to, reason) in changes {
        let wrong = text.replacen(from, to, 1);
        assert_ne!(wrong, text, "{from} in {text}");
        let error = wrong.parse::<State>().expect_err(&wrong).to_string();
        assert!(error.contains(reason), "{from} -> {to}: {error}");
    }
}

/// A position somewhere in a random game.
fn somewhere(number: u64, steps: usize) -> State {
    use hindsight_core::{Actions, Dice, GameOptions};
    let options = ["", "free_order", "last_mage_standing", "free_order,last_mage_standing"];
    let options = hindsight_abracada::Options::parse(options[number as usize % 4]).unwrap();
    let mut state = Abracada::start(&options, 2 + (number / 4 % 4) as u8).expect("a table");
    let mut dice = SwiftDice::new(number);
    let mut actions = Actions::new();
    for _ in 0..steps {
        match Abracada::turn(&state) {
            Turn::Over => break,
            Turn::Chance => {
                let outcome = Abracada::draw(&state, &mut dice);
                Abracada::settle(&mut state, &outcome);
            }
            Turn::Act(_) => {
                let seat = state.active();
                Abracada::legal(&state, seat, &mut actions);
                Abracada::apply(&mut state, seat, actions[dice.index(actions.len())]);
            }
        }
    }
    state
}

#[test]
fn every_position_of_many_games_is_read_again() {
    for number in 0..160 {
        for steps in 0..200 {
            let state = somewhere(number, steps * 3 + number as usize % 3);
            let text = state.to_string();
            assert_eq!(text.parse(), Ok(state), "{text}");
            if steps % 40 == 39 && text.contains("; over ") {
                break;
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    /// Whatever is read as a position can be played to its end.
    #[test]
    fn a_changed_position_is_refused_or_playable(
        number in 0u64..400,
        steps in 0usize..120,
        at in any::<prop::sample::Index>(),
        with in "[0-9,;:@x?a-z -]{0,2}",
        cut in 0usize..3,
    ) {
        let text = somewhere(number, steps).to_string();
        let at = at.index(text.len());
        let end = (at + cut).min(text.len());
        let changed = format!("{}{with}{}", &text[..at], &text[end..]);
        if let Ok(mut state) = changed.parse::<State>() {
            prop_assert_eq!(state.to_string().parse::<State>(), Ok(state.clone()));
            let mut dice = SwiftDice::new(number);
            for who in hindsight_core::Observer::live(Abracada::seats(&state)) {
                let view = Abracada::view(&state, who);
                let world = Abracada::imagine(&view, &mut dice);
                prop_assert_eq!(Abracada::view(&world, who), view);
            }
            playout::<Abracada, _>(&mut state, &mut dice);
        }
    }

    /// Nothing that is read panics.
    #[test]
    fn anything_can_be_read(text in any::<String>()) {
        let _ = text.parse::<State>();
        let _ = text.parse::<Action>();
        let _ = text.parse::<Chance>();
        let _ = format!("deal {text}").parse::<Chance>();
        let _ = format!("call {text}").parse::<Action>();
    }
}
