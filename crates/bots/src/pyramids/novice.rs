//! Plays as a child does who has just been told the rules.

use hindsight_core::{Bot, Seat, SwiftDice};
use hindsight_pyramids::cards::{Card, card};
use hindsight_pyramids::{Action, Fields, Pyramids, View};

/// Runs after whatever glitters. It takes a gem with a single field where the shape
/// does not reach it, steps on skulls without a thought, digs on where it has begun,
/// takes the card with most gems, and watches neither the other players nor the end
/// of the game.
pub struct Novice;

/// What each thing is worth to it.
const GEM: f32 = 5.0;
const TORCH: f32 = 3.0;
const TOMB: f32 = 6.0;
const CROSS: f32 = 2.0;
/// A field nearer to the tomb, as the crow flies: it does not look around walls.
const NEARER: f32 = 0.8;
/// To go on where it has begun.
const BEGUN: f32 = 1.5;

impl Bot<Pyramids> for Novice {
    fn choose(&mut self, view: &View, legal: &[Action], _dice: &mut SwiftDice) -> Action {
        let Some(seat) = view.who.seat() else { return legal[0] };
        let mut top = (legal[0], f32::NEG_INFINITY);
        for &action in legal {
            let delight = delight(view, seat, action);
            if delight > top.1 {
                top = (action, delight);
            }
        }
        top.0
    }
}

/// How much it likes an action.
fn delight(view: &View, seat: Seat, action: Action) -> f32 {
    match action {
        Action::Keep { low, high } => glitter(card(low)) + glitter(card(high)),
        Action::Take(number) => glitter(card(number)),
        // A surprise is fun, but two gems in sight are better.
        Action::Draw => 1.5 * GEM,
        Action::Mark { card: number, fields } => {
            let card = card(number);
            let place = usize::from(
                view.players[seat.index()].pyramids.is_some_and(|pair| pair[1].card == number),
            );
            let marks = view.progress(seat).marks[place];
            let before =
                if marks.is_empty() { crow(card, card.entrance) + 1 } else { crow(card, marks) };
            let nearer = before - crow(card, marks | fields);
            let begun = if marks.is_empty() { 0.0 } else { BEGUN };
            count(fields, card.red_gems | card.green_gems) * GEM
                + count(fields, card.torches) * TORCH
                + count(fields, card.tomb) * TOMB
                + count(fields, card.crosses) * CROSS
                + f32::from(nearer) * NEARER
                + begun
        }
    }
}

fn count(fields: Fields, icons: Fields) -> f32 {
    f32::from((fields & icons).len())
}

/// What glitters on a card.
fn glitter(card: &Card) -> f32 {
    GEM * f32::from((card.red_gems | card.green_gems).len()) + TORCH * f32::from(card.torches.len())
}

/// How far it is to the tomb as the crow flies.
fn crow(card: &Card, marks: Fields) -> u8 {
    let (mut reached, mut steps) = (marks, 0);
    while !reached.meets(card.tomb) {
        reached |= reached.neighbours();
        steps += 1;
    }
    steps
}
