//! Small games whose best play is known.

mod toys;

use hindsight_core::{Actions, Dice, Game, Match, Observer, Seat, Seed, SwiftDice, Turn};
use hindsight_search::{
    Budget, Flat, FlatSettings, Guide, Ismcts, Observers, Plain, Report, Selection, Settings,
    Widening, fingerprint,
};
use toys::{Bluff, Dare, Harvest, Heap, Move, NoOptions, Rules, State, Toy, View};

fn think<R: Rules>(state: &State, settings: Settings, iterations: u32, seed: u64) -> Report<Move> {
    let mut search = Ismcts::<Toy<R>, _>::new(Plain, settings);
    let mut legal = Actions::new();
    Toy::<R>::legal(state, Seat(0), &mut legal);
    let view = Toy::<R>::view(state, Observer::Seat(Seat(0)));
    let budget = Budget::Iterations(iterations);
    search.search(&view, Seat(0), &legal, budget, &mut SwiftDice::new(seed))
}

fn all_settings() -> Vec<Settings> {
    let mut all = Vec::new();
    for observers in [Observers::Single, Observers::Multiple] {
        for selection in [Selection::Ucb(0.7), Selection::Puct(2.0)] {
            for redetermine in [false, true] {
                all.push(Settings { observers, selection, redetermine, ..Settings::default() });
            }
        }
    }
    all
}

#[test]
fn a_forced_win_is_found() {
    for (heap, best) in [(5, 1), (7, 0), (4, 0), (11, 1)] {
        for settings in all_settings() {
            let report = think::<Heap>(&State::dealt(heap), settings, 4000, 1);
            assert_eq!(report.action, Move(best), "{heap}, {settings:?}: {report:?}");
        }
    }
}

#[test]
fn three_seats_each_play_for_themselves() {
    for settings in all_settings() {
        let report = think::<Harvest>(&State::dealt(0), settings, 4000, 1);
        assert_eq!(report.action, Move(2), "{settings:?}: {report:?}");
    }
}

/// Whoever knew the other's choice would always win (or draw); choices that do not
/// know of each other mix near the equilibrium. (Upper confidence bounds circle
/// around it rather than settle on it.)
#[test]
fn simultaneous_choices_mix_near_the_equilibrium() {
    let off = |iterations| {
        let distance = |seed| {
            let report = think::<Bluff>(&State::dealt(0), Settings::default(), iterations, seed);
            let one = report.candidates.iter().find(|c| c.action == Move(1)).unwrap();
            (f64::from(one.visits) / f64::from(iterations) - 1.0 / 3.0).abs()
        };
        (0..8).map(distance).sum::<f64>() / 8.0
    };
    let (few, many) = (off(12), off(20_000));
    assert!(many < 0.12, "with many iterations {many} off");
    assert!(many < few, "{many} is not nearer than {few}");
}

/// How often the best move is found, over many seeds.
#[test]
fn more_iterations_are_not_worse() {
    let found = |iterations| {
        let right = |&seed: &u64| {
            let report = think::<Heap>(&State::dealt(13), Settings::default(), iterations, seed);
            report.action == Move(0)
        };
        (0..60).filter(right).count()
    };
    let counts = [10, 300, 10_000].map(found);
    assert!(counts[0] <= counts[1] && counts[1] <= counts[2], "{counts:?}");
    assert!(counts[2] >= 57, "{counts:?}");
}

/// In each single world there is a right guess. A search that plans for each world
/// by itself would dare; one that shares decisions knows that it will not know.
#[test]
fn worlds_that_look_alike_share_their_decisions() {
    for settings in all_settings() {
        let report = think::<Dare<0>>(&State::dealt(1), settings, 4000, 1);
        assert_eq!(report.action, Move(0), "{settings:?}: {report:?}");
    }
}

/// The other side does not know the secret, so daring wins two times of three. The
/// simulated other side finds the secret out, since it is the same in all worlds
/// that agree with one's own view; re-determinising keeps it from that.
#[test]
fn re_determinising_keeps_ones_secrets_out_of_others_heads() {
    let dares = |redetermine| {
        let settings = Settings { redetermine, ..Settings::default() };
        think::<Dare<1>>(&State::dealt(1), settings, 4000, 1).action == Move(1)
    };
    assert!(dares(true));
    assert!(!dares(false), "there is no leak to keep out: this test proves nothing");
}

#[test]
fn iterations_and_seed_settle_the_result() {
    for threads in [1, 3] {
        let settings = Settings { threads, ..Settings::default() };
        let think = |seed| think::<Heap>(&State::dealt(13), settings, 999, seed);
        assert_eq!(think(5), think(5));
        assert_ne!(think(5), think(6));
        let report = think(5);
        assert_eq!(report.iterations, 999);
        // The first iteration of a tree only finds the root.
        let visits: u32 = report.candidates.iter().map(|c| c.visits).sum();
        assert_eq!(visits, 999 - threads as u32);
    }
}

#[test]
fn widening_never_looks_beyond_its_number() {
    let settings = Settings { widening: Widening::top(1), ..Settings::default() };
    let report = think::<Harvest>(&State::dealt(0), settings, 500, 3);
    assert_eq!(report.candidates.iter().filter(|c| c.visits > 0).count(), 1);
}

