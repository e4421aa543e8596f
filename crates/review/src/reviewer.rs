//! A review, made piece by piece.

use hindsight_core::{Actions, GameOptions, Match, Observer, Seat, Step, SwiftDice, Turn};

use crate::accuracy::{accuracy, verdict};
use crate::data::{
    Amount, ChanceKind, Decision, Progress, Review, Settings, Side, Split, Standpoint, VERSION,
    Verdict, Weighed,
};
use crate::reviewed::{Reviewed, result};

/// Makes a review: first what chance did and how the chances went, step by step, which is quick;
/// then every decision.
pub struct Reviewer<G: Reviewed> {
    steps: Vec<Step<G>>,
    /// Before each step, and after the last.
    states: Vec<G::State>,
    /// The steps at which somebody had a choice.
    choices: Vec<usize>,
    review: Review,
    done: usize,
}

/// What dice are for.
#[derive(Clone, Copy)]
enum Purpose {
    Course = 1,
    Chance = 2,
    Decision = 3,
}

impl<G: Reviewed> Reviewer<G> {
    /// A review of a match as far as it was played; usually to its end.
    pub fn new(game: &Match<G>, settings: Settings) -> Self {
        let steps = game.steps().to_vec();
        let mut states = Vec::with_capacity(steps.len() + 1);
        states.extend(game.states().map(|(_, _, state)| state));
        let mut legal = Actions::new();
        let choices = steps.iter().zip(&states).enumerate().filter_map(|(place, (step, state))| {
            let Step::Act { seat, .. } = step else { return None };
            G::legal(state, *seat, &mut legal);
            (legal.len() > 1).then_some(place)
        });
        let choices = choices.collect();
        let last = &states[states.len() - 1];
        let review = Review {
            version: VERSION,
            game: G::ID.into(),
            options: G::options(last).notation(),
            seats: G::seats(last),
            settings,
            judge: G::judge(last).into(),
            complete: false,
            course: Vec::with_capacity(states.len()),
            strokes: Vec::new(),
            decisions: Vec::new(),
            sides: Vec::new(),
            key: None,
        };
        Reviewer { steps, states, choices, review, done: 0 }
    }

    /// Does the next piece of work; false if there is none.
    pub fn advance(&mut self) -> bool {
        let piece = self.done;
        if piece < self.states.len() {
            self.follow(piece);
        } else if let Some(&step) = self.choices.get(piece - self.states.len()) {
            let decision = self.decision(step);
            self.review.decisions.extend(decision);
        } else {
            return false;
        }
        self.done += 1;
        if self.done == self.states.len() + self.choices.len() {
            self.finish();
        }
        true
    }

    /// Does what chance did and the course alone, all of it; enough for [`Review::strokes`].
    pub fn follow_all(&mut self) {
        while self.done < self.states.len() {
            self.advance();
        }
    }

    /// How far it has come.
    pub fn progress(&self) -> Progress {
        Progress { done: self.done, total: self.states.len() + self.choices.len() }
    }

    /// What is known so far.
    pub fn review(&self) -> &Review {
        &self.review
    }

    /// Does all that is left.
    pub fn finished(mut self) -> Review {
        while self.advance() {}
        self.review
    }

    fn dice(&self, purpose: Purpose, step: usize) -> SwiftDice {
        dice(&self.review.settings, purpose, step)
    }

    /// The step that led to a state: what chance did in it, and where everybody stands then.
    fn follow(&mut self, place: usize) {
        let state = &self.states[place];
        let appraisal = G::appraise(state, &mut self.dice(Purpose::Course, place));
        if let Some(step) = place.checked_sub(1) {
            let before = &self.states[step];
            let mut dice = self.dice(Purpose::Chance, step);
            let strokes = G::strokes(before, &self.steps[step], state, &mut dice);
            self.review.strokes.extend(strokes.into_iter().map(|mut stroke| {
                stroke.step = step;
                stroke
            }));
        }
        self.review.course.push(Standpoint {
            steps: place,
            rounds: G::rounds(state),
            worth: appraisal.worth.to_vec(),
            error: appraisal.error,
        });
    }

    /// Judges a decision. Of the position only the view of the seat is looked at.
    fn decision(&self, step: usize) -> Option<Decision> {
        decision::<G>(&self.states[step], &self.steps[step], step, &self.review.settings)
    }

    fn finish(&mut self) {
        let last = &self.states[self.states.len() - 1];
        let standing = G::standing(last);
        let over = G::turn(last) == Turn::Over;
        let results = if over {
            result(&standing).to_vec()
        } else {
            // Somebody gave up: what the game was worth then is what it came to.
            self.review.course.last().map(|point| point.worth.clone()).unwrap_or_default()
        };
        let losses: Vec<Amount> = Seat::all(standing.seats())
            .map(|seat| {
                let own = self.review.decisions.iter().filter(|decision| decision.seat == seat.0);
                own.map(|decision| decision.loss).sum()
            })
            .collect();
        self.review.sides = Seat::all(standing.seats())
            .map(|seat| {
                let split = self.split(seat, results[seat.index()], &losses);
                let own = self.review.decisions.iter().filter(|decision| decision.seat == seat.0);
                let mut verdicts = [0; 5];
                let mut given_away = 0.0;
                let mut count = 0;
                for decision in own {
                    verdicts[decision.verdict as usize] += 1;
                    given_away += decision.loss.chance;
                    count += 1;
                }
                Side {
                    seat: seat.0,
                    score: standing.scores[seat.index()],
                    place: standing.places[seat.index()],
                    split,
                    accuracy: accuracy(given_away, count),
                    verdicts,
                }
            })
            .collect();
        self.review.key = self.key();
        self.review.complete = true;
    }

