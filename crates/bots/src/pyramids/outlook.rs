//! What things are worth to one seat at one moment, in points.

use hindsight_core::Seat;
use hindsight_pyramids::cards::{Colour, card};
use hindsight_pyramids::score::{BOXES, PENALTY, ROUNDS, Tally};
use hindsight_pyramids::state::REVEALED;
use hindsight_pyramids::{Fields, Side, View};

use super::greedy::Site;
use super::prospect::{Prospect, marks_needed};

/// A red cross that has not been carried out.
pub const CROSS: f32 = 1.6;
/// Two cards of one colour to begin with.
pub const SAME_COLOUR: f32 = 1.0;
/// What a mark is worth while there is much to do.
const MARK: f32 = 4.0;
/// The share of a box's points that half the way to it is worth.
const HALF_WAY: f32 = 0.4;

/// What things are worth to one seat at one moment.
#[derive(Clone, Copy)]
pub struct SeatOutlook {
    /// The round, counted from 0.
    pub round: u8,
    /// Marks that come after this one.
    pub turns: u8,
    /// Marks of this round that come after this one.
    turns_in_round: u8,
    /// What an explored pyramid is worth by its colour.
    explored: [f32; 3],
    /// What an untouched pyramid's icons are worth, each.
    red: f32,
    green: f32,
    torch: f32,
    skull: f32,
    potion: f32,
    mark: f32,
}

impl SeatOutlook {
    /// The outlook of a seat.
    pub fn new(view: &View, seat: Seat) -> Self {
        let round = view.round - 1;
        let turns_in_round = REVEALED.saturating_sub(view.shapes.len() as u8);
        let turns = turns_in_round + REVEALED * (ROUNDS - 1 - round);
        let tally = view.progress(seat).tally;
        let share = (f32::from(turns) / 12.0).min(1.0);
        let lead = |own: u8, other: u8| if own < other { 4.0 } else { 1.0 + 1.8 * share };
        let skulls = usize::from(tally.skulls);
        let next = f32::from(PENALTY[(skulls + 2).min(10)] - PENALTY[skulls]) / 2.0;
        let last = f32::from(PENALTY[skulls] - PENALTY[skulls.saturating_sub(2)]);
        let lit = tally.torches >> round & 1 == 1;
        let rounds = f32::from(ROUNDS - 1 - round);
        SeatOutlook {
            round,
            turns,
            turns_in_round,
            explored: Colour::ALL.map(|colour| 10.0 + race(view, seat, colour) * share),
            red: lead(tally.red, tally.green),
            green: lead(tally.green, tally.red),
            torch: if lit { 1.2 * rounds.min(2.0) } else { 3.0 + 0.5 * rounds.min(2.0) },
            skull: -(next + 0.6 * share),
            potion: last.max(1.5 * share),
            mark: MARK * (f32::from(turns) / 6.0).min(1.0),
        }
    }

    /// The outlook with one card less to come.
    pub fn next_turn(&self) -> Self {
        let over = self.turns_in_round == 0;
        SeatOutlook {
            round: if over { (self.round + 1).min(ROUNDS - 1) } else { self.round },
            turns: self.turns.saturating_sub(1),
            turns_in_round: if over { REVEALED - 1 } else { self.turns_in_round - 1 },
            ..*self
        }
    }

    /// What an untouched card is worth.
    pub fn appraise(&self, number: u8) -> f32 {
        let prospect = Prospect::of_number(number);
        let pace = (prospect.marks - CROSS / MARK * prospect.crosses).max(1.0);
        self.pyramid(self.reward(card(number).colour), pace, f32::from(self.turns) + 1.0)
            + self.red * prospect.red
            + self.green * prospect.green
            + self.torch * prospect.torches
            + self.skull * prospect.skulls
            + self.potion * prospect.potions
    }

    /// A pyramid that takes some number of marks out of those that are left.
    #[inline]
    fn pyramid(&self, reward: f32, marks: f32, left: f32) -> f32 {
        let slack = left - marks;
        let chance = if slack >= 1.5 { 1.0 } else { (0.62 + 0.26 * slack).clamp(0.0, 1.0) };
        chance * (reward - self.mark * marks)
    }

