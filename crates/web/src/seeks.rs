//! People who look for an opponent, until two fit: the same game, options and clock, and strengths
//! that are the less alike the longer both have waited.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use hindsight_table::{Clock, Person};
use serde::{Deserialize, Serialize};

use crate::fault::Fault;
use crate::notebook::Notebook;

/// Whoever has not asked for this long does not look any more.
const GONE: Duration = Duration::from_secs(12);
/// The note in which all of them stand, and for how long it is kept if nobody asks.
const KEY: &str = "seeks";
const KEPT: Duration = Duration::from_mins(1);
/// How far apart two ratings may be at first, and how much more with every second.
const WIDTH: (f64, f64) = (100.0, 10.0);
/// After how long a bot is offered instead.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// What somebody wants to play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Wanted {
    pub(crate) game: String,
    /// In notation, as the game has checked them.
    pub(crate) options: String,
    pub(crate) clock: Clock,
    pub(crate) rated: bool,
}

/// Somebody who looks. Times are in milliseconds.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Seek {
    wanted: Wanted,
    rating: f64,
    since: u64,
    /// When they last asked.
    seen: u64,
    /// With whom they are not brought together: blocked by one of the two.
    apart: Vec<Person>,
    kind: Kind,
}

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
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

fn between(then: u64, now: u64) -> Duration {
    Duration::from_millis(now.saturating_sub(then))
}

impl Seek {
    fn width(&self, now: u64) -> f64 {
        width(between(self.since, now))
    }

    /// Whether two want the same and are alike enough for both.
    fn fits(&self, other: &Seek, now: u64) -> bool {
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

/// Who looks for an opponent, at any server.
pub(crate) struct Seeks(Arc<Notebook>);

#[derive(Default, Serialize, Deserialize)]
struct State {
    seeks: BTreeMap<i64, Seek>,
    /// The tables that were found for those who do not know it yet.
    found: BTreeMap<i64, (String, u64)>,
}

impl Seeks {
    pub(crate) fn new(notes: Arc<Notebook>) -> Seeks {
        Seeks(notes)
    }

    async fn change<T: Send + 'static>(
        &self,
        change: impl Fn(&mut State, u64) -> T + Send + 'static,
    ) -> Result<T, Fault> {
        let change = move |note: &mut Option<State>, now| {
            let mut state = note.take().unwrap_or_default();
            let answer = change(&mut state, now);
            *note = (!state.seeks.is_empty() || !state.found.is_empty()).then_some(state);
            answer
        };
        self.0.change(KEY, KEPT, change).await
    }

    /// Somebody begins to look; what they looked for before they do not look for any more.
    pub(crate) async fn begin(
        &self,
        person: Person,
        wanted: Wanted,
        rating: f64,
        apart: Vec<Person>,
        kind: Kind,
    ) -> Result<(), Fault> {
        self.change(move |state, now| {
            state.begin(person, wanted.clone(), rating, (apart.clone(), kind), now);
        })
        .await
    }

    /// One of these two has blocked the other.
    pub(crate) async fn part(&self, one: Person, other: Person) -> Result<(), Fault> {
        self.change(move |state, _| state.part(one, other)).await
    }

    /// Somebody does not look any more.
    pub(crate) async fn end(&self, person: Person) -> Result<(), Fault> {
        self.pause(person).await.map(drop)
    }

    /// Somebody is about to sit down elsewhere and cannot be found meanwhile: their search, to be
    /// taken up again if that fails. None if they were found.
    pub(crate) async fn pause(&self, person: Person) -> Result<Option<Paused>, Fault> {
        self.change(move |state, _| state.seeks.remove(&person.0).map(Paused)).await
    }

    /// Somebody goes on looking, as patient as before.
    pub(crate) async fn resume(&self, person: Person, Paused(seek): Paused) -> Result<(), Fault> {
        self.change(move |state, _| drop(state.seeks.insert(person.0, seek.clone()))).await
    }

    /// Somebody asks what has become of their search.
    pub(crate) async fn ask(&self, person: Person) -> Result<Search, Fault> {
        self.change(move |state, now| state.ask(person, now)).await
    }

    /// A table was set up for somebody who looked.
    pub(crate) async fn tell(&self, person: Person, table: String) -> Result<(), Fault> {
        self.change(move |state, now| drop(state.found.insert(person.0, (table.clone(), now))))
            .await
    }
}

impl State {
    fn begin(
        &mut self,
        person: Person,
        wanted: Wanted,
        rating: f64,
        (apart, kind): (Vec<Person>, Kind),
        now: u64,
    ) {
        self.found.remove(&person.0);
        self.seeks.insert(person.0, Seek { wanted, rating, since: now, seen: now, apart, kind });
    }

    fn part(&mut self, one: Person, other: Person) {
        for (one, other) in [(one, other), (other, one)] {
            if let Some(seek) = self.seeks.get_mut(&one.0) {
                seek.apart.push(other);
            }
        }
    }

