//! The workshop of the 48 pyramid cards: makes a set, judges it by play, draws it.
//!
//! ```text
//! cargo run --release -p hindsight-pyramids --example cards -- generate 5 > cards.txt
//! cargo run --release -p hindsight-pyramids --example cards -- calibrate 1000
//! cargo run --release -p hindsight-pyramids --example cards -- sheet cards.svg
//! ```

mod calibrate;
mod generate;
mod sheet;

use std::process::ExitCode;

const USAGE: &str = "usage: cards generate [SEED] | calibrate [GAMES] | sheet FILE.svg
  generate   prints a set of 48 cards as text, the same for the same seed
  calibrate  lets the greedy bot play against itself and prints how the cards fare
  sheet      draws the cards of the game into one SVG picture";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["generate"] => generate::run(5),
        ["generate", seed] => number(seed).and_then(generate::run),
        ["calibrate"] => {
            calibrate::run(1000);
            Ok(())
        }
        ["calibrate", games] => number(games).map(calibrate::run),
        ["sheet", file] => std::fs::write(file, sheet::svg()).map_err(|e| format!("{file}: {e}")),
        _ => Err(USAGE.into()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn number(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("`{text}` is not a number\n{USAGE}"))
}
