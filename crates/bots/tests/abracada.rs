//! The bots of Abracada...What? play by the rules, do the same again when asked
//! again, and see what is plain to see.

use hindsight_abracada::{Abracada, Action, Counts, Options, Spell, View};
use hindsight_bots::abracada::turn::{Horizon, Judge, Planner, Racks, Spot};
use hindsight_bots::abracada::worth::Worth;
use hindsight_bots::abracada::{BOTS, Thumb};
use hindsight_core::{
    Actions, Bot, BotSetup, Game, GameOptions, Level, Match, Observer, Seat, Seed, SwiftDice,
    Think, Turn,
};

fn bot(name: &str) -> Box<dyn Bot<Abracada>> {
    let spec = BOTS.iter().find(|spec| spec.name == name).expect("a bot of this name");
    (spec.make)(&BotSetup { think: Think::Iterations(60) })
}

/// Plays a game; the share of the victory of each seat.
fn play(options: &str, names: &[&str], number: u64) -> Vec<f64> {
    let seats = names.len() as u8;
    let options = Options::parse(options).expect("options");
    let mut game =
        Match::<Abracada>::new(&options, seats, Seed::of_series(7, number)).expect("a match");
    let mut bots: Vec<_> = names.iter().map(|name| bot(name)).collect();
    let mut dice = SwiftDice::new(number);
    let mut actions = Actions::new();
    while let Turn::Act(to_act) = game.turn() {
        let seat = to_act.first().expect("somebody to act");
        Abracada::legal(game.state(), seat, &mut actions);
        let view = game.view(Observer::Seat(seat));
        let action = bots[seat.index()].choose(&view, &actions, &mut dice);
        game.play(seat, action).unwrap_or_else(|e| panic!("{} plays: {e}", names[seat.index()]));
    }
    let standing = Abracada::standing(game.state());
    Seat::all(seats).map(|seat| standing.win_share(seat)).collect()
}

#[test]
fn every_bot_plays_by_the_rules_at_every_table() {
    let names: Vec<&str> = BOTS.iter().map(|spec| spec.name).collect();
    for options in ["", "free_order", "last_mage_standing", "free_order,last_mage_standing"] {
        for seats in 2..=5 {
            for number in 0..3 {
                let first = seats * 3 + number;
                let sitting: Vec<&str> =
                    (0..seats).map(|seat| names[(first + seat) % names.len()]).collect();
                let shares = play(options, &sitting, number as u64);
                assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-9);
            }
        }
    }
}

#[test]
fn every_level_has_its_bot() {
    let levels = [Level::Novice, Level::Adept, Level::Expert, Level::Master, Level::Champion];
    for level in levels {
        assert!(BOTS.iter().any(|bot| bot.level == Some(level) && bot.name == level.name()));
    }
}

#[test]
fn the_levels_are_a_ladder_from_random_up() {
    for (better, worse) in [("novice", "random"), ("adept", "novice")] {
        let mut won = 0.0;
        for number in 0..15 {
            won += play("", &[better, worse], number)[0] + play("", &[worse, better], number)[1];
        }
        assert!(won > 19.0, "{better} won {won} of 30 against {worse}");
    }
}

#[test]
fn greedy_beats_random_players_at_every_table() {
    for (options, seats) in
        [("", 2), ("", 3), ("free_order", 4), ("last_mage_standing", 5), ("last_mage_standing", 2)]
    {
        let mut won = 0.0;
        for number in 0..20 {
            let mut names = vec!["random"; seats];
            names[number % seats] = "greedy";
            won += play(options, &names, number as u64)[number % seats];
        }
        assert!(won >= 15.0, "`{options}` {seats} seats: {won} of 20");
    }
}

/// Views of the seat in turn, over a game or two.
fn views(seats: u8) -> Vec<(View, Vec<Action>)> {
    let mut views = Vec::new();
    for number in 0..2 {
        let mut game =
            Match::<Abracada>::new(&Options::default(), seats, Seed::of_series(8, number))
                .expect("a match");
        let mut actions = Actions::new();
        let mut dice = SwiftDice::new(1);
        while let Turn::Act(to_act) = game.turn() {
            let seat = to_act.first().expect("somebody to act");
            Abracada::legal(game.state(), seat, &mut actions);
            let view = game.view(Observer::Seat(seat));
            let action = bot("adept").choose(&view, &actions, &mut dice);
            views.push((view, actions.to_vec()));
            game.play(seat, action).expect("a legal action");
        }
    }
    views
}

