//! A choice counts for what its seat saw when it was made: neither twice, nor for another
//! moment, nor lost because somebody else chose at the same time. And a seat is taken by
//! whoever may have it.

mod support;

use hindsight_core::{Seat, Seed};
use hindsight_table::{Clock, Command, Entry, Person, Refused, Setup, Sitter, Table, Timeout};
use support::{ANNA, BEN, CLEO, LoggedTable, at, setup};

fn act(kept: &mut LoggedTable, who: Person, seq: u64) -> Result<(), Refused> {
    let seat = kept.table.seat_of(who).unwrap();
    let action = kept.table.legal(seat).first().cloned().unwrap_or_default();
    kept.run(who, Command::Act { action, seq: Some(seq) }, 0)
}

/// Discards and draws, so that the turn passes.
fn turn(kept: &mut LoggedTable, who: Person) {
    for wanted in ["discard", "draw"] {
        let seat = kept.table.seat_of(who).unwrap();
        let legal = kept.table.legal(seat);
        let action = legal.into_iter().find(|action| action.starts_with(wanted)).unwrap();
        kept.run(who, Command::Act { action, seq: None }, 0).unwrap();
    }
}

#[test]
fn a_click_that_is_sent_twice_counts_once() {
    let mut kept = LoggedTable::two(Clock::None, Timeout::Bot);
    let (first, _) = kept.mover();
    let seen = kept.table.entries();
    act(&mut kept, first, seen).unwrap();
    // The same seat is to act again, but what it saw is no longer there.
    assert_eq!(act(&mut kept, first, seen), Err(Refused::Stale));
    act(&mut kept, first, seen + 1).unwrap();
}

#[test]
fn what_was_seen_before_the_start_is_no_choice() {
    let mut kept = LoggedTable::new(setup(Clock::None, Timeout::Bot, Sitter::Open));
    let waiting = kept.table.entries();
    kept.run(BEN, Command::Join(None), 0).unwrap();
    let (first, _) = kept.mover();
    assert_eq!(kept.table.entries(), waiting + 2, "Ben has joined, and it has started");
    for seen in [waiting, waiting + 1] {
        assert_eq!(act(&mut kept, first, seen), Err(Refused::Stale));
    }
    act(&mut kept, first, waiting + 2).unwrap();
}

#[test]
fn what_was_seen_before_the_other_turn_ended_is_no_choice() {
    let mut kept = LoggedTable::two(Clock::None, Timeout::Bot);
    let (first, second) = kept.mover();
    let seen = kept.table.entries();
    turn(&mut kept, first);
    assert_eq!(act(&mut kept, second, seen), Err(Refused::Stale));
    assert_eq!(act(&mut kept, second, seen + 1), Err(Refused::Stale));
    act(&mut kept, second, seen + 2).unwrap();
}

#[test]
fn what_was_taken_back_is_not_chosen_from_by_an_old_click() {
    let mut kept = LoggedTable::two(Clock::None, Timeout::Bot);
    let (first, _) = kept.mover();
    let seen = kept.table.entries();
    act(&mut kept, first, seen).unwrap();
    kept.run(first, Command::Undo { seq: Some(seen + 1) }, 0).unwrap();
    for old in [seen, seen + 1] {
        assert_eq!(act(&mut kept, first, old), Err(Refused::Stale));
    }
    act(&mut kept, first, seen + 2).unwrap();
}

#[test]
fn what_was_seen_while_a_bot_played_is_no_choice_of_who_comes_back() {
    let mut kept = LoggedTable::two(Clock::Move { seconds: 10 }, Timeout::Bot);
    let (first, _) = kept.mover();
    let seat = kept.table.seat_of(first).unwrap();
    kept.log.extend(kept.table.expire(at(10_000)));
    kept.check_replay();
    let seen = kept.table.entries();
    kept.run(first, Command::Return, 11_000).unwrap();
    assert!(!kept.table.is_current(seat, seen));
    assert!(kept.table.is_current(seat, seen + 1));
}

#[test]
fn nothing_that_was_seen_is_a_choice_once_all_is_over() {
    let mut kept = LoggedTable::two(Clock::None, Timeout::Bot);
    let (first, _) = kept.mover();
    let seat = kept.table.seat_of(first).unwrap();
    let seen = kept.table.entries();
    kept.run(first, Command::Resign, 0).unwrap();
    assert!(!kept.table.is_current(seat, seen));
}

/// Both choose at once: that one was quicker is no reason to ask the other again.
#[test]
fn a_choice_at_the_same_time_does_not_spoil_the_others() {
    let setup = Setup {
        game: "pyramids".into(),
        options: String::new(),
        ..setup(Clock::None, Timeout::Bot, Sitter::Open)
    };
    let mut kept = LoggedTable::new(setup.checked(ANNA).unwrap());
    kept.run(BEN, Command::Join(None), 0).unwrap();
    let choose_at_once = |kept: &LoggedTable| kept.table.to_act().iter().count() == 2;
    for _ in 0..50 {
        if choose_at_once(&kept) {
            break;
        }
        let seat = kept.table.to_act().first().unwrap();
        let who = kept.table.chairs()[seat.index()].person().unwrap();
        kept.act(who, 0).unwrap();
    }
    let ben = kept.table.seat_of(BEN).unwrap();
    let seen = kept.table.seq(Some(ben));
    while choose_at_once(&kept) {
        kept.act(ANNA, 0).unwrap();
    }
    assert!(kept.table.is_current(ben, seen), "what Ben saw is still there");
    act(&mut kept, BEN, seen).unwrap();
}

#[test]
fn a_seat_kept_for_somebody_is_theirs_alone() {
    let setup = Setup {
        game: "abracada".into(),
        options: String::new(),
        seats: vec![Sitter::Person(ANNA), Sitter::Open, Sitter::Open, Sitter::Bot("novice".into())],
        ..setup(Clock::None, Timeout::Bot, Sitter::Open)
    };
    let kept_for = vec![None, None, Some(BEN), None];
    let seed = Seed::of_series(7, 8);
    // As rematches were written down before they were a question.
    let (_, mut log) = Table::create(setup, ANNA, seed, at(0)).unwrap();
    let Entry::Created { kept, .. } = &mut log[0].entry else { panic!("a log begins so") };
    *kept = kept_for;
    let mut kept = LoggedTable { table: Table::replay(log.clone()).unwrap(), log };
    let on = |seat| Command::Join(Some(Seat(seat)));
    assert_eq!(kept.run(CLEO, on(2), 0), Err(Refused::Taken), "it is kept for Ben");
    assert_eq!(kept.run(CLEO, on(0), 0), Err(Refused::Taken), "Anna sits there");
    assert_eq!(kept.run(CLEO, on(3), 0), Err(Refused::Taken), "a bot sits there");
    assert_eq!(kept.run(CLEO, on(4), 0), Err(Refused::NoSeat));
    // Ben need not say where: the seat that is his, though another is free before it.
    let mut other = LoggedTable { table: kept.table.clone(), log: kept.log.clone() };
    other.run(BEN, Command::Join(None), 0).unwrap();
    assert_eq!(other.table.seat_of(BEN), Some(Seat(2)));
    kept.run(CLEO, Command::Join(None), 0).unwrap();
    assert_eq!(kept.table.seat_of(CLEO), Some(Seat(1)));
}
