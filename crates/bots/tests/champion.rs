//! The champions: the shipped weights say what they said in training.
//! `python -m training.golden shipped` makes what they are held against.

use hindsight_abracada::Abracada;
use hindsight_bots::HasBots;
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
    /// The numbers of all candidates, where the net chooses among some.
    #[serde(default)]
    candidates: Vec<i8>,
    logits: Vec<f32>,
    outcome: f32,
    best: usize,
}

fn check<G: Encode + HasBots>(weights: &[u8], golden: &str) {
    let net = Net::read(weights).unwrap();
    let golden: Golden = serde_json::from_str(golden).unwrap();
    assert_eq!(net.game(), G::ID);
    let told = G::INSIGHT.map_or(0, |insights| total(insights.context));
    assert_eq!(net.observation_size(), total(G::OBSERVATION) + told);
    assert_eq!(net.candidate_size(), G::INSIGHT.map_or(0, |insights| total(insights.candidate)));
    assert_eq!(net.num_actions(), total(G::ACTIONS));
    let mut thought = Thought::default();
    for position in &golden.positions {
        net.think(&position.observation, golden.tokens, &mut thought);
        net.weigh(&position.candidates, &mut thought);
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
