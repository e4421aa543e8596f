### The first game of The Lost Code, and the drawn examples of its rules.

learn-lost-code-hidden = Hidden: your own six digits
learn-lost-code-about = Everybody sees your code but you. You learn to bet on sums and to draw conclusions from the bets.

learn-lost-code-welcome-head = The code only you cannot see
learn-lost-code-welcome-text =
    You and Mira each have six tiles, one for each symbol, with digits from 0 to 7. You see Mira’s tiles and two racks that belong to nobody. Only your own you see from behind.

    Every digit is there once for each symbol. You see the jaguars 5, 6 and 7 elsewhere, so yours is one of { $jaguar }. The small digits under your tiles keep count of that for you.

learn-lost-code-turn-head = Turn a die
learn-lost-code-turn-text =
    You are last on the track, so you roll: two jaguars and a bird. You will bet on the sum of your own digits for these dice. You may turn one die first.

    With three jaguars the sum tells you about one tile alone: it can only be three times { $jaguar }.
learn-lost-code-turn-ask = Which die do you turn, and to what? Or do you leave them as they are?
learn-lost-code-turn-do = Choose the die with the bird and turn it to a jaguar.
learn-lost-code-turn-why = That mixes several tiles in one sum, and you learn little about each. Three jaguars tell you about one tile.
learn-lost-code-turn-accept-why = You could. But a sum of two jaguars and a bird can come about in many ways; three jaguars in just five.

learn-lost-code-wide-head = The first bet
learn-lost-code-wide-text =
    The sum is somewhere from { $low } to { $high }, in steps of three. A wide wheel is safer, a narrow one pays more: ten sums pay { $pays-10 }, a single one pays { $pays-1 }.

    From 0 to 9 the wide wheel covers four of the five sums: right in { $odds-0-9 } of 100 cases.
learn-lost-code-wide-ask = Which wheel do you take, and to which sums do you set it?
learn-lost-code-wide-do = Take the wheel of ten sums and set it to 0–9.
learn-lost-code-wide-why = That range holds fewer of the sums that are possible: only 0, 3, 6, 9 and 12 are. From 0 to 9 you have four of them.
learn-lost-code-wide-edge-why = That leaves out one more of the possible sums. From 0 to 9 you have 0, 3, 6 and 9.
learn-lost-code-wide-one-why = Tempting: { $pays-1 } points. But it is right in { $odds-0 } of 100 cases only. Begin with something safe.

learn-lost-code-order-head = Right, and one digit less
learn-lost-code-order-text =
    Your bet was right: { $pays-10 ->
        [one] { $pays-10 } point
       *[other] { $pays-10 } points
    }. And it told you something: your jaguar cannot be a 4, only { $jaguar } are left.

    In the new round Mira’s marker lies on top of yours, which counts as further back. So she rolled, and she bets first. She has taken the widest wheel: nobody else can have it in this round.

learn-lost-code-left-head = What is left
learn-lost-code-left-text =
    The dice show two men and a snake. Your man is one of { $man }, your snake one of { $snake }; the sum is from { $low } to { $high }. Sums in the middle come about in more ways than those at the ends.
learn-lost-code-left-ask = Your bet: which wheel, and which sums?
learn-lost-code-left-do = Take the wheel of seven sums and set it to the middle: 9–15.
learn-lost-code-left-why = Look for the range with the best chance: seven sums around the middle, 9–15.

learn-lost-code-swap-head = Wrong, but what a hint!
learn-lost-code-swap-text =
    The sum is lower than 9. Your man counts twice in it, so he can only be { $man }, and your snake { $snake }: wrong bets tell a lot.

    Whoever was wrong must swap a tile. The discarded one is shown to all, you too; the new one is hidden from you alone. Keep the tiles you know something about.
learn-lost-code-swap-ask = Which tile do you swap?
learn-lost-code-swap-do = Swap the bear, for example: you know nothing of it yet.
learn-lost-code-swap-why = Swap one of which you know nothing: bear, bird or chameleon.
learn-lost-code-swap-known-why = You have just learned something about that tile. It would be lost with it.

learn-lost-code-aim-head = Use what you know
learn-lost-code-aim-text =
    You are last again and have rolled two men and a bird. Your man is { $man-best } with { $man-odds } in 100, else it is a 4.

    With three men the sum would be 9 or 12, nothing else.
