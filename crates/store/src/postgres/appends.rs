//! Adding to logs: what waits is one transaction, in which each job stands or falls alone.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use tokio::sync::oneshot;
use tokio_postgres::types::ToSql;

use super::link::{Link, PATIENCE, Place, unknown};
use super::session::Trouble;
use super::{Result, Session, peers, spawn, too_late};
use crate::db::{Db, Value, one, run};
use crate::queries::{self, Said};
use crate::{Append, StoreError};

/// More would make those at the front of a batch wait for those at its end.
const LARGEST_BATCH: usize = 512;
/// How often a batch that others are in the way of is written.
const ATTEMPTS: u32 = 5;

/// The number by which servers claim a database: the first letters of `hindsight`.
const CLAIM: i64 = i64::from_be_bytes(*b"hindsigh");
/// How long others may take to end.
const HANDOVER: Duration = Duration::from_secs(5);
const BETWEEN_LOOKS: Duration = Duration::from_millis(50);

/// Entries to be added.
pub(super) struct AppendJob {
    pub(super) append: Append,
    pub(super) asked: Instant,
    pub(super) tell: oneshot::Sender<Result<()>>,
}

/// Claims a database for a server, for as long as the thread that is started lives. The server's
/// number becomes known later.
pub(super) async fn claim(
    place: Arc<Place>,
    server: Arc<AtomicI64>,
) -> Result<(Sender<AppendJob>, JoinHandle<()>)> {
    let (append, jobs) = channel();
    let (tell, told) = oneshot::channel();
    let thread = spawn("store-append", move || {
        let mut link = Link::new(place);
        let claimed = link.session(claim_for_servers).map(drop);
        let go_on = claimed.is_ok();
        if tell.send(claimed).is_ok() && go_on {
            append_all(link, &jobs, &server);
        }
    });
    told.await.unwrap_or_else(|_| Err(StoreError::Failed("its thread ended".into())))?;
    Ok((append, thread))
}

/// Says that servers use the database.
fn claim_for_servers(session: &Session) -> Result<()> {
    let carried_over = "it is being carried over: start the server when that is done";
    take_claim(session, "SELECT pg_try_advisory_lock_shared(?1)", carried_over)
}

/// Says that no server uses the database.
pub(super) fn claim_alone(session: &Session) -> Result<()> {
    let held = "a server holds it: stop all that run on it first";
    take_claim(session, "SELECT pg_try_advisory_lock(?1)", held)
}

/// A claim ends with its connection, and that of a server that ends, or of a connection of our own
/// that was lost, takes a moment to.
fn take_claim(session: &Session, sql: &str, held: &str) -> Result<()> {
    let began = Instant::now();
    loop {
        let rows = session.query(sql, &[Value::Number(CLAIM)])?;
        match rows.first().map(|row| row.get(0)) {
            Some(true) => return Ok(()),
            _ if began.elapsed() > HANDOVER => return Err(StoreError::Away(held.into())),
            _ => std::thread::sleep(BETWEEN_LOOKS),
        }
    }
}

fn append_all(mut link: Link, jobs: &Receiver<AppendJob>, server: &AtomicI64) {
    while let Ok(first) = jobs.recv() {
        let mut batch = vec![first];
        batch.extend(jobs.try_iter().take(LARGEST_BATCH - 1));
        let (late, mut batch): (Vec<_>, Vec<_>) =
            batch.into_iter().partition(|job| job.asked.elapsed() > PATIENCE);
        for job in late {
            drop(job.tell.send(Err(too_late())));
        }
        // Two programs that write to the same tables do so in the same order, so that none waits
        // for the other in a circle. Jobs of one table stay in theirs.
        batch.sort_by(|a, b| a.append.table.cmp(&b.append.table));
        let appends: Vec<&Append> = batch.iter().map(|job| &job.append).collect();
        let outcomes = write(&mut link, &appends, server.load(Ordering::Relaxed));
        for (job, outcome) in batch.into_iter().zip(outcomes) {
            // Whoever asked may have gone.
            let _ = job.tell.send(outcome);
        }
    }
}

