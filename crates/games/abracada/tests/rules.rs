//! Every rule and every ruling, by example.

mod common;

use common::TestGame;
use hindsight_abracada::{Abracada, How, Phase};
use hindsight_core::{Game, Illegal, Observer, Seat};

fn three(racks: [&str; 3]) -> TestGame {
    TestGame::new("", &racks, "2345", "8877")
}

#[test]
fn the_example_turn() {
    let mut table = three(["35488", "66677", "66778"]);
    // Two misses each, so that seat 0 has 4 life.
    table.play("call 7, call 5, call 5, call 7, call 5, call 5");
    assert_eq!(table.0.life(), [4, 4, 4]);
    table.play("call 3, roll 3");
    assert_eq!(table.0.life(), [6, 4, 4], "only 2 gained");
    table.play("call 5");
    assert_eq!(table.0.life(), [6, 3, 3], "both neighbours");
    assert_eq!(table.legal(), "5 6 7 8 stop");
    let refused = Abracada::play(&mut table.0, Seat(0), "call 4".parse().unwrap());
    assert!(matches!(refused, Err(Illegal::Action { .. })), "{refused:?}");
    assert_eq!(table.0.racks()[0].to_string(), "488", "though it is on the rack");
}

#[test]
fn the_first_call_is_free_and_stopping_needs_a_hit() {
    let mut table = three(["35488", "66677", "66778"]);
    assert_eq!(table.legal(), "1 2 3 4 5 6 7 8");
    table.play("call 8");
    assert_eq!(table.legal(), "8 stop");
    table.play("stop");
    assert_eq!(table.next(), (Phase::Call, Seat(1)));
    assert_eq!(table.legal(), "1 2 3 4 5 6 7 8");
}

#[test]
fn free_order_allows_any_spell_after_a_hit() {
    let mut table = TestGame::new("free_order", &["35488", "66677"], "2345", "");
    table.play("call 8");
    assert_eq!(table.legal(), "1 2 3 4 5 6 7 8 stop");
    table.play("call 4, call 5, call 1, roll 1");
    assert_eq!(table.next(), (Phase::Call, Seat(1)));
}

#[test]
fn a_miss_costs_one_and_ends_the_turn() {
    let mut table = three(["35488", "66677", "66778"]);
    table.play("call 3, roll 1, call 6");
    assert_eq!(table.0.life(), [5, 6, 6]);
    assert_eq!(table.next(), (Phase::Call, Seat(1)));
    // The refill comes all the same.
    assert_eq!(table.0.racks()[0].to_string(), "54888");
}

#[test]
fn a_miss_on_the_dragon_costs_the_roll() {
    for face in 1..=3 {
        let mut table = three(["35488", "66677", "66778"]);
        table.play("call 1");
        assert_eq!(table.next(), (Phase::Roll, Seat(0)));
        assert_eq!(table.legal(), "");
        table.play(&format!("roll {face}"));
        assert_eq!(table.0.life(), [6 - face, 6, 6]);
        assert_eq!(table.next(), (Phase::Call, Seat(1)));
    }
}

#[test]
fn the_dragon_hurts_everybody_else() {
    let mut table = TestGame::new("", &["18888", "66677", "55566", "77785"], "2345", "");
    table.play("call 1, roll 3");
    assert_eq!(table.0.life(), [6, 3, 3, 3]);
    assert_eq!(table.next(), (Phase::Cast, Seat(0)));
    assert_eq!(table.legal(), "1 2 3 4 5 6 7 8 stop");
}

#[test]
fn the_pact_hurts_everybody_else_and_heals() {
    let mut table = TestGame::new("", &["28888", "66677", "55566", "77785"], "2345", "");
    table.play("call 7, call 5, call 8, call 1, roll 2, call 2");
    assert_eq!(table.0.life(), [6, 4, 4, 3]);
    assert_eq!(table.legal(), "2 3 4 5 6 7 8 stop");
}

