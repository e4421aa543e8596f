### What the server may have to tell.

notice-no-page = There is no page at this address. Check the link, or start from the home page.
notice-no-table = There is no such table. Check the link with whoever sent it.
notice-no-game = There is no such game.
notice-stale = The table has moved on in the meantime. Look at it again and choose anew.
notice-not-your-turn = It is not your turn.
notice-illegal-move = This move is not possible now. Choose one of those that light up.
notice-bot-plays = Your time ran out and a bot plays your seat. Choose “I’m back” to play on yourself.
notice-seat-lost = You are out of this game: a bot plays your seat to the end.
notice-cannot-undo = This can no longer be taken back: something hidden was revealed, or somebody has moved since.
notice-not-seated = Only those who play at this table can do that.
notice-not-host = Only the person who opened this table can do that.
notice-table-full = All seats are taken. You can watch the game.
notice-seats-open = A seat is still open. The game starts when all are taken.
notice-started = The game has already started.
notice-not-started = The game has not started yet.
notice-over = The game is over.
notice-outdated = The rules have changed since this game was played: it cannot be shown on the board any more. What was kept of it stands on the page of the table.
notice-not-over = The game is not over yet. You can have this when it ends.
notice-bad-field = The field “{ $field }” holds something it cannot hold. Choose one of the values on offer.
notice-out-of-range = The field “{ $field }” must be a number from { $least } to { $most }.
notice-one-seat-for-me = Choose exactly one seat for yourself.
notice-too-few-seats = { $least ->
    [one] The game needs at least one player.
   *[other] The game needs at least { $least } players.
}
notice-bad-options = These options do not go with this number of seats: change one of the two. The rules tell how many may play with each option.
notice-no-bot = There is no bot called “{ $bot }” in this game.
notice-bad-chat = A chat line must have 1 to { $most } characters.
notice-chat-full = { $most ->
    [one] You have said { $most } line at this table: that is all one may.
   *[other] You have said { $most } lines at this table: that is all one may.
}
notice-offered-before = You have offered that already. You can offer it again after your next move.
notice-long-note = A note may have at most { $most } characters.
notice-too-many-digits = { $most ->
    [one] Write at most one digit for each symbol.
   *[other] Write at most { $most } digits for each symbol.
}
notice-bad-name = A name must have { $least } to { $most } letters, digits, spaces, dots, hyphens, underscores or apostrophes.
notice-name-taken = Somebody has this name already, or one that looks like it. Choose another, or log in if it is yours.
notice-short-password = A password must have at least { $least } characters.
notice-long-password = A password may have at most { $most } characters.
notice-bad-login = Wrong name or password. Check both.
notice-wrong-password = Wrong password.
notice-needs-account = For this you need an account. Log in or make one.
notice-too-many = Too many requests. Try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
notice-no-coach = Nobody is coached at this table: people play here without having agreed to it beforehand, or it is not your game.
notice-unrated = A game in which people are coached cannot be rated, nor one alone.
notice-coach-busy = The coach is busy with other players’ questions. Ask again in a moment.
notice-reviews-busy = Many games are being reviewed right now. Try again in a minute.
notice-busy = There is too much to do just now. Try again in a moment.
notice-no-room = More people sit at the table than that. Ask somebody to leave first, or keep a seat for everybody.
notice-too-many-streams = Too many tables are open at once. Close one of the tabs.
notice-too-many-games = You already have { $most ->
    [one] { $most } game
   *[other] { $most } games
} under way. Finish or resign one before you begin another.
notice-too-many-waiting = You already have { $most ->
    [one] { $most } table
   *[other] { $most } tables
} waiting for players. Leave one before you open another.
notice-too-many-tables = Too many tables have been opened from your network. Wait until some of their games are over.
notice-too-large = That is too much at once.
notice-slow = What you sent did not arrive in time. Try again.
notice-foreign-origin = The form came from another site, so nothing was changed. Open the page here and try again.
notice-bad-method = This address cannot be used that way.
notice-no-database = The database cannot be reached just now. Try again in a moment.
notice-internal = Something is wrong on our side. Nothing was lost; try again in a moment.
notice-saved = Saved.
notice-name-changed = The name is changed.
notice-registered = The account is made. Your games came along.
notice-logged-in = You are logged in.
notice-logged-out = You are logged out.
notice-logged-out-everywhere = You are logged out on all devices.
notice-deleted = Everything about you is deleted.
notice-no-record = There is no such record here, or it was removed since. Open it again from its file.
notice-empty-record = Choose a file, or paste the text of a record.
notice-large-record = A record may have at most { $most } KiB.
notice-not-text = This file is not text. A record is a text file with a line of JSON for each step.
notice-bad-record = The record is wrong at line { $line }. What was found there: { $reason }
notice-mixed-name = A word of a name keeps to one alphabet. Do not mix Latin letters with Cyrillic or others.
notice-reserved-name = This name is reserved: it could be taken for a bot, or for somebody in charge. Choose another.
notice-common-password = This password is one of those that are tried first. Choose another: three or four words in a row are easy to keep and hard to guess.
notice-wrong-code = This code is not right, or it was used already. Wait for the next one and check the clock of your device.
notice-bad-recovery = Wrong name or recovery code, or the code was used already. Check both.
notice-login-expired = That took too long, or too many codes were wrong. Log in again.
notice-password-changed = The password is changed. Other devices are logged out.
notice-session-ended = The session is ended.
notice-second-factor-on = The second factor is on. Here are new recovery codes, in case you lose the device.
notice-second-factor-off = The second factor is off.
notice-banned = An operator has banned you for a while: you can look, but neither sit down nor write.
notice-muted = An operator has muted you for a while: you can play, but not write.
notice-nobody-to-ask = Only people can agree to end a game, and no other plays here. Play on, or resign.
notice-nothing-asked = Nobody asks that any more.
notice-turned-down = You have asked for another game already, and the answer was no.
notice-many-reports = You have made many reports today. They are read; thank you.
notice-no-person = There is nobody with this number.
notice-order-refused = That could not be done: { $why }
notice-reported = Reported. An operator will look at it; thank you.
notice-order-done = Done.
notice-nobody-called = Nobody with an account is called { $name }.
notice-many-followed = You follow { $most } people, as many as one may. Unfollow somebody first.
notice-many-blocked = You have blocked { $most } people, as many as one may. Unblock somebody first.
notice-no-challenges = This person takes no challenges now.
notice-many-challenges = { $most } of your challenges are still open. Wait for an answer, or take one back.
notice-asked-before = You have asked a while ago, and the answer was no. Ask again later.
notice-no-challenge = There is no such challenge any more.
notice-not-your-challenge = A challenge is answered by whoever was asked, and taken back by whoever asked.
notice-needs-token = This needs a token that is good: send it as “Authorization: Bearer …”.
notice-needs-scope = The token may not do this: it lacks the scope “{ $scope }”.
notice-bad-json = The request is not the JSON that is expected here: { $why }.
notice-many-tokens = { $most ->
    [one] You have a token already; there may be no more than one.
   *[other] You have { $most } tokens already, and there may be no more. Revoke one first.
}
notice-many-bots = { $most ->
    [one] You have a bot already; there may be no more than one.
   *[other] You have { $most } bots already, and there may be no more.
}
notice-no-token = There is no such token, or it was revoked.
notice-no-bot-of-mine = You have no such bot.
notice-bots-not-allowed = Bots play rated games only with people who have allowed it in their settings. Play without rating, or ask the other person.
notice-token-revoked = The token is revoked.
notice-sealed = Others still play this deal. Nothing of it is told to those who have not played it before that is over.
notice-day-over = This day is over: its deals can be played for practice.
notice-try-first = Play your try first: practice comes after it.
