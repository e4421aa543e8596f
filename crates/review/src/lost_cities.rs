//! Reviews of Lost Cities. The champion's net looks at positions with the eyes of both sides.

use hindsight_bots::champion::{Champion, Learned};
use hindsight_core::{Actions, Game, Observer, Seat, SeatVec, Step, SwiftDice, Turn};
use hindsight_lost_cities::score::score_of;
use hindsight_lost_cities::{
    Action, Card, Cards, Colour, Deal, LostCities, Meaning, Phase, State, View,
};

use crate::data::{Amount, ChanceKind, Settings, Stroke};
use crate::facts::{Facts, LostCitiesFact, Of};
use crate::reviewed::{Appraisal, Mean, Reviewed, Weighing, amounts, result};
use crate::worlds;

/// Points of the unit in which the net counts margins.
const UNIT: f64 = 40.0;
/// How many of the moves that the net likes best are weighed.
const CANDIDATES: usize = 6;
/// How much of what the net makes of a card drawn, and of a hand dealt, is there in the end:
/// the slope of results on it over games that were not used to measure anything else.
const DRAWN: f64 = 0.75;
const DEALT: f64 = 0.4;
/// Deals that one is held against.
const DEALS: u32 = 48;

/// What the net expects of a position for a seat, as that seat sees it: the chance to win and
/// the margin at the end. The net knows positions of whoever is to place or to draw; a seat that
/// waits is shown the position as if it were to place, which is near enough where only
/// differences count.
fn eye(net: &mut Champion, mut view: View, seat: Seat) -> Amount {
    if view.mover != seat {
        view.mover = seat;
        view.phase = Phase::Place;
        view.closed = None;
    }
    let (margin, outcome) = net.expect::<LostCities>(&view);
    let totals = view.totals();
    let lead = f64::from(totals[seat.index()] - totals[1 - seat.index()]);
    Amount::new((0.5 + 0.5 * outcome).clamp(0.0, 1.0), lead + UNIT * margin)
}

/// The worth of a position in which somebody is to act, by both eyes.
fn by_both(net: &mut Champion, state: &State) -> SeatVec<Amount> {
    together(
        [Seat(0), Seat(1)]
            .map(|seat| eye(net, LostCities::view(state, Observer::Seat(seat)), seat)),
    )
}

/// What both eyes say, made one.
fn together([first, second]: [Amount; 2]) -> SeatVec<Amount> {
    let chance = 0.5 * (first.chance + 1.0 - second.chance);
    let margin = 0.5 * (first.points - second.points);
    amounts(&[chance, 1.0 - chance], &[0.5 * margin, -0.5 * margin])
}

/// The worth of any position: before a deal the mean over deals.
fn worth(net: &mut Champion, state: &State, dice: &mut SwiftDice) -> Appraisal {
    match LostCities::turn(state) {
        Turn::Over => {
            Appraisal { worth: result(&LostCities::standing(state)), error: Amount::default() }
        }
        Turn::Act(_) => Appraisal { worth: by_both(net, state), error: Amount::default() },
        Turn::Chance => {
            let mean = mean_of_deals(net, state, dice);
            Appraisal { worth: mean.worth(), error: mean.error() }
        }
    }
}

/// What a position before a deal is worth.
fn mean_of_deals(net: &mut Champion, state: &State, dice: &mut SwiftDice) -> Mean {
    let mut mean = Mean::new(2);
    for _ in 0..DEALS {
        let mut dealt = state.clone();
        LostCities::settle(&mut dealt, &LostCities::draw(state, dice));
        mean.add(&by_both(net, &dealt));
    }
    mean
}

/// The luck of a side, as both sides' amounts.
fn of_side(seat: Seat, luck: Amount) -> Vec<Amount> {
    if seat.0 == 0 { vec![luck, -luck] } else { vec![-luck, luck] }
}

/// The luck of a card from the deck: what its drawer may expect with it, less the mean over all
/// cards that were there. The other side sees nothing of it.
fn drawn(net: &mut Champion, before: &State, after: &State, seat: Seat) -> Option<Stroke> {
    if after.phase() != Phase::Place {
        return None;
    }
    let view = LostCities::view(after, Observer::Seat(seat));
    let (held, without) = (after.hand(seat), before.hand(seat));
    let card = held.minus(without).iter().next()?;
    let mut deck = Cards::NONE;
    before.deck().for_each(|card| deck.add(card));
    let mut mean = Mean::new(1);
    let mut came = Amount::default();
    let mut kinds: Vec<Card> = deck.iter().collect();
    kinds.dedup();
    for kind in kinds {
        let mut hand = without;
        hand.add(kind);
        let mut view = view.clone();
        view.hands[seat.index()] = Some(hand);
        let worth = eye(net, view, seat);
        mean.add_weighted(&[worth], f64::from(deck.count(kind)));
        if kind == card {
            came = worth;
        }
    }
    Some(Stroke {
        step: 0,
        kind: ChanceKind::Draw,
        seat: Some(seat.0),
        outcome: card.to_string(),
        luck: of_side(seat, (came - mean.worth()[0]).times(DRAWN)),
        error: Amount::default(),
    })
}

