//! The board of a moment. Boards fill a window, so this one has a window of its own: a frame.

use hindsight_core::Seat;
use hindsight_review::Decision;
use maud::{Markup, html};

use super::Told;
use crate::asset::url;
use crate::board::Scene;
use crate::model::{Ctx, Position};
use crate::page::{Shell, icon_url};
use crate::paths;
use crate::table::{announcers, script_of, seat_card, sheet_over};

/// The address of the board as it is seen at the moment.
pub(super) fn address(told: &Told<'_>) -> String {
    let page = told.page;
    let seat = told.decision(page.at).map_or(page.seat, |decision| Seat(decision.seat));
    let eyes = if page.open { "&eyes=open" } else { "" };
    format!("{}?at={}&seat={}{eyes}", paths::review_scene(&page.id), page.at, seat.0)
}

/// Where it stands in the page. What the frame shows follows the part that changes.
pub(super) fn frame(told: &Told<'_>) -> Markup {
    let say = told.say;
    html! {
        section.scene aria-label=(say.the("review-board")) {
            iframe #board-frame src=(address(told)) title=(say.the("review-board")) {}
        }
    }
}

/// The board of a moment, alone, with the moves of the decision that was made there.
pub fn review_scene(ctx: &Ctx, position: &Position, decision: Option<&Decision>) -> Option<Markup> {
    let scene = Scene::new(ctx, position);
    let open = scene.open()?;
    let say = scene.say;
    let mut parts = open.parts();
    parts.sheets.iter_mut().for_each(|sheet| sheet.news = false);
    let art = format!("{}#logo", url(&format!("{}.svg", open.board().id())));
    let decision = decision.filter(|_| position.my_seat.is_some());
    let better = decision.filter(|decision| decision.best != decision.played);
    let content = html! {
        svg.sprite aria-hidden="true" { use href=(icon_url("logo")) {} use href=(art) {} }
        (announcers(say))
        // What could be done then is to be seen, and cannot be done any more.
        fieldset.glass disabled {
            div.lesson-pane { main.table.lesson #live data-game=(position.game) data-phase=(if scene.is_over() { "over" } else { "running" }) data-seq="0" data-turn=(scene.turn_sign())
                data-played=[decision.map(|decision| &decision.played)] data-better=[better.map(|decision| &decision.best)]
                data-you=(say.the("review-tag-played")) data-best=(say.the("review-tag-better")) {
                h1.sr { (say.the("review-board")) }
                div.left {
                    @for seat in scene.others() { (seat_card(&scene, &parts, seat)) }
                    (parts.ledger)
                    (seat_card(&scene, &parts, scene.near()))
                }
                (parts.board)
                (parts.hand)
                @for sheet in &parts.sheets { (sheet_over(say, sheet)) }
            } }
        }
    };
    let mut scripts = vec![url("review-board.js")];
    scripts.extend(script_of(open.board()));
    let (class, game) = ("at-table at-lesson at-scene", Some(open.board().id()));
    let title = say.the("review-board");
    Some(Shell { ctx, title, class, game, scripts, reloads: false, share: None, content }.html())
}
