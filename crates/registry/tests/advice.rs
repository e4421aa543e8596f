//! What the strongest advise is what they would play, in numbers that mean something.

use hindsight_core::{Advice, BotSetup, Dice, Seed, SwiftDice, Think, Turn, Unit};
use hindsight_registry::{AnyGame, AnyMatch, GAMES};

/// The fewest seats with company, and all the options that change decisions.
fn table(game: &dyn AnyGame, number: u64) -> Box<dyn AnyMatch> {
    let options = if game.id() == "lost-code" { "x=true,shortcut=true" } else { "" };
    game.start(options, game.seats().0.max(2), Seed::of_series(8, number)).unwrap()
}

fn check(advice: &Advice<String>, legal: &[String]) {
    assert!(advice.moves.len() > 1);
    for (place, (action, worth)) in advice.moves.iter().enumerate() {
        assert!(legal.contains(action), "{action} is not legal");
        let again = advice.moves[..place].iter().any(|(other, _)| other == action);
        assert!(!again, "{action} is weighed twice");
        let in_range = match advice.unit {
            Unit::Chance => (0.0..=1.0).contains(worth),
            Unit::Points => worth.abs() < 1000.0,
        };
        assert!(in_range, "{action}: {worth}");
    }
    let sorted = advice.moves[1..].is_sorted_by(|one, two| one.1 >= two.1);
    assert!(sorted, "{:?}", advice.moves);
}

#[test]
fn the_best_of_the_advice_is_what_is_played() {
    for game in GAMES {
        for name in ["master", "champion"] {
            if game.knows_bot(name).is_ok() {
                weighs_as_it_plays(*game, name);
            }
        }
    }
}

fn weighs_as_it_plays(game: &dyn AnyGame, name: &str) {
    let setup = BotSetup { think: Think::Iterations(20) };
    let (mut weighed, mut decisions) = (0, 0);
    for number in 0..2 {
        let mut played = table(game, number);
        let mut dice = SwiftDice::new(number);
        while let Turn::Act(seats) = played.turn() {
            let seat = seats.first().unwrap();
            let legal = played.legal(seat);
            // Weighing every move of a long game would take long.
            let looks = legal.len() > 1 && (decisions < 12 || dice.below(4) == 0);
            if looks {
                decisions += 1;
                let seed = u64::from(dice.word());
                let bot = || game.bot(name, &setup).unwrap();
                let chosen = played.choose(seat, bot().as_mut(), &mut SwiftDice::new(seed));
                let advice = played.advise(seat, bot().as_mut(), &mut SwiftDice::new(seed));
                if let Some(advice) = advice {
                    weighed += 1;
                    assert_eq!(advice.moves[0].0, chosen, "{}", game.id());
                    check(&advice, &legal);
                }
            }
            let action = &legal[dice.index(legal.len())];
            played.play(seat, action).unwrap();
        }
    }
    // Only where a decision makes no difference that it sees has it nothing to say.
    assert!(weighed * 10 > decisions * 9, "{}: {weighed} of {decisions}", game.id());
}

#[test]
fn a_bot_that_does_not_weigh_gives_no_advice() {
    let setup = BotSetup { think: Think::Default };
    for game in GAMES {
        let played = table(*game, 1);
        let Turn::Act(seats) = played.turn() else { panic!("{} has begun", game.id()) };
        let seat = seats.first().unwrap();
        let mut random = game.bot("random", &setup).unwrap();
        assert_eq!(played.advise(seat, random.as_mut(), &mut SwiftDice::new(1)), None);
    }
}
