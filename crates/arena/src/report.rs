//! A contest as one page that needs nothing else: a cross table, ratings, and how
//! the estimate came about.

mod plot;

use std::fmt::Write as _;

use crate::luck::{AdjustedReport, WithoutLuck};
use crate::pace::PaceReport;
use crate::rating::{Sprt, Verdict};
use crate::scoreboard::{ContestReport, Moment, PairReport, SprtReport};
use crate::statistics::Estimate;

/// How pages of ours look that stand alone.
pub const STYLE: &str = include_str!("report/style.css");

/// The page. `command` is what made it.
pub fn html(
    report: &ContestReport,
    history: &[Moment],
    thinking: &[PaceReport],
    command: &str,
) -> String {
    let header = &report.header;
    let options =
        if header.options.is_empty() { String::new() } else { format!(" ({})", header.options) };
    let title = format!("Arena: {}", header.game);
    let deals: u64 = report.pairs.iter().map(|pair| pair.deals).max().unwrap_or(0);
    let mut body = format!(
        "<header><h1>{}</h1><p>{} games{} at {} seats, from {deals} deals of series {}. {}</p></header>",
        escape(&title),
        report.games,
        escape(&options),
        header.seats,
        header.seed,
        if header.seats == 2 {
            "Each deal was played twice, with the seats exchanged."
        } else {
            "From each deal, each bot sat alone in every seat against a field of the other."
        }
    );
    if let [pair] = report.pairs.as_slice() {
        body.push_str(&figures(pair));
    }
    if let Some(sprt) = &report.sprt {
        let _ = write!(body, "<p class=verdict>{}</p>", escape(&verdict(sprt)));
    }
    let two = report.pairs.len() == 1;
    if !two {
        let rows: Vec<(String, Estimate)> =
            report.ratings.iter().map(|rating| (rating.bot.clone(), rating.elo)).collect();
        section(
            &mut body,
            "Ratings",
            "Elo, all fitted together; their mean is 0. Bars are 95 % intervals over deals.",
            &plot::ratings(&rows),
        );
    }
    section(
        &mut body,
        "Cross table",
        "The share of points of the row against the column (draws count half), with its 95 % interval, and the difference in score a game.",
        &cross_table(report),
    );
    luckless_section(&mut body, report);
    let labels = if two { vec![report.pairs[0].bots[0].clone()] } else { header.labels() };
    let caption = if two {
        "The share of points with its 95 % interval, by the number of games played."
    } else {
        "Ratings in Elo with their 95 % intervals, by the number of games played."
    };
    section(&mut body, "The estimate over time", caption, &plot::history(history, &labels, two));
    if let Some(counts) = report.pairs[0].pentanomial.as_ref().filter(|_| two) {
        let caption =
            format!("Points of {} from the two games of a deal.", report.pairs[0].bots[0]);
        section(&mut body, "Pairs of games", &caption, &plot::pairs(counts));
    }
    if !report.forfeits.is_empty() {
        let rows: String = report
            .forfeits
            .iter()
            .map(|f| {
                let first = f.first.as_ref().map(ToString::to_string).unwrap_or_default();
                format!(
                    "<li>{}: {} games; the first: {}</li>",
                    escape(&f.bot),
                    f.games,
                    escape(&first)
                )
            })
            .collect();
        section(
            &mut body,
            "Lost by rule",
            "Games in which a program failed.",
            &format!("<ul>{rows}</ul>"),
        );
    }
    if thinking.iter().any(|pace| pace.moves > 0) {
        section(
            &mut body,
            "Thinking time",
            "Of the moves made while this page was made. A limit is what the bots were told, or what their level promises.",
            &thinking_table(thinking),
        );
    }
    section(
        &mut body,
        "How to repeat it",
        "The same command gives the same deals.",
        &format!("<pre>{}</pre>", escape(command)),
    );
    format!(
        "<!doctype html>\n<html lang=en><head><meta charset=utf-8>\
         <meta name=viewport content=\"width=device-width, initial-scale=1\">\
         <title>{}</title><style>{STYLE}</style></head><body><main>{body}</main></body></html>\n",
        escape(&title)
    )
}

