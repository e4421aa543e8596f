### Puzzles.

nav-puzzles = Puzzles
puzzles-title = Puzzles
puzzles-lead = Positions from games of bots in which one decision is clearly best, or in which something can be worked out exactly. You see what that player saw, and nothing else.
puzzles-rating = Your rating
puzzles-games = By game
puzzles-themes = By theme
puzzle-kind-move = Find the move
puzzle-kind-stones = Behind your stones
puzzle-kind-digit = Which digit not
puzzle-kind-shape = Place the shape
puzzle-title = { $game }: puzzle { $n }
puzzle-number = Puzzle { $n }
puzzle-leaf = The puzzle
puzzle-seen-by = It is your turn. The move is made on the board.
puzzle-exact = Everything needed is on the table: the answer is exact.
puzzle-again = You have answered this puzzle before: nothing is counted now.
puzzle-ask-move = Find the move.
puzzle-ask-shape = Where does the shape lie best?
puzzle-ask-digit = Your tile: { $symbol }. Which digits can it not be?
puzzle-check = Check
puzzle-hints = Hints
puzzle-hint-1 = Where to look
puzzle-hint-2 = A fact
puzzle-hint-3 = Half of the answer
puzzle-hint-show = Show
puzzle-half = It is one of these two:
puzzle-worth = Worth
puzzle-show = Show the answer
puzzle-this = This puzzle
puzzle-untried = nobody has tried it
puzzle-right = Right
puzzle-wrong = Not the best
puzzle-answer = The answer
puzzle-yours = your answer
puzzle-or = or
puzzle-odds = How likely each is
puzzle-costs = What each move costs of the chance to win
puzzle-made = Weighed in two runs of up to 192 imagined worlds, and confirmed by two searches of another kind.
puzzle-try-again = Try again
puzzle-next = Next puzzle
storm-title = Storm, three minutes
storm-lead = As many puzzles as you can, from easy to hard, of all games. A miss costs ten seconds, and the third ends it. No hints, no rating.
storm-begin = Begin
storm-until = until the lamp is out. A miss costs 10 s.
storm-score = found { $n }, missed { $missed } of { $most }
storm-miss = A miss
storm-over = { $n ->
    [one] One puzzle found
   *[other] { $n } puzzles found
}
storm-end = End the storm
storm-none = No puzzle was answered.
storm-again = Another storm
puzzles-count = { $n ->
    [one] one puzzle, { $answered } answered
   *[other] { $n } puzzles, { $answered } answered
}
puzzle-found = { $n ->
    [one] one found
   *[other] { $n } found
}
puzzle-solved = { $n ->
    [one] { $share } of one try found it
   *[other] { $share } of { $n } tries found it
}
puzzle-fact-moves = { $n ->
    [one] One move is possible.
   *[other] { $n } moves are possible; all but the best cost something.
}
puzzle-half-of = { $n ->
    [one] is the only one.
   *[other] is one of { $n }.
}
puzzle-ask-stones = { $absent ->
    [yes] Which spells are surely not behind your stones?
   *[no] Which spell is the likeliest behind stone { $place } from the left?
}

# What a puzzle is about, and where to look first.

puzzle-theme-break-even = Break-even
puzzle-look-break-even = An expedition costs 20 before it brings anything. Count what it can still get.
puzzle-theme-denying = Denying a card
puzzle-look-denying = Look at what the other side can do with each card.
puzzle-theme-last-turns = The last turns
puzzle-look-last-turns = Do not count points first. Count the turns that are left.
puzzle-theme-waiting = Now or later
puzzle-look-waiting = Ask of each card what it loses if it stays in your hand for a turn.
puzzle-theme-which-first = Which card first
puzzle-look-which-first = Both cards will go. Which of them cannot wait?
puzzle-theme-parting = What one can do without
puzzle-look-parting = Which card is worth least, to you and to the other side together?
puzzle-theme-short-way = The short way
puzzle-look-short-way = Count the fields to the tomb after each mark.
puzzle-theme-skulls = Skulls
puzzle-look-skulls = Look at where the skulls lie, and at what goes around them.
puzzle-theme-which-pyramid = Which pyramid
puzzle-look-which-pyramid = Marks to the tomb and the pyramid points: weigh one against the other.
puzzle-theme-wager = Wager cards
puzzle-look-wager = A wager doubles what is below zero, too.
puzzle-theme-which-draw = Which card to draw
puzzle-look-which-draw = A card you see and a card you do not: what else does the draw decide?
puzzle-theme-passing-over = Passed over
puzzle-look-passing-over = Which cards of your hand could not be placed any more afterwards?
puzzle-theme-information = Information against points
puzzle-look-information = What would each answer tell you, beyond the points?
puzzle-theme-pressing-luck = Pressing one's luck
puzzle-look-pressing-luck = Put what can be won beside what can be lost, each with its chance.
puzzle-theme-race = A race
puzzle-look-race = Who is there first if everybody goes on like this?
puzzle-theme-swapping = Which tile to swap
puzzle-look-swapping = Of which tile do you know least, and which will still count?
puzzle-theme-guessing = How many digits to write
puzzle-look-guessing = Each further digit makes the guess surer and cheaper.
puzzle-theme-tomb = A tomb in reach
puzzle-look-tomb = Is there a way to a tomb with this shape?
puzzle-theme-gathering = Beside the way
puzzle-look-gathering = Count the gems, torches and potions under each mark.
puzzle-theme-next-card = The next card
puzzle-look-next-card = Which of the shapes still to come would fit afterwards?
puzzle-theme-last-blow = The last blow
puzzle-look-last-blow = Look at who has one life left, or one stone.
puzzle-theme-together = Several clues together
puzzle-look-together = No clue says it alone. Take two of them together.
puzzle-theme-one-clue = One clue
puzzle-look-one-clue = One of the bets says it alone. Which sums are left?
puzzle-theme-counting = Counting
puzzle-look-counting = There are as many stones of a spell as its number says. How many have you not seen?
puzzle-theme-calls = What calls have told
puzzle-look-calls = Every call was about the stones that stood there then. What has been drawn since?
