use super::codes::{Codes, thinned};
use super::others::{ExpectedBet, ExpectedBets};
use super::practice::{Course, Seen, practise};
use super::value::Value;
use super::*;
use hindsight_core::{
    Actions, BotSetup, Dice, Game, GameOptions, Match, Observer, Seat, Seed, SwiftDice, Think, Turn,
};
use hindsight_lost_code::deduction::Posterior;
use hindsight_lost_code::{
    Bet, Options, Phase, PublicTable, State, Symbol, View, Wheel, best_guess, imagine_with, rounds,
};

/// A bot by its name, which thinks about this many worlds.
fn bot(name: &str, worlds: u32) -> Box<dyn hindsight_core::Bot<LostCode>> {
    let spec = BOTS.iter().find(|spec| spec.name == name).expect("a bot of that name");
    (spec.make)(&BotSetup { think: Think::Iterations(worlds) })
}

/// Plays a game; every action is checked.
fn play(options: &str, bots: &[&str], number: u64) -> Match<LostCode> {
    let options = Options::parse(options).expect("options");
    let seed = Seed::of_series(1, number);
    let mut game = Match::<LostCode>::new(&options, bots.len() as u8, seed).expect("a match");
    let mut bots: Vec<_> = bots.iter().map(|name| bot(name, 2)).collect();
    let mut dice = SwiftDice::new(number);
    let mut actions = Actions::new();
    while let Turn::Act(seats) = game.turn() {
        let seat = seats.first().expect("somebody");
        LostCode::legal(game.state(), seat, &mut actions);
        let view = game.view(Observer::Seat(seat));
        let action = bots[seat.index()].choose(&view, &actions, &mut dice);
        game.play(seat, action).expect("a legal action");
    }
    game
}

/// How many of these games with exchanged seats the first bot wins.
fn won(bots: [&str; 2], games: u64) -> usize {
    let wins = (0..games).filter(|game| {
        let place = (game % 2) as usize;
        let standing = LostCode::standing(play("", &[bots[place], bots[1 - place]], *game).state());
        standing.winners().any(|winner| winner.index() == place)
    });
    wins.count()
}

#[test]
fn greedy_beats_random() {
    // Thirty coin tosses give 25 or more about once in six thousand tries.
    let won = won(["greedy", "random"], 30);
    assert!(won >= 25, "{won} of 30");
}

#[test]
fn novices_beat_random_and_lose_to_adepts() {
    let (first, second) = (won(["novice", "random"], 16), won(["adept", "novice"], 16));
    // Sixteen coin tosses give 14 or more once in 480 tries.
    assert!(first >= 14, "{first} of 16");
    assert!(second >= 14, "{second} of 16");
}

#[test]
fn every_level_plays_every_variant_at_every_table() {
    let levels = ["greedy", "novice", "adept", "expert", "master", "champion"];
    for variant in 0..16 {
        let options = Options {
            beginner: variant & 1 != 0,
            x: variant & 2 != 0,
            shortcut: variant & 4 != 0,
            curse: variant & 8 != 0,
        };
        for seats in 2..=4 {
            let bots: Vec<_> =
                (0..seats).map(|seat| levels[(variant + 3 + seat) % levels.len()]).collect();
            assert!(play(&options.notation(), &bots, variant as u64).is_over());
        }
    }
}

#[test]
fn the_same_dice_give_the_same_game() {
    for bots in [["greedy", "novice", "adept"], ["master", "expert", "master"]] {
        let (one, two) = (play("x,curse,shortcut", &bots, 7), play("x,curse,shortcut", &bots, 7));
        assert!(one.steps() == two.steps());
    }
    let game = || play("x,curse,shortcut", &["champion", "master"], 7);
    assert!(game().steps() == game().steps());
}

#[test]
fn tables_of_more_than_two_are_left_to_the_master() {
    let game = |name| play("shortcut,curse", &[name, "adept", "adept"], 3);
    assert!(game("champion").steps() == game("master").steps());
    let game = |name| play("shortcut,curse", &[name, "adept"], 3);
    assert!(game("champion").steps() != game("master").steps());
}

#[test]
fn a_champion_beats_adepts() {
    // Sixteen coin tosses give 12 or more once in 26 tries.
    let won = won(["champion", "adept"], 16);
    assert!(won >= 12, "{won} of 16");
}

/// Seat 0 to act first; its jaguar is a 5.
const DEAL: &str = "deal 0 1 | 0 5123 467 | 0 1234 567 | 0 1234 567 | 0 1234 567 | 0 1234 567 \
                    | 0 1234 567";

