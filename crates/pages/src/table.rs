//! A table: the page and its live part.

use maud::{Markup, html};

use crate::asset::url;
use crate::board::{Board, Line, Parts, Scene, Sheet, board_of};
use crate::model::{Ctx, Phase, Sitter, Table};
use crate::page::{
    Shell, brand, face, flash, icon, icon_url, language_switch, site, theme_switch, time_left,
};
use crate::say::{Say, args};
use crate::{coach, lobby, over, talk};

/// How many of the last steps a table shows; the page of all moves shows the rest.
pub const LOG_SHOWN: usize = 48;

/// How many lines the log of a table has at most.
const LOG_LINES: usize = 24;

/// A table: the whole page.
pub fn table(ctx: &Ctx, table: &Table) -> Markup {
    let scene = Scene::new(ctx, table);
    let Some((board, parts)) = drawn(&scene) else { return lobby::page(ctx, &scene) };
    let say = scene.say;
    let art = format!("{}#logo", url(&format!("{}.svg", board.id())));
    let content = html! {
        // Kept outside the live part, so that the art stays loaded while that is
        // replaced.
        svg.sprite aria-hidden="true" { use href=(icon_url("logo")) {} use href=(art) {} }
        (announcers(say))
        (flash(ctx))
        (live(ctx, &scene, board, &parts))
        @if table.coach.offered { script type="module" src=(url("coach.js")) {} }
    };
    Shell {
        ctx,
        title: title(&scene),
        class: "at-table",
        scripts: script_of(board).into_iter().collect(),
        content,
    }
    .html()
}

/// The address of a board's own script, if it has one.
pub(crate) fn script_of(board: &dyn Board) -> Option<&'static str> {
    Some(url(&format!("{}.js", board.id()))).filter(|address| !address.is_empty())
}

/// The live part of a table, an element with the id `live`: what the stream sends.
pub fn table_fragment(ctx: &Ctx, table: &Table) -> Markup {
    let scene = Scene::new(ctx, table);
    match drawn(&scene) {
        Some((board, parts)) => live(ctx, &scene, board, &parts),
        None => lobby::live(&scene),
    }
}

/// The whole log of a table, in words.
pub fn moves(ctx: &Ctx, table: &Table) -> Markup {
    let scene = Scene::new(ctx, table);
    let say = scene.say;
    let drawn = drawn(&scene);
    let lines = drawn.as_ref().map(|(board, _)| story(&scene, *board, usize::MAX));
    let lines = lines.unwrap_or_default();
    let sheets = drawn.map(|(_, parts)| parts.sheets).unwrap_or_default();
    let content = html! {
        div.narrow {
            h1 { (say.the("moves-all")) }
            p { a.link href={ "/t/" (table.id) } { (say.the("moves-back")) } }
            ol.moves { @for line in &lines { (log_line(&scene, line)) } }
            @for sheet in sheets.iter().filter(|sheet| sheet.lasting) {
                section id=(sheet.id) { h2.head { (sheet.title) } (sheet.content) }
            }
        }
    };
    site(ctx, &say.the("moves-all"), &content)
}

/// What the script speaks through: news for a screen reader, errors, and the line
/// that says that the connection is lost.
pub(crate) fn announcers(say: Say) -> Markup {
    html! {
        p.sr #say role="status" aria-live="polite" {}
        p.toast #toast role="alert" hidden {}
        p.toast.lost #lost role="status" hidden { (say.the("connection-lost")) }
    }
}

fn drawn(scene: &Scene<'_>) -> Option<(&'static dyn Board, Parts)> {
    if scene.table.phase == Phase::Lobby {
        return None;
    }
    let board = board_of(&scene.table.game)?;
    Some((board, board.draw(scene)?))
}

/// The title says whose turn it is, for who has many tabs open.
fn title(scene: &Scene<'_>) -> String {
    let (say, table) = (scene.say, scene.table);
    let game = say.the(&format!("game-{}", table.game));
    let mine = table.my_seat.and_then(|seat| table.seats.get(seat));
    let my_turn = mine.is_some_and(|seat| seat.to_act) && !scene.out();
    match table.phase {
        Phase::Running if my_turn => say.with("title-your-turn", &args![game = game]),
        _ => format!("{game} · {}", say.the("brand")),
    }
}

