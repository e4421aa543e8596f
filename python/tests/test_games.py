"""Single games: states, views, records, notation, bots, posteriors."""

import copy
import inspect
import pickle

import hindsight
import numpy as np
import pytest
from tables import TABLES, play_out


@pytest.mark.parametrize("table", TABLES)
def test_a_game_is_played_from_deal_to_record(table):
    game = hindsight.Game(*table)
    assert (game.id, game.seats) == (table[0], table[2])
    state = play_out(game.deal(seed=3), np.random.default_rng(1))
    standing = state.standing()
    assert len(standing["scores"]) == len(standing["places"]) == game.seats
    assert 1 in standing["places"]
    assert state.to_act == [] and state.legal_actions() == []
    record = state.record([f"P{seat}" for seat in range(game.seats)])
    again = hindsight.read_record(record)
    assert again.position == state.position
    assert again.standing() == standing
    # The seed is the same, so the deal is.
    assert game.deal(seed=3).position == game.deal(3).position != game.deal(4).position


@pytest.mark.parametrize("table", TABLES)
def test_views_actions_and_observations_agree(table):
    game = hindsight.Game(*table)
    rng = np.random.default_rng(2)
    state = game.deal(seed=5)
    while not state.is_over:
        for seat in range(game.seats):
            observation = state.observation(seat)
            assert observation.dtype == np.int8 and observation.shape == (game.observation_size,)
            assert state.privileged(seat).shape == (game.privileged_size,)
            legal = state.legal_actions(seat)
            assert bool(legal) == (seat in state.to_act)
            assert list(np.flatnonzero(state.mask(seat))) == legal
            for action in legal[:3]:
                name = state.action_name(action, seat)
                assert state.action_index(name, seat) == action
        if rng.random() < 0.1:
            seat = state.to_act[0]
            view = state.view(seat)
            assert isinstance(view, dict)
            world = game.imagine(view, seed=int(rng.integers(1000)))
            assert world.view(seat) == view
            assert (world.observation(seat) == state.observation(seat)).all()
            assert world.legal_actions(seat) == state.legal_actions(seat)
            assert game.position(state.position).position == state.position
        seat = state.to_act[-1]
        state.apply(int(rng.choice(state.legal_actions(seat))), seat)


def test_a_name_does_what_its_index_does():
    state = hindsight.Game("lost-cities", {"rounds": 1, "expeditions": 6}).deal(seed=1)
    other = copy.deepcopy(state)
    action = state.legal_actions()[0]
    name = state.action_name(action)
    state.apply(name)
    other.apply(action)
    assert name.startswith("play ") and state.position == other.position
    assert any("" != line for step in state.log(0, ["Ann", "Bo"]) for line in step)
    assert state.draw("spectator") != state.draw(0)


@pytest.mark.parametrize("table", TABLES)
def test_a_pickled_state_goes_on_as_it_would_have(table):
    game = hindsight.Game(*table)
    dealt = game.deal(seed=9)
    for state in (dealt, game.imagine(dealt.view(0), seed=4)):
        for seat in (state.to_act[0] for _ in range(5) if not state.is_over):
            state.apply(state.legal_actions(seat)[0], seat)
        other = pickle.loads(pickle.dumps(state))
        ends = [play_out(one, np.random.default_rng(6)) for one in (state, other)]
        assert ends[0].position == ends[1].position


def test_what_is_hidden_stays_hidden():
    game = hindsight.Game("lost-cities")
    state = game.deal(seed=1)
    assert state.view(0)["hands"][1] is None and state.view(1)["hands"][0] is None
    assert state.view("spectator")["hands"] == [None, None]
    assert None not in state.view("open")["hands"]


