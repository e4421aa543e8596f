//! `hindsight arena`, as a person or a script meets it.

mod common;

use common::{HINDSIGHT, folder, hindsight, json, stderr, stdout};
use serde_json::Value;
use std::process::{Command, Stdio};

const FAST: [&str; 4] = ["arena", "lost-cities", "--options", "rounds=1"];

fn arena(more: &[&str]) -> Value {
    let args: Vec<&str> = FAST.iter().chain(more).chain(&["--json"]).copied().collect();
    let mut report = json(&args);
    // Times differ from run to run; results do not.
    for apart in ["seconds", "thinking"] {
        assert!(report.as_object_mut().unwrap().remove(apart).is_some());
    }
    report
}

#[test]
fn misuse_is_one_line_and_exit_code_2() {
    for (more, expected) in [
        (&["--bots", "random"][..], "one bot cannot be compared"),
        (&["--bots", "random,nobody"], "has no bot `nobody`"),
        (&["--bots", "random,"], "a name is missing"),
        (&["--bots", "random,proc:"], "has no bot `proc:`"),
        (&["--bots", "random,greedy", "--seats", "3"], "Lost Cities seats 2, not 3"),
        (&["--bots", "random,greedy", "--seats", "1"], "at least 2 seats"),
        (&["--bots", "random,greedy", "--sprt", "10,0"], "the smaller first"),
        (&["--bots", "random,greedy,random", "--sprt", "0,10"], "about two bots"),
        (&["--bots", "random,greedy", "--think", "5", "--iterations", "5"], "cannot be used with"),
    ] {
        let output = hindsight(&[&FAST[..], more].concat());
        let said = stderr(&output);
        assert_eq!(output.status.code(), Some(2), "{more:?}: {said}");
        assert_eq!(said.lines().count(), 1, "{more:?}: {said}");
        assert!(said.contains(expected), "{more:?}: {said}");
    }
}

#[test]
fn results_do_not_depend_on_the_threads() {
    let run = |threads| {
        arena(&["--bots", "random,greedy", "--games", "101", "--seed", "3", "--threads", threads])
    };
    let one = run("1");
    // 101 games are 51 pairs.
    assert_eq!((one["games"].as_u64(), one["pairs"][0]["deals"].as_u64()), (Some(102), Some(51)));
    assert!(one["pairs"][0]["share"]["high"].as_f64().unwrap() < 0.2, "{one}");
    assert_eq!(one, run("4"));
}

/// At a table of three, each bot sits alone in every seat against two of the other.
#[test]
fn more_than_two_seats_are_rotated() {
    let run = |threads| {
        let args =
            ["arena", "abracada", "--seats", "3", "--bots", "greedy,random", "--games", "200"];
        let mut report = json(&[&args[..], &["--threads", threads, "--json"]].concat());
        report.as_object_mut().unwrap().remove("seconds");
        report.as_object_mut().unwrap().remove("thinking");
        report
    };
    let report = run("1");
    let pair = &report["pairs"][0];
    // 200 games are 34 deals of six.
    assert_eq!((pair["games"].as_u64(), pair["deals"].as_u64()), (Some(204), Some(34)));
    assert!(pair["share"]["low"].as_f64().unwrap() > 0.5, "{pair}");
    assert!(pair["alone"][0]["wins"]["value"].as_f64().unwrap() > 1.0 / 3.0, "{pair}");
    assert!(pair["alone"][1]["place"]["value"].as_f64().unwrap() > 2.0, "{pair}");
    assert!(pair.get("pentanomial").is_none());
    assert_eq!(report, run("3"));
}

/// A bot against itself: no side is better, and the pairs' distribution is symmetric
/// enough to hold a half.
#[test]
fn a_bot_is_as_strong_as_itself() {
    let report = arena(&["--bots", "random,random", "--games", "400"]);
    let share = &report["pairs"][0]["share"];
    let (low, high) = (share["low"].as_f64().unwrap(), share["high"].as_f64().unwrap());
    assert!(low < 0.5 && 0.5 < high && high - low < 0.15, "{share}");
    assert_eq!(report["pairs"][0]["bots"][1], "random #2");
}

/// Luck is taken off, whatever the number of threads, and goes on from a file as it was.
#[test]
fn results_are_told_without_luck_where_that_is_asked() {
    let file = folder("arena-luck").join("run.jsonl");
    let run = |games: &str, more: &[&str]| {
        let args = ["arena", "abracada", "--bots", "greedy,adept", "--luck-adjusted", "--json"];
        let mut report = json(&[&args[..], &["--games", games], more].concat());
        report.as_object_mut().unwrap().retain(|name, _| name != "seconds" && name != "thinking");
        report
    };
    let report = run("60", &["--threads", "1"]);
    assert_eq!(report, run("60", &["--threads", "3"]));
    let state = ["--state", file.to_str().unwrap()];
    run("20", &state);
    assert_eq!(report, run("60", &state));
    let pair = &report["pairs"][0];
    let (plain, clean) = (&pair["difference"], &pair["without_luck"]["difference"]);
    let number = |value: &Value, name: &str| value[name].as_f64().unwrap();
    let width = |value: &Value| number(value, "high") - number(value, "low");
    assert!(number(clean, "shrink") > 1.0 && width(clean) < width(plain), "{pair}");
    let apart = (number(clean, "value") - number(plain, "value")).abs();
    assert!(apart < width(plain), "the mean stays what it is: {pair}");
    // Nothing of it is told where nobody asks.
    let args = ["arena", "abracada", "--bots", "greedy,adept", "--games", "10"];
    let told = stdout(&hindsight(&args));
    assert!(!told.contains("luck"), "{told}");
    let told = stdout(&hindsight(&[&args[..], &["--luck-adjusted"]].concat()));
    assert!(told.contains("without luck") && told.contains("times fewer games"), "{told}");
}

