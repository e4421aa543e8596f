//! What is written down is read again, and nothing else is.

mod common;

use common::random_step;
use hindsight_core::{Game, GameOptions, SwiftDice};
use hindsight_lost_code::{
    Action, Bet, Chance, DigitSet, Guesses, LostCode, Options, Rack, State, Symbol, SymbolSet,
    Throw,
};
use proptest::prelude::*;

#[test]
fn actions_are_read_as_people_type_them() {
    let same = [
        ("bet 3-12", "BET 3 - 12"),
        ("bet 3-12", "bet 3–12"),
        ("bet 7", "bet 7-7"),
        ("turn bear to man", "Turn red pink"),
        ("turn bear to man", "turn be to ma"),
        ("swap chameleon", " swap  purple "),
        ("write man 12", "write man 2, 1"),
        ("write man none", "write man -"),
        ("accept", "Accept"),
    ];
    for (written, typed) in same {
        let action: Action = typed.parse().unwrap_or_else(|e| panic!("{typed}: {e}"));
        assert_eq!(action.to_string(), written);
        assert_eq!(written.parse::<Action>().unwrap(), action);
        assert_eq!(format!("{action:#}").parse::<Action>().unwrap(), action);
    }
}

#[test]
fn what_is_no_action_is_refused_with_a_word() {
    let wrong = [
        ("", "`pass`, `take`, `accept`"),
        ("take it", "one word"),
        ("bet 3-8", "a run of 10, 7, 5, 4, 3, 2 or 1"),
        ("bet 24-25", "a run of"),
        ("bet", "a run of"),
        ("swap b", "jaguar, bird, bear"),
        ("swap", "jaguar, bird, bear"),
        ("turn bear", "two symbols"),
        ("write man", "a symbol and digits"),
        ("write man 9", "digits from 0 to 8"),
        ("write man 11", "different digits"),
    ];
    for (text, expected) in wrong {
        let error = text.parse::<Action>().expect_err(text).to_string();
        assert!(error.contains(expected), "{text}: {error}");
    }
}

/// A game to somewhere in it.
fn some_state(options: u8, seats: u8, steps: usize, number: u64) -> State {
    let mut chosen = Options::default();
    for option in 0..4 {
        let on = options >> option & 1 == 1;
        chosen.set(option, hindsight_core::OptionValue::Flag(on));
    }
    let mut state = LostCode::start(&chosen, seats).expect("a table");
    let mut dice = SwiftDice::new(number);
    for _ in 0..steps {
        random_step(&mut state, &mut dice);
    }
    state
}

#[test]
fn a_position_without_its_summary_is_the_same_and_a_false_summary_is_refused() {
    let state = some_state(4, 3, 30, 1);
    let text = state.to_string();
    let (head, rest) = text.split_once('[').unwrap();
    let (summary, steps) = rest.split_once(']').unwrap();
    assert_eq!(format!("{head}{steps}").parse::<State>().unwrap(), state);
    let lie = summary.replace("track", "track ");
    assert_eq!(format!("{head}[{lie}]{steps}").parse::<State>().unwrap(), state);
    let lie = summary.replace("racks ", "racks 0");
    assert!(format!("{head}[{lie}]{steps}").parse::<State>().is_err());
    let error = "2 seats: roll ja ja bi".parse::<State>().unwrap_err().to_string();
    assert!(error.contains("dealt first"), "{error}");
    let error = "9 seats:".parse::<State>().unwrap_err().to_string();
    assert!(error.contains("SEATS seats"), "{error}");
}

#[test]
fn impossible_deals_are_refused() {
    let good = "2 seats: deal 1 0 | 3 0512 476 | 3 0512 476 | 3 0512 476 | 3 0512 476 | \
                3 0512 476 | 3 0512 476";
    assert!(good.parse::<State>().is_ok(), "{:?}", good.parse::<State>());
    for (from, to) in [
        ("deal 1 0", "deal 1 1"),
        ("deal 1 0", "deal 0"),
        ("deal 1 0", "deal 0 1 2"),
        ("3 0512 476", "3 0512 477"),
        ("3 0512 476", "3 0512 4768"),
        ("3 0512 476", "-"),
        ("2 seats", "2 seats x"),
        ("2 seats", "2 seats beginner"),
    ] {
        assert!(good.replacen(from, to, 1).parse::<State>().is_err(), "{from} {to}");
    }
}

proptest! {
    #[test]
    fn positions_survive_and_damaged_ones_do_no_harm(
        (options, seats, steps, number) in (0u8..16, 2u8..5, 0usize..110, any::<u64>()),
        (at, letter) in (any::<prop::sample::Index>(), "[ -~é]"),
    ) {
        let state = some_state(options, seats, steps, number);
        let text = state.to_string();
        prop_assert_eq!(text.parse::<State>().unwrap(), state);
        let mut damaged: Vec<char> = text.chars().collect();
        let at = at.index(damaged.len());
        damaged[at] = letter.chars().next().unwrap_or(' ');
        let damaged: String = damaged.into_iter().collect();
        if let Ok(read) = damaged.parse::<State>() {
            // Whatever was read can be written and is then the same.
            prop_assert_eq!(read.to_string().parse::<State>().unwrap(), read);
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[ -~é–]{0,40}", verb in 0usize..9) {
        let verbs =
            ["", "bet ", "turn ", "swap ", "write ", "deal ", "roll ", "2 seats: ", "write man "];
        let text = format!("{}{text}", verbs[verb]);
        let _ = text.parse::<Action>();
        let _ = text.parse::<Chance>();
        let _ = text.parse::<State>();
        let _ = text.parse::<Symbol>();
        let _ = text.parse::<SymbolSet>();
        let _ = text.parse::<Throw>();
        let _ = text.parse::<Bet>();
        let _ = text.parse::<DigitSet>();
        let _ = text.parse::<Rack>();
        let _ = text.parse::<Guesses>();
    }
}

#[test]
fn views_are_drawn_within_80_columns() {
    for number in 0..64 {
        let state = some_state(number as u8 % 16, 4, 5 + 9 * (number as usize % 12), number);
        for who in hindsight_core::Observer::live(4) {
            let view = LostCode::view(&state, who);
            for line in view.to_string().lines() {
                assert!(line.chars().count() <= 80 && line.trim_end() == line, "`{line}`");
            }
            assert_eq!(plain(&format!("{view:#}")), view.to_string());
            let aid = LostCode::aid(&view).unwrap_or_default();
            assert!(aid.lines().all(|line| line.chars().count() <= 80), "{aid}");
        }
    }
}

/// The text without its colours.
fn plain(text: &str) -> String {
    let mut parts = text.split("\x1b[");
    let first = parts.next().unwrap_or("").to_string();
    let plain = parts.fold(first, |text, part| text + part.split_once('m').map_or("", |(_, t)| t));
    plain.lines().fold(String::new(), |text, line| text + line.trim_end() + "\n")
}

#[test]
fn the_example_in_the_notation_is_true() {
    let notation = include_str!("../NOTATION.md");
    let from = notation.find("    2 seats [").expect("the example");
    let example = notation[from..].split("\n\n").next().expect("its paragraph");
    let text = example.split_whitespace().collect::<Vec<_>>().join(" ");
    let state: State = text.parse().unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(state.to_string(), text);
}
