//! The notation of positions: `key=value` fields on one line, told in
//! `NOTATION.md`.

use std::fmt;
use std::str::FromStr;

use hindsight_core::arrayvec::ArrayVec;
use hindsight_core::{Misread, Seat};

use crate::card::{Card, Cards, Colour, parse_cards, write_cards};
use crate::options::Options;
use crate::state::{HAND, MAX_DECK, MAX_ROUNDS, NO_PILE, Phase, STALL_LIMIT, State};
use crate::view::{check_turns, fill_pile, known};

const FIELDS: [&str; 13] = [
    "rounds",
    "expeditions",
    "round",
    "start",
    "turn",
    "stall",
    "closed",
    "scores",
    "hands",
    "known",
    "played",
    "piles",
    "deck",
];

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Options { rounds, expeditions } = self.options;
        write!(f, "rounds={rounds} expeditions={expeditions} ")?;
        write!(f, "round={} start={} ", self.round, self.starter)?;
        let phase = match self.phase {
            Phase::Deal => "deal",
            Phase::Place => "place",
            Phase::Draw => "draw",
            Phase::Over => "over",
        };
        write!(f, "turn={phase}:{} stall={} closed=", self.mover, self.stall)?;
        match Colour::ALL.get(usize::from(self.closed)) {
            Some(colour) => write!(f, "{colour}")?,
            None => f.write_str("-")?,
        }
        f.write_str(" scores=")?;
        for (place, [one, two]) in self.scores().iter().enumerate() {
            write!(f, "{}{one}:{two}", if place == 0 { "" } else { "," })?;
        }
        if self.scores().is_empty() {
            f.write_str("-")?;
        }
        for (name, [one, two]) in
            [("hands", self.hands), ("known", self.known), ("played", self.expeditions)]
        {
            write!(f, " {name}={one}/{two}")?;
        }
        f.write_str(" piles=")?;
        for colour in Colour::ALL {
            if colour != Colour::Yellow {
                f.write_str("/")?;
            }
            write_cards(f, self.piles.of(colour).iter().copied())?;
        }
        f.write_str(" deck=")?;
        write_cards(f, self.deck[..usize::from(self.left)].iter().rev().copied())?;
        write!(f, " turns={} discarded=", self.turns)?;
        for colour in Colour::ALL {
            let turns = known(self.discards.of(colour));
            f.write_str(if colour == Colour::Yellow { "" } else { "/" })?;
            for (place, turn) in turns.iter().enumerate() {
                write!(f, "{}{turn}", if place == 0 { "" } else { "," })?;
            }
            if turns.is_empty() {
                f.write_str("-")?;
            }
        }
        Ok(())
    }
}

impl FromStr for State {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        parse(text).map_err(|expected| Misread::new("a position", text, expected))
    }
}

fn parse(text: &str) -> Result<State, String> {
    let mut values = [""; FIELDS.len()];
    let mut parts = text.split_whitespace();
    for (value, name) in values.iter_mut().zip(FIELDS) {
        let part = parts.next().unwrap_or_default();
        *value = part
            .strip_prefix(name)
            .and_then(|rest| rest.strip_prefix('='))
            .ok_or_else(|| format!("`{name}=` as the next field, not `{part}`"))?;
    }
    let mut late = |name: &str| {
        let Some(part) = parts.next() else { return Ok(None) };
        let value = part.strip_prefix(name).and_then(|rest| rest.strip_prefix('='));
        value.map(Some).ok_or_else(|| format!("`{name}=` or nothing after the deck, not `{part}`"))
    };
    let (turns, discarded) = (late("turns")?, late("discarded")?);
    if let Some(more) = parts.next() {
        return Err(format!("nothing after the discards, not `{more}`"));
    }
    let [
        rounds,
        expeditions,
        round,
        start,
        turn,
        stall,
        closed,
        scores,
        hands,
        known,
        played,
        piles,
        deck,
    ] = values;
    let options = Options {
        rounds: number(rounds, 1, MAX_ROUNDS as u8)?,
        expeditions: number(expeditions, 5, 6)?,
    };
    let mut state = State::new(options);
    state.round = number(round, 0, options.rounds)?;
    state.starter = number(start, 0, 1)?;
    let (phase, mover) = turn.split_once(':').ok_or("`turn=place:0` or the like")?;
    state.phase = match phase {
        "deal" => Phase::Deal,
        "place" => Phase::Place,
        "draw" => Phase::Draw,
        "over" => Phase::Over,
        _ => return Err(format!("deal, place, draw or over, not `{phase}`")),
    };
    state.mover = number(mover, 0, 1)?;
    state.stall = number(stall, 0, STALL_LIMIT)?;
    state.closed = match closed {
        "-" => NO_PILE,
        _ => closed.parse::<Colour>().map_err(|e| e.to_string())? as u8,
    };
    parse_scores(&mut state, scores)?;
    state.hands = pair(hands)?;
    state.known = pair(known)?;
    state.expeditions = pair(played)?;
    state.set_open();
    parse_piles(&mut state, piles)?;
    state.turns = match turns {
        Some(text) => text.parse().map_err(|_| format!("a number of turns, not `{text}`"))?,
        // The least that there can have been.
        None => u16::from(state.mover != state.starter && state.phase != Phase::Over),
    };
    if let Some(text) = discarded {
        parse_discards(&mut state, text)?;
    }
    let mut cards: ArrayVec<Card, MAX_DECK> = ArrayVec::new();
    for card in parse_cards(deck) {
        let card = card.map_err(|e| e.to_string())?;
        cards.try_push(card).map_err(|_| "a shorter deck")?;
    }
    state.set_deck(&cards);
    check(&state, &cards)?;
    Ok(state)
}

