//! Somebody in the middle of it all: a table of every kind, and every page.

use hindsight_core::Seat;
use hindsight_table::Phase;

use crate::house::{new_table, table, table_of};
use crate::stage::Stage;
use crate::support::Client;

/// A page to look at.
pub struct Sight {
    pub name: &'static str,
    pub path: String,
    /// What is done there before it is looked at.
    pub then: &'static str,
    /// Whether it is the board of a game, which fits any window.
    pub board: bool,
}

/// Somebody, and the pages that they see.
pub struct World {
    pub anna: Client,
    pub sights: Vec<Sight>,
}

impl World {
    pub async fn new(stage: &Stage) -> World {
        let mut players = [stage.client(), stage.client()];
        let lobby = new_table(&mut players[0], "clock=total&clock-minutes=15").await;
        new_table(&mut players[1], "visible=public&opt-expeditions=6").await;
        let running = seated(&mut players, "opt-rounds=3&clock=days").await;
        play(stage, &mut players, &running, 41, Seat(0)).await;
        let waiting = seated(&mut players, "opt-rounds=1&opt-expeditions=6").await;
        play(stage, &mut players, &waiting, 23, Seat(1)).await;
        let over = seated(&mut players, "opt-rounds=1").await;
        players[1].post(&format!("/t/{over}/chat"), "text=Good+luck+to+you").await;
        play(stage, &mut players, &over, usize::MAX, Seat(0)).await;
        let [anna, _] = players;
        let sight = |name, path: &str, then: &'static str| Sight {
            name,
            path: path.to_string(),
            then,
            board: matches!(name, "running" | "picked" | "waiting" | "over"),
        };
        let at = |id: &str| format!("/t/{id}");
        let sights = vec![
            sight("home", "/", ""),
            sight("new-table", "/new/lost-cities", ""),
            sight("lobby", &at(&lobby), ""),
            sight("running", &at(&running), ""),
            sight("picked", &at(&running), "document.getElementById('pick-3').click()"),
            sight("menu", &at(&running), "document.getElementById('menu').showPopover()"),
            sight("waiting", &at(&waiting), ""),
            sight("moves-sheet", &at(&waiting), "document.getElementById('moves').showPopover()"),
            sight("over", &at(&over), ""),
            sight("result", &at(&over), "document.getElementById('sheet-over').showPopover()"),
            sight("moves", &format!("/t/{over}/moves"), ""),
            sight("settings", "/settings", ""),
            sight("login", "/login", ""),
            sight("register", "/register", ""),
            sight("rules", "/rules/lost-cities", ""),
            sight("error", "/no-such-page", ""),
        ];
        World { anna, sights }
    }
}

/// A table at which both sit, Anna on the first seat.
async fn seated(players: &mut [Client; 2], extra: &str) -> String {
    let [anna, ben] = players;
    let reply = anna.post("/new/lost-cities", &format!("seat-0=me&seat-1=open&{extra}")).await;
    let id = table_of(&reply);
    assert_eq!(ben.post(&format!("/t/{id}/join"), "").await.status, 303);
    id
}

/// Plays so many steps, and then on until this one is to place a card, or to the
/// end. Cards come from the deck, so that there is an end.
async fn play(stage: &Stage, players: &mut [Client; 2], id: &str, steps: usize, until: Seat) {
    for step in 0.. {
        let table = table(stage.folder.path(), id).await;
        if table.phase() != Phase::Running {
            return;
        }
        let seat = table.to_act().first().unwrap();
        let legal = table.legal(seat);
        let draw = legal.iter().find(|action| *action == "draw");
        if step >= steps && seat == until && draw.is_none() {
            return;
        }
        // Now and then a card is thrown away, so that piles grow too.
        let away = legal.iter().find(|action| action.starts_with("discard") && step % 6 == 0);
        let action = draw.or(away).unwrap_or(&legal[0]).replace(' ', "+");
        let form = format!("action={action}");
        let reply = players[seat.index()].post(&format!("/t/{id}/act"), &form).await;
        assert_eq!(reply.status, 303, "{}", reply.text());
    }
}
