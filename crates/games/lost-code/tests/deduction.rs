//! The posterior is exact: against brute force over whole deals, against itself as it
//! follows a game, and against what turns out to be true.

mod common;

use std::collections::BTreeMap;

use common::{Scene, random_step, throw};
use hindsight_core::contract::assert_frequencies;
use hindsight_core::{Actions, Dice, Game, GameOptions, Observer, Seat, Step, SwiftDice, Turn};
use hindsight_lost_code::Wheel::{A, B, C, G};
use hindsight_lost_code::deduction::{Posterior, SUMS};
use hindsight_lost_code::{
    Action, Chance, Deal, LostCode, Options, Phase, Rack, State, Sums, Symbol, Throw, Tiles, View,
};

const ME: Observer = Observer::Seat(Seat(0));

fn view(state: &State) -> View {
    LostCode::view(state, ME)
}

#[test]
fn a_swapped_chameleon_proves_that_the_jaguar_is_a_1() {
    // My jaguar is 1 and my chameleon 2; the jaguar 0 is in sight on another rack.
    let mut scene = Scene::new("", &[0, 1], ["123425", "012356", "234567", "345670"]);
    scene.roll("chameleon chameleon jaguar");
    scene.act("0 accept");
    scene.act("0 bet 1-5");
    scene.act("1 bet 0-9");
    if scene.0.table().phase == Phase::Swap {
        scene.act("1 swap man");
    }
    let jaguars = |state: &State| {
        let posterior = Posterior::of(&view(state)).expect("a player");
        posterior.marginals()[Symbol::Jaguar.index()]
    };
    assert!(jaguars(&scene.0).iter().filter(|&&n| n > 0).count() > 1);
    // A round later I am wrong and discard the chameleon.
    scene.roll("bird bird bird");
    let roller = scene.actor();
    scene.act(&format!("{roller} accept"));
    scene.bets(&[(A, false), (B, true)]);
    scene.swaps(Symbol::Chameleon);
    let odds = jaguars(&scene.0);
    assert_eq!(odds.iter().filter(|&&n| n > 0).count(), 1);
    assert!(odds[1] > 0, "2 + 2 + jaguar is at most 5, and 0 is elsewhere");
    let drawn = view(&scene.0).to_string();
    assert!(drawn.contains("it is 1"), "{drawn}");
}

/// Plays random legal actions, but the dice are these and stay, and only these
/// symbols are swapped, so that the other symbols do not matter.
fn small_game(
    options: &str,
    seats: u8,
    rounds: &[&str],
    swapped: &[Symbol],
    dice: &mut SwiftDice,
) -> (Vec<Step<LostCode>>, State) {
    let options = Options::parse(options).expect("options");
    let mut state = LostCode::start(&options, seats).expect("a table");
    let mut steps = Vec::new();
    let mut rolls = rounds.iter();
    let mut actions = Actions::new();
    loop {
        let step = match LostCode::turn(&state) {
            Turn::Chance if state.table().phase == Phase::Deal => {
                Step::Chance(LostCode::draw(&state, dice))
            }
            Turn::Chance => match rolls.next() {
                Some(roll) => Step::Chance(Chance::Roll(throw(roll))),
                None => return (steps, state),
            },
            Turn::Act(to_act) => {
                let seat = to_act.first().expect("somebody");
                LostCode::legal(&state, seat, &mut actions);
                actions.retain(|action| match action {
                    Action::Turn { .. } => false,
                    Action::Swap(symbol) => swapped.contains(symbol),
                    _ => true,
                });
                if actions.is_empty() {
                    return (steps, state);
                }
                Step::Act { seat, action: actions[dice.index(actions.len())] }
            }
            Turn::Over => return (steps, state),
        };
        LostCode::step(&mut state, &step).expect("a legal step");
        steps.push(step);
    }
}

