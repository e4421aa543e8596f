//! Silver & Gold: Pyramids as numbers.

use std::sync::LazyLock;

use hindsight_core::{Actions, Game, Seat};
use hindsight_pyramids::cards::{CARD_COUNT, CARDS, Card};
use hindsight_pyramids::score::{BOXES, EXPLORED, PENALTY, PLACES, ROUNDS};
use hindsight_pyramids::state::{HAND, Phase, Progress, REVEALED};
use hindsight_pyramids::{Action, Colour, Fields, Options, Pyramids, Shape, Side, State, View};

use crate::layout::orders;
use crate::legal::write_bits;
use crate::{Axis, Encode, Kind, Legal, Part, Symmetry, Writer, cut, seat_after, total};

/// The most seats.
const SEATS: usize = 4;
const OTHERS: usize = SEATS - 1;
const FIELDS: usize = 25;
/// Layers of a chamber: the nine contents of a field that is not plain floor.
const LAYERS: usize = 9;
/// A card as numbers: its number, its colour, its layers.
const CARD: usize = 1 + 3 + LAYERS * FIELDS;
/// Numbers of the score card of a seat.
const SCORE: usize = 21;
/// Every set of fields that can be crossed off at once: 25 single fields and the
/// ways to place the shapes, 40 + 30 + 64 + 96 + 48 + 16.
const SETS: usize = 319;

/// Where the ways to place each shape begin among them.
const FIRST: [usize; 6] = [25, 65, 95, 159, 255, 303];

const SEAT: Axis = Axis::of(Kind::Seat, "seat", SEATS);
const OTHER: Axis = Axis::of(Kind::Other, "other", OTHERS);
const PLACE: Axis = Axis::of(Kind::Place, "place", 2);
const THEIR_PLACE: Axis = Axis::new("place", 2);
const FIELD: Axis = Axis::new("field", FIELDS);
const SHAPE: Axis = Axis::new("shape", 6);
const SLOT: Axis = Axis::new("slot", 4);
/// Numbers of cards, and the axis of these.
const NUMBER: usize = CARD_COUNT as usize;
const NUMBERS: Axis = Axis::new("card", NUMBER);
const CARD_AXIS: Axis = Axis::new("card", CARD);

const KEEP: usize = 2 * SETS;
const TAKE: usize = KEEP + PAIRS.len();
const DRAW: usize = TAKE + 4;

/// The pairs of four cards.
const PAIRS: [(usize, usize); 6] = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)];

const fn part(name: &'static str, axes: &'static [Axis], help: &'static str) -> Part {
    Part { name, axes, help }
}

