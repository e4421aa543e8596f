//! A table before its start: who sits where, and the link to send.

use maud::{Markup, html};

use crate::board::{Scene, board_of, options_in_words};
use crate::model::{ClockRule, Ctx, Phase, Sitter, Timeout};
use crate::page::{clock_words, face, icon, site};
use crate::say::args;
use crate::table::announcers;
use crate::{over, talk};

/// The whole page of a lobby.
pub(crate) fn page(ctx: &Ctx, scene: &Scene<'_>) -> Markup {
    let title = scene.say.the(&format!("game-{}", scene.table.game));
    site(ctx, &title, &html! { (announcers(scene.say)) (live(scene)) })
}

/// The live part of a lobby.
pub(crate) fn live(scene: &Scene<'_>) -> Markup {
    let (say, table) = (scene.say, scene.table);
    let open = table.seats.iter().filter(|seat| seat.sitter == Sitter::Open).count();
    let words = say.with("lobby-waiting", &args![n = open]);
    let least = board_of(&table.game).map_or(usize::MAX, |board| board.about().seats.0.into());
    let enough = open > 0 && table.seats.len() - open >= least.max(2);
    html! {
        div.narrow.lobby #live data-phase="lobby" data-seq=(table.seq) data-events={ "/t/" (table.id) "/events" }
            data-say=(words) {
            h1 { (say.the(&format!("game-{}", table.game))) }
            p.quiet { (notes(scene).join(" · ")) }
            @if table.coach.agreed { p.agreement { (icon("coach")) span { (say.the("coach-agreement")) } } }
            @if open > 0 {
                section.invite {
                    label {
                        span { (say.the("lobby-link")) }
                        input #link readonly value=(table.link);
                    }
                    button.btn.btn-solid type="button" data-copy="link" data-done=(say.the("copied")) hidden { (say.the("copy")) }
                }
            }
            ol.places {
                @for place in 0..table.seats.len() { (place_line(scene, place)) }
            }
            p role="status" { (words) }
            div.row {
                @if table.my_seat.is_none() && open > 0 { (post(scene, "join", "btn btn-lamp", "join")) }
                @if table.host && enough { (post(scene, "start", "btn btn-solid", "lobby-start-now")) }
                @if table.my_seat.is_some() { (post(scene, "leave", "btn", "lobby-leave")) }
                a.btn href={ "/rules/" (table.game) } { (icon("book")) (say.the("rules")) }
            }
            (over::fairness(scene))
            (talk::chat(scene))
        }
    }
}

/// What was agreed for this table, in words.
pub(crate) fn notes(scene: &Scene<'_>) -> Vec<String> {
    let (say, table) = (scene.say, scene.table);
    let mut notes: Vec<String> = board_of(&table.game)
        .map(|board| options_in_words(say, board, &table.options))
        .unwrap_or_default();
    notes.push(clock_words(say, table.clock));
    if table.clock != ClockRule::None {
        notes.push(say.the(match table.timeout {
            Timeout::Bot => "lobby-timeout-bot",
            Timeout::Lose => "lobby-timeout-lose",
        }));
    }
    if table.coach.agreed {
        notes.push(say.the("coach-agreed"));
    }
    if table.phase == Phase::Lobby {
        notes.push(say.the(if table.public { "visible-public" } else { "visible-link" }));
    }
    notes
}

fn post(scene: &Scene<'_>, path: &str, class: &str, key: &str) -> Markup {
    html! {
        form method="post" action={ "/t/" (scene.table.id) "/" (path) } {
            button class=(class) { (scene.say.the(key)) }
        }
    }
}

fn place_line(scene: &Scene<'_>, place: usize) -> Markup {
    let (say, table) = (scene.say, scene.table);
    let Some(seat) = table.seats.get(place) else { return html! {} };
    let (name, note) = match &seat.sitter {
        Sitter::Open => (say.the("seat-open"), say.the("seat-open-note")),
        Sitter::Person { name, .. } if scene.is_me(place) => (name.clone(), say.the("you")),
        Sitter::Person { name, online: true } => (name.clone(), say.the("here")),
        Sitter::Person { name, online: false } => (name.clone(), say.the("away")),
        Sitter::Bot { .. } => (scene.name(place).to_string(), say.the("bot")),
    };
    let removable = table.host && !scene.is_me(place) && seat.sitter != Sitter::Open;
    html! {
        li.place.free[seat.sitter == Sitter::Open] {
            @if seat.sitter == Sitter::Open { span.face.free aria-hidden="true" { "+" } }
            @else { (face(&name, matches!(seat.sitter, Sitter::Bot { .. }))) }
            span { b { (name) } small { (note) } }
            @if removable {
                form method="post" action={ "/t/" (table.id) "/remove" } {
                    input type="hidden" name="seat" value=(place);
                    button.btn { (say.the("lobby-remove")) }
                }
            }
        }
    }
}
