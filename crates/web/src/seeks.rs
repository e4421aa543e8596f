//! People who look for an opponent, until two fit: the same game, options and clock, and strengths
//! that are the less alike the longer both have waited.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use hindsight_table::{Clock, Person};

use crate::locks::lock;

/// Whoever has not asked for this long does not look any more.
const GONE: Duration = Duration::from_secs(12);
/// How far apart two ratings may be at first, and how much more with every second.
const WIDTH: (f64, f64) = (100.0, 10.0);
/// After how long a bot is offered instead.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// What somebody wants to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wanted {
    pub(crate) game: String,
    /// In notation, as the game has checked them.
    pub(crate) options: String,
    pub(crate) clock: Clock,
    pub(crate) rated: bool,
}

#[derive(Clone, Debug)]
struct Seek {
    wanted: Wanted,
    rating: f64,
    since: Instant,
    /// When they last asked.
    seen: Instant,
    /// With whom they are not brought together: blocked by one of the two.
    apart: Vec<Person>,
    kind: Kind,
}

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A person, who plays rated games with people alone.
    Person,
    /// A person who plays them with bots, too.
    OpenPerson,
    /// A bot with an account.
    Bot,
}

impl Kind {
    /// Whether two may play with each other.
    fn meets(self, other: Kind, rated: bool) -> bool {
        !rated || !matches!((self, other), (Kind::Person, Kind::Bot) | (Kind::Bot, Kind::Person))
    }
}

/// How far the strength of an opponent may be from one's own after such a wait.
pub(crate) fn width(waited: Duration) -> f64 {
    WIDTH.0 + WIDTH.1 * waited.as_secs_f64()
}

impl Seek {
    fn width(&self, now: Instant) -> f64 {
        width(now.duration_since(self.since))
    }

    /// Whether two want the same and are alike enough for both.
    fn fits(&self, other: &Seek, now: Instant) -> bool {
        let apart = (self.rating - other.rating).abs();
        let meets = self.kind.meets(other.kind, self.wanted.rated);
        self.wanted == other.wanted && meets && apart <= self.width(now).min(other.width(now))
    }
}

/// A search that rests.
pub(crate) struct Paused(Seek);

/// What has become of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Search {
    /// Nobody looks, or not any more.
    None,
    /// It goes on, for this long already.
    Waiting(Wanted, Duration),
    /// Somebody fits who looks too: both are taken out, to be brought together.
    Pair(Wanted, Person),
    /// Somebody else has set up this table for both.
    Found(String),
}

/// Who looks for an opponent.
#[derive(Default)]
pub(crate) struct Seeks {
    all: Mutex<State>,
}

#[derive(Default)]
struct State {
    seeks: HashMap<Person, Seek>,
    /// The tables that were found for those who do not know it yet.
    found: HashMap<Person, (String, Instant)>,
}

impl Seeks {
    /// Somebody begins to look; what they looked for before they do not look for any more.
    pub(crate) fn begin(
        &self,
        person: Person,
        wanted: Wanted,
        rating: f64,
        apart: Vec<Person>,
        kind: Kind,
    ) {
        let now = Instant::now();
        let mut state = lock(&self.all);
        state.found.remove(&person);
        state.seeks.insert(person, Seek { wanted, rating, since: now, seen: now, apart, kind });
    }

    /// One of these two has blocked the other.
    pub(crate) fn part(&self, one: Person, other: Person) {
        for (one, other) in [(one, other), (other, one)] {
            if let Some(seek) = lock(&self.all).seeks.get_mut(&one) {
                seek.apart.push(other);
            }
        }
    }

    /// Somebody does not look any more.
    pub(crate) fn end(&self, person: Person) {
        lock(&self.all).seeks.remove(&person);
    }

    /// Somebody is about to sit down elsewhere and cannot be found meanwhile: their search, to be
    /// taken up again if that fails. None if they were found.
    pub(crate) fn pause(&self, person: Person) -> Option<Paused> {
        lock(&self.all).seeks.remove(&person).map(Paused)
    }

    /// Somebody goes on looking, as patient as before.
    pub(crate) fn resume(&self, person: Person, Paused(seek): Paused) {
        lock(&self.all).seeks.insert(person, seek);
    }

    /// Somebody asks what has become of their search.
    pub(crate) fn ask(&self, person: Person) -> Search {
        self.ask_at(person, Instant::now())
    }

    fn ask_at(&self, person: Person, now: Instant) -> Search {
        let mut state = lock(&self.all);
        if let Some((table, _)) = state.found.remove(&person) {
            return Search::Found(table);
        }
        let is_there = |when: &Instant| now.saturating_duration_since(*when) < GONE;
        state.seeks.retain(|other, seek| *other == person || is_there(&seek.seen));
        state.found.retain(|_, (_, when)| is_there(when));
        let Some(mine) = state.seeks.get_mut(&person) else { return Search::None };
        mine.seen = now;
        let mine = mine.clone();
        let others = state.seeks.iter().filter(|(other, seek)| {
            **other != person && !mine.apart.contains(other) && mine.fits(seek, now)
        });
        // Of those who fit, whoever has waited longest.
        let longest =
            others.min_by_key(|(other, seek)| (seek.since, other.0)).map(|(other, _)| *other);
        let Some(other) = longest else {
            return Search::Waiting(mine.wanted, now.saturating_duration_since(mine.since));
        };
        state.seeks.remove(&person);
        state.seeks.remove(&other);
        Search::Pair(mine.wanted, other)
    }

