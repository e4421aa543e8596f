//! The opponents of Lost Cities.

use hindsight_bots::lost_cities::BOTS;
use hindsight_bots::lost_cities::hands::{self, Model};
use hindsight_core::{
    Actions, Bot, BotSetup, Game, Level, Match, Observer, Seat, Seed, Step, Think, Turn,
};
use hindsight_lost_cities::{Card, LostCities, Options, State, View};

fn sit_down(name: &str, iterations: u32) -> Box<dyn Bot<LostCities>> {
    let spec = BOTS.iter().find(|bot| bot.name == name).expect("such a bot");
    (spec.make)(&BotSetup { think: Think::Iterations(iterations) })
}

/// Plays a match through the checked door, which refuses what is illegal.
fn play(names: [&str; 2], options: Options, iterations: u32, game: u64) -> Match<LostCities> {
    let seed = Seed::of_series(1, game);
    let mut bots = names.map(|name| sit_down(name, iterations));
    let mut dice = [seed.swift("0"), seed.swift("1")];
    let mut played = Match::<LostCities>::new(&options, 2, seed).unwrap();
    let mut legal = Actions::new();
    while let Turn::Act(seats) = played.turn() {
        let seat = seats.first().unwrap();
        LostCities::legal(played.state(), seat, &mut legal);
        let view = played.view(Observer::Seat(seat));
        let action = bots[seat.index()].choose(&view, &legal, &mut dice[seat.index()]);
        played.play(seat, action).unwrap();
    }
    played
}

#[test]
fn every_level_is_there_in_ascending_order() {
    let levels: Vec<(Level, &str)> =
        BOTS.iter().filter_map(|bot| bot.level.map(|level| (level, bot.name))).collect();
    let all = [Level::Novice, Level::Adept, Level::Expert, Level::Master, Level::Champion];
    assert_eq!(levels, all.map(|level| (level, level.name())));
}

#[test]
fn nobody_makes_an_illegal_move() {
    let options = [Options { rounds: 1, expeditions: 5 }, Options { rounds: 2, expeditions: 6 }];
    for (number, one) in BOTS.iter().enumerate() {
        for two in &BOTS[..=number] {
            for (game, options) in options.into_iter().enumerate() {
                play([one.name, two.name], options, 16, game as u64);
            }
        }
    }
}

#[test]
fn iterations_settle_every_move() {
    let options = Options { rounds: 1, expeditions: 5 };
    let game = || play(["master", "expert"], options, 60, 3);
    assert_eq!(game().steps(), game().steps());
}

/// The levels that think for microseconds, over enough deals that chance has no
/// say: the true margins are above 20 points a round, and the error below 4.
#[test]
fn each_level_beats_the_one_below() {
    let options = Options { rounds: 1, expeditions: 5 };
    for [strong, weak] in [["adept", "novice"], ["expert", "adept"], ["expert", "greedy"]] {
        let mut lead = 0;
        for game in 0..150 {
            let [one, two] = play([strong, weak], options, 1, game).state().totals();
            let [three, four] = play([weak, strong], options, 1, game).state().totals();
            lead += one - two + four - three;
        }
        assert!(lead > 300 * 5, "{strong} leads {weak} by {lead} points in 300 rounds");
    }
}

/// One card is left: the eight and the ten cannot both be placed.
#[test]
fn the_last_card_is_the_best_one() {
    let state: State = LAST_TURN.parse().unwrap();
    let view = LostCities::view(&state, Observer::Seat(Seat(0)));
    let mut legal = Actions::new();
    LostCities::legal(&state, Seat(0), &mut legal);
    for name in ["expert", "master"] {
        let mut dice = Seed::of_series(1, 1).swift("bot");
        let action = sit_down(name, 400).choose(&view, &legal, &mut dice);
        assert_eq!(action.to_string(), "play y10", "{name}");
    }
}

const LAST_TURN: &str = "rounds=1 expeditions=5 round=0 start=0 turn=place:0 stall=0 closed=- scores=- \
    hands=y8,y10,b2,w2,g2,r2,r3,g3/b5,w3,w4,g4,g5,r4,r5,r6 \
    known=-/- \
    played=y5,y7/b4,b7,b10 \
    piles=yx,yx,yx,y2,y3,y4,y6,y9/bx,bx,bx,b3,b6,b8,b9/wx,wx,wx,w5,w6,w7,w8,w9/\
    gx,gx,gx,g6,g7,g8,g9,g10/rx,rx,rx,r7,r8,r9,r10/- \
    deck=w10";

