//! People's pages, and people who know each other, over HTTP.

#[path = "support/house.rs"]
mod house;
mod support;

use house::{House, config, table_of};
use support::{Client, Events};

async fn open() -> (tempfile::TempDir, House) {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(config(folder.path())).await;
    (folder, house)
}

/// Somebody with an account, and the address of their page.
async fn member(house: &House, name: &str) -> (Client, String) {
    let mut client = house.client();
    let reply = client.post("/register", &format!("name={name}&password=correct+horse")).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    let settings = client.get("/settings").await.text();
    let page = settings.split("href=\"/p/").nth(1).expect("a page of one's own");
    (client, format!("/p/{}", page.split('"').next().unwrap()))
}

/// A game of the two that the second gives up.
async fn beaten(winner: &mut Client, loser: &mut Client, extra: &str) -> String {
    let id = house::new_table(winner, extra).await;
    assert_eq!(loser.post(&format!("/t/{id}/join"), "").await.status, 303);
    assert_eq!(loser.post(&format!("/t/{id}/resign"), "").await.status, 303);
    id
}

#[tokio::test]
async fn everybody_with_an_account_has_a_page_and_nobody_else() {
    let (_folder, house) = open().await;
    let (mut anna, page) = member(&house, "Anna").await;
    let (mut ben, _) = member(&house, "Ben").await;
    let mut guest = house.client();
    assert!(guest.get(&page).await.text().contains("No game is finished yet."));
    for _ in 0..2 {
        beaten(&mut anna, &mut ben, "visible=public").await;
    }
    beaten(&mut ben, &mut anna, "visible=public").await;
    // Anybody sees it; the score between reader and owner is the reader's.
    let seen = guest.get(&page).await.text();
    assert!(seen.contains("<h1>Anna</h1>") && seen.contains("3 games"), "{seen}");
    assert!(
        seen.contains("class=\"curve\"") && seen.contains("aria-label=\"won 2, drawn 0, lost 1\"")
    );
    assert!(!seen.contains("You and") && !seen.contains("name=\"follow\""));
    let seen = ben.get(&page).await.text();
    assert!(seen.contains("You and Anna: <b>1 : 2</b>"), "{seen}");
    assert!(seen.contains("with you"));
    assert!(!anna.get(&page).await.text().contains("You and"));
    // Guests have none, nor has nobody.
    guest.post("/settings/name", "name=Gast").await;
    for nobody in ["/p/0", "/p/-1", "/p/3", "/p/99999", "/p/anna", "/p/anna/here", "/challenge/x"] {
        assert_eq!(guest.get(nobody).await.status, 404, "{nobody}");
    }
    // Names lead there.
    let ranking = guest.get("/ratings/lost-cities").await.text();
    assert!(ranking.contains(&format!("href=\"{page}\"")), "{ranking}");
    assert!(ben.get("/games").await.text().contains(&format!("href=\"{page}\"")));
    house.close().await;
}

#[tokio::test]
async fn a_private_page_tells_a_name_and_since_when() {
    let (_folder, house) = open().await;
    let (mut anna, page) = member(&house, "Anna").await;
    let (mut ben, bens) = member(&house, "Ben").await;
    beaten(&mut ben, &mut anna, "visible=public").await;
    let saved = anna.post("/settings/prefs", "private=yes").await;
    assert_eq!(saved.status, 303);
    assert!(anna.get("/settings").await.text().contains("class=\"told good\""), "it says so");
    assert_eq!(anna.post("/settings/prefs", "private=maybe").await.status, 400);
    for reader in [&mut ben, &mut house.client()] {
        let seen = reader.get(&page).await.text();
        assert!(seen.contains("<h1>Anna</h1>") && seen.contains("Private page"), "{seen}");
        assert!(seen.contains("<time datetime="), "since when");
        for hidden in ["class=\"curve\"", "class=\"past\"", "1 game", "class=\"split\""] {
            assert!(!seen.contains(hidden), "{hidden}");
        }
        assert!(!reader.get("/ratings/lost-cities").await.text().contains("Anna"));
    }
    // Her results are not told by the page of another either, unless she looks at it.
    let (rival, of_anna) = ("id=\"people\"", ben.get(&bens).await.text());
    assert!(!of_anna.contains(rival), "{of_anna}");
    assert!(anna.get(&bens).await.text().contains(rival));
    let own = anna.get(&page).await.text();
    assert!(own.contains("Only you see this page") && own.contains("class=\"curve\""), "{own}");
    house.close().await;
}

