//! The second factor: codes of six digits that follow from a secret and the time (RFC 6238), as
//! every authenticator makes them.

use hmac::{Hmac, KeyInit, Mac};
use sha1::Sha1;

/// How long a code lasts, in milliseconds.
const STEP: u64 = 30_000;
/// The bytes of a secret.
pub(crate) const SECRET: usize = 20;
/// The letters of a secret in base 32, which has one for 5 bits.
const LETTERS: usize = 32;
const BASE32: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/// The code of a step of time.
fn code(secret: &[u8], step: u64) -> Option<u32> {
    let mut mac = Hmac::<Sha1>::new_from_slice(secret).ok()?;
    mac.update(&step.to_be_bytes());
    let hash = mac.finalize().into_bytes();
    let start = usize::from(hash.last()? & 15);
    let word = hash.get(start..)?.first_chunk()?;
    Some((u32::from_be_bytes(*word) & 0x7fff_ffff) % 1_000_000)
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

/// A secret as people type it: eight letters for each five bytes.
pub(crate) fn to_text(secret: &[u8; SECRET]) -> String {
    let number = |five: &[u8]| five.iter().fold(0, |sum, byte| sum * 256 + u64::from(*byte));
    let letter = |value: u64| char::from(BASE32[value as usize % 32]);
    let places = [35, 30, 25, 20, 15, 10, 5, 0];
    secret
        .chunks(5)
        .map(number)
        .flat_map(|number| places.map(|place| letter(number >> place)))
        .collect()
}

/// The secret that a text stands for.
pub(crate) fn from_text(text: &str) -> Option<[u8; SECRET]> {
    let mut secret = [0; SECRET];
    if text.len() != LETTERS {
        return None;
    }
    for (five, letters) in secret.chunks_mut(5).zip(text.as_bytes().chunks(8)) {
        let mut number = 0;
        for letter in letters {
            let value = BASE32.iter().position(|known| known == letter)?;
            number = number * 32 + value as u64;
        }
        five.copy_from_slice(&number.to_be_bytes()[3..]);
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
        // Those of RFC 4226, appendix D.
        let first = [755_224, 287_082, 359_152, 969_429, 338_314, 254_676, 287_922, 162_583];
        assert_eq!([0, 1, 2, 3, 4, 5, 6, 7].map(|step| code(RFC, step)), first.map(Some));
    }

    #[test]
    fn a_clock_may_be_a_little_off() {
        let at = |seconds: u64| step_of(RFC, "287 082", seconds * 1000);
        assert_eq!((at(29), at(30), at(59), at(89)), (Some(1), Some(1), Some(1), Some(1)));
        assert_eq!((at(90), at(0)), (None, Some(1)));
        for odd in ["", "28708", "2870821", "28708a", "２８７０８２"] {
            assert_eq!(step_of(RFC, odd, 59_000), None, "{odd}");
        }
    }

    #[test]
    fn a_code_is_six_digits_also_where_the_first_is_0() {
        let wall = 1_111_111_109_000;
        assert_eq!(step_of(RFC, "081804", wall), Some(wall / STEP));
        for number_alone in ["81804", "+81804", "0081804", "+081804"] {
            assert_eq!(step_of(RFC, number_alone, wall), None, "{number_alone}");
        }
    }

    #[test]
    fn secrets_are_written_in_base_32() {
        assert_eq!(to_text(RFC), "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
        assert_eq!(from_text(&to_text(RFC)), Some(*RFC));
        // The vectors of RFC 4648, one after the other.
        let vectors = b"foobafoobafoobafooba";
        assert_eq!(to_text(vectors), "MZXW6YTB".repeat(4));
        // There and back, whatever the bytes.
        for byte in 0..=u8::MAX {
            let secret: [u8; SECRET] = std::array::from_fn(|place| byte.rotate_left(place as u32));
            let text = to_text(&secret);
            assert_eq!((text.len(), from_text(&text)), (LETTERS, Some(secret)), "{text}");
        }
        for odd in ["", "GEZDGNBV", "gezdgnbvgy3tqojqgezdgnbvgy3tqojq", &"1".repeat(32)] {
            assert_eq!(from_text(odd), None, "{odd}");
        }
    }

    #[test]
    fn an_authenticator_is_told_whose_secret_it_is() {
        let secret = to_text(RFC);
        for (login, account) in [("anna ł", "anna%20%C5%82"), ("o'hara-1.b_c", "o%27hara-1.b_c")] {
            let expected =
                format!("otpauth://totp/Hindsight:{account}?secret={secret}&issuer=Hindsight");
            assert_eq!(address(login, RFC), expected);
        }
    }
}
