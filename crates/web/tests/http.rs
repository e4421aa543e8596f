//! What the server promises, over HTTP.

#[path = "support/house.rs"]
mod house;
mod support;

use std::time::Duration;

use hindsight_core::Seat;
use hindsight_table::{Phase, Table};
use hindsight_web::{Limits, database};
use house::{House, config, new_table, table, table_of};
use support::Client;

async fn open() -> (tempfile::TempDir, House) {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(config(folder.path())).await;
    (folder, house)
}

/// The one who is to act, the other, and a legal action.
fn mover<'a>(
    table: &Table,
    anna: &'a mut Client,
    ben: &'a mut Client,
) -> (&'a mut Client, &'a mut Client, String) {
    let seat = table.to_act().first().unwrap();
    let action = table.legal(seat)[0].clone();
    if seat == Seat(0) { (anna, ben, action) } else { (ben, anna, action) }
}

#[tokio::test]
async fn one_click_leads_to_a_game_against_a_bot() {
    let (folder, house) = open().await;
    let mut anna = house.client();
    assert_eq!(anna.get("/").await.status, 200);
    let id = table_of(&anna.post("/play/lost-cities", "").await);
    assert_eq!(anna.get(&format!("/t/{id}")).await.status, 200);
    let before = table(folder.path(), &id).await;
    assert_eq!(before.phase(), Phase::Running);
    if before.to_act().contains(Seat(0)) {
        let seq = before.entries();
        let mut events = anna.events(&format!("/t/{id}/events")).await.unwrap();
        for action in [before.legal(Seat(0))[0].as_str(), "draw"] {
            let reply = anna.post(&format!("/t/{id}/act"), &format!("action={action}")).await;
            assert_eq!(reply.status, 303, "{}", reply.text());
        }
        // My two, then the bot's two.
        events.until(seq + 4).await;
        assert_eq!(table(folder.path(), &id).await.to_act().first(), Some(Seat(0)));
    }
    house.close().await;
}

#[tokio::test]
async fn who_plays_alone_needs_no_other_seat() {
    let (folder, house) = open().await;
    let mut anna = house.client();
    let form = "seat-0=me&seat-1=open&opt-solo=true";
    let id = table_of(&anna.post("/new/pyramids", form).await);
    let table = table(folder.path(), &id).await;
    assert_eq!((table.chairs().len(), table.phase()), (1, Phase::Running));
    house.close().await;
}

#[tokio::test]
async fn of_two_submissions_for_one_turn_one_wins() {
    let (folder, house) = open().await;
    let (mut anna, mut ben, id) = house.two("").await;
    let before = table(folder.path(), &id).await;
    let (mover, other, action) = mover(&before, &mut anna, &mut ben);
    let path = format!("/t/{id}/act");
    let form = format!("action={action}&seq={}", before.entries());
    let (mut first, mut second) = (mover.again().with("x-live", "1"), mover.again());
    let (one, two) = tokio::join!(first.post(&path, &form), second.post(&path, &form));
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert!(statuses == [204, 409] || statuses == [303, 409], "{statuses:?}");
    let after = table(folder.path(), &id).await;
    assert_eq!(after.entries(), before.entries() + 1);
    // Errors come as asked for: a line of text, JSON, a page.
    let stale = mover.again().with("x-live", "1").post(&path, &form).await;
    assert_eq!(
        (stale.status, stale.header("content-type")),
        (409, Some("text/plain; charset=utf-8"))
    );
    let stale = mover.again().with("accept", "application/json").post(&path, &form).await;
    assert!(stale.status == 409 && stale.text().starts_with("{\"error\":\""), "{}", stale.text());
    let stale = mover.again().with("accept-language", "pl").post(&path, &form).await;
    assert!(stale.status == 409 && stale.text().contains("<html lang=\"pl\""), "{}", stale.text());
    let early = other.post(&path, &format!("action={action}")).await;
    assert_eq!(early.status, 409);
    house.close().await;
}

