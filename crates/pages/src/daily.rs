//! The deals of a day: today's to play, and what came of those of the day before.

use maud::{Markup, html};

use crate::asset::url;
use crate::board::board_of;
use crate::calendar::Day;
use crate::deals::{
    Contender, DealRanking, Parting, Sums, TurnSign, parting, points, ranking, signs, sums, turns,
};
use crate::home::emblem;
use crate::model::{Ctx, Player};
use crate::page::{bot_name, face, page_with, player_name};
use crate::paths;
use crate::say::{Say, args, flag};

/// What the page of the daily deals shows.
pub struct DailyPage {
    /// Today; none on the page of a day that is over.
    pub today: Option<Today>,
    /// The deal of a day that is over, if there was one.
    pub past: Option<PastDay>,
}

/// Today's deals.
pub struct Today {
    /// Which day it is.
    pub day: Day,
    /// The deals, as the viewer stands.
    pub deals: Vec<DayDeal>,
    /// What their seeds are sealed with.
    pub seal: Seal,
    /// The same of tomorrow's.
    pub tomorrow: Vec<SealedDeal>,
    /// The days on which the viewer played.
    pub road: Road,
}

/// A deal of today.
#[derive(Clone, Debug)]
pub struct DayDeal {
    /// The day.
    pub day: Day,
    /// The game's id.
    pub game: String,
    /// The bots at the table.
    pub bots: Vec<String>,
    /// How many have played it to its end.
    pub played: usize,
    /// How the viewer stands.
    pub state: DayDealState,
}

/// How the viewer stands with a deal of today.
#[derive(Clone, Debug)]
pub enum DayDealState {
    /// It can be played.
    Open,
    /// It is being played.
    Begun {
        /// Where.
        table: String,
    },
    /// It was played to its end.
    Done {
        /// Where.
        table: String,
        /// The points against the others at the table.
        points: f64,
        /// The place so far, among those with accounts; none for a guest.
        place: Option<usize>,
        /// The decisions, once they are reviewed.
        turns: Option<Vec<TurnSign>>,
    },
    /// It was given up.
    GivenUp {
        /// Where.
        table: String,
    },
}

/// What the seeds of a day are sealed with.
#[derive(Clone, Debug)]
pub struct Seal {
    /// When the seeds were made and their hashes published, in milliseconds since 1970.
    pub made: u64,
    /// How many minutes until they are opened; 0 once they are.
    pub minutes_left: u64,
    /// Each deal.
    pub deals: Vec<SealedDeal>,
}

/// The seal of a deal.
#[derive(Clone, Debug)]
pub struct SealedDeal {
    /// The game's id.
    pub game: String,
    /// The hash of the seed.
    pub commitment: String,
    /// The seed, once the day is over.
    pub seed: Option<String>,
}

/// The days on which somebody played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Road {
    /// The last days, from a Monday to today.
    pub days: Vec<RoadDay>,
    /// On how many days in a row, up to today or yesterday.
    pub streak: usize,
    /// The longest such row, with its last day.
    pub longest: Option<(usize, Day)>,
}

/// A day of the road.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoadDay {
    /// Which.
    pub day: Day,
    /// Of each game, whether its deal was played to its end.
    pub played: Vec<bool>,
}

/// A deal of a day that is over.
pub struct PastDay {
    /// The day.
    pub day: Day,
    /// The game's id.
    pub game: String,
    /// All games of that day.
    pub games: Vec<String>,
    /// Who played it, and how.
    pub ranking: DealRanking,
    /// The viewer's game, if they have played: where, and what its review has told.
    pub mine: Option<String>,
    /// What the viewer's result is made of.
    pub sums: Option<Sums>,
    /// The viewer's decisions.
    pub turns: Option<Vec<TurnSign>>,
    /// Where the best by decisions did something else first.
    pub parting: Option<Parting>,
    /// What the seeds of that day were sealed with.
    pub seal: Seal,
}

/// The address of the drawing of a seal.
pub(crate) fn wax() -> String {
    format!("{}#wax", url("scenes.svg"))
}

