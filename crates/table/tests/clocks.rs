//! Time is neither won nor lost by taking back, coming back or going away.

mod support;

use hindsight_core::Seat;
use hindsight_table::{Clock, Command, Person, Refused, Timeout};
use support::{LoggedTable, at};

const TOTAL: Clock = Clock::Total { seconds: 60, increment: 5 };

fn act(kept: &mut LoggedTable, who: Person, wanted: &str, up: u64) {
    let seat = kept.table.seat_of(who).unwrap();
    let legal = kept.table.legal(seat);
    let action = legal.iter().find(|action| action.starts_with(wanted)).expect(wanted).clone();
    kept.run(who, Command::Act { action, seq: None }, up).unwrap();
}

/// A table at which the first has discarded and drawn within a second, and the second,
/// whose turn began then, has placed a card and may take the discarded one. Taking a card
/// that all see ends the turn and can be taken back.
fn before_a_take() -> (LoggedTable, Person, Person) {
    let mut kept = LoggedTable::two(TOTAL, Timeout::Lose);
    let (first, second) = kept.mover();
    act(&mut kept, first, "discard", 0);
    act(&mut kept, first, "draw", 1_000);
    act(&mut kept, second, "play", 3_000);
    (kept, second, first)
}

#[test]
fn a_take_that_is_taken_back_wins_no_time_however_often() {
    let (mut kept, taker, _) = before_a_take();
    let seat = kept.table.seat_of(taker).unwrap();
    assert_eq!(kept.table.left(seat, at(4_000)), Some((57_000, true)));
    let mut up = 4_000;
    for _ in 0..3 {
        let left = kept.table.left(seat, at(up)).unwrap().0;
        act(&mut kept, taker, "take", up);
        assert_eq!(kept.table.left(seat, at(up)), Some((left + 5_000, false)), "the turn is over");
        kept.run(taker, Command::Undo { seq: None }, up).unwrap();
        assert_eq!(kept.table.left(seat, at(up)), Some((left, true)), "it goes on");
        up += 1_000;
    }
    // The turn that ends at last brings the increment once.
    act(&mut kept, taker, "take", up);
    assert_eq!(kept.table.left(seat, at(up)), Some((54_000 + 5_000, false)));
}

#[test]
fn a_take_that_is_taken_back_stops_the_other_clock() {
    let (mut kept, taker, other) = before_a_take();
    let (seat, next) = (kept.table.seat_of(taker).unwrap(), kept.table.seat_of(other).unwrap());
    let had = kept.table.left(next, at(4_000)).unwrap();
    assert_eq!(had, (60_000 - 1_000 + 5_000, false));
    act(&mut kept, taker, "take", 4_000);
    assert_eq!(kept.table.left(next, at(6_000)), Some((had.0 - 2_000, true)));
    kept.run(taker, Command::Undo { seq: None }, 6_000).unwrap();
    assert_eq!(kept.table.left(next, at(20_000)), Some(had), "as if it had never run");
    // The taker pays for what passed meanwhile, as if the turn had never ended.
    assert_eq!(kept.table.left(seat, at(7_000)), Some((54_000, true)));
    assert_eq!(kept.table.deadline(), Some(4_000 + 57_000), "the taker's alone");
}

#[test]
fn who_has_no_time_left_for_it_cannot_take_back() {
    let (mut kept, taker, _) = before_a_take();
    act(&mut kept, taker, "take", 4_000);
    let undo = Command::Undo { seq: None };
    assert_eq!(kept.run(taker, undo.clone(), 4_000 + 57_000), Err(Refused::NoUndo));
    kept.run(taker, undo, 4_000 + 56_999).unwrap();
    let seat = kept.table.seat_of(taker).unwrap();
    assert_eq!(kept.table.left(seat, at(4_000 + 56_999)), Some((1, true)));
}

#[test]
fn whose_clock_stands_cannot_run_out_of_time() {
    let (kept, taker, other) = before_a_take();
    let entries = kept.table.clone().expire(at(100_000_000));
    let seat = kept.table.seat_of(taker).unwrap();
    let seats: Vec<Seat> = entries
        .iter()
        .map(|logged| match logged.entry {
            hindsight_table::Entry::TimedOut { seat, .. } => seat,
            _ => panic!("{logged:?}"),
        })
        .collect();
    assert_eq!(seats, [seat]);
    assert_ne!(kept.table.seat_of(other), Some(seat));
}
