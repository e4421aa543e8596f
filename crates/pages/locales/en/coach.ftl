### The coach.

coach = Coach
coach-what = Coach: the odds from what you see, and what the coach would play
coach-sees = knows only what you see
coach-ask = What would the coach play?
coach-not-now = When it is your turn, you can ask what the coach would play.
coach-only = There is only one thing you can do.
coach-nothing = The coach has nothing to weigh here: any move is as good.
coach-plays = The coach plays: { $deed }
coach-lead-chance = Ahead of the next best by { $n } percentage points: { $deed }
coach-lead-points = Ahead of the next best by { $n } points: { $deed }
coach-lead-none = Hardly better than the next: { $deed }
coach-follow = Play it
coach-weighed-chance = Chance to win, as the coach sees it
coach-weighed-points = Points behind its choice, as the coach counts them
coach-yours = your choice
coach-percent = { $n } %
coach-agreed = coach allowed
coach-agreement = The coach is allowed at this table: everybody may look at the odds and ask what the coach would play, each from what the own seat sees. Whoever sits down agrees to that.
coach-new-no = Only against bots
coach-new-yes = Everybody may use it; who sits down agrees

coach-lc-play = Place { $card }
coach-lc-discard = Discard { $card }
coach-lc-draw = Draw from the deck
coach-lc-take = Take { $card } from the pile
coach-lc-title = Still out, and how far to 20
coach-lc-deck = { $n ->
    [0] Cards in the deck: { $deck }. You draw none of them.
    [one] Cards in the deck: { $deck }. You draw one of them at most.
   *[other] Cards in the deck: { $deck }. You draw { $n } of them at most.
}
coach-lc-colour = Colour
coach-lc-unseen = Unseen
coach-lc-break-even = Your expedition
coach-lc-wagers = { $n ->
    [one] wager
   *[other] { $n } wagers
}
coach-lc-none = none
coach-lc-even = pays for itself; up to { $hand } more in hand, { $out } out there
coach-lc-in-hand = { $missing } to go: { $hand } in hand
coach-lc-needs = { $missing } to go: { $hand } in hand, { $out } out there, of which you may hope for about { $hope }
coach-lc-lost = { $missing } to go: out of reach ({ $hand } in hand, { $out } out there)
coach-lc-key-placed = placed
coach-lc-key-hand = in hand
coach-lc-key-out = unseen

coach-code-pass = Leave the token
coach-code-take = Take the token
coach-code-accept = Accept the dice
coach-code-turn = Turn { $from } to { $to }
coach-code-bet = Bet { $run }
coach-code-swap = Swap { $symbol }
coach-code-write = Write { $digits } for { $symbol }
coach-code-tiles = Your tiles
coach-code-tile = Tile
coach-code-codes = { $n ->
    [one] One code is still possible.
   *[other] { $n } codes are still possible.
}
coach-code-in-percent = The chance of each digit, in percent.
coach-code-sum = Your sum
coach-code-sum-words = Your sum is { $mean } on average, at least { $low } and at most { $high }.
coach-code-wheel = Wheel
coach-code-points = { $n ->
    [one] one point
   *[other] { $n } points
}
coach-code-range = Best range
coach-code-chance = Chance
coach-code-gain = Expected

coach-ab-call = Call { $spell }
coach-ab-stop = Stop
coach-ab-title = Which calls hit
coach-ab-spell = Spell
coach-ab-hit = Hits
coach-ab-unseen = Unseen
coach-ab-of = { $n } of { $all }
coach-ab-where = What you do not see lies on your rack ({ $n }), in the pool ({ $pool }) and among the secret stones ({ $secret }).

coach-py-keep = Keep { $low } and { $high }
coach-py-take = Take pyramid { $pyramid }
coach-py-draw = Take the top of the deck
coach-py-mark = On { $pyramid } cross off { $fields }
coach-py-tombs = The way to the tombs
coach-py-steps = { $n ->
    [one] one field to the tomb
   *[other] { $n } fields to the tomb
}
coach-py-worth = worth { $n } points
coach-py-now = reaches the tomb now
coach-py-now-fits = fits now
coach-py-now-not = fits only as a single field
coach-py-next-fits = The next shape fits whole
coach-py-next-tomb = The next shape reaches the tomb
coach-py-left = { $n ->
    [0] The last card of this round; rounds after it: { $rounds }.
    [one] One more card in this round; rounds after it: { $rounds }.
   *[other] { $n } more cards in this round; rounds after it: { $rounds }.
}
coach-py-races = The races for pyramid points
coach-py-free = Next
coach-py-needs = { $n ->
    [one] needs one
   *[other] needs { $n }
}