fn game_name(say: Say, game: &str) -> String {
    say.the(&format!("game-{game}"))
}

/// The page: an open notebook, today on the left leaf, the day before on the right.
pub fn daily(ctx: &Ctx, page: &DailyPage) -> Markup {
    let say = Say::new(ctx.lang);
    let title = match (&page.today, &page.past) {
        (None, Some(past)) => past.day.in_words(say),
        _ => say.the("daily-title"),
    };
    let content = html! {
        div.daily {
            div.book.single[page.today.is_none() || page.past.is_none()] {
                @if let Some(today) = &page.today { (today_leaf(say, today)) }
                @if let Some(past) = &page.past { (past_leaf(ctx, say, past, page.today.is_none())) }
            }
        }
    };
    page_with(ctx, &title, vec![], &content, false)
}

/// Today's deals as one line each, for the home page.
pub(crate) fn daily_line(say: Say, deals: &[DayDeal]) -> Markup {
    html! {
        @if !deals.is_empty() {
            section.today aria-labelledby="daily" {
                h2.head #daily { (say.the("daily-title")) a href=(paths::daily()) { (say.the("daily-all")) } }
                ul.slips { @for deal in deals { (slip(say, deal)) } }
            }
        }
    }
}

fn slip(say: Say, deal: &DayDeal) -> Markup {
    html! {
        @if board_of(&deal.game).is_some() {
            li.slip {
                (emblem(&deal.game))
                span { b { (game_name(say, &deal.game)) } small { (against(say, deal)) } }
                span.do { (to_do(say, deal)) }
            }
        }
    }
}

/// Against whom it is played.
fn against(say: Say, deal: &DayDeal) -> String {
    let bot = deal.bots.first().map(|bot| bot_name(say, bot)).unwrap_or_default();
    say.with("daily-against", &args![n = deal.bots.len(), bot = bot])
}

/// What there is to do with a deal.
fn to_do(say: Say, deal: &DayDeal) -> Markup {
    html! {
        @match &deal.state {
            DayDealState::Open => form method="post" action=(paths::day_try(deal.day, &deal.game)) {
                button.btn.btn-solid { (say.the("play")) }
            },
            DayDealState::Begun { table } => a.btn.btn-lamp href=(paths::table(table)) { (say.the("daily-go-on")) },
            DayDealState::Done { table, points: got, place, .. } => {
                a.got href=(paths::table(table)) { (points(say, *got)) }
                @if let Some(place) = place { small.quiet { (say.with("daily-so-far", &args![n = *place])) } }
            },
            DayDealState::GivenUp { table } => a.quiet href=(paths::table(table)) { (say.the("daily-given-up")) },
        }
    }
}

fn today_leaf(say: Say, today: &Today) -> Markup {
    html! {
        section.leaf aria-labelledby="today" {
            i.ribbon aria-hidden="true" {}
            h1 #today { (today.day.in_words(say)) }
            p.lead { (say.the("daily-same")) " " b { (say.the("daily-first-try")) } }
            ul.deals { @for deal in &today.deals { (deal_line(say, deal)) } }
            (seal(say, &today.seal, &today.tomorrow))
            (road(say, &today.road))
            p.more { a.link href=(paths::duplicates()) { (say.the("dup-title")) } }
        }
    }
}

fn deal_line(say: Say, deal: &DayDeal) -> Markup {
    let scene = format!("{}#scene-{}", url("scenes.svg"), deal.game);
    let minutes = board_of(&deal.game).map_or(10, |board| board.about().daily.minutes);
    html! {
        li.deal {
            svg.pic viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true" { use href=(scene) {} }
            div {
                h2 { (game_name(say, &deal.game)) }
                p.quiet { (against(say, deal)) }
                p.quiet {
                    (say.with("minutes", &args![n = minutes])) " · " (say.with("daily-played", &args![n = deal.played]))
                }
            }
            div.do {
                (to_do(say, deal))
                @if !matches!(deal.state, DayDealState::Open | DayDealState::Begun { .. }) {
                    form method="post" action=(paths::day_practice(deal.day, &deal.game)) { button.link { (say.the("daily-practise")) } }
                }
            }
            @if let DayDealState::Done { points: got, turns: Some(turns), .. } = &deal.state {
                (share(say, deal.day, &deal.game, *got, turns))
            }
        }
    }
}

