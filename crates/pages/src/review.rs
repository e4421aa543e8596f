//! The review of a finished game: what could have been known, what was better, and what was luck.
//!
//! Whatever stands here is worked out elsewhere; a page only words and draws a
//! [`Review`](hindsight_review::Review).

mod call;
mod course;
mod course_table;
mod many;
mod marks;
mod scene;
mod summary;
mod tale;

use std::sync::Arc;

use hindsight_core::Seat;
use hindsight_review::{Decision, Progress, Review, Verdict};
use maud::{Markup, html};

use crate::asset::url;
use crate::board::{Line, OpenBoard, Scene};
use crate::model::{Ctx, Position};
use crate::page::{
    Shell, brand, flash, icon, icon_url, language_switch, reload_note, theme_switch,
};
use crate::paths;
use crate::picture::Share;
use crate::say::{Say, args};
use crate::table::{announcers, names_in_a_row};

pub(crate) use many::looked_back;
pub use many::{Insight, ReviewedGame, ReviewedGames, reviewed_games};
pub(crate) use marks::{sprite, word as verdict_word};
pub use scene::review_scene;
pub(crate) use summary::in_hindsight;

/// How far the review of a game is.
pub enum ReviewState {
    /// Nobody has asked for it.
    Unmade,
    /// It is being made: how far it is, and the course of the game once that is known.
    Making(Progress, Option<Arc<Review>>),
    /// It is there.
    Made(Arc<Review>),
}

/// A moment of a review.
pub struct ReviewPage {
    /// The table at which the game was played.
    pub id: String,
    /// The full address of the review, without the moment.
    pub link: String,
    /// The position before the step that it is about, as whoever took it saw it.
    pub then: Position,
    /// The end of the game, everything turned up, with all that happened.
    pub end: Position,
    /// The scores after each round that was decided.
    pub rounds: Vec<Vec<i32>>,
    /// Whose side of it is told.
    pub seat: Seat,
    /// The viewer's own seat, if they played.
    pub mine: Option<Seat>,
    /// After how many steps the moment is.
    pub at: usize,
    /// How many steps the game has.
    pub steps: usize,
    /// Whether everything is turned up.
    pub open: bool,
    /// The review.
    pub state: ReviewState,
}

/// The moment with which somebody's review begins: the decision of theirs that cost most, else the
/// key of the game, else the first decision.
pub fn first_moment(review: &Review, seat: Seat) -> usize {
    let own = review.decisions.iter().filter(|decision| decision.seat == seat.0);
    let worst = own.filter(|decision| decision.verdict > Verdict::Fine).max_by(|one, two| {
        one.loss.chance.total_cmp(&two.loss.chance).then(two.step.cmp(&one.step))
    });
    let key = || review.key.and_then(|key| review.decisions.get(key));
    worst.or_else(key).or(review.decisions.first()).map_or(0, |decision| decision.step)
}

/// What the parts of the page are made from.
pub(crate) struct Told<'a> {
    say: Say,
    page: &'a ReviewPage,
    review: &'a Review,
    /// The end of the game, for names.
    scene: Scene<'a>,
    /// What happened, in words.
    lines: Vec<Line>,
}

impl<'a> Told<'a> {
    fn new(ctx: &Ctx, page: &'a ReviewPage, review: &'a Review) -> Told<'a> {
        let scene = Scene::new(ctx, &page.end);
        let lines = scene.open().map(|open| open.log(usize::MAX)).unwrap_or_default();
        Told { say: scene.say, page, review, scene, lines }
    }

    /// The line of the log that tells of a step.
    fn line(&self, step: usize) -> Option<&Line> {
        let place = self.lines.partition_point(|line| line.step <= step);
        self.lines.get(place.checked_sub(1)?)
    }

    /// Whether the side that is told is the viewer's own.
    fn is_mine(&self) -> bool {
        self.page.mine == Some(self.page.seat)
    }

    /// The decision at a step.
    fn decision(&self, step: usize) -> Option<&'a Decision> {
        let place = self.review.decisions.binary_search_by_key(&step, |decision| decision.step);
        self.review.decisions.get(place.ok()?)
    }

    /// The mistakes of the side that is told.
    fn own_mistakes(&self) -> Vec<&'a Decision> {
        let own = self.review.decisions.iter().filter(|it| it.seat == self.page.seat.0);
        own.filter(|decision| decision.verdict > Verdict::Fine).collect()
    }

    /// The decisions before and after the moment for which something holds.
    fn around(&self, holds: impl Fn(&Decision) -> bool) -> [Option<&'a Decision>; 2] {
        let at = self.page.at;
        let decisions = || self.review.decisions.iter().filter(|decision| holds(decision));
        let before = decisions().rfind(|decision| decision.step < at);
        [before, decisions().find(|decision| decision.step > at)]
    }

    /// How many rounds had been decided before a step.
    fn round(&self, step: usize) -> u32 {
        self.review.course.get(step).map_or(0, |point| point.rounds)
    }

    /// Whether there is more than one round.
    fn has_rounds(&self) -> bool {
        self.review.course.last().is_some_and(|point| point.rounds > 1)
    }

    /// When a step was: its round and its number.
    fn when(&self, step: usize) -> String {
        let number = self.line(step).and_then(|line| line.number).unwrap_or(step);
        let args = args![round = self.round(step) + 1, n = number];
        self.say.with(if self.has_rounds() { "review-when-round" } else { "review-when" }, &args)
    }

    /// The address of a moment.
    fn at(&self, step: usize) -> String {
        address(self.page, step, self.page.seat, self.page.open)
    }

    fn is_theirs(&self, decision: &Decision) -> bool {
        decision.seat != self.page.seat.0
    }
}

