//! Many games at once.

use hindsight_abracada::Abracada;
use hindsight_core::GameOptions;
use hindsight_core::contract::tables;
use hindsight_encode::{Batch, BatchError, Buffers, Encode, Reward, total};
use hindsight_lost_cities::LostCities;

/// Arrays of the right size for a batch.
struct Arrays {
    observations: Vec<i8>,
    masks: Vec<bool>,
    seats: Vec<u8>,
    rewards: Vec<f32>,
    terminated: Vec<bool>,
    scores: Vec<i32>,
    history: Vec<i8>,
    privileged: Vec<i8>,
    everyone: Vec<i8>,
}

impl Arrays {
    fn new<G: Encode>(batch: &Batch<G>) -> Self {
        let (n, seats) = (batch.len(), usize::from(batch.seats()));
        Arrays {
            observations: vec![7; n * total(G::OBSERVATION)],
            masks: vec![true; n * total(G::ACTIONS)],
            seats: vec![7; n],
            rewards: vec![7.0; n * seats],
            terminated: vec![true; n],
            scores: vec![7; n * seats],
            history: vec![7; n * total(G::HISTORY)],
            privileged: vec![7; n * total(G::PRIVILEGED)],
            everyone: vec![7; n * seats * total(G::OBSERVATION)],
        }
    }

    fn buffers(&mut self) -> Buffers<'_> {
        Buffers {
            observations: &mut self.observations,
            masks: &mut self.masks,
            seats: &mut self.seats,
            rewards: &mut self.rewards,
            terminated: &mut self.terminated,
            scores: &mut self.scores,
            history: &mut self.history,
            privileged: &mut self.privileged,
            everyone: &mut self.everyone,
        }
    }
}

/// Plays random actions and sums up everything seen, in order.
fn run<G: Encode>(options: &str, seats: u8, seed: u64, threads: usize) -> (u64, u32) {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let options = G::Options::parse(options).expect("options");
    let mut batch = Batch::<G>::new(&options, seats, 150, Reward::Place, seed, 1).expect("a batch");
    let pool = (threads > 1)
        .then(|| rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads"));
    let mut arrays = Arrays::new(&batch);
    let mut actions = vec![0; batch.len()];
    batch.reset(None, arrays.buffers(), pool.as_ref());
    let (mut hash, mut ended) = (DefaultHasher::new(), 0);
    for _ in 0..250 {
        batch.sample(&mut actions, pool.as_ref());
        batch.step(&actions, arrays.buffers(), pool.as_ref()).expect("legal actions");
        (&arrays.observations, &arrays.masks, &arrays.seats, &arrays.privileged).hash(&mut hash);
        arrays.history.hash(&mut hash);
        (&arrays.terminated, &arrays.scores).hash(&mut hash);
        for (rewards, over) in arrays.rewards.chunks(seats.into()).zip(&arrays.terminated) {
            let sum: f32 = rewards.iter().sum();
            assert!(sum.abs() < 1e-5, "places are zero-sum: {rewards:?}");
            assert!(*over || rewards.iter().all(|reward| *reward == 0.0), "{rewards:?}");
            ended += u32::from(*over);
        }
    }
    (hash.finish(), ended)
}

#[test]
fn games_follow_from_the_seed_whatever_the_threads() {
    fn check<G: Encode>(options: &str, seats: u8) {
        let one = run::<G>(options, seats, 1, 1);
        assert!(one.1 > 0, "{}: no game ended", G::ID);
        assert_eq!(one, run::<G>(options, seats, 1, 3), "{}", G::ID);
        assert_ne!(one, run::<G>(options, seats, 2, 1), "{}", G::ID);
    }
    macro_rules! check_all {
        ($($module:ident = $game:ty;)*) => {
            $(
                let mut shared = tables::<$game>();
                // Alone nobody is better than anybody.
                shared.retain(|(_, seats)| *seats > 1);
                let (options, seats) = shared.pop().expect("a table");
                check::<$game>(&options, seats);
            )*
        };
    }
    hindsight_catalog::games!(check_all);
}

#[test]
fn a_row_is_what_the_seat_to_act_sees() {
    let options = hindsight_lost_cities::Options::default();
    let mut batch = Batch::<LostCities>::new(&options, 2, 3, Reward::Score, 5, 1).expect("a batch");
    let mut arrays = Arrays::new(&batch);
    batch.reset(None, arrays.buffers(), None);
    let hands: i32 = arrays.observations[..60].iter().map(|&count| i32::from(count)).sum();
    assert_eq!(hands, 8);
    let theirs: i32 = arrays.privileged[..60].iter().map(|&count| i32::from(count)).sum();
    assert_eq!(theirs, 8);
}

#[test]
fn an_illegal_action_steps_nothing() {
    let options = hindsight_abracada::Options::default();
    let mut batch = Batch::<Abracada>::new(&options, 3, 4, Reward::Place, 5, 1).expect("a batch");
    let mut arrays = Arrays::new(&batch);
    batch.reset(None, arrays.buffers(), None);
    let before = arrays.observations.clone();
    // Nobody may stop before a hit.
    for (actions, at) in
        [([0, 1, 8, 0], 2), ([0, -1, 0, 0], 1), ([0, 0, 0, 9], 3), ([1 << 30, 0, 0, 0], 0)]
    {
        let error = batch.step(&actions, arrays.buffers(), None).expect_err("an illegal action");
        let action = actions[at];
        assert_eq!(error, BatchError::Illegal { environment: at, action, seat: 0 });
    }
    let error = batch.step(&[0, 0], arrays.buffers(), None).expect_err("too few actions");
    assert_eq!(error.to_string(), "2 actions for 4 environments");
    assert_eq!(arrays.observations, before);
    batch.step(&[0, 1, 2, 3], arrays.buffers(), None).expect("legal actions");
    assert_ne!(arrays.observations, before);
}
