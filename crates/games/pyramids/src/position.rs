//! The notation of positions: one line that a person can read. `NOTATION.md` tells
//! it.

use std::fmt;
use std::str::FromStr;

use hindsight_core::Misread;

use crate::cards::{CARD_COUNT, Cards, card, number};
use crate::score::{PLACES, ROUNDS, Tally, steps};
use crate::shapes::EXPEDITION;
use crate::state::{LARGEST_DECK, Phase, Player, Progress, REVEALED, ROW, Stage, State};
use crate::{Colour, Fields, Shape};

const PHASES: [(Phase, &str); 7] = [
    (Phase::Deal, "deal"),
    (Phase::Choose, "choose"),
    (Phase::Lay, "lay"),
    (Phase::Shuffle, "shuffle"),
    (Phase::Mark, "mark"),
    (Phase::Replace, "replace"),
    (Phase::Over, "over"),
];

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(PHASES[*self as usize].1)
    }
}

/// A list without spaces, `-` if it is empty.
struct List<I>(I);

impl<T: fmt::Display, I: Iterator<Item = T> + Clone> fmt::Display for List<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut items = self.0.clone();
        let Some(first) = items.next() else { return f.write_str("-") };
        write!(f, "{first}")?;
        items.try_for_each(|item| write!(f, ",{item}"))
    }
}

fn numbers(cards: Cards) -> List<impl Iterator<Item = u8> + Clone> {
    List((1..=CARD_COUNT).filter(move |&number| cards.contains(number)))
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}; round {}; shapes", self.phase, self.round + 1)?;
        if self.revealed > 0 {
            for (place, shape) in self.shapes.iter().enumerate() {
                let bar = if place == self.revealed as usize { " /" } else { "" };
                write!(f, "{bar} {shape}")?;
            }
        } else {
            f.write_str(" -")?;
        }
        write!(f, "; row {}; deck {}", numbers(self.row), List(self.deck_array().into_iter()))?;
        self.players().iter().try_for_each(|player| write!(f, "; player{player}"))
    }
}

impl State {
    fn deck_array(&self) -> hindsight_core::arrayvec::ArrayVec<u8, LARGEST_DECK> {
        self.deck().collect()
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.hand[0] != 0 {
            write!(f, " hand {}", List(self.hand.iter()))?;
            if self.cards[0] != 0 {
                write!(f, " kept {}", List(self.cards.iter()))?;
            }
            return Ok(());
        }
        if self.cards[0] == 0 {
            return Ok(());
        }
        write_progress(f, self.cards, &self.seen)?;
        write!(f, " explored {}", numbers(self.explored))?;
        let boxes: Vec<String> =
            self.boxes.iter().map(|(colour, points)| format!("{colour}:{points}")).collect();
        write!(f, " boxes {}", List(boxes.iter()))?;
        if !self.fresh.is_empty() {
            write!(f, " fresh {}", numbers(self.fresh))?;
        }
        match self.stage {
            Stage::Due => f.write_str(" due"),
            Stage::Chain(crosses) => {
                write!(f, " crosses {crosses} now")?;
                write_progress(f, self.cards, &self.now)
            }
            Stage::Done if self.now != self.seen => {
                f.write_str(" now")?;
                write_progress(f, self.cards, &self.now)
            }
            Stage::Done => Ok(()),
        }
    }
}

fn write_progress(f: &mut fmt::Formatter<'_>, cards: [u8; 2], progress: &Progress) -> fmt::Result {
    for (number, marks) in cards.iter().zip(progress.marks) {
        let fields: String = marks.to_string().split(' ').collect();
        write!(f, " {number}:{fields}")?;
    }
    let Tally { red, green, skulls, torches } = progress.tally;
    let lit = (1..=ROUNDS).filter(move |round| torches >> (round - 1) & 1 == 1);
    write!(f, " red {red} green {green} skulls {skulls} torches {}", List(lit))
}

fn wrong(found: &str, expected: &str) -> Misread {
    Misread::new("a position", found, expected)
}

