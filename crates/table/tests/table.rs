//! The life of a table, without a server.

mod support;

use hindsight_core::record::Kind;
use hindsight_core::{Observer, Seat, SeatSet, Seed};
use hindsight_table::{
    Clock, Command, Ending, Entry, MOST_LINES, NoteKind, Phase, Refused, Setup, Sitter, Table,
    Timeout,
};
use support::{ANNA, BEN, CLEO, LoggedTable, at, setup};

#[test]
fn a_table_starts_when_it_is_full() {
    let mut kept = LoggedTable::new(setup(Clock::None, Timeout::Bot, Sitter::Open));
    assert_eq!(kept.table.phase(), Phase::Waiting);
    assert_eq!(kept.act(ANNA, 1), Err(Refused::NotRunning));
    assert_eq!(kept.run(ANNA, Command::Join(None), 1), Err(Refused::Seated));
    assert!(matches!(kept.run(ANNA, Command::Start, 1), Err(Refused::TooFew(_))));
    kept.run(BEN, Command::Join(Some(Seat(1))), 1).unwrap();
    assert_eq!(kept.table.phase(), Phase::Running);
    assert_eq!(kept.run(CLEO, Command::Join(None), 1), Err(Refused::Begun));
    assert_eq!(kept.run(BEN, Command::Leave, 1), Err(Refused::Begun));
}

#[test]
fn before_the_start_people_come_and_go() {
    let mut kept = LoggedTable::new(setup(Clock::None, Timeout::Bot, Sitter::Open));
    assert_eq!(kept.run(CLEO, Command::Leave, 1), Err(Refused::NotSeated));
    kept.run(ANNA, Command::Say("anybody?".into()), 1).unwrap();
    assert_eq!(kept.run(ANNA, Command::Remove(Seat(1)), 1), Err(Refused::NoSeat));
    kept.run(ANNA, Command::Leave, 2).unwrap();
    assert_eq!(kept.table.phase(), Phase::Closed, "nobody is left to wait");
}

#[test]
fn only_the_mover_acts_and_only_once_a_turn() {
    let mut kept = LoggedTable::two(Clock::None, Timeout::Bot);
    let (mover, other) = kept.mover();
    let seq = kept.table.entries();
    assert_eq!(kept.act(other, 1), Err(Refused::NotYourTurn));
    let action = kept.table.legal(kept.table.seat_of(mover).unwrap())[0].clone();
    let act = Command::Act { action, seq: Some(seq) };
    // A word in between does not make the move stale; a move does.
    kept.run(other, Command::Say("take your time".into()), 1).unwrap();
    kept.run(mover, act.clone(), 1).unwrap();
    assert_eq!(kept.run(mover, act, 1), Err(Refused::Stale));
    let nonsense = Command::Act { action: "castle".into(), seq: None };
    assert!(matches!(kept.run(mover, nonsense, 1), Err(Refused::Play(_))));
    assert_eq!(
        kept.run(CLEO, Command::Act { action: "draw".into(), seq: None }, 1),
        Err(Refused::NotSeated)
    );
}

#[test]
fn a_placed_card_can_be_taken_back_until_something_is_drawn() {
    let mut kept = LoggedTable::two(Clock::None, Timeout::Bot);
    let (mover, other) = kept.mover();
    let seat = kept.table.seat_of(mover).unwrap();
    let before = kept.table.playing().unwrap().view_json(Observer::Spectator);
    assert_eq!(kept.run(mover, Command::Undo { seq: None }, 1), Err(Refused::NoUndo));
    kept.act(mover, 1).unwrap();
    assert!(kept.table.can_undo(seat));
    assert_eq!(kept.run(other, Command::Undo { seq: None }, 1), Err(Refused::NoUndo));
    kept.run(mover, Command::Undo { seq: None }, 2).unwrap();
    assert_eq!(kept.table.playing().unwrap().view_json(Observer::Spectator), before);
    kept.act(mover, 3).unwrap();
    kept.run(mover, Command::Act { action: "draw".into(), seq: None }, 4).unwrap();
    assert_eq!(kept.run(mover, Command::Undo { seq: None }, 5), Err(Refused::NoUndo));
}