/// The luck of a deal: what each side may expect of its hand, beyond the mean over deals.
fn dealt(
    net: &mut Champion,
    before: &State,
    deal: &Deal,
    after: &State,
    dice: &mut SwiftDice,
) -> Stroke {
    let hands = |net: &mut Champion, state: &State| {
        [Seat(0), Seat(1)].map(|seat| eye(net, LostCities::view(state, Observer::Seat(seat)), seat))
    };
    let mut mean = Mean::new(2);
    for _ in 0..DEALS {
        let mut other = before.clone();
        LostCities::settle(&mut other, &LostCities::draw(before, dice));
        mean.add(&hands(net, &other));
    }
    let came = hands(net, after);
    let usual = mean.worth();
    let luck = (came[0] - usual[0]) - (came[1] - usual[1]);
    Stroke {
        step: 0,
        kind: ChanceKind::Deal,
        seat: None,
        outcome: deal.to_string(),
        luck: of_side(Seat(0), luck.times(DEALT)),
        error: mean.error(),
    }
}

/// The net's eyes while one decision is weighed. What the seat sees after its turn does not
/// depend on the world but for the card that it draws, and what a round that is over leaves
/// behind does not depend on it at all, so most looks are the same again and again.
struct Eyes {
    net: Champion,
    seat: Seat,
    /// After a placement, how the net goes on to draw.
    draws: Vec<(Action, Action)>,
    /// What the seat has looked at.
    seen: Vec<(View, Amount)>,
    /// What rounds that are over were worth, by the points so far and who begins the next.
    between: Vec<([i32; 2], Seat, SeatVec<Amount>)>,
}

impl Eyes {
    fn new(seat: Seat) -> Self {
        let net = Champion::default();
        Eyes { net, seat, draws: Vec::new(), seen: Vec::new(), between: Vec::new() }
    }

    /// Plays on to the end of the turn that `action` began, and appraises.
    fn after_turn(&mut self, action: Action, state: &State) -> SeatVec<Amount> {
        let mut state = state.clone();
        if state.phase() == Phase::Draw {
            let draw = self.draw_after(action, &state);
            LostCities::apply(&mut state, self.seat, draw);
        }
        match LostCities::turn(&state) {
            Turn::Over => result(&LostCities::standing(&state)),
            Turn::Act(_) => self.by_both(&state),
            Turn::Chance => self.between(&state),
        }
    }

    fn draw_after(&mut self, action: Action, state: &State) -> Action {
        if let Some(&(_, draw)) = self.draws.iter().find(|(placed, _)| *placed == action) {
            return draw;
        }
        let mut legal = Actions::new();
        LostCities::legal(state, self.seat, &mut legal);
        let view = LostCities::view(state, Observer::Seat(self.seat));
        let draw = self.net.ranked::<LostCities>(&view, &legal)[0];
        self.draws.push((action, draw));
        draw
    }

    fn by_both(&mut self, state: &State) -> SeatVec<Amount> {
        let eyes = [Seat(0), Seat(1)].map(|seat| {
            let view = LostCities::view(state, Observer::Seat(seat));
            if seat == self.seat { self.own(view) } else { eye(&mut self.net, view, seat) }
        });
        together(eyes)
    }

    fn own(&mut self, view: View) -> Amount {
        if let Some((_, worth)) = self.seen.iter().find(|(seen, _)| *seen == view) {
            return *worth;
        }
        let worth = eye(&mut self.net, view.clone(), self.seat);
        self.seen.push((view, worth));
        worth
    }

    fn between(&mut self, state: &State) -> SeatVec<Amount> {
        let view = LostCities::view(state, Observer::Seat(self.seat));
        let (totals, starter) = (view.totals(), view.starter);
        let known = |(points, first, _): &&(_, Seat, _)| *points == totals && *first == starter;
        if let Some((.., worth)) = self.between.iter().find(known) {
            return worth.clone();
        }
        // The same deals after every move, so that moves can be compared.
        let worth = mean_of_deals(&mut self.net, state, &mut SwiftDice::new(1)).worth();
        self.between.push((totals, starter, worth.clone()));
        worth
    }
}

impl Reviewed for LostCities {
    fn appraise(state: &State, dice: &mut SwiftDice) -> Appraisal {
        worth(&mut Champion::default(), state, dice)
    }

    fn strokes(
        before: &State,
        step: &Step<Self>,
        after: &State,
        dice: &mut SwiftDice,
    ) -> Vec<Stroke> {
        let net = &mut Champion::default();
        match step {
            Step::Chance(deal) => vec![dealt(net, before, deal, after, dice)],
            Step::Act { seat, action: Action::DRAW } => {
                drawn(net, before, after, *seat).into_iter().collect()
            }
            Step::Act { .. } => Vec::new(),
        }
    }

