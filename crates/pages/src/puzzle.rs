//! A puzzle: the board as one seat sees it, and beside it the leaf on which the question stands,
//! the hints, and what is to be learned from the answer. In a storm the same board with a clock.

use hindsight_core::{Observer, Seat};
use hindsight_puzzles::{Exact, Kind, Puzzle, Theme};
use hindsight_registry::AnyMatch;
use hindsight_review::facts::Source;
use hindsight_review::{Amount, Decision, Facts, Verdict};
use maud::{Markup, html};

use crate::asset::url;
use crate::board::{OpenBoard, Reason, Scene};
use crate::coach::{bar, percent};
use crate::model::{Ctx, Place, Position, Sitter};
use crate::page::{Shell, brand, icon, icon_url, site};
use crate::paths;
use crate::picture::Share;
use crate::say::{Say, args, flag, plain, signed};
use crate::table::{announcers, script_of, seat_card, sheet_over};

/// Who sits at the table besides the solver.
const COMPANY: [&str; 4] = ["mira", "otto", "ida", "nils"];
/// How many reasons are told with an answer.
const REASONS: usize = 4;
/// How many hints there are.
pub const HINTS: u8 = 3;
/// How many misses end a storm.
pub const MISSES: u8 = 3;

/// A puzzle, and how the viewer stands to it.
pub struct PuzzlePage<'a> {
    /// The game's id.
    pub game: &'a str,
    /// The puzzle's number.
    pub number: u32,
    /// What is asked.
    pub puzzle: &'a Puzzle,
    /// The position.
    pub played: &'a dyn AnyMatch,
    /// The question, where its answer is exact.
    pub exact: Option<Exact>,
    /// What could be known, once it is to be told.
    pub facts: Facts,
    /// How hard the puzzle is, and how many have tried it and found it.
    pub standing: PuzzleStanding,
    /// How strong the viewer is at puzzles.
    pub solver: Solver,
    /// What became of it.
    pub state: PuzzleState,
}

/// How hard a puzzle is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PuzzleStanding {
    /// Its rating.
    pub rating: f64,
    /// How many have answered it.
    pub tries: u32,
    /// How many of them were right.
    pub found: u32,
}

/// How strong somebody is at puzzles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Solver {
    /// The rating.
    pub rating: f64,
    /// Whether that is little more than a guess.
    pub provisional: bool,
    /// How many puzzles they have found.
    pub found: u32,
    /// What this puzzle would bring without a hint.
    pub worth: f64,
}

/// What became of a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub enum PuzzleState {
    /// It is asked, with so many hints.
    Asked {
        /// How many hints are shown.
        hints: u8,
        /// Whether the viewer has answered it before: nothing is counted any more.
        again: bool,
    },
    /// It was answered.
    Answered {
        /// The answer; empty if it was shown.
        answer: String,
        /// Whether that was right.
        found: bool,
        /// By how much it changed the viewer's rating, if it counted.
        change: Option<f64>,
    },
    /// It is asked in a storm.
    Storm(StormBar),
}

/// How a storm goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StormBar {
    /// Milliseconds that are left.
    pub left_ms: u64,
    /// How many were found.
    pub found: u32,
    /// How many were missed.
    pub missed: u8,
    /// Whether the last one was right; none before the first.
    pub last: Option<bool>,
}

/// How a storm went: each puzzle, and whether it was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StormEnd {
    /// The puzzles in order: game, number, found.
    pub puzzles: Vec<(String, u32, bool)>,
}

/// The page of a puzzle; none if its game has no board.
pub fn puzzle(ctx: &Ctx, page: &PuzzlePage<'_>) -> Option<Markup> {
    let (asked, shown) = (position(ctx, page, true), position(ctx, page, false));
    let asked = Scene::new(ctx, &asked);
    let shown = Scene::new(ctx, &shown);
    // What is described is what could be done, also once it cannot be done any more.
    let words = asked.open()?;
    let board = if page.is_open() { asked.open()? } else { shown.open()? };
    let scene = if page.is_open() { &asked } else { &shown };
    Some(Drawing { ctx, page, scene, words: &*words, board: &*board }.html())
}

/// The address where a puzzle is answered.
fn address(page: &PuzzlePage<'_>) -> String {
    match page.state {
        PuzzleState::Storm(_) => paths::storm(),
        _ => paths::puzzle(page.game, page.number),
    }
}

