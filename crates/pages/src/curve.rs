//! A rating over time, drawn: a line in the band of what it may well have been, dotted while it
//! was little more than a guess.

use maud::{Markup, PreEscaped, html};

use crate::calendar::{Civil, civil, date_in_list, first_of_month};
use crate::say::{Say, args};

/// How somebody's rating in one kind of table went.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingHistory {
    /// The game's id.
    pub game: String,
    /// Whether it is that of tables of more than two.
    pub many: bool,
    /// The rating now.
    pub rating: i32,
    /// How far off it may well be.
    pub deviation: i32,
    /// Whether it is little more than a guess.
    pub provisional: bool,
    /// How many games were rated.
    pub games: usize,
    /// The rating before the first of them, with its deviation.
    pub first: (f32, f32),
    /// The rating after each of them, the oldest first.
    pub points: Vec<RatingPoint>,
}

/// A rating after a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingPoint {
    /// When the game ended, in milliseconds since 1970.
    pub ended: u64,
    /// The rating.
    pub rating: f32,
    /// How far off it may well be.
    pub deviation: f32,
    /// Whether it is little more than a guess.
    pub provisional: bool,
}

const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;
/// The picture, and the ground of the curve in it: left, right, top, bottom.
const SIZE: (f32, f32) = (700.0, 236.0);
const GROUND: (f32, f32, f32, f32) = (78.0, 682.0, 46.0, 200.0);
/// No two points of the curve are closer to each other than this.
const STEP: f32 = 6.0;
/// The band of the first games would dwarf everything after them.
const WIDEST: f32 = 120.0;
/// How much room a word above the curve takes.
const WORD: f32 = 150.0;
/// How far the middle of a word is from what it stands beside.
const BESIDE: f32 = 100.0;
/// The rows of the table that tells the same in words.
const ROWS: usize = 12;

/// A point as it is drawn.
#[derive(Clone, Copy)]
struct Drawn {
    point: RatingPoint,
    x: f32,
}

/// Where everything is.
struct Plan {
    drawn: Vec<Drawn>,
    from: u64,
    to: u64,
    low: f32,
    high: f32,
    step: i32,
}

impl Plan {
    fn new(history: &RatingHistory) -> Option<Plan> {
        let (first, last) = (history.points.first()?, history.points.last()?);
        let to = last.ended;
        // The beginning stands a little before the first game.
        let from = first.ended.saturating_sub(((to - first.ended) / 30).max(HOUR));
        let (rating, deviation) = history.first;
        let provisional = first.provisional;
        let start = RatingPoint { ended: from, rating, deviation, provisional };
        let (left, right, ..) = GROUND;
        let x = |ended: u64| left + (right - left) * (ended - from) as f32 / (to - from) as f32;
        let mut drawn: Vec<Drawn> = vec![Drawn { point: start, x: left }];
        for point in &history.points {
            let next = Drawn { point: *point, x: x(point.ended.clamp(from, to)) };
            match drawn.last_mut() {
                // The last of those that would lie upon each other stands for all.
                Some(before) if next.x - before.x < STEP && before.x > left => {
                    *before = Drawn { x: before.x, ..next };
                }
                Some(before) if next.x - before.x < STEP => {
                    drawn.push(Drawn { x: left + STEP, ..next });
                }
                _ => drawn.push(next),
            }
        }
        if let Some(end) = drawn.last_mut() {
            end.x = right;
        }
        let reach = |sign: f32| {
            drawn.iter().map(move |d| d.point.rating + sign * d.point.deviation.min(WIDEST))
        };
        let (low, high) =
            (reach(-1.0).fold(f32::MAX, f32::min), reach(1.0).fold(f32::MIN, f32::max));
        let steps = [50, 100, 200, 500, 1000];
        let step =
            steps.into_iter().find(|step| (high - low) / *step as f32 <= 5.0).unwrap_or(2000);
        Some(Plan { drawn, from, to, low, high, step })
    }

    fn y(&self, rating: f32) -> f32 {
        let (.., top, bottom) = GROUND;
        (bottom - (bottom - top) * (rating - self.low) / (self.high - self.low)).clamp(top, bottom)
    }

    fn x(&self, wall: u64) -> f32 {
        let (left, right, ..) = GROUND;
        left + (right - left) * (wall - self.from) as f32 / (self.to - self.from) as f32
    }