/// Uniform play that recognises positions of the heap.
struct Recalls;

impl Guide<Toy<Heap>> for Recalls {
    fn knowledge(&self, state: &State, _who: Seat) -> Option<u64> {
        Some(fingerprint(state))
    }
}

/// Two searches that keep their trees play whole games by the rules, and what they
/// kept counts at the next move.
#[test]
fn a_kept_tree_is_used_and_stays_legal() {
    let mut kept = 0;
    for game in 0..10 {
        let settings = Settings::default();
        let mut players = [(); 2].map(|()| Ismcts::<Toy<Heap>, _>::new(Recalls, settings));
        let mut played = Match::<Toy<Heap>>::new(&NoOptions, 2, Seed::of_series(1, game)).unwrap();
        let mut legal = Actions::new();
        let mut dice = SwiftDice::new(game);
        while let Turn::Act(seats) = played.turn() {
            let seat = seats.first().unwrap();
            Toy::<Heap>::legal(played.state(), seat, &mut legal);
            let view = played.view(Observer::Seat(seat));
            let budget = Budget::Iterations(200);
            let report = players[seat.index()].search(&view, seat, &legal, budget, &mut dice);
            let visits: u32 = report.candidates.iter().map(|c| c.visits).sum();
            kept += u32::from(visits > report.iterations);
            played.play(seat, report.action).unwrap();
        }
    }
    assert!(kept > 10, "only {kept} searches found their tree again");
}

#[test]
fn a_flat_search_takes_what_its_rollouts_favour() {
    // Against random replies too, taking two of five is best.
    let view = Toy::<Heap>::view(&State::dealt(5), Observer::Seat(Seat(0)));
    let settings = FlatSettings { doubt: 0.0, sure: f64::INFINITY, ..FlatSettings::default() };
    let search = Flat::new(Plain, settings);
    let think = |seed| {
        let (legal, budget) = ([Move(0), Move(1)], Budget::Iterations(2000));
        search.search::<Toy<Heap>>(&view, Seat(0), &legal, budget, &mut SwiftDice::new(seed))
    };
    assert_eq!(think(1).action, Move(1));
    assert_eq!(think(1), think(1));
    // Worlds are shared: each candidate met as many.
    let visits: Vec<u32> = think(1).candidates.iter().map(|c| c.visits).collect();
    assert_eq!(visits, [1000, 1000]);
}

/// Where the policy's choice is plainly the best, most of the budget is saved; where the
/// other move is, it still wins.
#[test]
fn a_clear_decision_is_made_soon() {
    let view = Toy::<Heap>::view(&State::dealt(5), Observer::Seat(Seat(0)));
    let search = Flat::new(Plain, FlatSettings::default());
    for legal in [[Move(1), Move(0)], [Move(0), Move(1)]] {
        let budget = Budget::Iterations(100_000);
        let mut dice = SwiftDice::new(1);
        let report = search.search::<Toy<Heap>>(&view, Seat(0), &legal, budget, &mut dice);
        assert_eq!(report.action, Move(1));
        assert!(report.iterations < 10_000, "{}", report.iterations);
    }
}

/// Few worlds prove nothing, and then the policy's choice stands.
#[test]
fn a_doubtful_flat_search_follows_the_policy() {
    let view = Toy::<Heap>::view(&State::dealt(13), Observer::Seat(Seat(0)));
    let search = Flat::new(Plain, FlatSettings { doubt: 50.0, ..FlatSettings::default() });
    for seed in 0..20 {
        let (legal, budget) = ([Move(0), Move(1)], Budget::Iterations(20));
        let report =
            search.search::<Toy<Heap>>(&view, Seat(0), &legal, budget, &mut SwiftDice::new(seed));
        assert_eq!(report.action, Move(0));
    }
}

/// Has reason to suspect that the secret is 1.
struct Suspicious;

impl Guide<Toy<Dare<0>>> for Suspicious {
    fn imagine<D: Dice>(&self, view: &View, dice: &mut D) -> State {
        let mut world = Toy::<Dare<0>>::imagine(view, dice);
        if dice.below(10) > 0 {
            world.secret = Some(1);
        }
        world
    }
}

#[test]
fn likelier_worlds_count_for_more() {
    let mut state = State::dealt(0);
    let look = |state: &State| {
        let mut legal = Actions::new();
        Toy::<Dare<0>>::legal(state, Seat(0), &mut legal);
        (Toy::<Dare<0>>::view(state, Observer::Seat(Seat(0))), legal)
    };
    let (budget, mut dice) = (Budget::Iterations(4000), SwiftDice::new(1));
    let (view, legal) = look(&state);
    for settings in all_settings() {
        let mut search = Ismcts::new(Suspicious, settings);
        let report = search.search(&view, Seat(0), &legal, budget, &mut dice);
        assert_eq!(report.action, Move(1), "it dares: {settings:?}");
    }
    Toy::<Dare<0>>::apply(&mut state, Seat(0), Move(1));
    let (view, legal) = look(&state);
    let report = Flat::new(Suspicious, FlatSettings::default()).search(
        &view,
        Seat(0),
        &legal,
        budget,
        &mut dice,
    );
    assert_eq!(report.action, Move(1), "it guesses 1");
}
