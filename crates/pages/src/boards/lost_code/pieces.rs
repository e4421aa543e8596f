//! Symbols, tiles, markers and runs: as words, in a sentence and on the table.

use hindsight_lost_code::{Action, BLANK, Bet, DigitSet, Phase, Rack, Symbol, Verdict, View};
use maud::{Markup, html};

use super::Scene;
use crate::asset::url;
use crate::button::ActionButton;
use crate::say::{Part, Say, args};

/// A symbol of the game's art.
pub(super) fn art(name: &str) -> String {
    format!("{}#{name}", url("lost-code.svg"))
}

/// A symbol's name.
pub(super) fn symbol_name(say: Say, symbol: Symbol) -> String {
    say.with("code-symbol", &args![symbol = symbol.name()])
}

/// A symbol in a line of text.
pub(super) fn glyph(say: Say, symbol: Symbol) -> Markup {
    glyph_called(symbol, &symbol_name(say, symbol))
}

fn glyph_called(symbol: Symbol, name: &str) -> Markup {
    html! {
        svg class={ "glyph " (symbol) } role="img" aria-label=(name) { use href=(art(symbol.name())) {} }
    }
}

/// A symbol as part of a sentence.
pub(super) fn symbol_part(say: Say, part: &str, symbol: Symbol) -> Part {
    let noun = say.noun("code-symbol", &args![symbol = symbol.name()]);
    Part::noun(part, &noun, |name| glyph_called(symbol, name))
}

/// Three or so symbols in a line of text.
pub(super) fn glyphs(say: Say, symbols: impl IntoIterator<Item = Symbol>) -> Markup {
    html! { @for symbol in symbols { (glyph(say, symbol)) } }
}

/// The same in words.
pub(super) fn names(say: Say, symbols: impl IntoIterator<Item = Symbol>) -> String {
    let names: Vec<String> = symbols.into_iter().map(|symbol| symbol_name(say, symbol)).collect();
    names.join(", ")
}

/// The run of a bet: `3–12`, `7`.
pub(super) fn run(bet: Bet) -> String {
    bet.to_string().replace('-', "–")
}

/// A run, or digits, in a line of text.
pub(super) fn plate(text: &str) -> Markup {
    html! { b.plate-chip { (text) } }
}

/// Digits that were written.
pub(super) fn digits(say: Say, set: DigitSet) -> String {
    if set.is_empty() {
        return say.the("code-nothing");
    }
    let digits: Vec<String> = set.iter().map(|digit| digit.to_string()).collect();
    digits.join(" ")
}

/// What came of a bet, in a word.
pub(super) fn verdict_word(say: Say, verdict: Verdict) -> String {
    say.with("code-verdict", &args![verdict = verdict.to_string()])
}

/// The mark alone.
pub(super) fn verdict_mark(verdict: Verdict) -> Markup {
    let mark = match verdict {
        Verdict::Right => "in",
        Verdict::Higher => "higher",
        Verdict::Lower => "lower",
        Verdict::Wrong => "x",
    };
    html! { svg.sign.hit[verdict == Verdict::Right] aria-hidden="true" { use href=(art(mark)) {} } }
}

/// The same with its mark.
pub(super) fn verdict(say: Say, verdict: Verdict) -> Markup {
    html! {
        span.verdict.hit[verdict == Verdict::Right] { (verdict_mark(verdict)) (verdict_word(say, verdict)) }
    }
}

/// A tile with its face.
pub(super) fn face(say: Say, symbol: Symbol, digit: u8) -> Markup {
    let label = format!("{} {digit}", symbol_name(say, symbol));
    html! {
        svg class={ "tile " (symbol) } viewBox="0 0 40 50" role="img" aria-label=(label) {
            use href=(art("face")) {}
            use.k href=(art(symbol.name())) x="11.5" y="2.5" width="17" height="17" {}
            use.d href=(art(&format!("digit-{digit}"))) x="10" y="20.5" width="20" height="26.7" {}
        }
    }
}

/// A tile from behind.
pub(super) fn back(symbol: Symbol) -> Markup {
    html! {
        svg class={ "tile " (symbol) } viewBox="0 0 40 50" aria-hidden="true" {
            use href=(art("back")) {}
            use.k href=(art(symbol.name())) x="5.5" y="9" width="29" height="29" {}
        }
    }
}

