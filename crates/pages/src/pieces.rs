//! The live part of a table cut into pieces, so that a stream need only send those that
//! are new.

/// The elements before which a fragment is cut: what lists, rows, forms and panels are
/// made of. Finer cuts would send less and make a stream remember more.
const CUT_BEFORE: [&str; 13] = [
    "aside", "details", "div", "footer", "form", "header", "li", "ol", "section", "table", "tr",
    "ul", "dl",
];

/// The pieces of a fragment, in order: put together they are the fragment again. Where it
/// is cut depends on nothing but the tag that follows, so that what has not changed is
/// cut as it was before.
pub fn pieces(fragment: &str) -> impl Iterator<Item = &str> {
    let mut rest = fragment;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let tags = rest.match_indices('<').skip_while(|(place, _)| *place == 0);
        let end = tags.map(|(place, _)| place).find(|&place| is_cut(&rest[place + 1..]));
        let (piece, after) = rest.split_at(end.unwrap_or(rest.len()));
        rest = after;
        Some(piece)
    })
}

/// Whether a tag that goes on like this begins a piece.
fn is_cut(tag: &str) -> bool {
    let end = tag.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(tag.len());
    CUT_BEFORE.contains(&&tag[..end])
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
