"""Whether the chances that a net names come true.

    python -m training.calibrate crates/bots/data/lost-cities.safetensors --games 500

The net plays itself. Of all decisions at which it thought its chance to win to be in a
tenth, this prints how many there were, what it said on the average, and how many it won.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import torch

import hindsight

from .evaluate import shipped
from .nets import Policy, indices, masked, there
from .plans import Plan, Table


def tenths(plan: Plan, policy: Policy, table: Table, games: int, seed: int, threads: int) -> np.ndarray:
    """For each tenth the decisions, the sum of what was said and of what came of it."""
    layout = policy.layout
    env = hindsight.VecEnv(
        plan.at(table), games, seed, threads=threads, insights=plan.insights, reward="win"
    )
    said: list[tuple[np.ndarray, np.ndarray, np.ndarray]] = []
    going = np.ones(games, bool)
    won = np.zeros((games, table.seats))
    while going.any():
        step = env.last
        insight = torch.from_numpy(step.insights)
        with torch.no_grad():
            logits, worth, _ = policy(torch.from_numpy(step.observations), insight)
        mask = there(insight, layout) if layout.candidates else torch.from_numpy(step.masks)
        action = masked(logits, mask).argmax(-1).numpy().astype(np.int32)
        if layout.candidates:
            action = indices(step.insights, layout)[np.arange(games), action]
        here = np.flatnonzero(going)
        chance = (0.5 + 0.5 * worth[:, 1].numpy()).clip(0.0, 1.0)
        said.append((here, step.seats[here].astype(int), chance[here]))
        step = env.step(action)
        over = step.terminated & going
        won[over] = step.rewards[over]
        going &= ~over
    bins = np.zeros((10, 3))
    for here, seats, chance in said:
        came = won[here, seats]
        place = np.minimum((10 * chance).astype(int), 9)
        for column, numbers in enumerate((np.ones_like(chance), chance, came)):
            np.add.at(bins[:, column], place, numbers)
    return bins


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m training.calibrate", description=__doc__.splitlines()[0])
    parser.add_argument("weights", type=Path)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--options", default="")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    given = parser.parse_args()
    table = Table(given.options, given.seats)
    plan, policy = shipped(given.weights, table)
    bins = tenths(plan, policy, table, given.games, given.seed, given.threads)
    print(f"{plan.game}, {table}, {given.games} games\n  range  decisions   said    won")
    for place, (count, said, won) in enumerate(bins):
        if count:
            print(f"{10 * place:3}-{10 * place + 10:<3}  {count:9.0f}  {100 * said / count:5.1f}  {100 * won / count:5.1f}")


if __name__ == "__main__":
    main()
