//! A small model of servers that share a table: every order of events of a short game is looked at.
//!
//! Two servers, one table at which a person and a bot move by turns, and whatever can happen to
//! them: a move is sent to either, or sent twice; news come late or never; a server is killed and
//! started anew, or stopped for as long as one likes and wakes up in the middle of what it did; leases
//! run out; a table is taken over, or attracted by where it is played. The model is to the program
//! what a map is to a town: appending at the next number or not at all, reading on after a
//! refusal, a lease that is held for less long than it is believed in by others, and one keeper in
//! the database. What must hold has names:
//!
//! - **in turn**: the entries of the log are by the person and the bot in turn: nobody moves
//!   twice, whoever believes to see to the table;
//! - **kept**: what was acknowledged is in the log, where it was;
//! - **one keeper**: of servers that are awake, and have not just woken up, one at most sees to the
//!   table, unless it was attracted a moment ago;
//! - **no standstill**: from whatever has happened, if nothing more goes wrong, the bot moves.
//!
//! Each is shown to notice something: a rule of the model is left out, and it is broken.

use std::collections::{HashSet, VecDeque};

const SERVERS: usize = 2;
/// How long a log becomes.
const LONGEST: u8 = 4;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
enum Who {
    Person,
    Bot,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Server {
    /// Which lease it has, as it believes, if it runs.
    lease: Option<u8>,
    /// Whether it is stopped in the middle of something.
    stopped: bool,
    /// Whether it has woken up and not yet said that it is there.
    woken: bool,
    /// How much of the log it knows.
    known: u8,
    /// Whether it believes to see to the table.
    keeps: bool,
    /// A move that was checked at what it knew, and is still to be written.
    checked: Option<(Who, u8)>,
}

const DOWN: Server =
    Server { lease: None, stopped: false, woken: false, known: 0, keeps: false, checked: None };

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct World {
    log: Vec<Who>,
    /// The number of entries that somebody was told are written.
    acknowledged: u8,
    servers: [Server; SERVERS],
    /// The leases that the database knows.
    leases: Vec<u8>,
    /// The lease of the keeper.
    keeper: Option<u8>,
    next_lease: u8,
    /// Whether the table was attracted, and the keeper from before may not know.
    attracted: bool,
    /// How much may still go wrong.
    mishaps: u8,
}

/// The rules of which one may be left out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Without {
    Nothing,
    /// That an entry is written at the next number only.
    Number,
    /// That a server believes in its lease for less long than the others.
    OwnClock,
    /// That tables whose keeper is gone are taken over.
    TakingOver,
    /// That a move is acknowledged only when it is written.
    Writing,
}

fn turn(length: u8) -> Who {
    if length.is_multiple_of(2) { Who::Person } else { Who::Bot }
}

impl World {
    fn new() -> World {
        let server = |lease| Server { lease: Some(lease), ..DOWN };
        World {
            log: Vec::new(),
            acknowledged: 0,
            servers: [Server { keeps: true, ..server(1) }, server(2)],
            leases: vec![1, 2],
            keeper: Some(1),
            next_lease: 3,
            attracted: false,
            mishaps: 2,
        }
    }

    fn length(&self) -> u8 {
        self.log.len() as u8
    }

    fn awake(&self, place: usize) -> bool {
        self.servers[place].lease.is_some() && !self.servers[place].stopped
    }

    fn with(&self, change: impl FnOnce(&mut World)) -> World {
        let mut next = self.clone();
        change(&mut next);
        next
    }

    /// Whether a server may let the bot move, as far as it knows.
    fn may_think(&self, place: usize) -> bool {
        let server = &self.servers[place];
        server.keeps && turn(server.known) == Who::Bot
    }

    /// What servers do by themselves while nothing goes wrong.
    fn work(&self, without: Without) -> Vec<World> {
        let mut all = Vec::new();
        for place in 0..SERVERS {
            if self.servers[place].lease.is_some() && self.servers[place].stopped {
                all.push(self.with(|world| {
                    world.servers[place].stopped = false;
                    world.servers[place].woken = true;
                }));
            }
            if self.servers[place].lease.is_none() {
                all.push(self.with(|world| world.join(place)));
            }
            if !self.awake(place) {
                continue;
            }
            let server = self.servers[place];
            // It renews its lease, or gets another.
            if server.lease.is_some_and(|lease| !self.leases.contains(&lease)) {
                all.push(self.with(|world| world.join(place)));
                continue;
            }
            if server.woken {
                all.push(self.with(|world| world.servers[place].woken = false));
            }
            if without != Without::TakingOver
                && self.keeper.is_none_or(|keeper| !self.leases.contains(&keeper))
            {
                all.push(self.with(|world| {
                    world.keeper = server.lease;
                    world.servers[place].keeps = true;
                }));
            }
            // It compares what it keeps with what the database says.
            let keeps = self.keeper == server.lease;
            if server.keeps != keeps {
                all.push(self.with(|world| {
                    world.servers[place].keeps = keeps;
                    world.attracted = false;
                }));
            }
            if server.known < self.length() {
                all.push(self.with(|world| world.servers[place].known = world.length()));
            }
            if let Some((who, known)) = server.checked {
                all.push(self.with(|world| world.write(place, who, known, without)));
            } else if self.may_think(place) && server.known < LONGEST {
                all.push(self.with(|world| {
                    world.servers[place].checked = Some((Who::Bot, server.known));
                }));
            }
        }
        // Leases of those run out who are gone or stopped.
        for lease in &self.leases {
            let is_held = (0..SERVERS)
                .any(|place| self.awake(place) && self.servers[place].lease == Some(*lease));
            if !is_held {
                all.push(self.with(|world| world.leases.retain(|one| one != lease)));
            }
        }
        all
    }