/// Writes a batch; tells of each job how it ended.
fn write(link: &mut Link, batch: &[&Append], server: i64) -> Vec<Result<()>> {
    if batch.is_empty() {
        return Vec::new();
    }
    match write_together(link, batch, server) {
        Ok(outcomes) => outcomes,
        // One of them is at fault, and not all: which, is found out one by one.
        Err(StoreError::Failed(_)) if batch.len() > 1 => {
            let one = |job| write(link, std::slice::from_ref(job), server);
            batch.iter().flat_map(one).collect()
        }
        Err(error) => {
            tracing::error!(%error, jobs = batch.len(), "a batch of entries was not written");
            batch.iter().map(|_| Err(error.clone())).collect()
        }
    }
}

fn write_together(link: &mut Link, batch: &[&Append], server: i64) -> Result<Vec<Result<()>>> {
    for attempt in 1..=ATTEMPTS {
        let session = link.session(claim_for_servers)?;
        let failed = match in_transaction(session, batch, server) {
            Ok((outcomes, transaction)) => match session.batch("COMMIT") {
                Ok(()) => return Ok(outcomes),
                Err(error) if session.trouble() == Some(Trouble::InTheWay) => error,
                Err(error) => {
                    link.part();
                    let committed = was_committed(link, &transaction, &error)?;
                    return if committed { Ok(outcomes) } else { Err(error) };
                }
            },
            Err(error) => match session.trouble() {
                // Nothing was written, and it can be tried over a new connection.
                Some(Trouble::Lost) if attempt == 1 => {
                    link.part();
                    continue;
                }
                Some(Trouble::Lost | Trouble::Silent) => {
                    link.part();
                    return Err(error);
                }
                Some(Trouble::InTheWay) => error,
                None => {
                    link.roll_back();
                    return Err(error);
                }
            },
        };
        link.roll_back();
        tracing::debug!(%failed, attempt, "others were in the way of a batch");
    }
    Err(StoreError::Away("too many others write to the same tables".into()))
}

/// What is to be inserted of a job.
struct Parted {
    first: i64,
    bodies: Vec<String>,
    said: Vec<(i64, Said)>,
}

fn part(append: &Append) -> Result<Parted> {
    let first = append.first as i64;
    let mut parted = Parted { first, bodies: Vec::new(), said: Vec::new() };
    for (seq, body) in (first..).zip(&append.entries) {
        match queries::part_said(body)? {
            None => parted.bodies.push(body.clone()),
            Some((body, said)) => {
                parted.bodies.push(body);
                parted.said.push((seq, said));
            }
        }
    }
    Ok(parted)
}

/// All entries of a job or none, if one of the numbers is taken, or is being taken by another
/// whose transaction is then waited for; the numbers of those that were written.
const INSERT: &str = "
    INSERT INTO entries (tbl, seq, body)
    SELECT ?1, ?2 + place - 1, body FROM unnest(CAST(?3 AS TEXT[])) WITH ORDINALITY AS new (body, place)
    WHERE NOT EXISTS (
        SELECT 1 FROM entries WHERE tbl = ?1 AND seq BETWEEN ?2 AND ?2 + CAST(?4 AS BIGINT) - 1
    )
    ON CONFLICT DO NOTHING RETURNING seq";

