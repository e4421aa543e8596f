//! The log in words: a line a call, with all that came of it.

use hindsight_abracada::{Event, How, MOST_LIFE, Row, Spell};
use maud::{Markup, html};

use super::Scene;
use super::stones::{chip, chip_called, crest, name, spell_noun, spell_title, who_within};
use crate::board::Line;
use crate::page::list;
use crate::say::{Part, Say, args, capitalised, flag, signed};

/// The last lines of what the viewer saw, oldest first. A line is at most a call
/// and a roll of the die, two steps.
pub(super) fn lines(scene: &Scene<'_>, last: usize) -> Vec<Line> {
    let entries = entries(scene);
    let skipped = entries.len().saturating_sub(last);
    entries[skipped..].iter().map(|entry| entry.line(scene)).collect()
}

/// The last line, and the spell that it is about.
pub(super) fn news(scene: &Scene<'_>) -> Option<(Line, Option<Spell>)> {
    let entries = entries(scene);
    let entry = entries.last()?;
    let spell = match entry {
        Entry::Call(call) => Some(call.spell),
        _ => None,
    };
    Some((entry.line(scene), spell))
}

/// How a seat's life changed.
pub(super) struct Change {
    pub sum: i32,
    /// Whether the last call did it.
    pub fresh: bool,
}

/// How many lines are looked through for what happened since the viewer's last one:
/// no more than the last steps of a table tell.
const SINCE: usize = 16;

/// What happened to a seat's life since the viewer's last call, or through it: who
/// waits for three others sees at a glance what their turns did. For a spectator,
/// what the last call did.
pub(super) fn last_change(scene: &Scene<'_>, seat: usize) -> Option<Change> {
    let entries = entries(scene);
    let latest = entries.iter().rposition(|entry| matches!(entry, Entry::Call(_)))?;
    let round = entries.iter().rposition(|entry| matches!(entry, Entry::Note(..)));
    let mine = |entry: &Entry<'_>| match entry {
        Entry::Call(call) => scene.is_me(call.seat),
        Entry::Stop(stop) => scene.is_me(stop.seat),
        Entry::Note(..) => false,
    };
    let first = match entries.iter().rposition(mine) {
        Some(own) if own + 1 < entries.len() => own + 1,
        _ => latest,
    };
    let first = first.max(entries.len().saturating_sub(SINCE)).max(round.map_or(0, |n| n + 1));
    let change = |entry: &Entry<'_>| match entry {
        Entry::Call(call) => {
            let (_, from, to) = call.life.iter().find(|(whose, ..)| *whose == seat)?;
            Some(i32::from(*to) - i32::from(*from))
        }
        _ => None,
    };
    let sum = entries.get(first..)?.iter().filter_map(change).sum();
    (sum != 0).then(|| Change { sum, fresh: change(&entries[latest]).is_some() })
}

/// The step in which the die was rolled last, which tells one roll from another.
pub(super) fn last_roll(scene: &Scene<'_>) -> usize {
    let rolled =
        |events: &[Event]| events.iter().any(|event| matches!(event, Event::Rolled { .. }));
    let last = scene.steps().filter(|(_, events)| rolled(events)).last();
    last.map_or(0, |(step, _)| step)
}

/// Whether the die was rolled in the last step.
pub(super) fn rolls(scene: &Scene<'_>) -> bool {
    let last = scene.steps().last();
    last.is_some_and(|(_, events)| events.iter().any(|event| matches!(event, Event::Rolled { .. })))
}

enum Entry<'a> {
    Call(Call),
    Stop(Stop),
    Note(usize, &'a Event),
}

struct Call {
    step: usize,
    seat: usize,
    spell: Spell,
    hit: bool,
    rolled: Option<u8>,
    /// Whether a secret stone was taken.
    took: bool,
    /// Which, if the viewer may know it.
    secret: Option<Spell>,
    /// Whose life changed, from what, to what.
    life: Vec<(usize, u8, u8)>,
    drawn: Row,
}

