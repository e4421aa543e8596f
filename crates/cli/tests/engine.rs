//! Bots that are other programs: those that behave, and those that do not.

mod common;

use common::{HINDSIGHT, folder, hindsight, json, stderr, stdout};
use std::io::Write;
use std::process::{Command, Stdio};

const FAST: [&str; 4] = ["sim", "lost-cities", "--options", "rounds=1"];

fn sim(more: &[&str]) -> serde_json::Value {
    json(&[&FAST[..], &["--json", "--think", "200"], more].concat())
}

/// Bots of ours as programs of their own that are asked over pipes, in every game: all
/// is as legal and as repeatable there.
#[test]
fn two_engines_play_each_other() {
    let games = json(&["games", "--json"]);
    for game in games.as_array().unwrap() {
        let id = game["id"].as_str().unwrap();
        let engine = |bot| format!("proc:{HINDSIGHT} engine {id} --bot {bot}");
        let bots = format!("{},{}", engine("greedy"), engine("random"));
        let run = |threads| {
            let args =
                ["sim", id, "--bots", &bots, "--games", "33", "--threads", threads, "--json"];
            let mut report = json(&args);
            for timing in ["seconds", "games_per_second", "steps_per_second", "thinking"] {
                report.as_object_mut().unwrap().remove(timing);
            }
            report
        };
        let report = run("1");
        assert_eq!(report["games"], 33);
        assert!(report.get("forfeits").is_none(), "{report}");
        assert_eq!(report, run("2"));
    }
}

#[test]
fn the_bot_in_python_plays() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/random_bot.py");
    let lines = std::fs::read_to_string(file).unwrap().lines().count();
    assert!(lines <= 30, "{lines} lines");
    let bots = "greedy,proc:python3 examples/random_bot.py";
    let report = json(&[&FAST[..], &["--json", "--bots", bots, "--games", "4"]].concat());
    assert!(report.get("forfeits").is_none(), "{report}");
    assert_eq!(report["games"], 4);
}