#[test]
fn a_clock_of_seconds_a_move_begins_anew_with_each_turn() {
    let mut kept = LoggedTable::two(Clock::Move { seconds: 10 }, Timeout::Lose);
    let (mover, other) = kept.mover();
    let (seat, next) = (kept.table.seat_of(mover).unwrap(), kept.table.seat_of(other).unwrap());
    assert_eq!(kept.table.deadline(), Some(10_000));
    kept.act(mover, 4_000).unwrap();
    assert_eq!(kept.table.left(seat, at(5_000)), Some((5_000, true)), "placing ends no turn");
    kept.run(mover, Command::Act { action: "draw".into(), seq: None }, 6_000).unwrap();
    assert_eq!(kept.table.left(next, at(7_000)), Some((9_000, true)));
    assert!(kept.table.clone().expire(at(15_999)).is_empty());
    let mut table = kept.table.clone();
    let entries = table.expire(at(16_000));
    assert_eq!(entries[0].entry, Entry::TimedOut { seat: next, stand_in: None });
    assert_eq!(table.phase(), Phase::Over(Ending::TimedOut(next)));
    assert_eq!(table.standing().unwrap().winners().collect::<Vec<_>>(), [seat]);
    assert!(table.expire(at(99_000)).is_empty());
}

#[test]
fn a_total_clock_is_used_up_and_incremented() {
    let mut kept = LoggedTable::two(Clock::Total { seconds: 60, increment: 2 }, Timeout::Bot);
    let (mover, _) = kept.mover();
    let seat = kept.table.seat_of(mover).unwrap();
    kept.act(mover, 3_000).unwrap();
    kept.run(mover, Command::Act { action: "draw".into(), seq: None }, 10_000).unwrap();
    assert_eq!(kept.table.left(seat, at(30_000)), Some((52_000, false)));
}

#[test]
fn when_time_is_out_a_bot_takes_the_seat_and_the_person_still_sees_it() {
    let mut kept = LoggedTable::two(Clock::Days { days: 1 }, Timeout::Bot);
    let (mover, _) = kept.mover();
    let seat = kept.table.seat_of(mover).unwrap();
    let entries = kept.table.expire(at(86_400_000));
    kept.log.extend(entries);
    kept.check_replay();
    assert_eq!(kept.table.phase(), Phase::Running);
    assert_eq!(kept.table.bot_to_act().map(|(seat, _)| seat), Some(seat));
    assert_eq!(kept.act(mover, 86_400_001), Err(Refused::BotPlays));
    assert_eq!(kept.table.observer(Some(mover)), Observer::Seat(seat));
    let seq = kept.table.entries();
    let action = kept.table.legal(seat)[0].clone();
    kept.table.clone().bot_act(seat, &action, seq, at(86_400_002)).unwrap();
    assert_eq!(
        kept.table.clone().bot_act(seat, &action, seq - 1, at(1)).err(),
        Some(Refused::Stale),
        "a bot that thought about an earlier position is not heard"
    );
}

#[test]
fn who_comes_back_plays_on_instead_of_the_bot() {
    let mut kept = LoggedTable::two(Clock::Move { seconds: 10 }, Timeout::Bot);
    let (mover, other) = kept.mover();
    let seat = kept.table.seat_of(mover).unwrap();
    let entries = kept.table.expire(at(10_000));
    kept.log.extend(entries);
    assert!(kept.table.can_return(seat));
    let (thought_about, action) = (kept.table.entries(), kept.table.legal(seat)[0].clone());
    kept.run(mover, Command::Return, 12_000).unwrap();
    assert!(!kept.table.can_return(seat) && kept.table.chairs()[seat.index()].bot().is_none());
    assert_eq!(kept.table.left(seat, at(13_000)), Some((9_000, true)), "a new turn's time");
    assert_eq!(kept.table.notes().last().unwrap().kind, NoteKind::Returned(seat));
    let late = kept.table.clone().bot_act(seat, &action, thought_about, at(13_000));
    assert_eq!(late.err(), Some(Refused::NotSeated), "the bot has nothing to say any more");
    let seq = kept.table.entries();
    kept.run(mover, Command::Return, 13_000).unwrap();
    assert_eq!(kept.table.entries(), seq, "coming back twice is coming back once");
    kept.run(other, Command::Return, 13_000).unwrap();
    kept.act(mover, 14_000).unwrap();
    assert_eq!(kept.run(CLEO, Command::Return, 15_000), Err(Refused::NotSeated));
    kept.run(mover, Command::Resign, 16_000).unwrap();
    assert_eq!(kept.run(mover, Command::Return, 17_000), Err(Refused::Over));
}

