//! A server whose days pass when it is told, and people who play its deals.

#![allow(dead_code, reason = "each user of this module uses a part of it")]

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use hindsight_core::Seed;
use hindsight_pages::Day;
use hindsight_store::{Deals, Sqlite};
use hindsight_table::{Phase, Table};
use hindsight_web::{Calendar, Config, database};

use crate::house::{House, config, table};
use crate::support::Client;

/// Wednesday, 18 November 2026.
pub const DAY: Day = Day(20_775);
pub const GAME: &str = "lost-code";

/// A server whose days pass when it is told.
pub struct Days {
    folder: tempfile::TempDir,
    pub house: House,
    time: Arc<AtomicU64>,
}

impl Days {
    pub async fn open() -> Days {
        let folder = tempfile::tempdir().unwrap();
        let time = Arc::new(AtomicU64::new(DAY.begins() + 3_600_000));
        let calendar = Calendar::Set(Arc::clone(&time));
        let house = House::open(Config { calendar, ..config(folder.path()) }).await;
        Days { folder, house, time }
    }

    /// An hour after a day has begun.
    pub fn go_to(&self, day: Day) {
        self.time.store(day.begins() + 3_600_000, Ordering::Relaxed);
    }

    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    pub fn store(&self) -> Sqlite {
        Sqlite::open(&database(self.path())).unwrap()
    }

    pub async fn seed(&self, event: &str, name: &str) -> String {
        let deals = self.store().deals(event).await.unwrap();
        let deal = deals.iter().find(|deal| deal.name == name).unwrap();
        format!("{:x}", Seed(deal.seed))
    }
}

pub fn begin(day: Day) -> String {
    format!("/daily/{day}/{GAME}")
}

/// Somebody with an account.
pub async fn account(house: &House, name: &str) -> Client {
    let mut client = house.client();
    let form = format!("name={name}&password=a+long+enough+one+{name}");
    assert_eq!(client.post("/register", &form).await.status, 200);
    client
}

/// Plays a table to its end: of what is legal, whatever `choose` says at one's nth choice.
pub async fn play(
    days: &Days,
    client: &mut Client,
    id: &str,
    choose: impl Fn(usize, &[String]) -> usize,
) -> Table {
    let mut made = 0;
    loop {
        let mirror = table(days.path(), id).await;
        if mirror.phase() != Phase::Running {
            return mirror;
        }
        let person = mirror.persons().next().unwrap();
        let seat = mirror.seat_of(person).unwrap();
        let legal = mirror.legal(seat);
        if legal.is_empty() {
            tokio::task::yield_now().await;
            continue;
        }
        let action = legal[choose(made, &legal)].replace(' ', "+").replace('&', "%26");
        let reply = client.post(&format!("/t/{id}/act"), &format!("action={action}")).await;
        assert_eq!(reply.status, 303, "{}", reply.text());
        made += 1;
    }
}

/// Waits until the page of a day tells the decisions of so many.
pub async fn reviewed(days: &Days, event: &str, count: usize) {
    loop {
        let tries = days.store().tries_of(event).await.unwrap();
        if tries.iter().filter(|one| one.summary.is_some()).count() == count {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}
