//! The face of The Lost Code: racks around a dial, the serpent of the score track,
//! and a sheet on which one's own code comes to light.

mod coach;
mod dial;
mod figures;
mod log;
mod marks;
mod notebook;
mod panel;
mod pieces;
mod reasons;
mod rounds;
mod sheets;
mod track;

use fluent_bundle::FluentArgs;
use hindsight_core::Seat;
use hindsight_lost_code::{
    Action, BLANK, Curse, DigitSet, Event, LostCode, Phase, Symbol, Verdict, View,
};
use hindsight_review::Decision;
use maud::{Markup, html};

use crate::board::{About, Board, DailyTable, GameScene, Line, Parts, Reason, SeatParts, Seen};
use crate::boards::folder;
use crate::coach::ActionWords;
use crate::night::Night;
use crate::notice::Notice;
use crate::picture::SmallBoard;
use crate::say::{Say, args, flag, plain};
use marks::Marks;
use pieces::{
    back, choice, curse, face, is_rolled, marker, rack, run, symbol_name, tile_name, token,
};

/// A position of the game while its board draws it.
type Scene<'a> = GameScene<'a, LostCode>;

/// The board of The Lost Code.
pub(crate) const BOARD: LostCodeBoard = LostCodeBoard;

pub(crate) struct LostCodeBoard;

static ABOUT: About =
    About::of::<LostCode>(40, folder!(script), DailyTable { seats: 2, options: "", minutes: 20 });

impl Board for LostCodeBoard {
    type Game = LostCode;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn draw(&self, scene: &Scene<'_>) -> Parts {
        let view = scene.view();
        let turn = Choices::of(scene, view);
        Parts {
            progress: progress(scene, view),
            seats: (0..scene.position.seats.len())
                .map(|seat| seat_parts(scene, view, seat))
                .collect(),
            ledger: html! { (idle_racks(scene, view)) (track::track(scene, view)) (panel::piles(scene, view)) },
            board: html! { (panel::board(scene, view, &turn)) (notebook::notebook(scene, view, &turn)) (tabs(scene)) },
            hint: hint(scene, view, &turn),
            hand: own_rack(scene, view, &turn),
            sheets: sheets::sheets(scene, view),
            keys: keys(scene),
        }
    }

    fn small(&self, scene: &Scene<'_>) -> Markup {
        track::small(scene.view())
    }

