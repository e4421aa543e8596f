"""The shapes of what the package takes and gives, for type checkers and readers."""

from __future__ import annotations

from typing import Literal, TypedDict, Union

import numpy as np
import numpy.typing as npt

GameId = Literal["lost-cities", "lost-code", "pyramids", "abracada"]
"""The ids of the games."""

Observer = Union[int, Literal["spectator", "open"]]
"""Who looks: a seat's number, a spectator, or somebody who may see everything."""

Reward = Literal["place", "win", "score", "difference", "round_score", "round_difference"]
"""What seats are rewarded with; see `VecEnv`."""

Illegal = Literal["lose", "raise"]
"""What becomes of an illegal action."""

Chance = Literal["explicit", "sampled"]
"""How OpenSpiel is told of chance; see `hindsight.openspiel`."""


class Part(TypedDict):
    """A part of an observation, a privileged observation or the action indices."""

    name: str
    start: int
    stop: int
    shape: list[int]
    axes: list[str]
    help: str


class _OptionSpec(TypedDict):
    name: str
    help: str
    default: bool | int


class OptionSpec(_OptionSpec, total=False):
    """An option of a game. One that is a number has bounds."""

    least: int
    most: int


class BotInfo(TypedDict):
    """A bot on offer."""

    name: str
    level: str | None
    character: str


class Insights(TypedDict):
    """What our bots tell a net beside the observation."""

    context: list[Part]
    candidate: list[Part]
    most: int


class Symmetries(TypedDict):
    """The permutations under which a game stays the same, a row each."""

    observation: npt.NDArray[np.uint32]
    history: npt.NDArray[np.uint32]
    privileged: npt.NDArray[np.uint32]
    actions: npt.NDArray[np.uint32]


class Standing(TypedDict):
    """Points and places, so far or at the end."""

    scores: list[int]
    places: list[int]
    win_share: list[float]
    rank_share: list[float]


class CodePosterior(TypedDict):
    """The exact distribution over one's own code in The Lost Code."""

    count: int
    digits: dict[str, list[float]]
    sums: list[float] | None


class RackPosterior(TypedDict):
    """The exact distribution over one's own rack in Abracada."""

    count: int
    hit: list[float]
    places: list[list[float]]


Posterior = Union[CodePosterior, RackPosterior]
"""What `State.posterior` gives, by game."""
