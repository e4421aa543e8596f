//! A match as somebody sees it at a moment.

use crate::{Actions, Game, Match, Observer, Standing, Turn};

/// All that a page or a program needs of a match at a moment, made for one observer:
/// what it knows, what it may do, and what it saw happen.
pub struct Look<G: Game> {
    /// Who looks.
    pub observer: Observer,
    /// What the observer knows.
    pub view: G::View,
    /// What happens next, which everybody knows.
    pub turn: Turn,
    /// The legal actions of the observer, ascending; none if it is not to act.
    pub legal: Vec<G::Action>,
    /// Whether the last step that the observer noticed was its own and can be taken back.
    pub can_undo: bool,
    /// What the observer saw of each of the last steps that it noticed, as many as were
    /// asked for, with the number of the step.
    pub events: Vec<(usize, Vec<G::Event>)>,
    /// Scores and places, once nothing of the match is secret any more: before that
    /// they may count what the observer cannot see.
    pub standing: Option<Standing>,
}

impl<G: Game> Match<G> {
    /// What an observer sees now, with the events of the last `latest` steps that it
    /// noticed. As with [`view`](Match::view), `Open` is only for finished games.
    pub fn look(&self, observer: Observer, latest: usize) -> Look<G> {
        let mut legal = Actions::new();
        if let Some(seat) = observer.seat() {
            G::legal(self.state(), seat, &mut legal);
        }
        Look {
            observer,
            view: self.view(observer),
            turn: self.turn(),
            legal: legal.to_vec(),
            can_undo: observer.seat().is_some_and(|seat| self.can_undo(seat)),
            events: self.events(observer, latest),
            standing: self.is_concluded().then(|| G::standing(self.state())),
        }
    }
}
