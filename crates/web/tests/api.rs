//! Programs play: tables, events that are told once each, and clear words for whoever does
//! something wrong.

#[path = "support/house.rs"]
mod house;
#[path = "support/program.rs"]
mod program;
mod support;

use hindsight_web::{Config, Limits};
use house::{House, config};
use program::{Program, bots, token};
use serde_json::{Value, json};

/// A table of two programs, with its id.
async fn table(anna: &mut Program, ben: &mut Program, rated: bool) -> String {
    let new = json!({ "game": "lost-cities", "options": "rounds=1", "seats": ["me", "open"], "rated": rated });
    let made = anna.done("/tables", &new).await;
    let id = made["id"].as_str().unwrap().to_string();
    assert_eq!(made["phase"], "waiting");
    let joined = ben.done(&format!("/tables/{id}/join"), &json!({})).await;
    assert_eq!((&joined["phase"], &joined["seat"]), (&"running".into(), &1.into()));
    id
}

/// Lets both act by the first legal action, so many times or until the game is over; how often
/// they did.
async fn play(both: &mut [Program; 2], id: &str, turns: usize) -> usize {
    for turn in 0..turns {
        let (_, position) = both[0].get(&format!("/tables/{id}/position")).await;
        if position["phase"] == "over" {
            return turn;
        }
        let seat = position["to_act"][0].as_u64().unwrap() as usize;
        let (_, position) = both[seat].get(&format!("/tables/{id}/position")).await;
        assert_eq!(position["your_turn"], true);
        let act = json!({ "action": position["legal"][0], "seq": position["seq"] });
        let done = both[seat].done(&format!("/tables/{id}/act"), &act).await;
        assert_eq!(done["repeated"], false);
    }
    turns
}

/// Numbers from 1 without a gap.
fn assert_gapless(events: &[Value], from: u64) {
    for (event, seq) in events.iter().zip(from + 1..) {
        assert_eq!(event["seq"], seq, "{event}");
    }
}

#[tokio::test]
async fn two_programs_play_a_game_and_are_told_each_event_once_over_restarts() {
    let data = tempfile::tempdir().unwrap();
    let both = bots(data.path(), 2).await;
    let house = House::open(config(data.path())).await;
    let mut players = [&both[0], &both[1]].map(|(_, token)| Program::new(&house, token));
    let [anna, ben] = &mut players;
    let id = table(anna, ben, true).await;
    // The stream of one, from the beginning, beside what can be asked for.
    let mut stream = players[0].client.lines(&format!("/api/v1/tables/{id}/stream")).await.unwrap();
    let mut told = Vec::new();
    play(&mut players, &id, 7).await;
    house.close().await;
    while let Some(line) = stream.next().await {
        match line["type"].as_str().unwrap() {
            "event" => told.push(line),
            "end" => assert_eq!(line["reason"], "restart"),
            _ => {}
        }
    }
    let house = House::open(config(data.path())).await;
    let mut players = [&both[0], &both[1]].map(|(_, token)| Program::new(&house, token));
    let since = told.len();
    let path = format!("/api/v1/tables/{id}/stream?since={since}");
    let mut stream = players[0].client.lines(&path).await.unwrap();
    play(&mut players, &id, 1000).await;
    loop {
        let line = stream.next().await.unwrap();
        if line["type"] == "event" {
            told.push(line);
        } else if line["phase"] == "over" {
            break;
        }
    }
    assert_gapless(&told, 0);
    let (_, asked) = players[0].get(&format!("/tables/{id}/events?since=0")).await;
    let asked = asked.as_array().unwrap();
    assert_eq!(asked.len(), told.len());
    for (one, other) in asked.iter().zip(&told) {
        assert_eq!((&one["seq"], &one["seen"]), (&other["seq"], &other["seen"]));
    }
    let (_, rest) = players[0].get(&format!("/tables/{id}/events?since=5")).await;
    assert_eq!(rest.as_array().unwrap()[..], asked[5..]);
    // What everybody may have now.
    let record = players[1].client.get(&format!("/api/v1/tables/{id}/record")).await;
    assert_eq!((record.status, record.header("content-type")), (200, Some("application/x-ndjson")));
    let (_, results) = players[1].get(&format!("/people/{}/results", both[0].0)).await;
    assert_eq!((results[0]["table"].as_str(), &results[0]["rated"]), (Some(&*id), &true.into()));
    let (_, profile) = players[1].get(&format!("/people/{}", both[0].0)).await;
    assert_eq!(
        (&profile["person"]["bot"], &profile["ratings"][0]["games"]),
        (&true.into(), &1.into())
    );
    // Bots have a list of their own.
    let (_, list) = players[1].get("/ratings/lost-cities?bots=true").await;
    assert!(list.as_array().unwrap().iter().any(|one| one["person"] == both[0].0));
    let (_, list) = players[1].get("/ratings/lost-cities").await;
    assert!(list.as_array().unwrap().iter().all(|one| one["person"].is_null()), "{list}");
    house.close().await;
}

