//! The end of a game: who won, what can be kept, and why it was fair.

use hindsight_core::Seat;
use hindsight_table::{Ending, Phase};
use maud::{Markup, html};

use crate::board::Scene;
use crate::model::{Fairness, Sitter, TablePage};
use crate::page::{face, list, time_left};
use crate::paths;
use crate::review::in_hindsight;
use crate::say::{Say, args, flag, plain};

/// The id of the sheet that tells how a game has ended.
pub(crate) const SHEET: &str = "sheet-over";

/// The result in one sentence.
pub(crate) fn headline(scene: &Scene<'_>, ending: Ending) -> String {
    told(scene, ending, |seat| scene.is_me(seat))
}

/// The result in one sentence, for whoever did not play.
pub(crate) fn headline_for_others(scene: &Scene<'_>, ending: Ending) -> String {
    told(scene, ending, |_| false)
}

fn told(scene: &Scene<'_>, ending: Ending, is_you: impl Fn(usize) -> bool) -> String {
    let say = scene.say;
    let of = |seat: Seat| {
        args![you = flag(is_you(seat.index())), name = scene.name(seat.index()).to_string()]
    };
    match ending {
        Ending::Resigned(seat) => say.with("over-resigned", &of(seat)),
        Ending::TimedOut(seat) => say.with("over-timed-out", &of(seat)),
        Ending::Agreed => say.the("over-agreed"),
        Ending::Settled => say.the("over-settled"),
        Ending::Stopped => say.the("over-stopped"),
        Ending::Deserted => say.the("over-deserted"),
        Ending::RulesChanged => say.the("over-rules-changed"),
        Ending::Played => {
            let Some(standing) = &scene.position.standing else { return say.the("over-played") };
            let winners: Vec<usize> = standing.winners().map(Seat::index).collect();
            let best = winners.first().map_or(0, |&seat| standing.scores[seat]);
            match winners[..] {
                [_] if standing.scores.len() == 1 => say.with("over-alone", &args![score = best]),
                [winner] => {
                    let mut args = of(Seat(winner as u8));
                    args.set("score", best);
                    match standing.scores[..] {
                        [one, two] => {
                            args.set("rest", if winner == 0 { two } else { one });
                            say.with("over-won", &args)
                        }
                        // Everybody's points stand in the ranking.
                        _ => say.with("over-won-many", &args),
                    }
                }
                _ if winners.len() == standing.scores.len() => {
                    say.with("over-draw", &args![score = best])
                }
                _ => {
                    let names: Vec<String> =
                        winners.iter().map(|&seat| scene.name(seat).to_string()).collect();
                    say.with("over-shared", &args![names = list(say, &names), score = best])
                }
            }
        }
    }
}

/// The places of a game that was played to its end by three or more, the first one first.
pub(crate) fn ranking(scene: &Scene<'_>) -> Markup {
    let say = scene.say;
    let standing = scene.position.standing.as_ref().filter(|_| scene.is_played_out());
    let Some(standing) = standing.filter(|standing| standing.scores.len() > 2) else {
        return html! {};
    };
    let mut seats: Vec<usize> = (0..standing.scores.len()).collect();
    seats.sort_by_key(|&seat| standing.places[seat]);
    html! {
        ol.standings aria-label=(say.the("over-ranking")) {
            @for seat in seats {
                li.mine[scene.is_me(seat)] {
                    (say.rich("over-place", args![place = standing.places[seat], score = standing.scores[seat]], &[("name", html! { span.name { (scene.you_or_name(seat)) } })]))
                }
            }
        }
    }
}

/// Whether nobody else played.
fn is_alone(scene: &Scene<'_>) -> bool {
    scene.position.seats.len() == 1
}

/// How a game that was played alone compares with the best one before.
fn best(scene: &Scene<'_>, table: &TablePage) -> Option<String> {
    let standing = scene.position.standing.as_ref().filter(|_| scene.is_played_out())?;
    let [score] = standing.scores[..] else { return None };
    let key = match table.best_before {
        None => "over-best-first",
        Some(best) if score > best => "over-best-new",
        Some(_) => "over-best",
    };
    Some(scene.say.with(key, &args![n = table.best_before.unwrap_or_default()]))
}

