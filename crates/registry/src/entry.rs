//! A game with its bots, seen without its type.

use std::any::Any;

use hindsight_arena::engine::{self, PREFIX};
use hindsight_arena::state::Header;
use hindsight_arena::{
    Contender, ContestPlan, Fault, Pace, Plan, Player, SimReport, Watch, contest, simulate,
};
use hindsight_core::record::{self, Record, RecordError, StepLine};
use hindsight_core::{
    Actions, Advice, Bot, BotSetup, BotSpec, Game, GameOptions, Match, Misread, Names, Observer,
    OptionSpec, Seat, Seed, SetupError, Standing, Step, SwiftDice, Think, Turn,
};
use serde::Deserialize;
use serde_json::Value;

use crate::{
    AnyBot, AnyGame, AnyMatch, AnyPlayer, ArenaPlan, ArenaRun, BotInfo, PlanError, PlayError,
    SeatError, SimPlan, UnknownBot,
};

/// A game and its bots.
pub(crate) struct Entry<G: Game> {
    pub(crate) bots: &'static [BotSpec<G>],
}

impl<G: Game> Entry<G> {
    fn spec(&self, name: &str) -> Result<&'static BotSpec<G>, UnknownBot> {
        self.bots.iter().find(|bot| bot.name == name).ok_or_else(|| UnknownBot {
            game: G::NAME,
            found: name.to_string(),
            known: self.bots.iter().map(|bot| bot.name).collect::<Vec<_>>().join(", "),
        })
    }

    fn contender(&self, name: &str, setup: &BotSetup) -> Result<Contender<G>, UnknownBot> {
        match name.strip_prefix(PREFIX).map(str::trim) {
            Some(command) if !command.is_empty() => {
                Ok(Contender::Foreign(command.to_string(), *setup))
            }
            _ => Ok(Contender::Own(self.spec(name)?, *setup)),
        }
    }

    fn contenders(
        &self,
        names: &[String],
        setup: &BotSetup,
    ) -> Result<Vec<Contender<G>>, UnknownBot> {
        names.iter().map(|name| self.contender(name, setup)).collect()
    }
}

