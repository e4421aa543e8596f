//! Pages looked at: nothing over the edge, nothing for axe to find, and a picture of
//! each.

use serde_json::json;

use crate::browser::Browser;
use crate::support::Client;

/// A page to look at.
pub struct Sight {
    pub name: &'static str,
    pub path: String,
    /// What is done there before it is looked at.
    pub then: &'static str,
    /// Whether it is the board of a game, which fits any window.
    pub board: bool,
}

impl Sight {
    pub fn new(name: &'static str, path: impl Into<String>, then: &'static str) -> Sight {
        Sight { name, path: path.into(), then, board: false }
    }
}

pub const PHONE: (u32, u32) = (390, 844);
/// As narrow as phones come nowadays; what fits here fits the other.
pub const NARROW_PHONE: u32 = 360;
pub const DESKTOP: (u32, u32) = (1280, 800);

/// In what language, by what light and how wide: each size once, the language with the longest
/// words where there is the least room. The laws of the layout are held in every other way.
const WAYS: [(&str, &str, (u32, u32)); 2] = [("pl", "dark", DESKTOP), ("ru", "light", PHONE)];

/// Looks at all of it.
pub async fn look_at(browser: &Browser, client: &Client, sights: &[Sight]) {
    browser.become_client(client).await;
    let mut wrong = Vec::new();
    for (lang, scheme, size) in WAYS {
        speak(client, lang).await;
        browser.likes(scheme, true).await;
        for sight in sights {
            browser.visit(sight, lang, size).await;
            let name = format!("{}-{}-{scheme}-{lang}", sight.name, size.0);
            let found = browser.faults(&name, size).await;
            wrong.extend(found.into_iter().map(|what| format!("{name}: {what}")));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Chooses a language.
pub async fn speak(client: &Client, lang: &str) {
    // A connection of its own: the last one has been idle for too long.
    let reply = client.again().post("/settings/prefs", &format!("lang={lang}")).await;
    assert_eq!(reply.status, 303, "{}", reply.text());
}

impl Browser {
    /// Goes to a page, in the language of whoever looks, and does there what is to be
    /// done first.
    pub async fn visit(&self, sight: &Sight, lang: &str, (width, height): (u32, u32)) {
        self.size(width, height).await;
        self.go(&sight.path).await;
        assert_eq!(self.ask("document.documentElement.lang").await, json!(lang));
        if !sight.then.is_empty() {
            self.run(sight.then).await;
        }
    }

    /// What is wrong with the page. A picture is kept; on a phone, where it may be
    /// longer than the window, of the whole page.
    pub async fn faults(&self, name: &str, (width, height): (u32, u32)) -> Vec<String> {
        let mut wrong = Vec::new();
        if width == PHONE.0 {
            self.size(NARROW_PHONE, height).await;
            wrong.extend(self.overflow(NARROW_PHONE).await);
            self.size(width, height).await;
        }
        let tall = self.ask("document.documentElement.scrollHeight").await;
        let tall = tall.as_f64().unwrap_or_default() as u32;
        if width < 600 && tall > height {
            self.size(width, tall.min(9000)).await;
        }
        self.shoot(name).await;
        wrong.extend(self.overflow(width).await);
        wrong.extend(self.barriers().await);
        wrong
    }
}
