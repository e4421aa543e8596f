//! The Lost Code as numbers.

use hindsight_core::{Actions, Game, Seat};
use hindsight_lost_code::deduction::{Posterior, clues};
use hindsight_lost_code::{
    Action, BLANK, Bet, Curse, DIGITS, DigitSet, LostCode, Options, PLAYERS, Phase, ROUNDS,
    SYMBOLS, State, Sums, Symbol, SymbolSet, Throw, Verdict, View, WHEELS, Wheel, rounds,
};
use serde_json::{Value, json};

use crate::layout::orders;
use crate::legal::{bits_of, write_bits};
use crate::{Axis, Encode, Kind, Legal, Part, Symmetry, Writer, cut, seat_after};

const SYMBOL: Axis = Axis::of(Kind::Symbol, "symbol", SYMBOLS);
const DIGIT: Axis = Axis::new("digit", DIGITS);
const SEAT: Axis = Axis::new("seat", PLAYERS);
const OTHER: Axis = Axis::new("rack", PLAYERS - 1);
const ROUND: Axis = Axis::new("round", ROUNDS);
const CLUE: Axis = Axis::new("clue", ROUNDS);
/// Symbols times digits.
const TILES: usize = SYMBOLS * DIGITS;
/// Sums from 0 to 24.
const LOWS: usize = Sums::MOST as usize + 1;
/// The sets of at most three of nine digits, and of eight.
const SETS: usize = 130;
const SETS_WITHOUT_8: usize = 93;

const PASS: usize = 0;
const TAKE: usize = 1;
const ACCEPT: usize = 2;
const TURN: usize = 3;
const BET: usize = TURN + SYMBOLS * SYMBOLS;
const SWAP: usize = BET + WHEELS * LOWS;
const WRITE: usize = SWAP + SYMBOLS;

/// A set of at most three digits by its number, in ascending order of its bits.
const SET: [u16; SETS] = {
    let mut sets = [0; SETS];
    let (mut bits, mut at) = (0u16, 0);
    while at < SETS {
        if bits.count_ones() <= 3 {
            sets[at] = bits;
            at += 1;
        }
        bits += 1;
    }
    sets
};

/// The number of a set by its bits.
const NUMBER: [u8; 1 << DIGITS] = {
    let mut numbers = [0; 1 << DIGITS];
    let mut at = 0;
    while at < SETS {
        numbers[SET[at] as usize] = at as u8;
        at += 1;
    }
    numbers
};

const fn part(name: &'static str, axes: &'static [Axis], help: &'static str) -> Part {
    Part { name, axes, help }
}

const fn flag(name: &'static str, help: &'static str) -> Part {
    Part { name, axes: &[], help }
}

