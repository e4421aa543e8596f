//! Passwords: which are good enough, and whether one is right. Hashing is slow on purpose, so
//! only a few are hashed at once.

use hindsight_pages::Notice;

use crate::app::App;
use crate::fault::Fault;
use crate::secrets;

/// The shortest and the longest password, in characters.
const LENGTH: (usize, usize) = (8, 128);

/// Refuses what is no good password.
pub(crate) fn check(password: &str) -> Result<(), Fault> {
    let length = password.chars().count();
    if length < LENGTH.0 {
        return Err(Fault::bad(Notice::ShortPassword { least: LENGTH.0 as u32 }));
    }
    if length > LENGTH.1 {
        return Err(Fault::bad(Notice::LongPassword { most: LENGTH.1 as u32 }));
    }
    Ok(())
}

/// The hash of a password.
pub(crate) async fn hash(app: &App, password: &str) -> Result<String, Fault> {
    let _permit = app.hashing.acquire().await.map_err(|_| Fault::internal())?;
    let password = password.to_string();
    let hashing = tokio::task::spawn_blocking(move || secrets::hash_password(&password));
    hashing.await.map_err(|_| Fault::internal())?
}

/// Whether the password is the one that was hashed; without a hash never, after the same time.
pub(crate) async fn fits(app: &App, password: &str, hash: Option<String>) -> Result<bool, Fault> {
    let _permit = app.hashing.acquire().await.map_err(|_| Fault::internal())?;
    let password: String = password.chars().take(LENGTH.1 + 1).collect();
    let check = tokio::task::spawn_blocking(move || match hash {
        Some(hash) => Ok(secrets::password_fits(&password, &hash)),
        None => secrets::hash_password(&password).map(|_| false),
    });
    check.await.map_err(|_| Fault::internal())?
}
