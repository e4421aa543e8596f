//! A game of rules that have changed since: what was kept of it, in words.

use hindsight_core::Standing;
use maud::{Markup, html};

use crate::board::{board_of, options_in_words};
use crate::model::{Ctx, Player};
use crate::page::{player_names, site};
use crate::say::{Say, args, plain};

/// What is left of a game whose steps cannot be replayed any more.
#[derive(Clone, Debug)]
pub struct OutdatedGame {
    /// The game's id.
    pub game: String,
    /// Its options, in notation.
    pub options: String,
    /// The version of the rules that it was played under.
    pub rules: u16,
    /// Who sat there, in seat order.
    pub players: Vec<Player>,
    /// How it ended, if that was kept.
    pub standing: Option<Standing>,
    /// Whether it was broken off because the rules had changed.
    pub broken_off: bool,
    /// Its steps in notation, with the seat of an action.
    pub steps: Vec<(Option<usize>, String)>,
}

/// The page of such a game.
pub fn outdated(ctx: &Ctx, game: &OutdatedGame) -> Markup {
    let say = Say::new(ctx.lang);
    let name = say.the(&format!("game-{}", game.game));
    let names = player_names(say, &game.players);
    let options = board_of(&game.game).map(|board| options_in_words(say, board, &game.options));
    let options = options.unwrap_or_default();
    let mut seats: Vec<usize> = (0..names.len()).collect();
    if let Some(standing) = &game.standing {
        seats.sort_by_key(|&seat| standing.places.get(seat).copied());
    }
    let told = |seat: usize| match &game.standing {
        Some(standing) if !game.broken_off => say.with(
            "outdated-placed",
            &args![
                name = names[seat].clone(),
                place = standing.places[seat],
                score = plain(standing.scores[seat])
            ],
        ),
        _ => names[seat].clone(),
    };
    let content = html! {
        section {
            h1 { (name) }
            @if !options.is_empty() { p.quiet { (options.join(", ")) } }
            p { (say.with("outdated-why", &args![rules = game.rules])) }
            @if game.broken_off { p { (say.the("over-rules-changed")) } }
            h2 { (say.the("over-result")) }
            ul { @for &seat in &seats { li { (told(seat)) } } }
            @if !game.steps.is_empty() {
                details {
                    summary { (say.the("outdated-steps")) }
                    ol {
                        @for (seat, step) in &game.steps {
                            li {
                                @if let Some(name) = seat.and_then(|seat| names.get(seat)) { (name) ": " }
                                code { (step) }
                            }
                        }
                    }
                }
            }
            p.row { a.btn href="/" { (say.the("to-home")) } }
        }
    };
    site(ctx, &name, &content)
}
