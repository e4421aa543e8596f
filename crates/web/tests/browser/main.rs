//! People at their browsers, in a real Chromium.
//!
//! These tests need Chromium, its driver and axe-core, so they are ignored unless
//! asked for: `scripts/test-browser` gets what they need and runs them.

mod browser;
#[path = "../support/house.rs"]
mod house;
mod lost_code;
mod pages;
mod people;
mod play;
mod stage;
#[path = "../support/mod.rs"]
mod support;
mod together;
mod world;