impl Encode for LostCode {
    const OBSERVATION: &'static [Part] = &[
        part(
            "unseen",
            &[SYMBOL, DIGIT],
            "1 if the observer has not seen the tile: it is on the observer's own rack, in the pile or in the box; symbols are jaguar, bird, bear, man, chameleon, snake",
        ),
        part(
            "rack",
            &[OTHER, SYMBOL, DIGIT],
            "1 if the tile is on this rack; first the other seats' from the left neighbour on, then those without a player",
        ),
        part(
            "clue_times",
            &[CLUE, SYMBOL],
            "how often the observer's own digit of the symbol counts in the clue; the latest clue is clue 0; tiles swapped out since are taken into account",
        ),
        part("clue_low", &[CLUE], "the lowest sum that the clue allows"),
        part("clue_high", &[CLUE], "the highest sum that the clue allows"),
        part("clue_not", &[CLUE], "a sum between them that the clue excludes, -1 if there is none"),
        part("clue_there", &[CLUE], "1 if there is such a clue"),
        part("dice", &[SYMBOL], "how many dice show the symbol"),
        part("offered", &[SYMBOL], "1 if this round's roll offers the symbol's shortcut token"),
        part("token", &[SYMBOL], "1 if the symbol's shortcut token can still be taken"),
        part("own_token", &[SYMBOL], "1 if the observer took the symbol's shortcut token"),
        part("pile", &[SYMBOL], "tiles left in the symbol's pile"),
        part("in_play", &[SYMBOL], "1 if the symbol has tiles in this game"),
        part("to_write", &[SYMBOL], "1 if the observer is to write digits for the symbol now"),
        part("wrote", &[SYMBOL], "1 if the observer has written digits for the symbol"),
        part(
            "written",
            &[SYMBOL, DIGIT],
            "1 if the digit is among those the observer wrote for the symbol",
        ),
        part(
            "bet",
            &[SEAT, Axis::new("wheel", WHEELS)],
            "1 if the seat has bet with this wheel in this round; seat 0 is the observer, seat 1 its left neighbour, and so on; wheel 0 is the widest",
        ),
        part("bet_low", &[SEAT], "the lowest sum of the bet"),
        part(
            "verdict",
            &[SEAT, Axis::new("verdict", 4)],
            "1 if the bet was told right, higher, lower, wrong",
        ),
        part("field", &[SEAT], "the field of the seat's marker"),
        part("behind", &[SEAT], "how many markers are behind the seat's, or above it in its stack"),
        part("waiting", &[SEAT], "1 if the seat has still to act in this phase"),
        part("cursed", &[SEAT], "1 if the curse is upon the seat"),
        part("seated", &[SEAT], "1 if there is such a seat"),
        part(
            "phase",
            &[Axis::new("phase", 6)],
            "1 for the phase: offer, shortcut, turn, bet, swap, write",
        ),
        flag("curse_waits", "1 if the curse waits on its field"),
        flag("rounds_left", "rounds to come after this one"),
        flag("eights", "1 with the option x"),
        flag("shortcut", "1 with the option shortcut"),
    ];
    const HISTORY: &'static [Part] = &[
        part(
            "rolled",
            &[ROUND, SYMBOL],
            "how many dice showed the symbol when they were rolled, in each round so far and in this one; round 0 is the first",
        ),
        part("lay", &[ROUND, SYMBOL], "the same of the dice as they lie, turned or not"),
        part(
            "taken",
            &[ROUND],
            "who took the shortcut token that the roll offered: 1 the observer, 2 its left neighbour, and so on; 0 nobody",
        ),
        part(
            "bets",
            &[ROUND, Axis::new("bet", PLAYERS), Axis::new("entry", 4)],
            "the bets in the order in which they were placed, four entries each: whose (as above), the wheel (1 is the widest), its lowest sum, and what was told: 1 right, 2 higher, 3 lower, 4 wrong, 0 nothing yet",
        ),
        part(
            "swapper",
            &[ROUND, Axis::new("swap", PLAYERS)],
            "whose the swaps were, in their order (as above)",
        ),
        part(
            "swapped",
            &[ROUND, Axis::new("swap", PLAYERS), SYMBOL],
            "the digit of the tile that was swapped out, and 1",
        ),
        part("taker", &[SYMBOL], "who took the symbol's shortcut token (as above)"),
        part(
            "all_wrote",
            &[SEAT, SYMBOL],
            "1 if the seat has written digits for the symbol; seat 0 is the observer",
        ),
    ];
    const PRIVILEGED: &'static [Part] = &[
        part("own_rack", &[SYMBOL, DIGIT], "1 if the tile is on the observer's own rack"),
        part("next", &[SYMBOL, DIGIT], "1 if the tile is the next of the symbol's pile"),
    ];
    const ACTIONS: &'static [Part] = &[
        flag("pass", "leave the shortcut token to others"),
        flag("take", "take the shortcut token"),
        flag("accept", "accept the dice as they lie"),
        part(
            "turn",
            &[Axis::of(Kind::Symbol, "from", SYMBOLS), Axis::of(Kind::Symbol, "to", SYMBOLS)],
            "turn a die; from a symbol to itself is never legal",
        ),
        part(
            "bet",
            &[Axis::new("wheel", WHEELS), Axis::new("low", LOWS)],
            "take the wheel and set it so that `low` is its lowest sum",
        ),
        part("swap", &[SYMBOL], "swap one's own tile of the symbol"),
        part(
            "write",
            &[Axis::new("set", SETS)],
            "write this set of digits for the symbol that `to_write` names: the sets of at most three digits from 0 to 8 in ascending order, read as binary numbers (digit 0 is bit 0); set 0 is the empty one",
        ),
    ];
    const FEATURES: &'static [Part] = &[
        part(
            "kind",
            &[Axis::new("kind", 7)],
            "1 for what is done: pass, take, accept, turn, bet, swap, write",
        ),
        part(
            "from",
            &[SYMBOL],
            "1 for the symbol of the die that is turned, or of the swapped tile",
        ),
        part("to", &[SYMBOL], "1 for the symbol that a die is turned to"),
        part("wheel", &[Axis::new("wheel", WHEELS)], "1 for the wheel of a bet, the widest first"),
        part("low", &[], "the lowest sum of a bet"),
        part("high", &[], "the highest sum of a bet"),
        part("digits", &[DIGIT], "1 for each digit that is written"),
        part("count", &[], "how many digits are written"),
    ];
    const POSTERIOR: &'static [Part] = &[
        part(
            "digit",
            &[SYMBOL, DIGIT],
            "the chance that the observer's own tile of the symbol has this digit",
        ),
        part(
            "sum",
            &[Axis::new("sum", LOWS)],
            "the chance that the observer's own digits for the dice as they lie make this sum; 0 while there are no dice, or bears to be turned",
        ),
    ];
    const LEFT_OUT: &'static [&'static str] = &[
        "The other seats' bets, verdicts and swaps of earlier rounds, the dice of earlier rounds, and the dice of this one as they were rolled before they were turned. What the observer's own verdicts say about its own tiles is in the clues, and every tile that has been seen is out of `unseen`; what the others' bets tell of what they think is in the history.",
        "Which other seat took a shortcut token, and for which symbols the others have written: in the history.",
    ];
    const SYMMETRIES: &'static str = "The symbols in play can be permuted: 720 ways, 120 in the beginners' game, where the bear stays. One thing is not symmetric, though it matters to nobody: the final guesses are asked for symbol by symbol in the printed order, so in the phase `write` (and for `to_write`) a permuted position is one that a game reaches in another order only.";

    /// All tiles; a die has fewer faces.
    const MAX_CHANCE_CHOICES: u32 = 72;

    fn max_decisions(_options: &Options, seats: u8) -> usize {
        // A round: the offer, a shortcut, the turns of dice, the bets, the swaps. At the end
        // six guesses each.
        let seats = usize::from(seats);
        (12 - seats) * (3 * seats + 5) + 6 * seats
    }

    fn points(_options: &Options, seats: u8) -> (i32, i32) {
        // In a round the narrowest wheel, won, or lost under the curse, which brings a point
        // for each other seat besides. At the end six guesses, doubled at the most.
        let rounds = i32::from(rounds(seats));
        (-5 * rounds - 6 * 4, (5 + i32::from(seats) - 1) * rounds + 6 * 10)
    }

    fn observe(view: &View, out: &mut [i8]) {
        let table = &view.table;
        let me = view.who.seat().map_or(0, Seat::index);
        let seats = usize::from(table.seats);
        let own = Seat(me as u8);
        let mut writer = Writer::new(Self::OBSERVATION, out);
        let tiles = view.racks.map(|rack| rack.map_or(0, |rack| tiles(rack.0)));
        write_bits(unseen(view, &tiles), writer.part::<TILES>("unseen"));
        let racks = writer.part::<{ (PLAYERS - 1) * TILES }>("rack");
        for (slot, out) in racks.as_chunks_mut::<TILES>().0.iter_mut().enumerate() {
            let place = if slot + 1 < seats { seat_after(me, slot + 1, seats) } else { slot + 1 };
            write_bits(tiles[place], out);
        }
        write_clues(view, own, &mut writer);
        let round = table.current();
        if let Some(round) = round {
            *writer.part("dice") = round.dice.times().map(|times| times as i8);
        } else {
            writer.part::<SYMBOLS>("dice");
        }
        let offered = table.offered().filter(|_| table.phase == Phase::Offer);
        let to_write = table.to_write(own).filter(|_| table.waiting.contains(own));
        let by_symbol = |set: SymbolSet| first::<SYMBOLS>(set.bits());
        let only =
            |symbol: Option<Symbol>| symbol.map_or(SymbolSet::EMPTY, |s| SymbolSet::EMPTY.with(s));
        let symbols = table.options.symbols();
        let tokens = || symbols.iter().filter(|&symbol| table.has_token(symbol)).collect();
        *writer.part("offered") = by_symbol(only(offered));
        *writer.part("token") =
            by_symbol(if table.options.shortcut { tokens() } else { SymbolSet::EMPTY });
        *writer.part("own_token") = table.takers.map(|taker| i8::from(taker == Some(own)));
        *writer.part("pile") = Symbol::ALL.map(|symbol| table.pile(symbol) as i8);
        *writer.part("in_play") = by_symbol(symbols);
        *writer.part("to_write") = by_symbol(only(to_write));
        *writer.part("wrote") = by_symbol(table.wrote[me]);
        let written = writer.part::<TILES>("written");
        if !table.wrote[me].is_empty()
            && let Some(guesses) = view.written[me]
        {
            for (digits, set) in written.as_chunks_mut::<DIGITS>().0.iter_mut().zip(guesses.0) {
                write_bits(set.bits().into(), digits);
            }
        }
        write_bets(view, me, &mut writer);
        write_seats(view, me, &mut writer);
        let phase = writer.part::<6>("phase");
        let phases =
            [Phase::Offer, Phase::Shortcut, Phase::Turn, Phase::Bet, Phase::Swap, Phase::Write];
        *phase = phases.map(|phase| i8::from(phase == table.phase));
        writer.one("curse_waits", i8::from(table.curse == Curse::Waiting));
        writer.one("rounds_left", (table.rounds_in_all() - table.round()) as i8);
        writer.one("eights", i8::from(table.options.x));
        writer.one("shortcut", i8::from(table.options.shortcut));
        writer.done();
    }

    fn recall(view: &View, out: &mut [i8]) {
        let table = &view.table;
        let me = view.who.seat().map_or(0, Seat::index);
        let seats = usize::from(table.seats);
        let whose = |seat: Seat| seat_after(seat.index(), seats - me, seats) as i8 + 1;
        let mut writer = Writer::new(Self::HISTORY, out);
        let rolled = writer.part::<{ ROUNDS * SYMBOLS }>("rolled").as_chunks_mut::<SYMBOLS>().0;
        let lay = writer.part::<{ ROUNDS * SYMBOLS }>("lay").as_chunks_mut::<SYMBOLS>().0;
        let taken = writer.part::<ROUNDS>("taken");
        let bets = writer.part::<{ ROUNDS * PLAYERS * 4 }>("bets").as_chunks_mut::<4>().0;
        let swappers = writer.part::<{ ROUNDS * PLAYERS }>("swapper");
        let digits = writer.part::<{ ROUNDS * PLAYERS * SYMBOLS }>("swapped");
        let digits = digits.as_chunks_mut::<SYMBOLS>().0;
        for (at, round) in table.rounds.iter().enumerate() {
            rolled[at] = round.rolled.times().map(|times| times as i8);
            lay[at] = round.dice.times().map(|times| times as i8);
            taken[at] = round.taken.map_or(0, whose);
            for (nth, placed) in (PLAYERS * at..).zip(round.bets.iter()) {
                let wheel = placed.bet.wheel as i8 + 1;
                let told = placed.verdict.map_or(0, |verdict| told(verdict) as i8 + 1);
                bets[nth] = [whose(placed.seat), wheel, placed.bet.low as i8, told];
            }
            for (nth, swap) in (PLAYERS * at..).zip(round.swaps.iter()) {
                swappers[nth] = whose(swap.seat);
                digits[nth][swap.symbol.index()] = swap.digit as i8 + 1;
            }
        }
        *writer.part("taker") = table.takers.map(|taker| taker.map_or(0, whose));
        let wrote = writer.part::<{ PLAYERS * SYMBOLS }>("all_wrote").as_chunks_mut::<SYMBOLS>().0;
        for (distance, wrote) in wrote.iter_mut().enumerate().take(seats) {
            let symbols = table.wrote[seat_after(me, distance, seats)];
            *wrote = Symbol::ALL.map(|symbol| i8::from(symbols.contains(symbol)));
        }
        writer.done();
    }

    fn reveal(state: &State, seat: Seat, out: &mut [i8]) {
        let mut writer = Writer::new(Self::PRIVILEGED, out);
        write_tiles(state.racks()[seat.index()].0, writer.part("own_rack"));
        let next = Symbol::ALL.map(|symbol| state.pile(symbol).first().copied().unwrap_or(BLANK));
        write_tiles(next, writer.part("next"));
        writer.done();
    }

    #[inline]
    fn index(_state: &State, _seat: Seat, action: Action) -> usize {
        match action {
            Action::Pass => PASS,
            Action::Take => TAKE,
            Action::Accept => ACCEPT,
            Action::Turn { from, to } => TURN + from.index() * SYMBOLS + to.index(),
            Action::Bet(bet) => BET + bet.wheel as usize * LOWS + usize::from(bet.low),
            Action::Swap(symbol) => SWAP + symbol.index(),
            Action::Write { digits, .. } => WRITE + usize::from(NUMBER[usize::from(digits.bits())]),
        }
    }

    #[inline]
    fn allow(state: &State, seat: Seat, legal: &mut Legal) {
        let table = state.table();
        if !table.waiting.contains(seat) || table.actor().is_some_and(|actor| actor != seat) {
            return;
        }
        match (table.phase, table.current()) {
            // The low ends of a wheel that is free, and the sets of the digits there are: their
            // numbers ascend with their bits, so those without an 8 come first.
            (Phase::Bet, Some(round)) => {
                let taken = round.bets.iter().fold(0, |set, bet| set | 1 << bet.bet.wheel as u8);
                for wheel in Wheel::ALL.into_iter().filter(|&wheel| taken >> wheel as u8 & 1 == 0) {
                    let count = table.options.most() + 2 - wheel.width();
                    legal.add_bits(BET + wheel as usize * LOWS, (1 << count) - 1);
                }
            }
            (phase @ (Phase::Shortcut | Phase::Write), _) if table.to_write(seat).is_some() => {
                let first = usize::from(phase == Phase::Shortcut);
                let count = if table.options.x { SETS } else { SETS_WITHOUT_8 };
                legal.add_run(WRITE + first..WRITE + count);
            }
            _ => {
                let mut actions = Actions::new();
                Self::legal(state, seat, &mut actions);
                for &action in &actions {
                    legal.add(Self::index(state, seat, action));
                }
            }
        }
    }

    #[inline]
    fn action(state: &State, seat: Seat, index: usize) -> Option<Action> {
        Some(match index {
            PASS => Action::Pass,
            TAKE => Action::Take,
            ACCEPT => Action::Accept,
            TURN..BET => {
                let (from, to) = ((index - TURN) / SYMBOLS, (index - TURN) % SYMBOLS);
                Action::Turn { from: Symbol::ALL[from], to: Symbol::ALL[to] }
            }
            BET..SWAP => {
                let wheel = Wheel::ALL[(index - BET) / LOWS];
                let low = ((index - BET) % LOWS) as u8;
                if low + wheel.width() > Sums::MOST + 1 {
                    return None;
                }
                Action::Bet(Bet { wheel, low })
            }
            SWAP..WRITE => Action::Swap(Symbol::ALL[index - SWAP]),
            _ => Action::Write {
                symbol: state.table().to_write(seat)?,
                digits: DigitSet::from_bits(*SET.get(index - WRITE)?),
            },
        })
    }

    /// The chance of each digit for each symbol, and of each sum of the dice.
    fn posterior(view: &View) -> Option<Value> {
        let posterior = Posterior::of(view)?;
        let count = posterior.count();
        let share = |ways: u32| f64::from(ways) / f64::from(count.max(1));
        let marginals = posterior.marginals();
        let digits: serde_json::Map<String, Value> = view
            .options()
            .symbols()
            .iter()
            .map(|symbol| {
                let chances = marginals[symbol.index()].map(share);
                (symbol.name().to_string(), json!(chances.as_slice()))
            })
            .collect();
        let sums = summed(view).map(|dice| posterior.sums(dice).map(share).to_vec());
        Some(json!({ "count": count, "digits": digits, "sums": sums }))
    }

    fn infer(view: &View, out: &mut [f32]) {
        let Some(posterior) = Posterior::of(view) else { return };
        let scale = 1.0 / posterior.count().max(1) as f32;
        let (tiles, sums) = out.split_at_mut(TILES);
        for (out, ways) in tiles.iter_mut().zip(posterior.marginals().as_flattened()) {
            *out = *ways as f32 * scale;
        }
        if let Some(dice) = summed(view) {
            for (out, ways) in sums.iter_mut().zip(posterior.sums(dice)) {
                *out = ways as f32 * scale;
            }
        }
    }

    fn features(index: usize, out: &mut [i8]) {
        let mut writer = Writer::new(Self::FEATURES, out);
        let kind = match index {
            PASS..TURN => index,
            TURN..BET => 3,
            BET..SWAP => 4,
            SWAP..WRITE => 5,
            _ => 6,
        };
        writer.part::<7>("kind")[kind] = 1;
        let (from, to) = (writer.part::<SYMBOLS>("from"), writer.part::<SYMBOLS>("to"));
        match kind {
            3 => {
                from[(index - TURN) / SYMBOLS] = 1;
                to[(index - TURN) % SYMBOLS] = 1;
            }
            5 => from[index - SWAP] = 1,
            _ => {}
        }
        let wheels = writer.part::<WHEELS>("wheel");
        let bet = (kind == 4).then(|| ((index - BET) / LOWS, (index - BET) % LOWS));
        if let Some((wheel, _)) = bet {
            wheels[wheel] = 1;
        }
        let high = |(wheel, low): (usize, usize)| low + usize::from(Wheel::ALL[wheel].width()) - 1;
        writer.one("low", bet.map_or(0, |(_, low)| low as i8));
        writer.one("high", bet.map_or(0, |bet| high(bet) as i8));
        let set = if kind == 6 { SET[index - WRITE] } else { 0 };
        *writer.part("digits") =
            std::array::from_fn::<_, DIGITS, _>(|digit| (set >> digit & 1) as i8);
        writer.one("count", set.count_ones() as i8);
        writer.done();
    }

    fn symmetries(options: &Options, _seats: u8) -> Vec<Symmetry> {
        let symbols: Vec<usize> = options.symbols().iter().map(Symbol::index).collect();
        let whole = |order: Vec<usize>| {
            let mut source: [usize; SYMBOLS] = std::array::from_fn(|symbol| symbol);
            for (&symbol, from) in symbols.iter().zip(order) {
                source[symbol] = from;
            }
            Symmetry::new::<Self>(&[(Kind::Symbol, &source)])
        };
        orders(&symbols).into_iter().map(whole).collect()
    }
}

