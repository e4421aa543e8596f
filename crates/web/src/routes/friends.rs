//! People who know each other: following, blocking, who is there, and asking for a game.

use std::sync::Arc;

use axum::extract::{Path, RawQuery, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect};
use hindsight_pages::{
    self as pages, Bond, ChallengeForm, ChallengeLine, ChallengePage, ChallengeState, Friend,
    Friends, NewTableForm, Notice, Presence, TakesChallenges, paths,
};
use hindsight_store::{Challenge, NewChallenge, StoreError};
use hindsight_table::{Clock, Person, Phase, Setup, Sitter, Table, Timeout};
use serde::{Deserialize, Serialize};

use crate::api::check_bots;
use crate::app::App;
use crate::fault::Fault;
use crate::names;
use crate::people::Human;
use crate::routes::games::playable;
use crate::routes::profile::{number, owner};
use crate::routes::{Fields, HandlerResult, done, go, page};
use crate::secrets;
use crate::time::wall;
use crate::viewer::{Style, Viewer};

/// How many somebody may follow, and block.
const MOST_FOLLOWED: u32 = 500;
const MOST_BLOCKED: u32 = 500;
/// How many challenges of somebody may be open.
const MOST_CHALLENGES: u32 = 5;
const MINUTE: u64 = 60_000;
const DAY: u64 = 24 * 60 * MINUTE;

/// Whoever asks, with an account: what guests do to others is done by nobody.
fn member(viewer: &Viewer) -> Result<&Arc<Human>, Fault> {
    let human = viewer.human.as_ref().filter(|human| human.login.is_some());
    human.ok_or_else(|| Fault::forbidden(Notice::NeedsAccount))
}

/// The viewer and somebody else, both with accounts.
pub(crate) async fn both<'a>(
    app: &App,
    viewer: &'a Viewer,
    id: i64,
) -> Result<(&'a Arc<Human>, Arc<Human>), Fault> {
    let me = member(viewer)?;
    let other = owner(app, id).await?;
    if me.id == other.id {
        return Err(Fault::field("person"));
    }
    Ok((me, other))
}

/// Whether somebody is there, if the viewer may know. Whoever keeps their page private tells it to
/// those whom they follow, and for whoever is blocked they are never there. Guests come and go, so
/// they are not told.
pub(super) async fn presence(app: &App, viewer: &Viewer, of: &Human) -> Result<Presence, Fault> {
    let Ok(me) = member(viewer) else { return Ok(Presence::Unknown) };
    let hidden = of.prefs.private && !app.store.followed(of.id.0).await?.contains(&me.id.0);
    Ok(if hidden {
        Presence::Unknown
    } else if !of.blocked.contains(&me.id.0) && app.is_here(of.id).await? {
        Presence::Here
    } else {
        Presence::Away
    })
}

/// Whether somebody may be asked for a game by the viewer. Whoever is blocked is told what
/// everybody is told who is not to ask.
async fn may_challenge(app: &App, me: &Human, other: &Human) -> Result<bool, Fault> {
    if me.id == other.id || other.blocked.contains(&me.id.0) || me.blocked.contains(&other.id.0) {
        return Ok(false);
    }
    Ok(match other.prefs.takes_challenges() {
        TakesChallenges::Everybody => true,
        TakesChallenges::Followed => app.store.followed(other.id.0).await?.contains(&me.id.0),
        TakesChallenges::Nobody => false,
    })
}

/// What is between the viewer and the owner of a page.
pub(super) async fn bond(app: &App, viewer: &Viewer, owner: &Human) -> Result<Bond, Fault> {
    let Ok(me) = member(viewer) else { return Ok(Bond::default()) };
    Ok(Bond {
        member: true,
        presence: presence(app, viewer, owner).await?,
        follows: app.store.followed(me.id.0).await?.contains(&owner.id.0),
        blocked: me.blocked.contains(&owner.id.0),
        may_challenge: may_challenge(app, me, owner).await?,
    })
}

