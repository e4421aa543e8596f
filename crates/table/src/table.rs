//! A table as it stands.

use std::sync::Arc;

use hindsight_core::record::StepLine;
use hindsight_core::{ChanceSource, Observer, Seat, SeatSet, Seed, Standing, SwiftDice, Turn};
use hindsight_registry::{AnyGame, AnyMatch};
use thiserror::Error;

use crate::{Deal, Entry, Logged, Moment, Origin, Person, Setup, Sitter};

/// How far a table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Seats are still open.
    Waiting,
    /// The game is under way.
    Running,
    /// The game is over.
    Over(Ending),
    /// Everybody left before the game began.
    Closed,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// It was played to its end.
    Played,
    /// A seat gave up.
    Resigned(Seat),
    /// A seat's time ran out.
    TimedOut(Seat),
    /// Everybody agreed to end it while nobody was behind: nobody has won.
    Agreed,
    /// Everybody agreed to end it, and it counts as it stood.
    Settled,
    /// Somebody who runs the house ended it: nobody has won.
    Stopped,
    /// Everybody gave up or went: who gave up has lost, and nobody else has won.
    Deserted,
    /// The rules changed before it was over: nobody has won.
    RulesChanged,
}

/// A seat of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chair {
    /// Whose it is.
    pub sitter: Sitter,
    /// The bot that plays it in its person's stead.
    pub stand_in: Option<String>,
    /// For whom it is kept while it is open.
    pub kept_for: Option<Person>,
    /// Milliseconds on its clock when its turn began, or as its last turn left it.
    pub(crate) left: u64,
    /// When its turn began, if its clock runs.
    pub(crate) since: Option<u64>,
    /// When its last turn ended, if its clock ran.
    pub(crate) rested: Option<u64>,
    /// The last entry that may have changed the seat's choice, as the seat counts them.
    pub(crate) version: u64,
    /// The entry by which whoever sits there sat down before the start; 0 for the host.
    pub(crate) knows: u64,
    /// How many entries only this seat can count.
    pub(crate) secrets: u64,
    /// What it has done about ending the game since it last acted.
    pub(crate) offer: Offer,
}

impl Chair {
    /// A seat of a table at which no game has begun.
    pub(crate) fn waiting(sitter: Sitter) -> Chair {
        Chair {
            sitter,
            stand_in: None,
            kept_for: None,
            left: 0,
            since: None,
            rested: None,
            version: 0,
            knows: 0,
            secrets: 0,
            offer: Offer::None,
        }
    }

    /// The person whose seat it is.
    pub fn person(&self) -> Option<Person> {
        match self.sitter {
            Sitter::Person(person) => Some(person),
            _ => None,
        }
    }

    /// The bot that plays it, if one does.
    pub fn bot(&self) -> Option<&str> {
        match &self.sitter {
            Sitter::Bot(name) => Some(name),
            Sitter::Person(_) => self.stand_in.as_deref(),
            Sitter::Open => None,
        }
    }
}

/// What a seat has done about ending the game since it last acted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Offer {
    /// Nothing.
    #[default]
    None,
    /// It has offered it, or agreed to another's offer.
    Made,
    /// It has taken that back.
    TakenBack,
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatLine {
    /// Who said it.
    pub person: Person,
    /// Milliseconds since 1970.
    pub wall: u64,
    /// What was said.
    pub text: String,
}

/// Something for the log of moves that is not a step of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Note {
    /// After how many steps of the game it happened.
    pub after: usize,
    /// What happened.
    pub kind: NoteKind,
}

/// What a [`Note`] tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoteKind {
    /// A seat took its action back.
    Undone(Seat),
    /// A seat offered to end the game.
    Offered(Seat),
    /// A seat would rather play on.
    Declined(Seat),
    /// Everybody agreed to end the game.
    Agreed,
    /// A seat gave up.
    Resigned(Seat),
    /// A seat's time ran out.
    TimedOut(Seat),
    /// A seat's person is back and plays on instead of the bot.
    Returned(Seat),
    /// A seat's person deleted the account; a bot plays on.
    Gone(Seat),
    /// Only bots would have played on: the game was ended.
    Deserted,
    /// From here on a finished game is played on.
    TakenUp,
}

