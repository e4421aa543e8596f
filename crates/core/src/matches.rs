//! A game under way.

use thiserror::Error;

use crate::chance::{ChanceSource, Next, next};
use crate::{Game, Illegal, Observer, Seat, Seed, SetupError, Step, Turn};

/// Why a match cannot be taken up from its steps.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ResumeError {
    /// It cannot even be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// One of its steps is not legal.
    #[error("step {place}: {reason}")]
    Step {
        /// Which, counted from 0.
        place: usize,
        /// Why not.
        reason: Illegal,
    },
}

/// A game under way or finished: where it began, its steps and the state they lead
/// to, and where its chance comes from.
///
/// Chance is settled as soon as it is due, so a match waits for a seat or is over;
/// only one whose chance is chosen from outside waits for that as well.
pub struct Match<G: Game> {
    source: ChanceSource,
    steps: Vec<Step<G>>,
    outcomes: u32,
    first: G::State,
    /// The position before the last step, if that was an action: whether it can be
    /// taken back depends on it.
    before: Option<G::State>,
    state: G::State,
    /// Whether the game this is or was cut from is over, so that nothing of it is
    /// secret any more.
    concluded: bool,
}

impl<G: Game> Clone for Match<G> {
    fn clone(&self) -> Self {
        Match {
            source: self.source.clone(),
            steps: self.steps.clone(),
            outcomes: self.outcomes,
            first: self.first.clone(),
            before: self.before.clone(),
            state: self.state.clone(),
            concluded: self.concluded,
        }
    }
}

impl<G: Game> Match<G> {
    /// Sets up a game and deals it.
    pub fn new(options: &G::Options, seats: u8, seed: Seed) -> Result<Self, SetupError> {
        Ok(Self::at(G::start(options, seats)?, ChanceSource::Seed(seed)))
    }

    /// Takes up a position that the rules allow, whatever led to it.
    pub fn at(position: G::State, source: ChanceSource) -> Self {
        let mut this = Self::unsettled(position, source);
        this.settle();
        this
    }

    fn unsettled(position: G::State, source: ChanceSource) -> Self {
        Match {
            source,
            steps: Vec::new(),
            outcomes: 0,
            first: position.clone(),
            before: None,
            state: position,
            concluded: false,
        }
    }

    /// Takes up a game where its steps left it. The steps are taken as they are,
    /// outcomes of chance too: they are the truth, and the seed only decides what
    /// comes after them.
    pub fn resume(
        options: &G::Options,
        seats: u8,
        seed: Seed,
        steps: impl IntoIterator<Item = Step<G>>,
    ) -> Result<Self, ResumeError> {
        Self::restore(G::start(options, seats)?, ChanceSource::Seed(seed), steps)
    }

    /// The same for a match that began at a position, or whose chance has another
    /// source.
    pub fn restore(
        first: G::State,
        source: ChanceSource,
        steps: impl IntoIterator<Item = Step<G>>,
    ) -> Result<Self, ResumeError> {
        let mut this = Self::unsettled(first, source);
        for (place, step) in steps.into_iter().enumerate() {
            let before = this.state.clone();
            G::step(&mut this.state, &step)
                .map_err(|reason| ResumeError::Step { place, reason })?;
            this.push(before, step);
        }
        this.settle();
        Ok(this)
    }

    /// The match as it stood after this many steps. Cut from a finished match, it can
    /// still be looked at with every card turned up.
    #[must_use]
    pub fn until(&self, steps: usize) -> Self {
        let mut source = self.source.clone();
        if let ChanceSource::Choices(made) = &mut source
            && steps < self.steps.len()
        {
            made.clear();
        }
        let mut this = Self::unsettled(self.first.clone(), source);
        this.concluded = self.concluded;
        for step in &self.steps[..steps] {
            let before = this.state.clone();
            advance::<G>(&mut this.state, step);
            this.push(before, step.clone());
        }
        this
    }

    /// Everybody agreed, or had to accept, that the game ends here: nothing of it is
    /// secret any more, as if it had been played to its end.
    pub fn conclude(&mut self) {
        self.concluded = true;
    }

    /// Whether nothing of the match is secret any more.
    pub fn is_concluded(&self) -> bool {
        self.concluded
    }

