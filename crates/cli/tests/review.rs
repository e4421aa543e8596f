//! `hindsight review`, as a person or a script meets it.

mod common;

use std::fs;
use std::path::Path;

use common::{folder, hindsight, stderr, stdout};
use serde_json::Value;

/// A file with the records of some games of Abracada...What?.
fn records(folder: &Path, games: &str) -> String {
    let file = folder.join(format!("{games}.jsonl")).display().to_string();
    let args = ["sim", "abracada", "--bots", "greedy,random", "--games", games, "--seed", "5"];
    let sim = hindsight(&[&args[..], &["--record", &file]].concat());
    assert!(sim.status.success(), "{}", stderr(&sim));
    file
}

fn reviews(more: &[&str]) -> Vec<Value> {
    let output = hindsight(&[&["review", "--json", "--worlds", "2"], more].concat());
    assert!(output.status.success(), "{}", stderr(&output));
    stdout(&output).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn many_records_are_reviewed_in_order_whatever_the_number_of_threads() {
    let folder = folder("review-many");
    let (many, one) = (records(&folder, "5"), records(&folder, "1"));
    let all = reviews(&["--threads", "1", &many, &one]);
    assert_eq!(all.len(), 6);
    assert_eq!(reviews(&["--threads", "3", &many, &one]), all);
    assert_ne!(reviews(&["--seed", "2", &many, &one]), all);
    for (place, told) in all.iter().enumerate() {
        let file = if place < 5 { &many } else { &one };
        assert_eq!((&told["file"], &told["players"][0]), (&Value::from(&**file), &"greedy".into()));
        assert_eq!(told["review"]["complete"], true);
    }
    let lines: Vec<u64> = all.iter().map(|told| told["line"].as_u64().unwrap()).collect();
    assert!(lines[..5].is_sorted() && lines[0] == 1 && lines[5] == 1, "{lines:?}");
    // The same game in another file is the same game.
    assert_eq!(all[0]["review"], all[5]["review"]);
}

#[test]
fn a_record_is_told_in_full_and_many_in_a_line_each() {
    let folder = folder("review-text");
    let (many, one) = (records(&folder, "4"), records(&folder, "1"));
    let text = stdout(&hindsight(&["review", "--worlds", "2", &one]));
    for part in ["judged by the master", "What the result is made of", "luck: reveals", "result"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    // The random bot errs, and the moves stand there.
    assert!(text.contains("What cost most") && text.contains("; better: "), "{text}");
    let page = folder.join("page.html");
    let args = ["review", "--worlds", "2", &many, "--report", page.to_str().unwrap()];
    let text = stdout(&hindsight(&args));
    assert_eq!(text.lines().filter(|line| line.starts_with(&format!("{many}:"))).count(), 4);
    assert!(text.contains("4 records") && text.contains("without luck"), "{text}");
    let page = fs::read_to_string(page).unwrap();
    assert!(page.starts_with("<!DOCTYPE html>") && page.matches("<details").count() == 4);
    assert!(!page.contains("<script") && !page.contains("NaN") && !page.contains("http"));
}

#[test]
fn what_cannot_be_reviewed_is_told_in_one_line() {
    let folder = folder("review-refused");
    let write = |name: &str, text: &str| {
        let file = folder.join(name);
        fs::write(&file, text).unwrap();
        file.display().to_string()
    };
    let whole = fs::read_to_string(records(&folder, "1")).unwrap();
    let torn = whole.replace("\"greedy\"", "7");
    let missing = folder.join("missing.jsonl").display().to_string();
    for (file, code, expected) in [
        (missing, 1, "missing.jsonl: No such file"),
        (write("empty.jsonl", ""), 1, "empty.jsonl: line 1: the record is empty"),
        (write("nonsense.jsonl", "nonsense\n"), 1, "nonsense.jsonl: line 1:"),
        (write("torn.jsonl", &torn), 1, "torn.jsonl: line 1:"),
    ] {
        let output = hindsight(&["review", &file]);
        let said = stderr(&output);
        assert_eq!(output.status.code(), Some(code), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
        assert!(said.contains(expected), "{said}");
    }
    let output = hindsight(&["review", "--worlds", "0", "x.jsonl"]);
    assert_eq!(output.status.code(), Some(2), "{}", stderr(&output));
}
