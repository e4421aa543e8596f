//! `hindsight play`: a match in the terminal.

use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::Args;
use hindsight_core::record::Kind;
use hindsight_core::{Advice, Level, Observer, Seat, Seed, SwiftDice, Turn, Unit};
use hindsight_registry::{AnyGame, AnyMatch, AnyPlayer, SeatError, Written, find};

use crate::bots::{BotList, FOREIGN, Thinking};
use crate::games::rules_to_read;
use crate::output::{CliResult, Failure, print, usage};
use crate::replay::names;
use crate::{data, output};

/// What a person is called in a saved game's list of players.
const YOU: &str = "you";

/// Play a match in the terminal against bots
///
/// Every move is saved: quit whenever you like, and the same command goes on with
/// the match.
#[derive(Args)]
#[command(
    after_help = "Example: hindsight play lost-cities --bots greedy --options rounds=1",
    after_long_help = format!("{FOREIGN}\n\nExample: hindsight play lost-cities --bots greedy --options rounds=1")
)]
pub struct Play {
    /// The game (see `hindsight games`)
    game: String,
    /// Your opponents; `proc:COMMAND` is a program [default: as many as the smallest table needs, `adept`]
    #[arg(long, value_name = "BOT,BOT")]
    bots: Option<BotList>,
    /// Your seat; seat 0 usually starts
    #[arg(long, default_value_t = 0)]
    seat: u8,
    /// Options of the game
    #[arg(long, default_value = "", hide_default_value = true, value_name = "K=V,…")]
    options: String,
    #[command(flatten)]
    thinking: Thinking,
    /// Give up a match that is under way and deal a new one
    #[arg(long)]
    new: bool,
    /// Where matches are saved [default: the user's data folder]
    #[arg(long, env = "HINDSIGHT_DATA", value_name = "DIR")]
    data: Option<PathBuf>,
}

impl Play {
    pub fn run(&self) -> CliResult {
        let game = find(&self.game).map_err(usage)?;
        let folder = data::folder(self.data.as_deref())?;
        let file = folder.join("saves").join(self.game.clone() + ".jsonl");
        let (played, players) = if file.exists() && !self.new {
            let saved = load_saved(&file)?;
            let asked = self.bots.is_some() || !self.options.is_empty() || self.seat != 0;
            if asked {
                print(
                    "A match is under way, so it goes on as it was set up (--new deals a new one).",
                )?;
            } else {
                print("Your match goes on where you left it (--new deals a new one).")?;
            }
            saved
        } else {
            self.deal(game)?
        };
        let me =
            players.iter().position(|name| name == YOU).context("a saved match without you")?;
        for bot in players.iter().filter(|name| *name != YOU) {
            game.knows_bot(bot).map_err(usage)?;
        }
        let dice = random_seed()?.swift("bots");
        let mut session = Session {
            told: played.steps(),
            played,
            me: Seat(me as u8),
            bots: players.iter().map(|_| None).collect(),
            thinking: self.thinking,
            players,
            dice,
            file,
            records: folder.join("records"),
        };
        session.greet()?;
        session.run()
    }

    /// The smallest table with company that the options allow; a lonely one if there
    /// is no other.
    fn usual_table(&self, game: &dyn AnyGame) -> Result<u8, Failure> {
        let (least, most) = game.seats();
        let company = least.max(2)..=most;
        let refused = match game.check(&self.options, *company.start()) {
            Ok(_) => return Ok(*company.start()),
            Err(e) => usage(e),
        };
        let mut tables = company.chain([1]);
        tables.find(|&seats| game.check(&self.options, seats).is_ok()).ok_or(refused)
    }

