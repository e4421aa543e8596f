//! The bots of Pyramids play by the rules, and as well as they promise.

use hindsight_bots::pyramids::BOTS;
use hindsight_core::{
    Actions, Bot, BotSetup, Dice, Game, Level, Match, Observer, Seat, Seed, Standing, SwiftDice,
    Think, Turn,
};
use hindsight_pyramids::cards::{CARDS, Cards, card};
use hindsight_pyramids::{Colour, Fields, Options, Pyramids, State};

fn bot_thinking(name: &str, think: Think) -> Box<dyn Bot<Pyramids>> {
    let spec = BOTS.iter().find(|spec| spec.name == name).expect("a bot of this name");
    (spec.make)(&BotSetup { think })
}

/// A bot that thinks little, if it thinks at all.
fn bot(name: &str) -> Box<dyn Bot<Pyramids>> {
    bot_thinking(name, Think::Iterations(80))
}

fn play_match(bots: &mut [Box<dyn Bot<Pyramids>>], number: u64) -> Match<Pyramids> {
    let seats = bots.len() as u8;
    let options = Options { solo: seats == 1 };
    let mut game = Match::<Pyramids>::new(&options, seats, Seed::of_series(3, number)).unwrap();
    let mut dice = SwiftDice::new(number);
    let mut actions = Actions::new();
    while let Turn::Act(to_act) = game.turn() {
        // Whoever comes last sees who is done: that must not confuse a bot.
        let waiting: Vec<Seat> = to_act.iter().collect();
        let seat = waiting[dice.index(waiting.len())];
        Pyramids::legal(game.state(), seat, &mut actions);
        let view = game.view(Observer::Seat(seat));
        let action = bots[seat.index()].choose(&view, &actions, &mut dice);
        game.play(seat, action).expect("a legal action");
    }
    game
}

fn play(bots: &mut [Box<dyn Bot<Pyramids>>], number: u64) -> (Standing, Vec<u8>) {
    let game = play_match(bots, number);
    let explored = game.state().players().iter().map(|player| player.explored.len()).collect();
    (Pyramids::standing(game.state()), explored)
}

/// How many of some games of two the first bot wins, seats exchanged.
fn wins(first: &str, second: &str, pairs: u64) -> u64 {
    let won = |bots: [&str; 2], seat, number| {
        let (standing, _) = play(&mut bots.map(bot), number);
        u64::from(standing.places[seat] == 1)
    };
    (0..pairs).map(|n| won([first, second], 0, n) + won([second, first], 1, n)).sum()
}

#[test]
fn greedy_beats_random_every_time() {
    for number in 0..20 {
        let mut bots = [bot("random"), bot("greedy"), bot("random")];
        let (standing, _) = play(&mut bots, number);
        assert_eq!(standing.winners().collect::<Vec<_>>(), [Seat(1)], "{:?}", standing.scores);
    }
}

#[test]
fn greedy_explores_six_to_eight_pyramids_and_wins_with_95_to_125() {
    let (mut explored, mut winning) = (0, 0);
    for number in 0..60 {
        let (standing, each) = play(&mut [bot("greedy"), bot("greedy")], number);
        explored += each.iter().map(|&n| i32::from(n)).sum::<i32>();
        winning += standing.scores.iter().max().unwrap();
    }
    let explored = f64::from(explored) / 120.0;
    let winning = f64::from(winning) / 60.0;
    assert!((6.0..=8.0).contains(&explored), "{explored}");
    assert!((95.0..=125.0).contains(&winning), "{winning}");
}

#[test]
fn every_level_is_there_in_ascending_order() {
    let levels: Vec<(Level, &str)> =
        BOTS.iter().filter_map(|bot| bot.level.map(|level| (level, bot.name))).collect();
    let all = [Level::Novice, Level::Adept, Level::Expert, Level::Master, Level::Champion];
    assert_eq!(levels, all.map(|level| (level, level.name())));
}

#[test]
fn whoever_plays_alone_is_left_to_the_master() {
    let game = |name| play_match(&mut [bot(name)], 5).state().clone();
    assert_eq!(game("champion"), game("master"));
}

#[test]
fn every_bot_plays_by_the_rules_at_every_table() {
    let names: Vec<&str> = BOTS.iter().map(|spec| spec.name).collect();
    for seats in 1..=4 {
        for number in 0..2 * names.len() {
            // Each bot sits in each seat, beside different others.
            let mut bots: Vec<_> = (0..seats)
                .map(|seat| bot(names[(number * (seat + 1) + seat) % names.len()]))
                .collect();
            let game = play_match(&mut bots, number as u64);
            assert_eq!(game.turn(), Turn::Over);
        }
    }
}

