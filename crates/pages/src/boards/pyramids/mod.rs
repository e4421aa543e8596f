//! The face of Pyramids: two chambers to cross off, a shape for all, a score card.

mod aim;
mod chamber;
mod coach;
mod figures;
mod log;
mod marking;
mod reasons;
mod tally;

use fluent_bundle::FluentArgs;
use hindsight_pyramids::score::ROUNDS;
use hindsight_pyramids::state::{Phase, REVEALED};
use hindsight_pyramids::{Action, Event, Fields, Pyramids, View};
use hindsight_review::Decision;
use maud::{Markup, html};

use crate::board::{About, Board, DailyTable, GameScene, Line, Parts, Reason, SeatParts, Seen};
use crate::boards::folder;
use crate::coach::ActionWords;
use crate::night::Night;
use crate::page::list;
use crate::picture::SmallBoard;
use crate::say::{Say, args, flag, plain, signed};

/// A position of the game while its board draws it.
type Scene<'a> = GameScene<'a, Pyramids>;

/// The board of Pyramids.
pub(crate) const BOARD: PyramidsBoard = PyramidsBoard;

pub(crate) struct PyramidsBoard;

static ABOUT: About = About::of::<Pyramids>(
    20,
    folder!(script),
    DailyTable { seats: 1, options: "solo=true", minutes: 10 },
);

impl Board for PyramidsBoard {
    type Game = Pyramids;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn draw(&self, scene: &Scene<'_>) -> Parts {
        let view = scene.view();
        let turn = Choices { legal: scene.legal() };
        Parts {
            progress: progress(scene, view),
            seats: (0..view.players.len()).map(|seat| seat_parts(scene, view, seat)).collect(),
            ledger: tally::score_card(scene, view, scene.near()),
            board: marking::board(scene, view, &turn),
            hint: hint(scene, view, &turn),
            hand: html! {},
            sheets: tally::sheets(scene, view),
            keys: keys(scene),
        }
    }

    fn small(&self, scene: &Scene<'_>) -> Markup {
        let player = &scene.view().players[scene.near()];
        let pyramids = player.pyramids.into_iter().flatten();
        html! {
            span.py-pictures aria-hidden="true" {
                @for pyramid in pyramids { (chamber::Drawn::marked(pyramid.card, pyramid.marks, Fields::EMPTY).small()) }
                @if player.pyramids.is_none() { (crate::home::emblem(ABOUT.id)) }
            }
        }
    }

    /// A row a player, with the chambers that they have at the end.
    fn picture(&self, scene: &Scene<'_>, night: &Night) -> Option<SmallBoard> {
        let players = &scene.view().players;
        let most =
            players.iter().map(|player| player.pyramids.into_iter().flatten().count()).max()?;
        let drawn = html! {
            @for (row, player) in players.iter().enumerate() {
                @for (column, pyramid) in player.pyramids.into_iter().flatten().enumerate() {
                    @let drawn = chamber::Drawn::marked(pyramid.card, pyramid.marks, Fields::EMPTY);
                    (drawn.picture((110.0 * column as f64, 110.0 * row as f64, 100.0), night))
                }
            }
        };
        let size = |many: usize| 110.0 * many as f64 - 10.0;
        (most > 0).then(|| SmallBoard { size: (size(most), size(players.len())), drawn })
    }

    fn coach(&self, scene: &Scene<'_>) -> Option<Markup> {
        coach::odds(scene)
    }

    fn describe(&self, scene: &Scene<'_>, action: Action) -> ActionWords {
        coach::describe(scene, action)
    }

    fn reasons(&self, scene: &Scene<'_>, decision: &Decision) -> Vec<Reason> {
        reasons::of(scene, decision)
    }

    fn log(&self, scene: &Scene<'_>, last: usize) -> Vec<Line> {
        log::lines(scene, last)
    }

    /// All mark at the same time, and so it is one thing; likewise what all keep.
    fn turns(&self, seen: &Seen<Pyramids>) -> Vec<usize> {
        let goes_on = |event: &Event| matches!(event, Event::Ready { .. } | Event::Chose { .. });
        let whole = seen.iter().filter(|(_, events)| !events.iter().all(goes_on));
        whole.map(|(step, _)| step + 1).collect()
    }

    fn figure(&self, say: Say, name: &str) -> Option<Markup> {
        figures::figure(say, name)
    }

    fn facts(&self, scene: &Scene<'_>) -> FluentArgs<'static> {
        figures::facts(scene, scene.view())
    }
}

/// What the viewer may do now.
struct Choices<'a> {
    legal: &'a [Action],
}

