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

/// What of the one sheet is no board's. Order decides between equally specific rules, so
/// what is overruled comes first; the boards come last.
const STYLE: &str = concat!(
    include_str!("../assets/style/tokens.css"),
    include_str!("../assets/style/kit.css"),
    include_str!("../assets/style/parts.css"),
    include_str!("../assets/style/site.css"),
    include_str!("../assets/style/table.css"),
    include_str!("../assets/style/lookback.css"),
    include_str!("../assets/style/coach.css"),
    include_str!("../assets/style/learn.css"),
);

const CSS: &str = "text/css; charset=utf-8";
const JS: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";

static FILES: LazyLock<Vec<File>> = LazyLock::new(|| {
    let parts = |part: fn(&Folder) -> &'static str| -> String {
        BOARDS.iter().map(|board| part(&board.about().folder)).collect()
    };
    let style = [STYLE, &parts(|folder| folder.style)].concat();
    let with_symbols =
        |svg: &str, symbols: &str| svg.replace("</svg>", &format!("{symbols}</svg>"));
    let sprite = with_symbols(include_str!("../assets/sprite.svg"), &parts(|folder| folder.emblem));
    let scenes = with_symbols(include_str!("../assets/scenes.svg"), &parts(|folder| folder.scene));
    let mut files = vec![
        File::new("style.css", CSS, style),
        File::new("live.js", JS, include_str!("../assets/live.js")),
        File::new("calls.js", JS, include_str!("../assets/calls.js")),
        File::new("coach.js", JS, include_str!("../assets/coach.js")),
        File::new("finding.js", JS, include_str!("../assets/finding.js")),
        File::new("home.js", JS, include_str!("../assets/home.js")),
        File::new("replay.js", JS, include_str!("../assets/replay.js")),
        File::new("lesson.js", JS, include_str!("../assets/lesson.js")),
        File::new("sprite.svg", SVG, sprite),
        File::new("icon.svg", SVG, include_str!("../assets/icon.svg")),
        File::new("icon-called.svg", SVG, include_str!("../assets/icon-called.svg")),
        File::new("scenes.svg", SVG, scenes),
    ];
    for board in BOARDS {
        let About { id, folder, .. } = board.about();
        files.push(File::new(&format!("{id}.svg"), SVG, folder.art));
        files.extend(folder.script.map(|script| File::new(&format!("{id}.js"), JS, script)));
    }
    files
});

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
