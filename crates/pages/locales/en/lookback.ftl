### Looking back: replays, records, my games, ratings.

nav-games = My games
nav-records = Open a record
nav-ratings = Ratings

## Replay

replay = Replay
replay-title = { $game }: replay, move { $n } of { $of }
replay-place = { $n } / { $of }
replay-first = To the start
replay-prev = One move back
replay-next = One move on
replay-last = To the end
replay-moment = Move
replay-go = Go there
replay-eyes = Seen by
replay-open = All cards open
replay-copy = Copy link
replay-key-step = one move back, one move on
replay-key-ends = to the start, to the end
replay-coarse = Whole turns
replay-fine = Single steps
replay-key-sizes = whole turns or single steps
replay-key-eyes = through the eyes of a seat
try = Try from here
try-what = Play on from this moment against bots
try-as = You play on from this moment in the seat of { $name }; bots have the others. It counts for nothing.
try-hidden = What was hidden then
try-same = is as it was, and comes as it came
try-fresh = is dealt anew, to agree with what this seat knew
try-against = Against
try-go = Play on
try-back = Back to the finished game

## A record from elsewhere

open-title = Open a record
open-lead = A record of any game played with Hindsight: downloaded from a table, or written by the command line. It is checked line by line, then you can replay it.
open-file = A file
open-paste = Or its text
open-limit = At most { $n } KiB.
open-do = Check and open
open-refused = The record is wrong at line { $line }:
open-kept = Opened records can be seen by whoever has their link. The oldest are removed when there are too many.
file-games = All games of the file
file-count = { $n ->
    [one] One game in this file
   *[other] { $n } games in this file
}
file-unfinished = not finished

## My games

mine-running = Under way
mine-none = You have not finished a game yet.
mine-past = { $n ->
    [one] One finished game
   *[other] { $n } finished games
}
mine-nothing = There are no such games.
mine-all = Show all
mine-uncounted = not counted
mine-alone = alone
mine-placed = place { $place } of { $of }, { over-points }
mine-any = any
mine-game = Game
mine-opponent = Opponent
mine-result = Result
mine-against = Kind of opponent
mine-people = people
mine-bots = bots
mine-show = Show
mine-by-game = By game
mine-by-opponent = By opponent
mine-played = Played
mine-wdl = Wins · draws · losses
mine-mean = Mean score
mine-margin = Mean lead
mine-best = Best score
mine-pages = Pages
mine-page = Page { $n } of { $of }
mine-newer = Newer
mine-older = Older

## Ratings

rating-of = { $provisional ->
    [yes] Rating { $rating }, a first guess: it becomes sure with a few rated games
   *[no] Rating { $rating }
}
rating-guess = A question mark marks a first guess: the rating becomes sure with a few rated games.
rating-guess-ask = Provisional: what does that mean?
rating-chart = { $n ->
    [one] Rating over { $n } game: from { $from } to { $to }
   *[other] Rating over { $n } games: from { $from } to { $to }
}
ranking-title = { $game }: ratings
ranking-games = Games
ranking-tables = Tables
ranking-two = tables of two
ranking-many = larger tables
ranking-none = No game has been rated yet.
ranking-place = Place
ranking-player = Player
ranking-rating = Rating
ranking-played = Games
ranking-how = Glicko-2. Who has 200 points more comes out ahead of the other in about three of four games, at tables of any size. People start at 1500 and are measured against bots, which stand where they were measured and never move. A question mark marks a provisional rating: a first guess, which becomes sure with a few rated games. Casual games change nothing. A game ended by agreement counts as it stood; it does not count while nobody was behind. Whoever gives up before having played three games to the end loses points that nobody gains.

outdated-why = This game was played under version { $rules } of the rules, which have changed since: under those of today its moves would mean something else. So it cannot be shown on the board any more. This is what was kept of it.
outdated-placed = { $name }: place { $place }, points: { $score }
outdated-steps = All moves, in notation
