//! What all pages have in common: the document, its bar and its foot, and the
//! small parts of which they are put together.

use hindsight_table::Clock;
use maud::{DOCTYPE, Markup, html};
use qrcode::{Color, QrCode};

use crate::asset::url;
use crate::board::games;
use crate::install;
use crate::model::{Alerts, CallKind, Ctx, Lang, Liveliness, Motion, Notice, Player, Theme};
use crate::paths;
use crate::picture::{Icon, Share};
use crate::say::{Say, args, capitalised, flag};

/// A whole document.
pub(crate) struct Shell<'a> {
    pub ctx: &'a Ctx,
    pub title: String,
    /// The class of the body: the root of the page's sheet.
    pub class: &'static str,
    /// The game whose board is on the page, whose sheet has its root here too.
    pub game: Option<&'static str>,
    /// The addresses of scripts that this page needs beside the common one.
    pub scripts: Vec<&'static str>,
    /// Whether it goes on by itself for whoever has no scripts, since others are to act.
    pub reloads: bool,
    /// What is told of it elsewhere, if that is anybody's business.
    pub share: Option<Share>,
    pub content: Markup,
}

/// After how many seconds a page is loaded again that goes on by itself without scripts.
const RELOAD_S: u32 = 5;

impl Shell<'_> {
    /// Whether it is a review, or the board in its frame.
    fn is_review(&self) -> bool {
        self.class == "review-page" || self.class.ends_with("at-scene")
    }

    /// Whether deals that several people play are on the page.
    fn is_daily(&self) -> bool {
        self.content.0.contains("<div class=\"daily\"")
    }

    /// The sheets of the boards that are on the page.
    fn board_sheets(&self) -> impl Iterator<Item = &'static str> {
        let is_here =
            |game: &&str| self.game == Some(game) || self.content.0.contains(&game_root(game));
        games().filter(is_here).map(|game| url(&format!("{game}.css")))
    }

    pub fn html(&self) -> Markup {
        let theme = match self.ctx.theme {
            Theme::Auto => None,
            theme => Some(theme.code()),
        };
        let Liveliness { motion, sounds, volume } = self.ctx.liveliness;
        let chosen = (motion != Motion::Auto).then_some(motion.code());
        html! {
            (DOCTYPE)
            html lang=(self.ctx.lang.code()) data-theme=[theme] data-motion=[chosen] {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                    meta name="color-scheme" content="light dark";
                    title { (self.title) }
                    @if self.reloads { noscript { meta http-equiv="refresh" content=(RELOAD_S); } }
                    link rel="icon" type="image/svg+xml" href=(url("icon.svg"));
                    link rel="apple-touch-icon" href=(install::icon_path(Icon::Touch, 180));
                    link rel="manifest" href=(paths::manifest());
                    @if let Some(share) = &self.share { (share.tags(self.ctx, &Say::new(self.ctx.lang).the("brand"))) }
                    meta name="theme-color" content="#1c434b";
                    @if let Some(alerts) = self.ctx.alerts { (listener(alerts)) }
                    link rel="stylesheet" href=(url("base.css"));
                    @if self.class == "site" { link rel="stylesheet" href=(url("site.css")); }
                    link rel="stylesheet" href=(url("style.css"));
                    @for sheet in self.board_sheets() { link rel="stylesheet" href=(sheet); }
                    @if self.is_daily() { link rel="stylesheet" href=(url("daily.css")); }
                    @if self.is_review() { link rel="stylesheet" href=(url("review.css")); }
                    script type="module" src=(url("live.js")) {}
                    // Only where there is a board.
                    @if self.game.is_some() && !self.is_review() {
                        script #motion type="module" src=(url("motion.js")) data-motion=(motion.code()) data-sound=(sounds.code()) data-volume=(volume) {}
                    }
                    @for script in &self.scripts { script type="module" src=(script) {} }
                }
                body class={ (self.class) @if let Some(game) = self.game { " " (game_root(game)) } } { (self.content) }
            }
        }
    }
}

