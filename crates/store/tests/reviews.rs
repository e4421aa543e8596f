//! The promises of a store about reviews.

mod support;

use support::House;

promises![a_review_is_kept_by_its_table_and_version];

async fn a_review_is_kept_by_its_table_and_version(mut store: House) {
    assert_eq!(store.review("a", 1).await.unwrap(), None);
    store.keep_review("a", 1, "first").await.unwrap();
    store.keep_review("b", 1, "other").await.unwrap();
    assert_eq!(store.review("a", 1).await.unwrap().as_deref(), Some("first"));
    // What another version of the program has made is not taken for this one's.
    assert_eq!(store.review("a", 2).await.unwrap(), None);
    store.keep_review("a", 2, "second").await.unwrap();
    assert_eq!(store.review("a", 1).await.unwrap(), None, "the new one is in its place");
    store.reopen().await;
    assert_eq!(store.review("a", 2).await.unwrap().as_deref(), Some("second"));
    assert_eq!(store.review("b", 1).await.unwrap().as_deref(), Some("other"));
}
