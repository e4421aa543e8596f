//! What pages load besides themselves: style, script, art. Each address holds a
//! hash of the content, so that a browser may keep it forever.

use std::borrow::Cow;
use std::sync::LazyLock;

use sha2::{Digest, Sha256};

use crate::board::About;
use crate::boards::{BOARDS, Folder};
use crate::paths;

/// A file that pages load.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asset {
    /// Its `Content-Type`.
    pub content_type: &'static str,
    /// What it holds.
    pub bytes: &'static [u8],
    /// Whether its address changes with its content, so that it may be kept forever.
    pub immutable: bool,
}

struct File {
    name: String,
    address: String,
    asset: Asset,
}

/// The sheet of every page. Order decides between equally specific rules, so what is overruled
/// comes first: this, then that of pages that are no table, that of tables, and those of the boards
/// that are on the page.
const BASE: &str = concat!(
    include_str!("../assets/style/tokens.css"),
    include_str!("../assets/style/kit.css"),
    include_str!("../assets/style/parts.css"),
);

/// The sheet of pages that are no table, which a table does without.
const SITE: &str =
    concat!(include_str!("../assets/style/site.css"), include_str!("../assets/style/profile.css"),);

/// The sheet of what stands around any board. Each board has one of its own beside it, so that a
/// table loads no other's.
const STYLE: &str = concat!(
    include_str!("../assets/style/table.css"),
    include_str!("../assets/style/lookback.css"),
    include_str!("../assets/style/coach.css"),
    include_str!("../assets/style/learn.css"),
);

/// The sheet of reviews and of the board in their frame, which nothing else loads.
const REVIEW: &str = include_str!("../assets/style/review.css");

/// The sheet of the pages of deals that several people play.
const DAILY: &str = include_str!("../assets/style/daily.css");

/// The icon of the house.
pub(crate) const ICON: &str = include_str!("../assets/icon.svg");

const CSS: &str = "text/css; charset=utf-8";
const JS: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";

static FILES: LazyLock<Vec<File>> = LazyLock::new(|| {
    let parts = |part: fn(&Folder) -> &'static str| -> String {
        BOARDS.iter().map(|board| part(&board.about().folder)).collect()
    };
    let with_symbols =
        |svg: &str, symbols: &str| svg.replace("</svg>", &format!("{symbols}</svg>"));
    let sprite = with_symbols(include_str!("../assets/sprite.svg"), &parts(|folder| folder.emblem));
    let scenes = with_symbols(include_str!("../assets/scenes.svg"), &parts(|folder| folder.scene));
    let mut files = vec![
        File::new("base.css", CSS, sheet(BASE)),
        File::new("site.css", CSS, sheet(SITE)),
        File::new("style.css", CSS, sheet(STYLE)),
        File::new("review.css", CSS, sheet(REVIEW)),
        File::new("daily.css", CSS, sheet(DAILY)),
        File::new("live.js", JS, script(include_str!("../assets/live.js"))),
        File::new("motion.js", JS, script(include_str!("../assets/motion.js"))),
        File::new("calls.js", JS, script(include_str!("../assets/calls.js"))),
        File::new("coach.js", JS, script(include_str!("../assets/coach.js"))),
        File::new("bots.js", JS, script(include_str!("../assets/bots.js"))),
        File::new("finding.js", JS, script(include_str!("../assets/finding.js"))),
        File::new("home.js", JS, script(include_str!("../assets/home.js"))),
        File::new("presence.js", JS, script(include_str!("../assets/presence.js"))),
        File::new("push.js", JS, script(include_str!("../assets/push.js"))),
        File::new("replay.js", JS, script(include_str!("../assets/replay.js"))),
        File::new("review.js", JS, script(include_str!("../assets/review.js"))),
        File::new("review-board.js", JS, script(include_str!("../assets/review-board.js"))),
        File::new("lesson.js", JS, script(include_str!("../assets/lesson.js"))),
        File::new("puzzle.js", JS, script(include_str!("../assets/puzzle.js"))),
        File::new("sprite.svg", SVG, sprite),
        File::new("icon.svg", SVG, ICON),
        File::new("icon-called.svg", SVG, include_str!("../assets/icon-called.svg")),
        File::new("scenes.svg", SVG, scenes),
    ];
    for board in BOARDS {
        let About { id, folder, .. } = board.about();
        files.push(File::new(&format!("{id}.css"), CSS, sheet(folder.style)));
        files.push(File::new(&format!("{id}.svg"), SVG, folder.art));
        files.extend(
            folder.script.map(|script| File::new(&format!("{id}.js"), JS, self::script(script))),
        );
    }
    files
});

