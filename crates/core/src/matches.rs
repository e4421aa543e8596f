//! A game under way.

use crate::{Game, Illegal, Observer, Seat, Seed, SetupError, Step, Turn};

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
}

impl<G: Game> Clone for Match<G> {
    fn clone(&self) -> Self {
        Match {
            seed: self.seed,
            steps: self.steps.clone(),
            outcomes: self.outcomes,
            first: self.first.clone(),
            state: self.state.clone(),
        }
    }
}

impl<G: Game> Match<G> {
    /// Sets up a game and deals it.
    pub fn new(options: &G::Options, seats: u8, seed: Seed) -> Result<Self, SetupError> {
        let first = G::start(options, seats)?;
        let state = first.clone();
        let mut this = Match { seed, steps: Vec::new(), outcomes: 0, first, state };
        this.settle();
        Ok(this)
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
        assert!(who != Observer::Open || self.is_over(), "an open view of a live game");
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
        self.steps.pop();
        self.state = self.first.clone();
        for step in &self.steps {
            advance::<G>(&mut self.state, step);
        }
        true
    }

    /// Whether [`undo`](Match::undo) would take a step back.
    pub fn can_undo(&self, seat: Seat) -> bool {
        match self.steps.last() {
            Some(&Step::Act { seat: actor, action }) if actor == seat => {
                let mut before = self.first.clone();
                for step in &self.steps[..self.steps.len() - 1] {
                    advance::<G>(&mut before, step);
                }
                !G::reveals(&before, seat, action)
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
