//! Abracada...What?: two to five mages, each of whom sees everybody's spell stones
//! but their own. The rules are told in `RULES.md`, the notation in
//! `NOTATION.md`.
//!
//! | option | default | effect |
//! |---|---|---|
//! | `free_order` | off | after a hit any spell may be called next |
//! | `last_mage_standing` | off | a round goes on until one mage is left |
//!
//! The deal of each round is a step of chance, and so is a roll of the die, in the
//! middle of a turn. [`inference`] works out what a mage can know of its own rack;
//! `imagine` samples from it.

mod action;
mod aid;
mod calls;
mod chance;
mod counts;
mod event;
mod imagine;
pub mod inference;
mod options;
mod position;
mod row;
mod score;
mod spell;
mod state;
mod table;
mod view;

pub use action::Action;
pub use calls::{Call, Calls};
pub use chance::{Chance, Deal, pool_size, revealed};
pub use counts::Counts;
pub use event::Event;
pub use options::Options;
pub use row::Row;
pub use score::{How, RoundEnd};
pub use spell::{Spell, Spells};
pub use state::{MOST_LIFE, Phase, State, TOP, Takers};
pub use view::View;

use hindsight_core::{
    Actions, Dice, Game, Names, Observer, Seat, SeatSet, SetupError, Standing, Step, Turn,
};

/// How many stones there are.
pub const STONES: usize = 36;
/// How many stones a full rack has.
pub const RACK: usize = 5;
/// How many secret stones there are.
pub const SECRETS: usize = 4;

/// The game.
pub struct Abracada;

impl Game for Abracada {
    const ID: &'static str = "abracada";
    const NAME: &'static str = "Abracada...What?";
    const RULES_VERSION: u16 = 1;
    const RULES: &'static str = include_str!("../RULES.md");
    const SEATS: (u8, u8) = (2, 5);

    type Options = Options;
    type State = State;
    type View = View;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;

    fn start(options: &Options, seats: u8) -> Result<State, SetupError> {
        Self::check_seats(seats)?;
        Ok(State::start(*options, seats))
    }

    fn options(state: &State) -> Options {
        state.options
    }

    #[inline]
    fn seats(state: &State) -> u8 {
        state.seats
    }

    #[inline]
    fn turn(state: &State) -> Turn {
        match state.phase {
            Phase::Deal | Phase::Roll => Turn::Chance,
            Phase::Call | Phase::Cast => Turn::Act(SeatSet::one(state.active)),
            Phase::Over => Turn::Over,
        }
    }

    #[inline]
    fn legal(state: &State, seat: Seat, out: &mut Actions<Action>) {
        out.clear();
        if seat == state.active {
            // There is room: these are nine at most.
            let _ = out.try_extend_from_slice(state.legal());
        }
    }

    #[inline]
    fn is_legal(state: &State, seat: Seat, action: Action) -> bool {
        seat == state.active && state.legal().contains(&action)
    }

    #[inline]
    fn apply(state: &mut State, _seat: Seat, action: Action) {
        state.apply(action);
    }

    #[inline]
    fn draw<D: Dice>(state: &State, dice: &mut D) -> Chance {
        match state.phase {
            Phase::Roll => Chance::Roll(1 + dice.below(3) as u8),
            _ => Chance::Deal(Deal::draw(state.seats, dice)),
        }
    }

    #[inline]
    fn settle(state: &mut State, outcome: &Chance) {
        match outcome {
            Chance::Deal(deal) => state.deal(deal),
            Chance::Roll(face) => state.roll(*face),
        }
    }

    fn possible(state: &State, outcome: &Chance) -> Result<(), String> {
        match (state.phase, outcome) {
            (Phase::Roll, Chance::Roll(1..=3)) => Ok(()),
            (Phase::Roll, _) => Err("expected `roll 1`, `roll 2` or `roll 3`".into()),
            (_, Chance::Deal(deal)) if deal.seats() == state.seats => Ok(()),
            _ => Err(format!("expected the deal of a round for {} seats", state.seats)),
        }
    }

    fn standing(state: &State) -> Standing {
        score::standing(state)
    }

    fn rounds(state: &State) -> u32 {
        let under_way = !matches!(state.phase, Phase::Deal | Phase::Over);
        u32::from(state.round) - u32::from(under_way)
    }

    #[inline]
    fn view(state: &State, who: Observer) -> View {
        View::of(state, who)
    }

    fn observer(view: &View) -> Observer {
        view.observer
    }

    #[inline]
    fn imagine<D: Dice>(view: &View, dice: &mut D) -> State {
        imagine::imagine(view, dice)
    }

    fn forget_future<D: Dice>(state: &mut State, dice: &mut D) {
        state.mix_unseen(dice);
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

    /// A call shows whether the stone is there; a stop shows the stones that are
    /// drawn, unless the pool is empty.
    fn reveals(state: &State, _seat: Seat, action: Action) -> bool {
        action != Action::Stop || !state.pool.is_empty()
    }
}
