//! The promises of a store about deals that several people play.

mod support;

use hindsight_store::{Append, DealRow, Event, GameResult, Index, SeatResult, Store, TryEnd, Who};
use support::House;

promises![
    an_event_stays_as_it_was_first_written,
    a_try_is_begun_once_and_ends_with_its_game,
    tries_go_along_with_their_people,
];

fn event(id: &str, host: Option<i64>, closes: Option<u64>) -> Event {
    Event { id: id.into(), host, made: 5, opens: 10, closes }
}

fn deal(name: &str, byte: u8) -> DealRow {
    DealRow { name: name.into(), setup: "{}".into(), seed: [byte; 32] }
}

/// A game at a table that ends, with these points of a person and a bot.
async fn end(store: &dyn Store, table: &str, person: i64, scores: [i32; 2], gave_up: bool) {
    let seat = |who, score, gave_up| SeatResult { who, place: 1, score, gave_up };
    let result = GameResult {
        table: table.into(),
        game: "hats".into(),
        ended: 90,
        counted: true,
        rated: false,
        seats: vec![
            seat(Who::Bot("expert".into()), scores[0], false),
            seat(Who::Person(person), scores[1], gave_up),
        ],
    };
    let index = Index { phase: "over", public: false, persons: vec![person], changed: 90 };
    let append = Append {
        table: table.into(),
        first: 1,
        entries: vec!["{}".into()],
        index: Some(index),
        result: Some(result),
        waits: vec![],
    };
    store.append(append).await.unwrap();
}

async fn an_event_stays_as_it_was_first_written(mut store: House) {
    assert_eq!(store.event("2026-11-15").await.unwrap(), None);
    let day = event("2026-11-15", None, Some(20));
    store.add_event(day.clone(), vec![deal("b", 1), deal("a", 2)]).await.unwrap();
    // A second server, or a second request, changes neither it nor its seeds.
    store.add_event(Event { made: 9, ..day.clone() }, vec![deal("a", 3)]).await.unwrap();
    store.reopen().await;
    assert_eq!(store.event("2026-11-15").await.unwrap(), Some(day));
    assert_eq!(store.deals("2026-11-15").await.unwrap(), [deal("b", 1), deal("a", 2)]);
    assert_eq!(store.deals("2026-11-16").await.unwrap(), []);
}

async fn a_try_is_begun_once_and_ends_with_its_game(mut store: House) {
    let begin = |name, person, table, wall| store.begin_try("day", name, person, table, wall);
    assert_eq!(begin("a", 1, "t1", 11).await.unwrap(), "t1");
    assert_eq!(begin("a", 1, "t2", 12).await.unwrap(), "t1", "there is one try");
    assert_eq!(begin("a", 2, "t3", 12).await.unwrap(), "t3");
    assert_eq!(begin("b", 1, "t4", 13).await.unwrap(), "t4");
    end(&*store, "t1", 1, [7, -3], false).await;
    end(&*store, "t3", 2, [1, 9], true).await;
    assert_eq!(store.tries_to_review(11, 9).await.unwrap(), ["t1"], "not what was given up");
    assert_eq!(store.tries_to_review(12, 9).await.unwrap(), [""; 0], "not what is too old");
    store.sum_up("t1", "{\"lost\":1}").await.unwrap();
    assert_eq!(store.tries_to_review(11, 9).await.unwrap(), [""; 0], "not again");
    store.reopen().await;
    let tries = store.tries_of("day").await.unwrap();
    let tables: Vec<&str> = tries.iter().map(|one| &*one.table).collect();
    assert_eq!(tables, ["t1", "t3", "t4"]);
    let ended = |played_out, scores: [i32; 2]| TryEnd {
        ended: 90,
        played_out,
        scores: scores.to_vec(),
        seat: 1,
    };
    assert_eq!(tries[0].end, Some(ended(true, [7, -3])));
    assert_eq!(tries[1].end, Some(ended(false, [1, 9])), "given up");
    assert_eq!(tries[2].end, None, "still played");
    assert_eq!(tries[0].summary.as_deref(), Some("{\"lost\":1}"));
    assert_eq!(tries[1].summary, None);
    let of_one: Vec<_> = store.tries_by(1, 9).await.unwrap();
    assert_eq!(of_one.iter().map(|one| &*one.name).collect::<Vec<_>>(), ["b", "a"]);
    assert_eq!(of_one[1], tries[0]);
    assert_eq!(store.tries_by(1, 1).await.unwrap().len(), 1);
}

async fn tries_go_along_with_their_people(store: House) {
    for (id, closes) in [("day", Some(20)), ("word", None), ("other", None)] {
        store.add_event(event(id, (id == "word").then_some(2), closes), vec![]).await.unwrap();
    }
    store.begin_try("day", "a", 1, "t1", 11).await.unwrap();
    store.begin_try("day", "a", 2, "t2", 12).await.unwrap();
    store.begin_try("day", "b", 2, "t3", 13).await.unwrap();
    let words = |events: Vec<Event>| events.into_iter().map(|one| one.id).collect::<Vec<_>>();
    assert_eq!(words(store.comparisons_of(2, 9).await.unwrap()), ["word"]);
    assert_eq!(words(store.comparisons_of(1, 9).await.unwrap()), [""; 0]);
    // The guest 2 turns out to be the person 1, who has played one of these deals.
    store.move_tries(2, 1).await.unwrap();
    let tables = |tries: Vec<hindsight_store::Try>| {
        tries.into_iter().map(|one| (one.person, one.table)).collect::<Vec<_>>()
    };
    let tries = tables(store.tries_of("day").await.unwrap());
    assert_eq!(tries, [(1, "t1".to_string()), (1, "t3".to_string())]);
    assert_eq!(words(store.comparisons_of(1, 9).await.unwrap()), ["word"]);
    store.forget(1).await.unwrap();
    assert_eq!(store.tries_by(1, 9).await.unwrap(), []);
    let tries = tables(store.tries_of("day").await.unwrap());
    assert_eq!(tries, [(-1, "t1".to_string()), (-1, "t3".to_string())]);
    assert_eq!(store.event("word").await.unwrap().unwrap().host, Some(-1));
}
