//! A round that was decided: its final board, and what came of it, until one goes on.

use hindsight_core::Seat;
use hindsight_lost_cities::{Event, Phase, View};
use maud::{Markup, html};

use super::Scene;
use super::sheets::round_id;
use crate::page::face;
use crate::say::{args, flag, plain};

/// A round that the viewer still looks at.
pub(super) struct Decided {
    /// The table as it lay when the last card was drawn.
    pub view: View,
    number: u8,
    /// What each side made in it.
    points: [i32; 2],
}

/// The round that the viewer has not gone on from, if there is one.
pub(super) fn decided(scene: &Scene<'_>) -> Option<Decided> {
    if !scene.position.paused {
        return None;
    }
    let over = scene.events().filter_map(|event| match event {
        Event::RoundOver { round, sheets, expeditions, piles, .. } => {
            Some((*round, sheets, *expeditions, piles))
        }
        _ => None,
    });
    let (number, sheets, expeditions, piles) = over.last()?;
    let view = View {
        phase: Phase::Over,
        deck: 0,
        hands: [None; 2],
        known: Default::default(),
        expeditions,
        piles: piles.clone(),
        ..scene.view().clone()
    };
    let points = sheets.each_ref().map(|sheet| sheet.iter().map(|line| line.score).sum());
    Some(Decided { view, number, points })
}

pub(super) fn hint(scene: &Scene<'_>) -> Markup {
    html! { p.waiting { (scene.say.the("round-waits")) } }
}

/// What came of the round, in the place of the hand.
pub(super) fn card(scene: &Scene<'_>, round: &Decided) -> Markup {
    let say = scene.say;
    let order = [scene.near(), 1 - scene.near()];
    let by = round.points[order[0]] - round.points[order[1]];
    let winner = if by >= 0 { order[0] } else { order[1] };
    let who =
        |seat: usize| args![you = flag(scene.is_me(seat)), name = scene.name(seat).to_string()];
    let verdict = if by == 0 {
        say.the("lc-round-even")
    } else {
        let mut args = who(winner);
        args.set("n", by.abs());
        say.with("lc-round-won", &args)
    };
    let starter = scene.view().starter.index();
    let mut next = who(starter);
    next.set("round", round.number + 1);
    html! {
        section.hand.lc-round aria-labelledby="lc-round" {
            div {
                h2 #lc-round { (say.with("lc-round-over", &args![round = round.number])) }
                p { (verdict) }
            }
            p.lc-points aria-hidden="true" {
                @for seat in order {
                    span.lc-side.won[by != 0 && seat == winner] {
                        (face(scene.name(seat), is_bot(scene, Seat(seat as u8))))
                        b { (plain(round.points[seat])) }
                    }
                }
            }
            div.row {
                button.btn popovertarget=(round_id(round.number)) { (say.the("over-sheet")) }
                (crate::table::go_on(scene, &say.with("lc-next", &next)))
            }
        }
    }
}

fn is_bot(scene: &Scene<'_>, seat: Seat) -> bool {
    let sitter = scene.position.seats.get(seat.index()).map(|seat| &seat.sitter);
    matches!(sitter, Some(crate::model::Sitter::Bot { .. }))
}