    fn ask(&mut self, person: Person, now: u64) -> Search {
        if let Some((table, _)) = self.found.remove(&person.0) {
            return Search::Found(table);
        }
        let is_there = |when: u64| between(when, now) < GONE;
        self.seeks.retain(|other, seek| *other == person.0 || is_there(seek.seen));
        self.found.retain(|_, (_, when)| is_there(*when));
        let Some(mine) = self.seeks.get_mut(&person.0) else { return Search::None };
        mine.seen = now;
        let mine = mine.clone();
        let others = self.seeks.iter().filter(|(other, seek)| {
            **other != person.0 && !mine.apart.contains(&Person(**other)) && mine.fits(seek, now)
        });
        // Of those who fit, whoever has waited longest.
        let longest = others.min_by_key(|(other, seek)| (seek.since, **other));
        let Some(other) = longest.map(|(other, _)| Person(*other)) else {
            return Search::Waiting(mine.wanted, between(mine.since, now));
        };
        self.seeks.remove(&person.0);
        self.seeks.remove(&other.0);
        Search::Pair(mine.wanted, other)
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

    /// Somebody looks for a game with anybody.
    fn looks(state: &mut State, person: Person, game: &str, rating: f64, now: u64) {
        state.begin(person, wanted(game), rating, (Vec::new(), Kind::Person), now);
    }

    #[test]
    fn two_who_want_the_same_and_are_alike_are_brought_together() {
        let mut state = State::default();
        assert_eq!(state.ask(ANNA, 0), Search::None);
        looks(&mut state, ANNA, "a", 1500.0, 0);
        looks(&mut state, CLEO, "b", 1500.0, 0);
        assert!(matches!(state.ask(ANNA, 0), Search::Waiting(..)));
        looks(&mut state, BEN, "a", 1590.0, 0);
        assert_eq!(state.ask(BEN, 0), Search::Pair(wanted("a"), ANNA));
        assert_eq!([state.ask(ANNA, 0), state.ask(BEN, 0)], [Search::None, Search::None]);
    }

    #[tokio::test]
    async fn who_was_found_is_told_once() {
        let seeks = Seeks::new(Notebook::new(None));
        seeks.begin(ANNA, wanted("a"), 1500.0, Vec::new(), Kind::Person).await.unwrap();
        seeks.begin(BEN, wanted("a"), 1500.0, Vec::new(), Kind::Person).await.unwrap();
        assert_eq!(seeks.ask(BEN).await.unwrap(), Search::Pair(wanted("a"), ANNA));
        seeks.tell(ANNA, "t".into()).await.unwrap();
        assert_eq!(seeks.ask(ANNA).await.unwrap(), Search::Found("t".into()));
        assert_eq!(seeks.ask(ANNA).await.unwrap(), Search::None);
        seeks.begin(CLEO, wanted("b"), 1500.0, Vec::new(), Kind::Person).await.unwrap();
        seeks.end(CLEO).await.unwrap();
        assert_eq!(seeks.ask(CLEO).await.unwrap(), Search::None);
    }

    #[test]
    fn the_longer_both_wait_the_further_apart_they_may_be() {
        let mut state = State::default();
        looks(&mut state, ANNA, "a", 1500.0, 0);
        looks(&mut state, BEN, "a", 1750.0, 0);
        for now in [0, 5_000, 10_000] {
            for person in [ANNA, BEN] {
                let answer = state.ask(person, now);
                assert!(matches!(answer, Search::Waiting(..)), "{now}: {answer:?}");
            }
        }
        assert_eq!(state.ask(ANNA, 16_000), Search::Pair(wanted("a"), BEN));
    }

    #[tokio::test]
    async fn who_is_about_to_sit_down_elsewhere_is_not_found_and_may_go_on() {
        let seeks = Seeks::new(Notebook::new(None));
        seeks.begin(ANNA, wanted("a"), 1500.0, Vec::new(), Kind::Person).await.unwrap();
        let paused = seeks.pause(ANNA).await.unwrap().unwrap();
        assert!(seeks.pause(ANNA).await.unwrap().is_none());
        seeks.begin(BEN, wanted("a"), 1500.0, Vec::new(), Kind::Person).await.unwrap();
        assert!(matches!(seeks.ask(BEN).await.unwrap(), Search::Waiting(..)));
        seeks.resume(ANNA, paused).await.unwrap();
        assert_eq!(seeks.ask(BEN).await.unwrap(), Search::Pair(wanted("a"), ANNA));
        assert!(width(Duration::ZERO) < width(Duration::from_secs(9)));
    }

    #[test]
    fn who_is_blocked_is_not_found() {
        let mut state = State::default();
        state.begin(ANNA, wanted("a"), 1500.0, (vec![BEN], Kind::Person), 0);
        state.begin(BEN, wanted("a"), 1500.0, (vec![ANNA], Kind::Person), 0);
        assert!(matches!(state.ask(ANNA, 0), Search::Waiting(..)));
        looks(&mut state, CLEO, "a", 1500.0, 0);
        state.part(ANNA, CLEO);
        assert!(matches!(state.ask(ANNA, 0), Search::Waiting(..)));
        assert_eq!(state.ask(BEN, 0), Search::Pair(wanted("a"), CLEO));
    }

    #[test]
    fn a_rated_game_with_a_bot_is_for_people_who_allow_it() {
        for (kind, rated, meets) in [
            (Kind::Person, true, false),
            (Kind::Person, false, true),
            (Kind::OpenPerson, true, true),
            (Kind::Bot, true, true),
        ] {
            let mut state = State::default();
            let wanted = Wanted { rated, ..wanted("a") };
            state.begin(ANNA, wanted.clone(), 1500.0, (Vec::new(), kind), 0);
            state.begin(BEN, wanted, 1500.0, (Vec::new(), Kind::Bot), 0);
            let met = matches!(state.ask(BEN, 0), Search::Pair(..));
            assert_eq!(met, meets, "{kind:?} {rated}");
        }
    }

    #[test]
    fn who_has_gone_is_not_found() {
        let mut state = State::default();
        looks(&mut state, ANNA, "a", 1500.0, 0);
        looks(&mut state, BEN, "a", 1500.0, 0);
        assert!(matches!(state.ask(BEN, GONE.as_millis() as u64), Search::Waiting(..)));
    }
}
