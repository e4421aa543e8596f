//! What the calls of the others tell about one's own rack.
//!
//! The others see it. Whoever calls a Potion sees few Potions elsewhere, so
//! probably few on this rack. Every rack that the rules allow is weighed by how
//! likely the others were, had they seen it, to do what they did ([`Habits`]).
//!
//! For that the round is told backwards: from the racks as they are now, cast
//! stones go back to their places and drawn ones back to the pool.

use std::collections::BTreeMap;

use hindsight_abracada::inference::{Knowledge, Posterior};
use hindsight_abracada::{Action, Calls, Counts, MOST_LIFE, RACK, Row, Spell, View, pool_size};
use hindsight_core::{Seat, SwiftDice};
use hindsight_search::{Budget, Clock};

use super::habits::{Habits, Situation};
use super::turn::Racks;

/// A decision of somebody else in this round.
struct Decision {
    action: Action,
    /// What is known of it apart from the odds.
    now: Situation,
    /// What the mage could not see, apart from the stones of the observer's rack.
    unseen: Counts,
    /// What it knew of its own rack.
    known: Knowledge,
    /// The observer's rack at that time: the places of today's rack whose stones
    /// were there already, and the stones that have been cast since.
    still_there: Vec<usize>,
    cast_since: Counts,
}

impl Decision {
    /// The observer's rack at that time, if today's is this.
    fn own(&self, rack: Row) -> Counts {
        let mut own = self.cast_since;
        let still_there = self.still_there.iter();
        still_there.filter_map(|&place| rack.get(place)).for_each(|spell| own.add(spell));
        own
    }
}

/// A stone of the observer's rack at an earlier time.
#[derive(Clone, Copy)]
enum Stone {
    /// Still there, at this place.
    There(usize),
    /// Cast since.
    Cast(Spell),
}

impl Stone {
    fn place(self) -> Option<usize> {
        match self {
            Stone::There(place) => Some(place),
            Stone::Cast(_) => None,
        }
    }
}

/// What the observer remembers of the others' decisions.
pub struct Memory {
    decisions: Vec<Decision>,
}

/// A turn of the round as it can be told from the calls.
struct RememberedTurn {
    seat: usize,
    from: usize,
    to: usize,
    /// How many stones were drawn at its end.
    drawn: usize,
    /// Whether it ended by a stop.
    stopped: bool,
}

impl Memory {
    /// What the observer of a view, who has a seat, has seen the others do.
    pub fn of(view: &View, observer: Seat) -> Memory {
        let calls: Vec<_> = view.calls.iter().collect();
        let turns = turns(view);
        let lives = lives(view);
        let me = observer.index();
        let mut racks: Vec<Row> = view.racks.to_vec();
        let mut board = view.board;
        let mut decisions = Vec::new();
        let mut own: Vec<Stone> = (0..racks[me].len()).map(Stone::There).collect();
        for turn in turns.iter().rev() {
            let rack = &mut racks[turn.seat];
            let rest = rack.len() - turn.drawn.min(rack.len());
            (rest..rack.len()).rev().for_each(|place| rack.remove(place));
            if turn.seat == me {
                own.truncate(rest);
            }
            for at in (turn.from..=turn.to).rev() {
                let action = match calls.get(at).filter(|_| at < turn.to) {
                    Some(call) => Action::Call(call.spell),
                    None if turn.stopped => Action::Stop,
                    None => continue,
                };
                if let (Action::Call(spell), Some(place)) =
                    (action, calls.get(at).filter(|_| at < turn.to).and_then(|call| call.place))
                {
                    board.take(spell);
                    racks[turn.seat] = inserted(racks[turn.seat], place.into(), spell);
                    if turn.seat == me {
                        own.insert(usize::from(place).min(own.len()), Stone::Cast(spell));
                    }
                }
                if turn.seat == me {
                    continue;
                }
                let mut seen = board;
                let others = racks.iter().enumerate();
                others
                    .filter(|(seat, _)| *seat != turn.seat && *seat != me)
                    .for_each(|(_, &rack)| seen.add_row(rack));
                let mut heard = Calls::NONE;
                calls[..at].iter().for_each(|&call| heard.push(call));
                let hits = at - turn.from;
                let bound = hits > 0 && !view.options.free_order;
                let others = (0..racks.len()).filter(|&seat| seat != turn.seat);
                let now = Situation {
                    odds: [0.0; 8],
                    hits,
                    least: bound.then(|| calls[at - 1].spell),
                    life: lives[at][turn.seat],
                    weakest: others.map(|seat| lives[at][seat]).min().unwrap_or(MOST_LIFE),
                    seats: view.seats(),
                };
                decisions.push(Decision {
                    action,
                    now,
                    unseen: Counts::ALL.minus(seen).unwrap_or_default(),
                    known: Knowledge::of(&heard, Seat(turn.seat as u8), racks[turn.seat].len()),
                    still_there: own.iter().filter_map(|stone| stone.place()).collect(),
                    cast_since: own.iter().fold(Counts::NONE, |mut cast, stone| {
                        if let Stone::Cast(spell) = stone {
                            cast.add(*spell);
                        }
                        cast
                    }),
                });
            }
        }
        Memory { decisions }
    }

