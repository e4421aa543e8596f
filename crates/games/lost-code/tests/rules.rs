//! The rules, line by line, and the worked examples.

mod common;

use common::Scene;
use hindsight_core::{Actions, Game, Observer, Seat, Turn};
use hindsight_lost_code::Wheel::{A, B, C, D, E, F, G};
use hindsight_lost_code::{
    Action, Bet, Curse, DigitSet, Event, LostCode, Phase, State, Symbol, Track, Verdict, Wheel,
    guess_points,
};

const RACKS: [&str; 4] = ["012345", "123456", "234567", "345670"];
const QUIET: &str = "jaguar bird man";

fn track(order: &[u8]) -> Track {
    Track::new(&order.iter().map(|&seat| Seat(seat)).collect::<Vec<_>>())
}

fn line(track: &Track) -> Vec<u8> {
    track.line().map(|seat| seat.0).collect()
}

#[test]
fn whoever_arrives_goes_on_top_and_is_further_back() {
    let mut track = track(&[2, 0, 1]);
    track.advance(Seat(1), 3);
    track.advance(Seat(0), 3);
    // Both on 3: seat 0 came later, lies on top and is further back.
    assert_eq!(line(&track), [2, 0, 1]);
    assert_eq!((track.last(), track.leader()), (Seat(2), Seat(1)));
    track.advance(Seat(2), 3);
    assert_eq!(line(&track), [2, 0, 1]);
    // Leaving the stack from the middle, the others keep their order.
    track.advance(Seat(0), 1);
    assert_eq!(line(&track), [2, 1, 0]);
    // Backwards the same: on top of those who are there.
    track.advance(Seat(0), -1);
    assert_eq!(line(&track), [0, 2, 1]);
    // No move leaves it where it lies.
    track.advance(Seat(1), 0);
    assert_eq!(line(&track), [0, 2, 1]);
    track.advance(Seat(1), -5);
    assert_eq!((line(&track), track.field(Seat(1))), (vec![1, 0, 2], -2));
}

#[test]
fn the_wheels_are_as_printed() {
    let data: Vec<(u8, i16)> = Wheel::ALL.iter().map(|w| (w.width(), w.points())).collect();
    assert_eq!(data, [(10, 1), (7, 1), (5, 2), (4, 2), (3, 3), (2, 4), (1, 5)]);
    for (options, bets) in [("", 129), ("x", 150)] {
        // Each wheel has 22 - width + 1 places, with X 25 - width + 1; the widths sum
        // to 32: 7 * 23 - 32 = 129 and 7 * 26 - 32 = 150.
        let mut scene = Scene::new(options, &[0, 1], RACKS);
        scene.roll(QUIET);
        scene.act("0 accept");
        assert_eq!(scene.legal(0).len(), bets);
        scene.act("0 bet 3-12");
        let width_10 = if options == "x" { 16 } else { 13 };
        assert_eq!(scene.legal(1).len(), bets - width_10);
        assert!(scene.refused("1 bet 4-13"), "nobody may take a wheel twice");
        let highest = if options == "x" { 24 } else { 21 };
        assert!(!scene.refused(&format!("1 bet {highest}")));
        assert_eq!(options.is_empty(), scene.refused("1 bet 22"));
    }
}

#[test]
fn verdicts_tell_no_more_than_they_should() {
    let wide = Bet { wheel: C, low: 4 };
    let verdicts = [3, 4, 8, 9].map(|sum| wide.verdict(sum));
    assert_eq!(verdicts, [Verdict::Lower, Verdict::Right, Verdict::Right, Verdict::Higher]);
    let narrow = Bet { wheel: G, low: 4 };
    assert_eq!(
        [3, 4, 5].map(|s| narrow.verdict(s)),
        [Verdict::Wrong, Verdict::Right, Verdict::Wrong]
    );
    for bet in [wide, narrow] {
        for sum in 0..=24 {
            for verdict in [Verdict::Right, Verdict::Higher, Verdict::Lower, Verdict::Wrong] {
                assert_eq!(bet.sums_after(verdict).contains(sum), told(bet, verdict, sum));
            }
        }
    }
}

