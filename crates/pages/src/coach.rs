//! The coach: odds from the viewer's own view, and what the strongest bot would do.

use std::collections::BTreeSet;

use fluent_bundle::{FluentArgs, FluentValue};
use hindsight_core::{Advice, Unit};
use hindsight_table::Phase;
use maud::{Markup, html};

use crate::board::{OpenBoard, Scene};
use crate::model::{CoachAnswer, TablePage};
use crate::page::icon;
use crate::paths;
use crate::say::{Part, Say, Sentence, args, plain};

/// How many of the weighed actions are shown; of those after them only what is chosen
/// on the board.
const SHOWN: usize = 5;
/// More are not even written down.
const WRITTEN: usize = 24;

/// An action in words.
pub(crate) struct ActionWords {
    /// With chips.
    pub markup: Markup,
    /// In words alone.
    pub words: String,
    /// What it looks like on the board, where words do not tell.
    pub picture: Option<Markup>,
}

impl ActionWords {
    /// The sentence `key` with its parts.
    pub fn new(say: Say, key: &str, parts: &[Part]) -> ActionWords {
        let Sentence { words, markup } = say.sentence(key, FluentArgs::new(), parts);
        ActionWords { markup, words, picture: None }
    }
}

/// A chance in percent. What is only nearly so never reads as certain.
pub(crate) fn percent(say: Say, chance: f64) -> String {
    say.with("coach-percent", &args![n = whole_percent(chance)])
}

/// The same without the sign, for a table of them.
pub(crate) fn whole_percent(chance: f64) -> String {
    let whole = (100.0 * chance).round() as i32;
    match whole {
        0 if chance > 0.0 => "<1".into(),
        100 if chance < 1.0 - 1e-9 => ">99".into(),
        whole => plain(whole),
    }
}

/// A bar that is filled so far, 0 to 1; what it shows stands beside it in words.
pub(crate) fn bar(share: f64) -> Markup {
    bars(&[("b-one", share)], None)
}

/// A bar of several parts, one after the other, with a mark on the way.
pub(crate) fn bars(parts: &[(&str, f64)], mark: Option<f64>) -> Markup {
    let tenths = |share: f64| (1000.0 * share.clamp(0.0, 1.0)).round() / 10.0;
    let before = |place: usize| parts[..place].iter().map(|(_, share)| share).sum::<f64>();
    html! {
        svg.odds-bar viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" {
            @for (place, (class, share)) in parts.iter().enumerate() {
                rect class=(class) x=(tenths(before(place))) width=(tenths(*share)) height="8" {}
            }
            @if let Some(mark) = mark { rect.b-mark x=(tenths(mark)) width="1" height="8" {} }
        }
    }
}

/// The button in the bar that opens the coach and closes it.
pub(crate) fn switch(scene: &Scene<'_>, table: &TablePage) -> Markup {
    let say = scene.say;
    let open = table.coach.open;
    html! {
        @if table.coach.offered {
            form method="post" action=(paths::coach(&table.id)) {
                button.btn.btn-icon.coach-switch #coach-switch name="show" value=(if open { "off" } else { "on" })
                    aria-pressed=(if open { "true" } else { "false" }) aria-label=(say.the("coach")) title=(say.the("coach-what"))
                    data-key="Slash" aria-keyshortcuts="/" { (icon("coach")) }
            }
        }
    }
}

/// The panel beside the board.
pub(crate) fn panel(scene: &Scene<'_>, table: &TablePage, open: &dyn OpenBoard) -> Markup {
    let say = scene.say;
    let running = table.position.phase == Phase::Running;
    if !table.coach.offered || !table.coach.open || !running {
        return html! {};
    }
    html! {
        details.coach #coach open {
            summary { (icon("coach")) b { (say.the("coach")) } small { (say.the("coach-sees")) } (icon("up")) }
            div.coach-body {
                (master(say, table, open))
                @if let Some(odds) = open.coach() { (odds) }
            }
        }
    }
}

/// What the strongest bot would do, or the button that asks it.
fn master(say: Say, table: &TablePage, open: &dyn OpenBoard) -> Markup {
    match open.choices() {
        0 => return html! { p.quiet { (say.the("coach-not-now")) } },
        1 => return html! { p.quiet { (say.the("coach-only")) } },
        _ => {}
    }
    // The answer keeps its place as long as the choice is the same: a fragment without
    // it leaves the one on the page alone.
    let id = format!("advice-{}", table.choice);
    html! {
        @match &table.coach.answer {
            CoachAnswer::NotAsked => div.advice id=(id) data-keep {
                form method="post" action=(paths::coach(&table.id)) {
                    input type="hidden" name="seq" value=(table.seq);
                    button.btn.ask-master name="ask" value="master" data-key="Period" aria-keyshortcuts="." { (say.the("coach-ask")) }
                }
            },
            CoachAnswer::Nothing => div.advice id=(id) data-say=(say.the("coach-nothing")) {
                p { (say.the("coach-nothing")) }
            },
            CoachAnswer::Advice(advice) => (advised(say, open, &id, advice)),
        }
    }
}

