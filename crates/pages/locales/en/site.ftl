### Words of all pages.

brand = Hindsight
brand-home = Hindsight, home
site-title = Hindsight: tabletop games of hidden information
skip = Skip to the content
nav-site = Site
nav-play = Play
nav-login = Log in
nav-settings = Settings
foot-line = Every shuffle can be checked. It all makes sense in hindsight.
language = Language
theme = Theme
theme-auto = Automatic
theme-light = Light
theme-dark = Dark
yes = Yes
no = No
save = Save
cancel = Cancel
close = Close
you = You
you-within = you
bot = bot
list-and = { $rest } and { $last }
days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
date = { $day }{ "\u00A0" }{ $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
date-short = { $day }{ "\u00A0" }{ $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] June
    [7] July
    [8] Aug
    [9] Sept
    [10] Oct
    [11] Nov
   *[12] Dec
} { $year }

## Home

home-promise = It all makes sense in hindsight.
home-lead = Tabletop games of hidden cards and codes. Play a bot now, or send a friend a link.
home-your-move = Your move, { $name }.
home-continue = Continue
home-look = Look at the table
home-first-lesson = Start the first lesson
home-lesson = First lesson: { $game }
home-yours = Your games
home-more = { $n } more
home-play = Play now
home-open = Open tables
home-open-none = No table is waiting for players. Open one: “Invite a friend”.
offline-title = No network
offline-why = This device is offline, and the page you wanted is not kept here. The rules are, and so are the lessons.
offline-again = Try again
home-watch = Games to watch
watch = Watch
host-away = host away
home-past = Finished games
home-alone = nobody else yet
home-with = with { $names }
home-waiting = Waiting
home-waiting-players = Waiting for players
home-left = { $time } left
home-won = won
home-drawn = draw
home-lost = lost
players = { $range ->
    [yes] { $least } to { $most } players
   *[no] { $most ->
        [one] { $most } player
       *[other] { $most } players
    }
}
minutes = { $n } min
rules = Rules
play = Play
play-level = Strength of the bots
play-seats = Seats
seats-just = { $n ->
    [one] One seat
   *[other] { $n } seats
}
first-time = First time? Begin with the lesson
invite-friend = Invite a friend
find-opponent = Find an opponent
find-change = Change
find-choices-title = { $game }: whom to look for
find-title = Looking for an opponent: { $game }
find-why = Somebody of about your strength is looked for; the longer it takes, the wider. The game begins as soon as there is somebody.
find-long = Nobody else is looking right now. The search goes on; meanwhile a bot would play.
find-bot = Play a bot instead
seats-taken = { $taken } of { $seats } seats taken
join = Join
option-off = without: { $option }

## Clocks

clock-none = no clock
clock-move = { $n } s a move
clock-total = { $n } min{ $plus ->
    [yes] { " + " }{ $increment } s a move
   *[no] { "" }
}
clock-days = { $n ->
    [one] { $n } day a move
   *[other] { $n } days a move
}
clock-kind-none = None
clock-kind-move = Seconds for each move
clock-kind-total = Minutes for the game + seconds a move
clock-kind-days = Days for each move
field-clock-seconds = Seconds for each move
field-clock-minutes = Minutes for the whole game
field-clock-increment = Seconds added for each move
field-clock-days = Days for each move
timeout-bot = a bot takes the seat
timeout-lose = the game is lost
lobby-timeout-bot = a bot takes the seat when time runs out
lobby-timeout-lose = the game is lost when time runs out

## A new table

new-title = { $game }: a new table
new-lead = Make the link and send it. The game begins when your friend opens it and sits down.
new-link = Make a link
new-more = More choices:
new-seats = Seats
new-options = Options of the game
new-clock = Clock
new-timeout = When a clock runs out
new-rated = Rating
rated-new-yes = Rated: the result changes ratings
rated-new-no = Casual: it changes nothing, and against bots there is a coach
rated = rated
casual = casual
rated-why = The result changes the ratings of those who play. There is no coach.
casual-why = The result changes no ratings.
rated-switch = Rated. Make it a casual game
casual-switch = Casual. Make it a rated game
new-visible = Who can join
visible-link = only people with the link
visible-public = anybody: listed on the home page
new-do = Open the table
seat-number = Seat { $n }
seat-me = You
seat-friend = Open: whoever joins
seat-none = Not used
seat-bot = Bot: { $name }
seat-open = Open seat
seat-open-note = waiting for a player
bot-random = Random
bot-greedy = Greedy
bot-novice = Novice
bot-adept = Adept
bot-expert = Expert
bot-master = Master
bot-champion = Champion

## Before the start

lobby-is-here = { $name } is here.
lobby-qr = The link as a QR code
lobby-scan = Sitting side by side? Point a camera here. Nobody needs an account.
lobby-link = Send this link to a friend
copy = Copy
copied = Copied
lobby-waiting = { $n ->
    [0] Everybody is here.
    [one] Waiting for one more player.
   *[other] Waiting for { $n } more players.
}
change-title = { $game }: change the table
change-lead = A change holds for all who sit at the table, and they are told. Nobody loses the seat.
change-do = Change the table
seat-guest = { $name } sits here
lobby-change = Change these choices
lobby-changed = The choices have changed: { $choices }
lobby-start-now = Start with those who are here
lobby-leave = Leave
lobby-remove = Remove
here = online
away = offline

## A table

