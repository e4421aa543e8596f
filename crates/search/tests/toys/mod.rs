//! A frame in which a small game is a few lines: one secret number, then moves.

use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use hindsight_core::arrayvec::ArrayVec;
use hindsight_core::{
    Actions, Dice, Game, GameOptions, Misread, Names, Observer, OptionSpec, OptionValue, Seat,
    SeatSet, SetupError, Standing, Step, Turn, serde_by_notation,
};
use serde::{Deserialize, Serialize};

/// Who did what, in order.
pub type Moves = ArrayVec<(Seat, Move), 16>;

/// The rules of a toy.
pub trait Rules: Send + Sync + 'static {
    const SEATS: u8;
    /// The secret is a number below this.
    const SECRETS: u8;
    fn knows_secret(seat: Seat) -> bool;
    fn to_act(secret: u8, moves: &Moves) -> SeatSet;
    /// How many moves there are: those below this number.
    fn choices(secret: u8, moves: &Moves) -> u8;
    fn scores(secret: u8, moves: &Moves) -> Vec<i32>;
}

/// The game of some rules.
pub struct Toy<R>(PhantomData<R>);

macro_rules! number {
    ($($name:ident),+) => {$(
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub struct $name(pub u8);
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
        impl FromStr for $name {
            type Err = Misread;
            fn from_str(text: &str) -> Result<Self, Misread> {
                text.parse().map($name).map_err(|_| Misread::new("a number", text, "a number"))
            }
        }
        serde_by_notation!($name);
    )+};
}
number!(Move, Secret);

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    pub secret: Option<u8>,
    pub moves: Moves,
}

