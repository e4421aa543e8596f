//! Matches and batches as arrays of numbers, without their types.

use hindsight_bots::HasBots;
use hindsight_bots::insight::Insight;
use hindsight_core::{Observer, Seat};
use hindsight_encode::{Batch, BatchError, Buffers, Encode, Part, total};
use serde_json::Value;

use crate::erased::bot_of;
use crate::{AnyBot, PlayError};

/// The parts of a game's encodings.
#[derive(Clone, Copy, Debug)]
pub struct Layouts {
    /// What an observation says.
    pub observation: &'static [Part],
    /// What a privileged observation says besides.
    pub privileged: &'static [Part],
    /// The action indices.
    pub actions: &'static [Part],
}

impl Layouts {
    /// Those of a game.
    pub(crate) const fn of<G: Encode>() -> Layouts {
        Layouts { observation: G::OBSERVATION, privileged: G::PRIVILEGED, actions: G::ACTIONS }
    }
}

/// What our bots tell a net beside the observation.
#[derive(Clone, Copy, Debug)]
pub struct InsightLayout {
    /// What is told about the position.
    pub context: &'static [Part],
    /// What is told about each candidate.
    pub candidate: &'static [Part],
    /// The most candidates.
    pub most: usize,
}

impl InsightLayout {
    /// How many numbers there are of a position: all of them, and two for the index of
    /// each candidate.
    pub fn width(&self) -> usize {
        total(self.context) + self.most * (total(self.candidate) + 2)
    }
}

/// A match as a program sees it that learns to play: arrays of numbers, and actions
/// by their index.
pub trait AnyEncoded {
    /// What the numbers of its encodings mean.
    fn layouts(&self) -> Layouts;
    /// What an observer knows, as the text of its JSON, fields in their own order.
    fn view_text(&self, who: Observer) -> String;
    /// Everything that an observer has seen happen, likewise.
    fn events_text(&self, who: Observer) -> String;
    /// Writes what a seat knows into `out`, which holds zeros.
    fn observe(&self, seat: Seat, out: &mut [i8]);
    /// Writes what is hidden from a seat into `out`, which holds zeros: for a critic
    /// in training, never for a player.
    fn reveal(&self, seat: Seat, out: &mut [i8]);
    /// The indices of a seat's legal actions, ascending.
    fn legal_indices(&self, seat: Seat) -> Vec<usize>;
    /// The notation of the action with this index, if it names one here; it need not
    /// be legal.
    fn action_at(&self, seat: Seat, index: usize) -> Option<String>;
    /// The index of a legal action given in notation.
    fn index_of(&self, seat: Seat, action: &str) -> Result<usize, PlayError>;
    /// Does the action with this index, and the chance that follows it.
    fn play_index(&mut self, seat: Seat, index: usize) -> Result<(), PlayError>;
    /// The exact distribution over what a seat cannot see of its own, as JSON; none
    /// where the game has none, or nothing is hidden.
    fn posterior(&self, seat: Seat) -> Option<Value>;
}

/// A batch without its game's type.
pub trait AnyBatch: Send + Sync {
    /// Begins a new game in every environment.
    fn reset(&mut self, buffers: Buffers<'_>, pool: Option<&rayon::ThreadPool>);
    /// Does one action in every environment. If one is not legal, none is done.
    fn step(
        &mut self,
        actions: &[i32],
        buffers: Buffers<'_>,
        pool: Option<&rayon::ThreadPool>,
    ) -> Result<(), BatchError>;
    /// Asks bots for an action in the environments for which `which` has a 1, and writes
    /// it to `actions`; the others are left as they are. `make` seats a bot wherever some
    /// work begins.
    fn ask(
        &mut self,
        which: &[u8],
        actions: &mut [i32],
        pool: Option<&rayon::ThreadPool>,
        make: &(dyn Fn() -> Box<dyn AnyBot> + Sync),
    ) -> Result<(), BatchError>;
    /// Writes what our bots make of each position into the environment's row of `out`, which
    /// is laid out as [`AnyGame::insights`](crate::AnyGame::insights) says: the position's
    /// numbers, then those of every candidate (0 where there are fewer), then for each
    /// the index of its action, low byte first, -1 and -1 for none.
    fn look(&self, out: &mut [i8], pool: Option<&rayon::ThreadPool>);
    /// Chooses a legal action in every environment, all alike.
    fn sample(&mut self, actions: &mut [i32]);
}

impl<G: HasBots + Encode> AnyBatch for Batch<G> {
    fn reset(&mut self, buffers: Buffers<'_>, pool: Option<&rayon::ThreadPool>) {
        Batch::reset(self, buffers, pool);
    }

    fn step(
        &mut self,
        actions: &[i32],
        buffers: Buffers<'_>,
        pool: Option<&rayon::ThreadPool>,
    ) -> Result<(), BatchError> {
        Batch::step(self, actions, buffers, pool)
    }

    fn ask(
        &mut self,
        which: &[u8],
        actions: &mut [i32],
        pool: Option<&rayon::ThreadPool>,
        make: &(dyn Fn() -> Box<dyn AnyBot> + Sync),
    ) -> Result<(), BatchError> {
        Batch::ask(self, which, actions, pool, make, |bot, view, legal, dice| {
            bot_of::<G>(&mut **bot).choose(view, legal, dice)
        })
    }

    fn look(&self, out: &mut [i8], pool: Option<&rayon::ThreadPool>) {
        let Some(insights) = G::INSIGHT else { return };
        let (context, row) = (total(insights.context), total(insights.candidate));
        Batch::look(self, out, pool, |state, seat, view, legal, out| {
            let mut insight = Insight::default();
            insight.see(insights, view, legal);
            out.fill(0);
            out[..context].copy_from_slice(&insight.context);
            out[context..context + insight.rows.len()].copy_from_slice(&insight.rows);
            let (places, _) = out[context + insights.most * row..].as_chunks_mut::<2>();
            places.fill([-1; 2]);
            for (place, &action) in places.iter_mut().zip(&insight.candidates) {
                let [low, high] = (G::index(state, seat, action) as u16).to_le_bytes();
                *place = [low.cast_signed(), high.cast_signed()];
            }
        });
    }

    fn sample(&mut self, actions: &mut [i32]) {
        Batch::sample(self, actions);
    }
}