fn address(page: &ReviewPage, step: usize, seat: Seat, open: bool) -> String {
    let eyes = if open { "&eyes=open" } else { "" };
    format!("{}?at={step}&seat={}{eyes}", paths::review(&page.id), seat.0)
}

/// A change of points or chances as it is written: a real minus sign, and a plus.
pub(crate) fn change(say: Say, number: f64) -> String {
    let words = say.tenths(number);
    if number > 0.05 && !words.starts_with('0') || number >= 0.05 {
        format!("+{words}")
    } else {
        words
    }
}

/// The whole page.
pub fn review(ctx: &Ctx, page: &ReviewPage) -> Option<Markup> {
    let ctx = Ctx { path: address(page, page.at, page.seat, page.open), ..ctx.clone() };
    let scene = Scene::new(&ctx, &page.then);
    let say = scene.say;
    let game = scene.open()?.board().id();
    let art = format!("{}#logo", url(&format!("{game}.svg")));
    let making = matches!(page.state, ReviewState::Making(..));
    let content = html! {
        svg.sprite aria-hidden="true" { use href=(icon_url("logo")) {} use href=(art) {} }
        (sprite())
        (announcers(say))
        (flash(&ctx))
        div.review.unmade[!matches!(page.state, ReviewState::Made(_))] {
            (fragment(&ctx, page, &scene))
            @if let ReviewState::Made(review) = &page.state {
                (scene::frame(&Told::new(&ctx, page, review)))
                (course_table::table(&Told::new(&ctx, page, review)))
            }
        }
    };
    let scripts = vec![url("review.js")];
    let (title, class) = (title(page, say), "review-page");
    Some(
        Shell {
            ctx: &ctx,
            title,
            class,
            game: Some(game),
            scripts,
            reloads: making,
            share: Some(share(page, &scene)),
            content,
        }
        .html(),
    )
}

/// What is told of it elsewhere: who played what, with the final board.
fn share(page: &ReviewPage, scene: &Scene<'_>) -> Share {
    Share {
        title: format!("{}: {}", title(page, scene.say), names_in_a_row(scene)),
        text: scene.say.the("review-lead"),
        path: paths::review(&page.id),
        picture: paths::table_picture(&page.id),
    }
}

/// The part that changes from moment to moment: an element with the id `live`.
pub fn review_fragment(ctx: &Ctx, page: &ReviewPage) -> Option<Markup> {
    let ctx = Ctx { path: address(page, page.at, page.seat, page.open), ..ctx.clone() };
    let scene = Scene::new(&ctx, &page.then);
    scene.open()?;
    Some(fragment(&ctx, page, &scene))
}

fn title(page: &ReviewPage, say: Say) -> String {
    let game = say.the(&format!("game-{}", page.then.game));
    say.with("review-title", &args![game = game])
}

fn fragment(ctx: &Ctx, page: &ReviewPage, scene: &Scene<'_>) -> Markup {
    let say = scene.say;
    match &page.state {
        ReviewState::Made(review) => {
            let told = Told::new(ctx, page, review);
            made(ctx, &told, scene)
        }
        state => html! {
            main #live data-seq=(progress_of(state)) data-phase="review" data-title=(title(page, say)) data-making[matches!(state, ReviewState::Making(..))] data-say="" {
                (bar(page, say, ""))
                (waiting(ctx, page, say, state))
                (menu(ctx, page, say))
            }
        },
    }
}

fn progress_of(state: &ReviewState) -> usize {
    match state {
        ReviewState::Making(progress, _) => progress.done,
        ReviewState::Unmade | ReviewState::Made(_) => 0,
    }
}

fn made(ctx: &Ctx, told: &Told<'_>, scene: &Scene<'_>) -> Markup {
    let page = told.page;
    let open = scene.open();
    let spoken = told.line(page.at).map(|line| line.words.clone()).unwrap_or_default();
    html! {
        main #live data-seq=(page.at) data-phase="review" data-at=(page.at) data-board=(scene::address(told)) data-title=(title(page, told.say)) data-say=(spoken) {
            h1.sr { (title(page, told.say)) }
            (bar(page, told.say, &format!("{}?at={}&seat={}", page.link, page.at, page.seat.0)))
            (tale::tale(told))
            (course::course(told))
            (call::call(told, open.as_deref()))
            (thumb(told))
            (menu(ctx, page, told.say))
        }
    }
}

