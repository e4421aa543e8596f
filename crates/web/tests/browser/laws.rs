//! The laws of the layout, which hold on every page in every state: no text too small to read,
//! too faint or cut off, nothing over another thing, nothing that scrolls sideways, no colour
//! that stands alone; at one's turn all that the turn needs in sight, nothing that moves from
//! one step to the next, and a focus that is not lost by a move. `laws.js` finds what breaks
//! them on a page; here is which pages are looked at, and how.
//!
//! A test declares its states, one a line, and holds them to the laws:
//!
//! ```ignore
//! let bet = stage.table("code-4-bet", &reach(&code(4), may_bet)).await;
//! hold_the_laws(&stage, vec![
//!     State::new("code-4-bet", bet, &anna).of(&BOARD).like("four").click("label.wheel"),
//!     State::new("ratings", "/ratings/lost-code", &anna),
//! ]).await;
//! ```
//!
//! A page is loaded once for a language and a set of fonts, and then drawn anew in one window
//! after another: that takes a tenth of the time. `scripts/test-browser` looks at every state of
//! a board in every window, at pages of which there are many in two, and by test at every pair of
//! window, language, light and fonts; `scripts/test-laws` at everything.

use std::collections::BTreeMap;
use std::fs;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use hindsight_table::Sitter;
use serde_json::json;

use crate::browser::Browser;
use crate::fonts::Fonts;
use crate::script::{Script, bots, setup};
use crate::stage::{Stage, root};
use crate::support::Client;

/// What collects the violations in a page.
const LAWS: &str = include_str!("laws.js");

/// The windows for which pages are drawn: a phone upright and on its side, a tablet, laptops,
/// a desktop.
pub const WINDOWS: [(u32, u32); 6] =
    [(390, 844), (844, 390), (820, 1180), (1280, 720), (1440, 900), (1920, 1080)];
const LANGUAGES: [&str; 3] = ["en", "pl", "ru"];
const LIGHTS: [&str; 2] = ["light", "dark"];

/// What of a board is looked at in every state.
pub struct Board {
    /// What must be in sight at one's turn.
    pub needed: &'static str,
    /// What has the same place in every step.
    pub fixed: &'static [&'static str],
    /// What is coloured to be told apart.
    pub marks: &'static str,
}

/// A page in a state.
pub struct State {
    name: String,
    path: String,
    viewer: Client,
    then: Vec<String>,
    until: String,
    only_with: String,
    like: String,
    needed: &'static str,
    fixed: &'static [&'static str],
    marks: &'static str,
    move_by: Option<&'static str>,
}

impl State {
    /// A page as somebody sees it. The name is that of its pictures.
    pub fn new(name: &str, path: impl Into<String>, viewer: &Client) -> State {
        State {
            name: name.into(),
            path: path.into(),
            viewer: viewer.again(),
            then: Vec::new(),
            until: String::new(),
            only_with: String::new(),
            like: name.into(),
            needed: "",
            fixed: &[],
            marks: "",
            move_by: None,
        }
    }

    /// It is a board.
    pub fn of(self, board: &Board) -> State {
        State { needed: board.needed, fixed: board.fixed, marks: board.marks, ..self }
    }

    /// States with the same word here differ by their step only: what has the same place in
    /// every step has it in all of them.
    pub fn like(self, like: &str) -> State {
        State { like: like.into(), ..self }
    }

    /// This must be in sight.
    pub fn needs(self, needed: &'static str) -> State {
        State { needed, ..self }
    }

    /// First a script does this.
    pub fn run(mut self, script: impl Into<String>) -> State {
        self.then.push(script.into());
        self
    }

    /// First this is clicked.
    pub fn click(self, selector: &str) -> State {
        self.run(format!("document.querySelector({}).click()", json!(selector)))
    }

    /// First this sheet is opened, by its id.
    pub fn open(self, sheet: &str) -> State {
        self.run(format!("document.getElementById({}).showPopover()", json!(sheet)))
    }

    /// It is looked at once this is there.
    pub fn until(self, selector: &str) -> State {
        State { until: selector.into(), ..self }
    }

