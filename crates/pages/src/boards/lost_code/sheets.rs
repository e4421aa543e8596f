//! Sheets laid over the table: all bets so far, and the result.

use hindsight_core::Seat;
use hindsight_lost_code::{Verdict, View, guess_points};
use hindsight_table::Ending;
use maud::{Markup, html};

use super::Scene;
use super::notebook::all_rounds;
use super::pieces::{digits, face, marker, token, verdict_mark};
use crate::board::Sheet;
use crate::over::headline;
use crate::say::{args, plain, signed};

pub(super) fn sheets(scene: &Scene<'_>, view: &View) -> Vec<Sheet> {
    let mut sheets = vec![Sheet {
        id: "all-rounds".into(),
        title: scene.say.the("code-all-bets"),
        content: all_rounds(scene, view),
        news: false,
        lasting: true,
    }];
    if scene.is_played_out() && view.is_open() {
        sheets.push(Sheet {
            id: crate::over::SHEET.into(),
            title: headline(scene, Ending::Played),
            content: result(scene, view),
            news: true,
            lasting: true,
        });
    }
    sheets
}

/// For each player, from first to last: the code, what was written for it and what
/// that brought.
fn result(scene: &Scene<'_>, view: &View) -> Markup {
    let say = scene.say;
    let symbols: Vec<_> = view.options().symbols().iter().collect();
    html! {
        @for (place, seat) in view.table.track.line().rev().enumerate() {
            @let points = guesses(view, seat);
            @let field = view.table.track.field(seat);
            @let guessed: i32 = points.iter().map(|&n| i32::from(n)).sum();
            section.outcome {
                h3 {
                    span.place { (place + 1) "." } (marker(scene, seat.index())) span.name { (scene.you_or_name(seat.index())) }
                    small { (say.with("code-sum-up", &args![bets = plain(i32::from(field) - guessed), guesses = signed(guessed)])) }
                    b { (plain(field.into())) }
                }
                table.codes {
                    tr {
                        th scope="row" { (say.the("code-code")) }
                        @for symbol in &symbols {
                            td { @if let Some(rack) = view.racks[seat.index() & 3] { (face(say, *symbol, rack.digit(*symbol))) } }
                        }
                    }
                    tr {
                        th scope="row" { (say.the("code-wrote")) }
                        @for symbol in &symbols {
                            @let written = view.written[seat.index() & 3].map(|sets| sets.0[symbol.index()]).unwrap_or_default();
                            td {
                                @if written.is_empty() { span.sr { (digits(say, written)) } span aria-hidden="true" { "–" } }
                                @else { (digits(say, written)) }
                            }
                        }
                    }
                    tr {
                        th scope="row" { (say.the("code-points")) }
                        @for (at, symbol) in symbols.iter().enumerate() {
                            @let token_taken = view.table.takers[symbol.index()] == Some(seat);
                            @let right = points[at] > 0;
                            td.right[right].wrong[!right] {
                                (verdict_mark(if right { Verdict::Right } else { Verdict::Wrong }))
                                span { (signed(points[at].into())) }
                                @if token_taken { (token(say, *symbol)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The points of each guess of a seat, by symbol in play.
fn guesses(view: &View, seat: Seat) -> Vec<i16> {
    let (Some(rack), Some(written)) =
        (view.racks[seat.index() & 3], view.written[seat.index() & 3])
    else {
        return Vec::new();
    };
    let points = |symbol: hindsight_lost_code::Symbol| {
        let token = view.table.takers[symbol.index()] == Some(seat);
        guess_points(written.0[symbol.index()], rack.digit(symbol), token)
    };
    view.options().symbols().iter().map(points).collect()
}