fn position(ctx: &Ctx, page: &PuzzlePage<'_>, acts: bool) -> Position {
    let mut others = COMPANY.iter();
    let sitters = (0..page.played.seats()).map(|place| {
        if place == page.puzzle.seat {
            return Sitter::Person { name: Say::new(ctx.lang).the("you"), online: true };
        }
        let name = others.next().copied().unwrap_or_default();
        Sitter::Bot { name: name.into(), instead_of: None }
    });
    let place = if acts { Place::Lesson(address(page)) } else { Place::Replay };
    let eyes = Observer::Seat(Seat(page.puzzle.seat));
    let may_act = acts && page.puzzle.kind.is_action();
    Position { may_act, ..Position::of_match(place, page.played, eyes, sitters) }
}

impl PuzzlePage<'_> {
    /// Whether it can be answered on the board.
    fn is_open(&self) -> bool {
        let asked = matches!(self.state, PuzzleState::Asked { .. } | PuzzleState::Storm(_));
        asked && self.puzzle.kind.is_action()
    }

    /// The best of the moves that are clearly worse.
    fn worse(&self) -> Option<&str> {
        let moves = self.puzzle.moves.iter().map(|tried| tried.0.as_str());
        let mut worse = moves.filter(|action| !self.puzzle.answers.iter().any(|a| a == action));
        worse.next()
    }
}

struct Drawing<'a> {
    ctx: &'a Ctx,
    page: &'a PuzzlePage<'a>,
    scene: &'a Scene<'a>,
    words: &'a dyn OpenBoard,
    board: &'a dyn OpenBoard,
}