struct Stop {
    step: usize,
    seat: usize,
    drawn: Row,
}

fn entries<'a>(scene: &Scene<'a>) -> Vec<Entry<'a>> {
    let mut entries = Vec::new();
    let all = scene.steps();
    for (step, event) in all.flat_map(|(step, events)| events.iter().map(move |e| (step, e))) {
        match event {
            Event::Hit { seat, spell, .. } | Event::Missed { seat, spell } => {
                entries.push(Entry::Call(Call {
                    step,
                    seat: seat.index(),
                    spell: *spell,
                    hit: matches!(event, Event::Hit { .. }),
                    rolled: None,
                    took: false,
                    secret: None,
                    life: Vec::new(),
                    drawn: Row::EMPTY,
                }));
            }
            Event::Stopped { seat } => {
                entries.push(Entry::Stop(Stop { step, seat: seat.index(), drawn: Row::EMPTY }));
            }
            Event::Dealt { .. } | Event::RoundOver { .. } | Event::GameOver { .. } => {
                entries.push(Entry::Note(step, event));
            }
            // What is left belongs to the call or to the stop before it.
            _ => match entries.last_mut() {
                Some(Entry::Call(call)) => call.add(event),
                Some(Entry::Stop(stop)) => {
                    if let Event::Refilled { stones, .. } = event {
                        stop.drawn = *stones;
                    }
                }
                _ => {}
            },
        }
    }
    entries
}

impl Entry<'_> {
    fn line(&self, scene: &Scene<'_>) -> Line {
        match self {
            Entry::Call(call) => call.line(scene),
            Entry::Stop(stop) => stop.line(scene),
            Entry::Note(step, event) => note(scene, *step, event),
        }
    }
}

impl Call {
    fn add(&mut self, event: &Event) {
        match event {
            Event::Rolled { face, .. } => self.rolled = Some(*face),
            Event::Took { stone, .. } => (self.took, self.secret) = (true, *stone),
            Event::Life { seat, from, to } => self.life.push((seat.index(), *from, *to)),
            Event::Refilled { stones, .. } => self.drawn = *stones,
            _ => {}
        }
    }

    fn key(&self) -> &'static str {
        if self.hit { "ab-log-hit" } else { "ab-log-miss" }
    }

    /// What came of it, in a few words each, as a sentence of its own.
    fn effects(&self, scene: &Scene<'_>) -> String {
        let say = scene.say;
        let mut effects = Vec::new();
        if let Some(face) = self.rolled {
            effects.push(say.with("ab-fx-die", &args![face = face.to_string()]));
        }
        match self.secret {
            Some(spell) => {
                let spell = spell_title(say, spell);
                effects.push(say.with("ab-fx-secret-seen", &args![spell = spell]));
            }
            None if self.took => effects.push(say.the("ab-fx-secret")),
            None => {}
        }
        for &(seat, from, to) in &self.life {
            let change = signed(i32::from(to) - i32::from(from));
            let key = if to == 0 { "ab-fx-out" } else { "ab-fx-life" };
            effects.push(say.with(key, &args![who = who_within(scene, seat), change = change]));
        }
        if self.hit && self.life.is_empty() && !self.took {
            // Whoever has all lives cannot be healed.
            let heals = matches!(self.spell, Spell::SweetDreams | Spell::Potion);
            let who = who_within(scene, self.seat);
            let you = flag(scene.is_me(self.seat));
            let full = || say.with("ab-fx-full", &args![who = who, you = you, n = MOST_LIFE]);
            effects.push(if heals { full() } else { say.the("ab-fx-none") });
        }
        if !self.drawn.is_empty() {
            effects.push(say.with("ab-fx-draw", &args![n = self.drawn.len()]));
        }
        let words = effects.join(", ");
        // A name stays as its owner writes it.
        let told = self.rolled.is_some() || self.took || self.secret.is_some();
        let first = self.life.first().filter(|_| !told);
        if first.is_some_and(|&(seat, ..)| !scene.is_me(seat)) {
            words
        } else {
            capitalised(&words)
        }
    }

    fn line(&self, scene: &Scene<'_>) -> Line {
        let say = scene.say;
        let you = || flag(scene.is_me(self.seat));
        let effects = self.effects(scene);
        let spell =
            Part::noun("spell", &spell_noun(say, self.spell), |name| chip_called(self.spell, name));
        let name = Part::new("name", name(scene, self.seat), who_did(scene, self.seat));
        let called = say.sentence(self.key(), args![you = you()], &[name, spell]);
        let markup = html! {
            span.ab-deed {
                (called.markup)
                " " span class=(if self.hit { "ab-fx ab-hit" } else { "ab-fx ab-miss" }) { (effects) }
                (drawn(say, self.drawn))
            }
        };
        let words = format!("{} {effects}.", called.words);
        Line { number: None, seat: Some(self.seat), step: self.step, markup, words }
    }
}

