//! What people at a table say to each other: chat, offers, taking leave.

use hindsight_table::{Note, NoteKind, Phase};
use maud::{Markup, html};

use crate::board::{Line, Scene};
use crate::model::{ChatLine, ChatPage, Ctx, Phrase, Said, Sitter, TablePage};
use crate::operators::ReportReason;
use crate::page::{icon, list, site};
use crate::paths;
use crate::say::{Say, args, flag};

/// The longest chat line.
pub const CHAT_LONGEST: u32 = 200;

/// How many of the last lines of chat a table shows; pages of their own show the others.
pub const CHAT_SHOWN: usize = 30;

/// The chat: what was said, quick phrases, one's own words.
pub(crate) fn chat(scene: &Scene<'_>, table: &TablePage) -> Markup {
    let say = scene.say;
    let action = paths::chat(&table.id);
    html! {
        details.chat #chat open[table.said > 0] data-lines=(table.said) {
            summary {
                (icon("chat")) (say.the("chat"))
                @if table.said > 0 { span.badge { (table.said) } }
                (icon("up"))
            }
            ol.lines tabindex="0" aria-label=(say.the("chat")) {
                @for line in table.chat.iter().rev() { (said(say, line, scene.me())) }
                @if table.said > table.chat.len() {
                    li { a.link href=(paths::chat(&table.id)) target="_blank" { (say.the("chat-older")) } }
                }
            }
            @if scene.me().is_some() {
                form.phrases method="post" action=(action) {
                    @for phrase in Phrase::ALL {
                        button.btn name="phrase" value=(phrase.code()) { (say.the(&format!("phrase-{}", phrase.code()))) }
                    }
                }
                form.words #chat-words data-keep method="post" action=(action) {
                    input #chat-text name="text" required maxlength=(CHAT_LONGEST) autocomplete="off"
                        aria-label=(say.the("chat-words")) placeholder=(say.the("chat-words"));
                    button.btn { (say.the("chat-send")) }
                }
                (mutes(scene, table))
                (reports(scene, table))
            }
        }
    }
}

fn said(say: Say, line: &ChatLine, me: Option<usize>) -> Markup {
    html! {
        li.mine[line.seat.is_some() && line.seat == me] {
            b { (line.name) } " "
            @match &line.said {
                Said::Words(words) => { (words) }
                Said::Phrase(phrase) => { (say.the(&format!("phrase-{}", phrase.code()))) }
            }
        }
    }
}

/// All that was said at a table, a page at a time, the latest first.
pub fn chat_page(ctx: &Ctx, page: &ChatPage) -> Markup {
    let say = Say::new(ctx.lang);
    let content = html! {
        div.narrow {
            h1 { (say.the("chat-all")) }
            p { a.link href=(paths::table(&page.table)) { (say.the("moves-back")) } }
            @if page.lines.is_empty() { p.quiet { (say.the("chat-none")) } }
            ol.said { @for line in page.lines.iter().rev() { (said(say, line, page.my_seat)) } }
            @if page.before > 0 {
                p { a.link href={ (paths::chat(&page.table)) "?until=" (page.before) } { (say.the("chat-older")) } }
            }
        }
    };
    site(ctx, &say.the("chat-all"), &content)
}

fn mutes(scene: &Scene<'_>, table: &TablePage) -> Markup {
    let say = scene.say;
    let people = scene.position.seats.iter().enumerate().filter(|(place, seat)| {
        !scene.is_me(*place) && matches!(seat.sitter, Sitter::Person { .. })
    });
    html! {
        @for (place, seat) in people {
            form.mute method="post" action=(paths::mute(&table.id)) {
                input type="hidden" name="seat" value=(place);
                button.quiet {
                    (say.with("mute", &args![muted = flag(seat.muted), name = scene.name(place).to_string()]))
                }
            }
        }
    }
}

