//! Who may do what, and who is asked.

mod support;

use hindsight_core::{Seat, SeatSet, Seed};
use hindsight_table::{
    Clock, Command, Ending, Moment, Person, Phase, Refused, Setup, Sitter, Table, Timeout,
};
use support::{ANNA, BEN, CLEO, LoggedTable, at, setup};

const SECONDS: Clock = Clock::Move { seconds: 10 };

/// A table of Abracada for the host and others.
fn many(others: &[Sitter], clock: Clock, timeout: Timeout) -> LoggedTable {
    let seats = [&[Sitter::Person(ANNA)], others].concat();
    let setup = Setup {
        game: "abracada".into(),
        options: String::new(),
        seats,
        ..setup(clock, timeout, Sitter::Open)
    };
    LoggedTable::new(setup.checked(ANNA).unwrap())
}

fn three(clock: Clock, timeout: Timeout) -> LoggedTable {
    let mut kept = many(&[Sitter::Open, Sitter::Open], clock, timeout);
    for person in [BEN, CLEO] {
        kept.run(person, Command::Join(None), 0).unwrap();
    }
    kept
}

/// Anna is to act at a table with two bots.
fn against_bots() -> LoggedTable {
    let bots = [Sitter::Bot("greedy".into()), Sitter::Bot("random".into())];
    let mut kept = many(&bots, SECONDS, Timeout::Bot);
    while kept.table.to_act() != SeatSet::one(Seat(0)) {
        let (seat, _) = kept.table.bot_to_act().unwrap();
        let (action, seq) = (kept.table.legal(seat)[0].clone(), kept.table.entries());
        kept.log.extend(kept.table.bot_act(seat, &action, seq, at(0)).unwrap());
    }
    kept
}

fn time_out(kept: &mut LoggedTable, up: u64) -> Person {
    let seat = kept.table.to_act().first().unwrap();
    let entries = kept.table.expire(at(up));
    assert_eq!(entries.len(), 1);
    kept.log.extend(entries);
    kept.check_replay();
    kept.table.chairs()[seat.index()].person().unwrap()
}

#[test]
fn a_host_who_leaves_passes_the_table_on() {
    let mut kept = many(&vec![Sitter::Open; 3], Clock::None, Timeout::Bot);
    kept.run(BEN, Command::Join(None), 1).unwrap();
    kept.run(CLEO, Command::Join(None), 1).unwrap();
    assert_eq!(kept.run(BEN, Command::Start, 2), Err(Refused::NotHost));
    assert_eq!(kept.run(BEN, Command::Remove(Seat(2)), 2), Err(Refused::NotHost));
    kept.run(ANNA, Command::Leave, 3).unwrap();
    assert_eq!(kept.table.host(), BEN, "the next person who sits there");
    assert_eq!(kept.run(CLEO, Command::Start, 4), Err(Refused::NotHost));
    // Whoever is not the host leaves it where it is.
    let mut other = LoggedTable { table: kept.table.clone(), log: kept.log.clone() };
    other.run(CLEO, Command::Leave, 4).unwrap();
    assert_eq!(other.table.host(), BEN);
    // Nor does whoever is sent away.
    kept.run(BEN, Command::Remove(Seat(2)), 5).unwrap();
    assert_eq!((kept.table.host(), kept.table.seat_of(CLEO)), (BEN, None));
    // Who deletes the account passes it on as well.
    kept.run(CLEO, Command::Join(None), 6).unwrap();
    kept.log.extend(kept.table.forget(BEN, at(7)));
    kept.check_replay();
    assert_eq!(kept.table.host(), CLEO);
    kept.log.extend(kept.table.forget(CLEO, at(8)));
    kept.check_replay();
    assert_eq!(kept.table.phase(), Phase::Closed);
}