def test_errors_say_what_was_expected():
    with pytest.raises(hindsight.SetupError, match="there is no game `chess`: expected one of"):
        hindsight.Game("chess")
    with pytest.raises(hindsight.SetupError, match="seats 2"):
        hindsight.Game("lost-cities", seats=3)
    with pytest.raises(hindsight.SetupError, match="a number from 1 to 9"):
        hindsight.Game("lost-cities", "rounds=77")
    state = hindsight.Game("abracada", seats=3).deal(seed=1)
    with pytest.raises(hindsight.IllegalAction, match="`stop` is not legal here"):
        state.apply("stop")
    with pytest.raises(hindsight.IllegalAction, match="not legal here: expected one of 0, 1"):
        state.apply(99)
    with pytest.raises(hindsight.NotYourTurn, match="not the turn of seat 2"):
        state.apply(0, 2)
    with pytest.raises(hindsight.Misread, match="is not an action"):
        state.apply("abracadabra")
    with pytest.raises(hindsight.Misread, match="is not an observer"):
        state.view("anybody")
    with pytest.raises(hindsight.HindsightError, match="there is no seat 7"):
        state.view(7)
    with pytest.raises(hindsight.RecordError, match="under way"):
        state.record()
    with pytest.raises(hindsight.RecordError, match="line 1"):
        hindsight.read_record("nonsense")
    with pytest.raises(hindsight.Misread, match="not a view"):
        hindsight.Game("abracada").imagine({"who": 0})
    with pytest.raises(hindsight.Misread, match="expected"):
        hindsight.Game("abracada", seats=4).imagine(state.view(0))
    with pytest.raises(hindsight.SetupError, match="no bot `hal`: expected one of random"):
        hindsight.bot("abracada", "hal")
    with pytest.raises(hindsight.HindsightError, match="cannot play abracada"):
        hindsight.bot("pyramids", "random").choose(state)
    assert issubclass(hindsight.NotYourTurn, hindsight.IllegalAction)
    assert issubclass(hindsight.IllegalAction, ValueError)


@pytest.mark.parametrize("game", hindsight.games())
def test_greedy_beats_random(game):
    game = hindsight.Game(game, seats=2)
    assert {"random", "greedy"} <= {bot["name"] for bot in game.bots}
    won = 0.0
    for seed in range(60):
        bots = [hindsight.bot(game.id, name, seed=seed) for name in ("greedy", "random")]
        if seed % 2:
            bots.reverse()
        state = game.deal(seed)
        while not state.is_over:
            seat = state.to_act[0]
            state.apply(bots[seat].choose(state, seat), seat)
        won += state.standing()["win_share"][seed % 2]
    # At even odds 37 of 60 is one chance in twenty; in the smallest game luck is most of it.
    assert won > 36


def test_every_level_has_a_bot_that_plays():
    for game in hindsight.games():
        for entry in hindsight.Game(game).bots:
            state = hindsight.Game(game).deal(seed=1)
            bot = hindsight.bot(game, entry["level"] or entry["name"], iterations=10)
            assert bot.name == entry["name"]
            assert bot.choose(state) in state.legal_actions()


@pytest.mark.parametrize("game", ["lost-code", "abracada"])
def test_posteriors_are_exact(game):
    """The chances are those with which imagined worlds have it."""
    table = hindsight.Game(game, seats=3)
    rng = np.random.default_rng(3)
    state = table.deal(seed=11)
    for _ in range(25):
        state.apply(int(rng.choice(state.legal_actions())))
    seat = state.to_act[0]
    posterior = state.posterior(seat)
    assert posterior["count"] > 0
    worlds = 3000
    view = state.view_json(seat)
    hidden = np.zeros(table.privileged_size)
    for seed in range(worlds):
        hidden += table.imagine(view, seed).privileged(seat)
    part = next(part for part in table.privileged_parts if part["name"] == "own_rack")
    seen = hidden[part["start"] : part["stop"]].reshape(part["shape"]) / worlds
    if game == "lost-code":
        symbols = ["jaguar", "bird", "bear", "man", "chameleon", "snake"]
        told = np.array([posterior["digits"][symbol] for symbol in symbols])
        assert abs(sum(posterior["sums"] or [1.0]) - 1) < 1e-9
    else:
        told = np.zeros((5, 8))
        told[: len(posterior["places"])] = posterior["places"]
        assert max(posterior["hit"]) <= 1
    assert np.allclose(told.sum(axis=1)[told.any(axis=1)], 1)
    # Five standard deviations of the largest variance there is.
    assert abs(seen - told).max() < 5 * 0.5 / worlds**0.5