#[test]
fn neighbours_are_left_and_right() {
    // The left neighbour of seat 1 is seat 2, the right one seat 0.
    let mut table = TestGame::new("", &["88888", "56777", "55566", "77785", "66344"], "2348", "");
    table.play("call 8, stop, call 5");
    assert_eq!(table.0.life(), [5, 6, 5, 6, 6]);
    table.play("call 6");
    assert_eq!(table.0.life(), [5, 6, 4, 6, 6]);
    table.play("call 7, call 7");
    assert_eq!(table.0.life(), [3, 6, 4, 6, 6]);
}

#[test]
fn a_storm_hits_a_sole_opponent_once() {
    let mut table = TestGame::new("", &["55678", "66677"], "2345", "");
    table.play("call 5");
    assert_eq!(table.0.life(), [6, 5]);
    table.play("call 6, call 7");
    assert_eq!(table.0.life(), [6, 3], "both neighbours are the same");
}

#[test]
fn life_stops_at_six() {
    let mut table = three(["35488", "66677", "66778"]);
    table.play("call 8");
    assert_eq!(table.0.life(), [6, 6, 6]);
}

#[test]
fn secret_stones_are_taken_in_order_and_seen_by_their_taker() {
    let mut table = TestGame::new("", &["44488", "66677", "46778"], "2375", "8");
    table.play("call 4, call 4, stop, call 5, call 4, stop, call 4");
    let secrets = |who| {
        let view = Abracada::view(&table.0, who);
        [Seat(0), Seat(1), Seat(2)].map(|seat| view.secrets_of(seat).to_string())
    };
    assert_eq!(secrets(Observer::Seat(Seat(0))), ["235", "-", "?"]);
    assert_eq!(secrets(Observer::Seat(Seat(1))), ["???", "-", "?"]);
    assert_eq!(secrets(Observer::Seat(Seat(2))), ["???", "-", "7"]);
    assert_eq!(secrets(Observer::Spectator), ["???", "-", "?"]);
    assert_eq!(Abracada::view(&table.0, Observer::Spectator).secrets_left(), 0);
    // They lie apart: a 3 cannot be cast from among them.
    assert_eq!(table.0.racks()[0].len(), 4);
}

#[test]
fn the_leftmost_stone_goes_and_refills_join_at_the_right() {
    let mut table = TestGame::new("", &["58688", "66677", "66778"], "2345", "1237");
    table.play("call 8");
    assert_eq!(table.0.calls().to_string(), "0:8@2");
    assert_eq!(table.0.racks()[0].to_string(), "5688");
    table.play("call 8");
    assert_eq!(table.0.calls().to_string(), "0:8@2 0:8@3");
    table.play("stop");
    assert_eq!(table.0.racks()[0].to_string(), "56812");
    table.play("call 5");
    assert_eq!(table.0.racks()[1].to_string(), "66677", "nothing to refill");
    assert_eq!(table.0.calls().to_string(), "0:8@2 0:8@3 1:5x");
}

#[test]
fn the_pool_runs_dry_and_racks_stay_short() {
    // The pool of five mages has 7 stones. Each but the last casts two stones
    // that do no harm that ends the round.
    let racks = ["77888", "66778", "88866", "76655", "54443"];
    let mut table = TestGame::new("", &racks, "2358", "1234577");
    table.play("call 8, call 8, stop");
    table.play("call 7, call 7, stop");
    table.play("call 8, call 8, stop");
    assert_eq!(table.0.pool().to_string(), "7");
    table.play("call 5, call 5, stop");
    assert_eq!(table.0.racks()[3].to_string(), "7667");
    assert!(table.0.pool().is_empty());
    table.play("call 4, call 4, stop");
    assert_eq!(table.0.racks()[4].to_string(), "543");
    assert_eq!(table.next(), (Phase::Call, Seat(0)));
}

#[test]
fn an_emptied_rack_wins_the_round() {
    let mut table = three(["44888", "66677", "66778"]);
    table.play("call 4, call 4, call 8, call 8, call 8");
    let last = table.0.last_round().expect("the round is over");
    assert_eq!((last.how, last.winner()), (How::Emptied, Some(Seat(0))));
    // Three, and two for the secret stones; nothing for the others.
    assert_eq!(table.0.floors(), [5, 0, 0]);
    assert_eq!(table.next(), (Phase::Deal, Seat(1)), "the left neighbour begins");
}