    /// Whether there is nothing to infer from.
    pub fn is_empty(&self) -> bool {
        self.decisions.is_empty()
    }

    /// How likely the others were to do what they did, had the rack been this one;
    /// `known` keeps what was worked out before.
    fn likelihood(&self, rack: Row, known: &mut BTreeMap<(usize, [u8; 8]), f64>) -> f64 {
        let mut product = 1.0;
        for (nth, decision) in self.decisions.iter().enumerate() {
            let own = decision.own(rack);
            let key = (nth, own.to_array());
            product *= *known.entry(key).or_insert_with(|| Memory::chance(decision, own));
        }
        product
    }

    fn chance(decision: &Decision, own: Counts) -> f64 {
        let Some(unseen) = decision.unseen.minus(own) else { return 1.0 };
        if usize::from(unseen.total()) < decision.known.len() {
            return 1.0;
        }
        let rack = Posterior::new(unseen, decision.known);
        let odds = Spell::ALL.map(|spell| rack.hit(spell).chance());
        let chances = Habits::learned().chances(&Situation { odds, ..decision.now });
        let nth = Action::ALL.iter().position(|action| *action == decision.action);
        nth.map_or(1.0, |nth| chances[nth])
    }

    /// The racks that are possible, weighed by what the others did, from samples of
    /// the order in which a rack lies: as many as the budget allows, at most `most`.
    pub fn weigh(&self, own: &Posterior, budget: Budget, most: u32, dice: &mut SwiftDice) -> Racks {
        let mut clock = Clock::start(budget);
        let mut known = BTreeMap::new();
        let mut by_rack = BTreeMap::<[u8; 8], (f64, f64)>::new();
        let mut overall = 0.0;
        while clock.done() < most && clock.tick() {
            let row = own.sample(dice);
            let likelihood = self.likelihood(row, &mut known);
            let mut counts = Counts::NONE;
            counts.add_row(row);
            let entry = by_rack.entry(counts.to_array()).or_default();
            entry.0 += likelihood;
            entry.1 += 1.0;
            overall += likelihood;
        }
        let average = overall / f64::from(clock.done().max(1));
        let mut racks = Vec::with_capacity(512);
        own.for_each_rack(|counts, ways| {
            // A rack is as likely as the rules make it, times what is known of it
            // from its samples; one that was not sampled is taken for an average
            // one, and so is part of one that was sampled seldom.
            let (sum, count) = by_rack.get(&counts.to_array()).copied().unwrap_or_default();
            racks.push((counts, f64::from(ways) * (sum + average) / (count + 1.0)));
        });
        Racks::weighted(racks)
    }
}

