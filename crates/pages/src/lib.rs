//! The pages of Hindsight: pure functions from plain data to HTML.
//!
//! No request, no clock, no database: a page is made from a [`Ctx`] (who looks) and
//! a struct of [`model`] (what there is to see), and from nothing else. What a
//! table shows is made from the seat's own `View` and `Event`s, so that nothing
//! hidden can reach a page.
//!
//! # Addresses
//!
//! The forms and links of the pages expect these:
//!
//! | address | |
//! |---|---|
//! | `GET /` | [`home()`] |
//! | `GET /new/{game}`, `POST` | [`new_table()`]; fields read by [`NewTableForm::read`] |
//! | `POST /play/{game}` | a table with a bot, at once; `bot` is its name, if chosen |
//! | `GET /t/{id}` | [`table()`]; [`outdated()`] if the rules have changed since it was played |
//! | `GET /t/{id}/events` | SSE: `table` with [`table_fragment()`] in [`pieces()`] and the `seq` as its id; `bye` before the stream ends; `after` is the `seq` that the page shows |
//! | `GET /t/{id}/choices`, `POST` | [`new_table()`] of a table that waits, for its host; the fields of a new table |
//! | `GET …/picture.png`, `/icons/{name}` | [`picture()`] and [`Icon`], drawn |
//! | `GET /t/{id}/moves` | [`moves()`]: the whole log in words |
//! | `GET /t/{id}/chat` | [`chat_page()`]: what was said, before line `until` if it is given |
//! | `POST /t/{id}/act` | `action`, `seq` |
//! | `POST /t/{id}/go-on` | to go on from a round that was decided |
//! | `POST /t/{id}/marks` | what is marked on a sheet, read by [`read_marks()`] |
//! | `POST /t/{id}/guesses` | what is written there, read by [`read_guesses()`]; `seq` |
//! | `POST /t/{id}/...` | see below |
//! | `GET /t/{id}/record`, `seed` | downloads, once the game is over |
//! | `GET /t/{id}/replay`, `/r/{hash}` | [`replay()`], once the game is over; `at` is after how many steps (or `m`: which moment), `seat` whose eyes or `open`, `fine=yes` for single steps; [`replay_fragment()`] for the script |
//! | `GET /t/{id}/review`, `POST` | [`review()`], once the game is over; `at` is before which step, `seat` whose side is told, `eyes=open` for all cards; [`review_fragment()`] for the script; the `POST` begins it |
//! | `GET /t/{id}/review/board` | [`review_scene()`]: the board of a moment, for the frame of that page |
//! | `GET /r/{hash}` of a file with several games | [`file_games()`]; `/r/{hash}/{game}` is one of them |
//! | `GET /r/{hash}/record`, `seed` | downloads |
//! | `POST /t/{id}/try`, `/r/{hash}/try`, `/r/{hash}/{game}/try` | plays a finished game on: `at`, `seat`, `world` is `same` or `fresh`, `bot` |
//! | `GET /replay`, `POST` | [`open_record()`]; `file` or `text`, multipart |
//! | `GET /games` | [`my_games()`]; `game`, `with`, `result`, `against`, `page` |
//! | `GET /p/{id}` | [`profile()`] |
//! | `GET /levels/{name}` | [`bot_page()`] |
//! | `GET /p/{id}/here` | [`presence()`] |
//! | `POST /p/{id}/follow`, `/p/{id}/block` | `follow` or `block` is `yes` or `no`; `back` |
//! | `GET /p/{id}/challenge`, `POST` | [`challenge_form()`]; `game` and the fields of a new table |
//! | `GET /challenge/{id}`, `POST` | [`challenge()`]; `answer` is `yes`, `no`, or `back` by whoever asked |
//! | `GET /friends` | [`friends()`]; `name` looks for somebody; `/friends/now` is [`friends_now()`] |
//! | `GET /ratings/{game}` | [`ranking()`]; `many` for tables of more than two |
//! | `GET /login`, `/register`, `/settings`, `POST` likewise | `name`, `password` |
//! | `POST /login/code` | the second half of logging in ([`login_code()`]): `ticket`, `code` |
//! | `GET /recover`, `POST` | [`recover()`]; `name`, `code`, `password` |
//! | `POST /logout`, `/logout-everywhere` | |
//! | `GET /settings/security` | [`security()`] |
//! | `POST /settings/password` | `password`, `new` |
//! | `POST /settings/codes` | `password`; answered with [`recovery_codes()`] |
//! | `GET /settings/second-factor`, `POST` | [`second_factor()`]; `secret`, `code`, `password` |
//! | `POST /settings/second-factor/off` | `password` |
//! | `POST /settings/sessions/end` | `session` |
//! | `POST /settings/name` | `name` |
//! | `POST /settings/prefs` | any of `lang`, `theme`, `confirm`, `hints`, `sound`, `notify`, `private` (`yes`/`no`), `volume` (1 to 10), `challenges` ([`TakesChallenges`]); `back` is the path to return to |
//! | `POST /settings/export`, `/settings/delete` | `password` for the second, if there is an account |
//! | `GET /settings/away` | [`away()`] |
//! | `POST /settings/push` | `endpoint`, `public`, `auth`: what the browser gave |
//! | `POST /settings/push/end` | `device` |
//! | `POST /settings/mail` | `address`, `password`; a link is sent there |
//! | `POST /settings/mail/wish`, `/settings/mail/remove` | `wish` is `turn`, `daily` or `never` |
//! | `GET /mail/confirm/{token}`, `POST` | [`confirm_address()`] |
//! | `GET /mail/stop/{person}/{proof}`, `POST` | [`stop_mail()`]; the `POST` may come from anywhere (RFC 8058) |
//! | `GET /forgot`, `POST` | [`forgot()`]; `address` |
//! | `GET /reset/{token}`, `POST` | [`reset()`]; `password` |
//! | `GET /tokens`, `POST` | [`tokens()`]; `name` and the scopes, each `yes` |
//! | `POST /tokens/revoke` | `token` |
//! | `GET /bots`, `POST` | [`bots()`]; `name` |
//! | `POST /bots/{id}/tokens`, `/bots/{id}/tokens/revoke`, `/bots/{id}/delete` | as for tokens of one's own |
//! | `GET /bots/{id}/words` | [`bot_words()`] |
//! | `GET /api` | [`api()`] |
//! | `POST /report` | `table` and `seat`, or `person`; `reason`, `words` |
//! | `GET /operators`, `/operators/people/{id}`, `/operators/tables/{id}` | [`operators()`] and the like; `find` |
//! | `POST /operators/order` | `order` and what it needs: `person`, `table`, `days`, `name`, `report`; `back` |
//! | `GET /find/{game}`, `POST` | [`finding()`]; the fields of a new table |
//! | `POST /find-no-more` | |
//! | `GET /lobby` | [`lobby()`] |
//! | `GET /manifest.webmanifest`, `/worker.js`, `/offline` | [`manifest()`], [`worker()`], [`offline()`] |
//! | `GET /daily` | [`daily()`]: today and the day before; `game` is which of that day's deals |
//! | `GET /daily/{day}` | the same of a day that is over; `game` |
//! | `POST /daily/{day}/{game}`, `/daily/{day}/{game}/practice` | begins the try that counts, or practice |
//! | `GET /duplicate`, `POST` | [`duplicates()`]; `game`, `bot`, `deals` |
//! | `GET /d/{id}` | [`duplicate()`] |
//! | `POST /d/{id}/{deal}` | plays one of its deals |
//! | `GET /rules/{game}` | [`rules()`] |
//! | `GET /learn` | [`learn()`] |
//! | `GET /learn/{game}/kept` | [`kept_lesson()`] |
//! | `GET /learn/{game}/{n}`, `POST` | [`lesson_page()`]; `action` |
//! | `GET /puzzles` | [`puzzles()`] |
//! | `GET /puzzles/next` | leads to a puzzle; `game`, `kind`, `theme` |
//! | `GET /puzzles/{game}/{n}`, `POST` | [`puzzle()`]; `again=yes` to try once more, `tried` is another answer; `action` or any number of `choice`, or `hint` or `show` |
//! | `GET /puzzles/storm`, `POST` | [`puzzle()`] in a storm, or [`storm_end()`]; `begin`, `end`, or an answer and `of`, the puzzle it is for |
//! | `GET /assets/{path}` | [`asset()`] |
//!
//! At a table, by `POST`: `undo` (`seq`), `resign`, `offer` (offers to end the game, or
//! accepts the offer that stands; `answer=no` declines it), `chat` (`text` or `phrase`), `join`, `leave`,
//! `remove` (`seat`), `start`, `rematch` (`answer` is `yes` or `no`), `mute` (`seat`; again to hear them),
//! `coach` (`show` is `on` or `off`; or `ask` and `seq`, answered with the table and
//! the advice on it).
//!
//! A plain form is answered with a redirect (303). The script marks its requests
//! with the header `x-live: 1` and takes `204` (the stream brings the news), a
//! redirect to another page, or an error whose body is the plain text of [`say()`].

