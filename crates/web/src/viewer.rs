//! Who asks.

use std::sync::{Arc, Mutex};

use axum::http::{HeaderMap, HeaderValue, Method, header};
use hindsight_pages::paths::route;
use hindsight_pages::{Ctx, Lang, Notice, Theme};
use hindsight_store::{NewSession, SecretHash, SessionHash};

use crate::app::App;
use crate::device;
use crate::fault::Fault;
use crate::limits::{Client, RequestKind};
use crate::locks::lock;
use crate::names;
use crate::people::{Human, Prefs};
use crate::secrets;
use crate::time::wall;

/// How answers are to look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// A page, or a redirect to one.
    Page,
    /// A status, with a line of text if something went wrong.
    Live,
    /// A status, with JSON if something went wrong.
    Json,
    /// The same for programs, by RFC 9457.
    Problem,
}

/// Who asks, and how they want to be answered. Made by `front` for every request.
#[derive(Clone)]
pub(crate) struct Viewer {
    pub(crate) client: Client,
    pub(crate) human: Option<Arc<Human>>,
    pub(crate) session: Option<SessionHash>,
    /// The browser, if it has logged in to some account before.
    pub(crate) device: Option<SecretHash>,
    /// What somebody uses, in a few words.
    device_words: String,
    pub(crate) lang: Lang,
    pub(crate) style: Style,
    pub(crate) flash: Option<Notice>,
    path: String,
    host: String,
    /// The name that a new guest will have.
    future_name: String,
    /// Cookies that go out with the answer.
    pub(crate) cookies: Arc<Mutex<Vec<HeaderValue>>>,
}

const SESSION: &str = "hindsight";
const FLASH: &str = "hindsight-flash";
/// Tells a browser that has logged in before from a stranger's; opens nothing.
const DEVICE: &str = "hindsight-device";
/// A year and a bit: how long a session lasts.
pub(crate) const SESSION_SECONDS: u64 = 400 * 86_400;

/// Good news that outlive a redirect, by their names in a cookie.
const FLASHES: &[(&str, Notice)] = &[
    ("saved", Notice::Saved),
    ("name", Notice::NameChanged),
    ("registered", Notice::Registered),
    ("in", Notice::LoggedIn),
    ("out", Notice::LoggedOut),
    ("out-everywhere", Notice::LoggedOutEverywhere),
    ("deleted", Notice::Deleted),
    ("password", Notice::PasswordChanged),
    ("mail-sent", Notice::MailSent),
    ("mail", Notice::MailConfirmed),
    ("no-mail", Notice::MailRemoved),
    ("session", Notice::SessionEnded),
    ("factor-off", Notice::SecondFactorOff),
    ("reported", Notice::Reported),
    ("token", Notice::TokenRevoked),
    ("ordered", Notice::OrderDone),
];

fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .find_map(|pair| pair.trim().strip_prefix(name)?.strip_prefix('='))
}

impl Viewer {
    /// Somebody of whom only the request is known: nothing was looked up.
    pub(crate) fn unknown(
        client: Client,
        method: &Method,
        path: &str,
        headers: &HeaderMap,
    ) -> Viewer {
        let text = |name: header::HeaderName| headers.get(name).and_then(|v| v.to_str().ok());
        let style = if headers.contains_key("x-live") {
            Style::Live
        } else if text(header::ACCEPT).is_some_and(|accept| accept.contains("application/json")) {
            Style::Json
        } else {
            Style::Page
        };
        let flash = cookie(headers, FLASH).and_then(|code| {
            let known = FLASHES.iter().find(|(name, _)| *name == code);
            known.map(|(_, notice)| notice.clone())
        });
        Viewer {
            client,
            session: None,
            human: None,
            device: cookie(headers, DEVICE)
                .filter(|token| token.len() == 64)
                .map(secrets::session_hash),
            device_words: device::words(text(header::USER_AGENT).unwrap_or_default()),
            lang: Lang::negotiate(text(header::ACCEPT_LANGUAGE).unwrap_or_default()),
            style,
            flash,
            // A page that answers a form cannot be come back to.
            path: if *method == Method::GET { path } else { route::home }.to_string(),
            host: text(header::HOST).unwrap_or_default().to_string(),
            future_name: String::new(),
            cookies: Arc::default(),
        }
    }