    /// A server that starts, or whose lease has run out, gets another.
    fn join(&mut self, place: usize) {
        let lease = self.next_lease;
        self.next_lease += 1;
        self.leases.push(lease);
        let server = &mut self.servers[place];
        server.lease = Some(lease);
        server.keeps = false;
        server.woken = false;
    }

    /// Writes the next entry, if nobody else has; else it reads on and checks again.
    fn write(&mut self, place: usize, who: Who, known: u8, without: Without) {
        self.servers[place].checked = None;
        if known == self.length() || without == Without::Number {
            self.log.push(who);
            self.acknowledged = self.length();
        } else if turn(self.length()) == who && who == Who::Person {
            // It may still be right at the table as it is now.
            self.servers[place].checked = Some((who, self.length()));
        }
        self.servers[place].known = self.length();
    }

    /// What people do, and what goes wrong.
    fn events(&self, without: Without) -> Vec<World> {
        let mut all = Vec::new();
        for place in 0..SERVERS {
            let server = self.servers[place];
            if self.awake(place) && server.checked.is_none() && server.known < LONGEST {
                // Somebody sends a move, which is checked at what the server knows.
                if turn(server.known) == Who::Person {
                    all.push(self.with(|world| {
                        world.servers[place].checked = Some((Who::Person, server.known));
                        if without == Without::Writing {
                            world.acknowledged = world.acknowledged.max(server.known + 1);
                        }
                    }));
                }
                // Where somebody plays on, the table is attracted.
                if server.known > 0
                    && self.keeper != server.lease
                    && self.leases.contains(&server.lease.unwrap_or(0))
                {
                    all.push(self.with(|world| {
                        world.keeper = server.lease;
                        world.servers[place].keeps = true;
                        world.attracted = true;
                    }));
                }
            }
            if self.mishaps == 0 || server.lease.is_none() {
                continue;
            }
            let mishap = |change: &dyn Fn(&mut World)| {
                self.with(|world| {
                    world.mishaps -= 1;
                    change(world);
                })
            };
            all.push(mishap(&|world| world.servers[place] = DOWN));
            if !server.stopped {
                all.push(mishap(&|world| world.servers[place].stopped = true));
            }
        }
        // Whoever is cut off from the database has noticed, by its own clock, before its lease has
        // run out there.
        for place in (0..SERVERS).filter(|place| self.mishaps > 0 && self.awake(*place)) {
            let lease = self.servers[place].lease;
            if lease.is_some_and(|lease| self.leases.contains(&lease)) {
                all.push(self.with(|world| {
                    world.mishaps -= 1;
                    world.leases.retain(|one| Some(*one) != lease);
                    if without != Without::OwnClock {
                        world.servers[place].keeps = false;
                    }
                }));
            }
        }
        all
    }

    /// Which promise is broken, if one is.
    fn broken(&self) -> Option<&'static str> {
        if self.log.iter().enumerate().any(|(place, who)| turn(place as u8) != *who) {
            return Some("in turn");
        }
        if self.acknowledged > self.length() {
            return Some("kept");
        }
        let keeps = |place: &usize| self.awake(*place) && self.servers[*place].keeps;
        let is_one = (0..SERVERS).filter(keeps).count() <= 1;
        // One that has just woken up finds out when it next says that it is there.
        let all_know = self.servers.iter().all(|server| !server.woken);
        (!is_one && all_know && !self.attracted).then_some("one keeper")
    }

    /// Whether the bot moves at last if nothing more goes wrong and nobody does anything.
    fn goes_on(&self, without: Without) -> bool {
        let length = self.length();
        if turn(length) == Who::Person || length >= LONGEST {
            return true;
        }
        let mut seen = HashSet::new();
        let mut open = vec![self.clone()];
        while let Some(world) = open.pop() {
            if world.length() > length {
                return true;
            }
            // Numbers of leases go on for ever; what matters is which of them are there.
            if world.next_lease < self.next_lease + 4 && seen.insert(world.clone()) {
                open.extend(world.work(without));
            }
        }
        false
    }
}

/// Looks at everything that can happen; the first promise that is broken, and how many worlds there
/// were.
fn explore(without: Without) -> (Option<&'static str>, usize) {
    let mut seen = HashSet::from([World::new()]);
    let mut open = VecDeque::from([World::new()]);
    while let Some(world) = open.pop_front() {
        if let Some(broken) = world.broken() {
            return (Some(broken), seen.len());
        }
        if !world.goes_on(without) {
            return (Some("no standstill"), seen.len());
        }
        for next in world.work(without).into_iter().chain(world.events(without)) {
            if next.next_lease <= 6 && next.length() <= LONGEST && seen.insert(next.clone()) {
                open.push_back(next);
            }
        }
    }
    (None, seen.len())
}

#[test]
fn all_promises_hold_whatever_happens() {
    let (broken, worlds) = explore(Without::Nothing);
    assert_eq!(broken, None);
    assert!(worlds > 10_000, "only {worlds} worlds were looked at");
}

#[test]
fn each_rule_is_needed_for_a_promise() {
    for (without, promise) in [
        (Without::Number, "in turn"),
        (Without::OwnClock, "one keeper"),
        (Without::TakingOver, "no standstill"),
        (Without::Writing, "kept"),
    ] {
        assert_eq!(explore(without).0, Some(promise));
    }
}
