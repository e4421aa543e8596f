//! Puzzles of Abracada: which call, and what is behind one's stones.

use hindsight_abracada::{Abracada, Action, Phase, Spell, View, inference};
use hindsight_core::Seat;
use hindsight_review::Facts;

use crate::data::{Kind, Theme};
use crate::puzzled::{Exact, Puzzled, Table};

/// What is asked of the whole rack: the spells that are surely not there.
const ABSENT: &str = "absent";
/// By so much the likeliest spell at a place must be ahead of the next.
const AHEAD: f64 = 0.08;
/// With so few floors to go, or life left, it is a race.
const NEAR: u8 = 2;

impl Puzzled for Abracada {
    const TABLES: &'static [Table] = &[
        Table { options: "", bots: &["champion", "champion"] },
        Table { options: "", bots: &["expert", "master", "adept"] },
        Table { options: "", bots: &["master", "expert"] },
        Table { options: "", bots: &["adept", "expert", "novice", "expert"] },
    ];
    const SEARCH: u32 = 3000;

    fn themes(view: &View, seat: Seat, best: Action, worse: Action, facts: &Facts) -> Vec<Theme> {
        let mut themes = Vec::new();
        if (best == Action::Stop) != (worse == Action::Stop) {
            themes.push(Theme::PressingLuck);
        }
        let Facts::Abracada(facts) = facts else { return themes };
        if facts.weakest <= 1 || view.racks[seat.index()].len() <= 1 {
            themes.push(Theme::LastBlow);
        }
        let top = view.floors.iter().max().is_some_and(|floor| floor + NEAR >= facts.top);
        if top {
            themes.push(Theme::Race);
        }
        if best == Action::Call(Spell::NightOwl) {
            themes.push(Theme::Information);
        }
        if facts.odds.iter().any(|odds| (odds.read - odds.chance).abs() > 0.1) {
            themes.push(Theme::Calls);
        }
        themes.sort();
        themes
    }

    fn questions(view: &View, seat: Seat) -> Vec<(Kind, String)> {
        if view.phase != Phase::Cast && view.phase != Phase::Call {
            return Vec::new();
        }
        let places = (1..=view.racks[seat.index()].len()).map(|place| place.to_string());
        let asks = places.chain([ABSENT.to_string()]);
        let asks = asks.filter(|ask| Self::solve(view, seat, Kind::Stones, ask).is_some());
        asks.map(|ask| (Kind::Stones, ask)).collect()
    }

    fn solve(view: &View, seat: Seat, kind: Kind, ask: &str) -> Option<Exact> {
        if kind != Kind::Stones || view.observer.seat() != Some(seat) {
            return None;
        }
        let own = inference::own_rack(view)?;
        let unseen = inference::unseen(view);
        let choices: Vec<String> = Spell::ALL.map(|spell| spell.to_string()).to_vec();
        let known = inference::knowledge(view, seat);
        if ask == ABSENT {
            let odds = Spell::ALL.map(|spell| own.hit(spell).chance()).to_vec();
            let absent: Vec<Spell> =
                Spell::ALL.into_iter().filter(|&spell| own.hit(spell).ways == 0).collect();
            // One that nobody sees all stones of, or there is nothing to remember.
            let called = absent.iter().filter(|&&spell| unseen.of(spell) > 0).count();
            if called == 0 || own.total() == 0 {
                return None;
            }
            return Some(Exact {
                choices,
                odds,
                several: true,
                answer: absent.iter().map(ToString::to_string).collect(),
                margin: 1.0,
                rating: (1000 + 120 * absent.len() + 60 * called) as u16,
            });
        }
        let place = ask.parse::<usize>().ok()?.checked_sub(1)?;
        if place >= own.len() || own.total() == 0 {
            return None;
        }
        let odds = Spell::ALL.map(|spell| own.at(place, spell).chance());
        let mut ranked = Spell::ALL;
        ranked.sort_by(|a, b| odds[b.index()].total_cmp(&odds[a.index()]));
        let margin = odds[ranked[0].index()] - odds[ranked[1].index()];
        if margin < AHEAD {
            return None;
        }
        // Who only counts what is unseen takes the commonest.
        let most = Spell::ALL.into_iter().max_by_key(|&spell| unseen.of(spell));
        let plain = most == Some(ranked[0]);
        let clues = known.not_at(place).iter().count();
        if plain && clues == 0 {
            return None;
        }
        let base = if plain { 1050 } else { 1350 };
        Some(Exact {
            choices,
            odds: odds.to_vec(),
            several: false,
            answer: ranked[0].to_string(),
            margin,
            rating: base + 80 * clues as u16 + (150.0 * (1.0 - margin.min(1.0))) as u16,
        })
    }

    fn themes_of(view: &View, seat: Seat, _kind: Kind, ask: &str) -> Vec<Theme> {
        let unseen = inference::unseen(view);
        let all_seen = Spell::ALL.into_iter().any(|spell| unseen.of(spell) == 0);
        let known = inference::knowledge(view, seat);
        let place = ask.parse::<usize>().ok().and_then(|place| place.checked_sub(1));
        let told = match place {
            Some(place) if place < known.len() => !known.not_at(place).is_empty(),
            _ => true,
        };
        let mut themes = Vec::new();
        if all_seen || place.is_some() {
            themes.push(Theme::Counting);
        }
        if told {
            themes.push(Theme::Calls);
        }
        themes
    }
}
