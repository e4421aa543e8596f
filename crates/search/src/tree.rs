//! The memory of a search: decisions and what became of each action there.
//!
//! There are no edges. A decision is found by a number for its player's history
//! (see [`Guide::sight`](crate::Guide::sight)), so one table holds the trees of
//! all players, and what is kept from the last move is simply still there.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;

use hindsight_core::Dice;

use crate::hash::AsIs;

/// How an action is chosen inside the tree.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Selection {
    /// UCB1 for arms that are not always there: an action is weighed by how often
    /// it was available, not by how often its decision was met. Every action is
    /// tried once first, the best prior before the others. The number is the
    /// weight of exploration; 0.7 is a good start for rewards between 0 and 1.
    Ucb(f32),
    /// As in `AlphaZero`: exploration is shared out by the prior, and an action
    /// that was not tried counts as the decision's mean.
    Puct(f32),
}

/// How many actions of a decision are looked at: `first + growth * sqrt(visits)`,
/// the best by prior. What lies beyond does not exist for the search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Widening {
    /// Actions looked at from the start.
    pub first: f32,
    /// How quickly more are looked at; 0 for a fixed number.
    pub growth: f32,
}

impl Widening {
    /// All actions.
    pub const ALL: Widening = Widening { first: f32::INFINITY, growth: 0.0 };
    /// The best few, however long the search is.
    pub const fn top(count: u16) -> Widening {
        Widening { first: count as f32, growth: 0.0 }
    }

    #[inline]
    fn allowed(self, visits: u32) -> usize {
        // A float too large for the type becomes its greatest number.
        (self.first + self.growth * (visits as f32).sqrt()) as usize
    }
}

/// An action at a decision.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arm<A> {
    pub(crate) action: A,
    pub(crate) prior: f32,
    pub(crate) visits: u32,
    /// How often it was legal when its decision was met.
    available: u32,
    pub(crate) total: f64,
}

/// A decision: all worlds that its player cannot tell apart.
#[derive(Clone, Copy, Debug, Default)]
struct Node {
    /// Where its arms lie, ascending by action.
    start: u32,
    len: u16,
    room: u16,
    visits: u32,
    total: f64,
}

/// Where a decision lies in its tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NodeId(u32);

/// One choice that an iteration made inside the tree.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Choice {
    node: NodeId,
    arm: u32,
}

pub(crate) struct Tree<A> {
    places: HashMap<u64, u32, BuildHasherDefault<AsIs>>,
    nodes: Vec<Node>,
    arms: Vec<Arm<A>>,
    weights: Vec<f32>,
}

impl<A: Copy + Ord> Tree<A> {
    pub(crate) fn new() -> Self {
        Tree {
            places: HashMap::default(),
            nodes: Vec::new(),
            arms: Vec::new(),
            weights: Vec::new(),
        }
    }

    pub(crate) fn clear(&mut self) {
        self.places.clear();
        self.nodes.clear();
        self.arms.clear();
    }

    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    #[inline]
    pub(crate) fn find(&self, key: u64) -> Option<NodeId> {
        self.places.get(&key).map(|&place| NodeId(place))
    }

    /// Remembers that a decision was met. It has no arms until it is met again:
    /// most decisions are not.
    #[inline]
    pub(crate) fn meet(&mut self, key: u64) -> NodeId {
        let nodes = &mut self.nodes;
        NodeId(*self.places.entry(key).or_insert_with(|| {
            nodes.push(Node::default());
            nodes.len() as u32 - 1
        }))
    }

    pub(crate) fn arms(&self, node: NodeId) -> &[Arm<A>] {
        let Node { start, len, .. } = self.nodes[node.0 as usize];
        &self.arms[start as usize..start as usize + usize::from(len)]
    }

    /// Gives an arm to every legal action that has none. `prior` fills in weights,
    /// which are made to add up to 1.
    #[inline]
    pub(crate) fn grow(&mut self, node: NodeId, legal: &[A], prior: impl FnOnce(&mut [f32])) {
        let arms = self.arms(node);
        let mut place = 0;
        let complete = legal.iter().all(|action| {
            while place < arms.len() && arms[place].action < *action {
                place += 1;
            }
            place < arms.len() && arms[place].action == *action
        });
        if !complete {
            self.add_missing(node, legal, prior);
        }
    }

