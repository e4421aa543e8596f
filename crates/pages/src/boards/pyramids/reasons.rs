//! What could have been known in Pyramids, in words.

use hindsight_review::facts::{Of, PyramidsFact};
use hindsight_review::{Decision, Facts};
use maud::html;

use super::Scene;
use super::chamber::{pyramid_part, shape_picture};
use crate::board::Reason;
use crate::coach::percent;
use crate::say::{Say, args, signed};

pub(super) fn of(scene: &Scene<'_>, decision: &Decision) -> Vec<Reason> {
    let Facts::Pyramids(facts) = &decision.facts else { return Vec::new() };
    facts.iter().map(|fact| reason(scene.say, fact)).collect()
}

fn reason(say: Say, fact: &PyramidsFact) -> Reason {
    let which = |of: Of| if of == Of::Played { "played" } else { "best" };
    match fact {
        PyramidsFact::Coming { shapes, turns } => {
            let words = say.with("why-py-coming", &args![n = *turns]);
            let pictures = html! { @for shape in shapes { (shape_picture(*shape)) span.sr { (say.the(&format!("py-shape-{shape}"))) ", " } } };
            Reason::new(turns.to_string(), html! { (words) " " (pictures) })
        }
        PyramidsFact::Mark { of, card, fields, to_tomb, points, reach, .. } => {
            let args = args![
                of = which(*of),
                n = *fields,
                tomb = *to_tomb,
                points = signed(*points),
                reach = percent(say, *reach)
            ];
            let text =
                say.sentence("why-py-mark", args, &[pyramid_part(say, "pyramid", *card)]).markup;
            Reason::new(signed(*points), text)
        }
        PyramidsFact::Pyramid { of, card, marks, pairs, prize } => {
            let args = args![
                of = which(*of),
                marks = say.tenths(*marks),
                pairs = if *pairs { "yes" } else { "no" },
                prize = signed(*prize)
            ];
            let text = match card {
                Some(card) => {
                    say.sentence("why-py-pyramid", args, &[pyramid_part(say, "pyramid", *card)])
                        .markup
                }
                None => html! { (say.with("why-py-deck", &args)) },
            };
            Reason::new(say.tenths(*marks), text)
        }
    }
}