mod account;
mod asset;
mod away;
mod board;
mod boards;
mod bots;
mod button;
mod calendar;
mod coach;
mod curve;
mod daily;
mod deals;
mod duplicate;
mod figure;
mod finding;
mod form;
mod friends;
mod home;
mod install;
mod kept;
mod learn;
mod lesson;
mod letter;
mod lobby;
mod look;
mod mine;
pub mod model;
mod new_table;
mod night;
mod notice;
mod operators;
mod outdated;
mod over;
mod page;
pub mod paths;
mod picture;
mod pieces;
mod position;
mod profile;
mod programs;
mod puzzle;
mod puzzles;
mod ratings;
mod replay;
mod review;
mod say;
mod security;
mod table;
mod talk;
mod text;

pub use account::{login, register, settings};
pub use asset::{Asset, asset};
pub use away::{
    Away, MailBox, MailWish, PushLine, away, confirm_address, forgot, reset, stop_mail,
};
pub use board::{
    DailyTable, daily_table, games, has_sheet, moments, read_guesses, read_marks, ticks, turns,
};
pub use bots::{BotGame, BotPage, bot_page};
pub use calendar::{Day, NoDay, day};
pub use curve::{RatingHistory, RatingPoint};
pub use daily::{
    DailyPage, DayDeal, DayDealState, PastDay, Road, RoadDay, Seal, SealedDeal, Today, daily,
};
pub use deals::{Contender, DealRanking, Parting, Sums, TurnSign, signs};
pub use duplicate::{
    Duplicate, DuplicateDeal, DuplicateDealState, DuplicateForm, DuplicateLine, DuplicatePlayer,
    duplicate, duplicates,
};
pub use finding::{find_choices, finding};
pub use friends::{
    Bond, ChallengeForm, ChallengeLine, ChallengePage, ChallengeState, Friend, Friends, Presence,
    TakesChallenges, challenge, challenge_call, challenge_form, friends, friends_now, presence,
};
pub use home::{home, lobby};
pub use install::{manifest, offline, worker};
pub use kept::kept_lesson;
pub use learn::{Remark, learn, lesson_page};
pub use lesson::{Lesson, LessonStep, Reply, Stop, lesson};
pub use letter::{Letter, Mail, mail};
/// What the pages are: escaped HTML.
pub use maud::Markup;
pub use mine::{
    GameOutcome, GameStats, GamesFilter, MyGames, OpponentStats, PastGame, Tally, my_games,
};
pub use model::*;
pub use new_table::new_table;
pub use notice::say;
pub use operators::{
    OperatorLine, OperatorPage, OperatorPerson, OperatorReport, OperatorTable, ReportReason,
    operators, operators_person, operators_table,
};
pub use outdated::{OutdatedGame, outdated};
pub use page::{bot, call};
pub use picture::{Icon, PICTURE_SIZE, Picture, picture};
pub use pieces::pieces;
pub use profile::{Figures, Profile, ProfileGame, Rival, Score, profile};
pub use programs::{
    ApiOperation, ApiPart, ApiSchema, BotLine, BotPast, BotReview, BotWord, BotWordKind, BotsPage,
    FreshToken, SCOPES, TokenLine, TokensPage, api, bot_words, bots, tokens,
};
pub use puzzle::{
    HINTS, MISS_MS, MISSES, PuzzlePage, PuzzleStanding, PuzzleState, STORM_MS, Solver, StormBar,
    StormEnd, puzzle, storm_end,
};
pub use puzzles::{PuzzlesPage, puzzles};
pub use ratings::{Ranked, Ranking, RatingCourse, ranking};
pub use replay::{
    Eyes, FileGame, OpenRecord, PlayOn, Replay, file_games, open_record, replay, replay_fragment,
};
pub use review::{
    Insight, ReviewPage, ReviewState, ReviewedGame, ReviewedGames, first_moment, review,
    review_fragment, review_scene, reviewed_games,
};
pub use security::{login_code, recover, recovery_codes, second_factor, security};
pub use table::{LOG_SHOWN, moves, table, table_fragment};
pub use talk::{CHAT_LONGEST, CHAT_SHOWN, chat_page};
pub use text::{error, rules};
