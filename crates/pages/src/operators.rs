//! The pages of those who run the house: people, tables, reports, and all that was ordered.

use maud::{Markup, html};

use crate::calendar::{date, date_in_list};
use crate::model::{Ctx, Player};
use crate::page::{player_name, site};
use crate::paths;
use crate::say::{Say, args};

/// Why somebody is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportReason {
    /// What they say.
    Chat,
    /// What they are called.
    Name,
    /// How they play: stalling, or with forbidden help.
    Play,
    /// Something else.
    Other,
}

impl ReportReason {
    /// All there are.
    pub const ALL: [ReportReason; 4] =
        [ReportReason::Chat, ReportReason::Name, ReportReason::Play, ReportReason::Other];

    /// The word for it in forms and in the store.
    pub fn code(self) -> &'static str {
        match self {
            ReportReason::Chat => "chat",
            ReportReason::Name => "name",
            ReportReason::Play => "play",
            ReportReason::Other => "other",
        }
    }

    /// The reason that a word stands for.
    pub fn from_code(code: &str) -> Option<ReportReason> {
        ReportReason::ALL.into_iter().find(|reason| reason.code() == code)
    }

    pub(crate) fn key(self) -> &'static str {
        match self {
            ReportReason::Chat => "report-chat",
            ReportReason::Name => "report-name",
            ReportReason::Play => "report-play",
            ReportReason::Other => "report-other",
        }
    }
}

/// Somebody, as operators see them.
#[derive(Clone, Debug)]
pub struct OperatorPerson {
    /// The number.
    pub id: i64,
    /// The name.
    pub name: String,
    /// Whether they have an account.
    pub account: bool,
    /// Whether they are an operator themselves.
    pub operator: bool,
    /// Since when they are known, in milliseconds since 1970.
    pub since: u64,
    /// Until when they may not speak, if so.
    pub muted_until: Option<u64>,
    /// Until when they may neither sit down nor speak, if so.
    pub banned_until: Option<u64>,
}

/// A report, as operators see it; people by number and name.
#[derive(Clone, Debug)]
pub struct OperatorReport {
    /// The number.
    pub id: i64,
    /// Whether it needs nothing more.
    pub closed: bool,
    /// When it was made, in milliseconds since 1970.
    pub wall: u64,
    /// Who reports.
    pub reporter: (i64, String),
    /// About whom.
    pub person: (i64, String),
    /// At which table.
    pub table: String,
    /// Why.
    pub reason: ReportReason,
    /// In the reporter's own words.
    pub words: String,
}

/// Something that was ordered.
#[derive(Clone, Debug)]
pub struct OperatorLine {
    /// When, in milliseconds since 1970.
    pub wall: u64,
    /// By whom.
    pub actor: String,
    /// What: `mute`, `ban`, and the like.
    pub what: String,
    /// About whom, by number and name.
    pub person: Option<(i64, String)>,
    /// About which table.
    pub table: Option<String>,
    /// Until when, in milliseconds since 1970.
    pub until: Option<u64>,
    /// How it ended, once it has.
    pub outcome: Option<String>,
}

/// The operators' page.
#[derive(Clone, Debug, Default)]
pub struct OperatorPage {
    /// What was looked for.
    pub find: String,
    /// The people that were found.
    pub people: Vec<OperatorPerson>,
    /// The tables that were found.
    pub tables: Vec<String>,
    /// The open reports, the latest first.
    pub reports: Vec<OperatorReport>,
    /// What was ordered last, the latest first.
    pub orders: Vec<OperatorLine>,
}

/// A table, as operators see it.
#[derive(Clone, Debug)]
pub struct OperatorTable {
    /// The table.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// How far it is, as a word of the store.
    pub phase: String,
    /// Whether there is something to end.
    pub open: bool,
    /// Who sits there; people with their numbers.
    pub players: Vec<(Option<i64>, Player)>,
    /// What was said, and by whom.
    pub chat: Vec<((i64, String), String)>,
}