/// An imagined world shows its seat what it saw, whatever the others' play tells.
#[test]
fn worlds_by_what_was_seen_agree_with_the_view() {
    let played = play(["adept", "expert"], Options { rounds: 2, expeditions: 6 }, 1, 5);
    let mut state = LostCities::start(&Options { rounds: 2, expeditions: 6 }, 2).unwrap();
    let mut dice = Seed::of_series(1, 1).swift("worlds");
    for step in played.steps() {
        match step {
            Step::Act { seat, action } => LostCities::apply(&mut state, *seat, *action),
            Step::Chance(outcome) => LostCities::settle(&mut state, outcome),
        }
        for seat in Seat::all(2) {
            let view = LostCities::view(&state, Observer::Seat(seat));
            let world = hands::imagine(&view, Model::learned(), &mut dice);
            assert_eq!(LostCities::view(&world, Observer::Seat(seat)), view);
        }
    }
}

/// The other side has gone from the yellow 5 to the 7, begun blue with a wager, and left
/// the red cards lying. One card of its hand is known.
const MIDDLE: &str = "rounds=1 expeditions=5 round=0 start=0 turn=place:0 stall=0 closed=- scores=- \
    hands=yx,y2,b2,w2,w3,g2,g3,r2/b3,b9,w4,g4,g5,g6,g7,r3 \
    known=-/b9 \
    played=w5/y5,y7,bx \
    piles=-/-/-/-/r6,r7,r8,r9/- \
    deck=yx,yx,y3,y4,y6,y8,y9,y10,bx,bx,b4,b5,b6,b7,b8,b10,wx,wx,wx,w6,w7,w8,w9,w10,gx,gx,gx,g8,g9,\
    g10,rx,rx,rx,r4,r5,r10";

fn shares(view: &View, model: &Model, worlds: u32) -> impl Fn(&str) -> f64 {
    let mut held = [0; 60];
    let mut dice = Seed::of_series(1, 2).swift("worlds");
    for _ in 0..worlds {
        let hand = hands::imagine(view, model, &mut dice).hand(Seat(1));
        hand.iter().for_each(|card| held[card.index()] += 1);
    }
    move |card| f64::from(held[card.parse::<Card>().unwrap().index()]) / f64::from(worlds)
}

#[test]
fn the_other_hand_is_judged_by_what_was_placed_taken_and_left() {
    let state: State = MIDDLE.parse().unwrap();
    let view = LostCities::view(&state, Observer::Seat(Seat(0)));
    let share = shares(&view, Model::learned(), 4000);
    assert!(share("b9") > 0.9999, "it was seen to be taken");
    for (likely, unlikely) in [
        // Passed over, or worth waiting for.
        ("y9", "y6"),
        // After a wager the high cards are in the hand, not the low ones.
        ("b10", "b3"),
        ("b8", "b4"),
        // Of a colour that was left lying there is little, even of what would fit.
        ("g10", "r10"),
        ("b10", "r10"),
    ] {
        assert!(share(likely) > 1.15 * share(unlikely), "{likely} is likelier than {unlikely}");
    }
}

/// Seven cards of the hand are unknown. By the exact odds of the model, added up over all
/// ways to choose them, each card is in it as often as it is imagined there.
#[test]
fn worlds_come_as_often_as_the_model_says() {
    let state: State = MIDDLE.parse().unwrap();
    let view = LostCities::view(&state, Observer::Seat(Seat(0)));
    let mut model = Model(vec![1.0; hands::SIZE]);
    let marked: Card = "y6".parse().unwrap();
    let (_, signs) = hands::suspects(&view, Seat(1)).find(|(card, _)| *card == marked).unwrap();
    let alike = hands::suspects(&view, Seat(1)).filter(|(_, other)| other[0] == signs[0]).count();
    model.0[signs[0]] = 5.0;
    let all = view.unseen().len() as usize;
    let ways = |of: usize, taken: usize| -> f64 {
        (0..taken).map(|nth| (of - nth) as f64 / (nth + 1) as f64).product()
    };
    let weight = |inside: usize| {
        ways(alike, inside) * 5_f64.powi(inside as i32) * ways(all - alike, 7 - inside)
    };
    let most = alike.min(7);
    let expected = (0..=most).map(|inside| inside as f64 * weight(inside)).sum::<f64>()
        / (0..=most).map(weight).sum::<f64>()
        / alike as f64;
    // The error of a share of this many worlds is below 0.005.
    let share = shares(&view, &model, 10_000)("y6");
    assert!((share - expected).abs() < 0.02, "{share}, expected {expected}");
    let even = shares(&view, &Model(vec![1.0; hands::SIZE]), 10_000)("y6");
    assert!((even - 7.0 / all as f64).abs() < 0.02, "{even}");
}