/// A table of two that is in no list is theirs: its address is on no page but their own.
#[tokio::test]
async fn a_page_tells_nothing_of_a_game_that_runs_nor_the_way_to_a_private_table() {
    let (_folder, house) = open().await;
    let (mut anna, page) = member(&house, "Anna").await;
    let (mut ben, _) = member(&house, "Ben").await;
    let mut eve = house.client();
    let before = eve.get(&page).await.text();
    let running = house::new_table(&mut anna, "").await;
    assert_eq!(ben.post(&format!("/t/{running}/join"), "").await.status, 303);
    assert_eq!(eve.get(&page).await.text(), before, "not even that it runs");
    assert_eq!(ben.post(&format!("/t/{running}/resign"), "").await.status, 303);
    let after = eve.get(&page).await.text();
    assert!(after.contains("class=\"past\"") && !after.contains(&running), "{after}");
    assert!(ben.get(&page).await.text().contains(&running));
    let public = beaten(&mut anna, &mut ben, "visible=public").await;
    assert!(eve.get(&page).await.text().contains(&public));
    house.close().await;
}

/// The data of the next event with this name.
async fn told(events: &mut Events, wanted: &str) -> String {
    loop {
        let event = events.next().await.expect("the stream goes on");
        if event.name == wanted {
            let text = String::from_utf8(event.raw).unwrap();
            return text.lines().find_map(|line| line.strip_prefix("data: ")).unwrap().to_string();
        }
    }
}

#[tokio::test]
async fn who_follows_somebody_is_told_when_they_come() {
    let (_folder, house) = open().await;
    let (mut anna, _) = member(&house, "Anna").await;
    let (mut ben, page) = member(&house, "Ben").await;
    let mut hears = anna.events("/calls").await.unwrap();
    assert_eq!(told(&mut hears, "calls").await, "[]");
    assert_eq!(anna.post(&format!("{page}/follow"), "follow=yes").await.status, 303);
    assert!(anna.get("/friends").await.text().contains("offline"));
    let here = format!("{page}/here");
    assert!(anna.get(&here).await.text().contains("offline"));
    let bens = ben.events("/calls").await.unwrap();
    assert_eq!(told(&mut hears, "friends").await, "1");
    assert!(anna.get("/friends/now").await.text().contains("here-word"));
    assert!(anna.get(&here).await.text().contains("here-word"));
    // Guests are not told, nor is whoever is blocked, and a private page says it to those whom
    // its owner follows.
    assert!(!house.client().get(&here).await.text().contains("line"));
    ben.post("/settings/prefs", "private=yes").await;
    assert!(!anna.get(&here).await.text().contains("line"));
    let annas = anna.get("/settings").await.text();
    let annas = annas.split("href=\"/p/").nth(1).unwrap().split('"').next().unwrap().to_string();
    ben.post(&format!("/p/{annas}/follow"), "follow=yes").await;
    assert!(anna.get(&here).await.text().contains("here-word"));
    ben.post(&format!("/p/{annas}/block"), "block=yes").await;
    assert!(!anna.get(&here).await.text().contains("line"));
    ben.post("/settings/prefs", "private=no").await;
    assert!(anna.get(&here).await.text().contains("offline"), "never there for whom he blocks");
    assert!(!anna.get("/friends").await.text().contains("Ben"), "they have parted");
    drop(bens);
    // Who does not follow any more is not told; nobody follows as a guest, or themselves.
    assert_eq!(house.client().post(&format!("{page}/follow"), "").await.status, 403);
    assert_eq!(ben.post(&format!("{page}/follow"), "").await.status, 400);
    assert_eq!(anna.post(&format!("{page}/follow"), "follow=perhaps").await.status, 400);
    house.close().await;
}

