//! Words in the reader's language.
//!
//! Fluent files are compiled in. A sentence with a chip or a name in it is
//! formatted with marks in the places of its parts, and the parts, which are
//! markup, are put in afterwards: so words stay in the files, and nothing that a
//! person typed is ever taken for a mark or for markup.
//!
//! Names of things have cases: the value of `lc-number` is the plain name, its
//! attributes `.gen`, `.acc` and `.loc` are the others, in a language that has them. A
//! sentence is given a name in all of them (`$card`, `$card-gen`, …) and takes the one
//! that it needs. Names of people are never declined.

use std::borrow::Cow;
use std::fmt::Write;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::types::FluentNumber;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use maud::{Markup, PreEscaped, html};

use crate::board::AnyBoard;
use crate::boards::BOARDS;
use crate::model::Lang;

/// The files of a language that are no board's.
fn common(lang: Lang) -> Vec<&'static str> {
    macro_rules! files {
        ($lang:literal) => {
            vec![
                include_str!(concat!("../locales/", $lang, "/site.ftl")),
                include_str!(concat!("../locales/", $lang, "/notices.ftl")),
                include_str!(concat!("../locales/", $lang, "/learn.ftl")),
                include_str!(concat!("../locales/", $lang, "/lookback.ftl")),
                include_str!(concat!("../locales/", $lang, "/notes.ftl")),
                include_str!(concat!("../locales/", $lang, "/coach.ftl")),
                include_str!(concat!("../locales/", $lang, "/review.ftl")),
                include_str!(concat!("../locales/", $lang, "/account.ftl")),
                include_str!(concat!("../locales/", $lang, "/operators.ftl")),
                include_str!(concat!("../locales/", $lang, "/away.ftl")),
                include_str!(concat!("../locales/", $lang, "/profiles.ftl")),
                include_str!(concat!("../locales/", $lang, "/programs.ftl")),
                include_str!(concat!("../locales/", $lang, "/puzzles.ftl")),
                include_str!(concat!("../locales/", $lang, "/daily.ftl")),
            ]
        };
    }
    match lang {
        Lang::En => files!("en"),
        Lang::Pl => files!("pl"),
        Lang::Ru => files!("ru"),
    }
}

/// The files of a language that lie in a board's folder.
fn of_board(board: &dyn AnyBoard, lang: Lang) -> [&'static str; 2] {
    let folder = &board.about().folder;
    [folder.words[lang as usize], folder.lesson_words[lang as usize]]
}

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<[Bundle; 3]> = LazyLock::new(|| Lang::ALL.map(bundle));

fn bundle(lang: Lang) -> Bundle {
    let id = lang.code().parse().expect("our codes are language identifiers");
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // All our languages run from left to right, names too as a rule.
    bundle.set_use_isolating(false);
    // A bundle takes a plain function: one for each way to write numbers.
    bundle.set_formatter(Some(match lang {
        Lang::En => |value, _| number(value, '.', ','),
        Lang::Pl => |value, _| number(value, ',', '\u{202F}'),
        Lang::Ru => |value, _| number(value, ',', '\u{A0}'),
    }));
    bundle.add_builtins().expect("nothing else is called NUMBER");
    for source in common(lang).into_iter().chain(BOARDS.iter().flat_map(|b| of_board(*b, lang))) {
        let source = match lang {
            Lang::En => source.to_string(),
            Lang::Pl | Lang::Ru => typeset(source),
        };
        let resource = FluentResource::try_new(source).expect("locale files parse");
        bundle.add_resource(resource).expect("every key is defined once");
    }
    bundle
}

/// A locale file with no-break spaces where a line must not end: after a word of one letter,
/// between a number and its noun, before a dash.
fn typeset(source: &str) -> String {
    const NUMBERS: [&str; 4] = ["{ $n }", "{ $most }", "{ $seconds }", "{ $points }"];
    let mut out = String::with_capacity(source.len() + source.len() / 32);
    for line in source.split_inclusive('\n') {
        for (place, c) in line.char_indices() {
            let (before, after) = (&line[..place], &line[place + c.len_utf8()..]);
            let word = before.rsplit([' ', '(', '„', '«', '\u{A0}']).next().unwrap_or_default();
            let next = after.chars().next().unwrap_or('\n');
            let short = word.chars().count() == 1 && word.chars().all(char::is_alphabetic);
            let number = word.chars().last().is_some_and(|c| c.is_ascii_digit())
                || NUMBERS.iter().any(|number| before.ends_with(number))
                || before.ends_with('}') && next == '%';
            let bound = (short && !next.is_whitespace())
                || (number && (next.is_lowercase() || next == '%'))
                || (next == '—' && !before.trim().is_empty());
            out.push(if c == ' ' && bound && !line.starts_with('#') { '\u{A0}' } else { c });
        }
    }
    out
}

