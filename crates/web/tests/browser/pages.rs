//! Every page, light and dark, narrow and wide, in three languages: it fits, axe
//! finds nothing, and a picture is kept to look at.

use crate::abracada;
use crate::browser::Browser;
use crate::fonts::Fonts;
use crate::looks::{NARROW_PHONE, PHONE, Sight, speak};
use crate::lost_code;
use crate::pyramids;
use crate::stage::stage;
use crate::world;

const LAPTOP: (u32, u32) = (1280, 900);
const LYING: (u32, u32) = (844, 390);

/// Goes to a page and makes the window as tall as the page.
async fn look(browser: &Browser, sight: &Sight, lang: &str, (width, height): (u32, u32)) {
    browser.visit(sight, lang, (width, height)).await;
    // A page that scrolls is shown whole.
    let whole = "document.body.classList.contains('site') ? document.body.scrollHeight : 0";
    let tall = browser.ask(whole).await.as_f64().unwrap_or_default() as u32;
    if tall > height {
        browser.size(width, tall.min(6000)).await;
    }
}

/// All pages in one language: nothing over the edge, nothing for axe to find.
async fn look_at_all(lang: &'static str, sizes: &'static [(u32, u32)]) {
    stage(lang, move |stage| async move {
        let (anna, sights) = world::pages(&stage).await;
        speak(&anna, lang).await;
        let browser = stage.browser("anna").await;
        browser.forgive("/no-such-page - Failed to load resource");
        browser.become_client(&anna).await;
        let mut wrong = Vec::new();
        for &(width, height) in sizes {
            for sight in &sights {
                let name = format!("{}-{width}", sight.name);
                let mut found = Vec::new();
                browser.likes("light", true).await;
                look(&browser, sight, lang, (width, height)).await;
                browser.shoot(&format!("{name}-light-{lang}")).await;
                found.extend(browser.overflow(width).await);
                found.extend(browser.barriers().await);
                browser.likes("dark", true).await;
                browser.shoot(&format!("{name}-dark-{lang}")).await;
                found.extend(browser.faint().await);
                if width == PHONE.0 {
                    browser.size(NARROW_PHONE, height).await;
                    found.extend(browser.overflow(NARROW_PHONE).await);
                }
                wrong.extend(found.into_iter().map(|what| format!("{name}-{lang}: {what}")));
            }
        }
        // A phone that lies on its side shows the whole table.
        for sight in sights.iter().filter(|sight| sight.board) {
            look(&browser, sight, lang, LYING).await;
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

/// The other tests have fonts that are wider than most. With the usual ones every board
/// fits a phone too, in the language with the longest words.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn every_board_fits_a_phone_with_usual_fonts() {
    stage("fonts", |stage| async move {
        let browser = stage.browser_with("anna", Fonts::Usual, stage.address).await;
        let width = "(font) => { const c = document.createElement('canvas').getContext('2d'); \
                     c.font = `20px ${font}`; return c.measureText('Hindsight').width; }";
        let same = format!("({width})('sans-serif') === ({width})('Liberation Sans')");
        assert_eq!(browser.ask(&same).await, true, "the browser has these fonts");
        let mut wrong = Vec::new();
        for (client, sights) in [
            world::boards(&stage).await,
            lost_code::sights(&stage).await,
            pyramids::sights(&stage).await,
            abracada::sights(&stage).await,
        ] {
            browser.become_client(&client).await;
            speak(&client, "ru").await;
            for sight in &sights {
                browser.visit(sight, "ru", PHONE).await;
                let found = browser.overflow(PHONE.0).await;
                browser.size(NARROW_PHONE, PHONE.1).await;
                let found = found.into_iter().chain(browser.overflow(NARROW_PHONE).await);
                wrong.extend(found.map(|what| format!("{}: {what}", sight.name)));
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn every_page_in_english() {
    look_at_all("en", &[PHONE, LAPTOP]).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn every_page_in_polish() {
    look_at_all("pl", &[LAPTOP]).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn every_page_in_russian() {
    look_at_all("ru", &[PHONE]).await;
}
