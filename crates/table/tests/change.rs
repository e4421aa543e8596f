//! What was chosen for a table that waits, and how its host changes it.

mod support;

use hindsight_table::{
    Chair, Clock, Command, Entry, Person, Phase, Refused, Setup, SetupFault, Sitter, Timeout,
};
use support::{ANNA, BEN, CLEO, LoggedTable};

/// A table of Pyramids for up to four, which Anna has opened.
fn open(seats: &[Sitter]) -> LoggedTable {
    LoggedTable::new(wanted(seats).checked(ANNA).unwrap())
}

fn wanted(others: &[Sitter]) -> Setup {
    Setup {
        game: "pyramids".into(),
        options: String::new(),
        seats: [&[Sitter::Person(ANNA)], others].concat(),
        public: false,
        clock: Clock::None,
        timeout: Timeout::Bot,
        coach: false,
        rated: true,
    }
}

fn change(setup: Setup) -> Command {
    Command::Change(Box::new(setup))
}

fn bot() -> Sitter {
    Sitter::Bot("novice".into())
}

#[test]
fn the_host_changes_everything_and_nobody_loses_the_seat() {
    let mut kept = open(&[Sitter::Open, Sitter::Open]);
    kept.run(BEN, Command::Join(None), 1).unwrap();
    assert!(!kept.table.has_changed_for(BEN));
    let clock = Clock::Move { seconds: 60 };
    let other = Setup {
        public: true,
        clock,
        timeout: Timeout::Lose,
        coach: true,
        ..wanted(&[const { Sitter::Open }; 3])
    };
    kept.run(ANNA, change(other), 2).unwrap();
    let setup = kept.table.setup();
    assert_eq!((setup.public, setup.clock, setup.timeout), (true, clock, Timeout::Lose));
    assert!(setup.coach && !setup.rated, "who is coached is not rated");
    let sit: Vec<_> = kept.table.chairs().iter().map(Chair::person).collect();
    assert_eq!(sit, [Some(ANNA), Some(BEN), None, None]);
    // Who sat there is told; who comes now sees what holds; the host knows.
    kept.run(CLEO, Command::Join(None), 3).unwrap();
    assert_eq!([ANNA, BEN, CLEO].map(|who| kept.table.has_changed_for(who)), [false, true, false]);
    // A game begins with what holds.
    kept.run(ANNA, Command::Start, 4).unwrap();
    assert!(!kept.table.has_changed_for(BEN));
    assert_eq!((kept.table.phase(), kept.table.chairs().len()), (Phase::Running, 3));
    assert_eq!(kept.run(ANNA, change(wanted(&[Sitter::Open])), 5), Err(Refused::Begun));
}

#[test]
fn who_sits_in_the_way_moves_to_another_open_seat() {
    let mut kept = open(&[Sitter::Open, Sitter::Open, Sitter::Open]);
    kept.run(BEN, Command::Join(Some(hindsight_core::Seat(3))), 1).unwrap();
    kept.run(CLEO, Command::Join(Some(hindsight_core::Seat(2))), 1).unwrap();
    // Ben's seat is gone, Cleo's is not: hers is not taken from her.
    kept.run(ANNA, change(wanted(&[Sitter::Open, Sitter::Open])), 2).unwrap();
    let sit = |kept: &LoggedTable| -> Vec<Sitter> {
        kept.table.chairs().iter().map(|chair| chair.sitter.clone()).collect()
    };
    let person = |who: Person| Sitter::Person(who);
    assert_eq!(sit(&kept), [person(ANNA), person(BEN), person(CLEO)]);
    assert_eq!(kept.table.phase(), Phase::Waiting, "they are to see first what they would play");
    // Not more people than seats.
    let crowded = change(wanted(&[bot(), Sitter::Open]));
    assert_eq!(kept.run(ANNA, crowded, 3), Err(Refused::NoRoom));
    assert_eq!(sit(&kept), [person(ANNA), person(BEN), person(CLEO)]);
    kept.run(ANNA, Command::Start, 4).unwrap();
    assert_eq!(kept.table.phase(), Phase::Running);
}

#[test]
fn only_the_host_changes_a_table_to_one_that_can_be() {
    let mut kept = open(&[Sitter::Open, Sitter::Open]);
    kept.run(BEN, Command::Join(None), 1).unwrap();
    let fine = || change(wanted(&[Sitter::Open, bot()]));
    assert_eq!(kept.run(BEN, fine(), 2), Err(Refused::NotHost));
    assert_eq!(kept.run(CLEO, fine(), 2), Err(Refused::NotSeated));
    let no_bot = wanted(&[Sitter::Open, Sitter::Bot("nobody".into())]);
    assert!(matches!(
        kept.run(ANNA, change(no_bot), 2),
        Err(Refused::Setup(SetupFault::Bot { .. }))
    ));
    let nonsense = Setup { options: "nonsense=1".into(), ..wanted(&[Sitter::Open]) };
    assert!(matches!(
        kept.run(ANNA, change(nonsense), 2),
        Err(Refused::Setup(SetupFault::Options(_)))
    ));
    // Another game is another table.
    let other = Setup { game: "abracada".into(), ..wanted(&[Sitter::Open, bot()]) };
    kept.run(ANNA, change(other), 3).unwrap();
    assert_eq!(kept.table.setup().game, "pyramids");
    // The same once more is no change.
    let before = kept.log.len();
    kept.run(ANNA, fine(), 4).unwrap();
    assert_eq!(kept.log.len(), before);
    assert!(matches!(kept.log[before - 1].entry, Entry::Changed { .. }));
    // Whoever became the host may.
    kept.run(ANNA, Command::Leave, 5).unwrap();
    let mut seats = wanted(&[]).seats;
    seats[0] = Sitter::Person(BEN);
    let alone = Setup { seats: [seats, vec![bot()]].concat(), ..wanted(&[]) };
    kept.run(BEN, change(alone), 6).unwrap();
    assert_eq!(kept.table.phase(), Phase::Running, "nobody else is to see it first");
}
