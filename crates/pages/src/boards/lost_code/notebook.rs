//! The deduction sheet: digits in plain sight are painted over, the player marks the
//! others by hand and writes the guesses; what each round told is noted.

use hindsight_core::Seat;
use hindsight_lost_code::{DigitSet, Phase, RIGHT, Round, Symbol, View, WRONG, guess_points};
use maud::{Markup, html};

use super::Choices;
use super::Scene;
use super::marks::{LONGEST_NOTE, Mark};
use super::pieces::{art, digits, glyph, plate, run, symbol_name, token, verdict};
use crate::model::Place;
use crate::paths;
use crate::say::{args, flag, signed};

pub(super) fn notebook(scene: &Scene<'_>, view: &View, turn: &Choices<'_>) -> Markup {
    let say = scene.say;
    let Some(me) = view.who.seat() else { return html! {} };
    html! {
        section.notebook #notebook tabindex="-1" aria-label=(say.the("code-sheet")) {
            h2 { (say.the("code-sheet")) small { (say.the("code-sheet-yours")) } }
            @match &scene.position.place {
                Place::Table { id, seq } => {
                    form #marks method="post" action=(paths::marks(id)) {}
                    form #guesses method="post" action=(paths::guesses(id)) {
                        input type="hidden" name="seq" value=(seq);
                    }
                }
                Place::Lesson(address) => form #guesses method="post" action=(address) {},
                Place::Replay => {}
            }
            (grid(scene, view, turn, me))
            (legend(scene, turn))
            (note(scene, turn))
            h3 { (say.the("code-rounds")) small { (say.the("code-rounds-why")) } }
            (rounds(scene, view, me))
            (guess_line(scene, view, turn, me))
            button.btn popovertarget="all-rounds" { (say.the("code-all-bets")) }
        }
    }
}

/// The symbols for which the viewer is to write digits now: all at once, in a lesson
/// one after the other.
pub(super) fn to_write(
    scene: &Scene<'_>,
    view: &View,
    turn: &Choices<'_>,
    me: Seat,
) -> Vec<Symbol> {
    let table = &view.table;
    let at_once = if scene.at_table() { usize::MAX } else { 1 };
    match table.phase {
        _ if !turn.acts() => Vec::new(),
        Phase::Shortcut => table.to_write(me).into_iter().collect(),
        Phase::Write => {
            let done = table.wrote[me.index() & 3];
            let open = view.options().symbols().iter().filter(|&symbol| !done.contains(symbol));
            open.take(at_once).collect()
        }
        _ => Vec::new(),
    }
}

/// What the marks amount to, ready to be handed in; a lesson leaves that to the learner.
fn drafted(scene: &Scene<'_>, turn: &Choices<'_>, symbol: Symbol) -> DigitSet {
    if scene.at_table() { turn.draft(symbol) } else { DigitSet::EMPTY }
}

/// Whether the viewer can mark the sheet by hand.
fn may_mark(scene: &Scene<'_>, turn: &Choices<'_>) -> bool {
    !turn.over && scene.at_table()
}

