//! The bot that counts and never looks further.

use hindsight_core::{Bot, SwiftDice};
use hindsight_lost_cities::score::{BONUS, BONUS_CARDS, COST};
use hindsight_lost_cities::{Action, Card, Cards, Colour, LostCities, Meaning, View};

/// Takes the decision after which its expeditions promise the most and the other
/// side's the least.
pub(super) struct Greedy;

impl Bot<LostCities> for Greedy {
    fn choose(&mut self, view: &View, legal: &[Action], _dice: &mut SwiftDice) -> Action {
        let outlook = SideOutlook::new(view);
        let worth = |action: &Action| outlook.worth(action.meaning());
        legal
            .iter()
            .copied()
            .max_by(|a, b| worth(a).total_cmp(&worth(b)))
            .expect("there is always a legal action")
    }
}

/// What a side can hope for, from what its player knows.
struct SideOutlook<'a> {
    view: &'a View,
    me: usize,
    hand: Cards,
    unseen: Cards,
    /// The share of the unseen cards that this side can expect to draw and place.
    share: f32,
    /// Own turns until the deck is empty, if both draw from it.
    turns: f32,
}

impl<'a> SideOutlook<'a> {
    fn new(view: &'a View) -> Self {
        let me = view.mover.index();
        let unseen = view.unseen();
        let turns = f32::from(view.deck) / 2.0;
        // Of the cards one draws, not all fit and not all come in time.
        let share = 0.55 * turns / (unseen.len().max(1) as f32);
        SideOutlook { view, me, hand: view.hands[me].unwrap_or_default(), unseen, share, turns }
    }

    fn worth(&self, meaning: Meaning) -> f32 {
        match meaning {
            Meaning::Play(card) => self.worth_of_playing(card),
            Meaning::Discard(card) => {
                let mut hand = self.hand;
                hand.remove(card);
                let colour = card.colour();
                let loss = self.hope(colour, self.mine(), self.hand)
                    - self.hope(colour, self.mine(), hand);
                -loss - self.gift(card)
            }
            // What an average card from the deck adds, and what it costs not to
            // see it: taking from a pile must be clearly better.
            Meaning::Draw => 2.5,
            Meaning::Take(colour) => {
                let Some(card) = self.view.piles.top(colour) else { return 0.0 };
                let mut hand = self.hand;
                hand.add(card);
                self.hope(colour, self.mine(), hand) - self.hope(colour, self.mine(), self.hand)
            }
        }
    }

    fn worth_of_playing(&self, card: Card) -> f32 {
        let colour = card.colour();
        let mut table = self.mine();
        table.add(card);
        let mut hand = self.hand;
        hand.remove(card);
        let before = self.hope(colour, self.mine(), self.hand);
        let mut worth = self.hope_started(colour, table, hand) - before;
        // With more cards to place than turns to place them, waiting costs.
        let waiting = Colour::ALL.into_iter().map(|c| playable(c, self.mine(), self.hand).len());
        if waiting.sum::<u32>() as f32 >= self.turns {
            worth += f32::from(card.value()) * 0.6;
        }
        worth
    }

    fn mine(&self) -> Cards {
        self.view.expeditions[self.me]
    }

    /// What a card on a discard pile is worth to the other side.
    fn gift(&self, card: Card) -> f32 {
        let theirs = self.view.expeditions[1 - self.me];
        let colour = card.colour();
        let highest = theirs.highest_of(colour);
        let multiplier = 1.0 + theirs.wagers_of(colour) as f32;
        match (theirs.of(colour).is_empty(), card.is_wager()) {
            (true, true) => 1.0,
            (true, false) => 0.15 * f32::from(card.value()),
            (false, true) if highest == 0 => 4.0,
            (false, false) if card.value() > highest => f32::from(card.value()) * multiplier * 0.8,
            _ => 0.0,
        }
    }

    /// The points that an expedition promises; not starting it promises 0.
    fn hope(&self, colour: Colour, table: Cards, hand: Cards) -> f32 {
        let started = self.hope_started(colour, table, hand);
        if table.of(colour).is_empty() { started.max(0.0) } else { started }
    }

    fn hope_started(&self, colour: Colour, table: Cards, hand: Cards) -> f32 {
        let mine = playable(colour, table, hand);
        let others = playable(colour, table, self.unseen);
        let multiplier = (1 + table.wagers_of(colour) + mine.wagers_of(colour)) as f32;
        let sum = (table.sum_of(colour) + mine.sum_of(colour)) as f32
            + self.share * others.sum_of(colour) as f32;
        let cards = (table.of(colour).len() + mine.len()) as f32 + self.share * others.len() as f32;
        let bonus = ((cards - BONUS_CARDS as f32 + 1.5) * 0.5).clamp(0.0, 1.0) * BONUS as f32;
        (sum - COST as f32) * multiplier + bonus
    }
}

/// The cards of a colour that could be placed on the table's.
fn playable(colour: Colour, table: Cards, hand: Cards) -> Cards {
    let highest = table.highest_of(colour);
    hand.of(colour)
        .iter()
        .filter(|card| if card.is_wager() { highest == 0 } else { card.value() > highest })
        .collect()
}
