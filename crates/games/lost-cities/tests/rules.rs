//! The rules, one by one.

use hindsight_core::{Actions, Dice, Game, Observer, Seat, SwiftDice, Turn};
use hindsight_lost_cities::{Action, Cards, Colour, LostCities, Options, Phase, State};

/// A position from the fields that matter to a test; every other card of the five
/// colours goes to the deck.
struct Setup {
    turn: &'static str,
    hands: [&'static str; 2],
    played: [&'static str; 2],
    /// yellow, blue
    piles: [&'static str; 2],
    stall: u8,
    closed: &'static str,
    deck_size: Option<usize>,
}

const PLAIN: Setup = Setup {
    turn: "place:0",
    hands: ["yx,y2,y5,y9,bx,b3,wx,w10", "y3,y4,b2,b4,w2,w3,g2,g3"],
    played: ["-", "-"],
    piles: ["-", "-"],
    stall: 0,
    closed: "-",
    deck_size: None,
};

impl Setup {
    fn state(&self) -> State {
        let mut rest = Cards::all(5);
        for text in self.hands.iter().chain(&self.played).chain(&self.piles) {
            rest = rest.minus(text.parse::<Cards>().unwrap());
        }
        let deck: Vec<String> = rest.iter().map(|card| card.to_string()).collect();
        let (deck, extra) = deck.split_at(self.deck_size.unwrap_or(deck.len()));
        // Cards that are not wanted in the deck lie on seat 1's expeditions.
        let mut played = self.played[1].parse::<Cards>().unwrap();
        for card in extra {
            played.add(card.parse().unwrap());
        }
        format!(
            "rounds=1 expeditions=5 round=0 start=0 turn={} stall={} closed={} scores=- \
             hands={}/{} known=-/- played={}/{played} piles={}/{}/-/-/-/- deck={}",
            self.turn,
            self.stall,
            self.closed,
            self.hands[0],
            self.hands[1],
            self.played[0],
            self.piles[0],
            self.piles[1],
            deck.join(","),
        )
        .parse()
        .unwrap()
    }
}

fn legal(state: &State) -> Vec<String> {
    let mut actions = Actions::new();
    LostCities::legal(state, state.mover(), &mut actions);
    actions.iter().map(Action::to_string).collect()
}

fn play(state: &mut State, actions: &str) {
    for action in actions.split("; ") {
        let mover = state.mover();
        LostCities::play(state, mover, action.parse().unwrap()).unwrap();
    }
}

#[test]
fn at_first_anything_can_be_played_or_discarded() {
    let expected = "play yx,play y2,play y5,play y9,play bx,play b3,play wx,play w10,\
                    discard yx,discard y2,discard y5,discard y9,discard bx,discard b3,discard wx,\
                    discard w10";
    assert_eq!(legal(&PLAIN.state()).join(","), expected);
}

#[test]
fn numbers_must_rise_and_wagers_come_first() {
    let state = Setup {
        played: ["yx,y4,bx", "-"],
        hands: ["yx,y2,y5,y9,bx,b3,wx,w10", "y3,y6,b2,b4,w2,w3,g2,g3"],
        ..PLAIN
    }
    .state();
    let plays: Vec<_> = legal(&state).into_iter().filter(|a| a.starts_with("play")).collect();
    assert_eq!(plays.join(","), "play y5,play y9,play bx,play b3,play wx,play w10");
}

#[test]
fn the_card_just_discarded_cannot_be_taken_back() {
    let mut state = Setup { piles: ["y6", "b5,b6"], ..PLAIN }.state();
    play(&mut state, "discard y2");
    assert_eq!(legal(&state), ["draw", "take b"]);
    let refused = LostCities::play(&mut state, Seat(0), "take y".parse().unwrap()).unwrap_err();
    assert_eq!(refused.to_string(), "`take y` is not legal here: expected one of `draw`, `take b`");
}

#[test]
fn after_playing_every_pile_with_cards_is_open() {
    let mut state = Setup { piles: ["y6", "b5,b6"], ..PLAIN }.state();
    play(&mut state, "play y2");
    assert_eq!(legal(&state), ["draw", "take y", "take b"]);
    play(&mut state, "take b");
    let view = LostCities::view(&state, Observer::Seat(Seat(1)));
    assert_eq!(view.known[0].to_string(), "b6", "what was taken in the open is known");
    assert_eq!(view.hands[0], None);
    assert_eq!(state.mover(), Seat(1));
}

#[test]
fn the_other_side_may_take_what_was_discarded() {
    let mut state = PLAIN.state();
    play(&mut state, "discard y2; draw; discard y3");
    assert_eq!(legal(&state), ["draw"], "the pile is closed to seat 1, which covered the y2");
    play(&mut state, "draw; discard b3; take y");
    assert_eq!(LostCities::view(&state, Observer::Spectator).known[0].to_string(), "y3");
}

#[test]
fn a_known_card_is_forgotten_when_it_is_placed() {
    let mut state = Setup { piles: ["y6", "bx,bx"], ..PLAIN }.state();
    play(&mut state, "play y2; take b; discard y3; draw");
    assert_eq!(LostCities::view(&state, Observer::Spectator).known[0].to_string(), "bx");
    // Seat 0 now holds two blue wagers, one of them seen; they are alike.
    play(&mut state, "play bx; draw");
    assert_eq!(LostCities::view(&state, Observer::Spectator).known[0].to_string(), "-");
}

#[test]
fn twenty_turns_without_the_deck_force_a_draw_from_it() {
    let free = Setup { turn: "place:0", stall: 19, piles: ["y6", "b5,b6"], ..PLAIN };
    let mut state = free.state();
    play(&mut state, "play y2");
    assert_eq!(legal(&state), ["draw", "take y", "take b"], "the twentieth is still free");
    play(&mut state, "take b; play y3");
    assert_eq!(legal(&state), ["draw"], "the twenty-first is not");
    play(&mut state, "draw; play y5");
    assert_eq!(legal(&state), ["draw", "take y", "take b"], "then it is free again");
}

#[test]
fn the_round_ends_when_the_last_card_is_drawn() {
    let mut state = Setup { deck_size: Some(1), ..PLAIN }.state();
    play(&mut state, "play w10");
    assert_eq!(LostCities::turn(&state), Turn::Act(hindsight_core::SeatSet::one(Seat(0))));
    play(&mut state, "draw");
    assert_eq!(state.phase(), Phase::Over);
    assert_eq!(state.scores()[0][0], -10);
    let open = LostCities::view(&state, Observer::Spectator);
    assert!(open.hands.iter().all(Option::is_some), "after the end everything is open");
}

/// Plays a match with the dice's choices until round `round` is dealt.
fn until_round(round: u8, dice: &mut SwiftDice) -> State {
    let mut state = LostCities::start(&Options { rounds: 3, expeditions: 5 }, 2).unwrap();
    let mut actions = Actions::new();
    loop {
        match LostCities::turn(&state) {
            Turn::Chance => {
                let deal = LostCities::draw(&state, dice);
                LostCities::settle(&mut state, &deal);
                if state.round() == round {
                    return state;
                }
            }
            Turn::Act(_) => {
                LostCities::legal(&state, state.mover(), &mut actions);
                let action = actions[dice.index(actions.len())];
                let mover = state.mover();
                LostCities::apply(&mut state, mover, action);
            }
            Turn::Over => unreachable!("round {round} was not reached"),
        }
    }
}

#[test]
fn the_higher_total_starts_the_next_round() {
    let mut dice = SwiftDice::new(3);
    for _ in 0..50 {
        let state = until_round(2, &mut dice);
        let [one, two] = state.totals();
        if one != two {
            assert_eq!(state.mover(), Seat(u8::from(two > one)), "totals {one} : {two}");
        }
    }
}

#[test]
fn on_equal_totals_the_other_one_starts() {
    for starter in [0, 1] {
        // Both sides hold nothing on the table: 0 : 0.
        let mut state: State = format!(
            "rounds=2 expeditions=5 round=0 start={starter} turn=draw:0 stall=0 closed=y scores=- \
             hands=y3,y4,y5,y6,y7,y8,y9/b2,b3,b4,b5,b6,b7,b8,b9 known=-/- played=-/- \
             piles=yx,yx,yx,y2/bx,bx,bx,b10/w2,w3,w4,w5,w6,w7,w8,w9,w10,wx,wx,wx/g2,g3,g4,g5,g6,g7,g8,g9,g10,gx,gx,gx/r2,r3,r4,r5,r6,r7,r8,r9,r10,rx,rx,rx/- \
             deck=y10"
        )
        .parse()
        .unwrap();
        play(&mut state, "draw");
        assert_eq!(LostCities::turn(&state), Turn::Chance);
        assert_eq!(state.totals(), [0, 0]);
        assert_eq!(state.mover(), Seat(1 - starter));
    }
}

#[test]
fn equal_totals_at_the_end_are_a_draw() {
    let state: State = "rounds=1 expeditions=5 round=1 start=0 turn=over:0 stall=0 closed=- \
        scores=-20:-20 hands=y3,y4,y5,y6,y7,y8,y9,y10/b2,b3,b4,b5,b6,b7,b8,b9 known=-/- \
        played=-/- piles=yx,yx,yx,y2/bx,bx,bx,b10/w2,w3,w4,w5,w6,w7,w8,w9,w10,wx,wx,wx/g2,g3,g4,g5,g6,g7,g8,g9,g10,gx,gx,gx/r2,r3,r4,r5,r6,r7,r8,r9,r10,rx,rx,rx/- \
        deck=-"
        .parse()
        .unwrap();
    let standing = LostCities::standing(&state);
    assert_eq!(standing.places.as_slice(), [1, 1]);
    assert!((standing.win_share(Seat(0)) - 0.5).abs() < 1e-12);
}

/// The number of ways to play the first turns from a fixed deal, counted step by
/// step.
///
/// Seat 0 holds eight cards of different kinds and nothing lies on the table.
/// 1. 8 plays + 8 discards = 16.
/// 2. No pile can be drawn from (empty, or closed): one draw each, 16.
/// 3. Seat 1 also holds eight kinds: 16 * 16 = 256.
/// 4. Draws of seat 1: always the deck. A pile is there in 8 of the 16 cases, and
///    is open unless seat 1 has just discarded onto it. Seat 0's eight discards
///    are 4 yellow, 2 blue, 2 white; seat 1 has 2 yellow, 2 blue, 2 white cards to
///    discard onto them and 8 plays + 8 discards. So of the 8 * 16 pairs with a
///    pile, 4 * 2 + 2 * 2 + 2 * 2 = 16 close it: 256 + 8 * 16 - 16 = 368.
#[test]
fn counts_of_the_first_two_turns() {
    fn count(state: &State, depth: u32) -> u64 {
        let mut actions = Actions::new();
        LostCities::legal(state, state.mover(), &mut actions);
        if depth == 1 {
            return actions.len() as u64;
        }
        actions
            .iter()
            .map(|&action| {
                let mut next = state.clone();
                LostCities::apply(&mut next, state.mover(), action);
                count(&next, depth - 1)
            })
            .sum()
    }
    let state = PLAIN.state();
    let counts: Vec<u64> = (1..=4).map(|depth| count(&state, depth)).collect();
    assert_eq!(counts, [16, 16, 256, 368]);
}

#[test]
fn everybody_remembers_who_discarded_what_and_when() {
    let mut state = PLAIN.state();
    play(&mut state, "discard y2; draw; discard y3; draw; discard y5; draw; play b2; draw");
    let told = |state: &State, who: Observer| -> Vec<String> {
        let view = LostCities::view(state, who);
        let yellow = view.discards(Colour::Yellow);
        yellow.map(|d| format!("{} {:?} {}", d.card, d.seat.map(|s| s.0), d.turn)).collect()
    };
    let all = ["y2 Some(0) 1", "y3 Some(1) 2", "y5 Some(0) 3"];
    for who in [Observer::Seat(Seat(0)), Observer::Seat(Seat(1)), Observer::Spectator] {
        assert_eq!(told(&state, who), all);
    }
    // What is taken up again is not lying there, and what then is put there is new.
    play(&mut state, "discard bx; take y; discard y4; draw");
    let now = ["y2 Some(0) 1", "y3 Some(1) 2", "y4 Some(1) 6"];
    assert_eq!(told(&state, Observer::Seat(Seat(0))), now);
    assert_eq!(LostCities::view(&state, Observer::Spectator).turns, 6);
}
