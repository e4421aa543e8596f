//! What an observer knows, and the worlds that agree with it.

use hindsight_core::arrayvec::ArrayVec;
use hindsight_core::{Dice, GameOptions, Observer, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use crate::card::{
    CARDS_OF_COLOUR, Card, Cards, Colour, MAX_COLOURS, MOST_CARDS, parse_cards, write_cards,
};
use crate::options::Options;
use crate::score::{Sheet, sheet};
use crate::state::{
    Discards, HAND, MAX_DECK, MOST_TURNS, NO_PILE, Phase, Piles, Scores, State, totals,
};

/// What an observer knows of a match. Everything in it is public but the hands, and the order
/// of the deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Who looks.
    pub who: Observer,
    /// What was chosen before the match.
    pub options: Options,
    /// What the match waits for.
    pub phase: Phase,
    /// Whose turn it is.
    pub mover: Seat,
    /// The round under way, counted from 0.
    pub round: u8,
    /// Who started the round.
    pub starter: Seat,
    /// The points of the finished rounds.
    pub scores: Scores,
    /// How many cards are left in the deck.
    pub deck: u8,
    /// Those cards from the top, for whoever sees everything.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck_order: Option<ArrayVec<Card, MAX_DECK>>,
    /// Turns in a row without a draw from the deck.
    pub stall: u8,
    /// The pile that is closed for this draw, since its top card was discarded
    /// this turn.
    pub closed: Option<Colour>,
    /// The hands: one's own, or all of them after the end.
    pub hands: [Option<Cards>; 2],
    /// The cards of each hand that were seen to be taken from a discard pile.
    pub known: [Cards; 2],
    /// The expeditions of each side.
    pub expeditions: [Cards; 2],
    /// The discard piles, bottom card first.
    pub piles: Piles,
    /// How many turns of the round are over.
    #[serde(default)]
    pub turns: u16,
    /// When the cards of the discard piles were put there.
    #[serde(default = "nothing_known")]
    pub discarded: Discards,
}

const fn nothing_known() -> Discards {
    Discards::NONE
}

/// A card that lies in a discard pile, as everybody remembers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Discarded {
    /// The card.
    pub card: Card,
    /// Who put it there; nobody knows in a position that was given without it.
    pub seat: Option<Seat>,
    /// The turn of the round in which that was, counted from 1; 0 if nobody knows.
    pub turn: u16,
}

impl View {
    /// The points of all finished rounds together.
    pub fn totals(&self) -> [i32; 2] {
        totals(&self.scores)
    }

    /// The score sheet of a side's expeditions as they lie.
    pub fn sheet(&self, seat: Seat) -> Sheet {
        sheet(self.expeditions[seat.index()], self.options.expeditions)
    }

    /// The cards that the observer has not seen: they are in the deck or in a hand
    /// that it does not see.
    pub fn unseen(&self) -> Cards {
        let mut unseen = Cards::all(self.options.expeditions);
        for side in 0..2 {
            unseen = unseen.minus(self.expeditions[side]);
            unseen = unseen.minus(self.hands[side].unwrap_or(self.known[side]));
        }
        for colour in Colour::ALL {
            unseen = unseen.minus(self.piles.of(colour).iter().copied().collect());
        }
        unseen
    }