impl Encode for Pyramids {
    const OBSERVATION: &'static [Part] = &[
        part(
            "own",
            &[PLACE, CARD_AXIS],
            "the observer's own pyramids. A card is 229 numbers: its number (1 to 48); 1 for its colour of orange, green, purple; then 9 layers of 25 fields, row by row from the top, 1 where the field is the entrance, the tomb, a wall, a red cross, a red gem, a green gem, a torch, a skull, a potion. All 0 where there is no card",
        ),
        part(
            "own_marks",
            &[PLACE, FIELD],
            "1 if the field of the observer's own pyramid is crossed off, by marks that others cannot see yet too",
        ),
        part(
            "offer",
            &[SLOT, CARD_AXIS],
            "the face-up cards in ascending order; before the game the four cards to choose from",
        ),
        part(
            "their_card",
            &[OTHER, THEIR_PLACE],
            "the number of the other seat's pyramid, 0 for none; other 0 is the left neighbour",
        ),
        part(
            "their_colour",
            &[OTHER, THEIR_PLACE, Axis::new("colour", 3)],
            "1 for the colour of the other seat's pyramid: orange, green, purple",
        ),
        part(
            "their_marks",
            &[OTHER, THEIR_PLACE, FIELD],
            "1 if everybody has seen the field of the other seat's pyramid crossed off",
        ),
        part(
            "score",
            &[SEAT, Axis::new("entry", SCORE)],
            "the score card; seat 0 is the observer. Its entries: red gems, green gems, skulls; 1 for the torch of round 1, 2, 3, 4; for orange, green, purple 1 for the box of 10, 6, 3 taken (9 entries); pyramids explored in orange, green, purple; points; 1 if the seat is still choosing or marking",
        ),
        part("seated", &[SEAT], "1 if there is such a seat"),
        part("shape", &[SHAPE], "1 for the shape to be marked: I2, I3, L3, L4, T4, O4"),
        part(
            "to_come",
            &[SHAPE],
            "how many expedition cards of the shape have not been revealed in this round",
        ),
        part(
            "unseen",
            &[Axis::new("card", CARD_COUNT as usize)],
            "1 if the card is nowhere in the observer's sight, so that it may be in the deck; card 0 is number 1",
        ),
        part("phase", &[Axis::new("phase", 3)], "1 for the phase: choose, mark, replace"),
        part("crosses", &[], "red crosses that the observer has still to carry out"),
        part("round", &[], "the round, counted from 1"),
        part("deck", &[], "cards in the deck"),
    ];
    const HISTORY: &'static [Part] = &[
        part(
            "explored",
            &[SEAT, NUMBERS],
            "1 if the seat has explored the pyramid; seat 0 is the observer, card 0 is number 1",
        ),
        part("fresh", &[SEAT, NUMBERS], "1 if points for it are still to be given"),
        part(
            "revealed",
            &[Axis::new("card", 8)],
            "the shapes of the round in the order in which they were revealed: 1 for I2, 2 for I3, and so on",
        ),
        part(
            "shown_marks",
            &[PLACE, FIELD],
            "1 if everybody has seen the field of the observer's own pyramid crossed off",
        ),
        part(
            "shown_tally",
            &[Axis::new("entry", 7)],
            "of the observer's own score card what everybody has seen: red gems, green gems, skulls, the torches of rounds 1 to 4",
        ),
    ];
    const PRIVILEGED: &'static [Part] = &[
        part(
            "hidden_marks",
            &[OTHER, THEIR_PLACE, FIELD],
            "1 if the field of the other seat's pyramid is crossed off, by marks that nobody else can see yet too",
        ),
        part(
            "hand",
            &[OTHER, SLOT],
            "the numbers of the four cards that the other seat chooses from",
        ),
        part(
            "kept",
            &[OTHER, THEIR_PLACE],
            "the numbers of the other seat's pyramids, also while others choose",
        ),
        part(
            "coming",
            &[Axis::new("card", 8), SHAPE],
            "1 for the shape of each expedition card of the round to come, in order",
        ),
        part("next", &[SLOT], "the numbers of the next cards of the deck"),
    ];
    const ACTIONS: &'static [Part] = &[
        part(
            "mark",
            &[PLACE, Axis::new("set", SETS)],
            "cross off a set of fields of one's own pyramid in this place. Sets 0 to 24 are the single fields, row by row from the top; then come the ways to place I2 (40), I3 (30), L3 (64), L4 (96), T4 (48) and O4 (16), those of a shape in ascending order of their fields read as a binary number (field a1 is bit 0, b1 bit 1, a2 bit 5)",
        ),
        part(
            "keep",
            &[Axis::new("pair", 6)],
            "keep these two of the four cards in ascending order: 12, 13, 14, 23, 24, 34",
        ),
        part("take", &[SLOT], "take the face-up card in this slot"),
        part("draw", &[], "take the top card of the deck"),
    ];
    const FEATURES: &'static [Part] = &[
        part(
            "kind",
            &[Axis::new("kind", 4)],
            "1 for what is done: mark, keep, take a face-up card, take the top of the deck",
        ),
        part("place", &[PLACE], "1 for which of one's own pyramids is marked"),
        part("fields", &[FIELD], "1 for each field that is crossed off, row by row from the top"),
        part("count", &[], "how many fields are crossed off"),
        part("slot", &[SLOT], "1 for each of the four cards that is kept or taken"),
    ];
    const LEFT_OUT: &'static [&'static str] = &[
        "Which pyramids a seat has explored: how many of each colour is in `score`, and that they are out of the game in `unseen`. The lowest number of them decides a tie. The history has them.",
        "What the observer's own pyramids and score card were before the marks that others cannot see yet: they are told as they are with these. The history has what everybody has seen.",
        "For which explored pyramids points are still to be given: that is settled before the next decision. The history has it.",
        "The order in which the shapes of the round were revealed; which is to be marked and how many of each are to come is told. The history has it.",
    ];
    const SYMMETRIES: &'static str = "The two own pyramids can change places, and the other seats can be permuted, since the rules know no seating order: 2, 4 or 12 ways with 2, 3 or 4 seats. Chambers can't be mirrored: the mirror images of the 48 cards are other cards.";

    /// All cards; shapes are fewer.
    const MAX_CHANCE_CHOICES: u32 = 72;

    fn max_decisions(_options: &Options, seats: u8) -> usize {
        // A choice at first. For each of the cards of all rounds a mark, a chain of crosses
        // that ends when both chambers are full, and two replacements.
        let cards = usize::from(ROUNDS) * usize::from(REVEALED);
        usize::from(seats) * (1 + cards * (50 + 2))
    }

    fn points(_options: &Options, _seats: u8) -> (i32, i32) {
        // All skulls; every pyramid, torch, box and gem.
        let boxes = 3 * BOXES.iter().map(|&points| i32::from(points)).sum::<i32>();
        let gems = 5 * i32::from(PLACES);
        let most = EXPLORED * CARD_COUNT as i32 + 5 * i32::from(ROUNDS) + boxes + gems;
        (-i32::from(PENALTY[usize::from(PLACES)]), most)
    }

    fn observe(view: &View, out: &mut [i8]) {
        let me = view.who.seat().map_or(0, Seat::index);
        let seats = view.players.len();
        let own = &view.players[me];
        let mut writer = Writer::new(Self::OBSERVATION, out);
        let progress = view.progress(Seat(me as u8));
        let cards = match (own.pyramids, view.kept) {
            (Some(pair), _) => pair.map(|pyramid| pyramid.card),
            (None, Some(kept)) => kept,
            (None, None) => [0; 2],
        };
        let blocks = writer.part::<{ 2 * CARD }>("own");
        for (block, number) in blocks.as_chunks_mut::<CARD>().0.iter_mut().zip(cards) {
            write_card(number, block);
        }
        write_marks(progress.marks, writer.part("own_marks"));
        let offer = writer.part::<{ 4 * CARD }>("offer").as_chunks_mut::<CARD>().0;
        match view.hand {
            Some(hand) => {
                offer.iter_mut().zip(hand).for_each(|(block, number)| write_card(number, block));
            }
            None => offer
                .iter_mut()
                .zip(view.row.iter())
                .for_each(|(block, number)| write_card(number, block)),
        }
        let their_cards = writer.part::<{ OTHERS * 2 }>("their_card");
        let their_colours = writer.part::<{ OTHERS * 2 * 3 }>("their_colour");
        let their_marks = writer.part::<{ OTHERS * 2 * FIELDS }>("their_marks");
        for (other, marks) in
            their_marks.as_chunks_mut::<{ 2 * FIELDS }>().0.iter_mut().enumerate().take(seats - 1)
        {
            let side = &view.players[seat_after(me, other + 1, seats)];
            let Some(pyramids) = side.pyramids else { continue };
            write_marks(pyramids.map(|pyramid| pyramid.marks), marks);
            for (place, pyramid) in
                pyramids.iter().enumerate().filter(|(_, pyramid)| pyramid.card != 0)
            {
                their_cards[2 * other + place] = pyramid.card as i8;
                their_colours[(2 * other + place) * 3 + Colour::of(pyramid.card) as usize] = 1;
            }
        }
        let scores = writer.part::<{ SEATS * SCORE }>("score");
        for (distance, score) in
            scores.as_chunks_mut::<SCORE>().0.iter_mut().enumerate().take(seats)
        {
            let seat = seat_after(me, distance, seats);
            let tallied = if seat == me {
                progress
            } else {
                Progress { marks: progress.marks, tally: view.players[seat].tally }
            };
            write_score(&view.players[seat], &tallied, score);
        }
        writer.part::<SEATS>("seated")[..seats].fill(1);
        let shape = writer.part::<6>("shape");
        if let Some(wanted) = view.shape() {
            shape[wanted as usize] = 1;
        }
        let to_come = writer.part::<6>("to_come");
        *to_come = [1, 2, 2, 1, 1, 1];
        for &shape in &view.shapes {
            to_come[shape as usize] -= 1;
        }
        // There is no card 0.
        write_bits(view.unseen().bits() >> 1, writer.part::<{ CARD_COUNT as usize }>("unseen"));
        *writer.part("phase") =
            [Phase::Choose, Phase::Mark, Phase::Replace].map(|phase| i8::from(phase == view.phase));
        writer.one("crosses", view.draft.map_or(0, |draft| draft.crosses as i8));
        writer.one("round", view.round as i8);
        writer.one("deck", view.deck as i8);
        writer.done();
    }

    fn recall(view: &View, out: &mut [i8]) {
        let me = view.who.seat().map_or(0, Seat::index);
        let seats = view.players.len();
        let mut writer = Writer::new(Self::HISTORY, out);
        let explored = writer.part::<{ SEATS * NUMBER }>("explored").as_chunks_mut::<NUMBER>().0;
        let fresh = writer.part::<{ SEATS * NUMBER }>("fresh").as_chunks_mut::<NUMBER>().0;
        for (distance, (explored, fresh)) in explored.iter_mut().zip(fresh).enumerate().take(seats)
        {
            let side = &view.players[seat_after(me, distance, seats)];
            // There is no card 0.
            write_bits(side.explored.bits() >> 1, explored);
            write_bits(side.fresh.bits() >> 1, fresh);
        }
        let revealed = writer.part::<8>("revealed");
        for (out, &shape) in revealed.iter_mut().zip(&view.shapes) {
            *out = shape as i8 + 1;
        }
        let own = &view.players[me];
        let marks = writer.part::<{ 2 * FIELDS }>("shown_marks");
        if let Some(pyramids) = own.pyramids {
            write_marks(pyramids.map(|pyramid| pyramid.marks), marks);
        }
        let tally = own.tally;
        let torch = |round: u8| (tally.torches >> round & 1) as i8;
        let [red, green, skulls] = [tally.red, tally.green, tally.skulls].map(|count| count as i8);
        *writer.part("shown_tally") = [red, green, skulls, torch(0), torch(1), torch(2), torch(3)];
        writer.done();
    }

    fn reveal(state: &State, seat: Seat, out: &mut [i8]) {
        let players = state.players();
        let mut writer = Writer::new(Self::PRIVILEGED, out);
        let marks = writer.part::<{ OTHERS * 2 * FIELDS }>("hidden_marks");
        let hands = writer.part::<{ OTHERS * HAND }>("hand");
        let kept = writer.part::<{ OTHERS * 2 }>("kept");
        for other in 0..players.len() - 1 {
            let player = &players[seat_after(seat.index(), other + 1, players.len())];
            write_marks(player.now.marks, &mut marks.as_chunks_mut::<{ 2 * FIELDS }>().0[other]);
            hands.as_chunks_mut::<HAND>().0[other] = player.hand.map(|number| number as i8);
            kept.as_chunks_mut::<2>().0[other] = player.cards.map(|number| number as i8);
        }
        let coming = writer.part::<{ 8 * 6 }>("coming");
        for (shapes, &shape) in coming.as_chunks_mut::<6>().0.iter_mut().zip(state.coming()) {
            shapes[shape as usize] = 1;
        }
        let next = writer.part::<4>("next");
        next.iter_mut().zip(state.deck()).for_each(|(place, number)| *place = number as i8);
        writer.done();
    }

    #[inline]
    fn index(state: &State, seat: Seat, action: Action) -> usize {
        let player = &state.players()[seat.index()];
        match action {
            Action::Mark { card, fields } => {
                let place = usize::from(player.cards[0] != card);
                place * SETS + MARKS.index(fields)
            }
            Action::Keep { low, high } => {
                let at = |number| player.hand.iter().position(|&held| held == number);
                let pair = (at(low).unwrap_or(0), at(high).unwrap_or(1));
                KEEP + PAIRS.iter().position(|&known| known == pair).unwrap_or(0)
            }
            Action::Take(number) => {
                TAKE + state.row().iter().take_while(|&other| other < number).count()
            }
            Action::Draw => DRAW,
        }
    }

    #[inline]
    fn allow(state: &State, seat: Seat, legal: &mut Legal) {
        let Some(shape) = state.shape().filter(|_| state.phase() == Phase::Mark) else {
            let mut actions = Actions::new();
            Self::legal(state, seat, &mut actions);
            actions.iter().for_each(|&action| legal.add(Self::index(state, seat, action)));
            return;
        };
        for (place, marks) in state.markable(seat).into_iter().enumerate() {
            legal.add_bits(place * SETS, marks.single.bits().into());
            let first = place * SETS + FIRST[shape as usize];
            legal.add_bits(first, marks.shape as u64);
            legal.add_bits(first + 64, (marks.shape >> 64) as u64);
        }
    }

    #[inline]
    fn action(state: &State, seat: Seat, index: usize) -> Option<Action> {
        let player = state.players().get(seat.index())?;
        match index {
            0..KEEP => {
                let card = player.cards[index / SETS];
                let fields = MARKS.sets[index % SETS];
                (card != 0).then_some(Action::Mark { card, fields })
            }
            KEEP..TAKE => {
                let (one, other) = PAIRS[index - KEEP];
                let (low, high) = (player.hand[one], player.hand[other]);
                (low != 0).then_some(Action::Keep { low, high })
            }
            TAKE..DRAW => state.row().iter().nth(index - TAKE).map(Action::Take),
            DRAW => Some(Action::Draw),
            _ => None,
        }
    }

    fn features(index: usize, out: &mut [i8]) {
        let mut writer = Writer::new(Self::FEATURES, out);
        let kind = match index {
            0..KEEP => 0,
            KEEP..TAKE => 1,
            TAKE..DRAW => 2,
            _ => 3,
        };
        writer.part::<4>("kind")[kind] = 1;
        let place = writer.part::<2>("place");
        let fields = writer.part::<FIELDS>("fields");
        let marked = (kind == 0).then(|| MARKS.sets[index % SETS]);
        if let Some(set) = marked {
            place[index / SETS] = 1;
            *fields = std::array::from_fn(|field| (set.bits() >> field & 1) as i8);
        }
        writer.one("count", marked.map_or(0, |set| set.len() as i8));
        let slots = writer.part::<4>("slot");
        match kind {
            1 => {
                let (one, other) = PAIRS[index - KEEP];
                (slots[one], slots[other]) = (1, 1);
            }
            2 => slots[index - TAKE] = 1,
            _ => {}
        }
        writer.done();
    }

    fn symmetries(_options: &Options, seats: u8) -> Vec<Symmetry> {
        let others: Vec<usize> = (0..usize::from(seats) - 1).collect();
        let mut all = Vec::new();
        for mut order in orders(&others) {
            order.extend(others.len()..OTHERS);
            let seats: Vec<usize> =
                std::iter::once(0).chain(order.iter().map(|other| other + 1)).collect();
            for places in [[0, 1], [1, 0]] {
                all.push(Symmetry::new::<Self>(&[
                    (Kind::Other, &order),
                    (Kind::Seat, &seats),
                    (Kind::Place, &places),
                ]));
            }
        }
        all
    }
}