    /// It is there only in windows in which this is to be seen: what leads to it.
    pub fn only_with(self, selector: &str) -> State {
        State { only_with: selector.into(), ..self }
    }

    /// In the end a move is made here, by keys: this is what the key is pressed on. The focus
    /// stays on the table.
    pub fn move_by(self, selector: &'static str) -> State {
        State { move_by: Some(selector), ..self }
    }
}

/// One loading of a page, and the windows and lights in which it is looked at.
#[derive(Clone, Debug)]
pub struct Pass {
    lang: &'static str,
    fonts: Fonts,
    sights: Vec<((u32, u32), &'static str)>,
}

impl Pass {
    /// English, on a laptop, by day.
    pub fn usual() -> Pass {
        Pass { lang: "en", fonts: Fonts::Wide, sights: vec![((1280, 720), "light")] }
    }
}

/// From this many groups of states on, each is looked at in one narrow window and a wide one: so
/// many together are still seen in every way.
const MANY: usize = 18;

/// How each of this many groups of states is looked at: in every window, or in two where there
/// are many, and among them every pair of window, language, light and fonts; or everything.
fn passes(groups: usize, everything: bool) -> Vec<(usize, Pass)> {
    let pass = |turn: usize, sights| Pass {
        lang: LANGUAGES[turn % 3],
        fonts: Fonts::ALL[turn / 3 % 2],
        sights,
    };
    if everything {
        let sights = || LIGHTS.iter().flat_map(|light| WINDOWS.map(|window| (window, *light)));
        let of_group = |group| (0..6).map(move |turn| (group, pass(turn, sights().collect())));
        return (0..groups).flat_map(of_group).collect();
    }
    let light = |place: usize| LIGHTS[place % 2];
    let two = |turn| [0, 3].map(|first| first + (turn + turn / 6) % 3);
    let sights = |turn| {
        let seen = move |place: &usize| groups < MANY || two(turn).contains(place);
        (0..WINDOWS.len()).filter(seen).map(move |place| (WINDOWS[place], light(place + turn)))
    };
    (0..groups.max(6)).map(|turn| (turn % groups, pass(turn, sights(turn).collect()))).collect()
}

/// Whether everything is to be looked at, and not a part.
pub fn everything() -> bool {
    std::env::var("HINDSIGHT_LAWS").is_ok_and(|which| which == "all")
}

/// In which windows and languages whole games are played: a phone and a laptop, each language.
pub fn played_in() -> impl Iterator<Item = (&'static str, (u32, u32))> {
    let everywhere = LANGUAGES.iter().flat_map(|&lang| [(lang, WINDOWS[0]), (lang, WINDOWS[3])]);
    everywhere.filter(|_| everything())
}

impl Browser {
    /// Sits down at a new table with this many novices, by day and by night in turn.
    pub async fn begin_game(
        &self,
        stage: &Stage,
        (game, options): (&str, &str),
        novices: usize,
        (place, (lang, (width, height))): (usize, (&str, (u32, u32))),
    ) {
        let (person, client) = stage.guest("Anna").await;
        let seats = [&[Sitter::Person(person)][..], &bots("novice", novices)].concat();
        let script = Script::begin(&setup(game, options, seats), 0);
        let path = stage.table(&format!("{game}-{place}"), &script).await;
        self.become_client(&client).await;
        self.speaks(lang).await;
        self.size(width, height).await;
        self.likes(LIGHTS[place % 2], true).await;
        self.go(&path).await;
    }
}

/// What a look at a state has shown: the fault, and where it was seen.
pub type Faults = BTreeMap<String, Vec<String>>;

/// Looks at all these states, with both sets of fonts at once, and fails with what is wrong.
pub async fn hold_the_laws(stage: &Arc<Stage>, states: Vec<State>) {
    hold_the_laws_at(stage, stage.address, states).await;
}

/// The same where pages are those of another server.
pub async fn hold_the_laws_at(stage: &Arc<Stage>, address: SocketAddr, states: Vec<State>) {
    let mut groups: Vec<&str> = Vec::new();
    for state in &states {
        if !groups.contains(&&*state.like) {
            groups.push(&state.like);
        }
    }
    let mut work: Vec<(String, Pass)> = passes(groups.len(), everything())
        .into_iter()
        .map(|(group, pass)| (groups[group].to_string(), pass))
        .collect();
    work.sort_by_key(|(_, pass)| pass.lang);
    let states = Arc::new(states);
    let lookers = Fonts::ALL.map(|fonts| {
        let mine = work.iter().filter(|(_, pass)| pass.fonts == fonts).cloned().collect();
        let (stage, states) = (Arc::clone(stage), Arc::clone(&states));
        tokio::spawn(async move {
            let browser = stage.browser_with(fonts.name(), fonts, address).await;
            (browser.look(&states, mine).await, browser)
        })
    });
    let mut faults = Faults::new();
    let mut sights = 0;
    let mut browsers = Vec::new();
    for looker in lookers {
        let ((seen, found), browser) = looker.await.expect("somebody who looks");
        sights += seen;
        for (fault, places) in found {
            faults.entry(fault).or_default().extend(places);
        }
        browsers.push(browser);
    }
    for (place, state) in states.iter().enumerate() {
        if let Some(lost) = browsers[place % 2].lost_focus(state).await {
            faults.entry(format!("{}: {lost}", state.name)).or_default();
        }
    }
    println!("{} states, {sights} sights, {} faults", states.len(), faults.len());
    let told: Vec<String> = faults
        .iter()
        .map(|(fault, places)| {
            let some: Vec<&str> = places.iter().take(4).map(String::as_str).collect();
            format!("{fault} (seen {} times: {} …)", places.len(), some.join(", "))
        })
        .collect();
    assert!(told.is_empty(), "{}", told.join("\n"));
}

impl Browser {
    /// What breaks the laws in this window.
    async fn broken_laws(&self, png: &str, needed: &str, marks: &str) -> Vec<String> {
        let run = format!(
            "const done = arguments[arguments.length - 1];
             ({LAWS})(arguments[0]).then(done, (e) => done([`the laws fail: ${{e.stack}}`]));"
        );
        let with = json!({ "needed": needed, "marks": marks, "png": png });
        let found = self.driver.execute_async(run, vec![with]).await.expect("what is broken");
        serde_json::from_value(found.json().clone()).unwrap()
    }

