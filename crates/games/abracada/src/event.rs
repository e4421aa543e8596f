//! What an observer saw happen, and how it is told.

use hindsight_core::{Names, Observer, Seat, SeatVec, Step};
use serde::{Deserialize, Serialize};

use crate::{Abracada, Action, Chance, How, Phase, Row, Spell, State, View};

/// Something that happened, as one observer saw it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "event")]
pub enum Event {
    /// A round was dealt.
    Dealt {
        /// Which one.
        round: u8,
        /// Who is in turn.
        first: Seat,
        /// The stones that were revealed and are out of the round.
        revealed: Row,
    },
    /// A call hit.
    Hit {
        /// Who called.
        seat: Seat,
        /// What.
        spell: Spell,
        /// The place that the stone left, counted from 1.
        place: u8,
    },
    /// A call missed.
    Missed {
        /// Who called.
        seat: Seat,
        /// What.
        spell: Spell,
    },
    /// The die was rolled.
    Rolled {
        /// For whom.
        seat: Seat,
        /// What it showed.
        face: u8,
    },
    /// A secret stone was taken.
    Took {
        /// By whom.
        seat: Seat,
        /// The stone, where the observer may see it.
        stone: Option<Spell>,
    },
    /// Somebody's life changed.
    Life {
        /// Whose.
        seat: Seat,
        /// What it was.
        from: u8,
        /// What it is now.
        to: u8,
    },
    /// The mage in turn stopped.
    Stopped {
        /// Who.
        seat: Seat,
    },
    /// A rack was refilled.
    Refilled {
        /// Whose.
        seat: Seat,
        /// The stones, as far as the observer sees them.
        stones: Row,
    },
    /// A round ended, and all racks were turned up.
    RoundOver {
        /// Why.
        how: How,
        /// Whose doing it was.
        by: Seat,
        /// The points of each seat.
        points: SeatVec<u8>,
        /// The floors after it.
        floors: SeatVec<u8>,
        /// What was left on each rack.
        racks: SeatVec<Row>,
    },
    /// The game ended.
    GameOver {
        /// Who won; several if they share it.
        winners: SeatVec<Seat>,
    },
}

/// What an observer saw of a step.
pub(crate) fn witness(
    before: &State,
    step: &Step<Abracada>,
    after: &State,
    who: Observer,
    out: &mut Vec<Event>,
) {
    let seat = before.active;
    match step {
        Step::Chance(Chance::Deal(_)) => {
            // In ascending order: in which they were revealed tells nothing.
            let revealed = after.board.iter().collect();
            out.push(Event::Dealt { round: after.round, first: after.active, revealed });
            return;
        }
        Step::Chance(Chance::Roll(face)) => out.push(Event::Rolled { seat, face: *face }),
        Step::Act { action: Action::Stop, .. } => out.push(Event::Stopped { seat }),
        Step::Act { action: Action::Call(spell), .. } => out.push(match after.calls.last() {
            Some(call) if call.hit() => {
                let place = call.place.map_or(0, |place| place + 1);
                Event::Hit { seat, spell: *spell, place }
            }
            _ => Event::Missed { seat, spell: *spell },
        }),
    }
    let view = View::of(after, who);
    if after.takers.len() > before.takers.len() {
        out.push(Event::Took { seat, stone: view.secrets.get(before.takers.len()) });
    }
    for whose in Seat::all(after.seats) {
        let (from, to) = (before.life[whose.index()], after.life[whose.index()]);
        if from != to {
            out.push(Event::Life { seat: whose, from, to });
        }
    }
    let drawn = before.pool.len() - after.pool.len();
    if drawn > 0 {
        let rack = view.racks[seat.index()];
        out.push(Event::Refilled { seat, stones: rack.from(rack.len() - drawn) });
    }
    if let (Phase::Deal | Phase::Over, Some(end)) = (after.phase, after.last) {
        out.push(Event::RoundOver {
            how: end.how,
            by: end.by,
            points: end.points[..after.seats.into()].iter().copied().collect(),
            floors: view.floors,
            racks: view.racks,
        });
    }
    if after.phase == Phase::Over {
        let winners = crate::score::standing(after).winners().collect();
        out.push(Event::GameOver { winners });
    }
}

/// An event as an English sentence.
pub(crate) fn tell(event: &Event, names: &Names<'_>) -> String {
    let stones = |count: usize| if count == 1 { "stone" } else { "stones" };
    match event {
        Event::Dealt { round, first, revealed } => {
            let first = names.of(*first);
            let out = match revealed.len() {
                0 => String::new(),
                _ => format!(" Out of the round: {revealed}."),
            };
            format!("Round {round} is dealt; {first} begins.{out}")
        }
        Event::Hit { seat, spell, place } => {
            let (name, who) = (spell.name(), names.of(*seat));
            format!("{who} calls {spell}: the {name} is there, in place {place}.")
        }
        Event::Missed { seat, spell } => {
            format!("{} calls {spell}: no {} there.", names.of(*seat), spell.name())
        }
        Event::Rolled { seat, face } => format!("{} rolls a {face}.", names.of(*seat)),
        Event::Took { seat, stone: None } => format!("{} takes a secret stone.", names.of(*seat)),
        Event::Took { seat, stone: Some(spell) } => {
            format!("{} takes a secret stone: a {spell}.", names.of(*seat))
        }
        Event::Life { seat, from, to: 0 } => {
            format!("{} loses {from} life and is knocked out.", names.of(*seat))
        }
        Event::Life { seat, from, to } => {
            let verb = if to > from { "gains" } else { "loses" };
            format!("{} {verb} {} life: {to} left.", names.of(*seat), from.abs_diff(*to))
        }
        Event::Stopped { seat } => format!("{} stops.", names.of(*seat)),
        Event::Refilled { seat, stones: row } => {
            let (who, count) = (names.of(*seat), row.len());
            let which = if row.hides() { String::new() } else { format!(": {row}") };
            format!("{who} draws {count} {}{which}.", stones(count))
        }
        Event::RoundOver { how, by, points, floors, racks } => {
            let who = names.of(*by);
            let why = match how {
                How::Emptied => format!("{who} has no stones left and wins it"),
                How::Spell => format!("{who} wins it by a spell"),
                How::Miss => format!("{who} fell by their own miss, and nobody wins it"),
                How::Last => format!("{who} is the last mage standing and wins it"),
            };
            let each: Vec<String> = Seat::all(points.len() as u8)
                .map(|seat| {
                    let (gain, floor) = (points[seat.index()], floors[seat.index()]);
                    format!("{} +{gain} to floor {floor} ({})", names.of(seat), racks[seat.index()])
                })
                .collect();
            format!("The round is over: {why}. {}.", each.join(", "))
        }
        Event::GameOver { winners } => {
            let names: Vec<String> = winners.iter().map(|&seat| names.of(seat)).collect();
            let verb = if names.len() == 1 { "wins" } else { "share the win of" };
            format!("The game is over: {} {verb} the game.", names.join(" and "))
        }
    }
}
