//! Records: what is true is accepted, whatever was tampered with is refused with
//! the line and the reason.

use hindsight_core::record::{Kind, Record, RecordError, WriteError, save, verify, write};
use hindsight_core::{
    Actions, ChanceSource, Dice, Game, GameOptions, Match, Seed, SwiftDice, Turn,
};
use hindsight_lost_cities::{LostCities, Options};
use proptest::prelude::*;

/// A match of one round by random players, up to this many actions.
fn play(seed: u64, limit: usize) -> Match<LostCities> {
    let options = Options::parse("rounds=1").unwrap();
    let mut game = Match::new(&options, 2, Seed::of_series(9, seed)).unwrap();
    let mut dice = SwiftDice::new(seed);
    let mut legal = Actions::new();
    for _ in 0..limit {
        let Turn::Act(seats) = game.turn() else { break };
        let seat = seats.first().unwrap();
        LostCities::legal(game.state(), seat, &mut legal);
        game.play(seat, legal[dice.index(legal.len())]).unwrap();
    }
    game
}

fn record() -> String {
    write(&play(1, usize::MAX), &["Anna".into(), "Boris".into()]).unwrap()
}

fn check(text: &str) -> Result<Match<LostCities>, RecordError> {
    verify::<LostCities>(&Record::parse(text)?)
}

/// What is said of the record after a change, the checksum made right again: a
/// forger can do that too.
fn forged(change: impl Fn(&mut Vec<String>)) -> RecordError {
    let text = record();
    let mut lines: Vec<String> = text.lines().map(|line| format!("{line}\n")).collect();
    change(&mut lines);
    let body: String = lines[..lines.len() - 1].concat();
    let last = lines.last().unwrap();
    let (before, _) = last.split_once("\"sha256\":\"").unwrap();
    let digest = sha256(body.as_bytes());
    check(&format!("{body}{before}\"sha256\":\"{digest}\"}}\n")).err().expect("a forged record")
}

