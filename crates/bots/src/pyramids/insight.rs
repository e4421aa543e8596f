//! What a net is told about a position of Pyramids: how far everybody is from its tombs and
//! what lies on the way, and of each promising move what it leaves.

use hindsight_core::Seat;
use hindsight_encode::{Axis, Part};
use hindsight_pyramids::cards::Colour;
use hindsight_pyramids::score::BOXES;
use hindsight_pyramids::{Action, Fields, Pyramids, Shape, View};

use super::chart::{Chart, ICONS};
use super::quick_policy::{PolicyWeights, QuickPolicy};
use super::world::{Explorer, World};
use crate::insight::{Insight, Insights, scaled};

/// The moves that look best to the quick policy; the master looks at no more.
const CANDIDATES: usize = 24;
/// Numbers about a pyramid somebody has: whether it is open, its colour, marks to the tomb
/// (all that are needed, and those beyond the ones left), icons.
const PYRAMID: usize = 1 + 3 + 2 + ICONS;
/// Numbers about a face-up card: whether there is one, its colour, its marks, what it is
/// worth to the observer and to the next seat, icons.
const SLOT: usize = 1 + 3 + 1 + 2 + ICONS;
/// Marks are told in steps of an eighth.
const MARK: f32 = 8.0;

const ICON: Axis = Axis::new("icon", ICONS);

pub(super) static INSIGHTS: Insights<Pyramids> = Insights {
    context: &[
        Part {
            name: "pyramid",
            axes: &[Axis::new("seat", 4), Axis::new("place", 2), Axis::new("number", PYRAMID)],
            help: "1 if it is open; 1 for its colour; eighths of marks to the tomb, and by how \
                   much they are fewer than those left; icons on the way, in quarters",
        },
        Part {
            name: "slot",
            axes: &[Axis::new("slot", 4), Axis::new("number", SLOT)],
            help: "1 if there is a card; 1 for its colour; eighths of marks; what it is worth to \
                   the observer and to the next seat; icons on the way, in quarters",
        },
        Part {
            name: "promise",
            axes: &[Axis::new("seat", 4)],
            help: "what a seat may end with, less what the observer may, in half points",
        },
        Part { name: "turns", axes: &[], help: "marks left after this one" },
        Part { name: "turns_in_round", axes: &[], help: "the same of this round" },
    ],
    candidate: &[
        Part {
            name: "kind",
            axes: &[Axis::new("kind", 5)],
            help: "1 for a mark, a red cross, a pair to keep, a card to take, a draw",
        },
        Part { name: "first", axes: &[], help: "1 if the quick policy likes it best" },
        Part { name: "behind", axes: &[], help: "quarters of a point less than that one" },
        Part { name: "size", axes: &[], help: "fields crossed off" },
        Part { name: "colour", axes: &[Axis::new("colour", 3)], help: "cards of the colour" },
        Part { name: "before", axes: &[], help: "eighths of marks to the tomb before" },
        Part { name: "after", axes: &[], help: "the same after the move" },
        Part { name: "next", axes: &[], help: "the same after one more, on the average" },
        Part { name: "worst", axes: &[], help: "the same with the least fitting shape" },
        Part { name: "other", axes: &[], help: "eighths of marks on the other pyramid" },
        Part { name: "slack", axes: &[], help: "eighths of marks that are left at the tomb" },
        Part { name: "reached", axes: &[], help: "1 if the tomb is reached" },
        Part { name: "reward", axes: &[], help: "what the quick policy pays for a tomb, halves" },
        Part { name: "box", axes: &[], help: "pyramid points that the next tomb brings" },
        Part { name: "explored", axes: &[], help: "pyramids of the colour explored" },
        Part { name: "theirs", axes: &[], help: "the same of whoever has most of the others" },
        Part { name: "points", axes: &[], help: "points of icons gained" },
        Part { name: "gained", axes: &[ICON], help: "icons crossed off" },
        Part { name: "on_the_way", axes: &[ICON], help: "icons on a shortest way after it" },
        Part { name: "detour", axes: &[ICON], help: "icons a step or two off it" },
        Part { name: "beside", axes: &[ICON], help: "other icons within reach" },
        Part { name: "frontier", axes: &[], help: "fields that can be crossed off next" },
        Part { name: "denied", axes: &[], help: "half points that it is worth to the next seat" },
    ],
    most: CANDIDATES,
    look,
};