/// All orders of these digits.
fn orders(digits: &[u8]) -> Vec<Vec<u8>> {
    if digits.is_empty() {
        return vec![Vec::new()];
    }
    let each = digits.iter().flat_map(|&first| {
        let rest: Vec<u8> = digits.iter().copied().filter(|&d| d != first).collect();
        orders(&rest).into_iter().map(move |mut order| {
            order.insert(0, first);
            order
        })
    });
    each.collect()
}

/// Every deal that lays the unseen tiles of one symbol anew. `places` are those out of
/// the observer's sight.
fn deals(tiles: &Tiles, symbol: Symbol, places: &[usize]) -> Vec<Tiles> {
    let digits: Vec<u8> = places.iter().map(|&place| tiles[symbol.index()][place]).collect();
    let laid = |order: Vec<u8>| {
        let mut tiles = *tiles;
        for (&place, digit) in places.iter().zip(order) {
            tiles[symbol.index()][place] = digit;
        }
        tiles
    };
    orders(&digits).into_iter().map(laid).collect()
}

/// Replays the steps with another deal; the state, if the game could have gone so and
/// looks the same.
fn replay(tiles: Tiles, steps: &[Step<LostCode>], truth: &State, who: Observer) -> Option<State> {
    let table = truth.table();
    let mut state = LostCode::start(&table.options, table.seats).expect("a table");
    for step in steps {
        let step = match step {
            Step::Chance(Chance::Deal(deal)) => {
                Step::Chance(Chance::Deal(Deal { order: deal.order, tiles }))
            }
            other => other.clone(),
        };
        LostCode::step(&mut state, &step).ok()?;
    }
    (LostCode::view(&state, who) == LostCode::view(truth, who)).then_some(state)
}

fn first_tiles(steps: &[Step<LostCode>]) -> Tiles {
    match &steps[0] {
        Step::Chance(Chance::Deal(deal)) => deal.tiles,
        other => panic!("{other:?}"),
    }
}

/// Counts as shares.
fn shares<K: Ord>(counts: BTreeMap<K, u64>) -> BTreeMap<K, f64> {
    let total: u64 = counts.values().sum();
    counts.into_iter().map(|(key, n)| (key, n as f64 / total as f64)).collect()
}

/// What a world hides from me of two symbols: my tiles, the piles and the box.
fn hidden(state: &State) -> (u8, u8, Vec<u8>, Vec<u8>) {
    let [jaguar, bird] = [Symbol::Jaguar, Symbol::Bird];
    let code = state.racks()[0];
    let mut piles = state.pile(jaguar).to_vec();
    piles.push(state.boxed(jaguar));
    let mut others = state.pile(bird).to_vec();
    others.push(state.boxed(bird));
    (code.digit(jaguar), code.digit(bird), piles, others)
}

#[test]
fn a_player_s_posterior_is_that_of_all_deals() {
    let both = [Symbol::Jaguar, Symbol::Bird];
    let rounds = ["ja ja bi", "ja bi bi", "ja ja ja", "ja ja bi", "bi bi bi"];
    let mut dice = SwiftDice::new(11);
    let mut cut = 0;
    for game in 0..6 {
        let options = if game % 2 == 0 { "" } else { "curse" };
        let (steps, truth) = small_game(options, 3, &rounds[..3 + game % 3], &both, &mut dice);
        // Out of my sight: the box, my rack and the pile, 5! orders a symbol.
        let places = [0, 1, 5, 6, 7];
        let mut counts = BTreeMap::new();
        let mut codes = BTreeMap::<(u8, u8), u64>::new();
        for tiles in deals(&first_tiles(&steps), both[0], &places) {
            for tiles in deals(&tiles, both[1], &places) {
                if let Some(world) = replay(tiles, &steps, &truth, ME) {
                    let seen = hidden(&world);
                    *codes.entry((seen.0, seen.1)).or_default() += 1;
                    *counts.entry(seen).or_insert(0u64) += 1;
                }
            }
        }
        cut += usize::from(codes.len() < 25);
        let posterior = Posterior::of(&view(&truth)).expect("a player");
        let mut deduced = BTreeMap::<(u8, u8), u64>::new();
        for code in posterior.codes() {
            let key = (code.digit(both[0]), code.digit(both[1]));
            *deduced.entry(key).or_default() += 1;
        }
        let (right, deduced) = (shares(codes), shares(deduced));
        assert!(right.keys().eq(deduced.keys()), "{right:?} {deduced:?}");
        assert!(right.values().zip(deduced.values()).all(|(a, b)| (a - b).abs() < 1e-12));
        // And imagined worlds, piles and boxes included.
        let mut imagined = BTreeMap::new();
        for _ in 0..20_000 {
            let world = LostCode::imagine(&view(&truth), &mut dice);
            *imagined.entry(hidden(&world)).or_insert(0u64) += 1;
        }
        if counts.len() > 1 {
            assert_frequencies(&imagined, &shares(counts));
        }
    }
    assert!(cut >= 4, "the games told something");
}

