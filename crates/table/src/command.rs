//! What people and bots may do, checked.

use hindsight_core::record::StepLine;
use hindsight_core::{Observer, Seat, SeatSet, Seed, Turn};
use hindsight_registry::AnyMatch;

use crate::table::Playing;
use crate::{
    Chair, Deal, Entry, LONGEST_LINE, Logged, MOST_LINES, Moment, Origin, Person, Phase, Refused,
    Setup, Sitter, Table, Timeout,
};

/// What a person wants to do at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Sit down: on this seat, or on any that is free.
    Join(Option<Seat>),
    /// Get up before the start.
    Leave,
    /// As the host, send a person or a bot away before the start.
    Remove(Seat),
    /// As the host, begin with those who are there.
    Start,
    /// Decide whether the result is to change ratings: the host before the start, whoever plays
    /// against bots alone before their own first move.
    Rate(bool),
    /// As the host, change what was chosen before the start. Besides the host only open seats and
    /// bots are named: whoever sits there keeps the seat, or gets another open one.
    Change(Box<Setup>),
    /// Act.
    Act {
        /// In notation.
        action: String,
        /// The [`Table::seq`] that was looked at, if it is to be checked.
        seq: Option<u64>,
    },
    /// Take the last action back.
    Undo {
        /// The [`Table::seq`] that was looked at, if it is to be checked.
        seq: Option<u64>,
    },
    /// Give up.
    Resign,
    /// Offer to end the game, or take the offer back; with the last offer it ends.
    Offer,
    /// Say no to whoever offers to end the game.
    Decline,
    /// After the game, ask for another one, or answer whoever has asked.
    Again(bool),
    /// Take the seat back that a bot took over when time ran out.
    Return,
    /// Say something.
    Say(String),
}

/// In which hidden world a finished game is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum World {
    /// Everything is as it was, what is still to come too.
    Same,
    /// What the host's seat could not know is dealt anew, from this seed, so that it agrees with
    /// what the seat knew.
    Fresh(Seed),
}

/// Whoever plays again after this many milliseconds begins another evening.
const EVENING: u64 = 4 * 3_600_000;

/// Entries that are to go to disk before the table that they lead to is shown.
pub(crate) type CommandResult = Result<Vec<Logged>, Refused>;

impl Table {
    /// A new table and the entries of its log. Begins at once if no seat is open.
    pub fn create(
        setup: Setup,
        host: Person,
        seed: Seed,
        at: Moment,
    ) -> Result<(Table, Vec<Logged>), Refused> {
        Table::open(Entry::created(setup, host, seed), at)
    }

    /// A table at which somebody plays a deal that others play too, and the entries of its log. All
    /// others there are bots; it is not rated, nor listed.
    pub fn of_deal(
        setup: Setup,
        host: Person,
        seed: Seed,
        deal: Deal,
        at: Moment,
    ) -> Result<(Table, Vec<Logged>), Refused> {
        let setup = Setup { rated: false, public: false, coach: false, ..setup };
        let mut created = Entry::created(setup, host, seed);
        if let Entry::Created { deal: of, .. } = &mut created {
            *of = Some(Box::new(deal));
        }
        Table::open(created, at)
    }

    /// A table at which a finished game is played on, and the entries of its log: `past` is that
    /// game as it stood at the moment from which it is, and `from` the table at which it was
    /// played. The result counts for nothing.
    pub fn play_on(
        setup: Setup,
        host: Person,
        past: &dyn AnyMatch,
        from: Option<String>,
        world: World,
        at: Moment,
    ) -> Result<(Table, Vec<Logged>), Refused> {
        let own = |sitter: &Sitter| *sitter == Sitter::Person(host);
        let seat = setup.seats.iter().position(own).ok_or(Refused::NotSeated)?;
        let game = hindsight_registry::find(&setup.game).map_err(|_| Refused::NotRunning)?;
        if !matches!(past.turn(), Turn::Act(_)) {
            return Err(Refused::Over);
        }
        let (seed, position) = match world {
            World::Same => (past.seed().ok_or(Refused::NotRunning)?, None),
            World::Fresh(seed) => {
                let number = |sum: u64, byte: &u8| sum << 8 | u64::from(*byte);
                let series = seed.0.iter().take(8).fold(0, number);
                let view = past.view_json(Observer::Seat(Seat(seat as u8))).to_string();
                let world = game.imagine(&view, series).map_err(|_| Refused::NotRunning)?;
                (seed, Some(world.first_position()))
            }
        };
        let steps: Vec<StepLine> = match position {
            None => (0..past.steps()).map(|step| past.step(step)).collect(),
            Some(_) => Vec::new(),
        };
        let setup = Setup { rated: false, public: false, ..setup };
        let mut created = Entry::created(setup, host, seed);
        if let Entry::Created { origin, .. } = &mut created {
            *origin = Some(Origin { table: from, after: past.steps(), position });
        }
        let created = Logged { at, entry: created };
        let mut table = Table::first(&created).map_err(Refused::TooFew)?;
        let mut entries = vec![created];
        let playing = table.take_up(&steps).map_err(Refused::TooFew)?;
        table.start_with(playing, &mut entries, at);
        Ok((table, entries))
    }

