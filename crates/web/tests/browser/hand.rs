//! A hand on a mouse and a finger on a screen, where a click on an element is not
//! enough: pointing, dragging, tapping a spot.

use serde_json::{Value, json};

use crate::browser::Browser;
use crate::house::{table, table_of};
use crate::stage::Stage;
use crate::support::Client;

impl Browser {
    /// The middle of something on the page, once it is to be seen.
    pub async fn middle(&self, selector: &str) -> (f64, f64) {
        self.wait(&format!("document.querySelector({})?.checkVisibility()", json!(selector))).await;
        let spot = self
            .ask(&format!(
                "(() => {{ const e = document.querySelector({}); e.scrollIntoView({{ block: 'center' }}); \
                 const r = e.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]; }})()",
                json!(selector)
            ))
            .await;
        (spot[0].as_f64().unwrap(), spot[1].as_f64().unwrap())
    }

    async fn mouse(&self, kind: &str, (x, y): (f64, f64)) {
        let (button, count) = if kind == "mouseMoved" { ("none", 0) } else { ("left", 1) };
        let event = json!({ "type": kind, "x": x, "y": y, "button": button, "clickCount": count });
        self.cdp("Input.dispatchMouseEvent", event).await;
    }

    /// Moves the mouse there.
    pub async fn point(&self, spot: (f64, f64)) {
        self.mouse("mouseMoved", spot).await;
    }

    /// Presses and releases the mouse there.
    pub async fn press(&self, spot: (f64, f64)) {
        self.mouse("mousePressed", spot).await;
        self.mouse("mouseReleased", spot).await;
    }

    async fn finger(&self, kind: &str, spots: &[(f64, f64)]) {
        let points: Vec<Value> = spots.iter().map(|(x, y)| json!({ "x": x, "y": y })).collect();
        let event = json!({ "type": kind, "touchPoints": points });
        self.cdp("Input.dispatchTouchEvent", event).await;
    }

    /// Taps a spot.
    pub async fn tap_at(&self, spot: (f64, f64)) {
        self.finger("touchStart", &[spot]).await;
        self.finger("touchEnd", &[]).await;
    }

    /// Puts a finger down, moves it, and lifts it.
    pub async fn swipe(&self, from: (f64, f64), to: (f64, f64)) {
        self.finger("touchStart", &[from]).await;
        for part in 1..=4 {
            let at = |a: f64, b: f64| a + (b - a) * f64::from(part) / 4.0;
            self.finger("touchMove", &[(at(from.0, to.0), at(from.1, to.1))]).await;
        }
        self.finger("touchEnd", &[]).await;
    }
}

/// Opens a table of a game and gives its id.
pub async fn open_table(host: &mut Client, game: &str, form: &str) -> String {
    table_of(&host.post(&format!("/new/{game}"), &format!("seat-0=me&{form}")).await)
}

/// Somebody against bots plays on, by the choice of `decide`, until it says that
/// this is the moment, or the game is over. It is asked whenever they are to act,
/// with their view and what they may do.
pub async fn play_on(
    stage: &Stage,
    client: &mut Client,
    id: &str,
    mut decide: impl FnMut(&Value, &[String]) -> Option<String>,
) {
    use hindsight_core::{Observer, Seat};
    loop {
        let table = table(stage.folder.path(), id).await;
        if table.phase() != hindsight_table::Phase::Running {
            return;
        }
        if !table.to_act().contains(Seat(0)) {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
            continue;
        }
        let view = table.playing().unwrap().view_json(Observer::Seat(Seat(0)));
        let Some(action) = decide(&view, &table.legal(Seat(0))) else { return };
        let form = format!("action={}", action.replace(' ', "+"));
        let reply = client.post(&format!("/t/{id}/act"), &form).await;
        // A bot may have been quicker.
        assert!([303, 409].contains(&reply.status), "{}", reply.text());
    }
}
