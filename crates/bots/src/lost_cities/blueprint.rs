//! A fast policy: what each decision does to what both sides can hope for.
//!
//! It looks at nothing but what the mover knows: its hand, the table, the piles,
//! the cards that the other side was seen to take. Deciding takes less than a
//! microsecond, so that search can play whole rounds with it.

use hindsight_core::{Actions, Dice, Game, Seat};
use hindsight_lost_cities::card::{KINDS, MAX_COLOURS, WAGERS};
use hindsight_lost_cities::score::{BONUS, BONUS_CARDS};
use hindsight_lost_cities::state::HAND;
use hindsight_lost_cities::{Action, Card, Cards, Colour, LostCities, Meaning, Phase, State};

/// How a player judges. All worths are in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Style {
    /// Of the unseen cards one will draw, how many find their place in time.
    pub(super) draws: f32,
    /// How much hope there is in an expedition that looks bad early on: cards may
    /// still come.
    pub(super) option: f32,
    /// What an expedition is believed to cost.
    pub(super) cost: f32,
    /// The worth of having a card placed rather than in hand.
    pub(super) place: f32,
    /// How much of the worth to the other side counts against a discard, where
    /// it has begun the expedition.
    pub(super) gift: f32,
    /// The same, a point of the card's number, where it has not.
    pub(super) gift_unopened: f32,
    /// What a wager given away costs while its expedition has no number.
    pub(super) gift_wager: f32,
    /// How much of the worth to the other side counts for taking a card.
    pub(super) deny: f32,
    /// What a card from the deck is worth beyond the average of what it may be.
    pub(super) deck: f32,
    /// How much a wager multiplies hopes: less than 1 is caution.
    pub(super) wager: f32,
    /// How near to eight cards the bonus begins to count.
    pub(super) bonus: f32,
    /// How much of what unseen cards may add is lost by passing over them.
    pub(super) patience: f32,
    /// How heavily it weighs what a discard takes from one's own hopes.
    pub(super) keep: f32,
    /// How much less likely an unseen card is to come where the other side
    /// collects the colour too.
    pub(super) rival: f32,
    /// The worth of placing early on; less than 0 waits and collects.
    pub(super) early: f32,
    /// The spread of random misjudgement.
    pub(super) noise: f32,
}

impl Style {
    /// Tuned by self-play: random steps of a few numbers at a time, kept when they
    /// won over thousands of duplicate deals against itself and earlier styles.
    pub(super) const SOUND: Style = Style {
        draws: 0.65,
        option: 15.5,
        cost: 21.0,
        place: 3.45,
        gift: 0.2,
        gift_unopened: 0.06,
        gift_wager: 2.7,
        deny: 0.08,
        deck: 0.35,
        wager: 1.23,
        bonus: 4.0,
        patience: 0.36,
        keep: 1.5,
        rival: 0.47,
        early: -2.0,
        noise: 0.0,
    };
}

/// The sums of sets of numbers; bit 0 is the 2, bit 8 the 10.
const SUMS: [f32; 512] = {
    let mut sums = [0.0; 512];
    let mut set = 1;
    while set < 512usize {
        let lowest = set.trailing_zeros();
        sums[set] = sums[set & (set - 1)] + lowest as f32 + 2.0;
        set += 1;
    }
    sums
};

/// The numbers that can still be placed on these.
#[inline]
const fn above(numbers: u32) -> u32 {
    0x1ff & !((1 << (32 - numbers.leading_zeros())) - 1)
}

#[inline]
fn sum(numbers: u32) -> f32 {
    SUMS[numbers as usize & 511]
}

/// One colour as a side sees it: what it has placed, what it holds.
#[derive(Clone, Copy, Debug, Default)]
struct Land {
    placed: u32,
    wagers: u32,
    hand: u32,
    hand_wagers: u32,
    unseen: u32,
    /// The chance that an unseen card comes in time.
    chance: f32,
}

/// What a mover knows, worked out.
pub(super) struct MoverOutlook<'a> {
    style: &'a Style,
    state: &'a State,
    colours: usize,
    mine: [Land; MAX_COLOURS],
    /// The other side's, its hand being the cards it was seen to take.
    theirs: [Land; MAX_COLOURS],
    /// The share of one's own placeable cards that there will be turns for, after
    /// this one.
    hold: f32,
    /// How uncertain things still are: 1 at the start, 0 at the end.
    open: f32,
    /// What each own expedition promises as things are.
    hopes: [f32; MAX_COLOURS],
    /// How many cards are hidden from the mover.
    hidden: f32,
}

