//! Sheets that cannot collide: every rule of a sheet is nested in that sheet's own roots,
//! and on no page does it match an element that another sheet owns.
//!
//! Two sheets have no roots: `kit.css` and `parts.css` hold what everybody may use. All
//! others do. An element belongs to the sheet of the nearest root around it, and, within
//! a board's root, to the board's sheet as well. If both style it, it must be among the
//! elements that the page's sheet lends to boards, so that nobody does it by accident.

mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use hindsight_pages::{Lang, Theme, games};
use scraper::{ElementRef, Html, Selector};
use support::every_page;

/// The sheets without a root.
const KIT: [&str; 3] = ["tokens", "kit", "parts"];

/// What a sheet lends to the boards: a board lays out the table it is played at, says
/// where the coach's leaf has room, adds columns to its tables of odds, and draws the
/// examples of its rules.
const LENT: [(&str, &str); 4] = [
    (
        "table",
        ".at-table, .table, .bar, .brand, .brand *, .where, .where *, .tools, .tools *, .left, .right, .log, \
         .right .head, .ledger, .seat, .seat *, .hint, .hint *, .offer, .result, .result *, .board, .hand",
    ),
    ("coach", ".coach, .coach-body *"),
    ("learn", ".example, .example *, .learn-result"),
    ("site", ".moves, .moves *"),
];

/// What no browser without a person in front of it can tell. A selector is taken to match
/// whatever it could match.
const STATES: [&str; 8] = [
    ":target",
    ":checked",
    ":disabled",
    ":focus-visible",
    ":focus",
    ":hover",
    ":popover-open",
    ":active",
];

/// Holds for every element.
const ALWAYS: &str = ":not(x-none)";

struct Sheet {
    name: String,
    /// The game whose board it is of.
    game: Option<&'static str>,
    css: String,
}

struct Rule {
    sheet: usize,
    text: String,
    selector: Selector,
}

/// All sheets: the shared ones, and one a board.
fn sheets() -> Vec<Sheet> {
    let crate_folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let read = |path: &Path| without_comments(&fs::read_to_string(path).unwrap());
    let mut sheets = Vec::new();
    for entry in fs::read_dir(crate_folder.join("assets/style")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_string();
        sheets.push(Sheet { name, game: None, css: read(&path) });
    }
    for game in games() {
        let path = crate_folder.join(format!("src/boards/{}/style.css", game.replace('-', "_")));
        sheets.push(Sheet { name: game.to_string(), game: Some(game), css: read(&path) });
    }
    sheets.sort_by(|one, other| one.name.cmp(&other.name));
    sheets
}

fn without_comments(css: &str) -> String {
    let mut parts = css.split("/*");
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |text, part| text + part.split_once("*/").expect("a closed comment").1)
}

/// The blocks of a sheet or of a block: what stands before the brace, and what in it.
fn blocks(css: &str) -> Vec<(&str, &str)> {
    let mut blocks = Vec::new();
    let mut rest = css;
    while let Some(open) = rest.find('{') {
        let mut depth = 0;
        let closes = |c| {
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                _ => {}
            }
            depth == 0
        };
        let close = open + rest[open..].find(closes).expect("a closed block");
        blocks.push((rest[..open].trim(), &rest[open + 1..close]));
        rest = &rest[close + 1..];
    }
    assert_eq!(rest.trim(), "", "nothing but blocks");
    blocks
}

/// The parts of a list that are separated by commas, those in parentheses aside.
fn commas(list: &str) -> Vec<&str> {
    let mut depth = 0;
    let outside = |c| {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            _ => {}
        }
        c == ',' && depth == 0
    };
    list.split(outside).map(str::trim).collect()
}

/// The selectors of all rules in a block, without nesting.
fn selectors(css: &str, parent: Option<&str>, found: &mut Vec<String>) {
    for (before, body) in blocks(css) {
        if before.starts_with("@media") {
            selectors(body, parent, found);
        } else if !before.starts_with('@') {
            let whole: Vec<String> = commas(before)
                .into_iter()
                .map(|selector| match parent {
                    Some(parent) if selector.contains('&') => {
                        selector.replace('&', &format!(":is({parent})"))
                    }
                    Some(parent) => format!(":is({parent}) {selector}"),
                    None => selector.to_string(),
                })
                .collect();
            if body.contains('{') {
                selectors(body, Some(&whole.join(", ")), found);
            } else {
                found.extend(whole);
            }
        }
    }
}

