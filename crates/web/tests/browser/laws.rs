//! The laws of the layout, which hold on every board in every state: no text too small to read
//! or cut off, nothing over another thing, nothing that scrolls sideways, at one's turn all
//! that the turn needs in sight, and nothing that moves from one step to the next.

use serde_json::json;

use crate::browser::Browser;
use crate::looks::speak;
use crate::support::Client;

/// What collects the violations in a page.
const LAWS: &str = include_str!("laws.js");

/// The windows for which boards are drawn: phones upright and on their side, laptops, a
/// desktop.
pub const WINDOWS: [(u32, u32); 4] = [(390, 844), (844, 390), (1280, 720), (1440, 900)];

/// A board in a state.
pub struct State {
    pub name: &'static str,
    pub path: String,
    /// What is done there before it is looked at.
    pub then: &'static str,
    /// Boards with the same word here differ by their step only: the same things lie at the
    /// same places.
    pub like: &'static str,
}

/// What of a board is looked at.
pub struct Board {
    /// What must be in sight at one's turn.
    pub needed: &'static str,
    /// What has the same place in every step.
    pub fixed: &'static [&'static str],
}

impl Browser {
    /// What breaks the laws on this page.
    pub async fn broken_laws(&self, needed: &str) -> Vec<String> {
        let found = self.ask(&format!("({LAWS})({})", json!(needed))).await;
        serde_json::from_value(found).unwrap()
    }

    /// Where these things are.
    async fn places(&self, fixed: &[&str]) -> Vec<String> {
        let places = format!(
            "{}.flatMap((s) => [...document.querySelectorAll(s)].filter((e) => e.checkVisibility())
               .map((e) => {{ const r = e.getBoundingClientRect(); return `${{s}} at ${{[r.left, r.top, r.right, r.bottom].map(Math.round)}}`; }}))",
            json!(fixed)
        );
        serde_json::from_value(self.ask(&places).await).unwrap()
    }

    /// Looks at these states in every window, in these languages and by this light.
    pub async fn keeps_the_laws(
        &self,
        client: &Client,
        board: &Board,
        states: &[State],
        ways: &[(&str, &str)],
    ) {
        self.become_client(client).await;
        let mut wrong = Vec::new();
        for (lang, scheme) in ways {
            speak(client, lang).await;
            self.likes(scheme, true).await;
            for (width, height) in WINDOWS {
                self.size(width, height).await;
                let mut before: Vec<(&str, Vec<String>)> = Vec::new();
                for state in states {
                    self.go(&state.path).await;
                    if !state.then.is_empty() {
                        self.run(state.then).await;
                    }
                    let name = format!("{}-{width}x{height}-{scheme}-{lang}", state.name);
                    self.shoot(&format!("laws-{name}")).await;
                    let broken = self.broken_laws(board.needed).await;
                    wrong.extend(broken.into_iter().map(|what| format!("{name}: {what}")));
                    let places = self.places(board.fixed).await;
                    match before.iter().find(|(like, _)| *like == state.like) {
                        Some((_, known)) if *known != places => {
                            let moved = places.iter().filter(|place| !known.contains(place));
                            wrong.extend(moved.map(|place| format!("{name}: moved: {place}")));
                        }
                        Some(_) => {}
                        None => before.push((state.like, places)),
                    }
                }
            }
        }
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}
