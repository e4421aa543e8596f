//! Puzzles over HTTP: by plain forms, for guests too, counted once, and clear about what is wrong.

#[path = "support/house.rs"]
mod house;
mod support;

use hindsight_puzzles::{Kind, Puzzle, shipped};
use house::{House, config};

async fn open() -> (tempfile::TempDir, House) {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(config(folder.path())).await;
    (folder, house)
}

/// The first puzzle of a kind: its address, and it.
fn first(game: &str, kind: Kind) -> (String, &'static Puzzle) {
    let collection = shipped().iter().find(|all| all.header.of == game).unwrap();
    let place = collection.puzzles.iter().position(|puzzle| puzzle.kind == kind).unwrap();
    (format!("/puzzles/{game}/{}", place + 1), &collection.puzzles[place])
}

fn action(action: &str) -> String {
    format!("action={}", action.replace(' ', "+"))
}

/// The fields that say an exact answer.
fn choices(answer: &str) -> String {
    answer.chars().map(|choice| format!("choice={choice}&")).collect()
}

#[tokio::test]
async fn a_puzzle_of_each_kind_is_solved_by_plain_forms() {
    let (_folder, house) = open().await;
    for (game, kind) in [
        ("lost-cities", Kind::Move),
        ("lost-code", Kind::Move),
        ("lost-code", Kind::Digit),
        ("pyramids", Kind::Shape),
        ("abracada", Kind::Move),
        ("abracada", Kind::Stones),
    ] {
        let mut anna = house.client();
        let (at, puzzle) = first(game, kind);
        let asked = anna.get(&at).await;
        assert_eq!(asked.status, 200, "{at}");
        assert!(!asked.text().contains("rel=\"next\""), "{at}: nothing is told before an answer");
        let body =
            if kind.is_action() { action(&puzzle.answers[0]) } else { choices(&puzzle.answers[0]) };
        let reply = anna.post(&at, &body).await;
        assert_eq!((reply.status, reply.header("location")), (303, Some(at.as_str())), "{at}");
        let told = anna.get(&at).await.text();
        assert!(told.contains("verdict right"), "{at}: {told}");
        assert!(told.contains("rel=\"next\""), "{at}");
        // Somebody else who is sent the address is told nothing.
        let other = house.client().get(&at).await.text();
        assert!(!other.contains("rel=\"next\""), "{at}");
    }
    house.close().await;
}

#[tokio::test]
async fn only_the_first_answer_counts_and_a_wrong_one_can_be_tried_again() {
    let (_folder, house) = open().await;
    let mut anna = house.client();
    let (at, puzzle) = first("lost-cities", Kind::Move);
    let worse = puzzle.moves.iter().find(|tried| !puzzle.answers.contains(&tried.0)).unwrap();
    anna.post(&at, &action(&worse.0)).await;
    let told = anna.get(&at).await.text();
    assert!(told.contains("verdict wrong") && told.contains("your answer"), "{told}");
    let after = anna.get("/puzzles").await.text();
    let again = anna.get(&format!("{at}?again=yes")).await.text();
    assert!(!again.contains("verdict wrong") && again.contains("nothing is counted"), "{again}");
    let reply = anna.post(&at, &action(&puzzle.answers[0])).await;
    let there = reply.header("location").unwrap().to_string();
    assert!(there.starts_with(&format!("{at}?tried=")), "{there}");
    assert!(anna.get(&there).await.text().contains("verdict right"));
    assert_eq!(anna.get("/puzzles").await.text(), after, "the rating is what it was");
    assert!(anna.get(&at).await.text().contains("verdict wrong"), "what counted is kept");
    house.close().await;
}

#[tokio::test]
async fn hints_come_step_by_step_and_the_answer_can_be_shown() {
    let (_folder, house) = open().await;
    let mut anna = house.client();
    let (at, _) = first("lost-code", Kind::Digit);
    for hint in 1..=3 {
        let reply = anna.post(&at, &format!("hint={hint}")).await;
        assert_eq!(reply.header("location"), Some(at.as_str()));
        let shown = anna.get(&at).await.text();
        assert_eq!(shown.matches("<li class=\"open\">").count(), hint, "{shown}");
    }
    anna.post(&at, "show=yes").await;
    let told = anna.get(&at).await.text();
    assert!(told.contains("verdict shown"), "{told}");
    house.close().await;
}