/// A result that can be pasted, which names no card.
fn share(say: Say, day: Day, game: &str, got: f64, turns: &[TurnSign]) -> Markup {
    let id = format!("share-{day}-{game}");
    let first = say.with(
        "daily-share",
        &args![day = day.short(say), game = game_name(say, game), points = points(say, got)],
    );
    html! {
        div.share {
            textarea id=(id) readonly rows="2" cols="24" aria-label=(say.the("daily-share-label")) { (first) "\n" (signs(turns)) }
            button.btn type="button" hidden data-copy=(id) data-done=(say.the("copied")) { (say.the("copy")) }
        }
    }
}

/// What the seeds are sealed with, and how anybody checks that.
fn seal(say: Say, seal: &Seal, tomorrow: &[SealedDeal]) -> Markup {
    let open = seal.minutes_left == 0;
    let (hours, minutes) = (seal.minutes_left / 60, seal.minutes_left % 60);
    let made = Day::of(seal.made);
    let of_day = seal.made % 86_400_000 / 60_000;
    let at = format!("{:02}:{:02}", of_day / 60, of_day % 60);
    let list = |deals: &[SealedDeal]| {
        html! {
            dl {
                @for deal in deals {
                    dt { (game_name(say, &deal.game)) }
                    dd {
                        code { (deal.commitment) }
                        @if let Some(seed) = &deal.seed { br; span.quiet { (say.the("fair-seed")) } " " code { (seed) } }
                    }
                }
            }
        }
    };
    html! {
        details.sealed {
            summary {
                svg aria-hidden="true" { use href=(wax()) {} }
                span {
                    (say.with("daily-sealed", &args![day = made.short(say), time = at]))
                    " "
                    @if open { (say.the("daily-unsealed")) }
                    @else { (say.with("daily-opens", &args![hours = hours, minutes = minutes])) }
                }
                span.link { (say.the("daily-check")) }
            }
            p { (say.the("daily-check-why")) }
            (list(&seal.deals))
            p { (say.the(if open { "daily-check-how" } else { "daily-check-later" })) }
            @if open { pre { "printf %s " i { (say.the("fair-seed")) } " | xxd -r -p | sha256sum\nhindsight verify " i { (say.the("record")) } } }
            @if !tomorrow.is_empty() {
                h3 { (say.the("daily-tomorrow")) }
                (list(tomorrow))
            }
        }
    }
}

/// A ring of as many parts as there are games, clockwise from the top.
fn ring(played: &[bool]) -> Markup {
    let parts = played.len().max(1) as f64;
    let share = 100.0 / parts;
    html! {
        svg viewBox="0 0 30 30" aria-hidden="true" {
            @for (place, on) in played.iter().enumerate() {
                @let dashes = format!("{:.1} {:.1}", share - 6.0, 106.0 - share);
                @let from = format!("{:.1}", 25.0 - share * place as f64 - 3.0);
                circle.on[*on] cx="15" cy="15" r="13.2" pathLength="100" stroke-dasharray=(dashes) stroke-dashoffset=(from) {}
            }
        }
    }
}

