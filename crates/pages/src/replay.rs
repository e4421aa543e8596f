//! Looking back: a game that is over, moment by moment, through anybody's eyes; and
//! the page on which a record from elsewhere is opened.

use hindsight_core::Standing;
use hindsight_table::Phase;
use maud::{Markup, html};

use crate::asset::url;
use crate::board::{OpenBoard, Parts, Scene};
use crate::home::emblem;
use crate::model::{Ctx, Fairness, Notice, Player, Position};
use crate::over;
use crate::page::{
    Shell, bot_name, brand, flash, icon, icon_url, language_switch, notice_box, player_names, site,
    theme_switch,
};
use crate::paths;
use crate::picture::Share;
use crate::say::{Say, args, plain};
use crate::table::{announcers, names_in_a_row, script_of, seat_card, sheet_over};

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
    /// The position as these eyes saw it then.
    pub position: Position,
    /// The end as these eyes saw it, with all that happened.
    pub end: Position,
    /// Through whose eyes.
    pub eyes: Eyes,
    /// After how many steps each moment was: when something was complete, or, in fine steps,
    /// whenever somebody was to act; and the end.
    pub moments: Vec<usize>,
    /// After how many steps something was complete.
    pub whole: Vec<usize>,
    /// Whether it goes in fine steps.
    pub fine: bool,
    /// Which of them this is.
    pub place: usize,
    /// The address of the replay, without the moment.
    pub path: String,
    /// The full address of this moment.
    pub link: String,
    /// Before `/record` and `/seed`, where those can be had.
    pub files: Option<String>,
    /// The id of the table at which it was played, if that was here.
    pub table: Option<String>,
    /// The address of the list of the games of its file, if there are more.
    pub list: Option<String>,
    /// What makes its chance verifiable.
    pub fairness: Option<Fairness>,
    /// What it can be played on with from here; none where there is nothing left to play.
    pub play_on: Option<PlayOn>,
}

/// How a finished game can be played on from a moment of it.
pub struct PlayOn {
    /// Where to.
    pub path: String,
    /// The seat that one would have.
    pub seat: usize,
    /// The bots that would have the others, by name.
    pub bots: Vec<String>,
    /// The one that is chosen if nothing is said.
    pub bot: String,
    /// Whether it can go on as it was: what was still to come is known.
    pub same: bool,
}

impl Replay {
    fn step(&self, place: usize) -> usize {
        self.moments.get(place).copied().unwrap_or_default()
    }

    fn at(&self, place: usize, eyes: Eyes) -> String {
        self.address(self.step(place), eyes, self.fine)
    }

    fn address(&self, step: usize, eyes: Eyes, fine: bool) -> String {
        let fine = if fine { "&fine=yes" } else { "" };
        format!("{}?at={step}&seat={}{fine}", self.path, eyes.code())
    }

    /// The same moment in steps of the other size; in whole ones, the last that was complete.
    fn other_steps(&self) -> String {
        let now = self.step(self.place);
        let complete = self.whole.iter().rfind(|&&step| step <= now).copied();
        let step = if self.fine { complete.unwrap_or(now) } else { now };
        self.address(step, self.eyes, !self.fine)
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
        div.replay-pane { (moment(&ctx, replay, &scene, &*open)) }
        (scrub(replay, &scene))
    };
    let mut scripts = vec![url("replay.js")];
    scripts.extend(script_of(open.board()));
    let title = title(replay, &scene);
    let (class, game) = ("at-table at-replay", Some(open.board().id()));
    let share = Some(share(replay, &ctx));
    Some(Shell { ctx: &ctx, title, class, game, scripts, reloads: false, share, content }.html())
}

