"""The games as PettingZoo environments.

    env = hindsight.pettingzoo.env("abracada", seats=4)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination or truncation else choose(observation["action_mask"])
        env.step(action)

Agents are "seat_0", "seat_1", ... An observation is a dict of "observation" (int8, see
docs/observations.md) and "action_mask". Where several seats decide at once (Pyramids, the
last guesses of The Lost Code), they are asked one by one, the lowest seat first, and none
sees what another has chosen before all have.

`parallel_env` asks them all at once instead. Whoever has nothing to decide then has one legal
action, the last: to wait.
"""

from __future__ import annotations

import copy
from typing import Any

import numpy as np
import numpy.typing as npt

from . import _single

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
except ImportError as error:
    _single.missing("pettingzoo", error)

from ._native import Game, HindsightError, IllegalAction, NotYourTurn, State
from .types import Reward


class _Table:
    """What both kinds of environment have in common."""

    def __init__(
        self,
        game: Game | str,
        options: str | dict[str, Any],
        seats: int | None,
        reward: Reward,
        max_cycles: int | None,
        render_mode: str | None,
        history: bool,
        more_actions: int,
    ) -> None:
        if max_cycles is not None and _single.index(max_cycles) < 1:
            raise ValueError(f"max_cycles {max_cycles}: expected a number from 1, or None")
        self.game = Game(game, options, seats) if isinstance(game, str) else game
        self.game.least_reward(reward)
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.metadata = {
            "name": f"hindsight_{self.game.id.replace('-', '_')}_v0",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        self._reward = reward
        self._history = history
        self._state: State | None = None
        self._purse: _single.Purse | None = None
        self._cycles = 0
        self._rng = np.random.default_rng()
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.seats)]
        self.agents: list[str] = []
        actions = self.game.num_actions + more_actions
        observation = _single.space(self.game, actions, history)
        # One space an agent: each has its own stream of samples.
        self.observation_spaces = {agent: observation for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        size = self.game.seats * (self.game.observation_size + self.game.privileged_size)
        self.state_space = spaces.Box(-128, 127, (size,), np.int8)

    def observation_space(self, agent: str) -> spaces.Space:
        self._seat(agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        self._seat(agent)
        return self.action_spaces[agent]

    @property
    def table(self) -> State:
        """The game under way, or the last."""
        if self._state is None:
            _single.no_game()
        return self._state

    def state(self) -> npt.NDArray[np.int8]:
        """All there is to know, for a critic: seat by seat its observation and what is hidden
        from it."""
        parts = [
            part
            for seat in range(self.game.seats)
            for part in (self.table.observation(seat), self.table.privileged(seat))
        ]
        return np.concatenate(parts)

    def _deal(self, seed: int | None) -> State:
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self._state = state = self.game.deal(int(self._rng.integers(1 << 63)))
        self._purse = _single.Purse(state, self._reward)
        self._cycles = 0
        self.agents = self.possible_agents[:]
        return state

    def _seat(self, agent: str) -> int:
        if agent not in self.possible_agents:
            known = ", ".join(self.possible_agents)
            raise HindsightError(f"there is no agent `{agent}`: expected one of {known}")
        return self.possible_agents.index(agent)

    def _settle(self) -> tuple[list[float], bool, bool, list[dict[str, Any]]]:
        """Rewards, whether the game is over or cut off, and what else there is to tell, after
        a cycle."""
        state, purse = self.table, self._purse
        assert purse is not None
        self._cycles += 1
        over = state.is_over
        cut = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        infos: list[dict[str, Any]] = [{} for _ in self.possible_agents]
        if over:
            standing = state.standing()
            for seat, info in enumerate(infos):
                info |= {"score": standing["scores"][seat], "place": standing["places"][seat]}
        return purse.pay(state), over, cut, infos

    def _draw(self, seat: int) -> str | None:
        if self.render_mode is None:
            return None
        text = self.table.draw(seat)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is held open."""

    def __copy__(self) -> Any:
        """A copy that goes its own way, as games do not go two ways at once."""
        return copy.deepcopy(self)

    def __eq__(self, other: object) -> bool:
        """Whether two environments are set up alike, stand alike and go on alike."""
        return type(self) is type(other) and self._key() == other._key()  # type: ignore[attr-defined]

    __hash__ = None  # type: ignore[assignment]

    def _key(self) -> tuple[Any, ...]:
        settings = (self.game, self._reward, self.max_cycles, self.render_mode, self._history)
        return (
            *settings,
            self._state,
            self._purse,
            self._cycles,
            self.agents,
            self._rng.bit_generator.state,
        )


class HindsightEnv(_Table, AECEnv):
    """A game of Hindsight as a PettingZoo environment, one agent after the other."""

    def __init__(
        self,
        game: Game | str,
        options: str | dict[str, Any] = "",
        seats: int | None = None,
        *,
        reward: Reward = "place",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        history: bool = False,
    ) -> None:
        AECEnv.__init__(self)
        _Table.__init__(self, game, options, seats, reward, max_cycles, render_mode, history, 0)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def _next(self) -> str:
        to_act = self.table.to_act
        return self.possible_agents[to_act[0]] if to_act else self.agents[0]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        seat = self._seat(agent)
        table = self.table
        if agent == self.agent_selection and seat in table.to_act:
            mask = table.mask(seat).astype(np.int8)
        else:
            mask = np.zeros(self.game.num_actions, np.int8)
        return _single.observation(table, seat, mask, self._history)

    def last(
        self, observe: bool = True
    ) -> tuple[dict[str, np.ndarray] | None, float, bool, bool, dict[str, Any]]:
        if not self.agents:
            _single.no_game()
        return super().last(observe)

    def step(self, action: int | None) -> None:
        if not self.agents:
            _single.no_game()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise NotYourTurn(f"{agent} is to act: expected an action")
        index = _single.index(action)
        self.table.apply(index, self._seat(agent))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        rewards, over, cut, infos = self._settle()
        for name, reward, info in zip(self.possible_agents, rewards, infos):
            self.rewards[name] = reward
            self.terminations[name] = over
            self.truncations[name] = cut
            self.infos[name] = info
        self.agent_selection = self._next()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """What the agent to act sees, as text."""
        if self._state is None:
            _single.no_game()
        return self._draw(self._seat(self.agent_selection))


class HindsightParallelEnv(_Table, ParallelEnv):
    """A game of Hindsight as a PettingZoo environment in which all agents act at once.
    Whoever has nothing to decide waits: the action with the highest index, legal there and
    nowhere else."""

    def __init__(
        self,
        game: Game | str,
        options: str | dict[str, Any] = "",
        seats: int | None = None,
        *,
        reward: Reward = "place",
        max_cycles: int | None = None,
        render_mode: str | None = None,
        history: bool = False,
    ) -> None:
        _Table.__init__(self, game, options, seats, reward, max_cycles, render_mode, history, 1)
        self.wait = self.game.num_actions

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, dict[str, np.ndarray]], dict[str, dict[str, Any]]]:
        self._deal(seed)
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, dict[str, np.ndarray]]:
        state, all_ = self.table, {}
        for seat, agent in enumerate(self.possible_agents):
            mask = np.zeros(self.game.num_actions + 1, np.int8)
            mask[state.legal_actions(seat) or [self.wait]] = 1
            all_[agent] = _single.observation(state, seat, mask, self._history)
        return all_

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, dict[str, np.ndarray]],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        if not self.agents:
            _single.no_game()
        state = self.table
        to_act = state.to_act
        chosen = {self._seat(agent): _single.index(action) for agent, action in actions.items()}
        for seat, agent in enumerate(self.possible_agents):
            index = chosen.get(seat, self.wait)
            legal = state.legal_actions(seat) or [self.wait]
            if index not in legal:
                named = "to wait" if index == self.wait else f"action {index}"
                expected = ", ".join(map(str, legal[:24]))
                raise IllegalAction(f"{agent}: {named} is not legal: expected one of {expected}")
        for seat in to_act:
            state.apply(chosen[seat], seat)
        rewards, over, cut, infos = self._settle()
        agents = self.agents
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            self._observations(),
            dict(zip(agents, rewards)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            dict(zip(agents, infos)),
        )

    def render(self) -> str | None:
        """What the first agent to act sees, as text."""
        to_act = self.table.to_act
        return self._draw(to_act[0] if to_act else 0)


def env(
    game: Game | str,
    options: str | dict[str, Any] = "",
    seats: int | None = None,
    **settings: Any,
) -> HindsightEnv:
    """A game as a PettingZoo environment, one agent after the other.

    Args:
        reward: what to reward; see `hindsight.VecEnv`.
        max_cycles: after how many decisions a game is cut off (truncated, without a reward
            for how it stands); None for never.
        render_mode: "ansi", "human" or None.
        history: whether observations have a third part, "history": what the agent knows of
            the past beyond the observation.
    """
    return HindsightEnv(game, options, seats, **settings)


def parallel_env(
    game: Game | str,
    options: str | dict[str, Any] = "",
    seats: int | None = None,
    **settings: Any,
) -> HindsightParallelEnv:
    """A game as a PettingZoo environment in which all agents act at once: made for Pyramids,
    where everybody marks at the same time. The settings are those of `env`; a cycle is one
    action of all."""
    return HindsightParallelEnv(game, options, seats, **settings)