fn dealt(options: &str) -> State {
    let options = Options::parse(options).expect("options");
    let mut state = LostCode::start(&options, 2).expect("a table");
    chance(&mut state, DEAL);
    state
}

fn chance(state: &mut State, outcome: &str) {
    let outcome = outcome.parse().expect("an outcome");
    LostCode::chance(state, &outcome).expect("a possible outcome");
}

/// Actions of whoever is to act.
fn act(state: &mut State, actions: &[&str]) {
    for action in actions {
        let Turn::Act(seats) = LostCode::turn(state) else { panic!("nobody acts") };
        let seat = seats.first().expect("somebody");
        let action = action.parse().expect("an action");
        LostCode::play(state, seat, action).unwrap_or_else(|error| panic!("{error}"));
    }
}

/// Both know their jaguars: 5 and 1. Seat 0 was last, and both moved by 5 and 4, so
/// that seat 1 is last now.
fn knowing_jaguars(options: &str) -> State {
    let mut state = dealt(options);
    chance(&mut state, "roll jaguar jaguar jaguar");
    if state.table().phase == Phase::Offer {
        act(&mut state, &["pass", "pass"]);
    }
    act(&mut state, &["accept", "bet 15", "bet 2-3"]);
    state
}

fn decision(state: &State, name: &str) -> Action {
    let Turn::Act(seats) = LostCode::turn(state) else { panic!("nobody acts") };
    let seat = seats.first().expect("somebody");
    let mut actions = Actions::new();
    LostCode::legal(state, seat, &mut actions);
    let view = LostCode::view(state, Observer::Seat(seat));
    bot(name, 20).choose(&view, &actions, &mut SwiftDice::new(3))
}

const LEVELS: [&str; 5] = ["novice", "adept", "expert", "master", "champion"];

#[test]
fn a_sure_bet_is_taken() {
    let mut state = knowing_jaguars("");
    chance(&mut state, "roll jaguar jaguar jaguar");
    act(&mut state, &["accept"]);
    // Three times the 1 that seat 1 must have: the narrowest wheel cannot fail.
    assert_eq!(state.table().actor(), Some(Seat(1)));
    for name in LEVELS {
        assert_eq!(decision(&state, name).to_string(), "bet 3", "{name}");
    }
}

#[test]
fn a_digit_that_is_known_is_written_for_a_token() {
    let mut state = knowing_jaguars("shortcut");
    chance(&mut state, "roll jaguar jaguar bird");
    for name in LEVELS {
        assert_eq!(decision(&state, name), Action::Take, "{name}");
    }
    act(&mut state, &["take"]);
    for name in LEVELS {
        assert_eq!(decision(&state, name).to_string(), "write jaguar 1", "{name}");
    }
}

/// The last round is over; both know their jaguars and little else.
fn at_the_end() -> State {
    let mut state = knowing_jaguars("");
    while state.table().phase != Phase::Write {
        match state.table().phase {
            Phase::Roll => chance(&mut state, "roll bird bird bear"),
            Phase::Turn => act(&mut state, &["accept"]),
            Phase::Bet => {
                let first = state.table().current().is_some_and(|round| round.bets.is_empty());
                act(&mut state, &[if first { "bet 0-9" } else { "bet 0-6" }]);
            }
            phase => panic!("nobody is wrong, but {phase:?}"),
        }
    }
    state
}

#[test]
fn a_digit_that_is_known_is_written_at_the_end() {
    let state = at_the_end();
    for name in &LEVELS[1..] {
        assert_eq!(decision(&state, name).to_string(), "write jaguar 5", "{name}");
    }
    // The novice has forgotten the first round, and is sure of something else.
    let Action::Write { digits, .. } = decision(&state, "novice") else { panic!("it writes") };
    assert!(digits.len() == 1 && !digits.contains(5));
}

/// What a master writes for the chameleon, of which it knows nothing, if the other is
/// this many points ahead.
fn written_when_behind(points: i16) -> Action {
    let mut state = at_the_end();
    for action in ["write jaguar 5", "write bird 1", "write bear 1", "write man none"] {
        act(&mut state, &[action]);
    }
    let mut view: View = LostCode::view(&state, Observer::Seat(Seat(0)));
    view.table.track.advance(Seat(1), points);
    let mut actions = Actions::new();
    LostCode::legal(&state, Seat(0), &mut actions);
    bot("master", 300).choose(&view, &actions, &mut SwiftDice::new(5))
}

