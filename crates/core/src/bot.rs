//! Players that are programs. They see a view and nothing else.

use std::time::Duration;

use crate::{Dice, Game, SwiftDice};

/// A program that plays a seat.
pub trait Bot<G: Game>: Send {
    /// Chooses one of the legal actions, knowing nothing but the view. There is
    /// always at least one.
    fn choose(&mut self, view: &G::View, legal: &[G::Action], dice: &mut SwiftDice) -> G::Action;

    /// Whether it takes any legal action, all alike, whatever it sees. Then nobody need make a
    /// view or a list of actions for it: [`Game::any`] draws what it would have chosen.
    fn plays_by_lot(&self) -> bool {
        false
    }

    /// What it thinks of the legal actions that it considers, what it would choose
    /// first. None if there is nothing to weigh, or if it does not weigh by numbers.
    fn advise(
        &mut self,
        _view: &G::View,
        _legal: &[G::Action],
        _dice: &mut SwiftDice,
    ) -> Option<Advice<G::Action>> {
        None
    }
}

/// What a number of an [`Advice`] counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// The chance to win, 0 to 1.
    Chance,
    /// Points.
    Points,
}

impl Unit {
    /// Its name in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Unit::Chance => "chance to win",
            Unit::Points => "points",
        }
    }
}

/// What a bot thinks of its actions.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice<A> {
    /// What the numbers count.
    pub unit: Unit,
    /// The actions that it considered, with what each is worth to it: what it would
    /// play first, the others from the best to the worst. Where the numbers leave
    /// room for doubt, what it plays need not have the greatest.
    pub moves: Vec<(A, f64)>,
}

impl<A: PartialEq + Copy> Advice<A> {
    /// The advice to play `best`; none if there is nothing to hold it against.
    pub fn new(unit: Unit, best: A, weighed: impl IntoIterator<Item = (A, f64)>) -> Option<Self> {
        let mut moves: Vec<(A, f64)> = weighed.into_iter().collect();
        moves
            .sort_by(|(one, a), (two, b)| (*two == best).cmp(&(*one == best)).then(b.total_cmp(a)));
        (moves.len() > 1 && moves[0].0 == best).then_some(Advice { unit, moves })
    }

    /// The same with other names for the actions.
    pub fn map<B>(self, name: impl Fn(A) -> B) -> Advice<B> {
        let moves = self.moves.into_iter().map(|(action, worth)| (name(action), worth));
        Advice { unit: self.unit, moves: moves.collect() }
    }
}

/// How strong an opponent is meant to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Beatable by a child.
    Novice,
    /// A fair game for most; answers at once.
    Adept,
    /// Hard to beat.
    Expert,
    /// Thinks.
    Master,
    /// The strongest there is, where there is one: it has learned by playing.
    Champion,
}

impl Level {
    /// Its name in commands.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Novice => "novice",
            Level::Adept => "adept",
            Level::Expert => "expert",
            Level::Master => "master",
            Level::Champion => "champion",
        }
    }

    /// The longest that one of this level takes over a move on one core, if nobody
    /// says how long it may think.
    pub const fn limit(self) -> Duration {
        match self {
            Level::Novice | Level::Adept => Duration::from_millis(20),
            Level::Expert | Level::Master => Duration::from_secs(1),
            Level::Champion => Duration::from_millis(50),
        }
    }
}

/// Where a bot stands among rated players: who has 200 points more comes out ahead in about
/// three of four games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Anchor {
    /// At tables of two.
    pub two: u16,
    /// At larger ones.
    pub more: u16,
}

impl Anchor {
    /// What is supposed of a bot that was not measured.
    pub const fn usual(level: Option<Level>) -> Anchor {
        let both = match level {
            None => 1000,
            Some(Level::Novice) => 1200,
            Some(Level::Adept) => 1500,
            Some(Level::Expert) => 1650,
            Some(Level::Master) => 1800,
            Some(Level::Champion) => 1900,
        };
        Anchor { two: both, more: both }
    }
}

/// How long a bot may think about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Think {
    /// As long as its level asks for.
    Default,
    /// So long.
    Time(Duration),
    /// This many iterations of its search: the same move on any machine.
    Iterations(u32),
}

/// What a bot is told when it sits down.
#[derive(Clone, Copy, Debug)]
pub struct BotSetup {
    /// How long it may think about a move.
    pub think: Think,
}

/// A bot that can be asked to sit down.
pub struct BotSpec<G: Game> {
    /// Its name in commands.
    pub name: &'static str,
    /// Its strength, where it is one of the levels offered to people.
    pub level: Option<Level>,
    /// Its character, in one line.
    pub character: &'static str,
    /// Seats it.
    pub make: fn(&BotSetup) -> Box<dyn Bot<G>>,
}

/// Any legal action, all alike.
pub struct RandomBot;

impl<G: Game> Bot<G> for RandomBot {
    fn choose(&mut self, _view: &G::View, legal: &[G::Action], dice: &mut SwiftDice) -> G::Action {
        legal[dice.index(legal.len())]
    }

    fn plays_by_lot(&self) -> bool {
        true
    }
}

impl RandomBot {
    /// The entry of the random bot, the same for every game.
    pub const fn spec<G: Game>() -> BotSpec<G> {
        BotSpec {
            name: "random",
            level: None,
            character: "plays any legal move, all alike",
            make: |_| Box::new(RandomBot),
        }
    }
}