#[test]
fn a_run_that_goes_on_equals_one_that_never_stopped() {
    let folder = folder("arena-state");
    let (file, whole) = (folder.join("a.jsonl"), folder.join("b.jsonl"));
    let (file, whole) = (file.to_str().unwrap(), whole.to_str().unwrap());
    let run =
        |file, games| arena(&["--bots", "random,greedy,random", "--games", games, "--state", file]);
    let expected = run(whole, "40");
    assert_eq!(run(file, "14")["games"], 3 * 14);
    // The program was killed while it wrote a line.
    let text = std::fs::read_to_string(file).unwrap();
    std::fs::write(file, &text[..text.len() - 20]).unwrap();
    assert_eq!(run(file, "40"), expected);
    assert_eq!(std::fs::read_to_string(file).unwrap(), std::fs::read_to_string(whole).unwrap());
    // All is played: nothing is added, and the same is told.
    assert_eq!(run(file, "40"), expected);
    assert_eq!(run(whole, "14"), arena(&["--bots", "random,greedy,random", "--games", "14"]));

    let args = [&FAST[..], &["--bots", "greedy,random", "--state", file]].concat();
    let refused = hindsight(&args);
    let said = stderr(&refused);
    assert_eq!(refused.status.code(), Some(1), "{said}");
    assert!(said.contains("another contest: its `bots` is [\"random\",\"greedy\""), "{said}");
    assert_eq!(std::fs::read_to_string(file).unwrap(), std::fs::read_to_string(whole).unwrap());
}

/// Ctrl-C: the groups that were begun are finished, saved and reported.
#[test]
fn an_interrupted_run_saves_reports_and_goes_on() {
    let folder = folder("arena-interrupt");
    let file = folder.join("run.jsonl");
    let state = file.to_str().unwrap();
    let args = ["--bots", "greedy,random", "--games", "10000000", "--threads", "2", "--json"];
    let child = Command::new(HINDSIGHT)
        .args(FAST)
        .args(args)
        .args(["--state", state])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    // It has begun once there is a result.
    let lines = || std::fs::read_to_string(&file).map_or(0, |text| text.lines().count());
    while lines() < 3 {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    assert!(
        Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success()
    );
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    let report: Value = serde_json::from_str(&stdout(&output)).unwrap();
    assert_eq!(report["interrupted"], true);
    let games = report["games"].as_u64().unwrap();
    assert_eq!(games, 2 * (lines() as u64 - 1));
    // The same games, played without a break.
    let games = games.to_string();
    let again = arena(&["--bots", "greedy,random", "--games", &games]);
    assert_eq!(again["pairs"], report["pairs"]);
}

#[test]
fn a_question_is_settled_as_early_whatever_the_threads() {
    let run = |threads| {
        let most = ["--games", "100000", "--sprt", "0,50", "--threads", threads];
        arena(&[&["--bots", "greedy,random"][..], &most].concat())
    };
    let report = run("1");
    assert_eq!(report["test"]["verdict"], "h1");
    assert!(report["games"].as_u64().unwrap() < 400, "{}", report["games"]);
    assert_eq!(report, run("3"));
    let text = stdout(&hindsight(&[
        "arena",
        "lost-cities",
        "--options",
        "rounds=1",
        "--bots",
        "random,greedy",
        "--sprt",
        "-10,0",
    ]));
    assert!(text.contains("H0 accepted: rather −10.0 Elo than 0.0"), "{text}");
    assert!(text.contains("biased") && report["test"]["biased"] == true, "{text}");
    let open = arena(&["--bots", "greedy,random", "--games", "2", "--sprt", "0,50"]);
    assert_eq!(open["test"]["biased"], false);
}

/// What is promised of a bot's time is counted: what it was told, or what its level
/// promises; a bot that counts iterations promises nothing.
#[test]
fn thinking_times_are_told() {
    let run = |more: &[&str]| {
        let bots = ["--bots", "adept,greedy", "--games", "2", "--json"];
        json(&[&FAST[..], &bots, more].concat())["thinking"].take()
    };
    let usual = run(&[]);
    let (adept, greedy) = (&usual[0], &usual[1]);
    assert_eq!((&adept["bot"], &greedy["bot"]), (&"adept".into(), &"greedy".into()));
    assert_eq!(adept["limit_ms"], 20.0);
    assert!(adept["over"].is_u64() && greedy.get("over").is_none(), "{usual}");
    assert!(adept["moves"].as_u64().unwrap() > 20, "{usual}");
    assert!(adept["slowest_ms"].as_f64() >= adept["mean_ms"].as_f64(), "{usual}");
    assert_eq!(run(&["--think", "7"])[1]["limit_ms"], 7.0);
    assert!(run(&["--iterations", "7"])[0].get("limit_ms").is_none());
}

#[test]
fn a_page_is_written_and_several_bots_have_a_cross_table() {
    let page = folder("arena-page").join("arena.html");
    let text = stdout(&hindsight(&[
        "arena",
        "lost-cities",
        "--options",
        "rounds=1",
        "--bots",
        "random,greedy,random",
        "--games",
        "20",
        "--report",
        page.to_str().unwrap(),
    ]));
    assert!(text.contains("share of points of the row against the column"), "{text}");
    assert!(text.contains(" 1  greedy"), "{text}");
    let page = std::fs::read_to_string(page).unwrap();
    assert!(
        page.contains("Cross table") && page.contains("random #2") && page.contains("<polyline")
    );
    assert!(page.contains("Thinking time") && text.contains("thinking time a move"));
    assert!(page.contains("hindsight arena lost-cities --options rounds=1"));
}
