//! The champion of Lost Cities: the shipped weights say what they said in training.

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

/// `python -m training.golden shipped crates/bots/data/lost-cities.safetensors crates/bots/tests/data`
#[test]
fn the_shipped_weights_choose_as_in_training() {
    let net = Net::read(include_bytes!("../data/lost-cities.safetensors")).unwrap();
    let golden: Golden = serde_json::from_str(include_str!("data/lost-cities.json")).unwrap();
    assert_eq!(net.game(), "lost-cities");
    assert_eq!(net.observation_size(), total(LostCities::OBSERVATION));
    assert_eq!(net.num_actions(), total(LostCities::ACTIONS));
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
