//! What could have been known in Lost Cities, in words.

use hindsight_lost_cities::Card;
use hindsight_review::facts::{LostCitiesFact, Of};
use hindsight_review::{Decision, Facts};
use maud::{Markup, html};

use super::Scene;
use super::cards::{card_part, chip};
use crate::board::Reason;
use crate::coach::percent;
use crate::say::{Say, args, plain, signed};

pub(super) fn of(scene: &Scene<'_>, decision: &Decision) -> Vec<Reason> {
    let Facts::LostCities(facts) = &decision.facts else { return Vec::new() };
    facts.iter().filter_map(|fact| reason(scene.say, fact)).collect()
}

fn chips(say: Say, cards: impl Iterator<Item = Card>) -> Markup {
    html! { @for card in cards { (chip(say, card)) " " } }
}

fn reason(say: Say, fact: &LostCitiesFact) -> Option<Reason> {
    let about =
        |key: &str, card: Card, args| say.sentence(key, args, &[card_part(say, card)]).markup;
    Some(match fact {
        LostCitiesFact::TurnsLeft { turns, placeable } => Reason::new(
            turns.to_string(),
            html! { (say.with("why-lc-turns", &args![n = *turns, placeable = *placeable])) },
        ),
        LostCitiesFact::Expedition { colour, now, with_hand, unseen, expected } => {
            let args = args![
                colour = colour.name(),
                now = plain(*now),
                hand = plain(*with_hand),
                n = *unseen,
                expected = say.tenths(*expected)
            ];
            Reason::new(plain(*with_hand), html! { (say.with("why-lc-expedition", &args)) })
        }
        LostCitiesFact::PassesOver { of, card, held, unseen } => {
            let passed = held.len() + unseen.len();
            if passed == 0 {
                return None;
            }
            let text = about("why-lc-passes", *card, args![n = passed]);
            let cards = chips(say, held.iter().chain(unseen).copied());
            let reason = Reason::new(passed.to_string(), html! { (text) " " (cards) });
            Reason { missed: *of == Of::Played && passed > 0, ..reason }
        }
        LostCitiesFact::Gift { card, begun, fits, points, .. } => {
            let how = if *fits {
                "fits"
            } else if *begun {
                "begun"
            } else {
                "free"
            };
            Reason::new(signed(*points), about("why-lc-gift", *card, args![how = how]))
        }
        LostCitiesFact::Dead { card, .. } => {
            Reason::new(plain(0), about("why-lc-dead", *card, args![]))
        }
        LostCitiesFact::DeckFits { fitting, unseen } => {
            if *unseen == 0 {
                return None;
            }
            let chance = f64::from(*fitting) / f64::from(*unseen);
            let args = args![n = *fitting, unseen = *unseen];
            Reason::new(percent(say, chance), html! { (say.with("why-lc-deck", &args)) })
        }
        LostCitiesFact::Suspect { card, chance } => {
            Reason::new(percent(say, *chance), about("why-lc-suspect", *card, args![]))
        }
    })
}
