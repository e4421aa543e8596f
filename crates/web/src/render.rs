//! From a table to the page of one viewer: the only way out of a game.

use std::collections::HashMap;
use std::sync::Arc;

use hindsight_core::{Observer, Seat};
use hindsight_pages as pages;
use hindsight_pages::{Lang, Phrase, Said};
use hindsight_store::Marks;
use hindsight_table::{Chair, ChatLine, Moment, Person, Phase, Sitter, Table};

use crate::app::App;
use crate::fault::Fault;
use crate::hub::Live;
use crate::names;
use crate::people::Human;
use crate::ratings::{Pool, Ratings};
use crate::results::who;

/// Those for whom a table looks the same: what they may see, in which language,
/// drawn how. All who have no seat see the same drawing.
#[derive(Clone, Debug, PartialEq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(crate) struct Class {
    pub(crate) observer: Observer,
    pub(crate) seat: Option<Seat>,
    pub(crate) lang: Lang,
    host: bool,
    confirm: bool,
    hints: bool,
    coach: pages::Coach,
    muted: Vec<i64>,
    /// With whom the viewer wants nothing to do.
    blocked: Vec<i64>,
    /// What the person who sits there has marked by hand: one person's alone, so a drawing that
    /// holds it is for nobody else.
    marks: Marks,
    /// Whether the viewer looks at a round that was decided.
    paused: bool,
    /// For how many seconds bots still wait for that.
    bots_wait: Option<u64>,
    can_rate: bool,
    changed: bool,
    /// The table's full address.
    link: String,
    /// The second, where a clock runs: a drawing shows what is left on it.
    second: Option<u64>,
}

impl Class {
    pub(crate) fn of(
        app: &App,
        live: &Live,
        table: &Table,
        human: Option<&Human>,
        marks: Marks,
        lang: Lang,
        link: &str,
    ) -> Class {
        let now = app.time.now();
        let person = human.map(|human| human.id);
        let prefs = human.map(|human| &human.prefs);
        let seat = person.and_then(|person| table.seat_of(person));
        let paused = person.is_some_and(|person| live.is_paused_for(person));
        let bots_wait = app.hub.bots_wait(live).filter(|_| paused);
        Class {
            observer: table.observer(person),
            seat,
            lang,
            host: person == Some(table.host()) && seat.is_some(),
            changed: person.is_some_and(|person| table.has_changed_for(person)),
            confirm: prefs.is_some_and(|prefs| prefs.confirm),
            hints: prefs.is_some_and(|prefs| prefs.hints),
            coach: pages::Coach {
                agreed: table.setup().coach,
                offered: table.coach_for(person),
                open: prefs.is_some_and(|prefs| prefs.coach),
                answer: pages::CoachAnswer::NotAsked,
            },
            muted: prefs.map(|prefs| prefs.muted.clone()).unwrap_or_default(),
            blocked: human.map(|human| human.blocked.clone()).unwrap_or_default(),
            marks,
            paused,
            bots_wait: bots_wait.map(|left| left.as_secs() + 1),
            can_rate: person.is_some_and(|person| table.can_rate(person)),
            link: link.to_string(),
            second: table.deadline().map(|_| now.up / 1000),
        }
    }

    /// What was said, oldest first, but for those whom the viewer has muted or blocked.
    pub(crate) fn heard<'a>(
        &'a self,
        table: &'a Table,
    ) -> impl DoubleEndedIterator<Item = &'a ChatLine> {
        let silent = |person: &i64| self.muted.contains(person) || self.blocked.contains(person);
        table.chat().iter().filter(move |line| !silent(&line.person.0))
    }

    /// The last of it, which the table shows, from the latest on.
    pub(crate) fn latest<'a>(&'a self, table: &'a Table) -> impl Iterator<Item = &'a ChatLine> {
        self.heard(table).rev().take(pages::CHAT_SHOWN)
    }
}

/// What somebody has marked by hand at a table where they sit.
pub(crate) async fn marks(
    app: &App,
    id: &str,
    table: &Table,
    human: Option<&Human>,
) -> Result<Marks, Fault> {
    let seated = human.filter(|human| table.seat_of(human.id).is_some());
    match seated {
        Some(human) if pages::has_sheet(&table.setup().game) => {
            Ok(app.store.marks(id, human.id.0).await?)
        }
        _ => Ok(Marks::new()),
    }
}

/// What those who have a part in a table are called.
pub(crate) type NameBook = HashMap<Person, Arc<Human>>;

/// How much of the log a page shows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Log {
    Latest,
    All,
}

