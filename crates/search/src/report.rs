//! What a search found.

/// A first move and what became of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Candidate<A> {
    /// The move.
    pub action: A,
    /// How often it was tried.
    pub visits: u32,
    /// Its mean reward; 0 if it was never tried.
    pub value: f64,
}

/// What a search found.
#[derive(Clone, Debug, PartialEq)]
pub struct Report<A> {
    /// The move to make.
    pub action: A,
    /// The moves that were looked at, the preferred first.
    pub candidates: Vec<Candidate<A>>,
    /// How many iterations were done.
    pub iterations: u32,
}

impl<A: Copy> Report<A> {
    /// The report on a move that needs no thought.
    pub(crate) fn forced(action: A) -> Self {
        Report { action, candidates: Vec::new(), iterations: 0 }
    }
}
