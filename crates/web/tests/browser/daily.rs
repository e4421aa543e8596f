//! The deals of a day and those for friends, in a browser: begun, gone on with, looked back on, by
//! keys, without scripts, in every window.

use serde_json::json;

use crate::days::{DAY, Days, GAME, account, begin, play, reviewed};
use crate::house::table_of;
use crate::stage::stage;

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn a_day_is_played_and_looked_back_on() {
    stage("daily", |stage| async move {
        let days = Days::open().await;
        let mut anna = account(&days.house, "Anna").await;
        let mut ben = account(&days.house, "Ben").await;
        let last = |made: usize, legal: &[String]| if made == 4 { legal.len() - 1 } else { 0 };
        let id = table_of(&anna.post(&begin(DAY), "").await);
        play(&days, &mut anna, &id, |_, _| 0).await;
        let id = table_of(&ben.post(&begin(DAY), "").await);
        play(&days, &mut ben, &id, last).await;
        reviewed(&days, &DAY.to_string(), 2).await;

        let browser = stage.browser_at("anna", days.house.address).await;
        browser.become_client(&anna).await;
        browser.size(1440, 900).await;
        // On the day itself: one's own points, and a line that can be copied.
        browser.go("/daily").await;
        assert!(
            browser.has(".deal .got").await && browser.has(&format!("textarea[id$={GAME}]")).await
        );
        assert_eq!(browser.ask("document.querySelector('.share [data-copy]').hidden").await, false);
        browser.shoot("daily-today").await;

        days.go_to(DAY.after());
        // Where ways parted is told to whoever decided worse, which depends on the deal.
        let mut behind = anna.again();
        if !behind.get("/daily").await.text().contains("class=\"parting") {
            behind = ben.again();
        }
        let browser = stage.browser_at("behind", days.house.address).await;
        browser.become_client(&behind).await;
        browser.size(1440, 900).await;
        // From the home page to a table, and back: it is begun.
        browser.go("/").await;
        browser.follow(&format!(".today form[action$='/{GAME}'] button")).await;
        browser.wait("location.pathname.startsWith('/t/')").await;
        browser.go("/daily").await;
        assert_eq!(browser.count(".deal .btn-lamp").await, 1);
        // The day before: both rankings, signs, where ways parted.
        assert_eq!(browser.count(".slope ol:first-of-type li").await, 2);
        assert!(browser.has(".turns a").await && browser.has(".parting dd").await);
        // By keys: the seal opens, and tells what is sealed and with what.
        let open = "document.querySelector('.sealed').open";
        assert_eq!(browser.ask(open).await, json!(false));
        browser.run("document.querySelector('.sealed summary').focus()").await;
        browser.keys(&["Enter"]).await;
        browser.wait(open).await;

        for (width, height) in [(390, 844), (1280, 720), (1440, 900)] {
            browser.size(width, height).await;
            for scheme in ["light", "dark"] {
                browser.likes(scheme, true).await;
                let day = format!("/daily/{DAY}?game={GAME}");
                for (name, path) in
                    [("daily", "/daily"), ("day", &day), ("friends", "/duplicate"), ("home", "/")]
                {
                    browser.go(path).await;
                    browser.shoot(&format!("deals-{name}-{width}-{scheme}")).await;
                    let told = format!("{name} {width} {scheme}");
                    assert_eq!(browser.overflow(width).await, Vec::<String>::new(), "{told}");
                    assert_eq!(browser.barriers().await, Vec::<String>::new(), "{told}");
                    assert_eq!(browser.faint().await, Vec::<String>::new(), "{told}");
                }
            }
        }
        // Without scripts a try is begun, and deals for friends are made.
        browser.scripts(false).await;
        browser.go("/daily").await;
        browser.follow(".deal form[action$='/pyramids'] button").await;
        assert!(browser.place_of_page().await.starts_with("/t/"));
        browser.go("/duplicate").await;
        browser.follow(".choose li:first-child button").await;
        assert!(browser.place_of_page().await.starts_with("/d/"));
        browser.size(390, 844).await;
        browser.shoot("deals-duplicate-390").await;
        browser.follow(".board-line:first-child button").await;
        assert!(browser.place_of_page().await.starts_with("/t/"));
        days.house.close().await;
    })
    .await;
}