/// The 48 cards as numbers, so that writing one is copying it.
static BLOCKS: LazyLock<Vec<[i8; CARD]>> = LazyLock::new(|| CARDS.iter().map(block).collect());

fn block(card: &Card) -> [i8; CARD] {
    let mut out = [0; CARD];
    out[0] = card.number as i8;
    out[1 + card.colour as usize] = 1;
    for (layer, fields) in out[4..].as_chunks_mut::<FIELDS>().0.iter_mut().zip(card.layers()) {
        *layer = std::array::from_fn(|field| (fields.bits() >> field & 1) as i8);
    }
    out
}

#[inline]
fn write_card(number: u8, out: &mut [i8; CARD]) {
    if let Some(block) = usize::from(number).checked_sub(1).and_then(|at| BLOCKS.get(at)) {
        *out = *block;
    }
}

#[inline]
fn write_marks(marks: [Fields; 2], out: &mut [i8; 2 * FIELDS]) {
    for (fields, marks) in out.as_chunks_mut::<FIELDS>().0.iter_mut().zip(marks) {
        if !marks.is_empty() {
            write_bits(marks.bits().into(), fields);
        }
    }
}

#[inline]
fn write_score(side: &Side, progress: &Progress, out: &mut [i8; SCORE]) {
    let tally = progress.tally;
    let mut points = side.boxes.points() + tally.points();
    // Four torches, then three boxes of each colour.
    let [one, two, three] = side.boxes.0.map(|boxes| u64::from(boxes & 7));
    let flags = u64::from(tally.torches & 15) | one << 4 | two << 7 | three << 10;
    write_bits(flags, out[3..].first_chunk_mut::<13>().expect("a score card"));
    out[..3].copy_from_slice(&[tally.red as i8, tally.green as i8, tally.skulls as i8]);
    if !side.explored.is_empty() {
        for colour in Colour::ALL {
            let explored = side.explored.of(colour).len();
            out[16 + colour as usize] = explored as i8;
            points += EXPLORED * i32::from(explored);
        }
    }
    out[19] = cut(points);
    out[20] = i8::from(side.busy);
}