    /// The table at which those who played here play again, each a seat further on, and the
    /// entries of its log. What they have won before counts on, unless that was long ago.
    pub fn play_again(
        &self,
        host: Person,
        seed: Seed,
        at: Moment,
    ) -> Result<(Table, Vec<Logged>), Refused> {
        let mut seats: Vec<Sitter> = self.chairs.iter().map(|chair| chair.sitter.clone()).collect();
        seats.rotate_left(1);
        let late = self.ended.is_some_and(|ended| at.wall.saturating_sub(ended.wall) > EVENING);
        let mut so_far = if late { vec![0; seats.len()] } else { self.wins() };
        so_far.rotate_left(1);
        let setup = Setup { seats, public: false, ..Setup::clone(&self.setup) };
        let mut created = Entry::created(setup, host, seed);
        if let Entry::Created { so_far: wins, .. } = &mut created {
            *wins = so_far;
        }
        Table::open(created, at)
    }

    /// Begins at once if no seat is open.
    fn open(entry: Entry, at: Moment) -> Result<(Table, Vec<Logged>), Refused> {
        let created = Logged { at, entry };
        let mut table = Table::first(&created).map_err(Refused::TooFew)?;
        let mut entries = vec![created];
        if table.is_full() {
            table.begin(&mut entries, at)?;
        }
        Ok((table, entries))
    }

    /// Carries out a person's command and gives the entries of the log that it
    /// makes; if it is refused, the table is not to be used any more.
    pub fn command(&mut self, who: Person, command: Command, at: Moment) -> CommandResult {
        let mut entries = Vec::new();
        match command {
            Command::Join(seat) => self.join(who, seat, &mut entries, at)?,
            Command::Leave => {
                let seat = self.waiting_seat(who)?;
                self.get_up(seat, false, &mut entries, at);
            }
            Command::Remove(seat) => {
                self.waiting_seat(who)?;
                if who != self.host {
                    return Err(Refused::NotHost);
                }
                match self.chairs.get(seat.index()).map(|chair| &chair.sitter) {
                    None | Some(Sitter::Open) => return Err(Refused::NoSeat),
                    Some(_) => self.get_up(seat, true, &mut entries, at),
                }
            }
            Command::Start => {
                self.waiting_seat(who)?;
                if who != self.host {
                    return Err(Refused::NotHost);
                }
                self.begin(&mut entries, at)?;
            }
            Command::Rate(rated) => self.rate(who, rated, &mut entries, at)?,
            Command::Change(wanted) => self.change(who, *wanted, &mut entries, at)?,
            Command::Act { action, seq } => {
                let seat = self.playing_seat(who)?;
                self.act(seat, &action, seq, &mut entries, at)?;
            }
            Command::Undo { seq } => {
                let seat = self.playing_seat(who)?;
                self.undo(seat, seq, &mut entries, at)?;
            }
            Command::Resign => {
                let seat = self.playing_seat(who)?;
                let stand_in = self.plays_on().then(|| self.substitute());
                self.log(Entry::Resigned { seat, stand_in }, &mut entries, at);
                self.end_if_deserted(&mut entries, at);
            }
            Command::Offer => {
                let seat = self.playing_seat(who)?;
                self.offer(seat, &mut entries, at)?;
            }
            Command::Decline => {
                let seat = self.playing_seat(who)?;
                if self.offers.without(seat).is_empty() {
                    return Err(Refused::NothingAsked);
                }
                self.log(Entry::Declined { seat }, &mut entries, at);
            }
            Command::Again(yes) => self.answer(who, yes, &mut entries, at)?,
            Command::Return => match self.playing_seat(who) {
                Err(Refused::BotPlays) => {
                    let seat = self.seat_of(who).ok_or(Refused::NotSeated)?;
                    self.log(Entry::Returned { seat }, &mut entries, at);
                }
                // Whoever is back already has nothing to come back from.
                other => drop(other?),
            },
            Command::Say(text) => {
                self.seat_of(who).ok_or(Refused::NotSeated)?;
                let text = text.trim();
                if text.is_empty() || text.contains('\0') || text.chars().count() > LONGEST_LINE {
                    return Err(Refused::Line);
                }
                if self.chat.iter().filter(|line| line.person == who).count() >= MOST_LINES {
                    return Err(Refused::TooManyLines);
                }
                self.log(Entry::Said { person: who, text: text.into() }, &mut entries, at);
            }
        }
        Ok(entries)
    }

