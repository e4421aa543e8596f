//! The bots' moves: thought about in the fair queue, and made however often that fails.

use std::sync::Arc;
use std::time::Duration;

use hindsight_core::{BotSetup, Seat, Think};
use hindsight_table::Table;
use tokio::time::Instant;

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

/// Whether a seat that is to act has done the first part of its turn already: it alone is to
/// act, and nobody has acted and nothing has come by chance since it did.
fn goes_on(table: &Table, seat: Seat) -> bool {
    let Some(game) = table.playing() else { return false };
    let last = game.steps().checked_sub(1);
    table.to_act().len() == 1 && last.and_then(|step| game.actor(step)) == Some(seat)
}

impl Hub {
    /// Lets the bot whose turn it is think, and sets the alarm for the next clock that
    /// runs out.
    pub(super) fn schedule_bots_and_clocks(self: &Arc<Self>, live: &Arc<Live>) {
        let table = live.table();
        if !self.sees_to(live) {
            return self.set_alarm(live, None);
        }
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
        // One pause a turn, in which it thinks: the second half of a turn follows at once.
        let pause = if goes_on(&live.table(), choice.0) { Duration::ZERO } else { self.pause() };
        let ready = Instant::now() + pause;
        let mut action = None;
        let mut backoff = Backoff::default();
        while is_open(&live.table(), choice) {
            let Err(fault) = self.try_bot(live, choice, &mut action, ready).await else { continue };
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

    /// How long a turn of a bot takes, if it does not think for longer.
    fn pause(&self) -> Duration {
        let (least, most) = self.bot_delay;
        let part = secrets::random::<1>().map_or(0, |byte| u32::from(byte[0]));
        least + most.saturating_sub(least) * part / 256
    }

    /// Thinks, unless it was thought before, and moves when it is time to.
    async fn try_bot(
        self: &Arc<Self>,
        live: &Arc<Live>,
        choice: Choice,
        action: &mut Option<String>,
        ready: Instant,
    ) -> Result<(), Fault> {
        let (seat, seq) = choice;
        if action.is_none() {
            *action = self.think(live, choice).await?;
        }
        // Nothing was thought: there is nothing to choose any more.
        let Some(action) = action.clone() else { return Ok(()) };
        tokio::time::sleep_until(ready).await;
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

#[cfg(test)]
mod tests {
    use hindsight_core::Seed;
    use hindsight_table::{Clock, Command, Moment, Person, Setup, Sitter, Timeout};

    use super::*;

    const ANNA: Person = Person(1);
    const NOW: Moment = Moment { up: 0, wall: 0 };

    /// A card and its draw are one turn: the bot pauses before the card alone.
    #[test]
    fn the_second_half_of_a_turn_goes_on_from_the_first() {
        let setup = Setup {
            game: "lost-cities".into(),
            options: String::new(),
            seats: vec![Sitter::Person(ANNA), Sitter::Bot("novice".into())],
            public: false,
            clock: Clock::None,
            timeout: Timeout::Bot,
            coach: false,
            rated: false,
        };
        let setup = setup.checked(ANNA).unwrap();
        let seed = Seed::of_series(1, 1);
        let (mut table, _) = Table::create(setup, ANNA, seed, NOW).unwrap();
        let mut halves = Vec::new();
        for _ in 0..8 {
            let seat = table.to_act().first().unwrap();
            let action = table.legal(seat).last().unwrap().clone();
            if table.chairs()[seat.index()].bot().is_some() {
                halves.push(goes_on(&table, seat));
                let seq = table.seq(Some(seat));
                table.bot_act(seat, &action, seq, NOW).unwrap();
            } else {
                table.command(ANNA, Command::Act { action, seq: None }, NOW).unwrap();
            }
        }
        assert_eq!(halves, [false, true, false, true]);
    }
}