#[test]
fn a_spectator_imagines_what_all_deals_give() {
    let mut dice = SwiftDice::new(12);
    // Two players: all orders of the jaguars out of sight (box, two racks, pile) and
    // all pairs of birds, whose pile nobody touches.
    for _ in 0..2 {
        let rounds = ["ja ja bi", "ja bi bi", "ja ja bi"];
        let (steps, truth) = small_game("", 2, &rounds, &[Symbol::Jaguar], &mut dice);
        let mut birds: Vec<Tiles> = deals(&first_tiles(&steps), Symbol::Bird, &[1, 2, 0, 5, 6, 7]);
        birds.sort_by_key(|tiles| (tiles[1][1], tiles[1][2]));
        birds.dedup_by_key(|tiles| (tiles[1][1], tiles[1][2]));
        assert_eq!(birds.len(), 30);
        let key = |world: &State| {
            let racks = world.racks();
            let top = world.pile(Symbol::Jaguar).first().copied();
            (racks[0].0[0], racks[1].0[0], racks[0].0[1], racks[1].0[1], top)
        };
        compare(&birds, &[0, 1, 2, 5, 6, 7], &steps, &truth, key, &mut dice);
    }
    // Four players, one symbol: 8! orders.
    let (steps, truth) = small_game("", 4, &["ja ja ja"; 2], &[Symbol::Jaguar], &mut dice);
    let key = |world: &State| (world.racks().map(|rack| rack.0[0]), world.boxed(Symbol::Jaguar));
    let all = [0, 1, 2, 3, 4, 5, 6, 7];
    compare(&[first_tiles(&steps)], &all, &steps, &truth, key, &mut dice);
}

/// Holds imagined worlds against all deals of the jaguars.
fn compare<K: Ord + std::fmt::Debug>(
    from: &[Tiles],
    places: &[usize],
    steps: &[Step<LostCode>],
    truth: &State,
    key: impl Fn(&State) -> K,
    dice: &mut SwiftDice,
) {
    let mut counts = BTreeMap::new();
    for tiles in from {
        for tiles in deals(tiles, Symbol::Jaguar, places) {
            if let Some(world) = replay(tiles, steps, truth, Observer::Spectator) {
                *counts.entry(key(&world)).or_insert(0u64) += 1;
            }
        }
    }
    assert!(counts.len() > 1);
    let view = LostCode::view(truth, Observer::Spectator);
    let mut imagined = BTreeMap::new();
    for _ in 0..10_000 {
        *imagined.entry(key(&LostCode::imagine(&view, dice))).or_insert(0u64) += 1;
    }
    assert_frequencies(&imagined, &shares(counts));
}

