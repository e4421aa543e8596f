//! What those who run the house can do, and who can do it.

#[path = "support/house.rs"]
mod house;
mod support;

use hindsight_store::{Sqlite, Store};
use hindsight_table::{Ending, Phase};
use hindsight_web::{DONE, Order, database};
use house::{House, config, new_table, table};
use support::Client;

async fn open() -> (tempfile::TempDir, House) {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(config(folder.path())).await;
    (folder, house)
}

async fn register(client: &mut Client, name: &str) {
    let reply = client.post("/register", &format!("name={name}&password=correct+horse")).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
}

/// Gives an order as the command line does, and waits until the server has carried it out.
async fn order(store: &Sqlite, order: &Order) -> String {
    let body = serde_json::to_string(order).unwrap();
    let id = store.give_order("test", &body, 1).await.unwrap();
    loop {
        if let Some(outcome) = store.order(id).await.unwrap().unwrap().outcome {
            return outcome;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

async fn person(store: &Sqlite, login: &str) -> i64 {
    store.account(login).await.unwrap().unwrap().person
}

#[tokio::test]
async fn only_operators_have_the_page_and_all_they_do_is_written_down() {
    let (folder, house) = open().await;
    let (mut anna, mut ben, id) = house.two("").await;
    register(&mut anna, "Anna").await;
    register(&mut ben, "Ben").await;
    for path in ["/operators", "/operators/people/1", &format!("/operators/tables/{id}")] {
        assert_eq!(anna.get(path).await.status, 404, "{path}");
    }
    assert_eq!(anna.post("/operators/order", "order=mute&person=2&days=1").await.status, 404);
    let store = Sqlite::open_beside(&database(folder.path())).unwrap();
    let (one, two) = (person(&store, "anna").await, person(&store, "ben").await);
    assert_eq!(order(&store, &Order::Grant { person: one }).await, DONE);
    assert_eq!(anna.get("/operators").await.status, 200, "what the command line says counts");

    let found = anna.get("/operators?find=be").await.text();
    assert!(found.contains(&format!("/operators/people/{two}")), "{found}");
    let found = anna.get(&format!("/operators?find={id}")).await.text();
    assert!(found.contains(&format!("/operators/tables/{id}")), "{found}");

    // Muted: plays on, but does not speak.
    let chat = format!("/t/{id}/chat");
    assert_eq!(ben.post(&chat, "text=rude+words").await.status, 303);
    let mute = format!("order=mute&person={two}&days=1");
    assert_eq!(anna.post("/operators/order", &mute).await.status, 303);
    let refused = ben.post(&chat, "text=more").await;
    assert!(refused.status == 403 && refused.text().contains("muted you"), "{}", refused.text());
    let unmute = format!("order=mute&person={two}&days=0");
    assert_eq!(anna.post("/operators/order", &unmute).await.status, 303);
    assert_eq!(ben.post(&chat, "text=sorry").await.status, 303);

    // What was said at a table is erased, in memory and on disk.
    let page = anna.get(&format!("/operators/tables/{id}")).await.text();
    assert!(page.contains("rude words"), "{page}");
    let erase = format!("order=erase_chat&table={id}");
    assert_eq!(anna.post("/operators/order", &erase).await.status, 303);
    assert!(!ben.get(&format!("/t/{id}")).await.text().contains("rude words"));
    let log = store.log(&id).await.unwrap().concat();
    assert!(!log.contains("rude words") && !log.contains("sorry"), "{log}");

    // Another name; and one that cannot be had.
    let rename = format!("order=rename&person={two}&name=Admin");
    assert_eq!(anna.post("/operators/order", &rename).await.status, 409);
    let rename = format!("order=rename&person={two}&name=Benjamin");
    assert_eq!(anna.post("/operators/order", &rename).await.status, 303);
    assert!(anna.get(&format!("/t/{id}")).await.text().contains("Benjamin"));

    // The game ends, and nobody has won.
    assert_eq!(
        anna.post("/operators/order", &format!("order=end_table&table={id}")).await.status,
        303
    );
    assert_eq!(table(folder.path(), &id).await.phase(), Phase::Over(Ending::Stopped));
    assert!(!store.result(&id).await.unwrap().unwrap().counted);
    assert_eq!(
        anna.post("/operators/order", "order=end_table&table=nosuchtable").await.status,
        409
    );

    let log = anna.get("/operators").await.text();
    for what in ["Mute", "Delete the chat", "Rename", "End the table", "Make an operator"] {
        assert!(log.contains(what), "{what} is in the log: {log}");
    }
    assert!(log.contains(&format!("Anna #{one}")) && log.contains("test"), "who it was: {log}");
    assert_eq!(order(&store, &Order::Revoke { person: one }).await, DONE);
    assert_eq!(anna.get("/operators").await.status, 404);
    house.close().await;
}

#[tokio::test]
async fn who_is_banned_looks_on_and_is_told() {
    let (folder, house) = open().await;
    let (mut anna, mut ben, id) = house.two("").await;
    register(&mut ben, "Ben").await;
    let lobby = new_table(&mut ben, "visible=public").await;
    let other = new_table(&mut anna, "visible=public").await;
    let store = Sqlite::open_beside(&database(folder.path())).unwrap();
    let person = person(&store, "ben").await;
    let until = u64::MAX >> 1;
    assert_eq!(order(&store, &Order::Ban { person, until }).await, DONE);
    // The game under way is lost, the lobby is left.
    assert!(matches!(table(folder.path(), &id).await.phase(), Phase::Over(Ending::Resigned(_))));
    assert_eq!(table(folder.path(), &lobby).await.phase(), Phase::Closed);
    for (path, form) in [
        (format!("/t/{other}/join"), ""),
        ("/play/lost-cities".to_string(), ""),
        ("/new/lost-cities".to_string(), "seat-0=me&seat-1=open"),
        (format!("/t/{id}/rematch"), ""),
        (format!("/t/{id}/chat"), "text=hello"),
    ] {
        let reply = ben.post(&path, form).await;
        assert!(reply.status == 403 && reply.text().contains("banned you"), "{path}");
    }
    let home = ben.get("/").await;
    assert!(home.status == 200 && home.text().contains("banned you"));
    assert_eq!(ben.get(&format!("/t/{other}")).await.status, 200, "looking on is free");
    assert_eq!(order(&store, &Order::Ban { person, until: 0 }).await, DONE);
    assert_eq!(ben.post(&format!("/t/{other}/join"), "").await.status, 303);
    house.close().await;
}

#[tokio::test]
async fn players_report_and_operators_read_it() {
    let (folder, house) = open().await;
    let (mut anna, mut ben, id) = house.two("").await;
    assert!(anna.get(&format!("/t/{id}")).await.text().contains("action=\"/report\""));
    let report = |seat: u8| format!("table={id}&seat={seat}&reason=chat&words=he+was+%3Crude%3E");
    assert_eq!(anna.post("/report", &report(1)).await.status, 303);
    assert_eq!(anna.post("/report", &report(0)).await.status, 400, "not oneself");
    assert_eq!(house.client().post("/report", &report(1)).await.status, 403, "not from outside");
    let odd = format!("table={id}&seat=1&reason=odd");
    assert_eq!(anna.post("/report", &odd).await.status, 400);
    let long = format!("table={id}&seat=0&reason=name&words={}", "x".repeat(1000));
    assert_eq!(ben.post("/report", &long).await.status, 303);
    let store = Sqlite::open_beside(&database(folder.path())).unwrap();
    let reports = store.reports(None, 9).await.unwrap();
    assert_eq!(reports.len(), 2);
    assert_eq!(reports[0].report.words.len(), 300);
    let mut eve = house.client();
    register(&mut eve, "Eve").await;
    let grant = Order::Grant { person: person(&store, "eve").await };
    assert_eq!(order(&store, &grant).await, DONE);
    let page = eve.get("/operators").await.text();
    assert!(page.contains("he was &lt;rude&gt;"), "{page}");
    let close = format!("order=close_report&report={}", reports[0].id);
    assert_eq!(eve.post("/operators/order", &close).await.status, 303);
    assert_eq!(store.reports(None, 9).await.unwrap().len(), 1);
    // No more than a few a day.
    let mut statuses = Vec::new();
    for _ in 0..11 {
        let table = new_table(&mut anna, "").await;
        let mut other = house.client();
        other.post(&format!("/t/{table}/join"), "").await;
        let form = format!("table={table}&seat=1&reason=play");
        statuses.push(anna.post("/report", &form).await.status);
    }
    assert_eq!(statuses.iter().filter(|status| **status == 303).count(), 9, "{statuses:?}");
    assert!(statuses.contains(&429));
    house.close().await;
}

#[tokio::test]
async fn an_order_that_is_given_while_no_server_runs_is_carried_out_later() {
    let (folder, house) = open().await;
    let mut ben = house.client();
    register(&mut ben, "Ben").await;
    house.close().await;
    let store = Sqlite::open_beside(&database(folder.path())).unwrap();
    let person = person(&store, "ben").await;
    let body = serde_json::to_string(&Order::Mute { person, until: u64::MAX >> 1 }).unwrap();
    let given = store.give_order("test", &body, 1).await.unwrap();
    let nonsense = store.give_order("test", "nonsense", 1).await.unwrap();
    drop(store);
    let house = House::open(config(folder.path())).await;
    let store = Sqlite::open_beside(&database(folder.path())).unwrap();
    let ended = async |id| loop {
        if let Some(outcome) = store.order(id).await.unwrap().unwrap().outcome {
            return outcome;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    };
    assert_eq!(ended(given).await, DONE);
    assert!(ended(nonsense).await.contains("not an order"));
    assert!(store.person(person).await.unwrap().unwrap().muted_until > 0);
    house.close().await;
}
