### The Lost Code.

game-lost-code = The Lost Code
game-lost-code-lead = All see your code but you.
opt-lost-code-beginner = For beginners: five symbols, without the bear
opt-lost-code-x = Variant X: the eights are in play
opt-lost-code-shortcut = Deadly shortcut: write digits early, and their points count double
opt-lost-code-curse = Curse of the temple upon the leader

code-symbol = { $symbol ->
    [jaguar] jaguar
    [bird] bird
    [bear] bear
    [man] man
    [chameleon] chameleon
    [snake] snake
   *[none] nothing
}
code-token = Shortcut token: { code-symbol }
code-nothing = nothing
code-verdict = { $verdict ->
    [right] in range
    [higher] higher
    [lower] lower
   *[wrong] wrong
}
code-round = Round { $n }
code-round-of = Round { $n } of { $of }
code-last-guesses = Final guesses
code-points = points
code-cursed = Cursed
code-rack = Rack: { $name }
code-rack-hidden = Rack out of your sight: { $name }
code-nobodys = nobody’s rack
code-own = Your tiles, and the digits they can have
code-track = Score track
code-track-order = From last to first:
code-stands = { $name } on { $field }
code-your-run = You bet on { $run }
code-dice = Dice: { $dice }
code-wheels = Betting wheels
code-wheel = { $n ->
    [one] Wheel of one sum
   *[other] Wheel of { $n } sums
}, { $points ->
    [one] one point
   *[other] { $points } points
}
code-sums = { $n ->
    [one] { $n } sum
   *[other] { $n } sums
}
code-set-wheel = { $n ->
    [one] Set the range: wheel of one sum
   *[other] Set the range: wheel of { $n } sums
} ({ $points ->
    [one] one point
   *[other] { $points } points
})
code-piles = Piles of tiles
code-pile = Pile: { code-symbol }, { $n ->
    [one] one tile left
   *[other] { $n } tiles left
}
code-gone = Discarded:
code-discarded = discards { $symbol } { $digit }

code-hint = { $step ->
    [offer] Take the shortcut token: { code-symbol }?
    [shortcut] One to three digits for { code-symbol }, for good.
    [turn] Accept the dice, or turn one of them.
    [bears] Turn the bear: choose the die, then its new symbol.
    [bet] Choose a wheel and set its range.
    [swap] { $told ->
        [higher] Your sum is higher than { $run }: swap one of your tiles.
        [lower] Your sum is lower than { $run }: swap one of your tiles.
       *[wrong] Your sum is not { $run }: swap one of your tiles.
    }
    [write] Up to three digits a line, then hand in.
   *[roll] The dice roll.
}
code-waiting = { $step ->
    [offer] { $name } may take the shortcut token.
    [shortcut] { $name } writes digits for the shortcut.
    [turn] { $name } may turn a die.
    [bears] { $name } turns the bears.
    [bet] { $name } is about to bet.
    [swap] { $name } swaps a tile.
    [write] { $many ->
        [yes] Still writing digits: { $name }.
       *[no] { $name } is still writing digits.
    }
   *[roll] The dice roll.
}
code-choose-wheel = First the wheel, then its range.
code-choose-die = To turn a die, choose it first.
code-turn-to = Turn { $symbol } to
code-do-pick-die = Turn this die: { code-symbol }
code-do-accept = Accept the dice
code-do-take = Take the token
code-do-pass = Leave it
code-do-swap = Swap the { code-symbol } tile
code-write-points = { $double ->
    [yes] right +10 / +4 / +2 with 1 / 2 / 3 digits, wrong −4
   *[no] right +5 / +2 / +1 with 1 / 2 / 3 digits, wrong or blank −2
}