    /// The same viewer, a program.
    pub(crate) fn for_program(self) -> Viewer {
        Viewer { style: Style::Problem, device: None, flash: None, ..self }
    }

    /// The same viewer, known by the session that the request names.
    pub(crate) async fn recognised(
        mut self,
        app: &App,
        headers: &HeaderMap,
    ) -> Result<Viewer, Fault> {
        let token = cookie(headers, SESSION).filter(|token| token.len() == 64);
        let session = token.map(secrets::session_hash);
        self.human = match session {
            Some(session) => app.people.of_session(session).await?,
            None => None,
        };
        if let (Some(session), Some(_)) = (session, &self.human) {
            app.people.note_use(session, wall());
        }
        match &self.human {
            Some(human) => {
                self.session = session;
                self.lang = human.prefs.lang().unwrap_or(self.lang);
            }
            None => self.expect_guest(app, token)?,
        }
        Ok(self)
    }

    /// Somebody new: nothing is written before they do something, so that whoever only
    /// looks leaves no trace. The cookie only remembers the name they will have.
    fn expect_guest(&mut self, app: &App, token: Option<&str>) -> Result<(), Fault> {
        let token = if let Some(token) = token {
            token.to_string()
        } else {
            let token = secrets::token()?;
            self.set_cookie(app, SESSION, &token, SESSION_SECONDS);
            token
        };
        self.future_name = names::friendly(self.lang, secrets::session_hash(&token));
        Ok(())
    }

    /// Whoever asks, become a guest if need be. The token that comes with a guest
    /// is always a new one of ours: nobody else can have planted it.
    pub(crate) async fn person_or_new_guest(&self, app: &App) -> Result<Arc<Human>, Fault> {
        if let Some(human) = &self.human {
            return Ok(Arc::clone(human));
        }
        app.check_rate(self.client, RequestKind::Guest).await?;
        let token = secrets::token()?;
        let prefs = Prefs::of_a_guest().json();
        let mut name = names::named(&self.future_name);
        if app.store.account_looking_like(&name.looks).await?.is_some() {
            name = names::free(&*app.store, self.lang, secrets::random()?).await?;
        }
        let id = app.store.add_guest(name, &prefs, self.new_session(&token)).await?;
        self.set_cookie(app, SESSION, &token, SESSION_SECONDS);
        app.people.human(id).await?.ok_or_else(Fault::internal)
    }

    fn new_session(&self, token: &str) -> NewSession {
        let hash = secrets::session_hash(token);
        NewSession { hash, device: self.device_words.clone(), wall: wall() }
    }

    /// Logs whoever asks in as this person, with a new token.
    pub(crate) async fn log_in(&self, app: &App, person: i64) -> Result<(), Fault> {
        let token = secrets::token()?;
        app.store.add_session(self.new_session(&token), person).await?;
        self.log_out(app).await?;
        self.set_cookie(app, SESSION, &token, SESSION_SECONDS);
        let device = match self.device {
            Some(device) => device,
            None => {
                let token = secrets::token()?;
                self.set_cookie(app, DEVICE, &token, SESSION_SECONDS);
                secrets::session_hash(&token)
            }
        };
        app.store.remember_device(device, person, wall()).await?;
        Ok(())
    }

    /// The same viewer, with what was changed about them meanwhile.
    pub(crate) async fn reloaded(&self, app: &App) -> Result<Viewer, Fault> {
        let human = match &self.human {
            Some(human) => app.people.human(human.id.0).await?,
            None => None,
        };
        Ok(Viewer { human, ..self.clone() })
    }

    /// Ends the session.
    pub(crate) async fn log_out(&self, app: &App) -> Result<(), Fault> {
        if let Some(session) = self.session {
            app.store.end_session(session).await?;
            app.people.forget_session(session);
        }
        self.set_cookie(app, SESSION, "", 0);
        Ok(())
    }

    /// Good news for the next page.
    pub(crate) fn set_flash(&self, app: &App, notice: &Notice) {
        if let Some((name, _)) = FLASHES.iter().find(|(_, known)| known == notice) {
            self.set_cookie(app, FLASH, name, 60);
        }
    }

