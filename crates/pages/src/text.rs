//! Pages of text: rules and errors.

use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{Event, Options, Parser};

use crate::board::board_of;
use crate::model::{Ctx, Notice};
use crate::page::site;
use crate::say::Say;

/// The rules of a game, if it has a board.
pub fn rules(ctx: &Ctx, game: &str) -> Option<Markup> {
    let say = Say::new(ctx.lang);
    let board = board_of(game)?;
    let content = html! {
        article.prose { (markdown(board.rules(ctx.lang))) }
        div.row.after {
            form method="post" action={ "/play/" (game) } { button.btn.btn-solid { (say.the("play-bot")) } }
            a.btn href={ "/new/" (game) } { (say.the("invite-friend")) }
        }
    };
    Some(site(ctx, &say.the(&format!("game-{game}")), &content))
}

/// Our own Markdown as HTML. Raw HTML in it is shown as text.
fn markdown(text: &str) -> Markup {
    let events = Parser::new_ext(text, Options::ENABLE_TABLES).map(|event| match event {
        Event::Html(raw) | Event::InlineHtml(raw) => Event::Text(raw),
        event => event,
    });
    let mut out = String::with_capacity(text.len() * 3 / 2);
    pulldown_cmark::html::push_html(&mut out, events);
    // What scrolls sideways on a phone must be within reach of the keyboard.
    PreEscaped(out.replace("<pre>", "<pre tabindex=\"0\">"))
}

/// A page that says what went wrong and what to do.
pub fn error(ctx: &Ctx, status: u16, notice: &Notice) -> Markup {
    let say = Say::new(ctx.lang);
    let title = say.the(match status {
        404 => "error-lost",
        429 => "error-slow",
        500.. => "error-ours",
        _ => "error-no",
    });
    let content = html! {
        div.narrow.error {
            p.status aria-hidden="true" { (status) }
            h1 { (title) }
            p { (notice.words(say)) }
            p.row { a.btn.btn-solid href="/" { (say.the("error-home")) } }
        }
    };
    site(ctx, &title, &content)
}
