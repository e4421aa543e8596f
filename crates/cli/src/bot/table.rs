//! One table: listen, think, act.

use std::time::Duration;

use hindsight_core::{Seat, Standing};
use serde_json::{Value, json};

use super::mind::{Beginning, Mind};
use super::server::{Line, Trouble};
use super::{House, Patience};

/// Plays at a table until its game is over; false if it cannot be played at.
pub async fn play(house: &House, id: &str) -> bool {
    let mut table = Table { house, id, asks: house.server.line(), seq: 0, mind: None, answered: 0 };
    let mut patience = Patience::new();
    loop {
        match table.follow(&mut patience).await {
            Ok(true) => return true,
            Ok(false) => patience.wait(None).await,
            // There is no such table, or it is none of ours.
            Err(Trouble::Refused { status: 401 | 403 | 404 | 410, detail, .. }) => {
                eprintln!("hindsight: table {id}: {detail}");
                return false;
            }
            Err(trouble) => {
                eprintln!("hindsight: table {id}: {trouble}");
                patience.wait(trouble.retry_after()).await;
            }
        }
    }
}

struct Table<'a> {
    house: &'a House,
    id: &'a str,
    asks: Line,
    /// The last event that is known.
    seq: u64,
    mind: Option<Mind>,
    /// The last position that was answered.
    answered: u64,
}

impl Table<'_> {
    /// Follows the stream until it ends; whether the game has.
    async fn follow(&mut self, patience: &mut Patience) -> Result<bool, Trouble> {
        let path = format!("/tables/{}/stream?since={}", self.id, self.seq);
        let mut stream = self.house.server.line().stream(&path).await?;
        while let Some(line) = stream.next().await? {
            match line["type"].as_str() {
                Some("event") => self.seq = line["seq"].as_u64().unwrap_or(self.seq),
                Some("position") => {
                    *patience = Patience::new();
                    if line["phase"] == "over" || line["phase"] == "closed" {
                        self.end(&line);
                        return Ok(true);
                    }
                    if line["your_turn"] == true {
                        self.act(&line).await?;
                    }
                }
                Some("end") => return Ok(false),
                _ => {}
            }
        }
        Ok(false)
    }

    fn end(&mut self, position: &Value) {
        let standing = &position["standing"];
        if let (Some(mind), Ok(standing)) =
            (&mut self.mind, serde_json::from_value::<Standing>(standing.clone()))
        {
            mind.end(&standing);
        }
    }

    /// Thinks about a position and answers it, once.
    async fn act(&mut self, position: &Value) -> Result<(), Trouble> {
        let Some(seq) = position["seq"].as_u64().filter(|seq| *seq > self.answered) else {
            return Ok(());
        };
        let action = self.think(position).await?;
        let act = json!({ "action": action, "seq": seq });
        let path = format!("/tables/{}/act", self.id);
        let mut patience = Patience::new();
        loop {
            match self.asks.ask("POST", &path, Some(&act)).await {
                Ok(_) => break,
                // A table that has moved on is refused: the stream tells where to. It may tell the
                // same again, where a server that has just started was asked too early.
                Err(Trouble::Refused { status: 409, .. }) => return Ok(()),
                // Sent again, it is done once.
                Err(
                    trouble @ (Trouble::Lost(_) | Trouble::Refused { status: 429 | 500.., .. }),
                ) => {
                    patience.wait(trouble.retry_after()).await;
                }
                Err(trouble) => return Err(trouble),
            }
        }
        self.answered = seq;
        Ok(())
    }

    /// What the mind wants to do. One that fails is started anew: its seat is never given up.
    async fn think(&mut self, position: &Value) -> Result<String, Trouble> {
        let legal: Vec<String> =
            serde_json::from_value(position["legal"].clone()).unwrap_or_default();
        let seat = position["seat"].as_u64().unwrap_or(0) as usize;
        let left = position["clocks_ms"][seat].as_u64().map(Duration::from_millis);
        let mut patience = Patience::new();
        loop {
            let mut mind = match self.mind.take() {
                Some(mind) => mind,
                None => match self.wake(seat).await? {
                    Ok(mind) => mind,
                    Err(what) => {
                        eprintln!("hindsight: table {}: the engine: {what}", self.id);
                        patience.wait(None).await;
                        continue;
                    }
                },
            };
            let (view, legal) = (position["view"].clone(), legal.clone());
            let thought = tokio::task::spawn_blocking(move || {
                let chosen = mind.choose(&view, &legal, left);
                (mind, chosen)
            });
            match thought.await {
                Ok((mind, Ok(action))) => {
                    self.mind = Some(mind);
                    return Ok(action);
                }
                Ok((_, Err(what))) => {
                    eprintln!("hindsight: table {}: the engine: {what}", self.id);
                }
                Err(error) => eprintln!("hindsight: table {}: the engine: {error}", self.id),
            }
            patience.wait(None).await;
        }
    }

    /// A mind for this table.
    async fn wake(&mut self, seat: usize) -> Result<Result<Mind, String>, Trouble> {
        let table = self.asks.ask("GET", &format!("/tables/{}", self.id), None).await?;
        let begins = Beginning {
            options: table["options"].as_str().unwrap_or_default().to_string(),
            seats: table["seats"].as_array().map_or(0, Vec::len) as u8,
            seat: Seat(seat as u8),
        };
        let (game, name, setup) = (self.house.game, self.house.engine.clone(), self.house.setup);
        let woken = tokio::task::spawn_blocking(move || {
            let mut mind = Mind::new(game, &name, &setup)?;
            mind.begin(game, &begins);
            Ok(mind)
        });
        Ok(woken.await.unwrap_or_else(|error| Err(error.to_string())))
    }
}