/// The dice whose sum can be told: bears are turned first in the beginners' game.
fn summed(view: &View) -> Option<Throw> {
    let dice = view.table.current()?.dice;
    (!(view.options().beginner && dice.shows(Symbol::Bear))).then_some(dice)
}

/// A one for the digit of each symbol; nothing where there is no tile.
#[inline]
fn write_tiles(digits: [u8; SYMBOLS], out: &mut [i8; TILES]) {
    for (tiles, digit) in out.as_chunks_mut::<DIGITS>().0.iter_mut().zip(digits) {
        if let Some(tile) = tiles.get_mut(usize::from(digit)) {
            *tile = 1;
        }
    }
}

/// The same as bits.
#[inline]
fn tiles(digits: [u8; SYMBOLS]) -> u64 {
    let tile = |(symbol, digit): (usize, u8)| {
        u64::from(usize::from(digit) < DIGITS) << ((symbol * DIGITS + usize::from(digit)) % 64)
    };
    digits.into_iter().enumerate().map(tile).fold(0, |all, tile| all | tile)
}

/// The tiles that the observer has not seen, given those on the racks that it sees.
#[inline]
fn unseen(view: &View, racks: &[u64; PLAYERS]) -> u64 {
    /// For each symbol its lowest tile.
    const LOWEST: u64 = {
        let (mut bits, mut symbol) = (0, 0);
        while symbol < SYMBOLS {
            bits |= 1 << (symbol * DIGITS);
            symbol += 1;
        }
        bits
    };
    let mut bits = LOWEST * ((1 << view.options().digits()) - 1);
    if view.options().beginner {
        bits &= !(((1 << DIGITS) - 1) << (Symbol::Bear.index() * DIGITS));
    }
    for rack in racks {
        bits &= !rack;
    }
    for round in view.table.rounds.iter() {
        for swap in round.swaps.iter() {
            bits &= !(1 << (swap.symbol.index() * DIGITS + usize::from(swap.digit)));
        }
    }
    bits
}

