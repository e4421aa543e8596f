//! What mails say, made when they are sent: so a mail never tells of what is over, and what is
//! secret about a link is nowhere but in the mail.

use std::sync::Arc;

use hindsight_pages::{self as pages, CallKind, Lang, paths};
use hindsight_store::{Link, alike};
use hindsight_table::Person;
use sha2::{Digest, Sha256};

use super::mail::{Envelope, Mailer};
use crate::app::App;
use crate::calls::call;
use crate::fault::Fault;
use crate::people::Human;
use crate::secrets;

/// How long links are good, in milliseconds: for an address, and for a password.
const CONFIRM_MS: u64 = 24 * HOUR_MS;
const RESET_MS: u64 = HOUR_MS;
const HOUR_MS: u64 = 3_600_000;
/// To how many accounts with the same address a new password is sent.
const MOST_ACCOUNTS: usize = 5;
/// How many games a digest names.
const MOST_GAMES: usize = 50;

/// A mail, ready to be sent.
pub(super) struct Written {
    pub(super) to: String,
    pub(super) stop: Option<String>,
    pub(super) mail: pages::Mail,
    pub(super) id: String,
}

impl Written {
    pub(super) fn envelope(&self) -> Envelope<'_> {
        let (id, mail) = (self.id.clone(), self.mail.clone());
        Envelope { to: &self.to, id, stop: self.stop.as_deref(), mail }
    }
}

/// Why a game waits for somebody, and which game; none if it does no longer.
pub(super) async fn waiting(app: &App, table: &str, person: i64) -> Option<(CallKind, String)> {
    let table = app.hub.glance(table).await.ok()?;
    let kind = call(&table, Person(person))?;
    Some((kind, table.setup().game.clone()))
}

/// Somebody who can be written to: not one who was forgotten.
pub(super) async fn recipient(app: &App, person: i64) -> Result<Option<Arc<Human>>, Fault> {
    Ok(app.people.human(person).await?.filter(|human| !human.name.is_empty()))
}

/// The language of somebody, or of the page on which they asked for it.
pub(super) fn language(human: &Human, asked: &str) -> Lang {
    human.prefs.lang().or_else(|| Lang::from_code(asked)).unwrap_or(Lang::En)
}

/// Writes a letter out; none if there is nothing more to say.
pub(super) async fn write(
    app: &App,
    mailer: &Mailer,
    letter: &hindsight_store::Letter,
    now: u64,
) -> Result<Option<Written>, Fault> {
    let text = |to: String, stop: Option<String>, mail: pages::Mail| {
        let id = format!("hindsight {} {} {}", mailer.host, letter.id, letter.made);
        let id = Sha256::digest(id.as_bytes());
        let id = id.iter().take(16).map(|byte| format!("{byte:02x}")).collect();
        Some(Written { to, stop, mail, id })
    };
    let address = letter.address.clone().unwrap_or_default();
    let Some(person) = letter.person else {
        let lang = Lang::from_code(&letter.lang).unwrap_or(Lang::En);
        return Ok(match letter.kind.as_str() {
            "moved" => text(address, None, pages::mail(lang, &mailer.host, &pages::Letter::Moved)),
            _ => {
                // Somebody has asked for a new password, whoever that is.
                let (store, kind) = (&app.store, "reset");
                store.post_to_alike(letter.id, &alike(&address), kind, now, MOST_ACCOUNTS).await?;
                None
            }
        });
    };
    let Some(human) = recipient(app, person).await?.filter(|human| human.login.is_some()) else {
        return Ok(None);
    };
    let (lang, name) = (language(&human, &letter.lang), human.name.as_str());
    let mail = |letter: &pages::Letter<'_>| pages::mail(lang, &mailer.host, letter);
    if letter.kind == "confirm" {
        let token = link(app, "confirm", person, (&address, lang), now, CONFIRM_MS).await?;
        let link = format!("{}{}", mailer.base, paths::mail_confirm(token));
        return Ok(text(address, None, mail(&pages::Letter::Confirm { name, link: &link })));
    }
    let Some(known) = app.store.address(person).await? else { return Ok(None) };
    let proof = app.messages.stop_proof(&app.store, person, &known.address).await?;
    let stop = format!("{}{}", mailer.base, paths::mail_stop(person, proof));
    let at = |table: &str| format!("{}{}", mailer.base, paths::table(table));
    let mail = match letter.kind.as_str() {
        "reset" => {
            let token = link(app, "reset", person, (&known.address, lang), now, RESET_MS).await?;
            let link = format!("{}{}", mailer.base, paths::reset(token));
            mail(&pages::Letter::Reset { name, link: &link, stop: &stop })
        }
        "turn" => {
            let table = letter.table.as_deref().unwrap_or_default();
            let Some((kind, game)) = waiting(app, table, person).await else { return Ok(None) };
            mail(&pages::Letter::Turn { name, game: (kind, &game, at(table)), stop: &stop })
        }
        _ => {
            let mut games = Vec::new();
            for wait in app.store.waits(person, MOST_GAMES).await? {
                if let Some((kind, game)) = waiting(app, &wait.table, person).await {
                    games.push((kind, game, at(&wait.table)));
                }
            }
            if games.is_empty() {
                return Ok(None);
            }
            mail(&pages::Letter::Digest { name, games: &games, stop: &stop })
        }
    };
    Ok(text(known.address, Some(stop), mail))
}

/// A new link of somebody's: what is secret about it, of which only a hash is kept.
async fn link(
    app: &App,
    purpose: &str,
    person: i64,
    (address, lang): (&str, Lang),
    now: u64,
    good_for: u64,
) -> Result<String, Fault> {
    let token = secrets::token()?;
    let link = Link {
        hash: secrets::session_hash(&token),
        person,
        purpose: purpose.into(),
        address: address.into(),
        lang: lang.code().into(),
        expires: now + good_for,
    };
    app.store.add_link(link, now).await?;
    Ok(token)
}