#[test]
fn a_master_writes_to_win() {
    let digits = |action: Action| match action {
        Action::Write { digits, .. } => digits.len(),
        _ => panic!("it writes"),
    };
    // Alone, three of five digits promise most; far behind only a lucky one helps.
    assert_eq!(digits(written_when_behind(-30)), 3);
    assert_eq!(digits(written_when_behind(16)), 1);
}

/// What the guesses of seat 1 bring if it is this many points ahead and writes what promises
/// most, and if it writes to win.
fn guessed_when_ahead(points: i16) -> [i16; 2] {
    let mut view: View = LostCode::view(&at_the_end(), Observer::Seat(Seat(0)));
    view.table.track.advance(Seat(1), points);
    let posterior = Posterior::of(&view).expect("a code");
    let world = imagine_with(&view, &posterior, &mut SwiftDice::new(5));
    guesses::guesses(&world, Seat(0)).map(|points| points[1])
}

#[test]
fn others_are_expected_to_try_their_luck_when_they_are_behind() {
    let [plain, to_win] = guessed_when_ahead(20);
    assert_eq!(plain, to_win, "it wins by what promises most");
    let [plain, to_win] = guessed_when_ahead(-20);
    assert_ne!(plain, to_win, "only luck helps");
}

#[test]
fn a_known_tile_is_not_swapped_away() {
    let mut state = knowing_jaguars("");
    chance(&mut state, "roll bird bear man");
    act(&mut state, &["accept", "bet 21", "bet 20-21"]);
    assert_eq!(state.table().phase, Phase::Swap);
    for name in LEVELS {
        assert_ne!(decision(&state, name), Action::Swap(Symbol::Jaguar), "{name}");
    }
}

/// Positions from games of adepts.
fn positions() -> Vec<View> {
    let mut views = Vec::new();
    for number in 0..3 {
        let options = Options::parse(if number == 1 { "x" } else { "" }).expect("options");
        let seed = Seed::of_series(5, number);
        let mut game = Match::<LostCode>::new(&options, 2, seed).expect("a match");
        let (mut adept, mut dice) = (bot("adept", 1), SwiftDice::new(number));
        let mut actions = Actions::new();
        while let Turn::Act(seats) = game.turn() {
            let seat = seats.first().expect("somebody");
            LostCode::legal(game.state(), seat, &mut actions);
            let view = game.view(Observer::Seat(seat));
            views.push(view);
            let action = adept.choose(&view, &actions, &mut dice);
            game.play(seat, action).expect("a legal action");
        }
    }
    views
}

fn listed(view: &View, posterior: &Posterior, most: usize) -> Codes {
    Codes::new(posterior, &Symbol::ALL.map(|symbol| view.unseen(symbol)), most)
}

/// What the final guesses promise, worked out by the posterior itself.
fn promised(posterior: &Posterior) -> f64 {
    let (marginals, count) = (posterior.marginals(), posterior.count());
    marginals.iter().map(|having| best_guess(having, count).1).sum()
}

#[test]
fn counts_agree_with_the_posterior_after_a_verdict_and_a_swap() {
    let mut dice = SwiftDice::new(9);
    for view in positions().iter().filter(|view| view.table.phase == Phase::Bet) {
        let posterior = Posterior::of(view).expect("a player");
        let codes = listed(view, &posterior, usize::MAX);
        let throw = view.table.current().expect("a round").dice;
        let survey = codes.survey(throw);
        let wheel = Wheel::ALL[dice.index(7)];
        let bet = Bet { wheel, low: dice.below(u32::from(22 - wheel.width())) as u8 };
        let sum = throw.sum(&posterior.sample(&mut dice));
        let mut after = posterior.clone();
        after.learn_sums(throw, bet.sums_after(bet.verdict(sum)));
        let left = survey.after(bet, sum).expect("codes with that sum");
        assert_eq!(left.count, after.count());
        let known = codes.knowledge(&left, &[None; 6]);
        assert!((known.guesses - promised(&after)).abs() < 1e-9);
        let bits = known.bits - known.shared;
        assert!((bits - f64::from(after.count()).log2()).abs() < 1e-6);
        let symbol = Symbol::ALL[dice.index(6)];
        let digits = after.marginals()[symbol.index()];
        let digits: Vec<_> = (0..9).filter(|&digit| digits[digit] > 0).collect();
        let swapped = codes.swapped(&left, symbol.index(), &[None; 6]);
        assert_eq!(swapped.len(), digits.len());
        for (digit, (share, known)) in digits.into_iter().zip(swapped) {
            let mut fresh = after.clone();
            fresh.swapped(symbol, digit as u8);
            assert!((known.guesses - promised(&fresh)).abs() < 1e-9);
            assert!((known.bits - known.shared - f64::from(fresh.count()).log2()).abs() < 1e-6);
            assert!(share > 0.0 && share <= 1.0);
        }
    }
}

