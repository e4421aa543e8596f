//! Puzzles of Lost Cities.

use hindsight_core::Seat;
use hindsight_lost_cities::{Action, LostCities, Meaning, Phase, View};
use hindsight_review::Facts;
use hindsight_review::facts::{LostCitiesFact as Fact, Of};

use crate::data::Theme;
use crate::puzzled::{Puzzled, Table};

/// With so few turns to come each of them is counted.
const LAST_TURNS: u32 = 5;

impl Puzzled for LostCities {
    const TABLES: &'static [Table] = &[
        Table { options: "rounds=1", bots: &["champion", "champion"] },
        Table { options: "rounds=1", bots: &["expert", "champion"] },
        Table { options: "rounds=1", bots: &["adept", "expert"] },
    ];
    const SEARCH: u32 = 8000;

    fn looked_at(view: &View) -> f64 {
        // Where the next card comes from is seldom a question.
        if view.phase == Phase::Draw { 0.04 } else { 0.2 }
    }

    fn themes(view: &View, seat: Seat, best: Action, worse: Action, facts: &Facts) -> Vec<Theme> {
        let mut themes = Vec::new();
        let own = view.expeditions[seat.index()];
        let sets_out = |action: Action| match action.meaning() {
            Meaning::Play(card) => own.of(card.colour()).is_empty(),
            _ => false,
        };
        if sets_out(best) != sets_out(worse) {
            themes.push(Theme::BreakEven);
        }
        let wager =
            |action: Action| matches!(action.meaning(), Meaning::Play(card) if card.is_wager());
        if wager(best) || wager(worse) {
            themes.push(Theme::Wager);
        }
        if matches!(best.meaning(), Meaning::Draw | Meaning::Take(_)) {
            themes.push(Theme::WhichDraw);
        }
        match (best.meaning(), worse.meaning()) {
            (Meaning::Play(_), Meaning::Play(_)) => themes.push(Theme::WhichFirst),
            (Meaning::Discard(_), Meaning::Discard(_)) => themes.push(Theme::Parting),
            (Meaning::Play(_), Meaning::Discard(_)) | (Meaning::Discard(_), Meaning::Play(_)) => {
                themes.push(Theme::Waiting);
            }
            _ => {}
        }
        let Facts::LostCities(facts) = facts else { return themes };
        for fact in facts {
            match fact {
                Fact::TurnsLeft { turns, .. } if *turns <= LAST_TURNS => {
                    themes.push(Theme::LastTurns);
                }
                // What would be given away, or what is taken away.
                Fact::Gift { of, fits: true, begun: true, .. } => {
                    let taken = matches!(best.meaning(), Meaning::Take(_)) && *of == Of::Best;
                    let given = matches!(worse.meaning(), Meaning::Discard(_)) && *of == Of::Played;
                    if taken || given {
                        themes.push(Theme::Denying);
                    }
                }
                Fact::PassesOver { of: Of::Played, held, .. } if !held.is_empty() => {
                    themes.push(Theme::PassingOver);
                }
                _ => {}
            }
        }
        themes.sort();
        themes.dedup();
        themes
    }
}
