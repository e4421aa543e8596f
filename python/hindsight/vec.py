"""Many games at once, stepped into NumPy arrays without copying."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from ._native import Bot, Game, NativeVecEnv


class Step(NamedTuple):
    """What a step wrote. The arrays are the environment's own and are written again by
    the next step: copy what you keep."""

    observations: npt.NDArray[np.int8]
    """`(num_envs, observation_size)`: what the seat to act sees."""
    masks: npt.NDArray[np.bool_]
    """`(num_envs, num_actions)`: its legal actions."""
    seats: npt.NDArray[np.uint8]
    """`(num_envs,)`: the seat to act."""
    rewards: npt.NDArray[np.float32]
    """`(num_envs, seats)`: each seat's reward for the last step."""
    terminated: npt.NDArray[np.bool_]
    """`(num_envs,)`: whether the last step ended a game. The other arrays (but rewards
    and scores) then already show the next game."""
    scores: npt.NDArray[np.int32]
    """`(num_envs, seats)`: the points of the last game that ended."""
    privileged: npt.NDArray[np.int8]
    """`(num_envs, privileged_size)`: what is hidden from the seat to act, for a critic;
    no columns unless asked for."""
    insights: npt.NDArray[np.int8]
    """`(num_envs, …)`: what our bots make of the position, for a net: the numbers that
    `Game.insights` calls `context`, those of `candidate` for each of `most` candidates (0
    where there are fewer), then two bytes for the index of each one's action, the low one
    first, -1 and -1 for none; no columns unless asked for."""


class VecEnv:
    """`num_envs` games, each a stream of games one after the other.

    Where several seats decide at once, they are asked one by one, the lowest seat
    first; none sees what another has chosen.

    The games follow from `seed` and the actions alone, whatever the threads.

    Args:
        game: a `Game`, or the id of one.
        num_envs: how many.
        seed: a number.
        options, seats: as for `Game`, if `game` is an id.
        threads: how many threads step the games; 0 for as many as there are cores.
        reward: "place" (1 for the first, -1 for the last place, at the end of a game) or
            "score" (the points, at the end of a game).
        privileged: whether to write what is hidden from the seat to act, too.
        insights: whether to write what our bots make of the position, too; not every game
            has that.
    """

    def __init__(
        self,
        game: Game | str,
        num_envs: int,
        seed: int = 0,
        *,
        options: str | dict[str, Any] = "",
        seats: int | None = None,
        threads: int = 1,
        reward: str = "place",
        privileged: bool = False,
        insights: bool = False,
    ) -> None:
        if isinstance(game, str):
            game = Game(game, options, seats)
        self.game = game
        self.num_envs = num_envs
        self._native = NativeVecEnv(
            game, num_envs, seed, threads, reward, privileged, insights
        )
        self._insights = insights
        self._actions = np.zeros(num_envs, np.int32)
        native = self._native
        # A view of the same memory as truth values.
        self._step = Step(
            native.observations,
            native.masks.view(np.bool_),
            native.seats,
            native.rewards,
            native.terminated.view(np.bool_),
            native.scores,
            native.privileged,
            native.insights,
        )
        self.reset()

    @property
    def last(self) -> Step:
        """The arrays as the last step wrote them."""
        return self._step

    def reset(self) -> Step:
        """Begins a new game everywhere."""
        self._native.reset()
        return self._look()

    def step(self, actions: npt.ArrayLike) -> Step:
        """Does one action (an index) in each game, by the seat to act there. If one of
        them is not legal, `IllegalAction` is raised and none is done."""
        self._native.step(np.ascontiguousarray(actions, np.int32))
        return self._look()

    def _look(self) -> Step:
        if self._insights:
            self._native.look()
        return self._step

    def sample(self) -> npt.NDArray[np.int32]:
        """A legal action for each game, all alike. The array is written again by the
        next call."""
        self._native.sample(self._actions)
        return self._actions

    def ask(
        self,
        bot: Bot,
        actions: npt.NDArray[np.int32],
        where: npt.NDArray[np.bool_] | None = None,
    ) -> None:
        """Writes what a bot would do into `actions`, in the games that `where` names (by
        default in all). Nothing is done, and the other actions are left as they are: mix
        in one's own choices, then `step`. The bot has no memory between calls. It draws
        from each game's own dice, as `sample` does, not from the seed it was made with."""
        if where is None:
            where = np.ones(self.num_envs, np.bool_)
        self._native.ask(bot, np.ascontiguousarray(where, np.bool_).view(np.uint8), actions)
