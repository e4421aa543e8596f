//! `hindsight arena`: which bot is stronger, and how sure that is.

mod text;

use std::fs::File;
use std::io::{Read, Seek, SeekFrom, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use clap::Args;
use hindsight_arena::rating::{Sprt, Verdict};
use hindsight_arena::state::{self, Header};
use hindsight_arena::{Group, Pace, PaceReport, Scoreboard, report};
use hindsight_registry::{AnyGame, ArenaPlan, ArenaRun, find};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;

use crate::bots::{BotList, FOREIGN, Thinking};
use crate::data::write_safely;
use crate::output::{CliResult, print, print_json, usage};
use crate::pace;

/// Compare bots fairly: duplicate deals, Elo with intervals, sequential tests
///
/// Every deal is played with the seats exchanged (at a table of more than two, with
/// each bot alone in every seat against a field of the other), so that luck cancels;
/// all intervals are 95 %, over deals. More than two bots play a round robin. Ctrl-C
/// finishes the games under way and reports; with --state the same command goes on
/// later. The same seed gives the same results, whatever the number of threads, for
/// bots that do not think by the clock; what is told of thinking times is of the moves
/// made by this command, not of those it found in --state.
#[derive(Args)]
#[command(
    after_help = "Example: hindsight arena lost-cities --bots greedy,random --games 1000 --seed 7 --report arena.html\n\
    Settle a question: hindsight arena lost-cities --bots greedy,random --games 100000 --sprt 0,10 --state run.jsonl",
    after_long_help = format!("{FOREIGN}\n\nExample: hindsight arena lost-cities --bots greedy,random --games 1000 --seed 7 --report arena.html\n\
    Settle a question: hindsight arena lost-cities --bots greedy,random --games 100000 --sprt 0,10 --state run.jsonl")
)]
pub struct Arena {
    /// The game (see `hindsight games`)
    game: String,
    /// Who takes part; `proc:COMMAND` is a program (--help tells more)
    #[arg(long, required = true, value_name = "BOT,BOT,…")]
    bots: BotList,
    /// How many games each two play, rounded up to whole deals; with --sprt, at most
    #[arg(long, default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: u64,
    /// How many sit at a table [default: 2, or the least that the game allows]
    #[arg(long, value_name = "K")]
    seats: Option<u8>,
    /// Options of the game
    #[arg(long, default_value = "", hide_default_value = true, value_name = "K=V,…")]
    options: String,
    /// Which series of deals
    #[arg(long, default_value_t = 0)]
    seed: u64,
    /// On how many threads [default: all cores]
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    #[command(flatten)]
    thinking: Thinking,
    /// Stop as soon as it is settled whether the first of two bots is rather ELO0 or
    /// rather ELO1 stronger (5 % error either way)
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<Question>,
    /// Tell results without luck too: what deals, draws, dice and reveals were worth is worked
    /// out and taken off, so that fewer games show as much
    #[arg(long)]
    luck_adjusted: bool,
    /// Keep the results in this file, and go on from it if it is there
    #[arg(long, value_name = "FILE")]
    state: Option<PathBuf>,
    /// Write a page with tables and plots
    #[arg(long, value_name = "FILE.html")]
    report: Option<PathBuf>,
    /// For programs: JSON
    #[arg(long)]
    json: bool,
}

#[derive(Clone, Copy)]
struct Question(Sprt);

impl FromStr for Question {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let expected = "expected two numbers of Elo, the smaller first, from -1000 to 1000: 0,10";
        let numbers: Result<Vec<f64>, _> =
            text.split(',').map(|part| part.trim().parse::<f64>()).collect();
        match numbers.as_deref() {
            Ok(&[elo0, elo1]) if -1000.0 <= elo0 && elo0 < elo1 && elo1 <= 1000.0 => {
                Ok(Question(Sprt { elo0, elo1 }))
            }
            _ => Err(expected.into()),
        }
    }
}

impl Arena {
    pub fn run(&self) -> CliResult {
        let game = find(&self.game).map_err(usage)?;
        let bots = self.bots.0.clone();
        let seats = self.seats.unwrap_or(game.seats().0.max(2));
        if bots.len() < 2 {
            return Err(usage("one bot cannot be compared: expected at least two"));
        }
        if seats < 2 {
            return Err(usage("bots meet at tables of at least 2 seats"));
        }
        if self.sprt.is_some() && bots.len() != 2 {
            return Err(usage("--sprt settles a question about two bots: expected two"));
        }
        let plan = ArenaPlan {
            options: self.options.clone(),
            seats,
            bots,
            setup: self.thinking.setup(),
            seed: self.seed,
            sprt: self.sprt.map(|question| question.0),
            luck_adjusted: self.luck_adjusted,
        };
        let header = game.arena_header(&plan).map_err(usage)?;
        let end = header.schedule().groups(self.games);
        let mut store = self.state.as_deref().map(|path| Store::open(path, &header)).transpose()?;
        let mut board = Scoreboard::new(&header);
        let before = store.as_mut().map(|store| std::mem::take(&mut store.groups));
        let before = before.unwrap_or_default();
        let begin = end.min(before.len() as u64);
        before.iter().take(begin as usize).for_each(|group| board.add(group));
        let clock = Instant::now();
        let (paces, interrupted) =
            self.play(game, &plan, &header, (begin, end), &mut board, store.as_mut())?;
        let thinking = paces.iter().zip(header.labels()).map(|(pace, bot)| pace.report(bot));
        self.tell(&board, &thinking.collect::<Vec<_>>(), clock.elapsed(), interrupted)
    }

