//! Every page, light and dark, narrow and wide, in three languages: it fits, axe
//! finds nothing, and a picture is kept to look at.

use serde_json::json;

use crate::browser::Browser;
use crate::stage::{Stage, stage};
use crate::world::{Sight, World};

const SIZES: [(u32, u32); 2] = [(390, 844), (1280, 900)];

async fn look(browser: &Browser, sight: &Sight, (width, height): (u32, u32), name: &str) {
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
    browser.shoot(name).await;
}

/// All pages in English: nothing over the edge, nothing for axe to find.
async fn look_at_all(stage: &Stage, scheme: &str) {
    let world = World::new(stage).await;
    let browser = stage.browser("anna").await;
    browser.forgive("/no-such-page - Failed to load resource");
    browser.become_client(&world.anna).await;
    browser.likes(scheme, true).await;
    let mut wrong = Vec::new();
    for size in SIZES {
        for sight in &world.sights {
            let name = format!("{}-{}-{scheme}-en", sight.name, size.0);
            look(&browser, sight, size, &name).await;
            let found = browser.overflow(size.0).await.into_iter().chain(browser.barriers().await);
            wrong.extend(found.map(|what| format!("{name}: {what}")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn every_page_by_day() {
    stage("day", |stage| async move { look_at_all(&stage, "light").await }).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn every_page_by_night() {
    stage("night", |stage| async move { look_at_all(&stage, "dark").await }).await;
}

/// Words of other languages are longer; they fit all the same.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn every_page_in_other_languages() {
    stage("words", |stage| async move {
        let mut world = World::new(&stage).await;
        let browser = stage.browser("anna").await;
        browser.forgive("/no-such-page - Failed to load resource");
        browser.become_client(&world.anna).await;
        let mut wrong = Vec::new();
        for (lang, scheme) in [("pl", "light"), ("ru", "dark")] {
            world.anna.post("/settings/prefs", &format!("lang={lang}")).await;
            browser.likes(scheme, true).await;
            for size in SIZES {
                for sight in &world.sights {
                    let name = format!("{}-{}-{scheme}-{lang}", sight.name, size.0);
                    look(&browser, sight, size, &name).await;
                    assert_eq!(browser.ask("document.documentElement.lang").await, json!(lang));
                    let found = browser.overflow(size.0).await;
                    wrong.extend(found.into_iter().map(|what| format!("{name}: {what}")));
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    })
    .await;
}
