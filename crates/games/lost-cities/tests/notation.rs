//! Notation survives anything that is thrown at it.

use hindsight_core::{Game, GameOptions, Match, Seat, Seed, Turn};
use hindsight_lost_cities::{Action, Card, Deal, LostCities, Options, State};
use proptest::prelude::*;

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in ".{0,80}") {
        let _ = text.parse::<Action>();
        let _ = text.parse::<Card>();
        let _ = text.parse::<Deal>();
        let _ = text.parse::<State>();
        let _ = Options::parse(&text);
    }

    /// A position with one thing changed is refused, or is a position that plays on.
    #[test]
    fn a_damaged_position_never_misleads(seed in 0u64..50, place in 0usize..400, with in "[a-z0-9,/=: -]") {
        let game = Match::<LostCities>::new(&Options::default(), 2, Seed::of_series(0, seed)).unwrap();
        let text = game.state().to_string();
        let place = place % text.len();
        let damaged = format!("{}{with}{}", &text[..place], &text[place + 1..]);
        if let Ok(mut state) = damaged.parse::<State>() {
            prop_assert_eq!(state.to_string().parse::<State>().unwrap(), state.clone());
            let mut dice = hindsight_core::SwiftDice::new(seed);
            hindsight_core::playout::<LostCities, _>(&mut state, &mut dice);
            prop_assert_eq!(LostCities::turn(&state), Turn::Over);
        }
    }
}

#[test]
fn errors_say_what_was_expected() {
    let start = Match::<LostCities>::new(&Options::default(), 2, Seed::of_series(0, 0)).unwrap();
    let text = start.state().to_string();
    for (from, to, hint) in [
        ("rounds=3", "rounds=12", "a number from 1 to 9"),
        ("expeditions=5", "lands=5", "`expeditions=` as the next field"),
        ("turn=place:0", "turn=think:0", "deal, place, draw or over"),
        ("closed=-", "closed=y", "a closed pile only while drawing"),
        ("known=-/-", "known=-", "two sets of cards"),
    ] {
        let error = text.replace(from, to).parse::<State>().unwrap_err().to_string();
        assert!(error.contains(hint), "{error}");
    }
    let error = Options::parse("rounds=0").unwrap_err().to_string();
    assert_eq!(error, "option `rounds` is `0`: expected a number from 1 to 9");
    let error = Options::parse("colour=5").unwrap_err().to_string();
    assert_eq!(error, "there is no option `colour`: expected one of rounds, expeditions");
    let error = LostCities::start(&Options::default(), 3).unwrap_err().to_string();
    assert_eq!(error, "Lost Cities seats 2, not 3");
    let mut game = start.clone();
    let error = game.play(Seat(1), Action::DRAW).unwrap_err().to_string();
    assert_eq!(error, "it is not the turn of seat 1");
}
