//! What one observer knows.

use hindsight_core::arrayvec::ArrayVec;
use hindsight_core::{Game, Observer, Seat, SeatVec};
use serde::{Deserialize, Serialize};

use crate::cards::{CARD_COUNT, Cards};
use crate::score::{Boxes, PLACES, ROUNDS, Tally};
use crate::shapes::EXPEDITION;
use crate::state::{HAND, LARGEST_DECK, Phase, Player, Progress, Stage, State};
use crate::{Fields, Pyramids, Shape};

/// What one observer knows: everything that is face up and, of the rest, only the
/// observer's own.
///
/// What a seat put back at the start is not in it: the deck was shuffled since, and
/// what it holds is all that cannot be seen elsewhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Who looks.
    pub who: Observer,
    /// Where in the game this is.
    pub phase: Phase,
    /// The round, counted from 1.
    pub round: u8,
    /// The expedition cards revealed in this round; the last is the one to mark.
    pub shapes: ArrayVec<Shape, 8>,
    /// The face-up cards.
    pub row: Cards,
    /// How many cards the deck has.
    pub deck: u8,
    /// Each player's side of the table, as everybody sees it.
    pub players: SeatVec<Side>,
    /// The four cards the observer chooses from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<[u8; HAND]>,
    /// The two that the observer keeps of them, while others still choose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept: Option<[u8; 2]>,
    /// What the observer has marked for this card, which the others cannot see yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draft: Option<Draft>,
    /// What is hidden to the end, for whoever sees everything; for all once it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secrets: Option<Secrets>,
}

/// A player's side of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Side {
    /// The two pyramids; none before the choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pyramids: Option<[Pyramid; 2]>,
    /// The pyramids explored.
    pub explored: Cards,
    /// Those of them for which pyramid points are still to be given.
    pub fresh: Cards,
    /// What the icons have put on the score card.
    pub tally: Tally,
    /// Pyramid points taken.
    pub boxes: Boxes,
    /// Whether the player is still choosing or marking.
    pub busy: bool,
}

/// A pyramid and the fields crossed off on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pyramid {
    /// The number of the card.
    pub card: u8,
    /// The fields crossed off.
    pub marks: Fields,
}

/// Marks that only their player can see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    /// All fields crossed off on each of the two pyramids, these marks included.
    pub marks: [Fields; 2],
    /// The score card with these marks.
    pub tally: Tally,
    /// Red crosses still to carry out.
    pub crosses: u8,
}

/// What is hidden from all, or from all but one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Secrets {
    /// The deck, from its top.
    pub deck: ArrayVec<u8, LARGEST_DECK>,
    /// The expedition cards that were not revealed, in their order; the last one of a round
    /// never is.
    pub shapes: ArrayVec<Shape, 8>,
    /// What each player holds alone.
    #[serde(default, skip_serializing_if = "SeatVec::is_empty")]
    pub players: SeatVec<Alone>,
}

/// What a player holds alone, while others still choose or mark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Alone {
    /// The four cards that it chooses from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand: Option<[u8; HAND]>,
    /// The two that it keeps of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kept: Option<[u8; 2]>,
    /// What it has marked for this card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub draft: Option<Draft>,
}

impl View {
    /// The shape to mark, while everybody marks and pyramids are replaced.
    pub fn shape(&self) -> Option<Shape> {
        match self.phase {
            Phase::Mark | Phase::Replace => self.shapes.last().copied(),
            _ => None,
        }
    }

    /// How many players there are.
    pub fn seats(&self) -> u8 {
        self.players.len() as u8
    }

    /// What a player has crossed off and collected, as far as the observer knows.
    #[inline]
    pub fn progress(&self, seat: Seat) -> Progress {
        let side = &self.players[seat.index()];
        match self.alone(seat).draft {
            Some(draft) => Progress { marks: draft.marks, tally: draft.tally },
            None => Progress { marks: side.marks(), tally: side.tally },
        }
    }

    /// What a player holds alone, as far as the observer knows.
    #[inline]
    pub fn alone(&self, seat: Seat) -> Alone {
        if self.who.is(seat) {
            return Alone { hand: self.hand, kept: self.kept, draft: self.draft };
        }
        let players = self.secrets.as_ref().map(|secrets| &secrets.players);
        players.and_then(|players| players.get(seat.index())).copied().unwrap_or_default()
    }

    /// Whether the observer knows what a player holds alone.
    pub(crate) fn knows(&self, seat: Seat) -> bool {
        self.who.is(seat) || self.who == Observer::Open
    }

    /// The expedition cards of the round that have not been revealed.
    pub fn remaining(&self) -> ArrayVec<Shape, 8> {
        let mut rest = ArrayVec::from(EXPEDITION);
        for shape in &self.shapes {
            if let Some(place) = rest.iter().position(|other| other == shape) {
                rest.remove(place);
            }
        }
        rest
    }

    /// The cards that the observer has never seen or that went back into the deck.
    #[inline]
    pub fn unseen(&self) -> Cards {
        let hand = self.hand.into_iter().flatten();
        let sides = self.players.iter();
        let shown = sides.fold(self.row, |set, side| set.union(side.cards()).union(side.explored));
        Cards::ALL.without(shown.union(hand.collect()))
    }
}

