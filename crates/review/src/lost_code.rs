//! Reviews of The Lost Code. What a seat may expect follows from the exact posterior of its code;
//! what its owner cannot see comes to light by and by, and is held against that posterior.

use hindsight_bots::lost_code::appraisal::Knower;
use hindsight_core::{Game, Observer, Seat, SeatVec, Step, SwiftDice, Turn};
use hindsight_lost_code::deduction::Posterior;
use hindsight_lost_code::{
    Action, Bet, DigitSet, LostCode, Phase, State, Symbol, SymbolSet, Verdict, View,
};

use crate::data::{Amount, ChanceKind, Settings, Stroke};
use crate::facts::{BetOdds, Deduction, Facts, GuessOdds, LostCodeFacts, Of, Source, SymbolOdds};
use crate::reviewed::{Appraisal, Choice, Reviewed, Weighing, amounts, chances, result};

/// Points by which a lead counts as clear at the end, and by how much more with rounds to come.
const CLEAR: f64 = 0.5;
const OPEN: f64 = 3.5;

fn spread(state: &State) -> f64 {
    let table = state.table();
    let to_come = match table.phase {
        Phase::Over => return CLEAR,
        Phase::Write => 2.0,
        _ => f64::from(table.rounds_in_all() - table.round()) + 3.0,
    };
    CLEAR + OPEN * to_come.sqrt()
}

/// What everybody may end with, by what they know.
fn points(state: &State) -> Vec<f64> {
    let seats = Seat::all(LostCode::seats(state));
    seats
        .map(|seat| {
            let view = LostCode::view(state, Observer::Seat(seat));
            Knower::new(&view).map_or(0.0, |knower| knower.expected())
        })
        .collect()
}

fn worth(points: &[f64], spread: f64) -> SeatVec<Amount> {
    amounts(&chances(points, spread), points)
}

/// How much of the luck in a bet is there in the end, by the quarter of the game: whoever is ahead
/// bets last and gets what wheels are left, so that early luck fades, and the sooner the more sit
/// there. The slopes of results on luck over games that nothing else was measured by.
const LASTING: [[f64; 4]; 3] =
    [[0.53, 0.53, 0.77, 1.0], [0.32, 0.38, 0.78, 1.0], [0.1, 0.23, 0.8, 1.0]];
/// The same for what a swapped tile tells.
const SWAPPED: f64 = 0.7;

fn lasting(state: &State) -> f64 {
    let table = state.table();
    let quarter = 4 * (usize::from(table.round()) - 1) / usize::from(table.rounds_in_all());
    LASTING[usize::from(table.seats.clamp(2, 4)) - 2][quarter.min(3)]
}

/// The strokes of several seats at once: points more or less for each. What they change of the
/// chances is told one after the other.
fn strokes_of(before: &State, kind: ChanceKind, lucks: &[(Seat, String, f64)]) -> Vec<Stroke> {
    let (base, spread) = (points(before), spread(before));
    let tell = |(seat, outcome, luck): &(Seat, String, f64)| {
        let mut with = base.clone();
        with[seat.index()] += luck;
        let half = |factor: f64| {
            let mut with = base.clone();
            with[seat.index()] += factor * luck;
            worth(&with, spread)
        };
        // Half of it on either side, so that good and bad luck of a size weigh the same.
        let (up, down) = (half(0.5), half(-0.5));
        Stroke {
            step: 0,
            kind,
            seat: Some(seat.0),
            outcome: outcome.clone(),
            luck: up.iter().zip(&down).map(|(up, down)| *up - *down).collect(),
            error: Amount::default(),
        }
    };
    lucks.iter().map(tell).collect()
}

