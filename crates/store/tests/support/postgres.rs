//! A real PostgreSQL for tests: one server for all of them, started by the first that needs it in
//! a temporary folder on a free port, with a database for each. It ends by itself when nobody
//! has used it for a while.

use std::fs::{self, File};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

/// Stops the server, and takes its folder away, once nobody holds the file `used` any more.
const WATCH: &str = r#"
while sleep 20; do
    flock --nonblock --exclusive "$1/used" sh -c '
        "$2/pg_ctl" stop --silent --mode immediate --pgdata "$1/data"; rm -rf "$1"' sh "$1" "$2" && exit
done"#;

/// How many databases this process has had.
static NAMES: AtomicU32 = AtomicU32::new(0);

/// A database of its own on a server that lives at least as long.
pub struct TestDatabase {
    pub url: String,
    name: String,
    server: Server,
}

impl TestDatabase {
    pub fn new() -> TestDatabase {
        let server = Server::share();
        let nth = NAMES.fetch_add(1, Ordering::Relaxed);
        let name = format!("test_{}_{nth}", std::process::id());
        // A test that was killed may have left one of this name.
        server.sql(&format!("DROP DATABASE IF EXISTS {name}"));
        server.sql(&format!("CREATE DATABASE {name}"));
        let url = format!("postgres://{}@127.0.0.1:{}/{name}", server.user, server.port);
        TestDatabase { url, name, server }
    }

    /// Runs statements in the database, past the store.
    pub fn try_sql(&self, sql: &str) -> Result<String, String> {
        self.server.run_sql(&self.name, sql)
    }

    pub fn sql(&self, sql: &str) -> String {
        self.try_sql(sql).expect("the statement")
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        let _ =
            self.server.run_sql("postgres", &format!("DROP DATABASE {} WITH (FORCE)", self.name));
    }
}

/// The server, for as long as this value lives.
struct Server {
    user: &'static str,
    port: u16,
    bin: PathBuf,
    _used: File,
}

impl Server {
    fn share() -> Server {
        let bin = newest_bin();
        let (folder, user) = (PathBuf::from("/tmp/hindsight-test-postgres"), "hindsight");
        loop {
            prepare(&folder);
            let Ok(held) = File::options().create(true).append(true).open(folder.join("used"))
            else {
                continue;
            };
            held.lock_shared().expect("a lock");
            // Whoever watches may have taken the folder away while we waited.
            let Ok(starting) =
                File::options().create(true).append(true).open(folder.join("starting"))
            else {
                continue;
            };
            if !folder.join("used").exists() {
                continue;
            }
            starting.lock().expect("a lock");
            let port = running(&bin, &folder).unwrap_or_else(|| start(&bin, &folder, user));
            return Server { user, port, bin, _used: held };
        }
    }

    fn sql(&self, sql: &str) {
        self.run_sql("postgres", sql).expect("the statement");
    }

    fn run_sql(&self, database: &str, sql: &str) -> Result<String, String> {
        let port = self.port.to_string();
        let out = Command::new(self.bin.join("psql"))
            .args(["-h", "127.0.0.1", "-p", &port, "-U", self.user, "-d", database])
            .args(["-v", "ON_ERROR_STOP=1", "-qAtX", "-c", sql])
            .output()
            .expect("psql");
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_string();
        if out.status.success() { Ok(text(&out.stdout)) } else { Err(text(&out.stderr)) }
    }
}

/// A folder that a server without the rights of the superuser can use.
fn prepare(folder: &Path) {
    fs::create_dir_all(folder).expect("a folder");
    if is_root() {
        let _ = Command::new("chown").arg("postgres").arg(folder).status();
    }
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().expect("id");
    id.stdout.starts_with(b"0\n")
}

/// Debian keeps each version in a folder of its own.
fn newest_bin() -> PathBuf {
    let versions = fs::read_dir("/usr/lib/postgresql").expect("PostgreSQL is installed");
    let number = |path: &PathBuf| -> u32 {
        path.file_name().and_then(|name| name.to_str()?.parse().ok()).unwrap_or(0)
    };
    let newest = versions.filter_map(|entry| Some(entry.ok()?.path())).max_by_key(number);
    newest.expect("a version of PostgreSQL").join("bin")
}

/// A program of PostgreSQL's, which refuses to be run by the superuser.
fn program(bin: &Path, name: &str) -> Command {
    if !is_root() {
        return Command::new(bin.join(name));
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid=postgres", "--regid=postgres", "--init-groups"]).arg(bin.join(name));
    command
}

/// The port of the server, if it runs.
fn running(bin: &Path, folder: &Path) -> Option<u16> {
    let data = folder.join("data");
    let mut status = program(bin, "pg_ctl");
    status.args(["status", "--silent", "--pgdata"]).arg(&data).current_dir("/");
    let runs = status.stdout(Stdio::null()).stderr(Stdio::null()).status().expect("pg_ctl");
    let lines = fs::read_to_string(data.join("postmaster.pid")).ok()?;
    runs.success().then(|| lines.lines().nth(3)?.trim().parse().ok()).flatten()
}

fn start(bin: &Path, folder: &Path, user: &str) -> u16 {
    let data = folder.join("data");
    let _ = fs::remove_dir_all(&data);
    let run = |command: &mut Command| {
        let out = command.current_dir("/").stdin(Stdio::null()).stdout(Stdio::null()).output();
        let out = out.expect("a program of PostgreSQL's");
        assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    };
    run(program(bin, "initdb")
        .args(["--no-sync", "--auth=trust", "--encoding=UTF8", "--locale=C", "--username", user])
        .arg(&data));
    let free = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr());
    let port = free.expect("a free port").port();
    // Nothing that tests write need outlast the machine.
    let options = format!(
        "-h 127.0.0.1 -p {port} -k '' -c fsync=off -c max_connections=300 -c shared_buffers=32MB"
    );
    run(program(bin, "pg_ctl")
        .args(["start", "--silent", "--wait", "--options", &options, "--log"])
        .arg(folder.join("log"))
        .arg("--pgdata")
        .arg(&data));
    // In a session of its own, so that it outlives the test and whoever runs it.
    let mut watch = Command::new("setsid");
    watch.arg("--fork");
    if is_root() {
        watch.args(["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"]);
    }
    watch.args(["sh", "-c", WATCH, "sh"]).arg(folder).arg(bin).current_dir("/");
    let quiet = watch.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().expect("who watches over the server");
    port
}
