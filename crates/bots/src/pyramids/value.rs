//! What a player may end with, as a small net expects it.
//!
//! The net looks at the table between two turns: what both pyramids ask and offer, the score
//! card, the races, the row. It was learned from games in which everybody made the marks that
//! it liked best (`examples/pyramids_value.rs` makes `data/pyramids.txt`): each expectation was
//! drawn towards those that followed it, and in the end towards the points.

use std::sync::LazyLock;

use arrayvec::ArrayVec;
use hindsight_core::Dice;
use hindsight_pyramids::cards::Colour;
use hindsight_pyramids::score::{BOXES, PENALTY, ROUNDS};
use hindsight_pyramids::shapes::EXPEDITION;
use hindsight_pyramids::state::ROW;
use hindsight_pyramids::{Fields, Shape};

use super::chart::{Chart, ICONS};
use super::quick_policy::{PolicyWeights, QuickPolicy, threat};
use super::world::{Explorer, TURNS, World};
use crate::data;

/// What the net looks at.
pub type Numbers = [f32; NUMBERS];

/// How many numbers it looks at.
pub const NUMBERS: usize =
    TIME + 2 * PYRAMID + BOTH + CARD + 3 * RACE + ROW as usize + PROMISE + SEATS + AHEAD;
const TIME: usize = 2 + ROUNDS as usize + Shape::ALL.len();
const PYRAMID: usize = 9 + 3 * ICONS;
const BOTH: usize = 2;
const CARD: usize = 10;
const RACE: usize = 6;
const PROMISE: usize = 2;
const SEATS: usize = 3;
const AHEAD: usize = 2 * (Shape::ALL.len() + 3) + 1;

/// The numbers of its first and of its second layer.
pub const FIRST: usize = 64;
/// The second.
pub const SECOND: usize = 32;

/// Where its weights are: by input those of the first layer, its biases, the same of the
/// second, the weights of the answer, its bias, and what each input adds to the answer by
/// itself.
pub const AT_FIRST_BIAS: usize = NUMBERS * FIRST;
/// The second layer.
pub const AT_SECOND: usize = AT_FIRST_BIAS + FIRST;
/// The biases of the second layer.
pub const AT_SECOND_BIAS: usize = AT_SECOND + FIRST * SECOND;
/// The answer.
pub const AT_ANSWER: usize = AT_SECOND_BIAS + SECOND;
/// The bias of the answer.
pub const AT_ANSWER_BIAS: usize = AT_ANSWER + SECOND;
/// What inputs add by themselves.
pub const AT_DIRECT: usize = AT_ANSWER_BIAS + 1;
/// How many weights there are.
pub const WEIGHTS: usize = AT_DIRECT + NUMBERS;

/// How many points one step of its answer is.
pub const STEP: f32 = 8.0;

/// The moves that look best to the quick policy, of which the net chooses.
const LIKELY: usize = 12;

/// The net.
#[derive(Clone)]
pub struct Value {
    weights: Vec<f32>,
}

