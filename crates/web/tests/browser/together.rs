//! Two people, each at a browser of their own, and somebody who watches them.

use hindsight_table::{Entry, Phase};

use crate::browser::Browser;
use crate::house::{log, table};
use crate::stage::{Stage, stage};

/// Anna opens a table of one round and sends Ben the link.
async fn sit_down(stage: &Stage) -> (Browser, Browser, String) {
    let (anna, ben) = (stage.browser("anna").await, stage.browser("ben").await);
    anna.go("/new/lost-cities").await;
    anna.click("details.more summary").await;
    anna.write("[name=opt-rounds]", "1").await;
    anna.follow("form.fields button").await;
    let path = anna.place_of_page().await;
    let link = anna.ask("document.querySelector('#link').value").await;
    assert_eq!(link, stage.url(&path));
    ben.go(&path).await;
    ben.follow("form[action$='/join'] button").await;
    // Anna's page follows by itself.
    anna.wait_for("#live[data-phase=running]").await;
    let id = path.strip_prefix("/t/").unwrap().to_string();
    (anna, ben, id)
}

/// Marks a page, to see whether it has been loaded anew.
async fn mark(browser: &Browser) {
    browser.run("window.marked = true").await;
}

async fn is_marked(browser: &Browser) -> bool {
    browser.ask("window.marked === true").await == true
}

const LOST: &str = "!document.getElementById('lost').hidden";
const FOUND: &str = "document.getElementById('lost').hidden";

/// Everything that may go wrong on the way goes wrong.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn two_people_play_a_match_to_its_end() {
    stage("match", |stage| async move {
        let (anna, ben, id) = sit_down(&stage).await;
        // Cards travel on one side and stand still on the other.
        anna.likes("light", false).await;
        for browser in [&anna, &ben] {
            // The net and the server will be away for a while.
            browser.forgive("net::ERR_");
        }
        let first = anna.ask("document.getElementById('live').dataset.turn").await;
        let (mut mover, mut other) = if first == "me" { (&anna, &ben) } else { (&ben, &anna) };
        let mut turns = 0;
        while !mover.has("#live[data-phase=over]").await {
            mover.wait_turn().await;
            match turns {
                2 => say_something(mover, other).await,
                // One reloads in the middle of a turn.
                5 => {
                    mover.place().await;
                    mover.reload().await;
                    mover.draw().await;
                }
                8 => without_net(mover, other).await,
                11 => restart(&stage, mover, other).await,
                13 => upgrade(mover, other).await,
                // Enough seen of it; the rest goes quicker so.
                14 => anna.likes("light", true).await,
                _ => {}
            }
            if !matches!(turns, 5 | 8 | 13) {
                mover.place().await;
                mover.draw().await;
            }
            turns += 1;
            let seq = mover.seq().await;
            other.wait_past(seq - 1).await;
            (mover, other) = (other, mover);
        }
        other.wait_for("#live[data-phase=over]").await;
        assert_eq!(turns, 44, "a card from the deck each turn");
        check_the_end(&stage, &anna, &ben, &id, turns).await;
    })
    .await;
}

const WORDS: &str = "Well <b>done</b> & \"so on\"";

async fn say_something(mover: &Browser, other: &Browser) {
    mover.click(".chat summary").await;
    mover.write("#chat-text", WORDS).await;
    mover.keys(&["Enter"]).await;
    other.wait("document.querySelector('.chat .lines li')").await;
}

/// The one who waits has no net while the other moves, and catches up by itself.
async fn without_net(mover: &Browser, other: &Browser) {
    mark(other).await;
    let before = other.seq().await;
    other.net(false).await;
    other.wait(LOST).await;
    mover.place().await;
    mover.draw().await;
    assert_eq!(other.seq().await, before);
    other.net(true).await;
    other.wait_past(mover.seq().await - 1).await;
    other.wait(FOUND).await;
    assert!(is_marked(other).await, "it was not loaded anew");
}

