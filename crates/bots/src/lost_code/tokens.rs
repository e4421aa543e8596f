//! Whether to take a shortcut token: for what it brings, and so that nobody else has it.
//!
//! Who passes leaves it to the next in the line. The others' tiles lie open, so that it
//! can be told what they would write, and whether that is right. A token that nobody takes
//! may be offered again, to all alike: that favours nobody, and is not reckoned with.

use arrayvec::ArrayVec;
use hindsight_core::SwiftDice;
use hindsight_lost_code::{Action, PLAYERS, State, Symbol, guess_points, imagine_with};
use hindsight_search::Clock;

use super::master::{ENOUGH, THEIR_CODES, next_world};
use super::others::seen_and_known;
use super::planner::Planner;
use super::winning;

/// Whether to take the token that is offered, and the chance to win with either answer.
pub fn offer(
    planner: &Planner<'_>,
    clock: &mut Clock,
    dice: &mut SwiftDice,
) -> (Action, Vec<(Action, f64)>) {
    let Some(symbol) = planner.view.table.offered() else { return (Action::Pass, Vec::new()) };
    let token = planner.token(symbol, planner.outlook());
    let field = f64::from(planner.view.table.track.field(planner.seat));
    let chance = |mine, others: &[f64]| {
        winning::chance(field + mine, others.iter().copied(), planner.rounds_to_come() + 1)
    };
    let (mut take, mut pass, mut worlds) = (0.0, 0.0, 0.0);
    while next_world(clock, ENOUGH) || worlds < 1.0 {
        let world = imagine_with(planner.view, planner.posterior, dice);
        let [without, with] = others(&world, planner, symbol);
        take += chance(token.with, &without);
        pass += chance(token.without, &with);
        worlds += 1.0;
    }
    let best = if take > pass { Action::Take } else { Action::Pass };
    (best, vec![(Action::Take, take / worlds), (Action::Pass, pass / worlds)])
}

/// The points, got and expected, of all others in a world: if this seat takes the token,
/// and if it passes, so that the next one who wants it has it.
fn others(world: &State, planner: &Planner<'_>, symbol: Symbol) -> [ArrayVec<f64, PLAYERS>; 2] {
    let table = world.table();
    let (mut without, mut with) = (ArrayVec::new(), ArrayVec::new());
    let mut taken = false;
    for seat in table.track.line().filter(|&seat| seat != planner.seat) {
        let Some((view, posterior)) = seen_and_known(world, seat) else { continue };
        let other = Planner::new(&view, seat, &posterior, THEIR_CODES);
        let offer = other.token(symbol, other.outlook());
        let field = f64::from(table.track.field(seat));
        without.push(field + offer.without);
        if !taken && table.waiting.contains(seat) && offer.gain() > 0.0 {
            taken = true;
            let digit = world.racks()[seat.index()].digit(symbol);
            let brings = f64::from(guess_points(offer.digits, digit, true));
            // What is written wrong now, a swap of the tile may still mend: to hope that
            // others harm themselves did not win games.
            with.push(field + (offer.with - offer.promises + brings).max(offer.without));
        } else {
            with.push(field + offer.without);
        }
    }
    [without, with]
}
