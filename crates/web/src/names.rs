//! Friendly names for guests.

use hindsight_pages::Lang;

/// Adjectives and animals, so chosen that each pair agrees in gender.
const ENGLISH: (&[&str], &[&str]) = (
    &[
        "Amber",
        "Bold",
        "Bright",
        "Calm",
        "Clever",
        "Curious",
        "Gentle",
        "Keen",
        "Lucky",
        "Merry",
        "Nimble",
        "Patient",
        "Quiet",
        "Quick",
        "Silver",
        "Wandering",
    ],
    &[
        "Badger", "Beaver", "Crane", "Falcon", "Fox", "Hare", "Hedgehog", "Heron", "Ibis", "Lynx",
        "Marten", "Otter", "Owl", "Raven", "Stork", "Swift",
    ],
);
const POLISH: (&[&str], &[&str]) = (
    &[
        "Bursztynowy",
        "Bystry",
        "Cichy",
        "Ciekawy",
        "Cierpliwy",
        "Dzielny",
        "Łagodny",
        "Pogodny",
        "Spokojny",
        "Sprytny",
        "Srebrny",
        "Szybki",
        "Wesoły",
        "Wędrowny",
        "Zręczny",
        "Zuchwały",
    ],
    &[
        "Bocian", "Borsuk", "Bóbr", "Ibis", "Jeż", "Jerzyk", "Kruk", "Lis", "Puchacz", "Ryś",
        "Sokół", "Szpak", "Wilk", "Zając", "Żbik", "Żuraw",
    ],
);
const RUSSIAN: (&[&str], &[&str]) = (
    &[
        "Быстрый",
        "Весёлый",
        "Добрый",
        "Зоркий",
        "Ловкий",
        "Любопытный",
        "Мудрый",
        "Отважный",
        "Серебряный",
        "Смелый",
        "Спокойный",
        "Терпеливый",
        "Тихий",
        "Умный",
        "Янтарный",
        "Ясный",
    ],
    &[
        "Аист",
        "Барсук",
        "Бобр",
        "Волк",
        "Ворон",
        "Ёж",
        "Журавль",
        "Заяц",
        "Ибис",
        "Кот",
        "Лис",
        "Сокол",
        "Стриж",
        "Филин",
        "Хорёк",
        "Ястреб",
    ],
);

/// A friendly name made from random bytes: the same for the same bytes.
pub(crate) fn friendly(lang: Lang, bytes: [u8; 32]) -> String {
    let (adjectives, animals) = match lang {
        Lang::En => ENGLISH,
        Lang::Pl => POLISH,
        Lang::Ru => RUSSIAN,
    };
    let pick = |words: &'static [&'static str], byte: u8| words[usize::from(byte) % words.len()];
    format!("{} {}", pick(adjectives, bytes[0]), pick(animals, bytes[1]))
}

/// What somebody is called who deleted the account.
pub(crate) fn gone(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "Somebody",
        Lang::Pl => "Ktoś",
        Lang::Ru => "Некто",
    }
}

/// The shortest and the longest name, in characters.
pub(crate) const LENGTH: (usize, usize) = (2, 24);

/// A name as it will be shown, if it is one: letters, digits and a little between
/// them, without what could pass for emptiness or turn the line around.
pub(crate) fn checked(name: &str) -> Option<String> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    let fits = |c: char| c.is_alphanumeric() || " -_.'’".contains(c);
    let length = name.chars().count();
    let good = (LENGTH.0..=LENGTH.1).contains(&length)
        && name.chars().all(fits)
        && name.chars().any(char::is_alphanumeric);
    good.then_some(name)
}

/// What a name is known by when somebody logs in.
pub(crate) fn login(name: &str) -> String {
    name.to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn friendly_names_are_names() {
        for lang in Lang::ALL {
            for n in 0..=255 {
                let name = friendly(lang, [n; 32]);
                assert_eq!(checked(&name), Some(name));
            }
        }
    }

    #[test]
    fn odd_names_are_refused() {
        assert_eq!(checked("  Anna   Maria "), Some("Anna Maria".into()));
        for name in ["", "a", "--", "<b>", "a\u{202e}b", "a\u{200b}b", &"a".repeat(25)] {
            assert_eq!(checked(name), None, "{name:?}");
        }
    }
}
