### Silver & Gold: Pyramids.

game-pyramids = Pyramids
game-pyramids-lead = One shape for all, two chambers for each: who reaches the tombs?
opt-pyramids-solo = One explorer alone, for a high score

py-colour = { $colour ->
    [orange] orange
    [green] green
   *[purple] purple
}
py-pyramid = { $number } ({ py-colour })
py-chamber = { $n ->
    [0] Pyramid { $pyramid }, nothing crossed off
    [one] Pyramid { $pyramid }, one field crossed off: { $fields }
   *[other] Pyramid { $pyramid }, { $n } fields crossed off: { $fields }
}
py-shape-I2 = line of two
py-shape-I3 = line of three
py-shape-L3 = corner of three
py-shape-L4 = L of four
py-shape-T4 = T of four
py-shape-O4 = square of four
py-icon-entrance = entrance
py-icon-tomb = tomb
py-icon-wall = wall
py-icon-cross = red cross
py-icon-gem-red = red gem
py-icon-gem-green = green gem
py-icon-torch = torch
py-icon-skull = skull
py-icon-potion = potion

py-progress = Round { $round } of { $rounds }, card { $card } of { $cards }
py-progress-choose = Choosing pyramids
py-card-of = Card { $card } of { $cards }
py-rest = { $n ->
    [0] The one that stays hidden in this round
    [one] One of these { $of } shapes still comes
   *[other] { $n } of these { $of } shapes still come
}
py-rest-open = Coming in this order; the last one stays hidden
py-own = Your pyramids
py-dealt = The four dealt to you
py-choosing = Everybody keeps two of four pyramids.
py-kept = kept
py-explored = explored
py-next = Next pyramids
py-deck-left = { $n ->
    [0] The deck is empty
    [one] Deck, one card left
   *[other] Deck, { $n } cards left
}
py-deck-short = deck: { $n }
py-deck-order = The top card first.
py-ready = done
py-look = chambers

py-hint-keep = Keep two of the four.
py-hint-take = Choose the next pyramid: from the row, or the top of the deck.
py-hint-cross = { $n ->
    [one] Red cross: cross off one more field.
   *[other] { $n } red crosses: cross off one more field for each.
}
py-hint-mark = Cross off: { $shape }.
py-hint-single = The { $shape } fits nowhere: cross off one field instead.
py-hint-how = Tap a field, then choose how. You may always cross off a single field instead of the shape.
py-hint-hand = Point, turn, mark.
py-aim = Place the shape
py-aim-turn = Turn
py-aim-mirror = Mirror
py-aim-single = Single field
py-aim-wall = A wall is in the way.
py-aim-crossed = One of these fields is crossed off already.
py-aim-apart = It must touch a field that is crossed off.
py-aim-entrance = The first fields must include the entrance.
py-go = Mark on pyramid { $number }
py-go-none = Mark
py-go-how = Choose a place for the shape
py-note-explores = explored
py-note-cross = { $n ->
    [one] red cross: one more field
   *[other] red crosses: { $n } more fields
}
py-note-points = points: { $from } → { $to }
py-note-same = { $n ->
    [one] { $n } point as before
   *[other] { $n } points as before
}
py-key-aim = Move the shape
py-key-turn = Turn the shape
py-key-mirror = Mirror the shape
py-key-single = A single field instead
py-key-mark = Mark
py-waiting = { $playing ->
    [yes] Done. Waiting for { $names }.
   *[no] Waiting for { $names }.
}
py-do-keep = Keep the pyramids { $low } and { $high }
py-do-mark = Cross off on pyramid { $pyramid }: { $fields }
py-do-take = Take pyramid { $pyramid }
py-do-draw = { $n ->
    [one] Take the last card of the deck, unseen
   *[other] Take the top card of the deck, unseen; { $n } left
}
py-lit-take = take
py-key-field = Choose a field
py-key-way = Cross off that way
py-key-keep = Keep that pair
py-key-take = Take that pyramid
py-key-deck = Take the top of the deck

py-score-card = Your score card
py-explored-many = Explored pyramids
py-explored-of = { py-colour }: { $n }
py-pyramid-points = Pyramid points
py-gems = Gems
py-torches = Torches
py-skulls = Skulls
py-gems-worth = a pair 5, without a pair 1
py-torches-worth = 5 each, at most one a round
py-skulls-worth = the last skull sets the penalty
py-so-many = { $icon ->
    [gem-red] Red gems: { $n }
    [gem-green] Green gems: { $n }
    [torch] Torches: { $n }
   *[skull] Skulls: { $n }
}
py-secret-shapes = Never revealed:
py-secret-deck = { $n ->
    [one] One card was left in the deck
   *[other] { $n } cards were left in the deck
}

