//! Accounts, settings, and one's own data.

mod codes;
mod data;
mod entrance;
mod security;
mod settings;

pub(crate) use codes::{make_codes, recover, recover_page};
pub(crate) use data::{delete, export, forget};
pub(crate) use entrance::{
    login, login_code, login_page, logout, logout_everywhere, register, register_page,
};
pub(crate) use security::{
    change_password, end_session, second_factor_off, second_factor_on, second_factor_page,
    security_page,
};
pub(crate) use settings::{rename, save_prefs, settings_page};

use axum::http::StatusCode;
use hindsight_pages::Notice;
use hindsight_store::StoreError;

use crate::fault::Fault;

fn taken() -> Fault {
    Fault::new(StatusCode::CONFLICT, Notice::NameTaken)
}

pub(crate) fn or_taken(error: StoreError) -> Fault {
    match error {
        StoreError::Taken => taken(),
        other => other.into(),
    }
}