    /// What breaks the laws in this window; a picture is kept.
    pub async fn look_once(&self, name: &str, board: &Board) -> Vec<String> {
        let png = self.picture(name).await;
        let broken = self.broken_laws(&png, board.needed, board.marks).await;
        broken.into_iter().map(|what| format!("{name}: {what}")).collect()
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

    /// Asks for pages in this language, as browsers do.
    pub async fn speaks(&self, lang: &str) {
        self.cdp("Network.enable", json!({})).await;
        let headers = json!({ "headers": { "Accept-Language": lang } });
        self.cdp("Network.setExtraHTTPHeaders", headers).await;
    }

    /// Goes to a page in a state.
    async fn reach(&self, state: &State) {
        self.become_client(&state.viewer).await;
        self.go(&state.path).await;
        for script in &state.then {
            self.run(script).await;
        }
        if !state.until.is_empty() {
            self.wait_for(&state.until).await;
        }
        self.run("document.activeElement?.blur()").await;
    }

    /// Looks at groups of states; how often that was, and what is wrong.
    pub async fn look(&self, states: &[State], work: Vec<(String, Pass)>) -> (usize, Faults) {
        let mut faults = Faults::new();
        let mut sights = 0;
        for (turn, (group, pass)) in work.iter().enumerate() {
            self.speaks(pass.lang).await;
            let mut before: BTreeMap<String, Vec<String>> = BTreeMap::new();
            for state in states.iter().filter(|state| state.like == *group) {
                let ((width, height), light) = pass.sights[0];
                self.size(width, height).await;
                self.likes(light, true).await;
                self.reach(state).await;
                let lang = self.ask("document.documentElement.lang").await;
                assert_eq!(
                    lang,
                    json!(pass.lang),
                    "{}: who looks has chosen a language",
                    state.name
                );
                for &((width, height), light) in &pass.sights {
                    self.size(width, height).await;
                    self.likes(light, true).await;
                    if !self.shows(&state.only_with).await {
                        continue;
                    }
                    let sight = format!("{width}x{height}-{light}-{}-{:?}", pass.lang, pass.fonts);
                    let png = self.picture(&format!("{}-{sight}", state.name)).await;
                    let mut wrong = self.broken_laws(&png, state.needed, state.marks).await;
                    let places = self.places(state.fixed).await;
                    match before.get(&sight) {
                        Some(known) => wrong.extend(
                            places
                                .iter()
                                .filter(|place| !known.contains(place))
                                .map(|place| format!("moved: {place}")),
                        ),
                        None => drop(before.insert(sight.clone(), places)),
                    }
                    sights += 1;
                    for what in wrong {
                        let fault = format!("{}: {what}", state.name);
                        faults.entry(fault).or_default().push(sight.clone());
                    }
                }
                println!(
                    "{:?} {}/{} {} {}: {} faults so far",
                    pass.fonts,
                    turn + 1,
                    work.len(),
                    pass.lang,
                    state.name,
                    faults.len()
                );
            }
        }
        (sights, faults)
    }

    /// Whether this is to be seen; nothing always is.
    async fn shows(&self, selector: &str) -> bool {
        let sees = format!("document.querySelector({})?.checkVisibility()", json!(selector));
        selector.is_empty() || self.ask(&sees).await == json!(true)
    }

    /// Keeps a picture of the window, and gives it.
    async fn picture(&self, name: &str) -> String {
        let answer = self.cdp("Page.captureScreenshot", json!({ "format": "png" })).await;
        let png = answer["data"].as_str().expect("a picture").to_string();
        let bytes = BASE64_STANDARD.decode(&png).expect("a picture");
        fs::create_dir_all(pictures()).unwrap();
        fs::write(pictures().join(format!("{name}.png")), bytes).unwrap();
        png
    }

    /// Makes the move of a state by the key of a button, and says if the focus is then
    /// nowhere.
    pub async fn lost_focus(&self, state: &State) -> Option<String> {
        let button = json!(state.move_by?);
        self.reach(state).await;
        let choice = self.choice().await;
        self.run(&format!("document.querySelector({button}).focus()")).await;
        self.keys(&["Enter"]).await;
        self.wait_choice_after(&choice).await;
        let nowhere = "!document.activeElement?.closest('#live')";
        let lost = self.ask(nowhere).await == json!(true);
        lost.then(|| format!("the focus is lost after {button}"))
    }
}

/// Where the pictures of the states are kept.
fn pictures() -> PathBuf {
    root().join("artifacts/laws")
}

#[test]
fn the_subset_has_every_pair_and_every_state() {
    let flat = |everything, groups| {
        passes(groups, everything).into_iter().flat_map(|(group, pass)| {
            let Pass { lang, fonts, sights } = pass;
            sights.into_iter().map(move |(window, light)| {
                (group, [format!("{window:?}"), lang.into(), light.into(), format!("{fonts:?}")])
            })
        })
    };
    let pairs = |everything, groups| -> std::collections::BTreeSet<_> {
        flat(everything, groups)
            .flat_map(|(_, way)| {
                (0..4).flat_map(move |a| {
                    let way = way.clone();
                    (a + 1..4).map(move |b| (a, way[a].clone(), b, way[b].clone()))
                })
            })
            .collect()
    };
    for groups in 1..MANY + 20 {
        assert_eq!(pairs(false, groups), pairs(true, groups), "{groups} groups");
        for group in 0..groups {
            let windows: std::collections::BTreeSet<String> = flat(false, groups)
                .filter(|(of, _)| *of == group)
                .map(|(_, way)| way[0].clone())
                .collect();
            let expected = if groups < MANY { WINDOWS.len() } else { 2 };
            assert_eq!(windows.len(), expected, "group {group} of {groups}");
        }
    }
    assert_eq!(flat(true, 2).count(), 2 * 6 * 3 * 2 * 2);
}
