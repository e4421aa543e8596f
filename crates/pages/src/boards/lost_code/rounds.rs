//! What came of a round: the card that stays until one goes on, and each seat's line.

use hindsight_core::Seat;
use hindsight_lost_code::{Event, Phase, Placed, Round, Symbol, Verdict, View};
use maud::{Markup, html};

use super::Scene;
use super::pieces::{art, curse, glyph, marker, plate, run, verdict, verdict_mark};
use crate::say::{args, plain, signed};

/// A round whose bets were checked.
pub(super) struct Decided<'a> {
    view: &'a View,
    /// Its number, from 1.
    number: usize,
    pub(super) round: &'a Round,
}

/// Whether the bets of a round were checked.
pub(super) fn is_checked(round: &Round) -> bool {
    round.bets.iter().any(|placed| placed.verdict.is_some())
}

/// The last round whose bets were checked.
pub(super) fn decided(view: &View) -> Option<Decided<'_>> {
    let mut rounds = view.table.rounds.iter().enumerate().rev();
    let (at, round) = rounds.find(|(_, round)| is_checked(round))?;
    Some(Decided { view, number: at + 1, round })
}

impl Decided<'_> {
    /// Those who swap a tile, in their order.
    pub(super) fn swappers(&self) -> Vec<Seat> {
        let wrong = |seat: &Seat| {
            let placed = self.round.bet_of(*seat);
            placed.is_some_and(|placed| placed.verdict != Some(Verdict::Right))
        };
        self.view.table.track.line().filter(wrong).collect()
    }

    /// The sum of the dice by the tiles that a seat had then, where they are in sight.
    fn sum(&self, seat: Seat) -> Option<u8> {
        let rack = self.view.racks[seat.index() & 3]?;
        let swapped = self.round.swaps.iter().find(|swap| swap.seat == seat);
        let digit = |symbol: Symbol| match swapped {
            Some(swap) if swap.symbol == symbol => swap.digit,
            _ => rack.digit(symbol),
        };
        Some(self.round.dice.dice().into_iter().map(digit).sum())
    }
}

/// By how much each bet of the last checked round moved its owner, and each bet of others
/// whoever is cursed.
pub(super) fn moves(scene: &Scene<'_>) -> Vec<(Seat, i16)> {
    let told = scene
        .steps()
        .filter(|(_, events)| events.iter().any(|event| matches!(event, Event::Checked { .. })));
    let Some((_, events)) = told.last() else { return Vec::new() };
    let moved = |event: &Event| match *event {
        Event::Checked { seat, points, gain, .. } => {
            let gained = gain.map(|cursed| (cursed, 1));
            [(points != 0).then_some((seat, points)), gained]
        }
        _ => [None, None],
    };
    events.iter().flat_map(moved).flatten().collect()
}

/// What a seat has to do with the round, in the line below its name.
pub(super) fn seat_line(scene: &Scene<'_>, view: &View, seat: Seat) -> Option<Markup> {
    let say = scene.say;
    let table = &view.table;
    let over_bets = table.phase == Phase::Swap || scene.position.paused;
    if over_bets {
        let decided = decided(view)?;
        let placed = decided.round.bet_of(seat)?;
        let told = placed.verdict?;
        let swapped = decided.round.swaps.iter().find(|swap| swap.seat == seat);
        let points: i16 = moves(scene).iter().filter(|(who, _)| *who == seat).map(|(_, n)| n).sum();
        return Some(html! {
            (plate(&run(placed.bet)))
            @if let Some(swap) = swapped {
                svg.sign aria-hidden="true" { use href=(art("swaps")) {} }
                span.sr { (say.with("code-deed", &args![step = "swap"])) } (glyph(say, swap.symbol)) (plate(&swap.digit.to_string()))
            } @else {
                (verdict(say, told))
                @if points != 0 { b.gain { (signed(points.into())) } }
            }
        });
    }
    match table.phase {
        Phase::Offer | Phase::Shortcut | Phase::Turn | Phase::Bet => {
            let bet = table.current().and_then(|round| round.bet_of(seat));
            Some(html! {
                span.reason { (reason(scene, view, seat)) }
                @if let Some(placed) = bet { (plate(&run(placed.bet))) }
            })
        }
        Phase::Write if !scene.is_past() => {
            let key = if table.waiting.contains(seat) { "writing" } else { "done" };
            Some(html! { span { (say.with("code-handed", &args![step = key])) } })
        }
        _ => None,
    }
}

