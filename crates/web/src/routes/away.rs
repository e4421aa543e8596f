//! How the viewer is reached while not here: devices, an e-mail address, and what links in mails
//! lead to.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use base64::Engine;
use base64::alphabet::URL_SAFE;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use hindsight_pages::{self as pages, Away, MailBox, MailWish, Notice, PushLine, paths};
use hindsight_store::{Address, Channel, Letter, PushDevice, alike};

use crate::app::App;
use crate::fault::Fault;
use crate::messages::{self, MOST_DEVICES};
use crate::passwords;
use crate::people::Human;
use crate::routes::{Fields, HandlerResult, done, page};
use crate::secrets;
use crate::time::wall;
use crate::viewer::{Style, Viewer};

/// Keys as browsers write them, with padding or without.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &URL_SAFE,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

pub(crate) async fn away(State(app): State<Arc<App>>, viewer: Viewer) -> HandlerResult {
    show(&app, &viewer, None, "").await
}

async fn show(app: &App, viewer: &Viewer, error: Option<Notice>, typed: &str) -> HandlerResult {
    let (mut devices, mut push_key, mut address) = (Vec::new(), None, None);
    if let Some(human) = &viewer.human {
        let sessions = app.store.sessions(human.id.0).await?;
        let line = |device: PushDevice| {
            let session = sessions.iter().find(|session| session.hash == device.session);
            PushLine {
                id: device.id,
                device: session.map(|session| session.device.clone()).unwrap_or_default(),
                since: device.since,
                this: viewer.session == Some(device.session),
            }
        };
        devices = app.store.push_devices(human.id.0).await?.into_iter().map(line).collect();
        push_key = Some(app.messages.push_key(&app.store).await?);
        address = app.store.address(human.id.0).await?;
    }
    let pushes = app.messages.pushes();
    let mail = app.messages.sends_mail().then(|| mail_box(address, typed));
    let model = Away { pushes, push_key, devices, mail, error };
    Ok(page(pages::away(&viewer.ctx(app), &model)))
}

fn mail_box(address: Option<Address>, typed: &str) -> MailBox {
    let wish = address.as_ref().and_then(|address| MailWish::from_code(&address.wish));
    let address = address.map(|address| address.address);
    MailBox { address, wish: wish.unwrap_or_default(), typed: typed.to_string() }
}

/// A refused change: the page again, with the reason.
async fn refused(app: &App, viewer: &Viewer, fault: Fault, typed: &str) -> HandlerResult {
    if viewer.style != Style::Page || !fault.status.is_client_error() {
        return Err(fault);
    }
    let page = show(app, viewer, Some(fault.notice.clone()), typed).await?;
    Ok(fault.with_retry_after((fault.status, page).into_response()))
}

/// One more device: what its browser says of itself.
pub(crate) async fn add_device(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    fields: Fields,
) -> HandlerResult {
    let stranger = || Fault::forbidden(Notice::NeedsAccount);
    let (human, session) = viewer.human.as_ref().zip(viewer.session).ok_or_else(stranger)?;
    let endpoint = fields.get("endpoint").unwrap_or_default();
    if !app.messages.may_push(endpoint) {
        return Err(Fault::bad(Notice::BadEndpoint));
    }
    let bytes = |name: &str| {
        let text = fields.get(name).filter(|text| text.len() <= 128).unwrap_or_default();
        BASE64.decode(text).map_err(|_| Fault::field(name))
    };
    let (public, auth) = (bytes("public")?, bytes("auth")?);
    if !messages::are_keys(&public, &auth) {
        return Err(Fault::field("public"));
    }
    let device = PushDevice {
        id: 0,
        person: human.id.0,
        session,
        endpoint: endpoint.to_string(),
        public,
        auth,
        lang: viewer.lang.code().to_string(),
        since: wall(),
    };
    app.store.add_push_device(device, MOST_DEVICES).await?;
    viewer.set_flash(&app, &Notice::Saved);
    Ok(done(&viewer, &paths::away()))
}

