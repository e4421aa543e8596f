//! Of a choice that is secret until all have chosen nobody learns a part: not by what is
//! counted, offered, noted or can be taken back.

mod support;

use hindsight_core::{Observer, Seat, Seed};
use hindsight_table::{Clock, Command, Entry, Phase, Refused, Setup, Sitter, Table, Timeout};
use support::{ANNA, BEN, CLEO, LoggedTable, at};

const SEATS: [Seat; 3] = [Seat(0), Seat(1), Seat(2)];
const BENS: Seat = Seat(1);

/// Three explorers who mark, dealt from this number.
fn marking(deal: u64) -> LoggedTable {
    let setup = Setup {
        game: "pyramids".into(),
        options: String::new(),
        seats: vec![Sitter::Person(ANNA), Sitter::Open, Sitter::Open],
        public: false,
        clock: Clock::Move { seconds: 60 },
        timeout: Timeout::Bot,
        coach: false,
        rated: true,
    };
    let setup = setup.checked(ANNA).unwrap();
    let (table, log) = Table::create(setup, ANNA, Seed::of_series(3, deal), at(0)).unwrap();
    let mut kept = LoggedTable { table, log };
    for person in [BEN, CLEO] {
        kept.run(person, Command::Join(None), 0).unwrap();
    }
    for person in [ANNA, BEN, CLEO] {
        let keep = kept.table.legal(kept.table.seat_of(person).unwrap())[0].clone();
        kept.run(person, Command::Act { action: keep, seq: None }, 0).unwrap();
    }
    kept
}

fn act(kept: &mut LoggedTable, seat: Seat, action: &str) {
    let who = kept.table.chairs()[seat.index()].person().unwrap();
    kept.run(who, Command::Act { action: action.into(), seq: None }, 1_000).unwrap();
}

/// Everything that somebody who is not Ben can be told of a table.
fn told(table: &Table) -> Vec<String> {
    let game = table.playing().unwrap();
    let mut all = vec![format!(
        "{:?} {:?} {:?} {:?} {:?} {:?} {:?}",
        table.changed(),
        table.seq(None),
        table.to_act(),
        table.offers(),
        table.notes(),
        table.deadline(),
        table.phase()
    )];
    for observer in [Observer::Seat(SEATS[0]), Observer::Seat(SEATS[2]), Observer::Spectator] {
        all.push(game.view_json(observer).to_string());
        all.push(format!(
            "{:?}",
            game.log(observer, &[]).iter().map(|(_, said)| said).collect::<Vec<_>>()
        ));
        if let Some(seat) = observer.seat() {
            let (seq, choice) = (table.seq(Some(seat)), table.choice(seat));
            let clock = table.left(seat, at(2_000));
            all.push(format!("{seq} {choice} {clock:?} {:?}", table.can_undo(seat)));
        }
    }
    all
}

/// The first deal in which a mark of Ben's meets a red cross, so that he marks on; with
/// all his first marks, those that do first.
fn with_a_chain() -> (LoggedTable, Vec<(String, bool)>) {
    let marks_on = |kept: &LoggedTable, mark: &String| {
        let mut game = kept.table.playing().unwrap().duplicate();
        game.play(BENS, mark).unwrap();
        game.can_undo(BENS)
            && matches!(game.turn(), hindsight_core::Turn::Act(seats) if seats.contains(BENS))
    };
    for deal in 0..200 {
        let kept = marking(deal);
        let legal = kept.table.legal(BENS);
        let mut marks: Vec<(String, bool)> =
            legal.into_iter().map(|mark| (mark.clone(), marks_on(&kept, &mark))).collect();
        marks.sort_by_key(|(_, on)| !on);
        if marks[0].1 && !marks[marks.len() - 1].1 {
            return (kept, marks);
        }
    }
    panic!("no deal with a red cross within reach");
}

fn copy(kept: &LoggedTable) -> LoggedTable {
    LoggedTable { table: kept.table.clone(), log: kept.log.clone() }
}

