//! A game with its bots and its encoding, seen without its type.

use std::marker::PhantomData;

use hindsight_arena::engine::{self, PREFIX};
use hindsight_arena::state::Header;
use hindsight_arena::{
    Contender, ContestPlan, Luck, LuckOf, Pace, Plan, SimReport, Watch, contest, simulate,
};
use hindsight_bots::insight::Insights;
use hindsight_core::record::{self, Record, RecordError, StepLine};
use hindsight_core::{
    Actions, Anchor, BotSetup, BotSpec, ChanceSource, Game, GameOptions, Match, Misread, Observer,
    OptionSpec, Seat, Seed, SetupError, Step, SwiftDice, Think,
};
use hindsight_encode::{Batch, Encode, Reward, Symmetry};
use hindsight_puzzles::{Exact, Puzzle, Puzzled, check, make};
use hindsight_review::{Reviewed, Settings};
use serde::Deserialize;
use serde_json::Value;

use crate::erased::{bot_of, erase, erase_bot, erase_player, match_of};
use crate::{
    AnyBatch, AnyBot, AnyGame, AnyMatch, AnyPlayer, ArenaPlan, ArenaRun, BotInfo, InsightLayout,
    Layouts, NotAView, PlanError, SeatError, SimPlan, UnknownBot,
};

/// A game with its bots and its encoding, all of which its type says.
pub(crate) struct Entry<G>(PhantomData<fn() -> G>);

impl<G: Encode + Puzzled> Entry<G> {
    pub(crate) const NEW: Self = Entry(PhantomData);

    fn spec(name: &str) -> Result<&'static BotSpec<G>, UnknownBot> {
        G::BOTS.iter().find(|bot| bot.name == name).ok_or_else(|| UnknownBot {
            game: G::NAME,
            found: name.to_string(),
            known: G::BOTS.iter().map(|bot| bot.name).collect::<Vec<_>>().join(", "),
        })
    }

    fn contender(name: &str, setup: &BotSetup) -> Result<Contender<G>, UnknownBot> {
        match name.strip_prefix(PREFIX).map(str::trim) {
            Some(command) if !command.is_empty() => {
                Ok(Contender::Foreign(command.to_string(), *setup))
            }
            _ => Ok(Contender::Own(Self::spec(name)?, *setup)),
        }
    }

    fn contenders(names: &[String], setup: &BotSetup) -> Result<Vec<Contender<G>>, UnknownBot> {
        names.iter().map(|name| Self::contender(name, setup)).collect()
    }
}