/// A match that can be copied.
pub(crate) struct Playing(pub(crate) Box<dyn AnyMatch>);

impl Clone for Playing {
    fn clone(&self) -> Self {
        Playing(self.0.duplicate())
    }
}

/// Whether those who played play again: one of them asks, and each of the others says yes or no.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Again {
    /// Who wants to.
    pub yes: SeatSet,
    /// Who did not want to when they were last asked.
    pub no: Option<Seat>,
    /// Who was turned down then: they do not ask again.
    pub(crate) turned_down: SeatSet,
    /// When it was asked, in time of the server's being up, while the question is open.
    pub(crate) asked: Option<u64>,
}

/// How long somebody may think about another game, in milliseconds.
const ASKED_FOR: u64 = 2 * 60_000;
/// The same where a turn may take days.
const ASKED_FOR_A_DAY: u64 = 86_400_000;

/// What is left of a game whose rules this program does not have any more.
pub(crate) struct Outdated {
    steps: Vec<StepLine>,
    standing: Option<Standing>,
}

/// A table as it stands. Cheap to copy: a command works on a copy, which takes the
/// table's place once its entries are on disk.
#[derive(Clone)]
pub struct Table {
    pub(crate) setup: Arc<Setup>,
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) host: Person,
    pub(crate) seed: Seed,
    pub(crate) phase: Phase,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) playing: Option<Playing>,
    pub(crate) to_act: SeatSet,
    pub(crate) offers: SeatSet,
    pub(crate) lost: SeatSet,
    /// The seats of persons who deleted their accounts.
    pub(crate) gone: SeatSet,
    pub(crate) notes: Arc<Vec<Note>>,
    pub(crate) chat: Arc<Vec<ChatLine>>,
    pub(crate) rematch: Option<String>,
    pub(crate) again: Again,
    pub(crate) so_far: Vec<u32>,
    pub(crate) origin: Option<Origin>,
    pub(crate) deal: Option<Box<Deal>>,
    /// Whether the deal is no secret any more to whoever this is for.
    pub(crate) unsealed: bool,
    /// Whether a person has acted.
    pub(crate) person_acted: bool,
    /// The last entry by which the host changed what was chosen; 0 if that never was.
    pub(crate) rearranged: u64,
    pub(crate) rules: u16,
    pub(crate) outdated: Option<Arc<Outdated>>,
    /// How many entries the log has.
    pub(crate) entries: u64,
    /// How many of them only one seat can count.
    pub(crate) secrets: u64,
    pub(crate) created: Moment,
    pub(crate) changed: Moment,
    pub(crate) ended: Option<Moment>,
}

/// Takes a seat's last action out of the steps of a game. Others may have acted since,
/// unnoticed by the seat: what they did moves up.
fn take_back(steps: &mut Vec<StepLine>, seat: Seat) {
    let of_seat = |step: &StepLine| matches!(step, StepLine::Act { seat: s, .. } if *s == seat.0);
    let Some(place) = steps.iter().rposition(of_seat) else { return };
    steps.remove(place);
    for step in &mut steps[place..] {
        let (StepLine::Act { seq, .. } | StepLine::Chance { seq, .. }) = step;
        *seq -= 1;
    }
}

/// A log that tells no table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("entry {seq} of the log: {reason}")]
pub struct Replay {
    /// The entry, counted from 1.
    pub seq: u64,
    /// What is wrong there.
    pub reason: String,
}

impl Table {
    /// The table that a log tells, each of its entries as JSON.
    pub fn read<S: AsRef<str>>(lines: &[S]) -> Result<Table, Replay> {
        let entry = |(place, line): (usize, &S)| {
            serde_json::from_str(line.as_ref())
                .map_err(|error| Replay { seq: place as u64 + 1, reason: error.to_string() })
        };
        let log: Vec<Logged> = lines.iter().enumerate().map(entry).collect::<Result<_, _>>()?;
        Table::replay(log)
    }

