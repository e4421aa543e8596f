//! Accounts: what opens them, where they are open, and what they are called.

#[path = "support/house.rs"]
mod house;
mod support;

use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use hindsight_web::{Config, Limits, database};
use hmac::{Hmac, KeyInit, Mac};
use house::{House, config, new_table};
use sha1::Sha1;
use support::Client;

const ANNA: &str = "name=Anna&password=correct+horse";

async fn open() -> (tempfile::TempDir, House) {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(config(folder.path())).await;
    (folder, house)
}

/// An account for this client, with its recovery codes.
async fn register(client: &mut Client, account: &str) -> Vec<String> {
    let reply = client.post("/register", account).await;
    assert_eq!(reply.status, 200, "{}", reply.text());
    codes_in(&reply.text())
}

/// The recovery codes on a page.
fn codes_in(page: &str) -> Vec<String> {
    let code = |part: &str| part.split('<').next().map(str::to_string);
    page.split("<li><code>").skip(1).filter_map(code).collect()
}

/// The value of a hidden field.
fn hidden(page: &str, name: &str) -> String {
    let start = format!("name=\"{name}\" value=\"");
    let rest = page.split_once(&start).unwrap_or_else(|| panic!("no {name} in {page}")).1;
    rest.split('"').next().unwrap().to_string()
}

/// What an authenticator shows this many steps from now.
fn code_of(secret: &str, steps: i64) -> String {
    let mut bits = Vec::new();
    for letter in secret.bytes() {
        let value = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".iter().position(|b| *b == letter).unwrap();
        bits.extend((0..5).rev().map(|bit| value >> bit & 1));
    }
    let key: Vec<u8> =
        bits.chunks(8).map(|byte| byte.iter().fold(0, |sum, bit| sum << 1 | *bit as u8)).collect();
    #[allow(clippy::disallowed_methods, reason = "a code follows from the time")]
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
    let step = seconds as i64 / 30 + steps;
    let mut mac = Hmac::<Sha1>::new_from_slice(&key).unwrap();
    mac.update(&(step as u64).to_be_bytes());
    let hash = mac.finalize().into_bytes();
    let start = usize::from(hash[19] & 15);
    let number = u32::from_be_bytes(hash[start..start + 4].try_into().unwrap()) & 0x7fff_ffff;
    format!("{:06}", number % 1_000_000)
}

fn on_disk(folder: &Path, text: &str) -> bool {
    let wal = database(folder).with_extension("db-wal");
    [database(folder), wal].iter().any(|file| {
        let bytes = std::fs::read(file).unwrap_or_default();
        bytes.windows(text.len()).any(|part| part == text.as_bytes())
    })
}

#[tokio::test]
async fn a_password_is_changed_with_the_old_one_and_ends_other_sessions() {
    let (_folder, house) = open().await;
    let (mut anna, mut phone) = (house.client(), house.client());
    register(&mut anna, ANNA).await;
    assert_eq!(phone.post("/login", ANNA).await.status, 303);
    for (form, status) in [
        ("password=wrong+horse&new=another+stable", 403),
        ("password=correct+horse&new=short", 400),
        ("password=correct+horse&new=password123", 400),
        ("password=correct+horse&new=another+stable", 303),
    ] {
        assert_eq!(anna.post("/settings/password", form).await.status, status, "{form}");
    }
    assert_eq!(anna.get("/settings/security").await.status, 200, "logged in here");
    assert_eq!(phone.get("/settings/security").await.status, 403, "and nowhere else");
    assert_eq!(phone.post("/login", ANNA).await.status, 401);
    assert_eq!(phone.post("/login", "name=anna&password=another+stable").await.status, 303);
    assert_eq!(house.client().post("/settings/password", "password=x&new=y").await.status, 403);
    house.close().await;
}

