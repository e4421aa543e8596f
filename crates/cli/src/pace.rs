//! How long bots thought, told in a terminal.

use std::fmt::Write as _;

use hindsight_arena::PaceReport;
use hindsight_arena::report::milliseconds;

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
