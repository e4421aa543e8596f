//! The pages of those who let programs play: tokens and bots.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::response::IntoResponse;
use hindsight_pages::{
    self as pages, BotLine, BotPast, BotReview, BotsPage, FreshToken, Notice, TokenLine,
    TokensPage, paths,
};
use hindsight_store::{NewToken, TableFilter, TokenRow, Who};

use crate::api::door::PREFIX;
use crate::app::App;
use crate::fault::Fault;
use crate::limits::RequestKind;
use crate::names;
use crate::passwords::needs_account;
use crate::people::Human;
use crate::reviews;
use crate::routes::account::{forget, or_taken};
use crate::routes::mine::{Seen, player};
use crate::routes::{Fields, HandlerResult, done, page};
use crate::secrets;
use crate::time::wall;
use crate::viewer::{Style, Viewer};

/// How many tokens an account may have, and how many bots somebody.
const MOST_TOKENS: u32 = 20;
const MOST_BOTS: u32 = 10;
/// The longest name of a token, in characters.
const LONGEST_NAME: usize = 40;
/// How many games under way are shown of a bot.
const GAMES: usize = 20;
/// How many games that are over, with what was better in them.
const PAST: usize = 5;

/// Whoever asks, if it is a person with an account: a bot has no bots.
fn member(viewer: &Viewer) -> Result<&Arc<Human>, Fault> {
    viewer.human.as_ref().filter(|human| human.login.is_some()).ok_or_else(needs_account)
}

fn line(token: TokenRow) -> TokenLine {
    TokenLine {
        id: token.id,
        name: token.name,
        scopes: token.scopes.split_whitespace().map(str::to_string).collect(),
        created: token.created,
        used: token.used,
    }
}

/// Makes a token for an account, by what a form says.
async fn make(app: &App, viewer: &Viewer, of: i64, fields: &Fields) -> Result<FreshToken, Fault> {
    app.check_rate(viewer.client, RequestKind::Account).await?;
    let name = fields.get("name").unwrap_or_default().split_whitespace().collect::<Vec<_>>();
    let name: String = name.join(" ").chars().filter(|c| !c.is_control()).collect();
    if name.is_empty() || name.chars().count() > LONGEST_NAME {
        return Err(Fault::field("name"));
    }
    let chosen = |scope: &&&str| fields.get(scope) == Some("yes");
    let scopes: Vec<&str> = pages::SCOPES.iter().filter(chosen).copied().collect();
    if scopes.is_empty() {
        return Err(Fault::bad(Notice::NeedsScope("read".into())));
    }
    let token = format!("{PREFIX}{}", secrets::token()?);
    let new = NewToken {
        hash: secrets::session_hash(&token),
        person: of,
        name: name.clone(),
        scopes: scopes.join(" "),
        wall: wall(),
    };
    let made = app.store.add_token(new, MOST_TOKENS).await?;
    made.ok_or_else(|| Fault::bad(Notice::ManyTokens { most: MOST_TOKENS }))?;
    Ok(FreshToken { name, token })
}

async fn revoke(app: &App, of: i64, fields: &Fields) -> Result<(), Fault> {
    let id: i64 = fields.number("token")?.ok_or_else(|| Fault::field("token"))?;
    let gone = || Fault::new(axum::http::StatusCode::NOT_FOUND, Notice::NoToken);
    let known = app.store.tokens(of).await?;
    let token = known.into_iter().find(|token| token.id == id).ok_or_else(gone)?;
    app.store.end_token(of, id).await?;
    // Its streams end with it.
    app.people.forget_session(token.hash);
    Ok(())
}

async fn tokens_model(app: &App, human: &Human) -> Result<TokensPage, Fault> {
    let tokens = app.store.tokens(human.id.0).await?.into_iter().map(line).collect();
    Ok(TokensPage { tokens, ..TokensPage::default() })
}

pub(crate) async fn tokens_page(State(app): State<Arc<App>>, viewer: Viewer) -> HandlerResult {
    let model = tokens_model(&app, member(&viewer)?).await?;
    Ok(page(pages::tokens(&viewer.ctx(&app), &model)))
}

pub(crate) async fn make_token(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    fields: Fields,
) -> HandlerResult {
    let human = member(&viewer)?;
    match make(&app, &viewer, human.id.0, &fields).await {
        Ok(fresh) => {
            let model = TokensPage { fresh: Some(fresh), ..tokens_model(&app, human).await? };
            Ok(page(pages::tokens(&viewer.ctx(&app), &model)))
        }
        // The page again, with what is wrong.
        Err(fault) if viewer.style == Style::Page && fault.status.is_client_error() => {
            let error = Some(fault.notice.clone());
            let model = TokensPage { error, ..tokens_model(&app, human).await? };
            let shown = page(pages::tokens(&viewer.ctx(&app), &model));
            Ok(fault.with_retry_after((fault.status, shown).into_response()))
        }
        Err(fault) => Err(fault),
    }
}

pub(crate) async fn revoke_token(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    fields: Fields,
) -> HandlerResult {
    revoke(&app, member(&viewer)?.id.0, &fields).await?;
    viewer.set_flash(&app, &Notice::TokenRevoked);
    Ok(done(&viewer, &paths::tokens()))
}

