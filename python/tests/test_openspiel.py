"""OpenSpiel's own tests of the games that we give it."""

import random
import warnings

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

import hindsight.openspiel  # noqa: E402
import hindsight.endings  # noqa: E402
from open_spiel.python import policy, rl_environment  # noqa: E402
from open_spiel.python.algorithms import (  # noqa: E402
    exploitability,
    external_sampling_mccfr,
    ismcts,
    mcts,
    outcome_sampling_mccfr,
)
from open_spiel.python.observation import make_observation  # noqa: E402
from tables import TABLES  # noqa: E402

def _name(game, options, players):
    """A table by OpenSpiel's notation."""
    options = options.replace("=", ":").replace(",", "+")
    return f"hindsight_{game.replace('-', '_')}(players={players},options={options})"


# Of every game the largest table with every switch on.
GAMES = list({game: _name(game, options, seats) for game, options, seats in TABLES if seats > 1}.values())


@pytest.mark.parametrize("name", GAMES)
def test_random_simulations(name):
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_random_simulations_with_sampled_chance(name):
    game = pyspiel.load_game(name[:-1] + ",chance=sampled,seed=3)")
    pyspiel.random_sim_test(game, num_sims=2, serialize=False, verbose=False)
    start = game.new_initial_state()
    copies = [start.clone() for _ in range(2)]
    for copy in copies:
        assert copy.chance_outcomes() == [(0, 1.0)]
        copy.apply_action(0)
    assert str(copies[0]) != str(copies[1])


@pytest.mark.parametrize("name", GAMES)
def test_a_history_leads_to_the_same_state(name):
    game = pyspiel.load_game(name)
    rng = random.Random(1)
    state = game.new_initial_state()
    while not state.is_terminal() and len(state.history()) < 250:
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert abs(sum(p for _, p in outcomes) - 1) < 1e-9
            state.apply_action(rng.choice(outcomes)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    for player in range(game.num_players()):
        told = state.information_state_string(player)
        assert told == again.information_state_string(player)
        assert len(state.observation_tensor(player)) == game.observation_tensor_size()
        # An information state is what is seen now and what is known of the past.
        known = state.information_state_tensor(player)
        seen, table = state.observation_tensor(player), state.get_game().table
        assert known == [*seen, *state.state.history(player)]
        assert game.information_state_tensor_size() == len(seen) + table.history_size
    read = pyspiel.serialize_game_and_state(game, state)
    _, restored = pyspiel.deserialize_game_and_state(read)
    assert str(restored) == str(state)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("chance", ["explicit", "sampled"])
def test_a_resampled_state_looks_the_same_to_its_player(name, chance):
    game = pyspiel.load_game(f"{name[:-1]},chance={chance})")
    rng = random.Random(2)
    state = game.new_initial_state()
    other_worlds = moves = 0
    while not state.is_terminal() and moves < 40:
        if state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
            continue
        player = state.current_player()
        world = state.resample_from_infostate(player, rng.random)
        assert world.current_player() == player
        assert world.legal_actions() == state.legal_actions()
        for tell in ("information_state_string", "observation_string", "observation_tensor"):
            assert getattr(world, tell)(player) == getattr(state, tell)(player)
        other_worlds += str(world) != str(state)
        # A world of a world is one too.
        again = world.resample_from_infostate(player, rng.random)
        assert again.information_state_string(player) == state.information_state_string(player)
        while not world.is_terminal() and len(world.history()) < len(state.history()) + 20:
            if world.is_chance_node():
                world.apply_action(rng.choice(world.chance_outcomes())[0])
            else:
                told = world.information_state_string(player)
                assert told.startswith("[") and "}" in told
                world.apply_action(rng.choice(world.legal_actions()))
        state.apply_action(rng.choice(state.legal_actions()))
        moves += 1
    assert other_worlds > 0


@pytest.mark.parametrize("name", GAMES)
def test_information_set_search_runs(name):
    game = pyspiel.load_game(name)
    state = game.new_initial_state()
    rng = random.Random(1)
    dice = np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, dice)
    bot = ismcts.ISMCTSBot(game, rollouts, 1.4, 12, random_state=dice)
    searched = 0
    while not state.is_terminal() and searched < 3:
        if state.is_chance_node():
            state.apply_action(rng.choice(state.chance_outcomes())[0])
            continue
        action = bot.step(state)
        assert action in state.legal_actions()
        searched += len(state.legal_actions()) > 1
        state.apply_action(action)


def test_its_algorithms_run_unchanged():
    game = pyspiel.load_game("hindsight_abracada(players=2)")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(random.Random(1).choice(state.chance_outcomes())[0])
    evaluator = mcts.RandomRolloutEvaluator(1)
    bot = mcts.MCTSBot(game, 1.4, 3, evaluator)
    assert bot.step(state) in state.legal_actions()
    # Products of so many chances would be too small for a float.
    sampled = pyspiel.load_game("hindsight_abracada(players=2,chance=sampled)")
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(sampled)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        solver.iteration()
    with pytest.raises(ValueError, match="expected `explicit` or `sampled`"):
        pyspiel.load_game("hindsight_abracada(chance=loaded)")
    assert make_observation(game).tensor.shape == (game.observation_tensor_size(),)
    env = rl_environment.Environment(game)
    assert env.reset().observations["legal_actions"][0]


@pytest.mark.parametrize("name", hindsight.endings.names())
def test_small_games_are_what_spectators_cannot_tell_apart(name):
    ending = hindsight.endings.ending(name)
    deals = ending.deals()
    assert sum(chance for _, chance in deals) == pytest.approx(1)
    views = {ending.game.position(position).view_json("spectator") for position, _ in deals}
    assert len(deals) > 1 and len(views) == 1
    game = pyspiel.load_game(f"hindsight_{name.replace('-', '_')}(ending=true)")
    state = game.new_initial_state()
    assert state.is_chance_node() and len(state.chance_outcomes()) == len(deals)
    pyspiel.random_sim_test(game, num_sims=3, serialize=True, verbose=False)


def test_a_small_game_is_solved():
    """Regret falls to where nobody wins much by knowing the other's strategy."""
    game = pyspiel.load_game("hindsight_pyramids(ending=true)")
    even = exploitability.exploitability(game, policy.UniformRandomPolicy(game))
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(60):
        solver.iteration()
    assert exploitability.exploitability(game, solver.average_policy()) < even / 2


def test_a_game_without_a_small_one_says_so():
    with pytest.raises(hindsight.HindsightError, match="lost-code has no small game: expected one of"):
        hindsight.endings.ending("lost-code")