/// Before it is there: the button that begins it, or how far it is.
fn waiting(ctx: &Ctx, page: &ReviewPage, say: Say, state: &ReviewState) -> Markup {
    html! {
        section.making {
            h1 { (say.the("review-head")) }
            @match state {
                ReviewState::Making(progress, course) => {
                    p { (say.the("review-making")) }
                    @let share = 100 * progress.done / progress.total.max(1);
                    progress max="100" value=(share) aria-label=(say.the("review-making-label")) { (share) "%" }
                    p.quiet { (say.with("review-done", &args![n = share])) }
                    (reload_note(say))
                    @if let Some(review) = course { (course::course(&Told::new(ctx, page, review))) }
                }
                _ => {
                    p { (say.the("review-lead")) }
                    form method="post" action=(paths::review(&page.id)) {
                        button.btn.btn-lamp { (say.the("review-begin")) }
                    }
                }
            }
            p { a.link href=(paths::replay(&page.id)) { (say.the("replay")) } }
        }
    }
}

fn bar(page: &ReviewPage, say: Say, link: &str) -> Markup {
    html! {
        header.bar {
            (brand(say))
            p.where { b { (say.the(&format!("game-{}", page.then.game))) } span { (say.the("review")) } }
            div.tools {
                @if !link.is_empty() {
                    input #moment-link type="hidden" value=(link);
                    button.btn.share type="button" hidden data-copy="moment-link" data-done=(say.the("copied")) data-label=(say.the("replay-copy")) { (say.the("replay-copy")) }
                }
                button.btn.btn-icon popovertarget="menu" aria-label=(say.the("menu")) { (icon("menu")) }
                a.btn.btn-icon href=(paths::table(&page.id)) aria-label=(say.the("moves-back")) { (icon("back")) }
            }
        }
    }
}

/// Under the thumb: back, on, and the tale.
fn thumb(told: &Told<'_>) -> Markup {
    let say = told.say;
    let [back, on] =
        told.around(|decision| decision.verdict > Verdict::Fine && !told.is_theirs(decision));
    let own = told.own_mistakes();
    let place = own.iter().position(|decision| decision.step == told.page.at);
    let go = |decision: Option<&Decision>, key: &str| {
        html! {
            @match decision {
                Some(decision) => a.go href=(told.at(decision.step)) data-at=(decision.step) { (marks::mark(decision.verdict, false)) (say.the(key)) },
                None => span.go { (say.the(key)) },
            }
        }
    };
    html! {
        nav.thumb aria-label=(say.the("review-own-mistakes")) {
            (go(back, "review-back"))
            a.mid href="#tale" {
                b { @match place { Some(place) => (say.with("review-of", &args![n = place + 1, of = own.len()])), None => (say.with("review-mistakes", &args![n = own.len()])) } }
                span { (say.the("review-summary")) }
            }
            (go(on, "review-on"))
        }
    }
}

fn menu(ctx: &Ctx, page: &ReviewPage, say: Say) -> Markup {
    let scene = Scene::new(ctx, &page.end);
    html! {
        section.sheet.menu #menu popover aria-label=(say.the("menu")) {
            h2 { (say.the("menu")) }
            ul.links {
                li { a href=(paths::table(&page.id)) { (say.the("moves-back")) } }
                li { a href=(paths::replay(&page.id)) { (say.the("replay")) } }
                li { a href=(paths::rules(&page.then.game)) target="_blank" { (say.the("rules")) } }
                li { a href=(paths::games()) { (say.the("nav-games")) } }
                li { a href=(paths::home()) { (say.the("to-home")) } }
            }
            @if page.end.seats.len() > 1 {
                h3 { (say.the("review-side")) }
                ul.links {
                    @for seat in Seat::all(page.end.seats.len() as u8) {
                        li { a href=(address(page, page.at, seat, page.open)) aria-current=[(seat == page.seat).then_some("true")] { (scene.name(seat.index())) } }
                    }
                }
            }
            div.row { (language_switch(ctx, say)) (theme_switch(ctx, say)) }
            details {
                summary { (say.the("keys")) }
                dl.keys {
                    dt { kbd { "←" } " " kbd { "→" } } dd { (say.the("review-key-move")) }
                    dt { kbd { "P" } " " kbd { "N" } } dd { (say.the("review-key-mistake")) }
                    dt { kbd { "E" } } dd { (say.the("review-key-eyes")) }
                }
            }
            button.btn.shut popovertarget="menu" popovertargetaction="hide" { (say.the("close")) }
        }
    }
}

/// The board on which a moment is described; none where nothing can be said of it.
pub(crate) type Words<'a> = Option<&'a (dyn OpenBoard + 'a)>;