/// Everything that is needed to look.
struct Look<'a> {
    view: &'a View,
    world: &'a World,
    policy: &'a QuickPolicy<'a>,
    /// The quick policy of the next seat.
    next: Option<&'a QuickPolicy<'a>>,
    /// The shapes that may come next.
    coming: Vec<Shape>,
    crosses: u8,
}

fn look(view: &View, legal: &[Action], out: &mut Insight<Action>) {
    let seat = view.who.seat().unwrap_or(Seat(0));
    let world = &World::known(view, seat, false);
    let weights = &PolicyWeights::TUNED;
    let seats = world.players().len();
    let policy = &QuickPolicy::new(weights, world, seat.index());
    let rival = (seats > 1).then(|| QuickPolicy::new(weights, world, (seat.index() + 1) % seats));
    let mut coming: Vec<Shape> = view.remaining().to_vec();
    if coming.is_empty() {
        coming = Shape::ALL.to_vec();
    }
    let crosses = view.draft.map_or(0, |draft| draft.crosses.saturating_sub(1));
    let look = Look { view, world, policy, next: rival.as_ref(), coming, crosses };
    look.context(out);
    look.candidates(legal, out);
}

/// How many icons of each kind are among these fields, told in `steps`.
fn icons(chart: &Chart, fields: Fields, steps: i8) -> [i8; ICONS] {
    let mut counts = [0; ICONS];
    for field in (fields & chart.icons).iter() {
        counts[chart.icon(field)] += steps;
    }
    counts
}

