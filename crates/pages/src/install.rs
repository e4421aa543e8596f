//! What makes an application of the pages: a manifest, a worker that keeps the shell, and what is
//! shown when there is no network.

use std::collections::BTreeMap;

use maud::{Markup, html};
use serde_json::json;

use crate::asset::{edition, names, url};
use crate::boards::BOARDS;
use crate::model::{Ctx, Lang};
use crate::page::site;
use crate::paths;
use crate::picture::Icon;
use crate::say::Say;

/// The address of an icon for devices that do not draw SVG.
pub(crate) fn icon_path(icon: Icon, side: u32) -> String {
    paths::icon(format!("{}-{side}.png", icon.code()))
}

/// The manifest, in a language.
pub fn manifest(lang: Lang) -> String {
    let say = Say::new(lang);
    let drawn = |(icon, side): (Icon, u32)| {
        let purpose = if icon == Icon::Maskable { "maskable" } else { "any" };
        json!({ "src": icon_path(icon, side), "sizes": format!("{side}x{side}"), "type": "image/png", "purpose": purpose })
    };
    let mut icons = vec![
        json!({ "src": url("icon.svg"), "sizes": "any", "type": "image/svg+xml", "purpose": "any" }),
    ];
    icons.extend(Icon::ALL.into_iter().filter(|(icon, _)| *icon != Icon::Touch).map(drawn));
    json!({
        "name": say.the("brand"),
        "short_name": say.the("brand"),
        "description": say.the("home-lead"),
        "lang": lang.code(),
        "id": paths::home(),
        "start_url": paths::home(),
        "scope": paths::home(),
        "display": "standalone",
        "background_color": "#1c434b",
        "theme_color": "#1c434b",
        "icons": icons,
    })
    .to_string()
}

/// The worker: its script, after the names of what it keeps. What it keeps is drawn for the viewer, so
/// it is another one where that would look different.
pub fn worker(ctx: &Ctx) -> String {
    let shell: Vec<&str> = names().map(url).collect();
    let rules = BOARDS.iter().map(|board| paths::rules(board.id()));
    let kept: Vec<String> = std::iter::once(paths::learn()).chain(rules).collect();
    let lessons: BTreeMap<String, String> = BOARDS
        .iter()
        .map(|board| (paths::lesson(board.id()), paths::kept_lesson(board.id())))
        .collect();
    let (lang, theme) = (ctx.lang.code(), ctx.theme.code());
    let edition = format!("{}-{lang}-{theme}-{}", edition(), ctx.liveliness.motion.code());
    format!(
        "const SHELL = {};\nconst KEPT = {};\nconst LESSONS = {};\nconst OFFLINE = {};\nconst EDITION = {};\nconst ICON = {};\nconst PUSH = {};\n{}",
        json!(shell),
        json!(kept),
        json!(lessons),
        json!(paths::offline()),
        json!(edition),
        json!(icon_path(Icon::Plain, 192)),
        json!(paths::push()),
        include_str!("../assets/worker.js"),
    )
}

/// What is shown when there is no network.
pub fn offline(ctx: &Ctx) -> Markup {
    let say = Say::new(ctx.lang);
    let content = html! {
        div.narrow {
            h1 { (say.the("offline-title")) }
            p role="status" { (say.the("offline-why")) }
            ul.links {
                @for board in BOARDS {
                    li { a.link href=(paths::rules(board.id())) { (say.the(&format!("game-{}", board.id()))) ": " (say.the("rules")) } }
                }
                li { a.link href=(paths::learn()) { (say.the("nav-learn")) } }
            }
            p.row { a.btn.btn-solid href=(paths::home()) { (say.the("offline-again")) } }
        }
    };
    site(ctx, &say.the("offline-title"), &content)
}
