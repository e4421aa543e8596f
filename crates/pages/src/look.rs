//! How somebody wants the pages: in which language, by day or by night, how lively.

/// A language of the pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Polish.
    Pl,
    /// Russian.
    Ru,
}

impl Lang {
    /// All languages, in the order in which they are offered.
    pub const ALL: [Lang; 3] = [Lang::En, Lang::Pl, Lang::Ru];

    /// Its code: `en`, `pl`, `ru`.
    pub const fn code(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Pl => "pl",
            Lang::Ru => "ru",
        }
    }

    /// Its name in itself.
    pub const fn name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::Pl => "Polski",
            Lang::Ru => "Русский",
        }
    }

    /// The language with this code.
    pub fn from_code(code: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code)
    }

    /// The best of our languages for an `Accept-Language` header; English if it
    /// names none of them.
    pub fn negotiate(accept: &str) -> Lang {
        let weight = |part: &str| -> Option<(f32, Lang)> {
            let (tag, rest) = part.split_once(';').unwrap_or((part, ""));
            let primary = tag.trim().split('-').next()?.to_ascii_lowercase();
            let lang = Lang::from_code(&primary)?;
            let weight = match rest.trim().strip_prefix("q=") {
                Some(q) => q.trim().parse().ok()?,
                None => 1.0,
            };
            (weight > 0.0).then_some((weight, lang))
        };
        // Of equal weights the first one named wins.
        let mut best: Option<(f32, Lang)> = None;
        for candidate in accept.split(',').filter_map(weight) {
            if best.is_none_or(|(most, _)| candidate.0 > most) {
                best = Some(candidate);
            }
        }
        best.map(|(_, lang)| lang).unwrap_or_default()
    }
}

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// As the viewer's system says.
    #[default]
    Auto,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// All choices, in the order in which they are offered.
    pub const ALL: [Theme; 3] = [Theme::Auto, Theme::Light, Theme::Dark];

    /// Its name in forms: `auto`, `light`, `dark`.
    pub const fn code(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }

    /// The theme with this name.
    pub fn from_code(code: &str) -> Option<Theme> {
        Theme::ALL.into_iter().find(|theme| theme.code() == code)
    }
}

/// How pieces move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Motion {
    /// Fully, unless the viewer's system asks for less.
    #[default]
    Auto,
    /// From where they were to where they are.
    Full,
    /// Not at all; what has changed fades in.
    Reduced,
    /// Not at all.
    Off,
}

impl Motion {
    /// All choices, in the order in which they are offered.
    pub const ALL: [Motion; 4] = [Motion::Auto, Motion::Full, Motion::Reduced, Motion::Off];

    /// Its name in forms.
    pub const fn code(self) -> &'static str {
        match self {
            Motion::Auto => "auto",
            Motion::Full => "full",
            Motion::Reduced => "reduced",
            Motion::Off => "off",
        }
    }

    /// The choice with this name.
    pub fn from_code(code: &str) -> Option<Motion> {
        Motion::ALL.into_iter().find(|motion| motion.code() == code)
    }
}

/// Which pieces sound.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sounds {
    /// All of them.
    #[default]
    Full,
    /// Those that others move.
    Reduced,
    /// None.
    Off,
}

impl Sounds {
    /// All choices, in the order in which they are offered.
    pub const ALL: [Sounds; 3] = [Sounds::Full, Sounds::Reduced, Sounds::Off];

    /// Its name in forms.
    pub const fn code(self) -> &'static str {
        match self {
            Sounds::Full => "full",
            Sounds::Reduced => "reduced",
            Sounds::Off => "off",
        }
    }

    /// The choice with this name.
    pub fn from_code(code: &str) -> Option<Sounds> {
        Sounds::ALL.into_iter().find(|sounds| sounds.code() == code)
    }
}

/// How lively a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Liveliness {
    /// How pieces move.
    pub motion: Motion,
    /// Which of them sound.
    pub sounds: Sounds,
    /// How loud: one of [`Alerts::VOLUMES`](crate::Alerts::VOLUMES).
    pub volume: u8,
}

impl Default for Liveliness {
    fn default() -> Self {
        let volume = crate::Alerts::MEDIUM;
        Liveliness { motion: Motion::default(), sounds: Sounds::default(), volume }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_the_best_that_the_browser_names() {
        for (accept, lang) in [
            ("pl-PL,pl;q=0.9,en;q=0.8", Lang::Pl),
            ("de,ru;q=0.7,en;q=0.3", Lang::Ru),
            ("en;q=0.5, pl;q=0.5", Lang::En),
            ("ru;q=0, fr", Lang::En),
            ("", Lang::En),
            (";;q=x,,", Lang::En),
        ] {
            assert_eq!(Lang::negotiate(accept), lang, "{accept}");
        }
    }
}