/// The names of everybody who has a part in a table, and of these speakers.
pub(crate) async fn name_book(
    app: &App,
    table: &Table,
    speakers: impl IntoIterator<Item = Person> + Send,
) -> Result<NameBook, Fault> {
    let speakers: Vec<Person> = speakers.into_iter().collect();
    let mut book = NameBook::new();
    for person in table.persons().chain([table.host()]).chain(speakers) {
        if !book.contains_key(&person)
            && let Some(human) = app.people.human(person.0).await?
        {
            book.insert(person, human);
        }
    }
    Ok(book)
}

/// What somebody is called.
pub(crate) fn name_of(book: &NameBook, person: Person, lang: Lang) -> String {
    match book.get(&person) {
        Some(human) if !human.name.is_empty() => human.name.clone(),
        _ => names::gone(lang).to_string(),
    }
}

/// Who somebody is on a page.
pub(crate) fn person_of(book: &NameBook, person: Person, lang: Lang) -> pages::Player {
    match book.get(&person) {
        Some(human) if !human.name.is_empty() => human.player(),
        _ => pages::Player::Person(names::gone(lang).to_string()),
    }
}

/// Whose chair it is, by name: the person too for whom a bot plays on. None if it is open.
pub(crate) fn player(chair: &Chair, book: &NameBook, lang: Lang) -> Option<pages::Player> {
    match &chair.sitter {
        Sitter::Open => None,
        Sitter::Person(person) => Some(person_of(book, *person, lang)),
        Sitter::Bot(name) => Some(pages::Player::Bot(name.clone())),
    }
}

/// Who sits on a chair, with a name; a person may be there or not.
pub(crate) fn page_sitter(
    chair: &Chair,
    book: &NameBook,
    lang: Lang,
    is_present: impl Fn(Person) -> bool,
) -> pages::Sitter {
    let name = |person| name_of(book, person, lang);
    match (&chair.sitter, &chair.stand_in) {
        (Sitter::Open, _) => pages::Sitter::Open,
        (Sitter::Bot(bot), _) => pages::Sitter::Bot { name: bot.clone(), instead_of: None },
        (Sitter::Person(person), Some(bot)) => {
            pages::Sitter::Bot { name: bot.clone(), instead_of: Some(name(*person)) }
        }
        (Sitter::Person(person), None) => {
            pages::Sitter::Person { name: name(*person), online: is_present(*person) }
        }
    }
}

/// A table as a class of viewers sees it.
pub(crate) struct TableScene<'a> {
    pub(crate) live: &'a Live,
    pub(crate) table: &'a Table,
    pub(crate) book: &'a NameBook,
    pub(crate) class: &'a Class,
    pub(crate) ratings: &'a Ratings,
    pub(crate) now: Moment,
}