/// What is told of a replay elsewhere: who played, and how it ended.
fn share(replay: &Replay, ctx: &Ctx) -> Share {
    let scene = Scene::new(ctx, &replay.end);
    let game = scene.say.the(&format!("game-{}", replay.end.game));
    let text = match replay.end.phase {
        Phase::Over(ending) => over::headline_for_others(&scene, ending),
        _ => scene.say.the("share-replay"),
    };
    let picture = match &replay.table {
        Some(table) => paths::table_picture(table),
        None => format!("{}/picture.png", replay.path),
    };
    Share {
        title: format!("{game}: {}", names_in_a_row(&scene)),
        text,
        path: replay.path.clone(),
        picture,
    }
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
    let at = replay.step(replay.place);
    let past = open.log(usize::MAX);
    let news = open.news().or_else(|| Some(past.last()?.words.clone())).unwrap_or_default();
    html! {
        main.table.replay #live data-game=(position.game) data-phase=(if scene.is_over() { "over" } else { "running" }) data-seq=(at) data-turn=(scene.turn_sign())
            data-place=(replay.place) data-eyes=(replay.eyes.code()) data-title=(title(replay, scene))
            data-say=(news) {
            h1.sr { (title(replay, scene)) }
            (bar(replay, scene, parts))
            div.left {
                @for seat in scene.others() { (seat_card(scene, parts, seat)) }
                (parts.ledger)
                (seat_card(scene, parts, scene.near()))
            }
            (parts.board)
            @if let Phase::Over(ending) = position.phase {
                section.result aria-label=(say.the("over-result")) { h2 { (over::headline(scene, ending)) } (over::ranking(scene))
                    @if let Some(id) = &replay.table { p.row { a.btn href=(paths::review(id)) { (say.the("review")) } } }
                }
            } @else {
                // What just happened stands where one is told what to do.
                div.hint { @if let Some(line) = past.last() { p.waiting.happened { (line.markup) } } }
                (parts.hand)
            }
            aside.right #moves popover aria-label=(say.the("moves")) {
                h2.head { (say.the("moves")) }
                (moves(ctx, replay, scene))
            }
            (menu(ctx, replay, scene))
            @if let Some(play_on) = &replay.play_on { (play_on_sheet(scene, play_on, at)) }
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
                @if replay.play_on.is_some() {
                    button.btn.try popovertarget="try" aria-label=(say.the("try")) title=(say.the("try-what")) {
                        (lines("M12 21V11M12 11L6 5M12 11l6-6M6 9V5h4M14 5h4v4")) span.wide-only { (say.the("try")) }
                    }
                }
                button.btn.btn-icon.narrow-only popovertarget="moves" aria-label=(say.the("moves")) { (icon("log")) }
                a.btn.btn-icon.wide-only href=(paths::rules(game)) target="_blank" aria-label=(say.the("rules")) { (icon("book")) }
                button.btn.btn-icon popovertarget="menu" aria-label=(say.the("menu")) { (icon("menu")) }
                @if let Some(id) = &replay.table {
                    a.btn.btn-icon href=(paths::table(id)) aria-label=(say.the("moves-back")) { (icon("back")) }
                }
                @if let Some(list) = &replay.list {
                    a.btn.btn-icon href=(list) aria-label=(say.the("file-games")) { (icon("back")) }
                }
            }
        }
    }
}

/// All moves, those to come too, in their order. A line leads to the moment at which it was
/// new; those of the last thing that happened are marked.
fn moves(ctx: &Ctx, replay: &Replay, scene: &Scene<'_>) -> Markup {
    let whole = Scene::new(ctx, &replay.end);
    let lines = whole.open().map(|open| open.log(usize::MAX)).unwrap_or_default();
    let at = replay.step(replay.place);
    let before = if replay.place > 0 { replay.step(replay.place - 1) } else { 0 };
    let told = lines.partition_point(|line| line.step < at);
    html! {
        ol.log tabindex="0" aria-label=(scene.say.the("moves")) {
            @for (place, line) in lines.iter().enumerate() {
                @let (latest, now) = (place + 1 == told, place < told && line.step >= before);
                li.mine[line.seat.is_some_and(|seat| scene.is_me(seat))].note[line.seat.is_none()].current[now || latest].ahead[place >= told] {
                    @if let Some(number) = line.number { span.n { (number) } }
                    a.what href=(replay.after(line.step)) data-step aria-current=[latest.then_some("step")] { (line.markup) }
                }
            }
        }
    }
}

/// What can be kept of the game.
fn keep(replay: &Replay, say: Say) -> Markup {
    html! {
        @if let Some(files) = &replay.files {
            p.row.keep {
                a.btn href={ (files) "/record" } download { (say.the("record")) }
                a.btn href={ (files) "/seed" } download { (say.the("fair-seed-get")) }
            }
        }
    }
}

