//! The pages of those who let programs play: their tokens, their bots, and the reference of the
//! API.

mod past;

use maud::{Markup, html};

use crate::asset::url;
use crate::calendar::date_in_list;
use crate::model::{Ctx, Lang, Notice};
use crate::page::{notice_box, page_with, site, site_shared};
use crate::paths;
use crate::picture::Share;
use crate::say::{Say, args};

pub use past::{BotPast, BotReview};

/// What a token may do, in the order in which it is offered: the words of the API.
pub const SCOPES: [&str; 4] = ["read", "play", "challenge", "chat"];

/// A token that was just made, which nothing can show again.
#[derive(Clone, Debug)]
pub struct FreshToken {
    /// What its maker calls it.
    pub name: String,
    /// The token.
    pub token: String,
}

/// A token as its owner sees it.
#[derive(Clone, Debug)]
pub struct TokenLine {
    /// What ends it.
    pub id: i64,
    /// What its maker calls it.
    pub name: String,
    /// What it may do, by the words of [`SCOPES`].
    pub scopes: Vec<String>,
    /// When it was made, in milliseconds since 1970.
    pub created: u64,
    /// When it was last used, likewise.
    pub used: Option<u64>,
}

/// The page of somebody's tokens.
#[derive(Clone, Debug, Default)]
pub struct TokensPage {
    /// Why the last change was refused.
    pub error: Option<Notice>,
    /// The token that was just made.
    pub fresh: Option<FreshToken>,
    /// All of them, the latest first.
    pub tokens: Vec<TokenLine>,
}

/// The page of somebody's tokens.
pub fn tokens(ctx: &Ctx, page: &TokensPage) -> Markup {
    let say = Say::new(ctx.lang);
    let content = html! {
        h1 { (say.the("tokens-title")) }
        p.quiet { (say.the("tokens-why")) }
        p.row { a.btn href=(paths::bots()) { (say.the("bots-title")) } a.btn href=(paths::api()) { (say.the("api-title")) } }
        @if let Some(error) = &page.error { (notice_box(say, error)) }
        @if let Some(fresh) = &page.fresh { (fresh_token(say, fresh)) }
        section {
            h2.head { (say.the("tokens-all")) }
            @if page.tokens.is_empty() { p.quiet { (say.the("tokens-none")) } }
            ul.sessions { @for token in &page.tokens { (token_line(say, token, &paths::token_end())) } }
        }
        section {
            h2.head { (say.the("tokens-new")) }
            form.fields method="post" action=(paths::tokens()) {
                (token_fields(say))
                button.btn.btn-solid { (say.the("tokens-make")) }
            }
        }
    };
    site(ctx, &say.the("tokens-title"), &html! { div.narrow.programs { (content) } })
}

fn fresh_token(say: Say, fresh: &FreshToken) -> Markup {
    html! {
        section role="status" {
            h2.head { (say.with("tokens-fresh", &args![name = fresh.name.clone()])) }
            p { (say.the("tokens-once")) }
            p { code.secret { (fresh.token) } }
        }
    }
}

fn token_fields(say: Say) -> Markup {
    html! {
        label {
            span { (say.the("tokens-name")) }
            input name="name" required maxlength="40" autocomplete="off";
        }
        fieldset {
            legend { (say.the("tokens-may")) }
            @for scope in SCOPES {
                label.tick { input type="checkbox" name=(scope) value="yes" checked; span { (say.the(&format!("scope-{scope}"))) } }
            }
        }
    }
}

fn token_line(say: Say, token: &TokenLine, end: &str) -> Markup {
    let may: Vec<String> =
        token.scopes.iter().map(|scope| say.the(&format!("scope-{scope}"))).collect();
    html! {
        li {
            div {
                b { (token.name) }
                small {
                    (may.join(" · "))
                }
                small {
                    (say.rich("tokens-since", args![], &[("date", date_in_list(say, token.created))]))
                    " · "
                    @match token.used {
                        None => { (say.the("tokens-unused")) }
                        Some(used) => { (say.rich("tokens-used", args![], &[("date", date_in_list(say, used))])) }
                    }
                }
            }
            form method="post" action=(end) {
                input type="hidden" name="token" value=(token.id);
                button.btn aria-label=(say.with("tokens-revoke-label", &args![name = token.name.clone()])) { (say.the("tokens-revoke")) }
            }
        }
    }
}

/// Something that a bot was asked, or that it answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotWord {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// At which table.
    pub table: String,
    /// What it was about.
    pub kind: BotWordKind,
}

/// What a [`BotWord`] tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BotWordKind {
    /// It was asked to act, with so many legal actions.
    Asked {
        /// The number that the answer is to carry.
        seq: u64,
        /// How many actions were legal.
        legal: usize,
    },
    /// It acted.
    Acted {
        /// The number that it answered.
        seq: u64,
        /// The action, in notation.
        action: String,
    },
    /// What it wanted was refused.
    Refused {
        /// What it sent, in notation, or the name of the command.
        what: String,
        /// Why.
        why: Notice,
    },
}

