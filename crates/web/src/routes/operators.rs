//! The operators' page: for accounts that are marked so, and for nobody else there.

use std::sync::Arc;

use axum::extract::{Path, RawQuery, State};
use hindsight_pages::{
    self as pages, Notice, OperatorLine, OperatorPage, OperatorPerson, OperatorReport,
    OperatorTable, ReportReason, paths,
};
use hindsight_store::{NewReport, OrderRow, Report, TableFilter};
use hindsight_table::{Chair, Person, Phase};

use crate::app::App;
use crate::fault::Fault;
use crate::hub::phase_word;
use crate::orders::{self, Order};
use crate::people::Human;
use crate::render::{name_book, name_of, player};
use crate::routes::{Fields, HandlerResult, done, own_path, page};
use crate::time::wall;
use crate::viewer::Viewer;

/// How many lines a list of the page has.
const LISTED: usize = 50;
/// How many reports somebody may make within a day.
const REPORTS_A_DAY: u32 = 10;
/// The longest words of a report, in characters.
const REPORT_WORDS: usize = 300;
const DAY: u64 = 86_400_000;
/// For good, as far as anybody will notice.
const FOREVER: u64 = 36_500;

/// Whoever runs the house; for others there is no such page.
fn operator(viewer: &Viewer) -> Result<&Arc<Human>, Fault> {
    viewer.human.as_ref().filter(|human| human.operator).ok_or_else(Fault::no_page)
}

async fn name(app: &App, person: i64) -> Result<String, Fault> {
    Ok(app.people.human(person).await?.map(|human| human.name.clone()).unwrap_or_default())
}

async fn line(app: &App, row: OrderRow) -> Result<OperatorLine, Fault> {
    let order: serde_json::Value = serde_json::from_str(&row.body).unwrap_or_default();
    let person = order["person"].as_i64();
    Ok(OperatorLine {
        wall: row.wall,
        actor: row.actor,
        what: order["order"].as_str().unwrap_or_default().to_string(),
        person: match person {
            Some(id) => Some((id, name(app, id).await?)),
            None => None,
        },
        table: order["table"].as_str().map(str::to_string),
        until: order["until"].as_u64().filter(|until| *until > 0),
        outcome: row.outcome,
    })
}

async fn report(app: &App, report: Report) -> Result<OperatorReport, Fault> {
    let Report { id, closed, report } = report;
    Ok(OperatorReport {
        id,
        closed,
        wall: report.wall,
        reporter: (report.reporter, name(app, report.reporter).await?),
        person: (report.person, name(app, report.person).await?),
        table: report.table,
        reason: ReportReason::from_code(&report.reason).unwrap_or(ReportReason::Other),
        words: report.words,
    })
}

fn person(human: &Human) -> OperatorPerson {
    let now = wall();
    let running = |until: u64| Some(until).filter(|until| *until > now);
    OperatorPerson {
        id: human.id.0,
        name: human.name.clone(),
        account: human.login.is_some(),
        operator: human.operator,
        since: human.created,
        muted_until: running(human.muted_until),
        banned_until: running(human.banned_until),
    }
}

pub(crate) async fn overview(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    RawQuery(query): RawQuery,
) -> HandlerResult {
    operator(&viewer)?;
    let fields = Fields::of_query(query.as_deref())?;
    let find = fields.get("find").unwrap_or_default().trim().to_string();
    let mut model = OperatorPage { find: find.clone(), ..OperatorPage::default() };
    if !find.is_empty() {
        for id in app.store.find_people(&find, LISTED).await? {
            model.people.extend(app.people.human(id).await?.map(|human| person(&human)));
        }
        if app.hub.get(&find).await.is_ok() {
            model.tables.push(find);
        }
    }
    for one in app.store.reports(None, LISTED).await? {
        model.reports.push(report(&app, one).await?);
    }
    for row in app.store.orders(LISTED).await? {
        model.orders.push(line(&app, row).await?);
    }
    Ok(page(pages::operators(&viewer.ctx(&app), &model)))
}

pub(crate) async fn person_page(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<i64>,
) -> HandlerResult {
    operator(&viewer)?;
    let human = app.people.human(id).await?.filter(|human| !human.name.is_empty());
    let human = human.ok_or_else(Fault::no_page)?;
    let tables = app.store.tables(TableFilter::Of(id, None), LISTED).await?;
    let mut reports = Vec::new();
    for one in app.store.reports(Some(id), LISTED).await? {
        reports.push(report(&app, one).await?);
    }
    let ctx = viewer.ctx(&app);
    Ok(page(pages::operators_person(&ctx, &person(&human), &tables, &reports)))
}

