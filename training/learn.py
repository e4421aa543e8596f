"""What a rollout teaches: imitation, and proximal policy optimisation (PPO)."""

from __future__ import annotations

import copy
from dataclasses import dataclass
from typing import Callable

import torch
from torch import Tensor

from .nets import Critic, Layout, Policy, masked
from .plans import Plan
from .rollout import LEARNER, Store


@dataclass
class Settings:
    """How it learns."""

    minibatch: int = 32_768
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
    compile: bool = True
    """Whether to compile the losses, on an accelerator."""


def advantages(
    store: Store, values: Tensor, layout: Layout, plan: Plan, trace: float
) -> tuple[Tensor, Tensor]:
    """The advantages and the returns of both kinds of value, `[steps, n, 2]`, for the
    mover of each step. What is good for one side is bad for the other, so a sign changes
    wherever the next decision is the other side's."""
    steps = store.action.shape[0]
    seat = store.seat.to(torch.int64)
    side = 1.0 - 2.0 * seat.float()
    margin = store.difference * side[:-1] / plan.points
    won = torch.sign(store.difference) * side[:-1]
    if plan.lead is not None:
        # Each round's points count when it ends: what the lead has changed by.
        lead = store.observation[:, :, layout.lead].float() / plan.points
        own, after = lead[:-1], lead[1:] * side[1:] * side[:-1]
        reward_margin = torch.where(store.ended, margin - own, after - own)
    else:
        reward_margin = torch.where(store.ended, margin, torch.zeros_like(margin))
    reward_won = torch.where(store.ended, won, torch.zeros_like(won))
    reward = torch.stack([reward_margin, reward_won], -1)
    turn = side[1:] * side[:-1] * (~store.ended).float()
    advantage = torch.zeros_like(reward)
    after = torch.zeros_like(reward[0])
    for t in reversed(range(steps)):
        next_value = values[t + 1] * turn[t].unsqueeze(-1)
        after = reward[t] + next_value - values[t] + trace * turn[t].unsqueeze(-1) * after
        advantage[t] = after
    return advantage, advantage + values[:-1]


