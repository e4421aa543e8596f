//! The search for puzzles in games of bots. A game of a series gives the same puzzles on any
//! machine, so that a search can be cut into pieces and gone on with.

use std::ops::{ControlFlow, Range};
use std::sync::mpsc;

use hindsight_core::{
    Actions, Bot, BotSetup, BotSpec, Dice, GameOptions, Match, Observer, Seat, Seed, SwiftDice,
    Think, Turn,
};
use hindsight_review::{FINE, SAME, Settings, Weighing};
use rayon::prelude::*;

use crate::check;
use crate::data::{Kind, Puzzle, Tried};
use crate::puzzled::{Puzzled, Table};

/// Worlds of the first look at a decision, and of each of the two that follow.
const GLANCE: u32 = 12;
const DEEP: u32 = 192;
/// A difference must be so many times its standard error.
const SURE: f64 = 2.5;
/// The most puzzles of a kind of answer from one game: few, so that no two look alike.
const OF_MOVES: usize = 3;
const OF_DEDUCTIONS: usize = 2;
/// Moves that are told with a puzzle.
const TOLD: usize = 8;
/// As many of the moves may be right: more, and there is nothing to find.
const RIGHT: usize = 4;
/// How often each level is asked for its move, to learn how hard a puzzle is.
const ASKED: u32 = 4;
/// Of the puzzles that every level solves, one in so many is kept.
const EASY: u32 = 10;

/// What a search is told.
pub struct Plan<'a> {
    /// The number of the series of games.
    pub seed: u64,
    /// Which games of it.
    pub games: Range<u64>,
    /// On how many threads.
    pub threads: usize,
    /// Is given what was found in each game, in order, until it breaks off.
    pub found: &'a mut (dyn FnMut(u64, Vec<Puzzle>) -> ControlFlow<()> + Send),
}

/// Looks through the games of a plan.
pub fn make<G: Puzzled>(plan: Plan<'_>) -> Result<(), rayon::ThreadPoolBuildError> {
    let Plan { seed, games, threads, found } = plan;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build()?;
    // As many games at a time as keep every thread busy without losing much when it is ended.
    let lot = 4 * threads.max(1) as u64;
    let mut next = games.start;
    while next < games.end {
        let lot: Vec<u64> = (next..games.end.min(next + lot)).collect();
        next += lot.len() as u64;
        let (send, receive) = mpsc::channel();
        pool.install(|| {
            lot.par_iter().for_each_with(send, |send, &game| {
                // Whoever receives lives as long as this.
                let _ = send.send((game, search::<G>(seed, game)));
            });
        });
        let mut puzzles: Vec<_> = receive.into_iter().collect();
        puzzles.sort_by_key(|(game, _)| *game);
        for (game, puzzles) in puzzles {
            if found(game, puzzles).is_break() {
                return Ok(());
            }
        }
    }
    Ok(())
}

/// The bot with this name.
fn spec<G: Puzzled>(name: &str) -> Option<&'static BotSpec<G>> {
    G::BOTS.iter().find(|bot| bot.name == name)
}

/// The puzzles of one game.
pub fn search<G: Puzzled>(series: u64, number: u64) -> Vec<Puzzle> {
    if G::TABLES.is_empty() {
        return Vec::new();
    }
    let table: &Table = &G::TABLES[number as usize % G::TABLES.len()];
    let seed = Seed::of_series(series, number);
    let mut dice = seed.swift("puzzles");
    let setup = BotSetup { think: Think::Iterations(24) };
    let sit = |name: &&str| spec::<G>(name).map(|spec| (spec.make)(&setup));
    let mut bots: Vec<_> = table.bots.iter().filter_map(sit).collect();
    let options = G::Options::parse(table.options);
    let game = options.and_then(|options| Match::<G>::new(&options, bots.len() as u8, seed));
    let Ok(mut game) = game else { return Vec::new() };
    let (mut moves, mut deductions) = (Vec::new(), Vec::new());
    let mut legal = Actions::new();
    while let Turn::Act(seats) = game.turn() {
        let Some(seat) = seats.first() else { break };
        G::legal(game.state(), seat, &mut legal);
        let view = game.view(Observer::Seat(seat));
        let chosen = bots[seat.index()].choose(&view, &legal, &mut dice);
        let look = dice.chance(G::looked_at(&view));
        if look && legal.len() > 1 && moves.len() < OF_MOVES {
            moves.extend(decision::<G>(&view, seat, &legal, chosen, number, &mut dice));
        }
        if look && deductions.len() < OF_DEDUCTIONS {
            deductions.extend(deduction::<G>(&view, seat, number, &mut dice));
        }
        if game.play_on(seat, chosen).is_err() {
            break;
        }
    }
    moves.append(&mut deductions);
    moves
}