@pytest.mark.parametrize("game", hindsight.games())
def test_actions_have_features(game):
    table = hindsight.Game(game)
    features = table.action_features()
    parts = {part["name"]: features[:, part["start"] : part["stop"]] for part in table.feature_parts}
    assert features.dtype == np.int8 and len(np.unique(features, axis=0)) == table.num_actions
    if game == "pyramids":
        state = table.deal(seed=1)
        for _ in range(2):
            state.apply(state.legal_actions()[0])
        for action in state.legal_actions(0):
            # `13 c3 c4 c5`: columns a to e, rows 1 to 5.
            _, *fields = state.action_name(action, 0).split()
            found = np.flatnonzero(parts["fields"][action])
            assert sorted(5 * (int(row) - 1) + "abcde".index(column) for column, row in fields) == list(found)
            assert parts["count"][action] == len(fields)
    if game == "lost-code":
        state = table.deal(seed=1)
        while "bet" not in state.action_name(state.legal_actions()[-1]):
            state.apply(state.legal_actions()[0])
        for action in state.legal_actions():
            low, _, high = state.action_name(action).removeprefix("bet ").partition("-")
            assert parts["low"][action] == int(low) and parts["high"][action] == int(high or low)


@pytest.mark.parametrize("table", TABLES)
def test_posteriors_are_the_same_as_arrays(table):
    """One by one and for many games at once."""
    game = hindsight.Game(*table)
    parts = {part["name"]: part for part in game.posterior_parts}
    assert game.posterior_size == max((part["stop"] for part in parts.values()), default=0)
    env = hindsight.VecEnv(game, 6, seed=3, threads=2)
    met = 0
    for _ in range(60):
        rows = env.chances()
        assert rows.shape == (6, game.posterior_size) and rows.dtype == np.float32
        for number in (0, 5):
            state = env.state(number)
            assert np.array_equal(state.chances(), rows[number])
            told = state.posterior()
            if told is None:
                assert not rows[number].any()
                continue
            met += 1
            cut = {
                name: rows[number][part["start"] : part["stop"]].reshape(part["shape"])
                for name, part in parts.items()
            }
            if "digits" in told:
                symbols = ["jaguar", "bird", "bear", "man", "chameleon", "snake"]
                for symbol, row in zip(symbols, cut["digit"]):
                    assert np.allclose(row, told["digits"].get(symbol, 0.0), atol=1e-6)
                assert np.allclose(cut["sum"], told["sums"] or 0.0, atol=1e-6)
            else:
                assert np.allclose(cut["hit"], told["hit"], atol=1e-6)
                there = len(told["places"])
                assert np.allclose(cut["at"][:there], told["places"], atol=1e-6)
                assert not cut["at"][there:].any()
        env.step(env.sample())
    assert (met > 0) == (game.id in ("lost-code", "abracada"))
    out = np.full((6, game.posterior_size), 7, np.float32)
    assert env.chances(out) is out and np.array_equal(out, env.chances())
    with pytest.raises(ValueError, match="expected a float32 array"):
        env.chances(np.zeros((2, 2)))


def test_chance_can_be_made_by_hand():
    state = hindsight.Game("lost-code").start()
    assert state.is_chance and state.to_act == []
    asked = []
    while state.is_chance:
        asked.append(state.chance_choices)
        state.apply_chance(0)
    # The order of two markers, six symbols of eight tiles, three dice.
    assert asked == [2] + [8, 7, 6, 5, 4, 3, 2] * 6 + [6] * 3
    assert state.chance_choices is None
    with pytest.raises(hindsight.NotYourTurn, match="chance has nothing to decide"):
        state.apply_chance(0)


