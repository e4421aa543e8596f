//! Weighs every mark by what it leaves behind.

use hindsight_core::{Bot, Seat, SwiftDice};
use hindsight_pyramids::cards::{Card, card};
use hindsight_pyramids::shapes::singles;
use hindsight_pyramids::state::{Phase, Progress};
use hindsight_pyramids::{Action, Fields, Pyramids, Shape, View};

use super::outlook::{self, SeatOutlook};

/// How many of the best marks are looked at again with the next card in mind.
const SECOND_LOOK: usize = 8;

/// Weighs every mark by what it leaves behind, and the best ones again by what the
/// next expedition card could make of them.
pub struct Greedy;

impl Bot<Pyramids> for Greedy {
    fn choose(&mut self, view: &View, legal: &[Action], _dice: &mut SwiftDice) -> Action {
        let Some(seat) = view.who.seat() else { return legal[0] };
        let outlook = SeatOutlook::new(view, seat);
        match view.phase {
            Phase::Mark => choose_mark(view, seat, legal, &outlook),
            _ => *best(legal, |action| worth_of_cards(view, *action, &outlook)),
        }
    }
}

/// The item with the highest worth, the first of equals.
fn best<T>(items: &[T], worth: impl Fn(&T) -> f32) -> &T {
    let mut top = (&items[0], f32::NEG_INFINITY);
    for item in items {
        let value = worth(item);
        if value > top.1 {
            top = (item, value);
        }
    }
    top.0
}

/// The worth of keeping or taking cards.
fn worth_of_cards(view: &View, action: Action, outlook: &SeatOutlook) -> f32 {
    match action {
        Action::Keep { low, high } => {
            let together = card(low).colour == card(high).colour;
            outlook.appraise(low)
                + outlook.appraise(high)
                + if together { outlook::SAME_COLOUR } else { 0.0 }
        }
        Action::Take(number) => outlook.appraise(number),
        Action::Draw => {
            let unseen = view.unseen();
            let total: f32 = unseen.iter().map(|number| outlook.appraise(number)).sum();
            total / f32::from(unseen.len().max(1))
        }
        Action::Mark { .. } => 0.0,
    }
}

/// The seat's two pyramids while a mark is weighed.
#[derive(Clone, Copy)]
pub(super) struct Site {
    pub cards: [&'static Card; 2],
    pub open: [bool; 2],
    pub progress: Progress,
    /// What was explored before the card that is thought of.
    pub banked: f32,
}

impl Site {
    fn new(view: &View, seat: Seat) -> Option<Self> {
        let pair = view.players[seat.index()].pyramids?;
        let cards = pair.map(|pyramid| card(pyramid.card));
        Some(Site {
            cards,
            open: std::array::from_fn(|place| !pair[place].marks.meets(cards[place].tomb)),
            progress: view.progress(seat),
            banked: 0.0,
        })
    }

    /// Crosses fields off; returns how many red crosses were among them.
    #[inline]
    fn mark(&mut self, place: usize, fields: Fields, round: u8) -> u8 {
        let card = self.cards[place];
        self.progress.marks[place] |= fields;
        self.progress.tally.collect(card, fields, round);
        (fields & card.crosses).len()
    }

    /// Calls `with` for every legal mark from a table of placements.
    #[inline]
    fn each_mark(&self, table: &[Fields], mut with: impl FnMut(usize, Fields)) {
        for place in 0..2 {
            if !self.open[place] {
                continue;
            }
            let (card, marks) = (self.cards[place], self.progress.marks[place]);
            let (touching, blocked) = (card.touching(marks), marks | card.walls);
            for &fields in table {
                if !fields.meets(blocked) & fields.meets(touching) {
                    with(place, fields);
                }
            }
        }
    }

    /// Carries out red crosses, each by the field that leaves most behind.
    fn chain(&mut self, mut crosses: u8, outlook: &SeatOutlook) {
        while crosses > 0 {
            let mut top: Option<(f32, usize, Fields)> = None;
            self.each_mark(singles(), |place, fields| {
                let mut after = *self;
                let more = after.mark(place, fields, outlook.round);
                let value = outlook.worth(&after) + outlook::CROSS * f32::from(more);
                if top.is_none_or(|(best, ..)| value > best) {
                    top = Some((value, place, fields));
                }
            });
            let Some((_, place, fields)) = top else { return };
            crosses = crosses - 1 + self.mark(place, fields, outlook.round);
        }
    }

    /// The site as it is when the next card comes: an explored pyramid is closed.
    fn settled(mut self, outlook: &SeatOutlook) -> Self {
        for place in 0..2 {
            if self.open[place] && self.progress.marks[place].meets(self.cards[place].tomb) {
                self.open[place] = false;
                self.banked += outlook.reward(self.cards[place].colour);
            }
        }
        self
    }
}

fn choose_mark(view: &View, seat: Seat, legal: &[Action], outlook: &SeatOutlook) -> Action {
    let Some(site) = Site::new(view, seat) else { return legal[0] };
    let pending = view.draft.map_or(0, |draft| draft.crosses.saturating_sub(1));
    let mut marks: Vec<(f32, Action, Site)> = legal
        .iter()
        .filter_map(|&action| {
            let Action::Mark { card, fields } = action else { return None };
            let mut after = site;
            let place = usize::from(site.cards[1].number == card);
            let crosses = pending + after.mark(place, fields, outlook.round);
            after.chain(crosses, outlook);
            Some((outlook.worth(&after), action, after))
        })
        .collect();
    marks.sort_by(|a, b| b.0.total_cmp(&a.0));
    if outlook.turns == 0 {
        return marks[0].1;
    }
    marks.truncate(SECOND_LOOK);
    let shapes = next_shapes(view);
    best(&marks, |(_, _, after)| look_ahead(&after.settled(outlook), &shapes, outlook)).1
}

/// The shapes that may come next, each with its probability.
fn next_shapes(view: &View) -> Vec<(Shape, f32)> {
    let rest = view.remaining();
    // Only one left: it stays hidden, and the next round brings any of the eight.
    let rest = if rest.len() > 1 {
        rest
    } else {
        hindsight_core::arrayvec::ArrayVec::from(hindsight_pyramids::shapes::EXPEDITION)
    };
    let share = |shape| rest.iter().filter(|&&other| other == shape).count() as f32;
    Shape::ALL
        .into_iter()
        .map(|shape| (shape, share(shape) / rest.len() as f32))
        .filter(|(_, p)| *p > 0.0)
        .collect()
}

/// What the best mark for the next card leaves behind, on the average.
fn look_ahead(site: &Site, shapes: &[(Shape, f32)], outlook: &SeatOutlook) -> f32 {
    let next = outlook.next_turn();
    let rest = next.worth(site);
    shapes
        .iter()
        .map(|&(shape, probability)| {
            let mut top = rest;
            site.each_mark(shape.placements(), |place, fields| {
                let mut after = *site;
                let crosses = after.mark(place, fields, next.round);
                top = top.max(next.worth(&after) + outlook::CROSS * f32::from(crosses));
            });
            probability * top
        })
        .sum()
}
