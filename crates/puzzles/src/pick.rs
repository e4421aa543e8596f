//! Puzzles put together to a collection.

use std::collections::{BTreeMap, HashSet, VecDeque};

use crate::data::Puzzle;

/// How far apart degrees of difficulty are.
const DEGREE: u16 = 150;

/// Adds puzzles until there are as many as wanted: one of each kind after the other, and of a kind
/// one of each theme and degree of difficulty after the other, so that what is rare is not lost
/// among what is common. None is added twice, nor one without a theme, of which a hint could not
/// say where to look.
pub fn pick(puzzles: &mut Vec<Puzzle>, found: Vec<Puzzle>, most: usize) {
    let same = |puzzle: &Puzzle| (puzzle.position.clone(), puzzle.ask.clone());
    let mut known: HashSet<_> = puzzles.iter().map(same).collect();
    let mut kinds: BTreeMap<_, BTreeMap<_, Vec<Puzzle>>> = BTreeMap::new();
    let found = found.into_iter().filter(|puzzle| !puzzle.themes.is_empty());
    for puzzle in found.filter(|puzzle| known.insert(same(puzzle))) {
        let groups = kinds.entry(puzzle.kind).or_default();
        let group = (puzzle.rating / DEGREE, puzzle.themes.first().copied());
        groups.entry(group).or_default().push(puzzle);
    }
    let kinds = kinds.into_values().map(|groups| in_turn(groups.into_values()));
    let room = most.saturating_sub(puzzles.len());
    puzzles.extend(in_turn(kinds).into_iter().take(room));
}

/// The first of each list, then the second of each, and so on.
fn in_turn(lists: impl Iterator<Item = Vec<Puzzle>>) -> Vec<Puzzle> {
    let mut lists: Vec<VecDeque<Puzzle>> = lists.map(VecDeque::from).collect();
    let mut all = Vec::new();
    while lists.iter().any(|list| !list.is_empty()) {
        all.extend(lists.iter_mut().filter_map(VecDeque::pop_front));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Kind, Theme};

    fn puzzle(game: u64, rating: u16, theme: Theme) -> Puzzle {
        Puzzle {
            game,
            kind: Kind::Move,
            ask: String::new(),
            seat: 0,
            rating,
            themes: vec![theme],
            answers: vec!["draw".into()],
            moves: Vec::new(),
            position: format!("position {game}"),
        }
    }

    #[test]
    fn what_is_rare_is_picked_before_more_of_what_is_common() {
        let common = (0..50).map(|game| puzzle(game, 1200, Theme::Denying));
        let rare = [puzzle(90, 1200, Theme::Wager), puzzle(91, 1900, Theme::Denying)];
        let kept = puzzle(3, 1200, Theme::Denying);
        let mut puzzles = vec![kept.clone()];
        pick(&mut puzzles, common.chain(rare).collect(), 5);
        assert_eq!(puzzles[0], kept, "what was there keeps its number");
        let games: Vec<u64> = puzzles.iter().map(|puzzle| puzzle.game).collect();
        assert_eq!(puzzles.len(), 5);
        assert!(games.contains(&90) && games.contains(&91), "{games:?}");
        assert_eq!(games.iter().filter(|game| **game == 3).count(), 1, "none is there twice");
    }
}
