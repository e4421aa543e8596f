"""Reviews of finished games."""

import typing

import hindsight
import hindsight.types
import numpy as np
import pytest
from tables import TABLES, play_out

PARTS = ("start", "deals", "draws", "rolls", "reveals", "own", "others", "rest")


def record(table, seed=3):
    return play_out(hindsight.Game(*table).deal(seed=seed), np.random.default_rng(seed)).record()


@pytest.mark.parametrize("table", TABLES)
def test_a_review_adds_up_and_is_what_its_types_say(table):
    text = record(table)
    review = hindsight.review(text, worlds=2)
    assert review["complete"] and (review["game"], review["seats"]) == (table[0], table[2])
    scores = hindsight.read_record(text).standing()["scores"]
    assert [side["score"] for side in review["sides"]] == scores
    for side in review["sides"]:
        for number in ("chance", "points"):
            parts = sum(side["split"][part][number] for part in PARTS)
            assert parts == side["split"]["result"][number]
    assert set(review) == set(typing.get_type_hints(hindsight.types.Review))
    for found, kind in (("sides", "Side"), ("decisions", "Decision"), ("strokes", "Stroke")):
        expected = set(typing.get_type_hints(getattr(hindsight.types, kind)))
        assert all(set(one) == expected for one in review[found])


def test_many_reviews_come_in_order_and_are_the_same():
    texts = [record(("abracada", "", 2), seed) for seed in range(6)]
    one = [hindsight.review(text, seed=4, worlds=2) for text in texts]
    assert list(hindsight.reviews(iter(texts), seed=4, worlds=2, threads=3)) == one
    assert list(hindsight.reviews([])) == []
    # Whoever has seen enough may stop.
    assert next(hindsight.reviews(texts, seed=4, worlds=2)) == one[0]


def test_what_cannot_be_reviewed_is_refused_with_a_reason():
    text = record(("abracada", "", 2))
    with pytest.raises(hindsight.RecordError, match="line 1"):
        hindsight.review("nonsense")
    for worlds in (0, -1, 100_001, 10**30):
        with pytest.raises(hindsight.SetupError, match="expected a whole number from 1 to 100000"):
            hindsight.review(text, worlds=worlds)
    with pytest.raises(TypeError):
        hindsight.review(text, worlds=1.5)
    with pytest.raises(hindsight.SetupError, match="expected at least 1"):
        list(hindsight.reviews([text], threads=0))
