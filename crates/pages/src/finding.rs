//! Somebody looks for an opponent.

use maud::{Markup, html};

use crate::asset::url;
use crate::board::{board_of, options_in_words};
use crate::home::emblem;
use crate::model::{Ctx, Finding};
use crate::page::{clock_words, page_with, reload_note};
use crate::paths;
use crate::say::{Say, args};

/// The page on which somebody waits for an opponent. Its script asks for it again until it leads
/// elsewhere; without, the page does so itself.
pub fn finding(ctx: &Ctx, finding: &Finding) -> Option<Markup> {
    let board = board_of(&finding.game)?;
    let say = Say::new(ctx.lang);
    let game = say.the(&format!("game-{}", finding.game));
    let mut notes = options_in_words(say, board, &finding.options);
    notes.push(clock_words(say, finding.clock));
    notes.push(say.the(if finding.rated { "rated" } else { "casual" }));
    let content = html! {
        div.narrow.finding #finding {
            (emblem(&finding.game))
            h1 { (say.with("find-title", &args![game = game.clone()])) }
            p.quiet { (notes.join(" · ")) }
            p role="status" { (say.the(if finding.bot { "find-long" } else { "find-why" })) }
            (reload_note(say))
            div.row {
                @if finding.bot {
                    form method="post" action=(paths::play(&finding.game)) { button.btn.btn-solid { (say.the("find-bot")) } }
                }
                form method="post" action=(paths::find_no_more()) { button.btn { (say.the("cancel")) } }
            }
        }
    };
    Some(page_with(ctx, &game, vec![url("finding.js")], &content, true))
}
