"""Nets, run from Python."""

import copy
import json
import pickle
import struct
import subprocess
import sys
from pathlib import Path

import hindsight
import numpy as np
import pytest
from hindsight._native import weights

EXAMPLE = Path(__file__).parents[2] / "examples" / "net_bot.py"
# The champion of Abracada plays by its net at tables of two.
TABLES = [("lost-cities", "", 2), ("lost-cities", "expeditions=6", 2), ("abracada", "", 2)]


@pytest.mark.parametrize("game,options,seats", TABLES)
def test_a_policy_chooses_as_the_champion_does(game, options, seats):
    policy = hindsight.Policy.shipped(game)
    env = hindsight.VecEnv(game, 32, seed=5, options=options, seats=seats)
    champion, chosen = hindsight.bot(game, "champion"), np.zeros(32, np.int32)
    for turn in range(60):
        env.ask(champion, chosen)
        assert (policy.choose(env.last.observations, env.last.masks) == chosen).all()
        # The champion's own games, and others.
        env.step(chosen if turn % 3 else env.sample())


def read(file: bytes) -> tuple[dict, dict[str, np.ndarray]]:
    """A file of weights as docs/nets.md describes it."""
    (length,) = struct.unpack("<Q", file[:8])
    header, data = json.loads(file[8 : 8 + length]), file[8 + length :]
    about = header.pop("__metadata__")
    kinds = {"F16": np.float16, "F32": np.float32, "I32": np.int32}
    arrays = {}
    for name, entry in header.items():
        first, end = entry["data_offsets"]
        array = np.frombuffer(data[first:end], kinds[entry["dtype"]]).reshape(entry["shape"])
        arrays[name] = array.astype(np.float64) if array.dtype.kind == "f" else array
    return about, arrays


def think(file: bytes, observation: np.ndarray, tokens: int) -> tuple[np.ndarray, float, float]:
    """The formulas of docs/nets.md, in double precision."""
    about, a = read(file)

    def layer(name: str, x: np.ndarray) -> np.ndarray:
        return x @ a[f"{name}.weight"].T + a.get(f"{name}.bias", 0.0)

    def together(x: np.ndarray) -> np.ndarray:
        return np.concatenate([x.mean(0), x.max(0)]) if several else x[0]

    several = len(a["input.places"]) > 1
    row = np.concatenate(
        [
            observation[a["input.places"][:tokens]] * a["input.scales"],
            observation[a["input.present"][:tokens]] != 0,
        ],
        1,
    )
    x, block = np.maximum(layer("input", row), 0), 0
    while f"blocks.{block}.own.weight" in a:
        hidden = layer(f"blocks.{block}.own", x)
        if several:
            hidden = hidden + layer(f"blocks.{block}.pool", together(x))
        x = x + layer(f"blocks.{block}.out", np.maximum(hidden, 0))
        block += 1
    x = np.maximum(x, 0)
    logits = np.zeros(int(about["num_actions"]))
    acting = a["actions.token"].shape[1]
    logits[a["actions.token"][:tokens]] = layer("token", x)[:, :acting]
    answers = layer("global", together(x))
    logits[a["actions.global"]] = answers[:-2]
    return logits, answers[-2], answers[-1]


@pytest.mark.parametrize("game,options,seats", TABLES)
def test_a_policy_is_what_the_document_says(game, options, seats):
    file = weights(game)
    policy = hindsight.Policy(file)
    env = hindsight.VecEnv(game, 8, seed=3, options=options, seats=seats)
    tokens = {"": 5, "expeditions=6": 6}[options] if game == "lost-cities" else 1
    for _ in range(20):
        thoughts = policy.think(env.last.observations)
        for row, observation in enumerate(env.last.observations):
            logits, margin, outcome = think(file, observation.astype(np.float64), tokens)
            np.testing.assert_allclose(thoughts.logits[row], logits, atol=1e-4)
            np.testing.assert_allclose(thoughts.margins[row], margin, atol=1e-4)
            np.testing.assert_allclose(thoughts.outcomes[row], outcome, atol=1e-4)
        env.step(env.sample())


def test_the_example_plays_through_the_engine_protocol(tmp_path):
    file = tmp_path / "mine.safetensors"
    file.write_bytes(weights("lost-cities"))
    policy = hindsight.Policy(file)
    game = hindsight.Game("lost-cities", "rounds=1")
    state, said, expected = game.deal(seed=4), [], []
    # Seat 0 plays by the net and seat 1 anything, two decisions a turn.
    for _ in range(48):
        (seat,) = state.to_act
        action = policy.act(state) if seat == 0 else state.legal_actions()[-1]
        if seat == 0:
            said.append({"type": "choose", "view": state.view(0), "legal": []})
            expected.append(state.action_name(action))
        state.apply(action)
    assert len(expected) == 24
    start = {"type": "start", "game": "lost-cities", "options": {"rounds": 1}, "seats": 2}
    messages = [
        {"type": "hello", "protocol": 1, "game": "lost-cities"},
        {**start, "seat": 0, "seed": 1, "rules": 1},
        *said,
        {"type": "quit"},
    ]
    done = subprocess.run(
        [sys.executable, EXAMPLE, file],
        input="".join(json.dumps(message) + "\n" for message in messages),
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    hello, *answers = map(json.loads, done.stdout.splitlines())
    assert hello["protocol"] == 1
    assert [answer["action"] for answer in answers] == expected


def test_policies_are_kept_and_compared():
    policy = hindsight.Policy.shipped("abracada")
    assert policy.game == "abracada"
    assert repr(policy) == "<hindsight.Policy for abracada>"
    for same in (copy.deepcopy(policy), pickle.loads(pickle.dumps(policy))):
        assert same == policy and hash(same) == hash(policy)
    assert policy != hindsight.Policy.shipped("lost-cities")


def test_what_is_wrong_is_said():
    with pytest.raises(hindsight.SetupError, match="pyramids has no net of a champion"):
        hindsight.Policy.shipped("pyramids")
    with pytest.raises(hindsight.SetupError, match="there is no game `chess`"):
        hindsight.Policy.shipped("chess")
    with pytest.raises(hindsight.Misread, match="not a safetensors file"):
        hindsight.Policy(b"nothing")
    with pytest.raises(FileNotFoundError):
        hindsight.Policy("nowhere.safetensors")
    file = weights("abracada")
    with pytest.raises(hindsight.Misread, match="there is no game `abracade`"):
        hindsight.Policy(file.replace(b'"abracada"', b'"abracade"'))
    policy = hindsight.Policy(file)
    env = hindsight.VecEnv("abracada", 3, seats=2)
    with pytest.raises(ValueError, match=r"expected int8 of shape \(n, 427\)"):
        policy.think(np.zeros((3, 440), np.int8))
    with pytest.raises(ValueError, match="expected int8"):
        policy.think(env.last.observations.astype(np.float32))
    with pytest.raises(ValueError, match=r"expected bool of shape \(3, 9\)"):
        policy.choose(env.last.observations, env.last.masks[:2])
    with pytest.raises(ValueError, match="a legal action in every row"):
        policy.choose(env.last.observations, np.zeros((3, 9), np.bool_))
    with pytest.raises(ValueError, match="a state of lost-cities: expected one of abracada"):
        policy.act(hindsight.Game("lost-cities").deal(1))
