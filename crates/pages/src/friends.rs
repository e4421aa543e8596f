//! People who know each other: whom one follows, who is there, and asking for a game.

use hindsight_core::OptionSpec;
use hindsight_table::Clock;
use maud::{Markup, html};

use crate::asset::url;
use crate::board::{board_of, options_in_words};
use crate::boards::BOARDS;
use crate::home::emblem;
use crate::model::{Ctx, Lang, NewTableForm, Notice, Player};
use crate::new_table::{clocks, option_field, rated, timeout};
use crate::operators::ReportReason;
use crate::page::{
    clock_words, face, icon, notice_box, page_with, player_link, player_name, reload_note, site,
    time_left,
};
use crate::paths;
use crate::say::{Say, args};

/// Who may ask somebody for a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TakesChallenges {
    /// Everybody with an account.
    #[default]
    Everybody,
    /// Those whom they follow.
    Followed,
    /// Nobody.
    Nobody,
}

impl TakesChallenges {
    /// All of them.
    pub const ALL: [TakesChallenges; 3] =
        [TakesChallenges::Everybody, TakesChallenges::Followed, TakesChallenges::Nobody];

    /// As it is written in forms.
    pub fn code(self) -> &'static str {
        match self {
            TakesChallenges::Everybody => "everybody",
            TakesChallenges::Followed => "followed",
            TakesChallenges::Nobody => "nobody",
        }
    }

    /// The one that is written so.
    pub fn from_code(code: &str) -> Option<TakesChallenges> {
        TakesChallenges::ALL.into_iter().find(|one| one.code() == code)
    }
}

/// Whether somebody is there.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Presence {
    /// The viewer is not told.
    #[default]
    Unknown,
    /// They have a page open.
    Here,
    /// They have none.
    Away,
}

/// What is between the viewer and the owner of a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Bond {
    /// Whether the viewer has an account.
    pub member: bool,
    /// Whether the owner is there.
    pub presence: Presence,
    /// Whether the viewer follows the owner.
    pub follows: bool,
    /// Whether the viewer has blocked the owner.
    pub blocked: bool,
    /// Whether the viewer may ask the owner for a game.
    pub may_challenge: bool,
}

/// Somebody whom the viewer follows.
#[derive(Clone, Debug)]
pub struct Friend {
    /// The number of their page.
    pub id: i64,
    /// Their name.
    pub name: String,
    /// Whether they are there.
    pub presence: Presence,
    /// Whether the viewer may ask them for a game.
    pub may_challenge: bool,
}

/// The page of those whom the viewer knows.
#[derive(Clone, Debug, Default)]
pub struct Friends {
    /// Whether the viewer has an account.
    pub member: bool,
    /// Why nobody was found.
    pub error: Option<Notice>,
    /// The open challenges by the viewer and to them.
    pub challenges: Vec<ChallengeLine>,
    /// Those whom the viewer follows; who is there comes first.
    pub followed: Vec<Friend>,
    /// Those whom the viewer has blocked, by number and name.
    pub blocked: Vec<(i64, String)>,
}

/// Somebody asks for a game.
#[derive(Clone, Debug)]
pub struct ChallengeLine {
    /// Its number.
    pub id: i64,
    /// Whether it is the viewer who asks.
    pub mine: bool,
    /// The other of the two.
    pub other: Player,
    /// The game's id.
    pub game: String,
    /// The options in notation.
    pub options: String,
    /// The clock.
    pub clock: Clock,
    /// Whether the result is to change ratings.
    pub rated: bool,
    /// For how many milliseconds an answer is still waited for.
    pub left_ms: u64,
}

/// The page on which a challenge is made.
#[derive(Clone, Debug)]
pub struct ChallengeForm {
    /// The number of who is asked.
    pub id: i64,
    /// Their name.
    pub name: String,
    /// The game's id.
    pub game: String,
    /// What can be chosen for it.
    pub options: &'static [OptionSpec],
    /// What was chosen.
    pub form: NewTableForm,
    /// Why it was refused.
    pub error: Option<Notice>,
}

