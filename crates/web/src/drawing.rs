//! A table as it was drawn for a class of viewers, and what of it a stream has to send that
//! has sent another drawing before.

use std::collections::HashMap;
use std::hash::BuildHasher;
use std::sync::{Arc, LazyLock, Mutex};

use foldhash::fast::FixedState;
use foldhash::quality::RandomState;
use hindsight_pages::pieces;
use serde::Serialize;

use crate::gzip::{Coding, Frame};
use crate::locks::lock;

/// What a stream remembers of a drawing that it has sent: a fingerprint of each piece, in
/// order. Streams that have sent the same drawing share it.
pub(crate) type Prints = Arc<[u64]>;

/// Keys of this process: nobody outside can make two pieces that look the same.
static HASHER: LazyLock<RandomState> = LazyLock::new(RandomState::default);

/// A table as it was drawn.
pub(crate) struct Drawing {
    seq: u64,
    html: String,
    /// Where each piece ends.
    ends: Vec<usize>,
    prints: Prints,
    /// What was made of it, by what the streams had sent before.
    frames: Mutex<Vec<Made>>,
}

/// What was made of a drawing for the streams of a coding that had sent this before.
struct Made {
    known: Option<Prints>,
    coding: Coding,
    frame: Arc<Frame>,
}

/// A part of an event: text, or a range of the pieces that came before.
#[derive(Serialize)]
#[serde(untagged)]
enum Part<'a> {
    New(&'a str),
    Known(usize, usize),
}

impl Drawing {
    pub(crate) fn new(seq: u64, html: String) -> Drawing {
        let cut = pieces(&html).map(|piece| (piece.len(), HASHER.hash_one(piece)));
        let (lengths, prints): (Vec<usize>, Vec<u64>) = cut.unzip();
        let ends = lengths.into_iter().scan(0, |end, length| {
            *end += length;
            Some(*end)
        });
        Drawing { seq, ends: ends.collect(), html, prints: prints.into(), frames: Mutex::default() }
    }

    /// Its pieces, each with its fingerprint.
    fn pieces(&self) -> impl Iterator<Item = (&str, u64)> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        let ranges = starts.zip(&self.ends).map(|(start, end)| &self.html[start..*end]);
        ranges.zip(self.prints.iter().copied())
    }

    pub(crate) fn prints(&self) -> &Prints {
        &self.prints
    }

    /// The event with which a stream goes on that has sent `known`: made once for all such
    /// streams. Without anything known it is the whole drawing.
    pub(crate) fn frame(&self, known: Option<&Prints>, coding: Coding) -> Arc<Frame> {
        let mut frames = lock(&self.frames);
        let fits = |made: &&Made| made.coding == coding && made.known.as_ref() == known;
        if let Some(made) = frames.iter().find(fits) {
            return Arc::clone(&made.frame);
        }
        let frame = Arc::new(Frame::new(self.event(known), coding));
        frames.push(Made { known: known.cloned(), coding, frame: Arc::clone(&frame) });
        frame
    }

    /// The event as it is before it is compressed.
    fn event(&self, known: Option<&Prints>) -> Vec<u8> {
        let known = known.map_or(&[][..], |known| known);
        // Fingerprints are keyed already.
        let mut places: HashMap<u64, usize, FixedState> =
            HashMap::with_capacity_and_hasher(known.len(), FixedState::default());
        for (place, print) in known.iter().enumerate() {
            places.entry(*print).or_insert(place);
        }
        let mut parts: Vec<Part> = Vec::new();
        for (piece, print) in self.pieces() {
            match parts.last_mut() {
                // Pieces that are alike: the one that goes on with the range.
                Some(Part::Known(_, end)) if known.get(*end) == Some(&print) => *end += 1,
                _ => parts.push(match places.get(&print) {
                    Some(&place) => Part::Known(place, place + 1),
                    None => Part::New(piece),
                }),
            }
        }
        let new = parts.iter().map(|part| if let Part::New(text) = part { text.len() } else { 8 });
        // With room for the quotes that JSON escapes.
        let mut event = Vec::with_capacity(new.sum::<usize>() * 5 / 4 + 64);
        event.extend(format!("event: table\nid: {}\ndata: ", self.seq).bytes());
        // In JSON there are no line ends, so the data of the event is one line.
        let written = serde_json::to_writer(&mut event, &parts);
        debug_assert!(written.is_ok(), "memory takes everything");
        event.extend(b"\n\n");
        event
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    fn event(drawing: &Drawing, known: Option<&Drawing>) -> String {
        String::from_utf8(drawing.event(known.map(Drawing::prints))).unwrap()
    }

    /// What a client has after an event.
    fn apply(event: &str, before: &[String]) -> Vec<String> {
        let data = event.lines().find_map(|line| line.strip_prefix("data: ")).unwrap();
        let parts: Vec<Value> = serde_json::from_str(data).unwrap();
        let range = |part: &Value| {
            let end = |place: usize| part[place].as_u64().unwrap() as usize;
            before[end(0)..end(1)].to_vec()
        };
        let read = |part: &Value| part.as_str().map_or_else(|| range(part), |new| vec![new.into()]);
        parts.iter().flat_map(read).collect()
    }

    #[test]
    fn an_event_says_what_is_new_and_where_the_rest_was() {
        let texts = [
            "<main><ol><li>a</li><li>b</li></ol></main>",
            "<main><ol><li>c\n\"\\</li><li>a</li><li>b</li></ol></main>",
            "<main><ol><li>b</li></ol></main>",
            "<main><ol><li>a</li><li>a</li><li>a</li><li>b</li></ol></main>",
            "<main><ol><li>a</li><li>b</li></ol></main>",
        ];
        let drawings = texts.map(|text| Drawing::new(7, text.into()));
        for (from, before) in texts.iter().zip(&drawings) {
            let whole = apply(&event(before, None), &[]);
            assert_eq!(whole.concat(), *from);
            for (to, after) in texts.iter().zip(&drawings) {
                let event = event(after, Some(before));
                assert_eq!(apply(&event, &whole).concat(), *to, "{from} to {to}: {event}");
            }
        }
        let step = event(&drawings[1], Some(&drawings[0]));
        assert_eq!(step, "event: table\nid: 7\ndata: [[0,2],\"<li>c\\n\\\"\\\\</li>\",[2,4]]\n\n");
        let same = event(&drawings[4], Some(&drawings[0]));
        assert_eq!(same, "event: table\nid: 7\ndata: [[0,4]]\n\n");
    }

    #[test]
    fn streams_that_have_sent_the_same_share_what_they_are_sent() {
        let before = Drawing::new(1, "<ol><li>a</li></ol>".into());
        let after = Drawing::new(2, "<ol><li>b</li></ol>".into());
        let again = Drawing::new(1, "<ol><li>a</li></ol>".into());
        let frame = |known, coding| after.frame(known, coding);
        let first = frame(Some(before.prints()), Coding::Gzip);
        assert!(Arc::ptr_eq(&first, &frame(Some(again.prints()), Coding::Gzip)));
        assert!(!Arc::ptr_eq(&first, &frame(Some(before.prints()), Coding::Plain)));
        assert!(!Arc::ptr_eq(&first, &frame(None, Coding::Gzip)));
    }
}
