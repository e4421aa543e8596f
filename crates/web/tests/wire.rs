//! What goes over the wire: of each drawing what is new, compressed where that is taken,
//! and never all that was ever said.

#[path = "support/house.rs"]
mod house;
mod support;

use hindsight_core::Seat;
use hindsight_pages::CHAT_SHOWN;
use house::{House, config, table};
use support::Event;

async fn open() -> (tempfile::TempDir, House) {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(config(folder.path())).await;
    (folder, house)
}

/// Whether an event is a whole drawing: it needs nothing that came before.
fn is_whole(event: &Event) -> bool {
    let text = String::from_utf8_lossy(&event.raw);
    let data = text.lines().find_map(|line| line.strip_prefix("data: ")).unwrap();
    let parts: Vec<serde_json::Value> = serde_json::from_str(data).unwrap();
    parts.iter().all(serde_json::Value::is_string)
}

#[tokio::test]
async fn a_compressed_stream_tells_the_same_in_a_fraction_of_the_bytes() {
    for game in ["lost-cities", "lost-code", "pyramids", "abracada"] {
        let (folder, house) = open().await;
        let (anna, ben, id) = house.two_at(game, "").await;
        let path = format!("/t/{id}/events");
        let mut plain = anna.events(&path).await.unwrap();
        let mut packed = anna.again().with("accept-encoding", "gzip").events(&path).await.unwrap();
        let first = plain.next().await.unwrap();
        assert_eq!(packed.next().await.unwrap(), first);
        assert!(is_whole(&first) && first.drawing.starts_with("<main"));
        assert!(packed.received * 3 < first.raw.len(), "{game}: {} bytes", packed.received);
        let mut players = [anna.again(), ben.again()];
        let mut sizes = Vec::new();
        for turn in 0..12 {
            let before = table(folder.path(), &id).await;
            let Some(seat) = before.to_act().first() else { break };
            let legal = before.legal(seat);
            let action = legal[turn % legal.len()].replace(' ', "+");
            let (came, raw) = (packed.received, plain.received);
            let (path, form) = (format!("/t/{id}/act"), format!("action={action}"));
            let reply = players[seat.index()].post(&path, &form).await;
            assert_eq!(reply.status, 303, "{game}: {}", reply.text());
            let seq = table(folder.path(), &id).await.seq(Some(Seat(0)));
            if seq == before.seq(Some(Seat(0))) {
                // A part of Ben's secret: Anna is told nothing.
                continue;
            }
            let event = plain.until(seq).await;
            assert_eq!(packed.until(seq).await.drawing, event.drawing, "{game}");
            assert!(!is_whole(&event), "{game}: {turn}");
            let (packed, plain) = (packed.received - came, plain.received - raw);
            assert!(packed < plain, "{game}: {packed} of {plain} bytes");
            sizes.push(packed);
        }
        sizes.sort_unstable();
        let (median, worst) = (sizes[sizes.len() / 2], sizes[sizes.len() - 1]);
        assert!(median <= 6000 && worst <= 15_000, "{game}: {sizes:?} bytes");
        // What a page shows that is loaded now is what the stream has told.
        let page = anna.again().get(&format!("/t/{id}")).await.text();
        let event = plain.last();
        assert!(page.contains(&format!("data-seq=\"{}\"", event.id)), "{game}");
        let live = &event.drawing[..event.drawing.find("id=\"look\"").unwrap()];
        assert!(page.contains(live), "{game}: the page and the stream differ");
        house.close().await;
        assert!(packed.ends_well().await, "{game}: the compressed stream is cut off");
    }
}

#[tokio::test]
async fn a_stream_that_comes_back_is_told_everything_once() {
    let (_folder, house) = open().await;
    let (mut anna, ben, id) = house.two("").await;
    let path = format!("/t/{id}/events");
    let mut stream = ben.events(&path).await.unwrap();
    let first = stream.next().await.unwrap();
    let say = |n: u32| format!("text=line+number+{n}");
    anna.post(&format!("/t/{id}/chat"), &say(1)).await;
    let told = stream.until(first.id + 1).await;
    assert!(!is_whole(&told) && told.drawing.contains("line number 1"));
    drop(stream);
    anna.post(&format!("/t/{id}/chat"), &say(2)).await;
    // After a gap, or when nothing was missed: the first that comes is whole.
    for seen in [told.id, told.id + 1] {
        let again = ben.again().with("last-event-id", &seen.to_string());
        let mut stream = again.events(&path).await.unwrap();
        anna.post(&format!("/t/{id}/chat"), &say(3)).await;
        let event = stream.until(told.id + 2).await;
        let numbers = [1, 2, 3].map(|n| event.drawing.contains(&format!("line number {n}")));
        assert_eq!(numbers, [true; 3]);
    }
    house.close().await;
}

#[tokio::test]
async fn what_was_said_is_not_sent_again() {
    let (_folder, house) = open().await;
    let (mut anna, mut ben, id) = house.two("").await;
    let chat = format!("/t/{id}/chat");
    let mut events = house.client().events(&format!("/t/{id}/events")).await.unwrap();
    let mut last = events.next().await.unwrap();
    let words = "x".repeat(180);
    for number in 0..250 {
        let who = if number % 2 == 0 { &mut anna } else { &mut ben };
        assert_eq!(who.post(&chat, &format!("text={number}+{words}")).await.status, 303);
        last = events.until(last.id + 1).await;
        assert!(last.raw.len() < 3000, "line {number} made an event of {} bytes", last.raw.len());
    }
    assert_eq!(last.drawing.matches(&words).count(), CHAT_SHOWN);
    assert!(last.drawing.contains("<span class=\"badge\">250</span>"));
    // The rest is a link away, a page at a time.
    assert!(last.drawing.contains(&format!("href=\"{chat}\"")));
    let page = anna.get(&chat).await.text();
    assert_eq!(page.matches(&words).count(), 200);
    assert!(page.contains("249 xxx") && page.contains("50 xxx") && !page.contains(">49 xxx"));
    let older = anna.get(&format!("{chat}?until=50")).await.text();
    assert_eq!(older.matches(&words).count(), 50);
    assert!(!older.contains("?until="), "there is nothing before");
    assert_eq!(anna.get(&format!("{chat}?until=many")).await.status, 400);
    // Whoever is muted is not heard there either.
    assert_eq!(anna.post(&format!("/t/{id}/mute"), "seat=1").await.status, 303);
    assert_eq!(anna.get(&chat).await.text().matches(&words).count(), 125);
    house.close().await;
}

#[tokio::test]
async fn offers_are_not_repeated_at_once() {
    let (folder, house) = open().await;
    let (mut anna, _ben, id) = house.two("").await;
    let offer = format!("/t/{id}/offer");
    let statuses = [
        anna.post(&offer, "").await.status,
        anna.post(&offer, "").await.status,
        anna.post(&offer, "").await.status,
    ];
    assert_eq!(statuses, [303, 303, 409], "made, taken back, refused");
    assert!(anna.get(&format!("/t/{id}")).await.text().contains("after your next move"));
    assert_eq!(table(folder.path(), &id).await.notes().len(), 1);
    house.close().await;
}
