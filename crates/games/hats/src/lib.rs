//! Hats: a game of deduction that is small enough to read in one sitting. It is the
//! example of `docs/adding-a-game.md`.
#![doc = include_str!("../RULES.md")]

mod notation;
mod view;

pub use view::{Event, View};

use std::fmt;
use std::str::FromStr;

use hindsight_core::arrayvec::ArrayVec;
use hindsight_core::{
    Actions, Dice, Game, GameOptions, Misread, Names, Observer, OptionKind, OptionSpec,
    OptionValue, Seat, SeatSet, SetupError, Standing, Step, Turn, serde_by_notation,
};
use serde::{Deserialize, Serialize};

/// The most seats.
pub const SEATS: usize = 4;
/// The greatest number on a hat; there are as many hats with a number as it says.
pub const GREATEST: u8 = 4;

/// The numbers on the hats of a round, or those that were named, in their order.
pub type Numbers = ArrayVec<u8, SEATS>;

/// The game.
pub struct Hats;

/// What can be chosen before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// How many rounds are played.
    pub rounds: u8,
}

impl Default for Options {
    fn default() -> Self {
        Options { rounds: 3 }
    }
}

impl GameOptions for Options {
    const SPECS: &'static [OptionSpec] = &[OptionSpec {
        name: "rounds",
        kind: OptionKind::Number { default: 3, least: 1, most: 5 },
        help: "how many rounds are played",
    }];

    fn get(&self, _option: usize) -> OptionValue {
        OptionValue::Number(self.rounds)
    }

    fn set(&mut self, _option: usize, value: OptionValue) {
        self.rounds = value.number();
    }
}

/// The number that a seat names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Named(pub u8);

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Named {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let number = text.parse().ok().filter(|number| (1..=GREATEST).contains(number));
        number.map(Named).ok_or_else(|| Misread::new("an action", text, "a number from 1 to 4"))
    }
}

/// The hats of a round, in the order of the seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal(pub Numbers);

serde_by_notation!(Named, Deal);

/// The whole truth about a position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    /// The round under way, counted from 1. It lasts until the next deal, so that all can
    /// see how it ended.
    pub(crate) round: u8,
    /// The hats of the round; none before the first deal.
    pub(crate) hats: Numbers,
    /// What was named in this round, in the order of speaking.
    pub(crate) named: Numbers,
    pub(crate) points: [i32; SEATS],
}

/// How many hats have a number that are not among these.
pub fn left(number: u8, seen: impl IntoIterator<Item = u8>) -> u8 {
    number.saturating_sub(seen.into_iter().filter(|hat| *hat == number).count() as u8)
}

/// What naming a hat rightly brings.
pub const fn worth(number: u8) -> i32 {
    (GREATEST + 1 - number) as i32
}

/// Who speaks after this many have, in a round.
pub(crate) fn speaker(round: u8, seats: u8, spoken: usize) -> Seat {
    Seat((usize::from(round - 1) + spoken) as u8 % seats)
}

/// Fills up hats, in place of those that are not known, from those that are left.
pub(crate) fn fill<D: Dice>(known: &[Option<u8>], dice: &mut D) -> Numbers {
    let seen = || known.iter().flatten().copied();
    let mut rest: ArrayVec<u8, 10> = ArrayVec::new();
    for number in 1..=GREATEST {
        rest.extend((0..left(number, seen())).map(|_| number));
    }
    known.iter().map(|hat| hat.unwrap_or_else(|| rest.remove(dice.index(rest.len())))).collect()
}

impl Game for Hats {
    const ID: &'static str = "hats";
    const NAME: &'static str = "Hats";
    const RULES_VERSION: u16 = 1;
    const RULES: &'static str = include_str!("../RULES.md");
    const SEATS: (u8, u8) = (2, SEATS as u8);
    type Options = Options;
    type State = State;
    type View = View;
    type Action = Named;
    type Chance = Deal;
    type Event = Event;

    fn start(options: &Options, seats: u8) -> Result<State, SetupError> {
        Self::check_seats(seats)?;
        let (hats, named) = (Numbers::new(), Numbers::new());
        Ok(State { options: *options, seats, round: 1, hats, named, points: [0; SEATS] })
    }

    fn options(state: &State) -> Options {
        state.options
    }

    fn seats(state: &State) -> u8 {
        state.seats
    }

    fn turn(state: &State) -> Turn {
        let all_spoke = state.named.len() == usize::from(state.seats);
        if state.hats.is_empty() || (all_spoke && state.round < state.options.rounds) {
            Turn::Chance
        } else if all_spoke {
            Turn::Over
        } else {
            Turn::Act(SeatSet::one(speaker(state.round, state.seats, state.named.len())))
        }
    }

    fn legal(state: &State, seat: Seat, out: &mut Actions<Named>) {
        out.clear();
        if matches!(Self::turn(state), Turn::Act(seats) if seats.contains(seat)) {
            out.extend((1..=GREATEST).map(Named));
        }
    }

    fn apply(state: &mut State, seat: Seat, Named(number): Named) {
        if state.hats[seat.index()] == number {
            state.points[seat.index()] += worth(number);
        }
        state.named.push(number);
    }

    fn draw<D: Dice>(state: &State, dice: &mut D) -> Deal {
        Deal(fill(&[None; SEATS][..usize::from(state.seats)], dice))
    }

    fn settle(state: &mut State, Deal(hats): &Deal) {
        state.round += u8::from(!state.hats.is_empty());
        state.hats.clone_from(hats);
        state.named.clear();
    }

    fn possible(state: &State, Deal(hats): &Deal) -> Result<(), String> {
        notation::check_hats(hats, state.seats)
    }

    fn standing(state: &State) -> Standing {
        Standing::by_score(state.points[..usize::from(state.seats)].iter().copied().collect())
    }

    fn rounds(state: &State) -> u32 {
        u32::from(state.round) - u32::from(state.named.len() < usize::from(state.seats))
    }

    fn view(state: &State, who: Observer) -> View {
        View::new(state, who)
    }

    fn observer(view: &View) -> Observer {
        view.who
    }

    fn imagine<D: Dice>(view: &View, dice: &mut D) -> State {
        view.imagine(dice)
    }

    /// Nothing waits face down: every hat is on somebody's head.
    fn forget_future<D: Dice>(_state: &mut State, _dice: &mut D) {}

    fn check_view(view: &View) -> Result<(), String> {
        view.check()
    }

    fn witness(
        before: &State,
        step: &Step<Self>,
        after: &State,
        _who: Observer,
        out: &mut Vec<Event>,
    ) {
        out.push(match step {
            Step::Chance(_) => Event::Dealt { round: after.round },
            Step::Act { seat, action } => {
                Event::Named { seat: *seat, named: action.0, hat: before.hats[seat.index()] }
            }
        });
    }

    fn tell(event: &Event, names: &Names<'_>) -> String {
        match *event {
            Event::Dealt { round } => format!("Round {round}: everybody has a new hat."),
            Event::Named { seat, named, hat } if named == hat => {
                format!("{} names {named}, and it is.", names.of(seat))
            }
            Event::Named { seat, named, hat } => {
                format!("{} names {named}; it was {hat}.", names.of(seat))
            }
        }
    }
}