/// The script that tells the viewer who waits for them, and what it needs to know.
fn listener(alerts: Alerts) -> Markup {
    let volume = if alerts.mute { 0 } else { alerts.volume };
    html! {
        script #calls type="module" src=(url("calls.js")) data-stream=(paths::calls()) data-volume=(volume)
            data-notify[alerts.notify] data-icon=(url("icon.svg")) data-called=(url("icon-called.svg")) data-worker=(paths::worker()) {}
    }
}

/// What somebody is told when a table of a game waits for them.
pub fn call(lang: Lang, kind: CallKind, game: &str) -> String {
    let say = Say::new(lang);
    let game = say.the(&format!("game-{game}"));
    match kind {
        CallKind::Again => say.with("call-again", &args![game = game]),
        CallKind::Stop => say.with("call-stop", &args![game = game]),
        CallKind::Turn => say.with("title-your-turn", &args![game = game]),
    }
}

/// The class in which the rules of a board's sheet are nested, and without which none
/// of them applies.
pub(crate) fn game_root(game: &str) -> String {
    format!("game-{game}")
}

/// What a page that goes on by itself says to whoever has no scripts.
pub(crate) fn reload_note(say: Say) -> Markup {
    html! { noscript { p.reloads { (say.with("reloads", &args![n = RELOAD_S])) } } }
}

/// A page that is not a table: bar, content, foot.
pub(crate) fn site(ctx: &Ctx, title: &str, content: &Markup) -> Markup {
    site_that(ctx, title, content, false)
}

/// A page that is not a table, and perhaps goes on by itself for whoever has no scripts.
pub(crate) fn site_that(ctx: &Ctx, title: &str, content: &Markup, reloads: bool) -> Markup {
    page_with(ctx, title, Vec::new(), content, reloads)
}

/// A page that is not a table, and is told of elsewhere.
pub(crate) fn site_shared(ctx: &Ctx, title: &str, content: &Markup, share: Share) -> Markup {
    page_shared(ctx, title, Vec::new(), content, false, Some(share))
}

/// The same with scripts of its own.
pub(crate) fn page_with(
    ctx: &Ctx,
    title: &str,
    scripts: Vec<&'static str>,
    content: &Markup,
    reloads: bool,
) -> Markup {
    page_shared(ctx, title, scripts, content, reloads, None)
}

/// The same, told of elsewhere.
pub(crate) fn page_shared(
    ctx: &Ctx,
    title: &str,
    scripts: Vec<&'static str>,
    content: &Markup,
    reloads: bool,
    share: Option<Share>,
) -> Markup {
    let say = Say::new(ctx.lang);
    let full = if title.is_empty() {
        say.the("site-title")
    } else {
        format!("{title} · {}", say.the("brand"))
    };
    let content = html! {
        svg.contours aria-hidden="true" { use href=(icon_url("contours")) {} }
        a.skip href="#main" { (say.the("skip")) }
        header.bar.page {
            (brand(say))
            nav aria-label=(say.the("nav-site")) {
                @for (path, key) in [(paths::home(), "nav-play"), (paths::daily(), "nav-daily"), (paths::learn(), "nav-learn"), (paths::puzzles(), "nav-puzzles"), (paths::games(), "nav-games"), (paths::friends(), "nav-players"), (paths::open_record(), "nav-records")] {
                    a href=(path) aria-current=[(ctx.path == path).then_some("page")] { (say.the(key)) }
                }
            }
            div.me {
                @if !ctx.account { a.quiet href=(paths::login()) { (say.the("nav-login")) } }
                a.person href=(paths::settings()) title={ (ctx.name) " · " (say.the("nav-settings")) } {
                    span.name { (ctx.name) } (face(&ctx.name, false))
                    span.sr { (say.the("nav-settings")) }
                }
            }
        }
        main.page #main { (flash(ctx)) (content) }
        (foot(ctx, say))
    };
    Shell { ctx, title: full, class: "site", game: None, scripts, reloads, share, content }.html()
}

fn foot(ctx: &Ctx, say: Say) -> Markup {
    html! {
        footer {
            div.page {
                p.quiet { (say.the("foot-line")) }
                (language_switch(ctx, say))
                (theme_switch(ctx, say))
            }
        }
    }
}

