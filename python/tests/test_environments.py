"""The libraries' own tests of the environments that we give them."""

import gymnasium
import hindsight
import hindsight.gymnasium
import hindsight.pettingzoo
import hindsight.types
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test
from tables import TABLES, play_out


@pytest.mark.parametrize("table", TABLES)
def test_pettingzoo(table):
    api_test(hindsight.pettingzoo.env(*table), num_cycles=300)


@pytest.mark.parametrize("game", hindsight.games())
def test_pettingzoo_seeds(game):
    seed_test(lambda: hindsight.pettingzoo.env(game, seats=2), num_cycles=50)


@pytest.mark.parametrize("table", TABLES)
def test_pettingzoo_in_parallel(table):
    parallel_api_test(hindsight.pettingzoo.parallel_env(*table), num_cycles=300)


@pytest.mark.parametrize("game", hindsight.games())
def test_pettingzoo_seeds_in_parallel(game):
    # PettingZoo's own test of this knows no masks.
    envs = [hindsight.pettingzoo.parallel_env(game, seats=2) for _ in range(2)]
    rng = np.random.default_rng(1)
    for seed in (5, None, 6):
        seen = [env.reset(seed=seed)[0] for env in envs]
        while envs[0].agents:
            for agent in envs[0].agents:
                for key in ("observation", "action_mask"):
                    assert (seen[0][agent][key] == seen[1][agent][key]).all()
            masks = {agent: told["action_mask"] for agent, told in seen[0].items()}
            legal = {agent: int(rng.choice(np.flatnonzero(mask))) for agent, mask in masks.items()}
            seen = [env.step(legal)[0] for env in envs]
        assert envs[0] == envs[1]


def test_all_mark_at_once():
    """The same decisions, asked for at once or one by one, lead to the same game."""
    parallel = hindsight.pettingzoo.parallel_env("pyramids", seats=3)
    observations, _ = parallel.reset(seed=1)
    together, decided = 0, {agent: [] for agent in parallel.agents}
    rng = np.random.default_rng(1)
    while parallel.agents:
        masks = {agent: seen["action_mask"] for agent, seen in observations.items()}
        waiting = [agent for agent, mask in masks.items() if mask[parallel.wait]]
        assert all(masks[agent].sum() == 1 for agent in waiting)
        chosen = {agent: int(rng.choice(np.flatnonzero(mask))) for agent, mask in masks.items()}
        together += len(waiting) == 0
        observations, rewards, over, cut, infos = parallel.step(chosen)
        for agent in set(masks) - set(waiting):
            decided[agent].append(chosen[agent])
    assert together > 20 and all(over.values()) and not any(cut.values())
    agents = hindsight.pettingzoo.env("pyramids", seats=3)
    agents.reset(seed=1)
    while not any(agents.terminations.values()):
        agents.step(decided[agents.agent_selection].pop(0))
    assert not any(decided.values())
    assert parallel.table.position == agents.table.position
    assert rewards == agents.rewards and infos == agents.infos


def test_who_waits_may_do_nothing_else():
    env = hindsight.pettingzoo.parallel_env("abracada", seats=2)
    env.reset(seed=1)
    before = env.table.copy()
    for wrong in ({"seat_0": env.wait}, {"seat_0": 0, "seat_1": 0}, {}, {"seat_0": 8}):
        with pytest.raises(hindsight.IllegalAction, match="is not legal: expected one of"):
            env.step(wrong)
    assert env.table == before
    # Whoever waits need not say so.
    env.step({"seat_0": 0})


@pytest.mark.parametrize("game", hindsight.games())
def test_a_game_is_cut_off_after_max_cycles(game):
    env = hindsight.pettingzoo.env(game, seats=2, max_cycles=3)
    env.reset(seed=1)
    steps = 0
    for _ in env.agent_iter():
        observation, reward, over, cut, _ = env.last()
        assert not over and reward == 0 and cut == (steps == 3)
        if cut:
            env.step(None)
            continue
        env.step(int(np.flatnonzero(observation["action_mask"])[0]))
        steps += 1
    assert steps == 3 and not env.agents
    parallel = hindsight.pettingzoo.parallel_env(game, seats=2, max_cycles=2)
    observations, _ = parallel.reset(seed=1)
    for cycle in range(2):
        legal = {agent: int(seen["action_mask"].argmax()) for agent, seen in observations.items()}
        observations, _, over, cut, _ = parallel.step(legal)
        assert set(cut.values()) == {cycle == 1} and set(over.values()) == {False}
    assert not parallel.agents


