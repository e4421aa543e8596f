//! A contest told in a terminal.

use std::fmt::Write as _;
use std::time::Duration;

use hindsight_arena::report::{luckless, percent, signed, verdict};
use hindsight_arena::statistics::Estimate;
use hindsight_arena::{AdjustedReport, ContestReport, PairReport, Scoreboard};

/// What is known so far, in one line.
pub fn live(board: &Scoreboard) -> String {
    let mut text = String::new();
    let report = board.report();
    if let [first] = report.pairs.as_slice() {
        let margin = (first.share.high - first.share.low) / 2.0;
        let _ = write!(
            text,
            "{} {} ± {:.1}  Elo {} ({} to {})",
            first.bots[0],
            percent(first.share.value),
            100.0 * margin,
            signed(first.elo.value, 0),
            signed(first.elo.low, 0),
            signed(first.elo.high, 0)
        );
    } else {
        let ratings = report.ratings.iter();
        let shown: Vec<String> =
            ratings.map(|r| format!("{} {}", r.bot, signed(r.elo.value, 0))).collect();
        text.push_str(&shown.join("  "));
    }
    if let Some(sprt) = &report.sprt {
        let _ = write!(text, "  LLR {} of ±{:.2}", signed(sprt.llr, 2), sprt.bound);
    }
    text
}

/// Everything.
pub fn report(found: &ContestReport, took: Duration) -> String {
    let header = &found.header;
    let deals = found.pairs.iter().map(|pair| pair.deals).max().unwrap_or(0);
    let exchange = if header.seats == 2 {
        "each with the seats exchanged"
    } else {
        "each bot alone in every seat against a field of the other"
    };
    let mut text = format!(
        "{} ({}) at {} seats, seed {}\n{} games from {deals} deals, {exchange}; {:.1} s\n",
        header.game,
        header.options,
        header.seats,
        header.seed,
        found.games,
        took.as_secs_f64()
    );
    if let [pair] = found.pairs.as_slice() {
        text.push_str(&two(pair));
    } else {
        text.push_str(&several(found));
    }
    for pair in &found.pairs {
        if let Some(adjusted) = &pair.without_luck {
            text.push_str(&without_luck(adjusted, pair));
        }
    }
    if let Some(sprt) = &found.sprt {
        let _ = writeln!(text, "\n{}", verdict(sprt));
    }
    for forfeits in &found.forfeits {
        let (bot, games) = (&forfeits.bot, forfeits.games);
        let first = forfeits.first.as_ref().map(ToString::to_string).unwrap_or_default();
        let _ = writeln!(text, "\n{bot} lost {games} games by rule; the first: {first}");
    }
    text
}

fn without_luck(adjusted: &AdjustedReport, pair: &PairReport) -> String {
    let [first, second] = &pair.bots;
    let mut text = format!("\n{first} against {second} without luck\n");
    let lines = luckless(adjusted, pair);
    let width = lines.iter().map(|(name, ..)| name.chars().count()).max().unwrap_or(0).max(18);
    for (name, mean, range, shrink) in lines {
        let _ = write!(text, "  {name:<width$}{mean:>10}   ({range})");
        text.push_str(&if shrink == "·" {
            "\n".to_string()
        } else {
            format!("   needs {shrink}\n")
        });
    }
    text
}

fn line(text: &mut String, name: &str, estimate: &Estimate, show: impl Fn(f64) -> String) {
    let Estimate { value, low, high } = *estimate;
    let _ = writeln!(text, "  {name:<18}{:>10}   ({} to {})", show(value), show(low), show(high));
}

fn two(pair: &PairReport) -> String {
    let [first, second] = &pair.bots;
    let mut text = format!("\n{first} against {second} (95 % intervals over deals)\n");
    let rate = if pair.alone.is_some() { "seats beaten" } else { "win rate" };
    line(&mut text, rate, &pair.share, percent);
    line(&mut text, "Elo", &pair.elo, |x| signed(x, 0));
    line(&mut text, "score difference", &pair.difference, |x| signed(x, 2));
    if let Some(counts) = &pair.pentanomial {
        let names = ["0", "½", "1", "1½", "2"];
        let shown: Vec<String> =
            names.iter().zip(counts).map(|(name, count)| format!("{name}: {count}")).collect();
        let _ = writeln!(text, "  points from a pair of games: {}", shown.join("  "));
    }
    for (alone, name) in pair.alone.iter().flatten().zip([first, second]) {
        let _ = writeln!(text, "  {name} alone against a field of the other");
        line(&mut text, "  games won", &alone.wins, percent);
        line(&mut text, "  mean place", &alone.place, |x| format!("{x:.2}"));
    }
    text
}

fn several(found: &ContestReport) -> String {
    let bots: Vec<&str> = found.ratings.iter().map(|rating| rating.bot.as_str()).collect();
    let width = bots.iter().map(|bot| bot.chars().count()).max().unwrap_or(0).clamp(6, 30) + 2;
    let cut = |name: &str| -> String { name.chars().take(width - 2).collect() };
    let mut text = format!("\n    {:<width$}{:<26}share\n", "bot", "Elo (95 %)");
    for (place, rating) in found.ratings.iter().enumerate() {
        let elo = &rating.elo;
        let range =
            format!("{} ({} to {})", signed(elo.value, 0), signed(elo.low, 0), signed(elo.high, 0));
        let _ = writeln!(
            text,
            "{:>2}  {:<width$}{range:<26}{}",
            place + 1,
            cut(&rating.bot),
            percent(rating.share)
        );
    }
    let _ = writeln!(text, "\nshare of points of the row against the column");
    let _ = write!(text, "    {:<width$}", "");
    for (place, _) in bots.iter().enumerate() {
        let _ = write!(text, "{:>16}", place + 1);
    }
    text.push('\n');
    for (place, row) in bots.iter().enumerate() {
        let _ = write!(text, "{:>2}  {:<width$}", place + 1, cut(row));
        for column in &bots {
            let _ = write!(text, "{:>16}", cell(found, row, column));
        }
        text.push('\n');
    }
    text
}

fn cell(found: &ContestReport, row: &str, column: &str) -> String {
    let meet = |a: &str, b: &str| found.pairs.iter().find(|p| p.bots[0] == a && p.bots[1] == b);
    let (value, margin) = match (meet(row, column), meet(column, row)) {
        (Some(pair), _) => (pair.share.value, pair.share.high - pair.share.low),
        (None, Some(pair)) => (1.0 - pair.share.value, pair.share.high - pair.share.low),
        (None, None) => return "·".into(),
    };
    format!("{:.1} ± {:.1}", 100.0 * value, 50.0 * margin)
}
