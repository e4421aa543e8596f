//! One file a game.
//!
//! A game's face is its [`Board`](crate::board::Board) here and a line in
//! [`BOARDS`](crate::board::BOARDS); its words in `locales/*/{id}.ftl`, named in
//! `say.rs`; its art `assets/{id}.svg` (with a symbol `logo`, which keeps it loaded)
//! and its part of the sheet `assets/style/{id}.css`, named in `asset.rs`; its rules
//! in the other languages, `rules/{id}.*.md`.
//!
//! An action is a button `name="action"` of the form `act`. What is chosen first (a
//! card of the hand) is a radio button `name="pick"` with an id `pick-0` to
//! `pick-7`, and what belongs to it has the classes `for for-0`: so a table works
//! without script. `data-key` names a key, `data-drag` and `data-drop` what can be
//! dragged where, `data-vt` the name under which a piece travels, `data-from` the
//! element it comes from.

pub(crate) mod abracada;
pub(crate) mod lost_cities;
pub(crate) mod lost_code;
pub(crate) mod pyramids;
