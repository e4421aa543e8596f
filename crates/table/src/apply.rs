//! What entries do. Nothing here can fail: what is in the log has happened.

use std::sync::Arc;

use hindsight_core::{Seat, SeatSet, Seed};

use crate::table::{Again, Offer};
use crate::{
    Chair, ChatLine, Ending, Entry, Logged, Note, NoteKind, Person, Phase, Setup, Sitter, Table,
    Timeout,
};

/// What somebody has at least who comes back after the time for the whole match ran
/// out, in milliseconds.
const RETURN_TIME: u64 = 60_000;

impl Table {
    /// The table that a log's first entry sets up.
    pub(crate) fn first(logged: &Logged) -> Result<Table, String> {
        let Entry::Created { setup, host, seed, kept, so_far, origin, deal } = &logged.entry else {
            return Err("a log begins with the setting up of its table".into());
        };
        let game = hindsight_registry::find(&setup.game).map_err(|e| e.to_string())?;
        let seed: Seed = seed.parse().map_err(|_| "not a seed".to_string())?;
        let chairs = setup.seats.iter().enumerate().map(|(place, sitter)| Chair {
            kept_for: kept.get(place).copied().flatten(),
            ..Chair::waiting(sitter.clone())
        });
        Ok(Table {
            chairs: chairs.collect(),
            setup: Arc::new(setup.clone()),
            game,
            host: *host,
            seed,
            phase: Phase::Waiting,
            playing: None,
            to_act: SeatSet::EMPTY,
            offers: SeatSet::EMPTY,
            lost: SeatSet::EMPTY,
            gone: SeatSet::EMPTY,
            notes: Arc::default(),
            chat: Arc::default(),
            rematch: None,
            again: Again::default(),
            so_far: so_far.clone(),
            origin: origin.clone(),
            deal: deal.clone(),
            unsealed: false,
            person_acted: false,
            rearranged: 0,
            rules: game.rules_version(),
            outdated: None,
            entries: 1,
            secrets: 0,
            created: logged.at,
            changed: logged.at,
            ended: None,
        })
    }

    /// Applies an entry to everything but the match itself, after which the match
    /// has `steps` steps.
    pub(crate) fn apply(&mut self, logged: &Logged, steps: usize) {
        let up = logged.at.up;
        if let Entry::Acted { seat, .. } = &logged.entry
            && self.chairs[seat.index()].bot().is_none()
        {
            self.person_acted = true;
        }
        match &logged.entry {
            Entry::Created { .. } => {}
            Entry::Joined { person, seat } => {
                let chair = &mut self.chairs[seat.index()];
                chair.sitter = Sitter::Person(*person);
                chair.kept_for = None;
                chair.knows = self.entries + 1;
            }
            Entry::Left { seat, .. } => self.leave(*seat),
            Entry::Rated { rated } => Arc::make_mut(&mut self.setup).rated = *rated,
            Entry::Changed { setup } => self.change_to(setup),
            Entry::Closed => self.phase = Phase::Closed,
            Entry::Started { seats, rules, to_act, .. } => {
                self.rules = *rules;
                if self.origin.is_some() {
                    self.note(steps, NoteKind::TakenUp);
                }
                self.start(seats, *to_act, up);
            }
            // A part of a secret choice changes nothing but what its seat can choose.
            Entry::Acted { seat, secret: true, .. } | Entry::Undone { seat, secret: true, .. } => {
                self.changes_choice(*seat);
            }
            Entry::Acted { seat, steps: lines, to_act, .. } => {
                self.acted(*seat, *to_act, lines.len() > 1, up);
            }
            Entry::Undone { seat, to_act, charged, .. } => {
                self.note(steps, NoteKind::Undone(*seat));
                self.undone(*seat, *to_act, *charged, up);
            }
            Entry::Offered { seat, stands } => self.offer_stands(*seat, *stands, steps),
            Entry::Declined { seat } => {
                self.note(steps, NoteKind::Declined(*seat));
                self.offers = SeatSet::EMPTY;
            }
            Entry::Agreed { counts } => {
                self.note(steps, NoteKind::Agreed);
                self.end(if *counts { Ending::Settled } else { Ending::Agreed });
            }
            Entry::Resigned { seat, stand_in } => {
                self.note(steps, NoteKind::Resigned(*seat));
                self.lose(*seat, Ending::Resigned(*seat), stand_in.as_deref());
            }
            Entry::TimedOut { seat, stand_in } => {
                let stand_in = stand_in.as_deref();
                self.note(steps, NoteKind::TimedOut(*seat));
                self.chairs[seat.index()].left = 0;
                match self.setup.timeout {
                    Timeout::Bot => self.stand_in(*seat, stand_in),
                    Timeout::Lose => self.lose(*seat, Ending::TimedOut(*seat), stand_in),
                }
            }
            Entry::Returned { seat } => {
                self.note(steps, NoteKind::Returned(*seat));
                self.come_back(*seat, up);
            }
            // Said by somebody who was forgotten since.
            Entry::Said { text, .. } if text.is_empty() => {}
            Entry::Said { person, text } => Arc::make_mut(&mut self.chat).push(ChatLine {
                person: *person,
                wall: logged.at.wall,
                text: text.clone(),
            }),
            Entry::Again { seat, yes } => self.answer_again(*seat, *yes, up),
            Entry::Lapsed => {
                self.again = Again { turned_down: self.again.turned_down, ..Again::default() };
            }
            Entry::Rematch { table } => self.rematch = Some(table.clone()),
            Entry::Moved { from, to } => self.hand(*from, *to),
            Entry::Gone { person, stand_in } => self.forgotten(*person, stand_in.as_deref(), steps),
            Entry::Hushed { person } => {
                let stays = |line: &ChatLine| person.is_some_and(|person| person != line.person);
                Arc::make_mut(&mut self.chat).retain(stays);
            }
            Entry::Stopped => self.end(Ending::Stopped),
            Entry::Deserted => {
                self.note(steps, NoteKind::Deserted);
                self.end(Ending::Deserted);
            }
            Entry::RulesChanged { .. } => self.end(Ending::RulesChanged),
        }
        self.entries += 1;
        match logged.entry.secret_of() {
            Some(seat) => {
                self.secrets += 1;
                self.chairs[seat.index()].secrets += 1;
            }
            // Everybody is told when something last happened.
            None => self.changed = logged.at,
        }
        if matches!(self.phase, Phase::Over(_)) && self.ended.is_none() {
            self.ended = Some(logged.at);
        }
    }

