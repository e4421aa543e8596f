//! The words for decisions, each with its shape: check, ring, triangle, diamond, burst; chance is
//! a die. Those of the side that is told are filled, those of the others hollow.

use hindsight_review::Verdict;
use maud::{Markup, html};

use crate::say::Say;

/// The shape of a word.
pub(crate) fn mark(verdict: Verdict, theirs: bool) -> Markup {
    html! { svg class={ "mk " (verdict.name()) @if theirs { " theirs" } } aria-hidden="true" { use href={ "#m-" (verdict.name()) } {} } }
}

/// The shape of a word on the graph, around a point.
pub(crate) fn mark_at(verdict: Verdict, theirs: bool) -> Markup {
    html! { g class={ "mk " (verdict.name()) @if theirs { " theirs" } } { use href={ "#m-" (verdict.name()) } x="-8" y="-8" width="16" height="16" {} } }
}

/// The shape of chance.
pub(crate) fn die() -> Markup {
    html! { svg.mk.luck aria-hidden="true" { use href="#m-luck" {} } }
}

/// The word itself.
pub(crate) fn word(say: Say, verdict: Verdict) -> String {
    say.the(&format!("review-{}", verdict.name()))
}

/// The shapes, once for the page: in is the body, cut what is cut out of it.
pub(crate) fn sprite() -> Markup {
    const BURST: &str = "M12.0 0.6L14.9 3.9L19.3 3.3L19.4 7.7L23.2 10.0L20.5 13.5L21.9 17.7L17.5 18.6L15.9 22.7L12.0 20.6L8.1 22.7L6.5 18.6L2.1 17.7L3.5 13.5L0.8 10.0L4.6 7.7L4.7 3.3L9.1 3.9z";
    html! {
        svg.sprite aria-hidden="true" {
            symbol id="m-best" viewBox="0 0 24 24" {
                circle fill="var(--in)" cx="12" cy="12" r="10.5" stroke="currentColor" stroke-width="2" {}
                path fill="none" stroke="var(--cut)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="M7 12.5l3.5 3.5L17 8.5" {}
            }
            symbol id="m-fine" viewBox="0 0 24 24" { circle cx="12" cy="12" r="7.5" fill="none" stroke="currentColor" stroke-width="3" {} }
            symbol id="m-inaccuracy" viewBox="0 0 24 24" { path fill="var(--in)" stroke="currentColor" stroke-width="2.6" stroke-linejoin="round" d="M12 3.5L22 21H2z" {} }
            symbol id="m-mistake" viewBox="0 0 24 24" {
                path fill="var(--in)" stroke="currentColor" stroke-width="2.4" stroke-linejoin="round" d="M12 1.5L22.5 12 12 22.5 1.5 12z" {}
                path fill="none" stroke="var(--cut)" stroke-width="3" stroke-linecap="round" d="M12 7v6m0 4v.01" {}
            }
            symbol id="m-blunder" viewBox="0 0 24 24" {
                path fill="var(--in)" stroke="currentColor" stroke-width="2" stroke-linejoin="round" d=(BURST) {}
                path fill="none" stroke="var(--cut)" stroke-width="2.6" stroke-linecap="round" d="M9 7v5.5m0 3.8v.01M15 7v5.5m0 3.8v.01" {}
            }
            symbol id="m-luck" viewBox="0 0 24 24" {
                rect x="3" y="3" width="18" height="18" rx="4.5" fill="none" stroke="currentColor" stroke-width="2.2" {}
                g fill="currentColor" { circle cx="8" cy="8" r="1.9" {} circle cx="16" cy="16" r="1.9" {} circle cx="12" cy="12" r="1.9" {} }
            }
        }
    }
}