impl Stop {
    fn line(&self, scene: &Scene<'_>) -> Line {
        let say = scene.say;
        let key = if self.drawn.is_empty() { "ab-log-stop" } else { "ab-log-stop-draw" };
        let args = || args![you = flag(scene.is_me(self.seat)), n = self.drawn.len()];
        let mut with_name = args();
        with_name.set("name", name(scene, self.seat));
        let words = say.with(key, &with_name);
        let markup = html! {
            span.ab-deed {
                (say.rich(key, args(), &[("name", who_did(scene, self.seat))]))
                (drawn(say, self.drawn))
            }
        };
        Line { number: None, seat: Some(self.seat), step: self.step, markup, words }
    }
}

/// The stones that were drawn, where they are in sight.
fn drawn(say: Say, row: Row) -> Markup {
    html! { @if !row.hides() { @for spell in row.iter().flatten() { " " (chip(say, spell)) } } }
}

fn who_did(scene: &Scene<'_>, seat: usize) -> Markup {
    html! { (crest(scene, seat)) " " b.who { (name(scene, seat)) } }
}

/// What is not a call: the deal, the end of a round, of the game.
fn note(scene: &Scene<'_>, step: usize, event: &Event) -> Line {
    let say = scene.say;
    let words = match event {
        Event::Dealt { round, first, revealed } => {
            let first = first.index();
            let you = flag(scene.is_me(first));
            let args =
                args![round = *round, you = you, name = name(scene, first), n = revealed.len()];
            let key = if revealed.is_empty() { "ab-log-dealt" } else { "ab-log-dealt-out" };
            say.with(key, &args)
        }
        Event::RoundOver { how, by, points, .. } => {
            let each: Vec<String> = points
                .iter()
                .enumerate()
                .map(|(seat, points)| {
                    let change = signed(i32::from(*points));
                    say.with("ab-fx-life", &args![who = who_within(scene, seat), change = change])
                })
                .collect();
            let why = why(scene, *how, by.index());
            say.with("ab-log-round-over", &args![why = why, floors = each.join(", ")])
        }
        Event::GameOver { winners } => {
            let names: Vec<String> =
                winners.iter().map(|seat| who_within(scene, seat.index())).collect();
            say.with("ab-log-game-over", &args![names = list(say, &names)])
        }
        _ => String::new(),
    };
    Line { number: None, seat: None, step, markup: html! { (words) }, words }
}

/// Why a round ended, as a sentence.
pub(super) fn why(scene: &Scene<'_>, how: How, by: usize) -> String {
    let key = match how {
        How::Emptied => "ab-end-emptied",
        How::Spell => "ab-end-spell",
        How::Miss => "ab-end-miss",
        How::Last => "ab-end-last",
    };
    let args = args![you = flag(scene.is_me(by)), name = name(scene, by)];
    scene.say.with(key, &args)
}