    /// What a site is worth: what is on the score card, and what is to be expected
    /// of both pyramids.
    pub fn worth(&self, site: &Site) -> f32 {
        let mut total = site.banked + self.tally(site.progress.tally);
        let mut pending: [Option<(f32, f32)>; 2] = [None; 2];
        for (place, pending) in pending.iter_mut().enumerate().filter(|(p, _)| site.open[*p]) {
            let (card, marks) = (site.cards[place], site.progress.marks[place]);
            let reward = self.reward(card.colour);
            if marks.meets(card.tomb) {
                total += reward;
                continue;
            }
            *pending = Some((reward, marks_needed(card.distance(marks))));
            total += self.nearby(site, place);
        }
        // The nearer tomb first; the other has to do with the marks left after it.
        let left = f32::from(self.turns);
        match pending {
            [Some(a), Some(b)] => {
                let (first, second) = if a.1 <= b.1 { (a, b) } else { (b, a) };
                total += self.pyramid(first.0, first.1, left);
                total + self.pyramid(second.0, second.1, left - first.1)
            }
            [Some(one), None] | [None, Some(one)] => total + self.pyramid(one.0, one.1, left),
            [None, None] => total,
        }
    }

    /// What it is worth to have explored a pyramid of a colour.
    #[inline]
    pub fn reward(&self, colour: Colour) -> f32 {
        self.explored[colour as usize]
    }

    /// The icons of a score card, and what they may still become.
    fn tally(&self, tally: Tally) -> f32 {
        let share = (f32::from(self.turns) / 12.0).min(1.0);
        let single = f32::from(tally.red.abs_diff(tally.green));
        tally.points() as f32 + 1.3 * share * single.min(3.0)
            - 0.2 * share * f32::from(tally.skulls)
    }

    /// The icons beside what is crossed off.
    fn nearby(&self, site: &Site, place: usize) -> f32 {
        if self.turns == 0 {
            return 0.0;
        }
        let (card, marks) = (site.cards[place], site.progress.marks[place]);
        let near = card.touching(marks);
        let wide = (near | near.neighbours()).without(card.walls | marks);
        let count = |icons: Fields| {
            let close = f32::from((icons & near).len());
            0.2 * close + 0.08 * (f32::from((icons & wide).len()) - close)
        };
        let tally = &site.progress.tally;
        let lit = tally.torches >> self.round & 1 == 1;
        let torch = match (lit, self.turns_in_round) {
            (false, 1..) => 5.0,
            (true, 4..) => 0.5,
            _ if self.turns > self.turns_in_round => 3.0,
            _ => 0.0,
        };
        count(card.red_gems) * self.red
            + count(card.green_gems) * self.green
            + count(card.torches) * torch
            + count(card.potions) * self.potion
            + count(card.crosses) * CROSS
    }
}

/// What exploring one more pyramid of a colour does for the pyramid points.
fn race(view: &View, seat: Seat, colour: Colour) -> f32 {
    let taken: u8 = view.players.iter().map(|side| side.boxes.count(colour)).sum();
    let points = |place: u8| f32::from(BOXES.get(usize::from(place)).copied().unwrap_or(0));
    let own = view.players[seat.index()].explored.of(colour).len();
    if own >= 6 {
        return 0.0;
    }
    let others = view.players.iter().enumerate().filter(|(other, _)| *other != seat.index());
    let threat = others.map(|(_, side)| threat(side, colour)).fold(0.0, f32::max);
    let prize = points(taken) * (1.0 - threat) + points(taken + 1) * threat;
    if own % 2 == 1 { prize } else { HALF_WAY * prize }
}

/// How likely a player is to take the next box of a colour first.
fn threat(side: &Side, colour: Colour) -> f32 {
    if side.explored.of(colour).len().is_multiple_of(2) {
        return 0.1;
    }
    let near = side.pyramids.iter().flatten().filter(|p| card(p.card).colour == colour);
    near.map(|p| 0.7 / marks_needed(card(p.card).distance(p.marks)).max(1.0)).fold(0.2, f32::max)
}