impl<G: Encode + Puzzled> AnyGame for Entry<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn name(&self) -> &'static str {
        G::NAME
    }

    fn seats(&self) -> (u8, u8) {
        G::SEATS
    }

    fn options(&self) -> &'static [OptionSpec] {
        G::Options::SPECS
    }

    fn rules(&self) -> &'static str {
        G::RULES
    }

    fn bots(&self) -> Vec<BotInfo> {
        let info = |bot: &BotSpec<G>| BotInfo {
            name: bot.name,
            level: bot.level,
            character: bot.character,
            anchor: G::ANCHORS
                .iter()
                .find(|(level, _)| Some(*level) == bot.level)
                .map_or_else(|| Anchor::usual(bot.level), |(_, anchor)| *anchor),
        };
        G::BOTS.iter().map(info).collect()
    }

    fn check(&self, options: &str, seats: u8) -> Result<String, SetupError> {
        let options = G::Options::parse(options)?;
        G::start(&options, seats)?;
        Ok(options.notation())
    }

    fn set_up(
        &self,
        options: &str,
        seats: u8,
        source: ChanceSource,
    ) -> Result<Box<dyn AnyMatch>, SetupError> {
        let start = G::start(&G::Options::parse(options)?, seats)?;
        Ok(erase(Match::<G>::at(start, source)))
    }

    fn at(&self, position: &str, source: ChanceSource) -> Result<Box<dyn AnyMatch>, Misread> {
        Ok(erase(Match::<G>::at(position.parse()?, source)))
    }

    fn imagine(&self, view: &str, series: u64) -> Result<Box<dyn AnyMatch>, NotAView> {
        let wrong = |reason: String| NotAView { game: G::NAME, reason };
        let view: G::View = serde_json::from_str(view).map_err(|e| wrong(e.to_string()))?;
        let world = G::imagine_checked(&view, &mut SwiftDice::new(series))
            .map_err(|e| wrong(e.to_string()))?;
        Ok(erase(Match::<G>::at(world, ChanceSource::Swift(series))))
    }

    fn rules_version(&self) -> u16 {
        G::RULES_VERSION
    }

    fn replays(&self, version: u16, options: &str) -> bool {
        G::Options::parse(options).is_ok_and(|options| G::replays(version, &options))
    }

    fn resume(
        &self,
        options: &str,
        seats: u8,
        seed: Seed,
        steps: &[StepLine],
    ) -> Result<Box<dyn AnyMatch>, String> {
        let options = G::Options::parse(options).map_err(|e| e.to_string())?;
        let start = G::start(&options, seats).map_err(|e| e.to_string())?;
        match_of_steps::<G>(start, ChanceSource::Seed(seed), steps)
    }

    fn restore(
        &self,
        first: &str,
        source: ChanceSource,
        steps: &[StepLine],
    ) -> Result<Box<dyn AnyMatch>, String> {
        match_of_steps::<G>(first.parse().map_err(|e: Misread| e.to_string())?, source, steps)
    }

    fn verify(&self, record: &Record) -> Result<Box<dyn AnyMatch>, RecordError> {
        Ok(erase(record::verify::<G>(record)?))
    }

    fn bot(&self, name: &str, setup: &BotSetup) -> Result<Box<dyn AnyBot>, UnknownBot> {
        Ok(erase_bot((Self::spec(name)?.make)(setup)))
    }

    fn player(
        &self,
        name: &str,
        setup: &BotSetup,
        table: &dyn AnyMatch,
        seat: Seat,
        dice: &mut SwiftDice,
    ) -> Result<Box<dyn AnyPlayer>, SeatError> {
        let player = Self::contender(name, setup)?.sit(match_of(table), seat, dice, None)?;
        Ok(erase_player(player))
    }

    fn knows_bot(&self, name: &str) -> Result<(), UnknownBot> {
        Self::contender(name, &BotSetup { think: Think::Default }).map(|_| ())
    }

    fn answer(
        &self,
        bot: &mut dyn AnyBot,
        view: &Value,
        legal: &[String],
        dice: &mut SwiftDice,
    ) -> Result<String, String> {
        let view = G::View::deserialize(view).map_err(|e| format!("the view: {e}"))?;
        let legal: Vec<G::Action> = legal
            .iter()
            .map(|action| action.parse().map_err(|e: Misread| e.to_string()))
            .collect::<Result<_, _>>()?;
        check_question::<G>(&view, &legal)?;
        Ok(bot_of::<G>(bot).choose(&view, &legal, dice).to_string())
    }

    fn arena_header(&self, plan: &ArenaPlan) -> Result<Header, PlanError> {
        let ArenaPlan { seats, bots, setup, seed, sprt, luck_adjusted, .. } = plan;
        Self::contenders(bots, setup)?;
        let options = self.check(&plan.options, *seats)?;
        let budget = engine::budget(setup.think);
        let rules = G::RULES_VERSION;
        let header = Header::new(G::ID, rules, &options, *seats, bots, *seed, budget, *sprt);
        Ok(header.with_luck(*luck_adjusted))
    }

    fn arena(&self, plan: &ArenaPlan, run: ArenaRun<'_>) -> Result<Vec<Pace>, PlanError> {
        let header = self.arena_header(plan)?;
        let ArenaRun { threads, begin, end, stop, games, done } = run;
        let plan = ContestPlan {
            options: G::Options::parse(&plan.options)?,
            contenders: Self::contenders(&plan.bots, &plan.setup)?,
            schedule: header.schedule(),
            seed: plan.seed,
            threads,
            begin,
            end,
            luck: plan.luck_adjusted.then_some(luck_of::<G> as LuckOf<G>),
        };
        Ok(contest(&plan, stop, games, done)?)
    }

    fn simulate(&self, plan: &SimPlan, watch: Watch<'_>) -> Result<SimReport, PlanError> {
        let bots = Self::contenders(&plan.bots, &plan.setup)?;
        let options = G::Options::parse(&plan.options)?;
        let &SimPlan { games, seed, threads, .. } = plan;
        Ok(simulate(&Plan { options, bots, games, seed, threads }, watch)?)
    }

    fn make_puzzles(&self, plan: make::Plan<'_>) -> Result<(), PlanError> {
        make::make::<G>(plan).map_err(|e| PlanError::Threads(e.to_string()))
    }

    fn check_puzzle(&self, puzzle: &Puzzle) -> Result<(), String> {
        check::sound::<G>(puzzle)
    }

    fn exact(&self, puzzle: &Puzzle) -> Option<Exact> {
        let (_, view) = check::opened::<G>(puzzle).ok()?;
        G::solve(&view, Seat(puzzle.seat), puzzle.kind, &puzzle.ask)
    }

    fn layouts(&self) -> Layouts {
        Layouts::of::<G>()
    }

    fn insights(&self) -> Option<InsightLayout> {
        let insights = G::INSIGHT?;
        let Insights { context, candidate, most, .. } = *insights;
        Some(InsightLayout { context, candidate, most })
    }

    fn net(&self) -> Option<&'static [u8]> {
        G::NET
    }

    fn symmetries(&self, options: &str, seats: u8) -> Result<Vec<Symmetry>, SetupError> {
        let options = G::Options::parse(options)?;
        G::start(&options, seats)?;
        Ok(G::symmetries(&options, seats))
    }

    fn features(&self, index: usize, out: &mut [i8]) {
        G::features(index, out);
    }

    fn max_chance_choices(&self) -> u32 {
        G::MAX_CHANCE_CHOICES
    }

    fn max_decisions(&self, options: &str, seats: u8) -> Result<usize, SetupError> {
        let options = G::Options::parse(options)?;
        G::start(&options, seats)?;
        Ok(G::max_decisions(&options, seats))
    }

    fn points(&self, options: &str, seats: u8) -> Result<(i32, i32), SetupError> {
        let options = G::Options::parse(options)?;
        G::start(&options, seats)?;
        Ok(G::points(&options, seats))
    }

    fn batch(
        &self,
        options: &str,
        seats: u8,
        environments: usize,
        reward: Reward,
        seed: u64,
        repeats: usize,
    ) -> Result<Box<dyn AnyBatch>, SetupError> {
        let options = G::Options::parse(options)?;
        Ok(Box::new(Batch::<G>::new(&options, seats, environments, reward, seed, repeats)?))
    }
}