impl FromStr for State {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let lower = text.to_ascii_lowercase();
        let parts: Vec<Vec<&str>> =
            lower.split(';').map(|part| part.split_whitespace().collect()).collect();
        let [phase, round, shapes, row, deck, players @ ..] = parts.as_slice() else {
            return Err(wrong(text, "a phase, `round`, `shapes`, `row`, `deck`, then `player`s"));
        };
        if !(1..=4).contains(&players.len()) {
            return Err(wrong(text, "one to four players"));
        }
        let mut state = State::new(players.len() as u8);
        state.phase = match phase.as_slice() {
            [word] => PHASES.iter().find(|(_, name)| name == word).map(|(phase, _)| *phase),
            _ => None,
        }
        .ok_or_else(|| {
            wrong(&phase.join(" "), "deal, choose, lay, shuffle, mark, replace or over")
        })?;
        state.round = match round.as_slice() {
            ["round", word] => small(word, 1, ROUNDS)? - 1,
            _ => return Err(wrong(&round.join(" "), "`round` and a number from 1 to 4")),
        };
        read_shapes(shapes, &mut state)?;
        state.row = match row.as_slice() {
            ["row", list] => read_cards(list)?,
            _ => return Err(wrong(&row.join(" "), "`row` and its cards")),
        };
        match deck.as_slice() {
            ["deck", list] => read_deck(list, &mut state)?,
            _ => return Err(wrong(&deck.join(" "), "`deck` and its cards")),
        }
        for (player, words) in state.players.iter_mut().zip(players) {
            *player = read_player(words)?;
        }
        let busy = state.phase == Phase::Choose;
        for player in state.players_mut().iter_mut().filter(|_| busy) {
            player.stage = if player.cards == [0; 2] { Stage::Due } else { Stage::Done };
        }
        check(&state).map_err(|expected| wrong(text, expected))?;
        Ok(state)
    }
}

/// A number from `least` to `most`.
fn small(word: &str, least: u8, most: u8) -> Result<u8, Misread> {
    word.parse()
        .ok()
        .filter(|n| (least..=most).contains(n))
        .ok_or_else(|| wrong(word, &format!("a number from {least} to {most}")))
}

fn read_shapes(words: &[&str], state: &mut State) -> Result<(), Misread> {
    match words {
        ["shapes", "-"] => return Ok(()),
        ["shapes", rest @ ..] if rest.len() == 9 => {
            let bar = rest.iter().position(|word| *word == "/");
            let shapes = rest
                .iter()
                .filter(|word| **word != "/")
                .map(|word| word.parse::<Shape>())
                .collect::<Result<Vec<_>, _>>()?;
            if let (Some(revealed), Ok(shapes)) = (bar, shapes.try_into()) {
                state.shapes = shapes;
                state.revealed = revealed as u8;
                return Ok(());
            }
        }
        _ => {}
    }
    Err(wrong(&words.join(" "), "`shapes` and the eight, `/` after those revealed, or `-`"))
}

fn read_list(list: &str) -> impl Iterator<Item = Result<u8, Misread>> {
    list.split(',').filter(|word| *word != "-").map(number)
}

fn read_cards(list: &str) -> Result<Cards, Misread> {
    let mut cards = Cards::EMPTY;
    for number in read_list(list) {
        let number = number?;
        if cards.contains(number) {
            return Err(wrong(list, "each card once"));
        }
        cards = cards.with(number);
    }
    Ok(cards)
}

fn read_deck(list: &str, state: &mut State) -> Result<(), Misread> {
    let cards = read_list(list).collect::<Result<Vec<_>, _>>()?;
    if cards.len() > LARGEST_DECK {
        return Err(wrong(list, "at most 42 cards"));
    }
    state.deck_len = cards.len() as u8;
    for (place, card) in state.deck.iter_mut().zip(cards.iter().rev()) {
        *place = *card;
    }
    Ok(())
}

fn read_array<const N: usize>(list: &str) -> Result<[u8; N], Misread> {
    let cards = read_list(list).collect::<Result<Vec<_>, _>>()?;
    cards.try_into().map_err(|_| wrong(list, &format!("{N} cards")))
}