#[tokio::test]
async fn the_commonest_passwords_are_refused() {
    let (_folder, house) = open().await;
    let mut anna = house.client();
    for password in ["password", "P%40ssw0rd1", "qwertyuiop", "12345678", "hindsight1", "annaanna"]
    {
        let reply = anna.post("/register", &format!("name=Anna&password={password}")).await;
        assert_eq!(reply.status, 400, "{password}");
        assert!(reply.text().contains("tried first"), "{password}");
    }
    house.close().await;
}

#[tokio::test]
async fn recovery_codes_are_shown_once_and_each_opens_once() {
    let (folder, house) = open().await;
    let mut anna = house.client();
    let codes = register(&mut anna, ANNA).await;
    assert_eq!(codes.len(), 8, "{codes:?}");
    let security = anna.get("/settings/security").await.text();
    assert!(security.contains("8 unused codes") && codes_in(&security).is_empty());
    assert!(!on_disk(folder.path(), &codes[0]), "only hashes are kept");
    let recover = |code: &str, password: &str| {
        format!("name=anna&code={}&password={password}", code.to_uppercase().replace('-', "+"))
    };
    let mut phone = house.client();
    let wrong = phone.post("/recover", &recover("aaaa-bbbb-cccc-dddd", "another+stable")).await;
    assert_eq!(wrong.status, 401);
    assert_eq!(phone.post("/recover", &recover(&codes[0], "password")).await.status, 400);
    assert_eq!(phone.post("/recover", &recover(&codes[0], "another+stable")).await.status, 303);
    assert_eq!(anna.get("/settings/security").await.status, 403, "all sessions have ended");
    assert_eq!(phone.post("/recover", &recover(&codes[0], "third+stable")).await.status, 401);
    assert_eq!(phone.post("/login", "name=anna&password=another+stable").await.status, 303);
    // New ones take the place of the old ones, for whoever has the password.
    assert_eq!(phone.post("/settings/codes", "password=correct+horse").await.status, 403);
    let anew = phone.post("/settings/codes", "password=another+stable").await;
    let anew = codes_in(&anew.text());
    assert_eq!(anew.len(), 8);
    assert_eq!(anna.post("/recover", &recover(&codes[1], "third+stable")).await.status, 401);
    assert_eq!(anna.post("/recover", &recover(&anew[1], "third+stable")).await.status, 303);
    house.close().await;
}

#[tokio::test]
async fn sessions_are_listed_and_ended_one_by_one() {
    let (folder, house) = open().await;
    let mut anna = house.client().with("user-agent", "Mozilla/5.0 (X11; Linux) Firefox/128.0");
    register(&mut anna, ANNA).await;
    let mut phone = house.client().with("user-agent", "Mozilla/5.0 (iPhone) Safari/604.1");
    assert_eq!(phone.post("/login", ANNA).await.status, 303);
    let page = anna.get("/settings/security").await.text();
    assert!(page.contains("Firefox, Linux") && page.contains("Safari, iPhone"), "{page}");
    assert!(page.contains("used today") || page.contains("used yesterday"), "{page}");
    assert!(page.contains("this one"), "{page}");
    assert_eq!(page.matches("name=\"session\"").count(), 1, "one does not end one's own here");
    let mut tablet = house.client().with("user-agent", "Mozilla/5.0 (iPad) Safari/604.1");
    assert_eq!(tablet.post("/login", ANNA).await.status, 303);
    let session = format!("session={}", hidden(&page, "session"));
    // Nobody ends another's.
    let mut ben = house.client();
    register(&mut ben, "name=Ben&password=correct+horse").await;
    ben.post("/settings/sessions/end", &session).await;
    assert_eq!(phone.get("/settings/security").await.status, 200);
    assert_eq!(anna.post("/settings/sessions/end", &session).await.status, 303);
    assert_eq!(phone.get("/settings/security").await.status, 403);
    assert_eq!(anna.get("/settings/security").await.status, 200);
    assert_eq!(tablet.get("/settings/security").await.status, 200);
    // A day more if it is about midnight.
    let db = rusqlite::Connection::open(database(folder.path())).unwrap();
    db.execute("UPDATE sessions SET used = used - 3 * 86400000", ()).unwrap();
    let page = anna.get("/settings/security").await.text();
    let days = ["last used 3 days ago", "last used 4 days ago"];
    assert!(days.iter().any(|words| page.contains(words)), "{page}");
    house.close().await;
}

