//! The face of Lost Cities: five or six trails between two players.

mod cards;
mod coach;
mod figures;
mod log;
mod reasons;
mod rounds;
mod sheets;
mod trails;

use fluent_bundle::FluentArgs;
use hindsight_core::Seat;
use hindsight_lost_cities::{Action, Card, Event, LostCities, Meaning, Phase, View};
use hindsight_review::Decision;
use maud::{Markup, html};

use crate::board::{About, Board, DailyTable, GameScene, Line, Parts, Reason, SeatParts, Seen};
use crate::boards::folder;
use crate::coach::ActionWords;
use crate::model::Place;
use crate::night::Night;
use crate::paths;
use crate::picture::SmallBoard;
use crate::say::{Say, args, flag, plain, signed};
use cards::{card_face, card_title, chip};

/// A position of the game while its board draws it.
type Scene<'a> = GameScene<'a, LostCities>;

/// The board of Lost Cities.
pub(crate) const BOARD: LostCitiesBoard = LostCitiesBoard;

pub(crate) struct LostCitiesBoard;

static ABOUT: About = About::of::<LostCities>(
    20,
    folder!(),
    DailyTable { seats: 2, options: "rounds=1", minutes: 8 },
);

impl Board for LostCitiesBoard {
    type Game = LostCities;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn draw(&self, scene: &Scene<'_>) -> Parts {
        let decided = rounds::decided(scene);
        let view = decided.as_ref().map_or(scene.view(), |round| &round.view);
        let turn = Choices::of(scene, view);
        Parts {
            progress: progress(scene, view),
            seats: (0..2).map(|seat| seat_parts(scene, view, seat)).collect(),
            ledger: ledger(scene, view),
            board: trails::board(scene, view, &turn),
            hint: if decided.is_some() { rounds::hint(scene) } else { hint(scene, view, &turn) },
            hand: match &decided {
                Some(round) => rounds::card(scene, round),
                None => hand(scene, view, &turn),
            },
            sheets: sheets::sheets(scene, view),
            keys: keys(scene, view),
        }
    }

    fn small(&self, scene: &Scene<'_>) -> Markup {
        trails::small(scene, scene.view())
    }

    fn picture(&self, scene: &Scene<'_>, night: &Night) -> Option<SmallBoard> {
        Some(trails::picture(scene, scene.view(), night))
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
        Some(|view| view.scores.len() as u32)
    }