pub(crate) async fn remove_device(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    fields: Fields,
) -> HandlerResult {
    let device = fields.number("device")?.ok_or_else(|| Fault::field("device"))?;
    if let Some(human) = &viewer.human {
        app.store.remove_push_device(human.id.0, device).await?;
        viewer.set_flash(&app, &Notice::Saved);
    }
    Ok(done(&viewer, &paths::away()))
}

/// Somebody with an account, where there is mail.
fn member<'a>(app: &App, viewer: &'a Viewer) -> Result<&'a Human, Fault> {
    sends_mail(app)?;
    let human = viewer.human.as_deref().filter(|human| human.login.is_some());
    human.ok_or_else(passwords::needs_account)
}

/// Where no mail is sent there are no such pages.
fn sends_mail(app: &App) -> Result<(), Fault> {
    app.messages.sends_mail().then_some(()).ok_or_else(Fault::no_page)
}

pub(crate) async fn give_address(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    fields: Fields,
) -> HandlerResult {
    let human = member(&app, &viewer)?;
    match try_address(&app, &viewer, human, &fields).await {
        Ok(()) => {
            viewer.set_flash(&app, &Notice::MailSent);
            Ok(done(&viewer, &paths::away()))
        }
        Err(fault) => {
            let typed = fields.get("address").unwrap_or_default();
            refused(&app, &viewer, fault, typed).await
        }
    }
}

/// Whoever has the address can set a new password, so the old one is asked for.
async fn try_address(
    app: &App,
    viewer: &Viewer,
    human: &Human,
    fields: &Fields,
) -> Result<(), Fault> {
    let address = checked(fields)?;
    let password = fields.get("password").unwrap_or_default();
    passwords::confirm(app, viewer, human, password).await?;
    app.messages.count_mail(&address)?;
    post(app, viewer, "confirm", Some(human.id.0), address).await
}

fn checked(fields: &Fields) -> Result<String, Fault> {
    let address = messages::checked(fields.get("address").unwrap_or_default());
    address.ok_or_else(|| Fault::bad(Notice::BadAddress))
}

async fn post(
    app: &App,
    viewer: &Viewer,
    kind: &str,
    person: Option<i64>,
    address: String,
) -> Result<(), Fault> {
    let letter = Letter {
        id: 0,
        channel: Channel::Mail,
        kind: kind.into(),
        person,
        device: None,
        table: None,
        address: Some(address),
        lang: viewer.lang.code().to_string(),
        made: wall(),
        tries: 0,
    };
    Ok(app.store.post(letter).await?)
}

pub(crate) async fn change_wish(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    fields: Fields,
) -> HandlerResult {
    let human = member(&app, &viewer)?;
    let wish = fields.get("wish").and_then(MailWish::from_code);
    let wish = wish.ok_or_else(|| Fault::field("wish"))?;
    app.store.set_wish(human.id.0, wish.code()).await?;
    viewer.set_flash(&app, &Notice::Saved);
    Ok(done(&viewer, &paths::away()))
}

pub(crate) async fn remove_address(State(app): State<Arc<App>>, viewer: Viewer) -> HandlerResult {
    let human = member(&app, &viewer)?;
    app.store.remove_address(human.id.0, wall()).await?;
    viewer.set_flash(&app, &Notice::MailRemoved);
    Ok(done(&viewer, &paths::away()))
}

fn bad_link() -> Fault {
    Fault::new(StatusCode::GONE, Notice::BadLink)
}

/// Asks whether to confirm: programs that look through mails follow links too, and must not use
/// one up.
pub(crate) async fn confirm_page(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(token): Path<String>,
) -> HandlerResult {
    let link = app.store.link(secrets::session_hash(&token), "confirm", wall()).await?;
    let link = link.ok_or_else(bad_link)?;
    let human = app.people.human(link.person).await?.ok_or_else(bad_link)?;
    Ok(page(pages::confirm_address(&viewer.ctx(&app), &token, &link.address, &human.name)))
}

pub(crate) async fn confirm(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(token): Path<String>,
) -> HandlerResult {
    let confirmed = app.store.confirm_address(secrets::session_hash(&token), wall()).await?;
    confirmed.ok_or_else(bad_link)?;
    viewer.set_flash(&app, &Notice::MailConfirmed);
    Ok(done(&viewer, &paths::away()))
}

