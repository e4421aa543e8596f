"""From nothing to weights, or on from where an earlier piece stopped.

    python -m training.run lost-cities --minutes 9 --out DIR [--resume DIR]

Writes to DIR, at the latest when the minutes are over: `model.pt` and `momentum.pt` (to go
on from), `pool.pt` (earlier selves), `curve.jsonl` (how it went, a line a look) and
`weights.safetensors` (for the product). None is larger than 16 MB.
"""

from __future__ import annotations

import argparse
import faulthandler
import json
import math
import random
import shutil
import time
from dataclasses import dataclass, replace
from pathlib import Path

import torch

import hindsight

from . import export
from .evaluate import duel
from .learn import Learner, Settings
from .nets import Layout, Policy
from .plans import PLANS, Plan
from .rollout import Player, Sizes

POOL = 8
"""How many earlier selves are kept at most."""
ROOM = 15_000_000
"""How many bytes they may take together."""


@dataclass
class Schedule:
    """When what happens, in seconds of training."""

    teach: float
    """So long a bot is imitated."""
    judge: float
    """So long the critic then learns alone."""
    whole: float
    """So long the whole training is meant to take, over all pieces: rates fall to (nearly)
    nothing by then."""
    look: float
    """So often it is measured."""
    snapshot: float
    """So often an earlier self is kept."""
    deals: int
    """So many deals a look."""


