//! Tables at which several people play the same deal: what stays sealed, and that the same
//! decisions meet the same answers.

mod support;

use hindsight_core::{Dice, Observer, Seat, Seed, SwiftDice};
use hindsight_registry::{AnyGame, GAMES};
use hindsight_table::{
    Clock, Command, Deal, Logged, Person, Phase, Refused, Setup, Sitter, Table, Timeout,
};
use support::{ANNA, BEN, at};

fn deal(counts: bool) -> Deal {
    let (event, name) = ("2026-11-15".into(), "one".into());
    Deal { event, name, counts, closes: Some(99) }
}

fn of_deal(game: &dyn AnyGame, who: Person, deal: Deal) -> (Table, Vec<Logged>) {
    let mut seats = vec![Sitter::Bot("random".into()); game.seats().0.max(2).into()];
    seats[1] = Sitter::Person(who);
    let setup = Setup {
        game: game.id().into(),
        options: String::new(),
        seats,
        public: true,
        clock: Clock::None,
        timeout: Timeout::Bot,
        coach: true,
        rated: true,
    };
    Table::of_deal(setup.checked(who).unwrap(), who, Seed([7; 32]), deal, at(1)).unwrap()
}

/// The bot that is to act does so, as the server lets it.
fn bot_acts(table: &mut Table, seat: Seat) {
    let setup = hindsight_core::BotSetup { think: hindsight_core::Think::Default };
    let mut bot = table.game().bot("random", &setup).unwrap();
    let mut dice = table.bot_dice(seat);
    let action = table.playing().unwrap().choose(seat, &mut *bot, &mut dice);
    table.bot_act(seat, &action, table.seq(Some(seat)), at(2)).unwrap();
}

/// Plays to the end: the person chooses by these dice. `chatty` says things and takes moves back
/// where that can be.
fn play(table: &mut Table, who: Person, number: u64, chatty: bool) {
    let mut dice = SwiftDice::new(number);
    let me = table.seat_of(who).unwrap();
    while table.phase() == Phase::Running {
        let acting = table.to_act();
        // Where several act at once, the chatty one waits for the others.
        let bot = table.bot_to_act().map(|(seat, _)| seat);
        let seat = bot.filter(|_| chatty || !acting.contains(me)).unwrap_or(me);
        if seat != me {
            bot_acts(table, seat);
            continue;
        }
        let legal = table.legal(me);
        let action = legal[dice.index(legal.len())].clone();
        if chatty {
            table.command(who, Command::Say("hm".into()), at(3)).unwrap();
        }
        table.command(who, Command::Act { action: action.clone(), seq: None }, at(3)).unwrap();
        if chatty && table.can_undo(me) && table.to_act().contains(me) {
            table.command(who, Command::Undo { seq: None }, at(3)).unwrap();
            table.command(who, Command::Act { action, seq: None }, at(3)).unwrap();
        }
    }
}

/// What was done on each seat, and what chance brought, each in its order.
fn lines(table: &Table) -> Vec<Vec<String>> {
    let game = table.playing().unwrap();
    let of = |seat: Option<Seat>| {
        let steps = (0..game.steps()).filter(|step| game.actor(*step) == seat);
        steps
            .map(|step| format!("{:?}", game.step(step)).split_once(',').unwrap().1.into())
            .collect()
    };
    Seat::all(game.seats()).map(Some).chain([None]).map(of).collect()
}

#[test]
fn the_same_decisions_meet_the_same_answers() {
    for game in GAMES {
        let (mut quiet, _) = of_deal(*game, ANNA, deal(true));
        let (mut chatty, _) = of_deal(*game, BEN, deal(true));
        play(&mut quiet, ANNA, 3, false);
        play(&mut chatty, BEN, 3, true);
        assert!(chatty.entries() > quiet.entries(), "more was logged");
        assert_eq!(lines(&quiet), lines(&chatty), "{}", game.id());
        let (mut other, _) = of_deal(*game, ANNA, deal(true));
        play(&mut other, ANNA, 4, false);
        assert_ne!(lines(&quiet), lines(&other), "{}", game.id());
    }
}

#[test]
fn a_deal_stays_sealed_after_the_game_until_somebody_says_otherwise() {
    for game in GAMES {
        let (mut table, _) = of_deal(*game, ANNA, deal(true));
        let setup = table.setup();
        assert!(!setup.rated && !setup.public && !setup.coach, "a deal is for itself");
        assert!(!table.coach_for(Some(ANNA)) && !table.can_rate(ANNA));
        play(&mut table, ANNA, 3, false);
        assert!(table.is_sealed() && matches!(table.phase(), Phase::Over(_)));
        assert_eq!(table.revealed_seed(), None);
        assert_eq!(table.revealed_record(&[]), None);
        assert!(table.revealed_match().is_none() && table.transcript().is_none());
        assert_eq!(table.observer(None), Observer::Spectator, "never all cards");
        assert_eq!(table.observer(Some(ANNA)), Observer::Seat(Seat(1)));
        let again = table.clone().command(ANNA, Command::Again(true), at(9));
        assert_eq!(again, Err(Refused::NothingAsked), "another game is another deal");
        let open = table.unsealed();
        assert_eq!(open.revealed_seed(), Some(Seed([7; 32])));
        assert!(open.revealed_match().is_some());
        assert_eq!(open.observer(None), Observer::Open);
    }
}

#[test]
fn practice_may_be_coached() {
    let game = GAMES[0];
    let (table, _) = of_deal(game, ANNA, deal(false));
    assert!(table.coach_for(Some(ANNA)) && !table.can_rate(ANNA));
}

#[test]
fn the_log_tells_whose_deal_it_is() {
    let (mut table, log) = of_deal(GAMES[0], ANNA, deal(true));
    let lines: Vec<String> = log.iter().map(|e| serde_json::to_string(e).unwrap()).collect();
    let read = Table::read(&lines).unwrap();
    assert_eq!(read.deal(), Some(&deal(true)));
    assert!(read.is_sealed());
    assert_eq!(read.playing().unwrap().save(&[]), table.playing().unwrap().save(&[]));
    // Whoever gives up has no more cards turned up than before.
    table.command(ANNA, Command::Resign, at(5)).unwrap();
    assert!(matches!(table.phase(), Phase::Over(_)) && table.revealed_match().is_none());
}
