//! Pages of text: rules and errors.

use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd};

use crate::board::{AnyBoard, board_of};
use crate::learn::facts;
use crate::lesson::lesson;
use crate::model::{Ctx, Notice};
use crate::page::{game_root, icon, site, site_shared};
use crate::paths;
use crate::picture::Share;
use crate::say::Say;

/// The rules of a game, if it has a board.
pub fn rules(ctx: &Ctx, game: &str) -> Option<Markup> {
    let say = Say::new(ctx.lang);
    let board = board_of(game)?;
    let text = board.about().rules(ctx.lang);
    // The title stands above everything, not below the contents.
    let (title, text) =
        text.strip_prefix("# ").and_then(|text| text.split_once('\n')).unwrap_or(("", text));
    let Prose { body, contents } = prose(board, say, text);
    let go = || {
        html! {
            @if lesson(game).is_some() {
                a.btn.btn-solid href=(paths::lesson_page(game, 1)) { (icon("go")) (say.the("learn-by-playing")) }
            }
            form method="post" action=(paths::play(game)) { button.btn { (say.the("play-bot-now")) } }
            a.btn href=(paths::new_table(game)) { (say.the("invite-friend")) }
        }
    };
    let content = html! {
        div.rules {
            div.rules-top { h1 { (title) } (facts(say, board)) div.row { (go()) } }
            nav.contents aria-label=(say.the("rules-contents")) {
                h2 { (say.the("rules-contents")) }
                ol { @for (id, words) in &contents { li { a href={ "#" (id) } { (words) } } } }
            }
            article.prose { (body) }
            div.row.after { (go()) }
        }
    };
    let share = Share {
        title: title.to_string(),
        text: say.the(&format!("learn-{game}-about")),
        path: paths::rules(game),
        picture: paths::game_picture(game),
    };
    Some(site_shared(ctx, &say.the(&format!("game-{game}")), &content, share))
}

/// A text as HTML, and its chapters: the id and the words of each heading.
struct Prose {
    body: Markup,
    contents: Vec<(String, String)>,
}

/// Our own Markdown as HTML, with the drawn examples in their places. Other raw
/// HTML in it is shown as text.
fn prose(board: &dyn AnyBoard, say: Say, text: &str) -> Prose {
    let mut contents: Vec<(String, String)> = Vec::new();
    let mut heading = false;
    let events: Vec<Event<'_>> = Parser::new_ext(text, Options::ENABLE_TABLES)
        .map(|event| match event {
            Event::Start(Tag::Heading { level: HeadingLevel::H2, classes, attrs, .. }) => {
                let id = format!("part-{}", contents.len() + 1);
                contents.push((id.clone(), String::new()));
                heading = true;
                let id = Some(CowStr::from(id));
                Event::Start(Tag::Heading { level: HeadingLevel::H2, id, classes, attrs })
            }
            Event::End(TagEnd::Heading(_)) => {
                heading = false;
                event
            }
            Event::Text(ref words) if heading => {
                if let Some((_, title)) = contents.last_mut() {
                    title.push_str(words);
                }
                event
            }
            Event::Html(raw) => match drawn(board, say, &raw) {
                Some(figure) => Event::Html(figure.0.into()),
                None => Event::Text(raw),
            },
            Event::InlineHtml(raw) => Event::Text(raw),
            event => event,
        })
        .collect();
    let mut out = String::with_capacity(text.len() * 3 / 2);
    pulldown_cmark::html::push_html(&mut out, events.into_iter());
    Prose { body: PreEscaped(out), contents }
}

/// The example that a line of the rules asks for, with its caption.
fn drawn(board: &dyn AnyBoard, say: Say, raw: &str) -> Option<Markup> {
    let name = raw.trim().strip_prefix("<!-- figure: ")?.strip_suffix(" -->")?;
    let picture = board.figure(say, name)?;
    Some(html! {
        figure class={ "example " (game_root(board.id())) " ex-" (name) } {
            (picture)
            figcaption { (say.the(&format!("fig-{}-{name}", board.id()))) }
        }
    })
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
            p.row { a.btn.btn-solid href=(paths::home()) { (say.the("error-home")) } }
        }
    };
    site(ctx, &title, &content)
}
