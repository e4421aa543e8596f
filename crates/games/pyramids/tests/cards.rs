//! The set of 48 cards keeps what its makers promised.

use std::collections::BTreeSet;

use hindsight_pyramids::Fields;
use hindsight_pyramids::cards::{CARDS, Card, Colour};

#[test]
fn every_chamber_can_be_entered_and_its_tomb_reached() {
    for card in &CARDS {
        let number = card.number;
        let (top, bottom) = (row(0), row(4));
        assert!(card.entrance.len() == 1 && top.contains(card.entrance), "{number}");
        assert!(card.tomb.len() == 1 && bottom.contains(card.tomb), "{number}");
        let open = !card.walls;
        assert_eq!(card.entrance.flood(open), open, "{number}: no field is cut off");
        assert!((5..=12).contains(&card.distance(Fields::EMPTY)), "{number}");
    }
}

fn row(row: u8) -> Fields {
    (0..5).fold(Fields::EMPTY, |set, column| set | Fields::at(column, row))
}

#[test]
fn a_field_is_one_thing_and_the_numbers_are_as_promised() {
    for card in &CARDS {
        let kinds = card.layers();
        let together = kinds.iter().fold(Fields::EMPTY, |set, kind| set | *kind);
        let counted: u8 = kinds.iter().map(|kind| kind.len()).sum();
        assert_eq!(together.len(), counted, "{}", card.number);
        assert!((3..=6).contains(&card.walls.len()), "{}", card.number);
        let gems = card.red_gems.len() + card.green_gems.len();
        assert!((1..=3).contains(&gems), "{}", card.number);
        assert!((1..=3).contains(&card.skulls.len()), "{}", card.number);
        assert!(card.crosses.len() <= 2, "{}", card.number);
        assert!(card.torches.len() <= 1 && card.potions.len() <= 1, "{}", card.number);
    }
    let with = |of: fn(&Card) -> Fields| CARDS.iter().filter(|card| !of(card).is_empty()).count();
    // About a third of 48 is 16, about a quarter 12.
    assert!((14..=18).contains(&with(|card| card.torches)));
    assert!((10..=14).contains(&with(|card| card.potions)));
}

#[test]
fn the_colours_are_equal_in_every_total() {
    let totals = Colour::ALL.map(|colour| {
        let mut totals = [0; 9];
        for card in CARDS.iter().filter(|card| card.colour == colour) {
            for (total, kind) in totals.iter_mut().zip(card.layers()) {
                *total += kind.len();
            }
        }
        totals
    });
    assert!(totals.iter().all(|other| *other == totals[0]), "{totals:?}");
    assert_eq!(totals[0][0], 16);
    assert_eq!(totals[0][4], totals[0][5], "as many red gems as green ones");
}

#[test]
fn entrances_and_tombs_vary_in_column() {
    for colour in Colour::ALL {
        for of in [|card: &Card| card.entrance, |card: &Card| card.tomb] {
            for column in 0..5 {
                let here = (0..5).fold(Fields::EMPTY, |set, row| set | Fields::at(column, row));
                let own = CARDS.iter().filter(|card| card.colour == colour);
                let count = own.filter(|card| of(card).meets(here)).count();
                assert!((1..=4).contains(&count), "{colour} column {column}: {count}");
            }
        }
    }
}

#[test]
fn no_two_are_alike_not_even_in_a_mirror() {
    let mut seen = BTreeSet::new();
    for card in &CARDS {
        let drawn = card.layers();
        let mirrored = drawn.map(Fields::mirrored);
        assert!(seen.insert(drawn), "{}", card.number);
        assert!(drawn == mirrored || seen.insert(mirrored), "{}", card.number);
    }
}

#[test]
fn cards_are_drawn_as_they_are_stored() {
    let stored = include_str!("../src/cards.txt");
    let drawn: Vec<String> = CARDS
        .iter()
        .map(|card| format!("{} {}\n{}\n", card.number, card.colour, card.rows().join("\n")))
        .collect();
    assert_eq!(drawn.join("\n"), stored);
}
