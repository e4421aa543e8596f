//! The champions: the shipped weights say what they said in training.
//! `python -m training.golden shipped` makes what they are held against.

use hindsight_abracada::Abracada;
use hindsight_encode::{Encode, total};
use hindsight_lost_cities::LostCities;
use hindsight_net::{Net, Thought};
use serde::Deserialize;

#[derive(Deserialize)]
struct Golden {
    tokens: usize,
    positions: Vec<Position>,
}

#[derive(Deserialize)]
struct Position {
    observation: Vec<i8>,
    legal: Vec<usize>,
    logits: Vec<f32>,
    outcome: f32,
    best: usize,
}

fn check<G: Encode>(weights: &[u8], golden: &str) {
    let net = Net::read(weights).unwrap();
    let golden: Golden = serde_json::from_str(golden).unwrap();
    assert_eq!(net.game(), G::ID);
    assert_eq!(net.observation_size(), total(G::OBSERVATION));
    assert_eq!(net.num_actions(), total(G::ACTIONS));
    let mut thought = Thought::default();
    for position in &golden.positions {
        net.think(&position.observation, golden.tokens, &mut thought);
        let of = |action: &usize| thought.logits[*action];
        for action in &position.legal {
            let expected = position.logits[*action];
            assert!((of(action) - expected).abs() < 2e-4 * expected.abs().max(1.0));
        }
        assert!((thought.outcome - position.outcome).abs() < 2e-4);
        let best = position.legal.iter().max_by(|a, b| of(a).total_cmp(&of(b)));
        assert_eq!(best, Some(&position.best));
    }
}

#[test]
fn lost_cities_is_played_as_in_training() {
    let golden = include_str!("data/lost-cities.json");
    check::<LostCities>(include_bytes!("../data/lost-cities.safetensors"), golden);
}

#[test]
fn abracada_is_played_as_in_training() {
    let golden = include_str!("data/abracada.json");
    check::<Abracada>(include_bytes!("../data/abracada.safetensors"), golden);
}