    fn deal(&self, game: &dyn AnyGame) -> Result<(Box<dyn AnyMatch>, Vec<String>), Failure> {
        let mut players = self.bots.clone().map(|bots| bots.0).unwrap_or_default();
        let bots = game.bots();
        let fair = bots.iter().find(|bot| bot.level == Some(Level::Adept)).or(bots.last());
        if players.is_empty() {
            let others = usize::from(self.usual_table(game)?) - 1;
            players.extend(fair.map(|bot| bot.name.to_string()).into_iter().cycle().take(others));
        }
        let seats = players.len() + 1;
        if usize::from(self.seat) >= seats {
            let last = seats - 1;
            return Err(usage(format!("there is no seat {}: expected 0 to {last}", self.seat)));
        }
        for bot in &players {
            game.knows_bot(bot).map_err(usage)?;
        }
        players.insert(usize::from(self.seat), YOU.into());
        let seats = u8::try_from(seats).map_err(usage)?;
        let played = game.start(&self.options, seats, random_seed()?).map_err(usage)?;
        Ok((played, players))
    }
}

/// A seed that nobody can guess.
fn random_seed() -> Result<Seed> {
    let mut seed = [0; 32];
    #[allow(clippy::disallowed_methods, reason = "a seed has to come from somewhere")]
    getrandom::fill(&mut seed).context("asking the system for randomness")?;
    Ok(Seed(seed))
}

fn load_saved(file: &Path) -> Result<(Box<dyn AnyMatch>, Vec<String>)> {
    let advice = "move the file away, or say --new to give the match up";
    let text = std::fs::read_to_string(file)
        .with_context(|| format!("reading {} ({advice})", file.display()))?;
    let Written { kind, header, played } = hindsight_registry::read(&text)
        .with_context(|| format!("{} ({advice})", file.display()))?;
    if kind != Kind::Save {
        bail!("{} is a record: expected a saved match ({advice})", file.display());
    }
    Ok((played, header.players))
}

/// The few best moves of an advice, one a line.
fn in_words(advice: &Advice<String>, bot: &str) -> String {
    const SHOWN: usize = 5;
    let number = |worth: f64| match advice.unit {
        Unit::Chance => format!("{:5.1} %", 100.0 * worth),
        Unit::Points => format!("{worth:+7.1}"),
    };
    let moves = advice.moves.iter().take(SHOWN).enumerate();
    let line = |(place, (action, worth)): (usize, &(String, f64))| {
        let lead = if place == 0 { format!("{bot} plays") } else { "or else".into() };
        format!("  {lead:>14}  {}  {action}", number(*worth))
    };
    let lines: Vec<String> = moves.map(line).collect();
    format!("{}\n  ({}, as {bot} sees it)", lines.join("\n"), advice.unit.name())
}

const HELP: &str = "\
Type a move as it is listed, or its number. Besides:
  m, moves   list the legal moves again
  t, table   draw the table again
  a, aid     what can be worked out from what you know
  i, hint    what the strongest bot would play from what you know
  l, log     what happened so far
  u, undo    take back your last decision, if it showed nothing hidden
  r, rules   the rules
  q, quit    stop here; the same command goes on with the match
  ?, help    this";

struct Session {
    played: Box<dyn AnyMatch>,
    me: Seat,
    /// The bot of each seat, once it has sat down.
    bots: Vec<Option<Box<dyn AnyPlayer>>>,
    thinking: Thinking,
    players: Vec<String>,
    dice: SwiftDice,
    file: PathBuf,
    records: PathBuf,
    /// How many steps the person has been told.
    told: usize,
}

enum Said {
    /// Something was done: look whose turn it is.
    Done,
    /// Nothing changed: ask again.
    Nothing,
    Quit,
}

impl Session {
    fn greet(&mut self) -> CliResult {
        let game = find(self.played.game()).map_err(usage)?;
        let others: Vec<&str> =
            self.players.iter().filter(|name| *name != YOU).map(String::as_str).collect();
        let against = if others.is_empty() {
            String::new()
        } else {
            format!(" against {}", others.join(", "))
        };
        print(&format!(
            "{}{against}; you are seat {}. `?` helps, `q` quits and keeps the match.\nThe shuffle is fixed: SHA-256 of its seed is {}",
            game.name(),
            self.me,
            self.commitment()?
        ))?;
        // A new match: the deal is news too.
        if self.played.steps() <= 1 {
            self.told = 0;
        }
        self.save()
    }