impl Choices<'_> {
    fn marks(&self) -> bool {
        self.legal.iter().any(|action| matches!(action, Action::Mark { .. }))
    }

    fn keeps(&self) -> bool {
        self.legal.iter().any(|action| matches!(action, Action::Keep { .. }))
    }

    fn takes(&self) -> bool {
        self.legal.iter().any(|action| matches!(action, Action::Take(_) | Action::Draw))
    }

    fn may(&self, action: Action) -> bool {
        self.legal.contains(&action)
    }

    /// Whether the shape fits nowhere, so that a single field is all there is.
    fn is_single(&self, view: &View) -> bool {
        let one =
            |action: &Action| matches!(action, Action::Mark { fields, .. } if fields.len() == 1);
        self.marks() && crosses(view) == 0 && self.legal.iter().all(one)
    }
}

/// Red crosses that the viewer still has to carry out.
fn crosses(view: &View) -> u8 {
    view.draft.as_ref().map_or(0, |draft| draft.crosses)
}

fn progress(scene: &Scene<'_>, view: &View) -> Markup {
    let say = scene.say;
    let over = view.phase == Phase::Over;
    let now = usize::from(view.round);
    html! {
        span.pips aria-hidden="true" {
            @for round in 1..=usize::from(ROUNDS) { i.done[round < now || over].now[round == now && !over] {} }
        }
        @if view.shapes.is_empty() { (say.the("py-progress-choose")) }
        @else {
            (say.with("py-progress", &args![round = view.round, rounds = ROUNDS, card = view.shapes.len(), cards = REVEALED]))
        }
    }
}

fn seat_parts(scene: &Scene<'_>, view: &View, seat: usize) -> SeatParts {
    SeatParts {
        last: log::deed(scene, view, seat),
        held: if seat == scene.near() {
            html! {}
        } else {
            held(scene, view, seat)
        },
        sum: plain(tally::points(view, seat)),
    }
}

/// What is to be seen of another player at a glance, and the way to their chambers.
fn held(scene: &Scene<'_>, view: &View, seat: usize) -> Markup {
    let say = scene.say;
    let side = &view.players[seat];
    html! {
        p.held {
            (tally::explored_by_colour(say, side.explored))
            span.py-points { (plain(tally::points(view, seat))) @let plus = log::gains(scene, seat).points(); @if plus != 0 { small.py-plus { (signed(plus)) } } }
            @if let Some(pyramids) = side.pyramids {
                button.py-peek popovertarget=(tally::seat_sheet(seat)) title=(say.the("py-look"))
                    aria-label={ (say.the("py-look")) ": " (scene.name(seat)) } {
                    @for pyramid in pyramids {
                        @let fresh = marking::last_marks(scene, seat, pyramid.card) & pyramid.marks;
                        (chamber::Drawn::marked(pyramid.card, pyramid.marks, fresh).small())
                    }
                }
                // While all mark, what a seat did last stands beside what it does now.
                @if view.phase == Phase::Mark { span.py-did { (log::last_deed(scene, seat)) } }
            }
        }
    }
}

fn hint(scene: &Scene<'_>, view: &View, turn: &Choices<'_>) -> Markup {
    let say = scene.say;
    let shape = || {
        let name = view.shape().map(|shape| say.the(&format!("py-shape-{shape}")));
        args![shape = name.unwrap_or_default()]
    };
    html! {
        p.waiting.py-do[!turn.legal.is_empty()] {
            @if turn.keeps() { b { (say.the("py-hint-keep")) } }
            @else if turn.takes() { b { (say.the("py-hint-take")) } }
            @else if turn.marks() && crosses(view) > 0 {
                b { (say.with("py-hint-cross", &args![n = crosses(view)])) }
            }
            @else if turn.is_single(view) { b { (say.with("py-hint-single", &shape())) } }
            @else if turn.marks() { b { (say.with("py-hint-mark", &shape())) } " " span.unpicked.py-by-field { (say.the("py-hint-how")) } span.py-by-hand { (say.the("py-hint-hand")) } }
            @else { (waiting(scene)) }
        }
    }
}

/// For whom all wait.
fn waiting(scene: &Scene<'_>) -> String {
    let seats = scene.position.seats.iter().enumerate();
    let names: Vec<String> = seats
        .filter(|(seat, sitter)| sitter.to_act && !scene.is_me(*seat))
        .map(|(seat, _)| scene.name(seat).to_string())
        .collect();
    if names.is_empty() {
        return String::new();
    }
    let playing = scene.me().is_some();
    let names_said = list(scene.say, &names);
    scene.say.with("py-waiting", &args![playing = flag(playing), names = names_said])
}

fn keys(scene: &Scene<'_>) -> Vec<(String, String)> {
    [
        ("← ↑ → ↓", "py-key-aim"),
        ("R", "py-key-turn"),
        ("M", "py-key-mirror"),
        ("S", "py-key-single"),
        ("Enter", "py-key-mark"),
        ("Tab", "py-key-field"),
        ("1–9", "py-key-way"),
        ("1–6", "py-key-keep"),
        ("1–4", "py-key-take"),
        ("0", "py-key-deck"),
    ]
    .map(|(key, what)| (key.to_string(), scene.say.the(what)))
    .into()
}