impl Reviewed for LostCode {
    /// Decisions are weighed by the master's own reckoning of points.
    fn judge(_state: &State) -> &'static str {
        "master"
    }

    fn appraise(state: &State, dice: &mut SwiftDice) -> Appraisal {
        let exact = |worth| Appraisal { worth, error: Amount::default() };
        match state.table().phase {
            Phase::Over => exact(result(&LostCode::standing(state))),
            Phase::Deal => {
                let mut dealt = *state;
                LostCode::settle(&mut dealt, &LostCode::draw(state, dice));
                let even = vec![0.0; LostCode::seats(state).into()];
                exact(worth(&even, 1.0))
            }
            _ => exact(worth(&points(state), spread(state))),
        }
    }

    fn strokes(
        before: &State,
        step: &Step<Self>,
        after: &State,
        _dice: &mut SwiftDice,
    ) -> Vec<Stroke> {
        let Step::Act { seat, action } = step else { return Vec::new() };
        let knows = |seat: Seat| LostCode::view(before, Observer::Seat(seat));
        match action {
            Action::Bet(_) if after.table().phase != Phase::Bet => {
                let Some(round) = after.table().rounds.last() else { return Vec::new() };
                let lucks = round.bets.iter().filter_map(|placed| {
                    let view = knows(placed.seat);
                    let sum = round.dice.sum(&before.racks()[placed.seat.index()]);
                    let (brought, taught) = Knower::new(&view)?.luck_of_bet(placed.bet, sum)?;
                    let verdict = format!("{:?}", placed.verdict?).to_lowercase();
                    Some((placed.seat, verdict, lasting(before) * (brought + taught)))
                });
                strokes_of(before, ChanceKind::Reveal, &lucks.collect::<Vec<_>>())
            }
            Action::Swap(symbol) => {
                let view = knows(*seat);
                let digit = before.racks()[seat.index()].0[symbol.index()];
                let luck = Knower::new(&view).and_then(|k| k.luck_of_swap(*symbol, digit));
                let luck = luck.map(|luck| (*seat, format!("{symbol} {digit}"), SWAPPED * luck));
                strokes_of(before, ChanceKind::Draw, luck.as_slice())
            }
            Action::Write { .. } if LostCode::turn(after) == Turn::Over => {
                let lucks = Seat::all(LostCode::seats(after)).filter_map(|seat| {
                    let view = knows(seat);
                    let code = &before.racks()[seat.index()].0;
                    let luck = Knower::new(&view)?.luck_of_guesses(after.written(seat), code);
                    Some((seat, "code".to_string(), luck))
                });
                strokes_of(before, ChanceKind::Reveal, &lucks.collect::<Vec<_>>())
            }
            _ => Vec::new(),
        }
    }

    fn weigh(
        view: &View,
        seat: Seat,
        legal: &[Action],
        played: Action,
        _settings: &Settings,
        _dice: &mut SwiftDice,
    ) -> Weighing<Action> {
        let Some(knower) = Knower::new(view) else {
            return Weighing { hope: Amount::default(), choices: Vec::new(), worlds: 0 };
        };
        let weighed = knower.weigh(legal, played);
        let best = weighed.iter().map(|(_, worth)| *worth).fold(f64::MIN, f64::max);
        let slope = slope(view, seat);
        let mut choices: Vec<Choice<Action>> = weighed
            .iter()
            .map(|&(action, worth)| Choice {
                action,
                loss: Amount::new(slope * (best - worth), best - worth),
                error: Amount::default(),
            })
            .collect();
        choices.sort_by(|a, b| a.loss.points.total_cmp(&b.loss.points));
        // What the others may expect is theirs to know: here the markers say how it stands.
        let fields = fields(view);
        let hope = worth(&fields, spread_of(view))[seat.index()];
        Weighing { hope, choices, worlds: 0 }
    }

    fn kind(action: Action) -> &'static str {
        match action {
            Action::Bet(_) => "bet",
            Action::Swap(_) => "swap",
            Action::Write { .. } => "write",
            Action::Pass | Action::Take => "token",
            Action::Accept | Action::Turn { .. } => "turn",
        }
    }

    fn facts(view: &View, seat: Seat, played: Action, best: Action) -> Facts {
        facts(view, seat, played, best).map_or(Facts::None, Facts::LostCode)
    }
}

fn fields(view: &View) -> Vec<f64> {
    let seats = Seat::all(view.table.seats);
    seats.map(|seat| f64::from(view.table.track.field(seat))).collect()
}

