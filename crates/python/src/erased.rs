//! A game at a table, a state and a batch, without their types.

use hindsight_core::record::{self, Record};
use hindsight_core::{
    Actions, Bot, Game, GameOptions, Illegal, Match, Misread, Names, Observer, Seat, Seed,
    Standing, Step, SwiftDice, Turn,
};
use hindsight_encode::chance::{Next, next};
use hindsight_encode::{Batch, BatchError, Buffers, Encode, Part, Reward, Symmetry, total};
use hindsight_registry::AnyBot;

use crate::posterior::Infer;

/// Why something was refused.
pub(crate) enum Refusal {
    /// It cannot be read.
    Misread(String),
    /// The rules do not allow it.
    Illegal(Illegal),
}

impl From<Misread> for Refusal {
    fn from(error: Misread) -> Self {
        Refusal::Misread(error.to_string())
    }
}

impl From<Illegal> for Refusal {
    fn from(error: Illegal) -> Self {
        Refusal::Illegal(error)
    }
}

/// The parts of a game's encodings.
pub(crate) struct Layouts {
    pub(crate) observation: &'static [Part],
    pub(crate) privileged: &'static [Part],
    pub(crate) actions: &'static [Part],
}

/// A game with its options and its seats.
pub(crate) trait AnyTable: Send + Sync {
    fn seats(&self) -> u8;
    fn options(&self) -> String;
    fn layouts(&self) -> Layouts;
    fn symmetries(&self) -> Vec<Symmetry>;
    fn deal(&self, seed: Seed) -> Box<dyn AnyState>;
    fn start(&self) -> Box<dyn AnyState>;
    fn position(&self, text: &str, seed: u64) -> Result<Box<dyn AnyState>, Refusal>;
    fn imagine(&self, view: &str, seed: u64) -> Result<Box<dyn AnyState>, Refusal>;
    fn restore(&self, saved: &Saved) -> Result<Box<dyn AnyState>, Refusal>;
    fn batch(&self, environments: usize, reward: Reward, seed: u64) -> Box<dyn AnyBatch>;
}

/// A state and how it came about.
pub(crate) trait AnyState: Send + Sync {
    fn game(&self) -> &'static str;
    fn options(&self) -> String;
    fn seats(&self) -> u8;
    fn duplicate(&self) -> Box<dyn AnyState>;
    fn turn(&self) -> Turn;
    fn sizes(&self) -> (usize, usize, usize);
    fn legal(&self, seat: Seat) -> Vec<usize>;
    fn name(&self, seat: Seat, index: usize) -> Option<String>;
    fn index(&self, seat: Seat, name: &str) -> Result<usize, Refusal>;
    fn play(&mut self, seat: Seat, index: usize) -> Result<(), Refusal>;
    fn play_name(&mut self, seat: Seat, name: &str) -> Result<(), Refusal>;
    fn choices(&self) -> Option<u32>;
    fn choose(&mut self, choice: u32) -> Result<(), Refusal>;
    fn observe(&self, seat: Seat, out: &mut [i8]);
    fn reveal(&self, seat: Seat, out: &mut [i8]);
    fn view(&self, who: Observer) -> String;
    fn draw(&self, who: Observer) -> String;
    fn position(&self) -> String;
    fn witnessed(&self, who: Observer) -> String;
    fn log(&self, who: Observer, names: &[String]) -> Vec<Vec<String>>;
    fn standing(&self) -> Standing;
    fn record(&self, players: &[String]) -> Result<String, String>;
    fn save(&self) -> Saved;
    fn posterior(&self, seat: Seat) -> Option<serde_json::Value>;
    fn ask(&self, seat: Seat, bot: &mut dyn AnyBot, dice: &mut SwiftDice) -> Option<usize>;
}

/// A batch of environments.
pub(crate) trait AnyBatch: Send + Sync {
    fn reset(&mut self, buffers: Buffers<'_>, pool: Option<&rayon::ThreadPool>);
    fn step(
        &mut self,
        actions: &[i32],
        buffers: Buffers<'_>,
        pool: Option<&rayon::ThreadPool>,
    ) -> Result<(), BatchError>;
    fn ask(
        &mut self,
        which: &[u8],
        actions: &mut [i32],
        pool: Option<&rayon::ThreadPool>,
        make: &(dyn Fn() -> Box<dyn AnyBot> + Sync),
    ) -> Result<(), BatchError>;
    fn sample(&mut self, actions: &mut [i32]);
}

impl<G: Encode> AnyBatch for Batch<G> {
    fn reset(&mut self, buffers: Buffers<'_>, pool: Option<&rayon::ThreadPool>) {
        Batch::reset(self, buffers, pool);
    }

