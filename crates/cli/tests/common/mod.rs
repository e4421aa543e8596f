//! Running the program.

#![allow(dead_code, reason = "each user of this module uses a part of it")]

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// The program that is tested.
pub const HINDSIGHT: &str = env!("CARGO_BIN_EXE_hindsight");

/// An empty folder for a test.
pub fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

/// Runs it with nothing to read, in the root of the repository.
pub fn hindsight(args: &[&str]) -> Output {
    Command::new(HINDSIGHT)
        .args(args)
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

/// What it printed.
pub fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// What it said on standard error.
pub fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// The JSON that it printed, if it succeeded.
pub fn json(args: &[&str]) -> serde_json::Value {
    let output = hindsight(args);
    assert!(output.status.success(), "{args:?}: {}", stderr(&output));
    serde_json::from_str(&stdout(&output)).unwrap()
}