#[tokio::test]
async fn whoever_does_something_wrong_is_told_what_and_nothing_is_done() {
    let data = tempfile::tempdir().unwrap();
    let both = bots(data.path(), 2).await;
    let reads = token(data.path(), both[0].0, "read").await;
    let house = House::open(config(data.path())).await;
    let mut players = [&both[0], &both[1]].map(|(_, token)| Program::new(&house, token));
    let [anna, ben] = &mut players;
    let id = table(anna, ben, false).await;
    let act = format!("/tables/{id}/act");
    let (_, position) = anna.get(&format!("/tables/{id}/position")).await;
    let (seq, first) = (position["seq"].clone(), position["legal"][0].clone());
    let answer = json!({ "action": first, "seq": seq });
    let code =
        |answer: (u16, Value)| (answer.0, answer.1["code"].as_str().unwrap_or("").to_string());
    let told = |status: u16, code: &str| (status, code.to_string());
    // Not one's turn, a stale number, one that is to come, no legal action, no action at all.
    assert_eq!(code(ben.post(&act, &answer).await), told(409, "not-your-turn"));
    let wrong = json!({ "action": first, "seq": 1 });
    assert_eq!(code(anna.post(&act, &wrong).await), told(409, "stale"));
    let wrong = json!({ "action": first, "seq": 1_000_000 });
    assert_eq!(code(anna.post(&act, &wrong).await), told(409, "stale"));
    let wrong = json!({ "action": "castle", "seq": seq });
    assert_eq!(code(anna.post(&act, &wrong).await), told(422, "illegal-move"));
    for body in ["", "{", "[]", "{\"action\":1}", "{\"action\":\"x\",\"seq\":1,\"more\":2}"] {
        let reply = anna.client.post(&format!("/api/v1{act}"), body).await;
        assert_eq!(code(program::read(&reply)), told(400, "bad-json"), "{body}");
        assert_eq!(reply.header("content-type"), Some("application/problem+json"));
    }
    // On a connection of its own, which the server closes.
    let large = json!({ "action": "x".repeat(20_000), "seq": 1 });
    let mut once = Program::new(&house, &both[0].1);
    assert_eq!(code(once.post(&act, &large).await), told(413, "too-large"));
    // The same again is done once; another in answer to the same is refused.
    assert_eq!(anna.done(&act, &answer).await["repeated"], false);
    for _ in 0..3 {
        assert_eq!(anna.done(&act, &answer).await["repeated"], true);
    }
    let other = json!({ "action": position["legal"][1], "seq": seq });
    assert_eq!(anna.post(&act, &other).await.0, 409);
    // No token, a forged one, one that may not.
    let mut nobody = Program::new(&house, &format!("hindsight_{}", "0".repeat(64)));
    assert_eq!(code(nobody.post(&act, &answer).await), told(401, "needs-token"));
    let mut nobody = Program { client: house.client().with("content-type", "application/json") };
    assert_eq!(code(nobody.post(&act, &answer).await), told(401, "needs-token"));
    let mut reader = Program::new(&house, &reads);
    assert_eq!(code(reader.post(&act, &answer).await), told(403, "needs-scope"));
    assert_eq!(reader.get(&format!("/tables/{id}/position")).await.1["observer"], "seat 0");
    // Cookies open nothing here.
    let (_, seen) = nobody.get(&format!("/tables/{id}/position")).await;
    assert_eq!(
        (&seen["observer"], seen["legal"].as_array().unwrap().len()),
        (&"spectator".into(), 0)
    );
    // Whoever gives up says which game.
    let (status, _) =
        ben.post(&format!("/tables/{id}/resign"), &json!({ "game": "pyramids" })).await;
    assert_eq!(status, 422);
    for repeated in [false, true] {
        let resign = json!({ "game": "lost-cities" });
        assert_eq!(ben.done(&format!("/tables/{id}/resign"), &resign).await["repeated"], repeated);
    }
    house.close().await;
}

