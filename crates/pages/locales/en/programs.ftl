### Programs that play for people: tokens, bots, the API.

tokens-title = My tokens
tokens-why = With a token a program acts for you here: it plays, watches, or asks for your results. Whoever has the token can do what it allows, so keep it like a password.
tokens-all = Tokens
tokens-none = There are none.
tokens-new = A new token
tokens-name = What it is for
tokens-may = What it may do
tokens-make = Make the token
tokens-fresh = { $name }: your new token
tokens-once = Copy it now: it is shown this once only.
tokens-since = made { $date }
tokens-unused = never used
tokens-used = last used { $date }
tokens-revoke = Revoke
tokens-revoke-label = Revoke: { $name }
scope-read = Look at your account, tables and views
scope-play = Sit down, act and give up
scope-challenge = Ask for games and answer challenges
scope-chat = Talk at tables

bots-title = My bots
bots-why = A bot has an account of its own, which everybody sees to be a bot’s. It has its own ratings and plays by the same rules as everybody.
bots-new = A new bot
bots-name = Name
bots-name-why = “BOT” is put before it.
bots-make = Make the account
bots-games = Games under way
bots-no-games = None is over yet.
bots-no-tokens = It has none yet: make one, and let your program use it.
bots-review-label = Review this game: { $game }, { $date }
bots-instead = { $played }, better { $best }
bots-no-mistakes = No mistakes.
bots-words = What it was asked and what it answered
bots-words-none = Nothing since the server started.
bots-asked = { $n ->
    [one] asked ({ $seq }): one legal action
   *[other] asked ({ $seq }): { $n } legal actions
}
bots-acted = answered ({ $seq }): { $action }
bots-refused = refused: { $what }. { $why }
bots-many = three or more players
bots-delete = Delete the bot…
bots-delete-why = Its account and its tokens go. Games under way are played on by a bot of ours.
bots-delete-do = Delete { $name }
bots-how = How to let it play
bots-how-account = Make an account for the bot above, then a token for it.
bots-how-engine = Start the bridge, with one of our bots or with any program that speaks the engine protocol (proc:./my-bot):
bots-how-own = Or write your own in any language: the reference of the API says all that there is to know.
bots-how-rated = A bot plays rated games with bots, and with people who allow it in their settings.

api-title = API for programs
api-why = What people do here at tables, programs can do too: set them up, play, watch, ask for games, look back. The reference is in English.

settings-bots = Bots may play rated games with me
settings-bots-why = Bots have accounts of their own, called “BOT …”. Games without rating they can always offer you.

ranking-lists = People and bots
ranking-people = People
ranking-bots = Bots with accounts
profile-bot-of = A bot of