impl<G: Game> AnyGame for Entry<G> {
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
        };
        self.bots.iter().map(info).collect()
    }

    fn check(&self, options: &str, seats: u8) -> Result<String, SetupError> {
        let options = G::Options::parse(options)?;
        G::start(&options, seats)?;
        Ok(options.notation())
    }

    fn start(&self, options: &str, seats: u8, seed: Seed) -> Result<Box<dyn AnyMatch>, SetupError> {
        let options = G::Options::parse(options)?;
        Ok(Box::new(Erased(Match::<G>::new(&options, seats, seed)?)))
    }

    fn rules_version(&self) -> u16 {
        G::RULES_VERSION
    }

    fn replays(&self, version: u16, options: &str) -> bool {
        G::Options::parse(options).is_ok_and(|options| G::replays(version, &options))
    }

    fn take_up(
        &self,
        options: &str,
        seats: u8,
        seed: Seed,
        steps: &[StepLine],
    ) -> Result<Box<dyn AnyMatch>, String> {
        let options = G::Options::parse(options).map_err(|e| e.to_string())?;
        let steps: Vec<Step<G>> =
            steps.iter().enumerate().map(|(seq, line)| line.read(seq)).collect::<Result<_, _>>()?;
        let game = Match::<G>::resume(&options, seats, seed, steps).map_err(|e| e.to_string())?;
        Ok(Box::new(Erased(game)))
    }

    fn load(&self, save: &str) -> Result<Box<dyn AnyMatch>, RecordError> {
        Ok(Box::new(Erased(record::load::<G>(save)?)))
    }

    fn verify_save(&self, save: &str) -> Result<Box<dyn AnyMatch>, RecordError> {
        Ok(Box::new(Erased(record::verify_save::<G>(save)?)))
    }

    fn verify(&self, record: &Record) -> Result<Box<dyn AnyMatch>, RecordError> {
        Ok(Box::new(Erased(record::verify::<G>(record)?)))
    }

    fn bot(&self, name: &str, setup: &BotSetup) -> Result<Box<dyn AnyBot>, UnknownBot> {
        Ok(Box::new(ErasedBot((self.spec(name)?.make)(setup))))
    }

    fn player(
        &self,
        name: &str,
        setup: &BotSetup,
        table: &dyn AnyMatch,
        seat: Seat,
        dice: &mut SwiftDice,
    ) -> Result<Box<dyn AnyPlayer>, SeatError> {
        let table = table
            .as_any()
            .downcast_ref::<Match<G>>()
            .expect("a player sits down at a match of its game");
        let player = self.contender(name, setup)?.sit(table, seat, dice, None)?;
        Ok(Box::new(ErasedPlayer(player)))
    }

    fn knows_bot(&self, name: &str) -> Result<(), UnknownBot> {
        self.contender(name, &BotSetup { think: Think::Default }).map(|_| ())
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
        if legal.is_empty() {
            return Err("no legal action: expected at least one".into());
        }
        Ok(own::<G>(bot).choose(&view, &legal, dice).to_string())
    }

    fn arena_header(&self, plan: &ArenaPlan) -> Result<Header, PlanError> {
        let ArenaPlan { seats, bots, setup, seed, sprt, .. } = plan;
        self.contenders(bots, setup)?;
        let options = self.check(&plan.options, *seats)?;
        let budget = engine::budget(setup.think);
        let rules = G::RULES_VERSION;
        Ok(Header::new(G::ID, rules, &options, *seats, bots, *seed, budget, *sprt))
    }

    fn arena(&self, plan: &ArenaPlan, run: ArenaRun<'_>) -> Result<Vec<Pace>, PlanError> {
        let header = self.arena_header(plan)?;
        let ArenaRun { threads, begin, end, stop, games, done } = run;
        let plan = ContestPlan {
            options: G::Options::parse(&plan.options)?,
            contenders: self.contenders(&plan.bots, &plan.setup)?,
            schedule: header.schedule(),
            seed: plan.seed,
            threads,
            begin,
            end,
        };
        Ok(contest(&plan, stop, games, done)?)
    }

    fn simulate(&self, plan: &SimPlan, watch: Watch<'_>) -> Result<SimReport, PlanError> {
        let bots = self.contenders(&plan.bots, &plan.setup)?;
        let options = G::Options::parse(&plan.options)?;
        let &SimPlan { games, seed, threads, .. } = plan;
        Ok(simulate(&Plan { options, bots, games, seed, threads }, watch)?)
    }
}

struct ErasedPlayer<G: Game>(Player<G>);

impl<G: Game> AnyPlayer for ErasedPlayer<G> {
    fn as_any(&mut self) -> &mut dyn Any {
        &mut self.0
    }
}

fn own<G: Game>(bot: &mut dyn AnyBot) -> &mut dyn Bot<G> {
    bot.as_any()
        .downcast_mut::<Box<dyn Bot<G>>>()
        .expect("a bot plays the game it was made for")
        .as_mut()
}

struct ErasedBot<G: Game>(Box<dyn Bot<G>>);

impl<G: Game> AnyBot for ErasedBot<G> {
    fn as_any(&mut self) -> &mut dyn Any {
        &mut self.0
    }
}

struct Erased<G: Game>(Match<G>);

