//! Logs outlive programs: what older ones wrote is read as what it was.

mod support;

use hindsight_core::record::StepLine;
use hindsight_core::{Observer, Seat, Standing};
use hindsight_table::{
    Clock, Command, Ending, Entry, Logged, Person, Phase, Refused, Setup, Sitter, Table, Timeout,
};
use support::{ANNA, BEN, LoggedTable, at, setup};

// Written when steps were text, stand-ins were not named and no rules were: games of The
// Lost Code for two people and a bot, with moves taken back and a seat that timed out.
const X_CURSE_OVER: &str = include_str!("logs/version-1-x-curse-over.jsonl");
const PLAIN_RUNNING: &str = include_str!("logs/version-1-plain-running.jsonl");
const BEGINNER_OVER: &str = include_str!("logs/version-1-beginner-over.jsonl");
const BEGINNER_RUNNING: &str = include_str!("logs/version-1-beginner-running.jsonl");

fn read(log: &str) -> Table {
    Table::read(&log.lines().collect::<Vec<_>>()).unwrap()
}

/// The log as it would be written today.
fn written(log: &str) -> Vec<String> {
    let entries = log.lines().map(|line| serde_json::from_str::<Logged>(line).unwrap());
    entries.map(|logged| serde_json::to_string(&logged).unwrap()).collect()
}

#[test]
fn a_finished_game_of_an_older_log_is_as_it_was() {
    let table = read(X_CURSE_OVER);
    assert_eq!((table.rules(), table.is_outdated()), (1, false));
    assert_eq!(table.phase(), Phase::Over(Ending::Played));
    let standing = table.standing().unwrap();
    assert_eq!(standing.scores.as_slice(), [-9, 1, -7]);
    assert_eq!(standing.places.as_slice(), [3, 1, 2]);
    let bots: Vec<_> = table.chairs().iter().map(|chair| chair.bot()).collect();
    assert_eq!(bots, [Some("adept"), None, Some("greedy")], "the stand-in was not named");
    assert_eq!(table.left(Seat(1), at(10_000_000)), Some((47_000, false)));
    assert!(table.revealed_match().is_some() && table.transcript().is_none());
    // When it ended is known, whatever is said or changes hands afterwards.
    let last = table.changed();
    assert_eq!(table.ended(), Some(last));
    let mut later = table.clone();
    later.command(BEN, Command::Say("well played".into()), at(last.up + 60_000)).unwrap();
    assert_eq!(later.ended(), Some(last));
    // Its record is one of the rules of today, which say the same of such a game.
    let players = ["Anna".into(), "Ben".into(), "greedy".into()];
    hindsight_registry::read(&table.revealed_record(&players).unwrap()).unwrap();
}

#[test]
fn a_running_game_of_an_older_log_is_played_on() {
    let mut table = read(PLAIN_RUNNING);
    assert_eq!((table.rules(), table.phase()), (1, Phase::Running));
    assert_eq!(table.standing().unwrap().scores.as_slice(), [4, 1, 1]);
    let seat = table.to_act().first().unwrap();
    let (action, seq) = (table.legal(seat)[0].clone(), table.entries());
    let entries = match table.chairs()[seat.index()].person() {
        Some(person) if table.chairs()[seat.index()].bot().is_none() => {
            table.command(person, Command::Act { action, seq: None }, at(90_000)).unwrap()
        }
        _ => table.bot_act(seat, &action, seq, at(90_000)).unwrap(),
    };
    let lines: Vec<String> = PLAIN_RUNNING.lines().map(str::to_string).collect();
    let new = entries.iter().map(|logged| serde_json::to_string(logged).unwrap());
    let again = Table::read(&lines.into_iter().chain(new).collect::<Vec<_>>()).unwrap();
    assert_eq!(again.chairs(), table.chairs());
    assert_eq!(again.standing(), table.standing());
    assert!(table.retire(at(91_000)).is_empty(), "it can be played on");
}