/// Whether somebody is there, alone: the script of a page asks for it when that has changed.
pub(crate) async fn here(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
) -> HandlerResult {
    let id = number(&id)?;
    let owner = owner(&app, id).await?;
    let presence = presence(&app, &viewer, &owner).await?;
    Ok(page(pages::presence(viewer.lang, id, presence)))
}

pub(crate) async fn follow(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
    fields: Fields,
) -> HandlerResult {
    let id = number(&id)?;
    let (me, other) = both(&app, &viewer, id).await?;
    match fields.get("follow") {
        Some("no") => app.store.unfollow(me.id.0, id).await?,
        Some("yes") | None => {
            if me.blocked.contains(&id) {
                return Err(Fault::field("follow"));
            }
            if !app.store.follow(me.id.0, id, wall(), MOST_FOLLOWED).await? {
                return Err(Fault::bad(Notice::ManyFollowed { most: MOST_FOLLOWED }));
            }
        }
        Some(_) => return Err(Fault::field("follow")),
    }
    let back = fields.get("back").filter(|back| *back == paths::route::friends);
    Ok(done(&viewer, &back.map_or_else(|| paths::profile(other.id.0), str::to_string)))
}

pub(crate) async fn block(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
    fields: Fields,
) -> HandlerResult {
    let id = number(&id)?;
    let (me, other) = both(&app, &viewer, id).await?;
    match fields.get("block") {
        Some("no") => app.store.unblock(me.id.0, id).await?,
        Some("yes") | None => {
            let asked = app.store.challenges(me.id.0, wall()).await?;
            if !app.store.block(me.id.0, id, wall(), MOST_BLOCKED).await? {
                return Err(Fault::bad(Notice::ManyBlocked { most: MOST_BLOCKED }));
            }
            app.seeks.part(me.id, other.id).await?;
            for asked in asked
                .iter()
                .filter(|asked| [asked.challenge.person, asked.challenge.whom].contains(&id))
            {
                app.hub.calls.end_challenge(Person(asked.challenge.whom), asked.id);
            }
        }
        Some(_) => return Err(Fault::field("block")),
    }
    app.changed(me.id.0);
    let back = fields.get("back").filter(|back| *back == paths::route::friends);
    Ok(done(&viewer, &back.map_or_else(|| paths::profile(id), str::to_string)))
}

pub(crate) async fn overview(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    RawQuery(query): RawQuery,
) -> HandlerResult {
    let fields = Fields::of_query(query.as_deref())?;
    let mut error = None;
    if let Some(name) = fields.get("name").map(str::trim).filter(|name| !name.is_empty()) {
        match app.store.account(&names::login(name)).await? {
            Some(account) => {
                return Ok(Redirect::to(&paths::profile(account.person)).into_response());
            }
            None => error = Some(Notice::NobodyCalled(name.chars().take(40).collect())),
        }
    }
    let model = friends(&app, &viewer, error).await?;
    Ok(page(pages::friends(&viewer.ctx(&app), &model)))
}

/// What the page of friends shows that changes by itself.
pub(crate) async fn now(State(app): State<Arc<App>>, viewer: Viewer) -> HandlerResult {
    let model = friends(&app, &viewer, None).await?;
    Ok(page(pages::friends_now(viewer.lang, &model)))
}

async fn friends(app: &App, viewer: &Viewer, error: Option<Notice>) -> Result<Friends, Fault> {
    let mut model = Friends { error, ..Friends::default() };
    let Ok(me) = member(viewer) else { return Ok(model) };
    model.member = true;
    model.challenges = challenges(app, viewer).await?;
    for id in app.store.followed(me.id.0).await? {
        let Ok(human) = owner(app, id).await else { continue };
        model.followed.push(Friend {
            id,
            name: human.name.clone(),
            presence: presence(app, viewer, &human).await?,
            may_challenge: may_challenge(app, me, &human).await?,
        });
    }
    model.followed.sort_by_key(|friend| friend.presence != Presence::Here);
    for id in &me.blocked {
        let Ok(human) = owner(app, *id).await else { continue };
        model.blocked.push((*id, human.name.clone()));
    }
    Ok(model)
}

