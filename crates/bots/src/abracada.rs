//! Opponents for Abracada...What?.

use hindsight_abracada::inference::{self, Posterior};
use hindsight_abracada::{Abracada, Action, Counts, MOST_LIFE, Phase, RACK, Spell, TOP, View};
use hindsight_core::{Bot, BotSpec, Level, RandomBot, SwiftDice};

/// Everybody who can be asked to play.
pub const BOTS: &[BotSpec<Abracada>] = &[
    RandomBot::spec(),
    BotSpec {
        name: "greedy",
        level: Some(Level::Adept),
        character: "knows the odds of every call, and weighs each turn but not the next",
        make: |_| Box::new(Greedy),
    },
];

/// Plays the turn that is best on average: it looks ahead to the end of its own
/// turn, with the exact odds of every call after those that hit before it, and
/// judges where that leaves everybody by rule of thumb. What others will do it
/// does not ask.
pub struct Greedy;

impl Bot<Abracada> for Greedy {
    fn choose(&mut self, view: &View, legal: &[Action], _dice: &mut SwiftDice) -> Action {
        let Some(own) = inference::own_rack(view) else { return legal[0] };
        let racks = Racks::of(&own);
        let spot = Spot::of(view);
        let value = |action: Action| match action {
            Action::Stop => spot.stop(),
            Action::Call(spell) => spot.call(spell, &racks, DEPTH),
        };
        let mut best = (f64::NEG_INFINITY, legal[0]);
        for &action in legal {
            let value = value(action);
            if value > best.0 {
                best = (value, action);
            }
        }
        best.1
    }
}

/// How many calls it looks ahead.
const DEPTH: u32 = 4;
/// After a hit, a call less likely than this to hit is not looked into.
const SLIM: f64 = 0.2;

/// The worth of a mage's life, in floors: the last points are worth the most.
const LIFE: [f64; 7] = [-2.5, -1.3, -0.75, -0.4, -0.15, 0.0, 0.1];
/// In a duel life counts for more: whatever one mage loses is the other's gain.
/// Against the same bot without this it won 52.2 % of 3000 games.
const DUEL: f64 = 1.5;
/// The worth of a rack that has been brought down to so many stones.
const STONES: [f64; 6] = [3.0, 1.4, 0.8, 0.4, 0.15, 0.0];
/// The worth of a secret stone: a floor, if one lives to see it.
const SECRET: f64 = 0.55;
/// How much the fortunes of the others count against one's own.
const OTHERS: f64 = 0.8;
/// What the game itself is worth beyond its floors.
const GAME: f64 = 4.0;

/// The racks that are possible, as counts, with their weights.
struct Racks(Vec<(Counts, f64)>);

impl Racks {
    fn of(own: &Posterior) -> Racks {
        let mut racks = Vec::with_capacity(512);
        own.for_each_rack(|counts, ways| racks.push((counts, f64::from(ways))));
        Racks(racks)
    }

    fn weight(&self) -> f64 {
        self.0.iter().map(|(_, ways)| ways).sum()
    }

    /// Those with a stone of the spell, without it.
    fn after(&self, spell: Spell) -> Racks {
        let with = self.0.iter().filter(|(counts, _)| counts.of(spell) > 0);
        let without = with.map(|&(mut counts, ways)| {
            counts.take(spell);
            (counts, ways)
        });
        Racks(without.collect())
    }
}

/// What matters of a position in the middle of one's own turn.
#[derive(Clone)]
struct Spot {
    me: usize,
    seats: usize,
    free_order: bool,
    one_takes_all: bool,
    floors: [u8; 5],
    life: [u8; 5],
    /// How many secret stones each has taken.
    secrets: [u8; 5],
    secrets_left: usize,
    /// How many stones there are on one's own rack.
    stones: usize,
    pool: usize,
}

