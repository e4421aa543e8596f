//! The command line, as a person or a script meets it.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

fn hindsight(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_hindsight")).args(args).stdin(Stdio::null()).output().unwrap()
}

fn typed(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_hindsight"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that ends before it has read everything is not at fault.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn json(args: &[&str]) -> serde_json::Value {
    serde_json::from_str(&stdout(&hindsight(args))).unwrap()
}

#[test]
fn misuse_is_one_line_and_exit_code_2() {
    for (args, expected) in [
        (&["sim", "chess", "--bots", "random"][..], "there is no game `chess`"),
        (&["sim", "lost-cities", "--bots", "random"], "Lost Cities seats 2, not 1"),
        (&["sim", "lost-cities", "--bots", "random,deep-blue"], "has no bot `deep-blue`"),
        (
            &["sim", "lost-cities", "--bots", "random,random", "--options", "rounds=10"],
            "expected a number from 1 to 9",
        ),
        (&["sim", "lost-cities", "--bots", "random,random", "--games", "0"], "0 is not in 1.."),
        (&["sim", "lost-cities", "--bots", "random,random", "--threads", "many"], "invalid digit"),
        (&["sim", "--fast"], "unexpected argument '--fast'"),
        (&["sim", "lost-cities"], "required arguments were not provided: --bots"),
        (&["rules", "chess"], "there is no game `chess`"),
        (&["play", "lost-cities", "--seat", "2"], "there is no seat 2: expected 0 to 1"),
        (&["dance"], "unrecognized subcommand 'dance'"),
    ] {
        let output = hindsight(args);
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
        assert_eq!(said.lines().count(), 1, "{args:?}: {said}");
        assert!(said.contains(expected), "{args:?}: {said}");
    }
}

#[test]
fn every_command_has_help_with_an_example() {
    for command in [
        "serve", "backup", "migrate", "games", "rules", "play", "sim", "arena", "engine", "replay",
        "verify",
    ] {
        let output = hindsight(&[command, "--help"]);
        assert!(output.status.success());
        let text = stdout(&output);
        assert!(text.contains(&format!("Example: hindsight {command}")), "{text}");
    }
}

#[test]
fn games_and_rules_are_told() {
    let text = stdout(&hindsight(&["games"]));
    assert!(
        text.contains("lost-cities")
            && text.contains("option rounds")
            && text.contains("bot greedy")
    );
    let games: serde_json::Value =
        serde_json::from_str(&stdout(&hindsight(&["games", "--json"]))).unwrap();
    assert_eq!(games[0]["id"], "lost-cities");
    assert!(stdout(&hindsight(&["rules", "lost-cities"])).contains("A turn is two decisions"));
}

#[test]
fn a_simulation_does_not_depend_on_the_threads() {
    let run = |threads| {
        let args = [
            "sim",
            "lost-cities",
            "--bots",
            "random,greedy",
            "--games",
            "150",
            "--seed",
            "3",
            "--threads",
            threads,
            "--json",
        ];
        let mut report: serde_json::Value =
            serde_json::from_str(&stdout(&hindsight(&args))).unwrap();
        for timing in ["seconds", "games_per_second", "steps_per_second", "thinking"] {
            assert!(report.as_object_mut().unwrap().remove(timing).is_some());
        }
        report
    };
    let one = run("1");
    assert_eq!(one["games"], 150);
    // Three rounds of two sides, all of them in the spread.
    assert_eq!(one["round_points"]["count"], 900);
    assert_eq!(one["seats"][0]["points"]["quantiles"].as_array().unwrap().len(), 5);
    assert_eq!(one, run("3"));
}