/// Arguments of a message: `args![n = 3, name = "Anna"]`.
macro_rules! args {
    ($($name:ident = $value:expr),* $(,)?) => {{
        #[allow(unused_mut)]
        let mut args = fluent_bundle::FluentArgs::new();
        $(args.set(stringify!($name), $value);)*
        args
    }};
}
pub(crate) use args;

/// A sentence with this many parts at most.
const PARTS: u32 = 16;
const FIRST_MARK: u32 = 0xE000;

/// The mark that stands for a part of a sentence until the part is put in.
pub(crate) fn mark(part: u32) -> String {
    debug_assert!(part < PARTS);
    char::from_u32(FIRST_MARK + part).map(String::from).unwrap_or_default()
}

/// The words of one language.
#[derive(Clone, Copy)]
pub(crate) struct Say {
    lang: Lang,
}

impl Say {
    pub fn new(lang: Lang) -> Say {
        Say { lang }
    }

    /// The language.
    pub fn lang(self) -> Lang {
        self.lang
    }

    /// A message without arguments.
    pub fn the(self, key: &str) -> String {
        self.format(key, None, None)
    }

    /// A message with arguments.
    pub fn with(self, key: &str, args: &FluentArgs<'_>) -> String {
        self.format(key, None, Some(args))
    }

    /// A message, if there is one with this key.
    pub fn maybe(self, key: &str) -> Option<String> {
        self.bundle().has_message(key).then(|| self.the(key))
    }

    /// A name of a thing in all its cases.
    pub fn noun(self, key: &str, args: &FluentArgs<'_>) -> Noun {
        let plain = self.with(key, args);
        let cases: &[&str] = match self.lang {
            Lang::En => &[],
            Lang::Pl | Lang::Ru => &CASES,
        };
        let has = |case: &str| {
            self.bundle().get_message(key).is_some_and(|noun| noun.get_attribute(case).is_some())
        };
        let declined = |case: &&'static str| {
            let words = has(case).then(|| self.format(key, Some(case), Some(args)));
            (*case, words.unwrap_or_else(|| plain.clone()))
        };
        Noun { declined: cases.iter().map(declined).collect(), plain }
    }

    /// A sentence in words, and with its parts as markup.
    pub fn sentence(self, key: &str, args: FluentArgs<'_>, parts: &[Part]) -> Sentence {
        let forms: Vec<_> = parts.iter().flat_map(|part| &part.forms).collect();
        let mut words = String::new();
        let mut markup = String::new();
        self.pieces(key, args, forms.iter().map(|form| form.0.as_str()), |piece| match piece {
            Piece::Text(text) => {
                words.push_str(text);
                escape(text, &mut markup);
            }
            Piece::Part(part) => {
                words.push_str(&forms[part].1);
                markup.push_str(&forms[part].2.0);
            }
        });
        Sentence { words, markup: PreEscaped(markup) }
    }

    /// A sentence whose parts are markup: the argument `parts[i].0` stands for the
    /// markup `parts[i].1`.
    pub fn rich(self, key: &str, args: FluentArgs<'_>, parts: &[(&str, Markup)]) -> Markup {
        let mut out = String::new();
        self.pieces(key, args, parts.iter().map(|part| part.0), |piece| match piece {
            Piece::Text(text) => escape(text, &mut out),
            Piece::Part(part) => out.push_str(&parts[part].1.0),
        });
        PreEscaped(out)
    }

    /// A sentence piece by piece: what stands in the file, and the parts with these names
    /// in their places.
    fn pieces<'a>(
        self,
        key: &str,
        mut args: FluentArgs<'_>,
        names: impl Iterator<Item = &'a str>,
        mut take: impl FnMut(Piece<'_>),
    ) {
        let mut parts = 0;
        for name in names {
            args.set(name.to_string(), mark(parts));
            parts += 1;
        }
        let text = self.format(key, None, Some(&args));
        let mut rest = text.as_str();
        while let Some((at, c, part)) =
            rest.char_indices().find_map(|(at, c)| Some((at, c, part_of(c, parts as usize)?)))
        {
            take(Piece::Text(&rest[..at]));
            take(Piece::Part(part));
            rest = &rest[at + c.len_utf8()..];
        }
        take(Piece::Text(rest));
    }

    /// A number with one digit behind the decimal sign, and a real minus sign.
    pub fn tenths(self, number: f64) -> String {
        let text = format!("{number:.1}");
        let text = if text == "-0.0" { "0.0" } else { &text };
        let text = text.replace('-', "\u{2212}");
        match self.lang {
            Lang::En => text,
            Lang::Pl | Lang::Ru => text.replace('.', ","),
        }
    }

    fn bundle(self) -> &'static Bundle {
        &BUNDLES[self.lang as usize]
    }

    /// A key that is missing shows itself; a test sees to it that none is. A message
    /// without the case that is asked for is the same in all.
    fn format(self, key: &str, case: Option<&str>, args: Option<&FluentArgs<'_>>) -> String {
        let bundle = self.bundle();
        let Some(message) = bundle.get_message(key) else { return key.to_string() };
        let declined = case.and_then(|case| message.get_attribute(case)).map(|form| form.value());
        let Some(pattern) = declined.or(message.value()) else { return key.to_string() };
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, args, &mut errors);
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        Cow::into_owned(text)
    }
}

