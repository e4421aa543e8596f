//! What a thinking bot knows of each card beforehand.

use std::sync::LazyLock;

use hindsight_pyramids::cards::{CARDS, Card, Content};
use hindsight_pyramids::shapes::EXPEDITION;
use hindsight_pyramids::{Fields, Shape};

/// Icons as indices, for tables of what they are worth.
pub const RED: usize = 0;
/// A green gem.
pub const GREEN: usize = 1;
/// A torch.
pub const TORCH: usize = 2;
/// A skull.
pub const SKULL: usize = 3;
/// A potion.
pub const POTION: usize = 4;
/// A red cross.
pub const CROSS: usize = 5;
/// How many kinds of icon there are.
pub const ICONS: usize = 6;

/// The longest way to a tomb is shorter than the number of fields.
const FAR: usize = 25;

/// A card, and what follows from it.
pub struct Chart {
    /// The card.
    pub card: &'static Card,
    /// All fields with an icon.
    pub icons: Fields,
    /// The icon of each field that has one.
    icon: [u8; 25],
    /// The fields at most so far from the tomb.
    within: [Fields; FAR + 3],
    /// How many marks it takes to the tomb from each field, on the average.
    marks: [f32; 25],
    /// How many marks it takes from the outside.
    first: f32,
}

/// What there is to see from the fields crossed off.
pub struct Sight {
    /// How many marks it takes to the tomb, on the average.
    pub marks: f32,
    /// Fields on a shortest way to the tomb.
    pub on_the_way: Fields,
    /// Fields that make the way longer by one or two.
    pub detour: Fields,
    /// Other fields that could be crossed off next.
    pub beside: Fields,
}

