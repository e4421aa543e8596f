//! The quick policy: what one player thinks of its two pyramids at one moment, in
//! points.

use hindsight_pyramids::cards::{Colour, card};
use hindsight_pyramids::score::{BOXES, PENALTY, PLACES, ROUNDS, Tally};
use hindsight_pyramids::{Fields, Shape};

use super::chart::{CROSS, Chart, GREEN, ICONS, POTION, RED, SKULL, TORCH};
use super::world::{Explorer, World};

/// The numbers the policy goes by. They were found by hill climbing over games of
/// the policy against itself.
#[derive(Clone, Copy, Debug)]
pub struct PolicyWeights {
    /// What a mark is worth while there is much to do.
    pub mark: f32,
    /// Marks left below which a mark is worth less.
    pub late: f32,
    /// The chance to reach a tomb with just as many marks as it takes.
    pub even: f32,
    /// How much one mark more adds to that chance.
    pub slack: f32,
    /// The share of the pyramid points that half the way to them is worth.
    pub half_way: f32,
    /// How likely a player who lacks two pyramids for the points is to get them first.
    pub calm: f32,
    /// The same for one who lacks one pyramid, and has none of the colour.
    pub threat: f32,
    /// The same, by how many marks it is from the tomb.
    pub close_threat: f32,
    /// A gem without a partner yet, beyond its point.
    pub single_gem: f32,
    /// The next gem of the colour there is less of.
    pub pair: f32,
    /// A torch of this round.
    pub torch: f32,
    /// A torch of a later round.
    pub later_torch: f32,
    /// What a skull costs beyond its own penalty, since the next costs more.
    pub skull: f32,
    /// A potion with no skull to rub out.
    pub potion: f32,
    /// A red cross.
    pub cross: f32,
    /// The chance to pick up an icon on a shortest way.
    pub on_the_way: f32,
    /// The chance to pick up an icon that is a detour.
    pub detour: f32,
    /// The chance to pick up an icon beside what is crossed off.
    pub beside: f32,
    /// The chance that a skull on a shortest way is met.
    pub skull_on_the_way: f32,
    /// The chance that a skull in a detour is met.
    pub skull_in_detour: f32,
    /// What an explored pyramid's successor is worth.
    pub fresh: f32,
}

impl PolicyWeights {
    /// The best there is.
    pub const TUNED: PolicyWeights = PolicyWeights {
        mark: 4.53,
        late: 8.74,
        even: 0.858,
        slack: 0.518,
        half_way: 0.899,
        calm: 0.079,
        threat: 0.142,
        close_threat: 1.25,
        single_gem: 0.815,
        pair: 4.02,
        torch: 7.39,
        later_torch: 3.54,
        skull: 0.233,
        potion: 4.05,
        cross: 1.94,
        on_the_way: 0.413,
        detour: 0.216,
        beside: 0.107,
        skull_on_the_way: 0.852,
        skull_in_detour: 0.07,
        fresh: -0.003,
    };

    /// As a person would guess.
    pub const PLAIN: PolicyWeights = PolicyWeights {
        mark: 4.0,
        late: 6.0,
        even: 0.62,
        slack: 0.26,
        half_way: 0.4,
        calm: 0.1,
        threat: 0.2,
        close_threat: 0.7,
        single_gem: 1.3,
        pair: 4.0,
        torch: 5.0,
        later_torch: 3.0,
        skull: 0.3,
        potion: 1.5,
        cross: 1.6,
        on_the_way: 0.5,
        detour: 0.25,
        beside: 0.1,
        skull_on_the_way: 0.2,
        skull_in_detour: 0.05,
        fresh: 0.0,
    };
}

/// The quick policy of one player at one moment: what things are worth to it.
pub struct QuickPolicy<'a> {
    weights: &'a PolicyWeights,
    /// The round, counted from 0.
    pub round: u8,
    /// Marks that come after the one at hand.
    left: f32,
    /// How much of a plan for later still counts.
    share: f32,
    /// What a mark is worth now.
    mark: f32,
    /// What an explored pyramid is worth, by its colour.
    reward: [f32; 3],
    /// What an icon not yet picked up is worth.
    icon: [f32; ICONS],
}

/// What a pyramid promises.
#[derive(Clone, Copy)]
struct Promise {
    reward: f32,
    /// Marks to the tomb; 0 if it is reached, or nothing can be marked.
    marks: f32,
    /// Icons that may be picked up.
    icons: f32,
}

