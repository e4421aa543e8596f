//! The second factor: codes of six digits that follow from a secret and the time (RFC 6238), as
//! every authenticator makes them.

use hmac::{Hmac, KeyInit, Mac};
use sha1::Sha1;

/// How long a code lasts, in milliseconds.
const STEP: u64 = 30_000;
/// The bytes of a secret.
pub(crate) const SECRET: usize = 20;
const BASE32: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/// The code of a step of time.
fn code(secret: &[u8], step: u64) -> Option<u32> {
    let mut mac = Hmac::<Sha1>::new_from_slice(secret).ok()?;
    mac.update(&step.to_be_bytes());
    let hash = mac.finalize().into_bytes();
    let start = usize::from(hash[hash.len() - 1] & 15);
    let word = hash.get(start..start + 4)?;
    let number = word.iter().fold(0, |number, &byte| number << 8 | u32::from(byte));
    Some((number & 0x7fff_ffff) % 1_000_000)
}

/// The step of time whose code this is: the present one, or its neighbour if a clock is a little
/// off.
pub(crate) fn step_of(secret: &[u8], typed: &str, wall: u64) -> Option<u64> {
    let digits: String = typed.chars().filter(|c| !c.is_whitespace()).collect();
    if digits.len() != 6 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let typed: u32 = digits.parse().ok()?;
    let now = wall / STEP;
    (now.saturating_sub(1)..=now + 1).find(|step| code(secret, *step) == Some(typed))
}

/// A secret as people type it.
pub(crate) fn to_text(secret: &[u8; SECRET]) -> String {
    let bit = |place: usize| secret[place / 8] >> (7 - place % 8) & 1;
    let letter = |place: usize| (0..5).fold(0, |letter, next| letter << 1 | bit(place * 5 + next));
    (0..SECRET * 8 / 5).map(|place| char::from(BASE32[usize::from(letter(place))])).collect()
}

/// The secret that a text stands for.
pub(crate) fn from_text(text: &str) -> Option<[u8; SECRET]> {
    let mut secret = [0; SECRET];
    if text.len() != SECRET * 8 / 5 {
        return None;
    }
    for (place, letter) in text.bytes().enumerate() {
        let value = BASE32.iter().position(|known| *known == letter)? as u8;
        for next in 0..5 {
            let bit = place * 5 + next;
            secret[bit / 8] |= (value >> (4 - next) & 1) << (7 - bit % 8);
        }
    }
    Some(secret)
}

/// The address that an authenticator takes the secret from.
pub(crate) fn address(login: &str, secret: &[u8; SECRET]) -> String {
    let account: String = login
        .bytes()
        .map(|byte| match byte {
            b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.' => char::from(byte).to_string(),
            byte => format!("%{byte:02X}"),
        })
        .collect();
    format!("otpauth://totp/Hindsight:{account}?secret={}&issuer=Hindsight", to_text(secret))
}

#[cfg(test)]
mod tests {
    use super::*;

    const RFC: &[u8; SECRET] = b"12345678901234567890";

    /// The values of RFC 6238, appendix B, less their first two digits.
    #[test]
    fn codes_are_those_of_the_standard() {
        for (seconds, expected) in [
            (59, 287_082),
            (1_111_111_109, 81_804),
            (1_111_111_111, 50_471),
            (1_234_567_890, 5_924),
            (2_000_000_000, 279_037),
            (20_000_000_000, 353_130),
        ] {
            assert_eq!(code(RFC, seconds / 30), Some(expected), "{seconds}");
        }
    }

    #[test]
    fn a_clock_may_be_a_little_off() {
        let at = |seconds: u64| step_of(RFC, "287 082", seconds * 1000);
        assert_eq!((at(29), at(30), at(59), at(89)), (Some(1), Some(1), Some(1), Some(1)));
        assert_eq!((at(90), at(0)), (None, Some(1)));
        for odd in ["", "28708", "2870821", "28708a", "+87082", "２８７０８２"] {
            assert_eq!(step_of(RFC, odd, 59_000), None, "{odd}");
        }
    }

    #[test]
    fn secrets_are_written_in_base_32() {
        assert_eq!(to_text(RFC), "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
        assert_eq!(from_text(&to_text(RFC)), Some(*RFC));
        for odd in ["", "GEZDGNBV", "gezdgnbvgy3tqojqgezdgnbvgy3tqojq", &"1".repeat(32)] {
            assert_eq!(from_text(odd), None, "{odd}");
        }
        let address = address("anna ł", RFC);
        assert!(
            address.starts_with("otpauth://totp/Hindsight:anna%20%C5%82?secret=GEZ"),
            "{address}"
        );
    }
}