#[tokio::test]
async fn a_challenge_is_told_and_answered() {
    let (_folder, house) = open().await;
    let (mut anna, annas) = member(&house, "Anna").await;
    let (mut ben, page) = member(&house, "Ben").await;
    let mut eve = member(&house, "Eve").await.0;
    let mut hears = ben.events("/calls").await.unwrap();
    assert_eq!(told(&mut hears, "calls").await, "[]");
    let ask = format!("{page}/challenge");
    assert!(anna.get(&page).await.text().contains(&format!("href=\"{ask}\"")));
    assert!(anna.get(&ask).await.text().contains("opt-rounds"));
    assert!(anna.get(&format!("{ask}?game=pyramids")).await.text().contains("value=\"pyramids\""));
    let form = "game=lost-cities&opt-rounds=1&rated=no&clock=total&clock-minutes=5";
    let refused = anna.post(&ask, "game=lost-cities&clock=total&clock-minutes=999&rated=no").await;
    assert_eq!(refused.status, 400);
    assert!(refused.text().contains("role=\"alert\""), "the form again");
    let asked = anna.post(&ask, form).await;
    let place = asked.header("location").unwrap().to_string();
    assert!(place.starts_with("/challenge/"), "{place}");
    let call = told(&mut hears, "calls").await;
    assert!(
        call.contains(&place) && call.contains("Anna") && call.contains("Lost Cities"),
        "{call}"
    );
    assert!(ben.get("/").await.text().contains(&format!("action=\"{place}\"")), "on the home page");
    assert!(ben.get(&place).await.text().contains("value=\"yes\""));
    assert!(anna.get(&place).await.text().contains("value=\"back\""));
    // It is nobody else's, and nobody answers for another.
    assert_eq!(eve.get(&place).await.status, 404);
    assert_eq!(eve.post(&place, "answer=yes").await.status, 404);
    assert_eq!(house.client().get(&place).await.status, 404);
    assert_eq!(anna.post(&place, "answer=yes").await.status, 403);
    // No: who asked sees it, and cannot ask again at once.
    assert_eq!(ben.post(&place, "answer=no").await.status, 303);
    assert_eq!(told(&mut hears, "calls").await, "[]");
    assert!(!anna.get(&place).await.text().contains("value=\"back\""));
    assert_eq!(anna.post(&ask, form).await.status, 409);
    // The other way round, taken back, and then yes: both sit at the table.
    let back = format!("{annas}/challenge");
    let place = ben.post(&back, form).await.header("location").unwrap().to_string();
    assert_eq!(ben.post(&place, "answer=back").await.status, 303);
    assert_eq!(anna.get(&place).await.status, 404);
    let place = ben.post(&back, form).await.header("location").unwrap().to_string();
    let id = table_of(&anna.post(&place, "answer=yes").await);
    assert_eq!(anna.post(&place, "answer=yes").await.status, 409, "once");
    assert_eq!(table_of(&ben.get(&place).await), id, "who waits is led there");
    for player in [&mut anna, &mut ben] {
        let page = player.get(&format!("/t/{id}")).await.text();
        assert!(page.contains("data-phase=\"running\""), "{page}");
    }
    house.close().await;
}

#[tokio::test]
async fn challenges_are_limited_and_can_be_declined_beforehand() {
    let (_folder, house) = open().await;
    let (mut anna, _) = member(&house, "Anna").await;
    let mut pages = Vec::new();
    for name in ["Ben", "Cleo", "Dora", "Emil", "Fritz", "Gina"] {
        pages.push(member(&house, name).await);
    }
    let form = "game=lost-cities&rated=no";
    for (_, page) in &pages[..5] {
        assert_eq!(anna.post(&format!("{page}/challenge"), form).await.status, 303);
    }
    let (gina, page) = &mut pages[5];
    let ask = format!("{page}/challenge");
    assert_eq!(anna.post(&ask, form).await.status, 429);
    assert_eq!(house.client().post(&ask, form).await.status, 403, "guests ask nobody");
    for (who, followed, status) in [
        ("nobody", false, 403),
        ("followed", false, 403),
        ("followed", true, 429),
        ("everybody", true, 429),
    ] {
        gina.post("/settings/prefs", &format!("challenges={who}")).await;
        let follow = if followed { "follow=yes" } else { "follow=no" };
        let annas = anna.get("/settings").await.text();
        let annas = annas.split("href=\"/p/").nth(1).unwrap().split('"').next().unwrap();
        gina.post(&format!("/p/{annas}/follow"), follow).await;
        assert_eq!(anna.post(&ask, form).await.status, status, "{who} {followed}");
        let offered = anna.get(page).await.text().contains(&ask);
        assert_eq!(offered, status != 403, "{who} {followed}");
    }
    assert_eq!(gina.post("/settings/prefs", "challenges=cats").await.status, 400);
    house.close().await;
}