#[tokio::test]
async fn foreign_pages_cannot_change_anything() {
    let (folder, house) = open().await;
    let (anna, _ben, id) = house.two("").await;
    let before = table(folder.path(), &id).await.entries();
    for origin in ["http://evil.example", "null", &format!("https://{}.evil.example", anna.host())]
    {
        let mut foreign = anna.again().with("origin", origin);
        for path in ["resign", "offer", "chat", "undo", "act"] {
            assert_eq!(foreign.post(&format!("/t/{id}/{path}"), "text=x").await.status, 403);
        }
        assert_eq!(foreign.post("/logout", "").await.status, 403);
    }
    assert_eq!(anna.again().send("DELETE", &format!("/t/{id}"), "").await.unwrap().status, 405);
    assert_eq!(table(folder.path(), &id).await.entries(), before);
    house.close().await;
}

#[tokio::test]
async fn every_page_keeps_browsers_safe() {
    let (_folder, house) = open().await;
    let (mut anna, _ben, id) = house.two("").await;
    for path in [
        "/",
        "/settings",
        "/login",
        "/register",
        "/nowhere",
        "/rules/lost-cities",
        "/new/lost-cities",
        &format!("/t/{id}"),
    ] {
        let reply = anna.get(path).await;
        let policy = reply.header("content-security-policy").unwrap();
        assert!(policy.contains("default-src 'self'") && !policy.contains("unsafe"), "{policy}");
        assert_eq!(reply.header("x-content-type-options"), Some("nosniff"), "{path}");
        let text = reply.text();
        assert!(!text.contains("<style") && !text.contains(" style=\""), "{path}: inline style");
        assert!(!text.contains(" onclick") && !text.contains("<script>"), "{path}: inline script");
        assert!(
            !text.contains("src=\"http") && !text.contains("href=\"http"),
            "{path}: third party"
        );
    }
    let mut fresh = house.client();
    let reply = fresh.get("/").await;
    let cookie = reply.header("set-cookie").unwrap();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    assert!(!cookie.contains("Secure"));
    house.close().await;
    let folder = tempfile::tempdir().unwrap();
    let public_url = Some("https://play.example".to_string());
    let house = House::open(hindsight_web::Config { public_url, ..config(folder.path()) }).await;
    let reply = house.client().get("/").await;
    assert!(reply.header("set-cookie").unwrap().contains("; Secure"));
    assert!(reply.header("strict-transport-security").is_some());
    house.close().await;
}

#[tokio::test]
async fn names_and_chat_are_escaped_everywhere() {
    let (_folder, house) = open().await;
    let (mut anna, mut ben, id) = house.two("visible=public").await;
    let attack = "text=%3Cscript%3Ealert(1)%3C%2Fscript%3E%22%27%26";
    let mut events = ben.events(&format!("/t/{id}/events")).await.unwrap();
    assert_eq!(anna.post(&format!("/t/{id}/chat"), attack).await.status, 303);
    let first = events.next().await.unwrap();
    let event = events.until(first.id.max(4)).await;
    let page = ben.get(&format!("/t/{id}")).await.text();
    for text in [String::from_utf8_lossy(&event.raw).into_owned(), page] {
        assert!(text.contains("&lt;script&gt;"), "{text}");
        assert!(!text.contains("<script>alert"), "{text}");
    }
    let refused = anna.post("/settings/name", "name=%3Cb%3EAnna%3C%2Fb%3E").await;
    assert_eq!(refused.status, 400);
    assert_eq!(anna.post("/settings/name", "name=O%27Hara").await.status, 303);
    let page = ben.get(&format!("/t/{id}")).await.text();
    assert!(page.contains("O&#39;Hara") || page.contains("O'Hara"), "the new name is shown");
    house.close().await;
}

