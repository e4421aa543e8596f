//! The odds of each call, as text.

use std::fmt::Write as _;

use hindsight_core::Seat;

use crate::{Phase, Spell, View, inference};

/// The odds of each call for the seat that looks, and what is known of its rack;
/// none for others, and none while nothing is hidden from it.
pub(crate) fn aid(view: &View) -> Option<String> {
    let seat = view.observer.seat()?;
    let own = inference::own_rack(view)?;
    let unseen = inference::unseen(view);
    let least = least(view, seat);
    let mut text = String::new();
    let _ = writeln!(text, "call               hit  unseen  effect");
    for spell in Spell::ALL {
        let odds = own.hit(spell);
        let (name, count) = (spell.name(), unseen.of(spell));
        let illegal = if spell < least { " (not now)" } else { "" };
        let effect = spell.effect();
        let _ = writeln!(
            text,
            "{spell} {name:<14} {odds:>6}  {count:>3} of {spell}  {effect}{illegal}"
        );
    }
    let known = inference::knowledge(view, seat);
    for place in 0..known.len() {
        let not: Vec<String> = known.not_at(place).iter().map(|spell| spell.to_string()).collect();
        let mut chances: Vec<_> =
            Spell::ALL.into_iter().map(|spell| (own.at(place, spell), spell)).collect();
        chances.sort_by_key(|(odds, _)| std::cmp::Reverse(odds.ways));
        let most: Vec<String> = chances
            .iter()
            .take(3)
            .filter(|(odds, _)| odds.ways > 0)
            .map(|(odds, spell)| format!("{spell} ({odds})"))
            .collect();
        let not = if not.is_empty() { String::new() } else { format!("; not {}", not.join(", ")) };
        let _ = writeln!(text, "place {}: most likely {}{not}", place + 1, most.join(", "));
    }
    Some(text)
}

/// The lowest spell that the seat may call next, as far as it is its turn.
fn least(view: &View, seat: Seat) -> Spell {
    match (view.phase, view.calls.last()) {
        (Phase::Cast, Some(call)) if view.active == seat && !view.options.free_order => call.spell,
        _ => Spell::AncientDragon,
    }
}
