//! Reviews told in a terminal.

use std::fmt::Write as _;

use hindsight_arena::report::{percent, signed};
use hindsight_review::{Amount, Verdict};

use super::Told;
use super::summary::{Summary, mistakes, parts, when};

/// Mistakes that are told of one game.
const TOLD: usize = 15;

/// A share of the chance to win, with its sign.
fn share(chance: f64) -> String {
    format!("{} %", signed(100.0 * chance, 1))
}

fn accuracy(accuracy: Option<f64>) -> String {
    accuracy.map_or_else(|| "·".into(), |accuracy| format!("{accuracy:.0}"))
}

/// A name in a column.
fn cut(name: &str, width: usize) -> String {
    if name.chars().count() <= width {
        return name.to_string();
    }
    name.chars().take(width - 1).chain(['…']).collect()
}

/// One record in one line.
pub fn line(told: &Told) -> String {
    let Told { file, line, players, review } = told;
    let sides = players.iter().zip(&review.sides).map(|(name, side)| {
        let luck = signed(side.split.luck().points, 1);
        format!("{name} {} (accuracy {}, luck {luck})", side.score, accuracy(side.accuracy))
    });
    let sides: Vec<String> = sides.collect();
    let key = review.key.and_then(|key| review.decisions.get(key)).map(|key| {
        let who = &players[usize::from(key.seat)];
        format!("; {} by {who} at {}", key.verdict.name(), when(review, key.step))
    });
    format!("{file}:{line}: {}: {}{}", review.game, sides.join(", "), key.unwrap_or_default())
}

/// One record with all that there is to say.
pub fn whole(told: &Told) -> String {
    let Told { file, line, players, review } = told;
    let mut text = format!(
        "{file}:{line}: {} ({}), judged by the {}\n\n",
        review.game, review.options, review.judge
    );
    let width = players.iter().map(|name| name.chars().count()).max().unwrap_or(0).clamp(6, 24);
    let _ = write!(text, "  {:<width$}  score  accuracy        luck  of winning", "player");
    for verdict in Verdict::ALL {
        let _ = write!(text, "{:>12}", verdict.name());
    }
    text.push('\n');
    for (name, side) in players.iter().zip(&review.sides) {
        let luck = side.split.luck();
        let _ = write!(
            text,
            "  {:<width$}{:>7}{:>10}{:>12}{:>12}",
            cut(name, width),
            side.score,
            accuracy(side.accuracy),
            signed(luck.points, 1),
            share(luck.chance)
        );
        for count in side.verdicts {
            let _ = write!(text, "{count:>12}");
        }
        text.push('\n');
    }
    text.push_str(&splits(told, width));
    text.push_str(&worst(told, width));
    text
}

/// What the results are made of.
fn splits(told: &Told, width: usize) -> String {
    let unit = match told.review.seats {
        1 => "points",
        2 => "difference in points",
        _ => "points more than the table's average",
    };
    let mut text = format!("\nWhat the result is made of: {unit}, chance to win\n");
    let column = width.max(18);
    let _ = write!(text, "  {:<24}", "");
    for name in &told.players {
        let _ = write!(text, "{:>column$}", cut(name, column - 2));
    }
    text.push('\n');
    let sides: Vec<_> = told.review.sides.iter().map(parts).collect();
    let Some(first) = sides.first() else { return text };
    for (place, (what, _)) in first.iter().enumerate() {
        let amounts: Vec<Amount> = sides.iter().map(|parts| parts[place].1).collect();
        if amounts.iter().all(|amount| *amount == Amount::default()) {
            continue;
        }
        let _ = write!(text, "  {what:<24}");
        for amount in amounts {
            let both = format!("{} {:>9}", signed(amount.points, 1), share(amount.chance));
            let _ = write!(text, "{both:>column$}");
        }
        text.push('\n');
    }
    text
}

/// The worst decisions.
fn worst(told: &Told, width: usize) -> String {
    let all = mistakes(&told.review);
    if all.is_empty() {
        return "\nNo mistakes.\n".into();
    }
    let mut text = "\nWhat cost most: chance to win, points\n".to_string();
    for decision in all.iter().take(TOLD) {
        let _ = writeln!(
            text,
            "  {:<12}{:<width$}  {:<20}{:>9} ± {:.1} {:>7}   {}; better: {}",
            decision.verdict.name(),
            cut(&told.players[usize::from(decision.seat)], width),
            when(&told.review, decision.step),
            share(-decision.loss.chance),
            100.0 * decision.error.chance,
            signed(-decision.loss.points, 1),
            decision.played,
            decision.best
        );
    }
    if all.len() > TOLD {
        let _ = writeln!(text, "  and {} more that cost less", all.len() - TOLD);
    }
    text
}

/// What many records show.
pub fn summary(summary: &Summary) -> String {
    let mut text = format!(
        "\n{} records (means of a game, ± a standard error; shrink: by how many times fewer games are needed)\n",
        summary.records
    );
    let names = summary.players.iter().map(|player| player.name.chars().count());
    let width = names.max().unwrap_or(0).clamp(6, 24);
    let game = summary.players.iter().map(|player| player.game.len()).max().unwrap_or(0).max(4);
    let _ = writeln!(
        text,
        "  {:<width$}  {:<game$}  seats  games  accuracy      points without luck  shrink   wins without luck  shrink  own mistakes",
        "player", "game"
    );
    for player in &summary.players {
        let (plain, _) = player.results.plain();
        let (clean, error) = player.results.adjusted();
        let shrink = player.results.shrink();
        let _ = writeln!(
            text,
            "  {:<width$}  {:<game$}{:>7}{:>7}{:>10}{:>12}{:>13}{:>8.1}{:>8}{:>13}{:>8.1}{:>14}",
            cut(&player.name, width),
            player.game,
            player.seats,
            player.games(),
            accuracy(player.accuracy()),
            signed(plain.points, 1),
            format!("{} ± {:.1}", signed(clean.points, 1), error.points),
            shrink.points,
            percent(plain.chance),
            format!("{} ± {:.1}", percent(clean.chance).replace(" %", ""), 100.0 * error.chance),
            shrink.chance,
            signed(player.own.plain().0.points, 1),
        );
    }
    let _ = write!(text, "\n  {:<width$}  {:<game$}  decisions", "player", "game");
    for verdict in Verdict::ALL {
        let _ = write!(text, "{:>14}", verdict.name());
    }
    text.push('\n');
    for player in &summary.players {
        let all: u64 = player.verdicts.iter().sum();
        let _ =
            write!(text, "  {:<width$}  {:<game$}{all:>11}", cut(&player.name, width), player.game);
        for count in player.verdicts {
            let _ = write!(text, "{:>14}", percent(count as f64 / all.max(1) as f64));
        }
        text.push('\n');
    }
    text
}