/// The posterior by the definition, code by code.
fn by_enumeration(view: &View) -> Vec<Rack> {
    let mut codes = vec![Rack::EMPTY];
    for symbol in view.options().symbols().iter() {
        let extend = |code: &Rack| {
            let code = *code;
            view.unseen(symbol).iter().map(move |digit| {
                let mut code = code;
                code.0[symbol.index()] = digit;
                code
            })
        };
        codes = codes.iter().flat_map(extend).collect();
    }
    codes.retain(|code| {
        // Back through the rounds, the discarded tiles return to the rack.
        let mut held = *code;
        view.table.rounds.iter().rev().all(|round| {
            for swap in round.swaps.iter().filter(|swap| swap.seat == Seat(0)) {
                held.0[swap.symbol.index()] = swap.digit;
            }
            let Some(placed) = round.bet_of(Seat(0)) else { return true };
            placed.verdict.is_none_or(|told| placed.bet.verdict(round.dice.sum(&held)) == told)
        })
    });
    codes
}

#[test]
fn following_a_game_gives_the_same_as_looking_back() {
    let tables = [("", 2), ("x", 3), ("beginner", 4), ("x,beginner,curse", 2), ("x,shortcut", 2)];
    let mut dice = SwiftDice::new(13);
    for (options, seats) in tables {
        let start = LostCode::start(&Options::parse(options).expect("options"), seats);
        let mut state = start.expect("a table");
        random_step(&mut state, &mut dice);
        let mut followed = Posterior::of(&view(&state)).expect("a player");
        let mut actions = Actions::new();
        while let Turn::Chance | Turn::Act(_) = LostCode::turn(&state) {
            let before = state;
            let step = match LostCode::turn(&state) {
                Turn::Act(to_act) => {
                    let seat = to_act.first().expect("somebody");
                    LostCode::legal(&state, seat, &mut actions);
                    Step::Act { seat, action: actions[dice.index(actions.len())] }
                }
                _ => Step::Chance(LostCode::draw(&state, &mut dice)),
            };
            LostCode::step(&mut state, &step).expect("a legal step");
            let mut events = Vec::new();
            LostCode::witness(&before, &step, &state, ME, &mut events);
            for event in &events {
                followed.witness(Seat(0), event);
            }
            if state.table().phase != Phase::Roll {
                continue;
            }
            let seen = view(&state);
            let fresh = Posterior::of(&seen).expect("a player");
            let sorted = |posterior: &Posterior| {
                let mut codes: Vec<Rack> = posterior.codes().collect();
                codes.sort_unstable();
                codes
            };
            let codes = sorted(&fresh);
            assert_eq!(sorted(&followed), codes);
            assert!(fresh.contains(&state.racks()[0]), "the truth is possible");
            let mut enumerated = by_enumeration(&seen);
            enumerated.sort_unstable();
            assert_eq!(codes, enumerated);
            check_counts(&fresh, &codes, &mut dice);
            check_counts(&followed, &codes, &mut dice);
        }
    }
}

/// Marginals and sums are what counting the codes gives.
fn check_counts(posterior: &Posterior, codes: &[Rack], dice: &mut SwiftDice) {
    assert_eq!(posterior.count() as usize, codes.len());
    let mut marginals = [[0; 9]; 6];
    for code in codes {
        for symbol in Symbol::ALL.into_iter().filter(|&s| code.digit(s) < 9) {
            marginals[symbol.index()][usize::from(code.digit(symbol))] += 1;
        }
    }
    assert_eq!(posterior.marginals(), marginals);
    let in_play: Vec<Symbol> =
        Symbol::ALL.into_iter().filter(|&symbol| codes[0].digit(symbol) < 9).collect();
    let throw = Throw::new([(); 3].map(|()| in_play[dice.index(in_play.len())]));
    let mut sums = [0; SUMS];
    for code in codes {
        sums[usize::from(throw.sum(code))] += 1;
    }
    assert_eq!(posterior.sums(throw), sums);
    assert!(codes.contains(&posterior.sample(dice)));
}