pub(crate) async fn stop_page(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path((person, proof)): Path<(i64, String)>,
) -> HandlerResult {
    check_proof(&app, person, &proof).await?;
    let address = paths::mail_stop(person, proof);
    Ok(page(pages::stop_mail(&viewer.ctx(&app), &address, false)))
}

/// From a page of ours, or from a mail program by one click (RFC 8058).
pub(crate) async fn stop(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path((person, proof)): Path<(i64, String)>,
) -> HandlerResult {
    check_proof(&app, person, &proof).await?;
    app.store.set_wish(person, MailWish::Never.code()).await?;
    Ok(page(pages::stop_mail(&viewer.ctx(&app), "", true)))
}

async fn check_proof(app: &App, person: i64, proof: &str) -> Result<(), Fault> {
    let address = app.store.address(person).await?.ok_or_else(bad_link)?;
    let right = app.messages.stop_proof(&app.store, person, &address.address).await?;
    // Compared by their hashes, which tell nothing by how long that takes.
    let same = secrets::session_hash(proof) == secrets::session_hash(&right);
    same.then_some(()).ok_or_else(bad_link)
}

pub(crate) async fn forgot_page(State(app): State<Arc<App>>, viewer: Viewer) -> HandlerResult {
    sends_mail(&app)?;
    Ok(page(pages::forgot(&viewer.ctx(&app), false, "", None)))
}

/// The same answer after the same time, whether anybody has the address or not: all that
/// happens here is that the question is written down.
pub(crate) async fn forgot(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    fields: Fields,
) -> HandlerResult {
    sends_mail(&app)?;
    let fault = match try_forgot(&app, &viewer, &fields).await {
        Ok(()) => return Ok(page(pages::forgot(&viewer.ctx(&app), true, "", None))),
        Err(fault) => fault,
    };
    if viewer.style != Style::Page || !fault.status.is_client_error() {
        return Err(fault);
    }
    let typed = fields.get("address").unwrap_or_default();
    let again = page(pages::forgot(&viewer.ctx(&app), false, typed, Some(&fault.notice)));
    Ok(fault.with_retry_after((fault.status, again).into_response()))
}

async fn try_forgot(app: &App, viewer: &Viewer, fields: &Fields) -> Result<(), Fault> {
    let address = alike(&checked(fields)?);
    app.messages.count_mail(&address)?;
    post(app, viewer, "ask", None, address).await
}

pub(crate) async fn reset_page(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(token): Path<String>,
) -> HandlerResult {
    let (_, name) = whose(&app, &token).await?;
    Ok(page(pages::reset(&viewer.ctx(&app), &token, &name, None)))
}

/// Whose password a link changes.
async fn whose(app: &App, token: &str) -> Result<(i64, String), Fault> {
    let link = app.store.link(secrets::session_hash(token), "reset", wall()).await?;
    let person = link.ok_or_else(bad_link)?.person;
    let human = app.people.human(person).await?.ok_or_else(bad_link)?;
    Ok((person, human.name.clone()))
}

/// A new password. Nobody is logged in by it: the second factor is still asked for.
pub(crate) async fn reset(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(token): Path<String>,
    fields: Fields,
) -> HandlerResult {
    let (_, name) = whose(&app, &token).await?;
    let password = fields.get("password").unwrap_or_default();
    if let Err(fault) = passwords::check(password, &name) {
        if viewer.style != Style::Page {
            return Err(fault);
        }
        let again = page(pages::reset(&viewer.ctx(&app), &token, &name, Some(&fault.notice)));
        return Ok((fault.status, again).into_response());
    }
    let hash = passwords::hash(&app, password).await?;
    let token = secrets::session_hash(&token);
    let person = app.store.reset_password(token, &hash, wall()).await?.ok_or_else(bad_link)?;
    app.people.forget_sessions(person);
    viewer.set_flash(&app, &Notice::PasswordChanged);
    Ok(done(&viewer, &paths::login()))
}
