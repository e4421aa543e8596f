"""The nets: how an observation becomes rows of numbers, and what is made of them.

A net works on *tokens*. Along an axis that a game is symmetric in (the colours of Lost
Cities) each place is a token with the same weights, and tokens know of each other by the
mean and the maximum over all: such a net cannot even express that yellow is better than
blue, so it learns from every game what an ordinary one would have to learn 120 times. A
game without such an axis is one token, and the net a residual perceptron.
"""

from __future__ import annotations

import numpy as np
import torch
from torch import Tensor, nn

import hindsight

from .plans import Plan

KINDS = 3
"""Who plays a seat: the learner, an earlier self, a bot."""


def _places(part: dict, token: str | None, tokens: int) -> np.ndarray | None:
    """The places of a part by token, `[tokens, n]`; none if it has no such axis."""
    axes = list(part["axes"])
    if token is None or token not in axes:
        return None
    places = np.arange(part["start"], part["stop"]).reshape(part["shape"])
    return np.moveaxis(places, axes.index(token), 0).reshape(part["shape"][axes.index(token)], -1)


class Layout:
    """Where the numbers of a net come from and where its answers go."""

    def __init__(self, game: hindsight.Game, plan: Plan) -> None:
        self.observation_size = game.observation_size
        self.privileged_size = game.privileged_size
        self.num_actions = game.num_actions
        self.plan = plan
        # What our bots tell beside the observation: numbers about the position, and about
        # each of the candidates that are chosen among.
        told = game.insights if plan.insights else None
        self.context_size = told["context"][-1]["stop"] if told else 0
        self.row_size = told["candidate"][-1]["stop"] if told else 0
        self.candidates = told["most"] if told else 0
        self.insight_size = self.context_size + self.candidates * (self.row_size + 2)
        self.choices = self.candidates or self.num_actions
        self.row_scales = self._scales(told["candidate"]) if told else np.zeros(0, np.float32)
        self.row_prior = np.zeros((1, self.row_size), np.float32)
        for part in told["candidate"] if told else []:
            self.row_prior[:, part["start"] : part["stop"]] = plan.prior.get(part["name"], 0.0)
        # How many tokens there can be, and how many there are with these options: those
        # that some symmetry moves.
        self.all_tokens, self.tokens = 1, 1
        if plan.token is not None:
            part = next(p for p in game.observation_parts if plan.token in p["axes"])
            places = _places(part, plan.token, 0)
            assert places is not None
            self.all_tokens = len(places)
            table = game.symmetries()["observation"]
            self.tokens = int((table[:, places[:, 0]] != places[:, 0]).any(0).sum())
        def after(parts: list[dict], first: int) -> list[dict]:
            return [dict(part, start=part["start"] + first, stop=part["stop"] + first) for part in parts]

        self.seen_size = game.observation_size + self.context_size
        observation = game.observation_parts
        if told:
            observation = observation + after(told["context"], game.observation_size)
        if plan.parts is not None:
            observation = [part for part in observation if part["name"] in plan.parts]
        privileged = after(game.privileged_parts, self.seen_size)
        self.own = self._inputs(observation)
        self.whole = self._inputs(observation + privileged)
        self.token_actions, self.global_actions = self._outputs([] if told else game.action_parts)
        self.belief = self._belief(privileged)
        starts = {part["name"]: part["start"] for part in observation}
        self.lead = starts[plan.lead] if plan.lead is not None else None
        self.symmetries = {
            name: torch.from_numpy(table.astype(np.int64)) for name, table in game.symmetries().items()
        }

    def _scales(self, parts: list[dict]) -> np.ndarray:
        scales = [
            np.resize(self.plan.scales.get(part["name"], 1.0), part["stop"] - part["start"]) for part in parts
        ]
        return np.concatenate(scales).astype(np.float32)

    def _inputs(self, parts: list[dict]) -> dict[str, np.ndarray]:
        """For each number of a token's row the place it comes from `[all_tokens, n]` and
        its scale `[n]`; the same for those of which only counts whether they are 0."""
        places: list[np.ndarray] = []
        scales: list[np.ndarray] = []
        present: list[np.ndarray] = []
        for part in parts:
            own = _places(part, self.plan.token, self.all_tokens)
            if own is None:
                span = np.arange(part["start"], part["stop"])
                own = np.broadcast_to(span, (self.all_tokens, len(span)))
            places.append(own)
            scales.append(np.resize(self.plan.scales.get(part["name"], 1.0), own.shape[1]))
            if part["name"] in self.plan.present:
                present.append(own)
        none = np.zeros((self.all_tokens, 0), np.int64)
        return {
            "places": np.concatenate(places, 1).astype(np.int64),
            "scales": np.concatenate(scales).astype(np.float32),
            "present": np.concatenate([none, *present], 1).astype(np.int64),
        }

    def _outputs(self, parts: list[dict]) -> tuple[np.ndarray, np.ndarray]:
        """The actions by token `[all_tokens, n]`, and those of no token `[m]`."""
        tokens: list[np.ndarray] = [np.zeros((self.all_tokens, 0), np.int64)]
        others: list[np.ndarray] = [np.zeros(0, np.int64)]
        for part in parts:
            own = _places(part, self.plan.token, self.all_tokens)
            if own is None and self.plan.token is None:
                own = np.arange(part["start"], part["stop"])[None]
            if own is None:
                others.append(np.arange(part["start"], part["stop"]))
            else:
                tokens.append(own)
        return np.concatenate(tokens, 1), np.concatenate(others)

    def _belief(self, privileged: list[dict]) -> np.ndarray:
        """The places of what is to be guessed, by token."""
        for part in privileged:
            if part["name"] == self.plan.belief:
                places = _places(part, self.plan.token, self.all_tokens)
                assert places is not None, "what is guessed has the axis of the tokens"
                return places - self.seen_size
        return np.zeros((self.all_tokens, 0), np.int64)


