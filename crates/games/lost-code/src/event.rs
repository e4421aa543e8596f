//! What an observer saw of a step.

use hindsight_core::{Names, Observer, Seat, SeatVec, Step};
use serde::{Deserialize, Serialize};

use crate::options::token_rounds;
use crate::state::consequence;
use crate::{
    Action, Bet, Chance, Curse, DigitSet, LostCode, Phase, Rack, State, Symbol, Throw, Verdict,
};

/// Something that happened, as one observer saw it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum Event {
    /// The tiles were dealt and the markers stacked.
    Dealt {
        /// The seats from last to first.
        order: SeatVec<Seat>,
    },
    /// The last player rolled.
    Rolled {
        /// Who.
        seat: Seat,
        /// The round, from 1.
        round: u8,
        /// The dice.
        dice: Throw,
        /// The symbol whose shortcut token that offers.
        offer: Option<Symbol>,
    },
    /// Somebody left the shortcut token.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// Somebody took the shortcut token.
    Took {
        /// Who.
        seat: Seat,
        /// Its symbol.
        symbol: Symbol,
    },
    /// Somebody wrote digits.
    Wrote {
        /// Who.
        seat: Seat,
        /// For which symbol.
        symbol: Symbol,
        /// Which, if it was the observer.
        digits: Option<DigitSet>,
    },
    /// The roller accepted the dice.
    Accepted {
        /// Who.
        seat: Seat,
    },
    /// The roller turned a die.
    Turned {
        /// Who.
        seat: Seat,
        /// What it showed.
        from: Symbol,
        /// What it shows.
        to: Symbol,
    },
    /// Somebody bet.
    Bet {
        /// Who.
        seat: Seat,
        /// On what.
        bet: Bet,
    },
    /// A bet was checked.
    Checked {
        /// Whose.
        seat: Seat,
        /// The dice.
        dice: Throw,
        /// The bet.
        bet: Bet,
        /// What its owner was told.
        verdict: Verdict,
        /// By how much the owner's marker moved.
        points: i16,
        /// Who gained a point from it through the curse.
        gain: Option<Seat>,
    },
    /// A tile was swapped.
    Swapped {
        /// Whose.
        seat: Seat,
        /// Its symbol.
        symbol: Symbol,
        /// The discarded digit.
        digit: u8,
        /// The drawn digit, if the observer sees that rack.
        drawn: Option<u8>,
    },
    /// The curse is upon a seat from now on.
    Cursed {
        /// Who.
        seat: Seat,
    },
    /// The curse left the game.
    CurseGone,
    /// The shortcut tokens that nobody took left the game.
    TokensGone,
    /// A code was shown and its guesses scored.
    Revealed {
        /// Whose.
        seat: Seat,
        /// The code.
        code: Rack,
        /// By how much the marker moved.
        points: i16,
    },
    /// The game is over.
    Won {
        /// By whom.
        seat: Seat,
    },
}

/// What an observer saw of a step.
pub(crate) fn witness(
    before: &State,
    step: &Step<LostCode>,
    after: &State,
    who: Observer,
    out: &mut Vec<Event>,
) {
    match step {
        Step::Chance(Chance::Deal(_)) => {
            out.push(Event::Dealt { order: after.table.track.line().collect() });
        }
        Step::Chance(Chance::Roll(dice)) => out.push(Event::Rolled {
            seat: after.table.track.last(),
            round: after.table.round(),
            dice: *dice,
            offer: after.table.offered(),
        }),
        Step::Act { seat, action } => witness_action(before, *seat, *action, after, who, out),
    }
}

fn witness_action(
    before: &State,
    seat: Seat,
    action: Action,
    after: &State,
    who: Observer,
    out: &mut Vec<Event>,
) {
    out.extend(match action {
        Action::Pass => Some(Event::Passed { seat }),
        Action::Take => before.table.offered().map(|symbol| Event::Took { seat, symbol }),
        Action::Accept => Some(Event::Accepted { seat }),
        Action::Turn { from, to } => Some(Event::Turned { seat, from, to }),
        Action::Bet(bet) => Some(Event::Bet { seat, bet }),
        Action::Swap(symbol) => {
            let digit = before.racks[seat.index()].digit(symbol);
            let sees = matches!(who, Observer::Seat(own) if own != seat) || who == Observer::Open;
            let drawn = sees.then(|| after.racks[seat.index()].digit(symbol));
            Some(Event::Swapped { seat, symbol, digit, drawn })
        }
        Action::Write { symbol, digits } => {
            let own = who.is(seat) || who == Observer::Open;
            Some(Event::Wrote { seat, symbol, digits: own.then_some(digits) })
        }
    });
    if matches!(action, Action::Bet(_)) && after.table.phase != Phase::Bet {
        checks(before, after, out);
    }
    let was_round = matches!(before.table.phase, Phase::Bet | Phase::Swap);
    if was_round && !matches!(after.table.phase, Phase::Bet | Phase::Swap) {
        round_end(before, after, out);
    }
    if after.table.phase == Phase::Over {
        for seat in before.table.track.line() {
            let points = after.table.track.field(seat) - before.table.track.field(seat);
            out.push(Event::Revealed { seat, code: after.racks[seat.index()], points });
        }
        out.push(Event::Won { seat: after.table.track.leader() });
    }
}

