//! Talking to the terminal, and how commands fail.

use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

/// Why a command failed.
pub enum Failure {
    /// It was called wrongly: exit code 2.
    Usage(String),
    /// It could not do what it was asked: exit code 1.
    Other(anyhow::Error),
    /// It has said itself what is wrong: exit code 1.
    Reported,
    /// Whoever read our output has stopped reading, which is no failure.
    Hangup,
}

/// What a command returns.
pub type CliResult = Result<(), Failure>;

impl From<anyhow::Error> for Failure {
    fn from(error: anyhow::Error) -> Self {
        Failure::Other(error)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Hangup,
            _ => Failure::Other(error.into()),
        }
    }
}

/// For `map_err`: the caller got something wrong.
pub fn usage(error: impl Display) -> Failure {
    Failure::Usage(error.to_string())
}

/// Says why a command failed and gives its exit code.
pub fn fail(failure: &Failure) -> ExitCode {
    match failure {
        Failure::Usage(line) => {
            eprintln!("hindsight: {line}");
            ExitCode::from(2)
        }
        Failure::Other(error) => {
            eprintln!("hindsight: {error:#}");
            ExitCode::FAILURE
        }
        Failure::Reported => ExitCode::FAILURE,
        Failure::Hangup => ExitCode::SUCCESS,
    }
}

/// Prints a text; colours only where they are wanted.
pub fn print(text: &str) -> CliResult {
    let mut out = anstream::stdout().lock();
    out.write_all(text.as_bytes())?;
    if !text.ends_with('\n') {
        out.write_all(b"\n")?;
    }
    out.flush()?;
    Ok(())
}

/// Prints a value as JSON, on lines a person can read too.
pub fn print_json(value: &impl serde::Serialize) -> CliResult {
    let text = serde_json::to_string_pretty(value).map_err(anyhow::Error::from)?;
    print(&text)
}
