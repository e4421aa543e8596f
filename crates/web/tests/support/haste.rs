//! Two people who play with all haste and know what was acknowledged.

use std::io;
use std::path::Path;

use hindsight_core::Seat;
use hindsight_table::{Command, Entry, Moment, Phase, Table};

use crate::house::{log, table};
use crate::support::Client;

/// Placing a card and taking it back, so often before the turn ends.
const DITHERS: usize = 12;

/// A table with its two players, and what they know to be acknowledged.
pub struct Game {
    pub id: String,
    pub players: [Client; 2],
    /// The table after everything that was acknowledged. It knows the seed, so it
    /// knows what the server will do.
    pub mirror: Table,
    pub acknowledged: Vec<Entry>,
    dithered: usize,
}

impl Game {
    /// The table of two people, as it lies on disk.
    pub async fn open(data: &Path, id: String, players: [Client; 2]) -> Game {
        let acknowledged = log(data, &id).await.into_iter().map(|logged| logged.entry).collect();
        let mirror = table(data, &id).await;
        Game { id, players, mirror, acknowledged, dithered: 0 }
    }

    /// Plays until a request is not answered, and says why, or until the game ends.
    pub async fn play(&mut self) -> io::Result<()> {
        while self.mirror.phase() == Phase::Running {
            let seat = self.mirror.to_act().first().unwrap();
            let undo = self.mirror.can_undo(seat) && self.dithered < DITHERS;
            let command = if undo {
                self.dithered += 1;
                Command::Undo { seq: None }
            } else {
                let legal = self.mirror.legal(seat);
                let drawing = legal.iter().find(|action| *action == "draw");
                if drawing.is_some() {
                    self.dithered = 0;
                }
                let action = drawing.unwrap_or(&legal[0]).clone();
                Command::Act { action, seq: Some(self.mirror.entries()) }
            };
            let (path, form) = match &command {
                Command::Act { action, seq } => {
                    ("act", format!("action={action}&seq={}", seq.unwrap()))
                }
                _ => ("undo", String::new()),
            };
            let path = format!("/t/{}/{path}", self.id);
            match self.players[seat.index()].send("POST", &path, &form).await {
                Ok(reply) => assert_eq!(reply.status, 303, "{path} {form}: {}", reply.text()),
                Err(error) => return Err(error),
            }
            self.note(seat, command);
        }
        Ok(())
    }

    fn note(&mut self, seat: Seat, command: Command) {
        let who = self.mirror.chairs()[seat.index()].person().unwrap();
        let entries = self.mirror.command(who, command, Moment::default()).unwrap();
        self.acknowledged.extend(entries.into_iter().map(|logged| logged.entry));
    }

    /// What is on disk begins with what was acknowledged; at most one more entry was
    /// under way.
    pub async fn check(&mut self, data: &Path, death: usize) {
        let entries: Vec<Entry> =
            log(data, &self.id).await.into_iter().map(|logged| logged.entry).collect();
        let known = self.acknowledged.len();
        assert!(entries.len() >= known, "death {death}: acknowledged moves are lost");
        assert!(entries[..known] == self.acknowledged, "death {death}: the log is another");
        assert!(entries.len() <= known + 1, "death {death}: entries that nobody sent");
        self.mirror = table(data, &self.id).await;
        self.acknowledged = entries;
    }
}