#[test]
fn who_comes_back_to_a_clock_that_is_used_up_has_a_minute() {
    let mut kept = LoggedTable::two(Clock::Total { seconds: 300, increment: 5 }, Timeout::Bot);
    let (mover, _) = kept.mover();
    let seat = kept.table.seat_of(mover).unwrap();
    let entries = kept.table.expire(at(300_000));
    kept.log.extend(entries);
    kept.run(mover, Command::Return, 400_000).unwrap();
    assert_eq!(kept.table.left(seat, at(401_000)), Some((59_000, true)));
    assert_eq!(kept.table.deadline(), Some(460_000));
}

#[test]
fn who_has_resigned_among_many_does_not_come_back() {
    let seats = vec![Sitter::Person(ANNA), Sitter::Open, Sitter::Bot("random".into())];
    let setup = Setup {
        game: "abracada".into(),
        options: String::new(),
        seats,
        public: true,
        clock: Clock::None,
        timeout: Timeout::Bot,
        coach: false,
        rated: true,
    };
    let mut kept = LoggedTable::new(setup.checked(ANNA).unwrap());
    kept.run(BEN, Command::Join(None), 1).unwrap();
    kept.run(BEN, Command::Resign, 2).unwrap();
    assert_eq!(kept.table.phase(), Phase::Running);
    assert!(!kept.table.can_return(Seat(1)));
    assert_eq!(kept.table.lost(), SeatSet::EMPTY.with(Seat(1)));
    assert_eq!(kept.run(BEN, Command::Return, 3), Err(Refused::SeatLost));
    assert_eq!(kept.run(BEN, Command::Offer, 3), Err(Refused::SeatLost));
}

#[test]
fn resigning_loses_and_opens_the_seed() {
    let mut kept = LoggedTable::two(Clock::None, Timeout::Bot);
    assert!(kept.table.revealed_seed().is_none() && kept.table.revealed_record(&[]).is_none());
    kept.run(BEN, Command::Resign, 1).unwrap();
    let seat = kept.table.seat_of(BEN).unwrap();
    assert_eq!(kept.table.phase(), Phase::Over(Ending::Resigned(seat)));
    assert_eq!(kept.table.standing().unwrap().places.as_slice(), [1, 2]);
    assert_eq!(kept.table.to_act(), SeatSet::EMPTY);
    assert_eq!(kept.table.revealed_seed().unwrap().commitment(), kept.table.commitment());
    let save = kept.table.revealed_record(&["Anna".into(), "Ben".into()]).unwrap();
    assert_eq!(hindsight_registry::read(&save).unwrap().kind, Kind::Save);
    // The hidden cards of a game that was broken off stay with their views.
    assert_eq!(kept.table.observer(Some(CLEO)), Observer::Spectator);
}

#[test]
fn an_offer_to_end_needs_everybody_and_dies_with_the_next_move() {
    let mut kept = LoggedTable::two(Clock::None, Timeout::Bot);
    kept.run(ANNA, Command::Offer, 1).unwrap();
    assert!(kept.table.offers().contains(Seat(0)));
    let (mover, _) = kept.mover();
    kept.act(mover, 2).unwrap();
    assert!(kept.table.offers().is_empty());
    kept.run(BEN, Command::Offer, 3).unwrap();
    kept.run(ANNA, Command::Offer, 4).unwrap();
    assert_eq!(kept.table.phase(), Phase::Over(Ending::Agreed));
    assert_eq!(kept.table.standing().unwrap().places.as_slice(), [1, 1]);
}