    fn split(&self, seat: Seat, result: Amount, losses: &[Amount]) -> Split {
        let luck = |kind: ChanceKind| -> Amount {
            let strokes = self.review.strokes.iter().filter(|stroke| stroke.kind == kind);
            strokes.map(|stroke| stroke.luck[seat.index()]).sum()
        };
        let others = losses.iter().enumerate().filter(|(other, _)| *other != seat.index());
        // What somebody loses the others share.
        let share = 1.0 / (losses.len() - 1).max(1) as f64;
        let mut split = Split {
            start: self.review.course[0].worth[seat.index()],
            deals: luck(ChanceKind::Deal),
            draws: luck(ChanceKind::Draw),
            rolls: luck(ChanceKind::Roll),
            reveals: luck(ChanceKind::Reveal),
            own: -losses[seat.index()],
            others: others.map(|(_, loss)| loss.times(share)).sum(),
            rest: Amount::default(),
            result,
        };
        split.rest = result - split.sum();
        split
    }

    /// The decision that cost most.
    fn key(&self) -> Option<usize> {
        let decisions = self.review.decisions.iter().enumerate();
        let worse = decisions.filter(|(_, decision)| decision.verdict > Verdict::Fine);
        worse
            .max_by(|(a, one), (b, two)| one.loss.chance.total_cmp(&two.loss.chance).then(b.cmp(a)))
            .map(|(place, _)| place)
    }
}

/// The same dice for the same piece of work, whatever was done before.
fn dice(settings: &Settings, purpose: Purpose, step: usize) -> SwiftDice {
    let number = settings.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    SwiftDice::new(number ^ (purpose as u64) << 56 ^ step as u64)
}

/// All luck of each seat in a match, just as a review with these settings tells it, without what
/// else a review says.
pub fn luck<G: Reviewed>(game: &Match<G>, settings: &Settings) -> Vec<Amount> {
    let states: Vec<_> = game.states().map(|(_, _, state)| state).collect();
    let mut lucks = vec![Amount::default(); G::seats(game.state()).into()];
    for (place, (step, two)) in game.steps().iter().zip(states.windows(2)).enumerate() {
        let dice = &mut dice(settings, Purpose::Chance, place);
        for stroke in G::strokes(&two[0], step, &two[1], dice) {
            lucks.iter_mut().zip(stroke.luck).for_each(|(sum, luck)| *sum = *sum + luck);
        }
    }
    lucks
}

/// Judges one step by itself, just as a review with these settings does; none where it is no
/// decision. `number` is that of the step.
pub fn decision<G: Reviewed>(
    state: &G::State,
    step: &Step<G>,
    number: usize,
    settings: &Settings,
) -> Option<Decision> {
    let Step::Act { seat, action } = *step else { return None };
    let mut legal = Actions::new();
    G::legal(state, seat, &mut legal);
    if legal.len() < 2 {
        return None;
    }
    let view = G::view(state, Observer::Seat(seat));
    let dice = &mut dice(settings, Purpose::Decision, number);
    Some(judge::<G>(&view, seat, &legal, action, number, settings, dice))
}

/// Judges a decision from a seat's view.
fn judge<G: Reviewed>(
    view: &G::View,
    seat: Seat,
    legal: &[G::Action],
    played: G::Action,
    step: usize,
    settings: &Settings,
    dice: &mut SwiftDice,
) -> Decision {
    let weighing = G::weigh(view, seat, legal, played, settings, dice);
    let chosen = weighing.choices.iter().find(|choice| choice.action == played);
    let (loss, error) = chosen.map(|choice| (choice.loss, choice.error)).unwrap_or_default();
    let verdict = verdict(loss, error);
    // What is as good as the best is the best.
    let (loss, best) = if verdict == Verdict::Best {
        (Amount::default(), played)
    } else {
        (loss, weighing.choices.first().map_or(played, |choice| choice.action))
    };
    let moves = weighing.choices.iter().map(|choice| Weighed {
        action: choice.action.to_string(),
        loss: choice.loss,
        error: choice.error,
    });
    Decision {
        step,
        seat: seat.0,
        kind: G::kind(played).into(),
        played: played.to_string(),
        best: best.to_string(),
        verdict,
        hope: weighing.hope,
        loss,
        error,
        moves: moves.collect(),
        legal: legal.len(),
        worlds: weighing.worlds,
        facts: G::facts(view, seat, played, best),
    }
}