def _together(x: Tensor) -> Tensor:
    """What all tokens are together."""
    return torch.cat([x.mean(1), x.max(1).values], -1)


class Block(nn.Module):
    """One step of thought: each token looks at itself and at all of them together."""

    def __init__(self, width: int, pooled: bool) -> None:
        super().__init__()
        self.own = nn.Linear(width, width)
        self.pool = nn.Linear(2 * width, width, bias=False) if pooled else None
        self.out = nn.Linear(width, width)
        nn.init.zeros_(self.out.weight)
        nn.init.zeros_(self.out.bias)

    def forward(self, x: Tensor) -> Tensor:
        hidden = self.own(x)
        if self.pool is not None:
            hidden = hidden + self.pool(_together(x)).unsqueeze(1)
        return x + self.out(torch.relu(hidden))


class Trunk(nn.Module):
    """From numbers to what the heads read."""

    def __init__(self, inputs: dict[str, np.ndarray], tokens: int, extra: int, width: int, blocks: int) -> None:
        super().__init__()
        self.tokens = tokens
        numbers = inputs["places"].shape[1] + inputs["present"].shape[1] + extra
        self.input = nn.Linear(numbers, width)
        self.blocks = nn.ModuleList(Block(width, tokens > 1) for _ in range(blocks))
        self.register_buffer("places", torch.from_numpy(inputs["places"][:tokens].reshape(-1)), persistent=False)
        self.register_buffer("present", torch.from_numpy(inputs["present"][:tokens].reshape(-1)), persistent=False)
        self.register_buffer("scales", torch.from_numpy(inputs["scales"]), persistent=False)

    def forward(self, observation: Tensor, extra: Tensor | None = None) -> tuple[Tensor, Tensor]:
        """For each token what is known of it, and for all together."""
        dtype = self.input.weight.dtype
        if torch.is_autocast_enabled(observation.device.type):
            dtype = torch.get_autocast_dtype(observation.device.type)
        rows = observation.shape[0]
        numbers = observation.index_select(1, self.places).view(rows, self.tokens, -1)
        parts = [numbers.to(dtype) * self.scales.to(dtype)]
        if self.present.numel():
            there = observation.index_select(1, self.present).view(rows, self.tokens, -1)
            parts.append((there != 0).to(dtype))
        if extra is not None:
            parts.append(extra.to(dtype).unsqueeze(1).expand(-1, self.tokens, -1))
        x = torch.relu(self.input(torch.cat(parts, -1)))
        for block in self.blocks:
            x = block(x)
        x = torch.relu(x)
        both = _together(x) if self.tokens > 1 else x[:, 0]
        return x, both


def _head(width: int, outputs: int) -> nn.Linear:
    head = nn.utils.skip_init(nn.Linear, width, outputs)
    nn.init.normal_(head.weight, std=0.01)
    nn.init.zeros_(head.bias)
    return head


def _precise(head: nn.Linear, x: Tensor) -> Tensor:
    """The last layer is exact whatever the others are: small differences of what it
    says decide."""
    with torch.autocast(x.device.type, enabled=False):
        return nn.functional.linear(x.float(), head.weight.float(), head.bias.float())


