//! Looks every second what is to be sent, and sends it. Nobody waits for it.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use futures_util::{StreamExt, stream};
use hindsight_pages::paths;
use hindsight_store::{Channel, Letter};
use hindsight_table::Person;
use sha2::{Digest, Sha256};
use tokio::time::MissedTickBehavior;

use super::letters::{self, recipient, waiting};
use super::{mail, push};
use crate::app::App;
use crate::backoff::Backoff;
use crate::fault::Fault;
use crate::metrics::{ChannelLabels, MessageLabels};
use crate::time::wall;

const BEAT: Duration = Duration::from_secs(1);
/// How often it is looked whether somebody wants a digest, and how much there is to send, in
/// beats.
const SELDOM: u64 = 60;
/// How many waits and letters are looked at in one go, and how many pushes are under way.
const AT_ONCE: usize = 100;
const PUSHES_AT_ONCE: usize = 8;
/// How long it is before somebody who is here is looked for again: a push, and a mail.
const HERE_AGAIN_MS: (u64, u64) = (60_000, 10 * 60_000);
/// The first wait before a letter is tried again, and the longest.
const FIRST_WAIT_MS: u64 = 30_000;
const LONGEST_WAIT_MS: u64 = 3_600_000;
/// How old a letter may become, one that was asked for, and any other.
const ASKED_LASTS_MS: u64 = 3_600_000;
const LASTS_MS: u64 = 48 * 3_600_000;
/// How often a digest is sent at most, and how long something has waited then.
const DAY_MS: u64 = 24 * 3_600_000;
const HOUR_MS: u64 = 3_600_000;

/// Sends what there is to send, until the server stops.
pub(crate) async fn watch(app: Arc<App>) {
    let rounds = async |channel, wanted: bool| {
        if wanted {
            rounds(&app, channel).await;
        }
    };
    tokio::join!(
        rounds(Channel::Push, app.messages.pushes()),
        rounds(Channel::Mail, app.messages.sends_mail())
    );
}

async fn rounds(app: &Arc<App>, channel: Channel) {
    let mut beat = tokio::time::interval(BEAT);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut backoff = Backoff::default();
    for round in 0u64.. {
        beat.tick().await;
        if !app.is_first() {
            continue;
        }
        let result = match channel {
            Channel::Push => push_round(app, round, wall()).await,
            Channel::Mail => mail_round(app, round, wall()).await,
        };
        match result {
            Ok(true) => backoff = Backoff::default(),
            // A server that is down is asked less and less often, and nobody waits for it.
            Ok(false) => tokio::time::sleep(backoff.next()).await,
            Err(fault) => {
                tracing::error!(?fault, ?channel, "messages could not be looked through");
                tokio::time::sleep(backoff.next()).await;
            }
        }
    }
}

/// Tells those who are not here of what waits for them; those who are, are looked for later.
async fn tell(app: &App, channel: Channel, now: u64) -> Result<(), Fault> {
    let again = match channel {
        Channel::Push => HERE_AGAIN_MS.0,
        Channel::Mail => HERE_AGAIN_MS.1,
    };
    for wait in app.store.due_waits(channel, now, AT_ONCE).await? {
        if app.is_here(Person(wait.person)).await? {
            app.store.delay_wait(wait, channel, now + again).await?;
        } else {
            app.store.tell_wait(wait, channel, now).await?;
        }
    }
    Ok(())
}

async fn count(app: &App, channel: Channel) -> Result<(), Fault> {
    let letters = app.store.letters(channel).await?;
    let labels = ChannelLabels { channel: word(channel) };
    app.metrics.outbox.get_or_create(&labels).set(letters as i64);
    Ok(())
}

fn word(channel: Channel) -> &'static str {
    match channel {
        Channel::Push => "push",
        Channel::Mail => "mail",
    }
}

fn note(app: &App, channel: Channel, outcome: &'static str) {
    let labels = MessageLabels { channel: word(channel), outcome };
    app.metrics.messages.get_or_create(&labels).inc();
}

/// When a letter is tried again; none if it is given up. `after` is the seconds for which whoever
/// refused it asked us to wait.
fn next_try(letter: &Letter, after: Option<u64>, now: u64) -> Option<u64> {
    let wait = FIRST_WAIT_MS.saturating_mul(1 << letter.tries.min(16)).min(LONGEST_WAIT_MS);
    let lasts = match letter.kind.as_str() {
        "confirm" | "reset" | "ask" => ASKED_LASTS_MS,
        _ => LASTS_MS,
    };
    let due = now + wait.max(after.unwrap_or(0).saturating_mul(1000));
    (due <= letter.made + lasts).then_some(due)
}

async fn later(app: &App, letter: &Letter, after: Option<u64>, now: u64) -> Result<(), Fault> {
    match next_try(letter, after, now) {
        Some(due) => {
            note(app, letter.channel, "later");
            Ok(app.store.delay_letter(letter.id, due).await?)
        }
        None => {
            note(app, letter.channel, "given_up");
            tracing::warn!(letter = letter.id, kind = letter.kind, "a message is given up");
            Ok(app.store.end_letter(letter.id).await?)
        }
    }
}

