//! `docs/observations.md` says what the code does.

use hindsight_core::Game;
use hindsight_encode::document;

const HEAD: &str = "# Observations and actions as numbers

How `hindsight.VecEnv` and the other Python environments show a game, place by place.
This file is made from the code by `UPDATE_DOCS=1 cargo test -p hindsight-encode --test
document`, and a test fails when the two differ.

An observation is an array of `int8`, the same length for every option and number of
seats of a game. It is made of parts; a part is an array with the axes given, the last
axis running fastest: of a part from 60 with the axes colour 6 and kind 10, colour 2 kind
3 is place 60 + 2 * 10 + 3. What is not there (a sixth colour, a fifth seat) is 0.
Observations are made from the seat's view and can hold nothing that the seat does not
know. The privileged observation is what the view hides, for a critic in training.

A history is what the view tells of the past beyond the observation (others' earlier bets,
calls, discards): the two together are all that a seat knows. It is written where it is asked
for (`VecEnv(history=True)`, `State.history`).

An action is an index below the number of action places. Masks have 1 for each legal one.
Its features say what it is, wherever it is done (`Game.action_features`).

The exact posterior of a seat over what it cannot see of its own, where there is one, is an
array of chances as `float32` (`State.chances`, `VecEnv.chances`).

";

#[test]
fn the_document_is_up_to_date() {
    macro_rules! documents {
        ($($module:ident = $game:ty;)*) => {
            [$((<$game>::ID, document::<$game>())),*]
        };
    }
    // The example of how to add a game is not part of the product.
    let games = hindsight_catalog::games!(documents);
    let text: String = games.into_iter().filter(|(id, _)| *id != "hats").map(|(_, t)| t).collect();
    let text = format!("{HEAD}{}\n", text.trim_end());
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/observations.md");
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(path, &text).expect("docs/observations.md can be written");
    }
    let stored = std::fs::read_to_string(path).expect("docs/observations.md");
    assert!(stored == text, "docs/observations.md is out of date: run with UPDATE_DOCS=1");
}
