//! The face of Abracada...What?: the racks of the others, one's own from behind,
//! eight spells to call, and the tower.

mod coach;
mod figures;
mod log;
mod reasons;
mod sheets;
mod spells;
mod stones;
mod tower;

use fluent_bundle::FluentArgs;
use hindsight_abracada::{Abracada, Action, Phase, Row, Spell, TOP, View, inference};
use hindsight_core::Seat;
use hindsight_review::Decision;
use maud::{Markup, html};

use crate::board::{About, Board, DailyTable, GameScene, Line, Parts, Reason, SeatParts};
use crate::boards::folder;
use crate::button::ActionButton;
use crate::coach::ActionWords;
use crate::night::Night;
use crate::picture::SmallBoard;
use crate::say::{Say, args, flag, signed};
use stones::{POOL, called, crest, ghost, life, name, origin, rack_id, rack_of, taken, travelling};

/// A position of the game while its board draws it.
type Scene<'a> = GameScene<'a, Abracada>;

/// The board of Abracada...What?.
pub(crate) const BOARD: AbracadaBoard = AbracadaBoard;

pub(crate) struct AbracadaBoard;

static ABOUT: About =
    About::of::<Abracada>(20, folder!(), DailyTable { seats: 4, options: "", minutes: 15 });

impl Board for AbracadaBoard {
    type Game = Abracada;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn draw(&self, scene: &Scene<'_>) -> Parts {
        let view = scene.view();
        Parts {
            progress: html! {
                (scene.say.with("ab-progress", &args![n = view.round, top = TOP]))
            },
            seats: (0..view.racks.len()).map(|seat| seat_parts(scene, view, seat)).collect(),
            ledger: tower::tower(scene, view),
            board: spells::board(scene, view),
            hint: hint(scene, view),
            hand: hand(scene, view),
            sheets: sheets::sheets(scene, view),
            keys: vec![
                ("1–8".into(), scene.say.the("ab-key-call")),
                ("S".into(), scene.say.the("ab-key-stop")),
            ],
        }
    }

    fn small(&self, scene: &Scene<'_>) -> Markup {
        let view = scene.view();
        html! {
            span.ab-pictures aria-hidden="true" {
                @for seat in scene.others().filter(|&seat| seat < view.racks.len()) {
                    span.ab-smalls { @for known in view.racks[seat].iter() { (stones::stone(known)) } }
                }
            }
        }
    }

