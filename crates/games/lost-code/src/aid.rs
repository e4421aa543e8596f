//! The odds of one's own code, as text for a terminal.

use std::fmt::{self, Write as _};

use hindsight_core::Seat;

use crate::deduction::{Posterior, SUMS};
use crate::score::best_guess;
use crate::{Phase, Symbol, Throw, View, Wheel};

/// What a player can work out: the odds of each digit, of the sum of the dice, and
/// what bets and guesses are worth.
pub(crate) fn aid(view: &View) -> Option<String> {
    let seat = view.who.seat()?;
    let posterior = Posterior::of(view)?;
    let mut text = String::new();
    // Writing to a string never fails.
    let _ = write_odds(view, &posterior, &mut text);
    let _ = match view.table.phase {
        Phase::Turn | Phase::Bet => view
            .table
            .current()
            .map_or(Ok(()), |round| write_sums(view, &posterior, round.dice, &mut text)),
        Phase::Offer | Phase::Shortcut | Phase::Write => {
            write_guesses(view, seat, &posterior, &mut text)
        }
        _ => Ok(()),
    };
    Some(text)
}

fn write_odds(view: &View, posterior: &Posterior, text: &mut String) -> fmt::Result {
    let (count, marginals) = (posterior.count(), posterior.marginals());
    let codes = if count == 1 { "code is" } else { "codes are" };
    writeln!(text, "{count} {codes} possible, all equally likely. Your digits, in percent:")?;
    write!(text, "{:<10}", "")?;
    for digit in 0..view.options().digits() {
        write!(text, "{digit:>5}")?;
    }
    writeln!(text)?;
    for symbol in view.options().symbols().iter() {
        write!(text, "{symbol:<10}")?;
        for &having in &marginals[symbol.index()][..usize::from(view.options().digits())] {
            write!(text, "{:>5}", percent(having, count))?;
        }
        writeln!(text)?;
    }
    Ok(())
}

fn write_sums(view: &View, posterior: &Posterior, dice: Throw, text: &mut String) -> fmt::Result {
    let (count, sums) = (posterior.count(), posterior.sums(dice));
    writeln!(text, "The sum of {dice}, in percent:")?;
    let most = usize::from(view.options().most());
    for from in (0..=most).step_by(13) {
        let to = most.min(from + 12);
        write!(text, "{:<10}", "sum")?;
        (from..=to).try_for_each(|sum| write!(text, "{sum:>5}"))?;
        write!(text, "\n{:<10}", "")?;
        sums[from..=to].iter().try_for_each(|&n| write!(text, "{:>5}", percent(n, count)))?;
        writeln!(text)?;
    }
    let taken = |wheel: Wheel| {
        let bets = view.table.current().map(|round| round.bets).unwrap_or_default();
        bets.iter().any(|placed| placed.bet.wheel == wheel)
    };
    writeln!(text, "The best run of each wheel, its chance and its expected points:")?;
    for wheel in Wheel::ALL.into_iter().filter(|&wheel| !taken(wheel)) {
        let (low, having) = best_run(&sums, view.options().most(), wheel);
        let bet = crate::Bet { wheel, low };
        let share = f64::from(having) / f64::from(count);
        let worth = share * f64::from(wheel.points());
        writeln!(text, "{:>10}{:>6}%{worth:>8.2}", bet.to_string(), percent(having, count))?;
    }
    Ok(())
}

/// The likeliest run of a wheel, the lowest if several are, and how many codes it has.
fn best_run(sums: &[u32; SUMS], most: u8, wheel: Wheel) -> (u8, u32) {
    let mut best = (0, 0);
    for low in 0..=most + 1 - wheel.width() {
        let run = &sums[usize::from(low)..][..usize::from(wheel.width())];
        let having = run.iter().sum();
        if having > best.1 {
            best = (low, having);
        }
    }
    best
}

fn write_guesses(view: &View, seat: Seat, posterior: &Posterior, text: &mut String) -> fmt::Result {
    let (count, marginals) = (posterior.count(), posterior.marginals());
    let open = |&symbol: &Symbol| match view.table.phase {
        Phase::Write => !view.table.wrote[seat.index()].contains(symbol),
        _ => view.table.offered() == Some(symbol),
    };
    let open: crate::SymbolSet = view.options().symbols().iter().filter(open).collect();
    if open.is_empty() {
        return Ok(());
    }
    let double = view.table.phase != Phase::Write;
    writeln!(text, "The best digits to write, and the expected points:")?;
    for symbol in open.iter() {
        let (digits, worth) = best_guess(&marginals[symbol.index()], count);
        let worth = if double { 2.0 * worth } else { worth };
        writeln!(text, "{symbol:<10}{:>5}{worth:>8.2}", digits.to_string())?;
    }
    Ok(())
}

fn percent(part: u32, whole: u32) -> String {
    match part {
        0 => ".".into(),
        _ if part == whole => "100".into(),
        _ => match (100.0 * f64::from(part) / f64::from(whole)).round() {
            // Possible is not impossible, and likely not certain.
            share if share < 1.0 => "<1".into(),
            share if share > 99.0 => ">99".into(),
            share => share.to_string(),
        },
    }
}
