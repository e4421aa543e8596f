//! Silver & Gold: Pyramids, a game of Hindsight for two to four explorers, or one.
//!
//! Everybody crosses off fields of two chambers of 5 x 5 fields, all at the same
//! time and by the same shape, to reach the tombs. The rules are in `RULES.md`, the
//! notation in `NOTATION.md`, the making of the 48 cards in `CARDS.md`.
//!
//! - [`Fields`], [`Shape`], [`Card`](cards::Card): chambers are sets of 25 bits, and
//!   the ways to place a shape are tables made by the compiler.
//! - [`State`] and its [`Player`](state::Player)s: what everybody has `seen`, and
//!   what is so `now` with marks that only their player knows.
//! - `mark` (step 2 of a card) and `flow` (all other steps) are the rules;
//!   [`score`] is the score card.
//! - [`View`], `imagine`, [`Event`]: what an observer knows, supposes and sees.

pub mod cards;
pub mod score;
pub mod shapes;
pub mod state;

mod action;
mod aid;
mod chance;
mod draw;
mod event;
mod fields;
mod flow;
mod imagine;
mod mark;
mod options;
mod position;
mod view;

pub use action::Action;
pub use cards::{Cards, Colour};
pub use chance::Chance;
pub use event::Event;
pub use fields::Fields;
pub use mark::Markable;
pub use options::Options;
pub use shapes::Shape;
pub use state::State;
pub use view::{Alone, Draft, Pyramid, Secrets, Side, View};

use hindsight_core::{
    Actions, Dice, Game, Names, Observer, Seat, SetupError, Standing, Step, Turn,
};

/// Silver & Gold: Pyramids.
pub struct Pyramids;

impl Game for Pyramids {
    const ID: &'static str = "pyramids";
    const NAME: &'static str = "Silver & Gold: Pyramids";
    const RULES_VERSION: u16 = 1;
    const RULES: &'static str = include_str!("../RULES.md");
    const SEATS: (u8, u8) = (1, 4);

    type Options = Options;
    type State = State;
    type View = View;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;

    fn start(options: &Options, seats: u8) -> Result<State, SetupError> {
        Self::check_seats(seats)?;
        // One seat is `solo` and the other way round, so the state need not say it.
        if options.solo != (seats == 1) {
            let expected = if options.solo { "1 with `solo`" } else { "2 to 4 without `solo`" };
            return Err(SetupError::Seats {
                game: Self::NAME,
                expected: expected.into(),
                found: seats,
            });
        }
        Ok(State::new(seats))
    }

    fn options(state: &State) -> Options {
        Options { solo: state.seats == 1 }
    }

    #[inline]
    fn seats(state: &State) -> u8 {
        state.seats
    }

    #[inline]
    fn turn(state: &State) -> Turn {
        state.turn()
    }

    #[inline]
    fn legal(state: &State, seat: Seat, out: &mut Actions<Action>) {
        flow::legal(state, seat, out);
    }

    #[inline]
    fn is_legal(state: &State, seat: Seat, action: Action) -> bool {
        flow::is_legal(state, seat, action)
    }

    #[inline]
    fn apply(state: &mut State, seat: Seat, action: Action) {
        flow::apply(state, seat, action);
    }

    #[inline]
    fn draw<D: Dice>(state: &State, dice: &mut D) -> Chance {
        chance::draw(state, dice)
    }

    #[inline]
    fn settle(state: &mut State, outcome: &Chance) {
        chance::settle(state, outcome);
    }

    fn possible(state: &State, outcome: &Chance) -> Result<(), String> {
        chance::possible(state, outcome)
    }

    fn standing(state: &State) -> Standing {
        score::standing(state)
    }

    #[inline]
    fn view(state: &State, who: Observer) -> View {
        view::view(state, who)
    }

    fn observer(view: &View) -> Observer {
        view.who
    }

    fn imagine<D: Dice>(view: &View, dice: &mut D) -> State {
        imagine::imagine(view, dice)
    }

    #[inline]
    fn forget_future<D: Dice>(state: &mut State, dice: &mut D) {
        state.shuffle_unseen(dice);
    }

    fn check_view(view: &View) -> Result<(), String> {
        view.check()
    }

    fn witness(
        before: &State,
        step: &Step<Self>,
        after: &State,
        who: Observer,
        out: &mut Vec<Event>,
    ) {
        event::witness(before, step, after, who, out);
    }

    fn tell(event: &Event, names: &Names<'_>) -> String {
        event::tell(event, names)
    }

    fn aid(view: &View) -> Option<String> {
        aid::aid(view)
    }

    fn reveals(state: &State, seat: Seat, action: Action) -> bool {
        flow::reveals(state, seat, action)
    }
}
