//! Another one? And: shall we stop here?

mod support;

use hindsight_core::{Seat, SeatSet, Seed};
use hindsight_table::{
    Clock, Command, Ending, Entry, NoteKind, Phase, Refused, Sitter, Table, Timeout,
};
use support::{ANNA, BEN, CLEO, LoggedTable, at, setup};

const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;

/// A game that Ben has lost, a while ago.
fn over() -> LoggedTable {
    let mut kept = LoggedTable::two(Clock::None, Timeout::Bot);
    kept.run(BEN, Command::Resign, 1).unwrap();
    kept
}

/// The game that follows one on which all agree.
fn next(kept: &LoggedTable, up: u64) -> LoggedTable {
    let (table, log) = kept.table.play_again(ANNA, Seed::of_series(8, 8), at(up)).unwrap();
    LoggedTable { table, log }
}

#[test]
fn both_say_yes_and_play_on_with_exchanged_seats() {
    let mut kept = over();
    assert_eq!(kept.run(CLEO, Command::Again(true), 2), Err(Refused::NotSeated));
    assert_eq!(kept.run(ANNA, Command::Again(false), 2), Err(Refused::NothingAsked));
    kept.run(ANNA, Command::Again(true), 10).unwrap();
    assert!(kept.table.is_asked_again(BEN) && !kept.table.is_asked_again(ANNA));
    assert!(!kept.table.is_asked_again(CLEO) && !kept.table.is_agreed_again());
    let entries = kept.log.len();
    kept.run(ANNA, Command::Again(true), 11).unwrap();
    assert_eq!(kept.log.len(), entries, "once is enough");
    kept.run(BEN, Command::Again(true), 12).unwrap();
    assert!(kept.table.is_agreed_again());
    kept.log.extend(kept.table.link_rematch(BEN, "next".into(), at(13)).unwrap());
    kept.check_replay();
    assert!(!kept.table.is_agreed_again() && kept.table.deadline().is_none());
    assert_eq!(kept.run(BEN, Command::Again(true), 14), Err(Refused::Rematched));
    let next = next(&kept, 13);
    assert_eq!(next.table.phase(), Phase::Running);
    assert_eq!(next.table.seat_of(BEN), Some(Seat(0)));
    assert!(kept.table.setup().public && !next.table.setup().public);
    next.check_replay();
}

#[test]
fn a_question_before_the_end_is_none() {
    let mut kept = LoggedTable::two(Clock::None, Timeout::Bot);
    assert_eq!(kept.run(ANNA, Command::Again(true), 1), Err(Refused::NotOver));
}

#[test]
fn bots_always_want_to() {
    let mut kept = LoggedTable::new(setup(Clock::None, Timeout::Bot, Sitter::Bot("novice".into())));
    kept.run(ANNA, Command::Resign, 1).unwrap();
    kept.run(ANNA, Command::Again(true), 2).unwrap();
    assert!(kept.table.is_agreed_again());
    assert_eq!(next(&kept, 3).table.seat_of(ANNA), Some(Seat(1)));
}

#[test]
fn whoever_is_turned_down_does_not_ask_again_but_may_be_asked() {
    let mut kept = over();
    kept.run(ANNA, Command::Again(true), 2).unwrap();
    kept.run(BEN, Command::Again(false), 3).unwrap();
    assert_eq!(kept.table.again().no, Some(Seat(1)));
    assert!(!kept.table.is_asked_again(BEN) && kept.table.deadline().is_none());
    assert!(!kept.table.can_ask_again(Seat(0)) && kept.table.can_ask_again(Seat(1)));
    assert_eq!(kept.run(ANNA, Command::Again(true), 4), Err(Refused::TurnedDown));
    // Ben has thought about it.
    kept.run(BEN, Command::Again(true), 5).unwrap();
    assert!(kept.table.is_asked_again(ANNA));
    kept.run(ANNA, Command::Again(true), 6).unwrap();
    assert!(kept.table.is_agreed_again());
}

#[test]
fn a_question_that_is_taken_back_may_be_asked_again() {
    let mut kept = over();
    kept.run(ANNA, Command::Again(true), 2).unwrap();
    kept.run(ANNA, Command::Again(false), 3).unwrap();
    assert!(!kept.table.is_asked_again(BEN));
    kept.run(ANNA, Command::Again(true), 4).unwrap();
    assert!(kept.table.is_asked_again(BEN));
}

