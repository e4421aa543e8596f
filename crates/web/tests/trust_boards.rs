//! The bytes that a client gets at a table of Abracada or Pyramids never depend on
//! what that client may not see: one's own rack from behind, the pool; the others'
//! four cards, what they keep and what they mark until all have.
//!
//! Two servers hold the same table, in two worlds that differ in nothing else.
//! Everything that Anna and a spectator can ask for must be equal, byte by byte.

#[path = "support/house.rs"]
mod house;
mod support;
#[path = "support/worlds.rs"]
mod worlds;

use hindsight_core::{Observer, Seat};
use hindsight_pyramids::Action;
use hindsight_pyramids::cards::card;
use hindsight_store::backup;
use hindsight_table::{Phase, Table};
use hindsight_web::database;
use house::{House, config, log, table, table_of};
use serde_json::Value;
use support::Events;
use tempfile::TempDir;
use worlds::{Both, first_step, write_first_step};

const ANNA: Seat = Seat(0);
const BEN: Seat = Seat(1);

/// A table in two worlds, the people at it, and what the streams tell them.
struct Worlds {
    id: String,
    folders: [TempDir; 2],
    houses: [House; 2],
    anna: Both,
    ben: Both,
    eve: Both,
    anna_hears: (Events, Events),
    eve_hears: (Events, Events),
}

impl Worlds {
    /// Two people sit down; in the second world chance has decided otherwise.
    async fn part(game: &str, otherwise: impl Fn(&str) -> String) -> Worlds {
        let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let [first, second] = folders.each_ref().map(TempDir::path);
        let house = House::open(config(first)).await;
        let (mut anna, mut ben) = (house.client(), house.client());
        let form = "seat-0=me&seat-1=open&visible=public";
        let id = table_of(&anna.post(&format!("/new/{game}"), form).await);
        assert_eq!(ben.post(&format!("/t/{id}/join"), "").await.status, 303);
        house.close().await;
        backup(&database(first), &database(second)).unwrap();
        let mut step = first_step(&log(first, &id).await);
        step["chance"] = otherwise(step["chance"].as_str().unwrap()).into();
        write_first_step(second, &id, &step.to_string());

        let houses = [House::open(config(first)).await, House::open(config(second)).await];
        let [here, there] = &houses;
        let (anna, ben) = (Both::new(&anna, here, there), Both::new(&ben, here, there));
        let eve = Both::stranger(here, there);
        let events = format!("/t/{id}/events");
        let (anna_hears, eve_hears) = (anna.streams(&events).await, eve.streams(&events).await);
        Worlds { id, folders, houses, anna, ben, eve, anna_hears, eve_hears }
    }

    async fn tables(&self) -> [Table; 2] {
        let [first, second] = self.folders.each_ref().map(TempDir::path);
        [table(first, &self.id).await, table(second, &self.id).await]
    }

    /// What somebody sees, world by world.
    async fn sees(&self, seat: Seat) -> [Value; 2] {
        let view = |table: &Table| table.playing().unwrap().view_json(Observer::Seat(seat));
        self.tables().await.each_ref().map(view)
    }

    /// Ben does something, perhaps another thing in each world.
    async fn ben_acts(&mut self, [here, there]: [&str; 2]) {
        let act = format!("/t/{}/act", self.id);
        for (client, action) in [(&mut self.ben.here, here), (&mut self.ben.there, there)] {
            let form = format!("action={}", action.replace(' ', "+"));
            let reply = client.post(&act, &form).await;
            assert_eq!(reply.status, 303, "{action}: {}", reply.text());
        }
    }

    async fn anna_acts(&mut self, action: &str) {
        let form = format!("action={}", action.replace(' ', "+"));
        let act = format!("/t/{}/act", self.id);
        assert_eq!(self.anna.same("POST", &act, &form).await, 303);
    }

    /// Anna and Eve get the same bytes in both worlds, whatever they ask for.
    async fn compare(&mut self, refused: &[&str]) {
        let [here, there] = self.tables().await;
        for seat in [Some(ANNA), None] {
            assert_eq!(here.seq(seat), there.seq(seat));
        }
        self.anna.same_event(&mut self.anna_hears, here.seq(Some(ANNA))).await;
        self.eve.same_event(&mut self.eve_hears, here.seq(None)).await;
        let refused: Vec<String> = refused.iter().map(ToString::to_string).collect();
        self.anna.look_around(&self.id, &refused).await;
        self.eve.look_around(&self.id, &refused).await;
    }

    /// The worlds do differ, and whoever may know it does.
    async fn ben_knows(&mut self) {
        let [here, there] = self.sees(BEN).await;
        assert_ne!(here, there, "the worlds differ");
        let path = format!("/t/{}", self.id);
        let (one, two) = (self.ben.here.get(&path).await, self.ben.there.get(&path).await);
        let text = |reply: &support::Reply, host: String| reply.text().replace(&host, "");
        assert_ne!(text(&one, self.ben.here.host()), text(&two, self.ben.there.host()));
    }

    async fn close(self) {
        for house in self.houses {
            house.close().await;
        }
    }
}

/// The place that a call of this spell would leave on a rack in notation.
fn place(rack: &Value, call: &str) -> Option<usize> {
    rack.as_str().expect("a rack in notation").find(call.strip_prefix("call ")?)
}

