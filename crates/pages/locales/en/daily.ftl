### The deals of a day, and deals for friends.

## A day

nav-daily = Daily
daily-title = Daily deals
daily-all = All about them
daily-date = { $weekday ->
    [0] Monday
    [1] Tuesday
    [2] Wednesday
    [3] Thursday
    [4] Friday
    [5] Saturday
   *[6] Sunday
}, { $day }{ "\u00A0" }{ $month ->
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
}
weekday-short = { $n ->
    [0] Mon
    [1] Tue
    [2] Wed
    [3] Thu
    [4] Fri
    [5] Sat
   *[6] Sun
}
daily-same = The same deals for everyone.
daily-first-try = Your first try counts.
daily-against = { $n ->
    [0] Alone
    [one] Against a bot: { $bot }
   *[other] Against { $n } bots: { $bot }
}
daily-played = { $n ->
    [0] nobody has played yet
    [one] { $n } has played
   *[other] { $n } have played
}
daily-go-on = Go on
daily-so-far = so far { $n }.
daily-given-up = given up
daily-practise = Play it for practice
daily-share = Hindsight { $day }, { $game } { $points }
daily-share-label = Your line to share
daily-sealed = Sealed on { $day } at { $time } UTC,
daily-opens = { $hours ->
    [0] opened at midnight UTC, in { $minutes } min.
   *[other] opened at midnight UTC, in { $hours } h { $minutes } min.
}
daily-unsealed = open now.
daily-check = Check it
daily-check-why = All chance of a deal follows from a secret seed that was fixed before the day began. Until the day is over only its hash (SHA-256) is shown, so that nobody can have changed the deal afterwards.
daily-check-later = When the day is over the seeds stand here too, and everybody’s records can be downloaded.
daily-check-how = The hash of the seed must be the one that stood here before. The record of any try, by everybody, holds the same seed; hindsight verify shows that the deal and everything that followed came from it.
daily-tomorrow = Tomorrow’s seals
daily-streak = { $n ->
    [0] On the road
    [one] One day on the road
   *[other] { $n } days on the road
}
daily-longest = longest { $n }, until { $day }
daily-day = { $day }: { $n } of { $of } played
daily-rings = Each part of a ring is one of the games, clockwise from the top. One game a day keeps the trail.
daily-yesterday = Yesterday, { $game }
daily-day-game = { $day }: { $game }
daily-pick = The games of that day
daily-nobody = Nobody has played this deal.
daily-others = { $n ->
    [one] { $n } has played this deal.
   *[other] { $n } have played this deal.
}
daily-guest = By points you would have come { $n }. of { $of }; with an account you stand on the table.
daily-came = By points: { $n }. of { $of }.
daily-came-skill = By decisions: { $n }.
daily-everybody = Everybody ({ $n })
daily-better = better than the points say
daily-luckier = luckier
daily-differed = { $parted ->
    [yes] Where the best differed from you
   *[no] Your decisions
}
daily-turns = { $n ->
    [one] { $n } decision
   *[other] { $n } decisions
}
daily-lost = Against the best moves found: { $loss }
daily-review = Review all turns

## Any deal that several people play

deals-bot = bot
deals-no-review = not reviewed
deals-place = Place
deals-player = Player
deals-points = Points
deals-skill = Decisions
deals-luck-out = luck taken out
deals-guests = Guests, beside the table
deals-waiting = { $n ->
    [one] One game is still to be reviewed.
   *[other] { $n } games are still to be reviewed.
}
deals-deal = The deal
deals-luck = Luck
deals-own = Your decisions
deals-rest = Others, and unexplained
deals-result = Result
deals-signs = { $n } decisions: { $best } best, { $near } near, { $far } further away
deals-sign = Decision { $n }: { $loss } points
deals-key-best = the best move
deals-key-near = less than 1 point away
deals-key-far = more
deals-turn = Turn { $n }
deals-points-unit = { $n ->
    [one] point
   *[other] points
}
deals-look = Look at it
over-deal = To the deal
over-deal-sealed = Others still play this deal: the cards stay closed until then.

## Deals for friends

dup-title = The same deals for friends
dup-lead = Everybody plays the same deals against the same bots, alone and whenever they like. Whoever chooses as you did meets the same cards and the same answers, so that luck cancels out.
dup-of = { $game }: the same deals
dup-what = { $n ->
    [one] One deal.
   *[other] { $n } deals.
}
dup-bot = Against
dup-deals = Deals
dup-make = Make the deals
dup-yours = Yours
dup-line = { $n ->
    [one] One deal, { $day }
   *[other] { $n } deals, { $day }
}
dup-deals-head = Deals
dup-deal = Deal { $n }
dup-players = Players
dup-nobody = Nobody has played to the end of a deal yet.
dup-how = The difference on a deal is what you made less what the others made on average. The sum counts the deals that you have played too; nothing of any other is told.
dup-played = Played
dup-total = Sum
dup-difference = Difference
dup-parted = Until here you and { $name } did the same.
dup-invite = Invite
dup-invite-why = Whoever has the link can play.
dup-link = Link to these deals
dup-sealed = The seeds are sealed.
dup-sealed-why = The hash of each deal’s seed was shown from the start. Once you have played a deal its replays, records and seed are open to you; hindsight verify checks a record.
