//! The score card, the others' chambers, the result.

use hindsight_core::Seat;
use hindsight_pyramids::score::{BOXES, EXPLORED, PENALTY, PLACES, ROUNDS, Tally};
use hindsight_pyramids::{Cards, Colour, View};
use hindsight_table::Ending;
use maud::{Markup, html};

use super::Scene;
use super::chamber::{Drawn, chip, chips, picture, shape_picture, sign};
use super::log;
use super::marking::{DECK_SHEET, last_marks};
use crate::board::Sheet;
use crate::over::headline;
use crate::page::icon;
use crate::say::{Say, args, plain, signed};

/// The id of the sheet with a player's chambers.
pub(super) fn seat_sheet(seat: usize) -> String {
    format!("sheet-seat-{seat}")
}

fn tally(view: &View, seat: usize) -> Tally {
    view.progress(Seat(seat as u8)).tally
}

/// A player's points as far as the viewer knows.
pub(super) fn points(view: &View, seat: usize) -> i32 {
    let side = &view.players[seat];
    EXPLORED * i32::from(side.explored.len()) + side.boxes.points() + tally(view, seat).points()
}

/// How many pyramids of each colour are explored.
pub(super) fn explored_by_colour(say: Say, explored: Cards) -> Markup {
    html! {
        span.py-colours {
            @for colour in Colour::ALL {
                @let n = explored.of(colour).len();
                span class={ "chip " (colour.name()) @if n == 0 { " py-none" } } role="img"
                    aria-label=(say.with("py-explored-of", &args![colour = colour.name(), n = n])) {
                    (sign(colour)) (n)
                }
            }
        }
    }
}

/// The score card of a seat.
pub(super) fn score_card(scene: &Scene<'_>, view: &View, seat: usize) -> Markup {
    let say = scene.say;
    let side = &view.players[seat];
    let tally = tally(view, seat);
    let gains = log::gains(scene, seat);
    let plus = gains.points();
    let title =
        if scene.is_me(seat) { say.the("py-score-card") } else { scene.name(seat).to_string() };
    html! {
        // Another's card lies in a sheet or at a seat that bears the name already. One's own
        // can be reached by keys, since its column scrolls in a low window.
        section.py-score aria-label=[scene.is_me(seat).then_some(&title)] tabindex=[scene.is_me(seat).then_some("0")] {
            h2 { span.name { (title) } @if plus != 0 { small.py-plus.py-bad[plus < 0] { (signed(plus)) } } b { (plain(points(view, seat))) } }
            dl {
                div.py-half {
                    dt { (say.the("py-explored-many")) }
                    dd.py-sum { (EXPLORED * i32::from(side.explored.len())) }
                    dd.py-wide { @if side.explored.is_empty() { "–" } @else { @for number in side.explored.iter() { span.py-flash[gains.explored.contains(number)] { (chip(say, number)) } " " } } }
                }
                div.py-half {
                    dt { (say.the("py-torches")) " " small { (say.the("py-torches-worth")) } }
                    dd.py-sum { (tally.torch_points()) }
                    dd.py-wide { (torches(scene, view, tally, gains.count("torch") > 0)) }
                }
                div {
                    dt { (say.the("py-pyramid-points")) }
                    dd.py-sum { (side.boxes.points()) }
                    dd.py-wide { (boxes(scene, view, seat, &gains.boxes)) }
                }
                div {
                    dt { (say.the("py-gems")) " " small { (say.the("py-gems-worth")) } }
                    dd.py-sum { (tally.gem_points()) }
                    dd.py-wide {
                        (track(say, "gem-red", tally.red, gains.count("gem-red"))) (track(say, "gem-green", tally.green, gains.count("gem-green")))
                    }
                }
                div {
                    dt { (say.the("py-skulls")) " " small { (say.the("py-skulls-worth")) } }
                    dd.py-sum.py-bad[tally.skulls > 0] { (signed(-tally.penalty())) }
                    dd.py-wide { (track(say, "skull", tally.skulls, gains.count("skull"))) }
                }
            }
        }
    }
}

/// A number out of ten: crossed off one by one, as on paper, the last ones just now. Skulls say
/// what they cost.
fn track(say: Say, icon: &str, n: u8, fresh: u8) -> Markup {
    html! {
        span.py-track role="img" aria-label=(say.with("py-so-many", &args![icon = icon.to_string(), n = n])) {
            @for place in 0..PLACES {
                i.on[place < n].py-latest[place + 1 == n].py-flash[place < n && place + fresh >= n] {
                    (picture(icon, "py-icon"))
                    @if place < n { (picture("mark", "py-x")) }
                    @if icon == "skull" { small { (PENALTY[usize::from(place) + 1]) } }
                }
            }
        }
    }
}

fn torches(scene: &Scene<'_>, view: &View, tally: Tally, fresh: bool) -> Markup {
    let lit = |round: u8| tally.torches >> round & 1 == 1;
    let n = tally.torches.count_ones();
    let label = scene.say.with("py-so-many", &args![icon = "torch", n = n]);
    html! {
        span.py-track.py-torches role="img" aria-label=(label) {
            @for round in 0..ROUNDS {
                i.on[lit(round)].now[round + 1 == view.round].py-flash[fresh && round + 1 == view.round && lit(round)].missed[round + 1 < view.round && !lit(round)] {
                    (picture("torch", "py-icon"))
                    @if lit(round) { (picture("mark", "py-x")) }
                }
            }
        }
    }
}

