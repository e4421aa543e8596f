//! The pages as an application: what is kept, and what is said when there is no network.

use crate::learn::play;
use crate::stage::stage;

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn without_a_network_the_rules_stay_and_the_rest_says_so() {
    stage("install", |stage| async move {
        let anna = stage.browser("anna").await;
        anna.forgive("net::ERR_");
        anna.forgive("Failed to load resource");
        anna.go("/").await;
        let registered = "navigator.serviceWorker.controller";
        assert!(anna.ask(&format!("!{registered}")).await == true, "not on a first visit");
        let (_, client) = stage.guest("Anna").await;
        anna.become_client(&client).await;
        anna.go("/").await;
        anna.wait(registered).await;
        let manifest = anna.cdp("Page.getAppManifest", serde_json::json!({})).await;
        assert_eq!(manifest["errors"], serde_json::json!([]), "{manifest}");
        stage.stop();
        anna.go("/rules/pyramids").await;
        assert!(anna.has(".rules, main h1").await);
        assert_eq!(anna.place_of_page().await, "/rules/pyramids");
        let title = anna.words("h1").await;
        assert!(title.contains("Pyramids"), "{title}");
        let styled = "getComputedStyle(document.querySelector('.bar')).display";
        assert_eq!(anna.ask(styled).await, "flex", "with its sheet");
        anna.go("/games").await;
        assert_eq!(anna.words("h1").await, "No network");
        assert_eq!(anna.barriers().await, [""; 0]);
        stage.start();
        anna.follow("main .btn-solid").await;
        assert!(anna.has("#play").await);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn lessons_are_played_without_a_network() {
    stage("offline", |stage| async move {
        let anna = stage.browser("anna").await;
        anna.forgive("net::ERR_");
        anna.forgive("Failed to load resource");
        let (_, client) = stage.guest("Anna").await;
        anna.become_client(&client).await;
        anna.go("/").await;
        anna.wait("navigator.serviceWorker.controller").await;
        stage.stop();
        // Another card than the expected one is answered as well, and so is a question.
        let stops = &hindsight_pages::lesson("lost-cities").unwrap().stops;
        let asks = stops.iter().position(|stop| stop.expected.is_some()).unwrap() + 1;
        anna.go(&format!("/learn/lost-cities/{asks}")).await;
        assert!(anna.words(".learn-offline").await.starts_with("No network"));
        anna.follow("a[rel=help]").await;
        assert!(anna.has("[data-point]").await);
        let expected = stops[asks - 1].expected.clone().unwrap();
        let other =
            format!("document.querySelector('button[name=action]:not([value=\"{expected}\"])')");
        anna.leave().await;
        anna.run(&format!("const b = {other}; b.form.requestSubmit(b)")).await;
        anna.arrive().await;
        anna.wait_for(".learn-answer").await;
        for game in hindsight_pages::games() {
            play(&anna, game, false).await;
        }
        // Whoever wants to go on to a real game is told why that cannot be.
        anna.follow("form[action^='/play/'] button").await;
        assert_eq!(anna.words("h1").await, "No network");
    })
    .await;
}