/// The same selector without what depends on a state or is not an element.
fn stateless(selector: &str) -> String {
    let element = selector.split("::").next().unwrap_or_default();
    let mut text = if element.is_empty() { "*".to_string() } else { element.to_string() };
    // What is denied in a state may well hold in another.
    let mut from = 0;
    while let Some(start) = text[from..].find(":not(").map(|at| from + at) {
        let mut depth = 0;
        let closes = |c| {
            match c {
                '(' => depth += 1,
                ')' => depth -= 1,
                _ => {}
            }
            depth == 0 && c == ')'
        };
        let end = start + text[start..].find(closes).expect("a closed parenthesis") + 1;
        if STATES.iter().any(|state| text[start..end].contains(state)) {
            text.replace_range(start..end, ALWAYS);
        }
        from = start + 1;
    }
    STATES.iter().fold(text, |text, state| text.replace(state, ALWAYS))
}

/// A class that an element must have to be matched, if the selector names one.
fn needed_class(selector: &str) -> Option<String> {
    let mut depth = 0;
    let mut flat = String::new();
    for c in selector.chars() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ if depth == 0 => flat.push(c),
            _ => {}
        }
    }
    let last = flat.rsplit([' ', '>', '+', '~']).next()?;
    let class = last.split('.').nth(1)?;
    Some(class.split(['#', '[', ':']).next()?.to_string())
}

fn parsed(selector: &str) -> Selector {
    Selector::parse(selector).unwrap_or_else(|error| panic!("{selector}: {error}"))
}

/// The roots of a sheet.
fn roots(sheet: &Sheet) -> BTreeSet<String> {
    let blocks = blocks(&sheet.css);
    let rules = blocks.iter().filter(|(before, _)| !before.starts_with("@keyframes"));
    rules
        .flat_map(|(before, _)| {
            let list = before.strip_prefix(":where(").and_then(|list| list.strip_suffix(')'));
            let list = list.unwrap_or_else(|| {
                panic!("{}: {before} is outside of `:where(.root) {{ ... }}`", sheet.name)
            });
            commas(list).into_iter().map(str::to_string)
        })
        .collect()
}

#[test]
fn every_sheet_but_the_kit_has_its_own_roots() {
    let mut owners = BTreeMap::new();
    for sheet in sheets().iter().filter(|sheet| !KIT.contains(&sheet.name.as_str())) {
        for root in roots(sheet) {
            let right = match sheet.game {
                Some(game) => root == format!(".game-{game}"),
                None => !root.starts_with(".game-"),
            };
            assert!(right, "{} has the root {root}", sheet.name);
            let other = owners.insert(root.clone(), sheet.name.clone());
            assert_eq!(other, None, "{root} is a root of {} too", sheet.name);
        }
    }
}

#[test]
fn no_two_animations_have_one_name() {
    let mut seen = BTreeSet::new();
    for sheet in sheets() {
        for (before, _) in blocks(&sheet.css) {
            if let Some(name) = before.strip_prefix("@keyframes ") {
                assert!(seen.insert(name.to_string()), "{}: {name} is another's", sheet.name);
            }
        }
    }
}

#[test]
fn no_shared_sheet_knows_a_game() {
    for sheet in sheets().iter().filter(|sheet| sheet.game.is_none()) {
        for game in games().map(str::to_string).chain(["data-game".into(), ".game-".into()]) {
            assert!(!sheet.css.contains(&game), "{} speaks of {game}", sheet.name);
        }
    }
}

