//! What a review shows: its parts add up, every moment can be read, in every language.

mod support;

use std::sync::Arc;

use hindsight_core::{BotSetup, Observer, Seat, Seed, SwiftDice, Think, Turn};
use hindsight_pages::{
    Lang, Place, Position, ReviewPage, ReviewState, Sitter, Theme, first_moment, review,
    review_scene,
};
use hindsight_registry::AnyMatch;
use hindsight_review::{Review, Settings, Verdict};
use scraper::{Html, Selector};
use support::ctx;

/// The first steps of a game that chance plays, so that there are mistakes to find.
fn played(game: &str, seats: u8, decisions: usize) -> Box<dyn AnyMatch> {
    let game = hindsight_registry::find(game).unwrap();
    let mut played = game.start("", seats, Seed([5; 32])).unwrap();
    let mut bot = game.bot("random", &BotSetup { think: Think::Default }).unwrap();
    let mut dice = SwiftDice::new(3);
    for _ in 0..decisions {
        let Turn::Act(acting) = played.turn() else { break };
        let seat = acting.first().unwrap();
        let action = played.choose(seat, &mut *bot, &mut dice);
        played.play(seat, &action).unwrap();
    }
    played.conclude();
    played
}

fn reviewed(played: &dyn AnyMatch) -> Arc<Review> {
    let mut reviewer = played.reviewer(Settings { seed: 1, worlds: 8 });
    while reviewer.advance() {}
    Arc::new(reviewer.review().clone())
}

fn page(played: &dyn AnyMatch, review: &Arc<Review>, at: usize) -> ReviewPage {
    let sitters = || {
        (0..played.seats())
            .map(|seat| Sitter::Person { name: format!("Name {seat}"), online: true })
    };
    let seen = |steps, who| {
        let then = played.until(steps);
        Position { may_act: true, ..Position::of_match(Place::Replay, &*then, who, sitters()) }
    };
    let decision = review.decisions.iter().find(|decision| decision.step == at);
    let eyes = decision.map_or(Seat(0), |decision| Seat(decision.seat));
    ReviewPage {
        id: "k3f9".into(),
        link: "http://localhost/t/k3f9/review".into(),
        then: seen(at, Observer::Seat(eyes)),
        end: Position { my_seat: Some(Seat(0)), ..seen(played.steps(), Observer::Open) },
        rounds: Vec::new(),
        seat: Seat(0),
        mine: Some(Seat(0)),
        at,
        steps: played.steps(),
        open: false,
        state: ReviewState::Made(Arc::clone(review)),
    }
}

fn texts(document: &Html, selector: &str) -> Vec<String> {
    let selector = Selector::parse(selector).unwrap();
    document.select(&selector).map(|found| found.text().collect()).collect()
}

/// A number as it is written.
fn number(text: &str) -> f64 {
    text.replace('\u{2212}', "-").replace(',', ".").replace('+', "").trim().parse().unwrap()
}

#[test]
fn every_moment_of_every_game_is_told_in_every_language() {
    for (game, seats) in [("lost-cities", 2), ("lost-code", 3), ("pyramids", 2), ("abracada", 3)] {
        let played = played(game, seats, 10);
        let review_of = reviewed(&*played);
        for lang in Lang::ALL {
            let ctx = ctx(lang, Theme::Auto, "Name 0");
            for decision in &review_of.decisions {
                let model = page(&*played, &review_of, decision.step);
                let drawn = review(&ctx, &model).expect("a page").into_string();
                let document = Html::parse_document(&drawn);
                let parts = texts(&document, ".fall li:not(.sum) b");
                let sum: f64 = parts.iter().map(|part| number(part)).sum();
                let result = number(&texts(&document, ".fall .sum b")[0]);
                assert!((sum - result).abs() < 1e-6, "{game}: {parts:?} are not {result}");
                // Both moves in words, and every mistake as a link that works without scripts.
                let moves = if decision.verdict == Verdict::Best { 1 } else { 2 };
                assert_eq!(texts(&document, ".pair dd").len(), moves);
                assert!(texts(&document, ".pair dd code").is_empty(), "{game}: words, no notation");
                let mistakes =
                    review_of.decisions.iter().filter(|it| it.verdict > Verdict::Fine).count();
                assert_eq!(texts(&document, ".moments li:is(.mine, .theirs) a").len(), mistakes);
                assert_eq!(
                    texts(&document, ".course-table tbody tr").len(),
                    review_of.decisions.len()
                );
                // A key that has no words shows itself.
                for key in ["review-", "why-", "hindsight-"] {
                    let body: String = document.root_element().text().collect();
                    assert!(!body.contains(key), "{game} {lang:?}: {key} in {body}");
                }
                let board = review_scene(&ctx, &model.then, Some(decision)).unwrap().into_string();
                assert!(board.contains("data-played=") && board.contains("disabled"));
            }
        }
    }
}

#[test]
fn a_review_begins_where_it_hurts_most() {
    let played = played("lost-cities", 2, 12);
    let review = reviewed(&*played);
    for seat in [Seat(0), Seat(1)] {
        let at = first_moment(&review, seat);
        let own = || review.decisions.iter().filter(|decision| decision.seat == seat.0);
        let worst = own().filter(|decision| decision.verdict > Verdict::Fine);
        let most = worst.map(|decision| decision.loss.chance).fold(0.0, f64::max);
        if most > 0.0 {
            let there = own().find(|decision| decision.step == at).unwrap();
            assert!((there.loss.chance - most).abs() < 1e-12);
        }
    }
}

/// By hand: of three games of Lost Cities two were in November 2026, one in July.
#[test]
fn reviewed_games_add_up_by_game_and_month() {
    let found = support::lookback::reviewed();
    let [cities, abracada] = &found[..] else { panic!("{found:?}") };
    assert_eq!((&*cities.game, cities.all.games, abracada.all.games), ("lost-cities", 3, 1));
    assert_eq!(cities.all.accuracy, Some(87.5), "whoever decided nothing is left out");
    assert!((cities.all.luck - 4.0).abs() < 1e-9 && (cities.all.result - 7.0 / 3.0).abs() < 1e-5);
    let months: Vec<_> = cities.months.iter().map(|(y, m, all)| (*y, *m, all.games)).collect();
    assert_eq!(months, [(2026, 11, 2), (2026, 7, 1)]);
    assert!((cities.months[0].2.luck - 5.5).abs() < 1e-9);
    assert_eq!(cities.commonest, Some(("take".into(), 4)));
    // Of equals the first by name, so that it does not change from look to look.
    assert_eq!(abracada.commonest, Some(("call".into(), 1)));
}
