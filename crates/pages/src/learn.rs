//! Learning a game by playing it: the overview, and the pages of a lesson.

use hindsight_core::{Observer, Seat};
use hindsight_registry::AnyMatch;
use maud::{Markup, PreEscaped, html};

use crate::asset::url;
use crate::board::{AnyBoard, OpenBoard, Parts, Scene};
use crate::boards::BOARDS;
use crate::home::{plate_art, size};
use crate::lesson::{Lesson, Stop, lesson};
use crate::model::{Ctx, Place, Position, Sitter};
use crate::over;
use crate::page::{Shell, brand, game_root, icon, icon_url, site_shared};
use crate::paths;
use crate::picture::Share;
use crate::say::{Say, args};
use crate::table::{announcers, log_line, script_of, seat_card, sheet_over};

/// Who sits across the table in a lesson.
const COMPANY: [&str; 3] = ["mira", "otto", "ida"];

/// How many lines the log of a lesson has at least.
const LOG_LINES: usize = 6;

/// What is to be told on the page of a lesson, beside the lesson itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// Nothing.
    None,
    /// The last action was as good as the one that was played.
    Equal,
    /// This action was tried here; the name of the answer to it.
    Tried(String),
    /// The learner has asked to be shown what is right.
    Shown,
}

/// The games, each with its lesson.
pub fn learn(ctx: &Ctx) -> Markup {
    let say = Say::new(ctx.lang);
    let content = html! {
        div.learn-open {
            h1 { (say.the("learn-title")) }
            p.quiet { (say.the("learn-lead")) }
        }
        div.plates.learn-plates { @for board in BOARDS { (plate(say, *board)) } }
    };
    let share = Share {
        title: say.the("learn-title"),
        text: say.the("learn-lead"),
        path: paths::learn(),
        picture: paths::picture(),
    };
    site_shared(ctx, &say.the("learn-title"), &content, share)
}

fn plate(say: Say, board: &dyn AnyBoard) -> Markup {
    let id = board.id();
    html! {
        article.plate {
            (plate_art(board))
            div.plate-text {
                h2 { (say.the(&format!("game-{id}"))) }
                p { (say.the(&format!("learn-{id}-about"))) }
                (facts(say, board))
            }
            div.plate-go {
                @if let Some(lesson) = lesson(id) {
                    a.btn.btn-solid href=(paths::lesson_page(id, 1)) {
                        (say.with("learn-begin", &args![n = lesson.stops.len()]))
                    }
                }
                a.btn href=(paths::rules(id)) { (icon("book")) (say.the("rules")) }
            }
        }
    }
}

/// A game in one line: players, minutes, what is hidden.
pub(crate) fn facts(say: Say, board: &dyn AnyBoard) -> Markup {
    html! {
        ul.facts {
            (size(say, board))
            li.hidden-fact { (say.the(&format!("learn-{}-hidden", board.id()))) }
        }
    }
}

fn address(lesson: &Lesson, number: usize) -> String {
    paths::lesson_page(lesson.game, number)
}

/// The position of a lesson as it stands, from the learner's seat.
fn position(lesson: &Lesson, ctx: &Ctx, number: usize, game: &dyn AnyMatch) -> Position {
    let mut others = COMPANY.iter();
    let sitters = (0..lesson.seats).map(|place| {
        if place == lesson.seat {
            return Sitter::Person { name: Say::new(ctx.lang).the("you"), online: true };
        }
        let name = others.next().copied().unwrap_or_default();
        Sitter::Bot { name: name.into(), instead_of: None }
    });
    let place = Place::Lesson(address(lesson, number));
    let learner = Observer::Seat(Seat(lesson.seat));
    let asks = lesson.stop(number).is_some_and(|stop| stop.expected.is_some());
    Position { may_act: asks, ..Position::of_match(place, game, learner, sitters) }
}

/// A page of a lesson: a stop, or the end. None if there is no such page, or if
/// the match is of another game.
pub fn lesson_page(
    ctx: &Ctx,
    lesson: &Lesson,
    number: usize,
    game: &dyn AnyMatch,
    remark: &Remark,
) -> Option<Markup> {
    draw(ctx, lesson, number, game, remark, false)
}

/// The same; one that is kept for when there is no network says so.
pub(crate) fn draw(
    ctx: &Ctx,
    lesson: &Lesson,
    number: usize,
    game: &dyn AnyMatch,
    remark: &Remark,
    kept: bool,
) -> Option<Markup> {
    let position = position(lesson, ctx, number, game);
    let scene = Scene::new(ctx, &position);
    let open = scene.open()?;
    let parts = open.parts();
    let page =
        Page { ctx, scene: &scene, open: &*open, parts: &parts, lesson, number, remark, kept };
    match lesson.stop(number) {
        Some(stop) => Some(page.stop(stop)),
        None => (number == lesson.stops.len() + 1).then(|| page.end()),
    }
}

