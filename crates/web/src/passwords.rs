//! Passwords: which are good enough, and whether one is right. Hashing is slow on purpose, so
//! only a few are hashed at once.

use std::collections::HashSet;
use std::sync::LazyLock;

use axum::http::StatusCode;
use hindsight_pages::Notice;

use crate::app::App;
use crate::fault::Fault;
use crate::people::Human;
use crate::secrets;
use crate::viewer::Viewer;

/// The shortest and the longest password, in characters.
const LENGTH: (usize, usize) = (8, 128);

/// The rows of keyboards.
const ROWS: &[&str] =
    &["qwertyuiop", "asdfghjkl", "zxcvbnm", "йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю"];

/// What everybody tries first.
static COMMON: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let lines = include_str!("../data/common-passwords.txt").lines();
    lines.filter(|line| !line.starts_with('#')).map(plain).collect()
});

/// Refuses what is no good password for somebody of this name.
pub(crate) fn check(password: &str, name: &str) -> Result<(), Fault> {
    let length = password.chars().count();
    if length < LENGTH.0 {
        return Err(Fault::bad(Notice::ShortPassword { least: LENGTH.0 as u32 }));
    }
    if length > LENGTH.1 {
        return Err(Fault::bad(Notice::LongPassword { most: LENGTH.1 as u32 }));
    }
    if is_common(password, name) {
        return Err(Fault::bad(Notice::CommonPassword));
    }
    Ok(())
}

/// Whether it is one of those that are tried first: a common word however decorated, the name
/// itself, or hardly more than one key or a row of them.
fn is_common(password: &str, name: &str) -> bool {
    let lower = password.to_lowercase();
    let bare = lower.trim_matches(|c: char| !c.is_alphabetic());
    let tries = [lower.as_str(), bare, lower.trim_end_matches(|c: char| !c.is_alphabetic())];
    let name = plain(name);
    let is_known = |tried: String| {
        let backwards: String = tried.chars().rev().collect();
        COMMON.contains(&tried)
            || tried == name
            || tried.chars().count() < 3
            || ROWS.iter().any(|row| row.contains(&tried) || row.contains(&backwards))
    };
    tries.iter().map(|tried| once(&plain(tried)).to_string()).any(is_known) || is_simple(&lower)
}

/// Without case and signs, and with digits and signs that stand for letters read as such.
fn plain(text: &str) -> String {
    let read = |c: char| match c {
        '0' => 'o',
        '1' | '!' => 'i',
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' => 't',
        c => c,
    };
    text.to_lowercase().chars().map(read).filter(|c| c.is_alphanumeric()).collect()
}

/// What is said twice or more in a row, once.
fn once(text: &str) -> &str {
    let ends = text.char_indices().map(|(place, _)| place).skip(1);
    let repeats = |end: &usize| {
        text.len().is_multiple_of(*end)
            && text.as_bytes().chunks(*end).all(|part| part == &text.as_bytes()[..*end])
    };
    ends.take_while(|end| *end <= text.len() / 2).find(repeats).map_or(text, |end| &text[..end])
}

/// Few different characters, or nearly all of them the next or the one before.
fn is_simple(text: &str) -> bool {
    let chars: Vec<u32> = text.chars().map(u32::from).collect();
    let steps = |step: i64| {
        chars.windows(2).filter(|two| i64::from(two[1]) - i64::from(two[0]) == step).count()
    };
    let different: HashSet<u32> = chars.iter().copied().collect();
    let in_a_row = steps(0).max(steps(1)).max(steps(-1));
    different.len() < 4 || in_a_row * 4 >= (chars.len() - 1) * 3
}

/// Confirms something by the password of whoever is logged in.
pub(crate) async fn confirm(
    app: &App,
    viewer: &Viewer,
    human: &Human,
    password: &str,
) -> Result<(), Fault> {
    let login = human.login.as_deref().ok_or_else(needs_account)?;
    app.attempts.in_session(viewer.session.unwrap_or_default())?;
    let hash = app.store.account(login).await?.map(|account| account.password);
    if fits(app, password, hash).await? {
        return Ok(());
    }
    Err(Fault::new(StatusCode::FORBIDDEN, Notice::WrongPassword))
}

/// For what only a person with an account can do.
pub(crate) fn needs_account() -> Fault {
    Fault::new(StatusCode::FORBIDDEN, Notice::NeedsAccount)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_everybody_tries_first_is_refused() {
        for common in [
            "password",
            "Password1",
            "p@ssw0rd",
            "PASSWORD123!",
            "12345678",
            "87654321",
            "11111111",
            "qwertyuiop",
            "qwerty123",
            "letmein!!",
            "iloveyou2",
            "1q2w3e4r",
            "zaq12wsx",
            "abcd1234",
            "hunter22",
            "haslo123",
            "Пароль123",
            "йцукенгш",
            "abcabcabc",
            "12121212",
            "monkeymonkey",
            "hindsight1",
            "anna maria 1990",
            "AnnaMaria",
            "abcdefgh1",
        ] {
            assert!(is_common(common, "Anna Maria"), "{common}");
        }
        for good in [
            "correct horse",
            "long enough words",
            "mwuq-vaseline-7",
            "kot na dachu",
            "1990annabel7x",
            "зелёный чайник",
            "Tr0ub4dor&3",
            "piękna pogoda",
        ] {
            assert!(!is_common(good, "Anna Maria"), "{good}");
        }
        assert!(check("short", "Anna").is_err() && check(&"ab c".repeat(40), "Anna").is_err());
        assert_eq!(check("correct horse", "Anna"), Ok(()));
    }
}
