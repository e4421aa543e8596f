//! Every key in every language, with the same arguments, and in use.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use hindsight_pages::{Lang, Notice, say};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The locale files of a language: those that all pages share, and the boards'.
fn files(lang: Lang) -> Vec<PathBuf> {
    let list = |folder: PathBuf| fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> = list(root().join("locales").join(lang.code())).collect();
    for board in list(root().join("src/boards")) {
        let end = format!("{}.ftl", lang.code());
        files.extend(
            list(board.join("words")).filter(|path| path.to_string_lossy().ends_with(&end)),
        );
    }
    files
}

/// The messages of a language: file and key, and what stands there.
fn messages(lang: Lang) -> BTreeMap<(String, String), String> {
    let mut messages = BTreeMap::new();
    for path in files(lang) {
        // The same name in each language.
        let name = path.strip_prefix(root()).unwrap().to_string_lossy().replace(lang.code(), "*");
        let mut key = String::new();
        for line in fs::read_to_string(&path).unwrap().lines() {
            match line.split_once(" =") {
                Some((start, _)) if start.starts_with(|c: char| c.is_ascii_lowercase()) => {
                    key = start.to_string();
                }
                _ if !line.starts_with([' ', '}']) => continue,
                _ => {}
            }
            let text = messages.entry((name.clone(), key.clone())).or_insert_with(String::new);
            text.push_str(line);
            text.push('\n');
        }
    }
    messages
}

/// The endings of an argument that is a name in a case, which only some languages have.
const CASES: [&str; 3] = ["-gen", "-acc", "-loc"];

fn arguments(text: &str) -> BTreeSet<&str> {
    let names = text.split('$').skip(1).filter_map(|rest| rest.split([' ', '}', ',']).next());
    names
        .map(|name| CASES.iter().find_map(|case| name.strip_suffix(case)).unwrap_or(name))
        .collect()
}

#[test]
fn every_language_has_every_key_with_the_same_arguments() {
    let english = messages(Lang::En);
    assert!(english.len() > 200, "{}", english.len());
    for lang in [Lang::Pl, Lang::Ru] {
        let other = messages(lang);
        let keys =
            |m: &BTreeMap<_, String>| m.keys().cloned().collect::<BTreeSet<(String, String)>>();
        let (ours, theirs) = (keys(&english), keys(&other));
        let differ: Vec<_> = ours.symmetric_difference(&theirs).collect();
        assert!(differ.is_empty(), "{lang:?}: {differ:?}");
        for (key, text) in &english {
            // A plural may need the number where English does without.
            let (mut ours, mut theirs) = (arguments(text), arguments(&other[key]));
            ours.remove("n");
            theirs.remove("n");
            assert_eq!(ours, theirs, "{lang:?} {key:?}");
        }
    }
}

#[test]
fn polish_and_russian_plurals_have_their_forms() {
    for lang in [Lang::Pl, Lang::Ru] {
        for (key, text) in messages(lang) {
            let (one, few) = (text.matches("[one]").count(), text.matches("[few]").count());
            assert_eq!(one, few, "{lang:?} {key:?}");
        }
    }
    let wait = |lang, seconds| say(lang, &Notice::TooMany { seconds });
    assert!(wait(Lang::En, 1).ends_with("in 1 second."), "{}", wait(Lang::En, 1));
    for (seconds, word) in
        [(1, "sekundę"), (2, "sekundy"), (5, "sekund"), (22, "sekundy"), (12, "sekund")]
    {
        assert!(wait(Lang::Pl, seconds).ends_with(&format!("{seconds}\u{A0}{word}.")), "{seconds}");
    }
    for (seconds, word) in
        [(1, "секунду"), (3, "секунды"), (11, "секунд"), (21, "секунду"), (25, "секунд")]
    {
        assert!(wait(Lang::Ru, seconds).ends_with(&format!("{seconds}\u{A0}{word}.")), "{seconds}");
    }
}

/// A name of a thing that stands in a sentence without its case is a mistake, unless the
/// sentence begins with it or it follows a colon or what asks for the plain name.
#[test]
fn names_of_things_stand_in_their_case() {
    const NAMES: [&str; 4] = ["{ $card }", "{ $symbol }", "{ $spell }", "{ $pyramid }"];
    const DICE: [&str; 2] = ["{ $from }", "{ $to }"];
    const BEFORE: [&str; 9] = ["= ", "] ", ": ", "(", "arta ", "арта ", "Piramida ", "nie ", "не "];
    for lang in [Lang::Pl, Lang::Ru] {
        for ((_, key), text) in messages(lang) {
            let dice = DICE.iter().filter(|_| key.ends_with("-turned") || key.ends_with("-turn"));
            for name in NAMES.iter().chain(dice) {
                for (place, _) in text.match_indices(name) {
                    let plain = BEFORE.iter().any(|end| text[..place].ends_with(end));
                    assert!(plain, "{lang:?} {key}: {name} without its case");
                }
            }
        }
    }
}

/// Whether some code puts a key together that begins like this one: `"bot-{name}"`.
fn is_made(sources: &str, key: &str) -> bool {
    let dashes = key.match_indices('-').map(|(place, _)| &key[..=place]);
    dashes.map(|start| format!("\"{start}{{")).any(|made| sources.contains(&made))
}

#[test]
fn every_key_is_used_and_every_used_key_is_there() {
    let mut sources = String::new();
    let mut folders: Vec<PathBuf> = vec![root().join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let code = path.extension().is_some_and(|end| end == "rs");
                sources.push_str(&if code {
                    fs::read_to_string(path).unwrap()
                } else {
                    String::new()
                });
            }
        }
    }
    let english = messages(Lang::En);
    let keys: BTreeSet<&str> = english.keys().map(|(_, key)| key.as_str()).collect();
    let referred = |key: &str| english.values().any(|text| text.contains(&format!("{{ {key} }}")));
    for key in &keys {
        let used =
            sources.contains(&format!("\"{key}\"")) || is_made(&sources, key) || referred(key);
        assert!(used, "{key} is used nowhere");
    }
    for call in ["say.the(", "say.with(", "say.rich(", ".words("] {
        for rest in sources.split(call).skip(1) {
            let Some(rest) = rest.trim_start().strip_prefix('"') else { continue };
            let key = rest.split('"').next().unwrap();
            assert!(keys.contains(key), "{key} is in no locale file");
        }
    }
    for rest in sources.split("=> \"notice-").skip(1) {
        let key = format!("notice-{}", rest.split('"').next().unwrap());
        assert!(keys.contains(key.as_str()), "{key} is in no locale file");
    }
}

/// A page with a key on it instead of words is not finished.
#[test]
fn no_page_shows_a_key() {
    for lang in Lang::ALL {
        for (name, html) in support::every_page(lang, hindsight_pages::Theme::Auto, ["A", "B"]) {
            for text in html.split('>').filter_map(|part| part.split('<').next()) {
                let looks_like_a_key = text.len() > 4
                    && text.contains('-')
                    && text.chars().all(|c| c.is_ascii_lowercase() || c == '-');
                assert!(!looks_like_a_key, "{name}: {text}");
            }
        }
    }
}

mod support;
