"""What a rollout teaches: imitation, and proximal policy optimisation (PPO)."""

from __future__ import annotations

import copy
from dataclasses import dataclass

import torch
from torch import Tensor

from .nets import KINDS, Critic, Layout, Policy, masked
from .plans import Plan
from .rollout import LEARNER, Store


@dataclass
class Settings:
    """How it learns."""

    minibatch: int = 32_768
    epochs: int = 1
    """How often each rollout is gone through."""
    rate: float = 3e-4
    """The learning rate at the beginning; it falls."""
    teaching_rate: float = 1e-3
    """The same while a bot is imitated."""
    entropy: float = 0.004
    """What it is paid for keeping its choices open; it falls too."""
    clip: float = 0.2
    trace: float = 0.95
    """How far advantages look ahead (the lambda of GAE). There is no discount."""
    win: float = 0.5
    """What a victory is worth beside the margin."""
    guess: float = 0.1
    """The weight of guessing what is hidden."""
    worth: float = 0.25
    """The weight of the policy's own estimate of what a position is worth."""
    average: float = 0.9995
    """How slowly the average of the weights follows them, a minibatch."""
    graphs: bool = True
    """Whether a step of learning is recorded once and replayed, on an accelerator: its
    many small parts would take longer to launch than to run."""


def by_seat(relative: Tensor, seat: Tensor, seats: Tensor) -> Tensor:
    """What is told of the mover and those after it, `[..., most, k]`, told of seat 0, 1 and so
    on; nothing of seats that there are not."""
    most = relative.shape[-2]
    number = torch.arange(most, device=relative.device)
    place = (number - seat.unsqueeze(-1)) % seats.unsqueeze(-1)
    told = relative.gather(-2, place.unsqueeze(-1).expand_as(relative))
    return told * (number < seats.unsqueeze(-1)).unsqueeze(-1)


def from_mover(absolute: Tensor, seat: Tensor, seats: Tensor) -> Tensor:
    """The other way round."""
    most = absolute.shape[-2]
    number = torch.arange(most, device=absolute.device)
    place = (number + seat.unsqueeze(-1)) % seats.unsqueeze(-1)
    told = absolute.gather(-2, place.unsqueeze(-1).expand_as(absolute))
    return told * (number < seats.unsqueeze(-1)).unsqueeze(-1)


def rewards(store: Store, layout: Layout, plan: Plan) -> Tensor:
    """What each step brings to each seat, as (margin, win), `[steps, n, seats, 2]`."""
    margin = store.margin / plan.points
    if plan.lead is not None:
        # Each round's points count when it ends: what the lead has changed by.
        side = 1.0 - 2.0 * store.seat.float()
        lead = store.observation[:, :, layout.lead].float() / plan.points * side
        lead = torch.stack([lead, -lead], -1)
        change = torch.where(store.ended.unsqueeze(-1), margin - lead[:-1], lead[1:] - lead[:-1])
    else:
        change = margin * store.ended.unsqueeze(-1)
    return torch.stack([change, store.won], -1)


def advantages(
    store: Store, values: Tensor, layout: Layout, plan: Plan, trace: float
) -> tuple[Tensor, Tensor]:
    """The advantages of both kinds of value for the mover of each step, `[steps, n, 2]`, and the
    returns of the mover and those after it, `[steps, n, seats, 2]`. Every position has a
    value for each seat, whosever turn it is, so one looks ahead over the others' turns."""
    seat = store.seat.to(torch.int64)
    seats = store.seats.expand_as(seat)
    values = by_seat(values, seat, seats)
    reward = rewards(store, layout, plan)
    goes_on = (~store.ended).float()[..., None, None]
    advantage = torch.zeros_like(reward)
    after = torch.zeros_like(reward[0])
    for t in reversed(range(reward.shape[0])):
        after = reward[t] + goes_on[t] * (values[t + 1] + trace * after) - values[t]
        advantage[t] = after
    gain, returns = (from_mover(x, seat[:-1], seats[:-1]) for x in (advantage, advantage + values[:-1]))
    return gain[..., 0, :], returns


SEEN = {"teach": ["cross", "agree"], "judge": [], "improve": ["entropy", "divergence", "clipped"]}
"""What is told about each way of learning."""