#[tokio::test]
async fn the_next_puzzle_is_of_the_wanted_game_kind_and_theme() {
    let (_folder, house) = open().await;
    let mut anna = house.client();
    for (query, fits) in [
        ("game=pyramids", "/puzzles/pyramids/"),
        ("game=abracada&kind=stones", "/puzzles/abracada/"),
        ("theme=together", "/puzzles/lost-code/"),
    ] {
        let reply = anna.get(&format!("/puzzles/next?{query}")).await;
        let there = reply.header("location").unwrap_or_default().to_string();
        assert!(there.starts_with(fits), "{query} leads to {there}");
        assert_eq!(anna.get(&there).await.status, 200);
    }
    let overview = anna.get("/puzzles").await.text();
    assert!(overview.contains("/puzzles/next?theme=together"), "{overview}");
    house.close().await;
}

#[tokio::test]
async fn a_storm_ends_with_the_third_miss() {
    let (_folder, house) = open().await;
    let mut anna = house.client();
    assert_eq!(anna.get("/puzzles/storm").await.header("location"), Some("/puzzles"));
    anna.post("/puzzles/storm", "begin=yes").await;
    let of = |page: &str| {
        let from = page.find("name=\"of\" value=\"").map(|at| at + 17).unwrap();
        let of = page[from..].split('"').next().unwrap();
        let (game, number) = of.split_once('/').unwrap();
        let collection = shipped().iter().find(|all| all.header.of == game).unwrap();
        (of.to_string(), collection.get(number.parse().unwrap()).unwrap())
    };
    for round in 0..4 {
        let page = anna.get("/puzzles/storm").await.text();
        assert!(page.contains("storm-lamp"), "{round}: {page}");
        let (of, puzzle) = of(&page);
        // The first is found, the others are missed.
        let answer = match (round, puzzle.kind.is_action()) {
            (0, true) => action(&puzzle.answers[0]),
            (0, false) => choices(&puzzle.answers[0]),
            (_, true) => {
                let wrong = puzzle.moves.iter().find(|tried| !puzzle.answers.contains(&tried.0));
                action(&wrong.unwrap().0)
            }
            (_, false) => {
                let from = page.find("name=\"choice\" value=\"").map(|at| at + 21).unwrap();
                let first = page[from..].chars().next().unwrap().to_string();
                if puzzle.answers[0] == first {
                    let next = page[from..].find("name=\"choice\" value=\"").map(|at| at + 21);
                    choices(&page[from + next.unwrap()..][..1])
                } else {
                    choices(&first)
                }
            }
        };
        let reply = anna.post("/puzzles/storm", &format!("of={of}&{answer}")).await;
        assert_eq!(reply.status, 303, "{of} {answer}");
    }
    let end = anna.get("/puzzles/storm").await.text();
    assert!(end.contains("storm-end") && end.matches("href=\"/puzzles/").count() >= 4, "{end}");
    house.close().await;
}

#[tokio::test]
async fn what_cannot_be_is_refused_with_a_reason() {
    let (_folder, house) = open().await;
    let mut anna = house.client();
    for path in [
        "/puzzles/chess/1",
        "/puzzles/lost-cities/0",
        "/puzzles/lost-cities/99999",
        "/puzzles/lost-cities/x",
        "/puzzles/next?theme=chess",
    ] {
        assert_eq!(anna.get(path).await.status, 404, "{path}");
    }
    let (at, _) = first("lost-cities", Kind::Move);
    let (exact, _) = first("lost-code", Kind::Digit);
    for (path, body, says) in [
        (&at, "action=play+purple", "is not possible now"),
        (&at, "", "action"),
        (&at, "hint=9", "hint"),
        (&exact, "choice=99", "choice"),
    ] {
        let reply = anna.post(path, body).await;
        assert_eq!(reply.status, 400, "{path} {body}");
        assert!(reply.text().contains(says), "{body}: {}", reply.text());
    }
    house.close().await;
}

#[tokio::test]
async fn what_was_solved_can_be_taken_along_and_is_there_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(config(folder.path())).await;
    let mut anna = house.client();
    let (at, puzzle) = first("abracada", Kind::Stones);
    anna.post(&at, &choices(&puzzle.answers[0])).await;
    let rating = anna.get("/puzzles").await.text();
    let export = anna.get("/settings/export").await.text();
    assert!(export.contains("\"puzzles\"") && export.contains("\"abracada\""), "{export}");
    house.close().await;
    let house = House::open(config(folder.path())).await;
    let mut again = anna.at(house.address);
    // Only the address of the server is another.
    let figures = |page: &str| {
        let from = page.find("puzzle-figures").unwrap();
        page[from..from + page[from..].find("</dl>").unwrap()].to_string()
    };
    assert_eq!(figures(&again.get("/puzzles").await.text()), figures(&rating));
    house.close().await;
}
