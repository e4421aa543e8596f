//! People at the board of Abracada: by mouse, by keys, by finger and without
//! scripts; and the table in every state.

use crate::browser::Browser;
use crate::hand::{open_table, play_on};
use crate::looks::look_at;
use crate::stage::{Stage, stage};
use crate::support::Client;
use crate::world::Sight;

const OVER: &str = "#live[data-phase=over]";
const READY: &str = "document.querySelector('#live[data-phase=over], #live button.ab-plate')";
/// The spell that is most likely not called in vain: of those that may be called, the
/// one with the most stones unseen. The reading aid shows them.
const BEST: &str = "[...document.querySelectorAll('button.ab-plate')].map((e) => [
    e.closest('li').querySelectorAll('.ab-copies i:not(.ab-gone, .ab-seen)').length, e.dataset.key.slice(5)])
    .sort((a, b) => b[0] - a[0] || b[1] - a[1])[0][1]";

impl Browser {
    /// A table against the weakest bot.
    async fn conjure(&self) {
        self.go("/new/abracada").await;
        self.ask("(document.querySelector('[name=seat-1]').value = 'bot:novice', 0)").await;
        self.follow("form.fields button.btn-solid").await;
    }

    /// Waits for the turn, or for the end; false at the end. The result of a round
    /// lies over the table until it is put away.
    async fn on_turn(&self) -> bool {
        self.wait(READY).await;
        let away =
            "document.querySelectorAll('.sheet:popover-open').forEach((e) => e.hidePopover())";
        self.ask(&format!("({away}, 0)")).await;
        !self.has(OVER).await
    }

    async fn best(&self) -> String {
        self.ask(BEST).await.as_str().expect("a spell to call").to_string()
    }
}