    /// Carries out the action that a bot chose when its seat counted `seq` entries.
    pub fn bot_act(&mut self, seat: Seat, action: &str, seq: u64, at: Moment) -> CommandResult {
        self.running()?;
        if self.chairs[seat.index()].bot().is_none() {
            return Err(Refused::NotSeated);
        }
        let mut entries = Vec::new();
        self.act(seat, action, Some(seq), &mut entries, at)?;
        Ok(entries)
    }

    /// Does what the table chose for seats whose time has run out, and closes a question that
    /// nobody answered; no entries if no time has run out.
    pub fn expire(&mut self, at: Moment) -> Vec<Logged> {
        let mut entries = Vec::new();
        if self.asks_until().is_some_and(|until| at.up >= until) {
            self.log(Entry::Lapsed, &mut entries, at);
        }
        for place in 0..self.chairs.len() {
            let chair = &self.chairs[place];
            let out = chair.since.is_some_and(|since| at.up >= since + chair.left);
            if out && self.running().is_ok() {
                let plays_on = self.setup.timeout == Timeout::Bot || self.plays_on();
                let stand_in = plays_on.then(|| self.substitute());
                let seat = Seat(place as u8);
                self.log(Entry::TimedOut { seat, stand_in }, &mut entries, at);
            }
        }
        self.end_if_deserted(&mut entries, at);
        entries
    }

    /// Whether a game is under way that is to be ended by [`retire`](Table::retire).
    pub fn is_to_retire(&self) -> bool {
        self.running() == Err(Refused::Outdated) || self.is_deserted()
    }

    /// Ends a game that was begun under rules that this program does not have any more, or
    /// that only bots would play on; no entries if it can be played on, or is over.
    pub fn retire(&mut self, at: Moment) -> Vec<Logged> {
        let mut entries = Vec::new();
        if self.running() == Err(Refused::Outdated) {
            let rules = self.game.rules_version();
            self.log(Entry::RulesChanged { rules }, &mut entries, at);
        }
        self.end_if_deserted(&mut entries, at);
        entries
    }

    /// Closes a table at which no game has begun; no entries if one has.
    pub fn close(&mut self, at: Moment) -> Vec<Logged> {
        let mut entries = Vec::new();
        if self.phase == Phase::Waiting {
            self.log(Entry::Closed, &mut entries, at);
        }
        entries
    }

    /// Somebody who runs the house ends the game, or closes a table that waits; no entries if it
    /// is over.
    pub fn stop(&mut self, at: Moment) -> Vec<Logged> {
        let mut entries = Vec::new();
        match self.phase {
            Phase::Waiting => self.log(Entry::Closed, &mut entries, at),
            Phase::Running => self.log(Entry::Stopped, &mut entries, at),
            Phase::Over(_) | Phase::Closed => {}
        }
        entries
    }

    /// Somebody who runs the house takes back what was said, by somebody or by everybody; no
    /// entries if nothing was.
    pub fn hush(&mut self, person: Option<Person>, at: Moment) -> Vec<Logged> {
        let mut entries = Vec::new();
        if self.chat.iter().any(|line| person.is_none_or(|person| person == line.person)) {
            self.log(Entry::Hushed { person }, &mut entries, at);
        }
        entries
    }