#[test]
fn no_rule_matches_what_another_sheet_owns() {
    let sheets = sheets();
    let owned: Vec<(usize, Selector)> = sheets
        .iter()
        .enumerate()
        .filter(|(_, sheet)| !KIT.contains(&sheet.name.as_str()))
        .flat_map(|(place, sheet)| roots(sheet).into_iter().map(move |root| (place, parsed(&root))))
        .collect();
    let lent: BTreeMap<&str, Selector> =
        LENT.iter().map(|(sheet, elements)| (*sheet, parsed(elements))).collect();
    let mut rules: BTreeMap<Option<String>, Vec<Rule>> = BTreeMap::new();
    for sheet in owned.iter().map(|(sheet, _)| *sheet).collect::<BTreeSet<_>>() {
        let mut found = Vec::new();
        selectors(&sheets[sheet].css, None, &mut found);
        for text in found {
            let selector = stateless(&text);
            let rule = Rule { sheet, text, selector: parsed(&selector) };
            rules.entry(needed_class(&selector)).or_default().push(rule);
        }
    }
    let mut matched = 0;
    let mut wrong = BTreeSet::new();
    for (page, html) in every_page(Lang::En, Theme::Auto, ["Lena", "Tomasz"]) {
        let document = Html::parse_document(&html);
        for element in document.root_element().descendent_elements() {
            let owners = owners(&sheets, &owned, element);
            let mut by = [None; 2];
            for class in
                element.value().classes().map(|class| Some(class.to_string())).chain([None])
            {
                for rule in rules.get(&class).into_iter().flatten() {
                    let of_board = usize::from(sheets[rule.sheet].game.is_some());
                    // One rule tells as much as all.
                    if by[of_board].is_some() && owners[of_board] == Some(rule.sheet)
                        || !rule.selector.matches(&element)
                    {
                        continue;
                    }
                    matched += 1;
                    by[of_board] = Some(rule);
                    if owners[of_board] != Some(rule.sheet) {
                        let whose = owners[of_board].map_or("nobody", |sheet| &sheets[sheet].name);
                        wrong.insert(format!(
                            "{}: `{}` matches what belongs to {whose}, {} on {page}",
                            sheets[rule.sheet].name,
                            rule.text,
                            tag(element),
                        ));
                    }
                }
            }
            if let [Some(shared), Some(board)] = by
                && !lent.get(&*sheets[shared.sheet].name).is_some_and(|lent| lent.matches(&element))
            {
                wrong.insert(format!(
                    "{}: `{}` matches what {} styles by `{}`, {} on {page}",
                    sheets[board.sheet].name,
                    board.text,
                    sheets[shared.sheet].name,
                    shared.text,
                    tag(element),
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", Vec::from_iter(wrong).join("\n"));
    assert!(matched > 10_000, "the rules are matched at all: {matched}");
}

/// The shared sheet and the board's that an element belongs to.
fn owners(
    sheets: &[Sheet],
    owned: &[(usize, Selector)],
    element: ElementRef<'_>,
) -> [Option<usize>; 2] {
    let around =
        || std::iter::once(element).chain(element.ancestors().filter_map(ElementRef::wrap));
    [false, true].map(|of_board| {
        around().find_map(|element| {
            let mut roots =
                owned.iter().filter(|(sheet, _)| sheets[*sheet].game.is_some() == of_board);
            roots.find(|(_, root)| root.matches(&element)).map(|(sheet, _)| *sheet)
        })
    })
}

fn tag(element: ElementRef<'_>) -> String {
    let classes: Vec<&str> = element.value().classes().collect();
    format!("<{} class=\"{}\">", element.value().name(), classes.join(" "))
}

/// Letters of our languages, their punctuation, arrows and signs of arithmetic: what fonts have.
fn is_in_every_font(c: char) -> bool {
    c.is_ascii()
        || matches!(c, '\u{a0}'..='\u{17f}' | '\u{400}'..='\u{45f}' | '\u{2009}'..='\u{203a}')
        || matches!(c, '←'..='↓' | '−' | '≠' | '≈' | '≤' | '≥')
}

/// A page without the texts in its fields: what is copied there is for elsewhere.
fn without_fields(html: &str) -> String {
    let mut parts = html.split("<textarea");
    let first = parts.next().unwrap_or_default().to_string();
    let after =
        |part: &str| part.split_once("</textarea>").map_or(String::new(), |(_, rest)| rest.into());
    parts.fold(first, |text, part| text + &after(part))
}

/// A sign that a font lacks is an empty box to whoever has that font: such signs are drawn.
#[test]
fn nothing_is_written_that_a_font_may_lack() {
    let mut wrong = BTreeSet::new();
    let mut read = |place: &str, text: &str| {
        let odd = text.chars().filter(|&c| !is_in_every_font(c));
        wrong.extend(odd.map(|c| format!("{c} U+{:04X} in {place}", u32::from(c))));
    };
    for sheet in sheets() {
        read(&format!("{}.css", sheet.name), &sheet.css);
    }
    for lang in Lang::ALL {
        for (page, html) in every_page(lang, Theme::Auto, ["Lena", "Tomasz"]) {
            read(&page, &without_fields(&html));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