/// The lowest bits of a byte as numbers.
#[inline]
fn first<const N: usize>(byte: u8) -> [i8; N] {
    let bits = bits_of(byte);
    std::array::from_fn(|place| bits[place])
}

#[inline]
fn write_clues(view: &View, own: Seat, writer: &mut Writer<'_>) {
    let times = writer.part::<{ ROUNDS * SYMBOLS }>("clue_times");
    let low = writer.part::<ROUNDS>("clue_low");
    let high = writer.part::<ROUNDS>("clue_high");
    let not = writer.part::<ROUNDS>("clue_not");
    let there = writer.part::<ROUNDS>("clue_there");
    not.fill(-1);
    let mut at = 0;
    clues(&view.table, own, |clue| {
        times.as_chunks_mut::<SYMBOLS>().0[at] = clue.times.map(|times| times as i8);
        let sums = clue.sums.bits();
        let (first, last) = (sums.trailing_zeros(), (sums | 1).ilog2());
        low[at] = first as i8;
        high[at] = last as i8;
        // All from the lowest to the highest but one, if one is missing.
        let run = (1u64 << (last + 1)) - (1u64 << first);
        let missing = run & !u64::from(sums);
        if missing != 0 {
            not[at] = missing.trailing_zeros() as i8;
        }
        there[at] = 1;
        at += 1;
    });
}

