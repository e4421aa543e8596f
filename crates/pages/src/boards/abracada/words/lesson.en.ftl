### The first game of Abracada...What?, and the drawn examples of its rules.

learn-abracada-hidden = Hidden: your own spell stones
learn-abracada-about = You call spells, hoping that you have them. You learn to count what you see, and when to stop.

learn-abracada-welcome-head = What you see
learn-abracada-welcome-text =
    Mira and Otto sit with you; their stones face you, yours face them. In your turn you call a spell that you hope to have.

    The number of a spell says how many of its stones there are: one dragon, eight potions. What lies on the board or stands on the other racks is not yours. So count!

learn-abracada-first-head = Call a spell
learn-abracada-first-text =
    Of the seven fireballs you see { $seen-7 }, so you have one in { $odds-7 } of 100 cases. Of the eight potions you see { $seen-8 }: { $odds-8 } of 100.

    But after a hit you may only call the same number or a higher one. Whoever begins low can go on longer.
learn-abracada-first-ask = Which spell do you call?
learn-abracada-first-do = Call 7, the Fireball.
learn-abracada-first-why = Few of these are still unseen, so a miss is likely. It costs 1 life and ends your turn. 7 is safer.
learn-abracada-first-seen-why = You see all stones of this spell elsewhere: it cannot be on your rack.

learn-abracada-more-head = Hit!
learn-abracada-more-text =
    The stone goes to the board. A Fireball takes 1 life from your right neighbour: Otto has { $life-otto } left.

    You may go on with 7 or 8, or stop. An 8 is there in { $odds-8 } of 100 cases.
learn-abracada-more-ask = Do you call another, or stop?
learn-abracada-more-do = Call 8, the Potion.
learn-abracada-more-why = The 8 is nearly certain. Call it.
learn-abracada-more-stop-why = A bit early: an 8 is nearly certain, and every stone gone is a step towards an empty rack.
learn-abracada-more-seven-why = Another 7 is there in { $odds-7 } of 100 cases only, an 8 in { $odds-8 }.

learn-abracada-stop-head = Go on or stop?
learn-abracada-stop-text =
    The leftmost 8 has left your rack. Another one is there in { $odds-8 } of 100 cases. But you have all { $life } lives, so a Potion would give you nothing, and a miss costs one.

    Whoever stops fills the rack up to five.
learn-abracada-stop-ask = Do you call another, or stop?
learn-abracada-stop-do = Stop here.
learn-abracada-stop-why = Stop: there is nothing to win just now.
learn-abracada-stop-call-why = A Potion gives nothing while your lives are full, and a miss would cost one.

learn-abracada-news-head = The others’ turns
learn-abracada-news-text =
    Mira called a Storm: both her neighbours lost 1 life. Then she missed. Otto hit you with a Blizzard: his left neighbour is you. { $life-you ->
        [one] You have { $life-you } life.
       *[other] You have { $life-you } lives.
    }

    Listen to their calls: they see your stones, and their own they only guess.

learn-abracada-owl-head = Begin low
learn-abracada-owl-text =
    Five stones again. Low first, so that you can go on for long: a 4 is there in { $odds-4 } of 100 cases. The Night Owl gives you a secret stone. If you survive the round it is worth one more floor of the tower.
learn-abracada-owl-ask = What do you begin with?
learn-abracada-owl-do = Call 4, the Night Owl.
learn-abracada-owl-why = Less likely than the 4, which is there in { $odds-4 } of 100 cases.
learn-abracada-owl-seen-why = You see all stones of this spell elsewhere. It cannot be yours.
learn-abracada-owl-high-why = After that the 4 could not be called any more. Low first.

learn-abracada-six-head = A secret stone
learn-abracada-six-text =
    A hit! You alone see the secret stone: { $secret }. One more that is not on your rack.

    { $stones ->
        [one] { $stones } stone is left.
       *[other] { $stones } stones are left.
    } If the rack is empty you win the round at once. The 6 is an even chance, { $odds-6 } of 100; after a 7 it could not be called any more.
learn-abracada-six-ask = What do you call now? Or do you stop?
learn-abracada-six-do = Dare it: call 6, the Blizzard.
learn-abracada-six-why = The chance is small. The 6 is the best of the low ones.
learn-abracada-six-stop-why = Safe, but then the rack is filled up to five again. { $life-you ->
    [one] You have { $life-you } life, and a miss costs it.
   *[other] You have { $life-you } lives: a miss costs just one.
}
learn-abracada-six-skip-why = A good chance, but then the 6, if it is there, stays on your rack, and the rack will not be empty.

learn-abracada-seven-head = And on
learn-abracada-seven-text = The Blizzard hit Mira, your left neighbour. { $stones ->
    [one] { $stones } stone is left.
   *[other] { $stones } stones are left.
} 7 is there in { $odds-7 } of 100 cases, 8 in { $odds-8 }.
learn-abracada-seven-ask = What do you call next?
learn-abracada-seven-do = Call 7.
learn-abracada-seven-why = Less likely than a 7.
learn-abracada-seven-stop-why = So near an empty rack? If you stop, it is filled up again.
learn-abracada-seven-skip-why = Nearly certain, but a 7 could not be called after it. First the 7.

learn-abracada-eight-head = Two stones
learn-abracada-eight-text = Only the Potion still has a good chance: { $odds-8 } of 100. { $life-you ->
    [one] And you have { $life-you } life
   *[other] And you have { $life-you } lives
}, so a Potion heals, too.
learn-abracada-eight-ask = What do you call next?
learn-abracada-eight-do = Call 8.
learn-abracada-eight-why = The 8 is far more likely.
learn-abracada-eight-stop-why = The 8 is nearly certain. Call it!

learn-abracada-last-head = The last stone
learn-abracada-last-text = One stone is left. It is an 8 in { $odds-8 } of 100 cases. With it the round is yours: 3 floors, and one more for the secret stone. A miss costs one life of { $life-you }.
learn-abracada-last-ask = Do you dare one more call?
learn-abracada-last-do = Call 8 once more.
learn-abracada-last-why = Another number is far less likely.
learn-abracada-last-stop-why = For one life you can win four floors, in more than half of all cases. That is worth it.

learn-abracada-round-head = The round is yours
learn-abracada-round-text =
    Empty rack: you climb to floor { $floor-you } of { $top }. The others climb none.

    A round also ends when somebody has no life left. If a spell did it, whoever called it climbs 3 floors, and the other survivors climb 1. If their own miss did it, all others climb 1. Then the stones are dealt anew. Go on, and see how the game ended.

learn-abracada-done-text = You are on floor { $floor-you } of { $top }, Mira on { $floor-mira }, Otto on { $floor-otto }: you win.
learn-abracada-done-learned =
    What you see is not yours: count the stones.
    Begin low, since only the same number or a higher one may follow.
    A hit takes the leftmost stone: so you learn what is not to its left.
    Stop when a miss costs more than a hit can bring.
    An empty rack wins the round: 3 floors, and one for each secret stone.

fig-abracada-stones = The number of a spell is the number of its stones.
fig-abracada-racks = What you see: the others’ stones from the front, your own from behind.
fig-abracada-hit = A hit: of two alike the leftmost goes. So you know that none is further left.
fig-abracada-miss = A miss: the stone is not there. It costs 1 life and ends the turn.
fig-abracada-order = After a hit on 5: the same number or a higher one.
fig-abracada-neighbours = Whom the spells hit: the left neighbour is next in turn, the right one was before you.
