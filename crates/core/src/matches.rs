//! A game under way.

use thiserror::Error;

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

/// A game under way or finished: its seed, its steps and the state they lead to.
///
/// Chance is settled from the seed as soon as it is due, so a match always waits
/// for a seat or is over.
pub struct Match<G: Game> {
    seed: Seed,
    steps: Vec<Step<G>>,
    outcomes: u32,
    first: G::State,
    state: G::State,
    /// Whether the game this is or was cut from is over, so that nothing of it is
    /// secret any more.
    concluded: bool,
}

impl<G: Game> Clone for Match<G> {
    fn clone(&self) -> Self {
        Match {
            seed: self.seed,
            steps: self.steps.clone(),
            outcomes: self.outcomes,
            first: self.first.clone(),
            state: self.state.clone(),
            concluded: self.concluded,
        }
    }
}

impl<G: Game> Match<G> {
    /// Sets up a game and deals it.
    pub fn new(options: &G::Options, seats: u8, seed: Seed) -> Result<Self, SetupError> {
        let first = G::start(options, seats)?;
        let state = first.clone();
        let mut this =
            Match { seed, steps: Vec::new(), outcomes: 0, first, state, concluded: false };
        this.settle();
        Ok(this)
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
        let first = G::start(options, seats)?;
        let state = first.clone();
        let mut this =
            Match { seed, steps: Vec::new(), outcomes: 0, first, state, concluded: false };
        for (place, step) in steps.into_iter().enumerate() {
            G::step(&mut this.state, &step)
                .map_err(|reason| ResumeError::Step { place, reason })?;
            this.outcomes += u32::from(matches!(step, Step::Chance(_)));
            this.steps.push(step);
        }
        this.settle();
        Ok(this)
    }

    /// The match as it stood after so many steps. Cut from a finished match, it can
    /// still be looked at with every card turned up.
    #[must_use]
    pub fn until(&self, steps: usize) -> Self {
        let mut this = Match {
            seed: self.seed,
            steps: self.steps[..steps].to_vec(),
            outcomes: 0,
            first: self.first.clone(),
            state: self.first.clone(),
            concluded: self.concluded,
        };
        for step in &this.steps {
            advance::<G>(&mut this.state, step);
            this.outcomes += u32::from(matches!(step, Step::Chance(_)));
        }
        this
    }

    /// Everybody agreed, or had to accept, that the game ends here: nothing of it is
    /// secret any more, as if it had been played to its end.
    pub fn conclude(&mut self) {
        self.concluded = true;
    }

    /// The state, for the engine's own use; see [`view`](Match::view) for the way out.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The seed: a secret until the game is over.
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// Every step so far, secrets included.
    pub fn steps(&self) -> &[Step<G>] {
        &self.steps
    }

    /// What happens next: a seat acts, or the game is over.
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
        G::play(&mut self.state, seat, action)?;
        self.steps.push(Step::Act { seat, action });
        self.settle();
        Ok(())
    }

    fn settle(&mut self) {
        while G::turn(&self.state) == Turn::Chance {
            let outcome = G::draw(&self.state, &mut self.seed.dice(self.outcomes));
            G::settle(&mut self.state, &outcome);
            self.outcomes += 1;
            self.steps.push(Step::Chance(outcome));
        }
        self.concluded |= self.is_over();
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

    /// What an observer saw of each step, in order.
    pub fn log(&self, who: Observer) -> Vec<Vec<G::Event>> {
        let mut before = self.first.clone();
        let mut lines = Vec::with_capacity(self.steps.len());
        for step in &self.steps {
            let mut after = before.clone();
            advance::<G>(&mut after, step);
            let mut seen = Vec::new();
            G::witness(&before, step, &after, who, &mut seen);
            lines.push(seen);
            before = after;
        }
        lines
    }

    /// Takes back the last step, if it was the action of `seat` and showed nobody
    /// anything hidden.
    pub fn undo(&mut self, seat: Seat) -> bool {
        if !self.can_undo(seat) {
            return false;
        }
        *self = self.until(self.steps.len() - 1);
        true
    }

    /// Whether [`undo`](Match::undo) would take a step back.
    pub fn can_undo(&self, seat: Seat) -> bool {
        match self.steps.last() {
            Some(&Step::Act { seat: actor, action }) if actor == seat => {
                let before = self.until(self.steps.len() - 1);
                !G::reveals(&before.state, seat, action)
            }
            _ => false,
        }
    }
}

fn advance<G: Game>(state: &mut G::State, step: &Step<G>) {
    match step {
        Step::Act { seat, action } => G::apply(state, *seat, *action),
        Step::Chance(outcome) => G::settle(state, outcome),
    }
}