    fn step(
        &mut self,
        actions: &[i32],
        buffers: Buffers<'_>,
        pool: Option<&rayon::ThreadPool>,
    ) -> Result<(), BatchError> {
        Batch::step(self, actions, buffers, pool)
    }

    fn ask(
        &mut self,
        which: &[u8],
        actions: &mut [i32],
        pool: Option<&rayon::ThreadPool>,
        make: &(dyn Fn() -> Box<dyn AnyBot> + Sync),
    ) -> Result<(), BatchError> {
        Batch::ask(self, which, actions, pool, make, |bot, view, legal, dice| {
            let bot = bot.as_any().downcast_mut::<Box<dyn Bot<G>>>();
            bot.expect("a bot plays the game it was made for").choose(view, legal, dice)
        })
    }

    fn sample(&mut self, actions: &mut [i32]) {
        Batch::sample(self, actions);
    }
}

pub(crate) struct Table<G: Infer> {
    options: G::Options,
    seats: u8,
    start: G::State,
}

impl<G: Infer> Table<G> {
    pub(crate) fn make(options: &str, seats: u8) -> Result<Box<dyn AnyTable>, String> {
        let options = G::Options::parse(options).map_err(|e| e.to_string())?;
        let start = G::start(&options, seats).map_err(|e| e.to_string())?;
        Ok(Box::new(Table::<G> { options, seats, start }))
    }

    fn loose(&self, state: G::State, seed: u64) -> Result<Box<dyn AnyState>, Refusal> {
        if G::options(&state) != self.options || G::seats(&state) != self.seats {
            let (options, seats) = (G::options(&state).notation(), G::seats(&state));
            let (own, own_seats) = (self.options.notation(), self.seats);
            return Err(Refusal::Misread(format!(
                "a position of {} with `{options}` and {seats} seats: expected `{own}` and {own_seats}",
                G::ID
            )));
        }
        let mut held = Held::<G>::new(state, Source::Loose { seed, outcomes: 0 });
        held.settle();
        Ok(Box::new(held))
    }
}

impl<G: Infer> AnyTable for Table<G> {
    fn seats(&self) -> u8 {
        self.seats
    }

    fn options(&self) -> String {
        self.options.notation()
    }

    fn layouts(&self) -> Layouts {
        Layouts { observation: G::OBSERVATION, privileged: G::PRIVILEGED, actions: G::ACTIONS }
    }

    fn symmetries(&self) -> Vec<Symmetry> {
        G::symmetries(&self.options, self.seats)
    }

    fn deal(&self, seed: Seed) -> Box<dyn AnyState> {
        let source = Source::Seeded { seed, outcomes: 0 };
        let mut held = Held::<G>::new(self.start.clone(), source);
        held.settle();
        Box::new(held)
    }

    fn start(&self) -> Box<dyn AnyState> {
        Box::new(Held::<G>::new(self.start.clone(), Source::Explicit(Vec::new())))
    }

    fn position(&self, text: &str, seed: u64) -> Result<Box<dyn AnyState>, Refusal> {
        self.loose(text.parse()?, seed)
    }

    fn imagine(&self, view: &str, seed: u64) -> Result<Box<dyn AnyState>, Refusal> {
        let wrong = |reason: String| Refusal::Misread(format!("not a view of {}: {reason}", G::ID));
        let view: G::View = serde_json::from_str(view).map_err(|e| wrong(e.to_string()))?;
        let mut dice = SwiftDice::new(seed);
        // A view that somebody made up may contradict itself in ways that no real
        // one can, and imagining relies on its being real.
        let world =
            std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| G::imagine(&view, &mut dice)));
        let contradiction = || wrong("no position looks like that".into());
        let world = world.map_err(|_| contradiction())?;
        let who = serde_json::to_value(&view).ok().and_then(|view| observer(&view));
        if who.is_none_or(|who| G::view(&world, who) != view) {
            return Err(contradiction());
        }
        self.loose(world, seed)
    }

    fn restore(&self, saved: &Saved) -> Result<Box<dyn AnyState>, Refusal> {
        let mut held = Held::<G>::new(saved.first.parse()?, saved.source.clone());
        for (seq, line) in saved.steps.iter().enumerate() {
            let step = record::read_step::<G>(seq, line).map_err(Refusal::Misread)?;
            G::step(&mut held.state, &step)?;
            if let (
                Step::Chance(_),
                Source::Seeded { outcomes, .. } | Source::Loose { outcomes, .. },
            ) = (&step, &mut held.source)
            {
                *outcomes += 1;
            }
            held.steps.push(step);
        }
        Ok(Box::new(held))
    }

    fn batch(&self, environments: usize, reward: Reward, seed: u64) -> Box<dyn AnyBatch> {
        let batch = Batch::<G>::new(&self.options, self.seats, environments, reward, seed);
        Box::new(batch.expect("a table that was set up once"))
    }
}