#[test]
fn the_same_dice_and_iterations_give_the_same_move() {
    for (view, legal) in views(3) {
        // Another master, who has seen other things in between, does the same.
        let mut seasoned = bot("master");
        seasoned.choose(&view, &legal, &mut SwiftDice::new(5));
        let again = seasoned.choose(&view, &legal, &mut SwiftDice::new(3));
        assert_eq!(bot("master").choose(&view, &legal, &mut SwiftDice::new(3)), again);
    }
}

/// A duel in the middle of one's turn: one's rack is known but for what `racks`
/// says, everybody has this life, both stand on floor 3.
fn duel(life: [u8; 2], racks: &[(&str, f64)]) -> (Spot, Racks) {
    let (view, _) = views(2).swap_remove(0);
    let mut spot = Spot::of(&view, view.active);
    let weighted: Vec<(Counts, f64)> = racks
        .iter()
        .map(|(row, weight)| {
            let mut counts = Counts::NONE;
            counts.add_row(row.parse().expect("stones"));
            (counts, *weight)
        })
        .collect();
    spot.stones = usize::from(weighted[0].0.total());
    spot.life[spot.me] = life[0];
    spot.life[1 - spot.me] = life[1];
    spot.floors = [3; 5];
    spot.unseen = Counts::from_array([1, 2, 3, 4, 5, 5, 5, 5]);
    (spot, Racks::weighted(weighted))
}

fn best(judge: &impl Judge, (spot, racks): &(Spot, Racks), least: Spell) -> Action {
    let legal: Vec<Action> = Action::ALL
        .into_iter()
        .filter(|action| !matches!(action, Action::Call(spell) if *spell < least))
        .collect();
    Planner { judge, horizon: Horizon { depth: 4, slim: 0.2 } }.best(spot, racks, &legal)
}

fn plain_to_see(judge: &impl Judge) {
    // The last life of the other, and a Blizzard that is surely there.
    let knock_out = duel([3, 1], &[("688", 1.0)]);
    assert_eq!(best(judge, &knock_out, Spell::Storm), Action::Call(Spell::Blizzard));
    // The last stone, surely a Potion: cast, it wins the round.
    let empty = duel([1, 6], &[("8", 1.0)]);
    assert_eq!(best(judge, &empty, Spell::Storm), Action::Call(Spell::Potion));
    // Nothing that is likely to be there. (On the last life one would call all the
    // same: whoever falls by their own miss gives away one floor, not three.)
    let stop = duel([4, 4], &[("1234", 0.9), ("1237", 0.05), ("1238", 0.05)]);
    assert_eq!(best(judge, &stop, Spell::Fireball), Action::Stop);
    // Two stones, both known, and free to cast in this order: the round is won.
    let both = duel([2, 5], &[("78", 1.0)]);
    assert_eq!(best(judge, &both, Spell::Storm), Action::Call(Spell::Fireball));
}

#[test]
fn what_is_plain_to_see_is_seen() {
    plain_to_see(&Thumb);
    plain_to_see(Worth::learned(2));
}

#[test]
fn a_better_standing_is_worth_more() {
    let worth = Worth::learned(2);
    let at = |life, secrets| {
        let (mut spot, racks) = duel(life, &[("56788", 1.0)]);
        spot.secrets[spot.me] = secrets;
        worth.turned(&spot, &racks)
    };
    assert!(at([6, 1], 0) > at([4, 4], 0) + 0.02);
    assert!(at([4, 4], 0) > at([1, 6], 0) + 0.05);
    assert!(at([5, 5], 2) > at([5, 5], 0));
    let (mut spot, _) = duel([5, 5], &[("56788", 1.0)]);
    // Three floors more bring one to the top from floor 5.
    spot.floors[spot.me] = 5;
    let points = spot.points_of_victory(spot.me, true);
    assert!((worth.settled(&spot, &points) - 1.0).abs() < 1e-9);
}
