### People: their pages.

## A person's page

since = since { $month ->
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
month-short = { $month ->
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
}
month-and-year = { month-short } { $year }
day-and-month = { $day }{ "\u00A0" }{ $month ->
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
}
profile-own = Your page
profile-games = { $n ->
    [one] One game
   *[other] { $n } games
}
profile-rated-games = { $n ->
    [one] one game
   *[other] { $n } games
}
profile-together = You and { $name }
profile-no-games = No game is finished yet.
profile-only-you = Only you see this page. Others see your name and since when you are here.
profile-private = Private page
profile-private-why = { $name } keeps results and ratings private. The games that you play together stay in your list.
profile-last = Last games
profile-people = Against people
profile-bots = Against bots
result-won = Won
result-drawn = Drawn
result-lost = Lost
score-words = won { $won }, drawn { $drawn }, lost { $lost }
rating-provisional = provisional
rating-settled = settled
rating-best = best { $rating }
rating-when = Day
rating-mark = The question mark stays until the band is narrow enough to tell.
rating-scale = Whoever has 200 points more wins about three games of four.

## People who know each other

nav-players = Players
follow = Follow
unfollow = Unfollow
more-acts = Block or report
block = Block
block-why = Whoever you block cannot challenge you, is not found as your opponent, does not see whether you are here, and you read nothing they say. They are not told.
unblock = Unblock
blocked-says = You have blocked { $name }: no challenges, no chat, no games by search.
challenge = Challenge
challenge-title = Challenge { $name }
challenge-do = Send the challenge
challenge-call = { $name } challenges you: { $game }
challenge-asks = { $name } would like to play { $game } with you
challenge-waits = { $name } has been asked
challenge-declined = { $name } does not want to play now
challenge-was-declined = You have declined
challenge-left = Time for an answer: { $time }
challenge-yes = Play
challenge-no = Not now
challenge-back = Take it back
challenge-look = Look
challenges = Challenges
friends-find = Find somebody by name
friends-find-do = Find
friends-followed = People you follow
friends-none = Nobody yet. On a person’s page, choose “Follow”: then you see here when they are online.
friends-blocked = Blocked
friends-guest = With an account you can follow people, see who is online and challenge them.
settings-challenges = Who may challenge you
challenges-everybody = everybody
challenges-followed = people I follow
challenges-nobody = nobody

## Settings

settings-people = Your page
settings-private = Keep it private
settings-private-why = Your page shows your ratings, results and last games. If it is private, others see only your name and since when you are here, and you are missing from the lists of ratings. Your rating still stands at the tables where you sit.

# The page of a bot.
bot-level = A bot of this house
bot-about-novice = Plays by simple rules, and makes the mistakes of a beginner.
bot-about-adept = Knows the odds of the move at hand, and does not look further.
bot-about-expert = Remembers all that was seen, and weighs every move with care.
bot-about-master = Plays to win the whole game rather than for the points at hand.
bot-about-champion = Has taught itself in millions of games against itself.
bot-thinks-novice = Answers at once.
bot-thinks-adept = Answers at once.
bot-thinks-expert = Answers nearly at once.
bot-thinks-master = Thinks for up to a second about a move.
bot-thinks-champion = Answers nearly at once.
bot-rating-two = { $rating } at tables of two
bot-rating-more = { $rating } at larger tables
bot-against-people = Against people
bot-against-you = You against it
bot-not-yet = no game yet
bot-rating-how = The ratings of bots were measured in many games against each other and do not change: yours is measured against them. 200 points more win about three of four games.
