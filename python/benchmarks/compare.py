"""How many steps a second, beside other libraries, in one run on one core.

    pip install .[pettingzoo,openspiel,benchmark]
    python python/benchmarks/compare.py [--seconds 2] [--envs 1024]

A step is one decision of one seat with random legal actions, observations and legal
masks made for the seat to act. Seconds are those of the processor, on one core, so that
what else the machine does counts little. Libraries that are not installed are named and
left out. The games differ, so the ratios tell the order of magnitude, no more.
"""

from __future__ import annotations

import argparse
import os
import time
from typing import Callable, Iterator

# One core for everybody, set before any library starts its threads.
for variable in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "RAYON_NUM_THREADS"):
    os.environ[variable] = "1"
os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})

import numpy as np  # noqa: E402

TARGETS = {"lost-cities": 3.0e6, "lost-code": 1.5e6, "pyramids": 1.5e6, "abracada": 1.5e6}

Runner = Callable[[float], float]


def best(work: Callable[[], int], seconds: float, rounds: int = 5) -> float:
    """The best rate of several rounds: whatever disturbs only ever slows one down."""
    work()
    rates = []
    for _ in range(rounds):
        done, start = 0, time.process_time()
        while time.process_time() - start < seconds / rounds:
            done += work()
        rates.append(done / (time.process_time() - start))
    return max(rates)


def vec(game: str, envs: int, seats: int | None) -> Iterator[tuple[str, Runner]]:
    import hindsight

    env = hindsight.VecEnv(game, envs, seats=seats)

    def play() -> int:
        env.step(env.sample())
        return envs

    def stepping(seconds: float) -> float:
        """The time of `step` alone: actions are the policy's business."""
        rates = []
        for _ in range(5):
            spent, steps, start = 0.0, 0, time.process_time()
            while time.process_time() - start < seconds / 5:
                actions = env.sample()
                before = time.process_time()
                env.step(actions)
                spent += time.process_time() - before
                steps += envs
            rates.append(steps / spent)
        return max(rates)

    yield f"hindsight.VecEnv {game}: step", stepping
    yield f"hindsight.VecEnv {game}: step, actions drawn too", lambda s: best(play, s)


def ours(game: str) -> Iterator[tuple[str, Runner]]:
    import hindsight

    rng = np.random.default_rng(1)
    table = hindsight.Game(game, seats=2)

    def play() -> int:
        state, steps = table.deal(int(rng.integers(1 << 40))), 0
        while not state.is_over:
            state.observation(), state.mask()
            legal = state.legal_actions()
            state.apply(legal[rng.integers(len(legal))])
            steps += 1
        return steps

    yield f"hindsight.State {game}", lambda s: best(play, s)

    import hindsight.pettingzoo

    yield from zoo(f"hindsight.pettingzoo {game}", hindsight.pettingzoo.env(game, seats=2))


def zoo(name: str, env: object) -> Iterator[tuple[str, Runner]]:
    rng = np.random.default_rng(1)

    def play() -> int:
        steps = 0
        env.reset(seed=int(rng.integers(1 << 30)))
        for _ in env.agent_iter():
            observation, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            legal = np.flatnonzero(observation["action_mask"])
            env.step(int(legal[rng.integers(len(legal))]))
            steps += 1
        return steps

    yield name, lambda s: best(play, s)


def openspiel(name: str) -> Iterator[tuple[str, Runner]]:
    import pyspiel

    game = pyspiel.load_game(name)
    rng = np.random.default_rng(1)

    def play() -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[rng.integers(len(outcomes))][0])
                continue
            player = state.current_player()
            state.observation_tensor(player), state.legal_actions_mask(player)
            legal = state.legal_actions()
            state.apply_action(legal[rng.integers(len(legal))])
            steps += 1
        return steps

    yield f"OpenSpiel {name}", lambda s: best(play, s)


def pettingzoo() -> Iterator[tuple[str, Runner]]:
    from pettingzoo.classic import leduc_holdem_v4

    yield from zoo("PettingZoo leduc_holdem", leduc_holdem_v4.env())


def rlcard(name: str) -> Iterator[tuple[str, Runner]]:
    import rlcard

    env = rlcard.make(name)
    rng = np.random.default_rng(1)

    def play() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(int(legal[rng.integers(len(legal))]))
            steps += 1
        return steps

    yield f"RLCard {name}", lambda s: best(play, s)


def pgx(name: str, envs: int) -> Iterator[tuple[str, Runner]]:
    import jax
    import pgx as library

    env = library.make(name)
    init = jax.jit(jax.vmap(env.init))
    keys = jax.random.split(jax.random.PRNGKey(1), envs)

    @jax.jit
    def forward(state, key):
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        key, own, again = jax.random.split(key, 3)
        actions = jax.random.categorical(own, logits)
        state = jax.vmap(env.step)(state, actions, jax.random.split(again, envs))
        fresh = jax.vmap(env.init)(jax.random.split(again, envs))
        over = state.terminated | state.truncated

        def choose(new, old):
            shape = (-1,) + (1,) * (new.ndim - 1)
            return jax.numpy.where(over.reshape(shape), new, old)

        return jax.tree_util.tree_map(choose, fresh, state), key

    held = [init(keys), jax.random.PRNGKey(2)]

    def play() -> int:
        held[:] = forward(*held)
        held[0].observation.block_until_ready()
        return envs

    yield f"Pgx {name}, {envs} at once", lambda s: best(play, s)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--seconds", type=float, default=2.0, help="for each measurement")
    parser.add_argument("--envs", type=int, default=1024, help="games at once")
    settings = parser.parse_args()
    seats = {"lost-cities": 2, "lost-code": 4, "pyramids": 4, "abracada": 4}
    groups: list[Callable[[], Iterator[tuple[str, Runner]]]] = []
    for game in seats:
        groups.append(lambda game=game: vec(game, settings.envs, seats[game]))
    groups.append(lambda: ours("lost-cities"))
    for name in ("leduc_poker", "gin_rummy", "hanabi", "hindsight_lost_cities"):
        groups.append(lambda name=name: openspiel(name))
    groups.append(pettingzoo)
    for name in ("leduc-holdem", "gin-rummy"):
        groups.append(lambda name=name: rlcard(name))
    for name in ("leduc_holdem", "backgammon"):
        groups.append(lambda name=name: pgx(name, settings.envs))
    try:
        import hindsight.openspiel  # noqa: F401
    except ImportError:
        pass
    rates: list[tuple[str, float]] = []
    for group in groups:
        try:
            for name, run in group():
                rates.append((name, run(settings.seconds)))
                print(f"{name:58} {rates[-1][1]:14,.0f} steps/s", flush=True)
        except Exception as error:  # A library that is missing or will not run is left out.
            reason = str(error).splitlines()[0]
            print(f"left out: {type(error).__name__}: {reason}", flush=True)
    reference = next(rate for name, rate in rates if name.startswith("hindsight.VecEnv lost-cities"))
    print("\nhindsight.VecEnv lost-cities is this many times as fast as:")
    for name, rate in rates:
        if not name.startswith("hindsight.VecEnv"):
            print(f"{name:58} {reference / rate:14,.1f}")
    print("\nsteps/s against the aim:")
    for game, aim in TARGETS.items():
        rate = next(rate for name, rate in rates if name.startswith(f"hindsight.VecEnv {game}:"))
        print(f"{game:58} {rate / aim:14,.2f}")


if __name__ == "__main__":
    main()
