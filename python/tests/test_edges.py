"""Where mistakes are made: what is refused, and with which words; what is copied, pickled and
compared."""

import copy
import importlib
import importlib.metadata
import pickle
import sys

import hindsight
import hindsight.gymnasium
import hindsight.pettingzoo
import hindsight.types
import numpy as np
import pytest
from hindsight import HindsightError, IllegalAction, NotYourTurn, SetupError
from tables import TABLES, play_out

GAME = hindsight.Game("abracada", seats=2)


@pytest.mark.parametrize("wrong", [0.7, 1.0, True, None, np.float32(1), np.bool_(True), [1]])
def test_nothing_but_an_integer_is_an_action(wrong):
    with pytest.raises(TypeError, match="expected the index of an action"):
        GAME.deal(seed=1).apply(wrong)
    single = hindsight.gymnasium.env(GAME)
    single.reset(seed=1)
    with pytest.raises(TypeError, match="expected the index of an action"):
        single.step(wrong)
    parallel = hindsight.pettingzoo.parallel_env(GAME)
    parallel.reset(seed=1)
    with pytest.raises(TypeError, match="expected the index of an action"):
        parallel.step({"seat_0": wrong, "seat_1": parallel.wait})
    if wrong is not None:
        agents = hindsight.pettingzoo.env(GAME)
        agents.reset(seed=1)
        with pytest.raises(TypeError, match="expected the index of an action"):
            agents.step(wrong)


@pytest.mark.parametrize(
    "wrong",
    [
        [0.7, 0.0],
        np.zeros(2, np.float64),
        [True, False],
        ["0", "1"],
        [None, None],
        [2**70, 0],
        [0, 0.5],
    ],
)
def test_nothing_but_integers_steps_many_games(wrong):
    env = hindsight.VecEnv(GAME, 2)
    before = env.copy()
    with pytest.raises(TypeError, match="expected integers"):
        env.step(wrong)
    assert env == before


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int64, np.uint64])
def test_integers_of_any_size_are_actions(kind):
    env, twin = hindsight.VecEnv(GAME, 2, seed=1), hindsight.VecEnv(GAME, 2, seed=1)
    env.step(np.array([1, 2], kind))
    twin.step(np.array([1, 2], np.int32))
    assert env == twin
    state = GAME.deal(seed=1)
    state.apply(kind(1), kind(0))


@pytest.mark.parametrize("large", [2**32, -(2**32), 2**31, 2**62])
def test_integers_are_not_cut(large):
    env = hindsight.VecEnv(GAME, 2)
    with pytest.raises(IllegalAction, match=f"environment 1: action {large} is not legal"):
        env.step([0, large])
    with pytest.raises(IllegalAction, match=f"{large}"):
        GAME.deal(seed=1).apply(large)


