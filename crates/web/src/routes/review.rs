//! The review of a game that is over.

use std::sync::Arc;

use axum::extract::{Path, RawQuery, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Redirect};
use hindsight_core::{Observer, Seat};
use hindsight_pages::{self as pages, Place, Position, ReviewPage, ReviewState, paths};
use hindsight_registry::AnyMatch;
use hindsight_table::Table;

use crate::app::App;
use crate::fault::Fault;
use crate::limits::RequestKind;
use crate::render::{name_book, page_sitter};
use crate::reviews;
use crate::routes::table::{look_back, not_revealed};
use crate::routes::{Fields, HandlerResult, page};
use crate::thinking::Payer;
use crate::viewer::{Style, Viewer};

/// Our own pages may show the board of a review in a frame; others may not.
const FRAMED: &str = "default-src 'self'; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'self'; object-src 'none'";

/// A game that is over, and what an address asks of its review.
struct Asked {
    table: Arc<Table>,
    game: Box<dyn AnyMatch>,
    sitters: Vec<pages::Sitter>,
    /// Whose side of it is told.
    seat: Seat,
    /// The viewer's own seat.
    mine: Option<Seat>,
    /// After how many steps; none for the moment that matters most.
    at: Option<usize>,
    /// Whether everything is turned up.
    open: bool,
}

impl Asked {
    async fn read(
        app: &Arc<App>,
        viewer: &Viewer,
        id: &str,
        query: Option<&str>,
    ) -> Result<Asked, Fault> {
        let table = look_back(app, viewer, id).await?;
        let game = table.revealed_match().ok_or_else(|| not_revealed(&table))?;
        let fields = Fields::of_query(query)?;
        let mine = viewer.human.as_ref().and_then(|human| table.seat_of(human.id));
        let seat = match fields.number::<u8>("seat")? {
            None => mine.unwrap_or(Seat(0)),
            Some(seat) if seat < game.seats() => Seat(seat),
            Some(_) => return Err(Fault::field("seat")),
        };
        let open = match fields.get("eyes") {
            None | Some("" | "own") => false,
            Some("open") => true,
            Some(_) => return Err(Fault::field("eyes")),
        };
        let at = fields.number::<usize>("at")?.map(|at| at.min(game.steps()));
        let book = name_book(app, &table, None).await?;
        let chairs = table.chairs().iter();
        let sitters =
            chairs.map(|chair| page_sitter(chair, &book, viewer.lang, |_| true)).collect();
        Ok(Asked { table, game, sitters, seat, mine, at, open })
    }

    /// A moment through somebody's eyes; what could be done then is shown to whoever was to act.
    fn position(&self, at: usize, who: Observer) -> Position {
        let then = self.game.until(at);
        let mut position =
            Position::of_match(Place::Replay, &*then, who, self.sitters.iter().cloned());
        position.may_act = true;
        if at == self.game.steps() {
            position.phase = self.table.phase();
            position.standing = self.table.standing().or(position.standing);
        }
        position
    }
}

/// How far the review is, or all of it.
pub(crate) async fn show(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
) -> HandlerResult {
    let asked = Asked::read(&app, &viewer, &id, query.as_deref()).await?;
    let state = match reviews::state(&app, &id).await? {
        reviews::State::None => ReviewState::Unmade,
        reviews::State::Making(progress, course) => ReviewState::Making(progress, course),
        reviews::State::Made(review) => ReviewState::Made(review),
    };
    let review = match &state {
        ReviewState::Made(review) => Some(review),
        _ => None,
    };
    let at = asked
        .at
        .unwrap_or_else(|| review.map_or(0, |review| pages::first_moment(review, asked.seat)));
    let decision = review
        .and_then(|review| review.decisions.iter().find(|decision| decision.step == at))
        .map(|decision| Seat(decision.seat));
    let model = ReviewPage {
        then: asked.position(at, Observer::Seat(decision.unwrap_or(asked.seat))),
        // Everything is told of the end, to whoever played as "you".
        end: Position { my_seat: asked.mine, ..asked.position(asked.game.steps(), Observer::Open) },
        rounds: round_scores(&*asked.game, review),
        link: format!("{}{}", viewer.base_url(&app), paths::review(&id)),
        id,
        seat: asked.seat,
        mine: asked.mine,
        at,
        steps: asked.game.steps(),
        open: asked.open,
        state,
    };
    let ctx = viewer.ctx(&app);
    let drawn = match viewer.style {
        Style::Live => pages::review_fragment(&ctx, &model),
        Style::Page | Style::Json | Style::Problem => pages::review(&ctx, &model),
    };
    drawn.map(page).ok_or_else(Fault::no_game)
}

/// The scores after each round that was decided.
fn round_scores(
    game: &dyn AnyMatch,
    review: Option<&Arc<hindsight_review::Review>>,
) -> Vec<Vec<i32>> {
    let course = review.map(|review| &review.course[..]).unwrap_or_default();
    let ends = course.windows(2).filter(|two| two[1].rounds > two[0].rounds);
    ends.map(|two| game.until(two[1].steps).standing().scores.to_vec()).collect()
}

/// Begins it.
pub(crate) async fn begin(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
) -> HandlerResult {
    let asked = Asked::read(&app, &viewer, &id, None).await?;
    app.gate.check_rate(viewer.client, RequestKind::Question)?;
    let payer = match &viewer.human {
        Some(human) if human.login.is_some() => Payer::Person(human.id),
        _ => Payer::Client(viewer.client),
    };
    reviews::begin(&app, &id, &*asked.game, payer).await?;
    Ok(Redirect::to(&paths::review(&id)).into_response())
}

/// The board of a moment, alone, for the frame of the page.
pub(crate) async fn board(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
) -> HandlerResult {
    let asked = Asked::read(&app, &viewer, &id, query.as_deref()).await?;
    let at = asked.at.unwrap_or(0);
    let who = if asked.open { Observer::Open } else { Observer::Seat(asked.seat) };
    let review = reviews::kept(&app, &id).await?;
    let decision = review.as_ref().and_then(|review| {
        review
            .decisions
            .iter()
            .find(|decision| decision.step == at && decision.seat == asked.seat.0)
    });
    let position = asked.position(at, who);
    let drawn = pages::review_scene(&viewer.ctx(&app), &position, decision);
    let mut reply = drawn.map(page).ok_or_else(Fault::no_game)?;
    let policy = HeaderValue::from_static(FRAMED);
    reply.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    Ok(reply)
}