    /// The state, for the engine's own use; see [`view`](Match::view) for the way out.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The position that the match began at: the one before the deal, unless it was
    /// taken up [`at`](Match::at) another.
    pub fn first(&self) -> &G::State {
        &self.first
    }

    /// Where its chance comes from: a secret until the game is over.
    pub fn source(&self) -> &ChanceSource {
        &self.source
    }

    /// The seed that it was dealt from, if it was: a secret until the game is over.
    pub fn seed(&self) -> Option<Seed> {
        match self.source {
            ChanceSource::Seed(seed) => Some(seed),
            ChanceSource::Swift(_) | ChanceSource::Choices(_) => None,
        }
    }

    /// Every step so far, secrets included.
    pub fn steps(&self) -> &[Step<G>] {
        &self.steps
    }

    /// What happens next: a seat acts, chance is chosen from outside, or the game is
    /// over.
    pub fn turn(&self) -> Turn {
        G::turn(&self.state)
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.turn() == Turn::Over
    }

    /// What an observer knows. `Open` is only for finished games.
    pub fn view(&self, who: Observer) -> G::View {
        assert!(who != Observer::Open || self.concluded, "an open view of a live game");
        G::view(&self.state, who)
    }

    /// Does a seat's action if it is legal, and settles the chance that follows.
    pub fn play(&mut self, seat: Seat, action: G::Action) -> Result<(), Illegal> {
        let before = self.state.clone();
        G::play(&mut self.state, seat, action)?;
        self.push(before, Step::Act { seat, action });
        self.settle();
        Ok(())
    }

    /// The same where nobody will take the action back: the position before it is not kept.
    #[inline]
    pub fn play_on(&mut self, seat: Seat, action: G::Action) -> Result<(), Illegal> {
        G::play(&mut self.state, seat, action)?;
        self.before = None;
        self.steps.push(Step::Act { seat, action });
        self.settle();
        Ok(())
    }

    /// Of how many equally likely choices chance waits for one; none where it waits
    /// for nothing.
    pub fn choices(&self) -> Option<u32> {
        match &self.source {
            ChanceSource::Choices(made) if self.turn() == Turn::Chance => {
                match next::<G>(&self.state, made) {
                    Next::Choice(n) => Some(n),
                    Next::Outcome(_) => None,
                }
            }
            _ => None,
        }
    }

    /// Makes one of these choices, and settles the outcome if it was the last.
    pub fn choose(&mut self, choice: u32) -> Result<(), Illegal> {
        let n = self.choices().ok_or(Illegal::NoChance)?;
        if choice >= n {
            let reason = format!("expected a number below {n}");
            return Err(Illegal::Chance { outcome: choice.to_string(), reason });
        }
        if let ChanceSource::Choices(made) = &mut self.source {
            made.push(choice);
        }
        self.settle();
        Ok(())
    }

    fn settle(&mut self) {
        while self.turn() == Turn::Chance
            && let Some(outcome) = self.source.draw::<G>(&self.state, self.outcomes)
        {
            G::settle(&mut self.state, &outcome);
            self.outcomes += 1;
            self.before = None;
            self.steps.push(Step::Chance(outcome));
        }
        self.concluded |= self.is_over();
    }

    /// Keeps a step that has been taken.
    fn push(&mut self, before: G::State, step: Step<G>) {
        match step {
            Step::Act { .. } => self.before = Some(before),
            Step::Chance(_) => {
                self.outcomes += 1;
                self.before = None;
            }
        }
        self.steps.push(step);
    }

    /// The states from before the first step to the last, each with the step that
    /// led to it: `(0, None, start)`, `(1, Some(deal), ...)`, ...
    pub fn states(&self) -> impl Iterator<Item = (usize, Option<&Step<G>>, G::State)> {
        let mut state = self.first.clone();
        std::iter::once((0, None, state.clone())).chain(self.steps.iter().enumerate().map(
            move |(place, step)| {
                advance::<G>(&mut state, step);
                (place + 1, Some(step), state.clone())
            },
        ))
    }