impl TableScene<'_> {
    pub(crate) fn model(&self, log: Log) -> pages::TablePage {
        let TableScene { table, class, .. } = *self;
        let setup = table.setup();
        pages::TablePage {
            id: self.live.id.clone(),
            link: class.link.clone(),
            position: self.position(log),
            public: setup.public,
            clock: setup.clock,
            timeout: setup.timeout,
            host: class.host,
            changed: class.changed,
            seq: table.seq(class.seat),
            choice: class.seat.map_or(0, |seat| table.choice(seat)),
            notes: table.notes().to_vec(),
            chat: self.chat(),
            said: class.heard(table).count(),
            can_return: class.seat.is_some_and(|seat| table.can_return(seat)),
            offers: table.offers(),
            can_offer: class.seat.is_some_and(|seat| table.can_offer(seat)),
            offered_before: class.seat.is_some_and(|seat| table.offered_before(seat)),
            fairness: table.is_dealt_from_seed().then(|| pages::Fairness {
                commitment: table.commitment(),
                seed: table.revealed_seed().map(|seed| format!("{seed:x}")),
            }),
            rematch: table.rematch().map(str::to_string),
            origin: table.origin().map(|origin| pages::Origin {
                moment: origin.table.as_ref().map(|id| {
                    format!(
                        "{}?at={}&seat={}",
                        pages::paths::replay(id),
                        origin.after,
                        class.seat.map_or(0, Seat::index)
                    )
                }),
            }),
            again: self.again(),
            series: table.series().filter(|_| table.chairs().len() > 1),
            best_before: self.best_before(),
            review: None,
            deal: table.deal().map(|deal| pages::DealPlace {
                path: crate::deals::path(deal),
                sealed: table.is_sealed(),
            }),
            rated: (table.chairs().len() > 1).then_some(setup.rated),
            can_rate: class.can_rate,
            coach: class.coach.clone(),
        }
    }

    fn again(&self) -> pages::PlayAgain {
        let TableScene { table, class, .. } = *self;
        let until = table.asks_until();
        pages::PlayAgain {
            yes: table.again().yes,
            no: table.again().no,
            left_ms: until.map(|until| until.saturating_sub(self.now.up)),
            can_ask: class.seat.is_some_and(|seat| table.can_ask_again(seat)),
        }
    }

    /// The most points that whoever played here alone has made in other games.
    fn best_before(&self) -> Option<i32> {
        let [chair] = self.table.chairs() else { return None };
        let over = matches!(self.table.phase(), Phase::Over(_));
        let who = who(&chair.sitter).filter(|_| over)?;
        self.ratings.book().best_alone(&self.table.setup().game, &who, &self.live.id)
    }

    fn position(&self, log: Log) -> pages::Position {
        let TableScene { table, class, .. } = *self;
        let setup = table.setup();
        let is_played_by_person = |seat: Seat| table.chairs()[seat.index()].bot().is_none();
        let look = table.playing().map(|game| {
            let latest = match log {
                Log::All => usize::MAX,
                Log::Latest => pages::LOG_SHOWN,
            };
            game.look(class.observer, latest)
        });
        pages::Position {
            place: pages::Place::Table { id: self.live.id.clone(), seq: table.seq(class.seat) },
            game: setup.game.clone(),
            options: setup.options.clone(),
            seats: Seat::all(table.chairs().len() as u8).map(|seat| self.seat(seat)).collect(),
            my_seat: class.seat,
            phase: table.phase(),
            look,
            may_act: table.phase() == Phase::Running && class.seat.is_some_and(is_played_by_person),
            standing: table.standing(),
            paused: class.paused && table.phase() == Phase::Running,
            bots_wait: class.bots_wait,
            confirm: class.confirm,
            hints: class.hints,
            marks: class.marks.clone(),
        }
    }

    fn seat(&self, seat: Seat) -> pages::SeatInfo {
        let chair = &self.table.chairs()[seat.index()];
        let is_present = |person| self.live.is_present(person);
        pages::SeatInfo {
            sitter: page_sitter(chair, self.book, self.class.lang, is_present),
            to_act: self.table.to_act().contains(seat),
            clock: self
                .table
                .left(seat, self.now)
                .map(|(remaining_ms, runs)| pages::SeatClock { remaining_ms, runs }),
            muted: chair.person().is_some_and(|person| self.class.muted.contains(&person.0)),
            rating: self.rating(chair),
            profile: chair
                .person()
                .filter(|_| chair.stand_in.is_none())
                .and_then(|person| self.book.get(&person)?.page()),
        }
    }

    /// The rating that somebody plays with, or came out with once the game is over.
    fn rating(&self, chair: &Chair) -> Option<pages::SeatRating> {
        let pool = Pool::of(&self.table.setup().game, self.table.chairs().len())?;
        let who = who(&chair.sitter)?;
        let gone = |person| self.book.get(&person).is_none_or(|human| human.name.is_empty());
        if chair.person().is_some_and(gone) {
            return None;
        }
        let book = self.ratings.book();
        let over = matches!(self.table.phase(), Phase::Over(_));
        let changed = over.then(|| book.change(&pool, &who, &self.live.id)).flatten();
        if let Some((before, after)) = changed {
            let rating = after.rating.round() as i32;
            return Some(pages::SeatRating {
                rating,
                provisional: after.is_provisional(),
                change: Some(rating - before.round() as i32),
            });
        }
        let now = book.now(&pool, &who);
        let rating = now.value.round() as i32;
        Some(pages::SeatRating { rating, provisional: now.is_provisional(), change: None })
    }

    fn chat(&self) -> Vec<pages::ChatLine> {
        let line = |line| page_line(self.table, line, self.book, self.class.lang);
        let mut lines: Vec<_> = self.class.latest(self.table).map(line).collect();
        lines.reverse();
        lines
    }
}

/// A line of chat with the name of who said it.
pub(crate) fn page_line(
    table: &Table,
    line: &ChatLine,
    book: &NameBook,
    lang: Lang,
) -> pages::ChatLine {
    pages::ChatLine {
        seat: table.seat_of(line.person).map(Seat::index),
        name: name_of(book, line.person, lang),
        said: match line.text.strip_prefix('/').and_then(Phrase::from_code) {
            Some(phrase) => Said::Phrase(phrase),
            None => Said::Words(line.text.clone()),
        },
    }
}
