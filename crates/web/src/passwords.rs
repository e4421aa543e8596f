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
    let mut parts = text.char_indices().map(|(place, _)| text.split_at(place)).skip(1);
    let repeats = |(part, rest): &(&str, &str)| rest.split(part).all(str::is_empty);
    parts.find(repeats).map_or(text, |(part, _)| part)
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
    app.attempt_in(viewer.session.unwrap_or_default()).await?;
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
    use crate::config::Config;

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
    }

    #[test]
    fn a_password_has_8_to_128_characters_whatever_they_take_on_disk() {
        let of = |length: usize| "tk ż9ę".chars().cycle().take(length).collect::<String>();
        let said = |length: usize| check(&of(length), "Anna").map_err(|fault| fault.notice);
        assert_eq!(said(7), Err(Notice::ShortPassword { least: 8 }));
        assert_eq!(said(129), Err(Notice::LongPassword { most: 128 }));
        let filled = |length: usize| format!("{}!", of(length - 1));
        for length in [8, 9, 127, 128] {
            assert_eq!(check(&filled(length), "Anna"), Ok(()), "{length}");
        }
        let common = check("password", "Anna").map_err(|fault| fault.notice);
        assert_eq!(common, Err(Notice::CommonPassword));
    }

    #[test]
    fn digits_and_signs_pass_for_the_letters_they_look_like() {
        for (word, written) in [
            ("computer", "c0mputer"),
            ("iloveyou", "1loveyou"),
            ("iloveyou", "!loveyou"),
            ("computer", "comput3r"),
            ("baseball", "b4seball"),
            ("baseball", "b@seball"),
            ("starwars", "5tarwars"),
            ("starwars", "$tarwars"),
            ("football", "foo7ball"),
        ] {
            assert!(is_common(word, "") && is_common(written, ""), "{written} for {word}");
        }
        assert!(is_common("jan 0wak", "Jan Owak") && !is_common("jan 0wak", "Jan Nowak"));
    }

    #[test]
    fn what_is_repeated_counts_once() {
        for (text, said) in [
            ("", ""),
            ("a", "a"),
            ("aaaa", "a"),
            ("abab", "ab"),
            ("ababab", "ab"),
            ("aabaab", "aab"),
            ("łołoło", "ło"),
            ("ababa", "ababa"),
            ("abcabd", "abcabd"),
            ("abaaba", "aba"),
        ] {
            assert_eq!(once(text), said, "{text}");
        }
    }

    #[test]
    fn hardly_more_than_one_key_or_row_is_refused_and_a_little_more_is_not() {
        for (refused, allowed) in [
            // Two letters among digits.
            ("47xq5829", "47xqz829"),
            // Three different characters.
            ("mvmmtvtm", "mvmmtvtk"),
            // Six of eight steps to the next letter, to the one before, or to the same.
            ("cdefghixk", "cdefghkxr"),
            ("ihgfedcxk", "ihgfedrxk"),
            ("zzzzzzzkp", "zzzzzzmkp"),
            // A row of keys and its end, forwards and backwards.
            ("sdfghjkl", "sdfghjkz"),
            ("poiuytre", "poiuytrx"),
        ] {
            assert!(is_common(refused, "Anna"), "{refused}");
            assert!(!is_common(allowed, "Anna"), "{allowed}");
        }
    }

    #[tokio::test]
    async fn the_longest_password_fits_and_what_only_begins_like_it_does_not() {
        let (_folder, app) = App::for_test(Config::default());
        let longest = "0123456789abcdef".repeat(8);
        let hash = hash(&app, &longest).await.unwrap();
        let fits = async |password: &str, hash: &str| {
            fits(&app, password, Some(hash.to_string())).await.unwrap()
        };
        assert!(fits(&longest, &hash).await);
        for other in [&longest[..127], &format!("{longest}0"), ""] {
            assert!(!fits(other, &hash).await, "{other}");
        }
        assert!(!super::fits(&app, "", None).await.unwrap(), "nobody's password is none");
    }
}