    /// A table was set up for somebody who looked.
    pub(crate) fn tell(&self, person: Person, table: String) {
        lock(&self.all).found.insert(person, (table, Instant::now()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANNA: Person = Person(1);
    const BEN: Person = Person(2);
    const CLEO: Person = Person(3);

    fn wanted(game: &str) -> Wanted {
        Wanted { game: game.into(), options: String::new(), clock: Clock::None, rated: true }
    }

    #[test]
    fn two_who_want_the_same_and_are_alike_are_brought_together() {
        let seeks = Seeks::default();
        assert_eq!(seeks.ask(ANNA), Search::None);
        seeks.begin(ANNA, wanted("a"), 1500.0, Vec::new(), Kind::Person);
        seeks.begin(CLEO, wanted("b"), 1500.0, Vec::new(), Kind::Person);
        assert!(matches!(seeks.ask(ANNA), Search::Waiting(..)));
        seeks.begin(BEN, wanted("a"), 1590.0, Vec::new(), Kind::Person);
        assert_eq!(seeks.ask(BEN), Search::Pair(wanted("a"), ANNA));
        assert_eq!([seeks.ask(ANNA), seeks.ask(BEN)], [Search::None, Search::None]);
        seeks.tell(ANNA, "t".into());
        assert_eq!([seeks.ask(ANNA), seeks.ask(ANNA)], [Search::Found("t".into()), Search::None]);
        seeks.end(CLEO);
        assert_eq!(seeks.ask(CLEO), Search::None);
    }

    #[test]
    fn the_longer_both_wait_the_further_apart_they_may_be() {
        let seeks = Seeks::default();
        seeks.begin(ANNA, wanted("a"), 1500.0, Vec::new(), Kind::Person);
        seeks.begin(BEN, wanted("a"), 1750.0, Vec::new(), Kind::Person);
        let begun = Instant::now();
        for seconds in [0, 5, 10] {
            for person in [ANNA, BEN] {
                let answer = seeks.ask_at(person, begun + Duration::from_secs(seconds));
                assert!(matches!(answer, Search::Waiting(..)), "{seconds}: {answer:?}");
            }
        }
        let later = begun + Duration::from_secs(16);
        assert_eq!(seeks.ask_at(ANNA, later), Search::Pair(wanted("a"), BEN));
    }

    #[test]
    fn who_is_about_to_sit_down_elsewhere_is_not_found_and_may_go_on() {
        let seeks = Seeks::default();
        seeks.begin(ANNA, wanted("a"), 1500.0, Vec::new(), Kind::Person);
        let paused = seeks.pause(ANNA).unwrap();
        assert!(seeks.pause(ANNA).is_none());
        seeks.begin(BEN, wanted("a"), 1500.0, Vec::new(), Kind::Person);
        assert!(matches!(seeks.ask(BEN), Search::Waiting(..)));
        seeks.resume(ANNA, paused);
        assert_eq!(seeks.ask(BEN), Search::Pair(wanted("a"), ANNA));
        assert!(width(Duration::ZERO) < width(Duration::from_secs(9)));
    }

    #[test]
    fn who_is_blocked_is_not_found() {
        let seeks = Seeks::default();
        seeks.begin(ANNA, wanted("a"), 1500.0, vec![BEN], Kind::Person);
        seeks.begin(BEN, wanted("a"), 1500.0, vec![ANNA], Kind::Person);
        assert!(matches!(seeks.ask(ANNA), Search::Waiting(..)));
        seeks.begin(CLEO, wanted("a"), 1500.0, Vec::new(), Kind::Person);
        seeks.part(ANNA, CLEO);
        assert!(matches!(seeks.ask(ANNA), Search::Waiting(..)));
        assert_eq!(seeks.ask(BEN), Search::Pair(wanted("a"), CLEO));
    }

    #[test]
    fn a_rated_game_with_a_bot_is_for_people_who_allow_it() {
        for (kind, rated, meets) in [
            (Kind::Person, true, false),
            (Kind::Person, false, true),
            (Kind::OpenPerson, true, true),
            (Kind::Bot, true, true),
        ] {
            let seeks = Seeks::default();
            let wanted = Wanted { rated, ..wanted("a") };
            seeks.begin(ANNA, wanted.clone(), 1500.0, Vec::new(), kind);
            seeks.begin(BEN, wanted, 1500.0, Vec::new(), Kind::Bot);
            assert_eq!(matches!(seeks.ask(BEN), Search::Pair(..)), meets, "{kind:?} {rated}");
        }
    }

    #[test]
    fn who_has_gone_is_not_found() {
        let seeks = Seeks::default();
        seeks.begin(ANNA, wanted("a"), 1500.0, Vec::new(), Kind::Person);
        seeks.begin(BEN, wanted("a"), 1500.0, Vec::new(), Kind::Person);
        let later = Instant::now() + GONE;
        assert!(matches!(seeks.ask_at(BEN, later), Search::Waiting(..)));
    }
}