impl<G: Game> AnyMatch for Erased<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn options(&self) -> String {
        G::options(self.0.state()).notation()
    }

    fn seats(&self) -> u8 {
        G::seats(self.0.state())
    }

    fn duplicate(&self) -> Box<dyn AnyMatch> {
        Box::new(Erased(self.0.clone()))
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn look(&self, who: Observer, from: usize) -> Box<dyn Any + Send + Sync> {
        Box::new(self.0.look(who, from))
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        let mut actions = Actions::new();
        G::legal(self.0.state(), seat, &mut actions);
        actions.iter().map(ToString::to_string).collect()
    }

    fn play(&mut self, seat: Seat, action: &str) -> Result<(), PlayError> {
        let action: G::Action = action.parse()?;
        Ok(self.0.play(seat, action)?)
    }

    fn can_undo(&self, seat: Seat) -> bool {
        self.0.can_undo(seat)
    }

    fn undo(&mut self, seat: Seat) -> bool {
        self.0.undo(seat)
    }

    fn choose(&self, seat: Seat, bot: &mut dyn AnyBot, dice: &mut SwiftDice) -> String {
        let mut actions = Actions::new();
        G::legal(self.0.state(), seat, &mut actions);
        own::<G>(bot).choose(&self.0.view(Observer::Seat(seat)), &actions, dice).to_string()
    }

    fn advise(
        &self,
        seat: Seat,
        bot: &mut dyn AnyBot,
        dice: &mut SwiftDice,
    ) -> Option<Advice<String>> {
        let mut actions = Actions::new();
        G::legal(self.0.state(), seat, &mut actions);
        if actions.is_empty() {
            return None;
        }
        let advice = own::<G>(bot).advise(&self.0.view(Observer::Seat(seat)), &actions, dice)?;
        Some(advice.map(|action| action.to_string()))
    }

    fn ask(
        &self,
        seat: Seat,
        player: &mut dyn AnyPlayer,
        dice: &mut SwiftDice,
    ) -> Result<String, Fault> {
        let player = player
            .as_any()
            .downcast_mut::<Player<G>>()
            .expect("a player plays the game it sat down for");
        let mut actions = Actions::new();
        G::legal(self.0.state(), seat, &mut actions);
        match player.choose(&self.0, seat, &actions, dice) {
            Ok(action) => Ok(action.to_string()),
            Err(fault) => Err(*fault),
        }
    }

    fn as_any(&self) -> &dyn Any {
        &self.0
    }

    fn view(&self, who: Observer) -> Box<dyn Any + Send> {
        Box::new(self.0.view(who))
    }

    fn view_json(&self, who: Observer) -> Value {
        serde_json::to_value(self.0.view(who)).expect("a view is always JSON")
    }

    fn draw(&self, who: Observer, colour: bool) -> String {
        let view = self.0.view(who);
        if colour { format!("{view:#}") } else { view.to_string() }
    }

    fn aid(&self, who: Observer) -> Option<String> {
        G::aid(&self.0.view(who))
    }

    fn log(&self, who: Observer, names: &[String]) -> Vec<Vec<String>> {
        let tell = |event: &G::Event| G::tell(event, &Names(names));
        self.0.log(who).iter().map(|events| events.iter().map(tell).collect()).collect()
    }

    fn events(&self, who: Observer, from: usize) -> Vec<Box<dyn Any + Send>> {
        let boxed = |events: Vec<G::Event>| Box::new(events) as Box<dyn Any + Send>;
        self.0.log(who).into_iter().skip(from).map(boxed).collect()
    }

    fn standing(&self) -> Standing {
        G::standing(self.0.state())
    }

    fn steps(&self) -> usize {
        self.0.steps().len()
    }

    fn step(&self, step: usize) -> StepLine {
        StepLine::new(step, &self.0.steps()[step])
    }

    fn step_words(&self, step: usize) -> String {
        format!("{:?}", self.0.steps()[step])
    }

    fn actor(&self, step: usize) -> Option<Seat> {
        match self.0.steps()[step] {
            Step::Act { seat, .. } => Some(seat),
            Step::Chance(_) => None,
        }
    }

    fn conclude(&mut self) {
        self.0.conclude();
    }

    fn until(&self, steps: usize) -> Box<dyn AnyMatch> {
        Box::new(Erased(self.0.until(steps)))
    }

    fn seed(&self) -> Seed {
        self.0.seed()
    }

    fn record(&self, players: &[String]) -> String {
        record::write(&self.0, players)
    }

    fn save(&self, players: &[String]) -> String {
        record::save(&self.0, players)
    }
}