#[tokio::test]
async fn whatever_is_wrong_with_a_request_is_told_as_a_problem() {
    let data = tempfile::tempdir().unwrap();
    let both = bots(data.path(), 2).await;
    let house = House::open(config(data.path())).await;
    let mut players = [&both[0], &both[1]].map(|(_, token)| Program::new(&house, token));
    let id = {
        let [anna, ben] = &mut players;
        table(anna, ben, false).await
    };
    let asked = json!({ "to": both[1].0, "game": "lost-cities" });
    let asked = players[0].done("/challenges", &asked).await["id"].clone();
    let (act, seat, challenge) =
        (format!("/tables/{id}/act"), format!("/tables/{id}/join"), format!("/challenges/{asked}"));
    let large = format!("/tables/{id}/events?since={}", 1u64 << 53);
    let far = format!("{{\"action\":\"x\",\"seq\":{}}}", 1u64 << 53);
    let new =
        |what: &str| format!("{{\"game\":\"lost-cities\",\"seats\":[\"me\",\"open\"],{what}}}");
    let (clock, options) = (new("\"clock\":\"\""), new("\"options\":\"rounds=99\""));
    let seq = players[0].get(&format!("/tables/{id}/position")).await.1["seq"].clone();
    let castle = format!("{{\"action\":\"castle\",\"seq\":{seq}}}");
    let early = format!("{{\"action\":\"castle\",\"seq\":{seq}.0}}");
    let (own, accept) = (format!("{{\"to\":{},\"game\":\"lost-cities\"}}", both[0].0), "/accept");
    for (who, method, path, body, status, code) in [
        // Not understood, or nowhere.
        (0, "GET", "/nothing", "", 404, "no-page"),
        (0, "GET", "/tables/nothing", "", 404, "no-table"),
        (0, "GET", "/tables/%FF", "", 404, "no-page"),
        (0, "GET", "/games/chess", "", 404, "no-game"),
        (0, "DELETE", "/games", "", 405, "bad-method"),
        (0, "GET", &*act, "", 405, "bad-method"),
        (0, "GET", "/tables?phase=lost", "", 400, "bad-json"),
        (0, "GET", "/tables?faze=over", "", 400, "bad-json"),
        (0, "GET", &large, "", 400, "bad-json"),
        (0, "POST", &act, &far, 400, "bad-json"),
        (0, "POST", &seat, "{\"seat\":0.5}", 400, "bad-json"),
        (0, "POST", &seat, "{\"seat\":-1}", 400, "bad-json"),
        // Understood, and wrong.
        (0, "POST", "/tables", &clock, 422, "bad-field"),
        (0, "POST", "/tables", &options, 422, "bad-options"),
        (0, "POST", "/challenges", &own, 422, "bad-field"),
        (0, "POST", &act, &castle, 422, "illegal-move"),
        // Not at this moment, or not by this one.
        (1, "POST", &act, &early, 409, "not-your-turn"),
        (0, "POST", &format!("{challenge}{accept}"), "", 403, "not-your-challenge"),
        (1, "POST", &format!("{challenge}/take-back"), "", 403, "not-your-challenge"),
    ] {
        let client = &mut players[who].client;
        let reply = client.send(method, &format!("/api/v1{path}"), body).await.unwrap();
        let kind = reply.header("content-type");
        let (told, problem) = program::read(&reply);
        assert_eq!(
            (told, &problem["code"]),
            (status, &code.into()),
            "{method} {path} {body}: {problem}"
        );
        assert_eq!(kind, Some("application/problem+json"), "{path}");
        assert_eq!((&problem["status"], reply.status), (&status.into(), status));
        assert!(status != 405 || reply.header("allow").is_some(), "{path}");
    }
    let mut plain = house.client().with("authorization", &format!("Bearer {}", both[0].1));
    let reply = plain.post(&format!("/api/v1{act}"), "action=x&seq=4").await;
    assert_eq!((reply.status, &program::read(&reply).1["code"]), (415, &"bad-json".into()));
    house.close().await;
}