#[test]
fn recorded_games_are_verified_and_replayed() {
    let folder = Folder::new("records");
    let file = folder.file("games.jsonl");
    let args = [
        "sim",
        "lost-cities",
        "--bots",
        "greedy,greedy",
        "--games",
        "3",
        "--options",
        "rounds=1",
        "--record",
        &file,
    ];
    assert!(hindsight(&args).status.success());
    let verified = hindsight(&["verify", &file]);
    assert!(verified.status.success());
    assert_eq!(
        stdout(&verified).lines().filter(|line| line.contains(": true: lost-cities")).count(),
        3
    );

    // Step 0 is the deal, as the record counts.
    let seat = stdout(&hindsight(&["replay", &file, "--seat", "0", "--at", "0"]));
    assert!(seat.contains("hand of you") && !seat.contains("hand of them"), "{seat}");
    let spectator = stdout(&hindsight(&["replay", &file, "--at", "0"]));
    assert!(!spectator.contains("hand of"), "{spectator}");
    let open = stdout(&hindsight(&["replay", &file, "--open", "--at", "0"]));
    assert_eq!(open.matches("hand of").count(), 2, "{open}");

    // Each step is told, and each position shown, under the number that the record gives it.
    let text = std::fs::read_to_string(&file).unwrap();
    let lines = text.lines().map(|line| serde_json::from_str(line).unwrap());
    let steps: Vec<serde_json::Value> =
        lines.skip(1).take_while(|line: &serde_json::Value| line.get("seq").is_some()).collect();
    let told = json(&["replay", &file, "--open", "--json"]);
    assert_eq!(told.as_array().unwrap().len(), steps.len());
    for (step, told) in steps.iter().zip(told.as_array().unwrap()) {
        assert_eq!(step["seq"], told["seq"]);
        let Some(card) = step["action"].as_str().and_then(|a| a.strip_prefix("play ")) else {
            continue;
        };
        let seat = step["seat"].as_u64().unwrap() as usize;
        let played = told["view"]["expeditions"][seat].as_str().unwrap();
        assert!(played.split(',').any(|other| other == card), "{step} {told}");
        let seq = step["seq"].to_string();
        assert_eq!(&json(&["replay", &file, "--open", "--json", "--at", &seq]), told);
        break;
    }
    let last = steps.len() - 1;
    assert!(hindsight(&["replay", &file, "--at", &last.to_string()]).status.success());
    let beyond = hindsight(&["replay", &file, "--at", &steps.len().to_string()]);
    assert_eq!(beyond.status.code(), Some(2));
    let said = String::from_utf8(beyond.stderr).unwrap();
    assert!(said.contains(&format!("expected 0 to {last}")), "{said}");

    let text = std::fs::read_to_string(&file).unwrap();
    let forged = folder.file("forged.jsonl");
    std::fs::write(&forged, text.replacen("draw", "take y", 1)).unwrap();
    let refused = hindsight(&["verify", &forged, &file]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(stdout(&refused).contains("refused: line"), "{}", stdout(&refused));
}

/// Quitting loses nothing, the match goes on where it was, and the finished one is a
/// true record.
#[test]
fn a_match_can_be_left_and_taken_up_again() {
    let folder = Folder::new("play");
    let data = folder.file("data");
    let args =
        ["play", "lost-cities", "--bots", "random", "--options", "rounds=1", "--data", &data];
    let args = args.iter().chain(&["--iterations", "50"]).copied().collect::<Vec<_>>();
    let first = stdout(&typed(&args, "?\nfly\nhint\n1\nu\n1\n1\nq\n"));
    assert!(first.contains("champion plays") && first.contains("chance to win"), "{first}");
    assert!(first.contains("take back your last decision"), "{first}");
    assert!(first.contains("`fly` is not an action: expected `play y7`"), "{first}");
    assert!(first.contains("The match is kept"), "{first}");
    // From now on the first listed draw (the deck) and the last listed place (a
    // discard) end the round in time.
    let more = stdout(&typed(&["play", "lost-cities", "--data", &data], &"1\n".repeat(200)));
    assert!(more.contains("Your match goes on"), "{more}");
    assert!(more.contains("The record is"), "{more}");
    let records: Vec<_> = std::fs::read_dir(folder.0.join("data/records")).unwrap().collect();
    assert_eq!(records.len(), 1);
    let record = records[0].as_ref().unwrap().path().display().to_string();
    assert!(hindsight(&["verify", &record]).status.success());
    assert!(std::fs::read_dir(folder.0.join("data/saves")).unwrap().next().is_none());
}

/// What a table of the server gives out when a game ends early is such a file too.
#[test]
fn a_match_that_was_broken_off_is_verified_as_far_as_it_goes() {
    let folder = Folder::new("broken-off");
    let data = folder.file("data");
    typed(&["play", "lost-cities", "--bots", "random", "--data", &data], "1\n1\nq\n");
    let save = folder.file("data/saves/lost-cities.jsonl");
    let verified = hindsight(&["verify", &save]);
    assert!(verified.status.success());
    let said = stdout(&verified);
    assert!(said.contains("true as far as it goes: lost-cities, not played to its end"), "{said}");
    let json: serde_json::Value =
        serde_json::from_str(&stdout(&hindsight(&["verify", "--json", &save]))).unwrap();
    assert_eq!(json[0]["true"], true);
    assert_eq!(json[0]["complete"], false);
    assert!(stdout(&hindsight(&["replay", &save, "--seat", "0"])).contains("hand of you"));
    let open = hindsight(&["replay", &save, "--open"]);
    assert_eq!(open.status.code(), Some(2), "hidden cards stay hidden");

    // Two cards of the deal change places: the seed gives another one.
    let text = std::fs::read_to_string(&save).unwrap();
    let start = text.find("\"chance\":\"").unwrap() + "\"chance\":\"".len();
    let mut deal: Vec<&str> = text[start..].split('"').next().unwrap().split(',').collect();
    let other = deal.iter().position(|card| *card != deal[0]).unwrap();
    deal.swap(0, other);
    let end = start + text[start..].find('"').unwrap();
    let forged = folder.file("forged.jsonl");
    std::fs::write(&forged, format!("{}{}{}", &text[..start], deal.join(","), &text[end..]))
        .unwrap();
    let refused = hindsight(&["verify", &forged]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(stdout(&refused).contains("line 2: the seed gives"), "{}", stdout(&refused));
}

#[test]
fn a_damaged_save_is_refused_and_kept() {
    let folder = Folder::new("damaged");
    let data = folder.file("data");
    let args = ["play", "lost-cities", "--data", &data];
    typed(&args, "q\n");
    let save = folder.0.join("data/saves/lost-cities.jsonl");
    let text = std::fs::read_to_string(&save).unwrap();
    std::fs::write(&save, &text[..text.len() / 2]).unwrap();
    let refused = typed(&args, "q\n");
    assert_eq!(refused.status.code(), Some(1));
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(said.contains("--new to give the match up"), "{said}");
    assert!(save.exists());
}