#[test]
fn a_part_of_a_secret_mark_shows_in_nothing_that_others_are_told() {
    let (mut start, marks) = with_a_chain();
    start.run(CLEO, Command::Offer, 900).unwrap();
    let before = told(&start.table);
    let mut whole = Vec::new();
    for (mark, goes_on) in &marks {
        let mut kept = copy(&start);
        act(&mut kept, BENS, mark);
        if *goes_on {
            assert_eq!(told(&kept.table), before, "{mark}");
            assert_eq!(kept.table.seq(Some(BENS)), start.table.seq(Some(BENS)) + 1);
            assert!(!kept.table.is_current(BENS, start.table.seq(Some(BENS))));
        }
        while kept.table.to_act().contains(BENS) {
            let next = kept.table.legal(BENS)[0].clone();
            act(&mut kept, BENS, &next);
        }
        whole.push((mark, told(&kept.table)));
    }
    // Every two marks look the same once they are complete, whatever they met.
    for (mark, told) in &whole {
        assert_eq!(told, &whole[0].1, "{mark} and {}", whole[0].0);
    }
    assert_ne!(whole[0].1, before, "that Ben has marked is to be seen");
}

#[test]
fn a_part_of_a_secret_mark_is_taken_back_as_silently() {
    let (mut kept, marks) = with_a_chain();
    let before = told(&kept.table);
    let own = kept.table.legal(BENS);
    act(&mut kept, BENS, &marks[0].0);
    let seq = kept.table.seq(Some(BENS));
    kept.run(BEN, Command::Undo { seq: Some(seq) }, 1_000).unwrap();
    assert_eq!(told(&kept.table), before);
    assert_eq!(kept.table.legal(BENS), own);
    // The page that was looked at has been overtaken.
    assert_eq!(kept.run(BEN, Command::Undo { seq: Some(seq) }, 1_000), Err(Refused::Stale));
}

/// Anna has marked and may take it back. That Ben has begun to mark since must not take
/// that away from her, and what he marked must not be lost.
#[test]
fn who_takes_back_learns_nothing_of_what_others_have_begun() {
    let (start, marks) = with_a_chain();
    let mut kept = copy(&start);
    let anna = kept.table.legal(SEATS[0]);
    let mark = anna.iter().find(|mark| {
        let mut game = kept.table.playing().unwrap().duplicate();
        game.play(SEATS[0], mark).unwrap();
        game.can_undo(SEATS[0])
            && !matches!(game.turn(), hindsight_core::Turn::Act(seats) if seats.contains(SEATS[0]))
    });
    act(&mut kept, SEATS[0], mark.expect("a mark that is complete"));
    let seq = kept.table.seq(Some(SEATS[0]));
    act(&mut kept, BENS, &marks[0].0);
    let of_ben = kept.table.playing().unwrap().view_json(Observer::Seat(BENS));
    assert!(kept.table.can_undo(SEATS[0]));
    kept.run(ANNA, Command::Undo { seq: Some(seq) }, 1_000).unwrap();
    assert_eq!(kept.table.legal(SEATS[0]), anna);
    let view = kept.table.playing().unwrap().view_json(Observer::Seat(BENS));
    assert_eq!(view["players"][1], of_ben["players"][1], "Ben's own marks stay");
    // All go on from there.
    while kept.table.phase() == Phase::Running && kept.table.playing().unwrap().steps() < 40 {
        let seat = kept.table.to_act().first().unwrap();
        let next = kept.table.legal(seat)[0].clone();
        act(&mut kept, seat, &next);
    }
}

/// In logs from before it was written down everybody counts everything.
#[test]
fn an_entry_of_an_older_log_is_no_secret() {
    let (mut kept, marks) = with_a_chain();
    act(&mut kept, BENS, &marks[0].0);
    let mut line = serde_json::to_value(kept.log.last().unwrap()).unwrap();
    assert_eq!(line.as_object_mut().unwrap().remove("secret"), Some(true.into()));
    *kept.log.last_mut().unwrap() = serde_json::from_value(line).unwrap();
    assert!(matches!(kept.log.last().unwrap().entry, Entry::Acted { secret: false, .. }));
    let table = Table::replay(kept.log.clone()).unwrap();
    assert_eq!(table.seq(None), table.entries());
}
