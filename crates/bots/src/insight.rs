//! What our bots can work out about a position, as numbers for a net: a net that is told
//! the exact chances need not learn to count.

use hindsight_core::Game;
use hindsight_encode::{Part, total};

/// Looks at what a seat sees and may do.
pub type Look<View, Action> = fn(&View, &[Action], &mut Insight<Action>);

/// How a game is looked at.
pub struct Insights<G: Game> {
    /// What is told about the position.
    pub context: &'static [Part],
    /// What is told about each candidate.
    pub candidate: &'static [Part],
    /// The most candidates.
    pub most: usize,
    /// Looks.
    pub look: Look<G::View, G::Action>,
}

/// What there is to know about a position.
#[derive(Clone, Debug)]
pub struct Insight<A> {
    /// The numbers about the position.
    pub context: Vec<i8>,
    /// The actions worth a thought, at least one of them.
    pub candidates: Vec<A>,
    /// For each of them its numbers, one after the other.
    pub rows: Vec<i8>,
}

impl<A> Default for Insight<A> {
    fn default() -> Self {
        Insight { context: Vec::new(), candidates: Vec::new(), rows: Vec::new() }
    }
}

impl<A: Copy> Insight<A> {
    /// Looks.
    pub fn see<G: Game<Action = A>>(
        &mut self,
        insights: &Insights<G>,
        view: &G::View,
        legal: &[A],
    ) {
        self.context.clear();
        self.candidates.clear();
        self.rows.clear();
        (insights.look)(view, legal, self);
        debug_assert_eq!(self.context.len(), total(insights.context), "the position's numbers");
        let rows = self.candidates.len() * total(insights.candidate);
        debug_assert_eq!(self.rows.len(), rows, "the candidates' numbers");
        debug_assert!((1..=insights.most).contains(&self.candidates.len()), "candidates");
    }
}

/// A number in steps of `1 / steps`, cut to what fits.
#[inline]
pub(crate) fn scaled(number: f32, steps: f32) -> i8 {
    (number * steps).round().clamp(-127.0, 127.0) as i8
}
