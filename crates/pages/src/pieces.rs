//! The live part of a table cut into pieces, so that a stream need only send those that
//! are new.

/// The pieces of a fragment, in order: put together they are the fragment again. Where it
/// is cut depends on nothing but the tag that follows, so that what has not changed is
/// cut as it was before.
pub fn pieces(fragment: &str) -> impl Iterator<Item = &str> {
    let bytes = fragment.as_bytes();
    let tags = memchr::memchr_iter(b'<', bytes).filter(|&place| place > 0);
    let cuts = tags.filter(|place| is_cut(&bytes[place + 1..]));
    let ends = cuts.chain((!fragment.is_empty()).then_some(fragment.len()));
    ends.scan(0, |start, end| Some(&fragment[std::mem::replace(start, end)..end]))
}

/// Whether a tag that goes on like this begins a piece: what lists, rows, forms and panels
/// are made of. Finer cuts would send less and make a stream remember more.
#[expect(clippy::unnested_or_patterns, reason = "a tag a line is read more easily")]
fn is_cut(tag: &[u8]) -> bool {
    // Letter by letter: most tags are of drawings, and the first one tells so.
    let ([b'a', b's', b'i', b'd', b'e', after @ ..]
    | [b'd', b'e', b't', b'a', b'i', b'l', b's', after @ ..]
    | [b'd', b'i', b'v', after @ ..]
    | [b'd', b'l', after @ ..]
    | [b'f', b'o', b'o', b't', b'e', b'r', after @ ..]
    | [b'f', b'o', b'r', b'm', after @ ..]
    | [b'h', b'e', b'a', b'd', b'e', b'r', after @ ..]
    | [b'l', b'i', after @ ..]
    | [b'o', b'l', after @ ..]
    | [b's', b'e', b'c', b't', b'i', b'o', b'n', after @ ..]
    | [b't', b'a', b'b', b'l', b'e', after @ ..]
    | [b't', b'r', after @ ..]
    | [b'u', b'l', after @ ..]) = tag
    else {
        return false;
    };
    !after.first().is_some_and(u8::is_ascii_alphanumeric)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(fragment: &str) -> Vec<&str> {
        pieces(fragment).collect()
    }

    #[test]
    fn a_fragment_is_cut_before_rows_and_panels_and_nothing_is_lost() {
        let fragment = "<main id=\"live\"><ol><li>a</li><li class=\"b\"><b>b</b></li></ol></main>";
        let all = cut(fragment);
        assert_eq!(
            all,
            [
                "<main id=\"live\">",
                "<ol>",
                "<li>a</li>",
                "<li class=\"b\"><b>b</b></li></ol></main>"
            ]
        );
        assert_eq!(all.concat(), fragment);
        assert_eq!(cut("<div>a<link><lis><li"), ["<div>a<link><lis>", "<li"]);
        assert_eq!(cut("nothing but words: 1 < 2"), ["nothing but words: 1 < 2"]);
        assert!(cut("").is_empty());
    }

    #[test]
    fn what_has_not_changed_is_cut_as_before() {
        let (before, after) =
            ("<ul><li>1</li><li>2</li></ul>", "<ul><li>0</li><li>1</li><li>2</li></ul>");
        let after = cut(after);
        assert!(cut(before).iter().all(|piece| after.contains(piece)));
    }
}
