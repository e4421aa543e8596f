//! Looking back shows what was to be seen then: no more, no less, and not before the
//! game is over.

use hindsight_core::{Dice, Observer, Seat, Seed, SwiftDice};
use hindsight_registry::{AnyMatch, GAMES};
use hindsight_table::{
    Clock, Command, Ending, Moment, Person, Phase, Setup, Sitter, Table, Timeout,
};

const NOW: Moment = Moment { up: 1, wall: 1 };

fn seated(game: &str, seats: u8, seed: u8) -> Table {
    let mut all = vec![Sitter::Open; usize::from(seats)];
    all[0] = Sitter::Person(Person(0));
    let setup = Setup {
        game: game.into(),
        options: String::new(),
        seats: all,
        public: false,
        clock: Clock::None,
        timeout: Timeout::Bot,
        coach: false,
        rated: true,
    };
    let setup = setup.checked(Person(0)).unwrap();
    let seed = Seed([seed; 32]);
    let (mut table, _) = Table::create(setup, Person(0), seed, NOW).unwrap();
    for person in 1..seats {
        table.command(Person(person.into()), Command::Join(None), NOW).unwrap();
    }
    table
}

/// What every seat and a spectator see: after this many steps, this.
type Seen = Vec<(usize, Vec<serde_json::Value>, Vec<Vec<String>>)>;

fn observers(table: &Table) -> Vec<Observer> {
    let seats = Seat::all(table.chairs().len() as u8);
    seats.map(Observer::Seat).chain([Observer::Spectator]).collect()
}

/// What an observer was told, in sentences.
fn log(game: &dyn AnyMatch, who: Observer) -> Vec<String> {
    game.log(who, &[]).into_iter().flat_map(|(_, lines)| lines).collect()
}

fn look(table: &Table, seen: &mut Seen) {
    let game = table.playing().unwrap();
    let who = observers(table);
    // What was taken back was not kept.
    seen.retain(|(steps, ..)| *steps < game.steps());
    // A log tells all that came before: now and then is often enough.
    let told = if game.steps() % 16 < 2 { &who[..] } else { &[] };
    let logs = told.iter().map(|who| log(game, *who)).collect();
    seen.push((game.steps(), who.iter().map(|who| game.view_json(*who)).collect(), logs));
}

/// Plays at random, taking back now and then, and remembers what was to be seen.
fn play(table: &mut Table, most: usize, dice: &mut SwiftDice) -> Seen {
    let mut seen = Seen::new();
    look(table, &mut seen);
    for _ in 0..most {
        let Some(seat) = table.to_act().first() else { break };
        assert!(table.revealed_match().is_none(), "nothing to look back on yet");
        let legal = table.legal(seat);
        let action = legal[dice.index(legal.len())].clone();
        table.command(Person(seat.0.into()), Command::Act { action, seq: None }, NOW).unwrap();
        look(table, &mut seen);
        if table.can_undo(seat) && dice.chance(0.1) {
            table.command(Person(seat.0.into()), Command::Undo { seq: None }, NOW).unwrap();
            look(table, &mut seen);
        }
    }
    seen
}

/// Every moment of the past, through everybody's eyes, is as it was.
fn is_as_it_was(table: &Table, seen: &Seen) {
    let past = table.revealed_match().expect("a game that is over");
    assert_eq!(past.steps(), seen.last().unwrap().0);
    for (steps, views, logs) in seen {
        let then = past.until(*steps);
        for (place, who) in observers(table).into_iter().enumerate() {
            assert_eq!(then.view_json(who), views[place], "{} {steps} {who:?}", past.game());
            if let Some(told) = logs.get(place) {
                assert_eq!(log(&*then, who), *told, "{} {steps} {who:?}", past.game());
            }
        }
        // And everything can be turned up, however it ended.
        then.view_json(Observer::Open);
    }
}

#[test]
fn every_moment_is_as_each_seat_saw_it() {
    let mut dice = SwiftDice::new(8);
    for game in GAMES {
        let (least, most) = game.seats();
        for seats in [least.max(2), most] {
            let mut table = seated(game.id(), seats, 5 + seats);
            let seen = play(&mut table, usize::MAX, &mut dice);
            assert_eq!(table.phase(), Phase::Over(Ending::Played));
            is_as_it_was(&table, &seen);
        }
    }
}

#[test]
fn games_that_were_ended_early_are_as_they_were() {
    let mut dice = SwiftDice::new(9);
    for game in GAMES {
        for agreed in [false, true] {
            let mut table = seated(game.id(), game.seats().0.max(2), 3);
            let seen = play(&mut table, 9, &mut dice);
            assert!(table.revealed_match().is_none());
            if agreed {
                for chair in 0..table.chairs().len() {
                    table.command(Person(chair as i64), Command::Offer, NOW).unwrap();
                }
            } else if table.chairs().len() == 2 {
                table.command(Person(1), Command::Resign, NOW).unwrap();
            } else {
                continue;
            }
            assert!(matches!(table.phase(), Phase::Over(_)), "{}", game.id());
            is_as_it_was(&table, &seen);
        }
    }
}
