"""What training has to know about each game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import hindsight


@dataclass(frozen=True)
class Plan:
    """How a game is learned."""

    game: str
    """Its id."""
    teacher: str
    """The bot that is imitated first."""
    options: tuple[str, ...]
    """The options that are trained on, one after the other in the groups of environments;
    the last ones are those of whole matches."""
    points: float
    """A difference of so many points is worth 1, as much as two thirds of a victory."""
    examiner: tuple[str, int] = ("master", 200)
    """The bot that is played against at the end, and its iterations."""
    rivals: tuple[tuple[str, float], ...] = ()
    """Bots in the pool of opponents, each with its share of all environments."""
    token: str | None = None
    """The axis along which the game is symmetric; the net shares its weights along it."""
    scales: Mapping[str, float | tuple[float, ...]] = field(default_factory=dict)
    """By part of the observation, what its numbers are multiplied with; a tuple is
    repeated over the part. Powers of two, which are exact in any precision."""
    present: tuple[str, ...] = ()
    """Parts whose numbers are places in an order: the net is told apart whether there is
    one."""
    lead: str | None = None
    """The part that tells the points of finished rounds, where a game has rounds."""
    belief: str | None = None
    """The hidden part that the net learns to guess beside playing."""
    width: int = 256
    """Numbers in a layer of the net."""
    blocks: int = 3
    """Blocks of the net."""

    def table(self, options: str) -> hindsight.Game:
        """The game at a table of two."""
        return hindsight.Game(self.game, options, 2)


# A pyramid begins with its number, which says nothing by its size: its colour and its
# fields say it all.
CARD = (0.0, *[1.0] * 228)

PLANS: dict[str, Plan] = {
    plan.game: plan
    for plan in [
        Plan(
            game="lost-cities",
            teacher="steady",
            options=("rounds=1", "rounds=3"),
            points=40.0,
            rivals=(("steady", 0.08), ("greedy", 0.02)),
            token="colour",
            scales={
                "pile": 1 / 16,
                "deck": 1 / 32,
                "stall": 1 / 16,
                "lead": 1 / 64,
                "deck_order": 1 / 32,
            },
            present=("pile", "deck_order"),
            lead="lead",
            belief="their_hand",
        ),
        Plan(
            game="lost-code",
            teacher="greedy",
            examiner=("expert", 1),
            options=("",),
            points=8.0,
            rivals=(("greedy", 0.05), ("novice", 0.05)),
            scales={
                "clue_low": 1 / 16,
                "clue_high": 1 / 16,
                "clue_not": 1 / 16,
                "bet_low": 1 / 16,
                "field": 1 / 16,
                "pile": 1 / 4,
                "rounds_left": 1 / 8,
            },
            width=512,
        ),
        Plan(
            game="pyramids",
            teacher="adept",
            options=("",),
            points=15.0,
            rivals=(("adept", 0.05), ("greedy", 0.05)),
            scales={
                "their_card": 1 / 32,
                "score": 1 / 8,
                "to_come": 1 / 4,
                "round": 1 / 4,
                "deck": 1 / 32,
                "hand": 1 / 32,
                "kept": 1 / 32,
                "next": 1 / 32,
                "own": CARD,
                "offer": CARD,
            },
            width=384,
            blocks=2,
        ),
        Plan(
            game="abracada",
            teacher="adept",
            examiner=("master", 3000),
            options=("",),
            points=5.0,
            rivals=(("greedy", 0.05), ("adept", 0.05)),
            scales={
                "life": 1 / 4,
                "floor": 1 / 8,
                "stones": 1 / 4,
                "board": 1 / 8,
                "unseen": 1 / 8,
                "pool": 1 / 16,
            },
            width=384,
        ),
    ]
}
