### The first game of Pyramids, and the drawn examples of its rules.

learn-pyramids-hidden = Hidden: the decks; all mark at the same time
learn-pyramids-about = Shapes that must fit from the entrance to the tomb. You learn what to cross off, and what to leave.

learn-pyramids-welcome-head = Four pyramids
learn-pyramids-welcome-text =
    Under each pyramid lies a chamber of 5 × 5 fields. You cross off fields from the entrance at the top to the golden tomb at the bottom. Stone blocks are walls and stay shut.

    Gems, torches, potions and red crosses on the way are good for you, skulls are not. A tomb brings { $explored } points.

learn-pyramids-keep-head = Keep two
learn-pyramids-keep-text =
    Two of the four you keep. Look for short ways without many walls and skulls, and at the colours: the second pyramid of one colour earns pyramid points, { $box } for whoever is first.

    27 and 45 are both purple.
learn-pyramids-keep-ask = Which two do you keep?
learn-pyramids-keep-do = Keep 27 and 45.
learn-pyramids-keep-why = Possible. But the two purple ones count towards the same pyramid points, and they have fewer skulls.

learn-pyramids-first-head = In through the entrance
learn-pyramids-first-text =
    The shape is a line of three, the same for you and Mira; you mark at the same time. The first fields on a pyramid must include its entrance.

    On 45 the line can run from the entrance to the red gem.
learn-pyramids-first-ask = Where do you place the line?
learn-pyramids-first-do = Place the line on 45, from the entrance to the red gem.
learn-pyramids-first-why = That works, but from the entrance to the right the line also takes the red gem.
learn-pyramids-first-other-why = That pyramid can wait. On 45 the line reaches a gem at once.

learn-pyramids-cross-head = A red cross gives more
learn-pyramids-cross-text =
    Now a line of two. What comes later must touch a crossed-off field by a side.

    Under your line on 45 there is a red cross. Whoever crosses it off may cross off one more field at once, on either pyramid.
learn-pyramids-cross-ask = Which two fields do you cross off?
learn-pyramids-cross-do = Cover the field with the red cross and the one to its left.
learn-pyramids-cross-why = There is more to be had: the red cross on 45 gives you a field besides.
learn-pyramids-cross-other-why = The red cross on 45 first: it opens 27 for you as well.

learn-pyramids-chain-head = The field besides
learn-pyramids-chain-text = The extra field may lie on the other pyramid. There nothing is crossed off yet, so it must be the entrance.
learn-pyramids-chain-ask = Which field do you add?
learn-pyramids-chain-do = Cross off the entrance of 27.
learn-pyramids-chain-why = Better open the second pyramid: then later shapes have more places to fit.

learn-pyramids-gem-head = A pair of gems
learn-pyramids-gem-text =
    A corner of three. { $red ->
        [one] You have { $red } red gem.
       *[other] You have { $red } red gems.
    } A red and a green one together are a pair: { $pair } points, while a gem without a pair brings { $single }.

    On pyramid 27 the green gem is within reach.
learn-pyramids-gem-ask = Where do you place the corner?
learn-pyramids-gem-do = Turn the corner so that it covers the green gem on 27.
learn-pyramids-gem-why = It fits, but the green gem on 27 makes a pair, { $pair } points.

learn-pyramids-skull-head = Round the skull
learn-pyramids-skull-text =
    The T can be placed on pyramid 27 in several ways. One of them covers the skull in the top row, another the red gem on the right.

    Skulls cost more and more: one { $skull-1 }, two { $skull-2 }, three already { $skull-3 }.
learn-pyramids-skull-ask = Where do you place the T?
learn-pyramids-skull-do = Place the T so that it takes the gem and leaves the skull.
learn-pyramids-skull-why = A T is four fields. Place it so that it covers the red gem on 27.
learn-pyramids-skull-skull-why = That covers the skull. Turned downwards the T takes the gem instead.

learn-pyramids-single-head = When nothing fits
learn-pyramids-single-text =
    A square of four, and no room for it. Then you cross off one single field; that is allowed even where the shape would fit.

    On 45 the way to the tomb goes down the left side.
learn-pyramids-single-ask = Which field do you cross off?
learn-pyramids-single-do = Cross off the upper left field of 45.
learn-pyramids-single-why = Choose the field that opens the way for the next shapes: the upper left corner of 45.
learn-pyramids-single-skull-why = That is the skull: it costs a point and opens nothing.

learn-pyramids-tomb-head = To the tomb
learn-pyramids-tomb-text =
    Round 2 begins with a line of two. On pyramid 27 { $way-27 ->
        [one] only { $way-27 } field is missing to the tomb, and it has a skull
       *[other] only { $way-27 } fields are missing to the tomb, one of them with a skull
    }. It costs { $skull-1 }, the tomb brings { $explored }.
