//! Somebody to play with, and how many taps that takes: a bot, a search, a friend, a table that others
//! have opened.

use serde_json::json;

use crate::browser::Browser;
use crate::stage::stage;

/// Counts what is pressed, over all pages of a browser.
const COUNT: &str = "addEventListener('pointerdown', () => (localStorage.taps = Number(localStorage.taps ?? 0) + 1), true)";

impl Browser {
    async fn counts_taps(&self) {
        self.cdp("Page.addScriptToEvaluateOnNewDocument", json!({ "source": COUNT })).await;
    }

    async fn taps(&self) -> u64 {
        self.ask("Number(localStorage.taps ?? 0)").await.as_u64().unwrap()
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn a_bot_of_a_chosen_level_is_two_taps_away() {
    stage("two-taps", |stage| async move {
        let anna = stage.browser("anna").await;
        anna.counts_taps().await;
        anna.size(390, 844).await;
        for (game, places) in [
            ("lost-cities", "[name=pick]"),
            ("lost-code", "[name=action], [name=pick]"),
            ("pyramids", "[name=action]"),
            ("abracada", "[name=action]"),
        ] {
            anna.go("/").await;
            let before = anna.taps().await;
            let form = format!("form[action='/play/{game}']");
            anna.click(&format!("{form} .level label[title=Master]")).await;
            anna.follow(&format!("{form} button")).await;
            // The next thing is the first move.
            anna.wait_for(&format!("#live[data-game={game}][data-turn=me] :is({places})")).await;
            assert_eq!(anna.taps().await - before, 2, "{game}");
            assert_eq!(anna.words(".seat.them .name").await, "Master", "{game}");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn two_who_look_for_an_opponent_meet() {
    stage("find", |stage| async move {
        let (anna, ben) = (stage.browser("anna").await, stage.browser("ben").await);
        anna.go("/").await;
        anna.follow("form[action='/find/lost-cities'] button").await;
        anna.wait_for("#finding [role=status]").await;
        assert_eq!(anna.overflow(1280).await, [""; 0]);
        ben.scripts(false).await;
        ben.go("/").await;
        ben.follow("form[action='/find/lost-cities'] button").await;
        // Without a script the page is asked for again.
        ben.reload_until("#live[data-phase=running]").await;
        anna.wait_for("#live[data-phase=running]").await;
        assert_eq!(anna.place_of_page().await, ben.place_of_page().await);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn a_friend_is_three_taps_and_a_link_away_and_the_lobby_is_live() {
    stage("company", |stage| async move {
        let (anna, ben) = (stage.browser("anna").await, stage.browser("ben").await);
        anna.size(390, 844).await;
        for browser in [&anna, &ben] {
            browser.counts_taps().await;
        }
        ben.go("/").await;
        assert!(!ben.has("#lobby .slip").await);
        anna.go("/").await;
        anna.follow("a[href='/new/lost-cities']").await;
        // One screen: what is most wanted needs no scrolling.
        let fits = "document.querySelector('#make-link').getBoundingClientRect().bottom < 700";
        assert_eq!(anna.ask(fits).await, true);
        assert_eq!(anna.overflow(390).await, [""; 0]);
        assert_eq!(anna.barriers().await, [""; 0]);
        anna.follow("#make-link").await;
        // The link can be copied, or read by a camera, and is what is to be done now.
        assert!(anna.has(".invite .btn-lamp[data-copy]:not([hidden])").await);
        let link = anna.ask("document.querySelector('#link').value").await;
        assert!(link.as_str().unwrap().ends_with(&anna.place_of_page().await), "{link}");
        assert!(anna.has(".scan svg.qr path").await && anna.has(".round .free").await);
        assert_eq!(anna.overflow(390).await, [""; 0]);
        ben.go(&anna.place_of_page().await).await;
        ben.follow("form[action$='/join'] button").await;
        anna.wait_for("#live[data-phase=running] #pick-0, #live[data-turn=them]").await;
        assert_eq!(anna.taps().await + ben.taps().await, 3, "and a link");
        // A public table shows up on a home page that is open already.
        ben.go("/").await;
        anna.go("/new/pyramids").await;
        anna.click("details.more summary").await;
        anna.click("[name=visible][value=public]").await;
        anna.follow("#make-link").await;
        ben.wait_for("#lobby form[action$='/join']").await;
    })
    .await;
}
