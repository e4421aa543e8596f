//! A batch with its arrays, stepped by random actions.

use hindsight_encode::{Batch, Buffers, Encode, Reward, total};

/// How many games at once.
pub const GAMES: usize = 256;

/// A batch as `hindsight.VecEnv` holds it: observations, masks and what is hidden.
pub struct Bench<G: Encode> {
    batch: Batch<G>,
    actions: Vec<i32>,
    observations: Vec<i8>,
    masks: Vec<bool>,
    seats: Vec<u8>,
    rewards: Vec<f32>,
    terminated: Vec<bool>,
    scores: Vec<i32>,
    privileged: Vec<i8>,
}

impl<G: Encode> Bench<G> {
    /// Games of this many seats, all under way; `privileged` if what is hidden is written too.
    pub fn new(seats: u8, privileged: bool) -> Self {
        let batch = Batch::<G>::new(&G::Options::default(), seats, GAMES, Reward::Place, 1, 1);
        let hidden = if privileged { total(G::PRIVILEGED) } else { 0 };
        let mut bench = Bench {
            batch: batch.expect("a table of the game"),
            actions: vec![0; GAMES],
            observations: vec![0; GAMES * total(G::OBSERVATION)],
            masks: vec![false; GAMES * total(G::ACTIONS)],
            seats: vec![0; GAMES],
            rewards: vec![0.0; GAMES * usize::from(seats)],
            terminated: vec![false; GAMES],
            scores: vec![0; GAMES * usize::from(seats)],
            privileged: vec![0; GAMES * hidden],
        };
        let (batch, buffers, _) = bench.parts();
        batch.reset(None, buffers, None);
        // Until games are at all stages.
        bench.steps(400);
        bench
    }

    fn parts(&mut self) -> (&mut Batch<G>, Buffers<'_>, &mut [i32]) {
        let buffers = Buffers {
            observations: &mut self.observations,
            masks: &mut self.masks,
            seats: &mut self.seats,
            rewards: &mut self.rewards,
            terminated: &mut self.terminated,
            scores: &mut self.scores,
            history: &mut [],
            privileged: &mut self.privileged,
            everyone: &mut [],
        };
        (&mut self.batch, buffers, &mut self.actions)
    }

    /// Plays random actions, this many in every game.
    pub fn steps(&mut self, count: usize) {
        for _ in 0..count {
            let (batch, buffers, actions) = self.parts();
            batch.sample(actions, None);
            batch.step(actions, buffers, None).expect("legal actions");
        }
    }
}
