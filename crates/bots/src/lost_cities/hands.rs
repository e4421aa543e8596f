//! What the other hand probably holds, by what its owner has placed, taken, thrown away
//! and left lying.
//!
//! Every unseen card has a weight, the odds that it is in the hand rather than in the
//! deck beside another card; a hand is as likely as the product of its cards' weights
//! (the conditional Bernoulli model). A weight is itself a product, of one number for
//! each [`Signs`] of the card. The numbers were learned from the hands of many games:
//! `examples/lost_cities_hands.rs` makes `data/lost_cities.txt` and tells how much better
//! than an even deal it foresees hands. Who threw a card away is not asked: what lies
//! there, the owner of the hand has thrown away itself or passed over, and to know which
//! foresaw hands hardly better.

use std::sync::LazyLock;

use arrayvec::ArrayVec;
use hindsight_core::{Dice, Game, Seat};
use hindsight_lost_cities::card::{KINDS, MAX_COLOURS, MOST_CARDS};
use hindsight_lost_cities::state::HAND;
use hindsight_lost_cities::{Card, Colour, LostCities, State, View};

use crate::data;

/// The numbers that make up a card's weight, by their places in the model.
pub type Signs = [usize; 4];

/// Quarters of a round, by what is left of the deck.
const QUARTERS: usize = 4;
/// A card beside an expedition of the hand's owner: each kind where there is none or only
/// wagers, then those too low, and those that fit, by how much would be passed over.
const PLACES: usize = 2 * KINDS + 1 + STEPS;
const STEPS: usize = 4;
/// The same, roughly: nothing there, wagers only, too low, fits.
const ROUGHLY: usize = 4;
/// Cards on the pile that would fit, up to one less than this many.
const PASSED: usize = 4;
/// Cards of the colour that the owner was seen to take, up to one less than this many.
const TAKEN: usize = 3;
/// The card beside the observer's own expedition: none there, fits, too low.
const OWN: usize = 3;

/// How many numbers the model has.
pub const SIZE: usize = AT_OWN + OWN * ROUGHLY;
const AT_PASSED: usize = PLACES * QUARTERS;
const AT_TAKEN: usize = AT_PASSED + PASSED * ROUGHLY;
const AT_OWN: usize = AT_TAKEN + TAKEN * ROUGHLY;

/// How much each sign tells.
pub struct Model(pub Vec<f64>);

static LEARNED: LazyLock<Model> = LazyLock::new(|| {
    let numbers = data::numbers(include_str!("../../data/lost_cities.txt"), "hands");
    let model = Model(numbers.map(f64::from).collect());
    assert_eq!(model.0.len(), SIZE, "the data is whole");
    model
});

impl Model {
    /// What was learned.
    pub fn learned() -> &'static Model {
        &LEARNED
    }

    fn weight(&self, signs: Signs) -> f64 {
        signs.iter().map(|&sign| self.0[sign]).product()
    }
}

/// A colour, as it lies before the observer.
#[derive(Clone, Copy, Default)]
struct Land {
    theirs: u8,
    their_wagers: bool,
    own: Option<u8>,
    passed: usize,
    taken: usize,
}

/// The unseen cards with their signs. `owner` is whose hand it is.
pub fn suspects(view: &View, owner: Seat) -> impl Iterator<Item = (Card, Signs)> {
    let observer = Seat(1 - owner.0);
    let theirs = view.expeditions[owner.index()];
    let own = view.expeditions[observer.index()];
    let mut lands = [Land::default(); MAX_COLOURS];
    for (land, colour) in lands.iter_mut().zip(Colour::ALL) {
        let highest = theirs.highest_of(colour);
        let fitting = view.piles.of(colour).iter().filter(|card| card.value() > highest);
        *land = Land {
            theirs: highest,
            their_wagers: theirs.wagers_of(colour) > 0,
            own: (!own.of(colour).is_empty()).then(|| own.highest_of(colour)),
            passed: fitting.count().min(PASSED - 1),
            taken: (view.known[owner.index()].of(colour).len() as usize).min(TAKEN - 1),
        };
    }
    let quarter = match view.deck {
        33.. => 0,
        22.. => 1,
        11.. => 2,
        _ => 3,
    };
    let signs = move |card: Card| {
        let land = lands[card.colour().index()];
        let (kind, value) = (card.index() % KINDS, card.value());
        let (place, roughly) = match (land.theirs, land.their_wagers) {
            (0, false) => (kind, 0),
            (0, true) => (KINDS + kind, 1),
            (highest, _) if value < highest => (2 * KINDS, 2),
            (highest, _) => (2 * KINDS + usize::from(value - highest).min(STEPS), 3),
        };
        let own = land.own.map_or(0, |highest| if value > highest { 1 } else { 2 });
        [
            place * QUARTERS + quarter,
            AT_PASSED + land.passed * ROUGHLY + roughly,
            AT_TAKEN + land.taken * ROUGHLY + roughly,
            AT_OWN + own * ROUGHLY + roughly,
        ]
    };
    view.unseen().iter().map(move |card| (card, signs(card)))
}

/// A world in which the other hand is as likely as what was seen makes it.
pub fn imagine<D: Dice>(view: &View, model: &Model, dice: &mut D) -> State {
    let (Some(observer), true) = (view.who.seat(), view.deck > 0) else {
        return LostCities::imagine(view, dice);
    };
    let owner = Seat(1 - observer.0);
    let missing = view.missing(owner);
    let (mut cards, weights): (ArrayVec<Card, MOST_CARDS>, ArrayVec<f64, MOST_CARDS>) =
        suspects(view, owner).map(|(card, signs)| (card, model.weight(signs))).unzip();
    // The weight of all ways to take a given number of the cards from each on.
    let mut ways = [[0.0; HAND + 1]; MOST_CARDS + 1];
    ways[cards.len()][0] = 1.0;
    for (place, weight) in weights.iter().enumerate().rev() {
        let (before, after) = ways.split_at_mut(place + 1);
        let (here, next) = (&mut before[place], &after[0]);
        here[0] = 1.0;
        for taken in 1..=missing {
            here[taken] = next[taken] + weight * next[taken - 1];
        }
    }
    // Card by card: in the hand or not. Those that are move to the front.
    let mut held = 0;
    for (place, weight) in weights.iter().enumerate() {
        let wanted = missing - held;
        if wanted == 0 {
            break;
        }
        let inside = weight * ways[place + 1][wanted - 1];
        if dice.chance(inside / ways[place][wanted]) {
            cards.swap(held, place);
            held += 1;
        }
    }
    dice.shuffle(&mut cards[missing..]);
    view.world(&cards)
}
