"""How many steps a second, beside other libraries, in one run on one core.

    pip install .[pettingzoo,openspiel,benchmark]
    python python/benchmarks/compare.py [--seconds 2] [--envs 1024] [--program hindsight]

A step is one decision of one seat with random legal actions, observations and legal
masks made for the seat to act; of ours what is hidden from it too. Seconds are those of the
processor, on one core, so that what else the machine does counts little; only where several
threads share the work they are those of the clock. Libraries that are not installed are named
and left out. The games differ, so the ratios tell the order of magnitude, no more.

Then follow where the nanoseconds of a step go, how much faster several threads are, and, if the
program is named, its own simulations (`hindsight sim --bots random,random`).
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import time
from typing import Callable, Iterator

# One core for everybody, set before any library starts its threads.
for variable in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "RAYON_NUM_THREADS"):
    os.environ[variable] = "1"
os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
CORES = os.sched_getaffinity(0) if hasattr(os, "sched_setaffinity") else set(range(os.cpu_count() or 1))
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {min(CORES)})

import numpy as np  # noqa: E402

TARGETS = {"lost-cities": 10.0e6, "lost-code": 5.0e6, "pyramids": 5.0e6, "abracada": 5.0e6}
SEATS = {"lost-cities": 2, "lost-code": 4, "pyramids": 4, "abracada": 4}

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


def stepping(env, seconds: float, clock: Callable[[], float] = time.process_time) -> float:
    """Steps a second of `step` alone: actions are the policy's business."""
    rates = []
    for _ in range(5):
        spent, steps, start = 0.0, 0, clock()
        while clock() - start < seconds / 5:
            actions = env.sample()
            before = clock()
            env.step(actions)
            spent += clock() - before
            steps += env.num_envs
        rates.append(steps / spent)
    return max(rates)


def vec(game: str, envs: int) -> Iterator[tuple[str, Runner]]:
    import hindsight

    env = hindsight.VecEnv(game, envs, seats=SEATS[game], privileged=True)

    def play() -> int:
        env.step(env.sample())
        return envs

    yield f"hindsight.VecEnv {game}: step", lambda s: stepping(env, s)
    yield f"hindsight.VecEnv {game}: step, actions drawn too", lambda s: best(play, s)


def where_time_goes(envs: int, seconds: float) -> None:
    """What each thing that a step writes costs, as the difference that it makes."""
    import hindsight

    print("\nnanoseconds a step, and what is written on top of observations and masks:")
    settings = ("privileged", "history", "everyone")
    print(f"{'':14}{'bare':>9}{'drawn':>9}{'posterior':>11}" + "".join(f"{name:>12}" for name in settings))
    for game, seats in SEATS.items():
        table = hindsight.Game(game, seats=seats)
        bare = hindsight.VecEnv(table, envs)
        cost = 1e9 / stepping(bare, seconds)

        def draw(env=bare) -> int:
            env.sample()
            return envs

        def infer(env=bare) -> int:
            env.chances()
            return envs

        drawn = 1e9 / best(draw, seconds)
        posterior = f"{1e9 / best(infer, seconds):11.0f}" if table.posterior_size else f"{'-':>11}"
        more = [
            1e9 / stepping(hindsight.VecEnv(table, envs, **{name: True}), seconds) - cost
            for name in settings
        ]
        print(f"{game:14}{cost:9.0f}{drawn:9.0f}{posterior}" + "".join(f"{ns:+12.0f}" for ns in more), flush=True)
    single = hindsight.VecEnv("lost-cities", 1)
    print(f"{'one game alone':14}{1e9 / stepping(single, seconds):9.0f}  (what a call costs)")


def threads(envs: int, seconds: float) -> None:
    """How many times as fast several threads are as one, by the clock."""
    import hindsight

    counts = [count for count in (1, 2, 4, 8, 16, 32, 64) if count <= len(CORES)]
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, CORES)
    print(f"\n{4 * envs} games at once, million steps/s by the clock with " + ", ".join(map(str, counts)) + " threads:")
    for game, seats in SEATS.items():
        rates = []
        for count in counts:
            env = hindsight.VecEnv(game, 4 * envs, seats=seats, privileged=True, threads=count)
            rates.append(stepping(env, seconds, time.perf_counter))
        shown = "  ".join(f"{rate / 1e6:6.2f} ({rate / rates[0]:.1f} times)" for rate in rates)
        print(f"{game:14} {shown}", flush=True)
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(CORES)})


def simulations(program: str) -> None:
    """The program's own games between random players, on one core."""
    print("\nhindsight sim --bots random,random:")
    for game, rounds in [("lost-cities", 20_000), ("lost-code", 20_000), ("pyramids", 3_000), ("abracada", 20_000)]:
        command = [program, "sim", game, "--bots", "random,random", "--games", str(rounds), "--threads", "1"]
        said = subprocess.run(command, capture_output=True, text=True)
        found = re.search(r"\S+ s, .*steps a game", said.stdout + said.stderr)
        print(f"{game:14} {found.group(0) if found else said.stderr.strip()}", flush=True)


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
    parser.add_argument("--program", help="the program, to measure its simulations too")
    settings = parser.parse_args()
    groups: list[Callable[[], Iterator[tuple[str, Runner]]]] = []
    for game in SEATS:
        groups.append(lambda game=game: vec(game, settings.envs))
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
    where_time_goes(settings.envs, settings.seconds)
    threads(settings.envs, settings.seconds)
    if settings.program:
        simulations(settings.program)


if __name__ == "__main__":
    main()
