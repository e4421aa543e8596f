//! The promises of a store about what people made of puzzles.

mod support;

use hindsight_store::{Name, NewSession, PuzzleTry, Store};
use support::House;

promises![
    only_the_first_answer_to_a_puzzle_is_kept,
    hints_are_only_ever_more,
    what_a_guest_made_of_puzzles_becomes_the_accounts,
    who_is_forgotten_leaves_answers_without_a_name,
];

async fn guest(store: &dyn Store, n: u8) -> i64 {
    let name = Name { shown: format!("Guest {n}"), looks: format!("guest {n}") };
    let session = NewSession { hash: [n; 32], device: String::new(), wall: 5 };
    store.add_guest(name, "{}", session).await.unwrap()
}

fn made(person: i64, number: u32, found: bool) -> PuzzleTry {
    PuzzleTry {
        person,
        game: "lost-cities".into(),
        number,
        answer: if found { "play y9".into() } else { "draw".into() },
        found,
        worth: if found { 8 } else { 0 },
        wall: 1_700_000_000_000,
    }
}

async fn only_the_first_answer_to_a_puzzle_is_kept(mut store: House) {
    assert!(store.add_puzzle_try(made(1, 7, false)).await.unwrap());
    assert!(!store.add_puzzle_try(made(1, 7, true)).await.unwrap());
    assert!(store.add_puzzle_try(made(2, 7, true)).await.unwrap());
    assert!(store.add_puzzle_try(made(1, 8, true)).await.unwrap());
    store.reopen().await;
    assert_eq!(store.puzzle_try(1, "lost-cities", 7).await.unwrap(), Some(made(1, 7, false)));
    assert_eq!(store.puzzle_try(1, "lost-code", 7).await.unwrap(), None);
    let all = store.puzzle_tries(0, 10).await.unwrap();
    let tries: Vec<PuzzleTry> = all.iter().map(|(_, made)| made.clone()).collect();
    assert_eq!(tries, [made(1, 7, false), made(2, 7, true), made(1, 8, true)]);
    let own = store.puzzle_tries_of(1).await.unwrap();
    assert_eq!(own, [made(1, 7, false), made(1, 8, true)]);
    let after = store.puzzle_tries(all[0].0, 1).await.unwrap();
    assert_eq!(after, all[1..2]);
}

async fn hints_are_only_ever_more(mut store: House) {
    assert_eq!(store.puzzle_hints(1, "abracada", 3).await.unwrap(), 0);
    store.see_puzzle_hints(1, "abracada", 3, 2).await.unwrap();
    store.see_puzzle_hints(1, "abracada", 3, 1).await.unwrap();
    store.reopen().await;
    assert_eq!(store.puzzle_hints(1, "abracada", 3).await.unwrap(), 2);
    assert_eq!(store.puzzle_hints(2, "abracada", 3).await.unwrap(), 0);
    assert_eq!(store.puzzle_hints(1, "abracada", 4).await.unwrap(), 0);
}

async fn what_a_guest_made_of_puzzles_becomes_the_accounts(store: House) {
    let (guest, account) = (guest(&*store, 1).await, guest(&*store, 2).await);
    store.add_puzzle_try(made(guest, 1, true)).await.unwrap();
    store.add_puzzle_try(made(guest, 2, true)).await.unwrap();
    store.add_puzzle_try(made(account, 2, false)).await.unwrap();
    store.became(guest, account).await.unwrap();
    let of = async |person, number| {
        store.puzzle_try(person, "lost-cities", number).await.unwrap().map(|made| made.found)
    };
    assert_eq!(of(account, 1).await, Some(true));
    assert_eq!(of(account, 2).await, Some(false), "one's own answer stays");
    assert_eq!([of(guest, 1).await, of(guest, 2).await], [None, Some(true)]);
}

async fn who_is_forgotten_leaves_answers_without_a_name(store: House) {
    let person = guest(&*store, 1).await;
    store.add_puzzle_try(made(person, 1, true)).await.unwrap();
    store.see_puzzle_hints(person, "lost-cities", 2, 1).await.unwrap();
    store.forget(person).await.unwrap();
    assert_eq!(store.puzzle_try(person, "lost-cities", 1).await.unwrap(), None);
    assert_eq!(store.puzzle_hints(person, "lost-cities", 2).await.unwrap(), 0);
    let left = store.puzzle_tries(0, 10).await.unwrap();
    assert_eq!(left[0].1, PuzzleTry { person: -person, ..made(person, 1, true) });
}