impl<'a> MoverOutlook<'a> {
    pub(super) fn new(state: &'a State, me: Seat, style: &'a Style) -> Self {
        let other = Seat(1 - me.0);
        let colours = usize::from(state.options().expeditions);
        let unseen = !seen_by(state, me);
        let (hand, known) = (state.hand(me), state.known(other));
        let side = |seat: Seat, hand: Cards| {
            let placed = state.expeditions(seat);
            let mut lands = [Land::default(); MAX_COLOURS];
            for (land, colour) in lands.iter_mut().zip(Colour::ALL).take(colours) {
                *land = Land {
                    placed: placed.numbers_of(colour),
                    wagers: placed.wagers_of(colour),
                    hand: hand.numbers_of(colour),
                    hand_wagers: hand.wagers_of(colour),
                    unseen: (unseen >> (colour.index() * KINDS + 1)) as u32 & 0x1ff,
                    chance: 0.0,
                };
            }
            lands
        };
        let deck = f32::from(state.left());
        // The turns after the placing that is now or was just before.
        let turns = match state.phase() {
            Phase::Place => (deck - 1.0) * 0.5,
            _ => deck * 0.5,
        }
        .max(0.0);
        // Between the placing and the drawing only the mover lacks a card.
        let hidden = deck + HAND as f32 - known.len() as f32;
        let chance = (style.draws * (turns - 0.5).max(0.0) / hidden).min(1.0);
        let mut outlook = MoverOutlook {
            style,
            state,
            colours,
            mine: side(me, hand),
            theirs: side(other, known),
            hold: 1.0,
            open: (deck / 44.0).min(1.0),
            hopes: [0.0; MAX_COLOURS],
            hidden,
        };
        for (mine, theirs) in outlook.mine.iter_mut().zip(&outlook.theirs) {
            let contested = theirs.placed != 0 || theirs.wagers != 0;
            mine.chance = if contested { chance * (1.0 - style.rival) } else { chance };
        }
        outlook.count_turns(turns);
        for place in 0..colours {
            outlook.hopes[place] = outlook.hope(outlook.mine[place]);
        }
        outlook
    }

    /// Cards that want to be placed against turns to place them.
    fn count_turns(&mut self, turns: f32) {
        let mut wanted = 0.0;
        for land in &self.mine[..self.colours] {
            let started = land.placed != 0 || land.wagers != 0;
            let fitting = land.hand & above(land.placed);
            if started || sum(fitting) + land.chance * sum(land.unseen) > self.style.cost {
                wanted += fitting.count_ones() as f32;
                if land.placed == 0 {
                    wanted += land.hand_wagers as f32;
                }
            }
        }
        let turns = turns.floor();
        let placing = u8::from(self.state.phase() == Phase::Place);
        self.hold = (turns / (wanted - f32::from(placing)).max(1.0)).min(1.0);
    }

    /// The points that an expedition promises once begun.
    #[inline]
    fn promise(&self, land: Land) -> f32 {
        let fits = above(land.placed);
        let (held, unseen) = (land.hand & fits, land.unseen & fits);
        let total = sum(land.placed) + self.hold * sum(held) + land.chance * sum(unseen);
        let hopeful = total > self.style.cost && land.placed == 0;
        let more = if hopeful { self.hold * land.hand_wagers as f32 } else { 0.0 };
        let cards = (land.placed.count_ones() + land.wagers) as f32
            + more
            + self.hold * held.count_ones() as f32
            + land.chance * unseen.count_ones() as f32;
        let bonus = ((cards - BONUS_CARDS as f32 + self.style.bonus) / self.style.bonus)
            .clamp(0.0, 1.0)
            * BONUS as f32;
        let factor = 1.0 + self.style.wager * (land.wagers as f32 + more);
        (total - self.style.cost) * factor + bonus
    }

    /// The same, where not to begin is still possible.
    #[inline]
    fn hope(&self, land: Land) -> f32 {
        let promise = self.promise(land);
        if land.placed != 0 || land.wagers != 0 {
            return promise;
        }
        let spread = self.style.option * self.open;
        0.5 * (promise + (promise * promise + spread * spread).sqrt())
    }

    /// What a discarded card is worth to the other side.
    #[inline]
    fn gift(&self, card: Card) -> f32 {
        let land = self.theirs[card.colour().index()];
        let started = land.placed != 0 || land.wagers != 0;
        if card.is_wager() {
            return if land.placed == 0 { self.style.gift_wager * self.open } else { 0.0 };
        }
        let bit = 1 << (card.value() - 2);
        if above(land.placed) & bit == 0 {
            return 0.0;
        }
        if started {
            self.style.gift * f32::from(card.value()) * (1 + land.wagers) as f32
        } else {
            let held = 1.0 + land.hand.count_ones() as f32 + land.hand_wagers as f32;
            self.style.gift_unopened * f32::from(card.value()) * held * self.open
        }
    }