#[tokio::test]
async fn limits_are_told_with_a_time_to_wait() {
    let folder = tempfile::tempdir().unwrap();
    let limits = Limits { changes: (1, 3), accounts: (1, 2), streams: 2, ..Limits::default() };
    let house = House::open(hindsight_web::Config { limits, ..config(folder.path()) }).await;
    let mut anna = house.client();
    let id = new_table(&mut anna, "").await;
    let path = format!("/t/{id}/events");
    let _streams = [anna.events(&path).await.unwrap(), anna.events(&path).await.unwrap()];
    let refused = anna.events(&path).await.unwrap_err();
    assert_eq!(refused.status, 429);
    assert!(refused.header("retry-after").is_some());
    let large = "text=".to_string() + &"x".repeat(20_000);
    assert_eq!(anna.post(&format!("/t/{id}/chat"), &large).await.status, 413);
    let mut last = anna.post(&format!("/t/{id}/chat"), "text=a").await;
    for _ in 0..5 {
        last = anna.post(&format!("/t/{id}/chat"), "text=a").await;
    }
    assert_eq!(last.status, 429);
    assert!(last.header("retry-after").unwrap().parse::<u64>().unwrap() >= 1);
    house.close().await;
}

#[tokio::test]
async fn sessions_are_random_and_only_their_hashes_are_kept() {
    let (folder, house) = open().await;
    let (anna, ben, _) = house.two("").await;
    let tokens = [&anna.cookies["hindsight"], &ben.cookies["hindsight"]];
    assert_ne!(tokens[0], tokens[1]);
    house.close().await;
    let file = std::fs::read(database(folder.path())).unwrap();
    for token in tokens {
        assert_eq!(token.len(), 64);
        assert!(!file.windows(64).any(|part| part == token.as_bytes()), "a token is on disk");
    }
}

#[tokio::test]
async fn a_token_that_somebody_planted_is_not_taken_over() {
    let (_folder, house) = open().await;
    let mut victim = house.client();
    victim.cookies.insert("hindsight".into(), "a".repeat(64));
    victim.post("/play/lost-cities", "").await;
    assert_ne!(victim.cookies["hindsight"], "a".repeat(64));
    house.close().await;
}

#[tokio::test]
async fn a_guest_becomes_an_account_and_the_games_move_along() {
    let (folder, house) = open().await;
    let (mut anna, mut ben, id) = house.two("").await;
    let short = anna.post("/register", "name=Anna&password=short").await;
    assert_eq!(short.status, 400);
    let guest_token = anna.cookies["hindsight"].clone();
    let account = "name=Anna&password=correct+horse";
    assert_eq!(anna.post("/register", account).await.status, 200);
    assert_ne!(anna.cookies["hindsight"], guest_token, "a new token for a new standing");
    assert_eq!(ben.post("/register", "name=ANNA&password=correct+horse").await.status, 409);
    assert_eq!(ben.post("/settings/name", "name=anna").await.status, 409);
    // The seat is still hers; on another device too.
    let mut phone = house.client();
    let phone_game = new_table(&mut phone, "").await;
    assert_eq!(phone.post("/login", "name=anna&password=wrong+horse").await.status, 401);
    assert_eq!(phone.post("/login", "name=nobody&password=wrong+horse").await.status, 401);
    assert_eq!(phone.post("/login", "name=anna&password=correct+horse").await.status, 303);
    assert_eq!(phone.post(&format!("/t/{id}/chat"), "text=my+phone+number").await.status, 303);
    // What the phone began as a guest is hers as well.
    assert_eq!(anna.post(&format!("/t/{phone_game}/leave"), "").await.status, 303);
    let export = anna.get("/settings/export").await.text();
    let export: serde_json::Value = serde_json::from_str(&export).unwrap();
    assert_eq!(export["person"]["login"], "anna");
    assert_eq!(export["games"][0]["said"][0]["text"], "my phone number");
    assert_eq!(anna.post("/logout-everywhere", "").await.status, 303);
    assert_eq!(phone.post(&format!("/t/{id}/chat"), "text=still+here").await.status, 403);
    assert_eq!(phone.post("/login", "name=anna&password=correct+horse").await.status, 303);
    assert_eq!(phone.post("/settings/delete", "password=no").await.status, 403);
    assert_eq!(phone.post("/settings/delete", "password=correct+horse").await.status, 303);
    assert_eq!(phone.post("/login", "name=anna&password=correct+horse").await.status, 401);
    let page = ben.get(&format!("/t/{id}")).await.text();
    assert!(!page.contains("Anna") && !page.contains("phone number"), "she is forgotten");
    house.close().await;
    assert!(table(folder.path(), &id).await.chairs()[0].bot().is_some(), "a bot plays on");
}