/// The luck of each seat in a game that is over.
fn luck_of<G: Reviewed>(game: &Match<G>) -> Vec<Luck> {
    let lucks = hindsight_review::luck(game, &Settings::default());
    lucks.into_iter().map(|luck| Luck::new(luck.chance, luck.points)).collect()
}

/// Whether a bot can be asked this: it may rely on a view's being that of a position,
/// and on the actions' being those that are legal there.
fn check_question<G: Game>(view: &G::View, legal: &[G::Action]) -> Result<(), String> {
    if legal.is_empty() {
        return Err("no legal action: expected at least one".into());
    }
    let Observer::Seat(seat) = G::observer(view) else {
        return Err(format!("the view of a {}: expected that of a seat", G::observer(view)));
    };
    // Any world will do: legal actions do not depend on what is hidden.
    let world =
        G::imagine_checked(view, &mut SwiftDice::new(0)).map_err(|e| format!("the view: {e}"))?;
    let mut expected = Actions::new();
    G::legal(&world, seat, &mut expected);
    match legal.iter().find(|action| !expected.contains(action)) {
        Some(action) => Err(format!("`{action}` is not legal in this view")),
        None => Ok(()),
    }
}

/// A match from where it began and its steps.
fn match_of_steps<G: Encode + Reviewed>(
    first: G::State,
    source: ChanceSource,
    steps: &[StepLine],
) -> Result<Box<dyn AnyMatch>, String> {
    let steps: Vec<Step<G>> =
        steps.iter().enumerate().map(|(seq, line)| line.read(seq)).collect::<Result<_, _>>()?;
    let game = Match::<G>::restore(first, source, steps).map_err(|e| e.to_string())?;
    Ok(erase(game))
}
