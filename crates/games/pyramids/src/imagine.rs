//! Worlds that agree with what an observer knows.

use hindsight_core::arrayvec::ArrayVec;
use hindsight_core::{Actions, Dice, Seat};

use crate::cards::{CARD_COUNT, Cards};
use crate::state::{HAND, Phase, Player, Progress, Stage, State};
use crate::view::{Side, View};
use crate::{flow, mark};

/// A world that agrees with the view.
///
/// Decks are in any order, all alike; hands to choose from are any cards. Others'
/// decisions that cannot be seen are no matter of chance, so that no probability is
/// right for them: whoever has chosen or marked is imagined to have done so at
/// random, and whoever is still marking to have marked nothing yet.
pub(crate) fn imagine<D: Dice>(view: &View, dice: &mut D) -> State {
    let mut state = State::new(view.seats());
    state.phase = view.phase;
    state.round = view.round - 1;
    state.revealed = view.shapes.len() as u8;
    state.row = view.row;
    for (seat, side) in view.players.iter().enumerate() {
        state.players[seat] = player(view, Seat(seat as u8), side);
    }
    match view.phase {
        Phase::Choose => imagine_hands(view, &mut state, dice),
        Phase::Mark => imagine_marks(view, &mut state, dice),
        _ => {}
    }
    imagine_shapes(view, &mut state, dice);
    imagine_deck(view, &mut state, dice);
    state
}

fn player(view: &View, seat: Seat, side: &Side) -> Player {
    let seen = Progress { marks: side.marks(), tally: side.tally };
    let mut player = Player {
        cards: side.pyramids.map_or([0; 2], |pair| pair.map(|pyramid| pyramid.card)),
        seen,
        now: seen,
        stage: if side.busy { Stage::Due } else { Stage::Done },
        explored: side.explored,
        fresh: side.fresh,
        boxes: side.boxes,
        ..Player::default()
    };
    if view.knows(seat) {
        let alone = view.alone(seat);
        player.hand = alone.hand.unwrap_or_default();
        player.cards = alone.kept.unwrap_or(player.cards);
        player.now = view.progress(seat);
        if let Some(draft) = alone.draft.filter(|draft| draft.crosses > 0) {
            player.stage = Stage::Chain(draft.crosses);
        }
    }
    player
}

/// Four cards for everybody else, and two of them kept by those who have chosen.
fn imagine_hands<D: Dice>(view: &View, state: &mut State, dice: &mut D) {
    let mut cards: ArrayVec<u8, { CARD_COUNT as usize }> = view.unseen().iter().collect();
    dice.shuffle(&mut cards);
    let mut actions = Actions::new();
    for seat in Seat::all(state.seats).filter(|&seat| !view.knows(seat)) {
        let mut hand: [u8; HAND] = std::array::from_fn(|_| cards.pop().expect("48 cards"));
        hand.sort_unstable();
        state.players[seat.index()].hand = hand;
        if !view.players[seat.index()].busy {
            state.players[seat.index()].stage = Stage::Due;
            flow::legal(state, seat, &mut actions);
            if let crate::Action::Keep { low, high } = actions[dice.index(actions.len())] {
                state.players[seat.index()].cards = [low, high];
            }
            state.players[seat.index()].stage = Stage::Done;
        }
    }
}

/// Any marks for the others who have marked.
fn imagine_marks<D: Dice>(view: &View, state: &mut State, dice: &mut D) {
    let Some(shape) = view.shape() else { return };
    let mut actions = Actions::new();
    for seat in Seat::all(state.seats).filter(|&seat| !view.knows(seat)) {
        let player = &mut state.players[seat.index()];
        if player.stage == Stage::Due || !player.can_go_on() {
            continue;
        }
        player.stage = Stage::Due;
        while player.stage != Stage::Done {
            actions.clear();
            mark::legal(player, shape, &mut actions);
            if let crate::Action::Mark { card, fields } = actions[dice.index(actions.len())] {
                player.mark(card, fields, state.round);
            }
        }
    }
}

/// The expedition cards not revealed, in any order.
fn imagine_shapes<D: Dice>(view: &View, state: &mut State, dice: &mut D) {
    if view.shapes.is_empty() {
        return;
    }
    let mut rest = view.remaining();
    match &view.secrets {
        Some(secrets) => rest.clone_from(&secrets.shapes),
        None => dice.shuffle(&mut rest),
    }
    let known = view.shapes.iter().chain(&rest);
    for (place, shape) in state.shapes.iter_mut().zip(known) {
        *place = *shape;
    }
}

/// What cannot be seen is in the deck, in any order.
fn imagine_deck<D: Dice>(view: &View, state: &mut State, dice: &mut D) {
    if view.deck == 0 {
        return;
    }
    state.deck_len = view.deck;
    if let Some(secrets) = &view.secrets {
        for (place, card) in state.deck.iter_mut().zip(secrets.deck.iter().rev()) {
            *place = *card;
        }
        return;
    }
    let unseen: Cards = view.unseen();
    for (place, card) in state.deck.iter_mut().zip(unseen.iter()) {
        *place = card;
    }
    dice.shuffle(&mut state.deck[..view.deck as usize]);
}
