//! What pages load besides themselves: style, script, art. Each address holds a
//! hash of the content, so that a browser may keep it forever.

use std::sync::LazyLock;

use sha2::{Digest, Sha256};

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
    name: &'static str,
    address: String,
    asset: Asset,
}

/// One sheet for all pages: what is common, then one file a game.
const STYLE: &str = concat!(
    include_str!("../assets/style/tokens.css"),
    include_str!("../assets/style/kit.css"),
    include_str!("../assets/style/site.css"),
    include_str!("../assets/style/table.css"),
    include_str!("../assets/style/lookback.css"),
    include_str!("../assets/style/lost-cities.css"),
    include_str!("../assets/style/lost-code.css"),
    include_str!("../assets/style/pyramids.css"),
    include_str!("../assets/style/abracada.css"),
    include_str!("../assets/style/coach.css"),
    include_str!("../assets/style/learn.css"),
);

const CSS: &str = "text/css; charset=utf-8";
const JS: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";

static FILES: LazyLock<Vec<File>> = LazyLock::new(|| {
    let file = |name: &'static str, content_type, bytes: &'static [u8]| {
        let hash = Sha256::digest(bytes);
        let short = u64::from_be_bytes(std::array::from_fn(|place| hash[place])) >> 16;
        let (stem, end) = name.rsplit_once('.').unwrap_or((name, ""));
        let address = format!("/assets/{stem}.{short:012x}.{end}");
        File { name, address, asset: Asset { content_type, bytes, immutable: true } }
    };
    vec![
        file("style.css", CSS, STYLE.as_bytes()),
        file("live.js", JS, include_bytes!("../assets/live.js")),
        file("coach.js", JS, include_bytes!("../assets/coach.js")),
        file("pyramids.js", JS, include_bytes!("../assets/pyramids.js")),
        file("replay.js", JS, include_bytes!("../assets/replay.js")),
        file("lost-code.js", JS, include_bytes!("../assets/lost-code.js")),
        file("sprite.svg", SVG, include_bytes!("../assets/sprite.svg")),
        file("icon.svg", SVG, include_bytes!("../assets/icon.svg")),
        file("scenes.svg", SVG, include_bytes!("../assets/scenes.svg")),
        file("lost-cities.svg", SVG, include_bytes!("../assets/lost-cities.svg")),
        file("lost-code.svg", SVG, include_bytes!("../assets/lost-code.svg")),
        file("pyramids.svg", SVG, include_bytes!("../assets/pyramids.svg")),
        file("abracada.svg", SVG, include_bytes!("../assets/abracada.svg")),
    ]
});

/// The file at `/assets/{path}`. A name without its hash is found too, and then it
/// is not to be kept.
pub fn asset(path: &str) -> Option<Asset> {
    let hashed = |file: &File| file.address.strip_prefix("/assets/") == Some(path);
    let file = FILES.iter().find(|file| hashed(file) || file.name == path)?;
    Some(Asset { immutable: hashed(file), ..file.asset })
}

/// The address of a file by its name.
pub(crate) fn url(name: &str) -> &'static str {
    FILES.iter().find(|file| file.name == name).map_or("", |file| &file.address)
}
