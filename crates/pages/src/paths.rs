//! Every address, once: as a function that fills it in, and as the pattern that the
//! router takes ([`route`]).

use std::fmt::Display;

/// What the address of every file that pages load begins with.
pub const ASSETS: &str = "/assets/";

/// What every address of the API begins with.
pub const API: &str = "/api/v1";

macro_rules! paths {
    ($($(#[$doc:meta])* $name:ident($($part:ident),*) = $pattern:literal;)*) => {
        $(
            $(#[$doc])*
            pub fn $name($($part: impl Display),*) -> String {
                format!($pattern)
            }
        )*

        /// The patterns of the addresses, for a router.
        #[allow(non_upper_case_globals, reason = "each has the name of its function")]
        pub mod route {
            $($(#[$doc])* pub const $name: &str = $pattern;)*
        }
    };
}

paths! {
    /// The home page.
    home() = "/";
    /// What the home page shows of others, alone.
    lobby() = "/lobby";
    /// Where a table of a game is set up.
    new_table(game) = "/new/{game}";
    /// Sets up a table with a bot at once.
    play(game) = "/play/{game}";
    /// Looks for an opponent.
    find(game) = "/find/{game}";
    /// Where one chooses what to look for.
    find_choices(game) = "/find/{game}/choices";
    /// Does not look for an opponent any more.
    find_no_more() = "/find-no-more";
    /// The rules of a game.
    rules(game) = "/rules/{game}";
    /// The overview of the lessons.
    learn() = "/learn";
    /// The lesson of a game.
    lesson(game) = "/learn/{game}";
    /// A page of a lesson, counted from 1.
    lesson_page(game, number) = "/learn/{game}/{number}";
    /// All of a lesson, to be kept for when there is no network.
    kept_lesson(game) = "/learn/{game}/kept";
    /// The overview of puzzles.
    puzzles() = "/puzzles";
    /// Leads to a puzzle that suits whoever asks.
    next_puzzle() = "/puzzles/next";
    /// As many puzzles as one can solve in three minutes.
    storm() = "/puzzles/storm";
    /// A puzzle.
    puzzle(game, number) = "/puzzles/{game}/{number}";

    /// A file that pages load.
    asset(path) = "/assets/{path}";

    /// The deals of today, and what came of those of the day before.
    daily() = "/daily";
    /// The deals of a day that is over.
    day(day) = "/daily/{day}";
    /// Begins somebody's one try at a deal of today.
    day_try(day, game) = "/daily/{day}/{game}";
    /// Plays a deal of a day for practice.
    day_practice(day, game) = "/daily/{day}/{game}/practice";
    /// Where deals are made for friends to play, each alone.
    duplicates() = "/duplicate";
    /// What came of such deals.
    duplicate(id) = "/d/{id}";
    /// Plays one of them, counted from 1.
    duplicate_try(id, deal) = "/d/{id}/{deal}";

    /// A table.
    table(id) = "/t/{id}";
    /// All moves of a table, in words.
    moves(id) = "/t/{id}/moves";
    /// The stream of a table.
    events(id) = "/t/{id}/events";
    /// Acts.
    act(id) = "/t/{id}/act";
    /// Marks something on a sheet.
    marks(id) = "/t/{id}/marks";
    /// Hands in what is written on a sheet.
    guesses(id) = "/t/{id}/guesses";
    /// Takes an action back.
    undo(id) = "/t/{id}/undo";
    /// Decides whether a game is rated.
    rate(id) = "/t/{id}/rated";
    /// Where the host changes what was chosen before the start.
    choices(id) = "/t/{id}/choices";
    /// To go on from a round that was decided.
    go_on(id) = "/t/{id}/go-on";
    /// Gives up.
    resign(id) = "/t/{id}/resign";
    /// Offers to end the game.
    offer(id) = "/t/{id}/offer";
    /// Takes a seat back from a bot.
    take_back_seat(id) = "/t/{id}/return";
    /// Says something; all that was said.
    chat(id) = "/t/{id}/chat";
    /// Sits down.
    join(id) = "/t/{id}/join";
    /// Gets up before the start.
    leave(id) = "/t/{id}/leave";
    /// Sends somebody away before the start.
    remove(id) = "/t/{id}/remove";
    /// Begins.
    start(id) = "/t/{id}/start";
    /// Asks for a rematch.
    rematch(id) = "/t/{id}/rematch";
    /// Hides what somebody says, or shows it again.
    mute(id) = "/t/{id}/mute";
    /// Opens, closes or asks the coach.
    coach(id) = "/t/{id}/coach";
    /// The record of a finished game.
    record(id) = "/t/{id}/record";
    /// The seed of a finished game.
    seed(id) = "/t/{id}/seed";
    /// The replay of a finished game.
    replay(id) = "/t/{id}/replay";
    /// Plays a finished game on from a moment of it.
    play_on(id) = "/t/{id}/try";
    /// The review of a finished game.
    review(id) = "/t/{id}/review";
    /// The board of a moment of a review.
    review_scene(id) = "/t/{id}/review/board";

    /// Where a record from elsewhere is opened.
    open_record() = "/replay";
    /// The replay of a record from elsewhere.
    opened(hash) = "/r/{hash}";
    /// The replay of one of the games of a file from elsewhere, counted from 1.
    opened_game(hash, game) = "/r/{hash}/{game}";
    /// Its record.
    opened_game_record(hash, game) = "/r/{hash}/{game}/record";
    /// Its seed.
    opened_game_seed(hash, game) = "/r/{hash}/{game}/seed";
    /// A record from elsewhere.
    opened_record(hash) = "/r/{hash}/record";
    /// Plays it on from a moment of it.
    opened_play_on(hash) = "/r/{hash}/try";
    /// Plays one of the games of a file on from a moment of it.
    opened_game_play_on(hash, game) = "/r/{hash}/{game}/try";
    /// The seed of a record from elsewhere.
    opened_seed(hash) = "/r/{hash}/seed";

    /// The stream of the tables that wait for the viewer.
    calls() = "/calls";
    /// A person's page.
    profile(id) = "/p/{id}";
    /// The page of a level of the bots.
    bot(name) = "/levels/{name}";
    /// Whether somebody is there.
    here(id) = "/p/{id}/here";
    /// Follows somebody, or no longer.
    follow(id) = "/p/{id}/follow";
    /// Blocks somebody, or no longer.
    block(id) = "/p/{id}/block";
    /// Where somebody is asked for a game.
    ask(id) = "/p/{id}/challenge";
    /// A challenge.
    challenge(id) = "/challenge/{id}";
    /// Those whom the viewer knows.
    friends() = "/friends";
    /// What of that page changes by itself.
    friends_now() = "/friends/now";
    /// The viewer's games.
    games() = "/games";
    /// The ratings of a game.
    ratings(game) = "/ratings/{game}";

    /// Logging in.
    login() = "/login";
    /// The second half of logging in: a code.
    login_code() = "/login/code";
    /// A new password by a recovery code.
    recover() = "/recover";
    /// Making an account.
    register() = "/register";
    /// Settings.
    settings() = "/settings";
    /// Changes the name.
    settings_name() = "/settings/name";
    /// Changes how pages are shown.
    settings_prefs() = "/settings/prefs";
    /// All that is kept of somebody.
    settings_export() = "/settings/export";
    /// Deletes an account.
    settings_delete() = "/settings/delete";
    /// What keeps an account one's own: password, codes, second factor, sessions.
    security() = "/settings/security";
    /// Changes the password.
    settings_password() = "/settings/password";
    /// Makes recovery codes anew.
    settings_codes() = "/settings/codes";
    /// Where the second factor is set up.
    second_factor() = "/settings/second-factor";
    /// Does without the second factor again.
    second_factor_off() = "/settings/second-factor/off";
    /// How the viewer is reached while not here.
    away() = "/settings/away";
    /// Pushes to one more of the viewer's devices.
    push() = "/settings/push";
    /// Pushes to one of them no more.
    push_end() = "/settings/push/end";
    /// Asks for an e-mail address to be confirmed.
    mail_address() = "/settings/mail";
    /// Changes when mail is sent.
    mail_wish() = "/settings/mail/wish";
    /// Forgets the e-mail address.
    mail_remove() = "/settings/mail/remove";
    /// Confirms an e-mail address, by what a mail holds.
    mail_confirm(token) = "/mail/confirm/{token}";
    /// Sends somebody no more mail, by what a mail holds.
    mail_stop(person, proof) = "/mail/stop/{person}/{proof}";
    /// Asks for a new password by mail.
    forgot() = "/forgot";
    /// Sets a new password, by what a mail holds.
    reset(token) = "/reset/{token}";
    /// Ends one of the viewer's sessions.
    end_session() = "/settings/sessions/end";
    /// Logs out here.
    logout() = "/logout";
    /// Logs out everywhere.
    logout_everywhere() = "/logout-everywhere";

    /// The tokens of the viewer, and where one is made.
    tokens() = "/tokens";
    /// Revokes one of them.
    token_end() = "/tokens/revoke";
    /// The bots of the viewer, and where one is made.
    bots() = "/bots";
    /// Makes a token for a bot.
    bot_tokens(id) = "/bots/{id}/tokens";
    /// Revokes a token of a bot.
    bot_token_end(id) = "/bots/{id}/tokens/revoke";
    /// Deletes a bot.
    bot_delete(id) = "/bots/{id}/delete";
    /// What a bot was asked and what it answered.
    bot_words(id) = "/bots/{id}/words";
    /// The reference of the API.
    api() = "/api";
    /// The API, described as `OpenAPI` does.
    openapi() = "/api/v1/openapi.json";

    /// Reports a player to the operators.
    report() = "/report";
    /// The operators' page.
    operators() = "/operators";
    /// Somebody, for operators.
    operators_person(id) = "/operators/people/{id}";
    /// A table, for operators.
    operators_table(id) = "/operators/tables/{id}";
    /// Gives an order.
    operators_order() = "/operators/order";

    /// What makes an application of the pages.
    manifest() = "/manifest.webmanifest";
    /// What keeps pages for when there is no network.
    worker() = "/worker.js";
    /// What is shown when there is none.
    offline() = "/offline";
    /// The icon of the house as devices ask for it.
    icon(name) = "/icons/{name}";

    /// The picture of the house, for links to its pages.
    picture() = "/picture.png";
    /// The picture of a game.
    game_picture(game) = "/rules/{game}/picture.png";
    /// The picture of a table.
    table_picture(id) = "/t/{id}/picture.png";
    /// The picture of a record from elsewhere.
    opened_picture(hash) = "/r/{hash}/picture.png";
    /// The picture of one of the games of a file from elsewhere.
    opened_game_picture(hash, game) = "/r/{hash}/{game}/picture.png";
    /// The picture of a person's page.
    profile_picture(id) = "/p/{id}/picture.png";

    /// Whether the process lives.
    alive() = "/healthz";
    /// Whether the server can do its work.
    ready() = "/readyz";
}

#[cfg(test)]
mod tests {
    #[test]
    fn an_address_is_its_pattern_filled_in() {
        assert_eq!(super::lesson_page("lost-code", 3), "/learn/lost-code/3");
        assert_eq!(super::route::lesson_page, "/learn/{game}/{number}");
        assert_eq!(super::home(), super::route::home);
    }
}
