//! Reviews of Abracada. The master's plan of the turn weighs calls, from the view alone, and says
//! what it was worth that a stone was there or not; its learned judge says how likely everybody
//! wins by what they see. Which stones are drawn is no stroke of its own: whoever draws them does
//! not see them, and their worth comes to light with the calls.

use hindsight_abracada::{Abracada, Action, Chance, Spell, State, TOP, View, inference};
use hindsight_bots::abracada::appraisal::{Floors, Foreseen, waiting};
use hindsight_bots::abracada::{Master, reading};
use hindsight_core::{Bot, Game, Observer, Seat, SeatVec, Step, SwiftDice, Think, Turn};

use crate::data::{Amount, ChanceKind, Settings, Stroke};
use crate::facts::{AbracadaFacts, Facts, SpellOdds, Without};
use crate::reviewed::{Appraisal, Choice, Mean, Reviewed, Weighing, amounts, result};

/// By how many floors a sure winner is ahead of the others in the end, on average.
const AHEAD: f64 = 4.5;
/// How much of that is there beyond the floors that speak for everybody.
const BEYOND: f64 = 0.5;
/// The same of the difference of two, where two play: not quite twice as much.
const DUEL: f64 = 1.6;
/// Other deals that one is held against.
const REDEALT: u32 = 64;
/// How much of what a deal seems to be worth is there in the end: the slope of results on it.
const DEALT: f64 = 0.5;

/// Chances that add up to 1, with the floors that go with them.
fn worth(mut chances: SeatVec<f64>) -> SeatVec<Amount> {
    let sum: f64 = chances.iter().sum::<f64>().max(1e-9);
    chances.iter_mut().for_each(|chance| *chance /= sum);
    let points: SeatVec<f64> = chances.iter().map(|chance| AHEAD * chance).collect();
    amounts(&chances, &points)
}

/// How likely everybody wins, each by what it sees.
fn chances(state: &State) -> SeatVec<f64> {
    let chance = |seat: Seat| waiting(&Abracada::view(state, Observer::Seat(seat)), seat);
    Seat::all(Abracada::seats(state)).map(chance).collect()
}

fn appraised(state: &State) -> SeatVec<Amount> {
    match Abracada::turn(state) {
        Turn::Over => result(&Abracada::standing(state)),
        _ => worth(chances(state)),
    }
}

/// The luck of a deal: what everybody may hope for with what they see of it, less the mean over
/// others.
fn dealt(before: &State, outcome: &Chance, after: &State, dice: &mut SwiftDice) -> Stroke {
    let mut mean = Mean::new(Abracada::seats(after).into());
    for _ in 0..REDEALT {
        let mut other = before.clone();
        Abracada::settle(&mut other, &Abracada::draw(before, dice));
        mean.add(&appraised(&other));
    }
    let came = appraised(after);
    let luck = came.iter().zip(mean.worth()).map(|(came, mean)| (*came - mean).times(DEALT));
    Stroke {
        step: 0,
        kind: ChanceKind::Deal,
        seat: None,
        outcome: outcome.to_string(),
        luck: luck.collect(),
        error: mean.error().times(DEALT),
    }
}

/// The luck of one seat in its own turn: so much chance to win, at the expense of the others, and
/// the floors that speak for everybody by it.
fn of_one(seats: u8, own: Seat, foreseen: &Foreseen, chance: f64, floors: &Floors) -> Vec<Amount> {
    let shares = foreseen.shares();
    let mean = floors.iter().sum::<f64>() / f64::from(seats);
    let margin = if seats == 2 { DUEL } else { 1.0 };
    let of = |seat: Seat| {
        let chance = if seat == own { chance } else { -chance * shares[seat.index()] };
        let beyond = floors[seat.index()] - mean;
        Amount::new(chance, margin * (BEYOND * AHEAD * chance + beyond))
    };
    Seat::all(seats).map(of).collect()
}

/// `factor` times the first less the second.
fn apart(factor: f64, one: &Floors, two: &Floors) -> Floors {
    std::array::from_fn(|seat| factor * (one[seat] - two[seat]))
}

/// The luck of the dice, as whoever rolled them planned to go on.
fn rolled(before: &State, face: u8, dice: &mut SwiftDice) -> Option<Stroke> {
    let (seats, seat) = (Abracada::seats(before), before.active());
    let view = Abracada::view(before, Observer::Seat(seat));
    let foreseen = Foreseen::new(&view, dice)?;
    let (faces, floors) = (foreseen.faces()?, foreseen.floors_of_faces()?);
    let mean = faces.iter().sum::<f64>() / 3.0;
    let usual = std::array::from_fn(|seat| floors.iter().map(|it| it[seat]).sum::<f64>() / 3.0);
    let place = usize::from(face).checked_sub(1)?;
    let (came, brought) = (faces.get(place)?, floors.get(place)?);
    Some(Stroke {
        step: 0,
        kind: ChanceKind::Roll,
        seat: Some(seat.0),
        outcome: Chance::Roll(face).to_string(),
        luck: of_one(seats, seat, &foreseen, came - mean, &apart(1.0, brought, &usual)),
        error: Amount::default(),
    })
}