/// The operators' page.
pub fn operators(ctx: &Ctx, model: &OperatorPage) -> Markup {
    let say = Say::new(ctx.lang);
    let content = html! {
        h1 { (say.the("operators-title")) }
        form.row role="search" method="get" action=(paths::operators()) {
            input name="find" value=(model.find) maxlength="40" aria-label=(say.the("operators-find")) placeholder=(say.the("operators-find"));
            button.btn.btn-solid { (say.the("operators-find-do")) }
        }
        @if !model.find.is_empty() {
            section {
                h2.head { (say.the("operators-found")) }
                ul.lines {
                    @for person in &model.people { li { (about(say, person)) } }
                    @for table in &model.tables { li { (table_link(say, table)) } }
                    @if model.people.is_empty() && model.tables.is_empty() { li.quiet { (say.the("operators-found-none")) } }
                }
            }
        }
        section {
            h2.head { (say.the("operators-reports")) }
            (report_list(ctx, say, &model.reports))
        }
        section {
            h2.head { (say.the("operators-log")) }
            ul.lines {
                @for order in &model.orders { (order_line(say, order)) }
                @if model.orders.is_empty() { li.quiet { (say.the("operators-none")) } }
            }
        }
    };
    frame(ctx, &say.the("operators-title"), &content)
}

/// Somebody, and what can be done about them.
pub fn operators_person(
    ctx: &Ctx,
    person: &OperatorPerson,
    tables: &[String],
    reports: &[OperatorReport],
) -> Markup {
    let say = Say::new(ctx.lang);
    let back = paths::operators_person(person.id);
    let id = Some(person.id);
    let content = html! {
        p { a.link href=(paths::operators()) { (say.the("operators-title")) } }
        h1 { (person.name) }
        p { (about(say, person)) }
        section {
            h2.head { (say.the("operators-do")) }
            div.deeds {
                (timed(say, "mute", &back, person.id, person.muted_until.is_some()))
                (timed(say, "ban", &back, person.id, person.banned_until.is_some()))
                form.row method="post" action=(paths::operators_order()) {
                    (hidden("rename", &back, id, None))
                    input name="name" maxlength="24" aria-label=(say.the("operators-new-name")) placeholder=(say.the("operators-new-name"));
                    button.btn { (say.the("order-rename")) }
                }
                form method="post" action=(paths::operators_order()) {
                    (hidden("erase_chat", &back, id, None))
                    button.btn.btn-bad { (say.the("operators-erase-person")) }
                }
            }
        }
        section {
            h2.head { (say.the("operators-reports")) }
            (report_list(ctx, say, reports))
        }
        section {
            h2.head { (say.the("operators-tables")) }
            ul.lines { @for table in tables { li { (table_link(say, table)) } } }
        }
    };
    frame(ctx, &person.name, &content)
}

/// A table, and what can be done about it.
pub fn operators_table(ctx: &Ctx, table: &OperatorTable) -> Markup {
    let say = Say::new(ctx.lang);
    let back = paths::operators_table(&table.id);
    let content = html! {
        p { a.link href=(paths::operators()) { (say.the("operators-title")) } }
        h1 { (say.with("operators-table", &args![id = table.id.clone()])) }
        p { (say.the(&format!("game-{}", table.game))) " · " (say.the(&format!("phase-{}", table.phase))) " · " a.link href=(paths::table(&table.id)) { (say.the("operators-look")) } }
        ul.lines {
            @for (id, player) in &table.players {
                li {
                    @match id {
                        Some(id) => { (person_link(*id, &player_name(say, player))) }
                        None => { (player_name(say, player)) " (" (say.the("bot")) ")" }
                    }
                }
            }
        }
        section {
            h2.head { (say.the("operators-do")) }
            div.row {
                @if table.open {
                    form method="post" action=(paths::operators_order()) {
                        (hidden("end_table", &back, None, Some(&table.id)))
                        button.btn.btn-bad { (say.the("order-end-table")) }
                    }
                }
                form method="post" action=(paths::operators_order()) {
                    (hidden("erase_chat", &back, None, Some(&table.id)))
                    button.btn.btn-bad { (say.the("order-erase-chat")) }
                }
            }
        }
        section {
            h2.head { (say.the("chat")) }
            ul.lines {
                @for ((id, name), words) in &table.chat { li { (person_link(*id, name)) ": " (words) } }
                @if table.chat.is_empty() { li.quiet { (say.the("operators-none")) } }
            }
        }
    };
    frame(ctx, &table.id, &content)
}

