//! Judges the cards by play: how many pyramids are explored, what wins, and how
//! often each card is picked when it is offered.

use hindsight_bots::pyramids::{Greedy, Prospect};
use hindsight_core::{Actions, Bot, Game, Match, Observer, Seed, SwiftDice, Turn};
use hindsight_pyramids::cards::{CARDS, Cards};
use hindsight_pyramids::state::Phase;
use hindsight_pyramids::{Action, Options, Pyramids, View};

/// How often a card was offered and picked: to keep at the start, and in the row.
#[derive(Clone, Copy, Default)]
struct Picks {
    dealt: u32,
    kept: u32,
    shown: u32,
    taken: u32,
}

impl Picks {
    fn rate(self) -> f64 {
        f64::from(self.kept + self.taken) / f64::from(self.dealt + self.shown)
    }
}

/// What many games together say.
struct Tables {
    picks: [Picks; 49],
    games: f64,
    explored: f64,
    winning: f64,
    score: f64,
    parts: [f64; 4],
}

pub fn run(games: u64) {
    let mut picks = [Picks::default(); 49];
    println!(
        "| players | games | explored each | score each | winning score | torches | points | gems | skulls |"
    );
    println!("|---|---|---|---|---|---|---|---|---|");
    for seats in [2, 3, 4, 1] {
        let tables = play(seats, games);
        let each = tables.games * f64::from(seats);
        let [torches, boxes, gems, skulls] = tables.parts.map(|part| part / each);
        println!(
            "| {seats} | {games} | {:.2} | {:.1} | {:.1} | {torches:.1} | {boxes:.1} | {gems:.1} | -{skulls:.1} |",
            tables.explored / each,
            tables.score / each,
            tables.winning / tables.games,
        );
        for (sum, more) in picks.iter_mut().zip(tables.picks) {
            sum.dealt += more.dealt;
            sum.kept += more.kept;
            sum.shown += more.shown;
            sum.taken += more.taken;
        }
    }
    print_cards(&picks[1..]);
}

fn print_cards(picks: &[Picks]) {
    let sum = |of: fn(&Picks) -> u32| f64::from(picks.iter().map(of).sum::<u32>());
    let kept = sum(|p| p.kept) / sum(|p| p.dealt);
    let taken = sum(|p| p.taken) / sum(|p| p.shown);
    let all = (sum(|p| p.kept) + sum(|p| p.taken)) / (sum(|p| p.dealt) + sum(|p| p.shown));
    println!("\nMean: kept {kept:.3}, taken {taken:.3}, both {all:.3}.\n");
    println!("| card | marks | kept | taken | both | to the mean |");
    println!("|---|---|---|---|---|---|");
    let mut range = (f64::INFINITY, 0.0f64);
    for (card, pick) in CARDS.iter().zip(picks) {
        let share = pick.rate() / all;
        range = (range.0.min(share), range.1.max(share));
        println!(
            "| {} | {:.2} | {:.3} | {:.3} | {:.3} | {share:.2} |",
            card.number,
            Prospect::of(card).marks,
            f64::from(pick.kept) / f64::from(pick.dealt),
            f64::from(pick.taken) / f64::from(pick.shown),
            pick.rate(),
        );
    }
    println!("\nLeast {:.2}, most {:.2} times the mean.", range.0, range.1);
}

fn play(seats: u8, games: u64) -> Tables {
    let options = Options { solo: seats == 1 };
    let mut tables = Tables {
        picks: [Picks::default(); 49],
        games: games as f64,
        explored: 0.0,
        winning: 0.0,
        score: 0.0,
        parts: [0.0; 4],
    };
    let mut actions = Actions::new();
    for number in 0..games {
        let mut game = Match::<Pyramids>::new(&options, seats, Seed::of_series(48, number))
            .expect("a table of the game");
        let mut dice = SwiftDice::new(number);
        while let Turn::Act(to_act) = game.turn() {
            let seat = to_act.first().expect("a seat to act");
            let view = game.view(Observer::Seat(seat));
            Pyramids::legal(game.state(), seat, &mut actions);
            let action = Greedy.choose(&view, &actions, &mut dice);
            count(&mut tables.picks, &view, action);
            game.play(seat, action).expect("a legal action");
        }
        let standing = Pyramids::standing(game.state());
        tables.winning += f64::from(*standing.scores.iter().max().expect("a seat"));
        for player in game.state().players() {
            let tally = player.seen.tally;
            tables.explored += f64::from(player.explored.len());
            tables.score += f64::from(player.points());
            let parts =
                [tally.torch_points(), player.boxes.points(), tally.gem_points(), tally.penalty()];
            for (sum, part) in tables.parts.iter_mut().zip(parts) {
                *sum += f64::from(part);
            }
        }
    }
    tables
}

fn count(picks: &mut [Picks; 49], view: &View, action: Action) {
    if let (Some(hand), Action::Keep { low, high }) = (view.hand, action) {
        for card in hand {
            picks[usize::from(card)].dealt += 1;
        }
        picks[usize::from(low)].kept += 1;
        picks[usize::from(high)].kept += 1;
    }
    if view.phase == Phase::Replace {
        let row: Cards = view.row;
        for card in row.iter() {
            picks[usize::from(card)].shown += 1;
        }
        if let Action::Take(card) = action {
            picks[usize::from(card)].taken += 1;
        }
    }
}
