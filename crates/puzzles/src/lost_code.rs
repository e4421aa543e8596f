//! Puzzles of The Lost Code: decisions, and which digit it cannot be.

use hindsight_core::Seat;
use hindsight_lost_code::deduction::Posterior;
use hindsight_lost_code::{Action, DigitSet, LostCode, Phase, Symbol, View};
use hindsight_review::facts::{Deduction, Of, Source};
use hindsight_review::{Facts, Reviewed};

use crate::data::{Kind, Theme};
use crate::puzzled::{Exact, Puzzled, Table};

impl Puzzled for LostCode {
    const TABLES: &'static [Table] = &[
        Table { options: "", bots: &["master", "expert"] },
        Table { options: "", bots: &["expert", "adept", "master"] },
        Table { options: "beginner", bots: &["expert", "adept"] },
        Table { options: "", bots: &["adept", "expert", "adept", "expert"] },
        Table { options: "shortcut,x", bots: &["expert", "adept", "expert"] },
    ];
    const MARGIN: f64 = 0.025;
    const SEARCH: u32 = 64;

    fn themes(_view: &View, _seat: Seat, best: Action, worse: Action, facts: &Facts) -> Vec<Theme> {
        let mut themes = Vec::new();
        match best {
            Action::Swap(_) => themes.push(Theme::Swapping),
            Action::Write { .. } => themes.push(Theme::Guessing),
            Action::Pass | Action::Take => themes.push(Theme::PressingLuck),
            Action::Bet(placed) => {
                if let Action::Bet(other) = worse
                    && other.wheel != placed.wheel
                {
                    themes.push(Theme::PressingLuck);
                }
            }
            Action::Accept | Action::Turn { .. } => themes.push(Theme::Information),
        }
        let Facts::LostCode(facts) = facts else { return themes };
        let odds = |wanted: Of| facts.bets.iter().find(|odds| odds.of == wanted);
        if let (Some(best), Some(worse)) = (odds(Of::Best), odds(Of::Played)) {
            let brings =
                |odds: &hindsight_review::facts::BetOdds| odds.right * f64::from(odds.points);
            if best.tells > worse.tells && brings(best) <= brings(worse) {
                themes.push(Theme::Information);
            }
        }
        if facts.rounds_left <= 1 && !matches!(best, Action::Write { .. }) {
            themes.push(Theme::LastTurns);
        }
        themes.sort();
        themes.dedup();
        themes
    }

    fn questions(view: &View, seat: Seat) -> Vec<(Kind, String)> {
        let symbols = view.options().symbols();
        let names = symbols.iter().map(|symbol| symbol.name().to_string());
        let asked = names.filter(|ask| {
            Self::solve(view, seat, Kind::Digit, ask).is_some_and(|exact| exact.rating > 1000)
        });
        asked.map(|ask| (Kind::Digit, ask)).collect()
    }

    fn solve(view: &View, seat: Seat, kind: Kind, ask: &str) -> Option<Exact> {
        let posterior = posterior(view, seat, kind)?;
        let symbol: Symbol = ask.parse().ok()?;
        if posterior.count() == 0 || !view.options().symbols().contains(symbol) {
            return None;
        }
        let count = f64::from(posterior.count());
        let having = posterior.marginals()[symbol.index()];
        let unseen: Vec<u8> = view.unseen(symbol).iter().collect();
        let odds: Vec<f64> =
            unseen.iter().map(|&digit| f64::from(having[usize::from(digit)]) / count).collect();
        let out = unseen.iter().filter(|&&digit| having[usize::from(digit)] == 0);
        let out: Vec<u8> = out.copied().collect();
        if out.is_empty() || unseen.len() < 3 {
            return None;
        }
        let steps = steps(view, seat, symbol);
        let clues = steps.iter().filter(|step| matches!(step.from, Source::Bet { .. })).count();
        let together =
            steps.iter().any(|step| step.symbol == symbol && step.from == Source::Together);
        let rating = 900 + 110 * clues.min(6) + if together { 450 } else { 0 } + 40 * out.len();
        Some(Exact {
            choices: unseen.iter().map(ToString::to_string).collect(),
            odds,
            several: true,
            answer: out.iter().map(ToString::to_string).collect(),
            margin: 1.0,
            rating: rating as u16,
        })
    }

    fn themes_of(view: &View, seat: Seat, _kind: Kind, ask: &str) -> Vec<Theme> {
        let Ok(symbol) = ask.parse::<Symbol>() else { return Vec::new() };
        let steps = steps(view, seat, symbol);
        let together = steps.iter().any(|step| step.from == Source::Together);
        let rounds: Vec<u8> = steps
            .iter()
            .filter_map(|step| match step.from {
                Source::Bet { round, .. } => Some(round),
                _ => None,
            })
            .collect();
        let several = rounds.iter().any(|round| *round != rounds[0]);
        vec![if together || several { Theme::Together } else { Theme::OneClue }]
    }
}

/// What a seat knows of its code, in a phase in which it is asked.
fn posterior(view: &View, seat: Seat, kind: Kind) -> Option<Posterior> {
    let asked =
        kind == Kind::Digit && view.who.seat() == Some(seat) && view.table.phase != Phase::Over;
    if asked { Posterior::of(view) } else { None }
}

/// The steps of the deduction about a symbol, without what lies open. What other symbols' digits
/// must be known for stands before.
fn steps(view: &View, seat: Seat, symbol: Symbol) -> Vec<Deduction> {
    let action = Action::Write { symbol, digits: DigitSet::EMPTY };
    let Facts::LostCode(facts) = LostCode::facts(view, seat, action, action) else {
        return Vec::new();
    };
    let last = facts.deductions.iter().rposition(|step| step.symbol == symbol);
    let until = facts.deductions.iter().take(last.map_or(0, |last| last + 1));
    until
        .filter(|step| step.from != Source::Seen)
        .filter(|step| step.symbol == symbol || step.from != Source::Together)
        .cloned()
        .collect()
}
