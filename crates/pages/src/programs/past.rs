//! The games that a bot has played, for its owner: how they ended, and what the reviews say was
//! worse than it could have known.

use std::sync::Arc;

use hindsight_core::Seat;
use hindsight_review::{Decision, Progress, Review, Verdict};
use maud::{Markup, html};

use crate::calendar::{date_in_list, day};
use crate::coach::percent;
use crate::mine::GameOutcome;
use crate::model::Player;
use crate::page::player_links;
use crate::paths;
use crate::review::{change, first_moment, verdict_word};
use crate::say::{Say, args, plain};

/// How many of the worst decisions of a game are named.
const WORST: usize = 3;

/// How far the review of a bot's game is.
#[derive(Clone, Debug)]
pub enum BotReview {
    /// Nobody has asked for it.
    Unmade,
    /// It is being made.
    Making(Progress),
    /// It is there.
    Made(Arc<Review>),
    /// There is none: the rules have changed since.
    Outdated,
}

/// A game that a bot has played to its end.
#[derive(Clone, Debug)]
pub struct BotPast {
    /// Where.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// The bot's seat.
    pub seat: Seat,
    /// Who else played, and whether it is the viewer.
    pub others: Vec<(Player, bool)>,
    /// How it ended for the bot.
    pub outcome: GameOutcome,
    /// The points: the bot's, then those of the others.
    pub scores: Vec<i32>,
    /// When it ended, in milliseconds since 1970.
    pub ended: u64,
    /// What was better, and what was luck.
    pub review: BotReview,
}

/// What the bot decided worst, in this order.
fn worst<'a>(review: &'a Review, seat: Seat) -> Vec<&'a Decision> {
    let is_bad = |one: &&'a Decision| one.seat == seat.0 && one.verdict >= Verdict::Mistake;
    let mut bad: Vec<&Decision> = review.decisions.iter().filter(is_bad).collect();
    bad.sort_by(|one, two| {
        two.loss.chance.total_cmp(&one.loss.chance).then(one.step.cmp(&two.step))
    });
    bad.truncate(WORST);
    bad
}

/// The last games of a bot, the latest first.
pub(super) fn past_games(say: Say, games: &[BotPast]) -> Markup {
    html! { ul.bot-games { @for game in games { (past_game(say, game)) } } }
}

fn past_game(say: Say, game: &BotPast) -> Markup {
    let scores = game.scores.iter().map(|score| plain(*score)).collect::<Vec<_>>().join(" : ");
    let outcome = say.the(match game.outcome {
        GameOutcome::Won => "result-won",
        GameOutcome::Lost => "result-lost",
        GameOutcome::Drawn => "result-drawn",
        GameOutcome::Uncounted => "mine-uncounted",
        GameOutcome::Alone => "mine-alone",
    });
    let name = say.the(&format!("game-{}", game.game));
    html! {
        li {
            p {
                b { a.link href=(paths::table(&game.table)) { (name) } } " "
                (outcome) ", " (scores) " "
                small.quiet {
                    @if !game.others.is_empty() { (say.rich("home-with", args![], &[("names", player_links(say, &game.others))])) ", " }
                    (date_in_list(say, game.ended))
                }
            }
            (review_of(say, game))
        }
    }
}

fn review_of(say: Say, game: &BotPast) -> Markup {
    let address = paths::review(&game.table);
    html! {
        @match &game.review {
            BotReview::Outdated => {}
            BotReview::Unmade => {
                form method="post" action=(address) {
                    button.btn aria-label=(say.with("bots-review-label", &args![game = say.the(&format!("game-{}", game.game)), date = day(game.ended)])) { (say.the("review-begin")) }
                }
            }
            BotReview::Making(progress) => {
                p { a.link href=(address) { (say.the("review")) } ": " (say.with("review-done", &args![n = 100 * progress.done / progress.total.max(1)])) }
            }
            BotReview::Made(review) => {
                @let at = first_moment(review, game.seat);
                p {
                    a.link href=(moment(game, at)) { (say.the("review")) }
                    @if let Some(accuracy) = review.sides.get(game.seat.index()).and_then(|side| side.accuracy) {
                        ": " (say.the("review-accuracy")) " " (percent(say, accuracy / 100.0))
                    }
                }
                @let worst = worst(review, game.seat);
                @if !worst.is_empty() {
                    ul { @for decision in worst {
                        li { a.link href=(moment(game, decision.step)) {
                            (verdict_word(say, decision.verdict)) ": "
                            (say.with("bots-instead", &args![played = decision.played.clone(), best = decision.best.clone()]))
                            " (" (change(say, -decision.loss.points)) ")"
                        } }
                    } }
                } @else { p.quiet { (say.the("bots-no-mistakes")) } }
            }
        }
    }
}

/// The review at a moment, from the bot's side.
fn moment(game: &BotPast, step: usize) -> String {
    format!("{}?at={step}&seat={}", paths::review(&game.table), game.seat.0)
}
