"""Hindsight: four tabletop games of hidden information, for research.

    >>> import hindsight
    >>> game = hindsight.Game("lost-cities", "rounds=1")
    >>> state = game.deal(seed=7)
    >>> state.apply(state.legal_actions()[0])

- `Game` and `State`: single games, views, records, exact posteriors, bots.
- `VecEnv`: many games at once, stepped into NumPy arrays without copying.
- `review`, `reviews`: what was better in finished games, and what was luck.
- `Policy`: a net, ours or one of your own, run as the product runs it.
- `hindsight.pettingzoo`, `hindsight.gymnasium`, `hindsight.openspiel`: the games as
  environments of these libraries, each imported only when asked for and installed with the
  extra of its name: `pip install 'hindsight-games[pettingzoo]'`.
- `hindsight.types`: the shapes of what is taken and given, for type checkers.
"""

from ._native import (
    __version__,
    Bot,
    Game,
    HindsightError,
    IllegalAction,
    Misread,
    NotYourTurn,
    RecordError,
    SetupError,
    State,
    bot,
    games,
    read_record,
)
from ._review import review, reviews
from .policy import Policy, Thoughts
from .vec import Snapshot, Step, VecEnv

__all__ = [
    "Bot",
    "Game",
    "HindsightError",
    "IllegalAction",
    "Misread",
    "NotYourTurn",
    "Policy",
    "RecordError",
    "SetupError",
    "Snapshot",
    "State",
    "Step",
    "Thoughts",
    "VecEnv",
    "__version__",
    "bot",
    "games",
    "read_record",
    "review",
    "reviews",
]
