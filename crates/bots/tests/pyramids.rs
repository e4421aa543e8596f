//! The bots of Pyramids play by the rules, and the greedy one plays well.

use hindsight_bots::pyramids::BOTS;
use hindsight_core::{
    Actions, Bot, BotSetup, Game, Match, Observer, Seat, Seed, Standing, SwiftDice, Think, Turn,
};
use hindsight_pyramids::{Options, Pyramids};

fn bot(name: &str) -> Box<dyn Bot<Pyramids>> {
    let spec = BOTS.iter().find(|spec| spec.name == name).expect("a bot of this name");
    (spec.make)(&BotSetup { think: Think::Default })
}

fn play(bots: &mut [Box<dyn Bot<Pyramids>>], number: u64) -> (Standing, Vec<u8>) {
    let seats = bots.len() as u8;
    let options = Options { solo: seats == 1 };
    let mut game = Match::<Pyramids>::new(&options, seats, Seed::of_series(3, number)).unwrap();
    let mut dice = SwiftDice::new(number);
    let mut actions = Actions::new();
    while let Turn::Act(to_act) = game.turn() {
        let seat = to_act.first().unwrap();
        Pyramids::legal(game.state(), seat, &mut actions);
        let view = game.view(Observer::Seat(seat));
        let action = bots[seat.index()].choose(&view, &actions, &mut dice);
        game.play(seat, action).expect("a legal action");
    }
    let explored = game.state().players().iter().map(|player| player.explored.len()).collect();
    (Pyramids::standing(game.state()), explored)
}

#[test]
fn greedy_beats_random_every_time() {
    for number in 0..20 {
        let mut bots = [bot("random"), bot("greedy"), bot("random")];
        let (standing, _) = play(&mut bots, number);
        assert_eq!(standing.winners().collect::<Vec<_>>(), [Seat(1)], "{:?}", standing.scores);
    }
}

#[test]
fn greedy_explores_six_to_eight_pyramids_and_wins_with_95_to_125() {
    let (mut explored, mut winning) = (0, 0);
    for number in 0..60 {
        let (standing, each) = play(&mut [bot("greedy"), bot("greedy")], number);
        explored += each.iter().map(|&n| i32::from(n)).sum::<i32>();
        winning += standing.scores.iter().max().unwrap();
    }
    let explored = f64::from(explored) / 120.0;
    let winning = f64::from(winning) / 60.0;
    assert!((6.0..=8.0).contains(&explored), "{explored}");
    assert!((95.0..=125.0).contains(&winning), "{winning}");
}
