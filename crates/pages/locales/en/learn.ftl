### Lessons and the drawn examples of the rules: what all games share.

nav-learn = Learn
learn = Learn
learn-offline = No network. The lesson goes on all the same.
learn-title = Learn by playing
learn-lead = Four first games, each a fixed deal of about five minutes. Every decision is explained as it comes. No account is needed, and you can leave whenever you like.
learn-page-title = { $game }: a first game
learn-begin = { $n ->
    [one] Begin: { $n } step
   *[other] Begin: { $n } steps
}
learn-teacher = The lesson
learn-step = { $n } of { $of }
learn-show = Show me
learn-ahead = After this the lesson makes { $n ->
    [one] one move
   *[other] { $n } moves
} for you, up to the next decision.
learn-skipped = The lesson has made { $n ->
    [one] one move
   *[other] { $n } moves
} for you. “What happened so far” lists every one.
learn-next = Go on
learn-back = Back
learn-leave = Leave the lesson
learn-tried = Possible, but there is something better.
learn-equal = That is just as good. Here the lesson takes the other way.
learn-on = Go on as the lesson does
learn-log = What happened so far
learn-done = You know the game
learn-learned = What you have seen
learn-play = Play a bot now
learn-others = Other lessons
learn-once-more = Once more
learn-by-playing = Learn by playing
play-bot-now = Play a bot now
rules-contents = Contents
fig-yes = allowed
fig-no = not allowed
bot-mira = Mira
bot-otto = Otto
bot-ida = Ida