/// Every set of fields that can be crossed off at once, and the way back.
static MARKS: LazyLock<Marks> = LazyLock::new(Marks::new);

struct Marks {
    sets: Vec<Fields>,
    /// A set is an outline, moved so that its lowest field is bit 0, at that field:
    /// the number of the outline, 0 for none ...
    outline: Vec<u8>,
    /// ... and for each outline and field the number of the set.
    number: Vec<[u16; FIELDS]>,
}

impl Marks {
    fn new() -> Self {
        let mut this =
            Marks { sets: Vec::new(), outline: vec![0; 1 << 13], number: vec![[0; FIELDS]] };
        this.add(hindsight_pyramids::shapes::singles());
        for shape in Shape::ALL {
            this.add(shape.placements());
        }
        this
    }

    fn add(&mut self, sets: &[Fields]) {
        for &set in sets {
            if set.len() == 1 && self.sets.len() >= FIELDS {
                continue;
            }
            let field = set.bits().trailing_zeros();
            let outline = &mut self.outline[(set.bits() >> field) as usize];
            if *outline == 0 {
                *outline = self.number.len() as u8;
                self.number.push([0; FIELDS]);
            }
            self.number[usize::from(*outline)][field as usize] = self.sets.len() as u16;
            self.sets.push(set);
        }
    }

    #[inline]
    fn index(&self, set: Fields) -> usize {
        let field = set.bits().trailing_zeros();
        let outline = self.outline[(set.bits() >> field) as usize];
        usize::from(self.number[usize::from(outline)][field as usize])
    }
}

const _: () = assert!(total(Pyramids::ACTIONS) == DRAW + 1);