    /// The entry that is being applied may change what a seat can choose.
    fn changes_choice(&mut self, seat: Seat) {
        self.chairs[seat.index()].version = self.seq(Some(seat)) + 1;
    }

    /// A seat offers to end the game, or agrees to that, or takes it back.
    fn offer_stands(&mut self, seat: Seat, stands: bool, steps: usize) {
        if stands {
            self.offers = self.offers.with(seat);
            self.chairs[seat.index()].offer = Offer::Made;
            self.note(steps, NoteKind::Offered(seat));
        } else {
            self.offers = self.offers.without(seat);
            self.chairs[seat.index()].offer = Offer::TakenBack;
        }
    }

    /// A seat wants to play again, or does not: whoever asked is then not to ask once more.
    fn answer_again(&mut self, seat: Seat, yes: bool, up: u64) {
        let Again { yes: others, turned_down, asked, .. } = self.again;
        self.again = if yes {
            let yes = others.with(seat);
            Again { yes, no: None, turned_down, asked: asked.or(Some(up)) }
        } else {
            let turned_down = others.without(seat).iter().fold(turned_down, SeatSet::with);
            Again { yes: SeatSet::EMPTY, no: Some(seat), turned_down, asked: None }
        };
    }

    /// What happens again and again at one place of the game is told once.
    fn note(&mut self, after: usize, kind: NoteKind) {
        let note = Note { after, kind };
        let mut here = self.notes.iter().rev().take_while(|note| note.after == after);
        if !here.any(|known| *known == note) {
            Arc::make_mut(&mut self.notes).push(note);
        }
    }

    /// Somebody has deleted the account.
    fn forgotten(&mut self, person: Person, stand_in: Option<&str>, steps: usize) {
        Arc::make_mut(&mut self.chat).retain(|line| line.person != person);
        let Some(seat) = self.seat_of(person) else { return };
        match self.phase {
            Phase::Waiting => self.leave(seat),
            Phase::Running => {
                self.note(steps, NoteKind::Gone(seat));
                self.gone = self.gone.with(seat);
                self.stand_in(seat, stand_in);
            }
            Phase::Over(_) => self.gone = self.gone.with(seat),
            Phase::Closed => {}
        }
    }

    /// The host has chosen anew. Who sat there before is to be told.
    fn change_to(&mut self, setup: &Setup) {
        let knew = |sitter: &Sitter| {
            let sat = self.chairs.iter().find(|chair| chair.sitter == *sitter);
            sat.map_or(0, |chair| chair.knows)
        };
        let chair =
            |sitter: &Sitter| Chair { knows: knew(sitter), ..Chair::waiting(sitter.clone()) };
        self.chairs = setup.seats.iter().map(chair).collect();
        if self.so_far.len() != self.chairs.len() {
            self.so_far = Vec::new();
        }
        self.setup = Arc::new(setup.clone());
        self.rearranged = self.entries + 1;
    }

    /// What was one person's becomes another's.
    fn hand(&mut self, from: Person, to: Person) {
        if let Some(seat) = self.seat_of(from) {
            self.chairs[seat.index()].sitter = Sitter::Person(to);
        }
        if self.host == from {
            self.host = to;
        }
        for line in Arc::make_mut(&mut self.chat) {
            if line.person == from {
                line.person = to;
            }
        }
    }

