//! What follows on a mark: replacing, pyramid points, the next card.

use hindsight_core::{Actions, Seat, SeatSet};

use crate::cards::Colour;
use crate::score::{ROUNDS, steps};
use crate::state::{Phase, REVEALED, ROW, Stage, State};
use crate::{Action, Fields};

/// Lists the legal actions of a seat.
#[inline]
pub(crate) fn legal(state: &State, seat: Seat, out: &mut Actions<Action>) {
    out.clear();
    if seat.0 >= state.seats {
        return;
    }
    let player = state.player(seat);
    match state.phase {
        Phase::Choose if player.stage == Stage::Due => {
            let hand = player.hand;
            for (first, &low) in hand.iter().enumerate() {
                out.extend(hand[first + 1..].iter().map(|&high| Action::Keep { low, high }));
            }
        }
        Phase::Mark => {
            crate::mark::legal(player, state.shapes[state.revealed as usize - 1], out);
        }
        Phase::Replace if state.replacing() == Some(seat) => {
            out.extend(state.row.iter().map(Action::Take));
            if state.deck_len > 0 {
                out.push(Action::Draw);
            }
        }
        _ => {}
    }
}

/// Whether an action is legal, without listing all.
#[inline]
pub(crate) fn is_legal(state: &State, seat: Seat, action: Action) -> bool {
    if seat.0 >= state.seats {
        return false;
    }
    let player = state.player(seat);
    match (state.phase, action) {
        (Phase::Choose, Action::Keep { low, high }) => {
            player.stage == Stage::Due
                && low < high
                && player.hand.contains(&low)
                && player.hand.contains(&high)
        }
        (Phase::Mark, Action::Mark { card, fields }) => {
            let shape = state.shapes[state.revealed as usize - 1];
            crate::mark::is_legal(player, shape, card, fields)
        }
        (Phase::Replace, Action::Take(number)) => {
            state.row.contains(number) && state.replacing() == Some(seat)
        }
        (Phase::Replace, Action::Draw) => state.deck_len > 0 && state.replacing() == Some(seat),
        _ => false,
    }
}

/// Does a legal action.
#[inline]
pub(crate) fn apply(state: &mut State, seat: Seat, action: Action) {
    match action {
        Action::Keep { low, high } => state.keep(seat, low, high),
        Action::Mark { card, fields } => state.mark(seat, card, fields),
        Action::Take(number) => {
            state.row = state.row.without(crate::Cards::one(number));
            state.replace(seat, number);
        }
        Action::Draw => {
            let number = state.draw_card().expect("a deck to draw from");
            state.replace(seat, number);
        }
    }
}

impl State {
    fn keep(&mut self, seat: Seat, low: u8, high: u8) {
        let player = &mut self.players[seat.index()];
        player.cards = [low, high];
        player.stage = Stage::Done;
        if self.busy().is_empty() {
            for player in self.players_mut() {
                player.hand = Default::default();
            }
            self.phase = Phase::Lay;
        }
    }

    fn replace(&mut self, seat: Seat, number: u8) {
        let player = &mut self.players[seat.index()];
        let place = player.unreplaced().expect("an explored pyramid to replace");
        player.cards[place] = number;
        player.seen.marks[place] = Fields::EMPTY;
        player.now = player.seen;
        if player.unreplaced().is_none() {
            while self.row.len() < ROW
                && let Some(number) = self.draw_card()
            {
                self.row = self.row.with(number);
            }
        }
        self.go_on();
    }

    /// Goes on after the marks or after a replacement: to the next replacement, or
    /// to the pyramid points and the next card.
    pub(crate) fn go_on(&mut self) {
        if !self.is_last_card() && self.replacing().is_some() {
            return;
        }
        self.give_points();
        let nothing_left =
            self.players().iter().all(|player| !player.is_open(0) && !player.is_open(1));
        if self.is_last_card() || nothing_left {
            self.phase = Phase::Over;
        } else if self.revealed == REVEALED {
            self.round += 1;
            self.revealed = 0;
            self.shapes = Default::default();
            self.phase = Phase::Shuffle;
        } else {
            self.reveal();
        }
        debug_assert!(self.round < ROUNDS);
    }

    /// Reveals the next expedition card of the round.
    pub(crate) fn reveal(&mut self) {
        self.revealed += 1;
        self.phase = Phase::Mark;
        for player in self.players_mut() {
            let open = player.is_open(0) || player.is_open(1);
            player.stage = if open { Stage::Due } else { Stage::Done };
        }
    }

    /// Pyramid points for what was just explored.
    fn give_points(&mut self) {
        if self.players().iter().all(|player| player.fresh.is_empty()) {
            return;
        }
        for colour in Colour::ALL {
            self.give_points_of(colour);
        }
        for player in self.players_mut() {
            player.fresh = crate::Cards::EMPTY;
        }
    }

    fn give_points_of(&mut self, colour: Colour) {
        let mut taken: u8 = self.players().iter().map(|player| player.boxes.count(colour)).sum();
        let mut waiting: [Option<u8>; 4] = self.players.map(|player| {
            let (all, fresh) = (player.explored.of(colour), player.fresh.of(colour));
            let reached = steps(all.len()) > steps(all.len() - fresh.len());
            if reached { fresh.lowest() } else { None }
        });
        while taken < 3 {
            let first = (0..4).filter(|&seat| waiting[seat].is_some()).min_by_key(|&s| waiting[s]);
            let Some(seat) = first else { return };
            waiting[seat] = None;
            self.players[seat].boxes.0[colour as usize] |= 1 << taken;
            taken += 1;
        }
    }
}

/// Whether an action would show anybody something hidden.
///
/// Who is still choosing or marking is public, so a part of a mark can be taken
/// back only where it looks the same to those who do not know the parts before it.
pub(crate) fn reveals(state: &State, seat: Seat, action: Action) -> bool {
    let player = state.player(seat);
    let last = state.busy() == SeatSet::one(seat);
    match action {
        Action::Keep { .. } => last,
        Action::Mark { card, fields } => {
            let (mut real, mut guess) = (*player, player.before_marking());
            let shape = state.shapes[state.revealed as usize - 1];
            let possible = crate::mark::is_legal(&guess, shape, card, fields);
            let done = real.mark(card, fields, state.round);
            let looks_done = possible && guess.mark(card, fields, state.round);
            (last && done) || (possible && done != looks_done)
        }
        // After a player's last choice the row is refilled or a card revealed.
        Action::Take(number) => {
            let mut after = *player;
            let place = after.unreplaced().expect("an explored pyramid to replace");
            after.cards[place] = number;
            after.unreplaced().is_none() || (state.row.len() == 1 && state.deck_len == 0)
        }
        Action::Draw => true,
    }
}
