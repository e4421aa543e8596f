//! Accounts, settings, and one's own data.

mod data;
mod entrance;
mod settings;

pub(crate) use data::{delete, export};
pub(crate) use entrance::{login, login_page, logout, logout_everywhere, register, register_page};
pub(crate) use settings::{rename, save_prefs, settings_page};

use axum::http::StatusCode;
use hindsight_pages::Notice;
use hindsight_store::StoreError;

use crate::app::App;
use crate::fault::Fault;
use crate::names;
use crate::people::Human;

fn taken() -> Fault {
    Fault::new(StatusCode::CONFLICT, Notice::NameTaken)
}

fn or_taken(error: StoreError) -> Fault {
    match error {
        StoreError::Taken => taken(),
        failed @ StoreError::Failed(_) => failed.into(),
    }
}

fn checked_name(name: &str) -> Result<String, Fault> {
    let (least, most) = names::LENGTH;
    let notice = Notice::BadName { least: least as u32, most: most as u32 };
    names::checked(name).ok_or_else(|| Fault::bad(notice))
}

/// What others see of somebody has changed.
fn changed(app: &App, human: &Human) {
    app.people.forget(human.id.0);
    for live in app.hub.live_of(human.id) {
        live.tell();
    }
}