    fn add_missing(&mut self, node: NodeId, legal: &[A], prior: impl FnOnce(&mut [f32])) {
        let mut weights = std::mem::take(&mut self.weights);
        weights.clear();
        weights.resize(legal.len(), 1.0);
        prior(&mut weights);
        let sum: f32 = weights.iter().sum();
        let scale = if sum > 0.0 { 1.0 / sum } else { 0.0 };
        for (&action, &weight) in legal.iter().zip(&weights) {
            let arms = self.arms(node);
            if let Err(place) = arms.binary_search_by(|arm| arm.action.cmp(&action)) {
                let arm =
                    Arm { action, prior: weight * scale, visits: 0, available: 0, total: 0.0 };
                self.insert(node, place, arm, legal.len());
            }
        }
        self.weights = weights;
    }

    /// Arms of a node lie side by side; a node that outgrows its room moves to the
    /// end, and what it leaves behind is lost until the tree is cleared.
    fn insert(&mut self, node: NodeId, place: usize, arm: Arm<A>, expected: usize) {
        let node = &mut self.nodes[node.0 as usize];
        let len = usize::from(node.len);
        let mut start = node.start as usize;
        if node.len == node.room {
            let room = (2 * len).max(expected);
            let end = self.arms.len();
            self.arms.extend_from_within(start..start + len);
            self.arms.resize(end + room, arm);
            start = end;
            node.start = start as u32;
            node.room = room as u16;
        }
        self.arms.copy_within(start + place..start + len, start + place + 1);
        self.arms[start + place] = arm;
        node.len += 1;
    }

    /// Chooses one of the legal actions, all of which have arms, to explore it.
    #[inline]
    pub(crate) fn select<D: Dice>(
        &mut self,
        node: NodeId,
        legal: &[A],
        selection: Selection,
        widening: Widening,
        dice: &mut D,
    ) -> (A, Choice) {
        let Node { start, len, visits, total, .. } = self.nodes[node.0 as usize];
        let start = start as usize;
        let arms = &mut self.arms[start..start + usize::from(len)];
        let mean = if visits == 0 { 0.5 } else { (total / f64::from(visits)) as f32 };
        let allowed = widening.allowed(visits);
        let mut tried = 0;
        let mut best = (f32::NEG_INFINITY, 0);
        let mut fresh = (f32::NEG_INFINITY, 0);
        let mut alike = 0;
        let mut place = 0;
        for action in legal {
            while arms[place].action != *action {
                place += 1;
            }
            let arm = &mut arms[place];
            arm.available += 1;
            if arm.visits == 0 {
                // Among untried actions that look alike, each is equally likely.
                if arm.prior > fresh.0 {
                    fresh = (arm.prior, place);
                    alike = 1;
                } else if arm.prior >= fresh.0 {
                    alike += 1;
                    if dice.below(alike) == 0 {
                        fresh.1 = place;
                    }
                }
            } else {
                tried += 1;
                let score = score(arm, selection);
                if score > best.0 {
                    best = (score, place);
                }
            }
        }
        let take_fresh = alike > 0
            && (tried == 0
                || tried < allowed
                    && match selection {
                        Selection::Ucb(_) => true,
                        Selection::Puct(explore) => {
                            let arm = &arms[fresh.1];
                            mean + explore * arm.prior * (arm.available as f32).sqrt() > best.0
                        }
                    });
        let place = if take_fresh { fresh.1 } else { best.1 };
        (arms[place].action, Choice { node, arm: (start + place) as u32 })
    }

    /// Chooses one of the legal actions as often as it was explored, and learns
    /// nothing; none if none was.
    pub(crate) fn imitate<D: Dice>(&self, node: NodeId, legal: &[A], dice: &mut D) -> Option<A> {
        let tried = |arm: &&Arm<A>| arm.visits > 0 && legal.binary_search(&arm.action).is_ok();
        let visits: u32 = self.arms(node).iter().filter(tried).map(|arm| arm.visits).sum();
        if visits == 0 {
            return None;
        }
        let mut left = dice.below(visits);
        self.arms(node).iter().filter(tried).find_map(|arm| match left.checked_sub(arm.visits) {
            Some(rest) => {
                left = rest;
                None
            }
            None => Some(arm.action),
        })
    }