    fn set_cookie(&self, app: &App, name: &str, value: &str, seconds: u64) {
        let secure = if app.is_secure() { "; Secure" } else { "" };
        let text =
            format!("{name}={value}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}");
        if let Ok(cookie) = HeaderValue::from_str(&text) {
            let mut cookies = lock(&self.cookies);
            let start = format!("{name}=");
            // A later word about the same cookie takes the place of an earlier.
            cookies.retain(|known| !known.as_bytes().starts_with(start.as_bytes()));
            cookies.push(cookie);
        }
    }

    /// What pages need to know; takes the flash with it.
    pub(crate) fn ctx(&self, app: &App) -> Ctx {
        if self.flash.is_some() {
            self.set_cookie(app, FLASH, "", 0);
        }
        // Whoever is banned is told so on every page.
        let banned = self.human.as_deref().is_some_and(Human::is_banned).then_some(Notice::Banned);
        let flash = self.flash.clone().or(banned);
        Ctx { flash, origin: self.base_url(app), ..self.lasting_ctx() }
    }

    /// The same for what is kept: without what is told once, and not to be told of elsewhere.
    pub(crate) fn lasting_ctx(&self) -> Ctx {
        let human = self.human.as_deref();
        Ctx {
            lang: self.lang,
            theme: human.map_or(Theme::Auto, |human| human.prefs.theme()),
            name: human.map_or_else(|| self.future_name.clone(), |human| human.name.clone()),
            account: human.is_some_and(|human| human.login.is_some()),
            alerts: human.map(|human| human.prefs.alerts()),
            liveliness: human.map(|human| human.prefs.liveliness()).unwrap_or_default(),
            origin: String::new(),
            path: self.path.clone(),
            flash: None,
        }
    }

