"""Hindsight: four tabletop games of hidden information, for research.

    >>> import hindsight
    >>> game = hindsight.Game("lost-cities", "rounds=1")
    >>> state = game.deal(seed=7)
    >>> state.apply(state.legal_actions()[0])

- `Game` and `State`: single games, views, records, exact posteriors, bots.
- `VecEnv`: many games at once, stepped into NumPy arrays without copying.
- `hindsight.pettingzoo`, `hindsight.gymnasium`, `hindsight.openspiel`: the games as
  environments of these libraries, each imported only when asked for.
"""

from ._native import (
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
from .vec import Step, VecEnv

__all__ = [
    "Bot",
    "Game",
    "HindsightError",
    "IllegalAction",
    "Misread",
    "NotYourTurn",
    "RecordError",
    "SetupError",
    "State",
    "Step",
    "VecEnv",
    "bot",
    "games",
    "read_record",
]