code-sheet = Deduction sheet
code-sheet-yours = only you see it
code-mark = { $mark ->
    [seen] seen
    [out] crossed out
    [doubt] perhaps
    [certain] ringed
    [stale] marked for an earlier tile
   *[open] no mark
}
code-rounds = Rounds
code-rounds-why = shaded: what the sum can be
code-all-bets = All bets and swaps
code-code = Code
code-wrote = Digits written

code-key-wheel = Choose a wheel
code-key-turn = Turn the wheel by one or by five
code-key-bet = Confirm the bet
code-key-accept = Accept the dice
code-key-die = Choose a die
code-key-symbol = Choose its new symbol (by its place in the row)
code-key-swap = Swap a tile
code-key-offer = Take or leave the token
code-key-sheet = Go to the sheet (the arrow keys move about on it)
code-key-mark = On the sheet: cross out, mark “perhaps”, ring, rub out
code-key-write = Final guesses: write a digit in this row; hand in the sheet

code-cursed-why = Cursed: a wrong bet of one’s own takes the wheel’s points away, and each wrong bet of the others brings 1 point
code-run = Range of sums
code-lower = One lower
code-higher = One higher
code-do-bet = Bet { $run }
code-pays = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
code-plain-runs = All ranges as a list
code-offer-why = Right or wrong, it counts double.
code-tokens-until = shortcut tokens: until the end of round { $n }
code-grid = Which digits can be yours
code-truth = your digit
code-do-rub = Rub out the row: { code-symbol }
code-how-to-write = Tick up to three digits in each row; those of your marks are ticked beforehand.
code-how-to-mark = Tap a digit to cross it out; each tap changes the mark.
code-note = Notes
code-note-hint = bear + man = 7 …
code-note-keep = Save the note
code-draft = Proposed by your marks, up to three digits for each symbol; you hand it in after the last round.
code-sure = Yes, hand it in
code-do-hand-in = Hand in the sheet
code-parts = Parts of the table
code-part-table = Table
code-part-sheet = Sheet
code-part-track = Track

code-log-dealt = The tiles are dealt. Order from last to first: { $names }
code-log-rolled = { $you ->
    [yes] You roll { $dice }
   *[no] { $name } rolls { $dice }
}{ $open ->
    [yes] ; the shortcut token can be taken
   *[no] { "" }
}
code-log-passed = { $you ->
    [yes] You leave the shortcut token
   *[no] { $name } leaves the shortcut token
}
code-log-took = { $you ->
    [yes] You take the { $symbol } token
   *[no] { $name } takes the { $symbol } token
}
code-log-wrote = { $you ->
    [yes] You write digits for { $symbol }
   *[no] { $name } writes digits for { $symbol }
}
code-log-wrote-own = { $you ->
    [yes] You write { $digits } for { $symbol }
   *[no] { $name } writes { $digits } for { $symbol }
}
code-log-accepted = { $you ->
    [yes] You accept the dice
   *[no] { $name } accepts the dice
}
code-log-turned = { $you ->
    [yes] You turn { $from } to { $to }
   *[no] { $name } turns { $from } to { $to }
}
code-log-bet = { $you ->
    [yes] You bet on { $run }
   *[no] { $name } bets on { $run }
}
code-log-checked = { $you ->
    [yes] Your bet { $run }: { $told }
   *[no] { $name }’s bet { $run }: { $told }
}
code-log-swapped = { $you ->
    [yes] You swap the { $symbol } tile and discard { $digit }
   *[no] { $name } swaps the { $symbol } tile and discards { $digit }
}
code-log-swapped-seen = { $you ->
    [yes] You swap the { $symbol } tile: { $digit } discarded, { $drawn } new
   *[no] { $name } swaps the { $symbol } tile: { $digit } discarded, { $drawn } new
}
code-log-cursed = { $you ->
    [yes] The curse of the temple is upon you
   *[no] The curse of the temple is upon { $name }
}
code-log-curse-gone = The curse token is removed from the game
code-log-tokens-gone = The shortcut tokens that are left are removed from the game
code-log-revealed = { $you ->
    [yes] Your code is { $code }: { $points }
   *[no] { $name }’s code is { $code }: { $points }
}
code-log-won = { $you ->
    [yes] You win
   *[no] { $name } wins
}
code-deed = { $step ->
    [roll] rolls the dice
    [pass] leaves the token
    [take] takes the token
    [write] writes digits
    [accept] accepts the dice
    [turn] turns a die to
    [bet] bets on
    [guess] at the end:
   *[swap] swaps
}

