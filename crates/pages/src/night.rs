//! The inks of the night: what the style sheets say in the dark, for pictures that no browser
//! draws. A picture brings its colours along, and names nothing that lies elsewhere.

use maud::{Markup, PreEscaped, html};

use crate::board::About;

/// The sheets that hold inks of all pages.
const COMMON: [&str; 2] =
    [include_str!("../assets/style/tokens.css"), include_str!("../assets/style/kit.css")];

/// The art of all pages.
const SPRITE: &str = include_str!("../assets/sprite.svg");

/// Where something is drawn: left, top, width, height.
pub(crate) type Frame = (f64, f64, f64, f64);

/// The inks of the night, and the art to be drawn with them.
#[derive(Clone)]
pub(crate) struct Night {
    sheet: &'static str,
    art: Vec<&'static str>,
    inks: Vec<(String, String)>,
}

impl Night {
    /// Those of all pages.
    pub fn plain() -> Night {
        let inks = COMMON.iter().flat_map(|sheet| declared(sheet, ":root")).collect();
        Night { sheet: "", art: vec![SPRITE], inks }
    }

    /// Those of a game's board.
    pub fn of(about: &About) -> Night {
        let mut night = Night::plain();
        night.sheet = about.folder.style;
        night.art = vec![about.folder.art, about.folder.scene, about.folder.emblem, SPRITE];
        night.with("&")
    }

    /// The same within an element that this selector of the board's sheet matches.
    pub fn with(&self, selector: &str) -> Night {
        let mut night = self.clone();
        night.inks.extend(declared(self.sheet, selector));
        night
    }

    /// What the board's sheet says of a property of whatever this selector matches.
    pub fn styled(&self, selector: &str, property: &str) -> String {
        let all = declarations(self.sheet, selector);
        let said = all.into_iter().rfind(|(name, _)| *name == property);
        said.map_or_else(|| "none".into(), |(_, value)| self.resolved(value))
    }

    /// An ink by its name, without the dashes.
    pub fn ink(&self, name: &str) -> String {
        self.resolved(&format!("var(--{name})"))
    }

    /// A text in which the inks stand for their names.
    fn resolved(&self, text: &str) -> String {
        let mut text = text.to_string();
        while let Some(start) = text.find("var(--") {
            let Some(end) = text[start..].find(')').map(|end| start + end) else { break };
            let (name, otherwise) =
                text[start + 6..end].split_once(',').unwrap_or((&text[start + 6..end], "none"));
            // What is declared last overrules what was before.
            let known = self.inks.iter().rev().find(|(known, _)| known == name.trim());
            let ink = known.map_or(otherwise, |(_, ink)| ink).trim().to_string();
            text.replace_range(start..=end, &ink);
        }
        text
    }

    /// A symbol of the art: the attributes of its tag, and what is in it.
    fn symbol(&self, id: &str) -> Option<(&'static str, &'static str)> {
        let tag = format!("<symbol id=\"{id}\"");
        self.art.iter().find_map(|file| {
            let (_, rest) = file.split_once(&tag)?;
            let (attributes, rest) = rest.split_once('>')?;
            Some((attributes, rest.split_once("</symbol>")?.0))
        })
    }

    /// A symbol of the art in its place, all of it; lines that take the colour of the text
    /// around them take this ink.
    pub fn art(&self, id: &str, (x, y, width, height): Frame, ink: &str) -> Markup {
        let Some((attributes, body)) = self.symbol(id) else { return html! {} };
        PreEscaped(format!(
            "<svg x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" color=\"{ink}\"{attributes}>{}</svg>",
            self.inlined(body)
        ))
    }

    /// Art without references to symbols and without letters.
    fn inlined(&self, body: &str) -> String {
        let mut text = self.resolved(body);
        let mut from = 0;
        while let Some(start) = text[from..].find("<use ").map(|at| from + at) {
            let Some(end) = text[start..].find("/>").map(|at| start + at) else { break };
            from = end;
            let tag = &text[start + 5..end];
            let Some((id, rest)) = tag.strip_prefix("href=\"#").and_then(|t| t.split_once('"'))
            else {
                continue;
            };
            if let Some((attributes, body)) = self.symbol(id) {
                let drawn = format!("<svg{rest}{attributes}>{}</svg>", self.inlined(body));
                text.replace_range(start..end + 2, &drawn);
                from = start;
            }
        }
        while let Some(start) = text.find("<text ") {
            let Some(end) = text[start..].find("</text>").map(|at| start + at) else { break };
            let drawn = written(&text[start..end]);
            text.replace_range(start..end + 7, &drawn.0);
        }
        text
    }
}

/// The figures that an element of text holds, drawn in its place.
fn written(element: &str) -> Markup {
    let attribute = |name: &str| {
        element.split_once(&format!(" {name}=\"")).and_then(|(_, rest)| rest.split('"').next())
    };
    let number = |name| attribute(name).and_then(|text| text.parse().ok()).unwrap_or(0.0);
    let (x, y, size): (f64, f64, f64) = (number("x"), number("y"), number("font-size"));
    let words = element.rsplit('>').next().unwrap_or_default();
    figures(words, (x, y - 0.7 * size), 0.7 * size, attribute("fill").unwrap_or("none"))
}

/// The custom properties that a sheet declares for a selector, by their names without the
/// dashes, as they are in the dark.
fn declared(sheet: &str, selector: &str) -> Vec<(String, String)> {
    let custom =
        |(name, value): (&str, &str)| Some((name.strip_prefix("--")?.into(), value.into()));
    declarations(sheet, selector).into_iter().filter_map(custom).collect()
}

