//! What can be counted in Lost Cities: the cards that are still out, and how far each
//! expedition is from paying for itself.

use hindsight_core::Seat;
use hindsight_lost_cities::score::COST;
use hindsight_lost_cities::{Action, Card, Cards, Colour, Meaning, Phase, View};
use maud::{Markup, html};

use super::Scene;
use super::cards::{card_part, glyph};
use crate::coach::{ActionWords, bars};
use crate::say::{args, signed};

/// An action in words.
pub(super) fn describe(scene: &Scene<'_>, action: Action) -> ActionWords {
    let view = scene.view();
    let say = scene.say;
    let of = |key: &str, card: Card| ActionWords::new(say, key, &[card_part(say, card)]);
    match action.meaning() {
        Meaning::Play(card) => of("coach-lc-play", card),
        Meaning::Discard(card) => of("coach-lc-discard", card),
        Meaning::Draw => ActionWords::new(say, "coach-lc-draw", &[]),
        Meaning::Take(colour) => {
            let top = *view.piles.of(colour).last().expect("a legal take is from a pile");
            of("coach-lc-take", top)
        }
    }
}

/// How an expedition of the viewer's stands.
struct ExpeditionOutlook {
    colour: Colour,
    /// The cards of the colour that the viewer has not seen.
    unseen: Cards,
    /// The highest number on the expedition: only higher ones can follow.
    highest: u8,
    started: bool,
    score: i32,
    sum: i32,
    /// What the hand can add.
    hand: i32,
    /// What the unseen cards could add.
    out: i32,
}

impl ExpeditionOutlook {
    fn of(view: &View, seat: usize, colour: Colour) -> ExpeditionOutlook {
        let placed = view.expeditions[seat].of(colour);
        let unseen = view.unseen().of(colour);
        let highest = placed.highest_of(colour);
        let higher = |cards: Cards| -> i32 {
            let follows = cards.of(colour).iter().filter(|c| !c.is_wager() && c.value() > highest);
            follows.map(|card| i32::from(card.value())).sum()
        };
        ExpeditionOutlook {
            colour,
            unseen,
            highest,
            started: !placed.is_empty(),
            score: hindsight_lost_cities::score::score_of(view.expeditions[seat], colour),
            sum: placed.sum_of(colour),
            hand: higher(view.hands[seat].unwrap_or(Cards::NONE)),
            out: higher(unseen),
        }
    }

    /// What is missing to break even.
    fn missing(&self) -> i32 {
        (COST - self.sum).max(0)
    }

    fn verdict(&self) -> &'static str {
        let missing = self.missing();
        match () {
            () if missing == 0 => "coach-lc-even",
            () if self.hand >= missing => "coach-lc-in-hand",
            () if self.hand + self.out >= missing => "coach-lc-needs",
            () => "coach-lc-lost",
        }
    }
}

/// The numbers of a colour add up to so much.
const ALL_NUMBERS: f64 = 54.0;

pub(super) fn odds(scene: &Scene<'_>) -> Option<Markup> {
    let view = scene.view();
    let seat = scene.me()?;
    if matches!(view.phase, Phase::Deal | Phase::Over) {
        return None;
    }
    let say = scene.say;
    let deck = u32::from(view.deck);
    // Whoever is to draw next draws one more of an odd number of cards.
    let mine = if view.mover == Seat(seat as u8) { deck.div_ceil(2) } else { deck / 2 };
    let unseen = view.unseen();
    let colours = Colour::ALL.into_iter().take(usize::from(view.options.expeditions));
    // Each unseen card is equally likely to be any of those that the viewer will draw.
    let drawn = f64::from(mine) / f64::from(unseen.len().max(1));
    Some(html! {
        section.coach-odds {
            h2 { (say.the("coach-lc-title")) }
            p.quiet { (say.with("coach-lc-deck", &args![deck = deck, n = mine])) }
            table.odds.lc-odds {
                thead { tr {
                    th scope="col" { span.sr { (say.the("coach-lc-colour")) } }
                    th scope="col" { (say.the("coach-lc-unseen")) }
                    th scope="col" { (say.the("coach-lc-break-even")) }
                } }
                tbody { @for colour in colours { (line(scene, &ExpeditionOutlook::of(view, seat, colour), drawn)) } }
            }
            p.key {
                span { i.b-one {} (say.the("coach-lc-key-placed")) }
                span { i.b-two {} (say.the("coach-lc-key-hand")) }
                span { i.b-three {} (say.the("coach-lc-key-out")) }
                span { i.b-mark {} (COST) }
            }
        }
    })
}

fn line(scene: &Scene<'_>, outlook: &ExpeditionOutlook, drawn: f64) -> Markup {
    let say = scene.say;
    let share = |points: i32| f64::from(points) / ALL_NUMBERS;
    let wagers = outlook.unseen.wagers_of(outlook.colour);
    let numbers = outlook.unseen.iter().filter(|card| !card.is_wager());
    html! {
        tr {
            th scope="row" {
                span class={ "chip " (outlook.colour.name()) } role="img" aria-label=(say.with("lc-colour", &args![colour = outlook.colour.name()])) { (glyph(outlook.colour)) }
            }
            td.out {
                @for card in numbers {
                    span.dead[card.value() <= outlook.highest] { (card.value()) }
                    " "
                }
                @if wagers > 0 {
                    span.stakes.dead[outlook.highest > 0] { (say.with("coach-lc-wagers", &args![n = wagers])) }
                }
                @if outlook.unseen.is_empty() { (say.the("coach-lc-none")) }
            }
            td {
                (bars(&[("b-one", share(outlook.sum)), ("b-two", share(outlook.hand)), ("b-three", share(outlook.out))], Some(share(COST))))
                span.note {
                    @if outlook.started { b { (signed(outlook.score)) } " " }
                    (say.with(outlook.verdict(), &args![missing = outlook.missing(), hand = outlook.hand, out = outlook.out, hope = (drawn * f64::from(outlook.out)).round()]))
                }
            }
        }
    }
}