/// The cases that a name may have beside the plain one: genitive, accusative, locative.
const CASES: [&str; 3] = ["gen", "acc", "loc"];

/// The name of a thing in all its cases.
pub(crate) struct Noun {
    plain: String,
    /// In each case of the language; what is alike in all of them is the plain name.
    declined: Vec<(&'static str, String)>,
}

impl Noun {
    /// The name alone.
    pub fn plain(&self) -> &str {
        &self.plain
    }

    /// Hands the name to a sentence: as `part`, `part-gen` and so on.
    pub fn among<'a>(&self, mut args: FluentArgs<'a>, part: &str) -> FluentArgs<'a> {
        for (name, words) in self.forms(part) {
            args.set(name, words.to_string());
        }
        args
    }

    fn forms(&self, part: &str) -> impl Iterator<Item = (String, &str)> {
        let declined =
            self.declined.iter().map(move |(case, words)| (format!("{part}-{case}"), words));
        let forms = std::iter::once((part.to_string(), &self.plain)).chain(declined);
        forms.map(|(name, words)| (name, words.as_str()))
    }
}

/// A part of a sentence, in words and as what is shown for them.
pub(crate) struct Part {
    /// The argument, its words, its markup: one for each case.
    forms: Vec<(String, String, Markup)>,
}

impl Part {
    /// What reads alike wherever it stands.
    pub fn new(name: &str, words: impl Into<String>, markup: Markup) -> Part {
        Part { forms: vec![(name.to_string(), words.into(), markup)] }
    }

    /// What is shown as it is read.
    pub fn words(name: &str, words: impl Into<String>) -> Part {
        let words = words.into();
        Part::new(name, words.clone(), html! { (words) })
    }

    /// A name; what is drawn for it is labelled with the name in its case.
    pub fn noun(name: &str, noun: &Noun, draw: impl Fn(&str) -> Markup) -> Part {
        Part::noun_as(name, noun, noun, draw)
    }

    /// A name for which another name of the thing is drawn, in the same case.
    pub fn noun_as(name: &str, said: &Noun, shown: &Noun, draw: impl Fn(&str) -> Markup) -> Part {
        let forms = said.forms(name).zip(shown.forms(name));
        let forms = forms.map(|((name, words), (_, shown))| (name, words.to_string(), draw(shown)));
        Part { forms: forms.collect() }
    }
}

/// A sentence in words, and with its parts as markup.
pub(crate) struct Sentence {
    pub words: String,
    pub markup: Markup,
}

/// A number as it is written, if the value is one: the decimal sign, and groups of three
/// digits from five digits on.
fn number(value: &FluentValue<'_>, decimal: char, group: char) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    let FluentNumber { value, options } = number;
    let text = number.as_string();
    let text = text.trim_start_matches('-');
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let mut out = String::new();
    if *value < 0.0 {
        out.push('\u{2212}');
    }
    for _ in whole.len()..options.minimum_integer_digits.unwrap_or(0) {
        out.push('0');
    }
    for (place, digit) in whole.char_indices() {
        if place > 0 && whole.len() > 4 && (whole.len() - place).is_multiple_of(3) {
            out.push(group);
        }
        out.push(digit);
    }
    if !fraction.is_empty() {
        out.push(decimal);
        out.push_str(fraction);
    }
    Some(out)
}