/// On the form itself, with what was typed; to a program as JSON.
#[tokio::test]
async fn what_is_refused_is_said_where_it_was_asked_for() {
    let (_folder, house) = open().await;
    let mut anna = house.client();
    register(&mut anna, ANNA).await;
    let secret = hidden(&anna.get("/settings/second-factor").await.text(), "secret");
    let unproved = format!("secret={secret}&code=1&password=correct+horse");
    let wrong = "password=wrong+horse";
    for (path, form, status, shown) in [
        ("/login", "name=Anna&password=wrong+horse", 401, "value=\"Anna\""),
        ("/register", "name=Zenobia&password=short", 400, "value=\"Zenobia\""),
        ("/recover", "name=Anna&code=x&password=another+stable", 401, "value=\"Anna\""),
        ("/settings/password", &format!("{wrong}&new=another+stable"), 403, "name=\"new\""),
        ("/settings/codes", wrong, 403, "action=\"/settings/codes\""),
        ("/settings/second-factor/off", wrong, 403, "action=\"/settings/codes\""),
        ("/settings/second-factor", &unproved, 400, &secret),
    ] {
        let page = anna.post(path, form).await;
        assert_eq!(page.status, status, "{path}");
        assert!(page.text().contains(shown), "{path}: {}", page.text());
        let told = anna.again().with("accept", "application/json").post(path, form).await;
        assert_eq!(told.status, status, "{path}");
        let told: serde_json::Value = serde_json::from_str(&told.text()).expect(path);
        let words = told["error"].as_str().expect(path);
        assert!(page.text().contains(words), "{path}: {words}");
    }
    house.close().await;
}

#[tokio::test]
async fn a_new_account_is_greeted_and_one_that_cannot_be_had_leaves_no_trace() {
    let (folder, house) = open().await;
    let page = house.client().post("/register", "name=Paula&password=correct+horse").await.text();
    assert!(page.contains("The account is made.") && page.contains("Paula"), "{page}");
    assert!(!page.contains("href=\"/login\""), "she is logged in: {page}");
    // A capital i.
    let mut eve = house.client();
    eve.get("/").await;
    let before = eve.cookies.clone();
    assert_eq!(eve.post("/register", "name=PauIa&password=correct+horse").await.status, 409);
    assert_eq!(eve.cookies, before);
    house.close().await;
    let db = rusqlite::Connection::open(database(folder.path())).unwrap();
    let people = db.query_row("SELECT count(*) FROM people", (), |row| row.get::<_, i64>(0));
    assert_eq!(people, Ok(1), "nobody was made a guest for that");
}

