//! The pages as an application: what is kept, and what is said when there is no network.

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
        anna.go("/learn/lost-cities/2").await;
        stage.stop();
        anna.go("/rules/pyramids").await;
        assert!(anna.has(".rules, main h1").await);
        assert_eq!(anna.place_of_page().await, "/rules/pyramids");
        let title = anna.words("h1").await;
        assert!(title.contains("Pyramids"), "{title}");
        let styled = "getComputedStyle(document.querySelector('.bar')).display";
        assert_eq!(anna.ask(styled).await, "flex", "with its sheet");
        // A lesson that was opened.
        anna.go("/learn/lost-cities/2").await;
        assert_ne!(anna.words("h1").await, "No network");
        anna.go("/games").await;
        assert_eq!(anna.words("h1").await, "No network");
        assert_eq!(anna.barriers().await, [""; 0]);
        stage.start();
        anna.follow("main .btn-solid").await;
        assert!(anna.has("#play").await);
    })
    .await;
}
