//! A true record, changed at some places and given a right checksum again, is
//! refused or is still a true record; nothing panics.

#![no_main]

use std::sync::LazyLock;

use hindsight_core::record::Kind;
use hindsight_core::{Seat, Seed, Turn};
use hindsight_registry::{GAMES, read};
use libfuzzer_sys::fuzz_target;
use sha2::{Digest, Sha256};

/// One finished game of each kind, as few steps as the first legal action gives.
static RECORDS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let play = |game: &&dyn hindsight_registry::AnyGame| {
        let seats = game.seats().0.max(2);
        let mut played = game.start("", seats, Seed([7; 32])).expect("a table");
        while let Turn::Act(to_act) = played.turn() {
            let seat: Seat = to_act.first().expect("somebody to act");
            let action = played.legal(seat)[0].clone();
            played.play(seat, &action).expect("a legal action");
        }
        played.record(&[]).expect("a finished game")
    };
    GAMES.iter().map(play).collect()
});

fuzz_target!(|data: &[u8]| {
    // As it is, to try the reader itself.
    if let Ok(text) = std::str::from_utf8(data) {
        let _ = read(text);
    }
    let [which, edits @ ..] = data else { return };
    let mut bytes = RECORDS[usize::from(*which) % RECORDS.len()].clone().into_bytes();
    for edit in edits.chunks_exact(3) {
        let place = usize::from(u16::from_le_bytes([edit[0], edit[1]])) % bytes.len();
        bytes[place] = edit[2];
    }
    let Ok(text) = String::from_utf8(bytes) else { return };
    let text = with_right_checksum(&text);
    if let Ok(written) = read(&text)
        && written.kind == Kind::Record
    {
        // Spaces and the order of fields are free in JSON, the game is not.
        let players = &written.header.players;
        let again = written.played.record(players).expect("a finished game");
        let replayed = read(&again).expect("a true record, written again").played;
        assert_eq!(replayed.record(players).as_ref(), Ok(&again));
    }
});

fn with_right_checksum(text: &str) -> String {
    let Some((body, last)) = text.trim_end_matches('\n').rsplit_once('\n') else {
        return text.into();
    };
    let Some((before, _)) = last.split_once("\"sha256\":\"") else { return text.into() };
    let digest: String =
        Sha256::digest(format!("{body}\n")).iter().map(|b| format!("{b:02x}")).collect();
    format!("{body}\n{before}\"sha256\":\"{digest}\"}}\n")
}
