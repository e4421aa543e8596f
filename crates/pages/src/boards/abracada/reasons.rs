//! What could have been known of one's own stones, in words.

use hindsight_abracada::{Action, Spell};
use hindsight_review::facts::Without;
use hindsight_review::{Decision, Facts};
use maud::{Markup, html};

use super::Scene;
use super::stones::{chip_called, spell_noun};
use crate::board::Reason;
use crate::coach::percent;
use crate::say::{Part, Say, args};

pub(super) fn of(scene: &Scene<'_>, decision: &Decision) -> Vec<Reason> {
    let Facts::Abracada(facts) = &decision.facts else { return Vec::new() };
    let say = scene.say;
    let called = |action: &str| match action.parse() {
        Ok(Action::Call(spell)) => Some(spell),
        _ => None,
    };
    let (played, best) = (called(&decision.played), called(&decision.best));
    let mut reasons: Vec<Reason> = Vec::new();
    for without in &facts.without {
        let (key, spell, missed) = match without {
            Without::AllSeen { spell, missed } => ("why-ab-all-seen", *spell, *missed),
            Without::Called { spell, missed } => ("why-ab-called", *spell, *missed),
        };
        if missed {
            let text = about(say, key, spell);
            reasons.push(Reason { missed, ..Reason::new(percent(say, 0.0), text) });
        }
    }
    let asked = [best, played.filter(|played| Some(*played) != best)];
    for spell in asked.into_iter().flatten() {
        let Some(odds) = facts.odds.iter().find(|odds| odds.spell == spell) else { continue };
        reasons.push(Reason::new(percent(say, odds.read), about(say, "why-ab-odds", spell)));
    }
    let life = html! { (say.with("why-ab-life", &args![n = facts.life, weakest = facts.weakest])) };
    reasons.push(Reason::new(facts.life.to_string(), life));
    let pool = html! { (say.with("why-ab-pool", &args![n = facts.pool, stones = facts.stones])) };
    reasons.push(Reason::new(facts.pool.to_string(), pool));
    reasons
}

fn about(say: Say, key: &str, spell: Spell) -> Markup {
    let part = Part::noun("spell", &spell_noun(say, spell), |name| chip_called(spell, name));
    say.sentence(key, args![], &[part]).markup
}
