//! One person at the board of Lost Cities: by mouse, by finger, by keys, and
//! without scripts.

use thirtyfour::Key;

use crate::browser::Browser;
use crate::stage::stage;

impl Browser {
    /// The number of the table's last event that the page shows.
    pub async fn seq(&self) -> u64 {
        self.ask("Number(document.getElementById('live').dataset.seq)").await.as_u64().unwrap()
    }

    /// Waits until the page shows more than that.
    pub async fn wait_past(&self, seq: u64) {
        self.wait(&format!("Number(document.getElementById('live').dataset.seq) > {seq}")).await;
    }

    /// Waits for the turn.
    pub async fn wait_turn(&self) {
        self.wait_for("#live[data-turn=me] #pick-0").await;
    }

    /// Chooses the first card and puts it onto its expedition, or where that cannot
    /// be onto its pile.
    pub async fn place(&self) {
        let seq = self.seq().await;
        self.click("[data-drag=pick-0]").await;
        self.wait("document.querySelector('#pick-0').checked").await;
        let slot = "button.slot.for-0";
        self.click(if self.has(slot).await { slot } else { "button.over.for-0" }).await;
        self.wait_past(seq).await;
    }

    /// Draws from the deck.
    pub async fn draw(&self) {
        let seq = self.seq().await;
        self.click("button.deck").await;
        self.wait_past(seq).await;
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
        anna.play_bot().await;
        let seq = anna.seq().await;
        anna.tap("[data-drag=pick-2]").await;
        anna.wait("document.querySelector('#pick-2').checked").await;
        // Tapped again, the card goes back.
        anna.tap("[data-drag=pick-2]").await;
        anna.wait("!document.querySelector('[name=pick]:checked')").await;
        anna.tap("[data-drag=pick-7]").await;
        anna.wait("document.querySelector('#pick-7').checked").await;
        assert_eq!(anna.overflow(390).await, [""; 0]);
        anna.tap("button.over.for-7").await;
        anna.wait_past(seq).await;
        let seq = anna.seq().await;
        anna.tap("button.deck").await;
        anna.wait_past(seq).await;
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
            anna.keys(Key::Tab).await;
        }
        anna.keys(Key::Enter).await;
        anna.wait_turn().await;

        let seq = anna.seq().await;
        anna.keys("1").await;
        anna.wait("document.querySelector('#pick-0').checked").await;
        anna.keys(Key::Escape).await;
        anna.wait("!document.querySelector('[name=pick]:checked')").await;
        anna.keys("3").await;
        anna.wait("document.querySelector('#pick-2').checked").await;
        anna.keys("d").await;
        anna.wait_past(seq).await;
        assert_eq!(anna.ask(MY_HAND).await, 7);
        // Nothing hidden was seen, so it can be taken back.
        let seq = anna.seq().await;
        anna.keys("u").await;
        anna.wait_past(seq).await;
        assert_eq!(anna.ask(MY_HAND).await, 8);
        let seq = anna.seq().await;
        anna.keys("1").await;
        anna.wait("document.querySelector('#pick-0').checked").await;
        anna.keys("e").await;
        anna.wait_past(seq).await;
        assert_eq!(
            anna.ask("document.querySelectorAll('.exp.mine .card:not(.slot)').length").await,
            1
        );
        let seq = anna.seq().await;
        anna.keys("0").await;
        anna.wait_past(seq).await;
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
        // The bot may begin; nothing tells the page, so it is asked for again.
        while !anna.has("#live[data-turn=me] #pick-0").await {
            anna.reload().await;
        }
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
        while !anna.has("#live[data-turn=me] #pick-0").await {
            anna.reload().await;
        }
        assert_eq!(anna.ask(MY_HAND).await, 8);
        // The sheets open by themselves too.
        anna.click("button[popovertarget=menu]").await;
        anna.wait("document.querySelector('#menu').matches(':popover-open')").await;
    })
    .await;
}