    /// What an observer saw of each step that it noticed, in order, with the number of
    /// the step: of the last `latest` of them.
    ///
    /// An action of another seat of which an observer saw nothing is a part of a choice
    /// that is still secret. Not even that it happened may be told, so it is not counted.
    pub fn events(&self, who: Observer, latest: usize) -> Vec<(usize, Vec<G::Event>)> {
        let mut from = self.steps.len().saturating_sub(latest);
        loop {
            let mut seen = self.noticed(who, from);
            if from == 0 || seen.len() >= latest {
                return seen.split_off(seen.len().saturating_sub(latest));
            }
            // Some went unnoticed: as many more, and a few in case others did too.
            from = from.saturating_sub(2 * (latest - seen.len()));
        }
    }

    /// What an observer saw of each step from `from` on that it noticed.
    pub fn seen_from(&self, who: Observer, from: usize) -> Vec<Vec<G::Event>> {
        let from = from.min(self.steps.len());
        self.noticed(who, from).into_iter().map(|(_, seen)| seen).collect()
    }

    /// What an observer saw of each step from `from` on that it noticed, with its number.
    fn noticed(&self, who: Observer, from: usize) -> Vec<(usize, Vec<G::Event>)> {
        let mut before = self.first.clone();
        for step in &self.steps[..from] {
            advance::<G>(&mut before, step);
        }
        let mut lines = Vec::with_capacity(self.steps.len() - from);
        for (place, step) in self.steps.iter().enumerate().skip(from) {
            let mut after = before.clone();
            advance::<G>(&mut after, step);
            lines.extend(witness::<G>(&before, step, &after, who).map(|seen| (place, seen)));
            before = after;
        }
        lines
    }

    /// Whether the last step was an action that nobody but its seat noticed: a part of a
    /// choice that is still secret.
    pub fn is_last_unnoticed(&self) -> bool {
        let (Some(step @ Step::Act { seat, .. }), Some(before)) = (self.steps.last(), &self.before)
        else {
            return false;
        };
        Observer::live(G::seats(&self.state))
            .filter(|who| !who.is(*seat))
            .all(|who| witness::<G>(before, step, &self.state, who).is_none())
    }

    /// Takes back the last step that `seat` noticed, if it was the seat's own action and
    /// showed nobody anything hidden.
    pub fn undo(&mut self, seat: Seat) -> bool {
        let taken_back = self.without_last_of(seat);
        taken_back.map(|game| *self = game).is_some()
    }

    /// Whether [`undo`](Match::undo) would take a step back.
    pub fn can_undo(&self, seat: Seat) -> bool {
        match (self.steps.last(), &self.before) {
            (Some(&Step::Act { seat: actor, action }), Some(before)) if actor == seat => {
                !G::reveals(before, seat, action)
            }
            (Some(Step::Act { .. }), Some(_)) => self.without_last_of(seat).is_some(),
            _ => false,
        }
    }

    /// The match without the last step that a seat noticed, if that can be taken back.
    /// What others have done unnoticed since stays: that they did must not show in what
    /// the seat can do.
    fn without_last_of(&self, seat: Seat) -> Option<Self> {
        let last = self.steps.len().checked_sub(1)?;
        let (step @ &Step::Act { seat: actor, action }, Some(before)) =
            (&self.steps[last], &self.before)
        else {
            return None;
        };
        if actor == seat {
            return (!G::reveals(before, seat, action)).then(|| self.until(last));
        }
        if witness::<G>(before, step, &self.state, Observer::Seat(seat)).is_some() {
            return None;
        }
        let mut game = self.until(last).without_last_of(seat)?;
        game.play(actor, action).is_ok().then_some(game)
    }
}

/// What an observer saw of a step; none if it did not notice that anything happened.
fn witness<G: Game>(
    before: &G::State,
    step: &Step<G>,
    after: &G::State,
    who: Observer,
) -> Option<Vec<G::Event>> {
    let mut seen = Vec::new();
    G::witness(before, step, after, who, &mut seen);
    let noticed = match step {
        Step::Chance(_) => true,
        Step::Act { seat, .. } => !seen.is_empty() || who.is(*seat) || who == Observer::Open,
    };
    noticed.then_some(seen)
}

fn advance<G: Game>(state: &mut G::State, step: &Step<G>) {
    match step {
        Step::Act { seat, action } => G::apply(state, *seat, *action),
        Step::Chance(outcome) => G::settle(state, outcome),
    }
}
