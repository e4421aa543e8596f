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
                let to_act: Vec<Seat> = to_act.iter().collect();
                let seat = to_act[dice.index(to_act.len())];
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
    let latest = dice.index(steps + 2);
    let look = game.look(who, latest);
    assert_eq!((look.observer, look.turn), (who, game.turn()));
    assert_eq!(look.view, G::view(game.state(), who));
    let mut legal = Actions::new();
    if let Some(seat) = who.seat() {
        G::legal(game.state(), seat, &mut legal);
    }
    assert_eq!(look.legal, legal.as_slice());
    assert_eq!(look.standing.is_some(), game.is_over());
    // The rest reads all steps again: now and then is often enough.
    if dice.below(6) != 0 {
        return;
    }
    let noticed = noticed(game, who);
    let told = &noticed[noticed.len().saturating_sub(latest)..];
    assert_eq!(look.events, told, "{}: the last {latest} steps", G::ID);
    let undoable = match (noticed.last(), who) {
        (Some((place, _)), Observer::Seat(own)) => match game.steps()[*place] {
            Step::Act { seat, action } if seat == own => {
                !G::reveals(game.until(*place).state(), seat, action)
            }
            _ => false,
        },
        _ => false,
    };
    assert_eq!(look.can_undo, undoable, "{}: whether {who} can take back", G::ID);
    if let Some(seat) = who.seat() {
        check_undo(game, seat, undoable);
    }
}

/// The steps that an observer noticed, one by one.
fn noticed<G: Game>(game: &Match<G>, who: Observer) -> Vec<(usize, Vec<G::Event>)> {
    let states: Vec<_> = game.states().collect();
    let mut all = Vec::new();
    for (place, two) in states.windows(2).enumerate() {
        let ((_, _, before), (_, step, after)) = (&two[0], &two[1]);
        let step = step.expect("a step between two states");
        let mut seen = Vec::new();
        G::witness(before, step, after, who, &mut seen);
        let of_another = matches!(step, Step::Act { seat, .. } if !who.is(*seat));
        if !(of_another && seen.is_empty() && who != Observer::Open) {
            all.push((place, seen));
        }
    }
    all
}

/// Taking back takes one's own last action back and nobody else's.
fn check_undo<G: Game>(game: &Match<G>, seat: Seat, undoable: bool) {
    let mut back = game.clone();
    assert_eq!(back.undo(seat), undoable, "{}: seat {seat} takes back", G::ID);
    if !undoable {
        assert!(back.state() == game.state(), "{}: what is refused changes nothing", G::ID);
        return;
    }
    let of = |step: &&Step<G>, own: bool| matches!(step, Step::Act { seat: s, .. } if (*s == seat) == own);
    let count = |game: &Match<G>, own| game.steps().iter().filter(|step| of(step, own)).count();
    assert_eq!(count(&back, true) + 1, count(game, true), "{}: one's own", G::ID);
    assert_eq!(count(&back, false), count(game, false), "{}: others'", G::ID);
    for other in Seat::all(G::seats(game.state())).filter(|other| *other != seat) {
        let own = |game: &Match<G>| {
            let mut legal = Actions::new();
            G::legal(game.state(), other, &mut legal);
            legal.to_vec()
        };
        let acts =
            |game: &Match<G>| matches!(game.turn(), Turn::Act(to_act) if to_act.contains(other));
        if acts(game) && acts(&back) {
            assert_eq!(own(game), own(&back), "{}: what seat {other} chooses from", G::ID);
        }
    }
}
