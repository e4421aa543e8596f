//! Every message in every form it can take, for the eye: `tests/golden/words`.
//!
//! A message is formatted with every choice that its selectors make, those of the messages
//! that it refers to included. A form that reads like one before is left out.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

use fluent_bundle::{FluentArgs, FluentValue};
use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser::parse;

use super::{Say, common, of_board};
use crate::boards::BOARDS;
use crate::model::Lang;
use crate::page::list;

/// Numbers that need different plural forms in one language or another.
const NUMBERS: [u32; 7] = [0, 1, 2, 5, 12, 21, 22];
/// Fewer, where something else is chosen too.
const FEW_NUMBERS: [u32; 4] = [1, 2, 5, 21];

/// What a variable chooses between.
#[derive(Default)]
struct Choice {
    number: bool,
    /// Numbers that are named.
    literals: BTreeSet<u32>,
    words: BTreeSet<String>,
}

/// The patterns of a message: its value and its attributes.
type Patterns<'a> = Vec<(Option<&'a str>, Pattern<&'a str>)>;

/// A golden file, and the files of words of which it shows every form.
type Part = (String, Vec<&'static str>);

/// What is common, then each board: so a board brings its own golden files.
fn parts(lang: Lang) -> Vec<Part> {
    let name = |of: &str| format!("{of}.{}.txt", lang.code());
    let boards = BOARDS.iter().map(|board| (name(board.id()), of_board(*board, lang).to_vec()));
    std::iter::once((name("site"), common(lang))).chain(boards).collect()
}

#[test]
fn every_message_reads_as_it_did() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/words");
    for lang in Lang::ALL {
        let parts = parts(lang);
        for ((name, _), now) in parts.iter().zip(snapshots(lang, &parts)) {
            let file = folder.join(name);
            if env::var_os("UPDATE_GOLDEN").is_some() {
                fs::create_dir_all(&folder).unwrap();
                fs::write(&file, &now).unwrap();
                continue;
            }
            let then = fs::read_to_string(&file).unwrap_or_default();
            for (line, (now, then)) in (1..).zip(now.lines().zip(then.lines())) {
                let place = format!("{}:{line} (UPDATE_GOLDEN=1 accepts a change)", file.display());
                assert_eq!(now, then, "{place}");
            }
            assert_eq!(now.lines().count(), then.lines().count(), "{}", file.display());
        }
    }
}

/// All messages of each part, in the order of its files.
fn snapshots(lang: Lang, parts: &[Part]) -> Vec<String> {
    let mut messages: BTreeMap<&str, Patterns<'_>> = BTreeMap::new();
    let mut orders = Vec::new();
    for (_, sources) in parts {
        let mut order = Vec::new();
        for entry in sources.iter().flat_map(|source| parse(*source).expect("words parse").body) {
            let Entry::Message(message) = entry else { continue };
            let mut patterns: Patterns<'_> =
                message.value.into_iter().map(|value| (None, value)).collect();
            patterns.extend(message.attributes.into_iter().map(|a| (Some(a.id.name), a.value)));
            order.push(message.id.name);
            messages.insert(message.id.name, patterns);
        }
        orders.push(order);
    }
    let forms = |order: Vec<&str>| {
        let mut out = String::new();
        for key in order {
            for (attribute, pattern) in &messages[key] {
                let mut choices = BTreeMap::new();
                collect(&messages, pattern, &mut choices);
                let name =
                    attribute.map_or(key.to_string(), |attribute| format!("{key}.{attribute}"));
                write_forms(&mut out, lang, &name, key, *attribute, &choices);
            }
        }
        out
    };
    orders.into_iter().map(forms).collect()
}

/// The variables that a pattern chooses by, and those that it only shows, which have one
/// choice.
fn collect<'a>(
    messages: &BTreeMap<&'a str, Patterns<'a>>,
    pattern: &Pattern<&'a str>,
    choices: &mut BTreeMap<String, Choice>,
) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            collect_from(messages, expression, choices);
        }
    }
}

fn collect_from<'a>(
    messages: &BTreeMap<&'a str, Patterns<'a>>,
    expression: &Expression<&'a str>,
    choices: &mut BTreeMap<String, Choice>,
) {
    match expression {
        Expression::Inline(inline) => collect_inline(messages, inline, choices),
        Expression::Select { selector, variants } => {
            if let InlineExpression::VariableReference { id } = selector {
                let choice = choices.entry(id.name.to_string()).or_default();
                for variant in variants {
                    match &variant.key {
                        VariantKey::NumberLiteral { value } => {
                            choice.number = true;
                            choice.literals.extend(value.parse::<u32>());
                        }
                        VariantKey::Identifier { name } => match *name {
                            "one" | "few" | "many" => choice.number = true,
                            // What is left, of words or of numbers.
                            "other" => {}
                            name => {
                                choice.words.insert(name.to_string());
                            }
                        },
                    }
                }
            }
            for variant in variants {
                collect(messages, &variant.value, choices);
            }
        }
    }
}

