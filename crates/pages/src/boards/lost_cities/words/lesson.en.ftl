### The first game of Lost Cities, and the drawn examples of its rules.

learn-lost-cities-hidden = Hidden: the other hand and the deck
learn-lost-cities-about = Expeditions that cost before they earn. You learn when to start one, and when not to.

learn-lost-cities-welcome-head = Your hand
learn-lost-cities-welcome-text =
    You and Mira send expeditions to five lands, one column for each colour. Your side is the lower one; between the two lie the discard piles.

    An expedition costs { $cost } points as soon as it has a card. Its numbers earn that back, card by card. You hold eight cards, and yellow is your strongest colour.

learn-lost-cities-wager-head = A wager comes first
learn-lost-cities-wager-text =
    The card with the seal is a wager: it doubles what the expedition is worth in the end, a loss too. It can only be placed before the first number.

    With 4, 6 and 8 of yellow in hand, yellow is worth the risk.
learn-lost-cities-wager-ask = Which card goes first? Choose it, then its place.
learn-lost-cities-wager-do = Choose the yellow wager, then its place on the yellow column.
learn-lost-cities-wager-why = That starts an expedition with little behind it. Yellow has three numbers to follow, so begin there, with its wager.
learn-lost-cities-wager-number-why = Good colour, but once a number lies there the wager can never be placed. Wager first, number next turn.
learn-lost-cities-wager-thrown-why = Discarded, it could be taken by Mira, and would double her yellow instead of yours.
learn-lost-cities-wager-discard-why = Discarding a card is allowed, but you have a good start: the yellow wager.

learn-lost-cities-deck-head = Then you draw
learn-lost-cities-deck-text =
    Every turn is two steps: place a card, draw a card. The points of yellow now read { $yellow }: the cost of { $cost }, doubled. That is normal at the start.

    The discard piles are still empty, so the card comes from the deck. The round ends the moment the deck is empty: { $deck ->
        [one] { $deck } card
       *[other] { $deck } cards
    } from now.
learn-lost-cities-deck-ask = Draw a card.
learn-lost-cities-deck-do = Draw from the deck.
learn-lost-cities-deck-why = There is nothing else to draw from yet.

learn-lost-cities-low-head = Low numbers first
learn-lost-cities-low-text =
    Mira has placed a wager too: she goes for red. Remember that.

    On an expedition every number must be higher than the one before. Gaps are allowed, but what you skip is lost for this expedition.
learn-lost-cities-low-ask = Which card do you place next?
learn-lost-cities-low-do = Place the yellow 4.
learn-lost-cities-low-why = Yellow is under way and costs you { $yellow } until it grows. Give it its lowest number.
learn-lost-cities-low-high-why = After that the lower numbers in your hand would never fit. Start with the 4.
learn-lost-cities-low-second-why = A second expedition would cost another { $cost } at once. Let yellow grow first.
learn-lost-cities-low-discard-why = There is no need to discard anything: the yellow 4 fits, and it brings points.

learn-lost-cities-dump-head = What Mira discards
learn-lost-cities-dump-text =
    Mira has discarded the yellow 5. You hold the 6, but the 5 goes before it! After placing a card you may take the top card of any discard pile.

    So this turn discard a card and wait with the 6. Which card? The one that helps Mira least. She collects red.
learn-lost-cities-dump-ask = Discard a card you will hardly need. Choose it, then its discard pile.
learn-lost-cities-dump-do = Choose the white 5, then the white discard pile.
learn-lost-cities-dump-why = Better discard a card that neither you nor Mira has use for, such as the white 5.
learn-lost-cities-dump-six-why = With the 6 on the column the 5 would not fit any more. Wait one turn and both will count, doubled.
learn-lost-cities-dump-yellow-why = Yellow is your colour: keep every card of it.
learn-lost-cities-dump-red-why = Red is Mira’s colour. A 10 is the best present you could give her.
learn-lost-cities-dump-hold-why = A high card can still carry an expedition of your own. A low one is less of a loss.
learn-lost-cities-dump-second-why = That would open a second expedition for { $cost } points with next to nothing to follow.

learn-lost-cities-take-head = Take the 5
learn-lost-cities-take-text =
    Now you draw. The deck is a surprise; the yellow 5 is just what you need. Mira sees what you take, but it was she who discarded it.

    And a card from a discard pile does not shorten the round: the deck still has { $deck ->
        [one] { $deck } card
       *[other] { $deck } cards
    }.
learn-lost-cities-take-ask = Where do you draw from?
learn-lost-cities-take-do = Take the top card of the yellow pile.
learn-lost-cities-take-why = The yellow 5 is what you waited for. It fits between your 4 and your 6.
learn-lost-cities-take-deck-why = That card could be anything. The yellow 5 is certain, and it fits between your 4 and your 6.

learn-lost-cities-middle-head = Many turns later
learn-lost-cities-middle-text =
    You went on with yellow and started blue when enough blue cards had come. Yellow is worth { $yellow } now, blue { $blue }. White and green you left alone: an expedition without cards costs nothing.

    The deck has only { $deck ->
        [one] { $deck } card
       *[other] { $deck } cards
    } left. In your hand are the yellow 8, 9 and 10.