struct Page<'a> {
    ctx: &'a Ctx,
    scene: &'a Scene<'a>,
    open: &'a dyn OpenBoard,
    parts: &'a Parts,
    lesson: &'a Lesson,
    number: usize,
    remark: &'a Remark,
    kept: bool,
}

impl Page<'_> {
    fn title(&self) -> String {
        self.scene.say.with(
            "learn-page-title",
            &args![game = self.scene.say.the(&format!("game-{}", self.lesson.game))],
        )
    }

    /// What a kept page says.
    fn no_network(&self) -> Markup {
        html! { @if self.kept { p.learn-offline role="status" { (self.scene.say.the("learn-offline")) } } }
    }

    /// A message of this lesson, with whatever numbers of the position it names.
    fn tell(&self, name: &str, part: &str) -> String {
        let key = format!("learn-{}-{name}-{part}", self.lesson.game);
        self.scene.say.with(&key, &self.open.facts())
    }

    fn address(&self, number: usize) -> String {
        address(self.lesson, number)
    }

    fn stop(&self, stop: &Stop) -> Markup {
        let (scene, say) = (self.scene, self.scene.say);
        let near = scene.near();
        let acts = stop.expected.is_some();
        let art = format!("{}#logo", url(&format!("{}.svg", self.open.board().id())));
        let content = html! {
            svg.sprite aria-hidden="true" { use href=(icon_url("logo")) {} use href=(art) {} }
            (announcers(say))
            (self.bar())
            (self.teacher(stop))
            // Where nothing in it can be focused, it is scrolled by keys all the same.
            main.lesson-pane tabindex=[(!acts).then_some("0")] { div.table.lesson #live data-game=(self.lesson.game) data-phase="running"
                data-seq=(self.number) data-turn=(if acts { "me" } else { "none" }) data-right=[stop.expected.as_ref().filter(|_| *self.remark == Remark::Shown)] {
                h1.sr { (self.title()) }
                form #act method="post" action=(self.address(self.number)) {}
                div.left {
                    @for seat in scene.others() { (seat_card(scene, self.parts, seat)) }
                    (self.parts.ledger)
                    (seat_card(scene, self.parts, near))
                }
                (self.pointed(stop, &self.parts.board))
                div.hint { (self.parts.hint) }
                (self.pointed(stop, &self.parts.hand))
                @for sheet in &self.parts.sheets { (sheet_over(say, sheet)) }
            } }
        };
        let shell = Shell {
            ctx: self.ctx,
            title: self.title(),
            class: "at-table at-lesson",
            game: Some(self.open.board().id()),
            // What is learned is what is played.
            scripts: script_of(self.open.board()).into_iter().chain([url("lesson.js")]).collect(),
            reloads: false,
            share: Some(self.share()),
            content,
        };
        shell.html()
    }

    /// A lesson is told of by its beginning.
    fn share(&self) -> Share {
        let game = self.lesson.game;
        Share {
            title: self.title(),
            text: self.scene.say.the(&format!("learn-{game}-about")),
            path: self.address(1),
            picture: paths::game_picture(game),
        }
    }

    /// The same with a mark on what the lesson points at, once the learner wants to be shown:
    /// the choices that lead to what is expected, and its button.
    fn pointed(&self, stop: &Stop, markup: &Markup) -> Markup {
        let mut html = markup.0.clone();
        let Some(expected) = stop.expected.as_deref().filter(|_| *self.remark == Remark::Shown)
        else {
            return PreEscaped(html);
        };
        let boxes = stop.aims().map(str::to_string).chain(self.open.board().ticks(expected));
        let boxes: Vec<String> = boxes.map(|value| format!("value=\"{value}\"")).collect();
        let button = format!("value=\"{expected}\"");
        let marks = |tag: &str| {
            let is = |value: &String| tag.contains(value);
            let chosen = tag.starts_with("<input") && boxes.iter().any(is);
            chosen || (tag.starts_with("<button") && is(&button))
        };
        let tags = html.match_indices('<').filter_map(|(start, _)| {
            let end = start + html[start..].find('>')?;
            marks(&html[start..end]).then_some(end)
        });
        for end in tags.collect::<Vec<_>>().into_iter().rev() {
            html.insert_str(end, " data-point");
        }
        PreEscaped(html)
    }

    fn bar(&self) -> Markup {
        let say = self.scene.say;
        html! {
            header.bar.lesson-bar {
                (brand(say))
                p.where { b { (say.the(&format!("game-{}", self.lesson.game))) } span { (self.parts.progress) } }
                div.tools {
                    a.btn.btn-icon href=(paths::rules(self.lesson.game)) target="_blank" aria-label=(say.the("rules")) { (icon("book")) }
                    a.btn href=(paths::learn()) { (say.the("learn-leave")) }
                }
            }
        }
    }

    /// The card on which the lesson speaks.
    fn teacher(&self, stop: &Stop) -> Markup {
        let say = self.scene.say;
        let of = self.lesson.stops.len();
        let next = self.address(self.number + 1);
        let asks = stop.expected.is_some();
        let shown = *self.remark == Remark::Shown;
        html! {
            aside.teacher aria-label=(say.the("learn-teacher")) {
                p.learn-progress {
                    progress max=(of) value=(self.number) aria-label=(say.with("learn-step", &args![n = self.number, of = of])) {}
                    span aria-hidden="true" { (say.with("learn-step", &args![n = self.number, of = of])) }
                }
                div.learn-says tabindex="0" role="group" aria-label=(self.tell(&stop.name, "head")) {
                    (self.no_network())
                    @match self.remark {
                        Remark::None | Remark::Shown => {}
                        Remark::Equal => p.learn-answer.good role="status" { (say.the("learn-equal")) },
                        Remark::Tried(answer) => {
                            p.learn-answer role="status" { b { (say.the("learn-tried")) } " " (self.tell(answer, "why")) }
                        }
                    }
                    (self.played_for_learner())
                    h2 { (self.tell(&stop.name, "head")) }
                    @for part in self.tell(&stop.name, "text").split("\n\n") { p { (part) } }
                }
                @if asks {
                    p.learn-do { (icon("go")) span { (self.tell(&stop.name, if shown { "do" } else { "ask" })) } }
                }
                @let ahead = self.lesson.played_before(self.number + 1);
                @if ahead > 0 { p.learn-ahead { (say.with("learn-ahead", &args![n = ahead])) } }
                p.row.learn-go {
                    @if self.number > 1 { a.btn href=(self.address(self.number - 1)) rel="prev" { (say.the("learn-back")) } }
                    @if asks && !shown { a.btn href={ (self.address(self.number)) "?show=yes" } rel="help" { (say.the("learn-show")) } }
                    @if matches!(self.remark, Remark::Tried(_)) { a.btn href=(next) { (say.the("learn-on")) } }
                    @if !asks { a.btn.btn-lamp href=(next) rel="next" data-key="Enter" { (say.the("learn-next")) } }
                }
                (self.so_far())
            }
        }
    }

    /// What the lesson has played for the learner on the way here.
    fn played_for_learner(&self) -> Markup {
        let played = self.lesson.played_before(self.number);
        html! {
            @if played > 0 { p.learn-skipped { (self.scene.say.with("learn-skipped", &args![n = played])) } }
        }
    }

    /// The moves since the page before, or the last ones.
    fn so_far(&self) -> Markup {
        let (say, lines) = (self.scene.say, self.open.log(usize::MAX));
        let previous = self.lesson.stop(self.number.saturating_sub(1));
        let since = previous.map_or(0, |stop| lines.partition_point(|line| line.step < stop.at));
        let first = since.min(lines.len().saturating_sub(LOG_LINES));
        html! {
            details.learn-log {
                summary { (say.the("learn-log")) }
                ol.log tabindex="0" aria-label=(say.the("moves")) { @for line in lines[first..].iter().rev() { (log_line(self.scene, line)) } }
            }
        }
    }

    /// The last page: how it ended, what was learned, and where to go.
    fn end(&self) -> Markup {
        let say = self.scene.say;
        let game = self.lesson.game;
        let sheets = &self.parts.sheets;
        let result = sheets
            .iter()
            .find(|sheet| sheet.id == over::SHEET)
            .or_else(|| sheets.iter().rfind(|sheet| sheet.lasting || sheet.news));
        let content = html! {
            div.narrow.learn-end {
                p.learn-progress { progress max="1" value="1" aria-label=(say.the("learn-done")) {} }
                h1 { (say.the("learn-done")) }
                (self.no_network())
                (self.played_for_learner())
                p { (self.tell("done", "text")) }
                section {
                    h2.head { (say.the("learn-learned")) }
                    ul.learned { @for line in self.tell("done", "learned").lines() { li { (icon("yes")) (line) } } }
                }
                div.row {
                    form method="post" action=(paths::play(game)) {
                        input type="hidden" name="bot" value="novice";
                        button.btn.btn-lamp { (say.the("learn-play")) }
                    }
                    a.btn href=(paths::rules(game)) { (icon("book")) (say.the("rules")) }
                    a.btn href=(paths::learn()) { (say.the("learn-others")) }
                    a.btn href=(self.address(1)) { (say.the("learn-once-more")) }
                }
                @if let Some(sheet) = result {
                    section.learn-result.(game_root(game)) {
                        h2.head { (sheet.title) }
                        (sheet.content)
                        // The result may lead to those of the rounds.
                        @for other in self.parts.sheets.iter().filter(|other| other.id != sheet.id) {
                            (sheet_over(say, other))
                        }
                    }
                }
            }
        };
        site_shared(self.ctx, &self.title(), &content, self.share())
    }
}