@pytest.mark.parametrize("table", TABLES)
def test_symmetries_are_permutations(table):
    game = hindsight.Game(*table)
    tables = game.symmetries()
    for name, size in [("observation", game.observation_size), ("actions", game.num_actions)]:
        rows = tables[name]
        assert (rows[0] == np.arange(size)).all()
        assert (np.sort(rows, axis=1) == np.arange(size)).all()
    rows = tables["observation"]
    assert len(np.unique(rows, axis=0)) == len(rows)


@pytest.mark.parametrize("table", TABLES)
def test_the_bounds_of_a_game_hold(table):
    game, rng = hindsight.Game(*table), np.random.default_rng(3)
    for _ in range(20):
        state, decisions = game.start(), 0
        while not state.is_over:
            if state.is_chance:
                assert state.chance_choices <= game.max_chance_choices
                state.apply_chance(int(rng.integers(state.chance_choices)))
                continue
            seat = int(rng.choice(state.to_act))
            state.apply(int(rng.choice(state.legal_actions(seat))), seat)
            decisions += 1
        assert decisions <= game.max_decisions


def test_everything_public_has_a_docstring_and_a_stub():
    stub = open(hindsight.__file__.replace("__init__.py", "_native.pyi")).read()
    for name in hindsight.__all__:
        thing = getattr(hindsight, name)
        assert inspect.getdoc(thing), name
        if not inspect.isclass(thing) or issubclass(thing, Exception):
            continue
        for member, value in vars(thing).items():
            if member.startswith("_"):
                continue
            assert inspect.getdoc(value), f"{name}.{member}"
            if thing.__module__ == "hindsight" and name != "Step":
                assert f"def {member}(" in stub, f"{name}.{member} has no stub"


def test_a_secret_mark_shows_in_nothing_that_others_are_given():
    """Whatever seat 1 marks in Pyramids, also a part that meets a red cross and goes on: until
    all have marked, the others see, count and are told the same."""

    def given(state):
        shown = []
        for observer in (0, 2, "spectator"):
            shown += [state.view_json(observer), state.log(observer), state.witnessed(observer)]
        arrays = [state.observation(seat).tolist() for seat in (0, 2)]
        return shown, arrays, [seat for seat in state.to_act if seat != 1]

    chains = ends = 0
    for seed in range(30):
        state = hindsight.Game("pyramids", seats=3).deal(seed)
        for seat in range(3):
            state.apply(state.legal_actions(seat)[0], seat)
        untouched, marked = given(state), None
        for action in state.legal_actions(1):
            after = state.copy()
            after.apply(action, 1)
            if 1 in after.to_act:
                chains += 1
                assert given(after) == untouched, after.action_name(action, 1)
                continue
            ends += 1
            marked = marked or given(after)
            assert given(after) == marked, action
    assert chains > 0 and ends > 0, (chains, ends)


def test_a_history_tells_who_discarded_what():
    game = hindsight.Game("lost-cities", "rounds=1")
    state = game.deal(1)
    discarded = []
    for _ in range(6):
        seat = state.to_act[0]
        card = next(name for name in map(state.action_name, state.legal_actions()) if "discard" in name)
        state.apply(card)
        state.apply("draw")
        discarded.append((seat, card.removeprefix("discard ")))
    parts = {part["name"]: part for part in game.history_parts}

    def told(seat, name):
        part = parts[name]
        return state.history(seat)[part["start"] : part["stop"]].reshape(part["shape"])

    for seat in (0, 1):
        kinds, sides, orders = (told(seat, name) for name in ("pile_kind", "discarder", "discard_order"))
        for order, (who, card) in enumerate(reversed(discarded), 1):
            kind = 1 if card[1:] == "x" else int(card[1:])
            at = np.argwhere(orders == order)
            assert len(at) == 1 and "ybwgrp"[at[0][0]] == card[0]
            assert kinds[tuple(at[0])] == kind
            assert sides[tuple(at[0])] == (1 if who == seat else -1)
        assert (kinds > 0).sum() == len(discarded)
