//! Crossing fields off: what may be, and what it does.

use hindsight_core::{Actions, Seat};

use crate::cards::card;
use crate::shapes::{Placements, SINGLES, Shape};
use crate::state::{Phase, Player, Stage, State};
use crate::{Action, Fields};

/// What a player may choose from: the shape and single fields, or single fields.
#[inline]
fn table(player: &Player, shape: Shape) -> Option<&'static Placements> {
    match player.stage {
        Stage::Done => None,
        Stage::Due => Some(shape.table()),
        Stage::Chain(_) => Some(&SINGLES),
    }
}

/// Lists what a player may mark.
#[inline]
pub(crate) fn legal(player: &Player, shape: Shape, out: &mut Actions<Action>) {
    let Some(table) = table(player, shape) else { return };
    let lower = usize::from(player.cards[0] > player.cards[1]);
    for place in [lower, 1 - lower] {
        if player.is_open(place) {
            let (number, marks) = (player.cards[place], player.now.marks[place]);
            let card = card(number);
            table.each(marks | card.walls, card.touching(marks), |fields| {
                out.push(Action::Mark { card: number, fields });
            });
        }
    }
}

/// What may be marked on a pyramid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Markable {
    /// The single fields.
    pub single: Fields,
    /// Which [`ways`](Shape::ways) to place the shape, a bit each.
    pub shape: u128,
}

impl State {
    /// What a seat may mark now on each of its pyramids.
    #[inline]
    pub fn markable(&self, seat: Seat) -> [Markable; 2] {
        let mut markable = [Markable::default(); 2];
        let (Phase::Mark, Some(shape)) = (self.phase, self.shape()) else { return markable };
        let player = self.player(seat);
        if player.stage == Stage::Done {
            return markable;
        }
        for (place, out) in markable.iter_mut().enumerate() {
            if player.is_open(place) {
                let (card, marks) = (card(player.cards[place]), player.now.marks[place]);
                let (blocked, touching) = (marks | card.walls, card.touching(marks));
                out.single = touching.without(blocked);
                if player.stage == Stage::Due {
                    out.shape = shape.fits(blocked, touching);
                }
            }
        }
        markable
    }
}

/// Whether a mark is legal, without listing all.
#[inline]
pub(crate) fn is_legal(player: &Player, shape: Shape, number: u8, fields: Fields) -> bool {
    let Some(place) = (0..2).find(|&place| player.cards[place] == number) else { return false };
    let Some(table) = table(player, shape) else { return false };
    let (card, marks) = (card(number), player.now.marks[place]);
    player.is_open(place)
        && !fields.meets(marks | card.walls)
        && fields.meets(card.touching(marks))
        && table.as_slice().binary_search(&fields).is_ok()
}

impl Player {
    /// Crosses fields off; their icons act. Returns whether the player's mark is
    /// complete.
    #[inline]
    pub(crate) fn mark(&mut self, number: u8, fields: Fields, round: u8) -> bool {
        let place = usize::from(self.cards[1] == number);
        let card = card(number);
        self.now.marks[place] |= fields;
        self.now.tally.collect(card, fields, round);
        let due = match self.stage {
            Stage::Chain(crosses) => crosses - 1,
            _ => 0,
        };
        let crosses = due + (fields & card.crosses).len();
        // With nowhere to go the rest of the red crosses is lost.
        self.stage =
            if crosses > 0 && self.can_go_on() { Stage::Chain(crosses) } else { Stage::Done };
        self.stage == Stage::Done
    }

    /// Whether any single field may be crossed off.
    #[inline]
    pub(crate) fn can_go_on(&self) -> bool {
        (0..2).any(|place| {
            self.is_open(place)
                && !card(self.cards[place]).touching(self.now.marks[place]).is_empty()
        })
    }

    /// The player as the others know it while it marks: nothing marked yet.
    pub(crate) fn before_marking(&self) -> Player {
        Player { now: self.seen, stage: Stage::Due, ..*self }
    }
}

impl State {
    /// Does a mark; the last of all makes them visible and moves the game on.
    #[inline]
    pub(crate) fn mark(&mut self, seat: Seat, number: u8, fields: Fields) {
        let round = self.round;
        if self.players[seat.index()].mark(number, fields, round) && self.busy().is_empty() {
            self.show_marks();
        }
    }

    fn show_marks(&mut self) {
        for player in self.players_mut() {
            for (place, marks) in player.now.marks.into_iter().enumerate() {
                if player.is_open(place) && marks.meets(card(player.cards[place]).tomb) {
                    player.fresh = player.fresh.with(player.cards[place]);
                }
            }
            player.explored = player.explored.union(player.fresh);
            player.seen = player.now;
        }
        self.phase = Phase::Replace;
        self.go_on();
    }
}