fn number(text: &str, least: u8, most: u8) -> Result<u8, String> {
    let read = text.parse().ok().filter(|n| (least..=most).contains(n));
    read.ok_or_else(|| format!("a number from {least} to {most}, not `{text}`"))
}

fn pair(text: &str) -> Result<[Cards; 2], String> {
    let (one, two) = text.split_once('/').ok_or("two sets of cards with `/` between them")?;
    let read = |text: &str| text.parse::<Cards>().map_err(|e| e.to_string());
    Ok([read(one)?, read(two)?])
}

fn parse_scores(state: &mut State, text: &str) -> Result<(), String> {
    let rounds: Vec<&str> = if text == "-" { Vec::new() } else { text.split(',').collect() };
    if rounds.len() != usize::from(state.round) {
        return Err(format!("the scores of {} rounds", state.round));
    }
    for (scores, text) in state.scores.iter_mut().zip(rounds) {
        // No side can have more than 6 * 156 points nor fewer than 6 * -80.
        let read = |text: &str| text.parse().ok().filter(|n| (-480..=936).contains(n));
        *scores = text
            .split_once(':')
            .and_then(|(one, two)| Some([read(one)?, read(two)?]))
            .ok_or_else(|| format!("the scores of a round as `12:-4`, not `{text}`"))?;
    }
    Ok(())
}

fn parse_piles(state: &mut State, text: &str) -> Result<(), String> {
    let piles: Vec<&str> = text.split('/').collect();
    if piles.len() != Colour::ALL.len() {
        return Err("six piles with `/` between them".into());
    }
    for (colour, text) in Colour::ALL.into_iter().zip(piles) {
        fill_pile(&mut state.piles, colour, text)?;
    }
    Ok(())
}

fn parse_discards(state: &mut State, text: &str) -> Result<(), String> {
    let piles: Vec<&str> = text.split('/').collect();
    if piles.len() != Colour::ALL.len() {
        return Err("the turns of six piles with `/` between them".into());
    }
    for (colour, text) in Colour::ALL.into_iter().zip(piles).filter(|(_, text)| *text != "-") {
        let mut places = state.discards.of_mut(colour).iter_mut();
        for turn in text.split(',') {
            let place = places.next().ok_or("a turn for each card of a pile")?;
            *place = turn.parse().map_err(|_| format!("the number of a turn, not `{turn}`"))?;
        }
    }
    Ok(())
}

/// Every card is somewhere, once; everything fits the phase.
fn check(state: &State, deck: &[Card]) -> Result<(), String> {
    let over = state.phase == Phase::Over;
    if over != (state.round == state.options.rounds) {
        return Err("a match that is over after its last round, and not before".into());
    }
    let mut left = Cards::all(state.options.expeditions);
    let piles = Colour::ALL.into_iter().flat_map(|colour| state.piles.of(colour).iter().copied());
    let sets = state.hands.into_iter().chain(state.expeditions).flat_map(Cards::iter);
    let mut somewhere = 0;
    for card in sets.chain(piles).chain(deck.iter().copied()) {
        if !left.contains(card) {
            return Err(format!("{card} no more often than it is in the game"));
        }
        left.remove(card);
        somewhere += 1;
    }
    check_turns(state.phase, Seat(state.starter), Seat(state.mover), state.turns)?;
    state.discards.check(&state.piles, state.turns, state.phase == Phase::Draw)?;
    if state.phase == Phase::Deal {
        let fresh = State {
            round: state.round,
            scores: state.scores,
            starter: state.starter,
            mover: state.starter,
            ..State::new(state.options)
        };
        return if *state == fresh {
            Ok(())
        } else {
            Err("no cards and no turn before a deal".into())
        };
    }
    if !left.is_empty() {
        let all = somewhere + left.len();
        return Err(format!("all {all} cards: {left} is missing"));
    }
    for (seat, hand) in state.hands.into_iter().enumerate() {
        let drawing = state.phase == Phase::Draw && usize::from(state.mover) == seat;
        let size = if drawing { HAND - 1 } else { HAND };
        if hand.len() as usize != size {
            return Err(format!("{size} cards in hand {seat}, not {}", hand.len()));
        }
        if !state.known[seat].is_within(hand) {
            return Err(format!("known cards of hand {seat} that are in it"));
        }
    }
    if deck.is_empty() != over {
        return Err("an empty deck at the end, and not before".into());
    }
    if let Some(&colour) = Colour::ALL.get(usize::from(state.closed))
        && (state.phase != Phase::Draw || state.piles.top(colour).is_none())
    {
        return Err("a closed pile only while drawing, and one with a card".into());
    }
    Ok(())
}
