//! The page of a bot: what it is, how strong, and how it fares against people.

use std::sync::LazyLock;

use hindsight_registry::GAMES;
use maud::{Markup, html};

use crate::board::board_of;
use crate::home::emblem;
use crate::model::Ctx;
use crate::page::{bot_name, face, site_shared};
use crate::paths;
use crate::picture::Share;
use crate::profile::{Score, bar, hatching, key};
use crate::say::{Say, args};

/// A bot that is offered to people.
#[derive(Clone, Debug)]
pub struct BotPage {
    /// Its name in the registry.
    pub name: String,
    /// The games that it plays.
    pub games: Vec<BotGame>,
}

/// A bot in one of its games.
#[derive(Clone, Debug)]
pub struct BotGame {
    /// The game's id.
    pub game: String,
    /// Where it stands at tables of two and at larger ones, if there are such tables.
    pub ratings: (Option<u16>, Option<u16>),
    /// How it fares against people, from its side.
    pub people: Score,
    /// How the viewer fares against it, from the viewer's side.
    pub mine: Score,
}

/// The names of the bots that are offered to people in some game.
static LEVELS: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let mut names: Vec<&str> = Vec::new();
    for bot in GAMES.iter().flat_map(|game| game.bots()).filter(|bot| bot.level.is_some()) {
        if !names.contains(&bot.name) {
            names.push(bot.name);
        }
    }
    names
});

/// The address of a bot's page; none for one that is there for researchers.
pub(crate) fn page_of(name: &str) -> Option<String> {
    LEVELS.contains(&name).then(|| paths::bot(name))
}

/// The page of a bot.
pub fn bot_page(ctx: &Ctx, bot: &BotPage) -> Markup {
    let say = Say::new(ctx.lang);
    let name = bot_name(say, &bot.name);
    let about = say.the(&format!("bot-about-{}", bot.name));
    let content = html! {
        div.profile {
            (hatching())
            header.who {
                (face(&name, true))
                div {
                    h1 { (name) }
                    p { span { (say.the("bot-level")) } span { (about) } span { (say.the(&format!("bot-thinks-{}", bot.name))) } }
                }
            }
            ul.level-games { @for game in &bot.games { (in_game(say, &bot.name, game)) } }
            (key(say))
            p.quiet { (say.the("bot-rating-how")) }
        }
    };
    let share = Share {
        title: name.clone(),
        text: about,
        path: paths::bot(&bot.name),
        picture: paths::picture(),
    };
    site_shared(ctx, &name, &content, share)
}

fn in_game(say: Say, bot: &str, game: &BotGame) -> Markup {
    let (two, more) = game.ratings;
    let title = say.the(&format!("game-{}", game.game));
    let score = |label: &str, score: Score| {
        html! {
            div.bot-score {
                dt { (say.the(label)) }
                dd { @if score.is_empty() { span.quiet { (say.the("bot-not-yet")) } } @else { (bar(say, score)) } }
            }
        }
    };
    html! {
        @if board_of(&game.game).is_some() {
            li.level-game {
                (emblem(&game.game))
                div.what {
                    h2 { (title) }
                    small {
                        @if let Some(rating) = two { span { (say.with("bot-rating-two", &args![rating = rating.to_string()])) } }
                        @if let Some(rating) = more { span { (say.with("bot-rating-more", &args![rating = rating.to_string()])) } }
                    }
                }
                dl { (score("bot-against-people", game.people)) (score("bot-against-you", game.mine)) }
                form method="post" action=(paths::play(&game.game)) {
                    input type="hidden" name="bot" value=(bot);
                    button.btn aria-label={ (say.the("play")) ": " (title) } { (say.the("play")) }
                }
            }
        }
    }
}