impl<'a> QuickPolicy<'a> {
    /// What a player thinks.
    pub fn new(weights: &'a PolicyWeights, world: &World, seat: usize) -> Self {
        let tally = &world.players()[seat].tally;
        let (turns, in_round) = (world.turns_left(), world.turns_left_in_round());
        let left = f32::from(turns);
        let share = (left / 12.0).min(1.0);
        let round = world.round();
        let mut icon = [0.0; ICONS];
        if turns > 0 {
            let gem = |own: u8, other: u8| match own {
                PLACES.. => 0.0,
                _ if own < other => weights.pair,
                _ => 1.0 + weights.single_gem * share,
            };
            icon[RED] = gem(tally.red, tally.green);
            icon[GREEN] = gem(tally.green, tally.red);
            let lit = tally.torches >> round & 1 == 1;
            let later = if round + 1 < ROUNDS { weights.later_torch } else { 0.0 };
            icon[TORCH] = match (lit, in_round) {
                (false, 1..) => weights.torch.max(later),
                (true, 4..) => 0.2 * later,
                _ => later,
            };
            let skulls = usize::from(tally.skulls);
            let worse = PENALTY[(skulls + 1).min(PENALTY.len() - 1)] - PENALTY[skulls];
            let better = PENALTY[skulls] - PENALTY[skulls.saturating_sub(2)];
            icon[SKULL] = -f32::from(worse) - weights.skull * share;
            icon[POTION] = f32::from(better).max(weights.potion * share);
            icon[CROSS] = weights.cross;
        }
        let mark = weights.mark * (left / weights.late).min(1.0);
        let reward = Colour::ALL.map(|colour| 10.0 + race(weights, world, seat, colour, share));
        QuickPolicy { weights, round, left, share, mark, reward, icon }
    }

    /// A score card, and what it may still become.
    #[inline]
    fn tally(&self, tally: Tally) -> f32 {
        let single = f32::from(tally.red.abs_diff(tally.green).min(3));
        tally.points() as f32
            + self.share
                * (self.weights.single_gem * single - self.weights.skull * f32::from(tally.skulls))
    }

    /// What a pyramid promises with these fields crossed off.
    #[inline]
    fn promise(&self, chart: &Chart, marks: Fields) -> Promise {
        let reward = self.reward[chart.card.colour as usize];
        if marks.meets(chart.card.tomb) {
            return Promise { reward, marks: 0.0, icons: self.weights.fresh * self.share };
        }
        let sight = chart.sight(marks);
        let weights = self.weights;
        let mut icons = 0.0;
        for field in (sight.on_the_way & chart.icons).iter() {
            let icon = chart.icon(field);
            let chance = if icon == SKULL { weights.skull_on_the_way } else { weights.on_the_way };
            icons += chance * self.icon[icon];
        }
        for field in (sight.detour & chart.icons).iter() {
            let icon = chart.icon(field);
            let chance = if icon == SKULL { weights.skull_in_detour } else { weights.detour };
            icons += chance * self.icon[icon];
        }
        for field in (sight.beside & chart.icons.without(chart.card.skulls)).iter() {
            icons += weights.beside * self.icon[chart.icon(field)];
        }
        let time = (self.left / sight.marks).min(1.0);
        Promise { reward, marks: sight.marks, icons: icons * time }
    }

    /// A pyramid that takes some number of marks out of those that are left.
    #[inline]
    fn pyramid(&self, promise: Promise, left: f32) -> f32 {
        if promise.marks == 0.0 {
            return promise.reward;
        }
        let slack = left - promise.marks;
        let chance = (self.weights.even + self.weights.slack * slack).clamp(0.0, 1.0);
        chance * (promise.reward - self.mark * promise.marks)
    }

    /// Both pyramids: the nearer tomb first; the other has to do with the marks left.
    #[inline]
    fn both(&self, one: Promise, other: Promise) -> f32 {
        let (near, far) = if one.marks <= other.marks { (one, other) } else { (other, one) };
        self.pyramid(near, self.left)
            + self.pyramid(far, self.left - near.marks)
            + one.icons
            + other.icons
    }

    fn promises(&self, player: &Explorer) -> [Promise; 2] {
        std::array::from_fn(|place| {
            if player.open[place] {
                self.promise(Chart::of(player.cards[place]), player.marks[place])
            } else {
                Promise { reward: 0.0, marks: 0.0, icons: 0.0 }
            }
        })
    }

    /// What a player's side of the table is worth.
    pub fn worth(&self, player: &Explorer) -> f32 {
        let [one, other] = self.promises(player);
        self.both(one, other) + self.tally(player.tally)
    }

    /// What an explored pyramid of a colour is worth.
    pub fn reward(&self, colour: Colour) -> f32 {
        self.reward[colour as usize]
    }

