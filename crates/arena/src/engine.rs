//! A foreign program as a bot: started, asked, timed, and ended for good.
//!
//! Nothing it does may harm more than its own game. Its input is written and its
//! output read by threads of their own, so that it can block nobody; a line may not
//! be endless; and it runs in a process group that is killed as a whole.

use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use hindsight_core::{Standing, Think};
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::protocol::{Answer, Budget, Hello, LONGEST_ANSWER, Message, PROTOCOL, Trouble};

/// What a bot is called that is another program: this and its command.
pub const PREFIX: &str = "proc:";
/// How long an engine may take to say hello: interpreters and networks load slowly.
const HELLO: Duration = Duration::from_secs(10);
/// The time for a decision where nobody has asked for another.
const DECISION: Duration = Duration::from_secs(1);
/// The time for a decision of an engine that counts iterations instead.
const COUNTED: Duration = Duration::from_secs(30);
/// How long an answer may be under way besides.
const GRACE: Duration = Duration::from_millis(250);
/// How long an engine may take to end by itself when it is told to quit.
const FAREWELL: Duration = Duration::from_millis(300);
/// How long after an engine has closed a pipe it may still turn out to have ended.
const COLLAPSE: Duration = Duration::from_secs(1);
/// How much of what an engine says on its standard error is kept, in bytes.
const KEPT: usize = 2000;

/// What an engine did that loses the game for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Error)]
#[error("{what}{}{}", said(" on stdout", .stdout), said(" on stderr", .stderr))]
pub struct Fault {
    /// What is wrong.
    pub what: String,
    /// The last line that it said.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub stdout: String,
    /// The end of what it said on its standard error.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub stderr: String,
}

/// There is no program to be started by a command.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{PREFIX}{command}` names no program that can be started{}", said("", .stderr))]
pub struct NoProgram {
    command: String,
    /// What the shell said.
    stderr: String,
}

fn said(place: &str, text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("; it said{place}: {text}") }
}

/// What was said, fit to be shown: short, and nothing that a terminal would obey.
fn fit(bytes: &[u8], longest: usize) -> String {
    let text = String::from_utf8_lossy(bytes);
    let mut shown: String =
        text.trim().chars().map(|c| if c.is_control() { ' ' } else { c }).take(longest).collect();
    if text.trim().chars().count() > longest {
        shown.push('…');
    }
    shown
}

/// Something that came from an engine.
enum Heard {
    Line(Vec<u8>),
    /// A line that does not end.
    Endless(Vec<u8>),
    /// It takes no more input.
    Deaf,
    /// It says no more.
    End,
}

/// An engine that runs.
pub struct Engine {
    child: Child,
    /// None once it has been told to quit.
    to: Option<Sender<Vec<u8>>>,
    from: Receiver<Heard>,
    stderr: Arc<Mutex<Vec<u8>>>,
    stderr_ended: Receiver<()>,
    last: String,
    ended: Option<ExitStatus>,
}

impl Engine {
    /// Starts a command for the first time. Whatever it does wrong it will do again in a
    /// game, and lose that; but a command that names no program is a mistake of whoever
    /// wrote it, of which nothing should be won.
    pub fn try_out(command: &str, game: &str) -> Result<Option<Engine>, NoProgram> {
        let mut engine = match Self::start(command) {
            Ok(engine) => engine,
            Err(fault) => return Err(NoProgram { command: command.into(), stderr: fault.what }),
        };
        match engine.greet(game) {
            Ok(()) => Ok(Some(engine)),
            // What the shell says of a program that is not there, or is none.
            Err(fault) if matches!(engine.ended.and_then(|s| s.code()), Some(126 | 127)) => {
                Err(NoProgram { command: command.into(), stderr: fault.stderr })
            }
            Err(_) => Ok(None),
        }
    }

    /// Starts a command through the shell and greets it.
    pub fn launch(command: &str, game: &str) -> Result<Engine, Fault> {
        let mut engine = Self::start(command)?;
        engine.greet(game)?;
        Ok(engine)
    }

