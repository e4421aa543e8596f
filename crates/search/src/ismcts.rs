//! Information-set Monte Carlo tree search.
//!
//! An iteration imagines a world, walks down the tree as far as it is known,
//! adds one decision, plays on by the rollout policy and tells every decision on
//! its way what became of it. Each decision counts the reward of the seat that
//! decides, so any number of seats each play for themselves (max^n). Seats that
//! act at the same time choose independently of each other (decoupled), and a
//! mixture shows in how often each action was tried rather than in the best one.

use hindsight_core::arrayvec::ArrayVec;
use hindsight_core::{
    Actions, Dice, Game, MAX_SEATS, Observer, Seat, SeatSet, SeatVec, SwiftDice, Turn,
};
use std::collections::{BTreeMap, HashMap};
use std::hash::BuildHasherDefault;

use crate::budget::{Budget, Clock};
use crate::guide::{Guide, roll_out};
use crate::hash::{AsIs, mix};
use crate::report::{Candidate, Report};
use crate::tree::{Choice, Selection, Tree, Widening};

/// By whose knowledge decisions are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Observers {
    /// One tree, by what the searching seat sees (SO-ISMCTS). Cheapest; right
    /// where moves are open.
    Single,
    /// A tree for each seat, by what that seat sees (MO-ISMCTS): right where a
    /// seat's moves or draws are hidden from the others.
    Multiple,
}

/// How to search.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// By whose knowledge decisions are told apart.
    pub observers: Observers,
    /// How an action is chosen inside the tree.
    pub selection: Selection,
    /// How many actions of a decision are looked at.
    pub widening: Widening,
    /// A rollout is cut short and judged after this many steps; 0 judges leaves as
    /// they are.
    pub rollout_steps: u32,
    /// All worlds agree with the searching seat's view, so in all of them its
    /// secrets are the same, and the simulated others learn to play against them
    /// as if they knew. With this, they learn in worlds imagined from *their*
    /// views instead (re-determinising, after Goodman 2019): every other iteration
    /// imagines a world, then what another seat knows in it, then a world that
    /// agrees with *that*, and teaches that seat only. Costs half the iterations.
    pub redetermine: bool,
    /// Trees that are searched side by side, each on its own thread; their roots
    /// are added up.
    pub threads: usize,
    /// A tree is not grown beyond this many decisions, and is emptied before a
    /// search that finds it half full. A decision takes some 50 bytes,
    /// and 32 more for each action once it is met again.
    pub most_nodes: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            observers: Observers::Single,
            selection: Selection::Ucb(0.7),
            widening: Widening::ALL,
            rollout_steps: u32::MAX,
            redetermine: false,
            threads: 1,
            most_nodes: 1 << 20,
        }
    }
}

/// A search that keeps its trees between the moves of a game.
pub struct Ismcts<G: Game, U> {
    guide: U,
    settings: Settings,
    grown: Vec<Grown<G>>,
}

/// A tree and where its decisions of the searching seat are found again.
struct Grown<G: Game> {
    tree: Tree<G::Action>,
    /// From what the seat knows to the history under which the tree has it.
    reached: HashMap<u64, u64, BuildHasherDefault<AsIs>>,
}

impl<G: Game, U: Guide<G>> Ismcts<G, U> {
    /// A search with an empty tree.
    pub fn new(guide: U, settings: Settings) -> Self {
        Ismcts { guide, settings, grown: Vec::new() }
    }

    /// What the game tells the search, to be adjusted between moves. Whoever
    /// changes the meaning of rewards should also [`forget`](Ismcts::forget).
    pub fn guide_mut(&mut self) -> &mut U {
        &mut self.guide
    }

    /// Empties the trees.
    pub fn forget(&mut self) {
        self.grown.clear();
    }

    /// Searches for the best action of a seat, which is to act in its view, among
    /// the legal ones, of which there is at least one.
    pub fn search(
        &mut self,
        view: &G::View,
        seat: Seat,
        legal: &[G::Action],
        budget: Budget,
        dice: &mut SwiftDice,
    ) -> Report<G::Action> {
        if let [only] = legal {
            return Report::forced(*only);
        }
        let threads = self.settings.threads.max(1);
        let Ismcts { guide, settings, grown } = self;
        grown.resize_with(threads, || Grown { tree: Tree::new(), reached: HashMap::default() });
        let (guide, settings) = (&*guide, &*settings);
        let work = |grown: &mut Grown<G>, thread, seed| {
            Iterations::new(guide, settings, grown, view, seat, SwiftDice::new(seed))
                .run(budget.share(thread, threads))
        };
        let mut number = || u64::from(dice.word()) << 32 | u64::from(dice.word());
        let seeds: Vec<u64> = (0..threads).map(|_| number()).collect();
        let roots: Vec<Root<G::Action>> = if let [grown] = grown.as_mut_slice() {
            vec![work(grown, 0, seeds[0])]
        } else {
            std::thread::scope(|scope| {
                let start = |(thread, grown)| {
                    let (work, seed) = (&work, seeds[thread]);
                    scope.spawn(move || work(grown, thread, seed))
                };
                let running: Vec<_> = grown.iter_mut().enumerate().map(start).collect();
                let end = |thread: std::thread::ScopedJoinHandle<'_, _>| match thread.join() {
                    Ok(root) => root,
                    Err(panic) => std::panic::resume_unwind(panic),
                };
                running.into_iter().map(end).collect()
            })
        };
        add_up(&roots, legal)
    }
}

