//! Looking back: a game that is over, moment by moment, through anybody's eyes; and
//! the page on which a record from elsewhere is opened.

use hindsight_table::Phase;
use maud::{Markup, html};

use crate::asset::url;
use crate::board::{Line, OpenBoard, Parts, Scene};
use crate::model::{Ctx, Fairness, Notice, Position};
use crate::over;
use crate::page::{
    Shell, brand, flash, icon, icon_url, language_switch, notice_box, site, theme_switch,
};
use crate::paths;
use crate::say::{Say, args};
use crate::table::{announcers, script_of, seat_card, sheet_over};

/// Through whose eyes a replay is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eyes {
    /// Those of a seat: what it could know then.
    Seat(usize),
    /// Every card is turned up.
    Open,
}

impl Eyes {
    /// Its name in addresses: `0`, `1`, ..., `open`.
    pub fn code(self) -> String {
        match self {
            Eyes::Seat(seat) => seat.to_string(),
            Eyes::Open => "open".into(),
        }
    }
}

/// A moment of a game that is over.
pub struct Replay {
    /// The position as these eyes saw it then; its log goes up to that moment.
    pub position: Position,
    /// Through whose eyes.
    pub eyes: Eyes,
    /// After how many steps each moment was: whenever somebody was to act, and the
    /// end.
    pub moments: Vec<usize>,
    /// Which of them this is.
    pub place: usize,
    /// The address of the replay, without the moment.
    pub path: String,
    /// The full address of this moment.
    pub link: String,
    /// Before `/record` and `/seed`, where those can be had.
    pub files: String,
    /// The id of the table at which it was played, if that was here.
    pub table: Option<String>,
    /// What makes its chance verifiable.
    pub fairness: Option<Fairness>,
}

impl Replay {
    fn at(&self, place: usize, eyes: Eyes) -> String {
        let step = self.moments.get(place).copied().unwrap_or_default();
        format!("{}?at={step}&seat={}", self.path, eyes.code())
    }

    /// The address of the moment that a step led to.
    fn after(&self, step: usize) -> String {
        let place = self.moments.partition_point(|&moment| moment <= step);
        self.at(place.min(self.last()), self.eyes)
    }

    fn last(&self) -> usize {
        self.moments.len().saturating_sub(1)
    }
}

/// A moment of a game that is over: the whole page.
pub fn replay(ctx: &Ctx, replay: &Replay) -> Option<Markup> {
    let ctx = Ctx { path: replay.at(replay.place, replay.eyes), ..ctx.clone() };
    let scene = Scene::new(&ctx, &replay.position);
    let open = scene.open()?;
    let art = format!("{}#logo", url(&format!("{}.svg", open.board().id())));
    let content = html! {
        svg.sprite aria-hidden="true" { use href=(icon_url("logo")) {} use href=(art) {} }
        (announcers(scene.say))
        (flash(&ctx))
        (moment(&ctx, replay, &scene, &*open))
        (scrub(replay, &scene))
    };
    let mut scripts = vec![url("replay.js")];
    scripts.extend(script_of(open.board()));
    let title = title(replay, &scene);
    let (class, game) = ("at-table at-replay", Some(open.board().id()));
    Some(Shell { ctx: &ctx, title, class, game, scripts, content }.html())
}

/// The part of a replay that changes from moment to moment: an element with the id
/// `live`.
pub fn replay_fragment(ctx: &Ctx, replay: &Replay) -> Option<Markup> {
    let ctx = Ctx { path: replay.at(replay.place, replay.eyes), ..ctx.clone() };
    let scene = Scene::new(&ctx, &replay.position);
    let open = scene.open()?;
    Some(moment(&ctx, replay, &scene, &*open))
}

/// What the game draws. In the past nothing is news: no sheet opens by itself.
fn past_parts(open: &dyn OpenBoard) -> Parts {
    let mut parts = open.parts();
    parts.sheets.iter_mut().for_each(|sheet| sheet.news = false);
    parts
}

fn title(replay: &Replay, scene: &Scene<'_>) -> String {
    let game = scene.say.the(&format!("game-{}", replay.position.game));
    let (n, of) = (replay.place, replay.last());
    scene.say.with("replay-title", &args![game = game, n = n, of = of])
}

