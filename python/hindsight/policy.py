"""Nets, run as the product runs them."""

from __future__ import annotations

import os
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ._native import Game, NativePolicy, State, weights
from .types import GameId


class Thoughts(NamedTuple):
    """What a net thinks of observations, a row each."""

    logits: npt.NDArray[np.float32]
    """`(n, num_actions)`: how much speaks for each action; compare those of legal ones only."""
    margins: npt.NDArray[np.float32]
    """`(n,)`: the margin that the seat to act expects, in the unit it was trained with."""
    outcomes: npt.NDArray[np.float32]
    """`(n,)`: the result that it expects, from -1 for a defeat to 1 for a victory."""


class Policy:
    """A net that was read from a file of weights (`docs/nets.md`), run by the program itself:
    what it thinks is, to the last bit, what a champion of the same weights thinks.

    It reads observations as `VecEnv` and `State.observation` give them, and answers for every
    action. Nets that weigh candidates are refused.

    Args:
        weights: the path of a file, or its bytes.
    """

    def __init__(self, weights: str | os.PathLike[str] | bytes) -> None:
        if not isinstance(weights, bytes):
            with open(weights, "rb") as file:
                weights = file.read()
        self._weights = weights
        self._native = NativePolicy(weights)
        game = Game(self._native.game)
        self._sizes = (game.observation_size, game.num_actions)

    @staticmethod
    def shipped(game: GameId | str) -> Policy:
        """The net of the champion of a game that has one."""
        return Policy(weights(game))

    @property
    def game(self) -> str:
        """The id of the game that it plays."""
        return self._native.game

    def think(self, observations: npt.ArrayLike) -> Thoughts:
        """What the net thinks of observations, `(n, observation_size)`."""
        found = np.ascontiguousarray(observations)
        size, actions = self._sizes
        if found.dtype != np.int8 or found.ndim != 2 or found.shape[1] != size:
            raise ValueError(
                f"observations of shape {found.shape} and type {found.dtype}: expected int8 of "
                f"shape (n, {size})"
            )
        n = len(found)
        thoughts = Thoughts(
            np.zeros((n, actions), np.float32), np.zeros(n, np.float32), np.zeros(n, np.float32)
        )
        self._native.think(found, *thoughts)
        return thoughts

    def choose(self, observations: npt.ArrayLike, masks: npt.ArrayLike) -> npt.NDArray[np.int32]:
        """`(n,)`: for each observation the legal action that it likes best. `masks`, `(n,
        num_actions)`, says which are legal."""
        logits = self.think(observations).logits
        legal = np.asarray(masks)
        if legal.dtype != np.bool_ or legal.shape != logits.shape:
            raise ValueError(
                f"masks of shape {legal.shape} and type {legal.dtype}: expected bool of shape "
                f"{logits.shape}"
            )
        if not legal.any(1).all():
            raise ValueError("masks: expected a legal action in every row")
        return np.where(legal, logits, -np.inf).argmax(1).astype(np.int32)

    def act(self, state: State, seat: int | None = None) -> int:
        """The action that it likes best for a seat that is to act in a single game (by default
        the only or lowest such seat)."""
        if state.game != self.game:
            raise ValueError(f"a state of {state.game}: expected one of {self.game}")
        return int(self.choose(state.observation(seat)[None], state.mask(seat)[None])[0])

    def __reduce__(self) -> tuple[type[Policy], tuple[bytes]]:
        return Policy, (self._weights,)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Policy) and self._weights == other._weights

    def __hash__(self) -> int:
        return hash(self._weights)

    def __repr__(self) -> str:
        return f"<hindsight.Policy for {self.game}>"