/// A line a symbol. A digit in plain sight is painted over; any other is a button that
/// marks it.
fn grid(scene: &Scene<'_>, view: &View, turn: &Choices<'_>, me: Seat) -> Markup {
    let say = scene.say;
    html! {
        table.grid aria-label=(say.the("code-grid")) {
            @for symbol in view.options().symbols().iter() {
                tr class=(symbol) data-tile=(turn.marks.tile(symbol)) data-symbol=(symbol) {
                    th scope="row" { (glyph(say, symbol)) }
                    @for digit in 0..view.options().digits() { (cell(scene, view, turn, me, (symbol, digit), false)) }
                    td.rub {
                        @if may_mark(scene, turn) {
                            button form="marks" name="rub" value=(symbol) disabled[!turn.marks.any(symbol)]
                                aria-label=(say.with("code-do-rub", &args![symbol = symbol.name()])) {
                                svg viewBox="0 0 20 20" aria-hidden="true" { path d="M8 16.5h9M3.6 12.2l7.6-7.6a1.6 1.6 0 0 1 2.3 0l2.6 2.6a1.6 1.6 0 0 1 0 2.3l-7 7H6.5l-2.9-2.9a1 1 0 0 1 0-1.4zM7.4 8.4l5 5" {} }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The guesses that the viewer is to write now, on the stage: a line a symbol, a box to tick
/// for each digit that is not in plain sight.
pub(super) fn guesses(
    scene: &Scene<'_>,
    view: &View,
    turn: &Choices<'_>,
    me: Seat,
) -> Option<Markup> {
    let say = scene.say;
    let writing = to_write(scene, view, turn, me);
    let double = view.table.phase == Phase::Shortcut;
    let done = written_early(view, me).filter(|_| view.table.phase == Phase::Write);
    let done: Vec<(Symbol, DigitSet)> = done.collect();
    let best: i16 = writing
        .iter()
        .map(|&symbol| points(drafted(scene, turn, symbol), double))
        .chain(done.iter().map(|(_, set)| points(*set, true)))
        .sum();
    let factor = |double: bool| if double { 2 } else { 1 };
    let worst = -WRONG * (writing.len() as i16 * factor(double) + done.len() as i16 * 2);
    (!writing.is_empty()).then(|| html! {
        section.guess-card aria-labelledby="guess-card" {
            header {
                h2 #guess-card { (say.the(if double { "code-guess-shortcut" } else { "code-guess-all" })) }
                p { (say.with("code-write-points", &args![double = flag(double)])) }
            }
            table.grid.guessing.double[double] aria-labelledby="guess-card" {
                @for symbol in view.options().symbols().iter() {
                    @if let Some((_, set)) = done.iter().find(|(other, _)| *other == symbol) { (locked(scene, view, turn, symbol, *set)) }
                    @else if writing.contains(&symbol) {
                        tr class={ "writes " (symbol) } {
                            th scope="row" {
                                (glyph(say, symbol))
                                input type="hidden" form="guesses" name="for" value=(symbol);
                            }
                            @for digit in 0..view.options().digits() { (cell(scene, view, turn, me, (symbol, digit), true)) }
                            td.rub {
                                output.worth { (worth(drafted(scene, turn, symbol), double)) }
                                svg.sign aria-hidden="true" { use href=(art("warn")) {} }
                            }
                        }
                    }
                }
            }
            footer {
                p.sum-up {
                    span { output.best { (signed(best.into())) } " " (say.the("code-if-right")) }
                    span { output.worst { (signed(worst.into())) } " " (say.the("code-if-wrong")) }
                }
                p.quiet { (say.the("code-how-to-write")) }
            }
        }
    })
}

/// A line that was written for a shortcut.
fn locked(
    scene: &Scene<'_>,
    view: &View,
    turn: &Choices<'_>,
    symbol: Symbol,
    set: DigitSet,
) -> Markup {
    let say = scene.say;
    let best = points(set, true);
    html! {
        tr class={ "locked " (symbol) } data-best=(best) {
            th scope="row" { (glyph(say, symbol)) }
            @for digit in 0..view.options().digits() {
                td.wrote[set.contains(digit)] { @if !turn.unseen(symbol).contains(digit) { (drawn(Some("paint"))) } span { (digit) } }
            }
            td.rub { output.worth { (signed(best.into())) } (token(say, symbol)) }
        }
    }
}

/// What a seat wrote for a shortcut, by symbol: it stands, and counts double.
fn written_early(view: &View, me: Seat) -> impl Iterator<Item = (Symbol, DigitSet)> {
    let written = view.written[me.index() & 3].unwrap_or_default();
    let wrote = view.table.wrote[me.index() & 3];
    let taken = view.table.takers;
    let is_mine =
        move |symbol: &Symbol| wrote.contains(*symbol) && taken[symbol.index()] == Some(me);
    Symbol::ALL.into_iter().filter(is_mine).map(move |symbol| (symbol, written.0[symbol.index()]))
}

fn cell(
    scene: &Scene<'_>,
    view: &View,
    turn: &Choices<'_>,
    me: Seat,
    (symbol, digit): (Symbol, u8),
    writes: bool,
) -> Markup {
    let say = scene.say;
    let named = |word: &'static str| {
        format!(
            "{} {digit}: {}",
            symbol_name(say, symbol),
            say.with("code-mark", &args![mark = word])
        )
    };
    let (mark, stale) = turn.marks.at(symbol, digit);
    let word = word(mark, stale);
    let wrote = view.table.wrote[me.index() & 3].contains(symbol)
        && view.written[me.index() & 3].is_some_and(|sets| sets.0[symbol.index()].contains(digit));
    let truth = view.racks[me.index() & 3].is_some_and(|rack| rack.digit(symbol) == digit);
    html! {
        @if !turn.unseen(symbol).contains(digit) {
            td.seen.wrote[wrote] { (drawn(Some("paint"))) span { (digit) } span.sr { " " (say.with("code-mark", &args![mark = "seen"])) } }
        } @else if turn.over {
            td.truth[truth].wrote[wrote] data-mark=(mark.sign()) .stale[stale] {
                (drawn(shape(mark))) span { (digit) }
                span.sr { " " (say.with("code-mark", &args![mark = word])) @if truth { " " (say.the("code-truth")) } }
            }
        } @else if writes {
            td data-mark=(mark.sign()) .stale[stale] {
                label.tick-digit {
                    input.sr type="checkbox" form="guesses" name="guess" id={ "guess-" (symbol) "-" (digit) } value={ (symbol) " " (digit) }
                        checked[drafted(scene, turn, symbol).contains(digit)] aria-label={ (symbol_name(say, symbol)) " " (digit) };
                    (drawn(shape(mark))) span { (digit) }
                }
            }
        } @else if !may_mark(scene, turn) {
            td data-mark=(mark.sign()) { (drawn(shape(mark))) span { (digit) } }
        } @else {
            @let next = if stale { Mark::Crossed } else { mark.next() };
            @let tile = if next == Mark::Open { String::new() } else { turn.marks.tile(symbol).to_string() };
            td.wrote[wrote] {
                button.mark.stale[stale] form="marks" name="mark" id={ "mark-" (symbol) "-" (digit) }
                    value={ (symbol) " " (digit) " " (next.sign()) (tile) } data-mark=(mark.sign())
                    data-name={ (symbol_name(say, symbol)) " " (digit) } aria-label=(named(word)) {
                    (drawn(shape(mark))) span { (digit) }
                }
            }
        }
    }
}

/// A shape of the game's art over a cell.
fn drawn(shape: Option<&str>) -> Markup {
    html! {
        @match shape {
            Some("?") => { i.doubt aria-hidden="true" { "?" } }
            Some(shape) => { svg viewBox="0 0 36 30" aria-hidden="true" { use href=(art(shape)) {} } }
            None => {}
        }
    }
}

fn shape(mark: Mark) -> Option<&'static str> {
    match mark {
        Mark::Open => None,
        Mark::Crossed => Some("x"),
        Mark::Doubtful => Some("?"),
        Mark::Ringed => Some("ring"),
    }
}

fn word(mark: Mark, stale: bool) -> &'static str {
    match mark {
        _ if stale => "stale",
        Mark::Open => "open",
        Mark::Crossed => "out",
        Mark::Doubtful => "doubt",
        Mark::Ringed => "certain",
    }
}

/// What the marks mean, and, for the script, how they look.
fn legend(scene: &Scene<'_>, turn: &Choices<'_>) -> Markup {
    let say = scene.say;
    html! {
        ul.code-legend {
            li.seen-one { (drawn(Some("paint"))) (say.with("code-mark", &args![mark = "seen"])) }
            @for mark in Mark::WRITTEN {
                li class=(word(mark, false)) data-sign=(mark.sign()) { (drawn(shape(mark))) span { (say.with("code-mark", &args![mark = word(mark, false)])) } }
            }
            li.sr data-sign=(Mark::Open.sign()) { span { (say.with("code-mark", &args![mark = "open"])) } }
            @if may_mark(scene, turn) { li.how { (say.the("code-how-to-mark")) } }
        }
    }
}

/// The player's own words.
fn note(scene: &Scene<'_>, turn: &Choices<'_>) -> Markup {
    let say = scene.say;
    let words = &turn.marks.note;
    html! {
        @if may_mark(scene, turn) {
            div.code-note {
                label for="note" { (say.the("code-note")) }
                textarea #note form="marks" name="note" rows="1" maxlength=(LONGEST_NOTE) data-keep placeholder=(say.the("code-note-hint")) { (words) }
                button.btn.plain-only form="marks" { (say.the("code-note-keep")) }
            }
        } @else if !words.is_empty() {
            div.code-note { b { (say.the("code-note")) } p { (words) } }
        }
    }
}

/// What a guess of these digits can bring at best.
fn points(digits: DigitSet, double: bool) -> i16 {
    let points = match digits.len() {
        count @ 1..=3 => RIGHT[usize::from(count) - 1],
        _ => -WRONG,
    };
    if double { 2 * points } else { points }
}

fn worth(digits: DigitSet, double: bool) -> String {
    signed(points(digits, double).into())
}

/// The guesses as they stand: what was written for good, and what the marks amount to.
fn guess_line(scene: &Scene<'_>, view: &View, turn: &Choices<'_>, me: Seat) -> Markup {
    let say = scene.say;
    let table = &view.table;
    let writing = to_write(scene, view, turn, me);
    let wrote = table.wrote[me.index() & 3];
    let written = view.written[me.index() & 3].unwrap_or_default();
    let double = table.phase == Phase::Shortcut;
    html! {
        h3 { (say.the("code-last-guesses")) small { (say.with("code-write-points", &args![double = flag(double)])) } }
        ol.guess-line {
            @for symbol in view.options().symbols().iter() {
                @let token_taken = table.takers[symbol.index()] == Some(me);
                @let fixed = wrote.contains(symbol);
                @let set = if fixed { written.0[symbol.index()] } else { drafted(scene, turn, symbol) };
                li data-symbol=(symbol) .fixed[fixed] {
                    (glyph(say, symbol))
                    b { @if set.is_empty() { span.sr { (say.the("code-nothing")) } } @else { (digits(say, set)) } }
                    @let counts_double = token_taken || (double && writing.contains(&symbol));
                    small {
                        @if let Some(code) = view.racks[me.index() & 3] { (signed(guess_points(set, code.digit(symbol), counts_double).into())) }
                        @else { (worth(set, counts_double)) }
                        @if token_taken { (token(say, symbol)) }
                    }
                }
            }
        }
        @if writing.is_empty() && may_mark(scene, turn) && table.phase != Phase::Write { p.quiet { (say.the("code-draft")) } }
    }
}

/// The dice of each round, the viewer's own run, which sums it can have been, the verdict.
fn rounds(scene: &Scene<'_>, view: &View, me: Seat) -> Markup {
    let most = view.options().most();
    let played = view.table.rounds.len();
    html! {
        table.rounds aria-label=(scene.say.the("code-rounds")) {
            @for (at, round) in view.table.rounds.iter().enumerate() {
                tr.now[at + 1 == played && !view.is_open()] {
                    th scope="row" { (at + 1) }
                    td { span.threw { @for symbol in round.dice.dice() { (thrown(scene, view, me, at, symbol)) } } }
                    @if let Some(placed) = round.bet_of(me) {
                        @let sums = placed.verdict.map_or(placed.bet.sums(), |verdict| placed.bet.sums_after(verdict));
                        td { b { (run(placed.bet)) } }
                        td {
                            svg.scale.yet[placed.verdict.is_none()] viewBox={ "0 0 " (4 * (u32::from(most) + 1)) " 14" } preserveAspectRatio="none" aria-hidden="true" {
                                @for sum in (0..=most).filter(|&sum| sums.contains(sum)) {
                                    rect.fits x=(4 * u32::from(sum)) y="1" width="4" height="12" {}
                                }
                                @for sum in 0..=most { rect.tick x=(4 * u32::from(sum)) y="3" width="0.6" height="8" {} }
                                rect.ran x=(4 * u32::from(placed.bet.low)) y="1" width=(4 * u32::from(placed.bet.wheel.width())) height="12" {}
                            }
                        }
                        td { @if let Some(told) = placed.verdict { (verdict(scene.say, told)) } }
                    } @else { td {} td {} td {} }
                }
            }
            @for at in played + 1..=usize::from(view.table.rounds_in_all()) {
                tr.to-come { th scope="row" { (at) } td colspan="4" {} }
            }
        }
    }
}

/// A die of a round; with the digit that the tile had then, if it was discarded
/// since and is known.
fn thrown(scene: &Scene<'_>, view: &View, me: Seat, at: usize, symbol: Symbol) -> Markup {
    let known = view.table.rounds[at..]
        .iter()
        .flat_map(|round| round.swaps.iter())
        .find(|swap| swap.seat == me && swap.symbol == symbol)
        .map(|swap| swap.digit);
    html! { span.threw-one.known-one[known.is_some()] { (glyph(scene.say, symbol)) @if let Some(digit) = known { b { (digit) } } } }
}

/// Every round with the bets and the swaps of all.
pub(super) fn all_rounds(scene: &Scene<'_>, view: &View) -> Markup {
    let say = scene.say;
    let line = |round: &Round| {
        html! {
            @for placed in round.bets.iter() {
                p {
                    b { (scene.you_or_name(placed.seat.index())) } " "
                    (plate(&run(placed.bet))) " "
                    @if let Some(told) = placed.verdict { (verdict(say, told)) }
                    @if let Some(swap) = round.swaps.iter().find(|swap| swap.seat == placed.seat) {
                        " " span.quiet { (say.with("code-discarded", &args![symbol = symbol_name(say, swap.symbol), digit = swap.digit])) }
                    }
                }
            }
        }
    };
    html! {
        ol.every {
            @for (at, round) in view.table.rounds.iter().enumerate() {
                li {
                    h3 { (say.with("code-round", &args![n = at + 1])) " " @for symbol in round.dice.dice() { (glyph(say, symbol)) } }
                    (line(round))
                }
            }
        }
    }
}
