//! The tests that every game passes, called by each game in a few lines:
//!
//! ```ignore
//! #[test]
//! fn keeps_the_contract() {
//!     hindsight_core::contract::check::<LostCities>(&[("", 2), ("rounds=1,expeditions=6", 2)], 20);
//! }
//! ```
//!
//! [`check`] plays random games and holds every position against the promises of
//! [`Game`]. [`goldens`] compares whole playthroughs with stored texts.
//! [`assert_frequencies`] is for a game's own tests of `imagine`.

mod frequencies;
mod future;
mod golden;
mod impossible;
mod matches;

pub use frequencies::{assert_frequencies, assert_same_frequencies};
pub use future::assert_any_order;
pub use golden::goldens;
pub use impossible::mutated;

use std::fmt::{Debug, Display};
use std::str::FromStr;

use crate::{
    Actions, Dice, Game, GameOptions, Illegal, Names, Observer, OptionKind, OptionValue, Seat,
    Step, SwiftDice, Turn,
};

/// Every game ends within this many steps; more is taken for an endless game.
const LONGEST: usize = 50_000;

/// Tables that between them have every option and every number of seats: the usual one
/// and one with every switch on, with as many seats as either allows. What is a number
/// (rounds) is as small as it can be, so that games are short.
pub fn tables<G: Game>() -> Vec<(String, u8)> {
    let mut tables = Vec::new();
    for switched in [false, true] {
        let mut options = G::Options::default();
        for (place, spec) in G::Options::SPECS.iter().enumerate() {
            options.set(
                place,
                match spec.kind {
                    OptionKind::Number { least, .. } => OptionValue::Number(least),
                    OptionKind::Flag { default } => OptionValue::Flag(default || switched),
                },
            );
        }
        let (least, most) = G::SEATS;
        let seats = (least..=most).filter(|&seats| G::start(&options, seats).is_ok());
        tables.extend(seats.map(|seats| (options.notation(), seats)));
    }
    tables.sort();
    tables.dedup();
    tables
}

/// Plays `games` random games at each table (options in notation, seats) and
/// checks every promise of [`Game`] at every position. Panics at the first that
/// is broken, naming the table, the game's number and the step.
pub fn check<G: Game>(tables: &[(&str, u8)], games: u64) {
    check_setup::<G>();
    for &(notation, seats) in tables {
        let options = G::Options::parse(notation).expect("the options of the table");
        for game in 0..games {
            let at = format!("{} `{notation}` seats {seats} game {game}", G::ID);
            let mut walk = Walk::<G>::new(&options, seats, game, at);
            walk.play();
            matches::check::<G>(&options, seats, game);
        }
        future::check::<G>(&options, seats);
    }
}

fn check_setup<G: Game>() {
    let default = G::Options::default();
    assert_eq!(G::Options::parse(&default.notation()).as_ref(), Ok(&default));
    assert_eq!(G::Options::from_json(&default.to_json()).as_ref(), Ok(&default));
    for (place, spec) in G::Options::SPECS.iter().enumerate() {
        assert_eq!(default.get(place), spec.kind.default(), "default of {}", spec.name);
    }
    assert!(G::Options::parse("no_such_option=1").is_err());
    let (least, most) = G::SEATS;
    assert!(G::start(&default, most + 1).is_err(), "too many seats");
    assert!(G::start(&default, least - 1).is_err(), "too few seats");
    assert!(G::RULES.len() > 500, "RULES.md tells the rules");
}

/// One random game, watched closely.
struct Walk<G: Game> {
    state: G::State,
    seats: u8,
    options: G::Options,
    dice: SwiftDice,
    /// Actions seen earlier in the game: most are illegal by now.
    earlier: Vec<G::Action>,
    at: String,
    step: usize,
}

impl<G: Game> Walk<G> {
    fn new(options: &G::Options, seats: u8, game: u64, at: String) -> Self {
        let state = G::start(options, seats).expect("a table that can be set up");
        assert_eq!(G::turn(&state), Turn::Chance, "{at}: a game begins with its deal");
        let dice = SwiftDice::new(game);
        let options = options.clone();
        Walk { state, seats, options, dice, earlier: Vec::new(), at, step: 0 }
    }

    fn here(&self) -> String {
        format!("{} step {} at {}", self.at, self.step, self.state)
    }

    fn play(&mut self) {
        loop {
            self.check_position();
            let step = match G::turn(&self.state) {
                Turn::Over => break,
                Turn::Chance => self.chance(),
                Turn::Act(seats) => self.action(&seats.iter().collect::<Vec<_>>()),
            };
            self.take(&step);
            self.step += 1;
            assert!(self.step < LONGEST, "{}: the game does not end", self.here());
        }
        self.check_end();
    }