/// All that a sheet declares for a selector, as it is in the dark.
fn declarations<'a>(sheet: &'a str, selector: &str) -> Vec<(&'a str, &'a str)> {
    let opens = format!("{selector} {{");
    let is_whole = |start: &usize| {
        let line = sheet[..*start].rsplit('\n').next().unwrap_or_default();
        line.trim().is_empty()
    };
    let blocks = sheet.match_indices(&opens).map(|(start, _)| start).filter(is_whole);
    let declarations = blocks.flat_map(|start| {
        let body = &sheet[start + opens.len()..];
        body[..body.find('}').unwrap_or(body.len())].split(';')
    });
    let declaration = |text: &'a str| {
        // A comment may stand before.
        let text = text.rsplit("*/").next()?.trim();
        let (name, value) = text.split_once(':')?;
        Some((name.trim(), in_the_dark(value.trim())))
    };
    declarations.filter_map(declaration).collect()
}

/// The second of what stands in `light-dark()`; anything else as it is.
fn in_the_dark(value: &str) -> &str {
    let both = value.strip_prefix("light-dark(").and_then(|both| both.strip_suffix(')'));
    both.and_then(|both| both.rsplit_once(',')).map_or(value, |(_, dark)| dark.trim())
}

/// How wide and how high a figure is drawn, and how far the next one is.
const FIGURE: (f64, f64, f64) = (20.0, 32.0, 26.0);

/// A figure as strokes, and whether it stands on its head.
fn strokes(sign: char) -> (&'static str, bool) {
    const SIX: &str = "M15.5 3.5C14 2.500 12.500 2 11 2 5.500 2 2.500 8 2.500 18c0 7.500 2.800 12 7.700 12 4.600 0 7.800-3.500 7.800-8.800 0-5-3-8.400-7.500-8.400-4 0-7.200 2.800-7.900 6.800";
    let path = match sign {
        '0' => "M10 2C4.500 2 2 8 2 16s2.500 14 8 14 8-6 8-14S15.500 2 10 2z",
        '1' => "M4 8l7-6v28",
        '2' => "M3 9c0-4.500 3-7 7-7s7 2.700 7 7C17 16 3 21 3 30h15",
        '3' => {
            "M3 6c1.500-2.600 4-4 7-4 4 0 6.800 2.500 6.800 6.600 0 4-3 6.400-7 6.400 4.600 0 8 2.800 8 7.300 0 4.700-3.400 7.700-8 7.700-3.300 0-6-1.400-7.600-4.200"
        }
        '4' => "M14 30V2L2 21h17",
        '5' => {
            "M16 2H5L4 14c1.800-1.200 3.800-1.800 6-1.800 4.800 0 8 3.400 8 8.600 0 5.600-3.600 9.200-8.500 9.200-3 0-5.500-1.200-7-3.600"
        }
        '6' | '9' => SIX,
        '7' => "M2 2h16L8 30",
        '8' => {
            "M10 2c4 0 6.800 2.600 6.800 6.400S14 15 10 15s-6.800-2.800-6.800-6.600S6 2 10 2zM10 15c4.600 0 8 3 8 7.500S14.600 30 10 30s-8-3-8-7.500S5.400 15 10 15z"
        }
        ':' => "M10 11v.1M10 24v.1",
        '?' => {
            "M3.500 8.500C3.500 4.500 6 2 10 2s6.800 2.500 6.800 6.400C16.800 14 10 14 10 20.500M10 29.500v.1"
        }
        '-' | '\u{2212}' => "M3 17h14",
        _ => "",
    };
    (path, sign == '9')
}

/// How wide figures of this height are.
pub(crate) fn figures_width(text: &str, height: f64) -> f64 {
    let many = text.chars().count().max(1) as f64;
    (FIGURE.2 * (many - 1.0) + FIGURE.0) * height / FIGURE.1
}

/// Numbers, drawn: a picture has no letters, since whoever draws it may have no fonts.
pub(crate) fn figures(text: &str, (x, y): (f64, f64), height: f64, ink: &str) -> Markup {
    let scale = height / FIGURE.1;
    html! {
        g transform={ "translate(" (x) " " (y) ") scale(" (scale) ")" } fill="none" stroke=(ink) stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round" {
            @for (place, sign) in text.chars().enumerate() {
                @let (path, turned) = strokes(sign);
                @if !path.is_empty() {
                    g transform={ "translate(" (FIGURE.2 * place as f64) " 0)" } {
                        path d=(path) transform=[turned.then_some("rotate(180 10 16)")] {}
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::boards::BOARDS;

    #[test]
    fn an_ink_is_what_the_sheet_says_in_the_dark() {
        let sheet =
            ":root { --a: light-dark(#111, #eee); /* why */ --b: var(--a); }\n  .x { --a: #222; }";
        assert_eq!(
            declared(sheet, ":root"),
            [("a".into(), "#eee".into()), ("b".into(), "var(--a)".into())]
        );
        let night = Night { sheet, art: Vec::new(), inks: declared(sheet, ":root") };
        assert_eq!(night.ink("b"), "#eee");
        assert_eq!(night.with(".x").ink("b"), "#222");
        assert_eq!(night.resolved("fill=\"var(--c,#333)\" var(--d)"), "fill=\"#333\" none");
    }

    #[test]
    fn art_is_drawn_whole() {
        for board in BOARDS {
            let night = Night::of(board.about());
            for id in
                [format!("scene-{}", board.id()), format!("emblem-{}", board.id()), "logo".into()]
            {
                let drawn = night.art(&id, (0.0, 0.0, 48.0, 48.0), "#fff").0;
                assert!(drawn.contains("<path") && !drawn.contains("var("), "{id}: {drawn}");
            }
        }
    }
}
