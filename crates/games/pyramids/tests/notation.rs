//! Whatever is typed is read or refused, never a crash; whatever is written is read.

use hindsight_core::{Actions, Dice, Game, SwiftDice, Turn, playout};
use hindsight_pyramids::{Action, Chance, Fields, Options, Pyramids, State};
use proptest::prelude::*;

/// A position of a random game.
fn position(seats: u8, number: u64, steps: usize) -> State {
    let mut dice = SwiftDice::new(number);
    let mut state = Pyramids::start(&Options { solo: seats == 1 }, seats).unwrap();
    let mut actions = Actions::<Action>::new();
    for _ in 0..steps {
        match Pyramids::turn(&state) {
            Turn::Over => break,
            Turn::Chance => {
                let outcome = Pyramids::draw(&state, &mut dice);
                Pyramids::settle(&mut state, &outcome);
            }
            Turn::Act(to_act) => {
                let seats: Vec<_> = to_act.iter().collect();
                let seat = seats[dice.index(seats.len())];
                Pyramids::legal(&state, seat, &mut actions);
                Pyramids::apply(&mut state, seat, actions[dice.index(actions.len())]);
            }
        }
    }
    state
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in ".{0,60}") {
        let _ = text.parse::<Action>();
        let _ = text.parse::<Chance>();
        let _ = text.parse::<State>();
        let _ = text.parse::<Fields>();
    }

    #[test]
    fn words_of_the_notation_are_read_or_refused(
        words in prop::collection::vec(
            prop::sample::select(vec![
                "keep", "take", "deck", "mark", "13", "0", "49", "a1", "e5", "c3c4", "-", "hands",
                "/", "shapes", "I2", "L3", ";", "player", "round", "row", "due", "now", "1:", ":",
            ]),
            0..14,
        )
    ) {
        let text = words.join(" ");
        let _ = text.parse::<Action>();
        let _ = text.parse::<Chance>();
        let _ = text.parse::<State>();
    }

    /// A position with a piece of it changed is refused or can be played to its end.
    #[test]
    fn changed_positions_are_refused_or_playable(
        seats in 1u8..=4, number in 0u64..50, steps in 0usize..90,
        at in 0usize..2000, with in "[0-9a-e:;,/ -]{0,3}", cut in 0usize..3,
    ) {
        let text = position(seats, number, steps).to_string();
        let at = at % text.len();
        let changed = format!("{}{with}{}", &text[..at], &text[(at + cut).min(text.len())..]);
        if let Ok(mut state) = changed.parse::<State>() {
            let written = state.to_string();
            prop_assert_eq!(written.parse::<State>(), Ok(state.clone()), "{}", written);
            playout::<Pyramids, _>(&mut state, &mut SwiftDice::new(number));
        }
    }
}

#[test]
fn errors_say_what_was_expected() {
    let error = "13 z9".parse::<Action>().unwrap_err().to_string();
    assert!(error.contains("fields from a1"), "{error}");
    let error = "jump".parse::<Action>().unwrap_err().to_string();
    assert!(error.contains("take deck"), "{error}");
    let error = "mark; round 9; shapes -; row -; deck -; player".parse::<State>().unwrap_err();
    assert!(error.to_string().contains("a number from 1 to 4"), "{error}");
}

#[test]
fn impossible_positions_are_refused() {
    let text = position(2, 1, 30).to_string();
    assert!(text.parse::<State>().is_ok());
    let row = text.split("row ").nth(1).unwrap().split(';').next().unwrap();
    let first = row.split(',').next().unwrap();
    // A card twice, a wall crossed off, a torch of a round to come.
    assert!(text.replacen("deck ", &format!("deck {first},"), 1).parse::<State>().is_err());
    let lit = text.replacen("torches -", "torches 4", 1);
    assert!(lit == text || lit.parse::<State>().is_err());
    for number in 1..=48 {
        let blank = format!("{number}:-");
        if text.contains(&blank) {
            let card = hindsight_pyramids::cards::card(number);
            let wall = card.walls.iter().next().unwrap();
            let bad = text.replacen(&blank, &format!("{number}:{wall}"), 1);
            assert!(bad.parse::<State>().is_err());
        }
    }
}
