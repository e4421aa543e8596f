//! How long bots thought, told in a terminal.

use std::fmt::Write as _;

use hindsight_arena::PaceReport;

/// A table of thinking times.
pub fn table(paces: &[PaceReport]) -> String {
    let names = paces.iter().map(|pace| pace.bot.chars().count());
    let width = names.max().unwrap_or(0).clamp(6, 30) + 2;
    let mut text = format!(
        "\nthinking time a move\n  {:<width$}{:>10}{:>13}{:>13}\n",
        "bot", "moves", "mean", "slowest"
    );
    for pace in paces {
        let name: String = pace.bot.chars().take(width - 2).collect();
        let _ = write!(
            text,
            "  {name:<width$}{:>10}{:>13}{:>13}",
            pace.moves,
            milliseconds(pace.mean_ms),
            milliseconds(pace.slowest_ms)
        );
        if let (Some(limit), Some(over)) = (pace.limit_ms, pace.over) {
            let _ = write!(text, "   {over} of them over {limit} ms by more than a tenth");
        }
        text.push('\n');
    }
    text
}

/// Three digits that count: quick bots take microseconds.
fn milliseconds(ms: f64) -> String {
    match ms {
        100.0.. => format!("{ms:.0} ms"),
        1.0.. => format!("{ms:.1} ms"),
        0.1.. => format!("{ms:.2} ms"),
        _ => format!("{:.1} µs", 1e3 * ms),
    }
}