fn read_player(words: &[&str]) -> Result<Player, Misread> {
    let mut player = Player::default();
    let mut words = words.iter().copied();
    if words.next() != Some("player") {
        return Err(wrong("", "`player` before each player"));
    }
    let mut now: Option<Progress> = None;
    let (mut chambers, mut chambers_now) = (0, 0);
    while let Some(word) = words.next() {
        if word == "due" {
            player.stage = Stage::Due;
            continue;
        }
        if word == "now" {
            now = Some(player.seen);
            continue;
        }
        if let Some((card, fields)) = word.split_once(':') {
            let (card, fields) = (number(card)?, fields.parse::<Fields>()?);
            let place = if now.is_some() { &mut chambers_now } else { &mut chambers };
            if *place == 2 || (now.is_some() && player.cards[*place] != card) {
                return Err(wrong(word, "the same two pyramids in the same order"));
            }
            player.cards[*place] = card;
            now.as_mut().unwrap_or(&mut player.seen).marks[*place] = fields;
            *place += 1;
            continue;
        }
        let value = words.next().ok_or_else(|| wrong(word, "a value after it"))?;
        let tally = &mut now.as_mut().unwrap_or(&mut player.seen).tally;
        match word {
            "red" => tally.red = small(value, 0, PLACES)?,
            "green" => tally.green = small(value, 0, PLACES)?,
            "skulls" => tally.skulls = small(value, 0, PLACES)?,
            "torches" => tally.torches = read_rounds(value)?,
            "hand" => player.hand = read_array(value)?,
            "kept" => player.cards = read_array(value)?,
            "explored" => player.explored = read_cards(value)?,
            "fresh" => player.fresh = read_cards(value)?,
            "crosses" => player.stage = Stage::Chain(small(value, 1, 50)?),
            "boxes" => {
                for part in value.split(',').filter(|part| *part != "-") {
                    let read = part.split_once(':').and_then(|(c, p)| player.boxes.add(c, p));
                    read.ok_or_else(|| wrong(part, "a box like orange:10"))?;
                }
            }
            _ => return Err(wrong(word, "what a player has, like `red 2`")),
        }
    }
    player.now = now.unwrap_or(player.seen);
    Ok(player)
}

fn read_rounds(list: &str) -> Result<u8, Misread> {
    list.split(',')
        .filter(|word| *word != "-")
        .try_fold(0, |lit, word| Ok(lit | 1 << (small(word, 1, ROUNDS)? - 1)))
}

/// Says what a position that could not come about should have been like.
fn check(state: &State) -> Result<(), &'static str> {
    let blank = State::new(state.seats);
    let dealt = !matches!(state.phase, Phase::Deal | Phase::Choose | Phase::Lay);
    if !dealt {
        let table = State { phase: Phase::Deal, players: blank.players, ..state.clone() };
        return if table == blank { check_start(state) } else { Err("nothing on the table yet") };
    }
    check_shapes(state)?;
    check_cards(state)?;
    for player in state.players() {
        check_player(state, player)?;
    }
    check_boxes(state)?;
    let open = state.players().iter().any(|player| player.is_open(0) || player.is_open(1));
    match state.phase {
        Phase::Shuffle if !open => Err("somebody who has a pyramid to mark"),
        Phase::Over if open && !state.is_last_card() => Err("an end that has come"),
        Phase::Mark if state.busy().is_empty() => Err("somebody who has to mark"),
        Phase::Replace if state.is_last_card() || state.replacing().is_none() => {
            Err("somebody who replaces a pyramid")
        }
        _ => Ok(()),
    }
}

fn check_start(state: &State) -> Result<(), &'static str> {
    let mut seen = Cards::EMPTY;
    for player in state.players() {
        let plain = Player {
            hand: player.hand,
            cards: player.cards,
            stage: player.stage,
            ..Player::default()
        };
        if plain != *player {
            return Err("players who have marked nothing yet");
        }
        let (hand, kept) = (player.hand, player.cards);
        let right = match state.phase {
            Phase::Deal => hand == [0; 4] && kept == [0; 2] && player.stage == Stage::Done,
            Phase::Choose => {
                hand.is_sorted_by(|a, b| a < b)
                    && hand[0] > 0
                    && (kept == [0; 2]
                        || (kept[0] < kept[1] && kept.iter().all(|c| hand.contains(c))))
            }
            _ => hand == [0; 4] && 0 < kept[0] && kept[0] < kept[1] && player.stage == Stage::Done,
        };
        let held: Cards = if hand[0] > 0 {
            hand.into_iter().collect()
        } else {
            kept.into_iter().filter(|&c| c > 0).collect()
        };
        if !right || !seen.both(held).is_empty() {
            return Err("hands of four cards, or two kept, ascending, each card once");
        }
        seen = seen.union(held);
    }
    if state.phase == Phase::Choose && state.busy().is_empty() {
        return Err("somebody who has to choose");
    }
    Ok(())
}

