//! The opponents of Lost Cities.

use hindsight_bots::lost_cities::BOTS;
use hindsight_core::{
    Actions, Bot, BotSetup, Game, Level, Match, Observer, Seat, Seed, Think, Turn,
};
use hindsight_lost_cities::{LostCities, Options, State};

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
    let all = [Level::Novice, Level::Adept, Level::Expert, Level::Master];
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