/// The commitment to a seed is its SHA-256; for other bytes the system's tool will do
/// as well as ours.
fn sha256(bytes: &[u8]) -> String {
    use sha2::Digest;
    sha2::Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn a_true_record_is_accepted() {
    let game = check(&record()).unwrap();
    assert!(game.is_over());
    assert_eq!(write(&game, &["Anna".into(), "Boris".into()]).unwrap(), record());
}

#[test]
fn damage_is_refused() {
    let text = record();
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let truncated = check(&lines[..lines.len() - 1].concat()).err().unwrap();
    assert_eq!(truncated.line, lines.len() - 1);
    assert!(truncated.reason.contains("breaks off"), "{truncated}");
    let cut = check(&text[..text.len() - 5]).err().unwrap();
    assert!(cut.reason.contains("breaks off within this line"), "{cut}");
    let changed = check(&text.replacen("draw", "dray", 1)).err().unwrap();
    assert!(changed.reason.contains("was damaged"), "{changed}");
    let empty = check("").err().unwrap();
    assert_eq!((empty.line, empty.reason.contains("empty")), (1, true));
    let other = check("{\"hello\":1}\n").err().unwrap();
    assert!(other.reason.contains("\"format\":\"hindsight-record\""), "{other}");
    let later = check(&text.replacen("\"version\":1", "\"version\":2", 1)).err().unwrap();
    assert_eq!(later.reason, "format version 2: this program reads 1");
}

#[test]
fn forgery_is_refused_with_its_line() {
    let reordered = forged(|lines| lines.swap(3, 4));
    assert_eq!(reordered.line, 4);
    assert_eq!(reordered.reason, "step 3 stands where step 2 belongs");

    let left_out = forged(|lines| {
        lines.remove(5);
    });
    assert_eq!(left_out.line, 6);

    let illegal = forged(|lines| lines[2] = "{\"seq\":1,\"seat\":0,\"action\":\"draw\"}\n".into());
    assert_eq!(illegal.line, 3);
    assert!(illegal.reason.contains("`draw` is not legal here"), "{illegal}");

    let out_of_turn =
        forged(|lines| lines[2] = "{\"seq\":1,\"seat\":1,\"action\":\"draw\"}\n".into());
    assert_eq!(out_of_turn.reason, "it is not the turn of seat 1");

    let nobody = forged(|lines| lines[2] = "{\"seq\":1,\"seat\":200,\"action\":\"draw\"}\n".into());
    assert_eq!(nobody.reason, "it is not the turn of seat 200");

    let misread =
        forged(|lines| lines[2] = "{\"seq\":1,\"seat\":0,\"action\":\"fly y5\"}\n".into());
    assert!(misread.reason.contains("expected `play y7`"), "{misread}");

    let sloppy = forged(|lines| {
        let action = lines[2].split("\"action\":\"").nth(1).unwrap().to_uppercase();
        let (before, _) = lines[2].split_once("\"action\":\"").unwrap();
        lines[2] = format!("{before}\"action\":\"{action}");
    });
    assert_eq!(sloppy.line, 3);
    assert!(sloppy.reason.contains("must be written"), "{sloppy}");

    let other_deal = forged(|lines| {
        let (before, cards) = lines[1].split_once("\"chance\":\"").unwrap();
        let mut cards: Vec<&str> = cards.trim_end_matches("\"}\n").split(',').collect();
        cards.reverse();
        lines[1] = format!("{before}\"chance\":\"{}\"}}\n", cards.join(","));
    });
    assert_eq!(other_deal.line, 2);
    assert!(other_deal.reason.starts_with("the seed gives"), "{other_deal}");

    let other_seed = forged(|lines| {
        let last = lines.last_mut().unwrap();
        let (before, after) = last.split_once("\"seed\":\"").unwrap();
        *last = format!("{before}\"seed\":\"{}{}", "0".repeat(64), &after[64..]);
    });
    assert!(other_seed.reason.contains("not the one that the header committed to"));

    let other_result = forged(|lines| {
        let last = lines.last_mut().unwrap();
        *last = last
            .replace("\"places\":[1,2]", "\"places\":[2,1]")
            .replace("\"places\":[2,1]", "\"places\":[1,1]");
    });
    assert!(other_result.reason.contains("the standing is wrong"), "{other_result}");

    let other_game = forged(|lines| lines[0] = lines[0].replace("lost-cities", "chess"));
    assert_eq!(other_game.reason, "a record of `chess`: expected `lost-cities`");

    let other_rules = forged(|lines| lines[0] = lines[0].replace("\"rules\":1", "\"rules\":7"));
    assert!(other_rules.reason.starts_with("rules version 7 of lost-cities: this program has 1,"));

    let no_option = forged(|lines| lines[0] = lines[0].replace("\"rounds\":1", "\"rounds\":0"));
    assert_eq!(no_option.reason, "option `rounds` is 0: expected a number from 1 to 9");

    let ends_early = forged(|lines| {
        let end = lines.len() - 1;
        lines.drain(end - 2..end);
    });
    assert!(ends_early.reason.contains("the game is not over here"), "{ends_early}");
}

#[test]
fn a_saved_match_goes_on_as_it_would_have() {
    let whole = play(3, usize::MAX);
    let text = save(&play(3, 40), &[]).unwrap();
    assert_eq!(Record::parse(&text).unwrap().kind(), Kind::Save);
    let mut half = check(&text).unwrap();
    assert_eq!(half.steps(), &whole.steps()[..41]);
    for step in &whole.steps()[41..] {
        if let hindsight_core::Step::Act { seat, action } = step {
            half.play(*seat, *action).unwrap();
        }
    }
    assert!(half.state() == whole.state());
    let cut = check(&text[..text.len() - 5]).err().unwrap();
    assert!(cut.reason.contains("breaks off within this line"), "{cut}");
    let (body, _) = text.trim_end().rsplit_once('\n').unwrap();
    let no_seed = check(&format!("{body}\n")).err().unwrap();
    assert!(no_seed.reason.contains("expected the line with the seed"), "{no_seed}");
}

#[test]
fn only_a_finished_match_that_was_dealt_from_a_seed_has_a_record() {
    assert_eq!(write(&play(3, 40), &[]), Err(WriteError::UnderWay));
    let whole = play(3, usize::MAX);
    let error = write(&whole, &["Anna".into()]).unwrap_err();
    assert_eq!(error.to_string(), "1 players for 2 seats");
    let steps = || whole.steps().iter().cloned();
    let swift =
        Match::<LostCities>::restore(whole.first().clone(), ChanceSource::Swift(1), steps())
            .unwrap();
    assert_eq!(write(&swift, &[]), Err(WriteError::NoSeed));
    // A position in the middle of a game was not dealt, whatever its seed.
    let half = Match::<LostCities>::at(
        play(3, 40).state().clone(),
        ChanceSource::Seed(Seed::of_series(9, 3)),
    );
    assert_eq!(save(&half, &[]), Err(WriteError::NoSeed));
}

#[test]
fn only_a_placed_card_can_be_taken_back() {
    let mut game = play(5, 0);
    let seat = hindsight_core::Seat(0);
    let mut legal = Actions::new();
    LostCities::legal(game.state(), seat, &mut legal);
    let before = game.state().clone();
    game.play(seat, legal[0]).unwrap();
    assert!(!game.can_undo(hindsight_core::Seat(1)), "not by the other one");
    assert!(game.undo(seat) && game.state() == &before);
    game.play(seat, legal[0]).unwrap();
    game.play(seat, "draw".parse().unwrap()).unwrap();
    assert!(!game.undo(seat), "a card was seen");
}

proptest! {
    /// Any change of a byte is noticed.
    #[test]
    fn any_damage_is_noticed(place in any::<prop::sample::Index>(), byte in 0u8..128) {
        let text = record();
        let place = place.index(text.len());
        let mut bytes = text.clone().into_bytes();
        prop_assume!(bytes[place] != byte);
        bytes[place] = byte;
        let damaged = String::from_utf8(bytes).unwrap();
        prop_assert!(check(&damaged).is_err(), "at {place}");
    }
}