#[tokio::test]
async fn a_program_that_does_nothing_right_changes_nothing_and_takes_nobodys_place() {
    let data = tempfile::tempdir().unwrap();
    let all = bots(data.path(), 3).await;
    let limits = Limits { program_streams: 3, ..Limits::generous() };
    let house = House::open(Config { limits, ..config(data.path()) }).await;
    let mut players = [&all[0], &all[1]].map(|(_, token)| Program::new(&house, token));
    let [anna, ben] = &mut players;
    let id = table(anna, ben, false).await;
    let (_, before) = anna.get(&format!("/tables/{id}/events")).await;
    let (_, position) = anna.get(&format!("/tables/{id}/position")).await;
    let answer = json!({ "action": position["legal"][0], "seq": position["seq"] });
    // Somebody else at the table's address, with a token of their own.
    let mut eve = Program::new(&house, &all[2].1);
    for (path, body, status, code) in [
        ("act", answer.clone(), 403, "not-seated"),
        ("undo", json!({ "seq": position["seq"] }), 403, "not-seated"),
        ("resign", json!({ "game": "lost-cities" }), 403, "not-seated"),
        ("offer", json!({ "agree": true }), 403, "not-seated"),
        ("again", json!({ "yes": true }), 403, "not-seated"),
        ("chat", json!({ "text": "hello" }), 403, "not-seated"),
        ("remove", json!({ "seat": 0 }), 403, "not-seated"),
        ("start", json!({}), 403, "not-seated"),
        ("join", json!({}), 409, "started"),
    ] {
        let (told, problem) = eve.post(&format!("/tables/{id}/{path}"), &body).await;
        assert_eq!((told, &problem["code"]), (status, &code.into()), "{path}: {problem}");
    }
    // What a token may cannot be said beside it, nor be had by what is no token.
    let act = format!("/api/v1/tables/{id}/act");
    let forged = answer.to_string().replace('}', ",\"scopes\":\"play\"}");
    assert_eq!(eve.client.post(&act, &forged).await.status, 400);
    let long = format!("Bearer hindsight_{}", "5".repeat(4000));
    let almost = format!("Bearer {}x", all[0].1);
    for header in ["", "Bearer", "Basic YW5uYTpwYXNz", &all[0].1, &long, &almost] {
        let nobody = house.client().with("authorization", header);
        let mut nobody = nobody.with("content-type", "application/json");
        let reply = nobody.post(&act, &answer.to_string()).await;
        assert_eq!(reply.status, 401, "{header}");
        assert_eq!(reply.header("www-authenticate"), Some("Bearer"));
    }
    // All streams that programs at this address may have, and one more, none of them read.
    let path = format!("/api/v1/tables/{id}/stream");
    let mut unread = Vec::new();
    for _ in 0..3 {
        unread.push(eve.client.lines(&path).await.unwrap());
    }
    let refused = program::read(&eve.client.lines(&path).await.err().unwrap());
    assert_eq!((refused.0, &refused.1["code"]), (429, &"too-many-streams".into()));
    // People there have theirs.
    assert!(house.client().events(&format!("/t/{id}/events")).await.is_ok());
    // Nothing has happened, and the game is played to its end.
    let (_, after) = players[0].get(&format!("/tables/{id}/events")).await;
    assert_eq!(after, before);
    assert!(play(&mut players, &id, 1000).await < 1000);
    house.close().await;
}

#[tokio::test]
async fn a_game_is_reviewed_and_played_again() {
    let data = tempfile::tempdir().unwrap();
    let both = bots(data.path(), 2).await;
    let house = House::open(config(data.path())).await;
    let mut players = [&both[0], &both[1]].map(|(_, token)| Program::new(&house, token));
    let [anna, ben] = &mut players;
    let id = table(anna, ben, false).await;
    let (review, again) = (format!("/tables/{id}/review"), format!("/tables/{id}/again"));
    for (path, body) in [(&review, json!({})), (&again, json!({ "yes": true }))] {
        let (status, problem) = anna.post(path, &body).await;
        assert_eq!((status, &problem["code"]), (409, &"not-over".into()), "{path}");
    }
    assert_eq!(anna.get(&review).await.0, 409);
    // Given up early, so that there is little to review.
    play(&mut players, &id, 12).await;
    let [anna, ben] = &mut players;
    anna.done(&format!("/tables/{id}/resign"), &json!({ "game": "lost-cities" })).await;
    assert_eq!(anna.get(&review).await.1["state"], "none");
    let mut told = anna.done(&review, &json!({})).await;
    while told["state"] != "made" {
        assert_eq!(told["state"], "making");
        assert!(told["done"].as_u64() <= told["total"].as_u64(), "{told}");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
        told = ben.done(&review, &json!({})).await;
    }
    let made = &told["review"];
    assert_eq!((&made["game"], &made["complete"]), (&"lost-cities".into(), &true.into()));
    assert_eq!(made["sides"].as_array().unwrap().len(), 2);
    let mut nobody = Program { client: house.client() };
    assert_eq!(nobody.get(&review).await.1, told, "everybody may look at it");
    // Another game: asked for, told to the other, agreed to.
    assert!(anna.done(&again, &json!({ "yes": true })).await["table"].is_null());
    let mut waits = ben.client.lines("/api/v1/stream").await.unwrap();
    let waiting = waits.next_of("waiting").await;
    assert_eq!(waiting["tables"][0], json!({ "table": id, "game": "lost-cities", "why": "again" }));
    let next = ben.done(&again, &json!({ "yes": true })).await["table"].clone();
    assert_eq!(anna.done(&again, &json!({ "yes": true })).await["table"], next);
    let (_, table) = anna.get(&format!("/tables/{}", next.as_str().unwrap())).await;
    assert_eq!((&table["phase"], &table["seat"]), (&"running".into(), &1.into()), "seats change");
    house.close().await;
}