class Learner:
    """The nets and what is done with a rollout."""

    def __init__(self, plan: Plan, layout: Layout, settings: Settings, device: torch.device) -> None:
        self.plan, self.layout, self.settings, self.device = plan, layout, settings, device
        self.policy = Policy(layout).to(device)
        self.critic = Critic(layout).to(device)
        self.average = copy.deepcopy(self.policy).requires_grad_(False)
        parameters = [*self.policy.parameters(), *self.critic.parameters()]
        self.optimizer = torch.optim.Adam(
            parameters, lr=settings.rate, eps=1e-5, fused=device.type == "cuda"
        )
        self.belief = torch.from_numpy(layout.belief[: layout.tokens].reshape(-1)).to(device)
        self._losses: dict[str, Callable[..., tuple[Tensor, Tensor]]] = {
            "teach": self._teach_loss,
            "improve": self._improve_loss,
            "judge": self._judge_loss,
        }
        self.compiled = settings.compile and device.type == "cuda"
        if self.compiled:
            self._losses = {k: torch.compile(f, dynamic=False) for k, f in self._losses.items()}

    def _loss(self, name: str, *inputs: Tensor) -> tuple[Tensor, Tensor]:
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == "cuda"):
            return self._losses[name](*inputs)

    # What the losses share.

    def _aside(self, worth: Tensor, guess: Tensor, privileged: Tensor, returns: Tensor) -> Tensor:
        """What the policy learns beside playing."""
        loss = self.settings.worth * (worth - returns).square().mean()
        if self.belief.numel():
            truth = privileged.index_select(1, self.belief).view_as(guess) != 0
            cross = torch.nn.functional.binary_cross_entropy_with_logits(guess, truth.float())
            loss = loss + self.settings.guess * cross
        return loss

    def _judge_loss(
        self, observation: Tensor, privileged: Tensor, players: Tensor, returns: Tensor
    ) -> tuple[Tensor, Tensor]:
        value = self.critic(observation, privileged, players)
        loss = 0.5 * (value - returns).square().mean()
        return loss, torch.stack([loss.detach(), returns.detach().var() + 1e-6])

    def _teach_loss(
        self, observation: Tensor, privileged: Tensor, mask: Tensor, taught: Tensor, returns: Tensor
    ) -> tuple[Tensor, Tensor]:
        logits, worth, guess = self.policy(observation)
        logits = masked(logits, mask)
        cross = torch.nn.functional.cross_entropy(logits, taught)
        agree = (logits.argmax(-1) == taught).float().mean()
        loss = cross + self._aside(worth, guess, privileged, returns)
        return loss, torch.stack([cross.detach(), agree])

    def _improve_loss(
        self, observation: Tensor, privileged: Tensor, mask: Tensor, action: Tensor,
        logp: Tensor, advantage: Tensor, returns: Tensor, own: Tensor, entropy_price: Tensor,
    ) -> tuple[Tensor, Tensor]:
        logits, worth, guess = self.policy(observation)
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
        values = torch.empty(steps, n, 2, device=self.device)
        with torch.autocast(self.device.type, torch.bfloat16, enabled=self.device.type == "cuda"):
            for t in range(steps):
                values[t] = self.critic(
                    store.observation[t], store.privileged[t], self._players(store, t)
                ).float()
        return values

    def _players(self, store: Store, t: int) -> Tensor:
        """Who the mover and the other are, as the critic reads it."""
        mover = store.seat[t].to(torch.int64).unsqueeze(1)
        kinds = torch.cat([store.players.gather(1, mover), store.players.gather(1, 1 - mover)], 1)
        return torch.nn.functional.one_hot(kinds, 3)[..., 1:].flatten(1)

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

        data = {
            "observation": flat(store.observation),
            "privileged": flat(store.privileged),
            "mask": flat(store.mask),
            "players": flat(players),
            "action": flat(store.action),
            "taught": flat(store.taught),
            "logp": flat(store.logp),
            "gain": flat(gain),
            "returns": flat(returns),
            "own": flat(own),
        }
        rate = settings.teaching_rate if mode == "teach" else settings.rate
        for group in self.optimizer.param_groups:
            group["lr"] = rate * left
        price = torch.tensor(settings.entropy * left, device=self.device)
        size = min(settings.minibatch, steps * n)
        order = torch.randperm(steps * n, device=self.device)
        told: list[Tensor] = []
        judged: list[Tensor] = []
        for start in range(0, steps * n - size + 1, size):
            row = order[start : start + size]
            part = {name: tensor.index_select(0, row) for name, tensor in data.items()}
            judge, explained = self._loss(
                "judge", part["observation"], part["privileged"], part["players"], part["returns"]
            )
            judged.append(explained)
            loss = judge
            if mode == "teach":
                if augment:
                    self._relabel(part)
                taught, seen = self._loss(
                    "teach", part["observation"], part["privileged"], part["mask"], part["taught"],
                    part["returns"],
                )
                told.append(seen)
                loss = loss + taught
            elif mode == "improve":
                improved, seen = self._loss(
                    "improve", part["observation"], part["privileged"], part["mask"], part["action"],
                    part["logp"], part["gain"], part["returns"], part["own"], price,
                )
                told.append(seen)
                loss = loss + improved
            self.optimizer.zero_grad(set_to_none=False)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(self.policy.parameters(), 1.0)
            torch.nn.utils.clip_grad_norm_(self.critic.parameters(), 5.0)
            self.optimizer.step()
            if mode != "judge":
                self._follow(settings.average if mode == "improve" else 0.99)
        judged_mean = torch.stack(judged).mean(0).tolist()
        report = {"unexplained": 2 * judged_mean[0] / judged_mean[1]}
        if told:
            names = {"teach": ["cross", "agree"], "improve": ["entropy", "divergence", "clipped"]}
            report |= dict(zip(names[mode], torch.stack(told).mean(0).tolist()))
        return report

    @torch.no_grad()
    def _follow(self, slowness: float) -> None:
        averages, weights = list(self.average.parameters()), list(self.policy.parameters())
        torch._foreach_lerp_(averages, weights, 1.0 - slowness)

    def _relabel(self, part: dict[str, Tensor]) -> None:
        """Turns a minibatch into an equal one by a symmetry of the game, for nets that do
        not have it built in."""
        tables = self.layout.symmetries
        which = int(torch.randint(len(tables["actions"]), ()))
        part["observation"] = part["observation"].index_select(1, tables["observation"][which].to(self.device))
        part["privileged"] = part["privileged"].index_select(1, tables["privileged"][which].to(self.device))
        order = tables["actions"][which].to(self.device)
        part["mask"] = part["mask"].index_select(1, order)
        part["taught"] = torch.argsort(order)[part["taught"]]

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
        return {"state": packed, "param_groups": held["param_groups"]}

    def load(self, state: dict, momentum: dict | None) -> None:
        """Goes on from there."""
        self.policy.load_state_dict(state["policy"])
        self.critic.load_state_dict(state["critic"])
        self.average.load_state_dict({k: v.float() for k, v in state["average"].items()})
        if momentum is not None:
            for entry in momentum["state"].values():
                for name, value in entry.items():
                    entry[name] = value.float()
            self.optimizer.load_state_dict(momentum)