class Learner:
    """The nets and what is done with a rollout."""

    def __init__(self, plan: Plan, layout: Layout, settings: Settings, device: torch.device) -> None:
        self.plan, self.layout, self.settings, self.device = plan, layout, settings, device
        self.policy = Policy(layout).to(device)
        self.critic = Critic(layout).to(device)
        self.average = copy.deepcopy(self.policy).requires_grad_(False)
        parameters = [*self.policy.parameters(), *self.critic.parameters()]
        self.rate = torch.tensor(settings.rate, device=device)
        self.price = torch.tensor(settings.entropy, device=device)
        self.optimizer = torch.optim.Adam(parameters, lr=settings.rate, eps=1e-5)
        self._prepare_optimizer()
        self.belief = torch.from_numpy(layout.belief[: layout.tokens].reshape(-1)).to(device)
        self.symmetries = {name: table.to(device) for name, table in layout.symmetries.items()}
        self.data: dict[str, Tensor] = {}
        self.seen = torch.zeros(8, device=device)
        self.row = torch.zeros(0, dtype=torch.int64, device=device)
        self.recorded: dict[str, torch.cuda.CUDAGraph] = {}

    def _prepare_optimizer(self) -> None:
        """The rate is a number on the device, so that a recorded step sees it fall."""
        if self.device.type == "cuda":
            for group in self.optimizer.param_groups:
                group.update(lr=self.rate, fused=True, foreach=None, capturable=True)

    # What the losses share.

    def _aside(self, worth: Tensor, guess: Tensor, privileged: Tensor, returns: Tensor) -> Tensor:
        """What the policy learns beside playing."""
        loss = self.settings.worth * (worth - returns[:, 0]).square().mean()
        if self.belief.numel():
            truth = privileged.index_select(1, self.belief).view_as(guess) != 0
            cross = torch.nn.functional.binary_cross_entropy_with_logits(guess, truth.float())
            loss = loss + self.settings.guess * cross
        return loss

    def _judge_loss(
        self, observation: Tensor, insight: Tensor, privileged: Tensor, players: Tensor, returns: Tensor
    ) -> tuple[Tensor, Tensor]:
        value = self.critic(observation, insight, privileged, players)
        loss = 0.5 * (value - returns).square().mean()
        return loss, torch.stack([2 * loss.detach(), returns.var() + 1e-6])

    def _teach_loss(
        self, observation: Tensor, insight: Tensor, privileged: Tensor, mask: Tensor, taught: Tensor,
        returns: Tensor,
    ) -> tuple[Tensor, Tensor]:
        logits, worth, guess = self.policy(observation, insight)
        logits = masked(logits, mask)
        cross = torch.nn.functional.cross_entropy(logits, taught)
        agree = (logits.argmax(-1) == taught).float().mean()
        loss = cross + self._aside(worth, guess, privileged, returns)
        return loss, torch.stack([cross.detach(), agree])

    def _improve_loss(
        self, observation: Tensor, insight: Tensor, privileged: Tensor, mask: Tensor, action: Tensor,
        logp: Tensor, advantage: Tensor, returns: Tensor, own: Tensor, entropy_price: Tensor,
    ) -> tuple[Tensor, Tensor]:
        logits, worth, guess = self.policy(observation, insight)
        log = torch.log_softmax(masked(logits, mask), -1)
        entropy = -(log.exp() * log.clamp_min(-50.0)).sum(-1)
        change = log.gather(1, action.unsqueeze(1)).squeeze(1) - logp
        ratio = change.clamp(-10.0, 10.0).exp()
        clip = self.settings.clip
        gain = torch.minimum(ratio * advantage, ratio.clamp(1 - clip, 1 + clip) * advantage)
        count = own.sum().clamp_min(1.0)
        loss = -((gain + entropy_price * entropy) * own).sum() / count
        loss = loss + self._aside(worth, guess, privileged, returns)
        with torch.no_grad():
            divergence = ((ratio - 1 - change) * own).sum() / count
            clipped = (((ratio - 1).abs() > clip).float() * own).sum() / count
            seen = torch.stack([(entropy * own).sum() / count, divergence, clipped])
        return loss, seen

    @torch.no_grad()
    def _values(self, store: Store) -> Tensor:
        steps, n = store.seat.shape
        values = torch.empty(steps, n, store.players.shape[1], 2, device=self.device)
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == "cuda"):
            for t in range(steps):
                values[t] = self.critic(
                    store.observation[t], store.insight[t], store.privileged[t], self._players(store, t)
                ).float()
        return values

    def _players(self, store: Store, t: int) -> Tensor:
        """Who the mover and those after it are, as the critic reads it."""
        seat = store.seat[t].to(torch.int64)
        kinds = from_mover(store.players.unsqueeze(-1), seat, store.seats).squeeze(-1)
        return torch.nn.functional.one_hot(kinds, KINDS)[..., 1:].flatten(1)

    def learn(
        self, store: Store, left: float, mode: str, augment: bool = False
    ) -> dict[str, float]:
        """One pass over a rollout. `left` falls from 1 to 0 over the training; `mode` is
        `teach` (imitate), `judge` (the critic alone) or `improve`."""
        settings = self.settings
        values = self._values(store)
        advantage, returns = advantages(store, values, self.layout, self.plan, settings.trace)
        steps, n = store.action.shape
        gain = advantage[..., 0] + settings.win * advantage[..., 1]
        mover = store.seat[:-1].to(torch.int64)
        kinds = store.players.unsqueeze(0).expand(steps, -1, -1).gather(2, mover.unsqueeze(2))
        own = (kinds.squeeze(2) == LEARNER).float()
        count = own.sum().clamp_min(1.0)
        mean = (gain * own).sum() / count
        spread = (((gain - mean).square() * own).sum() / count).sqrt()
        gain = (gain - mean) / (spread + 1e-6)
        players = torch.stack([self._players(store, t) for t in range(steps)]).to(torch.int8)

        def flat(tensor: Tensor) -> Tensor:
            return tensor[:steps].reshape(steps * n, *tensor.shape[2:])

        self._hold(
            observation=flat(store.observation), insight=flat(store.insight), privileged=flat(store.privileged),
            mask=flat(store.mask), action=flat(store.action), taught=flat(store.taught),
            logp=flat(store.logp), players=flat(players), gain=flat(gain),
            returns=flat(returns), own=flat(own),
        )
        rate = (settings.teaching_rate if mode == "teach" else settings.rate) * left
        self.rate.fill_(rate)
        if self.device.type != "cuda":
            for group in self.optimizer.param_groups:
                group["lr"] = rate
        self.price.fill_(settings.entropy * left)
        size = min(settings.minibatch, steps * n)
        self.seen.zero_()
        count = 0
        for _ in range(settings.epochs):
            order = torch.randperm(steps * n, device=self.device)
            for start in range(0, steps * n - size + 1, size):
                self._step(mode, order[start : start + size], augment)
                count += 1
        names = ["error", "spread", *SEEN[mode]]
        report = dict(zip(names, (self.seen / count).tolist()))
        report["unexplained"] = report.pop("error") / report.pop("spread")
        return report

    def _hold(self, **tensors: Tensor) -> None:
        """Keeps what is learned from in the same place at every rollout."""
        for name, tensor in tensors.items():
            held = self.data.get(name)
            if held is None or held.data_ptr() != tensor.data_ptr():
                if held is None or held.shape != tensor.shape:
                    self.data[name] = tensor
                else:
                    held.copy_(tensor)

    def _step(self, mode: str, row: Tensor, augment: bool) -> None:
        """Learns from these rows."""
        if self.device.type != "cuda" or not self.settings.graphs:
            self.optimizer.zero_grad(set_to_none=True)
            self._descend(mode, row, augment)
            return
        if mode not in self.recorded:
            try:
                self._record(mode, row, augment)
            except RuntimeError as failure:
                print(f"learns step by step, since a step can't be recorded: {failure}", flush=True)
                self.settings.graphs = False
                return
        self.row.copy_(row)
        self.recorded[mode].replay()

    def _record(self, mode: str, row: Tensor, augment: bool) -> None:
        """Takes a few steps, then records one."""
        if self.row.shape != row.shape:
            self.row = row.clone()
        self.row.copy_(row)
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            for _ in range(3):
                self.optimizer.zero_grad(set_to_none=True)
                self._descend(mode, self.row, augment)
        torch.cuda.current_stream().wait_stream(stream)
        torch.cuda.synchronize()
        self.optimizer.zero_grad(set_to_none=True)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            self._descend(mode, self.row, augment)
        torch.cuda.synchronize()
        self.recorded[mode] = graph
        self.seen.zero_()

    def _descend(self, mode: str, row: Tensor, augment: bool) -> None:
        """One step down the gradient."""
        part = {name: tensor.index_select(0, row) for name, tensor in self.data.items()}
        enabled = self.device.type == "cuda"
        with torch.autocast(self.device.type, torch.bfloat16, enabled=enabled, cache_enabled=False):
            loss, seen = self._judge_loss(
                part["observation"], part["insight"], part["privileged"], part["players"], part["returns"]
            )
            if mode == "teach":
                if augment:
                    self._relabel(part)
                taught, more = self._teach_loss(
                    part["observation"], part["insight"], part["privileged"], part["mask"], part["taught"],
                    part["returns"],
                )
                loss, seen = loss + taught, torch.cat([seen, more])
            elif mode == "improve":
                improved, more = self._improve_loss(
                    part["observation"], part["insight"], part["privileged"], part["mask"], part["action"],
                    part["logp"], part["gain"], part["returns"], part["own"], self.price,
                )
                loss, seen = loss + improved, torch.cat([seen, more])
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.critic.parameters(), 5.0)
        if mode != "judge":
            torch.nn.utils.clip_grad_norm_(self.policy.parameters(), 1.0)
        self.optimizer.step()
        if mode != "judge":
            self._follow(self.settings.average if mode == "improve" else 0.99)
        self.seen[: len(seen)].add_(seen)

    @torch.no_grad()
    def _follow(self, slowness: float) -> None:
        averages, weights = list(self.average.parameters()), list(self.policy.parameters())
        torch._foreach_lerp_(averages, weights, 1.0 - slowness)

    def _relabel(self, part: dict[str, Tensor]) -> None:
        """Turns a minibatch into an equal one by a symmetry of the game, for nets that do
        not have it built in."""
        tables = self.symmetries
        which = torch.randint(len(tables["actions"]), (1,), device=self.device)
        for name in ("observation", "privileged"):
            part[name] = part[name].index_select(1, tables[name].index_select(0, which)[0])
        order = tables["actions"].index_select(0, which)[0]
        part["mask"] = part["mask"].index_select(1, order)
        part["taught"] = torch.argsort(order).index_select(0, part["taught"])

    # To go on later.

    def state(self) -> dict[str, object]:
        """Everything but the optimiser's memory."""
        half = {k: v.half().cpu() for k, v in self.average.state_dict().items()}
        return {
            "policy": {k: v.cpu() for k, v in self.policy.state_dict().items()},
            "critic": {k: v.cpu() for k, v in self.critic.state_dict().items()},
            "average": half,
        }

    def momentum(self) -> dict[str, object]:
        """The optimiser's memory, in half the space."""
        held = self.optimizer.state_dict()
        packed = {
            key: {
                name: value.to(torch.bfloat16).cpu() if value.numel() > 1 else value.cpu()
                for name, value in entry.items()
            }
            for key, entry in held["state"].items()
        }
        # The rest is settings.
        groups = [{"params": group["params"]} for group in held["param_groups"]]
        return {"state": packed, "param_groups": groups}

    def load(self, state: dict, momentum: dict | None) -> None:
        """Goes on from there."""
        self.policy.load_state_dict(state["policy"])
        self.critic.load_state_dict(state["critic"])
        self.average.load_state_dict({k: v.float() for k, v in state["average"].items()})
        if momentum is not None:
            for entry in momentum["state"].values():
                for name, value in entry.items():
                    entry[name] = value.float()
            settings = self.optimizer.state_dict()["param_groups"]
            groups = [own | {"params": held["params"]} for own, held in zip(settings, momentum["param_groups"])]
            self.optimizer.load_state_dict({"state": momentum["state"], "param_groups": groups})
            self._prepare_optimizer()
