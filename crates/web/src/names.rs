//! Names: friendly ones for guests, which ones can be had, and which look alike.

use std::collections::HashSet;
use std::sync::LazyLock;

use hindsight_pages::{self as pages, Lang, Notice};
use hindsight_registry::GAMES;
use hindsight_store::{Name, Store};
use sha2::{Digest, Sha256};
use unicode_normalization::UnicodeNormalization;
use unicode_security::confusable_detection::skeleton;
use unicode_security::{GeneralSecurityProfile, MixedScript};

use crate::fault::Fault;

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
        Lang::Ru => "Удалённый игрок",
    }
}

/// The shortest and the longest name, in characters.
const LENGTH: (usize, usize) = (2, 24);

/// Names that would pass for the program's own voice, or for somebody in charge. Bots' names are
/// added in every language.
const RESERVED: &[&str] = &[
    "admin",
    "administrator",
    "anonymous",
    "bot",
    "deleted",
    "everybody",
    "guest",
    "help",
    "hindsight",
    "host",
    "me",
    "mod",
    "moderator",
    "nobody",
    "null",
    "official",
    "operator",
    "owner",
    "player",
    "root",
    "security",
    "server",
    "spectator",
    "staff",
    "superuser",
    "support",
    "sysop",
    "system",
    "team",
    "undefined",
    "webmaster",
    "you",
    "administracja",
    "anonim",
    "gospodarz",
    "gość",
    "gracz",
    "ja",
    "moderatorka",
    "nikt",
    "obsługa",
    "operatorka",
    "pomoc",
    "serwer",
    "ty",
    "widz",
    "wsparcie",
    "wszyscy",
    "zespół",
    "админ",
    "администратор",
    "администрация",
    "бот",
    "все",
    "вы",
    "гость",
    "зритель",
    "игрок",
    "команда",
    "модератор",
    "никто",
    "оператор",
    "поддержка",
    "помощь",
    "сервер",
    "система",
    "ты",
    "хозяин",
    "я",
];

static RESERVED_LOOKS: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let bots: HashSet<&str> =
        GAMES.iter().flat_map(|game| game.bots()).map(|bot| bot.name).collect();
    let titles = Lang::ALL.iter().flat_map(|lang| bots.iter().map(|bot| pages::bot(*lang, bot)));
    let gone = Lang::ALL.iter().map(|lang| gone(*lang).to_string());
    let own = RESERVED.iter().chain(&bots).map(ToString::to_string);
    own.chain(titles).chain(gone).map(|word| looks(&word)).collect()
});

/// A name as it will be shown, if it can be had: letters of one alphabet a word, digits and a
/// little between them; nothing that cannot be seen, turns the line around or belongs to no
/// living script; and nobody's name who speaks for the house.
pub(crate) fn checked(name: &str) -> Result<Name, Notice> {
    let shown: String = name.nfkc().collect();
    let shown = shown.split_whitespace().collect::<Vec<_>>().join(" ");
    let is_letter = |c: char| c.is_alphanumeric() && c.identifier_allowed();
    let fits = |c: char| is_letter(c) || " -_.'’".contains(c);
    let length = shown.chars().count();
    if !(LENGTH.0..=LENGTH.1).contains(&length)
        || !shown.chars().all(fits)
        || !shown.chars().any(is_letter)
    {
        return Err(Notice::BadName { least: LENGTH.0 as u32, most: LENGTH.1 as u32 });
    }
    if !shown.split(|c| !is_letter(c)).all(MixedScript::is_single_script) {
        return Err(Notice::MixedName);
    }
    // "Master 2" is what the second of two bots is called.
    let unnumbered = shown.trim_end_matches(|c: char| c.is_numeric() || !c.is_alphanumeric());
    if [shown.as_str(), unnumbered].iter().any(|name| RESERVED_LOOKS.contains(&looks(name))) {
        return Err(Notice::ReservedName);
    }
    // What every bot's name begins with.
    if shown.split(' ').next().is_some_and(|first| looks(first) == looks(BOT)) {
        return Err(Notice::ReservedName);
    }
    Ok(named(&shown))
}

/// What the name of every bot begins with, so that nobody takes it for a person anywhere.
const BOT: &str = "BOT";

/// The name of a bot's account, from what its owner calls it.
pub(crate) fn of_bot(name: &str) -> Result<Name, Notice> {
    let own = checked(name)?;
    let most = LENGTH.1 - BOT.len() - 1;
    if own.shown.chars().count() > most {
        return Err(Notice::BadName { least: LENGTH.0 as u32, most: most as u32 });
    }
    Ok(named(&format!("{BOT} {}", own.shown)))
}

/// A name with what it looks like.
pub(crate) fn named(shown: &str) -> Name {
    Name { shown: shown.to_string(), looks: looks(shown) }
}

