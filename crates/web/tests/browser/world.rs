//! Somebody in the middle of it all: a table of Lost Cities of every kind, and every
//! page.

use hindsight_core::Seat;
use hindsight_table::{Clock, Command, Setup, Sitter};

use crate::house::new_table;
use crate::looks::Sight;
use crate::script::{Script, setup};
use crate::stage::Stage;
use crate::support::Client;

/// Tables of Lost Cities in every state, and whoever sits on the first seat.
pub async fn boards(stage: &Stage) -> (Client, Vec<Sight>) {
    let (anna, people) = stage.crowd(2).await;
    let cities = |options: &str| setup("lost-cities", options, people.clone());
    let days = Setup { clock: Clock::Days { days: 3 }, ..cities("rounds=3") };
    let Sitter::Person(ben) = people[1] else { unreachable!("a crowd is people") };
    let mut over = Script::begin(&cities("rounds=1"), 0);
    over.command(ben, Command::Say("Good luck to you".into()));
    play(&mut over, usize::MAX, Seat(0));
    let tables = [
        ("running", played(&days, 41, Seat(0))),
        ("waiting", played(&cities("rounds=1,expeditions=6"), 23, Seat(1))),
        ("over", over),
    ];
    for (id, script) in &tables {
        stage.table(&format!("cities-{id}"), script).await;
    }
    let board = |name, id: &str, then| Sight {
        board: true,
        ..Sight::new(name, format!("/t/cities-{id}"), then)
    };
    let sights = vec![
        board("running", "running", ""),
        board("picked", "running", "document.getElementById('pick-3').click()"),
        board("waiting", "waiting", ""),
        board("over", "over", ""),
    ];
    (anna, sights)
}

/// Somebody, and all the pages that they see.
pub async fn pages(stage: &Stage) -> (Client, Vec<Sight>) {
    let (mut anna, mut sights) = boards(stage).await;
    let (_, mut ben) = stage.guest("Ben").await;
    let lobby = new_table(&mut anna, "clock=total&clock-minutes=15").await;
    new_table(&mut ben, "visible=public&opt-expeditions=6").await;
    let lobby = format!("/t/{lobby}");
    sights.extend([
        Sight::new("lobby", lobby, ""),
        Sight::new("home", "/", ""),
        Sight::new("new-table", "/new/lost-cities", ""),
        Sight::new("menu", "/t/cities-running", "document.getElementById('menu').showPopover()"),
        Sight::new(
            "moves-sheet",
            "/t/cities-waiting",
            "document.getElementById('moves').showPopover()",
        ),
        Sight::new(
            "result",
            "/t/cities-over",
            "document.getElementById('sheet-over').showPopover()",
        ),
        Sight::new("moves", "/t/cities-over/moves", ""),
        Sight::new("settings", "/settings", ""),
        Sight::new("login", "/login", ""),
        Sight::new("register", "/register", ""),
        Sight::new("rules", "/rules/lost-cities", ""),
        Sight::new("error", "/no-such-page", ""),
    ]);
    (anna, sights)
}

/// Lost Cities after this many steps, and then on until this seat is to place a card, or
/// at the end. Cards come from the deck, so that there is an end.
pub fn played(setup: &Setup, steps: usize, until: Seat) -> Script {
    let mut script = Script::begin(setup, 0);
    play(&mut script, steps, until);
    script
}

fn play(script: &mut Script, steps: usize, until: Seat) {
    let mut step = 0;
    script.play(|_, seat, legal| {
        step += 1;
        let draw = legal.iter().find(|action| *action == "draw");
        if step > steps && seat == until && draw.is_none() {
            return None;
        }
        // Now and then a card is thrown away, so that piles grow too.
        let away = legal.iter().find(|action| action.starts_with("discard") && step % 6 == 1);
        Some(draw.or(away).unwrap_or(&legal[0]).clone())
    });
}
