//! Sheets laid over the table: what a round brought, how the game ended.

use hindsight_abracada::{Event, How, Phase, Row, View};
use hindsight_table::Ending;
use maud::{Markup, html};

use super::Scene;
use super::log::why;
use super::stones::{crest, small_row, who};
use crate::board::Sheet;
use crate::over::headline;
use crate::say::{args, signed};

/// The id of a round's sheet.
pub(super) fn round_id(round: u8) -> String {
    format!("sheet-round-{round}")
}

/// A finished round.
pub(super) struct Finished<'a> {
    pub round: u8,
    how: How,
    by: usize,
    pub points: &'a [u8],
    floors: &'a [u8],
    racks: &'a [Row],
}

/// The finished rounds that the viewer's log reaches back to, oldest first.
pub(super) fn finished<'a>(scene: &Scene<'a>, view: &View) -> Vec<Finished<'a>> {
    let all: Vec<_> = scene.events().collect();
    // The log may lack its beginning: so rounds are counted from the last.
    let done = matches!(view.phase, Phase::Deal | Phase::Over);
    let mut round = view.round + u8::from(done);
    let mut rounds: Vec<_> = all
        .into_iter()
        .rev()
        .filter_map(|event| match event {
            Event::RoundOver { how, by, points, floors, racks } => {
                round = round.saturating_sub(1);
                Some(Finished { round, how: *how, by: by.index(), points, floors, racks })
            }
            _ => None,
        })
        .collect();
    rounds.reverse();
    rounds
}

pub(super) fn sheets(scene: &Scene<'_>, view: &View) -> Vec<Sheet> {
    let rounds = finished(scene, view);
    let over = scene.is_played_out();
    let last = rounds.last().map_or(0, |finished| finished.round);
    let mut sheets: Vec<Sheet> = rounds
        .iter()
        .map(|finished| Sheet {
            id: round_id(finished.round),
            title: scene.say.with("ab-round-over", &args![round = finished.round]),
            content: round_sheet(scene, view, finished),
            // Whoever plays sees it in the place of the spells, until they go on.
            news: !over && finished.round == last && scene.me().is_none(),
            lasting: true,
        })
        .collect();
    if over {
        sheets.push(Sheet {
            id: crate::over::SHEET.into(),
            title: headline(scene, Ending::Played),
            content: html! {
                (final_sheet(scene, view))
                @if let Some(finished) = rounds.last() {
                    h3 { (scene.say.with("ab-round", &args![n = finished.round])) }
                    (round_sheet(scene, view, finished))
                }
            },
            news: true,
            lasting: false,
        });
    }
    sheets
}

/// The result of the last round, in the place of the spells until one goes on.
pub(super) fn card(scene: &Scene<'_>, view: &View) -> Markup {
    let rounds = finished(scene, view);
    let Some(last) = rounds.last() else { return html! {} };
    html! {
        section.ab-card aria-labelledby="ab-card" {
            h2 #ab-card { (scene.say.with("ab-round-over", &args![round = last.round])) }
            (round_sheet(scene, view, last))
        }
    }
}

/// Places and floors, the best first.
fn final_sheet(scene: &Scene<'_>, view: &View) -> Markup {
    let say = scene.say;
    let place = |seat: usize| {
        let places = scene.position.standing.as_ref().map(|standing| &standing.places);
        places.and_then(|places| places.get(seat).copied()).unwrap_or_default()
    };
    let mut order: Vec<usize> = (0..view.floors.len()).collect();
    order.sort_by_key(|&seat| place(seat));
    html! {
        table.scores.ab-mages {
            thead { tr {
                th scope="col" { (say.the("ab-place")) }
                th scope="col" { (say.the("ab-mage")) }
                th.ab-num scope="col" { (say.the("ab-floor")) }
            } }
            tbody {
                @for seat in order {
                    tr {
                        td { (place(seat)) }
                        th scope="row" { (crest(scene, seat)) " " span.name { (who(scene, seat)) } }
                        td.ab-num { b { (view.floors[seat]) } }
                    }
                }
            }
        }
    }
}

/// A line for each mage: the stones that were left, the points, the floor.
fn round_sheet(scene: &Scene<'_>, view: &View, finished: &Finished<'_>) -> Markup {
    let say = scene.say;
    let seats = finished.points.len();
    let own = scene.me().map(|me| finished.points[me]);
    html! {
        div.ab-verdict {
            p { (why(scene, finished.how, finished.by)) }
            @if let Some(own) = own { p.ab-own-gain { b { (signed(own.into())) } " " (say.the("ab-for-you")) } }
        }
        table.scores.ab-mages {
            thead { tr {
                th scope="col" { (say.the("ab-mage")) }
                th scope="col" { (say.the("ab-left-over")) }
                th.ab-num scope="col" { (say.the("ab-points")) }
                th.ab-num scope="col" { (say.the("ab-floor")) }
            } }
            tbody {
                @for seat in (0..seats).map(|step| (scene.near() + step) % seats) {
                    tr.ab-mine[scene.is_me(seat)] {
                        th scope="row" { (crest(scene, seat)) " " span.name { (who(scene, seat)) } " " small.ab-fate { (fate(scene, finished, seat)) } }
                        td { (small_row(say, finished.racks[seat])) }
                        td.ab-num { (points(view, finished, seat)) }
                        td.ab-num { @if finished.points[seat] > 0 { (finished.floors[seat].saturating_sub(finished.points[seat])) " → " } b { (finished.floors[seat]) } }
                    }
                }
            }
        }
        p.quiet { (say.the("ab-points-why")) }
    }
}

/// What became of a mage in a round, in a word.
fn fate(scene: &Scene<'_>, finished: &Finished<'_>, seat: usize) -> String {
    let won = seat == finished.by && finished.how != How::Miss;
    let fate = match finished.points[seat] {
        _ if won => "won",
        0 => "out",
        _ => "lives",
    };
    scene.say.with("ab-fate", &args![fate = fate])
}

/// How a mage's points come about: `3+1`, the round and the secret stones.
fn points(view: &View, finished: &Finished<'_>, seat: usize) -> String {
    let all = finished.points[seat];
    let base = match finished.how {
        _ if all == 0 => 0,
        How::Emptied | How::Last if view.options.last_mage_standing => 2,
        How::Emptied | How::Last => 3,
        How::Spell if seat == finished.by => 3,
        How::Spell | How::Miss => 1,
    };
    match all.saturating_sub(base) {
        0 => signed(all.into()),
        secrets => format!("+{base}+{secrets}"),
    }
}
