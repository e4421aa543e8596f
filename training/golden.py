"""What PyTorch says about some positions, for the test that the product says the same.

    python -m training.golden small lost-cities crates/net/tests/data
    python -m training.golden shipped crates/bots/data/lost-cities.safetensors crates/bots/tests/data

`small` makes a little net of random weights, `shipped` takes a file of weights. Either
writes a JSON file with observations from random games and what the net says of them.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import torch

import hindsight

from . import export
from .nets import Layout, Policy, there
from .plans import PLANS


def positions(plan, table, count: int, seed: int):
    """Observations, masks and insights from random games, one from each at another point."""
    env = hindsight.VecEnv(plan.at(table), count, seed, insights=plan.insights)
    seen, masks, insights = [], [], []
    for number in range(count):
        seen.append(env.last.observations[number].copy())
        masks.append(env.last.masks[number].copy())
        insights.append(env.last.insights[number].copy())
        for _ in range(7):
            env.step(env.sample())
    return np.stack(seen), np.stack(masks), np.stack(insights)


def write(policy: Policy, plan, path: Path, count: int, seed: int) -> None:
    seen, masks, insights = positions(plan, plan.tables[0], count, seed)
    layout = policy.layout
    told = torch.from_numpy(insights)
    with torch.no_grad():
        logits, worth, guesses = policy.eval()(torch.from_numpy(seen), told)
    rows = insights[:, layout.context_size : layout.context_size + layout.candidates * layout.row_size]
    if layout.candidates:
        # What is chosen among are the candidates then.
        masks = there(told, layout).numpy()
        seen = np.concatenate([seen, insights[:, : layout.context_size]], 1)
    best = logits.masked_fill(~torch.from_numpy(masks), -1e9).argmax(-1)
    entries = [
        {
            "observation": seen[i].tolist(),
            "legal": np.flatnonzero(masks[i]).tolist(),
            "candidates": rows[i, : masks[i].sum() * layout.row_size].tolist(),
            "logits": [round(float(x), 6) for x in logits[i]],
            "margin": round(float(worth[i, 0]), 6),
            "outcome": round(float(worth[i, 1]), 6),
            "guesses": [round(float(x), 6) for x in guesses[i].flatten()],
            "best": int(best[i]),
        }
        for i in range(count)
    ]
    lines = ",\n".join(json.dumps(entry, separators=(",", ":")) for entry in entries)
    path.write_text(f'{{"tokens":{policy.layout.tokens},"positions":[\n{lines}\n]}}\n')


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m training.golden", description=__doc__.splitlines()[0])
    parser.add_argument("kind", choices=["small", "shipped"])
    parser.add_argument("what", help="the id of a game, or a file of weights")
    parser.add_argument("folder", type=Path)
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    if given.kind == "small":
        plan = replace(PLANS[given.what], width=12, blocks=2, hidden=8)
        torch.manual_seed(5)
        policy = Policy(Layout(plan.at(plan.tables[0]), plan))
        for parameter in policy.parameters():
            torch.nn.init.normal_(parameter, std=0.3)
        path = given.folder / f"{plan.game}.safetensors"
        export.save(policy, path, {})
        count = 4
    else:
        path = Path(given.what)
        about, _ = export.read(path)
        plan = PLANS[about["game"]]
        policy = Policy(Layout(plan.at(plan.tables[0]), plan))
        count = 12
    # What the file holds is rounded; the product knows nothing else.
    export.load(policy, export.read(path)[1])
    write(policy, plan, given.folder / f"{plan.game}.json", count, 11)


if __name__ == "__main__":
    main()
