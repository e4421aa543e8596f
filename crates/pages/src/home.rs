//! The home page.

use hindsight_table::Clock;
use maud::{Markup, html};

use crate::asset::url;
use crate::board::{AnyBoard, OpenBoard, Scene, board_of, options_in_words};
use crate::boards::BOARDS;
use crate::daily::daily_line;
use crate::friends::challenges;
use crate::model::{
    Ctx, Finished, Home, Lang, Lobby, OpenTable, Plate, Player, Running, Sitter, WatchedGame,
};
use crate::page::{
    bot_name, clock_words, face, game_root, icon, icon_url, list, page_shared, player_link,
    player_links, player_names, time_left,
};
use crate::paths;
use crate::picture::Share;
use crate::say::{Say, args, flag};

/// How many running games are shown as lines below the most urgent one.
const LINES: usize = 2;

/// The home page: what waits for the viewer, the games, open tables.
pub fn home(ctx: &Ctx, home: &Home) -> Markup {
    let say = Say::new(ctx.lang);
    let scene = home.first.as_ref().map(|position| Scene::new(ctx, position));
    let open = scene.as_ref().and_then(Scene::open);
    let waits = home.running.first().is_some_and(|game| game.my_turn);
    let newcomer = home.running.is_empty() && home.finished.is_empty();
    let content = html! {
        div.open {
            div.hello {
                @if waits {
                    h1 { (say.with("home-your-move", &args![name = ctx.name.clone()])) }
                    @if let Some(line) = open.as_ref().and_then(|open| open.log(1).pop()) { p { (line.words) } }
                } @else {
                    h1 { (say.the("home-promise")) }
                    p { (say.the("home-lead")) }
                }
                @if newcomer && let Some(board) = BOARDS.first() {
                    p.row { a.btn.btn-lamp href=(paths::lesson_page(board.id(), 1)) { (say.the("home-first-lesson")) } }
                }
            }
            @if let (Some(first), rest) = (home.running.first(), home.running.get(1..).unwrap_or_default()) {
                section.yours aria-labelledby="yours" {
                    h2.sr #yours { (say.the("home-yours")) }
                    @match (&scene, &open) {
                        (Some(scene), Some(open)) => (urgent(say, first, scene, &**open)),
                        _ => ul.games { (running(say, first)) },
                    }
                    (running_games(say, rest))
                }
            } @else if let (true, Some(board)) = (newcomer, BOARDS.first()) {
                (first_lesson(say, *board))
            } @else {
                section.yours aria-labelledby="past" {
                    h2.head #past { (say.the("home-past")) a href=(paths::games()) { (say.the("nav-games")) } }
                    ul.slips { @for game in home.finished.iter().take(LINES + 1) { (finished(say, game)) } }
                }
            }
        }
        (challenges(say, &home.challenges))
        (daily_line(say, &home.daily))
        section aria-labelledby="play" {
            h2.head #play { (say.the("home-play")) }
            div.plates { @for board in BOARDS { (plate(say, *board, home)) } }
        }
        (lobby_of(say, &home.lobby))
        @if !home.finished.is_empty() && !home.running.is_empty() {
            section.tables aria-labelledby="past" {
                h2.head #past { (say.the("home-past")) a href=(paths::games()) { (say.the("nav-games")) } }
                ul.slips { @for game in &home.finished { (finished(say, game)) } }
            }
        }
    };
    let share = Share {
        title: say.the("site-title"),
        text: say.the("home-lead"),
        path: paths::home(),
        picture: paths::picture(),
    };
    page_shared(ctx, "", vec![url("home.js")], &content, false, Some(share))
}

/// The most urgent game: its board, who stands where, and the one button.
fn urgent(say: Say, game: &Running, scene: &Scene<'_>, open: &dyn OpenBoard) -> Markup {
    let parts = open.parts();
    let seats = std::iter::once(scene.near()).chain(scene.others()).collect::<Vec<_>>();
    html! {
        div.first {
            div.small-board.(game_root(&game.game)) { (open.small()) }
            div.first-text {
                p.first-top { b { (say.the(&format!("game-{}", game.game))) } small.(game_root(&game.game)) { (parts.progress) } }
                ul.duel {
                    @for seat in seats.into_iter().rev() {
                        @let info = scene.position.seats.get(seat);
                        @let bot = info.is_some_and(|seat| matches!(seat.sitter, Sitter::Bot { .. }));
                        li {
                            (face(scene.name(seat), bot))
                            @if scene.is_me(seat) && game.my_turn { span.turn { (say.the("your-turn")) } }
                            @else { span.name { (scene.you_or_name(seat)) } }
                            b { (parts.seats.get(seat).map(|parts| parts.sum.as_str()).unwrap_or_default()) }
                        }
                    }
                }
                a.btn.btn-lamp[game.my_turn] href=(paths::table(&game.table)) {
                    (say.the(if game.my_turn { "home-continue" } else { "home-look" }))
                    @if let Some(ms) = game.clock_ms { time { (time_left(say, ms)) } }
                }
            }
        }
    }
}

