### The coach.

coach = Coach
coach-what = Coach: the odds from what you see, and what the coach would play
coach-sees = knows only what you see
coach-ask = What would the coach play?
coach-not-now = When it is your turn, you can ask what the coach would play.
coach-only = There is only one thing you can do.
coach-nothing = The coach has nothing to weigh here: any move is as good.
coach-plays = The coach plays: { $deed }
coach-lead-chance = Ahead of the next best by { $n } percentage points: { $deed }
coach-lead-points = Ahead of the next best by { $n } points: { $deed }
coach-lead-none = Hardly better than the next: { $deed }
coach-follow = Play it
coach-weighed-chance = Chance to win, as the coach sees it
coach-weighed-points = Points behind its choice, as the coach counts them
coach-yours = your choice
coach-percent = { $n } %
coach-agreed = coach allowed
coach-agreement = The coach is allowed at this table: everybody may look at the odds and ask what the coach would play, each from what their own seat sees. Whoever sits down agrees to that.
coach-new-no = Only against bots
coach-new-yes = Everybody may use it; whoever sits down agrees