    /// What was published of the seed before the deal.
    fn commitment(&self) -> Result<String> {
        let seed = self.played.seed().context("the match was not dealt from a seed")?;
        Ok(seed.commitment())
    }

    fn save(&self) -> CliResult {
        let save = self.played.save(&self.players).context("saving the match")?;
        Ok(data::write_safely(&self.file, &save)?)
    }

    fn run(&mut self) -> CliResult {
        let mut input = std::io::stdin().lock();
        loop {
            self.let_bots_play()?;
            self.tell_news()?;
            print(&format!("\n{}", self.played.draw(Observer::Seat(self.me), true)))?;
            if self.played.turn() == Turn::Over {
                return self.finish();
            }
            self.offer_moves()?;
            loop {
                match self.ask(&mut input)? {
                    Said::Done => break,
                    Said::Nothing => {}
                    Said::Quit => {
                        return print("The match is kept; the same command goes on with it.");
                    }
                }
            }
        }
    }

    fn let_bots_play(&mut self) -> CliResult {
        while let Turn::Act(to_act) = self.played.turn() {
            if to_act.contains(self.me) {
                return Ok(());
            }
            let Some(seat) = to_act.first() else { return Ok(()) };
            let action = self.ask_bot(seat)?;
            self.played.play(seat, &action).map_err(anyhow::Error::from)?;
            self.save()?;
        }
        Ok(())
    }

    /// A bot's choice. A foreign program that fails ends the session, not the match.
    fn ask_bot(&mut self, seat: Seat) -> Result<String, Failure> {
        let name = &self.players[seat.index()];
        let bot = match self.bots[seat.index()].take() {
            Some(bot) => Ok(bot),
            None => find(self.played.game()).map_err(usage)?.player(
                name,
                &self.thinking.setup(),
                self.played.as_ref(),
                seat,
                &mut self.dice,
            ),
        };
        let answer = bot.and_then(|mut bot| {
            let action = self.played.ask(seat, bot.as_mut(), &mut self.dice)?;
            self.bots[seat.index()] = Some(bot);
            Ok(action)
        });
        answer.map_err(|error| match error {
            SeatError::Bot(unknown) => usage(unknown),
            SeatError::Fault(fault) => anyhow::anyhow!(
                "{name} has failed: {fault}. The match is kept; the same command goes on with it"
            )
            .into(),
        })
    }

    fn tell_news(&mut self) -> CliResult {
        let news = self.log().into_iter().filter(|(step, _)| *step >= self.told);
        for line in news.flat_map(|(_, lines)| lines) {
            print(&format!("  {line}"))?;
        }
        self.told = self.played.steps();
        Ok(())
    }

    fn log(&self) -> Vec<(usize, Vec<String>)> {
        // Sentences are in the third person.
        let capital = |name: &String| if name == YOU { "Player".to_string() } else { name.clone() };
        let players: Vec<String> = self.players.iter().map(capital).collect();
        self.played.log(Observer::Seat(self.me), &names(&players, self.played.seats()))
    }

    /// Lists the legal moves, unless they are so many that they would push the table
    /// off the screen.
    fn offer_moves(&self) -> CliResult {
        const LISTED: usize = 40;
        let legal = self.played.legal(self.me);
        if legal.len() <= LISTED {
            return self.list_moves();
        }
        let examples: Vec<String> = [0, legal.len() / 2, legal.len() - 1]
            .map(|place| format!("`{}`", legal[place]))
            .to_vec();
        let examples = examples.join(", ");
        print(&format!("{} moves, such as {examples}; `m` lists them all", legal.len()))
    }

    fn list_moves(&self) -> CliResult {
        let legal = self.played.legal(self.me);
        let cells: Vec<String> =
            legal.iter().enumerate().map(|(i, action)| format!("{:>3} {action}", i + 1)).collect();
        let width = cells.iter().map(|cell| cell.chars().count()).max().unwrap_or(1) + 2;
        let columns = (80 / width).max(1);
        let mut text = String::new();
        for row in cells.chunks(columns) {
            let line: String = row.iter().map(|cell| format!("{cell:<width$}")).collect();
            text.push_str(line.trim_end());
            text.push('\n');
        }
        print(&text)
    }