/// Acts until everybody has.
fn a_round(kept: &mut LoggedTable) {
    let mut left = vec![ANNA, BEN];
    while !left.is_empty() {
        let (mover, _) = kept.mover();
        kept.act(mover, 2).unwrap();
        left.retain(|who| *who != mover);
    }
}

#[test]
fn nobody_is_asked_to_end_the_game_again_and_again() {
    let mut kept = LoggedTable::two(Clock::None, Timeout::Bot);
    let again = Err(Refused::OfferedBefore);
    let offers = |kept: &mut LoggedTable, who| kept.run(who, Command::Offer, 1);
    let notes = |kept: &LoggedTable| kept.table.notes().len();
    // Offered and taken back: that is all until the next action.
    offers(&mut kept, ANNA).unwrap();
    assert!(!kept.table.offered_before(Seat(1)));
    offers(&mut kept, ANNA).unwrap();
    assert!(kept.table.offers().is_empty(), "taken back");
    for _ in 0..3 {
        assert!(kept.table.offered_before(Seat(0)));
        assert_eq!(offers(&mut kept, ANNA), again);
    }
    assert_eq!(notes(&kept), 1);
    a_round(&mut kept);
    // Offered, and the other plays on.
    let (mover, waiting) = kept.mover();
    offers(&mut kept, waiting).unwrap();
    kept.act(mover, 3).unwrap();
    assert!(kept.table.offers().is_empty());
    assert_eq!(offers(&mut kept, waiting), again);
    // Another's offer can be agreed to all the same.
    offers(&mut kept, mover).unwrap();
    offers(&mut kept, waiting).unwrap();
    assert_eq!(kept.table.phase(), Phase::Over(Ending::Agreed));
}

#[test]
fn what_happens_again_and_again_at_one_place_is_told_once() {
    let mut kept = LoggedTable::two(Clock::None, Timeout::Bot);
    for _ in 0..20 {
        let (mover, _) = kept.mover();
        kept.act(mover, 1).unwrap();
        kept.run(mover, Command::Undo { seq: None }, 1).unwrap();
    }
    assert_eq!(kept.table.notes().len(), 1, "{:?}", kept.table.notes());
}

#[test]
fn nobody_fills_a_table_with_words() {
    let mut kept = LoggedTable::two(Clock::None, Timeout::Bot);
    let line = || Command::Say("so".into());
    for _ in 0..MOST_LINES {
        kept.log.extend(kept.table.command(ANNA, line(), at(1)).unwrap());
    }
    assert_eq!(kept.run(ANNA, line(), 1), Err(Refused::TooManyLines));
    kept.run(BEN, line(), 1).unwrap();
    assert_eq!(kept.table.chat().len(), MOST_LINES + 1);
}

#[test]
fn a_match_played_to_its_end_is_open_and_its_record_verifies() {
    let mut kept = LoggedTable::two(Clock::None, Timeout::Bot);
    while kept.table.phase() == Phase::Running {
        let (mover, _) = kept.mover();
        let seat = kept.table.seat_of(mover).unwrap();
        let legal = kept.table.legal(seat);
        let action = legal.iter().find(|a| *a == "draw").unwrap_or(&legal[0]).clone();
        let mut next = kept.table.clone();
        kept.log.extend(next.command(mover, Command::Act { action, seq: None }, at(1)).unwrap());
        kept.table = next;
        if kept.table.phase() == Phase::Running {
            assert_eq!(kept.table.observer(Some(CLEO)), Observer::Spectator);
            assert_eq!(kept.table.observer(None), Observer::Spectator);
        }
    }
    kept.check_replay();
    assert_eq!(kept.table.phase(), Phase::Over(Ending::Played));
    assert_eq!(kept.table.observer(Some(CLEO)), Observer::Open);
    let record = kept.table.revealed_record(&["Anna".into(), "Ben".into()]).unwrap();
    assert_eq!(hindsight_registry::read(&record).unwrap().kind, Kind::Record);
}

