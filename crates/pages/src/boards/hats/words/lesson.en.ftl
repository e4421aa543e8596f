### The first game of Hats, and the drawn example of its rules.

learn-hats-hidden = Hidden: your own hat
learn-hats-about = You name a number that everybody reads but you.

learn-hats-first-head = What may your hat be?
learn-hats-first-text = There are four hats with a 4, and you see { $fours } of them. A 4 is likeliest, yet a 3 brings twice as much.
learn-hats-first-ask = Name the number that promises most.
learn-hats-first-do = Name 3.
learn-hats-first-why = Three of nine hats are a 3, worth two points each: no other number promises as much.
learn-hats-first-rare-why = Such a hat brings more, but there are too few of them.

learn-hats-second-head = Nobody wears a 4 now
learn-hats-second-text = The only 1 is in sight, so yours is a 2, a 3 or a 4.
learn-hats-second-ask = Name a number that promises most.
learn-hats-second-do = Name 2.
learn-hats-second-why = A 2 and a 3 promise six ninths of a point each, a 4 less.

learn-hats-done-text = That is all there is to Hats.
learn-hats-done-learned =
    Count what you see.
    A rare hat brings more.

fig-hats-points = What naming each hat rightly brings.