fn spread_of(view: &View) -> f64 {
    let to_come = f64::from(view.table.rounds_in_all() - view.table.round()) + 3.0;
    CLEAR + OPEN * to_come.sqrt()
}

/// What a point is worth in chances, as the markers stand.
fn slope(view: &View, seat: Seat) -> f64 {
    let (fields, spread) = (fields(view), spread_of(view));
    let chance = |more: f64| {
        let mut fields = fields.clone();
        fields[seat.index()] += more;
        worth(&fields, spread)[seat.index()].chance
    };
    0.5 * (chance(1.0) - chance(-1.0))
}

fn facts(view: &View, seat: Seat, played: Action, best: Action) -> Option<LostCodeFacts> {
    let knower = Knower::new(view)?;
    let posterior = knower.posterior();
    let count = f64::from(posterior.count().max(1));
    let marginals = posterior.marginals();
    let digits = usize::from(view.options().digits());
    let odds = view.options().symbols().iter().map(|symbol| SymbolOdds {
        symbol,
        digits: marginals[symbol.index()][..digits].iter().map(|&n| f64::from(n) / count).collect(),
    });
    let mut facts = LostCodeFacts {
        codes: posterior.count(),
        odds: odds.collect(),
        deductions: deductions(view, seat, posterior, played, best),
        rounds_left: view.table.rounds_in_all() - view.table.round(),
        ..LostCodeFacts::default()
    };
    let moves = [(Of::Played, played), (Of::Best, best)];
    for (of, action) in moves.into_iter().take(if played == best { 1 } else { 2 }) {
        match action {
            Action::Bet(wager) => facts.bets.extend(bet_odds(view, posterior, of, wager)),
            Action::Write { symbol, digits } => facts.guesses.push(GuessOdds {
                of,
                digits,
                right: knower.right(symbol, digits),
                points: knower.guess(symbol, digits),
            }),
            _ => {}
        }
    }
    Some(facts)
}

fn bet_odds(view: &View, posterior: &Posterior, of: Of, bet: Bet) -> Option<BetOdds> {
    let sums = posterior.sums(view.table.current()?.dice);
    let count = f64::from(posterior.count().max(1));
    let share = |from: usize, to: usize| {
        sums[from..to.max(from)].iter().map(|&n| f64::from(n)).sum::<f64>() / count
    };
    let (low, high) = (usize::from(bet.low), usize::from(bet.high()));
    let (lower, right, higher) = (share(0, low), share(low, high + 1), share(high + 1, sums.len()));
    let told = if bet.wheel.width() == 1 {
        vec![right, lower + higher]
    } else {
        vec![lower, right, higher]
    };
    let bits = |share: f64| if share > 0.0 { -share * share.log2() } else { 0.0 };
    Some(BetOdds {
        of,
        right,
        higher,
        lower,
        points: bet.wheel.points().into(),
        tells: told.into_iter().map(bits).sum(),
    })
}

/// What is said by one bet: so much of the sum is known already, these symbols make up the rest,
/// and it lies between two bounds.
struct Told {
    round: u8,
    verdict: Verdict,
    times: Vec<(Symbol, u8)>,
    known: u8,
    low: u8,
    high: u8,
}

/// What was told of one's bets that still says something of the tiles one has.
fn told(view: &View, seat: Seat) -> Vec<Told> {
    let rounds = &view.table.rounds;
    let mut all = Vec::new();
    for (place, round) in rounds.iter().enumerate() {
        let Some(placed) = round.bet_of(seat) else { continue };
        let Some(verdict) = placed.verdict else { continue };
        let most = view.options().most();
        let bet = placed.bet;
        let (low, high) = match verdict {
            Verdict::Right => (bet.low, bet.high()),
            Verdict::Higher => (bet.high() + 1, most),
            Verdict::Lower => (0, bet.low.saturating_sub(1)),
            Verdict::Wrong => (0, most),
        };
        let mut found =
            Told { round: place as u8 + 1, verdict, times: Vec::new(), known: 0, low, high };
        for (symbol, times) in Symbol::ALL.into_iter().zip(round.dice.times()) {
            if times == 0 {
                continue;
            }
            // A tile that was swapped since has been seen.
            let mut swaps = rounds.iter().skip(place).flat_map(|round| round.swaps.iter());
            match swaps.find(|swap| swap.seat == seat && swap.symbol == symbol) {
                Some(swap) => found.known += times * swap.digit,
                None => found.times.push((symbol, times)),
            }
        }
        all.push(found);
    }
    all
}