#[tokio::test]
async fn a_reader_who_does_not_read_holds_nobody_up() {
    let data = tempfile::tempdir().unwrap();
    let both = bots(data.path(), 2).await;
    let house = House::open(config(data.path())).await;
    let mut players = [&both[0], &both[1]].map(|(_, token)| Program::new(&house, token));
    let [anna, ben] = &mut players;
    let id = table(anna, ben, false).await;
    let mut slow = Vec::new();
    for _ in 0..20 {
        slow.push(players[0].client.lines(&format!("/api/v1/tables/{id}/stream")).await.unwrap());
    }
    play(&mut players, &id, 1000).await;
    // And has missed nothing when they do.
    let mut told = Vec::new();
    loop {
        let line = slow[0].next().await.unwrap();
        if line["type"] == "event" {
            told.push(line);
        } else if line["phase"] == "over" {
            break;
        }
    }
    assert_gapless(&told, 0);
    house.close().await;
}

#[tokio::test]
async fn a_token_is_counted_and_told_so() {
    let data = tempfile::tempdir().unwrap();
    let both = bots(data.path(), 2).await;
    let limits = Limits { token: (1, 5), ..Limits::generous() };
    let house = House::open(Config { limits, ..config(data.path()) }).await;
    let [mut one, mut other] = [&both[0], &both[1]].map(|(_, token)| Program::new(&house, token));
    for left in (0..5).rev() {
        let reply = one.client.get("/api/v1/games").await;
        assert_eq!(reply.header("ratelimit-policy"), Some("\"token\";q=5;w=5"));
        let told = format!("\"token\";r={left};t={}", 5 - left);
        assert_eq!((reply.status, reply.header("ratelimit")), (200, Some(&*told)));
    }
    let reply = one.client.get("/api/v1/games").await;
    assert_eq!((reply.status, reply.header("ratelimit")), (429, Some("\"token\";r=0;t=5")));
    assert!(reply.header("retry-after").is_some());
    assert_eq!(other.get("/games").await.0, 200, "everybody has their own");
    house.close().await;
}

#[tokio::test]
async fn a_bot_plays_rated_games_with_people_who_allow_it() {
    let data = tempfile::tempdir().unwrap();
    let bot = bots(data.path(), 1).await.remove(0);
    let house = House::open(config(data.path())).await;
    let mut anna = house.client();
    let made = anna.post("/register", "name=Anna&password=correct+horse+battery").await;
    assert!(made.status < 400, "{}", made.text());
    let mut bot = Program::new(&house, &bot.1);
    let new = "seat-0=me&seat-1=open&opt-rounds=1&rated=yes";
    let id = house::table_of(&anna.post("/new/lost-cities", new).await);
    let (status, problem) = bot.post(&format!("/tables/{id}/join"), &json!({})).await;
    assert_eq!((status, &problem["code"]), (409, &"bots-not-allowed".into()));
    assert_eq!(anna.post("/settings/prefs", "bots=yes&back=/settings").await.status, 303);
    bot.done(&format!("/tables/{id}/join"), &json!({})).await;
    // Who sits there is plain to see.
    assert!(anna.get(&format!("/t/{id}")).await.text().contains("BOT 0"));
    // Nobody else is called so.
    let named = house.client().post("/register", "name=BOT+9&password=correct+horse+battery").await;
    assert_eq!(named.status, 400);
    house.close().await;
}