/// The moves that are as good as the best, and the best of the others.
fn split<A: Copy>(weighing: &Weighing<A>) -> Option<(Vec<A>, A)> {
    let right = weighing.choices.iter().take_while(|choice| choice.loss.chance <= SAME);
    let right: Vec<A> = right.map(|choice| choice.action).collect();
    let worse = weighing.choices.get(right.len())?.action;
    (!right.is_empty()).then_some((right, worse))
}

/// The puzzle of a decision, if one move is clearly best: by a glance first, then twice by many
/// worlds with other dice, then twice by another search.
fn decision<G: Puzzled>(
    view: &G::View,
    seat: Seat,
    legal: &[G::Action],
    chosen: G::Action,
    number: u64,
    dice: &mut SwiftDice,
) -> Option<Puzzle> {
    let weigh = |against: G::Action, worlds: u32, dice: &mut SwiftDice| {
        let settings = Settings { seed: 1, worlds };
        G::weigh(view, seat, legal, against, &settings, dice)
    };
    let glance = weigh(chosen, GLANCE, dice);
    let (right, worse) = split(&glance)?;
    let next = &glance.choices[right.len()];
    if right.len() > RIGHT || next.loss.chance < G::MARGIN {
        return None;
    }
    let looks = [weigh(worse, DEEP, dice), weigh(worse, DEEP, dice)];
    let of = |look: &Weighing<G::Action>, action: G::Action| {
        look.choices.iter().find(|choice| choice.action == action).copied()
    };
    let (right, worse) = split(&looks[0])?;
    if right.len() > RIGHT {
        return None;
    }
    for look in &looks {
        let best = look.choices.first()?.action;
        let clear = look.choices.iter().all(|choice| {
            let sure = choice.loss.chance - SURE * choice.error.chance;
            if right.contains(&choice.action) {
                choice.loss.chance <= FINE
            } else {
                choice.loss.chance >= G::MARGIN && sure >= FINE
            }
        });
        if !right.contains(&best) || !clear {
            return None;
        }
    }
    if let Some(master) = spec::<G>("master") {
        for _ in 0..2 {
            let mut master = (master.make)(&BotSetup { think: Think::Iterations(G::SEARCH) });
            if !right.contains(&master.choose(view, legal, dice)) {
                return None;
            }
        }
    }
    let rating = difficulty::<G>(view, legal, &right, dice)?;
    let mean = |action: G::Action, number: fn(&hindsight_review::Choice<G::Action>) -> f64| {
        let found: Vec<f64> =
            looks.iter().filter_map(|look| of(look, action)).map(|c| number(&c)).collect();
        found.iter().sum::<f64>() / found.len().max(1) as f64
    };
    let mut tried: Vec<Tried> = looks[0]
        .choices
        .iter()
        .map(|choice| {
            let action = choice.action;
            Tried(
                action.to_string(),
                rounded(mean(action, |c| c.loss.chance), 1e4),
                rounded(mean(action, |c| c.loss.points), 1e2),
                rounded(mean(action, |c| c.error.chance), 1e4),
            )
        })
        .collect();
    tried.truncate(TOLD);
    let facts = G::facts(view, seat, worse, right[0]);
    let themes = G::themes(view, seat, right[0], worse, &facts);
    let position = position::<G>(view, dice)?;
    let puzzle = Puzzle {
        game: number,
        kind: <G as Puzzled>::kind(view),
        ask: String::new(),
        seat: seat.0,
        rating,
        themes,
        answers: right.iter().map(ToString::to_string).collect(),
        moves: tried,
        position,
    };
    check::sound::<G>(&puzzle).is_ok().then_some(puzzle)
}

