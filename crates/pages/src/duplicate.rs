//! The same deals for friends, each alone against the same bots, and what each made of them.

use maud::{Markup, html};

use crate::board::games;
use crate::calendar::Day;
use crate::deals::{Contender, DealRanking, Parting, parting, points};
use crate::model::{Ctx, Player};
use crate::page::{bot_name, face, page_with, player_link, player_name, qr};
use crate::paths;
use crate::say::{Say, args};

/// What can be chosen for deals of one's own.
#[derive(Clone, Debug)]
pub struct DuplicateForm {
    /// Each game with the bots whose answers are the same for everybody.
    pub games: Vec<(String, Vec<String>)>,
    /// How many deals there can be.
    pub deals: (u8, u8),
    /// Those that the viewer has set up or played in.
    pub lines: Vec<DuplicateLine>,
}

/// Deals in a list.
#[derive(Clone, Debug)]
pub struct DuplicateLine {
    /// Their key.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// How many deals there are.
    pub deals: usize,
    /// The day on which they were made.
    pub made: Day,
}

/// Deals for friends, as one of them sees it.
pub struct Duplicate {
    /// The key.
    pub id: String,
    /// The full address, to be sent to friends.
    pub link: String,
    /// The game's id.
    pub game: String,
    /// The bots at each table.
    pub bots: Vec<String>,
    /// The deals, in order.
    pub deals: Vec<DuplicateDeal>,
    /// Everybody who has played at least one, the best first.
    pub players: Vec<DuplicatePlayer>,
}

/// Somebody who plays them.
#[derive(Clone, Debug)]
pub struct DuplicatePlayer {
    /// Who it is.
    pub player: Player,
    /// Whether it is the viewer.
    pub me: bool,
    /// How many deals they have played to the end.
    pub played: usize,
    /// The sum of what they were better than the others on each deal, among the deals that the
    /// viewer has played too; none before there is one.
    pub total: Option<f64>,
}

/// One of the deals.
pub struct DuplicateDeal {
    /// How the viewer stands with it.
    pub state: DuplicateDealState,
    /// How many have played it.
    pub played: usize,
    /// The hash of its seed.
    pub commitment: String,
}

/// How the viewer stands with a deal.
pub enum DuplicateDealState {
    /// It can be played: nothing of it is told.
    Open,
    /// It is being played.
    Begun {
        /// Where.
        table: String,
    },
    /// It was played.
    Done {
        /// Who else has played it, and how.
        ranking: DealRanking,
        /// Of each of them, how much better than the others.
        differences: Vec<f64>,
        /// Where the best other did something else first.
        parting: Option<Box<Parting>>,
    },
}

/// Where deals are made, with those from before.
pub fn duplicates(ctx: &Ctx, form: &DuplicateForm) -> Markup {
    let say = Say::new(ctx.lang);
    let content = html! {
        div.daily {
            h1 { (say.the("dup-title")) }
            p.lead { (say.the("dup-lead")) }
            ul.choose {
                @for (game, bots) in form.games.iter().filter(|(game, _)| games().any(|other| other == game)) {
                    li {
                        form.leaf method="post" action=(paths::duplicates()) {
                            input type="hidden" name="game" value=(game);
                            h2 { (say.the(&format!("game-{game}"))) }
                            label { (say.the("dup-bot")) " "
                                select name="bot" { @for (place, bot) in bots.iter().enumerate() { option value=(bot) selected[place + 1 == bots.len()] { (bot_name(say, bot)) } } }
                            }
                            label { (say.the("dup-deals")) " "
                                select name="deals" { @for n in form.deals.0..=form.deals.1 { option value=(n) selected[n == 4] { (n) } } }
                            }
                            button.btn.btn-solid { (say.the("dup-make")) }
                        }
                    }
                }
            }
        }
        @if !form.lines.is_empty() {
            h2.head { (say.the("dup-yours")) }
            ul.slips {
                @for line in &form.lines {
                    li.slip {
                        (crate::home::emblem(&line.game))
                        span {
                            b { a href=(paths::duplicate(&line.id)) { (say.the(&format!("game-{}", line.game))) } }
                            small { (say.with("dup-line", &args![n = line.deals, day = line.made.short(say)])) }
                        }
                    }
                }
            }
        }
    };
    page_with(ctx, &say.the("dup-title"), vec![], &content, false)
}