impl Value {
    /// The one that is in use.
    pub fn learned() -> &'static Value {
        static LEARNED: LazyLock<Value> = LazyLock::new(|| {
            let text = include_str!("../../data/pyramids.txt");
            Value::new(data::numbers(text, "value").collect())
        });
        &LEARNED
    }

    /// One with these weights; what is missing is 0.
    pub fn new(mut weights: Vec<f32>) -> Self {
        weights.resize(WEIGHTS, 0.0);
        Value { weights }
    }

    /// One that knows no more than the quick policy, with first weights from `even`, which
    /// draws evenly from -1 to 1.
    pub fn unlearned(mut even: impl FnMut() -> f32) -> Self {
        let mut weights = vec![0.0; WEIGHTS];
        for weight in &mut weights[..AT_FIRST_BIAS] {
            *weight = 0.15 * even();
        }
        for weight in &mut weights[AT_SECOND..AT_SECOND_BIAS] {
            *weight = 0.25 * even();
        }
        // Points of icons and hopes, then what is safe.
        let promise = AT_DIRECT + NUMBERS - AHEAD - SEATS - PROMISE;
        weights[promise] = WORTH / STEP;
        weights[promise + 1] = BANKED / STEP;
        weights[AT_DIRECT] = 4.0;
        Value { weights }
    }

    /// All weights.
    pub fn weights(&self) -> &[f32] {
        &self.weights
    }

    /// The same, to be changed.
    pub fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    /// The layers behind what it sees, each number at least 0.
    #[inline]
    pub fn layers(&self, numbers: &Numbers) -> ([f32; FIRST], [f32; SECOND]) {
        let weights = &self.weights;
        let mut first = *weights[AT_FIRST_BIAS..].first_chunk::<FIRST>().expect("biases");
        let (rows, _) = weights[..AT_FIRST_BIAS].as_chunks::<FIRST>();
        for (&number, row) in numbers.iter().zip(rows) {
            // Most counts are 0.
            if number != 0.0 {
                first.iter_mut().zip(row).for_each(|(sum, weight)| *sum += number * weight);
            }
        }
        for sum in &mut first {
            *sum = sum.max(0.0);
        }
        let mut second = *weights[AT_SECOND_BIAS..].first_chunk::<SECOND>().expect("biases");
        let (rows, _) = weights[AT_SECOND..AT_SECOND_BIAS].as_chunks::<SECOND>();
        for (&number, row) in first.iter().zip(rows) {
            second.iter_mut().zip(row).for_each(|(sum, weight)| *sum += number * weight);
        }
        for sum in &mut second {
            *sum = sum.max(0.0);
        }
        (first, second)
    }

    /// The points that it expects.
    #[inline]
    pub fn of(&self, numbers: &Numbers) -> f32 {
        let (_, second) = self.layers(numbers);
        self.answer(numbers, &second)
    }

    /// What it makes of its last layer.
    #[inline]
    pub fn answer(&self, numbers: &Numbers, second: &[f32; SECOND]) -> f32 {
        let dot = |a: &[f32], b: &[f32]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f32>();
        STEP * (self.weights[AT_ANSWER_BIAS]
            + dot(second, &self.weights[AT_ANSWER..])
            + dot(numbers, &self.weights[AT_DIRECT..]))
    }

    /// The points that a seat may end with once this turn is over for everybody: exact after
    /// the last one.
    pub fn expected(&self, world: &World, seat: usize) -> f32 {
        if world.turns_left() == 0 {
            return world.points(seat) as f32;
        }
        self.of(&numbers(world, seat))
    }

    /// The mark of this turn that it likes best, of the `most` that look best to the quick
    /// policy.
    pub fn best_mark(
        &self,
        world: &World,
        seat: usize,
        most: usize,
        weights: &PolicyWeights,
    ) -> Option<(usize, Fields)> {
        let policy = QuickPolicy::new(weights, world, seat);
        let likely = policy.likely_marks(&world.players()[seat], world.shape(), most);
        if let [(place, fields)] = likely[..] {
            return Some((place, fields));
        }
        let worth = |&(place, fields): &(usize, _)| {
            self.expected(&world.after_mark(seat, place, fields, &policy), seat)
        };
        let weighed = likely.iter().map(|mark| (worth(mark), *mark));
        weighed.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, mark)| mark)
    }

    /// The face-up card that it likes best for a pyramid just explored.
    pub fn best_card(&self, world: &World, seat: usize) -> Option<u8> {
        let weighed = world.row().iter().map(|number| {
            let after = world.after_card(seat, number);
            (self.expected(&after, seat), number)
        });
        weighed.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, number)| number)
    }
}

/// How many points one step of a hope is, and one of what is safe.
const WORTH: f32 = 16.0;
const BANKED: f32 = 32.0;