impl View {
    /// Why no position looks like this, as far as imagining relies on it: that numbers
    /// are in their ranges, and that there is something left for everybody to have
    /// done.
    pub(crate) fn check(&self) -> Result<(), String> {
        Pyramids::check_seats(self.seats()).map_err(|e| e.to_string())?;
        if self.who.seat().is_some_and(|seat| seat.0 >= self.seats()) {
            return Err(format!("expected an observer at a table of {}", self.seats()));
        }
        if !(1..=ROUNDS).contains(&self.round) {
            return Err(format!("expected a round from 1 to {ROUNDS}, not {}", self.round));
        }
        if usize::from(self.deck) > LARGEST_DECK {
            return Err(format!("expected a deck of at most {LARGEST_DECK} cards"));
        }
        let pairs = self.players.iter().filter_map(|side| side.pyramids);
        let cards = pairs.flatten().map(|pyramid| pyramid.card);
        let alone: SeatVec<Alone> = Seat::all(self.seats()).map(|seat| self.alone(seat)).collect();
        let held = |alone: &Alone| {
            let hand = alone.hand.into_iter().flatten();
            hand.chain(alone.kept.into_iter().flatten())
        };
        let own = alone.iter().flat_map(held);
        if let Some(number) = cards.chain(own).find(|number| !(1..=CARD_COUNT).contains(number)) {
            return Err(format!("there is no card {number}"));
        }
        let tallies = self.players.iter().map(|side| side.tally);
        let drafts = alone.iter().filter_map(|alone| alone.draft);
        if !tallies.chain(drafts.map(|draft| draft.tally)).all(Tally::fits) {
            return Err(format!("expected at most {PLACES} gems of a colour and skulls"));
        }
        let open = self.who == Observer::Open || self.phase == Phase::Over;
        let players = self.secrets.as_ref().map_or(0, |secrets| secrets.players.len());
        let all = if self.who == Observer::Open { self.players.len() } else { 0 };
        if self.secrets.is_some() != open || players != all {
            return Err("expected what is hidden to be there for whoever sees everything".into());
        }
        match self.phase {
            Phase::Choose if self.who == Observer::Open => {
                let known = alone.iter().all(|alone| alone.hand.is_some());
                known.then_some(()).ok_or("expected the cards from which each player chooses")?;
            }
            Phase::Choose => {
                let others = Seat::all(self.seats()).filter(|&seat| !self.who.is(seat)).count();
                if usize::from(self.unseen().len()) < others * HAND {
                    return Err("expected nothing on the table while all choose".into());
                }
            }
            Phase::Mark if self.shapes.is_empty() => {
                return Err("expected a revealed expedition card while all mark".into());
            }
            _ => {}
        }
        Ok(())
    }
}

impl Side {
    pub(crate) fn marks(&self) -> [Fields; 2] {
        self.pyramids.map_or([Fields::EMPTY; 2], |pair| pair.map(|pyramid| pyramid.marks))
    }

    /// The two pyramids.
    pub fn cards(&self) -> Cards {
        self.pyramids.into_iter().flatten().map(|pyramid| pyramid.card).collect()
    }

    /// The player's points.
    pub fn points(&self) -> i32 {
        crate::score::EXPLORED * i32::from(self.explored.len())
            + self.boxes.points()
            + self.tally.points()
    }
}

/// What an observer knows.
#[inline]
pub(crate) fn view(state: &State, who: Observer) -> View {
    let own = who.seat().map(|seat| alone(state, seat)).unwrap_or_default();
    let choosing = state.phase == Phase::Choose;
    let revealed = state.revealed as usize;
    let shuffled = matches!(state.phase, Phase::Mark | Phase::Replace | Phase::Over);
    View {
        who,
        phase: state.phase,
        round: state.round + 1,
        shapes: state.shapes[..revealed].iter().copied().collect(),
        row: state.row,
        deck: state.deck_len,
        players: state.players().iter().map(|player| side(player, choosing)).collect(),
        hand: own.hand,
        kept: own.kept,
        draft: own.draft,
        secrets: (state.phase == Phase::Over || who == Observer::Open).then(|| Secrets {
            deck: state.deck().collect(),
            shapes: state.shapes[revealed..].iter().copied().filter(|_| shuffled).collect(),
            players: Seat::all(state.seats)
                .filter(|_| who == Observer::Open)
                .map(|seat| alone(state, seat))
                .collect(),
        }),
    }
}

#[inline]
fn alone(state: &State, seat: Seat) -> Alone {
    let player = state.player(seat);
    let choosing = state.phase == Phase::Choose;
    Alone {
        hand: choosing.then_some(player.hand),
        kept: (choosing && player.stage == Stage::Done).then_some(player.cards),
        draft: (player.now != player.seen).then(|| draft(player)),
    }
}

#[inline]
fn side(player: &Player, choosing: bool) -> Side {
    let shown = !choosing && player.cards[0] != 0;
    let pyramid =
        |place: usize| Pyramid { card: player.cards[place], marks: player.seen.marks[place] };
    Side {
        pyramids: shown.then(|| [pyramid(0), pyramid(1)]),
        explored: player.explored,
        fresh: player.fresh,
        tally: player.seen.tally,
        boxes: player.boxes,
        busy: player.stage != Stage::Done,
    }
}

#[inline]
fn draft(player: &Player) -> Draft {
    let crosses = match player.stage {
        Stage::Chain(crosses) => crosses,
        _ => 0,
    };
    Draft { marks: player.now.marks, tally: player.now.tally, crosses }
}