fn check_shapes(state: &State) -> Result<(), &'static str> {
    let mut sorted = state.shapes;
    sorted.sort_unstable();
    let right = match state.phase {
        Phase::Shuffle => state.revealed == 0,
        _ => sorted == EXPEDITION && (1..=REVEALED).contains(&state.revealed),
    };
    if right { Ok(()) } else { Err("the eight shapes, one to seven of them revealed") }
}

/// Every card is in one place.
fn check_cards(state: &State) -> Result<(), &'static str> {
    let mut seen = state.row;
    let mut count = state.row.len() + state.deck_len;
    for number in state.deck() {
        seen = seen.with(number);
    }
    for player in state.players() {
        let own = player.cards.into_iter().collect::<Cards>().union(player.explored);
        if player.cards.contains(&0) || player.cards[0] == player.cards[1] {
            return Err("two pyramids for each player");
        }
        seen = seen.union(own);
        count += own.len();
    }
    if seen != Cards::ALL || count != CARD_COUNT {
        return Err("each of the 48 cards in one place");
    }
    let least = if state.phase == Phase::Replace { ROW - 1 } else { ROW };
    if state.row.len() > ROW || (state.row.len() < least && state.deck_len > 0) {
        return Err("a row of four as far as the deck lasts");
    }
    Ok(())
}

fn check_player(state: &State, player: &Player) -> Result<(), &'static str> {
    let Player { seen, now, fresh, explored, .. } = player;
    if player.hand != [0; 4] {
        return Err("a hand only while all choose");
    }
    let none_left = state.row.is_empty() && state.deck_len == 0;
    for place in 0..2 {
        let number = player.cards[place];
        let card = card(number);
        let open = player.is_open(place);
        for marks in [seen.marks[place], now.marks[place]] {
            if card.entrance.flood(marks) != marks || marks.meets(card.walls) {
                return Err("marks that hang together from the entrance, none on a wall");
            }
        }
        if !now.marks[place].contains(seen.marks[place])
            || (!open && now.marks[place] != seen.marks[place])
        {
            return Err("marks that grow, on pyramids not explored before");
        }
        if open == explored.contains(number) {
            return Err("pyramids explored if and only if their tomb is crossed off");
        }
        let stays = none_left || state.phase == Phase::Over || fresh.contains(number);
        if !open && !stays {
            return Err("no explored pyramid where it could have been replaced");
        }
    }
    if fresh.union(*explored) != *explored
        || fresh.len() > 2
        || (!fresh.is_empty() && state.phase != Phase::Replace)
    {
        return Err("fresh pyramids among those explored, while they are replaced");
    }
    if (seen.tally.torches | now.tally.torches) >> (state.round + 1) != 0 {
        return Err("torches of rounds that have been");
    }
    let open = player.is_open(0) || player.is_open(1);
    let grown = now.marks != seen.marks;
    let right = match player.stage {
        Stage::Due => open && *now == *seen,
        Stage::Chain(_) => grown && player.can_go_on(),
        Stage::Done if state.phase == Phase::Mark && open => grown,
        Stage::Done => *now == *seen,
    };
    if !right || (player.stage != Stage::Done && state.phase != Phase::Mark) {
        return Err("players who are due, in a chain or done, as their marks say");
    }
    Ok(())
}

fn check_boxes(state: &State) -> Result<(), &'static str> {
    for colour in Colour::ALL {
        let mut taken = 0;
        let mut count = 0;
        for player in state.players() {
            let old = player.explored.of(colour).without(player.fresh);
            if player.boxes.count(colour) > steps(old.len()) {
                return Err("pyramid points only for two, four or six explored of a colour");
            }
            taken |= player.boxes.0[colour as usize];
            count += player.boxes.count(colour);
        }
        if u32::from(count) != taken.count_ones() || taken & (taken + 1) != 0 {
            return Err("each box of pyramid points once, the higher before the lower");
        }
    }
    Ok(())
}
