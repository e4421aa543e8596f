//! Random things and hashes.

use argon2::Argon2;
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use hindsight_core::Seed;
use hindsight_store::SessionHash;
use sha2::{Digest, Sha256};

use crate::fault::Fault;

/// Random bytes from the system.
pub(crate) fn random<const N: usize>() -> Result<[u8; N], Fault> {
    let mut bytes = [0; N];
    #[allow(clippy::disallowed_methods, reason = "a seed has to come from somewhere")]
    getrandom::fill(&mut bytes).map_err(|error| {
        tracing::error!(%error, "the system gives no random bytes");
        Fault::internal()
    })?;
    Ok(bytes)
}

pub(crate) fn seed() -> Result<Seed, Fault> {
    random().map(Seed)
}

/// The letters of addresses and codes: none that is taken for another.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Random letters, 5 bits each.
pub(crate) fn letters<const N: usize>() -> Result<String, Fault> {
    Ok(random::<N>()?.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
}

/// The address of a table: 60 random bits, so that it is not guessed.
pub(crate) fn table_id() -> Result<String, Fault> {
    letters::<12>()
}

/// A session's token: 256 random bits, in hexadecimal.
pub(crate) fn token() -> Result<String, Fault> {
    Ok(format!("{:x}", Seed(random()?)))
}

/// What is kept of a token.
pub(crate) fn session_hash(token: &str) -> SessionHash {
    Sha256::digest(token.as_bytes()).into()
}

/// The hash of a password, argon2id, as a PHC string. Takes its time.
pub(crate) fn hash_password(password: &str) -> Result<String, Fault> {
    let salt = SaltString::encode_b64(&random::<16>()?).map_err(|_| Fault::internal())?;
    let hash = Argon2::default().hash_password(password.as_bytes(), &salt);
    hash.map(|hash| hash.to_string()).map_err(|_| Fault::internal())
}

/// Whether the password is the one that was hashed. Takes its time.
pub(crate) fn password_fits(password: &str, hash: &str) -> bool {
    PasswordHash::new(hash)
        .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_are_hashed_with_argon2id_and_salt() {
        let hash = hash_password("correct horse").unwrap();
        assert!(hash.starts_with("$argon2id$"), "{hash}");
        assert_ne!(hash, hash_password("correct horse").unwrap());
        assert!(password_fits("correct horse", &hash));
        assert!(!password_fits("wrong horse", &hash) && !password_fits("x", "not a hash"));
    }

    #[test]
    fn tokens_and_ids_do_not_repeat() {
        assert_ne!(token().unwrap(), token().unwrap());
        let id = table_id().unwrap();
        assert!(id.len() == 12 && id.bytes().all(|b| LETTERS.contains(&b)), "{id}");
        // All letters are used: that one is missing by chance happens once in 10^30 times.
        let ids: String = (0..200).map(|_| table_id().unwrap()).collect();
        assert!(LETTERS.iter().all(|letter| ids.bytes().any(|byte| byte == *letter)), "{ids}");
        assert_ne!(seed().unwrap(), seed().unwrap());
        assert_eq!(token().unwrap().len(), 64);
    }
}
