//! Imagined worlds: all of them, with the right frequencies.

use std::collections::BTreeMap;

use hindsight_core::{Game, Observer, Seat, SwiftDice, contract};
use hindsight_lost_cities::{Cards, LostCities, State};

/// Near the end: seat 0 does not know five cards of the other hand (y10 was seen
/// to be taken, so is known; two more are dealt below) and a deck of two.
fn position() -> State {
    "rounds=1 expeditions=5 round=0 start=0 turn=place:0 stall=0 closed=- scores=- \
     hands=y2,y3,y4,y5,y6,y7,y8,y9/rx,rx,r2,y10,b2,b3,b4,b5 known=-/y10,b2,b3,b4,b5 \
     played=bx,bx,bx,b6,b7,b8,b9,b10/wx,wx,wx,w2,w3,w4,w5,w6,w7,w8,w9,w10 \
     piles=yx,yx,yx/-/-/gx,gx,gx,g2,g3,g4,g5,g6,g7,g8,g9,g10/r4,r5,r6,r7,r8,r9,r10/- \
     deck=rx,r3"
        .parse()
        .unwrap()
}

/// Seat 0 has not seen rx rx rx r2 r3: three of them are in the other hand, the
/// other two are the deck. Of the 10 choices of three of five cards:
/// rx rx rx: 1; rx rx and r2: 3; rx rx and r3: 3; rx r2 r3: 3. For two different
/// cards in the deck, both orders are equally likely.
#[test]
fn worlds_have_the_right_frequencies() {
    let view = LostCities::view(&position(), Observer::Seat(Seat(0)));
    let mut dice = SwiftDice::new(5);
    let mut counts: BTreeMap<String, u64> = BTreeMap::new();
    for _ in 0..40_000 {
        let world = LostCities::imagine(&view, &mut dice);
        let hand = LostCities::view(&world, Observer::Seat(Seat(1))).hands[1].unwrap();
        let known: Cards = "y10,b2,b3,b4,b5".parse().unwrap();
        let position = world.to_string();
        let (_, rest) = position.split_once(" deck=").unwrap();
        let (deck, _) = rest.split_once(" turns=").unwrap();
        *counts.entry(format!("{} {deck}", hand.minus(known))).or_default() += 1;
    }
    let probabilities = BTreeMap::from([
        ("rx,rx,rx r2,r3".to_string(), 0.05),
        ("rx,rx,rx r3,r2".to_string(), 0.05),
        ("rx,rx,r2 rx,r3".to_string(), 0.15),
        ("rx,rx,r2 r3,rx".to_string(), 0.15),
        ("rx,rx,r3 rx,r2".to_string(), 0.15),
        ("rx,rx,r3 r2,rx".to_string(), 0.15),
        ("rx,r2,r3 rx,rx".to_string(), 0.3),
    ]);
    contract::assert_frequencies(&counts, &probabilities);
}

#[test]
fn a_spectator_imagines_both_hands() {
    let view = LostCities::view(&position(), Observer::Spectator);
    let mut dice = SwiftDice::new(6);
    let worlds: Vec<State> = (0..20).map(|_| LostCities::imagine(&view, &mut dice)).collect();
    assert!(worlds.iter().any(|world| world != &worlds[0]));
    assert!(worlds.iter().all(|world| LostCities::view(world, Observer::Spectator) == view));
}

#[test]
fn a_forgotten_deck_lies_in_any_order() {
    contract::assert_any_order::<LostCities, _>(&position(), |state| state.deck().collect());
}