#[tokio::test]
async fn who_is_blocked_learns_nothing_and_reaches_nobody() {
    let (_folder, house) = open().await;
    let (mut anna, annas) = member(&house, "Anna").await;
    let (mut ben, bens) = member(&house, "Ben").await;
    // What Ben sees of somebody who takes no challenges, and of Anna who has blocked him.
    let (mut cleo, cleos) = member(&house, "Cleo").await;
    cleo.post("/settings/prefs", "challenges=nobody").await;
    let form = "game=lost-cities&rated=no";
    let asked = ben.post(&format!("{annas}/challenge"), form).await;
    let place = asked.header("location").unwrap().to_string();
    assert_eq!(anna.post(&format!("{bens}/block"), "block=yes").await.status, 303);
    let told = anna.get(&bens).await.text();
    assert!(told.contains("You have blocked Ben") && told.contains("value=\"no\""), "{told}");
    assert_eq!(anna.get(&place).await.status, 404, "what was asked before is gone");
    let refused = ben.post(&format!("{annas}/challenge"), form).await;
    let closed = ben.post(&format!("{cleos}/challenge"), form).await;
    assert_eq!((refused.status, closed.status), (403, 403));
    let plain = |text: &str, page: &str, name: &str| {
        let value = format!("value=\"{}\"", page.strip_prefix("/p/").unwrap());
        let text = text.split("<main").nth(1).unwrap();
        let text = text.replace(page, "/p/x").replace(name, "X").replace(&value, "value=\"x\"");
        text.replace(&format!(">{}<", &name[..1]), ">X<")
    };
    let seen = plain(&ben.get(&annas).await.text(), &annas, "Anna");
    let of_cleo = plain(&ben.get(&cleos).await.text(), &cleos, "Cleo");
    assert_eq!(seen, of_cleo, "one page looks like the other");
    assert!(!ben.get("/friends").await.text().contains("locked"));
    // They are not brought together, whoever looks first.
    for player in [&mut anna, &mut ben] {
        let looks = player.post("/find/lost-cities", "rated=no&opt-rounds=1").await;
        assert_eq!(looks.status, 303);
    }
    assert_eq!(ben.get("/find/lost-cities").await.status, 200, "still looking");
    // At a table where both sit nothing is heard of the other; undone, it is.
    let id = house::new_table(&mut ben, "").await;
    anna.post(&format!("/t/{id}/join"), "").await;
    ben.post(&format!("/t/{id}/chat"), "text=a+rude+word").await;
    assert!(!anna.get(&format!("/t/{id}")).await.text().contains("a rude word"));
    assert!(!anna.get(&format!("/t/{id}/chat")).await.text().contains("a rude word"));
    assert!(ben.get(&format!("/t/{id}")).await.text().contains("a rude word"));
    assert!(anna.get("/friends").await.text().contains("Ben"), "a list of whom one has blocked");
    assert_eq!(anna.post(&format!("{bens}/block"), "block=no").await.status, 303);
    assert!(anna.get(&format!("/t/{id}")).await.text().contains("a rude word"));
    assert!(ben.get(&annas).await.text().contains(&format!("{annas}/challenge")));
    house.close().await;
}

#[tokio::test]
async fn somebody_is_found_by_name_and_reported_from_their_page() {
    let (_folder, house) = open().await;
    let (mut anna, _) = member(&house, "Anna").await;
    let (_, bens) = member(&house, "Ben").await;
    let found = anna.get("/friends?name=bEN").await;
    assert_eq!((found.status, found.header("location")), (303, Some(bens.as_str())));
    assert!(anna.get("/friends?name=Nobody").await.text().contains("Nobody"));
    let id = bens.strip_prefix("/p/").unwrap();
    let report = format!("person={id}&reason=name&words=what+a+name");
    let reply = anna.post("/report", &report).await;
    assert_eq!((reply.status, reply.header("location")), (303, Some(bens.as_str())));
    assert_eq!(house.client().post("/report", &report).await.status, 403);
    // A form of another site does nothing.
    let mut foreign = anna.again().with("origin", "https://evil.example");
    for path in [format!("{bens}/follow"), format!("{bens}/block"), format!("{bens}/challenge")] {
        assert_eq!(foreign.post(&path, "").await.status, 403, "{path}");
    }
    house.close().await;
}