/// What a newcomer meets first: a lesson, with its picture.
fn first_lesson(say: Say, board: &dyn AnyBoard) -> Markup {
    let id = board.id();
    html! {
        section.first-lesson aria-labelledby="lesson" {
            (plate_art(board))
            div {
                h2 #lesson { (say.with("home-lesson", &args![game = say.the(&format!("game-{id}"))])) }
                p { (say.the(&format!("learn-{id}-about"))) }
                p.row {
                    @for other in BOARDS.iter().skip(1) { a.link href=(paths::lesson_page(other.id(), 1)) { (say.the(&format!("game-{}", other.id()))) } }
                }
            }
        }
    }
}

/// What others do: tables that wait for somebody, games to watch.
pub fn lobby(lang: Lang, lobby: &Lobby) -> Markup {
    lobby_of(Say::new(lang), lobby)
}

fn lobby_of(say: Say, lobby: &Lobby) -> Markup {
    html! {
        div #lobby data-fresh=(paths::lobby()) {
            section.tables aria-labelledby="tables" {
                h2.head #tables { (say.the("home-open")) }
                @if lobby.open.is_empty() { p.quiet { (say.the("home-open-none")) } }
                ul.slips { @for table in &lobby.open { (open_table(say, table)) } }
            }
            @if !lobby.watch.is_empty() {
                section.tables aria-labelledby="watch" {
                    h2.head #watch { (say.the("home-watch")) }
                    ul.slips { @for game in &lobby.watch { (watched(say, game)) } }
                }
            }
        }
    }
}

/// Names in a row with the ways to their pages.
fn links(say: Say, players: &[Player]) -> Markup {
    player_links(say, &players.iter().map(|player| (player.clone(), false)).collect::<Vec<_>>())
}

fn watched(say: Say, game: &WatchedGame) -> Markup {
    html! {
        @if board_of(&game.game).is_some() {
            li.slip {
                (emblem(&game.game))
                span {
                    b { (say.the(&format!("game-{}", game.game))) }
                    small { (links(say, &game.players)) }
                }
                a.btn href=(paths::table(&game.table)) { (say.the("watch")) }
            }
        }
    }
}

pub(crate) fn emblem(game: &str) -> Markup {
    html! { svg.emblem aria-hidden="true" { use href=(icon_url(&format!("emblem-{game}"))) {} } }
}

/// With whom, with the ways to their pages.
pub(crate) fn with_links(say: Say, others: &[Player]) -> Markup {
    if others.is_empty() {
        return html! { (say.the("home-alone")) };
    }
    say.rich("home-with", args![], &[("names", links(say, others))])
}

pub(crate) fn with(say: Say, others: &[Player]) -> String {
    let names = player_names(say, others);
    if names.is_empty() {
        say.the("home-alone")
    } else {
        say.with("home-with", &args![names = list(say, &names)])
    }
}

/// Some as lines, the others behind a word: below them are the games to play now.
fn running_games(say: Say, games: &[Running]) -> Markup {
    let (first, more) = games.split_at(games.len().min(LINES));
    html! {
        @if !first.is_empty() { ul.games { @for game in first { (running(say, game)) } } }
        @if !more.is_empty() {
            details.more {
                summary { (say.with("home-more", &args![n = more.len()])) }
                ul.games { @for game in more { (running(say, game)) } }
            }
        }
    }
}

pub(crate) fn running(say: Say, game: &Running) -> Markup {
    html! {
        @if board_of(&game.game).is_some() {
            li {
                a.game href=(paths::table(&game.table)) {
                    (emblem(&game.game))
                    span {
                        b { (say.the(&format!("game-{}", game.game))) }
                        small { (with(say, &game.others)) }
                    }
                    span.wait {
                        @if game.lobby { (say.the("home-waiting-players")) }
                        @else if game.my_turn { span.turn { (say.the("your-turn")) } }
                        @else { (say.the("home-waiting")) }
                        @if let Some(ms) = game.clock_ms {
                            small { (say.with("home-left", &args![time = time_left(say, ms)])) }
                        }
                    }
                    (icon("go"))
                }
            }
        }
    }
}