impl Chart {
    /// The chart of the card with this number.
    #[inline]
    pub fn of(number: u8) -> &'static Chart {
        static ALL: LazyLock<Vec<Chart>> =
            LazyLock::new(|| CARDS.iter().map(Chart::draw).collect());
        &ALL[usize::from(number) - 1]
    }

    fn draw(card: &'static Card) -> Chart {
        let mut chart = Chart {
            card,
            icons: Fields::EMPTY,
            icon: [0; 25],
            within: [card.tomb; FAR + 3],
            marks: [f32::from(u8::MAX); 25],
            first: 0.0,
        };
        for (place, field) in Fields::ALL.iter().enumerate() {
            let icon = match card.content(field) {
                Content::RedGem => RED,
                Content::GreenGem => GREEN,
                Content::Torch => TORCH,
                Content::Skull => SKULL,
                Content::Potion => POTION,
                Content::Cross => CROSS,
                _ => continue,
            };
            chart.icons |= field;
            chart.icon[place] = icon as u8;
        }
        for far in 1..chart.within.len() {
            let near = chart.within[far - 1];
            chart.within[far] = (near | near.neighbours()).without(card.walls);
        }
        chart.count_marks();
        chart
    }

    /// How many marks each field is from the tomb if of every shape the best use is
    /// made and nothing else is crossed off yet: the smallest solution of
    /// `marks(field) = 1 + mean over shapes of the least marks after a placement`.
    fn count_marks(&mut self) {
        let card = self.card;
        self.marks[index(card.tomb)] = 0.0;
        let open = Fields::ALL.without(card.walls | card.tomb);
        // Every sweep spreads the truth by a mark, and no way takes as many.
        for _ in 0..FAR {
            for field in open.iter() {
                let next = field.neighbours().without(card.walls);
                self.marks[index(field)] = 1.0 + self.after_next(field | card.walls, next);
            }
        }
        self.first = 1.0 + self.after_next(card.walls, card.entrance);
    }

    /// The marks to go after the next one, on the average over the shapes.
    fn after_next(&self, blocked: Fields, touching: Fields) -> f32 {
        let total: f32 = EXPEDITION
            .iter()
            .map(|shape| {
                let mut least = f32::from(u8::MAX);
                shape.each_fit(blocked, touching, |fields| {
                    // A red cross takes it one field farther.
                    let more = if fields.meets(self.card.crosses) {
                        fields.neighbours().without(self.card.walls)
                    } else {
                        Fields::EMPTY
                    };
                    least = least.min(self.least_marks(fields | more));
                });
                least
            })
            .sum();
        total / EXPEDITION.len() as f32
    }

    /// The marks to go from these fields after the best use of a shape; many if it fits
    /// nowhere.
    pub fn least_after(&self, shape: Shape, marks: Fields) -> f32 {
        let mut least = f32::from(u8::MAX);
        shape.each_fit(marks | self.card.walls, self.card.touching(marks), |fields| {
            least = least.min(self.least_marks(fields));
        });
        least
    }

    #[inline]
    fn least_marks(&self, fields: Fields) -> f32 {
        fields.iter().map(|field| self.marks[index(field)]).fold(f32::from(u8::MAX), f32::min)
    }

    /// The icon of a single field that has one.
    #[inline]
    pub fn icon(&self, field: Fields) -> usize {
        usize::from(self.icon[index(field)])
    }

    /// What there is to see when these fields are crossed off, the tomb not among
    /// them.
    #[inline]
    pub fn sight(&self, marks: Fields) -> Sight {
        let (mut distance, to_go) = if marks.is_empty() {
            let distance = self.distance(self.card.entrance);
            (distance + 1, self.first)
        } else {
            let distance = self.distance(marks);
            (distance, self.least_marks(marks & self.within[distance + 1]))
        };
        let mut layer = self.card.touching(marks);
        let beside = layer;
        let blocked = self.card.walls;
        let mut reached = marks | layer;
        let (mut on_the_way, mut detour) = (Fields::EMPTY, Fields::EMPTY);
        // Fields that are k steps off and at most d - k from the tomb.
        while distance > 0 {
            distance -= 1;
            on_the_way |= layer & self.within[distance];
            detour |= layer & self.within[distance + 2];
            layer = layer.neighbours().without(reached | blocked);
            reached |= layer;
        }
        Sight {
            marks: to_go,
            on_the_way,
            detour: detour.without(on_the_way),
            beside: beside.without(on_the_way | detour),
        }
    }

    #[inline]
    fn distance(&self, fields: Fields) -> usize {
        let mut distance = 0;
        while distance < FAR && !fields.meets(self.within[distance]) {
            distance += 1;
        }
        distance
    }
}

#[inline]
fn index(field: Fields) -> usize {
    field.bits().trailing_zeros() as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_and_ways_agree_with_the_distance() {
        for chart in (1..=48).map(Chart::of) {
            let card = chart.card;
            assert!((2.0..8.0).contains(&chart.first), "{}: {}", card.number, chart.first);
            for field in Fields::ALL.without(card.walls | card.tomb).iter() {
                if card.distance(field) == u8::MAX {
                    continue;
                }
                let distance = f32::from(card.distance(field));
                let sight = chart.sight(field);
                // One mark never brings more than four fields and a red cross's.
                assert!((distance / 6.0..=distance).contains(&sight.marks), "{field}");
                let shortest = sight.on_the_way;
                assert!(shortest.contains(card.tomb));
                assert_eq!(card.distance(field), field.flood_steps(shortest, card.tomb));
                assert!(!shortest.meets(sight.detour) && !shortest.meets(card.walls));
            }
        }
    }

    trait FloodSteps {
        fn flood_steps(self, within: Fields, goal: Fields) -> u8;
    }

    impl FloodSteps for Fields {
        /// How many steps inside `within` lead to the goal.
        fn flood_steps(self, within: Fields, goal: Fields) -> u8 {
            let (mut reached, mut steps) = (self, 0);
            while !reached.meets(goal) && steps < 25 {
                reached |= reached.neighbours() & within;
                steps += 1;
            }
            steps
        }
    }
}
