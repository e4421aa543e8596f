//! What every page promises: nothing typed by a person becomes markup, nothing is
//! inline, everything that is named is there.

mod support;

use std::collections::BTreeSet;

use hindsight_pages::{Lang, Theme, asset, games};
use support::{Company, every_page, play, table_of};

const NASTY: [&str; 2] =
    ["<script>alert(1)</script>\" onmouseover=\"x", "Ann' & <img src=x>\u{E000}\u{E001}"];

fn all_pages(names: [&str; 2]) -> Vec<(String, String)> {
    Lang::ALL
        .into_iter()
        .flat_map(|lang| {
            let pages = every_page(lang, Theme::Auto, names);
            pages.into_iter().map(move |(name, html)| (format!("{name}.{}", lang.code()), html))
        })
        .collect()
}

#[test]
fn names_and_words_of_people_are_escaped_everywhere() {
    let mut escaped = 0;
    for (name, html) in all_pages(NASTY) {
        for raw in ["<script>alert", "\" onmouseover=\"", "<img"] {
            assert!(!html.contains(raw), "{name} holds {raw}");
        }
        escaped += html.matches("&lt;script&gt;alert(1)").count();
    }
    assert!(escaped > 100, "the names are on the pages at all");
}

/// The points of three or more are a ranking: "36 to 17, 31, 11" tells nobody whose they are.
#[test]
fn results_of_three_and_more_are_a_ranking() {
    let mut rankings = 0;
    for (name, html) in all_pages(["Lena", "Tomasz"]) {
        let Some(list) = html.split("<ol class=\"standings\"").nth(1) else { continue };
        let list = list.split("</ol>").next().unwrap();
        let places: Vec<u32> = list
            .split("<li")
            .skip(1)
            .map(|item| item.split('>').nth(1).unwrap().split('.').next().unwrap().parse().unwrap())
            .collect();
        assert!(places.len() > 2 && places[0] == 1 && places.is_sorted(), "{name}: {places:?}");
        rankings += 1;
    }
    // The ends of three games with more than two seats, in three languages.
    assert!(rankings >= 9, "{rankings}");
}

/// Lines that keep their width are cut off on a phone: rules are prose, lists, tables and
/// drawings.
#[test]
fn rules_hold_no_lines_of_fixed_width() {
    for lang in Lang::ALL {
        let ctx = support::ctx(lang, Theme::Auto, "Lena");
        for game in games() {
            let html = hindsight_pages::rules(&ctx, game).unwrap().into_string();
            assert!(!html.contains("<pre"), "{game} {lang:?}");
            assert!(html.contains("<figure class=\"example "), "{game} {lang:?}");
        }
    }
}

/// The policy that the server sends forbids inline script and style.
#[test]
fn nothing_is_inline_and_nothing_comes_from_elsewhere() {
    for (name, html) in all_pages(["Lena", "Tomasz"]) {
        for tag in html.split('<').skip(1) {
            let (tag, text) = tag.split_once('>').unwrap();
            assert!(!tag.starts_with("style"), "{name}: a style element");
            assert!(!tag.contains(" style="), "{name}: {tag}");
            let on = tag.split(' ').find(|part| part.starts_with("on") && part.contains('='));
            assert_eq!(on, None, "{name}: {tag}");
            if tag.starts_with("script") {
                assert!(tag.contains(" src=\"/assets/") && text.is_empty(), "{name}: {tag}");
            }
            for attribute in ["href", "src", "action"] {
                let value = value_of(tag, attribute).unwrap_or("/");
                // An authenticator is an app of the reader's own.
                let own = value.starts_with(['/', '#']) || value.starts_with("otpauth://");
                assert!(own, "{name}: {tag}");
                assert!(!value.starts_with("//"), "{name}: {tag}");
            }
        }
    }
}

#[test]
fn every_asset_that_a_page_names_is_there_and_may_be_kept() {
    for (name, html) in all_pages(["Lena", "Tomasz"]) {
        for part in html.split("\"/assets/").skip(1) {
            let path = part.split(['"', '#']).next().unwrap();
            let asset = asset(path).unwrap_or_else(|| panic!("{name} wants {path}"));
            assert!(asset.immutable, "{path} has no hash in its address");
            let symbol = part.split('"').next().unwrap().split_once('#').map(|(_, id)| id);
            if let Some(id) = symbol {
                let art = std::str::from_utf8(asset.bytes).unwrap();
                assert!(art.contains(&format!("id=\"{id}\"")), "{name}: no {id} in {path}");
            }
        }
    }
    assert!(asset("style.css").is_some_and(|asset| !asset.immutable));
    assert_eq!(asset("../Cargo.toml"), None);
}

#[test]
fn ids_are_unique_and_what_refers_to_them_finds_them() {
    for (name, html) in all_pages(["Lena", "Tomasz"]) {
        let tags: Vec<&str> =
            html.split('<').filter_map(|tag| Some(tag.split_once('>')?.0)).collect();
        let mut ids = BTreeSet::new();
        for id in tags.iter().filter_map(|tag| value_of(tag, "id")) {
            assert!(ids.insert(id), "{name}: two elements are called {id}");
        }
        for attribute in ["popovertarget", "form", "aria-labelledby", "data-copy", "data-from"] {
            for target in tags.iter().filter_map(|tag| value_of(tag, attribute)) {
                assert!(ids.contains(target), "{name}: {attribute} wants {target}");
            }
        }
        for button in tags.iter().filter(|tag| tag.starts_with("button")) {
            let known = ["popovertarget", "type", "form", "class", "name"];
            assert!(known.iter().any(|a| value_of(button, a).is_some()), "{name}: {button}");
        }
    }
}

/// Cards travel under their names: two of one name would stop the whole show.
#[test]
fn no_two_cards_on_a_table_travel_under_one_name() {
    for steps in 0..180 {
        for seat in [Some(0), Some(1), None] {
            let names = ["Lena", "Tomasz"];
            let table =
                table_of(&*play("", steps), Company { names, my_seat: seat, confirm: false });
            let ctx = support::ctx(Lang::En, Theme::Auto, "Lena");
            let html = hindsight_pages::table_fragment(&ctx, &table).into_string();
            let mut seen = BTreeSet::new();
            for name in html.split("data-vt=\"").skip(1).map(|rest| rest.split('"').next()) {
                assert!(seen.insert(name), "after {steps} steps, seat {seat:?}: {name:?} twice");
            }
            assert!(seen.len() >= 8 || seat.is_none());
        }
    }
}

#[test]
fn the_script_stays_small() {
    let script = asset("live.js").unwrap();
    assert!(script.bytes.len() < 18 * 1024, "{} bytes", script.bytes.len());
}

#[test]
fn only_games_of_the_registry_have_boards() {
    let registered: Vec<_> = support::registered().collect();
    for game in games() {
        assert!(registered.contains(&game), "{game}");
    }
}

/// The value of an attribute of a tag.
fn value_of<'a>(tag: &'a str, attribute: &str) -> Option<&'a str> {
    let start = format!(" {attribute}=\"");
    let rest = &tag[tag.find(&start)? + start.len()..];
    rest.split('"').next()
}
