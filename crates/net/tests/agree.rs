//! The same answers as `PyTorch` gives. The files are made by `python -m training.golden`.

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
    margin: f32,
    outcome: f32,
    guesses: Vec<f32>,
    best: usize,
}

/// Sums are added in another order there: this much may differ, of 1 or of the number.
const TOLERANCE: f32 = 1e-4;

fn near(found: f32, expected: f32) -> bool {
    (found - expected).abs() <= TOLERANCE * expected.abs().max(1.0)
}

fn check(game: &str, weights: &[u8], golden: &str) {
    let net = Net::read(weights).unwrap();
    let golden: Golden = serde_json::from_str(golden).unwrap();
    assert_eq!(net.game(), game);
    let mut thought = Thought::default();
    for position in &golden.positions {
        net.think(&position.observation, golden.tokens, &mut thought);
        net.weigh(&position.candidates, &mut thought);
        for &action in &position.legal {
            let (found, expected) = (thought.logits[action], position.logits[action]);
            assert!(near(found, expected), "{game}, action {action}: {found}, not {expected}");
        }
        assert!(near(thought.margin, position.margin));
        assert!(near(thought.outcome, position.outcome));
        assert_eq!(thought.guesses.len(), position.guesses.len());
        assert!(thought.guesses.iter().zip(&position.guesses).all(|(f, e)| near(*f, *e)));
        let best = position.legal.iter().copied();
        let best = best.max_by(|a, b| thought.logits[*a].total_cmp(&thought.logits[*b]));
        assert_eq!(best, Some(position.best));
    }
}

#[test]
fn a_net_with_tokens_agrees() {
    let weights = include_bytes!("data/lost-cities.safetensors");
    check("lost-cities", weights, include_str!("data/lost-cities.json"));
}

#[test]
fn a_net_that_weighs_candidates_agrees() {
    let weights = include_bytes!("data/pyramids.safetensors");
    check("pyramids", weights, include_str!("data/pyramids.json"));
}

#[test]
fn a_net_of_one_token_agrees() {
    let weights = include_bytes!("data/abracada.safetensors");
    check("abracada", weights, include_str!("data/abracada.json"));
}

#[test]
fn a_file_that_is_cut_off_is_refused() {
    let weights = include_bytes!("data/lost-cities.safetensors");
    for length in (0..weights.len()).step_by(97) {
        assert!(Net::read(&weights[..length]).is_err(), "{length} bytes were accepted");
    }
}
