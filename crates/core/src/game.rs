//! The one trait that a game implements.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use arrayvec::ArrayVec;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{
    Dice, GameOptions, Illegal, ImpossibleView, Misread, Observer, Seat, SeatSet, SetupError,
    Standing,
};

/// The most actions a seat ever has to choose from, in any game. A decision with
/// more is split into several (a guess symbol by symbol, a chain field by field).
pub const MAX_ACTIONS: usize = 256;

/// A buffer for legal actions: on the stack, so that listing allocates nothing.
pub type Actions<A> = ArrayVec<A, MAX_ACTIONS>;

/// What happens next in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Each of these seats is to act; several at once where moves are
    /// simultaneous, and then in whatever order they come.
    Act(SeatSet),
    /// Chance decides: [`Game::draw`] then [`Game::settle`].
    Chance,
    /// Nothing: the game is over.
    Over,
}

/// One step of a game. A game is its options, its seats and its steps.
pub enum Step<G: Game> {
    /// A seat's action.
    Act {
        /// Who acts.
        seat: Seat,
        /// What it does.
        action: G::Action,
    },
    /// An outcome of chance: a deal, a roll.
    Chance(G::Chance),
}

// Derived impls would ask for `G: Clone` and so on; the parts are enough.
impl<G: Game> Clone for Step<G> {
    fn clone(&self) -> Self {
        match self {
            Step::Act { seat, action } => Step::Act { seat: *seat, action: *action },
            Step::Chance(outcome) => Step::Chance(outcome.clone()),
        }
    }
}

impl<G: Game> PartialEq for Step<G> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Step::Act { seat, action }, Step::Act { seat: s, action: a }) => {
                seat == s && action == a
            }
            (Step::Chance(outcome), Step::Chance(o)) => outcome == o,
            _ => false,
        }
    }
}

impl<G: Game> Debug for Step<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Step::Act { seat, action } => write!(f, "seat {seat}: {action}"),
            Step::Chance(outcome) => write!(f, "chance: {outcome}"),
        }
    }
}

/// What to call the seats in a sentence.
pub struct Names<'a>(pub &'a [String]);

impl Names<'_> {
    /// The name of a seat; its number if it has none.
    pub fn of(&self, seat: Seat) -> String {
        self.0.get(seat.index()).cloned().unwrap_or_else(|| format!("Seat {seat}"))
    }
}

