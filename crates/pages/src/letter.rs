//! Mails: a subject, plain text, and the same as simple HTML.

use maud::{DOCTYPE, Markup, html};

use crate::model::{CallKind, Lang};
use crate::page::call;
use crate::say::{Say, args};

/// A mail, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mail {
    /// What it is about.
    pub subject: String,
    /// As plain text.
    pub text: String,
    /// As HTML.
    pub html: String,
}

/// What a mail says.
#[derive(Clone, Debug)]
pub enum Letter<'a> {
    /// Confirm this address, by a link.
    Confirm {
        /// To whom.
        name: &'a str,
        /// Where it is confirmed.
        link: &'a str,
    },
    /// This address belongs to an account no more.
    Moved,
    /// Choose a new password, by a link.
    Reset {
        /// To whom.
        name: &'a str,
        /// Where it is chosen.
        link: &'a str,
        /// Where one gets no more mail.
        stop: &'a str,
    },
    /// A game waits.
    Turn {
        /// For whom.
        name: &'a str,
        /// Why, which game, and where.
        game: (CallKind, &'a str, String),
        /// Where one gets no more mail.
        stop: &'a str,
    },
    /// Games wait.
    Digest {
        /// For whom.
        name: &'a str,
        /// Why, which games, and where.
        games: &'a [(CallKind, String, String)],
        /// Where one gets no more mail.
        stop: &'a str,
    },
}

/// One paragraph of a mail.
enum Part {
    Words(String),
    /// A link, with words before it if it needs any.
    Link(Option<String>, String),
}

/// A mail of the house at `host`.
pub fn mail(lang: Lang, host: &str, letter: &Letter<'_>) -> Mail {
    let say = Say::new(lang);
    let hello = |name: &str| Part::Words(say.with("letter-hello", &args![name = name.to_string()]));
    let why = |key: &str| Part::Words(say.with(key, &args![host = host.to_string()]));
    let link = |link: &str| Part::Link(None, link.to_string());
    let stop = |link: &str| Part::Link(Some(say.the("letter-stop")), link.to_string());
    let (subject, parts) = match letter {
        Letter::Confirm { name, link: to } => {
            let not = Part::Words(say.the("letter-confirm-not"));
            let parts = vec![hello(name), why("letter-confirm-why"), link(to), not];
            (say.the("letter-confirm"), parts)
        }
        Letter::Moved => (say.the("letter-moved"), vec![why("letter-moved-why")]),
        Letter::Reset { name, link: to, stop: end } => {
            let not = Part::Words(say.the("letter-confirm-not"));
            let parts = vec![hello(name), why("letter-reset-why"), link(to), not, stop(end)];
            (say.the("letter-reset"), parts)
        }
        Letter::Turn { name, game: (kind, game, to), stop: end } => {
            let words = call(lang, *kind, game);
            let game = Part::Link(Some(words.clone()), to.clone());
            (words, vec![hello(name), Part::Words(say.the("letter-turn-why")), game, stop(end)])
        }
        Letter::Digest { name, games, stop: end } => {
            let mut parts = vec![hello(name), Part::Words(say.the("letter-digest-why"))];
            let waiting = |(kind, game, to): &(CallKind, String, String)| {
                Part::Link(Some(call(lang, *kind, game)), to.clone())
            };
            parts.extend(games.iter().map(waiting));
            parts.push(stop(end));
            (say.with("letter-digest", &args![n = games.len()]), parts)
        }
    };
    let html = document(lang, &subject, &parts).into_string();
    Mail { subject, text: plain(&parts), html }
}

fn plain(parts: &[Part]) -> String {
    let part = |part: &Part| match part {
        Part::Words(words) => words.clone(),
        Part::Link(None, link) => link.clone(),
        Part::Link(Some(words), link) => format!("{words}\n{link}"),
    };
    parts.iter().map(part).collect::<Vec<_>>().join("\n\n") + "\n"
}

fn document(lang: Lang, subject: &str, parts: &[Part]) -> Markup {
    html! {
        (DOCTYPE)
        html lang=(lang.code()) {
            head { meta charset="utf-8"; title { (subject) } }
            body {
                @for part in parts {
                    p {
                        @match part {
                            Part::Words(words) => { (words) }
                            Part::Link(None, link) => { a href=(link) { (link) } }
                            Part::Link(Some(words), link) => { (words) br; a href=(link) { (link) } }
                        }
                    }
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_says_the_same_twice_and_takes_no_name_for_markup() {
        let game = (CallKind::Turn, "lost-cities", "https://play.example/t/abc".to_string());
        let name = "<b>Anna & Co</b>";
        let stop = "https://play.example/mail/stop/1/x";
        for lang in Lang::ALL {
            let turn = mail(lang, "play.example", &Letter::Turn { name, game: game.clone(), stop });
            assert!(turn.text.contains(name) && !turn.html.contains(name), "{}", turn.html);
            for link in [&game.2, stop] {
                assert!(turn.text.lines().any(|line| line == link), "{}", turn.text);
                assert!(turn.html.contains(&format!("href=\"{link}\"")), "{}", turn.html);
            }
        }
        let turn = mail(Lang::En, "play.example", &Letter::Turn { name, game, stop });
        assert_eq!(turn.subject, "Your turn: Lost Cities");
        let games = [(CallKind::Turn, "pyramids".to_string(), "https://a/t/1".to_string())];
        let digest = mail(Lang::Pl, "a", &Letter::Digest { name: "Anna", games: &games, stop });
        assert!(digest.subject.contains("1\u{a0}rozgrywka"), "{}", digest.subject);
        let moved = mail(Lang::Ru, "play.example", &Letter::Moved);
        assert!(moved.text.contains("play.example") && !moved.text.contains("http"));
    }
}