/// The luck of a call: whether the stone was there, held against how likely that was by all that
/// the caller could know.
fn called(before: &State, spell: Spell, dice: &mut SwiftDice) -> Option<Stroke> {
    let (seats, seat) = (Abracada::seats(before), before.active());
    let view = Abracada::view(before, Observer::Seat(seat));
    let foreseen = Foreseen::new(&view, dice)?;
    let fate = foreseen.fate(spell);
    let hit = before.racks()[seat.index()].find(spell).is_some();
    // What was certain is no luck.
    let open = fate.chance > 0.0 && fate.chance < 1.0;
    let surprise = if open { f64::from(u8::from(hit)) - fate.chance } else { 0.0 };
    let luck = (fate.hit - fate.missed) * surprise;
    let floors = if open {
        let [after_hit, after_miss] = foreseen.floors(spell);
        apart(surprise, &after_hit, &after_miss)
    } else {
        Floors::default()
    };
    Some(Stroke {
        step: 0,
        kind: ChanceKind::Reveal,
        seat: Some(seat.0),
        outcome: format!("{spell} {}", if hit { "hit" } else { "missed" }),
        luck: of_one(seats, seat, &foreseen, luck, &floors),
        error: Amount::default(),
    })
}

impl Reviewed for Abracada {
    fn judge(_state: &State) -> &'static str {
        "master"
    }

    fn appraise(state: &State, _dice: &mut SwiftDice) -> Appraisal {
        Appraisal { worth: appraised(state), error: Amount::default() }
    }

    fn strokes(
        before: &State,
        step: &Step<Self>,
        after: &State,
        dice: &mut SwiftDice,
    ) -> Vec<Stroke> {
        match step {
            Step::Chance(outcome @ Chance::Deal(_)) => vec![dealt(before, outcome, after, dice)],
            Step::Chance(Chance::Roll(face)) => rolled(before, *face, dice).into_iter().collect(),
            Step::Act { action: Action::Call(spell), .. } => {
                called(before, *spell, dice).into_iter().collect()
            }
            Step::Act { .. } => Vec::new(),
        }
    }

    fn weigh(
        view: &View,
        _seat: Seat,
        legal: &[Action],
        _played: Action,
        settings: &Settings,
        dice: &mut SwiftDice,
    ) -> Weighing<Action> {
        let racks = settings.worlds.saturating_mul(8);
        let advice = Master::new(Think::Iterations(racks)).advise(view, legal, dice);
        let moves = advice.map(|advice| advice.moves).unwrap_or_default();
        let best = moves.iter().map(|(_, chance)| *chance).fold(0.0, f64::max);
        let floors = AHEAD * if view.seats() == 2 { 2.0 } else { 1.0 };
        let mut choices: Vec<Choice<Action>> = moves
            .iter()
            .map(|&(action, chance)| Choice {
                action,
                loss: Amount::new(best - chance, floors * (best - chance)),
                error: Amount::default(),
            })
            .collect();
        choices.sort_by(|a, b| a.loss.chance.total_cmp(&b.loss.chance));
        let even = 1.0 / f64::from(view.seats());
        let hope = Amount::new(best, floors * (best - even));
        Weighing { hope, choices, worlds: racks }
    }

    fn kind(action: Action) -> &'static str {
        match action {
            Action::Call(_) => "call",
            Action::Stop => "stop",
        }
    }

    fn facts(view: &View, seat: Seat, played: Action, _best: Action) -> Facts {
        Facts::Abracada(facts(view, seat, played))
    }
}

fn facts(view: &View, seat: Seat, played: Action) -> AbracadaFacts {
    let unseen = inference::unseen(view);
    let own = inference::own_rack(view);
    let read = reading(view, &mut SwiftDice::new(1)).unwrap_or_default();
    let called = |spell: Spell| played == Action::Call(spell);
    let mut odds = Vec::new();
    let mut without = Vec::new();
    for spell in Spell::ALL {
        let chance = own.as_ref().map_or(0.0, |own| own.hit(spell).chance());
        odds.push(SpellOdds {
            spell,
            chance,
            read: read[spell.index()],
            seen: spell.number() - unseen.of(spell),
        });
        if chance == 0.0 {
            let missed = called(spell);
            without.push(if unseen.of(spell) == 0 {
                Without::AllSeen { spell, missed }
            } else {
                Without::Called { spell, missed }
            });
        }
    }
    let others =
        view.life.iter().enumerate().filter(|(other, life)| *other != seat.index() && **life > 0);
    AbracadaFacts {
        odds,
        without,
        life: view.life[seat.index()],
        weakest: others.map(|(_, life)| *life).min().unwrap_or(0),
        stones: view.racks[seat.index()].len() as u8,
        pool: view.pool.len() as u8,
        floor: view.floors[seat.index()],
        top: TOP,
    }
}
