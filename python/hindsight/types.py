"""The shapes of what the package takes and gives, for type checkers and readers."""

from __future__ import annotations

from typing import Any, Literal, TypedDict, Union

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


class Amount(TypedDict):
    """How much something is worth to a seat, or by how much it changes that. Both are multiples of
    2⁻²⁰, so that sums of them are exact."""

    chance: float
    """Of the chance to win; a shared victory is shared."""
    points: float
    """Of the points: with two seats the difference, with more the points less the table's average,
    alone the points themselves."""


class Standpoint(TypedDict):
    """Where everybody stands after some steps."""

    steps: int
    rounds: int
    worth: list[Amount]
    error: Amount


class Stroke(TypedDict):
    """One outcome of chance, and how lucky it was for each seat."""

    step: int
    kind: Literal["deal", "draw", "roll", "reveal"]
    seat: int | None
    outcome: str
    luck: list[Amount]
    error: Amount


Verdict = Literal["best", "fine", "inaccuracy", "mistake", "blunder"]
"""The word for a decision."""


class Weighed(TypedDict):
    """A move that was weighed, and by how much it is worse than the best."""

    action: str
    loss: Amount
    error: Amount


class Decision(TypedDict):
    """A decision, judged by what its seat saw."""

    step: int
    seat: int
    kind: str
    played: str
    best: str
    verdict: Verdict
    hope: Amount
    loss: Amount
    error: Amount
    moves: list[Weighed]
    legal: int
    worlds: int
    facts: dict[str, Any]


class Split(TypedDict):
    """What a result is made of: all parts add up to `result` exactly."""

    start: Amount
    deals: Amount
    draws: Amount
    rolls: Amount
    reveals: Amount
    own: Amount
    others: Amount
    rest: Amount
    result: Amount


class Side(TypedDict):
    """What came of a game for a seat."""

    seat: int
    score: int
    place: int
    split: Split
    accuracy: float | None
    verdicts: list[int]


class ReviewSettings(TypedDict):
    """What a review was made with."""

    seed: int
    worlds: int


class Review(TypedDict):
    """What was better in a finished game, and what was luck."""

    version: int
    game: str
    options: str
    seats: int
    settings: ReviewSettings
    judge: str
    complete: bool
    course: list[Standpoint]
    strokes: list[Stroke]
    decisions: list[Decision]
    sides: list[Side]
    key: int | None