/// The same results without luck, if they were worked out.
fn luckless_section(body: &mut String, report: &ContestReport) {
    if report.header.luck_adjusted {
        section(
            body,
            "Without luck",
            "The same games without what deals, draws, dice and reveals were worth beyond what was to be expected. It averages to nothing, so that the means stay what they are; intervals are 95 %, over deals. “Needs” says how many games the same interval needs, beside those with luck.",
            &without_luck(report),
        );
    }
}

fn section(body: &mut String, title: &str, caption: &str, content: &str) {
    let _ = write!(
        body,
        "<section><h2>{title}</h2><p>{}</p><div class=wide>{content}</div></section>",
        escape(caption)
    );
}

fn figures(pair: &PairReport) -> String {
    let [first, second] = &pair.bots;
    let mut figures = vec![
        ("share of points", percent(pair.share.value), range(&pair.share, percent)),
        ("Elo", signed(pair.elo.value, 0), range(&pair.elo, |x| signed(x, 0))),
        (
            "score difference",
            signed(pair.difference.value, 2),
            range(&pair.difference, |x| signed(x, 2)),
        ),
    ];
    if let Some([alone, _]) = &pair.alone {
        figures.push(("games won alone", percent(alone.wins.value), range(&alone.wins, percent)));
        let place = |x: f64| format!("{x:.2}");
        figures.push(("mean place alone", place(alone.place.value), range(&alone.place, place)));
    }
    let cells: String = figures
        .iter()
        .map(|(name, value, range)| {
            format!("<div><dt>{name}</dt><dd>{value}</dd><dd class=range>{range}</dd></div>")
        })
        .collect();
    format!("<p class=who><b>{}</b> against {}</p><dl>{cells}</dl>", escape(first), escape(second))
}

fn range(estimate: &Estimate, show: impl Fn(f64) -> String) -> String {
    format!("{} to {}", show(estimate.low), show(estimate.high))
}

/// What each two showed without luck.
fn without_luck(report: &ContestReport) -> String {
    let row = |pair: &PairReport| {
        let [first, second] = &pair.bots;
        let lines = pair.without_luck.iter().flat_map(|adjusted| luckless(adjusted, pair));
        let lines = lines.map(|(name, value, range, shrink)| {
            format!(
                "<tr><th scope=row>{} against {}</th><th scope=row>{}</th><td>{value}</td>\
                 <td>{range}</td><td>{shrink}</td></tr>",
                escape(first),
                escape(second),
                escape(&name)
            )
        });
        lines.collect::<String>()
    };
    let rows: String = report.pairs.iter().map(row).collect();
    format!(
        "<table class=times><thead><tr><td></td><td></td><th scope=col>mean</th>\
         <th scope=col>from to</th><th scope=col>needs</th></tr></thead>\
         <tbody>{rows}</tbody></table>"
    )
}

/// What two showed without luck: what it is, the mean, its interval, by how many times fewer games
/// are needed.
pub fn luckless(
    adjusted: &AdjustedReport,
    pair: &PairReport,
) -> Vec<(String, String, String, String)> {
    let shrink = |times: Option<f64>| match times {
        Some(times) if times >= 1.0 => format!("{times:.1} times fewer games"),
        Some(times) if times > 0.0 => format!("{:.1} times more games", 1.0 / times),
        _ => "·".into(),
    };
    let line = |name: &str, part: &WithoutLuck, show: &dyn Fn(f64) -> String| {
        let range = range(&part.estimate, show);
        (name.to_string(), show(part.estimate.value), range, shrink(part.shrink))
    };
    let mut lines = Vec::new();
    if let Some(share) = &adjusted.share {
        lines.push(line("win rate", share, &percent));
    }
    if let Some(elo) = &adjusted.elo {
        let show = |x: f64| signed(x, 0);
        lines.push(("Elo".into(), show(elo.value), range(elo, show), shrink(None)));
    }
    lines.push(line("score difference", &adjusted.difference, &|x| signed(x, 2)));
    for (alone, name) in adjusted.alone.iter().flatten().zip(&pair.bots) {
        lines.push(line(&format!("games won by {name} alone"), alone, &percent));
    }
    lines
}

