//! Lost Cities.
//!
//! Two players send expeditions to five (or six) lands. In a turn a player places a
//! card, on one's own expedition of its colour, where numbers must rise and wagers come
//! before them, or on the colour's discard pile; then draws one, from the deck or from a
//! pile. A round ends with the last card of the deck. An expedition scores its sum less
//! 20, times one more than its wagers, and 20 besides if it has eight cards. The whole
//! rules are told in `RULES.md`.
//!
//! # Options
//!
//! | option | values | default |
//! |---|---|---|
//! | `rounds` | 1 to 9 | 3 |
//! | `expeditions` | 5 or 6 | 5 |
//!
//! # How many positions
//!
//! The deals of a round with five expeditions are the orders of 60 cards of which
//! five times three are alike: 60! / 6^5, about 1.07 * 10^78; two hands that look
//! the same to a player differ in 52!-odd ways behind them, which is why worlds
//! are imagined rather than listed.
//!
//! # Where things are
//!
//! [`card`] cards and sets of cards, [`action`] the decisions, [`state`] the
//! position and the rules that change it, [`view`] what an observer knows and the
//! worlds that agree with it, [`score`] what expeditions are worth, [`event`] the
//! lines of a log. Notation is told in `NOTATION.md`.

pub mod action;
pub mod card;
pub mod chance;
mod draw;
pub mod event;
mod options;
mod position;
pub mod score;
pub mod state;
pub mod view;

pub use action::{Action, Meaning};
pub use card::{Card, Cards, Colour};
pub use chance::Deal;
pub use event::Event;
pub use options::Options;
pub use state::{Discards, Phase, Piles, State};
pub use view::{Discarded, View};

use hindsight_core::{
    Actions, Dice, Game, Names, Observer, Seat, SeatSet, SetupError, Standing, Step, Turn,
};

/// Lost Cities.
pub struct LostCities;

impl Game for LostCities {
    const ID: &'static str = "lost-cities";
    const NAME: &'static str = "Lost Cities";
    const RULES_VERSION: u16 = 1;
    const RULES: &'static str = include_str!("../RULES.md");
    const SEATS: (u8, u8) = (2, 2);

    type Options = Options;
    type State = State;
    type View = View;
    type Action = Action;
    type Chance = Deal;
    type Event = Event;

    fn start(options: &Options, seats: u8) -> Result<State, SetupError> {
        Self::check_seats(seats)?;
        Ok(State::new(*options))
    }

    fn options(state: &State) -> Options {
        state.options
    }

    fn seats(_state: &State) -> u8 {
        2
    }

    #[inline]
    fn turn(state: &State) -> Turn {
        match state.phase {
            Phase::Place | Phase::Draw => Turn::Act(SeatSet::one(Seat(state.mover))),
            Phase::Deal => Turn::Chance,
            Phase::Over => Turn::Over,
        }
    }

    #[inline]
    fn legal(state: &State, seat: Seat, out: &mut Actions<Action>) {
        out.clear();
        if seat.0 == state.mover {
            state.legal(out);
        }
    }

    #[inline]
    fn any<D: Dice>(state: &State, _seat: Seat, dice: &mut D) -> Action {
        state.any(dice)
    }

    #[inline]
    fn is_legal(state: &State, seat: Seat, action: Action) -> bool {
        seat.0 == state.mover && state.is_legal(action)
    }

    #[inline]
    fn apply(state: &mut State, _seat: Seat, action: Action) {
        state.apply(action);
    }

    fn draw<D: Dice>(state: &State, dice: &mut D) -> Deal {
        Deal::draw(state.options.expeditions, dice)
    }

    fn settle(state: &mut State, deal: &Deal) {
        state.settle(deal);
    }

    fn possible(state: &State, deal: &Deal) -> Result<(), String> {
        deal.check(state.options.expeditions)
    }

    fn standing(state: &State) -> Standing {
        Standing::by_score(state.totals().into_iter().collect())
    }

    fn rounds(state: &State) -> u32 {
        state.round().into()
    }

    #[inline]
    fn view(state: &State, who: Observer) -> View {
        View::of(state, who)
    }

    fn observer(view: &View) -> Observer {
        view.who
    }

    #[inline]
    fn imagine<D: Dice>(view: &View, dice: &mut D) -> State {
        view.imagine(dice)
    }

    #[inline]
    fn forget_future<D: Dice>(state: &mut State, dice: &mut D) {
        state.shuffle_deck(dice);
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
        Some(draw::unseen_by_colour(view))
    }

    /// Only the deck's top card is hidden: placing shows what its owner chose to
    /// show, and a discard pile lies open.
    fn reveals(_state: &State, _seat: Seat, action: Action) -> bool {
        matches!(action.meaning(), Meaning::Draw)
    }
}
