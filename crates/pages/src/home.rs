//! The home page.

use hindsight_table::Clock;
use maud::{Markup, html};

use crate::asset::url;
use crate::board::{AnyBoard, board_of, options_in_words};
use crate::boards::BOARDS;
use crate::model::{Ctx, Finished, Home, Lang, Lobby, OpenTable, Plate, Running, WatchedGame};
use crate::page::{
    bot_name, clock_words, icon, icon_url, list, page_with, player_names, time_left,
};
use crate::paths;
use crate::say::{Say, args, flag};

/// How many running games are shown at once.
const AT_ONCE: usize = 4;

/// The home page: the games, the viewer's own tables, open tables.
pub fn home(ctx: &Ctx, home: &Home) -> Markup {
    let say = Say::new(ctx.lang);
    let content = html! {
        div.open {
            div {
                h1 { (say.the("home-promise")) }
                p { (say.the("home-lead")) }
            }
            @if !home.running.is_empty() {
                section aria-labelledby="yours" {
                    h2.head #yours { (say.the("home-yours")) }
                    (running_games(say, &home.running))
                }
            }
        }
        section aria-labelledby="play" {
            h2.head #play { (say.the("home-play")) }
            div.plates { @for board in BOARDS { (plate(say, *board, home)) } }
        }
        (lobby_of(say, &home.lobby))
        @if !home.finished.is_empty() {
            section.tables aria-labelledby="past" {
                h2.head #past { (say.the("home-past")) a href=(paths::games()) { (say.the("nav-games")) } }
                ul.slips { @for game in &home.finished { (finished(say, game)) } }
            }
        }
    };
    page_with(ctx, "", vec![url("home.js")], &content, false)
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

fn watched(say: Say, game: &WatchedGame) -> Markup {
    html! {
        @if board_of(&game.game).is_some() {
            li.slip {
                (emblem(&game.game))
                span {
                    b { (say.the(&format!("game-{}", game.game))) }
                    small { (list(say, &player_names(say, &game.players))) }
                }
                a.btn href=(paths::table(&game.table)) { (say.the("watch")) }
            }
        }
    }
}

pub(crate) fn emblem(game: &str) -> Markup {
    html! { svg.emblem aria-hidden="true" { use href=(icon_url(&format!("emblem-{game}"))) {} } }
}

pub(crate) fn with(say: Say, others: &[crate::model::Player]) -> String {
    let names = player_names(say, others);
    if names.is_empty() {
        say.the("home-alone")
    } else {
        say.with("home-with", &args![names = list(say, &names)])
    }
}

/// The most urgent ones at once, the others behind a word: below them are the games to
/// play now.
fn running_games(say: Say, games: &[Running]) -> Markup {
    let (first, more) = games.split_at(games.len().min(AT_ONCE));
    html! {
        ul.games { @for game in first { (running(say, game)) } }
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
    let mut notes = vec![table.host.clone()];
    if table.host_away {
        notes.push(say.the("host-away"));
    }
    notes.extend(options_in_words(say, board, &table.options));
    if table.clock != Clock::None {
        notes.push(clock_words(say, table.clock));
    }
    notes.push(say.the(if table.rated { "rated" } else { "casual" }));
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
                    (notes.join(", "))
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
                    small { (with(say, &game.others)) ", " (say.the(result)) }
                }
                a.btn href=(paths::replay(&game.table)) { (say.the("replay")) }
            }
        }
    }
}
