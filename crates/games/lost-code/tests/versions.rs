//! Records of earlier versions of the rules: replayed where they mean the same, refused
//! where they do not.

use hindsight_core::Game;
use hindsight_core::record::{self, Record};
use hindsight_lost_code::{LostCode, Options};

fn read(text: &str) -> Result<String, String> {
    let record = Record::parse(text).map_err(|error| error.to_string())?;
    let game = record::verify::<LostCode>(&record).map_err(|error| error.to_string())?;
    record::write(&game, &record.header().players).map_err(|error| error.to_string())
}

#[test]
fn a_record_of_version_1_without_beginners_is_replayed() {
    let old = include_str!("records/version-1-x-curse.jsonl");
    let new = read(old).expect("the same game under both versions");
    let steps = |text: &str| {
        let lines: Vec<String> = text.lines().skip(1).map(str::to_string).collect();
        lines[..lines.len() - 1].to_vec()
    };
    assert_eq!(steps(&new), steps(old));
    assert!(new.contains("\"rules\":2"));
}

#[test]
fn a_beginners_record_of_version_1_is_refused_in_clear_words() {
    let old = include_str!("records/version-1-beginner.jsonl");
    let error = read(old).unwrap_err();
    assert!(
        error.starts_with("line 1: rules version 1 of lost-code: this program has 2"),
        "{error}"
    );
    // It would have been misread: the bears took the place of the free turn, so that a
    // bet comes where the dice are still to be accepted.
    let claimed = old.replacen("\"rules\":1", "\"rules\":2", 1);
    assert!(read(&claimed).is_err());
}

#[test]
fn versions_that_nobody_knows_are_refused() {
    let old = include_str!("records/version-1-x-curse.jsonl");
    for version in ["0", "3"] {
        let other = old.replacen("\"rules\":1", &format!("\"rules\":{version}"), 1);
        assert!(read(&other).is_err(), "{version}");
    }
    let plain = Options::default();
    assert!(LostCode::replays(2, &plain) && LostCode::replays(1, &plain));
    assert!(!LostCode::replays(1, &Options { beginner: true, ..plain }));
    assert!(LostCode::replays(2, &Options { beginner: true, ..plain }));
}
