//! A view drawn for a terminal, with the sheet on which players deduce.

use std::fmt::{self, Formatter};
use std::ops::Deref;

use hindsight_core::{GameOptions, Observer, Seat};

use crate::deduction::Posterior;
use crate::{
    BLANK, Bet, Curse, DIGITS, DigitSet, Options, PLAYERS, Phase, Rack, Sums, Symbol, Verdict, View,
};

/// The width of a symbol's column: `chameleon` and two spaces.
const COLUMN: usize = 11;
/// The width of the first column.
const LABEL: usize = 10;

/// The table, the racks, the bets, and for a player the deduction sheet. With `{:#}`
/// in colour.
impl fmt::Display for View {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let drawing = Drawing(self);
        let text = if f.alternate() { format!("{drawing:#}") } else { drawing.to_string() };
        // Columns are filled with spaces, which nobody wants at the ends of lines.
        text.lines().try_for_each(|line| writeln!(f, "{}", line.trim_end()))
    }
}

struct Drawing<'a>(&'a View);

impl Deref for Drawing<'_> {
    type Target = View;

    fn deref(&self) -> &View {
        self.0
    }
}

impl fmt::Display for Drawing<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.title(f)?;
        if self.table.phase == Phase::Deal {
            return writeln!(f, "The tiles are not dealt yet.");
        }
        self.to_act(f)?;
        self.track(f)?;
        self.dice(f)?;
        writeln!(f)?;
        self.racks(f)?;
        if let Observer::Seat(seat) = self.who {
            if let Some(posterior) = Posterior::of(self.0) {
                self.written(seat, f)?;
                writeln!(f)?;
                self.sheet(&posterior, f)?;
            }
            self.history(seat, f)?;
        } else {
            self.all_bets(f)?;
        }
        Ok(())
    }
}

