//! Matches, bots and players of any game, with their types taken away.

use std::any::Any;

use hindsight_arena::{Fault, Player};
use hindsight_core::record::{self, StepLine, WriteError};
use hindsight_core::{
    Actions, Advice, Bot, ChanceSource, Game, GameOptions, Illegal, Match, Names, Observer, Seat,
    Seed, Standing, Step, SwiftDice, Turn,
};
use hindsight_encode::Encode;
use hindsight_review::{Facts, Progress, Review, Reviewed, Reviewer, Settings};
use serde_json::Value;

use crate::{AnyBot, AnyEncoded, AnyMatch, AnyPlayer, AnyReviewer, Layouts, PlayError};

struct ErasedPlayer<G: Game>(Player<G>);

impl<G: Game> AnyPlayer for ErasedPlayer<G> {
    fn as_any(&mut self) -> &mut dyn Any {
        &mut self.0
    }
}

pub(crate) fn erase_player<G: Game>(player: Player<G>) -> Box<dyn AnyPlayer> {
    Box::new(ErasedPlayer(player))
}

struct ErasedBot<G: Game>(Box<dyn Bot<G>>);

impl<G: Game> AnyBot for ErasedBot<G> {
    fn as_any(&mut self) -> &mut dyn Any {
        &mut self.0
    }
}

pub(crate) fn erase_bot<G: Game>(bot: Box<dyn Bot<G>>) -> Box<dyn AnyBot> {
    Box::new(ErasedBot(bot))
}

/// The bot that was erased.
pub(crate) fn bot_of<G: Game>(bot: &mut dyn AnyBot) -> &mut dyn Bot<G> {
    bot.as_any()
        .downcast_mut::<Box<dyn Bot<G>>>()
        .expect("a bot plays the game it was made for")
        .as_mut()
}

struct Erased<G: Game>(Match<G>);

pub(crate) fn erase<G: Encode + Reviewed>(played: Match<G>) -> Box<dyn AnyMatch> {
    Box::new(Erased(played))
}

/// The match that was erased.
pub(crate) fn match_of<G: Game>(played: &dyn AnyMatch) -> &Match<G> {
    played.as_any().downcast_ref().expect("a player sits down at a match of its game")
}