learn-pyramids-tomb-ask = Which two fields do you cross off?
learn-pyramids-tomb-do = Cover the skull and the golden tomb of 27.
learn-pyramids-tomb-why = The tomb is within reach: { $explored } points for one skull.
learn-pyramids-tomb-other-why = 45 can wait a moment. The tomb of 27 is within reach.

learn-pyramids-take-head = A new pyramid
learn-pyramids-take-text = An explored pyramid is replaced: by one of the four face-up cards, or by the top card of the deck, unseen. 48 is purple, too, with few skulls and wide ways.
learn-pyramids-take-ask = Which pyramid do you take?
learn-pyramids-take-do = Take 48.
learn-pyramids-take-why = Playable. But another purple one counts towards the next pyramid points of that colour.
learn-pyramids-take-deck-why = The deck is a surprise. Face up lies one that suits you: 48.

learn-pyramids-second-head = The second of a colour
learn-pyramids-second-text =
    On 45 a line of three is missing at the bottom. It covers the tomb and a red cross.

    It would be your second purple pyramid: { $explored } points, and { $box } pyramid points, since nobody was quicker. The next one gets { $second-box }.
learn-pyramids-second-ask = Where do you place the line?
learn-pyramids-second-do = Cover the tomb of 45 with the line, and the red cross with it.
learn-pyramids-second-why = The tomb of 45 first, before Mira gets to the { $box } pyramid points.
learn-pyramids-second-other-why = 48 can wait. Mira has explored a purple one, too: be quicker.

learn-pyramids-spare-head = A start for nothing
learn-pyramids-spare-text = The red cross lets you cross off one more field. 45 is done and will be replaced, so use it on the new pyramid.
learn-pyramids-spare-ask = Which field do you add?
learn-pyramids-spare-do = Cross off the entrance of 48.
learn-pyramids-spare-why = 45 is explored: a field there is lost. The entrance of 48 helps you.

learn-pyramids-flask-head = A potion
learn-pyramids-flask-text =
    45 is explored as well, so you take another pyramid. You have { $skulls ->
        [one] { $skulls } skull
       *[other] { $skulls } skulls
    } on your score card.

    The flask is a potion: it rubs out the last two skulls, or the one there is. Pyramid 32 has one.
learn-pyramids-flask-ask = Which pyramid do you take?
learn-pyramids-flask-do = Take 32.
learn-pyramids-flask-why = 32 suits you better: a potion, and just one skull on the way.
learn-pyramids-flask-deck-why = The deck is a surprise. 32 lies face up and has a potion.

learn-pyramids-points-head = The points so far
learn-pyramids-points-text =
    { $points } points to Mira’s { $mira }: two tombs, the pyramid points, { $gems } for gems, { $penalty } for { $skulls ->
        [one] { $skulls } skull
       *[other] { $skulls } skulls
    }. A torch would bring { $torch }, but only one a round.

    So it goes on for four rounds of seven shapes.

learn-pyramids-potion-head = The skulls go
learn-pyramids-potion-text =
    On the way into 32 you had to cross off its skull: { $skulls ->
        [one] { $skulls } skull now
       *[other] { $skulls } skulls now
    }, { $penalty } points. Now comes an L of four, and on 32 both the potion and the tomb are within reach.

    Skulls of the same shape would count first; there are none here.
learn-pyramids-potion-ask = Where do you place the L?
learn-pyramids-potion-do = Cover the three fields on the left of the fourth row of 32, the potion among them, and the tomb below.
learn-pyramids-potion-why = It fits, but on 32 the L takes the potion and the tomb: no skulls any more, and { $explored } points.

learn-pyramids-done-text = You win { $points } to { $mira }. The score card below shows what brought the points.
learn-pyramids-done-learned =
    The first fields include the entrance, later ones touch by a side.
    Red crosses give a field besides, on either pyramid.
    Gems count in pairs, skulls cost more and more.
    A potion rubs out the last two skulls.
    A single field is better than a bad shape.
    Two of a colour, and before the others: pyramid points.

fig-pyramids-first = The first shape must cover the entrance; where it does not, it is not allowed.
fig-pyramids-touch = Later shapes touch by a side. By a corner is not enough.
fig-pyramids-single = If the shape cannot be placed, or if you like, one single field.
fig-pyramids-cross = A red cross: one more field at once, here the entrance of the other pyramid.
fig-pyramids-race = The second pyramid of a colour: the first to have it takes the highest points, the next what is left.
fig-pyramids-gems = Two pairs and one gem left over.
fig-pyramids-skulls = What the skulls take off, by their number.
fig-pyramids-score = The final score: tombs, torches, pyramid points, gems, skulls.
