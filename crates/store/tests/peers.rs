//! What several servers on one database tell each other. The database is a real one.

mod support;

use hindsight_store::{
    Append, GameResult, Index, Move, Name, NewSession, Postgres, SeatResult, Store, Who,
};
use support::postgres::TestDatabase;

/// A database with as many servers' stores as asked for, and their numbers.
async fn servers<const N: usize>() -> (TestDatabase, [Postgres; N], [i64; N]) {
    let database = TestDatabase::new();
    let mut all = Vec::new();
    let mut numbers = [0; N];
    for number in &mut numbers {
        let store = Postgres::open(&database.url).await.unwrap();
        *number = store.beat(0).await.unwrap().server;
        all.push(store);
    }
    (database, all.try_into().ok().unwrap(), numbers)
}

fn append(table: &str, first: u64, phase: Option<&'static str>) -> Append {
    let index =
        phase.map(|phase| Index { phase, public: true, persons: vec![1, 2], changed: first });
    Append {
        table: table.into(),
        first,
        entries: vec![format!("{{\"n\":{first}}}")],
        index,
        result: None,
        waits: Vec::new(),
    }
}

fn session(hash: u8) -> NewSession {
    NewSession { hash: [hash; 32], device: "a test".into(), wall: 1 }
}

fn named(name: &str) -> Name {
    Name { shown: name.into(), looks: name.into() }
}

/// As if a server had not renewed its lease for long.
fn let_lapse(database: &TestDatabase, server: i64) {
    database.sql(&format!("UPDATE servers SET until = wall_ms() - 1 WHERE id = {server}"));
}

#[tokio::test]
async fn servers_that_start_at_once_bring_the_database_to_its_shape_once() {
    let database = TestDatabase::new();
    let open = || Postgres::open(&database.url);
    let (a, b, c) = tokio::join!(open(), open(), open());
    let (a, b, c) = (a.unwrap(), b.unwrap(), c.unwrap());
    let beats: [_; 3] = tokio::join!(a.beat(0), b.beat(0), c.beat(0)).into();
    let mut numbers = beats.map(|beat| beat.unwrap().server);
    numbers.sort_unstable();
    assert!(numbers[0] < numbers[1] && numbers[1] < numbers[2], "{numbers:?}");
    assert_eq!(a.beat(numbers[0]).await.unwrap().servers, 3);
}

#[tokio::test]
async fn a_server_whose_lease_has_run_out_gets_another_number() {
    let (database, [a, b], [first, second]) = servers().await;
    let beat = a.beat(first).await.unwrap();
    assert_eq!((beat.server, beat.first, beat.servers), (first, first, 2));
    let_lapse(&database, first);
    let beat = b.beat(second).await.unwrap();
    assert_eq!((beat.server, beat.first, beat.servers), (second, second, 1));
    let beat = a.beat(first).await.unwrap();
    assert!(beat.server > second && beat.first == second, "{beat:?}");
    a.leave(beat.server).await.unwrap();
    assert_eq!(b.beat(second).await.unwrap().servers, 1);
}

/// Time goes by while there is a server, whichever it is, and stands still while there is none.
#[tokio::test]
async fn time_is_common_to_servers_and_stands_still_while_there_is_none() {
    let (database, [a, b], [first, second]) = servers().await;
    let (one, other) = (a.beat(first).await.unwrap(), b.beat(second).await.unwrap());
    assert!(other.up - one.up < 3000 && other.wall - one.wall == other.up - one.up);
    // The first of them has noted it; then both are gone for an hour.
    for server in [first, second] {
        let_lapse(&database, server);
    }
    database.sql("UPDATE meta SET value = value - 3600000 WHERE key = 'skipped'");
    database.sql("UPDATE servers SET until = until - 3600000");
    let later = b.beat(second).await.unwrap();
    assert!(later.up >= one.up && later.up - one.up < 3000, "{one:?} {later:?}");
    // Whoever comes while there is one goes by the same time.
    let (next, now) = (a.beat(0).await.unwrap(), b.beat(later.server).await.unwrap());
    assert!(now.up - next.up < 3000, "{next:?} {now:?}");
}

