//! Lost Cities as numbers.

use hindsight_core::Seat;
use hindsight_core::arrayvec::ArrayVec;
use hindsight_lost_cities::card::{CARDS_OF_COLOUR, KINDS, MAX_COLOURS, MOST_CARDS};
use hindsight_lost_cities::state::MAX_ROUNDS;
use hindsight_lost_cities::{
    Action, Card, Cards, Colour, LostCities, Meaning, Options, Phase, State, View,
};

use crate::layout::orders;
use crate::legal::write_bits;
use crate::{Axis, Encode, Kind, Legal, Part, Symmetry, Writer, cut};

const COLOUR: Axis = Axis::of(Kind::Symbol, "colour", MAX_COLOURS);
const RANK: Axis = Axis::new("kind", KINDS);
const CARDS: &[Axis] = &[COLOUR, RANK];
const PILES: &[Axis] = &[COLOUR, Axis::new("height", CARDS_OF_COLOUR)];
/// Kinds of card.
const ALL: usize = MAX_COLOURS * KINDS;

const DISCARD: usize = ALL;
const DRAW: usize = 2 * ALL;
const TAKE: usize = DRAW + 1;

const fn cards(name: &'static str, help: &'static str) -> Part {
    Part { name, axes: CARDS, help }
}

const fn piled(name: &'static str, help: &'static str) -> Part {
    Part { name, axes: PILES, help }
}

const fn one(name: &'static str, help: &'static str) -> Part {
    Part { name, axes: &[], help }
}

/// The index of an action, wherever it is done.
#[inline]
pub fn place(action: Action) -> usize {
    match action.meaning() {
        Meaning::Play(card) => card.index(),
        Meaning::Discard(card) => DISCARD + card.index(),
        Meaning::Draw => DRAW,
        Meaning::Take(colour) => TAKE + colour.index(),
    }
}