    fn weigh(
        view: &View,
        seat: Seat,
        legal: &[Action],
        played: Action,
        settings: &Settings,
        dice: &mut SwiftDice,
    ) -> Weighing<Action> {
        let mut eyes = Eyes::new(seat);
        let mut candidates = eyes.net.ranked::<LostCities>(view, legal);
        candidates.truncate(CANDIDATES);
        worlds::weigh::<LostCities>(
            view,
            seat,
            candidates,
            played,
            settings,
            dice,
            <LostCities as Learned>::world,
            |action, state, _| eyes.after_turn(action, state),
        )
    }

    fn kind(action: Action) -> &'static str {
        match action.meaning() {
            Meaning::Play(_) => "play",
            Meaning::Discard(_) => "discard",
            Meaning::Draw => "draw",
            Meaning::Take(_) => "take",
        }
    }

    fn facts(view: &View, seat: Seat, played: Action, best: Action) -> Facts {
        Facts::LostCities(facts(view, seat, played, best))
    }
}

fn facts(view: &View, seat: Seat, played: Action, best: Action) -> Vec<LostCitiesFact> {
    let hand = view.hands[seat.index()].unwrap_or_default();
    let own = view.expeditions[seat.index()];
    let theirs = view.expeditions[1 - seat.index()];
    let unseen = view.unseen();
    let turns = u32::from(view.deck).div_ceil(2);
    let fits = |on: Cards, card: Card| {
        let highest = on.highest_of(card.colour());
        if card.is_wager() { highest == 0 } else { card.value() > highest }
    };
    let begun = |on: Cards, colour: Colour| !on.of(colour).is_empty();
    let placeable =
        hand.iter().filter(|&card| begun(own, card.colour()) && fits(own, card)).count();
    let mut facts = vec![LostCitiesFact::TurnsLeft { turns, placeable: placeable as u32 }];
    let mut told = Cards::NONE;
    let moves: &[(Of, Action)] = &[(Of::Played, played), (Of::Best, best)];
    let moves = if played == best { &moves[..1] } else { moves };
    for &(of, action) in moves {
        match action.meaning() {
            Meaning::Play(card) => {
                let colour = card.colour();
                if told.of(colour).is_empty() {
                    told.add(card);
                    let rest: Cards = unseen.of(colour).iter().filter(|&c| fits(own, c)).collect();
                    let held: Cards = hand.of(colour).iter().filter(|&c| fits(own, c)).collect();
                    let mut with = own.of(colour);
                    held.iter().for_each(|card| with.add(card));
                    let share = f64::from(turns) / f64::from(unseen.len().max(1));
                    facts.push(LostCitiesFact::Expedition {
                        colour,
                        now: score_of(own, colour),
                        with_hand: score_of(with, colour),
                        unseen: rest.len(),
                        expected: share * f64::from(rest.len()),
                    });
                }
                let suspect = unseen.of(colour).iter().filter(|&c| fits(own, c)).last();
                if let Some(card) = suspect
                    && told.of(colour).len() < 2
                {
                    told.add(card);
                    facts.push(LostCitiesFact::Suspect { card, chance: suspicion(view, card) });
                }
                let mut after = own;
                after.add(card);
                let lost = |cards: Cards| -> Vec<Card> {
                    let same = cards.of(colour);
                    same.iter()
                        .filter(|&other| other != card && fits(own, other) && !fits(after, other))
                        .collect()
                };
                let (held, unseen) = (lost(hand), lost(unseen));
                if !held.is_empty() || !unseen.is_empty() {
                    facts.push(LostCitiesFact::PassesOver { of, card, held, unseen });
                }
            }
            Meaning::Discard(card) => {
                if !fits(own, card) && !fits(theirs, card) {
                    facts.push(LostCitiesFact::Dead { of, card });
                } else {
                    facts.push(gift(of, card, theirs, fits(theirs, card)));
                }
            }
            Meaning::Draw => {
                let fitting =
                    unseen.iter().filter(|&card| begun(own, card.colour()) && fits(own, card));
                let fitting = fitting.count() as u32;
                facts.push(LostCitiesFact::DeckFits { fitting, unseen: unseen.len() });
            }
            Meaning::Take(colour) => {
                if let Some(card) = view.piles.top(colour) {
                    facts.push(gift(of, card, theirs, fits(theirs, card)));
                }
            }
        }
    }
    facts
}

/// Worlds that a suspicion is counted in.
const SUSPECTED: u32 = 64;

/// How likely the other side holds a card.
fn suspicion(view: &View, card: Card) -> f64 {
    let Some(seat) = view.who.seat() else { return 0.0 };
    let mut dice = SwiftDice::new(1);
    let mut holds = |_: &u32| {
        let world = <LostCities as Learned>::world(view, &mut dice);
        world.hand(Seat(1 - seat.0)).contains(card)
    };
    let held = (0..SUSPECTED).filter(&mut holds).count();
    held as f64 / f64::from(SUSPECTED)
}

/// What a card is to the other side.
fn gift(of: Of, card: Card, theirs: Cards, fits: bool) -> LostCitiesFact {
    let colour = card.colour();
    let begun = !theirs.of(colour).is_empty();
    let mut with = theirs.of(colour);
    with.add(card);
    let points = if fits && begun { score_of(with, colour) - score_of(theirs, colour) } else { 0 };
    LostCitiesFact::Gift { of, card, begun, fits, points }
}