/// The server is told to stop (SIGTERM) and started again; both pages say so and go on.
async fn restart(stage: &Stage, mover: &Browser, other: &Browser) {
    mark(mover).await;
    mark(other).await;
    stage.stop();
    mover.wait(LOST).await;
    other.wait(LOST).await;
    stage.start();
    mover.wait(FOUND).await;
    other.wait(FOUND).await;
    assert!(is_marked(mover).await && is_marked(other).await);
}

/// A page that an older server has drawn hears of a move, and is loaded anew with what it needs.
async fn upgrade(mover: &Browser, other: &Browser) {
    mark(mover).await;
    mark(other).await;
    other.run("document.getElementById('live').dataset.edition = 'older'").await;
    mover.place().await;
    other.wait("window.marked !== true && document.getElementById('live')").await;
    mover.draw().await;
    assert!(is_marked(mover).await);
}

/// Both see the same result, and it is the one on disk, with every move made.
async fn check_the_end(stage: &Stage, anna: &Browser, ben: &Browser, id: &str, turns: usize) {
    let table = table(stage.folder.path(), id).await;
    assert!(matches!(table.phase(), Phase::Over(_)));
    let log = log(stage.folder.path(), id).await;
    let acted = log.iter().filter(|line| matches!(line.entry, Entry::Acted { .. })).count();
    assert_eq!(acted, 2 * turns);
    let scores = &table.standing().expect("a result").scores;
    for (seat, browser) in [anna, ben].into_iter().enumerate() {
        let total =
            "[...document.querySelectorAll('.left .ledger tfoot td')].map((td) => td.textContent)";
        let shown = [scores[seat], scores[1 - seat]].map(|n| n.to_string().replace('-', "−"));
        assert_eq!(browser.ask(total).await, serde_json::json!(shown));
        // The final board lies free; the sheet is one button away.
        browser.wait_for(".result [popovertarget=sheet-over]").await;
        assert!(!browser.has(".sheet:popover-open").await);
        let said = "document.querySelector('.chat .lines li').lastChild.textContent";
        assert_eq!(browser.ask(said).await.as_str().unwrap().trim(), WORDS);
    }
    anna.reload().await;
    anna.wait_for("#live[data-phase=over] .result h2").await;
    // Another one? Ben says no, thinks about it, and asks himself.
    let answer = |answer| format!("form[action$='/rematch'] [value={answer}]");
    anna.click(&answer("yes")).await;
    ben.wait_for(&answer("no")).await;
    ben.click(&answer("no")).await;
    anna.wait(&format!("!document.querySelector(\"{}\")", answer("no"))).await;
    assert!(!anna.has(&answer("yes")).await, "she is not to ask again");
    ben.click(&answer("yes")).await;
    anna.wait_for(&answer("no")).await;
    let (before, there) = (anna.place_of_page().await, "location.pathname");
    anna.click(&answer("yes")).await;
    for browser in [anna, ben] {
        let moved = format!("{there} !== '{before}' && document.querySelector('#live')");
        browser.wait(&moved).await;
        browser.wait_for("#live[data-phase=running]").await;
        // Each sees the other from the first second on.
        browser.wait("!document.querySelector('.seat .away')").await;
    }
    assert_eq!(anna.place_of_page().await, ben.place_of_page().await);
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn who_watches_sees_no_hand() {
    stage("watch", |stage| async move {
        let (anna, ben, id) = sit_down(&stage).await;
        let carl = stage.browser("carl").await;
        carl.go(&format!("/t/{id}")).await;
        carl.wait_for(".watching").await;
        let first = anna.ask("document.getElementById('live').dataset.turn").await;
        let mover = if first == "me" { &anna } else { &ben };
        mover.wait_turn().await;
        mover.place().await;
        carl.wait_past(mover.seq().await - 1).await;
        mover.draw().await;
        carl.wait_past(mover.seq().await - 1).await;
        assert_eq!(carl.ask("document.querySelectorAll('.hand li, [name=pick]').length").await, 0);
        assert!(!carl.has("button.target, #chat-text, #undo").await, "and can do nothing");
        // The one card that lies open is the only one on the page.
        let cards = "document.querySelectorAll('.board .card, .known .chip').length";
        assert_eq!(carl.ask(cards).await, 1);
    })
    .await;
}
