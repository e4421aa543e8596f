### The coach.

coach = Coach
coach-what = Coach: the odds from what you see, and what the coach would play
coach-sees = knows only what you see
coach-ask = What would the coach play?
coach-not-now = When it is your turn, you can ask what the coach would play.
coach-only = There is only one thing you can do.
coach-nothing = The coach has nothing to weigh here: any move is as good.
coach-plays = The coach plays: { $deed }
coach-lead-chance = { $n ->
    [one] The next best is { $n } percentage point worse: { $deed }
   *[other] The next best is { $n } percentage points worse: { $deed }
}
coach-lead-points = The next best is { $n } points worse: { $deed }
coach-lead-none = Almost as good: { $deed }
coach-lead-doubt = Its numbers put another a little higher, but it has looked at that one less closely: { $deed }
coach-equal = Where numbers are equal, the coach sees no difference.
coach-follow = Play it
coach-weighed-chance = Chance to win, as the coach sees it
coach-weighed-points = Points behind its choice, as the coach counts them
coach-yours = your choice
coach-percent = { $n } %
coach-agreed = coach allowed
coach-agreement = The coach is allowed at this table: everybody may look at the odds and ask what the coach would play, each from what their own seat sees. Joining the table means agreeing to that.
coach-new-no = Only against bots
coach-new-yes = Everybody may use it; joining the table means agreeing to that