/// What has become of a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChallengeState {
    /// There is no answer yet.
    Open,
    /// The answer was no.
    Declined,
}

/// The page of a challenge.
#[derive(Clone, Debug)]
pub struct ChallengePage {
    /// Who asks whom for what.
    pub line: ChallengeLine,
    /// What has become of it.
    pub state: ChallengeState,
}

/// What somebody is told who is asked for a game.
pub fn challenge_call(lang: Lang, name: &str, game: &str) -> String {
    let say = Say::new(lang);
    let game = say.the(&format!("game-{game}"));
    say.with("challenge-call", &args![name = name.to_string(), game = game])
}

/// Whether somebody is there, by a word; nothing where that is not told. Its script asks for it anew.
pub fn presence(lang: Lang, id: i64, presence: Presence) -> Markup {
    here(Say::new(lang), id, presence)
}

pub(crate) fn here(say: Say, id: i64, presence: Presence) -> Markup {
    html! {
        span.presence data-presence=(paths::here(id)) role="status" {
            @match presence {
                Presence::Here => { span.here-word { (say.the("here")) } }
                Presence::Away => { span { (say.the("away")) } }
                Presence::Unknown => {}
            }
        }
    }
}

/// The address of the script of pages that say who is there.
pub(crate) fn script() -> &'static str {
    url("presence.js")
}

/// What the viewer can do about the owner of a page.
pub(crate) fn acts(say: Say, id: i64, name: &str, bond: Bond) -> Markup {
    html! {
        @if bond.may_challenge { a.btn.btn-solid href=(paths::ask(id)) { (say.the("challenge")) } }
        @if bond.member && !bond.blocked {
            form method="post" action=(paths::follow(id)) {
                button.btn name="follow" value=(if bond.follows { "no" } else { "yes" }) {
                    (icon(if bond.follows { "yes" } else { "plus" }))
                    (say.the(if bond.follows { "unfollow" } else { "follow" }))
                }
            }
            details.more-acts {
                summary.btn.btn-icon aria-label=(say.the("more-acts")) title=(say.the("more-acts")) { (icon("more")) }
                div.sheet-acts {
                    form method="post" action=(paths::block(id)) {
                        p.quiet { (say.with("block-why", &args![name = name.to_string()])) }
                        button.btn.btn-bad name="block" value="yes" { (say.the("block")) }
                    }
                    (report(say, id, name))
                }
            }
        }
    }
}

fn report(say: Say, id: i64, name: &str) -> Markup {
    html! {
        form.report-form method="post" action=(paths::report()) {
            p.quiet { (say.with("report", &args![name = name.to_string()])) }
            input type="hidden" name="person" value=(id);
            select name="reason" aria-label=(say.the("report-reason")) {
                @for reason in ReportReason::ALL { option value=(reason.code()) { (say.the(reason.key())) } }
            }
            input name="words" maxlength="300" autocomplete="off" aria-label=(say.the("report-words")) placeholder=(say.the("report-words"));
            button.btn { (say.the("report-do")) }
        }
    }
}

/// That the owner of a page is blocked, and the way back.
pub(crate) fn blocked(say: Say, id: i64, name: &str) -> Markup {
    html! {
        div.told.good.blocked role="status" {
            p { (say.with("blocked-says", &args![name = name.to_string()])) }
            form method="post" action=(paths::block(id)) { button.btn name="block" value="no" { (say.the("unblock")) } }
        }
    }
}