py-log-dealt = Everybody is dealt four pyramids
py-log-dealt-own = Everybody is dealt four pyramids; you get { $cards }
py-log-chose = { $you ->
    [yes] You have chosen your pyramids
   *[no] { $name } has chosen
}
py-log-kept = { $you ->
    [yes] You keep the pyramids { $cards }
   *[no] { $name } keeps the pyramids { $cards }
}
py-log-laid = { $count ->
    [1] Pyramid laid out: { $cards }
   *[other] Pyramids laid out: { $cards }
}
py-log-revealed = Round { $round }, card { $place }: { $shape }
py-log-crossed = { $you ->
    [yes] You cross off { $count } on pyramid { $card }: { $fields }{ $brings }
   *[no] { $name } crosses off { $count } on pyramid { $card }: { $fields }{ $brings }
}
py-fields = { $n ->
    [one] one field
   *[other] { $n } fields
}
py-log-ready = { $you ->
    [yes] You are done
   *[no] { $name } is done
}
py-log-explored = { $you ->
    [yes] You have explored pyramid { $card }: { $points }
   *[no] { $name } has explored pyramid { $card }: { $points }
}
py-log-took = { $you ->
    [yes] You take pyramid { $card }
   *[no] { $name } takes pyramid { $card }
}
py-log-drew = { $you ->
    [yes] You take pyramid { $card } from the deck
   *[no] { $name } takes pyramid { $card } from the deck
}
py-log-points = { $you ->
    [yes] You take the points of the { py-colour } pyramids: { $points }
   *[no] { $name } takes the points of the { py-colour } pyramids: { $points }
}
py-log-over = The game is over. { $scores }
py-deed-crossed = { $n ->
    [one] one field on pyramid { $card }
   *[other] { $n } fields on pyramid { $card }
}
py-deed-explored = explores { $card }
py-deed-took = takes { $card }

## The coach.

coach-py-keep = Keep the pyramids { $low } and { $high }
coach-py-take = Take pyramid { $pyramid }
coach-py-draw = Take the top of the deck
coach-py-mark = On pyramid { $pyramid } cross off { $fields }
coach-py-tombs = The way to the tombs
coach-py-steps = { $n ->
    [one] one field to the tomb
   *[other] { $n } fields to the tomb
}
coach-py-worth = { $n ->
    [one] worth { $n } point
   *[other] worth { $n } points
}
coach-py-now = reaches the tomb now
coach-py-now-fits = fits now
coach-py-now-not = fits only as a single field
coach-py-next-fits = The next shape fits whole
coach-py-next-tomb = The next shape reaches the tomb
coach-py-left = { $n ->
    [0] The last card of this round; rounds to come: { $rounds }.
    [one] One more card in this round; rounds to come: { $rounds }.
   *[other] { $n } more cards in this round; rounds to come: { $rounds }.
}
coach-py-races = The race for pyramid points
coach-py-free = Next points
coach-py-needs = { $n ->
    [one] needs one
   *[other] needs { $n }
}

## Why: facts of a review.

why-py-coming = { $n ->
    [one] mark still to come; in this round from
   *[other] marks still to come; in this round from
}
why-py-mark = { $of ->
    [played] played on pyramid { $pyramid }
   *[best] better on pyramid { $pyramid }
}: { $n ->
    [one] { $n } field
   *[other] { $n } fields
}, { $tomb ->
    [0] the tomb is reached
    [one] { $tomb } field to the tomb, { $reach } that the next shape gets there
   *[other] { $tomb } fields to the tomb, { $reach } that the next shape gets there
}
why-py-pyramid = { $of ->
    [played] marks to the tomb of pyramid { $pyramid }, which was chosen
   *[best] marks to the tomb of pyramid { $pyramid }, the better one
}{ $pairs ->
    [yes] ; the second of its colour, { $prize }
   *[no] {""}
}
why-py-deck = { $of ->
    [played] marks to the tomb of a pyramid from the deck, which was chosen
   *[best] marks to the tomb of a pyramid from the deck, the better choice
}