/// What there is to see for a seat when a turn is over for everybody.
pub fn numbers(world: &World, seat: usize) -> Numbers {
    let policy = &QuickPolicy::new(&PolicyWeights::TUNED, world, seat);
    let player = &world.players()[seat];
    let (left, in_round) = (f32::from(world.turns_left()), f32::from(world.turns_left_in_round()));
    let mut out: ArrayVec<f32, NUMBERS> = ArrayVec::new();
    out.extend([left / 8.0, in_round / 4.0]);
    out.extend((0..ROUNDS).map(|round| f32::from(u8::from(round == world.round()))));
    let mut seen = [0.0; Shape::ALL.len()];
    if in_round > 0.0 {
        world.seen_in_round().iter().for_each(|&shape| seen[shape as usize] += 1.0);
    }
    out.extend(seen);
    // How near whoever is nearest to the next pyramid points of a colour is.
    let races = Colour::ALL.map(|colour| {
        let others = world.players().iter().enumerate().filter(|(other, _)| *other != seat);
        let (mut odd, mut near) = (0.0, 0.0_f32);
        for (_, other) in others {
            if other.explored.of(colour).len() % 2 == 1 {
                odd = 1.0;
            }
            near = near.max(threat(&PolicyWeights::TUNED, other, colour));
        }
        let own = player.explored.of(colour).len();
        let taken = usize::from(world.taken(colour));
        let prize = f32::from(BOXES.get(taken).copied().unwrap_or(0)) / 10.0;
        let parity = f32::from(own % 2);
        [f32::from(own) / 4.0, parity, prize * parity, prize, odd, near]
    });
    let sights = [0, 1].map(|place| {
        player.open[place].then(|| Chart::of(player.cards[place]).sight(player.marks[place]))
    });
    let marks = [0, 1].map(|place| sights[place].as_ref().map_or(left, |sight| sight.marks));
    let nearer = usize::from(marks[1] < marks[0]);
    for place in [nearer, 1 - nearer] {
        let Some(sight) = &sights[place] else {
            out.extend([0.0; PYRAMID]);
            continue;
        };
        let chart = Chart::of(player.cards[place]);
        let colour = chart.card.colour;
        let race = &races[colour as usize];
        let slack = ((left - sight.marks) / 4.0).clamp(-1.5, 1.5);
        out.extend([1.0, sight.marks / 4.0, slack, policy.reward(colour) / 16.0]);
        out.extend([race[1], race[3], race[5]]);
        for fields in [sight.on_the_way, sight.detour, sight.beside] {
            let mut counts = [0.0; ICONS];
            (fields & chart.icons).iter().for_each(|field| counts[chart.icon(field)] += 0.5);
            out.extend(counts);
        }
        out.push(f32::from(chart.card.touching(player.marks[place]).len()) / 4.0);
        out.push(f32::from(player.marks[place].len()) / 8.0);
    }
    let same =
        player.open == [true; 2] && Colour::of(player.cards[0]) == Colour::of(player.cards[1]);
    out.push(((left - marks[0] - marks[1]) / 4.0).clamp(-2.0, 2.0));
    out.push(f32::from(u8::from(same)));
    let tally = &player.tally;
    let (red, green) = (f32::from(tally.red), f32::from(tally.green));
    let skulls = usize::from(tally.skulls);
    let step = |skulls: usize| f32::from(PENALTY[skulls.min(PENALTY.len() - 1)]);
    out.extend([red / 4.0, green / 4.0, red.min(green) / 4.0, (red - green).abs() / 2.0]);
    out.push(f32::from(tally.torches >> world.round() & 1));
    out.push(tally.torches.count_ones() as f32 / 2.0);
    out.extend([skulls as f32 / 4.0, step(skulls) / 8.0, (step(skulls + 1) - step(skulls)) / 4.0]);
    out.push(tally.points() as f32 / 16.0);
    for race in races {
        out.extend(race);
    }
    let mut row: ArrayVec<f32, { ROW as usize }> =
        world.row().iter().take(ROW.into()).map(|number| policy.appraise(number) / 8.0).collect();
    row.sort_by(|a, b| b.total_cmp(a));
    // What is about to be filled up is as good as the rest.
    let usual = row.iter().sum::<f32>() / row.len().max(1) as f32;
    out.extend((0..usize::from(ROW)).map(|place| row.get(place).copied().unwrap_or(usual)));
    out.push(policy.worth(player) / WORTH);
    out.push(player.banked() as f32 / BANKED);
    let seats = world.players().len();
    out.extend((2..5).map(|count| f32::from(u8::from(count == seats))));
    ahead(world, player, nearer, &mut out);
    out.into_inner().unwrap_or([0.0; NUMBERS])
}

/// No way to a tomb is told as longer.
const MOST_MARKS: f32 = 8.0;

/// What the next shape may do for each pyramid: for every shape how many marks are to go
/// after its best use, then over the shapes that may come the mean, the worst, and how likely
/// the tomb is reached; at last how likely one of them is reached.
fn ahead(world: &World, player: &Explorer, nearer: usize, out: &mut ArrayVec<f32, NUMBERS>) {
    let mut left = [0.0_f32; Shape::ALL.len()];
    for shape in EXPEDITION {
        left[shape as usize] += 1.0;
    }
    if world.turns_left_in_round() > 0 {
        world.seen_in_round().iter().for_each(|&shape| left[shape as usize] -= 1.0);
    }
    let share = 1.0 / left.iter().sum::<f32>();
    let mut reached = [false; Shape::ALL.len()];
    for place in [nearer, 1 - nearer] {
        if !player.open[place] {
            out.extend([0.0; Shape::ALL.len() + 3]);
            continue;
        }
        let chart = Chart::of(player.cards[place]);
        let marks = player.marks[place];
        let least = Shape::ALL.map(|shape| chart.least_after(shape, marks).min(MOST_MARKS));
        let (mut mean, mut worst, mut chance) = (0.0, 0.0_f32, 0.0);
        for ((&least, &left), reached) in least.iter().zip(&left).zip(&mut reached) {
            if left > 0.0 {
                mean += share * left * least;
                worst = worst.max(least);
            }
            if least == 0.0 {
                chance += share * left;
                *reached = true;
            }
        }
        out.extend(least.map(|least| least / 4.0));
        out.extend([mean / 4.0, worst / 4.0, chance]);
    }
    let one = reached.iter().zip(left).map(|(&reached, left)| if reached { left } else { 0.0 });
    out.push(share * one.sum::<f32>());
}

