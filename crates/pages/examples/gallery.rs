//! Writes every page in several states as static files, to be looked at:
//! `cargo run -p hindsight-pages --example gallery -- DIR`, then serve DIR.

#[path = "../tests/support/mod.rs"]
mod support;

use std::fs;
use std::path::Path;

use hindsight_pages::{Lang, Theme, asset};

fn main() -> std::io::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| {
        eprintln!("expected a folder to write the pages to");
        std::process::exit(2)
    });
    let folder = Path::new(&folder);
    fs::create_dir_all(folder.join("assets"))?;
    let mut written = 0;
    for lang in Lang::ALL {
        for theme in [Theme::Light, Theme::Dark] {
            for (name, html) in with_picks(support::every_page(lang, theme, ["Lena", "Tomasz"])) {
                save_assets(folder, &html)?;
                let file = format!("{name}.{}.{}.html", lang.code(), theme.code());
                fs::write(folder.join(file), html)?;
                written += 1;
            }
        }
    }
    println!("{written} pages in {}", folder.display());
    Ok(())
}

/// Adds tables at which a card of the hand is chosen.
fn with_picks(mut pages: Vec<(String, String)>) -> Vec<(String, String)> {
    let mut picked = Vec::new();
    for (name, html) in &pages {
        if name == "table-place" || name == "table-confirm" {
            let html = html.replace("id=\"pick-4\"", "id=\"pick-4\" checked");
            picked.push((format!("{name}-picked"), html));
        }
    }
    pages.append(&mut picked);
    pages
}

/// Writes whatever the page asks for.
fn save_assets(folder: &Path, html: &str) -> std::io::Result<()> {
    for part in html.split("/assets/").skip(1) {
        let path = part.split(['"', '#']).next().unwrap_or_default();
        if let Some(asset) = asset(path) {
            fs::write(folder.join("assets").join(path), asset.bytes)?;
        }
    }
    Ok(())
}
