//! Golden playthroughs: one game told whole, kept as text beside its rules, so
//! that a change of a rule shows itself.

use std::fmt::Write as _;
use std::path::Path;

use crate::{Actions, Bot, Game, GameOptions, Match, Names, Observer, Seed, Step, SwiftDice, Turn};

/// Views are long: they are shown in full at the first and the last steps and at
/// every tenth; positions and what everybody sees of each step, always.
const FULL_AT_THE_START: usize = 8;
const FULL_EVERY: usize = 10;

/// Plays every game that the folder tells, with `bot` in every seat, and compares the
/// telling with its file. A file's first line says which game it is: `# hats rounds=2 seats 4
/// game 1`. With `UPDATE_GOLDEN=1` in the environment the files are written instead; a new one
/// begins as that line alone.
pub fn goldens<G: Game>(folder: &Path, bot: &mut dyn Bot<G>) {
    let read = |file: &Path| {
        std::fs::read_to_string(file).unwrap_or_else(|e| panic!("{}: {e}", file.display()))
    };
    let entries = std::fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut files: Vec<_> = entries.map(|entry| entry.expect("a golden file").path()).collect();
    files.sort();
    assert!(!files.is_empty(), "{}: no golden playthrough", folder.display());
    for file in files {
        let stored = read(&file);
        let title = stored.lines().next().unwrap_or_default();
        let (options, seats, number) = parse_title::<G>(title)
            .unwrap_or_else(|| panic!("{}: `{title}` names no game", file.display()));
        let told = playthrough(options, seats, number, bot);
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            std::fs::write(&file, told).expect("the golden file written");
            continue;
        }
        for (line, (now, then)) in (1..).zip(told.lines().zip(stored.lines())) {
            assert_eq!(now, then, "{}:{line} (UPDATE_GOLDEN=1 accepts a change)", file.display());
        }
        let (now, then) = (told.lines().count(), stored.lines().count());
        assert_eq!(now, then, "{}: number of lines", file.display());
    }
}

/// The options, the number of seats and the number of the game that a first line names.
fn parse_title<G: Game>(title: &str) -> Option<(&str, u8, u64)> {
    let rest = title.strip_prefix("# ")?.strip_prefix(G::ID)?.strip_prefix(' ')?;
    let (options, rest) =
        rest.split_once(" seats ").or_else(|| Some(("", rest.strip_prefix("seats ")?)))?;
    let (seats, number) = rest.split_once(" game ")?;
    Some((options, seats.parse().ok()?, number.parse().ok()?))
}

fn playthrough<G: Game>(options: &str, seats: u8, number: u64, bot: &mut dyn Bot<G>) -> String {
    let options = G::Options::parse(options).expect("options");
    let seed = Seed::of_series(0, number);
    let mut dice = SwiftDice::new(number);
    let mut game = Match::<G>::new(&options, seats, seed).expect("a match");
    let mut actions = Actions::new();
    while let Turn::Act(to_act) = game.turn() {
        let seat = to_act.first().expect("somebody to act");
        G::legal(game.state(), seat, &mut actions);
        let action = bot.choose(&game.view(Observer::Seat(seat)), &actions, &mut dice);
        game.play(seat, action).expect("the bot plays a legal action");
    }
    tell(&game, &format!("{} {} seats {seats} game {number}", G::ID, options.notation()))
}

fn tell<G: Game>(game: &Match<G>, title: &str) -> String {
    let mut text = format!("# {title}\n");
    let seats = G::seats(game.state());
    let names: Vec<String> = (0..seats).map(|seat| format!("P{seat}")).collect();
    let last = game.steps().len();
    let mut before: Option<G::State> = None;
    for (place, step, state) in game.states() {
        if let (Some(step), Some(before)) = (step, &before) {
            let kind = if matches!(step, Step::Chance(_)) { "chance" } else { "action" };
            let _ = writeln!(text, "\n## {place} {kind}: {step:?}");
            for who in Observer::live(seats) {
                let mut events = Vec::new();
                G::witness(before, step, &state, who, &mut events);
                for event in &events {
                    let _ = writeln!(text, "{who} sees: {}", G::tell(event, &Names(&names)));
                }
            }
        }
        let _ = writeln!(text, "position: {state}");
        tell_legal::<G>(&state, &mut text);
        if place <= FULL_AT_THE_START || place % FULL_EVERY == 0 || place == last {
            for who in Observer::live(seats) {
                let view = serde_json::to_string(&G::view(&state, who)).expect("a view as JSON");
                let _ = writeln!(text, "view of {who}: {view}");
            }
        }
        before = Some(state);
    }
    let standing = serde_json::to_string(&G::standing(game.state())).expect("a standing as JSON");
    let _ = writeln!(text, "\nstanding: {standing}");
    text
}

fn tell_legal<G: Game>(state: &G::State, text: &mut String) {
    let Turn::Act(to_act) = G::turn(state) else { return };
    let mut actions = Actions::new();
    for seat in to_act.iter() {
        G::legal(state, seat, &mut actions);
        let listed: Vec<String> = actions.iter().map(ToString::to_string).collect();
        let _ = writeln!(text, "legal for {seat}: {}", listed.join(", "));
    }
}
