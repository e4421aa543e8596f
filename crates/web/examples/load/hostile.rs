//! Somebody does what spoils it for others; what a bystander felt is told.

use std::path::Path;
use std::time::{Duration, Instant};

use hindsight_core::Seat;
use hindsight_store::{Sqlite, Store};
use hindsight_table::Table;
use hindsight_web::database;

use crate::support::Client;
use crate::{House, tell};

/// Somebody at an address of their own.
fn somebody(house: &House, address: &str) -> Client {
    Client::new(house.address).with("x-forwarded-for", address)
}

async fn table(data: &Path, id: &str) -> Table {
    let store = Sqlite::open(&database(data)).expect("the database");
    let lines = store.log(id).await.expect("a log");
    Table::read(&lines).expect("a table")
}

fn id_of(reply: &crate::support::Reply) -> String {
    let location = reply.header("location").unwrap_or_else(|| panic!("{}", reply.text()));
    location["/t/".len()..].to_string()
}

/// One guest sets up tables of Pyramids with three masters: resigns from half of them, and
/// lets the masters think at the others. Newcomers elsewhere play an adept.
pub async fn bots(tables: u64, answers: u64) {
    let house = House::open_to_many();
    println!("nobody else:");
    newcomers(&house, answers).await;
    let mut guest = somebody(&house, "198.51.100.1");
    let form = "seat-0=me&seat-1=bot:master&seat-2=bot:master&seat-3=bot:master";
    let mut ids = Vec::new();
    for _ in 0..tables {
        ids.push(id_of(&guest.post("/new/pyramids", form).await));
    }
    for id in &ids {
        guest.post(&format!("/t/{id}/resign"), "").await;
    }
    println!("{tables} tables with three masters each, the person resigned:");
    newcomers(&house, answers).await;
    // Now without resigning: three masters at each table have something to think about.
    let mut ids = Vec::new();
    for _ in 0..tables {
        ids.push(id_of(&guest.post("/new/pyramids", form).await));
    }
    for id in &ids {
        let keep = table(&house.data, id).await.legal(Seat(0))[0].replace(' ', "+");
        guest.post(&format!("/t/{id}/act"), &format!("action={keep}")).await;
    }
    println!("{tables} tables with three masters each, all of them thinking:");
    newcomers(&house, answers).await;
}

/// From a newcomer's move to the first of the adept's answer, what a bot seems to think
/// included.
async fn newcomers(house: &House, answers: u64) {
    let mut times = Vec::new();
    for number in 0..answers {
        let mut guest = somebody(house, &format!("203.0.113.{}", number % 250));
        let id = id_of(&guest.post("/play/lost-cities", "bot=adept").await);
        let mut events = guest.events(&format!("/t/{id}/events")).await.expect("a stream");
        times.push(answer(house, &mut guest, &mut events, &id).await);
    }
    tell(times);
}

async fn answer(
    house: &House,
    guest: &mut Client,
    events: &mut crate::support::Events,
    id: &str,
) -> Duration {
    let me = Seat(0);
    loop {
        let now = table(&house.data, id).await;
        if !now.to_act().contains(me) {
            events.until(now.entries() + 1).await;
            continue;
        }
        let legal = now.legal(me);
        let action = legal.iter().find(|action| *action == "draw").unwrap_or(&legal[0]);
        let began = Instant::now();
        let form = format!("action={}", action.replace(' ', "+"));
        let reply = guest.post(&format!("/t/{id}/act"), &form).await;
        assert!(reply.status < 400, "{}", reply.text());
        if action == "draw" {
            events.until(now.entries() + 2).await;
            return began.elapsed();
        }
    }
}

/// A host opens a public table. Then one guest opens many, and many guests at one address
/// one each. Is the first still to be found?
pub async fn lobby(tables: u64) {
    let house = House::open_to_many();
    let form = "seat-0=me&seat-1=open&visible=public";
    let mut host = somebody(&house, "203.0.113.1");
    let wanted = id_of(&host.post("/new/lost-cities", form).await);
    look(&house, &wanted, "nobody else").await;
    let mut guest = somebody(&house, "198.51.100.1");
    for _ in 0..tables {
        guest.post("/new/lost-cities", form).await;
    }
    look(&house, &wanted, &format!("{tables} public tables of one guest")).await;
    for _ in 0..tables {
        somebody(&house, "198.51.100.2").post("/new/lost-cities", form).await;
    }
    look(&house, &wanted, &format!("and {tables} of guests at one address")).await;
}

async fn look(house: &House, wanted: &str, what: &str) {
    let mut visitor = somebody(house, "192.0.2.1");
    let mut times = Vec::new();
    let mut page = String::new();
    for _ in 0..100 {
        let began = Instant::now();
        page = visitor.get("/").await.text();
        times.push(began.elapsed());
    }
    // Each is joined by a form of its own.
    let forms = page.split("/t/").skip(1).filter_map(|rest| rest.split('"').next());
    let listed: Vec<&str> = forms.filter_map(|rest| rest.strip_suffix("/join")).collect();
    let place = listed.iter().position(|id| *id == wanted);
    match place {
        Some(place) => println!("{what}: a bystander's table is number {} in the list", place + 1),
        None => println!("{what}: a bystander's table is not in the list"),
    }
    tell(times);
}
