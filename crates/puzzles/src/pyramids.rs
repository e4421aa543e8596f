//! Puzzles of Pyramids.

use hindsight_core::Seat;
use hindsight_pyramids::state::Phase;
use hindsight_pyramids::{Action, Pyramids, View};
use hindsight_review::Facts;
use hindsight_review::facts::{Of, PyramidsFact as Fact};

use crate::data::{Kind, Theme};
use crate::puzzled::{Puzzled, Table};

/// With so few marks to come each of them is counted.
const LAST_TURNS: u32 = 6;

impl Puzzled for Pyramids {
    const TABLES: &'static [Table] = &[
        Table { options: "", bots: &["champion", "champion"] },
        Table { options: "", bots: &["adept", "expert"] },
        Table { options: "", bots: &["expert", "champion", "adept"] },
    ];
    const SEARCH: u32 = 400;

    fn kind(view: &View) -> Kind {
        if view.phase == Phase::Mark { Kind::Shape } else { Kind::Move }
    }

    fn themes(
        _view: &View,
        _seat: Seat,
        best: Action,
        _worse: Action,
        facts: &Facts,
    ) -> Vec<Theme> {
        let mut themes = Vec::new();
        let Facts::Pyramids(facts) = facts else { return themes };
        let marks = |wanted: Of| {
            facts.iter().find(|fact| matches!(fact, Fact::Mark { of, .. } if *of == wanted))
        };
        if let (
            Some(Fact::Mark { to_tomb, red, green, torches, potions, skulls, reach, .. }),
            Some(Fact::Mark {
                to_tomb: other_tomb,
                red: other_red,
                green: other_green,
                torches: other_torches,
                potions: other_potions,
                skulls: other_skulls,
                reach: other_reach,
                ..
            }),
        ) = (marks(Of::Best), marks(Of::Played))
        {
            if *to_tomb == 0 && *other_tomb > 0 {
                themes.push(Theme::Tomb);
            } else if to_tomb < other_tomb {
                themes.push(Theme::ShortWay);
            }
            if skulls < other_skulls {
                themes.push(Theme::Skulls);
            }
            let beside = red + green + torches + potions;
            let other = other_red + other_green + other_torches + other_potions;
            if beside > other {
                themes.push(Theme::Gathering);
            }
            if *reach > other_reach + 0.15 && *to_tomb > 0 {
                themes.push(Theme::NextCard);
            }
        }
        if matches!(best, Action::Keep { .. } | Action::Take(_) | Action::Draw) {
            themes.push(Theme::WhichPyramid);
        }
        for fact in facts {
            match fact {
                Fact::Coming { turns, .. } if *turns <= LAST_TURNS => {
                    themes.push(Theme::LastTurns);
                }
                Fact::Pyramid { of: Of::Best, pairs: true, .. } => themes.push(Theme::Race),
                _ => {}
            }
        }
        themes.sort();
        themes.dedup();
        themes
    }
}