learn-lost-cities-late-head = Start white now?
learn-lost-cities-late-text =
    You hold the white 6, 9 and 10. Together they would bring { $white-all } points, if you could place all three.

    But the round is nearly over, and every turn lets you place just one card. The yellow 8 lifts yellow from { $yellow } to { $yellow-next } at once.
learn-lost-cities-late-ask = Place the card that brings the most.
learn-lost-cities-late-do = Place the yellow 8.
learn-lost-cities-late-why = The yellow 8 is worth more now, and it must go before the 9 and the 10.
learn-lost-cities-late-white-why = White would start at −{ $cost }, and there are not enough turns left to bring it back.
learn-lost-cities-late-red-why = Red would cost { $cost } points, and your two red cards do not earn that back.
learn-lost-cities-late-skip-why = That would shut the 8 out for good. In order every one of them counts, doubled.
learn-lost-cities-late-discard-why = There is no need to discard anything: the yellow 8 fits and brings points.

learn-lost-cities-delay-head = Who ends the round?
learn-lost-cities-delay-text =
    You still need two turns, for the 9 and the 10. { $deck ->
        [one] The deck has { $deck } card.
       *[other] The deck has { $deck } cards.
    } If you draw from it now, it will be empty before your 10 is placed.

    A card from a discard pile leaves the deck as it is, however useless the card.
learn-lost-cities-delay-ask = Gain time: where do you draw from?
learn-lost-cities-delay-do = Take the top card of any discard pile.
learn-lost-cities-delay-why = Any discard pile will do; it is the deck that must not shrink.
learn-lost-cities-delay-deck-why = Count: you, Mira, you, and the deck is empty before the 10 is placed. Take a card from any discard pile instead.

learn-lost-cities-nine-head = The next number
learn-lost-cities-nine-text = Mira drew from the deck: { $deck ->
    [one] { $deck } card
   *[other] { $deck } cards
} left. You gained a turn. Yellow goes from { $yellow } to { $yellow-next } with the 9.
learn-lost-cities-nine-ask = Which card now?
learn-lost-cities-nine-do = Place the yellow 9.
learn-lost-cities-nine-why = The 9 adds the most, and the 10 can still follow.
learn-lost-cities-nine-ten-why = The 9 could not be placed after that. There is time for both.
learn-lost-cities-nine-discard-why = Cards in hand count nothing in the end, so place what fits: the 9.

learn-lost-cities-again-head = Once more
learn-lost-cities-again-text = { $deck ->
    [one] One card is in the deck
   *[other] { $deck } cards are in the deck
}, and the 10 is still in your hand. You know how to keep the round going.
learn-lost-cities-again-ask = Draw so that you get another turn.
learn-lost-cities-again-do = Take a card from a discard pile once more.
learn-lost-cities-again-why = From a discard pile, so that the deck lasts one turn longer.
learn-lost-cities-again-deck-why = Mira would draw the last card, and your 10 would stay in your hand, worth nothing.

learn-lost-cities-last-head = Eight cards
learn-lost-cities-last-text = With the 10 yellow has eight cards, the wager counted. That earns a bonus of { $bonus }, which is not doubled: { $yellow } becomes { $yellow-next }.
learn-lost-cities-last-ask = What do you place?
learn-lost-cities-last-do = Place the yellow 10.
learn-lost-cities-last-why = Nothing else comes near the 10: it brings its points twice, and the bonus.

learn-lost-cities-end-head = Draw the last card
learn-lost-cities-end-text = One card is left. Your columns are as you want them, so end the round before Mira places any more.
learn-lost-cities-end-ask = How do you end the round?
learn-lost-cities-end-do = Draw the last card of the deck.
learn-lost-cities-end-why = The last card of the deck ends the round.

learn-lost-cities-done-text = You won { $total } to { $them }. Yellow alone brought { $yellow }: a wager, seven numbers and the bonus. The sheet below shows how every point came about.
learn-lost-cities-done-learned =
    An expedition costs { $cost } as soon as it has a card. Start few, and only with numbers to follow.
    Wagers first, then low numbers, then high ones.
    Look at what your opponent collects before you discard a card.
    The deck is the clock: take from a discard pile to gain time, from the deck to lose it.
    Eight cards in one expedition earn { $bonus } more.

fig-lost-cities-turn = A turn: first place one card on your expedition, or discard it on the pile of its colour; then draw one, from the deck or from a pile, but not the one you have just discarded.
fig-lost-cities-expedition = A small expedition: the sum of its numbers less the cost.
fig-lost-cities-ascending = What may follow: only a higher number. A wager comes too late once a number lies there.
fig-lost-cities-lonely = A wager alone: nothing earned, and the cost is multiplied too.
fig-lost-cities-wagers = Two wagers make it threefold. Eight cards, wagers counted, earn a bonus that is not multiplied.
fig-lost-cities-round = The whole round: an expedition that was never started costs nothing.
