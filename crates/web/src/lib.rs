//! The server: pages and live tables over HTTP.
//!
//! One way through, from a click to what everybody sees: `front` (limits, origin,
//! who is it) → `routes` (what is wanted) → `hub` (one command at a time a table,
//! written to the store before it is shown) → `events` (each watcher gets the
//! fragment made for what that watcher may see).
//!
//! [`serve`] runs it; [`Config`] is all it can be told.

// A request that breaks off loses its answer, and a table its command: what can fail says so.
#![warn(clippy::unwrap_used, clippy::expect_used)]

mod api;
mod app;
mod assets;
mod attempts;
mod backoff;
mod bot_words;
mod calls;
mod config;
mod connections;
mod deals;
mod device;
mod drawing;
mod events;
mod fault;
mod folder;
mod front;
mod gzip;
mod hub;
mod limits;
mod locks;
mod logins;
mod logs;
mod messages;
mod metrics;
mod names;
mod nats;
mod notebook;
mod orders;
mod passwords;
mod peers;
mod people;
mod pictures;
mod puzzles;
mod ratings;
mod readiness;
mod records;
mod recovery;
mod render;
mod results;
mod reviews;
mod routes;
mod second_factor;
mod secrets;
mod seeks;
mod server;
mod thinking;
mod time;
mod viewer;

pub use config::{Config, Limits, LogFormat};
pub use folder::{DataFolder, FolderError, database};
pub use messages::{MailError, MailServer};
pub use orders::{DONE, Order};
pub use server::{ServeError, Server, init_logs, serve, stop_signal};
pub use time::Calendar;
