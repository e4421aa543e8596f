//! What happened, as an observer saw it.

use hindsight_core::{Names, Observer, Seat, Step};
use serde::{Deserialize, Serialize};

use crate::LostCities;
use crate::action::Meaning;
use crate::card::{Card, Cards};
use crate::score::{Sheet, sheet};
use crate::state::{Phase, Piles, State};

/// Something that happened, as an observer saw it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
// Few events are ever held at once; a score sheet behind a pointer would gain nothing.
#[allow(clippy::large_enum_variant)]
pub enum Event {
    /// A round was dealt.
    Dealt {
        /// The round, counted from 1.
        round: u8,
        /// Who starts it.
        starter: Seat,
        /// The observer's own hand.
        hand: Option<Cards>,
    },
    /// A card went to its owner's expedition.
    Played {
        /// Who played.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card went to a discard pile.
    Discarded {
        /// Who discarded.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card was drawn from the deck.
    Drew {
        /// Who drew.
        seat: Seat,
        /// The card, if the observer drew it and the round goes on.
        card: Option<Card>,
        /// How many cards the deck still holds.
        left: u8,
    },
    /// A card was taken from a discard pile.
    Took {
        /// Who took it.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The last card of the deck was drawn: the round is over.
    RoundOver {
        /// The round, counted from 1.
        round: u8,
        /// Each side's score sheet.
        sheets: [Sheet; 2],
        /// The totals so far.
        totals: [i32; 2],
        /// The expeditions of each side as they lay.
        expeditions: [Cards; 2],
        /// The discard piles as they lay.
        piles: Piles,
    },
    /// The match is over.
    MatchOver {
        /// The final totals.
        totals: [i32; 2],
    },
}

pub(crate) fn witness(
    before: &State,
    step: &Step<LostCities>,
    after: &State,
    who: Observer,
    out: &mut Vec<Event>,
) {
    let (seat, action) = match step {
        Step::Chance(_) => {
            out.push(Event::Dealt {
                round: after.round + 1,
                starter: Seat(after.starter),
                hand: who.seat().map(|seat| after.hands[seat.index()]),
            });
            return;
        }
        Step::Act { seat, action } => (*seat, *action),
    };
    match action.meaning() {
        Meaning::Play(card) => out.push(Event::Played { seat, card }),
        Meaning::Discard(card) => out.push(Event::Discarded { seat, card }),
        Meaning::Take(colour) => {
            out.extend(before.piles.top(colour).map(|card| Event::Took { seat, card }));
        }
        Meaning::Draw => {
            let left = before.left - 1;
            let card = before.deck[usize::from(left)];
            // The last card ends the round before anybody can use it.
            let seen = (who.is(seat) && left > 0) || who == Observer::Open;
            out.push(Event::Drew { seat, card: seen.then_some(card), left });
            if left == 0 {
                let colours = before.options.expeditions;
                let sheets = before.expeditions.map(|cards| sheet(cards, colours));
                let totals = after.totals();
                out.push(Event::RoundOver {
                    round: before.round + 1,
                    sheets,
                    totals,
                    expeditions: before.expeditions,
                    piles: before.piles.clone(),
                });
                if after.phase == Phase::Over {
                    out.push(Event::MatchOver { totals });
                }
            }
        }
    }
}

pub(crate) fn tell(event: &Event, names: &Names<'_>) -> String {
    match event {
        Event::Dealt { round, starter, hand } => {
            let start = format!("Round {round} is dealt; {} starts.", names.of(*starter));
            match hand {
                Some(hand) => format!("{start} Your hand: {hand}."),
                None => start,
            }
        }
        Event::Played { seat, card } => format!("{} plays {card}.", names.of(*seat)),
        Event::Discarded { seat, card } => format!("{} discards {card}.", names.of(*seat)),
        Event::Drew { seat, card, left } => {
            let what = card.map_or_else(|| "a card".into(), |card| card.to_string());
            format!("{} draws {what} from the deck; {left} left.", names.of(*seat))
        }
        Event::Took { seat, card } => {
            format!("{} takes {card} from the discards.", names.of(*seat))
        }
        Event::RoundOver { round, sheets, totals: [a, b], .. } => {
            let [one, two] =
                sheets.each_ref().map(|s| s.iter().map(|line| line.score).sum::<i32>());
            format!("Round {round} is over: {one} : {two}. In all {a} : {b}.")
        }
        Event::MatchOver { totals: [a, b] } => match a.cmp(b) {
            std::cmp::Ordering::Greater => format!("{} wins, {a} : {b}.", names.of(Seat(0))),
            std::cmp::Ordering::Less => format!("{} wins, {a} : {b}.", names.of(Seat(1))),
            std::cmp::Ordering::Equal => format!("The match is a draw, {a} : {b}."),
        },
    }
}
