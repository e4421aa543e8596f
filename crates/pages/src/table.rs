//! A table: the page and its live part.

use hindsight_table::Phase;
use maud::{Markup, html};

use crate::asset::{edition, url};
use crate::board::{AnyBoard, Line, OpenBoard, Parts, Scene, Sheet};
use crate::model::{Ctx, Place, SeatInfo, Sitter, TablePage};
use crate::page::{
    Shell, brand, face, flash, game_root, icon, icon_url, language_switch, list, reload_note, site,
    theme_switch, time_left,
};
use crate::paths;
use crate::picture::Share;
use crate::say::{Say, args};
use crate::{coach, lobby, over, talk};

/// How many of the last steps a table shows; the page of all moves shows the rest.
pub const LOG_SHOWN: usize = 48;

/// How many lines the log of a table has at most.
const LOG_LINES: usize = 24;

/// A table: the whole page.
pub fn table(ctx: &Ctx, table: &TablePage) -> Markup {
    let scene = Scene::new(ctx, &table.position);
    let Some(open) = scene.open() else { return lobby::page(ctx, &scene, table) };
    let say = scene.say;
    let board = open.board();
    let art = format!("{}#logo", url(&format!("{}.svg", board.id())));
    let content = html! {
        // Kept outside the live part, so that the art stays loaded while that is
        // replaced.
        svg.sprite aria-hidden="true" { use href=(icon_url("logo")) {} use href=(art) {} }
        (announcers(say))
        (flash(ctx))
        (live(ctx, &scene, table, &*open))
        @if table.coach.offered { script type="module" src=(url("coach.js")) {} }
    };
    Shell {
        ctx,
        title: title(&scene),
        class: "at-table",
        game: Some(board.id()),
        scripts: script_of(board).into_iter().collect(),
        reloads: waits_for_others(&scene, &*open),
        share: Some(share(&scene, table)),
        content,
    }
    .html()
}

/// What is told of a table elsewhere: who invites, who plays, or how it has ended. It is the same
/// whoever looks at it.
pub(crate) fn share(scene: &Scene<'_>, table: &TablePage) -> Share {
    let say = scene.say;
    let game = say.the(&format!("game-{}", table.position.game));
    let names = || names_in_a_row(scene);
    let (title, text) = match table.position.phase {
        Phase::Over(ending) => {
            (format!("{game}: {}", names()), over::headline_for_others(scene, ending))
        }
        Phase::Running => (format!("{game}: {}", names()), say.the("share-running")),
        Phase::Waiting | Phase::Closed => {
            let sits = |seat: &SeatInfo| matches!(seat.sitter, Sitter::Person { .. });
            let host = table.position.seats.iter().position(sits);
            let name = host.map(|seat| scene.name(seat).to_string()).unwrap_or_default();
            let title = say.with("share-invites", &args![game = game, name = name]);
            (title, lobby::agreed(say, table).join(" · "))
        }
    };
    Share { title, text, path: paths::table(&table.id), picture: paths::table_picture(&table.id) }
}

/// Who sits there.
pub(crate) fn names_in_a_row(scene: &Scene<'_>) -> String {
    let names: Vec<String> =
        (0..scene.position.seats.len()).map(|seat| scene.owner(seat).to_string()).collect();
    list(scene.say, &names)
}

/// Whether others are to act, and the viewer has nothing to do.
fn waits_for_others(scene: &Scene<'_>, open: &dyn OpenBoard) -> bool {
    let position = scene.position;
    let asked = open.choices() > 0 || position.paused;
    position.phase == Phase::Running && !asked
}

/// The address of a board's own script, if it has one.
pub(crate) fn script_of(board: &dyn AnyBoard) -> Option<&'static str> {
    Some(url(&format!("{}.js", board.id()))).filter(|address| !address.is_empty())
}

/// The live part of a table, an element with the id `live`: what the stream sends.
pub fn table_fragment(ctx: &Ctx, table: &TablePage) -> Markup {
    let scene = Scene::new(ctx, &table.position);
    match scene.open() {
        Some(open) => live(ctx, &scene, table, &*open),
        None => lobby::live(&scene, table),
    }
}