/// What a name looks like, whatever letters it is made of: the same for names that are taken for
/// each other. What stands between letters does not count.
pub(crate) fn looks(name: &str) -> String {
    let first: String = skeleton(name).collect();
    let lower = first.to_lowercase();
    let letters = skeleton(&lower).filter(|c| c.is_alphanumeric());
    // A capital I looks like an l, and is an i to whoever reads without case.
    letters.map(|c| if c == 'i' { 'l' } else { c }).collect()
}

/// A friendly name that is no account's, made from random bytes.
pub(crate) async fn free(store: &dyn Store, lang: Lang, bytes: [u8; 32]) -> Result<Name, Fault> {
    let mut bytes = bytes;
    for _ in 0..8 {
        let name = named(&friendly(lang, bytes));
        if store.account_looking_like(&name.looks).await?.is_none() {
            return Ok(name);
        }
        bytes = Sha256::digest(bytes).into();
    }
    // Nearly all are taken: with a number there are more than enough.
    let number = u32::from_be_bytes([0, bytes[0], bytes[1], bytes[2]]);
    Ok(named(&format!("{} {number}", friendly(lang, bytes))))
}

/// What a name is known by when somebody logs in.
pub(crate) fn login(name: &str) -> String {
    name.to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(name: &str) -> Option<String> {
        checked(name).ok().map(|name| name.shown)
    }

    #[test]
    fn friendly_names_are_names() {
        for lang in Lang::ALL {
            for n in 0..=255 {
                let name = friendly(lang, [n; 32]);
                assert_eq!(shown(&name), Some(name));
            }
        }
    }

    /// Who has not done anything yet is called what the cookie says: by the next version too.
    #[test]
    fn the_same_bytes_are_the_same_name() {
        let mut bytes = [0; 32];
        bytes[..2].copy_from_slice(&[18, 240]);
        let names = Lang::ALL.map(|lang| friendly(lang, bytes));
        assert_eq!(names, ["Bright Badger", "Cichy Bocian", "Добрый Аист"]);
    }

    #[test]
    fn odd_names_are_refused() {
        assert_eq!(shown("  Anna   Maria "), Some("Anna Maria".into()));
        // Full-width letters are letters.
        assert_eq!(shown("Ａｎｎａ"), Some("Anna".into()));
        for good in
            ["Zażółć", "Ёлка", "O’Hara", "Jean-Luc", "anna_1990", "Анна К.", "小林", "Anna Кот"]
        {
            assert_eq!(shown(good).as_deref(), Some(good));
        }
        for name in [
            "",
            "a",
            "--",
            "<b>",
            "a\u{202e}b",
            "a\u{200b}b",
            "\u{3164}\u{3164}",
            "\u{115f}\u{1160}",
            "\u{2800}\u{2800}",
            "an\u{ad}na",
            "an\u{34f}na",
            "a\u{180e}b",
            "\u{e0041}nna",
            "𐌀𐌁𐌂",
            "a\u{345}\u{345}",
            &"a".repeat(25),
        ] {
            assert!(matches!(checked(name), Err(Notice::BadName { .. })), "{name:?}");
        }
        for mixed in ["Аnna", "Annа", "Bеn-1"] {
            assert_eq!(checked(mixed), Err(Notice::MixedName), "{mixed:?}");
        }
    }

    #[test]
    fn whoever_logs_in_need_not_mind_capitals() {
        assert_eq!(login("ŻANNA Ёлка"), login("Żanna ёЛКА"));
        assert_ne!(login("Anna"), login("Hanna"));
        assert_ne!(login("Anna"), login("An-na"), "it is no longer the same name");
    }

    #[test]
    fn names_that_look_alike_have_that_in_common() {
        for (one, other) in [
            ("Anna", "anna"),
            ("Anna", "An-na."),
            ("Paul", "PauI"),
            ("PAULINA", "paulina"),
            ("Ian", "lan"),
            ("Bob", "B0b"),
            ("Marn", "Mam"),
            ("сосо", "coco"),
            ("ОТТО", "OTTO"),
            ("Ала", "Aлa"),
        ] {
            assert_eq!(looks(one), looks(other), "{one} {other}");
        }
        for (one, other) in
            [("Anna", "Hanna"), ("Ola", "Ala"), ("Anna 1", "Anna 2"), ("Кот", "Код")]
        {
            assert_ne!(looks(one), looks(other), "{one} {other}");
        }
    }

    #[test]
    fn nobody_speaks_for_the_house_or_for_a_bot() {
        for name in [
            "admin",
            "Admin",
            "ADMIN 2",
            "Аdmin".replace('А', "A").as_str(),
            "Moderator",
            "System",
            "Hindsight",
            "Master",
            "Mistrz",
            "Мастер",
            "novice",
            "Novice 2",
            "Novice 2-1",
            "Champion-1",
            "Somebody",
            "Ktoś",
            "Удалённый игрок",
            "адмін".replace('і', "и").as_str(),
            "Adm1n",
            "r00t",
        ] {
            assert_eq!(checked(name), Err(Notice::ReservedName), "{name}");
        }
        for name in ["Masterton", "Systema", "Adminka Ola"] {
            assert!(checked(name).is_ok(), "{name}");
        }
    }
}