MISTAKES = [
    (lambda: GAME.deal(seed=1).apply(-1), IllegalAction, "-1.* is not legal here: expected one of 0, 1"),
    (lambda: GAME.deal(seed=1).apply(0, -1), HindsightError, "there is no seat -1: expected 0 to 1"),
    (lambda: GAME.deal(seed=1).apply(0, 2), HindsightError, "there is no seat 2: expected 0 to 1"),
    (lambda: GAME.deal(seed=1).apply(0, 300), HindsightError, "there is no seat 300"),
    (lambda: GAME.deal(seed=1).view(-1), HindsightError, "there is no seat -1"),
    (lambda: GAME.deal(seed=1).view(2**70), HindsightError, "expected the number of a seat"),
    (lambda: GAME.deal(seed=1).view(0.5), TypeError, "expected the number of a seat"),
    (lambda: GAME.deal(seed=1).observation(7), HindsightError, "there is no seat 7"),
    (lambda: GAME.deal(seed=1).legal_actions(-2), HindsightError, "there is no seat -2"),
    (lambda: GAME.deal(seed=1).mask(2), HindsightError, "there is no seat 2"),
    (lambda: GAME.deal(seed=1).posterior(2), HindsightError, "there is no seat 2"),
    (lambda: GAME.deal(seed=-1), SetupError, "seed -1: expected a whole number from 0"),
    (lambda: GAME.deal(seed=0.5), TypeError, "seed 0.5: expected a whole number"),
    (lambda: GAME.position("nonsense", seed=-1), SetupError, "seed -1"),
    (lambda: GAME.start().apply_chance(-1), IllegalAction, "choice -1: expected a whole number below"),
    (lambda: GAME.start().apply_chance(10**6), IllegalAction, "expected a number below"),
    (lambda: hindsight.Game("abracada", seats=-1), SetupError, "seats -1: expected 2 to 5"),
    (lambda: hindsight.Game("abracada", seats=2.0), TypeError, "seats 2.0: expected 2 to 5"),
    (lambda: hindsight.Game("abracada", ["x"]), TypeError, "expected a text or a dict"),
    (lambda: hindsight.bot("abracada", "greedy", seed=-1), SetupError, "seed -1"),
    (lambda: hindsight.bot("abracada", "greedy", iterations=-1), SetupError, "iterations -1"),
    (lambda: hindsight.bot("abracada", "greedy", iterations=0), SetupError, "iterations 0"),
    (lambda: hindsight.bot("abracada", "greedy", seconds=-1), SetupError, "seconds=-1"),
    (lambda: hindsight.bot("abracada", "greedy").choose(GAME.deal(1), -1), HindsightError, "no seat -1"),
    (lambda: hindsight.VecEnv(GAME, -1), SetupError, "num_envs -1: expected a whole number from 1"),
    (lambda: hindsight.VecEnv(GAME, 0), SetupError, "num_envs 0: expected a whole number from 1"),
    (lambda: hindsight.VecEnv(GAME, 2.5), TypeError, "num_envs 2.5"),
    (lambda: hindsight.VecEnv(GAME, 2, seed=-3), SetupError, "seed -3"),
    (lambda: hindsight.VecEnv(GAME, 2, threads=-1), SetupError, "threads -1"),
    (lambda: hindsight.VecEnv(GAME, 2, repeats=0), SetupError, "repeats 0"),
    (lambda: hindsight.VecEnv(GAME, 2).step([[0, 0]]), IllegalAction, r"shape \(1, 2\): expected \(2,\)"),
    (lambda: hindsight.VecEnv(GAME, 2).state(2), HindsightError, "environment 2: expected 0 to 1"),
    (lambda: hindsight.VecEnv(GAME, 2).state(-1), HindsightError, "environment -1: expected 0 to 1"),
    (lambda: hindsight.pettingzoo.env(GAME).observe("seat_9"), HindsightError, "no agent `seat_9`"),
    (lambda: hindsight.pettingzoo.env(GAME).action_space(0), HindsightError, "no agent `0`"),
    (lambda: hindsight.pettingzoo.env(GAME, max_cycles=0), ValueError, "max_cycles 0"),
    (lambda: hindsight.pettingzoo.env(GAME, reward="fame"), ValueError, "expected one of `place`"),
    (lambda: hindsight.gymnasium.env(GAME, reward="fame"), ValueError, "expected one of `place`"),
    (lambda: hindsight.gymnasium.env(GAME, seat=-1), ValueError, "there is no seat -1"),
]


@pytest.mark.parametrize("mistake, error, words", MISTAKES)
def test_mistakes_get_our_own_words(mistake, error, words):
    with pytest.raises(error, match=words):
        mistake()