/// The languages as a row of buttons: a form that works without script.
pub(crate) fn language_switch(ctx: &Ctx, say: Say) -> Markup {
    html! {
        form method="post" action=(paths::settings_prefs()) {
            input type="hidden" name="back" value=(ctx.path);
            div.switch role="group" aria-label=(say.the("language")) {
            @for lang in Lang::ALL {
                button name="lang" value=(lang.code()) lang=(lang.code())
                    aria-pressed=(pressed(lang == ctx.lang)) { (lang.name()) }
            }
            }
        }
    }
}

/// Light or dark as a row of buttons: a form that works without script.
pub(crate) fn theme_switch(ctx: &Ctx, say: Say) -> Markup {
    html! {
        form method="post" action=(paths::settings_prefs()) {
            input type="hidden" name="back" value=(ctx.path);
            div.switch role="group" aria-label=(say.the("theme")) {
            @for theme in Theme::ALL {
                button name="theme" value=(theme.code()) aria-pressed=(pressed(theme == ctx.theme)) {
                    @match theme {
                        Theme::Auto => {}
                        Theme::Light => { (icon("sun")) }
                        Theme::Dark => { (icon("moon")) }
                    }
                    (say.the(&format!("theme-{}", theme.code())))
                }
            }
            }
        }
    }
}

fn pressed(on: bool) -> &'static str {
    if on { "true" } else { "false" }
}

pub(crate) fn brand(say: Say) -> Markup {
    html! {
        a.brand href=(paths::home()) aria-label=(say.the("brand-home")) {
            svg aria-hidden="true" { use href=(icon_url("logo")) {} }
            span { (say.the("brand")) }
        }
    }
}

/// What is to be told once.
pub(crate) fn flash(ctx: &Ctx) -> Markup {
    html! { @if let Some(notice) = &ctx.flash { (notice_box(Say::new(ctx.lang), notice)) } }
}

/// A message in a box.
pub(crate) fn notice_box(say: Say, notice: &Notice) -> Markup {
    let (class, role) =
        if notice.is_good() { ("told good", "status") } else { ("told bad", "alert") };
    html! { p class=(class) role=(role) { (notice.words(say)) } }
}

pub(crate) fn icon_url(name: &str) -> String {
    format!("{}#{name}", url("sprite.svg"))
}

/// A small icon.
pub(crate) fn icon(name: &str) -> Markup {
    html! { svg.icon aria-hidden="true" { use href=(icon_url(&format!("icon-{name}"))) {} } }
}

/// A round seal with an initial for a person, a square one for a bot, with the number
/// that tells it from another of its name.
pub(crate) fn face(name: &str, bot: bool) -> Markup {
    let mut initial: String = name
        .chars()
        .find(|c| c.is_alphanumeric())
        .map(|c| c.to_uppercase().collect())
        .unwrap_or_default();
    if bot && let Some(number) = name.chars().last().filter(char::is_ascii_digit) {
        initial.push(number);
    }
    html! { span.face.bot[bot] aria-hidden="true" { (initial) } }
}

/// What a bot is called.
pub(crate) fn bot_name(say: Say, name: &str) -> String {
    say.maybe(&format!("bot-{name}")).unwrap_or_else(|| capitalised(name))
}

/// What a bot is called in a language.
pub fn bot(lang: Lang, name: &str) -> String {
    bot_name(Say::new(lang), name)
}

/// What a player is called, looked at alone.
pub(crate) fn player_name(say: Say, player: &Player) -> String {
    match player {
        Player::Person(name) | Player::Member { name, .. } => name.clone(),
        Player::Bot(name) => bot_name(say, name),
    }
}

/// What a player is called, looked at alone, and the way to their page if they have one.
pub(crate) fn player_link(say: Say, player: &Player) -> Markup {
    linked(player, &player_name(say, player))
}

fn linked(player: &Player, name: &str) -> Markup {
    html! {
        @match player {
            Player::Member { id, .. } => { a.link.to-profile href=(paths::profile(id)) { (name) } }
            Player::Bot(bot) => {
                @match crate::bots::page_of(bot) {
                    Some(page) => { a.link.to-profile href=(page) { (name) } }
                    None => { (name) }
                }
            }
            Player::Person(_) => { (name) }
        }
    }
}