    /// Plays what is left. Tells how long each thought, and whether it was interrupted.
    fn play(
        &self,
        game: &dyn AnyGame,
        plan: &ArenaPlan,
        header: &Header,
        (begin, end): (u64, u64),
        board: &mut Scoreboard,
        mut store: Option<&mut Store>,
    ) -> Result<(Vec<Pace>, bool), crate::output::Failure> {
        if settled(board) {
            return Ok((Vec::new(), false));
        }
        let stop = interruptible()?;
        let per_group = header.schedule().games();
        let games = AtomicU64::new(begin * per_group);
        let bar = bar(begin * per_group, end * per_group);
        let mut trouble = None;
        let mut shown = Instant::now();
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let mut done = |group: Group| {
            board.add(&group);
            if let Some(Err(error)) = store.as_mut().map(|store| store.append(&group)) {
                trouble = Some(error);
                return ControlFlow::Break(());
            }
            if shown.elapsed() > Duration::from_millis(250) && !bar.is_hidden() {
                shown = Instant::now();
                bar.set_message(text::live(board));
            }
            if settled(board) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let run = ArenaRun {
            threads: self.threads.map_or_else(cores, usize::from),
            begin,
            end,
            stop: &stop,
            games: &games,
            done: &mut done,
        };
        let over = AtomicBool::new(false);
        let result = std::thread::scope(|scope| {
            scope.spawn(|| {
                let mut told = false;
                while !over.load(Ordering::Relaxed) {
                    if stop.load(Ordering::Relaxed) && !told {
                        told = true;
                        bar.println("Finishing the games under way; Ctrl-C again stops at once.");
                    }
                    bar.set_position(games.load(Ordering::Relaxed));
                    std::thread::park_timeout(Duration::from_millis(100));
                }
                bar.finish_and_clear();
            });
            let result = game.arena(plan, run);
            over.store(true, Ordering::Relaxed);
            result
        });
        let paces = result.map_err(usage)?;
        match trouble {
            Some(error) => Err(error.into()),
            None => Ok((paces, stop.load(Ordering::Relaxed) && !settled(board))),
        }
    }

    fn tell(
        &self,
        board: &Scoreboard,
        thinking: &[PaceReport],
        took: Duration,
        interrupted: bool,
    ) -> CliResult {
        let found = board.report();
        if let Some(path) = &self.report {
            let page = report::html(&found, &board.history(160), thinking, &command());
            // A bare name lies in the folder where we are.
            write_safely(&Path::new(".").join(path), &page)?;
        }
        if self.json {
            let mut value = json!(found);
            value["seconds"] = json!(took.as_secs_f64());
            value["thinking"] = json!(thinking);
            value["interrupted"] = json!(interrupted);
            return print_json(&value);
        }
        print(&(text::report(&found, took) + &pace::table(thinking)))?;
        if interrupted {
            let advice = if self.state.is_some() {
                "The same command goes on where this one stopped."
            } else {
                "With --state FILE the same command could go on."
            };
            print(&format!("\nInterrupted. {advice}"))?;
        }
        Ok(())
    }
}

fn settled(board: &Scoreboard) -> bool {
    board.sprt().is_some_and(|sprt| sprt.verdict != Verdict::Open)
}

/// A flag that Ctrl-C sets; when it is set already, Ctrl-C ends the program.
fn interruptible() -> Result<Arc<AtomicBool>> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        signal_hook::flag::register_conditional_shutdown(signal, 130, stop.clone())
            .and_then(|_| signal_hook::flag::register(signal, stop.clone()))
            .context("asking to be told of Ctrl-C")?;
    }
    Ok(stop)
}

fn bar(from: u64, to: u64) -> ProgressBar {
    let bar = ProgressBar::new(to).with_position(from);
    let style = "{wide_bar} {pos}/{len} games  {eta} left\n{wide_msg}";
    if let Ok(style) = ProgressStyle::with_template(style) {
        bar.set_style(style);
    }
    bar.reset_eta();
    bar.set_message("no deal is finished yet");
    bar
}

/// The command as it could be typed again.
fn command() -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "-_=,.:/+@%".contains(c);
    let quoted = std::env::args().skip(1).map(|arg| {
        if !arg.is_empty() && arg.chars().all(plain) {
            arg
        } else {
            format!("'{}'", arg.replace('\'', r"'\''"))
        }
    });
    std::iter::once("hindsight".to_string()).chain(quoted).collect::<Vec<_>>().join(" ")
}

/// The file of a contest, held by this program alone.
struct Store {
    file: File,
    path: PathBuf,
    groups: Vec<Group>,
}

impl Store {
    fn open(path: &Path, header: &Header) -> Result<Store> {
        let name = path.display();
        let mut file = File::options()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .with_context(|| format!("opening {name}"))?;
        file.try_lock().with_context(|| format!("{name} is used by another run"))?;
        let mut text = String::new();
        file.read_to_string(&mut text).with_context(|| format!("reading {name}"))?;
        let (groups, whole) = state::read(&text, header)
            .with_context(|| format!("{name} cannot be gone on with (choose another --state)"))?;
        file.set_len(whole as u64).with_context(|| format!("writing {name}"))?;
        file.seek(SeekFrom::End(0)).with_context(|| format!("writing {name}"))?;
        let mut store = Store { file, path: path.to_path_buf(), groups };
        if whole == 0 {
            store.write(&state::line(header))?;
        }
        Ok(store)
    }

    fn append(&mut self, group: &Group) -> Result<()> {
        self.write(&state::line(group))
    }

    fn write(&mut self, line: &str) -> Result<()> {
        self.file
            .write_all(line.as_bytes())
            .with_context(|| format!("writing {}", self.path.display()))
    }
}