def test_nothing_is_done_before_a_reset_or_after_the_end():
    rng = np.random.default_rng(1)
    single = hindsight.gymnasium.env(GAME, render_mode="ansi")
    for late in (lambda: single.step(0), single.action_masks):
        with pytest.raises(NotYourTurn, match="reset the environment first"):
            late()
    _, info = single.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, info = single.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
    assert not single.action_masks().any()
    with pytest.raises(NotYourTurn, match="reset the environment first"):
        single.step(0)
    single.reset()
    single.step(8)
    with pytest.raises(NotYourTurn, match="reset the environment first"):
        single.step(0)

    agents = hindsight.pettingzoo.env(GAME, render_mode="ansi")
    asked = [agents.last, agents.state, agents.render, lambda: agents.observe("seat_0")]
    for late in [lambda: agents.step(0), *asked]:
        with pytest.raises(NotYourTurn, match="reset the environment first"):
            late()
    agents.reset(seed=1)
    for agent in agents.agent_iter():
        observation, _, over, _, _ = agents.last()
        legal = np.flatnonzero(observation["action_mask"])
        agents.step(None if over else int(rng.choice(legal)))
    with pytest.raises(NotYourTurn, match="reset the environment first"):
        agents.step(0)

    parallel = hindsight.pettingzoo.parallel_env(GAME)
    with pytest.raises(NotYourTurn, match="reset the environment first"):
        parallel.step({})


def test_games_are_equal_by_what_they_are():
    game = hindsight.Game("lost-cities", {"rounds": 1})
    same = hindsight.Game("lost-cities", "rounds=1", 2)
    assert game == same and hash(game) == hash(same) and game != hindsight.Game("lost-cities")
    assert game != "lost-cities" and len({game, same}) == 1
    for again in (pickle.loads(pickle.dumps(game)), copy.copy(game), copy.deepcopy(game)):
        assert again == game and again.options == game.options


def copies(thing):
    return [pickle.loads(pickle.dumps(thing)), copy.copy(thing), copy.deepcopy(thing)]


@pytest.mark.parametrize("table", TABLES)
def test_states_are_equal_if_they_go_on_alike(table):
    game = hindsight.Game(*table)
    state = game.deal(seed=4)
    state.apply(state.legal_actions()[0])
    assert state != game.deal(seed=4) and state != game.deal(seed=5) and state != "a state"
    for again in [*copies(state), state.copy()]:
        assert again == state
        # The same position, but other chance from here on.
        assert game.position(state.position, seed=1) != state
        ends = [play_out(one, np.random.default_rng(6)) for one in (state.copy(), again)]
        assert ends[0] == ends[1] != state
    with pytest.raises(TypeError, match="unhashable"):
        hash(state)


def test_a_bot_that_was_copied_chooses_alike():
    state = hindsight.Game("lost-cities").deal(seed=1)
    bot = hindsight.bot("lost-cities", "random", seed=3)
    bot.choose(state)
    for again in copies(bot):
        assert again == bot
        twin = pickle.loads(pickle.dumps(bot))
        assert [again.choose(state) for _ in range(30)] == [twin.choose(state) for _ in range(30)]
        assert again != bot and again == twin
    slow = hindsight.bot("lost-cities", "master", iterations=7)
    assert slow != hindsight.bot("lost-cities", "master", iterations=8)
    assert pickle.loads(pickle.dumps(slow)) == slow
    timed = hindsight.bot("lost-cities", "master", seconds=0.3)
    assert pickle.loads(pickle.dumps(timed)) == timed


def _play_single(env, steps, seed):
    rng, seen = np.random.default_rng(seed), []
    for _ in range(steps):
        legal = np.flatnonzero(env.action_masks())
        observation, reward, over, _, _ = env.step(int(rng.choice(legal)))
        seen.append((observation["observation"].tobytes(), reward, over))
        if over:
            env.reset()
    return seen


@pytest.mark.parametrize("game", hindsight.games())
def test_a_gymnasium_environment_goes_on_after_pickling(game):
    env = hindsight.gymnasium.env(game, seats=2, opponents="random")
    fresh = copies(env)
    assert all(one == env for one in fresh)
    env.reset(seed=1)
    _play_single(env, 5, 1)
    assert fresh[0] != env
    for again in copies(env):
        assert again == env
        twin = copy.deepcopy(env)
        assert _play_single(again, 60, 2) == _play_single(twin, 60, 2)
        assert again == twin != env