/// What one thread found at the root.
struct Root<A> {
    arms: Vec<(A, u32, f64)>,
    iterations: u32,
}

/// The most visited legal action; of equally visited ones the better, of equally
/// good ones the first.
fn add_up<A: Copy + Ord>(roots: &[Root<A>], legal: &[A]) -> Report<A> {
    let mut sums: BTreeMap<A, (u32, f64)> =
        legal.iter().map(|&action| (action, (0, 0.0))).collect();
    for &(action, visits, total) in roots.iter().flat_map(|root| &root.arms) {
        if let Some(sum) = sums.get_mut(&action) {
            sum.0 += visits;
            sum.1 += total;
        }
    }
    let mut candidates: Vec<_> = sums
        .into_iter()
        .map(|(action, (visits, total))| Candidate {
            action,
            visits,
            value: total / f64::from(visits.max(1)),
        })
        .collect();
    candidates.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.value.total_cmp(&a.value)));
    let iterations = roots.iter().map(|root| root.iterations).sum();
    Report { action: candidates[0].action, candidates, iterations }
}

/// The head in which an iteration takes place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Head {
    /// The searching seat's own: the world agrees with its view.
    Own,
    /// Another seat's, as the searching seat imagines it.
    Of(Seat),
}

/// One thread's iterations.
struct Iterations<'a, G: Game, U> {
    guide: &'a U,
    settings: &'a Settings,
    grown: &'a mut Grown<G>,
    view: &'a G::View,
    me: Seat,
    others: SeatVec<Seat>,
    /// Whose histories are kept.
    watchers: SeatSet,
    /// The histories at the root, by seat.
    start: [u64; MAX_SEATS],
    dice: SwiftDice,
    path: Vec<(Seat, Choice)>,
    buffer: Actions<G::Action>,
}

impl<'a, G: Game, U: Guide<G>> Iterations<'a, G, U> {
    fn new(
        guide: &'a U,
        settings: &'a Settings,
        grown: &'a mut Grown<G>,
        view: &'a G::View,
        me: Seat,
        mut dice: SwiftDice,
    ) -> Self {
        let world = G::imagine(view, &mut dice);
        let seats = G::seats(&world);
        let known = guide.knowledge(&world, me);
        let history = known.and_then(|known| grown.reached.get(&known).copied());
        if history.is_none() || grown.tree.len() > settings.most_nodes / 2 {
            grown.tree.clear();
            grown.reached.clear();
        }
        // Others' histories up to here are not known to this seat: theirs begin
        // anew, but under names that no earlier search has used.
        let own = history.unwrap_or(1);
        let start = std::array::from_fn(|seat| if seat == me.index() { own } else { mix(own, 2) });
        let single = settings.observers == Observers::Single && !settings.redetermine;
        Iterations {
            guide,
            settings,
            grown,
            view,
            me,
            others: Seat::all(seats).filter(|&seat| seat != me).collect(),
            watchers: if single { SeatSet::one(me) } else { SeatSet::all(seats) },
            start,
            dice,
            path: Vec::with_capacity(64),
            buffer: Actions::new(),
        }
    }

    fn run(mut self, budget: Budget) -> Root<G::Action> {
        let mut clock = Clock::start(budget);
        while clock.tick() {
            let head = self.head(clock.done());
            let mut world = self.guide.imagine(self.view, &mut self.dice);
            if let Head::Of(seat) = head {
                let theirs = G::view(&world, Observer::Seat(seat));
                world = self.guide.imagine(&theirs, &mut self.dice);
            }
            self.iterate(world, head);
        }
        let key = self.key(&self.start, self.me, Head::Own);
        let arms = match self.grown.tree.find(key) {
            Some(node) => {
                let arms = self.grown.tree.arms(node).iter();
                arms.map(|arm| (arm.action, arm.visits, arm.total)).collect()
            }
            None => Vec::new(),
        };
        Root { arms, iterations: clock.done() }
    }

    fn head(&self, iteration: u32) -> Head {
        if !self.settings.redetermine || iteration % 2 == 1 || self.others.is_empty() {
            return Head::Own;
        }
        Head::Of(self.others[iteration as usize / 2 % self.others.len()])
    }

    /// The name of a decision of `seat` in an iteration that takes place in `head`.
    #[inline]
    fn key(&self, histories: &[u64; MAX_SEATS], seat: Seat, head: Head) -> u64 {
        let owner = match head {
            Head::Of(owner) => owner,
            // With re-determinising, others decide by what they learnt in their
            // own heads.
            Head::Own if self.settings.redetermine => seat,
            Head::Own => self.me,
        };
        let observer = match self.settings.observers {
            Observers::Single => owner,
            Observers::Multiple => seat,
        };
        mix(histories[observer.index()], u64::from(seat.0) << 8 | u64::from(owner.0))
    }

