//! Runs a server: `cargo run -p hindsight-web --example serve -- DATA [ADDRESS]`.

use std::process::ExitCode;

use hindsight_web::{Config, LogFormat, init_logs, serve};

#[tokio::main]
async fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let mut config = Config::default();
    let Some(data) = args.next() else {
        eprintln!("usage: serve DATA [ADDRESS]");
        return ExitCode::FAILURE;
    };
    config.data = data.into();
    if let Some(address) = args.next() {
        match address.parse() {
            Ok(address) => config.listen = address,
            Err(error) => {
                eprintln!("`{address}` is not an address like 127.0.0.1:7171: {error}");
                return ExitCode::FAILURE;
            }
        }
    }
    init_logs(LogFormat::Text);
    match serve(config).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