    /// The table that a log tells. A game that was played under rules that this program
    /// does not have any more is not replayed: see [`is_outdated`](Table::is_outdated).
    pub fn replay(log: impl IntoIterator<Item = Logged>) -> Result<Table, Replay> {
        let mut log = log.into_iter();
        let wrong = |seq, reason: String| Replay { seq, reason };
        let first = log.next().ok_or_else(|| wrong(1, "the log is empty".into()))?;
        let mut table = Table::first(&first).map_err(|reason| wrong(1, reason))?;
        let mut steps: Vec<StepLine> = Vec::new();
        for logged in log {
            table.check_and_apply(&logged, &mut steps)?;
        }
        if !matches!(table.phase, Phase::Waiting | Phase::Closed) {
            table.resume(&steps)?;
        }
        Ok(table)
    }

    /// The table after these entries, which come next in its log.
    pub fn follow<S: AsRef<str>>(&self, lines: &[S]) -> Result<Table, Replay> {
        let mut table = self.clone();
        let mut steps: Vec<StepLine> = match (&self.playing, &self.outdated) {
            (Some(playing), _) => (0..playing.0.steps()).map(|step| playing.0.step(step)).collect(),
            (None, Some(outdated)) => outdated.steps.clone(),
            (None, None) => Vec::new(),
        };
        for line in lines {
            let logged = serde_json::from_str(line.as_ref())
                .map_err(|error| Replay { seq: table.entries + 1, reason: error.to_string() })?;
            table.check_and_apply(&logged, &mut steps)?;
        }
        if !matches!(table.phase, Phase::Waiting | Phase::Closed) {
            table.resume(&steps)?;
        }
        Ok(table)
    }

    /// The match that these steps lead to.
    pub(crate) fn take_up(&self, steps: &[StepLine]) -> Result<Box<dyn AnyMatch>, String> {
        let position = self.origin.as_ref().and_then(|origin| origin.position.as_ref());
        match position {
            Some(position) => self.game.restore(position, ChanceSource::Seed(self.seed), steps),
            None => {
                let seats = self.chairs.len() as u8;
                self.game.resume(&self.setup.options, seats, self.seed, steps)
            }
        }
    }

    /// Whether all that chance brings follows from the seed, so that anybody can verify it: not
    /// in a world that was imagined.
    pub fn is_dealt_from_seed(&self) -> bool {
        self.origin.as_ref().is_none_or(|origin| origin.position.is_none())
    }

    /// The finished game that is played on here, if one is: then the result counts for nothing.
    pub fn origin(&self) -> Option<&Origin> {
        self.origin.as_ref()
    }

    /// The deal that others play too, if it is not this table's own.
    pub fn deal(&self) -> Option<&Deal> {
        self.deal.as_deref()
    }

    /// Whether its deal is still a secret to those who have not played it: then nothing of it is
    /// for anybody but those who sit here, and they see what their seats see and no more, even once
    /// it is over. So it stays until somebody says that it is [`unsealed`](Table::unsealed).
    pub fn is_sealed(&self) -> bool {
        self.deal.is_some() && !self.unsealed
    }

    /// Whether a seal that ends by itself has ended.
    pub fn is_due_to_open(&self, wall: u64) -> bool {
        let closes = self.deal.as_ref().and_then(|deal| deal.closes);
        self.is_sealed() && closes.is_some_and(|closes| closes <= wall)
    }

    /// The table for somebody to whom its deal is no secret any more.
    #[must_use]
    pub fn unsealed(&self) -> Table {
        Table { unsealed: true, ..self.clone() }
    }

    /// Applies an entry that is to be believed, but may be nonsense, to everything but the match,
    /// and to the steps of the game so far.
    pub(crate) fn check_and_apply(
        &mut self,
        logged: &Logged,
        steps: &mut Vec<StepLine>,
    ) -> Result<(), Replay> {
        let wrong = |reason: String| Replay { seq: self.entries + 1, reason };
        match &logged.entry {
            Entry::Started { steps: more, .. } | Entry::Acted { steps: more, .. } => {
                steps.extend(more.iter().cloned());
            }
            Entry::Undone { seat, .. } => take_back(steps, *seat),
            Entry::Created { .. } => return Err(wrong("the table is set up twice".into())),
            _ => {}
        }
        let seats = match &logged.entry {
            Entry::Started { seats, .. } => seats.len(),
            _ => self.chairs.len(),
        };
        if let Some(seat) = logged.entry.seats().find(|seat| seat.index() >= seats) {
            return Err(wrong(format!("there is no seat {seat}")));
        }
        self.apply(logged, steps.len());
        Ok(())
    }