#[test]
fn events_of_probability_p_happen_with_frequency_p() {
    // From each game one digit and one run of sums, at a time and of a seat taken at
    // random, so that all events are independent. Ten bins of probability each.
    const GAMES: usize = 12_000;
    const BINS: usize = 10;
    #[derive(Clone, Copy, Default)]
    struct Bin {
        expected: f64,
        variance: f64,
        happened: f64,
    }
    let mut bins = [[Bin::default(); BINS]; 2];
    let tables = [("", 2), ("x", 4), ("beginner,curse", 3), ("x,shortcut,curse", 2)];
    let mut dice = SwiftDice::new(14);
    for game in 0..GAMES {
        let (options, seats) = tables[game % tables.len()];
        let start = LostCode::start(&Options::parse(options).expect("options"), seats);
        let mut state = start.expect("a table");
        for _ in 0..10 + dice.index(50) {
            random_step(&mut state, &mut dice);
        }
        if state.table().phase == Phase::Over {
            continue;
        }
        let seat = Seat(dice.below(seats.into()) as u8);
        let code = state.racks()[seat.index()];
        let seen = LostCode::view(&state, Observer::Seat(seat));
        let posterior = Posterior::of(&seen).expect("a player");
        let total = f64::from(posterior.count());
        let symbols: Vec<Symbol> = seen.options().symbols().iter().collect();
        let mut any = || symbols[dice.index(symbols.len())];
        let (symbol, throw) = (any(), Throw::new([any(), any(), any()]));
        let digit = dice.below(seen.options().digits().into()) as u8;
        let digit_odds = posterior.marginals()[symbol.index()][usize::from(digit)];
        let low = dice.below(12) as u8;
        let run = Sums::run(low, low + dice.below(10) as u8);
        let sums = posterior.sums(throw);
        let run_odds: u32 =
            (0..SUMS).filter(|&sum| run.contains(sum as u8)).map(|sum| sums[sum]).sum();
        let events = [
            (f64::from(digit_odds) / total, code.digit(symbol) == digit),
            (f64::from(run_odds) / total, run.contains(throw.sum(&code))),
        ];
        for (bins, (p, happened)) in bins.iter_mut().zip(events) {
            // What is certain must be so; the bins are for the rest.
            assert!((p > 0.0 || !happened) && (p < 1.0 || happened), "{p} {happened}");
            let bin = &mut bins[((p * BINS as f64) as usize).min(BINS - 1)];
            bin.expected += p;
            bin.variance += p * (1.0 - p);
            bin.happened += f64::from(u8::from(happened));
        }
    }
    for (bin, place) in bins.iter().flat_map(|bins| bins.iter().zip(0..)) {
        let off = (bin.happened - bin.expected) / bin.variance.sqrt().max(1.0);
        let Bin { expected, happened, .. } = bin;
        assert!(off.abs() < 4.5, "bin {place}: expected {expected:.1}, happened {happened}");
    }
}

#[test]
fn the_deduction_allocates_nothing() {
    let mut dice = SwiftDice::new(15);
    let mut scene = Scene::new("x", &[0, 1], ["012345", "123456", "234567", "345670"]);
    for round in 0..8 {
        let right = round % 3 == 0;
        scene.round("jaguar man snake", &[(C, right), (G, !right)], Symbol::Man);
    }
    let seen = view(&scene.0);
    let counted = allocation_counter::measure(|| {
        let mut posterior = Posterior::of(&seen).expect("a player");
        let throw = throw_of_three();
        posterior.learn_sums(throw, Sums::ALL);
        posterior.seen(Symbol::Bear, 8);
        posterior.swapped(Symbol::Snake, posterior.sample(&mut dice).digit(Symbol::Snake));
        assert!(posterior.count() > 0);
        assert!(posterior.marginals()[0].iter().sum::<u32>() == posterior.count());
        assert!(posterior.sums(throw).iter().sum::<u32>() == posterior.count());
    });
    assert_eq!(counted.count_total, 0);
}

fn throw_of_three() -> Throw {
    Throw::new([Symbol::Jaguar, Symbol::Man, Symbol::Snake])
}
