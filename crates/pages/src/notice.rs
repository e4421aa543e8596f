//! Everything that the server may have to tell, in words of the reader's language.

use crate::model::Lang;
use crate::say::{Say, args};

macro_rules! notices {
    ($($(#[$doc:meta])* $name:ident $({ $($field:ident : $kind:ty),* })? $(( $inner:ident : $text:ty ))? => $key:literal, $good:literal;)*) => {
        /// A message to a person: an error that says what to do, or a confirmation.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum Notice {
            $($(#[$doc])* $name $({ $(#[allow(missing_docs)] $field: $kind),* })? $(($text))?,)*
        }

        impl Notice {
            /// Whether it is good news.
            pub fn is_good(&self) -> bool {
                match self { $(notices!(@pattern $name $({ $($field),* })? $(( $inner ))?) => $good,)* }
            }

            /// Its name for programs, which stays the same whatever the words are: `stale`.
            pub fn code(&self) -> &'static str {
                let key = match self { $(notices!(@pattern $name $({ $($field),* })? $(( $inner ))?) => $key,)* };
                key.strip_prefix("notice-").unwrap_or(key)
            }

            pub(crate) fn words(&self, say: Say) -> String {
                match &self.with_label(say) {
                    $(notices!(@bind $name $({ $($field),* })? $(( $inner ))?) => {
                        say.with($key, &args![$($($field = $field.clone()),*)? $($inner = $inner.clone())?])
                    })*
                }
            }
        }
    };
    (@pattern $name:ident) => { Notice::$name };
    (@pattern $name:ident { $($field:ident),* }) => { Notice::$name { .. } };
    (@pattern $name:ident ( $inner:ident )) => { Notice::$name(_) };
    (@bind $name:ident) => { Notice::$name };
    (@bind $name:ident { $($field:ident),* }) => { Notice::$name { $($field),* } };
    (@bind $name:ident ( $inner:ident )) => { Notice::$name($inner) };
}

notices! {
    /// There is no such page.
    NoPage => "notice-no-page", false;
    /// There is no such table, or it is not for this viewer's eyes.
    NoTable => "notice-no-table", false;
    /// There is no such game.
    NoGame => "notice-no-game", false;
    /// The table has moved on since the page was made: two submissions for one
    /// turn, or a page left open.
    Stale => "notice-stale", false;
    /// It is somebody else's turn.
    NotYourTurn => "notice-not-your-turn", false;
    /// The rules do not allow this action now.
    IllegalMove => "notice-illegal-move", false;
    /// A bot plays the viewer's seat, which can be taken back.
    BotPlays => "notice-bot-plays", false;
    /// The viewer's seat has lost already, and a bot plays it to the end.
    SeatLost => "notice-seat-lost", false;
    /// The last step cannot be taken back.
    CannotUndo => "notice-cannot-undo", false;
    /// Only somebody who plays at the table may do this.
    NotSeated => "notice-not-seated", false;
    /// Only the person who opened the table may do this.
    NotHost => "notice-not-host", false;
    /// All seats are taken.
    TableFull => "notice-table-full", false;
    /// A seat is still open.
    SeatsOpen => "notice-seats-open", false;
    /// The game has already started.
    Started => "notice-started", false;
    /// The game has not started.
    NotStarted => "notice-not-started", false;
    /// The game is over.
    Over => "notice-over", false;
    /// The rules have changed since the game was played.
    Outdated => "notice-outdated", false;
    /// The game is not over yet.
    NotOver => "notice-not-over", false;
    /// Others still play the deal of the table.
    Sealed => "notice-sealed", false;
    /// The day of a deal is over.
    DayOver => "notice-day-over", false;
    /// Practice comes after the try that counts.
    TryFirst => "notice-try-first", false;
    /// A field of a form holds what it cannot hold.
    BadField(field: String) => "notice-bad-field", false;
    /// A number is out of its range.
    OutOfRange { field: String, least: u32, most: u32 } => "notice-out-of-range", false;
    /// The creator of a table sits on exactly one seat.
    OneSeatForMe => "notice-one-seat-for-me", false;
    /// The game needs more players.
    TooFewSeats { least: u32 } => "notice-too-few-seats", false;
    /// The game does not allow these options with this many seats.
    BadOptions => "notice-bad-options", false;
    /// There is no such bot.
    NoBot(bot: String) => "notice-no-bot", false;
    /// A chat line is empty or too long.
    BadChat { most: u32 } => "notice-bad-chat", false;
    /// The viewer has said as much as one may say at one table.
    ChatFull { most: u32 } => "notice-chat-full", false;
    /// The viewer has offered to end the game already.
    OfferedBefore => "notice-offered-before", false;
    /// A note on a sheet is too long.
    LongNote { most: u32 } => "notice-long-note", false;
    /// More digits are written than can be.
    TooManyDigits { most: u32 } => "notice-too-many-digits", false;
    /// A name is empty, too long or holds odd characters.
    BadName { least: u32, most: u32 } => "notice-bad-name", false;
    /// A word of a name mixes alphabets.
    MixedName => "notice-mixed-name", false;
    /// A name that would pass for a bot's or for that of somebody in charge.
    ReservedName => "notice-reserved-name", false;
    /// Somebody else has the name, or one that looks like it.
    NameTaken => "notice-name-taken", false;
    /// The password is too short.
    ShortPassword { least: u32 } => "notice-short-password", false;
    /// The password is too long.
    LongPassword { most: u32 } => "notice-long-password", false;
    /// The password is one of those that everybody tries first.
    CommonPassword => "notice-common-password", false;
    /// Name and password do not belong together.
    BadLogin => "notice-bad-login", false;
    /// The password is not the account's.
    WrongPassword => "notice-wrong-password", false;
    /// A code of the second factor, or a recovery code, is not right.
    WrongCode => "notice-wrong-code", false;
    /// Name and recovery code do not belong together.
    BadRecovery => "notice-bad-recovery", false;
    /// The second half of a login came too late, or too often.
    LoginExpired => "notice-login-expired", false;
    /// Only a person with an account may do this.
    NeedsAccount => "notice-needs-account", false;
    /// Too many requests.
    TooMany { seconds: u32 } => "notice-too-many", false;
    /// Whoever runs the house has banned the viewer.
    Banned => "notice-banned", false;
    /// Whoever runs the house has muted the viewer.
    Muted => "notice-muted", false;
    /// A coached game, or one alone, cannot be rated.
    Unrated => "notice-unrated", false;
    /// Only people can agree to end a game, and no other plays.
    NobodyToAsk => "notice-nobody-to-ask", false;
    /// Nobody asks that any more.
    NothingAsked => "notice-nothing-asked", false;
    /// The viewer has asked for another game, and the answer was no.
    TurnedDown => "notice-turned-down", false;
    /// The viewer has made many reports today.
    ManyReports => "notice-many-reports", false;
    /// There is nobody with this number, or they are forgotten.
    NoPerson => "notice-no-person", false;
    /// Nobody with an account is called so.
    NobodyCalled(name: String) => "notice-nobody-called", false;
    /// The viewer follows as many as one may.
    ManyFollowed { most: u32 } => "notice-many-followed", false;
    /// The viewer has blocked as many as one may.
    ManyBlocked { most: u32 } => "notice-many-blocked", false;
    /// Somebody takes no challenges, or none from the viewer.
    NoChallenges => "notice-no-challenges", false;
    /// As many challenges of the viewer's are open as may be.
    ManyChallenges { most: u32 } => "notice-many-challenges", false;
    /// The viewer has asked this person a while ago, and the answer was no.
    AskedBefore => "notice-asked-before", false;
    /// There is no such challenge, or no longer.
    NoChallenge => "notice-no-challenge", false;
    /// Somebody answers a challenge of their own, or takes back another's.
    NotYourChallenge => "notice-not-your-challenge", false;
    /// A request for a program came without a token, or with one that is not good.
    NeedsToken => "notice-needs-token", false;
    /// A token may not do this.
    NeedsScope(scope: String) => "notice-needs-scope", false;
    /// A body is not the JSON that is expected.
    BadJson(why: String) => "notice-bad-json", false;
    /// The viewer has as many tokens as one may.
    ManyTokens { most: u32 } => "notice-many-tokens", false;
    /// The viewer has as many bots as one may.
    ManyBots { most: u32 } => "notice-many-bots", false;
    /// There is no such token, or no longer.
    NoToken => "notice-no-token", false;
    /// There is no such bot of the viewer's.
    NoBotOfMine => "notice-no-bot-of-mine", false;
    /// A bot would play a rated game with somebody who has not allowed that.
    BotsNotAllowed => "notice-bots-not-allowed", false;
    /// A token was revoked.
    TokenRevoked => "notice-token-revoked", true;
    /// An order could not be carried out.
    OrderRefused { why: String } => "notice-order-refused", false;
    /// Nobody is coached at this table, or not this viewer.
    NoCoach => "notice-no-coach", false;
    /// The coach has too many questions to think about.
    CoachBusy => "notice-coach-busy", false;
    /// Too many games are being reviewed.
    ReviewsBusy => "notice-reviews-busy", false;
    /// More people sit at a table than it is to have seats for.
    NoRoom => "notice-no-room", false;
    /// The server has too much to do just now.
    Busy => "notice-busy", false;
    /// Too many open streams.
    TooManyStreams => "notice-too-many-streams", false;
    /// Somebody has too many games under way.
    TooManyGames { most: u32 } => "notice-too-many-games", false;
    /// Somebody has too many tables that wait for players.
    TooManyWaiting { most: u32 } => "notice-too-many-waiting", false;
    /// Too many tables were opened from an address.
    TooManyTables => "notice-too-many-tables", false;
    /// The request is too large.
    TooLarge => "notice-too-large", false;
    /// There is no such record, or it was removed.
    NoRecord => "notice-no-record", false;
    /// A form without a record.
    EmptyRecord => "notice-empty-record", false;
    /// A record that is too large, in KiB.
    LargeRecord { most: u32 } => "notice-large-record", false;
    /// A file that is not text.
    NotText => "notice-not-text", false;
    /// A record that is not right.
    BadRecord { line: u32, reason: String } => "notice-bad-record", false;
    /// The body of a request took too long.
    Slow => "notice-slow", false;
    /// The form came from another site.
    ForeignOrigin => "notice-foreign-origin", false;
    /// The method does not fit the address.
    BadMethod => "notice-bad-method", false;
    /// The database cannot be reached.
    NoDatabase => "notice-no-database", false;
    /// Something is wrong on our side.
    Internal => "notice-internal", false;
    /// The settings are kept.
    Saved => "notice-saved", true;
    /// The name was changed.
    NameChanged => "notice-name-changed", true;
    /// The account was made.
    Registered => "notice-registered", true;
    /// Logged in.
    LoggedIn => "notice-logged-in", true;
    /// Logged out.
    LoggedOut => "notice-logged-out", true;
    /// Logged out on all devices.
    LoggedOutEverywhere => "notice-logged-out-everywhere", true;
    /// The password was changed.
    PasswordChanged => "notice-password-changed", true;
    /// A link to confirm an e-mail address was sent there.
    MailSent => "notice-mail-sent", true;
    /// An e-mail address was confirmed.
    MailConfirmed => "notice-mail-confirmed", true;
    /// An e-mail address was removed.
    MailRemoved => "notice-mail-removed", true;
    /// This is no e-mail address.
    BadAddress => "notice-bad-address", false;
    /// A link from a mail was used already, or is too old.
    BadLink => "notice-bad-link", false;
    /// Nothing can be pushed to where the browser says.
    BadEndpoint => "notice-bad-endpoint", false;
    /// A session was ended.
    SessionEnded => "notice-session-ended", true;
    /// The second factor is asked for from now on.
    SecondFactorOn => "notice-second-factor-on", true;
    /// The second factor is not asked for any more.
    SecondFactorOff => "notice-second-factor-off", true;
    /// A report was made.
    Reported => "notice-reported", true;
    /// An order was carried out.
    OrderDone => "notice-order-done", true;
    /// The account is gone.
    Deleted => "notice-deleted", true;
}

impl Notice {
    /// The same, with a field of a form called as it is labelled there.
    fn with_label(&self, say: Say) -> Notice {
        let label = |field: &str| say.maybe(&format!("field-{field}"));
        let mut notice = self.clone();
        if let Notice::BadField(field) | Notice::OutOfRange { field, .. } = &mut notice {
            *field = label(field).unwrap_or_else(|| field.clone());
        }
        notice
    }
}

/// A message in words: for a plain answer to a script, or a log.
pub fn say(lang: Lang, notice: &Notice) -> String {
    notice.words(Say::new(lang))
}