#[test]
fn a_host_who_logs_in_is_still_the_host() {
    let account = Person(9);
    let mut kept = many(&vec![Sitter::Open; 2], Clock::None, Timeout::Bot);
    kept.run(BEN, Command::Join(None), 1).unwrap();
    kept.log.extend(kept.table.hand_over(ANNA, account, at(2)));
    kept.check_replay();
    assert_eq!(kept.table.host(), account);
    assert_eq!(kept.run(ANNA, Command::Start, 3), Err(Refused::NotSeated));
    // Another's login changes nothing about that.
    kept.log.extend(kept.table.hand_over(BEN, CLEO, at(3)));
    assert_eq!(kept.table.host(), account);
    assert_eq!(kept.run(CLEO, Command::Start, 4), Err(Refused::NotHost));
    kept.run(account, Command::Start, 4).unwrap();
    assert_eq!(kept.table.phase(), Phase::Running);
    assert_eq!(kept.table.seat_of(account), Some(Seat(0)));
}

#[test]
fn a_seat_that_a_bot_plays_is_not_coached() {
    let mut kept = against_bots();
    assert!(kept.table.coach_for(Some(ANNA)), "against bots alone");
    time_out(&mut kept, 10_000);
    assert!(!kept.table.coach_for(Some(ANNA)), "it is not theirs to play");
    kept.run(ANNA, Command::Return, 11_000).unwrap();
    assert!(kept.table.coach_for(Some(ANNA)));
    // Nor where all have agreed to it.
    let open = setup(SECONDS, Timeout::Bot, Sitter::Open);
    let mut agreed = LoggedTable::new(Setup { coach: true, ..open });
    agreed.run(BEN, Command::Join(None), 0).unwrap();
    let late = time_out(&mut agreed, 10_000);
    let other = if late == ANNA { BEN } else { ANNA };
    assert!(!agreed.table.coach_for(Some(late)) && agreed.table.coach_for(Some(other)));
}

#[test]
fn only_people_are_asked_whether_to_end_a_game() {
    let mut kept = three(SECONDS, Timeout::Bot);
    let late = time_out(&mut kept, 10_000);
    let mut others = [ANNA, BEN, CLEO].into_iter().filter(|person| *person != late);
    kept.run(others.next().unwrap(), Command::Offer, 11_000).unwrap();
    assert_eq!(kept.table.phase(), Phase::Running, "one more is asked");
    kept.run(others.next().unwrap(), Command::Offer, 12_000).unwrap();
    assert_eq!(kept.table.phase(), Phase::Over(Ending::Agreed));
    let mut alone =
        LoggedTable::new(setup(Clock::None, Timeout::Bot, Sitter::Bot("greedy".into())));
    assert!(!alone.table.can_offer(Seat(0)));
    assert_eq!(alone.run(ANNA, Command::Offer, 1), Err(Refused::NobodyToAsk));
    assert_eq!(alone.table.phase(), Phase::Running, "a game against a bot is played or lost");
    // Nor where a bot stands in for the only other person.
    let mut two = LoggedTable::two(SECONDS, Timeout::Bot);
    let late = time_out(&mut two, 10_000);
    let other = if late == ANNA { BEN } else { ANNA };
    assert_eq!(two.run(other, Command::Offer, 11_000), Err(Refused::NobodyToAsk));
}

