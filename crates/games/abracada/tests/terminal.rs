//! What a player sees in a terminal.

mod common;

use common::TestGame;
use hindsight_abracada::Abracada;
use hindsight_core::{Actions, Dice, Game, Observer, Seat, SwiftDice, Turn};

fn midway() -> TestGame {
    let mut table = TestGame::new("", &["35488", "66677", "46778"], "2345", "8877");
    table.play("call 3, roll 2, call 5, stop, call 1, roll 2, call 4, call 7");
    table
}

#[test]
fn a_seat_sees_the_table() {
    let view = Abracada::view(&midway().0, Observer::Seat(Seat(2)));
    let expected = "\
Round 1: seat 2 may call 7 or higher, or stop

   seat    tower            life        rack        secret stones
   0       --------  0 of 8 ******  6   4 8 8 8 8
   1       --------  0 of 8 **....  2   6 6 6 7 7
 > 2 you   --------  0 of 8 *****.  5   ? ? ? . .   2

   board  1: 0/1  2: 0/2  3: 1/3  4: 1/4  5: 1/5  6: 2/6  7: 2/7  8: 3/8
   pool   9 stones; 3 secret stones left; the die shows 2
   calls  [0] 3@1 5@1  [1] 1x  [2] 4@1 7@2
          (3@1: a hit on 3 that left place 1; 3x: a miss on 3)
";
    assert_eq!(view.to_string(), expected);
}

#[test]
fn lines_fit_in_eighty_columns_and_colour_is_asked_for() {
    let mut dice = SwiftDice::new(5);
    let mut actions = Actions::new();
    let mut state = Abracada::start(&hindsight_abracada::Options::default(), 5).expect("a table");
    while Abracada::turn(&state) != Turn::Over {
        for who in Observer::live(5) {
            let view = Abracada::view(&state, who);
            let plain = view.to_string();
            assert!(plain.lines().all(|line| line.chars().count() <= 80), "{plain}");
            assert!(!plain.contains('\x1b'), "{plain}");
            let aid = Abracada::aid(&view).unwrap_or_default();
            assert!(aid.lines().all(|line| line.chars().count() <= 80), "{aid}");
            assert!(format!("{view:#}").contains("\x1b["));
        }
        if Abracada::turn(&state) == Turn::Chance {
            let outcome = Abracada::draw(&state, &mut dice);
            Abracada::settle(&mut state, &outcome);
        } else {
            let seat = state.active();
            Abracada::legal(&state, seat, &mut actions);
            Abracada::apply(&mut state, seat, actions[dice.index(actions.len())]);
        }
    }
}

#[test]
fn the_odds_of_each_call_are_told_on_request() {
    let table = midway();
    let aid = |who| Abracada::aid(&Abracada::view(&table.0, who));
    let own = aid(Observer::Seat(Seat(2))).expect("the odds");
    assert!(own.contains("(not now)"), "{own}");
    assert!(
        own.lines().any(|line| line.starts_with("5 Storm") && line.contains("4 of 5")),
        "{own}"
    );
    // The Fireball left the second place, so the first holds no 7.
    assert!(own.contains("place 1: most likely 5 (33.3%), 3 (16.7%), 4 (16.7%); not 7"), "{own}");
    // Seat 1 missed the Dragon.
    let missed = aid(Observer::Seat(Seat(1))).expect("the odds");
    assert!(missed.contains("1 Ancient Dragon   0.0%"), "{missed}");
    assert_eq!(missed.matches("; not 1").count(), 5, "{missed}");
    assert_eq!(aid(Observer::Spectator), None);
}
