//! The signature by which push services know who sends (RFC 8292).

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use web_push_native::p256::ecdsa::signature::Signer;
use web_push_native::p256::ecdsa::{Signature, SigningKey};

/// How long a signature holds, in seconds: half of what is allowed.
const HOLDS: u64 = 12 * 3600;

pub(crate) struct Vapid {
    key: SigningKey,
    public: String,
}

impl Vapid {
    /// From the 32 bytes of a secret key.
    pub(crate) fn new(secret: &[u8]) -> Option<Vapid> {
        let key = SigningKey::from_slice(secret).ok()?;
        let point = key.verifying_key().to_encoded_point(false);
        Some(Vapid { public: URL_SAFE_NO_PAD.encode(point.as_bytes()), key })
    }

    /// The public key, as browsers and push services read it.
    pub(crate) fn public(&self) -> &str {
        &self.public
    }

    /// The header `Authorization` for a push service (its origin), with where its operators may
    /// complain about ours.
    pub(crate) fn authorization(&self, audience: &str, contact: Option<&str>, wall: u64) -> String {
        let mut claims = serde_json::json!({ "aud": audience, "exp": wall / 1000 + HOLDS });
        if let Some(contact) = contact {
            claims["sub"] = contact.into();
        }
        let part = |json: &str| URL_SAFE_NO_PAD.encode(json);
        let signed =
            format!("{}.{}", part(r#"{"typ":"JWT","alg":"ES256"}"#), part(&claims.to_string()));
        let signature: Signature = self.key.sign(signed.as_bytes());
        let signature = URL_SAFE_NO_PAD.encode(signature.to_bytes());
        format!("vapid t={signed}.{signature}, k={}", self.public)
    }
}

#[cfg(test)]
mod tests {
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};

    use super::*;

    #[test]
    fn another_library_accepts_the_signature() {
        let vapid = Vapid::new(&[7; 32]).unwrap();
        let header = vapid.authorization("https://push.example", Some("mailto:a@b.c"), 5000);
        let (token, key) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        let key =
            UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, URL_SAFE_NO_PAD.decode(key).unwrap());
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let signature = URL_SAFE_NO_PAD.decode(signature).unwrap();
        assert!(key.verify(signed.as_bytes(), &signature).is_ok());
        assert!(key.verify(b"something else", &signature).is_err());
        let claims = URL_SAFE_NO_PAD.decode(signed.split_once('.').unwrap().1).unwrap();
        let claims: serde_json::Value = serde_json::from_slice(&claims).unwrap();
        let expected = serde_json::json!({
            "aud": "https://push.example", "exp": 5 + HOLDS, "sub": "mailto:a@b.c",
        });
        assert_eq!(claims, expected);
        assert!(Vapid::new(&[0; 32]).is_none() && Vapid::new(b"short").is_none());
    }
}
