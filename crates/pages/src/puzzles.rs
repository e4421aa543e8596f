//! The overview of puzzles: one's own strength, the next puzzle, games and themes to choose.

use hindsight_puzzles::{Collection, Kind, Theme};
use maud::{Markup, html};

use crate::board::board_of;
use crate::home::emblem;
use crate::model::Ctx;
use crate::page::{icon, site_shared};
use crate::paths;
use crate::picture::Share;
use crate::puzzle::Solver;
use crate::say::{Say, args, plain};

/// The overview.
pub struct PuzzlesPage<'a> {
    /// The puzzles of all games.
    pub collections: &'a [Collection],
    /// How strong the viewer is.
    pub solver: Solver,
    /// How many of each game the viewer has answered, in the order of the collections.
    pub answered: Vec<usize>,
}

/// The overview of puzzles.
pub fn puzzles(ctx: &Ctx, page: &PuzzlesPage<'_>) -> Markup {
    let say = Say::new(ctx.lang);
    let solver = page.solver;
    let content = html! {
        div.puzzles-open {
            div {
                h1 { (say.the("puzzles-title")) }
                p.quiet { (say.the("puzzles-lead")) }
                p.row {
                    a.btn.btn-lamp href=(paths::next_puzzle()) { (icon("go")) (say.the("puzzle-next")) }
                }
            }
            dl.puzzle-figures {
                div {
                    dt { (say.the("puzzles-rating")) }
                    dd { b { (plain(solver.rating.round() as i32)) } @if solver.provisional { "?" } }
                    dd { (say.with("puzzle-found", &args![n = solver.found])) }
                }
            }
        }
        section aria-labelledby="by-game" {
            h2.head #by-game { (say.the("puzzles-games")) }
            ul.puzzle-games {
                @for (collection, answered) in page.collections.iter().zip(&page.answered) {
                    (game(say, collection, *answered))
                }
            }
        }
        section.storm-card aria-labelledby="storm" {
            div { h2 #storm { (say.the("storm-title")) } p.quiet { (say.the("storm-lead")) } }
            form method="post" action=(paths::storm()) { button.btn.btn-solid name="begin" value="yes" { (icon("time")) (say.the("storm-begin")) } }
        }
        section aria-labelledby="themes" {
            h2.head #themes { (say.the("puzzles-themes")) }
            ul.puzzle-themes {
                @for (theme, count) in themes(page.collections) {
                    li { a.btn href={ (paths::next_puzzle()) "?theme=" (theme.name()) } {
                        (say.the(&format!("puzzle-theme-{}", theme.name()))) " " small { (count) }
                    } }
                }
            }
        }
    };
    let share = Share {
        title: say.the("puzzles-title"),
        text: say.the("puzzles-lead"),
        path: paths::puzzles(),
        picture: paths::picture(),
    };
    site_shared(ctx, &say.the("puzzles-title"), &content, share)
}

fn game(say: Say, collection: &Collection, answered: usize) -> Markup {
    let id = &collection.header.of;
    let title = say.the(&format!("game-{id}"));
    let kinds =
        Kind::ALL.into_iter().filter(|kind| collection.puzzles.iter().any(|p| p.kind == *kind));
    html! {
        @if board_of(id).is_some() && !collection.puzzles.is_empty() {
            li.slip {
                (emblem(id))
                span { b { (title) } small { (say.with("puzzles-count", &args![n = collection.puzzles.len(), answered = answered])) } }
                span.row {
                    @for kind in kinds {
                        a.btn href={ (paths::next_puzzle()) "?game=" (id) "&kind=" (kind.name()) } { (say.the(&format!("puzzle-kind-{}", kind.name()))) }
                    }
                }
            }
        }
    }
}

/// The themes that there are, with how many puzzles have each, the commonest first.
fn themes(collections: &[Collection]) -> Vec<(Theme, usize)> {
    let mut themes: Vec<(Theme, usize)> = Vec::new();
    let all = collections.iter().flat_map(|collection| &collection.puzzles);
    for theme in all.flat_map(|puzzle| &puzzle.themes) {
        match themes.iter_mut().find(|(known, _)| known == theme) {
            Some((_, count)) => *count += 1,
            None => themes.push((*theme, 1)),
        }
    }
    themes.sort_by_key(|(theme, count)| (std::cmp::Reverse(*count), *theme));
    themes
}
