//! The server of a test: a process of its own, so that a restart is a real one.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use hindsight_web::{Server, stop_signal};

use crate::house::config;

const DATA: &str = "HINDSIGHT_TEST_DATA";
const ADDRESS: &str = "HINDSIGHT_TEST_ADDRESS";

/// The server: this very program, started anew.
#[test]
#[ignore = "not a test but the server that the tests start"]
fn child() {
    let Some(data) = std::env::var_os(DATA) else { return };
    let mut config = config(Path::new(&data));
    if let Ok(address) = std::env::var(ADDRESS) {
        config.listen = address.parse().expect("an address");
    }
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let server = Server::bind(config).await.unwrap();
        println!("listening on {}", server.address());
        server.run(stop_signal()).await.unwrap();
    });
}

/// A running server; it ends with this.
pub struct ServerProcess {
    process: Child,
    pub address: SocketAddr,
}

impl ServerProcess {
    /// Starts a server with this data, at an address that it had before or at any.
    pub fn start(data: &Path, at: Option<SocketAddr>) -> ServerProcess {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command
            .args(["--exact", "server::child", "--ignored", "--nocapture"])
            .env(DATA, data)
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        if let Some(address) = at {
            command.env(ADDRESS, address.to_string());
        }
        let mut process = command.spawn().unwrap();
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let address = lines
            .by_ref()
            .map_while(Result::ok)
            .find_map(|line| line.split("listening on ").nth(1)?.parse().ok())
            .expect("the server listens");
        // A process fails when nobody reads what it says.
        std::thread::spawn(move || lines.map_while(Result::ok).for_each(drop));
        ServerProcess { process, address }
    }

    /// Tells the server to stop, as a system does, and waits until it has.
    pub fn terminate(mut self) {
        let told = Command::new("kill").args(["-TERM", &self.process.id().to_string()]).status();
        assert!(told.expect("kill").success());
        assert!(self.process.wait().unwrap().success(), "it ends in peace");
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