#[tokio::test]
async fn a_game_has_the_keeper_at_which_it_began_until_that_is_gone() {
    let (database, [a, b], [first, second]) = servers().await;
    a.append(append("t", 1, Some("waiting"))).await.unwrap();
    assert_eq!(a.keeper("t").await.unwrap(), Some(0));
    assert!(b.take_over(second, 9).await.unwrap().is_empty(), "nothing is to be seen to there");
    b.append(append("t", 2, Some("running"))).await.unwrap();
    assert_eq!(b.keeper("t").await.unwrap(), Some(second));
    // Whoever writes later, about who sits there, changes nothing of it.
    a.append(append("t", 3, Some("running"))).await.unwrap();
    assert_eq!(b.kept_by(second).await.unwrap(), ["t"]);
    assert!(a.take_over(first, 9).await.unwrap().is_empty());
    let_lapse(&database, second);
    assert_eq!(a.take_over(first, 9).await.unwrap(), ["t"]);
    assert!(a.take_over(first, 9).await.unwrap().is_empty(), "it has it now");
    assert_eq!(
        (a.kept_by(first).await.unwrap().len(), b.kept_by(second).await.unwrap()),
        (1, vec![])
    );
    a.append(append("t", 4, Some("over"))).await.unwrap();
    assert!(a.kept_by(first).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_game_goes_where_it_is_played_unless_somebody_is_present_at_its_keeper() {
    let (_database, [a, b], [first, second]) = servers().await;
    a.append(append("t", 1, Some("running"))).await.unwrap();
    let here = |here| vec![Move { table: "t".into(), person: 1, here }];
    a.note_presence(first, here(true)).await.unwrap();
    assert!(!b.attract("t", second).await.unwrap());
    a.note_presence(first, here(false)).await.unwrap();
    assert!(b.attract("t", second).await.unwrap());
    assert_eq!(b.keeper("t").await.unwrap(), Some(second));
    assert!(!a.attract("elsewhere", first).await.unwrap());
}

#[tokio::test]
async fn what_servers_keep_in_memory_is_news_when_it_changes() {
    let (_database, [a, b], _) = servers().await;
    let person = a.add_guest(named("Anna"), "{}", session(1)).await.unwrap();
    let (now, _) = b.news(0).await.unwrap();
    let mut seen: Vec<i64> = b.news(0).await.unwrap().1.iter().map(|news| news.id).collect();
    let mut next = async || {
        let news = b.news(now.saturating_sub(1000)).await.unwrap().1;
        let fresh = news.into_iter().filter(|one| !seen.contains(&one.id)).collect::<Vec<_>>();
        seen.extend(fresh.iter().map(|one| one.id));
        fresh.into_iter().map(|one| format!("{} {}", one.kind, one.key)).collect::<Vec<_>>()
    };
    assert!(next().await.is_empty());
    a.set_prefs(person, r#"{"confirm":true}"#).await.unwrap();
    a.set_muted(person, 5).await.unwrap();
    assert_eq!(next().await, [format!("person {person}"), format!("person {person}")]);
    a.use_session([1; 32], 9).await.unwrap();
    assert!(next().await.is_empty(), "nobody keeps that");
    a.end_session([1; 32]).await.unwrap();
    assert_eq!(next().await, [format!("session \\x{}", "01".repeat(32))]);
    a.append(append("t", 1, Some("running"))).await.unwrap();
    a.append(append("t", 2, None)).await.unwrap();
    assert_eq!(next().await, ["table t"], "who sits there is news, a move is none");
    let seat = |who| SeatResult { who, place: 1, score: 3, gave_up: false };
    let result = |seats| GameResult {
        table: "t".into(),
        game: "g".into(),
        ended: 1,
        counted: true,
        rated: true,
        seats,
    };
    let over = Append {
        result: Some(result(vec![seat(Who::Person(person))])),
        ..append("t", 3, Some("over"))
    };
    a.append(over).await.unwrap();
    let mut told = next().await;
    told.sort();
    assert_eq!(told, ["result t", "table t"]);
    // The game changes hands: all that follows from it changes.
    a.add_results(vec![result(vec![seat(Who::Person(person + 1))])]).await.unwrap();
    assert_eq!(next().await, ["results "]);
    a.tell("here", "7").await.unwrap();
    assert_eq!(next().await, ["here 7"]);
}

#[tokio::test]
async fn logs_are_compared_by_their_length_and_read_on() {
    let (_database, [a, b], _) = servers().await;
    for seq in 1..=3 {
        a.append(append("t", seq, None)).await.unwrap();
    }
    let said = r#"{"entry":"said","person":1,"text":"hello"}"#;
    a.append(Append { entries: vec![said.into()], ..append("t", 4, None) }).await.unwrap();
    let tables = ["t".to_string(), "no such".to_string()];
    assert_eq!(
        b.lengths(&tables).await.unwrap(),
        [("t".to_string(), 4), ("no such".to_string(), 0)]
    );
    assert_eq!(b.log_after("t", 2).await.unwrap(), ["{\"n\":3}", said]);
    assert!(b.log_after("t", 4).await.unwrap().is_empty());
}

#[tokio::test]
async fn who_is_present_at_a_server_is_known_at_the_others_while_it_is_there() {
    let (database, [a, b], [first, second]) = servers().await;
    let at = |table: &str, here| vec![Move { table: table.into(), person: 7, here }];
    a.note_presence(first, [at("t", true), at("", true)].concat()).await.unwrap();
    let tables = ["t".to_string()];
    let elsewhere = b.elsewhere(second, &tables).await.unwrap();
    assert_eq!((elsewhere.len(), elsewhere[0].person, elsewhere[0].gone), (1, 7, None));
    assert!(a.elsewhere(first, &tables).await.unwrap().is_empty(), "that is no other");
    assert!(b.is_here(7).await.unwrap() && !b.is_here(8).await.unwrap());
    a.note_presence(first, [at("t", false), at("", false)].concat()).await.unwrap();
    let gone = b.elsewhere(second, &tables).await.unwrap()[0].gone;
    assert!(gone.is_some_and(|gone| gone < 60_000), "{gone:?}");
    assert!(!b.is_here(7).await.unwrap());
    a.note_presence(first, [at("t", true), at("", true)].concat()).await.unwrap();
    let_lapse(&database, first);
    assert!(b.elsewhere(second, &tables).await.unwrap().is_empty(), "its server is gone");
    assert!(!b.is_here(7).await.unwrap());
    b.tidy_up().await.unwrap();
    assert_eq!(database.sql("SELECT COUNT(*) FROM presence").trim(), "0");
}

#[tokio::test]
async fn what_is_counted_is_counted_at_all_servers_together() {
    let (_database, [a, b], _) = servers().await;
    let minute = 60_000;
    for store in [&a, &b, &a] {
        assert_eq!(store.count("k", minute, 3).await.unwrap(), None);
    }
    let wait = b.count("k", minute, 3).await.unwrap().expect("that is too many");
    assert!((50_000..=minute).contains(&wait), "{wait}");
    assert_eq!(b.count("another", minute, 3).await.unwrap(), None);
    // What is refused is not counted.
    let again = a.count("k", minute, 3).await.unwrap().expect("still too many");
    assert!(again <= wait, "{again} {wait}");
    let many =
        (0..20).map(|n| if n % 2 == 0 { a.count("m", minute, 5) } else { b.count("m", minute, 5) });
    let passed = futures_util::future::join_all(many).await;
    assert_eq!(passed.into_iter().filter(|wait| matches!(wait, Ok(None))).count(), 5);
}

#[tokio::test]
async fn a_task_is_one_servers_until_its_time_is_over() {
    let (_database, [a, b], _) = servers().await;
    let (one, other) = tokio::join!(a.claim("x", 60_000), b.claim("x", 60_000));
    assert_eq!(u8::from(one.unwrap()) + u8::from(other.unwrap()), 1);
    assert!(a.claim("y", 0).await.unwrap() && b.claim("y", 60_000).await.unwrap());
}

#[tokio::test]
async fn a_note_is_changed_by_one_at_a_time() {
    let (_database, [a, b], _) = servers().await;
    let add = |store: &Postgres| {
        store.change_note("n", 60_000, |before: Option<&str>, _| {
            let count = before.map_or(0, |text| text.parse::<u32>().unwrap()) + 1;
            (Some(count.to_string()), count)
        })
    };
    let all = (0..16).map(|n| add(if n % 2 == 0 { &a } else { &b }));
    let mut counted: Vec<u32> =
        futures_util::future::join_all(all).await.into_iter().map(Result::unwrap).collect();
    counted.sort_unstable();
    assert_eq!(counted, (1..=16).collect::<Vec<_>>());
    let take = |before: Option<&str>, _| (None, before.map(str::to_string));
    assert_eq!(b.change_note("n", 60_000, take).await.unwrap().as_deref(), Some("16"));
    assert_eq!(a.change_note("n", 60_000, take).await.unwrap(), None);
}

/// Numbers of results become visible in their order: whoever reads on after one misses none.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_result_becomes_visible_after_a_later_one() {
    let (database, [a], _) = servers().await;
    let (other, connection) =
        tokio_postgres::connect(&database.url, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    // Another server is in the middle of writing one.
    let lock = i64::from_be_bytes(*b"hs games");
    let begun = format!(
        "BEGIN; SELECT pg_advisory_xact_lock({lock});
         INSERT INTO results (tbl, game, ended, counted) VALUES ('first', 'g', 1, TRUE);
         INSERT INTO scores (result, seat, person, place, score)
         SELECT seq, 0, 1, 1, 1 FROM results WHERE tbl = 'first'"
    );
    other.batch_execute(&begun).await.unwrap();
    let seat = SeatResult { who: Who::Person(1), place: 1, score: 1, gave_up: false };
    let result = GameResult {
        table: "second".into(),
        game: "g".into(),
        ended: 2,
        counted: true,
        rated: true,
        seats: vec![seat],
    };
    let ours = a.append(Append { result: Some(result), ..append("second", 1, None) });
    let ours = tokio::spawn(ours);
    let blocked = "SELECT COUNT(*) FROM pg_stat_activity
                   WHERE datname = current_database() AND wait_event_type = 'Lock'";
    while other.query_one(blocked, &[]).await.unwrap().get::<_, i64>(0) == 0 {
        tokio::task::yield_now().await;
    }
    assert!(a.results(0, 9).await.unwrap().is_empty());
    other.batch_execute("COMMIT").await.unwrap();
    ours.await.unwrap().unwrap();
    let tables: Vec<String> =
        a.results(0, 9).await.unwrap().into_iter().map(|(_, result)| result.table).collect();
    assert_eq!(tables, ["first", "second"]);
}