/// Who looks, by the field that says it.
fn observer(view: &serde_json::Value) -> Option<Observer> {
    let who = view.get("who").or_else(|| view.get("observer"))?;
    serde_json::from_value(who.clone()).ok()
}

/// A state as text: where it began, what happened since, where chance comes from.
pub(crate) struct Saved {
    pub(crate) first: String,
    /// Each as a line of a record.
    pub(crate) steps: Vec<String>,
    pub(crate) source: Source,
}

/// Where chance comes from.
#[derive(Clone)]
pub(crate) enum Source {
    /// From a seed, as in any match.
    Seeded { seed: Seed, outcomes: u32 },
    /// From swift dice, other ones for each outcome: the state was not reached by a
    /// match that we know.
    Loose { seed: u64, outcomes: u32 },
    /// From outside, one choice at a time; these are the choices of the outcome
    /// under way.
    Explicit(Vec<u32>),
}

struct Held<G: Game> {
    first: G::State,
    state: G::State,
    steps: Vec<Step<G>>,
    source: Source,
}

impl<G: Game> Held<G> {
    fn new(state: G::State, source: Source) -> Self {
        Held { first: state.clone(), state, steps: Vec::new(), source }
    }

    fn of_match(game: &Match<G>) -> Self {
        let first =
            game.states().next().map_or_else(|| game.state().clone(), |(_, _, state)| state);
        let outcomes = game.steps().iter().filter(|step| matches!(step, Step::Chance(_))).count();
        let source = Source::Seeded { seed: game.seed(), outcomes: outcomes as u32 };
        Held { first, state: game.state().clone(), steps: game.steps().to_vec(), source }
    }

    fn settle(&mut self) {
        while G::turn(&self.state) == Turn::Chance {
            let outcome = match &mut self.source {
                Source::Seeded { seed, outcomes } => {
                    *outcomes += 1;
                    G::draw(&self.state, &mut seed.dice(*outcomes - 1))
                }
                Source::Loose { seed, outcomes } => {
                    *outcomes += 1;
                    let mut dice = Seed::of_series(*seed, u64::from(*outcomes)).swift("loose");
                    G::draw(&self.state, &mut dice)
                }
                Source::Explicit(_) => return,
            };
            G::settle(&mut self.state, &outcome);
            self.steps.push(Step::Chance(outcome));
        }
    }

    fn act(&mut self, seat: Seat, action: G::Action) -> Result<(), Refusal> {
        G::play(&mut self.state, seat, action)?;
        self.steps.push(Step::Act { seat, action });
        self.settle();
        Ok(())
    }

    fn events(&self, who: Observer) -> Vec<Vec<G::Event>> {
        let mut before = self.first.clone();
        let mut lines = Vec::with_capacity(self.steps.len());
        for step in &self.steps {
            let mut after = before.clone();
            match step {
                Step::Act { seat, action } => G::apply(&mut after, *seat, *action),
                Step::Chance(outcome) => G::settle(&mut after, outcome),
            }
            let mut seen = Vec::new();
            G::witness(&before, step, &after, who, &mut seen);
            lines.push(seen);
            before = after;
        }
        lines
    }
}