impl Drawing<'_> {
    fn say(&self) -> Say {
        self.scene.say
    }

    fn title(&self) -> String {
        let game = self.say().the(&format!("game-{}", self.page.game));
        self.say().with("puzzle-title", &args![game = game, n = self.page.number])
    }

    /// The question in one sentence.
    fn question(&self) -> String {
        question(self.say(), self.page.puzzle)
    }

    fn html(&self) -> Markup {
        let (scene, say, page) = (self.scene, self.say(), self.page);
        let parts = self.board.parts();
        let art = format!("{}#logo", url(&format!("{}.svg", page.game)));
        let content = html! {
            svg.sprite aria-hidden="true" { use href=(icon_url("logo")) {} use href=(art) {} }
            (announcers(say))
            (self.bar(&parts.progress))
            (self.leaf())
            main.lesson-pane tabindex=[(!page.is_open()).then_some("0")] { div.table.lesson #live data-game=(page.game) data-phase="running"
                data-seq=(page.number) data-turn=(if page.is_open() { "me" } else { "none" }) {
                h1.sr { (self.title()) }
                form #act method="post" action=(address(page)) {
                    @if let PuzzleState::Storm(_) = page.state { (storm_of(page)) }
                }
                div.left {
                    @for seat in scene.others() { (seat_card(scene, &parts, seat)) }
                    (parts.ledger)
                    (seat_card(scene, &parts, scene.near()))
                }
                (parts.board)
                div.hint { (parts.hint) }
                (parts.hand)
                @for sheet in &parts.sheets { (sheet_over(say, sheet)) }
            } }
        };
        let scripts = script_of(self.board.board()).into_iter();
        Shell {
            ctx: self.ctx,
            title: self.title(),
            class: "at-table at-lesson at-puzzle",
            game: Some(self.board.board().id()),
            scripts: scripts.chain([url("lesson.js"), url("puzzle.js")]).collect(),
            reloads: false,
            share: Some(Share {
                title: self.title(),
                text: self.question(),
                path: paths::puzzle(page.game, page.number),
                picture: paths::game_picture(page.game),
            }),
            content,
        }
        .html()
    }

    fn bar(&self, progress: &Markup) -> Markup {
        let (say, page) = (self.say(), self.page);
        html! {
            header.bar.lesson-bar {
                (brand(say))
                p.where { b { (say.the(&format!("game-{}", page.game))) } span { (progress) } }
                div.tools {
                    a.btn.btn-icon href=(paths::rules(page.game)) target="_blank" aria-label=(say.the("rules")) { (icon("book")) }
                    a.btn href=(paths::puzzles()) { (say.the("nav-puzzles")) }
                }
            }
        }
    }

    fn leaf(&self) -> Markup {
        let (say, page) = (self.say(), self.page);
        html! {
            aside.teacher.puzzle aria-label=(say.the("puzzle-leaf")) {
                p.puzzle-top {
                    span { (say.the(&format!("game-{}", page.game))) }
                    span { (say.with("puzzle-number", &args![n = page.number])) }
                }
                @match &page.state {
                    PuzzleState::Asked { hints, again } => (self.asked(*hints, *again)),
                    PuzzleState::Answered { answer, found, change } => (self.answered(answer, *found, *change)),
                    PuzzleState::Storm(bar) => (self.storm(bar)),
                }
            }
        }
    }

    fn asked(&self, hints: u8, again: bool) -> Markup {
        let say = self.say();
        html! {
            div.learn-says tabindex="0" role="group" aria-label=(self.question()) {
                h2 { (self.question()) }
                p.quiet { (say.the(if self.page.puzzle.kind.is_action() { "puzzle-seen-by" } else { "puzzle-exact" })) }
                (self.choices())
                @if again { p.quiet role="status" { (say.the("puzzle-again")) } }
            }
            // In a small window the board comes first, and this is folded away.
            input.sr.puzzle-fold #puzzle-fold type="checkbox" checked[hints > 0];
            label.puzzle-unfold for="puzzle-fold" { (say.the("puzzle-hints")) }
            div.puzzle-more {
                (self.hints(hints))
                @if !again { (self.worth(hints)) }
                (self.figures(None))
            }
        }
    }

    /// What can be chosen, where the answer is no move.
    fn choices(&self) -> Markup {
        let say = self.say();
        let Some(exact) = &self.page.exact else { return html! {} };
        let kind = if exact.several { "checkbox" } else { "radio" };
        html! {
            form.puzzle-choices method="post" action=(address(self.page)) {
                @if let PuzzleState::Storm(_) = self.page.state { (storm_of(self.page)) }
                fieldset {
                    legend.sr { (self.question()) }
                    @for choice in &exact.choices {
                        label { input.sr type=(kind) name="choice" value=(choice) required[!exact.several]; (choice_words(say, self.page.puzzle.kind, choice)) }
                    }
                }
                button.btn.btn-lamp { (say.the("puzzle-check")) }
            }
        }
    }

    /// The hints: where to look, a fact, half of the answer.
    fn hints(&self, shown: u8) -> Markup {
        let say = self.say();
        html! {
            ol.puzzle-hints {
                @for number in 1..=HINTS {
                    li.open[number <= shown] {
                        b { (say.the(&format!("puzzle-hint-{number}"))) }
                        @if number <= shown { p { (self.hint(number)) } }
                        @else if number == shown + 1 {
                            form method="post" action=(address(self.page)) {
                                button.link name="hint" value=(number) { (say.the("puzzle-hint-show")) }
                            }
                        }
                    }
                }
            }
        }
    }

    fn hint(&self, number: u8) -> Markup {
        let (say, page) = (self.say(), self.page);
        match number {
            1 => html! { (say.the(&format!("puzzle-look-{}", theme(page.puzzle).name()))) },
            2 => match self.reasons().into_iter().next() {
                Some(reason) => reason.text,
                None => html! { (say.with("puzzle-fact-moves", &args![n = self.words.choices()])) },
            },
            _ => self.half(),
        }
    }

    /// Half of the answer: two things of which one is right, or one of several that are.
    fn half(&self) -> Markup {
        let (say, page) = (self.say(), self.page);
        if let Some(exact) = &page.exact {
            let right = right_choices(exact);
            if exact.several {
                let first = right.first().map(|choice| choice_words(say, page.puzzle.kind, choice));
                let of = args![n = right.len()];
                return html! { @if let Some(first) = first { (first) " " } (say.with("puzzle-half-of", &of)) };
            }
            let mut two: Vec<usize> = (0..exact.choices.len()).collect();
            two.sort_by(|a, b| exact.odds[*b].total_cmp(&exact.odds[*a]));
            two.truncate(2);
            two.sort_unstable();
            return html! {
                (say.the("puzzle-half")) " "
                @for place in two { (choice_words(say, page.puzzle.kind, &exact.choices[place])) " " }
            };
        }
        let mut two: Vec<&str> = page.puzzle.answers.iter().take(1).map(String::as_str).collect();
        two.extend(page.worse());
        // Not the right one first every time.
        two.sort_unstable();
        html! {
            (say.the("puzzle-half"))
            ul.puzzle-two { @for action in two { li { (self.deed(action)) } } }
        }
    }

    fn deed(&self, action: &str) -> Markup {
        html! {
            @match self.words.describe(action) {
                Some(words) => { (words.markup) @if let Some(picture) = words.picture { (picture) } }
                None => { code { (action) } }
            }
        }
    }

    /// What the puzzle is worth now, and the way to be shown the answer.
    fn worth(&self, hints: u8) -> Markup {
        let say = self.say();
        let worth = |seen: u8| self.page.solver.worth / f64::from(1 << seen.min(7));
        html! {
            div.puzzle-worth {
                p { span { (say.the("puzzle-worth")) }
                    @for seen in 0..=2 {
                        @let words = signed(worth(seen).round() as i32);
                        @if seen < hints { s { (words) } } @else if seen == hints { b { (words) } } @else { span { (words) } }
                    }
                    @if hints > 2 { b { (signed(worth(hints).round() as i32)) } }
                }
                form method="post" action=(address(self.page)) { button.link name="show" value="yes" { (say.the("puzzle-show")) } }
            }
        }
    }

    /// How strong the viewer is, and how hard the puzzle.
    fn figures(&self, change: Option<f64>) -> Markup {
        let (say, solver, standing) = (self.say(), self.page.solver, self.page.standing);
        let rating = |value: f64| plain(value.round() as i32);
        html! {
            dl.puzzle-figures {
                div {
                    dt { (say.the("you")) }
                    dd { b { (rating(solver.rating)) } @if solver.provisional { "?" }
                        @if let Some(change) = change { " " span.up[change > 0.0] { (signed(change.round() as i32)) } } }
                    dd { (say.with("puzzle-found", &args![n = solver.found])) }
                }
                div {
                    dt { (say.the("puzzle-this")) }
                    dd { b { (rating(standing.rating)) } }
                    @if standing.tries > 0 {
                        @let share = percent(say, f64::from(standing.found) / f64::from(standing.tries));
                        dd { (say.with("puzzle-solved", &args![share = share, n = standing.tries])) }
                    } @else { dd { (say.the("puzzle-untried")) } }
                }
            }
        }
    }

    fn answered(&self, answer: &str, found: bool, change: Option<f64>) -> Markup {
        let (say, page) = (self.say(), self.page);
        let (class, sign, head) = match (found, answer.is_empty()) {
            (true, _) => ("right", "yes", "puzzle-right"),
            (false, true) => ("shown", "go", "puzzle-answer"),
            (false, false) => ("wrong", "no", "puzzle-wrong"),
        };
        let again = format!("{}?again=yes", paths::puzzle(page.game, page.number));
        let mut on = paths::next_puzzle();
        on.push_str(&format!("?game={}", page.game));
        html! {
            div.learn-says tabindex="0" role="group" aria-label=(say.the(head)) {
                div role="status" { h2.puzzle-verdict.(class) { (icon(sign)) (say.the(head)) } }
                @if page.exact.is_some() { p { (self.question()) } }
                p.puzzle-answer { (self.answer()) }
                @if !found && !answer.is_empty() { p.quiet { (say.the("puzzle-yours")) ": " (self.given(answer)) } }
                (self.why())
                (self.compared(answer))
                p.row.puzzle-themes {
                    @for theme in &page.puzzle.themes {
                        a.chip href={ (paths::next_puzzle()) "?theme=" (theme.name()) } { (say.the(&format!("puzzle-theme-{}", theme.name()))) }
                    }
                }
            }
            (self.figures(change))
            p.row.learn-go {
                a.btn href=(again) { (say.the("puzzle-try-again")) }
                a.btn.btn-lamp href=(on) rel="next" data-key="Enter" { (say.the("puzzle-next")) }
            }
        }
    }

    /// The right answer.
    fn answer(&self) -> Markup {
        let (say, page) = (self.say(), self.page);
        if let Some(exact) = &page.exact {
            let right = right_choices(exact);
            return html! { @for choice in right { (choice_words(say, page.puzzle.kind, choice)) " " } };
        }
        html! {
            @for (place, action) in page.puzzle.answers.iter().enumerate() {
                @if place > 0 { " " (say.the("puzzle-or")) " " }
                (self.deed(action))
            }
        }
    }

    /// What was answered.
    fn given(&self, answer: &str) -> Markup {
        match &self.page.exact {
            Some(exact) => {
                let given = exact.choices.iter().filter(|choice| answer.contains(choice.as_str()));
                html! { @for choice in given { (choice_words(self.say(), self.page.puzzle.kind, choice)) " " } }
            }
            None => self.deed(answer),
        }
    }

    /// What could be known, by what the board has words for.
    fn reasons(&self) -> Vec<Reason> {
        let page = self.page;
        let mut facts = page.facts.clone();
        // Of a code only what leads to the symbol that is asked for.
        if let (Kind::Digit, Facts::LostCode(facts)) = (page.puzzle.kind, &mut facts) {
            facts.bets.clear();
            facts.guesses.clear();
            let asked = |symbol: &str| symbol == page.puzzle.ask;
            let last = facts.deductions.iter().rposition(|step| asked(step.symbol.name()));
            facts.deductions.truncate(last.map_or(0, |last| last + 1));
            facts.deductions.retain(|step| asked(step.symbol.name()) || step.from != Source::Seen);
        }
        if page.puzzle.kind == Kind::Stones {
            return Vec::new();
        }
        let best = page.puzzle.answers.first().cloned().unwrap_or_default();
        let decision = Decision {
            step: 0,
            seat: page.puzzle.seat,
            kind: String::new(),
            played: page.worse().unwrap_or_default().to_string(),
            best,
            verdict: Verdict::Mistake,
            hope: Amount::default(),
            loss: Amount::default(),
            error: Amount::default(),
            moves: Vec::new(),
            legal: 0,
            worlds: 0,
            facts,
        };
        self.words.reasons(&decision)
    }

    fn why(&self) -> Markup {
        let reasons = self.reasons();
        let most = if self.page.exact.is_some() { usize::MAX } else { REASONS };
        html! {
            @if !reasons.is_empty() {
                ol.puzzle-why { @for reason in reasons.iter().take(most) { li { b { (reason.figure) } span { (reason.text) } } } }
            }
        }
    }

    /// What each alternative costs, or how likely each choice is.
    fn compared(&self, answer: &str) -> Markup {
        let (say, page) = (self.say(), self.page);
        if let Some(exact) = &page.exact {
            let right = right_choices(exact);
            return html! {
                h3 { (say.the("puzzle-odds")) }
                ol.puzzle-alts {
                    @for (choice, odds) in exact.choices.iter().zip(&exact.odds) {
                        li.best[right.contains(&choice.as_str())] {
                            span { (choice_words(say, page.puzzle.kind, choice)) }
                            (bar(*odds)) b { (percent(say, *odds)) }
                        }
                    }
                }
            };
        }
        let most = page.puzzle.moves.iter().map(|tried| tried.1).fold(1e-9, f64::max);
        html! {
            h3 { (say.the("puzzle-costs")) }
            ol.puzzle-alts {
                @for tried in &page.puzzle.moves {
                    @let right = page.puzzle.answers.contains(&tried.0);
                    li.best[right].yours[tried.0 == answer] {
                        span { (self.deed(&tried.0)) @if tried.0 == answer { " " small { (say.the("puzzle-yours")) } } }
                        (bar(tried.1 / most))
                        b { @if right { (say.the("review-best-short")) } @else { "−" (percent(say, tried.1)) } }
                    }
                }
            }
            p.quiet.made { (say.the("puzzle-made")) }
        }
    }

    fn storm(&self, bar: &StormBar) -> Markup {
        let say = self.say();
        html! {
            (lamp(say, bar))
            div.learn-says tabindex="0" role="group" aria-label=(self.question()) {
                @match bar.last {
                    Some(true) => p.learn-answer.good role="status" { (icon("yes")) " " (say.the("puzzle-right")) },
                    Some(false) => p.learn-answer role="status" { (icon("no")) " " (say.the("storm-miss")) },
                    None => {}
                }
                h2 { (self.question()) }
                (self.choices())
            }
            form.row.learn-go method="post" action=(paths::storm()) { button.link name="end" value="yes" { (say.the("storm-end")) } }
        }
    }
}

