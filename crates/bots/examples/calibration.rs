//! How true the chances to win are that a bot names (the coach shows them): of all
//! decisions at which it said about so much, how often did it win?
//!
//! ```text
//! cargo run --release -p hindsight-bots --example calibration -- GAME GAMES [ITERATIONS [BOT]]
//! ```
//!
//! Two of them, masters unless told, play each other; a draw is half a win. Decisions of one game are
//! not independent of each other, so judge by the number of games, not of decisions.

use hindsight_abracada::Abracada;
use hindsight_bots::{abracada, lost_cities, lost_code, pyramids};
use hindsight_core::{
    Actions, Bot, BotSetup, BotSpec, Game, Match, Observer, Seed, Think, Turn, Unit,
};
use hindsight_lost_cities::LostCities;
use hindsight_lost_code::LostCode;
use hindsight_pyramids::Pyramids;

/// Tenths, of decisions: how many, the sums of what was said and of what came.
type Bins = [(u32, f64, f64); 10];

fn watch<G: Game>(bots: &[BotSpec<G>], name: &str, games: u64, think: Think) -> Bins
where
    G::Options: Default,
{
    let spec = bots.iter().find(|bot| bot.name == name).expect("a bot of this name");
    let mut bins = Bins::default();
    for game in 0..games {
        let seed = Seed::of_series(11, game);
        let mut played = Match::<G>::new(&G::Options::default(), 2, seed).expect("a table");
        let mut dice = seed.swift("masters");
        let mut players: Vec<Box<dyn Bot<G>>> =
            (0..2).map(|_| (spec.make)(&BotSetup { think })).collect();
        let mut legal = Actions::new();
        let mut said = Vec::new();
        while let Turn::Act(seats) = played.turn() {
            let seat = seats.first().expect("somebody");
            G::legal(played.state(), seat, &mut legal);
            let view = played.view(Observer::Seat(seat));
            let mover = &mut players[seat.index()];
            let action = match mover.advise(&view, &legal, &mut dice) {
                Some(advice) => {
                    if advice.unit == Unit::Chance {
                        said.push((seat, advice.moves[0].1));
                    }
                    advice.moves[0].0
                }
                None => mover.choose(&view, &legal, &mut dice),
            };
            played.play(seat, action).expect("a legal action");
        }
        let standing = G::standing(played.state());
        for (seat, chance) in said {
            let bin = &mut bins[((chance * 10.0) as usize).min(9)];
            bin.0 += 1;
            bin.1 += chance;
            bin.2 += standing.rank_share(seat);
        }
        eprint!("\r{} of {games} games", game + 1);
    }
    eprintln!();
    bins
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [game, games, rest @ ..] = words.as_slice() else {
        panic!("GAME GAMES [ITERATIONS [BOT]]")
    };
    let games: u64 = games.parse().expect("a number of games");
    let think = rest.first().map_or(Think::Default, |count| {
        Think::Iterations(count.parse().expect("a number of iterations"))
    });
    let name = rest.get(1).map_or("master", String::as_str);
    let bins = match game.as_str() {
        "lost-cities" => watch::<LostCities>(lost_cities::BOTS, name, games, think),
        "lost-code" => watch::<LostCode>(lost_code::BOTS, name, games, think),
        "pyramids" => watch::<Pyramids>(pyramids::BOTS, name, games, think),
        "abracada" => watch::<Abracada>(abracada::BOTS, name, games, think),
        _ => panic!("no such game: {game}"),
    };
    println!("{game}, {name}, {games} games\ndecisions    said    won");
    for (count, said, won) in bins.into_iter().filter(|bin| bin.0 > 0) {
        let percent = |sum: f64| 100.0 * sum / f64::from(count);
        println!("{count:>9} {:>5.1} % {:>4.1} %", percent(said), percent(won));
    }
}
