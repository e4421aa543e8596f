//! Reviews of games that are over: made once for everybody, piece by piece behind all that people
//! wait for, and kept. A job that a restart ends is simply begun again by the next tap.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use hindsight_registry::{AnyMatch, AnyReviewer};
use hindsight_review::{Digest, Progress, Review, Settings, VERSION};

use crate::app::App;
use crate::fault::Fault;
use crate::locks::lock;
use crate::thinking::{Class, Payer};

/// After how long a job gives its place back, if others wait.
const PIECE: Duration = Duration::from_millis(50);
/// How long is waited for a job that somebody else began.
const WAIT: Duration = Duration::from_millis(500);
/// How many jobs there may be at once.
const MOST: usize = 64;
/// How many reviews lie ready: stepping through one asks for it again and again.
const READY: usize = 16;

/// The reviews that are being made, and those that were asked for lately.
#[derive(Default)]
pub(crate) struct Reviews {
    jobs: Mutex<HashMap<String, Arc<Job>>>,
    ready: Mutex<Vec<(String, Arc<Review>)>>,
}

/// A review that is being made.
pub(crate) struct Job {
    state: Mutex<(Progress, Option<Arc<Review>>)>,
}

/// How far the review of a game is.
pub(crate) enum State {
    /// Nobody has asked for one.
    None,
    /// It is being made: how far it is, and the course of the game once that is known.
    Making(Progress, Option<Arc<Review>>),
    /// It is there.
    Made(Arc<Review>),
}

impl Reviews {
    fn ready(&self, table: &str) -> Option<Arc<Review>> {
        let ready = lock(&self.ready);
        ready.iter().find(|(id, _)| id == table).map(|(_, review)| Arc::clone(review))
    }

    fn put(&self, table: &str, review: &Arc<Review>) {
        let mut ready = lock(&self.ready);
        ready.retain(|(id, _)| id != table);
        ready.insert(0, (table.to_string(), Arc::clone(review)));
        ready.truncate(READY);
    }

    /// A job for this table, unless there is one already.
    fn enter(&self, table: &str, job: &Arc<Job>) -> Result<bool, Fault> {
        let mut jobs = lock(&self.jobs);
        if jobs.contains_key(table) {
            return Ok(false);
        }
        if jobs.len() >= MOST {
            return Err(Fault::reviews_busy());
        }
        jobs.insert(table.to_string(), Arc::clone(job));
        Ok(true)
    }
}

/// The kept review of a game, if there is one.
pub(crate) async fn kept(app: &App, table: &str) -> Result<Option<Arc<Review>>, Fault> {
    if let Some(review) = app.reviews.ready(table) {
        return Ok(Some(review));
    }
    let Some(body) = app.store.review(table, VERSION).await? else { return Ok(None) };
    // What cannot be read any more is made anew.
    let review = serde_json::from_str::<Review>(&body).ok().map(Arc::new);
    if let Some(review) = &review {
        app.reviews.put(table, review);
    }
    Ok(review)
}

/// How far the review of a game is.
pub(crate) async fn state(app: &App, table: &str) -> Result<State, Fault> {
    let job = lock(&app.reviews.jobs).get(table).cloned();
    if let Some(job) = job {
        let (progress, review) = lock(&job.state).clone();
        return Ok(State::Making(progress, review));
    }
    Ok(kept(app, table).await?.map_or(State::None, State::Made))
}

/// Begins the review of a game that is over, unless it is there or being made.
pub(crate) async fn begin(
    app: &Arc<App>,
    table: &str,
    game: &dyn AnyMatch,
    payer: Payer,
) -> Result<(), Fault> {
    if kept(app, table).await?.is_some() {
        return Ok(());
    }
    let reviewer = game.reviewer(Settings::default());
    let job = Arc::new(Job { state: Mutex::new((reviewer.progress(), None)) });
    if app.reviews.enter(table, &job)? {
        let (app, table, steps) = (Arc::clone(app), table.to_string(), game.steps());
        tokio::spawn(async move {
            if let Err(fault) = make(&app, &table, steps, &job, reviewer, payer).await {
                tracing::error!(table, ?fault, "a review could not be made");
            }
            lock(&app.reviews.jobs).remove(&table);
        });
    }
    Ok(())
}

/// The review of a game that is over: the one that is kept, else one that is made now, after all
/// that people have asked for.
pub(crate) async fn made(
    app: &Arc<App>,
    table: &str,
    game: &dyn AnyMatch,
) -> Result<Arc<Review>, Fault> {
    loop {
        if let Some(review) = kept(app, table).await? {
            return Ok(review);
        }
        let reviewer = game.reviewer(Settings::default());
        let job = Arc::new(Job { state: Mutex::new((reviewer.progress(), None)) });
        match app.reviews.enter(table, &job) {
            Ok(true) => {
                let made = make(app, table, game.steps(), &job, reviewer, Payer::House).await;
                lock(&app.reviews.jobs).remove(table);
                made?;
                if *app.closing.borrow() {
                    return Err(Fault::reviews_busy());
                }
            }
            // Somebody has asked for it, or for many others.
            Ok(false) | Err(_) => tokio::time::sleep(WAIT).await,
        }
    }
}

/// Makes a review and keeps it.
async fn make(
    app: &App,
    table: &str,
    steps: usize,
    job: &Job,
    mut reviewer: Box<dyn AnyReviewer>,
    payer: Payer,
) -> Result<(), Fault> {
    while !reviewer.review().complete {
        if *app.closing.borrow() {
            return Ok(());
        }
        let place = app.hub.thinkers.place(Class::Review, payer, PIECE.as_secs_f64()).await;
        let piece = tokio::task::spawn_blocking(move || {
            let _place = place;
            let began = Instant::now();
            while reviewer.advance() && began.elapsed() < PIECE {}
            reviewer
        });
        reviewer = piece.await.map_err(|error| {
            tracing::error!(%error, "a piece of a review ended early");
            Fault::internal()
        })?;
        let mut state = lock(&job.state);
        state.0 = reviewer.progress();
        // The course comes first, and is worth a look while decisions are judged.
        if state.1.is_none() && reviewer.review().course.len() > steps {
            state.1 = Some(Arc::new(reviewer.review().clone()));
        }
    }
    let review = Arc::new(reviewer.review().clone());
    let (body, digest) = (written(&*review)?, written(&review.digests())?);
    app.store.keep_review(table, VERSION, &body, &digest).await?;
    app.reviews.put(table, &review);
    Ok(())
}

fn written(value: &impl serde::Serialize) -> Result<String, Fault> {
    serde_json::to_string(value).map_err(|error| {
        tracing::error!(%error, "a review could not be written");
        Fault::internal()
    })
}

/// What the reviews of somebody's latest games say of each side in a few numbers, by the table.
pub(crate) async fn digests(
    app: &App,
    person: i64,
    most: usize,
) -> Result<HashMap<String, Vec<Digest>>, Fault> {
    let kept = app.store.review_digests(person, VERSION, most).await?;
    // What cannot be read any more is as if there were none.
    let read = |(table, digest): (String, String)| {
        serde_json::from_str(&digest).ok().map(|digests| (table, digests))
    };
    Ok(kept.into_iter().filter_map(read).collect())
}
