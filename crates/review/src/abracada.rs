//! Reviews of Abracada. The master's learned judge says how likely everybody wins, told the stones
//! that are really there; the master's plan of the turn weighs calls, from the view alone.

use hindsight_abracada::{
    Abracada, Action, Chance, Counts, Phase, Spell, State, TOP, View, inference,
};
use hindsight_bots::abracada::turn::Spot;
use hindsight_bots::abracada::worth::Worth;
use hindsight_bots::abracada::{Master, reading};
use hindsight_core::{Bot, Game, Observer, Seat, SeatVec, Step, SwiftDice, Think, Turn};

use crate::data::{Amount, ChanceKind, Settings, Stroke};
use crate::facts::{AbracadaFacts, Facts, SpellOdds, Without};
use crate::reviewed::{Appraisal, Choice, Mean, Reviewed, Weighing, amounts, result};

/// By how many floors a sure winner is ahead of the others in the end, on average.
const AHEAD: f64 = 4.5;
/// Other draws and deals that one is held against.
const REDRAWN: u32 = 24;

/// Chances that add up to 1, with the floors that go with them.
fn worth(mut chances: SeatVec<f64>) -> SeatVec<Amount> {
    let sum: f64 = chances.iter().sum::<f64>().max(1e-9);
    chances.iter_mut().for_each(|chance| *chance /= sum);
    let points: SeatVec<f64> = chances.iter().map(|chance| AHEAD * chance).collect();
    amounts(&chances, &points)
}

/// How likely everybody wins, told all stones that anybody sees. Each seat is looked at as if
/// its turn had just ended, which is near enough where only differences count.
fn chances(state: &State) -> SeatVec<f64> {
    let net = Worth::learned(usize::from(Abracada::seats(state)));
    let chance = |seat: Seat| {
        let view = Abracada::view(state, Observer::Seat(seat));
        let mut own = Counts::NONE;
        own.add_row(state.racks()[seat.index()]);
        let own = own.to_array().map(f64::from);
        let spot = Spot::of(&view, seat);
        let inputs = net.position(&spot, &own, spot.stones, spot.pool);
        f64::from(net.round.chance(&inputs))
    };
    Seat::all(Abracada::seats(state)).map(chance).collect()
}

fn appraised(state: &State, dice: &mut SwiftDice) -> SeatVec<Amount> {
    match (Abracada::turn(state), Abracada::view(state, Observer::Spectator).phase) {
        (Turn::Over, _) => result(&Abracada::standing(state)),
        (Turn::Chance, Phase::Deal) => {
            let mut mean = Mean::new(Abracada::seats(state).into());
            for _ in 0..REDRAWN {
                let mut dealt = state.clone();
                Abracada::settle(&mut dealt, &Abracada::draw(state, dice));
                mean.add(&worth(chances(&dealt)));
            }
            mean.worth()
        }
        (Turn::Chance, _) => {
            let mut mean = Mean::new(Abracada::seats(state).into());
            for face in 1..=3 {
                let mut rolled = state.clone();
                Abracada::settle(&mut rolled, &Chance::Roll(face));
                mean.add(&appraised(&rolled, dice));
            }
            mean.worth()
        }
        (Turn::Act(_), _) => worth(chances(state)),
    }
}

/// The luck of an outcome: what the position is worth with it, less the mean over others.
fn luck(
    after: &State,
    mut other: impl FnMut(&mut SwiftDice) -> State,
    dice: &mut SwiftDice,
) -> (Vec<Amount>, Amount) {
    // What follows a round's end is drawn anew each time, so it is not looked into: the floors
    // tell what there is to tell.
    let mut mean = Mean::new(Abracada::seats(after).into());
    for _ in 0..REDRAWN {
        let other = other(dice);
        mean.add(&appraised(&other, dice));
    }
    let came = appraised(after, dice);
    (came.iter().zip(mean.worth()).map(|(came, mean)| *came - mean).collect(), mean.error())
}

impl Reviewed for Abracada {
    fn judge(_state: &State) -> &'static str {
        "master"
    }

    fn appraise(state: &State, dice: &mut SwiftDice) -> Appraisal {
        Appraisal { worth: appraised(state, dice), error: Amount::default() }
    }

    fn strokes(
        before: &State,
        step: &Step<Self>,
        after: &State,
        dice: &mut SwiftDice,
    ) -> Vec<Stroke> {
        let seen = |state: &State| Abracada::view(state, Observer::Spectator);
        let (kind, seat, outcome) = match step {
            Step::Chance(outcome @ Chance::Deal(_)) => {
                (ChanceKind::Deal, None, outcome.to_string())
            }
            Step::Chance(outcome @ Chance::Roll(_)) => {
                (ChanceKind::Roll, Some(seen(before).active.0), outcome.to_string())
            }
            // A rack is filled up when a turn ends.
            Step::Act { seat, .. } => {
                let fewer = seen(before).pool.len() > seen(after).pool.len();
                if !fewer || seen(before).round != seen(after).round {
                    return Vec::new();
                }
                (ChanceKind::Draw, Some(seat.0), "stones".into())
            }
        };
        let other = |dice: &mut SwiftDice| {
            let mut other = before.clone();
            match step {
                Step::Chance(_) => {
                    let drawn = Abracada::draw(before, dice);
                    Abracada::settle(&mut other, &drawn);
                }
                Step::Act { seat, action } => {
                    Abracada::forget_future(&mut other, dice);
                    Abracada::apply(&mut other, *seat, *action);
                }
            }
            other
        };
        let (luck, error) = luck(after, other, dice);
        vec![Stroke { step: 0, kind, seat, outcome, luck, error }]
    }

    fn weigh(
        view: &View,
        seat: Seat,
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
        let _ = seat;
        let hope = Amount::new(best, floors * (best - even));
        Weighing { hope, choices, worlds: racks }
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