/// A script without the comments that have a line to themselves, which are for whoever reads the
/// source and no browser.
fn script(source: &str) -> String {
    let is_code = |line: &&str| !line.trim_start().starts_with("//");
    source.lines().filter(is_code).flat_map(|line| [line, "\n"]).collect()
}

/// A sheet without its comments, and without blanks that separate nothing.
fn sheet(source: &str) -> String {
    let mut parts = source.split("/*");
    let first = parts.next().unwrap_or_default().to_string();
    let after = |part: &str| part.split_once("*/").map_or(String::new(), |(_, rest)| rest.into());
    let source = parts.fold(first, |text, part| text + &after(part));
    let mut text = String::with_capacity(source.len());
    let (mut quote, mut blank) = (None, false);
    for sign in source.chars() {
        if quote.is_none() && sign.is_ascii_whitespace() {
            blank = true;
            continue;
        }
        if quote.is_none() {
            let parted = text.is_empty() || text.ends_with(['{', '}', ';', ',', ':']);
            if std::mem::take(&mut blank) && !parted && !matches!(sign, '{' | '}') {
                text.push(' ');
            }
            if sign == '}' && text.ends_with(';') {
                text.pop();
            }
        }
        match quote {
            None if matches!(sign, '"' | '\'') => quote = Some(sign),
            Some(open) if open == sign => quote = None,
            _ => {}
        }
        text.push(sign);
    }
    text
}

impl File {
    fn new(name: &str, content_type: &'static str, content: impl Into<Cow<'static, str>>) -> File {
        // Once for the whole run: an asset is handed out as it lies in memory.
        let bytes = match content.into() {
            Cow::Borrowed(text) => text.as_bytes(),
            Cow::Owned(text) => text.leak().as_bytes(),
        };
        let (stem, end) = name.rsplit_once('.').unwrap_or((name, ""));
        let address = paths::asset(format!("{stem}.{}.{end}", short_hash(bytes)));
        let asset = Asset { content_type, bytes, immutable: true };
        File { name: name.to_string(), address, asset }
    }
}

/// The file at `/assets/{path}`. A name without its hash is found too, and then it
/// is not to be kept.
pub fn asset(path: &str) -> Option<Asset> {
    let hashed = |file: &File| file.address.strip_prefix(paths::ASSETS) == Some(path);
    let file = FILES.iter().find(|file| hashed(file) || file.name == path)?;
    Some(Asset { immutable: hashed(file), ..file.asset })
}

/// The names of all files.
pub(crate) fn names() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|file| file.name.as_str())
}

/// The address of a file by its name.
pub(crate) fn url(name: &str) -> &'static str {
    FILES.iter().find(|file| file.name == name).map_or("", |file| &file.address)
}

/// Changes whenever one of the files does.
pub(crate) fn edition() -> &'static str {
    static EDITION: LazyLock<String> = LazyLock::new(|| {
        let addresses: String = FILES.iter().map(|file| file.address.as_str()).collect();
        short_hash(addresses.as_bytes())
    });
    &EDITION
}

fn short_hash(bytes: &[u8]) -> String {
    let hash = Sha256::digest(bytes);
    let short = u64::from_be_bytes(std::array::from_fn(|place| hash[place])) >> 16;
    format!("{short:012x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_stay_in_the_source() {
        assert_eq!(
            script("// why\nlet a = 1; // here\n  // and there\nb();"),
            "let a = 1; // here\nb();\n"
        );
        assert_eq!(sheet("/* a */b { c: d }/* e\n*/ f { g: h }"), "b{c:d}f{g:h}");
        let spaced = ".a > .b,\n  .c :is(d) {\n  content: \"x; y: { }\";\n  margin: 0 auto;\n}\n";
        assert_eq!(sheet(spaced), ".a > .b,.c :is(d){content:\"x; y: { }\";margin:0 auto}");
        for file in FILES.iter() {
            let text = std::str::from_utf8(file.asset.bytes).unwrap();
            match file.asset.content_type {
                CSS => assert!(!text.contains("/*") && text.contains("--ink"), "{}", file.name),
                JS => assert!(!text.contains("\n// ") && text.len() > 300, "{}", file.name),
                _ => {}
            }
        }
    }
}