    /// Takes the match up where these steps lead; if its rules are gone, the table is outdated.
    pub(crate) fn resume(&mut self, steps: &[StepLine]) -> Result<(), Replay> {
        let options = &self.setup.options;
        if self.game.replays(self.rules, options) {
            let playing = self.take_up(steps);
            let playing = playing.map_err(|reason| Replay { seq: self.entries, reason })?;
            self.playing = Some(Playing(playing));
        } else {
            self.outdated = Some(Arc::new(Outdated { steps: steps.to_vec(), standing: None }));
        }
        Ok(())
    }

    /// Whether what was chosen has changed since somebody who is not the host sat down here, and
    /// no game has begun.
    pub fn has_changed_for(&self, person: Person) -> bool {
        let chair = self.chairs.iter().find(|chair| chair.person() == Some(person));
        self.phase == Phase::Waiting
            && person != self.host
            && chair.is_some_and(|chair| chair.knows < self.rearranged)
    }

    /// Whether its game was played under rules that this program does not have any more,
    /// so that what its steps led to cannot be told. It cannot be played on or looked back
    /// on: what is left is who sat there, what was said, the steps as text
    /// ([`transcript`](Table::transcript)) and, if somebody has kept it, how it ended.
    pub fn is_outdated(&self) -> bool {
        self.outdated.is_some()
    }

    /// The version of the rules that its game is or was played under.
    pub fn rules(&self) -> u16 {
        self.rules
    }

    /// Says how an outdated game stood at its end: its steps cannot tell any more.
    pub fn recall(&mut self, standing: Standing) {
        if let Some(outdated) = &self.outdated {
            let steps = outdated.steps.clone();
            self.outdated = Some(Arc::new(Outdated { steps, standing: Some(standing) }));
        }
    }

    /// The steps of an outdated game, once they are no secret any more.
    pub fn transcript(&self) -> Option<&[StepLine]> {
        self.revealed_seed()?;
        self.outdated.as_ref().map(|outdated| &outdated.steps[..])
    }

    /// **Who may see what.** Every byte of a game that leaves the server is made
    /// for the observer that this gives: a person sees what their own seat sees,
    /// everybody else what a spectator sees; a game that was played to its end is
    /// open to all.
    pub fn observer(&self, viewer: Option<Person>) -> Observer {
        match viewer.and_then(|person| self.seat_of(person)) {
            Some(seat) => Observer::Seat(seat),
            None if self.phase == Phase::Over(Ending::Played) && !self.is_sealed() => {
                Observer::Open
            }
            None => Observer::Spectator,
        }
    }

    /// **Who may be coached**, with odds and with a bot's advice, both made from what
    /// their own seat sees: whoever plays a casual game against bots alone, and everybody at a table
    /// that was set up so; nobody in a try that counts. A person whose place a bot took is still a person.
    pub fn coach_for(&self, viewer: Option<Person>) -> bool {
        let Some(seat) = viewer.and_then(|person| self.seat_of(person)) else { return false };
        let plays = |chair: &Chair| chair.stand_in.is_none();
        self.phase == Phase::Running
            && plays(&self.chairs[seat.index()])
            && self.deal.as_ref().is_none_or(|deal| !deal.counts)
            && !self.setup.rated
            && (self.setup.coach || self.is_alone_with_bots(seat))
    }

    /// Whether all others are bots.
    pub(crate) fn is_alone_with_bots(&self, seat: Seat) -> bool {
        let mut others = self.chairs.iter().enumerate().filter(|(place, _)| *place != seat.index());
        others.all(|(_, chair)| matches!(chair.sitter, Sitter::Bot(_)))
    }

    /// Whether somebody can still decide that the game is rated, or that it is not.
    pub fn can_rate(&self, person: Person) -> bool {
        self.may_rate(person).is_ok()
    }

    /// Dice for whoever thinks in a seat's place. They come from what everybody knows of
    /// the seed, so that nothing secret is in what they lead to.
    pub fn open_dice(&self, seat: Seat) -> SwiftDice {
        let open: Seed = self.commitment().parse().unwrap_or(Seed([0; 32]));
        open.swift(&format!("advice for seat {seat} after entry {}", self.choice(seat)))
    }