    fn ask(&mut self, input: &mut impl BufRead) -> Result<Said, Failure> {
        let mut out = std::io::stdout();
        write!(out, "> ")?;
        out.flush()?;
        let mut line = String::new();
        if input.read_line(&mut line)? == 0 {
            print("")?;
            return Ok(Said::Quit);
        }
        let typed = line.trim();
        let who = Observer::Seat(self.me);
        match typed {
            "" => {}
            "q" | "quit" | "exit" => return Ok(Said::Quit),
            "?" | "h" | "help" => print(HELP)?,
            "m" | "moves" => self.list_moves()?,
            "t" | "table" => print(&self.played.draw(who, true))?,
            "r" | "rules" => print(&rules_to_read(find(self.played.game()).map_err(usage)?))?,
            "a" | "aid" => {
                let aid = self.played.aid(who);
                print(aid.as_deref().unwrap_or("There is nothing to work out in this game."))?;
            }
            "i" | "hint" => self.hint()?,
            "l" | "log" => {
                for line in self.log().iter().flat_map(|(_, lines)| lines) {
                    print(&format!("  {line}"))?;
                }
            }
            "u" | "undo" => {
                if self.played.undo(self.me) {
                    self.told = self.played.steps();
                    self.save()?;
                    return Ok(Said::Done);
                }
                print(
                    "That can't be taken back: something hidden was shown, or it was not your decision.",
                )?;
            }
            _ => return self.act(typed),
        }
        Ok(Said::Nothing)
    }

    /// What the strongest bot would do in the person's place.
    fn hint(&mut self) -> CliResult {
        let game = find(self.played.game()).map_err(usage)?;
        let strongest = game.strongest();
        let mut coach = game.bot(strongest, &self.thinking.setup()).map_err(usage)?;
        let legal = self.played.legal(self.me);
        if let [only] = legal.as_slice() {
            return print(&format!("There is only one move: {only}"));
        }
        let advice = self.played.advise(self.me, coach.as_mut(), &mut self.dice);
        let Some(advice) = advice else {
            return print(&format!("{strongest} has no opinion here."));
        };
        print(&in_words(&advice, strongest))
    }

    fn act(&mut self, typed: &str) -> Result<Said, Failure> {
        let numbered = typed.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let legal = numbered.map(|_| self.played.legal(self.me)).unwrap_or_default();
        let action = match numbered {
            Some(number) => match legal.get(number) {
                Some(action) => action.as_str(),
                None => {
                    print(&format!("`{typed}` is no listed move: expected 1 to {}", legal.len()))?;
                    return Ok(Said::Nothing);
                }
            },
            None => typed,
        };
        match self.played.play(self.me, action) {
            Ok(()) => {
                self.save()?;
                Ok(Said::Done)
            }
            Err(e) => {
                output::print(&format!("{e}; `?` helps"))?;
                Ok(Said::Nothing)
            }
        }
    }

    fn finish(&self) -> CliResult {
        let standing = self.played.standing();
        let verdict =
            match (standing.winners().any(|seat| seat == self.me), standing.winners().count()) {
                _ if standing.seats() == 1 => "The game is over",
                (true, 1) => "You win",
                (true, _) => "A draw",
                (false, _) => "You lose",
            };
        let scores: Vec<String> = standing.scores.iter().map(ToString::to_string).collect();
        let commitment = self.commitment()?;
        let name = format!("{}-{}.jsonl", self.played.game(), &commitment[..12]);
        let file = self.records.join(name);
        let record = self.played.record(&self.players).context("writing the record")?;
        data::write_safely(&file, &record)?;
        std::fs::remove_file(&self.file)
            .with_context(|| format!("removing {}", self.file.display()))?;
        print(&format!(
            "{verdict}: {}.\nThe record is {}; `hindsight verify` checks it, the shuffle too.",
            scores.join(" : "),
            file.display()
        ))
    }
}