/// Does the work of a batch, but for the end of the transaction; the number by which the
/// transaction can be asked for.
fn in_transaction(
    session: &Session,
    batch: &[&Append],
    server: i64,
) -> Result<(Vec<Result<()>>, String)> {
    let insert = session.statement(INSERT)?;
    let name = session.statement("SELECT CAST(pg_current_xact_id() AS TEXT)")?;
    session.batch("BEGIN")?;
    let parted: Vec<Result<Parted>> = batch.iter().map(|append| part(append)).collect();
    // All are sent before the first is answered.
    let client = session.client();
    let inserts = batch.iter().zip(&parted).map(async |(append, parted)| {
        let Ok(Parted { first, bodies, .. }) = parted else { return Ok(Vec::new()) };
        if bodies.is_empty() {
            return Ok(Vec::new());
        }
        let count = bodies.len() as i64;
        let values: [&(dyn ToSql + Sync); 4] = [&append.table, first, bodies, &count];
        let rows = client.query(&insert, &values).await?;
        Ok(rows.iter().map(|row| row.get(0)).collect::<Vec<i64>>())
    });
    let all = async {
        let (name, inserted) =
            futures_util::future::join(client.query_one(&name, &[]), join_all(inserts)).await;
        let inserted: std::result::Result<Vec<Vec<i64>>, tokio_postgres::Error> =
            inserted.into_iter().collect();
        Ok((name?.get(0), inserted?))
    };
    let (transaction, inserted): (String, Vec<Vec<i64>>) = session.wait(all)?;
    let mut outcomes = Vec::with_capacity(batch.len());
    for ((append, parted), inserted) in batch.iter().zip(parted).zip(inserted) {
        let outcome = match parted {
            Err(error) => Err(error),
            Ok(parted) if inserted.len() < parted.bodies.len() => {
                take_back(session, append, &inserted)?;
                Err(StoreError::Taken)
            }
            Ok(parted) if parted.said.is_empty() && queries::is_plain(append) => Ok(()),
            Ok(parted) => besides(session, append, &parted.said, (&inserted, server))?,
        };
        outcomes.push(outcome);
    }
    Ok((outcomes, transaction))
}

/// What is written with the entries of a job. What fails there takes its entries along; an error
/// says that the whole transaction is lost.
fn besides(
    session: &Session,
    append: &Append,
    said: &[(i64, Said)],
    (inserted, server): (&[i64], i64),
) -> Result<Result<()>> {
    let db = Db::Postgres(session);
    session.batch("SAVEPOINT job")?;
    let done = said
        .iter()
        .try_for_each(|(seq, said)| queries::keep_said(&db, &append.table, *seq, said))
        .and_then(|()| queries::append_besides(&db, append))
        .and_then(|()| match &append.index {
            Some(index) if index.phase == "running" && server != 0 => {
                peers::keep(&db, &append.table, server)
            }
            _ => Ok(()),
        });
    if let Err(error) = done {
        if let Some(trouble) = session.trouble() {
            session.remember(trouble);
            return Err(error);
        }
        session.batch("ROLLBACK TO job")?;
        take_back(session, append, inserted)?;
        return Ok(Err(error));
    }
    session.batch("RELEASE job")?;
    Ok(Ok(()))
}

/// Takes back what a job that is refused has inserted in this transaction.
fn take_back(session: &Session, append: &Append, inserted: &[i64]) -> Result<()> {
    let sql = "DELETE FROM entries WHERE tbl = ?1 AND seq = ?2";
    inserted.iter().try_for_each(|seq| run(&Db::Postgres(session), sql, (&append.table, *seq)))
}

/// Finds out how a transaction ended of whose end nothing was heard.
fn was_committed(link: &mut Link, transaction: &str, lost: &StoreError) -> Result<bool> {
    let sql = "SELECT pg_xact_status(CAST(CAST(?1 AS TEXT) AS xid8))";
    let began = Instant::now();
    while began.elapsed() < PATIENCE {
        let status =
            link.look(&|db| one(db, sql, [transaction], |row| row.get::<Option<String>>(0)));
        // This connection has not the claim that the next batch needs.
        link.part();
        match status.as_ref().map(|status| status.as_ref().and_then(Option::as_deref)) {
            Ok(Some("committed")) => return Ok(true),
            Ok(Some("aborted")) => return Ok(false),
            _ => std::thread::sleep(BETWEEN_LOOKS),
        }
    }
    Err(unknown(lost))
}
