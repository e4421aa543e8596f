//! Games as good players play them: random ones seldom explore a pyramid, so the
//! later steps of a card are walked through here.

use hindsight_bots::pyramids::Greedy;
use hindsight_core::record::{self, Record};
use hindsight_core::{
    Actions, Bot, Dice, Game, Match, Observer, Seat, Seed, Step, SwiftDice, Turn,
};
use hindsight_pyramids::cards::CARD_COUNT;
use hindsight_pyramids::score::BOXES;
use hindsight_pyramids::{Action, Cards, Colour, Event, Options, Pyramids, State};

/// Everything that is promised of a position.
fn check(state: &State, dice: &mut SwiftDice) {
    let text = state.to_string();
    assert_eq!(text.parse::<State>().as_ref(), Ok(state), "{text}");
    let seats = Pyramids::seats(state);
    let (mut own, mut imagined) = (Actions::new(), Actions::new());
    for who in Observer::live(seats) {
        let view = Pyramids::view(state, who);
        let json = serde_json::to_string(&view).unwrap();
        assert_eq!(serde_json::from_str::<<Pyramids as Game>::View>(&json).unwrap(), view);
        assert!(view.to_string().lines().all(|line| line.chars().count() <= 80), "{view}");
        let world = Pyramids::imagine(&view, dice);
        assert_eq!(Pyramids::view(&world, who), view, "{text}");
        assert_eq!(Pyramids::turn(&world), Pyramids::turn(state), "{text}");
        if let Some(seat) = who.seat() {
            Pyramids::legal(state, seat, &mut own);
            Pyramids::legal(&world, seat, &mut imagined);
            assert_eq!(own, imagined, "{text}");
            assert!(own.is_sorted_by(|a, b| a < b));
            assert!(own.iter().all(|&action| Pyramids::is_legal(state, seat, action)));
        }
    }
    for colour in Colour::ALL {
        let points: i32 = state.players().iter().map(|p| p.boxes.points_of(colour)).sum();
        assert!(points <= BOXES.iter().map(|&points| i32::from(points)).sum());
    }
}

/// A step that looks the same to an observer in a world it cannot tell from this one.
fn check_step(before: &State, step: &Step<Pyramids>, after: &State, dice: &mut SwiftDice) {
    let seen = |from: &State, to: &State, who| {
        let mut events = Vec::<Event>::new();
        Pyramids::witness(from, step, to, who, &mut events);
        events
    };
    for who in Observer::live(Pyramids::seats(before)) {
        let world = Pyramids::imagine(&Pyramids::view(before, who), dice);
        let mut next = world.clone();
        if Pyramids::step(&mut next, step).is_ok()
            && Pyramids::view(&next, who) == Pyramids::view(after, who)
        {
            assert_eq!(seen(&world, &next, who), seen(before, after, who), "{before}");
        } else if let Step::Act { seat, action } = step {
            let hidden = !Pyramids::reveals(before, *seat, *action);
            let possible = Pyramids::is_legal(&world, *seat, *action);
            assert!(!(hidden && possible), "{before}: {action} showed something to {who}");
        }
    }
}

/// Mostly the greedy bot; sometimes anything, for what it would never do.
fn choose(state: &State, seat: Seat, dice: &mut SwiftDice) -> Action {
    let mut actions = Actions::new();
    Pyramids::legal(state, seat, &mut actions);
    let view = Pyramids::view(state, Observer::Seat(seat));
    if dice.chance(0.2) {
        actions[dice.index(actions.len())]
    } else {
        Greedy.choose(&view, &actions, dice)
    }
}

fn walk(mut state: State, number: u64) -> State {
    let mut dice = SwiftDice::new(number);
    loop {
        check(&state, &mut dice);
        let step: Step<Pyramids> = match Pyramids::turn(&state) {
            Turn::Over => return state,
            Turn::Chance => Step::Chance(Pyramids::draw(&state, &mut dice)),
            Turn::Act(to_act) => {
                let seats: Vec<Seat> = to_act.iter().collect();
                let seat = seats[dice.index(seats.len())];
                Step::Act { seat, action: choose(&state, seat, &mut dice) }
            }
        };
        let before = state.clone();
        Pyramids::step(&mut state, &step).unwrap_or_else(|e| panic!("{before}: {e}"));
        check_step(&before, &step, &state, &mut dice);
    }
}

#[test]
fn games_of_good_players_keep_every_promise() {
    for seats in 1..=4 {
        for number in 0..8 {
            let start = Pyramids::start(&Options { solo: seats == 1 }, seats).unwrap();
            let end = walk(start, number);
            assert!(end.players().iter().any(|player| player.explored.len() > 2));
        }
    }
}

/// The rare case: so much explored that the deck and the row run out.
#[test]
fn games_go_on_when_the_cards_run_out() {
    let mut ran_out = 0;
    for number in 0..6 {
        let held: Cards = (1..=8).collect();
        let left: Vec<u8> = Cards::ALL.without(held).iter().collect();
        let (row, explored) = left.split_at(3);
        let list = |cards: &mut dyn Iterator<Item = &u8>| {
            cards.map(u8::to_string).collect::<Vec<_>>().join(",")
        };
        let players: Vec<String> = (0..4)
            .map(|seat| {
                let own = list(&mut explored.iter().skip(seat).step_by(4));
                format!("player {}:- {}:- explored {own} due", 2 * seat + 1, 2 * seat + 2)
            })
            .collect();
        let text = format!(
            "mark; round 1; shapes I2 / I3 I3 L3 L3 L4 T4 O4; row {}; deck -; {}",
            list(&mut row.iter()),
            players.join("; ")
        );
        let start: State = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        let end = walk(start, number);
        let explored: u8 = end.players().iter().map(|player| player.explored.len()).sum();
        assert!(explored <= CARD_COUNT);
        ran_out += u8::from(explored == CARD_COUNT);
    }
    assert!(ran_out > 0, "in some of the games everything is explored");
}

#[test]
fn records_of_good_players_are_verified() {
    for seats in 1..=4 {
        let options = Options { solo: seats == 1 };
        let seed = Seed::of_series(9, u64::from(seats));
        let mut game = Match::<Pyramids>::new(&options, seats, seed).unwrap();
        let mut dice = SwiftDice::new(u64::from(seats));
        while let Turn::Act(to_act) = game.turn() {
            let seat = to_act.first().unwrap();
            let action = choose(game.state(), seat, &mut dice);
            game.play(seat, action).unwrap();
        }
        let text = record::write(&game, &[]).unwrap();
        let again = record::verify::<Pyramids>(&Record::parse(&text).unwrap()).unwrap();
        assert_eq!(again.state(), game.state());
    }
}
