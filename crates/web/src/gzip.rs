//! Streams compressed without a state for each: every frame is compressed by itself, once
//! for all who are sent it, and ends with a full flush, so that any frames one after the
//! other are one compressed stream. All that a stream keeps is the checksum of what it has
//! sent, with which it ends.

use std::cell::RefCell;

use axum::http::{HeaderMap, header};
use bytes::{BufMut, Bytes, BytesMut};
use flate2::{Compress, Compression, Crc, FlushCompress};

/// The magic number, deflate, no name, no time, no system.
const HEADER: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255];
/// An empty last block.
const LAST_BLOCK: [u8; 2] = [3, 0];

/// How a stream is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Coding {
    Plain,
    Gzip,
}

impl Coding {
    /// What a client takes.
    pub(crate) fn accepted(headers: &HeaderMap) -> Coding {
        let values = headers.get_all(header::ACCEPT_ENCODING).iter();
        let takes = values.filter_map(|value| value.to_str().ok()).flat_map(|v| v.split(','));
        let is_gzip = |part: &str| {
            let (name, weight) = part.split_once(';').unwrap_or((part, ""));
            let weight = weight.trim().strip_prefix("q=").map_or(Ok(1.0), str::parse::<f32>);
            name.trim().eq_ignore_ascii_case("gzip") && weight.is_ok_and(|weight| weight > 0.0)
        };
        if takes.into_iter().any(is_gzip) { Coding::Gzip } else { Coding::Plain }
    }
}

/// Something that goes out on streams of one coding.
pub(crate) struct Frame {
    bytes: Bytes,
    /// Of what was compressed.
    sum: Crc,
}

/// A text up to this size takes the quickest level: in less than half of the time it becomes
/// a third larger, which for a move is a few hundred bytes.
const SHORT: usize = 24 << 10;
/// What is longer is a whole drawing.
const LONG_LEVEL: Compression = Compression::new(4);

thread_local! {
    /// What compresses short and long texts: large, and slow to make.
    static DEFLATERS: [RefCell<Compress>; 2] = [Compression::fast(), LONG_LEVEL]
        .map(|level| RefCell::new(Compress::new(level, false)));
}

impl Frame {
    pub(crate) fn new(text: Vec<u8>, coding: Coding) -> Frame {
        let mut sum = Crc::new();
        match coding {
            Coding::Plain => Frame { bytes: text.into(), sum },
            Coding::Gzip => {
                sum.update(&text);
                Frame { bytes: pack(&text).into(), sum }
            }
        }
    }
}

fn pack(text: &[u8]) -> Vec<u8> {
    DEFLATERS.with(|both| {
        let mut deflate = both[usize::from(text.len() > SHORT)].borrow_mut();
        // Each text has ended in a full flush, so what comes next knows nothing of it.
        let start = deflate.total_in();
        // As much as markup mostly takes.
        let mut packed = Vec::with_capacity(text.len() / 4 + 256);
        loop {
            let taken = (deflate.total_in() - start) as usize;
            let room = packed.capacity() - packed.len();
            // Nothing can go wrong but that there is too little room: then again with more.
            let _ = deflate.compress_vec(&text[taken..], &mut packed, FlushCompress::Full);
            let taken = (deflate.total_in() - start) as usize;
            if taken == text.len() && packed.len() < packed.capacity() {
                break;
            }
            packed.reserve(room.max(1024));
        }
        packed.shrink_to_fit();
        packed
    })
}

/// Writes the frames of one stream.
pub(crate) struct Outlet {
    coding: Coding,
    began: bool,
    sum: Crc,
}

impl Outlet {
    pub(crate) fn new(coding: Coding) -> Outlet {
        Outlet { coding, began: false, sum: Crc::new() }
    }

    pub(crate) fn coding(&self) -> Coding {
        self.coding
    }

    /// The bytes with which the stream goes on; the frame must be of its coding.
    pub(crate) fn write(&mut self, frame: &Frame) -> Bytes {
        self.sum.combine(&frame.sum);
        if self.coding == Coding::Plain || std::mem::replace(&mut self.began, true) {
            return frame.bytes.clone();
        }
        let mut bytes = BytesMut::with_capacity(HEADER.len() + frame.bytes.len());
        bytes.put_slice(&HEADER);
        bytes.put_slice(&frame.bytes);
        bytes.freeze()
    }

    /// A last frame, and the bytes with which the stream ends.
    pub(crate) fn finish(&mut self, frame: &Frame) -> Bytes {
        let last = self.write(frame);
        if self.coding == Coding::Plain {
            return last;
        }
        let mut bytes = BytesMut::from(last);
        bytes.put_slice(&LAST_BLOCK);
        bytes.put_u32_le(self.sum.sum());
        bytes.put_u32_le(self.sum.amount());
        bytes.freeze()
    }
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn frames_in_any_order_are_one_compressed_stream() {
        let noise: String = (0..9000u32)
            .map(|n| char::from(b'!' + (n.wrapping_mul(n) % 7919 % 90) as u8))
            .collect();
        let texts = ["", "<li>one</li>", &noise, &"<li>many</li>".repeat(9000), ": still here\n\n"];
        let frames = texts.map(|text| Frame::new(text.into(), Coding::Gzip));
        for order in [vec![0, 1, 2, 3, 4], vec![3, 3, 1], vec![4], vec![2, 0, 0, 2]] {
            let mut outlet = Outlet::new(Coding::Gzip);
            let (last, first) = order.split_last().unwrap();
            let mut bytes = Vec::new();
            let mut told = String::new();
            for &place in first {
                bytes.extend(outlet.write(&frames[place]));
                told += texts[place];
                // Whoever has got this much can read this much.
                let mut read = vec![0; told.len()];
                flate2::read::GzDecoder::new(&bytes[..]).read_exact(&mut read).unwrap();
                assert_eq!(read, told.as_bytes());
            }
            bytes.extend(outlet.finish(&frames[*last]));
            told += texts[*last];
            let mut all = String::new();
            flate2::read::GzDecoder::new(&bytes[..]).read_to_string(&mut all).unwrap();
            assert_eq!(all, told);
        }
    }

    #[test]
    fn what_a_client_takes_is_what_it_gets() {
        for (accept, coding) in [
            ("gzip, deflate, br", Coding::Gzip),
            ("br;q=1, GZIP;q=0.2", Coding::Gzip),
            ("gzip;q=0, br", Coding::Plain),
            ("gzip;q=x", Coding::Plain),
            ("br", Coding::Plain),
            ("", Coding::Plain),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, accept.parse().unwrap());
            assert_eq!(Coding::accepted(&headers), coding, "{accept}");
        }
        assert_eq!(Coding::accepted(&HeaderMap::new()), Coding::Plain);
        let mut plain = Outlet::new(Coding::Plain);
        let frame = Frame::new("a".into(), Coding::Plain);
        assert_eq!([plain.write(&frame), plain.finish(&frame)], ["a", "a"]);
    }
}