/// The turns of the round so far, the one under way included.
fn turns(view: &View) -> Vec<RememberedTurn> {
    let calls: Vec<_> = view.calls.iter().collect();
    let mut turns: Vec<RememberedTurn> = Vec::new();
    let mut lens = [RACK; 5];
    let mut pool = pool_size(view.seats());
    let mut from = 0;
    for at in 0..calls.len() {
        let seat = calls[at].seat;
        lens[seat.index()] -= usize::from(calls[at].hit());
        let ends = calls.get(at + 1).map_or(view.active != seat || !calls[at].hit(), |next| {
            next.seat != seat || !calls[at].hit()
        });
        if ends {
            // Whoever fell by their own miss drew nothing, whoever fell to a spell later had
            // drawn: the rack is still as it was then.
            let last = !calls[at + 1..].iter().any(|later| later.seat == seat);
            let room = RACK - lens[seat.index()];
            let drawn = if last && view.life[seat.index()] == 0 {
                view.racks[seat.index()].len().saturating_sub(lens[seat.index()])
            } else {
                room.min(pool)
            };
            pool -= drawn;
            lens[seat.index()] += drawn;
            let stopped = calls[at].hit();
            turns.push(RememberedTurn { seat: seat.index(), from, to: at + 1, drawn, stopped });
            from = at + 1;
        }
    }
    if from < calls.len() {
        let seat = calls[from].seat.index();
        turns.push(RememberedTurn { seat, from, to: calls.len(), drawn: 0, stopped: false });
    }
    turns
}

/// Everybody's life before each call and after the last, as nearly as the calls
/// tell: what the die showed is not known, and taken for a 2.
fn lives(view: &View) -> Vec<[u8; 5]> {
    const DIE: u8 = 2;
    let seats = usize::from(view.seats());
    let mut life = [MOST_LIFE; 5];
    let mut lives = vec![life];
    for call in view.calls.iter() {
        let seat = call.seat.index();
        let hurt = |life: &mut [u8; 5], seat: usize, by: u8| {
            // Whoever went on to play was alive.
            life[seat] = life[seat].saturating_sub(by).max(1);
        };
        let others = (0..seats).filter(|&other| other != seat);
        let (left, right) = ((seat + 1) % seats, (seat + seats - 1) % seats);
        match call.spell {
            Spell::AncientDragon if !call.hit() => hurt(&mut life, seat, DIE),
            _ if !call.hit() => hurt(&mut life, seat, 1),
            Spell::AncientDragon => others.for_each(|other| hurt(&mut life, other, DIE)),
            Spell::DarkPact => {
                others.for_each(|other| hurt(&mut life, other, 1));
                life[seat] += 1;
            }
            Spell::SweetDreams => life[seat] += DIE,
            Spell::NightOwl => {}
            Spell::Storm => {
                hurt(&mut life, left, 1);
                if left != right {
                    hurt(&mut life, right, 1);
                }
            }
            Spell::Blizzard => hurt(&mut life, left, 1),
            Spell::Fireball => hurt(&mut life, right, 1),
            Spell::Potion => life[seat] += 1,
        }
        life[seat] = life[seat].min(MOST_LIFE);
        lives.push(life);
    }
    lives
}