fn moment(ctx: &Ctx, replay: &Replay, scene: &Scene<'_>, open: &dyn OpenBoard) -> Markup {
    let (say, position) = (scene.say, scene.position);
    let parts = &past_parts(open);
    let lines = open.log(usize::MAX);
    let at = replay.moments.get(replay.place).copied().unwrap_or_default();
    html! {
        main.table.replay #live data-game=(position.game) data-phase=(if scene.is_over() { "over" } else { "running" }) data-seq=(at) data-turn=(scene.turn_sign())
            data-place=(replay.place) data-eyes=(replay.eyes.code()) data-title=(title(replay, scene))
            data-say=(lines.last().map(|line| line.words.as_str()).unwrap_or_default()) {
            h1.sr { (title(replay, scene)) }
            (bar(replay, scene, parts))
            div.left {
                @for seat in scene.others() { (seat_card(scene, parts, seat)) }
                (parts.ledger)
                (seat_card(scene, parts, scene.near()))
            }
            (parts.board)
            @if let Phase::Over(ending) = position.phase {
                section.result aria-label=(say.the("over-result")) { h2 { (over::headline(scene, ending)) } (over::ranking(scene)) }
            } @else {
                div.hint { (parts.hint) }
                (parts.hand)
            }
            aside.right #moves popover aria-label=(say.the("moves")) {
                h2.head { (say.the("moves")) }
                ol.log tabindex="0" aria-label=(say.the("moves")) {
                    @for (place, line) in lines.iter().enumerate().rev() {
                        (log_link(replay, scene, line, place + 1 == lines.len()))
                    }
                }
                (keep(replay, say))
            }
            (menu(ctx, replay, scene))
            @for sheet in &parts.sheets { (sheet_over(say, sheet)) }
        }
    }
}

fn bar(replay: &Replay, scene: &Scene<'_>, parts: &Parts) -> Markup {
    let (say, game) = (scene.say, &scene.position.game);
    html! {
        header.bar {
            (brand(say))
            p.where { b { (say.the(&format!("game-{game}"))) } span { (parts.progress) } }
            p.watching { (say.the("replay")) }
            div.tools {
                button.btn.btn-icon.narrow-only popovertarget="moves" aria-label=(say.the("moves")) { (icon("log")) }
                a.btn.btn-icon href=(paths::rules(game)) target="_blank" aria-label=(say.the("rules")) { (icon("book")) }
                button.btn.btn-icon popovertarget="menu" aria-label=(say.the("menu")) { (icon("menu")) }
                @if let Some(id) = &replay.table {
                    a.btn.btn-icon href=(paths::table(id)) aria-label=(say.the("moves-back")) { (icon("back")) }
                }
            }
        }
    }
}

/// A line of the log leads to the moment at which it was new.
fn log_link(replay: &Replay, scene: &Scene<'_>, line: &Line, last: bool) -> Markup {
    let mine = line.seat.is_some_and(|seat| scene.is_me(seat));
    html! {
        li.mine[mine].note[line.seat.is_none()].current[last] {
            @if let Some(number) = line.number { span.n { (number) } }
            a.what href=(replay.after(line.step)) data-step aria-current=[last.then_some("step")] { (line.markup) }
        }
    }
}

/// What can be kept of the game.
fn keep(replay: &Replay, say: Say) -> Markup {
    html! {
        p.row.keep {
            a.btn href={ (replay.files) "/record" } download { (say.the("record")) }
            a.btn href={ (replay.files) "/seed" } download { (say.the("fair-seed-get")) }
        }
    }
}

/// The moments as a row of links, a slider, and whose eyes.
fn scrub(replay: &Replay, scene: &Scene<'_>) -> Markup {
    let say = scene.say;
    let (place, last) = (replay.place, replay.last());
    let moments: Vec<String> = replay.moments.iter().map(usize::to_string).collect();
    let go = |name: &str, key: &str, to: usize, glyph: &str| {
        html! {
            a.btn.btn-icon id={ "step-" (name) } href=(replay.at(to, replay.eyes)) data-go=(name)
                data-key=(key) aria-keyshortcuts=(key) aria-label=(say.the(&format!("replay-{name}")))
                aria-disabled=[(to == place).then_some("true")] { (svg(glyph)) }
        }
    };
    let eyes = (0..scene.position.seats.len()).map(Eyes::Seat).chain([Eyes::Open]);
    html! {
        form.scrub #scrub method="get" action=(replay.path) data-moments=(moments.join(" ")) aria-label=(say.the("replay")) {
            input type="hidden" name="seat" value=(replay.eyes.code());
            div.go {
                (go("first", "Home", 0, "M6 5v14M18 5l-8 7 8 7z"))
                (go("prev", "ArrowLeft", place.saturating_sub(1), "M16 5l-9 7 9 7z"))
                output #step-place for="step-range" { (say.with("replay-place", &args![n = place, of = last])) }
                (go("next", "ArrowRight", (place + 1).min(last), "M8 5l9 7-9 7z"))
                (go("last", "End", last, "M18 5v14M6 5l8 7-8 7z"))
            }
            input #step-range type="range" name="m" min="0" max=(last) value=(place) autocomplete="off" aria-label=(say.the("replay-moment"));
            button.btn.unscripted { (say.the("replay-go")) }
            div.eyes role="group" aria-label=(say.the("replay-eyes")) {
                @for (n, eye) in (1..).zip(eyes) {
                    @let key = if eye == Eyes::Open { 0 } else { n };
                    a href=(replay.at(place, eye)) data-eyes=(eye.code()) data-key={ "Digit" (key) } aria-keyshortcuts=(key)
                        aria-current=[(eye == replay.eyes).then_some("true")] {
                        @match eye {
                            Eyes::Seat(seat) => { (scene.name(seat)) }
                            Eyes::Open => { (say.the("replay-open")) }
                        }
                    }
                }
            }
            input #moment-link type="hidden" value=(replay.link);
            button.btn.share type="button" hidden data-copy="moment-link" data-done=(say.the("copied")) data-label=(say.the("replay-copy")) { (say.the("replay-copy")) }
        }
    }
}

