//! The tables of a game in every state: nothing over the edge, nothing for axe to
//! find, and a picture of each.

use crate::browser::Browser;
use crate::support::Client;
use crate::world::Sight;

const SIZES: [(u32, u32); 2] = [(390, 844), (1280, 800)];

/// Looks at all of it by day and by night in English, in Polish by day and in
/// Russian by night.
pub async fn look_at(browser: &Browser, anna: &Client, sights: &[Sight]) {
    browser.become_client(anna).await;
    let mut wrong = Vec::new();
    for (lang, scheme) in [("en", "light"), ("en", "dark"), ("pl", "light"), ("ru", "dark")] {
        // A connection of its own: the last one has been idle for too long.
        anna.again().post("/settings/prefs", &format!("lang={lang}")).await;
        browser.likes(scheme, true).await;
        for (width, height) in SIZES {
            for sight in sights {
                browser.size(width, height).await;
                browser.go(&sight.path).await;
                assert_eq!(browser.ask("document.documentElement.lang").await, lang);
                if !sight.then.is_empty() {
                    browser.ask(&format!("({}, 0)", sight.then)).await;
                }
                // On a phone the table is longer than the window; it is shown whole.
                let tall = browser.ask("document.documentElement.scrollHeight").await;
                let tall = tall.as_f64().unwrap_or_default() as u32;
                if width < 600 && tall > height {
                    browser.size(width, tall.min(4000)).await;
                }
                let name = format!("{}-{width}-{scheme}-{lang}", sight.name);
                browser.shoot(&name).await;
                let found =
                    browser.overflow(width).await.into_iter().chain(browser.barriers().await);
                wrong.extend(found.map(|what| format!("{name}: {what}")));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
