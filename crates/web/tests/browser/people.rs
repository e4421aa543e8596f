//! Guests, accounts, languages.

use crate::stage::stage;

const RULES: &str = "document.querySelector('.tools a').getAttribute('aria-label')";
const MINE: &str =
    "[...document.querySelectorAll('.first a, .games a')].map((a) => a.getAttribute('href'))";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn a_guest_becomes_an_account_and_keeps_its_games() {
    stage("account", |stage| async move {
        let anna = stage.browser("anna").await;
        anna.play_bot().await;
        let table = anna.place_of_page().await;
        anna.go("/register").await;
        anna.write("main [name=name]", "Anna of the Test").await;
        anna.write("[name=password]", "a long enough password").await;
        anna.follow("form[action='/register'] button").await;
        assert!(anna.has(".told.good").await);
        assert_eq!(anna.words(".person > span").await, "Anna of the Test");
        assert!(anna.has(".recovery code").await, "recovery codes are shown once");
        anna.follow("main .btn-solid").await;
        assert_eq!(anna.ask(MINE).await, serde_json::json!([table]));

        anna.go("/settings").await;
        anna.follow("form[action='/logout'] button").await;
        assert_ne!(anna.words(".person > span").await, "Anna of the Test");
        assert_eq!(anna.ask(MINE).await, serde_json::json!([]));
        anna.go(&table).await;
        assert!(!anna.has("[name=pick]").await, "somebody else sees no hand");

        // As another guest, who has begun a game too.
        anna.play_bot().await;
        let second = anna.place_of_page().await;
        anna.go("/login").await;
        anna.write("main [name=name]", "anna of the test").await;
        anna.write("[name=password]", "not the password").await;
        anna.forgive("/login - Failed to load resource");
        anna.follow("form[action='/login'] button").await;
        assert!(anna.has(".told.bad").await);
        anna.write("[name=password]", "a long enough password").await;
        anna.follow("form[action='/login'] button").await;
        assert_eq!(anna.words(".person > span").await, "Anna of the Test");
        let mine = anna.ask(MINE).await.to_string();
        assert!(mine.contains(&table) && mine.contains(&second), "{mine}");
        anna.go(&table).await;
        anna.wait_turn().await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn three_languages() {
    stage("languages", |stage| async move {
        let anna = stage.browser("anna").await;
        anna.go("/").await;
        assert_eq!(anna.ask("document.documentElement.lang").await, "en");
        assert_eq!(anna.words("#play").await, "Play now");
        for (code, play, rules) in [
            ("pl", "Zagraj teraz", "Zasady"),
            ("ru", "Играть сейчас", "Правила"),
            ("en", "Play now", "Rules"),
        ] {
            anna.go("/").await;
            anna.follow(&format!("footer button[name=lang][value={code}]")).await;
            assert_eq!(anna.ask("document.documentElement.lang").await, code);
            assert_eq!(anna.words("#play").await, play);
            assert_eq!(anna.words(".plate-more li:last-child a").await, rules);
            // A table, and what its stream brings, speak it too.
            anna.play_bot().await;
            assert_eq!(anna.ask(RULES).await, rules);
            anna.place().await;
            assert_eq!(anna.ask(RULES).await, rules);
        }
    })
    .await;
}