/// What somebody is asked for: the table that is set up if they say yes.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Asked {
    pub(crate) game: String,
    /// In notation, as the game has checked them.
    pub(crate) options: String,
    pub(crate) clock: Clock,
    pub(crate) timeout: Timeout,
    pub(crate) rated: bool,
}

impl Asked {
    pub(crate) fn of(challenge: &Challenge) -> Result<Asked, Fault> {
        serde_json::from_str(&challenge.challenge.body).map_err(|_| Fault::internal())
    }

    /// For how long an answer is waited for: where nobody need be there, a day.
    fn lasts(&self) -> u64 {
        match self.clock {
            Clock::None | Clock::Days { .. } => DAY,
            Clock::Move { .. } | Clock::Total { .. } => 10 * MINUTE,
        }
    }
}

/// The open challenges by the viewer and to them.
pub(super) async fn challenges(app: &App, viewer: &Viewer) -> Result<Vec<ChallengeLine>, Fault> {
    let Ok(me) = member(viewer) else { return Ok(Vec::new()) };
    let mut lines = Vec::new();
    for challenge in app.store.challenges(me.id.0, wall()).await? {
        lines.extend(line(app, me, &challenge).await.ok());
    }
    Ok(lines)
}

/// A challenge as the viewer sees it.
async fn line(app: &App, me: &Human, challenge: &Challenge) -> Result<ChallengeLine, Fault> {
    let NewChallenge { person, whom, expires, .. } = challenge.challenge;
    let mine = person == me.id.0;
    let other = owner(app, if mine { whom } else { person }).await?;
    let Asked { game, options, clock, timeout: _, rated } = Asked::of(challenge)?;
    Ok(ChallengeLine {
        id: challenge.id,
        mine,
        other: other.player(),
        game,
        options,
        clock,
        rated,
        left_ms: expires.saturating_sub(wall()),
    })
}

/// The game that is to be played, by an address or a form.
fn wanted(fields: &Fields) -> Result<&'static dyn hindsight_registry::AnyGame, Fault> {
    let first = || pages::games().next().unwrap_or_default();
    let game = playable(fields.get("game").unwrap_or_else(first))?;
    if game.seats().0 > 2 { Err(Fault::field("game")) } else { Ok(game) }
}

fn form_page(
    app: &App,
    viewer: &Viewer,
    other: &Human,
    fields: &Fields,
    error: Option<Notice>,
) -> Result<pages::Markup, Fault> {
    let game = wanted(fields)?;
    let form = NewTableForm::read_what_can_be(game.options(), (2, 2), &fields.0);
    let model = ChallengeForm {
        id: other.id.0,
        name: other.name.clone(),
        game: game.id().into(),
        options: game.options(),
        form,
        error,
    };
    pages::challenge_form(&viewer.ctx(app), &model).ok_or_else(Fault::no_game)
}

/// The page on which a challenge is made.
pub(crate) async fn challenge_form(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
) -> HandlerResult {
    let id = number(&id)?;
    let (me, other) = both(&app, &viewer, id).await?;
    if !may_challenge(&app, me, &other).await? {
        return Err(Fault::forbidden(Notice::NoChallenges));
    }
    let fields = Fields::of_query(query.as_deref())?;
    Ok(page(form_page(&app, &viewer, &other, &fields, None)?))
}

/// Asks somebody for a game.
pub(crate) async fn challenge(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
    fields: Fields,
) -> HandlerResult {
    let id = number(&id)?;
    let (me, other) = both(&app, &viewer, id).await?;
    match try_challenge(&app, me, &other, &fields).await {
        Ok(challenge) => Ok(go(&viewer, &paths::challenge(challenge))),
        // The form again, with what was filled in and what is wrong with it.
        Err(fault) if viewer.style == Style::Page && fault.status.is_client_error() => {
            let shown = form_page(&app, &viewer, &other, &fields, Some(fault.notice.clone()))?;
            Ok(fault.with_retry_after((fault.status, page(shown)).into_response()))
        }
        Err(fault) => Err(fault),
    }
}