fn checks(before: &State, after: &State, out: &mut Vec<Event>) {
    let Some(round) = after.table.current() else { return };
    for placed in round.bets.iter() {
        let Some(verdict) = placed.verdict else { continue };
        let (gainer, points) = consequence(before.table.curse, *placed).unzip();
        let own = gainer == Some(placed.seat);
        out.push(Event::Checked {
            seat: placed.seat,
            dice: round.dice,
            bet: placed.bet,
            verdict,
            points: points.filter(|_| own).unwrap_or(0),
            gain: gainer.filter(|_| !own),
        });
    }
}

fn round_end(before: &State, after: &State, out: &mut Vec<Event>) {
    let table = &after.table;
    if before.table.curse != table.curse {
        match table.curse {
            Curse::Upon(seat) => out.push(Event::Cursed { seat }),
            Curse::Gone => out.push(Event::CurseGone),
            Curse::Waiting => {}
        }
    }
    if Symbol::ALL.into_iter().any(|symbol| table.has_token(symbol))
        && table.round() == token_rounds(table.seats)
    {
        out.push(Event::TokensGone);
    }
}

/// An event as an English sentence.
pub(crate) fn tell(event: &Event, names: &Names<'_>) -> String {
    let name = |seat: Seat| names.of(seat);
    match *event {
        Event::Dealt { ref order } => {
            let order: Vec<String> = order.iter().map(|&seat| name(seat)).collect();
            format!("The tiles are dealt. From last to first: {}.", order.join(", "))
        }
        Event::Rolled { seat, round, dice, offer } => {
            let roll = format!("Round {round}: {} rolls {dice}.", name(seat));
            match offer {
                Some(symbol) => format!("{roll} The shortcut of the {symbol} is open."),
                None => roll,
            }
        }
        Event::Passed { seat } => format!("{} leaves the shortcut.", name(seat)),
        Event::Took { seat, symbol } => format!("{} takes the {symbol} token.", name(seat)),
        Event::Wrote { seat, symbol, digits: Some(digits) } => {
            format!("{} writes {digits} for the {symbol}.", name(seat))
        }
        Event::Wrote { seat, symbol, digits: None } => {
            format!("{} writes something for the {symbol}.", name(seat))
        }
        Event::Accepted { seat } => format!("{} accepts the dice.", name(seat)),
        Event::Turned { seat, from, to } => {
            format!("{} turns a {from} to {to}.", name(seat))
        }
        Event::Bet { seat, bet } => {
            format!("{} bets on {bet} for {}.", name(seat), points(bet.wheel.points()))
        }
        Event::Checked { seat, bet, verdict, points: moved, gain, .. } => {
            let told = match verdict {
                Verdict::Right => "right",
                Verdict::Higher => "wrong, the sum is higher",
                Verdict::Lower => "wrong, the sum is lower",
                Verdict::Wrong => "wrong",
            };
            let cost = if moved == 0 { String::new() } else { format!(" ({moved:+})") };
            let gain = gain.map_or(String::new(), |cursed| format!("; {} +1", name(cursed)));
            format!("{}: {bet} is {told}{cost}{gain}.", name(seat))
        }
        Event::Swapped { seat, symbol, digit, drawn } => {
            let drawn = drawn.map_or(String::new(), |drawn| format!(" and draws a {drawn}"));
            format!("{} discards the {symbol}, a {digit}{drawn}.", name(seat))
        }
        Event::Cursed { seat } => format!("The curse of the temple is upon {}.", name(seat)),
        Event::CurseGone => "The curse of the temple is gone.".into(),
        Event::TokensGone => "The shortcut tokens that are left leave the game.".into(),
        Event::Revealed { seat, code, points: moved } => {
            format!("{} had {code}: {moved:+}.", name(seat))
        }
        Event::Won { seat } => format!("{} wins.", name(seat)),
    }
}

fn points(count: i16) -> String {
    format!("{count} point{}", if count == 1 { "" } else { "s" })
}