#[tokio::test]
async fn a_second_factor_is_asked_for_and_a_code_opens_once() {
    let (_folder, house) = open().await;
    let mut anna = house.client();
    register(&mut anna, ANNA).await;
    let page = anna.get("/settings/second-factor").await.text();
    let secret = hidden(&page, "secret");
    assert!(page.contains("<svg class=\"qr\"") && page.contains("otpauth://totp/Hindsight:anna"));
    let set_up =
        |code: &str, password: &str| format!("secret={secret}&code={code}&password={password}");
    let first = code_of(&secret, 0);
    let path = "/settings/second-factor";
    assert_eq!(anna.post(path, &set_up(&first, "wrong+horse")).await.status, 403);
    assert_eq!(anna.post(path, &set_up("000000x", "correct+horse")).await.status, 400);
    let on = anna.post(path, &set_up(&first, "correct+horse")).await;
    let codes = codes_in(&on.text());
    assert_eq!((on.status, codes.len()), (200, 8));
    assert!(on.text().contains("The second factor is on."), "{}", on.text());

    let mut phone = house.client();
    let asked = phone.post("/login", ANNA).await;
    assert_eq!(asked.status, 200, "the password alone is not enough");
    assert_eq!(phone.get("/settings/security").await.status, 403);
    let ticket = hidden(&asked.text(), "ticket");
    let with = |code: &str| format!("ticket={ticket}&code={code}");
    let wrong = phone.post("/login/code", &with("123")).await;
    assert_eq!((wrong.status, hidden(&wrong.text(), "ticket")), (401, ticket.clone()));
    let mut program = phone.again().with("accept", "application/json");
    let wrong = program.post("/login/code", &with("123")).await;
    assert!(wrong.status == 401 && wrong.text().starts_with("{\"error\":"), "{}", wrong.text());
    assert_eq!(phone.post("/login/code", &with(&first)).await.status, 401, "it was used before");
    let next = code_of(&secret, 1);
    assert_eq!(phone.post("/login/code", &with(&next)).await.status, 303);
    assert_eq!(phone.get("/settings/security").await.status, 200);
    assert_eq!(phone.post("/login/code", &with(&next)).await.status, 401, "nor is the ticket");

    // A recovery code instead; and no more than a few tries.
    let mut tablet = house.client();
    let ticket = hidden(&tablet.post("/login", ANNA).await.text(), "ticket");
    for _ in 0..5 {
        let reply = tablet.post("/login/code", &format!("ticket={ticket}&code=000000")).await;
        assert_eq!(reply.status, 401);
    }
    let late = format!("ticket={ticket}&code={}", codes[0]);
    assert_eq!(tablet.post("/login/code", &late).await.status, 401);
    let ticket = hidden(&tablet.post("/login", ANNA).await.text(), "ticket");
    let code = format!("ticket={ticket}&code={}", codes[0]);
    assert_eq!(tablet.post("/login/code", &code).await.status, 303);

    assert_eq!(tablet.post("/settings/second-factor/off", "password=x").await.status, 403);
    let off = tablet.post("/settings/second-factor/off", "password=correct+horse").await;
    assert_eq!(off.status, 303);
    assert_eq!(house.client().post("/login", ANNA).await.status, 303);
    house.close().await;
}

#[tokio::test]
async fn attempts_are_counted_by_account_and_lock_nobody_out() {
    let folder = tempfile::tempdir().unwrap();
    let limits = Limits { passwords: (1, 3), ..Limits::generous() };
    let house = House::open(Config { limits, trusted_proxies: 1, ..config(folder.path()) }).await;
    let mut anna = house.client().with("x-forwarded-for", "10.0.0.1");
    let codes = register(&mut anna, ANNA).await;
    // From many addresses, each with one attempt.
    let mut refused = 0;
    for n in 0..8 {
        let mut eve = house.client().with("x-forwarded-for", &format!("10.9.0.{n}"));
        let reply = eve.post("/login", "name=anna&password=wrong+horse").await;
        refused += u32::from(reply.status == 429 && reply.header("retry-after").is_some());
    }
    assert_eq!(refused, 5);
    // A name that nobody has is counted alike, so that nothing is told by it.
    let mut statuses = Vec::new();
    for _ in 0..4 {
        let mut eve = house.client().with("x-forwarded-for", "10.9.1.1");
        statuses.push(eve.post("/login", "name=nobody&password=wrong+horse").await.status);
    }
    assert_eq!(statuses, [401, 401, 401, 429]);
    // Her browser has logged in before; on a new device a recovery code helps.
    assert_eq!(anna.post("/logout", "").await.status, 303);
    assert_eq!(anna.post("/login", ANNA).await.status, 303);
    let mut phone = house.client().with("x-forwarded-for", "10.0.0.2");
    assert_eq!(phone.post("/login", ANNA).await.status, 429);
    let form = format!("name=Anna&code={}&password=another+stable", codes[0]);
    assert_eq!(phone.post("/recover", &form).await.status, 303);
    // A cookie of one's own making is no proof.
    let mut forger = house.client().with("x-forwarded-for", "10.9.2.1");
    forger.cookies.insert("hindsight-device".into(), "a".repeat(64));
    assert_eq!(forger.post("/login", "name=anna&password=wrong+horse").await.status, 429);
    house.close().await;
}