/// What one player saw after each turn of a game but the last, and the points that it got.
pub struct Course {
    /// What it saw.
    pub numbers: Vec<Numbers>,
    /// What it got.
    pub points: f32,
}

/// Plays a game in which everybody goes by what the net expects, apart from this share of
/// marks, which are any of the likely ones.
pub fn practise<D: Dice>(value: &Value, seats: usize, stray: f64, dice: &mut D) -> Vec<Course> {
    let weights = &PolicyWeights::TUNED;
    let mut world = World::fresh(seats, weights, dice);
    let mut courses: Vec<Course> =
        (0..seats).map(|_| Course { numbers: Vec::with_capacity(TURNS), points: 0.0 }).collect();
    for turn in 0..TURNS {
        let marks: ArrayVec<_, 4> = (0..seats)
            .map(|seat| {
                let strays = f64::from(dice.below(1 << 20)) < stray * f64::from(1 << 20);
                if strays {
                    let policy = QuickPolicy::new(weights, &world, seat);
                    let likely = policy.likely_marks(&world.players()[seat], world.shape(), LIKELY);
                    return (!likely.is_empty()).then(|| likely[dice.index(likely.len())]);
                }
                value.best_mark(&world, seat, LIKELY, weights)
            })
            .collect();
        for (seat, mark) in marks.into_iter().enumerate() {
            world.mark(seat, mark, weights);
        }
        if turn + 1 < TURNS {
            world.replace_all_by(|world, seat| value.best_card(world, seat));
        }
        world.close_turn();
        if turn + 1 < TURNS {
            for (seat, course) in courses.iter_mut().enumerate() {
                course.numbers.push(numbers(&world, seat));
            }
            world.next_turn();
        }
    }
    for (seat, course) in courses.iter_mut().enumerate() {
        course.points = world.points(seat) as f32;
    }
    courses
}

#[cfg(test)]
mod tests {
    use hindsight_core::SwiftDice;

    use super::*;

    #[test]
    fn the_learned_net_is_whole() {
        let text = include_str!("../../data/pyramids.txt");
        assert_eq!(data::numbers(text, "value").count(), WEIGHTS);
        assert!(Value::learned().weights().iter().all(|weight| weight.is_finite()));
    }

    #[test]
    fn practice_shows_every_turn_to_everybody() {
        for seats in 2..=4 {
            let courses = practise(Value::learned(), seats, 0.1, &mut SwiftDice::new(seats as u64));
            assert_eq!(courses.len(), seats);
            for course in &courses {
                assert_eq!(course.numbers.len(), TURNS - 1);
                assert!((0.0..200.0).contains(&course.points), "{}", course.points);
                let seen = course.numbers.iter().flatten();
                assert!(seen.clone().all(|number| number.abs() <= 16.0));
                let told = course
                    .numbers
                    .iter()
                    .map(|numbers| numbers[NUMBERS - AHEAD - SEATS..].to_vec());
                assert!(told.clone().all(|told| told[seats - 2] > 0.5));
            }
        }
    }

    #[test]
    fn it_foresees_how_games_end() {
        let mut dice = SwiftDice::new(5);
        let value = Value::learned();
        let unlearned = Value::unlearned(|| 0.0);
        let courses: Vec<Course> =
            (0..40).flat_map(|_| practise(value, 2, 0.0, &mut dice)).collect();
        let mean = courses.iter().map(|course| course.points).sum::<f32>() / courses.len() as f32;
        let squares = |turn: usize, expected: &dyn Fn(&Numbers) -> f32| -> f32 {
            let off = |course: &Course| (expected(&course.numbers[turn]) - course.points).powi(2);
            courses.iter().map(off).sum()
        };
        for (turn, share) in [(6, 0.95), (13, 0.7), (20, 0.4)] {
            let known = squares(turn, &|numbers| value.of(numbers));
            assert!(known < share * squares(turn, &|_| mean), "{turn}");
            assert!(known < squares(turn, &|numbers| unlearned.of(numbers)), "{turn}");
        }
    }
}
