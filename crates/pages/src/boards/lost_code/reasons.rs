//! What could have been deduced in The Lost Code, step by step, and the odds that follow.

use hindsight_review::facts::{Deduction, Of, Source};
use hindsight_review::{Decision, Facts};
use maud::html;

use super::Scene;
use super::pieces::{digits, symbol_part, verdict_word};
use crate::board::Reason;
use crate::coach::percent;
use crate::say::{Part, Say, args, signed};

pub(super) fn of(scene: &Scene<'_>, decision: &Decision) -> Vec<Reason> {
    let Facts::LostCode(facts) = &decision.facts else { return Vec::new() };
    let say = scene.say;
    let which = |of: Of| if of == Of::Played { "played" } else { "best" };
    // Those that were missed are what there is to learn.
    let mut steps: Vec<&Deduction> = facts.deductions.iter().collect();
    steps.sort_by_key(|step| !step.missed);
    let mut reasons: Vec<Reason> = Vec::new();
    for bet in &facts.bets {
        let args = args![
            of = which(bet.of),
            points = signed(bet.points),
            higher = percent(say, bet.higher),
            lower = percent(say, bet.lower)
        ];
        reasons.push(Reason::new(
            percent(say, bet.right),
            html! { (say.with("why-code-bet", &args)) },
        ));
    }
    for guess in &facts.guesses {
        let args = args![
            of = which(guess.of),
            digits = digits(say, guess.digits),
            points = say.tenths(guess.points)
        ];
        reasons.push(Reason::new(
            percent(say, guess.right),
            html! { (say.with("why-code-guess", &args)) },
        ));
    }
    reasons
        .extend(steps.into_iter().enumerate().map(|(place, step)| deduction(say, place + 1, step)));
    if facts.codes > 0 {
        let text = html! { (say.with("why-code-codes", &args![n = facts.codes])) };
        reasons.push(Reason::new(facts.codes.to_string(), text));
    }
    reasons
}

fn deduction(say: Say, number: usize, step: &Deduction) -> Reason {
    let mut args = args![];
    let key = match &step.from {
        Source::Seen => "why-code-seen",
        Source::Together => "why-code-together",
        Source::Bet { round, verdict, low, high } => {
            args = args![
                round = *round,
                verdict = verdict_word(say, *verdict),
                low = *low,
                high = *high
            ];
            "why-code-round"
        }
    };
    let parts = [
        symbol_part(say, "symbol", step.symbol),
        Part::words("out", digits(say, step.out)),
        Part::words("left", digits(say, step.left)),
    ];
    let text = say.sentence(key, args, &parts).markup;
    Reason { missed: step.missed, ..Reason::new(number.to_string(), text) }
}