impl Look<'_> {
    fn turns(&self) -> f32 {
        f32::from(self.world.turns_left())
    }

    fn context(&self, out: &mut Insight<Action>) {
        let (players, me) = (self.world.players(), self.world.me());
        for distance in 0..4 {
            for place in 0..2 {
                let player = (distance < players.len())
                    .then(|| &players[(me + distance) % players.len()])
                    .filter(|player| player.open[place]);
                let mut numbers = [0; PYRAMID];
                if let Some(player) = player {
                    let chart = Chart::of(player.cards[place]);
                    numbers[0] = 1;
                    numbers[1 + chart.card.colour as usize] = 1;
                    if !player.marks[place].meets(chart.card.tomb) {
                        let sight = chart.sight(player.marks[place]);
                        numbers[4] = scaled(sight.marks, MARK);
                        numbers[5] = scaled(self.turns() - sight.marks, MARK);
                        numbers[6..].copy_from_slice(&icons(chart, sight.on_the_way, 4));
                    }
                }
                out.context.extend(numbers);
            }
        }
        let mut row = self.view.row.iter();
        for _ in 0..4 {
            let mut numbers = [0; SLOT];
            if let Some(number) = row.next() {
                let chart = Chart::of(number);
                let sight = chart.sight(Fields::EMPTY);
                numbers[0] = 1;
                numbers[1 + chart.card.colour as usize] = 1;
                numbers[4] = scaled(sight.marks, MARK);
                numbers[5] = scaled(self.policy.appraise(number), 2.0);
                numbers[6] = self.next.map_or(0, |next| scaled(next.appraise(number), 2.0));
                numbers[7..].copy_from_slice(&icons(chart, sight.on_the_way, 4));
            }
            out.context.extend(numbers);
        }
        let promise = |seat: usize| {
            let policy = QuickPolicy::new(&PolicyWeights::TUNED, self.world, seat);
            policy.worth(&players[seat]) + players[seat].banked() as f32
        };
        let own = promise(me);
        for distance in 0..4 {
            let there = distance < players.len();
            let promise = if there { promise((me + distance) % players.len()) - own } else { 0.0 };
            // One's own place tells the whole.
            let told = if distance == 0 { own } else { promise };
            out.context.push(scaled(told, if distance == 0 { 0.5 } else { 2.0 }));
        }
        out.context.push(self.world.turns_left() as i8);
        out.context.push(self.world.turns_left_in_round() as i8);
    }

    fn candidates(&self, legal: &[Action], out: &mut Insight<Action>) {
        let me = &self.world.players()[self.world.me()];
        let worth = |action: Action| match action {
            Action::Mark { card, fields } => {
                self.policy.worth(&self.marked(me, card, fields, true))
            }
            Action::Keep { low, high } => self.policy.appraise(low) + self.policy.appraise(high),
            Action::Take(number) => self.policy.appraise(number),
            Action::Draw => self.of_deck(self.policy),
        };
        let mut ranked: Vec<(f32, Action)> = legal.iter().map(|&a| (worth(a), a)).collect();
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
        ranked.truncate(CANDIDATES);
        let best = ranked[0].0;
        for (rank, (worth, action)) in ranked.into_iter().enumerate() {
            out.candidates.push(action);
            let crossing = self.view.draft.is_some_and(|draft| draft.crosses > 0);
            let kind = match action {
                Action::Mark { .. } if crossing => 1,
                Action::Mark { .. } => 0,
                Action::Keep { .. } => 2,
                Action::Take(_) => 3,
                Action::Draw => 4,
            };
            out.rows.extend((0..5).map(|other| i8::from(kind == other)));
            out.rows.push(i8::from(rank == 0));
            out.rows.push(scaled(best - worth, 4.0));
            match action {
                Action::Mark { card, fields } => self.mark(me, card, fields, out),
                Action::Keep { low, high } => self.cards(&[low, high], out),
                Action::Take(number) => self.cards(&[number], out),
                Action::Draw => self.cards(&[], out),
            }
        }
    }

    /// What a card of the deck is worth, on the average.
    fn of_deck(&self, policy: &QuickPolicy<'_>) -> f32 {
        let unseen = self.view.unseen();
        let total: f32 = unseen.iter().map(|number| policy.appraise(number)).sum();
        total / f32::from(unseen.len().max(1))
    }

    /// A player after a mark; `on` if red crosses are carried out at once.
    fn marked(&self, player: &Explorer, card: u8, fields: Fields, on: bool) -> Explorer {
        let mut player = *player;
        let place = usize::from(player.cards[1] == card);
        let more = player.mark(place, fields, self.policy.round);
        if on {
            self.policy.carry_out(&mut player, self.crosses + more);
        }
        player
    }

    /// What exploring a pyramid of a colour would bring: reward, box, own, others'.
    fn race(&self, colour: Colour) -> [i8; 4] {
        let players = self.world.players();
        let own = players[self.world.me()].explored.of(colour).len();
        let others = players.iter().enumerate().filter(|(seat, _)| *seat != self.world.me());
        let most = others.map(|(_, other)| other.explored.of(colour).len()).max().unwrap_or(0);
        let taken = usize::from(self.world.taken(colour));
        let prize = if own % 2 == 1 { BOXES.get(taken).copied().unwrap_or(0) } else { 0 };
        let reward = scaled(self.policy.reward(colour), 2.0);
        [reward, prize as i8, own as i8, most as i8]
    }

    fn mark(&self, me: &Explorer, number: u8, fields: Fields, out: &mut Insight<Action>) {
        let place = usize::from(me.cards[1] == number);
        let chart = Chart::of(number);
        let (before, after) = (me.marks[place], me.marks[place] | fields);
        let to_go = |chart: &Chart, marks: Fields| {
            if marks.meets(chart.card.tomb) { 0.0 } else { chart.sight(marks).marks }
        };
        let other = if me.open[1 - place] {
            to_go(Chart::of(me.cards[1 - place]), me.marks[1 - place])
        } else {
            0.0
        };
        let reached = after.meets(chart.card.tomb);
        let marks = to_go(chart, after);
        let (next, worst) = if reached {
            (0.0, 0.0)
        } else {
            let mut all = 0.0;
            let mut worst = 0.0_f32;
            for shape in &self.coming {
                let least = chart.least_after(*shape, after).min(marks);
                all += least;
                worst = worst.max(least);
            }
            (all / self.coming.len() as f32, worst)
        };
        let tally = self.marked(me, number, fields, false).tally;
        let rows = &mut out.rows;
        rows.push(fields.len() as i8);
        rows.extend(Colour::ALL.map(|colour| i8::from(colour == chart.card.colour)));
        rows.push(scaled(to_go(chart, before), MARK));
        rows.push(scaled(marks, MARK));
        rows.push(scaled(next, MARK));
        rows.push(scaled(worst, MARK));
        rows.push(scaled(other, MARK));
        rows.push(scaled(self.turns() - marks - other, MARK));
        rows.push(i8::from(reached));
        rows.extend(self.race(chart.card.colour));
        rows.push((tally.points() - me.tally.points()).clamp(-127, 127) as i8);
        rows.extend(icons(chart, fields, 1));
        if reached {
            rows.extend([0; 3 * ICONS]);
        } else {
            let sight = chart.sight(after);
            rows.extend(icons(chart, sight.on_the_way, 1));
            rows.extend(icons(chart, sight.detour, 1));
            rows.extend(icons(chart, sight.beside, 1));
        }
        rows.push(chart.card.touching(after).len() as i8);
        rows.push(0);
    }

    /// Cards to keep or to take; none for the unknown top of the deck.
    fn cards(&self, numbers: &[u8], out: &mut Insight<Action>) {
        let charts: Vec<&Chart> = numbers.iter().map(|&number| Chart::of(number)).collect();
        let sights: Vec<_> = charts.iter().map(|chart| chart.sight(Fields::EMPTY)).collect();
        let rows = &mut out.rows;
        rows.push(0);
        rows.extend(
            Colour::ALL.map(|colour| {
                charts.iter().filter(|chart| chart.card.colour == colour).count() as i8
            }),
        );
        let marks: f32 = sights.iter().map(|sight| sight.marks).sum();
        let least = sights.iter().map(|sight| sight.marks).fold(f32::MAX, f32::min);
        rows.push(0);
        rows.push(scaled(marks, MARK));
        rows.extend([scaled(if sights.is_empty() { 0.0 } else { least }, MARK), 0, 0]);
        rows.push(scaled(self.turns() - marks, MARK));
        rows.push(0);
        let mut race = [0; 4];
        for chart in &charts {
            for (sum, number) in race.iter_mut().zip(self.race(chart.card.colour)) {
                *sum += number;
            }
        }
        rows.extend(race);
        rows.push(0);
        rows.extend([0; ICONS]);
        for layer in 0..3 {
            let mut counts = [0; ICONS];
            for (chart, sight) in charts.iter().zip(&sights) {
                let fields = [sight.on_the_way, sight.detour, sight.beside][layer];
                for (sum, count) in counts.iter_mut().zip(icons(chart, fields, 1)) {
                    *sum += count;
                }
            }
            rows.extend(counts);
        }
        rows.push(0);
        let denied: f32 = match (self.next, numbers) {
            (Some(next), []) => self.of_deck(next),
            (Some(next), _) => numbers.iter().map(|&number| next.appraise(number)).sum(),
            _ => 0.0,
        };
        rows.push(scaled(denied, 2.0));
    }
}