/// The points of a game of two that was played to its end, with a wreath for the winner.
pub(crate) fn podium(scene: &Scene<'_>) -> Markup {
    let standing = scene.position.standing.as_ref().filter(|_| scene.is_played_out());
    let Some(standing) = standing.filter(|standing| standing.scores.len() == 2) else {
        return html! {};
    };
    let order = [scene.near(), 1 - scene.near()];
    let won = |seat: usize| standing.places[seat] == 1 && standing.places[1 - seat] != 1;
    let side = |seat: usize| {
        let bot = matches!(scene.position.seats[seat].sitter, Sitter::Bot { .. });
        html! {
            span.side.won[won(seat)] {
                (face(scene.name(seat), bot))
                @if won(seat) { (wreath()) }
            }
        }
    };
    html! {
        // The headline says it in words.
        div.podium.mine[won(scene.near())] aria-hidden="true" {
            (side(order[0]))
            p { b { (plain(standing.scores[order[0]])) } " : " b { (plain(standing.scores[order[1]])) } }
            (side(order[1]))
        }
    }
}

/// Two branches of laurel around a face.
fn wreath() -> Markup {
    // A leaf on each side of the circle, from the foot to the tip of the branch.
    let leaves = (0..7).flat_map(|place| {
        let angle = f64::from(18 + 23 * place);
        [angle, -angle]
    });
    html! {
        svg.wreath viewBox="-50 -50 100 100" {
            @for angle in leaves {
                g transform={ "rotate(" (angle) ") translate(0 40)" } {
                    path transform={ "rotate(" (if angle > 0.0 { 62 } else { -62 }) ")" } d="M0-9Q6 0 0 9Q-6 0 0-9z" {}
                }
            }
        }
    }
}

/// What stands where the hand was: the result, a rematch, the record.
pub(crate) fn result(scene: &Scene<'_>, table: &TablePage) -> Markup {
    let say = scene.say;
    let Phase::Over(ending) = table.position.phase else { return html! {} };
    let is_sealed = table.deal.as_ref().is_some_and(|deal| deal.sealed);
    html! {
        section.result aria-label=(say.the("over-result")) {
            (podium(scene))
            h2 { (headline(scene, ending)) }
            @if let Some(best) = best(scene, table) { p.best-score { (best) } }
            (ranking(scene))
            (crate::ratings::changes(scene))
            (series(scene, table).unwrap_or_default())
            @if is_sealed { p.quiet { (say.the("over-deal-sealed")) } }
            (hindsight(scene, table))
            @if let Some(question) = question(scene, table) {
                p.question {
                    (question)
                    @if let Some(ms) = table.again.left_ms {
                        " " time.clock role="timer" data-ms=(ms) data-runs { (time_left(say, ms)) }
                    }
                }
            }
            div.row {
                (answers(scene, table))
                @if ending == Ending::Played {
                    button.btn popovertarget=(SHEET) { (say.the("over-sheet")) }
                }
                @if let Some(moment) = table.origin.as_ref().and_then(|origin| origin.moment.as_ref()) {
                    a.btn href=(moment) { (say.the("try-back")) }
                }
                @if let Some(deal) = &table.deal { a.btn.btn-lamp href=(deal.path) { (say.the("over-deal")) } }
                @if !is_sealed {
                    (review(say, table))
                    a.btn href=(paths::replay(&table.id)) { (say.the("replay")) }
                    @if table.fairness.is_some() {
                        a.btn href=(paths::record(&table.id)) download { (say.the("record")) }
                    }
                }
                a.btn href=(paths::home()) { (say.the("to-home")) }
            }
        }
    }
}