    fn leave(&mut self, seat: Seat) {
        let left = self.chairs[seat.index()].person();
        self.chairs[seat.index()].sitter = Sitter::Open;
        let next = self.persons().next();
        if left == Some(self.host) {
            self.host = next.unwrap_or(self.host);
        }
    }

    fn start(&mut self, seats: &[Sitter], to_act: SeatSet, up: u64) {
        self.phase = Phase::Running;
        self.chairs = seats
            .iter()
            .map(|sitter| Chair {
                sitter: sitter.clone(),
                stand_in: None,
                kept_for: None,
                left: self.setup.clock.at_start(),
                since: None,
                rested: None,
                version: self.entries + 1,
                knows: 0,
                secrets: 0,
                offer: Offer::None,
            })
            .collect();
        self.to_act = to_act;
        for seat in to_act.iter() {
            self.begin_turn(seat, up);
        }
    }

    /// `dealt`: chance followed, so that even the same seat begins a new turn.
    fn acted(&mut self, actor: Seat, to_act: SeatSet, dealt: bool, up: u64) {
        let before = self.to_act;
        self.to_act = to_act;
        for seat in Seat::all(self.chairs.len() as u8) {
            let goes_on = before.contains(seat) && to_act.contains(seat) && !dealt;
            if !goes_on || seat == actor {
                self.changes_choice(seat);
            }
            if goes_on {
                continue;
            }
            self.end_turn(seat, up);
            if to_act.contains(seat) {
                self.begin_turn(seat, up);
            }
        }
        self.chairs[actor.index()].offer = Offer::None;
        // Playing on says no to an offer of somebody else.
        self.offers = SeatSet::EMPTY;
        if to_act.is_empty() {
            self.end(Ending::Played);
        }
    }

    fn undone(&mut self, actor: Seat, to_act: SeatSet, charged: u64, up: u64) {
        let before = self.to_act;
        self.to_act = to_act;
        for seat in Seat::all(self.chairs.len() as u8) {
            self.changes_choice(seat);
            match (before.contains(seat), to_act.contains(seat)) {
                (true, false) => self.chairs[seat.index()].since = None,
                (false, true) => {
                    // The turn goes on as if it had never ended, so that taking back wins
                    // no time: neither what its end added nor what has passed since.
                    let won =
                        if seat == actor { self.setup.clock.increment() + charged } else { 0 };
                    let chair = &mut self.chairs[seat.index()];
                    chair.left = chair.left.saturating_sub(won);
                    if self.setup.clock.runs() && chair.bot().is_none() {
                        chair.since = Some(up);
                    }
                }
                _ => {}
            }
        }
    }

    fn begin_turn(&mut self, seat: Seat, up: u64) {
        let clock = self.setup.clock;
        let chair = &mut self.chairs[seat.index()];
        if clock.runs() && chair.bot().is_none() {
            chair.left = clock.at_turn(chair.left);
            chair.since = Some(up);
        }
    }

    fn end_turn(&mut self, seat: Seat, up: u64) {
        let increment = self.setup.clock.increment();
        let chair = &mut self.chairs[seat.index()];
        if let Some(since) = chair.since.take() {
            chair.left = chair.left.saturating_sub(up.saturating_sub(since)) + increment;
            chair.rested = Some(up);
        }
    }

    /// A bot plays on: the one that the log names, or in logs from before it was written
    /// down the one that would today.
    fn stand_in(&mut self, seat: Seat, named: Option<&str>) {
        let bot = named.unwrap_or_else(|| crate::substitute(self.game));
        let chair = &mut self.chairs[seat.index()];
        chair.stand_in = Some(bot.to_string());
        chair.since = None;
        self.changes_choice(seat);
        self.offers = self.offers.without(seat);
    }

    fn come_back(&mut self, seat: Seat, up: u64) {
        let grace = RETURN_TIME.min(self.setup.clock.at_start());
        let chair = &mut self.chairs[seat.index()];
        chair.stand_in = None;
        chair.left = chair.left.max(grace);
        self.changes_choice(seat);
        if self.to_act.contains(seat) {
            self.begin_turn(seat, up);
        }
    }

    /// Between two the game is over; among more a bot plays on, and the seat comes
    /// last.
    fn lose(&mut self, seat: Seat, ending: Ending, stand_in: Option<&str>) {
        self.lost = self.lost.with(seat);
        if self.plays_on() {
            self.stand_in(seat, stand_in);
        } else {
            self.end(ending);
        }
    }

    /// Whether the game goes on when a seat has lost.
    pub(crate) fn plays_on(&self) -> bool {
        self.chairs.len() > 2
    }

    fn end(&mut self, ending: Ending) {
        self.phase = Phase::Over(ending);
        self.offers = SeatSet::EMPTY;
        for seat in Seat::all(self.chairs.len() as u8) {
            self.chairs[seat.index()].since = None;
            self.changes_choice(seat);
        }
    }
}