fn told(bet: Bet, verdict: Verdict, sum: u8) -> bool {
    match verdict {
        Verdict::Right => (bet.low..=bet.high()).contains(&sum),
        Verdict::Wrong => !(bet.low..=bet.high()).contains(&sum),
        Verdict::Higher => sum > bet.high(),
        Verdict::Lower => sum < bet.low,
    }
}

#[test]
fn the_last_rolls_and_bets_first() {
    let mut scene = Scene::new("", &[1, 2, 0], RACKS);
    scene.roll(QUIET);
    assert_eq!(scene.actor(), Seat(1));
    // Accept, or turn any of three dice to any of five others.
    assert_eq!(scene.legal(1).len(), 16);
    scene.act("1 turn jaguar to bird");
    assert_eq!(scene.0.table().current().unwrap().dice, common::throw("bird bird man"));
    // A symbol shown twice counts twice: seat 1 has bird 2 and man 4.
    scene.act("1 bet 8");
    assert!(scene.refused("0 bet 3-12"));
    scene.act("2 bet 3-12");
    scene.act("0 bet 2-3");
    // Seat 2: 3 + 3 + 5 = 11, right. Seat 0: 1 + 1 + 3 = 5, wrong, and swaps.
    assert_eq!(scene.fields(), [0, 5, 1]);
    assert_eq!((scene.0.table().phase, scene.actor()), (Phase::Swap, Seat(0)));
    // Any symbol may be swapped, rolled or not.
    assert_eq!(scene.legal(0).len(), 6);
    scene.act("0 swap snake");
    assert_eq!(LostCode::turn(&scene.0), Turn::Chance);
    assert_eq!(scene.line(), [0, 2, 1]);
    // Two equal dice give no action twice.
    scene.roll("jaguar jaguar snake");
    assert_eq!(scene.legal(0).len(), 11);
}

#[test]
fn all_swap_after_all_are_checked_in_the_order_of_the_track_then() {
    let mut scene = Scene::new("", &[0, 1, 2], RACKS);
    scene.round(QUIET, &[(G, true), (A, true), (B, true)], Symbol::Jaguar);
    // 2 came to field 1 after 1 did and lies on top.
    assert_eq!((scene.fields(), scene.line()), (vec![5, 1, 1], vec![2, 1, 0]));
    scene.roll(QUIET);
    scene.act("2 accept");
    scene.bets(&[(A, false), (B, false), (G, true)]);
    // 2 bet first and now leads; the others swap from last to first.
    assert_eq!((scene.line(), scene.actor()), (vec![1, 0, 2], Seat(1)));
    let discarded = scene.0.racks()[1].digit(Symbol::Man);
    let top = scene.0.pile(Symbol::Man)[0];
    scene.act("1 swap man");
    assert_eq!(scene.0.racks()[1].digit(Symbol::Man), top);
    assert_eq!(scene.actor(), Seat(0));
    // The owner sees what went, the others also what came.
    let before = scene.0;
    let step = hindsight_core::Step::Act { seat: Seat(0), action: Action::Swap(Symbol::Man) };
    LostCode::step(&mut scene.0, &step).unwrap();
    let seen = |who| {
        let mut events = Vec::new();
        LostCode::witness(&before, &step, &scene.0, who, &mut events);
        match events[0] {
            Event::Swapped { drawn, .. } => drawn,
            _ => panic!("{events:?}"),
        }
    };
    assert_eq!(seen(Observer::Seat(Seat(0))), None);
    assert_eq!(seen(Observer::Spectator), None);
    assert_eq!(seen(Observer::Seat(Seat(1))), Some(scene.0.racks()[0].digit(Symbol::Man)));
    assert_eq!(scene.0.table().swaps().next().unwrap().digit, discarded);
}

#[test]
fn an_empty_pile_gives_nothing_and_without_piles_there_is_no_swap() {
    let mut scene = Scene::new("beginner", &[0, 1, 2, 3], ["01-234", "12-345", "23-456", "34-567"]);
    let all_wrong = [(A, false), (B, false), (C, false), (D, false)];
    let mut swaps = 0;
    for round in 1..=8 {
        scene.round(QUIET, &all_wrong, Symbol::Snake);
        swaps = scene.0.table().swaps().count();
        let left: u8 = Symbol::ALL.iter().map(|&s| scene.0.table().pile(s)).sum();
        assert_eq!(usize::from(left), 15 - swaps, "round {round}");
        if round == 1 {
            // Three snakes were swapped; the fourth player had to take another symbol.
            assert_eq!(scene.0.table().pile(Symbol::Snake), 0);
            assert_eq!(left, 11);
        }
    }
    // Five piles of three; in the fourth round the last player finds none.
    assert_eq!(swaps, 15);
    assert_eq!(scene.0.table().phase, Phase::Write);
}

