//! What can be counted in Abracada: the chance that a call hits, and the stones that
//! nobody at that seat has seen.

use hindsight_abracada::{Action, Counts, Spell, inference};
use maud::{Markup, html};

use super::Scene;
use super::stones::{chip, name_noun, spell_name, spell_noun};
use crate::coach::{ActionWords, bar, percent};
use crate::say::{Part, args};

/// An action in words.
pub(super) fn describe(scene: &Scene<'_>, action: Action) -> ActionWords {
    let say = scene.say;
    match action {
        Action::Stop => ActionWords::new(say, "coach-ab-stop", &[]),
        Action::Call(spell) => {
            let named =
                |name: &str| html! { span aria-hidden="true" { (chip(say, spell)) } " " (name) };
            let (said, shown) = (spell_noun(say, spell), name_noun(say, spell));
            let part = Part::noun_as("spell", &said, &shown, named);
            ActionWords::new(say, "coach-ab-call", &[part])
        }
    }
}

pub(super) fn odds(scene: &Scene<'_>) -> Option<Markup> {
    let view = scene.view();
    let own = inference::own_rack(view)?;
    let unseen = inference::unseen(view);
    let say = scene.say;
    let may = |spell: Spell| scene.legal().is_empty() || scene.may(Action::Call(spell));
    Some(html! {
        section.coach-odds {
            h2 { (say.the("coach-ab-title")) }
            table.odds.ab-odds {
                thead { tr {
                    th scope="col" { (say.the("coach-ab-spell")) }
                    th.meter scope="col" colspan="2" { (say.the("coach-ab-hit")) }
                    th.n scope="col" { (say.the("coach-ab-unseen")) }
                } }
                tbody {
                    @for spell in Spell::ALL {
                        @let chance = own.hit(spell).chance();
                        tr.dead[!may(spell)] {
                            th scope="row" { (chip(say, spell)) " " span.wide { (spell_name(say, spell)) } }
                            td.meter { (bar(chance)) }
                            td.n { (percent(say, chance)) }
                            td.n { (say.with("coach-ab-of", &args![n = unseen.of(spell), all = Counts::ALL.of(spell)])) }
                        }
                    }
                }
            }
            p.quiet { (say.with("coach-ab-where", &args![n = view.racks.get(scene.near()).map_or(0, |rack| rack.len()), pool = view.pool.len(), secret = view.secrets_left()])) }
        }
    })
}