fn collect_inline<'a>(
    messages: &BTreeMap<&'a str, Patterns<'a>>,
    inline: &InlineExpression<&'a str>,
    choices: &mut BTreeMap<String, Choice>,
) {
    match inline {
        InlineExpression::VariableReference { id } => {
            choices.entry(id.name.to_string()).or_default();
        }
        InlineExpression::MessageReference { id, attribute } => {
            let wanted = attribute.as_ref().map(|attribute| attribute.name);
            let patterns = &messages[id.name];
            let (_, pattern) = patterns
                .iter()
                .find(|(attribute, _)| *attribute == wanted)
                .unwrap_or_else(|| panic!("{}.{wanted:?} is referred to", id.name));
            collect(messages, pattern, choices);
        }
        InlineExpression::FunctionReference { arguments, .. } => {
            for argument in &arguments.positional {
                collect_inline(messages, argument, choices);
            }
        }
        InlineExpression::Placeable { expression } => collect_from(messages, expression, choices),
        _ => {}
    }
}

/// Writes the forms of one pattern that differ from each other.
fn write_forms(
    out: &mut String,
    lang: Lang,
    name: &str,
    key: &str,
    attribute: Option<&str>,
    choices: &BTreeMap<String, Choice>,
) {
    let say = Say::new(lang);
    let several = choices.values().filter(|c| c.number || !c.words.is_empty()).count() > 1;
    let numbers: &[u32] = if several { &FEW_NUMBERS } else { &NUMBERS };
    let open: Vec<(&String, Vec<FluentValue<'static>>)> = choices
        .iter()
        .filter_map(|(variable, choice)| {
            let words = choice.words.iter().map(|word| FluentValue::from(word.clone()));
            let values: Vec<FluentValue<'static>> = if choice.number {
                let all: BTreeSet<u32> =
                    numbers.iter().copied().chain(choice.literals.iter().copied()).collect();
                // A date has no other months than those that are named.
                let all = all.into_iter().filter(|n| variable != "month" || (1..13).contains(n));
                all.map(FluentValue::from).collect()
            } else {
                words.collect()
            };
            (!values.is_empty()).then_some((variable, values))
        })
        .collect();
    let all: usize = open.iter().map(|(_, values)| values.len()).product();
    let mut seen = BTreeSet::new();
    for number in 0..all {
        let mut args = samples(say, key, choices);
        let (mut rest, mut chosen) = (number, String::new());
        for (variable, values) in &open {
            let value = values[rest % values.len()].clone();
            rest /= values.len();
            let shown = match &value {
                FluentValue::Number(number) => number.value.to_string(),
                FluentValue::String(word) => word.to_string(),
                _ => String::new(),
            };
            let _ = write!(chosen, " {variable}={shown}");
            args.set((*variable).clone(), value);
        }
        let text = say.format(key, attribute, Some(&args));
        if seen.insert(text.clone()) {
            let text = text.replace('\n', "\n    ").replace("\n    \n", "\n\n");
            let _ = writeln!(out, "{name}{chosen}: {text}");
        }
    }
}

/// Something for each variable that is only shown: names of things in their cases, names of
/// people, numbers.
fn samples(say: Say, key: &str, choices: &BTreeMap<String, Choice>) -> FluentArgs<'static> {
    let mut given = FluentArgs::new();
    for variable in choices.keys() {
        let sample = match variable.as_str() {
            "name" | "who" | "person" | "last" => "Anna".into(),
            "reporter" => "Jan".into(),
            "rest" if key == "list-and" => "Jan, Ida".into(),
            "names" => list(say, &["Anna".into(), "Jan".into()]),
            "game" => say.the("game-lost-cities"),
            "option" => say.the("opt-abracada-free_order"),
            "deed" => say.the("coach-lc-draw"),
            "effect" => say.the("ab-effect-7"),
            "shape" => say.the("py-shape-T4"),
            "told" => say.with("code-verdict", &args![verdict = "lower"]),
            "why" => say.with("ab-end-miss", &args![you = "no", name = "Anna"]),
            "device" => say.the("session-unknown"),
            "date" => say.with("date", &args![day = 5, month = 7, year = 2026]),
            "time" => say.with("days", &args![n = 2]),
            "field" if key.starts_with("notice-") => say.the("field-clock-days"),
            "dice" | "jaguar" | "man" | "bird" | "snake" | "digits" => "3, 5".into(),
            "run" => "9–15".into(),
            "fields" => "a1 b1".into(),
            "change" => super::signed(-1),
            "scores" | "floors" => "Anna 45, Jan 38".into(),
            _ => {
                given.set(variable.clone(), 7);
                continue;
            }
        };
        given.set(variable.clone(), sample);
    }
    let pyramid =
        |number: u32, colour| say.noun("py-pyramid", &args![number = number, colour = colour]);
    let symbol = |symbol| say.noun("code-symbol", &args![symbol = symbol]);
    let spell = say.noun("ab-spell-7", &args![]);
    let title = say.noun("ab-spell-title", &spell.among(args![n = "7"], "spell"));
    let mut give = |part: &str, noun: super::Noun| {
        given = noun.among(std::mem::take(&mut given), part);
    };
    if key.contains("py-") {
        give("pyramid", pyramid(27, "purple"));
        give("low", pyramid(13, "orange"));
        give("high", pyramid(26, "green"));
        if !matches!(key, "py-progress" | "py-card-of") {
            give("card", pyramid(27, "purple"));
            give("cards", pyramid(27, "purple"));
        }
    } else {
        give("card", say.noun("lc-number", &args![colour = "yellow", n = 7]));
        give("top", say.noun("lc-wager", &args![colour = "red"]));
    }
    if key.contains("code-") {
        give("from", symbol("jaguar"));
        give("to", symbol("bird"));
    }
    give("spell", if key == "ab-spell-title" { spell } else { title });
    if choices.get("symbol").is_none_or(|choice| choice.words.is_empty()) {
        give("symbol", symbol("snake"));
    }
    given
}
