//! People who know each other: their pages, who is there, asking for a game, and being left alone.

use hindsight_store::{GameResult, SeatResult, Sqlite, Store, Who};
use hindsight_web::database;

use crate::browser::Browser;
use crate::house::new_table;
use crate::looks::{Sight, look_at};
use crate::stage::{Stage, stage};
use crate::support::Client;

/// Somebody with an account, and the address of their page.
async fn member(stage: &Stage, name: &str) -> (Client, String) {
    let mut client = stage.client();
    let form = format!("name={name}&password=a+long+enough+password");
    assert_eq!(client.post("/register", &form).await.status, 200);
    let settings = client.get("/settings").await.text();
    let page = settings.split("href=\"/p/").nth(1).unwrap().split('"').next().unwrap();
    (client, format!("/p/{page}"))
}

/// The same at a browser, on a page that says that they are there.
async fn arrive(stage: &Stage, name: &'static str, client: &Client, path: &str) -> Browser {
    let browser = stage.browser(name).await;
    browser.become_client(client).await;
    browser.go(path).await;
    browser
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn three_people_follow_challenge_and_block_each_other() {
    stage("friends", |stage| async move {
        let (annas, _) = member(&stage, "Anna").await;
        let (bens, ben_page) = member(&stage, "Ben").await;
        let (cleos, cleo_page) = member(&stage, "Cleo").await;
        let anna = arrive(&stage, "anna", &annas, &ben_page).await;
        assert_eq!(anna.words(".presence").await, "offline");
        anna.follow("form[action$='/follow'] button").await;
        anna.go(&cleo_page).await;
        anna.follow("form[action$='/follow'] button").await;
        // Who comes is seen to come, on a page that is open already.
        anna.go("/friends").await;
        assert_eq!(anna.count(".people .is-here").await, 0);
        let ben = arrive(&stage, "ben", &bens, "/").await;
        anna.wait("document.querySelectorAll('.people .is-here').length === 1").await;
        assert_eq!(anna.words(".people .is-here b").await, "Ben");
        let cleo = arrive(&stage, "cleo", &cleos, "/friends").await;
        anna.wait("document.querySelectorAll('.people .is-here').length === 2").await;

        // A challenge is told to whoever is asked, and nobody else.
        anna.follow(&format!("a[href='{ben_page}/challenge']")).await;
        anna.follow("form[action$='/challenge'] button.btn-solid").await;
        anna.wait_for("#finding button[value=back]").await;
        let asked = anna.place_of_page().await;
        ben.wait("document.title.startsWith('(1)')").await;
        assert_eq!(cleo.ask("document.title.startsWith('(')").await, false);
        ben.reload().await;
        ben.wait_for(&format!("form[action='{asked}']")).await;
        ben.follow(&format!("form[action='{asked}'] button[value=yes]")).await;
        ben.wait_for("#live[data-phase=running]").await;
        anna.wait_for("#live[data-phase=running]").await;
        assert_eq!(anna.place_of_page().await, ben.place_of_page().await);

        // Whoever is blocked sees nobody there and cannot ask; it can be undone.
        cleo.go(&ben_page).await;
        cleo.wait_for(".presence .here-word").await;
        assert!(cleo.has("a[href$='/challenge']").await);
        ben.go(&cleo_page).await;
        ben.click(".more-acts summary").await;
        ben.follow("button[name=block]").await;
        ben.wait_for(".blocked button[value=no]").await;
        cleo.reload().await;
        assert_eq!(cleo.words(".presence").await, "offline");
        assert!(!cleo.has("a[href$='/challenge']").await);
        ben.follow(".blocked button[value=no]").await;
        assert!(!ben.has(".blocked").await);
        cleo.reload().await;
        assert!(cleo.has("a[href$='/challenge']").await);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn without_scripts_somebody_is_followed_and_asked() {
    stage("friends-plain", |stage| async move {
        let (annas, anna_page) = member(&stage, "Anna").await;
        let (bens, ben_page) = member(&stage, "Ben").await;
        let anna = stage.browser("anna").await;
        anna.become_client(&annas).await;
        anna.scripts(false).await;
        anna.go(&ben_page).await;
        anna.follow("form[action$='/follow'] button").await;
        assert!(anna.has("button[name=follow][value=no]").await);
        anna.follow("a[href$='/challenge']").await;
        anna.follow("form[action$='/challenge'] button.btn-solid").await;
        let ben = arrive(&stage, "ben", &bens, "/").await;
        ben.follow("form[action^='/challenge/'] button[value=yes]").await;
        ben.wait_for("#live[data-phase=running]").await;
        // The page of whoever asked is asked for again, and leads there.
        anna.reload_until("#live[data-phase=running]").await;
        ben.go(&anna_page).await;
        assert!(ben.has("a[href$='/challenge']").await);
    })
    .await;
}

/// Results of three people and some bots over most of a year.
async fn past_games(stage: &Stage, pages: [&str; 3]) {
    let [anna, ben, cleo] =
        pages.map(|page| Who::Person(page.strip_prefix("/p/").unwrap().parse().unwrap()));
    let bot = |name: &str| Who::Bot(name.into());
    let week = 7 * 86_400_000;
    let result = |n: u64| {
        let (game, others) = match n % 4 {
            0 => ("lost-cities", vec![anna.clone()]),
            1 => ("lost-cities", vec![bot("expert")]),
            2 => ("abracada", vec![cleo.clone(), bot("novice"), bot("novice")]),
            _ => ("pyramids", vec![bot("master")]),
        };
        let seat = |(seat, who): (usize, Who)| SeatResult {
            who,
            place: ((seat as u64 + n / 3) % 2 + 1) as u8,
            score: 40 + (n as i32 * 7) % 60,
            gave_up: false,
        };
        let who = std::iter::once(ben.clone()).chain(others);
        GameResult {
            table: format!("past{n}"),
            game: game.into(),
            ended: 1_770_000_000_000 + n * week / 3,
            counted: n != 9,
            rated: n % 8 != 3,
            seats: who.enumerate().map(seat).collect(),
        }
    };
    let store = Sqlite::open_beside(&database(stage.folder.path())).unwrap();
    store.add_results((0..120).map(result).collect()).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn pages_of_people_are_for_everybody() {
    stage("profiles", |stage| async move {
        let (mut anna, anna_page) = member(&stage, "Anna+of+the+long+name").await;
        let (mut ben, ben_page) = member(&stage, "Ben").await;
        let (mut cleo, cleo_page) = member(&stage, "Cleo").await;
        past_games(&stage, [&anna_page, &ben_page, &cleo_page]).await;
        let id = new_table(&mut ben, "visible=public").await;
        anna.post(&format!("/t/{id}/join"), "").await;
        anna.post(&format!("/t/{id}/resign"), "").await;
        cleo.post("/settings/prefs", "private=yes").await;
        let id = ben_page.strip_prefix("/p/").unwrap();
        anna.post(&format!("/p/{id}/follow"), "follow=yes").await;
        cleo.post("/p/1/challenge", "game=lost-cities").await;
        let more = "document.querySelector('.more-acts').open = true";
        let sights = [
            Sight::new("profile", ben_page.clone(), ""),
            Sight::new("profile-more", ben_page.clone(), more),
            Sight::new("profile-private", cleo_page, ""),
            Sight::new("friends", "/friends", ""),
            Sight::new("ask", format!("{ben_page}/challenge"), ""),
        ];
        let browser = stage.browser("eve").await;
        look_at(&browser, &anna, &sights).await;
    })
    .await;
}
