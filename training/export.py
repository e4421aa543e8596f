"""Weights for the product: a safetensors file as docs/nets.md describes it."""

from __future__ import annotations

import json
import struct
from pathlib import Path

import numpy as np
import torch

from .nets import Policy

FORMAT = "1"
NAMES = {"float16": "F16", "float32": "F32", "int32": "I32"}


def tensors(policy: Policy) -> dict[str, np.ndarray]:
    """All that the product needs to run the net."""
    layout = policy.layout

    def half(tensor) -> np.ndarray:
        return tensor.detach().float().cpu().numpy().astype(np.float16)

    out: dict[str, np.ndarray] = {
        "input.places": layout.own["places"].astype(np.int32),
        "input.scales": layout.own["scales"],
        "input.present": layout.own["present"].astype(np.int32),
        "actions.token": layout.token_actions.astype(np.int32),
        "actions.global": layout.global_actions.astype(np.int32),
        "input.weight": half(policy.trunk.input.weight),
        "input.bias": half(policy.trunk.input.bias),
    }
    for number, block in enumerate(policy.trunk.blocks):
        for name, layer in [("own", block.own), ("out", block.out)]:
            out[f"blocks.{number}.{name}.weight"] = half(layer.weight)
            out[f"blocks.{number}.{name}.bias"] = half(layer.bias)
        if block.pool is not None:
            out[f"blocks.{number}.pool.weight"] = half(block.pool.weight)
    if policy.weighing is not None:
        out["candidate.scales"] = layout.row_scales
        for name in ("row", "context", "hidden", "out", "direct"):
            layer = getattr(policy.weighing, name)
            out[f"candidate.{name}.weight"] = half(layer.weight)
            if layer.bias is not None:
                out[f"candidate.{name}.bias"] = half(layer.bias)
    for name, head in [("token", policy.token_head), ("global", policy.global_head)]:
        out[f"{name}.weight"] = half(head.weight)
        out[f"{name}.bias"] = half(head.bias)
    return out


def save(policy: Policy, path: Path, about: dict[str, str]) -> None:
    """Writes the weights."""
    layout = policy.layout
    header: dict[str, object] = {
        "__metadata__": {
            "format": FORMAT,
            "game": layout.plan.game,
            "token": layout.plan.token or "",
            "observation_size": str(layout.seen_size),
            "num_actions": str(layout.num_actions),
            "guessed": str(layout.belief.shape[1]),
            **about,
        }
    }
    data = bytearray()
    for name, array in tensors(policy).items():
        start = len(data)
        data += np.ascontiguousarray(array).tobytes()
        header[name] = {
            "dtype": NAMES[array.dtype.name],
            "shape": list(array.shape),
            "data_offsets": [start, len(data)],
        }
    text = json.dumps(header, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)
    path.write_bytes(struct.pack("<Q", len(text)) + text + data)


def read(path: Path) -> tuple[dict[str, str], dict[str, np.ndarray]]:
    """What a file says about itself, and its arrays."""
    content = path.read_bytes()
    (length,) = struct.unpack("<Q", content[:8])
    header = json.loads(content[8 : 8 + length])
    about = header.pop("__metadata__")
    kinds = {code: np.dtype(name) for name, code in NAMES.items()}
    arrays = {}
    for name, entry in header.items():
        start, end = (8 + length + offset for offset in entry["data_offsets"])
        array = np.frombuffer(content[start:end], kinds[entry["dtype"]])
        arrays[name] = array.reshape(entry["shape"])
    return about, arrays


def load(policy: Policy, held: dict[str, np.ndarray]) -> None:
    """Gives a policy the weights of a file."""
    names = {"trunk.input": "input", "token_head": "token", "global_head": "global"}
    state = policy.state_dict()
    for name in state:
        layer, kind = name.rsplit(".", 1)
        layer = names.get(layer, layer.removeprefix("trunk.").replace("weighing.", "candidate."))
        state[name] = torch.from_numpy(held[f"{layer}.{kind}"].astype(np.float32))
    policy.load_state_dict(state)
