//! Recovery codes: what opens an account whose password or second factor is lost. Each is good
//! once, and only their hashes are kept.

use hindsight_store::SecretHash;
use sha2::{Digest, Sha256};

use crate::fault::Fault;
use crate::secrets;

/// How many there are at a time.
const CODES: usize = 8;
/// Letters of a code: 80 random bits, which nobody guesses, not even with the hash at hand.
const LETTERS: usize = 16;

/// New codes, as they are shown.
pub(crate) fn codes() -> Result<Vec<String>, Fault> {
    (0..CODES).map(|_| code()).collect()
}

fn code() -> Result<String, Fault> {
    let letters = secrets::letters::<LETTERS>()?;
    let groups: Vec<&str> = [0, 4, 8, 12].map(|start| &letters[start..start + 4]).into();
    Ok(groups.join("-"))
}

/// What is kept of somebody's code, however it was typed.
pub(crate) fn hash(person: i64, typed: &str) -> SecretHash {
    let letters: String = typed.chars().filter(char::is_ascii_alphanumeric).take(64).collect();
    Sha256::digest(format!("recovery {person} {}", letters.to_lowercase()).as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_may_be_typed_in_any_way_but_not_by_another() {
        let code = code().unwrap();
        assert_eq!(code.len(), 19, "{code}");
        let typed = format!(" {} ", code.to_uppercase().replace('-', " "));
        assert_eq!(hash(1, &code), hash(1, &typed));
        assert_ne!(hash(1, &code), hash(2, &code));
        let all = codes().unwrap();
        assert!(all.len() == CODES && all[0] != all[1]);
    }
}