/// Which puzzle of a storm is answered, so that a late answer is not taken for the next one's.
fn storm_of(page: &PuzzlePage<'_>) -> Markup {
    html! {
        input type="hidden" name="of" value={ (page.game) "/" (page.number) };
    }
}

/// The time that is left: the oil in the lamp.
fn lamp(say: Say, bar: &StormBar) -> Markup {
    let seconds = bar.left_ms.div_ceil(1000);
    let share = (bar.left_ms as f64 / f64::from(STORM_MS)).clamp(0.0, 1.0);
    html! {
        div.storm-lamp data-left=(bar.left_ms) data-whole=(STORM_MS) data-over=(paths::storm()) {
            svg viewBox="0 0 40 56" aria-hidden="true" {
                path.glass d="M12 18h16l6 34H6z" {}
                rect.oil x="6" y=(format!("{:.1}", 50.0 - 30.0 * share)) width="28" height=(format!("{:.1}", 30.0 * share)) {}
                path.frame d="M12 18h16l6 34H6zM20 4a6 6 0 0 1 6 6v8H14v-8a6 6 0 0 1 6-6z" {}
            }
            p { b.storm-time role="timer" { (format!("{}:{:02}", seconds / 60, seconds % 60)) } span { (say.the("storm-until")) } }
            p.storm-score { (say.with("storm-score", &args![n = bar.found, missed = bar.missed, most = MISSES])) }
        }
    }
}

