//! The promises of a store to those who run the house.

mod support;

use hindsight_store::{Append, Name, NewReport, NewSession, Store};
use support::House;

promises![
    orders_are_a_queue_and_a_log_that_nobody_changes,
    people_are_found_muted_banned_and_put_in_charge,
    reports_are_bounded_closed_and_forgotten,
    chat_is_erased_by_table_or_by_person,
];

async fn guest(store: &dyn Store, shown: &str, n: u8) -> i64 {
    let name = Name { shown: shown.into(), looks: shown.to_lowercase() };
    let session = NewSession { hash: [n; 32], device: String::new(), wall: 5 };
    store.add_guest(name, "{}", session).await.unwrap()
}

async fn orders_are_a_queue_and_a_log_that_nobody_changes(store: House) {
    let first = store.give_order("anna", "{\"order\":\"x\"}", 5).await.unwrap();
    let second = store.give_order("ben", "{}", 6).await.unwrap();
    let open = async || {
        store.open_orders().await.unwrap().iter().map(|order| order.id).collect::<Vec<_>>()
    };
    assert_eq!(open().await, [first, second]);
    store.settle_order(first, "done").await.unwrap();
    store.settle_order(first, "again").await.unwrap();
    assert_eq!(open().await, [second]);
    let order = store.order(first).await.unwrap().unwrap();
    assert_eq!((order.actor.as_str(), order.outcome.as_deref()), ("anna", Some("done")));
    assert_eq!(order.wall, 5);
    let all = store.orders(10).await.unwrap();
    assert_eq!(all.iter().map(|order| order.id).collect::<Vec<_>>(), [second, first]);
    assert_eq!(store.order(99).await.unwrap(), None);
    for sql in [
        "DELETE FROM orders",
        "UPDATE orders SET actor = 'nobody'",
        "UPDATE orders SET outcome = 'other' WHERE outcome = 'done'",
        "UPDATE orders SET outcome = NULL",
    ] {
        assert!(store.sql(sql).is_err(), "{sql}");
    }
}

async fn people_are_found_muted_banned_and_put_in_charge(store: House) {
    let (anna, ben) = (guest(&*store, "Anna Maria", 1).await, guest(&*store, "Ben", 2).await);
    assert_eq!(store.find_people("maria", 5).await.unwrap(), [anna]);
    assert_eq!(store.find_people(&format!("#{ben}"), 5).await.unwrap(), [ben]);
    assert_eq!(store.find_people("%", 5).await.unwrap(), Vec::<i64>::new());
    store.set_muted(anna, 10).await.unwrap();
    store.set_banned(anna, 20).await.unwrap();
    store.set_operator(anna, true).await.unwrap();
    let row = store.person(anna).await.unwrap().unwrap();
    assert_eq!((row.muted_until, row.banned_until, row.operator), (10, 20, true));
    let row = store.person(ben).await.unwrap().unwrap();
    assert_eq!((row.muted_until, row.banned_until, row.operator), (0, 0, false));
    store.set_operator(anna, false).await.unwrap();
    assert!(!store.person(anna).await.unwrap().unwrap().operator);
}

async fn reports_are_bounded_closed_and_forgotten(store: House) {
    const DAY: u64 = 86_400_000;
    let (anna, ben) = (guest(&*store, "Anna", 1).await, guest(&*store, "Ben", 2).await);
    let report = |table: &str, wall| NewReport {
        wall,
        reporter: anna,
        person: ben,
        table: table.into(),
        reason: "chat".into(),
        words: "rude".into(),
    };
    for (table, wall, taken) in [
        ("a", DAY, true),
        ("a", DAY, true),
        ("b", DAY, true),
        ("c", DAY, false),
        ("c", 3 * DAY, true),
    ] {
        assert_eq!(
            store.add_report(report(table, wall), 2).await.unwrap(),
            taken,
            "{table} {wall}"
        );
    }
    let open = store.reports(None, 10).await.unwrap();
    let tables: Vec<&str> = open.iter().map(|report| report.report.table.as_str()).collect();
    assert_eq!(tables, ["c", "b", "a"], "one about the same at a table");
    store.close_report(open[0].id).await.unwrap();
    assert_eq!(store.reports(None, 10).await.unwrap().len(), 2);
    let about = store.reports(Some(ben), 10).await.unwrap();
    assert!(about.len() == 3 && about[2].closed);
    assert!(store.reports(Some(anna), 10).await.unwrap().is_empty());
    store.forget(ben).await.unwrap();
    assert!(store.reports(None, 10).await.unwrap().is_empty());
}

async fn chat_is_erased_by_table_or_by_person(store: House) {
    let line = |person: i64, text: &str| {
        format!(r#"{{"entry":"said","person":{person},"text":"{text}"}}"#)
    };
    for table in ["a", "b"] {
        let entries = vec![line(1, "one"), line(2, "two")];
        let append = Append {
            table: table.into(),
            first: 1,
            entries,
            index: None,
            result: None,
            waits: vec![],
        };
        store.append(append).await.unwrap();
    }
    let left = async |table: &str| {
        let log = store.log(table).await.unwrap().concat();
        (log.contains("one"), log.contains("two"))
    };
    store.erase_chat(None, None).await.unwrap();
    assert_eq!((left("a").await, left("b").await), ((true, true), (true, true)));
    store.erase_chat(Some("a"), Some(1)).await.unwrap();
    assert_eq!((left("a").await, left("b").await), ((false, true), (true, true)));
    store.erase_chat(None, Some(2)).await.unwrap();
    assert_eq!((left("a").await, left("b").await), ((false, false), (true, false)));
    store.erase_chat(Some("b"), None).await.unwrap();
    assert_eq!(left("b").await, (false, false));
}
