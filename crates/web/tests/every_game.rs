//! What holds for every game of the catalog, whatever it is: it is offered, it can be
//! played to its end with plain forms, looked back on and verified.

#[path = "support/house.rs"]
mod house;
mod support;

use hindsight_core::record::Kind;
use hindsight_registry::GAMES;
use house::{House, config, table_of};
use support::Client;

/// More actions than any game asks of one player.
const LONGEST: usize = 2_000;

/// The first button of a page that does something, and what it does.
fn first_action(html: &str) -> Option<String> {
    let button = html.split("<button").skip(1).find(|tag| {
        let tag = tag.split('>').next().unwrap_or_default();
        tag.contains(" form=\"act\"") && tag.contains(" name=\"action\"")
    })?;
    Some(button.split(" value=\"").nth(1)?.split('"').next()?.to_string())
}

/// How far the table of a page is.
fn seq(html: &str) -> u64 {
    let seq = html.split("data-seq=\"").nth(1).and_then(|rest| rest.split('"').next());
    seq.and_then(|seq| seq.parse().ok()).expect("a table")
}

/// The forms of guesses that a page has, which stand for buttons.
async fn hand_in(anna: &mut Client, id: &str, html: &str) -> bool {
    if !html.contains("id=\"hand-in\"") {
        return false;
    }
    let symbols = html.split("name=\"for\" value=\"").skip(1);
    let symbols: Vec<&str> = symbols.filter_map(|rest| rest.split('"').next()).collect();
    let fields: Vec<String> = symbols.iter().map(|symbol| format!("for={symbol}")).collect();
    let form = format!("seq={}&{}", seq(html), fields.join("&"));
    let reply = anna.post(&format!("/t/{id}/guesses"), &form).await;
    assert_eq!(reply.status, 303, "{}", reply.text());
    true
}

#[tokio::test]
async fn every_game_is_offered_and_played_to_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(config(folder.path())).await;
    for game in GAMES {
        let id = game.id();
        let mut anna = house.client();
        let home = anna.get("/").await.text();
        assert!(home.contains(&format!("action=\"/play/{id}\"")), "{id} is on no page");
        for page in ["new", "rules", "learn", "ratings"] {
            assert!(anna.get(&format!("/{page}/{id}")).await.status < 400, "{page} {id}");
        }
        let table = table_of(&anna.post(&format!("/play/{id}"), "bot=novice").await);
        let here = format!("/t/{table}");
        let mut hears = anna.events(&format!("{here}/events")).await.expect("a stream");
        let mut over = false;
        for _ in 0..LONGEST {
            let html = anna.get(&here).await.text();
            over = html.contains("data-phase=\"over\"");
            if over {
                break;
            }
            if hand_in(&mut anna, &table, &html).await {
                continue;
            }
            // What came of a round is looked at until one goes on.
            let go_on = format!("{here}/go-on");
            if html.contains(&format!("action=\"{go_on}\"")) {
                assert_eq!(anna.post(&go_on, "").await.status, 303, "{id}");
                continue;
            }
            match first_action(&html) {
                Some(action) => {
                    let form = format!("action={}", action.replace(' ', "+").replace(',', "%2C"));
                    let reply = anna.post(&format!("{here}/act"), &form).await;
                    assert_eq!(reply.status, 303, "{id} {action}: {}", reply.text());
                }
                // The bot thinks.
                None => drop(hears.until(seq(&html) + 1).await),
            }
        }
        assert!(over, "{id} does not end");
        assert_eq!(anna.get(&format!("{here}/replay?at=1&seat=open")).await.status, 200, "{id}");
        assert_eq!(anna.get(&format!("{here}/moves")).await.status, 200, "{id}");
        let record = anna.get(&format!("{here}/record")).await.text();
        let written = hindsight_registry::read(&record).expect("a true record");
        assert_eq!((written.kind, written.header.game.as_str()), (Kind::Record, id));
    }
    house.close().await;
}
