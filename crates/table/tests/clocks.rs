//! Time is neither won nor lost by taking back, coming back or going away.

mod support;

use hindsight_core::Seat;
use hindsight_table::{Clock, Command, Entry, Person, Refused, Setup, Sitter, Timeout};
use support::{ANNA, BEN, LoggedTable, at, setup};

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
            Entry::TimedOut { seat, .. } => seat,
            _ => panic!("{logged:?}"),
        })
        .collect();
    assert_eq!(seats, [seat]);
    assert_ne!(kept.table.seat_of(other), Some(seat));
}

#[test]
fn without_a_clock_nobody_runs_out_of_time() {
    let mut kept = LoggedTable::two(Clock::None, Timeout::Lose);
    let (first, second) = kept.mover();
    let check = |kept: &LoggedTable| {
        for seat in [Seat(0), Seat(1)] {
            assert_eq!(kept.table.left(seat, at(5)), None);
        }
        assert_eq!(kept.table.deadline(), None);
        assert!(kept.table.clone().expire(at(1 << 40)).is_empty());
    };
    check(&kept);
    act(&mut kept, first, "discard", 0);
    act(&mut kept, first, "draw", 0);
    act(&mut kept, second, "play", 0);
    act(&mut kept, second, "take", 0);
    check(&kept);
    kept.run(second, Command::Undo { seq: None }, 0).unwrap();
    check(&kept);
}

#[test]
fn the_clock_of_a_bot_does_not_run() {
    let novice = Sitter::Bot("novice".into());
    let mut kept = LoggedTable::new(setup(Clock::Move { seconds: 10 }, Timeout::Lose, novice));
    if kept.table.to_act().contains(Seat(0)) {
        act(&mut kept, ANNA, "discard", 0);
        act(&mut kept, ANNA, "draw", 0);
    }
    assert_eq!(kept.table.left(Seat(1), at(0)), None);
    assert_eq!(kept.table.left(Seat(0), at(5)), Some((10_000, false)));
    assert_eq!(kept.table.deadline(), None);
    assert!(kept.table.clone().expire(at(1 << 40)).is_empty());
}

#[test]
fn before_the_start_no_clock_is_shown_and_days_are_days() {
    let mut kept = LoggedTable::new(setup(Clock::Days { days: 2 }, Timeout::Lose, Sitter::Open));
    assert_eq!(kept.table.left(Seat(0), at(0)), None);
    kept.run(BEN, Command::Join(None), 1_000).unwrap();
    assert_eq!(kept.table.created(), at(0), "when it was set up, not when it began");
    let mover = kept.table.to_act().first().unwrap();
    let two_days = 2 * 24 * 60 * 60 * 1_000;
    assert_eq!(kept.table.left(mover, at(1_000)), Some((two_days, true)));
    assert_eq!(kept.table.deadline(), Some(1_000 + two_days));
}

/// What a roll brings has to be thought about anew, so that the same seat has a turn's time
/// again; a choice in two halves has not.
#[test]
fn chance_begins_a_new_turn_even_for_the_same_seat() {
    let setup = Setup {
        game: "abracada".into(),
        options: String::new(),
        ..setup(Clock::Move { seconds: 10 }, Timeout::Lose, Sitter::Open)
    };
    let mut kept = LoggedTable::new(setup.checked(ANNA).unwrap());
    kept.run(BEN, Command::Join(None), 0).unwrap();
    let (mut rolled, mut went_on, mut up) = (0, 0, 0);
    for choice in 0..300 {
        let Some(seat) = kept.table.to_act().first() else { break };
        let who = kept.table.chairs()[seat.index()].person().unwrap();
        let before = kept.table.left(seat, at(up)).unwrap().0;
        up += 1_000;
        let legal = kept.table.legal(seat);
        let action = legal[choice * 7 % legal.len()].clone();
        kept.run(who, Command::Act { action, seq: None }, up).unwrap();
        let (steps, to_act) = match &kept.log.last().unwrap().entry {
            Entry::Acted { steps, to_act, .. } => (steps.len(), *to_act),
            other => panic!("{other:?}"),
        };
        if !to_act.contains(seat) {
            continue;
        }
        let left = kept.table.left(seat, at(up)).unwrap().0;
        if steps > 1 {
            assert_eq!(left, 10_000, "chance followed");
            rolled += 1;
        } else {
            assert_eq!(left, before - 1_000, "the turn goes on");
            went_on += 1;
        }
    }
    assert!(rolled > 0 && went_on > 0, "{rolled} {went_on}");
}