#[test]
fn a_question_lapses_after_two_minutes_and_after_a_day_where_turns_take_days() {
    for (clock, patience) in [(Clock::None, 2 * MINUTE), (Clock::Days { days: 3 }, 24 * HOUR)] {
        let mut kept = LoggedTable::two(clock, Timeout::Bot);
        kept.run(BEN, Command::Resign, 1).unwrap();
        kept.run(ANNA, Command::Again(true), 100).unwrap();
        assert_eq!(kept.table.deadline(), Some(100 + patience));
        assert!(kept.table.expire(at(99 + patience)).is_empty());
        kept.log.extend(kept.table.expire(at(100 + patience)));
        assert_eq!(kept.log.last().unwrap().entry, Entry::Lapsed);
        kept.check_replay();
        assert_eq!((kept.table.deadline(), kept.table.again().no), (None, None));
        assert_eq!(
            kept.run(BEN, Command::Again(false), 200 + patience),
            Err(Refused::NothingAsked)
        );
        kept.run(ANNA, Command::Again(true), 200 + patience).unwrap();
        assert!(kept.table.is_asked_again(BEN));
    }
}

#[test]
fn who_has_deleted_the_account_is_not_asked() {
    let mut kept = over();
    kept.log.extend(kept.table.forget(BEN, at(2)));
    assert!(!kept.table.can_ask_again(Seat(0)));
    assert_eq!(kept.run(ANNA, Command::Again(true), 3), Err(Refused::NothingAsked));
}

#[test]
fn wins_are_counted_through_an_evening_and_move_with_the_seats() {
    let first = over();
    assert_eq!(first.table.series(), None, "one game is no series");
    let mut second = next(&first, 2);
    // Ben sits on the first seat now.
    assert_eq!(second.table.series(), Some(vec![0, 1]));
    second.run(BEN, Command::Resign, 3).unwrap();
    assert_eq!(second.table.series(), Some(vec![0, 2]));
    let mut third = next(&second, 4);
    assert_eq!(third.table.series(), Some(vec![2, 0]));
    third.run(ANNA, Command::Offer, 5).unwrap();
    third.run(BEN, Command::Offer, 6).unwrap();
    assert_eq!(third.table.phase(), Phase::Over(Ending::Agreed));
    assert_eq!(third.table.series(), Some(vec![2, 0]), "nobody has won");
    assert_eq!(next(&third, 6 + 4 * HOUR).table.series(), Some(vec![0, 2]));
    assert_eq!(next(&third, 7 + 4 * HOUR).table.series(), Some(vec![0, 0]), "another evening");
}

#[test]
fn an_older_log_is_of_no_series() {
    let kept = over();
    let lines: Vec<String> =
        kept.log.iter().map(|logged| serde_json::to_string(logged).unwrap()).collect();
    assert!(!lines[0].contains("so_far"));
    assert_eq!(Table::read(&lines).unwrap().series(), None);
}

#[test]
fn an_offer_to_end_can_be_declined() {
    let mut kept = LoggedTable::two(Clock::None, Timeout::Bot);
    let (mover, other) = kept.mover();
    let seat = kept.table.seat_of(mover).unwrap();
    assert_eq!(kept.run(other, Command::Decline, 1), Err(Refused::NothingAsked));
    kept.run(mover, Command::Offer, 2).unwrap();
    assert_eq!(kept.run(mover, Command::Decline, 3), Err(Refused::NothingAsked));
    assert_eq!(kept.run(CLEO, Command::Decline, 3), Err(Refused::NotSeated));
    kept.run(other, Command::Decline, 4).unwrap();
    assert_eq!(kept.table.offers(), SeatSet::EMPTY);
    let declined = kept.table.seat_of(other).map(NoteKind::Declined);
    assert_eq!(kept.table.notes().last().map(|note| note.kind), declined);
    assert_eq!(kept.run(mover, Command::Offer, 5), Err(Refused::OfferedBefore));
    assert!(kept.table.offered_before(seat), "after the next move");
    kept.act(mover, 6).unwrap();
    kept.run(mover, Command::Offer, 7).unwrap();
    assert!(kept.table.offers().contains(seat));
}
