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
        ("turns=0", "turns=1", "as many turns as lead from the starter to the mover"),
        ("turns=0", "turns=2000", "at most 1176 turns"),
        ("turns=0", "turns=many", "a number of turns"),
        ("turns=0", "since=0", "`turns=` or nothing after the deck"),
        ("discarded=-/", "discarded=1/", "a turn for each card of the yellow pile"),
        ("discarded=-/", "discarded=", "the turns of six piles"),
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

/// Positions that were written before discards were remembered.
#[test]
fn a_position_may_leave_out_who_discarded() {
    let whole: State = "rounds=1 expeditions=5 round=0 start=0 turn=place:1 stall=0 closed=- \
        scores=- hands=yx,y3,y4,y5,y6,y7,y8,y9/b2,b3,b4,b5,b6,b7,b8,b9 known=-/- played=-/- \
        piles=y2,y10/bx/-/-/-/- \
        deck=yx,yx,bx,bx,b10,wx,wx,wx,w2,w3,w4,w5,w6,w7,w8,w9,w10,gx,gx,gx,g2,g3,g4,g5,g6,g7,g8,\
        g9,g10,rx,rx,rx,r2,r3,r4,r5,r6,r7,r8,r9,r10 turns=3 discarded=1,3/2/-/-/-/-"
        .parse()
        .unwrap();
    let text = whole.to_string();
    let (old, _) = text.split_once(" turns=").unwrap();
    let mut old: State = old.parse().unwrap();
    assert!(old.to_string().ends_with(" turns=1 discarded=-/-/-/-/-/-"), "{old}");
    // What is discarded from there on is known again.
    LostCities::play(&mut old, Seat(1), "discard b2".parse().unwrap()).unwrap();
    assert!(old.to_string().ends_with(" turns=1 discarded=-/0,2/-/-/-/-"), "{old}");
    assert_eq!(old.to_string().parse::<State>().unwrap(), old);
    for (from, to) in [("1,3/2", "3,1/2"), ("1,3/2", "1,4/2"), ("1,3/2", "1,3/3")] {
        let error = text.replace(from, to).parse::<State>().unwrap_err().to_string();
        assert!(error.contains("ascending turns up to 3, with one discard each"), "{error}");
    }
}