#[test]
fn samples_of_codes_are_fair() {
    for view in positions() {
        let posterior = Posterior::of(&view).expect("a player");
        if posterior.count() < 2500 {
            continue;
        }
        let picked: Vec<_> = thinned(&posterior, 500).collect();
        let whole = posterior.marginals();
        for (symbol, having) in whole.iter().enumerate() {
            for (digit, &having) in having.iter().enumerate() {
                let share = f64::from(having) / f64::from(posterior.count());
                let met = picked.iter().filter(|code| usize::from(code.0[symbol]) == digit);
                let met = met.count() as f64 / picked.len() as f64;
                // Five standard deviations of a random sample are a tenth.
                assert!((share - met).abs() < 0.1, "{share} {met} of {}", picked.len());
            }
        }
    }
}

#[test]
fn a_master_takes_a_token_that_another_would_take() {
    let mut state = dealt("shortcut");
    chance(&mut state, "roll jaguar jaguar jaguar");
    act(&mut state, &["pass", "pass", "accept", "bet 15", "bet 0-9"]);
    // Seat 0 knows its jaguar; seat 1, which is asked first, knows of its own no more than
    // that it is at most 3. Alone, a token for that is not worth it.
    let before = state;
    chance(&mut state, "roll jaguar jaguar bird");
    assert_eq!(state.table().actor(), Some(Seat(1)));
    assert_eq!(decision(&state, "expert"), Action::Pass);
    assert_eq!(decision(&state, "master"), Action::Take);
    // Of birds nobody knows anything: that token is left to lie by both.
    let mut state = before;
    chance(&mut state, "roll bird bird bear");
    assert_eq!(decision(&state, "master"), Action::Pass);
    act(&mut state, &["pass"]);
    assert_eq!(decision(&state, "master"), Action::Pass);
}

fn answer(seat: u8, wheel: Wheel, right: bool) -> ExpectedBet {
    let bet = Bet { wheel, low: 0 };
    ExpectedBet { seat: Seat(seat), bet, right, worth: 0.0, risk: 0.25, dread: 1.5 }
}

#[test]
fn the_next_curse_is_foreseen() {
    let mut table = *dealt("curse").table();
    table.rounds.push(Round::default());
    table.track.advance(Seat(0), 6);
    table.track.advance(Seat(1), 4);
    let worths =
        |table: &PublicTable, one, two| curse::worths(table, &ExpectedBets::from_iter([one, two]));
    // Nobody gets to field 7.
    let none = worths(&table, answer(0, Wheel::A, false), answer(1, Wheel::C, true));
    assert_eq!(none[..2], [0.0, 0.0]);
    // One does: it may gain by the other's risk and loses by its own.
    let one = worths(&table, answer(0, Wheel::A, true), answer(1, Wheel::C, true));
    assert_eq!(one[..2], [0.75 * 0.25 - 0.5 * 1.5, 0.0]);
    // The other gets further and is the one to be cursed.
    let two = worths(&table, answer(0, Wheel::A, false), answer(1, Wheel::G, true));
    assert_eq!(two[..2], [0.0, 0.75 * 0.25 - 0.5 * 1.5]);
    // Whoever is cursed now gains by a wrong bet besides, and field 13 ends it.
    table.curse = hindsight_lost_code::Curse::Upon(Seat(0));
    table.track.advance(Seat(0), 3);
    let now = worths(&table, answer(0, Wheel::F, true), answer(1, Wheel::A, false));
    assert_eq!(now[..2], [1.0, 0.0]);
}

#[test]
fn the_curse_costs_what_careful_bets_lose() {
    let bet = |wheel| Bet { wheel, low: 0 };
    // Five points at even odds, or one for sure: under the curse nothing, or one.
    let bets = [(2.5, bet(Wheel::G), 0.5), (1.0, bet(Wheel::A), 1.0)];
    assert!((curse::dread(bets.into_iter(), false) - 1.5).abs() < 1e-12);
    let cursed = [(0.0, bet(Wheel::G), 0.5), (1.0, bet(Wheel::A), 1.0)];
    assert!((curse::dread(cursed.into_iter(), true) - 1.5).abs() < 1e-12);
}

