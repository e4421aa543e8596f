"""Seats of a `VecEnv` that bots play."""

import pickle

import hindsight
import numpy as np
import pytest
from tables import TABLES

SHARED = [table for table in TABLES if table[2] > 1]


@pytest.mark.parametrize("table", SHARED)
def test_one_is_asked_only_for_ones_own_seats(table):
    game = hindsight.Game(*table)
    pool = [hindsight.bot(game.id, "random"), hindsight.bot(game.id, "greedy")]
    env = hindsight.VecEnv(game, 12, seed=3, opponents=pool, reward="score")
    own = np.arange(12) % game.seats
    assert (env.seating[np.arange(12), own] == -1).all() and (env.seating >= 0).sum() == 12 * (game.seats - 1)
    twin = hindsight.VecEnv(game, 12, seed=3, opponents=pool, reward="score", threads=3)
    ended = 0
    for _ in range(400):
        assert (env.last.seats == own).all() and (env.acting == -1).all()
        step, other = env.step(env.sample()), twin.step(twin.sample())
        assert all(map(np.array_equal, step, other)), "the threads make no difference"
        over = step.terminated
        ended += int(over.sum())
        assert (step.rewards[over] == step.scores[over]).all() and not step.rewards[~over].any()
        if ended > 12:
            break
    assert ended > 0
    for again in (env.copy(), pickle.loads(pickle.dumps(env))):
        assert again == env
        after = env.copy()
        for _ in range(20):
            again.step(again.sample())
            after.step(after.sample())
        assert again == after != env


@pytest.mark.parametrize("game", ["lost-code", "abracada", "hats"])
def test_rounds_are_paid_while_others_play(game):
    """What is added up over the steps of a game is what its rounds brought."""
    if game not in hindsight.games():
        pytest.skip("only with the example of how to add a game")
    table = hindsight.Game(game, seats=2)
    pool = [hindsight.bot(game, "greedy")]
    for reward in ("round_score", "round_difference"):
        env = hindsight.VecEnv(table, 8, seed=3, opponents=pool, reward=reward)
        paid, games = np.zeros((8, 2)), 0
        while games < 12:
            step = env.step(env.sample())
            paid += step.rewards
            for number in np.flatnonzero(step.terminated):
                scores = step.scores[number]
                expected = scores if reward == "round_score" else scores - scores[::-1]
                assert np.allclose(paid[number], expected)
                paid[number], games = 0, games + 1


def test_a_second_policy_and_a_bot_at_one_table():
    game = hindsight.Game("abracada", seats=3)
    bot = hindsight.bot("abracada", "greedy", seed=1)
    seating = np.tile([-1, -2, 0], (9, 1))
    seating[4:] = [0, -2, -1]
    env = hindsight.VecEnv(game, 9, seed=3, opponents=[bot], seating=seating)
    assert (env.seating == seating).all()
    met = set()
    for _ in range(150):
        met |= set(env.acting.tolist())
        assert (env.acting == seating[np.arange(9), env.last.seats]).all()
        env.step(env.sample())
    assert met == {-1, -2}
    worlds = env.worlds(2, seed=1)
    assert (worlds.seating == np.repeat(seating, 2, axis=0)).all()
    worlds.step(worlds.sample())
    # Back to playing all seats.
    env.seat()
    met = set()
    for _ in range(60):
        met |= set(env.last.seats.tolist())
        env.step(env.sample())
    assert met == {0, 1, 2}


def test_the_stronger_opponent_wins_more():
    game = hindsight.Game("lost-cities", "rounds=1")
    shares = {}
    for name in ("random", "greedy"):
        env = hindsight.VecEnv(
            game, 64, seed=3, opponents=[hindsight.bot("lost-cities", name)], reward="win"
        )
        own, won, games = np.arange(64) % 2, 0.0, 0
        while games < 64:
            step = env.step(env.sample())
            games += int(step.terminated.sum())
            won += float(step.rewards[np.arange(64), own].sum())
        shares[name] = won / games
    assert shares["greedy"] < 0.05 < 0.3 < shares["random"] < 0.7, shares


def test_a_budget_is_the_bots_own():
    """The same iterations, the same games, whatever the machine."""
    game = hindsight.Game("lost-cities", "rounds=1")
    bots = [hindsight.bot("lost-cities", "master", iterations=n) for n in (1, 40)]
    runs = []
    for bot in (bots[0], bots[1], bots[1]):
        env = hindsight.VecEnv(game, 2, seed=3, opponents=[bot])
        seen = []
        for _ in range(12):
            seen.append(env.step(env.last.masks.argmax(axis=1)).observations.copy())
        runs.append(np.array(seen))
    assert (runs[1] == runs[2]).all() and (runs[0] != runs[1]).any()


def test_a_seating_that_cannot_be_is_refused():
    game = hindsight.Game("abracada", seats=3)
    bot = hindsight.bot("abracada", "greedy")
    env = hindsight.VecEnv(game, 2)
    before = env.copy()
    for bots, seating, error, words in [
        ([bot], [[0, 0, 0], [0, -1, 0]], hindsight.SetupError, "environment 0: opponents in all seats"),
        ([bot], [[0, -1, 0], [0, -1, 1]], hindsight.SetupError, "environment 1: there is no opponent 1"),
        ([bot], [[0, -1, 0]], ValueError, r"expected integers of shape \(2, 3\)"),
        ([bot], [[0.0, -1, 0]] * 2, ValueError, "expected integers"),
        ([bot], [[300, -1, 0]] * 2, ValueError, "from -128 to 127"),
        ([hindsight.bot("pyramids", "greedy")], None, hindsight.HindsightError, "cannot play abracada"),
    ]:
        with pytest.raises(error, match=words):
            env.seat(bots, seating)
        assert env == before
