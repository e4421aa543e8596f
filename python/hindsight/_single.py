"""What the environments of single games share."""

from __future__ import annotations

import operator
from typing import Any, NoReturn

import numpy as np

from ._native import Game, NotYourTurn, State


def space(game: Game, actions: int, history: bool) -> Any:
    """The space of what `observation` gives, for Gymnasium and PettingZoo."""
    from gymnasium import spaces

    parts = {
        "observation": spaces.Box(-128, 127, (game.observation_size,), np.int8),
        "action_mask": spaces.Box(0, 1, (actions,), np.int8),
    }
    if history:
        parts["history"] = spaces.Box(-128, 127, (game.history_size,), np.int8)
    return spaces.Dict(parts)


def observation(
    state: State, seat: int, mask: np.ndarray, history: bool
) -> dict[str, np.ndarray]:
    """What a seat sees, with its mask, and its history if that is asked for."""
    seen = {"observation": state.observation(seat), "action_mask": mask}
    if history:
        seen["history"] = state.history(seat)
    return seen


def index(action: Any) -> int:
    """The index of an action, which has to be an integer: 0.7 is none, nor is True."""
    if not isinstance(action, (bool, np.bool_)):
        try:
            return operator.index(action)
        except TypeError:
            pass
    raise TypeError(f"action {action!r}: expected the index of an action")


def no_game() -> NoReturn:
    """There is nothing to see or to do before a reset, and nothing to do after the end."""
    raise NotYourTurn("no game is under way: reset the environment first")


def missing(extra: str, error: ImportError) -> NoReturn:
    """A library that has to be asked for is not there."""
    raise ImportError(
        f"{error}: hindsight.{extra} needs it; pip install 'hindsight-games[{extra}]'"
    ) from error


class Purse:
    """What the seats of a game have been rewarded with so far."""

    def __init__(self, state: State, reward: str) -> None:
        self.reward = reward
        self.paid = state.rewards(reward) if self._by_round else [0.0] * state.seats
        self._rounds = state.rounds

    @property
    def _by_round(self) -> bool:
        return self.reward.startswith("round_")

    def pay(self, state: State) -> list[float]:
        """What each seat is rewarded with for what has happened since the last time."""
        rounds = state.rounds
        due = state.is_over or (self._by_round and rounds > self._rounds)
        self._rounds = rounds
        if not due:
            return [0.0] * state.seats
        now = state.rewards(self.reward)
        paid, self.paid = self.paid, now
        return [own - before for own, before in zip(now, paid)]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Purse) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]
