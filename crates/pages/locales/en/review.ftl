### Reviews: what could have been known, what was better, and what was luck.

review = Review
review-title = { $game }: review
review-head = Review of this game
review-lead = What was better, given what one could know then, and how much of the result was luck.
review-begin = Review this game
review-making = Every decision is being looked at. You can stay, or come back later: it is kept.
review-making-label = How far the review is
review-done = { $n }% done
review-board = The board at this moment
review-decision = This decision
review-side = Whose side
review-steps = From decision to decision
review-own-mistakes = From mistake to mistake

## The words for decisions.

review-best = Best
review-fine = Fine
review-inaccuracy = Inaccuracy
review-mistake = Mistake
review-blunder = Blunder
review-best-short = best

## The tale.

review-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
review-verdict-play = { $play ->
    [better] { $you ->
        [yes] You played better.
       *[no] { $name } played better.
    }
    [worse] { $you ->
        [yes] You played less well.
       *[no] { $name } played less well.
    }
    [alike] The play was even.
   *[alone] A game on one’s own.
}
review-verdict-luck = { $way ->
    [gave] { $you ->
        [yes] Luck gave you { $points }.
       *[no] Luck gave { $points }.
    }
    [took] { $you ->
        [yes] Luck took { $points } from you.
       *[no] Luck took { $points }.
    }
   *[even] Luck gave and took alike.
}
review-accuracy = Accuracy
review-luck-head = Luck
review-luck = luck
review-key = Key move
review-luck-part = { $kind ->
    [deals] deals { $n }
    [draws] draws { $n }
    [rolls] dice { $n }
   *[reveals] reveals { $n }
}
review-split = What the result is made of
review-part = { $kind ->
    [start] Expected at the start
    [deals] Luck: deals
    [draws] Luck: draws
    [rolls] Luck: dice
    [reveals] Luck: reveals
    [others] { $n ->
        [one] Opponent’s mistakes
       *[other] Others’ mistakes
    }
    [own] { $you ->
        [yes] Your mistakes
       *[no] Own mistakes
    }
   *[rest] Not explained
}
review-result = { $n ->
    [1] Result
    [2] Difference
   *[other] Above average
}
review-moments = Moments
review-moments-all = All
review-moments-own = Yours
review-moments-luck = Luck
review-no-moments = No mistakes, and no great luck.
review-round = Round { $n }
review-when = Move { $n }
review-when-round = Round { $round }, move { $n }

## The course.

review-chance = Your chance to win
review-chance-of = Chance to win: { $name }
review-theirs = { $n ->
    [one] opponent’s
   *[other] others’
}
review-was = was { $n }
review-graph = Chance to win over the game: { $from } at the start, { $now } at this moment. The same as a table is below.
review-slider = Moment of the game
review-strip = Strokes of luck over the game, { $n } points in all
review-key-move-short = move
review-table = The course as a table
review-table-when = When
review-table-what = What happened
review-table-word = Verdict
review-table-loss = Points
review-table-chance = Chance to win

## A decision.

review-beginning = The beginning
review-no-choice = There was nothing to decide here.
review-played = { $you ->
    [yes] You played
   *[no] { $name } played
}
review-agrees = { $name } would have played the same, or finds it just as good.
review-cost-chance = Lost chance to win
review-cost-points = Lost points
review-to-win = to win, { $from } → { $to }
review-points-error = points, ± { $n }
review-why = What could be known
review-missed = { $n ->
    [one] { $n } missed
   *[other] { $n } missed
}
review-compared = Moves compared
review-compared-unit = lost chance to win, %
review-made = { $worlds ->
    [0] { $legal } possible moves; the odds are exact.
    [one] { $legal } possible moves, weighed in { $worlds } imagined world.
   *[other] { $legal } possible moves, weighed in { $worlds } imagined worlds.
}
review-later-not-counted = ({ $n } points.) Nobody could know that, so it is not counted.
review-eyes-own = As seen then
review-tag-played = played
review-tag-better = better
review-world = Which hidden cards or tiles
review-world-same = as they were
review-world-fresh = new, but possible
review-of = { $n } of { $of }
review-mistakes = { $n ->
    [0] no mistakes
    [one] { $n } mistake
   *[other] { $n } mistakes
}
review-summary = summary, all moments
review-back = Back
review-on = Next
review-prev = The decision before
review-next = The next decision
review-earlier = The mistake before
review-later = The next mistake
review-key-move = the decision before, the next decision
review-key-mistake = the mistake before, the next mistake
review-key-eyes = as seen then, or everything open

## At the end of a table.

hindsight = In hindsight
hindsight-one = { $name } { $n }

## Over many games.

hindsight-only-reviewed = Only of games that have been reviewed. Points a game: with two at the table the difference, with more what is above the table’s average.
hindsight-reviewed = Reviewed
hindsight-result = Result
hindsight-without-luck = Without luck
hindsight-commonest = { $game }: most mistakes in { $kind } ({ $n }).
hindsight-kind = { $kind ->
    [play] placing cards
    [discard] discarding
    [draw] drawing from the deck
    [take] taking from discard piles
    [bet] bets
    [swap] swapping tiles
    [write] the final guesses
    [token] the shortcut token
    [turn] turning dice
    [mark] crossing off
    [keep] choosing the first cards
    [card] choosing new cards
    [call] calling spells
   *[stop] ending turns
}