/// The way to the review: one tap begins it.
fn review(say: Say, table: &TablePage) -> Markup {
    let address = paths::review(&table.id);
    html! {
        @if table.review.is_some() {
            a.btn href=(address) { (say.the("review")) }
        } @else {
            form method="post" action=(address) { button.btn { (say.the("review")) } }
        }
    }
}

/// The review in three lines, once it is there. A fragment that does not know it leaves those on
/// the page alone.
fn hindsight(scene: &Scene<'_>, table: &TablePage) -> Markup {
    html! {
        @match &table.review {
            Some(review) => div #hindsight { (in_hindsight(scene, &table.id, review)) },
            None => div #hindsight data-keep {},
        }
    }
}

/// How often each has won in a row of rematches: the near seat first.
fn series(scene: &Scene<'_>, table: &TablePage) -> Option<Markup> {
    let wins = table.series.as_ref()?;
    let order = || std::iter::once(scene.near()).chain(scene.others());
    let count = |seat: usize| wins.get(seat).copied().unwrap_or_default();
    let each = |seat: usize| format!("{}: {}", scene.you_or_name(seat), count(seat));
    let words = order().map(each).collect::<Vec<_>>().join(", ");
    let numbers = order().map(|seat| count(seat).to_string()).collect::<Vec<_>>().join(" : ");
    Some(html! {
        p.series { (scene.say.the("series")) " " b aria-hidden="true" { (numbers) } span.sr { (words) } }
    })
}

/// Another one? What was asked and answered so far, for those who played.
pub(crate) fn question(scene: &Scene<'_>, table: &TablePage) -> Option<String> {
    let (say, again) = (scene.say, &table.again);
    let me = table.position.my_seat.filter(|_| table.rematch.is_none())?;
    if again.left_ms.is_none() {
        let no = again.no?;
        let name = scene.owner(no.index()).to_string();
        return Some(say.with("again-declined", &args![you = flag(no == me), name = name]));
    }
    let name = |seat: Seat| scene.owner(seat.index()).to_string();
    let wanted: Vec<String> = again.yes.without(me).iter().map(name).collect();
    Some(if wanted.is_empty() {
        say.the("again-waits")
    } else {
        say.with("again-asks", &args![names = list(say, &wanted)])
    })
}

/// The answers to that question: yes and no, or the question itself.
fn answers(scene: &Scene<'_>, table: &TablePage) -> Markup {
    let (say, again) = (scene.say, &table.again);
    let Some(me) = table.position.my_seat else { return html! {} };
    let asked = again.left_ms.is_some();
    let ask = if is_alone(scene) { "over-again" } else { "rematch" };
    let yes = if asked { "again-yes" } else { ask };
    let no = if again.yes.contains(me) { "again-take-back" } else { "again-no" };
    html! {
        @if let Some(rematch) = &table.rematch {
            a.btn.btn-lamp href=(paths::table(rematch)) { (say.the("rematch-go")) }
        } @else if again.can_ask || asked {
            form.answers method="post" action=(paths::rematch(&table.id)) {
                @if again.can_ask { button.btn.btn-lamp name="answer" value="yes" { (say.the(yes)) } }
                @if asked { button.btn name="answer" value="no" { (say.the(no)) } }
            }
        }
    }
}

/// The hash of the seed from the start, the seed itself at the end.
pub(crate) fn fairness(say: Say, fairness: &Fairness, id: &str) -> Markup {
    let Fairness { commitment, seed } = fairness;
    html! {
            details.fair {
                summary { (say.the("fair")) }
                p { (say.the("fair-why")) }
                dl {
                    dt { (say.the("fair-commitment")) } dd { code { (commitment) } }
                    @if let Some(seed) = seed {
                        dt { (say.the("fair-seed")) } dd { code { (seed) } }
                    }
                }
                @if seed.is_some() {
                    p.row {
                        a.btn href=(paths::seed(id)) download { (say.the("fair-seed-get")) }
                        a.btn href=(paths::record(id)) download { (say.the("record")) }
                    }
                    p { (say.the("fair-verify")) }
                }
            }
    }
}