fn svg(path: &str) -> Markup {
    html! {
        svg.icon viewBox="0 0 24 24" aria-hidden="true" {
            path d=(path) fill="currentColor" stroke="currentColor" stroke-width="2" stroke-linejoin="round" stroke-linecap="round" {}
        }
    }
}

fn menu(ctx: &Ctx, replay: &Replay, scene: &Scene<'_>) -> Markup {
    let say = scene.say;
    html! {
        section.sheet.menu #menu popover aria-label=(say.the("menu")) {
            h2 { (say.the("menu")) }
            ul.links {
                @if let Some(id) = &replay.table { li { a href=(paths::table(id)) { (say.the("moves-back")) } } }
                li { a href=(paths::games()) { (say.the("nav-games")) } }
                li { a href=(paths::open_record()) { (say.the("nav-records")) } }
                li { a href=(paths::home()) { (say.the("to-home")) } }
            }
            (keep(replay, say))
            div.row { (language_switch(ctx, say)) (theme_switch(ctx, say)) }
            details {
                summary { (say.the("keys")) }
                dl.keys {
                    dt { kbd { "←" } " " kbd { "→" } } dd { (say.the("replay-key-step")) }
                    dt { kbd { "Home" } " " kbd { "End" } } dd { (say.the("replay-key-ends")) }
                    dt { kbd { "1" } "–" kbd { (scene.position.seats.len()) } } dd { (say.the("replay-key-eyes")) }
                    dt { kbd { "0" } } dd { (say.the("replay-open")) }
                }
            }
            @if let (Some(id), Some(fairness)) = (&replay.table, &replay.fairness) { (over::fairness(say, fairness, id)) }
            button.btn.shut popovertarget="menu" popovertargetaction="hide" { (say.the("close")) }
        }
    }
}

/// The page on which a record from elsewhere is opened.
#[derive(Clone, Debug, Default)]
pub struct OpenRecord {
    /// Why the last one was refused: the notice, and the line and reason if it was
    /// the record itself.
    pub error: Option<Notice>,
    /// The line at which it was refused, and why, in the words of the verifier.
    pub reason: Option<(usize, String)>,
    /// The largest record, in KiB.
    pub most: u32,
}

/// The page on which a record from elsewhere is opened.
pub fn open_record(ctx: &Ctx, model: &OpenRecord) -> Markup {
    let say = Say::new(ctx.lang);
    let content = html! {
        div.narrow {
            h1 { (say.the("open-title")) }
            p.quiet { (say.the("open-lead")) }
            @if let Some(error) = &model.error { (notice_box(say, error)) }
            @if let Some((line, reason)) = &model.reason {
                div.told.bad role="alert" {
                    p { (say.with("open-refused", &args![line = *line])) }
                    p lang="en" { code { (reason) } }
                }
            }
            form.fields method="post" action=(paths::open_record()) enctype="multipart/form-data" {
                label {
                    span { (say.the("open-file")) }
                    input type="file" name="file" accept=".jsonl,.json,.txt,application/x-ndjson";
                    small { (say.with("open-limit", &args![n = model.most])) }
                }
                label {
                    span { (say.the("open-paste")) }
                    textarea name="text" rows="6" spellcheck="false" autocomplete="off" {}
                }
                button.btn.btn-solid { (say.the("open-do")) }
            }
            p.quiet { (say.the("open-kept")) }
        }
    };
    site(ctx, &say.the("open-title"), &content)
}