fn plate(spell: &str) -> String {
    format!("button.ab-plate[value='call {spell}']")
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn a_game_of_abracada_by_mouse_to_its_end() {
    stage("abracada-mouse", |stage| async move {
        let anna = stage.browser("anna").await;
        anna.conjure().await;
        let mut calls = 0;
        while anna.on_turn().await {
            let seq = anna.seq().await;
            // One click is a call; after a hit one stops.
            if anna.has("button.ab-stop").await {
                anna.click("button.ab-stop").await;
            } else {
                anna.click(&plate(&anna.best().await)).await;
                calls += 1;
            }
            anna.wait_past(seq).await;
            // Enough seen on the move; the rest goes quicker so.
            if calls == 4 {
                anna.likes("light", true).await;
            }
        }
        assert!(calls > 4, "{calls}");
        anna.wait_for(".result h2").await;
        let floors = anna.ask("document.querySelector('.ab-tower').ariaLabel").await;
        assert!(floors.as_str().unwrap().contains('8'), "somebody is on the top floor: {floors}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn abracada_by_keys_alone() {
    stage("abracada-keys", |stage| async move {
        let anna = stage.browser("anna").await;
        anna.likes("light", true).await;
        anna.conjure().await;
        let (mut hits, mut misses) = (0, 0);
        while (hits < 2 || misses < 1) && hits + misses < 60 && anna.on_turn().await {
            let seq = anna.seq().await;
            if anna.has("button.ab-stop").await {
                anna.keys("s").await;
                anna.wait_past(seq).await;
                continue;
            }
            let spell = anna.best().await;
            anna.keys(spell.as_str()).await;
            anna.wait_past(seq).await;
            // What came of it is at the own seat or in the log.
            let mine = "[...document.querySelectorAll('.log .mine')][0]?.textContent ?? ''";
            anna.wait(&format!("({mine}).length > 0")).await;
            if anna.has(".log .mine .ab-hit").await { hits += 1 } else { misses += 1 }
        }
        assert!(hits + misses > 1, "{hits} hits, {misses} misses");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn abracada_by_taps_on_a_phone_with_three_bots() {
    stage("abracada-phone", |stage| async move {
        let mut client = stage.client();
        let bots = "seat-1=bot:greedy&seat-2=bot:greedy&seat-3=bot:greedy";
        let id = open_table(&mut client, "abracada", bots).await;
        let anna = stage.browser("anna").await;
        anna.size(390, 844).await;
        anna.likes("dark", true).await;
        anna.become_client(&client).await;
        anna.go(&format!("/t/{id}")).await;
        for _ in 0..5 {
            if !anna.on_turn().await {
                break;
            }
            assert_eq!(anna.overflow(390).await, [""; 0]);
            let seq = anna.seq().await;
            let stop = anna.has("button.ab-stop").await;
            let spell = plate(&anna.best().await);
            anna.tap(if stop { "button.ab-stop" } else { &spell }).await;
            anna.wait_past(seq).await;
        }
        // All that happened can be read, and what each did last stands at its seat.
        anna.on_turn().await;
        assert!(anna.ask("document.querySelectorAll('.log li').length").await.as_u64() > Some(4));
        anna.shoot("abracada-taps").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn abracada_without_scripts_and_without_aids() {
    stage("abracada-plain", |stage| async move {
        let mut client = stage.client();
        client.post("/settings", "hints=no").await;
        let id = open_table(&mut client, "abracada", "seat-1=bot:greedy").await;
        let anna = stage.browser("anna").await;
        anna.become_client(&client).await;
        anna.scripts(false).await;
        for spell in ["8", "7", "8"] {
            anna.go(&format!("/t/{id}")).await;
            // Nothing tells the page that it is the turn, so it is asked for again.
            while !anna.has("#live[data-turn=me]").await {
                anna.reload().await;
            }
            assert!(!anna.has(".ab-seen, .ab-maybe, .ab-hand small").await, "no aid is wanted");
            let seq = anna.seq().await;
            anna.follow(&plate(spell)).await;
            assert!(anna.seq().await > seq);
            if anna.has("button.ab-stop").await {
                anna.follow("button.ab-stop").await;
            }
        }
    })
    .await;
}

/// Anna at tables of Abracada in every state, two to five at each.
async fn sights(stage: &Stage, anna: &mut Client) -> Vec<Sight> {
    let bots =
        |n: usize| -> String { (1..=n).map(|seat| format!("&seat-{seat}=bot:greedy")).collect() };
    // Calls high spells, of which there are many; stops after a hit.
    let call = |legal: &[String]| legal.iter().max_by_key(|a| (*a == "stop", a.as_str())).cloned();
    let may_stop = |legal: &[String]| legal.iter().any(|a| a == "stop");
    let start = open_table(anna, "abracada", &bots(1)).await;
    let mut tables = Vec::new();
    for (seats, extra) in [(3, ""), (4, ""), (5, ""), (5, "&opt-last_mage_standing=true")] {
        let id = open_table(anna, "abracada", &(bots(seats - 1) + extra)).await;
        let mut calls = 0;
        play_on(stage, anna, &id, |_, legal| {
            calls += 1;
            (calls < 6 || may_stop(legal)).then(|| call(legal)).flatten()
        })
        .await;
        tables.push(id);
    }
    let again = open_table(anna, "abracada", &bots(3)).await;
    play_on(stage, anna, &again, |_, legal| (!may_stop(legal)).then(|| call(legal)).flatten())
        .await;
    let over = open_table(anna, "abracada", &bots(3)).await;
    play_on(stage, anna, &over, |_, legal| call(legal)).await;
    let at = |name, id: &str, then| Sight { name, path: format!("/t/{id}"), then, board: false };
    let news = "document.querySelectorAll('.sheet').forEach((e) => e.hidePopover())";
    vec![
        Sight { name: "abracada-new", path: "/new/abracada".into(), then: "", board: false },
        at("abracada-two", &start, news),
        at("abracada-three", &tables[0], news),
        at("abracada-four", &tables[1], news),
        at("abracada-five", &tables[2], news),
        at("abracada-last", &tables[3], news),
        at("abracada-again", &again, news),
        at("abracada-round", &over, "document.querySelector('.sheet[id*=round]')?.showPopover()"),
        at("abracada-over", &over, news),
    ]
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn every_state_of_abracada() {
    stage("abracada-looks", |stage| async move {
        let mut anna = stage.client();
        let sights = sights(&stage, &mut anna).await;
        let browser = stage.browser("anna").await;
        look_at(&browser, &anna, &sights).await;
    })
    .await;
}