    /// The cards of a colour's discard pile, bottom first, with who put them there and when.
    pub fn discards(&self, colour: Colour) -> impl ExactSizeIterator<Item = Discarded> + '_ {
        let cards = self.piles.of(colour).iter();
        cards.zip(self.discarded.of(colour)).map(|(&card, &turn)| Discarded {
            card,
            seat: Discards::seat(turn, self.starter),
            turn,
        })
    }

    /// How many cards a hand holds.
    pub fn hand_size(&self, seat: Seat) -> usize {
        match self.phase {
            Phase::Deal => 0,
            Phase::Draw if self.mover == seat => HAND - 1,
            _ => HAND,
        }
    }

    #[inline]
    pub(crate) fn of(state: &State, who: Observer) -> View {
        let open = state.phase == Phase::Over || who == Observer::Open;
        let hand = |seat: u8| (open || who.is(Seat(seat))).then_some(state.hands[seat as usize]);
        View {
            who,
            options: state.options,
            phase: state.phase,
            mover: Seat(state.mover),
            round: state.round,
            starter: Seat(state.starter),
            scores: state.scores().iter().copied().collect(),
            deck: state.left,
            deck_order: (who == Observer::Open).then(|| state.deck().collect()),
            stall: state.stall,
            closed: Colour::ALL.get(usize::from(state.closed)).copied(),
            hands: [hand(0), hand(1)],
            known: state.known,
            expeditions: state.expeditions,
            piles: state.piles.clone(),
            turns: state.turns,
            discarded: state.discards.clone(),
        }
    }

    /// A world that agrees with the view: each way to divide the unseen cards is
    /// equally likely, known cards stay where they are.
    pub(crate) fn imagine<D: Dice>(&self, dice: &mut D) -> State {
        if let Some(order) = &self.deck_order {
            return self.world(order);
        }
        let mut unseen: ArrayVec<Card, MOST_CARDS> = self.unseen().iter().collect();
        dice.shuffle(&mut unseen);
        self.world(&unseen)
    }

    /// The world in which the [`unseen`](View::unseen) cards, of which these are an
    /// order, lie so: the first are what hands lack that the observer does not see, the
    /// others the deck from its top.
    pub fn world(&self, unseen: &[Card]) -> State {
        let mut state = State::new(self.options);
        state.phase = self.phase;
        state.mover = self.mover.0;
        state.round = self.round;
        state.starter = self.starter.0;
        state.scores[..self.scores.len()].copy_from_slice(&self.scores);
        state.stall = self.stall;
        state.closed = self.closed.map_or(NO_PILE, |colour| colour as u8);
        state.known = self.known;
        state.expeditions = self.expeditions;
        state.piles.clone_from(&self.piles);
        state.turns = self.turns;
        state.discards.clone_from(&self.discarded);
        if self.phase == Phase::Deal {
            return state;
        }
        state.set_open();
        let mut left = unseen;
        for seat in Seat::all(2) {
            let place = seat.index();
            state.hands[place] = self.hands[place].unwrap_or_else(|| {
                let (dealt, rest) = left.split_at(self.missing(seat));
                left = rest;
                let mut hand = self.known[place];
                for &card in dealt {
                    hand.add(card);
                }
                hand
            });
        }
        state.set_deck(left);
        state
    }

    /// Why no position looks like this, as far as imagining relies on it: that numbers
    /// are in their ranges, and that every card is in one place.
    pub(crate) fn check(&self) -> Result<(), String> {
        Options::from_json(&self.options.to_json()).map_err(|e| e.to_string())?;
        let at_table = |seat: Seat| seat.index() < 2;
        let who_is = self.who.seat().is_none_or(at_table);
        if !(who_is && at_table(self.mover) && at_table(self.starter)) {
            return Err("expected seats 0 and 1".into());
        }
        if self.round > self.options.rounds || self.scores.len() != usize::from(self.round) {
            return Err(format!("expected the scores of {} finished rounds", self.round));
        }
        let mut left = Cards::all(self.options.expeditions);
        let hands = self.hands.into_iter().zip(self.known);
        let hands = hands.map(|(hand, known)| hand.unwrap_or(known));
        let sets = hands.chain(self.expeditions).flat_map(Cards::iter);
        let piles = Colour::ALL.into_iter().flat_map(|colour| self.piles.of(colour)).copied();
        for card in sets.chain(piles) {
            if !left.contains(card) {
                return Err(format!("expected {card} no more often than it is in the game"));
            }
            left.remove(card);
        }
        check_turns(self.phase, self.starter, self.mover, self.turns)
            .and_then(|()| {
                let drawing = self.phase == Phase::Draw;
                self.discarded.check(&self.piles, self.turns, drawing)
            })
            .map_err(|expected| format!("expected {expected}"))?;
        if self.phase == Phase::Deal {
            return Ok(());
        }
        let mut hidden = 0;
        for seat in Seat::all(2).filter(|seat| self.hands[seat.index()].is_none()) {
            let known = self.known[seat.index()].len() as usize;
            let missing = self.hand_size(seat).checked_sub(known);
            hidden += missing.ok_or("expected no more known cards than a hand holds")?;
        }
        let deck = usize::from(self.deck);
        if deck > MAX_DECK || left.len() as usize != deck + hidden {
            return Err(format!("expected a deck of the {} cards that are left", left.len()));
        }
        let order = self.deck_order.iter().flatten().copied();
        if self.deck_order.is_some() && order.collect::<Cards>() != left {
            return Err("expected the deck to hold the cards that are left, once each".into());
        }
        Ok(())
    }

    /// How many cards of a hand the observer does not know.
    pub fn missing(&self, seat: Seat) -> usize {
        match self.hands[seat.index()] {
            Some(_) => 0,
            None => self.hand_size(seat) - self.known[seat.index()].len() as usize,
        }
    }
}