def _play_agents(env, steps, seed):
    rng, seen = np.random.default_rng(seed), []
    for _ in range(steps):
        if not env.agents:
            env.reset()
        observation, reward, over, cut, _ = env.last()
        legal = np.flatnonzero(observation["action_mask"])
        seen.append((env.agent_selection, observation["observation"].tobytes(), reward))
        env.step(None if over or cut else int(rng.choice(legal)))
    return seen


@pytest.mark.parametrize("game", hindsight.games())
def test_a_pettingzoo_environment_goes_on_after_pickling(game):
    env = hindsight.pettingzoo.env(game, seats=2)
    assert all(one == env for one in copies(env))
    env.reset(seed=1)
    _play_agents(env, 5, 1)
    for again in copies(env):
        assert again == env
        twin = copy.deepcopy(env)
        assert _play_agents(again, 80, 2) == _play_agents(twin, 80, 2)
        assert again == twin != env


@pytest.mark.parametrize("table", TABLES)
def test_many_games_go_on_after_pickling(table):
    game = hindsight.Game(*table)
    env = hindsight.VecEnv(game, 32, 3, reward="score", privileged=True, threads=2)
    for _ in range(40):
        env.step(env.sample())
    for again in [*copies(env), env.copy()]:
        assert again == env
        for one, other in zip(again.last, env.last):
            assert np.array_equal(one, other)
        twin = env.copy()
        for _ in range(150):
            step, other = again.step(again.sample()), twin.step(twin.sample())
            assert all(map(np.array_equal, step, other))
        assert again == twin != env
    assert env != hindsight.VecEnv(game, 32, 4, reward="score", privileged=True)


def test_the_version_is_that_of_the_package():
    assert hindsight.__version__ == importlib.metadata.version("hindsight-games")


@pytest.mark.parametrize("module, library", [
    ("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium"), ("openspiel", "pyspiel"),
])
def test_a_missing_library_is_named_with_its_extra(monkeypatch, module, library):
    monkeypatch.setitem(sys.modules, library, None)
    monkeypatch.delitem(sys.modules, f"hindsight.{module}", raising=False)
    with pytest.raises(ImportError, match=rf"hindsight-games\[{module}\]"):
        importlib.import_module(f"hindsight.{module}")


@pytest.mark.parametrize("game", ["lost-cities", "lost-code", "pyramids", "abracada"])
def test_dicts_have_the_fields_that_their_types_name(game):
    types = hindsight.types
    table = hindsight.Game(game)
    assert game in types.GameId.__args__

    def check(found, kind):
        assert kind.__required_keys__ <= set(found) <= set(kind.__annotations__ | _inherited(kind))

    for parts in (table.observation_parts, table.privileged_parts, table.action_parts):
        for part in parts:
            check(part, types.Part)
    for spec in table.option_specs:
        check(spec, types.OptionSpec)
    for bot in table.bots:
        check(bot, types.BotInfo)
    check(table.symmetries(), types.Symmetries)
    state = table.deal(seed=1)
    check(state.standing(), types.Standing)
    if table.insights is not None:
        check(table.insights, types.Insights)
    posteriors = {"lost-code": types.CodePosterior, "abracada": types.RackPosterior}
    if game in posteriors:
        check(state.posterior(), posteriors[game])
    else:
        assert state.posterior() is None


def _inherited(kind):
    return dict.fromkeys(kind.__required_keys__ | kind.__optional_keys__)


def test_every_kind_of_reward_has_a_name():
    for reward in hindsight.types.Reward.__args__:
        GAME.least_reward(reward)
    with pytest.raises(SetupError) as error:
        GAME.least_reward("fame")
    assert all(f"`{reward}`" in str(error.value) for reward in hindsight.types.Reward.__args__)