title-your-turn = Your turn: { $game }
your-turn = Your turn
their-turn = Thinking…
instead-of = for { $name }
watching = Watching
moves = Moves
moves-all = All moves
moves-back = Back to the table
moves-and-chat = Moves and chat
menu = Menu
total = Total
round = Round
round-waits = The round waits for you
go-on = Go on
undo = Undo
confirm = Confirm
to-home = All games
keys = Keyboard shortcuts
key-chat = Write in the chat
key-escape = Take the choice back
connection-lost = The connection is lost. Reconnecting…
chat = Chat
chat-words = Write a message
chat-all = All that was said
chat-older = What was said before
chat-none = Nothing has been said at this table yet.
chat-send = Send
mute = { $muted ->
    [yes] Hear { $name } again
   *[no] Mute { $name }
}
phrase-hello = Hello!
phrase-luck = Good luck!
phrase-well-played = Well played!
phrase-oops = Oops.
phrase-moment = One moment, please.
phrase-thanks = Thanks for the game!
phrase-again = Shall we play again?
offer = Offer to end the game
offer-made = Your offer to end the game waits for an answer.
offer-later = You can offer to end the game again after your next move.
offer-from = { $names } would like to end the game here.
offer-accept = Agree
offer-decline = Play on
offer-why = If everybody agrees, the game ends here and counts as it stands: whoever is behind has lost.
resign = Resign…
resign-sure = You will lose the game, and it ends here.
resign-do = Resign

## The end

over-result = Result
over-ranking = Places
over-played = The game is over.
over-won = { $you ->
    [yes] You win { $score } to { $rest }.
   *[no] { $name } wins { $score } to { $rest }.
}
over-won-many = { $you ->
    [yes] You win with { over-points }.
   *[no] { $name } wins with { over-points }.
}
over-points = { $score ->
    [one] { $score } point
   *[other] { $score } points
}
over-place = { $place }. { $name }: { $score }
over-alone = Finished with { over-points }.
over-draw = A draw: { over-points } each.
over-shared = { $names } share the win with { over-points }.
over-resigned = { $you ->
    [yes] You have resigned.
   *[no] { $name } has resigned.
}
over-timed-out = { $you ->
    [yes] You lose on time.
   *[no] { $name } loses on time.
}
over-agreed = The game was ended by agreement while nobody was behind: nobody has won.
over-settled = The game was ended by agreement, and counts as it stood.
over-stopped = An operator has ended the game: nobody has won.
over-deserted = Nobody was left to play on: the game ended there.
over-rules-changed = The rules changed before the game was over: it ended there, and nobody has won.
over-sheet = Score sheet
over-best = Your best so far: { $n }
over-best-new = Your best so far! Before: { $n }
over-best-first = Your first score to beat
over-again = Play again
rematch = Rematch
rematch-go = To the rematch
again-asks = { $names } would like another game.
again-waits = You would like another game. The others are asked.
again-declined = { $you ->
    [yes] You would rather not play again.
   *[no] { $name } would rather not play again.
}
again-yes = Yes, gladly
again-no = No, thank you
again-take-back = Take it back
series = This evening
call-again = Another game? { $game }
call-stop = End the game here? { $game }
record = Download the record
fair = Was the shuffle fair?
fair-why = The order of the cards comes from a seed that was fixed before the start. Its hash is shown from the first move, the seed itself at the end: so nobody can have changed the shuffle in between.
fair-commitment = Hash of the seed
fair-seed = Seed
fair-seed-get = Download the seed
fair-verify = Check it yourself: hindsight verify FILE confirms the record, the shuffle and the result.

## Account and settings

login-title = Log in
login-do = Log in
login-none = No account yet?
register-title = Make an account
register-do = Make the account
register-why = An account keeps your games and your name on all your devices. The games you played as a guest move along. No e-mail needed.
register-have = You have one already?
name = Name
password = Password
password-hint = At least 8 characters.
settings-title = Settings
settings-you = You
settings-name-do = Change the name
settings-account = You are logged in with an account.
settings-guest = You play as a guest. Only this browser remembers your games.
settings-look = Language and look
settings-play = At the table
settings-confirm = Confirm each move
settings-hints = Show hints: known cards of the opponents, and what is still out
settings-lively = Motion and sound of the pieces
settings-lively-why = Cards, tiles, dice and stones move to their places and sound while they do. How loud, you choose below.
settings-motion = Motion
settings-motion-auto = As my device says
settings-motion-full = Full
settings-motion-reduced = Reduced: things fade in
settings-motion-off = Off
settings-pieces = Sounds
settings-pieces-full = Full
settings-pieces-reduced = Reduced: only when others move
settings-pieces-off = Off
settings-alerts = When it is your turn
settings-alerts-why = While a page of Hindsight is open, even behind others, its title and icon tell how many tables wait for you.
settings-sound = A soft sound
settings-volume = How loud
settings-sound-try = Try it
settings-notify = A notification of the browser
settings-notify-refused = This browser does not allow notifications from here. You can change that in its settings.
settings-data = Your data
settings-export = Export my data
settings-export-why = Everything we keep about you, as one file.
logout = Log out
logout-everywhere = Log out everywhere
settings-delete = Delete everything about me…
settings-delete-why = Your name and your sign-in are removed; games stay for those who played them, without your name. This cannot be undone.
settings-delete-do = Delete for good

## Errors

error-lost = Nothing here but sand
error-slow = A little slower
error-ours = Something broke on our side
error-no = That did not work
error-home = Back to the games
reloads = This page goes on by itself: it is loaded again every { $n ->
    [one] second
   *[other] { $n } seconds
}.

# What is read of a page where a link to it was shared.
share-invites = { $game }: { $name } invites you to the table
share-running = A game under way. Whoever has the link may watch.
share-replay = The whole game, move by move.