async fn bots_model(app: &App, viewer: &Viewer, human: &Human) -> Result<BotsPage, Fault> {
    let mut bots = Vec::new();
    app.ratings.catch_up().await?;
    for id in app.store.bots_of(human.id.0).await? {
        let Some(bot) = app.people.human(id).await? else { continue };
        let ratings = {
            let book = app.ratings.book();
            let all = book.courses(&Who::Person(id)).into_iter();
            all.map(|(pool, course)| {
                let guess = course.now.is_provisional();
                (pool.game.clone(), pool.many, course.now.value.round() as i32, guess)
            })
            .collect()
        };
        let mut games = Vec::new();
        for table in app.store.tables(TableFilter::Of(id, Some("running")), GAMES).await? {
            if let Ok(known) = app.hub.glance(&table).await {
                games.push((table, known.setup().game.clone()));
            }
        }
        bots.push(BotLine {
            id,
            name: bot.name.clone(),
            tokens: app.store.tokens(id).await?.into_iter().map(line).collect(),
            ratings,
            games,
            past: past_games(app, viewer, id).await?,
            words: app.bot_words.of(id),
        });
    }
    Ok(BotsPage { server: viewer.base_url(app), error: None, fresh: None, bots })
}

/// The last games of a bot. Its owner may see all of them: it plays for them.
async fn past_games(app: &App, viewer: &Viewer, bot: i64) -> Result<Vec<BotPast>, Fault> {
    let (who, me) = (Who::Person(bot), viewer.human.as_ref().map(|human| human.id.0));
    let mut past = Vec::new();
    for (_, result) in app.store.results_of(bot, PAST).await? {
        let Some(seen) = Seen::new(&result, &who) else { continue };
        let mut others = Vec::new();
        for seat in seen.others() {
            let is_me = me.is_some_and(|me| seat.who == Who::Person(me));
            others.push((player(app, viewer, &seat.who).await?, is_me));
        }
        let review = match reviews::state(app, &result.table).await? {
            reviews::State::None => match app.hub.glance(&result.table).await {
                Ok(table) if !table.is_outdated() => BotReview::Unmade,
                _ => BotReview::Outdated,
            },
            reviews::State::Making(progress, _) => BotReview::Making(progress),
            reviews::State::Made(review) => BotReview::Made(review),
        };
        past.push(BotPast {
            seat: seen.seat(),
            others,
            outcome: seen.outcome(),
            scores: std::iter::once(seen.score())
                .chain(seen.others().map(|seat| seat.score))
                .collect(),
            table: result.table.clone(),
            game: result.game.clone(),
            ended: result.ended,
            review,
        });
    }
    Ok(past)
}

async fn show_bots(
    app: &App,
    viewer: &Viewer,
    done: Result<Option<FreshToken>, Fault>,
) -> HandlerResult {
    let human = member(viewer)?;
    match done {
        Ok(fresh) => {
            let model = BotsPage { fresh, ..bots_model(app, viewer, human).await? };
            Ok(page(pages::bots(&viewer.ctx(app), &model)))
        }
        Err(fault) if viewer.style == Style::Page && fault.status.is_client_error() => {
            let error = Some(fault.notice.clone());
            let model = BotsPage { error, ..bots_model(app, viewer, human).await? };
            let shown = page(pages::bots(&viewer.ctx(app), &model));
            Ok(fault.with_retry_after((fault.status, shown).into_response()))
        }
        Err(fault) => Err(fault),
    }
}

pub(crate) async fn bots_page(State(app): State<Arc<App>>, viewer: Viewer) -> HandlerResult {
    show_bots(&app, &viewer, Ok(None)).await
}

pub(crate) async fn make_bot(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    fields: Fields,
) -> HandlerResult {
    let made = try_make_bot(&app, &viewer, fields.get("name").unwrap_or_default()).await;
    show_bots(&app, &viewer, made.map(|()| None)).await
}

async fn try_make_bot(app: &App, viewer: &Viewer, name: &str) -> Result<(), Fault> {
    let human = member(viewer)?;
    human.may_sit()?;
    app.check_rate(viewer.client, RequestKind::Account).await?;
    let name = names::of_bot(name).map_err(Fault::bad)?;
    let login = names::login(&name.shown);
    let made = app.store.add_bot(human.id.0, &login, name, wall(), MOST_BOTS).await;
    let made = made.map_err(or_taken)?;
    made.map(drop).ok_or_else(|| Fault::bad(Notice::ManyBots { most: MOST_BOTS }))
}

/// A bot of the viewer's.
async fn own(app: &App, viewer: &Viewer, id: &str) -> Result<Arc<Human>, Fault> {
    let me = member(viewer)?.id.0;
    let gone = || Fault::new(axum::http::StatusCode::NOT_FOUND, Notice::NoBotOfMine);
    let id: i64 = id.parse().map_err(|_| gone())?;
    let bot = app.people.human(id).await?.filter(|bot| bot.owner == Some(me));
    bot.ok_or_else(gone)
}

pub(crate) async fn make_bot_token(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
    fields: Fields,
) -> HandlerResult {
    let bot = own(&app, &viewer, &id).await?;
    let made = make(&app, &viewer, bot.id.0, &fields).await;
    show_bots(&app, &viewer, made.map(Some)).await
}

pub(crate) async fn revoke_bot_token(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
    fields: Fields,
) -> HandlerResult {
    let bot = own(&app, &viewer, &id).await?;
    revoke(&app, bot.id.0, &fields).await?;
    viewer.set_flash(&app, &Notice::TokenRevoked);
    Ok(done(&viewer, &paths::bots()))
}

pub(crate) async fn delete_bot(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
) -> HandlerResult {
    let bot = own(&app, &viewer, &id).await?;
    forget(&app, bot.id.0).await?;
    Ok(done(&viewer, &paths::bots()))
}

/// What a bot was asked and what it answered, alone.
pub(crate) async fn words(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
) -> HandlerResult {
    let bot = own(&app, &viewer, &id).await?;
    let words = app.bot_words.of(bot.id.0);
    Ok(page(pages::bot_words(viewer.lang, bot.id.0, &words)))
}