#[tokio::test]
async fn names_that_pass_for_another_are_refused() {
    let (_folder, house) = open().await;
    let (mut anna, mut ben) = (house.client(), house.client());
    register(&mut anna, "name=Paula&password=correct+horse").await;
    for (name, status) in [
        ("PAULA", 409),
        ("PauIa", 409), // a capital i
        ("Pau.la", 409),
        ("P%D0%B0ula", 400),         // a Cyrillic a
        ("%E3%85%A4%E3%85%A4", 400), // Hangul fillers: nothing to see
        ("Paula%E2%80%AE", 400),     // turns the line around
        ("Admin", 400),
        ("Master+2", 400),
        ("%D0%9C%D0%B0%D1%81%D1%82%D0%B5%D1%80", 400), // Мастер
        ("Mistrz", 400),
        ("Paulina", 303),
    ] {
        let reply = ben.post("/settings/name", &format!("name={name}")).await;
        assert_eq!(reply.status, status, "{name} as a guest");
        if status != 303 {
            let account = format!("name={name}&password=correct+horse");
            assert_eq!(ben.post("/register", &account).await.status, status, "{name}");
        }
    }
    // Letters of another alphabet alone may look like hers, too.
    register(&mut ben, "name=Coco&password=correct+horse").await;
    let mut eve = house.client();
    let cyrillic = "name=%D0%A1%D0%BE%D1%81%D0%BE";
    assert_eq!(eve.post("/settings/name", cyrillic).await.status, 409);
    house.close().await;
}

#[tokio::test]
async fn a_guest_does_not_keep_a_name_that_is_then_registered() {
    let (_folder, house) = open().await;
    let (mut guest, mut anna) = (house.client(), house.client());
    assert_eq!(guest.post("/settings/name", "name=Anna").await.status, 303);
    let id = new_table(&mut guest, "visible=public").await;
    assert!(anna.get("/").await.text().contains(">Anna"), "a guest may be called so until then");
    register(&mut anna, ANNA).await;
    let page = house.client().get(&format!("/t/{id}")).await.text();
    assert!(!page.contains("Anna"), "the guest has another name: {page}");
    assert_eq!(guest.post("/settings/name", "name=anna").await.status, 409);
    // An account that takes another name takes it from guests as well.
    assert_eq!(guest.post("/settings/name", "name=Hanna").await.status, 303);
    assert_eq!(anna.post("/settings/name", "name=Hanna").await.status, 303);
    assert!(!house.client().get(&format!("/t/{id}")).await.text().contains("Hanna"));
    house.close().await;
}

#[tokio::test]
async fn deletion_takes_every_line_along_and_leaves_no_byte() {
    let (folder, house) = open().await;
    let mut anna = house.client();
    register(&mut anna, ANNA).await;
    let (mut host, mut phone) = (house.client(), house.client());
    // As a guest in a lobby that is left before logging in; then as oneself, likewise.
    for words in ["text=guest-secret-words", "text=member-secret-words"] {
        let form = "seat-0=me&seat-1=open&seat-2=open";
        let id = house::table_of(&host.post("/new/pyramids", form).await);
        for (what, form) in [("join", ""), ("chat", words)] {
            assert_eq!(phone.post(&format!("/t/{id}/{what}"), form).await.status, 303);
        }
        assert!(host.get(&format!("/t/{id}")).await.text().contains("secret-words"));
        assert_eq!(phone.post(&format!("/t/{id}/leave"), "").await.status, 303);
        assert_eq!(phone.post("/login", ANNA).await.status, 303);
    }
    assert!(on_disk(folder.path(), "guest-secret-words"));
    assert_eq!(phone.post("/settings/delete", "password=correct+horse").await.status, 303);
    assert!(!on_disk(folder.path(), "secret-words"), "words of somebody who is forgotten");
    house.close().await;
    let house = House::open(config(folder.path())).await;
    assert!(!on_disk(folder.path(), "secret-words") && !on_disk(folder.path(), "Anna"));
    house.close().await;
}