#[test]
fn after_an_emptied_rack_only_the_winner_counts_secret_stones() {
    let mut table = three(["66677", "45678", "78788"]);
    table.play("call 6, stop, call 4, call 5, stop, call 7, call 7, call 8, call 8, call 8");
    assert_eq!(table.0.last_round().map(|end| end.how), Some(How::Emptied));
    assert_eq!(table.0.floors(), [0, 0, 3]);
}

#[test]
fn the_die_is_rolled_before_an_emptied_rack_is_looked_for() {
    let mut table = TestGame::new("", &["33388", "66677", "66778"], "2445", "");
    table.play("call 3, roll 1, call 3, roll 1, call 3, roll 1, call 8, call 8");
    assert_eq!(table.0.last_round().map(|end| end.how), Some(How::Emptied));
    let mut table = TestGame::new("free_order", &["33388", "66677"], "2445", "");
    table.play("call 8, call 8, call 3, roll 2, call 3, roll 2, call 3");
    assert_eq!(table.next(), (Phase::Roll, Seat(0)));
    assert!(table.0.racks()[0].is_empty());
    table.play("roll 2");
    assert_eq!(table.0.last_round().map(|end| end.how), Some(How::Emptied));
}

/// All miss until everybody has 1 life, and it is seat 0's turn.
fn all_but_dead(table: &mut TestGame, misses: &str) {
    for _ in 0..5 {
        table.play(misses);
    }
    assert!(table.0.life().iter().all(|&life| life == 1));
}

#[test]
fn a_knock_out_by_a_spell() {
    let mut table = three(["46688", "68577", "66778"]);
    all_but_dead(&mut table, "call 1, roll 1, call 1, roll 1, call 1, roll 1");
    // Seat 0 takes a secret stone, then freezes seat 1.
    table.play("call 4, call 6");
    let last = table.0.last_round().expect("the round is over");
    assert_eq!((last.how, last.winner()), (How::Spell, Some(Seat(0))));
    assert_eq!(last.points, [4, 0, 1, 0, 0]);
    assert_eq!(table.0.life(), [1, 0, 1]);
    assert_eq!(table.next(), (Phase::Deal, Seat(1)));
}

#[test]
fn survivors_count_their_secret_stones_and_the_fallen_do_not() {
    let mut table = three(["46688", "48577", "46778"]);
    table.play("call 4, stop, call 4, stop, call 4, stop");
    all_but_dead(&mut table, "call 1, roll 1, call 1, roll 1, call 1, roll 1");
    table.play("call 6");
    assert_eq!(table.0.floors(), [4, 0, 2]);
}

#[test]
fn several_fall_by_one_spell() {
    let mut table = three(["56688", "68577", "66778"]);
    all_but_dead(&mut table, "call 1, roll 1, call 1, roll 1, call 1, roll 1");
    table.play("call 5");
    assert_eq!(table.0.floors(), [3, 0, 0]);
}

#[test]
fn a_fall_by_the_own_miss() {
    let mut table = three(["46688", "48577", "66778"]);
    table.play("call 8, stop, call 4, stop, call 6, stop");
    // The Blizzard of seat 2 cost seat 0 one life; it falls a turn earlier.
    table.play("call 1, roll 1, call 8, stop, call 1, roll 1");
    table.play("call 1, roll 3, call 8, stop, call 1, roll 1");
    assert_eq!(table.0.life(), [1, 6, 4]);
    table.play("call 1, roll 3");
    let last = table.0.last_round().expect("the round is over");
    assert_eq!((last.how, last.by, last.winner()), (How::Miss, Seat(0), None));
    assert_eq!(table.0.floors(), [0, 2, 1], "a secret stone counts for seat 1");
    assert_eq!(table.next(), (Phase::Deal, Seat(1)));
}

