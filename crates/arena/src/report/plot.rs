//! Drawings of a contest, as inline SVG.

use std::fmt::Write as _;

use super::{escape, percent, signed};
use crate::scoreboard::Moment;
use crate::statistics::Estimate;

const WIDTH: f64 = 760.0;
const COLOURS: usize = 6;

/// A scale from values to places.
struct Scale {
    from: (f64, f64),
    to: (f64, f64),
}

impl Scale {
    fn at(&self, value: f64) -> f64 {
        let (low, high) = self.from;
        let part = ((value - low) / (high - low)).clamp(-1.0, 2.0);
        self.to.0 + part * (self.to.1 - self.to.0)
    }

    /// Round values, about this many, within the scale.
    fn ticks(&self, about: f64) -> Vec<f64> {
        let (low, high) = self.from;
        let rough = (high - low) / about;
        let power = 10f64.powf(rough.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].map(|m| m * power).into_iter().find(|s| *s >= rough);
        let step = step.unwrap_or(rough);
        let first = (low / step).ceil() as i64;
        let last = (high / step).floor() as i64;
        (first..=last).map(|k| k as f64 * step).collect()
    }
}

/// What all finite ends of the intervals lie in, with a little room.
fn span<'a>(estimates: impl Iterator<Item = &'a Estimate>, middle: f64, least: f64) -> (f64, f64) {
    let ends = estimates.flat_map(|e| [e.value, e.low, e.high]).filter(|x| x.is_finite());
    let (low, high) = ends.fold((middle, middle), |(low, high), x| (low.min(x), high.max(x)));
    let room = (0.06 * (high - low)).max(least);
    (low - room, high + room)
}

/// Each rating as a dot with its interval.
pub fn ratings(rows: &[(String, Estimate)]) -> String {
    let (left, line) = (190.0, 30.0);
    let bottom = line * rows.len() as f64 + 10.0;
    let scale =
        Scale { from: span(rows.iter().map(|(_, e)| e), 0.0, 5.0), to: (left, WIDTH - 90.0) };
    let mut svg = open(WIDTH, bottom + 28.0, "Ratings with their intervals");
    for tick in scale.ticks(7.0) {
        let x = scale.at(tick);
        let _ = write!(
            svg,
            "<line class=grid x1={x:.1} x2={x:.1} y1=4 y2={bottom:.1} /><text x={x:.1} y={:.1} text-anchor=middle>{}</text>",
            bottom + 18.0,
            signed(tick, 0)
        );
    }
    for (place, (name, rating)) in rows.iter().enumerate() {
        let y = line * place as f64 + 20.0;
        let [x, low, high] = [rating.value, rating.low, rating.high].map(|v| scale.at(v));
        let _ = write!(
            svg,
            "<text class=name x={:.1} y={:.1} text-anchor=end>{}</text>\
             <line class=bar x1={low:.1} x2={high:.1} y1={y:.1} y2={y:.1} /><circle cx={x:.1} cy={y:.1} r=5 />\
             <text class=name x={:.1} y={:.1}>{}</text>",
            left - 14.0,
            y + 5.0,
            escape(&short(name)),
            high.max(x) + 10.0,
            y + 5.0,
            signed(rating.value, 0)
        );
    }
    svg + "</svg>"
}

