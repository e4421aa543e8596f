//! What the drawn examples of all games have in common.

use maud::{Markup, html};

use crate::page::icon;
use crate::say::Say;

/// A tick or a cross, for what is allowed and what is not.
pub(crate) fn allowed(say: Say, yes: bool) -> Markup {
    let mark = if yes { "yes" } else { "no" };
    html! { span class={ "ex-" (mark) } { (icon(mark)) span.sr { (say.the(&format!("fig-{mark}"))) } } }
}

/// How a number comes about: `23−20 = +3`.
pub(crate) fn worked(how: &str, comes_to: &str) -> Markup {
    html! { p.ex-worked { (how) " = " b { (comes_to) } } }
}
