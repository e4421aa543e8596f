//! Files in the safetensors format: a header of JSON that names arrays, then the
//! arrays.

use std::collections::BTreeMap;

use serde::Deserialize;
use thiserror::Error;

use crate::half::widen;

/// Why a file is no net.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FileError {
    /// The file is cut off or something else altogether.
    #[error("not a safetensors file: {0}")]
    Format(String),
    /// Something that a net needs is missing.
    #[error("no `{0}` in the file")]
    Missing(String),
    /// Something does not fit the rest.
    #[error("`{name}`: expected {expected}, found {found}")]
    Mismatch {
        /// What.
        name: String,
        /// What the rest asks for.
        expected: String,
        /// What is there.
        found: String,
    },
}

#[derive(Deserialize)]
struct Entry {
    dtype: String,
    shape: Vec<usize>,
    data_offsets: (usize, usize),
}

/// The arrays of a file by their names.
pub struct Tensors<'a> {
    about: BTreeMap<String, String>,
    entries: BTreeMap<String, Entry>,
    data: &'a [u8],
}

impl<'a> Tensors<'a> {
    /// Reads the header of a file.
    pub fn read(bytes: &'a [u8]) -> Result<Self, FileError> {
        let wrong = |reason: String| FileError::Format(reason);
        let short = || wrong(format!("{} bytes are too few for its header", bytes.len()));
        let (length, rest) = bytes.split_first_chunk::<8>().ok_or_else(short)?;
        let length = usize::try_from(u64::from_le_bytes(*length)).map_err(|_| short())?;
        let (header, data) = rest.split_at_checked(length).ok_or_else(short)?;
        let mut header: BTreeMap<String, serde_json::Value> =
            serde_json::from_slice(header).map_err(|e| wrong(format!("its header: {e}")))?;
        let about = match header.remove("__metadata__") {
            Some(about) => {
                serde_json::from_value(about).map_err(|e| wrong(format!("its metadata: {e}")))?
            }
            None => BTreeMap::new(),
        };
        let mut entries = BTreeMap::new();
        for (name, entry) in header {
            let entry: Entry =
                serde_json::from_value(entry).map_err(|e| wrong(format!("`{name}`: {e}")))?;
            entries.insert(name, entry);
        }
        Ok(Tensors { about, entries, data })
    }

    /// What the file says about itself under a name.
    pub fn about(&self, name: &str) -> Result<&str, FileError> {
        let found = self.about.get(name).map(String::as_str);
        found.ok_or_else(|| FileError::Missing(format!("metadata {name}")))
    }

    /// A number that the file says about itself.
    pub fn count(&self, name: &str) -> Result<usize, FileError> {
        let text = self.about(name)?;
        text.parse().map_err(|_| mismatch(name, "a number", text))
    }

    /// Whether there is such an array.
    pub fn has(&self, name: &str) -> bool {
        self.entries.contains_key(name)
    }

    /// The shape of an array.
    pub fn shape(&self, name: &str) -> Result<&[usize], FileError> {
        Ok(&self.entry(name)?.shape)
    }

    fn entry(&self, name: &str) -> Result<&Entry, FileError> {
        self.entries.get(name).ok_or_else(|| FileError::Missing(name.into()))
    }

