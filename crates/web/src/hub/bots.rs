//! The bots' moves: thought about in the fair queue, and made however often that fails.

use std::sync::Arc;

use hindsight_core::{BotSetup, Seat, Think};
use hindsight_table::Table;

use super::{Hub, Live};
use crate::backoff::Backoff;
use crate::fault::Fault;
use crate::locks::lock;
use crate::secrets;
use crate::thinking::Place;

/// A choice of a bot's: the seat, and the entry that it saw last.
pub(super) type Choice = (Seat, u64);

/// Whether a bot is still to make a choice.
fn is_open(table: &Table, (seat, seq): Choice) -> bool {
    table.to_act().contains(seat)
        && table.chairs()[seat.index()].bot().is_some()
        && table.is_current(seat, seq)
}

impl Hub {
    /// Lets the bot whose turn it is think, and sets the alarm for the next clock that
    /// runs out.
    pub(super) fn schedule_bots_and_clocks(self: &Arc<Self>, live: &Arc<Live>) {
        let table = live.table();
        self.set_alarm(live, table.deadline());
        let Some((seat, _)) = table.bot_to_act() else { return };
        let choice = (seat, table.seq(Some(seat)));
        {
            let mut thinking = lock(&live.thinking);
            // What it thinks about still counts if only something was said since.
            if thinking.is_some_and(|before| before.0 == seat && is_open(&table, before)) {
                return;
            }
            *thinking = Some(choice);
        }
        let (hub, live) = (Arc::clone(self), Arc::clone(live));
        tokio::spawn(async move { hub.play_bot(&live, choice).await });
    }

    /// Makes a bot's move, again and again until it is made or no longer to be made.
    async fn play_bot(self: &Arc<Self>, live: &Arc<Live>, choice: Choice) {
        self.await_people(live).await;
        self.seem_to_think().await;
        let mut action = None;
        let mut backoff = Backoff::default();
        while is_open(&live.table(), choice) {
            let Err(fault) = self.try_bot(live, choice, &mut action).await else { continue };
            let seat = choice.0.0;
            if !is_open(&live.table(), choice) {
                tracing::debug!(
                    table = live.id,
                    seat,
                    ?fault,
                    "a bot's move was dropped: the table has moved on"
                );
                break;
            }
            let wait = backoff.next();
            tracing::error!(table = live.id, seat, ?fault, ?wait, "a bot could not move");
            tokio::time::sleep(wait).await;
        }
        {
            let mut thinking = lock(&live.thinking);
            if *thinking == Some(choice) {
                *thinking = None;
            }
        }
        self.schedule_bots_and_clocks(live);
    }

    /// Waits until everybody who is present has gone on from a round that was decided, or had
    /// time enough.
    async fn await_people(&self, live: &Arc<Live>) {
        let mut news = live.news();
        while let Some(left) = live.pause_left(self.round_pause) {
            tokio::select! {
                () = tokio::time::sleep(left) => {}
                _ = news.changed() => {}
            }
        }
    }

    async fn seem_to_think(&self) {
        let (least, most) = self.bot_delay;
        let part = secrets::random::<1>().map_or(0, |byte| u32::from(byte[0]));
        tokio::time::sleep(least + (most.saturating_sub(least)) * part / 256).await;
    }

    /// Thinks, unless it was thought before, and moves.
    async fn try_bot(
        self: &Arc<Self>,
        live: &Arc<Live>,
        choice: Choice,
        action: &mut Option<String>,
    ) -> Result<(), Fault> {
        let (seat, seq) = choice;
        if action.is_none() {
            *action = self.think(live, choice).await?;
        }
        // Nothing was thought: there is nothing to choose any more.
        let Some(action) = action.clone() else { return Ok(()) };
        self.submit(live, move |table, now| table.bot_act(seat, &action, seq, now)).await?;
        Ok(())
    }

    /// What the bot chooses; nothing if the table has moved on before its turn to think
    /// came.
    async fn think(&self, live: &Arc<Live>, choice: Choice) -> Result<Option<String>, Fault> {
        let (table, seat) = (live.table(), choice.0);
        let Some(bot) = table.chairs()[seat.index()].bot().map(str::to_string) else {
            return Ok(None);
        };
        let place = self.place(live, self.thinkers.cost(table.game(), &bot)).await;
        let table = live.table();
        if !is_open(&table, choice) {
            return Ok(None);
        }
        let thinkers = Arc::clone(&self.thinkers);
        let chosen = tokio::task::spawn_blocking(move || {
            let setup = BotSetup { think: Think::Default };
            let mut player = table.game().bot(&bot, &setup).ok()?;
            let mut dice = table.bot_dice(seat);
            let chosen = table.playing()?.choose(seat, &mut *player, &mut dice);
            thinkers.note_pace(table.game(), &bot, place.spent());
            Some(chosen)
        });
        match chosen.await {
            Ok(Some(action)) => Ok(Some(action)),
            Ok(None) | Err(_) => {
                tracing::error!(table = live.id, seat = seat.0, "a bot found no move");
                Err(Fault::internal())
            }
        }
    }

    /// Waits for a place to think in, as urgently as it is waited for at the table, which
    /// changes when people come and go.
    async fn place(&self, live: &Arc<Live>, cost: f64) -> Place {
        let mut news = live.news();
        loop {
            let attention = live.attention();
            let mut place = std::pin::pin!(self.thinkers.place(attention.0, attention.1, cost));
            loop {
                tokio::select! {
                    place = &mut place => return place,
                    _ = news.changed() => {}
                    () = live.visited.notified() => {}
                }
                if live.attention() != attention {
                    break;
                }
            }
        }
    }
}