/// `51.2 %`
pub fn percent(share: f64) -> String {
    format!("{:.1} %", 100.0 * share)
}

/// A number with its sign, and this many decimals.
pub fn signed(value: f64, decimals: usize) -> String {
    if value.is_infinite() {
        return if value > 0.0 { "+∞".into() } else { "−∞".into() };
    }
    let text = format!("{:.decimals$}", value.abs());
    let zero = text.chars().all(|c| matches!(c, '0' | '.'));
    let sign = if zero {
        ""
    } else if value > 0.0 {
        "+"
    } else {
        "−"
    };
    format!("{sign}{text}")
}

/// A time in milliseconds with three digits that count: quick bots take microseconds.
pub fn milliseconds(ms: f64) -> String {
    match ms {
        100.0.. => format!("{ms:.0} ms"),
        1.0.. => format!("{ms:.1} ms"),
        0.1.. => format!("{ms:.2} ms"),
        _ => format!("{:.1} µs", 1e3 * ms),
    }
}

/// What a sequential test says, in a sentence.
pub fn verdict(report: &SprtReport) -> String {
    let SprtReport { test: Sprt { elo0, elo1 }, llr, bound, .. } = *report;
    let said = match report.verdict {
        Verdict::Open => "not settled".to_string(),
        Verdict::H0 => {
            format!("H0 accepted: rather {} Elo than {}", signed(elo0, 1), signed(elo1, 1))
        }
        Verdict::H1 => {
            format!("H1 accepted: rather {} Elo than {}", signed(elo1, 1), signed(elo0, 1))
        }
    };
    let biased = if report.biased {
        " A run that stops as soon as it is settled stops at a lucky moment, so that the estimates \
         above are biased: they lean to the side that was accepted. For an estimate play a fixed \
         number of games."
    } else {
        ""
    };
    format!(
        "SPRT of H0 ({} Elo) and H1 ({} Elo), 5 % error either way: {said}. LLR {}, bounds ±{bound:.2}.{biased}",
        signed(elo0, 1),
        signed(elo1, 1),
        signed(llr, 2)
    )
}

fn thinking_table(paces: &[PaceReport]) -> String {
    let rows: String = paces
        .iter()
        .map(|pace| {
            let limit = pace.limit_ms.map_or_else(|| "·".into(), |ms| format!("{ms} ms"));
            let over = pace.over.map_or_else(|| "·".into(), |over| over.to_string());
            format!(
                "<tr><th scope=row>{}</th><td>{}</td><td>{}</td><td>{}</td><td>{limit}</td><td>{over}</td></tr>",
                escape(&pace.bot),
                pace.moves,
                milliseconds(pace.mean_ms),
                milliseconds(pace.slowest_ms)
            )
        })
        .collect();
    format!(
        "<table class=times><thead><tr><td></td><th scope=col>moves</th><th scope=col>mean</th>\
         <th scope=col>slowest</th><th scope=col>limit</th>\
         <th scope=col>over it by more than a tenth</th></tr></thead><tbody>{rows}</tbody></table>"
    )
}

fn cross_table(report: &ContestReport) -> String {
    let bots: Vec<&str> = report.ratings.iter().map(|rating| rating.bot.as_str()).collect();
    let head: String =
        bots.iter().map(|bot| format!("<th scope=col>{}</th>", escape(bot))).collect();
    let mut rows = String::new();
    for row in &bots {
        let _ = write!(rows, "<tr><th scope=row>{}</th>", escape(row));
        for column in &bots {
            rows.push_str(&cell(report, row, column));
        }
        rows.push_str("</tr>");
    }
    format!("<table><thead><tr><td></td>{head}</tr></thead><tbody>{rows}</tbody></table>")
}