impl Spot {
    fn of(view: &View) -> Spot {
        debug_assert!(matches!(view.phase, Phase::Call | Phase::Cast));
        let me = view.active.index();
        let by_seat = |values: &[u8]| {
            let mut all = [0; 5];
            all[..values.len()].copy_from_slice(values);
            all
        };
        let mut secrets = [0; 5];
        view.takers.iter().for_each(|seat| secrets[seat.index()] += 1);
        Spot {
            me,
            seats: view.seats().into(),
            free_order: view.options.free_order,
            one_takes_all: view.options.last_mage_standing,
            floors: by_seat(&view.floors),
            life: by_seat(&view.life),
            secrets,
            secrets_left: view.secrets_left(),
            stones: view.racks[me].len(),
            pool: view.pool.len(),
        }
    }

    /// The worth of calling a spell, given the racks that are possible.
    fn call(&self, spell: Spell, racks: &Racks, depth: u32) -> f64 {
        let after = racks.after(spell);
        let chance = after.weight() / racks.weight();
        self.call_with(spell, &after, chance, depth)
    }

    fn call_with(&self, spell: Spell, after: &Racks, chance: f64, depth: u32) -> f64 {
        let average = |worth: &dyn Fn(u8) -> f64| (1..=3).map(worth).sum::<f64>() / 3.0;
        let rolls = matches!(spell, Spell::AncientDragon | Spell::SweetDreams);
        let mut value = 0.0;
        if chance > 0.0 {
            let hit = |face| self.hit(spell, face).after_hit(spell, after, depth);
            value += chance * if rolls { average(&hit) } else { hit(0) };
        }
        if chance < 1.0 {
            let miss = |life| self.miss(life);
            let dragon = spell == Spell::AncientDragon;
            value += (1.0 - chance) * if dragon { average(&miss) } else { miss(1) };
        }
        value
    }

    fn neighbour(&self, step: usize) -> usize {
        let mut seat = (self.me + step) % self.seats;
        while self.life[seat] == 0 && seat != self.me {
            seat = (seat + step) % self.seats;
        }
        seat
    }

    fn hurt(&mut self, seat: usize, life: u8) {
        self.life[seat] = self.life[seat].saturating_sub(life);
    }

    fn heal(&mut self, life: u8) {
        self.life[self.me] = (self.life[self.me] + life).min(MOST_LIFE);
    }

    fn others(&self) -> impl Iterator<Item = usize> + use<> {
        let me = self.me;
        (0..self.seats).filter(move |&seat| seat != me)
    }

    /// After the effect of a hit.
    fn hit(&self, spell: Spell, face: u8) -> Spot {
        let mut spot = self.clone();
        let (left, right) = (self.neighbour(1), self.neighbour(self.seats - 1));
        spot.stones -= 1;
        match spell {
            Spell::AncientDragon => self.others().for_each(|seat| spot.hurt(seat, face)),
            Spell::DarkPact => {
                self.others().for_each(|seat| spot.hurt(seat, 1));
                spot.heal(1);
            }
            Spell::SweetDreams => spot.heal(face),
            Spell::NightOwl if self.secrets_left > 0 => {
                spot.secrets[self.me] += 1;
                spot.secrets_left -= 1;
            }
            Spell::NightOwl => {}
            Spell::Storm => {
                spot.hurt(left, 1);
                if right != left {
                    spot.hurt(right, 1);
                }
            }
            Spell::Blizzard => spot.hurt(left, 1),
            Spell::Fireball => spot.hurt(right, 1),
            Spell::Potion => spot.heal(1),
        }
        spot
    }

    /// The worth of having just cast a spell: of the round's end, of stopping, or
    /// of the best call that may follow.
    fn after_hit(&self, spell: Spell, racks: &Racks, depth: u32) -> f64 {
        let alive = (0..self.seats).filter(|&seat| self.life[seat] > 0).count();
        let enough = if self.one_takes_all { alive == 1 } else { alive < self.seats };
        if self.stones == 0 || enough {
            return self.won();
        }
        let mut best = self.stop();
        if depth == 0 {
            return best;
        }
        let total = racks.weight();
        for next in Spell::ALL.into_iter().filter(|&next| self.free_order || next >= spell) {
            let after = racks.after(next);
            let chance = after.weight() / total;
            if chance >= SLIM {
                best = best.max(self.call_with(next, &after, chance, depth - 1));
            }
        }
        best
    }

