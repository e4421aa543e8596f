"""One seat of a game as a Gymnasium environment; bots play the other seats.

    env = hindsight.gymnasium.env("lost-cities", opponents="greedy")
    observation, info = env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(action)
"""

from __future__ import annotations

from typing import Any, Sequence

import gymnasium
import numpy as np
from gymnasium import spaces

from ._native import Game, IllegalAction, bot


class SeatEnv(gymnasium.Env):
    """One seat of a game. An observation is a dict of "observation" (int8, see
    docs/observations.md) and "action_mask", which is in the info too."""

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        game: Game | str,
        options: str | dict[str, Any] = "",
        seats: int | None = None,
        *,
        seat: int = 0,
        opponents: str | Sequence[str] = "random",
        reward: str = "place",
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        self.game = Game(game, options, seats) if isinstance(game, str) else game
        others = [other for other in range(self.game.seats) if other != seat]
        names = [opponents] * len(others) if isinstance(opponents, str) else list(opponents)
        if not 0 <= seat < self.game.seats:
            raise ValueError(f"there is no seat {seat}: expected 0 to {self.game.seats - 1}")
        if len(names) != len(others):
            raise ValueError(f"{len(names)} opponents for {len(others)} other seats")
        if reward not in ("place", "score"):
            raise ValueError(f"reward `{reward}`: expected `place` or `score`")
        if illegal not in ("lose", "raise"):
            raise ValueError(f"illegal `{illegal}`: expected `lose` or `raise`")
        self.seat = seat
        self.render_mode = render_mode
        self._opponents = dict(zip(others, names))
        self._reward = reward
        self._illegal = illegal
        self._state = None
        self._bots: dict[int, Any] = {}
        self.action_space = spaces.Discrete(self.game.num_actions)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-128, 127, (self.game.observation_size,), np.int8),
                "action_mask": spaces.Box(0, 1, (self.game.num_actions,), np.int8),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        super().reset(seed=seed)
        # A game may end before this seat is asked anything; then there is another.
        while True:
            self._state = self.game.deal(int(self.np_random.integers(1 << 63)))
            self._bots = {
                other: bot(self.game.id, name, seed=int(self.np_random.integers(1 << 63)))
                for other, name in self._opponents.items()
            }
            self._play_others()
            if self.seat in self._state.to_act:
                break
        return self._observe(), self._info()

    def step(
        self, action: int
    ) -> tuple[dict[str, np.ndarray], float, bool, bool, dict[str, Any]]:
        if self._state is None:
            raise RuntimeError("reset the environment before the first step")
        try:
            self._state.apply(int(action), self.seat)
        except IllegalAction as error:
            if self._illegal == "raise" or self._state.is_over:
                raise
            state, self._state = self._state, None
            observation = self._observe(state)
            return observation, -1.0, True, False, self._info(state) | {"illegal": str(error)}
        self._play_others()
        state = self._state
        over = state.is_over
        reward = 0.0
        info = self._info()
        if over:
            standing = state.standing()
            place = 2.0 * standing["rank_share"][self.seat] - 1.0
            reward = place if self._reward == "place" else float(standing["scores"][self.seat])
            info |= {"scores": standing["scores"], "places": standing["places"]}
        observation = self._observe()
        return observation, reward, over, False, info

    def _play_others(self) -> None:
        state = self._state
        while not state.is_over and self.seat not in state.to_act:
            other = state.to_act[0]
            state.apply(self._bots[other].choose(state, other), other)

    def _observe(self, state: Any = None) -> dict[str, np.ndarray]:
        state = state or self._state
        return {
            "observation": state.observation(self.seat),
            "action_mask": state.mask(self.seat).astype(np.int8),
        }

    def _info(self, state: Any = None) -> dict[str, Any]:
        state = state or self._state
        return {"action_mask": state.mask(self.seat).astype(np.int8)}

    def render(self) -> str | None:
        """What the seat sees, as text."""
        if self.render_mode is None or self._state is None:
            return None
        return self._state.draw(self.seat)


def env(
    game: Game | str,
    options: str | dict[str, Any] = "",
    seats: int | None = None,
    **settings: Any,
) -> SeatEnv:
    """One seat of a game as a Gymnasium environment.

    Args:
        seat: which.
        opponents: a bot's name for all other seats, or one for each.
        reward: "place" (1 for the first, -1 for the last place) or "score", at the end.
        illegal: what becomes of an illegal action: "lose" ends the game with -1,
            "raise" raises `IllegalAction`.
        render_mode: "ansi" or None.
    """
    return SeatEnv(game, options, seats, **settings)