    /// The round ratings that have a line of their own.
    fn lines(&self) -> impl Iterator<Item = i32> {
        let first = (self.low / self.step as f32).ceil() as i32 * self.step;
        let (high, step) = (self.high, self.step);
        (0..6).map(move |n| first + n * step).filter(move |rating| *rating as f32 <= high)
    }

    /// The highest rating that was no guess.
    fn best(&self, history: &RatingHistory) -> Option<(Drawn, i32)> {
        let sure = |points: &mut dyn Iterator<Item = RatingPoint>| {
            points.filter(|p| !p.provisional).map(|p| p.rating).fold(f32::MIN, f32::max)
        };
        let value = sure(&mut history.points.iter().copied());
        let drawn = self.drawn.iter().filter(|drawn| !drawn.point.provisional);
        let best = drawn.max_by(|a, b| a.point.rating.total_cmp(&b.point.rating))?;
        Some((*best, value.round() as i32))
    }

    /// The first point at which the rating was no guess any more.
    fn settled(&self) -> Option<usize> {
        self.drawn.iter().position(|drawn| !drawn.point.provisional).filter(|place| *place > 0)
    }
}

/// A smooth way through points that overshoots none of them (after Fritsch and Carlson).
fn smooth(points: &[(f32, f32)]) -> String {
    let slope = |n: usize| {
        let ((x0, y0), (x1, y1)) = (points[n], points[n + 1]);
        (y1 - y0) / (x1 - x0)
    };
    let tangent = |n: usize| match (n.checked_sub(1), n + 1 < points.len()) {
        (Some(before), true) => {
            let (a, b) = (slope(before), slope(n));
            // Flat at a summit, and never steeper than what is around it allows.
            if a * b <= 0.0 { 0.0 } else { 2.0 * a * b / (a + b) }
        }
        (Some(before), false) => slope(before),
        (None, true) => slope(n),
        (None, false) => 0.0,
    };
    let mut path = String::new();
    for (n, (x, y)) in points.iter().enumerate() {
        match n.checked_sub(1) {
            None => path.push_str(&format!("M{x:.1} {y:.1}")),
            Some(before) => {
                let (x0, y0) = points[before];
                let third = (x - x0) / 3.0;
                let (out, into) = (y0 + third * tangent(before), y - third * tangent(n));
                let (x1, x2) = (x0 + third, x - third);
                path.push_str(&format!("C{x1:.1} {out:.1} {x2:.1} {into:.1} {x:.1} {y:.1}"));
            }
        }
    }
    path
}

/// The words below the curve: months, or days where there are few of them.
fn times(say: Say, plan: &Plan) -> Vec<(f32, String)> {
    let Civil { year, month, .. } = civil(plan.from / DAY);
    let months = (plan.to - plan.from) / (30 * DAY);
    let mut marks: Vec<(u64, String)> = Vec::new();
    if months >= 2 {
        let every = (months as usize / 9 + 1) as u64;
        let first = 12 * year + month - 1;
        for n in (first + 1..).step_by(every as usize) {
            let wall = first_of_month(n / 12, n % 12 + 1) * DAY;
            if wall > plan.to {
                break;
            }
            let key = if n % 12 == 0 { "month-and-year" } else { "month-short" };
            marks.push((
                wall,
                say.with(key, &args![month = n % 12 + 1, year = (n / 12).to_string()]),
            ));
        }
    } else if plan.to - plan.from >= 2 * DAY {
        let days = (plan.to - plan.from) / DAY;
        for day in (plan.from / DAY + 1..=plan.to / DAY).step_by((days as usize / 7 + 1).max(1)) {
            let Civil { month, day: of_month, .. } = civil(day);
            marks.push((
                day * DAY,
                say.with("day-and-month", &args![day = of_month, month = month]),
            ));
        }
    }
    let (left, right, ..) = GROUND;
    let placed = marks.into_iter().map(|(wall, words)| (plan.x(wall), words));
    placed.filter(|(x, _)| (left..right - 24.0).contains(x)).collect()
}