    /// Notes where the same people play again.
    pub fn link_rematch(&mut self, who: Person, table: String, at: Moment) -> CommandResult {
        self.seat_of(who).ok_or(Refused::NotSeated)?;
        if !matches!(self.phase, Phase::Over(_)) {
            return Err(Refused::NotOver);
        }
        if self.rematch.is_some() {
            return Err(Refused::Rematched);
        }
        let mut entries = Vec::new();
        self.log(Entry::Rematch { table }, &mut entries, at);
        Ok(entries)
    }

    /// A guest's seat becomes that of an account. No entries if there is nothing
    /// to move, or if both sit here.
    pub fn hand_over(&mut self, from: Person, to: Person, at: Moment) -> Vec<Logged> {
        let mut entries = Vec::new();
        if self.seat_of(from).is_some() && self.seat_of(to).is_none() {
            self.log(Entry::Moved { from, to }, &mut entries, at);
        }
        entries
    }

    /// Somebody deletes the account. No entries if they neither sit here nor have said anything.
    pub fn forget(&mut self, person: Person, at: Moment) -> Vec<Logged> {
        let mut entries = Vec::new();
        let sits = self.seat_of(person).is_some();
        if sits || self.chat.iter().any(|line| line.person == person) {
            let plays = sits && self.phase == Phase::Running;
            let stand_in = plays.then(|| self.substitute());
            self.log(Entry::Gone { person, stand_in }, &mut entries, at);
            self.close_if_empty(&mut entries, at);
            self.end_if_deserted(&mut entries, at);
        }
        entries
    }

    fn log(&mut self, entry: Entry, entries: &mut Vec<Logged>, at: Moment) {
        let logged = Logged { at, entry };
        let steps = self.playing().map_or(0, hindsight_registry::AnyMatch::steps);
        self.apply(&logged, steps);
        entries.push(logged);
    }

    fn answer(
        &mut self,
        who: Person,
        yes: bool,
        entries: &mut Vec<Logged>,
        at: Moment,
    ) -> Result<(), Refused> {
        let seat = self.seat_of(who).ok_or(Refused::NotSeated)?;
        if !matches!(self.phase, Phase::Over(_)) {
            return Err(Refused::NotOver);
        }
        if self.rematch.is_some() {
            return Err(Refused::Rematched);
        }
        let open = self.again.asked.is_some();
        if yes && open && self.again.yes.contains(seat) {
            return Ok(());
        }
        if yes && !self.can_ask_again(seat) {
            let turned_down = self.again.turned_down.contains(seat);
            return Err(if turned_down { Refused::TurnedDown } else { Refused::NothingAsked });
        }
        if !yes && !open {
            return Err(Refused::NothingAsked);
        }
        self.log(Entry::Again { seat, yes }, entries, at);
        Ok(())
    }

    fn waiting_seat(&self, who: Person) -> Result<Seat, Refused> {
        let seat = self.seat_of(who).ok_or(Refused::NotSeated)?;
        if self.phase == Phase::Waiting { Ok(seat) } else { Err(Refused::Begun) }
    }

    fn running(&self) -> Result<(), Refused> {
        match self.phase {
            Phase::Running if self.is_outdated() => Err(Refused::Outdated),
            Phase::Running => Ok(()),
            Phase::Over(_) => Err(Refused::Over),
            Phase::Waiting | Phase::Closed => Err(Refused::NotRunning),
        }
    }

    /// The bot that would take a seat over now.
    fn substitute(&self) -> String {
        crate::substitute(self.game).to_string()
    }

    fn playing_seat(&self, who: Person) -> Result<Seat, Refused> {
        let seat = self.seat_of(who).ok_or(Refused::NotSeated)?;
        self.running()?;
        match &self.chairs[seat.index()].stand_in {
            Some(_) if self.lost.contains(seat) => Err(Refused::SeatLost),
            Some(_) => Err(Refused::BotPlays),
            None => Ok(seat),
        }
    }

    fn rate(
        &mut self,
        who: Person,
        rated: bool,
        entries: &mut Vec<Logged>,
        at: Moment,
    ) -> Result<(), Refused> {
        self.may_rate(who)?;
        if rated != self.setup.rated {
            self.log(Entry::Rated { rated }, entries, at);
        }
        Ok(())
    }