/// A bot as its owner sees it.
#[derive(Clone, Debug)]
pub struct BotLine {
    /// Its number.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// Its tokens, the latest first.
    pub tokens: Vec<TokenLine>,
    /// Its ratings: the game, whether at tables of more than two, the rating, whether it is a guess.
    pub ratings: Vec<(String, bool, i32, bool)>,
    /// Its games under way: table and game.
    pub games: Vec<(String, String)>,
    /// Its last games, the latest first.
    pub past: Vec<BotPast>,
    /// What it was asked and what it answered lately, the latest first.
    pub words: Vec<BotWord>,
}

/// The page of somebody's bots.
#[derive(Clone, Debug, Default)]
pub struct BotsPage {
    /// The address of the server.
    pub server: String,
    /// Why the last change was refused.
    pub error: Option<Notice>,
    /// The token that was just made.
    pub fresh: Option<FreshToken>,
    /// All bots, the oldest first.
    pub bots: Vec<BotLine>,
}

/// The page of somebody's bots.
pub fn bots(ctx: &Ctx, page: &BotsPage) -> Markup {
    let say = Say::new(ctx.lang);
    let token = page.fresh.as_ref().map_or("…", |fresh| fresh.token.as_str());
    let command = format!(
        "hindsight bot --server {} --token {token} --game lost-cities --engine adept",
        page.server
    );
    let content = html! {
        h1 { (say.the("bots-title")) }
        p.quiet { (say.the("bots-why")) }
        p.row { a.btn href=(paths::tokens()) { (say.the("tokens-title")) } a.btn href=(paths::api()) { (say.the("api-title")) } }
        @if let Some(error) = &page.error { (notice_box(say, error)) }
        @if let Some(fresh) = &page.fresh { (fresh_token(say, fresh)) }
        @for bot in &page.bots { (bot_section(say, bot)) }
        section {
            h2.head { (say.the("bots-new")) }
            form.fields method="post" action=(paths::bots()) {
                label {
                    span { (say.the("bots-name")) }
                    input name="name" required maxlength="20" autocomplete="off";
                    small { (say.the("bots-name-why")) }
                }
                button.btn.btn-solid { (say.the("bots-make")) }
            }
        }
        section {
            h2.head { (say.the("bots-how")) }
            ol.steps {
                li { (say.the("bots-how-account")) }
                li { (say.the("bots-how-engine")) " " code.secret { (command) } }
                li { (say.the("bots-how-own")) }
                li { (say.the("bots-how-rated")) }
            }
        }
    };
    let content = html! { div.narrow.programs { (content) } };
    page_with(ctx, &say.the("bots-title"), vec![url("bots.js")], &content, false)
}

fn bot_section(say: Say, bot: &BotLine) -> Markup {
    html! {
        section.my-bot {
            header {
                h2 { a.link href=(paths::profile(bot.id)) { (bot.name) } }
                @if !bot.ratings.is_empty() { ul.strengths { @for rating in &bot.ratings { li { (strength(say, rating)) } } } }
            }
            div.played {
                @if !bot.games.is_empty() {
                    div {
                        h3 { (say.the("bots-games")) }
                        ul { @for (table, game) in &bot.games { li { a.link href=(paths::table(table)) { (say.the(&format!("game-{game}"))) } } } }
                    }
                }
                div {
                    h3 { (say.the("profile-last")) }
                    @if bot.past.is_empty() { p.quiet { (say.the("bots-no-games")) } }
                    (past::past_games(say, &bot.past))
                }
            }
            div {
                h3 { (say.the("bots-words")) }
                (bot_words(say.lang(), bot.id, &bot.words))
            }
            div.keys {
                h3 { (say.the("tokens-all")) }
                @if bot.tokens.is_empty() { p.quiet { (say.the("bots-no-tokens")) } }
                @else { ul.sessions { @for token in &bot.tokens { (token_line(say, token, &paths::bot_token_end(bot.id))) } } }
                details open[bot.tokens.is_empty()] {
                    summary { (say.the("tokens-new")) }
                    form.fields method="post" action=(paths::bot_tokens(bot.id)) {
                        (token_fields(say))
                        button.btn { (say.the("tokens-make")) }
                    }
                }
                details.danger {
                    summary { (say.the("bots-delete")) }
                    form.fields method="post" action=(paths::bot_delete(bot.id)) {
                        p.quiet { (say.the("bots-delete-why")) }
                        button.btn.btn-bad { (say.with("bots-delete-do", &args![name = bot.name.clone()])) }
                    }
                }
            }
        }
    }
}

/// A rating of a bot: in which game, and how strong.
fn strength(say: Say, (game, many, rating, guess): &(String, bool, i32, bool)) -> Markup {
    html! {
        (say.the(&format!("game-{game}")))
        @if *many { ", " (say.the("bots-many")) }
        " " b { (rating) } @if *guess { "?" }
    }
}