/// How long a storm is.
pub const STORM_MS: u32 = 180_000;
/// What a miss costs of it.
pub const MISS_MS: u64 = 10_000;

/// How a storm went.
pub fn storm_end(ctx: &Ctx, end: &StormEnd) -> Markup {
    let say = Say::new(ctx.lang);
    let found = end.puzzles.iter().filter(|(.., found)| *found).count();
    let content = html! {
        div.narrow.storm-end {
            h1 { (say.with("storm-over", &args![n = found])) }
            @if end.puzzles.is_empty() { p.quiet { (say.the("storm-none")) } }
            ol.puzzle-list {
                @for (game, number, found) in &end.puzzles {
                    li {
                        (icon(if *found { "yes" } else { "no" }))
                        span.sr { (say.the(if *found { "puzzle-right" } else { "puzzle-wrong" })) }
                        a.link href=(paths::puzzle(game, number)) {
                            (say.with("puzzle-title", &args![game = say.the(&format!("game-{game}")), n = *number]))
                        }
                    }
                }
            }
            div.row {
                form method="post" action=(paths::storm()) { button.btn.btn-lamp name="begin" value="yes" { (say.the("storm-again")) } }
                a.btn href=(paths::puzzles()) { (say.the("nav-puzzles")) }
            }
        }
    };
    site(ctx, &say.the("storm-title"), &content)
}

