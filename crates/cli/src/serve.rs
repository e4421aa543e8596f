//! `hindsight serve` and `hindsight backup`.

use std::net::SocketAddr;
use std::path::PathBuf;

use anyhow::Context;
use clap::{Args, FromArgMatches, ValueEnum};
use hindsight_web::{Config, LogFormat, MailServer, Server, database, init_logs, stop_signal};

use crate::data;
use crate::limits::LimitFlags;
use crate::output::{CliResult, Failure, print};

/// Serve the games to browsers (this is what happens without a command)
#[derive(Args)]
#[command(after_help = "Example: hindsight serve --listen 0.0.0.0:7171 --no-open")]
pub struct Serve {
    /// Where to listen
    #[arg(
        long,
        env = "HINDSIGHT_LISTEN",
        value_name = "ADDRESS",
        default_value = "127.0.0.1:7171"
    )]
    listen: SocketAddr,
    /// Where the database lies [default: the user's data folder]
    #[arg(long, env = "HINDSIGHT_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
    /// A database of PostgreSQL instead of a file in the data folder, as
    /// postgres://USER:PASSWORD@HOST:PORT/NAME
    #[arg(long, env = "HINDSIGHT_DATABASE", hide_env_values = true, value_name = "URL",
          value_parser = data::database_address)]
    database: Option<String>,
    /// NATS, by which servers on one database of PostgreSQL ring each other, so that none has to wait
    /// for its next look into it: nats://USER:PASSWORD@HOST:PORT, several with commas between them
    #[arg(
        long,
        env = "HINDSIGHT_NATS",
        hide_env_values = true,
        value_name = "URL",
        requires = "database"
    )]
    nats: Option<String>,
    /// The address under which people reach the server, if it is not the one it
    /// listens on
    #[arg(long, env = "HINDSIGHT_PUBLIC_URL", value_name = "URL", value_parser = public_url)]
    public_url: Option<String>,
    /// How many proxies of yours stand in front: that many entries of X-Forwarded-For
    /// are believed
    #[arg(long, env = "HINDSIGHT_TRUSTED_PROXIES", value_name = "N", default_value_t = 0)]
    trusted_proxies: usize,
    /// Where to listen for Prometheus (/metrics); keep it private
    #[arg(long, env = "HINDSIGHT_METRICS", value_name = "ADDRESS")]
    metrics: Option<SocketAddr>,
    /// The server that sends mail, as smtp://USER:PASSWORD@HOST:PORT (encrypted by STARTTLS) or
    /// smtps://...; without one there is no mail
    #[arg(long, env = "HINDSIGHT_SMTP", hide_env_values = true, value_name = "URL",
          requires_all = ["mail_from", "public_url"])]
    smtp: Option<String>,
    /// Who sends the mail: an address, perhaps with a name, as in `Games <games@example.org>`
    #[arg(long, env = "HINDSIGHT_MAIL_FROM", value_name = "ADDRESS")]
    mail_from: Option<String>,
    /// Push nothing to browsers, as where the server reaches no other
    #[arg(long, env = "HINDSIGHT_NO_PUSH")]
    no_push: bool,
    /// How log lines look; `RUST_LOG` says which there are
    #[arg(long, env = "HINDSIGHT_LOG_FORMAT", value_enum, default_value_t = Format::Text)]
    log_format: Format,
    /// Do not open the browser
    #[arg(long, env = "HINDSIGHT_NO_OPEN")]
    no_open: bool,
    #[command(flatten)]
    limits: LimitFlags,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// For people
    Text,
    /// One JSON object a line
    Json,
}

fn public_url(text: &str) -> Result<String, String> {
    let rest = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    match rest.map(|rest| rest.trim_end_matches('/')) {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', ' ']) => {
            Ok(text.trim_end_matches('/').to_string())
        }
        _ => Err("expected a scheme and a host, as in https://play.example.org".into()),
    }
}

impl Serve {
    /// As if the command had been given without flags; the environment still counts.
    pub fn plain() -> Result<Self, clap::Error> {
        let command = Self::augment_args(clap::Command::new("hindsight serve"));
        let matches = command.try_get_matches_from(["hindsight serve"])?;
        Self::from_arg_matches(&matches)
    }

    pub fn run(&self) -> CliResult {
        init_logs(match self.log_format {
            Format::Text => LogFormat::Text,
            Format::Json => LogFormat::Json,
        });
        let mail = match (&self.smtp, &self.mail_from) {
            (Some(url), Some(from)) => {
                Some(MailServer::new(url, from).map_err(anyhow::Error::from)?)
            }
            _ => None,
        };
        let config = Config {
            listen: self.listen,
            data: match self.database {
                Some(_) => PathBuf::new(),
                None => data::folder(self.data.as_deref())?,
            },
            database: self.database.clone(),
            nats: self.nats.clone(),
            public_url: self.public_url.clone(),
            trusted_proxies: self.trusted_proxies,
            metrics: self.metrics,
            mail,
            push: !self.no_push,
            limits: self.limits.limits(),
            ..Config::default()
        };
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()
            .context("starting the server's threads")?;
        runtime.block_on(async {
            let server = Server::bind(config).await.map_err(anyhow::Error::from)?;
            let address = format!("http://{}", server.address());
            print(&format!("Hindsight is at {address} (Ctrl-C stops it)"))?;
            if !self.no_open {
                // A machine without a browser is no reason not to serve.
                if let Err(e) = open::that_detached(&address) {
                    eprintln!(
                        "hindsight: no browser could be opened ({e}); open {address} yourself"
                    );
                }
            }
            server.run(stop_signal()).await.map_err(anyhow::Error::from)?;
            Ok::<(), Failure>(())
        })
    }
}

/// Copy the database of a server, which may be running, as it stands at one moment
#[derive(Args)]
#[command(after_help = "Example: hindsight backup hindsight-copy.db")]
pub struct Backup {
    /// Where the copy goes
    file: PathBuf,
    /// Where the database lies [default: the user's data folder]
    #[arg(long, env = "HINDSIGHT_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
}

impl Backup {
    pub fn run(&self) -> CliResult {
        let from = database(&data::folder(self.data.as_deref())?);
        hindsight_store::backup(&from, &self.file)
            .with_context(|| format!("copying {}", from.display()))?;
        print(&format!("{} is a copy of {}", self.file.display(), from.display()))
    }
}