learn-lost-code-aim-ask = Do you turn a die, and to what?
learn-lost-code-aim-do = Turn the bird to a man.
learn-lost-code-aim-why = With another symbol the sum is spread wide again. Three men leave only two sums.
learn-lost-code-aim-accept-why = The bird is still any of five digits. With a third man instead of it only two sums are possible.

learn-lost-code-dare-head = Now dare
learn-lost-code-dare-text =
    The sum is 9 in { $odds-9 } of 100 cases, or else 12. The wheel of one sum pays { $pays-1 } points. A wide wheel would be a waste of what you know.
learn-lost-code-dare-ask = What do you bet on now?
learn-lost-code-dare-do = Bet on 9 with the wheel of one sum.
learn-lost-code-dare-why = Only 9 and 12 are possible, so the wheel of one sum pays best.
learn-lost-code-dare-twelve-why = 12 is possible, but three times less likely than 9.

learn-lost-code-end-head = The final guesses
learn-lost-code-end-text =
    Right: { $pays-1 } points! Seven more rounds went by like this. You are on field { $field }, Mira on { $mira }.

    Now all write their digits in secret, symbol by symbol. One digit pays { $one } if it is right; the right one among two pays { $two }, among three { $three }. If it is not among them, or nothing is written, you lose { $wrong }.

learn-lost-code-write-jaguar-head = One digit or two?
learn-lost-code-write-jaguar-text =
    Your jaguar is one of { $jaguar }. It is a { $jaguar-best } in { $jaguar-odds } of 100 cases.

    One digit: { $one } points in two cases of three. Both digits: { $two } points for sure. On average the one digit brings more.
learn-lost-code-write-jaguar-ask = What do you write for the jaguar?
learn-lost-code-write-jaguar-do = Write { $jaguar-best } alone, the likelier digit.
learn-lost-code-write-jaguar-why = Only { $jaguar } are possible, and { $jaguar-best } is the likelier one.
learn-lost-code-write-jaguar-both-why = Safe, { $two } points. But { $one } points in two of three cases are worth more on average.
learn-lost-code-write-jaguar-none-why = Nothing written costs { $wrong } points, just like a wrong digit. So write something in any case.

learn-lost-code-write-bird-head = A coin toss
learn-lost-code-write-bird-text = Your bird is one of { $bird }, each as likely as the other. Both written bring { $two } points for sure; one alone brings { $one } or costs { $wrong }.
learn-lost-code-write-bird-ask = What do you write for the bird?
learn-lost-code-write-bird-do = Be safe: write both, { $bird }.
learn-lost-code-write-bird-why = Only { $bird } are possible. Write these.
learn-lost-code-write-bird-none-why = That costs { $wrong } points for sure. Both digits bring { $two }.

learn-lost-code-write-man-head = Sure of it
learn-lost-code-write-man-text = Of your man you know everything: { $man }. That was the bet on 9 in the third round.
learn-lost-code-write-man-ask = What do you write for the man?
learn-lost-code-write-man-do = Write { $man }, the digit you know.
learn-lost-code-write-man-why = You know the digit: { $man }. Alone it pays { $one }, with others less.
learn-lost-code-write-man-none-why = You know this one: { $man }. It pays { $one }.

learn-lost-code-done-text = You win: { $field } to { $mira } on the track. Below you see both codes and what was written.
learn-lost-code-done-learned =
    Digits that you see elsewhere are not yours.
    Alike dice tell you about one tile, mixed ones about none for sure.
    Wide wheels pay little; take narrow ones when you know something.
    A wrong bet pays nothing, but “higher” or “lower” is a strong hint.
    At the end write something for every symbol: one digit if it is likely, two if you waver.

fig-lost-code-wheels = The seven wheels: how many sums each covers, and what it pays.
fig-lost-code-rack = What you see: the other racks from the front, your own from behind.
fig-lost-code-sum = A symbol that is shown twice counts twice.
fig-lost-code-verdicts = Three bets on the sum above: one right and two wrong. The verdict says whether the sum is higher or lower than the range.
fig-lost-code-one = The wheel of one sum: if you are wrong, you only learn that it is another sum.
fig-lost-code-guess = What may be written at the end for this tile, and what it brings.