#[test]
fn games_have_ten_nine_or_eight_rounds() {
    for (order, rounds) in [(&[0, 1][..], 10), (&[0, 1, 2], 9), (&[0, 1, 2, 3], 8)] {
        let mut scene = Scene::new("", order, RACKS);
        for round in 1..=rounds {
            assert_eq!(LostCode::turn(&scene.0), Turn::Chance, "round {round}");
            scene.round(QUIET, &[(A, true), (B, true), (C, true), (D, true)], Symbol::Man);
        }
        // All at once, each symbol in its turn.
        assert!(
            matches!(LostCode::turn(&scene.0), Turn::Act(seats) if seats.len() == order.len() as u8)
        );
        assert_eq!(scene.legal(0).len(), 93);
        assert_eq!(scene.legal(1)[..2], ["write jaguar none", "write jaguar 0"]);
        assert!(scene.refused("0 write jaguar 1234"));
        assert!(scene.refused("0 write bird 1"));
    }
}

#[test]
fn final_guesses_score_thirteen() {
    // Two digits right, one right, two right, three right, one right, one wrong.
    let mut scene = Scene::new("", &[0, 1], RACKS);
    for _ in 0..10 {
        scene.round(QUIET, &[(A, true), (B, true)], Symbol::Man);
    }
    for guess in ["jaguar 05", "bird 1", "bear 27", "man 346", "chameleon 4", "snake 7"] {
        scene.act(&format!("0 write {guess}"));
    }
    assert_eq!(LostCode::turn(&scene.0), Turn::Act(hindsight_core::SeatSet::one(Seat(1))));
    for symbol in Symbol::ALL {
        scene.act(&format!("1 write {symbol} none"));
    }
    assert_eq!(LostCode::turn(&scene.0), Turn::Over);
    assert_eq!(scene.fields(), [10 + 2 + 5 + 2 + 1 + 5 - 2, 10 - 12]);
}

#[test]
fn guesses_are_worth_less_the_more_is_written() {
    let set = |text: &str| text.parse::<DigitSet>().unwrap();
    for (written, points) in [("3", 5), ("34", 2), ("345", 1), ("4", -2), ("none", -2)] {
        assert_eq!(guess_points(set(written), 3, false), points);
        assert_eq!(guess_points(set(written), 3, true), 2 * points);
    }
}

#[test]
fn codes_are_revealed_from_last_to_first_and_the_bottom_of_a_stack_wins() {
    let mut scene = Scene::new("", &[0, 1], RACKS);
    for _ in 0..10 {
        scene.round(QUIET, &[(A, true), (B, true)], Symbol::Man);
    }
    // Both are on 10; the order of the last round: 0 moved first, so 1 lies on top
    // after each odd round, 0 after each even one.
    let last = scene.line()[0];
    for symbol in Symbol::ALL {
        for seat in 0..2 {
            scene.act(&format!("{seat} write {symbol} none"));
        }
    }
    // The last moves first and is then at the bottom, with the same field: it wins.
    assert_eq!(scene.fields(), [-2, -2]);
    let standing = LostCode::standing(&scene.0);
    assert_eq!(standing.winners().collect::<Vec<_>>(), [Seat(last)]);
    assert_eq!(standing.places[usize::from(1 - last)], 2, "no place is shared");
}