/// The theme that says most.
fn theme(puzzle: &Puzzle) -> Theme {
    let usual = match puzzle.kind {
        Kind::Move => Theme::Waiting,
        Kind::Shape => Theme::NextCard,
        Kind::Digit => Theme::OneClue,
        Kind::Stones => Theme::Counting,
    };
    puzzle.themes.first().copied().unwrap_or(usual)
}

/// What a puzzle asks, in one sentence.
pub(crate) fn question(say: Say, puzzle: &Puzzle) -> String {
    match puzzle.kind {
        Kind::Move => say.the("puzzle-ask-move"),
        Kind::Shape => say.the("puzzle-ask-shape"),
        Kind::Digit => {
            let symbol = say.with("code-symbol", &args![symbol = puzzle.ask.clone()]);
            say.with("puzzle-ask-digit", &args![symbol = symbol])
        }
        Kind::Stones => {
            let place: Option<u32> = puzzle.ask.parse().ok();
            let absent = flag(place.is_none());
            say.with("puzzle-ask-stones", &args![absent = absent, place = place.unwrap_or(0)])
        }
    }
}

/// Those of the choices that are right.
fn right_choices(exact: &Exact) -> Vec<&str> {
    let right = exact.choices.iter().filter(|choice| exact.answer.contains(choice.as_str()));
    right.map(String::as_str).collect()
}

/// A digit, or a spell with its name.
fn choice_words(say: Say, kind: Kind, choice: &str) -> Markup {
    html! {
        span.puzzle-choice { b { (choice) } @if kind == Kind::Stones { " " (say.the(&format!("ab-spell-{choice}"))) } }
    }
}