@pytest.mark.parametrize("game", hindsight.games())
def test_the_state_tells_everything(game):
    """What is in the state of an environment tells apart deals that no seat can."""
    env = hindsight.pettingzoo.env(game, seats=2)
    env.reset(seed=1)
    size = env.game.observation_size
    first = env.state()
    assert env.state_space.contains(first)
    assert (first[:size] == env.observe("seat_0")["observation"]).all()
    world = env.table.imagine(0, seed=3)
    assert (world.observation(0) == env.table.observation(0)).all()
    env._state = world
    assert (env.state() != first).any()


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


@pytest.mark.parametrize("game", hindsight.games())
def test_gymnasium_makes_the_games_by_name(game):
    name = f"hindsight/{game}-v0"
    env = gymnasium.make(f"hindsight.gymnasium:{name}", opponents="greedy", seats=2, seat=1)
    assert env.spec.id == name and env.unwrapped.seat == 1
    assert env.unwrapped.game == hindsight.Game(game, seats=2)
    _, info = env.reset(seed=1)
    masks = env.unwrapped.action_masks()
    assert masks.dtype == np.bool_ and (masks == info["action_mask"]).all() and masks.any()
    short = gymnasium.make(name, seats=2, max_episode_steps=2)
    short.reset(seed=1)
    cuts = [short.step(int(short.unwrapped.action_masks().argmax()))[3] for _ in range(2)]
    assert cuts == [False, True]


REWARDS = hindsight.types.Reward.__args__


@pytest.mark.parametrize("reward", REWARDS)
@pytest.mark.parametrize("table", TABLES)
def test_rewards_are_those_of_the_standing(table, reward):
    """What a seat is paid in the course of a game is what its end is worth."""
    env = hindsight.gymnasium.env(*table, reward=reward)
    rng, kinds = np.random.default_rng(2), set()
    for seed in range(3):
        _, info = env.reset(seed=seed)
        over, paid = False, []
        while not over:
            action = int(rng.choice(np.flatnonzero(info["action_mask"])))
            _, got, over, _, info = env.step(action)
            paid.append(got)
        worth = env._state.rewards(reward)
        assert sum(paid) == pytest.approx(worth[0])
        assert worth[0] >= env.game.least_reward(reward)
        if not reward.startswith("round_"):
            assert not any(paid[:-1])
        kinds.add(len([got for got in paid if got]))
        scores = info["scores"]
        others = [points for seat, points in enumerate(scores) if seat != 0]
        if not others:
            assert worth[0] == scores[0], "alone at a table points count"
        elif reward.endswith("difference"):
            assert worth[0] == scores[0] - max(others)
        elif reward.endswith("score"):
            assert worth[0] == scores[0]
    if table[0] == "lost-code" and reward == "round_score":
        assert max(kinds) > 1, "rounds are paid one by one"


@pytest.mark.parametrize("reward", REWARDS)
@pytest.mark.parametrize("game", hindsight.games())
def test_an_illegal_action_never_pays_better_than_playing(game, reward):
    env = hindsight.gymnasium.env(game, seats=2, reward=reward)
    rng = np.random.default_rng(1)
    for seed in range(10):
        env.reset(seed=seed)
        paid = 0.0
        for _ in range(40):
            legal = np.flatnonzero(env.action_masks())
            _, got, over, _, info = env.step(int(rng.choice(legal)))
            paid += got
            if over:
                break
        if over:
            continue
        wrong = int(np.append(np.flatnonzero(~env.action_masks()), env.game.num_actions)[0])
        # As bad as can be: every way to go on pays at least as much.
        played = [play_out(env._state.copy(), rng).rewards(reward)[0] for _ in range(5)]
        _, got, over, _, info = env.step(wrong)
        assert over and "illegal" in info
        assert paid + got <= min(played)
        assert paid + got <= env.game.least_reward(reward) + 1e-3


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


@pytest.mark.parametrize("table", TABLES)
def test_histories_stand_beside_observations(table):
    game = hindsight.Game(*table)
    one = hindsight.pettingzoo.env(game, history=True)
    one.reset(seed=1)
    seen = one.observe(one.agent_selection)
    assert one.observation_space(one.agent_selection).contains(seen)
    seat = one.possible_agents.index(one.agent_selection)
    assert (seen["history"] == one.table.history(seat)).all()
    all_, _ = hindsight.pettingzoo.parallel_env(game, history=True).reset(seed=1)
    assert all(len(seen["history"]) == game.history_size for seen in all_.values())
    env = hindsight.gymnasium.env(game, history=True)
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    assert len(seen["history"]) == game.history_size