    /// Adds what became of a choice.
    #[inline]
    pub(crate) fn learn(&mut self, choice: Choice, reward: f32) {
        let arm = &mut self.arms[choice.arm as usize];
        arm.visits += 1;
        arm.total += f64::from(reward);
        let node = &mut self.nodes[choice.node.0 as usize];
        node.visits += 1;
        node.total += f64::from(reward);
    }
}

#[inline]
fn score<A>(arm: &Arm<A>, selection: Selection) -> f32 {
    let visits = arm.visits as f32;
    let value = arm.total as f32 / visits;
    match selection {
        Selection::Ucb(explore) => value + explore * (logarithm(arm.available) / visits).sqrt(),
        Selection::Puct(explore) => {
            value + explore * arm.prior * (arm.available as f32).sqrt() / (1.0 + visits)
        }
    }
}

/// The natural logarithm to about one part in a hundred, from operations that give
/// the same result on every machine (a library's logarithm need not).
#[inline]
fn logarithm(number: u32) -> f32 {
    let whole = number.max(1).ilog2();
    let rest = number as f32 / (1u64 << whole) as f32 - 1.0;
    // log2(1 + x), exact at both ends.
    let part = rest * (1.344 - 0.344 * rest);
    (whole as f32 + part) * std::f32::consts::LN_2
}

#[cfg(test)]
mod tests {
    use super::*;
    use hindsight_core::SwiftDice;

    #[test]
    fn logarithms_are_close_enough() {
        for number in [1u32, 2, 3, 5, 7, 100, 1000, 99_999, u32::MAX] {
            let exact = f64::from(number).ln();
            assert!((f64::from(logarithm(number)) - exact).abs() < 0.01, "{number}");
        }
    }

    #[test]
    fn arms_stay_in_order_however_they_come() {
        let mut tree = Tree::new();
        let node = tree.meet(1);
        let other = tree.meet(2);
        assert_ne!(node, other);
        assert_eq!(tree.meet(1), node);
        for legal in [&[4, 9][..], &[1, 5, 9], &[2, 3, 4, 10], &[1, 2, 3, 4, 5, 9, 10]] {
            tree.grow(node, legal, |_| {});
            tree.grow(other, &[7], |_| {});
        }
        let actions: Vec<i32> = tree.arms(node).iter().map(|arm| arm.action).collect();
        assert_eq!(actions, [1, 2, 3, 4, 5, 9, 10]);
        assert_eq!(tree.arms(other).len(), 1);
    }

    /// The better of two arms is visited more, and both are.
    #[test]
    fn selection_prefers_what_pays() {
        for selection in [Selection::Ucb(0.7), Selection::Puct(1.5)] {
            let mut tree = Tree::new();
            let node = tree.meet(0);
            let mut dice = SwiftDice::new(1);
            tree.grow(node, &[0, 1], |_| {});
            for _ in 0..1000 {
                let (action, choice) =
                    tree.select(node, &[0, 1], selection, Widening::ALL, &mut dice);
                tree.learn(choice, if action == 1 { 0.8 } else { 0.2 });
            }
            let visits: Vec<u32> = tree.arms(node).iter().map(|arm| arm.visits).collect();
            assert!(visits[1] > 900 && visits[0] > 0, "{selection:?}: {visits:?}");
        }
    }

    #[test]
    fn widening_looks_at_the_best_by_prior_first() {
        let mut tree = Tree::new();
        let node = tree.meet(0);
        let mut dice = SwiftDice::new(1);
        let legal: Vec<u8> = (0..10).collect();
        let prior = |weights: &mut [f32]| {
            weights.iter_mut().enumerate().for_each(|(i, weight)| *weight = 1.0 + i as f32);
        };
        let widening = Widening { first: 2.0, growth: 0.1 };
        tree.grow(node, &legal, prior);
        for visits in 0..400u32 {
            let (_, choice) = tree.select(node, &legal, Selection::Ucb(0.7), widening, &mut dice);
            tree.learn(choice, 0.5);
            if visits == 50 {
                let seen: Vec<u8> = visited(&tree, node);
                assert_eq!(seen, [8, 9]);
            }
        }
        assert_eq!(visited(&tree, node), [7, 8, 9]);
    }

    fn visited(tree: &Tree<u8>, node: NodeId) -> Vec<u8> {
        tree.arms(node).iter().filter(|arm| arm.visits > 0).map(|arm| arm.action).collect()
    }
}