/// A row with a stone put back.
fn inserted(row: Row, place: usize, spell: Spell) -> Row {
    let mut stones: Vec<Option<Spell>> = row.iter().collect();
    stones.insert(place.min(stones.len()), Some(spell));
    let mut row = Row::EMPTY;
    for stone in stones {
        match stone {
            Some(spell) => row.push(spell),
            None => row.push_hidden(),
        }
    }
    row
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::abracada::Greedy;
    use hindsight_abracada::{Abracada, Options, Phase, State, inference};
    use hindsight_core::{Actions, Bot, Dice, Game, GameOptions, Observer, Turn};

    /// What somebody did in a round: who, what, and at which odds, where it had
    /// taken no secret stone, of which others do not know.
    type Done = (usize, Action, Option<[f64; 8]>);

    fn odds(rack: &Posterior) -> [f64; 8] {
        Spell::ALL.map(|spell| rack.hit(spell).chance())
    }

    /// Plays a game, greedy and random moves mixed, and shows each decision with
    /// all that was done before it in the round.
    fn watch(seats: u8, options: &str, seed: u64, mut each: impl FnMut(&State, &View, &[Done])) {
        let options = Options::parse(options).expect("options");
        let mut state = Abracada::start(&options, seats).expect("a table");
        let mut dice = SwiftDice::new(seed);
        let mut actions = Actions::new();
        let mut done: Vec<Done> = Vec::new();
        loop {
            match Abracada::turn(&state) {
                Turn::Over => return,
                Turn::Chance => {
                    if state.phase() == Phase::Deal {
                        done.clear();
                    }
                    let outcome = Abracada::draw(&state, &mut dice);
                    Abracada::settle(&mut state, &outcome);
                }
                Turn::Act(_) => {
                    let seat = state.active();
                    let view = Abracada::view(&state, Observer::Seat(seat));
                    each(&state, &view, &done);
                    Abracada::legal(&state, seat, &mut actions);
                    let action = if dice.chance(0.2) {
                        actions[dice.index(actions.len())]
                    } else {
                        Greedy.choose(&view, &actions, &mut dice)
                    };
                    let own = inference::own_rack(&view).expect("a rack");
                    let open = view.takers.count(seat) == 0;
                    done.push((seat.index(), action, open.then(|| odds(&own))));
                    Abracada::apply(&mut state, seat, action);
                }
            }
        }
    }

    #[test]
    fn the_round_is_told_backwards_as_it_was() {
        let mut compared = 0;
        for (seats, options) in [
            (2, ""),
            (3, "free_order"),
            (4, "last_mage_standing"),
            (5, ""),
            (3, "last_mage_standing"),
        ] {
            for seed in 0..2 {
                watch(seats, options, seed, |state, view, done| {
                    let me = view.active;
                    let memory = Memory::of(view, me);
                    let others: Vec<&Done> =
                        done.iter().filter(|(seat, ..)| *seat != me.index()).collect();
                    assert_eq!(memory.decisions.len(), others.len(), "{state}");
                    let rack = state.racks()[me.index()];
                    for (told, (_, action, odds_then)) in memory.decisions.iter().rev().zip(others)
                    {
                        assert_eq!(told.action, *action, "{state}");
                        let Some(odds_then) = odds_then else { continue };
                        let own = told.own(rack);
                        let unseen = told.unseen.minus(own).expect("stones that there are");
                        let odds_told = odds(&Posterior::new(unseen, told.known));
                        for (told, then) in odds_told.iter().zip(odds_then) {
                            assert!((told - then).abs() < 1e-12, "{state}");
                        }
                        compared += 1;
                    }
                });
            }
        }
        assert!(compared > 5000, "{compared}");
    }

    /// The squared error of the odds of all calls, summed over decisions.
    #[test]
    fn what_the_others_did_makes_the_odds_truer() {
        let (mut blind, mut reading) = (0.0, 0.0);
        let mut dice = SwiftDice::new(5);
        for seed in 10..16 {
            watch(2, "", seed, |state, view, _| {
                let memory = Memory::of(view, view.active);
                if memory.is_empty() {
                    return;
                }
                let own = inference::own_rack(view).expect("a rack");
                let racks = memory.weigh(&own, Budget::Iterations(200), 200, &mut dice);
                for spell in Spell::ALL {
                    let there = state.racks()[view.active.index()].find(spell).is_some();
                    let truth = f64::from(u8::from(there));
                    blind += (own.hit(spell).chance() - truth).powi(2);
                    reading += (racks.chance(spell) - truth).powi(2);
                }
            });
        }
        println!("squared errors: {blind:.1} blind, {reading:.1} reading");
        assert!(reading < 0.97 * blind, "{reading:.1} {blind:.1}");
    }
}