    fn start(command: &str) -> Result<Engine, Fault> {
        let mut child = Command::new("sh")
            .args(["-c", command])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0)
            .spawn()
            .map_err(|e| fault(format!("it cannot be started: {e}")))?;
        let (Some(stdin), Some(stdout), Some(stderr)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(fault("it cannot be started: no pipes".into()));
        };
        let (heard, from) = mpsc::sync_channel(16);
        let (to, orders) = mpsc::channel();
        let (stderr_end, stderr_ended) = mpsc::channel();
        let kept = Arc::new(Mutex::new(Vec::new()));
        let deaf = heard.clone();
        thread::spawn(move || write(stdin, &orders, &deaf));
        thread::spawn(move || listen(stdout, &heard));
        let tail = kept.clone();
        thread::spawn(move || {
            keep(stderr, &tail);
            drop(stderr_end);
        });
        Ok(Engine {
            child,
            to: Some(to),
            from,
            stderr: kept,
            stderr_ended,
            last: String::new(),
            ended: None,
        })
    }

    fn greet(&mut self, game: &str) -> Result<(), Fault> {
        let hello = Message::Hello { protocol: PROTOCOL, game: game.into() };
        let expected = "a hello: {\"protocol\":1,\"name\":\"…\"}";
        let answer: Hello = self.ask(&hello, HELLO, expected)?;
        if answer.protocol != PROTOCOL {
            let spoken = answer.protocol;
            let what = format!("it speaks version {spoken} of the protocol: expected {PROTOCOL}");
            return Err(self.fail(what));
        }
        Ok(())
    }

    /// Tells the engine something that it does not answer.
    pub fn tell(&mut self, message: &Message) {
        if let Some(to) = &self.to {
            // If nobody takes it any more, the next question will find out.
            let _ = to.send(message.line());
        }
    }

    /// Tells the engine how the game ended.
    pub fn end(&mut self, standing: &Standing) {
        self.tell(&Message::End { standing: standing.clone() });
    }

    /// Asks for a decision.
    pub fn choose(&mut self, question: &Message, time: Duration) -> Result<String, Fault> {
        let answer: Answer = self.ask(question, time, "an action: {\"action\":\"…\"}")?;
        Ok(answer.action)
    }

    /// Asks and waits for the answer, for a tenth longer than the engine has.
    fn ask<T: DeserializeOwned>(
        &mut self,
        question: &Message,
        time: Duration,
        expected: &str,
    ) -> Result<T, Fault> {
        match self.from.try_recv() {
            Ok(Heard::Line(line)) => {
                self.last = fit(&line, 200);
                return Err(self.fail("it spoke without having been asked".into()));
            }
            Ok(other) => return Err(self.fail_for(other)),
            Err(_) => {}
        }
        self.tell(question);
        let deadline = Instant::now() + time + time / 10 + GRACE;
        let left = deadline.saturating_duration_since(Instant::now());
        match self.from.recv_timeout(left) {
            Ok(Heard::Line(line)) => {
                self.last = fit(&line, 200);
                serde_json::from_slice(&line).map_err(|_| match serde_json::from_slice(&line) {
                    Ok(Trouble { error }) => {
                        self.fail(format!("it gave up: {}", fit(error.as_bytes(), 200)))
                    }
                    Err(_) => self.fail(format!("its answer is not {expected}")),
                })
            }
            Ok(other) => Err(self.fail_for(other)),
            Err(RecvTimeoutError::Timeout) => {
                Err(self.fail(format!("it did not answer within {} ms", time.as_millis())))
            }
            Err(RecvTimeoutError::Disconnected) => Err(self.fail_for(Heard::End)),
        }
    }

    fn fail_for(&mut self, heard: Heard) -> Fault {
        match heard {
            Heard::Line(line) | Heard::Endless(line) => {
                self.last = fit(&line, 200);
                self.fail(format!("its answer is longer than {LONGEST_ANSWER} bytes"))
            }
            Heard::Deaf if !self.exits_within(COLLAPSE) => self.fail("it closed its input".into()),
            Heard::Deaf | Heard::End => {
                let ended = self.exits_within(COLLAPSE);
                let fault = self.fail("it closed its output".into());
                match self.ended {
                    Some(status) if ended => {
                        Fault { what: format!("it ended ({status})"), ..fault }
                    }
                    _ => fault,
                }
            }
        }
    }

    /// Ends the engine and says what was wrong with it.
    pub fn fail(&mut self, what: String) -> Fault {
        self.kill();
        // What it said last is on its way for a moment.
        let _ = self.stderr_ended.recv_timeout(GRACE);
        let stderr = self.stderr.lock().unwrap_or_else(PoisonError::into_inner);
        Fault { what, stdout: self.last.clone(), stderr: fit(&stderr, KEPT) }
    }

    /// Whether the process ends by itself within this time. It is not yet reaped, so
    /// that its number still names its group.
    fn exits_within(&self, time: Duration) -> bool {
        let Ok(pid) = i32::try_from(self.child.id()) else { return false };
        let Some(pid) = Pid::from_raw(pid) else { return false };
        let deadline = Instant::now() + time;
        let how = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT | WaitIdOptions::NOHANG;
        loop {
            if matches!(waitid(WaitId::Pid(pid), how), Ok(Some(_)) | Err(_)) {
                return true;
            }
            if Instant::now() > deadline {
                return false;
            }
            thread::sleep(Duration::from_millis(2));
        }
    }

    fn kill(&mut self) {
        if self.ended.is_some() {
            return;
        }
        self.to = None;
        // The group is there until its leader is reaped, so nobody else is hit.
        let _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        self.ended = self.child.wait().ok();
    }
}