impl Encode for LostCities {
    const OBSERVATION: &'static [Part] = &[
        cards(
            "hand",
            "how many of the card are in the observer's own hand; kind 0 is the wager, kinds 1 to 9 the numbers 2 to 10, colours are y b w g r p",
        ),
        cards("expedition", "how many of the card lie on the observer's own expeditions"),
        cards("their_expedition", "how many of the card lie on the other side's expeditions"),
        cards(
            "known",
            "how many of the card the other side holds for certain, since it took them from a pile",
        ),
        cards(
            "shown",
            "how many of the card the other side knows to be in the observer's own hand",
        ),
        cards(
            "pile",
            "12 if the card is the top of its discard pile, 11 if the next, and so on; 0 if it is not in the pile; of several wagers the highest lying counts",
        ),
        cards("top", "1 if the card is the top of its discard pile"),
        Part {
            name: "closed",
            axes: &[COLOUR],
            help: "1 if the colour's pile is closed for this draw",
        },
        Part { name: "in_play", axes: &[COLOUR], help: "1 if the colour is in the game" },
        one("placing", "1 if the mover is to place a card"),
        one("drawing", "1 if the mover is to draw"),
        one("to_move", "1 if the observer is the mover"),
        one("started", "1 if the observer started the round"),
        one("deck", "cards left in the deck"),
        one("stall", "turns in a row without a draw from the deck"),
        one("rounds_left", "rounds to be played after this one"),
        one(
            "lead",
            "the observer's own points of finished rounds less the other side's, cut to -127..127",
        ),
    ];
    const HISTORY: &'static [Part] = &[
        piled(
            "pile_kind",
            "the cards of each discard pile, bottom first: 1 for a wager, 2 to 10 for a number, 0 above the top",
        ),
        piled(
            "discarder",
            "who put the card there: 1 the observer, -1 the other side, 0 if the position was given without it",
        ),
        piled(
            "discard_order",
            "1 if the card is the last discarded of all that lie in the piles, 2 if the one before, and so on",
        ),
        Part {
            name: "points",
            axes: &[Axis::new("round", MAX_ROUNDS), Axis::new("side", 2), Axis::new("part", 2)],
            help: "the points of each finished round, the observer's own first: the hundreds, rounded down, and the rest",
        },
    ];
    const PRIVILEGED: &'static [Part] = &[
        cards("their_hand", "how many of the card are in the other side's hand"),
        cards(
            "deck_order",
            "1 if the card is the next to be drawn, 2 if the one after, and so on; 0 if it is not in the deck; of several wagers the first counts",
        ),
    ];
    const ACTIONS: &'static [Part] = &[
        cards("play", "place the card on one's own expedition"),
        cards("discard", "place the card on its discard pile"),
        one("draw", "draw from the deck"),
        Part { name: "take", axes: &[COLOUR], help: "take the top card of the colour's pile" },
    ];
    const FEATURES: &'static [Part] = &[
        Part {
            name: "kind",
            axes: &[Axis::new("kind", 4)],
            help: "1 for what is done: play, discard, draw, take",
        },
        Part { name: "colour", axes: &[COLOUR], help: "1 for the colour of the card or pile" },
        Part { name: "rank", axes: &[RANK], help: "1 for the kind of card that is placed" },
    ];
    const LEFT_OUT: &'static [&'static str] = &[
        "The points of each finished round: what counts is the lead, which `lead` tells as far as it fits, and `rounds_left`. The history has them.",
        "Of a pile with several wagers all but the highest lying: how many there are and where. They are of use to nobody before they are dug out. The history has them.",
        "Who discarded what lies in the piles, in which order: in the history. In which turn of the round that was is in neither, since it follows from the order and from what was placed.",
    ];
    const SYMMETRIES: &'static str =
        "The colours in play can be permuted: 120 ways with five expeditions, 720 with six.";

    /// All cards of six expeditions.
    const MAX_CHANCE_CHOICES: u32 = 72;

    fn max_decisions(options: &Options, _seats: u8) -> usize {
        // 44 or 56 draws from the deck, with at most 20 turns between two; two decisions a
        // turn.
        let deck = 12 * usize::from(options.expeditions) - 16;
        usize::from(options.rounds) * deck * 21 * 2
    }

    fn points(options: &Options, _seats: u8) -> (i32, i32) {
        // An expedition of three wagers alone; one of all cards.
        let all = i32::from(options.rounds) * i32::from(options.expeditions);
        (-80 * all, 156 * all)
    }

    fn observe(view: &View, out: &mut [i8]) {
        let me = view.who.seat().map_or(0, Seat::index);
        let mut writer = Writer::new(Self::OBSERVATION, out);
        write_cards(view.hands[me].unwrap_or_default(), writer.part("hand"));
        write_cards(view.expeditions[me], writer.part("expedition"));
        write_cards(view.expeditions[1 - me], writer.part("their_expedition"));
        write_cards(view.known[1 - me], writer.part("known"));
        write_cards(view.known[me], writer.part("shown"));
        let pile = writer.part::<ALL>("pile");
        let top = writer.part::<ALL>("top");
        for colour in Colour::ALL {
            let cards = view.piles.of(colour);
            // From the bottom, so that the highest of several wagers stays.
            let deepest = 13 - cards.len() as i8;
            for (card, height) in cards.iter().zip(deepest..) {
                pile[card.index()] = height;
            }
            if let Some(card) = cards.last() {
                top[card.index()] = 1;
            }
        }
        let closed = writer.part::<MAX_COLOURS>("closed");
        if let Some(colour) = view.closed {
            closed[colour.index()] = 1;
        }
        let in_play = writer.part::<MAX_COLOURS>("in_play");
        in_play[..usize::from(view.options.expeditions)].fill(1);
        let totals = view.totals();
        writer.one("placing", i8::from(view.phase == Phase::Place));
        writer.one("drawing", i8::from(view.phase == Phase::Draw));
        writer.one("to_move", i8::from(view.mover.index() == me));
        writer.one("started", i8::from(view.starter.index() == me));
        writer.one("deck", view.deck as i8);
        writer.one("stall", view.stall as i8);
        writer.one("rounds_left", (view.options.rounds.saturating_sub(view.round + 1)) as i8);
        writer.one("lead", cut(totals[me] - totals[1 - me]));
        writer.done();
    }

    fn recall(view: &View, out: &mut [i8]) {
        let me = view.who.seat().map_or(0, Seat::index);
        let mut writer = Writer::new(Self::HISTORY, out);
        let kinds = writer.part::<MOST_CARDS>("pile_kind");
        let discarders = writer.part::<MOST_CARDS>("discarder");
        let orders = writer.part::<MOST_CARDS>("discard_order");
        let mut turns: ArrayVec<(u16, usize), MOST_CARDS> = ArrayVec::new();
        for colour in Colour::ALL {
            let first = colour.index() * CARDS_OF_COLOUR;
            for (place, discarded) in (first..).zip(view.discards(colour)) {
                kinds[place] = (discarded.card.index() % KINDS) as i8 + 1;
                if let Some(seat) = discarded.seat {
                    discarders[place] = if seat.index() == me { 1 } else { -1 };
                    turns.push((discarded.turn, place));
                }
            }
        }
        turns.sort_unstable();
        for (order, &(_, place)) in (1..).zip(turns.iter().rev()) {
            orders[place] = order;
        }
        let points = writer.part::<{ MAX_ROUNDS * 4 }>("points");
        for (out, round) in points.as_chunks_mut::<4>().0.iter_mut().zip(&view.scores) {
            let [own, theirs] = [round[me], round[1 - me]];
            *out = [
                own.div_euclid(100),
                own.rem_euclid(100),
                theirs.div_euclid(100),
                theirs.rem_euclid(100),
            ]
            .map(|part| part as i8);
        }
        writer.done();
    }

    fn reveal(state: &State, seat: Seat, out: &mut [i8]) {
        let mut writer = Writer::new(Self::PRIVILEGED, out);
        write_cards(state.hands()[1 - seat.index()], writer.part("their_hand"));
        let order = writer.part::<ALL>("deck_order");
        // From the bottom, so that the soonest of several wagers stays.
        let mut place = state.left() as i8;
        for card in state.deck().rev() {
            order[card.index()] = place;
            place -= 1;
        }
        writer.done();
    }

    #[inline]
    fn index(_state: &State, _seat: Seat, action: Action) -> usize {
        place(action)
    }

    #[inline]
    fn action(_state: &State, _seat: Seat, index: usize) -> Option<Action> {
        match index {
            0..DISCARD => Some(Action::play(card(index))),
            DISCARD..DRAW => Some(Action::discard(card(index - DISCARD))),
            DRAW => Some(Action::DRAW),
            _ => Colour::ALL.get(index - TAKE).copied().map(Action::take),
        }
    }

    #[inline]
    fn allow(state: &State, seat: Seat, legal: &mut Legal) {
        if seat != state.mover() {
            return;
        }
        match state.phase() {
            Phase::Place => {
                legal.add_bits(0, state.playable());
                legal.add_bits(DISCARD, state.hand(seat).kinds());
            }
            Phase::Draw => {
                legal.add(DRAW);
                legal.add_bits(TAKE, state.takeable());
            }
            Phase::Deal | Phase::Over => {}
        }
    }

    fn features(index: usize, out: &mut [i8]) {
        let (kind, colour, rank) = match index {
            0..DISCARD => (0, Some(index / KINDS), Some(index % KINDS)),
            DISCARD..DRAW => (1, Some((index - DISCARD) / KINDS), Some(index % KINDS)),
            DRAW => (2, None, None),
            _ => (3, Some(index - TAKE), None),
        };
        out[kind] = 1;
        if let Some(colour) = colour {
            out[4 + colour] = 1;
        }
        if let Some(rank) = rank {
            out[4 + MAX_COLOURS + rank] = 1;
        }
    }

    fn symmetries(options: &Options, _seats: u8) -> Vec<Symmetry> {
        let colours: Vec<usize> = (0..usize::from(options.expeditions)).collect();
        let whole = |mut order: Vec<usize>| {
            order.extend(colours.len()..MAX_COLOURS);
            Symmetry::new::<Self>(&[(Kind::Symbol, &order)])
        };
        orders(&colours).into_iter().map(whole).collect()
    }
}

#[inline]
fn card(index: usize) -> Card {
    let colour = Colour::ALL[index / KINDS];
    match index % KINDS {
        0 => Card::wager(colour),
        rank => Card::number(colour, rank as u8 + 1),
    }
}

/// How many of each kind there are. Numbers are single, so their bits will do.
#[inline]
fn write_cards(cards: Cards, out: &mut [i8; ALL]) {
    write_bits(cards.kinds(), out);
    if cards.has_equal_wagers() {
        for colour in Colour::ALL {
            out[colour.index() * KINDS] = cards.wagers_of(colour) as i8;
        }
    }
}
