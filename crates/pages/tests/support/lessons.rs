//! Lessons, and the overview of them.

use hindsight_core::Seed;
use hindsight_pages::{self as pages, Ctx, Lesson, Markup, Remark, games, lesson, lesson_page};
use hindsight_registry::AnyMatch;

/// The game of a lesson after this many steps.
pub fn at(lesson: &Lesson, steps: usize) -> Box<dyn AnyMatch> {
    let game = hindsight_registry::find(lesson.game).unwrap();
    let seed = Seed::of_series(0, 0);
    game.resume(&lesson.options, lesson.seats, seed, &lesson.lines(steps)).unwrap()
}

/// A page of a lesson, counted from 1; the one after the last stop is its end.
pub fn lesson_at(ctx: &Ctx, lesson: &Lesson, number: usize, remark: &Remark) -> Markup {
    let played = at(lesson, lesson.before(number).unwrap());
    lesson_page(ctx, lesson, number, &*played, remark).unwrap()
}

/// The overview, and pages of every lesson: the first stop, one at which something else
/// was tried, one after an equal action, and the end.
pub fn pages_of(ctx: &Ctx) -> Vec<(String, Markup)> {
    let mut all = vec![("learn".to_string(), pages::learn(ctx))];
    for lesson in games().filter_map(lesson) {
        let decides = |from: usize| {
            let later = lesson.stops.iter().enumerate().skip(from);
            let mut places = later.filter(|(_, stop)| stop.expected.is_some());
            places.next().map_or(from, |(place, _)| place) + 1
        };
        let middle = lesson.stops.len() / 2;
        let tried = lesson.stops[decides(middle) - 1].name.clone();
        for (number, remark) in [
            (1, Remark::None),
            (decides(1), Remark::Equal),
            (decides(middle), Remark::Tried(tried)),
            (lesson.stops.len() + 1, Remark::None),
        ] {
            let page = lesson_at(ctx, lesson, number, &remark);
            all.push((format!("learn-{}-{number}", lesson.game), page));
        }
    }
    all
}