    /// The address of the server as this viewer knows it.
    pub(crate) fn base_url(&self, app: &App) -> String {
        match &app.config.public_url {
            Some(url) => url.trim_end_matches('/').to_string(),
            None => format!("http://{}", self.host),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;

    /// Somebody who sends these headers.
    fn asks(method: &Method, path: &str, headers: &[(&'static str, &str)]) -> (Viewer, HeaderMap) {
        let mut all = HeaderMap::new();
        for (name, value) in headers {
            all.append(*name, value.parse().unwrap());
        }
        let client = Client::at([127, 0, 0, 1].into());
        (Viewer::unknown(client, method, path, &all), all)
    }

    /// The cookies of an answer, as a browser sends them back.
    fn sent_back(viewer: &Viewer) -> Vec<String> {
        let text =
            |cookie: &HeaderValue| cookie.to_str().unwrap().split(';').next().map(str::to_string);
        lock(&viewer.cookies).iter().filter_map(text).collect()
    }

    #[test]
    fn a_cookie_is_told_from_others_wherever_it_stands() {
        let cookies = ["hindsight-flash=saved; hindsight=one", "other=2;hindsight-device=three"];
        let (_, headers) = asks(&Method::GET, "/", &cookies.map(|value| ("cookie", value)));
        let known = [SESSION, FLASH, DEVICE, "hind", "none"].map(|name| cookie(&headers, name));
        assert_eq!(known, [Some("one"), Some("saved"), Some("three"), None, None]);
    }

    #[test]
    fn a_request_says_how_it_wants_to_be_answered() {
        for (headers, style) in [
            (&[][..], Style::Page),
            (&[("accept", "text/html")], Style::Page),
            (&[("accept", "application/json")], Style::Json),
            (&[("accept", "application/json"), ("x-live", "1")], Style::Live),
        ] {
            assert_eq!(asks(&Method::GET, "/", headers).0.style, style, "{headers:?}");
        }
    }

    #[test]
    fn only_a_whole_token_is_a_device() {
        let device = |token: &str| {
            asks(&Method::GET, "/", &[("cookie", &format!("{DEVICE}={token}"))]).0.device
        };
        let token = "a".repeat(64);
        assert_eq!(device(&token), Some(secrets::session_hash(&token)));
        assert_eq!([device(""), device("aa"), device(&"a".repeat(65))], [None; 3]);
    }

    #[tokio::test]
    async fn good_news_are_told_once_after_a_redirect() {
        let (_folder, app) = App::for_test(Config::default());
        for (_, notice) in FLASHES {
            let (before, _) = asks(&Method::POST, "/settings", &[]);
            before.set_flash(&app, notice);
            let (after, _) = asks(&Method::GET, "/", &[("cookie", &sent_back(&before)[0])]);
            assert_eq!(after.ctx(&app).flash.as_ref(), Some(notice));
            let taken_away = format!("{FLASH}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
            assert_eq!(lock(&after.cookies).as_slice(), [taken_away.as_str()]);
        }
        let (quiet, _) = asks(&Method::GET, "/", &[("cookie", "hindsight-flash=nonsense")]);
        assert_eq!(quiet.ctx(&app).flash, None);
        assert_eq!(sent_back(&quiet), [""; 0]);
    }

    #[tokio::test]
    async fn a_page_that_answers_a_form_is_not_come_back_to() {
        let (_folder, app) = App::for_test(Config::default());
        let path = |method| asks(&method, "/settings", &[]).0.ctx(&app).path;
        assert_eq!([path(Method::GET), path(Method::POST)], ["/settings", "/"]);
    }

    #[tokio::test]
    async fn somebody_new_has_a_name_from_the_first_page_on_and_leaves_no_trace() {
        let (_folder, app) = App::for_test(Config::default());
        let (viewer, headers) = asks(&Method::GET, "/", &[("cookie", "hindsight=tooshort")]);
        let first = viewer.recognised(&app, &headers).await.unwrap();
        let (name, cookies) = (first.ctx(&app).name, sent_back(&first));
        assert_eq!(cookies[0].len(), "hindsight=".len() + 64, "{cookies:?}");
        let year = lock(&first.cookies)[0].to_str().unwrap().contains("; Max-Age=34560000; ");
        assert!(year, "400 days, the most that browsers keep one");
        let (viewer, headers) = asks(&Method::GET, "/", &[("cookie", &cookies[0])]);
        let next = viewer.recognised(&app, &headers).await.unwrap();
        assert_eq!((next.ctx(&app).name, sent_back(&next)), (name.clone(), Vec::new()));
        assert!(names::checked(&name).is_ok(), "{name}");
        assert!(next.human.is_none() && app.store.person(1).await.unwrap().is_none());
    }

    #[tokio::test]
    async fn a_session_begins_when_something_is_done_and_ends_with_a_logout() {
        let (_folder, app) = App::for_test(Config::default());
        let come = async |cookie: &str| {
            let (viewer, headers) = asks(&Method::GET, "/", &[("cookie", cookie)]);
            viewer.recognised(&app, &headers).await.unwrap()
        };
        let nobody = come("hindsight=planted").await;
        let guest = nobody.person_or_new_guest(&app).await.unwrap();
        let cookies = sent_back(&nobody);
        assert_eq!(cookies.len(), 1, "the later word counts: {cookies:?}");
        let known = come(&cookies[0]).await;
        assert_eq!(known.human.as_ref().map(|human| human.id), Some(guest.id));
        assert_eq!(known.person_or_new_guest(&app).await.unwrap().id, guest.id);

        // What was changed meanwhile is seen by whoever asks again.
        app.store.set_prefs(guest.id.0, r#"{"confirm":true}"#).await.unwrap();
        app.changed(guest.id.0);
        assert!(!known.human.as_ref().unwrap().prefs.confirm);
        assert!(known.reloaded(&app).await.unwrap().human.unwrap().prefs.confirm);

        // Another login is a new session, and the browser is known from then on.
        known.log_in(&app, guest.id.0).await.unwrap();
        let [session, device] = &*sent_back(&known) else { panic!("{:?}", known.cookies) };
        assert!(come(&cookies[0]).await.human.is_none(), "the one before has ended");
        let again = come(&format!("{session}; {device}")).await;
        assert_eq!(again.human.as_ref().map(|human| human.id), Some(guest.id));
        assert!(app.store.knows_device(again.device.unwrap(), guest.id.0).await.unwrap());

        again.log_out(&app).await.unwrap();
        assert_eq!(sent_back(&again), ["hindsight="]);
        assert!(come(session).await.human.is_none());
    }

    #[tokio::test]
    async fn the_server_is_called_what_it_says_or_what_it_was_called() {
        for (public_url, called) in [
            (Some("https://play.example/games/"), "https://play.example/games"),
            (Some("https://play.example"), "https://play.example"),
            (None, "http://here:7171"),
        ] {
            let public_url = public_url.map(str::to_string);
            let (_folder, app) = App::for_test(Config { public_url, ..Config::default() });
            let (viewer, _) = asks(&Method::GET, "/", &[("host", "here:7171")]);
            assert_eq!(viewer.base_url(&app), called);
        }
    }
}