    fn iterate(&mut self, mut state: G::State, head: Head) {
        self.path.clear();
        let mut histories = self.start;
        loop {
            if self.guide.ends(&state) {
                break;
            }
            match G::turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    let outcome = G::draw(&state, &mut self.dice);
                    G::settle(&mut state, &outcome);
                    self.observe(&mut histories, &state, None);
                }
                Turn::Act(seats) => {
                    if !self.act(&mut state, seats, &mut histories, head) {
                        break;
                    }
                }
            }
        }
        let Self { guide, settings, dice, buffer, .. } = self;
        roll_out::<G, _>(*guide, &mut state, settings.rollout_steps, buffer, dice);
        let rewards = self.guide.rewards(&state);
        for &(seat, choice) in &self.path {
            self.grown.tree.learn(choice, rewards[seat.index()]);
        }
    }

    /// Lets seats act that are to act at the same time: all choose before any of
    /// them acts, so nobody's choice depends on another's. False once a choice
    /// was made outside the tree.
    #[inline]
    fn act(
        &mut self,
        state: &mut G::State,
        seats: SeatSet,
        histories: &mut [u64; MAX_SEATS],
        head: Head,
    ) -> bool {
        if let (1, Some(seat)) = (seats.len(), seats.first()) {
            let (action, inside) = self.choose(state, seat, histories, head);
            G::apply(state, seat, action);
            self.observe(histories, state, Some((seat, action)));
            return inside;
        }
        let mut chosen: SeatVec<(Seat, G::Action)> = ArrayVec::new();
        let mut all_inside = !seats.is_empty();
        for seat in seats.iter() {
            let (action, inside) = self.choose(state, seat, histories, head);
            chosen.push((seat, action));
            all_inside &= inside;
        }
        for (seat, action) in chosen {
            // An action that ends the phase for everybody leaves nobody to act.
            if !matches!(G::turn(state), Turn::Act(still) if still.contains(seat)) {
                continue;
            }
            G::apply(state, seat, action);
            self.observe(histories, state, Some((seat, action)));
        }
        all_inside
    }

    #[inline]
    fn observe(
        &self,
        histories: &mut [u64; MAX_SEATS],
        after: &G::State,
        step: Option<(Seat, G::Action)>,
    ) {
        for seat in self.watchers.iter() {
            let seen = self.guide.sight(after, step, seat);
            let history = &mut histories[seat.index()];
            *history = mix(*history, seen);
        }
    }

    /// A seat's action, and whether it was chosen inside the tree.
    #[inline]
    fn choose(
        &mut self,
        state: &G::State,
        seat: Seat,
        histories: &[u64; MAX_SEATS],
        head: Head,
    ) -> (G::Action, bool) {
        if head != Head::Own
            && seat == self.me
            && let Some(action) = self.as_planned(state, histories)
        {
            return (action, true);
        }
        let key = self.key(histories, seat, head);
        let learns = head != Head::Own || !self.settings.redetermine || seat == self.me;
        let Some(node) = self.grown.tree.find(key) else {
            if learns && self.grown.tree.len() < self.settings.most_nodes {
                self.remember(state, seat, histories, key, head);
            }
            return (self.guide.rollout(state, seat, &mut self.buffer, &mut self.dice), false);
        };
        G::legal(state, seat, &mut self.buffer);
        let legal = self.buffer.as_slice();
        if let [only] = legal {
            return (*only, true);
        }
        if !learns {
            return match self.grown.tree.imitate(node, legal, &mut self.dice) {
                Some(action) => (action, true),
                None => (self.guide.rollout(state, seat, &mut self.buffer, &mut self.dice), false),
            };
        }
        let tree = &mut self.grown.tree;
        tree.grow(node, legal, |weights| self.guide.prior(state, seat, legal, weights));
        let Settings { selection, widening, .. } = *self.settings;
        let (action, choice) = tree.select(node, legal, selection, widening, &mut self.dice);
        self.path.push((seat, choice));
        (action, true)
    }

    /// In another's head, half of the time this seat does what its own tree
    /// prefers, as far as it can in that world: the others must learn the answers
    /// to what it means to do, not only to what they would do in its place.
    fn as_planned(&mut self, state: &G::State, histories: &[u64; MAX_SEATS]) -> Option<G::Action> {
        if self.dice.below(2) == 0 {
            return None;
        }
        let node = self.grown.tree.find(self.key(histories, self.me, Head::Own))?;
        G::legal(state, self.me, &mut self.buffer);
        self.grown.tree.imitate(node, &self.buffer, &mut self.dice)
    }

    fn remember(
        &mut self,
        state: &G::State,
        seat: Seat,
        histories: &[u64; MAX_SEATS],
        key: u64,
        head: Head,
    ) {
        self.grown.tree.meet(key);
        if head == Head::Own
            && seat == self.me
            && let Some(known) = self.guide.knowledge(state, seat)
        {
            self.grown.reached.insert(known, histories[seat.index()]);
        }
    }
}
