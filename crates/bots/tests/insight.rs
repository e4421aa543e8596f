//! What nets are told beside the observation.

use hindsight_bots::HasBots;
use hindsight_bots::insight::Insight;
use hindsight_core::{Actions, BotSetup, Game, Observer, SwiftDice, Think, Turn};
use hindsight_encode::{Encode, total};
use hindsight_lost_code::{LostCode, Options};
use hindsight_pyramids::Pyramids;

/// Plays games by what is told first, and checks everything that is told on the way.
fn check<G: Encode + HasBots>(options: &[G::Options]) {
    let insights = G::INSIGHT.expect("a game with insights");
    let mut dice = SwiftDice::new(5);
    for options in options {
        for seats in G::SEATS.0.max(2)..=G::SEATS.1 {
            let Ok(mut state) = G::start(options, seats) else { continue };
            loop {
                match G::turn(&state) {
                    Turn::Over => break,
                    Turn::Chance => {
                        let outcome = G::draw(&state, &mut dice);
                        G::settle(&mut state, &outcome);
                    }
                    Turn::Act(movers) => {
                        let mover = movers.first().unwrap();
                        let mut legal = Actions::new();
                        G::legal(&state, mover, &mut legal);
                        let view = G::view(&state, Observer::Seat(mover));
                        let mut insight = Insight::default();
                        insight.see(insights, &view, &legal);
                        let count = insight.candidates.len();
                        assert!((1..=insights.most).contains(&count));
                        assert_eq!(insight.context.len(), total(insights.context));
                        assert_eq!(insight.rows.len(), count * total(insights.candidate));
                        assert!(insight.candidates.iter().all(|action| legal.contains(action)));
                        let mut again = Insight::default();
                        again.see(insights, &view, &legal);
                        assert_eq!(insight.rows, again.rows, "the same view is told the same");
                        G::apply(&mut state, mover, insight.candidates[0]);
                    }
                }
            }
        }
    }
}

#[test]
fn pyramids_are_told_in_full() {
    check::<Pyramids>(&[hindsight_pyramids::Options::default()]);
}

#[test]
fn codes_are_told_in_full() {
    let plain = Options::default();
    check::<LostCode>(&[plain, Options { shortcut: true, curse: true, ..plain }]);
}

/// The first candidate of Pyramids is what the quick policy would do: a net begins as strong
/// as a bot of ours.
#[test]
fn the_first_candidate_is_what_a_bot_would_do() {
    let quick = Pyramids::BOTS.iter().find(|bot| bot.name == "adept").unwrap();
    let mut bot = (quick.make)(&BotSetup { think: Think::Default });
    let mut dice = SwiftDice::new(9);
    let mut state = Pyramids::start(&hindsight_pyramids::Options::default(), 2).unwrap();
    let (mut asked, mut agreed) = (0, 0);
    loop {
        match Pyramids::turn(&state) {
            Turn::Over => break,
            Turn::Chance => {
                let outcome = Pyramids::draw(&state, &mut dice);
                Pyramids::settle(&mut state, &outcome);
            }
            Turn::Act(movers) => {
                let mover = movers.first().unwrap();
                let mut legal = Actions::new();
                Pyramids::legal(&state, mover, &mut legal);
                let view = Pyramids::view(&state, Observer::Seat(mover));
                let mut insight = Insight::default();
                insight.see(Pyramids::INSIGHT.unwrap(), &view, &legal);
                asked += 1;
                agreed +=
                    usize::from(bot.choose(&view, &legal, &mut dice) == insight.candidates[0]);
                Pyramids::apply(&mut state, mover, insight.candidates[0]);
            }
        }
    }
    // The adept has other weights, and judges alike for the most part.
    assert!(2 * agreed > asked, "{agreed} of {asked}");
}
