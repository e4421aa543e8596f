//! Matches and batches as arrays of numbers, without their types.

use std::any::Any;

use hindsight_bots::insight::Insight;
use hindsight_core::{BotSetup, ChanceSource, Match, Observer, Seat};
use hindsight_encode::{Batch, BatchError, Buffers, Encode, Kept, Opponent, Part, total};
use hindsight_review::Reviewed;
use serde_json::Value;

use crate::erased::{bot_of, erase, match_of};
use crate::{AnyBot, AnyMatch, PlayError};

/// The parts of a game's encodings.
#[derive(Clone, Copy, Debug)]
pub struct Layouts {
    /// What an observation says.
    pub observation: &'static [Part],
    /// What a history says: what the view tells of the past beyond the observation.
    pub history: &'static [Part],
    /// What a privileged observation says besides.
    pub privileged: &'static [Part],
    /// The action indices.
    pub actions: &'static [Part],
    /// What the features of an action say.
    pub features: &'static [Part],
    /// What the chances of an exact posterior are; nothing where there is none.
    pub posterior: &'static [Part],
}

impl Layouts {
    /// Those of a game.
    pub(crate) const fn of<G: Encode>() -> Layouts {
        Layouts {
            observation: G::OBSERVATION,
            history: G::HISTORY,
            privileged: G::PRIVILEGED,
            actions: G::ACTIONS,
            features: G::FEATURES,
            posterior: G::POSTERIOR,
        }
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
    /// What an observer saw of the steps from this one on, likewise.
    fn events_from(&self, who: Observer, step: usize) -> String;
    /// Writes what a seat knows into `out`, which holds zeros.
    fn observe(&self, seat: Seat, out: &mut [i8]);
    /// Writes what a seat's view tells of the past beyond the observation, likewise.
    fn recall(&self, seat: Seat, out: &mut [i8]);
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
    fn play_index(&mut self, seat: Seat, index: i64) -> Result<(), PlayError>;
    /// A match that begins in a world that agrees with what a seat sees here. World and
    /// chance follow from the series' number; where the chance of this match is chosen from
    /// outside, so is that one's.
    fn imagine(&self, seat: Seat, series: u64) -> Box<dyn AnyMatch>;
    /// How many rounds have been scored so far; 0 in a game that is scored once.
    fn rounds(&self) -> u32;
    /// The exact distribution over what a seat cannot see of its own, as JSON; none
    /// where the game has none, or nothing is hidden.
    fn posterior(&self, seat: Seat) -> Option<Value>;
    /// Writes the same as chances into `out`, which holds zeros.
    fn infer(&self, seat: Seat, out: &mut [f32]);
}

/// A batch without its game's type.
pub trait AnyBatch: Send + Sync {
    /// Begins a new game in every environment; with a seed, the first of the stream of
    /// games that follows from it.
    fn reset(&mut self, seed: Option<u64>, buffers: Buffers<'_>, pool: Option<&rayon::ThreadPool>);
    /// Does one action in every environment. If one is not legal, none is done.
    fn step(
        &mut self,
        actions: &[i32],
        buffers: Buffers<'_>,
        pool: Option<&rayon::ThreadPool>,
    ) -> Result<(), BatchError>;
    /// Asks bots for an action in the environments that `which` names, and writes it to
    /// `actions`; the others are left as they are. `make` seats a bot wherever some work
    /// begins.
    fn ask(
        &mut self,
        which: &[bool],
        actions: &mut [i32],
        pool: Option<&rayon::ThreadPool>,
        make: &(dyn Fn() -> Box<dyn AnyBot> + Sync),
    ) -> Result<(), BatchError>;
    /// Writes what our bots make of each position into the environment's row of `out`, which
    /// is laid out as [`AnyGame::insights`](crate::AnyGame::insights) says: the position's
    /// numbers, then those of every candidate (0 where there are fewer), then for each
    /// the index of its action, low byte first, -1 and -1 for none.
    fn look(&self, out: &mut [i8], pool: Option<&rayon::ThreadPool>);
    /// Writes what the seats to act can infer about their own hidden things into the rows of
    /// `out`.
    fn infer(&self, out: &mut [f32], pool: Option<&rayon::ThreadPool>);
    /// Chooses a legal action in every environment, all alike.
    fn sample(&mut self, actions: &mut [i32], pool: Option<&rayon::ThreadPool>);

    /// Writes what there is to see in every environment: nothing is rewarded, nothing has
    /// ended.
    fn show(&mut self, buffers: Buffers<'_>, pool: Option<&rayon::ThreadPool>);
    /// A match that begins where an environment is, with chance from this source.
    fn at(&self, environment: usize, source: ChanceSource) -> Box<dyn AnyMatch>;
    /// Takes an environment to where a match of the same game is.
    fn put(&mut self, environment: usize, played: &dyn AnyMatch) -> Result<(), BatchError>;
    /// Makes one environment a copy of another.
    fn copy(&mut self, from: usize, to: usize);
    /// Lets bots of these names, told this, play seats: for each environment and seat the
    /// number of the bot, or any number below 0 where whoever steps the batch plays.
    fn seat(&mut self, bots: &[(&str, BotSetup)], seating: &[i8]) -> Result<(), BatchError>;
    /// Lets all games from now on begin where these matches of the same game are, in turn.
    fn begin_at(&mut self, played: &[&dyn AnyMatch]) -> Result<(), BatchError>;
    /// Worlds that agree with what the seats to act see, `worlds` for each environment.
    fn imagine(
        &self,
        worlds: usize,
        seed: u64,
        pool: Option<&rayon::ThreadPool>,
    ) -> Box<dyn AnyBatch>;
    /// A copy that goes its own way.
    fn duplicate(&self) -> Box<dyn AnyBatch>;
    /// Whether the other is of the same game and goes on alike.
    fn is_same(&self, other: &dyn AnyBatch) -> bool;
    /// All environments as they can be kept.
    fn keep(&self) -> Vec<Kept>;
    /// Takes up environments that were kept.
    fn restore(&mut self, kept: &[Kept]) -> Result<(), BatchError>;
    /// The batch itself: a `Batch<G>`.
    fn as_any(&self) -> &dyn Any;
}

impl<G: Encode + Reviewed> AnyBatch for Batch<G> {
    fn reset(&mut self, seed: Option<u64>, buffers: Buffers<'_>, pool: Option<&rayon::ThreadPool>) {
        Batch::reset(self, seed, buffers, pool);
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
        which: &[bool],
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

    fn infer(&self, out: &mut [f32], pool: Option<&rayon::ThreadPool>) {
        Batch::infer(self, out, pool);
    }

    fn sample(&mut self, actions: &mut [i32], pool: Option<&rayon::ThreadPool>) {
        Batch::sample(self, actions, pool);
    }

    fn show(&mut self, buffers: Buffers<'_>, pool: Option<&rayon::ThreadPool>) {
        Batch::show(self, buffers, pool);
    }

    fn at(&self, environment: usize, source: ChanceSource) -> Box<dyn AnyMatch> {
        erase(Match::<G>::at(self.position(environment).clone(), source))
    }

    fn put(&mut self, environment: usize, played: &dyn AnyMatch) -> Result<(), BatchError> {
        Batch::put(self, environment, match_of::<G>(played).state().clone())
    }

    fn copy(&mut self, from: usize, to: usize) {
        Batch::copy(self, from, to);
    }

    fn seat(&mut self, bots: &[(&str, BotSetup)], seating: &[i8]) -> Result<(), BatchError> {
        let opponent = |&(name, setup): &(&str, BotSetup)| {
            let spec = G::BOTS.iter().find(|bot| bot.name == name);
            Opponent { spec: spec.expect("a bot that was seated once"), setup }
        };
        Batch::seat(self, bots.iter().map(opponent).collect(), seating)
    }

    fn begin_at(&mut self, played: &[&dyn AnyMatch]) -> Result<(), BatchError> {
        let states = played.iter().map(|played| match_of::<G>(*played).state().clone());
        Batch::begin_at(self, states.collect())
    }

    fn imagine(
        &self,
        worlds: usize,
        seed: u64,
        pool: Option<&rayon::ThreadPool>,
    ) -> Box<dyn AnyBatch> {
        Box::new(Batch::imagine(self, worlds, seed, pool))
    }

    fn duplicate(&self) -> Box<dyn AnyBatch> {
        Box::new(self.clone())
    }

    fn is_same(&self, other: &dyn AnyBatch) -> bool {
        other.as_any().downcast_ref::<Self>().is_some_and(|other| self == other)
    }

    fn keep(&self) -> Vec<Kept> {
        Batch::keep(self)
    }

    fn restore(&mut self, kept: &[Kept]) -> Result<(), BatchError> {
        Batch::restore(self, kept)
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
