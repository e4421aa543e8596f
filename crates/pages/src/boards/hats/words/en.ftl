### Hats.

game-hats = Hats
game-hats-lead = Everybody reads your number but you. Count, and name it.
opt-hats-rounds = Rounds
val-hats-rounds = { $n ->
    [one] one round
   *[other] { $n } rounds
}

hats-round = Round { $n } of { $of }
hats-hat = a hat with a { $number }
hats-unseen = your own hat, unseen
hats-do = Name { $number }
hats-key = Name a number
hats-hint = Which number is on your hat?
hats-waiting = { $name } is thinking about a hat.
hats-odds = What your hat may be
hats-dealt = Round { $n }: new hats for everybody.
hats-named = { $right ->
    [yes] { $you ->
        [yes] You name { $number }, and it is.
       *[no] { $name } names { $number }, and it is.
    }
   *[no] { $you ->
        [yes] You name { $number }; it was { $hat }.
       *[no] { $name } names { $number }; it was { $hat }.
    }
}
