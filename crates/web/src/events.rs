//! Live tables: one stream a watcher, each with what that watcher may see.

use std::sync::{Arc, LazyLock};
use std::time::Duration;

use axum::body::Body;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::stream;
use hindsight_pages::{Ctx, Lang, Liveliness, Theme, paths};
use hindsight_table::Chair;
use tokio::sync::watch;

use crate::app::App;
use crate::drawing::{Drawing, Prints};
use crate::fault::Fault;
use crate::gzip::{Coding, Frame, Outlet};
use crate::hub::{Live, News};
use crate::limits::Pass;
use crate::people::{Human, SessionWatch};
use crate::render::{self, Class, Log, TableScene};

/// Proxies close a connection on which nothing comes for a while.
pub(crate) const STILL_THERE: Duration = Duration::from_secs(25);
/// Reloading a page is not going away.
const LINGER: Duration = Duration::from_secs(4);

/// The type of what streams send.
pub(crate) const EVENT_STREAM: &str = "text/event-stream";

/// Who watches a table through one stream. Small: there are thousands.
struct Watcher {
    app: Arc<App>,
    live: Arc<Live>,
    human: Option<Arc<Human>>,
    session: Option<SessionWatch>,
    lang: Lang,
    link: Box<str>,
    news: watch::Receiver<News>,
    closing: watch::Receiver<bool>,
    /// The last event that the watcher has seen, if it says so.
    seen: Option<u64>,
    /// Who is present, as the watcher has it, if it says so.
    here: Option<Box<str>>,
    /// What had happened, as far as the watcher can know, when it was last told anything.
    told: (u64, u64),
    /// The drawing that this stream has sent last: what comes next is told by what has
    /// changed since.
    sent: Option<Prints>,
    outlet: Outlet,
    started: bool,
    ended: bool,
    _pass: Pass,
}

/// What the watcher knows on arrival.
pub(crate) struct Arrival {
    pub(crate) human: Option<Arc<Human>>,
    /// The session of that person, with which the stream ends.
    pub(crate) session: Option<SessionWatch>,
    pub(crate) lang: Lang,
    pub(crate) link: String,
    pub(crate) seen: Option<u64>,
    /// Which of the others the page shows as present, a digit a seat.
    pub(crate) here: Option<String>,
    pub(crate) coding: Coding,
    pub(crate) pass: Pass,
}

/// The stream of a table.
pub(crate) fn open(app: &Arc<App>, live: Arc<Live>, arrival: Arrival) -> Response {
    let Arrival { human, session, lang, link, seen, here, coding, pass } = arrival;
    // Before arriving, so that the watcher hears of their own arrival too.
    let news = live.news();
    if let Some(human) = &human {
        live.arrive(human.id);
    }
    app.metrics.streams.inc();
    let watcher = Watcher {
        human,
        session,
        lang,
        link: link.into(),
        news,
        closing: app.closing.clone(),
        live,
        app: Arc::clone(app),
        seen,
        here: here.map(String::into_boxed_str),
        told: (0, 0),
        sent: None,
        outlet: Outlet::new(coding),
        started: false,
        ended: false,
        _pass: pass,
    };
    let events = stream::unfold(watcher, |mut watcher| async move {
        let event = watcher.next().await?;
        Some((Ok::<_, std::convert::Infallible>(event), watcher))
    });
    let mut response = (stream_headers(), Body::from_stream(events)).into_response();
    if coding == Coding::Gzip {
        let gzip = header::HeaderValue::from_static("gzip");
        response.headers_mut().insert(header::CONTENT_ENCODING, gzip);
    }
    response
}