/// A game of hidden information.
///
/// A game is a state machine driven by two kinds of step: a seat's action and an
/// outcome of chance. Both are plain data with a notation. Given the steps, the
/// state follows; nothing is random inside [`apply`](Game::apply) and
/// [`settle`](Game::settle). The first step of every game is chance: the deal.
///
/// **Two doors.** `apply` and `settle` trust their caller and are for search;
/// [`play`](Game::play) and [`chance`](Game::chance) check first, leave the state
/// untouched if they refuse, and are for the world. Likewise
/// [`imagine`](Game::imagine) trusts its view, and
/// [`imagine_checked`](Game::imagine_checked) does not.
///
/// **One way out.** Whatever a person, a bot or a program learns of a state is a
/// [`View`](Game::View) or an [`Event`](Game::Event) made for an [`Observer`].
/// Neither may depend on what that observer cannot know. A `View` is the whole
/// information state of its observer: all that matters of what it has seen since
/// the start, so that [`imagine`](Game::imagine) can sample the worlds that agree
/// with it.
pub trait Game: Sized + Send + Sync + 'static {
    /// The name in commands, records and addresses: `lost-cities`.
    const ID: &'static str;
    /// The English title: `Lost Cities`.
    const NAME: &'static str;
    /// Raised whenever the same steps would lead to another state or result.
    const RULES_VERSION: u16;
    /// The rules in our own words, Markdown (the game's `RULES.md`).
    const RULES: &'static str;
    /// The smallest and the largest table, whatever the options.
    const SEATS: (u8, u8);

    /// What can be chosen before the game.
    type Options: GameOptions;
    /// The whole truth about a position. Small, cheap to copy, no allocation.
    /// `Display`/`FromStr` is the notation of positions.
    type State: Clone + Eq + Hash + Debug + Display + FromStr<Err = Misread> + Send + Sync;
    /// What one observer knows. `Display` draws it for a terminal, with `{:#}` in
    /// colour.
    type View: Clone + Eq + Debug + Display + Serialize + DeserializeOwned + Send + Sync;
    /// A decision of a seat. `Display`/`FromStr` is the notation.
    type Action: Copy + Ord + Hash + Debug + Display + FromStr<Err = Misread> + Send + Sync;
    /// An outcome of chance, explicit: the order of a deck, the face of a die.
    type Chance: Clone + Eq + Debug + Display + FromStr<Err = Misread> + Send + Sync;
    /// Something that happened, as one observer saw it: the lines of a log.
    type Event: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync;

    /// Whether the steps of a game that was played under this version of the rules, with
    /// these options, still mean what they meant: always under the present version, and
    /// under an earlier one where nothing that has changed since concerns such a table.
    /// What is not replayed is refused, never misread.
    fn replays(version: u16, _options: &Self::Options) -> bool {
        version == Self::RULES_VERSION
    }

    /// The position before the first deal. Its turn is [`Turn::Chance`].
    fn start(options: &Self::Options, seats: u8) -> Result<Self::State, SetupError>;

    /// The options a state was started with.
    fn options(state: &Self::State) -> Self::Options;

    /// The number of seats of a state.
    fn seats(state: &Self::State) -> u8;

    /// What happens next.
    fn turn(state: &Self::State) -> Turn;

    /// Writes the legal actions of a seat into `out`, which is emptied first: each
    /// once, in ascending order, none if the seat is not to act.
    fn legal(state: &Self::State, seat: Seat, out: &mut Actions<Self::Action>);

    /// One of the legal actions of a seat that is to act, each as likely as any other: the one
    /// that [`Dice::index`] names of those that [`legal`](Game::legal) lists. A game that knows
    /// them as sets need not list them.
    #[inline]
    fn any<D: Dice>(state: &Self::State, seat: Seat, dice: &mut D) -> Self::Action {
        let mut actions = Actions::new();
        Self::legal(state, seat, &mut actions);
        actions[dice.index(actions.len())]
    }

    /// Does an action. The caller guarantees that it is legal.
    fn apply(state: &mut Self::State, seat: Seat, action: Self::Action);

    /// An outcome of chance with the probability that the rules give it. The
    /// caller guarantees that chance is to decide.
    fn draw<D: Dice>(state: &Self::State, dice: &mut D) -> Self::Chance;

    /// Carries out an outcome of chance. The caller guarantees that it is possible.
    fn settle(state: &mut Self::State, outcome: &Self::Chance);

    /// Why an outcome cannot happen here, if it cannot. Only asked while chance is
    /// to decide.
    fn possible(state: &Self::State, outcome: &Self::Chance) -> Result<(), String>;

    /// Scores and places, of a finished game or so far: the sole authority on
    /// results.
    fn standing(state: &Self::State) -> Standing;

    /// How many rounds have been scored so far, in a game whose standing counts round
    /// after round; 0 in one that is scored once, at its end.
    fn rounds(_state: &Self::State) -> u32 {
        0
    }

    /// What an observer knows.
    fn view(state: &Self::State, who: Observer) -> Self::View;

    /// Who looks, which the view itself says: `observer(view(state, who)) == who`.
    fn observer(view: &Self::View) -> Observer;

    /// A world that agrees with the view, drawn with the probability that it is
    /// the true one (supposing that nobody's choices told anything about what
    /// only they could see). `view(imagine(view)) == view`.
    fn imagine<D: Dice>(view: &Self::View, dice: &mut D) -> Self::State;

    /// Deals anew what is fixed already but has not come yet, and that nobody has seen: the
    /// order of a deck, what lies face down to be drawn. What anybody holds or has seen stays.
    /// Each way in which it can still come is as likely as the rules make it, so that a deck
    /// drawn card by card is one event of chance a draw, though its order was fixed by the
    /// deal. Every live observer's view stays as it is; where all is shown, so does the state.
    fn forget_future<D: Dice>(state: &mut Self::State, dice: &mut D);

    /// Why no position looks like this, as far as [`imagine`](Game::imagine) and
    /// [`view`](Game::view) rely on it: after this neither may panic or go on for ever,
    /// whatever else is wrong. For views that come from outside; see
    /// [`imagine_checked`](Game::imagine_checked).
    fn check_view(view: &Self::View) -> Result<(), String>;

    /// What an observer saw of a step, appended to `out`: often one event, none if
    /// there was nothing to see. It holds nothing that the views before and after
    /// do not tell.
    fn witness(
        before: &Self::State,
        step: &Step<Self>,
        after: &Self::State,
        who: Observer,
        out: &mut Vec<Self::Event>,
    );

    /// An event as an English sentence for a log.
    fn tell(event: &Self::Event, names: &Names<'_>) -> String;

    /// What a player might want worked out from what it knows (odds, a posterior),
    /// as text for a terminal; none where there is nothing to work out.
    fn aid(_view: &Self::View) -> Option<String> {
        None
    }

    /// Whether the action would show its seat or anybody else something hidden
    /// (a drawn card), so that it cannot be taken back. The state is the one
    /// before the action.
    fn reveals(_state: &Self::State, _seat: Seat, _action: Self::Action) -> bool {
        true
    }

    /// Whether an action is legal.
    fn is_legal(state: &Self::State, seat: Seat, action: Self::Action) -> bool {
        let mut actions = Actions::new();
        Self::legal(state, seat, &mut actions);
        actions.contains(&action)
    }

    /// Does an action if it is legal.
    fn play(state: &mut Self::State, seat: Seat, action: Self::Action) -> Result<(), Illegal> {
        match Self::turn(state) {
            Turn::Over => return Err(Illegal::Over),
            Turn::Chance => return Err(Illegal::ChanceFirst),
            Turn::Act(seats) if !seats.contains(seat) => return Err(Illegal::NotYourTurn(seat)),
            Turn::Act(_) => {}
        }
        if !Self::is_legal(state, seat, action) {
            let mut actions = Actions::new();
            Self::legal(state, seat, &mut actions);
            let expected = format!("one of {}", list(&actions));
            return Err(Illegal::Action { action: action.to_string(), expected });
        }
        Self::apply(state, seat, action);
        Ok(())
    }

    /// Carries out an outcome of chance if it is possible.
    fn chance(state: &mut Self::State, outcome: &Self::Chance) -> Result<(), Illegal> {
        match Self::turn(state) {
            Turn::Over => return Err(Illegal::Over),
            Turn::Act(_) => return Err(Illegal::NoChance),
            Turn::Chance => {}
        }
        Self::possible(state, outcome).map_err(|reason| Illegal::Chance {
            outcome: Misread::new("", &outcome.to_string(), "").found,
            reason,
        })?;
        Self::settle(state, outcome);
        Ok(())
    }

    /// [`imagine`](Game::imagine) for a view that comes from outside and may be that of
    /// no position at all: a world that really gives this view, and that the rules
    /// allow as far as the notation of positions can tell.
    fn imagine_checked<D: Dice>(
        view: &Self::View,
        dice: &mut D,
    ) -> Result<Self::State, ImpossibleView> {
        Self::check_view(view).map_err(ImpossibleView)?;
        let world = Self::imagine(view, dice);
        if Self::view(&world, Self::observer(view)) != *view {
            return Err(ImpossibleView("it contradicts itself".into()));
        }
        match world.to_string().parse::<Self::State>() {
            Ok(read) if read == world => Ok(world),
            Ok(_) => Err(ImpossibleView("it contradicts itself".into())),
            Err(e) => Err(ImpossibleView(format!("expected {}", e.expected))),
        }
    }

    /// Does a step of either kind if the rules allow it.
    fn step(state: &mut Self::State, step: &Step<Self>) -> Result<(), Illegal> {
        match step {
            Step::Act { seat, action } => Self::play(state, *seat, *action),
            Step::Chance(outcome) => Self::chance(state, outcome),
        }
    }

    /// Checks the number of seats against [`Game::SEATS`].
    fn check_seats(seats: u8) -> Result<(), SetupError> {
        let (least, most) = Self::SEATS;
        if (least..=most).contains(&seats) {
            return Ok(());
        }
        let expected = if least == most { least.to_string() } else { format!("{least} to {most}") };
        Err(SetupError::Seats { game: Self::NAME, expected, found: seats })
    }
}

/// The first few actions, quoted, for an error message.
fn list<A: Display>(actions: &[A]) -> String {
    const SHOWN: usize = 24;
    let mut text =
        actions.iter().take(SHOWN).map(|a| format!("`{a}`")).collect::<Vec<_>>().join(", ");
    if actions.len() > SHOWN {
        text.push_str(&format!(" and {} more", actions.len() - SHOWN));
    }
    text
}

/// Plays uniformly random legal actions to the end of the game and returns how
/// many actions there were. Allocates nothing.
#[inline]
pub fn playout<G: Game, D: Dice>(state: &mut G::State, dice: &mut D) -> u64 {
    let mut steps = 0;
    loop {
        match G::turn(state) {
            Turn::Act(seats) => {
                let Some(seat) = seats.first() else { return steps };
                let action = G::any(state, seat, dice);
                G::apply(state, seat, action);
                steps += 1;
            }
            Turn::Chance => {
                let outcome = G::draw(state, dice);
                G::settle(state, &outcome);
            }
            Turn::Over => return steps,
        }
    }
}
