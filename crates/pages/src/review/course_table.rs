//! The graph as a table, for whoever reads rather than looks.

use maud::{Markup, html};

use super::{Told, change, marks};
use crate::coach::percent;

pub(super) fn table(told: &Told<'_>) -> Markup {
    let say = told.say;
    let seat = told.page.seat.index();
    html! {
        details.course-table {
            summary { (say.the("review-table")) }
            table.figures {
                thead { tr {
                    th scope="col" { (say.the("review-table-when")) }
                    th scope="col" { (say.the("review-table-what")) }
                    th scope="col" { (say.the("review-table-word")) }
                    th scope="col" { (say.the("review-table-loss")) }
                    th scope="col" { (say.the("review-table-chance")) }
                } }
                tbody {
                    @for decision in &told.review.decisions {
                        tr {
                            th scope="row" { a.link href=(told.at(decision.step)) { (told.when(decision.step)) } }
                            td { @if let Some(line) = told.line(decision.step) { (line.words) } }
                            td { (marks::word(say, decision.verdict)) }
                            td { (change(say, -decision.loss.points)) }
                            td { @if let Some(point) = told.review.course.get(decision.step + 1) { (percent(say, point.worth[seat].chance)) } }
                        }
                    }
                }
            }
        }
    }
}
