//! Positions on one line: the table, a summary in brackets, then the steps that led
//! there. Reading plays the steps, so that no impossible position can be read.

use std::fmt;
use std::str::FromStr;

use hindsight_core::{Game, GameOptions, Misread, Seat, Step};

use crate::chance::Deal;
use crate::options::token_rounds;
use crate::{Action, Chance, LostCode, Options, Phase, PublicTable, Round, State, Symbol};

const EXPECTED: &str = "`SEATS seats OPTIONS: STEP; STEP; ...` such as \
                        `2 seats x curse: deal ...; roll ja ja bi; 1 accept; 1 bet 3-12`";

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} seats", self.table.seats)?;
        for (option, spec) in Options::SPECS.iter().enumerate() {
            if self.table.options.get(option).flag() {
                write!(f, " {}", spec.name)?;
            }
        }
        write!(f, " [{}]:", Summary(self))?;
        let (mut result, mut first) = (Ok(()), true);
        steps(self, |step| {
            if result.is_ok() {
                result = f.write_str(if std::mem::take(&mut first) { " " } else { "; " });
            }
            if result.is_ok() {
                result = match step {
                    Step::Chance(outcome) => write!(f, "{outcome:#}"),
                    Step::Act { seat, action } => write!(f, "{seat} {action:#}"),
                };
            }
        });
        result
    }
}

/// The round and what it waits for, the track from last to first, the racks.
struct Summary<'a>(&'a State);

impl fmt::Display for Summary<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let table = &self.0.table;
        let phase = match table.phase {
            Phase::Deal => return f.write_str("before the deal"),
            Phase::Roll => "roll",
            Phase::Offer => "offer",
            Phase::Shortcut => "shortcut",
            Phase::Turn => "turn",
            Phase::Bet => "bet",
            Phase::Swap => "swap",
            Phase::Write => "write",
            Phase::Over => "over",
        };
        write!(f, "round {} {phase}, track", table.round())?;
        for seat in table.track.line() {
            write!(f, " {seat}={}", table.track.field(seat))?;
        }
        f.write_str(", racks")?;
        self.0.racks.iter().try_for_each(|rack| write!(f, " {rack}"))
    }
}

/// Calls `tell` with steps that lead from the start to this state.
fn steps(state: &State, mut tell: impl FnMut(Step<LostCode>)) {
    let table = &state.table;
    if table.phase == Phase::Deal {
        return;
    }
    tell(Step::Chance(Chance::Deal(deal(state))));
    for place in 0..table.rounds.len() {
        tell(Step::Chance(Chance::Roll(table.rounds[place].rolled)));
        offer_steps(state, place, &mut tell);
        round_steps(table, place, &mut tell);
    }
    if matches!(table.phase, Phase::Write | Phase::Over) {
        for seat in Seat::all(table.seats) {
            for symbol in table.wrote[seat.index()].iter() {
                if table.takers[symbol.index()] != Some(seat) {
                    let digits = state.written(seat).0[symbol.index()];
                    tell(Step::Act { seat, action: Action::Write { symbol, digits } });
                }
            }
        }
    }
}

/// The seats in the order in which a round asked them.
fn order(table: &PublicTable, round: Option<&Round>) -> impl Iterator<Item = Seat> {
    // Nothing moves before the bets are checked, so the line tells it until then.
    let checked = round.filter(|round| round.bets.iter().any(|placed| placed.verdict.is_some()));
    let bets = checked.map(|round| round.bets).unwrap_or_default();
    let line = checked.is_none().then(|| table.track.line());
    (0..bets.len()).map(move |place| bets[place].seat).chain(line.into_iter().flatten())
}

fn deal(state: &State) -> Deal {
    let order = order(&state.table, state.table.rounds.first());
    Deal { order: order.map(|seat| seat.0).collect(), tiles: state.tiles }
}

/// The symbol whose token a round offered.
fn offered(table: &PublicTable, place: usize) -> Option<Symbol> {
    let symbol = table.rounds[place].rolled.pair()?;
    let taken_before = table.rounds[..place]
        .iter()
        .any(|round| round.taken.is_some() && round.rolled.pair() == Some(symbol));
    let in_play = table.options.shortcut && table.options.symbols().contains(symbol);
    (in_play && !taken_before && place < usize::from(token_rounds(table.seats))).then_some(symbol)
}