#[test]
fn a_beginner_turns_every_bear_and_then_one_die_more() {
    let mut scene = Scene::new("beginner", &[0, 1], ["01-234", "12-345", "23-456", "34-567"]);
    scene.roll("bear bear man");
    let legal: Vec<String> =
        ["jaguar", "bird", "man", "chameleon", "snake"].map(|s| format!("turn bear to {s}")).into();
    assert_eq!(scene.legal(0), legal);
    scene.act("0 turn bear to snake");
    assert_eq!(scene.legal(0), legal);
    scene.act("0 turn bear to bird");
    // The free turn is still there: for the die that showed no bear, and for no other.
    let free = ["jaguar", "bird", "chameleon", "snake"].map(|s| format!("turn man to {s}"));
    assert_eq!(scene.legal(0), [&["accept".to_string()], &free[..]].concat());
    assert!(scene.refused("0 turn snake to man"), "that would be the same choice twice");
    scene.act("0 turn man to bird");
    assert_eq!(scene.0.table().phase, Phase::Bet);
    assert_eq!(scene.0.table().current().unwrap().dice.to_string(), "bird bird snake");
    scene.bets(&[(A, true), (B, true)]);
    // It need not be used, and a bear that was turned to the man is like the man.
    scene.roll("bear man snake");
    let seat = scene.actor().0;
    assert!(scene.refused(&format!("{seat} accept")), "the bear comes first");
    assert!(scene.refused(&format!("{seat} turn man to snake")), "the bear comes first");
    scene.act(&format!("{seat} turn bear to man"));
    assert_eq!(scene.legal(seat).len(), 1 + 2 * 4);
    scene.act(&format!("{seat} accept"));
    assert_eq!(scene.0.table().current().unwrap().dice.to_string(), "man man snake");
    scene.bets(&[(A, true), (B, true)]);
    // Of three bears no die is left for it.
    scene.roll("bear bear bear");
    let seat = scene.actor().0;
    for to in ["man", "man", "snake"] {
        scene.act(&format!("{seat} turn bear to {to}"));
    }
    assert_eq!(scene.legal(seat), ["accept"]);
    scene.act(&format!("{seat} accept"));
    scene.bets(&[(A, true), (B, true)]);
    // Without bears, the free turn is there, but not to the bear.
    scene.roll(QUIET);
    let seat = scene.actor().0;
    assert_eq!(scene.legal(seat).len(), 1 + 3 * 4);
    assert!(scene.refused(&format!("{seat} turn man to bear")));
}

#[test]
fn a_shortcut_in_the_last_round_with_tokens() {
    // Three players; the chameleon is a 1 on the rack of seat 1.
    let racks = ["012305", "123416", "234527", "345634"];
    let mut scene = Scene::new("shortcut", &[2, 1, 0], racks);
    for _ in 0..5 {
        scene.round(QUIET, &[(A, true), (B, true), (C, true)], Symbol::Man);
    }
    // They moved by 1, 1 and 2 a round: 2 leads, 0 lies upon 1.
    assert_eq!(scene.line(), [0, 1, 2]);
    scene.roll("chameleon chameleon bird");
    assert_eq!(scene.legal(0), ["pass", "take"]);
    assert!(scene.refused("0 accept"), "the offer comes before the turn");
    scene.act("0 pass");
    scene.act("1 take");
    assert_eq!(scene.legal(1).len(), 92, "one to three of eight digits");
    scene.act("1 write chameleon 1 2");
    // In secret: whoever else looks sees that, not what.
    for who in Observer::live(3).filter(|who| !who.is(Seat(1))) {
        assert_eq!(LostCode::view(&scene.0, who).written[1], None);
    }
    let all_right = [(A, true), (B, true), (C, true)];
    scene.act("0 accept");
    scene.bets(&all_right);
    scene.roll("jaguar jaguar man");
    assert_eq!(scene.0.table().phase, Phase::Turn, "tokens are gone after round 6");
    let roller = scene.actor();
    scene.act(&format!("{roller} accept"));
    scene.bets(&all_right);
    for _ in 0..2 {
        scene.round(QUIET, &all_right, Symbol::Man);
    }
    assert_eq!(scene.fields(), [9, 9, 18]);
    for symbol in Symbol::ALL {
        for writer in 0..3 {
            let text = format!("{writer} write {symbol} none");
            if writer == 1 && symbol == Symbol::Chameleon {
                assert!(scene.refused(&text), "that is written for good");
            } else {
                scene.act(&text);
            }
        }
    }
    // The chameleon is a 1: +4; all else is empty.
    assert_eq!(scene.fields(), [9 - 6 * 2, 9 + 4 - 5 * 2, 18 - 6 * 2]);
}

