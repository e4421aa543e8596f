//! What several people made of the same deal, compared: places, differences, where ways parted, and
//! on how many days in a row somebody played. Nothing here asks a clock or a store.

use std::collections::BTreeSet;

use hindsight_core::Seat;
use hindsight_pages::{Day, Road, RoadDay, Sums, TurnSign};
use hindsight_registry::AnyMatch;
use hindsight_review::Review;
use serde::{Deserialize, Serialize};

/// The points of a seat against the others: with two the difference, with more the points less
/// the average of the table, alone the points themselves. (As reviews count them.)
pub(crate) fn points(scores: &[i32], seat: usize) -> f64 {
    let own = scores.get(seat).copied().map_or(0.0, f64::from);
    match scores {
        [_] | [] => own,
        [one, other] => f64::from(if seat == 0 { one - other } else { other - one }),
        _ => own - scores.iter().copied().map(f64::from).sum::<f64>() / scores.len() as f64,
    }
}

/// The place of each, the largest first; who has as much shares a place.
pub(crate) fn places(values: &[f64]) -> Vec<usize> {
    let place = |own: &f64| 1 + values.iter().filter(|other| **other > *own).count();
    values.iter().map(place).collect()
}

/// How much better each was than the others on average; nothing for whoever is alone.
pub(crate) fn differences(values: &[f64]) -> Vec<f64> {
    let (sum, others) = (values.iter().sum::<f64>(), values.len().saturating_sub(1) as f64);
    let difference = |own: &f64| if others < 1.0 { 0.0 } else { own - (sum - own) / others };
    values.iter().map(difference).collect()
}

/// What a review made of a try: as much of it as comparisons need.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Summary {
    deal: f64,
    luck: f64,
    own: f64,
    rest: f64,
    result: f64,
    /// Each decision: its step, and what it lost.
    decisions: Vec<(usize, f64)>,
}

impl Summary {
    /// Of the seat that was played.
    pub(crate) fn of(review: &Review, seat: Seat) -> Option<Summary> {
        let split = review.sides.iter().find(|side| side.seat == seat.0)?.split;
        let decisions = review.decisions.iter().filter(|decision| decision.seat == seat.0);
        Some(Summary {
            deal: (split.start + split.deals).points,
            luck: (split.draws + split.rolls + split.reveals).points,
            own: split.own.points,
            rest: (split.others + split.rest).points,
            result: split.result.points,
            decisions: decisions.map(|one| (one.step, one.loss.points)).collect(),
        })
    }

    pub(crate) fn sums(&self) -> Sums {
        let Summary { deal, luck, own, rest, result, .. } = *self;
        Sums { deal, luck, decisions: own, rest, result }
    }

    /// What the decisions gave away.
    pub(crate) fn skill(&self) -> f64 {
        self.own
    }

    pub(crate) fn turns(&self) -> Vec<TurnSign> {
        let sign = |&(step, loss): &(usize, f64)| TurnSign { step, loss };
        self.decisions.iter().map(sign).collect()
    }

    /// What the decision at a step lost, if there was a choice.
    pub(crate) fn loss_at(&self, step: usize) -> Option<f64> {
        self.decisions.iter().find(|(at, _)| *at == step).map(|(_, loss)| *loss)
    }
}

/// The actions of a seat, each with the step that it was. All else follows from these: whoever
/// acted alike so far stands at the same position.
pub(crate) fn actions(game: &dyn AnyMatch, seat: Seat) -> Vec<(usize, String)> {
    let own = (0..game.steps()).filter(|step| game.actor(*step) == Some(seat));
    own.filter_map(|step| match game.step(step) {
        hindsight_core::record::StepLine::Act { action, .. } => Some((step, action)),
        hindsight_core::record::StepLine::Chance { .. } => None,
    })
    .collect()
}

/// The first action that differs, counted from 0; none if one did all that the other did.
pub(crate) fn parted(mine: &[(usize, String)], theirs: &[(usize, String)]) -> Option<usize> {
    mine.iter().zip(theirs).position(|((_, one), (_, other))| one != other)
}

/// On how many days in a row somebody played, up to today or, while today is still to come, to
/// yesterday; and the longest such row, with its last day.
pub(crate) fn streaks(days: &BTreeSet<Day>, today: Day) -> (usize, Option<(usize, Day)>) {
    let mut longest: Option<(usize, Day)> = None;
    let (mut row, mut last) = (0, None);
    for &day in days.range(..=today) {
        row = if last == Some(day.before()) && day != Day(0) { row + 1 } else { 1 };
        last = Some(day);
        if longest.is_none_or(|(most, _)| row >= most) {
            longest = Some((row, day));
        }
    }
    let goes_on = last.is_some_and(|last| last == today || last.after() == today);
    (if goes_on { row } else { 0 }, longest)
}

/// How many weeks the calendar shows.
const WEEKS: u64 = 5;

/// The calendar of somebody who has played these games (by their places among `games`) on these
/// days: the last weeks, from a Monday to today.
pub(crate) fn road(played: &[(Day, usize)], games: usize, today: Day) -> Road {
    let days: BTreeSet<Day> = played.iter().map(|(day, _)| *day).collect();
    let (streak, longest) = streaks(&days, today);
    // The first of 1970 was a Thursday.
    let monday = today.0 - (today.0 + 3) % 7;
    let first = monday.saturating_sub(7 * (WEEKS - 1));
    let of = |day: Day| RoadDay {
        day,
        played: (0..games).map(|game| played.contains(&(day, game))).collect(),
    };
    Road { days: (first..=today.0).map(|day| of(Day(day))).collect(), streak, longest }
}

