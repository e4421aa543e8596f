//! What was chosen for a table that waits, and how its host changes it, over HTTP.

#[path = "support/house.rs"]
mod house;
mod support;

use house::{House, config, table, table_of};
use support::Client;

async fn open() -> (tempfile::TempDir, House) {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(config(folder.path())).await;
    (folder, house)
}

/// A table of Pyramids for three at which Ben waits with Anna.
async fn waiting(house: &House) -> (Client, Client, String) {
    let (mut anna, mut ben) = (house.client(), house.client());
    anna.post("/settings/name", "name=Anna").await;
    ben.post("/settings/name", "name=Ben").await;
    let form = "seat-0=me&seat-1=open&seat-2=open&seat-3=none";
    let id = table_of(&anna.post("/new/pyramids", form).await);
    assert_eq!(ben.post(&format!("/t/{id}/join"), "").await.status, 303);
    (anna, ben, id)
}

#[tokio::test]
async fn the_host_changes_the_table_and_all_see_it() {
    let (folder, house) = open().await;
    let (mut anna, mut ben, id) = waiting(&house).await;
    let (lobby, choices) = (format!("/t/{id}"), format!("/t/{id}/choices"));
    assert!(anna.get(&lobby).await.text().contains(&choices), "a way there");
    assert!(!ben.get(&lobby).await.text().contains(&choices), "for the host alone");
    // The form holds what is chosen, and says who sits where.
    let form = anna.get(&choices).await.text();
    assert!(form.contains("Ben sits here"), "{form}");
    let mut stream = ben.events(&format!("/t/{id}/events")).await.unwrap();
    let seq = table(folder.path(), &id).await.entries();
    let wanted = "seat-0=me&seat-1=open&seat-2=open&seat-3=open&clock=move&clock-seconds=90&visible=public&rated=no";
    assert_eq!(anna.post(&choices, wanted).await.header("location"), Some(lobby.as_str()));
    let told = stream.until(seq + 1).await.drawing;
    assert!(told.contains("The choices have changed"), "{told}");
    assert!(told.contains("90 s a move"), "{told}");
    let mut eve = house.client();
    assert!(eve.get("/").await.text().contains(&id), "it is public now");
    assert!(!eve.get(&lobby).await.text().contains("The choices have changed"));
    // And taken out of the list again.
    assert_eq!(anna.post(&choices, &wanted.replace("public", "link")).await.status, 303);
    assert!(!eve.get("/").await.text().contains(&id));
    house.close().await;
}

#[tokio::test]
async fn what_is_refused_keeps_what_was_filled_in() {
    let (_folder, house) = open().await;
    let (mut anna, mut ben, id) = waiting(&house).await;
    let choices = format!("/t/{id}/choices");
    // Ben would have no seat: said in words, nothing is lost, nothing has changed.
    let wanted = "seat-0=me&seat-1=bot:novice&seat-2=none&seat-3=none&clock=days&clock-days=5";
    let reply = anna.post(&choices, wanted).await;
    assert_eq!(reply.status, 409);
    let page = reply.text();
    assert!(page.contains("More people sit at the table"), "{page}");
    assert!(page.contains("name=\"clock-days\" value=\"5\""), "{page}");
    assert!(page.contains("value=\"bot:novice\" selected"), "{page}");
    assert!(ben.get(&format!("/t/{id}")).await.text().contains("no clock"));
    let reply = anna.post(&choices, "seat-0=me&clock=days&clock-days=99").await;
    assert_eq!(reply.status, 400);
    assert!(reply.text().contains("role=\"alert\""));
    for (client, status) in [(&mut ben, 403), (&mut house.client(), 403)] {
        assert_eq!(client.get(&choices).await.status, status);
        assert_eq!(client.post(&choices, "seat-0=me").await.status, status);
    }
    anna.post(&format!("/t/{id}/start"), "").await;
    assert_eq!(anna.get(&choices).await.status, 409, "it has begun");
    house.close().await;
}