#[test]
fn a_shortcut_is_held_against_the_tile_at_the_end() {
    let mut scene = Scene::new("shortcut", &[0, 1], RACKS);
    scene.roll("jaguar jaguar man");
    scene.act("0 take");
    // The jaguar on the rack is a 0; the one on top of the pile is a 5.
    assert_eq!(scene.0.pile(Symbol::Jaguar)[0], 5);
    scene.act("0 write jaguar 5");
    scene.act("0 accept");
    scene.bets(&[(A, false), (B, true)]);
    scene.act("0 swap jaguar");
    for _ in 0..9 {
        scene.round(QUIET, &[(A, true), (B, true)], Symbol::Man);
    }
    for symbol in Symbol::ALL {
        for writer in 0..2 {
            if writer == 1 || symbol != Symbol::Jaguar {
                scene.act(&format!("{writer} write {symbol} none"));
            }
        }
    }
    assert_eq!(scene.fields(), [9 + 10 - 5 * 2, 10 - 6 * 2]);
}

/// How many ways there are to go on for this many actions.
fn perft(state: &State, depth: u32) -> u64 {
    let Turn::Act(seats) = LostCode::turn(state) else { return 1 };
    let seat = seats.first().expect("somebody");
    let mut actions = Actions::new();
    LostCode::legal(state, seat, &mut actions);
    if depth == 1 {
        return actions.len() as u64;
    }
    let after = |&action: &Action| {
        let mut state = *state;
        LostCode::apply(&mut state, seat, action);
        perft(&state, depth - 1)
    };
    actions.iter().map(after).sum()
}

#[test]
fn there_are_as_many_ways_to_begin_as_arithmetic_says() {
    let mut scene = Scene::new("", &[0, 1], RACKS);
    scene.roll(QUIET);
    // 1 + 3 * 5 ways to turn; 129 bets; then those of the six other wheels. With n
    // places of each wheel (13, 16, 18, 19, 20, 21, 22; their squares sum to 2435)
    // two bets can be placed in 129 * 129 - 2435 = 14206 ways.
    assert_eq!([1, 2, 3].map(|depth| perft(&scene.0, depth)), [16, 16 * 129, 16 * 14_206]);
    let mut scene = Scene::new("beginner", &[0, 1], ["01-234", "12-345", "23-456", "34-567"]);
    scene.roll("bear bear bear");
    let perfts = [1, 2, 3, 4, 5].map(|depth| perft(&scene.0, depth));
    assert_eq!(perfts, [5, 25, 125, 125, 125 * 129]);
}

#[test]
fn a_token_that_nobody_takes_stays_and_a_taken_one_is_gone() {
    let mut scene = Scene::new("shortcut", &[0, 1], RACKS);
    scene.round("jaguar jaguar jaguar", &[(A, true), (B, true)], Symbol::Man);
    scene.roll("jaguar jaguar man");
    let seat = scene.actor().0;
    scene.act(&format!("{seat} take"));
    assert!(scene.refused(&format!("{seat} write jaguar none")));
    scene.act(&format!("{seat} write jaguar 012"));
    scene.act(&format!("{seat} turn jaguar to man"));
    scene.bets(&[(A, true), (B, true)]);
    scene.roll("jaguar jaguar man");
    assert_eq!(scene.0.table().phase, Phase::Turn);
    // A beginner's bear has no token.
    let mut scene =
        Scene::new("beginner,shortcut", &[0, 1], ["01-234", "12-345", "23-456", "34-567"]);
    scene.roll("bear bear man");
    assert_eq!(scene.0.table().phase, Phase::Turn);
}

