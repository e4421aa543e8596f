"""Getting at the games of a `VecEnv`: positions, copies, worlds, deals, arrays of one's own."""

import hindsight
import hindsight.types
import numpy as np
import pytest
from tables import TABLES

REWARDS = hindsight.types.Reward.__args__


def walk(env, steps):
    for _ in range(steps):
        env.step(env.sample())


@pytest.mark.parametrize("table", TABLES)
def test_a_state_is_what_its_environment_shows(table):
    game = hindsight.Game(*table)
    env = hindsight.VecEnv(game, 5, seed=2, privileged=True, everyone=True, history=True)
    for _ in range(60):
        step = env.step(env.sample())
        for number in (0, 4):
            state = env.state(number)
            seat = state.to_act[0]
            assert seat == step.seats[number]
            assert (state.observation() == step.observations[number]).all()
            assert (state.history() == step.history[number]).all()
            assert (state.privileged() == step.privileged[number]).all()
            assert (state.mask() == step.masks[number]).all()
            everyone = [state.observation(other) for other in range(game.seats)]
            assert (np.array(everyone) == step.everyone[number]).all()
    # A state goes its own way.
    before = env.copy()
    state = env.state(0, seed=1)
    state.apply(state.legal_actions()[0])
    assert env == before and env.state(0, seed=1) == env.state(0, seed=1) != env.state(0, seed=2)


@pytest.mark.parametrize("table", TABLES)
def test_a_state_can_be_put_into_an_environment(table):
    game = hindsight.Game(*table)
    env, other = hindsight.VecEnv(game, 4, seed=2), hindsight.VecEnv(game, 4, seed=3)
    walk(env, 30)
    walk(other, 45)
    kept = env.last.observations[[0, 2, 3]].copy()
    step = env.put(1, other.state(3))
    assert env.state(1).position == other.state(3).position
    assert (step.observations[1] == other.last.observations[3]).all()
    assert (step.observations[[0, 2, 3]] == kept).all()
    assert not step.rewards.any() and not step.terminated.any()
    env.put([0, 2], [other.state(0), other.state(1).position])
    assert env.state(2).position == other.state(1).position
    walk(env, 50)


def test_what_cannot_be_put_is_refused():
    env = hindsight.VecEnv("abracada", 3, seats=3)
    before = env.copy()
    for state, words in [
        (hindsight.Game("lost-cities").deal(1), "a state of lost-cities: expected one of abracada"),
        (hindsight.Game("abracada", seats=4).deal(1), "and 4 seats: expected"),
        (hindsight.Game("abracada", "free_order", 3).deal(1), "free_order=true"),
    ]:
        with pytest.raises(hindsight.HindsightError, match=words):
            env.put(0, state)
    over = hindsight.Game("abracada", seats=3).deal(1)
    rng = np.random.default_rng(1)
    while not over.is_over:
        over.apply(int(rng.choice(over.legal_actions())))
    with pytest.raises(hindsight.HindsightError, match="the game is over there"):
        env.put(0, over)
    with pytest.raises(hindsight.HindsightError, match="the game is over there"):
        env.begin_at([over])
    with pytest.raises(ValueError, match="2 states for 1 environments"):
        env.put([0], [over, over])
    with pytest.raises(ValueError, match="2 sources for 1 targets"):
        env.clone([0, 1], [2])
    with pytest.raises(hindsight.HindsightError, match="environment 3: expected 0 to 2"):
        env.clone(0, 3)
    assert env == before


@pytest.mark.parametrize("table", TABLES)
def test_a_clone_goes_on_alike(table):
    env = hindsight.VecEnv(hindsight.Game(*table), 6, seed=5)
    walk(env, 25)
    env.clone(0, [1, 2])
    env.clone([3, 3], [4, 5])
    for _ in range(120):
        actions = env.sample().copy()
        actions[[1, 2]], actions[[4, 5]] = actions[0], actions[3]
        step = env.step(actions)
        for array in step:
            assert (array[[1, 2]] == array[0]).all() and (array[[4, 5]] == array[3]).all()


@pytest.mark.parametrize("table", TABLES)
def test_a_snapshot_is_come_back_to(table):
    env = hindsight.VecEnv(hindsight.Game(*table), 16, seed=5, reward="score")
    walk(env, 25)
    kept, then = env.snapshot(), env.copy()
    seen = []
    for _ in range(2):
        assert env == then
        walk(env, 100)
        seen.append([array.copy() for array in env.last])
        env.restore(kept)
    assert all(map(np.array_equal, *seen))
    with pytest.raises(hindsight.HindsightError, match="a snapshot of 16 environments"):
        hindsight.VecEnv(hindsight.Game(*table), 3).restore(kept)


@pytest.mark.parametrize("table", TABLES)
def test_worlds_look_like_the_truth(table):
    game = hindsight.Game(*table)
    env = hindsight.VecEnv(game, 6, seed=5, privileged=True, threads=2)
    walk(env, 20)
    worlds = env.worlds(4, seed=9)
    assert worlds.num_envs == 24
    for name in ("observations", "masks", "seats"):
        truth = np.repeat(getattr(env.last, name), 4, axis=0)
        assert (getattr(worlds.last, name) == truth).all()
    assert (worlds.last.privileged != np.repeat(env.last.privileged, 4, axis=0)).any()
    assert worlds == env.worlds(4, seed=9) != env.worlds(4, seed=10)
    walk(worlds, 40)