fn road(say: Say, road: &Road) -> Markup {
    let played = |day: &RoadDay| day.played.contains(&true);
    html! {
        section.road aria-labelledby="road" {
            h2.head #road {
                (say.with("daily-streak", &args![n = road.streak]))
                @if let Some((longest, day)) = road.longest.filter(|(longest, _)| *longest > road.streak) {
                    small { (say.with("daily-longest", &args![n = longest, day = day.short(say)])) }
                }
            }
            ul.days {
                @for weekday in 0..7 { li.wd aria-hidden="true" { (say.with("weekday-short", &args![n = weekday])) } }
                @for (place, day) in road.days.iter().enumerate() {
                    @let last = place + 1 == road.days.len();
                    @let on = road.days.get(place + 1).is_some_and(|next| played(day) && played(next));
                    @let from = place % 7 == 0 && place > 0 && played(day) && played(&road.days[place - 1]);
                    @let count = day.played.iter().filter(|on| **on).count();
                    @let told = say.with("daily-day", &args![day = day.day.short(say), n = count, of = day.played.len()]);
                    li.day.was[count > 0].on[on].from[from].today[last] {
                        @if last { i {} }
                        (ring(&day.played))
                        @if last { span aria-hidden="true" { (day.day.number()) } span.sr { (told) } }
                        @else { a href=(paths::day(day.day)) { span aria-hidden="true" { (day.day.number()) } span.sr { (told) } } }
                    }
                }
            }
            p.quiet { (say.the("daily-rings")) }
        }
    }
}

/// How many lines the two rankings of the leaf have at most.
const LINES: usize = 8;

/// Who is shown on the leaf: the first by points, those whom one follows, oneself.
fn shown(ranking: &DealRanking) -> Vec<&Contender> {
    let all = &ranking.contenders;
    let mut chosen: Vec<&Contender> = all.iter().filter(|one| one.me || one.followed).collect();
    chosen.truncate(LINES);
    if let Some(me) = ranking.mine()
        && !chosen.iter().any(|one| one.me)
    {
        chosen.pop();
        chosen.push(me);
    }
    for one in all.iter().filter(|one| one.place.is_some()) {
        if chosen.len() >= LINES {
            break;
        }
        if !chosen.iter().any(|other| std::ptr::eq(*other, one)) {
            chosen.push(one);
        }
    }
    chosen.sort_by(|one, other| other.points.total_cmp(&one.points));
    chosen
}