    /// What an untouched card is worth.
    pub fn appraise(&self, number: u8) -> f32 {
        let promise = self.promise(Chart::of(number), Fields::EMPTY);
        self.pyramid(promise, self.left) + promise.icons
    }

    /// Tells of each mark that `list` offers for each pyramid what it is worth.
    #[inline]
    fn weigh(
        &self,
        player: &Explorer,
        list: impl Fn(Fields, Fields, &mut dyn FnMut(Fields)),
        mut told: impl FnMut(f32, usize, Fields),
    ) {
        let promises = self.promises(player);
        let tally = self.tally(player.tally);
        for place in (0..2).filter(|&place| player.open[place]) {
            let chart = Chart::of(player.cards[place]);
            let marks = player.marks[place];
            list(marks | chart.card.walls, chart.card.touching(marks), &mut |fields| {
                let promise = self.promise(chart, marks | fields);
                let mut value = self.both(promise, promises[1 - place]);
                value += if fields.meets(chart.icons) {
                    let mut after = player.tally;
                    after.collect(chart.card, fields, self.round);
                    let crosses = f32::from((fields & chart.card.crosses).len());
                    self.tally(after) + self.weights.cross * crosses
                } else {
                    tally
                };
                told(value, place, fields);
            });
        }
    }

    /// The best of the marks that `list` offers for each pyramid.
    #[inline]
    fn best(
        &self,
        player: &Explorer,
        list: impl Fn(Fields, Fields, &mut dyn FnMut(Fields)),
    ) -> Option<(usize, Fields)> {
        let (mut best, mut top) = (None, f32::NEG_INFINITY);
        self.weigh(player, list, |value, place, fields| {
            if value > top {
                (best, top) = (Some((place, fields)), value);
            }
        });
        best
    }

    /// The marks for a shape that look best, at most this many, the best first.
    pub fn likely_marks(
        &self,
        player: &Explorer,
        shape: Shape,
        most: usize,
    ) -> Vec<(usize, Fields)> {
        let mut marks = Vec::with_capacity(64);
        let list = |blocked, touching, with: &mut dyn FnMut(Fields)| {
            shape.each_fit(blocked, touching, with);
        };
        self.weigh(player, list, |value, place, fields| marks.push((value, place, fields)));
        if marks.len() > most {
            marks.select_nth_unstable_by(most, |a, b| b.0.total_cmp(&a.0));
            marks.truncate(most);
        }
        marks.sort_by(|a, b| b.0.total_cmp(&a.0));
        marks.into_iter().map(|(_, place, fields)| (place, fields)).collect()
    }

    /// The best mark for a shape, if any field can be marked.
    #[inline]
    pub fn best_mark(&self, player: &Explorer, shape: Shape) -> Option<(usize, Fields)> {
        self.best(player, |blocked, touching, with| shape.each_fit(blocked, touching, with))
    }

    /// Carries out red crosses, each by the best field, as long as there is one.
    #[inline]
    pub fn carry_out(&self, player: &mut Explorer, mut crosses: u8) {
        while crosses > 0 {
            let best = self.best(player, |_, touching, with| touching.iter().for_each(with));
            let Some((place, field)) = best else { return };
            crosses = crosses - 1 + player.mark(place, field, self.round);
        }
    }
}

/// What exploring one more pyramid of a colour does for the pyramid points.
#[inline]
fn race(weights: &PolicyWeights, world: &World, seat: usize, colour: Colour, share: f32) -> f32 {
    let taken = usize::from(world.taken(colour));
    let points = |place: usize| f32::from(BOXES.get(place).copied().unwrap_or(0));
    let own = world.players()[seat].explored.of(colour).len();
    if taken >= BOXES.len() || own >= 6 {
        return 0.0;
    }
    let others = world.players().iter().enumerate().filter(|(other, _)| *other != seat);
    let threat = others.map(|(_, other)| threat(weights, other, colour)).fold(0.0, f32::max);
    let prize = points(taken) * (1.0 - threat) + points(taken + 1) * threat;
    if own % 2 == 1 { prize } else { weights.half_way * share * prize }
}

/// How likely a player is to take the next pyramid points of a colour first.
#[inline]
pub fn threat(weights: &PolicyWeights, other: &Explorer, colour: Colour) -> f32 {
    if other.explored.of(colour).len().is_multiple_of(2) {
        return weights.calm;
    }
    let mut most = weights.threat;
    for place in 0..2 {
        let number = other.cards[place];
        if other.open[place] && Colour::of(number) == colour {
            let distance = card(number).distance(other.marks[place]);
            most = most.max(weights.close_threat / f32::from(distance.max(1)));
        }
    }
    most
}
