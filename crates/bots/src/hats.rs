//! Opponents for Hats.

use hindsight_catalog::hindsight_hats::{Hats, Named, View, worth};
use hindsight_core::{Advice, Bot, BotSpec, Level, RandomBot, SwiftDice, Unit};

use crate::HasBots;

/// Names the hat that promises most points.
struct Counter;

/// What naming each number promises.
fn promises(view: &View) -> impl Iterator<Item = (Named, f64)> {
    let chances = view.chances().unwrap_or_default();
    (1..).zip(chances).map(|(number, chance)| (Named(number), chance * f64::from(worth(number))))
}

impl Bot<Hats> for Counter {
    fn choose(&mut self, view: &View, legal: &[Named], _dice: &mut SwiftDice) -> Named {
        let best = promises(view).max_by(|(_, a), (_, b)| a.total_cmp(b));
        best.map_or(legal[0], |(named, _)| named)
    }

    fn advise(
        &mut self,
        view: &View,
        legal: &[Named],
        dice: &mut SwiftDice,
    ) -> Option<Advice<Named>> {
        Advice::new(Unit::Points, self.choose(view, legal, dice), promises(view))
    }
}

impl HasBots for Hats {
    const BOTS: &'static [BotSpec<Hats>] = &[
        RandomBot::spec(),
        BotSpec {
            name: "greedy",
            level: None,
            character: "counts the hats and names what promises most",
            make: |_| Box::new(Counter),
        },
        BotSpec {
            name: "novice",
            level: Some(Level::Novice),
            character: "names whatever comes to mind",
            make: |_| Box::new(RandomBot),
        },
        BotSpec {
            name: "master",
            level: Some(Level::Master),
            character: "counts the hats, which is all there is to do",
            make: |_| Box::new(Counter),
        },
    ];
}
