//! A table before its start: who sits where, and the link to send.

use hindsight_table::{Clock, Phase, Timeout};
use maud::{Markup, html};

use crate::asset::edition;
use crate::board::{Scene, board_of, options_in_words};
use crate::model::{Ctx, Sitter, TablePage};
use crate::page::{clock_words, face, icon, page_shared, qr, reload_note};
use crate::paths;
use crate::position::Position;
use crate::say::{Say, args};
use crate::table::{announcers, here, rated, rating_words, share};
use crate::{over, talk};

/// The whole page of a lobby.
pub(crate) fn page(ctx: &Ctx, scene: &Scene<'_>, table: &TablePage) -> Markup {
    let title = scene.say.the(&format!("game-{}", table.position.game));
    let content = html! { (announcers(scene.say)) (live(scene, table)) };
    page_shared(ctx, &title, Vec::new(), &content, true, Some(share(scene, table)))
}

/// The live part of a lobby.
pub(crate) fn live(scene: &Scene<'_>, table: &TablePage) -> Markup {
    let say = scene.say;
    let Position { game, seats, my_seat, .. } = &table.position;
    let open = seats.iter().filter(|seat| seat.sitter == Sitter::Open).count();
    let words = say.with("lobby-waiting", &args![n = open]);
    let least = board_of(game).map_or(usize::MAX, |board| board.about().seats.0.into());
    let enough = seats.len() - open >= least.max(2);
    let guests = (0..seats.len()).filter(|&place| !scene.is_me(place));
    let here = guests
        .filter(|&place| matches!(seats[place].sitter, Sitter::Person { .. }))
        .map(|place| say.with("lobby-is-here", &args![name = scene.name(place).to_string()]))
        .next_back()
        .filter(|_| my_seat.is_some());
    // Whoever sat down agreed to something else.
    let changed = table
        .changed
        .then(|| say.with("lobby-changed", &args![choices = agreed(say, table).join(" · ")]));
    // The table's own places, whoever looks at the lower edge.
    let places = std::iter::once(scene.near()).chain(scene.others());
    html! {
        div.lobby #live data-phase="lobby" data-seq=(table.seq) data-events=(paths::events(&table.id)) data-here=(self::here(scene)) data-edition=(edition())
            data-say=(changed.clone().or_else(|| here.clone()).unwrap_or_else(|| words.clone())) data-title=[here.as_ref()] {
            section.around {
                ol class={ "round of-" (seats.len()) } { @for place in places { (place_line(scene, table, place)) } }
            }
            section.invitation {
                h1 { (here.clone().unwrap_or_else(|| say.the(&format!("game-{game}")))) }
                p.quiet { @if here.is_some() { (say.the(&format!("game-{game}"))) " · " } (agreed(say, table).join(" · ")) }
                @if let Some(changed) = changed { p.told.good.changed { (changed) } }
                @if table.host { p { a.link href=(paths::choices(&table.id)) { (say.the("lobby-change")) } } }
                @if table.can_rate { div.row { (rated(say, table)) span.quiet { (rating_words(say, table)) } } }
                @if table.coach.agreed { p.agreement { (icon("coach")) span { (say.the("coach-agreement")) } } }
                @if open > 0 {
                    div.invite {
                        label {
                            span { (say.the("lobby-link")) }
                            input #link readonly value=(table.link);
                        }
                        button.btn.btn-lamp[here.is_none() && my_seat.is_some()].btn-solid[here.is_some() || my_seat.is_none()] type="button" data-copy="link" data-done=(say.the("copied")) hidden { (say.the("copy")) }
                    }
                    @if my_seat.is_some() {
                        div.scan { (qr(&say.the("lobby-qr"), &table.link)) p.quiet { (say.the("lobby-scan")) } }
                    }
                }
                p role="status" { (words) }
                (reload_note(say))
                div.row {
                    @if my_seat.is_none() && open > 0 { (post(say, &paths::join(&table.id), "btn btn-lamp", "join")) }
                    @if table.host && enough { (post(say, &paths::start(&table.id), if here.is_some() { "btn btn-lamp" } else { "btn btn-solid" }, "lobby-start-now")) }
                    @if my_seat.is_some() { (post(say, &paths::leave(&table.id), "btn", "lobby-leave")) }
                    a.btn href=(paths::rules(game)) { (icon("book")) (say.the("rules")) }
                }
            }
            div.lobby-foot {
                @if let Some(fairness) = &table.fairness { (over::fairness(say, fairness, &table.id)) }
                (talk::chat(scene, table))
            }
        }
    }
}

/// What was agreed for this table, in words.
pub(crate) fn agreed(say: Say, table: &TablePage) -> Vec<String> {
    let Position { game, options, phase, .. } = &table.position;
    let mut notes: Vec<String> =
        board_of(game).map(|board| options_in_words(say, board, options)).unwrap_or_default();
    notes.push(clock_words(say, table.clock));
    if table.clock != Clock::None {
        notes.push(say.the(match table.timeout {
            Timeout::Bot => "lobby-timeout-bot",
            Timeout::Lose => "lobby-timeout-lose",
        }));
    }
    if let Some(rated) = table.rated {
        notes.push(say.the(if rated { "rated" } else { "casual" }));
    }
    if table.coach.agreed {
        notes.push(say.the("coach-agreed"));
    }
    if *phase == Phase::Waiting {
        notes.push(say.the(if table.public { "visible-public" } else { "visible-link" }));
    }
    notes
}

fn post(say: Say, path: &str, class: &str, key: &str) -> Markup {
    html! {
        form method="post" action=(path) {
            button class=(class) { (say.the(key)) }
        }
    }
}

fn place_line(scene: &Scene<'_>, table: &TablePage, place: usize) -> Markup {
    let say = scene.say;
    let Some(seat) = table.position.seats.get(place) else { return html! {} };
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
            span {
                b.name { @match seat.profile { Some(id) => { a.link href=(paths::profile(id)) { (name) } } None => { (name) } } }
                small { (note) }
            }
            @if removable {
                form method="post" action=(paths::remove(&table.id)) {
                    input type="hidden" name="seat" value=(place);
                    button.btn { (say.the("lobby-remove")) }
                }
            }
        }
    }
}