    fn miss(&self, life: u8) -> f64 {
        let mut spot = self.clone();
        spot.hurt(self.me, life);
        if spot.life[self.me] > 0 {
            return spot.stop();
        }
        let alive = self.others().filter(|&seat| spot.life[seat] > 0);
        if !self.one_takes_all {
            let points = alive.map(|seat| (seat, 1 + spot.secrets[seat]));
            return spot.settled(points);
        }
        let mut alive = alive;
        match (alive.next(), alive.next()) {
            (Some(last), None) => spot.settled([(last, 2 + spot.secrets[last])].into_iter()),
            _ => spot.stop(),
        }
    }

    /// The worth of a round that this turn's mage has won.
    fn won(&self) -> f64 {
        let me = self.me;
        let base = if self.one_takes_all { 2 } else { 3 };
        let own = (me, base + self.secrets[me]);
        if self.one_takes_all || self.stones == 0 {
            return self.settled([own].into_iter());
        }
        let survivors = self.others().filter(|&seat| self.life[seat] > 0);
        self.settled(survivors.map(|seat| (seat, 1 + self.secrets[seat])).chain([own]))
    }

    /// The worth of a round that ended with these points.
    fn settled(&self, points: impl Iterator<Item = (usize, u8)>) -> f64 {
        let share = OTHERS / (self.seats - 1) as f64;
        let mut worth = 0.0;
        let mut highest: Option<(u8, u8, usize)> = None;
        for (seat, points) in points {
            worth += f64::from(points) * if seat == self.me { 1.0 } else { -share };
            if self.floors[seat] + points >= TOP {
                highest = highest.max(Some((points, self.life[seat], seat)));
            }
        }
        match highest {
            Some((.., seat)) if seat == self.me => worth + GAME,
            Some(_) => worth - GAME,
            None => worth,
        }
    }

    /// The worth of leaving things so at the end of the turn.
    fn stop(&self) -> f64 {
        let share = OTHERS / (self.seats - 1) as f64;
        let weight = if self.seats == 2 { DUEL } else { 1.0 };
        let worth = |seat: usize| {
            weight * LIFE[usize::from(self.life[seat])] + SECRET * f64::from(self.secrets[seat])
        };
        let filled = (self.stones + self.pool).min(RACK);
        let others: f64 = self.others().map(worth).sum();
        worth(self.me) + STONES[filled] - share * others
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use hindsight_core::{Actions, Game, GameOptions, Match, Observer, Seat, Seed, Turn};

    /// The share of the victories that seat 0 has with the greedy bot among random
    /// ones, and how many games there were.
    fn share(options: &str, seats: u8, games: u64) -> f64 {
        let options = hindsight_abracada::Options::parse(options).expect("options");
        let mut dice = SwiftDice::new(1);
        let mut actions = Actions::new();
        let mut won = 0.0;
        for number in 0..games {
            let mut game = Match::<Abracada>::new(&options, seats, Seed::of_series(3, number))
                .expect("a match");
            let greedy = Seat((number % u64::from(seats)) as u8);
            while let Turn::Act(to_act) = game.turn() {
                let seat = to_act.first().expect("somebody to act");
                Abracada::legal(game.state(), seat, &mut actions);
                let view = game.view(Observer::Seat(seat));
                let action = if seat == greedy {
                    Greedy.choose(&view, &actions, &mut dice)
                } else {
                    Bot::<Abracada>::choose(&mut RandomBot, &view, &actions, &mut dice)
                };
                game.play(seat, action).expect("a legal action");
            }
            won += Abracada::standing(game.state()).win_share(greedy);
        }
        won / games as f64
    }

    #[test]
    fn greedy_beats_random_players_at_every_table() {
        for (options, seats) in [
            ("", 2),
            ("", 3),
            ("free_order", 4),
            ("last_mage_standing", 5),
            ("last_mage_standing", 2),
        ] {
            let share = share(options, seats, 30);
            println!("`{options}` {seats} seats: {share:.2}");
            assert!(share > 0.75, "`{options}` {seats} seats: {share:.2}");
        }
    }
}