#[test]
fn steps_are_values_in_what_is_written_today() {
    for log in [X_CURSE_OVER, PLAIN_RUNNING, BEGINNER_OVER] {
        let today = written(log);
        assert!(log.contains(r#"\"seq\":0"#) && !today.concat().contains('\\'));
        let (old, new) = (read(log), Table::read(&today).unwrap());
        assert_eq!((old.entries(), old.rules()), (new.entries(), new.rules()));
        assert_eq!(old.chairs(), new.chairs());
        assert_eq!(old.notes(), new.notes());
        assert_eq!(old.standing(), new.standing());
        let views = |table: &Table| {
            let seats = Seat::all(3).map(Observer::Seat).chain([Observer::Spectator]);
            let view = |who| table.playing().map(|game| game.view_json(who));
            seats.map(view).collect::<Vec<_>>()
        };
        assert_eq!(views(&old), views(&new));
    }
    let kept = LoggedTable::two(Clock::None, Timeout::Bot);
    let started = serde_json::to_value(&kept.log[2]).unwrap();
    assert_eq!(started["steps"][0]["seq"], 0);
    assert!(started["steps"][0]["chance"].is_string());
    assert_eq!(started["rules"], 1);
}

#[test]
fn a_game_of_rules_that_are_gone_is_not_misread() {
    let mut table = read(BEGINNER_OVER);
    assert!(table.is_outdated());
    assert_eq!((table.rules(), table.game().rules_version()), (1, 2));
    assert_eq!(table.phase(), Phase::Over(Ending::Played));
    assert_eq!(table.persons().collect::<Vec<_>>(), [ANNA, BEN]);
    assert_eq!(table.chat()[0].text, "good luck");
    assert!(table.playing().is_none() && table.revealed_match().is_none());
    assert!(table.revealed_record(&[]).is_none());
    assert_eq!(table.standing(), None, "the steps cannot tell");
    // Its steps are there as text.
    let steps = table.transcript().unwrap();
    assert!(matches!(&steps[0], StepLine::Chance { seq: 0, chance } if chance.starts_with("deal")));
    assert!(steps.iter().zip(0..).all(|(step, place)| step.seq() == place));
    // How it ended is known to whoever has kept it.
    let kept = Standing {
        scores: [-5, -4, 4].into_iter().collect(),
        places: [3, 2, 1].into_iter().collect(),
    };
    table.recall(kept.clone());
    assert_eq!(table.standing(), Some(kept.clone()));
    // It can still change hands, and be told the same.
    assert_eq!(table.hand_over(BEN, Person(7), at(1)).len(), 1);
    assert_eq!((table.seat_of(Person(7)), table.standing()), (Some(Seat(1)), Some(kept)));
    assert!(table.retire(at(2)).is_empty(), "it is over");
    let mut replayed = read(X_CURSE_OVER);
    let told = replayed.standing();
    replayed.recall(Standing::by_score([0, 0, 0].into_iter().collect()));
    assert_eq!(replayed.standing(), told, "what can be replayed tells for itself");
}

#[test]
fn a_running_game_of_rules_that_are_gone_is_ended() {
    let mut table = read(BEGINNER_RUNNING);
    assert!(table.is_outdated() && table.phase() == Phase::Running);
    // Nothing can happen there.
    assert!(table.to_act().is_empty() && table.deadline().is_none());
    assert!(table.bot_to_act().is_none() && table.transcript().is_none());
    assert!(table.expire(at(u64::MAX / 4)).is_empty());
    let act = Command::Act { action: "accept".into(), seq: None };
    for command in
        [act, Command::Undo { seq: None }, Command::Resign, Command::Offer, Command::Return]
    {
        assert_eq!(table.command(BEN, command, at(100_000)), Err(Refused::Outdated));
    }
    let seq = table.entries();
    assert_eq!(table.bot_act(Seat(2), "accept", seq, at(1)), Err(Refused::Outdated));
    let entries = table.retire(at(100_000));
    assert_eq!(entries[0].entry, Entry::RulesChanged { rules: 2 });
    let lines: Vec<String> = BEGINNER_RUNNING.lines().map(str::to_string).collect();
    let new = entries.iter().map(|logged| serde_json::to_string(logged).unwrap());
    let again = Table::read(&lines.into_iter().chain(new).collect::<Vec<_>>()).unwrap();
    for table in [&table, &again] {
        assert_eq!(table.phase(), Phase::Over(Ending::RulesChanged));
        assert_eq!(table.standing().unwrap().places.as_slice(), [1, 1, 1], "nobody has won");
        assert_eq!(table.ended(), Some(at(100_000)));
        assert!(table.transcript().is_some());
    }
    assert!(table.retire(at(100_001)).is_empty());
    assert_eq!(table.command(BEN, Command::Resign, at(100_002)), Err(Refused::Over));
    // The same seats can play again, under the rules of today.
    let seed = hindsight_core::Seed::of_series(1, 1);
    let (next, _) = table.play_again(ANNA, seed, at(100_003)).unwrap();
    assert_eq!((next.rules(), next.phase()), (2, Phase::Running));
}

#[test]
fn a_table_that_waited_through_a_change_is_played_under_the_rules_of_its_start() {
    let waiting: Vec<&str> = BEGINNER_RUNNING.lines().take(1).collect();
    let mut table = Table::read(&waiting).unwrap();
    assert!(!table.is_outdated());
    let entries = table.command(BEN, Command::Join(None), at(1)).unwrap();
    assert!(matches!(entries[1].entry, Entry::Started { rules: 2, .. }));
    assert_eq!((table.rules(), table.phase()), (2, Phase::Running));
}

/// The names of the stand-ins of a log.
fn stand_ins<'a>(log: &'a [Logged]) -> Vec<Option<&'a str>> {
    let stand_in = |logged: &'a Logged| match &logged.entry {
        Entry::TimedOut { stand_in, .. }
        | Entry::Resigned { stand_in, .. }
        | Entry::Gone { stand_in, .. } => Some(stand_in.as_deref()),
        _ => None,
    };
    log.iter().filter_map(stand_in).collect()
}

