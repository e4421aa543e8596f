//! What is told alike of every deal that several people play: who stands where, what the result is
//! made of, each decision as a sign, and where ways parted.

use maud::{Markup, html};

use crate::board::Scene;
use crate::model::{Ctx, Player};
use crate::page::{face, game_root, player_link, player_name};
use crate::paths;
use crate::position::Position;
use crate::review::change;
use crate::say::{Say, args};

/// Losses below this many points are as good as the best move.
const AS_GOOD: f64 = 0.1;
/// Losses below this many points are near it.
const NEAR: f64 = 1.0;

/// Somebody who has played a deal.
#[derive(Clone, Debug)]
pub struct Contender {
    /// Who it is.
    pub player: Player,
    /// Whether it is the viewer.
    pub me: bool,
    /// Whether the viewer follows them.
    pub followed: bool,
    /// The table.
    pub table: String,
    /// The place by points; none for a guest, who stands beside the table.
    pub place: Option<usize>,
    /// The points against the others at the table.
    pub points: f64,
    /// The place by decisions, once there is one.
    pub skill_place: Option<usize>,
    /// What the decisions gave away against the best moves found, as a number below nothing.
    pub skill: Option<f64>,
}

/// All who have played a deal.
#[derive(Clone, Debug, Default)]
pub struct DealRanking {
    /// By points, the best first.
    pub contenders: Vec<Contender>,
    /// How many games are still to be reviewed.
    pub waiting: usize,
}

impl DealRanking {
    /// How many stand on the table.
    pub(crate) fn ranked(&self) -> usize {
        self.contenders.iter().filter(|one| one.place.is_some()).count()
    }

    pub(crate) fn mine(&self) -> Option<&Contender> {
        self.contenders.iter().find(|one| one.me)
    }
}

/// What a result is made of: the parts add up to it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sums {
    /// What the deal was worth.
    pub deal: f64,
    /// The luck after it.
    pub luck: f64,
    /// One's own decisions.
    pub decisions: f64,
    /// Others' decisions, and what nothing explains.
    pub rest: f64,
    /// The result.
    pub result: f64,
}

/// A decision of somebody's in a game that was reviewed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TurnSign {
    /// The step that it was.
    pub step: usize,
    /// By how many points it was worse than the best move found.
    pub loss: f64,
}

impl TurnSign {
    /// Full diamond, hollow diamond, cross.
    fn sign(self) -> (char, &'static str) {
        match self.loss {
            loss if loss < AS_GOOD => ('◆', "best"),
            loss if loss < NEAR => ('◇', "near"),
            _ => ('×', "far"),
        }
    }
}

/// A sign as it is drawn: not every font has it.
fn drawn(kind: &str) -> Markup {
    let path = if kind == "far" { "M3 3l8 8M11 3l-8 8" } else { "M7 1l6 6-6 6-6-6z" };
    html! { svg.sign.(kind) viewBox="0 0 14 14" aria-hidden="true" { path d=(path) {} } }
}

/// Decisions as a line of signs to be pasted elsewhere, which names no card.
pub fn signs(turns: &[TurnSign]) -> String {
    turns.iter().map(|turn| turn.sign().0).collect()
}

/// The first decision that somebody took otherwise than the viewer.
pub struct Parting {
    /// Who the other is.
    pub player: Player,
    /// The position, which both had, by the eyes of the viewer's seat.
    pub then: Position,
    /// Which of the viewer's own actions it was, counted from 1.
    pub turn: usize,
    /// After how many steps of the viewer's game.
    pub step: usize,
    /// The viewer's game.
    pub table: String,
    /// What the viewer did, in notation.
    pub mine: String,
    /// What the other did.
    pub theirs: String,
    /// What the viewer's action cost against the best move found, if a review has told.
    pub loss: Option<f64>,
}

/// Points as they stand in a ranking: with their sign, and a tenth only where there is one.
pub(crate) fn points(say: Say, number: f64) -> String {
    let words = change(say, number);
    let whole = [".0", ",0"].iter().find_map(|end| words.strip_suffix(end));
    match whole {
        Some("0" | "+0" | "\u{2212}0") => "0".into(),
        Some(whole) => whole.into(),
        None => words,
    }
}

fn name(say: Say, one: &Contender) -> Markup {
    html! {
        @if one.me { b { (say.the("you")) } } @else { (player_link(say, &one.player)) }
        @if matches!(one.player, Player::Bot(_)) { " " small { (say.the("deals-bot")) } }
    }
}

