//! People at their browsers, in a real Chromium.
//!
//! These tests need Chromium, its driver and axe-core, so they are ignored unless
//! asked for: `scripts/test-browser` gets what they need and runs them.

mod abracada;
mod away;
mod browser;
mod calls;
mod coach;
mod company;
mod daily;
#[path = "../support/days.rs"]
mod days;
mod fonts;
mod friends;
mod hand;
#[path = "../support/house.rs"]
mod house;
mod install;
mod laws;
mod laws_back;
mod laws_broken;
mod laws_pages;
mod learn;
mod lookback;
mod looks;
mod lost_cities;
mod lost_code;
mod motion;
mod moves;
mod pages;
mod people;
mod play;
mod puzzles;
mod pyramids;
mod review;
#[path = "../support/script.rs"]
mod script;
mod server;
mod stage;
#[path = "../support/mod.rs"]
mod support;
mod together;
mod wire;
mod world;
