//! Somebody to play with: a search, a friend, a table that others have opened.

use crate::stage::stage;

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
        let link = anna.words("#link").await;
        assert_eq!(link, "", "it is a field");
        ben.go(&anna.place_of_page().await).await;
        ben.follow("form[action$='/join'] button").await;
        anna.wait_for("#live[data-phase=running]").await;
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
