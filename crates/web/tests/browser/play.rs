//! One person at the board of Lost Cities: by mouse, by finger, by keys, and
//! without scripts.

use hindsight_core::Seat;
use hindsight_table::Sitter;

use crate::browser::Browser;
use crate::script::{Script, bots, setup};
use crate::stage::{Stage, stage};

/// Anna at a table of Lost Cities with a bot, and hers is the first turn: the id of the
/// table.
pub async fn cities(stage: &Stage, anna: &Browser) -> &'static str {
    let (person, client) = stage.guest("Anna").await;
    let seats = [&[Sitter::Person(person)][..], &bots("novice", 1)].concat();
    let setup = setup("lost-cities", "rounds=1", seats);
    let script = Script::search(&setup, |script| script.table.to_act().contains(Seat(0)));
    let path = stage.table("cities", &script).await;
    anna.become_client(&client).await;
    anna.go(&path).await;
    anna.wait_turn().await;
    "cities"
}

impl Browser {
    /// Waits for the turn.
    pub async fn wait_turn(&self) {
        self.wait_for("#live[data-turn=me] #pick-0").await;
    }

    /// Chooses the first card and puts it onto its expedition, or where that cannot
    /// be onto its pile.
    pub async fn place(&self) {
        self.click("[data-drag=pick-0]").await;
        self.wait("document.querySelector('#pick-0').checked").await;
        let slot = "button.slot.for-0";
        self.move_by_click(if self.has(slot).await { slot } else { "button.over.for-0" }).await;
    }

    /// Draws from the deck.
    pub async fn draw(&self) {
        self.move_by_click("button.deck").await;
    }

    /// One click on the home page, and a bot sits across the table.
    pub async fn play_bot(&self) {
        self.go("/").await;
        self.follow("form[action='/play/lost-cities'] button").await;
        self.wait_turn().await;
    }
}

const MY_HAND: &str = "document.querySelectorAll('.hand > li').length";

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn a_bot_is_one_click_away() {
    stage("bot", |stage| async move {
        let anna = stage.browser("anna").await;
        anna.play_bot().await;
        assert!(anna.has(".seat.them .face.bot").await);
        assert_eq!(anna.ask(MY_HAND).await, 8);
        anna.likes("light", false).await;
        anna.place().await;
        assert_eq!(anna.ask(MY_HAND).await, 7);
        anna.draw().await;
        // The bot has answered, and its answer is told in the log.
        anna.wait_turn().await;
        assert_eq!(anna.ask(MY_HAND).await, 8);
        assert!(anna.ask("document.querySelectorAll('.log li').length").await.as_u64() >= Some(2));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn a_turn_by_taps_on_a_phone() {
    stage("phone", |stage| async move {
        let anna = stage.browser("anna").await;
        anna.size(390, 844).await;
        cities(&stage, &anna).await;
        anna.tap("[data-drag=pick-2]").await;
        anna.wait("document.querySelector('#pick-2').checked").await;
        // Tapped again, the card goes back.
        anna.tap("[data-drag=pick-2]").await;
        anna.wait("!document.querySelector('[name=pick]:checked')").await;
        anna.tap("[data-drag=pick-7]").await;
        anna.wait("document.querySelector('#pick-7').checked").await;
        assert_eq!(anna.overflow(390).await, [""; 0]);
        anna.move_by_tap("button.over.for-7").await;
        anna.move_by_tap("button.deck").await;
        anna.wait_turn().await;
        assert_eq!(anna.overflow(390).await, [""; 0]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn a_turn_by_keys_alone() {
    stage("keys", |stage| async move {
        let anna = stage.browser("anna").await;
        anna.go("/").await;
        // From the top of the page to the button, by tabulator and Enter.
        let button = "document.activeElement.closest('form[action=\"/play/lost-cities\"]')";
        for _ in 0..30 {
            if anna.ask(&format!("!!{button}")).await == true {
                break;
            }
            anna.keys(&["Tab"]).await;
        }
        anna.leave().await;
        anna.keys(&["Enter"]).await;
        anna.arrive().await;
        anna.wait_turn().await;

        anna.keys(&["1"]).await;
        anna.wait("document.querySelector('#pick-0').checked").await;
        anna.keys(&["Escape"]).await;
        anna.wait("!document.querySelector('[name=pick]:checked')").await;
        anna.keys(&["3"]).await;
        anna.wait("document.querySelector('#pick-2').checked").await;
        anna.move_by_keys(&["d"]).await;
        assert_eq!(anna.ask(MY_HAND).await, 7);
        // Nothing hidden was seen, so it can be taken back.
        anna.move_by_keys(&["u"]).await;
        assert_eq!(anna.ask(MY_HAND).await, 8);
        anna.keys(&["1"]).await;
        anna.wait("document.querySelector('#pick-0').checked").await;
        anna.move_by_keys(&["e"]).await;
        assert_eq!(anna.count(".exp.mine .card:not(.slot)").await, 1);
        anna.move_by_keys(&["0"]).await;
        anna.wait_turn().await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn a_turn_without_scripts() {
    stage("plain", |stage| async move {
        let anna = stage.browser("anna").await;
        anna.scripts(false).await;
        anna.go("/").await;
        anna.follow("form[action='/play/lost-cities'] button").await;
        // The bot may begin: the page goes on by itself.
        anna.wait_for("#live[data-turn=me] #pick-0").await;
        let seq = anna.seq().await;
        anna.click("[data-drag=pick-0]").await;
        anna.follow("button.slot.for-0").await;
        assert!(anna.seq().await > seq);
        assert_eq!(anna.ask(MY_HAND).await, 7);
        // Placed, taken back, placed elsewhere, and a card drawn.
        anna.follow("#undo").await;
        assert_eq!(anna.ask(MY_HAND).await, 8);
        anna.click("[data-drag=pick-7]").await;
        anna.follow("button.over.for-7").await;
        anna.follow("button.deck").await;
        anna.wait_for("#live[data-turn=me] #pick-0").await;
        assert_eq!(anna.ask(MY_HAND).await, 8);
        // The sheets open by themselves too.
        anna.click("button[popovertarget=menu]").await;
        anna.wait("document.querySelector('#menu').matches(':popover-open')").await;
    })
    .await;
}