#[tokio::test]
async fn secrets_stay_secret_until_the_end() {
    let (folder, house) = open().await;
    let (mut anna, mut ben, id) = house.two("").await;
    let mut eve = house.client();
    let before = table(folder.path(), &id).await;
    let page = eve.get(&format!("/t/{id}")).await.text();
    assert!(page.contains(&before.commitment()), "the commitment is public from the start");
    for client in [&mut anna, &mut ben, &mut eve] {
        assert_eq!(client.get(&format!("/t/{id}/record")).await.status, 409);
        assert_eq!(client.get(&format!("/t/{id}/seed")).await.status, 409);
    }
    assert_eq!(eve.post(&format!("/t/{id}/resign"), "").await.status, 403);
    assert_eq!(ben.post(&format!("/t/{id}/resign"), "").await.status, 303);
    let seed = eve.get(&format!("/t/{id}/seed")).await.text();
    let seed: hindsight_core::Seed = seed.trim().parse().unwrap();
    assert_eq!(seed.commitment(), before.commitment());
    assert_eq!(eve.get(&format!("/t/{id}/record")).await.status, 200);
    // A rematch: one asks, the other says yes, and they play with exchanged seats.
    let rematch = format!("/t/{id}/rematch");
    assert_eq!(eve.post(&rematch, "").await.status, 403);
    assert_eq!(ben.post(&rematch, "answer=maybe").await.status, 400);
    assert_eq!(table_of(&anna.post(&rematch, "").await), id, "she waits there");
    let question = "would like another game.";
    assert!(ben.get(&format!("/t/{id}")).await.text().contains(question));
    assert!(!eve.get(&format!("/t/{id}")).await.text().contains(question));
    let next = table_of(&ben.post(&rematch, "answer=yes").await);
    assert_ne!(next, id);
    assert_eq!(table_of(&anna.post(&rematch, "answer=yes").await), next, "there is one");
    house.close().await;
    let next = table(folder.path(), &next).await;
    assert_eq!(next.phase(), Phase::Running);
    let (one, two) = (before.chairs()[0].person(), before.chairs()[1].person());
    assert_eq!([next.chairs()[0].person(), next.chairs()[1].person()], [two, one]);
    assert_eq!(next.series(), Some(vec![0, 1]));
    assert_ne!(next.commitment(), before.commitment());
}

#[tokio::test]
async fn what_a_viewer_mutes_only_that_viewer_misses() {
    let (_folder, house) = open().await;
    let (mut anna, mut ben, id) = house.two("").await;
    ben.post(&format!("/t/{id}/chat"), "text=blahblah").await;
    assert!(anna.get(&format!("/t/{id}")).await.text().contains("blahblah"));
    assert_eq!(anna.post(&format!("/t/{id}/mute"), "seat=1").await.status, 303);
    assert!(!anna.get(&format!("/t/{id}")).await.text().contains("blahblah"));
    assert!(house.client().get(&format!("/t/{id}")).await.text().contains("blahblah"));
    anna.post(&format!("/t/{id}/mute"), "seat=1").await;
    assert!(anna.get(&format!("/t/{id}")).await.text().contains("blahblah"));
    house.close().await;
}

