//! Several servers on one database of PostgreSQL: whichever somebody plays at, it is the same table.

#[path = "../../../store/tests/support/postgres.rs"]
#[allow(dead_code, reason = "a part of it is used here")]
mod database;
mod fleet;
#[path = "../support/house.rs"]
mod house;
mod kill;
mod nats;
mod pauses;
#[path = "../support/mod.rs"]
mod support;
mod together;

/// A server that is to be killed: this very program, started anew.
#[test]
#[ignore = "not a test but the server that tests kill"]
fn child() {
    fleet::serve();
}
