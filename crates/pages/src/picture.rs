//! The picture of a page, for whoever sees only a link to it: drawn by us, in the inks of the
//! night, without letters. What is said beside it is in the page's own language ([`Share`]).

use std::fmt::Write as _;

use hindsight_core::Seat;
use maud::{Markup, html};

use crate::asset::ICON;
use crate::board::{AnyBoard, Scene, board_of};
use crate::boards::BOARDS;
use crate::curve::RatingHistory;
use crate::model::{Ctx, Lang, Position, Theme};
use crate::night::{Frame, Night, figures, figures_width};
use crate::say::plain;

/// How large the picture of a page is.
pub const PICTURE_SIZE: (u32, u32) = (1200, 630);

const PAPER: &str = "#12323a";
const SHADE: &str = "#0c2228";
const INK: &str = "#f4ecd8";

/// A page that is told of elsewhere.
pub(crate) struct Share {
    /// What it is called there.
    pub title: String,
    /// What it is about, in a sentence.
    pub text: String,
    /// Its path, without what depends on the viewer.
    pub path: String,
    /// The path of its picture.
    pub picture: String,
}

/// What the picture of a page shows.
pub enum Picture<'a> {
    /// The house.
    House,
    /// A game, by its id.
    Game(&'a str),
    /// How a game has ended: its board, and the points if it was played to its end.
    Board(&'a Position),
    /// How strong somebody is in the game that they play most.
    Strength(&'a RatingHistory),
}

/// A board as part of a picture.
pub(crate) struct SmallBoard {
    /// How wide and how high it is drawn.
    pub size: (f64, f64),
    /// What is drawn.
    pub drawn: Markup,
}

/// The picture of a page as SVG that refers to nothing else. None for a game without a board.
pub fn picture(what: &Picture<'_>) -> Option<String> {
    let board = match what {
        Picture::House => *BOARDS.first()?,
        Picture::Game(game) => board_of(game)?,
        Picture::Board(position) => board_of(&position.game)?,
        Picture::Strength(history) => board_of(&history.game)?,
    };
    let night = Night::of(board.about());
    let shown = match what {
        Picture::House => night.art("logo", (90.0, 165.0, 300.0, 300.0), INK),
        Picture::Game(_) => large_emblem(&night, board),
        Picture::Board(position) => ended(&night, board, position),
        Picture::Strength(history) => strength(&night, board, history),
    };
    let (width, height) = PICTURE_SIZE;
    let (wide, high) = (f64::from(width), f64::from(height));
    let scene = night.art(&format!("scene-{}", board.id()), (0.0, 0.0, wide, high), INK);
    let svg = html! {
        svg xmlns="http://www.w3.org/2000/svg" width=(width) height=(height) viewBox={ "0 0 " (width) " " (height) } {
            defs {
                linearGradient id="shade" {
                    stop offset=".1" stop-color=(SHADE) {}
                    stop offset=".55" stop-color=(SHADE) stop-opacity=".72" {}
                    stop offset="1" stop-color=(SHADE) stop-opacity=".2" {}
                }
            }
            rect width=(width) height=(height) fill=(PAPER) {}
            g opacity=".85" { (scene) }
            rect width=(width) height=(height) fill="url(#shade)" {}
            @if !matches!(what, Picture::House) { (night.art("logo", (56.0, 48.0, 88.0, 88.0), INK)) }
            (shown)
        }
    };
    Some(svg.into_string())
}

fn emblem(night: &Night, board: &dyn AnyBoard, frame: Frame) -> Markup {
    night.art(&format!("emblem-{}", board.id()), frame, INK)
}

fn large_emblem(night: &Night, board: &dyn AnyBoard) -> Markup {
    emblem(night, board, (70.0, 235.0, 290.0, 290.0))
}

/// The last board on the right, the points on the left.
fn ended(night: &Night, board: &dyn AnyBoard, position: &Position) -> Markup {
    // A picture has no words, so their language does not matter.
    let ctx = Ctx::for_nobody();
    let scene = Scene::new(&ctx, position);
    let small = scene.open().and_then(|open| open.picture(night));
    let points = points(&scene);
    html! {
        @match &small {
            Some(small) => {
                (emblem(night, board, (60.0, 210.0, 150.0, 150.0)))
                (panel(night, small))
            }
            None => (large_emblem(night, board)),
        }
        @if let Some(points) = points {
            @let room = if small.is_some() { 500.0 } else { 1080.0 };
            @let height = 118.0 * (room / figures_width(&points, 118.0)).min(1.0);
            (figures(&points, (64.0, 556.0 - height), height, INK))
        }
    }
}

/// Everybody's points, once a game was played to its end: of two as they sat, of more the first
/// place first.
fn points(scene: &Scene<'_>) -> Option<String> {
    let standing = scene.position.standing.as_ref().filter(|_| scene.is_played_out())?;
    let mut seats: Vec<Seat> = Seat::all(standing.seats()).collect();
    if seats.len() > 2 {
        seats.sort_by_key(|seat| standing.places[seat.index()]);
    }
    let points: Vec<String> =
        seats.iter().map(|seat| plain(standing.scores[seat.index()])).collect();
    Some(points.join(":"))
}

/// A board as large as there is room, on a leaf of its own.
fn panel(night: &Night, small: &SmallBoard) -> Markup {
    let (wide, high) = small.size;
    let scale = (520.0 / wide).min(486.0 / high);
    let (width, height) = (wide * scale, high * scale);
    let (x, y) = (1140.0 - 24.0 - width, 315.0 - height / 2.0);
    html! {
        rect x=(x - 24.0) y=(y - 24.0) width=(width + 48.0) height=(height + 48.0) rx="18" fill=(night.ink("paper")) fill-opacity=".94" {}
        svg x=(x) y=(y) width=(width) height=(height) viewBox={ "0 0 " (wide) " " (high) } { (small.drawn) }
    }
}

/// A rating, and how it came to be.
fn strength(night: &Night, board: &dyn AnyBoard, history: &RatingHistory) -> Markup {
    let guess = if history.provisional { "?" } else { "" };
    let text = format!("{}{guess}", plain(history.rating));
    let line = way(history, (560.0, 130.0, 560.0, 370.0));
    html! {
        (emblem(night, board, (60.0, 210.0, 150.0, 150.0)))
        (figures(&text, (64.0, 420.0), 136.0, INK))
        polyline points=(line) fill="none" stroke=(night.ink("trace")) stroke-width="7" stroke-linejoin="round" stroke-linecap="round" {}
    }
}

/// The points of a line from the first rating to the last within a frame.
fn way(history: &RatingHistory, (x, y, width, height): Frame) -> String {
    let after = history.points.iter().map(|point| f64::from(point.rating));
    let ratings: Vec<f64> = std::iter::once(f64::from(history.first.0)).chain(after).collect();
    let least = ratings.iter().copied().fold(f64::INFINITY, f64::min);
    let most = ratings.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    // A few points up and down are no mountains.
    let span = (most - least).max(100.0);
    let step = width / (ratings.len().max(2) - 1) as f64;
    ratings.iter().enumerate().fold(String::new(), |mut line, (place, rating)| {
        let (x, y) = (x + step * place as f64, y + height * (most - rating) / span);
        let _ = write!(line, "{x:.1},{y:.1} ");
        line
    })
}

/// An icon of the house in one of the forms that devices ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// As it is, with round corners.
    Plain,
    /// To its very edges, for devices that round it themselves.
    Touch,
    /// The same with room around, for devices that cut it to a shape of their own.
    Maskable,
}

impl Icon {
    /// All that there are, with the side of each in pixels.
    pub const ALL: [(Icon, u32); 4] =
        [(Icon::Touch, 180), (Icon::Plain, 192), (Icon::Plain, 512), (Icon::Maskable, 512)];

    /// Its name in addresses.
    pub const fn code(self) -> &'static str {
        match self {
            Icon::Plain => "icon",
            Icon::Touch => "touch",
            Icon::Maskable => "maskable",
        }
    }

    /// The icon with this name in an address, with its side: `icon-192.png`.
    pub fn named(name: &str) -> Option<(Icon, u32)> {
        Icon::ALL.into_iter().find(|(icon, side)| format!("{}-{side}.png", icon.code()) == name)
    }

    /// It as SVG.
    pub fn svg(self) -> String {
        let square = ICON.replace(" rx=\"10\"", "");
        match self {
            Icon::Plain => ICON.to_string(),
            Icon::Touch => square,
            // What lies outside of a circle of four fifths may be cut off.
            Icon::Maskable => {
                square.replace("translate(7.2 6.4) scale(.7)", "translate(11.3 10.7) scale(.53)")
            }
        }
    }
}

