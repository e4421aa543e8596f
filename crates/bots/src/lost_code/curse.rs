//! What the curse of the temple brings: to whoever has it in this round, and to whoever
//! will have it in the next.
//!
//! It is not only to be feared. Whoever has it loses points by a wrong bet, and bets the more
//! carefully for it, but gains by the wrong bets of all others: beside many others, or
//! with much knowledge, one may well want it. The next round is judged by this one.

use hindsight_lost_code::{Bet, Curse, PLAYERS, Placed, PublicTable, Verdict};

use super::others::{ExpectedBet, ExpectedBets};

/// In the next round all know more: the risks of this one, and what it would cost to be
/// cursed in it, come to such parts then. So it was on the average of a few hundred rounds
/// that experts played out with the curse and without it, at two to four seats.
const WRONG_NEXT: f64 = 0.75;
const DREAD_NEXT: f64 = 0.5;

/// What a seat with these bets to choose from (what each is worth, and how likely it is
/// right) loses by the curse if it chooses as is best with it. `cursed` tells whether the
/// worths reckon with it.
pub fn dread(bets: impl Iterator<Item = (f64, Bet, f64)>, cursed: bool) -> f64 {
    let (mut free, mut under) = (f64::MIN, f64::MIN);
    for (worth, bet, odds) in bets {
        let fine = (1.0 - odds) * f64::from(bet.wheel.points());
        let worth = if cursed { worth + fine } else { worth };
        free = free.max(worth);
        under = under.max(worth - fine);
    }
    free - under
}

/// What the curse brings to each seat, beyond what a wrong bet costs it in this round.
pub fn worths(table: &PublicTable, answers: &ExpectedBets) -> [f64; PLAYERS] {
    let mut worths = [0.0; PLAYERS];
    if table.curse == Curse::Gone {
        return worths;
    }
    let others = |cursed| answers.iter().filter(move |answer: &&ExpectedBet| answer.seat != cursed);
    if let Curse::Upon(cursed) = table.curse {
        worths[cursed.index()] += others(cursed).filter(|other| !other.right).count() as f64;
    }
    if let Curse::Upon(next) = next(table, answers) {
        let gain: f64 = others(next).map(|other| other.risk).sum();
        let dread: f64 = answers.iter().filter(|a| a.seat == next).map(|a| a.dread).sum();
        worths[next.index()] += WRONG_NEXT * gain - DREAD_NEXT * dread;
    }
    worths
}

/// Where the curse will be in the next round.
fn next(table: &PublicTable, answers: &ExpectedBets) -> Curse {
    let placed = table.track.line().filter_map(|seat| {
        let answer = answers.iter().find(|answer| answer.seat == seat)?;
        let verdict = if answer.right { Verdict::Right } else { Verdict::Wrong };
        Some(Placed { seat, bet: answer.bet, verdict: Some(verdict) })
    });
    table.after_bets(&placed.collect::<arrayvec::ArrayVec<_, PLAYERS>>()).1
}
