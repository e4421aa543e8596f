//! What happened, as an observer saw it.

use hindsight_core::{Names, Observer, Seat, Step};
use serde::{Deserialize, Serialize};

use crate::cards::{Cards, Colour};
use crate::state::{Phase, Stage, State};
use crate::view::Pyramid;
use crate::{Action, Fields, Pyramids, Shape};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "lowercase")]
pub enum Event {
    /// Everybody was dealt four cards.
    Dealt {
        /// The observer's own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        hand: Option<Cards>,
    },
    /// A player has chosen.
    Chose {
        /// Who.
        seat: Seat,
        /// What it keeps, if the observer is that player or sees everything.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cards: Option<Cards>,
    },
    /// Everybody has chosen, and this is what a player keeps.
    Kept {
        /// Who.
        seat: Seat,
        /// The two pyramids.
        cards: Cards,
    },
    /// Cards were laid face up beside the deck.
    Laid {
        /// The cards.
        cards: Cards,
    },
    /// An expedition card was revealed.
    Revealed {
        /// The round, counted from 1.
        round: u8,
        /// The card of the round, counted from 1.
        card: u8,
        /// Its shape.
        shape: Shape,
    },
    /// The observer has crossed fields off.
    Crossed {
        /// The observer.
        seat: Seat,
        /// The pyramid.
        card: u8,
        /// The fields.
        fields: Fields,
        /// What their icons add to the points.
        #[serde(default)]
        points: i32,
    },
    /// A player has marked; nobody else knows what.
    Ready {
        /// Who.
        seat: Seat,
    },
    /// Everybody has marked, and this is what a player crossed off.
    Marked {
        /// Who.
        seat: Seat,
        /// The fields on each pyramid.
        pyramids: Vec<Pyramid>,
        /// What their icons add to the points.
        #[serde(default)]
        points: i32,
    },
    /// A player has explored a pyramid.
    Explored {
        /// Who.
        seat: Seat,
        /// The pyramid.
        card: u8,
    },
    /// A player has replaced an explored pyramid.
    Took {
        /// Who.
        seat: Seat,
        /// The new one.
        card: u8,
        /// Whether it was the top of the deck.
        unseen: bool,
    },
    /// A player has taken pyramid points.
    Points {
        /// Who.
        seat: Seat,
        /// The colour.
        colour: Colour,
        /// How many.
        points: u8,
    },
    /// The game is over.
    Ended {
        /// The points of each seat.
        scores: Vec<i32>,
    },
}

/// What an observer saw of a step.
pub(crate) fn witness(
    before: &State,
    step: &Step<Pyramids>,
    after: &State,
    who: Observer,
    out: &mut Vec<Event>,
) {
    match step {
        Step::Chance(_) => match before.phase {
            Phase::Deal => {
                let hand = who.seat().map(|seat| after.player(seat).hand.into_iter().collect());
                out.push(Event::Dealt { hand });
            }
            Phase::Lay => out.push(Event::Laid { cards: after.row }),
            _ => {}
        },
        Step::Act { seat, action } => match *action {
            Action::Keep { low, high } => {
                let cards = Cards::one(low).with(high);
                let seen = who.is(*seat) || who == Observer::Open;
                out.push(Event::Chose { seat: *seat, cards: seen.then_some(cards) });
                if after.phase == Phase::Lay {
                    out.extend(Seat::all(after.seats).map(|seat| {
                        let cards = after.player(seat).cards.into_iter().collect();
                        Event::Kept { seat, cards }
                    }));
                }
            }
            Action::Mark { card, fields } => marked(before, *seat, card, fields, after, who, out),
            Action::Take(_) | Action::Draw => {
                let (new, old) = (after.player(*seat).cards, before.player(*seat).cards);
                let card = if new[0] == old[0] { new[1] } else { new[0] };
                out.push(Event::Took { seat: *seat, card, unseen: *action == Action::Draw });
                let cards = after.row.without(before.row);
                if !cards.is_empty() {
                    out.push(Event::Laid { cards });
                }
            }
        },
    }
    consequences(before, after, out);
}

