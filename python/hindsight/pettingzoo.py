"""The games as PettingZoo environments (AEC).

    env = hindsight.pettingzoo.env("abracada", seats=4)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        action = None if termination else choose(observation["action_mask"])
        env.step(action)

Agents are "seat_0", "seat_1", ... An observation is a dict of "observation" (int8, see
docs/observations.md) and "action_mask". Where several seats decide at once (Pyramids, the
last guesses of The Lost Code), they are asked one by one, the lowest seat first, and none
sees what another has chosen before all have.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ._native import Game, NotYourTurn


class HindsightEnv(AECEnv):
    """A game of Hindsight as a PettingZoo environment."""

    def __init__(
        self,
        game: Game | str,
        options: str | dict[str, Any] = "",
        seats: int | None = None,
        *,
        reward: str = "place",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if reward not in ("place", "score"):
            raise ValueError(f"reward `{reward}`: expected `place` or `score`")
        self.game = Game(game, options, seats) if isinstance(game, str) else game
        self.metadata = {
            "name": f"hindsight_{self.game.id.replace('-', '_')}_v0",
            "render_modes": ["ansi", "human"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.state_ = None
        self._reward = reward
        self._rng = np.random.default_rng()
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.seats)]
        self.agents = []
        observation = spaces.Dict(
            {
                "observation": spaces.Box(-128, 127, (self.game.observation_size,), np.int8),
                "action_mask": spaces.Box(0, 1, (self.game.num_actions,), np.int8),
            }
        )
        # One space an agent: each has its own stream of samples.
        self.observation_spaces = {agent: observation for agent in self.possible_agents}
        self.action_spaces = {
            agent: spaces.Discrete(self.game.num_actions) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        self.state_ = self.game.deal(int(self._rng.integers(1 << 63)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self._next()

    def _next(self) -> str:
        to_act = self.state_.to_act
        return self.possible_agents[to_act[0]] if to_act else self.agents[0]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        seat = self.possible_agents.index(agent)
        if agent == self.agent_selection and seat in self.state_.to_act:
            mask = self.state_.mask(seat).astype(np.int8)
        else:
            mask = np.zeros(self.game.num_actions, np.int8)
        return {"observation": self.state_.observation(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise NotYourTurn(f"{agent} is to act: expected an action")
        self._cumulative_rewards[agent] = 0.0
        self.state_.apply(int(action), self.possible_agents.index(agent))
        self._clear_rewards()
        if self.state_.is_over:
            standing = self.state_.standing()
            for seat, name in enumerate(self.possible_agents):
                place = 2.0 * standing["rank_share"][seat] - 1.0
                score = float(standing["scores"][seat])
                self.rewards[name] = place if self._reward == "place" else score
                self.terminations[name] = True
                self.infos[name] = {
                    "score": standing["scores"][seat],
                    "place": standing["places"][seat],
                }
        self.agent_selection = self._next()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """What the agent to act sees, as text."""
        if self.render_mode is None:
            return None
        text = self.state_.draw(self.possible_agents.index(self.agent_selection))
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is held open."""


def env(
    game: Game | str,
    options: str | dict[str, Any] = "",
    seats: int | None = None,
    **settings: Any,
) -> HindsightEnv:
    """A game as a PettingZoo environment. `reward` is "place" (1 for the first, -1 for
    the last place) or "score" (the points), both at the end; `render_mode` is "ansi",
    "human" or None."""
    return HindsightEnv(game, options, seats, **settings)