@pytest.mark.parametrize("table", TABLES)
def test_a_seed_begins_its_stream_again(table):
    game = hindsight.Game(*table)
    env = hindsight.VecEnv(game, 8, seed=5)
    walk(env, 30)
    env.reset(seed=6)
    assert env == hindsight.VecEnv(game, 8, seed=6)
    env.reset()
    assert env != hindsight.VecEnv(game, 8, seed=6)


@pytest.mark.parametrize("table", TABLES)
def test_neighbours_have_the_same_deals(table):
    """Game for game, whatever was played in them before."""
    game = hindsight.Game(*table)
    env = hindsight.VecEnv(game, 6, seed=5, repeats=2, privileged=True)
    deals = [[] for _ in range(6)]

    def note(fresh):
        for number in np.flatnonzero(fresh):
            row = (env.last.observations[number].tobytes(), env.last.privileged[number].tobytes())
            deals[number].append(row)

    note(np.ones(6, bool))
    for _ in range(6000):
        note(env.step(env.sample()).terminated)
        if min(map(len, deals)) > 2:
            break
    assert min(map(len, deals)) > 2
    for number in (0, 2, 4):
        both = min(len(deals[number]), len(deals[number + 1]))
        assert deals[number][:both] == deals[number + 1][:both]
    assert deals[0][:3] != deals[2][:3] and deals[0][0] != deals[0][1]


@pytest.mark.parametrize("table", TABLES)
def test_games_begin_at_given_positions(table):
    game = hindsight.Game(*table)
    starts = []
    for seed in range(3):
        state = game.deal(seed)
        for _ in range(4):
            if not state.is_over:
                state.apply(state.legal_actions()[0])
        starts.append(game.deal(seed) if state.is_over else state)
    env = hindsight.VecEnv(game, 4, seed=1, positions=[starts[0], starts[1].position, starts[2]])
    began = [[env.state(number).position] for number in range(4)]
    assert [one[0] for one in began] == [starts[at].position for at in (0, 1, 2, 0)]
    for _ in range(6000):
        step = env.step(env.sample())
        for number in np.flatnonzero(step.terminated):
            began[number].append(env.state(number).position)
        if min(map(len, began)) > 1:
            break
    assert [one[1] for one in began] == [starts[at].position for at in (1, 2, 0, 1)]
    assert env.copy() == env
    env.begin_at()
    env.reset()
    assert env.state(0).position not in [start.position for start in starts]


@pytest.mark.parametrize("reward", REWARDS)
@pytest.mark.parametrize("table", TABLES)
def test_what_is_paid_in_a_game_is_what_its_end_is_worth(table, reward):
    game = hindsight.Game(*table)
    env = hindsight.VecEnv(game, 24, seed=4, reward=reward)
    paid, games, early = np.zeros((24, game.seats)), 0, 0
    for _ in range(3000):
        step = env.step(env.sample())
        paid += step.rewards
        early += int(step.rewards[~step.terminated].any())
        for number in np.flatnonzero(step.terminated):
            scores = step.scores[number].astype(float)
            rest = [np.delete(scores, seat) for seat in range(game.seats)]
            others = [points.max() if points.size else 0.0 for points in rest]
            if reward.endswith("difference"):
                assert np.allclose(paid[number], scores - others)
            elif reward.endswith("score") or game.seats == 1:
                assert np.allclose(paid[number], scores)
            elif reward == "place":
                assert abs(paid[number].sum()) < 1e-5
            else:
                assert abs(paid[number].sum() - 1) < 1e-5
            assert (paid[number] >= game.least_reward(reward)).all()
            paid[number] = 0
            games += 1
        if games > 30:
            break
    assert games > 0
    by_round = reward.startswith("round_")
    assert (early > 0) <= by_round, "only rounds are paid before the end"
    if by_round and table[0] == "lost-code":
        assert early > 0


@pytest.mark.parametrize("table", TABLES)
def test_a_rollout_is_written_where_it_is_wanted(table):
    game = hindsight.Game(*table)
    env = hindsight.VecEnv(game, 8, seed=4, privileged=True, everyone=True, history=True)
    twin = env.copy()
    rollout = env.buffers(30)
    for time in range(30):
        actions = env.sample().copy()
        out = env.at(rollout, time)
        assert env.step(actions, out=out) is out and env.last is out
        assert all(np.shares_memory(*pair) for pair in zip(out, rollout) if pair[0].size)
        twin.step(twin.sample())
        for name, array in zip(rollout._fields, rollout):
            if name != "scores":
                assert np.array_equal(array[time], getattr(twin.last, name)), name
            else:
                ended = twin.last.terminated
                assert np.array_equal(array[time][ended], twin.last.scores[ended])


def test_arrays_that_do_not_fit_are_refused():
    env = hindsight.VecEnv("abracada", 3, seats=3)
    before = env.copy()
    good = env.buffers()
    locked = np.zeros(3, np.bool_)
    locked.flags.writeable = False
    for name, wrong in [
        ("observations", np.zeros((3, 7), np.int8)),
        ("observations", good.observations.astype(np.float32)),
        ("masks", np.zeros((3, 9), np.uint8)),
        ("masks", np.zeros((3, 18), np.bool_)[:, ::2]),
        ("rewards", good.rewards.astype(np.float64)),
        ("terminated", locked),
        ("everyone", np.zeros((3, 3, 427), np.int8)),
        ("history", np.zeros((3, 3), np.int8)),
        ("scores", None),
    ]:
        with pytest.raises(hindsight.SetupError, match=f"out.{name}: expected a writable"):
            env.step([0, 0, 0], out=good._replace(**{name: wrong}))
    assert env == before
