//! The Lost Code.
//!
//! Two to four explorers each carry a code of six digits, one a symbol, that
//! everybody sees but themselves. Each round three dice name three symbols, and
//! everyone bets on the sum of their own digits for them: a wide run of sums for little,
//! a narrow one for more. Whoever is right moves ahead; whoever is wrong learns whether the
//! sum is higher or lower, and must swap a tile. At the end everyone names their own
//! digits. `RULES.md` tells it whole, `NOTATION.md` how it is written down.
//!
//! | option | what it does |
//! |---|---|
//! | `beginner` | five symbols: no bear |
//! | `x` | nine tiles a symbol: the eights are in play |
//! | `shortcut` | tokens to write a digit early, for double points |
//! | `curse` | the leader of the middle game gains from others' errors and pays for their own |
//!
//! [`deduction`] works out exactly what a player can know of their own code.

mod action;
mod aid;
mod chance;
pub mod deduction;
mod digits;
mod display;
mod event;
mod imagine;
mod legal;
mod list;
mod notation;
mod options;
mod score;
mod spectator;
mod state;
mod symbol;
mod table;
mod track;
mod view;
mod wheel;

pub use action::Action;
pub use chance::{Chance, Deal, SeatNumber, Tiles};
pub use digits::{BLANK, DIGITS, DigitSet, Guesses, Rack};
pub use event::Event;
pub use imagine::imagine_with;
pub use list::List;
pub use options::{Options, curse_rounds, rounds, token_rounds};
pub use score::{RIGHT, WRONG, best_guess, final_points, guess_points};
pub use state::State;
pub use symbol::{SYMBOLS, Symbol, SymbolSet, Throw};
pub use table::{Curse, Phase, Placed, PublicTable, ROUNDS, Round, Swap};
pub use track::{Marker, PLAYERS, Track};
pub use view::{Hidden, View};
pub use wheel::{Bet, Sums, Verdict, WHEELS, Wheel};

use hindsight_core::{
    Actions, Dice, Game, Names, Observer, Seat, SetupError, Standing, Step, Turn,
};

/// The game of The Lost Code.
pub struct LostCode;

impl Game for LostCode {
    const ID: &'static str = "lost-code";
    const NAME: &'static str = "The Lost Code";
    const RULES_VERSION: u16 = 2;
    const RULES: &'static str = include_str!("../RULES.md");
    const SEATS: (u8, u8) = (2, PLAYERS as u8);

    type Options = Options;
    type State = State;
    type View = View;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;

    /// In version 1 the bears that a beginner turned took the place of the free turn;
    /// nothing else has changed since.
    fn replays(version: u16, options: &Options) -> bool {
        version == Self::RULES_VERSION || (version == 1 && !options.beginner)
    }

    fn start(options: &Options, seats: u8) -> Result<State, SetupError> {
        Self::check_seats(seats)?;
        Ok(State::new(*options, seats))
    }

    fn options(state: &State) -> Options {
        state.table.options
    }

    fn seats(state: &State) -> u8 {
        state.table.seats
    }

    #[inline]
    fn turn(state: &State) -> Turn {
        state.turn()
    }

    #[inline]
    fn legal(state: &State, seat: Seat, out: &mut Actions<Action>) {
        legal::legal(&state.table, seat, out);
    }

    #[inline]
    fn apply(state: &mut State, seat: Seat, action: Action) {
        state.apply(seat, action);
    }

    #[inline]
    fn draw<D: Dice>(state: &State, dice: &mut D) -> Chance {
        if state.table.phase == Phase::Deal {
            Chance::Deal(Deal::draw(state.table.options, state.table.seats, dice))
        } else {
            let mut roll = || Symbol::ALL[dice.index(SYMBOLS)];
            Chance::Roll(Throw::new([roll(), roll(), roll()]))
        }
    }

    #[inline]
    fn settle(state: &mut State, outcome: &Chance) {
        state.settle(outcome);
    }

    fn possible(state: &State, outcome: &Chance) -> Result<(), String> {
        match (state.table.phase, outcome) {
            (Phase::Deal, Chance::Deal(deal)) => deal.check(state.table.options, state.table.seats),
            (Phase::Deal, Chance::Roll(_)) => Err("the tiles are to be dealt first".into()),
            (_, Chance::Deal(_)) => Err("the tiles have been dealt".into()),
            (_, Chance::Roll(_)) => Ok(()),
        }
    }

    fn standing(state: &State) -> Standing {
        score::standing(&state.table.track, state.table.seats)
    }

    fn rounds(state: &State) -> u32 {
        let over = matches!(state.table.phase, Phase::Write | Phase::Over);
        u32::from(state.table.round()).saturating_sub(u32::from(!over))
    }

    fn view(state: &State, who: Observer) -> View {
        View::new(state, who)
    }

    fn observer(view: &View) -> Observer {
        view.who
    }

    fn imagine<D: Dice>(view: &View, dice: &mut D) -> State {
        imagine::imagine(view, dice)
    }

    fn forget_future<D: Dice>(state: &mut State, dice: &mut D) {
        state.mix_piles(dice);
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

    /// The last bet of a round brings the verdicts, a swap shows two tiles, and the
    /// last digits written bring the end.
    fn reveals(state: &State, seat: Seat, action: Action) -> bool {
        let last = state.table.waiting.len() == 1;
        match action {
            Action::Pass | Action::Take | Action::Accept | Action::Turn { .. } => false,
            Action::Bet(_) => last,
            Action::Swap(_) => true,
            Action::Write { symbol, .. } => {
                let mut table = state.table;
                let wrote = &mut table.wrote[seat.index()];
                *wrote = wrote.with(symbol);
                table.phase == Phase::Write && last && table.to_write(seat).is_none()
            }
        }
    }
}
