"""The libraries' own tests of the environments that we give them."""

import hindsight
import hindsight.gymnasium
import hindsight.pettingzoo
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test
from tables import TABLES


@pytest.mark.parametrize("table", TABLES)
def test_pettingzoo(table):
    api_test(hindsight.pettingzoo.env(*table), num_cycles=300)


@pytest.mark.parametrize("game", hindsight.games())
def test_pettingzoo_seeds(game):
    seed_test(lambda: hindsight.pettingzoo.env(game, seats=2), num_cycles=50)


def test_simultaneous_decisions_do_not_show_before_all_are_made():
    env = hindsight.pettingzoo.env("pyramids", seats=3)
    env.reset(seed=1)
    assert env.agent_selection == "seat_0"
    before = {agent: env.observe(agent)["observation"] for agent in env.agents}
    env.step(int(np.flatnonzero(env.observe("seat_0")["action_mask"])[0]))
    assert env.agent_selection == "seat_1"
    busy = [
        part["start"] for part in env.game.observation_parts if part["name"] == "score"
    ][0]
    for agent in ("seat_1", "seat_2"):
        changed = np.flatnonzero(before[agent] != env.observe(agent)["observation"])
        # All that others learn is that the seat has chosen: the last of 21 entries.
        assert all((place - busy) % 21 == 20 for place in changed)
    assert (before["seat_0"] != env.observe("seat_0")["observation"]).any()


@pytest.mark.parametrize("table", TABLES)
def test_gymnasium(table):
    env = hindsight.gymnasium.env(*table, opponents="greedy", seat=table[2] - 1)
    check_env(env, skip_render_check=True)


def test_gymnasium_plays_whole_games():
    env = hindsight.gymnasium.env("abracada", seats=3, seat=1, opponents=["greedy", "random"])
    rng = np.random.default_rng(1)
    rewards = []
    for seed in range(20):
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            action = int(rng.choice(np.flatnonzero(info["action_mask"])))
            _, reward, over, truncated, info = env.step(action)
            assert not truncated
        rewards.append(reward)
        assert info["places"][1] in (1, 2, 3)
    assert set(rewards) <= {-1.0, -0.5, 0.0, 0.5, 1.0} and len(set(rewards)) > 1


def test_gymnasium_says_what_is_wrong():
    env = hindsight.gymnasium.env("abracada", seats=2, illegal="raise")
    env.reset(seed=1)
    with pytest.raises(hindsight.IllegalAction, match="`stop` is not legal here"):
        env.step(8)
    env = hindsight.gymnasium.env("abracada", seats=2)
    env.reset(seed=1)
    _, reward, over, _, info = env.step(8)
    assert (reward, over) == (-1.0, True) and "not legal" in info["illegal"]
    with pytest.raises(ValueError, match="2 opponents for 1 other seats"):
        hindsight.gymnasium.env("abracada", seats=2, opponents=["random", "random"])