/// In the second world the last stone of the pool that differs is on Anna's rack.
#[tokio::test]
async fn at_abracada_nobody_learns_of_the_own_rack_or_of_the_pool() {
    let mut worlds = Worlds::part("abracada", |deal| {
        let mut words: Vec<Vec<u8>> = deal.split(' ').map(std::convert::Into::into).collect();
        let pool = words.len() - 1;
        let end = words[pool].len() - 1;
        let own = (0..5).find(|&place| words[1][place] != words[pool][end]).unwrap();
        let stone = words[1][own];
        words[1][own] = std::mem::replace(&mut words[pool][end], stone);
        words.into_iter().map(|word| String::from_utf8(word).unwrap()).collect::<Vec<_>>().join(" ")
    })
    .await;
    worlds.compare(&["castle", "stop", "9"]).await;
    worlds.ben_knows().await;
    let (mut turns, mut hits) = (0, 0);
    while turns < 24 {
        let [here, there] = worlds.tables().await;
        let [racks, racks_there] = worlds.sees(BEN).await.map(|view| view["racks"][0].clone());
        // Once the round is over, everything lies open.
        let rounds = worlds.sees(ANNA).await.map(|view| view["round"].clone());
        if here.phase() != Phase::Running || rounds != [1, 1] {
            break;
        }
        let seat = here.to_act().first().unwrap();
        assert_eq!(here.legal(seat), there.legal(seat));
        let legal = here.legal(seat);
        if seat == ANNA {
            // What she calls leaves the same place in both worlds, or none: else she
            // would learn something, as she should.
            let alike = |call: &&String| place(&racks, call) == place(&racks_there, call);
            let hit = |call: &&String| place(&racks, call).is_some();
            let calls: Vec<&String> = legal.iter().filter(alike).collect();
            let Some(call) = calls.iter().find(|call| hit(call)).or(calls.last()) else { break };
            hits += usize::from(hit(call));
            worlds.anna_acts(call).await;
        } else {
            // A miss on the last spell costs one life at most.
            let call = legal.iter().find(|call| *call == "stop").unwrap_or(&legal[legal.len() - 1]);
            worlds.ben_acts([call, call]).await;
        }
        turns += 1;
        let [anna, anna_there] = worlds.sees(ANNA).await;
        if anna["pool"] == "-" && anna["racks"] != anna_there["racks"] {
            // Ben has drawn the last stone, which differs, and she sees it.
            break;
        }
        if anna["round"] == 1 {
            assert_eq!(anna, anna_there, "turn {turns}");
            worlds.compare(&["castle", "9"]).await;
        }
    }
    assert!(turns >= 4 && hits >= 1, "{turns} turns, {hits} hits");
    worlds.close().await;
}

/// In the second world Ben is dealt another card, and keeps what he keeps in the
/// first; then he marks something else.
#[tokio::test]
async fn at_pyramids_nobody_learns_what_others_were_dealt_keep_or_mark() {
    let mut worlds = Worlds::part("pyramids", |hands| {
        let numbers = |text: &str| -> Vec<u8> {
            text.split(' ').filter_map(|word| word.parse().ok()).collect()
        };
        let (_, bens) = hands.split_once(" / ").unwrap();
        let (all, mut bens) = (numbers(hands), numbers(bens));
        let other = (1..=48).rev().find(|number| !all.contains(number)).unwrap();
        bens[3] = other;
        bens.sort_unstable();
        let bens: Vec<String> = bens.iter().map(ToString::to_string).collect();
        format!("{} / {}", hands.split(" / ").next().unwrap(), bens.join(" "))
    })
    .await;
    worlds.compare(&["castle", "keep 1 49", "take deck"]).await;
    worlds.ben_knows().await;
    // What Ben keeps is his secret until all have chosen: not even that it differs.
    let [here, there] = worlds.tables().await;
    let kept = here.legal(BEN).into_iter().find(|keep| there.legal(BEN).contains(keep)).unwrap();
    worlds.ben_acts([&kept, &kept]).await;
    worlds.compare(&["castle", &kept]).await;
    let annas = here.legal(ANNA)[0].clone();
    worlds.anna_acts(&annas).await;
    worlds.compare(&["castle", &annas]).await;

    // From here both worlds are alike, until Ben marks something else.
    let [here, there] = worlds.tables().await;
    assert_eq!(here.legal(BEN), there.legal(BEN));
    let ends = |mark: &&String| match mark.parse() {
        Ok(Action::Mark { card: number, fields }) => !fields.meets(card(number).crosses),
        _ => false,
    };
    let legal = here.legal(BEN);
    let marks: Vec<&String> = legal.iter().filter(ends).collect();
    let (one, other) = (marks[0], marks[marks.len() - 1]);
    assert_ne!(one, other);
    worlds.ben_acts([one, other]).await;
    worlds.ben_knows().await;
    let [anna, anna_there] = worlds.sees(ANNA).await;
    assert_eq!(anna, anna_there);
    worlds.compare(&["castle", "take deck", one]).await;
    // The reveal tells.
    let annas = worlds.tables().await[0].legal(ANNA);
    let mark = annas.iter().find(ends).unwrap().replace(' ', "+");
    let act = format!("/t/{}/act", worlds.id);
    for client in [&mut worlds.anna.here, &mut worlds.anna.there] {
        assert_eq!(client.post(&act, &format!("action={mark}")).await.status, 303);
    }
    let [anna, anna_there] = worlds.sees(ANNA).await;
    assert_ne!(anna["players"][1], anna_there["players"][1]);
    worlds.close().await;
}
