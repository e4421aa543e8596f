//! Whether reviews tell the truth, on a few short games of each kind. The long series, with their
//! figures, are in docs/review.md.

#[path = "../examples/support/mod.rs"]
mod support;

use hindsight_core::{ChanceSource, Match, Observer, Seat, Seed, Step, SwiftDice};
use hindsight_review::{Amount, Reviewed, Reviewer, Settings, Tally, Verdict, decision, luck};

const FEW: Settings = Settings { seed: 5, worlds: 2 };

/// The sizes of table at which a game can be played.
fn tables<G: Reviewed>(options: &G::Options) -> impl Iterator<Item = u8> {
    let (least, most) = G::SEATS;
    (least..=most).filter(move |&seats| G::start(options, seats).is_ok())
}

fn parts_add_up<G: Reviewed>() {
    let options = support::shortest::<G>();
    for seats in tables::<G>(&options) {
        let seed = Seed::of_series(3, seats.into());
        let game = support::played::<G>(&options, seats, &["greedy", "random"], seed);
        let review = Reviewer::new(&game, FEW).finished();
        let standing = G::standing(game.state());
        let lucks = luck(&game, &FEW);
        for (side, luck) in review.sides.iter().zip(lucks) {
            assert_eq!(side.split.sum(), side.split.result, "{} {seats}", G::ID);
            assert_eq!(side.split.luck(), luck);
            assert!(side.split.own.chance <= 0.0 && side.accuracy.is_none_or(|it| it <= 100.0));
            let own = review.decisions.iter().filter(|it| it.seat == side.seat).count();
            assert_eq!(side.verdicts.iter().sum::<u32>() as usize, own);
            let seat = Seat(side.seat);
            assert_eq!(side.score, standing.scores[seat.index()]);
            assert!((side.split.result.chance - standing.win_share(seat)).abs() < 1e-6);
        }
        assert_eq!(review.sides.len(), usize::from(seats));
        // The same record and seed give the same review; each piece is the same by itself.
        assert_eq!(Reviewer::new(&game, FEW).finished(), review);
        for found in review.decisions.iter().step_by(9) {
            let state = game.states().nth(found.step).unwrap().2;
            let again = decision::<G>(&state, &game.steps()[found.step], found.step, &FEW);
            assert_eq!(again.as_ref(), Some(found));
        }
        // Kept reviews still add up when they are read.
        let text = serde_json::to_string(&review).unwrap();
        let read: hindsight_review::Review = serde_json::from_str(&text).unwrap();
        assert_eq!((&read.course, &read.strokes), (&review.course, &review.strokes));
        for (read, side) in read.sides.iter().zip(&review.sides) {
            assert_eq!((read.split, read.verdicts), (side.split, side.verdicts));
        }
    }
}

/// What is hidden is laid out anew, and whoever judges says the same, byte for byte.
fn the_truth_does_not_matter<G: Reviewed>() {
    let options = support::shortest::<G>();
    let seats = tables::<G>(&options).find(|&seats| seats > 1).unwrap();
    let mut dice = SwiftDice::new(7);
    let (mut other, mut judged) = (0, 0);
    for number in 0..3 {
        let game = support::played::<G>(&options, seats, &["greedy"], Seed::of_series(4, number));
        let apart = (game.steps().len() / 6).max(1);
        for (place, step) in game.steps().iter().enumerate().step_by(apart) {
            let Step::Act { seat, action } = *step else { continue };
            let state = game.states().nth(place).unwrap().2;
            let world = G::imagine(&G::view(&state, Observer::Seat(seat)), &mut dice);
            other += u32::from(world.to_string() != state.to_string());
            let verdict = |state: G::State| {
                let mut game = Match::<G>::at(state, ChanceSource::Swift(1));
                game.play(seat, action).unwrap();
                let review = Reviewer::new(&game, FEW).finished();
                serde_json::to_string(&review.decisions.first()).unwrap()
            };
            let (here, there) = (verdict(state), verdict(world));
            assert_eq!(here, there, "{} step {place}", G::ID);
            judged += u32::from(here != "null");
        }
    }
    assert!(judged > 2 && other > 2, "{}: {judged} judged, {other} other worlds", G::ID);
}

/// The seeds are fixed: what lies within four standard errors today does so tomorrow.
fn luck_averages_to_nothing<G: Reviewed>() {
    let options = support::shortest::<G>();
    let mut varied = false;
    for seats in tables::<G>(&options) {
        let mut tallies = vec![Tally::default(); seats.into()];
        for number in 0..12 {
            let seed = Seed::of_series(6, number);
            let game = support::played::<G>(&options, seats, &["greedy"], seed);
            let lucks = luck(&game, &FEW);
            if seats > 1 {
                let all: Amount = lucks.iter().copied().sum();
                assert!(all.points.abs() < 1e-3, "what one gains the others lose: {all:?}");
            }
            for (tally, luck) in tallies.iter_mut().zip(lucks) {
                tally.add(luck, Amount::default());
            }
        }
        for tally in tallies {
            let (mean, error) = tally.plain();
            assert!(
                mean.points.abs() <= 4.0 * error.points + 0.01,
                "{}: {mean:?} ± {error:?}",
                G::ID
            );
            assert!(
                mean.chance.abs() <= 4.0 * error.chance + 0.01,
                "{}: {mean:?} ± {error:?}",
                G::ID
            );
            varied |= error.points > 0.0;
        }
    }
    assert!(varied, "{}: there is no luck at all", G::ID);
}

macro_rules! games {
    ($($module:ident = $game:ty;)*) => {
        $(mod $module {
            #[test]
            fn parts_add_up() {
                super::parts_add_up::<$game>();
            }

            #[test]
            fn the_truth_does_not_matter() {
                super::the_truth_does_not_matter::<$game>();
            }

            #[test]
            fn luck_averages_to_nothing() {
                super::luck_averages_to_nothing::<$game>();
            }
        })*
    };
}
hindsight_catalog::games!(games);

/// What a level loses a decision at two seats, and how often it errs.
fn lost<G: Reviewed>(bot: &str, games: u64) -> (f64, f64) {
    let options = support::shortest::<G>();
    let (mut lost, mut errs, mut count) = (0.0, 0.0, 0.0);
    for number in 0..games {
        let game = support::played::<G>(&options, 2, &[bot], Seed::of_series(8, number));
        for found in Reviewer::new(&game, FEW).finished().decisions {
            lost += found.loss.chance;
            errs += f64::from(u8::from(found.verdict > Verdict::Fine));
            count += 1.0;
        }
    }
    (lost / count, errs / count)
}

/// The odds of The Lost Code are exact, so that few games show it.
#[test]
fn weaker_levels_err_more() {
    type Code = hindsight_lost_code::LostCode;
    let levels = ["random", "novice", "adept", "expert"];
    let found = levels.map(|bot| lost::<Code>(bot, 6));
    for two in found.windows(2) {
        assert!(two[0].0 > two[1].0 && two[0].1 >= two[1].1, "{levels:?}: {found:?}");
    }
}