/// The whole log of a table, in words.
pub fn moves(ctx: &Ctx, table: &TablePage) -> Markup {
    let scene = Scene::new(ctx, &table.position);
    let say = scene.say;
    let open = scene.open();
    let lines = open.as_ref().map(|open| log_with_notes(&scene, table, &**open, usize::MAX));
    let lines = lines.unwrap_or_default();
    let sheets = open.map(|open| open.parts().sheets).unwrap_or_default();
    let root = game_root(&table.position.game);
    let content = html! {
        div.narrow {
            h1 { (say.the("moves-all")) }
            p { a.link href=(paths::table(&table.id)) { (say.the("moves-back")) } }
            ol.moves.(root) { @for line in &lines { (log_line(&scene, line)) } }
            @for sheet in sheets.iter().filter(|sheet| sheet.lasting) {
                section.(root) id=(sheet.id) { h2.head { (sheet.title) } (sheet.content) }
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

/// The title says whose turn it is, for whoever has many tabs open.
fn title(scene: &Scene<'_>) -> String {
    let (say, position) = (scene.say, scene.position);
    let game = say.the(&format!("game-{}", position.game));
    let mine = scene.me().and_then(|seat| position.seats.get(seat));
    let my_turn = mine.is_some_and(|seat| seat.to_act) && !scene.is_replaced();
    match position.phase {
        Phase::Running if my_turn => say.with("title-your-turn", &args![game = game]),
        _ => format!("{game} · {}", say.the("brand")),
    }
}

fn live(ctx: &Ctx, scene: &Scene<'_>, table: &TablePage, open: &dyn OpenBoard) -> Markup {
    let (say, game) = (scene.say, &scene.position.game);
    let parts = &open.parts();
    let lines = log_with_notes(scene, table, open, LOG_LINES);
    let over = scene.is_over();
    // Whoever wants to play again is led there.
    let wants = scene.position.my_seat.is_some_and(|seat| table.again.yes.contains(seat));
    let go = table.rematch.as_ref().filter(|_| wants).map(paths::table);
    html! {
        main.table #live data-game=(game) data-phase=(if over { "over" } else { "running" })
            data-seq=(table.seq) data-choice=(table.choice) data-turn=(scene.turn_sign()) data-title=(title(scene)) data-events=(paths::events(&table.id))
            data-here=(here(scene)) data-go=[go] data-edition=(edition()) data-say=(news(scene, table, open, &lines)) {
            h1.sr { (say.the(&format!("game-{game}"))) }
            form #act method="post" action=(paths::act(&table.id)) {
                input type="hidden" name="seq" value=(table.seq);
            }
            (bar(scene, table, parts))
            div.left {
                @for seat in scene.others() { (seat_card(scene, parts, seat)) }
                (parts.ledger)
                (seat_card(scene, parts, scene.near()))
            }
            (parts.board)
            @if over { (over::result(scene, table)) }
            @else {
                div.hint {
                    @if scene.is_replaced() { (talk::returning(say, table)) }
                    @else { (parts.hint) (undo(scene, table, open.can_undo())) }
                    @if waits_for_others(scene, open) { (reload_note(say)) }
                }
                (talk::offer(scene, table))
                (parts.hand)
            }
            (coach::panel(scene, table, open))
            aside.right #moves popover aria-label=(say.the("moves")) {
                h2.head { (say.the("moves")) a href=(paths::moves(&table.id)) { (say.the("moves-all")) } }
                ol.log tabindex="0" aria-label=(say.the("moves")) { @for line in lines.iter().rev() { (log_line(scene, line)) } }
                (talk::chat(scene, table))
            }
            (menu(ctx, scene, table, parts))
            @for sheet in &parts.sheets { (sheet_over(say, sheet)) }
        }
    }
}

/// Which of the others are shown as present, a digit a seat: a stream that begins is told if that is
/// not so any more.
pub(crate) fn here(scene: &Scene<'_>) -> String {
    let digit = |(place, seat): (usize, &SeatInfo)| {
        let online = matches!(seat.sitter, Sitter::Person { online: true, .. });
        if online && !scene.is_me(place) { '1' } else { '0' }
    };
    scene.position.seats.iter().enumerate().map(digit).collect()
}

/// The last lines of the log, with what happened besides the steps where it happened.
fn log_with_notes(
    scene: &Scene<'_>,
    table: &TablePage,
    open: &dyn OpenBoard,
    last: usize,
) -> Vec<Line> {
    let notes = &table.notes;
    if notes.is_empty() {
        return open.log(last);
    }
    let mut lines = open.log(usize::MAX);
    let first = open.first_step();
    // From the last to the first, so that the places of those before stay right.
    for note in notes.iter().rev().filter(|note| first == 0 || note.after > first) {
        let place = open.lines_after(note.after);
        lines.insert(place.min(lines.len()), talk::note(scene, *note));
    }
    lines.split_off(lines.len().saturating_sub(last))
}

/// What a screen reader is told when the live part changes: what happened last,
/// and that it is the viewer's turn.
fn news(scene: &Scene<'_>, table: &TablePage, open: &dyn OpenBoard, lines: &[Line]) -> String {
    let say = scene.say;
    let last = || lines.last().map(|line| line.words.clone());
    let mut news = open.news().or_else(last).unwrap_or_default();
    if open.choices() > 0 {
        news.push(' ');
        news.push_str(&say.the("your-turn"));
    }
    if let Phase::Over(ending) = scene.position.phase {
        news.push(' ');
        // What is new is said, not what has stood there before.
        let question = over::question(scene, table);
        news.push_str(&question.unwrap_or_else(|| over::headline(scene, ending)));
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

fn bar(scene: &Scene<'_>, table: &TablePage, parts: &Parts) -> Markup {
    let (say, game) = (scene.say, &scene.position.game);
    html! {
        header.bar {
            (brand(say))
            p.where { b { (say.the(&format!("game-{game}"))) } span { (parts.progress) } }
            (rated(say, table))
            @if table.coach.agreed { p.watching.agreed { (say.the("coach-agreed")) } }
            @if scene.me().is_none() { p.watching { (say.the("watching")) } }
            div.tools {
                (coach::switch(scene, table))
                button.btn.btn-icon.narrow-only popovertarget="moves" aria-label=(say.the("moves-and-chat")) { (icon("chat")) }
                a.btn.btn-icon href=(paths::rules(game)) target="_blank" aria-label=(say.the("rules")) { (icon("book")) }
                button.btn.btn-icon popovertarget="menu" aria-label=(say.the("menu")) { (icon("menu")) }
            }
        }
    }
}

/// Whether the game is rated, which can be changed before anything is played.
pub(crate) fn rated(say: Say, table: &TablePage) -> Markup {
    let Some(rated) = table.rated else { return html! {} };
    let (word, why) = if rated { ("rated", "rated-why") } else { ("casual", "casual-why") };
    html! {
        @if table.can_rate {
            form.rating-switch method="post" action=(paths::rate(&table.id)) {
                button.pill.filled[rated] name="rated" value=(if rated { "no" } else { "yes" }) title=(say.the(why))
                    aria-label=(say.the(if rated { "rated-switch" } else { "casual-switch" })) { (say.the(word)) (icon("undo")) }
            }
        } @else { span.pill.filled[rated] title=(say.the(why)) { (say.the(word)) } }
    }
}

/// What it means that the game is rated, or that it is not.
pub(crate) fn rating_words(say: Say, table: &TablePage) -> String {
    say.the(if table.rated == Some(true) { "rated-why" } else { "casual-why" })
}

pub(crate) fn seat_card(scene: &Scene<'_>, parts: &Parts, place: usize) -> Markup {
    let say = scene.say;
    let (Some(seat), Some(extra)) = (scene.position.seats.get(place), parts.seats.get(place))
    else {
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
                @match seat.profile {
                    Some(id) => { a.name.to-profile href=(paths::profile(id)) { (name) } }
                    None => { span.name { (name) } }
                }
                @if away { " " small.away { (say.the("away")) } }
                @if let Sitter::Bot { instead_of: Some(person), .. } = &seat.sitter {
                    " " small.away { (say.with("instead-of", &args![name = person.clone()])) }
                }
            }
            @if let Some(clock) = seat.clock {
                time.clock.long[clock.remaining_ms >= 86_400_000] role="timer" data-ms=(clock.remaining_ms) data-runs[clock.runs] { (time_left(say, clock.remaining_ms)) }
            }
            @if seat.to_act && !scene.is_past() {
                span.last.turn { (say.the(if scene.is_me(place) && !scene.is_replaced() { "your-turn" } else { "their-turn" })) }
            } @else {
                span.last { (extra.last) }
            }
            @if let Some(rating) = &seat.rating { (crate::ratings::seat_rating(say, rating)) }
            (extra.held)
            output.sum { (extra.sum) small { (say.the("total")) } }
        }
    }
}

fn undo(scene: &Scene<'_>, table: &TablePage, can_undo: bool) -> Markup {
    let say = scene.say;
    html! {
        @if scene.me().is_some() {
            form method="post" action=(paths::undo(&table.id)) {
                input type="hidden" name="seq" value=(table.seq);
                button.btn #undo data-key="KeyU" aria-keyshortcuts="U" disabled[!can_undo] {
                    (icon("undo")) (say.the("undo"))
                }
            }
        }
    }
}

/// That a round which was decided waits for the viewer, and how long bots do.
pub(crate) fn round_waits(scene: &Scene<'_>) -> Markup {
    let ms = scene.position.bots_wait.map(|seconds| 1000 * seconds);
    html! {
        span {
            (scene.say.the("round-waits"))
            @if let Some(ms) = ms { " " time.clock.bots-wait role="timer" data-ms=(ms) data-runs { (time_left(scene.say, ms)) } }
        }
    }
}

/// The button with which the viewer goes on from a round that was decided. What comes next
/// stands below.
pub(crate) fn go_on(scene: &Scene<'_>, next: &str) -> Markup {
    html! {
        @if let Place::Table { id, .. } = &scene.position.place {
            form method="post" action=(paths::go_on(id)) {
                button.btn.btn-lamp.go-on #go-on data-key="Enter" { span { (scene.say.the("go-on")) } small { (next) } }
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

fn menu(ctx: &Ctx, scene: &Scene<'_>, table: &TablePage, parts: &Parts) -> Markup {
    let (say, position) = (scene.say, scene.position);
    let playing = position.my_seat.is_some() && position.phase == Phase::Running;
    html! {
        section.sheet.menu #menu popover aria-label=(say.the("menu")) {
            h2 { (say.the("menu")) }
            p.quiet { (lobby::agreed(say, table).join(" · ")) }
            @if position.seats.iter().any(|seat| seat.rating.is_some_and(|rating| rating.provisional)) { p.quiet { (say.the("rating-guess")) } }
            @if table.can_rate { div.row { (rated(say, table)) span.quiet { (rating_words(say, table)) } } }
            ul.links {
                li { a href=(paths::home()) { (say.the("to-home")) } }
                li { a href=(paths::moves(&table.id)) { (say.the("moves-all")) } }
                li { a href=(paths::rules(&position.game)) target="_blank" { (say.the("rules")) } }
                li { a href=(paths::settings()) { (say.the("nav-settings")) } }
            }
            @if playing && !scene.is_replaced() { (talk::leave_taking(say, table)) }
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
            @if let Some(fairness) = &table.fairness { (over::fairness(say, fairness, &table.id)) }
            button.btn.shut popovertarget="menu" popovertargetaction="hide" { (say.the("close")) }
        }
    }
}
