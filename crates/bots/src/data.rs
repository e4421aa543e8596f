//! Learned numbers as text: sections of numbers, each begun by its name in
//! brackets, with lines of comment between them.

/// The numbers of a section, in order.
pub fn numbers<'a>(text: &'a str, section: &'a str) -> impl Iterator<Item = f32> + 'a {
    let mut inside = false;
    let lines = text.lines().filter(move |line| {
        if let Some(name) = line.strip_prefix('[') {
            inside = name.strip_suffix(']') == Some(section);
            return false;
        }
        inside && !line.starts_with('#')
    });
    lines.flat_map(str::split_whitespace).filter_map(|number| number.parse().ok())
}

#[cfg(test)]
mod tests {
    #[test]
    fn sections_hold_their_numbers() {
        let text = "# made by hand\n[one]\n1 2.5\n# not 3\n-4\n[two]\n5\n";
        assert_eq!(super::numbers(text, "one").collect::<Vec<_>>(), [1.0, 2.5, -4.0]);
        assert_eq!(super::numbers(text, "two").collect::<Vec<_>>(), [5.0]);
        assert_eq!(super::numbers(text, "three").count(), 0);
    }
}
