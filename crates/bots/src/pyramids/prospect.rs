//! What an untouched pyramid promises, whoever looks at it.

use std::sync::LazyLock;

use hindsight_pyramids::Fields;
use hindsight_pyramids::cards::{CARDS, Card};
use hindsight_pyramids::shapes::EXPEDITION;

/// What an untouched pyramid promises: how many marks it takes, and how many icons
/// of each kind are picked up on the way.
#[derive(Clone, Copy, Debug, Default)]
pub struct Prospect {
    /// Marks until the tomb is reached.
    pub marks: f32,
    /// Red gems.
    pub red: f32,
    /// Green gems.
    pub green: f32,
    /// Torches.
    pub torches: f32,
    /// Skulls.
    pub skulls: f32,
    /// Potions.
    pub potions: f32,
    /// Red crosses.
    pub crosses: f32,
}

/// How many marks it takes from a distance to the tomb: one mark brings a player
/// 2.4 fields nearer, and the last field can always be had.
#[inline]
pub fn marks_needed(distance: u8) -> f32 {
    if distance == 0 { 0.0 } else { 1.0 + (f32::from(distance) - 1.0) / 2.4 }
}

impl Prospect {
    /// The prospect of any chamber.
    pub fn of(card: &Card) -> Self {
        let from_entrance = layers(card, card.entrance);
        let to_tomb = layers(card, card.tomb);
        let straight = card.distance(card.entrance);
        // The chance that a field is crossed off before the tomb is reached, by how
        // long the way over it is; skulls are gone around where that is easy.
        let over = |fields: Fields, wanted: bool| -> f32 {
            fields
                .iter()
                .map(|field| {
                    let way = from_entrance(field).saturating_add(to_tomb(field));
                    match (way.saturating_sub(straight), wanted) {
                        (0, true) => 0.7,
                        (1 | 2, true) => 0.45,
                        (3 | 4, true) => 0.2,
                        (_, true) => 0.08,
                        (0, false) => 0.35,
                        (1 | 2, false) => 0.12,
                        (_, false) => 0.03,
                    }
                })
                .sum()
        };
        Prospect {
            marks: first_marks(card),
            red: over(card.red_gems, true),
            green: over(card.green_gems, true),
            torches: over(card.torches, true),
            skulls: over(card.skulls, false),
            potions: over(card.potions, true),
            crosses: over(card.crosses, true),
        }
    }

    /// The prospect of one of the 48 cards.
    #[inline]
    pub fn of_number(number: u8) -> &'static Self {
        static ALL: LazyLock<Vec<Prospect>> =
            LazyLock::new(|| CARDS.iter().map(Prospect::of).collect());
        &ALL[usize::from(number) - 1]
    }
}

/// How far each field is from one field, around the walls.
fn layers(card: &Card, from: Fields) -> impl Fn(Fields) -> u8 {
    let mut reached = vec![from];
    while let Some(&last) = reached.last() {
        let next = (last | last.neighbours()).without(card.walls);
        if next == last {
            break;
        }
        reached.push(next);
    }
    move |field| {
        reached.iter().position(|layer| layer.contains(field)).map_or(u8::MAX, |at| at as u8)
    }
}

/// The marks needed, with the first one tried out for every shape: a narrow
/// entrance takes longer than its distance says.
fn first_marks(card: &Card) -> f32 {
    let total: f32 = EXPEDITION
        .iter()
        .map(|shape| {
            shape
                .placements()
                .iter()
                .filter(|fields| fields.contains(card.entrance) && !fields.meets(card.walls))
                .map(|&fields| marks_needed(card.distance(fields)))
                .fold(f32::INFINITY, f32::min)
        })
        .sum();
    1.0 + total / EXPEDITION.len() as f32
}