fn offer_steps(state: &State, place: usize, tell: &mut impl FnMut(Step<LostCode>)) {
    let table = &state.table;
    let Some(symbol) = offered(table, place) else { return };
    let round = &table.rounds[place];
    let under_way = place + 1 == table.rounds.len();
    for seat in order(table, Some(round)) {
        if under_way && table.phase == Phase::Offer && table.waiting.contains(seat) {
            return;
        }
        if round.taken == Some(seat) {
            tell(Step::Act { seat, action: Action::Take });
            if !under_way || table.phase != Phase::Shortcut {
                let digits = state.written(seat).0[symbol.index()];
                tell(Step::Act { seat, action: Action::Write { symbol, digits } });
            }
            return;
        }
        tell(Step::Act { seat, action: Action::Pass });
    }
}

fn round_steps(table: &PublicTable, place: usize, tell: &mut impl FnMut(Step<LostCode>)) {
    let round = &table.rounds[place];
    let under_way = place + 1 == table.rounds.len();
    if under_way && matches!(table.phase, Phase::Offer | Phase::Shortcut) {
        return;
    }
    let Some(roller) = order(table, Some(round)).next() else { return };
    // What must be turned is turned first; of a die that was turned back to what another
    // showed nothing is left to tell.
    let must = |symbol: &Symbol| table.options.must_turn(*symbol);
    let turned = || round.rolled.beyond(round.dice);
    let from = turned().filter(must).chain(turned().filter(|symbol| !must(symbol)));
    for (from, to) in from.zip(round.dice.beyond(round.rolled)) {
        tell(Step::Act { seat: roller, action: Action::Turn { from, to } });
    }
    if under_way && table.phase == Phase::Turn {
        return;
    }
    if turned().all(|symbol| must(&symbol)) {
        tell(Step::Act { seat: roller, action: Action::Accept });
    }
    for placed in round.bets.iter() {
        tell(Step::Act { seat: placed.seat, action: Action::Bet(placed.bet) });
    }
    for swap in round.swaps.iter() {
        tell(Step::Act { seat: swap.seat, action: Action::Swap(swap.symbol) });
    }
}

impl FromStr for State {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let wrong = |expected: String| Misread::new("a position", text, expected);
        let (head, steps) = text.split_once(':').ok_or_else(|| wrong(EXPECTED.into()))?;
        let (head, summary) = match head.split_once('[') {
            Some((head, rest)) => {
                let summary = rest.trim_end().strip_suffix(']');
                (head, Some(summary.ok_or_else(|| wrong("a `]` after the summary".into()))?))
            }
            None => (head, None),
        };
        let mut state = start(head).ok_or_else(|| wrong(EXPECTED.into()))?;
        for part in steps.split(';').map(str::trim).filter(|part| !part.is_empty()) {
            let step = parse_step(part)?;
            LostCode::step(&mut state, &step).map_err(|e| wrong(e.to_string()))?;
        }
        let right = Summary(&state).to_string();
        match summary {
            Some(found) if !found.split_whitespace().eq(right.split_whitespace()) => {
                Err(wrong(format!("the summary `{right}`, which the steps give")))
            }
            _ => Ok(state),
        }
    }
}

/// `3 seats x shortcut`
fn start(head: &str) -> Option<State> {
    let mut words = head.split([' ', ',', '\t']).filter(|word| !word.is_empty());
    let seats = words.next()?.parse().ok()?;
    if !words.next()?.eq_ignore_ascii_case("seats") {
        return None;
    }
    let options: Vec<String> = words.map(str::to_lowercase).collect();
    LostCode::start(&Options::parse(&options.join(",")).ok()?, seats).ok()
}

fn parse_step(text: &str) -> Result<Step<LostCode>, Misread> {
    let seat = text.split_once(char::is_whitespace).and_then(|(seat, action)| {
        // A number that no seat has is refused by the rules, not here.
        seat.parse().ok().filter(|&seat: &u8| seat < 8).map(|seat| (Seat(seat), action))
    });
    match seat {
        Some((seat, action)) => Ok(Step::Act { seat, action: action.parse()? }),
        None => Ok(Step::Chance(text.parse()?)),
    }
}