/// The seat's own marks at once; everybody else's when all are done.
fn marked(
    before: &State,
    seat: Seat,
    card: u8,
    fields: Fields,
    after: &State,
    who: Observer,
    out: &mut Vec<Event>,
) {
    if who.is(seat) {
        let [then, now] = [before, after].map(|state| state.player(seat).now.tally.points());
        out.push(Event::Crossed { seat, card, fields, points: now - then });
    }
    let shown = after.phase != Phase::Mark || after.revealed != before.revealed;
    if !shown {
        if after.player(seat).stage == Stage::Done && !who.is(seat) {
            out.push(Event::Ready { seat });
        }
        return;
    }
    for other in Seat::all(after.seats).filter(|&other| !who.is(other)) {
        let player = before.player(other);
        let pyramids: Vec<Pyramid> = (0..2)
            .map(|place| {
                let own = if other == seat && player.cards[place] == card {
                    fields
                } else {
                    Fields::EMPTY
                };
                let marks = (player.now.marks[place] | own).without(player.seen.marks[place]);
                Pyramid { card: player.cards[place], marks }
            })
            .filter(|pyramid| !pyramid.marks.is_empty())
            .collect();
        if !pyramids.is_empty() {
            let [then, now] = [before, after].map(|state| state.player(other).seen.tally.points());
            out.push(Event::Marked { seat: other, pyramids, points: now - then });
        }
    }
}

/// What follows by itself and everybody sees.
fn consequences(before: &State, after: &State, out: &mut Vec<Event>) {
    let pairs =
        || Seat::all(after.seats).map(|seat| (seat, before.player(seat), after.player(seat)));
    for (seat, then, now) in pairs() {
        let new = now.explored.without(then.explored);
        out.extend(new.iter().map(|card| Event::Explored { seat, card }));
    }
    for (seat, then, now) in pairs() {
        let new = now.boxes.iter().filter(|taken| !then.boxes.iter().any(|old| old == *taken));
        out.extend(new.map(|(colour, points)| Event::Points { seat, colour, points }));
    }
    if after.phase == Phase::Mark
        && (before.phase != Phase::Mark || after.revealed != before.revealed)
    {
        let (round, card) = (after.round + 1, after.revealed);
        out.push(Event::Revealed { round, card, shape: after.shapes[card as usize - 1] });
    }
    if after.phase == Phase::Over && before.phase != Phase::Over {
        let scores = crate::score::standing(after).scores.to_vec();
        out.push(Event::Ended { scores });
    }
}

/// An event as a sentence.
pub(crate) fn tell(event: &Event, names: &Names<'_>) -> String {
    match event {
        Event::Dealt { hand: None } => "Everybody is dealt four pyramids.".into(),
        Event::Dealt { hand: Some(hand) } => {
            format!("Everybody is dealt four pyramids; yours are {hand}.")
        }
        Event::Chose { seat, cards: None } => format!("{} has chosen.", names.of(*seat)),
        Event::Chose { seat, cards: Some(cards) } => {
            format!("{} has chosen {cards}.", names.of(*seat))
        }
        Event::Kept { seat, cards } => format!("{} keeps {cards}.", names.of(*seat)),
        Event::Laid { cards } => format!("Laid out: {cards}."),
        Event::Revealed { round, card, shape } => {
            format!("Round {round}, card {card}: {} ({shape}).", shape.words())
        }
        Event::Crossed { seat, card, fields, .. } => {
            format!("{} crosses off {card}: {fields}.", names.of(*seat))
        }
        Event::Ready { seat } => format!("{} has marked.", names.of(*seat)),
        Event::Marked { seat, pyramids, .. } => {
            let parts: Vec<String> =
                pyramids.iter().map(|part| format!("{}: {}", part.card, part.marks)).collect();
            format!("{} has crossed off {}.", names.of(*seat), parts.join(" and "))
        }
        Event::Explored { seat, card } => {
            format!("{} has explored {card} ({}).", names.of(*seat), Colour::of(*card))
        }
        Event::Took { seat, card, unseen: false } => {
            format!("{} takes {card} ({}).", names.of(*seat), Colour::of(*card))
        }
        Event::Took { seat, card, unseen: true } => {
            format!("{} takes {card} ({}) from the deck.", names.of(*seat), Colour::of(*card))
        }
        Event::Points { seat, colour, points } => {
            format!("{} takes {points} pyramid points for {colour}.", names.of(*seat))
        }
        Event::Ended { scores } => {
            let parts: Vec<String> = scores
                .iter()
                .enumerate()
                .map(|(seat, points)| format!("{} {points}", names.of(Seat(seat as u8))))
                .collect();
            format!("The game is over: {}.", parts.join(", "))
        }
    }
}