/// A form to report each of the others to the operators.
fn reports(scene: &Scene<'_>, table: &TablePage) -> Markup {
    let say = scene.say;
    let people = scene.position.seats.iter().enumerate().filter(|(place, seat)| {
        !scene.is_me(*place) && matches!(seat.sitter, Sitter::Person { .. })
    });
    html! {
        @for (place, _) in people {
            details.report id={ "report-" (place) } data-keep {
                summary.quiet { (say.with("report", &args![name = scene.name(place).to_string()])) }
                form method="post" action=(paths::report()) {
                    input type="hidden" name="table" value=(table.id);
                    input type="hidden" name="seat" value=(place);
                    select name="reason" aria-label=(say.the("report-reason")) {
                        @for reason in ReportReason::ALL { option value=(reason.code()) { (say.the(reason.key())) } }
                    }
                    input name="words" maxlength="300" autocomplete="off" aria-label=(say.the("report-words")) placeholder=(say.the("report-words"));
                    button.btn { (say.the("report-do")) }
                }
            }
        }
    }
}

/// Somebody's offer to end the game, to be accepted.
pub(crate) fn offer(scene: &Scene<'_>, table: &TablePage) -> Markup {
    let say = scene.say;
    let Some(me) = scene.position.my_seat else { return html! {} };
    let others: Vec<String> = table
        .offers
        .iter()
        .filter(|&seat| seat != me)
        .map(|seat| scene.name(seat.index()).to_string())
        .collect();
    html! {
        @if table.offers.contains(me) {
            p.offer { (say.the("offer-made")) }
        } @else if !others.is_empty() {
            form.offer method="post" action=(paths::offer(&table.id)) {
                span { (say.with("offer-from", &args![names = list(say, &others)])) " " (say.the("offer-why")) }
                button.btn disabled[table.offered_before] { (say.the("offer-accept")) }
                button.btn name="answer" value="no" { (say.the("offer-decline")) }
            }
        }
    }
}

/// What somebody is told whose seat a bot plays: it can be taken back unless it is
/// lost already.
pub(crate) fn returning(say: Say, table: &TablePage) -> Markup {
    html! {
        @if table.can_return {
            p.waiting { (say.the("return-why")) }
            form method="post" action=(paths::take_back_seat(&table.id)) {
                button.btn.btn-lamp #return { (say.the("return-do")) }
            }
        } @else {
            p.waiting { (say.the("seat-lost")) }
        }
    }
}

/// A line of the log about something that is not a step of the game.
pub(crate) fn note(scene: &Scene<'_>, note: Note) -> Line {
    let (key, seat) = match note.kind {
        NoteKind::Undone(seat) => ("note-undone", Some(seat)),
        NoteKind::Offered(seat) => ("note-offered", Some(seat)),
        NoteKind::Declined(seat) => ("note-declined", Some(seat)),
        NoteKind::Agreed => ("note-agreed", None),
        NoteKind::Resigned(seat) => ("note-resigned", Some(seat)),
        NoteKind::TimedOut(seat) => ("note-timed-out", Some(seat)),
        NoteKind::Returned(seat) => ("note-returned", Some(seat)),
        NoteKind::Gone(seat) => ("note-gone", Some(seat)),
        NoteKind::Deserted => ("note-deserted", None),
        NoteKind::TakenUp => ("note-taken-up", None),
    };
    let mine = seat.is_some_and(|seat| scene.is_me(seat.index()));
    let name = seat.map(|seat| scene.owner(seat.index()).to_string()).unwrap_or_default();
    let words = scene.say.with(key, &args![you = flag(mine), name = name]);
    Line { number: None, seat: None, step: note.after, markup: html! { (words) }, words }
}

/// The ways out of a running game: offer to end it, resign.
pub(crate) fn leave_taking(say: Say, table: &TablePage) -> Markup {
    let position = &table.position;
    debug_assert_eq!(position.phase, Phase::Running);
    let sure = if position.seats.len() > 2 { "resign-sure-many" } else { "resign-sure" };
    let offered = position.my_seat.is_some_and(|seat| table.offers.contains(seat));
    html! {
        @if table.can_offer {
            form method="post" action=(paths::offer(&table.id)) {
                button.btn disabled[offered || table.offered_before] title=(say.the("offer-why")) { (say.the(if offered { "offer-made" } else { "offer" })) }
            }
        }
        @if !offered && table.can_offer && table.offered_before { p.quiet { (say.the("offer-later")) } }
        details.danger {
            summary { (say.the("resign")) }
            form method="post" action=(paths::resign(&table.id)) {
                p { (say.the(sure)) }
                button.btn.btn-bad { (say.the("resign-do")) }
            }
        }
    }
}