async fn try_challenge(
    app: &Arc<App>,
    me: &Human,
    other: &Human,
    fields: &Fields,
) -> Result<i64, Fault> {
    let game = wanted(fields)?;
    let form = NewTableForm::read(game.options(), (2, 2), &fields.0).map_err(Fault::bad)?;
    let NewTableForm { options, clock, timeout, rated, .. } = form;
    ask(app, me, other, Asked { game: game.id().into(), options, clock, timeout, rated }).await
}

/// Asks somebody for a game, and gives the number of the challenge.
pub(crate) async fn ask(
    app: &Arc<App>,
    me: &Human,
    other: &Human,
    asked: Asked,
) -> Result<i64, Fault> {
    me.may_sit()?;
    if !may_challenge(app, me, other).await? {
        return Err(Fault::forbidden(Notice::NoChallenges));
    }
    let game = playable(&asked.game)?;
    let options = game.check(&asked.options, 2).map_err(|_| Fault::bad(Notice::BadOptions))?;
    let asked = Asked { options, ..asked };
    check_bots(app, asked.rated, [me.id, other.id]).await?;
    app.hub.check_room(me.id, Phase::Running).await?;
    let new = NewChallenge {
        person: me.id.0,
        whom: other.id.0,
        body: serde_json::to_string(&asked).map_err(|_| Fault::internal())?,
        expires: wall() + asked.lasts(),
    };
    let expires = new.expires;
    let made = app.store.add_challenge(new, wall(), MOST_CHALLENGES).await;
    let made = made.map_err(|error| match error {
        StoreError::Taken => Fault::new(StatusCode::CONFLICT, Notice::AskedBefore),
        other => other.into(),
    })?;
    let id = made.ok_or_else(|| {
        let notice = Notice::ManyChallenges { most: MOST_CHALLENGES };
        Fault::new(StatusCode::TOO_MANY_REQUESTS, notice)
    })?;
    app.hub.calls.add_challenge(other.id, id, &me.name, &asked.game, expires);
    Ok(id)
}

/// Tells somebody who has just come which challenges wait for them.
pub(crate) async fn note_challenges(app: &App, human: &Human) -> Result<(), Fault> {
    let challenges = app.store.challenges(human.id.0, wall()).await?;
    let left: Vec<i64> = challenges.iter().map(|challenge| challenge.id).collect();
    app.hub.calls.keep_challenges(human.id, &left);
    for challenge in challenges {
        let NewChallenge { person, whom, expires, .. } = challenge.challenge;
        if whom == human.id.0
            && let (Ok(asks), Ok(asked)) = (owner(app, person).await, Asked::of(&challenge))
        {
            app.hub.calls.add_challenge(human.id, challenge.id, &asks.name, &asked.game, expires);
        }
    }
    Ok(())
}

pub(crate) fn gone() -> Fault {
    Fault::new(StatusCode::NOT_FOUND, Notice::NoChallenge)
}

/// A challenge of the viewer's, or to the viewer; nobody else gets to know of it.
pub(crate) async fn found(
    app: &App,
    viewer: &Viewer,
    id: i64,
) -> Result<(Arc<Human>, Challenge), Fault> {
    let me = viewer.human.as_ref().ok_or_else(gone)?;
    let found = app.store.challenge(id, wall()).await?.ok_or_else(gone)?;
    let NewChallenge { person, whom, .. } = found.challenge;
    if [person, whom].contains(&me.id.0) { Ok((Arc::clone(me), found)) } else { Err(gone()) }
}

