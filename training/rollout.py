"""Games played for learning: many environments stepped on the processor while the net
chooses on the accelerator.

The environments are in groups, each with a thread, so that one group is stepped while
the net thinks about another. In each group the first environments are against an earlier
self and the last against bots; there, the learner has one seat, in turn each of them.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass

import numpy as np
import torch
from torch import Tensor

import hindsight

from .nets import Layout, Policy, indices, masked, there
from .plans import Plan, Table

LEARNER, EARLIER, BOT = 0, 1, 2
UNKNOWN = -100
"""The label of a choice that cannot be learned from, which PyTorch leaves out."""


@dataclass
class Sizes:
    """How much is played at once."""

    environments: int
    """Of each group."""
    steps: int
    """Of each rollout."""
    threads: int
    """That step one group."""
    earlier: float
    """The share of environments against an earlier self."""
    sharpness: float = 1.0
    """How much more sharply than it learned an earlier self chooses."""
    graphs: bool = True
    """Whether those who play think by a recorded graph, on an accelerator."""


class Store:
    """One rollout of all groups, on the device: `[steps, environments, ...]`."""

    def __init__(
        self, layout: Layout, steps: int, environments: int, seats: int, device: torch.device
    ) -> None:
        def zeros(*shape: int, dtype: torch.dtype) -> Tensor:
            return torch.zeros(shape, dtype=dtype, device=device)

        # One more step: where the rollout was left.
        self.observation = zeros(steps + 1, environments, layout.observation_size, dtype=torch.int8)
        self.privileged = zeros(steps + 1, environments, layout.privileged_size, dtype=torch.int8)
        self.insight = zeros(steps + 1, environments, layout.insight_size, dtype=torch.int8)
        self.mask = zeros(steps + 1, environments, layout.choices, dtype=torch.bool)
        self.seat = zeros(steps + 1, environments, dtype=torch.uint8)
        self.action = zeros(steps, environments, dtype=torch.int64)
        self.logp = zeros(steps, environments, dtype=torch.float32)
        self.taught = zeros(steps, environments, dtype=torch.int64)
        self.ended = zeros(steps, environments, dtype=torch.bool)
        # Where a game ended: by how many points each seat has more than the others on the
        # average, and from 1 where it won to -1 where it did not.
        self.margin = zeros(steps, environments, seats, dtype=torch.float32)
        self.won = zeros(steps, environments, seats, dtype=torch.float32)
        # How many seats there are, and who plays them.
        self.seats = zeros(environments, dtype=torch.int64)
        self.players = zeros(environments, seats, dtype=torch.int64)


class Actor:
    """A policy that chooses for a fixed number of rows."""

    def __init__(self, layout: Layout, device: torch.device) -> None:
        self.net = Policy(layout).to(device).eval().requires_grad_(False)
        if device.type == "cuda":
            self.net.trunk.to(torch.bfloat16)
            if self.net.weighing is not None:
                self.net.weighing.to(torch.bfloat16)

    def load(self, state: dict[str, Tensor]) -> None:
        own = self.net.state_dict()
        for name, tensor in own.items():
            tensor.copy_(state[name])

    def choose(
        self, observation: Tensor, insight: Tensor, mask: Tensor, generator: torch.Generator,
        sharpness: float = 1.0,
    ) -> tuple[Tensor, Tensor]:
        """Draws an action for each row, and says the logarithm of its probability."""
        logits = masked(sharpness * self.net(observation, insight)[0], mask)
        logp = torch.log_softmax(logits, -1)
        noise = torch.empty_like(logp).exponential_(generator=generator).clamp_min_(1e-20).log_()
        action = (logp - noise).argmax(-1)
        return action, logp.gather(1, action.unsqueeze(1)).squeeze(1)


def margins(scores: np.ndarray) -> np.ndarray:
    """By how many points each seat has more than the others on the average, `[..., seats]`."""
    seats = scores.shape[-1]
    return (scores * seats - scores.sum(-1, keepdims=True)) / (seats - 1)


class Group:
    """Some environments with the same options, and their part of the store."""

    def __init__(
        self, plan: Plan, table: Table, layout: Layout, sizes: Sizes, store: Store, first: int,
        seed: int, device: torch.device,
    ) -> None:
        n = sizes.environments
        self.device, self.store, self.layout = device, store, layout
        self.sharpness = sizes.sharpness
        self.span = slice(first, first + n)
        game = plan.at(table)
        assert game.observation_size == layout.observation_size, "tables of a plan look alike to the net"
        self.env = hindsight.VecEnv(
            game, n, seed, threads=sizes.threads, privileged=True, insights=plan.insights, reward="win"
        )
        # Its own dice, since groups think at the same time.
        self.generator = torch.Generator(device).manual_seed(seed)
        self.random = np.random.default_rng(seed)
        last = self.env.last
        shown = last.insights if plan.insights else last.masks
        arrays = [last.observations, shown, last.seats, last.privileged]
        self.arrays = [torch.from_numpy(array) for array in arrays]
        if device.type == "cuda":
            # Only from pinned memory is copied to the device while others go on.
            for array in self.arrays:
                size = array.numel() * array.element_size()
                torch.cuda.check_error(torch.cuda.cudart().cudaHostRegister(array.data_ptr(), size, 0))
        # Who plays where.
        seats = table.seats
        places = np.arange(n)
        self.earlier = int(n * sizes.earlier) // seats * seats
        # All others where the learner has one seat.
        others = np.arange(seats)[None] != (places % seats)[:, None]
        players = np.where(others & (places < self.earlier)[:, None], EARLIER, LEARNER)
        self.rivals: list[tuple[hindsight.Bot, np.ndarray]] = []
        end = n
        for name, share in plan.rivals:
            count = int(n * share) // seats * seats
            here = places[end - count : end]
            players[here] = np.where(others[here], BOT, LEARNER)
            there = np.zeros(n, bool)
            there[here] = True
            if count:
                self.rivals.append((hindsight.bot(plan.game, name), there))
            end -= count
        self.places, self.players = places, players
        store.seats[self.span] = seats
        store.players[self.span, :seats] = torch.from_numpy(players).to(device)
        self.by_earlier = torch.from_numpy(players[: self.earlier] == EARLIER).to(device)
        self.teacher = hindsight.bot(plan.game, plan.teacher)
        self.actor = Actor(layout, device)
        self.other = Actor(layout, device)
        # What the net reads and writes, always in the same place.
        self.observation = torch.zeros(n, layout.observation_size, dtype=torch.int8, device=device)
        self.insight = torch.zeros(n, layout.insight_size, dtype=torch.int8, device=device)
        self.mask = torch.ones(n, layout.choices, dtype=torch.bool, device=device)
        self.seat = torch.zeros(n, dtype=torch.uint8, device=device)
        self.action = torch.zeros(n, dtype=torch.int64, device=device)
        self.logp = torch.zeros(n, device=device)
        self.host_action = torch.zeros(n, dtype=torch.int32)
        self.graph: torch.cuda.CUDAGraph | None = None
        self.stream: torch.cuda.Stream | None = None
        if device.type == "cuda":
            self.host_action = self.host_action.pin_memory()
            self.stream = torch.cuda.Stream()
            if sizes.graphs:
                try:
                    self._capture()
                except RuntimeError as failure:
                    print(f"plays step by step, since a step can't be recorded: {failure}", flush=True)
                    self.graph = None

    def _think(self) -> None:
        if self.layout.candidates:
            self.mask.copy_(there(self.insight, self.layout))
        action, logp = self.actor.choose(self.observation, self.insight, self.mask, self.generator)
        if self.earlier:
            k = self.earlier
            other, _ = self.other.choose(
                self.observation[:k], self.insight[:k], self.mask[:k], self.generator, self.sharpness
            )
            theirs = self.by_earlier.gather(1, self.seat[:k].long().unsqueeze(1)).squeeze(1)
            action[:k] = torch.where(theirs, other, action[:k])
        self.action.copy_(action)
        self.logp.copy_(logp)

    def _capture(self) -> None:
        with torch.cuda.stream(self.stream), torch.no_grad():
            for _ in range(3):
                self._think()
        torch.cuda.synchronize()
        graph = torch.cuda.CUDAGraph()
        graph.register_generator_state(self.generator)
        with torch.no_grad(), torch.cuda.graph(graph, stream=self.stream):
            self._think()
        torch.cuda.synchronize()
        self.graph = graph

    def _see(self, t: int) -> None:
        """Copies what is to be seen to the device."""
        store, here = self.store, self.span
        shown = self.insight if self.layout.candidates else self.mask
        for held, array in zip([self.observation, shown, self.seat], self.arrays):
            held.copy_(array, non_blocking=True)
        store.observation[t, here].copy_(self.observation)
        if self.layout.candidates:
            store.insight[t, here].copy_(self.insight)
            store.mask[t, here].copy_(there(self.insight, self.layout))
        else:
            store.mask[t, here].copy_(self.mask)
        store.seat[t, here].copy_(self.seat)
        store.privileged[t, here].copy_(self.arrays[3], non_blocking=True)

    def _wait(self) -> None:
        if self.stream is not None:
            self.stream.synchronize()

    def play(self, steps: int, taught: float | None) -> None:
        """Plays so many steps. With `taught` the teacher plays both sides, apart from
        that share of random steps in every second environment."""
        with torch.no_grad():
            if self.stream is None:
                self._play(steps, taught)
            else:
                with torch.cuda.device(self.device), torch.cuda.stream(self.stream):
                    self._play(steps, taught)
                    self.stream.synchronize()

    def _play(self, steps: int, taught: float | None) -> None:
        store, here = self.store, self.span
        n = self.env.num_envs
        ended = np.zeros((steps, n), bool)
        scores = np.zeros((steps, n, self.players.shape[1]), np.float32)
        won = np.zeros_like(scores)
        labels = np.zeros((steps, n), np.int64)
        chosen = np.zeros(n, np.int32)
        candidates = bool(self.layout.candidates)
        for t in range(steps):
            self._see(t)
            if taught is None:
                if self.graph is not None:
                    self.graph.replay()
                else:
                    self._think()
                self.host_action.copy_(self.action, non_blocking=True)
                store.logp[t, here].copy_(self.logp)
                store.action[t, here].copy_(self.action)
                # The bots think while the net does.
                bots = self.players[self.places, self.env.last.seats] == BOT
                for bot, there in self.rivals:
                    self.env.ask(bot, chosen, there & bots)
                self._wait()
                own = self.host_action.numpy()
                if candidates:
                    own = indices(self.env.last.insights, self.layout)[np.arange(n), own]
                actions = np.where(bots, chosen, own)
            else:
                self.env.ask(self.teacher, chosen)
                labels[t] = chosen
                if candidates:
                    # What is no candidate cannot be learned.
                    same = indices(self.env.last.insights, self.layout) == chosen[:, None]
                    labels[t] = np.where(same.any(1), same.argmax(1), UNKNOWN)
                stray = self.random.random(n) < taught
                stray[::2] = False
                actions = np.where(stray, self.env.sample(), chosen)
                self._wait()
            step = self.env.step(actions)
            ended[t] = step.terminated
            scores[t] = step.scores
            won[t] = step.rewards
        self._see(steps)
        store.ended[:, here].copy_(torch.from_numpy(ended))
        seats = scores.shape[2]
        store.margin[:, here, :seats].copy_(torch.from_numpy(margins(scores)))
        store.won[:, here, :seats].copy_(torch.from_numpy((2 * won - 1) * ended[..., None]))
        if taught is not None:
            store.taught[:, here].copy_(torch.from_numpy(labels))


class Player:
    """All groups together."""

    def __init__(self, plan: Plan, layout: Layout, sizes: Sizes, seed: int, device: torch.device) -> None:
        self.sizes = sizes
        count = len(plan.tables)
        self.store = Store(layout, sizes.steps, count * sizes.environments, plan.seats, device)
        self.groups = [
            Group(plan, table, layout, sizes, self.store, i * sizes.environments, seed * 1000 + i, device)
            for i, table in enumerate(plan.tables)
        ]

    def load(self, state: dict[str, Tensor]) -> None:
        """Gives the learner's weights to those who play."""
        for group in self.groups:
            group.actor.load(state)

    def oppose(self, states: list[dict[str, Tensor]]) -> None:
        """Gives the earlier selves their weights, one a group."""
        for group, state in zip(self.groups, states):
            group.other.load(state)

    def play(self, taught: float | None = None) -> Store:
        """One rollout."""
        if self.groups[0].device.type == "cuda":
            torch.cuda.synchronize()
        failures: list[BaseException] = []

        def run(group: Group) -> None:
            try:
                group.play(self.sizes.steps, taught)
            except BaseException as failure:  # noqa: BLE001 (told to the caller)
                failures.append(failure)

        threads = [threading.Thread(target=run, args=(group,)) for group in self.groups]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if failures:
            raise failures[0]
        return self.store