    /// The seed, once it is no secret any more.
    pub fn revealed_seed(&self) -> Option<Seed> {
        (matches!(self.phase, Phase::Over(_)) && !self.is_sealed()).then_some(self.seed)
    }

    /// The full record, once it is no secret any more: a record if the game was
    /// played to its end, a saved game if it was ended before.
    pub fn revealed_record(&self, players: &[String]) -> Option<String> {
        self.revealed_seed()?;
        let playing = &self.playing.as_ref()?.0;
        let written = match self.phase {
            Phase::Over(Ending::Played) => playing.record(players),
            Phase::Over(_) => playing.save(players),
            _ => return None,
        };
        written.ok()
    }

    /// The whole match to look back on, once it is no secret any more: whoever may
    /// have the record may stand behind any seat, or see every card turned up. So a
    /// game that was ended early can be looked back on like one that was played out.
    pub fn revealed_match(&self) -> Option<Box<dyn AnyMatch>> {
        self.revealed_seed()?;
        let mut past = self.playing()?.duplicate();
        past.conclude();
        Some(past)
    }

    /// The hash of the seed, published from the start.
    pub fn commitment(&self) -> String {
        self.seed.commitment()
    }

    /// The match, once there is one: to be looked at through
    /// [`observer`](Table::observer).
    pub fn playing(&self) -> Option<&dyn AnyMatch> {
        self.playing.as_ref().map(|playing| &*playing.0)
    }