#[test]
fn the_same_iterations_and_dice_give_the_same_game() {
    for name in ["expert", "master", "champion"] {
        let game = || {
            let mut bots = [bot(name), bot(name)];
            play_match(&mut bots, 7).state().clone()
        };
        assert_eq!(game(), game(), "{name}");
    }
}

#[test]
fn a_novice_knows_what_the_game_is_about_and_no_more() {
    assert!(wins("novice", "random", 10) >= 19);
    assert!(wins("novice", "adept", 10) <= 1);
}

#[test]
fn little_thought_is_better_than_none() {
    // Wins of 30 games; with equal players, 22 or more happen once in 120 times.
    for name in ["expert", "master", "champion"] {
        let wins = wins(name, "adept", 15);
        assert!(wins >= 22, "{name}: {wins}");
    }
}

/// A position of two: the player on seat 0 is to mark the last card of the game.
fn last_card(pyramids: [(u8, Fields); 2], explored: &[u8], shape: &str) -> State {
    let others: Vec<u8> = (1..=48)
        .filter(|number| !explored.contains(number) && pyramids.iter().all(|p| p.0 != *number))
        .collect();
    let list = |cards: &[u8]| {
        let words: Vec<String> = cards.iter().map(u8::to_string).collect();
        if words.is_empty() { "-".into() } else { words.join(",") }
    };
    let mut before: Vec<&str> = "I2 I3 I3 L3 L3 L4 T4 O4".split(' ').collect();
    let at = before.iter().position(|other| *other == shape).unwrap();
    before.remove(at);
    let hidden = before.pop().unwrap();
    let marks =
        |(number, marks): (u8, Fields)| format!("{number}:{}", marks.to_string().replace(' ', ""));
    let rest = "red 0 green 0 skulls 0 torches -";
    let text = format!(
        "mark; round 4; shapes {} {shape} / {hidden}; row {}; deck {}; \
         player {} {} {rest} explored {} boxes - due; player {}:- {}:- {rest} explored - boxes - due",
        before.join(" "),
        list(&others[2..6]),
        list(&others[6..]),
        marks(pyramids[0]),
        marks(pyramids[1]),
        list(explored),
        others[0],
        others[1],
    );
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// The pyramids that the bot's whole mark explores, red crosses included.
fn explored_by(name: &str, state: &State) -> Vec<u8> {
    let mut state = state.clone();
    let mut bot = bot_thinking(name, Think::Iterations(400));
    let mut actions = Actions::new();
    loop {
        Pyramids::legal(&state, Seat(0), &mut actions);
        let player = &state.players()[0];
        if actions.is_empty() {
            let tombs = player.cards.into_iter().zip(player.now.marks);
            return tombs.filter(|(n, marks)| marks.meets(card(*n).tomb)).map(|t| t.0).collect();
        }
        let view = Pyramids::view(&state, Observer::Seat(Seat(0)));
        let action = bot.choose(&view, &actions, &mut SwiftDice::new(1));
        Pyramids::play(&mut state, Seat(0), action).expect("a legal action");
    }
}

/// A way from the entrance to beside the tomb, the tomb left out.
fn to_the_tomb(number: u8) -> Fields {
    let card = card(number);
    let mut way = card.entrance;
    while card.distance(way) > 1 {
        let next = card.touching(way).iter().min_by_key(|field| card.distance(way | *field));
        way |= next.unwrap();
    }
    way
}

#[test]
fn the_last_card_finishes_a_pyramid() {
    // One tomb is a field away; on the other pyramid there is only begun work.
    for number in 1..=24 {
        let other = number + 24;
        let pyramids = [(number, to_the_tomb(number)), (other, card(other).entrance)];
        let state = last_card(pyramids, &[], "I2");
        for name in ["adept", "expert", "master", "champion"] {
            assert!(explored_by(name, &state).contains(&number), "{name}: {state}");
        }
    }
}

#[test]
fn of_two_tombs_the_one_that_takes_pyramid_points_is_reached() {
    // Both tombs are a field away. For one colour a second pyramid takes 10 points.
    let colour = |colour| CARDS.iter().filter(move |card| card.colour == colour);
    for (green, orange) in colour(Colour::Green).zip(colour(Colour::Orange)).take(8) {
        let ways = [green, orange].map(|card| (card.number, to_the_tomb(card.number)));
        let explored: Cards = colour(Colour::Orange)
            .map(|card| card.number)
            .filter(|&number| number != orange.number)
            .take(1)
            .collect();
        let state = last_card(ways, &explored.iter().collect::<Vec<_>>(), "I2");
        for name in ["adept", "expert", "master", "champion"] {
            assert!(explored_by(name, &state).contains(&orange.number), "{name}: {state}");
        }
    }
}
