//! Words and marks for decisions.

use crate::data::{Amount, Verdict};

/// Less than this share of the chance to win is no difference: the judge itself is not surer.
pub const SAME: f64 = 0.005;
/// What costs no more is fine.
pub const FINE: f64 = 0.015;
/// What costs no more is an inaccuracy.
pub const INACCURACY: f64 = 0.04;
/// What costs no more is a mistake; what costs more, a blunder.
pub const MISTAKE: f64 = 0.10;

/// The word for a decision that costs so much, where that is known only so well: in doubt for
/// whoever played.
pub fn verdict(loss: Amount, error: Amount) -> Verdict {
    let sure = loss.chance - error.chance;
    match sure {
        _ if loss.chance <= SAME || sure <= 0.0 => Verdict::Best,
        _ if sure <= FINE => Verdict::Fine,
        _ if sure <= INACCURACY => Verdict::Inaccuracy,
        _ if sure <= MISTAKE => Verdict::Mistake,
        _ => Verdict::Blunder,
    }
}

/// How well somebody played who lost so much chance to win in this many decisions, from 0 to
/// 100: 100 without any loss, half as much where a decision lost 4 % on average.
pub fn accuracy(lost: f64, decisions: usize) -> Option<f64> {
    (decisions > 0).then(|| 100.0 / (1.0 + lost / decisions as f64 / HALF))
}

/// An average loss that halves the accuracy.
const HALF: f64 = 0.04;
