//! What can be inferred exactly from a view, game by game.

use hindsight_abracada::{Abracada, Spell, inference};
use hindsight_encode::Encode;
use hindsight_lost_cities::LostCities;
use hindsight_lost_code::deduction;
use hindsight_lost_code::{LostCode, Symbol};
use hindsight_pyramids::Pyramids;
use serde_json::{Value, json};

/// A game whose views may have an exact posterior over what its seat cannot see.
pub(crate) trait Infer: Encode {
    /// The posterior; none where the game has none, or nothing is hidden.
    fn infer(_view: &Self::View) -> Option<Value> {
        None
    }
}

impl Infer for LostCities {}
impl Infer for Pyramids {}

impl Infer for LostCode {
    /// The chance of each digit for each symbol, and of each sum of the dice.
    fn infer(view: &Self::View) -> Option<Value> {
        let posterior = deduction::Posterior::of(view)?;
        let count = posterior.count();
        let share = |ways: u32| f64::from(ways) / f64::from(count.max(1));
        let digits: serde_json::Map<String, Value> = view
            .options()
            .symbols()
            .iter()
            .map(|symbol: Symbol| {
                let chances = posterior.marginals()[symbol.index()].map(share);
                (symbol.name().to_string(), json!(chances.as_slice()))
            })
            .collect();
        let sums = view
            .table
            .current()
            .filter(|round| {
                let bears = round.dice.shows(Symbol::Bear);
                !(view.options().beginner && bears)
            })
            .map(|round| posterior.sums(round.dice).map(share).to_vec());
        Some(json!({ "count": count, "digits": digits, "sums": sums }))
    }
}

impl Infer for Abracada {
    /// The chance that a call of each spell hits, and of each spell at each place.
    fn infer(view: &Self::View) -> Option<Value> {
        let posterior = inference::own_rack(view)?;
        let hit = Spell::ALL.map(|spell| posterior.hit(spell).chance());
        let places: Vec<[f64; 8]> = (0..posterior.len())
            .map(|place| Spell::ALL.map(|spell| posterior.at(place, spell).chance()))
            .collect();
        Some(json!({ "count": posterior.total(), "hit": hit, "places": places }))
    }
}
