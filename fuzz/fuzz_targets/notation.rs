//! Whatever text is given for an action, an outcome of chance, options or a
//! position, it is read or refused; and what was read is written so that it reads
//! the same again. A position that was accepted can be played to its end.

#![no_main]

use std::fmt::{Debug, Display};
use std::str::FromStr;

use hindsight_core::{Game, GameOptions, Observer, SwiftDice, Turn, playout};
use libfuzzer_sys::fuzz_target;

macro_rules! read_all {
    ($($module:ident = $game:ty;)*) => {
        fuzz_target!(|text: &str| {
            $(read::<$game>(text);)*
        });
    };
}
hindsight_catalog::games!(read_all);

fn read<G: Game>(text: &str) {
    round_trip::<G::Action>(text);
    round_trip::<G::Chance>(text);
    round_trip::<G::State>(text);
    if let Ok(options) = G::Options::parse(text) {
        assert_eq!(G::Options::parse(&options.notation()).as_ref(), Ok(&options));
    }
    if let Ok(mut state) = text.parse::<G::State>() {
        for who in Observer::live(G::seats(&state)) {
            let view = G::view(&state, who);
            let world = G::imagine(&view, &mut SwiftDice::new(0));
            assert_eq!(G::view(&world, who), view);
        }
        playout::<G, _>(&mut state, &mut SwiftDice::new(0));
        assert_eq!(G::turn(&state), Turn::Over);
    }
}

fn round_trip<T: FromStr + Display + PartialEq + Debug>(text: &str) {
    if let Ok(value) = text.parse::<T>() {
        assert_eq!(value.to_string().parse::<T>().ok().as_ref(), Some(&value));
    }
}