/// What follows step by step: first from the tiles in sight, then from one bet after the other,
/// until nothing more does; at last from all of them together.
fn deductions(
    view: &View,
    seat: Seat,
    posterior: &Posterior,
    played: Action,
    best: Action,
) -> Vec<Deduction> {
    let symbols = view.options().symbols();
    let mut left = Symbol::ALL.map(|symbol| view.unseen(symbol));
    let missed = |symbol: Symbol, out: DigitSet| match played {
        Action::Write { symbol: written, digits } => {
            written == symbol && digits.iter().any(|digit| out.contains(digit))
        }
        Action::Bet(_) => {
            let dice = view.table.current().map(|round| round.dice).unwrap_or_default();
            played != best && dice.shows(symbol)
        }
        _ => false,
    };
    let mut steps = Vec::new();
    for symbol in symbols.iter() {
        let all = (0..view.options().digits()).fold(DigitSet::EMPTY, DigitSet::with);
        let out = minus(all, left[symbol.index()]);
        if !out.is_empty() {
            let left = left[symbol.index()];
            steps.push(Deduction { symbol, out, left, from: Source::Seen, missed: false });
        }
    }
    let told = told(view, seat);
    loop {
        let before = steps.len();
        for clue in &told {
            for &(symbol, times) in &clue.times {
                let out = ruled_out(clue, symbol, times, &left);
                if out.is_empty() {
                    continue;
                }
                left[symbol.index()] = minus(left[symbol.index()], out);
                steps.push(Deduction {
                    symbol,
                    out,
                    left: left[symbol.index()],
                    from: Source::Bet {
                        round: clue.round,
                        verdict: clue.verdict,
                        low: clue.low,
                        high: clue.high,
                    },
                    missed: missed(symbol, out),
                });
            }
        }
        if steps.len() == before {
            break;
        }
    }
    together(symbols, posterior, &mut left, &mut steps, missed);
    steps
}

fn minus(digits: DigitSet, others: DigitSet) -> DigitSet {
    digits.iter().filter(|&digit| !others.contains(digit)).fold(DigitSet::EMPTY, DigitSet::with)
}

/// The digits of a symbol with which no sum is within the bounds, whatever the other symbols of
/// the dice are.
fn ruled_out(clue: &Told, symbol: Symbol, times: u8, left: &[DigitSet]) -> DigitSet {
    let (mut least, mut most) = (clue.known, clue.known);
    for &(other, times) in clue.times.iter().filter(|(other, _)| *other != symbol) {
        least += times * left[other.index()].iter().min().unwrap_or(0);
        most += times * left[other.index()].iter().max().unwrap_or(0);
    }
    let impossible =
        |&digit: &u8| most + times * digit < clue.low || least + times * digit > clue.high;
    left[symbol.index()].iter().filter(impossible).fold(DigitSet::EMPTY, DigitSet::with)
}

/// What only all clues together rule out.
fn together(
    symbols: SymbolSet,
    posterior: &Posterior,
    left: &mut [DigitSet],
    steps: &mut Vec<Deduction>,
    missed: impl Fn(Symbol, DigitSet) -> bool,
) {
    let marginals = posterior.marginals();
    for symbol in symbols.iter() {
        let having = &marginals[symbol.index()];
        let gone = left[symbol.index()].iter().filter(|&digit| having[usize::from(digit)] == 0);
        let out = gone.fold(DigitSet::EMPTY, DigitSet::with);
        if !out.is_empty() {
            left[symbol.index()] = minus(left[symbol.index()], out);
            let (left, missed) = (left[symbol.index()], missed(symbol, out));
            steps.push(Deduction { symbol, out, left, from: Source::Together, missed });
        }
    }
}