impl<G: Infer> AnyState for Held<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn options(&self) -> String {
        G::options(&self.state).notation()
    }

    fn seats(&self) -> u8 {
        G::seats(&self.state)
    }

    fn duplicate(&self) -> Box<dyn AnyState> {
        Box::new(Held::<G> {
            first: self.first.clone(),
            state: self.state.clone(),
            steps: self.steps.clone(),
            source: self.source.clone(),
        })
    }

    fn turn(&self) -> Turn {
        G::turn(&self.state)
    }

    fn sizes(&self) -> (usize, usize, usize) {
        (total(G::OBSERVATION), total(G::PRIVILEGED), total(G::ACTIONS))
    }

    fn legal(&self, seat: Seat) -> Vec<usize> {
        let mut indices = Vec::new();
        G::each_legal(&self.state, seat, |index| indices.push(index));
        indices.sort_unstable();
        indices
    }

    fn name(&self, seat: Seat, index: usize) -> Option<String> {
        G::action(&self.state, seat, index).map(|action| action.to_string())
    }

    fn index(&self, seat: Seat, name: &str) -> Result<usize, Refusal> {
        let action: G::Action = name.parse()?;
        if !G::is_legal(&self.state, seat, action) {
            // The refusal of the checked door says what would be legal.
            G::play(&mut self.state.clone(), seat, action)?;
        }
        Ok(G::index(&self.state, seat, action))
    }

    fn play(&mut self, seat: Seat, index: usize) -> Result<(), Refusal> {
        if let Some(action) = G::action(&self.state, seat, index) {
            return self.act(seat, action);
        }
        let legal = self.legal(seat).iter().map(ToString::to_string).collect::<Vec<_>>();
        let expected = format!("one of {}", legal.join(", "));
        Err(Illegal::Action { action: index.to_string(), expected }.into())
    }

    fn play_name(&mut self, seat: Seat, name: &str) -> Result<(), Refusal> {
        let action = name.parse()?;
        self.act(seat, action)
    }

    fn choices(&self) -> Option<u32> {
        let Source::Explicit(choices) = &self.source else { return None };
        if G::turn(&self.state) != Turn::Chance {
            return None;
        }
        match next::<G>(&self.state, choices) {
            Next::Choice(n) => Some(n),
            Next::Outcome(_) => None,
        }
    }

    fn choose(&mut self, choice: u32) -> Result<(), Refusal> {
        let Some(n) = self.choices() else { return Err(Illegal::NoChance.into()) };
        if choice >= n {
            let reason = format!("expected a number below {n}");
            return Err(Illegal::Chance { outcome: choice.to_string(), reason }.into());
        }
        let Source::Explicit(choices) = &mut self.source else { return Ok(()) };
        choices.push(choice);
        // An outcome may be complete, and the next without any choice.
        while G::turn(&self.state) == Turn::Chance
            && let Next::Outcome(outcome) = next::<G>(&self.state, choices)
        {
            choices.clear();
            G::settle(&mut self.state, &outcome);
            self.steps.push(Step::Chance(outcome));
        }
        Ok(())
    }

    fn observe(&self, seat: Seat, out: &mut [i8]) {
        G::observe(&G::view(&self.state, Observer::Seat(seat)), out);
    }

    fn reveal(&self, seat: Seat, out: &mut [i8]) {
        G::reveal(&self.state, seat, out);
    }

    fn view(&self, who: Observer) -> String {
        serde_json::to_string(&G::view(&self.state, who)).expect("a view is always JSON")
    }

    fn draw(&self, who: Observer) -> String {
        G::view(&self.state, who).to_string()
    }

    fn position(&self) -> String {
        self.state.to_string()
    }

    fn witnessed(&self, who: Observer) -> String {
        let events: Vec<_> = self.events(who).into_iter().flatten().collect();
        serde_json::to_string(&events).expect("events are always JSON")
    }

    fn log(&self, who: Observer, names: &[String]) -> Vec<Vec<String>> {
        let tell = |event: &G::Event| G::tell(event, &Names(names));
        self.events(who).iter().map(|events| events.iter().map(tell).collect()).collect()
    }

    fn standing(&self) -> Standing {
        G::standing(&self.state)
    }

    fn record(&self, players: &[String]) -> Result<String, String> {
        if G::turn(&self.state) != Turn::Over {
            return Err("a record is of a finished game: this one is under way".into());
        }
        let Source::Seeded { seed, .. } = self.source else {
            return Err("only a game that was dealt from a seed has a record".into());
        };
        let seats = usize::from(G::seats(&self.state));
        if !players.is_empty() && players.len() != seats {
            return Err(format!("{} players for {seats} seats", players.len()));
        }
        let options = G::options(&self.first);
        let game = Match::<G>::resume(&options, seats as u8, seed, self.steps.clone())
            .map_err(|e| e.to_string())?;
        Ok(record::write(&game, players))
    }

    fn save(&self) -> Saved {
        let line = |(seq, step)| record::write_step::<G>(seq, step);
        Saved {
            first: self.first.to_string(),
            steps: self.steps.iter().enumerate().map(line).collect(),
            source: self.source.clone(),
        }
    }

    fn posterior(&self, seat: Seat) -> Option<serde_json::Value> {
        G::infer(&G::view(&self.state, Observer::Seat(seat)))
    }

    fn ask(&self, seat: Seat, bot: &mut dyn AnyBot, dice: &mut SwiftDice) -> Option<usize> {
        let bot = bot.as_any().downcast_mut::<Box<dyn Bot<G>>>()?;
        let mut actions = Actions::new();
        G::legal(&self.state, seat, &mut actions);
        let view = G::view(&self.state, Observer::Seat(seat));
        Some(G::index(&self.state, seat, bot.choose(&view, &actions, dice)))
    }
}

/// The finished game that a record tells.
pub(crate) fn of_record<G: Infer>(record: &Record) -> Result<Box<dyn AnyState>, String> {
    let game = record::verify::<G>(record).map_err(|e| e.to_string())?;
    Ok(Box::new(Held::of_match(&game)))
}
