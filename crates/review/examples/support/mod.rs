//! Games of bots to look back on.

use hindsight_bots::HasBots;
use hindsight_core::{
    Actions, Bot, BotSetup, GameOptions, Match, Observer, OptionKind, Seed, Think, Turn,
};

/// The options of a game with whatever is counted as short as it can be.
#[allow(dead_code, reason = "each user of this module uses a part of it")]
pub fn shortest<G: HasBots>() -> G::Options {
    let least = G::Options::SPECS.iter().filter_map(|spec| match spec.kind {
        OptionKind::Number { least, .. } => Some(format!("{}={least}", spec.name)),
        OptionKind::Flag { .. } => None,
    });
    let text: Vec<String> = least.collect();
    G::Options::parse(&text.join(",")).expect("the least is allowed")
}

/// The bot of this name, who thinks as long as `ITERATIONS` in the environment says, if it does.
pub fn bot<G: HasBots>(name: &str) -> Box<dyn Bot<G>> {
    let iterations = std::env::var("ITERATIONS").ok().and_then(|number| number.parse().ok());
    let setup = BotSetup { think: iterations.map_or(Think::Default, Think::Iterations) };
    let spec = G::BOTS.iter().find(|bot| bot.name == name).expect("a bot of the game");
    (spec.make)(&setup)
}

/// A game between bots; those named sit down in turn.
pub fn played<G: HasBots>(options: &G::Options, seats: u8, bots: &[&str], seed: Seed) -> Match<G> {
    let mut game = Match::<G>::new(options, seats, seed).expect("a table");
    let mut players: Vec<_> =
        (0..usize::from(seats)).map(|seat| bot::<G>(bots[seat % bots.len()])).collect();
    let mut dice = seed.swift("players");
    let mut legal = Actions::new();
    while let Turn::Act(movers) = game.turn() {
        let seat = movers.first().expect("somebody");
        G::legal(game.state(), seat, &mut legal);
        let view = game.view(Observer::Seat(seat));
        let action = players[seat.index()].choose(&view, &legal, &mut dice);
        game.play(seat, action).expect("legal");
    }
    game
}
