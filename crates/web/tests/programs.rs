//! The page of one's own bots: what they played, how strong they are, and what was worse than
//! they could have known.

#[path = "support/house.rs"]
mod house;
#[path = "support/program.rs"]
mod program;
mod support;

use house::{House, config};
use program::Program;
use serde_json::json;
use support::Client;

/// A bot of somebody's, made on the page: its number and its program.
async fn bot(house: &House, owner: &mut Client, name: &str) -> (String, Program) {
    let page = owner.post("/bots", &format!("name={name}")).await.text();
    let ids = page.split("action=\"/bots/").skip(1).filter_map(|rest| rest.split('/').next());
    let id = ids.max_by_key(|id| id.parse::<i64>().unwrap()).unwrap().to_string();
    let form = "name=it&read=yes&play=yes&challenge=yes";
    let page = owner.post(&format!("/bots/{id}/tokens"), form).await.text();
    let begin = page.find("hindsight_").unwrap();
    (id, Program::new(house, &page[begin..begin + 74]))
}

#[tokio::test]
async fn an_author_sees_what_their_bot_played_and_what_was_better() {
    let data = tempfile::tempdir().unwrap();
    let house = House::open(config(data.path())).await;
    let mut anna = house.client();
    anna.post("/register", "name=Anna&password=correct+horse+battery").await;
    let (robby, mut plays) = bot(&house, &mut anna, "Robby").await;
    let (_, mut other) = bot(&house, &mut anna, "Other").await;
    let new = json!({ "game": "lost-cities", "options": "rounds=1", "seats": ["me", "open"],
                      "rated": true });
    let id = plays.done("/tables", &new).await["id"].as_str().unwrap().to_string();
    other.done(&format!("/tables/{id}/join"), &json!({})).await;
    // The first keeps placing what is worst: the lowest of what is legal, wagers first.
    let mut turns = 0;
    loop {
        let mut over = false;
        for one in [&mut plays, &mut other] {
            let (_, position) = one.get(&format!("/tables/{id}/position")).await;
            over |= position["phase"] == "over";
            if position["your_turn"] == true {
                let act = json!({ "action": position["legal"][0], "seq": position["seq"] });
                one.done(&format!("/tables/{id}/act"), &act).await;
                turns += 1;
            }
        }
        if over {
            break;
        }
    }
    assert!(turns > 40);
    let stale = json!({ "action": "draw", "seq": 3 });
    assert_eq!(plays.post(&format!("/tables/{id}/act"), &stale).await.0, 409);
    // Before it is reviewed: the game, with a button, and the log.
    let page = anna.get("/bots").await.text();
    let section = page.split("BOT Robby</a>").nth(1).unwrap().split("BOT Other</a></h2>").next();
    let section = section.unwrap();
    assert!(section.contains(&format!("href=\"/t/{id}\"")));
    assert!(section.contains(&format!("action=\"/t/{id}/review\"")));
    assert!(section.contains("refused: draw"), "{section}");
    assert!(section.contains("?</li>") || section.contains("</b>?"), "a rating: {section}");
    let words = anna.get(&format!("/bots/{robby}/words")).await.text();
    assert!(words.contains("asked (") && words.contains("answered ("));
    // Nobody else sees either.
    let mut ben = house.client();
    ben.post("/register", "name=Ben&password=correct+horse+battery").await;
    assert!(!ben.get("/bots").await.text().contains(&id));
    assert_eq!(ben.get(&format!("/bots/{robby}/words")).await.status, 404);
    // Reviewed: how well, and the worst of it, each leading there.
    assert_eq!(anna.post(&format!("/t/{id}/review"), "").await.status, 303);
    let review = format!("/tables/{id}/review");
    let made = loop {
        let (_, told) = plays.get(&review).await;
        if told["state"] == "made" {
            break told;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    };
    let decisions = made["review"]["decisions"].as_array().unwrap();
    let bad = |one: &&serde_json::Value| {
        one["seat"] == 0 && (one["verdict"] == "mistake" || one["verdict"] == "blunder")
    };
    let mut worst: Vec<_> = decisions.iter().filter(bad).collect();
    worst.sort_by(|one, two| {
        let loss = |one: &serde_json::Value| one["loss"]["chance"].as_f64().unwrap();
        loss(two).total_cmp(&loss(one))
    });
    assert!(!worst.is_empty(), "whoever plays like that makes mistakes");
    let page = anna.get("/bots").await.text();
    let link = format!("/t/{id}/review?at={}&amp;seat=0", worst[0]["step"]);
    assert!(page.contains(&link), "{link}: {page}");
    let played = worst[0]["played"].as_str().unwrap();
    assert!(page.contains(&format!("{played}, better {}", worst[0]["best"].as_str().unwrap())));
    assert_eq!(anna.get(&link.replace("&amp;", "&")).await.status, 200);
    house.close().await;
}