/// Everybody in one table: points and decisions, with both places; guests without.
pub(crate) fn ranking(say: Say, ranking: &DealRanking) -> Markup {
    let row = |one: &Contender| {
        html! {
            tr.you[one.me] {
                td.r { @if let Some(place) = one.place { (place) } }
                th scope="row" { (face(&player_name(say, &one.player), matches!(one.player, Player::Bot(_)))) " " (name(say, one)) }
                td.v { (points(say, one.points)) }
                td.v {
                    @match one.skill { Some(skill) => (points(say, skill)), None => span.quiet { (say.the("deals-no-review")) } }
                }
                td.r { @if let Some(place) = one.skill_place { (place) } }
                td { a.link href=(paths::replay(&one.table)) { (say.the("replay")) } }
            }
        }
    };
    let guests = ranking.contenders.iter().filter(|one| one.place.is_none());
    let guests: Vec<&Contender> = guests.collect();
    html! {
        table.everybody {
            thead {
                tr {
                    th.r scope="col" { (say.the("deals-place")) }
                    th scope="col" { (say.the("deals-player")) }
                    th.v scope="col" { (say.the("deals-points")) }
                    th.v scope="col" { (say.the("deals-skill")) }
                    th.r scope="col" { (say.the("deals-place")) }
                    th { span.sr { (say.the("replay")) } }
                }
            }
            tbody { @for one in ranking.contenders.iter().filter(|one| one.place.is_some()) { (row(one)) } }
            @if !guests.is_empty() {
                tbody.guests {
                    tr { th colspan="6" scope="rowgroup" { (say.the("deals-guests")) } }
                    @for one in guests { (row(one)) }
                }
            }
        }
    }
}

/// What a result is made of, in one line that adds up to the tenth.
pub(crate) fn sums(say: Say, sums: &Sums) -> Markup {
    let tenth = |number: f64| (number * 10.0).round() / 10.0;
    let [deal, luck, decisions] = [sums.deal, sums.luck, sums.decisions].map(tenth);
    let result = tenth(sums.result);
    // What rounding takes from the parts goes where nothing is explained anyway.
    let rest = result - deal - luck - decisions;
    html! {
        dl.sums {
            @for (key, number) in [("deals-deal", deal), ("deals-luck", luck), ("deals-own", decisions), ("deals-rest", rest)] {
                div { dt { (say.the(key)) } dd { (change(say, number)) } }
            }
            div.sum { dt { (say.the("deals-result")) } dd { (change(say, result)) } }
        }
    }
}

/// Decisions as signs, each a way into the review.
pub(crate) fn turns(say: Say, table: &str, turns: &[TurnSign], at: Option<usize>) -> Markup {
    let count = |wanted: &str| turns.iter().filter(|turn| turn.sign().1 == wanted).count();
    let label = say.with(
        "deals-signs",
        &args![n = turns.len(), best = count("best"), near = count("near"), far = count("far")],
    );
    html! {
        ol.turns aria-label=(label) {
            @for (place, turn) in turns.iter().enumerate() {
                @let (_, kind) = turn.sign();
                @let told = say.with("deals-sign", &args![n = place + 1, loss = say.tenths(-turn.loss)]);
                li {
                    a class=(kind) href={ (paths::review(table)) "?at=" (turn.step) } title=(told) aria-current=[(at == Some(turn.step)).then_some("true")] {
                        (drawn(kind)) span.sr { (told) }
                    }
                }
            }
        }
        ul.keys aria-hidden="true" {
            @for (kind, key) in [("best", "deals-key-best"), ("near", "deals-key-near"), ("far", "deals-key-far")] {
                li { (drawn(kind)) (say.the(key)) }
            }
        }
    }
}

/// Where ways parted: what the viewer did, and what the other did at the same moment.
pub(crate) fn parting(ctx: &Ctx, parting: &Parting) -> Markup {
    let scene = Scene::new(ctx, &parting.then);
    let (say, open) = (scene.say, scene.open());
    let root = game_root(&parting.then.game);
    let shown = |action: &str| match open.as_ref().and_then(|open| open.describe(action)) {
        Some(words) => {
            html! { span.(root) { (words.markup) @if let Some(picture) = words.picture { (picture) } } }
        }
        None => html! { code { (action) } },
    };
    html! {
        div.parting {
            p.when { (say.with("deals-turn", &args![n = parting.turn])) }
            dl {
                dt { (say.the("you")) } dd { (shown(&parting.mine)) }
                dt { (player_name(say, &parting.player)) } dd { (shown(&parting.theirs)) }
            }
            @if let Some(loss) = parting.loss {
                p.cost.none[loss < AS_GOOD] { (points(say, -loss)) small { (say.with("deals-points-unit", &args![n = loss])) } }
            }
            a.link href={ (paths::review(&parting.table)) "?at=" (parting.step) } { (say.the("deals-look")) }
        }
    }
}
