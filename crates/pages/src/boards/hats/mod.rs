//! The face of Hats: a hat for each seat, and four numbers to name.

use fluent_bundle::FluentArgs;
use hindsight_catalog::hindsight_hats::{Event, GREATEST, Hats, Named, worth};
use hindsight_core::Seat;
use maud::{Markup, html};

use crate::asset::url;
use crate::board::{About, Board, DailyTable, GameScene, Line, Parts, SeatParts};
use crate::boards::folder;
use crate::button::ActionButton;
use crate::coach::{ActionWords, percent};
use crate::say::{Part, Say, args, flag, plain};

/// A position of the game while its board draws it.
type Scene<'a> = GameScene<'a, Hats>;

/// The board of Hats.
pub(crate) const BOARD: HatsBoard = HatsBoard;

pub(crate) struct HatsBoard;

static ABOUT: About =
    About::of::<Hats>(5, folder!(), DailyTable { seats: 2, options: "", minutes: 5 });

impl Board for HatsBoard {
    type Game = Hats;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn draw(&self, scene: &Scene<'_>) -> Parts {
        let (say, view) = (scene.say, scene.view());
        Parts {
            progress: html! { (say.with("hats-round", &args![n = view.round, of = view.options.rounds])) },
            seats: (0..view.hats.len()).map(|seat| seat_parts(scene, seat)).collect(),
            ledger: html! {},
            board: numbers(scene),
            hint: hint(scene),
            hand: html! {},
            sheets: Vec::new(),
            keys: vec![("1–4".into(), say.the("hats-key"))],
        }
    }

    fn coach(&self, scene: &Scene<'_>) -> Option<Markup> {
        let chances = scene.view().chances()?;
        Some(html! {
            section.coach-odds {
                h2 { (scene.say.the("hats-odds")) }
                ul { @for (number, chance) in (1..).zip(chances) { li { (hat(scene.say, Some(number))) " " (percent(scene.say, chance)) } } }
            }
        })
    }

    fn describe(&self, scene: &Scene<'_>, Named(number): Named) -> ActionWords {
        let named = Part::new("number", number.to_string(), hat(scene.say, Some(number)));
        ActionWords::new(scene.say, "hats-do", &[named])
    }

    fn log(&self, scene: &Scene<'_>, last: usize) -> Vec<Line> {
        let lines: Vec<Line> = scene
            .steps()
            .flat_map(|(step, events)| events.iter().map(move |event| (step, event)))
            .map(|(step, event)| line(scene, step, event))
            .collect();
        let skipped = lines.len().saturating_sub(last);
        lines.into_iter().skip(skipped).collect()
    }

    fn figure(&self, say: Say, name: &str) -> Option<Markup> {
        (name == "points").then(|| {
            html! {
                ul.hats-worth { @for number in 1..=GREATEST { li { (hat(say, Some(number))) b { (plain(worth(number))) } } } }
            }
        })
    }

    fn facts(&self, scene: &Scene<'_>) -> FluentArgs<'static> {
        let seen = scene.view().hats.iter().flatten();
        args![fours = seen.filter(|hat| **hat == GREATEST).count()]
    }
}

/// A hat with its number; without one it is somebody's own.
fn hat(say: Say, number: Option<u8>) -> Markup {
    let label = match number {
        Some(number) => say.with("hats-hat", &args![number = number.to_string()]),
        None => say.the("hats-unseen"),
    };
    html! {
        span.hats-hat role="img" aria-label=(label) {
            svg aria-hidden="true" { use href={ (url("hats.svg")) "#hat" } {} }
            b aria-hidden="true" { (number.map_or("?".to_string(), |number| number.to_string())) }
        }
    }
}

fn seat_parts(scene: &Scene<'_>, seat: usize) -> SeatParts {
    let last = scene.events().filter_map(|event| match event {
        Event::Named { seat: who, named, .. } if who.index() == seat => Some(*named),
        _ => None,
    });
    SeatParts {
        last: html! { @if let Some(named) = last.last() { (named) } },
        held: html! { p.held { (hat(scene.say, scene.view().hats[seat])) } },
        sum: plain(scene.view().points[seat]),
    }
}

/// The numbers to name.
fn numbers(scene: &Scene<'_>) -> Markup {
    let say = scene.say;
    html! {
        div.board.hats-board {
            @for number in 1..=GREATEST {
                @let inner = html! { (hat(say, Some(number))) span.lit aria-hidden="true" { (plain(worth(number))) } };
                @if scene.may(Named(number)) {
                    (ActionButton {
                        action: Named(number),
                        class: "hats-name target",
                        label: Some(say.with("hats-do", &args![number = number.to_string()])),
                        key: Some(&format!("Digit{number}")),
                        drop: None,
                        inner,
                    }.html(scene))
                } @else { span.hats-name { (inner) } }
            }
        }
    }
}

fn hint(scene: &Scene<'_>) -> Markup {
    let (say, view) = (scene.say, scene.view());
    html! {
        p.waiting {
            @if !scene.legal().is_empty() { (say.the("hats-hint")) }
            @else if let Some(speaker) = view.speaker() {
                (say.with("hats-waiting", &args![name = scene.name(speaker.index()).to_string()]))
            }
        }
    }
}

fn line(scene: &Scene<'_>, step: usize, event: &Event) -> Line {
    let say = scene.say;
    let (seat, words): (Option<Seat>, String) = match *event {
        Event::Dealt { round } => (None, say.with("hats-dealt", &args![n = round])),
        Event::Named { seat, named, hat } => {
            let words = args![
                you = flag(scene.is_me(seat.index())),
                name = scene.name(seat.index()).to_string(),
                number = named.to_string(),
                hat = hat.to_string(),
                right = flag(named == hat),
            ];
            (Some(seat), say.with("hats-named", &words))
        }
    };
    Line { number: None, seat: seat.map(Seat::index), step, markup: html! { (words) }, words }
}