## The coach.

coach-code-pass = Leave the token
coach-code-take = Take the token
coach-code-accept = Accept the dice
coach-code-turn = Turn { $from } to { $to }
coach-code-bet = Bet { $run }
coach-code-swap = Swap the { $symbol } tile
coach-code-write = Write { $digits } for { $symbol }
coach-code-tiles = Your tiles
coach-code-tile = Tile
coach-code-codes = { $n ->
    [one] Only one code is still possible.
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
coach-code-gain = Mean gain

## The round: its order, and what came of it.

code-why = { $why ->
    [back] furthest back
    [ahead] furthest ahead
    [above] on top, on { $field }
    [below] below, on { $field }
   *[on] on { $field }
}
code-order = { $step ->
    [swap] Swap order
    [write] Reveal
   *[bet] Bet order
}
code-curse-waits = the curse waits on 7
code-handed = { $step ->
    [done] has handed in
   *[writing] is writing…
}
code-begins = The wheel begins in the middle of { $low }–{ $high }: all that your sheet leaves.
code-in-order = In betting order
code-card-bet = bet
code-card-scale = sum on the scale 0–{ $most }
code-card-verdict = verdict
code-card-swaps = swaps
code-card-mine = { $told ->
    [right] Your sum is in { $run }
    [higher] Your sum is higher than { $run }
    [lower] Your sum is lower than { $run }
   *[wrong] Your sum is not { $run }
}
code-card-then = { $swaps ->
    [yes] { $points ->
        [0] You do not score, and you swap a tile.
        [one] One point, and you swap a tile.
       *[other] { $points } points, and you swap a tile.
    }
   *[no] { $points ->
        [one] You score a point and keep your tiles.
       *[other] You score { $points } points and keep your tiles.
    }
}
code-card-no-swaps = Nobody swaps a tile.
code-card-swap-order = Swaps, in this order: { $names }
code-go-on = { $step ->
    [swap] to your swap
    [write] to the final guesses
    [wait] to the table
   *[next] to the next round
}
code-guess-all = Name your code
code-guess-shortcut = Write for the shortcut
code-blank = A line is blank: −2. Three digits cost no more and may bring 1.
code-log-handed-in = { $you ->
    [yes] You hand in the sheet
   *[no] { $name } hands in the sheet
}
code-sum-up = bets { $bets }, final guesses { $guesses }
code-offer-left = Still possible:
code-if-right = if all is right
code-if-wrong = if nothing is
code-card-so = { $told ->
    [higher] So it is { $n } or more.
   *[lower] So it is { $n } or less.
}

## Why: facts of a review.

why-code-bet = { $of ->
    [played] the bet made is right; { $points } then (too low { $higher }, too high { $lower })
   *[best] the better bet is right; { $points } then (too low { $higher }, too high { $lower })
}
why-code-guess = { $of ->
    [played] { $digits }, as written, is right: { $points } points on average
   *[best] { $digits } would be right: { $points } points on average
}
why-code-seen = Tiles in sight: { $symbol } is not { $out }, so it is { $left }.
why-code-together = All answers together: { $symbol } is not { $out }, so it is { $left }.
why-code-round = Round { $round } ({ $verdict }) leaves a sum of { $low } to { $high }: { $symbol } is not { $out }, so it is { $left }.
why-code-codes = { $n ->
    [one] code agrees with all that was told
   *[other] codes agree with all that was told
}