/// A piece of a sentence: what stands in the file, or the place of a part.
enum Piece<'a> {
    Text(&'a str),
    Part(usize),
}

/// Writes words as markup.
fn escape(words: &str, out: &mut String) {
    let written = maud::Escaper::new(out).write_str(words);
    debug_assert!(written.is_ok(), "memory takes everything");
}

fn part_of(c: char, parts: usize) -> Option<usize> {
    let place = (c as u32).checked_sub(FIRST_MARK)? as usize;
    (place < parts).then_some(place)
}

/// A signed number as it is written in a score: a real minus sign.
pub(crate) fn signed(n: i32) -> String {
    match n {
        0 => "0".into(),
        n if n < 0 => format!("\u{2212}{}", n.unsigned_abs()),
        n => format!("+{n}"),
    }
}

/// A number with a real minus sign.
pub(crate) fn plain(n: i32) -> String {
    if n < 0 { format!("\u{2212}{}", n.unsigned_abs()) } else { n.to_string() }
}

/// Words as they stand at the start of a sentence or alone.
pub(crate) fn capitalised(words: &str) -> String {
    let mut chars = words.chars();
    chars.next().map(|c| c.to_uppercase().chain(chars).collect()).unwrap_or_default()
}

/// Makes a Fluent value of a flag: `yes` or `no`.
pub(crate) fn flag(on: bool) -> FluentValue<'static> {
    FluentValue::from(if on { "yes" } else { "no" })
}

#[cfg(test)]
mod snapshot;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_a_sentence_are_put_in_and_the_rest_is_escaped() {
        let say = Say::new(Lang::En);
        let name = html! { b { "<\u{E001}>" } };
        let parts = [("name", name), ("card", html! { i { "7" } })];
        let line = say.rich("lc-log-play", args![you = flag(false)], &parts);
        assert_eq!(line.0, "<b>&lt;\u{E001}&gt;</b> places <i>7</i>");
    }

    #[test]
    fn a_sentence_takes_a_name_in_its_case() {
        let line = |lang| {
            let say = Say::new(lang);
            let card = say.noun("lc-number", &args![colour = "yellow", n = "7"]);
            let card = Part::noun("card", &card, |label| html! { i title=(label) {} });
            say.sentence("lc-log-play", args![you = flag(true)], &[card])
        };
        assert_eq!(line(Lang::En).words, "You place yellow 7");
        assert_eq!(line(Lang::Pl).words, "Wykładasz żółtą\u{A0}7");
        assert_eq!(line(Lang::Ru).words, "Вы выкладываете жёлтую\u{A0}7");
        assert_eq!(line(Lang::Ru).markup.0, "Вы выкладываете <i title=\"жёлтую\u{A0}7\"></i>");
    }

    #[test]
    fn lines_end_where_they_may() {
        let source = "key = Gra i zabawa, { $n } kart (w talii)\n    [one] Ход — это { $odds } %, 8 карт\n# a b\n";
        let bound = "key = Gra i_zabawa, { $n }_kart (w_talii)\n    [one] Ход_— это { $odds }_%, 8_карт\n# a b\n";
        assert_eq!(typeset(source), bound.replace('_', "\u{A0}"));
    }

    #[test]
    fn numbers_are_written_as_the_language_writes_them() {
        let write = |lang: Lang, n: f64| {
            Say::new(lang).with("coach-lc-wagers", &args![n = n]).replace(char::is_alphabetic, "")
        };
        for (lang, large, fraction) in [
            (Lang::En, "15,625", "−1.5"),
            (Lang::Pl, "15\u{202F}625", "−1,5"),
            (Lang::Ru, "15\u{A0}625", "−1,5"),
        ] {
            assert!(write(lang, 15_625.0).contains(large), "{}", write(lang, 15_625.0));
            assert!(write(lang, 1500.0).contains("1500"), "{}", write(lang, 1500.0));
            assert!(write(lang, -1.5).contains(fraction), "{}", write(lang, -1.5));
            assert_eq!(Say::new(lang).tenths(-1.25), fraction.replace('5', "2"));
            assert_eq!(Say::new(lang).tenths(-0.04).trim_start_matches('0').len(), 2);
        }
    }

    #[test]
    fn scores_have_a_real_minus_sign() {
        assert_eq!([signed(-3), signed(0), signed(4)], ["−3", "0", "+4"]);
        assert_eq!([plain(-3), plain(4)], ["−3", "4"]);
    }
}