/// The curve of a rating, and a table that tells the same to whoever does not see it.
pub(crate) fn curve(say: Say, history: &RatingHistory) -> Markup {
    let Some(plan) = Plan::new(history) else { return html! {} };
    let (left, right, top, bottom) = GROUND;
    let at = |drawn: &Drawn| (drawn.x, plan.y(drawn.point.rating));
    let edge = |sign: f32| {
        let y = move |drawn: &Drawn| drawn.point.rating + sign * drawn.point.deviation;
        plan.drawn.iter().map(|drawn| (drawn.x, plan.y(y(drawn)))).collect::<Vec<_>>()
    };
    let (above, mut below) = (edge(1.0), edge(-1.0));
    below.reverse();
    let band = format!("{}{}Z", smooth(&above), smooth(&below).replacen('M', "L", 1));
    let all: Vec<(f32, f32)> = plan.drawn.iter().map(at).collect();
    let settled = plan.settled();
    let sure = plan.drawn.iter().any(|drawn| !drawn.point.provisional);
    let turn = settled.unwrap_or(if sure { 0 } else { all.len() - 1 });
    let best = plan.best(history);
    let turn_x = settled.map(|place| plan.drawn[place].x);
    // Its word stands beside the line at which the rating was settled, never upon it.
    let best_x = best.map(|(drawn, _)| match turn_x {
        Some(turn) if (drawn.x - turn).abs() < BESIDE && turn + BESIDE < right => turn + BESIDE,
        Some(turn) if (drawn.x - turn).abs() < BESIDE => turn - BESIDE,
        _ => drawn.x.clamp(left + BESIDE, right - BESIDE),
    });
    let alone = |x: f32| best_x.is_none_or(|best| (best - x).abs() > WORD);
    let label = words(say, history, best.map(|(_, value)| value));
    html! {
        svg.curve viewBox={ "0 0 " (SIZE.0) " " (SIZE.1) } role="img" aria-label=(label) {
            @for line in plan.lines() {
                @let y = plan.y(line as f32);
                path.grid d=(format!("M{left} {y:.1}H{right}")) {}
                text.mark-y x=(left - 8.0) y=(format!("{:.1}", y + 4.5)) { (line) }
            }
            @for (n, (x, words)) in times(say, &plan).into_iter().enumerate() {
                text.opt[n % 2 == 1] x=(format!("{x:.1}")) y=(bottom + 24.0) { (words) }
            }
            path.band d=(PreEscaped(band)) {}
            @if turn > 0 { path.guess d=(PreEscaped(smooth(&all[..=turn]))) {} }
            @if turn + 1 < all.len() { path.line d=(PreEscaped(smooth(&all[turn..]))) {} }
            @if let Some(x) = turn_x {
                path.turn d=(format!("M{x:.1} {}V{bottom}", top - 30.0)) {}
                @if x - left > WORD && alone(x - WORD / 2.0) { text.word.ends.opt x=(format!("{:.1}", x - 8.0)) y=(top - 22.0) { (say.the("rating-provisional")) } }
                @if right - x > WORD && alone(x + WORD / 2.0) { text.word.opt x=(format!("{:.1}", x + 8.0)) y=(top - 22.0) { (say.the("rating-settled")) } }
            }
            @if let (Some((drawn, value)), Some(x)) = (best, best_x) {
                @let y = plan.y(drawn.point.rating);
                circle.best cx=(format!("{:.1}", drawn.x)) cy=(format!("{y:.1}")) r="4" {}
                text.word.middle x=(format!("{x:.1}")) y=(format!("{:.1}", y - 16.0)) { (say.with("rating-best", &args![rating = value.to_string()])) }
            }
            @if let Some((x, y)) = all.last() { circle.now cx=(format!("{x:.1}")) cy=(format!("{y:.1}")) r="5.5" {} }
        }
        (table(say, history, &label))
    }
}

fn words(say: Say, history: &RatingHistory, best: Option<i32>) -> String {
    let from = (history.first.0.round() as i32).to_string();
    let all = args![n = history.games, from = from, to = history.rating.to_string()];
    let mut words = say.with("rating-chart", &all);
    if let Some(best) = best {
        words.push_str(", ");
        words.push_str(&say.with("rating-best", &args![rating = best.to_string()]));
    }
    words
}