#[test]
fn a_stand_in_is_logged_by_name_and_stays_who_it_was() {
    let mut timed_out = LoggedTable::two(Clock::Move { seconds: 10 }, Timeout::Bot);
    let entries = timed_out.table.expire(at(10_000));
    timed_out.log.extend(entries);
    let mut gone = LoggedTable::two(Clock::None, Timeout::Bot);
    let entries = gone.table.forget(BEN, at(1));
    gone.log.extend(entries);
    let seats = vec![Sitter::Person(ANNA), Sitter::Open, Sitter::Bot("random".into())];
    let three = Setup {
        game: "abracada".into(),
        options: String::new(),
        seats,
        ..setup(Clock::Move { seconds: 10 }, Timeout::Lose, Sitter::Open)
    };
    let mut resigned = LoggedTable::new(three.clone().checked(ANNA).unwrap());
    resigned.run(BEN, Command::Join(None), 0).unwrap();
    resigned.run(BEN, Command::Resign, 1).unwrap();
    let mut lost = LoggedTable::new(three.checked(ANNA).unwrap());
    lost.run(BEN, Command::Join(None), 0).unwrap();
    let entries = lost.table.expire(at(60_000));
    lost.log.extend(entries);
    for kept in [timed_out, gone, resigned, lost] {
        let named = stand_ins(&kept.log);
        let who = kept.table.chairs().iter().find_map(|chair| chair.stand_in.clone());
        let who = who.expect("somebody stands in");
        assert_eq!(who, "adept", "a fair opponent that does not think long");
        assert_eq!(named, [Some(who.as_str())]);
        // Had another been in charge then, it would be still.
        let lines = kept.log.iter().map(|logged| serde_json::to_string(logged).unwrap());
        let other = format!(r#""stand_in":"{who}""#);
        let lines = lines.map(|line| line.replace(&other, r#""stand_in":"greedy""#));
        let table = Table::read(&lines.collect::<Vec<_>>()).unwrap();
        let stand_in = table.chairs().iter().find_map(|chair| chair.stand_in.as_deref());
        assert_eq!(stand_in, Some("greedy"));
    }
    // Where nobody plays on, nobody is named.
    let mut over = LoggedTable::two(Clock::None, Timeout::Bot);
    over.run(BEN, Command::Resign, 1).unwrap();
    over.log.extend(over.table.clone().forget(BEN, at(2)));
    assert_eq!(stand_ins(&over.log), [None, None]);
}