fn past_leaf(ctx: &Ctx, say: Say, past: &PastDay, whole: bool) -> Markup {
    let game = game_name(say, &past.game);
    let heading = if whole {
        say.with("daily-day-game", &args![day = past.day.in_words(say), game = game])
    } else {
        say.with("daily-yesterday", &args![game = game])
    };
    let chosen = |game: &str| {
        if whole {
            format!("{}?game={game}", paths::day(past.day))
        } else {
            format!("{}?game={game}#yesterday", paths::daily())
        }
    };
    html! {
        section.leaf aria-labelledby="yesterday" {
            div.top {
                @if whole { h1.big #yesterday { (heading) } } @else { h2.big #yesterday { (heading) } }
                nav.pick aria-label=(say.the("daily-pick")) {
                    @for other in &past.games {
                        @let name = game_name(say, other);
                        a href=(chosen(other)) aria-current=[(*other == past.game).then_some("page")] aria-label=(name) title=(name) { (emblem(other)) }
                    }
                }
            }
            (verdict(say, &past.ranking))
            @if past.ranking.contenders.is_empty() {
                p.row { form method="post" action=(paths::day_practice(past.day, &past.game)) { button.btn { (say.the("daily-practise")) } } }
            } @else {
                @if whole { (ranking(say, &past.ranking)) } @else { (slope(say, &past.ranking)) }
                @if past.ranking.waiting > 0 { p.quiet { (say.with("deals-waiting", &args![n = past.ranking.waiting])) } }
                @if let Some(parts) = &past.sums { (sums(say, parts)) }
                p.more {
                    @if !whole { a.link href={ (paths::day(past.day)) "?game=" (past.game) } { (say.with("daily-everybody", &args![n = past.ranking.contenders.len()])) } }
                    form method="post" action=(paths::day_practice(past.day, &past.game)) { button.link { (say.the("daily-practise")) } }
                }
                (differed(ctx, say, past))
            }
            @if whole { (seal(say, &past.seal, &[])) }
        }
    }
}

/// Where the viewer came, in one sentence.
fn verdict(say: Say, ranking: &DealRanking) -> Markup {
    let of = ranking.ranked();
    html! {
        p.lead {
            @match ranking.mine() {
                None if ranking.contenders.is_empty() => (say.the("daily-nobody")),
                None => (say.with("daily-others", &args![n = ranking.contenders.len()])),
                Some(Contender { place: None, points: got, .. }) => {
                    @let would = 1 + ranking.contenders.iter().filter(|one| one.place.is_some() && one.points > *got).count();
                    (say.with("daily-guest", &args![n = would, of = of]))
                },
                Some(Contender { place: Some(place), skill_place, .. }) => {
                    (say.with("daily-came", &args![n = *place, of = of]))
                    @if let Some(skill) = skill_place { " " b { (say.with("daily-came-skill", &args![n = *skill])) } }
                },
            }
        }
    }
}

/// The height of a line of the rankings, as the sheet has it.
const LINE: f64 = 33.0;
/// The width of the room between them.
const GAP: f64 = 84.0;

/// Two rankings, by points and by decisions, with a line from each to each.
fn slope(say: Say, ranking: &DealRanking) -> Markup {
    let by_points = shown(ranking);
    let mut by_skill: Vec<&Contender> =
        by_points.iter().copied().filter(|one| one.skill.is_some()).collect();
    by_skill.sort_by(|one, other| {
        other.skill.unwrap_or_default().total_cmp(&one.skill.unwrap_or_default())
    });
    let line = |one: &Contender, place: Option<usize>, value: f64| {
        let name = player_name(say, &one.player);
        html! {
            li.you[one.me] {
                span.r { @if let Some(place) = place { (place) } }
                (face(&name, matches!(one.player, Player::Bot(_))))
                span.name title=(name) { @if one.me { (say.the("you")) } @else { (name) } }
                span.v { (points(say, value)) }
            }
        }
    };
    let y = |place: usize| LINE * (place as f64 + 0.5);
    let strokes = by_points.iter().enumerate().filter_map(|(from, one)| {
        let to = by_skill.iter().position(|other| std::ptr::eq(*other, *one))?;
        let (a, b, half) = (y(from), y(to), GAP / 2.0);
        let curve = format!("M6 {a:.0}C{half:.0} {a:.0} {half:.0} {b:.0} {:.0} {b:.0}", GAP - 6.0);
        Some((curve, one.me, to > from))
    });
    let height = LINE * by_points.len() as f64;
    html! {
        div.slope {
            h3 { (say.the("deals-points")) } span.mid {} h3 { (say.the("deals-skill")) " " small { (say.the("deals-luck-out")) } }
            ol { @for one in &by_points { (line(one, one.place, one.points)) } }
            svg.lines viewBox={ "0 0 " (GAP) " " (height) } preserveAspectRatio="none" height=(height) aria-hidden="true" {
                @for (curve, me, down) in strokes { path.you[me].down[down] d=(curve) {} }
            }
            ol {
                @for one in &by_skill { (line(one, one.skill_place, one.skill.unwrap_or_default())) }
                @if by_skill.is_empty() { li.quiet { (say.the("deals-no-review")) } }
            }
        }
        @if !by_skill.is_empty() {
            ul.keys aria-hidden="true" { li { i.ln {} (say.the("daily-better")) } li { i.ln.down {} (say.the("daily-luckier")) } }
        }
    }
}

fn differed(ctx: &Ctx, say: Say, past: &PastDay) -> Markup {
    let (Some(table), Some(decisions)) = (&past.mine, &past.turns) else { return html! {} };
    let got = past.ranking.mine().map_or(0.0, |mine| mine.points);
    let lost: f64 = decisions.iter().map(|turn| turn.loss).sum();
    html! {
        section.diff aria-labelledby="differed" {
            h2.head #differed {
                (say.with("daily-differed", &args![parted = flag(past.parting.is_some())]))
                small { (say.with("daily-turns", &args![n = decisions.len()])) }
            }
            (turns(say, table, decisions, past.parting.as_ref().map(|parting| parting.step)))
            @if let Some(way) = &past.parting { (parting(ctx, way)) }
            p.more {
                span.quiet { (say.with("daily-lost", &args![loss = points(say, -lost)])) }
                a.link href=(paths::review(table)) { (say.the("daily-review")) }
            }
            (share(say, past.day, &past.game, got, decisions))
        }
    }
}