#[test]
fn the_curse_over_two_rounds() {
    // K is seat 0, the fourth is seat 3.
    let mut scene = Scene::new("curse", &[0, 1, 2, 3], RACKS);
    scene.round(QUIET, &[(G, true), (A, true), (B, true), (F, true)], Symbol::Man);
    assert_eq!(scene.0.table().curse, Curse::Waiting);
    scene.round(QUIET, &[(F, true), (A, true), (B, true), (E, true)], Symbol::Man);
    // K gained 4, is on 9 and leads; nobody was cursed in the phase that woke it.
    assert_eq!(scene.fields(), [9, 2, 2, 7]);
    assert_eq!(scene.0.table().curse, Curse::Upon(Seat(0)));
    scene.round(QUIET, &[(A, false), (B, false), (C, false), (F, true)], Symbol::Man);
    assert_eq!(scene.fields(), [9 + 2 - 1, 2, 2, 11]);
    // K was wrong and swapped as usual.
    assert!(scene.0.table().swaps().any(|swap| swap.seat == Seat(0)));
    assert_eq!(scene.0.table().curse, Curse::Upon(Seat(3)));
    scene.round(QUIET, &[(A, true), (B, true), (C, true), (E, true)], Symbol::Man);
    assert_eq!(scene.fields(), [11, 3, 4, 14]);
    assert_eq!(scene.0.table().curse, Curse::Gone);
}

#[test]
fn the_cursed_gain_as_each_is_checked_even_if_wrong_themselves() {
    let mut scene = Scene::new("curse", &[0, 1], RACKS);
    scene.round(QUIET, &[(G, true), (A, true)], Symbol::Man);
    scene.round(QUIET, &[(D, true), (A, true)], Symbol::Man);
    assert_eq!((scene.fields(), scene.0.table().curse), (vec![7, 2], Curse::Upon(Seat(0))));
    // 1 bets first and wrong: 0 to 8. Then 0 is wrong with the narrowest: to 3.
    scene.round(QUIET, &[(G, false), (A, false)], Symbol::Man);
    assert_eq!(scene.fields(), [3, 2]);
    // Everyone is below 7 again, but the curse stays awake, upon the leader.
    assert_eq!(scene.0.table().curse, Curse::Upon(Seat(0)));
    scene.round(QUIET, &[(A, true), (G, true)], Symbol::Man);
    assert_eq!((scene.fields(), scene.0.table().curse), (vec![4, 7], Curse::Upon(Seat(1))));
}

#[test]
fn the_curse_is_gone_before_the_last_round() {
    let mut scene = Scene::new("curse", &[0, 1, 2, 3], RACKS);
    let wrong = [(A, false), (B, false), (C, false), (D, false)];
    for round in 1..=7 {
        assert_eq!(scene.0.table().curse, Curse::Waiting, "round {round}");
        scene.round(QUIET, &wrong, Symbol::Man);
    }
    assert_eq!(scene.0.table().curse, Curse::Gone);
}

#[test]
fn only_the_last_bet_a_swap_and_the_last_word_reveal() {
    let mut scene = Scene::new("shortcut", &[0, 1], RACKS);
    scene.roll("jaguar jaguar man");
    let reveals = |scene: &Scene, seat: u8, action: &str| {
        LostCode::reveals(&scene.0, Seat(seat), action.parse().unwrap())
    };
    assert!(!reveals(&scene, 0, "take"));
    scene.act("0 take");
    assert!(!reveals(&scene, 0, "write jaguar 1"));
    scene.act("0 write jaguar 1");
    scene.act("0 accept");
    assert!(!reveals(&scene, 0, "bet 20"));
    scene.act("0 bet 20");
    assert!(reveals(&scene, 1, "bet 21"));
    scene.act("1 bet 1-10");
    assert!(reveals(&scene, 0, "swap man"));
}

#[test]
fn a_player_sees_all_racks_but_the_own_and_a_spectator_no_player_s() {
    let scene = Scene::new("", &[0, 1, 2], RACKS);
    let seen = |who| LostCode::view(&scene.0, who).racks.map(|rack| rack.is_some());
    assert_eq!(seen(Observer::Seat(Seat(1))), [true, false, true, true]);
    assert_eq!(seen(Observer::Spectator), [false, false, false, true]);
}

/// Nobody has seen what lies in the box or in a pile.
#[test]
fn forgotten_tiles_lie_in_any_order() {
    let mut scene = Scene::new("", &[0, 1], RACKS);
    scene.roll(QUIET);
    let unseen = |state: &State| {
        let mut tiles = vec![state.boxed(Symbol::Jaguar)];
        tiles.extend(state.pile(Symbol::Jaguar));
        tiles
    };
    hindsight_core::contract::assert_any_order::<LostCode, _>(&scene.0, unseen);
}
