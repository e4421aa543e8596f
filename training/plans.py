"""What training has to know about each game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import hindsight


@dataclass(frozen=True)
class Table:
    """Where a game is played."""

    options: str = ""
    seats: int = 2

    def __str__(self) -> str:
        return f"{self.options or 'plain'}, {self.seats} seats"


@dataclass(frozen=True)
class Plan:
    """How a game is learned."""

    game: str
    """Its id."""
    teacher: str
    """The bot that is imitated first, if any is, and held against at every look."""
    tables: tuple[Table, ...]
    """What is trained on, one after the other in the groups of environments; the first is
    what it is measured by on the way."""
    points: float
    """So many points more than the others have on the average are worth 1, as much as two
    thirds of a victory."""
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
    insights: bool = False
    """Whether the net is told what our bots make of a position, and chooses among their
    candidates instead of among all actions."""
    parts: tuple[str, ...] | None = None
    """The parts of the observation (and of the insights' context) that the net reads; all,
    unless told."""
    prior: Mapping[str, float] = field(default_factory=dict)
    """By part of a candidate's numbers (once multiplied with its scale), how much it speaks
    for the candidate before anything is learned."""
    hidden: int = 128
    """Numbers in a layer that weighs candidates."""
    settings: Mapping[str, float] = field(default_factory=dict)
    """What `training.run` is told for this game unless its command line says otherwise."""
    width: int = 256
    """Numbers in a layer of the net."""
    blocks: int = 3
    """Blocks of the net."""

    def at(self, table: Table) -> hindsight.Game:
        """The game at a table."""
        return hindsight.Game(self.game, table.options, table.seats)

    @property
    def seats(self) -> int:
        """At the largest table."""
        return max(table.seats for table in self.tables)


PLANS: dict[str, Plan] = {
    plan.game: plan
    for plan in [
        Plan(
            game="lost-cities",
            teacher="steady",
            tables=(Table("rounds=1"), Table("rounds=3")),
            points=40.0,
            rivals=(("steady", 0.14), ("expert", 0.04), ("greedy", 0.02)),
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
            teacher="expert",
            examiner=("master", 30),
            tables=(Table(), Table(), Table(), Table("x,shortcut,curse")),
            points=16.0,
            insights=True,
            prior={"behind": -16.0},
            settings={
                "teach": 0.0, "environments": 4096, "minibatch": 4096, "epochs": 3, "rate": 4e-4,
                "win": 1.0, "entropy": 0.003, "deals": 512,
            },
            parts=(
                "dice", "pile", "own_token", "token", "wrote", "field", "behind", "cursed", "curse_waits",
                "phase", "rounds_left", "eights", "shortcut", "odds", "known", "other", "first",
            ),
            scales={
                "dice": 1 / 2,
                "pile": 1 / 4,
                "field": 1 / 32,
                "rounds_left": 1 / 8,
                "odds": 1 / 64,
                "known": 1 / 32,
                "other": (1.0, 1 / 16, *[1 / 64] * 5, 1.0, 1 / 4, 1.0),
                "right": 1 / 64,
                "points": 1 / 4,
                "gain": 1 / 32,
                "behind": 1 / 32,
                "chance": 1 / 64,
                "less": 1 / 32,
                "if_right": 1 / 32,
                "if_wrong": 1 / 32,
                "bits_right": 1 / 32,
                "bits_wrong": 1 / 32,
                "guesses_right": 1 / 32,
                "guesses_wrong": 1 / 32,
                "lead_right": 1 / 16,
                "lead_wrong": 1 / 16,
                "answer": 1 / 32,
                "answer_points": 1 / 4,
                "answer_odds": 1 / 64,
                "open": 1 / 4,
            },
        ),
        Plan(
            game="pyramids",
            teacher="expert",
            examiner=("master", 500),
            tables=(Table(),) * 4,
            points=20.0,
            rivals=(("adept", 0.02),),
            insights=True,
            prior={"behind": -4.0},
            settings={
                "teach": 0.0, "environments": 16_384, "minibatch": 8192, "epochs": 2, "rate": 4e-4,
                "win": 1.0, "entropy": 0.003, "deals": 512,
            },
            parts=(
                "own_marks", "score", "shape", "to_come", "phase", "crosses", "round", "deck",
                "pyramid", "slot", "promise", "turns", "turns_in_round",
            ),
            scales={
                "score": 1 / 8,
                "to_come": 1 / 2,
                "round": 1 / 4,
                "deck": 1 / 32,
                "hand": 1 / 32,
                "kept": 1 / 32,
                "next": 1 / 16,
                "pyramid": (1.0, 1.0, 1.0, 1.0, 1 / 16, 1 / 32, *[1 / 4] * 6),
                "slot": (1.0, 1.0, 1.0, 1.0, 1 / 16, 1 / 16, 1 / 16, *[1 / 4] * 6),
                "promise": 1 / 32,
                "turns": 1 / 16,
                "turns_in_round": 1 / 4,
                "behind": 1 / 16,
                "size": 1 / 4,
                "before": 1 / 16,
                "after": 1 / 16,
                "worst": 1 / 16,
                "other": 1 / 16,
                "slack": 1 / 32,
                "reward": 1 / 16,
                "box": 1 / 8,
                "explored": 1 / 2,
                "theirs": 1 / 2,
                "points": 1 / 4,
                "frontier": 1 / 8,
                "denied": 1 / 16,
            },
            width=384,
            blocks=2,
        ),
        Plan(
            game="abracada",
            teacher="adept",
            examiner=("master", 3000),
            tables=(Table(), Table(seats=3), Table(seats=4), Table(seats=5)),
            points=5.0,
            rivals=(("greedy", 0.05), ("adept", 0.05)),
            settings={"teach": 0.1},
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