#[test]
fn a_guests_seat_moves_to_the_account_and_a_deleted_account_leaves_a_bot() {
    let mut kept = LoggedTable::two(Clock::None, Timeout::Bot);
    kept.run(BEN, Command::Say("hello".into()), 1).unwrap();
    assert!(kept.table.clone().hand_over(BEN, ANNA, at(1)).is_empty(), "one seat a person");
    kept.log.extend(kept.table.hand_over(BEN, CLEO, at(2)));
    kept.check_replay();
    assert_eq!(kept.table.seat_of(CLEO), Some(Seat(1)));
    assert_eq!(kept.table.observer(Some(BEN)), Observer::Spectator);
    assert_eq!(kept.table.chat()[0].person, CLEO);
    kept.log.extend(kept.table.forget(CLEO, at(3)));
    kept.check_replay();
    assert!(kept.table.chairs()[1].bot().is_some());
    assert!(kept.table.chat().is_empty(), "what they said goes with them");
    assert_eq!(kept.table.phase(), Phase::Running);
}

#[test]
fn a_table_against_a_bot_starts_at_once_and_chat_has_bounds() {
    let mut kept = LoggedTable::new(setup(Clock::None, Timeout::Bot, Sitter::Bot("greedy".into())));
    assert_eq!(kept.table.phase(), Phase::Running);
    assert_eq!(kept.run(ANNA, Command::Say(" ".into()), 1), Err(Refused::Line));
    assert_eq!(kept.run(ANNA, Command::Say("ż".repeat(201)), 1), Err(Refused::Line));
    kept.run(ANNA, Command::Say("ż".repeat(200)), 1).unwrap();
    assert_eq!(kept.run(CLEO, Command::Say("hi".into()), 1), Err(Refused::NotSeated));
}

#[test]
fn setups_that_cannot_be_are_refused_with_a_reason() {
    let good = setup(Clock::None, Timeout::Bot, Sitter::Open);
    let refused = |change: &dyn Fn(&mut Setup)| {
        let mut setup = good.clone();
        change(&mut setup);
        setup.checked(ANNA).unwrap_err().to_string()
    };
    assert!(refused(&|s| s.game = "chess".into()).contains("expected one of"));
    assert!(refused(&|s| s.options = "rounds=99".into()).contains("expected a number"));
    assert!(refused(&|s| s.seats.push(Sitter::Open)).contains("seats"));
    assert!(refused(&|s| s.seats[1] = Sitter::Bot("hal".into())).contains("greedy"));
    assert!(refused(&|s| s.seats[1] = Sitter::Person(BEN)).contains("exactly one"));
    for text in ["none", "move:60", "total:600+5", "days:3"] {
        assert_eq!(text.parse::<Clock>().unwrap().to_string(), text);
    }
    for text in ["move:1", "total:600+999", "days:0", "sand"] {
        assert!(text.parse::<Clock>().unwrap_err().to_string().contains("expected"));
    }
}