/// The place of a verdict among the four.
#[inline]
const fn told(verdict: Verdict) -> usize {
    match verdict {
        Verdict::Right => 0,
        Verdict::Higher => 1,
        Verdict::Lower => 2,
        Verdict::Wrong => 3,
    }
}

#[inline]
fn write_bets(view: &View, me: usize, writer: &mut Writer<'_>) {
    let seats = usize::from(view.table.seats);
    let wheels = writer.part::<{ PLAYERS * WHEELS }>("bet");
    let lows = writer.part::<PLAYERS>("bet_low");
    let verdicts = writer.part::<{ PLAYERS * 4 }>("verdict");
    let Some(round) = view.table.current() else { return };
    for placed in round.bets.iter() {
        let distance = seat_after(placed.seat.index(), seats - me, seats);
        wheels[distance * WHEELS + placed.bet.wheel as usize] = 1;
        lows[distance] = placed.bet.low as i8;
        if let Some(verdict) = placed.verdict {
            verdicts[distance * 4 + told(verdict)] = 1;
        }
    }
}

#[inline]
fn write_seats(view: &View, me: usize, writer: &mut Writer<'_>) {
    let table = &view.table;
    let seats = usize::from(table.seats);
    let field = writer.part::<PLAYERS>("field");
    let behind = writer.part::<PLAYERS>("behind");
    let waiting = writer.part::<PLAYERS>("waiting");
    let cursed = writer.part::<PLAYERS>("cursed");
    let seated = writer.part::<PLAYERS>("seated");
    for (place, seat) in table.track.line().enumerate() {
        let distance = seat_after(seat.index(), seats - me, seats);
        field[distance] = cut(i32::from(table.track.field(seat)));
        behind[distance] = place as i8;
        waiting[distance] = i8::from(table.waiting.contains(seat));
        cursed[distance] = i8::from(table.curse == Curse::Upon(seat));
        seated[distance] = 1;
    }
}