/// The place of a seat in the order of the bets, from 1.
pub(super) fn place(scene: &Scene<'_>, view: &View, seat: Seat) -> Option<usize> {
    let over_bets = view.table.phase == Phase::Swap || scene.position.paused;
    let at = match decided(view).filter(|_| over_bets) {
        Some(decided) => decided.round.bets.iter().position(|placed| placed.seat == seat),
        None if view.table.phase == Phase::Over => None,
        None => view.table.track.line().position(|other| other == seat),
    };
    at.map(|at| at + 1)
}

/// Why a seat bets when it does.
pub(super) fn reason(scene: &Scene<'_>, view: &View, seat: Seat) -> String {
    let track = &view.table.track;
    let line: Vec<Seat> = track.line().collect();
    let at = line.iter().position(|&other| other == seat).unwrap_or(0);
    let same = |other: Option<&Seat>| other.is_some_and(|&o| track.field(o) == track.field(seat));
    let why = match at {
        at if same(line.get(at + 1)) => "above",
        at if at > 0 && same(line.get(at - 1)) => "below",
        0 => "back",
        at if at + 1 == line.len() => "ahead",
        _ => "on",
    };
    scene.say.with("code-why", &args![why = why, field = plain(track.field(seat).into())])
}

/// The card of the last checked round: my verdict, everybody's, who swaps.
pub(super) fn card(scene: &Scene<'_>, view: &View) -> Markup {
    let Some(decided) = decided(view) else { return html! {} };
    let say = scene.say;
    let most = view.options().most();
    let moves = moves(scene);
    let swaps = decided.swappers();
    html! {
        section.round-card aria-labelledby="round-card" {
            header {
                h2 #round-card { (say.with("code-round", &args![n = decided.number])) }
                span.thrown { @for symbol in decided.round.dice.dice() { i { (glyph(say, symbol)) } } }
            }
            @if let Some(me) = view.who.seat() { (mine(scene, &decided, me, &moves)) }
            table.verdicts {
                thead { tr {
                    th scope="col" { (say.the("code-in-order")) }
                    th scope="col" { (say.the("code-card-bet")) }
                    th.wide-only scope="col" { (say.with("code-card-scale", &args![most = most])) }
                    th scope="col" { span.sr { (say.the("code-card-verdict")) } }
                    th.n scope="col" { (say.the("code-points")) }
                    th scope="col" { (say.the("code-part-track")) }
                    th scope="col" { span.sr { (say.the("code-card-swaps")) } }
                } }
                tbody { @for (at, placed) in decided.round.bets.iter().enumerate() { (verdict_row(scene, &decided, at, *placed, &moves, &swaps)) } }
            }
            (aftermath(scene, view, &swaps))
        }
    }
}

/// My own verdict, in words and on the scale of all sums.
fn mine(scene: &Scene<'_>, decided: &Decided<'_>, me: Seat, moves: &[(Seat, i16)]) -> Markup {
    let say = scene.say;
    let Some(placed) = decided.round.bet_of(me) else { return html! {} };
    let Some(told) = placed.verdict else { return html! {} };
    let points = moved(moves, me);
    let swaps = told != Verdict::Right;
    html! {
        div.my-verdict.hit[!swaps] {
            span.big { (verdict_mark(told)) }
            div {
                h3 { (say.with("code-card-mine", &args![told = told.to_string(), run = run(placed.bet)])) }
                p {
                    @if let Some((side, edge)) = beyond(*placed, told) { (say.with("code-card-so", &args![told = side, n = edge])) " " }
                    (say.with("code-card-then", &args![points = points, swaps = crate::say::flag(swaps)]))
                }
            }
            b.points { (signed(points.into())) }
            (scale(decided.view.options().most(), *placed, None, true))
        }
    }
}

/// What a verdict beside the run says of the sum: from where on, or up to where.
fn beyond(placed: Placed, told: Verdict) -> Option<(String, u8)> {
    let edge = match told {
        Verdict::Higher => placed.bet.high() + 1,
        Verdict::Lower => placed.bet.low.checked_sub(1)?,
        Verdict::Right | Verdict::Wrong => return None,
    };
    Some((told.to_string(), edge))
}

