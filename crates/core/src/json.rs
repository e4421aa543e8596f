//! Serde for things whose notation is their JSON: a card is `"y5"` in a view as
//! it is in an action.

/// With `#[serde(with = "hindsight_core::json::notation")]` a field is written and
/// read as its notation.
pub mod notation {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    /// Writes the notation.
    pub fn serialize<T: Display, S: Serializer>(value: &T, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(value)
    }

    /// Reads the notation.
    pub fn deserialize<'de, T, D>(from: D) -> Result<T, D::Error>
    where
        T: FromStr<Err: Display>,
        D: Deserializer<'de>,
    {
        let text = std::borrow::Cow::<str>::deserialize(from)?;
        text.parse().map_err(D::Error::custom)
    }
}

/// Implements `Serialize` and `Deserialize` for a type by its notation.
#[macro_export]
macro_rules! serde_by_notation {
    ($($kind:ty),+ $(,)?) => {$(
        impl serde::Serialize for $kind {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                $crate::json::notation::serialize(self, to)
            }
        }
        impl<'de> serde::Deserialize<'de> for $kind {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                $crate::json::notation::deserialize(from)
            }
        }
    )+};
}
