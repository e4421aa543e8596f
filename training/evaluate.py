"""Two players head to head on duplicate deals: each deal once with the first in every seat,
alone against the second.

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
from .plans import PLANS, Plan, Table
from .rollout import margins


@dataclass(frozen=True)
class Result:
    """How one player did against another."""

    wins: float
    """The share of games won, of more than two seats the share of the others beaten; a draw counts
    half."""
    wins_error: float
    """Its standard error, over deals."""
    points: float
    """Points more a game than the others on the average."""
    points_error: float
    games: int

    def __str__(self) -> str:
        wins, error = 100 * self.wins, 196 * self.wins_error
        return (
            f"{wins:.1f} ± {error:.1f} %, {self.points:+.1f} ± {1.96 * self.points_error:.1f} points"
            f" ({self.games} games)"
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
    table: Table,
    threads: int,
    device: torch.device,
    most_steps: int = 3000,
) -> Result:
    """Plays `policy` against `other`, so many deals, both choosing what they like best; at a
    table of more than two against others alone."""
    seats = table.seats
    # The same seed deals the same first games.
    envs = [
        hindsight.VecEnv(plan.at(table), deals, seed, threads=threads, insights=plan.insights)
        for _ in range(seats)
    ]
    beaten = np.full((seats, deals), 0.5)
    margin = np.zeros((seats, deals))
    open_ = np.ones((seats, deals), bool)
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
            margin[own, over] = margins(step.scores[over])[:, own]
            beaten[own, over] = (step.rewards[over, own] + 1) / 2
            open_[own, over] = False
        if not open_.any():
            break
    # A game without an end is nobody's.
    beaten, margin = beaten.mean(0), margin.mean(0)
    root = max(deals, 2) ** 0.5
    return Result(
        float(beaten.mean()), float(beaten.std() / root), float(margin.mean()), float(margin.std() / root),
        seats * deals,
    )


def shipped(weights: Path, table: Table) -> tuple[Plan, Policy]:
    """The plan and the policy of weights as they are shipped, for a table."""
    about, held = export.read(weights)
    plan = PLANS[about["game"]]
    policy = Policy(Layout(plan.at(table), plan)).eval()
    export.load(policy, held)
    return plan, policy


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m training.evaluate", description=__doc__.splitlines()[0])
    parser.add_argument("weights", type=Path)
    parser.add_argument("--against", default="master", help="a bot")
    parser.add_argument("--iterations", type=int, help="of the bot, if it searches; its own by default")
    parser.add_argument("--options", default="")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    given = parser.parse_args()
    table = Table(given.options, given.seats)
    plan, policy = shipped(given.weights, table)
    bot = hindsight.bot(plan.game, given.against, iterations=given.iterations)
    cpu = torch.device("cpu")
    print(duel(plan, policy, bot, given.deals, given.seed, table, given.threads, cpu))


if __name__ == "__main__":
    main()
