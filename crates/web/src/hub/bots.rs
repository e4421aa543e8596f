//! The bots' moves.

use std::sync::Arc;

use hindsight_core::{BotSetup, Seat, Think};
use hindsight_table::Table;

use super::{Hub, Live};
use crate::fault::Fault;
use crate::locks::lock;
use crate::secrets;

impl Hub {
    /// Lets the bot whose turn it is think, and sets the alarm for the next clock that
    /// runs out.
    pub(super) fn schedule_bots_and_clocks(self: &Arc<Self>, live: &Arc<Live>) {
        let table = live.table();
        self.set_alarm(live, table.deadline());
        let Some((seat, _)) = table.bot_to_act() else { return };
        let about = (seat, table.seq(Some(seat)));
        {
            let mut thinking = lock(&live.thinking);
            // What it thinks about still counts if only something was said since.
            if thinking.is_some_and(|(who, seq)| who == seat && table.is_current(seat, seq)) {
                return;
            }
            *thinking = Some(about);
        }
        let (hub, live) = (Arc::clone(self), Arc::clone(live));
        tokio::spawn(async move {
            let Err(fault) = hub.let_bot_move(&live, table, seat).await else { return };
            let (seat, seq) = about;
            let is_awaited = live.table().is_current(seat, seq)
                && live.table().bot_to_act().is_some_and(|(next, _)| next == seat);
            if is_awaited || fault.status.is_server_error() {
                tracing::error!(table = live.id, seat = seat.0, ?fault, "a bot could not move");
            } else {
                tracing::debug!(
                    table = live.id,
                    seat = seat.0,
                    ?fault,
                    "a bot's move was dropped: the table has moved on"
                );
            }
        });
    }

    async fn let_bot_move(
        self: &Arc<Self>,
        live: &Arc<Live>,
        table: Arc<Table>,
        seat: Seat,
    ) -> Result<(), Fault> {
        let (least, most) = self.bot_delay;
        let part = u32::from(secrets::random::<1>()?[0]);
        tokio::time::sleep(least + (most.saturating_sub(least)) * part / 256).await;
        let permit = Arc::clone(&self.thinkers).acquire_owned().await;
        let seq = table.seq(Some(seat));
        let chosen = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            let (_, name) = table.bot_to_act()?;
            let mut bot = table.game().bot(name, &BotSetup { think: Think::Default }).ok()?;
            let mut dice = table.bot_dice(seat);
            Some(table.playing()?.choose(seat, &mut *bot, &mut dice))
        });
        let Ok(Some(action)) = chosen.await else {
            tracing::error!(table = live.id, "a bot found no move");
            return Err(Fault::internal());
        };
        self.submit(live, move |table, now| table.bot_act(seat, &action, seq, now)).await?;
        Ok(())
    }
}