fn rounded(number: f64, parts: f64) -> f64 {
    let rounded = (number * parts).round() / parts;
    // Not -0.
    if rounded == 0.0 { 0.0 } else { rounded }
}

/// A world that agrees with the view, in notation.
fn position<G: Puzzled>(view: &G::View, dice: &mut SwiftDice) -> Option<String> {
    Some(G::imagine_checked(view, dice).ok()?.to_string())
}

/// How hard a decision is by which of the levels find it; none for most of those that everybody
/// finds.
fn difficulty<G: Puzzled>(
    view: &G::View,
    legal: &[G::Action],
    right: &[G::Action],
    dice: &mut SwiftDice,
) -> Option<u16> {
    let by_lot = right.len() as f64 / legal.len() as f64;
    // Whoever takes any move stands for a beginner.
    let mut scores = vec![(700.0, by_lot)];
    for (name, rating) in
        [("greedy", 1300.0), ("novice", 1100.0), ("adept", 1500.0), ("expert", 1700.0)]
    {
        let Some(spec) = spec::<G>(name) else { continue };
        let mut bot: Box<dyn Bot<G>> = (spec.make)(&BotSetup { think: Think::Iterations(24) });
        let found = (0..ASKED).filter(|_| right.contains(&bot.choose(view, legal, dice))).count();
        scores.push((rating, found as f64 / f64::from(ASKED)));
    }
    let all = scores[1..].iter().all(|(_, score)| *score > 0.99);
    if all && dice.below(EASY) > 0 {
        return None;
    }
    Some(fitted(&scores))
}

/// The rating at which these scores against players of these ratings are to be expected, with a
/// draw against the middle of them, so that it stays among them.
fn fitted(scores: &[(f64, f64)]) -> u16 {
    let expected = |own: f64, rating: f64| 1.0 / (1.0 + 10f64.powf((own - rating) / 400.0));
    let (mut low, mut high) = (600.0, 2400.0);
    while high - low > 1.0 {
        let middle: f64 = 0.5 * (low + high);
        let prior = 0.5 - expected(middle, 1400.0);
        let more: f64 =
            scores.iter().map(|(rating, score)| score - expected(middle, *rating)).sum();
        // They solve more of it than they should: it is easier.
        if more + prior > 0.0 { high = middle } else { low = middle }
    }
    low.round() as u16
}

/// One of the questions of a view that can be answered exactly.
fn deduction<G: Puzzled>(
    view: &G::View,
    seat: Seat,
    number: u64,
    dice: &mut SwiftDice,
) -> Option<Puzzle> {
    let questions = G::questions(view, seat);
    if questions.is_empty() {
        return None;
    }
    let (kind, ask): &(Kind, String) = &questions[dice.index(questions.len())];
    let exact = G::solve(view, seat, *kind, ask)?;
    let puzzle = Puzzle {
        game: number,
        kind: *kind,
        ask: ask.clone(),
        seat: seat.0,
        rating: exact.rating,
        themes: G::themes_of(view, seat, *kind, ask),
        answers: vec![exact.answer],
        moves: Vec::new(),
        position: position::<G>(view, dice)?,
    };
    check::sound::<G>(&puzzle).is_ok().then_some(puzzle)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_all_solve_is_easier_than_what_some_solve() {
        let all = fitted(&[(700.0, 0.5), (1300.0, 1.0), (1100.0, 1.0), (1700.0, 1.0)]);
        let some = fitted(&[(700.0, 0.1), (1300.0, 0.0), (1100.0, 0.5), (1700.0, 1.0)]);
        let none = fitted(&[(700.0, 0.1), (1300.0, 0.0), (1100.0, 0.0), (1700.0, 0.0)]);
        assert!(all < some && some < none, "{all} {some} {none}");
        assert!(all >= 600 && none <= 2400);
    }
}