impl Drawing<'_> {
    fn title(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let table = &self.table;
        write!(f, "The Lost Code")?;
        match table.phase {
            Phase::Deal => {}
            Phase::Over => write!(f, ", over")?,
            Phase::Write => write!(f, ", the final guesses")?,
            phase => {
                // Between rounds the next one is about to be rolled.
                let round = table.round() + u8::from(phase == Phase::Roll);
                write!(f, ", round {round} of {}", table.rounds_in_all())?;
            }
        }
        for (option, spec) in Options::SPECS.iter().enumerate() {
            if table.options.get(option).flag() {
                write!(f, " [{}]", spec.name)?;
            }
        }
        writeln!(f)
    }

    fn to_act(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let table = &self.table;
        let task = match table.phase {
            Phase::Deal | Phase::Roll | Phase::Over => return Ok(()),
            Phase::Offer => "takes the token or passes",
            Phase::Shortcut => "writes for the token",
            Phase::Turn => "turns or accepts the dice",
            Phase::Bet => "bets",
            Phase::Swap => "swaps a tile",
            Phase::Write => {
                let names: Vec<String> = table.waiting.iter().map(|s| self.name(s)).collect();
                return writeln!(f, "{:<LABEL$}still writing: {}", "Now", names.join(", "));
            }
        };
        table
            .actor()
            .map_or(Ok(()), |seat| writeln!(f, "{:<LABEL$}{} {task}", "Now", self.name(seat)))
    }

    fn track(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{:<LABEL$}", "Track")?;
        for (place, seat) in self.table.track.line().enumerate() {
            let comma = if place == 0 { "" } else { ", " };
            write!(f, "{comma}{} on {}", self.name(seat), self.table.track.field(seat))?;
        }
        writeln!(f, " (last to first)")?;
        match self.table.curse {
            Curse::Gone => Ok(()),
            Curse::Waiting => writeln!(f, "{:<LABEL$}waits on field 7", "Curse"),
            Curse::Upon(seat) => writeln!(f, "{:<LABEL$}upon {}", "Curse", self.name(seat)),
        }
    }

    fn dice(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let table = &self.table;
        if let Some(round) = table.current()
            && !matches!(table.phase, Phase::Roll | Phase::Write | Phase::Over)
        {
            write!(f, "{:<LABEL$}", "Dice")?;
            for die in round.dice.dice() {
                write!(f, "{} ", Paint(die, die.name(), f.alternate()))?;
            }
            if round.rolled != round.dice {
                write!(f, "(rolled {})", round.rolled)?;
            }
            writeln!(f)?;
            if !round.bets.is_empty() {
                write!(f, "{:<LABEL$}", "Bets")?;
                for placed in round.bets.iter() {
                    write!(f, "{} {}", short_name(placed.seat), placed.bet)?;
                    match placed.verdict {
                        Some(verdict) => write!(f, " {verdict}  ")?,
                        None => write!(f, "  ")?,
                    }
                }
                writeln!(f)?;
            }
        }
        let tokens = Symbol::ALL.into_iter().filter(|&symbol| table.has_token(symbol));
        if table.options.shortcut && !matches!(table.phase, Phase::Write | Phase::Over) {
            write!(f, "{:<LABEL$}", "Tokens")?;
            for symbol in tokens {
                write!(f, "{} ", Paint(symbol, symbol.name(), f.alternate()))?;
            }
            for (symbol, taker) in Symbol::ALL.into_iter().zip(table.takers) {
                if let Some(seat) = taker {
                    write!(f, "{symbol}:{} ", short_name(seat))?;
                }
            }
            writeln!(f)?;
        }
        Ok(())
    }

    fn racks(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.header("", f)?;
        for (place, rack) in self.racks.iter().enumerate() {
            let label = if place < usize::from(self.table.seats) {
                self.name(Seat(place as u8))
            } else {
                format!("rack {place}")
            };
            self.row(&label, f, |symbol| match rack {
                Some(rack) => digit(*rack, symbol),
                None => "?".into(),
            })?;
        }
        self.row("discarded", f, |symbol| {
            let gone = self.table.swaps().filter(|swap| swap.symbol == symbol);
            let gone: Vec<String> = gone.map(|swap| swap.digit.to_string()).collect();
            if gone.is_empty() { ".".into() } else { gone.join(" ") }
        })?;
        if let Some(hidden) = &self.hidden {
            self.row("pile", f, |symbol| {
                let pile: Vec<_> =
                    hidden.piles[symbol.index()].iter().map(ToString::to_string).collect();
                if pile.is_empty() { ".".into() } else { pile.join(" ") }
            })?;
            self.row("box", f, |symbol| digit(hidden.boxed, symbol))?;
            for seat in Seat::all(self.table.seats) {
                self.written(seat, f)?;
            }
            return Ok(());
        }
        self.row("pile has", f, |symbol| self.table.pile(symbol).to_string())
    }

    fn written(&self, seat: Seat, f: &mut Formatter<'_>) -> fmt::Result {
        let wrote = self.table.wrote[seat.index()];
        let Some(written) = self.written[seat.index()].filter(|_| !wrote.is_empty()) else {
            return Ok(());
        };
        self.row(&format!("{} wrote", short_name(seat)), f, |symbol| {
            if !wrote.contains(symbol) {
                return ".".into();
            }
            let double = self.table.takers[symbol.index()] == Some(seat);
            let mark = if double { " x2" } else { "" };
            format!("{}{mark}", written.0[symbol.index()])
        })
    }

    /// One row a symbol, one column a digit.
    fn sheet(&self, posterior: &Posterior, f: &mut Formatter<'_>) -> fmt::Result {
        let marginals = posterior.marginals();
        write!(f, "{:<LABEL$}", "Your code")?;
        for digit in 0..self.options().digits() {
            write!(f, "{digit:>3}")?;
        }
        writeln!(f, "    # seen  x excluded  o possible")?;
        for symbol in self.options().symbols().iter() {
            let unseen = self.unseen(symbol);
            let possible = &marginals[symbol.index()];
            let label = format!("{symbol:<LABEL$}");
            write!(f, "{}", Paint(symbol, &label, f.alternate()))?;
            for digit in 0..self.options().digits() {
                let mark = match (unseen.contains(digit), possible[usize::from(digit)]) {
                    (false, _) => "#",
                    (true, 0) => "x",
                    (true, _) => "o",
                };
                write!(f, "{mark:>3}")?;
            }
            let left: DigitSet =
                (0..DIGITS as u8).filter(|&d| possible[usize::from(d)] > 0).collect();
            if left.len() == 1 {
                write!(f, "    it is {left}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }

    /// One row a round: the dice, one's own bet, what is known of the sum, the swap.
    fn history(&self, seat: Seat, f: &mut Formatter<'_>) -> fmt::Result {
        let mut first = true;
        for (place, round) in self.table.rounds.iter().enumerate() {
            let Some(placed) = round.bet_of(seat) else { continue };
            let Some(verdict) = placed.verdict else { continue };
            if std::mem::take(&mut first) {
                writeln!(
                    f,
                    "\n{:<LABEL$}{:<30}{:<8}{:<18}swapped out",
                    "Round", "dice", "bet", "sum"
                )?;
            }
            let dice = round.dice.to_string();
            let known = known(placed.bet, verdict, self.options());
            write!(f, "{:>5}     {dice:<30}{:<8}{known:<18}", place + 1, placed.bet.to_string())?;
            if let Some(swap) = round.swaps.iter().find(|swap| swap.seat == seat) {
                write!(f, "{} {}", swap.symbol, swap.digit)?;
            }
            writeln!(f)?;
        }
        Ok(())
    }

    /// One row a round: the dice and everybody's bets.
    fn all_bets(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let checked = |placed: &&crate::Placed| placed.verdict.is_some();
        for (place, round) in self.table.rounds.iter().enumerate() {
            if !round.bets.iter().any(|placed| checked(&placed)) {
                continue;
            }
            if place == 0 {
                writeln!(f)?;
            }
            writeln!(f, "Round {:<4}{}", place + 1, round.dice)?;
            write!(f, "{:<LABEL$}", "")?;
            for placed in round.bets.iter() {
                let verdict = placed.verdict.map_or(String::new(), |verdict| verdict.to_string());
                write!(f, "{} {} {verdict}  ", short_name(placed.seat), placed.bet)?;
            }
            writeln!(f)?;
        }
        Ok(())
    }

    fn header(&self, label: &str, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{label:<LABEL$}")?;
        for symbol in self.options().symbols().iter() {
            let name = format!("{:<COLUMN$}", symbol.name());
            write!(f, "{}", Paint(symbol, &name, f.alternate()))?;
        }
        writeln!(f)
    }

    fn row(
        &self,
        label: &str,
        f: &mut Formatter<'_>,
        cell: impl Fn(Symbol) -> String,
    ) -> fmt::Result {
        write!(f, "{label:<LABEL$}")?;
        for symbol in self.options().symbols().iter() {
            write!(f, "{:<COLUMN$}", cell(symbol))?;
        }
        writeln!(f)
    }

    fn name(&self, seat: Seat) -> String {
        let you = if self.who.is(seat) { " (you)" } else { "" };
        format!("{}{you}", short_name(seat))
    }
}

fn short_name(seat: Seat) -> String {
    format!("P{seat}")
}

fn digit(rack: Rack, symbol: Symbol) -> String {
    match rack.digit(symbol) {
        BLANK => ".".into(),
        digit => digit.to_string(),
    }
}

/// What a verdict tells of the sum: `3 to 12`, `not 7`.
fn known(bet: Bet, verdict: Verdict, options: Options) -> String {
    let sums = bet.sums_after(verdict);
    if verdict == Verdict::Wrong {
        return format!("not {}", bet.low);
    }
    let mut known = (0..=Sums::MOST.min(options.most())).filter(|&sum| sums.contains(sum));
    match (known.next(), known.next_back()) {
        (Some(low), Some(high)) => format!("{low} to {high}"),
        (Some(only), None) => only.to_string(),
        _ => "-".into(),
    }
}

/// A text in the colour of a symbol, if there is to be colour.
struct Paint<'a>(Symbol, &'a str, bool);

impl fmt::Display for Paint<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        const COLOURS: [u8; crate::SYMBOLS] = [33, 34, 31, 95, 35, 32];
        let Paint(symbol, text, colour) = self;
        if *colour {
            write!(f, "\x1b[{}m{text}\x1b[0m", COLOURS[symbol.index()])
        } else {
            f.write_str(text)
        }
    }
}

const _: () = assert!(LABEL + COLUMN * crate::SYMBOLS <= 80 && PLAYERS == 4);