pub(crate) async fn table_page(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    Path(id): Path<String>,
) -> HandlerResult {
    operator(&viewer)?;
    let table = app.hub.get(&id).await?.table();
    let speakers = table.chat().iter().map(|line| line.person);
    let book = name_book(&app, &table, speakers).await?;
    let named = |person: Person| (person.0, name_of(&book, person, viewer.lang));
    let model = OperatorTable {
        game: table.setup().game.clone(),
        phase: phase_word(table.phase()).to_string(),
        open: matches!(table.phase(), Phase::Waiting | Phase::Running),
        players: table
            .chairs()
            .iter()
            .filter_map(|chair| {
                Some((chair.person().map(|p| p.0), player(chair, &book, viewer.lang)?))
            })
            .collect(),
        chat: table.chat().iter().map(|line| (named(line.person), line.text.clone())).collect(),
        id,
    };
    Ok(page(pages::operators_table(&viewer.ctx(&app), &model)))
}

/// The order that a form gives.
fn order(fields: &Fields) -> Result<Order, Fault> {
    let person = || fields.number("person")?.ok_or_else(|| Fault::field("person"));
    let table = || fields.get("table").filter(|id| !id.is_empty()).map(str::to_string);
    let until = || {
        let days = fields.number::<u64>("days")?.unwrap_or(FOREVER).min(FOREVER);
        Ok::<u64, Fault>(if days == 0 { 0 } else { wall() + days * DAY })
    };
    Ok(match fields.get("order").unwrap_or_default() {
        "mute" => Order::Mute { person: person()?, until: until()? },
        "ban" => Order::Ban { person: person()?, until: until()? },
        "rename" => {
            let name = fields.get("name").map(str::trim).filter(|name| !name.is_empty());
            Order::Rename { person: person()?, name: name.map(str::to_string) }
        }
        "end_table" => Order::EndTable { table: table().ok_or_else(|| Fault::field("table"))? },
        "erase_chat" => Order::EraseChat { table: table(), person: fields.number("person")? },
        "close_report" => {
            let report = fields.number("report")?.ok_or_else(|| Fault::field("report"))?;
            Order::CloseReport { report }
        }
        _ => return Err(Fault::field("order")),
    })
}

pub(crate) async fn give_order(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    fields: Fields,
) -> HandlerResult {
    let operator = operator(&viewer)?;
    let actor = format!("{} #{}", operator.name, operator.id.0);
    orders::give(&app, &actor, &order(&fields)?).await?;
    viewer.set_flash(&app, &Notice::OrderDone);
    Ok(done(&viewer, own_path(fields.get("back").or(Some(paths::route::operators)))))
}

/// A player reports another at their table.
pub(crate) async fn make_report(
    State(app): State<Arc<App>>,
    viewer: Viewer,
    fields: Fields,
) -> HandlerResult {
    let id = fields.get("table").unwrap_or_default();
    let (me, other) = match fields.number::<i64>("person")? {
        Some(person) => from_page(&app, &viewer, person).await?,
        None => from_table(&app, &viewer, id, &fields).await?,
    };
    let id = if fields.get("person").is_some() { "" } else { id };
    let reason = fields.get("reason").and_then(ReportReason::from_code);
    let reason = reason.ok_or_else(|| Fault::field("reason"))?;
    let words = fields.get("words").unwrap_or_default().trim();
    let report = NewReport {
        wall: wall(),
        reporter: me.0,
        person: other.0,
        table: id.to_string(),
        reason: reason.code().to_string(),
        words: words.chars().take(REPORT_WORDS).collect(),
    };
    if !app.store.add_report(report, REPORTS_A_DAY).await? {
        return Err(Fault::new(axum::http::StatusCode::TOO_MANY_REQUESTS, Notice::ManyReports));
    }
    viewer.set_flash(&app, &Notice::Reported);
    let back = if id.is_empty() { paths::profile(other.0) } else { paths::table(id) };
    Ok(done(&viewer, &back))
}

/// Who reports whom at a table where both sit.
async fn from_table(
    app: &Arc<App>,
    viewer: &Viewer,
    id: &str,
    fields: &Fields,
) -> Result<(Person, Person), Fault> {
    let table = app.hub.get(id).await?.table();
    let me = viewer.human.as_ref().map(|human| human.id);
    let me = me.filter(|me| table.seat_of(*me).is_some());
    let me = me.ok_or(hindsight_table::Refused::NotSeated)?;
    let seat: usize = fields.number("seat")?.ok_or_else(|| Fault::field("seat"))?;
    let other = table.chairs().get(seat).and_then(Chair::person).filter(|other| *other != me);
    Ok((me, other.ok_or_else(|| Fault::field("seat"))?))
}

/// Who reports whom on that person's page: both have accounts.
async fn from_page(app: &App, viewer: &Viewer, id: i64) -> Result<(Person, Person), Fault> {
    let me = viewer.human.as_ref().filter(|human| human.login.is_some());
    let me = me.ok_or_else(|| Fault::forbidden(Notice::NeedsAccount))?.id;
    let other = crate::routes::profile::owner(app, id).await?.id;
    if me == other { Err(Fault::field("person")) } else { Ok((me, other)) }
}
