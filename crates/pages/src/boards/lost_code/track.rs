//! The score track: a feathered serpent with the markers in their stacks.

use hindsight_core::Seat;
use hindsight_lost_code::{Curse, View};
use maud::{Markup, html};

use super::Scene;
use super::pieces::{art, glaze, initial};
use crate::say::{args, plain};

/// The last field on the serpent's back; what is further stands on its head.
const LAST: i16 = 38;
/// How many fields a bend is from the next.
const BEND: i16 = 8;

/// The middle of a field: rows of seven, every eighth on a bend. What is below 0
/// stands on the tail.
fn place(field: i16) -> (i32, i32) {
    if field < 0 {
        return (15, 212);
    }
    if field > LAST {
        return (289, 24);
    }
    let (row, step) = (i32::from(field / BEND), i32::from(field % BEND));
    let y = 212 - 46 * row;
    let even = row % 2 == 0;
    match (step, even) {
        (7, true) => (281, y - 23),
        (7, false) => (19, y - 23),
        (step, true) => (42 + 36 * step, y),
        (step, false) => (258 - 36 * step, y),
    }
}

pub(super) fn track(scene: &Scene<'_>, view: &View) -> Markup {
    let say = scene.say;
    let track = &view.table.track;
    let seats: Vec<Seat> = track.line().collect();
    let stands = |seat: &Seat| {
        let (name, field) = (scene.you_or_name(seat.index()), track.field(*seat));
        say.with("code-stands", &args![name = name, field = plain(field.into())])
    };
    let label: Vec<String> = seats.iter().map(stands).collect();
    // Whoever is further back lies on top, so the leader is laid down first.
    let markers: Vec<(Seat, i32, i32)> = seats
        .iter()
        .enumerate()
        .rev()
        .map(|(at, &seat)| {
            let (x, y) = place(track.field(seat));
            let below =
                seats[at + 1..].iter().filter(|o| place(track.field(**o)) == (x, y)).count();
            (seat, x - 15, y - 13 - 11 * below as i32)
        })
        .collect();
    html! {
        section.snake-track #track tabindex="-1" {
            h2.head { (say.the("code-track")) }
            svg viewBox="0 -14 320 250" role="img" aria-label={ (say.the("code-track-order")) " " (label.join(", ")) } {
                use href=(art("track")) width="320" height="234" {}
                @if view.options().curse { use href=(art("field")) x="62" y="150" width="32" height="32" {} }
                g.code-fields {
                    @for field in 0..=LAST {
                        @let (x, y) = place(field);
                        text x=(x) y=(y) { (field) }
                    }
                }
                @if view.table.curse == Curse::Waiting { use href=(art("curse")) x="265" y="173" width="32" height="32" {} }
                @for (seat, x, y) in &markers {
                    g class={ "marker " (glaze(seat.index())) } transform={ "translate(" (x) " " (y) ")" } {
                        use href=(art("marker")) width="30" height="24" {}
                        text x="15" y="19" { (initial(scene.name(seat.index()))) }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fields_of_the_track_lie_where_the_serpent_has_them() {
        for (field, at) in
            [(0, (42, 212)), (7, (281, 189)), (8, (258, 166)), (15, (19, 143)), (38, (258, 28))]
        {
            assert_eq!(place(field), at, "{field}");
        }
    }
}