class Weighing(nn.Module):
    """How much speaks for each candidate, by its own numbers and by what is known of the
    position."""

    def __init__(self, layout: Layout, width: int) -> None:
        super().__init__()
        hidden = layout.plan.hidden
        self.layout = layout
        self.row = nn.Linear(layout.row_size, hidden)
        self.context = nn.Linear(width, hidden, bias=False)
        self.hidden = nn.Linear(hidden, hidden)
        self.out = _head(hidden, 1)
        # What our bots think of a candidate speaks for it from the first moment on.
        self.direct = nn.Linear(layout.row_size, 1, bias=False)
        self.direct.weight.data.copy_(torch.from_numpy(layout.row_prior))
        self.register_buffer("scales", torch.from_numpy(layout.row_scales), persistent=False)

    def forward(self, insight: Tensor, both: Tensor) -> Tensor:
        layout, dtype = self.layout, both.dtype
        first, last = layout.context_size, layout.context_size + layout.candidates * layout.row_size
        rows = insight[:, first:last].reshape(-1, layout.candidates, layout.row_size)
        rows = rows.to(dtype) * self.scales.to(dtype)
        x = torch.relu(self.row(rows) + self.context(both).unsqueeze(1))
        x = torch.relu(self.hidden(x))
        with torch.autocast(x.device.type, enabled=False):
            direct = nn.functional.linear(rows.float(), self.direct.weight.float())
        return (_precise(self.out, x) + direct).squeeze(-1)


class Policy(nn.Module):
    """What to do, what it is worth, and what the other side holds, by what a seat sees."""

    def __init__(self, layout: Layout) -> None:
        super().__init__()
        plan = layout.plan
        self.layout = layout
        self.trunk = Trunk(layout.own, layout.tokens, 0, plan.width, plan.blocks)
        per_token = layout.token_actions.shape[1]
        self.guessed = layout.belief.shape[1]
        self.others = len(layout.global_actions)
        self.token_head = _head(plan.width, per_token + self.guessed)
        both = plan.width * (2 if layout.tokens > 1 else 1)
        self.global_head = _head(both, self.others + 2)
        self.weighing = Weighing(layout, both) if layout.candidates else None
        # Where the logit of each action is in the row of all answers; actions that these
        # options do not have find the last, which is never chosen.
        order = np.full(layout.num_actions, layout.tokens * per_token + self.others)
        for token in range(layout.tokens):
            order[layout.token_actions[token]] = token * per_token + np.arange(per_token)
        order[layout.global_actions] = layout.tokens * per_token + np.arange(self.others)
        self.register_buffer("order", torch.from_numpy(order), persistent=False)

    def forward(self, observation: Tensor, insight: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """The logits of all actions (or of all candidates) `[n, choices]`, the worth as
        (margin, win) `[n, 2]`, and the logits of what is guessed `[n, tokens, guessed]`."""
        if self.weighing is not None:
            observation = torch.cat([observation, insight[:, : self.layout.context_size]], 1)
        x, both = self.trunk(observation)
        if self.weighing is not None:
            worth = _precise(self.global_head, both)
            return self.weighing(insight, both), worth, worth.new_zeros(len(worth), 1, 0)
        tokens = _precise(self.token_head, x)
        others = _precise(self.global_head, both)
        per_token = tokens.shape[-1] - self.guessed
        nothing = others.new_zeros(others.shape[0], 1)
        answers = [tokens[..., :per_token].flatten(1), others[:, : self.others], nothing]
        logits = torch.cat(answers, 1).index_select(1, self.order)
        return logits, others[:, self.others :], tokens[..., per_token:]


class Critic(nn.Module):
    """What a position is worth to the mover and to those after it as (margin, win), by all
    there is to see."""

    def __init__(self, layout: Layout) -> None:
        super().__init__()
        plan = layout.plan
        self.context = layout.context_size
        self.trunk = Trunk(layout.whole, layout.tokens, plan.seats * (KINDS - 1), plan.width, plan.blocks)
        # Of two, what is good for one is bad for the other.
        self.told = plan.seats if plan.seats > 2 else 1
        self.head = _head(plan.width * (2 if layout.tokens > 1 else 1), 2 * self.told)

    def forward(self, observation: Tensor, insight: Tensor, privileged: Tensor, players: Tensor) -> Tensor:
        """`players` tells who the mover and those after it are, see `KINDS`; `[n, seats, 2]`."""
        context = insight[:, : self.context]
        _, both = self.trunk(torch.cat([observation, context, privileged], 1), players)
        worth = _precise(self.head, both).view(len(both), self.told, 2)
        return torch.cat([worth, -worth], 1) if self.told == 1 else worth


def masked(logits: Tensor, mask: Tensor) -> Tensor:
    """The logits with those of illegal actions as good as minus infinity."""
    return logits.masked_fill(~mask, -1e9)


def there(insight: Tensor, layout: Layout) -> Tensor:
    """Which candidates there are, `[n, candidates]`."""
    return insight[..., layout.insight_size - 2 * layout.candidates + 1 :: 2] >= 0


def indices(insights: np.ndarray, layout: Layout) -> np.ndarray:
    """The action of each candidate, `[n, candidates]`; below 0 for none."""
    places = insights[:, layout.insight_size - 2 * layout.candidates :]
    low, high = places[:, ::2].view(np.uint8).astype(np.int32), places[:, 1::2].astype(np.int32)
    return np.where(high < 0, -1, low + 256 * high)
