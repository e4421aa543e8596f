//! Who thinks next. Pure: no clock, no threads; time is passed in as what thinking is
//! expected to cost and what it did cost.
//!
//! - What people wait for comes before what nobody waits for: [`Class`].
//! - Within a class everybody gets the same share of the time: whoever has had least, with
//!   what the next move will cost, comes first. So cheap moves come before dear ones, and
//!   who asks for much waits behind who asks for little.
//! - Nobody has all places at once, and neither has what nobody waits for: whoever comes
//!   next need not wait for a long thought of somebody else's to end.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

/// How urgent thinking is; the first is the most urgent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Class {
    /// A bot's move for which somebody waits.
    Awaited,
    /// The coach's answer.
    Coach,
    /// A bot's move in a game whose people are away.
    Unwatched,
    /// A bot's move in a game that bots play alone until somebody comes back.
    Deserted,
    /// A piece of a review: it can wait for all of them.
    Review,
}

impl Class {
    pub(crate) const ALL: [Class; 5] =
        [Class::Awaited, Class::Coach, Class::Unwatched, Class::Deserted, Class::Review];

    /// What it is called in the metrics.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Class::Awaited => "awaited",
            Class::Coach => "coach",
            Class::Unwatched => "unwatched",
            Class::Deserted => "deserted",
            Class::Review => "review",
        }
    }
}

/// Something to be thought about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Wish<P> {
    pub(crate) class: Class,
    /// For whom: the time is theirs.
    pub(crate) payer: P,
    /// The seconds that it will probably take.
    pub(crate) cost: f64,
}

/// A wish in the queue, or being fulfilled.
pub(crate) type Number = u64;

/// The wishes that wait and those that are being fulfilled.
#[derive(Debug)]
pub(crate) struct Queue<P> {
    /// How many may think at once: two at least.
    places: usize,
    waiting: Vec<(Number, Wish<P>)>,
    running: Vec<(Number, Wish<P>)>,
    shares: HashMap<Class, Shares<P>>,
    next: Number,
}

/// Who has had how much of the time of a class.
#[derive(Debug)]
struct Shares<P> {
    /// The seconds that everybody has had who is here, or has had more than those who are.
    had: HashMap<P, f64>,
    /// The least that anybody has had who is here. Who comes anew is taken to have had as
    /// much: nobody saves time up, and nobody loses a debt by going away for a moment.
    floor: f64,
}

impl<P: Copy + Eq + Hash> Queue<P> {
    pub(crate) fn new(places: usize) -> Queue<P> {
        let (waiting, running, shares) = Default::default();
        Queue { places: places.max(2), waiting, running, shares, next: 0 }
    }

    /// Adds a wish.
    pub(crate) fn add(&mut self, wish: Wish<P>) -> Number {
        let shares = self.shares.entry(wish.class).or_default();
        let had = shares.had.entry(wish.payer).or_insert(shares.floor);
        *had = had.max(shares.floor);
        self.next += 1;
        self.waiting.push((self.next, wish));
        self.next
    }

    /// Takes the next wish that may be fulfilled now; none if all places are taken, or
    /// nobody waits who may have one.
    pub(crate) fn start(&mut self) -> Option<Number> {
        let others = |fits: &dyn Fn(&Wish<P>) -> bool| {
            self.running.iter().filter(|(_, other)| fits(other)).count()
        };
        let unawaited = others(&|other| other.class > Class::Awaited);
        let may_start = |wish: &Wish<P>| {
            self.running.len() < self.places
                && others(&|other| other.payer == wish.payer) < self.places - 1
                && (wish.class == Class::Awaited || unawaited < self.places - 1)
        };
        let due = |wish: &Wish<P>| self.had(wish) + wish.cost;
        let waiting = self.waiting.iter().enumerate().filter(|(_, (_, wish))| may_start(wish));
        let (place, _) = waiting.min_by(|(_, (m, a)), (_, (n, b))| {
            a.class.cmp(&b.class).then(due(a).total_cmp(&due(b))).then(m.cmp(n))
        })?;
        let (number, wish) = self.waiting.remove(place);
        self.running.push((number, wish));
        self.charge(&wish, wish.cost);
        Some(number)
    }

    /// A wish was fulfilled in this many seconds, or given up. Others may be able to start
    /// now.
    pub(crate) fn end(&mut self, number: Number, took: f64) {
        let is_it = |(other, _): &(Number, Wish<P>)| *other == number;
        if let Some(place) = self.running.iter().position(is_it) {
            let (_, wish) = self.running.swap_remove(place);
            self.charge(&wish, took - wish.cost);
        } else if let Some(place) = self.waiting.iter().position(is_it) {
            let (_, wish) = self.waiting.remove(place);
            self.charge(&wish, 0.0);
        }
    }

    /// How many wait, of this class.
    pub(crate) fn waiting(&self, class: Class) -> usize {
        self.waiting.iter().filter(|(_, wish)| wish.class == class).count()
    }