/// A rack on its ledge; from behind if it is out of sight. The symbols on the dice are
/// marked.
pub(super) fn rack(scene: &Scene<'_>, place: usize, whose: &str) -> Markup {
    let say = scene.say;
    let rack: Option<Rack> = scene.view().racks[place];
    let label = match rack {
        Some(_) => say.with("code-rack", &args![name = whose.to_string()]),
        None => say.with("code-rack-hidden", &args![name = whose.to_string()]),
    };
    let view = scene.view();
    html! {
        ol.rack aria-label=(label) {
            @for symbol in Symbol::ALL {
                @let rolled = is_rolled(view, symbol);
                @match rack.map(|rack| rack.digit(symbol)) {
                    Some(BLANK) => {}
                    Some(digit) => li.rolled[rolled] data-vt=(tile_name(place, symbol)) data-piece="tile" data-face=(digit) { (face(say, symbol, digit)) },
                    None => li.rolled[rolled] data-vt=(tile_name(place, symbol)) data-piece="tile" data-face="back" { (back(symbol)) },
                }
            }
        }
    }
}

/// The name under which a tile travels.
pub(super) fn tile_name(place: usize, symbol: Symbol) -> String {
    format!("tile-{place}-{symbol}")
}

/// Whether one of the dice that are bet on shows the symbol.
pub(super) fn is_rolled(view: &View, symbol: Symbol) -> bool {
    let betting = matches!(view.table.phase, Phase::Offer | Phase::Turn | Phase::Bet | Phase::Swap);
    betting && view.table.current().is_some_and(|round| round.dice.dice().contains(&symbol))
}

/// The class of a seat's glaze.
pub(super) fn glaze(seat: usize) -> &'static str {
    ["m1", "m2", "m3", "m4"][seat % 4]
}

/// The mark on the top of a seat's marker, so that its colour does not stand alone.
pub(super) fn top(seat: usize) -> Markup {
    let path = [
        "M9 7.3a8 3 0 0 0 16 0a8 3 0 0 0-16 0z",
        "M10 5.3h14M9 9.3h16",
        "M17 3.7 25 10H9z",
        "M17 3.3 25.5 7.3 17 11.3 8.5 7.3z",
    ][seat % 4];
    html! { path.top d=(path) {} }
}

/// A player's marker.
pub(super) fn marker(scene: &Scene<'_>, seat: usize) -> Markup {
    html! {
        svg class={ "marker " (glaze(seat)) } viewBox="0 0 34 30" aria-hidden="true" {
            use href=(art("marker")) {}
            (top(seat))
            text x="17" y="24" { (scene.label(seat)) }
        }
    }
}

/// A shortcut token.
pub(super) fn token(say: Say, symbol: Symbol) -> Markup {
    html! {
        svg class={ "flint " (symbol) } viewBox="0 0 48 38" role="img" aria-label=(say.with("code-token", &args![symbol = symbol.name()])) {
            use href=(art("shortcut")) {}
            use.k href=(art(symbol.name())) x="10" y="8" width="20" height="20" {}
        }
    }
}

/// The token of the curse.
pub(super) fn curse(label: &str) -> Markup {
    html! { svg.skull viewBox="0 0 32 32" role="img" aria-label=(label) { use href=(art("curse")) {} } }
}

/// The keys of a list of choices, in their order on the keyboard; U and C are those
/// of every table.
const KEYS: &[u8] = b"QWERTYIOPASDFGHJKLZXVBNM";

/// The key of a place in a list of choices, if there are that many.
pub(super) fn key(place: usize) -> Option<String> {
    KEYS.get(place).map(|&letter| format!("Key{}", char::from(letter)))
}

/// A button that does an action; with confirmation wanted a choice first, upon which
/// the button appears.
pub(super) fn choice(
    scene: &Scene<'_>,
    action: Action,
    class: &str,
    key: Option<&str>,
    inner: &Markup,
) -> Markup {
    let class = format!("opt {class}");
    ActionButton { action, class: &class, label: None, key, drop: None, inner: inner.clone() }
        .html(scene)
}
