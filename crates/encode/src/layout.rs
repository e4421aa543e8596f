//! What the places of an encoding mean, as data.

use std::fmt::Write as _;

use crate::Encode;

/// What a permutation moves along an axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Nothing.
    Fixed,
    /// Colours or symbols.
    Symbol,
    /// The two own pyramids.
    Place,
    /// The seats, the observer's own first.
    Seat,
    /// The other seats.
    Other,
}

/// One direction of a part.
#[derive(Clone, Copy, Debug)]
pub struct Axis {
    /// What it counts.
    pub name: &'static str,
    /// How far.
    pub len: usize,
    /// What a permutation moves along it.
    pub kind: Kind,
}

impl Axis {
    /// An axis that no permutation moves anything along.
    pub const fn new(name: &'static str, len: usize) -> Axis {
        Axis { name, len, kind: Kind::Fixed }
    }

    /// An axis of this kind.
    pub const fn of(kind: Kind, name: &'static str, len: usize) -> Axis {
        Axis { name, len, kind }
    }
}

/// A run of places that belong together: an array with these axes, the last one
/// running fastest.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    /// Its name.
    pub name: &'static str,
    /// Its axes; none for a single number.
    pub axes: &'static [Axis],
    /// What its numbers mean.
    pub help: &'static str,
}

impl Part {
    /// How many places it has.
    pub const fn len(&self) -> usize {
        let (mut len, mut axis) = (1, 0);
        while axis < self.axes.len() {
            len *= self.axes[axis].len;
            axis += 1;
        }
        len
    }

    /// Whether it has no places.
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// How many places these parts have together.
pub const fn total(parts: &[Part]) -> usize {
    let (mut sum, mut part) = (0, 0);
    while part < parts.len() {
        sum += parts[part].len();
        part += 1;
    }
    sum
}

/// Hands out the places of an encoding part by part. In builds with debug
/// assertions it holds every part against the description.
pub struct Writer<'a> {
    rest: &'a mut [i8],
    parts: std::slice::Iter<'static, Part>,
}

impl<'a> Writer<'a> {
    /// Begins to write what `parts` describe.
    #[inline]
    pub fn new(parts: &'static [Part], out: &'a mut [i8]) -> Self {
        Writer { rest: out, parts: parts.iter() }
    }

    /// The places of the next part, which has this name and length.
    #[inline]
    pub fn part<const N: usize>(&mut self, name: &str) -> &'a mut [i8; N] {
        if cfg!(debug_assertions) {
            let next = self.parts.next().expect("a part that is described");
            assert_eq!((next.name, next.len()), (name, N), "the description of a part");
        }
        let rest = std::mem::take(&mut self.rest);
        let (part, rest) = rest.split_first_chunk_mut().expect("room for the part");
        self.rest = rest;
        part
    }

    /// Writes a part of one number.
    #[inline]
    pub fn one(&mut self, name: &str, value: i8) {
        *self.part::<1>(name) = [value];
    }

    /// Everything has been written.
    #[inline]
    pub fn done(self) {
        debug_assert!(self.rest.is_empty(), "places that nothing was written to");
    }
}

/// A permutation under which a game stays the same: place `i` of the permuted array
/// is place `table[i]` of the original.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symmetry {
    /// For an observation.
    pub observation: Vec<u32>,
    /// For a history.
    pub history: Vec<u32>,
    /// For a privileged observation.
    pub privileged: Vec<u32>,
    /// For action indices, masks and policies.
    pub actions: Vec<u32>,
}

impl Symmetry {
    /// The tables of a game, given for each kind of axis where each place of a
    /// permuted axis comes from; kinds that are not named stay.
    pub fn new<G: Encode>(sources: &[(Kind, &[usize])]) -> Symmetry {
        Symmetry {
            observation: gather(G::OBSERVATION, sources),
            history: gather(G::HISTORY, sources),
            privileged: gather(G::PRIVILEGED, sources),
            actions: gather(G::ACTIONS, sources),
        }
    }
}

fn gather(parts: &[Part], sources: &[(Kind, &[usize])]) -> Vec<u32> {
    let mut table = Vec::with_capacity(total(parts));
    for part in parts {
        let first = table.len();
        for place in 0..part.len() {
            let (mut rest, mut stride, mut source) = (place, 1, 0);
            for axis in part.axes.iter().rev() {
                let at = rest % axis.len;
                let moved = sources.iter().find(|(kind, _)| *kind == axis.kind);
                source += stride * moved.map_or(at, |(_, from)| from[at]);
                rest /= axis.len;
                stride *= axis.len;
            }
            table.push((first + source) as u32);
        }
    }
    table
}

/// Every order of `items`, the given one first.
pub(crate) fn orders(items: &[usize]) -> Vec<Vec<usize>> {
    let Some((&first, _)) = items.split_first() else { return vec![Vec::new()] };
    if items.len() == 1 {
        return vec![vec![first]];
    }
    let mut all = Vec::new();
    for place in 0..items.len() {
        let mut rest = items.to_vec();
        let head = rest.remove(place);
        for tail in orders(&rest) {
            all.push([vec![head], tail].concat());
        }
    }
    all
}

/// The section of `docs/observations.md` about a game.
pub fn document<G: Encode>() -> String {
    let mut text = format!("## {}\n\n`{}`\n\n", G::NAME, G::ID);
    for (title, parts) in [
        ("Observation", G::OBSERVATION),
        ("History", G::HISTORY),
        ("Privileged observation", G::PRIVILEGED),
        ("Actions", G::ACTIONS),
        ("Action features", G::FEATURES),
        ("Posterior", G::POSTERIOR),
    ] {
        if parts.is_empty() {
            continue;
        }
        let _ = writeln!(text, "### {title}: {} places\n", total(parts));
        text.push_str(
            "| from | to | part | axes | what the numbers mean |\n|---|---|---|---|---|\n",
        );
        let mut first = 0;
        for part in parts {
            let axes: Vec<String> =
                part.axes.iter().map(|axis| format!("{} {}", axis.name, axis.len)).collect();
            let (last, name, help) = (first + part.len() - 1, part.name, part.help);
            let _ =
                writeln!(text, "| {first} | {last} | `{name}` | {} | {help} |", axes.join(", "));
            first += part.len();
        }
        text.push('\n');
    }
    text.push_str("### Left out of the observation\n\n");
    for left_out in G::LEFT_OUT {
        let _ = writeln!(text, "- {left_out}");
    }
    text.push('\n');
    let _ = writeln!(text, "### Symmetries\n\n{}\n", G::SYMMETRIES);
    text
}