impl<G: Encode + Reviewed> AnyMatch for Erased<G> {
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
        erase(self.0.clone())
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn look(&self, who: Observer, latest: usize) -> Box<dyn Any + Send + Sync> {
        Box::new(self.0.look(who, latest))
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

    fn choices(&self) -> Option<u32> {
        self.0.choices()
    }

    fn choose_chance(&mut self, choice: u32) -> Result<(), Illegal> {
        self.0.choose(choice)
    }

    fn can_undo(&self, seat: Seat) -> bool {
        self.0.can_undo(seat)
    }

    fn undo(&mut self, seat: Seat) -> bool {
        self.0.undo(seat)
    }

    fn is_last_unnoticed(&self) -> bool {
        self.0.is_last_unnoticed()
    }

    fn choose(&self, seat: Seat, bot: &mut dyn AnyBot, dice: &mut SwiftDice) -> String {
        let mut actions = Actions::new();
        G::legal(self.0.state(), seat, &mut actions);
        bot_of::<G>(bot).choose(&self.0.view(Observer::Seat(seat)), &actions, dice).to_string()
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
        let advice = bot_of::<G>(bot).advise(&self.0.view(Observer::Seat(seat)), &actions, dice)?;
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

    fn log(&self, who: Observer, names: &[String]) -> Vec<(usize, Vec<String>)> {
        let tell = |event: &G::Event| G::tell(event, &Names(names));
        let told =
            |(step, events): &(usize, Vec<G::Event>)| (*step, events.iter().map(tell).collect());
        self.0.events(who, usize::MAX).iter().map(told).collect()
    }

    fn events(&self, who: Observer) -> Vec<Box<dyn Any + Send>> {
        let boxed = |(_, events): (usize, Vec<G::Event>)| Box::new(events) as Box<dyn Any + Send>;
        self.0.events(who, usize::MAX).into_iter().map(boxed).collect()
    }

    fn standing(&self) -> Standing {
        G::standing(self.0.state())
    }

    fn position(&self) -> String {
        self.0.state().to_string()
    }

    fn first_position(&self) -> String {
        self.0.first().to_string()
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
        erase(self.0.until(steps))
    }

    fn source(&self) -> &ChanceSource {
        self.0.source()
    }

    fn seed(&self) -> Option<Seed> {
        self.0.seed()
    }

    fn record(&self, players: &[String]) -> Result<String, WriteError> {
        record::write(&self.0, players)
    }

    fn save(&self, players: &[String]) -> Result<String, WriteError> {
        record::save(&self.0, players)
    }

    fn facts(&self, seat: Seat, played: &str, best: &str) -> Result<Facts, PlayError> {
        let (played, best): (G::Action, G::Action) = (played.parse()?, best.parse()?);
        Ok(G::facts(&self.0.view(Observer::Seat(seat)), seat, played, best))
    }

    fn reviewer(&self, settings: Settings) -> Box<dyn AnyReviewer> {
        Box::new(Reviewer::<G>::new(&self.0, settings))
    }
}

impl<G: Reviewed> AnyReviewer for Reviewer<G> {
    fn advance(&mut self) -> bool {
        Reviewer::advance(self)
    }

    fn follow_all(&mut self) {
        Reviewer::follow_all(self);
    }

    fn progress(&self) -> Progress {
        Reviewer::progress(self)
    }

    fn review(&self) -> &Review {
        Reviewer::review(self)
    }
}

impl<G: Encode + Reviewed> AnyEncoded for Erased<G> {
    fn layouts(&self) -> Layouts {
        Layouts::of::<G>()
    }

    fn view_text(&self, who: Observer) -> String {
        serde_json::to_string(&self.0.view(who)).expect("a view is always JSON")
    }

    fn events_text(&self, who: Observer) -> String {
        let events = self.0.events(who, usize::MAX).into_iter();
        let events: Vec<G::Event> = events.flat_map(|(_, seen)| seen).collect();
        serde_json::to_string(&events).expect("events are always JSON")
    }

    fn events_from(&self, who: Observer, step: usize) -> String {
        let events: Vec<G::Event> = self.0.seen_from(who, step).into_iter().flatten().collect();
        serde_json::to_string(&events).expect("events are always JSON")
    }

    fn observe(&self, seat: Seat, out: &mut [i8]) {
        G::observe(&self.0.view(Observer::Seat(seat)), out);
    }

    fn recall(&self, seat: Seat, out: &mut [i8]) {
        G::recall(&self.0.view(Observer::Seat(seat)), out);
    }

    fn reveal(&self, seat: Seat, out: &mut [i8]) {
        G::reveal(self.0.state(), seat, out);
    }

    fn legal_indices(&self, seat: Seat) -> Vec<usize> {
        G::allowed(self.0.state(), seat).iter().collect()
    }

    fn action_at(&self, seat: Seat, index: usize) -> Option<String> {
        G::action(self.0.state(), seat, index).map(|action| action.to_string())
    }

    fn index_of(&self, seat: Seat, action: &str) -> Result<usize, PlayError> {
        let action: G::Action = action.parse()?;
        if !G::is_legal(self.0.state(), seat, action) {
            // The refusal of the checked door says what would be legal.
            G::play(&mut self.0.state().clone(), seat, action)?;
        }
        Ok(G::index(self.0.state(), seat, action))
    }

    fn play_index(&mut self, seat: Seat, index: i64) -> Result<(), PlayError> {
        let named = usize::try_from(index).ok();
        if let Some(action) = named.and_then(|index| G::action(self.0.state(), seat, index)) {
            return Ok(self.0.play(seat, action)?);
        }
        let legal: Vec<String> = self.legal_indices(seat).iter().map(ToString::to_string).collect();
        let expected = format!("one of {}", legal.join(", "));
        Err(Illegal::Action { action: index.to_string(), expected }.into())
    }

    fn imagine(&self, seat: Seat, series: u64) -> Box<dyn AnyMatch> {
        let view = self.0.view(Observer::Seat(seat));
        let world = G::imagine(&view, &mut SwiftDice::new(series));
        let source = match self.0.source() {
            ChanceSource::Choices(_) => ChanceSource::Choices(Vec::new()),
            ChanceSource::Seed(_) | ChanceSource::Swift(_) => ChanceSource::Swift(series),
        };
        erase(Match::<G>::at(world, source))
    }

    fn rounds(&self) -> u32 {
        G::rounds(self.0.state())
    }

    fn posterior(&self, seat: Seat) -> Option<Value> {
        G::posterior(&self.0.view(Observer::Seat(seat)))
    }

    fn infer(&self, seat: Seat, out: &mut [f32]) {
        G::infer(&self.0.view(Observer::Seat(seat)), out);
    }
}