impl State {
    pub fn dealt(secret: u8) -> State {
        State { secret: Some(secret), moves: Moves::new() }
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl FromStr for State {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Self, Misread> {
        Err(Misread::new("a position", text, "nothing: toys have no notation"))
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct View {
    who: Observer,
    secret: Option<u8>,
    moves: Vec<(Seat, Move)>,
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct NoOptions;

impl GameOptions for NoOptions {
    const SPECS: &'static [OptionSpec] = &[];
    fn get(&self, _option: usize) -> OptionValue {
        OptionValue::Flag(false)
    }
    fn set(&mut self, _option: usize, _value: OptionValue) {}
}

impl<R: Rules> Game for Toy<R> {
    const ID: &'static str = "toy";
    const NAME: &'static str = "Toy";
    const RULES_VERSION: u16 = 1;
    const RULES: &'static str = "";
    const SEATS: (u8, u8) = (R::SEATS, R::SEATS);
    type Options = NoOptions;
    type State = State;
    type View = View;
    type Action = Move;
    type Chance = Secret;
    type Event = ();

    fn start(_options: &NoOptions, _seats: u8) -> Result<State, SetupError> {
        Ok(State { secret: None, moves: Moves::new() })
    }
    fn options(_state: &State) -> NoOptions {
        NoOptions
    }
    fn seats(_state: &State) -> u8 {
        R::SEATS
    }
    fn turn(state: &State) -> Turn {
        let Some(secret) = state.secret else { return Turn::Chance };
        let seats = R::to_act(secret, &state.moves);
        if seats.is_empty() { Turn::Over } else { Turn::Act(seats) }
    }
    fn legal(state: &State, seat: Seat, out: &mut Actions<Move>) {
        out.clear();
        if matches!(Self::turn(state), Turn::Act(seats) if seats.contains(seat)) {
            let secret = state.secret.expect("dealt before anybody acts");
            out.extend((0..R::choices(secret, &state.moves)).map(Move));
        }
    }
    fn apply(state: &mut State, seat: Seat, action: Move) {
        state.moves.push((seat, action));
    }
    fn draw<D: Dice>(_state: &State, dice: &mut D) -> Secret {
        Secret(dice.below(u32::from(R::SECRETS)) as u8)
    }
    fn settle(state: &mut State, outcome: &Secret) {
        state.secret = Some(outcome.0);
    }
    fn possible(_state: &State, _outcome: &Secret) -> Result<(), String> {
        Ok(())
    }
    fn standing(state: &State) -> Standing {
        let scores = R::scores(state.secret.unwrap_or(0), &state.moves);
        Standing::by_score(scores.into_iter().collect())
    }
    fn view(state: &State, who: Observer) -> View {
        let knows = who.seat().is_some_and(R::knows_secret);
        View {
            who,
            secret: state.secret.filter(|_| knows),
            moves: state.moves.iter().copied().collect(),
        }
    }
    fn observer(view: &View) -> Observer {
        view.who
    }
    fn imagine<D: Dice>(view: &View, dice: &mut D) -> State {
        let secret = view.secret.unwrap_or_else(|| dice.below(u32::from(R::SECRETS)) as u8);
        State { secret: Some(secret), moves: view.moves.iter().copied().collect() }
    }
    fn forget_future<D: Dice>(_state: &mut State, _dice: &mut D) {}
    fn check_view(_view: &View) -> Result<(), String> {
        Ok(())
    }
    fn witness(_: &State, _: &Step<Self>, _: &State, _: Observer, _: &mut Vec<()>) {}
    fn tell(_event: &(), _names: &Names<'_>) -> String {
        String::new()
    }
}

/// Two take one or two from a heap (the "secret", which all know) in turn; whoever
/// takes the last wins. To leave a multiple of three wins.
pub struct Heap;

impl Rules for Heap {
    const SEATS: u8 = 2;
    const SECRETS: u8 = 16;
    fn knows_secret(_seat: Seat) -> bool {
        true
    }
    fn to_act(secret: u8, moves: &Moves) -> SeatSet {
        if left(secret, moves) == 0 {
            return SeatSet::EMPTY;
        }
        SeatSet::one(Seat(moves.len() as u8 % 2))
    }
    fn choices(secret: u8, moves: &Moves) -> u8 {
        left(secret, moves).min(2)
    }
    fn scores(secret: u8, moves: &Moves) -> Vec<i32> {
        let over = left(secret, moves) == 0;
        let last = moves.last().map(|&(seat, _)| seat).filter(|_| over);
        Seat::all(2).map(|seat| i32::from(last == Some(seat))).collect()
    }
}

/// Move 0 takes one, move 1 takes two.
fn left(heap: u8, moves: &Moves) -> u8 {
    heap - moves.iter().map(|(_, taken)| taken.0 + 1).sum::<u8>()
}

/// Three seats, one move each. By seat 1's four answers, seat 0's move
/// - 0 wins three times of four, but the fourth answer is seat 1's best;
/// - 1 is second for sure;
/// - 2 wins only if seat 1 serves itself, which it does.
///
/// So 0 is the dupe's choice, 1 the paranoid's, and 2 the right one.
pub struct Harvest;

impl Rules for Harvest {
    const SEATS: u8 = 3;
    const SECRETS: u8 = 1;
    fn knows_secret(_seat: Seat) -> bool {
        true
    }
    fn to_act(_secret: u8, moves: &Moves) -> SeatSet {
        if moves.len() == 3 { SeatSet::EMPTY } else { SeatSet::one(Seat(moves.len() as u8)) }
    }
    fn choices(_secret: u8, moves: &Moves) -> u8 {
        [3, 4, 2][moves.len()]
    }
    fn scores(_secret: u8, moves: &Moves) -> Vec<i32> {
        match (moves[0].1.0, moves[1].1.0) {
            (0, 3) => vec![0, 2, 1],
            (1, 0) => vec![1, 2, 0],
            (1, _) => vec![1, 0, 2],
            (0, _) | (2, 0) => vec![2, 1, 0],
            _ => vec![0, 0, 1],
        }
    }
}

/// Both choose 0 or 1 at once. Both 1: seat 0 wins. Both 0: a draw. Otherwise seat
/// 1 wins. Each side should choose 1 once in three.
pub struct Bluff;

impl Rules for Bluff {
    const SEATS: u8 = 2;
    const SECRETS: u8 = 1;
    fn knows_secret(_seat: Seat) -> bool {
        true
    }
    fn to_act(_secret: u8, moves: &Moves) -> SeatSet {
        moves.iter().fold(SeatSet::all(2), |seats, &(seat, _)| seats.without(seat))
    }
    fn choices(_secret: u8, _moves: &Moves) -> u8 {
        2
    }
    fn scores(_secret: u8, moves: &Moves) -> Vec<i32> {
        match moves.iter().map(|(_, choice)| choice.0).sum() {
            0u8 => vec![0, 0],
            1 => vec![0, 1],
            _ => vec![1, 0],
        }
    }
}

/// Seat 0 may settle for a draw (move 0) or dare (move 1), and then one of the two
/// guesses a secret of three: who guesses right wins, who guesses wrong loses.
/// `GUESSER` guesses; seat 0 knows the secret where seat 1 guesses, and nobody
/// does where it guesses itself.
pub struct Dare<const GUESSER: u8>;

impl<const GUESSER: u8> Rules for Dare<GUESSER> {
    const SEATS: u8 = 2;
    const SECRETS: u8 = 3;
    fn knows_secret(seat: Seat) -> bool {
        GUESSER == 1 && seat == Seat(0)
    }
    fn to_act(_secret: u8, moves: &Moves) -> SeatSet {
        match moves.as_slice() {
            [] => SeatSet::one(Seat(0)),
            [(_, Move(1))] => SeatSet::one(Seat(GUESSER)),
            _ => SeatSet::EMPTY,
        }
    }
    fn choices(_secret: u8, moves: &Moves) -> u8 {
        if moves.is_empty() { 2 } else { 3 }
    }
    fn scores(secret: u8, moves: &Moves) -> Vec<i32> {
        let &[_, (guesser, guess)] = moves.as_slice() else { return vec![0, 0] };
        let right = guess.0 == secret;
        Seat::all(2).map(|seat| i32::from((seat == guesser) == right)).collect()
    }
}