/// Names in a row with the ways to their pages; whoever is the viewer (`true`) is called so.
pub(crate) fn player_links(say: Say, players: &[(Player, bool)]) -> Markup {
    let all: Vec<Player> = players.iter().map(|(player, _)| player.clone()).collect();
    let names = player_names(say, &all);
    let parts: Vec<Markup> = players
        .iter()
        .zip(names)
        .map(|((player, me), name)| {
            if *me {
                html! { (say.the("you-within")) }
            } else {
                linked(player, &name)
            }
        })
        .collect();
    match &parts[..] {
        [] => html! {},
        [one] => one.clone(),
        [rest @ .., last] => {
            let rest =
                html! { @for (n, part) in rest.iter().enumerate() { @if n > 0 { ", " } (part) } };
            say.rich("list-and", args![], &[("rest", rest), ("last", last.clone())])
        }
    }
}

/// What players are called, all of one table.
pub(crate) fn player_names(say: Say, players: &[Player]) -> Vec<String> {
    let named = |player| (player_name(say, player), matches!(player, Player::Bot(_)));
    tell_apart(&players.iter().map(named).collect::<Vec<_>>())
}

/// Names of which those of bots (`true`) are numbered where they would be alike.
pub(crate) fn tell_apart(names: &[(String, bool)]) -> Vec<String> {
    let alike =
        |name: &str, until: usize| names[..until].iter().filter(|(other, _)| other == name).count();
    let tell = |(place, (name, bot)): (usize, &(String, bool))| {
        if *bot && alike(name, names.len()) > 1 {
            format!("{name} {}", alike(name, place) + 1)
        } else {
            name.clone()
        }
    };
    names.iter().enumerate().map(tell).collect()
}

/// Names in a row: "Anna, Bartek and Celina".
pub(crate) fn list(say: Say, names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => {
            say.with("list-and", &args![rest = rest.join(", "), last = last.clone()])
        }
    }
}

/// A choice of yes or no, which sends either.
pub(crate) fn yes_no(say: Say, name: &str, label: &str, on: bool) -> Markup {
    html! {
        fieldset.choice {
            legend { (say.the(label)) }
            @for (value, key) in [("yes", "yes"), ("no", "no")] {
                label {
                    input type="radio" name=(name) value=(value) checked[on == (value == "yes")];
                    (say.the(key))
                }
            }
        }
    }
}

/// Time left, in words for a list: "4:18", "2 days".
pub(crate) fn time_left(say: Say, ms: u64) -> String {
    let seconds = ms.div_ceil(1000);
    let days = seconds / 86400;
    if days >= 1 {
        return say.with("days", &args![n = days]);
    }
    let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{rest:02}")
    } else {
        format!("{minutes}:{rest:02}")
    }
}

/// What the clock of a table is, in words.
pub(crate) fn clock_words(say: Say, clock: Clock) -> String {
    match clock {
        Clock::None => say.the("clock-none"),
        Clock::Move { seconds } => say.with("clock-move", &args![n = seconds]),
        Clock::Total { seconds, increment } => say.with(
            "clock-total",
            &args![n = seconds / 60, plus = flag(increment > 0), increment = increment],
        ),
        Clock::Days { days } => say.with("clock-days", &args![n = days]),
    }
}

/// A text as squares, to be read by a camera; nothing if it is too long for that.
pub(crate) fn qr(label: &str, text: &str) -> Markup {
    let Ok(code) = QrCode::new(text) else { return html! {} };
    let width = code.width();
    let dark = code.to_colors().into_iter().enumerate().filter(|(_, color)| *color == Color::Dark);
    // A border of four squares belongs to it.
    let path: String =
        dark.map(|(n, _)| format!("M{} {}h1v1h-1z", n % width + 4, n / width + 4)).collect();
    let side = width + 8;
    html! {
        svg.qr viewBox={ "0 0 " (side) " " (side) } role="img" aria-label=(label) shape-rendering="crispEdges" {
            path d=(path) {}
        }
    }
}
