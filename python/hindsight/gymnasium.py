"""One seat of a game as a Gymnasium environment; bots play the other seats.

    env = hindsight.gymnasium.env("lost-cities", opponents="greedy")
    observation, info = env.reset(seed=1)
    observation, reward, terminated, truncated, info = env.step(action)

Importing this module registers every game, so that Gymnasium makes it by its name too:

    env = gymnasium.make("hindsight.gymnasium:hindsight/lost-cities-v0", opponents="greedy")
"""

from __future__ import annotations

import copy
from typing import Any, Sequence

import numpy as np
import numpy.typing as npt

from . import _single

try:
    import gymnasium
    from gymnasium import spaces
except ImportError as error:
    _single.missing("gymnasium", error)

from ._native import Bot, Game, IllegalAction, State, bot, games
from .types import Illegal, Reward


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
        reward: Reward = "place",
        illegal: Illegal = "lose",
        render_mode: str | None = None,
        history: bool = False,
    ) -> None:
        self.game = Game(game, options, seats) if isinstance(game, str) else game
        others = [other for other in range(self.game.seats) if other != seat]
        names = [opponents] * len(others) if isinstance(opponents, str) else list(opponents)
        if not 0 <= seat < self.game.seats:
            raise ValueError(f"there is no seat {seat}: expected 0 to {self.game.seats - 1}")
        if len(names) != len(others):
            raise ValueError(f"{len(names)} opponents for {len(others)} other seats")
        if illegal not in ("lose", "raise"):
            raise ValueError(f"illegal `{illegal}`: expected `lose` or `raise`")
        self.seat = seat
        self.render_mode = render_mode
        self._opponents = dict(zip(others, names))
        self._reward = reward
        self._least = self.game.least_reward(reward)
        self._illegal = illegal
        self._history = history
        self._state: State | None = None
        self._purse: _single.Purse | None = None
        self._lost = False
        self._bots: dict[int, Bot] = {}
        self.action_space = spaces.Discrete(self.game.num_actions)
        self.observation_space = _single.space(self.game, self.game.num_actions, history)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        super().reset(seed=seed)
        self._lost = False
        # A game may end before this seat is asked anything; then there is another.
        while True:
            self._state = state = self.game.deal(int(self.np_random.integers(1 << 63)))
            self._purse = _single.Purse(state, self._reward)
            self._bots = {
                other: bot(self.game.id, name, seed=int(self.np_random.integers(1 << 63)))
                for other, name in self._opponents.items()
            }
            self._play_others(state)
            if self.seat in state.to_act:
                break
        return self._observe(state), self._info(state)

    def step(
        self, action: int
    ) -> tuple[dict[str, np.ndarray], float, bool, bool, dict[str, Any]]:
        state, purse = self._state, self._purse
        if state is None or purse is None or state.is_over or self._lost:
            _single.no_game()
        try:
            state.apply(_single.index(action), self.seat)
        except IllegalAction as error:
            if self._illegal == "raise":
                raise
            # No game that is played to its end pays less.
            self._lost = True
            reward = self._least - purse.paid[self.seat]
            info = self._info(state) | {"illegal": str(error)}
            return self._observe(state), reward, True, False, info
        self._play_others(state)
        reward = purse.pay(state)[self.seat]
        info = self._info(state)
        if state.is_over:
            standing = state.standing()
            info |= {"scores": standing["scores"], "places": standing["places"]}
        return self._observe(state), reward, state.is_over, False, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """For each action whether it is legal, as `sb3_contrib` asks for it."""
        if self._state is None:
            _single.no_game()
        if self._lost:
            return np.zeros(self.game.num_actions, np.bool_)
        return self._state.mask(self.seat)

    def _play_others(self, state: State) -> None:
        while not state.is_over and self.seat not in state.to_act:
            other = state.to_act[0]
            state.apply(self._bots[other].choose(state, other), other)

    def _observe(self, state: State) -> dict[str, np.ndarray]:
        mask = state.mask(self.seat).astype(np.int8)
        return _single.observation(state, self.seat, mask, self._history)

    def _info(self, state: State) -> dict[str, Any]:
        return {"action_mask": state.mask(self.seat).astype(np.int8)}

    def render(self) -> str | None:
        """What the seat sees, as text."""
        if self.render_mode is None or self._state is None:
            return None
        return self._state.draw(self.seat)

    def __copy__(self) -> SeatEnv:
        """A copy that goes its own way, as games do not go two ways at once."""
        return copy.deepcopy(self)

    def __eq__(self, other: object) -> bool:
        """Whether two environments are set up alike, stand alike and go on alike."""
        return isinstance(other, SeatEnv) and self._key() == other._key()

    __hash__ = None  # type: ignore[assignment]

    def _key(self) -> tuple[Any, ...]:
        dice = self._np_random.bit_generator.state if self._np_random is not None else None
        settings = (self.game, self.seat, self._opponents, self._reward, self._illegal, self._history)
        return (*settings, self._state, self._purse, self._lost, self._bots, dice)


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
        reward: what to reward; see `hindsight.VecEnv`.
        illegal: what becomes of an illegal action: "lose" ends the game with a reward that
            is no better than that of any game that is played, "raise" raises
            `IllegalAction`.
        render_mode: "ansi" or None.
        history: whether observations have a third part, "history": what the seat knows of the
            past beyond the observation.
    """
    return SeatEnv(game, options, seats, **settings)


for _game in games():
    gymnasium.register(
        id=f"hindsight/{_game}-v0",
        entry_point="hindsight.gymnasium:SeatEnv",
        kwargs={"game": _game},
    )
