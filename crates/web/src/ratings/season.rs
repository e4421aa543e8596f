//! Simulated seasons: players of known strength, and whether their ratings tell it.

use hindsight_core::{Dice, Seed, SwiftDice};
use hindsight_store::{GameResult, Numbered, SeatResult, Who};

use super::{Book, Pool};

const PLAYERS: usize = 2000;
/// Enough for everybody to be sure.
const SETTLING: usize = 60;
/// Rounds in which expectations are held against what happens.
const JUDGED: usize = 30;

/// A number between 0 and 1, never either of them.
fn unit(dice: &mut SwiftDice) -> f64 {
    (f64::from(dice.word()) + 0.5) / 2f64.powi(32)
}

/// How a player does today, on the scale of ratings. With this noise (Gumbel's) whoever is 200
/// points stronger is ahead of the other in 76 % of games, at any table.
fn form(strength: f64, dice: &mut SwiftDice) -> f64 {
    let point = 400.0 / 10f64.ln();
    strength - point * (-unit(dice).ln()).ln()
}

/// Bell-shaped, with mean 0 and deviation 1.
fn bell(dice: &mut SwiftDice) -> f64 {
    (0..12).map(|_| unit(dice)).sum::<f64>() - 6.0
}

fn result(
    seq: i64,
    game: &str,
    seats: &[usize],
    strengths: &[f64],
    dice: &mut SwiftDice,
) -> Numbered {
    let forms: Vec<f64> = seats.iter().map(|player| form(strengths[*player], dice)).collect();
    let seat = |(player, form): (&usize, &f64)| SeatResult {
        who: Who::Person(*player as i64),
        place: 1 + forms.iter().filter(|other| *other > form).count() as u8,
        score: 0,
        gave_up: false,
    };
    let seats = seats.iter().zip(&forms).map(seat).collect();
    let result = GameResult {
        table: format!("t{seq}"),
        game: game.into(),
        ended: 0,
        counted: true,
        rated: true,
        seats,
    };
    (seq, result)
}

/// Everybody plays once a round, against whoever happens to be there.
fn round(seats: usize, dice: &mut SwiftDice) -> Vec<Vec<usize>> {
    let mut all: Vec<usize> = (0..PLAYERS).collect();
    dice.shuffle(&mut all);
    all.chunks_exact(seats).map(<[usize]>::to_vec).collect()
}

/// How far the order of two lists agrees: 1 if it is the same, 0 if neither tells of the other.
fn agreement(one: &[f64], other: &[f64]) -> f64 {
    let ranks = |list: &[f64]| {
        let mut order: Vec<usize> = (0..list.len()).collect();
        order.sort_by(|a, b| list[*a].total_cmp(&list[*b]));
        let mut ranks = vec![0.0; list.len()];
        for (rank, player) in order.into_iter().enumerate() {
            ranks[player] = rank as f64;
        }
        ranks
    };
    let n = one.len() as f64;
    let apart: f64 = ranks(one).iter().zip(ranks(other)).map(|(a, b)| (a - b).powi(2)).sum();
    1.0 - 6.0 * apart / (n * (n * n - 1.0))
}

/// Strengths come back in order, and what ratings let one expect is what happens, whoever
/// is much stronger and whoever is not.
fn play_a_season(game: &str, seats: usize) {
    let pool = Pool::of(game, seats).unwrap();
    let mut dice = Seed::of_series(17, seats as u64).swift("a season");
    let strengths: Vec<f64> = (0..PLAYERS).map(|_| 1500.0 + 200.0 * bell(&mut dice)).collect();
    let mut book = Book::default();
    let mut seq = 0;
    // By how much the first was expected to be ahead: how often, how much, how often it was.
    let mut judged = [(0.0, 0.0, 0.0); 10];
    // How often two whose ratings are 200 points apart met, and the stronger was ahead.
    let (mut apart, mut stronger) = (0.0, 0.0);
    for number in 0..SETTLING + JUDGED {
        for table in round(seats, &mut dice) {
            seq += 1;
            let result = result(seq, game, &table, &strengths, &mut dice);
            if number >= SETTLING {
                for (place, one) in table.iter().enumerate() {
                    for (other_place, other) in table.iter().enumerate().skip(place + 1) {
                        let now = |player: &usize| book.now(&pool, &Who::Person(*player as i64));
                        let expected = now(one).expected(&now(other));
                        let ahead = result.1.seats[place].place < result.1.seats[other_place].place;
                        let more = now(one).value - now(other).value;
                        if (175.0..225.0).contains(&more.abs()) {
                            apart += 1.0;
                            stronger += f64::from(u8::from(ahead == (more > 0.0)));
                        }
                        let bin = &mut judged[(expected * 10.0) as usize];
                        *bin = (bin.0 + 1.0, bin.1 + expected, bin.2 + f64::from(u8::from(ahead)));
                    }
                }
            }
            book.add(&result);
        }
    }
    let ratings: Vec<f64> =
        (0..PLAYERS).map(|player| book.now(&pool, &Who::Person(player as i64)).value).collect();
    let order = agreement(&strengths, &ratings);
    assert!(order > 0.93, "{game} at {seats}: {order}");
    let share = stronger / apart;
    assert!((0.73..0.79).contains(&share), "{game} at {seats}: {share} of {apart}");
    for (times, expected, happened) in judged {
        // A few comparisons are off by chance.
        if times >= 4000.0 {
            let off = 100.0 * (happened - expected) / times;
            assert!(
                off.abs() < 2.0,
                "{game} at {seats}, of {times}: {off} off at {}",
                expected / times
            );
        }
    }
}

#[test]
fn a_season_at_tables_of_two() {
    play_a_season("lost-cities", 2);
}

#[test]
fn a_season_at_tables_of_three() {
    play_a_season("lost-code", 3);
}

#[test]
fn a_season_at_tables_of_five() {
    play_a_season("abracada", 5);
}
