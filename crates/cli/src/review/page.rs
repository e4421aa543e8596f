//! Reviews as one page that needs nothing else.

use hindsight_arena::report::{STYLE, percent, signed};
use hindsight_review::{Review, Verdict};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::Told;
use super::summary::{Summary, mistakes, parts, when};

/// Mistakes that are told of one game.
const TOLD: usize = 30;
/// How large a course is drawn.
const WIDTH: f64 = 800.0;
const HEIGHT: f64 = 160.0;

const MORE: &str = "details { margin-top: 10px; padding: 10px 16px; background: var(--leaf); \
    border: 1px solid var(--line); border-radius: 10px; } summary { cursor: pointer; } \
    h3 { font-size: 1rem; margin: 14px 0 4px; } td.n { text-align: right; min-width: 0; } \
    .course { overflow-x: auto; } .course svg { height: 160px; }";

/// The page.
pub fn page(all: &[Told], summary: &Summary) -> String {
    let title =
        if all.len() == 1 { "Review".to_string() } else { format!("{} reviews", all.len()) };
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(STYLE)) (PreEscaped(MORE)) }
            }
            body {
                main {
                    header {
                        h1 { (title) }
                        p {
                            "What was better, given what one could know then, and what was luck. Decisions are judged \
                             by what the seat saw; luck is what chance brought beyond what was to be expected."
                        }
                    }
                    (players(summary))
                    @for told in all { (one(told, all.len() == 1)) }
                }
            }
        }
    };
    page.into_string()
}

fn players(summary: &Summary) -> Markup {
    html! {
        section {
            h2 { "Players" }
            p { "Means of a game, with a standard error. “Shrink” says by how many times fewer games are needed without luck for the same error." }
            div.wide {
                table.times {
                    thead {
                        tr {
                            th scope="col" { "player" } th scope="col" { "game" } th scope="col" { "games" }
                            th scope="col" { "accuracy" } th scope="col" { "points" } th scope="col" { "without luck" }
                            th scope="col" { "shrink" } th scope="col" { "wins" } th scope="col" { "without luck" }
                            th scope="col" { "shrink" }
                            @for verdict in Verdict::ALL { th scope="col" { (verdict.name()) } }
                        }
                    }
                    tbody {
                        @for player in &summary.players {
                            @let (plain, _) = player.results.plain();
                            @let (clean, error) = player.results.adjusted();
                            @let shrink = player.results.shrink();
                            @let decisions = player.verdicts.iter().sum::<u64>().max(1);
                            tr {
                                th scope="row" { (player.name) }
                                td { (player.game) ", " (player.seats) " seats" }
                                td.n { (player.games()) }
                                td.n { (accuracy(player.accuracy())) }
                                td.n { (signed(plain.points, 1)) }
                                td.n { (signed(clean.points, 1)) " ± " (format!("{:.1}", error.points)) }
                                td.n { (format!("{:.1} ×", shrink.points)) }
                                td.n { (percent(plain.chance)) }
                                td.n { (percent(clean.chance)) " ± " (format!("{:.1}", 100.0 * error.chance)) }
                                td.n { (format!("{:.1} ×", shrink.chance)) }
                                @for count in player.verdicts { td.n { (percent(count as f64 / decisions as f64)) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn accuracy(accuracy: Option<f64>) -> String {
    accuracy.map_or_else(|| "·".into(), |accuracy| format!("{accuracy:.0}"))
}

/// A game, folded away where there are several.
fn one(told: &Told, open: bool) -> Markup {
    let Told { file, line, players, review } = told;
    let scores: Vec<String> = players
        .iter()
        .zip(&review.sides)
        .map(|(name, side)| format!("{name} {}", side.score))
        .collect();
    html! {
        details open[open] {
            summary { (file) ":" (line) ": " (review.game) ", " (scores.join(", ")) }
            (course(told))
            div.wide {
                table.times {
                    thead { tr { td {} @for name in players { th scope="col" { (name) } } } }
                    tbody {
                        tr { th scope="row" { "accuracy" } @for side in &review.sides { td.n { (accuracy(side.accuracy)) } } }
                        @for (place, (what, _)) in review.sides.first().map(parts).iter().flatten().enumerate() {
                            tr {
                                th scope="row" { (what) }
                                @for side in &review.sides {
                                    @let amount = parts(side)[place].1;
                                    td.n { (signed(amount.points, 1)) small { (signed(100.0 * amount.chance, 1)) " %" } }
                                }
                            }
                        }
                    }
                }
            }
            (worst(told))
        }
    }
}

fn worst(told: &Told) -> Markup {
    let all = mistakes(&told.review);
    html! {
        h3 { "What cost most" }
        @if all.is_empty() { p { "No mistakes." } } @else {
            div.wide {
                table.times {
                    thead {
                        tr {
                            th scope="col" { "when" } th scope="col" { "who" } th scope="col" { "word" }
                            th scope="col" { "lost chance to win" } th scope="col" { "points" }
                            th scope="col" { "played" } th scope="col" { "better" }
                        }
                    }
                    tbody {
                        @for decision in all.iter().take(TOLD) {
                            tr {
                                th scope="row" { (when(&told.review, decision.step)) }
                                td { (told.players[usize::from(decision.seat)]) }
                                td { (decision.verdict.name()) }
                                td.n { (format!("{:.1} ± {:.1} %", 100.0 * decision.loss.chance, 100.0 * decision.error.chance)) }
                                td.n { (format!("{:.1}", decision.loss.points)) }
                                td { code { (decision.played) } }
                                td { code { (decision.best) } }
                            }
                        }
                    }
                }
            }
            @if all.len() > TOLD { p { "And " (all.len() - TOLD) " more that cost less." } }
        }
    }
}

/// The chance of each seat to win over the game.
fn course(told: &Told) -> Markup {
    let review = &told.review;
    let even = HEIGHT * (1.0 - 1.0 / f64::from(review.seats.max(1)));
    html! {
        h3 { "Chance to win over the game" }
        div.course {
            svg viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) preserveAspectRatio="none" role="img" aria-label="Chance to win over the game" {
                line.even x1="0" x2=(WIDTH) y1=(even) y2=(even) {}
                @for seat in 0..usize::from(review.seats) {
                    g class=(format!("line c{}", seat % 6)) { polyline points=(points(review, seat)) {} }
                }
            }
        }
        p.keys {
            @for (seat, name) in told.players.iter().enumerate() {
                span class=(format!("key line c{}", seat % 6)) {
                    svg viewBox="0 0 34 10" aria-hidden="true" { polyline points="0,5 34,5" {} }
                    (name)
                }
            }
        }
    }
}

fn points(review: &Review, seat: usize) -> String {
    let last = review.course.len().saturating_sub(1).max(1) as f64;
    let at = |(place, chance): (usize, f64)| {
        format!("{:.1},{:.1}", WIDTH * place as f64 / last, HEIGHT * (1.0 - chance))
    };
    let chances = review.course.iter().map(|point| point.worth[seat].chance);
    chances.enumerate().map(at).collect::<Vec<_>>().join(" ")
}