fn advised(say: Say, open: &dyn OpenBoard, id: &str, advice: &Advice<String>) -> Markup {
    let deeds: Vec<(ActionWords, &str, f64)> = advice
        .moves
        .iter()
        .filter_map(|(action, worth)| Some((open.describe(action)?, action.as_str(), *worth)))
        .take(WRITTEN)
        .collect();
    let Some((best, action, worth)) = deeds.first() else { return html! {} };
    let scale = Scale::of(advice.unit, deeds.iter().map(|(.., worth)| *worth));
    let next = deeds.get(1).map(|(deed, _, other)| (deed, scale.told(*worth) - scale.told(*other)));
    let words = say.with("coach-plays", &args![deed = best.words.clone()]);
    let spoken = match &next {
        Some((deed, lead)) => {
            let by = say.with(
                scale.lead_key(*lead),
                &args![n = scale.amount(say, *lead), deed = deed.words.clone()],
            );
            format!("{words} {by}")
        }
        None => words,
    };
    html! {
        div.advice id=(id) data-say=(spoken) data-action=(action) {
            p.best {
                (say.rich("coach-plays", args![], &[("deed", html! { b { (best.markup) } })]))
                @if let Some(picture) = &best.picture { (picture) }
            }
            @if let Some((deed, lead)) = next {
                p.lead {
                    (say.rich(scale.lead_key(lead), args![n = scale.amount(say, lead)], &[("deed", deed.markup.clone())]))
                }
            }
            p.row {
                button.btn.btn-solid.follow form="act" name="action" value=(action) { (say.the("coach-follow")) }
            }
            (weighed(say, scale, &deeds))
        }
    }
}

/// The actions that it weighed, the best first.
fn weighed(say: Say, scale: Scale, deeds: &[(ActionWords, &str, f64)]) -> Markup {
    let unit = scale.unit;
    let shown = &deeds[..deeds.len().min(SHOWN)];
    let told: BTreeSet<i64> = shown.iter().map(|(.., worth)| scale.told(*worth)).collect();
    let (most, least) = deeds.iter().fold((f64::MIN, f64::MAX), |(most, least), (.., worth)| {
        (most.max(*worth), least.min(*worth))
    });
    let first = deeds.first().map_or(0.0, |(.., worth)| *worth);
    let share = |worth: f64| match unit {
        Unit::Chance => worth,
        // Points have no end: the best is a full bar, and the worst still shows.
        Unit::Points => 0.15 + 0.85 * (worth - least) / (most - least).max(1e-9),
    };
    html! {
        table.odds.weighed {
            caption { (say.the(match unit { Unit::Chance => "coach-weighed-chance", Unit::Points => "coach-weighed-points" })) }
            tbody {
                @for (place, (deed, action, worth)) in deeds.iter().enumerate() {
                    tr.more[place >= SHOWN] data-action=(action) {
                        th scope="row" { (deed.markup) span.yours { (say.the("coach-yours")) } }
                        td.meter { (bar(share(*worth))) }
                        td.n {
                            @match unit {
                                Unit::Chance => (say.with("coach-percent", &args![n = scale.percent(say, *worth)])),
                                // What its points are counted from is its own affair.
                                Unit::Points => (say.tenths((scale.told(*worth) - scale.told(first)) as f64 / 10.0)),
                            }
                        }
                    }
                }
            }
        }
        @if told.len() < shown.len() { p.quiet { (say.the("coach-equal")) } }
    }
}

/// How finely what was weighed is told: finely enough to tell apart what is shown, and the
/// sentence like the table.
#[derive(Clone, Copy)]
struct Scale {
    unit: Unit,
    /// Whether in tenths of a percent or of a point.
    fine: bool,
}

impl Scale {
    /// The scale for these numbers, the best first.
    fn of(unit: Unit, worths: impl Iterator<Item = f64>) -> Scale {
        let shown: Vec<f64> = worths.take(SHOWN).collect();
        let [whole, tenths] = [false, true].map(|fine| Scale { unit, fine });
        let kinds = |scale: Scale| {
            let told: BTreeSet<i64> = shown.iter().map(|worth| scale.told(*worth)).collect();
            told.len()
        };
        match unit {
            // Tenths only where they tell more.
            Unit::Chance if kinds(tenths) == kinds(whole) => whole,
            Unit::Chance | Unit::Points => tenths,
        }
    }

    /// In percent or points as they are told, or in tenths of them.
    fn told(self, worth: f64) -> i64 {
        let worth = if self.unit == Unit::Chance { 100.0 * worth } else { worth };
        (if self.fine { 10.0 * worth } else { worth }).round() as i64
    }

    /// A chance without its sign. What is only nearly so never reads as certain.
    fn percent(self, say: Say, chance: f64) -> String {
        match self.told(chance) {
            _ if !self.fine => whole_percent(chance),
            0 if chance > 0.0 => format!("<{}", say.tenths(0.1)),
            1000 if chance < 1.0 - 1e-9 => format!(">{}", say.tenths(99.9)),
            told => say.tenths(told as f64 / 10.0),
        }
    }

    /// A lead as it is told.
    fn amount(self, say: Say, lead: i64) -> FluentValue<'static> {
        if self.fine {
            FluentValue::from(say.tenths(lead as f64 / 10.0))
        } else {
            FluentValue::from(lead)
        }
    }

    fn lead_key(self, lead: i64) -> &'static str {
        match (lead, self.unit) {
            (..0, _) => "coach-lead-doubt",
            (0, _) => "coach-lead-none",
            (_, Unit::Chance) => "coach-lead-chance",
            (_, Unit::Points) => "coach-lead-points",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_only_nearly_so_never_reads_as_certain() {
        let read: Vec<String> =
            [0.0, 0.001, 0.47, 0.999, 1.0].iter().map(|chance| whole_percent(*chance)).collect();
        assert_eq!(read, ["0", "<1", "47", ">99", "100"]);
    }
}