    /// A row of stones a mage, as they stood at the end.
    fn picture(&self, scene: &Scene<'_>, night: &Night) -> Option<SmallBoard> {
        let racks = &scene.view().racks;
        let most = racks.iter().map(|rack| rack.iter().count()).max().filter(|most| *most > 0)?;
        let drawn = html! {
            @for (row, rack) in racks.iter().enumerate() {
                @for (column, known) in rack.iter().enumerate() {
                    (stones::picture(known, (66.0 * column as f64, 84.0 * row as f64), night))
                }
            }
        };
        let size = (66.0 * most as f64 - 6.0, 84.0 * racks.len() as f64 - 8.0);
        Some(SmallBoard { size, drawn })
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

    fn moments(&self) -> Option<fn(&View) -> u32> {
        Some(|view| {
            let under_way = !matches!(view.phase, Phase::Deal | Phase::Over);
            u32::from(view.round).saturating_sub(u32::from(under_way))
        })
    }

    fn figure(&self, say: Say, name: &str) -> Option<Markup> {
        figures::figure(say, name)
    }

    fn facts(&self, scene: &Scene<'_>) -> FluentArgs<'static> {
        figures::facts(scene, scene.view())
    }
}

/// Whether the viewer plays and the stones are still hidden: then their own rack lies
/// at the lower edge, else at the seat.
fn has_hand(scene: &Scene<'_>, view: &View) -> bool {
    let hidden = matches!(view.phase, Phase::Call | Phase::Cast | Phase::Roll);
    let over = scene.is_over();
    scene.me().is_some() && hidden && !over
}

fn seat_parts(scene: &Scene<'_>, view: &View, seat: usize) -> SeatParts {
    let say = scene.say;
    let own = scene.is_me(seat) && has_hand(scene, view);
    let secrets = view.secrets_of(Seat(seat as u8));
    let change = log::last_change(scene, seat);
    SeatParts {
        last: deed(scene, view, seat),
        held: html! {
            div.ab-mage {
                (crest(scene, seat))
                (life(say, view.life[seat]))
                @if let Some(change) = change {
                    span.ab-change.ab-gain[change.sum > 0].ab-fresh[change.fresh] { (signed(change.sum)) }
                }
                @if view.life[seat] == 0 && view.round > 0 { span.ab-outsign { (say.the("ab-out")) } }
                @else if let Some((key, arrow)) = side(scene, view, seat) { span.ab-side data-arrow=(arrow) { (say.the(key)) } }
                @if !own && !secrets.is_empty() {
                    span.ab-took title=(say.with("ab-took", &args![n = secrets.len()])) {
                        span.sr { (say.with("ab-took", &args![n = secrets.len()])) ": " }
                        (taken(scene, seat, secrets))
                    }
                }
            }
            @if !own { (rack_of(scene, seat, view.racks[seat])) }
        },
        sum: view.floors[seat].to_string(),
    }
}

/// On which side of the viewer a seat plays: whom a Blizzard or a Fireball hits; in a word,
/// and as an arrow.
fn side(scene: &Scene<'_>, view: &View, seat: usize) -> Option<(&'static str, &'static str)> {
    let me = scene.me()?;
    let seats = view.racks.len();
    if seats == 2 || seat == me {
        return None;
    }
    // A mage who is out is nobody's neighbour.
    let beside = |step: usize| {
        (1..seats).map(|n| (me + n * step) % seats).find(|&other| view.life[other] > 0)
    };
    let (left, right) = (beside(1), beside(seats - 1));
    match () {
        () if left == Some(seat) && right == Some(seat) => Some(("ab-side-both", "‹ ›")),
        () if left == Some(seat) => Some(("ab-side-left", "‹")),
        () if right == Some(seat) => Some(("ab-side-right", "›")),
        () => None,
    }
}

/// The calls of a seat's last turn in this round.
fn deed(scene: &Scene<'_>, view: &View, seat: usize) -> Markup {
    let mut turn = Vec::new();
    for call in view.calls.iter().rev() {
        if call.seat.index() == seat {
            turn.push(call);
        } else if !turn.is_empty() {
            break;
        }
    }
    html! { @for call in turn.iter().rev() { (called(scene.say, call.spell, call.hit())) } }
}

fn hint(scene: &Scene<'_>, view: &View) -> Markup {
    let now = scene.position.paused || !scene.legal().is_empty();
    html! { p.waiting.now[now] { (what_now(scene, view)) } }
}

/// The same in few words, for a phone.
fn briefly(scene: &Scene<'_>, view: &View) -> Markup {
    html! {
        @if view.phase == Phase::Cast { (what_now(scene, view)) }
        @else { (scene.say.the("ab-now-call")) }
    }
}

/// What can be done now, or who is waited for.
fn what_now(scene: &Scene<'_>, view: &View) -> Markup {
    let say = scene.say;
    let seat = view.active.index();
    let again = view.phase == Phase::Cast;
    if scene.position.paused {
        return crate::table::round_waits(scene);
    }
    let text = if scene.legal().is_empty() {
        let key = if again { "ab-waiting-again" } else { "ab-waiting" };
        say.with(key, &args![name = name(scene, seat)])
    } else if !again {
        say.the("ab-hint-call")
    } else if view.options.free_order {
        say.the("ab-hint-any")
    } else {
        let least = view.calls.last().map_or(1, |call| call.spell.number());
        say.with("ab-hint-again", &args![least = least.to_string()])
    };
    html! { (text) }
}

/// The viewer's own rack from behind, what is known of it, their secret stones, and the
/// end of the turn.
fn hand(scene: &Scene<'_>, view: &View) -> Markup {
    let say = scene.say;
    let Some(me) = scene.me().filter(|_| has_hand(scene, view)) else {
        return html! {};
    };
    let seat = Seat(me as u8);
    let row: Row = view.racks[me];
    let secrets = view.secrets_of(seat);
    let known = inference::knowledge(view, seat);
    let fill = hindsight_abracada::RACK.saturating_sub(row.len()).min(view.pool.len());
    let next = next_after(view, me);
    let out = view.life[me] == 0;
    html! {
        div.hand.ab-hand {
            ol.ab-rack id=(rack_id(me)) aria-label=(say.with("ab-own", &args![n = row.len()])) {
                @for slot in slots(view, seat) {
                    @match slot {
                        Slot::Stone(place) => {
                            @let not: Vec<String> = known.not_at(place).iter().map(|spell| spell.to_string()).collect();
                            li {
                                (travelling(row.get(place), &format!("stone-{me}-{place}"), origin(scene, POOL)))
                                span.sr { (say.with("ab-place-n", &args![n = place + 1])) }
                                @if scene.position.hints && !not.is_empty() {
                                    small { span aria-hidden="true" { "≠ " (not.join(" ")) } span.sr { (say.with("ab-not", &args![spell = not.join(" ")])) } }
                                }
                            }
                        }
                        Slot::Ghost(spell) => li { (ghost(say, spell)) small { (say.the("ab-cast")) } },
                    }
                }
            }
            @if scene.position.hints { (spells::guesses(scene, view, seat)) }
            @if !secrets.is_empty() {
                div.ab-own-secrets {
                    (taken(scene, me, secrets))
                    span { b { (say.with("ab-your-secrets", &args![n = secrets.len()])) } small { (say.the("ab-secrets-why")) } }
                }
            }
            div.ab-stop-place {
                @if scene.position.paused { (crate::table::go_on(scene, &say.the("ab-next-round"))) }
                @else if out { p.ab-outnow { b { (say.the("ab-you-are-out")) } small { (say.the("ab-out-why")) } } }
                @else if scene.may(Action::Stop) {
                    @let then = say.with("ab-stop-then", &args![n = fill, name = next.map(|seat| name(scene, seat)).unwrap_or_default(), draws = flag(fill > 0)]);
                    (ActionButton {
                        action: Action::Stop,
                        class: "ab-stop",
                        label: Some(format!("{}: {then}", say.the("ab-stop"))),
                        key: Some("KeyS"),
                        drop: None,
                        inner: html! { b aria-hidden="true" { (say.the("ab-stop")) } small aria-hidden="true" { (then) } },
                    }.html(scene))
                }
            }
        }
    }
}

/// A place on one's own rack: a stone, or where one stood that was cast in this turn.
enum Slot {
    Stone(usize),
    Ghost(Spell),
}

/// The stones of a seat, and between them those that it has cast since its turn began: until
/// the rack is refilled.
fn slots(view: &View, seat: Seat) -> Vec<Slot> {
    let mut slots: Vec<Slot> = (0..view.racks[seat.index()].len()).map(Slot::Stone).collect();
    if view.active != seat || view.phase == Phase::Call {
        return slots;
    }
    // From the last to the first, so that each is put back where it stood.
    for call in view.calls.iter().rev().take_while(|call| call.seat == seat) {
        if let Some(place) = call.place.map(usize::from).filter(|&place| place <= slots.len()) {
            slots.insert(place, Slot::Ghost(call.spell));
        }
    }
    slots
}

/// Who is in turn after a seat.
fn next_after(view: &View, seat: usize) -> Option<usize> {
    let seats = view.racks.len();
    (1..seats).map(|step| (seat + step) % seats).find(|&other| view.life[other] > 0)
}
