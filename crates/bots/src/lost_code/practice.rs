//! Games from which the judge learns: everybody goes by what it says, hastily.

use arrayvec::ArrayVec;
use hindsight_core::{Actions, Bot, Game, Observer, Seat, SwiftDice, Turn};
use hindsight_lost_code::deduction::Posterior;
use hindsight_lost_code::{LostCode, Options, PLAYERS, Phase, State};

use super::champion::{Champion, Thoroughness};
use super::facts::Facts;
use super::planner::Planner;
use super::value::{Aftermath, Scene, Value};

/// What there was to see for a seat against another.
#[derive(Clone, Copy)]
pub struct Seen {
    /// What it knew.
    pub own: Facts,
    /// What the other knew.
    pub other: Facts,
    /// All the rest.
    pub scene: Scene,
}

/// What a seat saw against another after each round of a game, and how it ended.
pub struct Course {
    /// What it saw.
    pub seen: Vec<Seen>,
    /// By how many points it was ahead.
    pub margin: f32,
    /// Whether it was ahead.
    pub ahead: bool,
    /// How many points it had.
    pub points: f32,
}

/// Codes that are looked at to tell what a seat knows.
const CODES: usize = 1000;

/// What everybody knows.
fn knowledge(state: &State) -> ArrayVec<Facts, PLAYERS> {
    let facts = |seat| {
        let view = LostCode::view(state, Observer::Seat(seat));
        let posterior = Posterior::of(&view)?;
        let planner = Planner::new(&view, seat, &posterior, CODES);
        Some(planner.codes.facts(&planner.codes.tally(), planner.written()))
    };
    Seat::all(state.table().seats).filter_map(facts).collect()
}

/// Every two seats, in either order.
fn pairs(seats: u8) -> impl Iterator<Item = (Seat, Seat)> {
    let others = move |one| Seat::all(seats).filter(move |&two| two != one);
    Seat::all(seats).flat_map(move |one| others(one).map(move |two| (one, two)))
}

/// Plays a game.
pub fn practise(value: &Value, options: &Options, seats: u8, dice: &mut SwiftDice) -> Vec<Course> {
    let mut champion = Champion::new(value, Thoroughness::HASTY);
    let mut state = LostCode::start(options, seats).expect("a table");
    let mut seen: Vec<Vec<Seen>> = pairs(seats).map(|_| Vec::new()).collect();
    let mut rounds = 0;
    let mut actions = Actions::new();
    loop {
        let table = state.table();
        let over = match table.phase {
            Phase::Roll | Phase::Write => table.round(),
            _ => rounds,
        };
        if over > rounds {
            rounds = over;
            let facts = knowledge(&state);
            let aftermath = Aftermath::now(state.table());
            let mut worths = [0.0; PLAYERS];
            worths
                .iter_mut()
                .zip(&facts)
                .for_each(|(worth, facts)| *worth = aftermath.worth(facts));
            for ((me, other), seen) in pairs(seats).zip(&mut seen) {
                let scene = aftermath.scene(me, other, &worths);
                seen.push(Seen { own: facts[me.index()], other: facts[other.index()], scene });
            }
        }
        match LostCode::turn(&state) {
            Turn::Over => break,
            Turn::Chance => {
                let outcome = LostCode::draw(&state, dice);
                LostCode::settle(&mut state, &outcome);
            }
            Turn::Act(movers) => {
                let Some(seat) = movers.first() else { break };
                LostCode::legal(&state, seat, &mut actions);
                let view = LostCode::view(&state, Observer::Seat(seat));
                let action = if state.table().phase == Phase::Write {
                    // What promises most: quick, and how most games end.
                    Posterior::of(&view).map_or(actions[0], |posterior| {
                        let planner = Planner::new(&view, seat, &posterior, 1);
                        planner.choose(&actions, planner.outlook())
                    })
                } else {
                    champion.choose(&view, &actions, dice)
                };
                LostCode::apply(&mut state, seat, action);
            }
        }
    }
    let track = state.table().track;
    let place = |seat| track.line().position(|other| other == seat);
    let course = |((me, other), seen)| Course {
        seen,
        margin: f32::from(track.field(me) - track.field(other)),
        ahead: place(me) > place(other),
        points: f32::from(track.field(me)),
    };
    pairs(seats).zip(seen).map(course).collect()
}