    fn check_position(&mut self) {
        let here = self.here();
        round_trip(&self.state, &here);
        assert_eq!(G::options(&self.state), self.options, "{here}");
        assert_eq!(G::seats(&self.state), self.seats, "{here}");
        if let Turn::Act(seats) = G::turn(&self.state) {
            assert!(!seats.is_empty(), "{here}: nobody is to act");
            assert!(seats.iter().all(|seat| seat.0 < self.seats), "{here}: no such seat");
        }
        let mut actions = Actions::new();
        for seat in Seat::all(self.seats) {
            self.check_legal(seat, &mut actions);
        }
        let over = G::turn(&self.state) == Turn::Over;
        for who in Observer::live(self.seats).chain(over.then_some(Observer::Open)) {
            self.check_view(who);
        }
        future::check_position::<G>(&self.state, &mut self.dice, &here);
    }

    fn check_legal(&mut self, seat: Seat, actions: &mut Actions<G::Action>) {
        let here = self.here();
        G::legal(&self.state, seat, actions);
        let to_act = matches!(G::turn(&self.state), Turn::Act(seats) if seats.contains(seat));
        assert_eq!(to_act, !actions.is_empty(), "{here}: legal actions of seat {seat}");
        assert!(actions.is_sorted_by(|a, b| a < b), "{here}: legal actions ascend: {actions:?}");
        for &action in actions.iter() {
            round_trip(&action, &here);
            assert!(G::is_legal(&self.state, seat, action), "{here}: {action} is legal");
        }
        if to_act {
            let (mut listed, mut drawn) = (self.dice.clone(), self.dice.clone());
            let (one, other) =
                (actions[listed.index(actions.len())], G::any(&self.state, seat, &mut drawn));
            assert_eq!((one, listed), (other, drawn), "{here}: any action is one of the list");
        }
        let mut other = self.state.clone();
        for &action in &self.earlier {
            if actions.contains(&action) {
                continue;
            }
            assert!(!G::is_legal(&self.state, seat, action), "{here}: {action} is not legal");
            let refused = G::play(&mut other, seat, action).expect_err("an illegal action");
            let expected = match G::turn(&self.state) {
                Turn::Over => Illegal::Over,
                Turn::Chance => Illegal::ChanceFirst,
                Turn::Act(seats) if !seats.contains(seat) => Illegal::NotYourTurn(seat),
                Turn::Act(_) => {
                    assert!(matches!(refused, Illegal::Action { .. }), "{here}: {refused}");
                    continue;
                }
            };
            assert_eq!(refused, expected, "{here}");
        }
        assert_eq!(other, self.state, "{here}: a refused action changes nothing");
        for &action in actions.iter() {
            if self.earlier.len() < 200 && !self.earlier.contains(&action) {
                self.earlier.push(action);
            }
        }
    }

    /// A view survives JSON, and an imagined world looks the same from where it
    /// was imagined.
    fn check_view(&mut self, who: Observer) {
        let here = format!("{}: {who}", self.here());
        let view = G::view(&self.state, who);
        let json = serde_json::to_string(&view).expect("a view as JSON");
        let read: G::View = serde_json::from_str(&json).unwrap_or_else(|e| panic!("{here}: {e}"));
        assert_eq!(read, view, "{here}: the view survives JSON");
        assert_eq!(G::observer(&view), who, "{here}: the view says who looks");
        assert!(!view.to_string().trim().is_empty(), "{here}: the view can be drawn");
        let world = G::imagine(&view, &mut self.dice);
        assert_eq!(G::view(&world, who), view, "{here}: an imagined world gives the view");
        impossible::check::<G>(&view, &mut self.dice, &here);
        assert_eq!(G::turn(&world), G::turn(&self.state), "{here}: the turn is public");
        assert_eq!(G::options(&world), self.options, "{here}");
        round_trip(&world, &here);
        if let Some(seat) = who.seat() {
            let (mut mine, mut imagined) = (Actions::new(), Actions::new());
            G::legal(&self.state, seat, &mut mine);
            G::legal(&world, seat, &mut imagined);
            assert_eq!(mine, imagined, "{here}: legal actions do not depend on hidden things");
        }
    }

    fn chance(&mut self) -> Step<G> {
        let here = self.here();
        let outcome = G::draw(&self.state, &mut self.dice);
        round_trip(&outcome, &here);
        assert_eq!(G::possible(&self.state, &outcome), Ok(()), "{here}: {outcome}");
        Step::Chance(outcome)
    }