/// A program that says hello and then does something with each question.
fn after_hello(then: &str) -> String {
    format!(r#"read l; echo '{{"protocol":1,"name":"x"}}'; read l; read l; {then}"#)
}

/// Whatever a program does wrong, it loses, its opponent wins, the reason is told with
/// what it said, and nothing hangs.
#[test]
fn who_fails_loses_and_is_reported() {
    let huge = "head -c 200000 /dev/zero | tr '\\0' x; sleep 60";
    for (program, expected) in [
        ("exit 3".to_string(), "it ended (exit status: 3)"),
        ("read l; echo I am a teapot; sleep 60".into(), "not a hello"),
        (r#"read l; echo '{"protocol":9,"name":"x"}'; sleep 60"#.into(), "speaks version 9"),
        (after_hello("echo oops >&2; exit 1"), "it said on stderr: oops"),
        (after_hello("kill -SEGV $$"), "SIGSEGV"),
        (after_hello("echo fly; sleep 60"), "it said on stdout: fly"),
        (after_hello(r#"echo '{"action":"fly"}'; sleep 60"#), "no action at all"),
        (after_hello(r#"echo '{"action":"draw"}'; sleep 60"#), "not legal here"),
        (after_hello(r#"echo '{"error":"I am tired"}'; sleep 60"#), "it gave up: I am tired"),
        (after_hello("sleep 60"), "did not answer within 200 ms"),
        (after_hello("sleep 60 & sleep 60"), "did not answer within 200 ms"),
        (after_hello(huge), "longer than 65536 bytes"),
        (after_hello("exec 1>&-; sleep 60"), "it closed its output"),
        (after_hello("yes"), "an action"),
    ] {
        // The commas of the programs are quoted for the list and for the shell.
        let bots = format!("random,proc:eval {}", quoted(&program));
        let report = sim(&["--bots", &bots, "--games", "2"]);
        let lost = &report["forfeits"][0];
        assert_eq!(lost["games"], 2, "{program}: {report}");
        assert_eq!(report["seats"][0]["wins"]["value"], 1.0, "{program}: {report}");
        let said = format!(
            "{} it said on stdout: {} it said on stderr: {}",
            lost["first"]["what"], lost["first"]["stdout"], lost["first"]["stderr"]
        );
        let said = said.replace('"', "");
        assert!(said.contains(expected), "{program}: {said}");
    }
}

fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}

/// A command that names no program is refused before anybody plays: nobody wins by a slip of
/// the pen.
#[test]
fn a_command_that_names_no_program_is_an_error() {
    for (program, expected) in
        [("no-such-program-anywhere --fast", "not found"), ("/etc", "ermission denied")]
    {
        let bots = format!("random,proc:{program}");
        for command in ["sim", "arena"] {
            let output = hindsight(&[command, "lost-cities", "--bots", &bots, "--games", "2"]);
            assert_eq!(output.status.code(), Some(2), "{}", stdout(&output));
            let said = stderr(&output);
            assert!(said.contains(&format!("`proc:{program}` names no program")), "{said}");
            assert!(said.contains(expected) && stdout(&output).is_empty(), "{said}");
        }
    }
}

/// A program that takes no more input is found out by the next thing it is told.
#[test]
fn who_closes_its_input_loses() {
    let program = r#"read l; exec 0<&-; echo '{"protocol":1,"name":"x"}'; sleep 60"#;
    let bots = format!("random,proc:eval {}", quoted(program));
    let report = sim(&["--bots", &bots, "--games", "1"]);
    assert_eq!(report["forfeits"][0]["first"]["what"], "it closed its input", "{report}");
}

/// What a program started dies with it.
#[test]
fn nothing_is_left_running() {
    let mark = folder("engine-left").join("pid");
    let program = after_hello(&format!("sleep 600 & echo $! > {}; wait", mark.display()));
    let bots = format!("random,proc:eval {}", quoted(&program));
    sim(&["--bots", &bots, "--games", "1"]);
    let pid = std::fs::read_to_string(&mark).unwrap();
    // Gone, or dead and waiting for somebody to notice.
    let lives = || {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", pid.trim()));
        stat.is_ok_and(|stat| !stat.contains(") Z "))
    };
    // It was killed; under load, dying takes a moment.
    for _ in 0..200 {
        if !lives() {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    panic!("sleep {pid} lives on");
}

/// A game that was lost by rule counts in the arena too, and harms no other.
#[test]
fn forfeits_count_in_the_arena() {
    let bots = "random,proc:exit 5,greedy";
    let report = json(&[
        "arena",
        "lost-cities",
        "--options",
        "rounds=1",
        "--bots",
        bots,
        "--games",
        "10",
        "--json",
    ]);
    assert_eq!(report["forfeits"][0]["games"], 20, "{report}");
    assert_eq!(report["ratings"][2]["bot"], "proc:exit 5");
    assert_eq!(report["pairs"][0]["share"]["value"], 1.0);
    assert!(report["pairs"][1]["share"]["value"].as_f64().unwrap() < 0.3);
}

#[test]
fn a_match_against_a_program_that_fails_is_kept() {
    let data = folder("engine-play");
    let play = |args: &[&str], input: &str| {
        let mut child = Command::new(HINDSIGHT)
            .args(["play", "lost-cities", "--data", data.to_str().unwrap()])
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        child.wait_with_output().unwrap()
    };
    let output = play(&["--bots", "proc:echo hm >&2; exit 4"], "1\n1\n1\n1\n");
    assert_eq!(output.status.code(), Some(1));
    let said = stderr(&output);
    assert!(
        said.contains("has failed: it ended (exit status: 4)") && said.contains("hm"),
        "{said}"
    );
    assert!(said.contains("The match is kept"), "{said}");
    let again = play(&[], "");
    assert!(stdout(&again).contains("Your match goes on"), "{}", stdout(&again));
}

#[test]
fn an_engine_answers_and_tells_what_is_wrong() {
    let talk = |input: &str| {
        let mut child = Command::new(HINDSIGHT)
            .args(["engine", "lost-cities", "--bot", "greedy"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
        child.wait_with_output().unwrap()
    };
    let good = talk(
        "{\"type\":\"hello\",\"protocol\":1,\"game\":\"lost-cities\",\"new\":1}\n{\"type\":\"later\"}\n{\"type\":\"quit\"}\n",
    );
    assert!(good.status.success());
    assert!(stdout(&good).starts_with("{\"protocol\":1,\"name\":\"hindsight"), "{}", stdout(&good));
    for (input, expected) in [
        ("hello\n", "not JSON"),
        ("{\"type\":\"hello\",\"protocol\":2,\"game\":\"lost-cities\"}\n", "version 2: expected 1"),
        ("{\"type\":\"hello\",\"protocol\":1,\"game\":\"chess\"}\n", "expected `lost-cities`"),
        ("{\"type\":\"choose\",\"view\":{},\"legal\":[\"draw\"],\"time_ms\":1}\n", "the view"),
    ] {
        let output = talk(input);
        assert_eq!(output.status.code(), Some(1));
        assert!(
            stdout(&output).contains("{\"error\":") && stdout(&output).contains(expected),
            "{}",
            stdout(&output)
        );
    }
    // A view as the arena sends it, and what nobody can see.
    let view = r#"{"who":{"seat":0},"options":{"rounds":1,"expeditions":5},"phase":"place","mover":0,"round":0,"starter":0,"scores":[],"deck":44,"stall":0,"closed":null,"hands":["y2,y3,y4,y5,y6,y7,y8,y9",null],"known":["-","-"],"expeditions":["-","-"],"piles":["-","-","-","-","-","-"]}"#;
    let choose = |view: &str, legal: &str| {
        stdout(&talk(&format!(
            "{{\"type\":\"choose\",\"view\":{view},\"legal\":[\"{legal}\"],\"time_ms\":1}}\n"
        )))
    };
    assert!(choose(view, "play y2").contains("{\"action\":\"play y2\"}"));
    for (from, to, legal, expected) in [
        ("y9\"", "y2\"", "play y2", "more often than it is in the game"),
        ("44", "45", "play y2", "a deck of the"),
        ("\"mover\":0", "\"mover\":7", "play y2", "seats 0 and 1"),
        ("\"stall\":0", "\"stall\":99", "play y2", "no position looks like that"),
        ("{\"seat\":0}", "\"spectator\"", "play y2", "expected that of a seat"),
        ("44", "44", "play b2", "`play b2` is not legal in this view"),
    ] {
        let said = choose(&view.replace(from, to), legal);
        assert!(said.contains("{\"error\":") && said.contains(expected), "{expected}: {said}");
    }
    let unknown = hindsight(&["engine", "lost-cities", "--bot", "nobody"]);
    assert_eq!(unknown.status.code(), Some(2));
}