#[test]
fn a_damaged_log_is_refused() {
    let kept = LoggedTable::two(Clock::None, Timeout::Bot);
    assert!(Table::replay(Vec::new()).is_err());
    assert!(Table::replay(kept.log[1..].to_vec()).is_err());
    let mut log = kept.log.clone();
    if let Entry::Started { steps, .. } = &mut log[2].entry {
        steps[0] = steps[0].to_string().replace("y2", "y3").parse().unwrap();
    }
    assert!(Table::replay(log).is_err());
    // A seat that there is not, and a line that is no entry, are errors with a number.
    let line = |entry: &str| format!(r#"{{"up":9,"wall":9,"entry":{entry}}}"#);
    let lines = kept.log.iter().map(|logged| serde_json::to_string(logged).unwrap());
    for (broken, reason) in [
        (line(r#""offered","seat":2,"stands":true"#), "there is no seat 2"),
        (line(r#""returned","seat":200"#), "there is no seat 200"),
        (line(r#""acted","seat":0,"steps":[],"to_act":6"#), "there is no seat 2"),
        (line(r#""danced""#), "unknown variant"),
        (line(r#""acted","seat":0,"steps":["castle"],"to_act":1"#), "not a step: `castle`"),
        (kept.log.first().map(|logged| serde_json::to_string(logged).unwrap()).unwrap(), "twice"),
    ] {
        let log: Vec<String> = lines.clone().chain([broken]).collect();
        let error = Table::read(&log).err().unwrap().to_string();
        assert!(error.starts_with("entry 4 of the log: "), "{error}");
        assert!(error.contains(reason), "{error}");
    }
}

/// The seats that nobody took are gone with the start, and so is whoever would sit there.
#[test]
fn a_log_that_starts_without_a_seat_does_not_speak_of_it() {
    let seats = vec![Sitter::Person(ANNA), Sitter::Open, Sitter::Open];
    let three = Setup {
        game: "abracada".into(),
        options: String::new(),
        seats,
        ..setup(Clock::None, Timeout::Bot, Sitter::Open)
    };
    let mut kept = LoggedTable::new(three.checked(ANNA).unwrap());
    kept.run(BEN, Command::Join(None), 1).unwrap();
    kept.run(ANNA, Command::Start, 2).unwrap();
    assert_eq!(kept.table.chairs().len(), 2);
    let mut log = kept.log.clone();
    match &mut log.last_mut().unwrap().entry {
        Entry::Started { to_act, .. } => *to_act = to_act.with(Seat(2)),
        other => panic!("{other:?}"),
    }
    let error = Table::replay(log).err().unwrap().to_string();
    assert!(error.contains("there is no seat 2"), "{error}");
}

#[test]
fn only_who_plays_bots_or_has_agreed_is_coached() {
    let coached = |table: &Table| {
        [Some(ANNA), Some(BEN), Some(CLEO), None].map(|viewer| table.coach_for(viewer))
    };
    let bot = Sitter::Bot("greedy".into());
    let alone = LoggedTable::new(setup(Clock::None, Timeout::Bot, bot));
    assert_eq!(coached(&alone.table), [true, false, false, false]);
    let mut people = LoggedTable::two(Clock::Move { seconds: 60 }, Timeout::Bot);
    assert_eq!(coached(&people.table), [false; 4]);
    // Whose time ran out is still a person, and is not coached while a bot plays.
    let (late, other) = people.mover();
    people.table.expire(at(60_000));
    assert!(people.table.chairs().iter().any(|chair| chair.stand_in.is_some()));
    assert!(!people.table.coach_for(Some(late)) && !people.table.coach_for(Some(other)));
    // It is agreed on before the start, and holds until the end, and for the rematch.
    let open = setup(Clock::None, Timeout::Bot, Sitter::Open);
    let mut agreed = LoggedTable::new(Setup { coach: true, ..open });
    assert_eq!(coached(&agreed.table), [false; 4], "there is nothing to play yet");
    agreed.run(BEN, Command::Join(None), 0).unwrap();
    assert_eq!(coached(&agreed.table), [true, true, false, false]);
    agreed.run(BEN, Command::Resign, 1).unwrap();
    assert_eq!(coached(&agreed.table), [false; 4]);
    let again = agreed.table.play_again(BEN, Seed::of_series(8, 8), at(9)).unwrap().0;
    assert!(again.setup().coach);
}

#[test]
fn dice_for_advice_tell_nothing_of_the_seed_and_last_as_long_as_the_choice() {
    let mut kept = LoggedTable::two(Clock::None, Timeout::Bot);
    let (mover, _) = kept.mover();
    let seat = kept.table.seat_of(mover).unwrap();
    let word = |table: &Table| hindsight_core::Dice::word(&mut table.open_dice(seat));
    let first = word(&kept.table);
    assert_ne!(first, hindsight_core::Dice::word(&mut kept.table.bot_dice(seat)));
    kept.run(mover, Command::Say("hm".into()), 1).unwrap();
    assert_eq!(word(&kept.table), first);
    kept.act(mover, 2).unwrap();
    assert_ne!(word(&kept.table), first);
}
