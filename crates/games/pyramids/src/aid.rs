//! What a player might want worked out.

use std::fmt::Write as _;

use crate::cards::card;
use crate::state::Phase;
use crate::{Shape, View};

/// The expedition cards to come, how far one's own tombs are, and what the score is
/// made of.
pub(crate) fn aid(view: &View) -> Option<String> {
    if !matches!(view.phase, Phase::Mark | Phase::Replace) {
        return None;
    }
    let mut text = String::new();
    let rest = view.remaining();
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
        let _ = match card(number).distance(marks) {
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