    /// The bytes of an array whose numbers have `width` bytes each.
    fn bytes(&self, name: &str, entry: &Entry, width: usize) -> Result<&'a [u8], FileError> {
        let (start, end) = entry.data_offsets;
        let bytes = self.data.get(start..end);
        let bytes = bytes.ok_or_else(|| mismatch(name, "bytes within the file", "others"))?;
        let product = entry.shape.iter().try_fold(width, |all, &n| all.checked_mul(n));
        if product != Some(bytes.len()) {
            let expected = format!("{:?} numbers of {width} bytes", entry.shape);
            return Err(mismatch(name, &expected, &format!("{} bytes", bytes.len())));
        }
        Ok(bytes)
    }

    /// The numbers of an array of floats, of half or single precision.
    pub fn floats(&self, name: &str) -> Result<Vec<f32>, FileError> {
        let entry = self.entry(name)?;
        match entry.dtype.as_str() {
            "F16" => {
                let (pairs, _) = self.bytes(name, entry, 2)?.as_chunks::<2>();
                Ok(pairs.iter().map(|pair| widen(u16::from_le_bytes(*pair))).collect())
            }
            "F32" => {
                let (words, _) = self.bytes(name, entry, 4)?.as_chunks::<4>();
                Ok(words.iter().map(|word| f32::from_le_bytes(*word)).collect())
            }
            other => Err(mismatch(name, "F16 or F32", other)),
        }
    }

    /// The numbers of an array of places, all below `end`.
    pub fn places(&self, name: &str, end: usize) -> Result<Vec<usize>, FileError> {
        let entry = self.entry(name)?;
        if entry.dtype != "I32" {
            return Err(mismatch(name, "I32", &entry.dtype));
        }
        let (words, _) = self.bytes(name, entry, 4)?.as_chunks::<4>();
        let place = |word: &[u8; 4]| {
            let number = i32::from_le_bytes(*word);
            let place = usize::try_from(number).ok().filter(|&place| place < end);
            let expected = || format!("places below {end}");
            place.ok_or_else(|| mismatch(name, &expected(), &number.to_string()))
        };
        words.iter().map(place).collect()
    }
}

pub(crate) fn mismatch(name: &str, expected: &str, found: &str) -> FileError {
    FileError::Mismatch { name: name.into(), expected: expected.into(), found: found.into() }
}

#[cfg(test)]
mod tests {
    use super::{FileError, Tensors};

    fn file(header: &str, data: &[u8]) -> Vec<u8> {
        let mut bytes = (header.len() as u64).to_le_bytes().to_vec();
        bytes.extend(header.as_bytes());
        bytes.extend(data);
        bytes
    }

    fn refusal<T>(result: Result<T, FileError>) -> String {
        result.err().map_or_else(|| "accepted".into(), |error| error.to_string())
    }

    #[test]
    fn arrays_are_found_by_name() {
        let header = r#"{"__metadata__":{"game":"chess","size":"3"},
            "a":{"dtype":"F16","shape":[2],"data_offsets":[0,4]},
            "b":{"dtype":"I32","shape":[1,1],"data_offsets":[4,8]}}"#;
        let bytes = file(header, &[0, 0x3c, 0, 0xc0, 7, 0, 0, 0]);
        let tensors = Tensors::read(&bytes).unwrap();
        assert_eq!(tensors.about("game"), Ok("chess"));
        assert_eq!(tensors.count("size"), Ok(3));
        assert_eq!(tensors.floats("a").unwrap(), [1.0, -2.0]);
        assert_eq!(tensors.shape("b").unwrap(), [1, 1]);
        assert_eq!(tensors.places("b", 8).unwrap(), [7]);
        assert_eq!(refusal(tensors.places("b", 7)), "`b`: expected places below 7, found 7");
        assert_eq!(refusal(tensors.floats("b")), "`b`: expected F16 or F32, found I32");
        assert_eq!(refusal(tensors.floats("c")), "no `c` in the file");
        assert_eq!(refusal(tensors.count("game")), "`game`: expected a number, found chess");
    }

    #[test]
    fn what_is_cut_off_or_made_up_is_refused() {
        assert!(refusal(Tensors::read(b"abc")).contains("3 bytes are too few"));
        assert!(refusal(Tensors::read(&[255; 16])).contains("16 bytes are too few"));
        assert!(refusal(Tensors::read(&file("{", &[]))).contains("its header"));
        let header = r#"{"a":{"dtype":"F32","shape":[2],"data_offsets":[0,8]}}"#;
        let bytes = file(header, &[0; 7]);
        assert!(refusal(Tensors::read(&bytes).unwrap().floats("a")).contains("within the file"));
        let header = r#"{"a":{"dtype":"F32","shape":[3],"data_offsets":[0,8]}}"#;
        let bytes = file(header, &[0; 8]);
        assert!(refusal(Tensors::read(&bytes).unwrap().floats("a")).contains("found 8 bytes"));
    }
}