/// Whether so many turns of a round can be over when this seat is in turn.
pub(crate) fn check_turns(
    phase: Phase,
    starter: Seat,
    mover: Seat,
    turns: u16,
) -> Result<(), String> {
    if turns > MOST_TURNS {
        return Err(format!("at most {MOST_TURNS} turns"));
    }
    let fits = match phase {
        Phase::Deal => turns == 0,
        Phase::Place | Phase::Draw => Discards::seat(turns + 1, starter) == Some(mover),
        Phase::Over => true,
    };
    if fits { Ok(()) } else { Err("as many turns as lead from the starter to the mover".into()) }
}

/// The turns of discards as JSON: for each colour a list, bottom first, as far as they are known.
impl Serialize for Discards {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(Colour::ALL.map(|colour| known(self.of(colour))))
    }
}

/// What is known of a pile: its turns up to the last that is.
pub(crate) fn known(turns: &[u16]) -> &[u16] {
    let len = turns.iter().rposition(|&turn| turn != 0).map_or(0, |last| last + 1);
    &turns[..len]
}

impl<'de> Deserialize<'de> for Discards {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let lists = <[ArrayVec<u16, CARDS_OF_COLOUR>; MAX_COLOURS]>::deserialize(from)?;
        let mut discards = Discards::NONE;
        for (colour, list) in Colour::ALL.into_iter().zip(lists) {
            discards.of_mut(colour)[..list.len()].copy_from_slice(&list);
        }
        Ok(discards)
    }
}

/// The piles as JSON: for each colour its cards, bottom first, in notation.
impl Serialize for Piles {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(Colour::ALL.map(|colour| {
            let mut text = String::new();
            let _ = write_cards(&mut text, self.of(colour).iter().copied());
            text
        }))
    }
}

impl<'de> Deserialize<'de> for Piles {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let texts = <[String; MAX_COLOURS]>::deserialize(from)?;
        let mut piles = Piles::EMPTY;
        for (colour, text) in Colour::ALL.into_iter().zip(&texts) {
            fill_pile(&mut piles, colour, text).map_err(D::Error::custom)?;
        }
        Ok(piles)
    }
}

/// Lays the cards that the text names onto the empty pile of a colour.
pub(crate) fn fill_pile(piles: &mut Piles, colour: Colour, text: &str) -> Result<(), String> {
    let mut seen = Cards::NONE;
    for card in parse_cards(text) {
        let card = card.map_err(|e| e.to_string())?;
        if card.colour() != colour || seen.count(card) == card.copies() {
            return Err(format!("{card} cannot lie on the {} pile of `{text}`", colour.name()));
        }
        seen.add(card);
        piles.push(card);
    }
    Ok(())
}
