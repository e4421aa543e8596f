//! Sheets laid over the table: piles to look through, results.

use hindsight_lost_cities::score::{BONUS, BONUS_CARDS, COST, Sheet as Scores};
use hindsight_lost_cities::{Colour, Event, View};
use hindsight_table::Ending;
use maud::{Markup, html};

use super::Scene;
use super::cards::{card_face, card_title, glyph};
use crate::board::Sheet;
use crate::over::headline;
use crate::say::{args, plain, signed};

/// The id of the sheet with the deck, for whoever sees all.
pub(super) const DECK_SHEET: &str = "sheet-deck";

/// The id of a pile's sheet.
pub(super) fn pile_id(colour: Colour) -> String {
    format!("pile-{}", colour.name())
}

/// The id of a round's sheet.
pub(super) fn round_id(round: u8) -> String {
    format!("sheet-round-{round}")
}

pub(super) fn sheets(scene: &Scene<'_>, view: &View) -> Vec<Sheet> {
    let mut sheets: Vec<Sheet> = Colour::ALL
        .into_iter()
        .filter(|colour| !view.piles.of(*colour).is_empty())
        .map(|colour| pile(scene, view, colour))
        .collect();
    let rounds: Vec<(u8, &[Scores; 2])> = finished(scene).collect();
    let over = scene.is_played_out();
    for (round, sides) in &rounds {
        sheets.push(Sheet {
            id: round_id(*round),
            title: scene.say.with("lc-round-over", &args![round = *round]),
            content: round_sheet(scene, sides),
            news: false,
            lasting: true,
        });
    }
    if over {
        sheets.push(Sheet {
            id: crate::over::SHEET.into(),
            title: headline(scene, Ending::Played),
            content: html! {
                (super::ledger(scene, view))
                @if let Some((round, sides)) = rounds.last() {
                    h3 { (scene.say.with("lc-round", &args![n = *round])) }
                    (round_sheet(scene, sides))
                }
            },
            news: false,
            lasting: false,
        });
    }
    if let Some(order) = &view.deck_order {
        let say = scene.say;
        sheets.push(Sheet {
            id: DECK_SHEET.into(),
            title: say.the("lc-deck"),
            content: html! {
                p.quiet { (say.the("lc-deck-order")) }
                ol.spread {
                    @for card in order {
                        li class={ "card " (card.colour().name()) } {
                            span.sr { (card_title(say, *card)) } (card_face(*card, true))
                        }
                    }
                }
            },
            news: false,
            lasting: false,
        });
    }
    sheets
}

/// The finished rounds of which the viewer has the sheets.
pub(super) fn finished<'a>(scene: &Scene<'a>) -> impl Iterator<Item = (u8, &'a [Scores; 2])> {
    scene.events().filter_map(|event| match event {
        Event::RoundOver { round, sheets, .. } => Some((*round, sheets)),
        _ => None,
    })
}

fn pile(scene: &Scene<'_>, view: &View, colour: Colour) -> Sheet {
    let say = scene.say;
    let cards = view.piles.of(colour);
    Sheet {
        id: pile_id(colour),
        title: say.with("lc-pile", &args![colour = colour.name()]),
        content: html! {
            p.quiet { (say.with("lc-pile-order", &args![n = cards.len()])) }
            ol.spread {
                @for card in cards.iter().rev() {
                    li class={ "card " (colour.name()) } {
                        span.sr { (card_title(say, *card)) } (card_face(*card, true))
                    }
                }
            }
        },
        news: false,
        lasting: false,
    }
}

/// The score sheet of a round: a line for each land, how each side's points come
/// about.
fn round_sheet(scene: &Scene<'_>, sides: &[Scores; 2]) -> Markup {
    let say = scene.say;
    let near = scene.near();
    let order = [near, 1 - near];
    html! {
        table.scores {
            thead {
                tr {
                    th { span.sr { (say.the("lc-land")) } }
                    @for side in order { th colspan="2" scope="colgroup" { (scene.you_or_name(side)) } }
                }
            }
            tbody {
                @for (row, line) in sides[near].iter().enumerate() {
                    tr class=(line.colour.name()) {
                        th scope="row" {
                            span.land { (glyph(line.colour)) }
                            span.land-name { (say.the(&format!("lc-land-{}", line.colour.name()))) }
                        }
                        @for side in order {
                            @if let Some(line) = sides[side].get(row) {
                                @if line.cards == 0 { td {} td { "–" } }
                                @else {
                                    td.how { (how(line.sum, line.wagers, line.cards)) }
                                    td { (signed(line.score)) }
                                }
                            }
                        }
                    }
                }
            }
            tfoot {
                tr {
                    th scope="row" { (say.the("total")) }
                    @for side in order {
                        td {} td { (plain(sides[side].iter().map(|line| line.score).sum::<i32>())) }
                    }
                }
            }
        }
    }
}

/// How the points of an expedition come about: `(35−20)×3+20`.
pub(super) fn how(sum: i32, wagers: u32, cards: u32) -> String {
    let base = format!("{sum}−{COST}");
    let multiplied = if wagers == 0 { base } else { format!("({base})×{}", wagers + 1) };
    if cards >= BONUS_CARDS { format!("{multiplied}+{BONUS}") } else { multiplied }
}