    fn action(&mut self, seats: &[Seat]) -> Step<G> {
        let seat = seats[self.dice.index(seats.len())];
        let mut actions = Actions::new();
        G::legal(&self.state, seat, &mut actions);
        Step::Act { seat, action: actions[self.dice.index(actions.len())] }
    }

    fn take(&mut self, step: &Step<G>) {
        let here = format!("{}: {step:?}", self.here());
        let before = self.state.clone();
        G::step(&mut self.state, step).unwrap_or_else(|e| panic!("{here}: {e}"));
        let names: Vec<String> = (0..self.seats).map(|seat| format!("P{seat}")).collect();
        for who in Observer::live(self.seats) {
            let mut events = Vec::new();
            G::witness(&before, step, &self.state, who, &mut events);
            for event in &events {
                let json = serde_json::to_string(event).expect("an event as JSON");
                let read: G::Event = serde_json::from_str(&json).expect("the event again");
                assert_eq!(&read, event, "{here}: {who}: the event survives JSON");
                let line = G::tell(event, &Names(&names));
                assert!(!line.trim().is_empty(), "{here}: {who}: the event can be told");
            }
            self.check_no_leak(&before, step, who, &events, &here);
        }
    }

    /// Of what changes what it knows, an observer sees something. In a world that differs
    /// only in what the observer cannot see, a step after which the views are still equal
    /// must have looked the same; and a step that is said to reveal nothing must leave the
    /// views equal.
    fn check_no_leak(
        &mut self,
        before: &G::State,
        step: &Step<G>,
        who: Observer,
        events: &[G::Event],
        here: &str,
    ) {
        let view_after = G::view(&self.state, who);
        if events.is_empty() && matches!(step, Step::Act { seat, .. } if !who.is(*seat)) {
            let same = G::view(before, who) == view_after;
            assert!(same, "{here}: {who}: the view has changed, and nothing was seen");
            let turns = (G::turn(before), G::turn(&self.state));
            assert_eq!(turns.0, turns.1, "{here}: {who}: the turn has, and nothing was seen");
        }
        let world = G::imagine(&G::view(before, who), &mut self.dice);
        for other in self.steps_to_compare(&world, step) {
            let mut after = world.clone();
            G::step(&mut after, &other).unwrap_or_else(|e| panic!("{here}: {other:?}: {e}"));
            let same_view = G::view(&after, who) == view_after;
            if same_view {
                let mut seen = Vec::new();
                G::witness(&world, &other, &after, who, &mut seen);
                assert_eq!(seen, events, "{here}: {who}: {other:?} looked the same");
            }
            if let Step::Act { seat, action } = step
                && other == *step
                && !G::reveals(before, *seat, *action)
            {
                assert!(same_view, "{here}: {who}: the action revealed something");
            }
        }
    }

    fn steps_to_compare(&mut self, world: &G::State, step: &Step<G>) -> Vec<Step<G>> {
        match step {
            Step::Chance(outcome) => {
                let mut steps = vec![Step::Chance(G::draw(world, &mut self.dice))];
                if G::possible(world, outcome).is_ok() {
                    steps.push(step.clone());
                }
                steps
            }
            Step::Act { seat, action } => {
                let mut actions = Actions::new();
                G::legal(world, *seat, &mut actions);
                let any = actions[self.dice.index(actions.len())];
                let mut steps = vec![Step::Act { seat: *seat, action: any }];
                if actions.contains(action) && any != *action {
                    steps.push(step.clone());
                }
                steps
            }
        }
    }

    fn check_end(&mut self) {
        let here = self.here();
        let standing = G::standing(&self.state);
        assert_eq!(standing.seats(), self.seats, "{here}");
        assert_eq!(standing.places.len(), usize::from(self.seats), "{here}");
        for &place in &standing.places {
            let better = standing.places.iter().filter(|other| **other < place).count();
            let expected = better as u8 + 1;
            assert_eq!(place, expected, "{here}: places {:?}", standing.places);
        }
    }
}

fn round_trip<T>(value: &T, here: &str)
where
    T: Display + FromStr + PartialEq + Debug,
    T::Err: Display,
{
    let text = value.to_string();
    match text.parse::<T>() {
        Ok(read) => assert_eq!(&read, value, "{here}: `{text}` reads as something else"),
        Err(e) => panic!("{here}: `{text}` cannot be read again: {e}"),
    }
}
