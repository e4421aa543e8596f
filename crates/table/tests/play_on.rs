//! A finished game is played on from a moment of it: as it was, or in another world that agrees
//! with what a seat knew.

mod support;

use hindsight_core::{Dice, Observer, Seat, Seed, SwiftDice, Turn};
use hindsight_registry::{AnyGame, AnyMatch, GAMES};
use hindsight_table::{
    Clock, Command, Ending, Logged, NoteKind, Person, Phase, Refused, Setup, Sitter, Table,
    Timeout, World,
};
use support::{ANNA, BEN, at};

/// A random game, played to its end.
fn finished(game: &'static dyn AnyGame, seed: u8) -> Box<dyn AnyMatch> {
    let seats = game.seats().0.max(2);
    let mut played = game.start("", seats, Seed([seed; 32])).unwrap();
    let mut dice = SwiftDice::new(seed.into());
    while let Turn::Act(acting) = played.turn() {
        let seat = acting.first().unwrap();
        let legal = played.legal(seat);
        played.play(seat, &legal[dice.index(legal.len())]).unwrap();
    }
    played
}

fn setup(past: &dyn AnyMatch, seat: Seat) -> Setup {
    let mut seats = vec![Sitter::Bot("random".into()); past.seats().into()];
    seats[seat.index()] = Sitter::Person(ANNA);
    Setup {
        game: past.game().into(),
        options: past.options(),
        seats,
        public: true,
        clock: Clock::None,
        timeout: Timeout::Bot,
        coach: false,
        rated: true,
    }
}

fn take_up(past: &dyn AnyMatch, seat: Seat, world: World) -> (Table, Vec<Logged>) {
    let setup = setup(past, seat).checked(ANNA).unwrap();
    Table::play_on(setup, ANNA, past, Some("before".into()), world, at(5)).unwrap()
}

/// Moments at which somebody was to act.
fn moments(past: &dyn AnyMatch) -> Vec<usize> {
    let acts = (1..past.steps()).filter(|&step| past.actor(step).is_some());
    acts.step_by(1 + past.steps() / 6).collect()
}

fn views(game: &dyn AnyMatch) -> Vec<serde_json::Value> {
    Observer::live(game.seats()).map(|who| game.view_json(who)).collect()
}

/// The table that its log tells, with the same views.
fn read_again(log: &[Logged], table: &Table) {
    let lines: Vec<String> = log.iter().map(|e| serde_json::to_string(e).unwrap()).collect();
    let read = Table::read(&lines).unwrap();
    assert_eq!(views(read.playing().unwrap()), views(table.playing().unwrap()));
    assert_eq!(read.origin(), table.origin());
    assert_eq!(read.notes(), table.notes());
}

#[test]
fn as_it_was_everything_comes_as_it_came() {
    for game in GAMES {
        let past = finished(*game, 3);
        for moment in moments(&*past) {
            let then = past.until(moment);
            let (mut table, mut log) = take_up(&*then, Seat(0), World::Same);
            assert_eq!(views(table.playing().unwrap()), views(&*then), "{} {moment}", game.id());
            assert!(table.revealed_match().is_none(), "what is hidden is hidden again");
            read_again(&log, &table);
            // The same steps lead to the same end: what chance brings is the same too.
            for step in moment..past.steps() {
                let Some(seat) = past.actor(step) else { continue };
                let hindsight_core::record::StepLine::Act { action, .. } = past.step(step) else {
                    panic!("a seat acts")
                };
                let seq = table.seq(Some(seat));
                let entries = if seat == Seat(0) {
                    table.command(ANNA, Command::Act { action, seq: None }, at(6)).unwrap()
                } else {
                    table.bot_act(seat, &action, seq, at(6)).unwrap()
                };
                log.extend(entries);
            }
            assert_eq!(table.phase(), Phase::Over(Ending::Played));
            assert_eq!(table.playing().unwrap().position(), past.position());
            read_again(&log, &table);
            let record = table.revealed_record(&[]).expect("dealt from a seed");
            assert!(hindsight_registry::read(&record).is_ok());
        }
    }
}

#[test]
fn in_a_fresh_world_the_seat_knows_what_it_knew_and_the_rest_is_new() {
    for game in GAMES {
        let past = finished(*game, 4);
        let seat = Seat(1);
        let mut differs = false;
        for (number, moment) in moments(&*past).into_iter().enumerate() {
            let then = past.until(moment);
            let world = World::Fresh(Seed([number as u8; 32]));
            let (mut table, mut log) = take_up(&*then, seat, world);
            let mine = |game: &dyn AnyMatch| game.view_json(Observer::Seat(seat));
            assert_eq!(mine(table.playing().unwrap()), mine(&*then), "{} {moment}", game.id());
            differs |= table.playing().unwrap().position() != then.position();
            read_again(&log, &table);
            for _ in 0..12 {
                let Some(actor) = table.to_act().first() else { break };
                let action = table.legal(actor)[0].clone();
                let seq = table.seq(Some(actor));
                log.extend(if actor == seat {
                    table.command(ANNA, Command::Act { action, seq: None }, at(6)).unwrap()
                } else {
                    table.bot_act(actor, &action, seq, at(6)).unwrap()
                });
            }
            read_again(&log, &table);
        }
        assert!(differs, "{}: never another world", game.id());
    }
}

#[test]
fn it_counts_for_nothing_and_the_log_says_where_it_began() {
    let past = finished(GAMES[0], 5);
    let then = past.until(moments(&*past)[2]);
    let (mut table, _) = take_up(&*then, Seat(0), World::Same);
    assert!(!table.setup().rated && !table.setup().public);
    assert!(!table.can_rate(ANNA));
    assert_eq!(table.command(ANNA, Command::Rate(true), at(6)), Err(Refused::Unrated));
    let origin = table.origin().unwrap();
    assert_eq!((origin.table.as_deref(), origin.after), (Some("before"), then.steps()));
    assert_eq!(table.notes()[0].kind, NoteKind::TakenUp);
    assert!(table.coach_for(Some(ANNA)), "whoever studies may be coached");
    // Whoever plays again then begins a game of their own.
    table.command(ANNA, Command::Resign, at(7)).unwrap();
    table.command(ANNA, Command::Again(true), at(8)).unwrap();
    let (again, _) = table.play_again(ANNA, Seed([9; 32]), at(9)).unwrap();
    assert_eq!(again.origin(), None);
}

#[test]
fn what_is_over_or_has_no_seat_for_the_host_is_refused() {
    let past = finished(GAMES[0], 6);
    let setup = setup(&*past, Seat(0)).checked(ANNA).unwrap();
    let refused = |past: &dyn AnyMatch, who: Person| {
        Table::play_on(setup.clone(), who, past, None, World::Same, at(5)).err()
    };
    assert_eq!(refused(&*past, ANNA), Some(Refused::Over));
    assert_eq!(refused(&*past.until(3), BEN), Some(Refused::NotSeated));
}