    fn change(
        &mut self,
        who: Person,
        wanted: Setup,
        entries: &mut Vec<Logged>,
        at: Moment,
    ) -> Result<(), Refused> {
        self.waiting_seat(who)?;
        if who != self.host {
            return Err(Refused::NotHost);
        }
        let game = self.setup.game.clone();
        let mut setup = Setup { game, ..wanted }.checked(who).map_err(Refused::Setup)?;
        let others = self.chairs.iter().enumerate().filter_map(|(place, chair)| {
            chair.person().filter(|person| *person != who).map(|person| (place, person))
        });
        // Who can keep the seat keeps it, before anybody moves.
        let (stay, moved): (Vec<_>, Vec<_>) =
            others.partition(|(place, _)| setup.seats.get(*place) == Some(&Sitter::Open));
        for &(place, person) in &stay {
            setup.seats[place] = Sitter::Person(person);
        }
        for (_, person) in moved {
            let free = setup.seats.iter_mut().find(|sitter| **sitter == Sitter::Open);
            *free.ok_or(Refused::NoRoom)? = Sitter::Person(person);
        }
        let sit = self.chairs.iter().map(|chair| &chair.sitter);
        if sit.eq(&setup.seats)
            && (Setup { seats: self.setup.seats.clone(), ..setup.clone() }) == *self.setup
        {
            return Ok(());
        }
        self.log(Entry::Changed { setup }, entries, at);
        // Others are to see first what they would play: there the host begins.
        if self.is_full() && self.persons().count() == 1 {
            self.begin(entries, at)?;
        }
        Ok(())
    }

    /// Refuses whoever cannot decide whether the game is rated.
    pub(crate) fn may_rate(&self, who: Person) -> Result<(), Refused> {
        if self.phase == Phase::Running {
            let seat = self.playing_seat(who)?;
            if self.person_acted || !self.is_alone_with_bots(seat) {
                return Err(Refused::Begun);
            }
        } else {
            self.waiting_seat(who)?;
            if who != self.host {
                return Err(Refused::NotHost);
            }
        }
        let counts = self.chairs.len() > 1 && self.origin.is_none() && self.deal.is_none();
        if self.setup.coach || !counts { Err(Refused::Unrated) } else { Ok(()) }
    }

    fn is_full(&self) -> bool {
        self.chairs.iter().all(|chair| chair.sitter != Sitter::Open)
    }

    fn join(
        &mut self,
        person: Person,
        seat: Option<Seat>,
        entries: &mut Vec<Logged>,
        at: Moment,
    ) -> Result<(), Refused> {
        if self.seat_of(person).is_some() {
            return Err(Refused::Seated);
        }
        if self.phase != Phase::Waiting {
            return Err(Refused::Begun);
        }
        let free = |chair: &Chair| {
            chair.sitter == Sitter::Open && chair.kept_for.is_none_or(|other| other == person)
        };
        let kept = || self.chairs.iter().position(|c| c.kept_for == Some(person) && free(c));
        let any = || self.chairs.iter().position(free);
        let place = match seat.map(|seat| (seat.index(), self.chairs.get(seat.index()))) {
            Some((_, None)) => return Err(Refused::NoSeat),
            Some((place, Some(chair))) if free(chair) => place,
            Some(_) => return Err(Refused::Taken),
            None => kept().or_else(any).ok_or(Refused::Taken)?,
        };
        self.log(Entry::Joined { person, seat: Seat(place as u8) }, entries, at);
        if self.is_full() {
            self.begin(entries, at)?;
        }
        Ok(())
    }

    fn get_up(&mut self, seat: Seat, removed: bool, entries: &mut Vec<Logged>, at: Moment) {
        self.log(Entry::Left { seat, removed }, entries, at);
        self.close_if_empty(entries, at);
    }

    fn close_if_empty(&mut self, entries: &mut Vec<Logged>, at: Moment) {
        if self.phase == Phase::Waiting && self.persons().next().is_none() {
            self.log(Entry::Closed, entries, at);
        }
    }

    fn end_if_deserted(&mut self, entries: &mut Vec<Logged>, at: Moment) {
        if self.is_deserted() {
            self.log(Entry::Deserted, entries, at);
        }
    }

    fn begin(&mut self, entries: &mut Vec<Logged>, at: Moment) -> Result<(), Refused> {
        let playing = self
            .game
            .start(&self.setup.options, self.taken().count() as u8, self.seed)
            .map_err(|e| Refused::TooFew(e.to_string()))?;
        self.start_with(playing, entries, at);
        Ok(())
    }