impl Share {
    /// What others read of the page, and where they find its picture.
    pub fn tags(&self, ctx: &Ctx, brand: &str) -> Markup {
        let (width, height) = PICTURE_SIZE;
        html! {
            meta name="description" content=(self.text);
            meta property="og:type" content="website";
            meta property="og:site_name" content=(brand);
            meta property="og:title" content=(self.title);
            meta property="og:description" content=(self.text);
            meta property="og:url" content={ (ctx.origin) (self.path) };
            meta property="og:image" content={ (ctx.origin) (self.picture) };
            meta property="og:image:width" content=(width);
            meta property="og:image:height" content=(height);
            meta name="twitter:card" content="summary_large_image";
        }
    }
}

impl Ctx {
    /// Of whoever looks at what is the same for everybody.
    fn for_nobody() -> Ctx {
        Ctx {
            lang: Lang::En,
            theme: Theme::Dark,
            name: String::new(),
            account: false,
            alerts: None,
            liveliness: crate::look::Liveliness::default(),
            origin: String::new(),
            path: String::new(),
            flash: None,
        }
    }
}

/// Part of a board: drawn by the style sheet on a page, by its own ink in a picture.
pub(crate) fn piece(night: Option<&Night>, href: &str, frame: Frame, ink: &str) -> Markup {
    let (x, y, width, height) = frame;
    match night {
        Some(night) => night.art(href.rsplit('#').next().unwrap_or_default(), frame, ink),
        None => html! { use href=(href) x=(x) y=(y) width=(width) height=(height) {} },
    }
}
