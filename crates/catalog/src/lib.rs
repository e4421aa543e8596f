//! The one list of games, from which everything else that names games is derived.
//!
//! A line is a module's name and the game's type. The crates of bots, encodings and boards
//! each have a module of that name, and make from the list whatever they need of each
//! game: a declaration of the module, an entry of a table, an example to test.
//!
//! ```
//! macro_rules! ids {
//!     ($($module:ident = $game:ty;)*) => {
//!         [$(<$game as hindsight_core::Game>::ID),*]
//!     };
//! }
//! let ids = hindsight_catalog::games!(ids);
//! assert!(ids.contains(&"lost-cities"));
//! ```

#[cfg(feature = "hats")]
#[doc(hidden)]
pub use hindsight_hats;
#[doc(hidden)]
pub use {hindsight_abracada, hindsight_lost_cities, hindsight_lost_code, hindsight_pyramids};

/// Calls the macro `$with` with all games, in the order in which they are shown:
/// `module = Type;` for each.
#[macro_export]
macro_rules! games {
    ($with:ident) => {
        $crate::with_example! {
            $with
            lost_cities = $crate::hindsight_lost_cities::LostCities;
            lost_code = $crate::hindsight_lost_code::LostCode;
            pyramids = $crate::hindsight_pyramids::Pyramids;
            abracada = $crate::hindsight_abracada::Abracada;
        }
    };
}

/// Adds the example of how to add a game, where tests want it.
#[cfg(feature = "hats")]
#[doc(hidden)]
#[macro_export]
macro_rules! with_example {
    ($with:ident $($games:tt)*) => {
        $with! {
            $($games)*
            hats = $crate::hindsight_hats::Hats;
        }
    };
}

/// The games as they are.
#[cfg(not(feature = "hats"))]
#[doc(hidden)]
#[macro_export]
macro_rules! with_example {
    ($with:ident $($games:tt)*) => {
        $with! { $($games)* }
    };
}