#[tokio::test]
async fn tokens_are_made_shown_once_and_revoked_with_their_streams() {
    let data = tempfile::tempdir().unwrap();
    let house = House::open(config(data.path())).await;
    let mut anna = house.client();
    assert_eq!(anna.post("/tokens", "name=x&read=yes").await.status, 403, "guests have none");
    anna.post("/register", "name=Anna&password=correct+horse+battery").await;
    let page = anna.post("/tokens", "name=My+tool&read=yes&play=yes").await.text();
    let begin = page.find("hindsight_").unwrap();
    let token = page[begin..begin + 74].to_string();
    let list = anna.get("/tokens").await.text();
    assert!(list.contains("My tool") && !list.contains(&token));
    let mut tool = Program::new(&house, &token);
    let (_, account) = tool.get("/account").await;
    assert_eq!(
        (&account["person"]["name"], &account["scopes"]),
        (&"Anna".into(), &json!(["read", "play"]))
    );
    let (status, problem) = tool.get("/challenges").await;
    assert_eq!((status, &problem["code"]), (403, &"needs-scope".into()));
    let mut stream = tool.client.lines("/api/v1/stream").await.unwrap();
    assert_eq!(stream.next_of("waiting").await["tables"], json!([]));
    let id = list.split("name=\"token\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    assert_eq!(anna.post("/tokens/revoke", &format!("token={id}")).await.status, 303);
    assert_eq!(stream.next_of("end").await["reason"], "revoked");
    assert_eq!(tool.get("/account").await.0, 401);
    // A bot, its token, and its end.
    let page = anna.post("/bots", "name=Robby").await;
    assert_eq!(page.status, 200, "{}", page.text());
    let path =
        page.text().split("action=\"/bots/").nth(1).unwrap().split('/').next().unwrap().to_string();
    let page = anna
        .post(&format!("/bots/{path}/tokens"), "name=it&read=yes&play=yes&challenge=yes")
        .await
        .text();
    let begin = page.find("hindsight_").unwrap();
    let mut robby = Program::new(&house, &page[begin..begin + 74]);
    let (_, account) = robby.get("/account").await;
    assert_eq!(
        (&account["person"]["name"], &account["person"]["bot"]),
        (&"BOT Robby".into(), &true.into())
    );
    let mut ben = house.client();
    ben.post("/register", "name=Ben&password=correct+horse+battery").await;
    assert_eq!(ben.post(&format!("/bots/{path}/delete"), "").await.status, 404);
    // A challenge on a page, answered by a program.
    let asked = ben.post(&format!("/p/{path}/challenge"), "game=lost-cities&rated=no").await;
    assert_eq!(asked.status, 303, "{}", asked.text());
    let mut stream = robby.client.lines("/api/v1/stream").await.unwrap();
    let waiting = stream.next_of("waiting").await;
    let challenge = &waiting["challenges"][0];
    assert_eq!(challenge["name"], "Ben");
    let accept = format!("/challenges/{}/accept", challenge["id"]);
    let table = robby.done(&accept, &json!({})).await["table"].clone();
    assert_eq!(robby.done(&accept, &json!({})).await["table"], table, "once, however often");
    let (_, position) = robby.get(&format!("/tables/{}/position", table.as_str().unwrap())).await;
    assert_eq!(position["observer"], "seat 1");
    assert_eq!(anna.post(&format!("/bots/{path}/delete"), "").await.status, 303);
    assert_eq!(robby.get("/account").await.0, 401);
    house.close().await;
}

#[tokio::test]
async fn two_who_look_for_an_opponent_find_each_other() {
    let data = tempfile::tempdir().unwrap();
    let both = bots(data.path(), 2).await;
    let house = House::open(config(data.path())).await;
    let [mut one, mut other] = [&both[0], &both[1]].map(|(_, token)| Program::new(&house, token));
    let seek = json!({ "game": "lost-cities", "options": "rounds=1" });
    assert_eq!(one.done("/seek", &seek).await["state"], "waiting");
    let found = other.done("/seek", &seek).await;
    assert_eq!(found["state"], "found");
    assert_eq!(one.get("/seek").await.1["table"], found["table"]);
    assert_eq!(one.get("/seek").await.1["state"], "none");
    house.close().await;
}