#[cfg(test)]
#[allow(clippy::float_cmp, reason = "what is compared is exact")]
mod tests {
    use super::*;
    use hindsight_core::{Dice, SwiftDice};

    #[test]
    fn points_are_those_against_the_others() {
        assert_eq!(points(&[17], 0), 17.0);
        assert_eq!((points(&[30, 12], 0), points(&[30, 12], 1)), (18.0, -18.0));
        assert_eq!(points(&[8, 4, 0, 0], 0), 5.0);
        let mut dice = SwiftDice::new(1);
        for seats in 2..=4 {
            for _ in 0..200 {
                let scores: Vec<i32> = (0..seats).map(|_| dice.below(60) as i32 - 20).collect();
                let sum: f64 = (0..seats).map(|seat| points(&scores, seat)).sum();
                assert!(sum.abs() < 1e-9, "{scores:?}: what one has more, others have less");
            }
        }
    }

    #[test]
    fn places_are_shared_by_equals_and_none_is_given_for_order() {
        assert_eq!(places(&[3.0, 9.0, 3.0, -1.0]), [2, 1, 2, 4]);
        assert_eq!(places(&[]), [0_usize; 0]);
    }

    /// As bridge players compare: whatever the deal was worth to all falls out.
    #[test]
    fn luck_that_all_had_cancels() {
        let mut dice = SwiftDice::new(2);
        for n in 1..6 {
            let values: Vec<f64> = (0..n).map(|_| f64::from(dice.below(90)) - 45.0).collect();
            let luck = f64::from(dice.below(40)) - 20.0;
            let lucky: Vec<f64> = values.iter().map(|value| value + luck).collect();
            let (plain, with) = (differences(&values), differences(&lucky));
            assert!(plain.iter().zip(&with).all(|(one, other)| (one - other).abs() < 1e-9));
            assert!(plain.iter().sum::<f64>().abs() < 1e-9);
        }
        assert_eq!(differences(&[10.0, 4.0, 1.0]), [7.5, -1.5, -6.0]);
        assert_eq!(differences(&[10.0]), [0.0]);
    }

    #[test]
    fn ways_part_at_the_first_action_that_differs() {
        let way = |text: &str| {
            text.split(' ')
                .enumerate()
                .map(|(n, word)| (2 * n, word.to_string()))
                .collect::<Vec<_>>()
        };
        assert_eq!(parted(&way("a b c"), &way("a x c")), Some(1));
        assert_eq!(parted(&way("a b c"), &way("a b c")), None);
        assert_eq!(parted(&way("a b"), &way("a b c")), None, "the other was still going");
    }

    fn set(days: &[u64]) -> BTreeSet<Day> {
        days.iter().copied().map(Day).collect()
    }

    #[test]
    fn a_streak_waits_for_today_and_stops_at_a_day_that_was_missed() {
        let today = Day(100);
        assert_eq!(streaks(&set(&[]), today), (0, None));
        assert_eq!(streaks(&set(&[100]), today), (1, Some((1, today))));
        assert_eq!(streaks(&set(&[97, 98, 99]), today), (3, Some((3, Day(99)))), "not yet today");
        assert_eq!(streaks(&set(&[96, 97, 98]), today), (0, Some((3, Day(98)))), "missed");
        assert_eq!(streaks(&set(&[90, 91, 92, 99, 100]), today), (2, Some((3, Day(92)))));
        // Of two that are as long the later one is told.
        assert_eq!(streaks(&set(&[90, 91, 99, 100]), today), (2, Some((2, today))));
        assert_eq!(streaks(&set(&[100, 101]), today).0, 1, "nobody has played tomorrow");
    }

    /// Against the plain definition, on random calendars.
    #[test]
    fn streaks_are_what_counting_back_gives() {
        let mut dice = SwiftDice::new(3);
        for _ in 0..500 {
            let days: BTreeSet<Day> = (0..60).filter(|_| dice.below(4) > 0).map(Day).collect();
            let today = Day(59);
            let from = if days.contains(&today) { today } else { today.before() };
            let counted = (0..=from.0).rev().take_while(|day| days.contains(&Day(*day))).count();
            assert_eq!(streaks(&days, today).0, counted);
            let longest = (0..60)
                .map(|day| (day..60).take_while(|day| days.contains(&Day(*day))).count())
                .max();
            assert_eq!(streaks(&days, today).1.map(|(most, _)| most), longest.filter(|&n| n > 0));
        }
    }

    #[test]
    fn the_calendar_begins_with_a_monday_and_ends_today() {
        // Wednesday, 18 November 2026.
        let today: Day = "2026-11-18".parse().unwrap();
        let road = road(&[(today, 1), (today.before(), 0), (today.before(), 3)], 4, today);
        assert_eq!(road.days.len(), 4 * 7 + 3);
        assert_eq!(road.days[0].day.to_string(), "2026-10-19");
        let [.., yesterday, last] = &road.days[..] else { panic!("no days") };
        assert_eq!(last.played, [false, true, false, false]);
        assert_eq!(yesterday.played, [true, false, false, true]);
        assert_eq!((road.streak, road.longest), (2, Some((2, today))));
    }
}
