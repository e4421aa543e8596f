//! Every page, light and dark, narrow and wide, in three languages: it fits, axe
//! finds nothing, and a picture is kept to look at.

use serde_json::json;

use crate::browser::Browser;
use crate::stage::stage;
use crate::world::{Sight, World};

const SIZES: [(u32, u32); 2] = [(390, 844), (1280, 900)];
const LYING: (u32, u32) = (844, 390);

/// Goes to a page and makes the window as tall as the page.
async fn look(browser: &Browser, sight: &Sight, (width, height): (u32, u32)) {
    browser.size(width, height).await;
    browser.go(&sight.path).await;
    if !sight.then.is_empty() {
        browser.ask(&format!("({}, 0)", sight.then)).await;
    }
    // A page that scrolls is shown whole.
    let whole = "document.body.classList.contains('site') ? document.body.scrollHeight : 0";
    let tall = browser.ask(whole).await.as_f64().unwrap_or_default() as u32;
    if tall > height {
        browser.size(width, tall.min(6000)).await;
    }
}

/// All pages in one language: nothing over the edge, nothing for axe to find.
async fn look_at_all(lang: &'static str) {
    stage(lang, move |stage| async move {
        let mut world = World::new(&stage).await;
        world.anna.post("/settings/prefs", &format!("lang={lang}")).await;
        let browser = stage.browser("anna").await;
        browser.forgive("/no-such-page - Failed to load resource");
        browser.become_client(&world.anna).await;
        let mut wrong = Vec::new();
        for size in SIZES {
            for sight in &world.sights {
                look(&browser, sight, size).await;
                assert_eq!(browser.ask("document.documentElement.lang").await, json!(lang));
                let name = format!("{}-{}", sight.name, size.0);
                let over = browser.overflow(size.0).await;
                wrong.extend(over.into_iter().map(|what| format!("{name}-{lang}: {what}")));
                for scheme in ["light", "dark"] {
                    browser.likes(scheme, true).await;
                    let name = format!("{name}-{scheme}-{lang}");
                    browser.shoot(&name).await;
                    let found = browser.barriers().await;
                    wrong.extend(found.into_iter().map(|what| format!("{name}: {what}")));
                }
            }
        }
        // A phone that lies on its side shows the whole table.
        for sight in world.sights.iter().filter(|sight| sight.board) {
            look(&browser, sight, LYING).await;
            let name = format!("{}-lying-{lang}", sight.name);
            browser.shoot(&name).await;
            let over = browser.overflow(LYING.0).await;
            let tall = browser.ask("document.documentElement.scrollHeight").await;
            let over = over.into_iter().chain((tall != LYING.1).then(|| format!("{tall} tall")));
            wrong.extend(over.map(|what| format!("{name}: {what}")));
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn every_page_in_english() {
    look_at_all("en").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn every_page_in_polish() {
    look_at_all("pl").await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn every_page_in_russian() {
    look_at_all("ru").await;
}