pub(super) fn moved(moves: &[(Seat, i16)], seat: Seat) -> i16 {
    moves.iter().filter(|(who, _)| *who == seat).map(|(_, by)| by).sum()
}

fn verdict_row(
    scene: &Scene<'_>,
    decided: &Decided<'_>,
    at: usize,
    placed: Placed,
    moves: &[(Seat, i16)],
    swaps: &[Seat],
) -> Markup {
    let (say, seat) = (scene.say, placed.seat);
    let me = scene.is_me(seat.index());
    let after = decided.view.table.track.field(seat);
    let by = moved(moves, seat);
    let swap = swaps.iter().position(|&other| other == seat);
    html! {
        tr.mine[me] {
            th scope="row" { span.ord { (at + 1) } (marker(scene, seat.index())) span.name { (scene.you_or_name(seat.index())) } }
            td { (run(placed.bet)) }
            td.wide-only { (scale(decided.view.options().most(), placed, decided.sum(seat).filter(|_| !me), false)) }
            td { @if let Some(told) = placed.verdict { (verdict(say, told)) } }
            td.n.gain[by > 0].loss[by < 0] { (signed(by.into())) }
            td.way { @if by != 0 { (plain((after - by).into())) " → " } b { (plain(after.into())) } }
            td.swaps {
                @if let Some(place) = swap {
                    svg.sign aria-hidden="true" { use href=(art("swaps")) {} }
                    span { (place + 1) }
                }
            }
        }
    }
}

/// All sums in a row: the run of a bet outlined, what its owner was told shaded, and the
/// sum itself for those who see the tiles. A wide one bears the sums' numbers.
fn scale(most: u8, placed: Placed, sum: Option<u8>, wide: bool) -> Markup {
    let sums = placed.verdict.map_or(placed.bet.sums(), |told| placed.bet.sums_after(told));
    let (cell, height) = if wide { (22, 26) } else { (4, 20) };
    let all = cell * (u32::from(most) + 1);
    let left = |sum: u8| cell * u32::from(sum);
    html! {
        svg.sum-scale.numbered[wide] viewBox={ "0 0 " (all) " " (height) } aria-hidden="true" {
            @if sum.is_none() {
                @for sum in (0..=most).filter(|&sum| sums.contains(sum)) {
                    rect.fits x=(left(sum)) y="1" width=(cell) height=(height - 2) {}
                }
            }
            @for sum in 0..=most { path.tick d={ "M" (left(sum)) " 3v" (height - 6) } {} }
            rect.ran x=(left(placed.bet.low)) y="1" width=(cell * u32::from(placed.bet.wheel.width())) height=(height - 2) {}
            @if wide {
                @for sum in 0..=most { text.odd[sum % 2 == 1] x=(left(sum) + cell / 2) y=(height / 2) { (sum) } }
            }
            @if let Some(sum) = sum {
                rect.dot x=(left(sum) as i32 + 2 - 11) y="0" width="22" height="20" rx="10" {}
                text.dot x=(left(sum) + 2) y="10" { (sum) }
            }
        }
    }
}

/// Who swaps, in which order, and what became of the curse.
fn aftermath(scene: &Scene<'_>, view: &View, swaps: &[Seat]) -> Markup {
    let say = scene.say;
    let names = html! {
        @for seat in swaps {
            span.swapper {
                (marker(scene, seat.index()))
                span.name { (scene.you_or_name(seat.index())) } " (" (plain(view.table.track.field(*seat).into())) ")"
            }
        }
    };
    let last = scene.events().collect::<Vec<_>>();
    let since = last.iter().rposition(|event| matches!(event, Event::Checked { .. })).unwrap_or(0);
    let fate = last[since..].iter().find_map(|event| match event {
        Event::Cursed { seat } => Some(say.with(
            "code-log-cursed",
            &args![
                you = crate::say::flag(scene.is_me(seat.index())),
                name = scene.name(seat.index()).to_string()
            ],
        )),
        Event::CurseGone => Some(say.the("code-log-curse-gone")),
        _ => None,
    });
    html! {
        footer {
            p {
                svg.sign aria-hidden="true" { use href=(art("swaps")) {} }
                span.swappers { @if swaps.is_empty() { (say.the("code-card-no-swaps")) } @else { (say.rich("code-card-swap-order", args![], &[("names", names)])) } }
            }
            @if let Some(fate) = fate { p { (curse("")) span { (fate) } } }
        }
    }
}