#[test]
fn an_emptied_rack_goes_before_a_knock_out() {
    let dying = |racks: [&str; 3]| {
        let mut table = TestGame::new("free_order", &racks, "2345", "");
        all_but_dead(&mut table, "call 1, roll 1, call 1, roll 1, call 1, roll 1");
        table
    };
    // With a stone left on the rack it is a knock-out.
    let mut table = dying(["76888", "68577", "66778"]);
    table.play("call 8, call 8, call 8, call 6");
    assert_eq!(table.0.last_round().map(|end| end.how), Some(How::Spell));
    // If the last stone kills, the rack counts: no point for the survivor.
    let mut table = dying(["78888", "68577", "66677"]);
    table.play("call 8, call 8, call 8, call 8, call 7");
    let last = table.0.last_round().expect("the round is over");
    assert_eq!((last.how, last.points), (How::Emptied, [3, 0, 0, 0, 0]));
    assert_eq!(table.0.life(), [5, 1, 0], "the spell took its effect");
}

#[test]
fn the_next_round_is_dealt_afresh() {
    let mut table = three(["44888", "66677", "66778"]);
    table.play("call 4, call 4, call 8, call 8, call 8");
    table.deal(&["66778", "66677", "44888"], "2345", "");
    assert_eq!(table.next(), (Phase::Call, Seat(1)));
    assert_eq!(table.0.life(), [6, 6, 6]);
    assert_eq!(table.0.floors(), [5, 0, 0]);
    assert!(table.0.calls().is_empty());
    // A spectator's view of the new round tells nothing of the stones.
    let view = Abracada::view(&table.0, Observer::Spectator);
    assert_eq!(view.racks[0].to_string(), "?????");
    assert_eq!((view.pool.to_string(), view.secrets.to_string()), ("?".repeat(11), "????".into()));
}

#[test]
fn the_tower_ends_at_floor_eight() {
    let mut table = three(["44888", "66677", "66778"]);
    table.play("call 4, call 4, call 8, call 8, call 8");
    table.deal(&["44888", "66677", "66778"], "2345", "");
    table.play("call 6, stop, call 6, stop, call 4, call 4, call 8, call 8, call 8");
    assert_eq!(table.0.phase(), Phase::Over);
    assert_eq!(table.0.floors(), [8, 0, 0], "5 and 5, but the tower ends");
    let standing = Abracada::standing(&table.0);
    assert_eq!(standing.places.as_slice(), [1, 2, 2], "the life of the others counts as 0");
    assert_eq!(Abracada::turn(&table.0), hindsight_core::Turn::Over);
}

const LAST: &str = "last_mage_standing";

#[test]
fn one_takes_all() {
    let mut table = TestGame::new(LAST, &["46688", "68577", "67788"], "2345", "7788");
    all_but_dead(&mut table, "call 1, roll 1, call 1, roll 1, call 1, roll 1");
    table.play("call 4, call 6");
    assert_eq!(table.0.life(), [1, 0, 1]);
    assert_eq!(table.next(), (Phase::Cast, Seat(0)), "the turn goes on");
    // Seat 1 is out: the left neighbour is seat 2 now.
    table.play("call 6");
    let last = table.0.last_round().expect("the round is over");
    assert_eq!((last.how, last.winner()), (How::Last, Some(Seat(0))));
    assert_eq!(table.0.floors(), [3, 0, 0], "two and a secret stone");
    assert_eq!(table.next(), (Phase::Deal, Seat(1)), "by seat, seat 1 being back");
}

#[test]
fn an_emptied_rack_scores_two_there() {
    let mut table = TestGame::new(LAST, &["44888", "66677", "66778"], "2345", "");
    table.play("call 4, call 4, call 8, call 8, call 8");
    assert_eq!(table.0.last_round().map(|end| end.how), Some(How::Emptied));
    assert_eq!(table.0.floors(), [4, 0, 0]);
}

