"""What the plans say fits the games; needs no PyTorch."""

import hindsight
import pytest
from training.plans import PLANS


def test_every_game_has_a_plan():
    # But for the example of how to add a game.
    assert sorted(PLANS) == sorted({*hindsight.games()} - {"hats"})


@pytest.mark.parametrize("game", sorted(PLANS))
def test_a_plan_names_what_is_there(game):
    plan = PLANS[game]
    for table in map(plan.at, plan.tables):
        bots = {bot["name"] for bot in table.bots}
        assert {plan.teacher, plan.examiner[0], *(name for name, _ in plan.rivals)} <= bots
        parts = {part["name"]: part for part in table.observation_parts}
        hidden = {part["name"]: part for part in table.privileged_parts}
        told = table.insights if plan.insights else {"context": [], "candidate": []}
        context = {part["name"] for part in told["context"]}
        rows = {part["name"] for part in told["candidate"]}
        assert set(plan.scales) | set(plan.present) <= {*parts, *hidden, *context, *rows}
        assert set(plan.parts or ()) <= {*parts, *context}
        assert set(plan.prior) <= rows
        assert plan.lead is None or plan.lead in parts
        assert plan.belief is None or plan.token in hidden[plan.belief]["axes"]
        if plan.token is not None:
            assert any(plan.token in part["axes"] for part in parts.values())
            assert len(table.symmetries()["actions"]) > 1
    assert sum(share for _, share in plan.rivals) < 0.5
