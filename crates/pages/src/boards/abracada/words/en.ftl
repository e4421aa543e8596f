### Abracada...What?

game-abracada = Abracada…What?
game-abracada-lead = Everybody sees your spells but you.
opt-abracada-free_order = Any spell may follow a hit
opt-abracada-last_mage_standing = Rounds go on until one mage is left

ab-spell-1 = Ancient Dragon
ab-spell-2 = Dark Pact
ab-spell-3 = Sweet Dreams
ab-spell-4 = Night Owl
ab-spell-5 = Storm
ab-spell-6 = Blizzard
ab-spell-7 = Fireball
ab-spell-8 = Potion
ab-spell-title = { $n } { $spell }
ab-effect-1 = others −roll
ab-effect-2 = others −1, you +1
ab-effect-3 = you +roll
ab-effect-4 = +secret stone
ab-effect-5 = neighbours −1
ab-effect-6 = left −1
ab-effect-7 = right −1
ab-effect-8 = you +1
ab-effect-two = opponent −1

ab-progress = Round { $n }, goal: floor { $top }
ab-round = Round { $n }
ab-round-over = Round { $round } is over
ab-board = The spells
ab-tower = Tower
ab-stands = { $who } on floor { $n }
ab-life = { $n ->
    [one] { $n } life of { $most }
   *[other] { $n } lives of { $most }
}
ab-out = out
ab-side-left = ‹ left
ab-side-right = right ›
ab-side-both = ‹ left and right ›
ab-no-stones = no stones
ab-stones = { $n ->
    [one] one stone
   *[other] { $n } stones
}
ab-took = { $n ->
    [one] one secret stone taken
   *[other] { $n } secret stones taken
}
ab-pool = { $n } in the pool
ab-secrets = { $n } secret
ab-rolled = last roll
ab-calls = Calls of this round
ab-calls-none = None yet.
ab-call-hit = { $spell }: hit
ab-call-miss = { $spell }: miss
ab-gone = gone
ab-seen = in your sight
ab-unseen = unseen
ab-there = still out there
ab-count = { $gone } of { $all } gone
ab-in-sight = { $n ->
    [one] one more in your sight
   *[other] { $n } more in your sight
}
ab-do-call = Call { $spell }: { $effect }. Gone: { $gone } of { $all }

ab-own = { $n ->
    [one] Your stone (from behind)
   *[other] Your stones (from behind): { $n }
}
ab-place-n = Position { $n }
ab-not = not { $spell }
ab-maybe = Yours can be
ab-your-secrets = { $n ->
    [one] Your secret stone
   *[other] Your secret stones
}
ab-secrets-why = only you see them; +1 floor each if you survive the round
ab-stop = Stop
ab-stop-then = { $draws ->
    [yes] draw { $n }, then { $name } plays
   *[no] then { $name } plays
}
ab-hint-call = Call a spell that you hope to have.
ab-hint-again = Call spell { $least } or higher, or stop.
ab-hint-any = Call any spell, or stop.
ab-waiting = { $name } is about to call a spell.
ab-waiting-again = { $name } may call again or stop.
ab-key-call = Call a spell
ab-key-stop = Stop

ab-log-dealt = { $you ->
    [yes] Round { $round }: the stones are dealt, you begin.
   *[no] Round { $round }: the stones are dealt, { $name } begins.
}
ab-log-dealt-out = { $you ->
    [yes] Round { $round }: the stones are dealt, { $n } lie open on the board; you begin.
   *[no] Round { $round }: the stones are dealt, { $n } lie open on the board; { $name } begins.
}
ab-log-hit = { $you ->
    [yes] You call { $spell }: hit!
   *[no] { $name } calls { $spell }: hit!
}
ab-log-miss = { $you ->
    [yes] You call { $spell }: miss.
   *[no] { $name } calls { $spell }: miss.
}
ab-log-stop = { $you ->
    [yes] You stop.
   *[no] { $name } stops.
}
ab-log-stop-draw = { $you ->
    [yes] You stop and draw { ab-stones }.
   *[no] { $name } stops and draws { ab-stones }.
}
ab-fx-die = rolled { $face }
ab-fx-life = { $who } { $change }
ab-fx-out = { $who } { $change }, out
ab-fx-secret = secret stone taken
ab-fx-secret-seen = secret stone: { $spell }
ab-fx-none = nothing changes
ab-fx-draw = { $n ->
    [one] one stone drawn
   *[other] { $n } stones drawn
}
ab-log-round-over = The round is over. { $why } Floors: { $floors }.
ab-log-game-over = The game is over. At the top of the tower: { $names }.
ab-end-emptied = { $you ->
    [yes] You have no stones left and win the round.
   *[no] { $name } has no stones left and wins the round.
}
ab-end-spell = { $you ->
    [yes] You win the round by a spell.
   *[no] { $name } wins the round by a spell.
}
ab-end-miss = { $you ->
    [yes] You fall by your own miss; nobody wins the round.
   *[no] { $name } falls by their own miss; nobody wins the round.
}
ab-end-last = { $you ->
    [yes] You are the last mage standing and win the round.
   *[no] { $name } is the last mage standing and wins the round.
}
ab-mage = Mage
ab-place = Place
ab-left-over = Stones left
ab-points = Points
ab-floor = Floor
ab-points-why = Points are floors: those of the round, and one for each secret stone.

## The coach.

coach-ab-call = Call { $spell }
coach-ab-stop = Stop
coach-ab-title = Which calls hit
coach-ab-spell = Spell
coach-ab-hit = Hit
coach-ab-unseen = Unseen
coach-ab-of = { $n } of { $all }
coach-ab-where = Stones that you do not see: { $n } on your rack, { $pool } in the pool, { $secret } among the secret ones.

ab-cast = cast
ab-you-are-out = You are out
ab-out-why = until the round ends
ab-next-round = to the next round
ab-fx-full = nothing changes: { $you ->
    [yes] you already have { $n } lives
   *[no] { $who } already has { $n } lives
}
ab-for-you = for you
ab-fate = { $fate ->
    [won] wins
    [out] knocked out
   *[lives] survives
}
ab-now-call = Call a spell.

## Why: facts of a review.

why-ab-all-seen = { $spell } could not be yours: every stone of it was in sight.
why-ab-called = { $spell } could not be yours: the last call of it failed, and you have drawn nothing since.
why-ab-odds = { $spell } was on your rack
why-ab-life = { $n ->
    [one] life left; the weakest of the others has { $weakest }
   *[other] lives left; the weakest of the others has { $weakest }
}
why-ab-pool = { $n ->
    [one] stone left in the pool; { $stones } on your rack
   *[other] stones left in the pool; { $stones } on your rack
}