/// What two seats knew, and saw of each other, after each round of some games, and how these
/// ended.
fn courses(options: &str, seats: u8, games: usize) -> Vec<Course> {
    let options = Options::parse(options).expect("options");
    let mut dice = SwiftDice::new(11);
    (0..games).flat_map(|_| practise(Value::learned(), &options, seats, &mut dice)).collect()
}

#[test]
fn practice_shows_every_round_to_everybody() {
    for (options, seats) in [("", 2), ("x,shortcut,curse", 2), ("beginner,curse", 3)] {
        let games = courses(options, seats, 4);
        let all = usize::from(rounds(seats));
        assert!(games.iter().all(|course| course.seen.len() == all));
        let numbers = games.iter().flat_map(|course| &course.seen);
        let mut numbers =
            numbers.flat_map(|seen| seen.own.iter().chain(&seen.other).chain(&seen.scene));
        assert!(numbers.all(|number| number.abs() < 16.0));
        // Of two seats one is ahead.
        let pairs = usize::from(seats) * usize::from(seats - 1);
        assert_eq!(games.iter().filter(|course| course.ahead).count(), 4 * pairs / 2);
    }
}

#[test]
fn the_judge_foresees_how_games_end() {
    let courses = courses("x,shortcut,curse", 2, 30);
    let value = Value::learned();
    let squares = |round: usize, chance: &dyn Fn(&Seen) -> f32| -> f32 {
        let off = |course: &Course| {
            (chance(&course.seen[round]) - f32::from(u8::from(course.ahead))).powi(2)
        };
        courses.iter().map(off).sum()
    };
    let told = |seen: &Seen| {
        value.expect(&value.own(&seen.own), &value.other(&seen.other), &seen.scene).chance
    };
    for (round, share) in [(6, 1.0), (9, 0.75)] {
        assert!(squares(round, &told) < share * squares(round, &|_| 0.5), "{round}");
    }
}

#[test]
fn the_learned_judge_is_whole() {
    let text = include_str!("../../data/lost_code.txt");
    assert_eq!(crate::data::numbers(text, "value").count(), value::WEIGHTS);
    assert!(Value::learned().weights().iter().all(|weight| weight.is_finite()));
}

#[test]
fn the_judge_is_told_the_same_as_the_planner() {
    for view in positions() {
        let posterior = Posterior::of(&view).expect("a player");
        let codes = listed(&view, &posterior, usize::MAX);
        let tally = codes.tally();
        let written = [None; 6];
        for outlook in &outlook::OUTLOOKS {
            let worth = |facts: &facts::Facts| f64::from(facts::worth(facts, outlook));
            let now = outlook.worth(&codes.knowledge(&tally, &written));
            assert!((worth(&codes.facts(&tally, &written)) - now).abs() < 1e-3);
            for symbol in 0..6 {
                let swapped = codes.swapped(&tally, symbol, &written);
                let tiles = codes.tiles(&tally, symbol);
                assert_eq!(tiles.len(), swapped.len());
                for ((cell, odds), (share, known)) in tiles.into_iter().zip(swapped) {
                    let facts = codes.facts_swapped(&tally, &written, symbol, cell);
                    assert!((worth(&facts) - outlook.worth(&known)).abs() < 1e-3);
                    assert!((odds - share).abs() < 1e-12);
                }
            }
        }
    }
}

#[test]
fn a_tile_that_comes_to_light_is_on_no_rack() {
    let mut dice = SwiftDice::new(4);
    for view in positions() {
        let posterior = Posterior::of(&view).expect("a player");
        let codes = listed(&view, &posterior, usize::MAX);
        let symbol = Symbol::ALL[dice.index(6)];
        let digits = posterior.marginals()[symbol.index()];
        let Some(digit) = (0..9).find(|&digit| digits[digit] > 0) else { continue };
        if digits[digit] == posterior.count() {
            continue;
        }
        let mut after = posterior.clone();
        after.seen(symbol, digit as u8);
        let unseen = Symbol::ALL.map(|other| {
            let unseen = view.unseen(other);
            if other == symbol { unseen.without(digit as u8) } else { unseen }
        });
        let fresh = Codes::new(&after, &unseen, usize::MAX);
        let expected = fresh.facts(&fresh.tally(), &[None; 6]);
        let cell = codes.cell(symbol.index(), digit as u8).expect("an unseen digit");
        let found = codes.facts_without(&codes.tally(), &[None; 6], cell);
        for (one, two) in expected.iter().zip(&found) {
            assert!((one - two).abs() < 1e-4, "{one} {two}");
        }
    }
}
