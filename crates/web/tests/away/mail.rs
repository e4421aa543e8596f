//! Mail to people who are not here, and a new password by mail, with a mail server on this
//! machine (aiosmtpd) from which every mail is read.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use hindsight_web::{Config, Limits, LogFormat, MailServer, Server, database, init_logs};
use serde_json::Value;

use crate::house::{House, config};
use crate::slow::{AGAINST_A_BOT, change, number, slow_table, take_turn, until};
use crate::support::Client;

const ANNA: &str = "name=Anna&password=correct+horse";
const PASSWORD: &str = "correct+horse";

/// A port that nobody listens at.
fn free_port() -> u16 {
    std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

/// A mail server, until it is dropped.
struct Smtp {
    child: Child,
    mails: PathBuf,
}

impl Smtp {
    fn start(mails: &Path, port: u16, certificate: &[PathBuf]) -> Smtp {
        std::fs::create_dir_all(mails).unwrap();
        let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/away/smtp.py");
        // Debian's own Python: scripts/test installs its package python3-aiosmtpd.
        let mut child = Command::new("/usr/bin/python3")
            .arg(script)
            .arg(mails)
            .arg(port.to_string())
            .args(certificate)
            .stdout(Stdio::piped())
            .spawn()
            .expect("Debian's Python");
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        assert_eq!(line, "listening\n", "python3-aiosmtpd is installed by scripts/test");
        Smtp { child, mails: mails.into() }
    }

    fn all(&self) -> Vec<PathBuf> {
        let files = std::fs::read_dir(&self.mails).unwrap().map(|entry| entry.unwrap().path());
        let mut mails: Vec<PathBuf> =
            files.filter(|file| file.extension().is_some_and(|end| end == "json")).collect();
        mails.sort();
        mails
    }

    /// The mail with this number, counted from 1, once it has come.
    async fn mail(&self, number: usize) -> Value {
        while self.all().len() < number {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        serde_json::from_slice(&std::fs::read(&self.all()[number - 1]).unwrap()).unwrap()
    }
}

impl Drop for Smtp {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A house that sends mail.
fn config_with(data: &Path, smtp: &str) -> Config {
    let port = free_port();
    Config {
        listen: SocketAddr::from(([127, 0, 0, 1], port)),
        public_url: Some(format!("http://127.0.0.1:{port}")),
        mail: Some(MailServer::new(smtp, "Hindsight <games@example.org>").unwrap()),
        tell_after: (Duration::ZERO, Duration::ZERO),
        ..config(data)
    }
}

struct World {
    folder: tempfile::TempDir,
    smtp: Smtp,
    house: House,
    config: Config,
}

impl World {
    async fn open() -> World {
        let folder = tempfile::tempdir().unwrap();
        let port = free_port();
        let smtp = Smtp::start(&folder.path().join("mails"), port, &[]);
        let config = config_with(&folder.path().join("data"), &format!("smtp://127.0.0.1:{port}"));
        let house = House::open(config.clone()).await;
        World { folder, smtp, house, config }
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// Somebody with an account and an address, by the first mail that comes.
    async fn member(&self, name: &str, number: usize) -> Client {
        let mut client = self.house.client();
        let form = format!("name={name}&password={PASSWORD}");
        assert_eq!(client.post("/register", &form).await.status, 200);
        let form = format!("address={name}%40example.org&password={PASSWORD}");
        assert_eq!(client.post("/settings/mail", &form).await.status, 303);
        let link = link_in(&self.config, &self.smtp.mail(number).await, "/mail/confirm/");
        assert_eq!(client.post(&link, "").await.status, 303);
        client
    }
}

/// The path of a link of the house in a mail, which stands in both of its forms.
fn link_in(config: &Config, mail: &Value, start: &str) -> String {
    let base = config.public_url.clone().unwrap();
    let text = mail["text"].as_str().unwrap();
    let line = text.lines().find_map(|line| {
        let path = line.strip_prefix(&base)?;
        path.starts_with(start).then_some(path)
    });
    let path = line.unwrap_or_else(|| panic!("no {start} in {text}"));
    assert!(mail["html"].as_str().unwrap().contains(&format!("href=\"{base}{path}\"")));
    path.to_string()
}

fn subject(mail: &Value) -> &str {
    mail["headers"]["subject"].as_str().unwrap()
}

#[tokio::test]
async fn without_a_mail_server_nothing_speaks_of_mail() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(config(folder.path())).await;
    let mut anna = house.client();
    anna.post("/register", ANNA).await;
    let page = anna.get("/settings/away").await.text();
    assert!(page.contains("Messages to your devices") && !page.contains("E-mail"), "{page}");
    assert!(!house.client().get("/login").await.text().contains("/forgot"));
    assert_eq!(anna.get("/forgot").await.status, 404);
    assert_eq!(anna.post("/forgot", "address=a%40example.org").await.status, 404);
    assert_eq!(anna.post("/settings/mail", "address=a%40example.org").await.status, 404);
    assert_eq!(anna.get("/readyz").await.text(), "ready\n");
    house.close().await;
}

#[tokio::test]
async fn an_address_is_confirmed_by_a_link_that_is_good_once() {
    let world = World::open().await;
    let data = world.data();
    let mut anna = world.house.client();
    assert!(anna.get("/settings/away").await.text().contains("belongs to an account"));
    assert_eq!(anna.post("/settings/mail", "address=a%40example.org").await.status, 403);
    anna.post("/register", ANNA).await;
    for (form, status, words) in [
        ("address=nobody&password=correct+horse", 400, "no e-mail address"),
        ("address=anna%40example.org&password=wrong+horse", 403, "Wrong password"),
    ] {
        let reply = anna.post("/settings/mail", form).await;
        assert!(reply.status == status && reply.text().contains(words), "{}", reply.text());
    }
    let form = "address=anna%40example.org&password=correct+horse";
    assert_eq!(anna.post("/settings/mail", form).await.status, 303);
    let mail = world.smtp.mail(1).await;
    assert_eq!(mail["to"], serde_json::json!(["anna@example.org"]));
    assert_eq!(subject(&mail), "Confirm your e-mail address");
    assert_eq!(mail["headers"]["from"], "Hindsight <games@example.org>");
    assert!(mail["text"].as_str().unwrap().starts_with("Hello Anna,\n"));
    let link = link_in(&world.config, &mail, "/mail/confirm/");
    // What is secret about it is nowhere but in the mail.
    let token = link.rsplit('/').next().unwrap();
    let bytes = std::fs::read(database(&data)).unwrap();
    let log = std::fs::read(data.join("hindsight.db-wal")).unwrap_or_default();
    let holds = |bytes: &[u8]| bytes.windows(token.len()).any(|part| part == token.as_bytes());
    assert!(!holds(&bytes) && !holds(&log));
    assert_eq!(number(&data, "SELECT count(*) FROM addresses"), 0, "not yet");
    // Programs that look at links use none up.
    for _ in 0..2 {
        let reply = world.house.client().get(&link).await;
        assert!(reply.status == 200 && reply.text().contains("anna@example.org"));
    }
    assert_eq!(world.house.client().post(&link, "").await.status, 303);
    assert_eq!(world.house.client().post(&link, "").await.status, 410);
    assert_eq!(world.house.client().get(&link).await.status, 410);
    assert!(anna.get("/settings/away").await.text().contains("anna@example.org"));
    assert!(anna.get("/settings/export").await.text().contains("anna@example.org"));
    // Nobody else sees it.
    let mut ben = world.house.client();
    ben.post("/register", "name=Ben&password=correct+horse").await;
    assert!(!ben.get("/settings/away").await.text().contains("anna@"));
    // One that has become too old is good no more.
    let form = "address=other%40example.org&password=correct+horse";
    anna.post("/settings/mail", form).await;
    let link = link_in(&world.config, &world.smtp.mail(2).await, "/mail/confirm/");
    change(&data, "UPDATE links SET expires = 1");
    assert_eq!(anna.post(&link, "").await.status, 410);
    // A change is told to the address before, and a removal too.
    anna.post("/settings/mail", form).await;
    let link = link_in(&world.config, &world.smtp.mail(3).await, "/mail/confirm/");
    assert_eq!(anna.post(&link, "").await.status, 303);
    let told = world.smtp.mail(4).await;
    assert_eq!(told["to"], serde_json::json!(["anna@example.org"]));
    assert_eq!(subject(&told), "Your e-mail address was changed");
    assert_eq!(anna.post("/settings/mail/remove", "").await.status, 303);
    assert_eq!(world.smtp.mail(5).await["to"], serde_json::json!(["other@example.org"]));
    assert_eq!(number(&data, "SELECT count(*) FROM addresses"), 0);
    world.house.close().await;
}

#[tokio::test]
async fn a_turn_is_told_once_as_it_is_wished_for() {
    let world = World::open().await;
    let data = world.data();
    let (mut anna, mut ben) = (world.member("Anna", 1).await, world.house.client());
    ben.post("/settings/name", "name=Ben").await;
    let (id, first) = slow_table(&data, &mut anna, &mut ben).await;
    if first == 1 {
        take_turn(&data, &id, &mut ben).await;
    }
    let mail = world.smtp.mail(2).await;
    assert_eq!(subject(&mail), "Your turn: Lost Cities");
    link_in(&world.config, &mail, &format!("/t/{id}"));
    let stop = link_in(&world.config, &mail, "/mail/stop/");
    let header = |name: &str| mail["headers"][name].as_str().unwrap();
    let base = world.config.public_url.clone().unwrap();
    assert_eq!(header("list-unsubscribe"), format!("<{base}{stop}>"));
    assert_eq!(header("list-unsubscribe-post"), "List-Unsubscribe=One-Click");
    assert_eq!(header("auto-submitted"), "auto-generated");
    assert!(header("message-id").ends_with("@127.0.0.1>"), "{}", header("message-id"));
    // In the language that was chosen.
    take_turn(&data, &id, &mut anna).await;
    anna.post("/settings/prefs", "lang=ru").await;
    take_turn(&data, &id, &mut ben).await;
    let mail = world.smtp.mail(3).await;
    assert_eq!(subject(&mail), "Ваш ход: Затерянные города");
    assert!(mail["text"].as_str().unwrap().starts_with("Здравствуйте, Anna!"));
    // Whoever looks at a page gets none, nor do they once they have moved.
    let stream = anna.events("/calls").await.unwrap();
    take_turn(&data, &id, &mut anna).await;
    take_turn(&data, &id, &mut ben).await;
    anna.post("/settings/mail/wish", "wish=daily").await;
    assert_eq!(anna.post("/settings/mail/wish", "wish=sometimes").await.status, 400);
    drop(stream);
    world.house.close().await;
    // An hour later, and then a day: a digest, and another.
    let mut expected = 4;
    for _ in 0..2 {
        change(&data, "UPDATE waits SET since = 1; UPDATE addresses SET digest = 0");
        let house = House::open(world.config.clone()).await;
        let mail = world.smtp.mail(expected).await;
        assert!(subject(&mail).contains("Вас ждёт 1"), "{}", subject(&mail));
        link_in(&world.config, &mail, &format!("/t/{id}"));
        until(&data, "SELECT count(*) FROM outbox", 0).await;
        house.close().await;
        expected += 1;
    }
    // By one click of a mail program, which is no page of ours.
    change(&data, "UPDATE addresses SET wish = 'turn'");
    let house = House::open(world.config.clone()).await;
    let mut program = house.client().with("origin", "https://mail.example");
    let reply = program.post("/mail/stop/1/00000000000000000000000000000000", "").await;
    assert_eq!(reply.status, 410);
    assert!(program.get(&stop).await.text().contains("no more mail"));
    let reply = program.post(&stop, "List-Unsubscribe=One-Click").await;
    assert!(reply.status == 200 && reply.text().contains("no more mail about your games"));
    assert_eq!(number(&data, "SELECT count(*) FROM addresses WHERE wish = 'never'"), 1);
    let (mut anna, mut ben) = (anna.at(house.address), ben.at(house.address));
    take_turn(&data, &id, &mut anna).await;
    take_turn(&data, &id, &mut ben).await;
    until(&data, "SELECT count(*) FROM waits WHERE mail IS NULL", 1).await;
    assert_eq!(number(&data, "SELECT count(*) FROM outbox"), 0);
    assert_eq!(world.smtp.all().len(), expected - 1);
    house.close().await;
}

#[tokio::test]
async fn a_new_password_comes_by_mail_and_tells_nobody_who_is_here() {
    let world = World::open().await;
    let data = world.data();
    let mut anna = world.member("Anna", 1).await;
    let mut thief = world.house.client();
    assert!(thief.get("/login").await.text().contains("/forgot"));
    let unknown = thief.post("/forgot", "address=nobody%40example.org").await;
    let known = thief.post("/forgot", "address=ANNA%40example.org").await;
    assert_eq!((unknown.status, unknown.text()), (known.status, known.text()));
    assert!(known.text().contains("If an account has this address"), "{}", known.text());
    assert_eq!(thief.post("/forgot", "address=nobody").await.status, 400);
    let mail = world.smtp.mail(2).await;
    assert_eq!(subject(&mail), "A new password");
    assert_eq!(mail["to"], serde_json::json!(["Anna@example.org"]), "as she wrote it");
    let link = link_in(&world.config, &mail, "/reset/");
    assert!(thief.get(&link).await.text().contains("For the account Anna"));
    let short = thief.post(&link, "password=short").await;
    assert!(short.status == 400 && short.text().contains("password"), "{}", short.text());
    assert_eq!(anna.get("/settings/security").await.status, 200);
    // The second factor is still asked for.
    change(&data, "UPDATE people SET second_factor = x'0102030405060708090a0b0c0d0e0f1011121314'");
    let reply = thief.post(&link, "password=green+teapots+sing").await;
    assert_eq!((reply.status, reply.header("location")), (303, Some("/login")));
    assert_ne!(anna.get("/settings/security").await.status, 200, "all sessions have ended");
    assert_ne!(thief.get("/settings/security").await.status, 200, "and none has begun");
    assert_eq!(thief.post(&link, "password=green+teapots+swim").await.status, 410);
    assert_eq!(thief.post("/login", ANNA).await.status, 401);
    let reply = thief.post("/login", "name=Anna&password=green+teapots+sing").await;
    assert!(reply.status == 200 && reply.text().contains("name=\"ticket\""), "{}", reply.text());
    // One that has become too old is good no more.
    thief.post("/forgot", "address=anna%40example.org").await;
    let link = link_in(&world.config, &world.smtp.mail(3).await, "/reset/");
    change(&data, "UPDATE links SET expires = 1");
    assert_eq!(thief.get(&link).await.status, 410);
    assert_eq!(thief.post(&link, "password=green+teapots+swim").await.status, 410);
    world.house.close().await;
}

#[tokio::test]
async fn an_address_is_not_flooded() {
    let folder = tempfile::tempdir().unwrap();
    let limits = Limits { mails: (1, 2), ..Limits::generous() };
    let config = Config { limits, ..config_with(folder.path(), "smtp://127.0.0.1:1") };
    let house = House::open(config).await;
    let ask = async |address: &str| {
        let reply = house.client().post("/forgot", &format!("address={address}")).await;
        (reply.status, reply.header("retry-after").is_some())
    };
    for expected in [(200, false), (200, false), (429, true)] {
        assert_eq!(ask("anna%40example.org").await, expected);
    }
    assert_eq!(ask("Anna%40Example.org").await.0, 429, "it is the same address");
    assert_eq!(ask("ben%40example.org").await.0, 200);
    // Nor by somebody who says that it is theirs.
    let mut eve = house.client();
    let form = format!("name=Eve&password={PASSWORD}");
    assert_eq!(eve.post("/register", &form).await.status, 200);
    for (address, expected) in [("cleo", 303), ("cleo", 303), ("cleo", 429), ("anna", 429)] {
        let form = format!("address={address}%40example.org&password={PASSWORD}");
        assert_eq!(eve.post("/settings/mail", &form).await.status, expected, "{address}");
    }
    house.close().await;
}

#[tokio::test]
async fn a_mail_server_that_is_down_costs_nobody_anything() {
    let folder = tempfile::tempdir().unwrap();
    let (data, port) = (folder.path().join("data"), free_port());
    let config = config_with(&data, &format!("smtp://127.0.0.1:{port}"));
    let house = House::open(config.clone()).await;
    let mut anna = house.client();
    anna.post("/register", ANNA).await;
    assert_eq!(anna.get("/readyz").await.text(), "ready\n");
    let form = "address=anna%40example.org&password=correct+horse";
    assert_eq!(anna.post("/settings/mail", form).await.status, 303);
    until(&data, "SELECT coalesce(max(tries), 0) FROM outbox", 1).await;
    let reply = anna.get("/readyz").await;
    assert_eq!((reply.status, reply.text().as_str()), (200, "ready, but no mail\n"));
    assert_eq!(anna.post("/new/lost-cities", AGAINST_A_BOT).await.status, 303);
    let smtp = Smtp::start(&folder.path().join("mails"), port, &[]);
    change(&data, "UPDATE outbox SET due = 0");
    assert_eq!(smtp.mail(1).await["to"], serde_json::json!(["anna@example.org"]));
    until(&data, "SELECT count(*) FROM outbox", 0).await;
    assert_eq!(anna.get("/readyz").await.text(), "ready\n");
    // What is refused for good is not tried again.
    let form = "address=refused%40example.org&password=correct+horse";
    anna.post("/settings/mail", form).await;
    until(&data, "SELECT count(*) FROM outbox", 0).await;
    house.close().await;
    assert_eq!(smtp.all().len(), 1);
}

const CHILD: &str = "HINDSIGHT_TEST_MAIL";

/// The server that is to be killed: this very program, started anew.
#[test]
#[ignore = "not a test but the server that the test kills"]
fn mail_child() {
    let Some(told) = std::env::var_os(CHILD) else { return };
    let told = told.into_string().unwrap();
    let (data, smtp) = told.split_once('|').unwrap();
    init_logs(LogFormat::Text);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let server = Server::bind(config_with(Path::new(data), smtp)).await.unwrap();
        server.run(std::future::pending()).await.unwrap();
    });
}

/// Runs a server as a process of its own until something is true, and kills it.
async fn run_until_killed(folder: &Path, smtp: &str, until: impl AsyncFnOnce()) {
    let told = format!("{}|{smtp}", folder.join("data").display());
    let log = std::fs::OpenOptions::new().append(true).create(true).open(folder.join("log"));
    let mut child = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "mail::mail_child", "--ignored", "--nocapture"])
        .env(CHILD, told)
        .env("RUST_LOG", "debug")
        .env("SSL_CERT_FILE", folder.join("certificate.pem"))
        .stdout(Stdio::null())
        .stderr(log.unwrap())
        .spawn()
        .unwrap();
    until().await;
    child.kill().unwrap();
    child.wait().unwrap();
}

