//! A first game as data: a fixed deal, everybody's steps, and the places at which
//! the learner is asked.
//!
//! One thing a line:
//!
//! | line | |
//! |---|---|
//! | `options …`, `seats …`, `seat …` | the table, and where the learner sits |
//! | `> …` | an outcome of chance, in the game's notation |
//! | `0 …` | a step of a seat, in the game's notation |
//! | `? name` | the learner decides: the next line is the step expected here |
//! | `. name` | something to look at before the game goes on |
//! | `= pattern` | of the last `?`: as good as what is expected |
//! | `~ pattern: answer` | of the last `?`: what to say to such a step |
//! | `* value, …` | of the last `?`: which choices lead to what is expected, by the values of
//!   their boxes; they are pointed at, and the button of what is expected, once the learner
//!   asks to be shown |
//! | `# …` | a remark |
//!
//! A pattern is an action, or its beginning and a `*`.

use std::sync::LazyLock;

use hindsight_core::record::StepLine;

use crate::boards::BOARDS;

/// A step of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LessonStep {
    /// An outcome of chance, in notation.
    Chance(String),
    /// A seat's action, in notation.
    Act(u8, String),
}

/// A place at which the lesson stops for the learner.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stop {
    /// Its name in the locale files.
    pub name: String,
    /// How many steps lie before it.
    pub at: usize,
    /// What is to be done here; none where there is only something to look at.
    pub expected: Option<String>,
    equal: Vec<String>,
    answers: Vec<(String, String)>,
    aims: Vec<String>,
}

/// How an action of the learner is taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// It is what is expected.
    Right,
    /// It is as good, and the lesson goes on as it must.
    Equal,
    /// Another is better; the name of the answer that says why.
    Other(String),
}

impl Stop {
    /// How a legal action is taken here.
    pub fn reply(&self, action: &str) -> Reply {
        if self.expected.as_deref() == Some(action) {
            return Reply::Right;
        }
        if self.equal.iter().any(|pattern| fits(pattern, action)) {
            return Reply::Equal;
        }
        let known = self.answers.iter().find(|(pattern, _)| fits(pattern, action));
        Reply::Other(known.map_or_else(|| self.name.clone(), |(_, answer)| answer.clone()))
    }

    /// The choices that lead to what is expected, by the values of their boxes.
    pub fn aims(&self) -> impl Iterator<Item = &str> {
        self.aims.iter().map(String::as_str)
    }

    /// The names of all answers that can be given here.
    pub fn answers(&self) -> impl Iterator<Item = &str> {
        let own = self.expected.iter().map(|_| self.name.as_str());
        own.chain(self.answers.iter().map(|(_, answer)| answer.as_str()))
    }
}

fn fits(pattern: &str, action: &str) -> bool {
    match pattern.strip_suffix('*') {
        Some(start) => action.starts_with(start),
        None => pattern == action,
    }
}

/// A first game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The game's id.
    pub game: &'static str,
    /// The options in notation.
    pub options: String,
    /// How many sit.
    pub seats: u8,
    /// Where the learner sits.
    pub seat: u8,
    /// Everything that happens, in order.
    pub steps: Vec<LessonStep>,
    /// Where the lesson stops for the learner.
    pub stops: Vec<Stop>,
}

impl Lesson {
    /// The steps before this one, as a record tells them.
    pub fn lines(&self, before: usize) -> Vec<StepLine> {
        let line = |(seq, step): (u64, &LessonStep)| match step.clone() {
            LessonStep::Chance(chance) => StepLine::Chance { seq, chance },
            LessonStep::Act(seat, action) => StepLine::Act { seq, seat, action },
        };
        (0..).zip(self.steps.iter().take(before)).map(line).collect()
    }

    /// The stop with this number, counted from 1.
    pub fn stop(&self, number: usize) -> Option<&Stop> {
        self.stops.get(number.checked_sub(1)?)
    }

    /// How many steps lie before the page with this number: a stop, or the end,
    /// which has the number after the last stop's.
    pub fn before(&self, number: usize) -> Option<usize> {
        match self.stop(number) {
            Some(stop) => Some(stop.at),
            None => (number == self.stops.len() + 1).then_some(self.steps.len()),
        }
    }

    /// How many moves the lesson makes for the learner between the stop before this page and
    /// the page itself. Actions in a row are one.
    pub fn played_before(&self, number: usize) -> usize {
        let Some(previous) = number.checked_sub(1).and_then(|number| self.stop(number)) else {
            return 0;
        };
        let until = self.before(number).unwrap_or(previous.at);
        let steps = self.steps.get(previous.at..until).unwrap_or_default();
        let own = |step: &LessonStep| match step {
            LessonStep::Act(seat, _) => Some(*seat == self.seat),
            LessonStep::Chance(_) => None,
        };
        // What the learner did is not counted.
        let asked = usize::from(previous.expected.is_some());
        let mut acts = steps.iter().filter_map(own).skip(asked).peekable();
        let mut moves = 0;
        while let Some(mine) = acts.next() {
            moves += usize::from(mine && acts.peek() != Some(&true));
        }
        moves
    }

    fn parse(game: &'static str, text: &str) -> Lesson {
        let mut lesson = Lesson {
            game,
            options: String::new(),
            seats: 2,
            seat: 0,
            steps: Vec::new(),
            stops: Vec::new(),
        };
        for line in text.lines().filter(|line| !line.is_empty()) {
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            lesson.read(word, rest).unwrap_or_else(|| panic!("lesson of {game}: {line}"));
        }
        lesson
    }

    fn read(&mut self, word: &str, rest: &str) -> Option<()> {
        let at = self.steps.len();
        match word {
            "#" => {}
            "options" => self.options = rest.into(),
            "seats" => self.seats = rest.parse().ok()?,
            "seat" => self.seat = rest.parse().ok()?,
            ">" => self.steps.push(LessonStep::Chance(rest.into())),
            "?" | "." => self.stops.push(Stop {
                name: rest.into(),
                at,
                // Filled in by the step that follows.
                expected: (word == "?").then(String::new),
                equal: Vec::new(),
                answers: Vec::new(),
                aims: Vec::new(),
            }),
            "=" => self.stops.last_mut()?.equal.push(rest.into()),
            "~" => {
                let (pattern, answer) = rest.split_once(": ")?;
                self.stops.last_mut()?.answers.push((pattern.into(), answer.into()));
            }
            "*" => self.stops.last_mut()?.aims.extend(rest.split(", ").map(str::to_string)),
            seat => {
                let seat = seat.parse().ok()?;
                let asked = self.stops.last_mut().and_then(|stop| stop.expected.as_mut());
                if let Some(asked) = asked.filter(|asked| asked.is_empty()) {
                    if seat != self.seat {
                        return None;
                    }
                    asked.push_str(rest);
                }
                self.steps.push(LessonStep::Act(seat, rest.into()));
            }
        }
        Some(())
    }
}

static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    BOARDS.iter().map(|board| Lesson::parse(board.id(), board.about().folder.lesson)).collect()
});

/// The first game of a game, if it has one.
pub fn lesson(game: &str) -> Option<&'static Lesson> {
    LESSONS.iter().find(|lesson| lesson.game == game)
}
