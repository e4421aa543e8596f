"""Training end to end, as small as can be."""

import json

import numpy as np
import pytest

torch = pytest.importorskip("torch")

import hindsight  # noqa: E402
from training import run  # noqa: E402
from training.learn import advantages  # noqa: E402
from training.nets import Layout, Policy  # noqa: E402
from training.plans import PLANS, Table  # noqa: E402
from training.rollout import Player, Sizes  # noqa: E402

CPU = torch.device("cpu")


def played(game: str, table: Table, steps: int):
    """A rollout of the teacher, long enough that games end in it."""
    from dataclasses import replace

    plan = replace(PLANS[game], tables=(table,), width=8)
    layout = Layout(plan.at(table), plan)
    player = Player(plan, layout, Sizes(8, steps, 1, 0.25), 3, CPU)
    return plan, layout, player.play(0.0)


def test_advantages_look_to_the_end_of_the_game():
    plan, layout, store = played("lost-cities", Table("rounds=1"), 400)
    values = torch.zeros(401, 8, 2, 2)
    advantage, _ = advantages(store, values, layout, plan, trace=1.0)
    for env in range(8):
        ends = store.ended[:, env].nonzero().flatten().tolist()
        assert ends, "a round takes fewer than 400 decisions"
        for t in range(ends[-1] + 1):
            end = next(e for e in ends if e >= t)
            difference = float(store.margin[end, env, int(store.seat[t, env])])
            expected = [difference / plan.points, np.sign(difference)]
            assert advantage[t, env].tolist() == pytest.approx(expected, abs=1e-4)


def test_everybody_looks_ahead_at_a_table_of_more_than_two():
    plan, layout, store = played("abracada", Table(seats=4), 600)
    torch.manual_seed(1)
    values = torch.randn(601, 8, 4, 2)
    advantage, returns = advantages(store, values, layout, plan, trace=1.0)
    # What is expected of seats is told of the mover first, then of those after it.
    for env in range(8):
        ends = store.ended[:, env].nonzero().flatten().tolist()
        assert ends, "a game takes fewer than 600 decisions"
        for t in range(ends[-1] + 1):
            end = next(e for e in ends if e >= t)
            order = [(int(store.seat[t, env]) + after) % 4 for after in range(4)]
            won = store.won[end, env, order]
            assert float(won.sum()) == pytest.approx(-2.0, abs=1e-4), "one has won, three have not"
            margin = store.margin[end, env, order] / plan.points
            assert torch.allclose(returns[t, env], torch.stack([margin, won], -1), atol=1e-3)
            assert torch.allclose(advantage[t, env], returns[t, env, 0] - values[t, env, 0], atol=1e-3)


def test_a_rounds_points_count_when_it_ends():
    plan, layout, store = played("lost-cities", Table("rounds=3"), 900)
    values = torch.zeros(901, 8, 2, 2)
    # With no look ahead an advantage is the reward of the step alone.
    reward, _ = advantages(store, values, layout, plan, trace=0.0)
    side = 1.0 - 2.0 * store.seat[:-1].float()
    env = int(store.ended.any(0).nonzero()[0])
    end = int(store.ended[:, env].nonzero()[0])
    paid = reward[: end + 1, env, 0] * side[: end + 1, env] * plan.points
    assert int((paid != 0).sum()) <= 3
    assert float(paid.sum()) == pytest.approx(float(store.margin[end, env, 0]), abs=1e-3)


@pytest.mark.parametrize("game", sorted(PLANS))
def test_a_net_respects_the_symmetries_it_claims(game):
    plan = PLANS[game]
    layout = Layout(plan.at(plan.tables[0]), plan)
    if plan.token is None:
        pytest.skip("one token: symmetries are learned from relabelled games")
    torch.manual_seed(1)
    policy = Policy(layout)
    for parameter in policy.parameters():
        torch.nn.init.normal_(parameter, std=0.1)
    env = hindsight.VecEnv(plan.at(plan.tables[0]), 16, 5)
    for _ in range(20):
        env.step(env.sample())
    observation, nothing = torch.from_numpy(env.last.observations), torch.zeros(16, 0, dtype=torch.int8)
    logits, worth, _ = policy(observation, nothing)
    tables = layout.symmetries
    for which in (1, 57, 119):
        turned = policy(observation[:, tables["observation"][which]], nothing)
        assert torch.allclose(logits[:, tables["actions"][which]], turned[0], rtol=1e-3, atol=1e-3)
        assert torch.allclose(worth, turned[1], rtol=1e-3, atol=1e-3)


def test_from_nothing_to_weights_and_on(tmp_path):
    small = [
        "lost-cities", "--environments", "32", "--steps", "8", "--minibatch", "128", "--threads", "4",
        "--deals", "4", "--look", "1000", "--width", "16", "--teach", "0.3", "--whole", "10",
        "--pretend", "60",
    ]
    first, second = tmp_path / "first", tmp_path / "second"
    run.main([*small, "--minutes", "5", "--out", str(first)])
    run.main([*small, "--minutes", "2", "--out", str(second), "--resume", str(first)])
    lines = [json.loads(line) for line in (second / "curve.jsonl").read_text().splitlines()]
    modes = {line.get("mode") for line in lines}
    assert {"teach", "improve"} <= modes
    assert lines[-1]["decisions"] > lines[0]["decisions"]
    assert {line["against"] for line in lines if "against" in line} >= {"steady", "master"}
    for name in ("model.pt", "momentum.pt", "pool.pt", "weights.safetensors"):
        assert 0 < (second / name).stat().st_size < 16_000_000
    third = tmp_path / "third"
    weights = ["--weights", str(second / "weights.safetensors")]
    run.main([*small, "--minutes", "2", "--out", str(third), *weights])
    modes = [json.loads(line).get("mode") for line in (third / "curve.jsonl").read_text().splitlines()]
    assert "teach" not in modes


def test_a_net_that_weighs_candidates_learns_and_is_exploited(tmp_path):
    small = [
        "pyramids", "--environments", "32", "--steps", "4", "--minibatch", "32", "--threads", "4",
        "--deals", "2", "--look", "1000", "--width", "16", "--whole", "10", "--pretend", "60",
    ]
    first, second = tmp_path / "first", tmp_path / "second"
    run.main([*small, "--minutes", "2", "--out", str(first)])
    weights = ["--weights", str(first / "weights.safetensors")]
    lines = [json.loads(line) for line in (first / "curve.jsonl").read_text().splitlines()]
    assert "improve" in {line.get("mode") for line in lines}
    assert {line["against"] for line in lines if "against" in line} >= {"expert", "master"}
    run.main([*small, "--minutes", "2", "--out", str(second), "--exploit", *weights])
    pool = torch.load(second / "pool.pt", weights_only=True)
    assert len(pool) == 1, "whom it learns to beat, and nobody else"
