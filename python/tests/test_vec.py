"""Many games at once."""

import threading

import hindsight
import numpy as np
import pytest
from tables import TABLES


def run(env, steps):
    """Everything that this many random steps wrote."""
    seen = []
    for _ in range(steps):
        env.step(env.sample())
        seen.append([array.copy() for array in env.last])
    return seen


@pytest.mark.parametrize("table", TABLES)
def test_reproducible_whatever_the_threads(table):
    game = hindsight.Game(*table)
    settings = [dict(threads=1), dict(threads=3), dict(threads=0)]
    runs = [run(hindsight.VecEnv(game, 200, 7, privileged=True, **s), 60) for s in settings]
    for other in runs[1:]:
        for one, two in zip(runs[0], other):
            assert all(np.array_equal(a, b) for a, b in zip(one, two))
    different = run(hindsight.VecEnv(game, 200, 8), 1)
    assert not np.array_equal(runs[0][0][0], different[0][0])


@pytest.mark.parametrize("table", TABLES)
def test_arrays_are_written_in_place_and_games_follow_each_other(table):
    game = hindsight.Game(*table)
    env = hindsight.VecEnv(game, 64, seed=1, reward="score")
    first = env.reset()
    memory = [array.__array_interface__["data"][0] for array in first]
    ended = 0
    for _ in range(3000):
        step = env.step(env.sample())
        assert step.masks.any(axis=1).all()
        ended += int(step.terminated.sum())
        assert (step.rewards[~step.terminated] == 0).all()
        assert (step.rewards[step.terminated] == step.scores[step.terminated]).all()
        assert (step.seats < game.seats).all()
        if ended > 64:
            break
    assert ended > 0
    assert memory == [array.__array_interface__["data"][0] for array in env.last]
    assert step.observations.shape == (64, game.observation_size)
    assert step.masks.dtype == np.bool_ and step.masks.shape == (64, game.num_actions)
    assert step.privileged.shape == (64, 0)


def test_illegal_actions_step_nothing():
    env = hindsight.VecEnv("abracada", 8, seats=3)
    before = env.last.observations.copy()
    with pytest.raises(hindsight.IllegalAction, match="environment 5: action 8 is not legal"):
        env.step([0, 0, 0, 0, 0, 8, 0, 0])
    with pytest.raises(hindsight.IllegalAction, match="2 actions for 8 environments"):
        env.step([0, 0])
    assert (env.last.observations == before).all()
    # Writing into a mask does not make an action legal.
    env.last.masks[:] = True
    with pytest.raises(hindsight.IllegalAction):
        env.step([8] * 8)
    with pytest.raises(hindsight.SetupError, match="expected one of `place`"):
        hindsight.VecEnv("abracada", 8, reward="fame")


def test_other_python_threads_go_on_while_games_are_stepped():
    env = hindsight.VecEnv("pyramids", 4096, seats=4)
    ticks, stop = [0], threading.Event()

    def tick():
        while not stop.is_set():
            ticks[0] += 1

    ticker = threading.Thread(target=tick)
    ticker.start()
    try:
        before = ticks[0]
        for _ in range(10):
            env.step(env.sample())
        assert ticks[0] > before
    finally:
        stop.set()
        ticker.join()


def test_bots_are_asked_where_told():
    env = hindsight.VecEnv("lost-cities", 64, seed=3, options="rounds=1")
    twin = hindsight.VecEnv("lost-cities", 64, seed=3, options="rounds=1", threads=4)
    bot = hindsight.bot("lost-cities", "steady")
    where = np.arange(64) % 3 == 0
    for _ in range(40):
        actions, again = np.full(64, -1, np.int32), np.full(64, -1, np.int32)
        env.ask(bot, actions, where)
        twin.ask(bot, again, where)
        assert (actions == again).all(), "the threads make no difference"
        assert (actions[~where] == -1).all()
        assert env.last.masks[where, actions[where]].all()
        others = env.sample()
        twin.sample()
        actions = np.where(where, actions, others)
        env.step(actions)
        twin.step(actions)


def test_a_bot_plays_better_than_chance_when_asked():
    env = hindsight.VecEnv("lost-cities", 32, seed=5, options="rounds=1")
    bot = hindsight.bot("lost-cities", "steady")
    lead, games = 0, 0
    while games < 32:
        actions = env.sample().copy()
        env.ask(bot, actions, env.last.seats == 0)
        step = env.step(actions)
        games += int(step.terminated.sum())
        lead += int((step.scores[step.terminated, 0] - step.scores[step.terminated, 1]).sum())
    assert lead > 32 * 50


def test_a_bot_of_another_game_is_refused():
    env = hindsight.VecEnv("lost-cities", 2)
    with pytest.raises(hindsight.HindsightError, match="a bot of abracada cannot play lost-cities"):
        env.ask(hindsight.bot("abracada", "greedy"), np.zeros(2, np.int32))
    with pytest.raises(hindsight.HindsightError, match="3 actions for 2 environments"):
        env.ask(hindsight.bot("lost-cities", "greedy"), np.zeros(3, np.int32))


@pytest.mark.parametrize("game", ["lost-code", "pyramids"])
def test_insights_name_legal_actions(game):
    table = hindsight.Game(game)
    told = table.insights
    context, row = told["context"][-1]["stop"], told["candidate"][-1]["stop"]
    env = hindsight.VecEnv(table, 8, 3, insights=True)
    for _ in range(40):
        insights = env.last.insights
        assert insights.shape == (8, context + told["most"] * (row + 2))
        places = insights[:, context + told["most"] * row :]
        low, high = places[:, ::2].view(np.uint8).astype(int), places[:, 1::2].astype(int)
        there = high >= 0
        assert there[:, 0].all(), "at least one candidate"
        action = np.where(there, low + 256 * high, 0)
        assert (env.last.masks[np.arange(8)[:, None], action] | ~there).all()
        env.step(action[:, 0])


def test_a_game_without_insights_says_so():
    assert hindsight.Game("abracada").insights is None
    with pytest.raises(hindsight.SetupError, match="no insights"):
        hindsight.VecEnv("abracada", 4, insights=True)