#[test]
fn who_is_behind_when_all_agree_has_lost() {
    // A round that somebody has won, of three.
    let rounds =
        Setup { options: "rounds=3".into(), ..setup(Clock::None, Timeout::Bot, Sitter::Open) };
    let mut kept = LoggedTable::new(rounds.checked(ANNA).unwrap());
    kept.run(BEN, Command::Join(None), 0).unwrap();
    let mut now = 1;
    let is_level = |table: &Table| table.standing().unwrap().places.iter().all(|p| *p == 1);
    while is_level(&kept.table) {
        let (mover, _) = kept.mover();
        kept.act(mover, now).unwrap();
        now += 1;
    }
    let before = kept.table.standing().unwrap();
    kept.run(ANNA, Command::Offer, now).unwrap();
    kept.run(BEN, Command::Offer, now).unwrap();
    assert_eq!(kept.table.phase(), Phase::Over(Ending::Settled));
    assert_eq!(kept.table.standing(), Some(before), "it counts as it stood");
    // In older logs nobody had won.
    let logged: hindsight_table::Logged =
        serde_json::from_str(r#"{"up":1,"wall":1,"entry":"agreed"}"#).unwrap();
    assert_eq!(logged.entry, hindsight_table::Entry::Agreed { counts: false });
}

#[test]
fn whoever_runs_the_house_ends_games_and_takes_words_back() {
    let mut kept = LoggedTable::two(Clock::None, Timeout::Bot);
    for (who, words) in [(ANNA, "one"), (BEN, "two"), (ANNA, "three")] {
        kept.run(who, Command::Say(words.into()), 1).unwrap();
    }
    assert_eq!(kept.table.hush(Some(CLEO), at(2)), []);
    assert_eq!(kept.table.hush(Some(ANNA), at(2)).len(), 1);
    assert_eq!(kept.table.chat().iter().map(|line| line.person).collect::<Vec<_>>(), [BEN]);
    assert_eq!(kept.table.hush(None, at(3)).len(), 1);
    assert!(kept.table.chat().is_empty());
    assert_eq!(kept.table.stop(at(4)).len(), 1);
    assert_eq!(kept.table.phase(), Phase::Over(Ending::Stopped));
    assert_eq!(kept.table.standing().unwrap().places.as_slice(), [1, 1], "nobody has won");
    assert_eq!(kept.table.stop(at(5)), [], "what is over is over");
}

#[test]
fn an_offer_ends_with_who_made_it() {
    let mut kept = three(SECONDS, Timeout::Bot);
    let seat = kept.table.to_act().first().unwrap();
    let late = kept.table.chairs()[seat.index()].person().unwrap();
    let others: Vec<Person> =
        [ANNA, BEN, CLEO].into_iter().filter(|person| *person != late).collect();
    kept.run(late, Command::Offer, 1_000).unwrap();
    kept.run(others[0], Command::Offer, 2_000).unwrap();
    assert_eq!(time_out(&mut kept, 10_000), late);
    let offers = SeatSet::one(kept.table.seat_of(others[0]).unwrap());
    assert_eq!(kept.table.offers(), offers, "a bot has nothing to offer");
    // Whoever comes back has not said that the game is to end.
    kept.run(late, Command::Return, 11_000).unwrap();
    kept.run(others[1], Command::Offer, 12_000).unwrap();
    assert_eq!(kept.table.phase(), Phase::Running);
    kept.run(late, Command::Offer, 13_000).unwrap();
    assert_eq!(kept.table.phase(), Phase::Over(Ending::Agreed));
}

#[test]
fn there_is_one_rematch_and_only_for_those_who_played() {
    let mut kept = LoggedTable::two(Clock::None, Timeout::Bot);
    kept.run(BEN, Command::Resign, 1).unwrap();
    let link = |table: &mut Table, who, id: &str| table.link_rematch(who, id.into(), at(2));
    assert_eq!(link(&mut kept.table, CLEO, "theirs"), Err(Refused::NotSeated));
    assert_eq!(kept.table.rematch(), None);
    kept.log.extend(link(&mut kept.table, BEN, "next").unwrap());
    assert_eq!(link(&mut kept.table, ANNA, "another"), Err(Refused::Rematched));
    assert_eq!(link(&mut kept.table, BEN, "another"), Err(Refused::Rematched));
    assert_eq!(kept.table.rematch(), Some("next"));
    kept.check_replay();
}

#[test]
fn a_bot_acts_only_in_a_game_under_way_and_on_its_own_seat() {
    let bots = [Sitter::Bot("greedy".into()), Sitter::Open];
    let mut waiting = many(&bots, Clock::None, Timeout::Bot);
    let seq = waiting.table.entries();
    let refused = waiting.table.bot_act(Seat(1), "call 1", seq, at(1));
    assert_eq!(refused, Err(Refused::NotRunning));
    // A game that has ended is over for a bot that still thinks, too.
    let mut kept = LoggedTable::new(setup(Clock::None, Timeout::Bot, Sitter::Bot("greedy".into())));
    while kept.table.bot_to_act().is_none() {
        kept.act(ANNA, 1).unwrap();
    }
    let (seat, _) = kept.table.bot_to_act().unwrap();
    let (action, seq) = (kept.table.legal(seat)[0].clone(), kept.table.entries());
    let mut next = kept.table.clone();
    assert!(next.bot_act(seat, &action, seq, at(2)).is_ok());
    let other = kept.table.clone().bot_act(Seat(0), &action, seq, at(2));
    assert_eq!(other, Err(Refused::NotSeated), "a person's seat");
    kept.run(ANNA, Command::Resign, 2).unwrap();
    let now: Moment = at(3);
    assert_eq!(kept.table.bot_act(seat, &action, seq, now), Err(Refused::Over));
    assert_eq!(kept.table.bot_act(seat, &action, kept.table.entries(), now), Err(Refused::Over));
    let seed = Seed::of_series(7, 7);
    assert_eq!(kept.table.revealed_seed(), Some(seed));
}

#[test]
fn a_game_that_only_bots_would_play_on_is_ended_and_who_gave_up_has_lost() {
    let bots = [Sitter::Bot("greedy".into()), Sitter::Bot("random".into())];
    let mut kept = many(&bots, Clock::None, Timeout::Bot);
    kept.run(ANNA, Command::Resign, 1).unwrap();
    assert_eq!(kept.table.phase(), Phase::Over(Ending::Deserted));
    assert_eq!(kept.table.standing().unwrap().places[..], [3, 1, 1]);
    assert!(kept.table.is_decided() && kept.table.bot_to_act().is_none());
    // With somebody left it goes on, until nobody is.
    let mut kept = three(Clock::None, Timeout::Bot);
    kept.run(ANNA, Command::Resign, 1).unwrap();
    kept.run(BEN, Command::Resign, 2).unwrap();
    assert_eq!(kept.table.phase(), Phase::Running);
    kept.log.extend(kept.table.forget(CLEO, at(3)));
    kept.check_replay();
    assert_eq!(kept.table.phase(), Phase::Over(Ending::Deserted));
    assert_eq!(kept.table.standing().unwrap().places[..], [2, 2, 1]);
}

#[test]
fn where_everybody_has_only_gone_nobody_has_lost() {
    let bots = [Sitter::Bot("greedy".into()), Sitter::Bot("random".into())];
    let mut kept = many(&bots, Clock::None, Timeout::Bot);
    kept.log.extend(kept.table.forget(ANNA, at(1)));
    kept.check_replay();
    assert_eq!(kept.table.phase(), Phase::Over(Ending::Deserted));
    assert_eq!(kept.table.standing().unwrap().places[..], [1, 1, 1]);
    assert!(!kept.table.is_decided());
}

/// Whoever ran out of time may still come back, so bots play on for them.
#[test]
fn who_may_come_back_is_not_gone() {
    let mut kept = against_bots();
    time_out(&mut kept, 10_000);
    assert!(kept.table.phase() == Phase::Running && !kept.table.is_deserted());
    kept.run(ANNA, Command::Return, 11_000).unwrap();
}

/// An older program let bots play on: such a game is ended when it is next opened.
#[test]
fn a_deserted_game_of_an_older_log_is_ended() {
    let bots = [Sitter::Bot("greedy".into()), Sitter::Bot("random".into())];
    let mut kept = many(&bots, Clock::None, Timeout::Bot);
    assert!(!kept.table.is_to_retire() && kept.table.retire(at(1)).is_empty());
    kept.run(ANNA, Command::Resign, 1).unwrap();
    kept.log.pop();
    let mut old = Table::replay(kept.log.clone()).unwrap();
    assert!(old.is_to_retire());
    assert_eq!(old.retire(at(2)).len(), 1);
    assert_eq!(old.phase(), Phase::Over(Ending::Deserted));
}

#[test]
fn a_table_is_closed_only_before_its_game_begins() {
    let mut waiting = many(&vec![Sitter::Open; 2], Clock::None, Timeout::Bot);
    waiting.log.extend(waiting.table.close(at(1)));
    waiting.check_replay();
    assert_eq!(waiting.table.phase(), Phase::Closed);
    let mut begun = LoggedTable::two(Clock::None, Timeout::Bot);
    assert!(begun.table.close(at(1)).is_empty());
}

#[test]
fn a_game_is_rated_or_not_before_anything_is_played() {
    let rated = |kept: &LoggedTable| kept.table.setup().rated;
    // Among people the host decides, until it begins.
    let mut two = LoggedTable::new(setup(Clock::None, Timeout::Bot, Sitter::Open));
    assert!(two.table.can_rate(ANNA) && !two.table.can_rate(BEN));
    assert_eq!(two.run(BEN, Command::Rate(true), 1), Err(Refused::NotSeated));
    two.run(ANNA, Command::Rate(true), 1).unwrap();
    assert!(rated(&two));
    two.run(BEN, Command::Join(None), 2).unwrap();
    assert!(!two.table.can_rate(ANNA));
    assert_eq!(two.run(ANNA, Command::Rate(false), 3), Err(Refused::Begun));
    let again = two.table.play_again(BEN, Seed::of_series(8, 8), at(9)).unwrap().0;
    assert!(rated(&two) && again.setup().rated, "nor does a rematch change it");
    // Against bots whoever plays, until they have played.
    let mut alone =
        LoggedTable::new(setup(Clock::None, Timeout::Bot, Sitter::Bot("greedy".into())));
    assert!(alone.table.coach_for(Some(ANNA)));
    alone.run(ANNA, Command::Rate(true), 1).unwrap();
    assert!(rated(&alone) && !alone.table.coach_for(Some(ANNA)), "strength is one's own");
    while !alone.table.to_act().contains(Seat(0)) {
        let action = alone.table.legal(Seat(1))[0].clone();
        let seq = alone.table.seq(Some(Seat(1)));
        alone.log.extend(alone.table.bot_act(Seat(1), &action, seq, at(1)).unwrap());
    }
    assert!(alone.table.can_rate(ANNA), "bots may have begun");
    let action = alone.table.legal(Seat(0))[0].clone();
    alone.run(ANNA, Command::Act { action, seq: None }, 2).unwrap();
    assert_eq!(alone.run(ANNA, Command::Rate(false), 3), Err(Refused::Begun));
    // Where people are coached there is nothing to rate.
    let open = setup(Clock::None, Timeout::Bot, Sitter::Open);
    let mut coached = LoggedTable::new(Setup { coach: true, ..open });
    assert_eq!(coached.run(ANNA, Command::Rate(true), 1), Err(Refused::Unrated));
    let checked = Setup { rated: true, ..coached.table.setup().clone() }.checked(ANNA).unwrap();
    assert!(!checked.rated);
}

#[test]
fn a_log_from_before_ratings_were_a_choice_is_rated() {
    let setup = setup(Clock::None, Timeout::Bot, Sitter::Open);
    let old = serde_json::to_value(&Setup { rated: true, ..setup.clone() }).unwrap();
    assert_eq!(old.get("rated"), None, "so old and new entries are alike");
    assert!(serde_json::from_value::<Setup>(old).unwrap().rated);
    let casual = serde_json::to_value(&setup).unwrap();
    assert!(!serde_json::from_value::<Setup>(casual).unwrap().rated);
}