    fn had(&self, wish: &Wish<P>) -> f64 {
        self.shares
            .get(&wish.class)
            .and_then(|shares| shares.had.get(&wish.payer))
            .map_or(0.0, |had| *had)
    }

    /// Adds to what somebody has had, and forgets whoever is owed no less than anybody who
    /// comes anew.
    fn charge(&mut self, wish: &Wish<P>, seconds: f64) {
        let here = self.waiting.iter().chain(&self.running);
        let here: HashSet<P> = here
            .filter(|(_, other)| other.class == wish.class)
            .map(|(_, other)| other.payer)
            .collect();
        let shares = self.shares.entry(wish.class).or_default();
        if here.is_empty() {
            *shares = Shares::default();
            return;
        }
        *shares.had.entry(wish.payer).or_insert(shares.floor) += seconds;
        let least = here.iter().filter_map(|payer| shares.had.get(payer)).copied();
        shares.floor = shares.floor.max(least.fold(f64::INFINITY, f64::min));
        let floor = shares.floor;
        shares.had.retain(|payer, had| *had > floor || here.contains(payer));
    }
}

impl<P> Default for Shares<P> {
    fn default() -> Shares<P> {
        Shares { had: HashMap::new(), floor: 0.0 }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn wish(class: Class, payer: u8, cost: f64) -> Wish<u8> {
        Wish { class, payer, cost }
    }

    /// Fulfils everything, one wish at a time in each place, and tells whose were started,
    /// in order.
    fn drain(queue: &mut Queue<u8>) -> Vec<(Class, u8)> {
        let mut order = Vec::new();
        loop {
            while let Some(number) = queue.start() {
                let (_, wish) = queue.running.iter().find(|(other, _)| *other == number).unwrap();
                order.push((wish.class, wish.payer));
            }
            let Some((number, wish)) = queue.running.first().copied() else { return order };
            queue.end(number, wish.cost);
        }
    }

    #[test]
    fn a_newcomer_is_next_however_many_wishes_another_has() {
        for flood in [1, 10, 1000] {
            let mut queue = Queue::new(2);
            for _ in 0..flood {
                queue.add(wish(Class::Awaited, 1, 1.0));
            }
            // One of two places stays free for others.
            let first = queue.start().unwrap();
            assert_eq!(queue.start(), None);
            let newcomer = queue.add(wish(Class::Awaited, 2, 0.01));
            assert_eq!(queue.start(), Some(newcomer));
            queue.end(first, 1.0);
        }
    }

    #[test]
    fn cheap_moves_come_before_dear_ones_and_what_is_awaited_before_all() {
        let mut queue = Queue::new(2);
        queue.add(wish(Class::Review, 6, 0.0001));
        queue.add(wish(Class::Deserted, 5, 0.001));
        queue.add(wish(Class::Unwatched, 4, 0.001));
        queue.add(wish(Class::Coach, 3, 0.001));
        queue.add(wish(Class::Awaited, 1, 1.0));
        queue.add(wish(Class::Awaited, 2, 0.01));
        let order: Vec<u8> = drain(&mut queue).into_iter().map(|(_, payer)| payer).collect();
        assert_eq!(order, [2, 1, 3, 4, 5, 6]);
    }

    #[test]
    fn what_nobody_waits_for_never_has_all_places() {
        let mut queue = Queue::new(4);
        for payer in 0..20 {
            queue.add(wish(Class::Deserted, payer, 1.0));
        }
        let started = std::iter::from_fn(|| queue.start()).count();
        assert_eq!(started, 3);
        let awaited = queue.add(wish(Class::Awaited, 99, 1.0));
        assert_eq!(queue.start(), Some(awaited));
    }

    /// A review gives its place back after every piece, so it never holds up more than one.
    #[test]
    fn reviews_go_on_only_while_nobody_else_wants_to_think() {
        let mut queue = Queue::new(2);
        let piece = queue.add(wish(Class::Review, 1, 0.05));
        assert_eq!(queue.start(), Some(piece));
        let others = [Class::Deserted, Class::Unwatched, Class::Coach, Class::Awaited];
        for (payer, class) in (2..).zip(others) {
            queue.add(wish(class, payer, 1.0));
        }
        queue.end(piece, 0.05);
        queue.add(wish(Class::Review, 1, 0.05));
        let order: Vec<Class> = drain(&mut queue).into_iter().map(|(class, _)| class).collect();
        assert_eq!(order[4], Class::Review, "{order:?}");
    }

    #[test]
    fn who_thought_longer_than_expected_pays_for_it() {
        let mut queue = Queue::new(2);
        let first = queue.add(wish(Class::Awaited, 1, 0.1));
        queue.add(wish(Class::Awaited, 1, 0.1));
        for _ in 0..10 {
            queue.add(wish(Class::Awaited, 2, 0.1));
        }
        assert_eq!(queue.start(), Some(first));
        queue.end(first, 0.75);
        let mut order = Vec::new();
        // One at a time, as if there were but one place.
        while let Some(number) = queue.start() {
            let (_, done) = *queue.running.last().unwrap();
            order.push(done.payer);
            queue.end(number, done.cost);
        }
        let place = order.iter().position(|payer| *payer == 1).unwrap();
        assert!((7..=8).contains(&place), "{order:?}");
    }

    #[test]
    fn what_is_given_up_leaves_nothing_behind() {
        let mut queue = Queue::new(2);
        let (one, two) =
            (queue.add(wish(Class::Coach, 1, 1.0)), queue.add(wish(Class::Coach, 2, 1.0)));
        assert_eq!(queue.waiting(Class::Coach), 2);
        queue.end(two, 0.0);
        assert_eq!(queue.start(), Some(one));
        queue.end(one, 0.0);
        assert_eq!(queue.start(), None);
        assert!(queue.shares.values().all(|shares| shares.had.is_empty()));
    }

    /// What may happen to a queue: a wish is added, as many as may start do, or one of
    /// those that run ends.
    #[derive(Clone, Debug)]
    enum Happening {
        Add(usize, u8, u16),
        Start,
        End(usize, u16),
        GiveUp(usize),
    }

    fn happening() -> impl Strategy<Value = Happening> {
        prop_oneof![
            4 => (0..Class::ALL.len(), 0..6u8, 1..1000u16).prop_map(|(c, p, m)| Happening::Add(c, p, m)),
            4 => Just(Happening::Start),
            3 => (0..8usize, 1..2000u16).prop_map(|(place, m)| Happening::End(place, m)),
            1 => (0..8usize).prop_map(Happening::GiveUp),
        ]
    }

    proptest! {
        #[test]
        fn places_are_never_overdrawn_and_no_wish_is_lost(
            places in 1..6usize,
            happenings in prop::collection::vec(happening(), 0..200),
        ) {
            let mut queue = Queue::new(places);
            let places = places.max(2);
            let (mut added, mut ended) = (0, 0);
            for happening in happenings {
                match happening {
                    Happening::Add(class, payer, millis) => {
                        queue.add(wish(Class::ALL[class], payer, f64::from(millis) / 1000.0));
                        added += 1;
                    }
                    Happening::Start => {
                        let best = queue.waiting.iter().map(|(_, wish)| wish.class).min();
                        if let Some(number) = queue.start() {
                            let (_, wish) = *queue.running.last().unwrap();
                            prop_assert_eq!(queue.running.last().unwrap().0, number);
                            // A less urgent one starts only if the more urgent ones may not.
                            if Some(wish.class) != best {
                                let holds = |payer: u8| {
                                    queue.running.iter().filter(|(_, w)| w.payer == payer).count()
                                };
                                for (_, other) in &queue.waiting {
                                    prop_assert!(
                                        other.class >= wish.class || holds(other.payer) == places - 1
                                    );
                                }
                            }
                        }
                    }
                    Happening::End(place, millis) => {
                        if let Some((number, _)) = queue.running.get(place).copied() {
                            queue.end(number, f64::from(millis) / 1000.0);
                            ended += 1;
                        }
                    }
                    Happening::GiveUp(place) => {
                        if let Some((number, _)) = queue.waiting.get(place).copied() {
                            queue.end(number, 0.0);
                            ended += 1;
                        }
                    }
                }
                prop_assert!(queue.running.len() <= places);
                prop_assert_eq!(queue.waiting.len() + queue.running.len() + ended, added);
                for payer in 0..6 {
                    let holds = queue.running.iter().filter(|(_, wish)| wish.payer == payer);
                    prop_assert!(holds.count() < places);
                }
            }
            let left = queue.waiting.len();
            prop_assert!(drain(&mut queue).len() == left, "everything is started in the end");
        }

        /// Two who always want more get the same time, to within a move of each.
        #[test]
        fn time_is_shared_evenly(
            cheap in 1..50u32,
            dear in 50..1000u32,
            rounds in 50..200usize,
        ) {
            let costs = [f64::from(cheap) / 1000.0, f64::from(dear) / 1000.0];
            let mut queue = Queue::new(2);
            let mut had = [0.0, 0.0];
            for payer in 0..2u8 {
                for _ in 0..2 {
                    queue.add(wish(Class::Awaited, payer, costs[usize::from(payer)]));
                }
            }
            for _ in 0..rounds {
                // One at a time, as if there were but one place.
                let number = queue.start().unwrap();
                let (_, done) = *queue.running.last().unwrap();
                queue.end(number, done.cost);
                had[usize::from(done.payer)] += done.cost;
                queue.add(done);
                let apart: f64 = had[0] - had[1];
                prop_assert!(apart.abs() <= costs[1] + costs[0] + 1e-9, "{:?}", had);
            }
        }
    }
}