fn live(ctx: &Ctx, scene: &Scene<'_>, board: &dyn Board, parts: &Parts) -> Markup {
    let (say, table) = (scene.say, scene.table);
    let near = scene.near();
    let turn = match table.phase {
        Phase::Running if table.seats.get(near).is_some_and(|seat| seat.to_act) => "me",
        Phase::Running => "them",
        _ => "none",
    };
    let others = (1..table.seats.len()).map(|step| (near + step) % table.seats.len());
    let lines = story(scene, board, LOG_LINES);
    let over = matches!(table.phase, Phase::Over(_));
    html! {
        main.table #live data-game=(table.game) data-phase=(if over { "over" } else { "running" })
            data-seq=(table.seq) data-choice=(table.choice) data-turn=(turn) data-title=(title(scene)) data-events={ "/t/" (table.id) "/events" }
            data-say=(news(scene, board, &lines)) {
            h1.sr { (say.the(&format!("game-{}", table.game))) }
            form #act method="post" action={ "/t/" (table.id) "/act" } {
                input type="hidden" name="seq" value=(table.seq);
            }
            (bar(scene, parts))
            div.left {
                @for seat in others { (seat_card(scene, parts, seat)) }
                (parts.ledger)
                (seat_card(scene, parts, near))
            }
            (parts.board)
            @if over { (over::result(scene)) }
            @else {
                div.hint {
                    @if scene.out() { (talk::returning(scene)) }
                    @else { (parts.hint) (undo(scene)) }
                }
                (talk::offer(scene))
                (parts.hand)
            }
            (coach::panel(scene, board))
            aside.right #moves popover aria-label=(say.the("moves")) {
                h2.head { (say.the("moves")) a href={ "/t/" (table.id) "/moves" } { (say.the("moves-all")) } }
                ol.log tabindex="0" aria-label=(say.the("moves")) { @for line in lines.iter().rev() { (log_line(scene, line)) } }
                (talk::chat(scene))
            }
            (menu(ctx, scene, parts))
            @for sheet in &parts.sheets { (sheet_over(say, sheet)) }
        }
    }
}

/// The last lines of the log, with what happened besides the steps where it happened.
fn story(scene: &Scene<'_>, board: &dyn Board, last: usize) -> Vec<Line> {
    let notes = &scene.table.notes;
    if notes.is_empty() {
        return board.log(scene, last);
    }
    let mut lines = board.log(scene, usize::MAX);
    let first = scene.table.log.first().map_or(0, |(step, _)| *step);
    // From the last to the first, so that the places of those before stay right.
    for note in notes.iter().rev().filter(|note| first == 0 || note.after > first) {
        let place = board.log(&scene.after(note.after), usize::MAX).len();
        lines.insert(place.min(lines.len()), talk::note(scene, *note));
    }
    lines.split_off(lines.len().saturating_sub(last))
}

/// What a screen reader is told when the live part changes: what happened last,
/// and that it is the viewer's turn.
fn news(scene: &Scene<'_>, board: &dyn Board, lines: &[Line]) -> String {
    let say = scene.say;
    let last = || lines.last().map(|line| line.words.clone());
    let mut news = board.news(scene).or_else(last).unwrap_or_default();
    if !scene.table.legal.is_empty() {
        news.push(' ');
        news.push_str(&say.the("your-turn"));
    }
    if let Phase::Over(ending) = scene.table.phase {
        news.push(' ');
        news.push_str(&over::headline(scene, ending));
    }
    news
}

pub(crate) fn log_line(scene: &Scene<'_>, line: &Line) -> Markup {
    let mine = line.seat.is_some_and(|seat| scene.is_me(seat));
    html! {
        li.mine[mine].note[line.seat.is_none()] {
            @if let Some(number) = line.number { span.n { (number) } }
            span.what { (line.markup) }
        }
    }
}

fn bar(scene: &Scene<'_>, parts: &Parts) -> Markup {
    let (say, table) = (scene.say, scene.table);
    html! {
        header.bar {
            (brand(say))
            p.where { b { (say.the(&format!("game-{}", table.game))) } span { (parts.progress) } }
            @if table.coach.agreed { p.watching.agreed { (say.the("coach-agreed")) } }
            @if table.my_seat.is_none() { p.watching { (say.the("watching")) } }
            div.tools {
                (coach::switch(scene))
                button.btn.btn-icon.narrow-only popovertarget="moves" aria-label=(say.the("moves-and-chat")) { (icon("chat")) }
                a.btn.btn-icon href={ "/rules/" (table.game) } target="_blank" aria-label=(say.the("rules")) { (icon("book")) }
                button.btn.btn-icon popovertarget="menu" aria-label=(say.the("menu")) { (icon("menu")) }
            }
        }
    }
}