/// The deals, who played them, and where ways parted.
pub fn duplicate(ctx: &Ctx, page: &Duplicate) -> Markup {
    let say = Say::new(ctx.lang);
    let game = say.the(&format!("game-{}", page.game));
    let bot = page.bots.first().map(|bot| bot_name(say, bot)).unwrap_or_default();
    let title = say.with("dup-of", &args![game = game]);
    let content = html! {
        div.daily {
            h1 { (title) }
            p.lead {
                (say.with("dup-what", &args![n = page.deals.len()])) " "
                (say.with("daily-against", &args![n = page.bots.len(), bot = bot]))
            }
            div.book {
                section.leaf aria-labelledby="deals" {
                    h2.head #deals { (say.the("dup-deals-head")) }
                    ol.boards { @for (place, deal) in page.deals.iter().enumerate() { (deal_of(ctx, say, page, place, deal)) } }
                }
                section.leaf aria-labelledby="players" {
                    h2.head #players { (say.the("dup-players")) }
                    @if page.players.is_empty() { p.quiet { (say.the("dup-nobody")) } }
                    @else { (players(say, page)) p.quiet { (say.the("dup-how")) } }
                    (invitation(say, page))
                    details.sealed {
                        summary { svg aria-hidden="true" { use href=(crate::daily::wax()) {} } span { (say.the("dup-sealed")) } span.link { (say.the("daily-check")) } }
                        p { (say.the("dup-sealed-why")) }
                        dl { @for (place, deal) in page.deals.iter().enumerate() { dt { (say.with("dup-deal", &args![n = place + 1])) } dd { code { (deal.commitment) } } } }
                    }
                }
            }
        }
    };
    page_with(ctx, &title, vec![], &content, false)
}

fn invitation(say: Say, page: &Duplicate) -> Markup {
    html! {
        div.pass-on {
            h2.head { (say.the("dup-invite")) }
            p.quiet { (say.the("dup-invite-why")) }
            div.share {
                input #dup-link type="text" readonly value=(page.link) aria-label=(say.the("dup-link"));
                button.btn type="button" hidden data-copy="dup-link" data-done=(say.the("copied")) { (say.the("copy")) }
            }
            (qr(&say.the("dup-link"), &page.link))
        }
    }
}

fn players(say: Say, page: &Duplicate) -> Markup {
    html! {
        table.everybody {
            thead { tr { th scope="col" { (say.the("deals-player")) } th.v scope="col" { (say.the("dup-played")) } th.v scope="col" { (say.the("dup-total")) } } }
            tbody {
                @for one in &page.players {
                    tr.you[one.me] {
                        th scope="row" {
                            (face(&player_name(say, &one.player), false)) " "
                            @if one.me { b { (say.the("you")) } } @else { (player_link(say, &one.player)) }
                        }
                        td.v { (one.played) " / " (page.deals.len()) }
                        td.v { @if let Some(total) = one.total { (points(say, total)) } @else { span.quiet { "–" } } }
                    }
                }
            }
        }
    }
}

fn deal_of(ctx: &Ctx, say: Say, page: &Duplicate, place: usize, deal: &DuplicateDeal) -> Markup {
    let number = place + 1;
    html! {
        li.board-line {
            h3 { (say.with("dup-deal", &args![n = number])) }
            span.quiet { (say.with("daily-played", &args![n = deal.played])) }
            @match &deal.state {
                DuplicateDealState::Open => form method="post" action=(paths::duplicate_try(&page.id, number)) { button.btn.btn-solid { (say.the("play")) } },
                DuplicateDealState::Begun { table } => a.btn.btn-lamp href=(paths::table(table)) { (say.the("daily-go-on")) },
                DuplicateDealState::Done { ranking, differences, parting: parted } => {
                    table.everybody {
                        thead { tr { th scope="col" { (say.the("deals-player")) } th.v scope="col" { (say.the("deals-points")) } th.v scope="col" { (say.the("dup-difference")) } th { span.sr { (say.the("replay")) } } } }
                        tbody { @for (one, difference) in ranking.contenders.iter().zip(differences) { (line(say, one, *difference)) } }
                    }
                    @if let Some(parted) = parted {
                        p.quiet { (say.with("dup-parted", &args![name = player_name(say, &parted.player)])) }
                        (parting(ctx, parted))
                    }
                },
            }
        }
    }
}

fn line(say: Say, one: &Contender, difference: f64) -> Markup {
    html! {
        tr.you[one.me] {
            th scope="row" { @if one.me { b { (say.the("you")) } } @else { (player_link(say, &one.player)) } }
            td.v { (points(say, one.points)) }
            td.v { (points(say, difference)) }
            td { a.link href=(paths::replay(&one.table)) { (say.the("replay")) } }
        }
    }
}