class Run:
    """One piece of training."""

    def __init__(self, plan: Plan, sizes: Sizes, settings: Settings, schedule: Schedule,
                 out: Path, seed: int, device: torch.device, deadline: float,
                 pretend: float | None = None) -> None:
        self.plan, self.settings, self.schedule, self.out = plan, settings, schedule, out
        self.device, self.deadline, self.seed = device, deadline, seed
        self.sizes = sizes
        self.pretend = pretend
        self.exploiting = False
        self.layout = Layout(plan.at(plan.tables[0]), plan)
        self.learner = Learner(plan, self.layout, settings, device)
        self.spent = 0.0
        self.decisions = 0
        self.pieces = 0
        self.pool: list[dict[str, torch.Tensor]] = []
        self.curve: list[str] = []
        self.threads = sizes.threads * len(plan.tables)

    def say(self, **entry: object) -> None:
        """A line of the curve."""
        entry = {"seconds": round(self.spent, 1), "decisions": self.decisions, **entry}
        line = json.dumps(entry)
        self.curve.append(line)
        print(line, flush=True)

    def resume(self, folder: Path) -> None:
        """Goes on from an earlier piece."""
        model = torch.load(folder / "model.pt", map_location="cpu", weights_only=True)
        momentum = folder / "momentum.pt"
        held = torch.load(momentum, map_location="cpu", weights_only=True) if momentum.exists() else None
        self.learner.load(model, held)
        self.spent, self.decisions, self.pieces = model["spent"], model["decisions"], model["pieces"]
        pool = folder / "pool.pt"
        if pool.exists():
            self.pool = torch.load(pool, map_location="cpu", weights_only=True)
        curve = folder / "curve.jsonl"
        if curve.exists():
            self.curve = curve.read_text().splitlines()

    def start_from(self, weights: Path) -> None:
        """Begins with shipped weights instead of imitation; the critic begins anew."""
        about, held = export.read(weights)
        if about["game"] != self.plan.game:
            raise SystemExit(f"{weights} plays {about['game']}: expected {self.plan.game}")
        export.load(self.learner.policy, held)
        export.load(self.learner.average, held)
        self.spent = self.schedule.teach
        self.keep()

    def save(self) -> None:
        """Writes everything, so that nothing is lost whatever happens next."""
        progress = {"spent": self.spent, "decisions": self.decisions, "pieces": self.pieces + 1}
        files = {
            "model.pt": self.learner.state() | progress,
            "momentum.pt": self.learner.momentum(),
            "pool.pt": self.pool,
        }
        for name, content in files.items():
            # A file is there whole or not at all.
            torch.save(content, self.out / f"{name}.new")
            shutil.move(self.out / f"{name}.new", self.out / name)
        (self.out / "curve.jsonl").write_text("\n".join(self.curve) + "\n")
        about = {
            "decisions": str(self.decisions), "seconds": f"{self.spent:.0f}", "seed": str(self.seed),
            "torch": torch.__version__, "hindsight": _version(),
        }
        export.save(self.learner.average, self.out / "weights.safetensors", about)

    def keep(self) -> None:
        """Puts the average self into the pool, unless that holds whom it learns to beat. Of a
        full pool one of the older half goes, so that old and new stay."""
        if self.exploiting and self.pool:
            return
        half = {k: v.half().cpu() for k, v in self.learner.average.state_dict().items()}
        size = sum(2 * v.numel() for v in half.values())
        most = max(2, min(POOL, ROOM // size))
        if len(self.pool) >= most:
            self.pool.pop(random.randrange(1, most // 2 + 1))
        self.pool.append(half)

    def look(self, final: bool = False) -> None:
        """Measures the average self; at the end whole matches too, and against a bot that
        thinks."""
        policy = self.learner.average.eval()
        rivals: list[tuple[str, hindsight.Bot | Policy]] = [
            (self.plan.teacher, hindsight.bot(self.plan.game, self.plan.teacher))
        ]
        name, iterations = self.plan.examiner
        if final and not self.exploiting:
            rivals.append((name, hindsight.bot(self.plan.game, name, iterations=iterations)))
        if self.pool:
            earlier = Policy(self.layout).to(self.device)
            # Not the last, which may be a moment old.
            before = self.pool[max(0, len(self.pool) - 3)]
            earlier.load_state_dict({k: v.float() for k, v in before.items()})
            rivals.append(("earlier", earlier.eval()))
        for name, rival in rivals:
            for table in dict.fromkeys(self.plan.tables):
                first = self.plan.tables[0]
                if table != first and table.seats == first.seats and (not final or name != self.plan.teacher):
                    continue
                deals = max(1, self.schedule.deals // (4 if name == self.plan.examiner[0] else 1))
                # The same deals at every look, so that looks compare.
                result = duel(
                    self.plan, policy, rival, deals, 77, table, self.threads, self.device
                )
                self.say(
                    against=name, table=str(table), wins=round(100 * result.wins, 2),
                    wins_error=round(100 * result.wins_error, 2), points=round(result.points, 2),
                    points_error=round(result.points_error, 2), games=result.games,
                )

    def go(self, minutes: float) -> None:
        """Trains for so long, but not beyond the deadline."""
        plan, schedule, learner = self.plan, self.schedule, self.learner
        teach_until, judge_until = schedule.teach, schedule.teach + schedule.judge
        player = Player(plan, self.layout, self.sizes, self.seed + self.pieces, self.device)
        next_look = self.spent + schedule.look
        next_snapshot = max(self.spent, judge_until) + schedule.snapshot
        next_save = self.spent + 120.0
        rounds, played, learned = 0, 0.0, 0.0
        # A net without the game's symmetry built in is shown relabelled games instead.
        augment = plan.token is None and not plan.insights and len(self.layout.symmetries["actions"]) > 1
        mode = ""
        modes: set[str] = set()
        clock = time.monotonic()
        until = self.spent + 60.0 * minutes
        while True:
            # Whoever waits for longer than that is stuck: say where.
            faulthandler.dump_traceback_later(150, exit=False)
            now = self.spent
            before, mode = mode, (
                "teach" if now < teach_until else "judge" if now < judge_until else "improve"
            )
            if before == "teach" and mode != "teach":
                self.look()
                self.keep()
                next_look = self.spent + schedule.look
            if mode == "improve" and not self.pool:
                self.keep()
            if mode == "teach":
                left = 1.0 - 0.9 * now / teach_until
            else:
                left = max(0.03, 1.0 - now / schedule.whole)
                player.load(learner.policy.state_dict())
                if rounds % 8 == 0:
                    player.oppose(random.choices(self.pool, k=len(player.groups)) if self.pool else [])
            begin = time.monotonic()
            store = player.play(0.06 if mode == "teach" else None)
            middle = time.monotonic()
            report = learner.learn(store, left, mode, augment)
            if self.device.type == "cuda":
                torch.cuda.synchronize()
            end = time.monotonic()
            if not all(math.isfinite(number) for number in report.values()):
                raise RuntimeError(f"it does not learn but diverges: {report}")
            played, learned = played + middle - begin, learned + end - middle
            rounds += 1
            self.decisions += store.action.numel()
            if mode not in modes:
                # The first time everything is set up, which is no training.
                modes.add(mode)
                print(f"{mode}: the first rollout and its lessons took {end - begin:.1f} s", flush=True)
                clock = end
            clock = self._tick(clock)
            if rounds in (1, 2, 4) or rounds % 64 == 0:
                pace = store.action.numel() / (end - begin)
                ended = store.ended.sum().clamp_min(1)
                size = (store.margin.amax(-1) * store.ended).sum() / ended
                self.say(
                    mode=mode, left=round(left, 3), pace=round(pace), playing=round(middle - begin, 3),
                    learning=round(end - middle, 3), gap=round(float(size), 1),
                    length=round(float(store.action.numel() / ended), 1),
                    **{k: round(v, 5) for k, v in report.items()},
                )
            if self.spent >= next_look and mode != "judge":
                self.look()
                next_look = self.spent + schedule.look
            if mode == "improve" and self.spent >= next_snapshot:
                self.keep()
                next_snapshot = self.spent + schedule.snapshot
            if self.spent >= next_save:
                self.save()
                next_save = self.spent + 120.0
            clock = self._tick(clock)
            if self.pretend is not None:
                self.spent += self.pretend
            if self.spent >= until or time.monotonic() > self.deadline:
                break
        faulthandler.cancel_dump_traceback_later()
        self.save()
        self.look(final=True)
        self.keep()
        self.save()
        print(f"saved to {self.out}: played {played:.0f} s, learned {learned:.0f} s", flush=True)

    def _tick(self, clock: float) -> float:
        """Adds the time since `clock` to what was spent."""
        now = time.monotonic()
        if self.pretend is None:
            self.spent += now - clock
        return now


def _version() -> str:
    from importlib.metadata import version

    return version("hindsight-games")


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(prog="python -m training.run", description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=sorted(PLANS))
    parser.add_argument("--minutes", type=float, required=True, help="stop after so many minutes of wall clock")
    parser.add_argument("--whole", type=float, help="minutes of the whole training, over all pieces; by default this one's")
    parser.add_argument("--out", type=Path, required=True, help="the folder to write to")
    parser.add_argument("--resume", type=Path, help="the folder that an earlier piece wrote to")
    parser.add_argument("--weights", type=Path, help="shipped weights to begin with, instead of imitation")
    parser.add_argument("--exploit", action="store_true",
                        help="learn to beat the shipped weights, which stay as they are, instead of oneself")
    parser.add_argument("--teach", type=float, default=0.03, help="the share of the whole training spent on imitation")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=16, help="that step the environments")
    parser.add_argument("--environments", type=int, default=32_768)
    parser.add_argument("--steps", type=int, default=32, help="of a rollout")
    parser.add_argument("--earlier", type=float, default=0.15, help="the share of environments against earlier selves")
    parser.add_argument("--rate", type=float, default=Settings.rate)
    parser.add_argument("--win", type=float, default=Settings.win, help="what a victory is worth beside the margin")
    parser.add_argument("--entropy", type=float, default=Settings.entropy)
    parser.add_argument("--trace", type=float, default=Settings.trace)
    parser.add_argument("--minibatch", type=int, default=Settings.minibatch)
    parser.add_argument("--epochs", type=int, default=Settings.epochs, help="over each rollout")
    parser.add_argument("--deals", type=int, default=2048, help="of a look")
    parser.add_argument("--look", type=float, default=60.0, help="seconds between looks")
    parser.add_argument("--width", type=int, help="of the net")
    parser.add_argument("--no-graphs", action="store_true", help="launch everything step by step")
    parser.add_argument("--pretend", type=float, help="count each rollout as so many seconds, however long it takes")
    known, _ = parser.parse_known_args(arguments)
    parser.set_defaults(**PLANS[known.game].settings)
    given = parser.parse_args(arguments)
    started = time.monotonic()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    torch.manual_seed(given.seed)
    random.seed(given.seed)
    torch.set_float32_matmul_precision("high")
    # The processor is for the environments, whose threads are their own.
    torch.set_num_threads(1)
    given.out.mkdir(parents=True, exist_ok=True)
    plan = PLANS[given.game]
    if given.exploit:
        if not given.weights:
            parser.error("--exploit: expected --weights to learn to beat")
        plan = replace(plan, rivals=())
    if given.width:
        plan = replace(plan, width=given.width)
    groups = len(plan.tables)
    sizes = Sizes(
        max(2, given.environments // groups), given.steps, max(1, given.threads // groups),
        0.98 if given.exploit else given.earlier,
        sharpness=8.0 if given.exploit else 1.0, graphs=not given.no_graphs,
    )
    settings = Settings(
        minibatch=given.minibatch, rate=given.rate, entropy=given.entropy, trace=given.trace,
        win=given.win, epochs=given.epochs, graphs=not given.no_graphs,
    )
    whole = 60.0 * (given.whole or given.minutes)
    teach = given.teach * whole
    schedule = Schedule(
        teach=teach, judge=0.2 * teach, whole=whole, look=given.look, snapshot=whole / 24, deals=given.deals
    )
    deadline = started + 60.0 * given.minutes
    if given.pretend is not None:
        deadline = math.inf
    run = Run(plan, sizes, settings, schedule, given.out, given.seed, device, deadline, given.pretend)
    run.exploiting = given.exploit
    if given.resume:
        run.resume(given.resume)
    elif given.weights:
        run.start_from(given.weights)
    where = torch.cuda.get_device_name() if device.type == "cuda" else "the processor"
    print(f"{plan.game} on {where}, torch {torch.__version__}, resumed at {run.spent:.0f} s", flush=True)
    run.go(given.minutes)


if __name__ == "__main__":
    main()