/// What a bot was asked and what it answered, alone: the page's script asks for it now and then.
pub fn bot_words(lang: Lang, bot: i64, words: &[BotWord]) -> Markup {
    let say = Say::new(lang);
    html! {
        ol.bot-words data-fresh=(paths::bot_words(bot)) tabindex="0" aria-label=(say.the("bots-words")) {
            @if words.is_empty() { li.quiet { (say.the("bots-words-none")) } }
            @for word in words {
                li.no[matches!(word.kind, BotWordKind::Refused { .. })] {
                    a.link href=(paths::table(&word.table)) { (clock_time(word.at)) } " "
                    @match &word.kind {
                        BotWordKind::Asked { seq, legal } => {
                            (say.with("bots-asked", &args![seq = *seq, n = *legal]))
                        }
                        BotWordKind::Acted { seq, action } => {
                            (say.with("bots-acted", &args![seq = *seq, action = action.clone()]))
                        }
                        BotWordKind::Refused { what, why } => {
                            (say.with("bots-refused", &args![what = what.clone(), why = why.words(say)]))
                        }
                    }
                }
            }
        }
    }
}

/// The time of the day, in UTC: `14:05:09`.
fn clock_time(at: u64) -> String {
    let seconds = at / 1000 % 86_400;
    format!("{:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// A part of the API.
#[derive(Clone, Debug)]
pub struct ApiPart {
    /// What it is about, in English.
    pub name: String,
    /// What can be asked.
    pub operations: Vec<ApiOperation>,
}

/// Something that can be asked of the API. The words are those of the code: English.
#[derive(Clone, Debug)]
pub struct ApiOperation {
    /// `GET`, `POST` or `DELETE`.
    pub method: String,
    /// The address, with names in braces.
    pub path: String,
    /// In one line.
    pub summary: String,
    /// In more.
    pub description: String,
    /// Parameters: name, where, what it is.
    pub parameters: Vec<(String, String, String)>,
    /// The name of the schema of the body.
    pub body: Option<String>,
    /// Answers: status, what it is, the name of its schema.
    pub answers: Vec<(String, String, Option<String>)>,
}

/// A schema of the API: its name, what it is, and its fields with types and meanings.
#[derive(Clone, Debug)]
pub struct ApiSchema {
    /// The name.
    pub name: String,
    /// What it is.
    pub description: String,
    /// Fields: name, type, meaning.
    pub fields: Vec<(String, String, String)>,
}

/// The reference of the API.
pub fn api(ctx: &Ctx, parts: &[ApiPart], schemas: &[ApiSchema]) -> Markup {
    let say = Say::new(ctx.lang);
    let content = html! {
        h1 { (say.the("api-title")) }
        p { (say.the("api-why")) }
        p.row {
            a.btn href=(paths::tokens()) { (say.the("tokens-title")) }
            a.btn href=(paths::bots()) { (say.the("bots-title")) }
            a.btn href=(paths::openapi()) { "OpenAPI 3.1" }
        }
        div.reference lang="en" {
            @for part in parts {
                section {
                    h2.head { (part.name) }
                    @for operation in &part.operations { (api_operation(operation)) }
                }
            }
            section {
                h2.head { "Schemas" }
                @for schema in schemas {
                    details id=(format!("schema-{}", schema.name)) {
                        summary { code { (schema.name) } }
                        p.quiet { (schema.description) }
                        @if !schema.fields.is_empty() {
                            dl { @for (name, kind, meaning) in &schema.fields {
                                dt { code { (name) } " " small.quiet { (kind) } } dd { (meaning) }
                            } }
                        }
                    }
                }
            }
        }
    };
    let share = Share {
        title: say.the("api-title"),
        text: say.the("api-why"),
        path: paths::api(),
        picture: paths::picture(),
    };
    let content = html! { div.narrow.programs { (content) } };
    site_shared(ctx, &say.the("api-title"), &content, share)
}

fn schema_link(name: &str) -> Markup {
    html! { a.link href=(format!("#schema-{name}")) { code { (name) } } }
}

fn api_operation(operation: &ApiOperation) -> Markup {
    html! {
        details {
            summary { b.method.get[operation.method == "GET"] { (operation.method) } " " code { (operation.path) } " " span.quiet { (operation.summary) } }
            @if !operation.description.is_empty() { p { (operation.description) } }
            @if !operation.parameters.is_empty() {
                dl { @for (name, place, meaning) in &operation.parameters {
                    dt { code { (name) } " " small.quiet { (place) } } dd { (meaning) }
                } }
            }
            @if let Some(body) = &operation.body { p { "Body: " (schema_link(body)) } }
            ul { @for (status, words, schema) in &operation.answers {
                li { b { (status) } " " (words) @if let Some(schema) = schema { " " (schema_link(schema)) } }
            } }
        }
    }
}
