//! A round of Lost Cities whose final board stays until one has seen it.

use hindsight_core::Seat;
use hindsight_table::{Setup, Sitter};

use crate::script::{Script, bots, setup};
use crate::stage::stage;

/// The first deal from which it comes to what is wanted, when this seat is to act. Any action
/// is as good as another.
fn reach(setup: &Setup, mover: u8, wanted: impl Fn(&Script) -> bool) -> Script {
    Script::search(setup, |script| {
        let (mut step, mut there) = (0, false);
        script.play(|script, seat, legal| {
            there = seat == Seat(mover) && wanted(script);
            step += 1;
            (!there).then(|| legal[step * 7 % legal.len()].clone())
        });
        there
    })
}

fn rounds(script: &Script) -> usize {
    script.view()["scores"].as_array().map_or(0, Vec::len)
}

/// What ends the round if the first seat does it now.
fn ends_the_round(script: &Script) -> Option<String> {
    script.legal().into_iter().find(|action| {
        let mut then = script.clone();
        then.act(Seat(0), action);
        !then.is_over() && rounds(&then) > rounds(script)
    })
}

/// The last board of a round stays until one goes on, and the bot waits for that.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn the_final_board_of_a_round_stays_until_it_was_seen() {
    stage("cities-round", |stage| async move {
        let anna = stage.browser("anna").await;
        let (person, client) = stage.guest("Anna").await;
        let seats = [&[Sitter::Person(person)][..], &bots("novice", 1)].concat();
        // The bot is to start the next round.
        let bot_starts = |script: &Script| {
            ends_the_round(script).is_some_and(|action| {
                let mut then = script.clone();
                then.act(Seat(0), &action);
                then.table.to_act().contains(Seat(1))
            })
        };
        let script = reach(&setup("lost-cities", "", seats), 0, bot_starts);
        let action = ends_the_round(&script).unwrap();
        let path = stage.table("cities", &script).await;
        anna.become_client(&client).await;
        anna.go(&path).await;
        let laid = anna.count(".exp .card").await;
        assert!(laid > 0);
        assert!(action.starts_with("draw"), "{action}");
        anna.click("button.deck").await;
        anna.wait_for(".lc-round #go-on").await;
        assert_eq!(anna.count(".exp .card").await, laid, "the board as it lay");
        assert!(!anna.has(".hand [name=pick]").await, "the next hand is not there yet");
        let seq = anna.seq().await;
        anna.reload().await;
        assert_eq!(anna.seq().await, seq, "nobody has moved behind it");
        assert_eq!(anna.count(".exp .card").await, laid, "it is still there");
        anna.keys(&["Enter"]).await;
        anna.wait("!document.querySelector('.lc-round')").await;
        anna.wait_turn().await;
        assert!(anna.seq().await > seq, "and now the bot has moved");
    })
    .await;
}