/// The page of those whom the viewer knows.
pub fn friends(ctx: &Ctx, friends: &Friends) -> Markup {
    let say = Say::new(ctx.lang);
    let content = html! {
        div.friends-top {
            h1 { (say.the("nav-players")) }
            form.find-person method="get" action=(paths::friends()) role="search" {
                label { span { (say.the("friends-find")) } input name="name" maxlength="40" required autocomplete="off"; }
                button.btn { (say.the("friends-find-do")) }
                a.btn href=(paths::ratings(BOARDS[0].id())) { (say.the("nav-ratings")) }
            }
        }
        @if let Some(error) = &friends.error { (notice_box(say, error)) }
        @if friends.member { (now(say, friends)) }
        @else {
            section.tables {
                p { (say.the("friends-guest")) }
                p.row { a.btn.btn-solid href=(paths::register()) { (say.the("register-title")) } a.btn href=(paths::login()) { (say.the("login-title")) } }
            }
        }
    };
    page_with(ctx, &say.the("nav-players"), vec![script()], &content, false)
}

/// What of the page of friends changes by itself, alone.
pub fn friends_now(lang: Lang, friends: &Friends) -> Markup {
    now(Say::new(lang), friends)
}

fn now(say: Say, friends: &Friends) -> Markup {
    html! {
        div #friends-now data-presence=(paths::friends_now()) {
            (challenges(say, &friends.challenges))
            section.tables aria-labelledby="followed" {
                h2.head #followed { (say.the("friends-followed")) }
                @if friends.followed.is_empty() { p.quiet { (say.the("friends-none")) } }
                ul.people { @for friend in &friends.followed { (line(say, friend)) } }
            }
            @if !friends.blocked.is_empty() {
                section.tables aria-labelledby="blocked" {
                    h2.head #blocked { (say.the("friends-blocked")) }
                    ul.people {
                        @for (id, name) in &friends.blocked {
                            li {
                                (face(name, false))
                                b { a.link href=(paths::profile(id)) { (name) } }
                                form method="post" action=(paths::block(id)) {
                                    input type="hidden" name="back" value=(paths::friends());
                                    button.btn name="block" value="no" { (say.the("unblock")) span.sr { ": " (name) } }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn line(say: Say, friend: &Friend) -> Markup {
    let is_here = friend.presence == Presence::Here;
    html! {
        li.is-here[is_here] {
            (face(&friend.name, false))
            span.what {
                b { a.link href=(paths::profile(friend.id)) { (friend.name) } }
                small {
                    @match friend.presence {
                        Presence::Here => { span.here-word { (say.the("here")) } }
                        Presence::Away => { (say.the("away")) }
                        Presence::Unknown => {}
                    }
                }
            }
            @if friend.may_challenge { a.btn.btn-solid[is_here] href=(paths::ask(friend.id)) { (say.the("challenge")) span.sr { ": " (friend.name) } } }
            form method="post" action=(paths::follow(friend.id)) {
                input type="hidden" name="back" value=(paths::friends());
                button.btn name="follow" value="no" { (say.the("unfollow")) span.sr { ": " (friend.name) } }
            }
        }
    }
}

/// The open challenges, if there are any.
pub(crate) fn challenges(say: Say, lines: &[ChallengeLine]) -> Markup {
    html! {
        @if !lines.is_empty() {
            section.tables.challenges aria-labelledby="challenges" {
                h2.head #challenges { (say.the("challenges")) }
                ul.slips {
                    @for line in lines {
                        @if board_of(&line.game).is_some() {
                            li.slip {
                                (emblem(&line.game))
                                span {
                                    b { (player_link(say, &line.other)) }
                                    small { (say.the(&format!("game-{}", line.game))) ", " (notes(say, line).join(", ")) }
                                }
                                @if line.mine { a.btn href=(paths::challenge(line.id)) { (say.the("challenge-look")) } }
                                @else { (answers(say, line)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What was agreed if the answer is yes, and how long there is to give it.
fn notes(say: Say, line: &ChallengeLine) -> Vec<String> {
    let Some(board) = board_of(&line.game) else { return Vec::new() };
    let mut notes = options_in_words(say, board, &line.options);
    notes.push(clock_words(say, line.clock));
    notes.push(say.the(if line.rated { "rated" } else { "casual" }));
    notes
}

fn answers(say: Say, line: &ChallengeLine) -> Markup {
    html! {
        form.answers method="post" action=(paths::challenge(line.id)) {
            button.btn.btn-lamp name="answer" value="yes" { (say.the("challenge-yes")) }
            button.btn name="answer" value="no" { (say.the("challenge-no")) }
        }
    }
}

/// The page on which a challenge is made; none for a game without a board.
pub fn challenge_form(ctx: &Ctx, new: &ChallengeForm) -> Option<Markup> {
    board_of(&new.game)?;
    let say = Say::new(ctx.lang);
    let title = say.with("challenge-title", &args![name = new.name.clone()]);
    let content = html! {
        div.narrow {
            h1 { (title) }
            @if let Some(error) = &new.error { (notice_box(say, error)) }
            nav.ask-tabs aria-label=(say.the("ranking-games")) {
                @for board in BOARDS.iter().filter(|board| board.about().seats.0 <= 2) {
                    a href={ (paths::ask(new.id)) "?game=" (board.id()) } aria-current=[(board.id() == new.game).then_some("page")] { (emblem(board.id())) (say.the(&format!("game-{}", board.id()))) }
                }
            }
            form.fields method="post" action=(paths::ask(new.id)) {
                input type="hidden" name="game" value=(new.game);
                (rated(say, &new.form))
                (clocks(say, &new.form))
                (timeout(say, &new.form))
                @if !new.options.is_empty() {
                    fieldset {
                        legend { (say.the("new-options")) }
                        @for option in new.options { (option_field(say, &new.game, option, &new.form)) }
                    }
                }
                p.row {
                    button.btn.btn-solid { (say.the("challenge-do")) }
                    a.btn href=(paths::profile(new.id)) { (say.the("cancel")) }
                }
            }
        }
    };
    Some(site(ctx, &title, &content))
}

/// The page of a challenge: a question for whoever is asked, and a place to wait for whoever
/// asks. None for a game without a board.
pub fn challenge(ctx: &Ctx, page: &ChallengePage) -> Option<Markup> {
    let ChallengePage { line, state } = page;
    board_of(&line.game)?;
    let say = Say::new(ctx.lang);
    let name = player_name(say, &line.other);
    let game = say.the(&format!("game-{}", line.game));
    let waits = line.mine && *state == ChallengeState::Open;
    let key = match (line.mine, state) {
        (true, ChallengeState::Open) => "challenge-waits",
        (true, ChallengeState::Declined) => "challenge-declined",
        (false, ChallengeState::Open) => "challenge-asks",
        (false, ChallengeState::Declined) => "challenge-was-declined",
    };
    let words = say.with(key, &args![name = name, game = game.clone()]);
    let left = say.with("challenge-left", &args![time = time_left(say, line.left_ms)]);
    let content = html! {
        div.narrow.finding.challenge #finding {
            (emblem(&line.game))
            h1 { (words) }
            p.quiet { (game) " · " (notes(say, line).join(" · ")) }
            @if *state == ChallengeState::Open { p role="status" { (left) } }
            @if waits { (reload_note(say)) }
            div.row {
                @match (line.mine, state) {
                    (false, ChallengeState::Open) => { (answers(say, line)) }
                    (true, ChallengeState::Open) => {
                        form method="post" action=(paths::challenge(line.id)) { button.btn name="answer" value="back" { (say.the("challenge-back")) } }
                    }
                    (_, ChallengeState::Declined) => {}
                }
                @if let Player::Member { id, .. } = &line.other { a.btn href=(paths::profile(id)) { (player_name(say, &line.other)) } }
                @if *state == ChallengeState::Declined { a.btn.btn-solid href=(paths::home()) { (say.the("error-home")) } }
            }
        }
    };
    let scripts = if waits { vec![url("finding.js")] } else { Vec::new() };
    Some(page_with(ctx, &game, scripts, &content, waits))
}