/// The moments as a row of links, a slider, and whose eyes.
fn scrub(replay: &Replay, scene: &Scene<'_>) -> Markup {
    let say = scene.say;
    let (place, last) = (replay.place, replay.last());
    let moments: Vec<String> = replay.moments.iter().map(usize::to_string).collect();
    let whole: Vec<String> = replay.whole.iter().map(usize::to_string).collect();
    let go = |name: &str, key: &str, to: usize, glyph: &str| {
        html! {
            a.btn.btn-icon id={ "step-" (name) } href=(replay.at(to, replay.eyes)) data-go=(name)
                data-key=(key) aria-keyshortcuts=(key) aria-label=(say.the(&format!("replay-{name}")))
                aria-disabled=[(to == place).then_some("true")] { (svg(glyph)) }
        }
    };
    let eyes = (0..scene.position.seats.len()).map(Eyes::Seat).chain([Eyes::Open]);
    html! {
        form.scrub #scrub method="get" action=(replay.path) data-moments=(moments.join(" ")) data-whole=[replay.fine.then(|| whole.join(" "))] aria-label=(say.the("replay")) {
            input type="hidden" name="seat" value=(replay.eyes.code());
            @if replay.fine { input type="hidden" name="fine" value="yes"; }
            div.go {
                (go("first", "Home", 0, "M6 5v14M18 5l-8 7 8 7z"))
                (go("prev", "ArrowLeft", place.saturating_sub(1), "M16 5l-9 7 9 7z"))
                output #step-place for="step-range" { (say.with("replay-place", &args![n = place, of = last])) }
                (go("next", "ArrowRight", (place + 1).min(last), "M8 5l9 7-9 7z"))
                (go("last", "End", last, "M18 5v14M6 5l8 7-8 7z"))
            }
            input #step-range type="range" name="m" min="0" max=(last) value=(place) autocomplete="off" aria-label=(say.the("replay-moment"));
            button.btn.unscripted { (say.the("replay-go")) }
            @let sizes = say.the(if replay.fine { "replay-coarse" } else { "replay-fine" });
            a.btn.btn-icon.finer #step-size href=(replay.other_steps()) data-key="KeyF" aria-keyshortcuts="F" aria-label=(sizes) title=(sizes) data-sizes {
                (lines(if replay.fine { "M4 18h16M4 12h16M4 6h16" } else { "M4 19h7M4 14.3h11M4 9.6h7M4 5h16" }))
            }
            div.eyes.many[scene.position.seats.len() > 2] role="group" aria-label=(say.the("replay-eyes")) {
                @for (n, eye) in (1..).zip(eyes) {
                    @let key = if eye == Eyes::Open { 0 } else { n };
                    a.all[eye == Eyes::Open] href=(replay.at(place, eye)) data-eyes=(eye.code()) data-key={ "Digit" (key) } aria-keyshortcuts=(key)
                        title=[match eye { Eyes::Seat(seat) => Some(scene.name(seat)), Eyes::Open => None }]
                        aria-current=[(eye == replay.eyes).then_some("true")] {
                        @match eye {
                            Eyes::Seat(seat) => { span.name { (scene.name(seat)) } span.initial aria-hidden="true" { (scene.label(seat)) } }
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

/// An icon of lines.
fn lines(path: &str) -> Markup {
    html! {
        svg.icon viewBox="0 0 24 24" aria-hidden="true" {
            path d=(path) fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" {}
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

/// With whom and in which world to play on from here.
fn play_on_sheet(scene: &Scene<'_>, play_on: &PlayOn, at: usize) -> Markup {
    let say = scene.say;
    let worlds: &[&str] = if play_on.same { &["same", "fresh"] } else { &["fresh"] };
    html! {
        section.sheet.try-sheet #try popover aria-labelledby="try-title" {
            h2 #try-title { (say.the("try")) }
            p.quiet { (say.with("try-as", &args![name = scene.name(play_on.seat).to_string()])) }
            form method="post" action=(play_on.path) {
                input type="hidden" name="at" value=(at);
                input type="hidden" name="seat" value=(play_on.seat);
                fieldset {
                    legend { (say.the("try-hidden")) }
                    @for (place, world) in worlds.iter().enumerate() {
                        label { input type="radio" name="world" value=(world) checked[place == 0]; span { (say.the(&format!("try-{world}"))) } }
                    }
                }
                @if scene.position.seats.len() > 1 {
                    label.against {
                        span { (say.the("try-against")) }
                        select name="bot" {
                            @for bot in &play_on.bots {
                                option value=(bot) selected[*bot == play_on.bot] { (bot_name(say, bot)) }
                            }
                        }
                    }
                }
                button.btn.btn-lamp { (say.the("try-go")) }
            }
            button.btn.shut popovertarget="try" popovertargetaction="hide" { (say.the("close")) }
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
                @if let Some(list) = &replay.list { li { a href=(list) { (say.the("file-games")) } } }
                @if let Some(id) = &replay.table { li { a href=(paths::review(id)) { (say.the("review")) } } }
                li { a href=(paths::rules(&scene.position.game)) target="_blank" { (say.the("rules")) } }
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
                    dt { kbd { "F" } } dd { (say.the("replay-key-sizes")) }
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

/// A game of a file from elsewhere.
#[derive(Clone, Debug)]
pub struct FileGame {
    /// The game's id.
    pub game: String,
    /// Who played, in the order of the seats.
    pub players: Vec<Player>,
    /// How it stands.
    pub standing: Standing,
    /// Whether it was played to its end.
    pub over: bool,
}

/// The games of a file from elsewhere, each with the way to its replay.
pub fn file_games(ctx: &Ctx, hash: &str, games: &[FileGame]) -> Markup {
    let say = Say::new(ctx.lang);
    let title = say.with("file-count", &args![n = games.len()]);
    let content = html! {
        div.my-games {
            div.title { h1 { (title) } }
            ol.past.in-file { @for (number, game) in (1..).zip(games) { (file_game(say, hash, number, game)) } }
        }
    };
    site(ctx, &title, &content)
}

fn file_game(say: Say, hash: &str, number: usize, game: &FileGame) -> Markup {
    let address = paths::opened_game(hash, number);
    let scores = player_names(say, &game.players).into_iter().zip(&game.standing.scores);
    let scores: Vec<String> =
        scores.map(|(name, score)| format!("{name}: {}", plain(*score))).collect();
    html! {
        li {
            (emblem(&game.game))
            div.what {
                b { a href=(address) { (number) ". " (say.the(&format!("game-{}", game.game))) } }
                small { (scores.join(" · ")) @if !game.over { " · " (say.the("file-unfinished")) } }
            }
            a.btn href=(address) { (icon("log")) (say.the("replay")) }
        }
    }
}