#[test]
fn who_is_out_is_skipped_and_draws_nothing() {
    let mut table = TestGame::new(LAST, &["46688", "68577", "67588"], "2345", "7788");
    table.play("call 4, stop");
    assert_eq!(table.0.racks()[0].to_string(), "66887");
    all_but_one_life_of_seat_1(&mut table);
    // Seat 1 casts a stone and then falls by a miss.
    table.play("call 6, call 6");
    assert_eq!(table.0.life(), [6, 0, 5]);
    assert_eq!(table.0.racks()[1].to_string(), "8577", "no refill");
    assert_eq!(table.next(), (Phase::Call, Seat(2)));
    // Two are left: a Storm of seat 2 costs seat 0 one life, and its right
    // neighbour, past seat 1, is seat 0 as well.
    let before = table.0.life()[0];
    table.play("call 5, call 7");
    assert_eq!(table.0.life()[0], before - 2);
    table.play("stop");
    assert_eq!(table.next(), (Phase::Call, Seat(0)));
    table.play("call 8, stop");
    assert_eq!(table.next(), (Phase::Call, Seat(2)), "past seat 1");
    // The others still see the stones of seat 1, its player does not.
    let seen = |seat| Abracada::view(&table.0, Observer::Seat(Seat(seat))).racks[1];
    assert_eq!(seen(0).to_string(), "8577");
    assert_eq!(seen(1).to_string(), "????");
    // Seat 2 falls by its own miss: seat 0 is left.
    table.play("call 1, roll 3, call 7, stop, call 1, roll 3");
    let last = table.0.last_round().expect("the round is over");
    assert_eq!((last.how, last.by, last.points), (How::Last, Seat(0), [3, 0, 0, 0, 0]));
    assert_eq!(table.next(), (Phase::Deal, Seat(0)), "the left neighbour of seat 2");
}

fn all_but_one_life_of_seat_1(table: &mut TestGame) {
    // Seat 1 loses 3 and 2; the others cast a Potion or a stone each turn.
    table.play("call 1, roll 3, call 8, stop, call 8, stop, call 1, roll 2, call 8, stop");
    table.play("call 8, stop");
    assert_eq!(table.0.life(), [6, 1, 6]);
}

#[test]
fn the_dragon_may_leave_one_mage() {
    let mut table = TestGame::new(LAST, &["18888", "68577", "66677"], "2345", "");
    for _ in 0..3 {
        table.play("call 7, call 1, roll 1, call 1, roll 1");
    }
    table.play("call 1, roll 3");
    assert_eq!(table.0.last_round().map(|end| end.how), Some(How::Last));
    assert_eq!(table.0.floors(), [2, 0, 0]);
}

/// In how many ways the turn of the mage in turn can go, all rolls being 1.
fn ways(table: &TestGame) -> u32 {
    let (seat, round) = (table.0.active(), table.0.last_round().copied());
    let mut count = 0;
    for action in table.legal().split(' ') {
        let mut next = TestGame(table.0.clone());
        next.play(action);
        if next.0.phase() == Phase::Roll {
            next.play("roll 1");
        }
        let goes_on = next.0.active() == seat && next.0.last_round().copied() == round;
        count += if goes_on { ways(&next) } else { 1 };
    }
    count
}

/// Ways of a turn with 6, 7, 8, 8, 8. Once an 8 was cast and a 6 or 7 remains, one
/// can stop or call 8, which misses when none is left: 2 ways, and one more for
/// each 8 left. If nothing else remains, the last 8 ends the round: one way less.
/// - after 6 and 7: stop, miss 7, or cast 8 with two left and nothing else (3): 5
/// - after 7 alone: stop, miss 7, or cast 8 with two left (4): 6
/// - after 6: stop, miss 6, cast 7 (5), cast 8 with two left (4): 11
/// - at the start: miss 1 to 5, cast 6 (11), cast 7 (6), cast 8 (4): 26
///
/// In free order g(a, b, k) ways with a 6s, b 7s, k 8s are one for stopping, one
/// for each number that is not there, and those after each hit; none left is the
/// end, 1 way. g(1,1,3) = 1 + 5 + g(0,1,3) + g(1,0,3) + g(1,1,2) = 6 + 81 + 81 + 185
/// = 353, less the stop that the first call does not allow: 352.
#[test]
fn a_turn_can_go_in_so_many_ways() {
    let racks = ["67888", "66677", "45567"];
    assert_eq!(ways(&TestGame::new("", &racks, "2345", "")), 26);
    assert_eq!(ways(&TestGame::new("free_order", &racks, "2345", "")), 352);
}
