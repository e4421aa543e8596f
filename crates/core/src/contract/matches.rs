//! What a match of any game promises, whatever its chance comes from.

use crate::record::{self, Record};
use crate::{
    Actions, ChanceSource, Dice, Game, Match, Observer, Seat, Seed, Step, SwiftDice, Turn,
};

/// Plays a match with its chance from each source, and holds it against itself.
pub(super) fn check<G: Game>(options: &G::Options, seats: u8, number: u64) {
    let seed = Seed::of_series(0, number);
    let dealt = Match::<G>::new(options, seats, seed).expect("a match");
    let dealt = play_out(dealt, number);
    let text = record::write(&dealt, &[]).expect("a finished match");
    let read = Record::parse(&text).unwrap_or_else(|e| panic!("{}: {e}", G::ID));
    let replayed = record::verify::<G>(&read).unwrap_or_else(|e| panic!("{}: {e}", G::ID));
    assert!(replayed.state() == dealt.state() && replayed.steps() == dealt.steps());

    for source in [ChanceSource::Swift(number), ChanceSource::Choices(Vec::new())] {
        let start = G::start(options, seats).expect("a match");
        let played = play_out(Match::<G>::at(start, source), number);
        assert!(record::write(&played, &[]).is_err(), "{}: a record without a seed", G::ID);
    }
}

/// Plays random actions and random choices of chance to the end.
fn play_out<G: Game>(mut game: Match<G>, number: u64) -> Match<G> {
    let mut dice = SwiftDice::new(number);
    let mut actions = Actions::new();
    loop {
        check_look(&game, &mut dice);
        if dice.below(16) == 0 {
            game = restored(&game);
        }
        match game.turn() {
            Turn::Over => return restored(&game),
            Turn::Chance => {
                let n = game.choices().unwrap_or_else(|| panic!("{}: chance waits", G::ID));
                assert!(n > 1 && game.choose(n).is_err(), "{}: a choice of {n}", G::ID);
                game.choose(dice.below(n)).expect("a choice");
            }
            Turn::Act(to_act) => {
                assert_eq!(game.choices(), None, "{}: a seat acts", G::ID);
                let seat = to_act.first().expect("somebody to act");
                G::legal(game.state(), seat, &mut actions);
                game.play(seat, actions[dice.index(actions.len())]).expect("a legal action");
            }
        }
    }
}

/// The same match, taken up from where it began and its steps.
fn restored<G: Game>(game: &Match<G>) -> Match<G> {
    let (first, source) = (game.first().clone(), game.source().clone());
    let again = Match::<G>::restore(first, source, game.steps().iter().cloned());
    let again = again.unwrap_or_else(|e| panic!("{}: {e}", G::ID));
    assert!(again.state() == game.state() && again.source() == game.source(), "{}", G::ID);
    assert_eq!(again.steps(), game.steps(), "{}: taken up again", G::ID);
    again
}

/// A look says what the view, the rules and the steps say one by one.
fn check_look<G: Game>(game: &Match<G>, dice: &mut SwiftDice) {
    let (seats, steps) = (G::seats(game.state()), game.steps().len());
    let observers = seats + 1 + u8::from(game.is_over());
    let who = match dice.below(observers.into()) as u8 {
        seat if seat < seats => Observer::Seat(Seat(seat)),
        other if other == seats => Observer::Spectator,
        _ => Observer::Open,
    };
    let from = dice.index(steps + 2);
    let look = game.look(who, from);
    assert_eq!((look.observer, look.turn, look.steps), (who, game.turn(), steps));
    assert_eq!(look.view, G::view(game.state(), who));
    let mut legal = Actions::new();
    if let Some(seat) = who.seat() {
        G::legal(game.state(), seat, &mut legal);
    }
    assert_eq!(look.legal, legal.as_slice());
    assert_eq!(look.standing.is_some(), game.is_over());
    let events: Vec<_> = game.events(who, 0).into_iter().enumerate().skip(from).collect();
    assert_eq!(look.events, events, "{}: events from {from}", G::ID);
    let undoable = match (game.steps().last(), who) {
        (Some(&Step::Act { seat, action }), Observer::Seat(own)) if seat == own => {
            !G::reveals(game.until(steps - 1).state(), seat, action)
        }
        _ => false,
    };
    assert_eq!(look.can_undo, undoable, "{}: whether {who} can take back", G::ID);
}