fn frame(ctx: &Ctx, title: &str, content: &Markup) -> Markup {
    site(ctx, title, &html! { div.narrow.operators { (content) } })
}

/// What every order carries.
fn hidden(order: &str, back: &str, person: Option<i64>, table: Option<&str>) -> Markup {
    html! {
        input type="hidden" name="order" value=(order);
        input type="hidden" name="back" value=(back);
        @if let Some(person) = person { input type="hidden" name="person" value=(person); }
        @if let Some(table) = table { input type="hidden" name="table" value=(table); }
    }
}

/// The form for what lasts a while, or the one that takes it back.
fn timed(say: Say, order: &str, back: &str, person: i64, on: bool) -> Markup {
    let days = |n: u64| say.with("days", &args![n = n]);
    html! {
        form.row method="post" action=(paths::operators_order()) {
            (hidden(order, back, Some(person), None))
            @if on {
                button.btn name="days" value="0" { (say.the(&format!("order-un{order}"))) }
            } @else {
                select name="days" aria-label=(say.the("operators-how-long")) {
                    @for n in [1, 7, 30] { option value=(n) { (days(n)) } }
                    option value="36500" { (say.the("operators-forever")) }
                }
                button.btn { (say.the(&format!("order-{order}"))) }
            }
        }
    }
}

fn person_link(id: i64, name: &str) -> Markup {
    let shown = if name.is_empty() { format!("#{id}") } else { format!("{name} #{id}") };
    html! { a.link href=(paths::operators_person(id)) { (shown) } }
}

fn table_link(say: Say, id: &str) -> Markup {
    html! { a.link href=(paths::operators_table(id)) { (say.with("operators-table", &args![id = id.to_string()])) } }
}

/// Who somebody is, in a line.
fn about(say: Say, person: &OperatorPerson) -> Markup {
    let kind = match (person.operator, person.account) {
        (true, _) => "operators-operator",
        (false, true) => "operators-account",
        (false, false) => "operators-guest",
    };
    html! {
        (person_link(person.id, &person.name))
        small {
            (say.the(kind)) " · " (say.rich("session-since", args![], &[("date", date(say, person.since))]))
            @if let Some(until) = person.muted_until { " · " (until_words(say, "operators-muted", until)) }
            @if let Some(until) = person.banned_until { " · " (until_words(say, "operators-banned", until)) }
        }
    }
}

fn until_words(say: Say, key: &str, until: u64) -> Markup {
    html! { strong { (say.rich(key, args![], &[("date", date(say, until))])) } }
}

fn report_list(ctx: &Ctx, say: Say, reports: &[OperatorReport]) -> Markup {
    html! {
        ul.lines {
            @for report in reports {
                li {
                    b { (say.the(report.reason.key())) } " "
                    (say.rich("operators-report", args![], &[
                        ("person", person_link(report.person.0, &report.person.1)),
                        ("reporter", person_link(report.reporter.0, &report.reporter.1)),
                    ]))
                    @if !report.words.is_empty() { q { (report.words) } }
                    small { (date_in_list(say, report.wall)) @if !report.table.is_empty() { " · " (table_link(say, &report.table)) } }
                    @if !report.closed {
                        form method="post" action=(paths::operators_order()) {
                            (hidden("close_report", &ctx.path, None, None))
                            input type="hidden" name="report" value=(report.id);
                            button.btn { (say.the("order-close-report")) }
                        }
                    }
                }
            }
            @if reports.is_empty() { li.quiet { (say.the("operators-none")) } }
        }
    }
}

fn order_line(say: Say, order: &OperatorLine) -> Markup {
    let key = format!("order-{}", order.what.replace('_', "-"));
    html! {
        li {
            b { (say.maybe(&key).unwrap_or_else(|| order.what.clone())) } " "
            @if let Some((id, name)) = &order.person { (person_link(*id, name)) " " }
            @if let Some(table) = &order.table { (table_link(say, table)) " " }
            @if let Some(until) = order.until { (say.rich("operators-until", args![], &[("date", date(say, until))])) }
            small {
                (date_in_list(say, order.wall)) " · " (order.actor) " · "
                @match order.outcome.as_deref() {
                    None => { (say.the("operators-waits")) }
                    Some("done") => { (say.the("operators-done")) }
                    Some(why) => { (why) }
                }
            }
        }
    }
}