/// Over TLS, with a login.
#[tokio::test]
async fn a_killed_server_loses_no_mail_and_logs_no_address() {
    let folder = tempfile::tempdir().unwrap();
    let (folder, port) = (folder.path(), free_port());
    let data = folder.join("data");
    let files = [folder.join("certificate.pem"), folder.join("key.pem")];
    let made = Command::new("openssl")
        .args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"])
        .args(["-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"])
        .args(["-addext", "basicConstraints=critical,CA:FALSE", "-out"])
        .arg(&files[0])
        .arg("-keyout")
        .arg(&files[1])
        .stderr(Stdio::null())
        .status();
    assert!(made.unwrap().success(), "openssl is installed by scripts/test");
    // Anna is waited for in a game of days, and wants mail; so does somebody who cannot get any.
    let house = House::open(config(&data)).await;
    let mut anna = house.client();
    anna.post("/register", ANNA).await;
    let mut ben = house.client();
    ben.post("/register", "name=Ben&password=correct+horse").await;
    slow_table(&data, &mut anna, &mut ben).await;
    house.close().await;
    change(
        &data,
        "INSERT INTO addresses (person, address, alike, wish, lang)
             SELECT id, 'anna@example.org', 'anna@example.org', 'turn', 'en' FROM people;
         UPDATE waits SET mail = 0;
         INSERT INTO outbox (channel, kind, address, lang, made, due)
             VALUES ('mail', 'moved', 'refused@example.org', 'en', 1e15, 0);",
    );
    let smtp = format!("smtp://anna:xyzzy-42@localhost:{port}?tls=required");
    run_until_killed(folder, &smtp, async || {
        until(&data, "SELECT coalesce(max(tries), 0) FROM outbox", 1).await;
        until(&data, "SELECT count(*) FROM outbox WHERE kind = 'turn'", 1).await;
    })
    .await;
    let server = Smtp::start(&folder.join("mails"), port, &files);
    change(&data, "UPDATE outbox SET due = 0");
    run_until_killed(folder, &smtp, async || {
        assert_eq!(subject(&server.mail(1).await), "Your turn: Lost Cities");
        until(&data, "SELECT count(*) FROM outbox", 0).await;
    })
    .await;
    // What is asked for afterwards is all that comes afterwards.
    change(
        &data,
        "INSERT INTO outbox (channel, kind, address, lang, made, due)
             VALUES ('mail', 'moved', 'late@example.org', 'en', 1e15, 0);",
    );
    run_until_killed(folder, &smtp, async || {
        assert_eq!(subject(&server.mail(2).await), "Your e-mail address was changed");
        until(&data, "SELECT count(*) FROM outbox", 0).await;
    })
    .await;
    assert_eq!(server.all().len(), 2);
    let log = std::fs::read_to_string(folder.join("log")).unwrap();
    assert!(log.contains("the mail server refused a mail"), "{log}");
    for secret in ["anna@", "late@", "refused@", "xyzzy"] {
        assert!(!log.contains(secret), "{secret} is in the log:\n{log}");
    }
}