    /// The game that is played.
    pub fn game(&self) -> &'static dyn AnyGame {
        self.game
    }

    /// As its host wanted it.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Who set it up, or who took that over.
    pub fn host(&self) -> Person {
        self.host
    }

    /// How far it has come.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The seats, in order.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// Where somebody sits.
    pub fn seat_of(&self, person: Person) -> Option<Seat> {
        let place = self.chairs.iter().position(|chair| chair.person() == Some(person))?;
        Some(Seat(place as u8))
    }

    /// The persons who sit here.
    pub fn persons(&self) -> impl Iterator<Item = Person> + '_ {
        self.chairs.iter().filter_map(Chair::person)
    }

    /// Who is to act.
    pub fn to_act(&self) -> SeatSet {
        if self.is_running() { self.to_act } else { SeatSet::EMPTY }
    }

    /// Whether somebody is to act, and no bot does it for them.
    pub fn waits_for(&self, person: Person) -> bool {
        let plays = |seat: Seat| self.chairs[seat.index()].bot().is_none();
        self.seat_of(person).is_some_and(|seat| self.to_act().contains(seat) && plays(seat))
    }

    /// Who offers to end the game.
    pub fn offers(&self) -> SeatSet {
        self.offers
    }

    /// Whether a seat can offer to end the game: only people can agree, so not where all others
    /// are bots.
    pub fn can_offer(&self, seat: Seat) -> bool {
        let mut others = self.chairs.iter().enumerate().filter(|(n, _)| *n != seat.index());
        self.is_running() && others.any(|(_, chair)| chair.bot().is_none())
    }

    /// Whether a seat has to act before it may offer to end the game, or agree to another's
    /// offer: nobody is asked again and again. An offer to which nobody agreed can be made
    /// again after the next action of who made it, and so can one that was taken back.
    pub fn offered_before(&self, seat: Seat) -> bool {
        match self.chairs.get(seat.index()).map(|chair| chair.offer) {
            None | Some(Offer::None) => false,
            Some(Offer::TakenBack) => true,
            Some(Offer::Made) => self.offers.without(seat).is_empty(),
        }
    }

    /// The seats that gave up or ran out of time and lost.
    pub fn lost(&self) -> SeatSet {
        self.lost
    }

    /// Whether a game is under way in which nobody is left who could play on: everybody has
    /// given up or gone.
    pub fn is_deserted(&self) -> bool {
        let left = |(seat, chair): (Seat, &Chair)| {
            chair.person().is_some() && !self.lost.contains(seat) && !self.gone.contains(seat)
        };
        let mut chairs = Seat::all(self.chairs.len() as u8).zip(&self.chairs);
        self.is_running() && !chairs.any(left)
    }

    /// Whether its game is over and has a result that counts: not if nobody has won or
    /// lost.
    pub fn is_decided(&self) -> bool {
        match self.phase {
            Phase::Over(
                Ending::Played | Ending::Resigned(_) | Ending::TimedOut(_) | Ending::Settled,
            ) => true,
            Phase::Over(Ending::Deserted) => !self.lost.is_empty(),
            Phase::Over(Ending::Agreed | Ending::Stopped | Ending::RulesChanged)
            | Phase::Waiting
            | Phase::Running
            | Phase::Closed => false,
        }
    }

    /// Everything said, oldest first.
    pub fn chat(&self) -> &[ChatLine] {
        &self.chat
    }

    /// What happened besides the steps of the game.
    pub fn notes(&self) -> &[Note] {
        &self.notes
    }

    /// Whether those who played play again.
    pub fn again(&self) -> Again {
        self.again
    }

    /// When the question for another game lapses, in time of the server's being up.
    pub fn asks_until(&self) -> Option<u64> {
        let patience = match self.setup.clock {
            crate::Clock::Days { .. } => ASKED_FOR_A_DAY,
            _ => ASKED_FOR,
        };
        self.again.asked.filter(|_| self.rematch.is_none()).map(|asked| asked + patience)
    }

    /// Whether somebody is asked for another game and has not answered.
    pub fn is_asked_again(&self, person: Person) -> bool {
        let seat = self.seat_of(person).filter(|_| self.asks_until().is_some());
        seat.is_some_and(|seat| !self.again.yes.contains(seat))
    }

    /// Whether a seat can ask for another game, or say yes to it.
    pub fn can_ask_again(&self, seat: Seat) -> bool {
        let open = self.again.asked.is_some();
        matches!(self.phase, Phase::Over(_))
            && self.rematch.is_none()
            && self.deal.is_none()
            && self.gone.is_empty()
            && !self.again.yes.contains(seat)
            && (open || !self.again.turned_down.contains(seat))
    }

    /// Whether all who played want to play again, and do not yet. Bots always want to.
    pub fn is_agreed_again(&self) -> bool {
        let mut chairs = Seat::all(self.chairs.len() as u8).zip(&self.chairs);
        self.asks_until().is_some()
            && chairs.all(|(seat, chair)| chair.person().is_none() || self.again.yes.contains(seat))
    }

    /// How often each seat has won, in this game too once it is over, if it is one of several
    /// that followed each other.
    pub fn series(&self) -> Option<Vec<u32>> {
        (!self.so_far.is_empty()).then(|| self.wins())
    }

    /// How often each seat has won in a row of rematches up to this game.
    pub(crate) fn wins(&self) -> Vec<u32> {
        let mut wins = self.so_far.clone();
        wins.resize(self.chairs.len(), 0);
        let standing = self.standing().filter(|_| self.is_decided());
        let winners: Vec<Seat> = standing.iter().flat_map(Standing::winners).collect();
        if let [winner] = winners[..] {
            wins[winner.index()] += 1;
        }
        wins
    }

    /// Where the same people play again.
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// How many entries its log has. Not to be told while a game is under way: some may
    /// be parts of choices that are still secret.
    pub fn entries(&self) -> u64 {
        self.entries
    }

    /// How many of its entries somebody can count: the number of the last event, for whom
    /// sits on this seat, or for a spectator.
    pub fn seq(&self, seat: Option<Seat>) -> u64 {
        let own = seat.and_then(|seat| self.chairs.get(seat.index()));
        self.entries - self.secrets + own.map_or(0, |chair| chair.secrets)
    }

    /// When it was set up.
    pub fn created(&self) -> Moment {
        self.created
    }

    /// When its game came to an end.
    pub fn ended(&self) -> Option<Moment> {
        self.ended
    }

    /// When something last happened.
    pub fn changed(&self) -> Moment {
        self.changed
    }

    /// Whether a seat that looked at the table after the entry `seq`, as it counts them,
    /// still has the same choice. Chat does not change it, nor does what another seat does while
    /// both are to act at once.
    pub fn is_current(&self, seat: Seat, seq: u64) -> bool {
        (self.choice(seat)..=self.seq(Some(seat))).contains(&seq)
    }

    /// The last entry that may have changed what a seat can choose, as the seat counts
    /// them.
    pub fn choice(&self, seat: Seat) -> u64 {
        self.chairs.get(seat.index()).map_or(0, |chair| chair.version)
    }

    /// Whether a bot plays somebody's seat that is still theirs to take back.
    pub fn can_return(&self, seat: Seat) -> bool {
        self.phase == Phase::Running
            && !self.lost.contains(seat)
            && self.chairs.get(seat.index()).is_some_and(|chair| chair.stand_in.is_some())
    }

    /// Whether a seat can take its last action back.
    pub fn can_undo(&self, seat: Seat) -> bool {
        self.phase == Phase::Running && self.playing().is_some_and(|game| game.can_undo(seat))
    }

    /// The legal actions of a seat.
    pub fn legal(&self, seat: Seat) -> Vec<String> {
        if self.to_act().contains(seat) {
            self.playing().map(|game| game.legal(seat)).unwrap_or_default()
        } else {
            Vec::new()
        }
    }

    /// Milliseconds left on a seat's clock, and whether it runs; none without clock.
    pub fn left(&self, seat: Seat, now: Moment) -> Option<(u64, bool)> {
        let chair = self.chairs.get(seat.index())?;
        if !self.setup.clock.runs() || self.phase == Phase::Waiting || chair.bot().is_some() {
            return None;
        }
        let used = chair.since.map_or(0, |since| now.up.saturating_sub(since));
        Some((chair.left.saturating_sub(used), chair.since.is_some()))
    }

    /// When the first clock runs out, or after the game a question lapses, in time of the
    /// server's being up.
    pub fn deadline(&self) -> Option<u64> {
        if !self.is_running() {
            return self.asks_until();
        }
        self.chairs.iter().filter_map(|chair| Some(chair.since? + chair.left)).min()
    }

    /// The first seat that is to act and played by a bot, with the bot's name.
    pub fn bot_to_act(&self) -> Option<(Seat, &str)> {
        self.to_act().iter().find_map(|seat| Some((seat, self.chairs[seat.index()].bot()?)))
    }

    /// The dice of the bot that is to act on a seat: the same again after a restart. Where others
    /// play the same deal they go by what was played and by nothing else, so that the same decisions
    /// meet the same answers.
    pub fn bot_dice(&self, seat: Seat) -> SwiftDice {
        if self.deal.is_some() {
            let before = self.playing().map_or(0, |game| {
                (0..game.steps()).filter(|step| game.actor(*step) == Some(seat)).count()
            });
            return self.seed.swift(&format!("bot on seat {seat} after {before} of its actions"));
        }
        self.seed.swift(&format!("bot on seat {seat} after entry {}", self.entries))
    }

    /// Scores and places, so far or at the end. Who gave up or lost on time comes
    /// last; if nobody has won, all share the first place.
    pub fn standing(&self) -> Option<Standing> {
        let nobody = matches!(self.phase, Phase::Over(_)) && !self.is_decided();
        let mut standing = match (&self.outdated, self.playing()) {
            (None, playing) => playing?.standing(),
            (Some(outdated), _) if outdated.standing.is_some() => return outdated.standing.clone(),
            (Some(_), _) if nobody => Standing::by_score(self.chairs.iter().map(|_| 0).collect()),
            (Some(_), _) => return None,
        };
        if nobody {
            standing.places.iter_mut().for_each(|place| *place = 1);
        } else if self.phase == Phase::Over(Ending::Deserted) {
            standing = Standing::by_key(standing.scores, |seat| !self.lost.contains(seat));
        } else if !self.lost.is_empty() {
            let old = standing.clone();
            standing = Standing::by_key(old.scores, |seat| {
                let lost = self.lost.contains(seat);
                (!lost, std::cmp::Reverse(old.places[seat.index()]))
            });
        }
        Some(standing)
    }

    /// Whether the game is under way and can be played on.
    pub(crate) fn is_running(&self) -> bool {
        self.phase == Phase::Running && !self.is_outdated()
    }

    pub(crate) fn turn(&self) -> SeatSet {
        match self.playing().map(AnyMatch::turn) {
            Some(Turn::Act(seats)) => seats,
            _ => SeatSet::EMPTY,
        }
    }
}