/// The estimates over time, each a line in its band.
pub fn history(moments: &[Moment], labels: &[String], shares: bool) -> String {
    let Some(last) = moments.last() else { return "<p>Nothing has been played.</p>".into() };
    let (left, right, top, bottom) = (58.0, WIDTH - 16.0, 12.0, 290.0);
    // The first estimates are so wide that they would flatten all the others.
    let settled = &moments[moments.len() / 8..];
    let all = settled.iter().flat_map(|moment| &moment.estimates);
    let from = if shares { span(all, 0.5, 0.01) } else { span(all, 0.0, 5.0) };
    let from = if shares { (from.0.max(0.0), from.1.min(1.0)) } else { from };
    let across = Scale { from: (0.0, last.games as f64), to: (left, right) };
    let up = Scale { from, to: (bottom, top) };
    let mut svg = open(WIDTH, bottom + 34.0, "The estimate over the number of games");
    let _ = write!(
        svg,
        "<clipPath id=frame><rect x={left} y={} width={} height={} /></clipPath>",
        top - 2.0,
        right - left,
        bottom - top + 4.0
    );
    for tick in up.ticks(6.0) {
        let y = up.at(tick);
        let even = if shares { 0.5 } else { 0.0 };
        let class = if (tick - even).abs() < 1e-9 { "even" } else { "grid" };
        let text = if shares { percent(tick) } else { signed(tick, 0) };
        let _ = write!(
            svg,
            "<line class={class} x1={left} x2={right} y1={y:.1} y2={y:.1} /><text x={} y={:.1} text-anchor=end>{text}</text>",
            left - 8.0,
            y + 4.0
        );
    }
    for tick in across.ticks(6.0).into_iter().filter(|tick| tick.fract() == 0.0) {
        let anchor = if tick > 0.9 * last.games as f64 { "end" } else { "middle" };
        let _ = write!(
            svg,
            "<text x={:.1} y={} text-anchor={anchor}>{tick}</text>",
            across.at(tick),
            bottom + 20.0
        );
    }
    for line in 0..labels.len() {
        let place = |moment: &Moment, pick: fn(&Estimate) -> f64| {
            format!(
                "{:.1},{:.1}",
                across.at(moment.games as f64),
                up.at(pick(&moment.estimates[line]))
            )
        };
        let upper = moments.iter().map(|moment| place(moment, |e| e.high));
        let lower = moments.iter().rev().map(|moment| place(moment, |e| e.low));
        let band: Vec<String> = upper.chain(lower).collect();
        let middle: Vec<String> = moments.iter().map(|moment| place(moment, |e| e.value)).collect();
        let _ = write!(
            svg,
            "<g class=\"line c{}\" clip-path=\"url(#frame)\"><polygon points=\"{}\" /><polyline points=\"{}\" /></g>",
            line % COLOURS,
            band.join(" "),
            middle.join(" ")
        );
    }
    let keys = labels.iter().enumerate().map(|(line, label)| {
        format!(
            "<span class=\"key line c{}\"><svg width=34 height=10 aria-hidden=true><polyline points=\"1,5 33,5\" /></svg>{}</span>",
            line % COLOURS,
            escape(label)
        )
    });
    format!("{svg}</svg><p class=keys>{}</p>", keys.collect::<String>())
}

/// The five outcomes of a pair of games.
pub fn pairs(counts: &[u64]) -> String {
    let total = counts.iter().sum::<u64>().max(1) as f64;
    let most = counts.iter().copied().max().unwrap_or(0).max(1) as f64;
    let (step, height) = (WIDTH / counts.len() as f64, 140.0);
    let mut svg = open(WIDTH, height + 48.0, "How often a pair of games gave how many points");
    for (parts, &count) in counts.iter().enumerate() {
        let tall = height * count as f64 / most;
        let middle = step * (parts as f64 + 0.5);
        let points = ["0", "½", "1", "1½", "2"].get(parts).copied().unwrap_or_default();
        let _ = write!(
            svg,
            "<rect class=column x={:.1} y={:.1} width={:.1} height={tall:.1} rx=3 />\
             <text x={middle:.1} y={:.1} text-anchor=middle>{}</text>\
             <text class=name x={middle:.1} y={} text-anchor=middle>{points}</text>",
            middle - 0.3 * step,
            22.0 + height - tall,
            0.6 * step,
            16.0 + height - tall,
            percent(count as f64 / total),
            height + 42.0
        );
    }
    svg + "</svg>"
}

fn open(width: f64, height: f64, title: &str) -> String {
    format!("<svg viewBox=\"0 0 {width} {height}\" role=img aria-label=\"{title}\">")
}

/// A name that fits beside a plot.
fn short(name: &str) -> String {
    const FITS: usize = 24;
    if name.chars().count() <= FITS {
        return name.to_string();
    }
    name.chars().take(FITS - 1).chain(['…']).collect()
}