/// What has become of a challenge; a question for whoever is asked.
pub(crate) async fn look(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
) -> HandlerResult {
    let id = id.parse().map_err(|_| gone())?;
    let (me, challenge) = found(&app, &viewer, id).await?;
    let state = match challenge.outcome.as_deref() {
        // Without an answer, or while the table is being set up.
        None | Some("yes") => ChallengeState::Open,
        Some("no") => ChallengeState::Declined,
        Some(table) => return Ok(go(&viewer, &paths::table(table))),
    };
    let model = ChallengePage { line: line(&app, &me, &challenge).await?, state };
    pages::challenge(&viewer.ctx(&app), &model).map(page).ok_or_else(Fault::no_game)
}

/// Answers a challenge, or takes it back.
pub(crate) async fn answer(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
    fields: Fields,
) -> HandlerResult {
    let id = id.parse().map_err(|_| gone())?;
    let (me, challenge) = found(&app, &viewer, id).await?;
    let said = match fields.get("answer") {
        Some("back") => Answer::Back,
        Some("no") => Answer::No,
        Some("yes") => Answer::Yes,
        _ => return Err(Fault::field("answer")),
    };
    let table = reply(&app, &viewer, &me, &challenge, said).await?;
    let to = match (table, said) {
        (Some(table), _) => paths::table(table),
        (None, Answer::Back) => paths::profile(challenge.challenge.whom),
        (None, _) => paths::home(),
    };
    Ok(go(&viewer, &to))
}

/// What is said to a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    Yes,
    No,
    /// By whoever asked.
    Back,
}

/// Answers a challenge, or takes it back; the table, if there is one now.
pub(crate) async fn reply(
    app: &Arc<App>,
    viewer: &Viewer,
    me: &Human,
    challenge: &Challenge,
    said: Answer,
) -> Result<Option<String>, Fault> {
    let NewChallenge { person, whom, .. } = challenge.challenge;
    let (id, mine) = (challenge.id, person == me.id.0);
    match said {
        Answer::Back if mine => {
            app.store.end_challenge(id).await?;
            app.hub.calls.end_challenge(Person(whom), id);
            Ok(None)
        }
        Answer::No if !mine => {
            app.store.answer_challenge(id, "no", wall()).await?;
            app.hub.calls.end_challenge(me.id, id);
            Ok(None)
        }
        Answer::Yes if !mine => accept(app, viewer, me, challenge).await.map(Some),
        _ => Err(Fault::forbidden(Notice::NotYourChallenge)),
    }
}

/// Sets up the table of a challenge; whoever asked sits first.
async fn accept(
    app: &Arc<App>,
    viewer: &Viewer,
    me: &Human,
    challenge: &Challenge,
) -> Result<String, Fault> {
    let asks = owner(app, challenge.challenge.person).await?;
    me.may_sit()?;
    asks.may_sit()?;
    app.hub.check_room(me.id, Phase::Running).await?;
    app.hub.check_room(asks.id, Phase::Running).await?;
    check_bots(app, Asked::of(challenge)?.rated, [me.id, asks.id]).await?;
    if !app.store.answer_challenge(challenge.id, "yes", wall()).await? {
        return Err(Fault::new(StatusCode::CONFLICT, Notice::NoChallenge));
    }
    app.hub.calls.end_challenge(me.id, challenge.id);
    let Asked { game, options, clock, timeout, rated } = Asked::of(challenge)?;
    let seats = vec![Sitter::Person(asks.id), Sitter::Person(me.id)];
    let setup = Setup { game, options, seats, public: false, clock, timeout, coach: false, rated };
    let (host, seed) = (asks.id, secrets::seed()?);
    let make = move |now| Table::create(setup, host, seed, now);
    let live = match app.hub.create(viewer.client, make).await {
        Ok(live) => live,
        Err(fault) => {
            app.store.end_challenge(challenge.id).await?;
            return Err(fault);
        }
    };
    app.store.settle_challenge(challenge.id, &live.id).await?;
    live.visit(Some(me), viewer.client);
    Ok(live.id.clone())
}