    /// A card and its draw are one turn.
    fn turns(&self, seen: &Seen<LostCities>) -> Vec<usize> {
        let placed =
            |events: &[Event]| matches!(events, [Event::Played { .. } | Event::Discarded { .. }]);
        seen.iter().filter(|(_, events)| !placed(events)).map(|(step, _)| step + 1).collect()
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
    /// The viewer's hand in order, as it lies before them.
    hand: Vec<Card>,
    legal: &'a [Action],
}

impl<'a> Choices<'a> {
    fn of(scene: &Scene<'a>, view: &View) -> Choices<'a> {
        let hand = scene.me().and_then(|seat| view.hands[seat & 1]);
        Choices {
            hand: hand.map(|cards| cards.iter().collect()).unwrap_or_default(),
            // Whoever looks at a round that was decided goes on first.
            legal: if scene.position.paused { &[] } else { scene.legal() },
        }
    }

    fn places(&self) -> bool {
        self.legal.iter().any(|a| matches!(a.meaning(), Meaning::Play(_) | Meaning::Discard(_)))
    }

    fn draws(&self) -> bool {
        self.legal.contains(&Action::DRAW)
    }

    fn may(&self, action: Action) -> bool {
        self.legal.contains(&action)
    }

    /// The places in the hand that hold this kind of card.
    fn picks(&self, card: Card) -> Vec<usize> {
        (0..self.hand.len()).filter(|&place| self.hand[place] == card).collect()
    }
}

fn progress(scene: &Scene<'_>, view: &View) -> Markup {
    let over = view.phase == Phase::Over;
    let (round, rounds) = (view.scores.len(), usize::from(view.options.rounds));
    html! {
        @if rounds > 1 {
            span.pips aria-hidden="true" {
                @for place in 0..rounds { i.done[place < round].now[place == round && !over] {} }
            }
            @let n = if over { round } else { round + 1 };
            (scene.say.with("lc-round-of", &args![n = n, of = rounds]))
        }
    }
}

/// Points of a side: the finished rounds, and the one under way as it stands.
fn total(view: &View, seat: usize) -> i32 {
    let under_way = if view.phase == Phase::Over { 0 } else { so_far(view, seat) };
    view.totals()[seat] + under_way
}

/// What a side's expeditions are worth as they lie.
fn so_far(view: &View, seat: usize) -> i32 {
    view.sheet(Seat(seat as u8)).iter().map(|line| line.score).sum()
}

fn seat_parts(scene: &Scene<'_>, view: &View, seat: usize) -> SeatParts {
    SeatParts {
        last: log::deed(scene, seat),
        held: if scene.is_me(seat) {
            html! {}
        } else {
            held(scene, view, seat)
        },
        sum: plain(total(view, seat)),
    }
}

/// The other hand: backs, and what is known of it if the viewer likes to be told;
/// all of it once the match is over.
fn held(scene: &Scene<'_>, view: &View, seat: usize) -> Markup {
    let say = scene.say;
    let open = view.hands[seat];
    let known: Vec<Card> = match open {
        Some(hand) => hand.iter().collect(),
        None if scene.position.hints => view.known[seat].iter().collect(),
        None => Vec::new(),
    };
    let size = view.hand_size(Seat(seat as u8));
    let backs = if open.is_some() { 0 } else { size.saturating_sub(known.len()) };
    html! {
        p.held {
            span.sr { (say.with("lc-held", &args![n = size])) }
            @if backs > 0 { span.backs aria-hidden="true" { @for _ in 0..backs { i {} } } }
            @if !known.is_empty() {
                span.known title=(say.the("lc-known-why")) {
                    @for card in &known { span data-vt=(trails::travel_name(view, scene.near(), trails::Place::Known(seat), *card, 0)) { (chip(say, *card)) } }
                    @if open.is_none() { span.note { (say.the("lc-known")) } }
                }
            }
        }
    }
}

/// Where the sheet of a round that the table no longer shows is to be read.
fn moves_of(scene: &Scene<'_>, round: u8) -> String {
    let sheet = sheets::round_id(round);
    match &scene.position.place {
        Place::Table { id, .. } => format!("{}#{sheet}", paths::moves(id)),
        Place::Lesson(_) | Place::Replay => format!("#{sheet}"),
    }
}

/// The rounds' scores. The label of a finished round opens its sheet.
fn ledger(scene: &Scene<'_>, view: &View) -> Markup {
    let say = scene.say;
    let order = [scene.near(), 1 - scene.near()];
    let done = view.scores.len();
    let sheets: Vec<u8> = sheets::finished(scene).map(|(round, _)| round).collect();
    let rounds = usize::from(view.options.rounds);
    // A long match does not list what is to come.
    let shown = if rounds > 5 { done + 1 } else { rounds }.min(rounds);
    html! {
        table.ledger {
            thead { tr {
                th { span.sr { (say.the("round")) } }
                @for side in order { th scope="col" { span.name { (scene.you_or_name(side)) } } }
            } }
            tbody {
                @for round in 0..shown {
                    @let label = say.with("lc-round", &args![n = round + 1]);
                    @if let Some(scores) = view.scores.get(round) {
                        tr {
                            th scope="row" {
                                @if sheets.contains(&(round as u8 + 1)) {
                                    button.link popovertarget=(sheets::round_id(round as u8 + 1)) { (label) }
                                } @else {
                                    a.link href=(moves_of(scene, round as u8 + 1)) { (label) }
                                }
                            }
                            @for side in order { td { (plain(scores[side].into())) } }
                        }
                    } @else if round == done && view.phase != Phase::Over {
                        tr.now {
                            th scope="row" { (say.with("lc-round-so-far", &args![n = round + 1])) }
                            @for side in order { td { (signed(so_far(view, side))) } }
                        }
                    } @else {
                        tr { th scope="row" { (label) } td {} td {} }
                    }
                }
            }
            tfoot { tr {
                th scope="row" { (say.the("total")) }
                @for side in order { td { (plain(total(view, side))) } }
            } }
        }
    }
}

fn hint(scene: &Scene<'_>, view: &View, turn: &Choices<'_>) -> Markup {
    let say = scene.say;
    if !turn.places() && !turn.draws() {
        let mover = view.mover.index();
        return html! {
            p.waiting { (say.with("lc-waiting", &args![name = scene.name(mover).to_string(), step = if view.phase == Phase::Draw { "draw" } else { "place" }])) }
        };
    }
    html! {
        ol.steps {
            li value="1" aria-current=[turn.places().then_some("step")] { (say.the("lc-step-place")) }
            li value="2" aria-current=[turn.draws().then_some("step")] { (say.the("lc-step-draw")) }
        }
        @if turn.places() {
            p.unpicked { (say.the("lc-hint-place")) }
            @for (place, card) in turn.hand.iter().enumerate() {
                p class={ "for for-" (place) } {
                    (say.rich("lc-hint-card", args![plays = flag(turn.may(Action::play(*card)))], &[("card", chip(say, *card))]))
                }
            }
        } @else {
            p { (say.the(draw_hint(view, turn))) }
        }
    }
}

fn draw_hint(view: &View, turn: &Choices<'_>) -> &'static str {
    let piles = hindsight_lost_cities::Colour::ALL;
    let takes = piles.into_iter().any(|colour| turn.may(Action::take(colour)));
    let others = piles.into_iter().any(|c| !view.piles.of(c).is_empty() && view.closed != Some(c));
    match (takes, others, view.closed) {
        (false, true, _) => "lc-hint-draw-must",
        (false, false, Some(_)) => "lc-hint-draw-closed",
        (false, false, None) => "lc-hint-draw-deck",
        (true, ..) => "lc-hint-draw",
    }
}

/// The viewer's hand: cards to choose from while one is to be placed.
fn hand(scene: &Scene<'_>, view: &View, turn: &Choices<'_>) -> Markup {
    let say = scene.say;
    let fresh = trails::drawn_last(scene);
    let mut copies = [0usize; 60];
    html! {
        ul class={ "hand n" (turn.hand.len()) } aria-label=(say.the("lc-hand")) {
            @for (place, card) in turn.hand.iter().enumerate() {
                @let copy = { let n = copies[card.index()]; copies[card.index()] += 1; n };
                @let travels = trails::travel_name(view, scene.near(), trails::Place::Hand, *card, copy);
                @let new = copy == 0 && fresh.is_some_and(|(drawn, _)| drawn == *card);
                @let from = fresh.filter(|_| new).and_then(|(_, deck)| deck.then_some("deck"));
                @let class = format!("card {}{}", card.colour().name(), if new { " new" } else { "" });
                li class={ "h" (place) } {
                    @if turn.places() {
                        label class=(class) data-vt=(travels) data-from=[from] data-piece="card" data-drag={ "pick-" (place) } {
                            input.sr type="radio" name="pick" id={ "pick-" (place) } value=(card)
                                data-key={ "Digit" (place + 1) } aria-keyshortcuts=(place + 1) aria-label=(card_title(say, *card));
                            (card_face(*card, true))
                        }
                    } @else {
                        span class=(class) role="img" aria-label=(card_title(say, *card)) data-vt=(travels) data-from=[from] data-piece="card" {
                            (card_face(*card, true))
                        }
                    }
                }
            }
        }
    }
}

fn keys(scene: &Scene<'_>, view: &View) -> Vec<(String, String)> {
    let say = scene.say;
    [
        ("1–8".to_string(), "lc-key-pick"),
        ("E".to_string(), "lc-key-expedition"),
        ("D".to_string(), "lc-key-discard"),
        ("0".to_string(), "lc-key-deck"),
        (format!("1–{}", view.options.expeditions), "lc-key-pile"),
    ]
    .map(|(key, what)| (key, say.the(what)))
    .into()
}