pub(crate) fn seat_card(scene: &Scene<'_>, parts: &Parts, place: usize) -> Markup {
    let (say, table) = (scene.say, scene.table);
    let (Some(seat), Some(extra)) = (table.seats.get(place), parts.seats.get(place)) else {
        return html! {};
    };
    let near = place == scene.near();
    let name = scene.name(place);
    let bot = matches!(seat.sitter, Sitter::Bot { .. });
    let away = matches!(seat.sitter, Sitter::Person { online: false, .. }) && !scene.is_me(place);
    html! {
        section.seat.me[near].them[!near].on[seat.to_act] #{ "seat-" (place) } aria-label=(scene.you_or_name(place)) {
            (face(name, bot))
            b {
                span.name { (name) }
                @if away { " " small.away { (say.the("away")) } }
                @if let Sitter::Bot { instead_of: Some(person), .. } = &seat.sitter {
                    " " small.away { (say.with("instead-of", &args![name = person.clone()])) }
                }
            }
            @if let Some(clock) = seat.clock {
                time.clock.long[clock.remaining_ms >= 86_400_000] role="timer" data-ms=(clock.remaining_ms) data-runs[clock.runs] { (time_left(say, clock.remaining_ms)) }
            }
            @if seat.to_act {
                span.last.turn { (say.the(if scene.is_me(place) && !scene.out() { "your-turn" } else { "their-turn" })) }
            } @else {
                span.last { (extra.deed) }
            }
            @if let Some(rating) = &seat.rating { (crate::ratings::seat_rating(say, rating)) }
            (extra.held)
            output.sum { (extra.sum) small { (say.the("total")) } }
        }
    }
}

fn undo(scene: &Scene<'_>) -> Markup {
    let (say, table) = (scene.say, scene.table);
    html! {
        @if table.my_seat.is_some() {
            form method="post" action={ "/t/" (table.id) "/undo" } {
                input type="hidden" name="seq" value=(table.seq);
                button.btn #undo data-key="KeyU" aria-keyshortcuts="U" disabled[!table.can_undo] {
                    (icon("undo")) (say.the("undo"))
                }
            }
        }
    }
}

pub(crate) fn sheet_over(say: Say, sheet: &Sheet) -> Markup {
    html! {
        section.sheet #(sheet.id) popover data-news[sheet.news] aria-label=(sheet.title) {
            h2 { (sheet.title) }
            (sheet.content)
            button.btn.shut popovertarget=(sheet.id) popovertargetaction="hide" { (say.the("close")) }
        }
    }
}

fn menu(ctx: &Ctx, scene: &Scene<'_>, parts: &Parts) -> Markup {
    let (say, table) = (scene.say, scene.table);
    let playing = table.my_seat.is_some() && table.phase == Phase::Running;
    html! {
        section.sheet.menu #menu popover aria-label=(say.the("menu")) {
            h2 { (say.the("menu")) }
            p.quiet { (lobby::notes(scene).join(" · ")) }
            ul.links {
                li { a href="/" { (say.the("to-home")) } }
                li { a href={ "/t/" (table.id) "/moves" } { (say.the("moves-all")) } }
                li { a href={ "/rules/" (table.game) } target="_blank" { (say.the("rules")) } }
                li { a href="/settings" { (say.the("nav-settings")) } }
            }
            @if playing && !scene.out() { (talk::leave_taking(scene)) }
            // A fragment does not know the theme; the page's own switches stay.
            div.row #look data-keep { (language_switch(ctx, say)) (theme_switch(ctx, say)) }
            details {
                summary { (say.the("keys")) }
                dl.keys {
                    @for (key, what) in &parts.keys { dt { kbd { (key) } } dd { (what) } }
                    dt { kbd { "U" } } dd { (say.the("undo")) }
                    dt { kbd { "C" } } dd { (say.the("key-chat")) }
                    @if table.coach.offered {
                        dt { kbd { "/" } } dd { (say.the("coach")) }
                        dt { kbd { "." } } dd { (say.the("coach-ask")) }
                    }
                    dt { kbd { "Esc" } } dd { (say.the("key-escape")) }
                }
            }
            (over::fairness(scene))
            button.btn.shut popovertarget="menu" popovertargetaction="hide" { (say.the("close")) }
        }
    }
}