/// The next number of pyramids of a colour that is worth pyramid points.
fn next_step(explored: u8) -> u8 {
    if explored < 6 { explored / 2 * 2 + 2 } else { explored }
}

/// The race for the pyramid points: what is free, what this seat has, what is gone.
fn boxes(scene: &Scene<'_>, view: &View, seat: usize, fresh: &[(Colour, u8)]) -> Markup {
    let say = scene.say;
    let owner = |colour: Colour, place: usize| {
        (0..view.players.len())
            .find(|&s| view.players[s].boxes.0[colour as usize] >> place & 1 == 1)
    };
    html! {
        ul.py-boxes {
            @for colour in Colour::ALL {
                @let n = view.players[seat].explored.of(colour).len();
                li class=(colour.name()) {
                    span class={ "chip " (colour.name()) } role="img"
                        aria-label=(say.with("py-explored-of", &args![colour = colour.name(), n = n])) {
                        (sign(colour)) (n) "/" (next_step(n))
                    }
                    @for (place, worth) in BOXES.iter().enumerate() {
                        @match owner(colour, place) {
                            None => { span.py-box { (worth) } }
                            Some(who) if who == seat => { b.py-box.on.py-flash[fresh.contains(&(colour, *worth))] { (icon("yes")) (worth) } }
                            Some(who) => {
                                span.py-box.py-lost title=(scene.name(who)) { s { (worth) } small.name { (scene.name(who)) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

pub(super) fn sheets(scene: &Scene<'_>, view: &View) -> Vec<Sheet> {
    let near = scene.near();
    let mut sheets: Vec<Sheet> = (0..view.players.len())
        .filter(|&seat| seat != near)
        .map(|seat| Sheet {
            id: seat_sheet(seat),
            title: format!("{}: {}", scene.name(seat), scene.say.the("py-look")),
            content: seat_content(scene, view, seat),
            news: false,
            lasting: false,
        })
        .collect();
    if let Some(secrets) = view.secrets.as_ref().filter(|_| !scene.is_over()) {
        let say = scene.say;
        sheets.push(Sheet {
            id: DECK_SHEET.into(),
            title: say.with("py-deck-left", &args![n = view.deck]),
            content: html! {
                p.quiet { (say.the("py-deck-order")) }
                ol.py-line { @for number in &secrets.deck { li { (chip(say, *number)) } } }
            },
            news: false,
            lasting: false,
        });
    }
    if scene.is_played_out() {
        sheets.push(Sheet {
            id: crate::over::SHEET.into(),
            title: headline(scene, Ending::Played),
            content: result(scene, view),
            news: true,
            lasting: true,
        });
    }
    sheets
}

/// Another player's chambers and score card.
fn seat_content(scene: &Scene<'_>, view: &View, seat: usize) -> Markup {
    let say = scene.say;
    html! {
        div.py-others {
            @for pyramid in view.players[seat].pyramids.into_iter().flatten() {
                @let fresh = last_marks(scene, seat, pyramid.card) & pyramid.marks;
                (Drawn::marked(pyramid.card, pyramid.marks, fresh).html(say))
            }
        }
        (score_card(scene, view, seat))
    }
}

/// A line of the result: what it counts for a seat.
type Line = fn(&View, usize) -> i32;

/// The points of all, line by line, and what was hidden to the end.
fn result(scene: &Scene<'_>, view: &View) -> Markup {
    let say = scene.say;
    let seats = view.players.len();
    let order: Vec<usize> = (0..seats).map(|step| (scene.near() + step) % seats).collect();
    let lines: [(&str, Line); 5] = [
        ("py-explored-many", |view, seat| EXPLORED * i32::from(view.players[seat].explored.len())),
        ("py-pyramid-points", |view, seat| view.players[seat].boxes.points()),
        ("py-gems", |view, seat| tally(view, seat).gem_points()),
        ("py-torches", |view, seat| tally(view, seat).torch_points()),
        ("py-skulls", |view, seat| -tally(view, seat).penalty()),
    ];
    html! {
        table.scores.py-result {
            thead { tr {
                td {}
                @for &seat in &order { th scope="col" { (scene.you_or_name(seat)) } }
            } }
            tbody {
                @for (key, line) in lines {
                    tr {
                        th scope="row" { (say.the(key)) }
                        @for &seat in &order { td { (plain(line(view, seat))) } }
                    }
                }
            }
            tfoot { tr {
                th scope="row" { (say.the("total")) }
                @for &seat in &order { td { (plain(points(view, seat))) } }
            } }
        }
        @for &seat in &order {
            p.py-line { b { (scene.you_or_name(seat)) } " " (chips(say, view.players[seat].explored)) }
        }
        @if let Some(secrets) = &view.secrets {
            div.py-line {
                (say.the("py-secret-shapes"))
                @for shape in &secrets.shapes { span.sr { (say.the(&format!("py-shape-{shape}"))) } (shape_picture(*shape)) }
            }
            @if !secrets.deck.is_empty() {
                details.py-line { summary { (say.with("py-secret-deck", &args![n = secrets.deck.len()])) }
                    (chips(say, secrets.deck.iter().copied().collect())) }
            }
        }
    }
}