fn cell(report: &ContestReport, row: &str, column: &str) -> String {
    let named = |pair: &&PairReport, a: &str, b: &str| pair.bots[0] == a && pair.bots[1] == b;
    let ahead = report.pairs.iter().find(|pair| named(pair, row, column));
    let behind = report.pairs.iter().find(|pair| named(pair, column, row));
    let turn = |e: Estimate, whole: f64| Estimate {
        value: whole - e.value,
        low: whole - e.high,
        high: whole - e.low,
    };
    let (share, difference) = match (ahead, behind) {
        (Some(pair), _) => (pair.share, pair.difference),
        (None, Some(pair)) => (turn(pair.share, 1.0), turn(pair.difference, 0.0)),
        (None, None) => return "<td class=self></td>".into(),
    };
    let tint = (200.0 * (share.value - 0.5)).abs().round();
    let hue = if share.value >= 0.5 { "good" } else { "bad" };
    format!(
        "<td style=\"--tint:{tint}%;--hue:var(--{hue})\"><b>{}</b><small>{}</small><small>{}</small></td>",
        percent(share.value),
        range(&share, percent),
        signed(difference.value, 2)
    )
}

/// Text in HTML.
fn escape(text: &str) -> String {
    text.chars().fold(String::with_capacity(text.len()), |mut out, c| {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            _ => out.push(c),
        }
        out
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contest::{GameResult, Group};
    use crate::pace::Pace;
    use crate::scoreboard::Scoreboard;
    use crate::state::Header;
    use hindsight_core::Standing;
    use std::time::Duration;

    fn board(bots: &[&str], groups: u64) -> Scoreboard {
        let bots: Vec<String> = bots.iter().map(ToString::to_string).collect();
        let mut board = Scoreboard::new(&Header::new("a-game", 1, "", 2, &bots, 0, None, None));
        for group in 0..groups {
            let scores = [[(group % 7) as i32, 3], [2, (group % 5) as i32]];
            let games = scores.map(|s| GameResult {
                standing: Standing::by_score(s.into_iter().collect()),
                forfeit: None,
                luck: Vec::new(),
            });
            board.add(&Group { group, games: games.into() });
        }
        board
    }

    fn thinking() -> Vec<PaceReport> {
        let mut pace = Pace { limit: Some(Duration::from_millis(20)), ..Pace::default() };
        [3, 21, 23].map(Duration::from_millis).into_iter().for_each(|took| pace.add(took));
        vec![pace.report("proc:<script>".into())]
    }

    /// Nothing that a bot is called gets into the page as markup, and nothing is
    /// fetched from elsewhere.
    #[test]
    fn a_page_needs_nothing_and_obeys_nobody() {
        let board = board(&["proc:<script>alert(1)</script>", "B", "C"], 90);
        let page = html(&board.report(), &board.history(50), &thinking(), "arena \"<b>\"");
        assert!(!page.contains("<script") && !page.contains("<b>\"") && !page.contains("http"));
        assert!(page.contains("&lt;script&gt;alert(1)") && page.contains("<svg"));
        assert!(!page.contains("NaN") && !page.contains("inf"));
        // 21 ms are over the limit, but not by a tenth.
        let row = "<td>3</td><td>15.7 ms</td><td>23.0 ms</td><td>20 ms</td><td>1</td>";
        assert!(page.contains(row), "{page}");
    }

    #[test]
    fn a_page_can_be_made_of_hardly_anything() {
        for groups in 0..3 {
            let board = board(&["A", "B"], groups);
            let page = html(&board.report(), &board.history(50), &[], "");
            assert!(page.contains("Pairs of games") && !page.contains("NaN"), "{page}");
        }
    }

    #[test]
    fn numbers_read_well() {
        assert_eq!(signed(0.0, 1), "0.0");
        assert_eq!(signed(-0.04, 1), "0.0");
        assert_eq!(signed(-3.26, 1), "−3.3");
        assert_eq!(signed(f64::INFINITY, 0), "+∞");
        assert_eq!(percent(0.5125), "51.2 %");
        assert_eq!(
            [0.0012, 0.25, 3.44, 1000.4].map(milliseconds),
            ["1.2 µs", "0.25 ms", "3.4 ms", "1000 ms"]
        );
    }
}
