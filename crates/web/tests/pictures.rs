//! What others see of a link: tags, pictures and icons, over HTTP.

#[path = "support/house.rs"]
mod house;
mod support;

use hindsight_core::{BotSetup, Seed, SwiftDice, Think, Turn};
use hindsight_registry::{AnyGame, GAMES};
use hindsight_web::{Config, Limits};
use house::{House, config, new_table};
use support::{Client, Reply};

async fn open(limits: Limits) -> (tempfile::TempDir, House) {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(Config { limits, ..config(folder.path()) }).await;
    (folder, house)
}

/// The address of the house, as its pages have to name it.
fn origin(client: &Client) -> String {
    format!("http://{}", client.host())
}

/// What a page says of itself to others.
fn told(page: &str, property: &str) -> String {
    let tag = page.split(&format!("property=\"{property}\" content=\"")).nth(1);
    let tag = tag.unwrap_or_else(|| panic!("no {property} in {page}"));
    tag.split('"').next().unwrap().into()
}

/// How wide and how high a PNG is.
fn size(reply: &Reply) -> (u32, u32) {
    assert_eq!((reply.status, reply.header("content-type")), (200, Some("image/png")));
    assert!(reply.body.starts_with(b"\x89PNG\r\n\x1a\n"), "a PNG");
    let number = |at: usize| u32::from_be_bytes(reply.body[at..at + 4].try_into().unwrap());
    (number(16), number(20))
}

/// The picture that a page names, and that it has the size that is promised.
async fn picture(client: &mut Client, page: &str) -> Vec<u8> {
    let address = told(page, "og:image");
    let origin = origin(client);
    let path = address.strip_prefix(&origin).expect("an address of the house").to_string();
    let reply = client.get(&path).await;
    assert_eq!(size(&reply), (1200, 630), "{path}");
    reply.body
}

/// A record of a game that was played to its end.
fn record(game: &dyn AnyGame, seats: u8) -> String {
    let mut played = game.start("", seats, Seed::of_series(3, 1)).unwrap();
    let bot = game.bots().into_iter().find(|bot| bot.name != "random").unwrap().name;
    let mut bot = game.bot(bot, &BotSetup { think: Think::Default }).unwrap();
    let mut dice = SwiftDice::new(5);
    while let Turn::Act(acting) = played.turn() {
        let seat = acting.first().unwrap();
        let action = played.choose(seat, &mut *bot, &mut dice);
        played.play(seat, &action).unwrap();
    }
    let names: Vec<String> = (0..seats).map(|seat| format!("Player {seat}")).collect();
    played.record(&names).unwrap()
}

#[tokio::test]
async fn the_end_of_every_game_is_a_picture() {
    let (_folder, house) = open(Limits::generous()).await;
    let mut anna = house.client();
    for game in GAMES {
        let (least, most) = game.seats();
        for seats in [least.max(2), most] {
            let text = record(*game, seats);
            let body = format!(
                "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"g\"\r\n\r\n{text}\r\n--x--\r\n"
            );
            let mut sender = anna.again().with("content-type", "multipart/form-data; boundary=x");
            let reply = sender.post("/replay", &body).await;
            let path = reply.header("location").expect("a replay").to_string();
            let page = anna.get(&path).await.text();
            assert!(told(&page, "og:title").contains("Player 0"), "{page}");
            let drawn = picture(&mut anna, &page).await;
            // Somebody who works on the pictures may want to look at them.
            if let Some(folder) = std::env::var_os("HINDSIGHT_PICTURES") {
                let path = std::path::Path::new(&folder).join(format!("{}-{seats}.png", game.id()));
                std::fs::write(path, &drawn).unwrap();
            }
            let game = anna.get(&format!("/rules/{}/picture.png", game.id())).await;
            assert_ne!(drawn, game.body, "the board is in it");
        }
    }
    house.close().await;
}

#[tokio::test]
async fn a_table_tells_of_its_invitation_and_then_of_its_result() {
    let (_folder, house) = open(Limits::generous()).await;
    let (mut anna, mut ben, mut eve) = (house.client(), house.client(), house.client());
    anna.post("/settings/name", "name=Anna").await;
    let id = new_table(&mut anna, "opt-rounds=1").await;
    ben.post("/settings/name", "name=Ben").await;
    let waiting = eve.get(&format!("/t/{id}")).await.text();
    assert_eq!(told(&waiting, "og:title"), "Lost Cities: Anna invites you to the table");
    assert_eq!(told(&waiting, "og:url"), format!("{}/t/{id}", origin(&eve)));
    let invitation = picture(&mut eve, &waiting).await;
    assert_eq!(invitation, eve.get("/rules/lost-cities/picture.png").await.body);
    ben.post(&format!("/t/{id}/join"), "").await;
    let running = eve.get(&format!("/t/{id}")).await.text();
    assert!(told(&running, "og:description").contains("watch"), "{running}");
    assert_eq!(picture(&mut eve, &running).await, invitation, "nothing of a game that goes on");
    ben.post(&format!("/t/{id}/resign"), "").await;
    // Whoever played reads of it what everybody reads.
    let polish = eve.again().with("accept-language", "pl").get(&format!("/t/{id}")).await.text();
    assert!(!told(&polish, "og:description").contains("wins"));
    let over = ben.get(&format!("/t/{id}")).await.text();
    let result = told(&over, "og:description");
    assert!(result.contains("Anna") || result.contains("Ben"), "{result}");
    assert_eq!(result, told(&eve.get(&format!("/t/{id}")).await.text(), "og:description"));
    assert_ne!(picture(&mut eve, &over).await, invitation);
    let replay = eve.get(&format!("/t/{id}/replay")).await.text();
    assert_eq!(told(&replay, "og:description"), result);
    assert_eq!(picture(&mut eve, &replay).await, picture(&mut eve, &over).await);
    assert_eq!(eve.get("/t/nothing/picture.png").await.status, 404);
    house.close().await;
}

