//! Whether the laws of the layout would notice: one page, broken once for each of them.

use crate::abracada;
use crate::laws::{Board, Pass, State};
use crate::script::setup;
use crate::stage::stage;

const BOARD: Board = Board { needed: ".ab-hand", fixed: &[".ab-hand"], marks: ".sign" };

/// Adds a thing to the page that lies above all others.
const ADD: &str = "const add = (words, style, kind = '') => {
    const e = document.createElement('p');
    e.textContent = words;
    e.className = kind;
    document.querySelector('.board').append(e);
    Object.assign(e.style, { position: 'fixed', left: 0, top: 0, margin: 0, zIndex: 99, background: '#fff', color: '#000' }, style);
  };";

/// What is done to the page, and what is then said of it.
const BROKEN: [(&str, &str); 12] = [
    ("add('small', { fontSize: '8px' })", "is 8.0 px"),
    (
        "add('too long for this', { width: '30px', overflow: 'hidden', whiteSpace: 'nowrap' })",
        "is cut off by p",
    ),
    (
        "add('Ann of Cleves', { width: '30px', overflow: 'hidden', whiteSpace: 'nowrap' }, 'name')",
        "is cut, and never shown whole",
    ),
    (
        "add('below', {}); add('', { width: '90px', height: '90px' }, 'above')",
        "p.above lies over p “below”",
    ),
    ("add('', { inset: 0 }, 'above')", "p.above lies over button"),
    (
        "add('wide and wide', { width: '30px', overflow: 'auto', whiteSpace: 'nowrap' })",
        "scrolls sideways",
    ),
    ("document.querySelector('.ab-hand').style.translate = '0 60px'", "is not in sight"),
    ("document.querySelector('.ab-hand').remove()", "nothing of what is needed is there"),
    ("document.querySelector('.ab-hand').style.translate = '0 -2px'", "moved: .ab-hand"),
    ("add('grey on grey', { color: '#777', background: '#888' })", "is faint"),
    (
        "for (const background of ['red', 'green']) add('', { width: '9px', height: '9px', background }, 'sign')",
        "by its colour alone",
    ),
    ("document.addEventListener('laid', () => document.activeElement.blur())", "the focus is lost"),
];

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn each_law_notices_when_it_is_broken() {
    stage("laws-broken", |stage| async move {
        let (anna, people) = stage.crowd(2).await;
        let script = abracada::reach(&setup("abracada", "", people), |_| true);
        let browser = stage.browser("anna").await;
        for (place, (done, told)) in BROKEN.into_iter().enumerate() {
            let mut faults = Vec::new();
            for whole in [true, false] {
                let path = stage.table(&format!("magic-{place}-{whole}"), &script).await;
                let known = State::new("known", &path, &anna).of(&BOARD).like("magic");
                let seen = State::new("state", &path, &anna).of(&BOARD).like("magic");
                let seen = seen.move_by("button.ab-plate");
                let seen = if whole { seen } else { seen.run(format!("{ADD} {done}")) };
                let states = [known, seen];
                let (_, found) = browser.look(&states, vec![("magic".into(), Pass::usual())]).await;
                let lost = browser.lost_focus(&states[1]).await;
                faults.push(found.into_keys().chain(lost).collect::<Vec<String>>());
            }
            let says = |faults: &[String]| faults.iter().any(|fault| fault.contains(told));
            assert!(!says(&faults[0]), "{told}, before: {:#?}", faults[0]);
            assert!(says(&faults[1]), "{told}, after: {:#?}", faults[1]);
        }
    })
    .await;
}