    fn picture(&self, scene: &Scene<'_>, night: &Night) -> Option<SmallBoard> {
        Some(track::picture(scene.view(), night))
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

    fn news(&self, scene: &Scene<'_>) -> Option<String> {
        log::news(scene)
    }

    fn moments(&self) -> Option<fn(&View) -> u32> {
        Some(|view| {
            let checked = view.table.rounds.iter().filter(|round| rounds::is_checked(round));
            checked.count() as u32
        })
    }

    fn has_sheet(&self) -> bool {
        true
    }

    fn read_marks(&self, fields: &[(String, String)]) -> Result<Vec<(String, String)>, Notice> {
        marks::read(fields)
    }

    fn read_guesses(&self, fields: &[(String, String)]) -> Result<Vec<String>, Notice> {
        marks::read_guesses(fields)
    }

    fn ticks(&self, action: &str) -> Vec<String> {
        marks::ticks(action)
    }

    /// A sheet has six lines, and all hand theirs in at the same time: that is one thing. A
    /// shortcut has one line.
    fn turns(&self, seen: &Seen<LostCode>) -> Vec<usize> {
        let last_of = |at: usize| seen.get(at).and_then(|(_, events)| events.last());
        let of_sheet = |at: usize| {
            matches!(last_of(at), Some(Event::Wrote { .. }))
                && !(at > 0 && matches!(last_of(at - 1), Some(Event::Took { .. })))
        };
        (0..seen.len()).filter(|&at| !of_sheet(at)).map(|at| seen[at].0 + 1).collect()
    }

    fn figure(&self, say: Say, name: &str) -> Option<Markup> {
        figures::figure(say, name)
    }

    fn facts(&self, scene: &Scene<'_>) -> FluentArgs<'static> {
        figures::facts(scene, scene.view())
    }
}

/// What the viewer may do now, and what they have made out of their own code.
struct Choices<'a> {
    legal: &'a [Action],
    /// For each symbol the digits that are nowhere in the viewer's sight, their own rack
    /// aside.
    unseen: [DigitSet; 6],
    /// What the viewer has marked by hand.
    marks: Marks,
    /// Whether all is shown and nothing more can be marked.
    over: bool,
}

impl<'a> Choices<'a> {
    fn of(scene: &Scene<'a>, view: &View) -> Choices<'a> {
        let mut hidden = *view;
        let mut marks = Marks::default();
        if let Some(me) = view.who.seat() {
            // The sheet of a finished game still shows what its owner could know.
            hidden.racks[me.index() & 3] = None;
            marks = Marks::of(&scene.position.marks, view, me);
        }
        let legal = scene.legal();
        let over = scene.is_over();
        Choices { legal, unseen: Symbol::ALL.map(|symbol| hidden.unseen(symbol)), marks, over }
    }

    fn acts(&self) -> bool {
        !self.legal.is_empty()
    }

    fn may(&self, action: Action) -> bool {
        self.legal.contains(&action)
    }

    fn unseen(&self, symbol: Symbol) -> DigitSet {
        self.unseen[symbol.index()]
    }

    /// What the viewer would write for the symbol, by the marks.
    fn draft(&self, symbol: Symbol) -> DigitSet {
        self.marks.draft(symbol, self.unseen(symbol))
    }

    /// What is left of the symbol's digits, by sight and by the marks.
    fn may_be(&self, symbol: Symbol) -> DigitSet {
        self.marks.left(symbol, self.unseen(symbol))
    }
}

fn progress(scene: &Scene<'_>, view: &View) -> Markup {
    let table = &view.table;
    let of = table.rounds_in_all();
    let over = matches!(table.phase, Phase::Write | Phase::Over);
    let round = table.round().max(1);
    html! {
        span.pips aria-hidden="true" {
            @for place in 1..=of { i.done[place < round || over].now[place == round && !over] {} }
        }
        @if table.phase == Phase::Write { (scene.say.the("code-last-guesses")) }
        @else { (scene.say.with("code-round-of", &args![n = round, of = of])) }
    }
}

fn seat_parts(scene: &Scene<'_>, view: &View, seat: usize) -> SeatParts {
    let field = view.table.track.field(Seat(seat as u8));
    let cursed = view.table.curse == Curse::Upon(Seat(seat as u8));
    let taken: Vec<Symbol> = Symbol::ALL
        .into_iter()
        .filter(|symbol| view.table.takers[symbol.index()] == Some(Seat(seat as u8)))
        .collect();
    SeatParts {
        last: rounds::seat_line(scene, view, Seat(seat as u8))
            .unwrap_or_else(|| log::deed(scene, seat)),
        held: html! {
            p.standing {
                @if let Some(place) = rounds::place(scene, view, Seat(seat as u8)) {
                    span.ord title=(rounds::reason(scene, view, Seat(seat as u8))) { (place) }
                }
                (marker(scene, seat))
                b { (plain(field.into())) }
                span.sr { (scene.say.the("code-points")) }
            }
            @if cursed || !taken.is_empty() {
                p.tokens {
                    @for symbol in taken { (token(scene.say, symbol)) }
                    @if cursed { (curse(&scene.say.the("code-cursed"))) span.why { (scene.say.the("code-cursed-why")) } }
                }
            }
            // The viewer's own tiles lie in the hand, until all is shown.
            @if !scene.is_me(seat) || view.is_open() { (rack(scene, seat & 3, scene.name(seat))) }
        },
        sum: plain(field.into()),
    }
}

/// The racks without a player, which all see.
fn idle_racks(scene: &Scene<'_>, view: &View) -> Markup {
    html! {
        @for place in usize::from(view.table.seats)..view.racks.len() {
            div.idle {
                small { (scene.say.the("code-nobodys")) }
                (rack(scene, place, &scene.say.the("code-nobodys")))
            }
        }
    }
}

fn hint(scene: &Scene<'_>, view: &View, turn: &Choices<'_>) -> Markup {
    let say = scene.say;
    let table = &view.table;
    let step = match table.phase {
        Phase::Deal | Phase::Roll | Phase::Over => "roll",
        Phase::Offer => "offer",
        Phase::Shortcut => "shortcut",
        Phase::Turn if turn.may(Action::Accept) || !turn.acts() => "turn",
        Phase::Turn => "bears",
        Phase::Bet => "bet",
        Phase::Swap => "swap",
        Phase::Write => "write",
    };
    let me = scene.me().map(|seat| Seat(seat as u8));
    if scene.position.paused {
        return html! {
            p.waiting.now { (crate::table::round_waits(scene)) }
            div.slot { (crate::table::go_on(scene, &say.with("code-go-on", &args![step = if turn.acts() { step } else { "wait" }]))) }
        };
    }
    let symbol = me.and_then(|me| table.to_write(me)).or(table.offered());
    if turn.acts() {
        let placed = me.and_then(|me| table.current()?.bet_of(me));
        let told = placed.and_then(|placed| placed.verdict);
        let words = args![
            step = step,
            symbol = symbol.map_or("none", Symbol::name),
            run = placed.map(|placed| run(placed.bet)).unwrap_or_default(),
            told = told.unwrap_or(Verdict::Wrong).to_string(),
        ];
        return html! {
            p.waiting.now { span { (say.with("code-hint", &words)) @if table.phase == Phase::Offer { span.offer-why { " " (say.the("code-offer-why")) } } } }
            @if table.phase == Phase::Write { p.waiting.blank-line { svg.sign aria-hidden="true" { use href=(pieces::art("warn")) {} } span { (say.the("code-blank")) } } }
            div.slot { (deed_button(scene, view, turn)) }
        };
    }
    let names: Vec<String> = match table.actor() {
        Some(seat) => vec![scene.name(seat.index()).to_string()],
        None => table.waiting.iter().map(|seat| scene.name(seat.index()).to_string()).collect(),
    };
    html! {
        @if !names.is_empty() {
            p.waiting {
                (say.with("code-waiting", &args![step = step, name = crate::page::list(say, &names), many = flag(names.len() > 1)]))
            }
        }
        div.slot {}
    }
}

/// The one button of the step, which has its place whether it can be pressed or not.
fn deed_button(scene: &Scene<'_>, view: &View, turn: &Choices<'_>) -> Markup {
    let say = scene.say;
    html! {
        @match view.table.phase {
            Phase::Bet => (bet_button(scene)),
            Phase::Write | Phase::Shortcut => (hand_in(scene, view.table.phase)),
            Phase::Turn if turn.may(Action::Accept) => {
                (choice(scene, Action::Accept, "lamp", Some("KeyA"), &html! { (say.the("code-do-accept")) }))
            }
            // What may cost double is nobody's first choice.
            Phase::Offer => {
                (choice(scene, Action::Take, "", Some("KeyT"), &html! { (say.the("code-do-take")) }))
                (choice(scene, Action::Pass, "lamp", Some("KeyP"), &html! { (say.the("code-do-pass")) }))
            }
            _ => {}
        }
    }
}

/// The button that places the bet to which the script has turned a wheel.
fn bet_button(scene: &Scene<'_>) -> Markup {
    let words = scene.say.with("code-do-bet", &args![run = "%"]);
    html! {
        button.btn.btn-lamp.place-bet #place-bet form="act" data-key="Enter" data-words=(words) hidden { span {} small {} }
    }
}

/// The button that hands in what is written on the sheet.
fn hand_in(scene: &Scene<'_>, phase: Phase) -> Markup {
    let say = scene.say;
    html! {
        @if scene.position.confirm {
            label.sure-box { input type="checkbox" form="guesses" required; (say.the("code-sure")) }
        } @else if phase == Phase::Write {
            // The script asks once more for a line that is blank.
            label.sure-box #blank-sure hidden { input type="checkbox" form="guesses"; (say.the("code-sure")) }
        }
        button.btn.btn-lamp #hand-in form="guesses" data-key="KeyH" aria-keyshortcuts="H" { (say.the("code-do-hand-in")) }
    }
}

/// On a phone the table, the sheet and the track take turns; which is seen needs no script.
fn tabs(scene: &Scene<'_>) -> Markup {
    let say = scene.say;
    let mut parts = vec![("table", "code-part-table")];
    if scene.me().is_some() {
        parts.push(("sheet", "code-part-sheet"));
    }
    parts.push(("track", "code-part-track"));
    html! {
        fieldset.tabs #tabs data-keep {
            legend.sr { (say.the("code-parts")) }
            @for (id, word) in parts {
                label { input.sr type="radio" name="part" id={ "part-" (id) } checked[id == "table"]; span { (say.the(word)) } }
            }
        }
    }
}

/// The viewer's own tiles from behind, with the digits they can have; their faces
/// once all is shown.
fn own_rack(scene: &Scene<'_>, view: &View, turn: &Choices<'_>) -> Markup {
    let say = scene.say;
    let Some(me) = scene.me() else { return html! {} };
    html! {
        ol.own aria-label=(say.the("code-own")) {
            @for symbol in view.options().symbols().iter() {
                @let may_be = turn.may_be(symbol);
                @let shown = view.racks[me & 3].map(|rack| rack.digit(symbol)).filter(|&digit| digit != BLANK);
                @let digits: String = may_be.iter().map(|digit| digit.to_string()).collect();
                li data-symbol=(symbol) data-vt=(tile_name(me, symbol)) data-piece="tile" data-face=(shown.map_or_else(|| "back".to_string(), |digit| digit.to_string())) .rolled[is_rolled(view, symbol)] {
                    @if let Some(digit) = shown { (face(say, symbol, digit)) }
                    @else if turn.may(Action::Swap(symbol)) && !scene.position.paused {
                        (choice(scene, Action::Swap(symbol), "swap target", Some(&format!("Digit{}", symbol.index() + 1)), &html! {
                            (back(symbol))
                            span.sr { (say.with("code-do-swap", &args![symbol = symbol.name()])) }
                        }))
                    } @else { (back(symbol)) }
                    span.may.sure-of[may_be.len() == 1] {
                        span.sr { (symbol_name(say, symbol)) " " }
                        b { (digits) }
                    }
                }
            }
        }
    }
}

fn keys(scene: &Scene<'_>) -> Vec<(String, String)> {
    let say = scene.say;
    [
        ("1–7", "code-key-wheel"),
        ("← → PgUp PgDn", "code-key-turn"),
        ("Enter", "code-key-bet"),
        ("A", "code-key-accept"),
        ("1–3", "code-key-die"),
        ("Q–Y", "code-key-symbol"),
        ("1–6", "code-key-swap"),
        ("T, P", "code-key-offer"),
        ("M", "code-key-sheet"),
        ("X ? O Backspace", "code-key-mark"),
        ("0–8, H", "code-key-write"),
    ]
    .map(|(key, what)| (key.to_string(), say.the(what)))
    .into()
}