#[tokio::test]
async fn a_private_page_tells_others_nothing() {
    let (_folder, house) = open(Limits::generous()).await;
    let (mut anna, mut ben, mut eve) = (house.client(), house.client(), house.client());
    for (client, name) in [(&mut anna, "Anna"), (&mut ben, "Ben")] {
        client.post("/register", &format!("name={name}&password=correct+horse")).await;
    }
    let id = new_table(&mut anna, "rated=yes").await;
    ben.post(&format!("/t/{id}/join"), "").await;
    ben.post(&format!("/t/{id}/resign"), "").await;
    let settings = anna.get("/settings").await.text();
    let page = settings.split("href=\"/p/").nth(1).unwrap().split('"').next().unwrap();
    let path = format!("/p/{page}");
    let house_itself = eve.get("/picture.png").await.body;
    let open = eve.get(&path).await.text();
    assert_eq!(told(&open, "og:title"), "Anna");
    assert!(told(&open, "og:description").contains("One game"), "{open}");
    anna.post("/settings/prefs", "private=yes").await;
    for reader in [&mut eve, &mut anna] {
        let closed = reader.get(&path).await.text();
        assert!(!told(&closed, "og:description").contains("game"), "{closed}");
        assert_eq!(picture(reader, &closed).await, house_itself);
    }
    house.close().await;
}

#[tokio::test]
async fn every_page_to_be_shared_has_a_picture_and_words() {
    let (_folder, house) = open(Limits::generous()).await;
    let mut eve = house.client();
    for path in ["/", "/learn", "/learn/lost-code/1", "/rules/pyramids"] {
        for lang in ["en", "pl", "ru"] {
            let page = eve.again().with("accept-language", lang).get(path).await.text();
            assert!(told(&page, "og:title").len() > 5 && told(&page, "og:description").len() > 20);
            assert_eq!(told(&page, "og:url"), format!("{}{path}", origin(&eve)));
            picture(&mut eve, &page).await;
        }
    }
    // What is one's own is nobody's business.
    assert!(!eve.get("/settings").await.text().contains("og:"));
    house.close().await;
}

#[tokio::test]
async fn a_picture_is_drawn_once_and_not_for_whoever_has_it() {
    let limits = Limits { pictures: (1, 2), ..Limits::generous() };
    let (_folder, house) = open(limits).await;
    let mut eve = house.client();
    let first = eve.get("/picture.png").await;
    let tag = first.header("etag").expect("a tag").to_string();
    assert_eq!(first.header("set-cookie"), None, "others may keep it, and nobody's secret with it");
    for _ in 0..5 {
        assert_eq!(eve.get("/picture.png").await, first, "it lies ready");
    }
    let mut knows = eve.again().with("if-none-match", &tag);
    let answer = knows.get("/picture.png").await;
    assert_eq!((answer.status, answer.body.len()), (304, 0));
    assert_eq!(eve.get("/rules/pyramids/picture.png").await.status, 200);
    let refused = eve.get("/rules/abracada/picture.png").await;
    assert_eq!(refused.status, 429);
    assert!(refused.header("retry-after").is_some());
    assert_eq!(eve.get("/picture.png").await.status, 200, "what lies ready is not counted");
    house.close().await;
}

#[tokio::test]
async fn devices_find_their_icons() {
    let (_folder, house) = open(Limits::generous()).await;
    let mut eve = house.client();
    let home = eve.get("/").await.text();
    let touch = home.split("rel=\"apple-touch-icon\" href=\"").nth(1).unwrap();
    let touch = touch.split('"').next().unwrap().to_string();
    assert_eq!(size(&eve.get(&touch).await), (180, 180));
    let manifest = eve.get("/manifest.webmanifest").await.text();
    let manifest: serde_json::Value = serde_json::from_str(&manifest).unwrap();
    let mut found = Vec::new();
    for icon in manifest["icons"].as_array().unwrap() {
        if icon["type"] == "image/png" {
            let (width, height) = size(&eve.get(icon["src"].as_str().unwrap()).await);
            assert_eq!(icon["sizes"], format!("{width}x{height}"));
            found.push(format!("{} {width}", icon["purpose"].as_str().unwrap()));
        }
    }
    assert_eq!(found, ["any 192", "any 512", "maskable 512"]);
    assert_eq!(eve.get("/icons/icon-9999.png").await.status, 404);
    house.close().await;
}
