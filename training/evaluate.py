"""Two players head to head on duplicate deals: each deal twice, with the seats exchanged.

    python -m training.evaluate crates/bots/data/lost-cities.safetensors --against master --deals 20
"""

from __future__ import annotations

import argparse
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch

import hindsight

from . import export
from .nets import Layout, Policy, indices, masked, there
from .plans import PLANS, Plan


@dataclass(frozen=True)
class Result:
    """How one player did against another."""

    wins: float
    """The share of games won; a draw counts half."""
    wins_error: float
    """Its standard error, over deals."""
    points: float
    """Points more a game."""
    points_error: float
    deals: int

    def __str__(self) -> str:
        wins, error = 100 * self.wins, 196 * self.wins_error
        return (
            f"{wins:.1f} ± {error:.1f} %, {self.points:+.1f} ± {1.96 * self.points_error:.1f} points"
            f" ({2 * self.deals} games)"
        )


@torch.no_grad()
def _choose(policy: Policy, step: hindsight.Step, device: torch.device) -> np.ndarray:
    observation = torch.from_numpy(step.observations).to(device)
    insight = torch.from_numpy(step.insights).to(device)
    layout = policy.layout
    mask = there(insight, layout) if layout.candidates else torch.from_numpy(step.masks).to(device)
    with torch.autocast(device.type, torch.bfloat16, enabled=device.type == "cuda"):
        logits = policy(observation, insight)[0]
    choice = masked(logits.float(), mask).argmax(-1).to(torch.int32).cpu().numpy()
    if layout.candidates:
        return indices(step.insights, layout)[np.arange(len(choice)), choice]
    return choice


def duel(
    plan: Plan,
    policy: Policy,
    other: Policy | hindsight.Bot,
    deals: int,
    seed: int,
    options: str,
    threads: int,
    device: torch.device,
    most_steps: int = 3000,
) -> Result:
    """Plays `policy` against `other`, so many deals, both choosing what they like best."""
    table = plan.table(options)
    # The same seed deals the same first games.
    envs = [
        hindsight.VecEnv(table, deals, seed, threads=threads, insights=plan.insights) for _ in range(2)
    ]
    won = np.zeros((2, deals), np.float64)
    difference = np.zeros((2, deals), np.float64)
    open_ = np.ones((2, deals), bool)
    actions = np.zeros(deals, np.int32)
    for _ in range(most_steps):
        for own, env in enumerate(envs):
            if not open_[own].any():
                continue
            step = env.last
            mine = step.seats == own
            if isinstance(other, hindsight.Bot):
                actions[:] = _choose(policy, step, device)
                # A game that follows the first counts for nothing; whoever plays it need
                # not think.
                env.ask(other, actions, ~mine & open_[own])
            else:
                one, two = _choose(policy, step, device), _choose(other, step, device)
                actions[:] = np.where(mine, one, two)
            step = env.step(actions)
            over = step.terminated & open_[own]
            sign = 1 if own == 0 else -1
            difference[own, over] = sign * (step.scores[over, 0] - step.scores[over, 1])
            won[own, over] = sign * step.rewards[over, 0]
            open_[own, over] = False
        if not open_.any():
            break
    # A game without an end is nobody's.
    wins = ((won + 1) / 2).mean(0)
    points = difference.mean(0)
    root = max(deals, 2) ** 0.5
    return Result(
        float(wins.mean()), float(wins.std() / root), float(points.mean()), float(points.std() / root), deals
    )


def shipped(weights: Path, options: str) -> tuple[Plan, Policy]:
    """The plan and the policy of weights as they are shipped, for a table with these options."""
    about, held = export.read(weights)
    plan = PLANS[about["game"]]
    policy = Policy(Layout(plan.table(options), plan)).eval()
    export.load(policy, held)
    return plan, policy


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m training.evaluate", description=__doc__.splitlines()[0])
    parser.add_argument("weights", type=Path)
    parser.add_argument("--against", default="master", help="a bot")
    parser.add_argument("--iterations", type=int, help="of the bot, if it searches; its own by default")
    parser.add_argument("--options", default="")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    given = parser.parse_args()
    plan, policy = shipped(given.weights, given.options)
    bot = hindsight.bot(plan.game, given.against, iterations=given.iterations)
    cpu = torch.device("cpu")
    print(duel(plan, policy, bot, given.deals, given.seed, given.options, given.threads, cpu))


if __name__ == "__main__":
    main()