#[tokio::test]
async fn streams_resume_and_say_goodbye() {
    let (_folder, house) = open().await;
    let (anna, mut ben, id) = house.two("").await;
    let path = format!("/t/{id}/events");
    let mut events = anna.events(&path).await.unwrap();
    let first = events.next().await.unwrap();
    assert_eq!(first.name, "table");
    ben.post(&format!("/t/{id}/chat"), "text=missed").await;
    // Whoever has seen the first event gets what came since; whoever has seen all, nothing.
    let seen = anna.again().with("last-event-id", &first.id.to_string());
    let news = seen.events(&path).await.unwrap().next().await.unwrap();
    assert_eq!(news.id, first.id + 1);
    assert!(String::from_utf8_lossy(&news.raw).contains("missed"));
    let all = house.client().with("last-event-id", &news.id.to_string());
    let mut quiet = all.events(&path).await.unwrap();
    let page = house.client().events(&format!("{path}?after={}", first.id)).await;
    assert_eq!(page.unwrap().next().await.unwrap().id, news.id, "the page showed the first");
    let nothing = tokio::time::timeout(Duration::from_millis(200), quiet.next()).await;
    assert!(nothing.is_err(), "{nothing:?}");
    let (goodbye, ()) = tokio::join!(
        async {
            let mut last = None;
            while let Some(event) = quiet.next().await {
                last = Some(event.name);
            }
            last
        },
        house.close()
    );
    assert_eq!(goodbye.as_deref(), Some("bye"));
}

#[tokio::test]
async fn running_games_go_on_after_a_restart_and_clocks_have_not_run() {
    let (folder, house) = open().await;
    let (anna, ben, id) = house.two("clock=move&clock-seconds=5&timeout=lose").await;
    house.close().await;
    let before = table(folder.path(), &id).await;
    tokio::time::sleep(Duration::from_millis(600)).await;
    let house = House::open(config(folder.path())).await;
    let (mut anna, mut ben) = (anna.at(house.address), ben.at(house.address));
    assert_eq!(anna.get(&format!("/t/{id}")).await.status, 200);
    let (mover, _, action) = mover(&before, &mut anna, &mut ben);
    let form = format!("action={action}&seq={}", before.entries());
    assert_eq!(mover.post(&format!("/t/{id}/act"), &form).await.status, 303);
    house.close().await;
    let log = house::log(folder.path(), &id).await;
    let [.., started, acted] = log.as_slice() else { panic!("{log:?}") };
    let (up, wall) = (acted.at.up - started.at.up, acted.at.wall - started.at.wall);
    assert!(up + 500 < wall, "the server was down for 600 ms, but {up} of {wall} ms counted");
}

#[tokio::test]
async fn when_time_runs_out_the_table_says_so_by_itself() {
    let (folder, house) = open().await;
    let (anna, _ben, id) = house.two("clock=move&clock-seconds=5&timeout=lose").await;
    let seq = table(folder.path(), &id).await.entries();
    let mut events = anna.events(&format!("/t/{id}/events")).await.unwrap();
    let over = tokio::time::timeout(Duration::from_secs(20), events.until(seq + 1)).await;
    assert!(over.is_ok(), "the clock did not run out");
    house.close().await;
    assert!(matches!(table(folder.path(), &id).await.phase(), Phase::Over(_)));
}

#[tokio::test]
async fn health_and_unknown_things() {
    let folder = tempfile::tempdir().unwrap();
    let metrics = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let house =
        House::open(hindsight_web::Config { metrics: Some(metrics), ..config(folder.path()) })
            .await;
    let mut anna = house.client();
    assert_eq!(anna.get("/healthz").await.text(), "alive\n");
    assert_eq!(anna.get("/readyz").await.status, 200);
    assert_eq!(anna.get("/metrics").await.status, 404, "not for the public");
    let numbers = Client::new(metrics).get("/metrics").await.text();
    assert!(numbers.contains("hindsight_requests_total"), "{numbers}");
    for path in ["/t/nosuchtable1", "/t/nosuchtable1/events", "/new/chess", "/rules/chess", "/x"] {
        assert_eq!(anna.get(path).await.status, 404, "{path}");
    }
    assert_eq!(anna.post("/play/chess", "").await.status, 404);
    assert_eq!(anna.post("/play/lost-cities", "bot=hal").await.status, 400);
    assert_eq!(anna.post("/settings/prefs", "lang=xx").await.status, 400);
    let elsewhere = anna.post("/settings/prefs", "lang=pl&back=//evil.example").await;
    assert_eq!(elsewhere.header("location"), Some("/"));
    assert!(anna.get("/").await.text().contains("<html lang=\"pl\""));
    house.close().await;
}