    /// What an action is worth, compared with the others of this decision.
    pub(super) fn worth(&self, action: Action) -> f32 {
        match action.meaning() {
            Meaning::Play(card) => {
                let land = self.mine[card.colour().index()];
                let mut after = without(land, card);
                let mut passed = 0;
                if card.is_wager() {
                    after.wagers += 1;
                } else {
                    after.placed |= 1 << (card.value() - 2);
                    passed = land.unseen & above(land.placed) & !above(after.placed);
                }
                let factor = 1.0 + self.style.wager * after.wagers as f32;
                self.promise(after) - self.hopes[card.colour().index()]
                    + self.style.place
                    + self.style.early * self.open
                    + (1.0 - self.style.patience) * land.chance * sum(passed) * factor
            }
            Meaning::Discard(card) => {
                let land = self.mine[card.colour().index()];
                let loss = self.hopes[card.colour().index()] - self.hope(without(land, card));
                // What lies under the card is out of everybody's reach for now.
                let covered = self.state.piles().top(card.colour());
                let covered = covered.map_or(0.0, |top| self.gift(top) * self.style.deny);
                covered - self.style.keep * loss - self.gift(card)
            }
            Meaning::Draw => self.style.deck * self.open + self.average_gain(),
            Meaning::Take(colour) => {
                let Some(card) = self.state.piles().top(colour) else { return f32::MIN };
                let land = with(self.mine[colour.index()], card);
                self.hope(land) - self.hopes[colour.index()] + self.style.deny * self.gift(card)
            }
        }
    }

    /// What a card from the deck adds on average.
    fn average_gain(&self) -> f32 {
        let mut gains = 0.0;
        for (&land, colour) in self.mine.iter().zip(Colour::ALL).take(self.colours) {
            let now = self.hopes[colour.index()];
            let mut fitting = land.unseen & above(land.placed);
            while fitting != 0 {
                let bit = fitting & fitting.wrapping_neg();
                fitting ^= bit;
                gains += self.hope(Land { hand: land.hand | bit, ..land }) - now;
            }
            let wagers = self.hidden_wagers(colour);
            if wagers > 0 && land.placed == 0 {
                let more = Land { hand_wagers: land.hand_wagers + 1, ..land };
                gains += wagers as f32 * (self.hope(more) - now);
            }
        }
        gains / self.hidden
    }

    fn hidden_wagers(&self, colour: Colour) -> u32 {
        let (mine, theirs) = (&self.mine[colour.index()], &self.theirs[colour.index()]);
        let discarded =
            self.state.piles().of(colour).iter().filter(|card| card.is_wager()).count() as u32;
        let held = mine.hand_wagers + theirs.hand_wagers;
        WAGERS as u32 - mine.wagers - theirs.wagers - held - discarded
    }

    /// The action of the greatest worth.
    fn best(&self, legal: &[Action]) -> Action {
        let mut best = (f32::NEG_INFINITY, legal[0]);
        for &action in legal.iter().rev() {
            // The deck comes first in order, so last here. It need not be weighed
            // exactly where nothing on the piles is even worth its least.
            if action == Action::DRAW && best.0 <= self.style.deck * self.open {
                return action;
            }
            let worth = self.worth(action);
            if worth > best.0 {
                best = (worth, action);
            }
        }
        best.1
    }
}

#[inline]
fn with(land: Land, card: Card) -> Land {
    if card.is_wager() {
        Land { hand_wagers: land.hand_wagers + 1, ..land }
    } else {
        Land { hand: land.hand | 1 << (card.value() - 2), ..land }
    }
}

#[inline]
fn without(land: Land, card: Card) -> Land {
    if card.is_wager() {
        Land { hand_wagers: land.hand_wagers - 1, ..land }
    } else {
        Land { hand: land.hand & !(1 << (card.value() - 2)), ..land }
    }
}

/// A bit for each kind of card that a seat has seen at least once.
#[inline]
fn seen_by(state: &State, me: Seat) -> u64 {
    let other = Seat(1 - me.0);
    let mut seen = state.hand(me).kinds()
        | state.known(other).kinds()
        | state.expeditions(me).kinds()
        | state.expeditions(other).kinds();
    for colour in Colour::ALL {
        for card in state.piles().of(colour) {
            seen |= 1 << card.index();
        }
    }
    seen
}

/// The action that a player of this style takes.
pub(super) fn decide<D: Dice>(
    state: &State,
    seat: Seat,
    style: &Style,
    legal: &mut Actions<Action>,
    dice: &mut D,
) -> Action {
    LostCities::legal(state, seat, legal);
    if let [only] = legal.as_slice() {
        return *only;
    }
    let outlook = MoverOutlook::new(state, seat, style);
    if style.noise == 0.0 {
        return outlook.best(legal);
    }
    let mut judged = |action: Action| outlook.worth(action) + style.noise * misjudgement(dice);
    let mut best = (judged(legal[0]), legal[0]);
    for &action in &legal[1..] {
        let worth = judged(action);
        if worth > best.0 {
            best = (worth, action);
        }
    }
    best.1
}

/// About normal, spread 1: the sum of four uniform numbers.
fn misjudgement<D: Dice>(dice: &mut D) -> f32 {
    let uniform = (0..4).map(|_| dice.word() as f32 / 4_294_967_296.0 - 0.5);
    uniform.sum::<f32>() * 1.732
}
