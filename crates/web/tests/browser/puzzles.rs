//! Puzzles: one of each kind is solved on its board or its leaf, with and without scripts, and a storm
//! burns down.

use hindsight_puzzles::{Kind, Puzzle, shipped};

use crate::browser::Browser;
use crate::stage::stage;

/// The first puzzles of a kind: their addresses, and they.
fn some(game: &str, kind: Kind) -> impl Iterator<Item = (String, &'static Puzzle)> {
    let collection = shipped().iter().find(|all| all.header.of == game).unwrap();
    let game = game.to_string();
    let all = (1..).zip(&collection.puzzles).filter(move |(_, puzzle)| puzzle.kind == kind);
    all.map(move |(number, puzzle)| (format!("/puzzles/{game}/{number}"), puzzle))
}

async fn solve(browser: &Browser, game: &str, at: &str, puzzle: &Puzzle) {
    browser.go(at).await;
    assert!(!browser.has("h2.puzzle-verdict").await, "{at}");
    if puzzle.kind.is_action() {
        browser.act_by_mouse(game, &puzzle.answers[0]).await;
    } else {
        for choice in puzzle.answers[0].chars() {
            browser.click(&format!(".puzzle-choices label:has([value='{choice}'])")).await;
        }
        browser.follow(".puzzle-choices button").await;
    }
    assert_eq!(browser.place_of_page().await, at);
    assert!(browser.has("h2.puzzle-verdict.right").await, "{at}");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn a_puzzle_of_each_kind_is_solved() {
    stage("puzzles", |stage| async move {
        let anna = stage.browser("anna").await;
        for (game, kind) in [
            ("lost-cities", Kind::Move),
            ("lost-code", Kind::Digit),
            ("lost-code", Kind::Move),
            ("pyramids", Kind::Shape),
            ("abracada", Kind::Move),
            ("abracada", Kind::Stones),
        ] {
            let (at, puzzle) = some(game, kind).next().unwrap();
            solve(&anna, game, &at, puzzle).await;
            anna.shoot(&format!("puzzle-{game}-{}", kind.name())).await;
            assert_eq!(anna.barriers().await, [""; 0], "{at}");
        }
        // The next one is one click away.
        anna.follow("a[rel=next]").await;
        anna.wait_for(".teacher.puzzle").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn puzzles_without_scripts_with_hints_on_a_phone() {
    stage("puzzles-plain", |stage| async move {
        let anna = stage.browser("anna").await;
        anna.scripts(false).await;
        anna.size(390, 844).await;
        anna.likes("dark", true).await;
        let (at, puzzle) = some("abracada", Kind::Move).nth(1).unwrap();
        anna.go(&at).await;
        // On a phone the hints wait behind a word, until the first was asked for.
        anna.click("label.puzzle-unfold").await;
        for hint in 1..=3 {
            anna.follow(&format!("button[name=hint][value='{hint}']")).await;
        }
        assert_eq!(anna.count(".puzzle-hints .open").await, 3);
        assert_eq!(anna.overflow(390).await, [""; 0]);
        solve(&anna, "abracada", &at, puzzle).await;
        assert_eq!(anna.overflow(390).await, [""; 0]);
        anna.go("/puzzles").await;
        assert_eq!(anna.overflow(390).await, [""; 0]);
        // What looks for barriers is a script itself.
        anna.scripts(true).await;
        anna.go("/puzzles").await;
        assert_eq!(anna.barriers().await, [""; 0]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "scripts/test-browser runs it"]
async fn a_storm_has_a_lamp_that_burns() {
    stage("puzzles-storm", |stage| async move {
        let anna = stage.browser("anna").await;
        anna.go("/puzzles").await;
        anna.follow("button[name=begin]").await;
        let time = anna.words(".storm-time").await;
        anna.wait(&format!("document.querySelector('.storm-time').textContent !== '{time}'")).await;
        assert_eq!(anna.barriers().await, [""; 0]);
        anna.follow("button[name=end]").await;
        anna.wait_for(".storm-end").await;
    })
    .await;
}