/// An engine is told to quit and given a moment; whatever is left of it is killed.
impl Drop for Engine {
    fn drop(&mut self) {
        if self.ended.is_none() {
            self.tell(&Message::Quit);
            self.to = None;
            self.exits_within(FAREWELL);
            self.kill();
        }
    }
}

fn fault(what: String) -> Fault {
    Fault { what, stdout: String::new(), stderr: String::new() }
}

fn write(mut stdin: ChildStdin, orders: &Receiver<Vec<u8>>, heard: &SyncSender<Heard>) {
    for line in orders {
        if stdin.write_all(&line).is_err() {
            let _ = heard.try_send(Heard::Deaf);
            return;
        }
    }
}

fn listen(stdout: impl Read, heard: &SyncSender<Heard>) {
    let mut input = BufReader::new(stdout);
    loop {
        let mut line = Vec::new();
        let most = LONGEST_ANSWER as u64 + 1;
        let next = match input.by_ref().take(most).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => Heard::End,
            Ok(_) if line.len() > LONGEST_ANSWER => Heard::Endless(line),
            Ok(_) => Heard::Line(line),
        };
        let last = !matches!(next, Heard::Line(_));
        if heard.send(next).is_err() || last {
            return;
        }
    }
}

/// Keeps the end of what comes.
fn keep(mut stderr: impl Read, kept: &Mutex<Vec<u8>>) {
    let mut buffer = [0; 1024];
    while let Ok(count @ 1..) = stderr.read(&mut buffer) {
        let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.extend_from_slice(&buffer[..count]);
        let surplus = kept.len().saturating_sub(KEPT);
        kept.drain(..surplus);
    }
}

/// How long an engine has for a decision.
pub fn time(think: Think) -> Duration {
    match think {
        Think::Default => DECISION,
        Think::Time(time) => time,
        Think::Iterations(_) => COUNTED,
    }
}

/// What an engine is asked to spend on a decision, if somebody has asked.
pub fn budget(think: Think) -> Option<Budget> {
    match think {
        Think::Default => None,
        Think::Time(time) => Some(Budget::TimeMs(time.as_millis() as u64)),
        Think::Iterations(count) => Some(Budget::Iterations(count)),
    }
}