/// The curve in numbers: a dozen of its points at most.
fn table(say: Say, history: &RatingHistory, label: &str) -> Markup {
    let all = &history.points;
    let rows = all.len().min(ROWS);
    let row = |n: usize| &all[if rows < 2 { 0 } else { n * (all.len() - 1) / (rows - 1) }];
    html! {
        div.sr {
            table {
                caption { (label) }
                thead { tr {
                    th scope="col" { (say.the("rating-when")) }
                    th scope="col" { (say.the("ranking-rating")) }
                } }
                tbody { @for point in (0..rows).map(row) {
                    tr {
                        th scope="row" { (date_in_list(say, point.ended)) }
                        td {
                            (point.rating.round() as i32) " ± " (point.deviation.round() as i32)
                            @if point.provisional { ", " (say.the("rating-provisional")) }
                        }
                    }
                } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Lang;

    fn point(day: u64, rating: f32, deviation: f32) -> RatingPoint {
        RatingPoint { ended: day * DAY, rating, deviation, provisional: deviation > 110.0 }
    }

    fn history(points: Vec<RatingPoint>) -> RatingHistory {
        let last = *points.last().unwrap();
        RatingHistory {
            game: "lost-cities".into(),
            many: false,
            rating: last.rating.round() as i32,
            deviation: last.deviation.round() as i32,
            provisional: last.provisional,
            games: points.len(),
            first: (1500.0, 200.0),
            points,
        }
    }

    fn drawn(points: Vec<RatingPoint>) -> String {
        curve(Say::new(Lang::En), &history(points)).0
    }

    #[test]
    fn a_curve_is_dotted_as_long_as_it_is_a_guess_and_names_its_best_point() {
        let guess = drawn(vec![point(20_000, 1520.0, 180.0)]);
        assert!(guess.contains("class=\"guess\"") && !guess.contains("class=\"line\""), "{guess}");
        assert!(!guess.contains("best"), "the best of guesses is no best: {guess}");
        let sure = drawn(vec![point(20_000, 1520.0, 90.0), point(20_090, 1500.0, 60.0)]);
        assert!(!sure.contains("class=\"guess\"") && sure.contains("class=\"line\""), "{sure}");
        assert!(sure.contains("best 1520"), "{sure}");
        let both = drawn(vec![
            point(20_000, 1900.0, 190.0),
            point(20_100, 1600.0, 100.0),
            point(20_280, 1683.0, 60.0),
            point(20_300, 1646.0, 40.0),
        ]);
        assert!(both.contains("class=\"guess\"") && both.contains("class=\"line\""), "{both}");
        assert!(both.contains("best 1683") && !both.contains("best 1900"), "{both}");
        assert!(both.contains("provisional") && both.contains("settled"), "{both}");
    }

    #[test]
    fn the_table_begins_with_the_first_game_and_ends_with_the_last() {
        let many: Vec<_> = (0..500u16)
            .map(|n| point(20_000 + u64::from(n), 1500.0 + f32::from(n), 60.0))
            .collect();
        let text = drawn(many);
        assert_eq!(text.matches("<tr>").count(), ROWS + 1);
        assert!(text.contains("<td>1500 ± 60</td>") && text.contains("<td>1999 ± 60</td>"));
        let one = drawn(vec![point(20_000, 1520.0, 180.0)]);
        assert_eq!(one.matches("<tr>").count(), 2);
    }

    #[test]
    fn nothing_is_drawn_outside_of_the_picture_whenever_games_were_played() {
        let cases = [
            vec![point(20_000, 1500.0, 200.0); 40],
            vec![point(20_000, 900.0, 350.0), point(20_000, 2600.0, 30.0)],
            (0..900u16).map(|n| point(15_000 + u64::from(n) * 9, 1500.0, 60.0)).collect(),
            (0..9u16).map(|n| point(20_000 + u64::from(n), 1500.0, 60.0)).collect(),
        ];
        for points in cases {
            let history = history(points);
            let plan = Plan::new(&history).unwrap();
            assert!(plan.drawn.windows(2).all(|two| two[0].x < two[1].x), "from left to right");
            let ((left, right, top, bottom), times) = (GROUND, times(Say::new(Lang::En), &plan));
            assert!(plan.drawn.iter().all(|drawn| (left..=right).contains(&drawn.x)));
            assert!(plan.lines().all(|line| (top..=bottom).contains(&plan.y(line as f32))));
            assert!(times.len() <= 12, "{times:?}");
            assert!(!curve(Say::new(Lang::Ru), &history).0.contains("NaN"));
        }
    }
}
