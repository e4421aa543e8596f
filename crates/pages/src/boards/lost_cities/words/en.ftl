### Lost Cities.

game-lost-cities = Lost Cities
game-lost-cities-lead = Every expedition costs you before it pays.
opt-lost-cities-rounds = Number of rounds
opt-lost-cities-expeditions = Number of expeditions
val-lost-cities-rounds = { $n ->
    [one] one round
   *[other] { $n } rounds
}
val-lost-cities-expeditions = { $n ->
    [one] one expedition
   *[other] { $n } expeditions
}

lc-colour = { $colour ->
    [yellow] yellow
    [blue] blue
    [white] white
    [green] green
    [red] red
   *[purple] purple
}
lc-number = { lc-colour } { $n }
lc-wager = { lc-colour } wager

lc-land = Land
lc-land-yellow = Desert
lc-land-blue = Sea floor
lc-land-white = Himalaya
lc-land-green = Rain forest
lc-land-red = Volcanoes
lc-land-purple = Caves
lc-trail-yellow = Yellow: desert
lc-trail-blue = Blue: sea floor
lc-trail-white = White: Himalaya
lc-trail-green = Green: rain forest
lc-trail-red = Red: volcanoes
lc-trail-purple = Purple: caves

lc-round = Round { $n }
lc-round-of = Round { $n } of { $of }
lc-round-so-far = Round { $n } (under way)
lc-round-over = Round { $round } is over
lc-round-won = { $you ->
    [yes] You take the round by { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
   *[no] { $name } takes the round by { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
}
lc-round-even = The round is even
lc-next = { $you ->
    [yes] Round { $round }: you start
   *[no] Round { $round }: { $name } starts
}
lc-deck-empty = deck empty
lc-deck = The deck
lc-deck-order = The top card first.
lc-camp = Deck and this round’s scores
lc-deck-left = { $n ->
    [one] Deck, one card left
   *[other] Deck, { $n } cards left
}
lc-left = left
lc-hand = Your hand
lc-held = { $n ->
    [one] One card in hand
   *[other] { $n } cards in hand
}
lc-known = known
lc-known-why = Taken from a discard pile and still in hand
lc-pile = { $colour ->
    [yellow] Yellow discard pile
    [blue] Blue discard pile
    [white] White discard pile
    [green] Green discard pile
    [red] Red discard pile
   *[purple] Purple discard pile
}
lc-pile-order = { $n ->
    [one] One card.
   *[other] { $n } cards, the top one first.
}
lc-look = { lc-pile }: { $top } on top, { $n ->
    [one] one card
   *[other] { $n } cards
}. Look through it

lc-step-place = Place a card
lc-step-draw = Draw a card
lc-hint-place = Choose a card, then where it goes.
lc-hint-card = { $plays ->
    [yes] { $card }: place it on your expedition, or discard it.
   *[no] { $card }: can only be discarded.
}
lc-hint-draw = From the deck, or the top card of a discard pile.
lc-hint-draw-closed = From the deck: the only pile holds the card you have just discarded.
lc-hint-draw-deck = From the deck.
lc-hint-draw-must = From the deck: nobody has drawn from it for 20 turns, so now you must.
lc-waiting = { $step ->
    [draw] { $name } is about to draw a card.
   *[place] { $name } is about to place a card.
}

lc-do-play = Place { $card } on your expedition, which is then worth { $score }
lc-do-discard = Discard { $card }
lc-do-draw = { $n ->
    [one] Draw the last card of the deck
   *[other] Draw from the deck, { $n } cards left
}
lc-do-take = Take { $card } from the discard pile
lc-lit-discard = discard
lc-lit-draw = draw
lc-lit-take = take

lc-key-pick = Choose a card of the hand
lc-key-expedition = Place it on the expedition
lc-key-discard = Discard it
lc-key-deck = Draw from the deck
lc-key-pile = Take from a discard pile

lc-log-dealt = { $you ->
    [yes] Round { $round }: the cards are dealt, you start.
   *[no] Round { $round }: the cards are dealt, { $name } starts.
}
lc-log-play = { $you ->
    [yes] You place { $card }
   *[no] { $name } places { $card }
}
lc-log-discard = { $you ->
    [yes] You discard { $card }
   *[no] { $name } discards { $card }
}
lc-log-draw = { $you ->
    [yes] You draw from the deck
   *[no] { $name } draws from the deck
}
lc-log-draw-card = { $you ->
    [yes] You draw { $card } from the deck
   *[no] { $name } draws { $card } from the deck
}
lc-log-take = { $you ->
    [yes] You take { $card } from the pile
   *[no] { $name } takes { $card } from the pile
}
lc-log-from-deck = { $you ->
    [yes] and draw from the deck
   *[no] and draws from the deck
}
lc-log-from-pile = { $you ->
    [yes] and take from the pile:
   *[no] and takes from the pile:
}
lc-deck-short = deck
lc-log-round-over = Round { $round } is over: { $one } to { $two }. In all { $a } to { $b }.
lc-log-match-over = The match is over: { $a } to { $b }.
lc-deed-play = places { $card }
lc-deed-discard = discards { $card }
lc-deed-draw = and draws
lc-deed-take = and takes { $card }

## The coach.

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
coach-lc-even = pays for itself; up to { $hand } more points in hand, { $out } among the unseen cards
coach-lc-in-hand = { $missing } to go; { $hand } in hand
coach-lc-needs = { $missing } to go; { $hand } in hand, { $out } among the unseen cards, of which you may hope for about { $hope }
coach-lc-lost = { $missing } to go; out of reach ({ $hand } in hand, { $out } among the unseen cards)
coach-lc-key-placed = placed
coach-lc-key-hand = in hand
coach-lc-key-out = unseen

## Why: facts of a review.

why-lc-turns = { $n ->
    [one] turn left; { $placeable } of your cards can still be placed
   *[other] turns left; { $placeable } of your cards can still be placed
}
why-lc-expedition = { $colour ->
    [yellow] the yellow expedition
    [blue] the blue expedition
    [white] the white expedition
    [green] the green expedition
    [red] the red expedition
   *[purple] the purple expedition
} with your hand, now { $now }; of { $n } fitting unseen cards about { $expected } come to you
why-lc-passes = { $card } passes over
why-lc-gift = { $how ->
    [fits] { $card } fits your opponent’s expedition at once
    [begun] { $card }: your opponent has begun that expedition
   *[free] { $card }: your opponent has not begun that expedition
}
why-lc-dead = nobody can use { $card } any more
why-lc-deck = a card of the deck fits one of your expeditions: { $n } of { $unseen } unseen
why-lc-suspect = your opponent holds { $card }, by what they did
