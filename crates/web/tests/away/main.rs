//! Reaching people who are not here, by a push service and a mail server on this machine.

#[path = "../support/house.rs"]
mod house;
mod mail;
mod push;
mod slow;
#[path = "../support/mod.rs"]
mod support;