    /// Whoever sits there.
    fn taken(&self) -> impl Iterator<Item = Sitter> {
        let sitters = self.chairs.iter().map(|chair| chair.sitter.clone());
        sitters.filter(|sitter| *sitter != Sitter::Open)
    }

    fn start_with(&mut self, playing: Box<dyn AnyMatch>, entries: &mut Vec<Logged>, at: Moment) {
        let seats = self.taken().collect();
        let steps = (0..playing.steps()).map(|step| playing.step(step)).collect();
        self.playing = Some(Playing(playing));
        let (rules, to_act) = (self.game.rules_version(), self.turn());
        self.log(Entry::Started { seats, rules, steps, to_act }, entries, at);
    }

    fn act(
        &mut self,
        seat: Seat,
        action: &str,
        seq: Option<u64>,
        entries: &mut Vec<Logged>,
        at: Moment,
    ) -> Result<(), Refused> {
        if seq.is_some_and(|seq| !self.is_current(seat, seq)) {
            return Err(Refused::Stale);
        }
        if !self.to_act().contains(seat) {
            return Err(Refused::NotYourTurn);
        }
        let game = &mut self.playing.as_mut().ok_or(Refused::NotRunning)?.0;
        let before = game.steps();
        game.play(seat, action).map_err(Refused::Play)?;
        let steps = (before..game.steps()).map(|step| game.step(step)).collect();
        let secret = game.is_last_unnoticed();
        let to_act = self.turn();
        self.log(Entry::Acted { seat, steps, to_act, secret }, entries, at);
        Ok(())
    }

    fn undo(
        &mut self,
        seat: Seat,
        seq: Option<u64>,
        entries: &mut Vec<Logged>,
        at: Moment,
    ) -> Result<(), Refused> {
        if seq.is_some_and(|seq| !self.is_current(seat, seq)) {
            return Err(Refused::Stale);
        }
        let (before, noticed) = (self.turn(), self.noticed_by_others(seat));
        let game = &mut self.playing.as_mut().ok_or(Refused::NotRunning)?.0;
        if !game.undo(seat) {
            return Err(Refused::NoUndo);
        }
        let to_act = self.turn();
        let secret = self.noticed_by_others(seat) == noticed;
        let charged = if before.contains(seat) { 0 } else { self.since_turn(seat, at) };
        let chair = &self.chairs[seat.index()];
        if charged > 0 && chair.left <= charged + self.setup.clock.increment() {
            return Err(Refused::NoUndo);
        }
        self.log(Entry::Undone { seat, to_act, charged, secret }, entries, at);
        Ok(())
    }

    /// How many steps each of the others has noticed.
    fn noticed_by_others(&self, seat: Seat) -> Vec<usize> {
        let others = Observer::live(self.chairs.len() as u8).filter(|who| !who.is(seat));
        let noticed = |who| self.playing().map_or(0, |game| game.events(who).len());
        others.map(noticed).collect()
    }

    /// How long ago a seat's last turn ended, if its clock ran.
    fn since_turn(&self, seat: Seat, at: Moment) -> u64 {
        let rested = self.chairs[seat.index()].rested;
        rested.map_or(0, |rested| at.up.saturating_sub(rested))
    }

    /// Among people only: bots, and those whom a bot stands in for, are not asked. Whoever is
    /// behind when all agree has lost; while nobody is, nobody has.
    fn offer(&mut self, seat: Seat, entries: &mut Vec<Logged>, at: Moment) -> Result<(), Refused> {
        if self.offers.contains(seat) {
            self.log(Entry::Offered { seat, stands: false }, entries, at);
            return Ok(());
        }
        if !self.can_offer(seat) {
            return Err(Refused::NobodyToAsk);
        }
        if self.offered_before(seat) {
            return Err(Refused::OfferedBefore);
        }
        self.log(Entry::Offered { seat, stands: true }, entries, at);
        let asked: SeatSet = Seat::all(self.chairs.len() as u8)
            .filter(|seat| self.chairs[seat.index()].bot().is_none())
            .collect();
        if asked.iter().all(|seat| self.offers.contains(seat)) {
            let places = self.standing().map(|standing| standing.places).unwrap_or_default();
            let counts = places.iter().any(|place| *place > 1);
            self.log(Entry::Agreed { counts }, entries, at);
        }
        Ok(())
    }
}