/// What the answer that is a stream begins with.
pub(crate) fn stream_headers() -> [(header::HeaderName, &'static str); 3] {
    [
        (header::CONTENT_TYPE, EVENT_STREAM),
        (header::CACHE_CONTROL, "no-store"),
        // Proxies are not to gather events before they pass them on.
        (header::HeaderName::from_static("x-accel-buffering"), "no"),
    ]
}

/// What streams say that is the same for all of them.
struct Saying(LazyLock<[Frame; 2]>);

macro_rules! saying {
    ($text:literal) => {
        Saying(LazyLock::new(|| {
            [Coding::Plain, Coding::Gzip].map(|coding| Frame::new($text.into(), coding))
        }))
    };
}

static WELCOME_BACK: Saying = saying!(": welcome back\n\n");
static STILL_HERE: Saying = saying!(": still here\n\n");
static BYE: Saying = saying!("event: bye\ndata: restart\n\n");
static LOGGED_OUT: Saying = saying!("event: bye\ndata: logged-out\n\n");

impl Saying {
    fn of(&self, coding: Coding) -> &Frame {
        let [plain, gzip] = &*self.0;
        match coding {
            Coding::Plain => plain,
            Coding::Gzip => gzip,
        }
    }
}

impl Watcher {
    fn say(&mut self, saying: &Saying) -> Bytes {
        self.outlet.write(saying.of(self.outlet.coding()))
    }

    async fn next(&mut self) -> Option<Bytes> {
        if self.ended {
            return None;
        }
        if !self.started {
            self.started = true;
            // Whoever has seen everything gets a first word all the same, to know that
            // the stream is open.
            let stamp = self.stamp();
            if self.seen == Some(stamp.0) && self.knows_who_is_here() {
                self.told = stamp;
                return Some(self.say(&WELCOME_BACK));
            }
            return self.event().await;
        }
        // What is no news for this watcher does not move it either.
        let mut quiet = std::pin::pin!(tokio::time::sleep(STILL_THERE));
        loop {
            tokio::select! {
                biased;
                () = server_is_closing(&mut self.closing) => {
                    self.ended = true;
                    return Some(self.outlet.finish(BYE.of(self.outlet.coding())));
                }
                () = session_has_ended(&mut self.session) => {
                    self.ended = true;
                    return Some(self.outlet.finish(LOGGED_OUT.of(self.outlet.coding())));
                }
                changed = self.news.changed() => {
                    if changed.is_err() {
                        return None;
                    }
                    if self.stamp() != self.told {
                        return self.event().await;
                    }
                }
                () = &mut quiet => return Some(self.say(&STILL_HERE)),
            }
        }
    }

    /// Whether the page shows those as present who are: somebody may have come or gone while it
    /// was on its way.
    fn knows_who_is_here(&self) -> bool {
        let me = self.human.as_ref().map(|human| human.id);
        let is_here = |chair: &Chair| {
            let other = chair.person().filter(|person| Some(*person) != me);
            let plays = chair.stand_in.is_none();
            if other.is_some_and(|other| plays && self.live.is_present(other)) { '1' } else { '0' }
        };
        let here: String = self.live.table().chairs().iter().map(is_here).collect();
        self.here.as_deref().is_none_or(|known| known == here)
    }

    fn stamp(&self) -> (u64, u64) {
        self.live.stamp(self.human.as_ref().map(|human| human.id))
    }

    async fn event(&mut self) -> Option<Bytes> {
        let news = *self.news.borrow_and_update();
        self.told = self.stamp();
        // Apart, so that a stream to which nothing happens has no room for a drawing.
        match Box::pin(self.draw(news)).await {
            Ok(drawing) => {
                let frame = drawing.frame(self.sent.as_ref(), self.outlet.coding());
                self.sent = Some(Arc::clone(drawing.prints()));
                Some(self.outlet.write(&frame))
            }
            Err(fault) => {
                tracing::error!(table = self.live.id, ?fault, "a fragment could not be drawn");
                None
            }
        }
    }

    async fn draw(&self, news: News) -> Result<Arc<Drawing>, Fault> {
        let table = self.live.table();
        let now = self.app.time.now();
        // The person may have changed the name or a setting since the stream began.
        let human = match &self.human {
            Some(human) => self.app.people.human(human.id.0).await?,
            None => None,
        };
        let marks = render::marks(&self.app, &self.live.id, &table, human.as_deref()).await?;
        let class = Class::of(
            &self.app,
            &self.live,
            &table,
            human.as_deref(),
            marks,
            self.lang,
            &self.link,
        );
        let book =
            render::name_book(&self.app, &table, class.latest(&table).map(|line| line.person))
                .await?;
        let name = class.seat.and(human.as_ref()).map(|human| human.name.clone());
        Ok(self.live.drawn(news, &class, || {
            self.app.metrics.fragments.inc();
            let ratings = &*self.app.ratings;
            let scene = TableScene {
                live: &self.live,
                table: &table,
                book: &book,
                class: &class,
                ratings,
                now,
            };
            let ctx = Ctx {
                lang: self.lang,
                theme: Theme::Auto,
                name: name.unwrap_or_default(),
                account: false,
                alerts: None,
                liveliness: Liveliness::default(),
                origin: String::new(),
                path: paths::table(&self.live.id),
                flash: None,
            };
            let fragment = hindsight_pages::table_fragment(&ctx, &scene.model(Log::Latest));
            Drawing::new(table.seq(class.seat), fragment.into_string())
        }))
    }
}

impl Drop for Watcher {
    fn drop(&mut self) {
        self.app.metrics.streams.dec();
        let Some(human) = &self.human else { return };
        let (live, person) = (Arc::clone(&self.live), human.id);
        // Outside a runtime the server has ended, and nobody is there to be told.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(async move {
                tokio::time::sleep(LINGER).await;
                live.depart(person);
            });
        }
    }
}

/// Comes when somebody has logged out; never to whoever was not logged in.
pub(crate) async fn session_has_ended(session: &mut Option<SessionWatch>) {
    match session {
        Some(session) => session.ended().await,
        None => std::future::pending().await,
    }
}

/// Comes when the server is about to stop.
pub(crate) async fn server_is_closing(closing: &mut watch::Receiver<bool>) {
    let _ = closing.wait_for(|closing| *closing).await;
}
