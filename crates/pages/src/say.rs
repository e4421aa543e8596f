//! Words in the reader's language.
//!
//! Fluent files are compiled in. A sentence with a chip or a name in it is
//! formatted with marks in the places of its parts, and the parts, which are
//! markup, are put in afterwards: so words stay in the files, and nothing that a
//! person typed is ever taken for a mark or for markup.

use std::borrow::Cow;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use maud::{Markup, PreEscaped, html};

use crate::boards::BOARDS;
use crate::model::Lang;

/// The files of a language: what is common, then the boards'.
fn sources(lang: Lang) -> Vec<&'static str> {
    macro_rules! files {
        ($lang:literal) => {
            vec![
                include_str!(concat!("../locales/", $lang, "/site.ftl")),
                include_str!(concat!("../locales/", $lang, "/notices.ftl")),
                include_str!(concat!("../locales/", $lang, "/learn.ftl")),
                include_str!(concat!("../locales/", $lang, "/lookback.ftl")),
                include_str!(concat!("../locales/", $lang, "/notes.ftl")),
                include_str!(concat!("../locales/", $lang, "/coach.ftl")),
                include_str!(concat!("../locales/", $lang, "/account.ftl")),
                include_str!(concat!("../locales/", $lang, "/operators.ftl")),
            ]
        };
    }
    let mut sources = match lang {
        Lang::En => files!("en"),
        Lang::Pl => files!("pl"),
        Lang::Ru => files!("ru"),
    };
    for board in BOARDS {
        let folder = &board.about().folder;
        sources.extend([folder.words[lang as usize], folder.lesson_words[lang as usize]]);
    }
    sources
}

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<[Bundle; 3]> = LazyLock::new(|| Lang::ALL.map(bundle));

fn bundle(lang: Lang) -> Bundle {
    let id = lang.code().parse().expect("our codes are language identifiers");
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // All our languages run from left to right, names too as a rule.
    bundle.set_use_isolating(false);
    for source in sources(lang) {
        let resource = FluentResource::try_new(source.to_string()).expect("locale files parse");
        bundle.add_resource(resource).expect("every key is defined once");
    }
    bundle
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

    /// A message without arguments.
    pub fn the(self, key: &str) -> String {
        self.format(key, None)
    }

    /// A message with arguments.
    pub fn with(self, key: &str, args: &FluentArgs<'_>) -> String {
        self.format(key, Some(args))
    }

    /// A message, if there is one with this key.
    pub fn maybe(self, key: &str) -> Option<String> {
        self.bundle().has_message(key).then(|| self.the(key))
    }

    /// A sentence whose parts are markup: the argument `parts[i].0` stands for the
    /// markup `parts[i].1`.
    pub fn rich(
        self,
        key: &str,
        mut args: FluentArgs<'_>,
        parts: &[(&'static str, Markup)],
    ) -> Markup {
        for (place, (name, _)) in (0..).zip(parts) {
            args.set(*name, mark(place));
        }
        let text = self.format(key, Some(&args));
        let mut out = String::with_capacity(text.len() + 64 * parts.len());
        let mut rest = text.as_str();
        while let Some((at, c)) =
            rest.char_indices().find(|(_, c)| part_of(*c, parts.len()).is_some())
        {
            out.push_str(&html! { (rest[..at]) }.0);
            if let Some(part) = part_of(c, parts.len()) {
                out.push_str(&parts[part].1.0);
            }
            rest = &rest[at + c.len_utf8()..];
        }
        out.push_str(&html! { (rest) }.0);
        PreEscaped(out)
    }

    fn bundle(self) -> &'static Bundle {
        &BUNDLES[self.lang as usize]
    }

    /// A key that is missing shows itself; a test sees to it that none is.
    fn format(self, key: &str, args: Option<&FluentArgs<'_>>) -> String {
        let bundle = self.bundle();
        let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_string();
        };
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, args, &mut errors);
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        Cow::into_owned(text)
    }
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

/// Makes a Fluent value of a flag: `yes` or `no`.
pub(crate) fn flag(on: bool) -> FluentValue<'static> {
    FluentValue::from(if on { "yes" } else { "no" })
}

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
    fn scores_have_a_real_minus_sign() {
        assert_eq!([signed(-3), signed(0), signed(4)], ["−3", "0", "+4"]);
        assert_eq!([plain(-3), plain(4)], ["−3", "4"]);
    }
}