fn plate(say: Say, board: &dyn AnyBoard, home: &Home) -> Markup {
    let id = board.id();
    let chosen = home.plates.iter().find(|plate| plate.game == id);
    html! {
        article.plate {
            (plate_art(board))
            div.plate-text {
                h3 { (say.the(&format!("game-{id}"))) }
                p { (say.the(&format!("game-{id}-lead"))) }
            }
            form.plate-go method="post" action=(paths::play(id)) {
                @if let Some(plate) = chosen { (levels(say, plate)) (seats(say, plate)) }
                button.btn.btn-solid { (say.the("play")) }
                @if chosen.is_some_and(|plate| plate.new) {
                    a.first-time href=(paths::lesson_page(id, 1)) { (say.the("first-time")) }
                }
            }
            ul.plate-more {
                @if board.about().seats.0 <= 2 {
                    li { form method="post" action=(paths::find(id)) { button type="submit" { (say.the("find-opponent")) } } }
                }
                li { a href=(paths::new_table(id)) { (say.the("invite-friend")) } }
                @if chosen.is_none_or(|plate| !plate.new) { li { a href=(paths::lesson_page(id, 1)) { (say.the("learn")) } } }
                li { a href=(paths::rules(id)) { (say.the("rules")) } }
            }
        }
    }
}

/// The level of the bots: one step more is one bar more, with the word beside it.
fn levels(say: Say, plate: &Plate) -> Markup {
    html! {
        fieldset.level {
            legend.sr { (say.the("play-level")) }
            @for bot in &plate.bots {
                @let name = bot_name(say, bot);
                label title=(name) {
                    input.sr type="radio" name="bot" value=(bot) checked[*bot == plate.bot];
                    i {}
                    span { (name) }
                }
            }
        }
    }
}

fn seats(say: Say, plate: &Plate) -> Markup {
    let (least, most) = plate.range;
    html! {
        @if least == most {
            p.two { span { (say.with("seats-just", &args![n = least])) } }
        } @else {
            fieldset.two {
                legend { (say.the("play-seats")) }
                @for seats in least..=most {
                    label { input.sr type="radio" name="seats" value=(seats) checked[seats == plate.seats]; (seats) }
                }
            }
        }
    }
}

/// The picture of a game.
pub(crate) fn plate_art(board: &dyn AnyBoard) -> Markup {
    let scene = format!("{}#scene-{}", url("scenes.svg"), board.id());
    html! {
        svg.plate-art viewBox="0 0 320 160" preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
            use href=(scene) {}
        }
    }
}

/// For how many a game is, and how long it takes: items of a list.
pub(crate) fn size(say: Say, board: &dyn AnyBoard) -> Markup {
    let about = board.about();
    let (least, most) = about.seats;
    let seats = args![least = least, most = most, range = flag(most > least)];
    html! {
        li { (icon("seats")) (say.with("players", &seats)) }
        li { (icon("time")) (say.with("minutes", &args![n = about.minutes])) }
    }
}

fn open_table(say: Say, table: &OpenTable) -> Markup {
    let (taken, seats) = (table.taken, table.seats);
    let Some(board) = board_of(&table.game) else { return html! {} };
    let mut notes = options_in_words(say, board, &table.options);
    if table.clock != Clock::None {
        notes.insert(0, clock_words(say, table.clock));
    }
    if table.coach {
        notes.push(say.the("coach-agreed"));
    }
    html! {
        li.slip.faded[table.host_away] {
            (emblem(&table.game))
            span {
                b { (say.the(&format!("game-{}", table.game))) }
                small {
                    span.seats role="img" aria-label=(say.with("seats-taken", &args![taken = taken, seats = seats])) {
                        @for place in 0..seats { i.taken[place < taken] {} }
                    }
                    (player_link(say, &table.host)) @if table.host_away { ", " (say.the("host-away")) }
                }
                span.opts {
                    span.pill.filled[table.rated] { (say.the(if table.rated { "rated" } else { "casual" })) }
                    @for note in &notes { span.pill { (note) } }
                }
            }
            form method="post" action=(paths::join(&table.table)) {
                button.btn { (say.the("join")) }
            }
        }
    }
}

fn finished(say: Say, game: &Finished) -> Markup {
    let result = match (game.place, game.shared) {
        (1, false) => "home-won",
        (1, true) => "home-drawn",
        _ => "home-lost",
    };
    html! {
        @if board_of(&game.game).is_some() {
            li.slip {
                (emblem(&game.game))
                span {
                    b { a href=(paths::table(&game.table)) { (say.the(&format!("game-{}", game.game))) } }
                    small { (with_links(say, &game.others)) ", " (say.the(result)) }
                }
                @if !game.sealed { a.btn href=(paths::replay(&game.table)) { (say.the("replay")) } }
            }
        }
    }
}