async fn push_round(app: &Arc<App>, round: u64, now: u64) -> Result<bool, Fault> {
    tell(app, Channel::Push, now).await?;
    let due = app.store.due_letters(Channel::Push, now, AT_ONCE).await?;
    if !due.is_empty() || round.is_multiple_of(SELDOM) {
        count(app, Channel::Push).await?;
    }
    // Each by itself: one service that is slow holds up no other.
    let all = stream::iter(due).map(|letter| async move {
        if let Err(fault) = push_one(app, &letter, now).await {
            tracing::error!(?fault, letter = letter.id, "a push could not be seen to");
        }
    });
    all.buffer_unordered(PUSHES_AT_ONCE).collect::<()>().await;
    Ok(true)
}

async fn push_one(app: &App, letter: &Letter, now: u64) -> Result<(), Fault> {
    let (Some(person), Some(device), Some(table)) = (letter.person, letter.device, &letter.table)
    else {
        return Ok(app.store.end_letter(letter.id).await?);
    };
    let device = app.store.push_device(device).await?;
    let (Some(client), Some(device), Some(human), Some((kind, game))) = (
        &app.messages.push,
        device,
        recipient(app, person).await?,
        waiting(app, table, person).await,
    ) else {
        return Ok(app.store.end_letter(letter.id).await?);
    };
    let lang = letters::language(&human, &letter.lang);
    let words = hindsight_pages::call(lang, kind, &game);
    let words = serde_json::json!({ "at": paths::table(table), "say": words }).to_string();
    // Not the table's own address: whoever knows it can sit down there.
    let topic = Sha256::digest(format!("topic {table}").as_bytes());
    let topic = URL_SAFE_NO_PAD.encode(&topic[..24]);
    let contact = contact(app);
    let push = push::Push { words: &words, topic: &topic, contact: contact.as_deref(), wall: now };
    let vapid = &app.messages.keys(&app.store).await?.vapid;
    match client.send(&device, vapid, &push).await {
        push::Outcome::Sent => {
            note(app, Channel::Push, "sent");
            Ok(app.store.end_letter(letter.id).await?)
        }
        push::Outcome::Gone => {
            note(app, Channel::Push, "gone");
            // With its letters.
            Ok(app.store.remove_push_device(person, device.id).await?)
        }
        push::Outcome::Refused => {
            note(app, Channel::Push, "refused");
            Ok(app.store.end_letter(letter.id).await?)
        }
        push::Outcome::Later(after) => later(app, letter, after, now).await,
    }
}

/// Where the operators of push services may complain about us.
fn contact(app: &App) -> Option<String> {
    let url = app.config.public_url.clone().filter(|_| app.is_secure());
    url.or_else(|| app.messages.mailer.as_ref().map(mail::Mailer::contact))
}

/// Sends the mails that are due; false if the mail server is down, which ends the round.
async fn mail_round(app: &Arc<App>, round: u64, now: u64) -> Result<bool, Fault> {
    let Some(mailer) = &app.messages.mailer else { return Ok(true) };
    tell(app, Channel::Mail, now).await?;
    if round.is_multiple_of(SELDOM) {
        let (last, since) = (now.saturating_sub(DAY_MS), now.saturating_sub(HOUR_MS));
        app.store.write_digests(now, last, since).await?;
    }
    let due = app.store.due_letters(Channel::Mail, now, AT_ONCE).await?;
    if !due.is_empty() || round.is_multiple_of(SELDOM) {
        count(app, Channel::Mail).await?;
    }
    for letter in due {
        let Some(written) = letters::write(app, mailer, &letter, now).await? else {
            app.store.end_letter(letter.id).await?;
            continue;
        };
        let outcome = mailer.send(&written.envelope()).await;
        let is_down = outcome == mail::Outcome::Down;
        app.messages.mail_is_down.store(is_down, Ordering::Relaxed);
        app.metrics.mail_down.set(i64::from(is_down));
        match outcome {
            mail::Outcome::Sent => {
                note(app, Channel::Mail, "sent");
                app.store.end_letter(letter.id).await?;
            }
            mail::Outcome::Refused => {
                note(app, Channel::Mail, "refused");
                app.store.end_letter(letter.id).await?;
            }
            mail::Outcome::Later => later(app, &letter, None, now).await?,
            mail::Outcome::Down => {
                later(app, &letter, None, now).await?;
                return Ok(false);
            }
        }
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letter(kind: &str, tries: u32) -> Letter {
        Letter {
            id: 1,
            channel: Channel::Mail,
            kind: kind.into(),
            person: None,
            device: None,
            table: None,
            address: None,
            lang: "en".into(),
            made: 0,
            tries,
        }
    }

    #[test]
    fn a_letter_is_tried_less_and_less_often_and_given_up_in_the_end() {
        let next = |tries, after, now| next_try(&letter("turn", tries), after, now);
        assert_eq!(next(0, None, 0), Some(30_000));
        assert_eq!(next(1, None, 0), Some(60_000));
        assert_eq!(next(40, None, 0), Some(LONGEST_WAIT_MS));
        assert_eq!(next(0, Some(120), 0), Some(120_000), "whoever asks to wait is listened to");
        assert_eq!(next(1, Some(1), 0), Some(60_000));
        assert_eq!(next(40, None, LASTS_MS - LONGEST_WAIT_MS), Some(LASTS_MS));
        assert_eq!(next(40, None, LASTS_MS - LONGEST_WAIT_MS + 1), None);
        let asked = |now| next_try(&letter("reset", 0), None, now);
        assert_eq!((asked(0), asked(ASKED_LASTS_MS)), (Some(30_000), None));
    }
}
