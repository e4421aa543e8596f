//! What a mage can infer about the stones it cannot see, exactly.
//!
//! Everybody hears every call, so what a rack's owner knows of it is public:
//! a miss on n proves that no stone then on the rack was an n, a hit shows which
//! place the stone left and that no place further left held an n, and stones drawn
//! later are fresh. [`Knowledge`] is that: for each place of a rack, the spells
//! that cannot be there.
//!
//! Beyond it, the stones an observer cannot see are a uniform sample of what is
//! unseen: every way to lay the unseen stones out over the hidden places that
//! agrees with the knowledge is equally likely. (Supposing that what others chose
//! to call tells nothing of what only they could see; [`Calls`](crate::Calls) is
//! there for whoever wants to infer from that too.)
//!
//! [`Posterior`] counts these ways for one rack, in whole numbers: there are never
//! more than 36 · 35 · 34 · 33 · 32, which fits 32 bits. It gives the chance that
//! a call hits, the chance of each spell at each place, the distribution over the
//! rack as counts of each spell, and exact samples. It allocates nothing.
//! [`lay_out`] samples whole worlds, also for an observer who sees no rack at all.
//!
//! ```
//! use hindsight_abracada::inference::{Knowledge, Posterior};
//! use hindsight_abracada::{Counts, Spell};
//!
//! // One's own five stones at the start, when only the board's twelve and the
//! // opponent's five can be seen.
//! let mut seen = Counts::NONE;
//! seen.add_row("888777666555".parse().unwrap());
//! seen.add_row("12345".parse().unwrap());
//! let unseen = Counts::ALL.minus(seen).unwrap();
//! let posterior = Posterior::new(unseen, Knowledge::fresh(5));
//! // Of 19 unseen stones none is the Ancient Dragon, five are Potions.
//! assert_eq!(posterior.hit(Spell::AncientDragon).chance(), 0.0);
//! assert_eq!(posterior.hit(Spell::Potion).to_string(), "82.8%");
//! ```

mod knowledge;
mod lay;
mod posterior;

pub use knowledge::Knowledge;
pub(crate) use lay::can_lay_out;
pub use lay::lay_out;
pub use posterior::{Odds, Posterior};

use hindsight_core::{MAX_SEATS, Seat};

use crate::{Counts, View};

/// The stones that the view's observer has not seen.
#[inline]
pub fn unseen(view: &View) -> Counts {
    let mut seen = view.board;
    view.racks.iter().for_each(|&rack| seen.add_row(rack));
    seen.add_row(view.pool);
    seen.add_row(view.secrets);
    Counts::ALL.minus(seen).unwrap_or_default()
}

/// What a seat's view tells of that seat's own rack; none for an observer without
/// a rack, or where the rack is shown or not dealt.
#[inline]
pub fn own_rack(view: &View) -> Option<Posterior> {
    let seat = view.observer.seat()?;
    let rack = *view.racks.get(seat.index())?;
    if rack.is_empty() || rack.get(0).is_some() {
        return None;
    }
    Some(Posterior::new(unseen(view), knowledge(view, seat)))
}

/// What everybody knows of every seat's rack from the calls alone.
#[inline]
pub fn knowledge_of_all(view: &View) -> [Knowledge; MAX_SEATS] {
    if let Some(known) = view.known.0 {
        return known;
    }
    let mut lens = [0; MAX_SEATS];
    for (len, rack) in lens.iter_mut().zip(&view.racks) {
        *len = rack.len();
    }
    Knowledge::of_all(&view.calls, lens)
}

/// What everybody knows of a seat's rack from the calls alone.
#[inline]
pub fn knowledge(view: &View, seat: Seat) -> Knowledge {
    Knowledge::of(&view.calls, seat, view.racks[seat.index()].len())
}
