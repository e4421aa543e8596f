//! Somebody looks for an opponent: what they choose, and where they wait.

use maud::{Markup, html};

use crate::asset::url;
use crate::board::{board_of, options_in_words};
use crate::home::emblem;
use crate::model::{Ctx, Finding, NewTable, NewTableForm};
use crate::new_table::{clocks, option_field, rated};
use crate::page::{clock_words, notice_box, page_with, reload_note, site};
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
            p.quiet { (notes.join(" · ")) " " a.link href=(paths::find_choices(&finding.game)) { (say.the("find-change")) } }
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

/// The page on which somebody chooses what to look for. None for a game without a board.
pub fn find_choices(ctx: &Ctx, new: &NewTable) -> Option<Markup> {
    let board = board_of(&new.game)?;
    let say = Say::new(ctx.lang);
    let fresh = NewTableForm { rated: new.rated, ..NewTableForm::fresh(new.seats) };
    let form = new.form.as_ref().unwrap_or(&fresh);
    let game = say.the(&format!("game-{}", new.game));
    let mut holds = options_in_words(say, board, &form.options);
    holds.push(clock_words(say, form.clock));
    holds.push(say.the(if form.rated { "rated" } else { "casual" }));
    let content = html! {
        div.narrow {
            h1 { (say.with("find-choices-title", &args![game = game.clone()])) }
            p.quiet { (say.the("find-why")) }
            @if let Some(error) = &new.error { (notice_box(say, error)) }
            form.fields method="post" action=(paths::find(&new.game)) {
                p.row { button.btn.btn-solid #find { (say.the("find-opponent")) } a.btn href=(paths::home()) { (say.the("cancel")) } }
                details.more open {
                    summary { (say.the("new-more")) " " (holds.join(" · ")) }
                    @if !new.options.is_empty() {
                        fieldset {
                            legend { (say.the("new-options")) }
                            @for option in new.options { (option_field(say, &new.game, option, form)) }
                        }
                    }
                    (clocks(say, form))
                    (rated(say, form))
                }
            }
        }
    };
    Some(site(ctx, &game, &content))
}
