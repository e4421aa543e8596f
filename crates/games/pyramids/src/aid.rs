//! What a player might want worked out.

use std::fmt::Write as _;

use crate::cards::{Card, card};
use crate::imagine::remaining;
use crate::state::Phase;
use crate::{Fields, Shape, View};

/// How many fields are still to be crossed off to reach the tomb by the shortest
/// way, when these are crossed off; 0 if the tomb is among them.
#[inline]
pub fn distance(card: &Card, marks: Fields) -> u8 {
    let open = !card.walls;
    let (mut reached, mut steps) = if marks.is_empty() { (card.entrance, 1) } else { (marks, 0) };
    while !reached.meets(card.tomb) {
        let next = (reached | reached.neighbours()) & open;
        if next == reached {
            return u8::MAX;
        }
        reached = next;
        steps += 1;
    }
    steps
}

/// The expedition cards to come, how far the own tombs are, and what the score is
/// made of.
pub(crate) fn aid(view: &View) -> Option<String> {
    if !matches!(view.phase, Phase::Mark | Phase::Replace) {
        return None;
    }
    let mut text = String::new();
    let rest = remaining(view);
    let left = rest.len();
    let _ = writeln!(text, "{} of these {left} shapes still come in this round:", left - 1);
    for shape in Shape::ALL {
        let count = rest.iter().filter(|&&other| other == shape).count();
        if count > 0 {
            let next = 100 * count / left;
            let _ = writeln!(text, "  {count} x {shape}, {}: next with {next} %", shape.words());
        }
    }
    let seat = view.who.seat()?;
    let side = &view.players[seat.index()];
    let progress = view.progress(seat);
    for (pyramid, marks) in side.pyramids.iter().flatten().zip(progress.marks) {
        let number = pyramid.card;
        let _ = match distance(card(number), marks) {
            0 => writeln!(text, "Pyramid {number} is explored."),
            1 => writeln!(text, "The tomb of {number} is one field away."),
            steps => writeln!(text, "The tomb of {number} is {steps} fields away."),
        };
    }
    let tally = progress.tally;
    let _ = writeln!(
        text,
        "Your score: explored {}, torches {}, pyramid points {}, gems {}, skulls -{}.",
        10 * side.explored.len(),
        tally.torch_points(),
        side.boxes.points(),
        tally.gem_points(),
        tally.penalty()
    );
    Some(text)
}
